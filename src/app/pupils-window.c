/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/pupils-window.h"

#include "app/help-window.h"
#include "app/pupil-words.h"
#include "app/pupils-jobs.h"
#include "app/util.h"
#include "bank/class.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  NO_TEAM = -1,
  TYPING_MS = 250 /* the rows follow the list when typing pauses */
};

#define LOST "lost" /* the mark of what does not fit */

struct _SeaPupilsWindow
{
  AdwWindow parent_instance;
  SeaLessonModel *model;
  char *class_name;
  int class_grade;
  guint n_teams;
  char *teams[SEA_MAX_TEAMS];
  GHashTable *team_of; /* name → team + 2 */
  GPtrArray *names;    /* of char*: the list as it is read */
  GtkTextBuffer *list;
  SeaPupilRows *rows;
  GtkLabel *count, *loss, *message;
  char *told; /* (nullable): what was said of names that do not fit */
  GtkWidget *save, *erase, *halves, *turns;
  char *before;     /* the list as it was opened */
  gboolean touched; /* somebody was given a team */
  gboolean settled; /* saved, erased or given up: it closes without a question */
  guint typing;
};

G_DEFINE_FINAL_TYPE (SeaPupilsWindow, sea_pupils_window, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_SAVED,
  SIGNAL_ERASED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static int
get_team (SeaPupilsWindow *self, const char *name)
{
  int team = GPOINTER_TO_INT (g_hash_table_lookup (self->team_of, name)) - 2;

  return team >= 0 && team < (int) self->n_teams ? team : NO_TEAM;
}

static void
set_team (SeaPupilsWindow *self, const char *name, int team)
{
  g_hash_table_insert (self->team_of, g_strdup (name), GINT_TO_POINTER (team + 2));
}

/* ---- the rows ---- */

static void
show_count (SeaPupilsWindow *self)
{
  GString *text = g_string_new (NULL);
  guint n[SEA_MAX_TEAMS] = { 0 };

  for (guint i = 0; i < self->names->len; i++)
    {
      int team = get_team (self, g_ptr_array_index (self->names, i));

      if (team >= 0)
        n[team]++;
    }
  g_string_append_printf (text,
                          /* Translators: %u is a number of pupils of a class */
                          g_dngettext (GETTEXT_PACKAGE, "%u pupil", "%u pupils", self->names->len),
                          self->names->len);
  for (guint t = 0; t < self->n_teams && self->names->len > 0; t++)
    /* Translators: a team, and how many pupils it has */
    g_string_append_printf (text, _ (" · “%s”: %u"), self->teams[t], n[t]);
  gtk_label_set_text (self->count, text->str);
  g_string_free (text, TRUE);
}

static void
team_chosen_cb (SeaPupilRows *rows, const char *name, int team, SeaPupilsWindow *self)
{
  (void) rows;
  set_team (self, name, team);
  self->touched = TRUE;
  show_count (self);
}

static int
row_team (gpointer data, const char *name)
{
  return get_team (data, name);
}

static void
show_rows (SeaPupilsWindow *self)
{
  sea_pupil_rows_show (self->rows, self->names, row_team, self);
  gtk_widget_set_sensitive (self->halves, self->names->len > 0);
  gtk_widget_set_sensitive (self->turns, self->names->len > 0);
  show_count (self);
}

/* Who was written otherwise before, in the same line, stays in that team. */
static void
keep_teams (SeaPupilsWindow *self, GPtrArray *before)
{
  if (before->len != self->names->len)
    return;
  for (guint i = 0; i < before->len; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);

      if (!g_hash_table_contains (self->team_of, name))
        set_team (self, name, get_team (self, g_ptr_array_index (before, i)));
    }
}

