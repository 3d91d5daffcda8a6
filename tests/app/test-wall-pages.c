/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Every page of the wall, painted: what is written how large, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/wall.h"
#include "app/wall-view.h"
#include "wall-sample.h"

static const int sizes[][2] = { { 1920, 1080 }, { 1280, 720 },  { 1024, 768 },  { 1366, 768 },
                                { 1600, 1200 }, { 2560, 1080 }, { 3840, 2160 }, { 640, 480 } };

typedef struct
{
  SeaWallState *state;
  SeaTextCache *texts;
  GPtrArray *probe;
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

/* Paints f->state and collects its texts; returns what the ink covers. */
static SeaRect
paint (Fixture *f, int width, int height)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  SeaRect ink;
  SeaWall wall;

  g_ptr_array_set_size (f->probe, 0);
  sea_wall_begin (&wall, cr, f->texts, f->state, width, height);
  wall.p.probe = f->probe;
  sea_wall_paint_page (&wall);
  assert_int_equal (cairo_status (cr), CAIRO_STATUS_SUCCESS);
  cairo_recording_surface_ink_extents (surface, &ink.x, &ink.y, &ink.width, &ink.height);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return ink;
}

static void
check_sizes (Fixture *f, const char *what, int width, int height)
{
  for (guint i = 0; i < f->probe->len; i++)
    {
      const SeaPaintedText *t = f->probe->pdata[i];

      if (t->size < height / 36.0 - 0.01)
        fail_msg ("%s %dx%d: “%s” is %.1f", what, width, height, t->text, t->size);
      if (t->box.x < -0.5 || t->box.y < -0.5 || t->box.x + t->box.width > width + 0.5 ||
          t->box.y + t->box.height > height + 0.5)
        fail_msg ("%s %dx%d: “%s” leaves the window", what, width, height, t->text);
    }
}

static void
check_overlaps (Fixture *f, const char *what, int width, int height)
{
  for (guint i = 0; i < f->probe->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const SeaPaintedText *a = f->probe->pdata[i], *b = f->probe->pdata[j];
        double x =
            MIN (a->box.x + a->box.width, b->box.x + b->box.width) - MAX (a->box.x, b->box.x);
        double y =
            MIN (a->box.y + a->box.height, b->box.y + b->box.height) - MAX (a->box.y, b->box.y);

        if (x > 1 && y > 1)
          fail_msg ("%s %dx%d: “%s” lies on “%s”", what, width, height, a->text, b->text);
      }
}

static void
every_page_is_legible_and_stays_in_the_window (void **state)
{
  Fixture *f = *state;

  for (int i = 0; i < SAMPLE_COUNT; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        int w = sizes[k][0], h = sizes[k][1];
        SeaRect ink;

        f->state = wall_sample_new (i);
        ink = paint (f, w, h);
        check_sizes (f, wall_sample_name (i), w, h);
        check_overlaps (f, wall_sample_name (i), w, h);
        if (ink.x < -0.5 || ink.y < -0.5 || ink.x + ink.width > w + 0.5 ||
            ink.y + ink.height > h + 0.5)
          fail_msg ("%s %dx%d: ink from %.1f, %.1f, of %.1f × %.1f", wall_sample_name (i), w, h,
                    ink.x, ink.y, ink.width, ink.height);
        g_clear_pointer (&f->state, sea_wall_state_unref);
      }
}

static void
long_names_and_large_scores_never_overlap (void **state)
{
  static const char *const names[] = { "Перпендикуляр и параллель", "Ж", "Ы",
                                       "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW" };
  static const int scores[] = { 246, -245, 0, -2000 };
  Fixture *f = *state;

  for (int i = 0; i < SAMPLE_COUNT; i++)
    for (gsize k = 0; k < 7; k++)
      for (int turn = 0; turn < 4; turn++)
        {
          f->state = wall_sample_new (i);
          for (int t = 0; t < 4; t++)
            {
              SeaViewTeam *team = &f->state->view.teams[t];

              g_strlcpy (team->name, names[(t + turn) % 4], sizeof team->name);
              team->score2 = (int16_t) scores[(t + turn) % 4];
              team->ships2 = team->mines2 = team->steals2 = team->others2 = team->corrections2 =
                  (int16_t) scores[(t + turn + 1) % 4];
            }
          paint (f, sizes[k][0], sizes[k][1]);
          check_sizes (f, wall_sample_name (i), sizes[k][0], sizes[k][1]);
          check_overlaps (f, wall_sample_name (i), sizes[k][0], sizes[k][1]);
          g_clear_pointer (&f->state, sea_wall_state_unref);
        }
}

