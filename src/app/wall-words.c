/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What the wall says. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>

#include "core/cell.h"
#include "mathtext/mathtext.h"

char *
sea_wall_dup_team (const SeaWallState *state, int team)
{
  static const char *const unnamed[] = { N_ ("Team A"), N_ ("Team B"), N_ ("Team C"),
                                         N_ ("Team D") };

  if (team < 0 || team >= SEA_MAX_TEAMS)
    return g_strdup ("");
  if (state->view.teams[team].name[0])
    return g_utf8_make_valid (state->view.teams[team].name, -1);
  return g_strdup (_ (unnamed[team]));
}

/* Which form of the plural goes with so many halves: of “1½ points” that of “2 points”. */
static unsigned long
plural_of (int worth2)
{
  return worth2 % 2 ? 2 : (unsigned long) ABS (worth2) / 2;
}

char *
sea_wall_dup_points (int worth2)
{
  g_autofree char *points = sea_points_dup (worth2, FALSE);

  /* Translators: %s is a number, perhaps “1½”: the worth of a problem */
  return g_strdup_printf (ngettext ("%s point", "%s points", plural_of (worth2)), points);
}

static char *
dup_repeat (const SeaWallState *state)
{
  const SeaViewShot *last = &state->view.last;
  const SeaViewSea *sea = &state->view.seas[last->sea < 2 ? last->sea : 0];

  switch (sea->at[last->cell.y * state->view.width + last->cell.x])
    {
    case SEA_MARK_MISS:
      return g_strdup (_ ("Already shot: miss"));
    case SEA_MARK_HIT:
      return g_strdup (_ ("Already shot: hit"));
    case SEA_MARK_SUNK:
      return g_strdup (_ ("Already shot: sunk"));
    case SEA_MARK_MINE_SPENT:
      return g_strdup (_ ("Already shot: mine"));
    case SEA_MARK_SWEEPER_SPENT:
      return g_strdup (_ ("Already shot: sweeper"));
    default:
      return g_strdup (_ ("Already shot"));
    }
}

char *
sea_wall_dup_reply (const SeaWallState *state)
{
  SeaViewShot shot = sea_wall_get_shot (state);
  gboolean only_hits = state->has_view && !state->counts_public;

  switch (shot.reply)
    {
    case SEA_REPLY_MISS:
      return g_strdup (_ ("Miss!"));
    case SEA_REPLY_HIT:
      /* Translators: the reply where it is not told whether the ship sank */
      return g_strdup (only_hits ? C_ ("hit or sunk", "Hit!") : _ ("Hit!"));
    case SEA_REPLY_SUNK:
      /* Translators: another word for “Sunk!” that some classes use */
      return g_strdup (state->killed_word ? _ ("Destroyed!") : _ ("Sunk!"));
    case SEA_REPLY_MINE:
      return g_strdup (_ ("Mine!"));
    case SEA_REPLY_SWEEPER:
      return g_strdup (_ ("Sweeper!"));
    case SEA_REPLY_SUBMARINE:
      return g_strdup (_ ("Submarine!"));
    case SEA_REPLY_BURNING:
      /* Translators: all decks are hit, a problem must be solved to sink the ship */
      return g_strdup (_ ("Ablaze!"));
    case SEA_REPLY_REPEAT:
      return dup_repeat (state);
    case SEA_REPLY_SPENT:
      return g_strdup (_ ("Nothing left there"));
    case SEA_REPLY_COUNT:
      /* in the place of the reply, until it is known */
      return g_strdup ("?");
    default:
      return g_strdup ("");
    }
}

void
sea_wall_reply_colours (SeaReply reply, SeaColour *ground, SeaColour *text, gboolean *framed)
{
  *framed = FALSE;
  *text = SEA_COLOUR_PAPER;
  switch (reply)
    {
    case SEA_REPLY_MISS:
    case SEA_REPLY_COUNT:
      *ground = SEA_COLOUR_PAPER;
      *text = SEA_COLOUR_INK;
      *framed = TRUE;
      break;
    case SEA_REPLY_HIT:
    case SEA_REPLY_BURNING:
      *ground = SEA_COLOUR_MARKER;
      *text = SEA_COLOUR_ONMARKER;
      break;
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
      *ground = SEA_COLOUR_RED;
      break;
    case SEA_REPLY_REPEAT:
    case SEA_REPLY_SPENT:
      *ground = SEA_COLOUR_INK2;
      break;
    default:
      *ground = SEA_COLOUR_INK;
      break;
    }
}

typedef enum
{
  GO_NOTHING,
  GO_FIRST,
  GO_AGAIN,
  GO_PASSED,
  GO_SOLVES,
  GO_EVERYONE,
  GO_TELLS,
  GO_MOVES,
  GO_ANSWERS,
  GO_OVER
} Go;