/* Who is new joins the smallest team. */
static void
place_new (SeaPupilsWindow *self)
{
  guint n[SEA_MAX_TEAMS] = { 0 };

  for (guint i = 0; i < self->names->len; i++)
    {
      int team = get_team (self, g_ptr_array_index (self->names, i));

      if (team >= 0)
        n[team]++;
    }
  for (guint i = 0; i < self->names->len; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);
      guint least = 0;

      if (g_hash_table_contains (self->team_of, name))
        continue;
      for (guint t = 1; t < self->n_teams; t++)
        if (n[t] < n[least])
          least = t;
      set_team (self, name, (int) least);
      n[least]++;
    }
}

/* ---- what does not fit ---- */

static void
mark (SeaPupilsWindow *self, guint from, guint length)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (self->list, &start, (int) from);
  gtk_text_buffer_get_iter_at_offset (self->list, &end, (int) (from + length));
  gtk_text_buffer_apply_tag_by_name (self->list, LOST, &start, &end);
}

/* Told under the list, and marked in it. Nobody is asked about it: the names stand there still. */
static void
show_loss (SeaPupilsWindow *self, const char *text, const SeaPupilsLoss *loss)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->list, &start, &end);
  gtk_text_buffer_remove_tag_by_name (self->list, LOST, &start, &end);
  for (guint i = 0; loss->shortened != NULL && i < loss->shortened->len; i++)
    {
      SeaPupilPlace place = g_array_index (loss->shortened, SeaPupilPlace, i);

      mark (self, place.start, place.length);
    }
  if (loss->n_left_out > 0)
    mark (self, loss->left_out.start,
          (guint) gtk_text_iter_get_offset (&end) - loss->left_out.start);
  g_free (self->told);
  self->told = sea_pupil_words_dup_loss (text, loss);
  gtk_label_set_text (self->loss, self->told != NULL ? self->told : "");
  gtk_widget_set_visible (GTK_WIDGET (self->loss), self->told != NULL);
}

static char *
dup_list (SeaPupilsWindow *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->list, &start, &end);
  return gtk_text_buffer_get_text (self->list, &start, &end, FALSE);
}

static void
read_list (SeaPupilsWindow *self)
{
  g_auto (SeaPupilsLoss) loss = { NULL, 0, { 0, 0 } };
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->names);
  g_autofree char *text = dup_list (self);

  g_clear_handle_id (&self->typing, g_source_remove);
  self->names = sea_pupils_read (text, &loss);
  show_loss (self, text, &loss);
  keep_teams (self, before);
  place_new (self);
  show_rows (self);
}

static gboolean
typed_cb (gpointer data)
{
  SeaPupilsWindow *self = data;

  self->typing = 0;
  read_list (self);
  return G_SOURCE_REMOVE;
}

static void
list_changed_cb (SeaPupilsWindow *self)
{
  g_clear_handle_id (&self->typing, g_source_remove);
  self->typing = g_timeout_add (TYPING_MS, typed_cb, self);
}

/* The first part of the list is one team, the next another; or they take turns. */
static void
share (SeaPupilsWindow *self, gboolean halves)
{
  read_list (self);
  self->touched = TRUE;
  for (guint i = 0; i < self->names->len; i++)
    set_team (self, g_ptr_array_index (self->names, i),
              halves ? (int) (i * self->n_teams / self->names->len) : (int) (i % self->n_teams));
  show_rows (self);
}

static void
halves_cb (SeaPupilsWindow *self)
{
  share (self, TRUE);
}

static void
turns_cb (SeaPupilsWindow *self)
{
  share (self, FALSE);
}

/* ---- into the bank, in the background ---- */

static SeaPupilsJob *
job_new (SeaPupilsWindow *self)
{
  SeaPupilsJob *job = g_new0 (SeaPupilsJob, 1);

  job->class_name = g_strdup (self->class_name);
  job->class_grade = self->class_grade;
  job->names = g_ptr_array_ref (self->names);
  return job;
}

/* What is not there cannot be erased. */
static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsWindow) self = data;
  gpointer found = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);

  if (self->model != NULL)
    gtk_widget_set_sensitive (self->erase, GPOINTER_TO_INT (found) == SEA_PUPILS_CLASS_THERE);
}

