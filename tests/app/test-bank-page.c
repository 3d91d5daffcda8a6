/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/bank-chips.h"
#include "app/bank-page-private.h"
#include "app/bank-words.h"
#include "bank/history.h"
#include "bank/intake.h"
#include "base/paths.h"
#include "base/topic-names.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum
{
  PROBLEMS = 400,
  MANY = 100000
};

typedef struct
{
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  SeaBankPage *page;
  GArray *ids;
} Fixture;

static SeaApplication *application;

static void
put (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static void
fill (const char *path, guint n)
{
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBank *bank = sea_bank_open (path, NULL);
  char id[] = "own", title[] = "Свой набор", none[] = "";
  SeaBankPack pack = { id, title, none, none, none, none, 0 };
  SeaIntake intake = { .pack = &pack };

  for (guint i = 0; i < n; i++)
    {
      SeaQuestion *question = sea_question_new ();
      g_autofree char *text = g_strdup_printf ("Задача %u: сколько будет %u плюс %u?", i, i, 2 * i);
      g_autofree char *answer = g_strdup_printf ("%u", 3 * i);

      put (&question->text, text);
      put (&question->lang, i % 2 ? "en" : "ru");
      put (&question->topic, i % 4 == 0 ? "frac" : "algebra/linear");
      question->role = i % 10 == 9 ? SEA_ROLE_MINE : SEA_ROLE_SHIP;
      question->worth = question->role == SEA_ROLE_SHIP ? 1 + (int) i % 4 : 0;
      question->grade = 5 + (int) i % 3;
      if (i % 50 != 7)
        sea_question_add_answer (question, SEA_ANSWER_NUMBER, answer, NULL, TRUE);
      g_ptr_array_add (questions, question);
    }
  assert_true (sea_bank_take (bank, questions, &intake, NULL, NULL, NULL));
  sea_bank_close (bank);
}

static void
wait (Fixture *f)
{
  for (guint i = 0; i < 6000; i++)
    {
      app_sample_wait (15);
      if (!sea_bank_page_is_busy (f->page))
        {
          app_sample_wait (15);
          if (!sea_bank_page_is_busy (f->page))
            return;
        }
    }
  fail_msg ("it takes too long");
}

static guint
count (Fixture *f)
{
  return g_list_model_get_n_items (sea_bank_page_get_list (f->page));
}

static void
search (Fixture *f, const char *words)
{
  SeaQuery query = { .words = words };

  sea_bank_page_set_query (f->page, &query);
  wait (f);
}

static void
ask (Fixture *f, const SeaQuery *query)
{
  sea_bank_page_set_query (f->page, query);
  wait (f);
}

static void
act (Fixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->page), action, NULL);
  wait (f);
}

static const SeaRow *
get_row (Fixture *f, guint position)
{
  g_autoptr (SeaBankItem) item = g_list_model_get_item (sea_bank_page_get_list (f->page), position);

  for (guint i = 0; i < 100 && sea_bank_item_get_row (item) == NULL; i++)
    app_sample_wait (10);
  return sea_bank_item_get_row (item);
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->model = sea_application_get_model (application);
  f->window = sea_application_get_teacher_window (application);
  sea_teacher_window_show (f->window, "bank");
  f->page = SEA_BANK_PAGE (sea_teacher_window_find_page (f->window, "bank"));
  *state = f;
  ask (f, NULL);
  gtk_selection_model_unselect_all (sea_bank_page_get_selection (f->page));
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->ids, g_array_unref);
  g_free (f);
  return 0;
}

static void
the_page_shows_all_problems_and_how_many_they_are (void **state)
{
  Fixture *f = *state;

  assert_int_equal (count (f), PROBLEMS);
  assert_string_equal (gtk_stack_get_visible_child_name (f->page->stack), "list");
  assert_string_equal (adw_window_title_get_subtitle (f->page->title), "400");
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->page), "Fractions"));
  assert_false (app_sample_tree_holds (GTK_WIDGET (f->page), "frac ·"));
}

