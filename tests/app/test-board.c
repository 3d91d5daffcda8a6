/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The teacher's sea and the wall as widgets. Without a display the tests are skipped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "app/board-view.h"
#include "app/wall-view.h"
#include "wall-sample.h"

typedef struct
{
  GtkWidget *window, *widget;
  SeaWallState *state;
  guint fired, x, y;
} Fixture;

static void
fired_cb (SeaBoardView *board, guint x, guint y, Fixture *f)
{
  (void) board;
  f->fired++;
  f->x = x;
  f->y = y;
}

static void
settle (void)
{
  for (int i = 0; i < 200 && g_main_context_pending (NULL); i++)
    g_main_context_iteration (NULL, FALSE);
}

static void
wait_ms (guint ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

static int
setup (void **state)
{
  *state = g_new0 (Fixture, 1);
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  if (f->window)
    gtk_window_destroy (GTK_WINDOW (f->window));
  g_clear_pointer (&f->state, sea_wall_state_unref);
  settle ();
  g_free (f);
  return 0;
}

static void
show (Fixture *f, GtkWidget *widget, int width, int height)
{
  f->widget = widget;
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), width, height);
  gtk_window_set_child (GTK_WINDOW (f->window), widget);
  gtk_window_present (GTK_WINDOW (f->window));
  wait_ms (120);
}

static SeaBoardView *
show_board (Fixture *f)
{
  GtkWidget *board = sea_board_view_new ();

  f->state = wall_sample_new (SAMPLE_BATTLE);
  sea_board_view_update (SEA_BOARD_VIEW (board), &f->state->view, 1, SEA_NOTATION_CYRILLIC, TRUE,
                         0);
  sea_board_view_set_fireable (SEA_BOARD_VIEW (board), TRUE);
  g_signal_connect (board, "fire", G_CALLBACK (fired_cb), f);
  show (f, board, 520, 520);
  return SEA_BOARD_VIEW (board);
}

static GtkWidget *
get_cell (GtkWidget *board, guint index)
{
  GtkWidget *cell = gtk_widget_get_first_child (board);

  while (cell && index-- > 0)
    cell = gtk_widget_get_next_sibling (cell);
  return cell;
}

/* A key as the board's controller gets it. */
static gboolean
press (GtkWidget *board, guint key)
{
  GListModel *controllers = gtk_widget_observe_controllers (board);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
    }
  g_object_unref (controllers);
  return handled;
}

static void
every_cell_is_a_widget_with_a_name (void **state)
{
  Fixture *f = *state;
  GtkWidget *board = GTK_WIDGET (show_board (f));
  guint n = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (board); cell;
       cell = gtk_widget_get_next_sibling (cell))
    {
      assert_int_equal (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)),
                        GTK_ACCESSIBLE_ROLE_BUTTON);
      n++;
    }
  assert_int_equal (n, 100);
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    {
      gtk_test_accessible_assert_property (get_cell (board, 28), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "И3, hit");
      gtk_test_accessible_assert_property (get_cell (board, 0), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                           "А1, sunk");
    }
}

static void
one_cell_can_be_reached_by_tab_and_the_arrows_go_on (void **state)
{
  Fixture *f = *state;
  GtkWidget *board = GTK_WIDGET (show_board (f));
  guint focusable = 0;

  for (guint i = 0; i < 100; i++)
    focusable += gtk_widget_get_focusable (get_cell (board, i));
  assert_int_equal (focusable, 1);
  assert_true (gtk_widget_grab_focus (board));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 0));
  assert_true (press (board, GDK_KEY_Right));
  assert_true (press (board, GDK_KEY_Down));
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 11));
  press (board, GDK_KEY_End);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 19));
  press (board, GDK_KEY_Right);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 19));
  press (board, GDK_KEY_Home);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 10));
  assert_false (press (board, GDK_KEY_F6));
}

static void
enter_fires_once_however_often_it_is_pressed (void **state)
{
  Fixture *f = *state;
  GtkWidget *board = GTK_WIDGET (show_board (f));

  gtk_widget_grab_focus (board);
  press (board, GDK_KEY_Right);
  press (board, GDK_KEY_Return);
  press (board, GDK_KEY_Return);
  press (board, GDK_KEY_Down);
  press (board, GDK_KEY_space);
  assert_int_equal (f->fired, 1);
  assert_int_equal (f->x, 1);
  assert_int_equal (f->y, 0);
  wait_ms (320);
  press (board, GDK_KEY_Return);
  assert_int_equal (f->fired, 2);
  assert_int_equal (f->y, 1);
}

