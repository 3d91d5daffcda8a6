/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Pictures of every page of the wall: how much each text differs from what lies under it, how sharp
 * lines are, how much the cells of the battle differ in grey. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "wall-fixture.h"

/* ---- texts ---- */

static double
get_contrast (guint32 a, guint32 b)
{
  double one = wall_fixture_luminance (a), other = wall_fixture_luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

typedef struct
{
  guint32 text, ground;
} Pair;

/* The pixels of @box that the text changed. */
static GArray *
get_pairs (WallFixture *f, SeaRect box)
{
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  int x0 = MAX ((int) floor (box.x), 0), y0 = MAX ((int) floor (box.y), 0);
  int x1 = MIN ((int) ceil (box.x + box.width), cairo_image_surface_get_width (f->picture[0]));
  int y1 = MIN ((int) ceil (box.y + box.height), cairo_image_surface_get_height (f->picture[0]));

  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      {
        Pair pair = { wall_fixture_get_pixel (f->picture[0], x, y),
                      wall_fixture_get_pixel (f->picture[1], x, y) };

        if (pair.text != pair.ground)
          g_array_append_val (pairs, pair);
      }
  return pairs;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double d = *(const double *) a - *(const double *) b;

  return (d > 0) - (d < 0);
}

/* Where the strokes are whole: the colour that most of the changed pixels have. */
static guint32
get_ink (GArray *pairs)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint32 ink = 0;
  guint most = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      gpointer key = GUINT_TO_POINTER (g_array_index (pairs, Pair, i).text + 1);
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;

      g_hash_table_insert (counts, key, GUINT_TO_POINTER (n));
      if (n > most)
        {
          most = n;
          ink = g_array_index (pairs, Pair, i).text;
        }
    }
  return ink;
}

/* At least this in nine of ten pixels of its strokes; 0 = the text is not there. */
static double
measure_contrast (WallFixture *f, const SeaPaintedText *t)
{
  g_autoptr (GArray) pairs = get_pairs (f, t->box);
  g_autoptr (GArray) ratios = g_array_new (FALSE, FALSE, sizeof (double));
  guint32 ink = get_ink (pairs);

  for (guint i = 0; i < pairs->len; i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      double ratio = get_contrast (pair->text, pair->ground);

      if (pair->text == ink)
        g_array_append_val (ratios, ratio);
    }
  if (ratios->len == 0)
    return 0;
  g_array_sort (ratios, compare_doubles);
  return g_array_index (ratios, double, ratios->len / 10);
}

/* Notes of what is no text are in brackets: "(ship)". */
static gboolean
is_text (const SeaPaintedText *t)
{
  return t->text[0] != '(' || g_utf8_strlen (t->text, -1) < 4 || !g_ascii_isalpha (t->text[1]);
}

static void
check_contrasts (WallFixture *f, const char *what, int palette)
{
  for (guint i = 0; i < f->probe->len; i++)
    {
      const SeaPaintedText *t = f->probe->pdata[i];
      double ratio = is_text (t) ? measure_contrast (f, t) : 21;

      if (ratio < 7)
        fail_msg ("%s, style %d: “%.60s” has a contrast of %.2f", what, palette, t->text, ratio);
    }
}

static void
every_text_stands_out_from_what_lies_under_it (void **state)
{
  WallFixture *f = *state;

  for (int i = 0; i < SAMPLE_COUNT; i++)
    for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
      {
        gboolean tall = i == SAMPLE_COMMON || i == SAMPLE_REPEAT || i == SAMPLE_RESULT;

        wall_fixture_set_state (f, wall_sample_new (i));
        f->state->palette = palette;
        wall_fixture_draw (f, 960, 540, 2);
        check_contrasts (f, wall_sample_name (i), palette);
        if (!tall)
          continue;
        wall_fixture_draw (f, 800, 600, 2);
        check_contrasts (f, wall_sample_name (i), palette);
      }
}

/* The measure itself: pale ink, and ink on a hatch, are found. */
static void
a_text_that_does_not_stand_out_is_found (void **state)
{
  static const struct
  {
    SeaColour ink;
    gboolean hatched;
    gboolean good;
  } cases[] = { { SEA_COLOUR_INK, FALSE, TRUE },
                { SEA_COLOUR_PENCIL, FALSE, FALSE },
                { SEA_COLOUR_LINE, FALSE, FALSE },
                { SEA_COLOUR_INK, TRUE, FALSE } };
  WallFixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double ratio;

      for (int k = 0; k < 2; k++)
        {
          SeaLine line = { "Ранил!", 60, 0, 0, SEA_HEAVY, cases[i].ink, SEA_SIDE_LEFT };
          SeaPaint p = { .texts = f->texts, .u = 40, .probe = f->probe, .blind = k == 1 };
          SeaRect all = { 0, 0, 400, 100 };

          g_clear_pointer (&f->picture[k], cairo_surface_destroy);
          f->picture[k] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, 100);
          p.cr = cairo_create (f->picture[k]);
          g_ptr_array_set_size (f->probe, 0);
          sea_paint_fill_box (&p, all, 0, SEA_COLOUR_PAPER);
          if (cases[i].hatched)
            sea_paint_pattern (&p, all, 0, 20, SEA_COLOUR_A, 1);
          sea_paint_line (&p, &line, 20, 50);
          cairo_destroy (p.cr);
          cairo_surface_flush (f->picture[k]);
        }
      ratio = measure_contrast (f, f->probe->pdata[0]);
      assert_int_equal (ratio >= 7, cases[i].good);
    }
}

