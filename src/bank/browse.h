/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BROWSE_H
#define SEA_BROWSE_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* ---- what is looked for ---- */

/* What a problem can be asked as; several are joined by |. */
typedef enum
{
  SEA_KIND_MINE = 1 << 0,
  SEA_KIND_WORTH_1 = 1 << 1, /* a ship's problem; 1 << N for N points */
  SEA_KIND_WORTH_2 = 1 << 2,
  SEA_KIND_WORTH_3 = 1 << 3,
  SEA_KIND_WORTH_4 = 1 << 4,
  SEA_KIND_OPENING = 1 << 5,
  SEA_KIND_TIE = 1 << 6
} SeaKinds;

typedef enum
{
  SEA_MET_ANY,
  SEA_MET_FRESH, /* the class has not met it nor its twin */
  SEA_MET_USED   /* the class has met it or its twin; without a class: any class has */
} SeaMet;

/* Each order is also there backwards. In the waste basket there is only one: last deleted first. */
typedef enum
{
  SEA_SORT_NEWEST,  /* last come in first */
  SEA_SORT_CHANGED, /* last changed first */
  SEA_SORT_WORTH,   /* 1 … 4 points, mines, openings, ties */
  SEA_SORT_GRADE,   /* youngest first, those without a grade before them */
  SEA_SORT_TOPIC,   /* by slug */
  SEA_SORT_TEXT,    /* by the first letters */
  SEA_SORT_RATE,    /* least often solved first, those never judged last */
  SEA_SORT_FRESH,   /* new for @class_id first, newest first among them */
  SEA_SORT_COUNT
} SeaSort;

/* What the list shows. Zeroed means: everything that is not deleted, newest first. Borrowed
 * strings. */
typedef struct
{
  guint kinds;               /* SeaKinds, 0 = any */
  const char *lang;          /* (nullable) "" = those that name none */
  const char *pack;          /* (nullable) id of a pack, "" = those in none */
  const char *tag;           /* (nullable); "fault" = found faulty in class */
  const char *const *topics; /* (nullable) NULL-terminated, any of these with all that is below them
                                ("a" has "a/b"); "" = those without a topic */
  int grade_min, grade_max;  /* 0 = no bound; with a bound those without a grade do not pass */
  gboolean warned;           /* only those with warnings */
  SeaMet met;
  gint64 class_id; /* whose, for @met and SEA_SORT_FRESH; 0 = no class */
  gboolean rated;  /* only those whose success rate is between these two per cents */
  int rate_min, rate_max;
  gint64 batch;      /* only what this import added, 0 = any */
  gboolean deleted;  /* the waste basket instead of the problems in use */
  const char *words; /* (nullable) search as typed, never FTS5 syntax: three characters and more
                        find a part of a word, fewer a beginning */
  SeaSort sort;
  gboolean backwards;
} SeaQuery;

/** sea_query_copy: (transfer full): a copy that owns its strings; @query (nullable): NULL = zeroed
 */
SeaQuery *sea_query_copy (const SeaQuery *query);
void sea_query_free (SeaQuery *query);

/* ---- one row of a list ---- */

/* What a list shows of a problem: a value with a reference count, never changed. */
typedef struct
{
  gatomicrefcount ref;
  gint64 id;
  char *uid;
  SeaRole role;
  int worth;
  int grade;
  char *text;  /* its first line, at most 200 characters, with the marks of the text */
  char *title; /* "" = none */
  char *topic, *pack, *lang;
  GStrv tags;     /* sorted */
  guint warnings; /* how many; 0 also before they were looked for */
  char *warning;  /* (nullable) code of the gravest (bank/warnings.h) */
  guint pictures;
  guint judged, solved; /* in lessons: how often asked and judged, how often right */
  gboolean deleted;
  gboolean edited; /* by a person, since it came in */
} SeaRow;

SeaRow *sea_row_ref (SeaRow *row);
void sea_row_unref (SeaRow *row);

/* ---- at once ---- */

/**
 * sea_bank_find:
 * @query: (nullable)
 * @limit: most rows wanted, 0 = all
 *
 * For small answers and for programs without windows; a list in a window is a #SeaBrowse.
 *
 * Returns: (transfer full) (nullable) (element-type gint64): row ids in order; NULL with an error
 */
GArray *sea_bank_find (SeaBank *bank, const SeaQuery *query, guint limit, GError **error);

