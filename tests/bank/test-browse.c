/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include "bank/browse.h"
#include "bank/edit.h"
#include "bank/warnings.h"

#include <string.h>

/* ---- at once ---- */

/* The uids that a query finds, in order, parted by blanks: in @text. */
static const char *
found (Fixture *fixture, const SeaQuery *query)
{
  g_autoptr (GArray) ids = sea_bank_find (fixture->bank, query, 0, &fixture->error);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  fixture_check (fixture, ids != NULL);
  rows = sea_bank_rows (fixture->bank, (gint64 *) (void *) ids->data, ids->len, &fixture->error);
  fixture_check (fixture, rows != NULL);
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ((SeaRow *) g_ptr_array_index (rows, i))->uid);
  fixture_set (&fixture->text, text->str);
  return fixture->text;
}

static SeaQuestion *
add (Fixture *fixture, const char *uid, const char *text, SeaRole role, int worth, int grade)
{
  SeaQuestion *question = fixture_add (fixture, uid, text, "1");

  question->role = role;
  question->worth = worth;
  question->grade = grade;
  return question;
}

static void
add_some (Fixture *fixture)
{
  const char *tags[] = { "бой", "урок", NULL };
  SeaQuestion *question;

  question = add (fixture, "a", "Чертёж моста\nи ещё строка", SEA_ROLE_SHIP, 3, 5);
  fixture_set (&question->topic, "geo/plan");
  question = add (fixture, "b", "Мой корабль (x-1) 50%", SEA_ROLE_MINE, 0, 7);
  fixture_set (&question->topic, "geo");
  question = add (fixture, "c", "Азбука", SEA_ROLE_OPENING, 0, 0);
  fixture_set (&question->lang, "en");
  question = add (fixture, "d", "Мои числа 2-3*", SEA_ROLE_SHIP, 1, 6);
  fixture_set (&question->topic, "geometry");
  g_strfreev (question->tags);
  question->tags = g_strdupv ((char **) tags);
  question = add (fixture, "e", "Я последняя", SEA_ROLE_TIE, 0, 11);
  fixture_set (&question->twin, "pair");
  fixture_import (fixture);
  question = add (fixture, "f", "I am the twin", SEA_ROLE_SHIP, 4, 11);
  fixture_set (&question->twin, "pair");
  fixture_set (&question->lang, "");
  fixture_import (fixture);
}

static void
each_order_has_its_way_and_back (void **state)
{
  Fixture *fixture = *state;
  static const struct
  {
    SeaSort sort;
    const char *forth, *back;
  } orders[] = {
    { SEA_SORT_NEWEST, "f e d c b a", "a b c d e f" },
    { SEA_SORT_CHANGED, "b f e d c a", "a c d e f b" },
    { SEA_SORT_WORTH, "d a f b c e", "e c b f a d" },
    { SEA_SORT_GRADE, "c a d b e f", "f e b d a c" },
    { SEA_SORT_TOPIC, "c e f b a d", "d a b f e c" },
    { SEA_SORT_TEXT, "f c d b a e", "e a b d c f" },
    { SEA_SORT_RATE, "a d f e c b", "d a f e c b" },
    { SEA_SORT_FRESH, "f e c b d a", "d a f e c b" },
  };

  add_some (fixture);
  fixture_sql (fixture, "UPDATE problem SET changed = changed + 10 WHERE uid = 'b'");
  fixture_sql (fixture, "INSERT INTO class (id, name) VALUES (7, '8Б')");
  fixture_meet (fixture, 7, "a");
  fixture_meet (fixture, 7, "d");
  fixture_sql (fixture, "UPDATE asked SET verdict2 = 2 * (problem = 4)");
  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      SeaQuery query = { .sort = orders[i].sort, .class_id = 7 };

      assert_string_equal (found (fixture, &query), orders[i].forth);
      query.backwards = TRUE;
      assert_string_equal (found (fixture, &query), orders[i].back);
    }
}

