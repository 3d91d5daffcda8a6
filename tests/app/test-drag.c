/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A real pointer (xdotool) that drags ships onto the sea and a file onto the window. */
#include "config.h"

#include "import-fixture.h"

#include "app/place-page-private.h"

#include <gdk/x11/gdkx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* On a machine with much to do, everything takes its time. */
#define wait_for(condition)                                                                        \
  for (int waited = 0; waited < 1500 && !(condition); waited++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

static void run (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
run (const char *format, ...)
{
  va_list args;
  g_autofree char *line = NULL;
  int status = -1;

  va_start (args, format);
  line = g_strdup_vprintf (format, args);
  va_end (args);
  if (!g_spawn_command_line_sync (line, NULL, NULL, &status, NULL) || status != 0)
    fail_msg ("%s", line);
  app_sample_wait (60);
}

static gulong
get_xid (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return gdk_x11_surface_get_xid (gtk_native_get_surface (native));
}

/* The pointer goes to a point of @widget. */
static void
point_at (GtkWidget *widget, double x, double y)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_point_t at;
  double dx, dy;

  assert_true (
      gtk_widget_compute_point (widget, native, &GRAPHENE_POINT_INIT ((float) x, (float) y), &at));
  gtk_native_get_surface_transform (GTK_NATIVE (native), &dx, &dy);
  run ("xdotool mousemove --window %lu %d %d", get_xid (native), (int) (at.x + dx),
       (int) (at.y + dy));
}

static void
point_at_middle (GtkWidget *widget)
{
  point_at (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* ---- ships ---- */

static SeaPlacePage *
get_place (Fixture *f)
{
  return SEA_PLACE_PAGE (sea_teacher_window_find_page (f->window, "place"));
}

static void
point_at_cell (Fixture *f, guint x, guint y)
{
  graphene_rect_t box;
  graphene_point_t at;

  sea_place_board_get_cell_box (get_place (f)->board, (SeaCell){ (guint8) x, (guint8) y }, &box);
  graphene_rect_get_center (&box, &at);
  point_at (GTK_WIDGET (get_place (f)->board), at.x, at.y);
}

static gboolean
lies (Fixture *f, const char *layout)
{
  char text[SEA_LAYOUT_SIZE];

  sea_fleet_write (sea_placement_get_fleet (get_place (f)->placement), text);
  return g_str_equal (text, layout);
}

static void
a_ship_is_dragged_onto_the_sea_and_off_again (void **state)
{
  Fixture *f = *state;
  gint64 lesson = app_sample_start_with (
      f->model, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1", NULL, 0);
  GtkWidget *row;

  assert_true (sea_lesson_model_resume (f->model, lesson, NULL));
  wait_for (g_str_equal (sea_teacher_window_get_page (f->window), "place") &&
            get_place (f)->placement != NULL &&
            gtk_widget_get_width (GTK_WIDGET (get_place (f)->board)) > 100);
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (get_place (f)->yard, 0));
  assert_non_null (row);
  app_sample_wait (300);
  /* out of the yard, by steps as a hand makes them */
  point_at_middle (row);
  run ("xdotool mousedown 1");
  wait_for (sea_placement_is_carrying (get_place (f)->placement));
  point_at_cell (f, 3, 3);
  point_at_cell (f, 2, 2);
  point_at_cell (f, 0, 1);
  run ("xdotool mouseup 1");
  wait_for (lies (f, "...../aaa../...../...../....."));
  /* by its last deck; the second button turns it while the first holds it */
  point_at_cell (f, 2, 1);
  run ("xdotool mousedown 1");
  wait_for (sea_placement_is_carrying (get_place (f)->placement));
  point_at_cell (f, 3, 3);
  point_at_cell (f, 4, 4);
  run ("xdotool click 3");
  run ("xdotool mouseup 1");
  wait_for (lies (f, "...../...../....a/....a/....a"));
  /* beside the sea it goes back to the yard */
  point_at_cell (f, 4, 3);
  run ("xdotool mousedown 1");
  wait_for (sea_placement_is_carrying (get_place (f)->placement));
  point_at_cell (f, 2, 2);
  point_at (GTK_WIDGET (f->window), 5, gtk_widget_get_height (GTK_WIDGET (f->window)) - 5);
  run ("xdotool mouseup 1");
  wait_for (lies (f, "...../...../...../...../....."));
  assert_false (sea_placement_is_carrying (get_place (f)->placement));
}

/* ---- a file ---- */

/* What a file manager is: a window from which a file is dragged. */
static GtkWidget *
make_file_manager (const char *path)
{
  GtkWidget *window = gtk_window_new (), *label = gtk_label_new ("file");
  GtkDragSource *source = gtk_drag_source_new ();
  GFile *files[] = { g_file_new_for_path (path) };
  GdkFileList *list = gdk_file_list_new_from_array (files, 1);
  GdkContentProvider *content = gdk_content_provider_new_typed (GDK_TYPE_FILE_LIST, list);

  gtk_drag_source_set_content (source, content);
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 100);
  gtk_window_present (GTK_WINDOW (window));
  g_object_unref (content);
  g_boxed_free (GDK_TYPE_FILE_LIST, list);
  g_object_unref (files[0]);
  return window;
}

static void
a_file_that_is_dropped_on_the_window_is_imported (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  GtkWidget *manager = make_file_manager (path),
            *label = gtk_window_get_child (GTK_WINDOW (manager));

  wait_for (gtk_widget_get_mapped (manager) && gtk_widget_get_width (label) > 50);
  run ("xdotool windowmove --sync %lu 1500 900", get_xid (manager));
  app_sample_wait (300);
  assert_null (import_get_page (f));
  point_at_middle (label);
  run ("xdotool mousedown 1");
  run ("xdotool mousemove_relative -- -20 -10");
  run ("xdotool mousemove_relative -- -20 -10");
  point_at (GTK_WIDGET (f->window), 500, 400);
  point_at (GTK_WIDGET (f->window), 450, 350);
  point_at (GTK_WIDGET (f->window), 400, 300);
  app_sample_wait (300);
  run ("xdotool mouseup 1");
  wait_for (g_str_equal (sea_teacher_window_get_page (f->window), "import"));
  import_wait_page (f);
  assert_true (import_can_commit (f));
  import_commit (f);
  assert_int_equal (import_count_bank (f), 3);
  gtk_window_destroy (GTK_WINDOW (manager));
}

#define TEST(name) cmocka_unit_test_setup_teardown (name, import_setup, import_teardown)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    TEST (a_ship_is_dragged_onto_the_sea_and_off_again),
    TEST (a_file_that_is_dropped_on_the_window_is_imported),
  };
  g_autofree char *tool = g_find_program_in_path ("xdotool");

  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  gtk_disable_setlocale ();
  if (tool == NULL || !gtk_init_check () || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return 77; /* skipped */
  return cmocka_run_group_tests (tests, NULL, NULL);
}
