/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/rules.h"

#include <stddef.h>

#include "core/cell.h"
#include "core/words.h"

enum
{
  MAX_COUNT = 99,
  MAX_TURNS = 999
};

typedef struct
{
  const char *key, *why;
} Fault;

static bool
fail (Fault *fault, const char *key, const char *why)
{
  fault->key = key;
  fault->why = why;
  return false;
}

/* Whether ships of this shape can have so many decks (RULES.md, "Shapes"). */
static bool
shape_has_decks (unsigned shape, unsigned decks)
{
  unsigned side = 2;

  switch ((SeaShape) shape)
    {
    case SEA_SHAPE_CORNER:
      return decks >= 3;
    case SEA_SHAPE_TEE:
    case SEA_SHAPE_ZIGZAG:
      return decks >= 4;
    case SEA_SHAPE_SQUARE:
      while (side * side < decks)
        side++;
      return side * side == decks;
    case SEA_SHAPE_LINE:
    case SEA_SHAPE_ANY:
    case SEA_SHAPE_CHAIN:
    case SEA_SHAPE_COUNT:
      break;
    }
  return true;
}

static bool
check_values (const SeaRules *rules, Fault *fault)
{
  /* clang-format off */
  const struct { unsigned value, least, most; const char *key; } ranges[] = {
    { rules->width, SEA_MIN_SIDE, SEA_MAX_SIDE, "width" },
    { rules->height, SEA_MIN_SIDE, SEA_MAX_SIDE, "height" },
    { rules->seas, 0, SEA_SEAS_COUNT - 1, "seas" },
    { rules->touching, 0, SEA_TOUCHING_COUNT - 1, "touching" },
    { rules->specials, 0, SEA_SPECIALS_COUNT - 1, "specials" },
    { rules->mines, 0, MAX_COUNT, "mines" },
    { rules->sweepers, 0, MAX_COUNT, "sweepers" },
    { rules->submarines, 0, MAX_COUNT, "submarines" },
    { rules->after_hit, 0, SEA_AFTER_HIT_COUNT - 1, "after-hit" },
    { rules->shots, 0, MAX_COUNT, "shots" },
    { rules->repeat, 0, SEA_REPEAT_COUNT - 1, "repeat" },
    { rules->announce, 0, SEA_ANNOUNCE_COUNT - 1, "announce" },
    { rules->ask, 0, SEA_ASK_COUNT - 1, "ask" },
    { rules->solvers, 0, SEA_SOLVERS_COUNT - 1, "solvers" },
    { rules->second_try, 0, SEA_SECOND_TRY_COUNT - 1, "second-try" },
    { rules->mine_effect, 0, SEA_MINE_EFFECT_COUNT - 1, "mine-effect" },
    { rules->n_worth, 1, SEA_MAX_WORTHS, "worth" },
    { rules->hit_worth, 0, MAX_COUNT, "hit-worth" },
    { rules->shot_worth, 0, MAX_COUNT, "shot-worth" },
    { rules->mine_gain, 0, MAX_COUNT, "mine-gain" },
    { rules->mine_loss, 0, MAX_COUNT, "mine-loss" },
    { rules->floor_rule, 0, SEA_FLOOR_COUNT - 1, "floor" },
    { rules->partial, 0, SEA_PARTIAL_COUNT - 1, "partial" },
    { rules->end_turns, 0, MAX_TURNS, "end" },
    { rules->victory, 0, SEA_VICTORY_COUNT - 1, "victory" },
    { rules->n_ties, 0, SEA_MAX_TIES, "ties" },
    { rules->first, 0, SEA_FIRST_COUNT - 1, "first" },
    { rules->coordinates, 0, SEA_NOTATION_COUNT - 1, "coordinates" },
    { rules->n_seconds, 0, SEA_MAX_WORTHS, "seconds" },
    { rules->n_classes, 0, SEA_MAX_CLASSES, "fleet" },
    { rules->n_effects, 0, SEA_MAX_EFFECTS, "ask" },
  };
  /* clang-format on */

  for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
    if (ranges[i].value < ranges[i].least || ranges[i].value > ranges[i].most)
      return fail (fault, ranges[i].key, N_ ("the value is out of range"));
  for (unsigned i = 0; i < rules->n_worth; i++)
    if (rules->worth[i] > MAX_COUNT)
      return fail (fault, "worth", N_ ("the value is out of range"));
  for (unsigned i = 0; i < rules->n_ties; i++)
    {
      if (rules->ties[i] >= SEA_TIE_COUNT)
        return fail (fault, "ties", N_ ("the value is out of range"));
      for (unsigned j = 0; j < i; j++)
        if (rules->ties[i] == rules->ties[j])
          return fail (fault, "ties", N_ ("a rule stands twice"));
    }
  return true;
}

static bool
check_fleet (const SeaRules *rules, Fault *fault)
{
  unsigned ships = 0, cells = rules->mines + rules->sweepers + rules->submarines;

  for (unsigned i = 0; i < rules->n_classes; i++)
    {
      const SeaClass *klass = &rules->classes[i];

      if (klass->decks < 1 || klass->decks > SEA_MAX_DECKS || klass->count > MAX_COUNT)
        return fail (fault, "fleet", N_ ("the value is out of range"));
      if (klass->shape >= SEA_SHAPE_COUNT)
        return fail (fault, "fleet", N_ ("there is no such shape"));
      if (!shape_has_decks (klass->shape, klass->decks))
        return fail (fault, "fleet", N_ ("the shape does not exist for that number of decks"));
      if (i > 0 && klass->decks > rules->classes[i - 1].decks)
        return fail (fault, "fleet", N_ ("the classes must stand by falling number of decks"));
      ships += klass->count;
      cells += (unsigned) klass->count * klass->decks;
    }
  if (ships + rules->submarines == 0)
    return fail (fault, "fleet", N_ ("there is no ship"));
  if (ships > SEA_MAX_SHIPS)
    return fail (fault, "fleet", N_ ("there are more than 52 ships"));
  if (cells > (unsigned) rules->width * rules->height)
    return fail (fault, "fleet", N_ ("the fleet has more cells than the sea"));
  return true;
}

