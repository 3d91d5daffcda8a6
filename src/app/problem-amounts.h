/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PROBLEM_AMOUNTS_H
#define SEA_PROBLEM_AMOUNTS_H

#include <gtk/gtk.h>

#include "bank/deck.h"

G_BEGIN_DECLS

/* The rows of the set-up page that tell how many problems of each worth there are and are needed.
 */

/** sea_problem_amounts_row: (transfer floating): a row for @worth 1 … 4, or 0 = mines */
GtkWidget *sea_problem_amounts_row (int worth);
/** sea_problem_amounts_update: fills a row; hides it when nothing is needed */
void sea_problem_amounts_update (GtkWidget *row, guint total, guint fresh, guint needed);
/** sea_problem_amounts_dup_warning: (transfer full): what will be taken instead; "" when all is
 * well */
char *sea_problem_amounts_dup_warning (const SeaBankCounts *counts, const SeaDeckNeed *need);

G_END_DECLS

#endif
