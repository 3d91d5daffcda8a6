/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "bank/care.h"
#include "bank/edit.h"
#include "bank/history.h"
#include "bank/intake.h"
#include "bank/warnings.h"

#include <string.h>

static const char *const picture_texts[] = { "<svg>1</svg>", "<svg>2</svg>" };

static SeaPicture *
make_picture (guint which)
{
  g_autoptr (GBytes) bytes =
      g_bytes_new_static (picture_texts[which], strlen (picture_texts[which]));

  return sea_picture_new (bytes, "image/svg+xml", "рисунок");
}

static void
take_edit (Fixture *fixture, gint64 id, gint64 *stamp)
{
  g_clear_pointer (&fixture->question, sea_question_unref);
  fixture->question = sea_bank_get_for_edit (fixture->bank, id, stamp, &fixture->error);
  fixture_check (fixture, fixture->question != NULL);
}

/* Everything of the table problem and what hangs on it, but for the moments, as one text: in @text.
 */
static const char *
dump (Fixture *fixture)
{
  static const char *const queries[] = {
    ("SELECT id, uid, twin, lang, role, worth, grade, topic, family, seconds, title, text, "
     "solution,"
     " source, folded, hash, mix, pack, batch, edited, deleted FROM problem ORDER BY id"),
    "SELECT * FROM answer ORDER BY problem, position",
    "SELECT * FROM tag ORDER BY problem, name",
    "SELECT * FROM problem_picture ORDER BY problem, position",
  };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (queries); i++)
    {
      g_auto (OwnedStmt) stmt = NULL;

      assert_int_equal (sqlite3_prepare_v2 (fixture->bank->db, queries[i], -1, &stmt, NULL),
                        SQLITE_OK);
      while (sqlite3_step (stmt) == SQLITE_ROW)
        for (int c = 0; c < sqlite3_column_count (stmt); c++)
          g_string_append_printf (text, "%s|", (const char *) sqlite3_column_text (stmt, c));
    }
  fixture_set (&fixture->text, text->str);
  return fixture->text;
}

static void
assert_sound (Fixture *fixture)
{
  g_clear_pointer (&fixture->list, g_ptr_array_unref);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  for (guint i = 0; i < fixture->list->len; i++)
    print_error ("%s\n", (const char *) g_ptr_array_index (fixture->list, i));
  assert_int_equal (fixture->list->len, 0);
}

static void
add_three (Fixture *fixture)
{
  SeaQuestion *question = fixture_add (fixture, "a", "Первая ![](picture:1)", "1");

  sea_question_add_picture (question, make_picture (0));
  fixture_add (fixture, "b", "Вторая", "2");
  fixture_add (fixture, "c", "Третья", "3");
  fixture_import (fixture);
}

/* ---- saving ---- */

static void
a_new_problem_is_saved_and_comes_back_with_its_picture (void **state)
{
  Fixture *fixture = *state;
  SeaBankSaved saved;
  gint64 stamp;
  const SeaPicture *picture;

  fixture->question = fixture_question (NULL, "Новая задача", "5");
  sea_question_add_picture (fixture->question, make_picture (1));
  fixture_check (
      fixture, sea_bank_save (fixture->bank, fixture->question, 0, &saved, NULL, &fixture->error));
  assert_true (saved.id > 0 && saved.batch > 0 && saved.stamp == saved.batch);
  take_edit (fixture, saved.id, &stamp);
  assert_int_equal (stamp, saved.stamp);
  assert_string_equal (fixture->question->text, "Новая задача");
  assert_int_equal (fixture->question->pictures->len, 1);
  picture = g_ptr_array_index (fixture->question->pictures, 0);
  assert_int_equal (g_bytes_get_size (picture->bytes), strlen (picture_texts[1]));
  assert_string_equal (picture->alt, "рисунок");
  assert_int_equal (fixture_found (fixture, "новая"), 1);
  picture = g_ptr_array_index (((SeaQuestion *) g_ptr_array_index (fixture->list, 0))->pictures, 0);
  assert_null (picture->bytes);
  assert_sound (fixture);
}

