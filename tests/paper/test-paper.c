/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config.h"
#include "paper/flow.h"
#include "paper/paper-private.h"

#define SEA_A "aaa...../.......b/cc..*..b/......../d..e..../......../..ff...*/*......g"
#define SEA_B "g......*/*..ff.../......../....e..d/......../b..*..cc/b......./.....aaa"

typedef struct
{
  char *folder, *pdf;
  SeaRules rules;
  SeaPaper *paper;
  SeaFlow *flow;
  SeaBank *bank;
  SeaRulebook *book;
  SeaLesson *lesson;
  SeaEvents *events;
  GBytes *one, *other;
  GError *error;
  char *text;
  GMainLoop *loop;
  gboolean done;
} Fixture;

/* ---- fixtures ---- */

static void
add_class (SeaRules *rules, const char *name, guint decks, guint count)
{
  SeaClass *klass = &rules->classes[rules->n_classes++];

  g_strlcpy (klass->name, name, sizeof klass->name);
  klass->decks = (uint8_t) decks;
  klass->count = (uint8_t) count;
}

static void
set_rules (SeaRules *rules)
{
  *rules = (SeaRules){ .width = 8,
                       .height = 8,
                       .mines = 3,
                       .mine_effect = SEA_MINE_QUIZ,
                       .ask = SEA_ASK_SUNK,
                       .shots = 1,
                       .n_worth = 4,
                       .worth = { 1, 2, 3, 4 },
                       .mine_gain = 2,
                       .mine_loss = 2,
                       .victory = SEA_VICTORY_POINTS,
                       .n_ties = 2,
                       .ties = { SEA_TIE_PROBLEM, SEA_TIE_DRAW },
                       .first = SEA_FIRST_PROBLEM,
                       .coordinates = SEA_NOTATION_LATIN };
  add_class (rules, "cruiser", 3, 1);
  add_class (rules, "destroyer", 2, 3);
  add_class (rules, "boat", 1, 3);
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->folder = g_dir_make_tmp ("sea-paper-XXXXXX", NULL);
  f->pdf = g_build_filename (f->folder, "sheet.pdf", NULL);
  f->events = g_new0 (SeaEvents, 1);
  f->loop = g_main_loop_new (NULL, FALSE);
  set_rules (&f->rules);
  *state = f;
  return f->folder != NULL ? 0 : -1;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  GDir *folder = g_dir_open (f->folder, 0, NULL);
  const char *name;

  g_clear_pointer (&f->paper, sea_paper_free);
  g_clear_pointer (&f->flow, sea_flow_free);
  g_clear_object (&f->lesson);
  g_clear_pointer (&f->book, sea_rulebook_free);
  g_clear_pointer (&f->bank, sea_bank_close);
  g_clear_pointer (&f->one, g_bytes_unref);
  g_clear_pointer (&f->other, g_bytes_unref);
  g_clear_error (&f->error);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      char *path = g_build_filename (f->folder, name, NULL);

      g_remove (path);
      g_free (path);
    }
  if (folder != NULL)
    g_dir_close (folder);
  g_rmdir (f->folder);
  g_main_loop_unref (f->loop);
  g_free (f->folder);
  g_free (f->pdf);
  g_free (f->text);
  g_free (f->events);
  g_free (f);
  return 0;
}

/* A paper without a lesson. */
static void
make_paper (Fixture *f)
{
  f->paper = sea_paper_new_empty (&f->rules);
  f->paper->n_teams = 2;
  f->paper->teams[0] = g_strdup ("Sine");
  f->paper->teams[1] = g_strdup ("Tangent");
  f->paper->laid[0] = f->paper->laid[1] = TRUE;
  f->paper->layouts[0] = g_strdup (SEA_A);
  f->paper->layouts[1] = g_strdup (SEA_B);
}

static void
replace (char **place, const char *text)
{
  g_free (*place);
  *place = g_strdup (text);
}

static SeaPaperProblem *
add_problem (GPtrArray *list, const char *text, const char *key, const char *solution)
{
  SeaQuestion *question = sea_question_new ();
  SeaPaperProblem *problem;

  replace (&question->text, text);
  replace (&question->solution, solution);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, key, NULL, TRUE);
  problem = sea_paper_problem_new (question);
  sea_question_unref (question);
  problem->worth2 = 6;
  g_ptr_array_add (list, problem);
  return problem;
}

/* ---- what a PDF says ---- */

static char *
run (const char *const *words)
{
  char *program = g_find_program_in_path (words[0]), *output = NULL;
  int status = 0;

  if (program == NULL)
    skip ();
  g_free (program);
  assert_true (g_spawn_sync (NULL, (char **) words, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output,
                             NULL, &status, NULL));
  assert_int_equal (status, 0);
  return output;
}

