/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/editor-private.h"
#include "app/picture-load.h"
#include "bank/history.h"
#include "base/paths.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct
{
  SeaLessonModel *model;
  SeaBankWork *work;
  SeaEditor *editor;
  GtkWidget *window;
  gint64 id;
  gint64 saved;
  SeaQuestion *question;
  GPtrArray *drafts;
  GError *error;
  GBytes *bytes;
  SeaLoaded *loaded;
} Fixture;

static SeaApplication *application;
static char *home;

static void
put (char **field, const char *value)
{
  g_free (*field);
  *field = g_strdup (value);
}

static SeaBank *
get_bank (Fixture *f)
{
  return sea_lesson_model_get_bank (f->model);
}

static void
wait (Fixture *f)
{
  for (guint i = 0; i < 600; i++)
    {
      app_sample_wait (10);
      if (!sea_bank_work_is_busy (f->work) && !sea_editor_is_looking (f->editor) &&
          !sea_editor_pictures_is_loading (f->editor->pictures))
        return;
    }
  fail_msg ("it takes too long");
}

static void
saved_cb (Fixture *f, gint64 batch)
{
  f->saved = batch;
}

static gint64
add_problem (Fixture *f, const char *text)
{
  g_autoptr (SeaQuestion) question = sea_question_new ();
  SeaBankSaved saved;

  put (&question->text, text);
  put (&question->lang, "ru");
  question->worth = 2;
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "4", NULL, TRUE);
  assert_true (sea_bank_save (get_bank (f), question, 0, &saved, NULL, NULL));
  return saved.id;
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->model = sea_application_get_model (application);
  f->work = sea_bank_work_new (f->model);
  f->editor = SEA_EDITOR (sea_editor_new (f->work));
  g_signal_connect_swapped (f->editor, "saved", G_CALLBACK (saved_cb), f);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 700);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->editor));
  gtk_window_present (GTK_WINDOW (f->window));
  f->id = add_problem (f, "Сколько будет дважды два?");
  sea_editor_open (f->editor, f->id);
  *state = f;
  wait (f);
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) drafts = NULL;

  g_signal_handlers_disconnect_by_data (f->editor, f);
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_sample_wait (20);
  drafts = sea_bank_drafts (get_bank (f), NULL);
  for (guint i = 0; drafts != NULL && i < drafts->len; i++)
    sea_bank_drop_draft (get_bank (f), ((SeaBankDraft *) g_ptr_array_index (drafts, i))->id, NULL);
  sea_bank_delete (get_bank (f), &f->id, 1, FALSE, NULL, NULL, NULL);
  g_clear_pointer (&f->drafts, g_ptr_array_unref);
  g_clear_pointer (&f->question, sea_question_unref);
  g_clear_pointer (&f->bytes, g_bytes_unref);
  g_clear_pointer (&f->loaded, sea_loaded_free);
  g_clear_error (&f->error);
  g_clear_object (&f->work);
  g_free (f);
  return 0;
}

static void
type_text (Fixture *f, const char *text)
{
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (f->editor->text), text, -1);
}

static const SeaQuestion *
read_bank (Fixture *f)
{
  g_clear_pointer (&f->question, sea_question_unref);
  f->question = sea_bank_get (get_bank (f), f->id, NULL);
  return f->question;
}

static guint
count_drafts (Fixture *f)
{
  g_clear_pointer (&f->drafts, g_ptr_array_unref);
  f->drafts = sea_bank_drafts (get_bank (f), NULL);
  return f->drafts->len;
}

static void
act (Fixture *f, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (f->editor), action, NULL);
  wait (f);
}

/* ---- saving ---- */

