/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook-private.h"

#include "rulebook/form.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>

#define GROUP "ruleset"

/* One row a key, for files and overrides alike: name, how its text is read into SeaRules and how it
 * is written back. */
typedef struct Key Key;
struct Key
{
  const char *name;
  char *(*read) (const Key *key, const char *value, SeaRules *rules);
  char *(*write) (const Key *key, const SeaRules *rules); /* NULL: nothing to write */
  size_t at;                                              /* the field of SeaRules */
  guint least, most;                                      /* numbers */
  const char *const *words;                               /* choices, parts of a list */
};

/* clang-format off */
#define X(name, word) word,
static const char *const seas_words[] = { SEA_SEAS_LIST (X) NULL };
static const char *const touching_words[] = { SEA_TOUCHING_LIST (X) NULL };
static const char *const specials_words[] = { SEA_SPECIALS_LIST (X) NULL };
static const char *const after_hit_words[] = { SEA_AFTER_HIT_LIST (X) NULL };
static const char *const repeat_words[] = { SEA_REPEAT_LIST (X) NULL };
static const char *const announce_words[] = { SEA_ANNOUNCE_LIST (X) NULL };
static const char *const ask_words[] = { SEA_ASK_LIST (X) NULL };
static const char *const solvers_words[] = { SEA_SOLVERS_LIST (X) NULL };
static const char *const second_try_words[] = { SEA_SECOND_TRY_LIST (X) NULL };
static const char *const floor_words[] = { SEA_FLOOR_LIST (X) NULL };
static const char *const partial_words[] = { SEA_PARTIAL_LIST (X) NULL };
static const char *const victory_words[] = { SEA_VICTORY_LIST (X) NULL };
static const char *const tie_words[] = { SEA_TIE_LIST (X) NULL };
static const char *const first_words[] = { SEA_FIRST_LIST (X) NULL };
static const char *const mine_words[] = { SEA_MINE_EFFECT_LIST (X) NULL };
static const char *const notation_words[] = { SEA_NOTATION_LIST (X) NULL };
static const char *const yes_words[] = { "no", "yes", NULL };
#undef X
/* clang-format on */

enum
{
  MAX_SECONDS = 3600
};

static char *
refuse_range (const char *value, guint least, guint most)
{
  /* Translators: %s is what was written in a ruleset file */
  return g_strdup_printf (_ ("“%s” is no whole number from %u to %u"), value, least, most);
}

static char *
refuse_word (const char *value, const char *const *words)
{
  g_autofree char *list = g_strjoinv (", ", (char **) (words[0][0] == '\0' ? words + 1 : words));

  /* Translators: what was written in a ruleset file, and the words that may stand there */
  return g_strdup_printf (_ ("“%s” is none of these: %s"), value, list);
}

static int
find_word (const char *const *words, const char *value)
{
  for (int i = 0; *value != '\0' && words[i] != NULL; i++)
    if (strcmp (words[i], value) == 0)
      return i;
  return -1;
}

static char *
read_number (const Key *key, const char *value, SeaRules *rules)
{
  guint number;

  if (!sea_rulebook_read_number (value, key->least, key->most, &number))
    return refuse_range (value, key->least, key->most);
  ((uint8_t *) rules)[key->at] = (uint8_t) number;
  return NULL;
}

static char *
write_number (const Key *key, const SeaRules *rules)
{
  return g_strdup_printf ("%u", ((const uint8_t *) rules)[key->at]);
}

static char *
read_choice (const Key *key, const char *value, SeaRules *rules)
{
  int word = find_word (key->words, value);

  if (word < 0)
    return refuse_word (value, key->words);
  ((uint8_t *) rules)[key->at] = (uint8_t) word;
  return NULL;
}

static char *
write_choice (const Key *key, const SeaRules *rules)
{
  const char *word = key->words[((const uint8_t *) rules)[key->at]];

  return *word != '\0' ? g_strdup (word) : NULL;
}

static char *
read_flag (const Key *key, const char *value, SeaRules *rules)
{
  int word = find_word (yes_words, value);

  if (word < 0)
    return refuse_word (value, yes_words);
  *(bool *) ((char *) rules + key->at) = word == 1;
  return NULL;
}

