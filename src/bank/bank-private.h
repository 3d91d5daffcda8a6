/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_PRIVATE_H
#define SEA_BANK_PRIVATE_H

#include "bank/bank.h"
#include "bank/statements.h"

#include <sqlite3.h>

G_BEGIN_DECLS

#define SEA_BANK_BUSY_MS 3000
#define SEA_BANK_BACKUPS 7

struct _SeaBank
{
  sqlite3 *db;
  char *path; /* as it was given */
  char *name; /* what SQLite opens: a file name, or the URI of a memory */
  gboolean in_memory;
  gboolean read_only;
  gboolean created;
  GThread *daily; /* (nullable): makes the daily copy */
  char *held;     /* (nullable): see sea_bank_hold_file() */
  sqlite3_stmt *statements[SEA_STATEMENT_COUNT_OF_ALL];
};

extern const char *const sea_statement_sql[SEA_STATEMENT_COUNT_OF_ALL];

/* ---- guards ---- */

/* A transaction that rolls back by itself unless committed: g_auto (Txn). */
typedef struct
{
  SeaBank *bank;
} Txn;

/* @write: BEGIN IMMEDIATE; else a read transaction. @doing: translated, for the message. */
gboolean sea_txn_begin (Txn *txn, SeaBank *bank, gboolean write, const char *doing, GError **error);
gboolean sea_txn_commit (Txn *txn, const char *doing, GError **error);
void sea_txn_clear (Txn *txn);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Txn, sea_txn_clear)

/* A statement of the list: reset and unbound when its scope ends, never finalised there. */
typedef sqlite3_stmt *BorrowedStmt;
void sea_borrowed_stmt_clear (BorrowedStmt *stmt);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BorrowedStmt, sea_borrowed_stmt_clear)

/* A statement of one use: finalised when its scope ends. */
typedef sqlite3_stmt *OwnedStmt;
void sea_owned_stmt_clear (OwnedStmt *stmt);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (OwnedStmt, sea_owned_stmt_clear)

/* (transfer none) (nullable) */
sqlite3_stmt *sea_bank_use (SeaBank *bank, SeaStatement id, const char *doing, GError **error);

/* ---- small helpers ---- */

/* Binds text; what is no UTF-8 is mended. NULL is bound as NULL. */
void sea_bind_text (sqlite3_stmt *stmt, int index, const char *text);
/* (transfer full): never NULL */
char *sea_column_dup (sqlite3_stmt *stmt, int column);
/* Steps a statement that gives no row. */
gboolean sea_bank_step (SeaBank *bank, sqlite3_stmt *stmt, const char *doing, GError **error);
/* Runs SQL without parameters. */
gboolean sea_bank_exec (sqlite3 *db, const char *sql, const char *doing, GError **error);
gint64 sea_bank_pragma (sqlite3 *db, const char *name);

/* An FTS5 query in which every word is quoted, and the words too short for it; both may be NULL. */
void sea_search_words (const char *words, char **match, char **starts);
/* (nullable): what the index "starts" is asked for the short words @starts; NULL when it cannot
 * help. It finds all that sea_search_begins() finds, and more. */
char *sea_search_starts (const char *starts);
/* Whether each of @starts (parted by blanks) is in @folded: a letter or digit at the beginning
 * of a word, anything else anywhere. */
gboolean sea_search_begins (const char *folded, const char *starts);
int sea_search_register (sqlite3 *db);

/* A filter made ready to bind. */
typedef struct
{
  SeaBankFilter filter; /* strings are owned here, @words is NULL */
  char *topics;         /* JSON, or NULL */
  char *match, *starts;
} SeaFilterBound;
void sea_filter_bound_init (SeaFilterBound *bound, const SeaBankFilter *filter);
void sea_filter_bound_clear (SeaFilterBound *bound);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaFilterBound, sea_filter_bound_clear)
void sea_bank_bind_filter (sqlite3_stmt *stmt, const SeaFilterBound *bound);

/* ---- what a match counts once ---- */

/* Twins are one unit. */
guint64 sea_unit_of (gint64 id, const char *twin);
/* 0 = none */
guint64 sea_family_of (const char *family);
/* A map from numbers to numbers. sea_map_put() keeps the greater value, sea_map_get() gives 0 for
 * what is absent. */
GHashTable *sea_map_new (void);
void sea_map_put (GHashTable *map, guint64 key, gint64 value);
gint64 sea_map_get (GHashTable *map, guint64 key);
/* Reads a statement of the MET kind: unit → the last row of asked. */
gboolean sea_bank_read_met (SeaBank *bank,
                            SeaStatement which,
                            gint64 class_id,
                            GHashTable *met,
                            const char *doing,
                            GError **error);

/* ---- opening ---- */

/* sea_bank_open() with other migrations, for tests. */
/* A further connection to the file of @bank, as a bank of its own. */
SeaBank *sea_bank_dup (SeaBank *bank, GError **error);
SeaBank *sea_bank_open_with (const char *path,
                             const char *const *migrations,
                             guint n_migrations,
                             GError **error);
extern const char *const sea_bank_migrations[];
extern const guint sea_bank_n_migrations;

/* Looks at a file without SQLite and without touching it. */
typedef enum
{
  SEA_PEEK_ABSENT,
  SEA_PEEK_EMPTY,
  SEA_PEEK_BANK,
  SEA_PEEK_FAILED
} SeaPeek;
SeaPeek sea_bank_peek (const char *path, guint newest, GError **error);

/* Closing any descriptor of a file takes away all POSIX locks that this process holds on it,
 * SQLite's too: another program then takes itself for the only one and removes the WAL. So a file
 * that this process has open is looked at by SQLite alone. */
/* (transfer full) (nullable): what sea_bank_release_file() takes when the connection is closed */
char *sea_bank_hold_file (const char *path);
gboolean sea_bank_is_held (const char *path);
void sea_bank_release_file (char *identity);

/* The file behind links. */
char *sea_bank_dup_real (const char *path);
/* Whether SQLite's "-wal" or "-journal" of the file holds something. */
gboolean sea_bank_has_side_file (const char *path, const char *suffix);

/* A connection with the room's settings, to @name. */
sqlite3 *sea_bank_open_db (const char *name, int flags, GError **error);
void sea_bank_set_error (
    GError **error, int code, int sys, const char *file, const char *doing, const char *text);

void sea_bank_set_newer_error (GError **error, const char *path);

/* ---- copies ---- */

/* A checked copy of what @db shows: into a new file @to. */
gboolean sea_bank_copy (sqlite3 *db, const char *to, GError **error);
/* Makes sure that the name of @path outlives a power cut. */
gboolean sea_bank_sync_folder (const char *path, GError **error);
/* The next copy in the backups folder of the bank at @path. */
gboolean sea_bank_copy_dated (sqlite3 *db, const char *path, GError **error);
/* Whether today has no copy yet. */
gboolean sea_bank_copy_is_due (const char *path);
/* Whether there is any. */
gboolean sea_bank_has_copies (const char *path);

G_END_DECLS

#endif
