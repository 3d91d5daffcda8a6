/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/moment.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/cell.h"

void
sea_moment_reset (SeaMoment *moment)
{
  memset (moment, 0, sizeof *moment);
  moment->told_team = moment->moved_team = moment->stayed_team = -1;
  moment->skipped_team = moment->extra_team = moment->sank_team = -1;
}

/* ---- following the game ---- */

/* The reply to a return shot, as the public may know it. */
static void
take_return (SeaMoment *moment, const SeaRules *rules, const SeaView *after, const SeaEvent *event)
{
  SeaViewShot *shot = &moment->returned;

  shot->any = true;
  shot->team = (int8_t) (event->team == 0 ? 1 : 0);
  shot->sea = (guint8) MAX (event->team, 0);
  shot->cell = event->cell;
  shot->reply = event->reply;
  if (shot->reply == SEA_REPLY_SUNK && rules->announce == SEA_ANNOUNCE_HITS)
    shot->reply = SEA_REPLY_HIT;
  shot->decks = rules->announce == SEA_ANNOUNCE_CLASS ? event->decks : 0;
  if (after->n_seas < 2)
    shot->any = false;
}

/* A turn that was left out, or one more of the same team: the turns that were begun tell. */
static void
find_turns (SeaMoment *moment, const SeaView *before, const SeaView *after)
{
  int skipped = -1;

  if (after->turn < 0 || after->turn >= after->n_teams || before->turn < 0)
    return;
  for (int team = 0; team < after->n_teams; team++)
    if (team != after->turn && after->teams[team].turns > before->teams[team].turns)
      skipped = team;
  moment->skipped_team = skipped;
  if (skipped < 0 && after->turn == before->turn &&
      after->teams[after->turn].turns > before->teams[after->turn].turns)
    moment->extra_team = after->turn;
}

static void
forget_turns (SeaMoment *moment)
{
  moment->told_team = moment->moved_team = moment->stayed_team = -1;
  moment->skipped_team = moment->extra_team = moment->sank_team = -1;
}

void
sea_moment_follow (SeaMoment *moment,
                   const SeaRules *rules,
                   const SeaView *before,
                   const SeaView *after,
                   const SeaEvents *events)
{
  gboolean turned = FALSE;

  for (guint i = 0; events != NULL && i < events->n; i++)
    {
      const SeaEvent *event = &events->e[i];

      switch (event->kind)
        {
        case SEA_EVENT_SHOT:
          sea_moment_reset (moment);
          moment->burns = event->reply == SEA_REPLY_BURNING;
          turned = TRUE;
          break;
        case SEA_EVENT_RETURN:
          take_return (moment, rules, after, event);
          break;
        case SEA_EVENT_TOLD:
          forget_turns (moment);
          moment->told_team = event->team;
          moment->told = event->cell;
          turned = TRUE;
          break;
        case SEA_EVENT_RELOCATED:
          moment->moved_team = event->team;
          turned = TRUE;
          break;
        case SEA_EVENT_STAYED:
          moment->stayed_team = event->team;
          turned = TRUE;
          break;
        case SEA_EVENT_SUNK:
          moment->burns = FALSE;
          moment->sank_team = event->team;
          moment->sank_decks = rules->announce == SEA_ANNOUNCE_CLASS ? event->decks : 0;
          break;
        case SEA_EVENT_SCORE:
        case SEA_EVENT_DROPPED:
          turned = TRUE;
          break;
        case SEA_EVENT_ASK:
          /* Of hits only the last whole deck is asked about. */
          if (rules->ask == SEA_ASK_TO_SINK && event->problem == SEA_PROBLEM_WORTH &&
              after->last.reply == SEA_REPLY_HIT && moment->sank_team < 0)
            moment->burns = TRUE;
          break;
        case SEA_EVENT_UNDONE:
          sea_moment_reset (moment);
          return;
        default:
          break;
        }
    }
  if (turned)
    find_turns (moment, before, after);
}