static char *
write_flag (const Key *key, const SeaRules *rules)
{
  return g_strdup (yes_words[*(const bool *) ((const char *) rules + key->at)]);
}

static char *
read_shots (const Key *key, const char *value, SeaRules *rules)
{
  if (strcmp (value, "afloat") != 0)
    return read_number (key, value, rules);
  rules->shots = 0;
  return NULL;
}

static char *
write_shots (const Key *key, const SeaRules *rules)
{
  return rules->shots == 0 ? g_strdup ("afloat") : write_number (key, rules);
}

static char *
read_end (const Key *key, const char *value, SeaRules *rules)
{
  guint turns = 0;

  if (strcmp (value, "fleet") != 0 &&
      (!g_str_has_prefix (value, "turns:") ||
       !sea_rulebook_read_number (value + strlen ("turns:"), key->least, key->most, &turns)))
    return g_strdup_printf (_ ("“%s” is neither “fleet” nor “turns:” and a number from %u to %u"),
                            value, key->least, key->most);
  rules->end_turns = (uint16_t) turns;
  return NULL;
}

static char *
write_end (G_GNUC_UNUSED const Key *key, const SeaRules *rules)
{
  return rules->end_turns == 0 ? g_strdup ("fleet")
                               : g_strdup_printf ("turns:%u", rules->end_turns);
}

/* Reads numbers with commas between them. */
static char *
read_list (const char *value, guint least, guint most, guint16 *numbers, guint *n)
{
  g_auto (GStrv) items = g_strsplit (value, ",", -1);

  *n = 0;
  if (items[0] == NULL)
    return refuse_range (value, least, most);
  for (; items[*n] != NULL; (*n)++)
    {
      guint number;

      if (*n == SEA_MAX_WORTHS)
        return g_strdup_printf (_ ("there are more than %d values"), SEA_MAX_WORTHS);
      if (!sea_rulebook_read_number (g_strstrip (items[*n]), least, most, &number))
        return refuse_range (items[*n], least, most);
      numbers[*n] = (guint16) number;
    }
  return NULL;
}

static char *
read_worth (const Key *key, const char *value, SeaRules *rules)
{
  guint16 numbers[SEA_MAX_WORTHS] = { 0 };
  guint n;
  char *why = read_list (value, key->least, key->most, numbers, &n);

  if (why != NULL)
    return why;
  rules->n_worth = (uint8_t) n;
  for (guint i = 0; i < SEA_MAX_WORTHS; i++)
    rules->worth[i] = (uint8_t) numbers[i];
  return NULL;
}

static char *
write_worth (G_GNUC_UNUSED const Key *key, const SeaRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_worth; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", rules->worth[i]);
  return g_string_free (text, FALSE);
}

static char *
read_ties (const Key *key, const char *value, SeaRules *rules)
{
  g_auto (GStrv) items = g_strsplit (value, ",", -1);
  uint8_t ties[SEA_MAX_TIES] = { 0 };
  guint n = 0;

  for (; items[n] != NULL; n++)
    {
      int word = find_word (key->words, g_strstrip (items[n]));

      if (word < 0)
        return refuse_word (items[n], key->words);
      for (guint i = 0; i < n; i++)
        if (ties[i] == word)
          return g_strdup_printf (_ ("“%s” stands twice"), items[n]);
      ties[n] = (uint8_t) word; /* no more than there are words, for none stands twice */
    }
  if (n == 0)
    return refuse_word (value, key->words);
  rules->n_ties = (uint8_t) n;
  memcpy (rules->ties, ties, sizeof ties);
  return NULL;
}

static char *
write_ties (const Key *key, const SeaRules *rules)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rules->n_ties; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "", key->words[rules->ties[i]]);
  return g_string_free (text, text->len == 0);
}

