/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/journal.h"

#include <glib/gi18n-lib.h>
#include <sqlite3.h>

/* clang-format off */
/* When the lesson was deleted, 0 = it was not. */
#define DELETED                                                                                     \
  " coalesce ((SELECT CAST (payload AS INTEGER) FROM lesson_event WHERE lesson = lesson.id"          \
  " AND kind = 'deleted' ORDER BY id DESC LIMIT 1), 0)"

/* All statements: the enum, their text and the test that prepares each come from this list. */
#define STMT_LIST(X)                                                                                \
  X (STMT_BEGIN, "BEGIN IMMEDIATE")                                                                 \
  X (STMT_COMMIT, "COMMIT")                                                                         \
  X (STMT_ROLLBACK, "ROLLBACK")                                                                     \
  X (STMT_ADD_LESSON, "INSERT INTO lesson (uid, started, class, title, rules_line, ruleset_text,"   \
     " minutes, filter) VALUES (?1, ?2, nullif (?3, 0), ?4, ?5, ?6, ?7, ?8)")                       \
  X (STMT_ADD_ACTION, "INSERT INTO action (lesson, seq, line, wall_time) VALUES (?1, ?2, ?3, ?4)")  \
  X (STMT_ADD_EVENT, "INSERT INTO lesson_event (lesson, seq, kind, payload) VALUES (?1, ?2, ?3, ?4)") \
  X (STMT_ADD_ASKED, "INSERT INTO asked (lesson, number, action_seq, problem, snapshot, kind, team," \
     " pupil, worth2, decks, fresh, opened) VALUES (?1, ?2, ?3,"                                    \
     " (SELECT id FROM problem WHERE id = ?4), ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")                 \
  X (STMT_SET_VERDICT, "UPDATE asked SET verdict2 = ?3, elapsed_ms = ?4,"                           \
     " pupil = coalesce (?5, pupil) WHERE lesson = ?1 AND number = ?2")                             \
  X (STMT_SET_TEAM, "INSERT INTO team (lesson, letter, name) VALUES (?1, ?2, ?3)"                   \
     " ON CONFLICT (lesson, letter) DO UPDATE SET name = excluded.name")                            \
  X (STMT_CUT_TEAMS, "DELETE FROM team WHERE lesson = ?1 AND letter > ?2")                          \
  X (STMT_SET_ENDED, "UPDATE lesson SET ended = ?2 WHERE id = ?1")                                  \
  X (STMT_LESSON, "SELECT l.id, l.uid, l.title, coalesce (c.name, ''), l.rules_line,"               \
     " l.ruleset_text, l.filter, coalesce (l.class, 0), l.started, coalesce (l.ended, 0), l.minutes" \
     " FROM lesson AS l LEFT JOIN class AS c ON c.id = l.class WHERE l.id = ?1")                    \
  X (STMT_ACTIONS, "SELECT seq, line, wall_time FROM action WHERE lesson = ?1 ORDER BY seq")        \
  X (STMT_EVENTS, "SELECT seq, kind, payload FROM lesson_event WHERE lesson = ?1 ORDER BY id")      \
  X (STMT_ASKED, "SELECT number, action_seq, coalesce (problem, 0), snapshot, kind, team, pupil,"   \
     " worth2, decks, fresh, opened, elapsed_ms FROM asked WHERE lesson = ?1 ORDER BY number")      \
  X (STMT_ADD_MEMBER, "INSERT INTO member (lesson, letter, position, name) VALUES (?1, ?2, ?3, ?4)")  \
  X (STMT_CUT_MEMBERS, "DELETE FROM member WHERE lesson = ?1")                                      \
  X (STMT_SET_CLASS, "UPDATE lesson SET class = ?2 WHERE id = ?1")                                  \
  X (STMT_MEMBERS, "SELECT letter, name FROM member WHERE lesson = ?1 ORDER BY letter, position")   \
  X (STMT_PURGE, "DELETE FROM lesson WHERE" DELETED " BETWEEN 1 AND ?1")                            \
  X (STMT_IDS, "SELECT id FROM lesson WHERE (?1 = 0 OR ended IS NULL) AND" DELETED " = 0"           \
     " ORDER BY id DESC LIMIT ?2")

typedef enum
{
#define X(name, sql) name,
  STMT_LIST (X)
#undef X
  N_STMTS
} StmtId;

