/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What is written on the wall, in the language of the test's environment: no text is cut but a
 * name, none lies on another or over the edge of a box, none is too small. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/paths.h"
#include "wall-fixture.h"

static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 },
                                { 3840, 2160 }, { 1366, 768 }, { 800, 600 } };

typedef struct
{
  const char *names[4];
  int scores[4];
} Teams;

static const Teams teams[] = {
  { { NULL }, { 0 } }, /* of the sample */
  { { "Перпендикуляр и параллель", "Перпендикуляр и параллель, 8Б, 2-я группа", "Ж", "Ы" },
    { 246, -245, -1, 2000 } },
  { { "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW", "Tom & <b>Jerry", "</span>", "A&amp;B" },
    { -2000, 1999, 1, 0 } },
  { { "משולש ישר זווית", "أبجد", "“Sine” & «Синус»", "1 + 1" }, { 7, 11, -3, 24 } },
};

static void
set_teams (SeaWallState *state, const Teams *t)
{
  for (int i = 0; i < 4 && t->names[i]; i++)
    {
      SeaViewTeam *team = &state->view.teams[i];

      g_strlcpy (team->name, t->names[i], sizeof team->name);
      team->score2 = (int16_t) t->scores[i];
      team->ships2 = team->mines2 = team->steals2 = (int16_t) t->scores[(i + 1) % 4];
      team->others2 = team->corrections2 = (int16_t) t->scores[(i + 2) % 4];
    }
}

/* How far @a reaches into @b. */
static double
get_depth (const SeaRect *a, const SeaRect *b)
{
  double x = MIN (a->x + a->width, b->x + b->width) - MAX (a->x, b->x);
  double y = MIN (a->y + a->height, b->y + b->height) - MAX (a->y, b->y);

  return MIN (x, y);
}

static gboolean
is_within (const SeaRect *a, const SeaRect *b)
{
  return a->x > b->x - 1 && a->y > b->y - 1 && a->x + a->width < b->x + b->width + 1 &&
         a->y + a->height < b->y + b->height + 1;
}

static gboolean
holds_name (const SeaWallState *state, const char *text)
{
  for (int i = 0; i < 4; i++)
    if (state->view.teams[i].name[0] && strstr (text, state->view.teams[i].name))
      return TRUE;
  return FALSE;
}

static void
check_text (WallFixture *f, guint i, const char *what, int width, int height)
{
  const SeaPaintedText *t = f->probe->pdata[i];
  SeaRect window = { 0, 0, width, height };

  if (t->size < height / 36.0 - 0.01)
    fail_msg ("%s: “%s” is %.1f high", what, t->text, t->size);
  if (t->ellipsized && !holds_name (f->state, t->text))
    fail_msg ("%s: “%s” is cut", what, t->text);
  if (!is_within (&t->box, &window))
    fail_msg ("%s: “%s” leaves the window", what, t->text);
  for (guint k = 0; k < i; k++)
    if (get_depth (&t->box, &((SeaPaintedText *) f->probe->pdata[k])->box) > 1)
      fail_msg ("%s: “%s” lies on “%s”", what, t->text,
                ((SeaPaintedText *) f->probe->pdata[k])->text);
  for (guint k = 0; k < f->boxes->len; k++)
    {
      const SeaRect *box = &g_array_index (f->boxes, SeaRect, k);

      if (get_depth (&t->box, box) > 1.5 && !is_within (&t->box, box) && !is_within (box, &t->box))
        fail_msg ("%s: “%s” at %.0f, %.0f of %.0f × %.0f runs over the edge of a box at %.0f, %.0f "
                  "of %.0f × %.0f",
                  what, t->text, t->box.x, t->box.y, t->box.width, t->box.height, box->x, box->y,
                  box->width, box->height);
    }
}

static void
check_page (WallFixture *f, const char *name, int width, int height)
{
  g_autofree char *what =
      g_strdup_printf ("%s %d × %d, team “%s”", name, width, height, f->state->view.teams[0].name);

  wall_fixture_paint (f, width, height);
  assert_true (f->probe->len > 0);
  for (guint i = 0; i < f->probe->len; i++)
    check_text (f, i, what, width, height);
}

static void
no_text_is_cut_or_covered_or_over_an_edge (void **state)
{
  WallFixture *f = *state;

  for (gsize t = 0; t < G_N_ELEMENTS (teams); t++)
    for (int i = 0; i < SAMPLE_COUNT; i++)
      for (gsize k = 0; k < (t ? 3 : G_N_ELEMENTS (sizes)); k++)
        {
          wall_fixture_set_state (f, wall_sample_new (i));
          set_teams (f->state, &teams[t]);
          check_page (f, wall_sample_name (i), sizes[k][0], sizes[k][1]);
        }
}