/* "60,90,120,180 mine:180 shot:40" */
static char *
read_seconds (const Key *key, const char *value, SeaRules *rules)
{
  g_auto (GStrv) words = g_strsplit_set (value, " \t", -1);
  guint16 numbers[SEA_MAX_WORTHS] = { 0 };
  guint n = 0, mine = 0, shot = 0, seen = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      const char *number = strchr (words[i], ':');
      gboolean is_mine = g_str_has_prefix (words[i], "mine:");
      guint bit = is_mine ? 1 : number != NULL ? 2 : 4;

      if (*words[i] == '\0')
        continue;
      if ((seen & bit) != 0 || (bit == 4 && seen != 0))
        return g_strdup_printf (_ ("“%s” stands twice or in the wrong place"), words[i]);
      seen |= bit;
      if (number == NULL)
        {
          char *why = read_list (words[i], key->least, key->most, numbers, &n);

          if (why != NULL)
            return why;
        }
      else if (!is_mine && !g_str_has_prefix (words[i], "shot:"))
        return g_strdup_printf (_ ("“%s” is neither “mine:” nor “shot:” and a number"), words[i]);
      else if (!sea_rulebook_read_number (number + 1, key->least, key->most,
                                          is_mine ? &mine : &shot))
        return refuse_range (number + 1, key->least, key->most);
    }
  if (seen == 0)
    return refuse_range (value, key->least, key->most);
  while (n > 0 && numbers[n - 1] == 0 && (n == 1 || numbers[n - 2] == 0))
    n--; /* the last goes on anyway, and no clock is no list */
  rules->n_seconds = (uint8_t) n;
  memcpy (rules->seconds, numbers, sizeof numbers);
  rules->seconds_mine = (uint16_t) mine;
  rules->seconds_shot = (uint16_t) shot;
  return NULL;
}

static char *
write_seconds (G_GNUC_UNUSED const Key *key, const SeaRules *rules)
{
  GString *text = g_string_new (rules->n_seconds == 0 ? "0" : NULL);

  for (guint i = 0; i < rules->n_seconds; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", rules->seconds[i]);
  if (rules->seconds_mine > 0)
    g_string_append_printf (text, " mine:%u", rules->seconds_mine);
  if (rules->seconds_shot > 0)
    g_string_append_printf (text, " shot:%u", rules->seconds_shot);
  return g_string_free (text, FALSE);
}

static char *
read_fleet (G_GNUC_UNUSED const Key *key, const char *value, SeaRules *rules)
{
  return sea_fleet_key_read (value, rules);
}

static char *
write_fleet (G_GNUC_UNUSED const Key *key, const SeaRules *rules)
{
  return sea_fleet_key_write (rules);
}

/* clang-format off */
#define NUMBER(name, field, least, most) \
  { name, read_number, write_number, offsetof (SeaRules, field), least, most, NULL }
#define CHOICE(name, field, words) \
  { name, read_choice, write_choice, offsetof (SeaRules, field), 0, 0, words }
#define FLAG(name, field) \
  { name, read_flag, write_flag, offsetof (SeaRules, field), 0, 0, NULL }
#define OTHER(name, kind, field, least, most, words) \
  { name, read_##kind, write_##kind, offsetof (SeaRules, field), least, most, words }

static const Key keys[] = {
  NUMBER ("width", width, SEA_MIN_SIDE, SEA_MAX_SIDE),
  NUMBER ("height", height, SEA_MIN_SIDE, SEA_MAX_SIDE),
  CHOICE ("seas", seas, seas_words),
  { "fleet", read_fleet, write_fleet, 0, 0, 0, NULL },
  CHOICE ("touching", touching, touching_words),
  NUMBER ("mines", mines, 0, 99),
  NUMBER ("sweepers", sweepers, 0, 99),
  NUMBER ("submarines", submarines, 0, 99),
  CHOICE ("mine-effect", mine_effect, mine_words),
  CHOICE ("specials", specials, specials_words),
  CHOICE ("after-hit", after_hit, after_hit_words),
  OTHER ("shots", shots, shots, 1, 99, NULL),
  CHOICE ("repeat", repeat, repeat_words),
  CHOICE ("announce", announce, announce_words),
  FLAG ("relocate", relocate),
  CHOICE ("ask", ask, ask_words),
  CHOICE ("solvers", solvers, solvers_words),
  CHOICE ("second-try", second_try, second_try_words),
  OTHER ("worth", worth, worth, 0, 99, NULL),
  NUMBER ("hit-worth", hit_worth, 0, 99),
  NUMBER ("shot-worth", shot_worth, 0, 99),
  NUMBER ("mine-gain", mine_gain, 0, 99),
  NUMBER ("mine-loss", mine_loss, 0, 99),
  CHOICE ("floor", floor_rule, floor_words),
  CHOICE ("partial", partial, partial_words),
  OTHER ("end", end, end_turns, 1, 999, NULL),
  FLAG ("equal-turns", equal_turns),
  CHOICE ("victory", victory, victory_words),
  OTHER ("ties", ties, ties, 0, 0, tie_words),
  CHOICE ("first", first, first_words),
  CHOICE ("coordinates", coordinates, notation_words),
  OTHER ("seconds", seconds, seconds, 0, MAX_SECONDS, NULL),
};

/* The column "classic" of RULES.md, section 1. */
static const char *const classic[][2] = {
  { "width", "10" }, { "height", "10" }, { "fleet", "4:line:1,3:line:2,2:line:3,1:line:4" },
  { "shots", "1" }, { "announce", "class" }, { "worth", "1,2,3,4" }, { "hit-worth", "1" },
  { "mine-gain", "2" }, { "mine-loss", "2" }, { "ties", "draw" }, { "first", "lot" },
};
/* clang-format on */

int
sea_key_find (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].name, name) == 0)
      return (int) i;
  return -1;
}

