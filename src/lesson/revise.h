/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REVISE_H
#define SEA_REVISE_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* An earlier action corrected: the match is taken back to it, the right one is done, and what came
 * after is played again as far as it still applies. All of it is worked out on a draft first, and
 * written as one transaction. */

typedef enum
{
  SEA_REVISE_REPLACE, /* the line stands in the place of the action */
  SEA_REVISE_BEFORE,  /* the line is done before the action */
  SEA_REVISE_CUT      /* the action and all after it are taken back; there is no line */
} SeaReviseKind;

/* What is to be done. */
typedef struct
{
  gint64 lesson, seq; /* the action, as SeaMove.seq has it */
  SeaReviseKind kind;
  char *line;     /* (nullable) */
  guint corrects; /* as sea_lesson_submit_noted_async() */
} SeaRevision;

SeaRevision *
sea_revision_new (gint64 lesson, gint64 seq, SeaReviseKind kind, const char *line, guint corrects);
void sea_revision_free (SeaRevision *revision);

/**
 * sea_lesson_revise:
 * @lost: (out) (transfer full) (element-type utf8): the lines that do not apply any more
 *
 * A lesson of its own, out of the journal, with the revision done and nothing of it written. It is
 * to be shown, then written with sea_lesson_revise_commit() or dropped. It takes no actions before.
 *
 * Returns: (transfer full) (nullable): NULL with SEA_LESSON_ERROR (REFUSED: the action is not in
 * force any more, or the line is refused) or SEA_BANK_ERROR
 */
SeaLesson *
sea_lesson_revise (SeaBank *bank, const SeaRevision *revision, GPtrArray **lost, GError **error);

/**
 * sea_lesson_revise_commit:
 *
 * Writes the revision as one transaction; from then on @draft is the lesson, and what was the
 * lesson before must not be used any more.
 *
 * Returns: FALSE with a SEA_BANK_ERROR: nothing was written; LOCKED: an action came in between
 */
gboolean sea_lesson_revise_commit (SeaLesson *draft, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRevision, sea_revision_free)

G_END_DECLS

#endif
