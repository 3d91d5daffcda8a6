/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/markup.h"

#include <stdlib.h>
#include <string.h>

enum
{
  NAME_LIMIT = 16,    /* bytes of a tag's or an entity's name with the final 0 */
  MARKS_LIMIT = 8,    /* combining marks on one letter; more is noise and slow to compose */
  PIECE = 256,        /* bytes that are composed at once, about */
  DROPPED_LIMIT = 120 /* bytes of the list of dropped tags */
};

/* clang-format off */
typedef enum
{
  TAG_SILENT,  /* vanishes: it says nothing about the words */
  TAG_BREAK,   /* begins and ends a line */
  TAG_ITEM,    /* a line with a bullet */
  TAG_CELL,    /* parted by a blank, told */
  TAG_SUP, TAG_SUB,
  TAG_PRE,     /* a line; its own line ends stay */
  TAG_PICTURE,
  TAG_SWALLOW, /* its content vanishes too, told */
  TAG_TOLD     /* vanishes and is told */
} TagAction;

typedef struct
{
  const char *name;
  TagAction action;
} TagRow;

/* Sorted by name. */
static const TagRow tag_rows[] = {
  { "b", TAG_SILENT }, { "big", TAG_SILENT }, { "blockquote", TAG_BREAK }, { "br", TAG_BREAK },
  { "center", TAG_BREAK }, { "code", TAG_SILENT }, { "div", TAG_BREAK }, { "em", TAG_SILENT },
  { "font", TAG_SILENT }, { "h1", TAG_BREAK }, { "h2", TAG_BREAK }, { "h3", TAG_BREAK },
  { "h4", TAG_BREAK }, { "h5", TAG_BREAK }, { "h6", TAG_BREAK }, { "hr", TAG_BREAK },
  { "i", TAG_SILENT }, { "image", TAG_PICTURE }, { "img", TAG_PICTURE }, { "li", TAG_ITEM },
  { "ol", TAG_BREAK }, { "p", TAG_BREAK }, { "pre", TAG_PRE }, { "script", TAG_SWALLOW },
  { "small", TAG_SILENT }, { "span", TAG_SILENT }, { "strong", TAG_SILENT },
  { "style", TAG_SWALLOW }, { "sub", TAG_SUB }, { "sup", TAG_SUP }, { "svg", TAG_PICTURE },
  { "td", TAG_CELL }, { "th", TAG_CELL }, { "tr", TAG_BREAK }, { "tt", TAG_SILENT },
  { "u", TAG_SILENT }, { "ul", TAG_BREAK },
};

typedef struct
{
  const char *name;
  guint16 character;
} EntityRow;

