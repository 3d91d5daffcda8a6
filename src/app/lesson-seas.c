/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-page-private.h"

#include "app/board-view.h"
#include "app/say-words.h"
#include "app/team-plate.h"
#include "app/util.h"

enum
{
  PLATES = 280, /* of the teams beside a common sea */
  CARD = 212,   /* the card under the seas, if it needs no more */
  NARROW = 760  /* the cards are laid out closer in less */
};

static void
board_fired_cb (GtkWidget *board, guint x, guint y, SeaLessonPage *self)
{
  (void) board;
  sea_fire_card_call (self->fire_card, (SeaCell){ (guint8) x, (guint8) y });
}

static void
put_plate (GtkWidget *plate, GtkWidget *column, GtkWidget *after)
{
  GtkWidget *parent = gtk_widget_get_parent (plate);

  if (parent == column)
    return;
  g_object_ref (plate);
  if (parent != NULL)
    gtk_box_remove (GTK_BOX (parent), plate);
  gtk_box_insert_child_after (GTK_BOX (column), plate, after);
  g_object_unref (plate);
}

static void
build_columns (SeaLessonPage *self, const SeaView *view)
{
  guint n = MAX (view->n_seas, 1u);

  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      if (self->plate[i] != NULL || i >= view->n_teams)
        continue;
      self->plate[i] = sea_team_plate_new ((int) i);
    }
  for (guint i = 0; i < 2; i++)
    if (self->column[i] == NULL)
      {
        self->column[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
        self->board[i] = sea_board_view_new ();
        gtk_widget_set_halign (self->board[i], GTK_ALIGN_CENTER);
        sea_lesson_wrap_board (self, i);
        g_signal_connect_object (self->board[i], "fire", G_CALLBACK (board_fired_cb), self, 0);
        gtk_box_append (GTK_BOX (self->seas), self->column[i]);
      }
  for (guint i = 0; i < 2; i++)
    if (gtk_widget_get_parent (GTK_WIDGET (self->sea_scroller[i])) == NULL)
      gtk_box_append (GTK_BOX (self->column[i]), GTK_WIDGET (self->sea_scroller[i]));
  /* A plate stands over its own sea, all of them beside a common one. */
  for (guint i = 0; i < SEA_MAX_TEAMS && self->plate[i] != NULL; i++)
    {
      put_plate (self->plate[i], self->column[n == 1 ? 1 : MIN (i, 1)],
                 n == 1 && i > 0 ? self->plate[i - 1] : NULL);
      gtk_widget_set_visible (self->plate[i], i < view->n_teams);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->sea_scroller[1]), n > 1);
  gtk_box_set_homogeneous (GTK_BOX (self->seas), n > 1);
  gtk_widget_set_hexpand (self->column[0], TRUE);
  gtk_widget_set_hexpand (self->column[1], n > 1);
  gtk_widget_set_size_request (self->column[1], n > 1 ? -1 : PLATES, -1);
}

/* The public's view with the ships, mines and so on that the judge sees laid over it. */
static void
uncover (SeaView *view, const SeaView *judge)
{
  for (guint i = 0; i < view->n_seas; i++)
    for (guint k = 0; k < (guint) view->width * view->height; k++)
      {
        char mark = judge->seas[i].at[k];

        if (mark == SEA_MARK_DECK || mark == SEA_MARK_MINE || mark == SEA_MARK_SWEEPER ||
            mark == SEA_MARK_SUBMARINE)
          view->seas[i].at[k] = mark;
        if (judge->seas[i].group[k] != 0)
          view->seas[i].group[k] = judge->seas[i].group[k];
      }
}

/* What is left for a sea beside the wall's pane and above the card. */
static int
get_cell_side (SeaLessonPage *self, const SeaView *view, int card_height)
{
  int width = view->n_seas > 1 ? (self->width - 18 - 14) / 2 : self->width - 18 - 14 - PLATES;
  int height = self->height - SEA_LESSON_AROUND_SEA - card_height;

  return sea_util_cell_side (view->width, view->height, width, height);
}

