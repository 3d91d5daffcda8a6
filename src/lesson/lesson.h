/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_H
#define SEA_LESSON_H

#include <gio/gio.h>

#include "bank/bank.h"
#include "bank/deck.h"
#include "core/fleet.h"
#include "core/match.h"
#include "core/view.h"
#include "rulebook/rulebook.h"

G_BEGIN_DECLS

#define SEA_LESSON_ERROR (sea_lesson_error_quark ())
typedef enum
{
  SEA_LESSON_ERROR_REFUSED,    /* the core refuses the action; nothing has changed */
  SEA_LESSON_ERROR_BUSY,       /* an action is being written; nothing has changed */
  SEA_LESSON_ERROR_NO_PROBLEM, /* there is no problem, or none is left */
  SEA_LESSON_ERROR_DAMAGED     /* a journal that cannot be replayed: the message names the action */
} SeaLessonError;
GQuark sea_lesson_error_quark (void);
/* A failed write gives a SEA_BANK_ERROR: nothing has changed, the next try may work. */

/* How a lesson begins. Borrowed strings. */
typedef struct
{
  const char *rules_line;            /* words after `rules`: "math-45 after-hit=pass" */
  const char *title;                 /* "" = none */
  gint64 class_id;                   /* 0 = none */
  guint n_teams;                     /* 0 = 2 */
  const char *teams[SEA_MAX_TEAMS];  /* names, without quote and newline, at most 40 characters */
  GPtrArray *members[SEA_MAX_TEAMS]; /* (nullable) (element-type utf8): the pupils of each team */
  SeaBankFilter filter;              /* which problems */
  int minutes;                       /* to the bell, 0 = no bell */
  guint64 seed;                      /* 0 = a fresh one */
  gboolean rules_only;               /* journal `rules` and nothing else: a script brings `seed` and
                                        `teams` itself; @teams must be empty */
} SeaLessonSetup;

/* How the answer of a team was judged: by its points against those that it could bring then. */
typedef enum
{
  SEA_OUTCOME_NONE, /* not judged */
  SEA_OUTCOME_WRONG,
  SEA_OUTCOME_PARTLY, /* a part of the points; it counts as solved */
  SEA_OUTCOME_RIGHT,  /* all of them, or right where there are none */
  SEA_OUTCOME_DROPPED /* the problem was made void while it was this team's */
} SeaOutcome;

/* A problem of this lesson as it was dealt. */
typedef struct
{
  guint number;          /* «Задача 7», from 1 */
  SeaQuestion *question; /* a snapshot: later edits of the bank do not change it */
  SeaProblemKind kind;
  int worth2; /* asked worth in halves of a point; a mine: its gain */
  int decks;
  gboolean fresh; /* the class had not met it */
  int team; /* who was asked first: team, SEA_NOBODY, SEA_EVERYONE. Who is asked now (a second try,
               a steal), and for how much, stands in SeaView.pending */
  gboolean answered;           /* it has a verdict */
  int verdict2[SEA_MAX_TEAMS]; /* points2 given or taken, by team */
  int asked2[SEA_MAX_TEAMS];   /* @judged: points2 that its verdict could bring; 0 = none */
  gboolean judged[SEA_MAX_TEAMS];
  gboolean solved[SEA_MAX_TEAMS];    /* judged above 0; the first one at an opening problem */
  gboolean second[SEA_MAX_TEAMS];    /* @judged: at the second try */
  gboolean dropped[SEA_MAX_TEAMS];   /* @annulled while a verdict on this team was awaited */
  gboolean corrected[SEA_MAX_TEAMS]; /* @edited: the verdict on this team */
  gboolean annulled;                 /* made void by `annul` or the bell */
  gboolean put_aside;                /* another one was shown in its place */
  gboolean flagged;                  /* marked in the bank as faulty */
  gboolean edited;                   /* its verdict was corrected later */
  char *why;                         /* (nullable) @annulled: the reason that the teacher gave */
  char *pupil;                       /* who answered for @team, "" = the team */
  char *other_pupil[SEA_MAX_TEAMS];  /* (nullable) who answered it for another team */
  gint64 elapsed_ms;                 /* from the start of its clock, else from its showing */
} SeaLessonProblem;

