/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture-rules.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define X(name, word) word,
static const char *const seas_words[] = { SEA_SEAS_LIST (X) NULL };
static const char *const shape_words[] = { SEA_SHAPE_LIST (X) NULL };
static const char *const touching_words[] = { SEA_TOUCHING_LIST (X) NULL };
static const char *const specials_words[] = { SEA_SPECIALS_LIST (X) NULL };
static const char *const after_hit_words[] = { SEA_AFTER_HIT_LIST (X) NULL };
static const char *const repeat_words[] = { SEA_REPEAT_LIST (X) NULL };
static const char *const announce_words[] = { SEA_ANNOUNCE_LIST (X) NULL };
static const char *const ask_words[] = { SEA_ASK_LIST (X) NULL };
static const char *const solvers_words[] = { SEA_SOLVERS_LIST (X) NULL };
static const char *const second_words[] = { SEA_SECOND_TRY_LIST (X) NULL };
static const char *const floor_words[] = { SEA_FLOOR_LIST (X) NULL };
static const char *const partial_words[] = { SEA_PARTIAL_LIST (X) NULL };
static const char *const victory_words[] = { SEA_VICTORY_LIST (X) NULL };
static const char *const tie_words[] = { SEA_TIE_LIST (X) NULL };
static const char *const first_words[] = { SEA_FIRST_LIST (X) NULL };
static const char *const mine_words[] = { SEA_MINE_EFFECT_LIST (X) NULL };
static const char *const relocate_words[] = { "no", "yes", NULL };
static const char *const equal_words[] = { "no", "yes", NULL };
#undef X

typedef struct { const char *key; size_t at; const char *const *words; } Key;

#define WORDS(key, field, words) { key, offsetof (SeaRules, field), words },
#define NUMBER(key, field) { key, offsetof (SeaRules, field), NULL },
static const Key keys[] = {
  NUMBER ("width", width) NUMBER ("height", height) WORDS ("seas", seas, seas_words)
  WORDS ("touching", touching, touching_words) WORDS ("specials", specials, specials_words)
  NUMBER ("mines", mines) NUMBER ("sweepers", sweepers) NUMBER ("submarines", submarines)
  WORDS ("mine-effect", mine_effect, mine_words) WORDS ("after-hit", after_hit, after_hit_words)
  WORDS ("repeat", repeat, repeat_words) WORDS ("announce", announce, announce_words)
  WORDS ("ask", ask, ask_words) WORDS ("solvers", solvers, solvers_words)
  WORDS ("second-try", second_try, second_words) NUMBER ("hit-worth", hit_worth)
  NUMBER ("shot-worth", shot_worth) NUMBER ("mine-gain", mine_gain) NUMBER ("mine-loss", mine_loss)
  WORDS ("floor", floor_rule, floor_words) WORDS ("partial", partial, partial_words)
  WORDS ("victory", victory, victory_words) WORDS ("first", first, first_words)
  WORDS ("relocate", relocate, relocate_words) WORDS ("equal-turns", equal_turns, equal_words)
};
/* clang-format on */

static int
find_word (const char *const *words, const char *word)
{
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      return i;
  return -1;
}

static void
add_row (
    SeaRules *rules, SeaUnit unit, SeaTrigger trigger, SeaEffect effect, SeaWho who, int argument)
{
  SeaEffectRow *row = &rules->effects[rules->n_effects++];

  row->unit = (uint8_t) unit;
  row->trigger = (uint8_t) trigger;
  row->effect = (uint8_t) effect;
  row->who = (uint8_t) who;
  row->argument = (int16_t) argument;
}

static void
compile_mines (SeaRules *rules)
{
  switch ((SeaMineEffect) rules->mine_effect)
    {
    case SEA_MINE_REVEAL:
      add_row (rules, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_TELL_DECK, SEA_WHO_SHOOTER, 0);
      break;
    case SEA_MINE_QUIZ:
      add_row (rules, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_MINE);
      break;
    case SEA_MINE_LOSE_TURN:
      add_row (rules, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_SKIP_TURN, SEA_WHO_SHOOTER, 1);
      break;
    case SEA_MINE_EXTRA_TURN:
      add_row (rules, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_EXTRA_TURN, SEA_WHO_OWNER, 1);
      break;
    default:
      break;
    }
}

void
fixture_compile (SeaRules *rules)
{
  const SeaUnit ships[] = { SEA_UNIT_SHIP, SEA_UNIT_SUBMARINE };

  rules->n_effects = 0;
  if (rules->submarines > 0)
    add_row (rules, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_RETURN_SHOT, SEA_WHO_SHOOTER, 0);
  if (rules->relocate)
    add_row (rules, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_RELOCATE, SEA_WHO_OWNER, 0);
  for (int i = 0; i < 2; i++)
    {
      if (rules->ask == SEA_ASK_SUNK)
        add_row (rules, ships[i], SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS);
      if (rules->ask == SEA_ASK_HIT)
        add_row (rules, ships[i], SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, rules->hit_worth);
    }
  if (rules->ask == SEA_ASK_SHOT)
    add_row (rules, SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_ASK, SEA_WHO_SHOOTER, rules->shot_worth);
  if (rules->ask == SEA_ASK_TO_SINK)
    add_row (rules, SEA_UNIT_SHIP, SEA_ON_LAST_DECK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS);
  if (rules->mines > 0)
    compile_mines (rules);
  if (rules->sweepers > 0)
    add_row (rules, SEA_UNIT_SWEEPER, SEA_ON_HIT, SEA_DO_TELL_MINE, SEA_WHO_SHOOTER, 0);
}

