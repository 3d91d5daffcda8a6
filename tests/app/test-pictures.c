/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/lesson-model-private.h"
#include "app/lesson-page-private.h"
#include "app/picture-load.h"
#include "app/wall.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Pictures of problems in a lesson, through the windows: at the wall and at the judge's card. */

#define SECRET "fortytwo"
#define RULES "math-20"
#define FLEET "aaa..*/....../bb..c./....../d...../...*.."

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  GPtrArray *questions;
  char *home;
  GBytes *bytes[2];
  const char *mime;
  const char *text, *solution;
  gint64 lesson;
} Fixture;

static Fixture fixture;

/* ---- pictures ---- */

static GBytes *
make_picture (int width, int height, const char *type)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  char *data = NULL;
  gsize n = 0;

  gdk_pixbuf_fill (pixbuf, 0x3366ccff);
  assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &n, type, NULL, NULL));
  return g_bytes_new_take (data, n);
}

static GBytes *
make_svg (void)
{
  static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'>"
                            "<rect width='40' height='30' fill='#3366cc'/></svg>";

  return g_bytes_new_static (svg, sizeof svg - 1);
}

static guint32
sum_crc (const guint8 *data, gsize n)
{
  guint32 crc = 0xffffffff;

  for (gsize i = 0; i < n; i++)
    {
      crc ^= data[i];
      for (int bit = 0; bit < 8; bit++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
  return ~crc;
}

static void
add_chunk (GByteArray *file, const char *type, const guint8 *data, gsize n)
{
  guint32 length = GUINT32_TO_BE ((guint32) n), crc;
  guint start = file->len + 4;

  g_byte_array_append (file, (const guint8 *) &length, 4);
  g_byte_array_append (file, (const guint8 *) type, 4);
  g_byte_array_append (file, data, (guint) n);
  crc = GUINT32_TO_BE (sum_crc (file->data + start, n + 4));
  g_byte_array_append (file, (const guint8 *) &crc, 4);
}

/* A black PNG of 12,000 by 9,000: a small file, 108 million pixels. */
static GBytes *
make_huge (void)
{
  static const guint8 sign[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const guint8 head[] = { 0, 0, 0x2e, 0xe0, 0, 0, 0x23, 0x28, 1, 0, 0, 0, 0 };
  gsize n = (12000 / 8 + 1) * 9000, read, written;
  g_autofree guint8 *rows = g_malloc0 (n);
  g_autofree guint8 *packed = g_malloc (n);
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9);
  GByteArray *file = g_byte_array_new ();

  assert_int_equal (g_converter_convert (G_CONVERTER (zlib), rows, n, packed, n,
                                         G_CONVERTER_INPUT_AT_END, &read, &written, NULL),
                    G_CONVERTER_FINISHED);
  g_byte_array_append (file, sign, sizeof sign);
  add_chunk (file, "IHDR", head, sizeof head);
  add_chunk (file, "IDAT", packed, written);
  add_chunk (file, "IEND", NULL, 0);
  return g_byte_array_free_to_bytes (file);
}

static GBytes *
cut (GBytes *bytes)
{
  g_autoptr (GBytes) whole = bytes;

  return g_bytes_new_from_bytes (whole, 0, g_bytes_get_size (whole) / 2);
}

/* ---- the fixture ---- */

static void
add_question (Fixture *f, SeaRole role, int worth, int n, GBytes *first, GBytes *second)
{
  SeaQuestion *question = sea_question_new ();

  question->uid = g_strdup_printf ("pictures-%d-%d-%d", role, worth, n);
  question->role = role;
  question->worth = worth;
  g_free (question->lang);
  question->lang = g_strdup ("en");
  g_free (question->text);
  question->text = g_strdup_printf ("Question %d %d %d? %s", role, worth, n, f->text);
  g_free (question->solution);
  question->solution = g_strdup (f->solution);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, "42", NULL, TRUE);
  if (first != NULL)
    sea_question_add_picture (question, sea_picture_new (first, f->mime, SECRET));
  if (second != NULL)
    sea_question_add_picture (question, sea_picture_new (second, f->mime, SECRET));
  g_ptr_array_add (f->questions, question);
}

static void
settle (Fixture *f)
{
  gint64 end = g_get_monotonic_time () + 20 * G_TIME_SPAN_SECOND;

  app_sample_wait (20);
  app_sample_wait_idle (f->model);
  while (sea_lesson_model_get_picture (f->model, NULL) == SEA_PICTURE_DUE &&
         g_get_monotonic_time () < end)
    app_sample_wait (10);
  app_sample_wait (20);
  f->model->last_act = 0;
}

static int
set_up (void **state)
{
  Fixture *f = &fixture;

  f->text = f->solution = "";
  f->mime = "image/png";
  f->questions = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  *state = f;
  return 0;
}

/* A lesson with the questions that were added; its opening problem is asked. */
static void
begin (Fixture *f)
{
  static guint n;
  g_autofree char *name = g_strdup_printf ("bank%u.db", n++);
  g_autofree char *path = g_build_filename (f->home, name, NULL);
  const char *const lines[] = { "fleet A " FLEET, "fleet B " FLEET, NULL };
  SeaBank *bank = sea_bank_open (path, NULL);
  SeaBankImport result;

  assert_true (sea_bank_import (bank, f->questions, "test", "Test", "en", "1", "", "", FALSE,
                                &result, NULL));
  sea_bank_close (bank);
  sea_lesson_model_set_bank_path (f->model, path);
  g_application_activate (G_APPLICATION (f->application));
  f->window = sea_application_get_teacher_window (f->application);
  assert_true (app_sample_wait_bank (f->model));
  f->lesson = app_sample_start_with (f->model, RULES, lines, 2);
  assert_true (sea_lesson_model_resume (f->model, f->lesson, NULL));
  settle (f);
}

static void
act (Fixture *f, const char *line)
{
  f->model->last_act = 0;
  assert_true (sea_lesson_model_submit (f->model, line));
  settle (f);
  /* The card of the shot. */
  sea_lesson_model_wall_clear (f->model);
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_lesson_model_set_active (f->model, FALSE);
  g_clear_pointer (&f->questions, g_ptr_array_unref);
  g_clear_pointer (&f->bytes[0], g_bytes_unref);
  g_clear_pointer (&f->bytes[1], g_bytes_unref);
  return 0;
}

/* ---- what is seen ---- */

static const SeaWallProblem *
get_problem (Fixture *f)
{
  const SeaWallProblem *problem = sea_lesson_model_get_wall (f->model)->problem;

  assert_non_null (problem);
  return problem;
}

/* How many pixels of 1280 × 720 have the colour of the pictures; @words: whether it is written that
 * there is none. */
static guint
count_blue (Fixture *f, gboolean *words)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1280, 720);
  cairo_t *cr = cairo_create (surface);
  SeaTextCache *texts = sea_text_cache_new (NULL);
  g_autoptr (GPtrArray) probe = g_ptr_array_new_with_free_func (sea_painted_text_free);
  SeaWall wall;
  guint n = 0;

  sea_wall_begin (&wall, cr, texts, sea_lesson_model_get_wall (f->model), 1280, 720);
  wall.p.probe = probe;
  sea_wall_paint_page (&wall);
  *words = FALSE;
  for (guint i = 0; i < probe->len; i++)
    *words = *words || g_str_equal (((SeaPaintedText *) probe->pdata[i])->text, "no picture");
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < 720; y++)
    {
      const guint32 *row =
          (const guint32 *) (gconstpointer) (cairo_image_surface_get_data (surface) +
                                             y * cairo_image_surface_get_stride (surface));

      for (int x = 0; x < 1280; x++)
        n += ABS ((int) (row[x] >> 16 & 255) - 0x33) < 8 &&
             ABS ((int) (row[x] >> 8 & 255) - 0x66) < 8 && ABS ((int) (row[x] & 255) - 0xcc) < 8;
    }
  cairo_surface_destroy (surface);
  sea_text_cache_free (texts);
  return n;
}