static void
each_condition_holds_in_each_order (void **state)
{
  Fixture *fixture = *state;
  const char *geo[] = { "geo", NULL };
  const char *none[] = { "", NULL };
  const struct
  {
    SeaQuery query;
    const char *uids;
  } cases[] = {
    { { .kinds = SEA_KIND_MINE | SEA_KIND_WORTH_1 }, "d b" },
    { { .kinds = SEA_KIND_OPENING | SEA_KIND_TIE | SEA_KIND_WORTH_4 }, "f e c" },
    { { .lang = "en" }, "c" },
    { { .lang = "" }, "f" },
    { { .pack = "" }, "f e d c b a" },
    { { .pack = "none" }, "" },
    { { .tag = "урок" }, "d" },
    { { .topics = geo }, "b a" },
    { { .topics = none }, "f e c" },
    { { .grade_min = 6 }, "f e d b" },
    { { .grade_max = 6 }, "d c a" },
    { { .grade_min = 6, .grade_max = 7 }, "d b" },
    { { .warned = TRUE }, "c" },
    { { .met = SEA_MET_USED, .class_id = 7 }, "f e" },
    { { .met = SEA_MET_USED }, "f e" },
    { { .met = SEA_MET_FRESH, .class_id = 7 }, "d c b a" },
    { { .met = SEA_MET_FRESH, .class_id = 8 }, "f e d c b a" },
    { { .rated = TRUE, .rate_min = 50, .rate_max = 100 }, "e" },
    { { .rated = TRUE, .rate_min = 0, .rate_max = 49 }, "" },
    { { .batch = 1 }, "e d c b a" },
    { { .words = "мои" }, "d" },
    { { .words = "чертеж" }, "a" },
    { { .words = "м" }, "d b a" },
    { { .words = "м", .kinds = SEA_KIND_MINE }, "b" },
    { { .words = "числа 2-" }, "d" },
    { { .words = "числа ко" }, "" },
    { { .words = "(x" }, "b" },
    { { .words = "%" }, "b" },
  };

  add_some (fixture);
  fixture_sql (fixture, "INSERT INTO class (id, name) VALUES (7, '8Б'), (8, '8В');"
                        "UPDATE problem SET warnings = 2 WHERE uid = 'c'");
  fixture_meet (fixture, 7, "e");
  fixture_sql (fixture, "UPDATE asked SET verdict2 = 2");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SeaQuery query = cases[i].query;

      if (strcmp (found (fixture, &query), cases[i].uids) != 0)
        fail_msg ("case %d: “%s” for “%s”", (int) i, fixture->text, cases[i].uids);
      for (guint sort = 1; sort < SEA_SORT_COUNT; sort++)
        {
          query.sort = (SeaSort) sort;
          if (strlen (found (fixture, &query)) != strlen (cases[i].uids))
            fail_msg ("case %d, sort %u: “%s”", (int) i, sort, fixture->text);
        }
      assert_int_equal (sea_bank_find_count (fixture->bank, &query, 0, &fixture->error),
                        (strlen (cases[i].uids) + 1) / 2);
    }
}

static void
a_row_tells_what_a_list_shows (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GPtrArray) rows = NULL;
  const gint64 ids[] = { 4, 99, 1 };
  const SeaRow *row;

  add_some (fixture);
  fixture_meet (fixture, 0, "d");
  fixture_sql (fixture, "UPDATE asked SET verdict2 = 1");
  fixture_meet (fixture, 0, "d");
  rows = sea_bank_rows (fixture->bank, ids, 3, &fixture->error);
  fixture_check (fixture, rows != NULL);
  assert_int_equal (rows->len, 3);
  assert_null (g_ptr_array_index (rows, 1));
  row = g_ptr_array_index (rows, 0);
  assert_string_equal (row->uid, "d");
  assert_string_equal (row->text, "Мои числа 2-3*");
  assert_string_equal (row->topic, "geometry");
  assert_string_equal (row->tags[0], "бой");
  assert_int_equal (g_strv_length (row->tags), 2);
  assert_int_equal (row->judged, 1);
  assert_int_equal (row->solved, 1);
  assert_int_equal (row->worth, 1);
  assert_int_equal (row->grade, 6);
  assert_false (row->deleted);
  assert_false (row->edited);
  row = g_ptr_array_index (rows, 2);
  assert_string_equal (row->text, "Чертёж моста");
  assert_string_equal (row->pack, "");
  assert_null (row->warning);
}

