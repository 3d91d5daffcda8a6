/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HISTORY_H
#define SEA_HISTORY_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* clang-format off */
#define SEA_BATCH_LIST(X)                                                                   \
  X (SEA_BATCH_IMPORT, "import") X (SEA_BATCH_SAVE, "save") X (SEA_BATCH_CHANGE, "change")   \
  X (SEA_BATCH_DELETE, "delete") X (SEA_BATCH_UNDELETE, "undelete") X (SEA_BATCH_RESTORE, "restore") \
  X (SEA_BATCH_FLAG, "flag")
#define X(name, word) name,
/* What was done in one go. */
typedef enum { SEA_BATCH_LIST (X) SEA_BATCH_KIND_COUNT } SeaBatchKind;
#undef X
/* clang-format on */

/* ---- undo ---- */

typedef struct
{
  guint done; /* problems that are as before */
  guint kept; /* problems that were changed once more since: they were left as they are */
} SeaBankUndone;

/**
 * sea_bank_undo:
 * @batch: what sea_bank_save(), sea_bank_delete(), sea_bank_take() and the like gave
 * @progress: (nullable)
 *
 * Gives back what was before the batch, as one transaction. What an import added goes for good,
 * so that the file can be taken in anew; what it changed is as before. Later batches need not be
 * undone first: what they have changed is kept and counted.
 *
 * Returns: FALSE with SEA_BANK_ERROR_NOT_FOUND when there is no such batch or it was undone
 */
gboolean sea_bank_undo (SeaBank *bank,
                        gint64 batch,
                        const SeaBankProgress *progress,
                        SeaBankUndone *undone,
                        GError **error);

/** sea_bank_redo: does again what was undone; not for imports, whose file can be read again, nor
 * for new problems */
gboolean sea_bank_redo (SeaBank *bank,
                        gint64 batch,
                        const SeaBankProgress *progress,
                        SeaBankUndone *redone,
                        GError **error);

typedef struct
{
  gint64 id;
  SeaBatchKind kind;
  char *label; /* of an import: the file; else "" */
  gint64 made; /* seconds since 1970 in UTC, for showing */
  gboolean undone;
  guint added, changed; /* problems */
} SeaBankBatch;
void sea_bank_batch_free (SeaBankBatch *batch);

/**
 * sea_bank_batches:
 * @kind: only these, or -1
 *
 * Returns: (transfer full) (nullable) (element-type SeaBankBatch): the last @limit, newest first
 */
GPtrArray *sea_bank_batches (SeaBank *bank, int kind, guint limit, GError **error);

/* ---- the history of one problem ---- */

/* How it was before a batch changed it. */
typedef struct
{
  gint64 batch;
  SeaBatchKind kind;     /* what changed it then */
  gint64 made;           /* when: seconds since 1970 in UTC, for showing */
  SeaQuestion *question; /* before; pictures without bytes: sea_bank_get_picture() */
} SeaBankVersion;
void sea_bank_version_free (SeaBankVersion *version);

/** sea_bank_history: (transfer full) (nullable) (element-type SeaBankVersion): newest first; only
 * changes of the content, not deletions */
GPtrArray *sea_bank_history (SeaBank *bank, gint64 id, GError **error);

/**
 * sea_bank_restore_version:
 * @version: batch of a #SeaBankVersion
 * @batch: (out) (optional): this change; 0 = it was so already
 *
 * Makes the problem as it was before that batch. That is a change like any other, and undone like
 * it.
 */
gboolean
sea_bank_restore_version (SeaBank *bank, gint64 id, gint64 version, gint64 *batch, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankBatch, sea_bank_batch_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankVersion, sea_bank_version_free)

G_END_DECLS

#endif
