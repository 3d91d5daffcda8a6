/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib/gstdio.h>
#include <string.h>

#include "rulebook/rulebook.h"

typedef struct
{
  char *folder;
  SeaRulebook *book;
  SeaRuleset *ruleset;
  SeaRules rules;
  GError *error;
  char *text;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->folder = g_dir_make_tmp ("sea-rulebook-XXXXXX", NULL);
  *state = f;
  return f->folder == NULL;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;
  GDir *dir = g_dir_open (f->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (f->folder, name, NULL);

      g_remove (path);
      g_free (path);
    }
  g_dir_close (dir);
  g_rmdir (f->folder);
  g_free (f->folder);
  sea_rulebook_free (f->book);
  sea_ruleset_free (f->ruleset);
  g_clear_error (&f->error);
  g_free (f->text);
  g_free (f);
  return 0;
}

static void
write_file (Fixture *f, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Loads one file that stands beside the shipped ones and returns what is wrong with it. */
static const char *
load (Fixture *f, const char *name)
{
  g_autofree char *path = g_build_filename (f->folder, name, NULL);

  g_clear_pointer (&f->book, sea_rulebook_free);
  g_clear_pointer (&f->ruleset, sea_ruleset_free);
  f->book = sea_rulebook_new (SEA_RULESETS, f->folder);
  f->ruleset = sea_ruleset_load (f->book, path);
  return f->ruleset->fault != NULL ? f->ruleset->fault->message : NULL;
}

static void
every_shipped_ruleset_can_be_played (void **state)
{
  Fixture *f = *state;
  GPtrArray *list;

  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  list = sea_rulebook_list (f->book);
  assert_true (list->len >= 4);
  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault != NULL)
        fail_msg ("%s", ruleset->fault->message);
      assert_false (ruleset->own);
      assert_string_not_equal (ruleset->title, ruleset->id);
      assert_string_not_equal (ruleset->summary, "");
      assert_ptr_equal (sea_rulebook_find (f->book, ruleset->id), ruleset);
    }
}

static void
every_shipped_ruleset_has_a_russian_title (void **state)
{
  GDir *dir = g_dir_open (SEA_RULESETS, 0, NULL);
  const char *name;

  (void) state;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (SEA_RULESETS, name, NULL);
      g_autoptr (GKeyFile) file = g_key_file_new ();

      assert_true (g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
      assert_true (g_key_file_has_key (file, "ruleset", "title[ru]", NULL));
      assert_true (g_key_file_has_key (file, "ruleset", "summary[ru]", NULL));
    }
  g_dir_close (dir);
}

/* clang-format off */
/* The table of presets of the design, as overrides of the two main rulesets; and these two. */
static const struct { const char *id, *line; } presets[] = {
  { "math", "classic mines=3 mine-effect=quiz repeat=refused ask=sunk victory=points "
            "ties=problem,draw first=problem seconds=\"60,90,120,180 mine:180\"" },
  { "classic", "classic width=10 height=10 seas=own fleet=4:line:1,3:line:2,2:line:3,1:line:4 touching=none "
               "mines=0 sweepers=0 submarines=0 specials=apart after-hit=again shots=1 repeat=spends "
               "announce=class relocate=no ask=never solvers=shooter second-try=none worth=1,2,3,4 hit-worth=1 "
               "shot-worth=0 mine-gain=2 mine-loss=2 floor=none partial=whole end=fleet equal-turns=no "
               "victory=fleet ties=draw first=lot coordinates=auto seconds=0" },
  { "classic-corners", "classic touching=corners" },
  { "classic-pass", "classic after-hit=pass" },
  { "math-45", "math width=8 height=8 fleet=4:line:1,3:line:1,2:line:2,1:line:2" },
  { "math-jury", "math worth=4,4,4,4" },
  { "math-20", "math width=6 height=6 fleet=3:line:1,2:line:1,1:line:2 mines=2" },
  { "math-common", "math seas=common ask=hit after-hit=pass" },
  { "math-earn", "math width=5 height=5 fleet=3:line:1,2:line:1,1:line:1 mines=1 ask=shot shot-worth=1" },
  { "math-tv", "math fleet=4:line:1,3:line:1,2:line:2,1:line:4 mines=4 ask=to-sink" },
  { "hasbro", "classic fleet=5:line:1,4:line:1,3:line:2,2:line:1 touching=free" },
  { "big-15", "classic width=15 height=15 fleet=5:line:1,4:line:2,3:line:3,2:line:4,1:line:5" },
  { "big-16", "classic width=16 height=16 fleet=4:line:2,3:line:4,2:line:6,1:line:8 mines=3 mine-effect=reveal sweepers=1" },
  { "big-18", "classic width=18 height=18 fleet=4:line:2,3:line:4,2:line:6,1:line:8 mines=3 mine-effect=reveal sweepers=1" },
  { "bent", "classic fleet=4:square:1,3:corner:2,2:line:3,1:line:4" },
  { "salvo", "classic shots=3" },
  { "salvo-afloat", "classic shots=afloat" },
  { "submarine", "classic submarines=2" },
  { "mines", "classic mines=1 mine-effect=reveal" },
  { "dutchman", "classic width=20 height=20 fleet=6:chain:1 relocate=yes" },
};
/* clang-format on */

