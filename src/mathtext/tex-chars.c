/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "mathtext/tex-commands.h"

/* clang-format off */
#define C(code, cls, drawn) { code, SEA_CLASS_##cls, 0, drawn }
#define F(code, cls, drawn, flags) { code, SEA_CLASS_##cls, flags, drawn }
/* What stands in a formula as it was typed: its class, and the sign that is drawn for it. */
static const struct
{
  gunichar code;
  guint8 cls;
  guint16 flags;
  gunichar drawn;
} chars[] = {
  C ('!', CLOSE, '!'), C ('?', CLOSE, '?'), C ('(', OPEN, '('), C (')', CLOSE, ')'), C ('[', OPEN, '['), C (']', CLOSE, ']'),
  C ('*', BIN, 0x2217), C ('+', BIN, '+'), C (',', PUNCT, ','), C ('-', BIN, 0x2212), C ('/', ORD, '/'),
  F (':', REL, ':', SEA_NODE_DIVISION), C (';', PUNCT, ';'), C ('<', REL, '<'), C ('=', REL, '='), C ('>', REL, '>'), C ('|', ORD, '|'),
  C (0xAC, ORD, 0xAC), C (0xB1, BIN, 0xB1), C (0xB5, ORD, 0x3BC), C (0xB7, BIN, 0x22C5), C (0xD7, BIN, 0xD7), C (0xF7, BIN, 0xF7),
  C (0xBA, ORD, 0xB0), C (0x2DA, ORD, 0xB0), C (0x25E6, ORD, 0xB0),
  C (0x2010, BIN, 0x2212), C (0x2011, BIN, 0x2212), C (0x2012, BIN, 0x2212), C (0x2013, BIN, 0x2212), C (0x2014, BIN, 0x2212), C (0x2212, BIN, 0x2212),
  C (0x2016, ORD, 0x2016), C (0x2020, BIN, 0x2020), C (0x2022, BIN, 0x22C5), C (0x2126, ORD, 0x3A9), C (0x2206, ORD, 0x394),
  C (0x2211, OP, 0x2211), C (0x220F, OP, 0x220F),
  C (0x2216, BIN, 0x2216), C (0x2217, BIN, 0x2217), C (0x2218, BIN, 0x2218), C (0x2219, BIN, 0x22C5), C (0x2213, BIN, 0x2213),
  C (0x2227, BIN, 0x2227), C (0x2228, BIN, 0x2228), C (0x2229, BIN, 0x2229), C (0x222A, BIN, 0x222A),
  C (0x2220, ORD, 0x2220), C (0x2221, ORD, 0x2221), C (0x2222, ORD, 0x2222), C (0x221E, ORD, 0x221E), C (0x2200, ORD, 0x2200), C (0x2203, ORD, 0x2203),
  C (0x2204, ORD, 0x2204), C (0x2205, ORD, 0x2205), C (0x2202, ORD, 0x2202), C (0x2207, ORD, 0x2207), C (0x2201, ORD, 0x2201), C (0x22A4, ORD, 0x22A4),
  C (0x2236, REL, ':'), C (0x22A5, REL, 0x27C2), C (0x22C4, BIN, 0x22C4), C (0x22C5, BIN, 0x22C5), C (0x22C6, BIN, 0x22C6),
  C (0x2295, BIN, 0x2295), C (0x2296, BIN, 0x2296), C (0x2297, BIN, 0x2297), C (0x2298, BIN, 0x2298), C (0x2299, BIN, 0x2299),
  C (0x22EE, REL, 0x22EE), C (0x22EF, INNER, 0x22EF), C (0x2026, INNER, 0x2026), C (0x22F1, ORD, 0x22F1),
  C (0x2308, OPEN, 0x2308), C (0x2309, CLOSE, 0x2309), C (0x230A, OPEN, 0x230A), C (0x230B, CLOSE, 0x230B), C (0x27E8, OPEN, 0x27E8), C (0x27E9, CLOSE, 0x27E9),
  C (0x2329, OPEN, 0x27E8), C (0x232A, CLOSE, 0x27E9), C (0x3008, OPEN, 0x27E8), C (0x3009, CLOSE, 0x27E9),
  C (0x25B5, ORD, 0x25B3), C (0x25B3, ORD, 0x25B3), C (0x27C2, REL, 0x27C2), C (0xFF0B, BIN, '+'), C (0xFF1D, REL, '='), C (0xFF0C, PUNCT, ','),
  C (0xFF08, OPEN, '('), C (0xFF09, CLOSE, ')'), C (0x2032, ORD, 0x2032), C (0x2225, REL, 0x2225), C (0x2223, REL, 0x2223), C (0x2044, ORD, '/'), C (0x2215, ORD, '/'),
  C (0xFE63, BIN, 0x2212), C (0xFF0D, BIN, 0x2212), C (0x2715, BIN, 0xD7), C (0x2716, BIN, 0xD7), C (0x2A2F, BIN, 0xD7), C (0x2A09, BIN, 0xD7),
};

