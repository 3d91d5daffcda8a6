/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/team-plate.h"

#include "app/glyph.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

struct _SeaTeamPlate
{
  GtkBox parent_instance;
  int team;
  SeaGlyph *flag;
  GtkLabel *name, *turn, *score, *popover_title;
  GtkMenuButton *correct;
  GtkPopover *popover;
  GtkWidget *amounts, *presets, *apply;
  GtkEntry *reason;
  GtkToggleButton *amount[4];
};

G_DEFINE_FINAL_TYPE (SeaTeamPlate, sea_team_plate, GTK_TYPE_BOX)

static const int amount_values[4] = { -2, -1, 1, 2 };

static int
get_amount (SeaTeamPlate *self)
{
  for (guint i = 0; i < 4; i++)
    if (gtk_toggle_button_get_active (self->amount[i]))
      return amount_values[i];
  return 0;
}

static void
check_apply (SeaTeamPlate *self)
{
  gtk_widget_set_sensitive (self->apply, get_amount (self) != 0);
}

static void
preset_clicked_cb (GtkButton *button, SeaTeamPlate *self)
{
  int amount = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "amount"));

  for (guint i = 0; i < 4; i++)
    gtk_toggle_button_set_active (self->amount[i], amount_values[i] == amount);
  gtk_editable_set_text (GTK_EDITABLE (self->reason),
                         g_object_get_data (G_OBJECT (button), "reason"));
}

static void
apply_clicked_cb (SeaTeamPlate *self)
{
  int amount = get_amount (self);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->reason));
  g_autofree char *parameter = NULL;

  if (amount == 0)
    return;
  parameter = g_strdup_printf ("%c %+d %s", 'A' + self->team, amount,
                               *text != '\0' ? text : _ ("correction"));
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.correct", "s", parameter);
}

static void
popover_shown_cb (SeaTeamPlate *self)
{
  for (guint i = 0; i < 4; i++)
    gtk_toggle_button_set_active (self->amount[i], FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
}

static void
add_preset (SeaTeamPlate *self, const char *reason, int amount)
{
  g_autofree char *number = sea_text_dup_signed (2 * amount);
  g_autofree char *label = g_strdup_printf ("%s %s", reason, number);
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (button), "reason", g_strdup (reason), g_free);
  g_object_set_data (G_OBJECT (button), "amount", GINT_TO_POINTER (amount));
  g_signal_connect_object (button, "clicked", G_CALLBACK (preset_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (self->presets), button);
}

static void
sea_team_plate_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_TEAM_PLATE);
  G_OBJECT_CLASS (sea_team_plate_parent_class)->dispose (object);
}

static void
sea_team_plate_class_init (SeaTeamPlateClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_team_plate_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (SEA_TYPE_GLYPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/team-plate.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaTeamPlate, name)
  CHILD (flag);
  CHILD (name);
  CHILD (turn);
  CHILD (score);
  CHILD (correct);
  CHILD (popover);
  CHILD (popover_title);
  CHILD (amounts);
  CHILD (presets);
  CHILD (reason);
  CHILD (apply);
#undef CHILD
}

static void
sea_team_plate_init (SeaTeamPlate *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_glyph_set_size (self->flag, 26);
  sea_glyph_set_on_paper (self->flag, TRUE);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *number = sea_text_dup_signed (2 * amount_values[i]);
      GtkWidget *button = gtk_toggle_button_new_with_label (number);

      self->amount[i] = GTK_TOGGLE_BUTTON (button);
      if (i > 0)
        gtk_toggle_button_set_group (self->amount[i], self->amount[0]);
      g_signal_connect_object (button, "toggled", G_CALLBACK (check_apply), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->amounts), button);
    }
  /* Translators: reason of a correction: somebody shouted the answer */
  add_preset (self, _ ("shouting"), -1);
  /* Translators: reason of a correction: the jury gave a point afterwards */
  add_preset (self, _ ("appeal"), 1);
  g_signal_connect_object (self->apply, "clicked", G_CALLBACK (apply_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "show", G_CALLBACK (popover_shown_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_team_plate_new (int team)
{
  SeaTeamPlate *self = g_object_new (SEA_TYPE_TEAM_PLATE, NULL);

  self->team = team;
  sea_glyph_set (self->flag, SEA_GLYPH_FLAG, team);
  sea_util_set_class (GTK_WIDGET (self), "team-", team, SEA_MAX_TEAMS);
  return GTK_WIDGET (self);
}

void
sea_team_plate_update (SeaTeamPlate *self, const SeaView *view)
{
  const SeaViewTeam *team = &view->teams[self->team];
  gboolean active = view->turn == self->team;
  g_autofree char *name = sea_text_dup_team (view, self->team);
  g_autofree char *score = sea_text_dup_number (team->score2);
  g_autofree char *points = sea_text_dup_points (team->score2);
  g_autofree char *title = NULL;
  g_autofree char *spoken = NULL;

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->score, score);
  gtk_widget_set_visible (GTK_WIDGET (self->turn), active);
  gtk_widget_set_sensitive (GTK_WIDGET (self->correct),
                            view->phase == SEA_PHASE_FIRING || view->phase == SEA_PHASE_PENDING);
  sea_util_toggle_class (GTK_WIDGET (self), "active", active);
  sea_glyph_set_on_dark (self->flag, active);
  /* Translators: %s is a team */
  title = g_strdup_printf (_ ("Points of team “%s”"), name);
  gtk_label_set_text (self->popover_title, title);
  sea_util_set_tooltip (GTK_WIDGET (self->correct), title);
  /* Translators: spoken: a team, its points; “turn” when it fires */
  spoken = active ? g_strdup_printf (_ ("%s, %s, turn"), name, points)
                  : g_strdup_printf ("%s, %s", name, points);
  sea_util_set_accessible_label (GTK_WIDGET (self), spoken);
}