/* Sorted by name. */
static const EntityRow entity_rows[] = {
  { "AElig", 0x00C6 }, { "Aacute", 0x00C1 }, { "Acirc", 0x00C2 }, { "Agrave", 0x00C0 },
  { "Alpha", 0x0391 }, { "Aring", 0x00C5 }, { "Atilde", 0x00C3 }, { "Auml", 0x00C4 },
  { "Beta", 0x0392 }, { "Ccedil", 0x00C7 }, { "Chi", 0x03A7 }, { "Delta", 0x0394 },
  { "ETH", 0x00D0 }, { "Eacute", 0x00C9 }, { "Ecirc", 0x00CA }, { "Egrave", 0x00C8 },
  { "Epsilon", 0x0395 }, { "Eta", 0x0397 }, { "Euml", 0x00CB }, { "Gamma", 0x0393 },
  { "Iacute", 0x00CD }, { "Icirc", 0x00CE }, { "Igrave", 0x00CC }, { "Iota", 0x0399 },
  { "Iuml", 0x00CF }, { "Kappa", 0x039A }, { "Lambda", 0x039B }, { "Mu", 0x039C },
  { "Ntilde", 0x00D1 }, { "Nu", 0x039D }, { "Oacute", 0x00D3 }, { "Ocirc", 0x00D4 },
  { "Ograve", 0x00D2 }, { "Omega", 0x03A9 }, { "Omicron", 0x039F }, { "Oslash", 0x00D8 },
  { "Otilde", 0x00D5 }, { "Ouml", 0x00D6 }, { "Phi", 0x03A6 }, { "Pi", 0x03A0 },
  { "Prime", 0x2033 }, { "Psi", 0x03A8 }, { "Rho", 0x03A1 }, { "Sigma", 0x03A3 },
  { "THORN", 0x00DE }, { "Tau", 0x03A4 }, { "Theta", 0x0398 }, { "Uacute", 0x00DA },
  { "Ucirc", 0x00DB }, { "Ugrave", 0x00D9 }, { "Upsilon", 0x03A5 }, { "Uuml", 0x00DC },
  { "Xi", 0x039E }, { "Yacute", 0x00DD }, { "Zeta", 0x0396 }, { "aacute", 0x00E1 },
  { "acirc", 0x00E2 }, { "acute", 0x00B4 }, { "aelig", 0x00E6 }, { "agrave", 0x00E0 },
  { "alpha", 0x03B1 }, { "amp", 0x0026 }, { "and", 0x2227 }, { "ang", 0x2220 },
  { "apos", 0x0027 }, { "aring", 0x00E5 }, { "asymp", 0x2248 }, { "atilde", 0x00E3 },
  { "auml", 0x00E4 }, { "bdquo", 0x201E }, { "beta", 0x03B2 }, { "brvbar", 0x00A6 },
  { "bull", 0x2022 }, { "cap", 0x2229 }, { "ccedil", 0x00E7 }, { "cedil", 0x00B8 },
  { "cent", 0x00A2 }, { "chi", 0x03C7 }, { "cong", 0x2245 }, { "copy", 0x00A9 },
  { "cup", 0x222A }, { "curren", 0x00A4 }, { "dagger", 0x2020 }, { "darr", 0x2193 },
  { "deg", 0x00B0 }, { "delta", 0x03B4 }, { "divide", 0x00F7 }, { "eacute", 0x00E9 },
  { "ecirc", 0x00EA }, { "egrave", 0x00E8 }, { "empty", 0x2205 }, { "emsp", 0x2003 },
  { "ensp", 0x2002 }, { "epsilon", 0x03B5 }, { "equiv", 0x2261 }, { "eta", 0x03B7 },
  { "eth", 0x00F0 }, { "euml", 0x00EB }, { "euro", 0x20AC }, { "exist", 0x2203 },
  { "forall", 0x2200 }, { "frac12", 0x00BD }, { "frac14", 0x00BC }, { "frac34", 0x00BE },
  { "gamma", 0x03B3 }, { "ge", 0x2265 }, { "gt", 0x003E }, { "hArr", 0x21D4 },
  { "harr", 0x2194 }, { "hellip", 0x2026 }, { "iacute", 0x00ED }, { "icirc", 0x00EE },
  { "iexcl", 0x00A1 }, { "igrave", 0x00EC }, { "infin", 0x221E }, { "int", 0x222B },
  { "iota", 0x03B9 }, { "iquest", 0x00BF }, { "isin", 0x2208 }, { "iuml", 0x00EF },
  { "kappa", 0x03BA }, { "lArr", 0x21D0 }, { "lambda", 0x03BB }, { "laquo", 0x00AB },
  { "larr", 0x2190 }, { "ldquo", 0x201C }, { "le", 0x2264 }, { "lowast", 0x2217 },
  { "lsaquo", 0x2039 }, { "lsquo", 0x2018 }, { "lt", 0x003C }, { "macr", 0x00AF },
  { "mdash", 0x2014 }, { "micro", 0x00B5 }, { "middot", 0x00B7 }, { "minus", 0x2212 },
  { "mu", 0x03BC }, { "nabla", 0x2207 }, { "nbsp", 0x00A0 }, { "ndash", 0x2013 },
  { "ne", 0x2260 }, { "ni", 0x220B }, { "not", 0x00AC }, { "notin", 0x2209 }, { "nsub", 0x2284 },
  { "ntilde", 0x00F1 }, { "nu", 0x03BD }, { "oacute", 0x00F3 }, { "ocirc", 0x00F4 },
  { "ograve", 0x00F2 }, { "omega", 0x03C9 }, { "omicron", 0x03BF }, { "oplus", 0x2295 },
  { "or", 0x2228 }, { "ordf", 0x00AA }, { "ordm", 0x00BA }, { "oslash", 0x00F8 },
  { "otilde", 0x00F5 }, { "otimes", 0x2297 }, { "ouml", 0x00F6 }, { "para", 0x00B6 },
  { "part", 0x2202 }, { "permil", 0x2030 }, { "perp", 0x22A5 }, { "phi", 0x03C6 },
  { "pi", 0x03C0 }, { "piv", 0x03D6 }, { "plusmn", 0x00B1 }, { "pound", 0x00A3 },
  { "prime", 0x2032 }, { "prod", 0x220F }, { "prop", 0x221D }, { "psi", 0x03C8 },
  { "quot", 0x0022 }, { "rArr", 0x21D2 }, { "radic", 0x221A }, { "raquo", 0x00BB },
  { "rarr", 0x2192 }, { "rdquo", 0x201D }, { "reg", 0x00AE }, { "rho", 0x03C1 },
  { "rsaquo", 0x203A }, { "rsquo", 0x2019 }, { "sbquo", 0x201A }, { "sdot", 0x22C5 },
  { "sect", 0x00A7 }, { "shy", 0x00AD }, { "sigma", 0x03C3 }, { "sigmaf", 0x03C2 },
  { "sim", 0x223C }, { "sub", 0x2282 }, { "sube", 0x2286 }, { "sum", 0x2211 }, { "sup", 0x2283 },
  { "sup1", 0x00B9 }, { "sup2", 0x00B2 }, { "sup3", 0x00B3 }, { "supe", 0x2287 },
  { "szlig", 0x00DF }, { "tau", 0x03C4 }, { "there4", 0x2234 }, { "theta", 0x03B8 },
  { "thetasym", 0x03D1 }, { "thinsp", 0x2009 }, { "thorn", 0x00FE }, { "times", 0x00D7 },
  { "trade", 0x2122 }, { "uacute", 0x00FA }, { "uarr", 0x2191 }, { "ucirc", 0x00FB },
  { "ugrave", 0x00F9 }, { "uml", 0x00A8 }, { "upsih", 0x03D2 }, { "upsilon", 0x03C5 },
  { "uuml", 0x00FC }, { "xi", 0x03BE }, { "yacute", 0x00FD }, { "yen", 0x00A5 },
  { "yuml", 0x00FF }, { "zeta", 0x03B6 },
};

