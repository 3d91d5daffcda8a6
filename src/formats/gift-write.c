/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/export-private.h"
#include "formats/gift.h"

/* GIFT as strict readers want it. Answers stand on lines of their own, so that a "$" of the text
 * and one of an answer never look like a formula around the sign between them. */

enum
{
  WAY_PLAIN,
  WAY_HTML,
  N_WAYS
};

#define CARRIES                                                                                    \
  (SEA_CARRIES_UID | SEA_CARRIES_TWIN | SEA_CARRIES_WORTH | SEA_CARRIES_GRADE |                    \
   SEA_CARRIES_TOPIC | SEA_CARRIES_FAMILY | SEA_CARRIES_SECONDS | SEA_CARRIES_TITLE |              \
   SEA_CARRIES_SOLUTION | SEA_CARRIES_SOURCE | SEA_CARRIES_TAGS | SEA_CARRIES_PACK)

static void
append_escaped (GString *out, const char *text)
{
  gboolean tex = strpbrk (text, "$\\") != NULL;

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '\n')
        {
          g_string_append (out, "\\n");
          /* "\neq" in a formula is a command of TeX to lenient readers. */
          if (tex && g_ascii_isalpha (p[1]))
            g_string_append_c (out, ' ');
          continue;
        }
      if (strchr ("~=#{}:\\", *p) != NULL)
        g_string_append_c (out, '\\');
      g_string_append_c (out, *p);
    }
}

static void
append_text (GString *out, const SeaQuestion *question, const char *text, guint way)
{
  g_autoptr (GString) html = NULL;

  if (way == WAY_HTML)
    {
      html = g_string_new (NULL);
      sea_html_append (html, text, question, sea_html_append_data_uri);
      text = html->str;
    }
  append_escaped (out, text);
}

/* A title is HTML-like to Moodle. */
static void
append_title (GString *out, const char *title)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GString) escaped = g_string_new (NULL);

  if (*title == '\0')
    return;
  sea_export_append_line (line, title);
  if (strchr (line->str, '&') != NULL || sea_markup_is_likely (line->str))
    sea_html_escape (escaped, line->str, line->len);
  else
    g_string_append (escaped, line->str);
  g_string_append (out, "::");
  append_escaped (out, escaped->str);
  g_string_append (out, "::");
}

static void
append_meta (GString *out, const SeaQuestion *question)
{
  g_auto (GStrv) tags = sea_export_dup_tags (question, CARRIES);
  gsize start = out->len;

  g_string_append (out, "//");
  if (question->uid != NULL)
    {
      g_string_append (out, " [id:");
      sea_export_append_line (out, question->uid);
      g_string_append_c (out, ']');
    }
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_string_append (out, " [tag:");
      sea_export_append_line (out, tags[i]);
      g_string_append_c (out, ']');
    }
  g_string_append_c (out, '\n');
  if (out->len == start + strlen ("//\n"))
    g_string_truncate (out, start);
  if (*question->source != '\0')
    {
      g_string_append (out, "// source: ");
      sea_export_append_line (out, question->source);
      g_string_append_c (out, '\n');
    }
}

/* "%50%" at its beginning would be read as a weight, "[html]" as a format. @open: every choice is
 * right, and without a "~" they would be words. */
static void
append_answer (
    GString *out, const SeaQuestion *question, const SeaAnswer *answer, gboolean open, guint way)
{
  g_autofree char *text = answer->kind == SEA_ANSWER_TEXT ? sea_wildcard_escape (answer->text)
                                                          : g_strdup (answer->text);
  gsize start;

  g_string_append (out, answer->right && !open ? "\n=" : "\n~");
  if (open || *answer->text == '%')
    g_string_append (out, answer->right ? "%100%" : "%0%");
  start = out->len;
  append_text (out, question, text, way);
  if (out->str[start] == '[')
    g_string_insert (out, (gssize) start, way == WAY_HTML ? "[html]" : "[plain]");
}

static void
append_answers (GString *out, const SeaQuestion *question, guint way)
{
  const SeaAnswer *first = g_ptr_array_index (question->answers, 0);
  gboolean numbers = first->kind == SEA_ANSWER_NUMBER;
  gboolean open = first->kind == SEA_ANSWER_CHOICE;

  for (guint i = 0; i < question->answers->len; i++)
    open = open && ((const SeaAnswer *) g_ptr_array_index (question->answers, i))->right;
  g_string_append (out, numbers ? "{#" : "{");
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (!numbers)
        append_answer (out, question, answer, open, way);
      else
        g_string_append_printf (out, "%s=%s%s%s", question->answers->len > 1 ? "\n" : "",
                                answer->text, answer->tolerance != NULL ? ":" : "",
                                answer->tolerance != NULL ? answer->tolerance : "");
    }
  if (*question->solution != '\0')
    {
      g_string_append (out, "\n####");
      if (*question->solution == '[')
        g_string_append (out, way == WAY_HTML ? "[html]" : "[plain]");
      append_text (out, question, question->solution, way);
    }
  g_string_append (out, "}\n");
}

static const char *
write_question (SeaExport *export G_GNUC_UNUSED,
                const SeaQuestion *question,
                guint way,
                GString *piece)
{
  if (sea_export_is_mixed (question))
    return _ ("this format cannot have numbers and words as answers to one problem");
  if (way == WAY_PLAIN && question->pictures->len > 0)
    return _ ("its pictures would be lost");
  append_meta (piece, question);
  append_title (piece, question->title);
  g_string_append (piece, way == WAY_HTML ? "[html]" : "[plain]");
  append_text (piece, question, question->text, way);
  append_answers (piece, question, way);
  return piece->len > GIFT_PICTURES_LIMIT ? _ ("its pictures are too large for this format") : NULL;
}

static void
append_header (SeaExport *export, GString *out)
{
  g_auto (GStrv) lines = sea_export_pack_lines (export->pack);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (out, "// %s\n", lines[i]);
}

static void
begin (SeaExport *export)
{
  append_header (export, export->out);
}

static void
read_back (SeaExport *export, const GString *piece, SeaReading *reading)
{
  static const SeaReadOptions options = { 0 };
  g_autoptr (GString) file = g_string_sized_new (piece->len + 256);

  append_header (export, file);
  g_string_append_c (file, '\n');
  g_string_append_len (file, piece->str, (gssize) piece->len);
  sea_gift_read (file->str, file->len, &options, reading);
}

static void
take (SeaExport *export, const GString *piece)
{
  if (export->written > 0 || export->pack != NULL)
    g_string_append_c (export->out, '\n');
  g_string_append_len (export->out, piece->str, (gssize) piece->len);
}

const SeaWriter sea_gift_writer = {
  .format = { .id = "gift", .suffix = ".gift", .carries = CARRIES },
  .ways = N_WAYS,
  .tidy = TRUE,
  .begin = begin,
  .write = write_question,
  .read = read_back,
  .take = take,
};
