/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "formats/grid-questions.h"
#include "formats/markup.h"
#include "formats/xml.h"
#include "formats/zip.h"

enum
{
  STRINGS_LIMIT = 2000000, /* shared strings */
  SHEETS_LIMIT = 64
};

typedef enum
{
  FORMAT_PLAIN,
  FORMAT_PERCENT,
  FORMAT_DATE
} NumberFormat;

/* What the parts of a workbook say together. */
typedef struct
{
  GPtrArray *strings;  /* of char * */
  GArray *formats;     /* of NumberFormat, by cell style */
  GHashTable *custom;  /* number format id → NumberFormat */
  GPtrArray *sheets;   /* of char *: name, relation, name, relation, … */
  GHashTable *targets; /* relation → entry */
  SeaGrid *grid;       /* being read */
  int next_line;
} Workbook;

int
sea_xlsx_sniff_bytes (const guint8 *data, gsize size)
{
  return sea_zip_is (data, size) && (sea_zip_has_name (data, size, "xl/workbook.xml") ||
                                     sea_zip_has_name (data, size, "xl/worksheets/"))
             ? 95
             : 0;
}

static gboolean
wants (const char *name)
{
  return g_str_has_prefix (name, "xl/") && !g_str_has_prefix (name, "xl/media/") &&
         (g_str_has_suffix (name, ".xml") || g_str_has_suffix (name, ".rels"));
}

/* "_x000D_" is a character that XML cannot have; what looks so itself begins with "_x005F_". */
static void
append_words (GString *words, const char *text)
{
  for (const char *p = text; *p != '\0';)
    {
      guint code = 0, n = 0;

      while (p[0] == '_' && p[1] == 'x' && n < 4 && g_ascii_isxdigit (p[2 + n]))
        code = code * 16 + (guint) g_ascii_xdigit_value (p[2 + n++]);
      if (n < 4 || p[6] != '_' || code == 0 || (code >= 0xD800 && code < 0xE000))
        {
          g_string_append_c (words, *p++);
          continue;
        }
      g_string_append_unichar (words, code);
      p += 7;
    }
}

/* How a run of letters stands: "superscript", "subscript"; NULL = as others. */
static const char *
find_stand (const SeaXml *run)
{
  const SeaXml *at = run;

  if (run == NULL || strcmp (run->name, "r") != 0)
    return NULL;
  for (; at != NULL; at = sea_xml_next_in (run, at))
    if (strcmp (at->name, "vertAlign") == 0)
      {
        const char *value = sea_xml_attribute (at, "val");

        return value != NULL && g_str_has_suffix (value, "script") ? value : NULL;
      }
  return NULL;
}

/* The words of <si> or <is>: its <t>, without how they are pronounced. x² stays x². */
static char *
dup_words (const SeaXml *element)
{
  GString *words = g_string_new (NULL);

  for (const SeaXml *at = element; at != NULL; at = sea_xml_next_in (element, at))
    if (strcmp (at->name, "t") == 0 &&
        (at->parent == NULL || strcmp (at->parent->name, "rPh") != 0))
      {
        const char *stand = at->parent != element ? find_stand (at->parent) : NULL;
        g_autoptr (GString) run = g_string_new (NULL);

        append_words (run, sea_xml_text (at));
        if (stand != NULL)
          sea_markup_append_script (words, run->str, *stand == 's' && stand[2] == 'p', TRUE);
        else
          g_string_append_len (words, run->str, (gssize) run->len);
      }
  if (words->len > SEA_GRID_CELL)
    g_string_truncate (words, SEA_GRID_CELL);
  return g_string_free (words, FALSE);
}

static void
take_string (SeaXml *element, gpointer data)
{
  Workbook *book = data;

  if (book->strings->len < STRINGS_LIMIT)
    g_ptr_array_add (book->strings, dup_words (element));
}

static NumberFormat
judge_format (const char *code)
{
  gboolean quoted = FALSE;

  for (const char *p = code; *p != '\0'; p++)
    {
      quoted = *p == '"' ? !quoted : quoted;
      if (*p == '[') /* a colour or a language */
        p = strchr (p, ']') != NULL ? strchr (p, ']') : p;
      else if (!quoted && strchr ("dmyhDMYH", *p) != NULL)
        return FORMAT_DATE;
      else if (!quoted && *p == '%')
        return FORMAT_PERCENT;
    }
  return FORMAT_PLAIN;
}

static void
take_style (SeaXml *element, gpointer data)
{
  Workbook *book = data;

  if (strcmp (element->name, "numFmt") == 0)
    {
      const char *id = sea_xml_attribute (element, "numFmtId");
      const char *code = sea_xml_attribute (element, "formatCode");

      if (id != NULL && code != NULL)
        g_hash_table_insert (book->custom, GINT_TO_POINTER (atoi (id)),
                             GINT_TO_POINTER (judge_format (code)));
      return;
    }
  for (const SeaXml *xf = element->first; xf != NULL; xf = xf->next)
    {
      const char *text = sea_xml_attribute (xf, "numFmtId");
      int id = text != NULL ? atoi (text) : 0;
      NumberFormat format =
          (NumberFormat) GPOINTER_TO_INT (g_hash_table_lookup (book->custom, GINT_TO_POINTER (id)));

      if (id == 9 || id == 10)
        format = FORMAT_PERCENT;
      else if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47))
        format = FORMAT_DATE;
      g_array_append_val (book->formats, format);
    }
}