static const char sup_plain[] = "0123456789+-=()ni";
static const char *const sup_signs[] = {
  "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺", "⁻", "⁼", "⁽", "⁾", "ⁿ", "ⁱ"
};
static const char sub_plain[] = "0123456789+-=()aeoxhklmnpstij";
static const char *const sub_signs[] = {
  "₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₊", "₋", "₌", "₍", "₎", "ₐ", "ₑ", "ₒ", "ₓ",
  "ₕ", "ₖ", "ₗ", "ₘ", "ₙ", "ₚ", "ₛ", "ₜ", "ᵢ", "ⱼ"
};
/* clang-format on */

/* The state of one conversion. */
typedef struct
{
  GString *out;
  SeaMarkupLoss *loss;
  gsize script_start; /* where a sub or sup began in @out */
  TagAction script;   /* TAG_SUP, TAG_SUB; TAG_SILENT = none is open */
  gboolean pre;
  /* Nothing of the kind comes any more: each is searched in vain only once. */
  gboolean no_more_tags, no_more_comments, no_more_elements;
} Markup;

static int
compare_entity (const void *key, const void *row)
{
  return strcmp (key, ((const EntityRow *) row)->name);
}

static int
compare_tag (const void *key, const void *row)
{
  return strcmp (key, ((const TagRow *) row)->name);
}

/* Appends the character of the entity at @p and returns the byte after it; @p if it is none. */
static const char *
append_entity (GString *out, const char *p)
{
  char name[NAME_LIMIT];
  gunichar c = 0;
  gsize n = 0;
  const char *q = p + 1;

  if (*q == '#')
    {
      gboolean hex = q[1] == 'x' || q[1] == 'X';
      const char *digits = q + (hex ? 2 : 1);
      int base = hex ? 16 : 10;

      for (q = digits; q - digits < 7 && (hex ? g_ascii_isxdigit (*q) : g_ascii_isdigit (*q)); q++)
        c = c * (gunichar) base + (gunichar) g_ascii_xdigit_value (*q);
      if (q == digits || *q != ';' || c < 0x20 || !g_unichar_validate (c))
        return p;
    }
  else
    {
      const EntityRow *row;

      while (g_ascii_isalnum (*q) && n + 1 < sizeof name)
        name[n++] = *q++;
      name[n] = '\0';
      if (n == 0 || *q != ';')
        return p;
      row = bsearch (name, entity_rows, G_N_ELEMENTS (entity_rows), sizeof entity_rows[0],
                     compare_entity);
      if (row == NULL)
        return p;
      c = row->character;
    }
  if (c == 0x00A0)
    c = ' ';
  if (c != 0x00AD) /* a soft hyphen says nothing */
    g_string_append_unichar (out, c);
  return q + 1;
}

char *
sea_markup_decode_entities (const char *text)
{
  GString *out = g_string_new (NULL);
  const char *p = text;

  while (*p != '\0')
    {
      const char *after = *p == '&' ? append_entity (out, p) : p;

      if (after == p)
        g_string_append_c (out, *p++);
      else
        p = after;
    }
  return g_string_free (out, FALSE);
}

