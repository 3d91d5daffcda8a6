/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/find.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Pages of rows that are kept. */
#define PAGES 40
/* Pages that are asked for and not read yet: of a fast scroll only the last ones matter. */
#define WANTED 8
/* Ids are handed over so many at a time. */
#define CHUNK 20000
/* So many steps of SQLite's machine between two looks whether the query was given up. */
#define PATIENCE 2000

/* ---- what goes to and fro ---- */

/* News of the thread, told in the list's own context. */
typedef struct
{
  SeaBrowseNews news;
  guint generation;
  GArray *ids;     /* FIRST, GROWN: more ids */
  guint page;      /* ROWS, FIRST: whose rows */
  GPtrArray *rows; /* of SeaRow, NULL where one is gone */
  GError *error;   /* FAILED */
} News;

/* What the list and its thread share; freed by the last of the two. */
typedef struct
{
  gatomicrefcount ref;
  gint generation; /* of the query that counts: atomic */
  gint stop;       /* atomic */
  GMutex lock;
  GCond cond;
  SeaQuery *query; /* (nullable): a new one, not yet taken */
  guint query_generation;
  GArray *wanted;  /* of Want, newest last */
  GQueue told;     /* of News */
  GSource *source; /* (nullable): which will tell them */
  GMainContext *context;
  SeaBrowse *browse; /* (nullable): NULL when it is freed; only looked at in its own thread */
} Shared;

typedef struct
{
  guint generation, page, n;
  gint64 ids[SEA_BROWSE_PAGE];
} Want;

typedef struct
{
  guint page;
  GPtrArray *rows; /* of SeaRow */
  gint64 used;     /* rises */
} Page;

struct _SeaBrowse
{
  Shared *shared;
  GThread *thread;
  SeaBrowseFunc func;
  gpointer user_data;
  SeaQuery *query; /* the last one */
  guint shown;     /* generation of what is in the list */
  GArray *ids;     /* of gint64 */
  gboolean complete;
  GHashTable *pages; /* number → Page */
  GHashTable *asked; /* numbers of pages that were asked for */
  gint64 clock;
  GError *error;
};

static void
news_free (gpointer data)
{
  News *news = data;

  g_clear_pointer (&news->ids, g_array_unref);
  g_clear_pointer (&news->rows, g_ptr_array_unref);
  g_clear_error (&news->error);
  g_free (news);
}

static void
shared_unref (gpointer data)
{
  Shared *shared = data;

  if (!g_atomic_ref_count_dec (&shared->ref))
    return;
  sea_query_free (shared->query);
  g_array_unref (shared->wanted);
  g_queue_clear_full (&shared->told, news_free);
  g_main_context_unref (shared->context);
  g_mutex_clear (&shared->lock);
  g_cond_clear (&shared->cond);
  g_free (shared);
}

static Shared *
shared_ref (Shared *shared)
{
  g_atomic_ref_count_inc (&shared->ref);
  return shared;
}

static gboolean tell_news (gpointer data);

/* From the thread. */
static void
tell (Shared *shared, News *news)
{
  g_mutex_lock (&shared->lock);
  g_queue_push_tail (&shared->told, news);
  if (shared->source == NULL)
    {
      shared->source = g_idle_source_new ();
      g_source_set_priority (shared->source, G_PRIORITY_DEFAULT);
      g_source_set_callback (shared->source, tell_news, shared_ref (shared), shared_unref);
      g_source_attach (shared->source, shared->context);
    }
  g_mutex_unlock (&shared->lock);
}

/* ---- the thread ---- */

typedef struct
{
  Shared *shared;
  SeaBank *bank;
  guint generation; /* of the query at hand */
} Work;

static gboolean
is_given_up (const Work *work)
{
  return g_atomic_int_get (&work->shared->stop) != 0 ||
         (guint) g_atomic_int_get (&work->shared->generation) != work->generation;
}

static int
look_up_from_work (void *data)
{
  return is_given_up (data) ? 1 : 0;
}

static News *
news_new (SeaBrowseNews kind, guint generation)
{
  News *news = g_new0 (News, 1);

  news->news = kind;
  news->generation = generation;
  return news;
}

static void
tell_failed (Work *work, GError *error)
{
  News *news = news_new (SEA_BROWSE_FAILED, work->generation);

  news->error = error;
  tell (work->shared, news);
}

/* (nullable): NULL when it failed or was given up */
static GPtrArray *
read_rows (Work *work, const gint64 *ids, guint n, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_row_unref);

  for (guint i = 0; i < n; i++)
    {
      GError *own = NULL;
      SeaRow *row = sea_bank_row (work->bank, ids[i], &own);

      if (own != NULL)
        {
          g_propagate_error (error, own);
          return NULL;
        }
      g_ptr_array_add (rows, row);
    }
  return g_steal_pointer (&rows);
}

