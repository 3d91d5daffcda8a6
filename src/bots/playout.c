/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bots/playout.h"

#include <stdlib.h>
#include <string.h>

#include "bots/parity.h"
#include "bots/sample.h"
#include "core/view.h"

enum
{
  MAX_ACTIONS = 6000, /* of one match; the longest sensible ones need some two thousand */
  LINE_ROOM = SEA_LAYOUT_SIZE + 32
};

/* A line of the match that is gone on from. */
typedef enum
{
  LINE_KEEP,
  LINE_LAYS /* the last one that laid a sea: the sampled fleet takes its place */
} LineKind;

typedef struct
{
  LineKind kind;
  unsigned sea;
  char *text; /* LINE_LAYS: all before the layout */
} Line;

struct _SeaPlayout
{
  SeaRules rules;
  SeaLies lies[2]; /* of each sea as it lies now */
  SeaParity *parity;
  SeaMatch *match;
  SeaRandom random;
  uint32_t solved; /* of 2³² */
  SeaEvents events;
  SeaView view; /* the public one */
  SeaGameLength length;
  /* of sea_playout_load() */
  Line *lines;
  size_t n_lines;
  SeaView start; /* the public view of the position */
  SeaSaid said[2];
  int last_lay[2]; /* index in @lines, -1 */
};

static void
clear_lines (SeaPlayout *p)
{
  for (size_t i = 0; i < p->n_lines; i++)
    free (p->lines[i].text);
  free (p->lines);
  p->lines = NULL;
  p->n_lines = 0;
}

SeaPlayout *
sea_playout_new (const SeaRules *rules)
{
  SeaPlayout *p = calloc (1, sizeof *p);

  if (p == NULL)
    return NULL;
  p->rules = *rules;
  p->parity = sea_parity_new (rules);
  if (p->parity == NULL)
    {
      free (p);
      return NULL;
    }
  return p;
}

void
sea_playout_free (SeaPlayout *p)
{
  if (p == NULL)
    return;
  clear_lines (p);
  sea_match_free (p->match);
  sea_parity_free (p->parity);
  free (p);
}

unsigned
sea_playout_n_cells (const SeaPlayout *p)
{
  return (unsigned) p->rules.width * p->rules.height;
}

/* ---- a match ---- */

/* Takes an action and counts what it costs. */
static SeaStatus
act (SeaPlayout *p, const char *line)
{
  SeaStatus status = sea_match_apply (p->match, line, &p->events, NULL);

  if (status != SEA_OK)
    return status;
  p->length.actions++;
  sea_view_get (p->match, SEA_AUDIENCE_PUBLIC, &p->view);
  sea_parity_hear (p->parity, &p->view, &p->events);
  for (unsigned i = 0; i < p->events.n; i++)
    if (p->events.e[i].kind == SEA_EVENT_ASK)
      {
        if (p->view.pending.again)
          p->length.again++;
        else if (p->view.pending.problem == SEA_PROBLEM_OPENING)
          p->length.races++;
        else
          p->length.problems++;
      }
  return SEA_OK;
}

static SeaStatus
begin (SeaPlayout *p, double solved, uint64_t seed)
{
  sea_match_free (p->match);
  p->match = sea_match_new (&p->rules);
  if (p->match == NULL)
    return SEA_E_NOMEM;
  sea_random_seed (&p->random, seed);
  p->solved = solved >= 1 ? UINT32_MAX : solved <= 0 ? 0 : (uint32_t) (solved * UINT32_MAX);
  sea_parity_begin (p->parity);
  memset (&p->length, 0, sizeof p->length);
  return SEA_OK;
}

static char *
put (char *to, const char *text)
{
  size_t length = strlen (text);

  memcpy (to, text, length + 1);
  return to + length;
}

/* "VERB A " */
static char *
put_team (char *to, const char *verb, int team)
{
  to = put (to, verb);
  *to++ = ' ';
  *to++ = (char) (team == SEA_HOST ? 'H' : 'A' + team);
  *to++ = ' ';
  *to = '\0';
  return to;
}

static void
put_cell (const SeaPlayout *p, char *to, unsigned at)
{
  SeaCell cell = { (uint8_t) (at % p->rules.width), (uint8_t) (at / p->rules.width) };

  sea_cell_write (cell, to);
}

static bool
is_solved (SeaPlayout *p)
{
  return p->solved == UINT32_MAX ||
         (p->solved > 0 && (uint32_t) (sea_random_next (&p->random) >> 32) < p->solved);
}

