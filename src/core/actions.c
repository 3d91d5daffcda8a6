/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "core/effects.h"
#include "core/state.h"

enum
{
  MAX_NAME = 40,      /* characters of a team's name */
  MAX_REASON = 1000,  /* bytes */
  MAX_POINTS2 = 19999 /* halves that a correction may lead to */
};

/* When an action may come. */
enum
{
  WHEN_LAYING = 1,
  WHEN_FIRST = 2,
  WHEN_PLAY = 4,
  WHEN_OVER = 8
};

typedef SeaStatus (*ActionFunc) (SeaGame *game, const SeaWords *words);

typedef struct
{
  const char *verb;
  unsigned least, most; /* words, the verb too */
  unsigned when;
  bool answers; /* it may come while something is pending */
  ActionFunc apply;
} Action;

static SeaStatus
syntax (SeaGame *game, const char *why)
{
  return sea_game_refuse (game, SEA_E_SYNTAX, why);
}

static SeaStatus
illegal (SeaGame *game, const char *why)
{
  return sea_game_refuse (game, SEA_E_ILLEGAL, why);
}

/* A team of this match. */
static SeaStatus
read_team (SeaGame *game, const SeaWord *word, int *team)
{
  if (word->quoted || word->length != 1 || word->text[0] < 'A' ||
      word->text[0] >= 'A' + SEA_MAX_TEAMS)
    return syntax (game, N_ ("A team is written A, B, C or D."));
  if (word->text[0] - 'A' >= game->s->n_teams)
    return illegal (game, N_ ("This team does not play."));
  *team = word->text[0] - 'A';
  return SEA_OK;
}

static SeaStatus
read_cell (SeaGame *game, const SeaWord *word, SeaCell *cell)
{
  SeaCell c;

  if (word->quoted || sea_cell_read (word->text, word->length, &c) != SEA_OK)
    return syntax (game, N_ ("A cell is written as a column A…X and a row 1…24."));
  if (c.x >= game->rules->width || c.y >= game->rules->height)
    return sea_game_refuse (game, SEA_E_RANGE, N_ ("The cell lies outside the sea."));
  *cell = c;
  return SEA_OK;
}

static SeaStatus
read_reason (SeaGame *game, const SeaWord *word)
{
  if (!word->quoted || word->length > MAX_REASON)
    return syntax (game, N_ ("A reason must stand in double quotes."));
  return SEA_OK;
}

/* The sea that a team letter, or H, names. */
static SeaStatus
read_sea (SeaGame *game, const SeaWord *word, unsigned *sea)
{
  int team = 0;
  SeaStatus status;

  if (sea_word_is (word, "H"))
    {
      if (game->rules->seas != SEA_SEAS_COMMON)
        return illegal (game, N_ ("Only a common sea is laid by the host."));
      *sea = 0;
      return SEA_OK;
    }
  status = read_team (game, word, &team);
  if (status != SEA_OK)
    return status;
  if (game->rules->seas == SEA_SEAS_COMMON)
    return illegal (game, N_ ("The common sea is laid by the host, H."));
  *sea = (unsigned) team;
  return SEA_OK;
}

/* ---- set-up ---- */

static SeaStatus
apply_seed (SeaGame *game, const SeaWords *words)
{
  uint64_t seed;

  if (sea_word_read_number (&words->w[1], &seed) != SEA_OK)
    return syntax (game, N_ ("A seed is a whole number."));
  sea_random_seed (&game->s->random, seed);
  return SEA_OK;
}

static SeaStatus
apply_teams (SeaGame *game, const SeaWords *words)
{
  SeaState *s = game->s;
  unsigned n = words->n - 1;

  for (unsigned i = 0; i < n; i++)
    {
      const SeaWord *word = &words->w[1 + i];

      if (!word->quoted)
        return syntax (game, N_ ("A team’s name must stand in double quotes."));
      if (sea_utf8_length (word->text, word->length) > MAX_NAME)
        return syntax (game, N_ ("A team’s name has at most 40 characters."));
    }
  if (s->named || s->seas[0].laid || s->seas[1].laid)
    return illegal (game, N_ ("The teams are named once, before the first fleet."));
  if (game->rules->seas == SEA_SEAS_OWN && n != 2)
    return illegal (game, N_ ("With a sea for each team there are two teams."));
  s->named = 1;
  s->n_teams = (uint8_t) n;
  for (unsigned i = 0; i < n; i++)
    memcpy (s->teams[i].name, words->w[1 + i].text, words->w[1 + i].length);
  return SEA_OK;
}