/* The text of page @page, 0 = all. */
static void
read_page (Fixture *f, const char *page)
{
  const char *all[] = { "pdftotext", "-layout", f->pdf, "-", NULL };
  const char *one[] = { "pdftotext", "-layout", "-f", page, "-l", page, f->pdf, "-", NULL };

  g_clear_pointer (&f->text, g_free);
  f->text = run (strcmp (page, "0") == 0 ? all : one);
}

static void
draw (Fixture *f, SeaPaperSheet sheet)
{
  g_clear_pointer (&f->one, g_bytes_unref);
  f->one = sea_paper_draw (f->paper, sheet, &f->error);
  assert_non_null (f->one);
  assert_true (sea_paper_write (f->one, f->pdf, &f->error));
}

static guint
count_pages (Fixture *f)
{
  const char *words[] = { "pdfinfo", f->pdf, NULL };
  const char *line;

  g_clear_pointer (&f->text, g_free);
  f->text = run (words);
  line = strstr (f->text, "Pages:");
  assert_non_null (line);
  return (guint) g_ascii_strtoull (line + strlen ("Pages:") + strspn (line + 6, " "), NULL, 10);
}

static GBytes *
render (Fixture *f, const char *page)
{
  char *stem = g_build_filename (f->folder, "page", NULL);
  char *png = g_strconcat (stem, ".png", NULL), *data = NULL;
  const char *words[] = { "pdftoppm", "-r",          "40",   "-f",   page, "-l",
                          page,       "-singlefile", "-png", f->pdf, stem, NULL };
  gsize length = 0;

  g_free (run (words));
  assert_true (g_file_get_contents (png, &data, &length, NULL));
  g_free (stem);
  g_free (png);
  return g_bytes_new_take (data, length);
}

#define assert_says(f, words) assert_non_null (strstr ((f)->text, words))
#define assert_silent(f, words) assert_null (strstr ((f)->text, words))

/* ---- slips ---- */

static void
each_team_has_a_page_with_its_name (void **state)
{
  Fixture *f = *state;

  make_paper (f);
  draw (f, SEA_PAPER_FLEETS);
  assert_int_equal (count_pages (f), 2);
  read_page (f, "1");
  assert_says (f, "Team “Sine”");
  assert_says (f, "At the sea of team “Tangent”");
  read_page (f, "2");
  assert_says (f, "Team “Tangent”");
  assert_says (f, "At the sea of team “Sine”");
}

static void
a_slip_shows_its_own_fleet_and_never_the_others (void **state)
{
  Fixture *f = *state;

  make_paper (f);
  draw (f, SEA_PAPER_FLEETS);
  f->one = (g_bytes_unref (f->one), render (f, "1"));
  replace (&f->paper->layouts[1], SEA_A);
  f->other = sea_paper_draw (f->paper, SEA_PAPER_FLEETS, NULL);
  assert_true (sea_paper_write (f->other, f->pdf, NULL));
  f->other = (g_bytes_unref (f->other), render (f, "1"));
  assert_true (g_bytes_equal (f->one, f->other));

  replace (&f->paper->layouts[0], SEA_B);
  f->other = (g_bytes_unref (f->other), sea_paper_draw (f->paper, SEA_PAPER_FLEETS, NULL));
  assert_true (sea_paper_write (f->other, f->pdf, NULL));
  f->other = (g_bytes_unref (f->other), render (f, "1"));
  assert_false (g_bytes_equal (f->one, f->other));
}

static void
the_largest_sea_fits_its_slip (void **state)
{
  Fixture *f = *state;
  GString *layout = g_string_new (NULL);

  f->rules.width = f->rules.height = SEA_MAX_SIDE;
  f->rules.sweepers = f->rules.submarines = 3;
  for (guint i = f->rules.n_classes; i < SEA_MAX_CLASSES; i++)
    add_class (&f->rules, "5", 5, 2);
  make_paper (f);
  for (int y = 0; y < SEA_MAX_SIDE; y++)
    for (int x = -1; x < SEA_MAX_SIDE; x++)
      if (x >= 0 || y > 0)
        g_string_append_c (layout, x < 0 ? '/' : ".aB*%^z"[(x * 5 + y * 3) % 7]);
  replace (&f->paper->layouts[0], layout->str);
  g_string_free (layout, TRUE);
  draw (f, SEA_PAPER_FLEETS);
  read_page (f, "1");
  assert_says (f, "24");
  assert_says (f, "submarine");
  assert_says (f, "sweeper");
  draw (f, SEA_PAPER_JURY);
  read_page (f, "0");
  assert_says (f, "Fleets");
}

