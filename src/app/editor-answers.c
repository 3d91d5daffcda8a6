/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/editor-answers.h"

#include "app/util.h"
#include "app/wrap-box.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST = 60 /* rows; what a file has beyond them stays as it is */
};

struct _SeaEditorAnswers
{
  GtkBox parent_instance;
  GtkDropDown *kind;
  GtkWidget *rows, *add;
  GPtrArray *rest; /* of SeaAnswer: beyond the rows */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SeaEditorAnswers, sea_editor_answers, GTK_TYPE_BOX)

/* One row; what it is made of hangs on it. */
typedef struct
{
  SeaAnswerKind kind;
  GtkWidget *right, *text, *plus_minus, *tolerance, *up, *remove;
} Row;

/* The order of the drop down. */
static const SeaAnswerKind kinds[] = { SEA_ANSWER_NUMBER, SEA_ANSWER_TEXT, SEA_ANSWER_CHOICE };

static Row *
get_row (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

static SeaAnswerKind
get_kind (SeaEditorAnswers *self)
{
  return kinds[MIN (gtk_drop_down_get_selected (self->kind), G_N_ELEMENTS (kinds) - 1)];
}

static void
tell (SeaEditorAnswers *self)
{
  if (!self->setting)
    g_signal_emit_by_name (self, "changed");
}

static void
show_kind (Row *row)
{
  gtk_widget_set_visible (row->right, row->kind == SEA_ANSWER_CHOICE);
  gtk_widget_set_visible (row->plus_minus, row->kind == SEA_ANSWER_NUMBER);
  gtk_widget_set_visible (row->tolerance, row->kind == SEA_ANSWER_NUMBER);
}

static guint
count_rows (SeaEditorAnswers *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->rows); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static void
update (SeaEditorAnswers *self)
{
  guint n = count_rows (self);

  gtk_widget_set_sensitive (self->add, n < MOST && self->rest->len == 0);
  for (GtkWidget *child = gtk_widget_get_first_child (self->rows); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_set_visible (get_row (child)->up, n > 1);
      gtk_widget_set_visible (get_row (child)->remove, n > 1);
      gtk_widget_set_sensitive (get_row (child)->up, gtk_widget_get_prev_sibling (child) != NULL);
    }
}

/* ---- rows ---- */

static GtkWidget *
find_box (GtkWidget *widget)
{
  while (widget != NULL && get_row (widget) == NULL)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static void
remove_cb (GtkWidget *button, SeaEditorAnswers *self)
{
  GtkWidget *box = find_box (button);
  GtkWidget *next = gtk_widget_get_next_sibling (box);

  if (next == NULL)
    next = gtk_widget_get_prev_sibling (box);
  gtk_widget_grab_focus (next != NULL ? get_row (next)->text : self->add);
  gtk_box_remove (GTK_BOX (self->rows), box);
  update (self);
  tell (self);
}

static void
up_cb (GtkWidget *button, SeaEditorAnswers *self)
{
  GtkWidget *box = find_box (button);
  GtkWidget *before = gtk_widget_get_prev_sibling (box);

  if (before == NULL)
    return;
  gtk_box_reorder_child_after (GTK_BOX (self->rows), before, box);
  update (self);
  tell (self);
}

static GtkWidget *
make_button (SeaEditorAnswers *self, const char *icon, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  sea_util_set_tooltip (button, label);
  sea_util_set_accessible_label (button, label);
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  return button;
}

static GtkWidget *
add_row (SeaEditorAnswers *self, SeaAnswerKind kind, const SeaAnswer *answer)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  Row *row = g_new0 (Row, 1);

  row->kind = kind;
  row->right = gtk_check_button_new ();
  row->text = gtk_entry_new ();
  row->plus_minus = gtk_label_new ("±");
  row->tolerance = gtk_entry_new ();
  gtk_widget_set_hexpand (row->text, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (row->text), 4);
  gtk_editable_set_width_chars (GTK_EDITABLE (row->tolerance), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (row->tolerance), 6);
  gtk_entry_set_placeholder_text (GTK_ENTRY (row->tolerance), _ ("exact"));
  sea_util_set_accessible_label (row->right, _ ("This choice is right"));
  sea_util_set_tooltip (row->right, _ ("This choice is right"));
  sea_util_set_accessible_label (row->text, _ ("Answer"));
  sea_util_set_accessible_label (row->tolerance, _ ("Tolerance"));
  if (answer != NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (row->text), answer->text);
      gtk_editable_set_text (GTK_EDITABLE (row->tolerance),
                             answer->tolerance != NULL ? answer->tolerance : "");
      gtk_check_button_set_active (GTK_CHECK_BUTTON (row->right), answer->right);
    }
  g_object_set_data_full (G_OBJECT (box), "row", row, g_free);
  gtk_box_append (GTK_BOX (box), row->right);
  gtk_box_append (GTK_BOX (box), row->text);
  gtk_box_append (GTK_BOX (box), row->plus_minus);
  gtk_box_append (GTK_BOX (box), row->tolerance);
  row->up = make_button (self, "go-up-symbolic", _ ("Move this answer up"), G_CALLBACK (up_cb));
  row->remove =
      make_button (self, "list-remove-symbolic", _ ("Remove this answer"), G_CALLBACK (remove_cb));
  gtk_box_append (GTK_BOX (box), row->up);
  gtk_box_append (GTK_BOX (box), row->remove);
  g_signal_connect_object (row->text, "changed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row->tolerance, "changed", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row->right, "toggled", G_CALLBACK (tell), self, G_CONNECT_SWAPPED);
  show_kind (row);
  gtk_box_append (GTK_BOX (self->rows), box);
  return row->text;
}

static void
add_cb (SeaEditorAnswers *self)
{
  GtkWidget *text = add_row (self, get_kind (self), NULL);

  update (self);
  gtk_widget_grab_focus (text);
  tell (self);
}

static void
kind_cb (SeaEditorAnswers *self)
{
  SeaAnswerKind kind = get_kind (self);

  if (self->setting)
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (self->rows); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      Row *row = get_row (child);

      /* An accepted answer that becomes a choice is the right one. */
      if (kind == SEA_ANSWER_CHOICE && row->kind != SEA_ANSWER_CHOICE)
        gtk_check_button_set_active (GTK_CHECK_BUTTON (row->right), TRUE);
      row->kind = kind;
      show_kind (row);
    }
  tell (self);
}