static Go
get_go (const SeaWallState *state, int *team)
{
  const SeaView *view = &state->view;

  *team = SEA_NOBODY;
  if (!state->has_view || view->phase == SEA_PHASE_LAYING)
    return GO_NOTHING;
  if (view->over)
    return GO_OVER;
  if (view->phase == SEA_PHASE_PENDING)
    {
      *team = view->pending.team;
      switch (view->pending.kind)
        {
        case SEA_PENDING_ASK:
          return *team >= 0 ? GO_SOLVES : GO_EVERYONE;
        case SEA_PENDING_RELOCATE:
          return GO_MOVES;
        case SEA_PENDING_TELL:
          return GO_TELLS;
        case SEA_PENDING_SAY:
          if (*team >= view->n_teams)
            *team = SEA_NOBODY;
          return GO_ANSWERS;
        default:
          return GO_NOTHING;
        }
    }
  *team = view->turn;
  if (view->turn < 0)
    return GO_NOTHING;
  if (!view->last.any)
    return GO_FIRST;
  return view->last.team == view->turn ? GO_AGAIN : GO_PASSED;
}

static gboolean
is_for_shot (const SeaWallState *state)
{
  return state->problem != NULL && state->problem->for_shot;
}

char *
sea_wall_dup_notice (const SeaWallState *state, gboolean names)
{
  return state->has_view
             ? sea_moment_dup_notice (&state->moment, &state->view, state->notation, names)
             : NULL;
}

char *
sea_wall_dup_go_on (const SeaWallState *state, int *team)
{
  switch (get_go (state, team))
    {
    case GO_FIRST:
      /* Translators: the name of the team that fires first stands above it */
      return g_strdup (_ ("first shot"));
    case GO_AGAIN:
      /* Translators: the name of a team stands above it */
      return g_strdup (_ ("fires again"));
    case GO_PASSED:
      /* Translators: the name of the team that fires now stands above it */
      return g_strdup (_ ("the turn passes"));
    case GO_SOLVES:
      return g_strdup (is_for_shot (state) ? _ ("solves for the shot") : _ ("solves a problem"));
    case GO_EVERYONE:
      return g_strdup (_ ("everyone solves"));
    case GO_TELLS:
      return g_strdup (state->view.pending.tells_mine ? _ ("tells a mine") : _ ("tells a deck"));
    case GO_MOVES:
      return g_strdup (_ ("may move the ship"));
    case GO_ANSWERS:
      /* Translators: the name of the team that was fired at may stand above it */
      return g_strdup (*team >= 0 ? _ ("must answer") : _ ("the host must answer"));
    case GO_OVER:
      return g_strdup (_ ("the game is over"));
    default:
      return NULL;
    }
}

static char *
dup_solves (const SeaWallState *state, const char *name)
{
  const SeaPendingView *pending = &state->view.pending;
  g_autofree char *points = sea_points_dup (pending->worth2, FALSE);

  if (pending->problem == SEA_PROBLEM_MINE)
    /* Translators: %s is the name of a team */
    return g_strdup_printf (_ ("“%s” solves a hard problem"), name);
  if (is_for_shot (state))
    /* Translators: %s is the name of a team; a right answer earns it a shot */
    return g_strdup_printf (_ ("“%s” solves for the shot"), name);
  return g_strdup_printf (
      /* Translators: the name of a team, then a number, perhaps “1½” */
      ngettext ("“%s” solves, a problem for %s point", "“%s” solves, a problem for %s points",
                plural_of (pending->worth2)),
      name, points);
}

char *
sea_wall_dup_go_on_sentence (const SeaWallState *state)
{
  int team;
  Go go = get_go (state, &team);
  g_autofree char *name = sea_wall_dup_team (state, team);

  switch (go)
    {
    case GO_FIRST:
      /* Translators: %s is the name of a team */
      return g_strdup_printf (_ ("First shot: “%s”"), name);
    case GO_AGAIN:
      /* Translators: %s is the name of a team */
      return g_strdup_printf (_ ("“%s” fires again"), name);
    case GO_PASSED:
      /* Translators: %s is the name of a team */
      return g_strdup_printf (_ ("the turn passes: “%s”"), name);
    case GO_SOLVES:
      return dup_solves (state, name);
    case GO_EVERYONE:
      return g_strdup (_ ("everyone solves"));
    case GO_TELLS:
      return g_strdup_printf (state->view.pending.tells_mine
                                  /* Translators: %s is the name of a team */
                                  ? _ ("team “%s” tells the cell of a mine")
                                  /* Translators: %s is the name of a team */
                                  : _ ("team “%s” tells the cell of a ship"),
                              name);
    case GO_MOVES:
      /* Translators: %s is the name of a team */
      return g_strdup_printf (_ ("“%s” may move the ship"), name);
    case GO_ANSWERS:
      if (team < 0)
        return g_strdup (_ ("We await the host’s reply"));
      /* Translators: %s is the name of the team that was fired at */
      return g_strdup_printf (_ ("We await the reply of team “%s”"), name);
    case GO_OVER:
      return g_strdup (_ ("the game is over"));
    default:
      return NULL;
    }
}

