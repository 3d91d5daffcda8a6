/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/conflict-bar.h"

#include "app/say-words.h"

#include <glib/gi18n-lib.h>

struct _SeaConflictBar
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  GtkRevealer *revealer;
  GtkLabel *label;
  gint64 lesson, kept; /* the action that may stay, in which lesson */
  gint64 undoing;      /* the action that is to be taken back, 0 = none */
};

G_DEFINE_FINAL_TYPE (SeaConflictBar, sea_conflict_bar, GTK_TYPE_BOX)

static SeaMove *
find_move (SeaConflictBar *self)
{
  SeaLesson *lesson = self->model != NULL ? sea_lesson_model_get_lesson (self->model) : NULL;

  return lesson != NULL ? sea_lesson_get_conflict (lesson) : NULL;
}

void
sea_conflict_bar_update (SeaConflictBar *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  SeaMove *move = find_move (self);
  g_autofree char *text = NULL;
  gboolean shown;

  if (lesson == NULL)
    return;
  if (self->lesson != sea_lesson_get_id (lesson))
    {
      self->lesson = sea_lesson_get_id (lesson);
      self->kept = self->undoing = 0;
    }
  /* What came after the reply is taken back one by one. */
  if (self->undoing != 0 && move != NULL && move->seq == self->undoing)
    sea_lesson_model_follow (self->model, "undo");
  else
    self->undoing = 0;
  shown = move != NULL && move->seq != self->kept;
  if (shown)
    {
      text = sea_say_dup_conflict (lesson, move);
      gtk_label_set_text (self->label, text);
    }
  gtk_revealer_set_reveal_child (self->revealer, shown);
}

const char *
sea_conflict_bar_get_text (SeaConflictBar *self)
{
  return gtk_revealer_get_reveal_child (self->revealer) ? gtk_label_get_text (self->label) : NULL;
}

void
sea_conflict_bar_undo (SeaConflictBar *self)
{
  SeaMove *move = find_move (self);

  if (move == NULL || self->undoing != 0)
    return;
  self->undoing = move->seq;
  sea_lesson_model_submit (self->model, "undo");
}

void
sea_conflict_bar_keep (SeaConflictBar *self)
{
  SeaMove *move = find_move (self);

  if (move == NULL || self->undoing != 0)
    return;
  self->kept = move->seq;
  sea_conflict_bar_update (self);
}

static void
failed_cb (SeaConflictBar *self)
{
  self->undoing = 0;
}

void
sea_conflict_bar_set_model (SeaConflictBar *self, SeaLessonModel *model)
{
  self->model = model;
  g_signal_connect_object (model, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

static void
sea_conflict_bar_dispose (GObject *object)
{
  SEA_CONFLICT_BAR (object)->model = NULL;
  G_OBJECT_CLASS (sea_conflict_bar_parent_class)->dispose (object);
}

static void
sea_conflict_bar_class_init (SeaConflictBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_conflict_bar_dispose;
}

static GtkWidget *
make_button (SeaConflictBar *self, const char *label, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

static void
sea_conflict_bar_init (SeaConflictBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->label = GTK_LABEL (gtk_label_new (""));
  gtk_label_set_xalign (self->label, 0);
  gtk_label_set_wrap (self->label, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->label), "heading");
  gtk_widget_add_css_class (box, "sea-banner");
  gtk_widget_add_css_class (box, "warning");
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("sea-warning-symbolic"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (box),
                  make_button (self, _ ("Undo"), G_CALLBACK (sea_conflict_bar_undo)));
  gtk_box_append (GTK_BOX (box),
                  /* Translators: a button: the reply stays although no legal fleet fits */
                  make_button (self, _ ("Keep It"), G_CALLBACK (sea_conflict_bar_keep)));
  self->revealer = GTK_REVEALER (gtk_revealer_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->revealer), TRUE);
  gtk_revealer_set_child (self->revealer, box);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->revealer));
}
