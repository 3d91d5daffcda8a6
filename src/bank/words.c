/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* memmem() */
#include "bank/bank-private.h"

#include <string.h>

/* The index "search" knows every three characters in a row, so words of three and more are found in
 * the middle of a word. The index "starts" knows the beginnings of words; what it finds for shorter
 * ones is compared with the texts themselves. */
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

/* What in a short word begins a word of the text: "м" and "мо" a word that goes on, the x of "x("
 * one that ends there, the x of "(x" one that goes on. */
static void
append_start (GString *query, const char *word)
{
  gunichar first = g_utf8_get_char (word);
  const char *rest = g_utf8_next_char (word);
  gunichar second = g_utf8_get_char (rest);
  g_autofree char *token = NULL;

  if (!g_unichar_isalnum (first))
    token = second != 0 && g_unichar_isalnum (second) ? g_strdup (rest) : NULL;
  else if (second != 0 && !g_unichar_isalnum (second))
    token = g_strndup (word, (gsize) (rest - word));
  else
    token = g_strdup (word);
  if (token == NULL)
    return;
  append_quoted (query, token);
  if (!g_unichar_isalnum (first) || second == 0 || g_unichar_isalnum (second))
    g_string_append (query, " *");
}

char *
sea_search_starts (const char *starts)
{
  g_auto (GStrv) parts = g_strsplit (starts, " ", -1);
  g_autoptr (GString) query = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      append_start (query, parts[i]);
  return query->len > 0 ? g_strdup (query->str) : NULL;
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

/* Whether all words of a search are in @folded: the long ones anywhere. */
static gboolean
holds (const char *folded, const char *words)
{
  g_autofree char *wanted = sea_text_fold (words);
  g_auto (GStrv) parts = g_strsplit_set (wanted, " \t\n\r", -1);

  for (guint i = 0; parts[i] != NULL && i < MOST_WORDS; i++)
    if (*parts[i] != '\0' &&
        !(g_utf8_strlen (parts[i], -1) >= INDEXED_LENGTH ? strstr (folded, parts[i]) != NULL
                                                         : sea_search_begins (folded, parts[i])))
      return FALSE;
  return TRUE;
}

static void
holds_function (sqlite3_context *context, int argc, sqlite3_value **argv)
{
  const char *folded = (const char *) sqlite3_value_text (argv[0]);
  const char *words = (const char *) sqlite3_value_text (argv[1]);

  (void) argc;
  sqlite3_result_int (context, folded != NULL && words != NULL && holds (folded, words));
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

/* Whether @topic is one of @topics or below it; "" is itself only. */
static gboolean
is_under (const char *topic, char **topics)
{
  /* What follows the last line feed is none. */
  for (guint i = 0; topics[i] != NULL && topics[i + 1] != NULL; i++)
    {
      gsize length = strlen (topics[i]);

      if (strncmp (topic, topics[i], length) == 0 &&
          (topic[length] == '\0' || (topic[length] == '/' && length > 0)))
        return TRUE;
    }
  return FALSE;
}

static void
free_list (void *list)
{
  g_strfreev (list);
}

static void
under_function (sqlite3_context *context, int argc, sqlite3_value **argv)
{
  const char *topic = (const char *) sqlite3_value_text (argv[0]);
  char **topics = sqlite3_get_auxdata (context, 1);

  (void) argc;
  if (topics == NULL)
    {
      const char *lines = (const char *) sqlite3_value_text (argv[1]);

      topics = g_strsplit (lines != NULL ? lines : "", "\n", -1);
      sqlite3_result_int (context, topic != NULL && is_under (topic, topics));
      sqlite3_set_auxdata (context, 1, topics, free_list);
      return;
    }
  sqlite3_result_int (context, topic != NULL && is_under (topic, topics));
}

int
sea_search_register (sqlite3 *db)
{
  const int flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  int code = sqlite3_create_function_v2 (db, "sea_begins", 2, flags, NULL, begins_function, NULL,
                                         NULL, NULL);

  if (code == SQLITE_OK)
    code = sqlite3_create_function_v2 (db, "sea_holds", 2, flags, NULL, holds_function, NULL, NULL,
                                       NULL);
  if (code == SQLITE_OK)
    code = sqlite3_create_function_v2 (db, "sea_under", 2, flags, NULL, under_function, NULL, NULL,
                                       NULL);
  return code;
}
