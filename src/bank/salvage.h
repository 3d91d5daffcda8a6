/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SALVAGE_H
#define SEA_SALVAGE_H

#include "bank/bank-private.h"
#include "bank/care.h"

G_BEGIN_DECLS

/* Copies what can be read of @from, a damaged bank, into @to, an empty one: table by table, row by
 * row, past pages that are damaged. All of it in a transaction of the caller, foreign keys off.
 * FALSE only when
 * @to fails or @progress cancels. */
gboolean sea_salvage (sqlite3 *from,
                      SeaBank *to,
                      const SeaBankProgress *progress,
                      SeaBankRepair *repair,
                      GError **error);

G_END_DECLS

#endif
