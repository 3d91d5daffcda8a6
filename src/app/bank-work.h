/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_WORK_H
#define SEA_BANK_WORK_H

#include "app/lesson-model.h"
#include "bank/browse.h"

G_BEGIN_DECLS

/* What is read and written for the pages of the bank: one job after another, in the order in which
 * they were asked for, so that a draft that was kept is there when it is asked for. Signal "busy":
 * work began or ended. */
#define SEA_TYPE_BANK_WORK (sea_bank_work_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankWork, sea_bank_work, SEA, BANK_WORK, GObject)

/* @result: (transfer none) (nullable): what the reader gave; it is freed afterwards. */
typedef void (*SeaBankWorkDone) (gpointer result, const GError *error, gpointer user_data);

SeaBankWork *sea_bank_work_new (SeaLessonModel *model);
SeaLessonModel *sea_bank_work_get_model (SeaBankWork *work);

/**
 * sea_bank_work_push:
 * @data: (transfer full)
 * @owner: @done is not called when this object is gone; kept alive while the job waits
 */
void sea_bank_work_push (SeaBankWork *work,
                         SeaBankReader reader,
                         gpointer data,
                         GDestroyNotify data_free,
                         GDestroyNotify result_free,
                         SeaBankWorkDone done,
                         gpointer owner);
/** sea_bank_work_is_busy: for tests */
gboolean sea_bank_work_is_busy (SeaBankWork *work);

/* ---- long jobs: told and cancelled ---- */

/** sea_bank_work_push_long: as above; a window tells how far it is and cancels it, when it takes
 * longer than a moment. The reader gets a #SeaBankLong as its data. */
typedef struct
{
  gpointer data;
  const SeaBankProgress *progress;
} SeaBankLong;
void sea_bank_work_push_long (SeaBankWork *work,
                              GtkWindow *parent,
                              const char *title,
                              SeaBankReader reader,
                              gpointer data,
                              GDestroyNotify data_free,
                              GDestroyNotify result_free,
                              SeaBankWorkDone done,
                              gpointer owner);

G_END_DECLS

#endif
