/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_CHIP_H
#define SEA_BANK_CHIP_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One filter: a button that opens a popover, blue and with a cross while it filters. Signal
 * "cleared": its cross was clicked. */
#define SEA_TYPE_BANK_CHIP (sea_bank_chip_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankChip, sea_bank_chip, SEA, BANK_CHIP, GtkBox)

/** sea_bank_chip_new: @name: what it filters by; @content: of the popover */
GtkWidget *sea_bank_chip_new (const char *name, GtkWidget *content);
/** sea_bank_chip_set_value: @value: (nullable): what it filters for, NULL = everything passes */
void sea_bank_chip_set_value (SeaBankChip *chip, const char *value);

G_END_DECLS

#endif
