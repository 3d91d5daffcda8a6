/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PANEL_BAR_PRIVATE_H
#define SEA_PANEL_BAR_PRIVATE_H

#include "app/panel-bar.h"

G_BEGIN_DECLS

/* What stands in the middle of the bar. */
typedef enum
{
  SEA_BAR_NOTHING, /* verdicts to come, dashed */
  SEA_BAR_VERDICTS,
  SEA_BAR_WAYS_TO_MOVE,
  SEA_BAR_REPLIES,
  SEA_BAR_ENDS
} SeaBarMiddle;

struct _SeaPanelBar
{
  GtkWidget parent_instance;
  SeaLessonModel *model; /* not owned */
  SeaLessonPage *page;   /* not owned (nullable) */
  SeaPanelButton *back, *silence, *team, *confirm, *end;
  GPtrArray *choices; /* of SeaPanelButton: as many as are shown */
  GArray *of_card;    /* of guint: of each choice, its number in the card */
  SeaBarMiddle middle;
  int judged; /* of several teams, whose verdicts are shown */
  gboolean more, ending;
  int chosen_end; /* of the ways to end, -1 = none */
  SeaLessonEnd ends[SEA_LESSON_N_ENDS];
  guint n_ends;
  SeaBarEdge edge;
  SeaTextCache *texts; /* not owned */
  SeaPaletteId palette;
  double smallest;
};

/* panel-bar-lay.c */
void sea_panel_bar_lay (SeaPanelBar *bar, int width, int height);
/** sea_panel_bar_paint_ground: the sheet of the bar and the line at its edge */
void sea_panel_bar_paint_ground (SeaPanelBar *bar, GtkSnapshot *snapshot);

G_END_DECLS

#endif
