/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app-sample.h"

#include "app/inspect-page.h"
#include "app/lesson-model-private.h"
#include "app/lesson-page.h"
#include "app/results-page.h"
#include "app/setup-page-private.h"
#include "app/wall-view.h"
#include "app/wall.h"
#include "lesson/report.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Lessons whose fleets are on paper, through the windows. */

#define EIGHT "classic width=8 height=8 fleet=4:line:1,3:line:1,2:line:2 first=chosen "
#define FLEET8 "aaaa..../......../bbb...cc/......../dd....../......../......../........"
#define SIX "classic width=6 height=6 fleet=3:line:1,2:line:1,1:line:1 first=chosen "
#define FLEET6 "aaa.../....../bb..../....../c...../......"

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  char *home;
  guint failures;
  char *failure;
} Fixture;

static Fixture fixture;

/* ---- the fixture ---- */

static void
failed_cb (SeaLessonModel *model, GError *error, Fixture *f)
{
  (void) model;
  f->failures++;
  g_free (f->failure);
  f->failure = g_strdup (error->message);
}

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  static const SeaRole roles[] = { SEA_ROLE_SHIP, SEA_ROLE_MINE, SEA_ROLE_TIE };
  SeaBankImport result;

  for (int n = 0; n < 30; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("paper-%d", n);
      question->role = roles[n % 3];
      question->worth = 1;
      g_free (question->lang);
      question->lang = g_strdup ("en");
      g_free (question->text);
      question->text = g_strdup_printf ("Question %d?", n);
      sea_question_add_answer (question, SEA_ANSWER_TEXT, "1", NULL, TRUE);
      g_ptr_array_add (questions, question);
    }
  assert_true (
      sea_bank_import (bank, questions, "test", "Test", "en", "1", "", "", FALSE, &result, NULL));
}

static int
set_up (void **state)
{
  Fixture *f = &fixture;
  g_autofree char *bank = g_build_filename (f->home, "bank.db", NULL);

  if (!g_file_test (bank, G_FILE_TEST_EXISTS))
    make_bank (bank);
  f->model = sea_application_get_model (f->application);
  sea_lesson_model_set_bank_path (f->model, bank);
  g_application_activate (G_APPLICATION (f->application));
  f->window = sea_application_get_teacher_window (f->application);
  f->failures = 0;
  g_signal_connect (f->model, "failed", G_CALLBACK (failed_cb), f);
  assert_true (app_sample_wait_bank (f->model));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_signal_handlers_disconnect_by_data (f->model, f);
  sea_lesson_model_set_active (f->model, FALSE);
  g_clear_pointer (&f->failure, g_free);
  return 0;
}

/* ---- helpers ---- */

/* A lesson of two teams with these rules, each fleet a layout or "paper". */
static void
begin (Fixture *f, const char *rules, const char *a, const char *b)
{
  g_autofree char *one = g_strconcat ("fleet A ", a, NULL);
  g_autofree char *other = g_strconcat ("fleet B ", b, NULL);
  const char *const lines[] = { one, other, "first A", NULL };

  sea_lesson_model_set_active (f->model, FALSE);
  assert_true (
      sea_lesson_model_resume (f->model, app_sample_start_with (f->model, rules, lines, 3), NULL));
  app_sample_settle (f->model);
}

static void
act (Fixture *f, const char *line)
{
  f->model->last_act = 0;
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_settle (f->model);
  if (f->failures > 0)
    fail_msg ("%s: %s", line, f->failure);
}

static void
act_all (Fixture *f, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    act (f, *lines);
}

static const SeaView *
get_view (Fixture *f)
{
  return sea_lesson_model_get_view (f->model);
}

static SeaWallState *
get_wall (Fixture *f)
{
  return sea_lesson_model_get_wall (f->model);
}

static SeaLessonPage *
get_page (Fixture *f)
{
  return SEA_LESSON_PAGE (sea_teacher_window_find_page (f->window, "lesson"));
}

static SeaInspectPage *
get_inspection (Fixture *f)
{
  return SEA_INSPECT_PAGE (sea_teacher_window_find_page (f->window, "inspect"));
}

