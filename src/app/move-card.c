/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/move-card.h"

#include "app/glyph.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

enum
{
  STAY,
  RANDOM,
  N_WAYS
};

struct _SeaMoveCard
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  SeaGlyph *flag;
  GtkLabel *heading, *detail, *why_not;
  GtkWidget *hand, *way[N_WAYS];
  int chosen; /* of @way, -1 = none */
};

G_DEFINE_FINAL_TYPE (SeaMoveCard, sea_move_card, GTK_TYPE_BOX)

static const char *const ways[N_WAYS] = { "stay", "random" };

static void
set_chosen (SeaMoveCard *self, int chosen)
{
  self->chosen = chosen;
  for (int i = 0; i < N_WAYS; i++)
    sea_util_toggle_class (self->way[i], "chosen", i == chosen);
}

gboolean
sea_move_card_choose (SeaMoveCard *self, guint digit)
{
  if (digit >= N_WAYS)
    return FALSE;
  set_chosen (self, (int) digit);
  return TRUE;
}

void
sea_move_card_unchoose (SeaMoveCard *self)
{
  set_chosen (self, -1);
}

int
sea_move_card_get_chosen (SeaMoveCard *self)
{
  return self->chosen;
}

char *
sea_move_card_dup_said (SeaMoveCard *self)
{
  if (self->chosen == STAY)
    return g_strdup (_ ("the ship stays?"));
  if (self->chosen == RANDOM)
    return g_strdup (_ ("a move at random?"));
  return g_strdup (_ ("0: stay · 1: at random"));
}

static void
go (SeaMoveCard *self, int way)
{
  set_chosen (self, -1);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.relocate", "s", ways[way]);
}

void
sea_move_card_confirm (SeaMoveCard *self)
{
  /* Without a choice Enter closes the card on the wall, and does nothing else. */
  if (self->chosen >= 0)
    go (self, self->chosen);
  else if (sea_lesson_model_get_wall_page (self->model) == SEA_WALL_REPLY)
    gtk_widget_activate_action (GTK_WIDGET (self), "wall.next", NULL);
}

static void
way_clicked_cb (GtkWidget *button, SeaMoveCard *self)
{
  go (self, button == self->way[STAY] ? STAY : RANDOM);
}

void
sea_move_card_set_hand (SeaMoveCard *self, gboolean allowed, const char *why_not)
{
  gtk_widget_set_sensitive (self->hand, allowed);
  gtk_label_set_text (self->why_not, allowed || why_not == NULL ? "" : why_not);
  gtk_widget_set_visible (GTK_WIDGET (self->why_not), !allowed);
}

gboolean
sea_move_card_get_hand (SeaMoveCard *self)
{
  return gtk_widget_get_sensitive (self->hand);
}

void
sea_move_card_update (SeaMoveCard *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  g_autofree char *team = NULL;
  g_autofree char *heading = NULL;

  set_chosen (self, -1);
  if (view->pending.kind != SEA_PENDING_RELOCATE)
    return;
  team = sea_text_dup_team (view, view->pending.team);
  /* Translators: %s is a team */
  heading = g_strdup_printf (_ ("Team “%s” may move its ship"), team);
  gtk_label_set_text (self->heading, heading);
  sea_util_set_class (GTK_WIDGET (self->heading), "team-", view->pending.team, SEA_MAX_TEAMS);
  sea_glyph_set (self->flag, SEA_GLYPH_FLAG, view->pending.team);
}

void
sea_move_card_set_model (SeaMoveCard *self, SeaLessonModel *model)
{
  self->model = model;
}

static void
sea_move_card_dispose (GObject *object)
{
  SEA_MOVE_CARD (object)->model = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_MOVE_CARD);
  G_OBJECT_CLASS (sea_move_card_parent_class)->dispose (object);
}

static void
sea_move_card_class_init (SeaMoveCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  G_OBJECT_CLASS (klass)->dispose = sea_move_card_dispose;
  g_type_ensure (SEA_TYPE_GLYPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/move-card.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaMoveCard, name)
  CHILD (flag);
  CHILD (heading);
  CHILD (detail);
  CHILD (why_not);
  CHILD (hand);
#undef CHILD
  gtk_widget_class_bind_template_child_full (widget_class, "stay", FALSE,
                                             G_STRUCT_OFFSET (SeaMoveCard, way[STAY]));
  gtk_widget_class_bind_template_child_full (widget_class, "random", FALSE,
                                             G_STRUCT_OFFSET (SeaMoveCard, way[RANDOM]));
}

static void
sea_move_card_init (SeaMoveCard *self)
{
  self->chosen = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_glyph_set_size (self->flag, 40);
  for (int i = 0; i < N_WAYS; i++)
    g_signal_connect_object (self->way[i], "clicked", G_CALLBACK (way_clicked_cb), self, 0);
}
