/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_PROGRESS_H
#define SEA_BANK_PROGRESS_H

#include <gtk/gtk.h>

#include "bank/bank.h"

G_BEGIN_DECLS

/* A window that tells how far a job in a thread is, and cancels it. It comes up when the job takes
 * longer than half a second. */
typedef struct _SeaProgress SeaProgress;

/** sea_progress_begin: @parent: (nullable): no window is shown without */
SeaProgress *sea_progress_begin (GtkWindow *parent, const char *title);
/** sea_progress_end: (transfer full): closes it; in the thread of the windows */
void sea_progress_end (SeaProgress *progress);
/** sea_progress_get_bank: (transfer none): to be handed to the calls of the bank, in any thread */
const SeaBankProgress *sea_progress_get_bank (SeaProgress *progress);

G_END_DECLS

#endif
