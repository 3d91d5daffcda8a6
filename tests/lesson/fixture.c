/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "config.h"
#include "lesson/lesson-private.h"

static gint64
test_now (gpointer data)
{
  return ((Fixture *) data)->now;
}

static void
add_problem (GPtrArray *list, SeaRole role, int worth, int number)
{
  SeaQuestion *question = sea_question_new ();
  g_autofree char *answer = g_strdup_printf ("%d", 2 * number);

  g_free (question->text);
  question->text =
      g_strdup_printf ("%s %d: twice %d is?", sea_role_to_string (role), worth, number);
  question->role = role;
  question->worth = worth;
  if (role == SEA_ROLE_TIE)
    question->seconds = 7;
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, answer, NULL, TRUE);
  g_ptr_array_add (list, question);
}

static void
fill_bank (SeaBank *bank)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  SeaBankImport result;

  for (int i = 0; i < 6; i++)
    {
      for (int worth = 1; worth <= 4; worth++)
        add_problem (list, SEA_ROLE_SHIP, worth, 100 * worth + i);
      add_problem (list, SEA_ROLE_MINE, 0, 500 + i);
      add_problem (list, SEA_ROLE_OPENING, 0, 600 + i);
      add_problem (list, SEA_ROLE_TIE, 0, 700 + i);
    }
  assert_true (
      sea_bank_import (bank, list, "test", "Test", "en", "1", "", "CC0-1.0", FALSE, &result, NULL));
  assert_int_equal (result.imported, list->len);
}

int
fixture_set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  g_autofree char *rulesets = g_build_filename (SEA_SOURCE_ROOT, "data", "rulesets", NULL);

  f->folder = g_dir_make_tmp ("sea-lesson-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "bank.db", NULL);
  f->bank = sea_bank_open (f->path, NULL);
  f->book = sea_rulebook_new (rulesets, NULL);
  f->events = g_new0 (SeaEvents, 1);
  f->loop = g_main_loop_new (NULL, FALSE);
  f->now = 1000 * G_USEC_PER_SEC;
  *state = f;
  if (f->bank == NULL)
    return -1;
  fill_bank (f->bank);
  return 0;
}

static void
clear_folder (const char *path)
{
  GDir *folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        clear_folder (inner);
      else
        g_remove (inner);
    }
  g_clear_pointer (&folder, g_dir_close);
  g_rmdir (path);
}

int
fixture_tear_down (void **state)
{
  Fixture *f = *state;

  g_clear_object (&f->lesson);
  g_clear_pointer (&f->bank, sea_bank_close);
  g_clear_pointer (&f->book, sea_rulebook_free);
  g_main_loop_unref (f->loop);
  g_clear_error (&f->error);
  clear_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->events);
  g_free (f);
  return 0;
}

void
fixture_begin (Fixture *f, const char *rules)
{
  SeaLessonSetup setup = {
    .rules_line = rules,
    .title = "Doubles",
    .n_teams = 2,
    .teams = { "Sine", "=Tangent" },
    .filter = SEA_BANK_FILTER_ALL,
    .seed = 5,
  };

  g_clear_object (&f->lesson);
  f->lesson = sea_lesson_new (f->bank, f->book, &setup, &f->error);
  if (f->error != NULL)
    fail_msg ("%s", f->error->message);
  sea_lesson_set_now (f->lesson, test_now, f);
}

void
fixture_lay (Fixture *f)
{
  fixture_do (f, FLEET_A);
  fixture_do (f, FLEET_B);
}

void
fixture_resume (Fixture *f)
{
  gint64 id = sea_lesson_get_id (f->lesson);

  g_clear_object (&f->lesson);
  f->lesson = sea_lesson_resume (f->bank, id, &f->error);
  if (f->error != NULL)
    fail_msg ("%s", f->error->message);
  sea_lesson_set_now (f->lesson, test_now, f);
}

void
fixture_do (Fixture *f, const char *line)
{
  if (!sea_lesson_submit (f->lesson, line, f->events, &f->error))
    fail_msg ("%s: %s", line, f->error->message);
}

void
fixture_refuse (Fixture *f, const char *line, GQuark domain, int code)
{
  assert_false (sea_lesson_submit (f->lesson, line, f->events, &f->error));
  assert_true (g_error_matches (f->error, domain, code));
  g_clear_error (&f->error);
}

guint
fixture_pending (Fixture *f)
{
  const SeaLessonProblem *problem = sea_lesson_get_problem (f->lesson);

  return problem != NULL ? problem->number : 0;
}

static void
add_views (Fixture *f, GString *text)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  for (int audience = 0; audience <= SEA_AUDIENCE_JUDGE; audience++)
    {
      g_autofree char *sum = NULL;

      memset (view, 0, sizeof *view);
      if (!sea_lesson_get_view (f->lesson, (SeaAudience) audience, view))
        continue;
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) view, sizeof *view);
      g_string_append_printf (text, "view %d %s\n", audience, sum);
    }
  g_string_append_printf (text, "hash %" G_GINT64_MODIFIER "x\n",
                          sea_match_hash (f->lesson->match));
}

char *
fixture_dup_state (Fixture *f)
{
  GString *text = g_string_new (NULL);
  GPtrArray *problems = sea_lesson_get_problems (f->lesson);
  GListModel *moves = sea_lesson_get_moves (f->lesson);

  add_views (f, text);
  g_string_append_printf (text, "pending %u\n", fixture_pending (f));
  for (guint i = 0; i < problems->len; i++)
    {
      const SeaLessonProblem *p = g_ptr_array_index (problems, i);

      g_string_append_printf (
          text,
          "problem %u %s kind %d worth %d decks %d fresh %d team %d answered %d "
          "verdict %d %d judged %d %d annulled %d aside %d pupil %s\n",
          p->number, p->question->text, (int) p->kind, p->worth2, p->decks, p->fresh, p->team,
          p->answered, p->verdict2[0], p->verdict2[1], p->judged[0], p->judged[1], p->annulled,
          p->put_aside, p->pupil);
    }
  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) m = g_list_model_get_item (moves, i);

      g_string_append_printf (text, "move %s team %d problem %u delta %d settled %d\n", m->line,
                              m->team, m->problem, m->delta2, m->settled);
    }
  return g_string_free (text, FALSE);
}

static rlim_t
file_size (const char *path)
{
  GStatBuf status;

  return g_stat (path, &status) == 0 ? (rlim_t) status.st_size : 0;
}

struct rlimit
fixture_fill_disk (Fixture *f)
{
  g_autofree char *wal = g_strconcat (f->path, "-wal", NULL);
  struct rlimit old, limit;

  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &old);
  limit = old;
  limit.rlim_cur = file_size (wal) > 0 ? file_size (wal) : 1;
  setrlimit (RLIMIT_FSIZE, &limit);
  return old;
}
