/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/table.h"

/* ---- blocks ---- */

static void
block_free (gpointer data)
{
  SeaBlock *block = data;

  g_free (block->mark);
  g_free (block->aligns);
  g_clear_pointer (&block->runs, g_ptr_array_unref);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

static SeaBlock *
add_block (SeaText *self, SeaBlockKind kind, gsize start)
{
  SeaBlock *block = g_new0 (SeaBlock, 1);

  block->kind = kind;
  block->start = start;
  g_ptr_array_add (self->blocks, block);
  return block;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\n';
}

static void
trim (SeaSpan *span)
{
  while (span->start < span->end && is_blank (span->text[span->start]))
    span->start++;
  while (span->end > span->start && is_blank (span->text[span->end - 1]))
    span->end--;
}

/* ---- paragraphs ---- */

/* The text line by line; a line break inside a formula is none. */
static GArray *
split_lines (const char *text, const GArray *formulas)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (SeaSpan));
  SeaSpan line = { text, 0, 0, formulas };
  guint next = 0;
  gsize at = 0;

  while (TRUE)
    {
      const SeaDelimited *formula =
          next < formulas->len ? &g_array_index (formulas, SeaDelimited, next) : NULL;
      gsize end = at + strcspn (text + at, "\n");

      if (formula && formula->start < end)
        {
          at = formula->end;
          next++;
          continue;
        }
      line.end = end;
      g_array_append_val (lines, line);
      trim (&g_array_index (lines, SeaSpan, lines->len - 1));
      if (!text[end])
        return lines;
      line.start = at = end + 1;
    }
}

/* The displayed formula that comes first in @span, if there is one. */
static const SeaDelimited *
find_display (const SeaSpan *span)
{
  for (guint i = 0; i < span->formulas->len; i++)
    {
      const SeaDelimited *formula = &g_array_index (span->formulas, SeaDelimited, i);

      if (formula->start >= span->end)
        return NULL;
      if (formula->start < span->start)
        continue;
      if (formula->kind == SEA_DELIMITER_DISPLAY)
        return formula;
      /* `$$` is one if nothing but a point or comma stands beside it. */
      if (formula->kind == SEA_DELIMITER_DOLLARS && formula->start == span->start &&
          formula->end + strspn (span->text + formula->end, ",.;:!? ") >= span->end)
        return formula;
    }
  return NULL;
}

static void
add_runs (SeaText *self, SeaBlockKind kind, const SeaSpan *span, gboolean joined)
{
  SeaBlock *block = add_block (self, kind, span->start);

  block->joined = joined;
  block->runs = sea_runs_new (span);
  if (kind == SEA_BLOCK_PARAGRAPH && block->runs->len == 1 &&
      ((SeaRun *) block->runs->pdata[0])->kind == SEA_RUN_PICTURE)
    block->kind = SEA_BLOCK_DISPLAY;
}

/* @formula on lines of its own, with the sign that follows it; returns the byte after. */
static gsize
add_display (SeaText *self, const SeaSpan *span, const SeaDelimited *formula, gboolean joined)
{
  SeaBlock *block = add_block (self, SEA_BLOCK_DISPLAY, formula->start);
  SeaRun *run = sea_run_new_formula (span->text, formula, TRUE);
  const char *after = span->text + formula->end, *sign_start = after + strspn (after, " ");
  gsize n = strspn (sign_start, ",.;:!?"), end = formula->end;

  if (n > 0 && sign_start + n <= span->text + span->end)
    {
      g_autofree char *sign = g_strndup (sign_start, n);
      char *whole =
          g_strconcat (run->text, g_str_has_suffix (run->text, "\\") ? " " : "", sign, NULL);

      g_free (run->text);
      run->text = whole;
      end = (gsize) (sign_start + n - span->text);
    }
  block->joined = joined;
  block->runs = g_ptr_array_new_with_free_func (sea_run_free);
  g_ptr_array_add (block->runs, run);
  return end;
}

static void
add_paragraph (SeaText *self, const SeaSpan *line)
{
  SeaSpan rest = *line;
  gboolean joined = FALSE;
  const SeaDelimited *formula;

  while ((formula = find_display (&rest)))
    {
      SeaSpan words = rest;

      words.end = formula->start;
      trim (&words);
      if (words.start < words.end)
        {
          add_runs (self, SEA_BLOCK_PARAGRAPH, &words, joined);
          joined = TRUE;
        }
      rest.start = add_display (self, &rest, formula, joined);
      trim (&rest);
      joined = TRUE;
    }
  if (!joined || rest.start < rest.end)
    add_runs (self, SEA_BLOCK_PARAGRAPH, &rest, joined);
}

/* ---- lists ---- */

/* Bytes of the bullet that begins @line, with its blank; 0 if none. */
static gsize
get_bullet (const SeaSpan *line)
{
  const char *p = line->text + line->start;
  gsize left = line->end - line->start;

  if (left > 2 && g_str_has_prefix (p, "- "))
    return 2;
  return left > strlen ("• ") && g_str_has_prefix (p, "• ") ? strlen ("• ") : 0;
}

