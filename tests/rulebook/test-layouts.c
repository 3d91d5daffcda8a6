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

#include "core/place-complete.h"
#include "rulebook/layout.h"
#include "rulebook/rulebook.h"

typedef struct
{
  char *folder, *own;
  SeaRulebook *book;
  SeaRules classic;
  SeaFleet fleet;
  SeaRandom random;
  GPtrArray *list;
  GStrv damaged;
  GError *error;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->folder = g_dir_make_tmp ("sea-layouts-XXXXXX", NULL);
  f->own = g_build_filename (f->folder, "a new folder", "layouts", NULL);
  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  sea_random_seed (&f->random, 7);
  *state = f;
  return f->folder == NULL || !sea_rulebook_resolve (f->book, "classic", &f->classic, NULL) ||
         sea_fleet_random (&f->classic, &f->random, &f->fleet) != SEA_OK;
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      g_remove (path);
      g_free (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

static void
forget_list (Fixture *f)
{
  g_clear_pointer (&f->list, g_ptr_array_unref);
  g_clear_pointer (&f->damaged, g_strfreev);
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  remove_folder (f->folder);
  forget_list (f);
  g_free (f->folder);
  g_free (f->own);
  sea_rulebook_free (f->book);
  g_clear_error (&f->error);
  g_free (f);
  return 0;
}

static void
put_file (Fixture *f, const char *name, const char *text)
{
  char *path = g_build_filename (f->own, name, NULL);

  g_mkdir_with_parents (f->own, 0700);
  assert_true (g_file_set_contents (path, text, -1, NULL));
  g_free (path);
}

static const SeaLayout *
get (Fixture *f, guint i)
{
  return g_ptr_array_index (f->list, i);
}

static void
three_ready_layouts_are_legal_fleets_of_classic (void **state)
{
  Fixture *f = *state;

  f->list = sea_layouts_list (SEA_LAYOUTS, NULL, NULL, &f->damaged);
  assert_int_equal (f->list->len, 3);
  for (guint i = 0; i < f->list->len; i++)
    {
      assert_int_equal (sea_fleet_check (&f->classic, &get (f, i)->fleet, NULL, 0), 0);
      assert_false (get (f, i)->own);
    }
  assert_string_equal (get (f, 0)->title, "In one corner");
  assert_null (f->damaged);
}

static void
layouts_of_another_sea_or_fleet_are_not_offered (void **state)
{
  Fixture *f = *state;
  SeaRules math;

  assert_true (sea_rulebook_resolve (f->book, "math", &math, NULL));
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &math, NULL);
  assert_int_equal (f->list->len, 0);
  forget_list (f);
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, NULL);
  assert_int_equal (f->list->len, 3);
}

static void
what_is_saved_is_read_again_whatever_its_name_is (void **state)
{
  Fixture *f = *state;
  static const char *const titles[] = {
    "Моя любимая", "../../etc/passwd", "a/b\\c:d*?\"<>|", "  two\nlines\t ", "con", "=[layout]",
    "%s%n"
  };
  static const char *const read[] = {
    "Моя любимая", "../../etc/passwd", "a/b\\c:d*?\"<>|", "two lines", "con", "=[layout]", "%s%n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      char *path = NULL;
      char *folder;
      SeaLayout *layout;

      assert_true (sea_layout_save (f->own, titles[i], &f->fleet, &path, &f->error));
      folder = g_path_get_dirname (path);
      assert_string_equal (folder, f->own);
      layout = sea_layout_load (path, &f->error);
      assert_non_null (layout);
      assert_string_equal (layout->title, read[i]);
      assert_memory_equal (&layout->fleet, &f->fleet, sizeof f->fleet);
      sea_layout_free (layout);
      g_free (folder);
      g_free (path);
    }
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, &f->damaged);
  assert_int_equal (f->list->len, G_N_ELEMENTS (titles) + 3);
  assert_true (get (f, 0)->own);
  assert_null (f->damaged);
}

static void
a_name_used_twice_replaces_no_file (void **state)
{
  Fixture *f = *state;
  char *first = NULL, *second = NULL;

  assert_true (sea_layout_save (f->own, "Mine", &f->fleet, &first, NULL));
  assert_true (sea_layout_save (f->own, "Mine", &f->fleet, &second, NULL));
  assert_string_not_equal (first, second);
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, NULL);
  assert_int_equal (f->list->len, 5);
  g_free (first);
  g_free (second);
}

