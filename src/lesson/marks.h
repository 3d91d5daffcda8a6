/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MARKS_H
#define SEA_MARKS_H

#include "bank/class.h"
#include "lesson/lesson.h"

G_BEGIN_DECLS

/* Marks of pupils, and pupils that are named after the lesson. The program proposes, the teacher
 * decides: every mark can be another one, or none. */

enum
{
  SEA_MARK_TEXT = 17, /* bytes of a mark: four characters and a 0 */
  SEA_MARK_MAX = 4    /* characters: "5", "4+", "A−" */
};

/* How one pupil did. */
typedef struct
{
  char *name;
  int team; /* -1: in the list of the class, but in no team */
  guint asked, solved;
  int points2;
  char mark[SEA_MARK_TEXT]; /* as it stands: the teacher's, else the proposed one; "" = none */
  char proposed[SEA_MARK_TEXT];
  gboolean edited; /* the teacher's */
} SeaPupilMark;

/**
 * sea_lesson_get_marks:
 *
 * Proposed is a mark by the mean share of their worth that the problems of a pupil brought: 5 from
 * 85 hundredths, 4 from a half, 3 above nothing; none where nothing was solved or asked. What a
 * mine takes away makes no mark worse, and a mark below 3 is never proposed.
 *
 * Returns: (transfer full) (element-type SeaPupilMark): in the order of the class list, who is not
 * in it after that, team by team; empty when no pupil was named
 */
GPtrArray *sea_lesson_get_marks (SeaLesson *lesson);
/** sea_mark_propose: @mark: (out): for the mean @share (0 … 1) of @asked problems */
void sea_mark_propose (guint asked, double share, char mark[SEA_MARK_TEXT]);
/** sea_mark_is_valid: one to SEA_MARK_MAX visible characters without a blank; "-" and "=" alone are
 * none: the journal writes them for no mark and for the proposed one */
gboolean sea_mark_is_valid (const char *mark);
/** sea_marks_dup_column: (transfer full): the marks of @marks (element-type SeaPupilMark), one a
 * line, to be pasted beside the class list; @skip: no line for who has none */
char *sea_marks_dup_column (GPtrArray *marks, gboolean skip);

/* What follows is written by the writer thread: a row of the lesson or nothing. Ends with
 * sea_lesson_naming_finish(); FALSE with BUSY, REFUSED or a SEA_BANK_ERROR: nothing has changed. */

/**
 * sea_lesson_set_mark_async:
 * @team: of the pupil
 * @mark: (nullable): "" = none, NULL = the proposed one again
 */
void sea_lesson_set_mark_async (SeaLesson *lesson,
                                int team,
                                const char *name,
                                const char *mark,
                                GAsyncReadyCallback callback,
                                gpointer user_data);

/**
 * sea_lesson_name_pupils_async:
 * @class_id: the class of the lesson from now on
 * @class_name: its name
 * @pupils: (element-type SeaBankPupil): its list, with the teams; who answered stays
 */
void sea_lesson_name_pupils_async (SeaLesson *lesson,
                                   gint64 class_id,
                                   const char *class_name,
                                   GPtrArray *pupils,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);

/**
 * sea_lesson_name_answer_async:
 * @number: of a problem that was shown
 * @team: whose answer it was
 * @name: one of its pupils, "" = the team
 */
void sea_lesson_name_answer_async (SeaLesson *lesson,
                                   guint number,
                                   int team,
                                   const char *name,
                                   GAsyncReadyCallback callback,
                                   gpointer user_data);
gboolean sea_lesson_naming_finish (SeaLesson *lesson, GAsyncResult *result, GError **error);

G_END_DECLS

#endif
