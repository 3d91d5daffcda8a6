/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HELP_WINDOW_H
#define SEA_HELP_WINDOW_H

#include "rulebook/rulebook.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The pages of the help, drawn by the program itself. */
#define SEA_TYPE_HELP_WINDOW (sea_help_window_get_type ())
G_DECLARE_FINAL_TYPE (SeaHelpWindow, sea_help_window, SEA, HELP_WINDOW, AdwWindow)

/** sea_help_window_new: @page: its name without language and ending, "index" */
GtkWidget *sea_help_window_new (const char *page);
/** sea_help_window_get_page: (transfer none): the page that is shown */
const char *sea_help_window_get_page (SeaHelpWindow *window);
/** sea_help_window_show: another page; the one before is kept for the button “Back” */
void sea_help_window_show (SeaHelpWindow *window, const char *page);

/** sea_help_open: the help at @page over @parent, which may be modal; a window of the help that
 * stands is the one that is used */
void sea_help_open (GtkWindow *parent, const char *page);
/** sea_help_add_key: F1 in @window, one without the keys of the program, opens the help at @page;
 * the last page counts */
void sea_help_add_key (GtkWindow *window, const char *page);

/** sea_help_find_page: (transfer none): the page of the help about page @page of the teacher's
 * window; further: "editor" of a problem, "over": a match that is over; else the first page */
const char *sea_help_find_page (const char *page);
/** sea_help_dup_ruleset_page: (transfer full): the page of @ruleset; of an own one that of the
 * shipped ruleset that it comes from */
char *sea_help_dup_ruleset_page (SeaRulebook *book, const SeaRuleset *ruleset);

G_END_DECLS

#endif
