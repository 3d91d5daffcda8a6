/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/codec.h"
#include "formats/table.h"

#define MARK "\357\273\277"

typedef struct
{
  char *folder;
  SeaTable *table, *other;
  GBytes *bytes;
  GError *error;
  char *path, *text, *text2;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->folder = g_dir_make_tmp ("msb-table-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "out", NULL);
  fixture->table = sea_table_new ("Results");
  *state = fixture;
  return fixture->folder == NULL;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  remove_folder (fixture->folder);
  sea_table_free (fixture->table);
  sea_table_free (fixture->other);
  g_clear_pointer (&fixture->bytes, g_bytes_unref);
  g_clear_error (&fixture->error);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->text);
  g_free (fixture->text2);
  g_free (fixture);
  return 0;
}

static guint
count_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_csv (Fixture *fixture, gboolean excel, gboolean comma, const char *expected)
{
  gsize size;
  const char *data;

  g_clear_pointer (&fixture->bytes, g_bytes_unref);
  fixture->bytes = sea_table_to_csv (fixture->table, excel, comma);
  data = g_bytes_get_data (fixture->bytes, &size);
  g_free (fixture->text);
  fixture->text = g_strndup (data, size);
  assert_string_equal (fixture->text, expected);
  assert_int_equal (size, strlen (expected));
}

static void
fill (SeaTable *table)
{
  sea_table_add_column (table, "Команда");
  sea_table_add_column (table, "Points");
  sea_table_add_column (table, "Note");
  sea_table_begin_row (table);
  sea_table_add_string (table, "Ёжики");
  sea_table_add_number (table, 12.5);
  sea_table_begin_row (table);
  sea_table_add_string (table, "a;b,\"c\"");
  sea_table_add_number (table, -3);
  sea_table_add_empty (table);
}

static void
both_dialects_have_the_mark_and_crlf (void **state)
{
  Fixture *fixture = *state;

  fill (fixture->table);
  assert_csv (fixture, TRUE, TRUE,
              MARK "Команда;Points;Note\r\nЁжики;12,5;\r\n\"a;b,\"\"c\"\"\";-3;\r\n");
  assert_csv (fixture, TRUE, FALSE,
              MARK "Команда;Points;Note\r\nЁжики;12.5;\r\n\"a;b,\"\"c\"\"\";-3;\r\n");
  assert_csv (fixture, FALSE, TRUE,
              MARK "Команда,Points,Note\r\nЁжики,12.5,\r\n\"a;b,\"\"c\"\"\",-3,\r\n");
}

static void
live_cells_are_neutralised (void **state)
{
  static const struct
  {
    const char *text, *csv;
  } rows[] = {
    { "=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"" },
    { "@a", "'@a" },
    { "+1", "'+1" },
    { "-1", "'-1" },
    { "\t=1", "\"'\t=1\"" },
    { "\r=1", "\"'\r=1\"" },
    { "a=1", "a=1" },
    { "a\nb", "\"a\nb\"" },
    { " a", "\" a\"" },
    { "007", "007" },
    { "'x", "'x" },
    { "\xff", "\357\277\275" },
  };
  Fixture *fixture = *state;
  g_autoptr (GString) expected = g_string_new (MARK "'=h\r\n");

  sea_table_add_column (fixture->table, "=h");
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      sea_table_begin_row (fixture->table);
      sea_table_add_string (fixture->table, rows[i].text);
      g_string_append_printf (expected, "%s\r\n", rows[i].csv);
    }
  assert_csv (fixture, FALSE, FALSE, expected->str);
}

static void
numbers_are_short_and_exact (void **state)
{
  static const struct
  {
    double number;
    const char *csv;
  } rows[] = {
    { 0.1, "0,1" },     { 0.1 + 0.2, "0,30000000000000004" },
    { 1e6, "1000000" }, { -0.0, "0" },
    { 7, "7" },         { 2.5, "2,5" },
  };
  Fixture *fixture = *state;
  g_autoptr (GString) expected = g_string_new (MARK "n\r\n");

  sea_table_add_column (fixture->table, "n");
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      sea_table_begin_row (fixture->table);
      sea_table_add_number (fixture->table, rows[i].number);
      g_string_append_printf (expected, "%s\r\n", rows[i].csv);
    }
  sea_table_begin_row (fixture->table);
  sea_table_add_number (fixture->table, NAN);
  sea_table_begin_row (fixture->table);
  sea_table_add_number (fixture->table, INFINITY);
  g_string_append (expected, "\r\n\r\n");
  assert_csv (fixture, TRUE, TRUE, expected->str);
}

