/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <string.h>

#include "lesson/journal.h"

static char *
dup_log (Fixture *f)
{
  return sea_lesson_dup_log (f->bank, sea_lesson_get_id (f->lesson), NULL);
}

static const SeaLessonProblem *
problem (Fixture *f, guint number)
{
  return g_ptr_array_index (sea_lesson_get_problems (f->lesson), number - 1);
}

static void
a_new_lesson_journals_rules_seed_and_teams (void **state)
{
  Fixture *f = *state;
  g_autofree char *log = NULL;

  fixture_begin (f, SMALL_RULES);
  log = dup_log (f);
  assert_string_equal (log, "rules " SMALL_RULES "\nseed 5\nteams \"Sine\" \"=Tangent\"\n");
  assert_string_equal (sea_lesson_get_rules_id (f->lesson), "math");
  assert_int_equal (sea_lesson_find_open (f->bank), 0);
  fixture_lay (f);
  assert_int_equal (sea_lesson_find_open (f->bank), sea_lesson_get_id (f->lesson));
  assert_true (sea_lesson_end (f->lesson, NULL));
  assert_int_equal (sea_lesson_find_open (f->bank), 0);
}

static void
a_faulty_setup_writes_nothing (void **state)
{
  Fixture *f = *state;
  SeaLessonSetup setup = { .rules_line = "math", .n_teams = 2, .filter = SEA_BANK_FILTER_ALL };
  const char *const names[] = { "a\"b", "a\nb", "12345678901234567890123456789012345678901" };
  g_autoptr (GPtrArray) list = NULL;

  setup.teams[1] = "B";
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      setup.teams[0] = names[i];
      assert_null (sea_lesson_new (f->bank, f->book, &setup, &f->error));
      assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED));
      g_clear_error (&f->error);
    }
  setup.teams[0] = "A";
  setup.rules_line = "nowhere";
  assert_null (sea_lesson_new (f->bank, f->book, &setup, &f->error));
  assert_true (f->error->domain == SEA_RULEBOOK_ERROR);
  list = sea_lesson_list (f->bank, 10, NULL);
  assert_int_equal (list->len, 0);
}

/* On the wall a name would turn around the words beside it. */
static void
names_hold_no_marks_of_direction (void **state)
{
  Fixture *f = *state;
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  SeaLessonSetup setup = { .rules_line = SMALL_RULES,
                           .title = "\xe2\x80\xae"
                                    "Frac\ttions",
                           .n_teams = 2,
                           .filter = SEA_BANK_FILTER_ALL };

  setup.teams[0] = "\xe2\x80\xaeSi\xe2\x81\xa7ne\xe2\x80\xac ";
  setup.teams[1] = "Tan\tgent";
  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  if (f->error)
    print_error ("%s\n", f->error->message);
  assert_non_null (f->lesson);
  assert_string_equal (sea_lesson_get_title (f->lesson), "Frac tions");
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, view));
  assert_string_equal (view->teams[0].name, "Sine");
  assert_string_equal (view->teams[1].name, "Tan gent");
}

static void
the_opening_problem_comes_with_the_last_fleet (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES);
  fixture_do (f, FLEET_A);
  assert_null (sea_lesson_get_problem (f->lesson));
  fixture_do (f, FLEET_B);
  assert_int_equal (fixture_pending (f), 1);
  assert_int_equal (problem (f, 1)->kind, SEA_PROBLEM_OPENING);
  assert_int_equal (problem (f, 1)->question->role, SEA_ROLE_OPENING);
  fixture_do (f, "first B");
  assert_int_equal (fixture_pending (f), 0);
  assert_true (problem (f, 1)->answered && problem (f, 1)->solved[1]);
  assert_false (problem (f, 1)->judged[0]);
}

static void
a_sunk_ship_brings_a_problem_of_its_worth (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A A3");
  assert_int_equal (fixture_pending (f), 0);
  fixture_do (f, "fire A B3");
  assert_int_equal (fixture_pending (f), 1);
  assert_int_equal (problem (f, 1)->question->worth, 2);
  assert_int_equal (problem (f, 1)->worth2, 4);
  assert_int_equal (problem (f, 1)->decks, 2);
  fixture_do (f, "judge A 1");
  assert_int_equal (problem (f, 1)->verdict2[0], 2);
  assert_true (problem (f, 1)->solved[0]);
  fixture_do (f, "fire A D5");
  assert_int_equal (problem (f, 2)->kind, SEA_PROBLEM_MINE);
  assert_int_equal (problem (f, 2)->question->role, SEA_ROLE_MINE);
  fixture_do (f, "judge A wrong");
  assert_int_equal (problem (f, 2)->verdict2[0], -4);
  assert_false (problem (f, 2)->solved[0]);
}