static void
a_long_name_shrinks_before_it_is_cut_in_the_middle (void **state)
{
  Fixture *f = *state;
  double size = 0;

  f->state = wall_sample_new (SAMPLE_BATTLE);
  g_strlcpy (f->state->view.teams[1].name, "Перпендикуляр и параллель", SEA_TEAM_NAME);
  paint (f, 1920, 1080);
  for (guint i = 0; i < f->probe->len; i++)
    {
      const SeaPaintedText *t = f->probe->pdata[i];

      if (g_str_has_prefix (t->text, "Перпендикуляр"))
        size = t->size;
    }
  assert_true (size >= 0.53 * 65 && size < 0.76 * 65);
}

/* Text of @chars characters in words of school length. */
static char *
make_text (guint chars)
{
  GString *text = g_string_new ("В прямоугольном треугольнике");

  while (g_utf8_strlen (text->str, -1) < (glong) chars)
    g_string_append (text, " катет вдвое короче гипотенузы и равен");
  while (g_utf8_strlen (text->str, -1) > (glong) chars)
    g_string_truncate (text, (gsize) (g_utf8_prev_char (text->str + text->len) - text->str));
  return g_string_free (text, FALSE);
}

/* What was written in the sheet ends above its lower edge, and nothing is cut. */
static void
check_sheet (Fixture *f, int w, int h)
{
  SeaClockLayout clock;
  SeaWall wall;

  sea_wall_begin (&wall, NULL, f->texts, f->state, w, h);
  sea_wall_clock_layout (&wall, &clock);
  for (guint i = 0; i < f->probe->len; i++)
    {
      const SeaPaintedText *t = f->probe->pdata[i];

      if (t->box.y < clock.bar.y && t->box.y + t->box.height > clock.bar.y)
        fail_msg ("%dx%d: “%.40s” runs below the sheet", w, h, t->text);
      if (t->box.y > h * 0.2 && t->box.y < clock.bar.y &&
          (t->box.x < clock.bar.x || t->box.x + t->box.width > clock.bar.x + clock.bar.width))
        fail_msg ("%dx%d: “%.40s” runs beside the sheet", w, h, t->text);
      if (t->ellipsized)
        fail_msg ("%dx%d: “%.40s” is cut", w, h, t->text);
    }
}

static void
a_problem_of_six_hundred_characters_is_shown_whole (void **state)
{
  Fixture *f = *state;
  g_autofree char *text = make_text (600), *brief = make_text (100);

  for (gsize k = 0; k < 4; k++)
    for (int answer = 0; answer < 3; answer++)
      {
        f->state = wall_sample_new (SAMPLE_PROBLEM);
        wall_sample_set_problem (f->state, answer < 2 ? text : brief, NULL);
        if (answer)
          f->state->answer = answer == 1 ? g_strdup ("12,5") : make_text (200);
        paint (f, sizes[k][0], sizes[k][1]);
        check_sizes (f, "600", sizes[k][0], sizes[k][1]);
        check_overlaps (f, "600", sizes[k][0], sizes[k][1]);
        check_sheet (f, sizes[k][0], sizes[k][1]);
        g_clear_pointer (&f->state, sea_wall_state_unref);
      }
}

