/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/place-page-private.h"
#include "app/setup-page.h"
#include "base/paths.h"
#include "rulebook/layout.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The program in one process, with a bank and folders of its own. */
typedef struct
{
  char *home, *bank, *failure;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
} Fixture;

static SeaApplication *application;

static void
failed_cb (SeaLessonModel *model, GError *error, Fixture *f)
{
  (void) model;
  g_free (f->failure);
  f->failure = g_strdup (error->message);
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->home = g_dir_make_tmp ("sea-place-XXXXXX", NULL);
  f->bank = g_build_filename (f->home, "bank.db", NULL);
  f->model = sea_application_get_model (application);
  sea_lesson_model_set_bank_path (f->model, f->bank);
  g_application_activate (G_APPLICATION (application));
  f->window = sea_application_get_teacher_window (application);
  g_signal_connect (f->model, "failed", G_CALLBACK (failed_cb), f);
  app_sample_wait_bank (f->model);
  app_sample_wait (50);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  GListModel *all = gtk_window_get_toplevels ();
  g_autofree char *drafts = sea_paths_dup_user ("drafts");
  g_autofree char *layouts = sea_paths_dup_user ("layouts");

  g_signal_handlers_disconnect_by_data (f->model, f);
  while (g_list_model_get_n_items (all) > 0)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, 0);

      gtk_window_destroy (window);
    }
  app_sample_wait (50);
  app_sample_remove_folder (f->home);
  app_sample_remove_folder (drafts);
  app_sample_remove_folder (layouts);
  g_free (f->home);
  g_free (f->bank);
  g_free (f->failure);
  g_free (f);
  return 0;
}

/* ---- helpers ---- */

static SeaPlacePage *
get_page (Fixture *f)
{
  return SEA_PLACE_PAGE (sea_teacher_window_find_page (f->window, "place"));
}

/* A lesson of @rules whose fleets are not laid. */
static void
begin (Fixture *f, const char *rules)
{
  assert_true (
      sea_lesson_model_resume (f->model, app_sample_start_with (f->model, rules, NULL, 0), NULL));
  app_sample_wait (100);
  assert_string_equal (sea_teacher_window_get_page (f->window), "place");
}

static void
rest (void)
{
  app_sample_wait (SEA_SLIP_MS + 60);
}

static void
act (Fixture *f, const char *action)
{
  rest ();
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), action, NULL);
  for (int i = 0; i < 200 && get_page (f)->laying; i++)
    app_sample_wait (10);
  app_sample_wait_idle (f->model);
  app_sample_wait (30);
}

static void
press (Fixture *f, const char *keys)
{
  for (const char *k = keys; *k != '\0'; k++)
    sea_place_hand_key (get_page (f), *k == '<'   ? GDK_KEY_Left
                                      : *k == '>' ? GDK_KEY_Right
                                      : *k == 'v' ? GDK_KEY_Down
                                      : *k == '!' ? GDK_KEY_Return
                                      : *k == 'x' ? GDK_KEY_Delete
                                      : *k == '~' ? GDK_KEY_Escape
                                                  : (guint) *k);
}

static void
assert_lies (Fixture *f, const char *layout)
{
  char text[SEA_LAYOUT_SIZE];

  sea_fleet_write (sea_placement_get_fleet (get_page (f)->placement), text);
  assert_string_equal (text, layout);
}

/* The middle of a cell in coordinates of the page. */
static void
find_point (Fixture *f, guint x, guint y, double *px, double *py)
{
  SeaPlacePage *page = get_page (f);
  graphene_rect_t box;
  graphene_point_t at;

  sea_place_board_get_cell_box (page->board, (SeaCell){ (guint8) x, (guint8) y }, &box);
  graphene_rect_get_center (&box, &at);
  assert_true (gtk_widget_compute_point (GTK_WIDGET (page->board), GTK_WIDGET (page), &at, &at));
  *px = at.x;
  *py = at.y;
}

static void
press_at (Fixture *f, guint x, guint y)
{
  double px, py;

  find_point (f, x, y, &px, &py);
  sea_place_hand_press (get_page (f), NULL, px, py);
}

static void
move_to (Fixture *f, guint x, guint y)
{
  double px, py;

  find_point (f, x, y, &px, &py);
  sea_place_hand_move (get_page (f), px, py);
}

static void
release_at (Fixture *f, guint x, guint y)
{
  double px, py;

  find_point (f, x, y, &px, &py);
  sea_place_hand_release (get_page (f), px, py);
}

static GtkWidget *
get_row (Fixture *f, int type)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (get_page (f)->yard));

  while (row != NULL && sea_place_lists_get_type (row) != type)
    row = gtk_widget_get_next_sibling (row);
  return row;
}

