/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* memmem() */
#include "bank/bank-private.h"

#include <string.h>

/* The index knows every three characters in a row, so words of three and more are found in the
 * middle of a word. Shorter ones are compared with the texts themselves. */
#define INDEXED_LENGTH 3
/* More is no search. */
#define MOST_WORDS 32
#define LONGEST_WORD 256

static void
append_quoted (GString *query, const char *word)
{
  if (query->len > 0)
    g_string_append_c (query, ' ');
  g_string_append_c (query, '"');
  for (const char *p = word; *p != '\0'; p++)
    {
      if (*p == '"')
        g_string_append_c (query, '"');
      g_string_append_c (query, *p);
    }
  g_string_append_c (query, '"');
}

void
sea_search_words (const char *words, char **match, char **starts)
{
  *match = *starts = NULL;
  if (words == NULL)
    return;

  g_autofree char *folded = sea_text_fold (words);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n\r", -1);
  g_autoptr (GString) query = g_string_new (NULL);
  g_autoptr (GString) begin = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; parts[i] != NULL && n < MOST_WORDS; i++)
    {
      if (*parts[i] == '\0')
        continue;
      n++;
      if (g_utf8_strlen (parts[i], -1) >= INDEXED_LENGTH)
        {
          g_autofree char *word =
              g_utf8_substring (parts[i], 0, MIN (g_utf8_strlen (parts[i], -1), LONGEST_WORD));

          append_quoted (query, word);
        }
      else
        g_string_append_printf (begin, "%s%s", begin->len > 0 ? " " : "", parts[i]);
    }
  if (query->len > 0)
    *match = g_strdup (query->str);
  if (begin->len > 0)
    *starts = g_strdup (begin->str);
}

/* Whether a word begins at @hit: no letter or digit before it. @folded may be any bytes. */
static gboolean
is_word_start (const char *folded, const char *hit)
{
  const char *before = hit;

  if (hit == folded)
    return TRUE;
  do
    before--;
  while (before > folded && ((guchar) *before & 0xc0) == 0x80);

  gunichar letter = g_utf8_get_char_validated (before, hit - before);

  return letter >= 0x110000 || !g_unichar_isalnum (letter);
}

static gboolean
begins_somewhere (const char *folded, gsize folded_length, const char *word, gsize length)
{
  gboolean anywhere = !g_unichar_isalnum (g_utf8_get_char (word));
  const char *end = folded + folded_length;
  const char *p = folded;

  while ((p = memmem (p, (gsize) (end - p), word, length)) != NULL)
    {
      if (anywhere || is_word_start (folded, p))
        return TRUE;
      p++;
    }
  return FALSE;
}

gboolean
sea_search_begins (const char *folded, const char *starts)
{
  gsize folded_length = strlen (folded);

  while (*starts != '\0')
    {
      gsize length = strcspn (starts, " ");

      if (length > 0 && !begins_somewhere (folded, folded_length, starts, length))
        return FALSE;
      starts += length + (starts[length] == ' ');
    }
  return TRUE;
}

static void
begins_function (sqlite3_context *context, int argc, sqlite3_value **argv)
{
  const char *folded = (const char *) sqlite3_value_text (argv[0]);
  const char *starts = (const char *) sqlite3_value_text (argv[1]);

  (void) argc;
  if (folded == NULL || starts == NULL)
    sqlite3_result_int (context, 0);
  else
    sqlite3_result_int (context, sea_search_begins (folded, starts));
}

int
sea_search_register (sqlite3 *db)
{
  return sqlite3_create_function_v2 (db, "sea_begins", 2,
                                     SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                     begins_function, NULL, NULL, NULL);
}