static void
what_did_not_change_makes_no_batch (void **state)
{
  Fixture *fixture = *state;
  SeaBankSaved saved;
  gint64 stamp;

  add_three (fixture);
  take_edit (fixture, 1, &stamp);
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, &saved, NULL,
                                         &fixture->error));
  assert_int_equal (saved.batch, 0);
  assert_int_equal (saved.stamp, stamp);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM problem WHERE edited > 0"), 0);
}

static void
who_comes_second_is_told (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (SeaQuestion) newer = NULL;
  SeaBankSaved saved;
  gint64 stamp;

  add_three (fixture);
  take_edit (fixture, 2, &stamp);
  fixture->second = sea_bank_open (fixture->path, &fixture->error);
  {
    gint64 other;
    g_autoptr (SeaQuestion) question =
        sea_bank_get_for_edit (fixture->second, 2, &other, &fixture->error);

    fixture_set (&question->text, "Из другой программы");
    fixture_check (fixture,
                   sea_bank_save (fixture->second, question, other, NULL, NULL, &fixture->error));
  }
  fixture_set (&fixture->question->text, "Отсюда");
  assert_false (
      sea_bank_save (fixture->bank, fixture->question, stamp, &saved, &newer, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_CHANGED));
  g_clear_error (&fixture->error);
  assert_string_equal (newer->text, "Из другой программы");
  /* Written over on purpose. */
  g_clear_pointer (&newer, sea_question_unref);
  newer = sea_bank_get_for_edit (fixture->bank, 2, &stamp, &fixture->error);
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, &saved, NULL,
                                         &fixture->error));
  fixture_sql (fixture, "DELETE FROM problem WHERE id = 2");
  fixture_set (&fixture->question->text, "Ещё раз");
  g_clear_pointer (&newer, sea_question_unref);
  assert_false (
      sea_bank_save (fixture->bank, fixture->question, saved.stamp, NULL, &newer, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_CHANGED));
  assert_null (newer);
}

