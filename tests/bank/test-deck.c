/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

static void
add (Fixture *fixture,
     const char *uid,
     SeaRole role,
     int worth,
     const char *twin,
     const char *family)
{
  g_autofree char *text = g_strconcat ("Задача ", uid, NULL);
  SeaQuestion *question = fixture_add (fixture, uid, text, "1");

  question->role = role;
  question->worth = worth;
  fixture_set (&question->twin, twin);
  fixture_set (&question->family, family != NULL ? family : "");
}

static void
new_deck (Fixture *fixture, const SeaBankFilter *filter, gint64 class_id, guint64 seed)
{
  static const SeaBankFilter all = SEA_BANK_FILTER_ALL;

  g_clear_pointer (&fixture->deck, sea_deck_free);
  fixture->deck = sea_deck_new (fixture->bank, filter != NULL ? filter : &all, class_id, seed);
}

/* The uid dealt, "" when there is none. */
static const char *
deal (Fixture *fixture, SeaRole role, int worth, gboolean *fresh, int *got)
{
  g_clear_pointer (&fixture->question, sea_question_unref);
  fixture->question = sea_deck_deal (fixture->deck, role, worth, fresh, got, &fixture->error);
  if (fixture->error != NULL)
    fail_msg ("%s", fixture->error->message);
  return fixture->question != NULL ? fixture->question->uid : "";
}

static gint64
add_class (Fixture *fixture, const char *name, int grade)
{
  gint64 id = 0;

  fixture_check (fixture, sea_bank_add_class (fixture->bank, name, grade, &id, &fixture->error));
  return id;
}

static void
add_series (Fixture *fixture, const char *prefix, guint n, SeaRole role, int worth)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *uid = g_strdup_printf ("%s%u", prefix, i);

      add (fixture, uid, role, worth, NULL, NULL);
    }
}

/* ---- tests ---- */

static void
none_is_dealt_twice_and_all_are_dealt (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  add_series (fixture, "p", 1300, SEA_ROLE_SHIP, 2); /* several windows */
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 5);
  for (guint i = 0; i < 1300; i++)
    {
      int got = 0;
      const char *uid = deal (fixture, SEA_ROLE_SHIP, 2, NULL, &got);

      assert_string_not_equal (uid, "");
      assert_int_equal (got, 2);
      assert_true (g_hash_table_add (seen, g_strdup (uid)));
    }
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 2, NULL, NULL), "");
}

static void
a_seed_gives_one_order_and_another_seed_another (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GString) first = g_string_new (NULL);
  g_autoptr (GString) again = g_string_new (NULL);
  g_autoptr (GString) other = g_string_new (NULL);
  GString *orders[] = { first, again, other };

  add_series (fixture, "p", 200, SEA_ROLE_SHIP, 1);
  fixture_import (fixture);
  for (guint i = 0; i < 3; i++)
    {
      new_deck (fixture, NULL, 0, i < 2 ? 11 : 12);
      for (guint j = 0; j < 20; j++)
        g_string_append_printf (orders[i], "%s ", deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL));
    }
  assert_string_equal (first->str, again->str);
  assert_string_not_equal (first->str, other->str);
}

static void
the_order_of_a_worth_depends_on_nothing_else (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GPtrArray) order = g_ptr_array_new_with_free_func (g_free);

  add_series (fixture, "p", 30, SEA_ROLE_SHIP, 1);
  add_series (fixture, "q", 30, SEA_ROLE_SHIP, 2);
  add_series (fixture, "m", 30, SEA_ROLE_MINE, 0);
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 11);
  for (guint i = 0; i < 20; i++)
    g_ptr_array_add (order, g_strdup (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL)));

  /* The same with others between, and with a lesson resumed in the middle. */
  new_deck (fixture, NULL, 0, 11);
  for (guint i = 0; i < 20; i++)
    {
      if (i == 10)
        {
          new_deck (fixture, NULL, 0, 11);
          for (guint j = 0; j < 10; j++)
            {
              g_autofree char *sql = g_strdup_printf ("SELECT id FROM problem WHERE uid = '%s'",
                                                      (const char *) g_ptr_array_index (order, j));

              sea_deck_mark (fixture->deck, fixture_number (fixture, sql));
            }
        }
      deal (fixture, SEA_ROLE_SHIP, 2, NULL, NULL);
      assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL),
                           g_ptr_array_index (order, i));
      deal (fixture, SEA_ROLE_MINE, 0, NULL, NULL);
    }
}

