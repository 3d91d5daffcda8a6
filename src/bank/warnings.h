/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WARNINGS_H
#define SEA_WARNINGS_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* What a review found (src/review), kept until the problem changes. */

typedef struct
{
  char *code; /* a word, never shown: "no-key", "unknown-tex", "too-long", "near-duplicate", … */
  char *detail; /* what the review writes for itself: a command, a row; "" = nothing */
} SeaBankWarning;
SeaBankWarning *sea_bank_warning_new (const char *code, const char *detail);
void sea_bank_warning_free (SeaBankWarning *warning);

/**
 * sea_bank_unreviewed:
 * @after_id: 0, or the last one of the page before
 *
 * Returns: (transfer full) (nullable) (element-type gint64): problems in use that were never looked
 * at since they last changed, by rising id; empty when all were
 */
GArray *sea_bank_unreviewed (SeaBank *bank, gint64 after_id, guint limit, GError **error);

/** sea_bank_count_unreviewed: how many wait, at most @most; -1 with an error */
gint64 sea_bank_count_unreviewed (SeaBank *bank, gint64 most, GError **error);

/* One answer of a review. */
typedef struct
{
  gint64 id, stamp;    /* as sea_bank_get_for_edit() gave them */
  GPtrArray *warnings; /* of SeaBankWarning, the gravest first; empty = sound */
} SeaBankReviewed;

/**
 * sea_bank_put_warnings:
 *
 * Keeps what a review found, in one transaction. One whose problem has changed since or is gone
 * is passed over: it waits again.
 */
gboolean
sea_bank_put_warnings (SeaBank *bank, const SeaBankReviewed *reviewed, guint n, GError **error);

/** sea_bank_get_warnings: (transfer full) (nullable) (element-type SeaBankWarning): the gravest
 * first; empty also before a review */
GPtrArray *sea_bank_get_warnings (SeaBank *bank, gint64 id, GError **error);

/** sea_bank_forget_warnings: all problems wait again, for a review that has learnt something new */
gboolean sea_bank_forget_warnings (SeaBank *bank, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankWarning, sea_bank_warning_free)

G_END_DECLS

#endif
