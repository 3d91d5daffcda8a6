/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The pupils of the class that is chosen at set-up: as they were in its last lesson, until they are
 * changed. */
#include "config.h"

#include "app/setup-page-private.h"

#include "app/pupils-window.h"
#include "app/teacher-window.h"
#include "bank/class.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- reading ---- */

static gpointer
pupils_reader (SeaBank *bank, gpointer data, GError **error)
{
  const char *name = data;
  g_autoptr (GPtrArray) classes = sea_bank_classes (bank, error);

  for (guint i = 0; classes != NULL && i < classes->len; i++)
    {
      const SeaBankClass *klass = g_ptr_array_index (classes, i);

      if (strcmp (klass->name, name) == 0)
        return sea_bank_pupils (bank, klass->id, error);
    }
  return g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);
}

static void
set_pupils (SeaSetupPage *self, GPtrArray *pupils)
{
  g_clear_pointer (&self->pupils, g_ptr_array_unref);
  self->pupils = pupils;
  sea_setup_show_pupils (self);
}

static void
pupils_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaSetupPage) self = data;
  GPtrArray *pupils = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);

  if (pupils == NULL)
    return;
  self->reading_pupils = FALSE;
  if (self->model == NULL || g_strcmp0 (self->pupils_for, self->pupils_wanted) == 0)
    {
      g_ptr_array_unref (pupils);
      return;
    }
  g_free (self->pupils_for);
  self->pupils_for = g_steal_pointer (&self->pupils_read);
  sea_pupils_share_out (pupils, sea_setup_get_n_teams (self));
  set_pupils (self, pupils);
  /* Another class was typed meanwhile. */
  sea_setup_read_pupils (self);
}

static char *
dup_class (SeaSetupPage *self)
{
  return sea_setup_dup_name (self->class_name);
}

void
sea_setup_read_pupils (SeaSetupPage *self)
{
  g_autofree char *klass = dup_class (self);

  g_free (self->pupils_wanted);
  self->pupils_wanted = g_strdup (klass);
  if (self->reading_pupils || g_strcmp0 (klass, self->pupils_for) == 0 || self->model == NULL ||
      sea_lesson_model_get_bank (self->model) == NULL)
    {
      sea_setup_show_pupils (self);
      return;
    }
  self->reading_pupils = TRUE;
  g_free (self->pupils_read);
  self->pupils_read = g_strdup (klass);
  sea_lesson_model_read (self->model, pupils_reader, g_strdup (klass), g_free,
                         (GDestroyNotify) g_ptr_array_unref, pupils_read_cb, g_object_ref (self));
}

void
sea_setup_forget_pupils (SeaSetupPage *self)
{
  g_clear_pointer (&self->pupils_for, g_free);
  sea_setup_read_pupils (self);
}

/* ---- showing ---- */

static guint
count_team (SeaSetupPage *self, int team)
{
  guint n = 0;

  for (guint i = 0; self->pupils != NULL && i < self->pupils->len; i++)
    n += ((SeaBankPupil *) g_ptr_array_index (self->pupils, i))->team == team;
  return n;
}

void
sea_setup_show_pupils (SeaSetupPage *self)
{
  g_autofree char *klass = dup_class (self);
  GString *text = g_string_new (NULL);
  gboolean known =
      self->pupils != NULL && self->pupils->len > 0 && g_strcmp0 (klass, self->pupils_for) == 0;

  gtk_widget_set_sensitive (GTK_WIDGET (self->pupils_row), *klass != '\0');
  if (*klass == '\0')
    g_string_append (text, _ ("name the class first"));
  else if (!known)
    g_string_append (text, _ ("may stay unnamed: type or paste the list"));
  for (guint t = 0; known && t < sea_setup_get_n_teams (self); t++)
    {
      guint n = count_team (self, (int) t);
      g_autofree char *count = g_strdup_printf (
          /* Translators: %u is a number of pupils */
          g_dngettext (GETTEXT_PACKAGE, "%u pupil", "%u pupils", n), n);

      /* Translators: a team, and “12 pupils” */
      g_string_append_printf (text, t > 0 ? _ (", “%s”: %s") : _ ("“%s”: %s"),
                              gtk_editable_get_text (self->team[t]), count);
    }
  adw_action_row_set_subtitle (self->pupils_row, text->str);
  g_string_free (text, TRUE);
}

gboolean
sea_setup_fill_members (SeaSetupPage *self, GPtrArray *members[SEA_MAX_TEAMS])
{
  g_autofree char *klass = dup_class (self);

  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    members[t] = g_ptr_array_new_with_free_func (g_free);
  if (self->pupils == NULL || g_strcmp0 (klass, self->pupils_for) != 0)
    return *klass == '\0';
  for (guint i = 0; i < self->pupils->len; i++)
    {
      const SeaBankPupil *pupil = g_ptr_array_index (self->pupils, i);

      if (pupil->team >= 0 && pupil->team < (int) sea_setup_get_n_teams (self))
        g_ptr_array_add (members[pupil->team], g_strdup (pupil->name));
    }
  return TRUE;
}

/* ---- the window of the class ---- */

static void
saved_cb (SeaPupilsWindow *window, SeaSetupPage *self)
{
  g_free (self->pupils_for);
  self->pupils_for = dup_class (self);
  set_pupils (self, sea_pupils_window_dup_pupils (window));
  sea_setup_read_bank (self);
}

static void
erased_cb (SeaPupilsWindow *window, SeaSetupPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  g_autofree char *klass = dup_class (self);

  (void) window;
  if (SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root),
                              _ ("The class is erased, its lessons have no names any more."));
  set_pupils (self, NULL);
  sea_settings_set_class_name (sea_lesson_model_get_settings (self->model), "");
  gtk_editable_set_text (self->class_name, "");
  /* A lesson of that class is read anew, without its names. */
  if (lesson != NULL && strcmp (sea_lesson_get_class_name (lesson), klass) == 0)
    sea_lesson_model_set_bank_path (self->model, sea_lesson_model_get_bank_path (self->model));
  else
    sea_setup_read_bank (self);
}

static void
activated_cb (SeaSetupPage *self)
{
  g_autofree char *klass = dup_class (self);
  const char *teams[SEA_MAX_TEAMS] = { NULL };
  guint n = sea_setup_get_n_teams (self);
  GtkWidget *window;

  if (*klass == '\0' || !sea_lesson_model_can_write (self->model))
    return;
  for (guint t = 0; t < n; t++)
    teams[t] = gtk_editable_get_text (self->team[t]);
  window = sea_pupils_window_new (self->model, klass, sea_setup_get_class_grade (self), teams, n,
                                  g_strcmp0 (klass, self->pupils_for) == 0 ? self->pupils : NULL);
  g_signal_connect_object (window, "saved", G_CALLBACK (saved_cb), self, 0);
  g_signal_connect_object (window, "erased", G_CALLBACK (erased_cb), self, 0);
  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (window));
}

void
sea_setup_make_pupils (SeaSetupPage *self)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->pupils_row), FALSE);
  adw_action_row_set_subtitle_lines (self->pupils_row, 2);
  g_signal_connect_object (self->pupils_row, "activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
}