void
sea_lesson_update_seas (SeaLessonPage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  SeaNotation notation = sea_lesson_get_notation (lesson);
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  g_autofree SeaView *uncovered = NULL;
  g_autofree SeaView *called = NULL;
  int side = get_cell_side (self, view, self->card_height);
  gboolean large;

  build_columns (self, view);
  /* A card that is high for a moment does not turn the page about. */
  large = sea_lesson_show_large (self, view, get_cell_side (self, view, CARD));
  if (sea_hold_is_open (self->fleets))
    {
      g_autofree SeaView *judge = g_new0 (SeaView, 1);

      if (sea_lesson_get_view (lesson, SEA_AUDIENCE_JUDGE, judge))
        {
          uncovered = g_memdup2 (view, sizeof *view);
          uncover (uncovered, judge);
        }
    }
  if (view->pending.kind == SEA_PENDING_SAY)
    {
      called = g_memdup2 (uncovered != NULL ? uncovered : view, sizeof *view);
      sea_say_show_call (called);
    }
  for (guint i = 0; i < view->n_seas; i++)
    {
      gboolean under_fire = view->target == (int) i;
      /* A cell to be told is one of the team's own sea; which of them may be is not shown. */
      gboolean telling = view->pending.kind == SEA_PENDING_TELL && view->pending.team == (int) i;
      SeaBoardView *board = SEA_BOARD_VIEW (self->board[i]);

      if (!large)
        sea_board_view_set_cell_size (board, side);
      sea_board_view_set_burning (board, sea_lesson_model_get_moment (self->model)->burning[i]);
      sea_board_view_set_palette (board, sea_util_get_palette ());
      sea_board_view_set_marks (board, sea_settings_get_halo_marks (settings),
                                sea_settings_get_paper_marks (settings));
      sea_board_view_update (board,
                             called != NULL      ? called
                             : uncovered != NULL ? uncovered
                                                 : view,
                             i, notation, under_fire, view->turn);
      sea_board_view_set_fireable (board,
                                   telling || (under_fire && view->phase == SEA_PHASE_FIRING));
    }
  for (guint i = 0; i < view->n_teams; i++)
    sea_team_plate_update (SEA_TEAM_PLATE (self->plate[i]), view);
}

static void
show_width (SeaLessonPage *self)
{
  sea_util_toggle_class (GTK_WIDGET (self), "sea-narrow", self->width < NARROW);
  sea_judge_card_set_narrow (self->judge_card, self->width < NARROW);
  /* The title needs the room. */
  gtk_widget_set_visible (self->peek_tail, self->width >= NARROW);
}

void
sea_lesson_fit_seas (SeaLessonPage *self)
{
  int least = 0;

  gtk_widget_measure (GTK_WIDGET (self->cards), GTK_ORIENTATION_VERTICAL, MAX (self->width - 18, 0),
                      &least, NULL, NULL, NULL);
  least = MAX (least, CARD);
  if (least == self->card_height)
    return;
  self->card_height = least;
  sea_lesson_update_seas (self);
}

static gboolean
resize_cb (gpointer data)
{
  SeaLessonPage *self = data;

  self->size_source = 0;
  show_width (self);
  if (sea_lesson_model_is_active (self->model))
    {
      sea_lesson_update_seas (self);
      sea_lesson_fit_seas (self);
    }
  return G_SOURCE_REMOVE;
}

/* The seas grow with the window; not during the allocation itself. */
static void
viewport_changed_cb (SeaLessonPage *self)
{
  int width =
      (int) gtk_adjustment_get_page_size (gtk_scrolled_window_get_hadjustment (self->scroller));
  int height =
      (int) gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));

  if (self->width == width && self->height == height)
    return;
  self->width = width;
  self->height = height;
  if (self->size_source == 0)
    self->size_source = g_idle_add (resize_cb, self);
}

void
sea_lesson_seas_init (SeaLessonPage *self)
{
  self->width = 918;
  self->height = 746;
  self->card_height = CARD;
  self->large = -1;
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (viewport_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (viewport_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
