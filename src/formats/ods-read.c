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
  REPEATED_LIMIT = 1000, /* the same row again; empty ones cost nothing */
  SPACES_LIMIT = 100
};

typedef enum
{
  PLAIN,
  RAISED,
  LOWERED
} Stand;

typedef struct
{
  GPtrArray *grids;    /* of SeaGrid */
  int line;            /* of the next row */
  GHashTable *scripts; /* names of styles that raise or lower letters: their Stand */
} Document;

/* A span of letters that are raised or lowered, while a cell is read. */
typedef struct
{
  gsize start; /* in the words */
  guint depth; /* of spans inside it */
  gboolean open, up;
} Script;

int
sea_ods_sniff_bytes (const guint8 *data, gsize size)
{
  static const char mime[] = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";

  if (!sea_zip_is (data, size))
    return 0;
  if (size > 30 + sizeof mime && memcmp (data + 30, mime, sizeof mime - 1) == 0)
    return 95;
  return 0;
}

static gboolean
wants (const char *name)
{
  return strcmp (name, "content.xml") == 0;
}

static guint
read_count (const SeaXml *element, const char *name)
{
  const char *text = sea_xml_attribute (element, name);
  guint64 n;

  return text != NULL && g_ascii_string_to_unsigned (text, 10, 1, 1 << 24, &n, NULL) ? (guint) n
                                                                                     : 1;
}

/* Takes the style of letters into the list when it raises or lowers them. */
static void
take_style (Document *document, const SeaXml *style)
{
  const char *name = sea_xml_attribute (style, "name");

  for (const SeaXml *at = style->first; at != NULL && name != NULL; at = at->next)
    {
      const char *position = sea_xml_attribute (at, "text-position");

      if (position == NULL || *position == '0')
        continue;
      g_hash_table_insert (document->scripts, g_strdup (name),
                           GINT_TO_POINTER (*position == '-' || g_str_has_prefix (position, "sub")
                                                ? LOWERED
                                                : RAISED));
    }
}

/* A span begins or ends at @tag, which ends at @end. */
static void
read_span (
    const Document *document, const char *tag, const char *end, Script *script, GString *words)
{
  g_autofree char *inside = NULL, *name = NULL;
  Stand stand;

  if (tag[1] == '/')
    {
      if (script->open && script->depth == 0)
        {
          inside = g_strdup (words->str + script->start);
          g_string_truncate (words, script->start);
          sea_markup_append_script (words, inside, script->up, TRUE);
          script->open = FALSE;
        }
      else if (script->open)
        script->depth--;
      return;
    }
  if (script->open)
    {
      script->depth++;
      return;
    }
  name = sea_markup_dup_attribute (tag, end, "style-name");
  stand = name != NULL ? GPOINTER_TO_INT (g_hash_table_lookup (document->scripts, name)) : PLAIN;
  if (stand != PLAIN)
    *script = (Script){ .start = words->len, .open = TRUE, .up = stand == RAISED };
}

/* The words of a cell with its marks kept as text; lines of their own for paragraphs. */
static char *
dup_words (const Document *document, const SeaXml *cell)
{
  GString *words = g_string_new (NULL);

  for (const SeaXml *p = cell->first; p != NULL && words->len < SEA_GRID_CELL; p = p->next)
    {
      const char *text = sea_xml_text (p);
      Script script = { 0 };

      if (strcmp (p->name, "p") != 0)
        continue;
      if (words->len > 0)
        g_string_append_c (words, '\n');
      /* Tags inside are kept as text by the reader: blanks and line ends mean something. */
      for (; *text != '\0'; text++)
        if (*text != '<')
          g_string_append_c (words, *text);
        else
          {
            const char *end = strchr (text, '>');

            if (strncmp (text, "<s", 2) == 0 && strchr (" >", text[2]) != NULL)
              {
                const char *count = strstr (text, "c=\"");
                int n = count != NULL && count < end ? atoi (count + 3) : 1;

                for (int i = 0; i < CLAMP (n, 1, SPACES_LIMIT); i++)
                  g_string_append_c (words, ' ');
              }
            else if (strncmp (text, "<line-break", 11) == 0)
              g_string_append_c (words, '\n');
            else if (strncmp (text, "<tab", 4) == 0)
              g_string_append_c (words, ' ');
            if (end == NULL)
              break;
            if (strncmp (text, "<span", 5) == 0 || strncmp (text, "</span", 6) == 0)
              read_span (document, text, end, &script, words);
            text = end;
          }
    }
  if (words->len > SEA_GRID_CELL)
    g_string_truncate (words, SEA_GRID_CELL);
  return g_string_free (words, FALSE);
}

