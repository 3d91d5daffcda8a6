/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/cell.h"

#include <string.h>

typedef enum
{
  KIND_COLUMN_LETTER, /* the letter names the column */
  KIND_ROW_LETTER,    /* the letter names the row */
  KIND_NUMBER,        /* one number */
  KIND_CORNER,        /* a pair, (0; 0) in the lower left corner */
  KIND_MIDDLE         /* a pair, (0; 0) in the middle */
} Kind;

enum
{
  MAX_LETTERS = SEA_MAX_SIDE,
  NO_NUMBER = 10000 /* more than any number of a call */
};

typedef struct
{
  const char *name;
  Kind kind;
  uint8_t n_letters;
  uint16_t letters[MAX_LETTERS];
} Notation;

/* clang-format off */
#define NAME_X(id, word) word,
static const char *const names[] = { SEA_NOTATION_LIST (NAME_X) };
#undef NAME_X

#define LATIN                                                                                     \
  { 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', \
    'T', 'U', 'V', 'W', 'X' }
/* А Б В Г Д Е Ж З И К Л М Н О П Р С Т У Ф Х Ц Ч Ш */
#define CYRILLIC                                                                                  \
  { 0x410, 0x411, 0x412, 0x413, 0x414, 0x415, 0x416, 0x417, 0x418, 0x41a, 0x41b, 0x41c, 0x41d,    \
    0x41e, 0x41f, 0x420, 0x421, 0x422, 0x423, 0x424, 0x425, 0x426, 0x427, 0x428 }
/* А Б В Г Д Е Ё Ж З И К … Ч */
#define CYRILLIC_YO                                                                               \
  { 0x410, 0x411, 0x412, 0x413, 0x414, 0x415, 0x401, 0x416, 0x417, 0x418, 0x41a, 0x41b, 0x41c,    \
    0x41d, 0x41e, 0x41f, 0x420, 0x421, 0x422, 0x423, 0x424, 0x425, 0x426, 0x427 }
/* Р Е С П У Б Л И К А, С Н Е Г У Р О Ч К А */
#define RESPUBLIKA { 0x420, 0x415, 0x421, 0x41f, 0x423, 0x411, 0x41b, 0x418, 0x41a, 0x410 }
#define SNEGUROCHKA { 0x421, 0x41d, 0x415, 0x413, 0x423, 0x420, 0x41e, 0x427, 0x41a, 0x410 }

/* `auto` is resolved before it comes here; should it come, it is Latin. */
static const Notation notations[SEA_NOTATION_COUNT] = {
  [SEA_NOTATION_AUTO] = { "auto", KIND_COLUMN_LETTER, 24, LATIN },
  [SEA_NOTATION_CYRILLIC] = { "cyrillic", KIND_COLUMN_LETTER, 24, CYRILLIC },
  [SEA_NOTATION_CYRILLIC_YO] = { "cyrillic-yo", KIND_COLUMN_LETTER, 24, CYRILLIC_YO },
  [SEA_NOTATION_LATIN] = { "latin", KIND_COLUMN_LETTER, 24, LATIN },
  [SEA_NOTATION_CYRILLIC_ROWS] = { "cyrillic-rows", KIND_ROW_LETTER, 24, CYRILLIC },
  [SEA_NOTATION_RESPUBLIKA] = { "respublika", KIND_COLUMN_LETTER, 10, RESPUBLIKA },
  [SEA_NOTATION_SNEGUROCHKA] = { "snegurochka", KIND_COLUMN_LETTER, 10, SNEGUROCHKA },
  [SEA_NOTATION_NUMBERS] = { "numbers", KIND_NUMBER, 0, { 0 } },
  [SEA_NOTATION_CARTESIAN_CORNER] = { "cartesian-corner", KIND_CORNER, 0, { 0 } },
  [SEA_NOTATION_CARTESIAN_MIDDLE] = { "cartesian-middle", KIND_MIDDLE, 0, { 0 } },
};

/* Letters that look the same: Latin, Cyrillic. */
static const uint16_t looks[][2] = {
  { 'A', 0x410 }, { 'B', 0x412 }, { 'C', 0x421 }, { 'E', 0x415 }, { 'H', 0x41d }, { 'K', 0x41a },
  { 'M', 0x41c }, { 'O', 0x41e }, { 'P', 0x420 }, { 'T', 0x422 }, { 'X', 0x425 }, { 'Y', 0x423 },
};

/* Signs on one key of the QWERTY and the ЙЦУКЕН keyboard. */
static const uint16_t keys[][2] = {
  { 'Q', 0x419 }, { 'W', 0x426 }, { 'E', 0x423 }, { 'R', 0x41a }, { 'T', 0x415 }, { 'Y', 0x41d },
  { 'U', 0x413 }, { 'I', 0x428 }, { 'O', 0x429 }, { 'P', 0x417 }, { '[', 0x425 }, { ']', 0x42a },
  { '{', 0x425 }, { '}', 0x42a }, { 'A', 0x424 }, { 'S', 0x42b }, { 'D', 0x412 }, { 'F', 0x410 },
  { 'G', 0x41f }, { 'H', 0x420 }, { 'J', 0x41e }, { 'K', 0x41b }, { 'L', 0x414 }, { ';', 0x416 },
  { ':', 0x416 }, { '\'', 0x42d }, { '"', 0x42d }, { 'Z', 0x42f }, { 'X', 0x427 }, { 'C', 0x421 },
  { 'V', 0x41c }, { 'B', 0x418 }, { 'N', 0x422 }, { 'M', 0x42c }, { ',', 0x411 }, { '<', 0x411 },
  { '.', 0x42e }, { '>', 0x42e }, { '`', 0x401 }, { '~', 0x401 },
};
/* clang-format on */

#define N_ELEMENTS(array) (sizeof (array) / sizeof ((array)[0]))

/* One character of UTF-8 at *@text, which moves on; 0 at the end and for broken UTF-8 (then the
 * text does not move on, so that it is not taken for the end). */
static uint32_t
next_char (const char **text)
{
  const unsigned char *p = (const unsigned char *) *text;
  unsigned more = p[0] >= 0xf0 ? 3 : p[0] >= 0xe0 ? 2 : p[0] >= 0xc0 ? 1 : 0;
  uint32_t code = more == 0 ? p[0] : p[0] & (0x3fU >> more);

  if ((more == 0 && p[0] >= 0x80) || p[0] == 0 || p[0] >= 0xf8)
    return 0;
  for (unsigned i = 1; i <= more; i++)
    {
      if ((p[i] & 0xc0) != 0x80)
        return 0;
      code = code << 6 | (p[i] & 0x3f);
    }
  *text += more + 1;
  return code;
}

static uint32_t
peek_char (const char *text)
{
  return next_char (&text);
}

static bool
is_space (uint32_t c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xa0 || c == 0x3000 || c == 0x202f ||
         (c >= 0x2000 && c <= 0x200b) || c == 0xfeff;
}

static void
skip_spaces (const char **text)
{
  while (is_space (peek_char (*text)))
    next_char (text);
}

static uint32_t
to_upper (uint32_t c)
{
  if ((c >= 'a' && c <= 'z') || (c >= 0x430 && c <= 0x44f))
    return c - 0x20;
  return c >= 0x450 && c <= 0x45f ? c - 0x50 : c;
}

static unsigned
put_char (char *text, uint32_t c)
{
  if (c < 0x80)
    {
      text[0] = (char) c;
      return 1;
    }
  text[0] = (char) (0xc0 | c >> 6);
  text[1] = (char) (0x80 | (c & 0x3f));
  return 2;
}

static unsigned
put_number (char *text, int number)
{
  char digits[12];
  unsigned n = 0, length = 0;
  unsigned rest = number < 0 ? 0U - (unsigned) number : (unsigned) number;

  do
    digits[n++] = (char) ('0' + rest % 10);
  while ((rest /= 10) != 0);
  if (number < 0)
    text[length++] = '-';
  while (n > 0)
    text[length++] = digits[--n];
  return length;
}

SeaStatus
sea_cell_read (const char *text, size_t length, SeaCell *cell)
{
  unsigned row = 0;

  if (length < 2 || length > 3 || text[0] < 'A' || text[0] > 'X' || text[1] == '0')
    return SEA_E_SYNTAX;
  for (size_t i = 1; i < length; i++)
    {
      if (text[i] < '0' || text[i] > '9')
        return SEA_E_SYNTAX;
      row = row * 10 + (unsigned) (text[i] - '0');
    }
  if (row > SEA_MAX_SIDE)
    return SEA_E_SYNTAX;
  cell->x = (uint8_t) (text[0] - 'A');
  cell->y = (uint8_t) (row - 1);
  return SEA_OK;
}

void
sea_cell_write (SeaCell cell, char text[SEA_CELL_TEXT])
{
  unsigned row = (cell.y % 99U) + 1U;
  unsigned length = 0;

  text[length++] = (char) ('A' + cell.x % 26);
  if (row >= 10)
    text[length++] = (char) ('0' + row / 10);
  text[length++] = (char) ('0' + row % 10);
  text[length] = '\0';
}

static const Notation *
find_notation (SeaNotation notation)
{
  return &notations[(unsigned) notation < SEA_NOTATION_COUNT ? notation : SEA_NOTATION_AUTO];
}

bool
sea_notation_from_string (const char *name, SeaNotation *notation)
{
  for (size_t i = 0; i < N_ELEMENTS (names); i++)
    if (strcmp (name, names[i]) == 0)
      {
        *notation = (SeaNotation) i;
        return true;
      }
  return false;
}

const char *
sea_notation_to_string (SeaNotation notation)
{
  return find_notation (notation)->name;
}

SeaNotation
sea_notation_resolve (SeaNotation notation, const char *language)
{
  static const char *const cyrillic[] = { "RU", "UK", "BE", "BG", "KK" };

  if (notation != SEA_NOTATION_AUTO)
    return notation;
  for (size_t i = 0; language != NULL && i < N_ELEMENTS (cyrillic); i++)
    if (to_upper ((unsigned char) language[0]) == (unsigned char) cyrillic[i][0] &&
        to_upper ((unsigned char) language[1]) == (unsigned char) cyrillic[i][1])
      {
        uint32_t after = to_upper ((unsigned char) language[2]);

        if (after < 'A' || after > 'Z')
          return SEA_NOTATION_CYRILLIC;
      }
  return SEA_NOTATION_LATIN;
}

bool
sea_notation_fits (SeaNotation notation, unsigned width, unsigned height)
{
  const Notation *n = find_notation (notation);

  switch (n->kind)
    {
    case KIND_COLUMN_LETTER:
      return width <= n->n_letters;
    case KIND_ROW_LETTER:
      return height <= n->n_letters;
    default:
      return true;
    }
}

static int
find_letter (const Notation *n, unsigned count, uint32_t letter)
{
  for (unsigned i = 0; i < count && i < n->n_letters; i++)
    if (n->letters[i] == letter)
      return (int) i;
  return -1;
}

/* What @letter, a sign of the other script, can mean by @table among the first @count letters. */
static int
find_other (
    const Notation *n, unsigned count, uint32_t letter, const uint16_t (*table)[2], size_t rows)
{
  unsigned other =
      n->letters[0] == 'A' ? 0 : 1; /* column of the table with this notation's script */

  for (size_t i = 0; i < rows; i++)
    if (table[i][1 - other] == letter)
      {
        int found = find_letter (n, count, table[i][other]);

        if (found >= 0)
          return found;
      }
  return -1;
}

/* The place of @sign among the first @count letters, all that this sea has: the letter itself, or
 * what a letter of the other script means by look or by key, when these do not differ. */
static SeaStatus
read_letter (const Notation *n, unsigned count, uint32_t sign, unsigned *index)
{
  uint32_t letter = to_upper (sign);
  int found = find_letter (n, count, letter);

  if (found < 0)
    {
      int look = find_other (n, count, letter, looks, N_ELEMENTS (looks));
      int key = find_other (n, count, letter, keys, N_ELEMENTS (keys));

      if (find_letter (n, n->n_letters, letter) >= 0)
        return SEA_E_RANGE;
      if (look >= 0 && key >= 0 && look != key)
        return SEA_E_SYNTAX;
      found = look >= 0 ? look : key;
      if (found < 0 && (find_other (n, n->n_letters, letter, looks, N_ELEMENTS (looks)) >= 0 ||
                        find_other (n, n->n_letters, letter, keys, N_ELEMENTS (keys)) >= 0))
        return SEA_E_RANGE;
      if (found < 0)
        return SEA_E_SYNTAX;
    }
  *index = (unsigned) found;
  return SEA_OK;
}

/* A number without leading zeros at *@text; numbers too large for any sea become NO_NUMBER. */
static bool
read_number (const char **text, unsigned *number)
{
  const char *p = *text;
  unsigned n = 0;

  if (*p < '0' || *p > '9' || (p[0] == '0' && p[1] >= '0' && p[1] <= '9'))
    return false;
  for (; *p >= '0' && *p <= '9'; p++)
    n = n >= NO_NUMBER / 10 ? NO_NUMBER : n * 10 + (unsigned) (*p - '0');
  *text = p;
  *number = n;
  return true;
}

static bool
read_signed (const char **text, int *number)
{
  const char *p = *text;
  uint32_t c = peek_char (p);
  bool minus = c == '-' || c == 0x2212 || c == 0x2013;
  unsigned n;

  if (minus)
    {
      next_char (&p);
      skip_spaces (&p);
    }
  if (!read_number (&p, &n) || (minus && n == 0))
    return false;
  *text = p;
  *number = minus ? -(int) n : (int) n;
  return true;
}

/* "(x; y)"; the parentheses may be left out, both of them. */
static bool
read_pair (const char *text, int *x, int *y)
{
  bool open = *text == '(';

  if (open)
    text++;
  skip_spaces (&text);
  if (!read_signed (&text, x))
    return false;
  skip_spaces (&text);
  if (*text != ';' && *text != ',')
    return false;
  text++;
  skip_spaces (&text);
  if (!read_signed (&text, y))
    return false;
  skip_spaces (&text);
  if (open && *text++ != ')')
    return false;
  skip_spaces (&text);
  return *text == '\0';
}

/* A letter and a number in either order; @sign is the letter as it was typed. */
static bool
read_letter_and_number (const char *text, uint32_t *sign, unsigned *number)
{
  bool number_first = read_number (&text, number);

  skip_spaces (&text);
  *sign = next_char (&text);
  if (*sign == 0 || (*sign >= '0' && *sign <= '9'))
    return false;
  skip_spaces (&text);
  if (!number_first && !read_number (&text, number))
    return false;
  skip_spaces (&text);
  return *text == '\0';
}

static SeaStatus
read_lettered (const Notation *n, unsigned width, unsigned height, const char *text, SeaCell *cell)
{
  bool rows = n->kind == KIND_ROW_LETTER;
  uint32_t sign;
  unsigned letter, number;
  SeaStatus status;

  if (!read_letter_and_number (text, &sign, &number))
    return SEA_E_SYNTAX;
  status = read_letter (n, rows ? height : width, sign, &letter);
  if (status != SEA_OK)
    return status;
  if (number < 1 || number > (rows ? width : height))
    return SEA_E_RANGE;
  cell->x = (uint8_t) (rows ? number - 1 : letter);
  cell->y = (uint8_t) (rows ? letter : number - 1);
  return SEA_OK;
}

/* Where x = 0 and y = 0 lie, counted from the left and from below. */
static void
find_origin (const Notation *n, unsigned width, unsigned height, int *x, int *y)
{
  *x = n->kind == KIND_MIDDLE ? (int) width / 2 : 0;
  *y = n->kind == KIND_MIDDLE ? (int) height / 2 : 0;
}

SeaStatus
sea_call_read (
    SeaNotation notation, unsigned width, unsigned height, const char *text, SeaCell *cell)
{
  const Notation *n = find_notation (notation);
  unsigned number;
  int x, y, left, below;

  skip_spaces (&text);
  switch (n->kind)
    {
    case KIND_COLUMN_LETTER:
    case KIND_ROW_LETTER:
      return read_lettered (n, width, height, text, cell);

    case KIND_NUMBER:
      if (!read_number (&text, &number))
        return SEA_E_SYNTAX;
      skip_spaces (&text);
      if (*text != '\0')
        return SEA_E_SYNTAX;
      if (number < 1 || number > width * height)
        return SEA_E_RANGE;
      cell->x = (uint8_t) ((number - 1) % width);
      cell->y = (uint8_t) ((number - 1) / width);
      return SEA_OK;

    default:
      if (!read_pair (text, &x, &y))
        return SEA_E_SYNTAX;
      find_origin (n, width, height, &left, &below);
      x += left;
      y = (int) height - 1 - (y + below);
      if (x < 0 || y < 0 || x >= (int) width || y >= (int) height)
        return SEA_E_RANGE;
      cell->x = (uint8_t) x;
      cell->y = (uint8_t) y;
      return SEA_OK;
    }
}

void
sea_axis_label (SeaNotation notation,
                unsigned width,
                unsigned height,
                bool column,
                unsigned index,
                char text[SEA_CALL_TEXT])
{
  const Notation *n = find_notation (notation);
  unsigned length = 0;
  int left, below;

  switch (n->kind)
    {
    case KIND_COLUMN_LETTER:
    case KIND_ROW_LETTER:
      if (column != (n->kind == KIND_COLUMN_LETTER))
        length = put_number (text, (int) index + 1);
      else if (index < n->n_letters)
        length = put_char (text, n->letters[index]);
      break;

    case KIND_CORNER:
    case KIND_MIDDLE:
      find_origin (n, width, height, &left, &below);
      length =
          put_number (text, column ? (int) index - left : (int) height - 1 - (int) index - below);
      break;

    default:
      break;
    }
  text[length] = '\0';
}

void
sea_call_write (
    SeaNotation notation, unsigned width, unsigned height, SeaCell cell, char text[SEA_CALL_TEXT])
{
  const Notation *n = find_notation (notation);
  char x[SEA_CALL_TEXT], y[SEA_CALL_TEXT];
  const char *parts[5] = { "", "", "", "", "" };
  size_t length = 0;

  sea_axis_label (notation, width, height, true, cell.x, x);
  sea_axis_label (notation, width, height, false, cell.y, y);
  switch (n->kind)
    {
    case KIND_COLUMN_LETTER:
    case KIND_ROW_LETTER:
      parts[0] = n->kind == KIND_COLUMN_LETTER ? x : y;
      parts[1] = n->kind == KIND_COLUMN_LETTER ? y : x;
      break;

    case KIND_NUMBER:
      x[put_number (x, (int) (cell.y * width + cell.x + 1))] = '\0';
      parts[0] = x;
      break;

    default:
      parts[0] = "(";
      parts[1] = x;
      parts[2] = "; ";
      parts[3] = y;
      parts[4] = ")";
      break;
    }
  for (size_t i = 0; i < N_ELEMENTS (parts); i++)
    for (const char *p = parts[i]; *p != '\0' && length + 1 < SEA_CALL_TEXT; p++)
      text[length++] = *p;
  text[length] = '\0';
}

void
sea_call_range (SeaNotation notation,
                unsigned width,
                unsigned height,
                char first[SEA_CALL_TEXT],
                char last[SEA_CALL_TEXT])
{
  const Notation *n = find_notation (notation);
  bool from_below = n->kind == KIND_CORNER || n->kind == KIND_MIDDLE;
  uint8_t right = (uint8_t) (width > 0 ? width - 1 : 0);
  uint8_t bottom = (uint8_t) (height > 0 ? height - 1 : 0);
  SeaCell lower = { 0, from_below ? bottom : 0 };
  SeaCell upper = { right, from_below ? 0 : bottom };

  sea_call_write (notation, width, height, lower, first);
  sea_call_write (notation, width, height, upper, last);
}