/* A second try gains half of it. */
static int
get_mine_gain (const SeaWallProblem *problem)
{
  return problem->second_try ? problem->worth2 : 2 * problem->mine_gain;
}

char *
sea_wall_dup_mine_worth (const SeaWallState *state)
{
  const SeaWallProblem *problem = state->problem;
  g_autofree char *gain = NULL, *loss = NULL;

  if (!problem)
    return NULL;
  gain = sea_points_dup (get_mine_gain (problem), TRUE);
  loss = sea_points_dup (-problem->mine_loss * 2, TRUE);
  if (get_mine_gain (problem) == 2 * problem->mine_loss)
    return g_strdup_printf ("±%d", problem->mine_gain);
  return problem->mine_loss ? g_strdup_printf ("%s  %s", gain, loss) : g_steal_pointer (&gain);
}

static char *
dup_class_name (const SeaWallState *state, guint decks)
{
  for (guint i = 0; i < state->n_classes && i < SEA_MAX_CLASSES; i++)
    if (state->class_decks[i] == decks && state->class_names[i] && state->class_names[i][0])
      {
        g_autofree char *name = g_utf8_make_valid (state->class_names[i], -1);
        GString *capital = g_string_new (NULL);

        g_string_append_unichar (capital, g_unichar_totitle (g_utf8_get_char (name)));
        g_string_append (capital, g_utf8_next_char (name));
        return g_string_free (capital, FALSE);
      }
  return NULL;
}

static char *
dup_card_worth (const SeaWallState *state)
{
  const SeaPendingView *pending = &state->view.pending;
  g_autofree char *points = sea_points_dup (pending->worth2, FALSE);
  g_autofree char *name = dup_class_name (state, state->view.last.decks);

  if (name)
    return g_strdup_printf (
        /* Translators: the class of a ship, then a number of points, perhaps “1½” */
        ngettext ("%s: a problem for %s point", "%s: a problem for %s points",
                  plural_of (pending->worth2)),
        name, points);
  /* Translators: %s is a number of points, perhaps “1½” */
  return g_strdup_printf (
      ngettext ("A problem for %s point", "A problem for %s points", plural_of (pending->worth2)),
      points);
}

static void
dup_return_lines (const SeaWallState *state, char **first, char **second)
{
  SeaViewShot shot = sea_wall_get_shot (state);
  g_autofree char *name = sea_wall_dup_team (state, shot.sea);

  *first = g_strdup (_ ("Return shot of the submarine"));
  /* Translators: %s is the team whose sea is fired at */
  *second = g_strdup_printf (_ ("at the sea of team “%s”"), name);
}

/* What the mine does to the turns. */
static char *
dup_mine_effect (const SeaWallState *state)
{
  const SeaView *view = &state->view;
  g_autofree char *shooter = sea_wall_dup_team (state, view->last.team);
  g_autofree char *next = sea_wall_dup_team (state, view->turn);

  if (state->mine_effect == SEA_MINE_LOSE_TURN)
    /* Translators: %s is a team that hit a mine */
    return g_strdup_printf (_ ("“%s” misses its next turn"), shooter);
  if (state->mine_effect == SEA_MINE_EXTRA_TURN && view->turn >= 0 && view->turn != view->last.team)
    /* Translators: %s is the team whose mine was hit */
    return g_strdup_printf (_ ("“%s” has two turns running"), next);
  return NULL;
}

