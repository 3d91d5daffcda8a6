/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/spoken.h"

#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

static void
add (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void
add_reply (GString *text, SeaLessonModel *model, const SeaView *view)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (model);
  gboolean killed = sea_settings_get_killed_word (sea_lesson_model_get_settings (model));
  g_autofree char *call = NULL;
  g_autofree char *sentence = NULL;

  if (!view->last.any || view->pending.kind == SEA_PENDING_SAY)
    return;
  call = sea_text_dup_call (lesson, view->last.cell);
  /* Translators: spoken: a cell and the reply to the shot there: “B4: Miss!” */
  sentence = g_strdup_printf (_ ("%s: %s"), call, sea_text_reply (view->last.reply, killed));
  add (text, sentence);
}

static void
add_problem (GString *text, SeaLessonModel *model, const SeaView *view)
{
  const SeaLessonProblem *problem = sea_lesson_get_problem (sea_lesson_model_get_lesson (model));
  g_autofree char *points = sea_text_dup_points (view->pending.worth2);
  g_autofree char *sentence = NULL;

  if (view->pending.kind != SEA_PENDING_ASK || problem == NULL)
    return;
  if (view->pending.team >= 0)
    {
      g_autofree char *team = sea_text_dup_team (view, view->pending.team);

      /* Translators: spoken: number of the problem, who solves it, “4 points” */
      sentence =
          g_strdup_printf (_ ("Problem %u for team “%s”, %s."), problem->number, team, points);
    }
  else
    /* Translators: spoken: number of the problem */
    sentence = g_strdup_printf (_ ("Problem %u for all."), problem->number);
  add (text, sentence);
}

/* Who fires, or who has won. */
static void
add_turn (GString *text, const SeaView *view)
{
  int team = view->over ? view->winner : view->turn;
  g_autofree char *name = sea_text_dup_team (view, team);
  g_autofree char *sentence = NULL;

  if (view->over)
    sentence = team >= 0 ? g_strdup_printf (_ ("Team “%s” wins."), name) : g_strdup (_ ("A draw."));
  else if (view->phase == SEA_PHASE_FIRING && team >= 0)
    sentence = g_strdup_printf (_ ("Team “%s” fires."), name);
  if (sentence != NULL)
    add (text, sentence);
}

static void
add_scores (GString *text, const SeaView *view)
{
  for (int team = 0; team < view->n_teams; team++)
    {
      g_autofree char *name = sea_text_dup_team (view, team);
      g_autofree char *points = sea_text_dup_points (view->teams[team].score2);

      g_string_append (text, team > 0 ? ", " : " ");
      /* Translators: spoken: a team and its points: “Sine: 3 points” */
      g_string_append_printf (text, _ ("%s: %s"), name, points);
    }
  g_string_append_c (text, '.');
}

char *
sea_spoken_dup (SeaLessonModel *model)
{
  const SeaView *view = sea_lesson_model_get_view (model);
  GString *text = g_string_new (NULL);

  if (sea_lesson_model_get_lesson (model) == NULL || !sea_lesson_model_is_active (model) ||
      view->phase == SEA_PHASE_LAYING)
    return g_string_free (text, FALSE);
  add_reply (text, model, view);
  add_problem (text, model, view);
  add_turn (text, view);
  add_scores (text, view);
  return g_strstrip (g_string_free (text, FALSE));
}

static void
game_cb (GtkLabel *label)
{
  SeaLessonModel *model = g_object_get_data (G_OBJECT (label), "model");
  g_autofree char *text = sea_spoken_dup (model);

  if (g_strcmp0 (gtk_label_get_text (label), text) == 0)
    return;
  gtk_label_set_text (label, text);
  sea_util_set_accessible_label (GTK_WIDGET (label), text);
}

GtkWidget *
sea_spoken_new (SeaLessonModel *model)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                   "halign", GTK_ALIGN_START, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "max-width-chars", 1, "can-target", FALSE, NULL);

  gtk_widget_add_css_class (label, "sea-spoken");
  g_object_set_data_full (G_OBJECT (label), "model", g_object_ref (model), g_object_unref);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), label, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "lesson", G_CALLBACK (game_cb), label, G_CONNECT_SWAPPED);
  game_cb (GTK_LABEL (label));
  return label;
}