/* A row of «Ход игры». */
#define SEA_TYPE_MOVE (sea_move_get_type ())
G_DECLARE_FINAL_TYPE (SeaMove, sea_move, SEA, MOVE, GObject)
struct _SeaMove
{
  GObject parent_instance;
  gint64 seq;       /* of its action in the journal */
  gint64 wall_time; /* seconds since 1970, for showing only */
  char *line;       /* the action */
  int team;         /* -1 = nobody's */
  gboolean is_shot;
  SeaCell cell;
  SeaReply reply;
  int decks;
  guint problem; /* number of the problem it brought, 0 = none */
  gboolean is_verdict, is_correction, is_bell;
  gboolean edited;    /* the verdict of its problem was corrected later */
  SeaOutcome outcome; /* @settled: on @team, as it was first given; NONE = there was no problem */
  gboolean second;    /* @outcome: at the second try */
  guint corrects;     /* @is_correction: the problem, 0 = none */
  int delta2; /* points it gave to @team (a verdict is joined to the shot that brought the problem)
               */
  gboolean settled;       /* @delta2 is known */
  gboolean conflict;      /* from here on no legal fleet fits what was said of a sea on paper */
  int faults;             /* an inspection: how many it found; -1 = it is none */
  gboolean ends, is_void; /* it ended the match, or changed how it ended */
  int winner;             /* @ends: -1 = a draw, or void */
  gboolean dropped;       /* its problem was made void: nobody was right or wrong */
  gboolean undone;        /* rows undone are dropped from the list */
};

#define SEA_TYPE_LESSON (sea_lesson_get_type ())
G_DECLARE_FINAL_TYPE (SeaLesson, sea_lesson, SEA, LESSON, GObject)

/* Signals:
 *   "changed" (SeaEvents *events, const char *line): an action was committed; events are valid
 * during the emission only. Also emitted with no events when a problem was changed or after resume.
 *   "clock": the clock was started, stopped or extended (not each second: ask for the remaining
 * time) "busy" (gboolean): an action is being written; input is latched "failed" (GError *error):
 * writing failed, nothing has changed
 */

/**
 * sea_lesson_new:
 * @bank: must outlive the lesson
 * @setup: copied
 *
 * Creates the lesson in the bank and journals `rules`, `seed`, `teams` and nothing else: fleets are
 * laid by sea_lesson_submit ("fleet A random").
 *
 * Returns: (transfer full) (nullable): NULL with a SEA_BANK_ERROR, SEA_RULEBOOK_ERROR or
 * SEA_LESSON_ERROR
 */
SeaLesson *
sea_lesson_new (SeaBank *bank, SeaRulebook *book, const SeaLessonSetup *setup, GError **error);

/**
 * sea_lesson_resume:
 *
 * Replays the journal of lesson @id. Problems come back from their snapshots, clocks stand.
 *
 * Returns: (transfer full) (nullable)
 */
SeaLesson *sea_lesson_resume (SeaBank *bank, gint64 id, GError **error);

/**
 * sea_lesson_submit:
 * @line: an action of SCRIPT.md
 * @events: (out) (optional)
 *
 * Works @line out, deals the problem it asks for, commits both to the journal as
 * one transaction, then emits "changed". Blocks for the commit.
 *
 * Returns: TRUE, or FALSE with SEA_LESSON_ERROR or SEA_BANK_ERROR: nothing has changed
 */
gboolean sea_lesson_submit (SeaLesson *lesson, const char *line, SeaEvents *events, GError **error);

/**
 * sea_lesson_submit_async:
 *
 * As sea_lesson_submit(), with the commit on the writer thread. Until the callback further
 * actions are refused as BUSY. "changed" comes before the callback.
 */