static void
tell (SeaPupilsWindow *self, const GError *error)
{
  gtk_label_set_text (self->message, error != NULL ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->message), error != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error))
    {
      tell (self, error);
      return;
    }
  self->settled = TRUE;
  g_signal_emit (self, signals[SIGNAL_SAVED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

static void
erased_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error))
    {
      tell (self, error);
      return;
    }
  self->settled = TRUE;
  g_signal_emit (self, signals[SIGNAL_ERASED], 0);
  gtk_window_close (GTK_WINDOW (self));
}

void
sea_pupils_window_save (SeaPupilsWindow *self)
{
  g_autofree char *told = g_strdup (self->told);

  read_list (self);
  /* What is lost is read before it is lost. */
  if (self->told != NULL && g_strcmp0 (told, self->told) != 0)
    return;
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  sea_lesson_model_read (self->model, sea_pupils_job_save, job_new (self), sea_pupils_job_free,
                         NULL, saved_cb, g_object_ref (self));
}

void
sea_pupils_window_erase (SeaPupilsWindow *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  sea_lesson_model_read (self->model, sea_pupils_job_erase, job_new (self), sea_pupils_job_free,
                         NULL, erased_cb, g_object_ref (self));
}

static void
erase_response_cb (AdwMessageDialog *dialog, const char *response, SeaPupilsWindow *self)
{
  (void) dialog;
  if (strcmp (response, "erase") == 0)
    sea_pupils_window_erase (self);
}

/* Nothing brings names back: this is asked. The copies of the bank are named. */
static void
erase_cb (SeaPupilsWindow *self)
{
  /* Translators: %s is a class */
  g_autofree char *heading = g_strdup_printf (_ ("Erase the Class %s?"), self->class_name);
  g_autofree char *body =
      sea_pupil_words_dup_erasing (sea_lesson_model_get_bank_path (self->model));
  GtkWidget *dialog;

  dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "erase",
                                    _ ("_Erase"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "erase",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (erase_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

GPtrArray *
sea_pupils_window_dup_pupils (SeaPupilsWindow *self)
{
  GPtrArray *pupils = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);

  for (guint i = 0; i < self->names->len; i++)
    {
      SeaBankPupil *pupil = g_new0 (SeaBankPupil, 1);

      pupil->name = g_strdup (g_ptr_array_index (self->names, i));
      pupil->team = get_team (self, pupil->name);
      g_ptr_array_add (pupils, pupil);
    }
  return pupils;
}

const char *
sea_pupils_window_get_told (SeaPupilsWindow *self)
{
  return self->told;
}

SeaPupilRows *
sea_pupils_window_get_rows (SeaPupilsWindow *self)
{
  return self->rows;
}

GtkTextBuffer *
sea_pupils_window_get_list (SeaPupilsWindow *self)
{
  return self->list;
}

/* ---- going away ---- */

static gboolean
close_cb (gpointer data)
{
  gtk_window_close (GTK_WINDOW (data));
  return G_SOURCE_REMOVE;
}

static void
leave_response_cb (AdwMessageDialog *dialog, const char *response, SeaPupilsWindow *self)
{
  (void) dialog;
  if (strcmp (response, "save") == 0)
    sea_pupils_window_save (self);
  else if (strcmp (response, "discard") == 0)
    {
      self->settled = TRUE;
      /* The question goes with the window: not while it is being answered. */
      g_idle_add_full (G_PRIORITY_DEFAULT, close_cb, g_object_ref (self), g_object_unref);
    }
}

/* What was typed is not lost by Esc, nor by the cross. */
static gboolean
sea_pupils_window_close_request (GtkWindow *window)
{
  SeaPupilsWindow *self = SEA_PUPILS_WINDOW (window);
  g_autofree char *text = dup_list (self);
  GtkWidget *dialog;

  if (self->settled || !gtk_widget_get_sensitive (GTK_WIDGET (self)) ||
      (!self->touched && strcmp (text, self->before) == 0))
    return GTK_WINDOW_CLASS (sea_pupils_window_parent_class)->close_request (window);
  dialog = adw_message_dialog_new (window, _ ("Save the List of the Class?"),
                                   _ ("Without saving, what was changed in it is lost."));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return TRUE;
}

/* ---- the window ---- */

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType state,
        SeaPupilsWindow *self)
{
  (void) controller;
  (void) code;
  if (key == GDK_KEY_Escape)
    {
      gtk_window_close (GTK_WINDOW (self));
      return TRUE;
    }
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !(state & GDK_CONTROL_MASK))
    return FALSE;
  sea_pupils_window_save (self);
  return TRUE;
}

