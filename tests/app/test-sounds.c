/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What is heard of a lesson, by a player that only notes what it is given; and that motion and
 * sound tell no more than the wall. Without a display the tests are skipped. */
#include "config.h"

#include "app-sample.h"
#include "motion-sample.h"
#include "wall-sample.h"

#include "app/sounds.h"
#include "app/wall-change.h"
#include "app/wall-motion.h"
#include "app/wall-view.h"
#include "app/wall.h"
#include "base/paths.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* In one lesson a boat lies at C3, in the other a ship of two decks. */
#define SIX_HITS "classic width=6 height=6 fleet=2:line:1,1:line:2 announce=hits first=chosen"
#define BOAT_AT_C3 "....../....../..a.../....../b...../...cc."
#define SHIP_AT_C3 "....../....../..aa../....../b...../...c.."
#define SIX "classic width=6 height=6 fleet=2:line:1,1:line:1 first=chosen"
#define FLEET6 "aa..../....../b...../....../....../......"

enum
{
  PATIENCE_US = 20000000,
  MOST_US = 50000, /* that the main loop may be held up */
  PLAYED = 32
};

/* The backend: what it was given; it lives as long as the process. */
static struct
{
  GMutex mutex;
  char *played[PLAYED];
  guint n;
  gboolean fails;
  guint sleeps_ms;
  guint told; /* times that a failure came to the main loop */
} fake;

typedef struct
{
  SeaApplication *application;
  SeaLessonModel *model;
  SeaSettings *settings;
  SeaSounds *sounds;
  char *home, *bank;
} Fixture;

static Fixture fixture;

static gboolean
note_sound (const char *path, gpointer data, GError **error)
{
  gboolean fails;
  guint sleeps;

  (void) data;
  g_mutex_lock (&fake.mutex);
  if (path != NULL && fake.n < PLAYED)
    fake.played[fake.n++] = g_path_get_basename (path);
  fails = fake.fails;
  sleeps = fake.sleeps_ms;
  g_mutex_unlock (&fake.mutex);
  if (path != NULL)
    g_usleep (sleeps * 1000);
  if (fails)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "no device");
  return !fails;
}

static void
told_cb (gpointer data)
{
  (void) data;
  fake.told++;
}

static void
forget_played (void)
{
  g_mutex_lock (&fake.mutex);
  for (guint i = 0; i < fake.n; i++)
    g_clear_pointer (&fake.played[i], g_free);
  fake.n = 0;
  g_mutex_unlock (&fake.mutex);
}

static guint
count_played (void)
{
  guint n;

  g_mutex_lock (&fake.mutex);
  n = fake.n;
  g_mutex_unlock (&fake.mutex);
  return n;
}

static void
wait_played (guint n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;

  while (count_played () < n && g_get_monotonic_time () < end)
    app_sample_wait (10);
  assert_int_equal (count_played (), n);
}

/* All that was heard, and nothing more comes. */
static void
assert_heard (const char *expected)
{
  GString *heard = g_string_new (NULL);

  if (*expected != '\0')
    {
      g_auto (GStrv) words = g_strsplit (expected, " ", -1);

      wait_played (g_strv_length (words));
    }
  app_sample_wait (60);
  g_mutex_lock (&fake.mutex);
  for (guint i = 0; i < fake.n; i++)
    {
      if (i > 0)
        g_string_append_c (heard, ' ');
      g_string_append_len (heard, fake.played[i], (gssize) strlen (fake.played[i]) - 4);
    }
  g_mutex_unlock (&fake.mutex);
  assert_string_equal (heard->str, expected);
  g_string_free (heard, TRUE);
  forget_played ();
}

/* ---- the fixture ---- */

