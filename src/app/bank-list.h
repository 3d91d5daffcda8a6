/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_LIST_H
#define SEA_BANK_LIST_H

#include <gtk/gtk.h>

#include "bank/browse.h"

G_BEGIN_DECLS

/* A place of a list of problems. Signal "changed": its row came, or is another. */
#define SEA_TYPE_BANK_ITEM (sea_bank_item_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankItem, sea_bank_item, SEA, BANK_ITEM, GObject)

gint64 sea_bank_item_get_id (SeaBankItem *item);
/** sea_bank_item_get_row: (transfer none) (nullable): NULL while it is being read */
const SeaRow *sea_bank_item_get_row (SeaBankItem *item);
/** sea_bank_item_is_gone: it was read, and is no longer in the bank */
gboolean sea_bank_item_is_gone (SeaBankItem *item);

/* A window onto the problems that a query finds: items are made where they are looked at, and what
 * is selected is a set of positions, for GtkMultiSelection would make an item for each. Signals:
 * "first": a new query has its first rows, all positions are others; "complete"; "failed" (GError).
 */
#define SEA_TYPE_BANK_LIST (sea_bank_list_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankList, sea_bank_list, SEA, BANK_LIST, GObject)

SeaBankList *sea_bank_list_new (void);
/** sea_bank_list_set_bank: (nullable) NULL = none: the list is empty */
gboolean sea_bank_list_set_bank (SeaBankList *list, SeaBank *bank, GError **error);
/** sea_bank_list_get_browse: (nullable) */
SeaBrowse *sea_bank_list_get_browse (SeaBankList *list);
void sea_bank_list_set_query (SeaBankList *list, const SeaQuery *query);
/** sea_bank_list_renew_rows: what is shown is read again, the order stays */
void sea_bank_list_renew_rows (SeaBankList *list);

G_END_DECLS

#endif