static const char *const stmt_sql[N_STMTS] = {
#define X(name, sql) [name] = sql,
  STMT_LIST (X)
#undef X
};
/* clang-format on */

struct _SeaJournal
{
  sqlite3 *db;
  sqlite3_stmt *stmts[N_STMTS];
};

SeaRecord *
sea_record_new (gint64 lesson, gint64 seq)
{
  SeaRecord *record = g_new0 (SeaRecord, 1);

  record->lesson = lesson;
  record->seq = seq;
  record->wall_time = g_get_real_time () / G_USEC_PER_SEC;
  return record;
}

static void
event_free (gpointer data)
{
  SeaJournalEvent *event = data;

  g_free (event->kind);
  g_free (event->payload);
  g_free (event);
}

void
sea_record_add (SeaRecord *record, const char *kind, char *payload)
{
  SeaJournalEvent *event = g_new0 (SeaJournalEvent, 1);

  event->kind = g_strdup (kind);
  event->payload = payload;
  if (record->events == NULL)
    record->events = g_ptr_array_new_with_free_func (event_free);
  g_ptr_array_add (record->events, event);
}

void
sea_journal_asked_free (SeaJournalAsked *asked)
{
  if (asked == NULL)
    return;
  g_free (asked->snapshot);
  g_free (asked->kind);
  g_free (asked->team);
  g_free (asked->pupil);
  g_free (asked);
}

void
sea_record_free (SeaRecord *record)
{
  if (record == NULL)
    return;
  g_free (record->line);
  g_free (record->verdict.pupil);
  g_clear_pointer (&record->events, g_ptr_array_unref);
  g_clear_pointer (&record->teams, g_ptr_array_unref);
  g_clear_pointer (&record->members, g_ptr_array_unref);
  sea_journal_asked_free (record->asked);
  sea_record_free (record->next);
  g_free (record);
}

void
sea_journal_lesson_free (SeaJournalLesson *lesson)
{
  if (lesson == NULL)
    return;
  g_free (lesson->uid);
  g_free (lesson->title);
  g_free (lesson->class_name);
  g_free (lesson->rules_line);
  g_free (lesson->ruleset_text);
  g_free (lesson->filter);
  g_free (lesson);
}

/* ---- statements and the transaction guard ---- */

/* A statement in use: reset and unbound when the scope ends, never finalised here. */
typedef sqlite3_stmt *BorrowedStmt;
static void
borrowed_stmt_clear (BorrowedStmt *stmt)
{
  if (*stmt != NULL)
    {
      sqlite3_reset (*stmt);
      sqlite3_clear_bindings (*stmt);
    }
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorrowedStmt, borrowed_stmt_clear)

static sqlite3_stmt *
use (SeaJournal *journal, StmtId id, const char *doing, GError **error)
{
  if (journal->stmts[id] == NULL &&
      sqlite3_prepare_v3 (journal->db, stmt_sql[id], -1, SQLITE_PREPARE_PERSISTENT,
                          &journal->stmts[id], NULL) != SQLITE_OK)
    sea_bank_set_sql_error (error, journal->db, doing);
  return journal->stmts[id];
}

static gboolean
run (SeaJournal *journal, sqlite3_stmt *stmt, const char *doing, GError **error)
{
  if (sqlite3_step (stmt) == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, journal->db, doing);
  return FALSE;
}

static gboolean
run_bare (SeaJournal *journal, StmtId id, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, id, doing, error);

  return stmt != NULL && run (journal, stmt, doing, error);
}

/* A transaction that rolls back by itself unless committed: g_auto (Txn). */
typedef struct
{
  SeaJournal *journal;
} Txn;

static gboolean
txn_begin (Txn *txn, SeaJournal *journal, const char *doing, GError **error)
{
  if (!run_bare (journal, STMT_BEGIN, doing, error))
    return FALSE;
  txn->journal = journal;
  return TRUE;
}

static gboolean
txn_commit (Txn *txn, const char *doing, GError **error)
{
  if (!run_bare (txn->journal, STMT_COMMIT, doing, error))
    return FALSE; /* still open: the guard rolls it back */
  txn->journal = NULL;
  return TRUE;
}