static void
short_lines_stand_in_two_columns (void **state)
{
  Fixture *f = *state;
  GString *text = g_string_new ("В каких строках верно?");
  guint n = 0;

  for (int i = 1; i <= 17; i++)
    g_string_append_printf (text, "\n%d) если %d, то нет", i, i);
  for (gsize k = 0; k < 4; k++)
    {
      f->state = wall_sample_new (SAMPLE_PROBLEM);
      wall_sample_set_problem (f->state, text->str, NULL);
      paint (f, sizes[k][0], sizes[k][1]);
      check_sizes (f, "columns", sizes[k][0], sizes[k][1]);
      check_overlaps (f, "columns", sizes[k][0], sizes[k][1]);
      check_sheet (f, sizes[k][0], sizes[k][1]);
      n = 0;
      for (guint i = 0; i < f->probe->len; i++)
        n += strstr (((SeaPaintedText *) f->probe->pdata[i])->text, "то нет") != NULL;
      assert_int_equal (n, 2);
      g_clear_pointer (&f->state, sea_wall_state_unref);
    }
  g_string_free (text, TRUE);
}

static void
six_long_choices_are_shown_whole (void **state)
{
  Fixture *f = *state;
  static const char *const choices[] = { "прямоугольный, но не равнобедренный",
                                         "равнобедренный, но не прямоугольный",
                                         "прямоугольный и равнобедренный",
                                         "равносторонний",
                                         "тупоугольный, и один из его углов вдвое больше другого",
                                         "такого треугольника нет",
                                         NULL };
  g_autofree char *text = make_text (160);

  for (gsize k = 0; k < 4; k++)
    for (int picture = 0; picture < 2; picture++)
      {
        f->state = wall_sample_new (SAMPLE_CHOICE);
        wall_sample_set_problem (f->state, text, choices);
        if (picture)
          {
            g_autoptr (GBytes) white = g_bytes_new_take (g_malloc0 (4 * 300 * 300), 4 * 300 * 300);

            f->state->problem->picture =
                gdk_memory_texture_new (300, 300, GDK_MEMORY_DEFAULT, white, 4 * 300);
          }
        paint (f, sizes[k][0], sizes[k][1]);
        check_sizes (f, "choices", sizes[k][0], sizes[k][1]);
        check_overlaps (f, "choices", sizes[k][0], sizes[k][1]);
        check_sheet (f, sizes[k][0], sizes[k][1]);
        for (int c = 0; c < 6; c++)
          {
            gboolean found = FALSE;

            for (guint i = 0; i < f->probe->len; i++)
              found =
                  found || g_str_equal (((SeaPaintedText *) f->probe->pdata[i])->text, choices[c]);
            assert_true (found);
          }
        g_clear_pointer (&f->state, sea_wall_state_unref);
      }
}

static void
fractions_to_choose_from_are_as_large_as_words (void **state)
{
  Fixture *f = *state;
  static const char *const choices[] = { "$\\frac{3}{7}$", "$\\sqrt{2}-1$", "$0,4$",
                                         "$\\dfrac{5}{12}$", NULL };

  for (gsize k = 0; k < 4; k++)
    {
      guint found = 0;
      SeaWall wall;

      f->state = wall_sample_new (SAMPLE_CHOICE);
      wall_sample_set_problem (f->state, "Какое из чисел наибольшее?", choices);
      paint (f, sizes[k][0], sizes[k][1]);
      check_overlaps (f, "fractions", sizes[k][0], sizes[k][1]);
      check_sheet (f, sizes[k][0], sizes[k][1]);
      sea_wall_begin (&wall, NULL, f->texts, f->state, sizes[k][0], sizes[k][1]);
      for (guint i = 0; i < f->probe->len; i++)
        {
          const SeaPaintedText *text = f->probe->pdata[i];

          if (g_strv_contains (choices, text->text))
            {
              found++;
              assert_true (text->size >= 0.85 * wall.p.u);
            }
        }
      assert_int_equal (found, 4);
      g_clear_pointer (&f->state, sea_wall_state_unref);
    }
}

