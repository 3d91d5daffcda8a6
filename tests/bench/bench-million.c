/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-million [PROBLEMS [BANK]]: the list of problems with a million of them, each number beside
 * a baseline of the same run. BANK is made when it is not there and kept; without it a temporary
 * one.
 */
#include "bank/bank-private.h"
#include "bank/browse.h"
#include "bank/intake.h"
#include "formats/codec.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const nouns[] = { "треугольник", "корабль",  "уравнение", "чертёж", "процент",
                                     "многочлен",   "скорость", "матрос",    "компас", "маяк" };
static const char *const verbs[] = { "Найдите",   "Вычислите", "Решите",   "Докажите",
                                     "Упростите", "Сравните",  "Постройте" };
static const char *const specials[] = { "\"",      "(x-1)",     "2-3*y", "%",        "NEAR",
                                        "чертежё", "мои",       "x²",    "№77",      "№",
                                        "y. З",    "а x² − 5x", "на 17", "о 99",     "зая",
                                        "zzzzz",   "топ",       "a'b",   "делённое", "делённо" };

static void
check (gboolean done, GError *error)
{
  if (done)
    return;
  fprintf (stderr, "bench-million: %s\n", error != NULL ? error->message : "failed");
  exit (1);
}

/* Milliseconds that this thread has worked: other programs do not spoil them. */
static double
work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1000.0 + (double) time.tv_nsec / 1e6;
}

static double
wall (void)
{
  return (double) g_get_monotonic_time () / 1000.0;
}

static void
row (const char *what, double ours, double base, const char *goal)
{
  if (base > 0)
    printf ("%-36s %10.2f %10.2f %8.2f  %s\n", what, ours, base, ours / base, goal);
  else
    printf ("%-36s %10.2f %10s %8s  %s\n", what, ours, "", "", goal);
  fflush (stdout);
}

/* ---- problems ---- */

static SeaQuestion *
make_question (guint i)
{
  SeaQuestion *question = sea_question_new ();
  g_autofree char *answer = g_strdup_printf ("%u", i % 977);

  question->uid = g_strdup_printf ("bench-%07u", i);
  g_free (question->lang);
  question->lang = g_strdup (i % 2 ? "ru" : "en");
  question->role = i % 10 == 0 ? SEA_ROLE_MINE : SEA_ROLE_SHIP;
  question->worth = question->role == SEA_ROLE_SHIP ? 1 + (int) (i / 10 % 4) : 0;
  question->grade = 5 + (int) (i % 7);
  g_free (question->topic);
  question->topic = g_strdup_printf ("topic-%02u", i % 71);
  g_free (question->text);
  question->text = g_strdup_printf ("%s %s №%u, если %s вдвое меньше, чем %s на чертеже, а x² − "
                                    "%ux + %u = 0 и (x-1) больше 2-3*y. "
                                    "Запишите в ответ наибольшее из чисел, делённое на %u.",
                                    verbs[i % 7], nouns[i % 10], i, nouns[i / 7 % 10],
                                    nouns[i / 3 % 10], i % 13, i % 29, i % 17 + 1);
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, answer, NULL, TRUE);
  return question;
}

static GPtrArray *
make_questions (guint from, guint n)
{
  GPtrArray *questions = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);

  for (guint i = from; i < from + n; i++)
    g_ptr_array_add (questions, make_question (i));
  return questions;
}

static void
fill (const char *path, guint n)
{
  g_autoptr (GError) error = NULL;
  SeaBank *bank = sea_bank_open (path, &error);

  check (bank != NULL, error);
  for (guint from = 0; from < n; from += 50000)
    {
      g_autoptr (GPtrArray) questions = make_questions (from, MIN (50000, n - from));

      check (sea_bank_take (bank, questions, NULL, NULL, NULL, &error), error);
    }
  sea_bank_close (bank);
}

/* ---- search at each key ---- */

static GPtrArray *
make_queries (void)
{
  GPtrArray *queries = g_ptr_array_new_with_free_func (g_free);

  for (gsize i = 0; i < G_N_ELEMENTS (specials); i++)
    g_ptr_array_add (queries, g_strdup (specials[i]));
  for (guint i = 0; queries->len < 200; i++)
    g_ptr_array_add (
        queries, i % 4 == 0   ? g_strdup_printf ("%s %u", nouns[i % 10], i * 4999)
                 : i % 4 == 1 ? g_strdup_printf ("%s %s", verbs[i % 7], nouns[i * 3 % 10])
                 : i % 4 == 2 ? g_strdup_printf ("%u", i * 4273)
                              : g_strdup_printf ("%s %s", nouns[i % 10] + 4, nouns[i / 2 % 10]));
  return queries;
}

