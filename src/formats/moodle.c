/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/moodle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/gift.h"
#include "formats/picture.h"
#include "formats/xml.h"

enum
{
  LOOK = 64 * 1024 /* bytes by which the file is judged */
};

typedef struct
{
  SeaReading *reading;
  char *topic; /* (nullable): of the last category */
  guint without_worth;
} MoodleFile;

typedef void (*KindReader) (SeaDraft *draft, const SeaXml *question);

/* ---- texts ---- */

/* The text of <name>, <questiontext>, <answer>, …: in its <text>, or right inside. */
static const char *
text_of (const SeaXml *element)
{
  const SeaXml *text = sea_xml_find (element, "text");

  return text != NULL ? sea_xml_text (text) : sea_xml_text (element);
}

static SeaTextKind
kind_of (const SeaXml *element)
{
  const char *format = sea_xml_attribute (element, "format");

  if (g_strcmp0 (format, "html") == 0)
    return SEA_TEXT_HTML;
  if (g_strcmp0 (format, "plain_text") == 0)
    return SEA_TEXT_PLAIN;
  return SEA_TEXT_GUESS;
}

/* HTML that was escaped twice: its tags are entities still. */
static char *
unescape_twice (const char *text, SeaTextKind *kind)
{
  g_autofree char *once = NULL;

  if (*kind == SEA_TEXT_PLAIN || strstr (text, "&lt;") == NULL || sea_markup_is_likely (text))
    return g_strdup (text);
  once = sea_markup_decode_entities (text);
  if (!sea_markup_is_likely (once))
    return g_strdup (text);
  *kind = SEA_TEXT_HTML;
  return g_steal_pointer (&once);
}

/* Finds an embedded file by the name that stands in the text. */
static GBytes *
find_file (const char *source, gpointer data)
{
  static const char prefix[] = "@@PLUGINFILE@@/";
  const SeaXml *question = data;
  g_autofree char *name = NULL;

  if (!g_str_has_prefix (source, prefix))
    return NULL;
  name = g_uri_unescape_string (source + strlen (prefix), NULL);
  if (name == NULL)
    name = g_strdup (source + strlen (prefix));
  if (strchr (name, '?') != NULL)
    *strchr (name, '?') = '\0';
  for (const SeaXml *at = question; at != NULL; at = sea_xml_next_in (question, at))
    if (strcmp (at->name, "file") == 0 && g_strcmp0 (sea_xml_attribute (at, "name"), name) == 0)
      return sea_picture_decode_base64 (sea_xml_text (at), strlen (sea_xml_text (at)));
  return NULL;
}

/* ---- answers ---- */

static double
fraction_of (const SeaXml *answer)
{
  const char *fraction = sea_xml_attribute (answer, "fraction");

  return fraction == NULL ? 0 : g_ascii_strtod (fraction, NULL);
}

static gboolean
is_answer (const SeaXml *element)
{
  return strcmp (element->name, "answer") == 0;
}

static void
read_choices (SeaDraft *draft, const SeaXml *question)
{
  guint n_full = 0, n_parts = 0;

  for (const SeaXml *answer = question->first; answer != NULL; answer = answer->next)
    {
      SeaTextKind kind = kind_of (answer);
      double fraction = fraction_of (answer);
      g_autofree char *raw = NULL, *text = NULL;

      if (!is_answer (answer))
        continue;
      raw = unescape_twice (text_of (answer), &kind);
      text = sea_draft_dup_text (draft, raw, kind, TRUE);
      n_full += fraction > 99.9 ? 1 : 0;
      n_parts += fraction > 0 && fraction <= 99.9 ? 1 : 0;
      if (*text == '\0' && fraction > 0)
        sea_draft_refuse (draft, _ ("the right choice is empty"));
      sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, text, NULL, fraction > 99.9);
    }
  if (n_full == 0 && n_parts > 0)
    sea_draft_refuse (draft, _ ("several choices must be ticked together"));
  else if (n_parts > 0)
    sea_draft_warn_parts (draft);
}

static void
read_short (SeaDraft *draft, const SeaXml *question)
{
  gboolean anything = FALSE;

  for (const SeaXml *answer = question->first; answer != NULL; answer = answer->next)
    {
      SeaTextKind kind = kind_of (answer);
      double fraction = fraction_of (answer);
      g_autofree char *raw = NULL, *text = NULL;

      if (!is_answer (answer))
        continue;
      if (fraction > 0 && fraction <= 99.9)
        sea_draft_warn_parts (draft);
      if (fraction <= 99.9)
        continue;
      raw = unescape_twice (text_of (answer), &kind);
      text = sea_draft_dup_key (draft, raw, kind);
      if (strcmp (text, "*") == 0)
        anything = TRUE;
      else
        {
          sea_wildcard_unescape (text);
          sea_draft_add_answer (draft, SEA_ANSWER_TEXT, text, NULL, TRUE);
        }
    }
  if (anything)
    {
      if (draft->question->answers->len == 0)
        sea_draft_refuse (draft, _ ("any answer counts as right"));
      else
        sea_draft_warn (draft, _ ("The answer “*”, which accepts anything, was left out"));
    }
}

