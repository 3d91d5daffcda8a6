/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PANEL_BAR_H
#define SEA_PANEL_BAR_H

#include "app/lesson-page.h"
#include "app/panel-button.h"

G_BEGIN_DECLS

typedef enum
{
  SEA_BAR_BOTTOM,
  SEA_BAR_LEFT,
  SEA_BAR_RIGHT,
  SEA_BAR_COUNT
} SeaBarEdge;

/* P7: the judge's bar of a touch panel: back, silence, verdicts without an answer, end. It shows
 * what the cards of the lesson page offer and acts through them; it holds nothing secret. */
#define SEA_TYPE_PANEL_BAR (sea_panel_bar_get_type ())
G_DECLARE_FINAL_TYPE (SeaPanelBar, sea_panel_bar, SEA, PANEL_BAR, GtkWidget)

/** sea_panel_bar_set_page: (nullable): whose cards it shows; not owned */
void sea_panel_bar_set_page (SeaPanelBar *bar, SeaLessonModel *model, SeaLessonPage *page);
void sea_panel_bar_update (SeaPanelBar *bar);
void sea_panel_bar_set_edge (SeaPanelBar *bar, SeaBarEdge edge);
void sea_panel_bar_set_pens (SeaPanelBar *bar,
                             SeaTextCache *texts,
                             SeaPaletteId palette,
                             double smallest);
/** sea_panel_bar_set_more: the wall's page has another one after it, which the bar turns to */
void sea_panel_bar_set_more (SeaPanelBar *bar, gboolean more);
/** sea_panel_bar_set_ending: the ways to end stand in the place of the verdicts */
void sea_panel_bar_set_ending (SeaPanelBar *bar, gboolean ending);
gboolean sea_panel_bar_is_ending (SeaPanelBar *bar);
/** sea_panel_bar_choose: a digit was typed while the ways to end are shown; whether it has one */
gboolean sea_panel_bar_choose (SeaPanelBar *bar, guint digit);
/** sea_panel_bar_confirm: what is chosen */
void sea_panel_bar_confirm (SeaPanelBar *bar);

/* For tests. */
SeaPanelButton *sea_panel_bar_get_back (SeaPanelBar *bar);
SeaPanelButton *sea_panel_bar_get_silence (SeaPanelBar *bar);
SeaPanelButton *sea_panel_bar_get_team (SeaPanelBar *bar);
SeaPanelButton *sea_panel_bar_get_confirm (SeaPanelBar *bar);
SeaPanelButton *sea_panel_bar_get_end (SeaPanelBar *bar);
guint sea_panel_bar_get_n_choices (SeaPanelBar *bar);
SeaPanelButton *sea_panel_bar_get_choice (SeaPanelBar *bar, guint i);

G_END_DECLS

#endif