static void
the_same_problem_comes_back_with_undo_and_redo (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL, *after = NULL;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "judge A right");
  before = fixture_dup_state (f);
  fixture_do (f, "undo");
  assert_int_equal (fixture_pending (f), 1);
  assert_false (problem (f, 1)->answered);
  fixture_do (f, "undo");
  assert_int_equal (fixture_pending (f), 0);
  fixture_do (f, "redo");
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "redo");
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
  /* undone and called again: still the same */
  fixture_do (f, "undo");
  fixture_do (f, "undo");
  fixture_do (f, "fire A E1");
  assert_int_equal (fixture_pending (f), 1);
  /* undone, another ship sunk: what was seen stays seen */
  fixture_do (f, "undo");
  fixture_do (f, "fire A D5");
  assert_int_equal (fixture_pending (f), 2);
  assert_int_equal (sea_lesson_get_problems (f->lesson)->len, 2);
}

static void
a_second_try_and_a_steal_keep_the_problem (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen second-try=half solvers=steal partial=half");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  fixture_do (f, "judge A wrong");
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "judge A wrong");
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "judge B right");
  assert_int_equal (fixture_pending (f), 0);
  assert_int_equal (sea_lesson_get_problems (f->lesson)->len, 1);
  assert_int_equal (problem (f, 1)->verdict2[1], 2);
  assert_int_equal (problem (f, 1)->verdict2[0], 0);
  assert_true (problem (f, 1)->judged[0]);
}

static void
a_problem_before_each_shot_is_a_new_one (void **state)
{
  Fixture *f = *state;

  fixture_begin (f, SMALL_RULES " first=chosen ask=shot shot-worth=1");
  fixture_lay (f);
  fixture_do (f, "first A");
  assert_int_equal (fixture_pending (f), 1);
  fixture_do (f, "judge A wrong");
  assert_int_equal (fixture_pending (f), 2);
  fixture_do (f, "judge B wrong");
  assert_int_equal (fixture_pending (f), 3);
}

static void
another_problem_has_the_next_number (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = NULL, *after = NULL;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  assert_false (sea_lesson_another_problem (f->lesson, &f->error));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM));
  g_clear_error (&f->error);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_set_pupil (f->lesson, "Anna", NULL));
  assert_true (sea_lesson_another_problem (f->lesson, NULL));
  assert_int_equal (fixture_pending (f), 2);
  assert_true (problem (f, 1)->put_aside);
  assert_string_not_equal (problem (f, 1)->question->text, problem (f, 2)->question->text);
  fixture_do (f, "judge A right");
  assert_true (problem (f, 2)->answered);
  assert_false (problem (f, 1)->answered);
  fixture_do (f, "undo");
  fixture_do (f, "undo");
  fixture_do (f, "redo");
  assert_int_equal (fixture_pending (f), 2);
  before = fixture_dup_state (f);
  fixture_resume (f);
  after = fixture_dup_state (f);
  assert_string_equal (before, after);
}

static void
a_lesson_goes_on_without_problems (void **state)
{
  Fixture *f = *state;
  SeaLessonSetup setup = { .rules_line = SMALL_RULES, .filter = { .role = -1, .pack = "nothing" } };

  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  assert_non_null (f->lesson);
  fixture_lay (f);
  assert_null (sea_lesson_get_problem (f->lesson));
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  assert_null (sea_lesson_get_problem (f->lesson));
  assert_false (sea_lesson_another_problem (f->lesson, &f->error));
  assert_true (g_error_matches (f->error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_NO_PROBLEM));
  g_clear_error (&f->error);
  fixture_do (f, "annul");
  fixture_do (f, "fire A A3");
  fixture_resume (f);
  assert_int_equal (sea_lesson_get_problems (f->lesson)->len, 0);
}

static void
an_annulled_problem_brings_nothing (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaMove) move = NULL;
  GListModel *moves;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A E1");
  assert_true (sea_lesson_flag_problem (f->lesson, "wrong key", NULL));
  fixture_do (f, "annul");
  assert_true (problem (f, 1)->annulled && problem (f, 1)->flagged);
  assert_false (problem (f, 1)->answered);
  moves = sea_lesson_get_moves (f->lesson);
  move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  assert_true (move->settled && move->dropped);
  assert_int_equal (move->delta2, 0);
}

