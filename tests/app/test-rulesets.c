/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/application.h"
#include "app/help-window.h"
#include "app/message-overlay.h"
#include "app/ruleset-words.h"
#include "app/rulesets-page.h"
#include "app/setup-page-private.h"
#include "base/paths.h"
#include "rulebook/form.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

typedef struct
{
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  SeaRulesetsPage *page;
  char *own; /* folder */
  char *text;
} Fixture;

static SeaApplication *application;

/* Until nothing is read, written or looked for. */
static void
wait (Fixture *f)
{
  for (guint i = 0; i < 400; i++)
    {
      SeaRulesetForm *form;

      app_sample_wait (20);
      form = sea_rulesets_page_get_form (f->page);
      if (!sea_rulesets_page_is_busy (f->page) &&
          (form == NULL || strstr (sea_ruleset_form_get_status (form), "Looking") == NULL))
        return;
    }
  fail_msg ("it takes too long");
}

static void
open_list (Fixture *f)
{
  sea_teacher_window_show (f->window, "rulesets");
  f->page = SEA_RULESETS_PAGE (sea_teacher_window_find_page (f->window, "rulesets"));
  wait (f);
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->model = sea_application_get_model (application);
  g_application_activate (G_APPLICATION (application));
  f->window = sea_application_get_teacher_window (application);
  f->own = sea_paths_dup_user ("rulesets");
  g_mkdir_with_parents (f->own, 0700);
  sea_settings_set_ruleset (sea_lesson_model_get_settings (f->model), "math-45");
  sea_teacher_window_show (f->window, "setup");
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  app_sample_remove_folder (f->own);
  g_free (f->own);
  g_free (f->text);
  g_free (f);
  return 0;
}

static void
write_own (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (f->own, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

static const char *
read_own (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->own, name, NULL);

  g_clear_pointer (&f->text, g_free);
  g_file_get_contents (path, &f->text, NULL, NULL);
  return f->text;
}

/* The first widget of @type among the descendants of @widget, itself included. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
shows (GtkWidget *widget, const char *words)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, words))
      return TRUE;
  return FALSE;
}

/* Waits for the message with @words. */
static SeaMessageOverlay *
wait_for_message (Fixture *f, const char *words)
{
  SeaMessageOverlay *messages =
      SEA_MESSAGE_OVERLAY (gtk_widget_get_first_child (GTK_WIDGET (f->page)));

  for (guint i = 0; i < 500; i++)
    {
      const char *text = sea_message_overlay_get_text (messages);

      if (text != NULL && strstr (text, words) != NULL)
        return messages;
      app_sample_wait (20);
    }
  fail_msg ("no message “%s”", words);
  return NULL;
}

static SeaRulesetForm *
edit (Fixture *f, const char *action, const char *target)
{
  gtk_widget_activate_action (GTK_WIDGET (f->page), action, "s", target);
  app_sample_wait (20);
  assert_non_null (sea_rulesets_page_get_form (f->page));
  return sea_rulesets_page_get_form (f->page);
}

static void
set_number (SeaRulesetForm *form, const char *key, int value)
{
  GtkWidget *spin = find (sea_ruleset_form_find_row (form, key), GTK_TYPE_SPIN_BUTTON);

  assert_non_null (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), value);
}

static void
choose (SeaRulesetForm *form, const char *key, guint value)
{
  GtkWidget *choice = find (sea_ruleset_form_find_row (form, key), GTK_TYPE_DROP_DOWN);

  assert_non_null (choice);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), value);
}

static void
save (Fixture *f, SeaRulesetForm *form)
{
  assert_true (sea_ruleset_form_can_save (form));
  gtk_widget_activate_action (GTK_WIDGET (form), "ruleset.save", NULL);
  wait (f);
  assert_null (sea_rulesets_page_get_form (f->page));
}

static char *
dup_chosen (Fixture *f)
{
  return sea_settings_dup_ruleset (sea_lesson_model_get_settings (f->model));
}

/* ---- the table of the form ---- */

static void
every_key_is_a_row_of_the_form (void **state)
{
  guint n;
  const SeaField *fields = sea_fields (&n);
  guint keys = 0;

  (void) state;
  for (; sea_key_get_name (keys) != NULL; keys++)
    {
      const char *key = sea_key_get_name (keys);
      const char *const *words = sea_key_get_words (key);
      guint found = 0;

      for (guint i = 0; i < n; i++)
        if (strcmp (fields[i].key, key) == 0)
          {
            guint k = 0;

            found++;
            /* and every word of its values is one of the form, in the same order */
            for (; words != NULL && fields[i].words != NULL && words[k] != NULL; k++)
              assert_string_equal (words[k], fields[i].words[k].word);
            if (words != NULL && fields[i].words != NULL)
              assert_null (fields[i].words[k].word);
            assert_true (words == NULL || fields[i].words != NULL ||
                         fields[i].kind == SEA_FIELD_FLAG);
          }
      if (found != 1)
        fail_msg ("%s stands %u times in the form", key, found);
    }
  assert_int_equal (n, keys);
}