static void
cells_past_the_end_are_empty (void **state)
{
  Fixture *fixture = *state;

  fill (fixture->table);
  assert_int_equal (sea_table_get_n_columns (fixture->table), 3);
  assert_int_equal (sea_table_get_n_rows (fixture->table), 2);
  assert_string_equal (sea_table_get_header (fixture->table, 1), "Points");
  assert_string_equal (sea_table_get_title (fixture->table), "Results");
  assert_int_equal (sea_table_get_cell (fixture->table, 0, 2)->kind, SEA_CELL_EMPTY);
  assert_int_equal (sea_table_get_cell (fixture->table, 0, 99)->kind, SEA_CELL_EMPTY);
  assert_int_equal (sea_table_get_cell (fixture->table, 1, 0)->kind, SEA_CELL_STRING);
}

/* One part of the .xlsx, through unzip; NULL when there is no unzip. */
static char *
unzip_part (const char *path, const char *part)
{
  const char *argv[] = { "unzip", "-p", path, part, NULL };
  g_autofree char *program = g_find_program_in_path ("unzip");
  char *output = NULL;

  if (program == NULL)
    return NULL;
  assert_true (g_spawn_sync (NULL, (char **) argv, NULL,
                             G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &output,
                             NULL, NULL, NULL));
  return output;
}

/* Sets a locale with a decimal comma: one of this machine, or one made for the test. */
static gboolean
set_comma (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *argv[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", path, NULL };

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") != NULL ||
      setlocale (LC_NUMERIC, "ru_RU.UTF-8") != NULL)
    return TRUE;
  if (!g_spawn_sync (NULL, (char **) argv, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_STDOUT_TO_DEV_NULL,
                     NULL, NULL, NULL, NULL, NULL, NULL))
    return FALSE;
  g_setenv ("LOCPATH", folder, TRUE);
  return setlocale (LC_NUMERIC, "de_DE.UTF-8") != NULL;
}

static void
xlsx_holds_strings_as_strings_and_plain_numbers (void **state)
{
  Fixture *fixture = *state;
  SeaTable *tables[2];

  g_autofree char *locales = g_dir_make_tmp ("msb-locale-XXXXXX", NULL);
  gboolean comma = set_comma (locales);

  fill (fixture->table);
  sea_table_begin_row (fixture->table);
  sea_table_add_string (fixture->table, "=1+1");
  sea_table_add_number (fixture->table, NAN);
  sea_table_add_string (fixture->table, "007");
  fixture->other = sea_table_new ("RESULTS"); /* the same name for Excel */
  sea_table_add_column (fixture->other, "x");
  tables[0] = fixture->table;
  tables[1] = fixture->other;
  assert_true (sea_tables_to_xlsx (tables, 2, fixture->path, &fixture->error));
  if (!comma)
    print_message ("no locale with a decimal comma\n");
  setlocale (LC_NUMERIC, "C");
  remove_folder (locales);
  assert_int_equal (count_files (fixture->folder), 1);

  fixture->text = unzip_part (fixture->path, "xl/worksheets/sheet1.xml");
  if (fixture->text == NULL)
    return;
  assert_null (strstr (fixture->text, "<f>"));
  assert_non_null (strstr (fixture->text, "<c r=\"B2\"><v>12.5</v></c>"));
  assert_non_null (strstr (fixture->text, "<c r=\"A4\" t=\"s\">"));
  assert_non_null (strstr (fixture->text, "<c r=\"C4\" t=\"s\">"));
  assert_null (strstr (fixture->text, "r=\"B4\""));
  fixture->text2 = unzip_part (fixture->path, "xl/sharedStrings.xml");
  assert_non_null (strstr (fixture->text2, "<t>=1+1</t>"));
  assert_non_null (strstr (fixture->text2, "<t>Ёжики</t>"));
  assert_non_null (strstr (fixture->text2, "<t>007</t>"));
  g_free (fixture->text2);
  fixture->text2 = unzip_part (fixture->path, "xl/workbook.xml");
  assert_non_null (strstr (fixture->text2, "name=\"Results\""));
  assert_non_null (strstr (fixture->text2, "name=\"2\""));
}

