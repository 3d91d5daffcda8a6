/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/move-page.h"

#include "app/board-view.h"
#include "app/glyph.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  AROUND_SEA = 180, /* header, margins, the row of buttons */
  WORDS = 320
};

struct _SeaMovePage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkStack *curtain;
  GtkLabel *heading, *who, *count, *message;
  SeaGlyph *flag;
  GtkBox *sea_box;
  GtkWidget *board, *show, *hide, *clear, *random, *stay, *done;
  SeaRules rules; /* of a sea with nothing but the decks left */
  SeaFleet fleet; /* as it is laid here: the team's secret */
  gboolean has_rest;
};

G_DEFINE_FINAL_TYPE (SeaMovePage, sea_move_page, GTK_TYPE_BOX)

/* ---- what lies here ---- */

static guint
count_decks (SeaMovePage *self)
{
  guint n = 0;

  for (guint i = 0; i < (guint) self->fleet.width * self->fleet.height; i++)
    n += self->fleet.at[i] != '.';
  return n;
}

static char *
dup_message (SeaMovePage *self, guint decks)
{
  guint left = self->rules.classes[0].decks;

  if (decks < left)
    return g_strdup_printf (
        /* Translators: of the ship that is laid */
        g_dngettext (GETTEXT_PACKAGE, "%u more deck is to be laid", "%u more decks are to be laid",
                     left - decks),
        left - decks);
  if (decks > left)
    return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u deck too many", "%u decks too many", decks - left),
        decks - left);
  if (sea_fleet_check (&self->rules, &self->fleet, NULL, 0) == 0)
    return g_strdup (_ ("The ship may lie so."));
  switch ((SeaShape) self->rules.classes[0].shape)
    {
    case SEA_SHAPE_CHAIN:
      return g_strdup (_ ("The decks must hang together by sides or corners."));
    case SEA_SHAPE_ANY:
      return g_strdup (_ ("The decks must hang together by their sides."));
    case SEA_SHAPE_LINE:
      return g_strdup (_ ("The decks must lie in one line."));
    default:
      return g_strdup (_ ("The decks must have the shape that the rules ask for."));
    }
}

static void
show_sea (SeaMovePage *self)
{
  g_autofree SeaView *view = g_memdup2 (sea_lesson_model_get_view (self->model), sizeof *view);
  int team = CLAMP (view->pending.team, 0, 1);
  SeaViewSea *sea = &view->seas[team];
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  if (lesson == NULL)
    return;
  memset (sea->group, 0, sizeof sea->group);
  memset (sea->told, 0, sizeof sea->told);
  memset (sea->at, SEA_MARK_UNKNOWN, sizeof sea->at);
  /* Behind the curtain the widgets hold nothing of it. */
  for (guint i = 0; sea_move_page_is_open (self) && i < (guint) view->width * view->height; i++)
    if (self->fleet.at[i] != '.')
      {
        sea->at[i] = SEA_MARK_DECK;
        sea->group[i] = 1;
      }
  view->last.any = false;
  sea_board_view_set_palette (SEA_BOARD_VIEW (self->board), sea_util_get_palette ());
  sea_board_view_set_cell_size (SEA_BOARD_VIEW (self->board),
                                sea_util_cell_side (view->width, view->height,
                                                    (width > 0 ? width : 1280) - WORDS,
                                                    (height > 0 ? height : 800) - AROUND_SEA));
  sea_board_view_update (SEA_BOARD_VIEW (self->board), view, (guint) team,
                         sea_lesson_get_notation (lesson), FALSE, team);
  sea_board_view_set_fireable (SEA_BOARD_VIEW (self->board), TRUE);
}

static void
update (SeaMovePage *self)
{
  guint decks = count_decks (self);
  guint left = self->rules.classes[0].decks;
  gboolean legal =
      self->has_rest && decks == left && sea_fleet_check (&self->rules, &self->fleet, NULL, 0) == 0;
  gboolean open = sea_move_page_is_open (self);
  g_autofree char *message = NULL;
  /* Translators: decks that are laid, and how many there are */
  g_autofree char *count = g_strdup_printf (_ ("Decks: %u of %u"), decks, left);

  if (!self->has_rest)
    return;
  message = dup_message (self, decks);
  gtk_label_set_text (self->count, open ? count : "");
  gtk_label_set_text (self->message, open ? message : "");
  sea_util_toggle_class (GTK_WIDGET (self->message), "error", decks >= left && !legal);
  gtk_widget_set_sensitive (self->done, legal);
  show_sea (self);
}

void
sea_move_page_toggle (SeaMovePage *self, SeaCell cell)
{
  char *at;

  if (!self->has_rest || cell.x >= self->fleet.width || cell.y >= self->fleet.height)
    return;
  at = &self->fleet.at[cell.y * self->fleet.width + cell.x];
  *at = *at == '.' ? 'a' : '.';
  update (self);
}

void
sea_move_page_clear (SeaMovePage *self)
{
  if (!self->has_rest)
    return;
  memset (self->fleet.at, '.', (gsize) self->fleet.width * self->fleet.height);
  update (self);
}

const char *
sea_move_page_get_message (SeaMovePage *self)
{
  return gtk_label_get_text (self->message);
}

