/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "formats/export-private.h"

/* Our own format, as json-read.c describes it. */

static void
append_string (GString *out, const char *text)
{
  g_string_append_c (out, '"');
  for (const char *p = text; *p != '\0'; p++)
    {
      guchar c = (guchar) *p;

      if (c == '\n')
        g_string_append (out, "\\n");
      else if (c < 0x20 || c == 0x7f)
        g_string_append_printf (out, "\\u%04x", c);
      else if (c == 0xEF && strncmp (p, "\357\273\277", 3) == 0)
        {
          g_string_append (out, "\\ufeff"); /* readers of files take such marks away */
          p += 2;
        }
      else
        {
          if (c == '"' || c == '\\')
            g_string_append_c (out, '\\');
          g_string_append_c (out, *p);
        }
    }
  g_string_append_c (out, '"');
}

/* Texts that are absent are left out. */
static void
append_member (GString *out, const char *name, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  if (out->str[out->len - 1] != '{')
    g_string_append (out, ", ");
  g_string_append_printf (out, "\"%s\": ", name);
  append_string (out, text);
}

static void
append_number (GString *out, const char *name, int number)
{
  if (number != 0)
    g_string_append_printf (out, "%s\"%s\": %d", out->str[out->len - 1] != '{' ? ", " : "", name,
                            number);
}

static void
append_answers (GString *out, const SeaQuestion *question)
{
  g_string_append (out, ",\n   \"answers\": [");
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      g_string_append (out, i > 0 ? ", {" : "{");
      append_member (out, "kind", sea_answer_kind_to_string (answer->kind));
      append_member (out, "text", answer->text);
      append_member (out, "tolerance", answer->tolerance);
      if (answer->kind == SEA_ANSWER_CHOICE)
        g_string_append_printf (out, ", \"right\": %s", answer->right ? "true" : "false");
      g_string_append_c (out, '}');
    }
  g_string_append_c (out, ']');
}

static void
append_pictures (GString *out, const SeaQuestion *question)
{
  if (question->pictures->len == 0)
    return;
  g_string_append (out, ",\n   \"pictures\": [");
  for (guint i = 0; i < question->pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (question->pictures, i);

      g_string_append (out, i > 0 ? ", {" : "{");
      append_member (out, "mime", picture->mime);
      append_member (out, "alt", picture->alt);
      g_string_append (out, ", \"data\": \"");
      if (picture->bytes != NULL)
        sea_export_append_base64 (out, picture->bytes);
      g_string_append (out, "\"}");
    }
  g_string_append_c (out, ']');
}

static const char *
write_question (SeaExport *export G_GNUC_UNUSED,
                const SeaQuestion *question,
                guint way G_GNUC_UNUSED,
                GString *piece)
{
  g_string_append (piece, "  {");
  append_member (piece, "uid", question->uid);
  append_member (piece, "twin", question->twin);
  append_member (piece, "lang", question->lang);
  append_member (piece, "role", sea_role_to_string (question->role));
  append_number (piece, "worth", question->worth);
  append_number (piece, "grade", question->grade);
  append_member (piece, "topic", question->topic);
  append_member (piece, "family", question->family);
  append_number (piece, "seconds", question->seconds);
  append_member (piece, "title", question->title);
  append_member (piece, "source", question->source);
  if (question->tags[0] != NULL)
    {
      g_string_append (piece, ", \"tags\": [");
      for (guint i = 0; question->tags[i] != NULL; i++)
        {
          g_string_append (piece, i > 0 ? ", " : "");
          append_string (piece, question->tags[i]);
        }
      g_string_append_c (piece, ']');
    }
  g_string_append (piece, ",\n   \"text\": ");
  append_string (piece, question->text);
  append_answers (piece, question);
  if (*question->solution != '\0')
    {
      g_string_append (piece, ",\n   \"solution\": ");
      append_string (piece, question->solution);
    }
  append_pictures (piece, question);
  g_string_append_c (piece, '}');
  return NULL;
}

static void
append_head (GString *out, const SeaExportPack *pack)
{
  g_string_append (out, "{\"format\": \"math-sea-battle\", \"version\": 1,\n");
  if (pack != NULL)
    {
      g_string_append (out, " \"pack\": {");
      append_member (out, "id", pack->id);
      append_member (out, "title", pack->title);
      append_member (out, "lang", pack->lang);
      append_member (out, "version", pack->version);
      append_member (out, "author", pack->author);
      append_member (out, "licence", pack->licence);
      g_string_append (out, "},\n");
    }
  g_string_append (out, " \"problems\": [");
}

static void
begin (SeaExport *export)
{
  append_head (export->out, export->pack);
}

static void
read_back (SeaExport *export G_GNUC_UNUSED, const GString *piece, SeaReading *reading)
{
  static const SeaReadOptions options = { 0 };
  g_autoptr (GString) file = g_string_sized_new (piece->len + 128);

  append_head (file, NULL);
  g_string_append_len (file, piece->str, (gssize) piece->len);
  g_string_append (file, "]}");
  sea_json_read (file->str, file->len, &options, reading);
}

static void
take (SeaExport *export, const GString *piece)
{
  g_string_append (export->out, export->written > 0 ? ",\n" : "\n");
  g_string_append_len (export->out, piece->str, (gssize) piece->len);
}

static void
end (SeaExport *export)
{
  g_string_append (export->out, "\n]}\n");
}

const SeaWriter sea_json_writer = {
  .format = { .id = "json", .suffix = ".json", .carries = SEA_CARRIES_ALL },
  .ways = 1,
  .begin = begin,
  .write = write_question,
  .read = read_back,
  .take = take,
  .end = end,
};