static void
every_problem_has_its_chance (void **state)
{
  Fixture *fixture = *state;
  guint dealt[10] = { 0 };

  add_series (fixture, "p", 10, SEA_ROLE_SHIP, 1);
  fixture_import (fixture);
  for (guint64 seed = 0; seed < 1000; seed++)
    {
      new_deck (fixture, NULL, 0, seed);
      dealt[deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL)[1] - '0']++;
    }
  for (guint i = 0; i < 10; i++)
    assert_in_range (dealt[i], 60, 140); /* 100 ± 4 standard deviations */
}

static void
fresh_for_the_class_comes_first_then_for_its_parallel_then_longest_ago (void **state)
{
  Fixture *fixture = *state;
  gint64 own, near, far;

  add (fixture, "both-old", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "own-new", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "near-old", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "near-new", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "fresh", SEA_ROLE_SHIP, 1, NULL, NULL);
  fixture_import (fixture);
  own = add_class (fixture, "8Б", 8);
  near = add_class (fixture, "8А", 8);
  far = add_class (fixture, "9А", 9);
  fixture_meet (fixture, own, "both-old");
  fixture_meet (fixture, near, "both-old");
  fixture_meet (fixture, near, "near-old");
  fixture_meet (fixture, near, "near-new");
  fixture_meet (fixture, own, "own-new");
  fixture_meet (fixture, far, "fresh");
  fixture_meet (fixture, 0, "fresh");

  static const char *const order[] = { "fresh", "near-old", "near-new", "both-old", "own-new", "" };

  for (guint64 seed = 1; seed <= 5; seed++)
    {
      new_deck (fixture, NULL, own, seed);
      for (guint i = 0; i < G_N_ELEMENTS (order); i++)
        {
          gboolean fresh = FALSE;

          assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), order[i]);
          if (i < 5)
            assert_int_equal (fresh, i < 3);
        }
    }
}

static void
without_a_class_everything_is_fresh_and_the_longest_ago_comes_first (void **state)
{
  Fixture *fixture = *state;
  gboolean fresh = FALSE;

  add (fixture, "a", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "b", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "c", SEA_ROLE_SHIP, 1, NULL, NULL);
  fixture_import (fixture);
  fixture_meet (fixture, 0, "b");
  fixture_meet (fixture, 0, "a");
  new_deck (fixture, NULL, 0, 3);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), "c");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), "b");
  assert_true (fresh);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), "a");
}

static void
a_class_without_a_grade_has_no_parallel (void **state)
{
  Fixture *fixture = *state;
  gint64 own, other;

  add (fixture, "a", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "b", SEA_ROLE_SHIP, 1, NULL, NULL);
  fixture_import (fixture);
  own = add_class (fixture, "кружок", 0);
  other = add_class (fixture, "другой", 0);
  fixture_meet (fixture, other, "a");

  guint a_first = 0;

  for (guint64 seed = 0; seed < 40; seed++)
    {
      new_deck (fixture, NULL, own, seed);
      a_first += strcmp (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "a") == 0;
    }
  assert_in_range (a_first, 5, 35);
}

static void
a_twin_in_the_other_language_counts_as_met_and_is_not_dealt_beside_it (void **state)
{
  Fixture *fixture = *state;
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  gboolean fresh = TRUE;
  gint64 own;

  add (fixture, "a-ru", SEA_ROLE_SHIP, 1, "a", NULL);
  add (fixture, "a-en", SEA_ROLE_SHIP, 1, "a", NULL);
  fixture_set (&((SeaQuestion *) g_ptr_array_index (fixture->questions, 1))->lang, "en");
  add (fixture, "b-ru", SEA_ROLE_SHIP, 1, "b", NULL);
  fixture_import (fixture);
  own = add_class (fixture, "8Б", 8);
  fixture_meet (fixture, own, "a-en");
  filter.lang = "ru";
  new_deck (fixture, &filter, own, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), "b-ru");
  assert_true (fresh);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, &fresh, NULL), "a-ru");
  assert_false (fresh);
  new_deck (fixture, NULL, own, 1);
  deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL);
  deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
}

static void
one_of_a_family_is_dealt_in_a_match (void **state)
{
  Fixture *fixture = *state;
  guint family = 0;

  add (fixture, "f1", SEA_ROLE_SHIP, 1, NULL, "sums");
  add (fixture, "f2", SEA_ROLE_SHIP, 2, NULL, "sums");
  add (fixture, "f3", SEA_ROLE_SHIP, 1, NULL, "sums");
  add (fixture, "x", SEA_ROLE_SHIP, 1, NULL, NULL);
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 4);
  for (guint i = 0; i < 2; i++)
    family += deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL)[0] == 'f';
  assert_int_equal (family, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
}