static void
press (Fixture *f, guint key, GdkModifierType state)
{
  f->model->last_act = 0;
  sea_lesson_page_key (get_page (f), key, state);
  app_sample_settle (f->model);
}

static void
call (Fixture *f, const char *text)
{
  SeaFireCard *card = sea_lesson_page_get_fire_card (get_page (f));

  f->model->last_act = 0;
  sea_fire_card_set_text (card, text);
  sea_fire_card_activate (card);
  app_sample_settle (f->model);
}

static const char *
get_banner (Fixture *f)
{
  return sea_conflict_bar_get_text (sea_lesson_page_get_conflict_bar (get_page (f)));
}

/* Draws a sea cell by cell, the ships one after another. */
static void
draw (Fixture *f, const char *layout)
{
  SeaInspectPage *page = get_inspection (f);
  SeaFleet fleet;

  assert_int_equal (sea_fleet_read (layout, strlen (layout), &fleet), SEA_OK);
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.clear", NULL);
  for (const char *c = "abcdefgh*^"; *c != '\0'; c++)
    {
      gboolean first = TRUE;

      sea_inspect_page_set_piece (page, g_ascii_isalpha (*c) ? 'a' : *c);
      for (guint i = 0; i < (guint) fleet.width * fleet.height; i++)
        if (fleet.at[i] == *c)
          {
            if (first && g_ascii_isalpha (*c))
              gtk_widget_activate_action (GTK_WIDGET (page), "inspect.apart", NULL);
            sea_inspect_page_press (
                page, (SeaCell){ (guint8) (i % fleet.width), (guint8) (i / fleet.width) });
            first = FALSE;
          }
    }
}

static void
run_inspection (Fixture *f)
{
  f->model->last_act = 0;
  gtk_widget_activate_action (GTK_WIDGET (get_inspection (f)), "inspect.run", NULL);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 0);
}

static void
open_inspection (Fixture *f, const char *team)
{
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.inspect", "s", team);
  assert_string_equal (sea_teacher_window_get_page (f->window), "inspect");
}

/* What the wall looks like, as a checksum. */
static char *
dup_painting (Fixture *f)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1280, 720);
  cairo_t *cr = cairo_create (surface);
  char *sum;

  sea_wall_paint (cr, gtk_widget_get_pango_context (GTK_WIDGET (f->window)), get_wall (f), 1280,
                  720);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, cairo_image_surface_get_data (surface),
                                     (gsize) cairo_image_surface_get_stride (surface) * 720);
  cairo_surface_destroy (surface);
  return sum;
}

/* ---- tests ---- */

static void
a_call_waits_for_the_reply_and_no_slip_gives_one (void **state)
{
  Fixture *f = *state;
  SeaSayCard *card;
  int team;
  g_autofree char *go_on = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *said = NULL;

  begin (f, EIGHT, "paper", "paper");
  call (f, "b4");
  card = sea_lesson_page_get_say_card (get_page (f));
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  assert_false (get_view (f)->last.any);
  assert_true (app_sample_tree_holds (GTK_WIDGET (card), "The reply of team “Tangent” is awaited"));
  assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == GTK_WIDGET (card));
  /* The wall shows the cell and waits. */
  assert_int_equal (get_wall (f)->page, SEA_WALL_BATTLE);
  assert_int_equal (sea_wall_get_shot (get_wall (f)).cell.x, 1);
  assert_int_equal (sea_wall_get_shot (get_wall (f)).cell.y, 3);
  assert_int_equal (sea_wall_get_target (get_wall (f)), 1);
  go_on = sea_wall_dup_go_on (get_wall (f), &team);
  sentence = sea_wall_dup_go_on_sentence (get_wall (f));
  assert_string_equal (go_on, "must answer");
  assert_int_equal (team, 1);
  assert_string_equal (sentence, "We await the reply of team “Tangent”");
  assert_int_equal (get_wall (f)->view.seas[1].at[3 * 8 + 1], SEA_MARK_UNKNOWN);
  /* Enter without a choice, a digit without Enter, a digit that has no reply. */
  press (f, GDK_KEY_Return, 0);
  press (f, GDK_KEY_4, 0);
  press (f, GDK_KEY_Return, 0);
  press (f, GDK_KEY_2, 0);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  said = sea_say_card_dup_said (card);
  assert_string_equal (said, "Hit");
  press (f, GDK_KEY_Escape, 0);
  assert_null (sea_say_card_dup_said (card));
  /* A held key is one reply. */
  press (f, GDK_KEY_1, 0);
  f->model->last_act = 0;
  sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
  sea_lesson_page_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->seas[1].at[3 * 8 + 1], SEA_MARK_MISS);
  assert_int_equal (get_view (f)->turn, 1);
  assert_int_equal (get_view (f)->n_shots, 1);
  /* The reply goes first, then the call. */
  act (f, "undo");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  act (f, "undo");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->turn, 0);
}