static void
judge_line (SeaPlayout *p, char *line)
{
  const SeaPendingView *pending = &p->view.pending;
  unsigned open = pending->open_teams, team = sea_random_below (&p->random, p->view.n_teams);
  bool right = false;

  if (pending->team >= 0)
    {
      put (put_team (line, "judge", pending->team), is_solved (p) ? "right" : "wrong");
      return;
    }
  while ((open >> team & 1) == 0)
    team = (team + 1) % p->view.n_teams;
  /* whoever is first: somebody of all must have it */
  for (unsigned i = 0; i < p->view.n_teams && !right; i++)
    right = (pending->team == SEA_EVERYONE ? i == 0 : (open >> i & 1) != 0) && is_solved (p);
  if (pending->team == SEA_EVERYONE || right)
    put (put_team (line, "judge", (int) team), right ? "right" : "wrong");
  else
    put (line, "judge - wrong");
}

/* The team shows one of its cells: any that it may. */
static void
tell_line (SeaPlayout *p, char *line)
{
  int team = p->view.pending.team;
  char mark = p->view.pending.tells_mine ? SEA_MARK_MINE : SEA_MARK_DECK;
  uint32_t n = 0;
  SeaView own;

  line = put_team (line, "tell", team);
  sea_view_get (p->match, (SeaAudience) (SEA_AUDIENCE_A + team), &own);
  for (unsigned at = 0; at < (unsigned) own.width * own.height; at++)
    if (own.seas[team].at[at] == mark && !own.seas[team].told[at] &&
        sea_random_below (&p->random, ++n) == 0)
      put_cell (p, line, at);
}

/* The rules of a sea with nothing on it but one ship of @decks. */
static void
make_rest (const SeaRules *rules, unsigned decks, SeaRules *rest)
{
  *rest = *rules;
  for (unsigned i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].count > 0)
      rest->classes[0] = rules->classes[i];
  rest->n_classes = 1;
  rest->mines = rest->sweepers = rest->submarines = 0;
  rest->relocate = false;
  rest->classes[0].decks = (uint8_t) decks;
  rest->classes[0].count = 1;
  if (!sea_shape_exists ((SeaShape) rest->classes[0].shape, decks))
    rest->classes[0].shape = SEA_SHAPE_ANY;
}

/* A ship that may move does: to anywhere. */
static void
relocate_line (SeaPlayout *p, char *line)
{
  int team = p->view.pending.team;
  unsigned decks = 0;
  SeaRules rest;
  SeaFleet fleet;
  SeaView own;

  line = put_team (line, "relocate", team);
  sea_view_get (p->match, (SeaAudience) (SEA_AUDIENCE_A + team), &own);
  for (unsigned at = 0; at < (unsigned) own.width * own.height; at++)
    decks += own.seas[team].at[at] == SEA_MARK_DECK;
  make_rest (&p->rules, decks, &rest);
  if (decks > 0 && sea_fleet_random (&rest, &p->random, &fleet) == SEA_OK)
    sea_fleet_write (&fleet, line);
  else
    put (line, "stay");
}

/* What comes next; false when nothing can. */
static bool
next_line (SeaPlayout *p, char *line)
{
  SeaCell cell;

  if (p->view.pending.kind == SEA_PENDING_ASK)
    judge_line (p, line);
  else if (p->view.pending.kind == SEA_PENDING_TELL)
    tell_line (p, line);
  else if (p->view.pending.kind == SEA_PENDING_RELOCATE)
    relocate_line (p, line);
  else if (p->view.phase == SEA_PHASE_OPENING)
    put (line, "first lot");
  else if (p->view.phase == SEA_PHASE_FIRING &&
           sea_parity_choose (p->parity, &p->view, &p->random, &cell))
    sea_cell_write (cell, put_team (line, "fire", p->view.turn));
  else
    return false;
  return true;
}

static SeaStatus
play_on (SeaPlayout *p, SeaGameLength *length)
{
  char line[LINE_ROOM];

  while (!p->view.over && p->length.actions < MAX_ACTIONS && next_line (p, line))
    {
      SeaPhase phase = p->view.phase;
      SeaPendingKind kind = p->view.pending.kind;
      SeaStatus status = act (p, line);

      if (status != SEA_OK)
        return status;
      p->length.shots += phase == SEA_PHASE_FIRING;
      p->length.answers += kind == SEA_PENDING_TELL || kind == SEA_PENDING_RELOCATE;
    }
  p->length.ended = p->view.over;
  *length = p->length;
  return SEA_OK;
}

static SeaStatus
lay_random (SeaPlayout *p, int team)
{
  char line[LINE_ROOM];
  SeaFleet fleet;
  SeaStatus status = sea_fleet_random (&p->rules, &p->random, &fleet);

  if (status != SEA_OK)
    return status;
  sea_fleet_write (&fleet, put_team (line, "fleet", team));
  return act (p, line);
}

