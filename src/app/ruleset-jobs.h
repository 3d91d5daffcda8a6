/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_JOBS_H
#define SEA_RULESET_JOBS_H

#include "rulebook/rulebook.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* What is done with ruleset files in the background. Each job reads the folders, does its work and
 * reads them again, so that the list that comes back is what lies on the disk then. */

typedef enum
{
  SEA_RULESET_LOAD,
  SEA_RULESET_SAVE,    /* id (nullable), title, summary, base, rules */
  SEA_RULESET_RENAME,  /* path, title */
  SEA_RULESET_DELETE,  /* path; gives contents */
  SEA_RULESET_RESTORE, /* path, contents */
  SEA_RULESET_IMPORT,  /* path */
  SEA_RULESET_EXPORT   /* id, path */
} SeaRulesetTask;

typedef struct
{
  SeaRulesetTask task;
  char *id; /* in and out */
  char *title, *summary, *base, *path;
  SeaRules rules;
  GBytes *contents;
  SeaRulebook *book; /* out: all rulesets afterwards, also when the job failed */
  GError *error;     /* out */
} SeaRulesetJob;

SeaRulesetJob *sea_ruleset_job_new (SeaRulesetTask task);
void sea_ruleset_job_free (SeaRulesetJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRulesetJob, sea_ruleset_job_free)

/** sea_ruleset_job_run: @job: (transfer full); one at a time is for the caller to see to */
void sea_ruleset_job_run (SeaRulesetJob *job,
                          GObject *source,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/** sea_ruleset_job_finish: (transfer full): never NULL; look at its error */
SeaRulesetJob *sea_ruleset_job_finish (GAsyncResult *result);

G_END_DECLS

#endif