static void
alt_with_a_digit_gives_the_reply_at_once (void **state)
{
  Fixture *f = *state;

  begin (f, EIGHT, "paper", "paper");
  call (f, "b4");
  press (f, GDK_KEY_2, GDK_CONTROL_MASK | GDK_ALT_MASK);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  press (f, GDK_KEY_2, GDK_ALT_MASK);
  assert_int_equal (get_view (f)->seas[1].at[3 * 8 + 1], SEA_MARK_HIT);
  /* With nothing to reply to it is no reply to the shot that follows. */
  press (f, GDK_KEY_2, GDK_ALT_MASK);
  call (f, "b5");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  assert_int_equal (f->failures, 0);
}

static void
a_sunk_ship_is_asked_for_its_decks (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fire A A1", "say B hit", NULL };

  begin (f, EIGHT, "paper", "paper");
  act_all (f, lines);
  call (f, "a2");
  press (f, GDK_KEY_3, GDK_ALT_MASK);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  press (f, GDK_KEY_Return, 0);
  press (f, GDK_KEY_1, 0);
  press (f, GDK_KEY_Return, 0);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  press (f, GDK_KEY_2, 0);
  press (f, GDK_KEY_Return, 0);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->seas[1].at[0], SEA_MARK_SUNK);
  assert_int_equal (get_view (f)->seas[1].at[8], SEA_MARK_SUNK);
  assert_int_equal (get_view (f)->seas[1].sunk[2], 1);
  assert_null (get_banner (f));
  act (f, "undo");
  /* Esc goes back from the decks to the replies. */
  press (f, GDK_KEY_3, GDK_ALT_MASK);
  press (f, GDK_KEY_Escape, 0);
  press (f, GDK_KEY_2, GDK_ALT_MASK);
  assert_int_equal (get_view (f)->seas[1].at[8], SEA_MARK_HIT);
}

static void
a_call_that_is_typed_too_early_is_no_reply (void **state)
{
  Fixture *f = *state;

  begin (f, EIGHT, "paper", "paper");
  call (f, "b4");
  press (f, GDK_KEY_c, 0);
  press (f, GDK_KEY_2, 0);
  press (f, GDK_KEY_Return, 0);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  assert_string_equal (sea_say_card_get_told (sea_lesson_page_get_say_card (get_page (f))),
                       "First the reply to the last shot");
  /* At the wall, too; there what is chosen stands on it. */
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_2, 0);
  assert_string_equal (get_wall (f)->typed, "Hit?");
  f->model->last_act = 0;
  sea_lesson_page_wall_key (get_page (f), GDK_KEY_Return, 0);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->seas[1].at[3 * 8 + 1], SEA_MARK_HIT);
}