static void
every_notation_and_any_sea_can_be_drawn (void **state)
{
  Fixture *f = *state;

  for (int notation = SEA_NOTATION_CYRILLIC; notation < SEA_NOTATION_COUNT; notation++)
    for (guint height = 3; height <= 10; height += 7)
      {
        g_clear_pointer (&f->paper, sea_paper_free);
        f->rules.width = 10;
        f->rules.height = (uint8_t) height;
        make_paper (f);
        f->paper->notation = (SeaNotation) notation;
        draw (f, SEA_PAPER_FLEETS);
      }
  read_page (f, "1");
  assert_says (f, "-5");
}

static void
a_fleet_on_paper_gives_an_empty_sea (void **state)
{
  Fixture *f = *state;

  make_paper (f);
  g_clear_pointer (&f->paper->layouts[0], g_free);
  draw (f, SEA_PAPER_FLEETS);
  read_page (f, "1");
  assert_says (f, "Draw your fleet into this sea");
  draw (f, SEA_PAPER_JURY);
  read_page (f, "0");
  assert_says (f, "This fleet is on paper.");
}

static void
a_common_sea_gives_one_slip_for_the_host (void **state)
{
  Fixture *f = *state;

  f->rules.seas = SEA_SEAS_COMMON;
  make_paper (f);
  draw (f, SEA_PAPER_FLEETS);
  assert_int_equal (count_pages (f), 1);
  read_page (f, "1");
  assert_says (f, "For the host only");
  assert_silent (f, "Sine");
}

/* ---- the jury sheet ---- */

static void
shown_problems_stand_with_number_key_and_points (void **state)
{
  Fixture *f = *state;
  SeaPaperProblem *problem;

  make_paper (f);
  replace (&f->paper->title, "Fractions");
  replace (&f->paper->class_name, "8B");
  problem = add_problem (f->paper->shown, "Half of five?", "2.5", "Five is cut in two.");
  problem->number = 7;
  problem->answered = problem->judged[1] = TRUE;
  problem->verdict2[1] = -4;
  draw (f, SEA_PAPER_JURY);
  read_page (f, "1");
  assert_says (f, "Fractions");
  assert_says (f, "8B");
  assert_says (f, "Problem 7");
  assert_says (f, "3 points");
  assert_says (f, "Half of five?");
  assert_says (f, "Answer: 2.5");
  assert_says (f, "Five is cut in two.");
  assert_says (f, "−2");
  assert_silent (f, "Reserve");
}

static guint
count_images (Fixture *f)
{
  const char *words[] = { "pdfimages", "-list", f->pdf, NULL };
  guint n = 0;

  g_clear_pointer (&f->text, g_free);
  f->text = run (words);
  for (const char *line = strstr (f->text, " rgb "); line != NULL;
       line = strstr (line + 1, " rgb "))
    n++;
  return n;
}

static void
pictures_stand_with_their_problems (void **state)
{
  Fixture *f = *state;
  static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
                            "<rect width='40' height='30' fill='#3366cc'/></svg>";
  g_autoptr (GBytes) whole = g_bytes_new_static (svg, sizeof svg - 1);
  g_autoptr (GBytes) broken = g_bytes_new_static (svg, 60);
  SeaPaperProblem *problem;

  make_paper (f);
  problem = add_problem (f->paper->shown, "Find ![fortytwo](picture:1) the area", "1", "");
  sea_question_add_picture (problem->question,
                            sea_picture_new (whole, "image/svg+xml", "fortytwo"));
  draw (f, SEA_PAPER_JURY);
  assert_int_equal (count_images (f), 1);
  read_page (f, "1");
  assert_silent (f, "no picture");
  /* Not named by any text; its bytes lie elsewhere; one is broken. */
  problem = add_problem (f->paper->shown, "Find the volume", "1", "");
  sea_question_add_picture (problem->question,
                            sea_picture_new_known ("abc", "image/svg+xml", "fortytwo"));
  problem->bytes = g_ptr_array_new ();
  g_ptr_array_add (problem->bytes, g_bytes_ref (whole));
  draw (f, SEA_PAPER_JURY);
  assert_int_equal (count_images (f), 2);
  problem = add_problem (f->paper->shown, "Find the height", "1", "");
  sea_question_add_picture (problem->question, sea_picture_new (broken, "image/svg+xml", ""));
  draw (f, SEA_PAPER_JURY);
  assert_int_equal (count_images (f), 2);
  read_page (f, "1");
  assert_says (f, "no picture");
}

