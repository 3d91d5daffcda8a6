/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_SET_H
#define SEA_IMPORT_SET_H

#include "app/import-source.h"
#include "bank/intake.h"

G_BEGIN_DECLS

/* All that one import brings: what was read, what the bank knows of it, what a person wants added
 * all the same. It belongs to one thread at a time. */

/* What is given to problems that have none. */
typedef struct
{
  int worth;   /* 1 … 4, 0 = a mine */
  char *topic; /* (nullable) */
  int grade;   /* 0 = none */
  char *lang;  /* (nullable) */
} SeaImportGift;

typedef struct
{
  SeaQuestion *question; /* borrowed from its reading, or owned when it was mended */
  guint source;
  SeaTakenAs as;
  gint64 known; /* row that it is alike, 0 = none */
  guint twice;  /* index of the earlier one */
  gboolean anyway;
} SeaImportOne;

typedef struct
{
  const SeaNote *note;
  guint source;
} SeaImportNote;

typedef struct
{
  gatomicrefcount ref;
  GPtrArray *sources;    /* of SeaImportSource */
  GPtrArray *mended;     /* of SeaQuestion: of skipped rows */
  GArray *mended_from;   /* of guint: their sources */
  GHashTable *mended_at; /* of char: places of rows that were mended */
  SeaImportGift gift;
  char *pack_title; /* (nullable): all go there; "" = into none; NULL = as the files say */
  char *pack_id;    /* (nullable): of a pack that is there */
  GArray *all;      /* of SeaImportOne */
  GArray *skipped;  /* of SeaImportNote */
  GArray *warnings; /* of SeaImportNote */
  gboolean looked;  /* what the bank knows is told in @all */
  guint n_new, n_renewed, n_known, found;
} SeaImportSet;

SeaImportSet *sea_import_set_new (void);
SeaImportSet *sea_import_set_ref (SeaImportSet *set);
void sea_import_set_unref (SeaImportSet *set);
/** sea_import_set_add: @source: (transfer full) */
void sea_import_set_add (SeaImportSet *set, SeaImportSource *source);

/**
 * sea_import_set_read:
 * @done: counts the files
 * @cancelled: ends it between two files
 *
 * Reads all files that were not read yet, and gathers.
 */
void sea_import_set_read (SeaImportSet *set, gint *done, const gint *cancelled);
/** sea_import_set_mend: @question: (transfer full): stands for the skipped row @note */
void sea_import_set_mend (SeaImportSet *set, const SeaImportNote *note, SeaQuestion *question);

/** sea_import_set_look: what the bank knows of it; writes nothing */
gboolean sea_import_set_look (SeaImportSet *set,
                              SeaBank *bank,
                              const SeaBankProgress *progress,
                              GError **error);

/**
 * sea_import_set_commit:
 * @batches: (out) (element-type gint64): to undo it
 *
 * Takes all into the bank: one transaction for each pack; when one fails, those before it are
 * undone.
 *
 * Returns: FALSE with an error: nothing was added
 */
gboolean sea_import_set_commit (SeaImportSet *set,
                                SeaBank *bank,
                                const SeaBankProgress *progress,
                                GArray *batches,
                                guint *added,
                                GError **error);

/** sea_import_set_count: how many will be added as it stands now */
guint sea_import_set_count (const SeaImportSet *set);

/** sea_import_set_dup_skipped: (transfer full): the rows that were skipped as a text table */
GBytes *sea_import_set_dup_skipped (const SeaImportSet *set);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaImportSet, sea_import_set_unref)

G_END_DECLS

#endif
