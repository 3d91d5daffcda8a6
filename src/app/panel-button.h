/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PANEL_BUTTON_H
#define SEA_PANEL_BUTTON_H

#include "app/paint.h"

G_BEGIN_DECLS

typedef enum
{
  SEA_PANEL_PLAIN,
  SEA_PANEL_CHOSEN, /* on the marker */
  SEA_PANEL_INK,    /* filled */
  SEA_PANEL_FIRE,   /* in the colour of the team, with a second frame */
  SEA_PANEL_CLEAR   /* nothing is drawn: something else stands there */
} SeaPanelLook;

/* A button of the touch panel, drawn with the pens of the wall; insensitive it is dashed. Two taps
 * within 300 ms are one.
 *
 * Signals: "tapped"; "held": a long press, after which there is no tap */
#define SEA_TYPE_PANEL_BUTTON (sea_panel_button_get_type ())
G_DECLARE_FINAL_TYPE (SeaPanelButton, sea_panel_button, SEA, PANEL_BUTTON, GtkButton)

GtkWidget *sea_panel_button_new (SeaPanelLook look);
/** sea_panel_button_set_words: @sign: (nullable): large, over the words; @words may stand in two
 * lines; @said: (nullable): what a screen reader says, else @words */
void sea_panel_button_set_words (SeaPanelButton *button,
                                 const char *sign,
                                 const char *words,
                                 const char *said);
/** sea_panel_button_get_words: (nullable) */
const char *sea_panel_button_get_words (SeaPanelButton *button);
const char *sea_panel_button_get_sign (SeaPanelButton *button);
void sea_panel_button_set_look (SeaPanelButton *button, SeaPanelLook look);
SeaPanelLook sea_panel_button_get_look (SeaPanelButton *button);
/** sea_panel_button_set_team: whose flag it shows before the words, or whose colour it has, -1 */
void sea_panel_button_set_team (SeaPanelButton *button, int team);
/** sea_panel_button_set_pens: @texts: borrowed; @smallest: no text is smaller */
void sea_panel_button_set_pens (SeaPanelButton *button,
                                SeaTextCache *texts,
                                SeaPaletteId palette,
                                double smallest);
/** sea_panel_button_fits: whether its words can be read whole at @width */
gboolean sea_panel_button_fits (SeaPanelButton *button, int width, int height);
/** sea_panel_button_get_least_width: at which its words, in two lines, can be read whole */
double sea_panel_button_get_least_width (SeaPanelButton *button);
/** sea_panel_button_get_whole_width: at which its words, in one line, can be read whole under the
 * sign (pixels) */
double sea_panel_button_get_whole_width (SeaPanelButton *button);
/** sea_panel_button_set_brief: the sign only */
void sea_panel_button_set_brief (SeaPanelButton *button, gboolean brief);
gboolean sea_panel_button_is_brief (SeaPanelButton *button);

G_END_DECLS

#endif
