/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/gift.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The place in the file of a byte of the block. */
static void
locate (const GiftBlock *block, gsize offset, int *line, int *column)
{
  guint low = 0, high = block->lines->len;
  const GiftLine *found;

  *line = block->first_line;
  *column = 1;
  if (high == 0 || offset > block->text->len)
    return;
  while (low + 1 < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (block->lines, GiftLine, middle).offset <= offset)
        low = middle;
      else
        high = middle;
    }
  found = &g_array_index (block->lines, GiftLine, low);
  *line = found->number;
  *column =
      1 + (int) g_utf8_strlen (block->text->str + found->offset, (gssize) (offset - found->offset));
}

/* Where the words begin: behind the blanks. */
static gsize
first_word (const GiftBlock *block)
{
  gsize pos = 0;

  while (pos < block->text->len && g_ascii_isspace (block->text->str[pos]))
    pos++;
  return pos;
}

/* gift_warn: @offset is a byte of the block; 0 = the question. */
void
gift_warn (GiftMaker *maker, gsize offset, const char *reason)
{
  const GiftBlock *block = maker->block;
  int line, column;

  locate (block, offset == 0 ? first_word (block) : offset, &line, &column);
  sea_reading_warn (maker->file->reading, line, column, block->text->str, reason);
}

static void
skip (GiftFile *file, const GiftBlock *block, gsize offset, const char *reason)
{
  int line, column;

  locate (block, offset, &line, &column);
  sea_reading_skip (file->reading, line, column, block->text->str, reason);
}

/* Why the block is no question, by its braces; NULL if it has just one pair. */
static const char *
judge_braces (const GiftBlock *block, gsize *offset)
{
  *offset = first_word (block);
  if (block->too_long)
    return _ ("the question is too long");
  if (block->in_braces)
    {
      *offset = block->last_open;
      return _ ("the brace “{” is never closed");
    }
  if (block->groups > 1)
    {
      const char *inside = block->text->str + block->open + 1;
      const char *title = strstr (block->text->str + block->close, "\n::");

      while (g_ascii_isdigit (*inside))
        inside++;
      *offset = block->open;
      if (title != NULL)
        {
          *offset = (gsize) (title + 1 - block->text->str);
          return _ ("an empty line is missing before this “::”, so two questions became one");
        }
      if (*inside == ':' && g_ascii_isupper (inside[1]))
        return _ ("questions with gaps of the kind {1:MC:…} are not taken");
      return _ ("questions with several answers in braces {…} {…} are not taken");
    }
  if (block->groups == 0)
    return strchr (block->text->str, '}') != NULL ? _ ("there is a “}” but no “{”")
                                                  : _ ("a description has no answer in braces {…}");
  return NULL;
}

/* Reads "[html]::Title::[html]"; returns where the text begins. */
static gsize
read_title (GiftMaker *maker)
{
  const GiftBlock *block = maker->block;
  const char *text = block->text->str;
  gsize pos = 0, end;

  maker->format = gift_read_format (text, &pos, block->open, GIFT_MOODLE);
  if (!(pos + 1 < block->open && text[pos] == ':' && text[pos + 1] == ':'))
    return pos;
  end = gift_find_title_end (text, pos + 2, block->open);
  if (end >= block->open)
    return pos; /* never closed: it is text */
  g_free (maker->question->title);
  maker->question->title = gift_clean (maker, pos + 2, end, GIFT_MOODLE, FALSE);
  if (g_utf8_strlen (maker->question->title, -1) > SEA_TITLE_LIMIT)
    *g_utf8_offset_to_pointer (maker->question->title, SEA_TITLE_LIMIT) = '\0';
  pos = end + 2;
  maker->format = gift_read_format (text, &pos, block->open, maker->format);
  return pos;
}

/* The text of the question; a reason (transfer full) why it cannot be shown, or NULL. */
static char *
read_text (GiftMaker *maker, gsize start)
{
  SeaQuestion *question = maker->question;

  g_free (question->text);
  question->text = gift_clean_stem (maker, start);
  if (maker->loss.formula)
    return g_strdup (_ ("a formula in it is a picture or MathML, not TeX"));
  if (maker->loss.picture)
    return g_strdup (_ ("it needs a picture, which the file does not hold"));
  if (*question->text == '\0' && *question->title != '\0')
    {
      g_free (question->text);
      question->text = g_strdup (question->title);
      gift_warn (maker, 0, _ ("There is only a title: it was taken as the text"));
    }
  if (*question->text == '\0')
    return g_strdup (_ ("the question has no text"));
  if (g_utf8_strlen (question->text, -1) > SEA_TEXT_LIMIT)
    return g_strdup_printf (
        /* Translators: %d is a number of characters. */
        ngettext ("the text is longer than %d character", "the text is longer than %d characters",
                  SEA_TEXT_LIMIT),
        SEA_TEXT_LIMIT);
  return NULL;
}

/* A ship problem without a worth has 2. It is told for each problem only where others have one. */
static void
settle_worth (GiftMaker *maker)
{
  SeaQuestion *question = maker->question;
  GiftFile *file = maker->file;

  if (question->role != SEA_ROLE_SHIP)
    {
      if (question->worth != 0)
        gift_warn (maker, 0, _ ("Only a ship problem has a worth: left out"));
      question->worth = 0;
    }
  else if (question->worth != 0)
    file->with_worth++;
  else
    {
      question->worth = 2;
      if (file->with_worth > 0 || file->reading->pack_title != NULL)
        gift_warn (maker, 0, _ ("The problem has no worth: 2 was taken"));
      else
        file->without_worth++;
    }
}

static char *
make (GiftMaker *maker)
{
  const GiftBlock *block = maker->block;
  gsize start = read_title (maker);
  g_autofree char *text_reason = NULL;
  char *reason;

  gift_read_meta (maker);
  /* In this order the pictures are numbered; what is wrong with the answers is told first. */
  text_reason = read_text (maker, start);
  reason = gift_read_answers (maker, block->open + 1, block->close);
  if (reason == NULL)
    reason = g_steal_pointer (&text_reason);
  if (reason != NULL)
    return reason;
  if (maker->loss.dropped->len > 0)
    {
      /* Translators: %s is a list of HTML tags, e.g. “<a>, <table>”. */
      g_autofree char *told =
          g_strdup_printf (_ ("Formatting was left out: %s"), maker->loss.dropped->str);

      gift_warn (maker, 0, told);
    }
  settle_worth (maker);
  return NULL;
}

void
gift_read_block (GiftFile *file, const GiftBlock *block)
{
  g_autoptr (SeaQuestion) question = NULL;
  g_autoptr (GString) dropped = NULL;
  g_autofree char *reason = NULL;
  GiftMaker maker = { .file = file, .block = block };
  const char *fault;
  gsize offset;
  int column;

  if (!file->blocks_before)
    gift_read_header (file, block);
  if (first_word (block) == block->text->len)
    {
      if (gift_has_meta (block->comments->str))
        sea_reading_warn (file->reading, block->first_line, 1, block->comments->str,
                          _ ("These tags stand apart from any question: left out"));
      return;
    }
  file->blocks_before = TRUE;
  fault = judge_braces (block, &offset);
  if (fault != NULL)
    {
      skip (file, block, offset, fault);
      return;
    }
  dropped = g_string_new (NULL);
  maker.loss.dropped = dropped;
  maker.question = question = sea_question_new ();
  locate (block, first_word (block), &question->line, &column);
  reason = make (&maker);
  if (reason != NULL)
    skip (file, block, block->open, reason);
  else
    sea_reading_take (file->reading, g_steal_pointer (&question));
}
