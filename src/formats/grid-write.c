/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/export-private.h"
#include "formats/grid-questions.h"
#include "formats/markup.h"
#include "formats/xlsx.h"

/* Tables: a problem a row, its choices in columns of their own. Where problems have choices the key
 * is their numbers. */

enum
{
  SHEET_CELL = 32767, /* characters of a cell of a workbook */
  SHEET_ROWS = 1048576
};

#define CARRIES                                                                                    \
  (SEA_CARRIES_UID | SEA_CARRIES_TWIN | SEA_CARRIES_WORTH | SEA_CARRIES_GRADE |                    \
   SEA_CARRIES_TOPIC | SEA_CARRIES_FAMILY | SEA_CARRIES_SECONDS | SEA_CARRIES_TITLE |              \
   SEA_CARRIES_SOLUTION | SEA_CARRIES_SOURCE | SEA_CARRIES_TAGS | SEA_CARRIES_PACK)
#define SEPARATOR ';'

/* ---- a row ---- */

static void
add_cell (SeaExport *export, const char *text)
{
  g_ptr_array_add (export->cells, g_strdup (text != NULL ? text : ""));
}

static void
add_number (SeaExport *export, int number)
{
  g_ptr_array_add (export->cells, number != 0 ? g_strdup_printf ("%d", number) : g_strdup (""));
}

/* As it stands, or, where it would be read as HTML or has pictures, as HTML. */
static void
add_text (SeaExport *export, const SeaQuestion *question, const char *text)
{
  g_autofree char *mended = sea_tex_mend (text);
  GString *html;
  gboolean picture = FALSE;

  for (const char *p = strstr (text, "!["); p != NULL && !picture; p = strstr (p + 1, "!["))
    {
      guint number;
      gsize alt;

      picture = sea_picture_mark (p, question->pictures->len, &number, &alt) > 0;
    }
  if (mended == NULL && !picture && !sea_markup_is_likely (text))
    {
      add_cell (export, text);
      return;
    }
  html = g_string_new (NULL);
  sea_html_append (html, text, question, sea_html_append_data_uri);
  if (!sea_markup_is_likely (html->str))
    {
      g_string_prepend (html, "<p>");
      g_string_append (html, "</p>");
    }
  g_ptr_array_add (export->cells, g_string_free (html, FALSE));
}

/* The numbers of the right choices, or the accepted answers, one a line. */
static void
add_key (SeaExport *export, const SeaQuestion *question)
{
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        {
          if (answer->right)
            g_string_append_printf (key, "%s%u", key->len > 0 ? ", " : "", i + 1);
          continue;
        }
      if (i > 0)
        g_string_append_c (key, '\n');
      if (answer->kind == SEA_ANSWER_TEXT && sea_answer_needs_mark (answer->text))
        g_string_append_c (key, '\'');
      g_string_append (key, answer->text);
      if (answer->kind == SEA_ANSWER_NUMBER && answer->tolerance != NULL)
        g_string_append_printf (key, " ± %s", answer->tolerance);
    }
  if (!sea_question_has_choices (question) && sea_markup_is_likely (key->str))
    {
      GString *html = g_string_new ("<p>");
      g_auto (GStrv) lines = g_strsplit (key->str, "\n", -1);

      for (guint i = 0; lines[i] != NULL; i++)
        {
          g_string_append (html, i > 0 ? "<br>" : "");
          sea_html_escape (html, lines[i], strlen (lines[i]));
        }
      g_string_append (html, "</p>");
      g_string_free (key, TRUE);
      key = html;
    }
  g_ptr_array_add (export->cells, g_string_free (key, FALSE));
}

static void
add_tags (SeaExport *export, const SeaQuestion *question)
{
  g_autofree char *known = sea_export_dup_twin (question);
  g_autoptr (GString) tags = g_string_new (NULL);

  if (question->twin != NULL && g_strcmp0 (known, question->twin) != 0)
    g_string_append_printf (tags, "twin:%s", question->twin);
  for (guint i = 0; question->tags[i] != NULL; i++)
    g_string_append_printf (tags, "%s%s", tags->len > 0 ? ", " : "", question->tags[i]);
  add_cell (export, tags->str);
}

static void
add_header (SeaExport *export)
{
  static const char *const before[] = { "uid",   "lang",  "role", "worth",          "grade",
                                        "topic", "title", "text", SEA_GRID_OWN_KEY, NULL };
  static const char *const after[] = { "solution", "seconds", "family", "source", "tags", NULL };

  g_ptr_array_set_size (export->cells, 0);
  for (guint i = 0; before[i] != NULL; i++)
    add_cell (export, before[i]);
  for (guint i = 0; i < export->choices; i++)
    g_ptr_array_add (export->cells, g_strdup_printf ("choice %u", i + 1));
  for (guint i = 0; after[i] != NULL; i++)
    add_cell (export, after[i]);
}