static bool
can_move (const SeaRules *rules)
{
  for (unsigned i = 0; i < rules->n_effects && i < SEA_MAX_EFFECTS; i++)
    if (rules->effects[i].effect == SEA_DO_RELOCATE)
      return true;
  return rules->relocate;
}

static bool
check_combinations (const SeaRules *rules, Fault *fault)
{
  bool common = rules->seas == SEA_SEAS_COMMON, moves = can_move (rules);

  if (rules->mines > 0 && rules->mine_effect == SEA_MINE_NO_EFFECT)
    return fail (fault, "mine-effect", N_ ("mines need an effect"));
  if (rules->shots == 0 && common)
    return fail (fault, "shots",
                 N_ ("on a common sea nobody has own ships whose number could give shots"));
  if (rules->announce == SEA_ANNOUNCE_HITS && rules->ask == SEA_ASK_SUNK)
    return fail (fault, "announce", N_ ("a problem for sinking would tell that a ship has sunk"));
  if (moves && sea_rules_n_ships (rules) != 1)
    return fail (fault, "relocate", N_ ("only a single ship can move"));
  if (moves && rules->mines + rules->sweepers > 0)
    return fail (fault, "relocate", N_ ("a ship cannot move among mines and sweepers"));
  if (moves && common)
    return fail (fault, "relocate", N_ ("nobody could move a ship on a common sea"));
  if (moves && rules->ask == SEA_ASK_TO_SINK)
    return fail (fault, "relocate", N_ ("a burning ship cannot move"));
  if (rules->coordinates != SEA_NOTATION_AUTO &&
      !sea_notation_fits ((SeaNotation) rules->coordinates, rules->width, rules->height))
    return fail (fault, "coordinates", N_ ("the notation has too few letters for this sea"));
  return true;
}

/* Whether pieces of this kind can do what the row says. */
static bool
unit_can (const SeaEffectRow *row)
{
  bool ship = row->unit == SEA_UNIT_SHIP || row->unit == SEA_UNIT_SUBMARINE;

  switch ((SeaEffect) row->effect)
    {
    case SEA_DO_ASK:
      return row->argument != SEA_WORTH_DECKS || ship;
    case SEA_DO_RETURN_SHOT:
      /* a ship that fired back could be hit by what it brought about */
      return row->unit == SEA_UNIT_SUBMARINE && row->trigger == SEA_ON_SUNK;
    case SEA_DO_RELOCATE:
      return row->unit == SEA_UNIT_SHIP && row->trigger == SEA_ON_HIT;
    default:
      return true;
    }
}

static bool
check_effects (const SeaRules *rules, Fault *fault)
{
  for (unsigned i = 0; i < rules->n_effects; i++)
    {
      const SeaEffectRow *row = &rules->effects[i];
      bool asks = row->effect == SEA_DO_ASK;

      if (row->unit >= SEA_UNIT_COUNT || row->trigger >= SEA_TRIGGER_COUNT ||
          row->effect >= SEA_EFFECT_COUNT || row->who > SEA_WHO_OWNER)
        return fail (fault, "ask", N_ ("an effect row holds an unknown code"));
      if (row->argument > MAX_COUNT || row->argument < (asks ? SEA_WORTH_MINE : 0))
        return fail (fault, "ask", N_ ("an effect row holds a value out of range"));
      if (row->trigger == SEA_ON_TURN && !(asks && row->argument >= 0))
        return fail (fault, "ask", N_ ("a turn can only open with a problem of fixed worth"));
      if (row->trigger == SEA_ON_LAST_DECK && !(asks && row->unit == SEA_UNIT_SHIP))
        return fail (fault, "ask", N_ ("only a problem can keep a last deck from sinking"));
      if (!unit_can (row))
        return fail (fault, "ask", N_ ("an effect row does not suit its kind of piece"));
    }
  return true;
}

SeaStatus
sea_rules_validate (const SeaRules *rules, const char **key, const char **why)
{
  Fault fault = { NULL, NULL };

  if (check_values (rules, &fault) && check_fleet (rules, &fault) &&
      check_combinations (rules, &fault) && check_effects (rules, &fault))
    return SEA_OK;
  if (key != NULL)
    *key = fault.key;
  if (why != NULL)
    *why = fault.why;
  return SEA_E_RULES;
}

unsigned
sea_rules_worth (const SeaRules *rules, unsigned decks)
{
  unsigned n = rules->n_worth;

  return decks <= n ? rules->worth[decks - 1] : rules->worth[n - 1] + (decks - n);
}

unsigned
sea_rules_n_ships (const SeaRules *rules)
{
  unsigned n = rules->submarines;

  for (unsigned i = 0; i < rules->n_classes; i++)
    n += rules->classes[i].count;
  return n;
}

unsigned
sea_rules_seconds (const SeaRules *rules, unsigned worth, bool mine)
{
  if (mine)
    return rules->seconds_mine;
  if (worth == 0)
    return rules->seconds_shot;
  if (rules->n_seconds == 0)
    return 0;
  return rules->seconds[(worth < rules->n_seconds ? worth : rules->n_seconds) - 1];
}
