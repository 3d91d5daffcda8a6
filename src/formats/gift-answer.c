/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/gift.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/number.h"

/* One answer between the braces, without its sign and weight. */
typedef struct
{
  char sign; /* '=', '~'; 0 = what stands before the first sign */
  gsize start, text_end;
  gboolean weighed;
  double weight; /* percent */
} GiftPiece;

static gboolean
is_right (const GiftPiece *piece)
{
  if (piece->weighed)
    return piece->weight > 99.9;
  return piece->sign != '~';
}

static gboolean
is_part (const GiftPiece *piece)
{
  return piece->weighed && piece->weight > 0 && !is_right (piece);
}

static gsize
skip_blanks (const char *text, gsize pos, gsize end)
{
  while (pos < end && g_ascii_isspace (text[pos]))
    pos++;
  return pos;
}

static gsize
trim_end (const char *text, gsize start, gsize end)
{
  while (end > start && g_ascii_isspace (text[end - 1]))
    end--;
  return end;
}

/* "%50%": a number between percent signs; anything else is text ("%run"). */
static void
read_weight (const char *text, gsize end, GiftPiece *piece)
{
  char number[16];
  gsize pos = piece->start, n = 0;

  if (pos >= end || text[pos] != '%')
    return;
  for (pos++; pos < end && n + 1 < sizeof number && text[pos] != '%'; pos++)
    {
      char c = text[pos] == ',' ? '.' : text[pos];

      if (!g_ascii_isdigit (c) && c != '.' && !(c == '-' && n == 0))
        return;
      number[n++] = c;
    }
  number[n] = '\0';
  if (n == 0 || pos >= end || text[pos] != '%')
    return;
  piece->weighed = TRUE;
  piece->weight = g_ascii_strtod (number, NULL);
  piece->start = skip_blanks (text, pos + 1, end);
}

/* The pieces of the span that @signs part; more than can be taken are not looked for. Feedback is
 * cut off. */
static GArray *
split (const char *text, gsize start, gsize end, const char *signs)
{
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (GiftPiece));
  GiftFinder finder;
  gsize from = start;
  char sign = '\0';

  gift_finder_start (&finder, text, start, end);
  while (pieces->len <= 2 * SEA_CHOICES_LIMIT)
    {
      gsize at = gift_finder_next (&finder, signs);
      GiftPiece piece = { .sign = sign, .start = skip_blanks (text, from, at) };
      GiftFinder feedback;

      read_weight (text, at, &piece);
      gift_finder_start (&feedback, text, piece.start, at);
      piece.text_end = trim_end (text, piece.start, gift_finder_next (&feedback, "#"));
      if (piece.text_end > piece.start)
        g_array_append_val (pieces, piece);
      if (at >= end)
        break;
      sign = text[at];
      from = at + 1;
    }
  return pieces;
}

/* The text of a piece. */
static char *
read_text (GiftMaker *maker, const GiftPiece *piece)
{
  gsize start = piece->start;
  GiftFormat format =
      gift_read_format (maker->block->text->str, &start, piece->text_end, maker->format);

  return gift_clean (maker, start, piece->text_end, format, TRUE);
}

static void
warn_of_parts (GiftMaker *maker, gsize offset)
{
  gift_warn (maker, offset, _ ("An answer with part of the points does not count as right"));
}

/* Adds an answer unless it is there already; returns the reason why not to take the question. */
static char *
add_answer (
    GiftMaker *maker, SeaAnswerKind kind, const char *text, const char *tolerance, gboolean right)
{
  GPtrArray *answers = maker->question->answers;

  if (g_utf8_strlen (text, -1) > SEA_ANSWER_LIMIT)
    return g_strdup_printf (
        /* Translators: %d is a number of characters. */
        ngettext ("an answer is longer than %d character", "an answer is longer than %d characters",
                  SEA_ANSWER_LIMIT),
        SEA_ANSWER_LIMIT);
  for (guint i = 0; i < answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (answers, i);

      if (strcmp (answer->text, text) == 0 && answer->right == right &&
          g_strcmp0 (answer->tolerance, tolerance) == 0)
        return NULL;
    }
  if (answers->len >= SEA_CHOICES_LIMIT)
    return g_strdup_printf (
        /* Translators: %d is a number of answers. */
        ngettext ("there is more than %d answer", "there are more than %d answers",
                  SEA_CHOICES_LIMIT),
        SEA_CHOICES_LIMIT);
  sea_question_add_answer (maker->question, kind, text, tolerance, right);
  return NULL;
}

