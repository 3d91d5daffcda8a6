/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/help-window.h"
#include "app/intro-window.h"
#include "app/lesson-page.h"
#include "app/preferences-window.h"
#include "base/paths.h"

#include <math.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* `test-contrast light|dark|high-contrast`: every text of the desk against what it lies on,
 * measured from pictures of the pages. Text that cannot be used now (insensitive) may be paler. */

#define LEAST 4.5

enum
{
  SHADES = 32, /* of each colour, to find the ground of a text */
  LEAST_PIXELS = 6
};

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  GtkWindow *window;
  char *home, *bank;
  const char *style;
  guint measured, failed;
} Fixture;

static Fixture fixture;

typedef struct
{
  guchar *data; /* BGRA */
  int width, height;
} Picture;

/* ---- pictures ---- */

static gboolean
take_picture (GtkWidget *window, Picture *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  picture->width = gtk_widget_get_width (window);
  picture->height = gtk_widget_get_height (window);
  gdk_paintable_snapshot (paintable, snapshot, picture->width, picture->height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return FALSE;
  texture = gsk_renderer_render_texture (
      gtk_native_get_renderer (GTK_NATIVE (window)), node,
      &GRAPHENE_RECT_INIT (0, 0, (float) picture->width, (float) picture->height));
  picture->data = g_malloc ((gsize) picture->width * picture->height * 4);
  gdk_texture_download (texture, picture->data, (gsize) picture->width * 4);
  return TRUE;
}

static double
linear (guchar value)
{
  double part = value / 255.0;

  return part <= 0.04045 ? part / 12.92 : pow ((part + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const guchar *pixel)
{
  return 0.0722 * linear (pixel[0]) + 0.7152 * linear (pixel[1]) + 0.2126 * linear (pixel[2]);
}

static double
get_contrast (double a, double b)
{
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The ground is the shade that most pixels have, the text the farthest one of which there is
 * enough: its edges are paler than its strokes. */
static double
measure (const Picture *picture, int x, int y, int width, int height)
{
  g_autoptr (GArray) contrasts = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree guint *counts = g_new0 (guint, SHADES * SHADES * SHADES);
  guint most = 0;
  double ground = 0;

  for (int row = MAX (y, 0); row < MIN (y + height, picture->height); row++)
    for (int column = MAX (x, 0); column < MIN (x + width, picture->width); column++)
      {
        const guchar *pixel = picture->data + 4 * (row * picture->width + column);
        guint *count =
            &counts[(pixel[0] * SHADES / 256 * SHADES + pixel[1] * SHADES / 256) * SHADES +
                    pixel[2] * SHADES / 256];

        if (++*count > most)
          {
            most = *count;
            ground = get_luminance (pixel);
          }
      }
  if (most == 0)
    return G_MAXDOUBLE;
  for (int row = MAX (y, 0); row < MIN (y + height, picture->height); row++)
    for (int column = MAX (x, 0); column < MIN (x + width, picture->width); column++)
      {
        double one = get_contrast (
            get_luminance (picture->data + 4 * (row * picture->width + column)), ground);

        g_array_append_val (contrasts, one);
      }
  g_array_sort (contrasts, compare_doubles);
  return g_array_index (contrasts, double, contrasts->len - MIN (contrasts->len, LEAST_PIXELS));
}

/* ---- the texts of a page ---- */

/* The part of @widget that is not scrolled away. */
static gboolean
get_visible_part (GtkWidget *widget, GtkWidget *window, graphene_rect_t *part)
{
  if (!gtk_widget_compute_bounds (widget, window, part))
    return FALSE;
  for (GtkWidget *up = gtk_widget_get_parent (widget); up != NULL; up = gtk_widget_get_parent (up))
    {
      graphene_rect_t bounds;

      if ((GTK_IS_SCROLLED_WINDOW (up) || GTK_IS_VIEWPORT (up) || up == window) &&
          (!gtk_widget_compute_bounds (up, window, &bounds) ||
           !graphene_rect_intersection (part, &bounds, part)))
        return FALSE;
    }
  return part->size.width >= 4 && part->size.height >= 8;
}

/* The message that is shown over @widget's children; NULL for none. */
static GtkWidget *
find_message (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (strcmp (gtk_widget_get_css_name (widget), "toast") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      found = find_message (child);
  return found;
}

static void
check_text (
    Fixture *f, GtkWidget *widget, GtkWidget *window, const Picture *picture, const char *page)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget))
                                           : gtk_editable_get_text (GTK_EDITABLE (widget));
  graphene_rect_t part;
  double contrast;

  if (*text == '\0' || !get_visible_part (widget, window, &part))
    return;
  contrast = measure (picture, (int) floor (part.origin.x), (int) floor (part.origin.y),
                      (int) ceil (part.size.width), (int) ceil (part.size.height));
  f->measured++;
  if (contrast >= LEAST)
    return;
  f->failed++;
  print_error ("%s, %s: “%s” has %.2f\n", f->style, page, text, contrast);
}

static void
check_texts (
    Fixture *f, GtkWidget *widget, GtkWidget *window, const Picture *picture, const char *page)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      gtk_widget_has_css_class (widget, "sea-spoken"))
    return;
  if (GTK_IS_LABEL (widget) || GTK_IS_TEXT (widget))
    check_text (f, widget, window, picture, page);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!GTK_IS_NATIVE (child))
      check_texts (f, child, window, picture, page);
}