static void
tell_dropped (Markup *markup, const char *name)
{
  GString *dropped = markup->loss == NULL ? NULL : markup->loss->dropped;
  g_autofree char *in_brackets = g_strdup_printf ("<%s>", name);

  if (dropped == NULL || dropped->len > DROPPED_LIMIT || strstr (dropped->str, in_brackets) != NULL)
    return;
  if (dropped->len > 0)
    g_string_append (dropped, ", ");
  g_string_append (dropped, in_brackets);
}

/* Ends a sub or sup: what came since becomes Unicode if every character has such a sign. */
static void
close_script (Markup *markup)
{
  gboolean up = markup->script == TAG_SUP;
  const char *plain = up ? sup_plain : sub_plain;
  const char *const *signs = up ? sup_signs : sub_signs;
  g_autofree char *inner = NULL;
  g_autoptr (GString) raised = g_string_new (NULL);

  if (markup->script == TAG_SILENT)
    return;
  inner = g_strstrip (g_strdup (markup->out->str + markup->script_start));
  g_string_truncate (markup->out, markup->script_start);
  markup->script = TAG_SILENT;
  if (*inner == '\0')
    return;
  for (const char *p = inner; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *at;

      if (c == 0x2212)
        c = '-';
      at = c < 0x80 ? strchr (plain, (int) c) : NULL;
      if (at == NULL)
        {
          gboolean one = *g_utf8_next_char (inner) == '\0';

          g_string_append_printf (markup->out, one ? "%c%s" : "%c(%s)", up ? '^' : '_', inner);
          return;
        }
      g_string_append (raised, signs[at - plain]);
    }
  g_string_append (markup->out, raised->str);
}

/* The byte after the element of @name that is not to be read; @p if it has no end. */
static const char *
skip_element (Markup *markup, const char *p, const char *name)
{
  gsize n = strlen (name);

  if (markup->no_more_elements)
    return p;
  for (const char *q = strstr (p, "</"); q != NULL; q = strstr (q + 2, "</"))
    if (g_ascii_strncasecmp (q + 2, name, n) == 0)
      {
        const char *end = strchr (q, '>');

        return end == NULL ? p : end + 1;
      }
  markup->no_more_elements = TRUE;
  return p;
}

/* Acts on one tag; returns where reading goes on. @after is the byte after its '>'. */
static const char *
apply_tag (Markup *markup, const char *name, gboolean closing, const char *after)
{
  const TagRow *row =
      bsearch (name, tag_rows, G_N_ELEMENTS (tag_rows), sizeof tag_rows[0], compare_tag);

  switch (row == NULL ? TAG_TOLD : row->action)
    {
    case TAG_SILENT:
      break;
    case TAG_BREAK:
      g_string_append_c (markup->out, '\n');
      break;
    case TAG_ITEM:
      g_string_append (markup->out, closing ? "\n" : "\n• ");
      break;
    case TAG_CELL:
      g_string_append_c (markup->out, ' ');
      tell_dropped (markup, name);
      break;
    case TAG_SUP:
    case TAG_SUB:
      close_script (markup);
      if (!closing)
        {
          markup->script = row->action;
          markup->script_start = markup->out->len;
        }
      break;
    case TAG_PRE:
      markup->pre = !closing;
      g_string_append_c (markup->out, '\n');
      break;
    case TAG_PICTURE:
      if (markup->loss != NULL)
        markup->loss->picture = TRUE;
      break;
    case TAG_SWALLOW:
      tell_dropped (markup, name);
      return closing ? after : skip_element (markup, after, name);
    case TAG_TOLD:
      tell_dropped (markup, name);
      break;
    default:
      break;
    }
  return after;
}

/* Reads what begins with '<' at @p; returns @p if it is no tag. */
static const char *
read_tag (Markup *markup, const char *p)
{
  char name[NAME_LIMIT];
  gboolean closing = p[1] == '/';
  const char *q = p + (closing ? 2 : 1), *end;
  gsize n = 0;

  if (markup->no_more_tags)
    return p;
  if (!markup->no_more_comments && g_str_has_prefix (p, "<!--"))
    {
      end = strstr (p + 4, "-->");
      if (end != NULL)
        return end + 3;
      markup->no_more_comments = TRUE;
    }
  if (!g_ascii_isalpha (*q) && *q != '!' && *q != '?')
    return p;
  end = strchr (q, '>');
  if (end == NULL)
    {
      markup->no_more_tags = TRUE;
      return p;
    }
  while ((g_ascii_isalnum (*q) || *q == ':' || *q == '-') && n + 1 < sizeof name)
    name[n++] = g_ascii_tolower (*q++);
  name[n] = '\0';
  if (n == 0)
    return end + 1; /* <!DOCTYPE …>, <?xml …?>, an unclosed comment */
  return apply_tag (markup, name, closing, end + 1);
}