static void
ods_holds_strings_as_strings_and_plain_numbers (void **state)
{
  Fixture *fixture = *state;
  SeaTable *tables[2];
  g_autofree char *locales = g_dir_make_tmp ("msb-locale-XXXXXX", NULL);
  gsize length;

  set_comma (locales);
  fill (fixture->table);
  sea_table_begin_row (fixture->table);
  sea_table_add_string (fixture->table, "=1+1");
  sea_table_add_number (fixture->table, NAN);
  sea_table_add_string (fixture->table, " two  lines\n<&\">\t\001");
  fixture->other = sea_table_new ("Results");
  sea_table_add_column (fixture->other, "x");
  tables[0] = fixture->table;
  tables[1] = fixture->other;
  assert_true (sea_tables_to_ods (tables, 2, fixture->path, &fixture->error));
  setlocale (LC_NUMERIC, "C");
  remove_folder (locales);
  assert_int_equal (count_files (fixture->folder), 1);
  /* What it is stands where all look for it. */
  assert_true (g_file_get_contents (fixture->path, &fixture->text2, &length, NULL));
  assert_true (length > 100);
  assert_memory_equal (fixture->text2 + 30,
                       "mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK", 56);

  fixture->text = unzip_part (fixture->path, "content.xml");
  if (fixture->text == NULL)
    return;
  assert_null (strstr (fixture->text, "formula"));
  assert_non_null (strstr (fixture->text, "office:value-type=\"string\"><text:p>=1+1</text:p>"));
  assert_non_null (strstr (fixture->text, "office:value=\"12.5\""));
  assert_null (strstr (fixture->text, "nan"));
  assert_non_null (strstr (fixture->text, "<text:p><text:s/>two <text:s/>lines</text:p>"
                                          "<text:p>&lt;&amp;&quot;&gt;<text:tab/>\357\277\275"));
  assert_non_null (strstr (fixture->text, "table:name=\"Results\""));
  assert_non_null (strstr (fixture->text, "table:name=\"2\""));
}

static void
titles_and_texts_beyond_the_format_are_cut (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *longest = g_strnfill (40000, 'x');

  fixture->other = sea_table_new ("'[7Б]: очень длинное название листа/таблицы?*");
  sea_table_add_column (fixture->other, longest);
  sea_table_begin_row (fixture->other);
  sea_table_add_string (fixture->other, longest);
  assert_true (sea_tables_to_xlsx (&fixture->other, 1, fixture->path, &fixture->error));
  fixture->text = unzip_part (fixture->path, "xl/workbook.xml");
  if (fixture->text != NULL)
    assert_non_null (strstr (fixture->text, "name=\"--7Б-- очень длинное название л\""));
}

