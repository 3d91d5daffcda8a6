/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What the editor tells of what is typed: the wall, whether an answer is right, what is odd. */
#include "config.h"

#include "app/editor-private.h"

#include "app/bank-window.h"
#include "app/text.h"
#include "app/util.h"
#include "question/answer-check.h"
#include "review/review.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  LOOK_MS = 150
};

/* ---- an answer that is tried ---- */

void
sea_editor_show_try (SeaEditor *self)
{
  const char *said = gtk_editable_get_text (self->try);
  g_autoptr (SeaQuestion) question = NULL;
  g_auto (GStrv) readings = NULL;
  g_autofree char *text = NULL;
  SeaCheck check;

  gtk_widget_set_visible (self->try_pill, self->base != NULL && *said != '\0');
  if (self->base == NULL || *said == '\0')
    return;
  question = sea_question_new ();
  sea_editor_answers_get (self->answers, question);
  check = sea_question_check (question, said, &readings);
  if (check == SEA_CHECK_RIGHT)
    text = g_strdup (_ ("✓ right"));
  else if (check == SEA_CHECK_WRONG)
    text = g_strdup (_ ("✗ wrong"));
  else if (readings != NULL && readings[0] != NULL && readings[1] != NULL)
    /* Translators: what an answer may mean, as “16” or “16000” */
    text = g_strdup_printf (_ ("? ask: %s or %s"), readings[0], readings[1]);
  else
    text = g_strdup (_ ("? ask"));
  gtk_label_set_text (GTK_LABEL (self->try_pill), text);
  sea_util_toggle_class (self->try_pill, "good", check == SEA_CHECK_RIGHT);
  sea_util_toggle_class (self->try_pill, "bad", check == SEA_CHECK_WRONG);
  sea_util_toggle_class (self->try_pill, "warn", check == SEA_CHECK_ASK);
}

/* ---- warnings ---- */

typedef struct
{
  SeaQuestion *question;
  guint look;
} Look;

static void
look_free (gpointer data)
{
  Look *look = data;

  sea_question_unref (look->question);
  g_free (look);
}

static void
review_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;

  (void) source;
  if (g_cancellable_is_cancelled (cancellable))
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  g_task_return_pointer (task, sea_review_question (look->question, sea_preview_wall_fits, NULL),
                         (GDestroyNotify) g_ptr_array_unref);
}

static gpointer
duplicate_job (SeaBank *bank, gpointer data, GError **error)
{
  Look *look = data;
  gint64 other = 0;
  SeaQuestion *found;

  if (!sea_review_find_duplicate (bank, look->question, &other, error) || other == 0)
    return NULL;
  found = sea_bank_get (bank, other, error);
  if (found == NULL)
    return NULL;
  look = g_new0 (Look, 1);
  look->question = found;
  look->look = ((Look *) data)->look;
  return look;
}

static void
place_cb (GtkButton *button, SeaEditor *self)
{
  const SeaReviewWarning *warning = g_object_get_data (G_OBJECT (button), "warning");
  GtkTextView *view = warning->place == SEA_REVIEW_SOLUTION ? self->solution : self->text;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter at;

  if (warning->place == SEA_REVIEW_ANSWERS)
    {
      gtk_widget_child_focus (GTK_WIDGET (self->answers), GTK_DIR_TAB_FORWARD);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (view));
  if (warning->line == 0)
    return;
  gtk_text_buffer_get_iter_at_line_offset (buffer, &at, (int) warning->line - 1,
                                           (int) MAX (warning->column, 1) - 1);
  gtk_text_buffer_place_cursor (buffer, &at);
  gtk_text_view_scroll_mark_onscreen (view, gtk_text_buffer_get_insert (buffer));
}

static void
compare_cb (GtkButton *button, SeaEditor *self)
{
  g_autoptr (SeaQuestion) mine = sea_editor_dup_question (self);

  if (mine != NULL)
    sea_editor_compare (self, mine, g_object_get_data (G_OBJECT (button), "other"));
}

static GtkWidget *
make_warning (const char *sentence)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (sentence);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("sea-warning-symbolic"));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "sea-warning");
  return button;
}

static void
show_fits (SeaEditor *self, gboolean fits)
{
  gtk_label_set_text (GTK_LABEL (self->fits), fits ? _ ("✓ fits") : _ ("does not fit"));
  sea_util_toggle_class (self->fits, "good", fits);
  sea_util_toggle_class (self->fits, "warn", !fits);
}

static void
reviewed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaEditor *self = SEA_EDITOR (source);
  const Look *look = g_task_get_task_data (G_TASK (result));
  GPtrArray *warnings = g_task_propagate_pointer (G_TASK (result), NULL);
  gboolean fits = TRUE;

  (void) data;
  if (warnings == NULL)
    return;
  if (look->look != self->looks || self->base == NULL)
    {
      g_ptr_array_unref (warnings);
      return;
    }
  g_clear_object (&self->looking);
  sea_util_remove_children (self->warnings);
  for (guint i = 0; i < warnings->len; i++)
    {
      SeaReviewWarning *warning = g_ptr_array_index (warnings, i);
      GtkWidget *row;

      fits = fits && strcmp (warning->code, "too-long") != 0;
      /* An empty new problem is not scolded. */
      if (self->base->id == 0 && !self->changed)
        continue;
      row = make_warning (warning->sentence);
      g_object_set_data_full (G_OBJECT (row), "warnings", g_ptr_array_ref (warnings),
                              (GDestroyNotify) g_ptr_array_unref);
      g_object_set_data (G_OBJECT (row), "warning", warning);
      g_signal_connect_object (row, "clicked", G_CALLBACK (place_cb), self, 0);
      gtk_box_append (GTK_BOX (self->warnings), row);
    }
  show_fits (self, fits);
  g_ptr_array_unref (warnings);
}