static void
saves_are_undone_one_after_another_and_done_again (void **state)
{
  Fixture *fixture = *state;
  char *states[4] = { NULL };
  gint64 batches[3], stamp;
  SeaBankUndone undone;

  add_three (fixture);
  states[0] = g_strdup (dump (fixture));
  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *text = g_strdup_printf ("Так номер %u", i);
      SeaBankSaved saved;

      take_edit (fixture, 1, &stamp);
      fixture_set (&fixture->question->text, text);
      fixture->question->grade = (int) i + 3;
      if (i == 1)
        g_ptr_array_set_size (fixture->question->pictures, 0);
      fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, &saved, NULL,
                                             &fixture->error));
      batches[i] = saved.batch;
      states[i + 1] = g_strdup (dump (fixture));
    }
  fixture_check (fixture,
                 sea_bank_undo (fixture->bank, batches[0], NULL, &undone, &fixture->error));
  assert_int_equal (undone.kept, 1); /* it was changed since */
  assert_string_equal (dump (fixture), states[3]);
  for (guint i = 3; i > 1; i--)
    {
      fixture_check (fixture,
                     sea_bank_undo (fixture->bank, batches[i - 1], NULL, &undone, &fixture->error));
      assert_int_equal (undone.done, 1);
      assert_string_equal (dump (fixture), states[i - 1]);
    }
  for (guint i = 1; i < 3; i++)
    {
      fixture_check (fixture,
                     sea_bank_redo (fixture->bank, batches[i], NULL, &undone, &fixture->error));
      assert_int_equal (undone.done, 1);
      assert_string_equal (dump (fixture), states[i + 1]);
    }
  assert_false (sea_bank_redo (fixture->bank, batches[2], NULL, &undone, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
  g_clear_error (&fixture->error);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_free (states[i]);
  assert_sound (fixture);
}

static void
an_earlier_version_comes_back_as_a_change (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *before = NULL;
  gint64 stamp, batch, version;

  add_three (fixture);
  take_edit (fixture, 1, &stamp);
  fixture_set (&fixture->question->text, "Другой текст");
  g_ptr_array_set_size (fixture->question->pictures, 0);
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  before = g_strdup (dump (fixture));
  fixture->list = sea_bank_history (fixture->bank, 1, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 1);
  {
    const SeaBankVersion *old = g_ptr_array_index (fixture->list, 0);
    const SeaPicture *picture = g_ptr_array_index (old->question->pictures, 0);
    g_autoptr (GBytes) bytes = sea_bank_get_picture (fixture->bank, picture->hash, &fixture->error);

    assert_string_equal (old->question->text, "Первая ![](picture:1)");
    assert_int_equal (g_bytes_get_size (bytes), strlen (picture_texts[0]));
    version = old->batch;
  }
  fixture_check (fixture,
                 sea_bank_restore_version (fixture->bank, 1, version, &batch, &fixture->error));
  take_edit (fixture, 1, &stamp);
  assert_int_equal (stamp, batch);
  assert_string_equal (fixture->question->text, "Первая ![](picture:1)");
  assert_int_equal (fixture->question->pictures->len, 1);
  fixture_check (fixture, sea_bank_undo (fixture->bank, batch, NULL, NULL, &fixture->error));
  assert_string_equal (dump (fixture), before);
  assert_false (sea_bank_restore_version (fixture->bank, 1, 999, &batch, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
}

/* ---- many ---- */

static void
deletion_is_undone_whole (void **state)
{
  Fixture *fixture = *state;
  const gint64 ids[] = { 3, 1, 99, 1 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gint64 batch;
  SeaBankUndone undone;

  add_three (fixture);
  before = g_strdup (dump (fixture));
  assert_int_equal (sea_bank_delete (fixture->bank, ids, 4, FALSE, NULL, &batch, &fixture->error),
                    2);
  after = g_strdup (dump (fixture));
  assert_int_equal (fixture_found (fixture, NULL), 1);
  fixture_check (fixture, sea_bank_undo (fixture->bank, batch, NULL, &undone, &fixture->error));
  assert_int_equal (undone.done, 2);
  assert_string_equal (dump (fixture), before);
  fixture_check (fixture, sea_bank_redo (fixture->bank, batch, NULL, &undone, &fixture->error));
  assert_string_equal (dump (fixture), after);
  assert_int_equal (sea_bank_delete (fixture->bank, ids, 4, TRUE, NULL, &batch, &fixture->error),
                    2);
  assert_int_equal (fixture_found (fixture, NULL), 3);
  assert_int_equal (sea_bank_delete (fixture->bank, ids, 4, TRUE, NULL, &batch, &fixture->error),
                    0);
  assert_int_equal (batch, 0);
}

static void
many_are_changed_and_given_back (void **state)
{
  Fixture *fixture = *state;
  const gint64 ids[] = { 1, 2, 3 };
  const char *add[] = { "новый", "новый", "fault", NULL };
  const char *remove[] = { "новый", NULL };
  SeaBankChange change = SEA_BANK_CHANGE_NOTHING;
  SeaBankPack pack = { .id = (char *) "my/pack", .title = (char *) "Мой набор" };
  g_autofree char *before = NULL;
  gint64 batch, other, stamp;

  add_three (fixture);
  fixture_check (fixture, sea_bank_put_pack (fixture->bank, &pack, &fixture->error));
  before = g_strdup (dump (fixture));
  change.set_role = TRUE;
  change.role = SEA_ROLE_SHIP;
  change.worth = 4;
  change.topic = "geo";
  change.grade = 9;
  change.lang = "en";
  change.pack = "my/pack";
  change.tags_add = add;
  assert_int_equal (sea_bank_change (fixture->bank, ids, 3, &change, NULL, &batch, &fixture->error),
                    3);
  take_edit (fixture, 2, &stamp);
  assert_int_equal (fixture->question->worth, 4);
  assert_int_equal (fixture->question->grade, 9);
  assert_string_equal (fixture->question->topic, "geo");
  assert_string_equal (fixture->question->lang, "en");
  assert_string_equal (fixture->question->pack, "my/pack");
  assert_int_equal (g_strv_length (fixture->question->tags), 2);
  assert_int_equal (fixture_found (fixture, "geo"), 3);
  /* The same once more changes nothing. */
  assert_int_equal (sea_bank_change (fixture->bank, ids, 3, &change, NULL, &other, &fixture->error),
                    0);
  fixture_check (fixture, sea_bank_undo (fixture->bank, batch, NULL, NULL, &fixture->error));
  assert_string_equal (dump (fixture), before);
  fixture_check (fixture, sea_bank_redo (fixture->bank, batch, NULL, NULL, &fixture->error));
  change = (SeaBankChange) SEA_BANK_CHANGE_NOTHING;
  change.tags_remove = remove;
  change.pack = "";
  assert_int_equal (sea_bank_change (fixture->bank, ids, 2, &change, NULL, &other, &fixture->error),
                    2);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM tag WHERE name = 'новый'"), 1);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM problem WHERE pack IS NULL"), 2);
  change.pack = "no such pack";
  assert_int_equal (sea_bank_change (fixture->bank, ids, 2, &change, NULL, &other, &fixture->error),
                    -1);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND));
  g_clear_error (&fixture->error);
  /* A pack that is gone does not come back with what is undone. */
  fixture_check (fixture, sea_bank_drop_pack (fixture->bank, "my/pack", &fixture->error));
  assert_sound (fixture);
}

