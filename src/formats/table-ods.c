/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Tables as an OpenDocument spreadsheet: a zip file with three parts of text. */
#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "formats/table.h"

#define MIME "application/vnd.oasis.opendocument.spreadsheet"
#define URN "urn:oasis:names:tc:opendocument:xmlns:"

enum
{
  WIDTH_MIN = 8, /* of a column, in characters */
  WIDTH_LIMIT = 60
};

static const char manifest[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<manifest:manifest xmlns:manifest=\"" URN "manifest:1.0\" manifest:version=\"1.2\">"
    "<manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\""
    " manifest:media-type=\"" MIME "\"/>"
    "<manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/>"
    "</manifest:manifest>\n";

static const char head[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<office:document-content xmlns:office=\"" URN "office:1.0\" xmlns:style=\"" URN
    "style:1.0\" xmlns:text=\"" URN "text:1.0\" xmlns:table=\"" URN "table:1.0\" xmlns:fo=\"" URN
    "xsl-fo-compatible:1.0\" office:version=\"1.2\"><office:automatic-styles>"
    "<style:style style:name=\"head\" style:family=\"table-cell\">"
    "<style:text-properties fo:font-weight=\"bold\"/></style:style>";

static const char middle[] = "</office:automatic-styles><office:body><office:spreadsheet>";
static const char tail[] = "</office:spreadsheet></office:body></office:document-content>\n";

/* ---- text ---- */

static void
add_char (GString *xml, gunichar c)
{
  switch (c)
    {
    case '&':
      g_string_append (xml, "&amp;");
      break;
    case '<':
      g_string_append (xml, "&lt;");
      break;
    case '>':
      g_string_append (xml, "&gt;");
      break;
    case '"':
      g_string_append (xml, "&quot;");
      break;
    default:
      /* What XML cannot hold. */
      if (c < 0x20 || c == 0xFFFE || c == 0xFFFF)
        c = 0xFFFD;
      g_string_append_unichar (xml, c);
    }
}

/* A paragraph a line; the format joins blanks, so all but the first of a run have a tag. */
static void
add_text (GString *xml, const char *text)
{
  gboolean blank = TRUE; /* also at the beginning of a line */

  g_string_append (xml, "<text:p>");
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '\r' && p[1] == '\n')
        continue;
      if (c == '\n' || c == '\r')
        g_string_append (xml, "</text:p><text:p>");
      else if (c == '\t')
        g_string_append (xml, "<text:tab/>");
      else if (c == ' ' && (blank || p[1] == '\0' || p[1] == '\n' || p[1] == '\r'))
        g_string_append (xml, "<text:s/>");
      else
        add_char (xml, c);
      blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }
  g_string_append (xml, "</text:p>");
}

static void
add_string (GString *xml, const char *text, const char *style)
{
  g_string_append_printf (xml, "<table:table-cell%s office:value-type=\"string\">", style);
  add_text (xml, text);
  g_string_append (xml, "</table:table-cell>");
}

static void
add_number (GString *xml, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, "%.15g", number == 0 ? 0 : number);
  if (g_ascii_strtod (text, NULL) != number)
    g_ascii_dtostr (text, sizeof text, number);
  g_string_append_printf (xml,
                          "<table:table-cell office:value-type=\"float\" office:value=\"%s\">"
                          "<text:p>%s</text:p></table:table-cell>",
                          text, text);
}

static void
add_cell (GString *xml, const SeaTableCell *cell)
{
  if (cell->kind == SEA_CELL_STRING)
    add_string (xml, cell->text, "");
  else if (cell->kind == SEA_CELL_NUMBER && isfinite (cell->number))
    add_number (xml, cell->number);
  else
    g_string_append (xml, "<table:table-cell/>");
}

/* ---- sheets ---- */

/* A name that the programs allow and no sheet before has. */
static char *
dup_title (SeaTable *const *tables, guint index)
{
  g_autofree char *title = g_strdup (sea_table_get_title (tables[index]));
  gboolean taken = *title == '\0';

  g_strdelimit (title, "[]:*?/\\'", '-');
  for (guint i = 0; i < index; i++)
    taken =
        taken || strcmp (sea_table_get_title (tables[i]), sea_table_get_title (tables[index])) == 0;
  return taken ? g_strdup_printf ("%u", index + 1) : g_steal_pointer (&title);
}

static glong
get_width (const SeaTable *table, guint column)
{
  glong width = g_utf8_strlen (sea_table_get_header (table, column), -1);

  for (guint row = 0; row < sea_table_get_n_rows (table); row++)
    {
      const SeaTableCell *cell = sea_table_get_cell (table, row, column);

      if (cell->kind == SEA_CELL_STRING)
        width = MAX (width, g_utf8_strlen (cell->text, -1));
    }
  return CLAMP (width + 2, WIDTH_MIN, WIDTH_LIMIT);
}

/* A style a width: "w12" is as wide as twelve characters, two millimetres each. */
static void
add_widths (GString *xml)
{
  for (int width = WIDTH_MIN; width <= WIDTH_LIMIT; width++)
    g_string_append_printf (xml,
                            "<style:style style:name=\"w%d\" style:family=\"table-column\">"
                            "<style:table-column-properties style:column-width=\"%dmm\"/>"
                            "</style:style>",
                            width, 2 * width);
}