typedef struct
{
  sqlite3_stmt *find, *begin, *scan, *row;
} Bare;

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *stmt = NULL;

  if (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL) != SQLITE_OK)
    {
      fprintf (stderr, "bench-million: %s\n", sqlite3_errmsg (db));
      exit (1);
    }
  return stmt;
}

/* The same fifty rows with SQL alone. */
static guint
search_bare (Bare *bare, const char *match, const char *starts, const char *begin)
{
  sqlite3_stmt *stmt = match != NULL ? bare->find : begin != NULL ? bare->begin : bare->scan;
  guint n = 0;

  sqlite3_reset (stmt);
  sqlite3_clear_bindings (stmt);
  sqlite3_bind_text (stmt, 1, match != NULL ? match : begin, -1, SQLITE_STATIC);
  sqlite3_bind_text (stmt, 2, starts, -1, SQLITE_STATIC);
  while (n < SEA_BROWSE_PAGE && sqlite3_step (stmt) == SQLITE_ROW)
    {
      n++;
      sqlite3_reset (bare->row);
      sqlite3_bind_int64 (bare->row, 1, sqlite3_column_int64 (stmt, 0));
      sqlite3_step (bare->row);
      for (int c = 0; c < sqlite3_column_count (bare->row); c++)
        g_free (g_strdup ((const char *) sqlite3_column_text (bare->row, c)));
    }
  sqlite3_reset (stmt);
  sqlite3_reset (bare->row);
  return n;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
time_search (SeaBank *bank)
{
  sqlite3 *db = bank->db;
  g_autoptr (GPtrArray) queries = make_queries ();
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  g_autofree char *slowest = NULL;
  double ours = 0, base = 0, worst = 0;
  /* clang-format off */
  Bare bare = {
    prepare (db, "SELECT problem.id FROM search CROSS JOIN problem ON problem.id = search.rowid WHERE search MATCH ?1"
                 " AND deleted IS NULL AND (?2 IS NULL OR sea_begins (problem.folded, ?2)) ORDER BY search.rowid DESC"),
    prepare (db, "SELECT problem.id FROM starts CROSS JOIN problem ON problem.id = starts.rowid WHERE starts MATCH ?1"
                 " AND deleted IS NULL AND sea_begins (problem.folded, ?2) ORDER BY starts.rowid DESC"),
    prepare (db, "SELECT id FROM problem WHERE deleted IS NULL AND (?2 IS NULL OR sea_begins (folded, ?2))"
                 " ORDER BY id DESC"),
    prepare (db, "SELECT uid, role, worth, grade, text, title, topic, pack, lang, warnings,"
                 " (SELECT count (*) FROM problem_picture WHERE problem = problem.id),"
                 " (SELECT count (*) FROM asked WHERE problem = problem.id),"
                 " (SELECT group_concat (name) FROM tag WHERE problem = problem.id) FROM problem WHERE id = ?1"),
  };
  /* clang-format on */

  for (guint i = 0; i < queries->len; i++)
    {
      const char *query = g_ptr_array_index (queries, i);

      for (const char *end = g_utf8_next_char (query);; end = g_utf8_next_char (end))
        {
          g_autofree char *typed = g_strndup (query, (gsize) (end - query));
          g_autofree char *match = NULL;
          g_autofree char *starts = NULL;
          g_autofree char *begin = NULL;
          const SeaQuery own = { .words = typed };
          g_autoptr (GError) error = NULL;
          double start, took, bare_start, bare_took;
          guint n;

          sea_search_words (typed, &match, &starts);
          begin = starts != NULL ? sea_search_starts (starts) : NULL;
          /* Whoever comes first reads the pages in for the other: both are timed on warm ones. */
          search_bare (&bare, match, starts, begin);
          bare_start = work ();
          n = search_bare (&bare, match, starts, begin);
          bare_took = work () - bare_start;
          start = work ();
          {
            g_autoptr (GArray) ids = sea_bank_find (bank, &own, SEA_BROWSE_PAGE, &error);
            g_autoptr (GPtrArray) rows = NULL;

            check (ids != NULL, error);
            rows = sea_bank_rows (bank, (gint64 *) (void *) ids->data, ids->len, &error);
            check (rows != NULL, error);
            took = work () - start;
            if (ids->len != n)
              printf ("“%s”: %u, by SQL alone %u\n", typed, ids->len, n);
          }
          g_array_append_val (times, took);
          ours += took;
          base += bare_took;
          if (took > worst)
            {
              worst = took;
              g_free (slowest);
              slowest = g_strdup (typed);
            }
          if (*end == '\0')
            break;
        }
    }
  g_array_sort (times, compare_doubles);
  row ("search at each key, mean, ms", ours / times->len, base / times->len, "at most 1.3");
  row ("search at each key, 99 %, ms", g_array_index (times, double, (guint) (0.99 * times->len)),
       0, "at most 30 ms");
  printf ("%u keys; the slowest was “%s” with %.1f ms\n", times->len, slowest, worst);
  sqlite3_finalize (bare.find);
  sqlite3_finalize (bare.begin);
  sqlite3_finalize (bare.scan);
  sqlite3_finalize (bare.row);
}

/* ---- the list ---- */

typedef struct
{
  double first, complete;
} Seen;

static void
watch (SeaBrowse *browse, SeaBrowseNews news, guint from, guint n, gpointer data)
{
  Seen *seen = data;

  (void) browse;
  (void) from;
  (void) n;
  if (news == SEA_BROWSE_FIRST)
    seen->first = wall ();
  if (news == SEA_BROWSE_COMPLETE)
    seen->complete = wall ();
  if (news == SEA_BROWSE_FAILED)
    check (FALSE, g_error_copy (sea_browse_get_error (browse)));
}

static double
read_pss (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL) ||
      (line = strstr (text, "\nPss:")) == NULL)
    return 0;
  return g_ascii_strtod (line + strlen ("\nPss:"), NULL) / 1024;
}

