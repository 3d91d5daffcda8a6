/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-jobs.h"

#include "base/paths.h"
#include "rulebook/own.h"

#include <glib/gi18n-lib.h>

SeaRulesetJob *
sea_ruleset_job_new (SeaRulesetTask task)
{
  SeaRulesetJob *job = g_new0 (SeaRulesetJob, 1);

  job->task = task;
  return job;
}

void
sea_ruleset_job_free (SeaRulesetJob *job)
{
  if (job == NULL)
    return;
  g_free (job->id);
  g_free (job->title);
  g_free (job->summary);
  g_free (job->base);
  g_free (job->path);
  g_clear_pointer (&job->contents, g_bytes_unref);
  g_clear_pointer (&job->book, sea_rulebook_free);
  g_clear_error (&job->error);
  g_free (job);
}

static SeaRulebook *
open_book (void)
{
  g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
  g_autofree char *own = sea_paths_dup_user ("rulesets");

  return sea_rulebook_new (shipped, own);
}

static const SeaRuleset *
find_own (SeaRulebook *book, const char *path)
{
  GPtrArray *list = sea_rulebook_list (book);

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->own && strcmp (ruleset->path, path) == 0)
        return ruleset;
    }
  return NULL;
}

/* A ruleset whose file went away while the list was looked at. */
static void
refuse_gone (SeaRulesetJob *job)
{
  g_set_error_literal (&job->error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                       _ ("This ruleset is no longer there."));
}

static void
save (SeaRulesetJob *job, SeaRulebook *book)
{
  char *id =
      sea_own_save (book, job->id, job->title, job->summary, job->base, &job->rules, &job->error);

  g_free (job->id);
  job->id = id;
}

static void
work (SeaRulesetJob *job, SeaRulebook *book)
{
  const SeaRuleset *ruleset = job->path != NULL ? find_own (book, job->path) : NULL;

  switch (job->task)
    {
    case SEA_RULESET_SAVE:
      save (job, book);
      break;
    case SEA_RULESET_RENAME:
      if (ruleset == NULL)
        refuse_gone (job);
      else
        sea_own_rename (book, ruleset, job->title, &job->error);
      break;
    case SEA_RULESET_DELETE:
      if (ruleset == NULL)
        refuse_gone (job);
      else
        sea_own_delete (ruleset, &job->contents, &job->error);
      break;
    case SEA_RULESET_RESTORE:
      sea_own_restore (job->path, job->contents, &job->error);
      break;
    case SEA_RULESET_IMPORT:
      job->id = sea_own_import (book, job->path, &job->error);
      break;
    case SEA_RULESET_EXPORT:
      ruleset = sea_rulebook_find (book, job->id);
      if (ruleset == NULL || ruleset->fault != NULL)
        refuse_gone (job);
      else
        sea_own_export (book, ruleset, job->path, &job->error);
      break;
    case SEA_RULESET_LOAD:
    default:
      break;
    }
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SeaRulesetJob *job = data;

  (void) source;
  (void) cancellable;
  job->book = open_book ();
  if (job->task != SEA_RULESET_LOAD)
    {
      work (job, job->book);
      sea_rulebook_free (job->book);
      job->book = open_book ();
    }
  g_task_return_boolean (task, TRUE);
}

void
sea_ruleset_job_run (SeaRulesetJob *job,
                     GObject *source,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);

  g_task_set_task_data (task, job, (GDestroyNotify) sea_ruleset_job_free);
  g_task_run_in_thread (task, run);
}

SeaRulesetJob *
sea_ruleset_job_finish (GAsyncResult *result)
{
  SeaRulesetJob *job = g_task_get_task_data (G_TASK (result));
  SeaRulesetJob *taken = sea_ruleset_job_new (job->task);

  /* The task keeps the shell. */
  *taken = *job;
  memset (job, 0, sizeof *job);
  return taken;
}
