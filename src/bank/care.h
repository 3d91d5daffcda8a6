/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CARE_H
#define SEA_CARE_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* ---- what is no longer needed ---- */

/**
 * sea_bank_purge:
 * @days: those deleted longer ago than this, 0 = the whole waste basket
 * @purged: (out) (optional)
 *
 * Deletes problems of the waste basket for good, with their history. Never done by itself: the
 * basket stays until the teacher empties it. Protocols of lessons keep their problems.
 */
gboolean sea_bank_purge (
    SeaBank *bank, guint days, const SeaBankProgress *progress, guint *purged, GError **error);

/**
 * sea_bank_sweep_pictures:
 * @swept: (out) (optional)
 *
 * Deletes the pictures that nothing needs: no problem, deleted or not, no earlier version, no
 * draft, no protocol of a lesson.
 */
gboolean sea_bank_sweep_pictures (SeaBank *bank, guint *swept, GError **error);

/* ---- copies ---- */

typedef struct
{
  char *path;   /* file name */
  guint number; /* rises with each copy */
  gint64 made;  /* of the file: seconds since 1970 in UTC, for showing */
  guint64 bytes;
} SeaBankCopy;
void sea_bank_copy_free (SeaBankCopy *copy);

/** sea_bank_copies: (transfer full) (element-type SeaBankCopy): the copies beside the bank at
 * @path, newest first */
GPtrArray *sea_bank_copies (const char *path);

/**
 * sea_bank_restore:
 * @path: the bank; this process must have closed it, and no other program may use it
 * @copy: a copy of any bank, which stays as it is
 * @aside: (out) (optional) (transfer full) (nullable): where the present file was kept, NULL =
 * there was none
 *
 * Puts a checked copy of @copy in the place of the bank. The present file is kept beside it. At
 * every moment either the old or the new one stands there.
 */
gboolean sea_bank_restore (const char *path, const char *copy, char **aside, GError **error);

/**
 * sea_bank_move:
 * @path: the bank; closed, as for sea_bank_restore()
 * @to: where nothing stands yet
 * @aside: (out) (optional) (transfer full): the old file under another name
 *
 * Makes a checked copy at @to, then gives the old file another name, so that it is not used by
 * mistake.
 */
gboolean sea_bank_move (const char *path, const char *to, char **aside, GError **error);

/* ---- repair ---- */

typedef struct
{
  guint problems, lessons, pictures; /* saved */
  guint rows;                        /* saved, of all tables */
  guint lost;                        /* places that could not be read or made no sense */
  GPtrArray *messages;               /* of utf8: whole sentences, what is missing */
} SeaBankRepair;
void sea_bank_repair_clear (SeaBankRepair *repair);

/**
 * sea_bank_repair:
 * @path: a damaged bank; it is only read
 * @to: where nothing stands yet
 *
 * Saves what can be read of @path into a new bank at @to: row by row, past what is damaged.
 *
 * Returns: FALSE with an error when nothing could be read, or @to not be written; nothing is left
 * then
 */
gboolean sea_bank_repair (const char *path,
                          const char *to,
                          const SeaBankProgress *progress,
                          SeaBankRepair *repair,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankCopy, sea_bank_copy_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaBankRepair, sea_bank_repair_clear)

G_END_DECLS

#endif
