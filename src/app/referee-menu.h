/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REFEREE_MENU_H
#define SEA_REFEREE_MENU_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* The referee's button of the lesson page: a team’s fleet is inspected, a team is ruled at fault or
 * gives up, a draw is agreed. Nothing is asked back: everything can be undone; but a team, or a
 * reason, is chosen first, so that no single press decides a match. */
#define SEA_TYPE_REFEREE_MENU (sea_referee_menu_get_type ())
G_DECLARE_FINAL_TYPE (SeaRefereeMenu, sea_referee_menu, SEA, REFEREE_MENU, GtkBox)

void sea_referee_menu_set_model (SeaRefereeMenu *menu, SeaLessonModel *model);
void sea_referee_menu_update (SeaRefereeMenu *menu);
/** sea_referee_menu_set_secrets: whether a fleet may be seen on this screen */
void sea_referee_menu_set_secrets (SeaRefereeMenu *menu, gboolean allowed);
/** sea_referee_menu_choose: a team, -1 = none */
void sea_referee_menu_choose (SeaRefereeMenu *menu, int team);
void sea_referee_menu_set_reason (SeaRefereeMenu *menu, const char *reason);

/* What its buttons do; FALSE when that makes no sense now. */
gboolean sea_referee_menu_inspect (SeaRefereeMenu *menu);
gboolean sea_referee_menu_fault (SeaRefereeMenu *menu);
gboolean sea_referee_menu_concede (SeaRefereeMenu *menu);
gboolean sea_referee_menu_draw (SeaRefereeMenu *menu);
/** sea_referee_menu_get_why: (transfer none): why the chosen team’s fleet cannot be inspected, ""
 * when it can */
const char *sea_referee_menu_get_why (SeaRefereeMenu *menu);

G_END_DECLS

#endif
