/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/script.h"

#include <stdint.h>
#include <string.h>

/* clang-format off */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
/* clang-format on */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* What the reader makes of @text, as "LINE:ACTION|LINE:ACTION|…", a fault as '!'. */
static char *
read_all (const char *text, gsize length, guint height)
{
  g_autoptr (SeaScript) script = sea_script_new (text, length);
  GString *all = g_string_new (NULL);
  const char *action;
  guint line = 0;

  while ((action = sea_script_next (script, height, &line)) != NULL)
    g_string_append_printf (all, "%u:%s%s|", line, sea_script_get_fault (script) != NULL ? "!" : "",
                            action);
  return g_string_free (all, FALSE);
}

static void
lines_are_read_as_people_write_them (void **state)
{
  const struct
  {
    const char *text, *actions;
  } cases[] = {
    { "", "" },
    { "\n\n", "" },
    { "# only a comment", "" },
    { "rules math", "1:rules math|" },
    { "\xEF\xBB\xBFrules math\r\n\r\n\tseed 1  # one\r\n", "1:rules math|3:seed 1|" },
    { "teams \"#1\" \"b\" # two\nfire A A1", "1:teams \"#1\" \"b\"|2:fire A A1|" },
    { "fleet A\na.\n# between\n\n..  # row\nfire A A1", "1:fleet A a./..|6:fire A A1|" },
    { "fleet  H \na.\n..", "1:fleet  H a./..|" },
    { "fleet A\na.", "1:fleet A a.|" },
    { "fleet A random\na.\n", "1:fleet A random|2:a.|" },
    { "fleet E\na.\n", "1:fleet E|2:a.|" },
    { "fleets\na.\n", "1:fleets|2:a.|" },
  };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *actions = read_all (cases[i].text, strlen (cases[i].text), 2);

      assert_string_equal (actions, cases[i].actions);
    }
}

static void
without_rules_a_bare_fleet_takes_no_rows (void **state)
{
  g_autofree char *actions = read_all ("fleet A\na.\n", 11, 0);

  (void) state;
  assert_string_equal (actions, "1:fleet A|2:a.|");
}

static void
a_zero_byte_or_an_endless_line_is_a_fault (void **state)
{
  g_autofree char *zero = read_all ("fire\0A A1\nbell", 14, 0);
  g_autofree char *text = g_strnfill (100000, 'x');
  g_autofree char *endless = read_all (text, 100000, 0);
  g_autofree char *row = read_all ("fleet A\na\0\n..\nbell", 18, 2);

  (void) state;
  assert_string_equal (zero, "1:!fire?A A1|2:bell|");
  assert_true (g_str_has_prefix (endless, "1:!x"));
  assert_string_equal (row, "1:!fleet A a?/..|4:bell|");
}

/* The corpus of fuzz-script.c, whole and cut at every byte. */
static void
the_corpus_is_read_to_its_end (void **state)
{
  GDir *folder = g_dir_open (SEA_FUZZ_CORPUS, 0, NULL);
  const char *name;
  guint n = 0;

  (void) state;
  assert_non_null (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (SEA_FUZZ_CORPUS, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      assert_true (g_file_get_contents (path, &text, &length, NULL));
      for (gsize i = 0; i <= length; i++)
        LLVMFuzzerTestOneInput ((const uint8_t *) text, i);
      n++;
    }
  g_dir_close (folder);
  assert_true (n >= 2);
}

static void
a_missing_file_is_an_error (void **state)
{
  GError *error = NULL;

  (void) state;
  assert_null (sea_script_open ("/nowhere/at/all.msb", &error));
  assert_true (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT));
  g_clear_error (&error);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (lines_are_read_as_people_write_them),
    cmocka_unit_test (without_rules_a_bare_fleet_takes_no_rows),
    cmocka_unit_test (a_zero_byte_or_an_endless_line_is_a_fault),
    cmocka_unit_test (the_corpus_is_read_to_its_end),
    cmocka_unit_test (a_missing_file_is_an_error),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
