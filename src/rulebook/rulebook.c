/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook-private.h"

#include "base/paths.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

struct _SeaRulebook
{
  char *shipped, *own;
  GPtrArray *list; /* of SeaRuleset */
};

/* A ruleset and its place in the list. */
typedef struct
{
  SeaRuleset ruleset;
  guint order;
} Entry;

/* The files that are being read, one based on the other. */
typedef struct
{
  const SeaRulebook *book;
  guint n;
  char *paths[SEA_MAX_CHAIN];
} Chain;

gboolean
sea_ruleset_read_file (const char *path, char **text, gsize *length, GError **error)
{
  g_autoptr (GError) reason = NULL;
  GStatBuf info;

  if (g_stat (path, &info) == 0 && !S_ISREG (info.st_mode))
    g_set_error_literal (&reason, SEA_RULEBOOK_ERROR, 0, _ ("this is no file"));
  else if (g_stat (path, &info) == 0 && info.st_size > SEA_MAX_FILE)
    g_set_error_literal (&reason, SEA_RULEBOOK_ERROR, 0, _ ("the file is too large for a ruleset"));
  else if (g_file_get_contents (path, text, length, &reason))
    return TRUE;
  g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_FILE, "%s: %s", path, reason->message);
  return FALSE;
}

static char *
find_file (const SeaRulebook *book, const char *id)
{
  const char *const folders[] = { book->shipped, book->own };
  g_autofree char *name = g_strconcat (id, ".ini", NULL);

  if (*id == '\0' || *id == '.' || strpbrk (id, "/\\") != NULL)
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = folders[i] != NULL ? g_build_filename (folders[i], name, NULL) : NULL;

      if (path != NULL && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static gboolean find_base (const char *id, SeaRules *rules, gpointer data, GError **error);

static gboolean
load_file (Chain *chain, const char *path, SeaIniHead *head, SeaRules *rules, GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;
  gboolean good;

  if (!sea_ruleset_read_file (path, &text, &length, error))
    return FALSE;
  chain->paths[chain->n++] = g_canonicalize_filename (path, NULL);
  good = sea_ini_read (text, length, path, chain->book != NULL ? find_base : NULL, chain, head,
                       rules, error);
  g_free (chain->paths[--chain->n]);
  return good;
}

static gboolean
find_base (const char *id, SeaRules *rules, gpointer data, GError **error)
{
  Chain *chain = data;
  g_autofree char *path = find_file (chain->book, id);
  g_autofree char *full = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;

  if (path == NULL)
    {
      g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                   _ ("there is no ruleset “%s”"), id);
      return FALSE;
    }
  for (guint i = 0; i < chain->n; i++)
    if (strcmp (chain->paths[i], full) == 0)
      {
        g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                     /* Translators: %s is the id of a ruleset file, "math-45" */
                     _ ("“%s” is based on this file itself"), id);
        return FALSE;
      }
  if (chain->n == SEA_MAX_CHAIN)
    {
      g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                           _ ("too many files are based on one another"));
      return FALSE;
    }
  return load_file (chain, path, NULL, rules, error);
}

gboolean
sea_rulebook_find_base (SeaRulebook *book, const char *id, SeaRules *rules, GError **error)
{
  Chain chain = { book, 0, { NULL } };

  return find_base (id, rules, &chain, error);
}

const char *
sea_rulebook_get_own_dir (SeaRulebook *book)
{
  return book->own;
}

void
sea_ruleset_free (SeaRuleset *ruleset)
{
  if (ruleset == NULL)
    return;
  g_free (ruleset->id);
  g_free (ruleset->title);
  g_free (ruleset->summary);
  g_free (ruleset->path);
  g_free (ruleset->base);
  g_clear_error (&ruleset->fault);
  g_free (ruleset);
}

SeaRuleset *
sea_ruleset_load (SeaRulebook *book, const char *path)
{
  Entry *entry = g_new0 (Entry, 1);
  SeaRuleset *ruleset = &entry->ruleset;
  g_autofree char *name = g_path_get_basename (path);
  SeaIniHead head = { NULL };
  Chain chain = { book, 0, { NULL } };

  entry->order = G_MAXUINT;
  ruleset->path = g_strdup (path);
  ruleset->id =
      g_str_has_suffix (name, ".ini") ? g_strndup (name, strlen (name) - 4) : g_strdup (name);
  if (load_file (&chain, path, &head, &ruleset->rules, &ruleset->fault))
    {
      entry->order = head.order;
      sea_rules_finish (&ruleset->rules, NULL, path, &ruleset->fault);
    }
  ruleset->title = g_steal_pointer (&head.title);
  ruleset->summary = g_steal_pointer (&head.summary);
  ruleset->base = g_steal_pointer (&head.base);
  if (ruleset->title == NULL)
    ruleset->title = g_strdup (ruleset->id);
  if (ruleset->summary == NULL)
    ruleset->summary = g_strdup ("");
  return ruleset;
}

static void
load_folder (SeaRulebook *book, const char *folder, gboolean own)
{
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      SeaRuleset *ruleset;

      if (!g_str_has_suffix (name, ".ini") || name[0] == '.')
        continue;
      ruleset = sea_ruleset_load (book, path);
      ruleset->own = own;
      if (own && sea_rulebook_find (book, ruleset->id) != NULL)
        {
          g_clear_error (&ruleset->fault);
          g_set_error (&ruleset->fault, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_FILE,
                       /* Translators: %s is the path of a file */
                       _ ("%s: a shipped ruleset has this name already"), path);
        }
      g_ptr_array_add (book->list, ruleset);
    }
}

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *left = *(Entry *const *) a, *right = *(Entry *const *) b;

  if (left->order != right->order)
    return left->order < right->order ? -1 : 1;
  return strcmp (left->ruleset.id, right->ruleset.id);
}