/**
 * sea_bank_find_count:
 * @most: stops counting there, 0 = never
 *
 * Counts what @query finds: with @most 10001 for "10,000+". Returns -1 with an error.
 */
gint64 sea_bank_find_count (SeaBank *bank, const SeaQuery *query, gint64 most, GError **error);

/**
 * sea_bank_rows:
 *
 * Returns: (transfer full) (nullable) (element-type SeaRow): the rows of @ids in their order; NULL
 * in place of one that is no longer there
 */
GPtrArray *sea_bank_rows (SeaBank *bank, const gint64 *ids, guint n, GError **error);

/* ---- in the background ---- */

/* A list that stays smooth however long it is: a thread with a connection of its own reads the row
 * ids of the query (8 bytes each) and the rows that are asked for by position, in pages of 50. It
 * belongs to the thread that made it, and tells its news in that thread's default main context. A
 * new query ends the one that runs at once. */
typedef struct _SeaBrowse SeaBrowse;

#define SEA_BROWSE_PAGE 50

typedef enum
{
  SEA_BROWSE_FIRST, /* a new query: the first @n ids are there with their rows; all that was before
                       is void. Comes exactly once a query, with @n 0 when nothing was found */
  SEA_BROWSE_GROWN, /* @n ids more, from position @from */
  SEA_BROWSE_COMPLETE, /* all ids are there: @n of them */
  SEA_BROWSE_ROWS,     /* the rows @from … @from + @n - 1 that were asked for are there (again) */
  SEA_BROWSE_FAILED    /* see sea_browse_get_error(); the list stays as far as it came */
} SeaBrowseNews;

typedef void (*SeaBrowseFunc) (
    SeaBrowse *browse, SeaBrowseNews news, guint from, guint n, gpointer user_data);

/**
 * sea_browse_new:
 * @bank: only its file is used; it may be closed later
 * @func: called in the default main context of this thread, never from within a call of this list
 *
 * The list is empty until sea_browse_set_query().
 *
 * Returns: (transfer full) (nullable): NULL with a #SeaBankError
 */
SeaBrowse *sea_browse_new (SeaBank *bank, SeaBrowseFunc func, gpointer user_data, GError **error);

/** sea_browse_free: ends the thread at once; @func is not called any more */
void sea_browse_free (SeaBrowse *browse);

/** sea_browse_set_query: @query (nullable) is copied. The old list stays until SEA_BROWSE_FIRST. */
void sea_browse_set_query (SeaBrowse *browse, const SeaQuery *query);

/** sea_browse_refresh: the same query anew, after problems were added, deleted or changed so that
 * the order may differ */
void sea_browse_refresh (SeaBrowse *browse);

/** sea_browse_renew_rows: rows that are kept are read again when they are next asked for, after a
 * change that leaves the list as it is */
void sea_browse_renew_rows (SeaBrowse *browse);

/** sea_browse_get_length: how many ids are there so far */
guint sea_browse_get_length (SeaBrowse *browse);
/** sea_browse_is_complete: whether that is all */
gboolean sea_browse_is_complete (SeaBrowse *browse);
/** sea_browse_get_id: the id at @position, 0 past the end */
gint64 sea_browse_get_id (SeaBrowse *browse, guint position);
/** sea_browse_find: the position of @id, -1 when it is not (yet) there */
gint64 sea_browse_find (SeaBrowse *browse, gint64 id);

/**
 * sea_browse_get_row:
 *
 * Returns: (transfer none) (nullable): the row at @position; NULL when it is not at hand: then its
 * page is being read and SEA_BROWSE_ROWS follows. A row that is gone from the bank stays NULL: see
 * sea_browse_is_loaded(). About 40 pages are kept.
 */
SeaRow *sea_browse_get_row (SeaBrowse *browse, guint position);
/** sea_browse_is_loaded: whether the page of @position is at hand; asks for nothing */
gboolean sea_browse_is_loaded (SeaBrowse *browse, guint position);

/** sea_browse_dup_ids: (transfer full) (element-type gint64): the ids so far, for what is done to
 * all */
GArray *sea_browse_dup_ids (SeaBrowse *browse);

/** sea_browse_get_error: (transfer none) (nullable): why the last query or page failed */
const GError *sea_browse_get_error (SeaBrowse *browse);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaQuery, sea_query_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaRow, sea_row_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBrowse, sea_browse_free)

G_END_DECLS

#endif