void sea_lesson_submit_async (SeaLesson *lesson,
                              const char *line,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
gboolean sea_lesson_submit_finish (SeaLesson *lesson, GAsyncResult *result, GError **error);
gboolean sea_lesson_is_busy (SeaLesson *lesson);

/**
 * sea_lesson_submit_noted_async:
 * @about: with `score`: the number of the problem whose verdict it corrects, 0 = none
 * @why: (nullable): with `annul`: why the problem is dropped
 *
 * As sea_lesson_submit_async(), with what the rules do not know in the same transaction.
 */
void sea_lesson_submit_noted_async (SeaLesson *lesson,
                                    const char *line,
                                    guint about,
                                    const char *why,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);

gint64 sea_lesson_get_id (SeaLesson *lesson);
const char *sea_lesson_get_title (SeaLesson *lesson);
const char *sea_lesson_get_rules_id (SeaLesson *lesson);
const char *sea_lesson_get_rules_title (SeaLesson *lesson);
const SeaRules *sea_lesson_get_rules (SeaLesson *lesson);
const char *sea_lesson_get_class_name (SeaLesson *lesson);
gint64 sea_lesson_get_class_id (SeaLesson *lesson);
gint64 sea_lesson_get_started (SeaLesson *lesson);
gint64 sea_lesson_get_ended (SeaLesson *lesson);         /* 0 = goes on */
SeaNotation sea_lesson_get_notation (SeaLesson *lesson); /* resolved: base/language.h */

/** sea_lesson_get_view: as sea_view_get() */
gboolean sea_lesson_get_view (SeaLesson *lesson, SeaAudience audience, SeaView *view);
/** sea_lesson_get_verdicts: as sea_verdict_points() */
gsize sea_lesson_get_verdicts (SeaLesson *lesson, int16_t *halves, gsize max);
/** sea_lesson_dup_fleet: (transfer full) (nullable): the layout of a sea, for sheets; NULL before
 * it is laid */
char *sea_lesson_dup_fleet (SeaLesson *lesson, guint sea);
/** sea_lesson_dup_lines: (transfer full): the actions in force after `rules`: what the position
 * follows from */
GStrv sea_lesson_dup_lines (SeaLesson *lesson);
const char *sea_lesson_get_undo_line (SeaLesson *lesson);
const char *sea_lesson_get_redo_line (SeaLesson *lesson);

/* ---- problems ---- */

/** sea_lesson_get_problem: (transfer none) (nullable): the pending one */
const SeaLessonProblem *sea_lesson_get_problem (SeaLesson *lesson);
/** sea_lesson_get_problems: (transfer none) (element-type SeaLessonProblem): all shown, by number
 */
GPtrArray *sea_lesson_get_problems (SeaLesson *lesson);
/** sea_outcome_of: of a verdict that brought @points2 out of @asked2 (0 = there were none) */
SeaOutcome sea_outcome_of (gboolean solved, int points2, int asked2);
/** sea_lesson_problem_get_outcome: for @team, with what was corrected later */
SeaOutcome sea_lesson_problem_get_outcome (const SeaLessonProblem *problem, int team);
/** sea_lesson_count_solved: (out): how many problems @team was judged at and how many it solved,
 * also partly; corrected verdicts count as they were corrected */
void sea_lesson_count_solved (SeaLesson *lesson, int team, guint *asked, guint *solved);
/** sea_lesson_another_problem: puts another one in place of the pending one (`F3`); the first
 * counts as met */
gboolean sea_lesson_another_problem (SeaLesson *lesson, GError **error);
/** sea_lesson_another_problem_async: the same with the commit on the writer thread, as
 * sea_lesson_submit_async() */
void sea_lesson_another_problem_async (SeaLesson *lesson,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data);
gboolean
sea_lesson_another_problem_finish (SeaLesson *lesson, GAsyncResult *result, GError **error);

/* What stands in for a problem that is not there. */
typedef enum
{
  SEA_SUBSTITUTE_NEXT, /* the next one of the choice of problems, as `F3` */
  SEA_SUBSTITUTE_OLD,  /* one of this lesson once more: of the nearest worth, shown longest ago */
  SEA_SUBSTITUTE_ANY   /* one of the whole bank, whatever was chosen at set-up */
} SeaSubstitute;
/** sea_lesson_substitute_async: as sea_lesson_another_problem_async(); ends with
 * sea_lesson_another_problem_finish() */
void sea_lesson_substitute_async (SeaLesson *lesson,
                                  SeaSubstitute from,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/** sea_lesson_flag_problem: marks the pending problem as faulty in the bank; the lesson goes on */
gboolean sea_lesson_flag_problem (SeaLesson *lesson, const char *note, GError **error);
/** sea_lesson_read_picture: (transfer full) (nullable): a picture by its hash; NULL: the bank has
 * it no more */
GBytes *sea_lesson_read_picture (SeaLesson *lesson, const char *hash);
/**
 * sea_lesson_new_deck:
 *
 * Returns: (transfer full): a deck as the lesson's own, with all that was shown marked in it:
 * dealing from it looks ahead and marks nothing
 */
SeaDeck *sea_lesson_new_deck (SeaLesson *lesson);

/* ---- who answers (pupils.c) ---- */

/** sea_lesson_get_members: (transfer none) (element-type utf8): the pupils of @team in the order of
 * the list; empty when none were named */
GPtrArray *sea_lesson_get_members (SeaLesson *lesson, int team);

typedef struct
{
  const char *name; /* borrowed from the lesson */
  guint asked;      /* problems of this lesson that the pupil answered */
} SeaLessonPupil;
/** sea_lesson_order_pupils: (transfer full) (element-type SeaLessonPupil): the pupils of @team,
 * who answered least first: in this lesson, then in those of the class before, then by the list.
 * The pending problem does not count. */
GArray *sea_lesson_order_pupils (SeaLesson *lesson, int team);
/** sea_lesson_next_pupil: (transfer none): who comes after the one who answers the pending problem
 * in that order; "" = the team again, after the last one */
const char *sea_lesson_next_pupil (SeaLesson *lesson);
/** sea_lesson_get_pupil: (transfer none): who answers the pending problem for the team that is
 * asked; "" = the team */
const char *sea_lesson_get_pupil (SeaLesson *lesson);
/** sea_lesson_problem_get_pupil: (transfer none): who answered @problem for @team; "" = the team */
const char *sea_lesson_problem_get_pupil (const SeaLessonProblem *problem, int team);
/** sea_lesson_set_pupil: who answers the pending problem for the team that is asked; "" = the team.
 * FALSE with BUSY, NO_PROBLEM or a SEA_BANK_ERROR: nothing has changed */
gboolean sea_lesson_set_pupil (SeaLesson *lesson, const char *name, GError **error);
/** sea_lesson_set_pupil_async: the same with the commit on the writer thread */
void sea_lesson_set_pupil_async (SeaLesson *lesson,
                                 const char *name,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean sea_lesson_set_pupil_finish (SeaLesson *lesson, GAsyncResult *result, GError **error);

/* ---- the ship that may move (SEA_PENDING_RELOCATE) ---- */

/**
 * sea_lesson_get_rest:
 * @rules: (out): of a sea with nothing but the decks left of the ship: for sea_fleet_check()
 * @fleet: (out): where they lie now; secret
 *
 * Returns: FALSE when no ship may move now
 */
gboolean sea_lesson_get_rest (SeaLesson *lesson, SeaRules *rules, SeaFleet *fleet);
/** sea_lesson_dup_random_move: (transfer full) (nullable): a layout of the decks left, by
 * sea_fleet_random(); NULL when no ship may move now */
char *sea_lesson_dup_random_move (SeaLesson *lesson, guint64 seed);

/* ---- seas on paper ---- */

typedef struct
{
  SeaFaultCode code;
  guint n_cells; /* 0: nothing to show */
  SeaCell *cells;
  guint shot; /* `reply`: the shot that was answered falsely, 0 = a cell that was told */
} SeaInspectionFault;

/* What an inspection of a sea found. */
typedef struct
{
  int team;
  char *layout;      /* as it was entered */
  GPtrArray *faults; /* of SeaInspectionFault */
  gboolean changed;  /* it ended the match, or changed the verdict */
  gboolean is_void;  /* @changed */
  int winner;        /* @changed */
} SeaInspection;

/** sea_lesson_get_inspections: (transfer container) (element-type SeaInspection): those in force,
 * oldest first; valid until the next action */
GPtrArray *sea_lesson_get_inspections (SeaLesson *lesson);
/** sea_lesson_get_inspected: (transfer none) (nullable): the layout of sea @sea as the last
 * inspection had it, if it is a fleet of these rules’ size. Secret until the match is over. */
const char *sea_lesson_get_inspected (SeaLesson *lesson, guint sea);
/** sea_lesson_add_inspected: lays what was inspected over the seas of @view, a view of the end;
 * what was said stays */
void sea_lesson_add_inspected (SeaLesson *lesson, SeaView *view);
/** sea_lesson_get_conflict: (transfer none) (nullable): the row of the moves from which on a sea is
 * contradictory, the last one where there are two */
SeaMove *sea_lesson_get_conflict (SeaLesson *lesson);

/* ---- what the wall shows: kept for a lesson that is gone on with ---- */

/** sea_lesson_note_wall: a person has turned the wall to @page, a word of the caller's; written
 * some time */
void sea_lesson_note_wall (SeaLesson *lesson, const char *page);
/** sea_lesson_get_wall: (transfer none) (nullable): the last page noted; @current: (out): whether
 * no action came after it */
const char *sea_lesson_get_wall (SeaLesson *lesson, gboolean *current);
/** sea_lesson_note_freeze: the wall keeps its picture from now on, or no longer */
void sea_lesson_note_freeze (SeaLesson *lesson, gboolean frozen);
gboolean sea_lesson_is_frozen (SeaLesson *lesson);

/* ---- clock of the pending problem: deadline minus now, monotonic ----
 * The teacher starts it. A second try goes on with what is left, a steal has the whole time again,
 * a problem that comes back by undo has what it had; the clock stands in all three. It does not
 * run while the lid is closed. What is left is written down at each change, with each action and
 * every ten seconds while it runs. */

/** sea_lesson_clock_get_total: milliseconds, 0 = no clock */
gint64 sea_lesson_clock_get_total (SeaLesson *lesson);
/** sea_lesson_clock_get_left: milliseconds, never below 0 */
gint64 sea_lesson_clock_get_left (SeaLesson *lesson);
gboolean sea_lesson_clock_is_running (SeaLesson *lesson);
void sea_lesson_clock_start (SeaLesson *lesson);
void sea_lesson_clock_pause (SeaLesson *lesson);
void sea_lesson_clock_extend (SeaLesson *lesson, int seconds);

/* ---- the bell: minutes of the lesson, a pause does not stop it ---- */

/** sea_lesson_get_bell_left: seconds to the bell, negative after it; they stand still while the
 * match is over; G_MININT when there is none */
int sea_lesson_get_bell_left (SeaLesson *lesson);
void sea_lesson_set_bell (SeaLesson *lesson, int minutes_from_now);

/** sea_lesson_end: marks the lesson as ended (results seen); a lesson that is not ended is offered
 * at the start */
gboolean sea_lesson_end (SeaLesson *lesson, GError **error);

/** sea_lesson_get_moves: (transfer none): GListModel of SeaMove, oldest first */
GListModel *sea_lesson_get_moves (SeaLesson *lesson);

/* ---- before a lesson ---- */

/**
 * sea_lesson_need:
 * @need: (out): problems that a full game can need at most, by worth
 *
 * For the set-up page's counts. Problems that come again and again (`ask=shot`, `ask=hit`) are
 * counted for every cell that can bring one.
 */
void sea_lesson_need (const SeaRules *rules, SeaDeckNeed *need);

/* ---- all lessons of a bank ---- */

typedef struct
{
  gint64 id;
  char *uid, *title, *class_name, *rules_id, *rules_title;
  gint64 started, ended; /* seconds since 1970; ended 0 = goes on */
  gboolean over;         /* the match is over */
  gboolean damaged;      /* its journal cannot be replayed: nothing below is known */
  guint n_teams;
  char *teams[SEA_MAX_TEAMS];
  int score2[SEA_MAX_TEAMS]; /* computed by replay */
  guint shots, problems;
  int turn; /* -1 = nobody's */
} SeaLessonInfo;
void sea_lesson_info_free (SeaLessonInfo *info);
/** sea_lesson_list: (transfer full) (element-type SeaLessonInfo) (nullable): newest first */
GPtrArray *sea_lesson_list (SeaBank *bank, guint limit, GError **error);
/** sea_lesson_delete: the lesson is in no list any more; @deleted FALSE brings it back. Lessons
 * that were deleted a month ago are erased. FALSE with a SEA_BANK_ERROR */
gboolean sea_lesson_delete (SeaBank *bank, gint64 id, gboolean deleted, GError **error);
/** sea_lesson_find_open: row id of the newest lesson that is not ended and has at least its fleets;
 * 0 = none */
gint64 sea_lesson_find_open (SeaBank *bank);
/** sea_lesson_dup_log: (transfer full) (nullable): the journal's actions, one a line */
char *sea_lesson_dup_log (SeaBank *bank, gint64 id, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaLessonInfo, sea_lesson_info_free)

G_END_DECLS

#endif
