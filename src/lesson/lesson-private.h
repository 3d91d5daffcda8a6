/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_PRIVATE_H
#define SEA_LESSON_PRIVATE_H

#include "lesson/history.h"
#include "lesson/journal.h"
#include "lesson/writer.h"

G_BEGIN_DECLS

/* Microseconds of a monotonic clock. */
typedef gint64 (*SeaNow) (gpointer data);

/* A problem as it came from the deck. */
typedef struct
{
  SeaQuestion *question; /* (nullable) */
  SeaRole role;
  int worth;
  gboolean fresh;
} SeaDrawn;

struct _SeaLesson
{
  GObject parent_instance;

  SeaBank *bank;         /* borrowed; must outlive the lesson */
  SeaJournalLesson *row; /* its row of the bank */
  char *rules_id, *rules_title;

  SeaMatch *match;
  SeaHistory *history;
  GListStore *moves;
  SeaDeck *deck;
  SeaDrawn spare; /* drawn for an action that could not be written: taken next time */

  SeaWriter *writer;
  gint64 last_seq; /* of the last action that is written */
  gboolean busy;

  SeaNow now; /* where the time comes from */
  gpointer now_data;
  gboolean has_bell;
  gint64 bell;    /* when it rings, microseconds of @now */
  gboolean over;  /* the match: nothing is counted to the bell any more */
  gint64 over_at; /* since when, microseconds of @now */
  guint tick;     /* source that writes the clocks down */
  guint ticks;

  GPtrArray *members[SEA_MAX_TEAMS]; /* of char* */
  GHashTable *asked_before;          /* (nullable): name → count in the lessons of the class */
  GPtrArray *class_list;             /* (nullable) of char*: the class, where pupils are named */
  GHashTable *marks;                 /* (nullable): "A NAME" → the teacher's mark, "" = none */
  SeaRecord *records;                /* (nullable) a draft: what is to be written */
  gboolean is_draft;                 /* nothing is written */

  char *wall; /* (nullable) the last page of the wall that was noted */
  gint64 wall_seq;
  gboolean frozen;
};

enum
{
  SEA_LESSON_CHANGED,
  SEA_LESSON_CLOCK,
  SEA_LESSON_BUSY,
  SEA_LESSON_FAILED,
  SEA_LESSON_N_SIGNALS
};
extern guint sea_lesson_signals[SEA_LESSON_N_SIGNALS];

/** sea_lesson_set_now: where the time comes from; for tests, before anything runs. */
void sea_lesson_set_now (SeaLesson *lesson, SeaNow now, gpointer data);
gint64 sea_lesson_now (SeaLesson *lesson);
/** sea_lesson_pending: (transfer none) (nullable): the pending problem */
SeaAsked *sea_lesson_pending (SeaLesson *lesson);
/** sea_lesson_check_busy: FALSE with BUSY while an action is being written */
gboolean sea_lesson_check_busy (SeaLesson *lesson, GError **error);
/** sea_lesson_seconds: of the clock of @asked, by the problem or by the ruleset */
guint sea_lesson_seconds (SeaLesson *lesson, const SeaAsked *asked);
/** sea_lesson_watch: the clocks are written down from time to time, while that is needed */
void sea_lesson_watch (SeaLesson *lesson);

/* ---- filters as the lesson writes them down (filter.c) ---- */

/** sea_filter_to_text: (transfer full) */
char *sea_filter_to_text (const SeaBankFilter *filter, guint64 seed);

typedef struct
{
  SeaBankFilter filter; /* borrowed from @words */
  guint64 seed;
  GVariant *words;
} SeaOwnFilter;
/** sea_filter_from_text: FALSE when the text is damaged; @own is to be cleared either way */
gboolean sea_filter_from_text (const char *text, SeaOwnFilter *own);
void sea_own_filter_clear (SeaOwnFilter *own);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaOwnFilter, sea_own_filter_clear)

/* ---- problems (problems.c) ---- */

/**
 * sea_lesson_draw:
 * @drawn: (out): its question is NULL when none is left
 *
 * Returns: FALSE with a SEA_BANK_ERROR
 */
gboolean sea_lesson_draw (
    SeaLesson *lesson, SeaProblemKind kind, int worth2, SeaDrawn *drawn, GError **error);
/** sea_lesson_keep: @drawn was not shown: it is the next one of its kind */
void sea_lesson_keep (SeaLesson *lesson, SeaDrawn *drawn);
void sea_drawn_clear (SeaDrawn *drawn);
/** sea_lesson_make_asked: (transfer full): a problem for the ask of @step, not yet the lesson's */
SeaAsked *
sea_lesson_make_asked (SeaLesson *lesson, const SeaDrawn *drawn, const SeaStep *step, guint decks);
/** sea_lesson_adopt: @asked (taken) is one of the lesson's from now on, on the wall; its number */
guint sea_lesson_adopt (SeaLesson *lesson, SeaAsked *asked);
/** sea_record_asked: the row of @asked */
void sea_record_asked (SeaRecord *record, const SeaAsked *asked, gint64 action_seq);
/** sea_record_verdict: what is known of @problem */
void sea_record_verdict (SeaRecord *record, const SeaLessonProblem *problem, gint64 elapsed_ms);

