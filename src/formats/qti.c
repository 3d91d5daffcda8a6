/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/qti.h"

#include <string.h>

#include "formats/encoding.h"

enum
{
  LOOK = 64 * 1024
};

static gboolean
holds (const char *text, gsize length, const char *word)
{
  return g_strstr_len (text, (gssize) MIN (length, (gsize) LOOK), word) != NULL;
}

int
sea_qti_sniff (const char *text, gsize length)
{
  return holds (text, length, "<questestinterop") || holds (text, length, ":questestinterop") ||
                 holds (text, length, "<assessmentItem ") ||
                 holds (text, length, ":assessmentItem ")
             ? 92
             : 0;
}

/* "../images/a.png" beside @entry, without leaving the package. */
static char *
resolve (const char *entry, const char *source)
{
  g_auto (GStrv) base = g_strsplit (entry != NULL ? entry : "", "/", -1);
  g_auto (GStrv) parts = g_strsplit (source, "/", -1);
  g_autoptr (GPtrArray) path = g_ptr_array_new ();

  for (guint i = 0; base[i] != NULL && base[i + 1] != NULL; i++)
    g_ptr_array_add (path, base[i]);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strcmp (parts[i], "..") == 0)
      g_ptr_array_set_size (path, path->len > 0 ? (gint) path->len - 1 : 0);
    else if (*parts[i] != '\0' && strcmp (parts[i], ".") != 0)
      g_ptr_array_add (path, parts[i]);
  g_ptr_array_add (path, NULL);
  return g_strjoinv ("/", (char **) path->pdata);
}

/* A picture of the package: beside the file, from its root, or anywhere by its last name. */
static GBytes *
find_file (const char *source, gpointer data)
{
  static const char *const prefixes[] = { "$IMS-CC-FILEBASE$/", "$IMS_CC_FILEBASE$/" };
  const QtiFile *file = data;
  g_autofree char *plain = g_uri_unescape_string (source, NULL);
  g_autofree char *beside = NULL, *from_root = NULL, *slash = NULL;
  const char *name = plain != NULL ? plain : source;
  GBytes *bytes;

  if (file->zip == NULL || strstr (name, "://") != NULL)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (name, prefixes[i]))
      name += strlen (prefixes[i]);
  if (strchr (name, '?') != NULL)
    *strchr ((char *) name, '?') = '\0';
  beside = resolve (file->entry, name);
  from_root = resolve (NULL, name);
  bytes = sea_zip_find (file->zip, beside);
  if (bytes == NULL)
    bytes = sea_zip_find (file->zip, from_root);
  if (bytes == NULL && *from_root != '\0')
    {
      g_autoptr (GPtrArray) names = sea_zip_dup_sorted_names (file->zip);

      slash = g_strconcat ("/", from_root, NULL);
      for (guint i = 0; i < names->len && bytes == NULL; i++)
        if (g_str_has_suffix (g_ptr_array_index (names, i), slash))
          bytes = sea_zip_find (file->zip, g_ptr_array_index (names, i));
    }
  return bytes == NULL ? NULL : g_bytes_ref (bytes);
}

void
qti_begin (QtiFile *file, SeaDraft *draft, const SeaXml *item)
{
  const char *title = sea_xml_attribute (item, "title");

  sea_draft_begin (draft, file->reading, item->line, item->column, title != NULL ? title : "");
  draft->sheet = g_strdup (file->entry);
  draft->find = find_file;
  draft->find_data = file;
  draft->without_worth = file->without_worth;
  if (title != NULL)
    sea_draft_set_title (draft, title);
}

static void
read_xml (QtiFile *file, const char *text, gsize length)
{
  SeaXmlFault fault;
  gboolean second = holds (text, length, "assessmentItem");

  if (second)
    sea_xml_read (text, length, (const char *const[]){ "assessmentItem", NULL },
                  (const char *const[]){ "itemBody", NULL }, TRUE, qti_2_take, file, &fault);
  else
    sea_xml_read (text, length, (const char *const[]){ "item", NULL },
                  (const char *const[]){ "mattext", NULL }, FALSE, qti_1_take, file, &fault);
  sea_reading_end_xml (file->reading, file->entry, &fault);
}

void
sea_qti_read (const char *text,
              gsize length,
              const SeaReadOptions *options G_GNUC_UNUSED,
              SeaReading *reading)
{
  guint without_worth = 0;
  QtiFile file = { .reading = reading, .without_worth = &without_worth };

  read_xml (&file, text, length);
  sea_draft_tell_worth (reading, without_worth);
}

int
sea_qti_sniff_bytes (const guint8 *data, gsize size)
{
  return sea_zip_is (data, size) && sea_zip_has_name (data, size, "imsmanifest.xml") ? 90 : 0;
}

static gboolean
is_xml (const char *name)
{
  return g_str_has_suffix (name, ".xml") || g_str_has_suffix (name, ".qti") ||
         g_str_has_suffix (name, ".XML");
}

void
sea_qti_read_bytes (const guint8 *data,
                    gsize size,
                    const SeaReadOptions *options G_GNUC_UNUSED,
                    SeaReading *reading)
{
  g_autoptr (SeaZip) zip = sea_zip_read (data, size, NULL);
  g_autoptr (GPtrArray) names = sea_zip_dup_sorted_names (zip);
  guint without_worth = 0;

  if (zip->fault != NULL)
    {
      sea_reading_warn (reading, 0, 0, "", zip->fault);
      reading->partial = TRUE;
    }
  for (guint i = 0; i < names->len && !sea_reading_is_full (reading); i++)
    {
      QtiFile file = { .reading = reading,
                       .zip = zip,
                       .entry = g_ptr_array_index (names, i),
                       .without_worth = &without_worth };
      GBytes *bytes = sea_zip_find (zip, file.entry);
      g_autofree char *text = NULL;
      const char *encoding;
      gsize length;
      int damaged_line;

      if (!is_xml (file.entry))
        continue;
      text = sea_text_decode_as (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL,
                                 &length, &encoding, &damaged_line);
      if (text != NULL && sea_qti_sniff (text, length) > 0)
        read_xml (&file, text, length);
    }
  sea_draft_tell_worth (reading, without_worth);
}