void
sea_wall_dup_card_lines (const SeaWallState *state, char **first, char **second)
{
  const SeaPendingView *pending = &state->view.pending;
  const SeaWallProblem *problem = state->problem;
  g_autofree char *name = sea_wall_dup_team (state, pending->team);

  *first = *second = NULL;
  if (state->is_return)
    {
      dup_return_lines (state, first, second);
      return;
    }
  if (state->view.last.reply == SEA_REPLY_SUBMARINE && state->moment.returned.any)
    {
      *first = g_strdup (_ ("It fires back!"));
      return;
    }
  if (pending->kind != SEA_PENDING_ASK)
    {
      if (state->view.last.reply == SEA_REPLY_SUNK)
        *first = dup_class_name (state, state->view.last.decks);
      else if (state->view.last.reply == SEA_REPLY_MINE)
        *first = dup_mine_effect (state);
      *second = sea_wall_dup_go_on_sentence (state);
      return;
    }
  if (pending->problem != SEA_PROBLEM_MINE)
    {
      *first = dup_card_worth (state);
      /* Translators: %s is the name of a team */
      *second = pending->team >= 0 ? g_strdup_printf (_ ("“%s” solves"), name)
                                   : g_strdup (_ ("everyone solves"));
      return;
    }
  *first = g_strdup (_ ("Hard problem"));
  if (problem && problem->kind == SEA_PROBLEM_MINE)
    {
      g_autofree char *gain = sea_points_dup (get_mine_gain (problem), TRUE);
      g_autofree char *loss = sea_points_dup (-problem->mine_loss * 2, TRUE);

      /* Translators: the points of a mine's problem, for example “right +2 · wrong −2” */
      *second = g_strdup_printf (_ ("right %s · wrong %s"), gain, loss);
    }
}

gint64
sea_wall_get_clock_left (const SeaWallState *state, gint64 now)
{
  gint64 left = state->clock_left_ms;

  if (state->clock_running && !state->paused && now > state->clock_stamp)
    left -= (now - state->clock_stamp) / 1000;
  return MAX (left, 0);
}

char *
sea_wall_dup_clock (const SeaWallState *state, gint64 now)
{
  gint64 seconds = (sea_wall_get_clock_left (state, now) + 999) / 1000;

  return g_strdup_printf ("%" G_GINT64_FORMAT ":%02" G_GINT64_FORMAT, seconds / 60, seconds % 60);
}

static void
describe_problem (const SeaWallState *state, GString *words)
{
  const SeaWallProblem *problem = state->problem;
  g_autofree char *text = sea_mathtext_dup_plain (problem->text);

  /* Translators: number and text of a problem, for a screen reader */
  g_string_append_printf (words, _ ("Problem %u: %s"), problem->number, text);
  for (guint i = 0; problem->choices && problem->choices[i]; i++)
    {
      g_autofree char *choice = sea_mathtext_dup_plain (problem->choices[i]);

      g_string_append_printf (words, "; %u: %s", i + 1, choice);
    }
  if (state->answer)
    {
      g_autofree char *answer = sea_mathtext_dup_plain (state->answer);

      g_string_append (words, ". ");
      /* Translators: %s is the answer to a problem */
      g_string_append_printf (words, _ ("Answer: %s"), answer);
    }
  if (state->solution)
    {
      g_autofree char *solution = sea_mathtext_dup_plain (state->solution);

      /* Translators: %s is the solution of a problem, for a screen reader */
      g_string_append_printf (words, _ (". Solution: %s"), solution);
    }
  g_string_append (words, ". ");
}

static void
describe_game (const SeaWallState *state, GString *words)
{
  g_autofree char *go_on = sea_wall_dup_go_on_sentence (state);
  g_autofree char *notice = sea_wall_dup_notice (state, TRUE);

  if (state->view.last.any)
    {
      g_autofree char *reply = sea_wall_dup_reply (state);
      char call[SEA_CALL_TEXT];

      sea_call_write (state->notation, state->view.width, state->view.height, state->view.last.cell,
                      call);
      g_string_append_printf (words, "%s: %s ", call, reply);
    }
  if (go_on)
    g_string_append_printf (words, "%s. ", go_on);
  if (notice)
    g_string_append_printf (words, "%s. ", notice);
}

char *
sea_wall_dup_description (const SeaWallState *state)
{
  GString *words = g_string_new (NULL);

  if (!state || state->page == SEA_WALL_COVER)
    g_string_append (words, _ ("Cover"));
  else if (state->page == SEA_WALL_SILENCE)
    g_string_append (words, _ ("Silence"));
  else
    {
      if (state->page == SEA_WALL_RESULT && state->result)
        g_string_append_printf (words, "%s. ", state->result);
      else if ((state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING) &&
               state->problem)
        describe_problem (state, words);
      else if (state->has_view)
        describe_game (state, words);
      for (guint i = 0; state->has_view && i < state->view.n_teams && i < SEA_MAX_TEAMS; i++)
        {
          g_autofree char *name = sea_wall_dup_team (state, (int) i);
          g_autofree char *score = sea_points_dup (state->view.teams[i].score2, FALSE);

          /* Translators: the name of a team and its points, for a screen reader */
          g_string_append_printf (words, _ ("%s: %s."), name, score);
          g_string_append_c (words, ' ');
        }
    }
  return g_string_free (words, FALSE);
}