static void
the_nearest_worth_is_dealt_when_one_is_missing_the_lower_first (void **state)
{
  Fixture *fixture = *state;
  int got = 0;

  add (fixture, "w1", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "w3", SEA_ROLE_SHIP, 3, NULL, NULL);
  add (fixture, "w4", SEA_ROLE_SHIP, 4, NULL, NULL);
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 2, NULL, &got), "w1");
  assert_int_equal (got, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 2, NULL, &got), "w3");
  assert_int_equal (got, 3);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 2, NULL, &got), "w4");
  assert_int_equal (got, 4);
  new_deck (fixture, NULL, 0, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 9, NULL, &got), "w4");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 0, NULL, &got), "w1");
}

static void
met_of_the_worth_comes_before_another_worth (void **state)
{
  Fixture *fixture = *state;
  gboolean fresh = TRUE;
  gint64 own;

  add (fixture, "w1", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "w2", SEA_ROLE_SHIP, 2, NULL, NULL);
  fixture_import (fixture);
  own = add_class (fixture, "8Б", 8);
  fixture_meet (fixture, own, "w2");
  new_deck (fixture, NULL, own, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 2, &fresh, NULL), "w2");
  assert_false (fresh);
}

static void
mines_openings_and_ties_have_their_own_and_then_ships_problems (void **state)
{
  Fixture *fixture = *state;
  int got = -1;

  add (fixture, "mine", SEA_ROLE_MINE, 0, NULL, NULL);
  add (fixture, "opening", SEA_ROLE_OPENING, 0, NULL, NULL);
  add (fixture, "tie", SEA_ROLE_TIE, 0, NULL, NULL);
  for (int worth = 1; worth <= 4; worth++)
    {
      g_autofree char *prefix = g_strdup_printf ("w%d-", worth);

      add_series (fixture, prefix, 3, SEA_ROLE_SHIP, worth);
    }
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_MINE, 0, NULL, &got), "mine");
  assert_int_equal (got, 0);
  assert_string_equal (deal (fixture, SEA_ROLE_OPENING, 0, NULL, NULL), "opening");
  assert_string_equal (deal (fixture, SEA_ROLE_TIE, 0, NULL, NULL), "tie");
  assert_true (g_str_has_prefix (deal (fixture, SEA_ROLE_MINE, 0, NULL, &got), "w4-"));
  assert_int_equal (got, 4);
  assert_true (g_str_has_prefix (deal (fixture, SEA_ROLE_TIE, 0, NULL, NULL), "w4-"));
  assert_true (g_str_has_prefix (deal (fixture, SEA_ROLE_OPENING, 0, NULL, NULL), "w1-"));
}

static void
a_marked_problem_a_faulty_and_a_deleted_one_are_not_dealt (void **state)
{
  Fixture *fixture = *state;

  add (fixture, "a", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "b", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "c", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "d", SEA_ROLE_SHIP, 1, "twin", NULL);
  add (fixture, "e", SEA_ROLE_SHIP, 1, "twin", NULL);
  fixture_import (fixture);
  fixture_check (fixture, sea_bank_flag (fixture->bank, 2, "", &fixture->error));
  fixture_sql (fixture, "UPDATE problem SET deleted = 1 WHERE uid = 'c'");
  new_deck (fixture, NULL, 0, 1);
  sea_deck_mark (fixture->deck, 4);
  sea_deck_mark (fixture->deck, 4711);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "a");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
}

static void
a_filter_bounds_what_is_dealt (void **state)
{
  Fixture *fixture = *state;
  char *topics[] = { g_strdup ("nat"), NULL };
  SeaBankFilter filter = { .topics = (const char *const *) topics,
                           .worth = 4,
                           .role = SEA_ROLE_TIE };

  add (fixture, "a", SEA_ROLE_SHIP, 1, NULL, NULL);
  add (fixture, "b", SEA_ROLE_SHIP, 2, NULL, NULL);
  fixture_set (&((SeaQuestion *) g_ptr_array_index (fixture->questions, 1))->topic, "nat");
  fixture_import (fixture);
  new_deck (fixture, &filter, 0, 1);
  g_free (topics[0]); /* the deck has its own copy */
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "b");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
  filter = (SeaBankFilter) SEA_BANK_FILTER_ALL;
  filter.words = "задача a";
  new_deck (fixture, &filter, 0, 1);
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "a");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
}