SeaRulebook *
sea_rulebook_new (const char *shipped, const char *own)
{
  SeaRulebook *book = g_new0 (SeaRulebook, 1);

  book->shipped = g_strdup (shipped);
  book->own = g_strdup (own);
  book->list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_ruleset_free);
  load_folder (book, shipped, FALSE);
  load_folder (book, own, TRUE);
  g_ptr_array_sort (book->list, compare_entries);
  return book;
}

void
sea_rulebook_free (SeaRulebook *book)
{
  if (book == NULL)
    return;
  g_ptr_array_unref (book->list);
  g_free (book->shipped);
  g_free (book->own);
  g_free (book);
}

char *
sea_rulebook_dup_shipped_dir (void)
{
  return sea_paths_dup_data ("rulesets");
}

GPtrArray *
sea_rulebook_list (SeaRulebook *book)
{
  return book->list;
}

const SeaRuleset *
sea_rulebook_find (SeaRulebook *book, const char *id)
{
  const SeaRuleset *found = NULL;

  for (guint i = 0; i < book->list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (book->list, i);

      if (strcmp (ruleset->id, id) == 0 && (found == NULL || found->own))
        found = ruleset;
    }
  return found;
}

/* Splits at blanks; double quotes hold together and are dropped. NULL when one is not closed. */
static char **
split_words (const char *line)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_autoptr (GString) word = g_string_new (NULL);
  gboolean quoted = FALSE, any = FALSE;

  for (const char *p = line;; p++)
    {
      if (*p == '\0' || (!quoted && g_ascii_isspace (*p)))
        {
          if (any)
            g_strv_builder_add (words, word->str);
          g_string_truncate (word, 0);
          any = FALSE;
          if (*p == '\0')
            break;
          continue;
        }
      any = TRUE;
      if (*p == '"')
        quoted = !quoted;
      else
        g_string_append_c (word, *p);
    }
  return quoted ? NULL : g_strv_builder_end (words);
}

static gboolean
refuse_override (const char *where, const char *key, char *why, GError **error)
{
  g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, "%s: %s: %s", where, key, why);
  g_free (why);
  return FALSE;
}

static gboolean
apply_overrides (char *const *words, const char *where, SeaRules *rules, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_direct_hash, g_direct_equal);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *value = strchr (words[i], '=');
      g_autofree char *name =
          value != NULL ? g_strndup (words[i], (gsize) (value - words[i])) : NULL;
      int key;
      char *why;

      if (name == NULL)
        return refuse_override (where, words[i], g_strdup (_ ("this is no key with its value")),
                                error);
      key = sea_key_find (name);
      if (key < 0)
        return refuse_override (where, name, g_strdup (_ ("there is no such key")), error);
      if (!g_hash_table_add (seen, GINT_TO_POINTER (key)))
        return refuse_override (where, name, g_strdup (_ ("this stands here twice")), error);
      why = sea_key_read (key, value + 1, rules);
      if (why != NULL)
        return refuse_override (where, name, why, error);
    }
  return TRUE;
}

gboolean
sea_rulebook_resolve (SeaRulebook *book, const char *line, SeaRules *rules, GError **error)
{
  g_auto (GStrv) words = split_words (line);
  g_autoptr (SeaRuleset) file = NULL;
  const SeaRuleset *ruleset;
  SeaRules result;

  if (words == NULL || words[0] == NULL)
    {
      g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                           words == NULL ? _ ("a quotation mark is not closed")
                                         : _ ("no ruleset is named"));
      return FALSE;
    }
  if (strchr (words[0], '/') != NULL || g_str_has_suffix (words[0], ".ini"))
    ruleset = file = sea_ruleset_load (book, words[0]);
  else
    ruleset = sea_rulebook_find (book, words[0]);
  if (ruleset == NULL)
    {
      g_set_error (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN,
                   _ ("there is no ruleset “%s”"), words[0]);
      return FALSE;
    }
  if (ruleset->fault != NULL)
    {
      g_propagate_error (error, g_error_copy (ruleset->fault));
      return FALSE;
    }
  result = ruleset->rules;
  if (words[1] != NULL && (!apply_overrides (words + 1, words[0], &result, error) ||
                           !sea_rules_finish (&result, &ruleset->rules, words[0], error)))
    return FALSE;
  *rules = result;
  return TRUE;
}

char *
sea_rules_to_text (const SeaRules *rules, const char *title)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_set_string (file, "ruleset", "title", title);
  sea_keys_write (rules, NULL, file);
  sea_fleet_group_write (rules, file);
  return g_key_file_to_data (file, NULL, NULL);
}

gboolean
sea_rules_from_text (const char *text, SeaRules *rules, GError **error)
{
  const char *where = _ ("ruleset of the lesson");
  SeaRules result;

  if (!sea_ini_read (text, strlen (text), where, NULL, NULL, NULL, &result, error) ||
      !sea_rules_finish (&result, NULL, where, error))
    return FALSE;
  *rules = result;
  return TRUE;
}