/* ---- cells in grey ---- */

enum
{
  SIDE = 24, /* of a patch; the page is drawn so that a cell is larger */
  COPIES = 3
};

typedef struct
{
  char name[32];
  double grey[COPIES][SIDE * SIDE];
} Patch;

static void
take_patch (cairo_surface_t *picture, double x, double y, double u, double *grey)
{
  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      *grey++ = sqrt (wall_fixture_luminance (wall_fixture_get_pixel (
          picture, (int) (x + (column + 0.5) * u / SIDE), (int) (y + (row + 0.5) * u / SIDE))));
}

static double
get_distance (const double *a, const double *b)
{
  double sum = 0;

  for (int i = 0; i < SIDE * SIDE; i++)
    sum += (a[i] - b[i]) * (a[i] - b[i]);
  return sqrt (sum / (SIDE * SIDE));
}

static const char cell_marks[] = "-o:x#S*@^v%";

/* No cell of a row has one of the next beside it. */
static guint
get_column (guint row, guint copy)
{
  static const guint columns[COPIES] = { 1, 4, 8 };

  return columns[copy] + row % 2;
}

/* A row a state, COPIES of it, off the edge of the sea. */
static void
set_marks (SeaWallState *state, guint sea)
{
  char cells[13 * 13 + 1];

  state->view.width = state->view.height = 13;
  memset (cells, '-', sizeof cells - 1);
  cells[sizeof cells - 1] = 0;
  for (guint i = 0; cell_marks[i]; i++)
    for (guint k = 0; k < COPIES; k++)
      cells[(i + 1) * 13 + get_column (i + 1, k)] = cell_marks[i];
  wall_sample_set_sea (&state->view, sea, cells);
}

/* Cells with @more of a cell around them. */
static guint
take_patches (WallFixture *f, guint sea, double more, Patch *patches)
{
  SeaBattleLayout l;
  SeaWall wall;
  guint n = sizeof cell_marks - 1;

  sea_wall_begin (&wall, NULL, f->texts, f->state, 1280, 720);
  sea_wall_battle_layout (&wall, &l);
  for (guint i = 0; i < n; i++)
    {
      g_snprintf (patches[i].name, sizeof patches[i].name, "“%c”", cell_marks[i]);
      for (guint k = 0; k < COPIES; k++)
        take_patch (f->picture[0], l.sea_x[sea] + (get_column (i + 1, k) - more) * l.u,
                    l.sea_y + (i + 1 - more) * l.u, (1 + 2 * more) * l.u, patches[i].grey[k]);
    }
  return n;
}

/* The public never sees whole ships before the end. */
static void
check_patches (const Patch *patches, guint n, gboolean all, const char *what)
{
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      for (guint a = 0; a < COPIES * COPIES; a++)
        {
          double between = get_distance (patches[i].grey[a % COPIES], patches[j].grey[a / COPIES]);
          gboolean ship = cell_marks[i] == SEA_MARK_DECK || cell_marks[j] == SEA_MARK_DECK;

          if (between < 0.1 && (all || !ship))
            fail_msg ("%s: %s and %s differ by %.3f", what, patches[i].name, patches[j].name,
                      between);
        }
}

static void
the_states_of_the_battle_are_told_apart_in_grey (void **state)
{
  WallFixture *f = *state;
  g_autofree Patch *patches = g_new0 (Patch, sizeof cell_marks);

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    for (guint i = 0; i < 8; i++)
      {
        guint paper = i % 2, sea = i / 2 % 2, reveal = i / 4;
        g_autofree char *what = g_strdup_printf ("style %d, marks %u, sea %u", palette, paper, sea);

        wall_fixture_set_state (f, wall_sample_new (SAMPLE_BATTLE));
        f->state->palette = palette;
        f->state->paper_marks = paper > 0;
        if (reveal)
          f->state->view.audience = SEA_AUDIENCE_REVEAL;
        set_marks (f->state, sea);
        f->state->view.last.any = false;
        wall_fixture_draw (f, 1280, 720, 1);
        check_patches (patches, take_patches (f, sea, -0.1, patches), reveal > 0, what);
      }
}