static SeaStatus
lay_random (SeaGame *game, bool perelman, SeaFleet *fleet)
{
  SeaStatus status = perelman ? sea_fleet_perelman (game->rules, &game->s->random, fleet)
                              : sea_fleet_random (game->rules, &game->s->random, fleet);

  if (status != SEA_OK)
    return sea_game_refuse (game, status, N_ ("No fleet could be laid at random."));
  return SEA_OK;
}

static SeaStatus
read_layout (SeaGame *game, const SeaRules *rules, const SeaWord *word, SeaFleet *fleet)
{
  if (word->quoted || sea_fleet_read (word->text, word->length, fleet) != SEA_OK)
    return syntax (game, N_ ("The layout cannot be read."));
  if (sea_fleet_check (rules, fleet, NULL, 0) != 0)
    return sea_game_refuse (game, SEA_E_FLEET, N_ ("The layout breaks the rules of the fleet."));
  return SEA_OK;
}

/* What follows when the last sea is laid. */
static void
look_laid (SeaGame *game)
{
  if (!sea_state_all_laid (game))
    return;
  game->s->stage = SEA_STAGE_FIRST;
  if (game->rules->first == SEA_FIRST_PROBLEM)
    sea_problem_ask (game, SEA_PROBLEM_OPENING, SEA_NOBODY, sea_state_players (game->s));
}

static SeaStatus
lay_paper (SeaGame *game, unsigned sea)
{
  const char *why = sea_paper_refuse (game->rules);

  if (why != NULL)
    return illegal (game, why);
  sea_paper_lay (game, sea);
  look_laid (game);
  return SEA_OK;
}

static SeaStatus
apply_fleet (SeaGame *game, const SeaWords *words)
{
  SeaState *s = game->s;
  SeaFleet fleet = { 0 };
  const SeaWord *what = &words->w[2];
  unsigned sea = 0;
  SeaStatus status = read_sea (game, &words->w[1], &sea);

  if (status != SEA_OK)
    return status;
  if (s->seas[sea].laid)
    return illegal (game, N_ ("This sea is laid already."));
  if (sea_word_is (what, "paper"))
    return lay_paper (game, sea);
  if (sea_word_is (what, "random"))
    status = lay_random (game, false, &fleet);
  else if (sea_word_is (what, "perelman"))
    status = lay_random (game, true, &fleet);
  else
    status = read_layout (game, game->rules, what, &fleet);
  if (status != SEA_OK)
    return status;
  sea_state_lay (game, sea, &fleet);
  look_laid (game);
  return SEA_OK;
}

static SeaStatus
apply_first (SeaGame *game, const SeaWords *words)
{
  int team = 0;
  SeaStatus status;

  if (sea_word_is (&words->w[1], "lot"))
    team = (int) sea_random_below (&game->s->random, game->s->n_teams);
  else if ((status = read_team (game, &words->w[1], &team)) != SEA_OK)
    return status;
  sea_turn_start (game, team);
  return SEA_OK;
}

/* ---- play ---- */

static SeaStatus
apply_fire (SeaGame *game, const SeaWords *words)
{
  int team = 0;
  SeaCell cell;
  const SeaWaters *waters;
  unsigned at;
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status == SEA_OK)
    status = read_cell (game, &words->w[2], &cell);
  if (status != SEA_OK)
    return status;
  if (team != game->s->mover)
    return illegal (game, N_ ("It is not this team’s turn."));
  waters = &game->s->seas[sea_state_target (game, team)];
  at = (unsigned) cell.y * game->rules->width + cell.x;
  if (game->rules->repeat == SEA_REPEAT_REFUSED && (waters->mark[at] & SEA_CELL_FIRED) &&
      !sea_waters_burn_at (waters, at))
    return illegal (game, N_ ("This cell was fired at before."));
  sea_shot_fire (game, team, cell);
  return SEA_OK;
}

static SeaStatus
apply_judge (SeaGame *game, const SeaWords *words)
{
  const SeaWord *verdict = &words->w[2];
  int team = SEA_NOBODY, points2 = 0;
  SeaStatus status;

  if (sea_word_is (&words->w[1], "-"))
    {
      if (!sea_word_is (verdict, "wrong"))
        return syntax (game, N_ ("“Nobody” can only be judged wrong."));
      return sea_problem_judge (game, SEA_NOBODY, false, 0);
    }
  status = read_team (game, &words->w[1], &team);
  if (status != SEA_OK)
    return status;
  if (sea_word_is (verdict, "right"))
    return sea_problem_judge (game, team, true, -1);
  if (!sea_word_is (verdict, "wrong") && sea_word_read_points (verdict, false, &points2) != SEA_OK)
    return syntax (game, N_ ("A verdict is right, wrong or a number of points."));
  return sea_problem_judge (game, team, points2 > 0, points2);
}