static void
make_bank (const char *path)
{
  g_autoptr (SeaBank) bank = sea_bank_open (path, NULL);
  g_autoptr (GPtrArray) questions =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  for (int n = 0; n < 12; n++)
    {
      SeaQuestion *question = sea_question_new ();

      question->uid = g_strdup_printf ("sounds-%d", n);
      question->role = SEA_ROLE_SHIP;
      question->worth = 1 + n % 2;
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

  if (f->bank == NULL)
    {
      f->bank = g_build_filename (f->home, "bank.db", NULL);
      make_bank (f->bank);
    }
  f->model = sea_application_get_model (f->application);
  f->settings = sea_lesson_model_get_settings (f->model);
  sea_lesson_model_set_bank_path (f->model, f->bank);
  g_application_activate (G_APPLICATION (f->application));
  assert_true (app_sample_wait_bank (f->model));
  fake.fails = FALSE;
  fake.sleeps_ms = 0;
  fake.told = 0;
  forget_played ();
  sea_settings_set_sounds (f->settings, TRUE);
  f->sounds = sea_sounds_new (f->model, sea_sound_player_new (note_sound, NULL, told_cb, NULL));
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_lesson_model_set_active (f->model, FALSE);
  g_clear_pointer (&f->sounds, sea_sounds_free);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  app_sample_wait (20);
  forget_played ();
  return 0;
}

static void
start (Fixture *f, const char *rules, const char *fleet)
{
  g_autofree char *a = g_strconcat ("fleet A ", fleet, NULL);
  g_autofree char *b = g_strconcat ("fleet B ", fleet, NULL);
  const char *lines[] = { a, b, "first A", NULL };
  GError *error = NULL;
  gint64 id = app_sample_start_with (f->model, rules, lines, 3);

  sea_settings_set_sounds (f->settings, TRUE);
  if (!sea_lesson_model_resume (f->model, id, &error))
    fail_msg ("%s", error->message);
  app_sample_wait (50);
  assert_true (sea_lesson_model_is_active (f->model));
  forget_played ();
}

/* One after the other, as a person does. */
static void
act (Fixture *f, const char *line)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  guint32 shots = sea_lesson_model_get_view (f->model)->n_shots;

  app_sample_wait (SEA_SLIP_MS + 20);
  app_sample_wait_idle (f->model);
  assert_true (sea_lesson_model_submit (f->model, line));
  app_sample_wait_idle (f->model);
  while (g_str_has_prefix (line, "fire") &&
         sea_lesson_model_get_view (f->model)->n_shots == shots && g_get_monotonic_time () < end)
    app_sample_wait (10);
}

