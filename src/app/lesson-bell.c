/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The end of the lesson: what the bell does, and when. */
#include "config.h"

#include "app/lesson-page-private.h"

#include "app/forecasts.h"
#include "app/text.h"

#include <glib/gi18n-lib.h>

static guint end_asked_signal;

void
sea_lesson_update_bell (SeaLessonPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  int left = lesson != NULL ? sea_lesson_get_bell_left (lesson) : G_MININT;
  g_autofree char *text = NULL;

  /* With the match over nothing is left to be played. */
  if (lesson != NULL && sea_lesson_model_get_view (self->model)->over)
    left = G_MININT;
  gtk_widget_set_visible (self->bell_box, self->bell_waits || left != G_MININT);
  gtk_label_set_text (self->bell_word,
                      self->bell_waits ? _ ("the bell has rung") : _ ("to the bell"));
  if (self->bell_waits)
    text = g_strdup (_ ("finish the problem"));
  else if (left != G_MININT)
    text = sea_text_dup_minutes_left (left);
  gtk_label_set_text (self->bell_left, text != NULL ? text : "");
}

static void
bell_shown_cb (SeaLessonPage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;

  if (lesson == NULL)
    return;
  gtk_label_set_text (self->bell_text, sea_forecasts_why_bell (sea_lesson_get_rules (lesson)));
  gtk_widget_set_visible (self->bell_finish, asked);
  gtk_button_set_label (self->bell_drop,
                        asked ? _ ("Drop the Problem and End") : _ ("End the Match"));
  /* What Enter does is seen, also when the bell's key was pressed with nothing framed before. */
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
  /* An Enter too many drops nothing. */
  gtk_widget_grab_focus (asked ? self->bell_finish : self->bell_later);
}

static gboolean
focus_cb (gpointer data)
{
  SeaLessonPage *self = data;

  self->focus_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    sea_lesson_focus_card (self);
  return G_SOURCE_REMOVE;
}

static void
bell_closed_cb (SeaLessonPage *self)
{
  if (self->focus_source == 0)
    /* Before the next frame: no key is lost meanwhile. */
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_cb, self, NULL);
}

static void
bell_finish_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  self->bell_waits = TRUE;
  self->bell_shots = sea_lesson_model_get_view (self->model)->n_shots;
  sea_lesson_update_bell (self);
}

static void
bell_drop_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  self->bell_drops = sea_lesson_model_get_view (self->model)->pending.kind == SEA_PENDING_ASK;
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.bell", NULL);
}

static void
bell_later_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

void
sea_lesson_follow_bell (SeaLessonPage *self, const SeaView *view)
{
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;

  if (self->bell_waits && (!asked || view->n_shots < self->bell_shots))
    {
      /* With its shot taken back the problem was not finished. */
      if (!view->over && view->n_shots >= self->bell_shots)
        sea_lesson_model_follow (self->model, "bell");
      self->bell_waits = FALSE;
      sea_lesson_update_bell (self);
    }
  self->bell_drops = self->bell_drops && asked && view->pending.problem == SEA_PROBLEM_TIE;
  if (self->bell_drops)
    sea_lesson_model_follow (self->model, "bell");
}

/* "lesson.end": by its key also when the wall has the keyboard. */
static void
end_cb (SeaLessonPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean elsewhere = FALSE;

  if (sea_lesson_model_is_active (self->model) && !sea_lesson_model_get_view (self->model)->over)
    g_signal_emit (self, end_asked_signal, 0, &elsewhere);
  if (elsewhere)
    return;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !gtk_widget_is_sensitive (GTK_WIDGET (self->bell)))
    return;
  if (!gtk_window_is_active (GTK_WINDOW (root)))
    gtk_window_present (GTK_WINDOW (root));
  gtk_menu_button_popup (self->bell);
}

void
sea_lesson_page_end (SeaLessonPage *self, SeaLessonEnd end)
{
  switch (end)
    {
    case SEA_LESSON_END_FINISH:
      bell_finish_cb (self);
      break;
    case SEA_LESSON_END_NOW:
      bell_drop_cb (self);
      break;
    case SEA_LESSON_END_LATER:
      bell_later_cb (self);
      break;
    case SEA_LESSON_END_ANNUL:
      sea_lesson_model_submit (self->model, "annul");
      break;
    case SEA_LESSON_END_ANOTHER:
      gtk_widget_activate_action (GTK_WIDGET (self), "lesson.another-problem", NULL);
      break;
    case SEA_LESSON_N_ENDS:
    default:
      break;
    }
}

void
sea_lesson_bell_class_init (SeaLessonPageClass *klass)
{
  end_asked_signal =
      g_signal_new ("end-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 0);
}

void
sea_lesson_bell_add_action (SeaLessonPage *self)
{
  GActionMap *map = G_ACTION_MAP (sea_lesson_model_get_lesson_actions (self->model));
  g_autoptr (GSimpleAction) end = g_simple_action_new ("end", NULL);

  g_signal_connect_object (end, "activate", G_CALLBACK (end_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (end));
}

void
sea_lesson_bell_init (SeaLessonPage *self)
{
  g_signal_connect_object (self->bell_popover, "show", G_CALLBACK (bell_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_popover, "closed", G_CALLBACK (bell_closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_finish, "clicked", G_CALLBACK (bell_finish_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_drop, "clicked", G_CALLBACK (bell_drop_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_later, "clicked", G_CALLBACK (bell_later_cb), self,
                           G_CONNECT_SWAPPED);
}