static void
every_field_is_saved_and_comes_back (void **state)
{
  Fixture *f = *state;
  SeaEditor *e = f->editor;
  const SeaQuestion *q;
  g_autoptr (SeaQuestion) shown = NULL;

  type_text (f, "Решите $x^2 = 4$\nи запишите ответ");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (e->solution), "Корень: $2$", -1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (e->worth[4]), TRUE);
  sea_topic_entry_set (e->topic, "quad");
  gtk_drop_down_set_selected (e->grade, 8);
  gtk_drop_down_set_selected (e->lang, 2);
  gtk_editable_set_text (e->tags, "контрольная, , устно");
  gtk_editable_set_text (e->source, "учебник");
  gtk_editable_set_text (e->family, "корни");
  gtk_editable_set_text (e->title, "Корень");
  gtk_editable_set_text (e->seconds, "90");
  assert_true (sea_editor_is_changed (e));
  sea_editor_save (e);
  wait (f);
  assert_false (sea_editor_is_changed (e));
  assert_int_not_equal (f->saved, 0);
  q = read_bank (f);
  assert_string_equal (q->text, "Решите $x^2 = 4$\nи запишите ответ");
  assert_string_equal (q->solution, "Корень: $2$");
  assert_int_equal (q->role, SEA_ROLE_MINE);
  assert_int_equal (q->worth, 0);
  assert_string_equal (q->topic, "quad");
  assert_int_equal (q->grade, 8);
  assert_string_equal (q->lang, "en");
  assert_string_equal (q->source, "учебник");
  assert_string_equal (q->family, "корни");
  assert_string_equal (q->title, "Корень");
  assert_int_equal (q->seconds, 90);
  assert_int_equal (g_strv_length (q->tags), 2);
  sea_editor_open (e, f->id);
  wait (f);
  shown = sea_editor_dup_question (e);
  assert_string_equal (shown->text, q->text);
  assert_int_equal (shown->role, SEA_ROLE_MINE);
  assert_false (sea_editor_is_changed (e));
}

static void
a_new_problem_is_one_more (void **state)
{
  Fixture *f = *state;
  SeaBankStats before, after;

  assert_true (sea_bank_stats (get_bank (f), &before, NULL));
  sea_editor_open_new (f->editor, NULL);
  assert_int_equal (sea_editor_get_id (f->editor), 0);
  type_text (f, "Новая задача: сколько весит якорь?");
  sea_editor_save (f->editor);
  wait (f);
  assert_int_not_equal (sea_editor_get_id (f->editor), 0);
  assert_true (sea_bank_stats (get_bank (f), &after, NULL));
  assert_int_equal (after.problems, before.problems + 1);
}

static void
a_decimal_comma_is_stored_as_a_point (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_answer_free);
  const SeaAnswer *answer;

  g_ptr_array_add (answers, sea_answer_new (SEA_ANSWER_NUMBER, "2,5", "0,1", TRUE));
  sea_editor_answers_set (f->editor->answers, answers);
  sea_editor_touched (f->editor);
  sea_editor_save (f->editor);
  wait (f);
  answer = g_ptr_array_index (read_bank (f)->answers, 0);
  assert_string_equal (answer->text, "2.5");
  assert_string_equal (answer->tolerance, "0.1");
}

static void
what_is_typed_while_it_is_saved_stays_typed (void **state)
{
  Fixture *f = *state;

  type_text (f, "Первая мысль");
  sea_editor_save (f->editor);
  type_text (f, "Вторая мысль");
  wait (f);
  assert_true (sea_editor_is_changed (f->editor));
  assert_string_equal (read_bank (f)->text, "Первая мысль");
  sea_editor_save (f->editor);
  wait (f);
  assert_string_equal (read_bank (f)->text, "Вторая мысль");
}

/* ---- drafts ---- */

static void
what_is_typed_is_a_draft_a_moment_later (void **state)
{
  Fixture *f = *state;

  type_text (f, "Недописанная");
  for (int i = 0; i < 100 && count_drafts (f) == 0; i++)
    app_sample_wait (40);
  assert_int_equal (count_drafts (f), 1);
  assert_string_equal (((SeaBankDraft *) g_ptr_array_index (f->drafts, 0))->question->text,
                       "Недописанная");
  assert_string_equal (read_bank (f)->text, "Сколько будет дважды два?");
}

static void
a_draft_is_offered_when_its_problem_is_opened_again (void **state)
{
  Fixture *f = *state;
  gint64 other = add_problem (f, "Другая задача про якорь");
  g_autoptr (SeaQuestion) shown = NULL;

  type_text (f, "Недописанная");
  sea_editor_open (f->editor, other);
  wait (f);
  assert_int_equal (sea_editor_get_id (f->editor), other);
  assert_int_equal (count_drafts (f), 1);
  sea_editor_open (f->editor, f->id);
  wait (f);
  shown = sea_editor_dup_question (f->editor);
  assert_string_equal (shown->text, "Недописанная");
  assert_true (gtk_widget_get_visible (f->editor->strip));
  act (f, "edit.strip-first");
  g_clear_pointer (&shown, sea_question_unref);
  shown = sea_editor_dup_question (f->editor);
  assert_string_equal (shown->text, "Сколько будет дважды два?");
  assert_int_equal (count_drafts (f), 0);
}

static void
the_end_of_the_program_keeps_the_draft_at_once (void **state)
{
  Fixture *f = *state;

  type_text (f, "Последние слова");
  sea_editor_keep_draft (f->editor, TRUE);
  assert_int_equal (count_drafts (f), 1);
}