static void
txn_clear (Txn *txn)
{
  /* A full disk may have rolled it back already. */
  if (txn->journal != NULL && !sqlite3_get_autocommit (txn->journal->db))
    run_bare (txn->journal, STMT_ROLLBACK, "", NULL);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Txn, txn_clear)

static void
bind_text (sqlite3_stmt *stmt, int index, const char *text)
{
  if (text != NULL)
    sqlite3_bind_text (stmt, index, text, -1, SQLITE_STATIC);
}

static char *
dup_text (sqlite3_stmt *stmt, int column)
{
  const char *text = (const char *) sqlite3_column_text (stmt, column);

  return g_strdup (text != NULL ? text : "");
}

SeaJournal *
sea_journal_open (SeaBank *bank, GError **error)
{
  sqlite3 *db = sea_bank_connect (bank, error);

  if (db == NULL)
    return NULL;
  SeaJournal *journal = g_new0 (SeaJournal, 1);
  journal->db = db;
  return journal;
}

void
sea_journal_close (SeaJournal *journal)
{
  if (journal == NULL)
    return;
  for (int i = 0; i < N_STMTS; i++)
    sqlite3_finalize (journal->stmts[i]);
  sqlite3_close (journal->db);
  g_free (journal);
}

gboolean
sea_journal_check_statements (SeaJournal *journal, GError **error)
{
  for (int i = 0; i < N_STMTS; i++)
    if (use (journal, (StmtId) i, stmt_sql[i], error) == NULL)
      return FALSE;
  return TRUE;
}

/* ---- writing ---- */

static gboolean
add_action (SeaJournal *journal,
            gint64 lesson,
            gint64 seq,
            const char *line,
            gint64 wall_time,
            const char *doing,
            GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_ADD_ACTION, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, lesson);
  sqlite3_bind_int64 (stmt, 2, seq);
  bind_text (stmt, 3, line);
  sqlite3_bind_int64 (stmt, 4, wall_time);
  if (sqlite3_step (stmt) == SQLITE_DONE)
    return TRUE;
  if ((sqlite3_errcode (journal->db) & 0xff) == SQLITE_CONSTRAINT)
    g_set_error_literal (error, SEA_BANK_ERROR, SEA_BANK_ERROR_LOCKED,
                         _ ("This lesson goes on in another window or program. Open it anew to see "
                            "what was played there."));
  else
    sea_bank_set_sql_error (error, journal->db, doing);
  return FALSE;
}

static gboolean
set_teams (SeaJournal *journal, gint64 lesson, GPtrArray *teams, const char *doing, GError **error)
{
  char last[2] = "@"; /* before "A" */

  for (guint i = 0; teams != NULL && i < teams->len && i < SEA_MAX_TEAMS; i++)
    {
      g_auto (BorrowedStmt) stmt = use (journal, STMT_SET_TEAM, doing, error);

      if (stmt == NULL)
        return FALSE;
      last[0] = (char) ('A' + i);
      sqlite3_bind_int64 (stmt, 1, lesson);
      bind_text (stmt, 2, last);
      bind_text (stmt, 3, g_ptr_array_index (teams, i));
      if (!run (journal, stmt, doing, error))
        return FALSE;
    }
  g_auto (BorrowedStmt) cut = use (journal, STMT_CUT_TEAMS, doing, error);
  if (cut == NULL)
    return FALSE;
  sqlite3_bind_int64 (cut, 1, lesson);
  bind_text (cut, 2, last);
  return run (journal, cut, doing, error);
}

static gboolean
add_event (SeaJournal *journal,
           const SeaRecord *record,
           const SeaJournalEvent *event,
           const char *doing,
           GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_ADD_EVENT, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, record->lesson);
  sqlite3_bind_int64 (stmt, 2, record->seq);
  bind_text (stmt, 3, event->kind);
  bind_text (stmt, 4, event->payload != NULL ? event->payload : "");
  return run (journal, stmt, doing, error);
}

