/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REVIEW_H
#define SEA_REVIEW_H

#include "bank/bank.h"
#include "bank/warnings.h"

G_BEGIN_DECLS

/* What is odd about a problem. Nothing here forbids anything: a teacher may want it so. All of it
 * may run in any thread. */

/* Where in the problem. */
typedef enum
{
  SEA_REVIEW_TEXT,
  SEA_REVIEW_ANSWERS,
  SEA_REVIEW_SOLUTION,
  SEA_REVIEW_PICTURES,
  SEA_REVIEW_WORTH,
  SEA_REVIEW_WHOLE
} SeaReviewPlace;

/* One thing that is odd. The codes, the gravest first: "no-text", "picture-missing", "no-key",
 * "no-right-choice", "key-conflict", "key-doubt", "unknown-tex", "bad-tex", "picture-mark",
 * "too-long", "choice-twice", "choices-right", "one-choice", "near-duplicate", "odd-worth". */
typedef struct
{
  const char *code; /* static: a word, never shown */
  char *sentence;   /* translated, with its place in words */
  SeaReviewPlace place;
  guint index;        /* of the answer or the picture, from 0 */
  guint line, column; /* in the text, from 1; 0 = nowhere */
  char *command;      /* (nullable): "\\foo" */
  gint64 other;       /* row of the problem that it resembles, 0 = none */
} SeaReviewWarning;
void sea_review_warning_free (SeaReviewWarning *warning);

/**
 * SeaReviewFits:
 * @question: a problem
 *
 * The wall's own rule, which a room without windows does not know.
 *
 * Returns: whether the problem stands on one page of a wall of 1024 × 768
 */
typedef gboolean (*SeaReviewFits) (const SeaQuestion *question, gpointer user_data);

/**
 * sea_review_question:
 * @fits: (nullable): NULL = its length is not looked at
 *
 * Returns: (transfer full) (element-type SeaReviewWarning): the gravest first; empty = sound
 */
GPtrArray *
sea_review_question (const SeaQuestion *question, SeaReviewFits fits, gpointer user_data);

/**
 * sea_review_find_duplicate:
 * @other: (out): row of a problem in use that says the same, 0 = none
 *
 * The same are two problems of one language whose words are the same up to signs, and a few words
 * in long ones, and whose numbers are the same. Twins and problems of one family are not meant.
 *
 * Returns: FALSE with a #SeaBankError
 */
gboolean sea_review_find_duplicate (SeaBank *bank,
                                    const SeaQuestion *question,
                                    gint64 *other,
                                    GError **error);

/** sea_review_all: (transfer full) (nullable) (element-type SeaReviewWarning): both of the above;
 * NULL with an error */
GPtrArray *sea_review_all (SeaBank *bank,
                           const SeaQuestion *question,
                           SeaReviewFits fits,
                           gpointer user_data,
                           GError **error);

/**
 * sea_review_some:
 * @after: (inout): 0 at the beginning, then where it goes on
 * @most: problems at once
 * @done: (out): how many were looked at; 0 = all were
 *
 * Looks at problems that wait for it and keeps what it finds in the bank. Meant to be called again
 * and again by a thread that has nothing else to do: the bank is held for a moment only, when the
 * result is written.
 *
 * Returns: FALSE with a #SeaBankError
 */
gboolean sea_review_some (SeaBank *bank,
                          gint64 *after,
                          guint most,
                          SeaReviewFits fits,
                          gpointer user_data,
                          guint *done,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaReviewWarning, sea_review_warning_free)

G_END_DECLS

#endif
