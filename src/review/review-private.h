/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_REVIEW_PRIVATE_H
#define SEA_REVIEW_PRIVATE_H

#include "review/review.h"

G_BEGIN_DECLS

/* @sentence: (transfer full) */
SeaReviewWarning *
sea_review_add (GPtrArray *warnings, const char *code, SeaReviewPlace place, char *sentence);
/* answers.c */
void sea_review_answers (GPtrArray *warnings, const SeaQuestion *question);

G_END_DECLS

#endif