static char *
dup_cell (const Document *document, const SeaXml *cell)
{
  const char *type = sea_xml_attribute (cell, "value-type");
  const char *value = sea_xml_attribute (cell, "value");
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *escaped = NULL;
  char *end;

  if (type != NULL && (strcmp (type, "date") == 0 || strcmp (type, "time") == 0))
    return g_strdup_printf ("%c", SEA_GRID_DATE);
  if (type != NULL && strcmp (type, "float") == 0 && value != NULL)
    {
      double number = g_ascii_strtod (value, &end);

      if (end != value && *end == '\0')
        return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.15g", number));
    }
  if (type != NULL && strcmp (type, "percentage") == 0 && value != NULL)
    {
      g_ascii_formatd (buffer, sizeof buffer, "%.13g", g_ascii_strtod (value, NULL) * 100);
      return g_strconcat (buffer, "%", NULL);
    }
  escaped = dup_words (document, cell);
  /* The reader escaped what was text inside the paragraph. */
  {
    GString *plain = g_string_new (NULL);

    for (const char *p = escaped; *p != '\0'; p++)
      {
        static const struct
        {
          const char *word;
          char character;
        } rows[] = { { "&lt;", '<' },   { "&gt;", '>' },    { "&amp;", '&' },
                     { "&quot;", '"' }, { "&apos;", '\'' }, { "&#39;", '\'' } };
        gsize i = 0;

        while (i < G_N_ELEMENTS (rows) && !g_str_has_prefix (p, rows[i].word))
          i++;
        g_string_append_c (plain, i < G_N_ELEMENTS (rows) ? rows[i].character : *p);
        if (i < G_N_ELEMENTS (rows))
          p += strlen (rows[i].word) - 1;
      }
    return g_string_free (plain, FALSE);
  }
}

static void
add_row (const Document *document, SeaGrid *grid, const SeaXml *row, int line)
{
  guint column = 0;

  sea_grid_add_row (grid, line);
  for (const SeaXml *cell = row->first; cell != NULL && column < SEA_GRID_COLUMNS;
       cell = cell->next)
    {
      guint n = read_count (cell, "number-columns-repeated");
      g_autofree char *raw = NULL;
      g_autofree char *text = NULL;

      if (strcmp (cell->name, "table-cell") != 0 && strcmp (cell->name, "covered-table-cell") != 0)
        continue;
      raw = dup_cell (document, cell);
      text = g_utf8_make_valid (raw, -1);
      for (guint i = 0; *text != '\0' && i < n && column + i < SEA_GRID_COLUMNS; i++)
        sea_grid_set_cell (grid, column + i, g_strdup (text));
      column += MIN (n, SEA_GRID_COLUMNS);
    }
}

static void
take (SeaXml *element, gpointer data)
{
  Document *document = data;
  SeaGrid *grid;
  guint n;

  if (strcmp (element->name, "style") == 0)
    {
      take_style (document, element);
      return;
    }
  if (strcmp (element->name, "table") == 0)
    {
      const char *name = sea_xml_attribute (element, "name");

      g_ptr_array_add (document->grids, sea_grid_new (name != NULL ? name : "", TRUE));
      document->line = 1;
      return;
    }
  if (document->grids->len == 0)
    return;
  grid = g_ptr_array_index (document->grids, document->grids->len - 1);
  n = read_count (element, "number-rows-repeated");
  add_row (document, grid, element, document->line);
  if (g_array_index (grid->rows, SeaGridRow, grid->rows->len - 1).n == 0 && !grid->full)
    g_array_set_size (grid->rows, grid->rows->len - 1); /* empty rows stand for a million */
  else
    for (guint i = 1; i < MIN (n, REPEATED_LIMIT); i++)
      add_row (document, grid, element, document->line + (int) i);
  document->line += (int) n;
}

void
sea_ods_read_bytes (const guint8 *data,
                    gsize size,
                    const SeaReadOptions *options,
                    SeaReading *reading)
{
  g_autoptr (SeaZip) zip = sea_zip_read (data, size, wants);
  GBytes *content = sea_zip_find (zip, "content.xml");
  Document document = { .grids = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_grid_free),
                        .scripts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  SeaXmlFault fault = { 0 };
  gsize length = 0;
  const char *text = content != NULL ? g_bytes_get_data (content, &length) : "";
  gboolean any = FALSE;

  if (zip->fault != NULL)
    {
      sea_reading_warn (reading, 0, 0, "", zip->fault);
      reading->partial = TRUE;
    }
  sea_xml_read (text, length, (const char *const[]){ "style", "+table", "table-row", NULL },
                (const char *const[]){ "p", NULL }, TRUE, take, &document, &fault);
  reading->partial = reading->partial || fault.reason != NULL;
  if (fault.reason != NULL && content != NULL)
    sea_reading_warn_at (reading, fault.line, fault.column, "content.xml", NULL, "", fault.reason);
  sea_reading_tell_entity (reading, "content.xml", &fault);
  sea_xml_fault_clear (&fault);
  for (int pass = 0; pass < 2 && !any; pass++)
    for (guint i = 0; i < document.grids->len; i++)
      {
        SeaGrid *grid = g_ptr_array_index (document.grids, i);
        SeaTableMapping mapping;

        /* First the sheets that hold questions; if there are none, the first one is told. */
        if (grid == NULL || grid->rows->len == 0 || (pass == 1 && any) ||
            (pass == 0 && options->mapping == NULL && sea_grid_guess (grid, &mapping) == 0))
          continue;
        any = TRUE;
        document.grids->pdata[i] = NULL;
        sea_grid_read (grid, options, reading);
      }
  g_ptr_array_unref (document.grids);
  g_hash_table_unref (document.scripts);
}
