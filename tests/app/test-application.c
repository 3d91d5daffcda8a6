/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Which processes are one: those with the same bank. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "app/application.h"
#include "bank/bank.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define USUAL "org.mathseabattle.MathSeaBattle"

static char *
dup_id (const char *path)
{
  g_autoptr (SeaApplication) application = sea_application_new ();

  if (path != NULL)
    sea_application_set_bank_path (application, path);
  assert_true (
      g_application_id_is_valid (g_application_get_application_id (G_APPLICATION (application))));
  return g_strdup (g_application_get_application_id (G_APPLICATION (application)));
}

static void
the_usual_bank_has_the_usual_name_however_it_is_given (void **state)
{
  g_autofree char *path = sea_bank_dup_default_path ();
  g_autofree char *none = dup_id (NULL);
  g_autofree char *given = dup_id (path);

  (void) state;
  assert_string_equal (none, USUAL);
  assert_string_equal (given, USUAL);
}

static void
another_bank_has_a_name_of_its_own_whatever_leads_to_it (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("sea-application-XXXXXX", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  g_autofree char *one = g_build_filename (folder, "one.db", NULL);
  g_autofree char *same = g_build_filename (folder, "link", "..", "link", "one.db", NULL);
  g_autofree char *two = g_build_filename (folder, "two.db", NULL);
  g_autofree char *id_one = NULL;
  g_autofree char *id_same = NULL;
  g_autofree char *id_two = dup_id (two);
  g_autofree char *id_later = NULL;

  (void) state;
  assert_int_equal (symlink (folder, link), 0);
  id_one = dup_id (one);
  id_same = dup_id (same);
  assert_true (g_file_set_contents (one, "", 0, NULL));
  id_later = dup_id (one);
  g_unlink (one);
  g_unlink (link);
  g_rmdir (folder);
  assert_string_not_equal (id_one, USUAL);
  assert_string_equal (id_one, id_same);
  assert_string_equal (id_one, id_later);
  assert_string_not_equal (id_one, id_two);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (the_usual_bank_has_the_usual_name_however_it_is_given),
    cmocka_unit_test (another_bank_has_a_name_of_its_own_whatever_leads_to_it),
  };
  g_autofree char *home = g_dir_make_tmp ("sea-application-XXXXXX", NULL);
  int failed;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  failed = cmocka_run_group_tests (tests, NULL, NULL);
  g_rmdir (home);
  return failed;
}