/* The button of @action under @widget. */
static GtkWidget *
find_button (GtkWidget *widget, const char *action)
{
  if (GTK_IS_ACTIONABLE (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child, action);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_enabled (Fixture *f, const char *action)
{
  return gtk_widget_is_sensitive (find_button (GTK_WIDGET (get_page (f)), action));
}

/* ---- tests ---- */

static void
the_setup_page_leads_to_the_sea_and_the_fleets_to_the_match (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *setup;
  const SeaView *view = sea_lesson_model_get_view (f->model);

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-lesson", NULL);
  app_sample_wait (300);
  setup = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  sea_setup_page_place (setup);
  for (int i = 0; i < 300 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  app_sample_wait (100);
  assert_string_equal (sea_teacher_window_get_page (f->window), "place");
  assert_int_equal (sea_lesson_model_get_wall (f->model)->page, SEA_WALL_COVER);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->covering_team, 0);
  act (f, "place.random");
  act (f, "place.ready");
  assert_true (view->seas[0].laid);
  assert_int_equal (sea_lesson_model_get_wall (f->model)->covering_team, 1);
  /* the next team: nothing is seen before it is asked for */
  assert_string_equal (gtk_stack_get_visible_child_name (get_page (f)->stack), "cover");
  assert_int_equal (sea_placement_get_n_pieces (get_page (f)->placement), 0);
  rest ();
  g_signal_emit_by_name (get_page (f)->open_button, "clicked");
  act (f, "place.random");
  act (f, "place.ready");
  assert_int_not_equal (view->phase, SEA_PHASE_LAYING);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
  assert_int_equal (sea_lesson_model_get_wall (f->model)->page, SEA_WALL_OPENING);
  assert_null (f->failure);
}

static void
a_fleet_is_laid_with_the_keyboard_alone (void **state)
{
  Fixture *f = *state;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  assert_false (is_enabled (f, "place.ready"));
  press (f, "3!");      /* A1 across */
  press (f, ">>>>2 !"); /* E1 down */
  assert_lies (f, "aaa.b/....b/...../...../.....");
  assert_false (is_enabled (f, "place.ready"));
  assert_non_null (strstr (gtk_label_get_text (get_page (f)->reason), "1 piece"));
  press (f, "<<vvv1!");
  assert_lies (f, "aaa.b/....b/...../..c../.....");
  assert_true (is_enabled (f, "place.ready"));
  assert_string_equal (gtk_label_get_text (get_page (f)->reason), "");
  press (f, "x");
  assert_lies (f, "aaa.b/....b/...../...../.....");
  act (f, "place.undo");
  act (f, "place.ready");
  assert_true (sea_lesson_model_get_view (f->model)->seas[0].laid);
}

static void
faults_are_listed_and_lead_to_their_cells (void **state)
{
  Fixture *f = *state;
  SeaPlacePage *page;
  SeaCell cursor;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  page = get_page (f);
  press (f, "3!>>>1!"); /* C1 and D1 touch */
  assert_true (gtk_widget_get_visible (page->faults_box));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page->faults), "Ships touch"));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page->faults), "A1–C1"));
  assert_false (is_enabled (f, "place.ready"));
  assert_false (is_enabled (f, "place.complete"));
  press (f, "vvv");
  g_signal_emit_by_name (page->faults, "row-activated",
                         gtk_list_box_get_row_at_index (page->faults, 0));
  cursor = sea_place_board_get_cursor (page->board);
  assert_int_equal (cursor.x, 2);
  assert_int_equal (cursor.y, 0);
  /* one too many */
  act (f, "place.clear");
  press (f, "3!vv3!");
  assert_true (app_sample_tree_holds (GTK_WIDGET (page->faults), "2 instead of 1"));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page->yard), "too many: 2 of 1"));
}

static void
a_ship_is_dragged_with_the_pointer (void **state)
{
  Fixture *f = *state;
  double px, py;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  find_point (f, 4, 4, &px, &py);
  sea_place_hand_press (get_page (f), get_row (f, 0), px + 300, py);
  move_to (f, 0, 1);
  release_at (f, 0, 1);
  assert_lies (f, "...../aaa../...../...../.....");
  /* by its last deck; the second button turns it while it is held */
  press_at (f, 2, 1);
  move_to (f, 4, 4);
  find_point (f, 4, 4, &px, &py);
  sea_place_hand_turn (get_page (f), px, py);
  release_at (f, 4, 4);
  assert_lies (f, "...../...../....a/....a/....a");
  /* out of the sea: back to the yard */
  press_at (f, 4, 3);
  move_to (f, 4, 4);
  sea_place_hand_move (get_page (f), 5000, 5000);
  sea_place_hand_release (get_page (f), 5000, 5000);
  assert_lies (f, "...../...../...../...../.....");
}