/* What is counted and reviewed in the background takes the processors that the rows need. */
static void
the_rows_come_before_all_else_is_read (void **state)
{
  Fixture *f = *state;
  gboolean rested = TRUE;

  sea_bank_page_refresh (f->page);
  for (guint i = 0; i < 2000 && f->page->searching; i++)
    {
      rested &= !sea_bank_work_is_busy (f->page->work) && !sea_reviewer_is_busy (f->page->reviewer);
      g_main_context_iteration (NULL, TRUE);
    }
  assert_false (f->page->searching);
  assert_true (rested);
  f->page->counted = FALSE;
  wait (f);
  assert_true (f->page->counted);
}

static void
search_finds_as_it_is_typed_and_its_text_is_literal (void **state)
{
  Fixture *f = *state;
  static const char *const hostile[] = { "\"", "(x-1)", "2-3*", "%", "_", "a'b", "AND", "<b>" };

  search (f, "397");
  assert_int_equal (count (f), 1);
  assert_string_equal (adw_window_title_get_subtitle (f->page->title), "400, shown 1");
  for (gsize i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      search (f, hostile[i]);
      assert_int_equal (count (f), 0);
      assert_string_equal (gtk_stack_get_visible_child_name (f->page->stack), "nothing");
    }
  /* A part of “linear”, not an operator. */
  search (f, "NEAR");
  assert_int_equal (count (f), 300);
  act (f, "bank.reset");
  assert_int_equal (count (f), PROBLEMS);
}

static void
filters_narrow_the_list_and_their_chips_say_so (void **state)
{
  Fixture *f = *state;
  const char *const topics[] = { "algebra", NULL };
  SeaQuery query = { .kinds = SEA_KIND_MINE, .lang = "en" };

  ask (f, &query);
  assert_int_equal (count (f), PROBLEMS / 10);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->page->chips), "Worth: mine"));
  memset (&query, 0, sizeof query);
  query.topics = topics;
  query.grade_min = 5;
  query.grade_max = 5;
  ask (f, &query);
  assert_int_equal (count (f), 100);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->page->chips), "grade 5"));
  assert_true (sea_bank_chips_is_active (f->page->chips));
  ask (f, NULL);
  assert_false (sea_bank_chips_is_active (f->page->chips));
}

static void
all_are_selected_without_being_read (void **state)
{
  Fixture *f = *state;
  gboolean all = TRUE;

  gtk_selection_model_select_all (sea_bank_page_get_selection (f->page));
  f->ids = sea_bank_page_dup_chosen (f->page, &all);
  assert_false (all);
  assert_int_equal (f->ids->len, PROBLEMS);
  assert_true (gtk_action_bar_get_revealed (f->page->bar));
  assert_string_equal (gtk_label_get_text (f->page->bar_label), "400 selected");
}

static void
nothing_selected_means_all_for_an_export (void **state)
{
  Fixture *f = *state;
  gboolean all = FALSE;

  search (f, "Задача 3");
  f->ids = sea_bank_page_dup_chosen (f->page, &all);
  assert_true (all);
  assert_int_equal (f->ids->len, count (f));
}

static void
what_is_deleted_comes_back (void **state)
{
  Fixture *f = *state;

  gtk_selection_model_select_range (sea_bank_page_get_selection (f->page), 5, 12, TRUE);
  act (f, "bank.delete");
  assert_int_equal (count (f), PROBLEMS - 12);
  assert_true (app_sample_tree_holds (GTK_WIDGET (f->page), "Deleted: 12"));
  act (f, "bank.undo");
  assert_int_equal (count (f), PROBLEMS);
}

static void
the_waste_basket_gives_back_what_is_chosen (void **state)
{
  Fixture *f = *state;
  SeaQuery basket = { .deleted = TRUE };

  gtk_selection_model_select_item (sea_bank_page_get_selection (f->page), 0, TRUE);
  wait (f);
  act (f, "bank.delete");
  ask (f, &basket);
  assert_int_equal (count (f), 1);
  gtk_selection_model_select_all (sea_bank_page_get_selection (f->page));
  act (f, "bank.undelete");
  assert_int_equal (count (f), 0);
  ask (f, NULL);
  assert_int_equal (count (f), PROBLEMS);
}