static SeaWallView *
find_wall (GtkWidget *widget)
{
  if (SEA_IS_WALL_VIEW (widget))
    return SEA_WALL_VIEW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      SeaWallView *found = find_wall (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* ---- which sound ---- */

static void
every_change_has_its_sound (void **state)
{
  static const SeaSound sounds[MOTION_SAMPLES] = {
    [MOTION_MISS] = SEA_SOUND_MISS,
    [MOTION_HIT] = SEA_SOUND_HIT,
    [MOTION_SUNK] = SEA_SOUND_SUNK,
    [MOTION_MINE] = SEA_SOUND_MINE,
    [MOTION_CARD] = SEA_SOUND_NONE,
    [MOTION_TURN] = SEA_SOUND_NONE,
    [MOTION_MISS_AND_TURN] = SEA_SOUND_MISS,
    [MOTION_SCORE] = SEA_SOUND_NONE,
    [MOTION_PROBLEM_OPENS] = SEA_SOUND_PROBLEM,
    [MOTION_PROBLEM_CLOSES] = SEA_SOUND_RIGHT,
    [MOTION_ANSWER] = SEA_SOUND_NONE,
    [MOTION_COMMON_MISS] = SEA_SOUND_MISS,
  };

  (void) state;
  for (int i = 0; i < MOTION_SAMPLES; i++)
    {
      g_autoptr (SeaWallState) before = NULL;
      g_autoptr (SeaWallState) after = NULL;

      motion_sample_new ((MotionSample) i, SEA_PALETTE_LIGHT, &before, &after);
      assert_string_equal (sea_sound_get_id (sea_sound_choose (before, after)),
                           sea_sound_get_id (sounds[i]));
      /* Taken back, nothing is heard but a problem that comes onto the wall. */
      if (i != MOTION_PROBLEM_CLOSES)
        assert_int_equal (sea_sound_choose (after, before), SEA_SOUND_NONE);
      after->paused = TRUE;
      assert_int_equal (sea_sound_choose (before, after), SEA_SOUND_NONE);
      after->paused = FALSE;
      before->page = SEA_WALL_SILENCE;
      assert_int_equal (sea_sound_choose (before, after), SEA_SOUND_NONE);
    }
}

static void
verdict_bell_and_result_have_theirs (void **state)
{
  g_autoptr (SeaWallState) before = NULL;
  g_autoptr (SeaWallState) after = NULL;

  (void) state;
  motion_sample_new (MOTION_PROBLEM_CLOSES, SEA_PALETTE_LIGHT, &before, &after);
  after->view.teams[after->view.turn].solved--;
  assert_int_equal (sea_sound_choose (before, after), SEA_SOUND_WRONG);
  after->moment.bell = TRUE;
  assert_int_equal (sea_sound_choose (before, after), SEA_SOUND_BELL);
  after->page = SEA_WALL_RESULT;
  assert_int_equal (sea_sound_choose (before, after), SEA_SOUND_OVER);
  assert_int_equal (sea_sound_choose (NULL, after), SEA_SOUND_NONE);
  assert_int_equal (sea_sound_choose (before, NULL), SEA_SOUND_NONE);
}

/* ---- the files ---- */

static guint32
get_32 (const guint8 *at)
{
  return (guint32) at[0] | (guint32) at[1] << 8 | (guint32) at[2] << 16 | (guint32) at[3] << 24;
}

/* Samples by the last page of an Ogg Vorbis file; 0 if it is none of 48 kHz and one channel. */
static guint64
count_samples (const char *path)
{
  g_autofree char *text = NULL;
  const guint8 *data;
  gsize length;
  guint64 samples = 0;

  if (!g_file_get_contents (path, &text, &length, NULL) || length < 64)
    return 0;
  data = (const guint8 *) text;
  if (memcmp (data + 28, "\001vorbis", 7) != 0 || data[39] != 1 || get_32 (data + 40) != 48000)
    return 0;
  for (gsize i = 0; i + 27 < length; i++)
    if (memcmp (data + i, "OggS", 4) == 0)
      samples = get_32 (data + i + 6);
  return samples;
}

static void
every_sound_has_its_file_and_is_short (void **state)
{
  static const struct
  {
    const char *id;
    guint ms;
  } lengths[] = { { "miss", 300 },      { "hit", 400 },   { "sunk", 900 },  { "mine", 700 },
                  { "problem", 300 },   { "right", 500 }, { "wrong", 500 }, { "clock-10", 100 },
                  { "clock-end", 400 }, { "bell", 900 },  { "over", 1200 } };
  g_autofree char *folder = sea_paths_dup_data ("sounds");

  (void) state;
  assert_int_equal (G_N_ELEMENTS (lengths), SEA_SOUND_COUNT);
  for (int i = 0; i < SEA_SOUND_COUNT; i++)
    {
      g_autofree char *name = g_strconcat (sea_sound_get_id ((SeaSound) i), ".ogg", NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      assert_string_equal (sea_sound_get_id ((SeaSound) i), lengths[i].id);
      assert_int_equal (count_samples (path), lengths[i].ms * 48);
    }
}

/* ---- a lesson ---- */

static void
a_lesson_is_heard (void **state)
{
  Fixture *f = *state;

  start (f, SIX, FLEET6);
  act (f, "fire A F6");
  assert_heard ("miss");
  act (f, "fire B A1");
  assert_heard ("hit");
  act (f, "fire B B1");
  assert_heard ("sunk");
  act (f, "undo");
  assert_heard ("");
  act (f, "bell");
  assert_heard ("bell");
  assert_true (sea_lesson_model_get_view (f->model)->over);
  sea_lesson_model_wall_next (f->model);
  assert_heard ("over");
}

static void
a_frozen_wall_neither_moves_nor_sounds (void **state)
{
  Fixture *f = *state;
  SeaWallView *wall;

  start (f, SIX, FLEET6);
  wall = find_wall (GTK_WIDGET (sea_application_get_wall_window (f->application)));
  assert_non_null (wall);
  act (f, "fire A F6");
  assert_heard ("miss");
  act (f, "fire B A1");
  assert_heard ("hit");
  sea_lesson_model_set_frozen (f->model, TRUE);
  assert_false (sea_wall_view_is_moving (wall));
  act (f, "fire B B1");
  assert_false (sea_wall_view_is_moving (wall));
  assert_heard ("");
  sea_lesson_model_set_frozen (f->model, FALSE);
  assert_false (sea_wall_view_is_moving (wall));
  assert_heard ("");
  assert_int_equal (sea_wall_view_get_state (wall)->view.n_shots, 3);
}

static void
muted_is_remembered_and_silent (void **state)
{
  Fixture *f = *state;
  GActionGroup *actions = G_ACTION_GROUP (f->application);
  g_autoptr (SeaSettings) fresh = NULL;
  g_autoptr (GVariant) muted = NULL;

  start (f, SIX, FLEET6);
  assert_true (g_action_group_has_action (actions, "mute"));
  sea_settings_set_sounds (f->settings, TRUE);
  if (sea_sound_player_is_built ())
    g_action_group_activate_action (actions, "mute", NULL);
  else
    sea_settings_set_sounds (f->settings, FALSE);
  assert_false (sea_settings_get_sounds (f->settings));
  muted = g_action_group_get_action_state (actions, "mute");
  assert_true (g_variant_get_boolean (muted));
  act (f, "fire A F6");
  assert_heard ("");
  /* As after a new start. */
  fresh = sea_settings_new ();
  assert_false (sea_settings_get_sounds (fresh));
  sea_settings_set_sounds (f->settings, TRUE);
  act (f, "fire B F6");
  assert_heard ("miss");
}

static void
a_pause_and_a_silence_are_silent (void **state)
{
  Fixture *f = *state;

  start (f, SIX, FLEET6);
  sea_lesson_model_set_silent (f->model, TRUE);
  act (f, "fire A F6");
  assert_heard ("");
  sea_lesson_model_set_silent (f->model, FALSE);
  assert_heard ("");
}

static void
without_a_device_a_lesson_goes_on (void **state)
{
  Fixture *f = *state;
  static const char *const shots[] = { "fire A F6", "fire B F6", "fire A E6", "fire B E6",
                                       "fire A D6" };

  fake.fails = TRUE;
  fake.sleeps_ms = 300;
  start (f, SIX, FLEET6);
  for (gsize i = 0; i < G_N_ELEMENTS (shots); i++)
    act (f, shots[i]);
  for (int i = 0; i < 400 && fake.told == 0; i++)
    app_sample_wait (50);
  /* told once, however many sounds fail */
  app_sample_wait (700);
  assert_int_equal (sea_lesson_model_get_view (f->model)->n_shots, G_N_ELEMENTS (shots));
  assert_int_equal (fake.told, 1);
}

static void
a_sound_system_that_hangs_holds_nobody_up (void **state)
{
  SeaSoundPlayer *player = sea_sound_player_new (note_sound, NULL, told_cb, NULL);
  gint64 longest = 0;

  (void) state;
  fake.sleeps_ms = 1500;
  for (int i = 0; i < 20; i++)
    {
      gint64 began = g_get_monotonic_time ();

      sea_sound_player_play (player, SEA_SOUND_HIT);
      longest = MAX (longest, g_get_monotonic_time () - began);
    }
  {
    gint64 began = g_get_monotonic_time ();

    sea_sound_player_free (player);
    longest = MAX (longest, g_get_monotonic_time () - began);
  }
  assert_true (longest < MOST_US);
  /* What waited too long is not heard any more. */
  app_sample_wait (2000);
  assert_true (count_played () <= 2);
  fake.sleeps_ms = 0;
}

/* ---- no more than the wall tells ---- */

static SeaWallState *
fire_at_c3 (Fixture *f, const char *fleet, SeaWallState **before)
{
  start (f, SIX_HITS, fleet);
  *before = sea_wall_state_ref (sea_lesson_model_get_wall (f->model));
  act (f, "fire A C3");
  return sea_wall_state_ref (sea_lesson_model_get_wall (f->model));
}

static void
an_unannounced_sinking_looks_and_sounds_as_a_hit (void **state)
{
  Fixture *f = *state;
  SeaWallState *before[2], *after[2];
  char *said[2];
  g_autoptr (SeaTextCache) texts = sea_text_cache_new (NULL);
  gint64 lasts[2];

  after[0] = fire_at_c3 (f, BOAT_AT_C3, &before[0]);
  assert_heard ("hit");
  sea_lesson_model_set_active (f->model, FALSE);
  after[1] = fire_at_c3 (f, SHIP_AT_C3, &before[1]);
  assert_heard ("hit");
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SeaWallMotion) motion = NULL;
      SeaWall like;

      assert_int_equal (after[i]->view.n_shots, 1);
      sea_wall_begin (&like, NULL, texts, after[i], 1280, 720);
      motion = sea_wall_motion_new (&like, before[i], after[i], 1, FALSE);
      assert_non_null (motion);
      lasts[i] = sea_wall_motion_get_length (motion);
      said[i] = sea_wall_dup_description (after[i]);
    }
  assert_int_equal (lasts[0], lasts[1]);
  assert_int_equal (sea_wall_change_find (before[0], after[0]),
                    sea_wall_change_find (before[1], after[1]));
  assert_string_equal (said[0], said[1]);
  assert_int_equal (after[0]->page, after[1]->page);
  assert_memory_equal (&after[0]->view, &after[1]->view, sizeof (SeaView));
  assert_memory_equal (&after[0]->moment, &after[1]->moment, sizeof (SeaMoment));
  for (int i = 0; i < 2; i++)
    {
      sea_wall_state_unref (before[i]);
      sea_wall_state_unref (after[i]);
      g_free (said[i]);
    }
}

/* ---- the last shot ---- */

static void
the_last_ship_sinks_once_and_is_saved_before_the_motion_ends (void **state)
{
  Fixture *f = *state;
  g_autoptr (SeaBank) other = NULL;
  g_autoptr (SeaLesson) saved = NULL;
  gint64 end = g_get_monotonic_time () + PATIENCE_US;
  GActionGroup *actions;
  SeaWallView *wall;
  SeaView view;

  start (f, SIX, FLEET6);
  act (f, "fire A A1");
  act (f, "fire A B1");
  wall = find_wall (GTK_WIDGET (sea_application_get_wall_window (f->application)));
  app_sample_wait (SEA_SLIP_MS + 50);
  sea_lesson_model_wall_next (f->model);
  while (sea_wall_view_is_moving (wall) && g_get_monotonic_time () < end)
    app_sample_wait (10);
  forget_played ();
  /* A double tap on the last boat. */
  assert_true (sea_lesson_model_submit (f->model, "fire A A3"));
  assert_false (sea_lesson_model_submit (f->model, "fire A A3"));
  assert_false (sea_lesson_model_submit (f->model, "fire A F6"));
  while (!sea_lesson_model_get_view (f->model)->over && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  /* The wall is on its way; the journal has it all. */
  assert_true (sea_wall_view_is_moving (wall));
  other = sea_bank_open (f->bank, NULL);
  assert_non_null (other);
  saved =
      sea_lesson_resume (other, sea_lesson_get_id (sea_lesson_model_get_lesson (f->model)), NULL);
  assert_non_null (saved);
  assert_true (sea_lesson_get_view (saved, SEA_AUDIENCE_PUBLIC, &view));
  assert_true (view.over);
  assert_int_equal (view.n_shots, 3);
  assert_heard ("sunk");
  assert_int_equal (sea_lesson_model_get_view (f->model)->n_shots, 3);
  actions = sea_lesson_model_get_lesson_actions (f->model);
  assert_false (g_action_group_get_action_enabled (actions, "fire"));
  /* One result, when the teacher calls it up. */
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_REPLY);
  assert_true (sea_lesson_model_wall_next (f->model));
  while (sea_lesson_model_get_wall_page (f->model) != SEA_WALL_RESULT &&
         sea_lesson_model_wall_next (f->model))
    continue;
  assert_int_equal (sea_lesson_model_get_wall_page (f->model), SEA_WALL_RESULT);
  assert_false (sea_lesson_model_wall_next (f->model));
  assert_heard ("over");
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    T (every_change_has_its_sound),
    T (verdict_bell_and_result_have_theirs),
    T (every_sound_has_its_file_and_is_short),
    T (a_lesson_is_heard),
    T (a_frozen_wall_neither_moves_nor_sounds),
    T (muted_is_remembered_and_silent),
    T (a_pause_and_a_silence_are_silent),
    T (without_a_device_a_lesson_goes_on),
    T (a_sound_system_that_hangs_holds_nobody_up),
    T (an_unannounced_sinking_looks_and_sounds_as_a_hit),
    T (the_last_ship_sinks_once_and_is_saved_before_the_motion_ends),
  };
  Fixture *f = &fixture;
  int failed;

  g_setenv ("LANGUAGE", "C", TRUE);
  f->home = g_dir_make_tmp ("sea-sounds-XXXXXX", NULL);
  g_setenv ("HOME", f->home, TRUE);
  g_setenv ("XDG_DATA_HOME", f->home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", f->home, TRUE);
  g_setenv ("XDG_CACHE_HOME", f->home, TRUE);
  sea_paths_init_locale ();
  gtk_disable_setlocale ();
  if (!gtk_init_check ())
    return 77;
  f->application = sea_application_new ();
  g_application_set_flags (G_APPLICATION (f->application), G_APPLICATION_NON_UNIQUE);
  sea_application_set_bank_path (f->application, "unused.db");
  if (!g_application_register (G_APPLICATION (f->application), NULL, NULL))
    return 1;
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (f->application);
  app_sample_remove_folder (f->home);
  g_free (f->bank);
  g_free (f->home);
  return failed;
}
