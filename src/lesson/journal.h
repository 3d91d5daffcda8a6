/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_JOURNAL_H
#define SEA_JOURNAL_H

#include "bank/bank.h"
#include "core/rules.h"

G_BEGIN_DECLS

/* The journal of lessons: a connection of its own to the bank's file. It knows text and numbers,
 * no rules. One thread at a time. */
typedef struct _SeaJournal SeaJournal;

/* What the rules do not know, with the action that it belongs to. Kinds:
 *   "clock"   NUMBER LEFT_MS TOTAL_MS ELAPSED_MS STARTED WHY: started, paused, extended, kept
 *   "bell"    SECONDS left, or "-": no bell
 *   "another" NUMBER: this problem was put in place of the one before
 *   "none"    no problem was left for what was asked
 *   "flagged" NUMBER NOTE: marked in the bank as faulty
 *   "pupil"   NUMBER NAME: who answers
 *   "other-pupil" NUMBER TEAM NAME: who answers it for a team that was not asked first
 *   "mark"    TEAM MARK NAME: the mark of a pupil; "-" = none, "=" = the proposed one again
 *   "corrects" NUMBER: the action is a correction of this problem's verdict
 *   "annulled" NUMBER WHY: the action made this problem void, and why
 *   "deleted" SECONDS: when the lesson was deleted, 0 = it is there again
 *   "wall"    PAGE: a person has turned the wall to it
 *   "freeze"  1 or 0: the wall keeps its picture, or no longer
 */
typedef struct
{
  char *kind;
  char *payload;
} SeaJournalEvent;

/* A row of `asked`. */
typedef struct
{
  guint number;
  gint64 action_seq;
  gint64 problem; /* row of the bank, 0 = gone */
  char *snapshot;
  char *kind;
  char *team;
  char *pupil;
  int worth2;
  int decks;
  gboolean fresh;
  gint64 opened;
  gint64 elapsed_ms;
} SeaJournalAsked;

/* What is known later of a row of `asked`. */
typedef struct
{
  guint number; /* 0 = nothing to write */
  gboolean judged;
  int verdict2;
  gint64 elapsed_ms;
  char *pupil; /* (nullable): NULL = unchanged */
} SeaJournalVerdict;

/* One transaction. */
typedef struct SeaRecord
{
  gint64 lesson;
  gint64 seq;             /* of the action, or of the last action before the events */
  char *line;             /* (nullable): NULL = no action */
  gint64 wall_time;       /* seconds since 1970 */
  GPtrArray *events;      /* of SeaJournalEvent */
  SeaJournalAsked *asked; /* (nullable) a problem that is shown from now on */
  SeaJournalVerdict verdict;
  gboolean sets_teams;    /* @teams replaces the names of the teams */
  GPtrArray *teams;       /* (nullable) of char* */
  GPtrArray *members;     /* (nullable) of GPtrArray of char*: replaces the pupils of all teams */
  gint64 class_id;        /* 0 = unchanged */
  gint64 ended;           /* 0 = unchanged */
  struct SeaRecord *next; /* (nullable) (owned): written in the same transaction, after this one */
} SeaRecord;

SeaRecord *sea_record_new (gint64 lesson, gint64 seq);
void sea_record_free (SeaRecord *record);
/** sea_record_add: @payload is taken */
void sea_record_add (SeaRecord *record, const char *kind, char *payload);
void sea_journal_asked_free (SeaJournalAsked *asked);

/* The row of a lesson. */
typedef struct
{
  gint64 id;
  char *uid, *title, *class_name, *rules_line, *ruleset_text, *filter;
  gint64 class_id, started, ended;
  int minutes;
} SeaJournalLesson;
void sea_journal_lesson_free (SeaJournalLesson *lesson);

typedef struct
{
  gint64 seq;
  char *line;
  gint64 wall_time;
} SeaJournalAction;

/* One lesson_event as it was written. */
typedef struct
{
  gint64 seq;
  char *kind, *payload;
} SeaJournalNote;

/**
 * sea_journal_open:
 * @bank: must be open during the call only
 *
 * Returns: (transfer full) (nullable): NULL with a #SeaBankError
 */
SeaJournal *sea_journal_open (SeaBank *bank, GError **error);
void sea_journal_close (SeaJournal *journal);

/**
 * sea_journal_create:
 * @lesson: its id and started are set
 * @lines: NULL-terminated: the first actions
 * @teams: (nullable) (element-type utf8): names
 * @members: (nullable) (element-type utf8): of each team its pupils
 *
 * Writes a new lesson and its first actions as one transaction.
 *
 * Returns: FALSE with a #SeaBankError: nothing was written
 */
gboolean sea_journal_create (SeaJournal *journal,
                             SeaJournalLesson *lesson,
                             const char *const *lines,
                             GPtrArray *teams,
                             GPtrArray *const members[SEA_MAX_TEAMS],
                             GError **error);

/** sea_journal_write: the whole of @record and what follows it, or nothing; FALSE with a
 * #SeaBankError */
gboolean sea_journal_write (SeaJournal *journal, const SeaRecord *record, GError **error);

/** sea_journal_load: (transfer full) (nullable): NULL with a #SeaBankError (NOT_FOUND) */
SeaJournalLesson *sea_journal_load (SeaJournal *journal, gint64 id, GError **error);
/** sea_journal_actions: (transfer full) (nullable) (element-type SeaJournalAction): by seq */
GPtrArray *sea_journal_actions (SeaJournal *journal, gint64 id, GError **error);
/** sea_journal_notes: (transfer full) (nullable) (element-type SeaJournalNote): in order */
GPtrArray *sea_journal_notes (SeaJournal *journal, gint64 id, GError **error);
/** sea_journal_members: @members receives the pupils of each team, (transfer full) (element-type
 * utf8); FALSE with a #SeaBankError, then all are NULL */
gboolean sea_journal_members (SeaJournal *journal,
                              gint64 id,
                              GPtrArray *members[SEA_MAX_TEAMS],
                              GError **error);
/** sea_journal_purge: erases the lessons that were deleted before @until */
gboolean sea_journal_purge (SeaJournal *journal, gint64 until, GError **error);
/** sea_journal_asked: (transfer full) (nullable) (element-type SeaJournalAsked): by number */
GPtrArray *sea_journal_asked (SeaJournal *journal, gint64 id, GError **error);
/**
 * sea_journal_ids:
 * @open_only: only lessons that are not ended; deleted ones never
 *
 * Returns: (transfer full) (nullable) (element-type gint64): newest first
 */
GArray *sea_journal_ids (SeaJournal *journal, gboolean open_only, guint limit, GError **error);

/** sea_journal_check_statements: whether every statement prepares; for tests */
gboolean sea_journal_check_statements (SeaJournal *journal, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaJournal, sea_journal_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRecord, sea_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaJournalAsked, sea_journal_asked_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaJournalLesson, sea_journal_lesson_free)

G_END_DECLS

#endif
