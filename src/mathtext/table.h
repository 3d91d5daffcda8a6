/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TABLE_H
#define SEA_TABLE_H

#include "mathtext/text.h"

G_BEGIN_DECLS

/* Private to src/mathtext: lines between bars as a table. */

/** sea_table_count_rows: how many of @lines (SeaSpan) from @first on are a table; 0 if it is none
 */
guint sea_table_count_rows (GArray *lines, guint first);
/** sea_table_read: fills @block with @n of @lines */
void sea_table_read (GArray *lines, guint first, guint n, SeaBlock *block);

G_END_DECLS

#endif
