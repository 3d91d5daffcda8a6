/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PUPILS_JOBS_H
#define SEA_PUPILS_JOBS_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* What the window of a class does with the bank, for sea_lesson_model_read(). */
typedef struct
{
  char *class_name; /* owned */
  int class_grade;
  GPtrArray *names; /* owned, of char* */
} SeaPupilsJob;

void sea_pupils_job_free (gpointer job);
/** sea_pupils_job_save: @data: a SeaPupilsJob; NULL with @error */
gpointer sea_pupils_job_save (SeaBank *bank, gpointer data, GError **error);
/** sea_pupils_job_erase: @data: a SeaPupilsJob; NULL with @error */
gpointer sea_pupils_job_erase (SeaBank *bank, gpointer data, GError **error);

enum
{
  SEA_PUPILS_CLASS_NONE = 1,
  SEA_PUPILS_CLASS_THERE
};
/** sea_pupils_job_find: @data: the name of a class; one of the above, NULL with @error */
gpointer sea_pupils_job_find (SeaBank *bank, gpointer data, GError **error);

G_END_DECLS

#endif
