/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook/own.h"

#include "base/names.h"
#include "rulebook-private.h"
#include "rulebook/form.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

enum
{
  MAX_ID = 40 /* bytes */
};

static gboolean
refuse_file (const char *path, const char *why, GError **error)
{
  g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_FILE, "%s: %s", path, why);
  return FALSE;
}

/* ---- the text of a file ---- */

static gboolean
has_same_classes (const SeaRules *a, const SeaRules *b)
{
  if (a->n_classes != b->n_classes)
    return FALSE;
  for (guint i = 0; i < a->n_classes; i++)
    if (strcmp (a->classes[i].name, b->classes[i].name) != 0 ||
        a->classes[i].decks != b->classes[i].decks || a->classes[i].shape != b->classes[i].shape ||
        a->classes[i].count != b->classes[i].count)
      return FALSE;
  return TRUE;
}

static void
set_text (GKeyFile *file, const char *key, const char *text)
{
  g_autofree char *line = sea_name_clean (text, 0);

  if (*line != '\0')
    g_key_file_set_string (file, "ruleset", key, line);
}

char *
sea_own_make_text (SeaRulebook *book,
                   const char *title,
                   const char *summary,
                   const char *base,
                   const SeaRules *rules,
                   GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  SeaRules start;

  if (base == NULL)
    sea_keys_set_classic (&start);
  else if (!sea_rulebook_find_base (book, base, &start, error))
    return NULL;
  set_text (file, "title", title);
  set_text (file, "summary", summary);
  if (base != NULL)
    g_key_file_set_string (file, "ruleset", "based-on", base);
  sea_keys_write (rules, &start, file);
  if (!has_same_classes (rules, &start))
    sea_fleet_group_write (rules, file);
  if (!g_key_file_has_group (file, "ruleset"))
    g_key_file_set_string (file, "ruleset", "title", "");
  return g_key_file_to_data (file, NULL, NULL);
}

char *
sea_own_dup_base (SeaRulebook *book, const SeaRuleset *ruleset)
{
  for (guint i = 0; ruleset != NULL && i < SEA_MAX_CHAIN; i++)
    {
      if (!ruleset->own)
        return g_strdup (ruleset->id);
      if (ruleset->base == NULL)
        return NULL;
      ruleset = sea_rulebook_find (book, ruleset->base);
    }
  return NULL;
}

/* ---- names of files ---- */

/* Cyrillic letters from а on, and what stands for them in a file name. */
static const char *
transcribe (gunichar c)
{
  static const char *const letters[] = { "a",  "b",   "v", "g", "d", "e", "zh", "z",
                                         "i",  "y",   "k", "l", "m", "n", "o",  "p",
                                         "r",  "s",   "t", "u", "f", "h", "c",  "ch",
                                         "sh", "sch", "",  "y", "",  "e", "yu", "ya" };

  if (c >= 0x430 && c < 0x430 + G_N_ELEMENTS (letters))
    return letters[c - 0x430];
  return c == 0x451 ? "e" : c == 0x456 || c == 0x457 ? "i" : NULL;
}