static SeaStatus
apply_annul (SeaGame *game, const SeaWords *words)
{
  (void) words;
  return sea_problem_annul (game);
}

static SeaStatus
apply_tell (SeaGame *game, const SeaWords *words)
{
  SeaPending *p = sea_pending_front (game->s);
  SeaWaters *waters;
  SeaEvent *event;
  SeaCell cell;
  unsigned at;
  bool mine;
  int team = 0;
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status == SEA_OK)
    status = read_cell (game, &words->w[2], &cell);
  if (status != SEA_OK)
    return status;
  if (p == NULL || p->kind != SEA_PENDING_TELL || p->team != team)
    return illegal (game, N_ ("This team has nothing to tell."));
  at = (unsigned) cell.y * game->rules->width + cell.x;
  mine = p->tells_mine;
  if (!sea_effects_can_tell (game, p, at))
    return illegal (game, mine ? N_ ("This cell is no mine that can be told.")
                               : N_ ("This cell is no whole deck of a ship that can be told."));
  waters = &game->s->seas[team];
  waters->mark[at] |= SEA_CELL_TOLD;
  sea_waters_log (waters, at, mine ? SEA_LOG_TOLD_MINE : SEA_LOG_TOLD_DECK);
  event = sea_game_emit (game, SEA_EVENT_TOLD);
  event->team = (int8_t) team;
  event->cell = cell;
  sea_pending_pop (game);
  if (waters->paper)
    {
      sea_paper_tell (waters, at, mine);
      sea_paper_check (game, (unsigned) team);
    }
  return SEA_OK;
}

/* Reads what a sea on paper answers, "hit" or "sunk 3". */
static SeaStatus
read_reply (SeaGame *game, const SeaWords *words, SeaReply *reply, unsigned *decks)
{
  static const SeaReply replies[] = { SEA_REPLY_MISS, SEA_REPLY_HIT, SEA_REPLY_SUNK, SEA_REPLY_MINE,
                                      SEA_REPLY_SWEEPER };
  uint64_t number = 0;
  unsigned i = 0;

  while (i < 5 && !sea_word_is (&words->w[2], sea_reply_to_string (replies[i])))
    i++;
  if (i == 5 || (replies[i] == SEA_REPLY_SUNK) != (words->n == 4))
    return syntax (game,
                   N_ ("A reply is miss, hit, sunk with a number of decks, mine or sweeper."));
  if (words->n == 4 && (sea_word_read_number (&words->w[3], &number) != SEA_OK || number < 1 ||
                        number > SEA_MAX_DECKS))
    return syntax (game, N_ ("A ship has from 1 to 24 decks."));
  if ((replies[i] == SEA_REPLY_MINE && game->rules->mines == 0) ||
      (replies[i] == SEA_REPLY_SWEEPER && game->rules->sweepers == 0))
    return illegal (game, N_ ("These rules have no such piece."));
  *reply = replies[i];
  *decks = (unsigned) number;
  return SEA_OK;
}

static SeaStatus
apply_say (SeaGame *game, const SeaWords *words)
{
  SeaPending *p = sea_pending_front (game->s);
  SeaReply reply = SEA_REPLY_MISS;
  unsigned sea = 0, decks = 0;
  SeaStatus status = read_sea (game, &words->w[1], &sea);

  if (status == SEA_OK)
    status = read_reply (game, words, &reply, &decks);
  if (status != SEA_OK)
    return status;
  if (p == NULL || p->kind != SEA_PENDING_SAY || sea_state_target (game, game->s->mover) != sea)
    return illegal (game, N_ ("No shot awaits a reply of this sea."));
  sea_shot_say (game, reply, decks);
  return SEA_OK;
}

/* The rules of a sea with nothing but the decks left of one ship. */
static SeaRules
rules_of_rest (const SeaGame *game, const SeaShip *ship)
{
  SeaRules rules = *game->rules;
  SeaClass *klass = &rules.classes[0];

  if (ship->klass < rules.n_classes)
    *klass = rules.classes[ship->klass];
  rules.n_classes = 1;
  rules.mines = rules.sweepers = rules.submarines = 0;
  rules.relocate = false;
  klass->decks = ship->whole;
  klass->count = 1;
  if (sea_rules_validate (&rules, NULL, NULL) != SEA_OK)
    klass->shape = SEA_SHAPE_ANY; /* the class has no shape of so few decks */
  return rules;
}

