/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/export-private.h"
#include "formats/markup.h"

/* The XML of Moodle. Texts are HTML; one that HTML would change is left to Moodle's own guess. */

#define CARRIES                                                                                    \
  (SEA_CARRIES_UID | SEA_CARRIES_TWIN | SEA_CARRIES_WORTH | SEA_CARRIES_GRADE |                    \
   SEA_CARRIES_TOPIC | SEA_CARRIES_FAMILY | SEA_CARRIES_SECONDS | SEA_CARRIES_TITLE |              \
   SEA_CARRIES_SOLUTION | SEA_CARRIES_TAGS | SEA_CARRIES_PACK)

static void
append_element (GString *out, const char *indent, const char *name, const char *text)
{
  g_string_append_printf (out, "%s<%s>", indent, name);
  sea_html_escape (out, text, strlen (text));
  g_string_append_printf (out, "</%s>\n", name);
}

static void
append_cdata (GString *out, const char *text)
{
  const char *end;

  g_string_append (out, "<![CDATA[");
  while ((end = strstr (text, "]]>")) != NULL)
    {
      g_string_append_len (out, text, end + 2 - text);
      g_string_append (out, "]]><![CDATA[");
      text = end + 2;
    }
  g_string_append (out, text);
  g_string_append (out, "]]>");
}

/* ---- pictures ---- */

static void
append_name (GString *out, const SeaQuestion *question, guint number)
{
  const SeaPicture *picture = g_ptr_array_index (question->pictures, number - 1);

  g_string_append_printf (out, "picture-%u.%s", number, sea_picture_suffix (picture->mime));
}

static void
append_link (GString *out, const SeaQuestion *question, guint number)
{
  g_string_append (out, "@@PLUGINFILE@@/");
  append_name (out, question, number);
}

/* The files of a text stand beside it. */
static void
append_files (GString *out, const SeaQuestion *question, const char *text)
{
  guint64 done = 0;

  for (const char *p = strstr (text, "!["); p != NULL; p = strstr (p + 1, "!["))
    {
      guint number;
      gsize alt;
      const SeaPicture *picture;

      if (sea_picture_mark (p, question->pictures->len, &number, &alt) == 0 || number > 64 ||
          (done & G_GUINT64_CONSTANT (1) << (number - 1)) != 0)
        continue;
      done |= G_GUINT64_CONSTANT (1) << (number - 1);
      picture = g_ptr_array_index (question->pictures, number - 1);
      g_string_append (out, "\n      <file name=\"");
      append_name (out, question, number);
      g_string_append (out, "\" path=\"/\" encoding=\"base64\">");
      if (picture->bytes != NULL)
        sea_export_append_base64 (out, picture->bytes);
      g_string_append (out, "</file>");
    }
}

/* ---- texts ---- */

/* Whether a reader that guesses takes @text for what it is. */
static gboolean
can_be_guessed (const char *text)
{
  g_autofree char *mended = sea_tex_mend (text);

  return mended == NULL && strstr (text, "&lt;") == NULL && !sea_markup_is_likely (text);
}

/* <NAME ATTRIBUTES format="…"><text>…</text>…files… without the end */
static void
open_text (GString *out,
           const SeaQuestion *question,
           const char *name,
           const char *attributes,
           const char *text)
{
  g_autoptr (GString) html = g_string_new (NULL);
  SeaFate fate = sea_html_append (html, text, question, append_link);

  if (fate > SEA_FATE_BLANKS && strstr (html->str, "<img ") == NULL && can_be_guessed (text))
    {
      g_string_append_printf (out, "    <%s%s format=\"moodle_auto_format\">\n      <text>", name,
                              attributes);
      sea_html_escape (out, text, strlen (text));
      g_string_append (out, "</text>");
      return;
    }
  /* HTML without tags that was escaped is taken for HTML that was escaped twice. */
  if (strchr (html->str, '&') != NULL && !sea_markup_is_likely (html->str))
    {
      g_string_prepend (html, "<p>");
      g_string_append (html, "</p>");
    }
  g_string_append_printf (out, "    <%s%s format=\"html\">\n      <text>", name, attributes);
  if (html->len > 0)
    append_cdata (out, html->str);
  g_string_append (out, "</text>");
  append_files (out, question, text);
}

static void
append_text (GString *out, const SeaQuestion *question, const char *name, const char *text)
{
  open_text (out, question, name, "", text);
  g_string_append_printf (out, "\n    </%s>\n", name);
}

/* ---- answers ---- */

static void
append_choice (GString *out, const SeaQuestion *question, const SeaAnswer *answer)
{
  open_text (out, question, "answer", answer->right ? " fraction=\"100\"" : " fraction=\"0\"",
             answer->text);
  g_string_append (out, "\n      <feedback format=\"html\"><text></text></feedback>\n"
                        "    </answer>\n");
}