static void
a_reply_that_fits_no_fleet_is_told_at_the_desk_only (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fire A A1", "say B hit",  "fire A A2", "say B hit",
                                       "fire A B1", "say B miss", NULL };
  g_autoptr (SeaMove) row = NULL;
  g_autofree char *seen = NULL;
  g_autofree char *wanted = NULL;
  GListModel *moves;

  begin (f, EIGHT, "paper", "paper");
  act_all (f, lines);
  assert_null (get_banner (f));
  call (f, "h1");
  act (f, "say A miss");
  act (f, "fire A B2");
  act (f, "say B hit");
  assert_string_equal (get_banner (f), "The reply at B2 fits no legal fleet");
  assert_true (get_view (f)->seas[1].conflict);
  moves = sea_lesson_get_moves (sea_lesson_model_get_lesson (f->model));
  row = g_list_model_get_item (moves, g_list_model_get_n_items (moves) - 1);
  assert_true (row->conflict);
  /* The wall is painted as if nothing were wrong. */
  seen = dup_painting (f);
  get_wall (f)->view.seas[1].conflict = false;
  wanted = dup_painting (f);
  assert_string_equal (seen, wanted);
  assert_int_equal (get_wall (f)->page, SEA_WALL_BATTLE);
  f->model->last_act = 0;
  sea_conflict_bar_undo (sea_lesson_page_get_conflict_bar (get_page (f)));
  app_sample_settle (f->model);
  assert_null (get_banner (f));
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  act (f, "say B miss");
  assert_null (get_banner (f));
}

static void
what_came_after_a_false_reply_is_taken_back_with_it (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fire A A1", "say B hit",  "fire A B2",
                                       "say B hit", "fire A C3",  "say B miss",
                                       "fire B A1", "say A miss", NULL };
  SeaConflictBar *bar;

  begin (f, EIGHT, "paper", "paper");
  act_all (f, lines);
  bar = sea_lesson_page_get_conflict_bar (get_page (f));
  assert_non_null (get_banner (f));
  /* It may stay: then nothing more is said, and the row is still marked. */
  sea_conflict_bar_keep (bar);
  assert_null (get_banner (f));
  assert_non_null (sea_lesson_get_conflict (sea_lesson_model_get_lesson (f->model)));
  act (f, "fire A D4");
  assert_null (get_banner (f));
  sea_lesson_model_set_active (f->model, FALSE);

  begin (f, EIGHT, "paper", "paper");
  act_all (f, lines);
  assert_non_null (get_banner (f));
  f->model->last_act = 0;
  sea_conflict_bar_undo (bar);
  for (int i = 0; i < 100 && get_view (f)->n_shots != 1; i++)
    app_sample_settle (f->model);
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->n_shots, 1);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_SAY);
  assert_null (get_banner (f));
}

/* A wins a small match on paper. */
static void
play_to_the_end (Fixture *f)
{
  static const char *const lines[] = { "fire A A1", "say B hit",    "fire A B1", "say B hit",
                                       "fire A C1", "say B sunk 3", "fire A A3", "say B hit",
                                       "fire A B3", "say B sunk 2", "fire A F6", "say B miss",
                                       "fire B A1", "say A miss",   "fire A A5", "say B sunk 1",
                                       NULL };

  begin (f, SIX, "paper", "paper");
  act_all (f, lines);
  assert_true (get_view (f)->over);
  assert_int_equal (get_view (f)->winner, 0);
}

static void
inspections_after_the_end_change_the_verdict_and_can_be_undone (void **state)
{
  Fixture *f = *state;
  SeaInspectPage *page;
  g_autofree char *result = NULL;
  g_autofree char *surprise = NULL;

  play_to_the_end (f);
  open_inspection (f, "B");
  page = get_inspection (f);
  draw (f, FLEET6);
  run_inspection (f);
  assert_string_equal (sea_inspect_page_get_verdict (page), "No faults: the result stands.");
  /* The winner had a ship at A1 and said that it was a miss. */
  sea_inspect_page_set_team (page, 0);
  assert_string_equal (sea_inspect_page_get_verdict (page), "");
  draw (f, FLEET6);
  run_inspection (f);
  assert_string_equal (sea_inspect_page_get_verdict (page),
                       "The fleet of team “Sine” is at fault: team “Tangent” wins.");
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "The first false reply: shot 7"));
  assert_int_equal (get_view (f)->winner, 1);
  result = sea_report_dup_result (sea_lesson_model_get_lesson (f->model));
  surprise = sea_report_dup_surprise (sea_lesson_model_get_lesson (f->model));
  assert_string_equal (result, "Team “Tangent” wins");
  assert_string_equal (surprise, "The inspection found faults in the fleet of team “Sine”");
  /* Now a press on B's sea: one deck too many makes both faulty. */
  sea_inspect_page_set_team (page, 1);
  assert_string_equal (sea_inspect_page_get_verdict (page), "No faults: the result stands.");
  sea_inspect_page_press (page, (SeaCell){ 5, 5 });
  run_inspection (f);
  assert_true (get_view (f)->is_void);
  assert_string_equal (sea_inspect_page_get_verdict (page),
                       "Both fleets are at fault: the match is void.");
  act (f, "undo");
  assert_false (get_view (f)->is_void);
  assert_int_equal (get_view (f)->winner, 1);
  act (f, "undo");
  assert_int_equal (get_view (f)->winner, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "lesson");
}