SeaStatus
sea_playout_run (
    SeaPlayout *p, unsigned n_teams, double solved, uint64_t seed, SeaGameLength *length)
{
  static const char *const teams[] = { "teams \"\" \"\" \"\"", "teams \"\" \"\" \"\" \"\"" };
  char line[LINE_ROOM] = "seed ";
  unsigned n = 0;
  SeaStatus status = begin (p, solved, seed);

  if (status != SEA_OK)
    return status;
  for (uint32_t bits = (uint32_t) (sea_random_next (&p->random) >> 40); n < 8; bits /= 10, n++)
    line[5 + n] = (char) (bits % 10 + (n == 0 && bits % 10 == 0 ? '1' : '0'));
  line[5 + n] = '\0';
  status = act (p, line);
  if (status == SEA_OK && p->rules.seas == SEA_SEAS_COMMON)
    {
      if (n_teams > 2)
        status = act (p, teams[n_teams > 3]);
      if (status == SEA_OK)
        status = lay_random (p, SEA_HOST);
    }
  else if (status == SEA_OK && (status = lay_random (p, 0)) == SEA_OK)
    status = lay_random (p, 1);
  return status == SEA_OK ? play_on (p, length) : status;
}

/* ---- going on from a position ---- */

/* The sea that "fleet A …" or "relocate A …" lays. */
static unsigned
sea_of (const char *letter)
{
  return *letter == 'B' ? 1 : 0;
}