static gboolean
refuse_third (guint done, guint total, gpointer data)
{
  guint *calls = data;

  assert_true (done <= total);
  return ++*calls < 2;
}

static void
what_is_cancelled_changes_nothing (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *before = NULL;
  guint calls = 0;
  const SeaBankProgress progress = { refuse_third, &calls };
  const gint64 ids[] = { 1, 2, 3 };

  add_three (fixture);
  before = g_strdup (dump (fixture));
  assert_int_equal (
      sea_bank_delete (fixture->bank, ids, 3, FALSE, &progress, NULL, &fixture->error), -1);
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED));
  g_clear_error (&fixture->error);
  assert_string_equal (dump (fixture), before);
  fixture_add (fixture, "d", "Четвёртая", "1");
  fixture_add (fixture, "e", "Пятая", "1");
  calls = 0;
  assert_false (
      sea_bank_take (fixture->bank, fixture->questions, NULL, &progress, NULL, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_BANK_ERROR, SEA_BANK_ERROR_CANCELLED));
  g_clear_error (&fixture->error);
  assert_string_equal (dump (fixture), before);
  assert_sound (fixture);
}

/* ---- imports ---- */

static void
each_question_of_a_file_is_told (void **state)
{
  Fixture *fixture = *state;
  static const SeaTakenAs expected[] = { SEA_TAKEN_CHANGED,       SEA_TAKEN_KNOWN_EDITED,
                                         SEA_TAKEN_KNOWN_DELETED, SEA_TAKEN_KNOWN,
                                         SEA_TAKEN_NEW,           SEA_TAKEN_TWICE };
  const gboolean anyway[] = { FALSE, TRUE, TRUE, TRUE, FALSE, TRUE };
  const gint64 third = 3;
  SeaIntake intake = { .dry_run = TRUE, .label = "файл.gift" };
  gint64 stamp;

  add_three (fixture);
  fixture_add (fixture, "x", "Без перемен", "1");
  fixture_import (fixture);
  take_edit (fixture, 2, &stamp);
  fixture_set (&fixture->question->text, "Поправлено учителем");
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  sea_bank_delete (fixture->bank, &third, 1, FALSE, NULL, NULL, &fixture->error);

  fixture_add (fixture, "a", "Первая иначе", "1");
  fixture_add (fixture, "b", "Вторая", "2");
  fixture_add (fixture, "c", "Третья", "3");
  fixture_add (fixture, NULL, "Без перемен", "1");
  fixture_add (fixture, NULL, "Совсем новая", "1");
  fixture_add (fixture, NULL, "Совсем новая", "1");
  for (guint i = 0; i < 2; i++)
    {
      g_auto (SeaTaken) taken = { 0 };

      intake.dry_run = i == 0;
      fixture_check (fixture, sea_bank_take (fixture->bank, fixture->questions, &intake, NULL,
                                             &taken, &fixture->error));
      assert_int_equal (taken.imported, 2);
      assert_int_equal (taken.duplicates, 4);
      assert_int_equal (taken.batch != 0, i == 1);
      for (guint j = 0; j < G_N_ELEMENTS (expected); j++)
        assert_int_equal (g_array_index (taken.each, SeaTakenOne, j).as, expected[j]);
      assert_int_equal (g_array_index (taken.each, SeaTakenOne, 3).id, 4);
      assert_int_equal (g_array_index (taken.each, SeaTakenOne, 5).other, 4);
    }
  intake.anyway = anyway;
  {
    g_auto (SeaTaken) taken = { 0 };

    fixture_check (fixture, sea_bank_take (fixture->bank, fixture->questions, &intake, NULL, &taken,
                                           &fixture->error));
    assert_int_equal (taken.imported, 4);
  }
  assert_sound (fixture);
}