static void
short_and_long_words_agree_with_a_plain_look (void **state)
{
  Fixture *fixture = *state;
  static const char *const words[] = {
    "мая", "ма", "м",           "ма 1",   "зад 12", "зад м 3", "(x", "x(", "y_", "é",         "№1",
    "№",   "1)", "задача маяк", "задача", "ё",      "й",       "и",  "6%", "%",  "зад 7 ма №"
  };

  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *uid = g_strdup_printf ("w%u", i);
      g_autofree char *text =
          g_strdup_printf ("Задача №%u: %s (x%d) y_%u %u%% é", i, i % 3 ? "маяк" : "ёж и йод",
                           (int) i % 7 - 3, i % 5, i % 11);

      fixture_add (fixture, uid, text, i % 4 ? "да" : "x(1)");
    }
  fixture_import (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const SeaQuery query = { .words = words[i] };
      g_autoptr (GArray) ids = sea_bank_find (fixture->bank, &query, 0, &fixture->error);
      guint plain = fixture_found (fixture, words[i]);

      fixture_check (fixture, ids != NULL);
      if (ids->len != plain)
        fail_msg ("“%s”: %u, plainly %u", words[i], ids->len, plain);
    }
}

static void
the_basket_is_a_list_of_its_own (void **state)
{
  Fixture *fixture = *state;
  SeaQuery query = { .sort = SEA_SORT_GRADE };
  const gint64 ids[] = { 2, 4 };

  add_some (fixture);
  assert_int_equal (sea_bank_delete (fixture->bank, ids, 2, FALSE, NULL, NULL, &fixture->error), 2);
  assert_string_equal (found (fixture, &query), "c a e f");
  query.deleted = TRUE;
  assert_string_equal (found (fixture, &query), "d b");
  query.words = "мой";
  assert_string_equal (found (fixture, &query), "b");
  query.words = "мо";
  query.kinds = SEA_KIND_WORTH_1;
  assert_string_equal (found (fixture, &query), "d");
}

/* ---- in the background ---- */

typedef struct
{
  Fixture *fixture;
  SeaBrowse *browse;
  guint first, complete, failed, rows;
  gboolean ended; /* COMPLETE or FAILED of the last query */
} Watch;

static void
watch (SeaBrowse *browse, SeaBrowseNews news, guint from, guint n, gpointer data)
{
  Watch *seen = data;

  (void) browse;
  (void) from;
  (void) n;
  seen->first += news == SEA_BROWSE_FIRST;
  seen->complete += news == SEA_BROWSE_COMPLETE;
  seen->failed += news == SEA_BROWSE_FAILED;
  seen->rows += news == SEA_BROWSE_ROWS;
  seen->ended = seen->ended || news == SEA_BROWSE_COMPLETE || news == SEA_BROWSE_FAILED;
}

static gboolean
too_long (gpointer data)
{
  (void) data;
  fail_msg ("the list does not answer");
  return G_SOURCE_REMOVE;
}

static void
wait_till_ended (Watch *seen)
{
  guint source = g_timeout_add_seconds (30, too_long, NULL);

  while (!seen->ended)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  seen->ended = FALSE;
}

static const SeaRow *
wait_for_row (Watch *seen, guint position)
{
  guint source = g_timeout_add_seconds (30, too_long, NULL);

  while (sea_browse_get_row (seen->browse, position) == NULL &&
         !sea_browse_is_loaded (seen->browse, position))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (source);
  return sea_browse_get_row (seen->browse, position);
}

static void
add_thousands (Fixture *fixture, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *uid = g_strdup_printf ("t%05u", i);
      g_autofree char *text = g_strdup_printf ("Задача %u о море", i);
      SeaQuestion *question = fixture_add (fixture, uid, text, "1");

      question->worth = 1 + (int) (i % 4);
    }
  fixture_import (fixture);
}