static void
a_sea_is_entered_with_all_its_mistakes (void **state)
{
  Fixture *f = *state;
  SeaInspectPage *page;
  const SeaInspectSea *sea;

  play_to_the_end (f);
  open_inspection (f, "B");
  page = get_inspection (f);
  sea = sea_inspect_page_get_sea (page);
  /* Two decks become one ship by the one between them; it falls apart again without it. */
  sea_inspect_page_press (page, (SeaCell){ 0, 0 });
  sea_inspect_page_press (page, (SeaCell){ 2, 0 });
  assert_int_equal (sea_inspect_sea_count (sea, 1, 0), 2);
  sea_inspect_page_press (page, (SeaCell){ 1, 0 });
  assert_int_equal (sea_inspect_sea_count (sea, 3, 0), 1);
  sea_inspect_page_press (page, (SeaCell){ 1, 0 });
  assert_int_equal (sea_inspect_sea_count (sea, 1, 0), 2);
  /* Undo is the sea's while it is entered, not the match's. */
  assert_false (
      g_action_group_get_action_enabled (sea_lesson_model_get_lesson_actions (f->model), "undo"));
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.undo", NULL);
  assert_int_equal (sea_inspect_sea_count (sea, 3, 0), 1);
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.redo", NULL);
  assert_int_equal (sea_inspect_sea_count (sea, 1, 0), 2);
  /* Ships side by side, and a bent one. */
  draw (f, "aaa.../bb..../....../ccc.../..c.../......");
  assert_int_equal (sea_inspect_sea_count (sea, 3, 0), 1);
  assert_int_equal (sea_inspect_sea_count (sea, 2, 0), 1);
  assert_int_equal (sea_inspect_sea_count (sea, 4, 0), 1);
  run_inspection (f);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "Ships touch"));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "Ships of 4 decks: 1 instead of 0"));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "Ships of 1 deck: 0 instead of 1"));
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "The first false reply: shot 4"));
  assert_string_equal (sea_inspect_page_get_verdict (page),
                       "Only team “Tangent”, which has not won, is at fault: the result stands.");
  /* What was hit is a beginning; a sea of another size cannot be entered at all. */
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.hits", NULL);
  assert_int_equal (sea_inspect_sea_count (sea, 3, 0), 1);
  assert_int_equal (sea_inspect_sea_count (sea, 2, 0), 1);
  assert_int_equal (sea_inspect_sea_count (sea, 1, 0), 1);
  f->model->last_act = 0;
  gtk_widget_activate_action (GTK_WIDGET (page), "inspect.other-size", NULL);
  app_sample_settle (f->model);
  assert_true (app_sample_tree_holds (GTK_WIDGET (page), "another size"));
  assert_null (sea_lesson_get_inspected (sea_lesson_model_get_lesson (f->model), 1));
}