static void
read_numbers (SeaDraft *draft, const SeaXml *question)
{
  for (const SeaXml *answer = question->first; answer != NULL; answer = answer->next)
    {
      double fraction = fraction_of (answer);
      const SeaXml *tolerance = sea_xml_find (answer, "tolerance");
      g_autofree char *text = NULL, *wide = NULL;

      if (!is_answer (answer))
        continue;
      text = sea_draft_dup_key (draft, text_of (answer), SEA_TEXT_GUESS);
      if (strcmp (text, "*") == 0 || *text == '\0')
        continue;
      if (fraction > 0 && fraction <= 99.9)
        sea_draft_warn_parts (draft);
      if (fraction <= 99.9)
        continue;
      wide = g_strstrip (g_strdup (sea_xml_text (tolerance)));
      sea_draft_add_number (draft, text, wide);
    }
}

static void
read_truth (SeaDraft *draft, const SeaXml *question)
{
  for (const SeaXml *answer = question->first; answer != NULL; answer = answer->next)
    {
      g_autofree char *text = NULL;

      if (!is_answer (answer) || fraction_of (answer) <= 99.9)
        continue;
      text = sea_text_tidy (text_of (answer), FALSE);
      sea_draft_add_truth (draft, g_ascii_strcasecmp (text, "true") == 0);
      return;
    }
}

static void
read_cloze (SeaDraft *draft, const SeaXml *question)
{
  const SeaXml *element = sea_xml_find (question, "questiontext");
  SeaTextKind kind = kind_of (element);
  g_autofree char *raw = unescape_twice (text_of (element), &kind);

  sea_cloze_read (draft, raw, kind == SEA_TEXT_GUESS ? SEA_TEXT_HTML : kind);
}

/* ---- questions ---- */

/* The old way of embedding: <image>name</image> <image_base64>…</image_base64> */
static void
read_old_image (SeaDraft *draft, const SeaXml *question)
{
  const SeaXml *image = sea_xml_find (question, "image");
  const SeaXml *data = sea_xml_find (question, "image_base64");
  g_autofree char *name = g_strstrip (g_strdup (sea_xml_text (image)));
  g_autoptr (GBytes) bytes = NULL;

  if (*name == '\0')
    return;
  if (data != NULL)
    bytes = sea_picture_decode_base64 (sea_xml_text (data), strlen (sea_xml_text (data)));
  if (bytes == NULL)
    sea_draft_refuse (draft, _ ("it needs a picture that is not in the file"));
  else
    sea_draft_add_picture (draft, bytes, "");
}

static void
read_text (SeaDraft *draft, const SeaXml *question)
{
  const SeaXml *element = sea_xml_find (question, "questiontext");
  SeaTextKind kind = kind_of (element);
  const char *found = text_of (element);
  g_autofree char *raw = NULL;

  if (*found == '\0') /* <text> outside of <questiontext> */
    found = sea_xml_text (sea_xml_find (question, "text"));
  raw = unescape_twice (found, &kind);
  sea_draft_set_text (draft, raw, kind);
}

static void
read_rest (SeaDraft *draft, const SeaXml *question, const MoodleFile *file)
{
  const SeaXml *grade = sea_xml_find (question, "defaultgrade");
  const SeaXml *tags = sea_xml_find (question, "tags");
  g_autofree char *worth = g_strstrip (g_strdup (sea_xml_text (grade)));

  sea_draft_set_uid (draft, sea_xml_text (sea_xml_find (question, "idnumber")));
  if (file->topic != NULL)
    sea_draft_set_topic (draft, file->topic);
  if (*worth != '\0')
    sea_draft_set_worth (draft, worth);
  for (const SeaXml *tag = tags == NULL ? NULL : tags->first; tag != NULL; tag = tag->next)
    sea_draft_set_tag (draft, text_of (tag));
}

/* Last, so that its pictures come after those of the text. */
static void
read_solution (SeaDraft *draft, const SeaXml *question)
{
  const SeaXml *feedback = sea_xml_find (question, "generalfeedback");
  SeaTextKind kind = kind_of (feedback);
  g_autofree char *solution = unescape_twice (text_of (feedback), &kind);

  sea_draft_set_solution (draft, solution, kind);
}