static void
append_written (GString *out, const SeaAnswer *answer)
{
  gboolean number = answer->kind == SEA_ANSWER_NUMBER;
  g_autofree char *text = number ? g_strdup (answer->text) : sea_wildcard_escape (answer->text);

  g_string_append_printf (out, "    <answer fraction=\"100\" format=\"%s\">\n      <text>",
                          number ? "moodle_auto_format" : "plain_text");
  sea_html_escape (out, text, strlen (text));
  g_string_append (out, "</text>\n"
                        "      <feedback format=\"html\"><text></text></feedback>\n");
  if (number)
    append_element (out, "      ", "tolerance",
                    answer->tolerance != NULL ? answer->tolerance : "0");
  g_string_append (out, "    </answer>\n");
}

static void
append_answers (GString *out, const SeaQuestion *question, SeaAnswerKind kind)
{
  if (kind == SEA_ANSWER_CHOICE)
    g_string_append (out, "    <single>true</single>\n"
                          "    <shuffleanswers>true</shuffleanswers>\n"
                          "    <answernumbering>abc</answernumbering>\n");
  else if (kind == SEA_ANSWER_TEXT)
    g_string_append (out, "    <usecase>0</usecase>\n");
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (kind == SEA_ANSWER_CHOICE)
        append_choice (out, question, answer);
      else
        append_written (out, answer);
    }
}

static void
append_tags (GString *out, const SeaQuestion *question)
{
  /* Moodle has a place of its own for the worth. */
  g_auto (GStrv) tags = sea_export_dup_tags (question, CARRIES & ~(guint) SEA_CARRIES_WORTH);

  if (tags[0] == NULL)
    return;
  g_string_append (out, "    <tags>\n");
  for (guint i = 0; tags[i] != NULL; i++)
    {
      g_string_append (out, "      <tag><text>");
      sea_html_escape (out, tags[i], strlen (tags[i]));
      g_string_append (out, "</text></tag>\n");
    }
  g_string_append (out, "    </tags>\n");
}

static const char *
write_question (SeaExport *export G_GNUC_UNUSED,
                const SeaQuestion *question,
                guint way G_GNUC_UNUSED,
                GString *piece)
{
  static const char *const types[SEA_ANSWER_KIND_COUNT] = {
    [SEA_ANSWER_TEXT] = "shortanswer",
    [SEA_ANSWER_NUMBER] = "numerical",
    [SEA_ANSWER_CHOICE] = "multichoice",
  };
  SeaAnswerKind kind = ((const SeaAnswer *) g_ptr_array_index (question->answers, 0))->kind;

  if (sea_export_is_mixed (question))
    return _ ("this format cannot have numbers and words as answers to one problem");
  g_string_append_printf (piece, "  <question type=\"%s\">\n    <name><text>", types[kind]);
  sea_html_escape (piece, question->title, strlen (question->title));
  g_string_append (piece, "</text></name>\n");
  append_text (piece, question, "questiontext", question->text);
  append_text (piece, question, "generalfeedback", question->solution);
  g_string_append_printf (piece, "    <defaultgrade>%d</defaultgrade>\n", MAX (question->worth, 1));
  g_string_append (piece, "    <penalty>0</penalty>\n    <hidden>0</hidden>\n");
  append_element (piece, "    ", "idnumber", question->uid != NULL ? question->uid : "");
  append_answers (piece, question, kind);
  append_tags (piece, question);
  g_string_append (piece, "  </question>\n");
  return NULL;
}

/* ---- the file ---- */

/* The header of a pack is the description of a category. */
static void
begin (SeaExport *export)
{
  g_auto (GStrv) lines = sea_export_pack_lines (export->pack);
  const char *title = export->pack != NULL ? export->pack->title : NULL;
  g_autofree char *joined = g_strjoinv ("\n", lines);

  g_string_append (export->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
  if (lines[0] == NULL)
    return;
  g_string_append (export->out, "  <question type=\"category\">\n"
                                "    <category><text>$course$/top/");
  for (const char *p = title != NULL ? title : ""; *p != '\0'; p++)
    {
      sea_html_escape (export->out, p, 1);
      if (*p == '/') /* a slash in a name */
        g_string_append_c (export->out, '/');
    }
  g_string_append (export->out, "</text></category>\n    <info format=\"plain_text\"><text>");
  sea_html_escape (export->out, joined, strlen (joined));
  g_string_append (export->out, "</text></info>\n  </question>\n");
}

static void
read_back (SeaExport *export G_GNUC_UNUSED, const GString *piece, SeaReading *reading)
{
  static const SeaReadOptions options = { 0 };
  g_autoptr (GString) file = g_string_sized_new (piece->len + 64);

  g_string_append (file, "<quiz>\n");
  g_string_append_len (file, piece->str, (gssize) piece->len);
  g_string_append (file, "</quiz>\n");
  sea_moodle_read (file->str, file->len, &options, reading);
}

static void
take (SeaExport *export, const GString *piece)
{
  g_string_append_len (export->out, piece->str, (gssize) piece->len);
}

static void
end (SeaExport *export)
{
  g_string_append (export->out, "</quiz>\n");
}

const SeaWriter sea_moodle_writer = {
  .format = { .id = "moodle-xml", .suffix = ".xml", .carries = CARRIES },
  .ways = 1,
  .tidy = TRUE,
  .begin = begin,
  .write = write_question,
  .read = read_back,
  .take = take,
  .end = end,
};