/* A decoder would show the upper half of it and grey below. */
static void
a_cut_picture_is_told (void **state)
{
  Fixture *f = *state;
  GdkPixbuf *pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 160, 120);
  g_autofree char *data = NULL;
  g_autoptr (GBytes) whole = NULL;
  g_autoptr (GBytes) cut = NULL;
  SeaPaperProblem *problem;
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0x3366CCFF);
  assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "jpeg", NULL, NULL));
  g_object_unref (pixbuf);
  whole = g_bytes_new (data, size);
  cut = g_bytes_new (data, size - 20);
  make_paper (f);
  problem = add_problem (f->paper->shown, "Find ![fortytwo](picture:1) the area", "1", "");
  sea_question_add_picture (problem->question, sea_picture_new (whole, "image/jpeg", ""));
  draw (f, SEA_PAPER_JURY);
  assert_int_equal (count_images (f), 1);
  problem = add_problem (f->paper->shown, "Find ![fortytwo](picture:1) the height", "1", "");
  sea_question_add_picture (problem->question, sea_picture_new (cut, "image/jpeg", ""));
  draw (f, SEA_PAPER_JURY);
  assert_int_equal (count_images (f), 1);
  read_page (f, "1");
  assert_says (f, "no picture");
}

static void
a_negative_key_has_a_true_minus (void **state)
{
  Fixture *f = *state;

  make_paper (f);
  add_problem (f->paper->shown, "x", "-5 ± 0.1", "")->number = 1;
  add_problem (f->paper->shown, "y", "well-5 - known", "")->number = 2;
  draw (f, SEA_PAPER_JURY);
  read_page (f, "1");
  assert_says (f, "−5 ± 0.1");
  assert_says (f, "well-5 - known");
}

static void
choices_stand_with_their_numbers (void **state)
{
  Fixture *f = *state;
  SeaPaperProblem *problem;

  make_paper (f);
  problem = add_problem (f->paper->shown, "Which day?", "", "");
  problem->number = 1;
  g_ptr_array_set_size (problem->question->answers, 0);
  sea_question_add_answer (problem->question, SEA_ANSWER_CHOICE, "Monday", NULL, FALSE);
  sea_question_add_answer (problem->question, SEA_ANSWER_CHOICE, "Friday", NULL, TRUE);
  draw (f, SEA_PAPER_JURY);
  read_page (f, "1");
  assert_says (f, "1) Monday");
  assert_says (f, "Answer: 2) Friday");
}

static void
any_text_is_text (void **state)
{
  Fixture *f = *state;
  SeaPaperProblem *problem;
  char *name = g_strnfill (40, 'W');

  make_paper (f);
  replace (&f->paper->teams[0], "<b>Sine & \"Co\"</b>\n\\sin");
  replace (&f->paper->teams[1], name);
  replace (&f->paper->title, "\xff broken <i>title</i>\twith\na break %s %n");
  problem = add_problem (f->paper->shown, "<b>1 & 2</b>\n\nwhat?\x01 \xfe", "<&>", "%s\xc3");
  problem->number = G_MAXUINT;
  draw (f, SEA_PAPER_JURY);
  read_page (f, "0");
  assert_says (f, "<b>1 & 2</b>");
  assert_says (f, "<&>");
  assert_says (f, "<i>title</i>");
  draw (f, SEA_PAPER_FLEETS);
  read_page (f, "1");
  assert_says (f, "<b>Sine & \"Co\"</b> \\sin");
  g_free (name);
}

static void
a_problem_of_many_pages_loses_no_word (void **state)
{
  Fixture *f = *state;
  GString *text = g_string_new (NULL);
  SeaPaperProblem *problem;

  make_paper (f);
  for (int i = 0; i < 3000; i++)
    g_string_append_printf (text, "word%d ", i);
  problem = add_problem (f->paper->shown, text->str, "the-key", "the-solution");
  problem->number = 1;
  g_string_assign (text, "");
  for (int i = 0; i < 20000; i++)
    g_string_append (text, "ш");
  problem = add_problem (f->paper->shown, text->str, "second-key", "");
  problem->number = 2;
  g_string_free (text, TRUE);
  draw (f, SEA_PAPER_JURY);
  read_page (f, "0");
  for (int i = 0; i < 3000; i++)
    {
      char word[16];

      g_snprintf (word, sizeof word, "word%d", i);
      assert_says (f, word);
    }
  assert_says (f, "the-key");
  assert_says (f, "the-solution");
  assert_says (f, "second-key");
}

static void
no_problem_is_parted_that_fits_a_page (void **state)
{
  Fixture *f = *state;
  char first[32], last[32], page[8];
  guint pages, found = 0;

  make_paper (f);
  for (int i = 0; i < 60; i++)
    {
      GString *text = g_string_new (NULL);

      g_string_append_printf (text, "begin%d.", i);
      for (int k = 0; k < i * 7 % 400; k++)
        g_string_append (text, " filling");
      g_snprintf (last, sizeof last, "end%d.", i);
      add_problem (f->paper->shown, text->str, last, "")->number = (guint) i + 1;
      g_string_free (text, TRUE);
    }
  draw (f, SEA_PAPER_JURY);
  pages = count_pages (f);
  assert_true (pages > 5);
  for (guint p = 1; p <= pages; p++)
    {
      g_snprintf (page, sizeof page, "%u", p);
      read_page (f, page);
      for (int i = 0; i < 60; i++)
        {
          g_snprintf (first, sizeof first, "begin%d.", i);
          g_snprintf (last, sizeof last, "end%d.", i);
          assert_int_equal (strstr (f->text, first) != NULL, strstr (f->text, last) != NULL);
          found += strstr (f->text, first) != NULL;
        }
    }
  assert_int_equal (found, 60);
}

