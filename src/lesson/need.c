/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/lesson.h"

#include <string.h>

enum
{
  MAX_WORTH = 4 /* as sea_deck_deal() */
};

static void
add (SeaDeckNeed *need, guint worth, guint problems)
{
  need->ship[CLAMP (worth, 1, MAX_WORTH)] += problems;
}

void
sea_lesson_need (const SeaRules *rules, SeaDeckNeed *need)
{
  guint seas = rules->seas == SEA_SEAS_COMMON ? 1 : 2;
  guint decks = rules->submarines;

  memset (need, 0, sizeof *need);
  for (guint i = 0; i < rules->n_classes; i++)
    {
      const SeaClass *klass = &rules->classes[i];

      decks += (guint) klass->decks * klass->count;
      if (rules->ask == SEA_ASK_SUNK || rules->ask == SEA_ASK_TO_SINK)
        add (need, sea_rules_worth (rules, klass->decks), seas * klass->count);
    }
  if (rules->ask == SEA_ASK_SUNK)
    add (need, sea_rules_worth (rules, 1), seas * rules->submarines);
  else if (rules->ask == SEA_ASK_HIT)
    add (need, rules->hit_worth, seas * decks);
  else if (rules->ask == SEA_ASK_SHOT)
    add (need, rules->shot_worth, seas * rules->width * rules->height);
  if (rules->mine_effect == SEA_MINE_QUIZ)
    need->ship[0] = seas * rules->mines;
  need->opening = rules->first == SEA_FIRST_PROBLEM ? 1 : 0;
  for (guint i = 0; i < rules->n_ties; i++)
    if (rules->ties[i] == SEA_TIE_PROBLEM)
      need->tie = 1;
}