static void
two_clicks_lay_a_ship_too (void **state)
{
  Fixture *f = *state;
  double px, py;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  find_point (f, 4, 4, &px, &py);
  sea_place_hand_press (get_page (f), get_row (f, 1), px + 300, py);
  sea_place_hand_release (get_page (f), px + 300, py);
  assert_true (sea_placement_is_carrying (get_page (f)->placement));
  move_to (f, 1, 3);
  press_at (f, 1, 3);
  release_at (f, 1, 3);
  assert_lies (f, "...../...../...../.aa../.....");
  assert_false (sea_placement_is_carrying (get_page (f)->placement));
}

static void
a_pointer_that_stands_still_leaves_the_piece_to_the_keys (void **state)
{
  Fixture *f = *state;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  press (f, "3");
  move_to (f, 1, 1);
  press (f, "vv");
  move_to (f, 1, 1);
  press (f, "!");
  assert_lies (f, "...../...../...../.aaa./.....");
}

static void
a_ship_of_any_shape_is_drawn_with_the_pointer (void **state)
{
  Fixture *f = *state;
  double px, py;

  begin (f, "classic width=5 height=5 fleet=4:any:1");
  find_point (f, 4, 4, &px, &py);
  sea_place_hand_press (get_page (f), get_row (f, 0), px + 300, py);
  sea_place_hand_release (get_page (f), px + 300, py);
  press_at (f, 0, 0);
  move_to (f, 1, 0);
  move_to (f, 1, 1);
  move_to (f, 1, 1);
  move_to (f, 2, 1);
  release_at (f, 2, 1);
  assert_lies (f, "aa.../.aa../...../...../.....");
}

static void
the_rest_is_laid_around_what_lies (void **state)
{
  Fixture *f = *state;
  const SeaFleet *fleet;

  begin (f, "math");
  press (f, "4!");
  act (f, "place.complete");
  assert_true (sea_placement_is_ready (get_page (f)->placement));
  fleet = sea_placement_get_fleet (get_page (f)->placement);
  assert_true (fleet->at[0] == 'a' && fleet->at[3] == 'a');
  act (f, "place.undo");
  assert_int_equal (sea_placement_get_n_pieces (get_page (f)->placement), 1);
}

static void
hidden_the_sea_shows_and_does_nothing (void **state)
{
  Fixture *f = *state;
  SeaPlacePage *page;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  page = get_page (f);
  press (f, "3!>>>1!");
  act (f, "place.hide");
  assert_true (page->hidden);
  assert_false (gtk_widget_get_visible (page->faults_box));
  assert_false (app_sample_tree_holds (GTK_WIDGET (page->yard), "of"));
  press (f, "x2!");
  press_at (f, 0, 0);
  act (f, "place.hide");
  assert_false (page->hidden);
  assert_true (gtk_widget_get_visible (page->faults_box));
}

static void
where_the_class_looks_on_only_unseen_fleets_are_laid (void **state)
{
  Fixture *f = *state;
  SeaPlacePage *page;

  begin (f, "math");
  page = get_page (f);
  sea_place_page_set_secrets (page, FALSE, "The class sees this screen.");
  press (f, "4!");
  assert_int_equal (sea_placement_get_n_pieces (page->placement), 0);
  assert_true (gtk_widget_get_visible (GTK_WIDGET (page->secret_reason)));
  assert_false (is_enabled (f, "place.turn"));
  act (f, "place.random");
  assert_true (is_enabled (f, "place.ready"));
  act (f, "place.ready");
  assert_true (sea_lesson_model_get_view (f->model)->seas[0].laid);
}

static void
a_half_laid_fleet_survives_leaving_the_page_and_a_kill (void **state)
{
  Fixture *f = *state;
  gint64 lesson;

  begin (f, "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1");
  lesson = sea_lesson_get_id (sea_lesson_model_get_lesson (f->model));
  press (f, "3!vv1!");
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "win.back", NULL);
  app_sample_wait (200);
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
  assert_true (sea_lesson_model_resume (f->model, lesson, NULL));
  app_sample_wait (100);
  assert_lies (f, "aaa../...../b..../...../.....");
  assert_true (is_enabled (f, "place.undo"));
  /* as after a kill: nothing but the file is left */
  g_hash_table_remove_all (get_page (f)->drafts);
  g_clear_object (&get_page (f)->placement);
  sea_place_page_refresh (get_page (f));
  assert_lies (f, "aaa../...../b..../...../.....");
}

static void
no_draft_is_left_of_a_fleet_that_is_laid (void **state)
{
  Fixture *f = *state;
  g_autofree char *folder = sea_paths_dup_user ("drafts");
  g_autoptr (GDir) dir = NULL;

  begin (f, "math");
  act (f, "place.random");
  sea_place_draft_save_now (get_page (f));
  app_sample_wait (100);
  act (f, "place.ready");
  dir = g_dir_open (folder, 0, NULL);
  assert_true (dir == NULL || g_dir_read_name (dir) == NULL);
}