static void
time_query (
    SeaBrowse *browse, Seen *seen, const char *what, const SeaQuery *query, const char *goal)
{
  double start = wall ();
  g_autofree char *first = g_strconcat (what, ", first page, ms", NULL);
  g_autofree char *all = g_strconcat (what, ", all rows, ms", NULL);

  *seen = (Seen){ 0, 0 };
  sea_browse_set_query (browse, query);
  while (seen->complete <= 0)
    g_main_context_iteration (NULL, TRUE);
  row (first, seen->first - start, 0, goal);
  row (all, seen->complete - start, 0, "in the background");
}

static void
time_jumps (SeaBrowse *browse)
{
  guint n = sea_browse_get_length (browse);
  double worst = 0, total = 0, longest = 0;

  for (guint i = 0; i < 200; i++)
    {
      guint position = (guint) (((guint64) i * 7919 * 127) % n);
      double start = wall (), took, call;

      sea_browse_get_row (browse, position);
      call = wall () - start;
      while (!sea_browse_is_loaded (browse, position))
        g_main_context_iteration (NULL, TRUE);
      took = wall () - start;
      worst = MAX (worst, took);
      longest = MAX (longest, call);
      total += took;
    }
  row ("jump to anywhere, mean, ms", total / 200, 0, "");
  row ("jump to anywhere, worst, ms", worst, 0, "at most 32 ms");
  row ("of it on the main loop, worst, ms", longest, 0, "");
}

static void
time_lists (SeaBank *bank)
{
  static const char *const names[SEA_SORT_COUNT] = { "newest", "changed", "worth", "grade",
                                                     "topic",  "text",    "rate",  "fresh" };
  g_autoptr (GError) error = NULL;
  const char *topics[] = { "topic-40", NULL };
  double before = read_pss ();
  Seen seen;
  SeaBrowse *browse = sea_browse_new (bank, watch, &seen, &error);
  SeaQuery query = { 0 };

  check (browse != NULL, error);
  time_query (browse, &seen, "list", &query, "at most 100 ms");
  time_jumps (browse);
  row ("memory of the list (PSS), MB", read_pss () - before, 0, "at most 100 MB");
  for (guint i = 1; i < SEA_SORT_COUNT; i++)
    {
      g_autofree char *what = g_strconcat ("by ", names[i], NULL);

      query.sort = (SeaSort) i;
      time_query (browse, &seen, what, &query, "");
    }
  query = (SeaQuery){ .topics = topics, .grade_min = 7, .sort = SEA_SORT_TEXT };
  time_query (browse, &seen, "a topic by text", &query, "");
  query = (SeaQuery){ .words = "треугольник", .sort = SEA_SORT_CHANGED };
  time_query (browse, &seen, "a word by change", &query, "");
  sea_browse_free (browse);
}

/* ---- import ---- */

#define IMPORTED 30000

