/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "import-fixture.h"

#include "app/import-door.h"
#include "bank/history.h"

#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- the way of a file ---- */

static void
nothing_is_written_before_the_button (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);

  import_open_path (f, path);
  assert_string_equal (sea_teacher_window_get_page (f->window), "import");
  assert_int_equal (sea_import_set_count (sea_import_page_get_set (import_get_page (f))), 3);
  assert_true (import_says (f, "How much is 2+2?"));
  assert_int_equal (import_count_bank (f), 0);
  import_act (f, "import.cancel");
  app_sample_wait (50);
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
  assert_int_equal (import_count_bank (f), 0);
}

static void
the_button_adds_and_undo_takes_all_back (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  g_autoptr (GPtrArray) batches = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  import_open_path (f, path);
  import_commit (f);
  assert_int_equal (import_count_bank (f), 3);
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
  assert_true (import_says (f, "Added: 3"));
  batches = sea_bank_batches (sea_lesson_model_get_bank (f->model), SEA_BATCH_IMPORT, 1, NULL);
  assert_int_equal (batches->len, 1);
  assert_string_equal (((SeaBankBatch *) batches->pdata[0])->label, "three.gift");
  g_array_append_val (ids, ((SeaBankBatch *) batches->pdata[0])->id);
  sea_import_door_undo (f->window, f->model, ids);
  for (int i = 0; i < 200 && import_count_bank (f) > 0; i++)
    app_sample_wait (20);
  assert_int_equal (import_count_bank (f), 0);
}

static void
what_is_known_is_told_and_can_be_added_all_the_same (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  const SeaImportSet *set;

  import_open_path (f, path);
  import_commit (f);
  import_open_path (f, path);
  set = sea_import_page_get_set (import_get_page (f));
  assert_int_equal (sea_import_set_count (set), 0);
  assert_int_equal (set->n_known, 3);
  assert_false (import_can_commit (f));
  assert_true (import_says (f, "All these problems are in the bank already"));
  assert_true (import_says (f, "the same as problem"));
  g_array_index (import_get_page (f)->set->all, SeaImportOne, 1).anyway = TRUE;
  sea_import_page_show_amounts (import_get_page (f));
  assert_true (import_can_commit (f));
  import_commit (f);
  assert_int_equal (import_count_bank (f), 4);
}

static void
skipped_rows_stand_with_place_and_reason_and_can_be_mended (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (
      f, "table.csv", "problem;answer;worth\nOne?;1;1\nTwo?;;2\nThree?;3;3\n", -1);
  const SeaImportSet *set;
  const SeaImportNote *note;
  g_auto (SeaImportSalvage) salvage = { 0 };
  SeaQuestion *mended;

  import_open_path (f, path);
  set = sea_import_page_get_set (import_get_page (f));
  assert_int_equal (sea_import_set_count (set), 2);
  assert_int_equal (set->skipped->len, 1);
  note = &g_array_index (set->skipped, SeaImportNote, 0);
  assert_int_equal (note->note->line, 3);
  assert_true (import_says (f, note->note->reason));
  sea_import_source_salvage (g_ptr_array_index (set->sources, 0), note->note, &salvage);
  assert_string_equal (salvage.text, "Two?");
  assert_string_equal (salvage.worth, "2");
  mended = sea_question_new ();
  g_free (mended->text);
  mended->text = g_strdup ("Two?");
  mended->worth = 2;
  sea_question_add_answer (mended, SEA_ANSWER_NUMBER, "2", NULL, TRUE);
  sea_import_set_mend (import_get_page (f)->set, note, mended);
  sea_import_page_again (import_get_page (f));
  import_wait_page (f);
  set = sea_import_page_get_set (import_get_page (f));
  assert_int_equal (set->skipped->len, 0);
  import_commit (f);
  assert_int_equal (import_count_bank (f), 3);
}