static void
duplicate_cb (gpointer result, const GError *error, gpointer data)
{
  SeaEditor *self = data;
  const Look *found = result;
  GtkWidget *row;

  (void) error;
  if (found != NULL && found->look != self->looks)
    return;
  sea_util_remove_children (self->duplicates);
  if (found == NULL || self->base == NULL)
    return;
  row = make_warning (_ ("There is a problem that says the same. Compare them…"));
  g_object_set_data_full (G_OBJECT (row), "other", sea_question_ref (found->question),
                          (GDestroyNotify) sea_question_unref);
  g_signal_connect_object (row, "clicked", G_CALLBACK (compare_cb), self, 0);
  gtk_box_append (GTK_BOX (self->duplicates), row);
}

static void
look_now (SeaEditor *self)
{
  g_autoptr (SeaQuestion) question = sea_editor_dup_question (self);
  g_autoptr (GTask) task = NULL;
  g_autoptr (GdkTexture) picture = NULL;
  Look *look;

  if (question == NULL)
    return;
  picture = sea_editor_pictures_dup_preview (self->pictures, question);
  sea_preview_wall_set (self->preview, question, picture);
  sea_math_view_set_text (self->solution_view, question->solution,
                          *question->lang != '\0' ? question->lang : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->solution_view), *question->solution != '\0');
  sea_editor_show_try (self);
  if (self->looking != NULL)
    g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  self->looking = g_cancellable_new ();
  look = g_new0 (Look, 1);
  look->question = sea_question_ref (question);
  look->look = ++self->looks;
  task = g_task_new (self, self->looking, reviewed_cb, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, look, look_free);
  g_task_run_in_thread (task, review_thread);
  look = g_new0 (Look, 1);
  look->question = sea_question_ref (question);
  look->look = self->looks;
  sea_bank_work_push (self->work, duplicate_job, look, look_free, look_free, duplicate_cb, self);
}

static gboolean
look_cb (gpointer data)
{
  SeaEditor *self = data;

  self->look_source = 0;
  look_now (self);
  return G_SOURCE_REMOVE;
}

void
sea_editor_look (SeaEditor *self)
{
  if (self->filling || self->base == NULL)
    return;
  if (self->look_source == 0)
    self->look_source = g_timeout_add (LOOK_MS, look_cb, self);
}

gboolean
sea_editor_is_looking (SeaEditor *self)
{
  return self->look_source != 0 || self->looking != NULL;
}

/* ---- two problems side by side ---- */

static GtkWidget *
make_side (const char *title, const SeaQuestion *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *heading = gtk_label_new (title);
  GtkWidget *text = sea_math_view_new ();
  GtkWidget *key = gtk_label_new (NULL);
  g_autofree char *answer = sea_text_dup_key (question);
  /* Translators: %s is the answer to a problem */
  g_autofree char *line = g_strdup_printf (_ ("Answer: %s"), answer);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  sea_math_view_set_text (SEA_MATH_VIEW (text), question->text,
                          *question->lang != '\0' ? question->lang : NULL);
  gtk_label_set_text (GTK_LABEL (key), line);
  gtk_label_set_xalign (GTK_LABEL (key), 0);
  gtk_label_set_wrap (GTK_LABEL (key), TRUE);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), key);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "sea-card");
  return box;
}

static void
open_cb (GtkButton *button, SeaEditor *self)
{
  const gint64 *id = g_object_get_data (G_OBJECT (button), "id");
  gint64 which = *id;

  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (button))));
  g_signal_emit_by_name (self, "open", which);
}

void
sea_editor_compare (SeaEditor *self, const SeaQuestion *one, const SeaQuestion *other)
{
  GtkWidget *window, *sides, *row;

  if (sea_editor_get_window (self) == NULL)
    return;
  window = sea_bank_window_new (sea_editor_get_window (self), _ ("Two Problems"));
  gtk_window_set_default_size (GTK_WINDOW (window), 760, 420);
  sides = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_box_set_homogeneous (GTK_BOX (sides), TRUE);
  gtk_box_append (GTK_BOX (sides), make_side (_ ("This one"), one));
  gtk_box_append (GTK_BOX (sides), make_side (_ ("The other one"), other));
  row = gtk_list_box_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), sides);
  sea_bank_window_add (window, row);
  if (other->id != 0 && other->id != one->id)
    {
      GtkWidget *open = gtk_button_new_with_mnemonic (_ ("_Open the Other One"));

      g_object_set_data_full (G_OBJECT (open), "id", g_memdup2 (&other->id, sizeof other->id),
                              g_free);
      g_signal_connect_object (open, "clicked", G_CALLBACK (open_cb), self, 0);
      sea_bank_window_add (window, open);
    }
  gtk_window_present (GTK_WINDOW (window));
}