static void
a_heading_stays_with_what_it_heads (void **state)
{
  Fixture *f = *state;
  SeaBlock *head, *block;

  f->flow = sea_flow_new (0, 100);
  block = sea_block_new ();
  sea_block_grow (block, 70);
  sea_flow_add (f->flow, block);
  head = sea_block_new ();
  sea_block_grow (head, 20);
  block = sea_block_new ();
  sea_block_grow (block, 20);
  sea_flow_add_joined (f->flow, head, block);
  assert_int_equal (sea_flow_get_n_pages (f->flow), 2);
  assert_true (sea_flow_get_room (f->flow) == 60);
}

static void
a_line_between_problems_never_begins_a_page (void **state)
{
  Fixture *f = *state;
  SeaBlock *line, *block;

  f->flow = sea_flow_new (0, 100);
  for (int i = 0; i < 4; i++)
    {
      line = sea_block_new ();
      sea_block_grow (line, 10);
      block = sea_block_new ();
      /* The fourth would fit without its line. */
      sea_block_grow (block, i < 3 ? 42 : 52);
      sea_flow_add_parted (f->flow, line, block);
    }
  assert_int_equal (sea_flow_get_n_pages (f->flow), 3);
  assert_true (sea_flow_get_room (f->flow) == 48);
}

/* ---- files ---- */

static void
the_same_match_gives_the_same_file (void **state)
{
  Fixture *f = *state;
  gsize one, other;
  const char *a, *b;

  make_paper (f);
  add_problem (f->paper->shown, "Half of five?", "2.5", "")->number = 1;
  f->one = sea_paper_draw (f->paper, SEA_PAPER_JURY, NULL);
  f->other = sea_paper_draw (f->paper, SEA_PAPER_JURY, NULL);
  a = g_bytes_get_data (f->one, &one);
  b = g_bytes_get_data (f->other, &other);
  assert_int_equal (one, other);
  for (gsize i = 0; i < one; i++)
    if (a[i] != b[i])
      {
        /* The date of creation may have gone on a second. */
        gboolean in_date = FALSE;

        for (gsize back = 13; back < 40 && back <= i; back++)
          in_date = in_date || memcmp (a + i - back, "/CreationDate", 13) == 0;
        assert_true (in_date);
      }
}

static void
text_can_be_selected_and_its_fonts_are_inside (void **state)
{
  Fixture *f = *state;
  const char *words[] = { "pdffonts", f->pdf, NULL };
  const char *line;

  make_paper (f);
  draw (f, SEA_PAPER_FLEETS);
  count_pages (f);
  assert_says (f, "Fleets of the teams");
  assert_says (f, "A4");
  g_free (f->text);
  f->text = run (words);
  line = strchr (strchr (f->text, '\n') + 1, '\n') + 1;
  assert_true (*line != '\0');
  for (; *line != '\0'; line = strchr (line, '\n') + 1)
    {
      char *row = g_strndup (line, strcspn (line, "\n"));

      assert_non_null (strstr (row, "yes yes yes"));
      g_free (row);
    }
}

static void
what_cannot_be_written_is_told_and_nothing_is_left (void **state)
{
  Fixture *f = *state;
  char *inside = g_build_filename (f->pdf, "x.pdf", NULL);
  char *nowhere = g_build_filename (f->folder, "no", "where.pdf", NULL);
  GDir *folder;

  f->one = g_bytes_new_static ("%PDF", 4);
  assert_true (sea_paper_write (f->one, f->pdf, &f->error));
  assert_false (sea_paper_write (f->one, inside, &f->error));
  assert_int_equal (f->error->domain, G_IO_ERROR);
  assert_non_null (strstr (f->error->message, "x.pdf"));
  g_clear_error (&f->error);
  assert_false (sea_paper_write (f->one, nowhere, &f->error));
  assert_true (g_error_matches (f->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND));
  assert_non_null (strstr (f->error->message, "where.pdf"));
  g_clear_error (&f->error);
  assert_false (sea_paper_write (f->one, f->folder, &f->error));
  assert_true (g_error_matches (f->error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY));
  folder = g_dir_open (f->folder, 0, NULL);
  assert_string_equal (g_dir_read_name (folder), "sheet.pdf");
  assert_null (g_dir_read_name (folder));
  g_dir_close (folder);
  g_free (inside);
  g_free (nowhere);
}