static void
a_row_is_mended_in_its_window (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      import_write_file (f, "table.csv", "problem;answer;worth\nOne?;1;1\nTwo?;;2\n", -1);
  GtkWidget *dialog, *add;

  import_open_path (f, path);
  g_signal_emit_by_name (
      import_find_widget (GTK_WIDGET (import_get_page (f)), GTK_TYPE_BUTTON, "Mend"), "clicked");
  app_sample_wait (50);
  dialog = import_find_dialog (f);
  assert_non_null (dialog);
  assert_true (app_sample_tree_holds (dialog, "Two?"));
  add = import_find_widget (dialog, GTK_TYPE_BUTTON, "_To the New Ones");
  assert_false (gtk_widget_is_sensitive (add));
  gtk_editable_set_text (GTK_EDITABLE (import_find_widget (dialog, GTK_TYPE_ENTRY, NULL)),
                         "2 | two");
  assert_true (gtk_widget_is_sensitive (add));
  g_signal_emit_by_name (add, "clicked");
  import_wait_page (f);
  assert_int_equal (sea_import_set_count (sea_import_page_get_set (import_get_page (f))), 2);
  assert_int_equal (sea_import_page_get_set (import_get_page (f))->skipped->len, 0);
}

static void
the_list_of_skipped_rows_is_a_table (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      import_write_file (f, "table.csv", "problem;answer;worth\nOne?;1;1\nTwo?;;2\n", -1);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  gsize size;
  const char *data;

  import_open_path (f, path);
  bytes = sea_import_set_dup_skipped (sea_import_page_get_set (import_get_page (f)));
  data = g_bytes_get_data (bytes, &size);
  text = g_strndup (data, size);
  assert_non_null (strstr (text, "table.csv"));
  assert_non_null (strstr (text, "Two?"));
}

static void
another_mapping_reads_again (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      import_write_file (f, "table.csv", "problem;answer\n12?;One\n13?;Two\n", -1);
  SeaImportSource *source;
  const SeaImportSet *set;

  import_open_path (f, path);
  set = sea_import_page_get_set (import_get_page (f));
  assert_int_equal (sea_import_set_count (set), 2);
  source = g_ptr_array_index (import_get_page (f)->set->sources, 0);
  source->wish.mapping = source->reading->mapping;
  source->wish.mapping.columns[0] = SEA_COLUMN_ANSWER;
  source->wish.mapping.columns[1] = SEA_COLUMN_TEXT;
  source->wish.mapped = TRUE;
  g_clear_pointer (&source->reading, sea_reading_free);
  sea_import_page_again (import_get_page (f));
  import_wait_page (f);
  set = sea_import_page_get_set (import_get_page (f));
  assert_string_equal (g_array_index (set->all, SeaImportOne, 0).question->text, "One");
  assert_true (import_says (f, "Column 2"));
}

static void
russian_excel_is_read_and_its_encoding_is_shown (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (SEA_FORMAT_SAMPLES, "questions-cp1251.csv", NULL);

  import_open_path (f, path);
  assert_true (import_says (f, "windows-1251"));
  assert_true (import_says (f, "Сколько будет 2+2?"));
  assert_true (import_says (f, "semicolon"));
}

static void
several_files_are_one_import (void **state)
{
  Fixture *f = *state;
  g_autofree char *one = import_write_file (f, "one.gift", "How much is 1+1? {=2}\n", -1);
  g_autofree char *two = import_write_file (f, "two.csv", "problem;answer\nTwo?;2\n", -1);
  g_autofree char *bad = import_write_file (f, "bad.bin", "\0\1\2\3\4\5\6\7", 8);
  const char *const paths[] = { one, two, bad, NULL };

  import_open_paths (f, paths);
  assert_true (import_says (f, "bad.bin"));
  assert_true (import_says (f, "Moodle XML"));
  import_commit (f);
  assert_int_equal (import_count_bank (f), 2);
}

