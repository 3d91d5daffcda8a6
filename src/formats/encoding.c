/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/encoding.h"

#include <string.h>

enum
{
  REPLACEMENT = 0xFFFD,
  BYTE_ORDER_MARK = 0xFEFF
};

typedef enum
{
  CODE_PAGE_1251,
  CODE_PAGE_1252,
  CODE_PAGE_KOI8_R,
  CODE_PAGE_866, /* old programs for DOS */
  CODE_PAGE_COUNT
} CodePage;

/* clang-format off */
static const char *const code_page_names[CODE_PAGE_COUNT] = { "windows-1251", "windows-1252", "KOI8-R", "IBM866" };

/* The upper halves: bytes 0x80 to 0xFF. Own tables, so that no iconv module is needed. */
static const guint16 code_pages[CODE_PAGE_COUNT][128] = {
  [CODE_PAGE_1251] = {
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021,
    0x20AC, 0x2030, 0x0409, 0x2039, 0x040A, 0x040C, 0x040B, 0x040F,
    0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0xFFFD, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F,
    0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6, 0x00A7,
    0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7,
    0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457,
    0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417,
    0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E, 0x041F,
    0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427,
    0x0428, 0x0429, 0x042A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
    0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
    0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E, 0x043F,
    0x0440, 0x0441, 0x0442, 0x0443, 0x0444, 0x0445, 0x0446, 0x0447,
    0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F,
  },
  [CODE_PAGE_1252] = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD,
    0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178,
    0x00A0, 0x00A1, 0x00A2, 0x00A3, 0x00A4, 0x00A5, 0x00A6, 0x00A7,
    0x00A8, 0x00A9, 0x00AA, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x00AF,
    0x00B0, 0x00B1, 0x00B2, 0x00B3, 0x00B4, 0x00B5, 0x00B6, 0x00B7,
    0x00B8, 0x00B9, 0x00BA, 0x00BB, 0x00BC, 0x00BD, 0x00BE, 0x00BF,
    0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C6, 0x00C7,
    0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
    0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D7,
    0x00D8, 0x00D9, 0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00DF,
    0x00E0, 0x00E1, 0x00E2, 0x00E3, 0x00E4, 0x00E5, 0x00E6, 0x00E7,
    0x00E8, 0x00E9, 0x00EA, 0x00EB, 0x00EC, 0x00ED, 0x00EE, 0x00EF,
    0x00F0, 0x00F1, 0x00F2, 0x00F3, 0x00F4, 0x00F5, 0x00F6, 0x00F7,
    0x00F8, 0x00F9, 0x00FA, 0x00FB, 0x00FC, 0x00FD, 0x00FE, 0x00FF,
  },
  [CODE_PAGE_KOI8_R] = {
    0x2500, 0x2502, 0x250C, 0x2510, 0x2514, 0x2518, 0x251C, 0x2524,
    0x252C, 0x2534, 0x253C, 0x2580, 0x2584, 0x2588, 0x258C, 0x2590,
    0x2591, 0x2592, 0x2593, 0x2320, 0x25A0, 0x2219, 0x221A, 0x2248,
    0x2264, 0x2265, 0x00A0, 0x2321, 0x00B0, 0x00B2, 0x00B7, 0x00F7,
    0x2550, 0x2551, 0x2552, 0x0451, 0x2553, 0x2554, 0x2555, 0x2556,
    0x2557, 0x2558, 0x2559, 0x255A, 0x255B, 0x255C, 0x255D, 0x255E,
    0x255F, 0x2560, 0x2561, 0x0401, 0x2562, 0x2563, 0x2564, 0x2565,
    0x2566, 0x2567, 0x2568, 0x2569, 0x256A, 0x256B, 0x256C, 0x00A9,
    0x044E, 0x0430, 0x0431, 0x0446, 0x0434, 0x0435, 0x0444, 0x0433,
    0x0445, 0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E,
    0x043F, 0x044F, 0x0440, 0x0441, 0x0442, 0x0443, 0x0436, 0x0432,
    0x044C, 0x044B, 0x0437, 0x0448, 0x044D, 0x0449, 0x0447, 0x044A,
    0x042E, 0x0410, 0x0411, 0x0426, 0x0414, 0x0415, 0x0424, 0x0413,
    0x0425, 0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E,
    0x041F, 0x042F, 0x0420, 0x0421, 0x0422, 0x0423, 0x0416, 0x0412,
    0x042C, 0x042B, 0x0417, 0x0428, 0x042D, 0x0429, 0x0427, 0x042A,
  },
  [CODE_PAGE_866] = {
    0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417,
    0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E, 0x041F,
    0x0420, 0x0421, 0x0422, 0x0423, 0x0424, 0x0425, 0x0426, 0x0427,
    0x0428, 0x0429, 0x042A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
    0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437,
    0x0438, 0x0439, 0x043A, 0x043B, 0x043C, 0x043D, 0x043E, 0x043F,
    0x2591, 0x2592, 0x2593, 0x2502, 0x2524, 0x2561, 0x2562, 0x2556,
    0x2555, 0x2563, 0x2551, 0x2557, 0x255D, 0x255C, 0x255B, 0x2510,
    0x2514, 0x2534, 0x252C, 0x251C, 0x2500, 0x253C, 0x255E, 0x255F,
    0x255A, 0x2554, 0x2569, 0x2566, 0x2560, 0x2550, 0x256C, 0x2567,
    0x2568, 0x2564, 0x2565, 0x2559, 0x2558, 0x2552, 0x2553, 0x256B,
    0x256A, 0x2518, 0x250C, 0x2588, 0x2584, 0x258C, 0x2590, 0x2580,
    0x0440, 0x0441, 0x0442, 0x0443, 0x0444, 0x0445, 0x0446, 0x0447,
    0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F,
    0x0401, 0x0451, 0x0404, 0x0454, 0x0407, 0x0457, 0x040E, 0x045E,
    0x00B0, 0x2219, 0x00B7, 0x221A, 0x2116, 0x00A4, 0x25A0, 0x00A0,
  },
};
/* clang-format on */