/* Reads one page that is asked for. FALSE when there is none. */
static gboolean
serve_page (Work *work)
{
  Shared *shared = work->shared;
  g_autoptr (GError) error = NULL;
  GPtrArray *rows;
  News *news;
  Want want;

  g_mutex_lock (&shared->lock);
  if (shared->wanted->len == 0)
    {
      g_mutex_unlock (&shared->lock);
      return FALSE;
    }
  want = g_array_index (shared->wanted, Want, shared->wanted->len - 1);
  g_array_set_size (shared->wanted, shared->wanted->len - 1);
  g_mutex_unlock (&shared->lock);
  /* The page of an older query is still on screen: it is read whatever runs now. */
  sqlite3_progress_handler (work->bank->db, 0, NULL, NULL);
  rows = read_rows (work, want.ids, want.n, &error);
  sqlite3_progress_handler (work->bank->db, PATIENCE, look_up_from_work, work);
  news = news_new (rows != NULL ? SEA_BROWSE_ROWS : SEA_BROWSE_FAILED, want.generation);
  news->page = want.page;
  news->rows = rows;
  news->error = g_steal_pointer (&error);
  tell (shared, news);
  return TRUE;
}

/* Hands the ids over that were found since the last time. */
static gboolean
hand_over (Work *work, GArray **ids, gboolean first, GError **error)
{
  News *news = news_new (first ? SEA_BROWSE_FIRST : SEA_BROWSE_GROWN, work->generation);

  if (first)
    {
      news->rows = read_rows (work, (gint64 *) (void *) (*ids)->data,
                              MIN ((*ids)->len, SEA_BROWSE_PAGE), error);
      if (news->rows == NULL)
        {
          news_free (news);
          return FALSE;
        }
    }
  news->ids = *ids;
  *ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  tell (work->shared, news);
  return TRUE;
}

static gboolean
read_ids (Work *work, SeaFinder *finder, GError **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean first = TRUE;
  gint64 id;
  int got;

  while ((got = sea_finder_next (finder, &id, error)) > 0)
    {
      g_array_append_val (ids, id);
      if (ids->len < (first ? SEA_BROWSE_PAGE : CHUNK))
        continue;
      if (is_given_up (work) || !hand_over (work, &ids, first, error))
        return FALSE;
      first = FALSE;
      while (serve_page (work))
        ;
    }
  if (got < 0 || is_given_up (work))
    return FALSE;
  return (!first && ids->len == 0) || hand_over (work, &ids, first, error);
}

static void
run_query (Work *work, const SeaQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaFinder) finder = NULL;
  g_auto (Txn) txn = { NULL };
  gboolean done;

  sqlite3_progress_handler (work->bank->db, PATIENCE, look_up_from_work, work);
  done = sea_txn_begin (&txn, work->bank, FALSE, _ ("Searching the bank"), &error);
  if (done)
    {
      finder = sea_finder_new (work->bank, query);
      done = read_ids (work, finder, &error);
      g_clear_pointer (&finder, sea_finder_free);
    }
  sqlite3_progress_handler (work->bank->db, 0, NULL, NULL);
  if (is_given_up (work))
    return;
  if (done)
    tell (work->shared, news_new (SEA_BROWSE_COMPLETE, work->generation));
  else if (error != NULL)
    tell_failed (work, g_steal_pointer (&error));
}

/* (nullable): the query that waits. */
static SeaQuery *
take_query (Work *work)
{
  Shared *shared = work->shared;
  SeaQuery *query;

  g_mutex_lock (&shared->lock);
  query = g_steal_pointer (&shared->query);
  if (query != NULL)
    work->generation = shared->query_generation;
  g_mutex_unlock (&shared->lock);
  return query;
}

static void
wait_for_work (Shared *shared)
{
  g_mutex_lock (&shared->lock);
  while (shared->query == NULL && shared->wanted->len == 0 && g_atomic_int_get (&shared->stop) == 0)
    g_cond_wait (&shared->cond, &shared->lock);
  g_mutex_unlock (&shared->lock);
}

static gpointer
browse_thread (gpointer data)
{
  Work *work = data;

  while (g_atomic_int_get (&work->shared->stop) == 0)
    {
      g_autoptr (SeaQuery) query = take_query (work);

      if (query != NULL)
        run_query (work, query);
      else if (!serve_page (work))
        wait_for_work (work->shared);
    }
  sea_bank_close (work->bank);
  shared_unref (work->shared);
  g_free (work);
  return NULL;
}

/* ---- the list ---- */

