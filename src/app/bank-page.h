/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_PAGE_H
#define SEA_BANK_PAGE_H

#include "app/editor.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* T5: the list of problems with its filters, and the editor beside it. Signal "export": problems
 * are to be written into a file: those of sea_bank_page_dup_chosen(). The action is there as long
 * as somebody listens. */
#define SEA_TYPE_BANK_PAGE (sea_bank_page_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankPage, sea_bank_page, SEA, BANK_PAGE, GtkBox)

GtkWidget *sea_bank_page_new (SeaLessonModel *model);
/** sea_bank_page_refresh: the page was opened */
void sea_bank_page_refresh (SeaBankPage *page);
/** sea_bank_page_set_query: @query: (nullable): its words go to the search field, the rest to the
 * filters */
void sea_bank_page_set_query (SeaBankPage *page, const SeaQuery *query);
/** sea_bank_page_back: whether it has gone a step back within the page: from the editor to the list
 */
gboolean sea_bank_page_back (SeaBankPage *page);
SeaEditor *sea_bank_page_get_editor (SeaBankPage *page);
/** sea_bank_page_get_list: the problems that are shown */
GListModel *sea_bank_page_get_list (SeaBankPage *page);
GtkSelectionModel *sea_bank_page_get_selection (SeaBankPage *page);
/** sea_bank_page_is_busy: a job is at work, a search or a review is on its way; for tests */
gboolean sea_bank_page_is_busy (SeaBankPage *page);

/**
 * sea_bank_page_dup_chosen:
 * @all: (out) (optional): whether nothing was selected, and it is what the filters leave
 *
 * What an export, or any other act on several problems, is about: the selected problems, or all
 * that the list shows when none is selected.
 *
 * Returns: (transfer full) (element-type gint64): row ids in the order of the list
 */
GArray *sea_bank_page_dup_chosen (SeaBankPage *page, gboolean *all);

G_END_DECLS

#endif