/* Appends a character of a file: no zero bytes, no marks, no control characters. @before is the
 * previous character, for CRLF. */
static void
append_character (GString *out, gunichar c, gunichar before)
{
  if (c == '\n' && before == '\r')
    return;
  if (c == '\r' || c == 0x0085 || c == 0x2028 || c == 0x2029)
    c = '\n';
  if (c == BYTE_ORDER_MARK)
    return;
  /* Form feed and backspace may be what is left of "\\frac" and "\\beta". */
  if (c < 0x20 && strchr ("\n\t\f\b", (int) c) == NULL)
    c = ' ';
  if (c < 0x80)
    g_string_append_c (out, (char) c);
  else
    g_string_append_unichar (out, c);
}

static char *
finish (GString *out, gsize *length)
{
  *length = out->len;
  return g_string_free (out, FALSE);
}

static gunichar
unit_at (const guint8 *data, gboolean big)
{
  return big ? (gunichar) (data[0] << 8 | data[1]) : (gunichar) (data[1] << 8 | data[0]);
}

static char *
decode_utf16 (const guint8 *data, gsize size, gboolean big, gsize *length)
{
  GString *out = g_string_sized_new (size);
  gunichar before = 0;

  for (gsize i = 0; i + 1 < size; i += 2)
    {
      gunichar c = unit_at (data + i, big);

      if (c >= 0xD800 && c < 0xDC00 && i + 3 < size)
        {
          gunichar low = unit_at (data + i + 2, big);

          if (low >= 0xDC00 && low < 0xE000)
            {
              c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
              i += 2;
            }
        }
      if (c == 0 || (c >= 0xD800 && c < 0xE000))
        c = REPLACEMENT;
      append_character (out, c, before);
      before = c;
    }
  return finish (out, length);
}

/* How many of the first units look like text in this byte order, in percent. */
static guint
utf16_likeness (const guint8 *data, gsize size, gboolean big)
{
  gsize units = MIN (size / 2, 4096), good = 0;

  for (gsize i = 0; i < units; i++)
    {
      gunichar c = unit_at (data + 2 * i, big);

      if (c == '\n' || c == '\r' || c == '\t' || (c >= 0x20 && c < 0x7F) ||
          (c >= 0xA0 && c < 0x0530) || (c >= 0x2000 && c < 0x2300))
        good++;
    }
  return units == 0 ? 0 : (guint) (good * 100 / units);
}

/* Counts the well-formed longer sequences and the bytes that fit nowhere. */
static void
count_utf8 (const guint8 *data, gsize size, gsize *good, gsize *bad, gsize *first_bad)
{
  gsize i = 0;

  *good = *bad = 0;
  *first_bad = size;
  while (i < size)
    {
      gunichar c;

      if (data[i] < 0x80)
        {
          i++;
          continue;
        }
      c = g_utf8_get_char_validated ((const char *) data + i, (gssize) MIN (size - i, 6));
      if (c == (gunichar) -1 || c == (gunichar) -2)
        {
          if (++*bad == 1)
            *first_bad = i;
          i++;
          continue;
        }
      ++*good;
      i += (gsize) g_unichar_to_utf8 (c, NULL);
    }
}

