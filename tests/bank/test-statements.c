/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

static const char *const names[] = {
#define X(name, sql) #name,
  SEA_STATEMENT_LIST (X)
#undef X
};

static void
every_statement_prepares (void **state)
{
  Fixture *fixture = *state;

  for (guint i = 0; i < SEA_STATEMENT_COUNT_OF_ALL; i++)
    if (sea_bank_use (fixture->bank, (SeaStatement) i, names[i], &fixture->error) == NULL)
      fail_msg ("%s: %s", names[i], sqlite3_errmsg (fixture->bank->db));
}

/* The plan of a statement in one line. */
static const char *
plan (Fixture *fixture, SeaStatement id)
{
  g_autofree char *sql = g_strconcat ("EXPLAIN QUERY PLAN ", sea_statement_sql[id], NULL);
  g_auto (OwnedStmt) stmt = NULL;
  GString *text = g_string_new (NULL);

  assert_int_equal (sqlite3_prepare_v2 (fixture->bank->db, sql, -1, &stmt, NULL), SQLITE_OK);
  while (sqlite3_step (stmt) == SQLITE_ROW)
    g_string_append_printf (text, "%s; ", (const char *) sqlite3_column_text (stmt, 3));
  g_free (fixture->text);
  fixture->text = g_string_free (text, FALSE);
  return fixture->text;
}

static void
decks_lists_and_counts_use_their_indexes (void **state)
{
  Fixture *fixture = *state;
  static const struct
  {
    SeaStatement id;
    const char *has, *has_not;
  } plans[] = {
    { SEA_STATEMENT_DECK_WINDOW,
      "SEARCH problem USING COVERING INDEX problem_deck (role=? AND worth=? AND mix>? AND mix<?)",
      "TEMP B-TREE" },
    { SEA_STATEMENT_LIST_ALL, "SEARCH problem USING COVERING INDEX problem_list (id>?)",
      "TEMP B-TREE" },
    { SEA_STATEMENT_BROWSE_DOWN, "SCAN problem USING INDEX problem_list",
      "TEMP B-TREE FOR ORDER BY" },
    { SEA_STATEMENT_BROWSE_UP, "SCAN problem USING INDEX problem_list",
      "TEMP B-TREE FOR ORDER BY" },
    { SEA_STATEMENT_BROWSE_FIND_DOWN, "SEARCH problem USING INDEX problem_list (id=?)",
      "TEMP B-TREE FOR ORDER BY" },
    { SEA_STATEMENT_BROWSE_STARTS_UP, "SEARCH problem USING INDEX problem_list (id=?)",
      "TEMP B-TREE FOR ORDER BY" },
    { SEA_STATEMENT_BROWSE_BASKET, "problem_deleted", "SCAN problem NOT" },
    { SEA_STATEMENT_WALK_CHANGED, "SCAN problem USING COVERING INDEX problem_changed",
      "TEMP B-TREE" },
    { SEA_STATEMENT_WALK_WORTH_BACK, "SCAN problem USING INDEX problem_worth", "TEMP B-TREE" },
    { SEA_STATEMENT_WALK_GRADE, "SCAN problem USING COVERING INDEX problem_grade", "TEMP B-TREE" },
    { SEA_STATEMENT_WALK_TOPIC_BACK, "SCAN problem USING COVERING INDEX problem_topic",
      "TEMP B-TREE" },
    { SEA_STATEMENT_WALK_TEXT, "SCAN problem USING INDEX problem_text", "TEMP B-TREE" },
    { SEA_STATEMENT_UNREVIEWED, "SEARCH problem USING COVERING INDEX problem_unreviewed (id>?)",
      "TEMP B-TREE" },
    { SEA_STATEMENT_HISTORY_OF_BATCH, "SEARCH history USING COVERING INDEX history_batch", "SCAN" },
    { SEA_STATEMENT_HISTORY_LIST, "SEARCH history USING PRIMARY KEY", "SCAN" },
    { SEA_STATEMENT_DRAFT_OF, "SEARCH draft USING COVERING INDEX", "SCAN" },
    { SEA_STATEMENT_ROW_JUDGED, "SEARCH asked USING INDEX asked_problem", "SCAN" },
    { SEA_STATEMENT_ADDED_OF_BATCH, "SEARCH problem USING INTEGER PRIMARY KEY", "SCAN" },
    { SEA_STATEMENT_LIST_PLAIN, "USING COVERING INDEX problem_deck", NULL },
    { SEA_STATEMENT_LIST_FIND, "SEARCH problem USING INTEGER PRIMARY KEY (rowid=?)",
      "TEMP B-TREE" },
    { SEA_STATEMENT_LIST_SCAN, "SEARCH problem USING INTEGER PRIMARY KEY (rowid>?)",
      "TEMP B-TREE" },
    { SEA_STATEMENT_COUNT, "USING COVERING INDEX problem_deck", "TEMP B-TREE" },
    { SEA_STATEMENT_TOPICS, "USING COVERING INDEX problem_deck", NULL },
    { SEA_STATEMENT_STATS, "USING COVERING INDEX problem_deck", "TEMP B-TREE" },
    { SEA_STATEMENT_PROBLEM_BY_UID, "USING INDEX sqlite_autoindex_problem", "SCAN" },
    { SEA_STATEMENT_PROBLEM_BY_HASH, "USING COVERING INDEX problem_hash", "SCAN" },
    { SEA_STATEMENT_MET, "SEARCH lesson USING COVERING INDEX lesson_class", "SCAN" },
    { SEA_STATEMENT_MET_NEAR, "USING COVERING INDEX class_grade", "SCAN" },
    { SEA_STATEMENT_MET_NOBODY, "SEARCH lesson USING COVERING INDEX lesson_class", "SCAN" },
    { SEA_STATEMENT_ANSWERS_GET, "SEARCH answer USING PRIMARY KEY", "SCAN" },
    { SEA_STATEMENT_TAGS_GET, "SEARCH tag USING PRIMARY KEY", "SCAN" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      const char *text = plan (fixture, plans[i].id);

      if (strstr (text, plans[i].has) == NULL ||
          (plans[i].has_not != NULL && strstr (text, plans[i].has_not) != NULL))
        fail_msg ("%s: %s", names[plans[i].id], text);
    }
}

static void
a_sound_bank_has_nothing_to_tell (void **state)
{
  Fixture *fixture = *state;

  fixture_add (fixture, "a", "Первая", "1");
  fixture_import (fixture);
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 0);
}