static GtkWidget *
make_button (SeaPupilsWindow *self, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  return button;
}

static GtkWidget *
make_column (const char *title, GtkWidget *child)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), label);
  gtk_box_append (GTK_BOX (column), scroller);
  return column;
}

static void
set_margins (GtkWidget *widget, int margin)
{
  gtk_widget_set_margin_top (widget, margin);
  gtk_widget_set_margin_bottom (widget, margin);
  gtk_widget_set_margin_start (widget, margin);
  gtk_widget_set_margin_end (widget, margin);
}

static void
sea_pupils_window_dispose (GObject *object)
{
  SeaPupilsWindow *self = SEA_PUPILS_WINDOW (object);

  g_clear_handle_id (&self->typing, g_source_remove);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_clear_object (&self->list);
  g_clear_object (&self->model);
  G_OBJECT_CLASS (sea_pupils_window_parent_class)->dispose (object);
}

static void
sea_pupils_window_finalize (GObject *object)
{
  SeaPupilsWindow *self = SEA_PUPILS_WINDOW (object);

  g_free (self->class_name);
  g_free (self->told);
  g_free (self->before);
  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    g_free (self->teams[t]);
  g_hash_table_unref (self->team_of);
  g_ptr_array_unref (self->names);
  G_OBJECT_CLASS (sea_pupils_window_parent_class)->finalize (object);
}