static void
an_inspection_during_play_tells_the_wall_nothing (void **state)
{
  Fixture *f = *state;
  g_autofree SeaView *before = NULL;
  SeaLesson *lesson;

  begin (f, SIX, "paper", "paper");
  act (f, "fire A F6");
  act (f, "say B miss");
  before = g_memdup2 (&get_wall (f)->view, sizeof *before);
  lesson = sea_lesson_model_get_lesson (f->model);
  /* Not where the class looks. */
  sea_lesson_page_set_secrets (get_page (f), FALSE, "seen");
  sea_referee_menu_choose (sea_lesson_page_get_referee (get_page (f)), 1);
  assert_false (sea_referee_menu_inspect (sea_lesson_page_get_referee (get_page (f))));
  sea_lesson_page_set_secrets (get_page (f), TRUE, NULL);
  assert_true (sea_referee_menu_inspect (sea_lesson_page_get_referee (get_page (f))));
  draw (f, FLEET6);
  run_inspection (f);
  assert_string_equal (sea_inspect_page_get_verdict (get_inspection (f)),
                       "No faults: the match goes on.");
  assert_memory_equal (before, &get_wall (f)->view, sizeof *before);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  /* No row, no tip and no report but the journal's own has the layout. */
  assert_false (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "aaa"));
  for (int i = 0; i < SEA_REPORT_COUNT; i++)
    {
      g_autoptr (GBytes) csv = sea_report_csv (lesson, (SeaReportSheet) i, FALSE, FALSE);
      gsize size;
      const char *text = g_bytes_get_data (csv, &size);

      assert_null (g_strstr_len (text, (gssize) size, "aaa"));
    }
  act (f, "fire B A1");
  act (f, "say A miss");
  assert_false (get_view (f)->over);
}

static void
a_fleet_on_paper_plays_against_a_known_one (void **state)
{
  Fixture *f = *state;
  SeaRefereeMenu *referee;

  begin (f, EIGHT, FLEET8, "paper");
  call (f, "h8");
  act (f, "say B miss");
  call (f, "a1");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->seas[0].at[0], SEA_MARK_HIT);
  referee = sea_lesson_page_get_referee (get_page (f));
  sea_referee_menu_choose (referee, 0);
  assert_true (strstr (sea_referee_menu_get_why (referee), "Only a fleet on paper") != NULL);
  assert_false (sea_referee_menu_inspect (referee));
  sea_referee_menu_choose (referee, 1);
  assert_string_equal (sea_referee_menu_get_why (referee), "");
}

static void
a_mine_on_paper_demands_a_cell_which_is_told_to_all (void **state)
{
  Fixture *f = *state;

  begin (f, EIGHT "mines=2 mine-effect=reveal sweepers=1", "paper", "paper");
  call (f, "f5");
  press (f, GDK_KEY_4, GDK_ALT_MASK);
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_TELL);
  assert_int_equal (get_view (f)->seas[1].at[4 * 8 + 5], SEA_MARK_MINE_SPENT);
  call (f, "b1");
  assert_int_equal (get_view (f)->pending.kind, SEA_PENDING_NONE);
  assert_int_equal (get_view (f)->seas[0].at[1], SEA_MARK_DECK);
  call (f, "g7");
  press (f, GDK_KEY_5, GDK_ALT_MASK);
  assert_int_equal (get_view (f)->seas[0].at[6 * 8 + 6], SEA_MARK_SWEEPER_SPENT);
  assert_true (get_view (f)->pending.tells_mine);
  call (f, "c7");
  assert_int_equal (get_view (f)->seas[1].at[6 * 8 + 2], SEA_MARK_MINE);
  assert_int_equal (f->failures, 0);
}

static void
a_common_sea_on_paper_is_answered_by_the_host (void **state)
{
  Fixture *f = *state;
  static const char *const lines[] = { "fleet H paper", "first A", NULL };
  g_autofree char *sentence = NULL;

  sea_lesson_model_set_active (f->model, FALSE);
  assert_true (sea_lesson_model_resume (
      f->model,
      app_sample_start_teams (f->model, "math-common mines=0 first=chosen ask=never", 3, lines, 2),
      NULL));
  app_sample_settle (f->model);
  call (f, "b4");
  assert_int_equal (get_view (f)->pending.team, SEA_HOST);
  assert_true (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "The host’s reply is awaited"));
  sentence = sea_wall_dup_go_on_sentence (get_wall (f));
  assert_string_equal (sentence, "We await the host’s reply");
  press (f, GDK_KEY_1, GDK_ALT_MASK);
  assert_int_equal (f->failures, 0);
  assert_int_equal (get_view (f)->turn, 1);
  assert_int_equal (get_view (f)->seas[0].at[3 * get_view (f)->width + 1], SEA_MARK_MISS);
}