static SeaStatus
apply_relocate (SeaGame *game, const SeaWords *words)
{
  SeaPending *p = sea_pending_front (game->s);
  SeaFleet fleet = { 0 };
  SeaRules rules;
  int team = 0;
  bool stays = sea_word_is (&words->w[2], "stay");
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status != SEA_OK)
    return status;
  if (p == NULL || p->kind != SEA_PENDING_RELOCATE || p->team != team)
    return illegal (game, N_ ("This team has no ship that may move now."));
  if (!stays)
    {
      rules = rules_of_rest (game, &game->s->seas[p->sea].ships[0]);
      status = read_layout (game, &rules, &words->w[2], &fleet);
      if (status != SEA_OK)
        return status;
      sea_state_move_ship (game, p->sea, &fleet);
    }
  sea_game_emit (game, stays ? SEA_EVENT_STAYED : SEA_EVENT_RELOCATED)->team = (int8_t) team;
  sea_pending_pop (game);
  return SEA_OK;
}

/* ---- the judge and the referee ---- */

static SeaStatus
apply_score (SeaGame *game, const SeaWords *words)
{
  int team = 0, points2 = 0, total;
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status != SEA_OK)
    return status;
  if (sea_word_read_points (&words->w[2], true, &points2) != SEA_OK)
    return syntax (game, N_ ("A correction has a sign and is whole or a half, as +1 or -0.5."));
  status = read_reason (game, &words->w[3]);
  if (status != SEA_OK)
    return status;
  total = game->s->teams[team].score2 + points2;
  if (total > MAX_POINTS2 || total < -MAX_POINTS2)
    return sea_game_refuse (game, SEA_E_RANGE, N_ ("The score would leave its bounds."));
  sea_state_add_points (game, team, points2, &game->s->teams[team].corrections2);
  sea_game_emit_score (game);
  return SEA_OK;
}

/* A team found at fault after the end: its win falls to the other; both at fault: void. */
static SeaStatus
fault_after_end (SeaGame *game, int team)
{
  SeaState *s = game->s;
  int other = 1 - team;

  if (s->n_teams != 2)
    return illegal (game, N_ ("The match is over."));
  s->teams[team].at_fault = 1;
  if (s->is_void)
    return SEA_OK;
  if (s->teams[other].at_fault)
    sea_end_over (game, SEA_NOBODY, true, SEA_REASON_FAULT);
  else if (s->winner != other)
    sea_end_over (game, other, false, SEA_REASON_FAULT);
  return SEA_OK;
}

static SeaStatus
apply_fault (SeaGame *game, const SeaWords *words)
{
  int team = 0;
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status == SEA_OK)
    status = read_reason (game, &words->w[2]);
  if (status != SEA_OK)
    return status;
  if (game->s->stage == SEA_STAGE_OVER)
    return fault_after_end (game, team);
  if (game->s->teams[team].out)
    return illegal (game, N_ ("This team has left the match."));
  game->s->teams[team].at_fault = 1;
  sea_end_leave (game, team, SEA_REASON_FAULT);
  return SEA_OK;
}

static SeaStatus
apply_concede (SeaGame *game, const SeaWords *words)
{
  int team = 0;
  SeaStatus status = read_team (game, &words->w[1], &team);

  if (status != SEA_OK)
    return status;
  if (game->s->teams[team].out)
    return illegal (game, N_ ("This team has left the match."));
  sea_end_leave (game, team, SEA_REASON_CONCEDE);
  return SEA_OK;
}

static SeaStatus
apply_bell (SeaGame *game, const SeaWords *words)
{
  (void) words;
  sea_end_by_bell (game);
  return SEA_OK;
}

static SeaStatus
apply_draw (SeaGame *game, const SeaWords *words)
{
  SeaStatus status = read_reason (game, &words->w[1]);

  if (status != SEA_OK)
    return status;
  sea_end_over (game, SEA_NOBODY, false, SEA_REASON_AGREED);
  return SEA_OK;
}

/* The words that `fleet` takes in the place of a layout; they would be read as one of one row. */
static bool
is_fleet_word (const SeaWord *word)
{
  return sea_word_is (word, "random") || sea_word_is (word, "perelman") ||
         sea_word_is (word, "paper");
}

