/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall.h"
#include "wall-sample.h"

#include "core/cell.h"

#include <gio/gio.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Every notation as a class meets it: on the axes and tiles of the wall, and typed. The program
 * msb is the first argument. */

enum
{
  SIZES = 4,
  FLOOR = 36 /* no text of the wall is smaller than its height by this */
};

static const int walls[SIZES][2] = { { 1920, 1080 }, { 1280, 720 }, { 1024, 768 }, { 1920, 1200 } };

typedef struct
{
  SeaNotation notation;
  const char *first_column, *last_column, *first_row, *last_row; /* on ten by ten */
  const char *call;                                              /* of C4 */
} Row;

/* clang-format off */
static const Row table[] = {
  { SEA_NOTATION_CYRILLIC, "А", "К", "1", "10", "В4" },
  { SEA_NOTATION_CYRILLIC_YO, "А", "И", "1", "10", "В4" },
  { SEA_NOTATION_LATIN, "A", "J", "1", "10", "C4" },
  { SEA_NOTATION_CYRILLIC_ROWS, "1", "10", "А", "К", "Г3" },
  { SEA_NOTATION_RESPUBLIKA, "Р", "А", "1", "10", "С4" },
  { SEA_NOTATION_SNEGUROCHKA, "С", "А", "1", "10", "Е4" },
  { SEA_NOTATION_NUMBERS, "", "", "", "", "33" },
  { SEA_NOTATION_CARTESIAN_CORNER, "0", "9", "9", "0", "(2; 6)" },
  { SEA_NOTATION_CARTESIAN_MIDDLE, "-5", "4", "4", "-5", "(-3; 1)" },
};
/* clang-format on */

static const char *msb;

typedef struct
{
  SeaWallState *state;
  SeaTextCache *texts;
  GPtrArray *probe;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->texts = sea_text_cache_new (NULL);
  f->probe = g_ptr_array_new_with_free_func (sea_painted_text_free);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->state, sea_wall_state_unref);
  sea_text_cache_free (f->texts);
  g_ptr_array_unref (f->probe);
  g_free (f);
  return 0;
}

static void
paint (Fixture *f, Sample sample, SeaNotation notation, int width, int height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  SeaWall wall;

  g_ptr_array_set_size (f->probe, 0);
  g_clear_pointer (&f->state, sea_wall_state_unref);
  f->state = wall_sample_new (sample);
  f->state->notation = notation;
  sea_wall_begin (&wall, cr, f->texts, f->state, width, height);
  wall.p.probe = f->probe;
  sea_wall_paint_page (&wall);
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static const SeaPaintedText *
find_text (Fixture *f, const char *text)
{
  for (guint i = 0; i < f->probe->len; i++)
    if (g_str_equal (((const SeaPaintedText *) f->probe->pdata[i])->text, text))
      return f->probe->pdata[i];
  return NULL;
}

static void
the_table_has_every_notation (void **state)
{
  guint seen = 0;

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    seen |= 1U << table[i].notation;
  assert_int_equal (seen, (1U << SEA_NOTATION_COUNT) - 1 - (1U << SEA_NOTATION_AUTO));
}

static void
axes_and_calls_are_those_of_the_table (void **state)
{
  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const Row *row = &table[i];
      const char *const labels[2][2] = { { row->first_row, row->last_row },
                                         { row->first_column, row->last_column } };
      const SeaCell cell = { 2, 3 };
      char text[SEA_CALL_TEXT];

      for (guint column = 0; column < 2; column++)
        for (guint end = 0; end < 2; end++)
          {
            sea_axis_label (row->notation, 10, 10, column == 1, end * 9, text);
            assert_string_equal (text, labels[column][end]);
          }
      sea_call_write (row->notation, 10, 10, cell, text);
      assert_string_equal (text, row->call);
    }
}

/* On the wall each axis has all its labels, large enough and whole; cells with numbers bear them.
 */
static void
the_wall_shows_the_axes_of_every_notation (void **state)
{
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint size = 0; size < SIZES; size++)
      {
        SeaNotation notation = table[i].notation;

        paint (f, SAMPLE_BATTLE, notation, walls[size][0], walls[size][1]);
        for (guint column = 0; column < 2; column++)
          for (guint k = 0; k < 10; k++)
            {
              char label[SEA_CALL_TEXT];
              const SeaPaintedText *text;

              sea_axis_label (notation, 10, 10, column == 1, k, label);
              if (label[0] == '\0')
                continue;
              text = find_text (f, label);
              if (text == NULL || text->ellipsized || text->size * FLOOR < walls[size][1] - 1)
                fail_msg ("%s on %d×%d: “%s” %s", sea_notation_to_string (notation), walls[size][0],
                          walls[size][1], label, text == NULL ? "is missing" : "is too small");
            }
      }
}

