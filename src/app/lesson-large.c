/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-page-private.h"

#include "app/board-view.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

/* Seas whose cells would be too small to click when both stand whole beside each other: one of them
 * in a scroller with large cells, the other as a miniature. */

enum
{
  TOO_SMALL = 24,  /* a side of a cell */
  LARGE_SIDE = 40, /* of a cell in the scroller */
  MINIATURE = 250, /* width of the other sea with its plate */
  LEAST_WIDTH = 200,
  LEAST_HEIGHT = 160,
  BETWEEN = 32, /* the columns, with the margins of the page */
  SHOT_TRIES = 40,
  SHOT_MARGIN = 60 /* around the shot that is scrolled to */
};

/* The sea that the next act is about: that of a team that tells a cell, else the one under fire. */
static int
get_acted_on (const SeaView *view)
{
  if (view->n_seas < 2)
    return 0;
  if (view->pending.kind == SEA_PENDING_TELL)
    return view->pending.team;
  return view->target >= 0 ? view->target : 1;
}

static void
clicked_cb (GtkGestureClick *click, int n_press, double x, double y, SeaLessonPage *self)
{
  GtkWidget *scroller = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  (void) n_press;
  (void) x;
  (void) y;
  if (self->large >= 0 && scroller != GTK_WIDGET (self->sea_scroller[self->large]))
    sea_lesson_show_other_sea (self);
}

static void
scrolled_cb (GtkScrolledWindow *scroller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (scroller);
  GtkWidget *board = viewport ? gtk_widget_get_first_child (viewport) : NULL;

  if (board != NULL)
    sea_board_view_set_scrolled (
        SEA_BOARD_VIEW (board),
        gtk_adjustment_get_value (gtk_scrolled_window_get_hadjustment (scroller)),
        gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller)));
}

void
sea_lesson_wrap_board (SeaLessonPage *self, guint sea)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->board[sea]);
  gtk_widget_set_focusable (scroller, FALSE);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "value-changed", G_CALLBACK (scrolled_cb), scroller, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)),
                           "value-changed", G_CALLBACK (scrolled_cb), scroller, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (clicked_cb), self, 0);
  gtk_widget_add_controller (scroller, GTK_EVENT_CONTROLLER (click));
  self->sea_scroller[sea] = GTK_SCROLLED_WINDOW (scroller);
}

static gboolean
scroll_cb (gpointer data)
{
  SeaLessonPage *self = data;
  const SeaView *view = sea_lesson_model_get_view (self->model);
  GtkScrolledWindow *scroller;

  scroller = self->large >= 0 ? self->sea_scroller[self->large] : NULL;
  /* A page that is just shown has no room yet. */
  if (scroller != NULL && ++self->shot_tries < SHOT_TRIES &&
      gtk_adjustment_get_upper (gtk_scrolled_window_get_hadjustment (scroller)) <
          (double) view->width * LARGE_SIDE)
    return G_SOURCE_CONTINUE;
  self->shot_source = 0;
  if (scroller == NULL || !view->last.any || view->last.sea != self->large)
    return G_SOURCE_REMOVE;
  /* The axes stand before the first column and row. */
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (scroller),
                             (view->last.cell.x + 1) * LARGE_SIDE - SHOT_MARGIN,
                             (view->last.cell.x + 2) * LARGE_SIDE + SHOT_MARGIN);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scroller),
                             (view->last.cell.y + 1) * LARGE_SIDE - SHOT_MARGIN,
                             (view->last.cell.y + 2) * LARGE_SIDE + SHOT_MARGIN);
  return G_SOURCE_REMOVE;
}

static void
show_sea (SeaLessonPage *self, const SeaView *view, guint sea)
{
  gboolean is_large = self->large == (int) sea;
  gboolean is_miniature = self->large >= 0 && !is_large;
  GtkPolicyType policy = is_large ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER;
  SeaBoardView *board = SEA_BOARD_VIEW (self->board[sea]);
  GtkWidget *scroller = GTK_WIDGET (self->sea_scroller[sea]);
  int height = self->height - SEA_LESSON_AROUND_SEA - self->card_height;

  sea_board_view_set_mini (board, is_miniature);
  if (self->large >= 0)
    sea_board_view_set_cell_size (board,
                                  is_large ? LARGE_SIDE : (int) (MINIATURE / (view->width + 0.2)));
  gtk_scrolled_window_set_policy (self->sea_scroller[sea], policy, policy);
  gtk_widget_set_size_request (scroller, -1, is_large ? MAX (height, LEAST_HEIGHT) : -1);
  sea_util_set_tooltip (scroller, is_miniature ? _ ("Show the other sea large (F4)") : NULL);
  gtk_widget_set_cursor_from_name (scroller, is_miniature ? "pointer" : NULL);
  if (view->n_seas > 1)
    {
      gtk_widget_set_hexpand (self->column[sea], !is_miniature);
      gtk_widget_set_size_request (self->column[sea],
                                   is_miniature ? MINIATURE
                                   : is_large ? MAX (self->width - BETWEEN - MINIATURE, LEAST_WIDTH)
                                              : -1,
                                   -1);
    }
}

gboolean
sea_lesson_show_large (SeaLessonPage *self, const SeaView *view, int side)
{
  int acted_on = get_acted_on (view);
  gboolean large = side < TOO_SMALL && view->width > 0;
  int before = self->large;

  if (acted_on != self->acted_on)
    self->other_sea = FALSE;
  self->acted_on = acted_on;
  self->large = !large ? -1 : self->other_sea ? 1 - acted_on : acted_on;
  if (large)
    gtk_box_set_homogeneous (GTK_BOX (self->seas), FALSE);
  for (guint i = 0; i < view->n_seas; i++)
    show_sea (self, view, i);
  if (large && (before != self->large || self->n_shots != view->n_shots) && self->shot_source == 0)
    {
      self->shot_tries = 0;
      self->shot_source = g_timeout_add (50, scroll_cb, self);
    }
  self->n_shots = view->n_shots;
  return large;
}

void
sea_lesson_show_other_sea (SeaLessonPage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);

  if (self->large < 0 || view->n_seas < 2)
    return;
  self->other_sea = !self->other_sea;
  sea_lesson_update_seas (self);
}

int
sea_lesson_get_large (SeaLessonPage *self)
{
  return self->large;
}