static char *
read_choices (GiftMaker *maker, gsize start, gsize end)
{
  g_autoptr (GArray) pieces = split (maker->block->text->str, start, end, "=~");
  guint n_right = 0, n_parts = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const GiftPiece *piece = &g_array_index (pieces, GiftPiece, i);
      /* What stands before the first sign is no right answer of a choice. */
      gboolean right = piece->sign != '\0' && is_right (piece);
      g_autofree char *text = read_text (maker, piece);
      char *reason;

      if (*text == '\0')
        continue;
      n_right += right ? 1 : 0;
      n_parts += is_part (piece) ? 1 : 0;
      reason = add_answer (maker, SEA_ANSWER_CHOICE, text, NULL, right);
      if (reason != NULL)
        return reason;
    }
  if (n_right == 0 && n_parts > 0)
    return g_strdup (_ ("several choices must be ticked together"));
  if (n_right == 0)
    return g_strdup (_ ("no choice is right"));
  if (maker->question->answers->len < 2)
    return g_strdup (_ ("there are fewer than two choices"));
  if (n_parts > 0)
    warn_of_parts (maker, start);
  return NULL;
}

static char *
read_short_answers (GiftMaker *maker, gsize start, gsize end)
{
  g_autoptr (GArray) pieces = split (maker->block->text->str, start, end, "=");
  guint n_parts = 0;
  gboolean anything = FALSE;

  for (guint i = 0; i < pieces->len; i++)
    {
      const GiftPiece *piece = &g_array_index (pieces, GiftPiece, i);
      g_autofree char *text = NULL;
      char *reason;

      if (!is_right (piece))
        {
          n_parts += is_part (piece) ? 1 : 0;
          continue;
        }
      text = read_text (maker, piece);
      if (*text == '\0')
        continue;
      if (strcmp (text, "*") == 0)
        {
          anything = TRUE;
          if (pieces->len > 1)
            continue;
        }
      sea_wildcard_unescape (text);
      reason = add_answer (maker, SEA_ANSWER_TEXT, text, NULL, TRUE);
      if (reason != NULL)
        return reason;
    }
  if (maker->question->answers->len == 0)
    return g_strdup (_ ("no answer is right"));
  if (n_parts > 0)
    warn_of_parts (maker, start);
  if (anything)
    gift_warn (maker, start, _ ("The answer “*” accepts anything in Moodle, here only itself"));
  return NULL;
}

/* Adds "4", "4:0.5" or "3..5". */
static char *
add_number (GiftMaker *maker, const char *text, gboolean *comma)
{
  const char *dots = strstr (text, ".."), *colon = strchr (text, ':');
  g_autofree char *first = g_strdup (text);
  g_autofree char *number = NULL, *second = NULL, *middle = NULL, *half = NULL;

  if (dots != NULL)
    {
      first[dots - text] = '\0';
      number = sea_number_read (first, comma);
      second = sea_number_read (dots + 2, comma);
    }
  else if (colon != NULL)
    {
      first[colon - text] = '\0';
      number = sea_number_read (first, comma);
      second = sea_number_read (colon + 1, comma);
    }
  else
    number = sea_number_read (text, comma);
  if (number == NULL || ((dots != NULL || colon != NULL) && second == NULL))
    {
      g_autofree char *excerpt = sea_dup_excerpt (text);

      /* Translators: %s is a piece of the file. */
      return g_strdup_printf (_ ("“%s” is not a number"), excerpt);
    }
  if (second != NULL && *second == '-')
    memmove (second, second + 1, strlen (second)); /* a tolerance has no sign */
  if (dots == NULL)
    return add_answer (maker, SEA_ANSWER_NUMBER, number,
                       g_strcmp0 (second, "0") == 0 ? NULL : second, TRUE);
  g_clear_pointer (&second, g_free);
  second = sea_number_read (dots + 2, NULL);
  if (!sea_number_middle (number, second, &middle, &half))
    return g_strdup (_ ("a number has too many digits"));
  return add_answer (maker, SEA_ANSWER_NUMBER, middle, strcmp (half, "0") == 0 ? NULL : half, TRUE);
}

static char *
read_numbers (GiftMaker *maker, gsize start, gsize end)
{
  g_autoptr (GArray) pieces = split (maker->block->text->str, start, end, "=~");
  gboolean comma = FALSE;
  guint n_parts = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const GiftPiece *piece = &g_array_index (pieces, GiftPiece, i);
      g_autofree char *text = NULL;
      char *reason;

      if (!is_right (piece))
        {
          n_parts += is_part (piece) ? 1 : 0;
          continue;
        }
      text = gift_clean (maker, piece->start, piece->text_end, GIFT_PLAIN, TRUE);
      if (*text == '\0' || strcmp (text, "*") == 0)
        continue;
      reason = add_number (maker, text, &comma);
      if (reason != NULL)
        return reason;
    }
  if (maker->question->answers->len == 0)
    return g_strdup (_ ("no answer is right"));
  if (n_parts > 0)
    warn_of_parts (maker, start);
  if (comma)
    gift_warn (maker, start, _ ("A decimal comma was read as a point; Moodle would not read it"));
  return NULL;
}

static gboolean
has_cyrillic (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_get_script (g_utf8_get_char (p)) == G_UNICODE_SCRIPT_CYRILLIC)
      return TRUE;
  return FALSE;
}