/* A problem of @chars characters with @n choices of @each. */
static void
set_long_problem (SeaWallState *state, guint chars, guint n, guint each)
{
  g_autofree char *text = make_text (chars);
  g_auto (GStrv) choices = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      GString *words = g_string_new (NULL);

      g_string_append_printf (words, "случай %02u", i + 1);
      for (guint k = 1; g_utf8_strlen (words->str, -1) < (glong) each; k++)
        g_string_append_printf (words, " угол%02u-%u", i + 1, k);
      choices[i] = g_string_free (words, FALSE);
    }
  wall_sample_set_problem (state, text, n > 0 ? (const char *const *) choices : NULL);
  if (state->page == SEA_WALL_OPENING)
    state->problem->team = SEA_NOBODY;
}

/* What of the probe belongs to @whole, without spaces. */
static void
collect (Fixture *f, const char *whole, GString *found)
{
  for (guint i = 0; i < f->probe->len; i++)
    {
      const char *text = ((SeaPaintedText *) f->probe->pdata[i])->text;

      if (strlen (text) > 3 && strstr (whole, text))
        for (const char *p = text; *p; p++)
          if (*p != ' ')
            g_string_append_c (found, *p);
    }
}

static void
check_found (const char *whole, GString *found, int w, int h)
{
  g_auto (GStrv) words = g_strsplit (whole, " ", -1);
  g_autofree char *joined = g_strjoinv ("", words);

  if (strcmp (joined, found->str) != 0)
    fail_msg ("%dx%d: “%.40s” is not there whole: %u bytes of %u", w, h, whole, (guint) found->len,
              (guint) strlen (joined));
}

/* Every sheet is legible; together they hold the whole text and the first twelve choices. */
static guint
check_long_problem (Fixture *f, int w, int h)
{
  const SeaWallProblem *problem = f->state->problem;
  guint n = sea_wall_problem_n_sheets (sea_text_cache_get_context (f->texts), f->state, w, h);
  guint n_choices = problem->choices ? g_strv_length (problem->choices) : 0;
  GString *text = g_string_new (NULL), *choices[12];

  for (guint i = 0; i < 12; i++)
    choices[i] = g_string_new (NULL);
  for (guint sheet = 0; sheet < n; sheet++)
    {
      g_autofree char *page = g_strdup_printf ("Page %u of %u", sheet + 1, n);
      g_autofree char *more = g_strdup_printf ("%u more choices are not shown", n_choices - 12);
      guint pages = 0, mores = 0;

      f->state->sheet = sheet;
      paint (f, w, h);
      check_sizes (f, "long", w, h);
      check_overlaps (f, "long", w, h);
      check_sheet (f, w, h);
      collect (f, problem->text, text);
      for (guint i = 0; i < MIN (n_choices, 12); i++)
        collect (f, problem->choices[i], choices[i]);
      for (guint i = 0; i < f->probe->len; i++)
        {
          pages += g_str_equal (((SeaPaintedText *) f->probe->pdata[i])->text, page);
          mores += g_str_equal (((SeaPaintedText *) f->probe->pdata[i])->text, more);
        }
      assert_int_equal (pages, n > 1);
      assert_int_equal (mores, n_choices > 12);
    }
  check_found (problem->text, text, w, h);
  for (guint i = 0; i < MIN (n_choices, 12); i++)
    check_found (problem->choices[i], choices[i], w, h);
  for (guint i = 0; i < 12; i++)
    g_string_free (choices[i], TRUE);
  g_string_free (text, TRUE);
  return n;
}