static SeaStatus
apply_inspect (SeaGame *game, const SeaWords *words)
{
  const SeaWord *layout = &words->w[2];
  SeaFleet fleet;
  int team = 0;
  SeaStatus read = SEA_E_SYNTAX, status = read_team (game, &words->w[1], &team);

  if (status != SEA_OK)
    return status;
  if (game->rules->seas == SEA_SEAS_COMMON)
    return illegal (game, N_ ("A common sea is no team’s and is not inspected."));
  if (sea_effects_does (game->rules, SEA_DO_RELOCATE))
    return illegal (game, N_ ("A sea whose ship may have moved cannot be inspected."));
  if (!layout->quoted && !is_fleet_word (layout))
    read = sea_fleet_read (layout->text, layout->length, &fleet);
  if (read != SEA_OK && read != SEA_E_FLEET)
    return syntax (game, N_ ("The layout cannot be read."));
  if (!sea_inspect (game, team, read == SEA_OK ? &fleet : NULL))
    return SEA_OK;
  if (game->s->stage == SEA_STAGE_OVER)
    return fault_after_end (game, team);
  game->s->teams[team].at_fault = 1;
  sea_end_leave (game, team, SEA_REASON_FAULT);
  return SEA_OK;
}

static SeaStatus
apply_rules (SeaGame *game, const SeaWords *words)
{
  (void) words;
  return illegal (game, N_ ("The rules of a match stand and cannot be changed."));
}

#define WHEN_ANY (WHEN_LAYING | WHEN_FIRST | WHEN_PLAY | WHEN_OVER)

/* clang-format off */
static const Action actions[] = {
  { "rules",    1, SEA_MAX_WORDS, WHEN_ANY,                             true,  apply_rules },
  { "seed",     2, 2,             WHEN_LAYING | WHEN_FIRST | WHEN_PLAY, true,  apply_seed },
  { "teams",    3, 5,             WHEN_LAYING,                          true,  apply_teams },
  { "fleet",    3, 3,             WHEN_LAYING | WHEN_FIRST,             true,  apply_fleet },
  { "first",    2, 2,             WHEN_FIRST,                           true,  apply_first },
  { "fire",     3, 3,             WHEN_PLAY,                            false, apply_fire },
  { "judge",    3, 3,             WHEN_FIRST | WHEN_PLAY,               true,  apply_judge },
  { "annul",    1, 1,             WHEN_FIRST | WHEN_PLAY,               true,  apply_annul },
  { "tell",     3, 3,             WHEN_PLAY,                            true,  apply_tell },
  { "relocate", 3, 3,             WHEN_PLAY,                            true,  apply_relocate },
  { "say",      3, 4,             WHEN_PLAY,                            true,  apply_say },
  { "score",    4, 4,             WHEN_PLAY,                            true,  apply_score },
  { "fault",    3, 3,             WHEN_PLAY | WHEN_OVER,                true,  apply_fault },
  { "concede",  2, 2,             WHEN_PLAY,                            true,  apply_concede },
  { "inspect",  3, 3,             WHEN_PLAY | WHEN_OVER,                true,  apply_inspect },
  { "bell",     1, 1,             WHEN_PLAY,                            true,  apply_bell },
  { "draw",     2, 2,             WHEN_PLAY,                            true,  apply_draw },
};
/* clang-format on */

static SeaStatus
refuse_time (SeaGame *game)
{
  switch ((SeaStage) game->s->stage)
    {
    case SEA_STAGE_LAYING:
      return illegal (game, N_ ("The fleets must be laid first."));
    case SEA_STAGE_FIRST:
      return illegal (game, N_ ("It must be said first who begins."));
    case SEA_STAGE_OVER:
      return illegal (game, N_ ("The match is over."));
    case SEA_STAGE_PLAY:
      break;
    }
  return illegal (game, N_ ("The match has begun."));
}

SeaStatus
sea_action_apply (SeaGame *game, const SeaWords *words)
{
  for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++)
    {
      const Action *action = &actions[i];
      SeaStatus status;

      if (!sea_word_is (&words->w[0], action->verb))
        continue;
      if (words->n < action->least || words->n > action->most)
        return syntax (game, N_ ("The action has too few or too many words."));
      if ((action->when >> game->s->stage & 1) == 0)
        return refuse_time (game);
      if (!action->answers && game->s->n_queue > 0)
        return illegal (game, N_ ("Something else must be answered first."));
      status = action->apply (game, words);
      if (status == SEA_OK)
        sea_turn_advance (game);
      return status;
    }
  return syntax (game, N_ ("There is no such action."));
}