static void
sea_pupils_window_class_init (SeaPupilsWindowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_pupils_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_pupils_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = sea_pupils_window_close_request;
  signals[SIGNAL_SAVED] =
      g_signal_new ("saved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ERASED] =
      g_signal_new ("erased", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
make_content (SeaPupilsWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *body = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 16);
  GtkWidget *share_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *view = gtk_text_view_new_with_buffer (self->list);
  GtkWidget *names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *teams = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_widget_add_css_class (view, "card");
  sea_util_set_accessible_label (view, _ ("List of the class, a pupil a line"));
  self->rows = g_object_new (SEA_TYPE_PUPIL_ROWS, NULL);
  g_signal_connect_object (self->rows, "chosen", G_CALLBACK (team_chosen_cb), self, 0);
  gtk_box_set_homogeneous (GTK_BOX (columns), TRUE);
  self->loss = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (self->loss, 0);
  gtk_label_set_wrap (self->loss, TRUE);
  gtk_label_set_wrap_mode (self->loss, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (GTK_WIDGET (self->loss), "sea-fault-text");
  gtk_widget_set_visible (GTK_WIDGET (self->loss), FALSE);
  gtk_box_append (GTK_BOX (names), make_column (_ ("List of the class, a pupil a line"), view));
  gtk_box_append (GTK_BOX (names), GTK_WIDGET (self->loss));
  gtk_box_append (GTK_BOX (columns), names);
  gtk_box_append (GTK_BOX (teams), make_column (_ ("Teams today"), GTK_WIDGET (self->rows)));
  self->halves = make_button (self, _ ("By the _List"), G_CALLBACK (halves_cb));
  self->turns = make_button (self, _ ("_Alternately"), G_CALLBACK (turns_cb));
  sea_util_set_tooltip (self->halves, _ ("The first ones are one team, the next ones another"));
  sea_util_set_tooltip (self->turns, _ ("The first one here, the second one there"));
  gtk_box_set_homogeneous (GTK_BOX (share_box), TRUE);
  gtk_box_append (GTK_BOX (share_box), self->halves);
  gtk_box_append (GTK_BOX (share_box), self->turns);
  gtk_box_append (GTK_BOX (teams), share_box);
  gtk_box_append (GTK_BOX (columns), teams);
  gtk_widget_set_vexpand (columns, TRUE);
  gtk_box_append (GTK_BOX (body), columns);

  self->count = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_box_append (GTK_BOX (body), GTK_WIDGET (self->count));
  self->message = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_wrap (self->message, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->message), "sea-fault-text");
  gtk_widget_set_visible (GTK_WIDGET (self->message), FALSE);
  gtk_box_append (GTK_BOX (body), GTK_WIDGET (self->message));
  self->erase = make_button (self, _ ("_Erase the Class…"), G_CALLBACK (erase_cb));
  gtk_widget_set_hexpand (self->erase, TRUE);
  gtk_widget_set_halign (self->erase, GTK_ALIGN_START);
  self->save = make_button (self, _ ("_Save"), G_CALLBACK (sea_pupils_window_save));
  gtk_widget_add_css_class (self->save, "suggested-action");
  sea_util_set_tooltip (self->save, _ ("Ctrl+Enter"));
  gtk_box_append (GTK_BOX (foot), self->erase);
  gtk_box_append (GTK_BOX (foot), self->save);
  gtk_box_append (GTK_BOX (body), foot);
  set_margins (body, 16);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), body);
  adw_window_set_content (ADW_WINDOW (self), box);
}

static void
sea_pupils_window_init (SeaPupilsWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->team_of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->list = gtk_text_buffer_new (NULL);
  gtk_text_buffer_create_tag (self->list, LOST, "underline", PANGO_UNDERLINE_ERROR, NULL);
  make_content (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_window_set_default_size (GTK_WINDOW (self), 720, 560);
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  sea_help_add_key (GTK_WINDOW (self), "how-pupils");
}

GtkWidget *
sea_pupils_window_new (SeaLessonModel *model,
                       const char *class_name,
                       int class_grade,
                       const char *const *teams,
                       guint n_teams,
                       GPtrArray *pupils)
{
  SeaPupilsWindow *self = g_object_new (SEA_TYPE_PUPILS_WINDOW, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = NULL;

  self->model = g_object_ref (model);
  self->class_name = g_strdup (class_name);
  self->class_grade = class_grade;
  self->n_teams = MIN (n_teams, SEA_MAX_TEAMS);
  for (guint t = 0; t < self->n_teams; t++)
    self->teams[t] = g_strdup (teams[t]);
  sea_pupil_rows_set_teams (self->rows, teams, self->n_teams);
  for (guint i = 0; pupils != NULL && i < pupils->len; i++)
    {
      const SeaBankPupil *pupil = g_ptr_array_index (pupils, i);

      g_string_append_printf (text, "%s\n", pupil->name);
      set_team (self, pupil->name, pupil->team);
    }
  /* Translators: %s is a class */
  title = g_strdup_printf (_ ("Class %s"), class_name);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_text_buffer_set_text (self->list, text->str, -1);
  self->before = g_string_free (g_steal_pointer (&text), FALSE);
  g_signal_connect_object (self->list, "changed", G_CALLBACK (list_changed_cb), self,
                           G_CONNECT_SWAPPED);
  read_list (self);
  gtk_widget_set_sensitive (self->erase, FALSE);
  sea_lesson_model_read (model, sea_pupils_job_find, g_strdup (class_name), g_free, NULL, found_cb,
                         g_object_ref (self));
  return GTK_WIDGET (self);
}
