/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INTAKE_H
#define SEA_INTAKE_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* What becomes of each question of a file. */
typedef enum
{
  SEA_TAKEN_NEW,
  SEA_TAKEN_CHANGED,       /* its uid is there with other content: it is replaced */
  SEA_TAKEN_KNOWN,         /* it is in the bank */
  SEA_TAKEN_KNOWN_DELETED, /* it is in the waste basket */
  SEA_TAKEN_KNOWN_EDITED,  /* its uid is there, and a person has changed that one */
  SEA_TAKEN_TWICE          /* it stands earlier in the same file */
} SeaTakenAs;

typedef struct
{
  SeaTakenAs as;
  gint64 id;   /* row that it became, or that it is alike; 0 with @dry_run when new */
  guint other; /* SEA_TAKEN_TWICE: index of the earlier one */
} SeaTakenOne;

/* How it is taken in. Zeroed is a good beginning. */
typedef struct
{
  const SeaBankPack *pack; /* (nullable) pack that they belong to: made or updated */
  const char *label;       /* (nullable) shown in the list of imports: a file's name */
  gboolean dry_run;        /* tell only, write nothing */
  const gboolean *anyway;  /* (nullable) one for each question: add it though it is known */
} SeaIntake;

typedef struct
{
  guint imported, duplicates; /* together all questions */
  gint64 batch;               /* to undo it, 0 = nothing was written */
  GArray *each;               /* of SeaTakenOne, one for each question */
} SeaTaken;
void sea_taken_clear (SeaTaken *taken);

/**
 * sea_bank_take:
 * @questions: (element-type SeaQuestion): what was read
 * @progress: (nullable): told some ten times a second; its answer FALSE cancels
 * @taken: (out) (optional): to be cleared with sea_taken_clear()
 *
 * Takes questions in as one transaction.
 *
 * Returns: TRUE, or FALSE with a #SeaBankError: nothing was taken in
 */
gboolean sea_bank_take (SeaBank *bank,
                        GPtrArray *questions,
                        const SeaIntake *intake,
                        const SeaBankProgress *progress,
                        SeaTaken *taken,
                        GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaTaken, sea_taken_clear)

G_END_DECLS

#endif