static void
problems_without_topic_and_grade_get_what_is_chosen (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "table.csv", "problem;answer\nOne?;1\n", -1);
  g_autoptr (SeaImportSet) set = sea_import_set_new ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GArray) batches = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GPtrArray) list = NULL;
  SeaBank *bank = sea_lesson_model_get_bank (f->model);
  const SeaQuestion *question;
  gint done = 0, cancelled = 0;
  guint added = 0;

  sea_import_set_add (set, sea_import_source_new_file (file));
  sea_import_set_read (set, &done, &cancelled);
  assert_int_equal (done, 1);
  set->gift.worth = 3;
  set->gift.grade = 7;
  set->gift.topic = g_strdup ("frac");
  set->gift.lang = g_strdup ("en");
  set->pack_title = g_strdup ("My pack");
  assert_true (sea_import_set_look (set, bank, NULL, NULL));
  assert_true (sea_import_set_commit (set, bank, NULL, batches, &added, NULL));
  assert_int_equal (added, 1);
  {
    const SeaBankFilter filter = { .role = -1, .pack = "My pack" };

    list = sea_bank_list (bank, &filter, 0, 10, NULL);
  }
  assert_int_equal (list->len, 1);
  question = g_ptr_array_index (list, 0);
  assert_int_equal (question->worth, 3);
  assert_int_equal (question->grade, 7);
  assert_string_equal (question->topic, "frac");
  assert_string_equal (question->lang, "en");
}

static void
the_page_fits_a_narrow_window (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "table.csv", "problem;answer\nOne?;1\nTwo?;\n", -1);
  int least;

  import_open_path (f, path);
  gtk_widget_measure (GTK_WIDGET (import_get_page (f)), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  assert_true (least <= 360);
}

/* ---- other ways in ---- */

static void
a_table_of_a_word_processor_can_be_pasted (void **state)
{
  Fixture *f = *state;
  static const char html[] =
      "<html><body><table><tr><td>problem</td><td>answer</td><td>worth</td></tr>"
      "<tr><td>How much is 5+5?</td><td>10</td><td>1</td></tr></table></body></html>";

  sea_import_door_open_paste (f->window, f->model, "how 5+5 10 1", html);
  import_wait_page (f);
  assert_int_equal (sea_import_set_count (sea_import_page_get_set (import_get_page (f))), 1);
  assert_true (import_says (f, "How much is 5+5?"));
  assert_true (import_says (f, "Column 3"));
}

static void
the_clipboard_is_read_as_table_or_text (void **state)
{
  Fixture *f = *state;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (f->window));

  gdk_clipboard_set_text (clipboard, "problem\tanswer\nHow much is 6+6?\t12\n");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.paste", NULL);
  import_wait_page (f);
  app_sample_wait (100);
  assert_true (import_says (f, "How much is 6+6?"));
  import_act (f, "import.cancel");
  gdk_clipboard_set_text (clipboard, "");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.paste", NULL);
  app_sample_wait (200);
  assert_string_equal (sea_teacher_window_get_page (f->window), "start");
}

static void
the_file_manager_opens_files_in_the_program_that_runs (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  GFile *file = g_file_new_for_path (path);

  g_application_open (G_APPLICATION (f->application), &file, 1, "");
  import_wait_page (f);
  assert_int_equal (sea_import_set_count (sea_import_page_get_set (import_get_page (f))), 3);
  g_object_unref (file);
}

static void
in_a_lesson_no_answers_are_shown (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.packs", NULL);
  sea_lesson_model_resume (
      f->model, app_sample_start_with (f->model, "math-20", app_sample_small[1].lines, 2), NULL);
  app_sample_wait (50);
  assert_true (sea_lesson_model_is_active (f->model));
  g_list_store_append (files, file);
  sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
  app_sample_wait (50);
  assert_string_not_equal (sea_teacher_window_get_page (f->window), "import");
}

/* ---- trouble ---- */