/* ---- clocks (clocks.c) ---- */

/** sea_record_clock: notes @clock of problem @number as it stands at @now */
void sea_record_clock (SeaRecord *record, guint number, const SeaClock *clock, gint64 now);
void sea_record_bell (SeaRecord *record, SeaLesson *lesson);
/** sea_lesson_follow_end: the minutes to the bell stop with the match, and go on if its end is
 * taken back */
void sea_lesson_follow_end (SeaLesson *lesson);
/** sea_lesson_take_note: a clock, bell or flag out of the journal */
void sea_lesson_take_note (SeaLesson *lesson, const SeaJournalNote *note);

/* ---- who answers (pupils.c) ---- */

/** sea_lesson_read_pupils: the members, and how often they answered before */
gboolean sea_lesson_read_pupils (SeaLesson *lesson, SeaJournal *journal, GError **error);
/** sea_lesson_take_pupil: who answered for a team that was not asked first, out of the journal */
void sea_lesson_take_pupil (SeaLesson *lesson, const SeaJournalNote *note);

/* ---- marks (marks.c) ---- */

/** sea_lesson_take_mark: the mark of a pupil out of the journal */
void sea_lesson_take_mark (SeaLesson *lesson, const SeaJournalNote *note);

/* ---- what the wall shows (wall-note.c) ---- */

/** sea_lesson_take_wall: a page or freeze out of the journal */
void sea_lesson_take_wall (SeaLesson *lesson, const SeaJournalNote *note);

/* ---- an action on its way into the journal (submit.c) ---- */

typedef enum
{
  SEA_WAY_NEW,
  SEA_WAY_UNDO,
  SEA_WAY_REDO
} SeaWay;

typedef struct
{
  SeaEvents events;
  char *line;
  SeaWay way;
  SeaStep step;    /* SEA_WAY_NEW */
  SeaAsked *dealt; /* (nullable) a problem that is new to the lesson */
  SeaDrawn drawn;  /* where @dealt came from */
  guint corrects;  /* a problem whose verdict it corrects, 0 = none */
  char *why;       /* (nullable) why a problem is dropped */
} SeaAttempt;

SeaAttempt *sea_attempt_new (const char *line);
void sea_attempt_free (SeaAttempt *attempt);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaAttempt, sea_attempt_free)

/** sea_attempt_read: which way the events of @attempt go; a problem seen before is found again */
void sea_attempt_read (SeaAttempt *attempt, SeaLesson *lesson);
/** sea_attempt_apply: the action is written and part of the match: the steps follow it. The rows
 * and verdicts need sea_lesson_follow() afterwards. */
void sea_attempt_apply (SeaAttempt *attempt, SeaLesson *lesson, gint64 seq, gint64 wall_time);
void sea_lesson_follow (SeaLesson *lesson);
/** sea_lesson_draft: works @line out and takes it in without writing it: the record is added to
 * those of the draft. FALSE with an error: nothing has changed */
gboolean sea_lesson_draft (
    SeaLesson *lesson, const char *line, guint corrects, const char *why, GError **error);

/** sea_lesson_write: writes @record (taken) at once; FALSE with an error, "failed" is emitted */
gboolean sea_lesson_write (SeaLesson *lesson, SeaRecord *record, GError **error);
/** sea_lesson_note: writes @record (taken) some time; "failed" is emitted when it cannot */
void sea_lesson_note (SeaLesson *lesson, SeaRecord *record);

/* ---- out of the journal (resume.c) ---- */

/** sea_lesson_load: @journal is taken */
SeaLesson *sea_lesson_load (SeaBank *bank, SeaJournal *journal, gint64 id, GError **error);
/** sea_row_open_match: (transfer full) (nullable): a match by the rules that @row was played with;
 * NULL with SEA_LESSON_ERROR_DAMAGED */
SeaMatch *sea_row_open_match (const SeaJournalLesson *row, GError **error);
/** sea_row_dup_rules_id: (transfer full) */
char *sea_row_dup_rules_id (const SeaJournalLesson *row);
/** sea_row_dup_rules_title: (transfer full) */
char *sea_row_dup_rules_title (const SeaJournalLesson *row);
/** sea_line_is: whether the first word of @line is @word */
gboolean sea_line_is (const char *line, const char *word);
/** sea_dup_team_names: (transfer full) (element-type utf8): what a `teams` line (or none) names */
GPtrArray *sea_dup_team_names (const SeaRules *rules, const char *line);
/** sea_replay_action: one line of a journal; FALSE with SEA_LESSON_ERROR_DAMAGED, naming it */
gboolean sea_replay_action (SeaMatch *match,
                            const SeaJournalAction *action,
                            SeaEvents *events,
                            GError **error);

G_END_DECLS

#endif