/* Bytes of "1)", "12.", "а)" with the blank after it; 0 if none. */
static gsize
get_number (const SeaSpan *line)
{
  const char *p = line->text + line->start, *start = p;
  gsize digits = strspn (p, "0123456789");

  if (digits >= 1 && digits <= 3)
    p += digits;
  else if (digits == 0 && g_unichar_isalpha (g_utf8_get_char (p)) && *g_utf8_next_char (p) == ')')
    p = g_utf8_next_char (p);
  else
    return 0;
  if ((*p != ')' && *p != '.') || p[1] != ' ')
    return 0;
  p += 1 + strspn (p + 1, " ");
  return (gsize) (p - start) < line->end - line->start ? (gsize) (p - start) : 0;
}

static void
add_item (SeaText *self, const SeaSpan *line, gsize mark, gboolean bullet)
{
  SeaSpan words = *line;

  words.start += mark;
  add_runs (self, SEA_BLOCK_ITEM, &words, FALSE);
  ((SeaBlock *) self->blocks->pdata[self->blocks->len - 1])->mark =
      bullet ? g_strdup ("•") : g_strchomp (g_strndup (line->text + line->start, mark));
}

/* How many lines from @first on are items. */
static guint
count_bullets (GArray *lines, guint first)
{
  guint n = 0;

  while (first + n < lines->len && get_bullet (&g_array_index (lines, SeaSpan, first + n)) > 0)
    n++;
  return n;
}

static void
add_blocks (SeaText *self, GArray *lines)
{
  guint i = 0;

  while (i < lines->len)
    {
      const SeaSpan *line = &g_array_index (lines, SeaSpan, i);
      guint rows = sea_table_count_rows (lines, i), bullets = count_bullets (lines, i);
      gsize number = get_number (line);

      if (rows >= 2)
        {
          sea_table_read (lines, i, rows, add_block (self, SEA_BLOCK_TABLE, line->start));
          i += rows;
        }
      else if (bullets >= 2)
        for (guint last = i + bullets; i < last; i++)
          {
            line = &g_array_index (lines, SeaSpan, i);
            add_item (self, line, get_bullet (line), TRUE);
          }
      else
        {
          if (number > 0)
            add_item (self, line, number, FALSE);
          else
            add_paragraph (self, line);
          i++;
        }
    }
}

/* ---- messages ---- */

static void
message_free (gpointer data)
{
  SeaMathMessage *message = data;

  g_free (message->command);
  g_free (message->text);
  g_free (message);
}

SeaMathMessage *
sea_math_message_new (SeaSourcePlace place, const char *command, const char *text)
{
  SeaMathMessage *message = g_new (SeaMathMessage, 1);

  message->line = place.line;
  message->column = place.column;
  message->command = g_strdup (command);
  message->text = g_strdup (text);
  return message;
}

SeaSourcePlace
sea_text_get_place (const SeaText *self, gsize at, guint characters)
{
  guint index = (guint) g_utf8_strlen (self->clean, (gssize) at);

  index = MIN (index + characters, self->places->len - 1);
  return g_array_index (self->places, SeaSourcePlace, index);
}

static void
add_messages (SeaText *self, GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    {
      const SeaDelimiterFault *fault = faults->pdata[i];

      g_ptr_array_add (self->messages,
                       sea_math_message_new (sea_text_get_place (self, fault->at, 0),
                                             fault->command, fault->text));
    }
}

/* What was cut off ends the text with “…”. */
static void
tell_length (SeaText *self, guint max_chars)
{
  g_autofree char *text = NULL;

  if (g_utf8_strlen (self->clean, -1) <= (glong) max_chars)
    return;
  text = g_strdup_printf (
      /* Translators: %u is a number of characters, 4000 */
      _ ("The text is longer than %u characters; what follows is left out."), max_chars);
  g_ptr_array_add (
      self->messages,
      sea_math_message_new (sea_text_get_place (self, strlen (self->clean), 0), NULL, text));
}

/* ---- the text ---- */

SeaText *
sea_text_new (const char *text, guint max_chars)
{
  SeaText *self = g_new0 (SeaText, 1);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (sea_delimiter_fault_free);
  g_autoptr (GArray) formulas = NULL;
  g_autoptr (GArray) lines = NULL;

  max_chars = max_chars > 0 ? max_chars : SEA_MATHTEXT_MAX_CHARS;
  self->places = g_array_new (FALSE, FALSE, sizeof (SeaSourcePlace));
  self->clean = sea_mathtext_clean_up_to (text, max_chars, self->places);
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  self->messages = g_ptr_array_new_with_free_func (message_free);
  formulas = sea_delimiters_find (self->clean, faults);
  lines = split_lines (self->clean, formulas);
  add_blocks (self, lines);
  add_messages (self, faults);
  tell_length (self, max_chars);
  return self;
}

void
sea_text_free (SeaText *self)
{
  if (!self)
    return;
  g_free (self->clean);
  g_array_unref (self->places);
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->messages);
  g_free (self);
}
