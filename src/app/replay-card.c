/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/replay-card.h"

#include "app/score-chart.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

enum
{
  STEP_MS = 700 /* a shot while it plays */
};

struct _SeaReplayCard
{
  GtkBox parent_instance;
  SeaLesson *lesson;
  SeaReplay *replay; /* (nullable) */
  GCancellable *working;
  guint shot, playing;
  gboolean fleets;
  SeaScoreChart *chart;
  GtkScale *scale;
  GtkWidget *play, *toggle;
  GtkLabel *who, *call, *words;
};

G_DEFINE_FINAL_TYPE (SeaReplayCard, sea_replay_card, GTK_TYPE_BOX)

enum
{
  SIGNAL_MOVED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static guint
get_n_shots (SeaReplayCard *self)
{
  return self->replay != NULL ? sea_replay_get_n_shots (self->replay) : 0;
}

/* ---- what is said of the shot ---- */

/* (transfer full) (nullable): the row of the moves that is shot @shot. */
static SeaMove *
find_move (SeaReplayCard *self)
{
  GListModel *moves = sea_lesson_get_moves (self->lesson);
  guint n = 0;

  for (guint i = 0; self->shot > 0 && i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      if (move->is_shot && ++n == self->shot)
        return g_steal_pointer (&move);
    }
  return NULL;
}

static void
show_caption (SeaReplayCard *self)
{
  g_autoptr (SeaMove) move = find_move (self);
  const SeaView *view = sea_replay_card_get_view (self);
  g_autofree char *who = NULL;
  g_autofree char *call = NULL;
  g_autofree char *words = NULL;
  g_autofree char *spoken = NULL;

  if (move != NULL && view != NULL)
    {
      g_autofree char *team = sea_text_dup_team (view, move->team);

      /* Translators: the number of a shot, and the team that fired it */
      who = g_strdup_printf (_ ("%u: %s"), self->shot, team);
      call = sea_text_dup_move_call (self->lesson, move);
      words = sea_text_dup_move_words (self->lesson, move);
    }
  else
    who = g_strdup (_ ("before the first shot"));
  gtk_label_set_text (self->who, who);
  gtk_label_set_text (self->call, call != NULL ? call : "");
  gtk_label_set_text (self->words, words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->call), call != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->words), words != NULL);
  spoken = call != NULL ? g_strdup_printf ("%s %s %s", who, call, words) : g_strdup (who);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                  spoken, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->chart), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken, -1);
}

static void
show_play (SeaReplayCard *self)
{
  const char *label = self->playing != 0 ? _ ("Stop (Space)") : _ ("Play the lesson again (Space)");

  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            self->playing != 0 ? "sea-pause-symbolic" : "sea-resume-symbolic");
  sea_util_set_tooltip (self->play, label);
  sea_util_set_accessible_label (self->play, label);
}

static void
show (SeaReplayCard *self)
{
  sea_score_chart_set_shot (self->chart, self->shot);
  gtk_range_set_value (GTK_RANGE (self->scale), self->shot);
  show_caption (self);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

/* ---- moving ---- */

void
sea_replay_card_seek (SeaReplayCard *self, guint shot)
{
  g_return_if_fail (SEA_IS_REPLAY_CARD (self));
  shot = MIN (shot, get_n_shots (self));
  if (shot == self->shot)
    return;
  self->shot = shot;
  show (self);
}

static void
chart_seek_cb (SeaScoreChart *chart, guint shot, SeaReplayCard *self)
{
  (void) chart;
  sea_replay_card_set_playing (self, FALSE);
  sea_replay_card_seek (self, shot);
}

static void
value_changed_cb (GtkRange *range, SeaReplayCard *self)
{
  guint shot = (guint) (gtk_range_get_value (range) + 0.5);

  if (shot == self->shot)
    return;
  sea_replay_card_set_playing (self, FALSE);
  sea_replay_card_seek (self, shot);
}

static gboolean
step_cb (gpointer data)
{
  SeaReplayCard *self = data;

  sea_replay_card_seek (self, self->shot + 1);
  if (self->shot < get_n_shots (self))
    return G_SOURCE_CONTINUE;
  self->playing = 0;
  show_play (self);
  return G_SOURCE_REMOVE;
}

void
sea_replay_card_set_playing (SeaReplayCard *self, gboolean playing)
{
  g_return_if_fail (SEA_IS_REPLAY_CARD (self));
  playing = playing && get_n_shots (self) > 0;
  if (playing == (self->playing != 0))
    return;
  g_clear_handle_id (&self->playing, g_source_remove);
  if (playing && self->shot >= get_n_shots (self))
    sea_replay_card_seek (self, 0);
  if (playing)
    self->playing = g_timeout_add (STEP_MS, step_cb, self);
  show_play (self);
}

gboolean
sea_replay_card_is_playing (SeaReplayCard *self)
{
  return self->playing != 0;
}

static void
play_clicked_cb (SeaReplayCard *self)
{
  sea_replay_card_set_playing (self, self->playing == 0);
}

static gboolean
space_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  (void) widget;
  (void) arguments;
  play_clicked_cb (data);
  return TRUE;
}

void
sea_replay_card_set_fleets (SeaReplayCard *self, gboolean shown)
{
  g_return_if_fail (SEA_IS_REPLAY_CARD (self));
  if (shown == self->fleets)
    return;
  self->fleets = shown;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggle), shown);
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