static void
a_problem_of_any_length_is_whole_on_its_sheets (void **state)
{
  static const struct
  {
    guint chars, n, each, most[2]; /* sheets at most: on a wide wall, on one of 4:3 */
  } cases[] = {
    { 600, 4, 60, { 1, 1 } },   { 600, 4, 120, { 1, 2 } },  { 600, 4, 200, { 2, 3 } },
    { 40, 6, 200, { 2, 3 } },   { 40, 4, 200, { 1, 2 } },   { 200, 4, 60, { 1, 1 } },
    { 40, 10, 8, { 1, 1 } },    { 200, 10, 30, { 1, 2 } },  { 40, 12, 8, { 1, 1 } },
    { 40, 26, 8, { 1, 1 } },    { 300, 26, 60, { 2, 3 } },  { 3990, 0, 0, { 4, 5 } },
    { 3990, 4, 200, { 5, 7 } }, { 40, 3, 2500, { 9, 11 } }, { 600, 12, 200, { 5, 6 } },
  };
  static const SeaWallPage pages[] = { SEA_WALL_PROBLEM, SEA_WALL_OPENING };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize k = 0; k < 3; k++)
      for (gsize page = 0; page < G_N_ELEMENTS (pages); page++)
        for (int picture = 0; picture < (page ? 1 : 2); picture++)
          {
            int w = sizes[k][0], h = sizes[k][1];
            guint n;

            f->state = wall_sample_new (page ? SAMPLE_OPENING : SAMPLE_PROBLEM);
            f->state->page = pages[page];
            set_long_problem (f->state, cases[i].chars, cases[i].n, cases[i].each);
            if (picture)
              {
                g_autoptr (GBytes) white =
                    g_bytes_new_take (g_malloc0 (4 * 300 * 300), 4 * 300 * 300);

                f->state->problem->picture =
                    gdk_memory_texture_new (300, 300, GDK_MEMORY_DEFAULT, white, 4 * 300);
              }
            n = check_long_problem (f, w, h);
            if (!picture && n > cases[i].most[k == 2])
              fail_msg ("%dx%d: %u characters, %u × %u: %u sheets", w, h, cases[i].chars,
                        cases[i].n, cases[i].each, n);
            g_clear_pointer (&f->state, sea_wall_state_unref);
          }
}

static void
a_word_longer_than_the_sheet_is_broken_over_its_sheets (void **state)
{
  Fixture *f = *state;
  g_autofree char *word = g_strnfill (3990, 'm');
  const char *const choices[] = { "1: mm", word, NULL };

  for (gsize k = 0; k < 3; k++)
    {
      f->state = wall_sample_new (SAMPLE_PROBLEM);
      wall_sample_set_problem (f->state, word, choices);
      for (guint n = sea_wall_problem_n_sheets (sea_text_cache_get_context (f->texts), f->state,
                                                sizes[k][0], sizes[k][1]);
           n > 0; n--)
        {
          f->state->sheet = n - 1;
          paint (f, sizes[k][0], sizes[k][1]);
          check_sizes (f, "word", sizes[k][0], sizes[k][1]);
          check_overlaps (f, "word", sizes[k][0], sizes[k][1]);
          check_sheet (f, sizes[k][0], sizes[k][1]);
        }
      g_clear_pointer (&f->state, sea_wall_state_unref);
    }
}

static void
a_long_text_with_a_formula_and_a_long_answer_stays_on_its_sheets (void **state)
{
  static const guint texts[] = { 100, 700, 900, 1100 };
  static const guint answers[] = { 0, 600, 3990 };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize a = 0; a < G_N_ELEMENTS (answers); a++)
      for (gsize k = 0; k < 3; k++)
        {
          g_autofree char *words = make_text (texts[i]);
          g_autofree char *text = g_strconcat (words, "\nx² + 2x = 35", NULL);
          int w = sizes[k][0], h = sizes[k][1];

          f->state = wall_sample_new (SAMPLE_PROBLEM);
          wall_sample_set_problem (f->state, text, NULL);
          f->state->answer = answers[a] ? make_text (answers[a]) : NULL;
          for (guint n = sea_wall_problem_n_sheets (sea_text_cache_get_context (f->texts), f->state,
                                                    w, h);
               n > 0; n--)
            {
              f->state->sheet = n - 1;
              paint (f, w, h);
              check_sizes (f, "formula", w, h);
              check_overlaps (f, "formula", w, h);
              check_sheet (f, w, h);
            }
          g_clear_pointer (&f->state, sea_wall_state_unref);
        }
}

