/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_COLUMNS_H
#define SEA_IMPORT_COLUMNS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Two children side by side, 4 : 3, or one under the other where the width is small. */
#define SEA_TYPE_IMPORT_COLUMNS (sea_import_columns_get_type ())
G_DECLARE_FINAL_TYPE (SeaImportColumns, sea_import_columns, SEA, IMPORT_COLUMNS, GtkWidget)

/** sea_import_columns_new: both are taken over */
GtkWidget *sea_import_columns_new (GtkWidget *first, GtkWidget *second);

G_END_DECLS

#endif