/* The same rows by a bare loop, into the same schema with the same triggers. */
static double
insert_bare (const char *path, GPtrArray *questions)
{
  g_autoptr (GError) error = NULL;
  SeaBank *bank = sea_bank_open (path, &error);
  sqlite3_stmt *problem, *answer;
  double start;

  check (bank != NULL, error);
  problem = prepare (
      bank->db,
      "INSERT INTO problem (uid, lang, worth, grade, topic, text, folded, hash, mix, created,"
      " changed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0, 0)");
  answer = prepare (
      bank->db, "INSERT INTO answer (problem, position, kind, text) VALUES (?1, 0, 'text', ?2)");
  start = work ();
  sqlite3_exec (bank->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (guint i = 0; i < questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (questions, i);
      const SeaAnswer *first = g_ptr_array_index (question->answers, 0);
      g_autofree char *folded = sea_question_dup_folded (question);
      g_autofree char *hash = sea_question_dup_hash (question);
      g_autofree char *uid = g_strdup_printf ("bare-%u", i);

      sqlite3_bind_text (problem, 1, uid, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 2, question->lang, -1, SQLITE_STATIC);
      sqlite3_bind_int (problem, 3, question->worth);
      sqlite3_bind_int (problem, 4, question->grade);
      sqlite3_bind_text (problem, 5, question->topic, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 6, question->text, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 7, folded, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 8, hash, -1, SQLITE_STATIC);
      sqlite3_bind_int64 (problem, 9, (i * 2654435761u) & 0x7fffffff);
      sqlite3_step (problem);
      sqlite3_reset (problem);
      sqlite3_bind_int64 (answer, 1, sqlite3_last_insert_rowid (bank->db));
      sqlite3_bind_text (answer, 2, first->text, -1, SQLITE_STATIC);
      sqlite3_step (answer);
      sqlite3_reset (answer);
    }
  sqlite3_exec (bank->db, "COMMIT", NULL, NULL, NULL);
  start = work () - start;
  sqlite3_finalize (problem);
  sqlite3_finalize (answer);
  sea_bank_close (bank);
  return start;
}

static void
write_files (const char *gift, const char *csv)
{
  g_autoptr (GString) a = g_string_new (NULL);
  g_autoptr (GString) b = g_string_new ("question;answer;worth\n");

  for (guint i = 0; i < IMPORTED; i++)
    {
      g_autoptr (SeaQuestion) question = make_question (i);
      const SeaAnswer *answer = g_ptr_array_index (question->answers, 0);
      g_auto (GStrv) parts = g_strsplit (question->text, "=", -1);
      g_autofree char *escaped = g_strjoinv ("\\=", parts);

      g_string_append_printf (a, "::Q%u:: %s {=%s}\n\n", i, escaped, answer->text);
      g_string_append_printf (b, "\"%s\";%s;%d\n", question->text, answer->text,
                              MAX (question->worth, 1));
    }
  check (g_file_set_contents (gift, a->str, (gssize) a->len, NULL), NULL);
  check (g_file_set_contents (csv, b->str, (gssize) b->len, NULL), NULL);
}

static void
time_import (const char *folder, const char *file, const char *what, double base)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_strdup_printf ("%s/%s.db", folder, what);
  SeaBank *bank = sea_bank_open (path, &error);
  g_autoptr (SeaReading) reading = NULL;
  g_autofree char *name = g_strdup_printf ("import of %s, ms", what);
  double start;
  g_auto (SeaTaken) taken = { 0 };

  check (bank != NULL, error);
  start = work ();
  reading = sea_read_file (file, NULL, &error);
  check (reading != NULL, error);
  check (sea_bank_take (bank, reading->questions, NULL, NULL, &taken, &error), error);
  row (name, work () - start, base, "at most 3");
  if (taken.imported != IMPORTED)
    printf ("%u of %u came in\n", taken.imported, IMPORTED);
  sea_bank_close (bank);
}

static void
time_imports (const char *folder)
{
  g_autoptr (GPtrArray) questions = make_questions (0, IMPORTED);
  g_autofree char *path = g_build_filename (folder, "bare.db", NULL);
  g_autofree char *gift = g_build_filename (folder, "bench.gift", NULL);
  g_autofree char *csv = g_build_filename (folder, "bench.csv", NULL);
  double base = insert_bare (path, questions);

  write_files (gift, csv);
  time_import (folder, gift, "gift", base);
  time_import (folder, csv, "csv", base);
}

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 1000000;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sea-bench-XXXXXX", NULL);
  g_autofree char *path =
      argc > 2 ? g_strdup (argv[2]) : g_build_filename (folder, "bank.db", NULL);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);
  double start;
  SeaBank *bank;
  GStatBuf info;

  setlocale (LC_NUMERIC, "C");
  printf ("%-36s %10s %10s %8s  goal\n", "", "ours", "baseline", "ratio");
  time_imports (folder);
  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    fill (path, n);
  start = wall ();
  bank = sea_bank_open (path, &error);
  check (bank != NULL, error);
  row ("opening the bank, ms", wall () - start, 0, "");
  if (g_stat (path, &info) == 0)
    row ("its size, MB", (double) info.st_size / 1048576.0, 0, "");
  time_search (bank);
  time_lists (bank);
  sea_bank_close (bank);
  return system (command);
}
