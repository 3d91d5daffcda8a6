/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/gift.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

enum
{
  ID_LIMIT = 100,  /* characters of an id */
  TAG_LIMIT = 200, /* bytes of a tag */
  TAGS_LIMIT = 64, /* other tags of one question */
  SECONDS_LIMIT = 3600
};

/* One [tag:KEY:VALUE]; returns FALSE when the value is none. */
typedef gboolean (*TagReader) (SeaQuestion *question, const char *value);

static gboolean
is_language (const char *value)
{
  gsize n = strlen (value);

  for (const char *p = value; *p != '\0'; p++)
    if (!g_ascii_islower (*p))
      return FALSE;
  return n == 2 || n == 3;
}

static gboolean
read_lang (SeaQuestion *question, const char *value)
{
  if (!is_language (value))
    return FALSE;
  g_free (question->lang);
  question->lang = g_strdup (value);
  return TRUE;
}

static gboolean
read_small_number (const char *value, int min, int max, int *target)
{
  gint64 number;

  if (!g_ascii_string_to_signed (value, 10, min, max, &number, NULL))
    return FALSE;
  *target = (int) number;
  return TRUE;
}

static gboolean
read_grade (SeaQuestion *question, const char *value)
{
  return read_small_number (value, 1, 12, &question->grade);
}

static gboolean
read_worth (SeaQuestion *question, const char *value)
{
  return read_small_number (value, 1, 4, &question->worth);
}

static gboolean
read_time (SeaQuestion *question, const char *value)
{
  return read_small_number (value, 1, SECONDS_LIMIT, &question->seconds);
}

static gboolean
read_role (SeaQuestion *question, const char *value)
{
  return sea_role_from_string (value, &question->role);
}

static gboolean
read_topic (SeaQuestion *question, const char *value)
{
  g_free (question->topic);
  question->topic = sea_text_tidy (value, FALSE);
  return *question->topic != '\0';
}

static gboolean
read_family (SeaQuestion *question, const char *value)
{
  g_free (question->family);
  question->family = sea_text_tidy (value, FALSE);
  return *question->family != '\0';
}

static gboolean
read_twin (SeaQuestion *question, const char *value)
{
  g_free (question->twin);
  question->twin = sea_text_tidy (value, FALSE);
  return *question->twin != '\0';
}

/* clang-format off */
static const struct
{
  const char *key;
  TagReader read;
} tag_readers[] = {
  { "lang:", read_lang }, { "grade:", read_grade }, { "topic:", read_topic }, { "worth:", read_worth },
  { "role:", read_role }, { "time:", read_time }, { "family:", read_family },
  { "twin:", read_twin },
};
/* clang-format on */

static void
warn_tag (GiftMaker *maker, const char *tag)
{
  /* Translators: %s is a tag as it stands in the file, e.g. “worth:9”. */
  g_autofree char *reason = g_strdup_printf (_ ("The tag “%s” has no such value: left out"), tag);

  gift_warn (maker, 0, reason);
}

static void
read_tag (GiftMaker *maker, const char *tag, GPtrArray *others)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tag_readers); i++)
    if (g_str_has_prefix (tag, tag_readers[i].key))
      {
        const char *value = tag + strlen (tag_readers[i].key);

        while (*value == ' ')
          value++;
        if (!tag_readers[i].read (maker->question, value))
          warn_tag (maker, tag);
        return;
      }
  if (others->len < TAGS_LIMIT)
    g_ptr_array_add (others, sea_text_tidy (tag, FALSE));
}

static void
read_id (GiftMaker *maker, const char *id)
{
  if (maker->question->uid != NULL)
    return; /* only the first counts */
  if (g_utf8_strlen (id, -1) > ID_LIMIT)
    gift_warn (maker, 0, _ ("The id is too long: left out"));
  else
    maker->question->uid = g_strdup (id);
}

/* The content of "[KEY…]" at *@p, which is moved past it; NULL if there is none. */
static char *
take_bracket (const char **p, const char *key, const char *line_end)
{
  const char *start = *p + strlen (key);
  const char *close;
  char *content;

  if ((gsize) (line_end - *p) < strlen (key) || strncmp (*p, key, strlen (key)) != 0)
    return NULL;
  close = memchr (start, ']', MIN ((gsize) (line_end - start), TAG_LIMIT * 2));
  if (close == NULL)
    return NULL;
  content = g_strstrip (g_strndup (start, (gsize) (close - start)));
  *p = close + 1;
  return content;
}

/* Reads the [id:] and [tag:] of one comment line. */
static void
read_line (GiftMaker *maker, const char *line, const char *line_end, GPtrArray *others)
{
  const char *p = line;

  while ((p = memchr (p, '[', (gsize) (line_end - p))) != NULL)
    {
      g_autofree char *id = NULL, *tag = NULL;

      if ((id = take_bracket (&p, "[id:", line_end)) != NULL)
        {
          if (*id != '\0')
            read_id (maker, id);
        }
      else if ((tag = take_bracket (&p, "[tag:", line_end)) != NULL)
        {
          if (*tag != '\0' && strlen (tag) <= TAG_LIMIT)
            read_tag (maker, tag, others);
        }
      else
        p++;
    }
}