static void
take_sheet (SeaXml *element, gpointer data)
{
  Workbook *book = data;
  const char *name = sea_xml_attribute (element, "name");
  const char *id = NULL;

  /* "r:id", not "sheetId": both end in "id" without their prefix. */
  for (guint i = 0; element->attributes != NULL && element->attributes[i] != NULL; i += 2)
    if (strcmp (element->attributes[i], "id") == 0)
      id = element->attributes[i + 1];
  if (name == NULL || id == NULL || book->sheets->len >= 2 * SHEETS_LIMIT)
    return;
  g_ptr_array_add (book->sheets, g_strdup (name));
  g_ptr_array_add (book->sheets, g_strdup (id));
}

static void
take_relation (SeaXml *element, gpointer data)
{
  Workbook *book = data;
  const char *id = sea_xml_attribute (element, "Id");
  const char *target = sea_xml_attribute (element, "Target");

  if (id != NULL && target != NULL)
    g_hash_table_replace (book->targets, g_strdup (id),
                          *target == '/' ? g_strdup (target + 1)
                                         : g_strconcat ("xl/", target, NULL));
}

/* ---- cells ---- */

/* "BC12" → 54; -1 if it is none */
static int
column_of (const char *reference)
{
  int column = 0;
  gsize i = 0;

  for (; g_ascii_isalpha (reference[i]) && i < 4; i++)
    column = column * 26 + (g_ascii_toupper (reference[i]) - 'A') + 1;
  return i == 0 ? -1 : column - 1;
}

static char *
dup_number (const Workbook *book, const char *value, const char *style)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;
  double number = g_ascii_strtod (value, &end);
  int index = style != NULL ? atoi (style) : 0;
  NumberFormat format = FORMAT_PLAIN;

  if (end == value || *end != '\0')
    return g_strdup (value);
  if (index >= 0 && (guint) index < book->formats->len)
    format = g_array_index (book->formats, NumberFormat, index);
  if (format == FORMAT_DATE)
    return g_strdup_printf ("%c%s", SEA_GRID_DATE, value);
  if (format == FORMAT_PERCENT)
    {
      g_ascii_formatd (buffer, sizeof buffer, "%.13g", number * 100);
      return g_strconcat (buffer, "%", NULL);
    }
  g_ascii_formatd (buffer, sizeof buffer, "%.15g", number);
  return g_strdup (buffer);
}

static char *
dup_cell (const Workbook *book, const SeaXml *cell)
{
  const char *type = sea_xml_attribute (cell, "t");
  const char *value = sea_xml_text (sea_xml_find (cell, "v"));

  if (type == NULL || strcmp (type, "n") == 0)
    return *value == '\0' ? g_strdup ("") : dup_number (book, value, sea_xml_attribute (cell, "s"));
  if (strcmp (type, "s") == 0)
    {
      guint64 index;

      return g_ascii_string_to_unsigned (value, 10, 0, G_MAXUINT, &index, NULL) &&
                     index < book->strings->len
                 ? g_strdup (g_ptr_array_index (book->strings, index))
                 : g_strdup ("");
    }
  if (strcmp (type, "inlineStr") == 0)
    {
      const SeaXml *words = sea_xml_find (cell, "is");

      return words == NULL ? g_strdup ("") : dup_words (words);
    }
  if (strcmp (type, "b") == 0)
    return g_strdup (strcmp (value, "1") == 0 ? "TRUE" : "FALSE");
  if (strcmp (type, "e") == 0)
    return g_strdup (""); /* "#REF!" */
  return g_strndup (value, SEA_GRID_CELL);
}

static void
take_row (SeaXml *element, gpointer data)
{
  Workbook *book = data;
  const char *number = sea_xml_attribute (element, "r");
  guint64 line;
  int column = 0;

  if (number == NULL || !g_ascii_string_to_unsigned (number, 10, 1, 1 << 24, &line, NULL))
    line = (guint64) book->next_line;
  book->next_line = (int) line + 1;
  sea_grid_add_row (book->grid, (int) line);
  for (const SeaXml *cell = element->first; cell != NULL; cell = cell->next, column++)
    {
      const char *reference = sea_xml_attribute (cell, "r");
      char *text;

      if (strcmp (cell->name, "c") != 0)
        continue;
      if (reference != NULL && column_of (reference) >= 0)
        column = column_of (reference);
      text = dup_cell (book, cell);
      if (*text == '\0')
        g_free (text);
      else
        sea_grid_set_cell (book->grid, (guint) column, g_utf8_make_valid (text, -1)), g_free (text);
    }
}