static void
a_failed_write_leaves_the_old_file (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *inside = g_build_filename (fixture->path, "no", "where.csv", NULL);

  fixture->bytes = g_bytes_new_static ("new", 3);
  assert_false (sea_write_file (inside, fixture->bytes, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
  g_clear_error (&fixture->error);
  assert_false (sea_tables_to_xlsx (&fixture->table, 1, inside, &fixture->error));
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
  g_clear_error (&fixture->error);
  /* a folder stands where the file should be */
  assert_int_equal (g_mkdir (fixture->path, 0700), 0);
  assert_false (sea_write_file (fixture->path, fixture->bytes, &fixture->error));
  assert_int_equal (count_files (fixture->folder), 1);
}

static void
a_full_disk_is_told_and_the_old_file_stays (void **state)
{
  Fixture *fixture = *state;
  struct rlimit before, small;
  gboolean csv, xlsx, ods;

  fill (fixture->table);
  fixture->bytes = g_bytes_new_take (g_malloc0 (5000), 5000);
  assert_true (g_file_set_contents (fixture->path, "old", 3, NULL));
  /* A limit of the size of files stands for the full disk. */
  signal (SIGXFSZ, SIG_IGN);
  assert_int_equal (getrlimit (RLIMIT_FSIZE, &before), 0);
  small = before;
  small.rlim_cur = 1000;
  assert_int_equal (setrlimit (RLIMIT_FSIZE, &small), 0);
  csv = sea_write_file (fixture->path, fixture->bytes, &fixture->error);
  xlsx = sea_tables_to_xlsx (&fixture->table, 1, fixture->path, NULL);
  ods = sea_tables_to_ods (&fixture->table, 1, fixture->path, NULL);
  setrlimit (RLIMIT_FSIZE, &before);
  assert_false (csv);
  assert_true (g_error_matches (fixture->error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_FILE));
  assert_false (xlsx);
  assert_false (ods);
  assert_int_equal (count_files (fixture->folder), 1);
  assert_true (g_file_get_contents (fixture->path, &fixture->text, NULL, NULL));
  assert_string_equal (fixture->text, "old");
}

static void
writing_replaces_keeps_the_mode_and_follows_links (void **state)
{
  Fixture *fixture = *state;
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  struct stat info;

  fixture->bytes = g_bytes_new_static ("one", 3);
  assert_true (sea_write_file (fixture->path, fixture->bytes, &fixture->error));
  assert_int_equal (g_chmod (fixture->path, 0640), 0);
  assert_int_equal (symlink ("out", link), 0);
  g_bytes_unref (fixture->bytes);
  fixture->bytes = g_bytes_new_static ("two", 3);
  assert_true (sea_write_file (link, fixture->bytes, &fixture->error));
  assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_true (g_file_get_contents (fixture->path, &fixture->text, NULL, NULL));
  assert_string_equal (fixture->text, "two");
  assert_int_equal (g_stat (fixture->path, &info), 0);
  assert_int_equal (info.st_mode & 0777, 0640);
  assert_int_equal (count_files (fixture->folder), 2);
}

static void
file_names_are_legal_everywhere (void **state)
{
  static const struct
  {
    const char *stem, *name;
  } rows[] = {
    { "7Б: Ёжики/姚明", "7Б- Ёжики-姚明.csv" },
    { "../../etc/passwd", "-..-etc-passwd.csv" },
    { "a\\b*c?d\"e<f>g|h\n\t", "a-b-c-d-e-f-g-h--.csv" },
    { "...", "_.csv" },
    { "", "_.csv" },
    { "con", "_con.csv" },
    { "LPT1", "_LPT1.csv" },
    { "console", "console.csv" },
    { "x. . ", "x.csv" },
    { "a\342\200\256b", "a-b.csv" }, /* a mark that turns the writing */
    { "\xff", "\357\277\275.csv" },
  };
  Fixture *fixture = *state;
  g_autoptr (GString) longest = g_string_new (NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_free (fixture->text);
      fixture->text = sea_dup_file_name (rows[i].stem, ".csv");
      assert_string_equal (fixture->text, rows[i].name);
    }
  g_string_append_c (longest, 'a');
  for (int i = 0; i < 200; i++)
    g_string_append (longest, "ж");
  g_free (fixture->text);
  fixture->text = sea_dup_file_name (longest->str, ".csv");
  assert_true (strlen (fixture->text) <= 200 && strlen (fixture->text) > 196);
  assert_true (g_utf8_validate (fixture->text, -1, NULL));
  assert_true (g_str_has_suffix (fixture->text, "ж.csv"));
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown (test, set_up, tear_down)

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    WITH_FIXTURE (both_dialects_have_the_mark_and_crlf),
    WITH_FIXTURE (live_cells_are_neutralised),
    WITH_FIXTURE (numbers_are_short_and_exact),
    WITH_FIXTURE (cells_past_the_end_are_empty),
    WITH_FIXTURE (xlsx_holds_strings_as_strings_and_plain_numbers),
    WITH_FIXTURE (ods_holds_strings_as_strings_and_plain_numbers),
    WITH_FIXTURE (titles_and_texts_beyond_the_format_are_cut),
    WITH_FIXTURE (a_failed_write_leaves_the_old_file),
    WITH_FIXTURE (a_full_disk_is_told_and_the_old_file_stays),
    WITH_FIXTURE (writing_replaces_keeps_the_mode_and_follows_links),
    WITH_FIXTURE (file_names_are_legal_everywhere),
  };

  /* "--write FILE": one write, for whoever traces the system calls. */
  if (argc == 3 && strcmp (argv[1], "--write") == 0)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static ("text\n", 5);

      return sea_write_file (argv[2], bytes, NULL) ? 0 : 1;
    }
  return cmocka_run_group_tests (tests, NULL, NULL);
}