char *
sea_key_read (int key, const char *value, SeaRules *rules)
{
  return keys[key].read (&keys[key], value, rules);
}

/* All that is not named has the first value of its list. */
void
sea_keys_set_classic (SeaRules *rules)
{
  memset (rules, 0, sizeof *rules);
  for (gsize i = 0; i < G_N_ELEMENTS (classic); i++)
    {
      g_autofree char *why = sea_key_read (sea_key_find (classic[i][0]), classic[i][1], rules);

      g_assert (why == NULL);
    }
}

/* The fleet has a group of its own. */
void
sea_keys_write (const SeaRules *rules, const SeaRules *base, GKeyFile *file)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autofree char *value = keys[i].write (&keys[i], rules);
      g_autofree char *known = base != NULL ? keys[i].write (&keys[i], base) : NULL;

      if (value != NULL && g_strcmp0 (value, known) != 0 && keys[i].read != read_fleet)
        g_key_file_set_value (file, GROUP, keys[i].name, value);
    }
}

const char *
sea_key_get_name (guint index)
{
  return index < G_N_ELEMENTS (keys) ? keys[index].name : NULL;
}

const char *const *
sea_key_get_words (const char *name)
{
  int key = sea_key_find (name);

  g_return_val_if_fail (key >= 0, NULL);
  return keys[key].read == read_flag ? yes_words : keys[key].words;
}

void
sea_key_get_range (const char *name, guint *least, guint *most)
{
  int key = sea_key_find (name);

  g_return_if_fail (key >= 0);
  *least = keys[key].least;
  *most = keys[key].most;
}

char *
sea_key_dup_value (const char *name, const SeaRules *rules)
{
  int key = sea_key_find (name);
  char *value;

  g_return_val_if_fail (key >= 0, NULL);
  value = keys[key].write (&keys[key], rules);
  return value != NULL ? value : g_strdup ("");
}

gboolean
sea_key_set_value (const char *name, const char *value, SeaRules *rules, GError **error)
{
  int key = sea_key_find (name);
  g_autofree char *why = NULL;

  g_return_val_if_fail (key >= 0, FALSE);
  if (*value == '\0' && keys[key].read == read_choice && keys[key].words[0][0] == '\0')
    {
      ((uint8_t *) rules)[keys[key].at] = 0;
      return TRUE;
    }
  why = sea_key_read (key, value, rules);
  if (why == NULL)
    return TRUE;
  g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, why);
  return FALSE;
}