static void
a_full_disk_leaves_what_stood_there (void **state)
{
  Fixture *f = *state;

  f->one = g_bytes_new_static ("%PDF", 4);
  if (g_access ("/dev/full", W_OK) != 0)
    skip ();
  assert_false (sea_paper_write (f->one, "/dev/full", &f->error));
  assert_true (g_error_matches (f->error, G_IO_ERROR, G_IO_ERROR_NO_SPACE));
}

static void
a_write_that_breaks_off_leaves_no_piece (void **state)
{
  Fixture *f = *state;
  struct rlimit limit, old;
  char *text = NULL;
  gboolean written;
  GDir *folder;

  f->one = g_bytes_new_take (g_malloc0 (100000), 100000);
  assert_true (g_file_set_contents (f->pdf, "old", -1, NULL));
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &old), 0);
  limit = old;
  limit.rlim_cur = 5000;
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &limit), 0);
  written = sea_paper_write (f->one, f->pdf, &f->error);
  setrlimit (RLIMIT_FSIZE, &old);
  assert_false (written);
  assert_non_null (strstr (f->error->message, "sheet.pdf"));
  assert_true (g_file_get_contents (f->pdf, &text, NULL, NULL));
  assert_string_equal (text, "old");
  g_free (text);
  folder = g_dir_open (f->folder, 0, NULL);
  assert_string_equal (g_dir_read_name (folder), "sheet.pdf");
  assert_null (g_dir_read_name (folder));
  g_dir_close (folder);
}

static void
a_link_stays_a_link_and_its_file_is_replaced (void **state)
{
  Fixture *f = *state;
  char *link = g_build_filename (f->folder, "link.pdf", NULL), *text = NULL;
  GStatBuf about;

  f->one = g_bytes_new_static ("new", 3);
  assert_true (g_file_set_contents (f->pdf, "old", -1, NULL));
  assert_int_equal (g_chmod (f->pdf, 0640), 0);
  assert_int_equal (symlink (f->pdf, link), 0);
  assert_true (sea_paper_write (f->one, link, &f->error));
  assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_true (g_file_get_contents (f->pdf, &text, NULL, NULL));
  assert_string_equal (text, "new");
  assert_int_equal (g_stat (f->pdf, &about), 0);
  assert_int_equal (about.st_mode & 0777, 0640);
  g_free (text);
  g_free (link);
}

/* ---- a trial ---- */

static void
a_trial_has_the_fleets_of_its_seed (void **state)
{
  Fixture *f = *state;
  char *first;

  f->paper = sea_paper_new_trial (&f->rules, "Trial", 5, &f->error);
  assert_non_null (f->paper);
  assert_non_null (f->paper->layouts[0]);
  assert_string_not_equal (f->paper->layouts[0], f->paper->layouts[1]);
  first = g_strdup (f->paper->layouts[0]);
  sea_paper_free (f->paper);
  f->paper = sea_paper_new_trial (&f->rules, "Trial", 5, &f->error);
  assert_string_equal (f->paper->layouts[0], first);
  sea_paper_free (f->paper);
  f->paper = sea_paper_new_trial (&f->rules, "Trial", 6, &f->error);
  assert_string_not_equal (f->paper->layouts[0], first);
  g_free (first);
  draw (f, SEA_PAPER_FLEETS);
  read_page (f, "1");
  assert_says (f, "Trial");
  assert_says (f, "Team “A”");
}

static void
a_trial_has_every_ship_and_mine (void **state)
{
  Fixture *f = *state;
  guint decks = 0, mines = 0;

  f->paper = sea_paper_new_trial (&f->rules, NULL, 1, &f->error);
  for (const char *c = f->paper->layouts[1]; *c != '\0'; c++)
    {
      decks += g_ascii_isalpha (*c);
      mines += *c == '*';
    }
  assert_int_equal (decks, 3 + 3 * 2 + 3);
  assert_int_equal (mines, 3);
}

/* ---- a lesson ---- */

static void
add_question (GPtrArray *list, SeaRole role, int worth, int number)
{
  SeaQuestion *question = sea_question_new ();
  char *text = g_strdup_printf ("%s-%d-%d", sea_role_to_string (role), worth, number);

  replace (&question->text, text);
  replace (&question->solution, "Counted on fingers.");
  question->role = role;
  question->worth = worth;
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "12.5", NULL, TRUE);
  g_ptr_array_add (list, question);
  g_free (text);
}