static void
a_whole_import_is_undone_and_can_come_anew (void **state)
{
  Fixture *fixture = *state;
  SeaBankPack pack = { .id = (char *) "ru/set", .version = (char *) "2" };
  const SeaIntake intake = { .pack = &pack, .label = "набор" };
  g_autofree char *before = NULL;
  SeaBankUndone undone;
  gint64 stamp, batch;

  add_three (fixture);
  before = g_strdup (dump (fixture));
  for (guint i = 0; i < 2; i++)
    {
      g_auto (SeaTaken) taken = { 0 };

      fixture_add (fixture, "a", "Первая иначе", "1");
      fixture_add (fixture, "n1", "Новая раз", "1");
      fixture_add (fixture, "n2", "Новая два", "1");
      fixture_check (fixture, sea_bank_take (fixture->bank, fixture->questions, &intake, NULL,
                                             &taken, &fixture->error));
      g_ptr_array_set_size (fixture->questions, 0);
      assert_int_equal (taken.imported, 3);
      batch = taken.batch;
      if (i == 0)
        {
          fixture->list = sea_bank_batches (fixture->bank, SEA_BATCH_IMPORT, 5, &fixture->error);
          assert_int_equal (((SeaBankBatch *) g_ptr_array_index (fixture->list, 0))->added, 2);
          assert_int_equal (((SeaBankBatch *) g_ptr_array_index (fixture->list, 0))->changed, 1);
          assert_string_equal (((SeaBankBatch *) g_ptr_array_index (fixture->list, 0))->label,
                               "набор");
          fixture_check (fixture,
                         sea_bank_undo (fixture->bank, batch, NULL, &undone, &fixture->error));
          assert_int_equal (undone.done, 3);
          assert_string_equal (dump (fixture), before);
          assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM pack"), 0);
        }
    }
  /* What the teacher has changed since, and what a class has met, stays. */
  take_edit (fixture, 4, &stamp);
  fixture_set (&fixture->question->text, "Новая раз, поправленная");
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  fixture_meet (fixture, 0, "n2");
  fixture_check (fixture, sea_bank_undo (fixture->bank, batch, NULL, &undone, &fixture->error));
  assert_int_equal (undone.done, 1);
  assert_int_equal (undone.kept, 2);
  assert_int_equal (fixture_found (fixture, NULL), 5);
  assert_sound (fixture);
}

