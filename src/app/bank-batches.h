/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_BATCHES_H
#define SEA_BANK_BATCHES_H

#include "app/bank-page.h"

G_BEGIN_DECLS

/** sea_bank_show_batches: a window with the last changes of the bank, each of which can be undone
 */
void sea_bank_show_batches (SeaBankPage *page);

G_END_DECLS

#endif
