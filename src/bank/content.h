/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CONTENT_H
#define SEA_CONTENT_H

#include "bank/bank-private.h"
#include "bank/history.h"

G_BEGIN_DECLS

/* How problems are written: what imports, changes and undo share. All of it happens in a
 * transaction of the caller; @doing is translated, for the message. */

/* What is the same for all problems of one batch. */
typedef struct
{
  SeaBank *bank;
  const char *doing;
  gint64 now;
  gint64 batch; /* 0 until sea_write_batch() */
  SeaBatchKind kind;
  const char *label;  /* (nullable) */
  const char *pack;   /* (nullable): of an import */
  gint64 first, last; /* rows that it added; none when last < first */
  const SeaBankProgress *progress;
  guint done, total;
  gint64 told; /* monotonic, when progress was told last */
} SeaWrite;

void sea_write_init (SeaWrite *write, SeaBank *bank, SeaBatchKind kind, const char *doing);
/* Makes the batch, once. */
gboolean sea_write_batch (SeaWrite *write, GError **error);
/* Notes which rows were added. */
gboolean sea_write_range (SeaWrite *write, GError **error);
/* One of @total is done. FALSE with SEA_BANK_ERROR_CANCELLED. */
gboolean sea_write_step (SeaWrite *write, GError **error);
gboolean
sea_progress_tell (const SeaBankProgress *progress, guint done, guint total, GError **error);

/* Where a row stands. @found FALSE: it is gone. */
typedef struct
{
  gboolean found;
  gint64 batch;
  gint64 edited, deleted; /* -1 = NULL */
  gint64 changed;
} SeaState;
gboolean
sea_state_read (SeaBank *bank, gint64 id, SeaState *state, const char *doing, GError **error);
/* Writes it with the batch of @write. */
gboolean sea_state_write (SeaWrite *write, gint64 id, const SeaState *state, GError **error);
/* Binds @moment, NULL for -1. */
void sea_bind_moment (sqlite3_stmt *stmt, int index, gint64 moment);

/* What sea_content_bind() writes besides the question. */
typedef struct
{
  const char *uid, *hash;
  const char *pack; /* (nullable) */
  gint64 now, batch;
} SeaContentRow;
/* ?1 … ?19 of INCOMING_ADD and PROBLEM_REPLACE. */
void sea_content_bind (sqlite3_stmt *stmt, const SeaQuestion *question, const SeaContentRow *row);

typedef enum
{
  SEA_FAULT_KEEP, /* an import neither sets nor drops it */
  SEA_FAULT_AS_TAGS
} SeaFault;
/* Answers, tags and pictures of a new row. */
gboolean sea_content_add (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error);
/* The whole content of a row that is there. @edited: a moment, -1 = NULL. */
gboolean sea_content_replace (SeaWrite *write,
                              const SeaQuestion *question,
                              gint64 id,
                              const char *pack,
                              SeaFault fault,
                              gint64 edited,
                              GError **error);
/* A new row; notes it in the range of the batch. @id receives it. */
gboolean sea_content_insert (SeaWrite *write,
                             const SeaQuestion *question,
                             const char *uid,
                             const char *pack,
                             gint64 *id,
                             GError **error);
/* Remembers the row as it is: before a change. @stored: its content, NULL when that is not changed.
 */
gboolean sea_history_add (SeaWrite *write, gint64 id, const SeaQuestion *stored, GError **error);

/* Whether what an import would write is there already. */
gboolean sea_content_equal (const SeaQuestion *stored, const SeaQuestion *question);
/* Runs a statement with one number, or none, that gives no row. */
gboolean
sea_bank_run (SeaBank *bank, SeaStatement which, gint64 number, const char *doing, GError **error);
/* @found: the first column of the row that @text gives, 0 = none. */
gboolean sea_bank_look_up (SeaBank *bank,
                           SeaStatement which,
                           const char *text,
                           gint64 *found,
                           const char *doing,
                           GError **error);
/* The "fault" of a problem; *@fault is NULL without one. */
gboolean sea_fault_read (SeaBank *bank, gint64 id, char **fault, const char *doing, GError **error);
gboolean
sea_fault_write (SeaBank *bank, gint64 id, const char *fault, const char *doing, GError **error);

gboolean sea_pack_write (SeaBank *bank, const SeaBankPack *pack, const char *doing, GError **error);

/* A problem without the bytes of its pictures. */
SeaQuestion *sea_bank_get_light (SeaBank *bank, gint64 id, GError **error);
gboolean sea_pictures_add (
    SeaBank *bank, const SeaQuestion *question, gint64 id, const char *doing, GError **error);
/* The bytes only: for a draft. */
gboolean
sea_pictures_keep (SeaBank *bank, const SeaQuestion *question, const char *doing, GError **error);
gboolean sea_pictures_read (SeaBank *bank, SeaQuestion *question, gboolean bytes, GError **error);

G_END_DECLS

#endif