static void
the_problem_of_a_mine_is_dropped_not_wrong (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaMove) open = NULL;
  g_autoptr (SeaMove) move = NULL;
  GListModel *moves;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A D5");
  moves = sea_lesson_get_moves (f->lesson);
  open = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  assert_false (open->settled || open->dropped);
  fixture_do (f, "annul");
  move = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  assert_int_equal (move->reply, SEA_REPLY_MINE);
  assert_true (move->settled && move->dropped);
}

static void
a_refused_action_changes_nothing (void **state)
{
  Fixture *f = *state;
  const char *const lines[] = {
    "fire A Z9", "fire A A1\nfire A A2", "rules classic",  "", "judge A 1", "\xff", "fire",
    "redo",      "fleet A xx",           "fire A E5 extra"
  };
  g_autofree char *before = NULL, *after = NULL, *log = NULL, *log_after = NULL;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  before = fixture_dup_state (f);
  log = dup_log (f);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    fixture_refuse (f, lines[i], SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED);
  after = fixture_dup_state (f);
  log_after = dup_log (f);
  assert_string_equal (before, after);
  assert_string_equal (log, log_after);
}

/* A whole match with every turn that the small rules have. */
static void
play_whole (Fixture *f)
{
  const char *const lines[] = {
    "first A",       "fire A D5", "judge A wrong", "fire B A1", "fire B B1",
    "judge B right", "fire B E5", "judge B right", "fire A E1", "score A +1 \"help\"",
    "judge A right", "undo",      "judge A 1",     "fire A E5", "fire B D2",
    "undo",          "redo",      "fire A A3",     "fire A B3", "judge A right"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    fixture_do (f, lines[i]);
}

static void
a_lesson_comes_back_as_it_was_after_every_action (void **state)
{
  Fixture *f = *state;
  const char *const lines[] = { FLEET_A,         FLEET_B,     "first B",   "undo",
                                "judge - wrong", "first A",   "fire A D5", "judge A wrong",
                                "fire B A1",     "fire B B1", "undo",      "fire B B1",
                                "judge B right", "fire B C5", "bell" };

  fixture_begin (f, SMALL_RULES);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *before = NULL, *after = NULL;

      if (!sea_lesson_submit (f->lesson, lines[i], NULL, NULL))
        continue; /* `judge - wrong` as the opening's verdict may not be legal: nothing changes */
      before = fixture_dup_state (f);
      fixture_resume (f);
      after = fixture_dup_state (f);
      assert_string_equal (before, after);
    }
}

static void
a_lesson_keeps_the_rules_it_began_with (void **state)
{
  Fixture *f = *state;
  g_autofree char *file = g_build_filename (f->folder, "own.ini", NULL);
  g_autofree char *rules = g_strdup (file);

  assert_true (g_file_set_contents (
      file,
      "[ruleset]\ntitle=Own\nbased-on=math\nwidth=5\nheight=5\nmines=1\nmine-gain=3\n"
      "first=chosen\n[fleet]\ncruiser=2 line 1\nboat=1 line 1\n",
      -1, NULL));
  fixture_begin (f, rules);
  fixture_lay (f);
  assert_true (g_file_set_contents (file, "nothing of the kind", -1, NULL));
  fixture_resume (f);
  assert_int_equal (sea_lesson_get_rules (f->lesson)->mine_gain, 3);
  fixture_do (f, "first A");
}

/* A shipped ruleset is named in the language of the program, not in that of the first day. */
static void
a_shipped_ruleset_is_named_in_the_language_of_now (void **state)
{
  Fixture *f = *state;
  g_autofree char *before = g_strdup (g_getenv ("LANGUAGE"));
  g_autofree char *file = g_build_filename (f->folder, "own.ini", NULL);
  g_autoptr (GPtrArray) list = NULL;

  g_setenv ("LANGUAGE", "ru", TRUE);
  fixture_begin (f, "math-45 mines=0");
  assert_string_equal (sea_lesson_get_rules_title (f->lesson), "Урок 45 минут");
  g_setenv ("LANGUAGE", "en", TRUE);
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_rules_title (f->lesson), "45-minute lesson");
  list = sea_lesson_list (f->bank, 10, NULL);
  assert_string_equal (((SeaLessonInfo *) g_ptr_array_index (list, 0))->rules_title,
                       "45-minute lesson");
  g_clear_object (&f->lesson);
  assert_true (g_file_set_contents (file, "[ruleset]\ntitle=Own\nbased-on=math\n", -1, NULL));
  fixture_begin (f, file);
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_rules_title (f->lesson), "own.ini");
  if (before != NULL)
    g_setenv ("LANGUAGE", before, TRUE);
  else
    g_unsetenv ("LANGUAGE");
}

