/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The button that uncovers while it is held, under a real pointer and real keys (xdotool). */
#include "config.h"

#include "app-sample.h"

#include "app/hold.h"

#include <gdk/x11/gdkx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* On a machine with much to do, everything takes its time. */
#define WAIT_FOR(condition)                                                                        \
  for (int waited = 0; waited < 1500 && !(condition); waited++)                                    \
    app_sample_wait (20);                                                                          \
  assert_true (condition)

typedef struct
{
  GtkWidget *window, *button, *other; /* the other one has the focus */
  SeaHold *hold;
  guint n_changed, n_other;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 60);

  f->window = gtk_window_new ();
  f->button = gtk_button_new_with_label ("Answer");
  f->other = gtk_button_new_with_label ("Other");
  gtk_widget_set_size_request (f->button, 200, 60);
  gtk_box_append (GTK_BOX (box), f->button);
  gtk_box_append (GTK_BOX (box), f->other);
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  f->hold = sea_hold_new (f->button);
  g_signal_connect_swapped (f->hold, "changed", G_CALLBACK (count_cb), &f->n_changed);
  g_signal_connect_swapped (f->other, "clicked", G_CALLBACK (count_cb), &f->n_other);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_widget_grab_focus (f->other);
  WAIT_FOR (gtk_window_is_active (GTK_WINDOW (f->window)) && gtk_widget_get_width (f->button) > 0);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->hold);
  g_free (f);
  return 0;
}

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

static void
point_at (Fixture *f, GtkWidget *widget)
{
  gulong xid = gdk_x11_surface_get_xid (gtk_native_get_surface (GTK_NATIVE (f->window)));
  graphene_point_t at;
  double dx, dy;

  assert_true (
      gtk_widget_compute_point (widget, f->window,
                                &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (widget) / 2,
                                                      (float) gtk_widget_get_height (widget) / 2),
                                &at));
  gtk_native_get_surface_transform (GTK_NATIVE (f->window), &dx, &dy);
  run ("xdotool mousemove --window %lu %d %d", xid, (int) (at.x + dx), (int) (at.y + dy));
}

static void
uncovers_as_long_as_a_pointer_holds_it (void **state)
{
  Fixture *f = *state;

  for (int i = 0; i < 2; i++)
    {
      point_at (f, f->button);
      run ("xdotool mousedown 1");
      WAIT_FOR (sea_hold_is_open (f->hold));
      assert_false (sea_hold_is_pinned (f->hold));
      run ("xdotool mouseup 1");
      WAIT_FOR (!sea_hold_is_open (f->hold));
    }
  assert_int_equal (f->n_changed, 4);
}

static void
covers_when_the_pointer_lets_go_outside (void **state)
{
  Fixture *f = *state;

  point_at (f, f->button);
  run ("xdotool mousedown 1");
  WAIT_FOR (sea_hold_is_open (f->hold));
  point_at (f, f->other);
  run ("xdotool mouseup 1");
  WAIT_FOR (!sea_hold_is_open (f->hold));
  assert_int_equal (f->n_changed, 2);
  assert_int_equal (f->n_other, 0);
}

static void
leaves_the_focus_where_it_was (void **state)
{
  Fixture *f = *state;

  point_at (f, f->button);
  run ("xdotool mousedown 1");
  WAIT_FOR (sea_hold_is_open (f->hold));
  assert_true (gtk_widget_has_focus (f->other));
  run ("xdotool mouseup 1");
  WAIT_FOR (!sea_hold_is_open (f->hold));
  assert_true (gtk_widget_has_focus (f->other));
  /* So Enter does what it would have done. */
  run ("xdotool key Return");
  WAIT_FOR (f->n_other == 1);
  assert_false (sea_hold_is_open (f->hold));
}

static void
is_pinned_by_the_second_button_and_by_keys (void **state)
{
  Fixture *f = *state;
  static const char *const keys[] = { "Return", "space" };

  point_at (f, f->button);
  run ("xdotool click 3");
  WAIT_FOR (sea_hold_is_pinned (f->hold));
  run ("xdotool click 1");
  WAIT_FOR (!sea_hold_is_open (f->hold));
  gtk_widget_grab_focus (f->button);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      run ("xdotool key %s", keys[i]);
      WAIT_FOR (sea_hold_is_pinned (f->hold));
      /* GTK shows the button pushed and takes no key meanwhile. */
      WAIT_FOR (!gtk_widget_has_css_class (f->button, "keyboard-activating"));
      run ("xdotool key %s", keys[i]);
      WAIT_FOR (!sea_hold_is_open (f->hold));
      WAIT_FOR (!gtk_widget_has_css_class (f->button, "keyboard-activating"));
    }
}

static void
a_button_that_cannot_be_had_uncovers_nothing (void **state)
{
  Fixture *f = *state;

  gtk_widget_set_sensitive (f->button, FALSE);
  point_at (f, f->button);
  run ("xdotool click 3");
  run ("xdotool mousedown 1");
  sea_hold_set_key_held (f->hold, TRUE);
  assert_int_equal (f->n_changed, 0);
  run ("xdotool mouseup 1");
  assert_false (sea_hold_is_open (f->hold));
}

static void
is_covered_whatever_holds_it (void **state)
{
  Fixture *f = *state;

  point_at (f, f->button);
  run ("xdotool mousedown 1");
  WAIT_FOR (sea_hold_is_open (f->hold));
  sea_hold_set_key_held (f->hold, TRUE);
  sea_hold_release (f->hold);
  assert_false (sea_hold_is_open (f->hold));
  run ("xdotool mouseup 1");
  assert_false (sea_hold_is_open (f->hold));
  assert_int_equal (f->n_changed, 3);
}

int
main (void)
{
#define TEST(test) cmocka_unit_test_setup_teardown (test, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (uncovers_as_long_as_a_pointer_holds_it),
    TEST (covers_when_the_pointer_lets_go_outside),
    TEST (leaves_the_focus_where_it_was),
    TEST (is_pinned_by_the_second_button_and_by_keys),
    TEST (a_button_that_cannot_be_had_uncovers_nothing),
    TEST (is_covered_whatever_holds_it),
  };
  g_autofree char *tool = g_find_program_in_path ("xdotool");

  if (tool == NULL || !gtk_init_check () || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    return 77;
  return cmocka_run_group_tests (tests, NULL, NULL);
}
