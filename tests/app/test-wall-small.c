/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The moment of a reply on seas of few rows: nothing lies on anything. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/wall-view.h"
#include "app/wall.h"
#include "wall-sample.h"

static const int sizes[][2] = { { 1920, 1080 }, { 1900, 1040 }, { 1280, 720 }, { 1024, 600 },
                                { 1024, 768 },  { 640, 360 },   { 320, 180 },  { 260, 195 } };
static const struct
{
  int width, height;
} seas[] = { { 5, 5 }, { 6, 6 }, { 8, 8 }, { 10, 10 }, { 12, 12 }, { 18, 5 }, { 5, 18 } };

static const SeaReply replies[] = { SEA_REPLY_MISS,    SEA_REPLY_HIT,     SEA_REPLY_SUNK,
                                    SEA_REPLY_MINE,    SEA_REPLY_SWEEPER, SEA_REPLY_SUBMARINE,
                                    SEA_REPLY_BURNING, SEA_REPLY_REPEAT };

typedef struct
{
  SeaTextCache *texts;
  GPtrArray *probe;
  SeaWallState *state;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->texts = sea_text_cache_new (NULL);
  f->probe = g_ptr_array_new_with_free_func (sea_painted_text_free);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->state, sea_wall_state_unref);
  sea_text_cache_free (f->texts);
  g_ptr_array_unref (f->probe);
  g_free (f);
  return 0;
}

static void
make_state (Fixture *f, int width, int height, SeaReply reply, gboolean asks, SeaWallPage page)
{
  SeaView *view;

  g_clear_pointer (&f->state, sea_wall_state_unref);
  f->state = wall_sample_new (reply == SEA_REPLY_MINE ? SAMPLE_MINE : SAMPLE_SUNK);
  f->state->page = page;
  view = &f->state->view;
  view->width = (uint8_t) width;
  view->height = (uint8_t) height;
  wall_sample_set_sea (view, 0, "");
  wall_sample_set_sea (view, 1, "####");
  view->last.reply = reply;
  view->last.decks = 4;
  view->last.cell.x = 3;
  view->last.cell.y = 0;
  if (asks)
    return;
  view->phase = SEA_PHASE_FIRING;
  view->pending.kind = SEA_PENDING_NONE;
}

static void
paint_with (Fixture *f, int width, int height, SeaWallParts parts, const SeaWallPanel *panel)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  SeaWall wall;

  g_ptr_array_set_size (f->probe, 0);
  sea_wall_begin (&wall, cr, f->texts, f->state, width, height);
  wall.p.probe = f->probe;
  wall.parts = parts;
  wall.panel = panel;
  sea_wall_paint_page (&wall);
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static void
paint (Fixture *f, int width, int height, SeaWallParts parts)
{
  paint_with (f, width, height, parts, NULL);
}

static void
paint_panel (Fixture *f, int width, int height, const SeaWallPanel *panel)
{
  paint_with (f, width, height, SEA_PART_ALL, panel);
}

static void
check (Fixture *f, int sea, SeaReply reply, int width, int height)
{
  for (guint i = 0; i < f->probe->len; i++)
    {
      const SeaPaintedText *a = f->probe->pdata[i];

      if (a->size < height / 36.0 - 0.01)
        fail_msg ("sea %d, reply %d, %dx%d: “%s” is too small", sea, reply, width, height, a->text);
      for (guint j = 0; j < i; j++)
        {
          const SeaPaintedText *b = f->probe->pdata[j];
          double x =
              MIN (a->box.x + a->box.width, b->box.x + b->box.width) - MAX (a->box.x, b->box.x);
          double y =
              MIN (a->box.y + a->box.height, b->box.y + b->box.height) - MAX (a->box.y, b->box.y);

          if (x > 1 && y > 1)
            fail_msg ("sea %d, reply %d, %dx%d: “%s” lies on “%s”", sea, reply, width, height,
                      a->text, b->text);
        }
    }
}

static void
the_parts_of_a_reply_card_never_overlap (void **state)
{
  Fixture *f = *state;

  for (gsize s = 0; s < G_N_ELEMENTS (seas); s++)
    for (gsize r = 0; r < G_N_ELEMENTS (replies); r++)
      for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
        for (int asks = 0; asks < 2; asks++)
          for (int common = 0; common < 2; common++)
            {
              make_state (f, seas[s].width, seas[s].height, replies[r], asks, SEA_WALL_REPLY);
              if (common)
                {
                  f->state->view.n_seas = 1;
                  f->state->view.last.sea = 0;
                  f->state->view.target = 0;
                }
              paint (f, sizes[k][0], sizes[k][1], SEA_PART_CARD);
              check (f, (int) s, replies[r], sizes[k][0], sizes[k][1]);
            }
}

static void
the_column_between_small_seas_never_overlaps (void **state)
{
  Fixture *f = *state;

  for (gsize s = 0; s < G_N_ELEMENTS (seas); s++)
    for (gsize r = 0; r < G_N_ELEMENTS (replies); r++)
      for (gsize k = 0; k < 5; k++)
        {
          make_state (f, seas[s].width, seas[s].height, replies[r], FALSE, SEA_WALL_BATTLE);
          paint (f, sizes[k][0], sizes[k][1], SEA_PART_ALL);
          check (f, (int) s, replies[r], sizes[k][0], sizes[k][1]);
        }
}