static GtkWidget *
find_picture (GtkWidget *widget)
{
  if (GTK_IS_PICTURE (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_picture (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
get_card (Fixture *f)
{
  SeaLessonPage *page = SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));

  return GTK_WIDGET (page->judge_card);
}

static void
assert_shown (Fixture *f, int width, int height)
{
  GtkWidget *picture = find_picture (get_card (f));
  gboolean words;

  assert_non_null (get_problem (f)->picture);
  assert_int_equal (gdk_texture_get_width (get_problem (f)->picture), width);
  assert_int_equal (gdk_texture_get_height (get_problem (f)->picture), height);
  assert_true (count_blue (f, &words) > 5000);
  assert_false (words);
  assert_ptr_equal (gtk_picture_get_paintable (GTK_PICTURE (picture)), get_problem (f)->picture);
  assert_true (gtk_widget_get_mapped (picture));
  assert_true (gtk_widget_get_height (picture) > 40);
}

static void
assert_lost (Fixture *f)
{
  gboolean words;

  assert_null (get_problem (f)->picture);
  assert_int_equal (get_problem (f)->picture_state, SEA_PICTURE_LOST);
  assert_int_equal (count_blue (f, &words), 0);
  assert_true (words);
  assert_true (app_sample_tree_holds (get_card (f), "no picture"));
}

/* Whether anything stands there that can be seen. */
static gboolean
has_ink (GdkTexture *texture, int x, int y, int width, int height)
{
  int w = gdk_texture_get_width (texture), h = gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new0 (guint32, w * h);
  gboolean ink = FALSE;

  gdk_texture_download (texture, (guchar *) pixels, (gsize) w * 4);
  for (int i = y; i < MIN (y + height, h); i++)
    for (int k = x; k < MIN (x + width, w); k++)
      ink = ink || pixels[i * w + k] >> 24 > 128;
  return ink;
}

/* ---- tests ---- */

static void
a_png_stands_beside_the_text (void **state)
{
  Fixture *f = *state;

  f->bytes[0] = make_picture (300, 200, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_shown (f, 300, 200);
}

static void
a_jpeg_stands_beside_the_text (void **state)
{
  Fixture *f = *state;

  f->mime = "image/jpeg";
  f->bytes[0] = make_picture (3000, 1000, "jpeg");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_shown (f, 1024, 341);
}

static void
a_small_svg_is_drawn_sharp (void **state)
{
  Fixture *f = *state;

  f->mime = "image/svg+xml";
  f->bytes[0] = make_svg ();
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_shown (f, 1024, 768);
}

static void
the_words_of_a_picture_are_not_on_the_wall (void **state)
{
  Fixture *f = *state;
  g_autofree char *words = NULL;

  f->text = "![" SECRET "](picture:1)";
  f->bytes[0] = make_picture (300, 200, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_shown (f, 300, 200);
  assert_null (strstr (get_problem (f)->text, SECRET));
  words = sea_wall_dup_description (sea_lesson_model_get_wall (f->model));
  assert_null (strstr (words, SECRET));
  assert_non_null (strstr (words, "Question"));
}

static void
a_picture_of_the_solution_stays_with_it (void **state)
{
  Fixture *f = *state;
  gboolean words;

  f->solution = "See ![](picture:1).";
  f->bytes[0] = make_picture (300, 200, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_int_equal (get_problem (f)->picture_state, SEA_PICTURE_NONE);
  assert_int_equal (count_blue (f, &words), 0);
  assert_false (words);
}

static void
two_pictures_stand_one_under_the_other (void **state)
{
  Fixture *f = *state;

  f->text = "![](picture:1) ![](picture:2)";
  f->bytes[0] = make_picture (300, 200, "png");
  f->bytes[1] = make_picture (150, 50, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], f->bytes[1]);
  begin (f);
  assert_shown (f, 300, 200 + 100 + 24 + 1);
}

/* Each choice is a picture: pupils see which is which. */
static void
pictures_of_choices_have_their_numbers (void **state)
{
  Fixture *f = *state;
  SeaQuestion *question;
  const SeaWallProblem *problem;

  f->bytes[0] = make_picture (300, 200, "png");
  f->bytes[1] = make_picture (150, 50, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], f->bytes[1]);
  question = g_ptr_array_index (f->questions, f->questions->len - 1);
  g_ptr_array_set_size (question->answers, 0);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "![" SECRET "](picture:1)", NULL, FALSE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "this one ![](picture:2)", NULL, TRUE);
  begin (f);
  problem = get_problem (f);
  assert_non_null (problem->choices);
  assert_string_equal (problem->choices[0], "picture");
  assert_null (strstr (problem->choices[1], "picture:"));
  assert_non_null (strstr (problem->choices[1], "this one"));
  /* The numbers stand in a column of a sixth of the width. */
  assert_shown (f, 300 + 50, 200 + 100 + 24 + 1);
  assert_true (has_ink (problem->picture, 0, 0, 50, 200));
  assert_true (has_ink (problem->picture, 0, 224, 50, 100));
  assert_false (has_ink (problem->picture, 0, 200, 50, 24));
}

static void
a_mark_without_a_picture_leaves_a_hatched_box (void **state)
{
  Fixture *f = *state;

  f->text = "![](picture:1)";
  add_question (f, SEA_ROLE_OPENING, 0, 1, NULL, NULL);
  begin (f);
  assert_lost (f);
}

static void
a_picture_of_12000_by_9000_is_not_decoded (void **state)
{
  Fixture *f = *state;
  g_autoptr (GError) error = NULL;

  f->bytes[0] = make_huge ();
  assert_null (sea_picture_decode (f->bytes[0], "", &error));
  assert_non_null (strstr (error->message, "pixels"));
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_lost (f);
}

static void
a_truncated_jpeg_leaves_a_hatched_box (void **state)
{
  Fixture *f = *state;

  f->mime = "image/jpeg";
  f->bytes[0] = cut (make_picture (900, 700, "jpeg"));
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  begin (f);
  assert_lost (f);
}

static void
pictures_come_and_go_with_their_problems (void **state)
{
  Fixture *f = *state;

  f->bytes[0] = make_picture (300, 200, "png");
  f->bytes[1] = make_picture (200, 300, "png");
  add_question (f, SEA_ROLE_OPENING, 0, 1, f->bytes[0], NULL);
  add_question (f, SEA_ROLE_SHIP, 1, 1, f->bytes[1], NULL);
  add_question (f, SEA_ROLE_SHIP, 2, 1, NULL, NULL);
  begin (f);
  assert_shown (f, 300, 200);
  act (f, "judge A right");
  assert_int_equal (sea_lesson_model_get_picture (f->model, NULL), SEA_PICTURE_NONE);
  act (f, "fire A A5");
  assert_shown (f, 200, 300);
  act (f, "undo");
  act (f, "undo");
  assert_shown (f, 300, 200);
  act (f, "redo");
  act (f, "redo");
  assert_shown (f, 200, 300);
  /* A break, and the lesson is gone on with. */
  sea_lesson_model_set_active (f->model, FALSE);
  assert_int_equal (sea_lesson_model_get_picture (f->model, NULL), SEA_PICTURE_NONE);
  assert_true (sea_lesson_model_resume (f->model, f->lesson, NULL));
  settle (f);
  sea_lesson_model_wall_clear (f->model);
  assert_shown (f, 200, 300);
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    T (a_png_stands_beside_the_text),
    T (a_jpeg_stands_beside_the_text),
    T (a_small_svg_is_drawn_sharp),
    T (the_words_of_a_picture_are_not_on_the_wall),
    T (a_picture_of_the_solution_stays_with_it),
    T (two_pictures_stand_one_under_the_other),
    T (pictures_of_choices_have_their_numbers),
    T (a_mark_without_a_picture_leaves_a_hatched_box),
    T (a_picture_of_12000_by_9000_is_not_decoded),
    T (a_truncated_jpeg_leaves_a_hatched_box),
    T (pictures_come_and_go_with_their_problems),
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->home = g_dir_make_tmp ("sea-pictures-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", f->home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", f->home, TRUE);
  g_setenv ("XDG_CACHE_HOME", f->home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  f->application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (f->application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (f->application, "unused.db");
  if (!g_application_register (G_APPLICATION (f->application), NULL, NULL))
    return 1;
  f->model = sea_application_get_model (f->application);
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (f->application);
  app_sample_remove_folder (f->home);
  g_free (f->home);
  return failed;
}