static void
the_rows_follow_the_match (void **state)
{
  Fixture *f = *state;
  GListModel *moves;
  int sum2[2] = { 0 };
  SeaView view;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  play_whole (f);
  moves = sea_lesson_get_moves (f->lesson);
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      assert_true (move->settled);
      assert_false (move->undone);
      if (move->team >= 0)
        sum2[move->team] += move->delta2;
    }
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  assert_true (view.over);
  assert_int_equal (sum2[0], view.teams[0].score2);
  assert_int_equal (sum2[1], view.teams[1].score2);
}

static void
a_verdict_that_leads_to_a_tie_settles_its_shot (void **state)
{
  Fixture *f = *state;
  const char *const lines[] = { "first A",   "fire A E1", "judge A wrong",
                                "fire A A3", "fire A B3", "judge A 0" };
  GListModel *moves;
  guint n;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    fixture_do (f, lines[i]);
  assert_int_equal (fixture_pending (f), 3);
  assert_int_equal (problem (f, 3)->question->role, SEA_ROLE_TIE);
  fixture_do (f, "judge B right");
  assert_true (problem (f, 3)->solved[1]);
  moves = sea_lesson_get_moves (f->lesson);
  n = g_list_model_get_n_items (moves);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      assert_true (move->settled);
      assert_int_equal (move->is_verdict, i == n - 1);
    }
}

static void
the_list_tells_scores_by_replay (void **state)
{
  Fixture *f = *state;
  g_autoptr (GPtrArray) list = NULL;
  const SeaLessonInfo *info;
  SeaView view;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  play_whole (f);
  assert_true (sea_lesson_get_view (f->lesson, SEA_AUDIENCE_PUBLIC, &view));
  list = sea_lesson_list (f->bank, 10, NULL);
  assert_int_equal (list->len, 1);
  info = g_ptr_array_index (list, 0);
  assert_true (info->over);
  assert_string_equal (info->teams[1], "=Tangent");
  assert_int_equal (info->score2[0], view.teams[0].score2);
  assert_int_equal (info->score2[1], view.teams[1].score2);
  assert_int_equal (info->shots, view.n_shots);
  assert_int_equal (info->problems, sea_lesson_get_problems (f->lesson)->len);
}

static void
fleets_are_told_as_they_were_laid (void **state)
{
  Fixture *f = *state;
  g_autofree char *first = NULL, *second = NULL;

  fixture_begin (f, SMALL_RULES " first=chosen");
  assert_null (sea_lesson_dup_fleet (f->lesson, 0));
  fixture_lay (f);
  fixture_do (f, "first A");
  fixture_do (f, "fire A A3");
  first = sea_lesson_dup_fleet (f->lesson, 0);
  second = sea_lesson_dup_fleet (f->lesson, 1);
  assert_string_equal (first, "aa.../...../...../b..../....*");
  assert_string_equal (second, "....a/...../bb.../...../...*.");
}

static void
a_full_game_needs_so_many_problems (void **state)
{
  Fixture *f = *state;
  SeaRules rules;
  SeaDeckNeed need;

  assert_true (sea_rulebook_resolve (f->book, "math", &rules, NULL));
  sea_lesson_need (&rules, &need);
  assert_int_equal (need.ship[0], 6);
  assert_int_equal (need.ship[1], 8);
  assert_int_equal (need.ship[2], 6);
  assert_int_equal (need.ship[3], 4);
  assert_int_equal (need.ship[4], 2);
  assert_int_equal (need.opening, 1);
  assert_int_equal (need.tie, 1);
  assert_true (sea_rulebook_resolve (f->book, "classic", &rules, NULL));
  sea_lesson_need (&rules, &need);
  for (int i = 0; i < 5; i++)
    assert_int_equal (need.ship[i], 0);
  assert_true (sea_rulebook_resolve (f->book, "math ask=hit hit-worth=2", &rules, NULL));
  sea_lesson_need (&rules, &need);
  assert_int_equal (need.ship[2], 40);
}

static void
every_statement_of_the_journal_prepares (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaJournal) journal = sea_journal_open (f->bank, NULL);

  assert_non_null (journal);
  assert_true (sea_journal_check_statements (journal, NULL));
}

/* ---- the ship that may move ---- */

#define MOVING_RULES "classic width=6 height=6 fleet=4:chain:1 relocate=yes first=chosen"