static void
random_cb (SeaMovePage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  g_autofree char *layout = NULL;

  if (lesson != NULL)
    layout = sea_lesson_dup_random_move (lesson, (guint64) g_random_int () << 32 | g_random_int ());
  if (layout == NULL || sea_fleet_read (layout, strlen (layout), &self->fleet) != SEA_OK)
    gtk_label_set_text (self->message, _ ("No place was found for the ship: it can stay."));
  else
    update (self);
}

gboolean
sea_move_page_done (SeaMovePage *self)
{
  char text[SEA_LAYOUT_SIZE];

  if (!self->has_rest || !gtk_widget_get_sensitive (self->done))
    return FALSE;
  sea_fleet_write (&self->fleet, text);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.relocate", "s", text);
  return TRUE;
}

static void
done_cb (SeaMovePage *self)
{
  sea_move_page_done (self);
}

static void
stay_cb (SeaMovePage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.relocate", "s", "stay");
}

/* ---- the curtain ---- */

gboolean
sea_move_page_is_open (SeaMovePage *self)
{
  return strcmp (gtk_stack_get_visible_child_name (self->curtain), "sea") == 0;
}

void
sea_move_page_set_open (SeaMovePage *self, gboolean open)
{
  gtk_stack_set_visible_child_name (self->curtain, open ? "sea" : "curtain");
  update (self);
  gtk_widget_grab_focus (open ? self->board : self->show);
}

static void
show_cb (SeaMovePage *self)
{
  sea_move_page_set_open (self, TRUE);
}

static void
hide_cb (SeaMovePage *self)
{
  sea_move_page_set_open (self, FALSE);
}

void
sea_move_page_refresh (SeaMovePage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  g_autofree char *team = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *who = NULL;

  self->has_rest = lesson != NULL && sea_lesson_get_rest (lesson, &self->rules, &self->fleet);
  if (!self->has_rest)
    return;
  team = sea_text_dup_team (view, view->pending.team);
  /* Translators: %s is a team */
  heading = g_strdup_printf (_ ("Team “%s” moves its ship"), team);
  /* Translators: %s is a team */
  who = g_strdup_printf (_ ("Only team “%s” looks at this screen now. The wall shows the cover."),
                         team);
  adw_window_title_set_title (self->title, heading);
  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->who, who);
  sea_glyph_set (self->flag, SEA_GLYPH_FLAG, view->pending.team);
  sea_lesson_model_wall_clear (self->model);
  sea_move_page_set_open (self, FALSE);
}

/* Nothing of the fleet is kept where nobody looks. */
static void
unmapped_cb (SeaMovePage *self)
{
  gtk_stack_set_visible_child_name (self->curtain, "curtain");
  memset (self->fleet.at, '.', sizeof self->fleet.at);
  if (self->model != NULL)
    update (self);
  self->has_rest = FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                SeaMovePage *self)
{
  (void) controller;
  (void) code;
  if (key == GDK_KEY_F12)
    {
      sea_move_page_set_open (self, FALSE);
      return TRUE;
    }
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && (state & GDK_CONTROL_MASK))
    return sea_move_page_done (self);
  return FALSE;
}

static void
cell_cb (GtkWidget *board, guint x, guint y, SeaMovePage *self)
{
  (void) board;
  sea_move_page_toggle (self, (SeaCell){ (guint8) x, (guint8) y });
}

/* ---- the page ---- */

static void
sea_move_page_dispose (GObject *object)
{
  SeaMovePage *self = SEA_MOVE_PAGE (object);

  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_MOVE_PAGE);
  G_OBJECT_CLASS (sea_move_page_parent_class)->dispose (object);
}

static void
sea_move_page_class_init (SeaMovePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_move_page_dispose;
  g_type_ensure (SEA_TYPE_GLYPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/move-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaMovePage, name)
  CHILD (title);
  CHILD (curtain);
  CHILD (heading);
  CHILD (who);
  CHILD (count);
  CHILD (message);
  CHILD (flag);
  CHILD (sea_box);
  CHILD (show);
  CHILD (hide);
  CHILD (clear);
  CHILD (random);
  CHILD (stay);
  CHILD (done);
#undef CHILD
}

static void
sea_move_page_init (SeaMovePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  const struct
  {
    GtkWidget **button;
    GCallback clicked;
  } buttons[] = {
    { &self->show, G_CALLBACK (show_cb) },     { &self->hide, G_CALLBACK (hide_cb) },
    { &self->random, G_CALLBACK (random_cb) }, { &self->clear, G_CALLBACK (sea_move_page_clear) },
    { &self->stay, G_CALLBACK (stay_cb) },     { &self->done, G_CALLBACK (done_cb) },
  };

  gtk_widget_init_template (GTK_WIDGET (self));
  sea_glyph_set_size (self->flag, 96);
  self->board = sea_board_view_new ();
  gtk_widget_set_halign (self->board, GTK_ALIGN_CENTER);
  gtk_box_append (self->sea_box, self->board);
  g_signal_connect_object (self->board, "fire", G_CALLBACK (cell_cb), self, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_signal_connect_object (*buttons[i].button, "clicked", buttons[i].clicked, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect (self, "unmap", G_CALLBACK (unmapped_cb), NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

GtkWidget *
sea_move_page_new (SeaLessonModel *model)
{
  SeaMovePage *self = g_object_new (SEA_TYPE_MOVE_PAGE, NULL);

  self->model = g_object_ref (model);
  return GTK_WIDGET (self);
}
