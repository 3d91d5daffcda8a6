/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/referee-menu.h"

#include "app/say-words.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

struct _SeaRefereeMenu
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  GtkMenuButton *button;
  GtkPopover *popover;
  GtkBox *teams;
  GtkToggleButton *team[SEA_MAX_TEAMS];
  GtkEditable *reason;
  GtkLabel *why;
  GtkWidget *inspect, *fault, *concede, *draw;
  gboolean allowed; /* the class does not see this screen */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SeaRefereeMenu, sea_referee_menu, GTK_TYPE_BOX)

static int
get_team (SeaRefereeMenu *self)
{
  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    if (gtk_toggle_button_get_active (self->team[i]))
      return i;
  return -1;
}

static char *
dup_reason (SeaRefereeMenu *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
}

static const char *
find_why (SeaRefereeMenu *self, const SeaView *view, int team)
{
  if (view->n_seas < 2)
    return _ ("A common sea is no team’s and is not inspected.");
  if (team >= 0 && !sea_say_has_paper (view, team))
    return _ ("Only a fleet on paper is inspected: the program answers for the others itself.");
  if (team >= 0 && !self->allowed && !view->over)
    return _ ("The class sees this screen: a fleet is not entered here before the end.");
  return "";
}

/* What can be pressed follows from the team, the reason and the moment. */
static void
enable (SeaRefereeMenu *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  GActionGroup *actions = sea_lesson_model_get_lesson_actions (self->model);
  int team = get_team (self);
  const char *why = find_why (self, view, team);
  g_autofree char *reason = dup_reason (self);
  gboolean reasoned = *reason != '\0';

  gtk_label_set_text (self->why, why);
  gtk_widget_set_visible (GTK_WIDGET (self->why), *why != '\0');
  gtk_widget_set_sensitive (self->inspect,
                            team >= 0 && *why == '\0' &&
                                g_action_group_get_action_enabled (actions, "inspect"));
  gtk_widget_set_sensitive (self->fault, team >= 0 && reasoned &&
                                             g_action_group_get_action_enabled (actions, "fault"));
  gtk_widget_set_sensitive (self->concede,
                            team >= 0 && g_action_group_get_action_enabled (actions, "concede"));
  gtk_widget_set_sensitive (self->draw,
                            reasoned && g_action_group_get_action_enabled (actions, "draw"));
}

void
sea_referee_menu_update (SeaRefereeMenu *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);

  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    {
      g_autofree char *name = sea_text_dup_team (view, i);
      GtkWidget *label = gtk_button_get_child (GTK_BUTTON (self->team[i]));

      gtk_label_set_text (GTK_LABEL (label), name);
      gtk_widget_set_visible (GTK_WIDGET (self->team[i]), i < view->n_teams);
      gtk_widget_set_sensitive (GTK_WIDGET (self->team[i]), view->over || !view->teams[i].out);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->button),
                            view->phase != SEA_PHASE_LAYING && view->phase != SEA_PHASE_OPENING);
  enable (self);
}

void
sea_referee_menu_set_secrets (SeaRefereeMenu *self, gboolean allowed)
{
  self->allowed = allowed;
  enable (self);
}

void
sea_referee_menu_choose (SeaRefereeMenu *self, int team)
{
  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    gtk_toggle_button_set_active (self->team[i], i == team);
}

void
sea_referee_menu_set_reason (SeaRefereeMenu *self, const char *reason)
{
  gtk_editable_set_text (self->reason, reason);
}

const char *
sea_referee_menu_get_why (SeaRefereeMenu *self)
{
  return gtk_label_get_text (self->why);
}

/* ---- rulings ---- */

static gboolean
act (SeaRefereeMenu *self, GtkWidget *button, const char *action, const char *parameter)
{
  if (!gtk_widget_get_sensitive (button))
    return FALSE;
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), action, "s", parameter);
  return TRUE;
}

gboolean
sea_referee_menu_inspect (SeaRefereeMenu *self)
{
  char letter[2] = { (char) ('A' + MAX (get_team (self), 0)), '\0' };

  return act (self, self->inspect, "win.inspect", letter);
}

gboolean
sea_referee_menu_fault (SeaRefereeMenu *self)
{
  g_autofree char *reason = dup_reason (self);
  g_autofree char *text = g_strdup_printf ("%c %s", 'A' + MAX (get_team (self), 0), reason);

  return act (self, self->fault, "lesson.fault", text);
}

gboolean
sea_referee_menu_concede (SeaRefereeMenu *self)
{
  char letter[2] = { (char) ('A' + MAX (get_team (self), 0)), '\0' };

  return act (self, self->concede, "lesson.concede", letter);
}

gboolean
sea_referee_menu_draw (SeaRefereeMenu *self)
{
  g_autofree char *reason = dup_reason (self);

  return act (self, self->draw, "lesson.draw", reason);
}

/* ---- the widget ---- */

static void
team_toggled_cb (GtkToggleButton *button, SeaRefereeMenu *self)
{
  if (self->filling)
    return;
  self->filling = TRUE;
  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    if (self->team[i] != button)
      gtk_toggle_button_set_active (self->team[i], FALSE);
  self->filling = FALSE;
  enable (self);
}

/* Each time it opens nothing is chosen. */
static void
shown_cb (SeaRefereeMenu *self)
{
  sea_referee_menu_choose (self, -1);
  sea_referee_menu_set_reason (self, "");
  sea_referee_menu_update (self);
}

void
sea_referee_menu_set_model (SeaRefereeMenu *self, SeaLessonModel *model)
{
  self->model = model;
}

static void
sea_referee_menu_dispose (GObject *object)
{
  SEA_REFEREE_MENU (object)->model = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_REFEREE_MENU);
  G_OBJECT_CLASS (sea_referee_menu_parent_class)->dispose (object);
}

static void
sea_referee_menu_class_init (SeaRefereeMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_referee_menu_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/referee-menu.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaRefereeMenu, name)
  CHILD (button);
  CHILD (popover);
  CHILD (teams);
  CHILD (reason);
  CHILD (why);
  CHILD (inspect);
  CHILD (fault);
  CHILD (concede);
  CHILD (draw);
#undef CHILD
}

static void
sea_referee_menu_init (SeaRefereeMenu *self)
{
  self->allowed = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    {
      GtkWidget *label = gtk_label_new ("");

      self->team[i] = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_button_set_child (GTK_BUTTON (self->team[i]), label);
      gtk_widget_set_hexpand (GTK_WIDGET (self->team[i]), TRUE);
      g_signal_connect_object (self->team[i], "toggled", G_CALLBACK (team_toggled_cb), self, 0);
      gtk_box_append (self->teams, GTK_WIDGET (self->team[i]));
    }
  g_signal_connect_object (self->inspect, "clicked", G_CALLBACK (sea_referee_menu_inspect), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fault, "clicked", G_CALLBACK (sea_referee_menu_fault), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->concede, "clicked", G_CALLBACK (sea_referee_menu_concede), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->draw, "clicked", G_CALLBACK (sea_referee_menu_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reason, "changed", G_CALLBACK (enable), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "show", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
}
