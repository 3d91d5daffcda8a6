/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The ship that may move: what is left of it, and where it may lie. */
#include "lesson/lesson-private.h"

#include <string.h>

#include "core/random.h"

static const SeaClass *
find_class (const SeaRules *rules)
{
  for (guint i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].count > 0)
      return &rules->classes[i];
  return NULL;
}

/* The rules of a sea with nothing on it but one ship of @decks decks. */
static void
make_rules (const SeaRules *rules, guint decks, SeaRules *rest)
{
  const SeaClass *klass = find_class (rules);

  *rest = *rules;
  if (klass != NULL)
    rest->classes[0] = *klass;
  rest->n_classes = 1;
  rest->mines = rest->sweepers = rest->submarines = 0;
  rest->relocate = false;
  rest->classes[0].decks = (guint8) decks;
  rest->classes[0].count = 1;
  if (sea_rules_validate (rest, NULL, NULL) != SEA_OK)
    rest->classes[0].shape = SEA_SHAPE_ANY; /* the class has no shape of so few decks */
}

gboolean
sea_lesson_get_rest (SeaLesson *lesson, SeaRules *rules, SeaFleet *fleet)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  g_autofree SeaView *view = g_new0 (SeaView, 1);
  guint decks = 0;

  if (sea_view_get (lesson->match, SEA_AUDIENCE_JUDGE, view) != SEA_OK ||
      view->pending.kind != SEA_PENDING_RELOCATE || view->pending.team < 0 ||
      view->pending.team >= view->n_seas)
    return FALSE;
  const SeaViewSea *sea = &view->seas[view->pending.team];
  memset (fleet, 0, sizeof *fleet);
  fleet->width = view->width;
  fleet->height = view->height;
  for (guint i = 0; i < (guint) view->width * view->height; i++)
    {
      gboolean whole = sea->at[i] == SEA_MARK_DECK;

      fleet->at[i] = whole ? 'a' : '.';
      decks += whole;
    }
  if (decks == 0)
    return FALSE;
  make_rules (sea_match_rules (lesson->match), decks, rules);
  return TRUE;
}

char *
sea_lesson_dup_random_move (SeaLesson *lesson, guint64 seed)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  SeaRules rules;
  SeaFleet fleet;
  SeaRandom random;
  char text[SEA_LAYOUT_SIZE];

  if (!sea_lesson_get_rest (lesson, &rules, &fleet))
    return NULL;
  sea_random_seed (&random, seed);
  if (sea_fleet_random (&rules, &random, &fleet) != SEA_OK)
    return NULL;
  sea_fleet_write (&fleet, text);
  return g_strdup (text);
}
