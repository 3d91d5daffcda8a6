/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The states of a cell, painted and compared in grey: none is told by its colour alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "app/paint.h"

enum
{
  SIDE = 40,
  PIXELS = 3 * SIDE * 3 * SIDE
};

typedef struct
{
  SeaTextCache *texts;
  guint8 (*grey)[PIXELS];
} Fixture;

static const char marks[] = { SEA_MARK_UNKNOWN,       SEA_MARK_MISS,       SEA_MARK_HALO,
                              SEA_MARK_DECK,          SEA_MARK_HIT,        SEA_MARK_SUNK,
                              SEA_MARK_MINE,          SEA_MARK_MINE_SPENT, SEA_MARK_SWEEPER,
                              SEA_MARK_SWEEPER_SPENT, SEA_MARK_SUBMARINE };

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->texts = sea_text_cache_new (NULL);
  f->grey = g_malloc0 ((sizeof marks + 4) * PIXELS);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  sea_text_cache_free (f->texts);
  g_free (f->grey);
  g_free (f);
  return 0;
}

static void
to_grey (cairo_surface_t *surface, guint8 *grey)
{
  const guint8 *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  for (int y = 0; y < 3 * SIDE; y++)
    for (int x = 0; x < 3 * SIDE; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + y * cairo_image_surface_get_stride (surface) + 4 * x, 4);
        *grey++ = (guint8) ((299 * ((pixel >> 16) & 255) + 587 * ((pixel >> 8) & 255) +
                             114 * (pixel & 255)) /
                            1000);
      }
}

/* The middle cell of a 3 × 3 sea with @mark; @extra: 1 told deck, 2 last shot, 3 cursor, 4 fault */
static void
paint_mark (Fixture *f, SeaPaletteId palette, gboolean fire, char mark, int extra, guint8 *grey)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3 * SIDE, 3 * SIDE);
  SeaPaint p = { .cr = cairo_create (surface), .texts = f->texts, .palette = palette, .u = SIDE };
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  SeaSeaLook look = { .view = view, .under_fire = fire, .halo_marks = TRUE, .last_shot = TRUE };

  view->width = view->height = 3;
  memset (view->seas[0].at, SEA_MARK_UNKNOWN, 9);
  view->seas[0].at[4] = mark;
  view->seas[0].group[4] = strchr ("S#", mark) && extra != 1 ? 1 : 0;
  view->seas[0].told[4] = extra == 1;
  view->last.any = extra == 2;
  view->last.cell.x = view->last.cell.y = 1;
  sea_paint_sea (&p, &look);
  if (extra == 3)
    sea_paint_cursor (&p, SIDE, SIDE, SEA_COLOUR_A);
  if (extra == 4)
    sea_paint_fault (&p, SIDE, SIDE);
  to_grey (surface, grey);
  cairo_destroy (p.cr);
  cairo_surface_destroy (surface);
}

static guint
difference (const guint8 *a, const guint8 *b)
{
  guint n = 0;

  for (int i = 0; i < PIXELS; i++)
    n += abs (a[i] - b[i]) > 60;
  return n;
}

static void
each_state_of_a_cell_differs_in_grey (void **state)
{
  Fixture *f = *state;
  gsize n = sizeof marks + 4;

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    for (int fire = 0; fire < 2; fire++)
      {
        for (gsize i = 0; i < sizeof marks; i++)
          paint_mark (f, palette, fire, marks[i], 0, f->grey[i]);
        paint_mark (f, palette, fire, SEA_MARK_DECK, 1, f->grey[n - 4]);
        paint_mark (f, palette, fire, SEA_MARK_UNKNOWN, 2, f->grey[n - 3]);
        paint_mark (f, palette, fire, SEA_MARK_UNKNOWN, 3, f->grey[n - 2]);
        paint_mark (f, palette, fire, SEA_MARK_UNKNOWN, 4, f->grey[n - 1]);
        for (gsize i = 0; i < n; i++)
          for (gsize j = 0; j < i; j++)
            if (difference (f->grey[i], f->grey[j]) < 40)
              fail_msg ("palette %d, fire %d: %zu and %zu differ by %u pixels", palette, fire, i, j,
                        difference (f->grey[i], f->grey[j]));
      }
}

static void
the_sea_under_fire_differs_in_grey (void **state)
{
  Fixture *f = *state;

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    {
      cairo_surface_t *surface =
          cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3 * SIDE, 3 * SIDE);
      SeaPaint p = {
        .cr = cairo_create (surface), .texts = f->texts, .palette = palette, .u = SIDE / 2
      };
      g_autofree SeaView *view = g_new0 (SeaView, 1);
      SeaSeaLook look = { .view = view, .x = SIDE, .y = SIDE };

      view->width = view->height = 3;
      for (int fire = 0; fire < 2; fire++)
        {
          sea_paint_paper (&p, 3 * SIDE, 3 * SIDE, 0, 0);
          look.under_fire = fire;
          sea_paint_sea (&p, &look);
          to_grey (surface, f->grey[fire]);
        }
      assert_true (difference (f->grey[0], f->grey[1]) > 200);
      cairo_destroy (p.cr);
      cairo_surface_destroy (surface);
    }
}

static void
flags_differ_in_grey_by_shape_and_pattern (void **state)
{
  Fixture *f = *state;

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    {
      for (int team = 0; team < 4; team++)
        {
          cairo_surface_t *surface =
              cairo_image_surface_create (CAIRO_FORMAT_RGB24, 3 * SIDE, 3 * SIDE);
          SeaPaint p = {
            .cr = cairo_create (surface), .texts = f->texts, .palette = palette, .u = SIDE
          };
          SeaRect box = { 20, 20, 75, 60 };

          sea_paint_paper (&p, 3 * SIDE, 3 * SIDE, 0, 0);
          sea_paint_flag (&p, box, team, sea_palette_get_team (team));
          to_grey (surface, f->grey[team]);
          cairo_destroy (p.cr);
          cairo_surface_destroy (surface);
        }
      for (int a = 0; a < 4; a++)
        for (int b = 0; b < a; b++)
          assert_true (difference (f->grey[a], f->grey[b]) > 400);
    }
}

static void
a_mark_is_the_same_at_every_painting (void **state)
{
  Fixture *f = *state;

  paint_mark (f, SEA_PALETTE_LIGHT, TRUE, SEA_MARK_HIT, 0, f->grey[0]);
  paint_mark (f, SEA_PALETTE_LIGHT, TRUE, SEA_MARK_HIT, 0, f->grey[1]);
  assert_memory_equal (f->grey[0], f->grey[1], PIXELS);
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (each_state_of_a_cell_differs_in_grey),
    T (the_sea_under_fire_differs_in_grey),
    T (flags_differ_in_grey_by_shape_and_pattern),
    T (a_mark_is_the_same_at_every_painting),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