static void
add_sheet (GString *xml, SeaTable *const *tables, guint index)
{
  const SeaTable *table = tables[index];
  g_autofree char *title = dup_title (tables, index);
  guint n_columns = sea_table_get_n_columns (table);

  g_string_append (xml, "<table:table table:name=\"");
  for (const char *p = title; *p != '\0'; p = g_utf8_next_char (p))
    add_char (xml, g_utf8_get_char (p));
  g_string_append (xml, "\">");
  for (guint column = 0; column < n_columns; column++)
    g_string_append_printf (xml, "<table:table-column table:style-name=\"w%ld\"/>",
                            get_width (table, column));
  g_string_append (xml, "<table:table-header-rows><table:table-row>");
  for (guint column = 0; column < n_columns; column++)
    add_string (xml, sea_table_get_header (table, column), " table:style-name=\"head\"");
  g_string_append (xml, "</table:table-row></table:table-header-rows>");
  for (guint row = 0; row < sea_table_get_n_rows (table); row++)
    {
      g_string_append (xml, "<table:table-row>");
      for (guint column = 0; column < n_columns; column++)
        add_cell (xml, sea_table_get_cell (table, row, column));
      g_string_append (xml, "</table:table-row>");
    }
  g_string_append (xml, "</table:table>");
}

/* ---- the zip file ----
 * The kind of the file stands first in it, as it is and with nothing around, for that is where
 * programs look for it. */

enum
{
  STORED = 0,
  DEFLATED = 8,
  VERSION = 20,
  DAY = 0x21 /* the first one there is: the same tables give the same file */
};

static void
add_number_of (GByteArray *out, guint32 number, guint bytes)
{
  for (guint i = 0; i < bytes; i++)
    {
      guint8 byte = (guint8) (number >> (8 * i));

      g_byte_array_append (out, &byte, 1);
    }
}

static guint32
get_crc (const guint8 *bytes, gsize length)
{
  guint32 crc = 0xFFFFFFFF;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= bytes[i];
      for (int bit = 0; bit < 8; bit++)
        crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xEDB88320 : 0);
    }
  return ~crc;
}

static GBytes *
deflate (GBytes *bytes)
{
  g_autoptr (GZlibCompressor) zlib = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, -1);
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GOutputStream) stream = g_converter_output_stream_new (memory, G_CONVERTER (zlib));

  /* Neither can fail in memory. */
  g_output_stream_write_all (stream, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                             NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

typedef struct
{
  GByteArray *file, *list; /* the parts, and the list of them that stands at the end */
  guint n;
} Zip;

static void
add_part (Zip *zip, const char *name, GBytes *bytes, int method)
{
  g_autoptr (GBytes) packed = method == DEFLATED ? deflate (bytes) : g_bytes_ref (bytes);
  gsize length, size = g_bytes_get_size (packed);
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GByteArray) same = g_byte_array_new ();
  guint32 at = zip->file->len;

  add_number_of (same, VERSION, 2);
  add_number_of (same, 1u << 11, 2); /* names are UTF-8 */
  add_number_of (same, (guint32) method, 2);
  add_number_of (same, (guint32) DAY << 16, 4);
  add_number_of (same, get_crc (data, length), 4);
  add_number_of (same, (guint32) size, 4);
  add_number_of (same, (guint32) length, 4);
  add_number_of (same, (guint32) strlen (name), 2);
  add_number_of (same, 0, 2);

  g_byte_array_append (zip->file, (const guint8 *) "PK\003\004", 4);
  g_byte_array_append (zip->file, same->data, same->len);
  g_byte_array_append (zip->file, (const guint8 *) name, (guint) strlen (name));
  g_byte_array_append (zip->file, g_bytes_get_data (packed, NULL), (guint) size);

  g_byte_array_append (zip->list, (const guint8 *) "PK\001\002", 4);
  add_number_of (zip->list, VERSION, 2);
  g_byte_array_append (zip->list, same->data, same->len);
  add_number_of (zip->list, 0, 4); /* no remark, the first disk */
  add_number_of (zip->list, 0, 2);
  add_number_of (zip->list, 0, 4);
  add_number_of (zip->list, at, 4);
  g_byte_array_append (zip->list, (const guint8 *) name, (guint) strlen (name));
  zip->n++;
}

static GBytes *
pack (GBytes *content)
{
  g_autoptr (GBytes) mime = g_bytes_new_static (MIME, strlen (MIME));
  g_autoptr (GBytes) list = g_bytes_new_static (manifest, sizeof manifest - 1);
  Zip zip = { g_byte_array_new (), g_byte_array_new (), 0 };
  guint32 at;

  add_part (&zip, "mimetype", mime, STORED);
  add_part (&zip, "META-INF/manifest.xml", list, DEFLATED);
  add_part (&zip, "content.xml", content, DEFLATED);
  at = zip.file->len;
  g_byte_array_append (zip.file, zip.list->data, zip.list->len);
  g_byte_array_append (zip.file, (const guint8 *) "PK\005\006", 4);
  add_number_of (zip.file, 0, 4);
  add_number_of (zip.file, zip.n, 2);
  add_number_of (zip.file, zip.n, 2);
  add_number_of (zip.file, zip.list->len, 4);
  add_number_of (zip.file, at, 4);
  add_number_of (zip.file, 0, 2);
  g_byte_array_unref (zip.list);
  return g_byte_array_free_to_bytes (zip.file);
}

gboolean
sea_tables_to_ods (SeaTable *const *tables, guint n_tables, const char *path, GError **error)
{
  GString *text = g_string_new (head);
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GBytes) bytes = NULL;

  add_widths (text);
  g_string_append (text, middle);
  for (guint i = 0; i < n_tables; i++)
    add_sheet (text, tables, i);
  g_string_append (text, tail);
  content = g_string_free_to_bytes (text);
  bytes = pack (content);
  return sea_write_file (path, bytes, error);
}