static void
presets_are_what_the_table_says (void **state)
{
  Fixture *f = *state;
  GPtrArray *list;

  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  list = sea_rulebook_list (f->book);
  assert_int_equal (list->len, G_N_ELEMENTS (presets));
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      const SeaRuleset *ruleset = sea_rulebook_find (f->book, presets[i].id);
      SeaRules shipped;

      assert_non_null (ruleset);
      shipped = ruleset->rules;
      assert_true (sea_rulebook_resolve (f->book, presets[i].line, &f->rules, &f->error));
      /* an override cannot name its classes */
      for (guint k = 0; k < SEA_MAX_CLASSES; k++)
        {
          memset (shipped.classes[k].name, 0, SEA_CLASS_NAME);
          memset (f->rules.classes[k].name, 0, SEA_CLASS_NAME);
        }
      if (memcmp (&shipped, &f->rules, sizeof shipped) != 0)
        fail_msg ("%s", presets[i].id);
    }
}

static void
the_list_begins_with_the_lesson (void **state)
{
  Fixture *f = *state;
  const char *const first[] = { "math-45", "math", "math-20" };
  GPtrArray *list;

  write_file (f, "a-first.ini", "[ruleset]\ntitle=Mine\n");
  f->book = sea_rulebook_new (SEA_RULESETS, f->folder);
  list = sea_rulebook_list (f->book);
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    assert_string_equal (((SeaRuleset *) g_ptr_array_index (list, i))->id, first[i]);
  assert_true (sea_rulebook_find (f->book, "a-first")->own);
}

static void
a_file_without_keys_is_classic (void **state)
{
  Fixture *f = *state;

  write_file (f, "empty.ini", "[ruleset]\n");
  assert_null (load (f, "empty.ini"));
  assert_memory_equal (&f->ruleset->rules, &sea_rulebook_find (f->book, "classic")->rules,
                       sizeof f->rules);
}

static void
a_file_can_be_based_on_another (void **state)
{
  Fixture *f = *state;
  const SeaRules *rules;

  write_file (f, "one.ini", "[ruleset]\nbased-on=math-20\nmines=1\n");
  write_file (f, "two.ini", "[ruleset]\nbased-on=one\nwidth=7\n[fleet]\nraft = 3  corner\t1\n");
  assert_null (load (f, "two.ini"));
  rules = &f->ruleset->rules;
  assert_true (rules->width == 7 && rules->height == 6 && rules->mines == 1);
  assert_true (rules->n_classes == 1 && rules->classes[0].shape == SEA_SHAPE_CORNER);
  assert_string_equal (rules->classes[0].name, "raft");
  assert_int_equal (rules->ask, SEA_ASK_SUNK);
}

/* clang-format off */
static const struct { const char *text, *fault; } faulty[] = {
  { "", "ruleset: " },
  { "[fleet]\na=1 line 1\n", "ruleset: " },
  { "width=5\n", ".ini" },
  { "[ruleset]\n\nwidth=2\n", ":3: width: " },
  { "[ruleset]\nwidth=8\n# x\nwidth=8\n", ":4: width: " },
  { "[ruleset]\nwidth = 8\nwidth=8\n", ":3: width: " },
  { "[ruleset]\n[ruleset]\n", ":2: ruleset: " },
  { "[ruleset]\ncolour=red\n", ":2: colour: " },
  { "[ruleset]\ntitled=red\n", ":2: titled: " },
  { "[ruleset]\nwidth\n", ":2: " },
  { "[ruleset]\n=8\n", ":2: " },
  { "[ruleset]\n[sea]\n", ":2: " },
  { "[ruleset]\ngame=chess\n", ":2: game: " },
  { "[ruleset]\norder=x\n", ":2: order: " },
  { "[ruleset]\nbased-on=nowhere\n", ":2: based-on: " },
  { "[ruleset]\nbased-on=../math\n", ":2: based-on: " },
  { "[ruleset]\nbased-on=bad\n", ":2: based-on: " },
  { "[ruleset]\nbased-on=other\n", "other.ini:2: based-on: " },
  { "[ruleset]\nmines=1\n", ": mine-effect: " },
  { "[ruleset]\nwidth=\\x\n", ":2: width: " },
  { "[ruleset]\nfleet=1:line:1\n[fleet]\na=1 line 1\n", ":2: fleet: " },
  { "[ruleset]\n[fleet]\na=1 line\n", ":3: a: " },
  { "[ruleset]\n[fleet]\na=1 line 1\na=1 line 1\n", ":4: a: " },
  { "[ruleset]\n[fleet]\na=1 round 1\n", ":3: a: " },
  { "[ruleset]\n[fleet]\na=99 line 1\n", ":3: a: " },
  { "[ruleset]\n[fleet]\na=9 line 1x\n", ":3: a: " },
  { "[ruleset]\n[fleet]\na[ru]=9 line 1\n", ":3: a[ru]: " },
  { "[ruleset]\n[fleet]\nabcdefghijklmnopqrstuvwxyzabcdefg=9 line 1\n", ":3: abc" },
  { "[ruleset]\n[fleet]\n", ": fleet: " },
  { "[ruleset]\nwidth=6\nheight=6\n", ": fleet: " },
  { "[ruleset]\ntitle=\xff\n", ".ini" },
};
/* clang-format on */