/* clang-format off */
static const struct
{
  const char *type;
  KindReader read;
} kinds[] = {
  { "multichoice", read_choices }, { "shortanswer", read_short }, { "numerical", read_numbers },
  { "truefalse", read_truth }, { "cloze", read_cloze }, { "multianswer", read_cloze },
};
/* clang-format on */

/* The description of the category of a pack is its header; its name is no topic. */
static void
take_category (MoodleFile *file, const SeaXml *question)
{
  const char *info = text_of (sea_xml_find (question, "info"));
  g_auto (GStrv) lines = NULL;

  g_clear_pointer (&file->topic, g_free);
  if (!sea_reading_is_pack_line (info))
    {
      file->topic = gift_dup_topic (text_of (sea_xml_find (question, "category")));
      return;
    }
  lines = g_strsplit_set (info, "\n\r", 32);
  for (guint i = 0; lines[i] != NULL; i++)
    sea_reading_take_pack_line (file->reading, lines[i]);
}

static void
take (SeaXml *question, gpointer data)
{
  MoodleFile *file = data;
  const char *type = sea_xml_attribute (question, "type");
  const char *source = text_of (sea_xml_find (question, "questiontext"));
  KindReader reader = NULL;
  SeaDraft draft;

  if (sea_reading_is_full (file->reading))
    return;
  if (g_strcmp0 (type, "category") == 0)
    {
      take_category (file, question);
      return;
    }
  if (*source == '\0')
    source = text_of (sea_xml_find (question, "name"));
  sea_draft_begin (&draft, file->reading, question->line, question->column, source);
  draft.without_worth = &file->without_worth;
  draft.find = find_file;
  draft.find_data = question;
  for (gsize i = 0; i < G_N_ELEMENTS (kinds) && type != NULL; i++)
    if (strcmp (kinds[i].type, type) == 0)
      reader = kinds[i].read;
  if (reader == NULL)
    sea_draft_refuse_kind (&draft, type != NULL ? type : "?");
  else
    {
      sea_draft_set_title (&draft, text_of (sea_xml_find (question, "name")));
      /* Tags first: the language settles the words for true and false. */
      read_rest (&draft, question, file);
      if (reader != read_cloze)
        read_text (&draft, question);
      reader (&draft, question);
      read_old_image (&draft, question);
      read_solution (&draft, question);
    }
  sea_draft_end (&draft);
}

int
sea_moodle_sniff (const char *text, gsize length)
{
  gsize n = MIN (length, LOOK);

  if (g_strstr_len (text, (gssize) n, "<quiz") != NULL)
    return 90;
  return g_strstr_len (text, (gssize) n, "<question type") != NULL ? 80 : 0;
}

void
sea_moodle_read (const char *text,
                 gsize length,
                 const SeaReadOptions *options G_GNUC_UNUSED,
                 SeaReading *reading)
{
  MoodleFile file = { .reading = reading };
  SeaXmlFault fault;

  sea_xml_read (text, length, (const char *const[]){ "question", NULL },
                (const char *const[]){ "text", NULL }, FALSE, take, &file, &fault);
  sea_reading_end_xml (reading, NULL, &fault);
  sea_draft_tell_worth (reading, file.without_worth);
  g_free (file.topic);
}

void
sea_reading_tell_entity (SeaReading *reading, const char *entry, const SeaXmlFault *fault)
{
  g_autofree char *reason = NULL;

  if (fault->entity == NULL)
    return;
  /* Translators: %s is a name of XML as it stands in the file: “&foo;” */
  reason = g_strdup_printf (_ ("the name “%s” is not known: it stays in the text as it is written"),
                            fault->entity);
  sea_reading_warn_at (reading, fault->entity_line, fault->entity_column, entry, NULL, "", reason);
}

void
sea_reading_end_xml (SeaReading *reading, const char *entry, SeaXmlFault *fault)
{
  gboolean told = fault->reason == NULL;

  reading->partial = reading->partial || !told;
  if (fault->unfinished > 0 && (told || !fault->stopped))
    sea_reading_skip_at (reading, fault->unfinished, 1, entry, NULL, "",
                         _ ("the file ends before the question does"));
  else if (!told && (fault->unfinished > 0 || reading->found == 0))
    {
      sea_reading_skip_at (reading, fault->line, fault->column, entry, NULL, "", fault->reason);
      told = TRUE;
    }
  if (!told)
    sea_reading_warn_at (reading, fault->line, fault->column, entry, NULL, "", fault->reason);
  sea_reading_tell_entity (reading, entry, fault);
  sea_xml_fault_clear (fault);
}