/* The called cell stands on its tiles: letter and number apart, or one tile for a pair. */
static void
the_called_cell_is_shown_in_every_notation (void **state)
{
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      SeaNotation notation = table[i].notation;
      char call[SEA_CALL_TEXT], column[SEA_CALL_TEXT], row[SEA_CALL_TEXT];
      SeaCell cell;

      paint (f, SAMPLE_BATTLE, notation, 1280, 720);
      cell = f->state->view.last.cell;
      sea_call_write (notation, 10, 10, cell, call);
      sea_axis_label (notation, 10, 10, true, cell.x, column);
      sea_axis_label (notation, 10, 10, false, cell.y, row);
      if (find_text (f, call) == NULL &&
          (find_text (f, column) == NULL || find_text (f, row) == NULL))
        fail_msg ("%s: “%s” is not on the wall", sea_notation_to_string (notation), call);
    }
}

/* ---- typed ---- */

static char *
run_msb (const char *notation, const char *size, const char *call, int *code)
{
  const char *const line[] = {
    msb, "cell", "--notation", notation, "--size", size, "--", call, NULL
  };
  g_autoptr (GSubprocess) process = g_subprocess_newv (
      line, G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE, NULL);
  char *out = NULL;

  assert_non_null (process);
  assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &out, NULL, NULL));
  *code = g_subprocess_get_exit_status (process);
  return g_strchomp (out);
}

static void
msb_reads_what_the_windows_write (void **state)
{
  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      int code;
      g_autofree char *cell =
          run_msb (sea_notation_to_string (table[i].notation), "10x10", table[i].call, &code);

      assert_string_equal (cell, "C4");
      assert_int_equal (code, 0);
    }
}

static void
msb_reads_look_alike_letters_and_names_the_range (void **state)
{
  static const struct
  {
    const char *notation, *size, *call, *cell; /* NULL: refused */
  } calls[] = {
    { "cyrillic", "10x10", "f1", "A1" },
    { "cyrillic", "10x10", ",4", "B4" },
    { "cyrillic", "10x10", "4б", "B4" },
    { "cyrillic", "10x10", "E5", "F5" },
    { "cyrillic", "10x10", "B4", NULL },
    { "cyrillic", "10x10", "Л1", NULL },
    { "cyrillic", "10x10", "А11", NULL },
    { "latin", "10x10", "а1", NULL },
    { "latin", "8x8", "c 3", "C3" },
    { "latin", "8x8", "J1", NULL },
    { "cyrillic-rows", "10x10", "К1", "A10" },
    { "numbers", "10x10", "100", "J10" },
    { "numbers", "10x10", "101", NULL },
    { "numbers", "12x12", "144", "L12" },
    { "cartesian-middle", "10x10", "−5;−5", "A10" },
    { "cartesian-middle", "10x10", "(4; 4)", "J1" },
    { "cartesian-middle", "10x10", "5;0", NULL },
    { "cartesian-middle", "7x7", "-3,3", "A1" },
    { "cartesian-corner", "10x10", "0,0", "A10" },
    { "respublika", "10x10", "Б3", "F3" },
    { "snegurochka", "10x10", "Ч3", "H3" },
    { "respublika", "11x10", "Р1", NULL },
    { "cyrillic-yo", "10x10", "Ё1", "G1" },
  };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (calls); i++)
    {
      int code;
      g_autofree char *out = run_msb (calls[i].notation, calls[i].size, calls[i].call, &code);

      if (calls[i].cell != NULL ? code != 0 || strcmp (out, calls[i].cell) != 0 : code == 0)
        fail_msg ("“%s” in %s on %s: %d, %s", calls[i].call, calls[i].notation, calls[i].size, code,
                  out);
    }
}

int
main (int argc, char **argv)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (the_table_has_every_notation),
    TEST (axes_and_calls_are_those_of_the_table),
    TEST (the_wall_shows_the_axes_of_every_notation),
    TEST (the_called_cell_is_shown_in_every_notation),
    TEST (msb_reads_what_the_windows_write),
    TEST (msb_reads_look_alike_letters_and_names_the_range),
  };
  /* clang-format on */
#undef TEST

  if (argc < 2)
    return 2;
  msb = argv[1];
  return cmocka_run_group_tests (tests, NULL, NULL);
}
