/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-bank [PROBLEMS]: times of the bank with many made-up problems, in milliseconds of the
 * processor, so that other programs do not spoil them.
 */
#include "bank/bank-private.h"
#include "bank/deck.h"

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

static SeaQuestion *
make_question (guint i)
{
  SeaQuestion *question = sea_question_new ();
  g_autofree char *answer = g_strdup_printf ("%u", i % 977);

  question->uid = g_strdup_printf ("bench-%06u-ru", i);
  question->twin = g_strdup_printf ("bench-%06u", i);
  g_free (question->lang);
  question->lang = g_strdup (i % 2 ? "ru" : "en");
  question->role = i % 10 == 0   ? SEA_ROLE_MINE
                   : i % 50 == 1 ? SEA_ROLE_OPENING
                   : i % 50 == 2 ? SEA_ROLE_TIE
                                 : SEA_ROLE_SHIP;
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
  g_free (question->solution);
  question->solution =
      g_strdup_printf ("Разложим на множители: %u и %u; дальше подстановкой.", i % 31, i % 37);
  return question;
}

/* Microseconds that this thread has worked. */
static gint64
now (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static double
since (gint64 start)
{
  return (double) (now () - start) / 1000.0;
}

static void
check (gboolean done, GError *error)
{
  if (done)
    return;
  fprintf (stderr, "bench-bank: %s\n", error != NULL ? error->message : "failed");
  exit (1);
}

static void
time_list (SeaBank *bank, const char *what, const SeaBankFilter *filter)
{
  g_autoptr (GError) error = NULL;
  gint64 start = now ();
  g_autoptr (GPtrArray) page = sea_bank_list (bank, filter, 0, 50, &error);

  check (page != NULL, error);
  printf ("%-28s %8.2f   %u rows\n", what, since (start), page->len);
}

static void
time_lists (SeaBank *bank)
{
  static const char *const searches[] = { "ТРЕУГОЛЬНИК", "гольн чертеж", "99973", "zzz", "м",
                                          "мо 99",       "(x-1)",        "%",     "₽" };
  const char *topics[] = { "topic-40", NULL };
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;

  time_list (bank, "list all", &filter);
  filter.lang = "ru";
  time_list (bank, "list lang", &filter);
  filter.topics = topics;
  time_list (bank, "list topic", &filter);
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      g_autofree char *what = g_strconcat ("search ", searches[i], NULL);

      filter.words = searches[i];
      time_list (bank, what, &filter);
    }
}

static void
time_counts (SeaBank *bank, gint64 class_id)
{
  g_autoptr (GError) error = NULL;
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;
  gint64 start = now ();

  check (sea_bank_count (bank, &filter, class_id, &counts, &error), error);
  printf ("%-28s %8.2f   %u problems\n", "count", since (start), counts.all);
  start = now ();
  {
    g_autoptr (GPtrArray) topics = sea_bank_topics (bank, &filter, &error);

    check (topics != NULL, error);
    printf ("%-28s %8.2f   %u topics\n", "topics", since (start), topics->len);
  }
}

static void
time_deals (SeaBank *bank, const char *what, const SeaBankFilter *filter, gint64 class_id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaDeck) deck = sea_deck_new (bank, filter, class_id, 7);
  double worst = 0, total = 0;
  guint n = 0;

  for (guint i = 0; i < 40; i++)
    {
      gint64 start = now ();
      g_autoptr (SeaQuestion) question = sea_deck_deal (
          deck, i % 8 == 0 ? SEA_ROLE_MINE : SEA_ROLE_SHIP, (int) (i % 4) + 1, NULL, NULL, &error);
      double took = since (start);

      check (error == NULL, error);
      if (question == NULL)
        break;
      worst = MAX (worst, took);
      total += took;
      n++;
    }
  printf ("%-28s %8.2f   worst of %u, mean %.2f\n", what, worst, n, n > 0 ? total / n : 0);
}