static void
a_long_list_is_read_behind_and_shown_by_position (void **state)
{
  Fixture *fixture = *state;
  SeaQuery query = { 0 };
  Watch seen = { .fixture = fixture };

  add_thousands (fixture, 3000);
  seen.browse = sea_browse_new (fixture->bank, watch, &seen, &fixture->error);
  fixture_check (fixture, seen.browse != NULL);
  assert_int_equal (sea_browse_get_length (seen.browse), 0);
  sea_browse_set_query (seen.browse, NULL);
  wait_till_ended (&seen);
  assert_int_equal (sea_browse_get_length (seen.browse), 3000);
  assert_true (sea_browse_is_complete (seen.browse));
  /* The first page came with its rows. */
  assert_true (sea_browse_is_loaded (seen.browse, 49));
  assert_string_equal (sea_browse_get_row (seen.browse, 0)->uid, "t02999");
  assert_string_equal (wait_for_row (&seen, 2999)->uid, "t00000");
  assert_string_equal (wait_for_row (&seen, 1500)->uid, "t01499");
  assert_int_equal (sea_browse_find (seen.browse, 1), 2999);
  assert_int_equal (sea_browse_get_id (seen.browse, 3000), 0);
  assert_null (sea_browse_get_row (seen.browse, 3000));

  query.words = "2999";
  query.sort = SEA_SORT_WORTH;
  sea_browse_set_query (seen.browse, &query);
  wait_till_ended (&seen);
  assert_int_equal (sea_browse_get_length (seen.browse), 1);
  assert_int_equal (seen.first, 2);
  query.words = "нет такого";
  sea_browse_set_query (seen.browse, &query);
  wait_till_ended (&seen);
  assert_int_equal (sea_browse_get_length (seen.browse), 0);
  assert_int_equal (seen.first, 3);
  assert_int_equal (seen.failed, 0);
  sea_browse_free (seen.browse);
}

static void
only_the_last_of_many_queries_counts (void **state)
{
  Fixture *fixture = *state;
  Watch seen = { .fixture = fixture };

  add_thousands (fixture, 2000);
  seen.browse = sea_browse_new (fixture->bank, watch, &seen, &fixture->error);
  fixture_check (fixture, seen.browse != NULL);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *words = g_strdup_printf ("%u", i);
      const SeaQuery query = { .words = words, .sort = (SeaSort) (i % SEA_SORT_COUNT) };

      sea_browse_set_query (seen.browse, &query);
      g_main_context_iteration (NULL, FALSE);
    }
  while (!sea_browse_is_complete (seen.browse) || sea_browse_get_length (seen.browse) != 12)
    wait_till_ended (&seen);
  assert_int_equal (seen.failed, 0); /* 199, 1990 … 1999, 1199 */
  sea_browse_free (seen.browse);
}

static void
rows_that_are_gone_or_changed_are_told_so (void **state)
{
  Fixture *fixture = *state;
  Watch seen = { .fixture = fixture };

  add_thousands (fixture, 120);
  seen.browse = sea_browse_new (fixture->bank, watch, &seen, &fixture->error);
  sea_browse_set_query (seen.browse, NULL);
  wait_till_ended (&seen);
  fixture_sql (fixture, "DELETE FROM problem WHERE id = 10;"
                        "UPDATE problem SET grade = 9 WHERE id = 120");
  assert_null (wait_for_row (&seen, 110));
  assert_int_equal (sea_browse_get_row (seen.browse, 0)->grade, 0);
  sea_browse_renew_rows (seen.browse);
  assert_int_equal (wait_for_row (&seen, 0)->grade, 9);
  sea_browse_refresh (seen.browse);
  wait_till_ended (&seen);
  assert_int_equal (sea_browse_get_length (seen.browse), 119);
  sea_browse_free (seen.browse);
}

static void
a_list_can_go_at_any_moment (void **state)
{
  Fixture *fixture = *state;
  Watch seen = { .fixture = fixture };

  add_thousands (fixture, 1000);
  for (guint i = 0; i < 40; i++)
    {
      SeaBrowse *browse = sea_browse_new (fixture->bank, watch, &seen, &fixture->error);

      sea_browse_set_query (browse, NULL);
      if (i % 2)
        g_main_context_iteration (NULL, FALSE);
      if (i % 3 == 0)
        g_usleep (300 * i);
      sea_browse_get_row (browse, 0);
      sea_browse_free (browse);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (each_order_has_its_way_and_back),
    BANK_TEST (each_condition_holds_in_each_order),
    BANK_TEST (a_row_tells_what_a_list_shows),
    BANK_TEST (short_and_long_words_agree_with_a_plain_look),
    BANK_TEST (the_basket_is_a_list_of_its_own),
    BANK_TEST (a_long_list_is_read_behind_and_shown_by_position),
    BANK_TEST (only_the_last_of_many_queries_counts),
    BANK_TEST (rows_that_are_gone_or_changed_are_told_so),
    BANK_TEST (a_list_can_go_at_any_moment),
  };
  return cmocka_run_group_tests_name ("browse", tests, NULL, NULL);
}