static void
a_short_problem_has_one_sheet_and_no_other_page_has_more (void **state)
{
  Fixture *f = *state;

  for (int i = 0; i < SAMPLE_COUNT; i++)
    {
      f->state = wall_sample_new (i);
      assert_int_equal (sea_wall_problem_n_sheets (NULL, f->state, 1280, 720),
                        i == SAMPLE_LONG || i == SAMPLE_LONG_END || i == SAMPLE_SOLUTION ? 2 : 1);
      g_clear_pointer (&f->state, sea_wall_state_unref);
    }
  assert_int_equal (sea_wall_problem_n_sheets (NULL, NULL, 1280, 720), 1);
}

static void
all_notations_have_a_call_and_axes (void **state)
{
  Fixture *f = *state;

  for (int n = SEA_NOTATION_CYRILLIC; n < SEA_NOTATION_COUNT; n++)
    for (gsize k = 0; k < 3; k++)
      {
        f->state = wall_sample_new (SAMPLE_BATTLE);
        f->state->notation = n;
        paint (f, sizes[k][0], sizes[k][1]);
        check_overlaps (f, sea_notation_to_string (n), sizes[k][0], sizes[k][1]);
        check_sizes (f, sea_notation_to_string (n), sizes[k][0], sizes[k][1]);
        assert_true (f->probe->len > 20);
        g_clear_pointer (&f->state, sea_wall_state_unref);
      }
}

static void
seas_of_every_size_are_painted (void **state)
{
  Fixture *f = *state;

  for (int w = SEA_MIN_SIDE; w <= SEA_MAX_SIDE; w += 3)
    for (int h = SEA_MIN_SIDE; h <= SEA_MAX_SIDE; h += 3)
      for (gsize k = 0; k < 3; k++)
        {
          f->state = wall_sample_new (SAMPLE_BATTLE);
          f->state->view.width = (uint8_t) w;
          f->state->view.height = (uint8_t) h;
          f->state->notation = SEA_NOTATION_LATIN;
          wall_sample_set_sea (&f->state->view, 0, "");
          wall_sample_set_sea (&f->state->view, 1, "##");
          f->state->view.last.cell.x = (uint8_t) (w - 1);
          f->state->view.last.cell.y = (uint8_t) (h - 1);
          paint (f, sizes[k][0], sizes[k][1]);
          check_sizes (f, "sea", sizes[k][0], sizes[k][1]);
          check_overlaps (f, "sea", sizes[k][0], sizes[k][1]);
          g_clear_pointer (&f->state, sea_wall_state_unref);
        }
}

static void
no_state_at_all_is_a_cover (void **state)
{
  Fixture *f = *state;

  paint (f, 1280, 720);
  assert_int_equal (f->probe->len, 1);
  assert_string_equal (((SeaPaintedText *) f->probe->pdata[0])->text, "Math Sea Battle");
}

static void
the_answer_is_written_only_when_it_was_given (void **state)
{
  Fixture *f = *state;

  f->state = wall_sample_new (SAMPLE_PROBLEM);
  paint (f, 1280, 720);
  for (guint i = 0; i < f->probe->len; i++)
    assert_null (strstr (((SeaPaintedText *) f->probe->pdata[i])->text, "Answer"));
  g_clear_pointer (&f->state, sea_wall_state_unref);
  f->state = wall_sample_new (SAMPLE_ANSWER);
  paint (f, 1280, 720);
  {
    gboolean found = FALSE;

    for (guint i = 0; i < f->probe->len; i++)
      found = found || g_str_equal (((SeaPaintedText *) f->probe->pdata[i])->text, "Answer: 2");
    assert_true (found);
  }
}

/* The state and its problem are listed member by member: whoever adds one comes here and asks
 * whether the public may know it. There is none for a key or a solution. */
static void
a_verdict_typed_at_the_wall_stands_on_a_strip (void **state)
{
  static const Sample samples[] = { SAMPLE_PROBLEM, SAMPLE_OPENING, SAMPLE_EVERYONE };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (sizes); k++)
      {
        int w = sizes[k][0], h = sizes[k][1];
        guint found = 0;

        g_clear_pointer (&f->state, sea_wall_state_unref);
        f->state = wall_sample_new (samples[i]);
        f->state->typed = g_strdup ("right, +4?");
        paint (f, w, h);
        check_sizes (f, wall_sample_name (samples[i]), w, h);
        check_overlaps (f, wall_sample_name (samples[i]), w, h);
        for (guint t = 0; t < f->probe->len; t++)
          found += strcmp (((SeaPaintedText *) f->probe->pdata[t])->text, "right, +4?") == 0;
        assert_int_equal (found, 1);
      }
}

