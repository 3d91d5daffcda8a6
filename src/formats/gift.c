/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/gift.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a line of the file is, seen alone. */
typedef enum
{
  LINE_EMPTY,
  LINE_COMMENT,
  LINE_CATEGORY,
  LINE_TITLE,
  LINE_TEXT
} LineKind;

static void
clear_block (GiftBlock *block)
{
  g_string_truncate (block->text, 0);
  g_string_truncate (block->comments, 0);
  g_array_set_size (block->lines, 0);
  block->first_line = 0;
  block->too_long = block->in_braces = block->blank_inside = FALSE;
  block->groups = 0;
  block->limit = 0;
  block->open = block->close = block->last_open = 0;
}

static gboolean
is_empty (const GiftBlock *block)
{
  return block->first_line == 0;
}

static void
end_block (GiftFile *file, GiftBlock *block)
{
  if (!is_empty (block))
    gift_read_block (file, block);
  clear_block (block);
}

/* Where the title of @text ends that begins at or after @pos; @pos if there is none. @open is set
 * when it is begun but not ended. */
static gsize
title_end (const char *text, gsize pos, gsize end, gboolean *open)
{
  gsize start = pos, close;

  gift_read_format (text, &start, end, GIFT_MOODLE);
  *open = FALSE;
  if (!(start + 1 < end && text[start] == ':' && text[start + 1] == ':'))
    return pos;
  close = gift_find_title_end (text, start + 2, end);
  *open = close >= end;
  return *open ? pos : close + 2;
}

/* Follows the braces through the line that begins at @pos. */
static void
follow_braces (GiftBlock *block, gsize pos)
{
  const char *text = block->text->str;
  gsize end = block->text->len;
  GiftMath math = { 0 };

  while (pos < end)
    {
      gsize length = gift_math_length (text, pos, end, &math);

      if (length > 0)
        {
          pos += length;
          continue;
        }
      if (text[pos] == '\\')
        pos++;
      else if (text[pos] == '{' && !block->in_braces)
        {
          block->in_braces = TRUE;
          block->blank_inside = FALSE;
          block->last_open = pos;
          if (block->groups == 0)
            block->open = pos;
        }
      else if (text[pos] == '}' && block->in_braces)
        {
          block->in_braces = FALSE;
          if (block->groups++ == 0)
            block->close = pos;
        }
      pos++;
    }
}

static gboolean
has_picture (const GString *text)
{
  return g_strstr_len (text->str, GIFT_BLOCK_LIMIT, "data:image/") != NULL ||
         g_strstr_len (text->str, GIFT_BLOCK_LIMIT, "data\\:image/") != NULL;
}

static void
add_text (GiftBlock *block, const char *line, gsize length, int number)
{
  gboolean first = block->text->len == 0, open;
  GiftLine row = { .number = number };
  gsize start;

  if (first)
    block->first_line = number;
  else
    g_string_append_c (block->text, '\n');
  row.offset = start = block->text->len;
  g_string_append_len (block->text, line, (gssize) length);
  if (first)
    start = title_end (block->text->str, 0, block->text->len, &open);
  follow_braces (block, start);
  /* Looked for once: the picture, or its beginning, must come before the first limit. */
  if (block->text->len > GIFT_BLOCK_LIMIT && block->limit == 0)
    block->limit = has_picture (block->text) ? GIFT_PICTURES_LIMIT : GIFT_BLOCK_LIMIT;
  if (block->text->len > GIFT_BLOCK_LIMIT && block->text->len > block->limit)
    {
      const char *cut = g_utf8_find_prev_char (block->text->str, block->text->str + block->limit);

      block->too_long = TRUE;
      g_string_truncate (block->text, (gsize) (cut - block->text->str));
    }
  else
    g_array_append_val (block->lines, row);
}

static void
add_comment (GiftBlock *block, const char *line, gsize length, int number)
{
  if (is_empty (block))
    block->first_line = number;
  if (length > 2 && block->comments->len < GIFT_BLOCK_LIMIT)
    {
      g_string_append_len (block->comments, line + 2, (gssize) MIN (length - 2, GIFT_BLOCK_LIMIT));
      g_string_append_c (block->comments, '\n');
    }
}

static gboolean
starts_with (const char *line, gsize length, const char *word)
{
  gsize n = strlen (word);

  return length >= n && g_ascii_strncasecmp (line, word, n) == 0;
}

/* @line begins with no blank. */
static LineKind
judge_line (const char *line, gsize length)
{
  gsize pos = 0;

  if (length == 0)
    return LINE_EMPTY;
  if (starts_with (line, length, "//"))
    return LINE_COMMENT;
  if (starts_with (line, length, "$CATEGORY:"))
    return LINE_CATEGORY;
  gift_read_format (line, &pos, length, GIFT_MOODLE);
  if (starts_with (line + pos, length - pos, "::"))
    return LINE_TITLE;
  return LINE_TEXT;
}

static gboolean
has_open_brace (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      if (line[i] == '\\')
        i++;
      else if (line[i] == '{')
        return TRUE;
    }
  return FALSE;
}