static void
a_faulty_file_is_told_with_line_and_key (void **state)
{
  Fixture *f = *state;

  write_file (f, "other.ini", "[ruleset]\nbased-on=bad\n");
  for (gsize i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      const char *fault;

      write_file (f, "bad.ini", faulty[i].text);
      fault = load (f, "bad.ini");
      if (fault == NULL || strstr (fault, faulty[i].fault) == NULL ||
          strstr (fault, f->folder) == NULL)
        fail_msg ("%s\n%s", faulty[i].text, fault);
      assert_int_equal (f->ruleset->fault->domain, SEA_RULEBOOK_ERROR);
      /* it stays listed */
      assert_non_null (sea_rulebook_find (f->book, "bad"));
      assert_non_null (sea_rulebook_find (f->book, "bad")->fault);
    }
}

static void
files_of_other_editors_are_read (void **state)
{
  Fixture *f = *state;

  write_file (f, "dos.ini",
              "\xef\xbb\xbf[ruleset]\r\nwidth=12\r\n\r\n[fleet]\r\nлодка=1 line 2\r\n");
  assert_null (load (f, "dos.ini"));
  assert_int_equal (f->ruleset->rules.width, 12);
  assert_string_equal (f->ruleset->rules.classes[0].name, "лодка");
  assert_string_equal (f->ruleset->title, "dos");
}

static void
what_is_no_file_cannot_be_read (void **state)
{
  Fixture *f = *state;
  g_autofree char *large = g_strnfill (70000, '#');

  assert_non_null (load (f, "absent.ini"));
  assert_int_equal (f->ruleset->fault->code, SEA_RULEBOOK_ERROR_FILE);
  assert_non_null (load (f, "."));
  assert_int_equal (f->ruleset->fault->code, SEA_RULEBOOK_ERROR_FILE);
  write_file (f, "large.ini", large);
  assert_non_null (load (f, "large.ini"));
}

static void
a_chain_that_is_too_long_is_refused (void **state)
{
  Fixture *f = *state;

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *name = g_strdup_printf ("c%d.ini", i);
      g_autofree char *text = g_strdup_printf ("[ruleset]\nbased-on=c%d\n", i + 1);

      write_file (f, name, text);
    }
  assert_non_null (load (f, "c0.ini"));
}

static void
a_shipped_name_stays_shipped (void **state)
{
  Fixture *f = *state;

  write_file (f, "math.ini", "[ruleset]\nwidth=24\n");
  f->book = sea_rulebook_new (SEA_RULESETS, f->folder);
  assert_int_equal (sea_rulebook_find (f->book, "math")->rules.width, 10);
  assert_true (sea_rulebook_resolve (f->book, "math", &f->rules, NULL));
  assert_int_equal (f->rules.width, 10);
}

static void
a_name_with_a_slash_is_a_file (void **state)
{
  Fixture *f = *state;
  g_autofree char *line = g_strdup_printf ("\"%s/own one.ini\" height=12", f->folder);

  write_file (f, "own one.ini", "[ruleset]\nbased-on=math\nwidth=11\n");
  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  assert_true (sea_rulebook_resolve (f->book, line, &f->rules, &f->error));
  assert_true (f->rules.width == 11 && f->rules.height == 12 && f->rules.mines == 3);
  assert_false (sea_rulebook_resolve (f->book, "absent.ini", &f->rules, &f->error));
  assert_true (g_error_matches (f->error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_FILE));
}

static void
a_file_alone_needs_no_book (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = g_build_filename (f->folder, "alone.ini", NULL);

  write_file (f, "alone.ini", "[ruleset]\nwidth=9\n");
  f->ruleset = sea_ruleset_load (NULL, path);
  assert_null (f->ruleset->fault);
  assert_int_equal (f->ruleset->rules.width, 9);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (every_shipped_ruleset_can_be_played),
    TEST (every_shipped_ruleset_has_a_russian_title),
    TEST (presets_are_what_the_table_says),
    TEST (the_list_begins_with_the_lesson),
    TEST (a_file_without_keys_is_classic),
    TEST (a_file_can_be_based_on_another),
    TEST (a_faulty_file_is_told_with_line_and_key),
    TEST (files_of_other_editors_are_read),
    TEST (what_is_no_file_cannot_be_read),
    TEST (a_chain_that_is_too_long_is_refused),
    TEST (a_shipped_name_stays_shipped),
    TEST (a_name_with_a_slash_is_a_file),
    TEST (a_file_alone_needs_no_book),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