static const char delimiters[] = "()[]{}|/\\<>.‖⌊⌋⌈⌉⟨⟩↑↓↕⇑⇓⇕⌜⌝⌞⌟⟮⟯∣∥";

static const struct
{
  gunichar code;
  gunichar plain;
  gboolean below;
} raised[] = {
  { 0xB2, '2', 0 }, { 0xB3, '3', 0 }, { 0xB9, '1', 0 }, { 0x2070, '0', 0 }, { 0x2071, 'i', 0 }, { 0x2074, '4', 0 }, { 0x2075, '5', 0 }, { 0x2076, '6', 0 },
  { 0x2077, '7', 0 }, { 0x2078, '8', 0 }, { 0x2079, '9', 0 }, { 0x207A, '+', 0 }, { 0x207B, '-', 0 }, { 0x207C, '=', 0 }, { 0x207D, '(', 0 }, { 0x207E, ')', 0 },
  { 0x207F, 'n', 0 }, { 0x2080, '0', 1 }, { 0x2081, '1', 1 }, { 0x2082, '2', 1 }, { 0x2083, '3', 1 }, { 0x2084, '4', 1 }, { 0x2085, '5', 1 }, { 0x2086, '6', 1 },
  { 0x2087, '7', 1 }, { 0x2088, '8', 1 }, { 0x2089, '9', 1 }, { 0x208A, '+', 1 }, { 0x208B, '-', 1 }, { 0x208C, '=', 1 }, { 0x208D, '(', 1 }, { 0x208E, ')', 1 },
  { 0x2090, 'a', 1 }, { 0x2091, 'e', 1 }, { 0x2092, 'o', 1 }, { 0x2093, 'x', 1 }, { 0x2095, 'h', 1 }, { 0x2096, 'k', 1 }, { 0x2097, 'l', 1 }, { 0x2098, 'm', 1 },
  { 0x2099, 'n', 1 }, { 0x209A, 'p', 1 }, { 0x209B, 's', 1 }, { 0x209C, 't', 1 }, { 0x1D62, 'i', 1 }, { 0x2C7C, 'j', 1 },
};

static const struct
{
  gunichar code;
  const char *over, *under;
} vulgar[] = {
  { 0xBC, "1", "4" }, { 0xBD, "1", "2" }, { 0xBE, "3", "4" }, { 0x2150, "1", "7" }, { 0x2151, "1", "9" }, { 0x2152, "1", "10" }, { 0x2153, "1", "3" },
  { 0x2154, "2", "3" }, { 0x2155, "1", "5" }, { 0x2156, "2", "5" }, { 0x2157, "3", "5" }, { 0x2158, "4", "5" }, { 0x2159, "1", "6" }, { 0x215A, "5", "6" },
  { 0x215B, "1", "8" }, { 0x215C, "3", "8" }, { 0x215D, "5", "8" }, { 0x215E, "7", "8" },
};