/* The last shot is told by its corners, whatever its cell is. */
static void
the_last_shot_is_told_in_grey (void **state)
{
  WallFixture *f = *state;
  g_autofree Patch *before = g_new0 (Patch, sizeof cell_marks);
  g_autofree Patch *after = g_new0 (Patch, sizeof cell_marks);

  for (int palette = 0; palette < SEA_PALETTE_COUNT; palette++)
    for (guint row = 0; row < sizeof cell_marks - 1; row++)
      {
        wall_fixture_set_state (f, wall_sample_new (SAMPLE_BATTLE));
        f->state->palette = palette;
        set_marks (f->state, 1);
        f->state->view.last.any = false;
        wall_fixture_draw (f, 1280, 720, 1);
        take_patches (f, 1, 0.2, before);
        f->state->view.last.any = true;
        f->state->view.last.cell.x = (uint8_t) get_column (row + 1, 1);
        f->state->view.last.cell.y = (uint8_t) (row + 1);
        wall_fixture_draw (f, 1280, 720, 1);
        take_patches (f, 1, 0.2, after);
        assert_true (get_distance (before[row].grey[0], after[row].grey[0]) < 0.001);
        assert_true (get_distance (before[row].grey[1], after[row].grey[1]) > 0.05);
      }
}

/* ---- scales ---- */

/* How many pixels of a row or column through the sea are neither line nor ground. */
static guint
count_blurred (cairo_surface_t *picture, int from, int to, int across, gboolean down)
{
  guint32 ground, line;
  guint n = 0;
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer key, value;
  guint first = 0, second = 0;

  ground = line = 0;
  for (int i = from; i < to; i++)
    {
      guint32 pixel = wall_fixture_get_pixel (picture, down ? across : i, down ? i : across);

      key = GUINT_TO_POINTER (pixel + 1);
      g_hash_table_insert (
          counts, key, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1));
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (GPOINTER_TO_UINT (value) > first)
      {
        second = first, line = ground;
        first = GPOINTER_TO_UINT (value), ground = GPOINTER_TO_UINT (key) - 1;
      }
    else if (GPOINTER_TO_UINT (value) > second)
      second = GPOINTER_TO_UINT (value), line = GPOINTER_TO_UINT (key) - 1;
  for (int i = from; i < to; i++)
    {
      guint32 pixel = wall_fixture_get_pixel (picture, down ? across : i, down ? i : across);

      n += pixel != ground && pixel != line;
    }
  return n;
}

static void
lines_are_sharp_at_every_scale (void **state)
{
  static const struct
  {
    int width, height; /* as GTK has them */
    double scale;
  } cases[] = { { 1920, 1080, 1 },   { 3840, 2160, 1 },  { 1920, 1080, 2 },
                { 1536, 864, 1.25 }, { 1280, 720, 1.5 }, { 1024, 768, 1.25 } };
  WallFixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double scale = cases[i].scale;
      SeaBattleLayout l;
      SeaWall wall;
      int x0, x1, y0, y1, y, x;

      wall_fixture_set_state (f, wall_sample_new (SAMPLE_FIRST_SHOT));
      wall_fixture_draw (f, cases[i].width, cases[i].height, scale);
      sea_wall_begin (&wall, NULL, f->texts, f->state, cases[i].width, cases[i].height);
      sea_wall_battle_layout (&wall, &l);
      x0 = (int) ((l.sea_x[1] + 0.3 * l.u) * scale);
      x1 = (int) ((l.sea_x[1] + 9.7 * l.u) * scale);
      y0 = (int) ((l.sea_y + 0.3 * l.u) * scale);
      y1 = (int) ((l.sea_y + 9.7 * l.u) * scale);
      y = (int) ((l.sea_y + 0.5 * l.u) * scale);
      x = (int) ((l.sea_x[1] + 0.5 * l.u) * scale);
      if (count_blurred (f->picture[0], x0, x1, y, FALSE) > 0 ||
          count_blurred (f->picture[0], y0, y1, x, TRUE) > 0)
        fail_msg ("%d × %d at %g: %u and %u pixels of lines are blurred", cases[i].width,
                  cases[i].height, scale, count_blurred (f->picture[0], x0, x1, y, FALSE),
                  count_blurred (f->picture[0], y0, y1, x, TRUE));
    }
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, wall_fixture_setup, wall_fixture_teardown)
  const struct CMUnitTest tests[] = {
    T (every_text_stands_out_from_what_lies_under_it),
    T (a_text_that_does_not_stand_out_is_found),
    T (the_states_of_the_battle_are_told_apart_in_grey),
    T (the_last_shot_is_told_in_grey),
    T (lines_are_sharp_at_every_scale),
  };

  g_setenv ("LANGUAGE", "C", TRUE);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