static void
page_free (gpointer data)
{
  Page *page = data;

  g_ptr_array_unref (page->rows);
  g_free (page);
}

static void
drop_oldest_page (SeaBrowse *browse)
{
  GHashTableIter iter;
  gpointer value;
  Page *oldest = NULL;

  g_hash_table_iter_init (&iter, browse->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (oldest == NULL || ((Page *) value)->used < oldest->used)
      oldest = value;
  if (oldest != NULL)
    g_hash_table_remove (browse->pages, GUINT_TO_POINTER (oldest->page));
}

static void
keep_page (SeaBrowse *browse, guint number, GPtrArray *rows)
{
  Page *page = g_new0 (Page, 1);

  if (g_hash_table_size (browse->pages) >= PAGES)
    drop_oldest_page (browse);
  page->page = number;
  page->rows = g_ptr_array_ref (rows);
  page->used = ++browse->clock;
  g_hash_table_insert (browse->pages, GUINT_TO_POINTER (number), page);
  g_hash_table_remove (browse->asked, GUINT_TO_POINTER (number));
}

static void
begin_anew (SeaBrowse *browse, News *news)
{
  browse->shown = news->generation;
  browse->complete = FALSE;
  g_array_unref (browse->ids);
  browse->ids = g_steal_pointer (&news->ids);
  g_hash_table_remove_all (browse->pages);
  g_hash_table_remove_all (browse->asked);
  g_clear_error (&browse->error);
  if (browse->ids->len > 0)
    keep_page (browse, 0, news->rows);
}

/* What is too old is passed over: rows of a list that is no longer shown, ids of a query given up.
 */
static void
take_news (SeaBrowse *browse, News *news)
{
  guint from = 0, n = 0;
  guint current = (guint) g_atomic_int_get (&browse->shared->generation);

  if (news->news == SEA_BROWSE_ROWS ? news->generation != browse->shown
                                    : news->generation != current)
    return;
  switch (news->news)
    {
    case SEA_BROWSE_FIRST:
      begin_anew (browse, news);
      n = browse->ids->len;
      break;
    case SEA_BROWSE_GROWN:
      from = browse->ids->len;
      n = news->ids->len;
      g_array_append_vals (browse->ids, news->ids->data, n);
      break;
    case SEA_BROWSE_COMPLETE:
      browse->complete = TRUE;
      n = browse->ids->len;
      break;
    case SEA_BROWSE_ROWS:
      keep_page (browse, news->page, news->rows);
      from = news->page * SEA_BROWSE_PAGE;
      n = news->rows->len;
      break;
    default:
      g_clear_error (&browse->error);
      browse->error = g_steal_pointer (&news->error);
      g_hash_table_remove (browse->asked, GUINT_TO_POINTER (news->page));
    }
  browse->func (browse, news->news, from, n, browse->user_data);
}

static gboolean
tell_news (gpointer data)
{
  Shared *shared = data;
  GQueue told = G_QUEUE_INIT;
  News *news;

  g_mutex_lock (&shared->lock);
  told = shared->told;
  g_queue_init (&shared->told);
  g_clear_pointer (&shared->source, g_source_unref);
  g_mutex_unlock (&shared->lock);
  /* The function may free the list. */
  while ((news = g_queue_pop_head (&told)) != NULL)
    {
      if (shared->browse != NULL)
        take_news (shared->browse, news);
      news_free (news);
    }
  return G_SOURCE_REMOVE;
}

SeaBrowse *
sea_browse_new (SeaBank *bank, SeaBrowseFunc func, gpointer user_data, GError **error)
{
  SeaBank *own;
  SeaBrowse *browse;
  Shared *shared;
  Work *work;

  g_return_val_if_fail (bank != NULL && func != NULL, NULL);
  own = sea_bank_dup (bank, error);
  if (own == NULL)
    return NULL;
  browse = g_new0 (SeaBrowse, 1);
  shared = g_new0 (Shared, 1);
  g_atomic_ref_count_init (&shared->ref);
  g_mutex_init (&shared->lock);
  g_cond_init (&shared->cond);
  shared->wanted = g_array_new (FALSE, FALSE, sizeof (Want));
  g_queue_init (&shared->told);
  shared->context = g_main_context_ref_thread_default ();
  shared->browse = browse;
  browse->shared = shared;
  browse->func = func;
  browse->user_data = user_data;
  browse->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  browse->pages = g_hash_table_new_full (NULL, NULL, NULL, page_free);
  browse->asked = g_hash_table_new (NULL, NULL);
  work = g_new0 (Work, 1);
  work->shared = shared_ref (shared);
  work->bank = own;
  browse->thread = g_thread_new ("browse", browse_thread, work);
  return browse;
}

void
sea_browse_free (SeaBrowse *browse)
{
  Shared *shared;
  GSource *source;

  if (browse == NULL)
    return;
  shared = browse->shared;
  g_atomic_int_set (&shared->stop, 1);
  g_mutex_lock (&shared->lock);
  g_cond_signal (&shared->cond);
  g_mutex_unlock (&shared->lock);
  g_thread_join (browse->thread);
  shared->browse = NULL;
  g_mutex_lock (&shared->lock);
  source = g_steal_pointer (&shared->source);
  g_mutex_unlock (&shared->lock);
  if (source != NULL)
    {
      g_source_destroy (source);
      g_source_unref (source);
    }
  shared_unref (shared);
  sea_query_free (browse->query);
  g_array_unref (browse->ids);
  g_hash_table_unref (browse->pages);
  g_hash_table_unref (browse->asked);
  g_clear_error (&browse->error);
  g_free (browse);
}

static void
ask (SeaBrowse *browse)
{
  Shared *shared = browse->shared;

  g_mutex_lock (&shared->lock);
  sea_query_free (shared->query);
  shared->query = sea_query_copy (browse->query);
  shared->query_generation = (guint) g_atomic_int_add (&shared->generation, 1) + 1;
  g_cond_signal (&shared->cond);
  g_mutex_unlock (&shared->lock);
}

void
sea_browse_set_query (SeaBrowse *browse, const SeaQuery *query)
{
  SeaQuery *copy;

  g_return_if_fail (browse != NULL);
  copy = sea_query_copy (query);
  sea_query_free (browse->query);
  browse->query = copy;
  ask (browse);
}

void
sea_browse_refresh (SeaBrowse *browse)
{
  g_return_if_fail (browse != NULL);

  ask (browse);
}

void
sea_browse_renew_rows (SeaBrowse *browse)
{
  g_return_if_fail (browse != NULL);

  g_hash_table_remove_all (browse->pages);
  g_hash_table_remove_all (browse->asked);
}

guint
sea_browse_get_length (SeaBrowse *browse)
{
  return browse->ids->len;
}

gboolean
sea_browse_is_complete (SeaBrowse *browse)
{
  return browse->complete;
}

gint64
sea_browse_get_id (SeaBrowse *browse, guint position)
{
  return position < browse->ids->len ? g_array_index (browse->ids, gint64, position) : 0;
}

gint64
sea_browse_find (SeaBrowse *browse, gint64 id)
{
  for (guint i = 0; i < browse->ids->len; i++)
    if (g_array_index (browse->ids, gint64, i) == id)
      return i;
  return -1;
}

static void
want_page (SeaBrowse *browse, guint number)
{
  Shared *shared = browse->shared;
  guint from = number * SEA_BROWSE_PAGE;
  Want want = { .generation = browse->shown, .page = number };

  if (!g_hash_table_add (browse->asked, GUINT_TO_POINTER (number)))
    return;
  want.n = MIN (SEA_BROWSE_PAGE, browse->ids->len - from);
  memcpy (want.ids, &g_array_index (browse->ids, gint64, from), want.n * sizeof (gint64));
  g_mutex_lock (&shared->lock);
  while (shared->wanted->len >= WANTED)
    {
      guint old = g_array_index (shared->wanted, Want, 0).page;

      g_hash_table_remove (browse->asked, GUINT_TO_POINTER (old));
      g_array_remove_index (shared->wanted, 0);
    }
  g_array_append_val (shared->wanted, want);
  g_cond_signal (&shared->cond);
  g_mutex_unlock (&shared->lock);
}

SeaRow *
sea_browse_get_row (SeaBrowse *browse, guint position)
{
  Page *page;

  if (position >= browse->ids->len)
    return NULL;
  page = g_hash_table_lookup (browse->pages, GUINT_TO_POINTER (position / SEA_BROWSE_PAGE));
  if (page == NULL || position % SEA_BROWSE_PAGE >= page->rows->len)
    {
      want_page (browse, position / SEA_BROWSE_PAGE);
      return NULL;
    }
  page->used = ++browse->clock;
  return g_ptr_array_index (page->rows, position % SEA_BROWSE_PAGE);
}

gboolean
sea_browse_is_loaded (SeaBrowse *browse, guint position)
{
  Page *page = g_hash_table_lookup (browse->pages, GUINT_TO_POINTER (position / SEA_BROWSE_PAGE));

  return page != NULL && position % SEA_BROWSE_PAGE < page->rows->len;
}

GArray *
sea_browse_dup_ids (SeaBrowse *browse)
{
  return g_array_copy (browse->ids);
}

const GError *
sea_browse_get_error (SeaBrowse *browse)
{
  return browse->error;
}