/* Whether the line begins another question although no empty line told so. */
static gboolean
begins_anew (const GiftBlock *block, LineKind kind, const char *line, gsize length)
{
  gboolean open;

  if (block->text->len == 0)
    return FALSE;
  if (kind == LINE_CATEGORY)
    return TRUE;
  if (block->in_braces)
    {
      if (kind == LINE_TITLE)
        return block->blank_inside || title_end (line, 0, length, &open) > 0;
      /* After an empty line, another "{": the first one was never closed. */
      return kind == LINE_TEXT && block->blank_inside && strchr ("=~#}", *line) == NULL &&
             has_open_brace (line, length);
    }
  /* A description and a titled question; after a closed brace the missing empty line is told. */
  if (kind == LINE_TITLE && block->groups == 0)
    {
      title_end (block->text->str, 0, block->text->len, &open);
      return !open;
    }
  return FALSE;
}

static void
read_line (GiftFile *file, GiftBlock *block, const char *line, gsize length, int number)
{
  const char *word = line, *end = line + length;
  LineKind kind;

  while (word < end && (*word == ' ' || *word == '\t'))
    word++;
  while (end > word && (end[-1] == ' ' || end[-1] == '\t'))
    end--;
  kind = judge_line (word, (gsize) (end - word));
  if (begins_anew (block, kind, word, (gsize) (end - word)))
    end_block (file, block);

  switch (kind)
    {
    case LINE_EMPTY:
      if (!block->in_braces)
        end_block (file, block);
      else
        {
          block->blank_inside = TRUE;
          if (block->text->len < GIFT_BLOCK_LIMIT)
            g_string_append_c (block->text, '\n');
        }
      break;
    case LINE_COMMENT:
      add_comment (block, word, (gsize) (end - word), number);
      break;
    case LINE_CATEGORY:
      end_block (file, block);
      {
        const char *name = word + strlen ("$CATEGORY:");
        g_autofree char *category = g_strndup (name, (gsize) (end - name));

        g_free (file->topic);
        file->topic = gift_dup_topic (category);
      }
      break;
    case LINE_TITLE:
    case LINE_TEXT:
    default:
      add_text (block, line, (gsize) (end - line), number);
      break;
    }
}

void
sea_gift_read (const char *text,
               gsize length,
               const SeaReadOptions *options G_GNUC_UNUSED,
               SeaReading *reading)
{
  GiftFile file = { .reading = reading };
  GiftBlock block = { .text = g_string_new (NULL),
                      .comments = g_string_new (NULL),
                      .lines = g_array_new (FALSE, FALSE, sizeof (GiftLine)) };
  const char *end = text + length;
  int number = 0;

  while (text < end && !sea_reading_is_full (reading))
    {
      const char *found = memchr (text, '\n', (gsize) (end - text));
      const char *line_end = found != NULL ? found : end;

      read_line (&file, &block, text, (gsize) (line_end - text), ++number);
      text = line_end + 1;
    }
  end_block (&file, &block);
  if (file.without_worth > 0)
    {
      g_autofree char *reason = g_strdup_printf (
          /* Translators: %u is a number of problems. */
          ngettext ("%u problem has no worth: 2 was taken",
                    "%u problems have no worth: 2 was taken for each", file.without_worth),
          file.without_worth);

      sea_reading_warn (reading, 0, 0, "", reason);
    }
  g_string_free (block.text, TRUE);
  g_string_free (block.comments, TRUE);
  g_array_unref (block.lines);
  g_free (file.topic);
  g_free (file.source);
}

/* Whether the line says that the file is XML or LaTeX, which also have braces. */
static gboolean
is_foreign (const char *line, gsize length)
{
  static const char *const words[] = { "<?xml",           "<!doctype", "<quiz",     "<question",
                                       "\\documentclass", "\\begin{",  "\\element{" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (starts_with (line, length, words[i]))
      return TRUE;
  return FALSE;
}

/* How sure what follows a "{" is an answer. */
static int
judge_answer (const char *inside, const char *end)
{
  while (inside < end && g_ascii_isspace (*inside))
    inside++;
  if (inside == end)
    return 0;
  if (*inside == '#') /* "{#anchor}" is none */
    return inside + 1 < end && g_ascii_isalpha (inside[1]) ? 0 : 70;
  if (*inside == '=' || *inside == '~')
    return 70;
  return strchr ("TF}", *inside) != NULL ? 40 : 0;
}

int
sea_gift_sniff (const char *text, gsize length)
{
  const char *end = text + MIN (length, 1024 * 1024);
  int sure = 0;

  for (const char *line = text; line < end;)
    {
      const char *found = memchr (line, '\n', (gsize) (end - line));
      const char *line_end = found != NULL ? found : end;
      const char *brace;
      gboolean open;

      while (line < line_end && (*line == ' ' || *line == '\t'))
        line++;
      if (is_foreign (line, (gsize) (line_end - line)))
        return 0;
      if (starts_with (line, (gsize) (line_end - line), "$CATEGORY:"))
        return 90;
      if (title_end (line, 0, (gsize) (line_end - line), &open) > 0)
        return 80;
      brace = memchr (line, '{', (gsize) (line_end - line));
      if (brace != NULL && !starts_with (line, (gsize) (line_end - line), "//"))
        sure = MAX (sure, judge_answer (brace + 1, end));
      line = line_end + 1;
    }
  return sure;
}
