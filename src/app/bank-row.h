/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_ROW_H
#define SEA_BANK_ROW_H

#include <gtk/gtk.h>

#include "app/bank-list.h"

G_BEGIN_DECLS

/* A problem in the list: its worth as a ship, its first line, topic and grade, warning, rate. */
#define SEA_TYPE_BANK_ROW (sea_bank_row_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankRow, sea_bank_row, SEA, BANK_ROW, GtkWidget)

GtkWidget *sea_bank_row_new (void);
/** sea_bank_row_set_item: (nullable) */
void sea_bank_row_set_item (SeaBankRow *row, SeaBankItem *item);

G_END_DECLS

#endif
