/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook-private.h"

#include "rulebook/form.h"

#include <glib/gi18n-lib.h>

#define GROUP "fleet"

/* clang-format off */
#define X(name, word) word,
static const char *const shapes[] = { SEA_SHAPE_LIST (X) };
#undef X

/* Classes whose names are known: the id of files, the number of decks that an override gives this id
 * (0: none), the name. */
static const struct { const char *id; guint decks; const char *label; } classes[] = {
  { "battleship", 4, N_ ("battleship") },
  { "cruiser", 3, N_ ("cruiser") },
  { "destroyer", 2, N_ ("destroyer") },
  { "boat", 1, N_ ("boat") },
  { "carrier", 0, N_ ("aircraft carrier") },
  { "dutchman", 0, N_ ("Flying Dutchman") },
};
/* clang-format on */

gboolean
sea_rulebook_read_number (const char *text, guint least, guint most, guint *number)
{
  guint n = 0;

  if (*text == '\0' || (text[0] == '0' && text[1] != '\0'))
    return FALSE;
  for (; *text != '\0'; text++)
    {
      if (!g_ascii_isdigit (*text) || n > most)
        return FALSE;
      n = n * 10 + (guint) (*text - '0');
    }
  if (n < least || n > most)
    return FALSE;
  *number = n;
  return TRUE;
}

/* Reads DECKS SHAPE COUNT; the reason when it cannot be read. */
static char *
read_class (char *const *words, SeaClass *klass)
{
  guint decks, count, shape = 0;

  if (g_strv_length ((char **) words) != 3)
    return g_strdup (_ ("a class is given as decks, shape and count"));
  if (!sea_rulebook_read_number (words[0], 1, SEA_MAX_DECKS, &decks))
    return g_strdup_printf (_ ("“%s” is no number of decks from 1 to %d"), words[0], SEA_MAX_DECKS);
  while (shape < G_N_ELEMENTS (shapes) && strcmp (shapes[shape], words[1]) != 0)
    shape++;
  if (shape == G_N_ELEMENTS (shapes))
    return g_strdup_printf (_ ("there is no shape “%s”"), words[1]);
  if (!sea_rulebook_read_number (words[2], 0, 99, &count))
    return g_strdup_printf (_ ("“%s” is no count from 0 to 99"), words[2]);
  klass->decks = (uint8_t) decks;
  klass->shape = (uint8_t) shape;
  klass->count = (uint8_t) count;
  return NULL;
}

static gboolean
has_class (const SeaRules *rules, const char *name)
{
  for (guint i = 0; i < rules->n_classes; i++)
    if (strcmp (rules->classes[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Puts @klass among those of @rules, larger ones first, equal ones in the order of the text. */
static void
insert_class (SeaRules *rules, const SeaClass *klass)
{
  guint at = rules->n_classes++;

  for (; at > 0 && rules->classes[at - 1].decks < klass->decks; at--)
    rules->classes[at] = rules->classes[at - 1];
  rules->classes[at] = *klass;
}

static void
clear_classes (SeaRules *rules)
{
  memset (rules->classes, 0, sizeof rules->classes);
  rules->n_classes = 0;
}

/* The id that a class of an override gets. */
static void
name_class (const SeaRules *rules, SeaClass *klass)
{
  g_autofree char *number = g_strdup_printf ("%u", klass->decks);
  const char *name = number;

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (classes[i].decks == klass->decks)
      name = classes[i].id;
  g_strlcpy (klass->name, name, sizeof klass->name);
  for (guint i = 2; has_class (rules, klass->name); i++)
    g_snprintf (klass->name, sizeof klass->name, "%s-%u", name, i);
}

char *
sea_fleet_key_read (const char *value, SeaRules *rules)
{
  g_auto (GStrv) items = g_strsplit (value, ",", -1);
  SeaRules result = *rules;

  clear_classes (&result);
  for (guint i = 0; items[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_strstrip (items[i]), ":", -1);
      SeaClass klass = { 0 };
      char *why = read_class (words, &klass);

      if (why != NULL)
        return why;
      if (result.n_classes == SEA_MAX_CLASSES)
        return g_strdup_printf (_ ("there are more than %d classes"), SEA_MAX_CLASSES);
      name_class (&result, &klass);
      insert_class (&result, &klass);
    }
  *rules = result;
  return NULL;
}

char *
sea_fleet_key_write (const SeaRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_classes; i++)
    g_string_append_printf (text, "%s%u:%s:%u", i > 0 ? "," : "", rules->classes[i].decks,
                            shapes[rules->classes[i].shape], rules->classes[i].count);
  return g_string_free (text, FALSE);
}

char *
sea_fleet_group_read (GKeyFile *file, SeaRules *rules, char **name)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, GROUP, NULL, NULL);
  SeaRules result = *rules;

  clear_classes (&result);
  for (guint i = 0; keys != NULL && keys[i] != NULL; i++)
    {
      g_autofree char *value = g_key_file_get_string (file, GROUP, keys[i], NULL);
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) parts = g_strsplit_set (value != NULL ? value : "", " \t", -1);
      g_auto (GStrv) words = NULL;
      SeaClass klass = { 0 };
      char *why;

      for (guint k = 0; parts[k] != NULL; k++)
        if (*parts[k] != '\0')
          g_strv_builder_add (builder, parts[k]);
      words = g_strv_builder_end (builder);
      why = read_class (words, &klass);
      if (why == NULL && strchr (keys[i], '[') != NULL)
        why = g_strdup (_ ("a class has one name for all languages"));
      if (why == NULL && strlen (keys[i]) >= sizeof klass.name)
        why = g_strdup_printf (_ ("the name is longer than %d bytes"), SEA_CLASS_NAME - 1);
      if (why == NULL && result.n_classes == SEA_MAX_CLASSES)
        why = g_strdup_printf (_ ("there are more than %d classes"), SEA_MAX_CLASSES);
      if (why != NULL)
        {
          *name = g_strdup (keys[i]);
          return why;
        }
      g_strlcpy (klass.name, keys[i], sizeof klass.name);
      insert_class (&result, &klass);
    }
  *rules = result;
  return NULL;
}