static void
seas_of_every_size_hold_their_texts (void **state)
{
  static const int seas[][2] = { { 5, 5 }, { 8, 8 }, { 12, 12 }, { 24, 24 }, { 24, 6 }, { 6, 24 } };
  static const Sample samples[] = { SAMPLE_BATTLE, SAMPLE_MISS_PASSED, SAMPLE_COMMON,
                                    SAMPLE_RESULT };
  WallFixture *f = *state;

  for (gsize s = 0; s < G_N_ELEMENTS (seas); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
      for (gsize k = 0; k < 4; k++)
        for (int teams_set = 0; teams_set < 2; teams_set++)
          {
            g_autofree char *name = g_strdup_printf (
                "%s, %d × %d cells", wall_sample_name (samples[i]), seas[s][0], seas[s][1]);

            wall_fixture_set_state (f, wall_sample_new (samples[i]));
            f->state->view.width = (uint8_t) seas[s][0];
            f->state->view.height = (uint8_t) seas[s][1];
            f->state->view.last.cell.x = (uint8_t) (seas[s][0] - 1);
            f->state->view.last.cell.y = (uint8_t) (seas[s][1] - 1);
            for (guint sea = 0; sea < f->state->view.n_seas; sea++)
              wall_sample_set_sea (&f->state->view, sea, "###");
            set_teams (f->state, &teams[teams_set]);
            check_page (f, name, sizes[k][0], sizes[k][1]);
          }
}

/* Every name is drawn as it is spelt: & and < are no markup. */
static void
names_are_literal (void **state)
{
  WallFixture *f = *state;

  for (int i = 0; i < 4; i++)
    {
      guint found = 0;

      wall_fixture_set_state (f, wall_sample_new (SAMPLE_COVER_FOUR));
      set_teams (f->state, &teams[2]);
      wall_fixture_paint (f, 1280, 720);
      for (guint k = 0; k < f->probe->len; k++)
        found += g_str_equal (((SeaPaintedText *) f->probe->pdata[k])->text, teams[2].names[i]);
      assert_int_equal (found, 1);
    }
}

/* On a desktop that reads from right to left the wall is the same, signs stand before their
 * numbers, and a Hebrew name begins at its right. */
static void
the_wall_reads_from_left_to_right_on_any_desktop (void **state)
{
  WallFixture *f = *state;
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  SeaTextCache *left_texts = f->texts;

  pango_context_set_base_dir (context, PANGO_DIRECTION_RTL);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_cairo_context_set_font_options (
      context, pango_cairo_context_get_font_options (sea_text_cache_get_context (f->texts)));
  for (int i = 0; i < SAMPLE_COUNT; i++)
    {
      cairo_surface_t *picture;

      wall_fixture_set_state (f, wall_sample_new (i));
      set_teams (f->state, &teams[3]);
      wall_fixture_draw (f, 960, 540, 1);
      picture = cairo_surface_reference (f->picture[0]);
      f->texts = sea_text_cache_new (context);
      wall_fixture_draw (f, 960, 540, 1);
      if (memcmp (cairo_image_surface_get_data (picture),
                  cairo_image_surface_get_data (f->picture[0]), 960 * 540 * 4) != 0)
        fail_msg ("%s is another under a direction from right to left", wall_sample_name (i));
      sea_text_cache_free (f->texts);
      f->texts = left_texts;
      cairo_surface_destroy (picture);
    }
  g_object_unref (context);
}

static void
a_hebrew_name_begins_at_its_right (void **state)
{
  WallFixture *f = *state;
  SeaLine whole = { "משולש", 40, 0, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_LEFT };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8, 8);
  SeaPaint p = { .cr = cairo_create (surface), .texts = f->texts, .u = 40 };
  PangoLayout *layout = pango_layout_new (sea_text_cache_get_context (f->texts));
  PangoRectangle first, last;

  assert_true (sea_paint_line_width (&p, &whole) > 40);
  pango_layout_set_text (layout, whole.text, -1);
  pango_layout_index_to_pos (layout, 0, &first);
  pango_layout_index_to_pos (layout, 8, &last);
  assert_true (first.x > last.x);
  g_object_unref (layout);
  cairo_destroy (p.cr);
  cairo_surface_destroy (surface);
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, wall_fixture_setup, wall_fixture_teardown)
  const struct CMUnitTest tests[] = {
    T (no_text_is_cut_or_covered_or_over_an_edge),
    T (seas_of_every_size_hold_their_texts),
    T (names_are_literal),
    T (the_wall_reads_from_left_to_right_on_any_desktop),
    T (a_hebrew_name_begins_at_its_right),
  };

  sea_paths_init_locale ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