static void
nothing_temporary_is_left_in_the_folder (void **state)
{
  Fixture *f = *state;
  GDir *dir;
  const char *name;

  assert_true (sea_layout_save (f->own, "Mine", &f->fleet, NULL, NULL));
  assert_true (sea_layout_write_file (f->own, "draft.ini", "Draft", &f->fleet, NULL));
  assert_true (sea_layout_write_file (f->own, "draft.ini", "Draft", &f->fleet, NULL));
  dir = g_dir_open (f->own, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    assert_true (g_str_has_suffix (name, ".ini"));
  g_dir_close (dir);
}

static void
a_damaged_file_is_set_aside_and_told_once (void **state)
{
  Fixture *f = *state;
  char *aside = g_build_filename (f->own, "bad.ini.damaged", NULL);

  put_file (f, "bad.ini", "[layout]\ntitle=Bad\nlayout=aa/a\n");
  assert_true (sea_layout_save (f->own, "Mine", &f->fleet, NULL, NULL));
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, &f->damaged);
  assert_int_equal (f->list->len, 4);
  assert_non_null (f->damaged);
  assert_non_null (strstr (f->damaged[0], "bad.ini"));
  assert_null (f->damaged[1]);
  assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  forget_list (f);
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, &f->damaged);
  assert_int_equal (f->list->len, 4);
  assert_null (f->damaged);
  /* and once more beside the first */
  put_file (f, "bad.ini", "");
  forget_list (f);
  f->list = sea_layouts_list (SEA_LAYOUTS, f->own, &f->classic, &f->damaged);
  assert_non_null (f->damaged);
  g_free (aside);
}

static void
what_is_no_layout_is_refused_with_the_reason (void **state)
{
  Fixture *f = *state;
  static const char *const texts[] = {
    "",
    "[layout]\n",
    "[layout]\ntitle=A\n",
    "[layout]\nlayout=a..\n",
    "[layout]\ntitle=\nlayout=a..\n",
    "[layout]\ntitle=A\nlayout=\n",
    "[layout]\ntitle=A\nlayout=a.?\n",
    "[layout]\ntitle=A\nlayout=.../..\n",
    "[layout]\ntitle=A\nlayout=...\nlayout=a..\n",
    "[layout]\ntitle=A\nlayout=........................./.\n",
    "title=A\nlayout=...\n",
    "[layout]\ntitle=\xff\nlayout=...\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      assert_null (sea_layout_from_text (texts[i], strlen (texts[i]), "FILE", &f->error));
      assert_true (g_error_matches (f->error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_CONTENT));
      assert_true (g_str_has_prefix (f->error->message, "FILE: "));
      g_clear_error (&f->error);
    }
}

static void
a_folder_that_cannot_be_written_is_told (void **state)
{
  Fixture *f = *state;
  char *file = g_build_filename (f->folder, "file", NULL);

  assert_true (g_file_set_contents (file, "x", 1, NULL));
  assert_false (sea_layout_save (file, "Mine", &f->fleet, NULL, &f->error));
  assert_true (g_error_matches (f->error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_FILE));
  g_free (file);
}

/* Takes pieces off @fleet: each letter, mine, … with the chance of one half. */
static void
take_half (Fixture *f, SeaFleet *fleet)
{
  for (int c = 33; c < 127; c++)
    {
      gboolean single = c == '*' || c == '^' || c == '%';
      gboolean off = sea_random_below (&f->random, 2) == 0;

      for (guint i = 0; i < (guint) fleet->width * fleet->height; i++)
        if (fleet->at[i] == c && (single ? sea_random_below (&f->random, 2) == 0 : off))
          fleet->at[i] = '.';
    }
}

