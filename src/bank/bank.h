/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_H
#define SEA_BANK_H

#include "question/question.h"

G_BEGIN_DECLS

struct sqlite3;

#define SEA_BANK_APPLICATION_ID 0x4D534231 /* "MSB1" */

#define SEA_BANK_ERROR (sea_bank_error_quark ())
typedef enum
{
  SEA_BANK_ERROR_SQL,       /* anything else that SQLite refuses */
  SEA_BANK_ERROR_NEWER,     /* made by a newer version; the file is untouched */
  SEA_BANK_ERROR_FOREIGN,   /* no bank, or no SQLite file; untouched */
  SEA_BANK_ERROR_DAMAGED,   /* the file is damaged; untouched */
  SEA_BANK_ERROR_LOCKED,    /* another program holds it */
  SEA_BANK_ERROR_READ_ONLY, /* it cannot be written */
  SEA_BANK_ERROR_FULL,      /* no space left */
  SEA_BANK_ERROR_IO,        /* the disk fails, or the folder cannot be made */
  SEA_BANK_ERROR_NOT_FOUND, /* no such row, or no such file */
  SEA_BANK_ERROR_CHANGED,   /* somebody else was faster: the problem is not what it was */
  SEA_BANK_ERROR_CANCELLED, /* the progress function said so; nothing has been changed */
  SEA_BANK_ERROR_EXISTS     /* a file stands there already */
} SeaBankError;
GQuark sea_bank_error_quark (void);

typedef struct _SeaBank SeaBank;

/* What a long call tells while it works, some ten times a second, and how it is cancelled: @step
 * answers FALSE. It is called in the thread of the call. NULL in place of the struct: nothing is
 * told. */
typedef struct
{
  gboolean (*step) (guint done, guint total, gpointer user_data); /* @total 0 = not known */
  gpointer user_data;
} SeaBankProgress;

/**
 * sea_bank_dup_default_path:
 *
 * Returns: (transfer full): $XDG_DATA_HOME/math-sea-battle/bank.db
 */
char *sea_bank_dup_default_path (void);

/**
 * sea_bank_open:
 * @path: file name; ":memory:" for a bank of its own in memory
 * @error: a #SeaBankError; its message is a whole translated sentence that names the file and
 *   says what can be done
 *
 * Opens a bank, or creates it with its folder, and brings its schema up to
 * date (a checked copy is made first). A file that can be read but not
 * written is opened read-only: see sea_bank_is_read_only(). WAL is used where it works, else a
 * rollback journal. A bank belongs to one thread at a time.
 *
 * Returns: (transfer full) (nullable): free with sea_bank_close()
 */
SeaBank *sea_bank_open (const char *path, GError **error);

/** sea_bank_open_existing: as sea_bank_open(), but never makes a file: SEA_BANK_ERROR_NOT_FOUND
 * when there is none. For what only reads. */
SeaBank *sea_bank_open_existing (const char *path, GError **error);
void sea_bank_close (SeaBank *bank);
const char *sea_bank_get_path (SeaBank *bank);
gboolean sea_bank_is_read_only (SeaBank *bank);
/** sea_bank_is_created: whether sea_bank_open() made the file just now */
gboolean sea_bank_is_created (SeaBank *bank);

/**
 * sea_bank_is_in_use_here:
 * @path: a file name
 *
 * Whether @path is a bank that this process has open, or one of SQLite's files beside it ("-wal",
 * "-shm",
 * "-journal"), under whatever name. Such a file must not be opened and closed by other means, as a
 * question file: that would take SQLite's locks away from this process.
 */
gboolean sea_bank_is_in_use_here (const char *path);

/**
 * sea_bank_connect:
 *
 * A further connection to the file of an open @bank with the same settings, for the
 * journal's writer thread. The caller closes it with sqlite3_close(). For ":memory:" banks it
 * is a connection to the same shared memory.
 *
 * Returns: (transfer full) (nullable): NULL with a #SeaBankError
 */
struct sqlite3 *sea_bank_connect (SeaBank *bank, GError **error);

/**
 * sea_bank_set_sql_error:
 * @db: the connection that failed
 * @doing: translated, what was being done ("Writing the shot")
 *
 * Turns SQLite's last error into a #SeaBankError of the right code with a plain sentence.
 */
void sea_bank_set_sql_error (GError **error, struct sqlite3 *db, const char *doing);

/* ---- taking questions in ---- */

typedef struct
{
  guint imported, duplicates;
} SeaBankImport;

/**
 * sea_bank_import:
 * @questions: (element-type SeaQuestion): what was read
 * @pack_id: (nullable): pack they belong to; it is created or updated
 * @dry_run: count only, write nothing
 *
 * Takes questions in as one transaction. A question whose uid is there already
 * and unchanged, or whose hash is there, is a duplicate; one whose uid is there with
 * other content replaces it, unless a person has edited it.
 *
 * Returns: TRUE, or FALSE with a #SeaBankError: nothing was taken in
 */
gboolean sea_bank_import (SeaBank *bank,
                          GPtrArray *questions,
                          const char *pack_id,
                          const char *pack_title,
                          const char *pack_lang,
                          const char *pack_version,
                          const char *pack_author,
                          const char *pack_licence,
                          gboolean dry_run,
                          SeaBankImport *result,
                          GError **error);

/* ---- looking in ---- */