static void
a_saved_fleet_is_offered_and_laid (void **state)
{
  Fixture *f = *state;
  SeaPlacePage *page;
  GtkWidget *popover;
  GtkEditable *entry;

  begin (f, "classic");
  page = get_page (f);
  act (f, "place.random");
  sea_place_fill_layouts (page);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (page->layouts_button));
  assert_true (app_sample_tree_holds (popover, "Along the edges"));
  entry = g_object_get_data (G_OBJECT (popover), "entry");
  gtk_editable_set_text (entry, "Our <best> & only");
  g_signal_emit_by_name (entry, "activate");
  app_sample_wait (200);
  sea_place_fill_layouts (page);
  popover = GTK_WIDGET (gtk_menu_button_get_popover (page->layouts_button));
  assert_true (app_sample_tree_holds (popover, "Our <best> & only"));
}

static void
the_team_before_can_lay_once_more (void **state)
{
  Fixture *f = *state;

  begin (f, "math");
  act (f, "place.random");
  act (f, "place.ready");
  assert_int_equal (get_page (f)->sea, 1);
  rest ();
  g_signal_emit_by_name (get_page (f)->again_button, "clicked");
  app_sample_wait_idle (f->model);
  app_sample_wait (50);
  assert_int_equal (get_page (f)->sea, 0);
  assert_false (sea_lesson_model_get_view (f->model)->seas[0].laid);
  assert_true (sea_placement_is_ready (get_page (f)->placement));
}

static void
a_common_sea_is_laid_by_the_host (void **state)
{
  Fixture *f = *state;

  begin (f, "math-common");
  act (f, "place.random");
  act (f, "place.ready");
  assert_null (f->failure);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
}

static void
a_doubled_press_lays_one_fleet (void **state)
{
  Fixture *f = *state;

  begin (f, "math");
  act (f, "place.random");
  rest ();
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "place.ready", NULL);
  for (int i = 0; i < 20 && get_page (f)->sea == 0; i++)
    app_sample_wait (5);
  g_signal_emit_by_name (get_page (f)->open_button, "clicked");
  gtk_widget_activate_action (GTK_WIDGET (get_page (f)), "place.ready", NULL);
  app_sample_wait (100);
  assert_string_equal (gtk_stack_get_visible_child_name (get_page (f)->stack), "cover");
  assert_false (sea_lesson_model_get_view (f->model)->seas[1].laid);
}

static void
every_cell_tells_what_lies_there (void **state)
{
  Fixture *f = *state;
  g_autofree char *water = NULL;
  g_autofree char *ship = NULL;
  g_autofree char *fault = NULL;
  SeaPlacement *placement;

  begin (f, "classic");
  placement = get_page (f)->placement;
  press (f, "2!");
  water = sea_place_dup_cell (placement, SEA_NOTATION_LATIN, (SeaCell){ 4, 4 });
  ship = sea_place_dup_cell (placement, SEA_NOTATION_LATIN, (SeaCell){ 1, 0 });
  assert_string_equal (water, "E5, water");
  assert_string_equal (ship, "B1, destroyer, 2 decks");
  press (f, "v1!");
  fault = sea_place_dup_cell (placement, SEA_NOTATION_LATIN, (SeaCell){ 0, 1 });
  assert_string_equal (fault, "A2, boat, 1 deck: Ships touch");
}

int
main (int argc, char **argv)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (the_setup_page_leads_to_the_sea_and_the_fleets_to_the_match),
    TEST (a_fleet_is_laid_with_the_keyboard_alone),
    TEST (faults_are_listed_and_lead_to_their_cells),
    TEST (a_ship_is_dragged_with_the_pointer),
    TEST (two_clicks_lay_a_ship_too),
    TEST (a_pointer_that_stands_still_leaves_the_piece_to_the_keys),
    TEST (a_ship_of_any_shape_is_drawn_with_the_pointer),
    TEST (the_rest_is_laid_around_what_lies),
    TEST (hidden_the_sea_shows_and_does_nothing),
    TEST (where_the_class_looks_on_only_unseen_fleets_are_laid),
    TEST (a_half_laid_fleet_survives_leaving_the_page_and_a_kill),
    TEST (no_draft_is_left_of_a_fleet_that_is_laid),
    TEST (a_saved_fleet_is_offered_and_laid),
    TEST (the_team_before_can_lay_once_more),
    TEST (a_common_sea_is_laid_by_the_host),
    TEST (a_doubled_press_lays_one_fleet),
    TEST (every_cell_tells_what_lies_there),
  };
  g_autofree char *home = g_dir_make_tmp ("sea-place-XXXXXX", NULL);
  int failed;

  /* One test alone: a pattern of its name. */
  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, "unused.db");
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  app_sample_remove_folder (home);
  return failed;
}