static void
counts_agree_with_what_can_be_dealt (void **state)
{
  Fixture *fixture = *state;
  SeaBankCounts counts;
  gint64 own;

  add_series (fixture, "p", 5, SEA_ROLE_SHIP, 3);
  add (fixture, "f1", SEA_ROLE_SHIP, 3, NULL, "sums");
  add (fixture, "f2", SEA_ROLE_SHIP, 3, NULL, "sums");
  add (fixture, "t-ru", SEA_ROLE_SHIP, 3, "t", NULL);
  add (fixture, "t-en", SEA_ROLE_SHIP, 3, "t", NULL);
  add (fixture, "m", SEA_ROLE_MINE, 0, NULL, NULL);
  add (fixture, "o", SEA_ROLE_OPENING, 0, NULL, NULL);
  add (fixture, "x", SEA_ROLE_TIE, 0, NULL, NULL);
  add (fixture, "bad", SEA_ROLE_SHIP, 3, NULL, NULL);
  fixture_import (fixture);
  own = add_class (fixture, "8Б", 8);
  fixture_meet (fixture, own, "p0");
  fixture_meet (fixture, own, "t-en");
  fixture_meet (fixture, own, "f1");
  fixture_meet (fixture, own, "o");
  fixture_check (fixture, sea_bank_flag (fixture->bank, 13, "", &fixture->error));
  fixture_check (fixture, sea_bank_count (fixture->bank, NULL, own, &counts, &fixture->error));
  assert_int_equal (counts.all, 12);
  assert_int_equal (counts.total[3], 7);
  assert_int_equal (counts.fresh[3], 5); /* p1 … p4 and f2 */
  assert_int_equal (counts.total[0], 1);
  assert_int_equal (counts.total[1] + counts.total[2] + counts.total[4], 0);
  assert_int_equal (counts.opening, 1);
  assert_int_equal (counts.opening_fresh, 0);
  assert_int_equal (counts.tie_fresh, 1);
  fixture_check (fixture, sea_bank_count (fixture->bank, NULL, 0, &counts, &fixture->error));
  assert_int_equal (counts.fresh[3], 7);

  new_deck (fixture, NULL, own, 2);
  for (guint i = 0; i < 7; i++)
    assert_string_not_equal (deal (fixture, SEA_ROLE_SHIP, 3, NULL, NULL), "");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 3, NULL, NULL), "");
}

static void
a_problem_that_went_meanwhile_is_passed_over (void **state)
{
  Fixture *fixture = *state;

  add_series (fixture, "p", 2, SEA_ROLE_SHIP, 1);
  fixture_import (fixture);
  new_deck (fixture, NULL, 0, 1);
  deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL);
  fixture_sql (fixture, "DELETE FROM problem");
  assert_string_equal (deal (fixture, SEA_ROLE_SHIP, 1, NULL, NULL), "");
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (none_is_dealt_twice_and_all_are_dealt),
    BANK_TEST (a_seed_gives_one_order_and_another_seed_another),
    BANK_TEST (the_order_of_a_worth_depends_on_nothing_else),
    BANK_TEST (every_problem_has_its_chance),
    BANK_TEST (fresh_for_the_class_comes_first_then_for_its_parallel_then_longest_ago),
    BANK_TEST (without_a_class_everything_is_fresh_and_the_longest_ago_comes_first),
    BANK_TEST (a_class_without_a_grade_has_no_parallel),
    BANK_TEST (a_twin_in_the_other_language_counts_as_met_and_is_not_dealt_beside_it),
    BANK_TEST (one_of_a_family_is_dealt_in_a_match),
    BANK_TEST (the_nearest_worth_is_dealt_when_one_is_missing_the_lower_first),
    BANK_TEST (met_of_the_worth_comes_before_another_worth),
    BANK_TEST (mines_openings_and_ties_have_their_own_and_then_ships_problems),
    BANK_TEST (a_marked_problem_a_faulty_and_a_deleted_one_are_not_dealt),
    BANK_TEST (a_filter_bounds_what_is_dealt),
    BANK_TEST (counts_agree_with_what_can_be_dealt),
    BANK_TEST (a_problem_that_went_meanwhile_is_passed_over),
  };
  return cmocka_run_group_tests_name ("deck", tests, NULL, NULL);
}