static char *
dup_stem (const char *title)
{
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  g_autofree char *low = g_utf8_strdown (valid, -1);
  GString *stem = g_string_new (NULL);

  for (const char *p = low; *p != '\0' && stem->len < MAX_ID; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *text = transcribe (c);

      if (text != NULL)
        g_string_append (stem, text);
      else if (c < 128 && g_ascii_isalnum ((char) c))
        g_string_append_c (stem, (char) c);
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_assign (stem, "rules");
  return g_string_free (stem, FALSE);
}

static gboolean
is_listed (SeaRulebook *book, const char *id)
{
  GPtrArray *list = sea_rulebook_list (book);

  for (guint i = 0; i < list->len; i++)
    if (g_ascii_strcasecmp (((const SeaRuleset *) g_ptr_array_index (list, i))->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* Makes the folder and takes a name in it that nobody has: an empty file stands there then. */
static char *
reserve (SeaRulebook *book, const char *stem, char **id, GError **error)
{
  const char *folder = sea_rulebook_get_own_dir (book);

  if (folder == NULL || g_mkdir_with_parents (folder, 0700) != 0)
    {
      refuse_file (folder != NULL ? folder : "", g_strerror (folder != NULL ? errno : ENOENT),
                   error);
      return NULL;
    }
  for (guint n = 1;; n++)
    {
      g_autofree char *name = n == 1 ? g_strdup (stem) : g_strdup_printf ("%s-%u", stem, n);
      g_autofree char *file = g_strconcat (name, ".ini", NULL);
      g_autofree char *path = g_build_filename (folder, file, NULL);
      int handle = is_listed (book, name) ? -1 : g_open (path, O_CREAT | O_EXCL | O_WRONLY, 0666);

      if (handle >= 0)
        {
          close (handle);
          *id = g_steal_pointer (&name);
          return g_steal_pointer (&path);
        }
      if (!is_listed (book, name) && errno != EEXIST)
        {
          refuse_file (path, g_strerror (errno), error);
          return NULL;
        }
    }
}

/* ---- writing ---- */

static gboolean
write_whole (const char *path, const char *text, gsize length, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (g_file_set_contents_full (path, text, (gssize) length,
                                G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                &reason))
    return TRUE;
  return refuse_file (path, reason->message, error);
}

/* A new file of a new name. */
static char *
write_new (SeaRulebook *book, const char *stem, const char *text, gsize length, GError **error)
{
  g_autofree char *id = NULL;
  g_autofree char *path = reserve (book, stem, &id, error);

  if (path == NULL)
    return NULL;
  if (!write_whole (path, text, length, error))
    {
      g_unlink (path);
      return NULL;
    }
  return g_steal_pointer (&id);
}

static const SeaRuleset *
find_own (SeaRulebook *book, const char *id)
{
  GPtrArray *list = sea_rulebook_list (book);

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->own && strcmp (ruleset->id, id) == 0)
        return ruleset;
    }
  return NULL;
}

char *
sea_own_save (SeaRulebook *book,
              const char *id,
              const char *title,
              const char *summary,
              const char *base,
              const SeaRules *rules,
              GError **error)
{
  const SeaRuleset *old = id != NULL ? find_own (book, id) : NULL;
  g_autofree char *stem = dup_stem (title);
  g_autofree char *text = sea_own_make_text (book, title, summary, base, rules, error);

  if (text == NULL)
    return NULL;
  /* One that was deleted meanwhile is written anew. */
  if (old == NULL)
    return write_new (book, id != NULL ? id : stem, text, strlen (text), error);
  return write_whole (old->path, text, strlen (text), error) ? g_strdup (id) : NULL;
}

static GKeyFile *
read_keys (const char *path, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!sea_ruleset_read_file (path, &text, &length, error))
    return NULL;
  if (g_key_file_load_from_data (file, text, length,
                                 G_KEY_FILE_KEEP_COMMENTS | G_KEY_FILE_KEEP_TRANSLATIONS, &reason))
    return g_steal_pointer (&file);
  refuse_file (path, reason->message, error);
  return NULL;
}

gboolean
sea_own_rename (G_GNUC_UNUSED SeaRulebook *book,
                const SeaRuleset *ruleset,
                const char *title,
                GError **error)
{
  g_autoptr (GKeyFile) file = NULL;
  g_auto (GStrv) names = NULL;
  g_autofree char *line = sea_name_clean (title, 0);
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (ruleset->own, FALSE);
  file = read_keys (ruleset->path, error);
  if (file == NULL)
    return FALSE;
  names = g_key_file_get_keys (file, "ruleset", NULL, NULL);
  for (guint i = 0; names != NULL && names[i] != NULL; i++)
    if (g_str_has_prefix (names[i], "title["))
      g_key_file_remove_key (file, "ruleset", names[i], NULL);
  g_key_file_set_string (file, "ruleset", "title", line);
  text = g_key_file_to_data (file, &length, NULL);
  return write_whole (ruleset->path, text, length, error);
}

gboolean
sea_own_delete (const SeaRuleset *ruleset, GBytes **contents, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  g_return_val_if_fail (ruleset->own, FALSE);
  if (!g_file_get_contents (ruleset->path, &text, &length, &reason))
    return refuse_file (ruleset->path, reason->message, error);
  if (g_unlink (ruleset->path) != 0)
    return refuse_file (ruleset->path, g_strerror (errno), error);
  *contents = g_bytes_new_take (g_steal_pointer (&text), length);
  return TRUE;
}

gboolean
sea_own_restore (const char *path, GBytes *contents, GError **error)
{
  gsize length = 0;
  const char *text = g_bytes_get_data (contents, &length);
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return refuse_file (folder, g_strerror (errno), error);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return refuse_file (path, g_strerror (EEXIST), error);
  return write_whole (path, text, length, error);
}

/* ---- from and to other places ---- */

/* The file itself, when it rests on shipped rulesets alone; else all that differs from one. */
static char *
dup_portable (SeaRulebook *book, const SeaRuleset *ruleset, gsize *length, GError **error)
{
  const SeaRuleset *base = ruleset->base != NULL ? sea_rulebook_find (book, ruleset->base) : NULL;
  g_autofree char *root = NULL;
  char *text = NULL;

  if (ruleset->base == NULL || (base != NULL && !base->own))
    return sea_ruleset_read_file (ruleset->path, &text, length, error) ? text : NULL;
  root = sea_own_dup_base (book, base);
  text = sea_own_make_text (book, ruleset->title, ruleset->summary, root, &ruleset->rules, error);
  *length = text != NULL ? strlen (text) : 0;
  return text;
}

char *
sea_own_import (SeaRulebook *book, const char *path, GError **error)
{
  g_autoptr (SeaRuleset) ruleset = sea_ruleset_load (book, path);
  g_autofree char *text = NULL;
  g_autofree char *stem = NULL;
  gsize length = 0;

  if (ruleset->fault != NULL)
    {
      g_propagate_error (error, g_error_copy (ruleset->fault));
      return NULL;
    }
  text = dup_portable (book, ruleset, &length, error);
  if (text == NULL)
    return NULL;
  stem = dup_stem (ruleset->id);
  return write_new (book, stem, text, length, error);
}

gboolean
sea_own_export (SeaRulebook *book, const SeaRuleset *ruleset, const char *path, GError **error)
{
  gsize length = 0;
  g_autofree char *text = dup_portable (book, ruleset, &length, error);

  return text != NULL && write_whole (path, text, length, error);
}
