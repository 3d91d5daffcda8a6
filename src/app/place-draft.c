/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Half-laid fleets: kept with all their steps as long as the program runs, and as a file in case it
 * does not. */
#include "config.h"

#include "app/place-page-private.h"

#include "base/paths.h"
#include "rulebook/layout.h"

#include <glib/gstdio.h>

enum
{
  WAIT = 2 /* seconds after a change */
};

/* The name of the draft's file. Lessons of different banks have different times. */
static char *
dup_name (SeaLesson *lesson, guint sea)
{
  return g_strdup_printf ("place-%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT "-%u.ini",
                          sea_lesson_get_id (lesson), sea_lesson_get_started (lesson), sea);
}

static char *
dup_path (const char *name)
{
  g_autofree char *folder = sea_paths_dup_user ("drafts");

  return g_build_filename (folder, name, NULL);
}

SeaPlacement *
sea_place_draft_get (SeaPlacePage *self, SeaLesson *lesson, guint sea)
{
  g_autofree char *name = dup_name (lesson, sea);
  g_autofree char *path = dup_path (name);
  SeaPlacement *placement = g_hash_table_lookup (self->drafts, name);
  g_autoptr (SeaLayout) layout = NULL;

  if (placement != NULL)
    return g_object_ref (placement);
  placement = sea_placement_new (sea_lesson_get_rules (lesson));
  layout = sea_layout_load (path, NULL);
  if (layout != NULL)
    sea_placement_set_fleet (placement, &layout->fleet);
  g_hash_table_insert (self->drafts, g_strdup (name), g_object_ref (placement));
  return placement;
}

/* ---- the file ---- */

typedef struct
{
  char *name;
  SeaFleet fleet;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  g_free (job->name);
  g_free (job);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SaveJob *job = data;
  g_autofree char *folder = sea_paths_dup_user ("drafts");

  (void) source;
  (void) cancellable;
  /* A draft that cannot be written is not worth a word: the fleet still lies here. */
  sea_layout_write_file (folder, job->name, "-", &job->fleet, NULL);
  g_task_return_boolean (task, TRUE);
}

static char *
dup_current_name (SeaPlacePage *self)
{
  GHashTableIter iter;
  gpointer name, placement;

  g_hash_table_iter_init (&iter, self->drafts);
  while (g_hash_table_iter_next (&iter, &name, &placement))
    if (placement == self->placement)
      return g_strdup (name);
  return NULL;
}

void
sea_place_draft_save_now (SeaPlacePage *self)
{
  g_autoptr (GTask) task = NULL;
  SaveJob *job;

  if (self->draft_source == 0)
    return;
  g_clear_handle_id (&self->draft_source, g_source_remove);
  if (self->placement == NULL)
    return;
  job = g_new0 (SaveJob, 1);
  job->name = dup_current_name (self);
  job->fleet = *sea_placement_get_fleet (self->placement);
  task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_task_data (task, job, save_job_free);
  if (job->name != NULL)
    g_task_run_in_thread (task, save_thread);
}

static gboolean
save_cb (gpointer data)
{
  sea_place_draft_save_now (data);
  return G_SOURCE_REMOVE;
}

void
sea_place_draft_save (SeaPlacePage *self)
{
  if (self->draft_source == 0)
    self->draft_source = g_timeout_add_seconds (WAIT, save_cb, self);
}

void
sea_place_draft_drop (SeaPlacePage *self, SeaLesson *lesson, guint sea)
{
  g_autofree char *name = dup_name (lesson, sea);
  g_autofree char *path = dup_path (name);

  g_clear_handle_id (&self->draft_source, g_source_remove);
  g_unlink (path);
}