/* The same rows by a bare loop, into the same schema with the same triggers. */
static void
time_bare (const char *path, GPtrArray *questions)
{
  g_autoptr (GError) error = NULL;
  SeaBank *bank = sea_bank_open (path, &error);
  sqlite3_stmt *problem = NULL, *answer = NULL;
  gint64 start;

  check (bank != NULL, error);
  sqlite3_prepare_v2 (bank->db,
                      "INSERT INTO problem (uid, text, folded, hash, created, changed) VALUES (?1, "
                      "?2, ?3, ?4, 0, 0)",
                      -1, &problem, NULL);
  sqlite3_prepare_v2 (
      bank->db, "INSERT INTO answer (problem, position, kind, text) VALUES (?1, 0, 'text', ?2)", -1,
      &answer, NULL);
  start = now ();
  sqlite3_exec (bank->db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (guint i = 0; i < questions->len; i++)
    {
      const SeaQuestion *question = g_ptr_array_index (questions, i);
      const SeaAnswer *first = g_ptr_array_index (question->answers, 0);
      g_autofree char *folded = sea_question_dup_folded (question);
      g_autofree char *hash = sea_question_dup_hash (question);

      sqlite3_bind_text (problem, 1, question->uid, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 2, question->text, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 3, folded, -1, SQLITE_STATIC);
      sqlite3_bind_text (problem, 4, hash, -1, SQLITE_STATIC);
      sqlite3_step (problem);
      sqlite3_reset (problem);
      sqlite3_bind_int64 (answer, 1, sqlite3_last_insert_rowid (bank->db));
      sqlite3_bind_text (answer, 2, first->text, -1, SQLITE_STATIC);
      sqlite3_step (answer);
      sqlite3_reset (answer);
    }
  sqlite3_exec (bank->db, "COMMIT", NULL, NULL, NULL);
  printf ("%-28s %8.2f\n", "bare inserts", since (start));
  sqlite3_finalize (problem);
  sqlite3_finalize (answer);
  sea_bank_close (bank);
}

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sea-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bank.db", NULL);
  g_autofree char *bare = g_build_filename (folder, "bare.db", NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  const char *topics[] = { "topic-40", NULL };
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankImport result;
  SeaBank *bank;
  gint64 start, class_id = 0;

  setlocale (LC_NUMERIC, "C");
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (questions, make_question (i));
  time_bare (bare, questions);
  start = now ();
  bank = sea_bank_open (path, &error);
  check (bank != NULL, error);
  printf ("%-28s %8.2f\n", "create", since (start));
  start = now ();
  check (sea_bank_import (bank, questions, "bench", "Bench", "ru", "1", "", "", FALSE, &result,
                          &error),
         error);
  printf ("%-28s %8.2f   %u imported\n", "import", since (start), result.imported);
  start = now ();
  check (sea_bank_import (bank, questions, "bench", "Bench", "ru", "1", "", "", FALSE, &result,
                          &error),
         error);
  printf ("%-28s %8.2f   %u duplicates\n", "import again", since (start), result.duplicates);
  check (sea_bank_add_class (bank, "8Б", 8, &class_id, &error), error);
  start = now ();
  check (sea_bank_backup (bank, NULL, &error), error);
  printf ("%-28s %8.2f\n", "checked copy", since (start));
  sea_bank_close (bank);

  start = now ();
  bank = sea_bank_open (path, &error);
  check (bank != NULL, error);
  printf ("%-28s %8.2f\n", "open", since (start));
  time_lists (bank);
  time_counts (bank, class_id);
  time_deals (bank, "deal", &filter, class_id);
  filter.topics = topics;
  time_deals (bank, "deal, one topic", &filter, class_id);
  filter.grade_min = filter.grade_max = 9;
  filter.words = "маяк";
  time_deals (bank, "deal, sparse", &filter, class_id);
  sea_bank_close (bank);

  GStatBuf info;

  if (g_stat (path, &info) == 0)
    printf ("%-28s %8.1f   MiB\n", "size", (double) info.st_size / 1048576.0);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);

  return system (command);
}