static void
begin_moving (Fixture *f)
{
  fixture_begin (f, MOVING_RULES);
  fixture_do (f, "fleet A aaaa../....../....../....../....../......");
  fixture_do (f, "fleet B aaaa../....../....../....../....../......");
  fixture_do (f, "first A");
}

static void
a_ship_that_was_hit_may_move_with_the_decks_left (void **state)
{
  Fixture *f = *state;
  SeaRules rules;
  SeaFleet fleet;

  begin_moving (f);
  assert_false (sea_lesson_get_rest (f->lesson, &rules, &fleet));
  assert_null (sea_lesson_dup_random_move (f->lesson, 1));
  fixture_do (f, "fire A B1");
  assert_true (sea_lesson_get_rest (f->lesson, &rules, &fleet));
  assert_int_equal (rules.n_classes, 1);
  assert_int_equal (rules.classes[0].decks, 3);
  assert_memory_equal (fleet.at, "a.aa........", 12);
  /* Split by the hit it may stay, but it is no shape to move to. */
  assert_true (sea_fleet_check (&rules, &fleet, NULL, 0) > 0);
  memset (fleet.at, '.', 36);
  fleet.at[0] = fleet.at[7] = fleet.at[14] = 'a';
  assert_int_equal (sea_fleet_check (&rules, &fleet, NULL, 0), 0);
}

static void
every_random_move_is_taken_and_no_two_are_alike (void **state)
{
  Fixture *f = *state;
  g_autofree char *first = NULL;
  guint others = 0;

  begin_moving (f);
  fixture_do (f, "fire A B1");
  for (guint64 seed = 1; seed < 20; seed++)
    {
      g_autofree char *layout = sea_lesson_dup_random_move (f->lesson, seed);
      g_autofree char *line = g_strconcat ("relocate B ", layout, NULL);

      fixture_do (f, line);
      fixture_do (f, "undo");
      if (first == NULL)
        first = g_strdup (layout);
      others += strcmp (first, layout) != 0;
    }
  assert_true (others > 10);
}

/* ---- the wall ---- */

static void
what_the_wall_shows_is_found_again (void **state)
{
  Fixture *f = *state;
  gboolean current;

  fixture_begin (f, SMALL_RULES " first=chosen");
  fixture_lay (f);
  fixture_do (f, "first A");
  assert_null (sea_lesson_get_wall (f->lesson, &current));
  assert_false (current);
  sea_lesson_note_wall (f->lesson, "score");
  sea_lesson_note_wall (f->lesson, "cover");
  sea_lesson_note_freeze (f->lesson, TRUE);
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_wall (f->lesson, &current), "cover");
  assert_true (current);
  assert_true (sea_lesson_is_frozen (f->lesson));
  fixture_do (f, "fire A A1");
  sea_lesson_note_freeze (f->lesson, FALSE);
  fixture_resume (f);
  assert_string_equal (sea_lesson_get_wall (f->lesson, &current), "cover");
  assert_false (current);
  assert_false (sea_lesson_is_frozen (f->lesson));
}

int
main (void)
{
#define TEST(name) cmocka_unit_test_setup_teardown (name, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_new_lesson_journals_rules_seed_and_teams),
    TEST (a_faulty_setup_writes_nothing),
    TEST (names_hold_no_marks_of_direction),
    TEST (the_opening_problem_comes_with_the_last_fleet),
    TEST (a_sunk_ship_brings_a_problem_of_its_worth),
    TEST (the_same_problem_comes_back_with_undo_and_redo),
    TEST (a_second_try_and_a_steal_keep_the_problem),
    TEST (a_problem_before_each_shot_is_a_new_one),
    TEST (another_problem_has_the_next_number),
    TEST (a_ship_that_was_hit_may_move_with_the_decks_left),
    TEST (every_random_move_is_taken_and_no_two_are_alike),
    TEST (what_the_wall_shows_is_found_again),
    TEST (a_lesson_goes_on_without_problems),
    TEST (an_annulled_problem_brings_nothing),
    TEST (the_problem_of_a_mine_is_dropped_not_wrong),
    TEST (a_refused_action_changes_nothing),
    TEST (a_lesson_comes_back_as_it_was_after_every_action),
    TEST (a_lesson_keeps_the_rules_it_began_with),
    TEST (a_shipped_ruleset_is_named_in_the_language_of_now),
    TEST (the_rows_follow_the_match),
    TEST (a_verdict_that_leads_to_a_tie_settles_its_shot),
    TEST (the_list_tells_scores_by_replay),
    TEST (fleets_are_told_as_they_were_laid),
    TEST (a_full_game_needs_so_many_problems),
    TEST (every_statement_of_the_journal_prepares),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