static bool
has_verb (const char *line, const char *verb)
{
  size_t length = strlen (verb);

  return strncmp (line, verb, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

/* Writes the layout of a sea that was just laid to @text: the judge knows it. */
static void
write_layout (SeaPlayout *p, unsigned sea, char *text)
{
  SeaView judge;

  sea_view_get (p->match, SEA_AUDIENCE_JUDGE, &judge);
  for (unsigned at = 0; at < (unsigned) judge.width * judge.height; at++)
    {
      char c = judge.seas[sea].at[at];
      unsigned group = judge.seas[sea].group[at];

      if (at > 0 && at % judge.width == 0)
        *text++ = '/';
      *text++ = c != SEA_MARK_DECK ? c : (char) (group <= 26 ? 'a' + group - 1 : 'A' + group - 27);
    }
  *text = '\0';
}

static bool
add_line (SeaPlayout *p, LineKind kind, unsigned sea, const char *text)
{
  size_t length = strlen (text);
  Line *line = &p->lines[p->n_lines];

  line->kind = kind;
  line->sea = sea;
  line->text = malloc (length + 1);
  if (line->text == NULL)
    return false;
  memcpy (line->text, text, length + 1);
  p->n_lines++;
  return true;
}

/* A sea was laid, or its ship has moved: what was said of it before means nothing more. */
static bool
keep_lay (SeaPlayout *p, const char *line)
{
  bool moves = has_verb (line, "relocate");
  unsigned sea = sea_of (strchr (line, ' ') + 1), decks = 0;
  char text[LINE_ROOM], *layout;
  SeaRules rest = p->rules;

  layout = put_team (text, moves ? "relocate" : "fleet",
                     p->rules.seas == SEA_SEAS_COMMON ? SEA_HOST : (int) sea);
  memset (&p->said[sea], 0, sizeof p->said[sea]);
  if (moves)
    {
      const char *given = line + (layout - text);

      for (const char *c = given; *c != '\0'; c++)
        decks += *c != '.' && *c != '/' && *c != ' ';
      if (strlen (given) >= SEA_LAYOUT_SIZE)
        return false;
      put (layout, given);
      make_rest (&p->rules, decks, &rest);
    }
  else
    write_layout (p, sea, layout);
  sea_lies_init (&p->lies[sea], &rest);
  p->last_lay[sea] = (int) p->n_lines;
  return add_line (p, LINE_KEEP, sea, text);
}

/* Who begins is kept, however it was drawn. */
static bool
keep_first (SeaPlayout *p)
{
  char text[16] = "first A";

  for (unsigned i = 0; i < p->events.n; i++)
    if (p->events.e[i].kind == SEA_EVENT_TURN)
      text[6] = (char) ('A' + p->events.e[i].team);
  return add_line (p, LINE_KEEP, 0, text);
}

static bool
keep_line (SeaPlayout *p, const char *line)
{
  /* what a sea on paper said, the sampled one says by itself */
  if (has_verb (line, "say") || has_verb (line, "inspect"))
    return true;
  if (has_verb (line, "fleet") || (has_verb (line, "relocate") && strstr (line, " stay") == NULL))
    return keep_lay (p, line);
  if (has_verb (line, "first"))
    return keep_first (p);
  return add_line (p, LINE_KEEP, 0, line);
}

/* Notes where submarines sank. */
static void
hear (SeaPlayout *p)
{
  for (unsigned i = 0; i < p->events.n; i++)
    {
      const SeaEvent *e = &p->events.e[i];
      unsigned at = (unsigned) e->cell.y * p->rules.width + e->cell.x, sea = 0;

      if ((e->kind != SEA_EVENT_SHOT && e->kind != SEA_EVENT_RETURN) ||
          e->reply != SEA_REPLY_SUBMARINE)
        continue;
      if (p->rules.seas == SEA_SEAS_OWN)
        sea = (unsigned) (e->kind == SEA_EVENT_SHOT ? 1 - e->team : e->team);
      p->said[sea].submarine[at] = true;
    }
}

static void
note_burning (SeaPlayout *p)
{
  for (unsigned sea = 0; sea < p->start.n_seas; sea++)
    for (unsigned at = 0; at < (unsigned) p->rules.width * p->rules.height; at++)
      p->said[sea].burning[at] =
          p->start.seas[sea].at[at] == SEA_MARK_HIT && sea_parity_is_burning (p->parity, sea, at);
}

/* The line that lay a sea last gets its layout anew each time. */
static void
mark_lays (SeaPlayout *p)
{
  for (unsigned sea = 0; sea < p->start.n_seas; sea++)
    if (p->last_lay[sea] >= 0)
      {
        Line *line = &p->lines[p->last_lay[sea]];

        line->kind = LINE_LAYS;
        strchr (strchr (line->text, ' ') + 1, ' ')[1] = '\0';
      }
}

SeaStatus
sea_playout_load (SeaPlayout *p, const char *const *lines, size_t n_lines)
{
  SeaStatus status = begin (p, 0, 0);

  clear_lines (p);
  memset (p->said, 0, sizeof p->said);
  memset (&p->start, 0, sizeof p->start);
  p->last_lay[0] = p->last_lay[1] = -1;
  if (status != SEA_OK)
    return status;
  p->lines = calloc (n_lines + 1, sizeof *p->lines);
  if (p->lines == NULL)
    return SEA_E_NOMEM;
  for (size_t i = 0; i < n_lines; i++)
    {
      if (act (p, lines[i]) != SEA_OK)
        return SEA_E_ILLEGAL;
      hear (p);
      if (!keep_line (p, lines[i]))
        return SEA_E_NOMEM;
    }
  sea_view_get (p->match, SEA_AUDIENCE_PUBLIC, &p->start);
  if (p->start.phase == SEA_PHASE_LAYING || p->start.over ||
      p->start.pending.kind == SEA_PENDING_SAY)
    {
      memset (&p->start, 0, sizeof p->start);
      return SEA_E_ILLEGAL;
    }
  note_burning (p);
  mark_lays (p);
  return SEA_OK;
}

static SeaStatus
lay_samples (SeaPlayout *p, SeaFleet fleets[2])
{
  for (unsigned sea = 0; sea < p->start.n_seas; sea++)
    if (!sea_sample_fleet (&p->lies[sea], &p->start.seas[sea], &p->said[sea], &p->random,
                           &fleets[sea]))
      return SEA_E_UNKNOWN_FIT;
  return SEA_OK;
}

SeaStatus
sea_playout_resume (SeaPlayout *p, double solved, uint64_t seed, SeaGameLength *length)
{
  SeaFleet fleets[2];
  SeaStatus status;

  if (p->start.n_seas == 0)
    return SEA_E_ILLEGAL;
  status = begin (p, solved, seed);
  if (status == SEA_OK)
    status = lay_samples (p, fleets);
  for (size_t i = 0; i < p->n_lines && status == SEA_OK; i++)
    {
      const Line *line = &p->lines[i];
      char text[LINE_ROOM];

      if (line->kind == LINE_LAYS)
        sea_fleet_write (&fleets[line->sea], put (text, line->text));
      if (act (p, line->kind == LINE_LAYS ? text : line->text) != SEA_OK)
        status = SEA_E_UNKNOWN_FIT;
    }
  if (status != SEA_OK)
    return status;
  if (p->view.over || p->view.phase != p->start.phase || p->view.turn != p->start.turn)
    return SEA_E_UNKNOWN_FIT;
  memset (&p->length, 0, sizeof p->length);
  p->length.actions = (uint16_t) (p->n_lines < MAX_ACTIONS / 2 ? p->n_lines : MAX_ACTIONS / 2);
  p->length.again = p->view.pending.kind == SEA_PENDING_ASK;
  return play_on (p, length);
}