static void
a_sea_that_is_not_fireable_is_silent (void **state)
{
  Fixture *f = *state;
  SeaBoardView *board = show_board (f);

  sea_board_view_set_fireable (board, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  assert_false (press (GTK_WIDGET (board), GDK_KEY_Return));
  assert_int_equal (f->fired, 0);
}

static void
a_mini_sea_takes_no_focus (void **state)
{
  Fixture *f = *state;
  SeaBoardView *board = show_board (f);

  sea_board_view_set_mini (board, TRUE);
  assert_false (gtk_widget_grab_focus (GTK_WIDGET (board)));
  for (guint i = 0; i < 100; i++)
    assert_false (gtk_widget_get_focusable (get_cell (GTK_WIDGET (board), i)));
}

static void
the_sea_is_as_large_as_its_cells (void **state)
{
  Fixture *f = *state;
  SeaBoardView *board = show_board (f);
  int forty, fifty, filled;

  gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_HORIZONTAL, -1, &forty, NULL, NULL, NULL);
  sea_board_view_set_cell_size (board, 50);
  gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_HORIZONTAL, -1, &fifty, NULL, NULL, NULL);
  assert_true (forty > 440 && forty < 480);
  assert_true (fifty > 550 && fifty < 600);
  sea_board_view_set_cell_size (board, 0);
  gtk_widget_measure (GTK_WIDGET (board), GTK_ORIENTATION_VERTICAL, 345, &filled, NULL, NULL, NULL);
  assert_true (filled > 300 && filled < 345);
}

/* The pixels of @board as it is drawn. */
static guint32 *
draw_board (GtkWidget *board, int *width, int *height)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (board);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  guint32 *pixels;

  *width = gtk_widget_get_width (board);
  *height = gtk_widget_get_height (board);
  gdk_paintable_snapshot (paintable, snapshot, *width, *height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (board)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, *width, *height));
  pixels = g_new (guint32, *width * *height);
  gdk_texture_download (texture, (guchar *) pixels, (gsize) *width * 4);
  return pixels;
}

/* Letters and numbers are dark, what lies under them is light or nothing. */
static gboolean
is_dark (guint32 pixel)
{
  return pixel >> 24 > 128 && (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255) < 300;
}

static void
the_axes_follow_what_is_in_sight (void **state)
{
  Fixture *f = *state;
  GtkWidget *board = sea_board_view_new ();
  g_autofree guint32 *whole = NULL;
  g_autofree guint32 *scrolled = NULL;
  int width, height, x = 10 * 40, y = 12 * 40;
  guint differ = 0, dark = 0;

  f->state = wall_sample_new (SAMPLE_LARGE);
  f->state->view.last.any = false;
  sea_board_view_update (SEA_BOARD_VIEW (board), &f->state->view, 0, SEA_NOTATION_LATIN, FALSE, 0);
  sea_board_view_set_fireable (SEA_BOARD_VIEW (board), TRUE);
  sea_board_view_set_cell_size (SEA_BOARD_VIEW (board), 40);
  gtk_widget_set_halign (board, GTK_ALIGN_START);
  gtk_widget_set_valign (board, GTK_ALIGN_START);
  show (f, board, 1060, 1060);
  whole = draw_board (board, &width, &height);
  sea_board_view_set_scrolled (SEA_BOARD_VIEW (board), x, y);
  /* It is drawn anew with the next frame, whenever that comes. */
  for (guint tries = 0; tries < 200; tries++)
    {
      g_free (scrolled);
      wait_ms (30);
      scrolled = draw_board (board, &width, &height);
      if (memcmp (whole, scrolled, sizeof *whole * (gsize) width * (gsize) height) != 0)
        break;
    }
  g_free (scrolled);
  scrolled = draw_board (board, &width, &height);
  for (int row = 0; row < 28; row++)
    for (int column = 60; column < 500; column++)
      dark += is_dark (whole[row * width + x + column]);
  assert_true (dark > 300);
  for (int row = 0; row < 28; row++)
    for (int column = 60; column < 500; column++)
      differ += is_dark (scrolled[(y + row) * width + x + column]) !=
                is_dark (whole[row * width + x + column]);
  /* The letters stand as they do at the top, the numbers as they do at the left. */
  /* Glyphs may lie a part of a pixel aside. */
  assert_true (differ < dark / 3);
  differ = dark = 0;
  for (int row = 60; row < 400; row++)
    for (int column = 4; column < 32; column++)
      dark += is_dark (whole[(y + row) * width + column]);
  for (int row = 60; row < 400; row++)
    for (int column = 4; column < 32; column++)
      differ += is_dark (scrolled[(y + row) * width + x + column]) !=
                is_dark (whole[(y + row) * width + column]);
  assert_true (dark > 500 && differ < dark / 3);
  /* Nothing stands where both meet; the cells beyond are untouched. */
  for (int row = 2; row < 28; row++)
    for (int column = 2; column < 30; column++)
      assert_false (is_dark (scrolled[(y + row) * width + x + column]));
  for (int row = y + 60; row < y + 300; row++)
    assert_memory_equal (scrolled + row * width + x + 60, whole + row * width + x + 60, 300 * 4);
}

