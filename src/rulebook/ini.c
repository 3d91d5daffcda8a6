/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook-private.h"

#include "base/names.h"

#include <glib/gi18n-lib.h>

/* Ruleset files. GKeyFile reads them; what it lets pass without a word (a key or a group twice) and
 * the numbers of the lines come from a look at the text before. */

typedef struct
{
  const char *where;
  GHashTable *lines; /* "group\nkey" → number of the line */
  GKeyFile *file;
  GError **error;
} Reader;

static guint
find_line (const Reader *reader, const char *group, const char *key)
{
  g_autofree char *name = g_strconcat (group, "\n", key, NULL);

  return GPOINTER_TO_UINT (g_hash_table_lookup (reader->lines, name));
}

/* "FILE:LINE: KEY: reason"; takes @why. */
static gboolean
refuse (const Reader *reader, guint line, const char *key, char *why)
{
  g_autofree char *reason = why;
  g_autofree char *number = line > 0 ? g_strdup_printf (":%u", line) : g_strdup ("");

  g_set_error (reader->error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, "%s%s: %s%s%s",
               reader->where, number, key != NULL ? key : "", key != NULL ? ": " : "", reason);
  return FALSE;
}

static gboolean
refuse_key (const Reader *reader, const char *group, const char *key, char *why)
{
  return refuse (reader, find_line (reader, group, key), key, why);
}

/* Takes down where each key stands. */
static gboolean
look_at_lines (Reader *reader, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *group = g_strdup ("");

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      char *equals = strchr (line, '=');
      gboolean is_group = line[0] == '[' && g_str_has_suffix (line, "]");
      g_autofree char *name = NULL;

      if (line[0] == '\0' || line[0] == '#')
        continue;
      if (is_group)
        {
          g_free (group);
          group = g_strndup (line + 1, strlen (line) - 2);
          name = g_strconcat (group, "\n", NULL);
        }
      else if (equals == NULL || equals == line)
        return refuse (reader, i + 1, NULL,
                       g_strdup (_ ("this is neither a group nor a key with its value")));
      else
        {
          *equals = '\0';
          g_strchomp (line);
          name = g_strconcat (group, "\n", line, NULL);
        }
      if (!g_hash_table_insert (reader->lines, g_steal_pointer (&name), GUINT_TO_POINTER (i + 1)))
        return refuse (reader, i + 1, is_group ? group : line,
                       g_strdup (_ ("this stands here twice")));
    }
  return TRUE;
}

