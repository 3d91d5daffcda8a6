/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEAM_PLATE_H
#define SEA_TEAM_PLATE_H

#include <gtk/gtk.h>

#include "core/view.h"

G_BEGIN_DECLS

/* A team over its sea at the teacher's: flag, name, turn, score, and how to correct it. */
#define SEA_TYPE_TEAM_PLATE (sea_team_plate_get_type ())
G_DECLARE_FINAL_TYPE (SeaTeamPlate, sea_team_plate, SEA, TEAM_PLATE, GtkBox)

GtkWidget *sea_team_plate_new (int team);
void sea_team_plate_update (SeaTeamPlate *plate, const SeaView *view);

G_END_DECLS

#endif