/* What the form reads from its fields is what was put into them, for every ruleset. */
static void
every_ruleset_goes_through_the_form_unchanged (void **state)
{
  Fixture *f = *state;
  SeaRulebook *book = sea_lesson_model_get_rulebook (f->model);
  GPtrArray *list = sea_rulebook_list (book);
  GtkWidget *form = g_object_ref_sink (sea_ruleset_form_new ());

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);
      SeaRulesetDraft draft;

      sea_ruleset_form_edit (SEA_RULESET_FORM (form), ruleset, NULL, NULL);
      sea_ruleset_form_get_draft (SEA_RULESET_FORM (form), &draft);
      if (memcmp (&draft.rules, &ruleset->rules, sizeof draft.rules) != 0)
        fail_msg ("%s is another one in the form", ruleset->id);
      assert_true (sea_ruleset_form_can_save (SEA_RULESET_FORM (form)));
      assert_false (sea_ruleset_form_is_changed (SEA_RULESET_FORM (form)));
      sea_ruleset_draft_clear (&draft);
    }
  g_object_unref (form);
}

/* ---- the way of a teacher ---- */

static void
a_changed_copy_is_saved_and_chosen (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;
  g_autofree char *chosen = NULL;
  GtkWidget *setup;

  open_list (f);
  form = edit (f, "rulesets.copy", "math-45");
  set_number (form, "mines", 2);
  choose (form, "coordinates", SEA_NOTATION_NUMBERS);
  wait (f);
  save (f, form);
  assert_string_equal (read_own (f, "45-minute-lesson-ours.ini"),
                       "[ruleset]\ntitle=45-minute lesson, ours\nbased-on=math-45\nmines=2\n"
                       "coordinates=numbers\n");
  chosen = dup_chosen (f);
  assert_string_equal (chosen, "45-minute-lesson-ours");
  gtk_widget_activate_action (GTK_WIDGET (f->page), "win.back", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "setup");
  setup = sea_teacher_window_find_page (f->window, "setup");
  assert_string_equal (sea_setup_get_ruleset (SEA_SETUP_PAGE (setup))->id, "45-minute-lesson-ours");
}

static void
an_own_ruleset_is_edited_in_place (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->own, "ours.ini", NULL);
  SeaRulesetForm *form;

  write_own (f, "ours.ini", "[ruleset]\ntitle=Ours\nsummary=S\nbased-on=math\nmines=1\n");
  open_list (f);
  form = edit (f, "rulesets.edit", path);
  set_number (form, "mines", 2);
  wait (f);
  save (f, form);
  assert_string_equal (read_own (f, "ours.ini"),
                       "[ruleset]\ntitle=Ours\nsummary=S\nbased-on=math\nmines=2\n");
}

static void
a_fault_stands_at_its_field_and_nothing_is_saved (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;
  GtkWidget *entry;

  open_list (f);
  form = edit (f, "rulesets.copy", "classic");
  entry = find (sea_ruleset_form_find_row (form, "worth"), GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "1, x");
  assert_false (sea_ruleset_form_can_save (form));
  assert_true (
      shows (sea_ruleset_form_find_row (form, "worth"), "“x” is no whole number from 0 to 99"));
  gtk_editable_set_text (GTK_EDITABLE (entry), "1 2");
  assert_true (sea_ruleset_form_can_save (form));
  /* a combination that is refused stands at its key */
  set_number (form, "mines", 1);
  assert_false (sea_ruleset_form_can_save (form));
  assert_true (shows (sea_ruleset_form_find_row (form, "mine-effect"), "mines need an effect"));
  choose (form, "mine-effect", SEA_MINE_REVEAL);
  wait (f);
  assert_true (sea_ruleset_form_can_save (form));
  sea_rulesets_page_back (f->page);
}

static void
impossible_and_unknown_have_different_words (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;

  open_list (f);
  form = edit (f, "rulesets.copy", "classic");
  set_number (form, "width", 6);
  set_number (form, "height", 6);
  assert_false (sea_ruleset_form_can_save (form));
  assert_non_null (strstr (sea_ruleset_form_get_status (form), "Looking"));
  wait (f);
  assert_false (sea_ruleset_form_can_save (form));
  assert_non_null (strstr (sea_ruleset_form_get_status (form), "no way at all"));
  set_number (form, "width", 7);
  set_number (form, "height", 7);
  wait (f);
  assert_string_equal (sea_ruleset_form_get_status (form), "The fleet fits.");
  assert_true (sea_ruleset_form_can_save (form));
  sea_rulesets_page_back (f->page);
}

