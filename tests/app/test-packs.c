/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "import-fixture.h"

#include "app/bank-page.h"
#include "app/export-window.h"
#include "app/import-door.h"
#include "app/packs-window.h"
#include "bank/history.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- exports and packs ---- */

static void
what_is_exported_is_known_when_it_comes_back (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = import_write_file (f, "three.gift", import_three, -1);
  g_autofree char *out = g_build_filename (f->home, "out.json", NULL);
  g_autoptr (GArray) ids = NULL;

  import_open_path (f, path);
  import_commit (f);
  ids = sea_bank_find (sea_lesson_model_get_bank (f->model), NULL, 3, NULL);
  assert_int_equal (ids->len, 3);
  sea_export_to (f->window, f->model, ids, NULL, sea_export_find ("json"), out);
  for (int i = 0; i < 300 && !g_file_test (out, G_FILE_TEST_EXISTS); i++)
    app_sample_wait (20);
  app_sample_wait (100);
  assert_true (import_says (f, "Saved"));
  import_open_path (f, out);
  assert_int_equal (sea_import_page_get_set (import_get_page (f))->n_known, 3);
}

static void
each_format_says_what_it_leaves_out (void **state)
{
  Fixture *f = *state;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  const gint64 one = 1;
  GtkWidget *window;

  g_array_append_val (ids, one);
  window = sea_export_ask (f->window, f->model, ids, NULL);
  app_sample_wait (50);
  assert_true (app_sample_tree_holds (window, "Aiken"));
  assert_true (app_sample_tree_holds (window, "leaves out: "));
  assert_true (app_sample_tree_holds (window, "holds everything"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
the_problems_page_asks_for_an_export (void **state)
{
  Fixture *f = *state;
  GtkWidget *page, *dialog;

  sea_teacher_window_show (f->window, "bank");
  page = sea_teacher_window_find_page (f->window, "bank");
  for (int i = 0; i < 300 && sea_bank_page_is_busy (SEA_BANK_PAGE (page)); i++)
    app_sample_wait (20);
  gtk_widget_activate_action (page, "bank.export", NULL);
  app_sample_wait (100);
  dialog = import_find_dialog (f);
  assert_non_null (dialog);
  assert_true (app_sample_tree_holds (dialog, "Moodle XML"));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

static void
an_export_over_the_bank_is_refused (void **state)
{
  Fixture *f = *state;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  sea_export_to (f->window, f->model, ids, NULL, sea_export_find ("gift"), f->bank);
  app_sample_wait (100);
  assert_true (import_says (f, "This is the bank itself"));
  assert_int_equal (import_count_bank (f), 0);
}

static void
a_pack_is_deleted_and_comes_back (void **state)
{
  Fixture *f = *state;
  SeaBank *bank = sea_lesson_model_get_bank (f->model);
  g_autofree char *path = g_build_filename (SEA_FORMAT_SAMPLES, "problems.json", NULL);
  g_autoptr (GPtrArray) packs = NULL;
  g_autoptr (GPtrArray) batches = NULL;
  g_autoptr (GArray) undo = g_array_new (FALSE, FALSE, sizeof (gint64));
  const SeaBankPack *pack = NULL;
  guint n;

  import_open_path (f, path);
  import_commit (f);
  n = import_count_bank (f);
  assert_true (n > 0);
  packs = sea_bank_packs (bank, NULL);
  for (guint i = 0; i < packs->len; i++)
    if (strcmp (((SeaBankPack *) packs->pdata[i])->id, "own-ru") == 0)
      pack = g_ptr_array_index (packs, i);
  assert_non_null (pack);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.packs", NULL);
  app_sample_wait (200);
  sea_packs_delete (f->window, f->model, pack);
  for (int i = 0; i < 300 && import_count_bank (f) > 0; i++)
    app_sample_wait (20);
  assert_int_equal (import_count_bank (f), 0);
  app_sample_wait (100);
  batches = sea_bank_batches (bank, SEA_BATCH_DELETE, 1, NULL);
  g_array_append_val (undo, ((SeaBankBatch *) batches->pdata[0])->id);
  sea_import_door_undo (f->window, f->model, undo);
  for (int i = 0; i < 300 && import_count_bank (f) == 0; i++)
    app_sample_wait (20);
  assert_int_equal (import_count_bank (f), n);
}

int
main (int argc, char **argv)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, import_setup, import_teardown)
  const struct CMUnitTest tests[] = {
    TEST (what_is_exported_is_known_when_it_comes_back),
    TEST (each_format_says_what_it_leaves_out),
    TEST (the_problems_page_asks_for_an_export),
    TEST (an_export_over_the_bank_is_refused),
    TEST (a_pack_is_deleted_and_comes_back),
  };
#undef TEST

  if (argc > 1)
    cmocka_set_test_filter (argv[1]);
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77; /* no display: skipped */
  return cmocka_run_group_tests_name ("packs", tests, NULL, NULL);
}