/* True or false, as two choices in the language of the question (not of the program). */
static void
add_truth (GiftMaker *maker, gboolean truth)
{
  const char *lang = maker->question->lang;
  gboolean russian =
      *lang != '\0' ? strcmp (lang, "ru") == 0 : has_cyrillic (maker->block->text->str);

  sea_question_add_answer (maker->question, SEA_ANSWER_CHOICE, russian ? "верно" : "true", NULL,
                           truth);
  sea_question_add_answer (maker->question, SEA_ANSWER_CHOICE, russian ? "неверно" : "false", NULL,
                           !truth);
}

/* Whether the span, up to its feedback, is T, TRUE, F or FALSE. */
static gboolean
is_truth (const char *text, gsize start, gsize end, gboolean *truth)
{
  const char *hash = memchr (text + start, '#', end - start);
  gsize stop = trim_end (text, start, hash == NULL ? end : (gsize) (hash - text));
  gsize n = stop - start;
  const char *word = text + start;

  *truth = n > 0 && g_ascii_toupper (*word) == 'T';
  return (n == 1 && (*word == 'T' || *word == 'F')) ||
         (n == 4 && g_ascii_strncasecmp (word, "TRUE", 4) == 0) ||
         (n == 5 && g_ascii_strncasecmp (word, "FALSE", 5) == 0);
}

/* "{1:MC:…}": the other notation of Moodle. */
static gboolean
is_cloze (const char *text, gsize start, gsize end)
{
  gsize pos = start;

  while (pos < end && g_ascii_isdigit (text[pos]))
    pos++;
  if (pos >= end || text[pos++] != ':')
    return FALSE;
  for (start = pos; pos < end && (g_ascii_isupper (text[pos]) || text[pos] == '_'); pos++)
    ;
  return pos > start && pos < end && text[pos] == ':';
}

/* Whether all answers are pairs: "=cat -> cat food". */
static gboolean
is_matching (const char *text, gsize start, gsize end)
{
  g_autoptr (GArray) pieces = split (text, start, end, "=");

  for (guint i = 0; i < pieces->len; i++)
    {
      const GiftPiece *piece = &g_array_index (pieces, GiftPiece, i);
      gsize length = piece->text_end - piece->start;
      const char *arrow = g_strstr_len (text + piece->start, (gssize) length, "->");

      if (piece->sign != '=' || arrow == NULL || (arrow > text + piece->start && arrow[-1] == '-'))
        return FALSE;
    }
  return pieces->len > 0;
}

static gboolean
has_sign (const char *text, gsize start, gsize end, const char *sign)
{
  GiftFinder finder;

  gift_finder_start (&finder, text, start, end);
  return gift_finder_next (&finder, sign) < end;
}

/* Where the general feedback, which is the solution, begins with the last "####"; @end if there is
 * none. */
static gsize
find_solution (const char *text, gsize start, gsize end)
{
  GiftFinder finder;
  gsize at, mark = end;

  gift_finder_start (&finder, text, start, end);
  while ((at = gift_finder_next (&finder, "#")) < end)
    if (at + 4 <= end && strncmp (text + at, "####", 4) == 0)
      mark = at;
  return mark;
}

static void
read_solution (GiftMaker *maker, gsize mark, gsize end)
{
  gsize at = mark + 4;
  GiftFormat format;

  if (mark == end)
    return;
  format = gift_read_format (maker->block->text->str, &at, end, maker->format);
  g_free (maker->question->solution);
  maker->question->solution = gift_clean (maker, at, end, format, FALSE);
  if (g_utf8_strlen (maker->question->solution, -1) > SEA_TEXT_LIMIT)
    {
      gift_warn (maker, mark, _ ("The solution is too long: left out"));
      g_free (maker->question->solution);
      maker->question->solution = g_strdup ("");
    }
}

/* What stands before the solution. */
static char *
read_keys (GiftMaker *maker, gsize start, gsize end)
{
  const char *text = maker->block->text->str;
  gboolean truth;

  if (start == end)
    return g_strdup (_ ("an essay question has no answer to compare with"));
  if (is_cloze (text, start, end))
    return g_strdup (_ ("questions with gaps of the kind {1:MC:…} are not taken"));
  if (text[start] == '#')
    return read_numbers (maker, start + 1, end);
  if (has_sign (text, start, end, "~"))
    return read_choices (maker, start, end);
  if (is_matching (text, start, end))
    return g_strdup (_ ("matching questions are not taken"));
  if (is_truth (text, start, end, &truth))
    {
      add_truth (maker, truth);
      return NULL;
    }
  return read_short_answers (maker, start, end);
}

char *
gift_read_answers (GiftMaker *maker, gsize start, gsize end)
{
  const char *text = maker->block->text->str;
  gsize mark = find_solution (text, start, end);
  gsize first = skip_blanks (text, start, mark);
  char *reason = read_keys (maker, first, trim_end (text, first, mark));

  if (reason == NULL)
    read_solution (maker, mark, end);
  return reason;
}