/* Keys are changed faster than fleets are looked for; the last answer is the one that counts. */
static void
quick_changes_leave_the_answer_to_the_last_one (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;

  open_list (f);
  form = edit (f, "rulesets.copy", "classic");
  for (int i = 0; i < 6; i++)
    {
      set_number (form, "width", i % 2 == 0 ? 6 : 7);
      set_number (form, "height", i % 2 == 0 ? 6 : 7);
      app_sample_wait (i % 3 == 0 ? 230 : 10);
    }
  wait (f);
  assert_string_equal (sea_ruleset_form_get_status (form), "The fleet fits.");
  /* gone while it is looked for */
  set_number (form, "width", 6);
  set_number (form, "height", 6);
  app_sample_wait (210);
  sea_rulesets_page_back (f->page);
  wait (f);
}

/* Plain numbers on a large sea cannot be read on the wall. */
static void
cell_numbers_are_refused_on_a_large_sea (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;
  GtkWidget *setup;

  open_list (f);
  form = edit (f, "rulesets.copy", "classic");
  choose (form, "coordinates", SEA_NOTATION_NUMBERS);
  assert_true (sea_ruleset_form_can_save (form));
  set_number (form, "height", 11);
  assert_false (sea_ruleset_form_can_save (form));
  assert_true (shows (sea_ruleset_form_find_row (form, "coordinates"), "up to ten by ten"));
  sea_rulesets_page_back (f->page);
  /* and where a file says so, set-up says why no lesson begins */
  write_own (f, "wide.ini", "[ruleset]\ntitle=Wide\nwidth=12\ncoordinates=numbers\n");
  sea_settings_set_ruleset (sea_lesson_model_get_settings (f->model), "wide");
  open_list (f);
  sea_teacher_window_show (f->window, "setup");
  setup = sea_teacher_window_find_page (f->window, "setup");
  assert_string_equal (sea_setup_get_ruleset (SEA_SETUP_PAGE (setup))->id, "wide");
  assert_true (shows (setup, "up to ten by ten"));
  assert_false (gtk_widget_get_sensitive (SEA_SETUP_PAGE (setup)->start));
}

static void
a_name_is_needed (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;

  open_list (f);
  form = edit (f, "rulesets.copy", "classic");
  gtk_editable_set_text (GTK_EDITABLE (find (GTK_WIDGET (form), ADW_TYPE_ENTRY_ROW)), "  ");
  assert_false (sea_ruleset_form_can_save (form));
  assert_string_equal (sea_ruleset_form_get_status (form), "The ruleset needs a name.");
  sea_rulesets_page_back (f->page);
}

static void
a_broken_file_is_listed_with_its_reason_and_cannot_be_chosen (void **state)
{
  Fixture *f = *state;
  GtkWidget *row;
  g_autofree char *chosen = NULL;

  write_own (f, "broken.ini", "[ruleset]\ntitle=Mine\nwidth=99\n");
  open_list (f);
  row = sea_rulesets_page_find_row (f->page, "broken");
  assert_non_null (row);
  assert_true (shows (row, "Mine"));
  assert_true (shows (row, "broken.ini:3: width: “99” is no whole number from 3 to 24"));
  assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  g_signal_emit_by_name (gtk_widget_get_parent (row), "row-activated", row);
  chosen = dup_chosen (f);
  assert_string_equal (chosen, "math-45");
}

static void
the_list_is_read_again_when_it_is_opened (void **state)
{
  Fixture *f = *state;

  open_list (f);
  assert_null (sea_rulesets_page_find_row (f->page, "by-hand"));
  write_own (f, "by-hand.ini", "[ruleset]\ntitle=By hand\nmines=1\nmine-effect=quiz\n");
  open_list (f);
  assert_non_null (sea_rulesets_page_find_row (f->page, "by-hand"));
  /* set-up has it too */
  gtk_widget_activate_action (GTK_WIDGET (f->page), "win.back", NULL);
  assert_true (shows (sea_teacher_window_find_page (f->window, "setup"), "By hand"));
}

static void
what_is_deleted_is_gone_and_comes_back (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->own, "ours.ini", NULL);
  GtkWidget *button;

  write_own (f, "ours.ini", "[ruleset]\ntitle=Ours\nmines=1\nmine-effect=quiz\n");
  open_list (f);
  gtk_widget_activate_action (GTK_WIDGET (f->page), "rulesets.delete", "s", path);
  wait (f);
  assert_null (sea_rulesets_page_find_row (f->page, "ours"));
  assert_null (read_own (f, "ours.ini"));
  button = sea_message_overlay_get_button (wait_for_message (f, "was deleted"));
  assert_non_null (button);
  g_signal_emit_by_name (button, "clicked");
  wait (f);
  assert_non_null (sea_rulesets_page_find_row (f->page, "ours"));
  assert_string_equal (read_own (f, "ours.ini"),
                       "[ruleset]\ntitle=Ours\nmines=1\nmine-effect=quiz\n");
}