static const struct
{
  const char *name;
  guint32 rgb;
} colors[] = {
  { "black", 0x000000 }, { "white", 0xFFFFFF }, { "red", 0xE00000 }, { "green", 0x008000 }, { "blue", 0x0000FF }, { "cyan", 0x00A0C0 }, { "magenta", 0xC800C8 },
  { "yellow", 0xE6C800 }, { "gray", 0x808080 }, { "grey", 0x808080 }, { "darkgray", 0x404040 }, { "lightgray", 0xC0C0C0 }, { "brown", 0x8B4513 }, { "lime", 0x60C000 },
  { "olive", 0x808000 }, { "orange", 0xFF8C00 }, { "pink", 0xE75480 }, { "purple", 0x800080 }, { "teal", 0x008080 }, { "violet", 0x8A2BE2 }, { "navy", 0x000080 },
  { "maroon", 0x800000 }, { "gold", 0xDAA520 }, { "aqua", 0x00A0C0 }, { "fuchsia", 0xC800C8 }, { "silver", 0xB0B0B0 }, { "indigo", 0x4B0082 }, { "crimson", 0xDC143C },
  { "darkgreen", 0x006400 }, { "darkblue", 0x00008B }, { "darkred", 0x8B0000 }, { "forestgreen", 0x228B22 }, { "royalblue", 0x4169E1 }, { "tomato", 0xFF6347 },
  { "turquoise", 0x30B8A8 }, { "salmon", 0xE9735F }, { "skyblue", 0x4AA8DC }, { "steelblue", 0x4682B4 }, { "coral", 0xE8683C }, { "chocolate", 0xB8591A },
  { "darkorange", 0xE67600 }, { "deeppink", 0xFF1493 }, { "dodgerblue", 0x1E90FF }, { "hotpink", 0xE8569E }, { "limegreen", 0x32CD32 }, { "midnightblue", 0x191970 },
  { "orangered", 0xFF4500 }, { "seagreen", 0x2E8B57 }, { "slateblue", 0x6A5ACD }, { "springgreen", 0x00B860 }, { "cerulean", 0x00A2E3 }, { "cadetblue", 0x5F9EA0 },
};
#undef C
#undef F
/* clang-format on */

SeaTexClass
sea_char_classify (gunichar c, gunichar *drawn, guint16 *flags)
{
  *drawn = c;
  *flags = 0;
  if (c < 128 && g_ascii_isalnum ((char) c))
    return SEA_CLASS_ORD;
  for (guint i = 0; i < G_N_ELEMENTS (chars); i++)
    if (chars[i].code == c)
      {
        *drawn = chars[i].drawn;
        *flags = chars[i].flags;
        if (c == 0x2211 || c == 0x220F)
          *flags = SEA_NODE_LARGE | SEA_NODE_LIMITS;
        return chars[i].cls;
      }
  if (c >= 0x222B && c <= 0x2233)
    {
      *flags = SEA_NODE_LARGE;
      return SEA_CLASS_OP;
    }
  if (c >= 0x22C0 && c <= 0x22C3)
    {
      *flags = SEA_NODE_LARGE | SEA_NODE_LIMITS;
      return SEA_CLASS_OP;
    }
  /* Arrows, and what is left of the mathematical operators, are relations. */
  if ((c >= 0x2190 && c <= 0x21FF) || (c >= 0x2208 && c <= 0x22FF) ||
      (c >= 0x27F0 && c <= 0x27FF) || (c >= 0x2A7D && c <= 0x2ABF))
    return SEA_CLASS_REL;
  return SEA_CLASS_ORD;
}

gboolean
sea_is_delimiter (gunichar c)
{
  for (const char *p = delimiters; *p; p = g_utf8_next_char (p))
    if (g_utf8_get_char (p) == c)
      return TRUE;
  return FALSE;
}

gboolean
sea_is_raised (gunichar c, gunichar *plain, gboolean *below)
{
  if (c < 0xB2)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (raised); i++)
    if (raised[i].code == c)
      {
        *plain = raised[i].plain;
        *below = raised[i].below;
        return TRUE;
      }
  return FALSE;
}

gboolean
sea_is_vulgar (gunichar c, const char **over, const char **under)
{
  if (c < 0xBC)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (vulgar); i++)
    if (vulgar[i].code == c)
      {
        *over = vulgar[i].over;
        *under = vulgar[i].under;
        return TRUE;
      }
  return FALSE;
}