static bool
read_fleet (const char *text, SeaRules *rules)
{
  rules->n_classes = 0;
  while (*text != '\0')
    {
      SeaClass *klass = &rules->classes[rules->n_classes++];
      unsigned decks, count;
      char shape[16];
      int taken = 0, word;

      if (sscanf (text, "%2u:%15[a-z]:%2u%n", &decks, shape, &count, &taken) != 3 ||
          (word = find_word (shape_words, shape)) < 0 || rules->n_classes == SEA_MAX_CLASSES)
        return false;
      klass->decks = (uint8_t) decks;
      klass->count = (uint8_t) count;
      klass->shape = (uint8_t) word;
      snprintf (klass->name, sizeof klass->name, "%u", decks);
      text += taken;
      if (*text == ',')
        text++;
    }
  return true;
}

static bool
read_ties (char *text, SeaRules *rules)
{
  rules->n_ties = 0;
  for (char *word = strtok (text, ","); word != NULL; word = strtok (NULL, ","))
    {
      int tie = find_word (tie_words, word);

      if (tie < 0 || rules->n_ties == SEA_MAX_TIES)
        return false;
      rules->ties[rules->n_ties++] = (uint8_t) tie;
    }
  return true;
}

static bool
read_worth (const char *text, SeaRules *rules)
{
  rules->n_worth = 0;
  while (*text != '\0' && rules->n_worth < SEA_MAX_WORTHS)
    {
      char *end;

      rules->worth[rules->n_worth++] = (uint8_t) strtoul (text, &end, 10);
      if (end == text)
        return false;
      text = *end == ',' ? end + 1 : end;
    }
  return true;
}

static bool
set_key (const char *key, char *value, SeaRules *rules)
{
  if (strcmp (key, "fleet") == 0)
    return read_fleet (value, rules);
  if (strcmp (key, "ties") == 0)
    return read_ties (value, rules);
  if (strcmp (key, "worth") == 0)
    return read_worth (value, rules);
  if (strcmp (key, "shots") == 0)
    {
      rules->shots = (uint8_t) (strcmp (value, "afloat") == 0 ? 0 : atoi (value));
      return true;
    }
  if (strcmp (key, "end") == 0)
    {
      rules->end_turns = (uint16_t) (strncmp (value, "turns:", 6) == 0 ? atoi (value + 6) : 0);
      return true;
    }
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
    if (strcmp (keys[i].key, key) == 0)
      {
        int number = keys[i].words != NULL ? find_word (keys[i].words, value) : atoi (value);

        if (number < 0 || number > 255)
          return false;
        ((uint8_t *) rules)[keys[i].at] = (uint8_t) number;
        return true;
      }
  return false;
}

static void
set_base (bool math, SeaRules *rules)
{
  char classic[] = "4:line:1,3:line:2,2:line:3,1:line:4";

  memset (rules, 0, sizeof *rules);
  rules->width = rules->height = 10;
  read_fleet (classic, rules);
  rules->shots = 1;
  rules->announce = SEA_ANNOUNCE_CLASS;
  rules->n_worth = 4;
  for (unsigned i = 0; i < 4; i++)
    rules->worth[i] = (uint8_t) (i + 1);
  rules->hit_worth = 1;
  rules->mine_gain = rules->mine_loss = 2;
  rules->n_ties = 1;
  rules->ties[0] = SEA_TIE_DRAW;
  rules->first = SEA_FIRST_LOT;
  if (!math)
    return;
  rules->mines = 3;
  rules->mine_effect = SEA_MINE_QUIZ;
  rules->repeat = SEA_REPEAT_REFUSED;
  rules->ask = SEA_ASK_SUNK;
  rules->victory = SEA_VICTORY_POINTS;
  rules->n_ties = 2;
  rules->ties[0] = SEA_TIE_PROBLEM;
  rules->ties[1] = SEA_TIE_DRAW;
  rules->first = SEA_FIRST_PROBLEM;
}

bool
fixture_rules (const char *line, SeaRules *rules)
{
  char text[1024];
  char *word = text;

  if (strlen (line) >= sizeof text)
    return false;
  memcpy (text, line, strlen (line) + 1);
  set_base (strncmp (text, "math", 4) == 0, rules);
  while ((word = strchr (word, ' ')) != NULL)
    {
      char *key = word + 1, *value = strchr (key, '='), *end;

      if (*key == '\0')
        break;
      if (value == NULL)
        return false;
      end = strchr (value, ' ');
      *value++ = '\0';
      if (end != NULL)
        *end = '\0';
      if (!set_key (key, value, rules))
        return false;
      word = end;
      if (end == NULL)
        break;
      *end = ' ';
    }
  fixture_compile (rules);
  return true;
}