static void
toggled_cb (GtkToggleButton *toggle, SeaReplayCard *self)
{
  sea_replay_card_set_fleets (self, gtk_toggle_button_get_active (toggle));
}

const SeaView *
sea_replay_card_get_view (SeaReplayCard *self)
{
  const SeaView *view = NULL;

  g_return_val_if_fail (SEA_IS_REPLAY_CARD (self), NULL);
  if (self->replay == NULL)
    return NULL;
  if (self->fleets)
    view = sea_replay_get_view (self->replay, self->shot, SEA_AUDIENCE_JUDGE);
  return view != NULL ? view : sea_replay_get_view (self->replay, self->shot, SEA_AUDIENCE_PUBLIC);
}

guint
sea_replay_card_get_shot (SeaReplayCard *self)
{
  return self->shot;
}

/* ---- working it out ---- */

typedef struct
{
  SeaRules rules;
  GStrv lines;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_strfreev (job->lines);
  g_free (job);
}

static void
replay_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Job *job = data;

  (void) source;
  (void) cancellable;
  g_task_return_pointer (task, sea_replay_new (&job->rules, (const char *const *) job->lines),
                         (GDestroyNotify) sea_replay_unref);
}

static void
worked_out_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaReplayCard *self = SEA_REPLAY_CARD (source);
  SeaReplay *replay = g_task_propagate_pointer (G_TASK (result), NULL);
  guint before, last;

  (void) data;
  /* Another lesson was shown meanwhile. */
  if (replay == NULL || self->lesson == NULL)
    {
      sea_replay_unref (replay);
      return;
    }
  before = get_n_shots (self);
  if (self->replay == NULL || self->shot == before)
    self->shot = G_MAXUINT;
  g_clear_pointer (&self->replay, sea_replay_unref);
  self->replay = replay;
  last = get_n_shots (self);
  self->shot = MIN (self->shot, last);
  gtk_range_set_range (GTK_RANGE (self->scale), 0, MAX (last, 1));
  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), last > 0);
  gtk_widget_set_sensitive (self->play, last > 0);
  gtk_widget_set_visible (self->toggle,
                          sea_replay_get_view (replay, last, SEA_AUDIENCE_JUDGE) != NULL);
  show (self);
}

void
sea_replay_card_set_lesson (SeaReplayCard *self, SeaLesson *lesson)
{
  g_autofree SeaView *view = NULL;
  g_autoptr (GArray) points = NULL;
  g_autoptr (GTask) task = NULL;
  Job *job;

  g_return_if_fail (SEA_IS_REPLAY_CARD (self));
  if (lesson != self->lesson)
    {
      sea_replay_card_set_playing (self, FALSE);
      g_clear_pointer (&self->replay, sea_replay_unref);
      self->shot = 0;
      g_set_object (&self->lesson, lesson);
    }
  g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  if (lesson == NULL)
    return;
  view = g_new0 (SeaView, 1);
  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  points = sea_report_points (lesson);
  sea_score_chart_set (self->chart, points, view);
  job = g_new0 (Job, 1);
  job->rules = *sea_lesson_get_rules (lesson);
  job->lines = sea_lesson_dup_lines (lesson);
  self->working = g_cancellable_new ();
  task = g_task_new (self, self->working, worked_out_cb, NULL);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, replay_thread);
}

/* ---- the widget ---- */

static void
sea_replay_card_unmap (GtkWidget *widget)
{
  /* Nobody sees it. */
  sea_replay_card_set_playing (SEA_REPLAY_CARD (widget), FALSE);
  GTK_WIDGET_CLASS (sea_replay_card_parent_class)->unmap (widget);
}

static void
sea_replay_card_dispose (GObject *object)
{
  SeaReplayCard *self = SEA_REPLAY_CARD (object);

  g_clear_handle_id (&self->playing, g_source_remove);
  g_cancellable_cancel (self->working);
  g_clear_object (&self->working);
  g_clear_object (&self->lesson);
  g_clear_pointer (&self->replay, sea_replay_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_REPLAY_CARD);
  G_OBJECT_CLASS (sea_replay_card_parent_class)->dispose (object);
}

static void
sea_replay_card_class_init (SeaReplayCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_replay_card_dispose;
  GTK_WIDGET_CLASS (klass)->unmap = sea_replay_card_unmap;
  g_type_ensure (SEA_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/org/mathseabattle/MathSeaBattle/replay-card.ui");
#define CHILD(name)                                                                                \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), SeaReplayCard, name)
  CHILD (chart);
  CHILD (scale);
  CHILD (play);
  CHILD (toggle);
  CHILD (who);
  CHILD (call);
  CHILD (words);
#undef CHILD
  signals[SIGNAL_MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_replay_card_init (SeaReplayCard *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->fleets = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Time goes from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->scale), GTK_TEXT_DIR_LTR);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_space, 0),
                        gtk_callback_action_new (space_cb, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (self->chart, "seek", G_CALLBACK (chart_seek_cb), self, 0);
  g_signal_connect_object (self->scale, "value-changed", G_CALLBACK (value_changed_cb), self, 0);
  g_signal_connect_object (self->play, "clicked", G_CALLBACK (play_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->toggle, "toggled", G_CALLBACK (toggled_cb), self, 0);
  sea_util_set_accessible_label (GTK_WIDGET (self->scale), _ ("Shot that is shown"));
  show_play (self);
}