static gboolean
add_asked (SeaJournal *journal,
           gint64 lesson,
           const SeaJournalAsked *asked,
           const char *doing,
           GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_ADD_ASKED, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, lesson);
  sqlite3_bind_int64 (stmt, 2, asked->number);
  sqlite3_bind_int64 (stmt, 3, asked->action_seq);
  sqlite3_bind_int64 (stmt, 4, asked->problem);
  bind_text (stmt, 5, asked->snapshot);
  bind_text (stmt, 6, asked->kind);
  bind_text (stmt, 7, asked->team);
  bind_text (stmt, 8, asked->pupil != NULL ? asked->pupil : "");
  sqlite3_bind_int (stmt, 9, asked->worth2);
  sqlite3_bind_int (stmt, 10, asked->decks);
  sqlite3_bind_int (stmt, 11, asked->fresh ? 1 : 0);
  sqlite3_bind_int64 (stmt, 12, asked->opened);
  return run (journal, stmt, doing, error);
}

static gboolean
set_verdict (SeaJournal *journal,
             gint64 lesson,
             const SeaJournalVerdict *verdict,
             const char *doing,
             GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_SET_VERDICT, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, lesson);
  sqlite3_bind_int64 (stmt, 2, verdict->number);
  if (verdict->judged)
    sqlite3_bind_int (stmt, 3, verdict->verdict2);
  sqlite3_bind_int64 (stmt, 4, verdict->elapsed_ms);
  bind_text (stmt, 5, verdict->pupil);
  return run (journal, stmt, doing, error);
}

/* A number of the lesson's row: when it ended, its class. */
static gboolean
set_number (
    SeaJournal *journal, StmtId id, gint64 lesson, gint64 number, const char *doing, GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, id, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, lesson);
  sqlite3_bind_int64 (stmt, 2, number);
  return run (journal, stmt, doing, error);
}