void
sea_fleet_group_write (const SeaRules *rules, GKeyFile *file)
{
  if (rules->n_classes == 0) /* submarines alone: without the group the fleet would be the base's */
    {
      g_key_file_set_string (file, GROUP, "none", "");
      g_key_file_remove_key (file, GROUP, "none", NULL);
    }
  for (guint i = 0; i < rules->n_classes; i++)
    {
      const SeaClass *klass = &rules->classes[i];
      g_autofree char *value =
          g_strdup_printf ("%u %s %u", klass->decks, shapes[klass->shape], klass->count);

      g_key_file_set_string (file, GROUP, klass->name, value);
    }
}

char *
sea_class_dup_label (const SeaClass *klass)
{
  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (strcmp (classes[i].id, klass->name) == 0)
      return g_strdup (_ (classes[i].label));
  if (g_ascii_isdigit (klass->name[0]))
    /* Translators: %u is a number of decks, from 5 on; the name of a ship that has no better one */
    return g_strdup_printf (_ ("%u-decker"), klass->decks);
  return g_strdup (klass->name);
}

/* A name that a person typed, compared without regard to case. */
static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *left = g_utf8_casefold (a, -1);
  g_autofree char *right = g_utf8_casefold (b, -1);

  return strcmp (left, right) == 0;
}

gboolean
sea_class_set_name (const char *text, SeaClass *klass, GError **error)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *name = g_strstrip (valid);
  const char *why = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (is_same (name, classes[i].id) || is_same (name, _ (classes[i].label)))
      name = classes[i].id;
  /* What a key of a file may be. */
  if (strpbrk (name, "=[]#") != NULL)
    why = _ ("a name of ships holds none of the signs = [ ] #");
  else if (strlen (name) >= sizeof klass->name)
    why = _ ("the name of these ships is too long");
  for (const char *p = name; why == NULL && *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      why = _ ("a name of ships is one line of text");
  if (why != NULL)
    {
      g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, why);
      return FALSE;
    }
  memset (klass->name, 0, sizeof klass->name);
  g_strlcpy (klass->name, name, sizeof klass->name);
  return TRUE;
}

/* The reason why class @klass cannot be put among those of @rules. */
static char *
check_class (const SeaRules *rules, const SeaClass *klass)
{
  SeaRules alone = *rules;
  const char *key, *why;

  if (rules->n_classes == SEA_MAX_CLASSES)
    return g_strdup_printf (_ ("there are more than %d classes"), SEA_MAX_CLASSES);
  if (has_class (rules, klass->name))
    {
      g_autofree char *label = sea_class_dup_label (klass);

      /* Translators: %s is the name of a class of ships */
      return g_strdup_printf (_ ("“%s” stands twice"), label);
    }
  clear_classes (&alone);
  insert_class (&alone, klass);
  alone.classes[0].count = 1;
  /* A single ship on the largest sea: what is refused then is the ship itself. */
  alone.width = alone.height = SEA_MAX_SIDE;
  alone.mines = alone.sweepers = alone.submarines = 0;
  alone.coordinates = SEA_NOTATION_AUTO;
  if (sea_rules_validate (&alone, &key, &why) != SEA_OK && strcmp (key, "fleet") == 0)
    return g_strdup (_ (why));
  return NULL;
}

gboolean
sea_fleet_set_classes (const SeaClass *list, guint n, SeaRules *rules, int *at, GError **error)
{
  SeaRules result = *rules;

  clear_classes (&result);
  for (guint i = 0; i < n; i++)
    {
      SeaClass klass = list[i];
      g_autofree char *why = NULL;

      if (klass.name[0] == '\0')
        name_class (&result, &klass);
      why = check_class (&result, &klass);
      if (why != NULL)
        {
          if (at != NULL)
            *at = (int) i;
          g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, why);
          return FALSE;
        }
      insert_class (&result, &klass);
    }
  *rules = result;
  return TRUE;
}