/* What is under the axes is no cell. */
static void
click (GtkWidget *board, double x, double y)
{
  GListModel *controllers = gtk_widget_observe_controllers (board);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, x, y);
    }
  g_object_unref (controllers);
}

static void
a_click_on_the_axes_fires_nothing (void **state)
{
  Fixture *f = *state;
  GtkWidget *board = GTK_WIDGET (show_board (f));

  sea_board_view_set_cell_size (SEA_BOARD_VIEW (board), 40);
  wait_ms (100);
  sea_board_view_set_scrolled (SEA_BOARD_VIEW (board), 80, 120);
  click (board, 80 + 20, 300);
  click (board, 300, 120 + 20);
  assert_int_equal (f->fired, 0);
  click (board, 80 + 60, 120 + 60);
  assert_int_equal (f->fired, 1);
}

/* A desktop that reads from right to left turns no sea round. */
static void
the_sea_reads_from_left_to_right_on_any_desktop (void **state)
{
  Fixture *f = *state;
  GtkWidget *board;
  graphene_rect_t first, third;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  board = GTK_WIDGET (show_board (f));
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
  gtk_widget_grab_focus (board);
  press (board, GDK_KEY_Right);
  assert_ptr_equal (gtk_window_get_focus (GTK_WINDOW (f->window)), get_cell (board, 1));
  assert_true (gtk_widget_compute_bounds (get_cell (board, 0), board, &first));
  assert_true (gtk_widget_compute_bounds (get_cell (board, 2), board, &third));
  assert_true (first.origin.x < third.origin.x);
  click (board, (double) third.origin.x + 5, (double) third.origin.y + 5);
  assert_int_equal (f->fired, 1);
  assert_int_equal (f->x, 2);
  assert_int_equal (f->y, 0);
}

static void
the_wall_takes_every_state_and_no_focus (void **state)
{
  Fixture *f = *state;
  GtkWidget *wall = sea_wall_view_new ();

  show (f, wall, 640, 360);
  assert_false (gtk_widget_get_focusable (wall));
  for (int i = 0; i < SAMPLE_COUNT; i++)
    {
      g_autoptr (SeaWallState) next = wall_sample_new (i);

      sea_wall_view_set_state (SEA_WALL_VIEW (wall), next);
      assert_ptr_equal (sea_wall_view_get_state (SEA_WALL_VIEW (wall)), next);
      wait_ms (i % 3 == 0 ? 60 : 10); /* a new event ends a motion that runs */
    }
  sea_wall_view_set_state (SEA_WALL_VIEW (wall), NULL);
  wait_ms (30);
}

static void
the_walls_label_holds_the_answer_only_when_it_is_shown (void **state)
{
  Fixture *f = *state;
  GtkWidget *wall = sea_wall_view_new ();
  g_autoptr (SeaWallState) problem = wall_sample_new (SAMPLE_CHOICE);

  show (f, wall, 640, 360);
  sea_wall_view_set_state (SEA_WALL_VIEW (wall), problem);
  if (g_strcmp0 (g_getenv ("GTK_A11Y"), "test") == 0)
    gtk_test_accessible_assert_property (wall, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                         "Problem 6: Find the area of the triangle, cm²; 1: 5; "
                                         "2: 6; 3: 7; 4: 12. Sine: 1. Tangent: 4. ");
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (every_cell_is_a_widget_with_a_name),
    T (one_cell_can_be_reached_by_tab_and_the_arrows_go_on),
    T (enter_fires_once_however_often_it_is_pressed),
    T (a_sea_that_is_not_fireable_is_silent),
    T (a_mini_sea_takes_no_focus),
    T (the_sea_is_as_large_as_its_cells),
    T (the_axes_follow_what_is_in_sight),
    T (a_click_on_the_axes_fires_nothing),
    T (the_sea_reads_from_left_to_right_on_any_desktop),
    T (the_wall_takes_every_state_and_no_focus),
    T (the_walls_label_holds_the_answer_only_when_it_is_shown),
  };

  g_setenv ("LANGUAGE", "C", TRUE);
  g_setenv ("GTK_A11Y", "test", TRUE);
  if (!gtk_init_check ())
    return 77;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