static void
saving_drops_the_draft (void **state)
{
  Fixture *f = *state;

  type_text (f, "Почти готово");
  sea_editor_keep_draft (f->editor, FALSE);
  wait (f);
  assert_int_equal (count_drafts (f), 1);
  sea_editor_save (f->editor);
  wait (f);
  assert_int_equal (count_drafts (f), 0);
}

static void
the_draft_of_a_new_problem_is_one_of_its_own (void **state)
{
  Fixture *f = *state;
  const SeaBankDraft *draft;

  sea_editor_open_new (f->editor, NULL);
  type_text (f, "Ещё одна");
  sea_editor_keep_draft (f->editor, FALSE);
  wait (f);
  assert_int_equal (count_drafts (f), 1);
  draft = g_ptr_array_index (f->drafts, 0);
  assert_int_equal (draft->problem, 0);
  sea_editor_open (f->editor, f->id);
  wait (f);
  sea_editor_open_draft (f->editor, draft->id, draft->question);
  assert_true (sea_editor_is_changed (f->editor));
  sea_editor_save (f->editor);
  wait (f);
  assert_int_equal (count_drafts (f), 0);
}

/* ---- somebody else ---- */

static void
change_elsewhere (Fixture *f, const char *text)
{
  gint64 stamp = 0;
  g_autoptr (SeaQuestion) question = sea_bank_get_for_edit (get_bank (f), f->id, &stamp, NULL);
  SeaBankSaved saved;

  put (&question->text, text);
  assert_true (sea_bank_save (get_bank (f), question, stamp, &saved, NULL, NULL));
}

static void
a_change_by_somebody_else_is_told_and_both_are_kept (void **state)
{
  Fixture *f = *state;

  type_text (f, "Моя");
  change_elsewhere (f, "Чужая");
  sea_editor_save (f->editor);
  wait (f);
  assert_int_equal (f->editor->strip_about, SEA_STRIP_NEWER);
  assert_string_equal (read_bank (f)->text, "Чужая");
  assert_int_equal (count_drafts (f), 1);
  act (f, "edit.strip-second");
  assert_string_equal (read_bank (f)->text, "Моя");
}

static void
mine_can_become_a_new_problem (void **state)
{
  Fixture *f = *state;

  type_text (f, "Моя собственная");
  change_elsewhere (f, "Чужая");
  sea_editor_save (f->editor);
  wait (f);
  act (f, "edit.strip-third");
  assert_int_not_equal (sea_editor_get_id (f->editor), f->id);
  assert_int_not_equal (sea_editor_get_id (f->editor), 0);
  assert_string_equal (read_bank (f)->text, "Чужая");
}

/* ---- what is told ---- */

static void
an_answer_is_tried_against_the_key (void **state)
{
  Fixture *f = *state;

  gtk_editable_set_text (f->editor->try, "4,0");
  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (f->editor->try_pill)), "right"));
  gtk_editable_set_text (f->editor->try, "5");
  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (f->editor->try_pill)), "wrong"));
  gtk_editable_set_text (f->editor->try, "");
  assert_false (gtk_widget_get_visible (f->editor->try_pill));
}

static void
an_ambiguous_answer_is_to_be_asked (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_answer_free);

  g_ptr_array_add (answers, sea_answer_new (SEA_ANSWER_NUMBER, "16", NULL, TRUE));
  sea_editor_answers_set (f->editor->answers, answers);
  gtk_editable_set_text (f->editor->try, "16,000");
  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (f->editor->try_pill)), "ask"));
}

static void
an_unknown_command_and_a_missing_key_are_warned_of (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  type_text (f, "Найдите $\\foo{x}$");
  sea_editor_answers_set (f->editor->answers, none);
  sea_editor_touched (f->editor);
  wait (f);
  assert_true (app_sample_tree_holds (f->editor->warnings, "line 1, column"));
  assert_true (app_sample_tree_holds (f->editor->warnings, "There is no answer"));
}

static void
a_text_that_is_too_long_for_the_wall_is_warned_of (void **state)
{
  Fixture *f = *state;
  g_autoptr (GString) text = g_string_new (NULL);

  assert_non_null (strstr (gtk_label_get_text (GTK_LABEL (f->editor->fits)), "✓"));
  for (int i = 0; i < 120; i++)
    g_string_append (text, "Капитан насчитал на палубе много якорей. ");
  type_text (f, text->str);
  wait (f);
  assert_null (strstr (gtk_label_get_text (GTK_LABEL (f->editor->fits)), "✓"));
}

static void
a_problem_that_says_the_same_is_told (void **state)
{
  Fixture *f = *state;

  add_problem (f, "Какова высота маяка над уровнем моря?");
  type_text (f, "Какова высота маяка, над уровнем моря");
  wait (f);
  assert_true (app_sample_tree_holds (f->editor->duplicates, "says the same"));
}

