/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIND_H
#define SEA_FIND_H

#include "bank/browse.h"

G_BEGIN_DECLS

/* Gives the row ids of a query one after another, in order. The caller holds a read transaction
 * meanwhile. Each condition is looked up in one index (problem_list), each order in another: an
 * order with a condition walks the order and passes over what the condition does not have. */
typedef struct _SeaFinder SeaFinder;

/* @query (nullable) is copied; @bank must outlive the finder, and has one finder at a time. */
SeaFinder *sea_finder_new (SeaBank *bank, const SeaQuery *query);
void sea_finder_free (SeaFinder *finder);

/* 1 with the next id, 0 at the end, -1 with an error */
int sea_finder_next (SeaFinder *finder, gint64 *id, GError **error);

/* (transfer full) (nullable): one row; NULL without an error when it is gone */
SeaRow *sea_bank_row (SeaBank *bank, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaFinder, sea_finder_free)

G_END_DECLS

#endif