static void
check_part (Fixture *f, GtkWidget *part, GtkWidget *window, const char *page)
{
  guint failed = f->failed, measured = f->measured;

  /* Colours go over into each other in a while, on a busy machine in a longer one. */
  app_sample_wait (700);
  for (int i = 0; i < 10; i++)
    {
      Picture picture = { 0 };

      for (int k = 0; k < 200 && !take_picture (window, &picture); k++)
        app_sample_wait (50);
      assert_non_null (picture.data);
      f->failed = failed;
      f->measured = measured;
      check_texts (f, part, window, &picture, page);
      g_free (picture.data);
      if (f->failed == failed)
        break;
      app_sample_wait (700);
    }
}

/* A message is measured, then closed: it covers a part of the page. */
static void
check_window (Fixture *f, GtkWidget *window, const char *page)
{
  GtkWidget *message = find_message (window);

  if (message != NULL)
    {
      check_part (f, message, window, page);
      g_signal_emit_by_name (gtk_widget_get_last_child (message), "clicked");
      for (int i = 0; i < 200 && find_message (window) != NULL; i++)
        app_sample_wait (50);
      assert_null (find_message (window));
    }
  check_part (f, window, window, page);
}

static void
check_page (Fixture *f, const char *page)
{
  sea_teacher_window_show (SEA_TEACHER_WINDOW (f->window), page);
  check_window (f, GTK_WIDGET (f->window), page);
}

static void
check_over (Fixture *f, GtkWidget *window, const char *name)
{
  gtk_window_set_transient_for (GTK_WINDOW (window), f->window);
  gtk_window_present (GTK_WINDOW (window));
  check_window (f, window, name);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
play (Fixture *f, const char *line)
{
  app_sample_wait (SEA_SLIP_MS + 60);
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_wait_idle (f->model);
}

static void
every_text_stands_out_from_its_ground (void **state)
{
  static const char *const pages[] = { "start", "setup", "rulesets", "bank", "import", "lessons" };
  Fixture *f = &fixture;

  (void) state;
  gtk_window_set_default_size (f->window, 1280, 800);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    check_page (f, pages[i]);
  check_over (f, sea_help_window_new ("how-start"), "help");
  check_over (f, sea_preferences_window_new (sea_lesson_model_get_settings (f->model)),
              "preferences");
  {
    GtkWidget *intro = sea_intro_window_new (f->window);

    gtk_window_present (GTK_WINDOW (intro));
    for (guint i = 0; i < SEA_INTRO_STEPS; i++)
      {
        sea_intro_window_set_step (SEA_INTRO_WINDOW (intro), i);
        check_window (f, intro, "introduction");
      }
    gtk_window_destroy (GTK_WINDOW (intro));
  }
  sea_lesson_model_resume (f->model, app_sample_start (f->model, 0), NULL);
  check_window (f, GTK_WIDGET (f->window), "placement");
  sea_lesson_model_resume (f->model, app_sample_start (f->model, app_sample_n_lines ()), NULL);
  check_window (f, GTK_WIDGET (f->window), "firing");
  sea_lesson_model_set_frozen (f->model, TRUE);
  check_window (f, GTK_WIDGET (f->window), "frozen");
  sea_lesson_model_set_frozen (f->model, FALSE);
  play (f, "fire A I5");
  check_window (f, GTK_WIDGET (f->window), "judging");
  sea_judge_card_choose (
      sea_lesson_page_get_judge_card (SEA_LESSON_PAGE (
          sea_teacher_window_find_page (SEA_TEACHER_WINDOW (f->window), "lesson"))),
      2);
  check_window (f, GTK_WIDGET (f->window), "chosen");
  play (f, "judge A 2");
  play (f, "fire A A10");
  check_window (f, GTK_WIDGET (f->window), "mine");
  play (f, "bell");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lesson-results", NULL);
  check_window (f, GTK_WIDGET (f->window), "results");
  print_message ("%u texts in style %s\n", f->measured, f->style);
  assert_true (f->measured > 200);
  assert_int_equal (f->failed, 0);
}

/* ---- */

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (every_text_stands_out_from_its_ground) };
  int failed;

  fixture.style = argc > 1 ? argv[1] : "light";
  fixture.home = g_dir_make_tmp ("sea-contrast-XXXXXX", NULL);
  fixture.bank = g_build_filename (fixture.home, "bank.db", NULL);
  g_setenv ("XDG_DATA_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", fixture.home, TRUE);
  g_setenv ("XDG_CACHE_HOME", fixture.home, TRUE);
  g_setenv ("ADW_DISABLE_PORTAL", "1", TRUE);
  if (strcmp (fixture.style, "high-contrast") == 0)
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  fixture.application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (fixture.application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (fixture.application, fixture.bank);
  if (!g_application_register (G_APPLICATION (fixture.application), NULL, NULL))
    return 1;
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      strcmp (fixture.style, "dark") == 0
                                          ? ADW_COLOR_SCHEME_FORCE_DARK
                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  fixture.model = sea_application_get_model (fixture.application);
  g_application_activate (G_APPLICATION (fixture.application));
  fixture.window = GTK_WINDOW (sea_application_get_teacher_window (fixture.application));
  if (!app_sample_wait_bank (fixture.model))
    return 1;
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  gtk_window_destroy (fixture.window);
  app_sample_wait (100);
  g_object_unref (fixture.application);
  app_sample_remove_folder (fixture.home);
  g_free (fixture.home);
  g_free (fixture.bank);
  return failed;
}
