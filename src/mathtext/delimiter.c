/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/delimiter.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
static const struct
{
  const char *open, *close;
  SeaDelimiterKind kind;
} pairs[] = {
  { "$$",    "$$",     SEA_DELIMITER_DOLLARS },
  { "\\[",   "\\]",    SEA_DELIMITER_DISPLAY },
  { "\\(",   "\\)",    SEA_DELIMITER_INLINE },
  { "[tex]", "[/tex]", SEA_DELIMITER_INLINE },
  { "<tex>", "</tex>", SEA_DELIMITER_INLINE },
};

/* That stand in a text without delimiters. */
static const char *const environments[] = {
  "align", "alignat", "aligned", "array", "bmatrix", "cases", "dcases", "displaymath", "eqnarray", "equation",
  "flalign", "gather", "gathered", "math", "matrix", "multline", "pmatrix", "split", "vmatrix", NULL
};

/* Commands whose argument is words. */
static const char *const word_commands[] = {
  "text", "textrm", "textbf", "textit", "textsf", "texttt", "textnormal", "mbox", "hbox", "intertext", "mathrm",
  "operatorname", NULL
};
/* clang-format on */

void
sea_delimiter_fault_free (gpointer data)
{
  SeaDelimiterFault *fault = data;

  g_free (fault->command);
  g_free (fault->text);
  g_free (fault);
}

static void
add_fault (GPtrArray *faults, gsize at, const char *command, const char *format)
{
  SeaDelimiterFault *fault;

  if (!faults)
    return;
  fault = g_new0 (SeaDelimiterFault, 1);
  fault->at = at;
  fault->command = g_strdup (command);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  fault->text = g_strdup_printf (format, command);
#pragma GCC diagnostic pop
  g_ptr_array_add (faults, fault);
}

static gboolean
starts (const char *p, const char *word)
{
  return g_ascii_strncasecmp (p, word, strlen (word)) == 0;
}

/* ---- prices ---- */

static const char *
skip_blanks (const char *p, const char *end)
{
  while (p < end && g_unichar_isspace (g_utf8_get_char (p)))
    p = g_utf8_next_char (p);
  return p;
}

/* The end of the group that opens at @p. */
static const char *
skip_group (const char *p, const char *end)
{
  int depth = 0;

  for (; p < end; p++)
    {
      if (*p == '\\' && p + 1 < end)
        p++;
      else if (*p == '{')
        depth++;
      else if (*p == '}' && --depth == 0)
        return p + 1;
    }
  return end;
}

/* After the command at the backslash @p, and after its argument where that is words. */
static const char *
skip_command (const char *p, const char *end)
{
  const char *name = ++p, *group;
  g_autofree char *word = NULL;

  while (p < end && g_ascii_isalpha (*p))
    p++;
  if (p == name)
    return p < end ? g_utf8_next_char (p) : p;
  word = g_strndup (name, (gsize) (p - name));
  group = skip_blanks (p, end);
  if (g_strv_contains (word_commands, word) && group < end && *group == '{')
    return skip_group (group, end);
  return p;
}

static gboolean
is_letter (gunichar c)
{
  return g_unichar_isalpha (c) || c == '\'' || c == 0x2019;
}

/* Whether three words in a row stand in it: two letters and more, parted by blanks, a point or
 * comma at the end. */