static gboolean
check_groups (const Reader *reader)
{
  g_auto (GStrv) groups = g_key_file_get_groups (reader->file, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (strcmp (groups[i], "ruleset") != 0 && strcmp (groups[i], "fleet") != 0)
      return refuse (reader, find_line (reader, groups[i], ""), groups[i],
                     g_strdup (_ ("there is no such group")));
  if (!g_key_file_has_group (reader->file, "ruleset"))
    return refuse (reader, 0, "ruleset", g_strdup (_ ("the group is missing")));
  return TRUE;
}

/* Keys that do not set rules: whether @name is one, in any language. */
static gboolean
is_head (const char *name)
{
  static const char *const heads[] = { "title", "summary", "based-on", "game", "order" };

  for (gsize i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      gsize length = strlen (heads[i]);

      if (strncmp (name, heads[i], length) == 0 &&
          (name[length] == '\0' || (i < 2 && name[length] == '[')))
        return TRUE;
    }
  return FALSE;
}

static gboolean
read_base (
    const Reader *reader, const char *id, SeaFindBase find_base, gpointer data, SeaRules *rules)
{
  g_autoptr (GError) error = NULL;

  if (find_base == NULL)
    return refuse_key (reader, "ruleset", "based-on",
                       g_strdup (_ ("this file must stand for itself")));
  if (find_base (id, rules, data, &error))
    return TRUE;
  if (g_error_matches (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN))
    return refuse_key (reader, "ruleset", "based-on", g_strdup (error->message));
  g_propagate_error (reader->error, g_steal_pointer (&error));
  return FALSE;
}

/* (nullable) (transfer full): what a person reads, on one line */
static char *
dup_words (const Reader *reader, const char *key)
{
  g_autofree char *text = g_key_file_get_locale_string (reader->file, "ruleset", key, NULL, NULL);

  return text != NULL ? sea_name_clean (text, 0) : NULL;
}

static gboolean
read_head (const Reader *reader, SeaIniHead *head)
{
  g_autofree char *game = g_key_file_get_string (reader->file, "ruleset", "game", NULL);
  g_autofree char *order = g_key_file_get_string (reader->file, "ruleset", "order", NULL);

  head->order = 999;
  if (game != NULL && strcmp (g_strstrip (game), "shooting") != 0)
    return refuse_key (reader, "ruleset", "game",
                       g_strdup_printf (_ ("the game “%s” is not known"), game));
  if (order != NULL && !sea_rulebook_read_number (g_strstrip (order), 0, 999, &head->order))
    return refuse_key (
        reader, "ruleset", "order",
        g_strdup_printf (_ ("“%s” is no whole number from %u to %u"), order, 0, 999));
  head->title = dup_words (reader, "title");
  head->summary = dup_words (reader, "summary");
  head->base = g_key_file_get_string (reader->file, "ruleset", "based-on", NULL);
  if (head->base != NULL)
    g_strstrip (head->base);
  return TRUE;
}

static gboolean
read_keys (const Reader *reader, SeaRules *rules)
{
  g_auto (GStrv) names = g_key_file_get_keys (reader->file, "ruleset", NULL, NULL);
  g_autofree char *klass = NULL;
  char *why;

  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_string (reader->file, "ruleset", names[i], NULL);
      int key = sea_key_find (names[i]);

      if (is_head (names[i]))
        continue;
      if (key < 0)
        return refuse_key (reader, "ruleset", names[i], g_strdup (_ ("there is no such key")));
      if (value == NULL)
        return refuse_key (reader, "ruleset", names[i], g_strdup (_ ("the value cannot be read")));
      if (strcmp (names[i], "fleet") == 0 && g_key_file_has_group (reader->file, "fleet"))
        return refuse_key (reader, "ruleset", names[i], g_strdup (_ ("this stands here twice")));
      why = sea_key_read (key, g_strstrip (value), rules);
      if (why != NULL)
        return refuse_key (reader, "ruleset", names[i], why);
    }
  if (!g_key_file_has_group (reader->file, "fleet"))
    return TRUE;
  why = sea_fleet_group_read (reader->file, rules, &klass);
  return why == NULL || refuse_key (reader, "fleet", klass, why);
}

void
sea_ini_head_clear (SeaIniHead *head)
{
  g_clear_pointer (&head->title, g_free);
  g_clear_pointer (&head->summary, g_free);
  g_clear_pointer (&head->base, g_free);
}

static gboolean
read_text (Reader *reader,
           const char *text,
           SeaFindBase find_base,
           gpointer data,
           SeaIniHead *head,
           SeaRules *rules)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;

  if (!look_at_lines (reader, text))
    return FALSE;
  if (!g_key_file_load_from_data (reader->file, text, strlen (text), G_KEY_FILE_KEEP_TRANSLATIONS,
                                  &error))
    return refuse (reader, 0, NULL, g_strdup (error->message));
  if (!check_groups (reader))
    return FALSE;
  base = g_key_file_get_string (reader->file, "ruleset", "based-on", NULL);
  if (base == NULL)
    sea_keys_set_classic (rules);
  else if (!read_base (reader, g_strstrip (base), find_base, data, rules))
    return FALSE;
  return read_head (reader, head) && read_keys (reader, rules);
}

gboolean
sea_ini_read (const char *text,
              gsize length,
              const char *where,
              SeaFindBase find_base,
              gpointer data,
              SeaIniHead *head,
              SeaRules *rules,
              GError **error)
{
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  Reader reader = { where, lines, file, error };
  SeaIniHead found = { NULL };
  SeaRules result;
  gboolean good = FALSE;

  if (length > SEA_MAX_FILE)
    return refuse (&reader, 0, NULL, g_strdup (_ ("the file is too large for a ruleset")));
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }
  if (memchr (text, '\0', length) != NULL || !g_utf8_validate (text, (gssize) length, NULL))
    return refuse (&reader, 0, NULL, g_strdup (_ ("the file is no text in UTF-8")));
  g_autofree char *copy = g_strndup (text, length);
  good = read_text (&reader, copy, find_base, data, &found, &result);
  if (good)
    {
      sea_rules_compile (&result);
      *rules = result;
    }
  /* The title of a file that is at fault is known all the same. */
  if (head != NULL)
    *head = found;
  else
    sea_ini_head_clear (&found);
  return good;
}
