/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/words.h"

#include <string.h>

static bool
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

static bool
is_control (char c)
{
  return (unsigned char) c < 0x20 || c == 0x7f;
}

/* Length of the character that starts at @text, 0 when it is no valid one. */
static size_t
utf8_step (const unsigned char *text, size_t length)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  size_t n = text[0] < 0x80             ? 1
             : (text[0] & 0xe0) == 0xc0 ? 2
             : (text[0] & 0xf0) == 0xe0 ? 3
             : (text[0] & 0xf8) == 0xf0 ? 4
                                        : 0;
  uint32_t c;

  if (n <= 1)
    return n;
  if (n > length)
    return 0;
  c = text[0] & (0x7fu >> n);
  for (size_t i = 1; i < n; i++)
    {
      if ((text[i] & 0xc0) != 0x80)
        return 0;
      c = c << 6 | (text[i] & 0x3fu);
    }
  return c < least[n] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff) ? 0 : n;
}

long
sea_utf8_length (const char *text, size_t length)
{
  long n = 0;

  while (length > 0)
    {
      size_t step = utf8_step ((const unsigned char *) text, length);

      if (step == 0)
        return -1;
      text += step;
      length -= step;
      n++;
    }
  return n;
}

/* Reads the word at *@at, which is no blank; leaves *@at behind it. */
static SeaStatus
read_word (const char **at, SeaWord *word)
{
  const char *p = *at;

  word->quoted = *p == '"';
  if (word->quoted)
    p++;
  word->text = p;
  while (*p != '\0' && *p != '"' && (word->quoted || !is_blank (*p)))
    {
      if (is_control (*p) && !(word->quoted && *p == '\t'))
        return SEA_E_SYNTAX;
      p++;
    }
  word->length = (size_t) (p - word->text);
  if (word->quoted != (*p == '"'))
    return SEA_E_SYNTAX;
  if (word->quoted)
    {
      p++;
      if (*p != '\0' && !is_blank (*p))
        return SEA_E_SYNTAX;
      if (sea_utf8_length (word->text, word->length) < 0)
        return SEA_E_SYNTAX;
    }
  *at = p;
  return SEA_OK;
}

SeaStatus
sea_words_read (const char *line, SeaWords *words)
{
  const char *p = line;

  words->n = 0;
  for (;;)
    {
      while (is_blank (*p))
        p++;
      if (*p == '\0')
        return p - line <= SEA_MAX_LINE ? SEA_OK : SEA_E_SYNTAX;
      if (words->n == SEA_MAX_WORDS || read_word (&p, &words->w[words->n]) != SEA_OK)
        return SEA_E_SYNTAX;
      words->n++;
    }
}

size_t
sea_words_write (const SeaWords *words, char *text)
{
  size_t n = 0;

  for (unsigned i = 0; i < words->n; i++)
    {
      const SeaWord *word = &words->w[i];

      if (i > 0)
        text[n++] = ' ';
      if (word->quoted)
        text[n++] = '"';
      memcpy (text + n, word->text, word->length);
      n += word->length;
      if (word->quoted)
        text[n++] = '"';
    }
  text[n] = '\0';
  return n;
}

bool
sea_word_is (const SeaWord *word, const char *text)
{
  return !word->quoted && strlen (text) == word->length &&
         memcmp (word->text, text, word->length) == 0;
}

/* Digits without leading zeros at the head of @text; returns how many bytes were taken. */
static size_t
read_digits (const char *text, size_t length, uint64_t *number)
{
  uint64_t n = 0;
  size_t i = 0;

  for (; i < length && text[i] >= '0' && text[i] <= '9'; i++)
    {
      uint64_t digit = (uint64_t) (text[i] - '0');

      if ((i == 1 && text[0] == '0') || n > (UINT64_MAX - digit) / 10)
        return 0;
      n = n * 10 + digit;
    }
  *number = n;
  return i;
}

SeaStatus
sea_word_read_number (const SeaWord *word, uint64_t *number)
{
  uint64_t n;

  if (word->quoted || word->length == 0 ||
      read_digits (word->text, word->length, &n) != word->length)
    return SEA_E_SYNTAX;
  *number = n;
  return SEA_OK;
}

SeaStatus
sea_word_read_points (const SeaWord *word, bool sign, int *points2)
{
  const char *text = word->text;
  size_t length = word->length, taken;
  bool negative = false;
  uint64_t n;
  int halves;

  if (word->quoted)
    return SEA_E_SYNTAX;
  if (sign)
    {
      if (length == 0 || (text[0] != '+' && text[0] != '-'))
        return SEA_E_SYNTAX;
      negative = text[0] == '-';
      text++;
      length--;
    }
  taken = read_digits (text, length, &n);
  if (taken == 0 || n > 9999)
    return SEA_E_SYNTAX;
  halves = (int) n * 2;
  if (length - taken == 2 && text[taken] == '.' && text[taken + 1] == '5')
    halves++;
  else if (taken != length)
    return SEA_E_SYNTAX;
  *points2 = negative ? -halves : halves;
  return SEA_OK;
}