static void
the_rest_is_laid_around_what_lies_in_every_ruleset (void **state)
{
  Fixture *f = *state;
  GPtrArray *sets = sea_rulebook_list (f->book);

  for (guint i = 0; i < sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (sets, i);

      for (guint k = 0; k < 10; k++)
        {
          SeaFleet part, whole;

          assert_int_equal (sea_fleet_random (&set->rules, &f->random, &part), SEA_OK);
          take_half (f, &part);
          whole = part;
          if (sea_fleet_complete (&set->rules, &f->random, &whole) != SEA_OK)
            {
              print_error ("%s\n", set->id);
              fail ();
            }
          assert_int_equal (sea_fleet_check (&set->rules, &whole, NULL, 0), 0);
          for (guint n = 0; n < (guint) part.width * part.height; n++)
            {
              gboolean special = part.at[n] != '.' && !g_ascii_isalpha (part.at[n]);

              /* letters are given anew, but what lay together lies together */
              assert_true (part.at[n] == '.' ||
                           (special ? whole.at[n] == part.at[n] : g_ascii_isalpha (whole.at[n])));
            }
        }
    }
}

static void
an_empty_sea_is_filled_and_a_full_one_left (void **state)
{
  Fixture *f = *state;
  SeaFleet empty = { .width = 10, .height = 10 };
  SeaFleet full = f->fleet;

  memset (empty.at, '.', 100);
  assert_int_equal (sea_fleet_complete (&f->classic, &f->random, &empty), SEA_OK);
  assert_int_equal (sea_fleet_check (&f->classic, &empty, NULL, 0), 0);
  assert_int_equal (sea_fleet_complete (&f->classic, &f->random, &full), SEA_OK);
  assert_memory_equal (&full, &f->fleet, sizeof full);
}

static void
what_breaks_the_rules_is_not_completed (void **state)
{
  Fixture *f = *state;
  static const char *const parts[] = {
    "ab......../........../........../........../........../........../........../........../"
    "........../..........", /* they touch */
    "aaaaa...../........../........../........../........../........../........../........../"
    "........../..........", /* no such ship */
    "aaaa....../........../bbbb....../........../........../........../........../........../"
    "........../..........", /* one too many */
    "aaaa......",            /* another sea */
  };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      SeaFleet part, before;

      assert_int_equal (sea_fleet_read (parts[i], strlen (parts[i]), &part), SEA_OK);
      before = part;
      assert_int_equal (sea_fleet_complete (&f->classic, &f->random, &part), SEA_E_FLEET);
      assert_memory_equal (&part, &before, sizeof part);
    }
}

static void
where_no_room_is_left_nothing_is_claimed (void **state)
{
  Fixture *f = *state;
  SeaRules rules;
  SeaFleet part;
  static const char text[] = "...../.aaa./...../..b../.....";

  assert_true (sea_rulebook_resolve (f->book, "classic width=5 height=5 fleet=3:line:2,1:line:1",
                                     &rules, NULL));
  assert_int_equal (sea_fleet_read (text, strlen (text), &part), SEA_OK);
  assert_int_equal (sea_fleet_complete (&rules, &f->random, &part), SEA_E_UNKNOWN_FIT);
}

int
main (void)
{
  /* clang-format off */
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (three_ready_layouts_are_legal_fleets_of_classic, set_up, tear_down),
    cmocka_unit_test_setup_teardown (layouts_of_another_sea_or_fleet_are_not_offered, set_up, tear_down),
    cmocka_unit_test_setup_teardown (what_is_saved_is_read_again_whatever_its_name_is, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_name_used_twice_replaces_no_file, set_up, tear_down),
    cmocka_unit_test_setup_teardown (nothing_temporary_is_left_in_the_folder, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_damaged_file_is_set_aside_and_told_once, set_up, tear_down),
    cmocka_unit_test_setup_teardown (what_is_no_layout_is_refused_with_the_reason, set_up, tear_down),
    cmocka_unit_test_setup_teardown (a_folder_that_cannot_be_written_is_told, set_up, tear_down),
    cmocka_unit_test_setup_teardown (the_rest_is_laid_around_what_lies_in_every_ruleset, set_up, tear_down),
    cmocka_unit_test_setup_teardown (an_empty_sea_is_filled_and_a_full_one_left, set_up, tear_down),
    cmocka_unit_test_setup_teardown (what_breaks_the_rules_is_not_completed, set_up, tear_down),
    cmocka_unit_test_setup_teardown (where_no_room_is_left_nothing_is_claimed, set_up, tear_down),
  };
  /* clang-format on */

  return cmocka_run_group_tests (tests, NULL, NULL);
}