static void
nothing_is_deleted_when_nothing_is_selected (void **state)
{
  Fixture *f = *state;

  act (f, "bank.delete");
  assert_int_equal (count (f), PROBLEMS);
}

static void
the_selection_opens_in_the_editor (void **state)
{
  Fixture *f = *state;
  const SeaRow *row = get_row (f, 7);

  gtk_selection_model_select_item (sea_bank_page_get_selection (f->page), 7, TRUE);
  wait (f);
  assert_int_equal (sea_editor_get_id (sea_bank_page_get_editor (f->page)), row->id);
}

static void
problems_without_an_answer_are_found_in_the_background (void **state)
{
  Fixture *f = *state;
  SeaQuery warned = { .warned = TRUE };

  ask (f, &warned);
  assert_int_equal (count (f), PROBLEMS / 50);
  assert_string_equal (get_row (f, 0)->warning, "no-key");
}

static void
a_deleted_row_of_the_editor_is_no_longer_edited (void **state)
{
  Fixture *f = *state;

  gtk_selection_model_select_item (sea_bank_page_get_selection (f->page), 3, TRUE);
  wait (f);
  act (f, "bank.delete");
  assert_int_equal (sea_editor_get_id (sea_bank_page_get_editor (f->page)), 0);
  act (f, "bank.undo");
}

static void
every_order_holds_all_problems (void **state)
{
  Fixture *f = *state;

  for (int sort = 0; sort < SEA_SORT_COUNT; sort++)
    {
      g_action_group_change_action_state (G_ACTION_GROUP (f->page->actions), "sort",
                                          g_variant_new_int32 (sort));
      wait (f);
      assert_int_equal (count (f), PROBLEMS);
    }
  g_action_group_change_action_state (G_ACTION_GROUP (f->page->actions), "sort",
                                      g_variant_new_int32 (SEA_SORT_NEWEST));
  wait (f);
}

static void
the_amounts_of_the_set_up_page_lead_to_their_problems (void **state)
{
  Fixture *f = *state;
  SeaQuery query = { .kinds = SEA_KIND_WORTH_3 };

  sea_teacher_window_show (f->window, "setup");
  sea_teacher_window_show_bank (f->window, &query);
  wait (f);
  assert_int_equal (count (f), PROBLEMS / 4);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "setup");
}

/* ---- what is drawn ---- */

/* Rows that lie wholly in sight and show nothing; -1: none lies there. */
static int
count_blank_rows (Fixture *f)
{
  GtkWidget *view = GTK_WIDGET (f->page->view);
  GtkWidget *window = gtk_widget_get_parent (view);
  int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint32 *pixels = g_new0 (guint32, width * height);
  int blank = 0, seen = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return -1;
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (window)),
                                         node, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gdk_texture_download (texture, (guchar *) pixels, (gsize) width * 4);
  for (GtkWidget *row = gtk_widget_get_first_child (view); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t at;
      gboolean ink = FALSE;

      if (!gtk_widget_get_child_visible (row) || !gtk_widget_compute_bounds (row, window, &at) ||
          at.size.height < 10 || at.origin.y < 0 || at.origin.y + at.size.height > height)
        continue;
      seen++;
      /* Where its words stand. */
      for (int y = (int) at.origin.y + 4; y < (int) (at.origin.y + at.size.height) - 4; y++)
        for (int x = 100; x < 200; x++)
          ink = ink || pixels[y * width + x] != pixels[((int) at.origin.y + 4) * width + 100];
      blank += ink ? 0 : 1;
    }
  return seen > 2 ? blank : -1;
}

static void
assert_drawn (Fixture *f, const char *where)
{
  for (guint i = 0; i < 400 && count_blank_rows (f) != 0; i++)
    app_sample_wait (15);
  if (count_blank_rows (f) != 0)
    fail_msg ("%s: %d rows are blank", where, count_blank_rows (f));
}

