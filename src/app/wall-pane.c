/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/wall-pane.h"

#include "app/util.h"
#include "app/wall-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _SeaWallPane
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  GtkLabel *state;
  GtkWidget *frame, *silence, *answer, *sea, *cover, *score, *freeze, *next;
  SeaWallView *copy;
};

G_DEFINE_FINAL_TYPE (SeaWallPane, sea_wall_pane, GTK_TYPE_BOX)

static const char *
get_page_word (SeaWallState *wall)
{
  switch (wall->page)
    {
    case SEA_WALL_COVER:
      return _ ("cover");
    case SEA_WALL_OPENING:
      return wall->answer != NULL ? _ ("opening problem and answer") : _ ("opening problem");
    case SEA_WALL_BATTLE:
      return _ ("battle");
    case SEA_WALL_REPLY:
      return _ ("reply; next: Page Down");
    case SEA_WALL_PROBLEM:
      return wall->answer != NULL ? _ ("problem and answer") : _ ("problem, no answer");
    case SEA_WALL_RESULT:
      return _ ("result");
    case SEA_WALL_SCORE:
      return _ ("score");
    case SEA_WALL_SILENCE:
      return _ ("silence");
    default:
      return "";
    }
}

void
sea_wall_pane_update (SeaWallPane *self)
{
  SeaWallState *wall = sea_lesson_model_get_wall (self->model);
  gboolean frozen = sea_lesson_model_is_frozen (self->model);
  gboolean silent = sea_lesson_model_is_silent (self->model);

  sea_wall_view_set_state (self->copy, wall);
  if (frozen)
    {
      g_autoptr (GDateTime) time =
          g_date_time_new_from_unix_local (sea_lesson_model_get_frozen_time (self->model));
      g_autofree char *clock = g_date_time_format (time, "%H:%M");
      /* Translators: what the wall shows, and since when it stands: “battle, stands since 12:08” */
      g_autofree char *text =
          g_strdup_printf (_ ("%s, stands since %s"), get_page_word (wall), clock);

      gtk_label_set_text (self->state, text);
    }
  else
    gtk_label_set_text (self->state, get_page_word (wall));
  sea_util_toggle_class (self->frame, "frozen", frozen);
  sea_util_set_on (self->freeze, frozen);
  sea_util_set_on (self->silence, silent);
  sea_util_set_on (self->answer, sea_lesson_model_is_answer_shown (self->model));
  sea_util_set_on (self->sea, wall->page == SEA_WALL_BATTLE);
  sea_util_set_on (self->cover, wall->page == SEA_WALL_COVER);
  sea_util_set_on (self->score, wall->page == SEA_WALL_SCORE);
}

void
sea_wall_pane_set_model (SeaWallPane *self, SeaLessonModel *model)
{
  self->model = model;
}

static void
sea_wall_pane_dispose (GObject *object)
{
  SEA_WALL_PANE (object)->model = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_WALL_PANE);
  G_OBJECT_CLASS (sea_wall_pane_parent_class)->dispose (object);
}

static void
sea_wall_pane_class_init (SeaWallPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_wall_pane_dispose;
  g_type_ensure (SEA_TYPE_WALL_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/wall-pane.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaWallPane, name)
  CHILD (state);
  CHILD (frame);
  CHILD (copy);
  CHILD (silence);
  CHILD (answer);
  CHILD (sea);
  CHILD (cover);
  CHILD (score);
  CHILD (freeze);
  CHILD (next);
#undef CHILD
}

static void
sea_wall_pane_init (SeaWallPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_wall_view_set_animated (self->copy, FALSE);
}
