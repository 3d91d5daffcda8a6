/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/match.h"
#include "core/view.h"
#include "fixture-rules.h"

/* The first line names the rules as fixture_rules() reads them, each other line is an action. Any
 * bytes must be refused or played, views must be given after each, and all must be undone again. */

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void
look (const SeaMatch *match, SeaView *view)
{
  for (int audience = SEA_AUDIENCE_A; audience <= SEA_AUDIENCE_REVEAL; audience++)
    {
      char row[SEA_MAX_SIDE + 1];

      if (sea_view_get (match, (SeaAudience) audience, view) != SEA_OK)
        continue;
      for (unsigned sea = 0; sea < view->n_seas; sea++)
        sea_view_write (view, sea, view->height - 1u, row);
    }
}

static void
play (SeaMatch *match, char *line)
{
  SeaEvents *events = malloc (sizeof *events);
  SeaView *view = malloc (sizeof *view);
  uint64_t fresh = sea_match_hash (match);

  while (line != NULL && events != NULL && view != NULL)
    {
      char *end = strchr (line, '\n'), text[64];
      SeaRefusal refusal;

      if (end != NULL)
        *end = '\0';
      if (sea_match_apply (match, line, events, &refusal) != SEA_OK && refusal.text == NULL)
        abort ();
      for (unsigned i = 0; i < events->n; i++)
        sea_event_write (events, &events->e[i], text, sizeof text);
      look (match, view);
      line = end != NULL ? end + 1 : NULL;
    }
  while (events != NULL && sea_match_undo_line (match) != NULL)
    if (sea_match_apply (match, "undo", events, NULL) != SEA_OK)
      abort ();
  if (sea_match_hash (match) != fresh)
    abort ();
  free (view);
  free (events);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = malloc (size + 1), *actions;
  SeaRules rules;
  SeaMatch *match;

  if (text == NULL)
    return 0;
  memcpy (text, data, size);
  text[size] = '\0';
  actions = strchr (text, '\n');
  if (actions != NULL)
    *actions++ = '\0';
  if (fixture_rules (text, &rules) && sea_rules_validate (&rules, NULL, NULL) == SEA_OK &&
      sea_rules_fit (&rules, NULL) == SEA_FIT_YES && (match = sea_match_new (&rules)) != NULL)
    {
      play (match, actions);
      sea_match_free (match);
    }
  free (text);
  return 0;
}