void
sea_moment_bound (SeaMoment *moment, const SeaRules *rules, const SeaView *view, gboolean bell)
{
  gboolean firing = view->phase == SEA_PHASE_FIRING;
  gboolean hidden = rules->shots == 0 && rules->announce == SEA_ANNOUNCE_HITS;

  moment->shots_left = firing && rules->shots != 1 && !hidden ? view->shots_left : 0;
  moment->bell = bell;
  moment->turns_left = 0;
  if (rules->end_turns > 0 && view->turn >= 0 && view->turn < view->n_teams &&
      view->teams[view->turn].turns <= rules->end_turns)
    moment->turns_left = rules->end_turns + 1u - view->teams[view->turn].turns;
  moment->last_turn = firing && (moment->turns_left == 1 ||
                                 (rules->equal_turns && (bell || view->sank_fleet >= 0)));
  memset (moment->burning, 0, sizeof moment->burning);
}

void
sea_moment_burn (SeaMoment *moment, const SeaView *view, guint sea, SeaCell cell)
{
  guint8 *burning = moment->burning[sea];
  guint width = view->width, n = width * view->height;
  gboolean grows = TRUE;

  if (sea > 1 || cell.x >= width || cell.y >= view->height ||
      view->seas[sea].at[cell.y * width + cell.x] != SEA_MARK_HIT)
    return;
  burning[cell.y * width + cell.x] = 1;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < n; i++)
        {
          gboolean beside =
              (i % width > 0 && burning[i - 1]) || (i % width + 1 < width && burning[i + 1]) ||
              (i >= width && burning[i - width]) || (i + width < n && burning[i + width]);

          if (burning[i] || !beside || view->seas[sea].at[i] != SEA_MARK_HIT)
            continue;
          burning[i] = 1;
          grows = TRUE;
        }
    }
}

/* ---- in words ---- */

static char *
dup_name (const SeaView *view, int team)
{
  static const char *const unnamed[] = { N_ ("Team A"), N_ ("Team B"), N_ ("Team C"),
                                         N_ ("Team D") };

  if (team < 0 || team >= SEA_MAX_TEAMS)
    return g_strdup ("");
  if (view->teams[team].name[0] != '\0')
    return g_utf8_make_valid (view->teams[team].name, -1);
  return g_strdup (_ (unnamed[team]));
}

static char *
dup_told (const SeaMoment *moment, const SeaView *view, SeaNotation notation)
{
  char call[SEA_CALL_TEXT];

  sea_call_write (notation, view->width, view->height, moment->told, call);
  /* Translators: a cell that a team had to tell */
  return g_strdup_printf (_ ("told: %s"), call);
}

static char *
dup_left (const SeaMoment *moment)
{
  if (moment->last_turn)
    return g_strdup (_ ("the last turn"));
  if (moment->shots_left > 0)
    return g_strdup_printf (
        /* Translators: of the turn */
        g_dngettext (GETTEXT_PACKAGE, "%u shot left", "%u shots left", moment->shots_left),
        moment->shots_left);
  if (moment->turns_left > 0)
    return g_strdup_printf (
        /* Translators: of a team, with the one that it has now */
        g_dngettext (GETTEXT_PACKAGE, "%u turn left", "%u turns left", moment->turns_left),
        moment->turns_left);
  return NULL;
}

char *
sea_moment_dup_notice (const SeaMoment *moment,
                       const SeaView *view,
                       SeaNotation notation,
                       gboolean names)
{
  g_autofree char *skipped = dup_name (view, moment->skipped_team);
  g_autofree char *extra = dup_name (view, moment->extra_team);

  if (view->over)
    return NULL;
  if (moment->told_team >= 0)
    return dup_told (moment, view, notation);
  if (moment->moved_team >= 0)
    return g_strdup (_ ("the ship has moved"));
  if (moment->stayed_team >= 0)
    return g_strdup (_ ("the ship stays"));
  if (moment->skipped_team >= 0 && !names)
    return g_strdup (_ ("a turn is left out"));
  if (moment->extra_team >= 0 && !names)
    return g_strdup (_ ("one more turn"));
  if (moment->skipped_team >= 0)
    /* Translators: %s is a team whose turn is left out */
    return g_strdup_printf (_ ("“%s” misses a turn"), skipped);
  if (moment->extra_team >= 0)
    /* Translators: %s is a team that has two turns running */
    return g_strdup_printf (_ ("“%s” has one more turn"), extra);
  return dup_left (moment);
}