static gboolean
add_members (SeaJournal *journal,
             gint64 lesson,
             int team,
             GPtrArray *names,
             const char *doing,
             GError **error)
{
  const char letter[2] = { (char) ('A' + team), '\0' };

  for (guint i = 0; names != NULL && i < names->len; i++)
    {
      g_auto (BorrowedStmt) stmt = use (journal, STMT_ADD_MEMBER, doing, error);

      if (stmt == NULL)
        return FALSE;
      sqlite3_bind_int64 (stmt, 1, lesson);
      bind_text (stmt, 2, letter);
      sqlite3_bind_int64 (stmt, 3, i);
      bind_text (stmt, 4, g_ptr_array_index (names, i));
      if (!run (journal, stmt, doing, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
set_members (
    SeaJournal *journal, gint64 lesson, GPtrArray *members, const char *doing, GError **error)
{
  {
    g_auto (BorrowedStmt) cut = use (journal, STMT_CUT_MEMBERS, doing, error);

    if (cut == NULL)
      return FALSE;
    sqlite3_bind_int64 (cut, 1, lesson);
    if (!run (journal, cut, doing, error))
      return FALSE;
  }
  for (guint t = 0; t < members->len && t < SEA_MAX_TEAMS; t++)
    if (!add_members (journal, lesson, (int) t, g_ptr_array_index (members, t), doing, error))
      return FALSE;
  return TRUE;
}

static gboolean
write_one (SeaJournal *journal, const SeaRecord *record, const char *doing, GError **error)
{
  if (record->line != NULL && !add_action (journal, record->lesson, record->seq, record->line,
                                           record->wall_time, doing, error))
    return FALSE;
  if (record->sets_teams && !set_teams (journal, record->lesson, record->teams, doing, error))
    return FALSE;
  if (record->asked != NULL && !add_asked (journal, record->lesson, record->asked, doing, error))
    return FALSE;
  if (record->verdict.number != 0 &&
      !set_verdict (journal, record->lesson, &record->verdict, doing, error))
    return FALSE;
  for (guint i = 0; record->events != NULL && i < record->events->len; i++)
    if (!add_event (journal, record, g_ptr_array_index (record->events, i), doing, error))
      return FALSE;
  if (record->members != NULL &&
      !set_members (journal, record->lesson, record->members, doing, error))
    return FALSE;
  if (record->class_id != 0 &&
      !set_number (journal, STMT_SET_CLASS, record->lesson, record->class_id, doing, error))
    return FALSE;
  return record->ended == 0 ||
         set_number (journal, STMT_SET_ENDED, record->lesson, record->ended, doing, error);
}

gboolean
sea_journal_write (SeaJournal *journal, const SeaRecord *record, GError **error)
{
  const char *doing = _ ("Writing the lesson");
  g_auto (Txn) txn = { NULL };

  if (!txn_begin (&txn, journal, doing, error))
    return FALSE;
  for (; record != NULL; record = record->next)
    if (!write_one (journal, record, doing, error))
      return FALSE;
  return txn_commit (&txn, doing, error);
}

gboolean
sea_journal_create (SeaJournal *journal,
                    SeaJournalLesson *lesson,
                    const char *const *lines,
                    GPtrArray *teams,
                    GPtrArray *const members[SEA_MAX_TEAMS],
                    GError **error)
{
  const char *doing = _ ("Beginning the lesson");
  g_auto (Txn) txn = { NULL };

  lesson->started = g_get_real_time () / G_USEC_PER_SEC;
  if (!txn_begin (&txn, journal, doing, error))
    return FALSE;
  {
    g_auto (BorrowedStmt) stmt = use (journal, STMT_ADD_LESSON, doing, error);

    if (stmt == NULL)
      return FALSE;
    bind_text (stmt, 1, lesson->uid);
    sqlite3_bind_int64 (stmt, 2, lesson->started);
    sqlite3_bind_int64 (stmt, 3, lesson->class_id);
    bind_text (stmt, 4, lesson->title);
    bind_text (stmt, 5, lesson->rules_line);
    bind_text (stmt, 6, lesson->ruleset_text);
    sqlite3_bind_int (stmt, 7, lesson->minutes);
    bind_text (stmt, 8, lesson->filter);
    if (!run (journal, stmt, doing, error))
      return FALSE;
    lesson->id = sqlite3_last_insert_rowid (journal->db);
  }
  for (guint i = 0; lines[i] != NULL; i++)
    if (!add_action (journal, lesson->id, i + 1, lines[i], lesson->started, doing, error))
      return FALSE;
  if (!set_teams (journal, lesson->id, teams, doing, error))
    return FALSE;
  for (int t = 0; teams != NULL && t < (int) MIN (teams->len, SEA_MAX_TEAMS); t++)
    if (!add_members (journal, lesson->id, t, members[t], doing, error))
      return FALSE;
  return txn_commit (&txn, doing, error);
}

/* ---- reading ---- */

/* FALSE at the end; *@error tells a failure from the end. */
static gboolean
step (SeaJournal *journal, sqlite3_stmt *stmt, gboolean *failed, GError **error)
{
  int code = sqlite3_step (stmt);

  if (code == SQLITE_ROW)
    return TRUE;
  *failed = code != SQLITE_DONE;
  if (*failed)
    sea_bank_set_sql_error (error, journal->db, _ ("Reading the lesson"));
  return FALSE;
}

SeaJournalLesson *
sea_journal_load (SeaJournal *journal, gint64 id, GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_LESSON, _ ("Reading the lesson"), error);
  gboolean failed = FALSE;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  if (!step (journal, stmt, &failed, error))
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);

      if (!failed)
        g_set_error (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND,
                     /* Translators: %s is a number. */
                     _ ("There is no lesson %s in this bank."), number);
      return NULL;
    }
  SeaJournalLesson *lesson = g_new0 (SeaJournalLesson, 1);
  lesson->id = sqlite3_column_int64 (stmt, 0);
  lesson->uid = dup_text (stmt, 1);
  lesson->title = dup_text (stmt, 2);
  lesson->class_name = dup_text (stmt, 3);
  lesson->rules_line = dup_text (stmt, 4);
  lesson->ruleset_text = dup_text (stmt, 5);
  lesson->filter = dup_text (stmt, 6);
  lesson->class_id = sqlite3_column_int64 (stmt, 7);
  lesson->started = sqlite3_column_int64 (stmt, 8);
  lesson->ended = sqlite3_column_int64 (stmt, 9);
  lesson->minutes = sqlite3_column_int (stmt, 10);
  return lesson;
}

static void
action_free (gpointer data)
{
  SeaJournalAction *action = data;

  g_free (action->line);
  g_free (action);
}

GPtrArray *
sea_journal_actions (SeaJournal *journal, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (action_free);
  g_auto (BorrowedStmt) stmt = use (journal, STMT_ACTIONS, _ ("Reading the lesson"), error);
  gboolean failed = FALSE;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  while (step (journal, stmt, &failed, error))
    {
      SeaJournalAction *action = g_new0 (SeaJournalAction, 1);

      action->seq = sqlite3_column_int64 (stmt, 0);
      action->line = dup_text (stmt, 1);
      action->wall_time = sqlite3_column_int64 (stmt, 2);
      g_ptr_array_add (list, action);
    }
  return failed ? NULL : g_steal_pointer (&list);
}

static void
note_free (gpointer data)
{
  SeaJournalNote *note = data;

  g_free (note->kind);
  g_free (note->payload);
  g_free (note);
}

GPtrArray *
sea_journal_notes (SeaJournal *journal, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (note_free);
  g_auto (BorrowedStmt) stmt = use (journal, STMT_EVENTS, _ ("Reading the lesson"), error);
  gboolean failed = FALSE;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  while (step (journal, stmt, &failed, error))
    {
      SeaJournalNote *note = g_new0 (SeaJournalNote, 1);

      note->seq = sqlite3_column_int64 (stmt, 0);
      note->kind = dup_text (stmt, 1);
      note->payload = dup_text (stmt, 2);
      g_ptr_array_add (list, note);
    }
  return failed ? NULL : g_steal_pointer (&list);
}

static void
asked_free (gpointer data)
{
  sea_journal_asked_free (data);
}

GPtrArray *
sea_journal_asked (SeaJournal *journal, gint64 id, GError **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (asked_free);
  g_auto (BorrowedStmt) stmt = use (journal, STMT_ASKED, _ ("Reading the lesson"), error);
  gboolean failed = FALSE;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int64 (stmt, 1, id);
  while (step (journal, stmt, &failed, error))
    {
      SeaJournalAsked *asked = g_new0 (SeaJournalAsked, 1);

      asked->number = (guint) sqlite3_column_int (stmt, 0);
      asked->action_seq = sqlite3_column_int64 (stmt, 1);
      asked->problem = sqlite3_column_int64 (stmt, 2);
      asked->snapshot = dup_text (stmt, 3);
      asked->kind = dup_text (stmt, 4);
      asked->team = dup_text (stmt, 5);
      asked->pupil = dup_text (stmt, 6);
      asked->worth2 = sqlite3_column_int (stmt, 7);
      asked->decks = sqlite3_column_int (stmt, 8);
      asked->fresh = sqlite3_column_int (stmt, 9) != 0;
      asked->opened = sqlite3_column_int64 (stmt, 10);
      asked->elapsed_ms = sqlite3_column_int64 (stmt, 11);
      g_ptr_array_add (list, asked);
    }
  return failed ? NULL : g_steal_pointer (&list);
}

gboolean
sea_journal_members (SeaJournal *journal,
                     gint64 id,
                     GPtrArray *members[SEA_MAX_TEAMS],
                     GError **error)
{
  g_auto (BorrowedStmt) stmt = use (journal, STMT_MEMBERS, _ ("Reading the lesson"), error);
  gboolean failed = stmt == NULL;

  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    members[t] = g_ptr_array_new_with_free_func (g_free);
  if (stmt != NULL)
    sqlite3_bind_int64 (stmt, 1, id);
  while (!failed && step (journal, stmt, &failed, error))
    {
      g_autofree char *letter = dup_text (stmt, 0);

      if (*letter >= 'A' && *letter < 'A' + SEA_MAX_TEAMS)
        g_ptr_array_add (members[*letter - 'A'], dup_text (stmt, 1));
    }
  for (int t = 0; failed && t < SEA_MAX_TEAMS; t++)
    g_clear_pointer (&members[t], g_ptr_array_unref);
  return !failed;
}

gboolean
sea_journal_purge (SeaJournal *journal, gint64 until, GError **error)
{
  const char *doing = _ ("Erasing deleted lessons");
  g_auto (BorrowedStmt) stmt = use (journal, STMT_PURGE, doing, error);

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, until);
  return run (journal, stmt, doing, error);
}

GArray *
sea_journal_ids (SeaJournal *journal, gboolean open_only, guint limit, GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (BorrowedStmt) stmt = use (journal, STMT_IDS, _ ("Reading the lessons"), error);
  gboolean failed = FALSE;

  if (stmt == NULL)
    return NULL;
  sqlite3_bind_int (stmt, 1, open_only ? 1 : 0);
  sqlite3_bind_int64 (stmt, 2, limit);
  while (step (journal, stmt, &failed, error))
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (list, id);
    }
  return failed ? NULL : g_steal_pointer (&list);
}