char *
sea_markup_to_text (const char *html, SeaMarkupLoss *loss)
{
  Markup markup = { .out = g_string_new (NULL), .loss = loss, .script = TAG_SILENT };
  const char *p = html;

  while (*p != '\0')
    {
      const char *after = p;

      if (*p == '<')
        after = read_tag (&markup, p);
      else if (*p == '&')
        after = append_entity (markup.out, p);
      else if (g_str_has_prefix (p, "\302\240")) /* a hard space is a blank in HTML */
        {
          g_string_append_c (markup.out, ' ');
          after = p + 2;
        }
      else if (*p == SEA_SOFT_BREAK || *p == '\n')
        {
          g_string_append_c (markup.out, markup.pre ? '\n' : ' ');
          after = p + 1;
        }
      if (after == p)
        g_string_append_c (markup.out, *p++);
      else
        p = after;
    }
  close_script (&markup);
  return g_string_free (markup.out, FALSE);
}

gboolean
sea_markup_is_likely (const char *text)
{
  for (const char *p = strchr (text, '<'); p != NULL; p = strchr (p + 1, '<'))
    {
      char name[NAME_LIMIT];
      gboolean closing = p[1] == '/';
      const char *q = p + (closing ? 2 : 1);
      gsize n = 0;

      while (g_ascii_isalnum (*q) && n + 1 < sizeof name)
        name[n++] = g_ascii_tolower (*q++);
      name[n] = '\0';
      /* "a<b" is no tag; "</b>", "<br>" and "<img " are. */
      if (n > 0 && closing && *q == '>' &&
          bsearch (name, tag_rows, G_N_ELEMENTS (tag_rows), sizeof tag_rows[0], compare_tag))
        return TRUE;
      if (!closing && (strcmp (name, "br") == 0 || strcmp (name, "img") == 0) &&
          (*q == '>' || *q == ' ' || *q == '/'))
        return TRUE;
    }
  return FALSE;
}

/* Whether a soft break before @p only wraps a sentence: the line begins with a small letter and is
 * no formula ("x + y = 5"). */
static gboolean
goes_on (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  if (*p == '\0' || !g_unichar_islower (g_utf8_get_char (p)))
    return FALSE;
  p = g_utf8_next_char (p);
  return g_unichar_isalpha (g_utf8_get_char (p));
}

/* Where a piece of @text that can be composed alone ends: before an ASCII character, or, where
 * there is none for long, before any that joins nothing. */
static const char *
piece_end (const char *text)
{
  const char *p = text;

  while (*p != '\0')
    {
      p = g_utf8_next_char (p);
      if (p - text >= PIECE && (guchar) *p < 0x80)
        return p;
      if (p - text >= 16 * PIECE && g_unichar_combining_class (g_utf8_get_char (p)) == 0)
        return p;
    }
  return p;
}

/* NFC. By pieces, for GLib moves all the rest at each letter that it composes. */
static char *
compose (const char *text)
{
  GString *composed = g_string_sized_new (strlen (text));

  while (*text != '\0')
    {
      const char *end = piece_end (text);
      g_autofree char *piece = g_utf8_normalize (text, end - text, G_NORMALIZE_DEFAULT_COMPOSE);

      g_string_append (composed, piece != NULL ? piece : "");
      text = end;
    }
  return g_string_free (composed, FALSE);
}

char *
sea_text_tidy (const char *text, gboolean keep_breaks)
{
  g_autoptr (GString) tidy = g_string_sized_new (strlen (text));
  gboolean blank = FALSE, line_end = FALSE;
  guint marks = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == SEA_SOFT_BREAK)
        c = keep_breaks && !goes_on (p + 1) ? '\n' : ' ';
      if (c == '\n')
        {
          line_end = TRUE;
          continue;
        }
      if (c == ' ' || c == '\t')
        {
          blank = TRUE;
          continue;
        }
      marks = g_unichar_combining_class (c) != 0 ? marks + 1 : 0;
      if (marks > MARKS_LIMIT)
        continue;
      if (tidy->len > 0 && (line_end || blank))
        g_string_append_c (tidy, line_end ? '\n' : ' ');
      line_end = blank = FALSE;
      g_string_append_len (tidy, p, g_utf8_next_char (p) - p);
    }
  return compose (tidy->str);
}
