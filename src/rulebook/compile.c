/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook-private.h"

#include "rulebook/form.h"

#include <glib/gi18n-lib.h>

/* The rows of effects that the keys stand for. A row is taken when its key has the value; its
 * argument is a constant or comes from another key. Moves and return shots come before problems:
 * rows of one trigger act in the order in which they stand. */

typedef enum
{
  WHEN_ASK,
  WHEN_MINE,
  WHEN_SWEEPER,
  WHEN_SUBMARINE,
  WHEN_RELOCATE
} When;

enum
{
  FROM_HIT_WORTH = 1000,
  FROM_SHOT_WORTH
};

typedef struct
{
  When when;
  int value; /* of `ask`, `mine-effect` */
  SeaUnit unit;
  SeaTrigger trigger;
  SeaEffect effect;
  SeaWho who;
  int argument;
} Row;

/* clang-format off */
static const Row rows[] = {
  { WHEN_SUBMARINE, 0, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_RETURN_SHOT, SEA_WHO_SHOOTER, 0 },
  { WHEN_RELOCATE, 0, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_RELOCATE, SEA_WHO_OWNER, 0 },
  { WHEN_ASK, SEA_ASK_SUNK, SEA_UNIT_SHIP, SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
  { WHEN_ASK, SEA_ASK_SUNK, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
  { WHEN_ASK, SEA_ASK_HIT, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, FROM_HIT_WORTH },
  { WHEN_ASK, SEA_ASK_HIT, SEA_UNIT_SUBMARINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, FROM_HIT_WORTH },
  { WHEN_ASK, SEA_ASK_SHOT, SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_ASK, SEA_WHO_SHOOTER, FROM_SHOT_WORTH },
  { WHEN_ASK, SEA_ASK_TO_SINK, SEA_UNIT_SHIP, SEA_ON_LAST_DECK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
  { WHEN_MINE, SEA_MINE_REVEAL, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_TELL_DECK, SEA_WHO_SHOOTER, 0 },
  { WHEN_MINE, SEA_MINE_QUIZ, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_MINE },
  { WHEN_MINE, SEA_MINE_LOSE_TURN, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_SKIP_TURN, SEA_WHO_SHOOTER, 1 },
  { WHEN_MINE, SEA_MINE_EXTRA_TURN, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_EXTRA_TURN, SEA_WHO_OWNER, 1 },
  { WHEN_SWEEPER, 0, SEA_UNIT_SWEEPER, SEA_ON_HIT, SEA_DO_TELL_MINE, SEA_WHO_SHOOTER, 0 },
};
/* clang-format on */

static gboolean
is_wanted (const Row *row, const SeaRules *rules)
{
  switch (row->when)
    {
    case WHEN_ASK:
      return rules->ask == row->value;
    case WHEN_MINE:
      return rules->mines > 0 && rules->mine_effect == row->value;
    case WHEN_SWEEPER:
      return rules->sweepers > 0;
    case WHEN_SUBMARINE:
      return rules->submarines > 0;
    case WHEN_RELOCATE:
    default:
      return rules->relocate;
    }
}

void
sea_rules_compile (SeaRules *rules)
{
  memset (rules->effects, 0, sizeof rules->effects);
  rules->n_effects = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (is_wanted (&rows[i], rules))
      {
        SeaEffectRow *row = &rules->effects[rules->n_effects++];

        row->unit = (uint8_t) rows[i].unit;
        row->trigger = (uint8_t) rows[i].trigger;
        row->effect = (uint8_t) rows[i].effect;
        row->who = (uint8_t) rows[i].who;
        row->argument = (int16_t) (rows[i].argument == FROM_HIT_WORTH    ? rules->hit_worth
                                   : rows[i].argument == FROM_SHOT_WORTH ? rules->shot_worth
                                                                         : rows[i].argument);
      }
}

gboolean
sea_rules_check_keys (SeaRules *rules, const char **key, GError **error)
{
  const char *where = "", *why = "";

  sea_rules_compile (rules);
  if (sea_rules_validate (rules, &where, &why) == SEA_OK)
    return TRUE;
  if (key != NULL)
    *key = where;
  g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY, _ (why));
  return FALSE;
}

gboolean
sea_rules_check_fit (const SeaRules *rules, GError **error)
{
  switch (sea_rules_fit (rules, NULL))
    {
    case SEA_FIT_YES:
      return TRUE;
    case SEA_FIT_IMPOSSIBLE:
      g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_IMPOSSIBLE,
                           _ ("the fleet does not fit into this sea"));
      return FALSE;
    case SEA_FIT_UNKNOWN:
    default:
      g_set_error_literal (error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_UNKNOWN_FIT,
                           _ ("no way was found to lay the fleet into this sea; it is too tight"));
      return FALSE;
    }
}

gboolean
sea_rules_lay_alike (const SeaRules *a, const SeaRules *b)
{
  if (a->width != b->width || a->height != b->height || a->touching != b->touching ||
      a->specials != b->specials || a->mines != b->mines || a->sweepers != b->sweepers ||
      a->submarines != b->submarines || a->n_classes != b->n_classes)
    return FALSE;
  for (guint i = 0; i < a->n_classes; i++)
    if (a->classes[i].decks != b->classes[i].decks || a->classes[i].shape != b->classes[i].shape ||
        a->classes[i].count != b->classes[i].count)
      return FALSE;
  return TRUE;
}

gboolean
sea_rules_finish (SeaRules *rules, const SeaRules *known, const char *where, GError **error)
{
  const char *key = "fleet";
  g_autoptr (GError) reason = NULL;

  if (sea_rules_check_keys (rules, &key, &reason) &&
      ((known != NULL && sea_rules_lay_alike (rules, known)) ||
       sea_rules_check_fit (rules, &reason)))
    return TRUE;
  g_set_error (error, reason->domain, reason->code, "%s: %s: %s", where, key, reason->message);
  return FALSE;
}