/* ---- earlier versions, twin ---- */

static void
an_earlier_version_is_listed_and_restored (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) versions = NULL;

  type_text (f, "Другая");
  sea_editor_save (f->editor);
  wait (f);
  versions = sea_bank_history (get_bank (f), f->id, NULL);
  assert_int_equal (versions->len, 1);
  assert_true (sea_bank_restore_version (
      get_bank (f), f->id, ((SeaBankVersion *) g_ptr_array_index (versions, 0))->batch, NULL,
      NULL));
  sea_editor_open (f->editor, f->id);
  wait (f);
  assert_string_equal (read_bank (f)->text, "Сколько будет дважды два?");
}

static void
the_twin_is_made_once_and_then_found (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) twin = NULL;

  act (f, "edit.twin");
  assert_int_equal (sea_editor_get_id (f->editor), 0);
  type_text (f, "How much is two times two?");
  sea_editor_save (f->editor);
  wait (f);
  twin = sea_bank_get (get_bank (f), sea_editor_get_id (f->editor), NULL);
  assert_string_equal (twin->lang, "en");
  assert_non_null (twin->twin);
  assert_string_equal (read_bank (f)->twin, twin->twin);
}

/* ---- pictures ---- */

static GBytes *
make_png (int width, int height)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);
  char *data = NULL;
  gsize n = 0;

  gdk_pixbuf_fill (pixbuf, 0x3366ccff);
  gdk_pixbuf_save_to_buffer (pixbuf, &data, &n, "png", NULL, NULL);
  return g_bytes_new_take (data, n);
}

static char *
write_file (const char *name, GBytes *bytes, gsize n)
{
  char *path = g_build_filename (home, name, NULL);

  assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) n, NULL));
  return path;
}

/* Of what the preview of the wall shows. @text: NULL: a choice names the picture */
static int
get_preview_width (Fixture *f, const char *text)
{
  g_autoptr (SeaQuestion) question = sea_question_new ();
  g_autoptr (GdkTexture) preview = NULL;

  g_free (question->text);
  question->text = g_strdup (text != NULL ? text : "Which?");
  if (text == NULL)
    {
      sea_question_add_answer (question, SEA_ANSWER_CHOICE, "![](picture:1)", NULL, TRUE);
      sea_question_add_answer (question, SEA_ANSWER_CHOICE, "7", NULL, FALSE);
    }
  sea_editor_pictures_get (f->editor->pictures, question);
  preview = sea_editor_pictures_dup_preview (f->editor->pictures, question);
  assert_non_null (preview);
  return gdk_texture_get_width (preview);
}

static void
a_picture_is_kept_as_it_came (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  const SeaPicture *picture;

  f->bytes = make_png (2000, 30);
  path = write_file ("План, 1%2C.PNG", f->bytes, g_bytes_get_size (f->bytes));
  file = g_file_new_for_path (path);
  sea_editor_pictures_add_file (f->editor->pictures, file);
  wait (f);
  assert_int_equal (sea_editor_pictures_get_n (f->editor->pictures), 1);
  assert_int_equal (get_preview_width (f, "Q"), 1024);
  /* Numbered where it is a choice. */
  assert_int_equal (get_preview_width (f, NULL), 1024 + 1024 / 6);
  assert_true (sea_editor_is_changed (f->editor));
  sea_editor_save (f->editor);
  wait (f);
  picture = g_ptr_array_index (read_bank (f)->pictures, 0);
  assert_string_equal (picture->mime, "image/png");
  assert_true (g_bytes_equal (picture->bytes, f->bytes));
}

static void
a_cut_picture_is_refused_with_a_sentence (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;

  f->bytes = make_png (300, 300);
  path = write_file ("cut.png", f->bytes, g_bytes_get_size (f->bytes) / 2);
  file = g_file_new_for_path (path);
  sea_editor_pictures_add_file (f->editor->pictures, file);
  wait (f);
  assert_int_equal (sea_editor_pictures_get_n (f->editor->pictures), 0);
  assert_int_equal (f->editor->strip_about, SEA_STRIP_FAILED);
  assert_true (app_sample_tree_holds (f->editor->strip, "damaged"));
}

