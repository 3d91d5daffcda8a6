/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_VIEW_H
#define SEA_WALL_VIEW_H

#include <gtk/gtk.h>

#include "app/wall-state.h"

G_BEGIN_DECLS

/* Draws a SeaWallState at any size; the projector window and the live copy at the teacher's are two
 * of these. */
#define SEA_TYPE_WALL_VIEW (sea_wall_view_get_type ())
G_DECLARE_FINAL_TYPE (SeaWallView, sea_wall_view, SEA, WALL_VIEW, GtkWidget)

GtkWidget *sea_wall_view_new (void);
/** sea_wall_view_set_state: (nullable) NULL = the cover without flags */
void sea_wall_view_set_state (SeaWallView *view, SeaWallState *state);
SeaWallState *sea_wall_view_get_state (SeaWallView *view);
/** sea_wall_view_set_animated: motion (the copy has none; off under reduced motion whatever is set)
 */
void sea_wall_view_set_animated (SeaWallView *view, gboolean animated);
/** sea_wall_view_is_moving: whether it is on the way to its state; the state itself is set */
gboolean sea_wall_view_is_moving (SeaWallView *view);

/* On a touch panel the wall has room for «Fire»; what was tapped is no part of its state. */
typedef struct
{
  gboolean has_cell; /* a cell is chosen */
  SeaCell cell;
  gboolean doubtful; /* nothing can be there */
} SeaWallPanel;

/** sea_wall_view_set_panel: (nullable): copied; NULL = no panel */
void sea_wall_view_set_panel (SeaWallView *view, const SeaWallPanel *panel);

/* Where on the wall a touch does something, in its coordinates; width 0: nowhere. */
typedef struct
{
  graphene_rect_t sea; /* the one that is fired at, or whose cell is told */
  guint sea_index;
  graphene_rect_t fire;
  graphene_rect_t clock;
} SeaWallPlaces;

/** sea_wall_view_find_places: as it is drawn at @width × @height */
void sea_wall_view_find_places (SeaWallView *view, int width, int height, SeaWallPlaces *places);

/** sea_wall_view_set_plain_below: below 640 × 480 there is the score and the called cell only */
void sea_wall_view_set_plain_below (SeaWallView *view, gboolean plain_below);

/** sea_wall_paint: draws @state as it stands (motion at its end) onto a cairo surface of @width ×
 * @height; used by tests and the copy */
void sea_wall_paint (
    cairo_t *cr, PangoContext *context, const SeaWallState *state, int width, int height);

G_END_DECLS

#endif