/* ---- the workbook ---- */

/* Reads one entry of the package; what is broken is told. */
static void
read_part (SeaReading *reading,
           const SeaZip *zip,
           const char *entry,
           const char *const *names,
           SeaXmlTaker take,
           Workbook *book)
{
  GBytes *bytes = sea_zip_find (zip, entry);
  SeaXmlFault fault = { 0 };
  gsize size;
  const char *data;

  if (bytes == NULL)
    return;
  data = g_bytes_get_data (bytes, &size);
  sea_xml_read (data, size, names, NULL, FALSE, take, book, &fault);
  reading->partial = reading->partial || fault.reason != NULL;
  if (fault.reason != NULL)
    sea_reading_warn_at (reading, fault.line, fault.column, entry, NULL, "", fault.reason);
  sea_reading_tell_entity (reading, entry, &fault);
  sea_xml_fault_clear (&fault);
}

static void
read_sheet (SeaReading *reading,
            const SeaZip *zip,
            Workbook *book,
            const char *name,
            const char *entry,
            const SeaReadOptions *options,
            SeaGrid **unknown)
{
  SeaTableMapping mapping;
  SeaGrid *grid;

  book->grid = sea_grid_new (name, TRUE);
  book->next_line = 1;
  read_part (reading, zip, entry, (const char *const[]){ "row", NULL }, take_row, book);
  grid = g_steal_pointer (&book->grid);
  if (grid->rows->len == 0)
    sea_grid_free (grid);
  else if (options->mapping != NULL || sea_grid_guess (grid, &mapping) > 0)
    sea_grid_read (grid, options, reading);
  else if (*unknown == NULL && reading->grid == NULL)
    *unknown = grid;
  else
    {
      /* Translators: %s is the name of a sheet in a workbook. */
      g_autofree char *reason = g_strdup_printf (_ ("The sheet “%s” holds no questions"), name);

      sea_reading_warn_at (reading, 0, 0, name, NULL, "", reason);
      sea_grid_free (grid);
    }
}

static void
read_sheets (SeaReading *reading, const SeaZip *zip, Workbook *book, const SeaReadOptions *options)
{
  SeaGrid *unknown = NULL;
  gboolean any = FALSE;

  for (guint i = 0; i + 1 < book->sheets->len; i += 2)
    {
      const char *entry =
          g_hash_table_lookup (book->targets, g_ptr_array_index (book->sheets, i + 1));

      if (entry == NULL || sea_zip_find (zip, entry) == NULL)
        continue;
      any = TRUE;
      read_sheet (reading, zip, book, g_ptr_array_index (book->sheets, i), entry, options,
                  &unknown);
    }
  if (!any) /* a package with a broken list of its sheets */
    {
      g_autoptr (GPtrArray) names = sea_zip_dup_sorted_names (zip);

      for (guint i = 0; i < names->len; i++)
        if (g_str_has_prefix (g_ptr_array_index (names, i), "xl/worksheets/") &&
            g_str_has_suffix (g_ptr_array_index (names, i), ".xml"))
          read_sheet (reading, zip, book, g_ptr_array_index (names, i),
                      g_ptr_array_index (names, i), options, &unknown);
    }
  if (unknown != NULL && reading->grid == NULL)
    sea_grid_read (unknown, options, reading);
  else
    sea_grid_free (unknown);
}

void
sea_xlsx_read_bytes (const guint8 *data,
                     gsize size,
                     const SeaReadOptions *options,
                     SeaReading *reading)
{
  g_autoptr (SeaZip) zip = sea_zip_read (data, size, wants);
  Workbook book = { .strings = g_ptr_array_new_with_free_func (g_free),
                    .formats = g_array_new (FALSE, FALSE, sizeof (NumberFormat)),
                    .custom = g_hash_table_new (NULL, NULL),
                    .sheets = g_ptr_array_new_with_free_func (g_free),
                    .targets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  if (zip->fault != NULL)
    {
      sea_reading_warn (reading, 0, 0, "", zip->fault);
      reading->partial = TRUE;
    }
  read_part (reading, zip, "xl/sharedStrings.xml", (const char *const[]){ "si", NULL }, take_string,
             &book);
  read_part (reading, zip, "xl/styles.xml", (const char *const[]){ "numFmt", "cellXfs", NULL },
             take_style, &book);
  read_part (reading, zip, "xl/workbook.xml", (const char *const[]){ "sheet", NULL }, take_sheet,
             &book);
  read_part (reading, zip, "xl/_rels/workbook.xml.rels",
             (const char *const[]){ "Relationship", NULL }, take_relation, &book);
  read_sheets (reading, zip, &book, options);
  g_ptr_array_unref (book.strings);
  g_array_unref (book.formats);
  g_hash_table_unref (book.custom);
  g_ptr_array_unref (book.sheets);
  g_hash_table_unref (book.targets);
}