static void
the_referee_rules_by_hand_after_two_steps (void **state)
{
  Fixture *f = *state;
  SeaRefereeMenu *referee;

  begin (f, EIGHT, "paper", "paper");
  referee = sea_lesson_page_get_referee (get_page (f));
  sea_referee_menu_choose (referee, -1);
  assert_false (sea_referee_menu_concede (referee));
  assert_false (sea_referee_menu_draw (referee));
  sea_referee_menu_choose (referee, 0);
  assert_false (sea_referee_menu_fault (referee));
  sea_referee_menu_set_reason (referee, "peeked \"twice\"");
  f->model->last_act = 0;
  assert_true (sea_referee_menu_fault (referee));
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->winner, 1);
  assert_int_equal (get_view (f)->reason, SEA_REASON_FAULT);
  act (f, "undo");
  assert_false (get_view (f)->over);
  sea_referee_menu_choose (referee, 1);
  f->model->last_act = 0;
  assert_true (sea_referee_menu_concede (referee));
  app_sample_settle (f->model);
  assert_int_equal (get_view (f)->winner, 0);
  act (f, "undo");
  sea_referee_menu_set_reason (referee, "the fire alarm");
  f->model->last_act = 0;
  assert_true (sea_referee_menu_draw (referee));
  app_sample_settle (f->model);
  assert_true (get_view (f)->over);
  assert_int_equal (get_view (f)->winner, -1);
  assert_true (app_sample_tree_holds (GTK_WIDGET (get_page (f)), "draw: the fire alarm"));
  assert_int_equal (f->failures, 0);
}

static guint
find_ruleset (SeaSetupPage *page, const char *id)
{
  for (guint i = 0; i < page->sets->len; i++)
    if (strcmp (((const SeaRuleset *) page->sets->pdata[i])->id, id) == 0)
      return i;
  fail_msg ("%s", id);
  return 0;
}

static void
fleets_on_paper_are_offered_where_the_rules_allow_them (void **state)
{
  Fixture *f = *state;
  SeaSetupPage *page;
  GListModel *choices;

  sea_lesson_model_set_active (f->model, FALSE);
  g_action_group_activate_action (G_ACTION_GROUP (f->application), "new-lesson", NULL);
  page = SEA_SETUP_PAGE (sea_teacher_window_find_page (f->window, "setup"));
  assert_int_equal (sea_setup_get_fleets (page), SEA_FLEETS_RANDOM);
  sea_setup_select_ruleset (page, find_ruleset (page, "submarine"));
  choices = adw_combo_row_get_model (page->fleets);
  assert_int_equal (g_list_model_get_n_items (choices), 2);
  assert_true (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (page->fleets)),
                       "submarines cannot be on paper") != NULL);
  sea_setup_select_ruleset (page, find_ruleset (page, "classic"));
  choices = adw_combo_row_get_model (page->fleets);
  assert_int_equal (g_list_model_get_n_items (choices), 3);
  adw_combo_row_set_selected (page->fleets, SEA_FLEETS_ON_PAPER);
  /* The choice goes where it cannot be, and does not come back by itself. */
  sea_setup_select_ruleset (page, find_ruleset (page, "dutchman"));
  assert_int_equal (sea_setup_get_fleets (page), SEA_FLEETS_RANDOM);
  sea_setup_select_ruleset (page, find_ruleset (page, "classic"));
  adw_combo_row_set_selected (page->fleets, SEA_FLEETS_ON_PAPER);
  sea_setup_page_start (page);
  for (int i = 0; i < 200 && !sea_lesson_model_is_active (f->model); i++)
    app_sample_wait (20);
  app_sample_settle (f->model);
  assert_int_equal (f->failures, 0);
  assert_true (get_view (f)->seas[0].paper);
  assert_true (get_view (f)->seas[1].paper);
}