static void
a_faulty_mark_is_kept_by_packs_and_taken_off_by_the_teacher (void **state)
{
  Fixture *fixture = *state;
  gint64 stamp;

  add_three (fixture);
  fixture_check (fixture, sea_bank_flag (fixture->bank, 2, "опечатка", &fixture->error));
  fixture_add (fixture, "b", "Вторая новее", "2");
  fixture_import (fixture);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM tag WHERE value = 'опечатка'"),
                    1);
  take_edit (fixture, 2, &stamp);
  g_strfreev (fixture->question->tags);
  fixture->question->tags = g_new0 (char *, 1);
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM tag"), 0);
  fixture->list = sea_bank_batches (fixture->bank, SEA_BATCH_SAVE, 1, &fixture->error);
  fixture_check (fixture,
                 sea_bank_undo (fixture->bank,
                                ((SeaBankBatch *) g_ptr_array_index (fixture->list, 0))->id, NULL,
                                NULL, &fixture->error));
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM tag WHERE value = 'опечатка'"),
                    1);
}

/* ---- pictures, drafts, warnings ---- */

static void
only_pictures_that_nothing_needs_are_swept (void **state)
{
  Fixture *fixture = *state;
  gint64 draft = 0, stamp;
  const gint64 first = 1;
  guint swept;

  add_three (fixture);
  fixture->question = fixture_question (NULL, "Черновик ![](picture:1)", "1");
  sea_question_add_picture (fixture->question, make_picture (1));
  fixture_check (fixture,
                 sea_bank_put_draft (fixture->bank, &draft, fixture->question, 0, &fixture->error));
  fixture_check (fixture, sea_bank_sweep_pictures (fixture->bank, &swept, &fixture->error));
  assert_int_equal (swept, 0);
  fixture_check (fixture, sea_bank_drop_draft (fixture->bank, draft, &fixture->error));
  fixture_check (fixture, sea_bank_sweep_pictures (fixture->bank, &swept, &fixture->error));
  assert_int_equal (swept, 1);
  /* An earlier version needs the other one. */
  take_edit (fixture, 1, &stamp);
  g_ptr_array_set_size (fixture->question->pictures, 0);
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  fixture_check (fixture, sea_bank_sweep_pictures (fixture->bank, &swept, &fixture->error));
  assert_int_equal (swept, 0);
  assert_int_equal (sea_bank_delete (fixture->bank, &first, 1, FALSE, NULL, NULL, &fixture->error),
                    1);
  fixture_check (fixture, sea_bank_purge (fixture->bank, 30, NULL, &swept, &fixture->error));
  assert_int_equal (swept, 0);
  fixture_check (fixture, sea_bank_purge (fixture->bank, 0, NULL, &swept, &fixture->error));
  assert_int_equal (swept, 1);
  fixture_check (fixture, sea_bank_sweep_pictures (fixture->bank, &swept, &fixture->error));
  assert_int_equal (swept, 1);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM picture"), 0);
}

static void
a_spoilt_picture_is_told_by_the_check (void **state)
{
  Fixture *fixture = *state;

  add_three (fixture);
  fixture_sql (fixture, "UPDATE picture SET bytes = x'00'");
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 1);
}

static void
a_draft_survives_and_each_problem_has_one (void **state)
{
  Fixture *fixture = *state;
  gint64 one = 0, again = 0, other = 0, stamp;

  add_three (fixture);
  take_edit (fixture, 2, &stamp);
  fixture_set (&fixture->question->text, "Недописанн");
  fixture_check (
      fixture, sea_bank_put_draft (fixture->bank, &one, fixture->question, stamp, &fixture->error));
  fixture_set (&fixture->question->text, "Недописанная");
  fixture_check (fixture, sea_bank_put_draft (fixture->bank, &again, fixture->question, stamp,
                                              &fixture->error));
  assert_int_equal (one, again);
  fixture->question->id = 0;
  fixture_check (fixture,
                 sea_bank_put_draft (fixture->bank, &other, fixture->question, 0, &fixture->error));
  assert_int_not_equal (other, one);
  fixture_close (fixture);
  fixture_open (fixture);
  fixture->list = sea_bank_drafts (fixture->bank, &fixture->error);
  fixture_check (fixture, fixture->list != NULL);
  assert_int_equal (fixture->list->len, 2);
  {
    const SeaBankDraft *draft = g_ptr_array_index (fixture->list, 1);

    assert_int_equal (draft->problem, 2);
    assert_int_equal (draft->question->id, 2);
    assert_string_equal (draft->question->text, "Недописанная");
  }
  /* Its problem goes for good while it is typed. */
  fixture_sql (fixture, "DELETE FROM problem WHERE id = 2");
  fixture->question->id = 2;
  fixture_check (
      fixture, sea_bank_put_draft (fixture->bank, &one, fixture->question, stamp, &fixture->error));
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM draft WHERE problem IS NULL"),
                    2);
}