static void
the_state_has_no_place_for_a_key (void **state)
{
  typedef struct
  {
    guint number;
    char *text;
    GdkTexture *picture;
    SeaPictureState picture_state;
    GStrv choices;
    SeaProblemKind kind;
    int worth2, decks, mine_gain, mine_loss, team, steal_team;
    gboolean second_try, for_shot;
  } Problem;
  typedef struct
  {
    gatomicrefcount ref;
    SeaWallPage page;
    SeaPaletteId palette;
    gboolean has_view;
    SeaView view;
    SeaNotation notation;
    char *class_names[SEA_MAX_CLASSES];
    guint8 class_decks[SEA_MAX_CLASSES], class_count[SEA_MAX_CLASSES];
    guint n_classes;
    gboolean counts_public, has_mines;
    SeaMineEffect mine_effect;
    SeaMoment moment;
    gboolean is_return;
    SeaWallProblem *problem;
    guint sheet;
    char *answer, *solution;
    gint64 clock_total_ms, clock_left_ms, clock_stamp;
    gboolean clock_running, paused;
    int bell_minutes;
    gboolean halo_marks, paper_marks, killed_word;
    char *typed;
    gboolean told;
    char *result, *surprise;
    int covering_team;
    gboolean covering_move;
  } State;

  (void) state;
  assert_int_equal (sizeof (SeaWallProblem), sizeof (Problem));
  assert_int_equal (sizeof (SeaWallState), sizeof (State));
}

static void
the_description_tells_public_facts (void **state)
{
  Fixture *f = *state;
  g_autofree char *words = NULL;

  f->state = wall_sample_new (SAMPLE_BATTLE);
  words = sea_wall_dup_description (f->state);
  assert_string_equal (words, "I3: Hit! “Sine” fires again. Sine: 3. Tangent: 4. ");
}

static void
points_are_written_with_a_true_minus_and_halves (void **state)
{
  static const struct
  {
    int points2;
    gboolean sign;
    const char *text;
  } cases[] = { { 0, FALSE, "0" },   { 0, TRUE, "0" },          { 8, TRUE, "+4" },
                { -8, FALSE, "−4" }, { 1, FALSE, "½" },         { -1, TRUE, "−½" },
                { 3, FALSE, "1½" },  { -2001, FALSE, "−1000½" } };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = sea_points_dup (cases[i].points2, cases[i].sign);

      assert_string_equal (text, cases[i].text);
    }
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (every_page_is_legible_and_stays_in_the_window),
    T (long_names_and_large_scores_never_overlap),
    T (a_long_name_shrinks_before_it_is_cut_in_the_middle),
    T (a_problem_of_six_hundred_characters_is_shown_whole),
    T (short_lines_stand_in_two_columns),
    T (six_long_choices_are_shown_whole),
    T (fractions_to_choose_from_are_as_large_as_words),
    T (a_problem_of_any_length_is_whole_on_its_sheets),
    T (a_word_longer_than_the_sheet_is_broken_over_its_sheets),
    T (a_long_text_with_a_formula_and_a_long_answer_stays_on_its_sheets),
    T (a_short_problem_has_one_sheet_and_no_other_page_has_more),
    T (all_notations_have_a_call_and_axes),
    T (seas_of_every_size_are_painted),
    T (no_state_at_all_is_a_cover),
    T (the_answer_is_written_only_when_it_was_given),
    T (a_verdict_typed_at_the_wall_stands_on_a_strip),
    T (the_state_has_no_place_for_a_key),
    T (the_description_tells_public_facts),
    T (points_are_written_with_a_true_minus_and_halves),
  };

  g_setenv ("LANGUAGE", "C", TRUE);
  return cmocka_run_group_tests (tests, NULL, NULL);
}
