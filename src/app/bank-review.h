/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_REVIEW_H
#define SEA_BANK_REVIEW_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* Looks at the problems of the bank that were never looked at since they last changed, in a thread
 * of its own with a connection of its own; rests while a lesson is on. Signal "found": warnings of
 * some problems are others, at most once a second. */
#define SEA_TYPE_REVIEWER (sea_reviewer_get_type ())
G_DECLARE_FINAL_TYPE (SeaReviewer, sea_reviewer, SEA, REVIEWER, GObject)

SeaReviewer *sea_reviewer_new (SeaLessonModel *model);
/** sea_reviewer_start: at what waits, unless it is at it already */
void sea_reviewer_start (SeaReviewer *reviewer);
/** sea_reviewer_stop: it ends as soon as it can; nobody waits for it */
void sea_reviewer_stop (SeaReviewer *reviewer);
/** sea_reviewer_end: (transfer full) (nullable): as above; its connection is closed when the thread
 * has been joined, which may take as long as another program holds the bank */
GThread *sea_reviewer_end (SeaReviewer *reviewer);
/** sea_reviewer_is_busy: for tests */
gboolean sea_reviewer_is_busy (SeaReviewer *reviewer);

G_END_DECLS

#endif