static void
warnings_hold_until_the_problem_changes (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GPtrArray) warnings =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_warning_free);
  g_autoptr (GArray) waiting = NULL;
  SeaBankReviewed reviewed = { .id = 2, .warnings = warnings };
  gint64 stamp;

  add_three (fixture);
  assert_int_equal (sea_bank_count_unreviewed (fixture->bank, 100, &fixture->error), 3);
  take_edit (fixture, 2, &stamp);
  g_ptr_array_add (warnings, sea_bank_warning_new ("no-key", NULL));
  g_ptr_array_add (warnings, sea_bank_warning_new ("unknown-tex", "\\foo"));
  reviewed.stamp = stamp + 1;
  fixture_check (fixture, sea_bank_put_warnings (fixture->bank, &reviewed, 1, &fixture->error));
  assert_int_equal (sea_bank_count_unreviewed (fixture->bank, 100, &fixture->error), 3);
  reviewed.stamp = stamp;
  fixture_check (fixture, sea_bank_put_warnings (fixture->bank, &reviewed, 1, &fixture->error));
  fixture_check (fixture, sea_bank_put_warnings (fixture->bank, &reviewed, 1, &fixture->error));
  waiting = sea_bank_unreviewed (fixture->bank, 0, 100, &fixture->error);
  assert_int_equal (waiting->len, 2);
  fixture->list = sea_bank_get_warnings (fixture->bank, 2, &fixture->error);
  assert_int_equal (fixture->list->len, 2);
  assert_string_equal (((SeaBankWarning *) g_ptr_array_index (fixture->list, 1))->detail, "\\foo");
  fixture_set (&fixture->question->text, "Иначе");
  fixture_check (fixture, sea_bank_save (fixture->bank, fixture->question, stamp, NULL, NULL,
                                         &fixture->error));
  assert_int_equal (sea_bank_count_unreviewed (fixture->bank, 100, &fixture->error), 3);
  assert_int_equal (fixture_number (fixture, "SELECT count(*) FROM warning"), 0);
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (a_new_problem_is_saved_and_comes_back_with_its_picture),
    BANK_TEST (what_did_not_change_makes_no_batch),
    BANK_TEST (who_comes_second_is_told),
    BANK_TEST (saves_are_undone_one_after_another_and_done_again),
    BANK_TEST (an_earlier_version_comes_back_as_a_change),
    BANK_TEST (deletion_is_undone_whole),
    BANK_TEST (many_are_changed_and_given_back),
    BANK_TEST (what_is_cancelled_changes_nothing),
    BANK_TEST (each_question_of_a_file_is_told),
    BANK_TEST (a_whole_import_is_undone_and_can_come_anew),
    BANK_TEST (a_faulty_mark_is_kept_by_packs_and_taken_off_by_the_teacher),
    BANK_TEST (only_pictures_that_nothing_needs_are_swept),
    BANK_TEST (a_spoilt_picture_is_told_by_the_check),
    BANK_TEST (a_draft_survives_and_each_problem_has_one),
    BANK_TEST (warnings_hold_until_the_problem_changes),
  };
  return cmocka_run_group_tests_name ("edit", tests, NULL, NULL);
}