/* The header of a pack, as wide as the others. */
static gboolean
add_pack (SeaExport *export)
{
  g_auto (GStrv) lines = sea_export_pack_lines (export->pack);
  guint width;

  add_header (export);
  width = export->cells->len;
  if (lines[0] == NULL)
    return FALSE;
  g_ptr_array_set_size (export->cells, 0);
  for (guint i = 0; i < width; i++)
    add_cell (export, i < g_strv_length (lines) ? lines[i] : "");
  return TRUE;
}

static void
add_question (SeaExport *export, const SeaQuestion *question)
{
  gboolean choices = sea_question_has_choices (question);

  g_ptr_array_set_size (export->cells, 0);
  add_cell (export, question->uid);
  add_cell (export, question->lang);
  add_cell (export, sea_role_to_string (question->role));
  add_number (export, question->worth);
  add_number (export, question->grade);
  add_cell (export, question->topic);
  add_cell (export, question->title);
  add_text (export, question, question->text);
  add_key (export, question);
  for (guint i = 0; i < export->choices; i++)
    if (choices && i < question->answers->len)
      add_text (export, question,
                ((const SeaAnswer *) g_ptr_array_index (question->answers, i))->text);
    else
      add_cell (export, "");
  add_text (export, question, question->solution);
  add_number (export, question->seconds);
  add_cell (export, question->family);
  add_cell (export, question->source);
  add_tags (export, question);
}

static const char *
judge (const SeaExport *export, glong limit, gboolean characters)
{
  for (guint i = 0; i < export->cells->len; i++)
    {
      const char *cell = g_ptr_array_index (export->cells, i);

      if ((characters ? g_utf8_strlen (cell, -1) : (glong) strlen (cell)) >= limit)
        return _ ("its pictures are too large for a cell of a table");
    }
  return NULL;
}

/* ---- CSV ---- */

/* Cells that a spreadsheet would take for a formula get an apostrophe, but for plain numbers. */
static gboolean
is_live (const char *cell)
{
  const char *p = cell + strspn (cell, "'");

  if (*p == '\0' || strchr ("=+-@\t\r", *p) == NULL)
    return FALSE;
  return *cell != '-' || cell[1] == '\0' || strspn (cell + 1, "0123456789.") != strlen (cell + 1);
}

static void
append_cells (GString *out, const GPtrArray *cells)
{
  for (guint i = 0; i < cells->len; i++)
    {
      const char *cell = g_ptr_array_index (cells, i);
      gboolean live = is_live (cell);
      /* Also what is no separator here: it may be one where the file is opened. */
      gboolean quoted = live || strpbrk (cell, "\",;\t|\n") != NULL;

      if (i > 0)
        g_string_append_c (out, SEPARATOR);
      if (quoted)
        g_string_append_c (out, '"');
      if (live)
        g_string_append_c (out, '\'');
      for (; *cell != '\0'; cell++)
        {
          if (*cell == '"')
            g_string_append_c (out, '"');
          g_string_append_c (out, *cell);
        }
      if (quoted)
        g_string_append_c (out, '"');
    }
  g_string_append (out, "\r\n");
}

static void
begin_csv (SeaExport *export)
{
  g_string_append (export->out, "\357\273\277"); /* the mark tells Excel that it is UTF-8 */
  if (add_pack (export))
    append_cells (export->out, export->cells);
  add_header (export);
  append_cells (export->out, export->cells);
}

static const char *
write_csv (SeaExport *export, const SeaQuestion *question, guint way G_GNUC_UNUSED, GString *piece)
{
  add_question (export, question);
  append_cells (piece, export->cells);
  return judge (export, SEA_GRID_CELL - 1, FALSE);
}

static void
read_csv (SeaExport *export, const GString *piece, SeaReading *reading)
{
  const SeaReadOptions options = { .separator = SEPARATOR };
  g_autoptr (GString) file = g_string_sized_new (piece->len + 512);

  add_header (export);
  append_cells (file, export->cells);
  g_string_append_len (file, piece->str, (gssize) piece->len);
  /* As the text is handed on by the reader of the file. */
  for (char *p = file->str; *p != '\0'; p++)
    if (*p == '\r')
      *p = ' ';
  sea_csv_read (file->str, file->len, &options, reading);
}

static void
take_csv (SeaExport *export, const GString *piece)
{
  g_string_append_len (export->out, piece->str, (gssize) piece->len);
}

const SeaWriter sea_csv_writer = {
  .format = { .id = "csv", .suffix = ".csv", .carries = CARRIES },
  .ways = 1,
  .tidy = TRUE,
  .table = TRUE,
  .begin = begin_csv,
  .write = write_csv,
  .read = read_csv,
  .take = take_csv,
};

/* ---- XLSX: strings are strings there and need no apostrophe ---- */