static void
what_a_problem_is_worth_is_told_whole_in_a_small_copy (void **state)
{
  Fixture *f = *state;
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());

  /* As on a screen: the widths of letters are rounded. */
  sea_text_cache_free (f->texts);
  f->texts = sea_text_cache_new (context);
  g_object_unref (context);
  for (gsize s = 0; s < 4; s++)
    for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        make_state (f, seas[s].width, seas[s].height, SEA_REPLY_SUNK, TRUE, SEA_WALL_REPLY);
        paint (f, sizes[k][0], sizes[k][1], SEA_PART_ALL);
        for (guint i = 0; i < f->probe->len; i++)
          {
            const SeaPaintedText *t = f->probe->pdata[i];

            if (t->ellipsized)
              fail_msg ("sea %zu, %dx%d: “%s” is cut", s, sizes[k][0], sizes[k][1], t->text);
          }
      }
}

static guint
count_texts (Fixture *f, const char *part)
{
  guint n = 0;

  for (guint i = 0; i < f->probe->len; i++)
    n += strstr (((SeaPaintedText *) f->probe->pdata[i])->text, part) != NULL;
  return n;
}

static const int usual[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 } };

static void
nobody_shoots_while_the_first_shot_or_a_tie_is_decided (void **state)
{
  static const SeaProblemKind kinds[] = { SEA_PROBLEM_OPENING, SEA_PROBLEM_TIE };
  Fixture *f = *state;
  SeaView *view;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (usual); k++)
      {
        make_state (f, 8, 8, SEA_REPLY_MISS, TRUE, SEA_WALL_BATTLE);
        view = &f->state->view;
        view->phase = SEA_PHASE_PENDING;
        view->turn = SEA_NOBODY;
        view->target = -1;
        view->pending.kind = SEA_PENDING_ASK;
        view->pending.team = SEA_NOBODY;
        view->pending.problem = SEA_PROBLEM_WORTH;
        assert_int_equal (sea_wall_get_shooter (f->state), view->last.team);
        paint (f, usual[k][0], usual[k][1], SEA_PART_ALL);
        assert_int_equal (count_texts (f, "TURN"), 1);
        view->pending.problem = kinds[i];
        assert_int_equal (sea_wall_get_shooter (f->state), SEA_NOBODY);
        assert_int_equal (sea_wall_get_target (f->state), -1);
        paint (f, usual[k][0], usual[k][1], SEA_PART_ALL);
        assert_int_equal (count_texts (f, "TURN"), 0);
      }
}

static void
the_plate_of_who_shoots_says_so_over_the_smallest_seas (void **state)
{
  Fixture *f = *state;

  for (gsize k = 0; k < G_N_ELEMENTS (usual); k++)
    {
      make_state (f, 6, 6, SEA_REPLY_HIT, FALSE, SEA_WALL_BATTLE);
      paint (f, usual[k][0], usual[k][1], SEA_PART_ALL);
      assert_int_equal (count_texts (f, "TURN"), 1);
      check (f, 6, SEA_REPLY_HIT, usual[k][0], usual[k][1]);
    }
}

/* On a touch panel, whose bar takes its height from the wall. */
static void
a_reply_is_awaited_of_a_team_by_its_name (void **state)
{
  static const int walls[][2] = { { 1920, 950 }, { 1280, 630 }, { 1024, 660 } };
  Fixture *f = *state;
  SeaWallPanel panel = { 0 };

  for (gsize k = 0; k < G_N_ELEMENTS (walls); k++)
    {
      SeaView *view;
      guint plate;

      make_state (f, 8, 8, SEA_REPLY_COUNT, TRUE, SEA_WALL_BATTLE);
      view = &f->state->view;
      view->phase = SEA_PHASE_PENDING;
      view->pending.kind = SEA_PENDING_NONE;
      paint_panel (f, walls[k][0], walls[k][1], &panel);
      plate = count_texts (f, view->teams[1 - view->last.team].name);
      view->pending.kind = SEA_PENDING_SAY;
      view->pending.team = (int8_t) (1 - view->last.team);
      paint_panel (f, walls[k][0], walls[k][1], &panel);
      assert_int_equal (count_texts (f, view->teams[view->pending.team].name), plate + 1);
      check (f, 8, SEA_REPLY_COUNT, walls[k][0], walls[k][1]);
    }
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (the_parts_of_a_reply_card_never_overlap),
    T (the_column_between_small_seas_never_overlaps),
    T (what_a_problem_is_worth_is_told_whole_in_a_small_copy),
    T (nobody_shoots_while_the_first_shot_or_a_tie_is_decided),
    T (the_plate_of_who_shoots_says_so_over_the_smallest_seas),
    T (a_reply_is_awaited_of_a_team_by_its_name),
  };

  g_setenv ("LANGUAGE", "C", TRUE);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