static char *
decode_utf8 (const guint8 *data, gsize size, gsize *length)
{
  GString *out = g_string_sized_new (size);
  gunichar before = 0;
  gsize i = 0;

  while (i < size)
    {
      gunichar c = data[i];
      gsize step = 1;

      if (c >= 0x80)
        {
          c = g_utf8_get_char_validated ((const char *) data + i, (gssize) MIN (size - i, 6));
          if (c == (gunichar) -1 || c == (gunichar) -2)
            c = REPLACEMENT;
          else
            step = (gsize) g_unichar_to_utf8 (c, NULL);
        }
      append_character (out, c, before);
      before = c;
      i += step;
    }
  return finish (out, length);
}

static char *
decode_code_page (const guint8 *data, gsize size, CodePage page, gsize *length)
{
  GString *out = g_string_sized_new (size + size / 2);
  gunichar before = 0;

  for (gsize i = 0; i < size; i++)
    {
      gunichar c = data[i] < 0x80 ? data[i] : code_pages[page][data[i] - 0x80];

      append_character (out, c, before);
      before = c;
    }
  return finish (out, length);
}

/* The evidence of one word: letters of both halves mean a Western text, letters of the upper half
 * only a Russian one; a single letter means nothing. */
static void
weigh_word (gsize ascii, gsize upper, gsize *western, gsize *russian)
{
  if (upper > 0 && ascii > 0)
    *western += upper;
  else if (upper > 1)
    *russian += upper;
}

/* How Russian the text is in this code page: frequent letters count, a capital after a small
 * letter counts against it. */
static gssize
russian_likeness (const guint8 *data, gsize size, CodePage page)
{
  gssize score = 0;
  gboolean small_before = FALSE;

  for (gsize i = 0; i < size; i++)
    {
      gunichar c = data[i] < 0x80 ? data[i] : code_pages[page][data[i] - 0x80];
      gboolean capital = c >= 0x0410 && c < 0x0430;
      gboolean small = c >= 0x0430 && c < 0x0450;

      if (capital && small_before)
        score -= 3;
      small_before = small;
      switch (capital ? c + 0x20 : c)
        {
        case 0x043E: /* о */
        case 0x0435: /* е */
        case 0x0430: /* а */
        case 0x0438: /* и */
        case 0x043D: /* н */
        case 0x0442: /* т */
        case 0x0441: /* с */
        case 0x0440: /* р */
          score++;
          break;
        default:
          break;
        }
    }
  return score;
}

/* The first small letters of Cyrillic stand where the others have quotes and signs, which hardly
 * ever stand beside each other. */
static gboolean
is_from_dos (const guint8 *data, gsize size)
{
  gsize pairs = 0;
  gssize score = russian_likeness (data, size, CODE_PAGE_866);

  for (gsize i = 1; i < size; i++)
    pairs += data[i] >= 0xA0 && data[i] < 0xB0 && data[i - 1] >= 0xA0 && data[i - 1] < 0xB0 ? 1 : 0;
  return pairs >= 4 && score > 2 * russian_likeness (data, size, CODE_PAGE_1251) &&
         score > 2 * russian_likeness (data, size, CODE_PAGE_KOI8_R);
}

static CodePage
guess_code_page (const guint8 *data, gsize size)
{
  gsize ascii = 0, upper = 0, western = 0, russian = 0;

  if (is_from_dos (data, size))
    return CODE_PAGE_866;
  for (gsize i = 0; i < size; i++)
    {
      if (g_ascii_isalpha ((char) data[i]))
        ascii++;
      else if (data[i] >= 0xC0)
        upper++;
      else
        {
          weigh_word (ascii, upper, &western, &russian);
          ascii = upper = 0;
        }
    }
  weigh_word (ascii, upper, &western, &russian);
  if (western > russian)
    return CODE_PAGE_1252;
  if (russian_likeness (data, size, CODE_PAGE_KOI8_R) >
      russian_likeness (data, size, CODE_PAGE_1251))
    return CODE_PAGE_KOI8_R;
  return CODE_PAGE_1251;
}

static int
line_of (const guint8 *data, gsize offset)
{
  int line = 1;

  for (gsize i = 0; i < offset; i++)
    if (data[i] == '\n' || (data[i] == '\r' && data[i + 1] != '\n'))
      line++;
  return line;
}