static void
a_picture_of_too_many_pixels_is_not_decoded (void **state)
{
  Fixture *f = *state;
  /* The head of a picture of 60,000 by 60,000; nothing of it is there. */
  static const guint8 head[] = { 0x89, 'P',  'N', 'G', '\r', '\n', 0x1a, '\n', 0,    0,    0,
                                 13,   'I',  'H', 'D', 'R',  0,    0,    0xea, 0x60, 0,    0,
                                 0xea, 0x60, 8,   2,   0,    0,    0,    0xb5, 0x3f, 0xa3, 0x5e };

  f->bytes = g_bytes_new_static (head, sizeof head);
  f->loaded = sea_picture_decode (f->bytes, "", &f->error);
  assert_null (f->loaded);
  assert_non_null (f->error);
}

static void
hostile_bytes_are_no_picture (void **state)
{
  Fixture *f = *state;
  static const char *const texts[] = {
    "",
    "GIF89a",
    "<svg",
    "<svg xmlns='http://www.w3.org/2000/svg' width='999999999' height='9'/>",
    "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b 'c'>]><svg>&b;</svg>",
    "BM",
    "\x89PNG",
    "text"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_clear_pointer (&f->bytes, g_bytes_unref);
      g_clear_error (&f->error);
      g_clear_pointer (&f->loaded, sea_loaded_free);
      f->bytes = g_bytes_new_static (texts[i], strlen (texts[i]));
      f->loaded = sea_picture_decode (f->bytes, "", &f->error);
      assert_true ((f->loaded == NULL) == (f->error != NULL));
    }
}

static void
marks_follow_the_pictures_that_are_left (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaQuestion) question = NULL;

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 9 + i, 9);
      g_autoptr (GdkTexture) texture = NULL;

      gdk_pixbuf_fill (pixbuf, 0xff);
      texture = gdk_texture_new_for_pixbuf (pixbuf);
      sea_editor_pictures_add_texture (f->editor->pictures, texture);
      wait (f);
    }
  type_text (f, "Вот ![](picture:1) и ![б](picture:2)");
  g_signal_emit_by_name (f->editor->pictures, "removed", 1);
  question = sea_editor_dup_question (f->editor);
  assert_string_equal (question->text, "Вот ![](picture:1) и ![б](picture:1)");
}

static void
undo_in_the_text_stops_at_another_problem (void **state)
{
  Fixture *f = *state;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (f->editor->text);

  assert_false (gtk_text_buffer_get_can_undo (buffer));
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_insert_at_cursor (buffer, "x", 1);
  gtk_text_buffer_end_user_action (buffer);
  assert_true (gtk_text_buffer_get_can_undo (buffer));
  act (f, "edit.revert");
  assert_false (gtk_text_buffer_get_can_undo (buffer));
}

int
main (int argc, char **argv)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (every_field_is_saved_and_comes_back),
    TEST (a_new_problem_is_one_more),
    TEST (a_decimal_comma_is_stored_as_a_point),
    TEST (what_is_typed_while_it_is_saved_stays_typed),
    TEST (what_is_typed_is_a_draft_a_moment_later),
    TEST (a_draft_is_offered_when_its_problem_is_opened_again),
    TEST (the_end_of_the_program_keeps_the_draft_at_once),
    TEST (saving_drops_the_draft),
    TEST (the_draft_of_a_new_problem_is_one_of_its_own),
    TEST (a_change_by_somebody_else_is_told_and_both_are_kept),
    TEST (mine_can_become_a_new_problem),
    TEST (an_answer_is_tried_against_the_key),
    TEST (an_ambiguous_answer_is_to_be_asked),
    TEST (an_unknown_command_and_a_missing_key_are_warned_of),
    TEST (a_text_that_is_too_long_for_the_wall_is_warned_of),
    TEST (a_problem_that_says_the_same_is_told),
    TEST (an_earlier_version_is_listed_and_restored),
    TEST (the_twin_is_made_once_and_then_found),
    TEST (a_picture_is_kept_as_it_came),
    TEST (a_cut_picture_is_refused_with_a_sentence),
    TEST (a_picture_of_too_many_pixels_is_not_decoded),
    TEST (hostile_bytes_are_no_picture),
    TEST (marks_follow_the_pictures_that_are_left),
    TEST (undo_in_the_text_stops_at_another_problem),
  };
  /* clang-format on */
#undef TEST
  g_autofree char *bank = NULL;
  int failed;

  home = g_dir_make_tmp ("sea-editor-XXXXXX", NULL);
  bank = g_build_filename (home, "bank.db", NULL);
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
  sea_application_set_bank_path (application, bank);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  g_application_activate (G_APPLICATION (application));
  app_sample_wait_bank (sea_application_get_model (application));
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  gtk_window_destroy (GTK_WINDOW (sea_application_get_teacher_window (application)));
  g_object_unref (application);
  app_sample_remove_folder (home);
  g_free (home);
  return failed;
}