static gboolean
has_words (const char *p, const char *end)
{
  guint words = 0;

  while (p < end)
    {
      guint letters = 0;
      gboolean plain = TRUE;

      p = skip_blanks (p, end);
      while (p < end && !g_unichar_isspace (g_utf8_get_char (p)))
        {
          gunichar c = g_utf8_get_char (p);

          if (*p == '\\')
            {
              plain = FALSE;
              p = skip_command (p, end);
              continue;
            }
          if (is_letter (c))
            letters++;
          else if (!(letters > 0 && (c == '-' || (c < 0x80 && strchr (",.!?;:", (int) c)))))
            plain = FALSE;
          p = g_utf8_next_char (p);
        }
      if (plain && letters > 1)
        words++;
      else if (!plain || letters == 0)
        words = 0;
      if (words >= 3)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_word (const char *p, const char *end)
{
  const char *next = p < end ? g_utf8_next_char (p) : end;

  if (p >= end || !g_unichar_isalpha (g_utf8_get_char (p)))
    return FALSE;
  if (next < end && g_unichar_isalpha (g_utf8_get_char (next)))
    return TRUE;
  /* "5 a day", "5 в кассе" */
  return next < end && *next == ' ' && next + 1 < end &&
         g_unichar_isalpha (g_utf8_get_char (next + 1)) && is_word (next + 1, end);
}

static gboolean
starts_with_price (const char *p, const char *end)
{
  const char *number = p;

  while (p < end && (g_ascii_isdigit (*p) || (p > number && (*p == '.' || *p == ','))))
    p++;
  return p > number && p < end && *p == ' ' && is_word (skip_blanks (p, end), end);
}

/* Whether it begins or ends as the words between two amounts do, and no formula does. */
static gboolean
is_between (const char *p, const char *end)
{
  gunichar first = g_utf8_get_char (p);
  gunichar last = g_utf8_get_char (g_utf8_find_prev_char (p, end));

  if (g_utf8_next_char (p) == end || (*p == '.' && g_ascii_isdigit (p[1])))
    return FALSE;
  if (first < 0x80 && strchr (",.;:!?)/", (int) first))
    return TRUE;
  if (last == '(' || last == '/')
    return TRUE;
  return first == ' ' && strchr ("=<>/", *skip_blanks (p, end)) != NULL;
}

/* Whether words stand between two `$$`: "$$ or $$". */
static gboolean
are_words (const char *p, const char *end)
{
  if (has_words (p, end))
    return TRUE;
  if (*p != ' ' || end[-1] != ' ' || !is_word (skip_blanks (p, end), end))
    return FALSE;
  for (; p < end; p++)
    if (strchr ("=<>+^_\\", *p))
      return FALSE;
  return TRUE;
}

gboolean
sea_delimiter_is_formula (gunichar before, const char *inside, gsize length, gunichar after)
{
  const char *end = inside + length;
  gboolean signs = FALSE;

  if (skip_blanks (inside, end) == end || has_words (inside, end))
    return FALSE;
  for (const char *p = inside; p < end; p++)
    {
      signs = signs || strchr ("=<>+", *p) != NULL;
      if (*p == '^' || *p == '_' || (*p == '\\' && p + 1 < end))
        return TRUE;
    }
  if (g_unichar_isdigit (before) || g_unichar_isdigit (after))
    return FALSE;
  if ((*inside == ' ' || end[-1] == ' ') && !signs)
    return FALSE;
  return !starts_with_price (inside, end) && !is_between (inside, end);
}

/* ---- pairs ---- */

gboolean
sea_delimiter_is_escape (const char *p)
{
  const char *next = p + 1;

  return *p == '\\' &&
         (*next == '$' || *next == '*' || *next == '|' || *next == '!' || starts (next, "[tex]") ||
          starts (next, "[/tex]") || starts (next, "<tex>") || starts (next, "</tex>"));
}

/* The closing delimiter of what starts at @p, NULL if there is none. @open must not stand inside:
 * then the first of the two has no end. */
static const char *
find_close (const char *p, const char *open, const char *close, gboolean braces)
{
  gboolean dollar = close[0] == '$', one = dollar && close[1] == 0;
  int depth = 0;

  for (; *p; p++)
    {
      if (*p == '\n' && (one || p[1] == '\n'))
        return NULL;
      if (dollar && !one && strspn (p, "$") > 2)
        {
          /* "$$$" is dear. */
          p += strspn (p, "$") - 1;
          continue;
        }
      if (depth == 0 && starts (p, close))
        return p;
      if (depth == 0 && !dollar && starts (p, open))
        return NULL;
      if (*p == '\\' && p[1] && p[1] != '\n')
        {
          if (p[1] != close[1] || *close != '\\')
            p++;
        }
      else if (braces && *p == '{')
        depth++;
      else if (braces && *p == '}')
        depth = MAX (depth - 1, 0);
    }
  return NULL;
}

static const char *
find_either (const char *p, const char *open, const char *close)
{
  const char *end = find_close (p, open, close, TRUE);

  return end ? end : find_close (p, open, close, FALSE);
}

/* "align" of "\begin{align}" or "\begin{align*}" at @p. */
static char *
dup_environment (const char *p)
{
  const char *name = p + strlen ("\\begin{"), *end;
  g_autofree char *whole = NULL;
  g_autofree char *plain = NULL;

  if (!g_str_has_prefix (p, "\\begin{"))
    return NULL;
  end = name + strspn (name, "abcdefghijklmnopqrstuvwxyz*");
  if (*end != '}')
    return NULL;
  whole = g_strndup (name, (gsize) (end - name));
  plain = g_strndup (name, strcspn (name, "*}"));
  return g_strv_contains (environments, plain) ? g_steal_pointer (&whole) : NULL;
}

/* The end of the environment @name that begins at @p. */
static const char *
find_environment_end (const char *p, const char *name)
{
  g_autofree char *begin = g_strdup_printf ("\\begin{%s}", name);
  g_autofree char *end = g_strdup_printf ("\\end{%s}", name);
  int depth = 0;

  for (; *p; p++)
    {
      if (*p == '\n' && p[1] == '\n')
        return NULL;
      if (g_str_has_prefix (p, begin))
        depth++;
      else if (g_str_has_prefix (p, end) && --depth == 0)
        return p + strlen (end);
    }
  return NULL;
}

typedef struct
{
  const char *text;
  GArray *found;
  GPtrArray *faults;
} Search;

static const char *
add_formula (Search *s,
             SeaDelimiterKind kind,
             const char *start,
             const char *tex,
             const char *tex_end,
             const char *end)
{
  SeaDelimited formula = { kind, (gsize) (start - s->text), (gsize) (end - s->text),
                           (gsize) (tex - s->text), (gsize) (tex_end - s->text) };

  g_array_append_val (s->found, formula);
  return end;
}

/* Whether what follows a `$` without another looks like TeX, not like an amount. */
static gboolean
looks_like_tex (const char *p)
{
  for (; *p && *p != '\n' && *p != '$'; p++)
    if (*p == '^' || *p == '_' || (*p == '\\' && g_ascii_isalpha (p[1])))
      return TRUE;
  return FALSE;
}

static const char *
take_dollar (Search *s, const char *p)
{
  const char *inside = p + 1, *end = find_either (inside, "$", "$");
  gunichar before = p > s->text ? g_utf8_get_char (g_utf8_prev_char (p)) : 0;

  if (end &&
      sea_delimiter_is_formula (before, inside, (gsize) (end - inside), g_utf8_get_char (end + 1)))
    return add_formula (s, SEA_DELIMITER_INLINE, p, inside, end, end + 1);
  if (!end && looks_like_tex (inside))
    /* Translators: %s is what begins a formula, as "$" */
    add_fault (s->faults, (gsize) (p - s->text), "$",
               _ ("The formula that “%s” begins has no end."));
  return inside;
}

static gboolean
is_pair (Search *s, const char *p, gsize i, const char **next)
{
  const char *inside = p + strlen (pairs[i].open), *end;
  gboolean dollars = pairs[i].kind == SEA_DELIMITER_DOLLARS;

  if (!starts (p, pairs[i].open))
    return FALSE;
  *next = inside;
  end = find_either (inside, pairs[i].open, pairs[i].close);
  if (end && dollars && are_words (inside, end))
    return TRUE;
  if (end && skip_blanks (inside, end) < end)
    *next = add_formula (s, pairs[i].kind, p, inside, end, end + strlen (pairs[i].close));
  else if (!end && (!dollars || looks_like_tex (inside)))
    add_fault (s->faults, (gsize) (p - s->text), pairs[i].open,
               _ ("The formula that “%s” begins has no end."));
  return TRUE;
}

static gboolean
is_environment (Search *s, const char *p, const char **next)
{
  g_autofree char *name = dup_environment (p);
  const char *end;

  if (!name)
    return FALSE;
  end = find_environment_end (p, name);
  *next = p + strlen ("\\begin");
  if (end)
    *next = add_formula (s, SEA_DELIMITER_DISPLAY, p, p, end, end);
  else
    {
      g_autofree char *command = g_strdup_printf ("\\begin{%s}", name);

      add_fault (s->faults, (gsize) (p - s->text), command,
                 _ ("The formula that “%s” begins has no end."));
    }
  return TRUE;
}

/* A closing delimiter that nothing opened. */
static gboolean
is_stray (Search *s, const char *p, const char **next)
{
  for (gsize i = 1; i < G_N_ELEMENTS (pairs); i++)
    if (starts (p, pairs[i].close))
      {
        /* Translators: %s is what ends a formula, as "\)" */
        add_fault (s->faults, (gsize) (p - s->text), pairs[i].close,
                   _ ("Nothing begins the formula that “%s” ends."));
        *next = p + strlen (pairs[i].close);
        return TRUE;
      }
  return FALSE;
}

static const char *
take_next (Search *s, const char *p)
{
  const char *next = p;

  if (*p == '$' && p[1] == '$' && p[2] == '$')
    return p + strspn (p, "$");
  if (sea_delimiter_is_escape (p) || (p[0] == '\\' && p[1] == '\\'))
    return p + 2;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (is_pair (s, p, i, &next))
      return next;
  if (is_environment (s, p, &next) || is_stray (s, p, &next))
    return next;
  return *p == '$' ? take_dollar (s, p) : p + 1;
}

GArray *
sea_delimiters_find (const char *text, GPtrArray *faults)
{
  Search s = { text, g_array_new (FALSE, FALSE, sizeof (SeaDelimited)), faults };
  const char *p = text;

  while (*(p += strcspn (p, "$\\[<")))
    p = take_next (&s, p);
  return s.found;
}
