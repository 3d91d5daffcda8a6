/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-bank [PROBLEMS]: times of the bank with many made-up problems, in milliseconds.
 */
#include "bank/bank-private.h"
#include "bank/deck.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static double
since (gint64 start)
{
  return (double) (g_get_monotonic_time () - start) / 1000.0;
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
  gint64 start = g_get_monotonic_time ();
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
  gint64 start = g_get_monotonic_time ();

  check (sea_bank_count (bank, &filter, class_id, &counts, &error), error);
  printf ("%-28s %8.2f   %u problems\n", "count", since (start), counts.all);
  start = g_get_monotonic_time ();
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
      gint64 start = g_get_monotonic_time ();
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

int
main (int argc, char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 100000;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("sea-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bank.db", NULL);
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
  start = g_get_monotonic_time ();
  bank = sea_bank_open (path, &error);
  check (bank != NULL, error);
  printf ("%-28s %8.2f\n", "create", since (start));
  start = g_get_monotonic_time ();
  check (sea_bank_import (bank, questions, "bench", "Bench", "ru", "1", "", "", FALSE, &result,
                          &error),
         error);
  printf ("%-28s %8.2f   %u imported\n", "import", since (start), result.imported);
  start = g_get_monotonic_time ();
  check (sea_bank_import (bank, questions, "bench", "Bench", "ru", "1", "", "", FALSE, &result,
                          &error),
         error);
  printf ("%-28s %8.2f   %u duplicates\n", "import again", since (start), result.duplicates);
  check (sea_bank_add_class (bank, "8Б", 8, &class_id, &error), error);
  sea_bank_close (bank);

  start = g_get_monotonic_time ();
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
  start = g_get_monotonic_time ();
  sea_bank_close (bank);
  printf ("%-28s %8.2f   waits for the daily copy\n", "close", since (start));

  GStatBuf info;

  if (g_stat (path, &info) == 0)
    printf ("%-28s %8.1f   MiB\n", "size", (double) info.st_size / 1048576.0);
  g_autofree char *command = g_strdup_printf ("rm -r '%s'", folder);

  return system (command);
}