typedef struct
{
  const SeaXlsx *xlsx;
  lxw_workbook *book;
  lxw_worksheet *sheet;
  lxw_format *bold;
} Book;

/* "_x000D_" stands for a character in a sheet; here it is meant as it is written. */
static char *
escape_codes (const char *cell)
{
  GString *out = g_string_sized_new (strlen (cell) + 8);

  for (; *cell != '\0'; cell++)
    {
      gsize n = 2;

      while (cell[0] == '_' && cell[1] == 'x' && n < 6 && g_ascii_isxdigit (cell[n]))
        n++;
      g_string_append (out, n == 6 && cell[6] == '_' ? "_x005F" : "");
      g_string_append_c (out, *cell);
    }
  return g_string_free (out, FALSE);
}

static void
write_row (SeaExport *export, gboolean head)
{
  Book *book = export->book;

  for (guint i = 0; book->sheet != NULL && i < export->cells->len; i++)
    {
      g_autofree char *cell = escape_codes (g_ptr_array_index (export->cells, i));

      if (*cell != '\0')
        book->xlsx->worksheet_write_string (book->sheet, export->row, (lxw_col_t) i, cell,
                                            head ? book->bold : NULL);
    }
  export->row++;
}

static void
begin_xlsx (SeaExport *export)
{
  /* Rows go to a file beside the result at once: memory stays bounded. */
  lxw_workbook_options options = { .constant_memory = LXW_TRUE, .tmpdir = export->folder };
  lxw_doc_properties properties = { .created = 1767225600 }; /* the same file each time */
  const SeaXlsx *xlsx = sea_xlsx_get (&export->fault);
  Book *book = export->book = g_new0 (Book, 1);

  if (xlsx == NULL)
    return;
  book->xlsx = xlsx;
  book->book = xlsx->workbook_new_opt (export->path, &options);
  if (book->book == NULL)
    return;
  xlsx->workbook_set_properties (book->book, &properties);
  book->bold = xlsx->workbook_add_format (book->book);
  xlsx->format_set_bold (book->bold);
  book->sheet = xlsx->workbook_add_worksheet (book->book, "problems");
  if (book->sheet == NULL)
    return;
  xlsx->worksheet_set_column (book->sheet, 5, 6, 20, NULL);
  xlsx->worksheet_set_column (book->sheet, 7, 7, 60, NULL);
  xlsx->worksheet_set_column (book->sheet, 8, 8 + (lxw_col_t) export->choices, 16, NULL);
  if (add_pack (export))
    write_row (export, FALSE);
  add_header (export);
  xlsx->worksheet_freeze_panes (book->sheet, export->row + 1, 0);
  write_row (export, TRUE);
}

static const char *
write_xlsx (SeaExport *export,
            const SeaQuestion *question,
            guint way G_GNUC_UNUSED,
            GString *piece G_GNUC_UNUSED)
{
  const char *reason;

  add_question (export, question);
  reason = judge (export, SHEET_CELL, TRUE);
  return reason == NULL && export->row >= SHEET_ROWS ? _ ("the sheet is full") : reason;
}

static void
read_xlsx (SeaExport *export, const GString *piece G_GNUC_UNUSED, SeaReading *reading)
{
  static const SeaReadOptions options = { 0 };
  GPtrArray *own = export->cells;
  SeaGrid *grid = sea_grid_new ("problems", TRUE);

  export->cells = g_ptr_array_new_with_free_func (g_free);
  add_header (export);
  sea_grid_add_row (grid, 1);
  for (guint i = 0; i < export->cells->len; i++)
    sea_grid_add_cell (grid, g_strdup (g_ptr_array_index (export->cells, i)));
  sea_grid_add_row (grid, 2);
  for (guint i = 0; i < own->len; i++)
    sea_grid_add_cell (grid, g_strdup (g_ptr_array_index (own, i)));
  sea_grid_read (grid, &options, reading);
  g_ptr_array_unref (export->cells);
  export->cells = own;
}

static void
take_xlsx (SeaExport *export, const GString *piece G_GNUC_UNUSED)
{
  write_row (export, FALSE);
}

static void
end_xlsx (SeaExport *export)
{
  Book *book = export->book;
  lxw_error code = LXW_ERROR_MEMORY_MALLOC_FAILED;

  errno = 0;
  if (book->book != NULL)
    code = book->xlsx->workbook_close (book->book);
  if (code != LXW_NO_ERROR)
    export->fault_code = errno != 0 ? errno : EIO;
  g_clear_pointer (&export->book, g_free);
}

const SeaWriter sea_xlsx_writer = {
  .format = { .id = "xlsx", .suffix = ".xlsx", .carries = CARRIES, .packed = TRUE },
  .ways = 1,
  .tidy = TRUE,
  .table = TRUE,
  .begin = begin_xlsx,
  .write = write_xlsx,
  .read = read_xlsx,
  .take = take_xlsx,
  .end = end_xlsx,
};