static void
an_unknown_file_is_told_with_what_was_tried (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      import_write_file (f, "letter.txt", "Dear colleagues,\nplease come.\n", -1);

  import_open_path (f, path);
  assert_true (import_says (f, "Dear colleagues,"));
  assert_true (import_says (f, "Tried: GIFT, Moodle XML"));
  assert_false (import_can_commit (f));
  assert_true (import_says (f, "As a Table"));
}

static void
the_bank_itself_is_refused (void **state)
{
  Fixture *f = *state;

  import_open_path (f, f->bank);
  assert_true (import_says (f, "This is the bank itself"));
  assert_false (import_can_commit (f));
}

static void
hostile_files_leave_the_window_alive (void **state)
{
  Fixture *f = *state;
  g_autoptr (GString) deep = g_string_new ("{\"format\":\"math-sea-battle\",\"problems\":");
  g_autoptr (GString) line = g_string_new (NULL);
  static const char laughs[] =
      "<?xml version=\"1.0\"?><!DOCTYPE q [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;\">"
      "<!ENTITY e SYSTEM \"file:///etc/passwd\">]><quiz><question type=\"shortanswer\">"
      "<questiontext><text>&b;&e;</text></questiontext></question></quiz>";
  g_autofree char *paths[6] = { NULL };

  for (int i = 0; i < 20000; i++)
    g_string_append_c (deep, '[');
  for (int i = 0; i < 100000; i++)
    g_string_append (line, "aaaaaaaaaa");
  paths[0] = import_write_file (f, "deep.json", deep->str, -1);
  paths[1] = import_write_file (f, "laughs.xml", laughs, -1);
  paths[2] = import_write_file (f, "line.csv", line->str, -1);
  paths[3] = import_write_file (f, "nul.gift", "a\0b {=1}\n\0", 10);
  paths[4] = import_write_file (f, "empty.csv", "", 0);
  import_open_paths (f, (const char *const *) paths);
  assert_string_equal (sea_teacher_window_get_page (f->window), "import");
  assert_int_equal (import_count_bank (f), 0);
  for (int i = 0; i < 5; i++)
    g_clear_pointer (&paths[i], g_free);
}

static void
cut_samples_never_break_the_page (void **state)
{
  Fixture *f = *state;
  static const char *const names[] = { "sheet.xlsx", "package.zip", "deck.apkg", "moodle.xml" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (SEA_FORMAT_SAMPLES, names[i], NULL);
      g_autofree char *data = NULL;
      g_autofree char *cut = NULL;
      gsize size;

      assert_true (g_file_get_contents (path, &data, &size, NULL));
      cut = import_write_file (f, names[i], data, (gssize) size / 2);
      import_open_path (f, cut);
      assert_int_equal (import_count_bank (f), 0);
      import_act (f, "import.cancel");
      app_sample_wait (10);
    }
}

static void
a_file_that_is_gone_is_told (void **state)
{
  Fixture *f = *state;

  import_open_path (f, "/nonexistent/questions.gift");
  assert_true (import_says (f, "questions.gift"));
  assert_false (import_can_commit (f));
}

static gboolean
refuse (guint done, guint total, gpointer data)
{
  (void) done;
  (void) total;
  (void) data;
  return FALSE;
}