static void
a_file_goes_out_and_comes_in_under_another_id (void **state)
{
  Fixture *f = *state;
  g_autofree char *folder = g_dir_make_tmp ("sea-out-XXXXXX", NULL);
  g_autofree char *out = g_build_filename (folder, "ours.ini", NULL);
  g_autofree char *chosen = NULL;

  write_own (f, "ours.ini", "[ruleset]\ntitle=Ours\nbased-on=math\nmines=1\n");
  open_list (f);
  sea_rulesets_page_export (f->page, "ours", out);
  wait (f);
  assert_true (g_file_test (out, G_FILE_TEST_EXISTS));
  sea_rulesets_page_take (f->page, out);
  wait (f);
  assert_non_null (sea_rulesets_page_find_row (f->page, "ours-2"));
  chosen = dup_chosen (f);
  assert_string_equal (chosen, "ours-2");
  g_remove (out);
  g_rmdir (folder);
}

static void
changes_that_are_left_can_be_gone_on_with (void **state)
{
  Fixture *f = *state;
  SeaRulesetForm *form;

  open_list (f);
  form = edit (f, "rulesets.copy", "math");
  set_number (form, "mines", 1);
  assert_true (sea_ruleset_form_is_changed (form));
  gtk_widget_activate_action (GTK_WIDGET (f->page), "win.back", NULL);
  assert_null (sea_rulesets_page_get_form (f->page));
  assert_string_equal (sea_teacher_window_get_page (f->window), "rulesets");
  assert_non_null (
      sea_message_overlay_get_button (wait_for_message (f, "The ruleset is not saved")));
}

/* ---- the help ---- */

static void
the_help_window_follows_links_and_goes_back (void **state)
{
  GtkWidget *window = sea_help_window_new ("rules-math");

  (void) state;
  g_object_ref (window);
  assert_true (shows (window, "Full"));
  sea_help_window_show (SEA_HELP_WINDOW (window), "contents");
  assert_string_equal (sea_help_window_get_page (SEA_HELP_WINDOW (window)), "contents");
  gtk_widget_activate_action (window, "help.back", NULL);
  assert_string_equal (sea_help_window_get_page (SEA_HELP_WINDOW (window)), "rules-math");
  gtk_widget_activate_action (window, "help.back", NULL);
  assert_string_equal (sea_help_window_get_page (SEA_HELP_WINDOW (window)), "rules-math");
  sea_help_window_show (SEA_HELP_WINDOW (window), "../../../etc/passwd");
  assert_true (shows (window, "This help page is not installed."));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);
}

static void
an_own_ruleset_has_the_page_that_it_comes_from (void **state)
{
  Fixture *f = *state;
  SeaRulebook *book;
  g_autofree char *page = NULL;
  g_autofree char *none = NULL;

  write_own (f, "ours.ini", "[ruleset]\ntitle=Ours\nbased-on=math-20\nmines=1\n");
  write_own (f, "alone.ini", "[ruleset]\ntitle=Alone\n");
  open_list (f);
  book = sea_lesson_model_get_rulebook (f->model);
  page = sea_help_dup_ruleset_page (book, sea_rulebook_find (book, "ours"));
  none = sea_help_dup_ruleset_page (book, sea_rulebook_find (book, "alone"));
  assert_string_equal (page, "rules-math-20");
  assert_string_equal (none, "own-rules");
}

int
main (int argc, char **argv)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (every_key_is_a_row_of_the_form),
    TEST (every_ruleset_goes_through_the_form_unchanged),
    TEST (a_changed_copy_is_saved_and_chosen),
    TEST (an_own_ruleset_is_edited_in_place),
    TEST (a_fault_stands_at_its_field_and_nothing_is_saved),
    TEST (impossible_and_unknown_have_different_words),
    TEST (quick_changes_leave_the_answer_to_the_last_one),
    TEST (cell_numbers_are_refused_on_a_large_sea),
    TEST (a_name_is_needed),
    TEST (a_broken_file_is_listed_with_its_reason_and_cannot_be_chosen),
    TEST (the_list_is_read_again_when_it_is_opened),
    TEST (what_is_deleted_is_gone_and_comes_back),
    TEST (a_file_goes_out_and_comes_in_under_another_id),
    TEST (changes_that_are_left_can_be_gone_on_with),
    TEST (the_help_window_follows_links_and_goes_back),
    TEST (an_own_ruleset_has_the_page_that_it_comes_from),
  };
  /* clang-format on */
#undef TEST
  g_autofree char *home = g_dir_make_tmp ("sea-rulesets-XXXXXX", NULL);
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
