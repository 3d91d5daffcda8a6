/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "formats/codec.h"
#include "lesson/first-start.h"

#define HEAD                                                                                       \
  "// msb-pack: 1\n// title: Pack\n// lang: en\n// author: A\n// license: CC0-1.0\n// version: "

static void
write_pack (Fixture *fixture, const char *name, const char *version, const char *text)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "questions", "en", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *content = g_strconcat (HEAD, version, "\n\n", text, NULL);

  g_mkdir_with_parents (folder, 0700);
  assert_true (g_file_set_contents (path, content, -1, NULL));
}

static gboolean
import_all (Fixture *fixture)
{
  g_autofree char *folder = g_build_filename (fixture->folder, "questions", NULL);

  return sea_first_start_import (fixture->bank, folder, &fixture->error);
}

static void
packs_come_in_once_and_again_in_a_new_version (void **state)
{
  Fixture *fixture = *state;

  write_pack (fixture, "one.gift", "1", "// [id:a]\n::A:: 2 + 2? {=4}\n");
  write_pack (fixture, "two.gift", "1", "// [id:b]\n::B:: 3 + 3? {=6}\n");
  fixture_check (fixture, import_all (fixture));
  assert_int_equal (fixture_found (fixture, NULL), 2);

  /* Only a new version is looked at again. */
  write_pack (fixture, "one.gift", "1", "// [id:a]\n::A:: 2 + 2 is what? {=4}\n");
  write_pack (fixture, "two.gift", "2", "// [id:b]\n::B:: 3 + 3 is what? {=6}\n");
  fixture_check (fixture, import_all (fixture));
  assert_int_equal (fixture_found (fixture, NULL), 2);
  assert_int_equal (fixture_found (fixture, "what"), 1);
}

static void
a_file_that_cannot_be_read_stops_none_of_the_others (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *absent = g_build_filename (fixture->folder, "questions", "en", "a.gift", NULL);

  write_pack (fixture, "two.gift", "1", "// [id:b]\n::B:: 3 + 3? {=6}\n");
  assert_int_equal (symlink ("/nowhere/at/all", absent), 0);
  assert_false (import_all (fixture));
  assert_int_equal (fixture->error->domain, SEA_FORMATS_ERROR);
  g_clear_error (&fixture->error);
  assert_int_equal (fixture_found (fixture, NULL), 1);
}

static void
no_folder_means_no_packs (void **state)
{
  Fixture *fixture = *state;

  fixture_check (fixture, import_all (fixture));
  assert_int_equal (fixture_found (fixture, NULL), 0);
}

static void
the_packs_of_the_program_give_a_whole_match (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *folder = sea_dup_questions_dir ();
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;

  fixture_check (fixture, sea_first_start_import (fixture->bank, folder, &fixture->error));
  for (guint i = 0; i < 2; i++)
    {
      filter.lang = i == 0 ? "ru" : "en";
      fixture_check (fixture, sea_bank_count (fixture->bank, &filter, 0, &counts, &fixture->error));
      assert_true (counts.all > 0 && counts.opening > 0 && counts.total[0] > 0);
      for (guint worth = 1; worth <= 4; worth++)
        assert_true (counts.total[worth] > 0);
    }
}

int
main (void)
{
#define BANK_TEST(test) cmocka_unit_test_setup_teardown (test, fixture_set_up, fixture_tear_down)
  const struct CMUnitTest tests[] = {
    BANK_TEST (packs_come_in_once_and_again_in_a_new_version),
    BANK_TEST (a_file_that_cannot_be_read_stops_none_of_the_others),
    BANK_TEST (no_folder_means_no_packs),
    BANK_TEST (the_packs_of_the_program_give_a_whole_match),
  };
  return cmocka_run_group_tests_name ("first-start", tests, NULL, NULL);
}