static void
a_cancelled_import_leaves_nothing (void **state)
{
  Fixture *f = *state;
  g_autoptr (GString) many = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (SeaImportSet) set = sea_import_set_new ();
  g_autoptr (GFile) file = NULL;
  g_autoptr (GArray) batches = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) error = NULL;
  const SeaBankProgress progress = { refuse, NULL };
  gint done = 0, cancelled = 0;
  guint added = 0;

  for (int i = 0; i < 3000; i++)
    g_string_append_printf (many, "How much is %d+1? {=%d}\n\n", i, i + 1);
  path = import_write_file (f, "many.gift", many->str, -1);
  file = g_file_new_for_path (path);
  sea_import_set_add (set, sea_import_source_new_file (file));
  sea_import_set_read (set, &done, &cancelled);
  assert_true (sea_import_set_look (set, sea_lesson_model_get_bank (f->model), NULL, NULL));
  assert_false (sea_import_set_commit (set, sea_lesson_model_get_bank (f->model), &progress,
                                       batches, &added, &error));
  assert_true (g_error_matches (error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED));
  assert_int_equal (import_count_bank (f), 0);
  /* On the page, reading can be left at any moment. */
  {
    g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

    g_list_store_append (files, file);
    sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
    import_act (f, "import.stop");
    app_sample_wait (300);
    assert_string_equal (sea_teacher_window_get_page (f->window), "start");
    assert_int_equal (import_count_bank (f), 0);
  }
}

/* The second pack of two fails: what the first one brought goes too. */
static void
a_disk_that_fails_leaves_the_bank_as_it_was (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  g_autofree char *pack = g_build_filename (SEA_FORMAT_SAMPLES, "problems.json", NULL);
  const char *const paths[] = { path, pack, NULL };
  sqlite3 *db = sea_bank_connect (sea_lesson_model_get_bank (f->model), NULL);

  assert_non_null (db);
  assert_int_equal (sqlite3_exec (db,
                                  "CREATE TRIGGER full_disk BEFORE INSERT ON problem WHEN NEW.uid "
                                  "LIKE 'own-%' BEGIN SELECT RAISE (ABORT, 'disk'); END",
                                  NULL, NULL, NULL),
                    SQLITE_OK);
  import_open_paths (f, paths);
  assert_true (import_can_commit (f));
  import_commit (f);
  assert_string_equal (sea_teacher_window_get_page (f->window), "import");
  assert_true (import_says (f, "Nothing was written to the bank"));
  assert_int_equal (import_count_bank (f), 0);
  assert_int_equal (sqlite3_exec (db, "DROP TRIGGER full_disk", NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
  import_commit (f);
  assert_true (import_count_bank (f) > 3);
}

static void
the_window_may_close_while_it_reads (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_list_store_append (files, file);
  sea_import_door_open (f->window, f->model, G_LIST_MODEL (files));
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_sample_wait (300);
  assert_null (sea_application_get_teacher_window (f->application));
}

int
main (int argc, char **argv)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, import_setup, import_teardown)
  const struct CMUnitTest tests[] = {
    TEST (nothing_is_written_before_the_button),
    TEST (the_button_adds_and_undo_takes_all_back),
    TEST (what_is_known_is_told_and_can_be_added_all_the_same),
    TEST (skipped_rows_stand_with_place_and_reason_and_can_be_mended),
    TEST (a_row_is_mended_in_its_window),
    TEST (the_list_of_skipped_rows_is_a_table),
    TEST (another_mapping_reads_again),
    TEST (russian_excel_is_read_and_its_encoding_is_shown),
    TEST (several_files_are_one_import),
    TEST (problems_without_topic_and_grade_get_what_is_chosen),
    TEST (the_page_fits_a_narrow_window),
    TEST (a_table_of_a_word_processor_can_be_pasted),
    TEST (the_clipboard_is_read_as_table_or_text),
    TEST (the_file_manager_opens_files_in_the_program_that_runs),
    TEST (in_a_lesson_no_answers_are_shown),
    TEST (an_unknown_file_is_told_with_what_was_tried),
    TEST (the_bank_itself_is_refused),
    TEST (hostile_files_leave_the_window_alive),
    TEST (cut_samples_never_break_the_page),
    TEST (a_file_that_is_gone_is_told),
    TEST (a_cancelled_import_leaves_nothing),
    TEST (a_disk_that_fails_leaves_the_bank_as_it_was),
    TEST (the_window_may_close_while_it_reads),
  };
#undef TEST

  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  return cmocka_run_group_tests_name ("import", tests, NULL, NULL);
}