static void
every_row_in_sight_is_drawn (void **state)
{
  Fixture *f = *state;
  GtkAdjustment *scroll = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (f->page->view));

  search (f, "");
  assert_drawn (f, "at first");
  for (guint i = 0; i < 12; i++)
    {
      gtk_adjustment_set_value (scroll, gtk_adjustment_get_value (scroll) + (i < 6 ? 40 : 400));
      assert_drawn (f, "scrolling");
    }
  for (guint i = 0; i < 7; i++)
    {
      gtk_adjustment_set_value (scroll, gtk_adjustment_get_upper (scroll) * ((i * 5) % 7) / 6.0);
      assert_drawn (f, "jumping");
    }
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1100, 500);
  assert_drawn (f, "a low window");
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1100, 1000);
  assert_drawn (f, "a high window");
  search (f, "Задача 3");
  assert_drawn (f, "a search");
  gtk_adjustment_set_value (scroll, 0);
  search (f, "");
  assert_drawn (f, "all again");
}

static void
a_change_of_a_row_is_seen_and_the_selection_stays (void **state)
{
  Fixture *f = *state;
  SeaBank *bank = sea_lesson_model_get_bank (f->model);
  SeaBankChange change = SEA_BANK_CHANGE_NOTHING;
  gint64 id, batch = 0;

  gtk_selection_model_select_item (sea_bank_page_get_selection (f->page), 2, TRUE);
  wait (f);
  id = get_row (f, 2)->id;
  change.topic = "vector";
  assert_int_equal (sea_bank_change (bank, &id, 1, &change, NULL, &batch, NULL), 1);
  sea_bank_page_changed (f->page);
  wait (f);
  assert_string_equal (get_row (f, 2)->topic, "vector");
  assert_true (gtk_selection_model_is_selected (sea_bank_page_get_selection (f->page), 2));
  sea_bank_page_undo (f->page, batch);
  wait (f);
  assert_string_not_equal (get_row (f, 2)->topic, "vector");
}

static void
topics_have_names_and_own_ones_stay (void **state)
{
  g_autofree char *known = sea_topic_dup_name ("frac");
  g_autofree char *path = sea_topic_dup_name ("algebra/linear");
  g_autofree char *own = sea_topic_dup_name ("Кружок");
  g_autofree char *back = sea_topic_dup_slug (" algebra › linear EQUATIONS ");
  g_autofree char *typed = sea_topic_dup_slug ("  Кружок 7Б ");

  (void) state;
  assert_string_equal (known, "Fractions");
  assert_string_equal (path, "algebra › Linear equations");
  assert_string_equal (own, "Кружок");
  assert_string_equal (back, "algebra/linear");
  assert_string_equal (typed, "Кружок 7Б");
}

static void
numbers_are_parted_by_thousands (void **state)
{
  g_autofree char *small = sea_bank_words_dup_amount (1248);
  g_autofree char *large = sea_bank_words_dup_amount (1000000);

  (void) state;
  assert_string_equal (small, "1248");
  assert_string_equal (large, "1\u202f000\u202f000");
}

static void
another_bank_empties_the_page (void **state)
{
  Fixture *f = *state;
  g_autofree char *old = g_strdup (sea_lesson_model_get_bank_path (f->model));
  g_autofree char *folder = g_path_get_dirname (old);
  g_autofree char *other = g_build_filename (folder, "other.db", NULL);

  sea_lesson_model_set_bank_path (f->model, other);
  assert_true (app_sample_wait_bank (f->model));
  wait (f);
  assert_int_not_equal (count (f), PROBLEMS);
  sea_lesson_model_set_bank_path (f->model, old);
  assert_true (app_sample_wait_bank (f->model));
  wait (f);
  assert_int_equal (count (f), PROBLEMS);
}

