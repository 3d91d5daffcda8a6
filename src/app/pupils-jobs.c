/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/pupils-jobs.h"

#include "bank/class.h"

#include <string.h>

void
sea_pupils_job_free (gpointer data)
{
  SeaPupilsJob *job = data;

  g_free (job->class_name);
  g_ptr_array_unref (job->names);
  g_free (job);
}

gpointer
sea_pupils_job_save (SeaBank *bank, gpointer data, GError **error)
{
  const SeaPupilsJob *job = data;
  gint64 id = 0;

  return GINT_TO_POINTER (
      sea_bank_add_class (bank, job->class_name, job->class_grade, &id, error) &&
      sea_bank_set_pupils (bank, id, job->names, error));
}

gpointer
sea_pupils_job_erase (SeaBank *bank, gpointer data, GError **error)
{
  const SeaPupilsJob *job = data;
  gint64 id = 0;

  return GINT_TO_POINTER (
      sea_bank_add_class (bank, job->class_name, job->class_grade, &id, error) &&
      sea_bank_erase_class (bank, id, error));
}

gpointer
sea_pupils_job_find (SeaBank *bank, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) classes = sea_bank_classes (bank, error);

  if (classes == NULL)
    return NULL;
  for (guint i = 0; i < classes->len; i++)
    if (strcmp (((const SeaBankClass *) g_ptr_array_index (classes, i))->name, data) == 0)
      return GINT_TO_POINTER (SEA_PUPILS_CLASS_THERE);
  return GINT_TO_POINTER (SEA_PUPILS_CLASS_NONE);
}