/* Which problems are meant. Borrowed strings. Where a filter is taken, NULL stands for all that
 * are not deleted. */
typedef struct
{
  const char *lang;          /* (nullable) */
  const char *pack;          /* (nullable) id of a pack */
  const char *const *topics; /* (nullable) any of these, NULL-terminated */
  int grade_min, grade_max;  /* 0 = no bound; problems without a grade always pass */
  int worth;                 /* 0 = any */
  int role;                  /* a SeaRole, or -1 = any. Zeroed means ships only: set it! */
  const char *words;         /* (nullable) search, never FTS5 syntax */
} SeaBankFilter;

#define SEA_BANK_FILTER_ALL                                                                        \
  {                                                                                                \
    .role = -1                                                                                     \
  }

/**
 * sea_bank_list:
 * @filter: (nullable): NULL = all
 * @after_id: 0, or the id of the last row of the page before
 * @limit: most rows wanted
 *
 * Returns: (transfer full) (nullable) (element-type SeaQuestion): by rising id, pictures without
 * their bytes; NULL with an error
 */
GPtrArray *sea_bank_list (
    SeaBank *bank, const SeaBankFilter *filter, gint64 after_id, guint limit, GError **error);

/** sea_bank_get: (transfer full) (nullable): one problem by row id, with the bytes of its pictures;
 * NULL with an error */
SeaQuestion *sea_bank_get (SeaBank *bank, gint64 id, GError **error);

/** sea_bank_get_by_uid: (transfer full) (nullable): as sea_bank_get() */
SeaQuestion *sea_bank_get_by_uid (SeaBank *bank, const char *uid, GError **error);

/** sea_bank_get_picture: (transfer full) (nullable): a picture by its hash, for questions that came
 * from a snapshot or a list; NULL with an error */
GBytes *sea_bank_get_picture (SeaBank *bank, const char *hash, GError **error);

/* How many problems there are for a match: a family counts once, a faulty problem not at all.
 * Index 0 of @total and @fresh is the mine, 1 … 4 the worths; @opening and @tie stand alone.
 * @all counts every sound problem of the filter. */
typedef struct
{
  guint total[5], fresh[5];
  guint opening, opening_fresh, tie, tie_fresh;
  guint all;
} SeaBankCounts;

/**
 * sea_bank_count:
 * @filter: its role and worth are not looked at
 * @class_id: 0 = no class: everything is fresh
 */
gboolean sea_bank_count (SeaBank *bank,
                         const SeaBankFilter *filter,
                         gint64 class_id,
                         SeaBankCounts *counts,
                         GError **error);

/* All problems that are not deleted, by role and, for ships, by worth 1 … 4. */
typedef struct
{
  guint problems, by_role[SEA_ROLE_COUNT], by_worth[5];
} SeaBankStats;
/** sea_bank_stats: fills @stats, or returns FALSE with a #SeaBankError */
gboolean sea_bank_stats (SeaBank *bank, SeaBankStats *stats, GError **error);

typedef struct
{
  char *id, *title, *lang, *version, *author, *licence;
  guint problems;
} SeaBankPack;
void sea_bank_pack_free (SeaBankPack *pack);
/** sea_bank_packs: (transfer full) (element-type SeaBankPack) (nullable) */
GPtrArray *sea_bank_packs (SeaBank *bank, GError **error);

typedef struct
{
  char *slug; /* "" = problems without a topic */
  guint problems;
} SeaBankTopic;
void sea_bank_topic_free (SeaBankTopic *topic);
/** sea_bank_topics: (transfer full) (element-type SeaBankTopic) (nullable): topics under @filter,
 * by name */
GPtrArray *sea_bank_topics (SeaBank *bank, const SeaBankFilter *filter, GError **error);

typedef struct
{
  gint64 id;
  char *name;
  int grade;
} SeaBankClass;
void sea_bank_class_free (SeaBankClass *klass);
/** sea_bank_classes: (transfer full) (element-type SeaBankClass) (nullable) */
GPtrArray *sea_bank_classes (SeaBank *bank, GError **error);
/** sea_bank_add_class: @id receives the row of the class of that name, old or new; a new one is
 * named as sea_name_clean() leaves it */
gboolean
sea_bank_add_class (SeaBank *bank, const char *name, int grade, gint64 *id, GError **error);

/** sea_bank_flag: marks a problem as faulty ("Ошибка в задаче"): tag "fault" and, in it, @note.
 * Decks do not deal it any more. */
gboolean sea_bank_flag (SeaBank *bank, gint64 id, const char *note, GError **error);

/**
 * sea_bank_check:
 * @messages: (out) (transfer full) (element-type utf8): what is wrong, empty when sound
 *
 * integrity_check, foreign_key_check, the search indexes, that every statement prepares, and that
 * every picture is what its hash says.
 */
gboolean sea_bank_check (SeaBank *bank, GPtrArray **messages, GError **error);

/**
 * sea_bank_backup:
 * @path: (nullable): NULL = a dated file in the backups folder, of which the last seven are kept
 *
 * An older copy of that name is replaced, but never a bank in use and no other file
 * (SEA_BANK_ERROR_EXISTS).
 *
 * Returns: TRUE when a checked copy stands there
 */
gboolean sea_bank_backup (SeaBank *bank, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBank, sea_bank_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankPack, sea_bank_pack_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankTopic, sea_bank_topic_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankClass, sea_bank_class_free)

G_END_DECLS

#endif