/* As search(), without waiting for the warnings: so many texts take minutes. */
static void
wait_list (Fixture *f, const char *words)
{
  SeaQuery query = { .words = words };

  sea_bank_page_set_query (f->page, &query);
  for (guint i = 0; i < 6000; i++)
    {
      app_sample_wait (15);
      if (!f->page->searching && f->page->search_source == 0 && !f->page->opening &&
          f->page->rest_source == 0 && sea_browse_is_complete (sea_bank_page_get_browse (f->page)))
        return;
    }
  fail_msg ("it takes too long");
}

/* The rows live as long as they are seen, whatever is asked meanwhile. */
static void
a_long_list_is_scrolled_wildly_while_it_is_filtered (void **state)
{
  static const char *const words[] = { "", "777", "плюс 4", "нет такой", "3*(", "задача" };
  Fixture *f = *state;
  g_autofree char *old = g_strdup (sea_lesson_model_get_bank_path (f->model));
  g_autofree char *folder = g_path_get_dirname (old);
  g_autofree char *other = g_build_filename (folder, "many.db", NULL);
  GtkWidget *scrolled = gtk_widget_get_parent (GTK_WIDGET (f->page->view));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  fill (other, MANY);
  sea_lesson_model_set_bank_path (f->model, other);
  assert_true (app_sample_wait_bank (f->model));
  wait_list (f, "");
  assert_int_equal (count (f), MANY);
  for (guint i = 0; i < 400; i++)
    {
      double end =
          gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
      SeaQuery query = { .words = words[i / 7 % G_N_ELEMENTS (words)] };

      /* Up and down from end to end, and to and fro. */
      gtk_adjustment_set_value (adjustment, end * (i * 37 % 101) / 100.0);
      if (i % 7 == 0)
        sea_bank_page_set_query (f->page, &query);
      app_sample_wait (4);
    }
  wait_list (f, "");
  assert_int_equal (count (f), MANY);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  assert_non_null (get_row (f, MANY - 1));
  assert_non_null (get_row (f, 0));
  sea_lesson_model_set_bank_path (f->model, old);
  assert_true (app_sample_wait_bank (f->model));
  wait (f);
}

int
main (int argc, char **argv)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (the_page_shows_all_problems_and_how_many_they_are),
    TEST (the_rows_come_before_all_else_is_read),
    TEST (search_finds_as_it_is_typed_and_its_text_is_literal),
    TEST (filters_narrow_the_list_and_their_chips_say_so),
    TEST (all_are_selected_without_being_read),
    TEST (nothing_selected_means_all_for_an_export),
    TEST (what_is_deleted_comes_back),
    TEST (the_waste_basket_gives_back_what_is_chosen),
    TEST (nothing_is_deleted_when_nothing_is_selected),
    TEST (the_selection_opens_in_the_editor),
    TEST (problems_without_an_answer_are_found_in_the_background),
    TEST (a_deleted_row_of_the_editor_is_no_longer_edited),
    TEST (every_order_holds_all_problems),
    TEST (the_amounts_of_the_set_up_page_lead_to_their_problems),
    TEST (every_row_in_sight_is_drawn),
    TEST (a_change_of_a_row_is_seen_and_the_selection_stays),
    cmocka_unit_test (topics_have_names_and_own_ones_stay),
    cmocka_unit_test (numbers_are_parted_by_thousands),
    TEST (another_bank_empties_the_page),
    TEST (a_long_list_is_scrolled_wildly_while_it_is_filtered),
  };
  /* clang-format on */
#undef TEST
  g_autofree char *home = g_dir_make_tmp ("sea-bank-page-XXXXXX", NULL);
  g_autofree char *bank = g_build_filename (home, "bank.db", NULL);
  int failed;

  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_CACHE_HOME", home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  fill (bank, PROBLEMS);
  application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (application, bank);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_activate (G_APPLICATION (application));
  app_sample_wait_bank (sea_application_get_model (application));
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (sea_application_get_teacher_window (application)));
  g_object_unref (application);
  app_sample_remove_folder (home);
  return failed;
}