static void
a_check_tells_what_is_wrong (void **state)
{
  Fixture *fixture = *state;

  fixture_add (fixture, "a", "Первая", "1");
  fixture_import (fixture);
  fixture_sql (fixture,
               "PRAGMA foreign_keys = OFF; INSERT INTO answer (problem, position, kind, text) "
               "VALUES (77, 0, 'text', 'x')");
  fixture_sql (fixture,
               "INSERT INTO search (search, rowid, folded) VALUES ('delete', 1, 'первая')");
  fixture_check (fixture, sea_bank_check (fixture->bank, &fixture->list, &fixture->error));
  assert_int_equal (fixture->list->len, 2);
  assert_non_null (strstr (g_ptr_array_index (fixture->list, 0), "answer"));
}

static void
every_column_has_its_comment (void **state)
{
  g_autofree char *all = g_strconcat (sea_bank_migrations[0], sea_bank_migrations[1], NULL);
  g_auto (GStrv) lines = g_strsplit (all, "\n", -1);
  gboolean in_table = FALSE;

  (void) state;
  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = lines[i];

      if (g_str_has_prefix (line, "CREATE TABLE"))
        in_table = TRUE;
      else if (*line == ')')
        in_table = FALSE;
      else if (in_table && g_str_has_prefix (line, "  ") && !g_str_has_prefix (line, "  PRIMARY") &&
               !g_str_has_prefix (line, "  FOREIGN") && !g_str_has_prefix (line, "  UNIQUE") &&
               strstr (line, " -- ") == NULL)
        fail_msg ("%s", line);
    }
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (every_statement_prepares),
    BANK_TEST (decks_lists_and_counts_use_their_indexes),
    BANK_TEST (a_sound_bank_has_nothing_to_tell),
    BANK_TEST (a_check_tells_what_is_wrong),
    BANK_TEST (every_column_has_its_comment),
  };
  return cmocka_run_group_tests_name ("statements", tests, NULL, NULL);
}