/* UTF-16 with a mark, or without one when the bytes look like it. */
static char *
decode_if_utf16 (const guint8 *data, gsize size, gsize *length, const char **encoding)
{
  gboolean big;

  if (size >= 2 && data[0] == 0xFF && data[1] == 0xFE)
    big = FALSE;
  else if (size >= 2 && data[0] == 0xFE && data[1] == 0xFF)
    big = TRUE;
  else if (memchr (data, 0, size) == NULL)
    return NULL;
  else if (utf16_likeness (data, size, FALSE) >= 90)
    big = FALSE;
  else if (utf16_likeness (data, size, TRUE) >= 90)
    big = TRUE;
  else
    return NULL;
  *encoding = big ? "UTF-16BE" : "UTF-16LE";
  return decode_utf16 (data, size, big, length);
}

char *
sea_text_decode (
    const guint8 *data, gsize size, gsize *length, const char **encoding, int *damaged_line)
{
  gsize good, bad, first_bad;
  CodePage page;
  char *text;

  *damaged_line = 0;
  if (size == 0)
    {
      *encoding = "UTF-8";
      *length = 0;
      return g_strdup ("");
    }
  text = decode_if_utf16 (data, size, length, encoding);
  if (text != NULL)
    return text;
  if (memchr (data, 0, size) != NULL)
    return NULL;

  count_utf8 (data, size, &good, &bad, &first_bad);
  /* A few broken bytes in a UTF-8 text do not make it another encoding: in the others, well-formed
   * sequences hardly ever come together by chance. */
  if (bad == 0 || good / 4 >= bad)
    {
      *encoding = "UTF-8";
      *damaged_line = bad == 0 ? 0 : line_of (data, first_bad);
      return decode_utf8 (data, size, length);
    }
  page = guess_code_page (data, size);
  *encoding = code_page_names[page];
  return decode_code_page (data, size, page, length);
}

/* The encoding that the XML declaration names, as one of ours; NULL if there is none. */
static const char *
declared_encoding (const guint8 *data, gsize size)
{
  static const struct
  {
    const char *word, *name;
  } rows[] = {
    { "windows-1251", "windows-1251" },
    { "cp1251", "windows-1251" },
    { "windows-1252", "windows-1252" },
    { "iso-8859-1", "windows-1252" },
    { "latin1", "windows-1252" },
    { "koi8-r", "KOI8-R" },
    { "ibm866", "IBM866" },
    { "cp866", "IBM866" },
  };
  g_autofree char *head = g_strndup ((const char *) data, MIN (size, 200));
  g_autofree char *lower = g_ascii_strdown (head, -1);
  char *end = strstr (lower, "?>");

  if (!g_str_has_prefix (lower, "<?xml") || end == NULL)
    return NULL;
  *end = '\0';
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strstr (lower, rows[i].word) != NULL)
      return rows[i].name;
  return NULL;
}

const char *const *
sea_text_encodings (void)
{
  static const char *const names[] = { "UTF-8",  "windows-1251", "KOI8-R",   "windows-1252",
                                       "IBM866", "UTF-16LE",     "UTF-16BE", NULL };

  return names;
}

char *
sea_text_decode_as (const guint8 *data,
                    gsize size,
                    const char *wanted,
                    gsize *length,
                    const char **encoding,
                    int *damaged_line)
{
  gsize good, bad, first_bad;

  *damaged_line = 0;
  if (wanted == NULL && g_utf8_validate ((const char *) data, (gssize) size, NULL))
    return sea_text_decode (data, size, length, encoding, damaged_line);
  if (wanted == NULL)
    wanted = declared_encoding (data, size);
  if (wanted != NULL && size > 0 && memchr (data, 0, size) == NULL)
    {
      for (guint page = 0; page < CODE_PAGE_COUNT; page++)
        if (strcmp (wanted, code_page_names[page]) == 0)
          {
            *encoding = code_page_names[page];
            return decode_code_page (data, size, (CodePage) page, length);
          }
      if (strcmp (wanted, "UTF-8") == 0)
        {
          count_utf8 (data, size, &good, &bad, &first_bad);
          *damaged_line = bad == 0 ? 0 : line_of (data, first_bad);
          *encoding = "UTF-8";
          return decode_utf8 (data, size, length);
        }
    }
  if (wanted != NULL && size > 1 && g_str_has_prefix (wanted, "UTF-16"))
    {
      gboolean is_big = strcmp (wanted, "UTF-16BE") == 0;

      *encoding = is_big ? "UTF-16BE" : "UTF-16LE";
      return decode_utf16 (data, size, is_big, length);
    }
  return sea_text_decode (data, size, length, encoding, damaged_line);
}