static void
results_show_what_was_inspected (void **state)
{
  Fixture *f = *state;
  SeaLesson *lesson;
  GtkWidget *results;
  g_autoptr (GBytes) json = NULL;
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  const char *text;
  gsize size;

  play_to_the_end (f);
  lesson = g_object_ref (sea_lesson_model_get_lesson (f->model));
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.lesson-results", NULL);
  results = sea_teacher_window_find_page (f->window, "results");
  assert_true (app_sample_tree_holds (results, "Inspect “Sine”…"));
  /* Unknown cells stay so: a fleet on paper is not revealed by the end. */
  assert_true (sea_lesson_get_view (lesson, SEA_AUDIENCE_REVEAL, view));
  sea_lesson_add_inspected (lesson, view);
  assert_int_equal (view->seas[0].at[8], SEA_MARK_UNKNOWN);
  assert_true (sea_teacher_window_inspect (f->window, lesson, 0, NULL));
  draw (f, FLEET6);
  run_inspection (f);
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "results");
  assert_true (app_sample_tree_holds (results, "The fleet of team “Sine” is at fault"));
  assert_true (app_sample_tree_holds (results, "inspection: 1 fault; “Tangent” wins"));
  assert_true (sea_lesson_get_view (lesson, SEA_AUDIENCE_REVEAL, view));
  sea_lesson_add_inspected (lesson, view);
  assert_int_equal (view->seas[0].at[0], SEA_MARK_MISS);
  assert_int_equal (view->seas[0].at[1], SEA_MARK_DECK);
  json = sea_report_json (lesson);
  text = g_bytes_get_data (json, &size);
  assert_non_null (g_strstr_len (text, (gssize) size,
                                 "\"faults\":[{\"code\":\"reply\",\"shot\":7,\"cells\":[\"A1\"]}],"
                                 "\"verdict\":\"B\"}"));
  assert_non_null (g_strstr_len (text, (gssize) size, "\"winner\":\"B\""));
  /* The wall shows the sea as it was entered, once the result is turned to. */
  sea_lesson_model_wall_next (f->model);
  sea_lesson_model_wall_next (f->model);
  assert_int_equal (get_wall (f)->page, SEA_WALL_RESULT);
  assert_int_equal (get_wall (f)->view.seas[0].at[1], SEA_MARK_DECK);
  /* Taken up again from the list of lessons, it ends again. */
  sea_lesson_model_finish (f->model);
  sea_teacher_window_show_results (f->window, lesson);
  assert_true (sea_teacher_window_inspect (f->window, lesson, 1, NULL));
  app_sample_settle (f->model);
  assert_string_equal (sea_teacher_window_get_page (f->window), "inspect");
  gtk_widget_activate_action (GTK_WIDGET (f->window), "win.back", NULL);
  assert_string_equal (sea_teacher_window_get_page (f->window), "results");
  assert_null (sea_lesson_model_get_lesson (f->model));
  g_object_unref (lesson);
}

int
main (int argc, char **argv)
{
#define T(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    T (a_call_waits_for_the_reply_and_no_slip_gives_one),
    T (alt_with_a_digit_gives_the_reply_at_once),
    T (a_sunk_ship_is_asked_for_its_decks),
    T (a_call_that_is_typed_too_early_is_no_reply),
    T (a_reply_that_fits_no_fleet_is_told_at_the_desk_only),
    T (what_came_after_a_false_reply_is_taken_back_with_it),
    T (inspections_after_the_end_change_the_verdict_and_can_be_undone),
    T (a_sea_is_entered_with_all_its_mistakes),
    T (an_inspection_during_play_tells_the_wall_nothing),
    T (a_fleet_on_paper_plays_against_a_known_one),
    T (a_mine_on_paper_demands_a_cell_which_is_told_to_all),
    T (a_common_sea_on_paper_is_answered_by_the_host),
    T (the_referee_rules_by_hand_after_two_steps),
    T (fleets_on_paper_are_offered_where_the_rules_allow_them),
    T (results_show_what_was_inspected),
  };
  Fixture *f = &fixture;
  int failed;

  (void) argc;
  (void) argv;
  f->application = app_sample_open ("paper", &f->home);
  if (f->application == NULL)
    return 77; /* no display: skipped */
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  app_sample_close (f->application, f->home);
  return failed;
}