/* "1,0.5,0" (most: 1) or "255,128,0" */
static gboolean
parse_parts (const char *text, double most, guint32 *rgb)
{
  guint32 value = 0;

  for (guint i = 0; i < 3; i++)
    {
      char *end;
      double part = g_ascii_strtod (text, &end);

      if (end == text || !(part >= 0))
        return FALSE;
      value = value << 8 | (guint32) (MIN (part / most, 1.0) * 255.0 + 0.5);
      text = end + strspn (end, " ,;");
    }
  *rgb = value;
  return TRUE;
}

static gboolean
parse_hex (const char *text, guint32 *rgb)
{
  gsize digits = strspn (text, "0123456789abcdefABCDEF");
  guint32 value;

  if (text[digits] != 0 || (digits != 3 && digits != 6))
    return FALSE;
  value = (guint32) strtoul (text, NULL, 16);
  if (digits == 3)
    value = (value >> 8) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11;
  *rgb = value;
  return TRUE;
}

gboolean
sea_color_parse (const char *name, const char *model, guint32 *rgb)
{
  g_autofree char *low = g_ascii_strdown (name, -1);

  g_strstrip (low);
  if (low[0] == '#')
    return parse_hex (low + 1, rgb);
  if (g_str_has_prefix (low, "rgb("))
    return parse_parts (low + 4, 255, rgb);
  if (model && strcmp (model, "rgb") == 0)
    return parse_parts (low, 1, rgb);
  if (model && strcmp (model, "RGB") == 0)
    return parse_parts (low, 255, rgb);
  if (model && strcmp (model, "HTML") == 0)
    return parse_hex (low, rgb);
  if (model && strcmp (model, "gray") == 0)
    {
      double part = CLAMP (g_ascii_strtod (low, NULL), 0.0, 1.0);

      *rgb = (guint32) (part * 255.0 + 0.5) * 0x10101;
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (colors); i++)
    if (strcmp (colors[i].name, low) == 0)
      {
        *rgb = colors[i].rgb;
        return TRUE;
      }
  if (strchr (low, '!') && low[0] != '!')
    {
      /* xcolor's "red!50": the colour alone. */
      *strchr (low, '!') = 0;
      return sea_color_parse (low, NULL, rgb);
    }
  return FALSE;
}

/* clang-format off */
/* Runs of mathematical alphanumerics: the first of 26 + 26 letters, or of 10 digits. */
static const struct
{
  gunichar first;
  guint8 shape;
} alphabets[] = {
  { 0x1D400, SEA_SHAPE_BOLD }, { 0x1D434, SEA_SHAPE_MATH }, { 0x1D468, SEA_SHAPE_BOLD_MATH }, { 0x1D49C, SEA_SHAPE_SCRIPT },
  { 0x1D4D0, SEA_SHAPE_SCRIPT }, { 0x1D504, SEA_SHAPE_FRAKTUR }, { 0x1D538, SEA_SHAPE_DOUBLE }, { 0x1D56C, SEA_SHAPE_FRAKTUR },
  { 0x1D5A0, SEA_SHAPE_SANS }, { 0x1D5D4, SEA_SHAPE_BOLD }, { 0x1D608, SEA_SHAPE_ITALIC }, { 0x1D63C, SEA_SHAPE_BOLD_MATH },
  { 0x1D670, SEA_SHAPE_MONO },
};
/* clang-format on */

gunichar
sea_unstyle (gunichar c, SeaTexShape *shape)
{
  if (c == 0x210E)
    {
      *shape = SEA_SHAPE_MATH;
      return 'h';
    }
  if (c < 0x1D400 || c > 0x1D7FF)
    return c;
  for (guint i = G_N_ELEMENTS (alphabets); i-- > 0;)
    if (c < 0x1D6A4 && c >= alphabets[i].first)
      {
        gunichar letter = c - alphabets[i].first;

        *shape = alphabets[i].shape;
        return letter < 26 ? 'A' + letter : 'a' + letter - 26;
      }
  if (c >= 0x1D7CE)
    {
      static const guint8 shapes[] = { SEA_SHAPE_BOLD, SEA_SHAPE_DOUBLE, SEA_SHAPE_SANS,
                                       SEA_SHAPE_BOLD, SEA_SHAPE_MONO };

      *shape = shapes[(c - 0x1D7CE) / 10];
      return '0' + (c - 0x1D7CE) % 10;
    }
  return c;
}