/* ---- whole ---- */

void
sea_editor_answers_set (SeaEditorAnswers *self, GPtrArray *answers)
{
  SeaAnswerKind kind =
      answers->len > 0 ? ((SeaAnswer *) g_ptr_array_index (answers, 0))->kind : SEA_ANSWER_NUMBER;

  self->setting = TRUE;
  sea_util_remove_children (self->rows);
  g_ptr_array_set_size (self->rest, 0);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i] == kind)
      gtk_drop_down_set_selected (self->kind, i);
  for (guint i = 0; i < answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (answers, i);

      if (i < MOST)
        add_row (self, answer->kind, answer);
      else
        g_ptr_array_add (self->rest, sea_answer_new (answer->kind, answer->text, answer->tolerance,
                                                     answer->right));
    }
  if (answers->len == 0)
    add_row (self, kind, NULL);
  update (self);
  self->setting = FALSE;
}

/* Numbers are stored with a point, and typed as people write them. */
static char *
dup_number (const char *typed)
{
  char *text = g_strstrip (g_strdup (typed));
  char *comma = strchr (text, ',');
  gboolean plain = comma != NULL;

  for (const char *p = text; *p != '\0' && plain; p++)
    plain = g_ascii_isdigit (*p) || *p == '-' || p == comma;
  if (plain)
    *comma = '.';
  return text;
}

void
sea_editor_answers_get (SeaEditorAnswers *self, SeaQuestion *question)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->rows); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const Row *row = get_row (child);
      const char *typed = gtk_editable_get_text (GTK_EDITABLE (row->text));
      g_autofree char *text =
          row->kind == SEA_ANSWER_NUMBER ? dup_number (typed) : g_strstrip (g_strdup (typed));
      g_autofree char *tolerance =
          dup_number (gtk_editable_get_text (GTK_EDITABLE (row->tolerance)));

      if (*text == '\0')
        continue;
      sea_question_add_answer (question, row->kind, text,
                               row->kind == SEA_ANSWER_NUMBER && *tolerance != '\0' ? tolerance
                                                                                    : NULL,
                               row->kind != SEA_ANSWER_CHOICE ||
                                   gtk_check_button_get_active (GTK_CHECK_BUTTON (row->right)));
    }
  for (guint i = 0; i < self->rest->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (self->rest, i);

      sea_question_add_answer (question, answer->kind, answer->text, answer->tolerance,
                               answer->right);
    }
}

static void
sea_editor_answers_finalize (GObject *object)
{
  g_ptr_array_unref (SEA_EDITOR_ANSWERS (object)->rest);
  G_OBJECT_CLASS (sea_editor_answers_parent_class)->finalize (object);
}

static void
sea_editor_answers_class_init (SeaEditorAnswersClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_editor_answers_finalize;
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_editor_answers_init (SeaEditorAnswers *self)
{
  const char *const names[] = { _ ("number"), _ ("text"), _ ("choice"), NULL };
  GtkWidget *foot = sea_wrap_box_new (6);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->rest = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_answer_free);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->kind = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (names));
  sea_util_set_accessible_label (GTK_WIDGET (self->kind), _ ("Kind of answer"));
  self->add = gtk_button_new_with_mnemonic (_ ("A_nother Answer"));
  gtk_widget_add_css_class (self->add, "flat");
  sea_wrap_box_append (SEA_WRAP_BOX (foot), GTK_WIDGET (self->kind));
  sea_wrap_box_append (SEA_WRAP_BOX (foot), self->add);
  gtk_box_append (GTK_BOX (self), self->rows);
  gtk_box_append (GTK_BOX (self), foot);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->kind, "notify::selected", G_CALLBACK (kind_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_editor_answers_new (void)
{
  return g_object_new (SEA_TYPE_EDITOR_ANSWERS, NULL);
}
