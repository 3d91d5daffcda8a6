/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HISTORY_H
#define SEA_HISTORY_H

#include "lesson/clock.h"
#include "lesson/lesson.h"

G_BEGIN_DECLS

/* What the lesson remembers beside the match: a step an action, with the problem that it
 * brought. Steps above the depth are undone and may be redone; a new step drops them. Problems are
 * never dropped: what a class has seen stays seen. */

typedef enum
{
  SEA_STEP_OTHER, /* setting up, and what `Ход игры` does not show */
  SEA_STEP_FIRE,
  SEA_STEP_JUDGE,
  SEA_STEP_FIRST,
  SEA_STEP_ANNUL,
  SEA_STEP_SCORE,
  SEA_STEP_BELL,
  SEA_STEP_REFEREE, /* fault, concede, inspect, draw */
  SEA_STEP_ANSWER   /* tell, relocate, say */
} SeaStepKind;

typedef struct
{
  gint64 seq, wall_time;
  char *line;
  SeaStepKind kind;
  int team;       /* the team that the line names, SEA_NOBODY without one */
  gboolean right; /* judge: above 0 */
  gboolean has_shot;
  int shooter;
  SeaCell cell;
  SeaReply reply;
  guint decks;
  gboolean dropped;          /* it made the pending problem void */
  gboolean conflict;         /* from here on no legal fleet fits what was said of a sea */
  gboolean ends;             /* it ended the match, or changed how it ended */
  gboolean is_void;          /* @ends */
  int winner;                /* @ends: SEA_NOBODY = a draw, or void */
  SeaInspection *inspection; /* (nullable): of an `inspect` */
  int score2[SEA_MAX_TEAMS]; /* totals after it */
  guint open;                /* bit t: after it a verdict on team t is awaited or possible */

  guint corrects; /* score: the problem whose verdict it corrects, 0 = none */
  char *why;      /* (nullable) annul: why the problem was dropped */

  gboolean asks;  /* it opened a problem (not: asked the same one again) */
  gboolean again; /* it asked the pending one again */
  SeaProblemKind ask_kind;
  int ask_worth2;
  int ask_team;
  guint problem; /* @asks: its number, 0 = there was none left */
  guint origin;  /* 1 + index of the step whose problem is pending after it, 0 = none */
} SeaStep;

/* A problem of the lesson and what only the lesson knows of it. */
typedef struct
{
  SeaLessonProblem p; /* first: the public array points here */
  SeaClock clock;
  char *line;    /* the action that asked for it */
  gint64 opened; /* seconds since 1970 */
} SeaAsked;

SeaAsked *sea_asked_new (SeaQuestion *question);
void sea_asked_free (gpointer asked);

typedef struct
{
  GArray *steps;       /* of SeaStep */
  guint depth;         /* steps in force */
  GPtrArray *problems; /* of SeaAsked, by number */
} SeaHistory;

SeaHistory *sea_history_new (void);
void sea_history_free (SeaHistory *history);

/**
 * sea_step_read:
 * @step: (out): a step made of @line and @events as it would follow the steps in force; @origin
 *   and @problem are left 0. Its line is owned by it.
 */
void sea_step_read (SeaStep *step,
                    const SeaHistory *history,
                    const SeaRules *rules,
                    const char *line,
                    const SeaEvents *events);
void sea_step_clear (gpointer step);

/** sea_inspection_read: (transfer full): what the `inspect` of @step found, told by @events */
SeaInspection *
sea_inspection_read (const SeaHistory *history, const SeaStep *step, const SeaEvents *events);
void sea_inspection_free (SeaInspection *inspection);

/** sea_history_step: (transfer none): step @i, 0 ≤ @i < depth */
const SeaStep *sea_history_step (const SeaHistory *history, guint i);
/** sea_history_last: (transfer none) (nullable): the last step in force */
const SeaStep *sea_history_last (const SeaHistory *history);

/** sea_history_push: @step is taken; what could be redone is dropped */
void sea_history_push (SeaHistory *history, SeaStep *step, gboolean pending);
void sea_history_undo (SeaHistory *history);
void sea_history_redo (SeaHistory *history);

/** sea_history_pending: number of the pending problem, 0 = none */
guint sea_history_pending (const SeaHistory *history);
/** sea_history_is_asking: a problem is pending, even when there was none to deal */
gboolean sea_history_is_asking (const SeaHistory *history);
/** sea_history_replace: @number is shown in place of the pending one */
void sea_history_replace (SeaHistory *history, guint number);
/** sea_history_get: (transfer none) (nullable) */
SeaAsked *sea_history_get (const SeaHistory *history, guint number);

/** sea_history_seen: number of the problem that the same ask brought before it was undone, 0 = none
 */
guint sea_history_seen (const SeaHistory *history, const SeaStep *step);

/**
 * sea_history_judge:
 * @depth: how many steps count
 * @extra: (nullable): one more step after them
 * @problem: its verdicts are worked out anew
 */
void sea_history_judge (const SeaHistory *history,
                        guint depth,
                        const SeaStep *extra,
                        SeaLessonProblem *problem);

/** sea_history_count_corrected: (out): what corrections have made of the numbers of problems that
 * @team was asked and has solved */
void sea_history_count_corrected (const SeaHistory *history, int team, int *asked, int *solved);

/* How the pending problem is asked: for how much, and whether it is a second try. */
typedef struct
{
  int worth2;
  gboolean second;
} SeaHow;
/** sea_how_follow: @how after @step; it begins with zeros */
void sea_how_follow (SeaHow *how, const SeaStep *step);

/** sea_history_delta: points2 that step @i gave to @team */
int sea_history_delta (const SeaHistory *history, guint i, int team);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaHistory, sea_history_free)

G_END_DECLS

#endif