static void
begin_lesson (Fixture *f)
{
  char *rulesets = g_build_filename (SEA_SOURCE_ROOT, "data", "rulesets", NULL);
  char *path = g_build_filename (f->folder, "bank.db", NULL);
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaLessonSetup setup = { .rules_line = "math-45",
                           .title = "Powers",
                           .n_teams = 2,
                           .teams = { "Sine", "Tangent" },
                           .filter = SEA_BANK_FILTER_ALL,
                           .seed = 11 };
  SeaBankImport result;

  for (int i = 0; i < 12; i++)
    {
      for (int worth = 1; worth <= 4; worth++)
        add_question (list, SEA_ROLE_SHIP, worth, i);
      add_question (list, SEA_ROLE_MINE, 0, i);
      add_question (list, SEA_ROLE_OPENING, 0, i);
      add_question (list, SEA_ROLE_TIE, 0, i);
    }
  f->bank = sea_bank_open (path, &f->error);
  f->book = sea_rulebook_new (rulesets, NULL);
  g_free (path);
  g_free (rulesets);
  assert_true (sea_bank_import (f->bank, list, "test", "Test", "en", "1", "", "CC0-1.0", FALSE,
                                &result, &f->error));
  g_ptr_array_unref (list);
  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  assert_non_null (f->lesson);
}

static void
submit (Fixture *f, const char *line)
{
  if (!sea_lesson_submit (f->lesson, line, f->events, &f->error))
    fail_msg ("%s: %s", line, f->error->message);
}

static void
lay_fleets (Fixture *f)
{
  begin_lesson (f);
  submit (f, "fleet A random");
  submit (f, "fleet B random");
}

static void
fleets_that_are_not_laid_are_not_printed (void **state)
{
  Fixture *f = *state;

  begin_lesson (f);
  submit (f, "fleet A random");
  assert_false (sea_paper_fleets (f->lesson, f->pdf, &f->error));
  assert_true (g_error_matches (f->error, G_IO_ERROR, G_IO_ERROR_NOT_INITIALIZED));
  assert_false (g_file_test (f->pdf, G_FILE_TEST_EXISTS));
}

static void
a_lesson_gives_its_own_fleets (void **state)
{
  Fixture *f = *state;
  char *layout;

  lay_fleets (f);
  assert_true (sea_paper_fleets (f->lesson, f->pdf, &f->error));
  read_page (f, "2");
  assert_says (f, "Team “Tangent”");
  assert_says (f, "Powers");
  f->paper = sea_paper_new (f->lesson, SEA_PAPER_FLEETS, &f->error);
  for (guint i = 0; i < 2; i++)
    {
      layout = sea_lesson_dup_fleet (f->lesson, i);
      assert_string_equal (f->paper->layouts[i], layout);
      g_free (layout);
    }
  assert_int_equal (f->paper->groups->len, 0);
}

static void
a_full_game_and_spare_problems_are_in_reserve (void **state)
{
  Fixture *f = *state;
  /* Opening (shown already), worth 1 … 4, mines, tie; one spare of each. */
  const guint expected[] = { 0, 4 + 1, 4 + 1, 2 + 1, 2 + 1, 6 + 1, 1 + 1 };

  lay_fleets (f);
  f->paper = sea_paper_new (f->lesson, SEA_PAPER_JURY, &f->error);
  assert_int_equal (f->paper->shown->len, 1);
  assert_int_equal (f->paper->groups->len, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const SeaPaperGroup *group = f->paper->groups->pdata[i];

      assert_int_equal (group->problems->len, expected[i]);
    }
  draw (f, SEA_PAPER_JURY);
  read_page (f, "0");
  assert_says (f, "Problem 1");
  assert_says (f, "Reserve");
  assert_says (f, "Problems worth 3 points");
  assert_says (f, "4-2");
  assert_says (f, "M-6");
  assert_says (f, "T-1");
  assert_says (f, "spare");
  assert_says (f, "12.5");
  assert_says (f, "Counted on fingers.");
}

static gboolean
is_pending (Fixture *f)
{
  return sea_lesson_get_problem (f->lesson) != NULL;
}

/* The group of the reserve that the pending problem must come from. */
static guint
get_group (const SeaLessonProblem *problem)
{
  return problem->kind == SEA_PROBLEM_WORTH  ? (guint) problem->worth2 / 2
         : problem->kind == SEA_PROBLEM_MINE ? 5
                                             : 6;
}

static void
compare_with_reserve (Fixture *f, guint *next)
{
  const SeaLessonProblem *problem = sea_lesson_get_problem (f->lesson);
  guint group = get_group (problem);
  const SeaPaperGroup *reserve = f->paper->groups->pdata[group];
  const SeaPaperProblem *expected;

  assert_true (next[group] < reserve->problems->len);
  expected = reserve->problems->pdata[next[group]++];
  assert_string_equal (problem->question->text, expected->question->text);
}

/* B misses, then A goes on. */
static void
let_b_miss (Fixture *f, const char *sea, guint *from)
{
  char line[32];

  while (sea[*from] != '.')
    (*from)++;
  g_snprintf (line, sizeof line, "fire B %c%u", 'A' + *from % 9, *from / 9 + 1);
  (*from)++;
  submit (f, line);
}