/* The value of a "key: value" comment, NULL if the line has another key. */
static char *
take_value (const char *line, const char *line_end, const char *key)
{
  gsize n = strlen (key);
  g_autofree char *value = NULL;

  while (line < line_end && g_ascii_isspace (*line))
    line++;
  if ((gsize) (line_end - line) <= n || g_ascii_strncasecmp (line, key, n) != 0 || line[n] != ':')
    return NULL;
  value = g_strndup (line + n + 1, MIN ((gsize) (line_end - line) - n - 1, 4 * SEA_TOPIC_LIMIT));
  if (!g_utf8_validate (value, -1, NULL)) /* cut in a character */
    {
      const char *end;

      g_utf8_validate (value, -1, &end);
      value[end - value] = '\0';
    }
  return sea_text_tidy (value, FALSE);
}

static void
set_twin (SeaQuestion *question)
{
  g_autofree char *suffix = g_strconcat ("-", question->lang, NULL);

  if (question->twin == NULL && question->uid != NULL && *question->lang != '\0' &&
      g_str_has_suffix (question->uid, suffix))
    question->twin = g_strndup (question->uid, strlen (question->uid) - strlen (suffix));
}

/* gift_read_meta: what the comments of a question say about it. */
void
gift_read_meta (GiftMaker *maker)
{
  SeaQuestion *question = maker->question;
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  const char *comments = maker->block->comments->str;
  const char *end;

  question->worth = 0;
  for (const char *line = comments; *line != '\0'; line = *end == '\0' ? end : end + 1)
    {
      char *source;

      end = strchr (line, '\n');
      if (end == NULL)
        end = line + strlen (line);
      read_line (maker, line, end, others);
      source = take_value (line, end, "source");
      if (source != NULL)
        {
          g_free (question->source);
          question->source = source;
        }
    }
  if (*question->lang == '\0' && maker->file->reading->pack_lang != NULL)
    read_lang (question, maker->file->reading->pack_lang);
  if (*question->source == '\0' && maker->file->source != NULL)
    {
      g_free (question->source);
      question->source = g_strdup (maker->file->source);
    }
  if (*question->topic == '\0' && maker->file->topic != NULL)
    read_topic (question, maker->file->topic);
  set_twin (question);
  g_ptr_array_add (others, NULL);
  g_strfreev (question->tags);
  question->tags = (char **) g_ptr_array_free (g_steal_pointer (&others), FALSE);
}

gboolean
gift_has_meta (const char *comments)
{
  return strstr (comments, "[id:") != NULL || strstr (comments, "[tag:") != NULL;
}

/* gift_read_header: "// msb-pack: 1" and what follows it in the first block. */
void
gift_read_header (GiftFile *file, const GiftBlock *block)
{
  SeaReading *reading = file->reading;
  struct
  {
    const char *key;
    char **target;
  } rows[] = {
    { "title", &reading->pack_title },     { "lang", &reading->pack_lang },
    { "author", &reading->pack_author },   { "license", &reading->pack_licence },
    { "licence", &reading->pack_licence }, { "version", &reading->pack_version },
    { "source", &file->source },           { "id", &reading->pack_id },
  };
  const char *comments = block->comments->str, *end;
  gboolean is_pack = FALSE;

  for (const char *line = comments; *line != '\0'; line = *end == '\0' ? end : end + 1)
    {
      g_autofree char *format = NULL;

      end = strchr (line, '\n');
      if (end == NULL)
        end = line + strlen (line);
      format = take_value (line, end, "msb-pack");
      if (format != NULL && strcmp (format, "1") != 0)
        sea_reading_warn (reading, block->first_line, 1, format,
                          _ ("The pack is of a newer kind than 1"));
      is_pack = is_pack || format != NULL;
      for (gsize i = 0; is_pack && i < G_N_ELEMENTS (rows); i++)
        if (*rows[i].target == NULL)
          *rows[i].target = take_value (line, end, rows[i].key);
    }
  if (is_pack && reading->pack_title == NULL)
    reading->pack_title = g_strdup ("");
  if (is_pack && reading->pack_lang != NULL && !is_language (reading->pack_lang))
    {
      sea_reading_warn (reading, block->first_line, 1, reading->pack_lang,
                        _ ("The pack’s language is unknown"));
      g_clear_pointer (&reading->pack_lang, g_free);
    }
}

/**
 * gift_dup_topic:
 * @category: what follows "$CATEGORY:"
 *
 * Returns: (transfer full): the path joined by '/', without Moodle's own beginnings
 */
char *
gift_dup_topic (const char *category)
{
  g_autofree char *tidy = sea_text_tidy (category, FALSE);
  g_autoptr (GString) topic = g_string_new (NULL);
  const char *p = tidy;

  if (*p == '$')
    {
      const char *close = strchr (p + 1, '$');

      if (close != NULL)
        p = close[1] == '/' ? close + 2 : close + 1;
    }
  if (strcmp (p, "top") == 0)
    p += 3;
  else if (g_str_has_prefix (p, "top/"))
    p += 4;
  for (; *p != '\0'; p++)
    {
      if (p[0] == '/' && p[1] == '/') /* a slash in a name */
        {
          g_string_append (topic, "∕");
          p++;
        }
      else if (*p != '/' || (topic->len > 0 && p[1] != '\0'))
        g_string_append_c (topic, *p);
    }
  if (g_utf8_strlen (topic->str, -1) > SEA_TOPIC_LIMIT)
    g_string_truncate (
        topic, (gsize) (g_utf8_offset_to_pointer (topic->str, SEA_TOPIC_LIMIT) - topic->str));
  return g_strstrip (g_string_free (g_steal_pointer (&topic), FALSE));
}