static void
the_lesson_deals_what_the_sheet_says (void **state)
{
  Fixture *f = *state;
  char *own = NULL, *sea = NULL, line[32];
  guint next[7] = { 0 }, from = 0, compared = 0;

  lay_fleets (f);
  f->paper = sea_paper_new (f->lesson, SEA_PAPER_JURY, &f->error);
  own = sea_lesson_dup_fleet (f->lesson, 0);
  sea = sea_lesson_dup_fleet (f->lesson, 1);
  submit (f, "judge A right");
  for (guint i = 0; sea[i] != '\0' && compared < 6; i++)
    {
      if (sea[i] == '.' || sea[i] == '/')
        continue;
      g_snprintf (line, sizeof line, "fire A %c%u", 'A' + i % 9, i / 9 + 1);
      submit (f, line);
      if (is_pending (f))
        {
          compare_with_reserve (f, next);
          compared++;
          submit (f, "judge A right");
        }
      if (sea[i] == '*')
        let_b_miss (f, own, &from);
    }
  g_free (own);
  g_free (sea);
  assert_int_equal (compared, 6);
}

static void
a_sheet_marks_nothing_as_met (void **state)
{
  Fixture *f = *state;
  char *before = NULL, *after = NULL;

  lay_fleets (f);
  before = sea_lesson_dup_log (f->bank, sea_lesson_get_id (f->lesson), NULL);
  assert_true (sea_paper_jury (f->lesson, f->pdf, &f->error));
  after = sea_lesson_dup_log (f->bank, sea_lesson_get_id (f->lesson), NULL);
  assert_string_equal (before, after);
  assert_int_equal (sea_lesson_get_problems (f->lesson)->len, 1);
  g_free (before);
  g_free (after);
}

static void
after_the_match_there_is_no_reserve (void **state)
{
  Fixture *f = *state;

  lay_fleets (f);
  submit (f, "judge B right");
  submit (f, "concede A");
  assert_true (sea_paper_jury (f->lesson, f->pdf, &f->error));
  read_page (f, "0");
  assert_says (f, "Problem 1");
  assert_silent (f, "Reserve");
  assert_silent (f, "M-1");
}

static void
saved_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  Fixture *f = data;

  f->done = sea_paper_save_finish (result, &f->error);
  g_main_loop_quit (f->loop);
}

static void
a_sheet_is_saved_in_a_thread (void **state)
{
  Fixture *f = *state;

  lay_fleets (f);
  sea_paper_save_async (f->lesson, SEA_PAPER_JURY, f->pdf, saved_cb, f);
  g_main_loop_run (f->loop);
  assert_true (f->done);
  read_page (f, "1");
  assert_says (f, "Jury sheet");
  sea_paper_save_async (f->lesson, SEA_PAPER_FLEETS, f->folder, saved_cb, f);
  g_main_loop_run (f->loop);
  assert_false (f->done);
  assert_int_equal (f->error->domain, G_IO_ERROR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define T(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    T (each_team_has_a_page_with_its_name),
    T (a_slip_shows_its_own_fleet_and_never_the_others),
    T (the_largest_sea_fits_its_slip),
    T (every_notation_and_any_sea_can_be_drawn),
    T (a_fleet_on_paper_gives_an_empty_sea),
    T (a_common_sea_gives_one_slip_for_the_host),
    T (shown_problems_stand_with_number_key_and_points),
    T (pictures_stand_with_their_problems),
    T (a_cut_picture_is_told),
    T (a_negative_key_has_a_true_minus),
    T (choices_stand_with_their_numbers),
    T (any_text_is_text),
    T (a_problem_of_many_pages_loses_no_word),
    T (no_problem_is_parted_that_fits_a_page),
    T (a_heading_stays_with_what_it_heads),
    T (a_line_between_problems_never_begins_a_page),
    T (the_same_match_gives_the_same_file),
    T (text_can_be_selected_and_its_fonts_are_inside),
    T (what_cannot_be_written_is_told_and_nothing_is_left),
    T (a_full_disk_leaves_what_stood_there),
    T (a_write_that_breaks_off_leaves_no_piece),
    T (a_link_stays_a_link_and_its_file_is_replaced),
    T (a_trial_has_the_fleets_of_its_seed),
    T (a_trial_has_every_ship_and_mine),
    T (fleets_that_are_not_laid_are_not_printed),
    T (a_lesson_gives_its_own_fleets),
    T (a_full_game_and_spare_problems_are_in_reserve),
    T (the_lesson_deals_what_the_sheet_says),
    T (a_sheet_marks_nothing_as_met),
    T (after_the_match_there_is_no_reserve),
    T (a_sheet_is_saved_in_a_thread),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
