/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATCH_H
#define SEA_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/cell.h"
#include "core/fleet.h"
#include "core/rules.h"
#include "core/status.h"

enum
{
  SEA_TEAM_A = 0,
  SEA_NOBODY = -1,      /* `-`: whoever is first */
  SEA_EVERYONE = -2,    /* `*` */
  SEA_HOST = 4,         /* `H`: the host's common sea */
  SEA_TEAM_NAME = 164,  /* 40 characters of UTF-8 and a 0 */
  SEA_MAX_EVENTS = 512, /* an inspection may find many faults; more are not told */
  SEA_MAX_EVENT_CELLS = 4096
};

/* clang-format off */
#define SEA_EVENT_LIST(X)                                                                       \
  X (SEA_EVENT_DROPPED, "dropped") X (SEA_EVENT_SHOT, "shot") X (SEA_EVENT_RETURN, "return")    \
  X (SEA_EVENT_SUNK, "sunk") X (SEA_EVENT_TOLD, "told") X (SEA_EVENT_RELOCATED, "relocated")    \
  X (SEA_EVENT_STAYED, "stayed") X (SEA_EVENT_CONFLICT, "conflict") X (SEA_EVENT_SCORE, "score") \
  X (SEA_EVENT_FAULT, "fault") X (SEA_EVENT_TURN, "turn") X (SEA_EVENT_ASK, "ask")              \
  X (SEA_EVENT_OVER, "over") X (SEA_EVENT_UNDONE, "undone") X (SEA_EVENT_REDONE, "redone")
#define SEA_REPLY_LIST(X)                                                                       \
  X (SEA_REPLY_MISS, "miss") X (SEA_REPLY_HIT, "hit") X (SEA_REPLY_SUNK, "sunk")                \
  X (SEA_REPLY_MINE, "mine") X (SEA_REPLY_SWEEPER, "sweeper") X (SEA_REPLY_SUBMARINE, "submarine") \
  X (SEA_REPLY_BURNING, "burning") X (SEA_REPLY_REPEAT, "repeat") X (SEA_REPLY_SPENT, "spent")
#define SEA_REASON_LIST(X)                                                                      \
  X (SEA_REASON_NONE, "") X (SEA_REASON_FLEET, "fleet") X (SEA_REASON_POINTS, "points")         \
  X (SEA_REASON_SHIPS, "ships") X (SEA_REASON_TURNS, "turns") X (SEA_REASON_BELL, "bell")       \
  X (SEA_REASON_TIE, "tie") X (SEA_REASON_FAULT, "fault") X (SEA_REASON_CONCEDE, "concede")     \
  X (SEA_REASON_AGREED, "agreed")
#define SEA_PROBLEM_LIST(X)                                                                     \
  X (SEA_PROBLEM_WORTH, "") X (SEA_PROBLEM_MINE, "mine") X (SEA_PROBLEM_OPENING, "opening")     \
  X (SEA_PROBLEM_TIE, "tie")
#define X(name, word) name,
typedef enum { SEA_EVENT_LIST (X) SEA_EVENT_KIND_COUNT } SeaEventKind;
typedef enum { SEA_REPLY_LIST (X) SEA_REPLY_COUNT } SeaReply;
typedef enum { SEA_REASON_LIST (X) SEA_REASON_COUNT } SeaReason;
typedef enum { SEA_PROBLEM_LIST (X) SEA_PROBLEM_KIND_COUNT } SeaProblemKind;
#undef X
/* clang-format on */

const char *sea_event_kind_to_string (SeaEventKind kind);
const char *sea_reply_to_string (SeaReply reply);
const char *sea_reason_to_string (SeaReason reason);

/* One event; only the fields that its kind prints in SCRIPT.md are set. */
typedef struct
{
  SeaEventKind kind;
  int8_t team;                    /* 0 … 3, SEA_NOBODY, SEA_EVERYONE; conflict: whose sea, or
                                     SEA_HOST */
  bool is_void;                   /* over: the match is void */
  uint8_t n_teams;                /* score: entries of points2 */
  SeaReply reply;                 /* shot, return */
  uint8_t decks;                  /* sunk: the ship's decks at the start */
  SeaProblemKind problem;         /* ask, dropped */
  int16_t worth2;                 /* ask, dropped: asked worth in halves of a point */
  int16_t points2[SEA_MAX_TEAMS]; /* score: totals in halves of a point */
  SeaCell cell;                   /* shot, return, told */
  SeaReason reason;               /* over */
  SeaFaultCode fault;             /* fault */
  uint32_t number;                /* conflict: the action's number */
  uint16_t first_cell, n_cells;   /* fault: in SeaEvents.cells */
  const char *text; /* undone, redone: the line; borrowed from the match until its next change */
} SeaEvent;

/* What one action brought, in order. A plain value, about 40 kB. */
typedef struct
{
  uint16_t n;
  uint16_t n_cells;
  SeaEvent e[SEA_MAX_EVENTS];
  SeaCell cells[SEA_MAX_EVENT_CELLS];
} SeaEvents;

/* Why an action was refused. @text is a static untranslated sentence marked
 * with N_(); cells and teams are in the fields so that a window can name them in its own words. */
typedef struct
{
  SeaStatus status;
  const char *text;
} SeaRefusal;

typedef struct _SeaMatch SeaMatch;

/**
 * sea_match_new:
 * @rules: validated rules; copied
 *
 * A match just after its `rules` line: seed 1, two unnamed teams, no fleets.
 * Every later action is a line of SCRIPT.md given to sea_match_apply().
 *
 * Returns: (transfer full) (nullable): free with sea_match_free(); NULL when memory is short
 */
SeaMatch *sea_match_new (const SeaRules *rules);
void sea_match_free (SeaMatch *match);

/**
 * sea_match_try:
 * @match: a match
 * @line: one action, UTF-8, without a line break; any bytes are safe. `rules` is refused: the
 *   rules are those the match was made with
 * @events: (out): what the action brings
 * @refusal: (out) (optional): why not
 *
 * Works the action out on a copy of the state and keeps the copy as pending: nothing that
 * a view tells changes until sea_match_commit(). A pending action that was
 * not committed is forgotten by the next try.
 *
 * Returns: SEA_OK; SEA_E_SYNTAX, SEA_E_ILLEGAL, SEA_E_FLEET, SEA_E_NO_SPACE,
 *   SEA_E_UNKNOWN_FIT, SEA_E_RANGE, SEA_E_NOMEM: nothing is pending
 */
SeaStatus sea_match_try (SeaMatch *match, const char *line, SeaEvents *events, SeaRefusal *refusal);

/** sea_match_commit: makes the pending action part of the match; no-op without one. */
void sea_match_commit (SeaMatch *match);

/** sea_match_discard: forgets the pending action; no-op without one. */
void sea_match_discard (SeaMatch *match);

/** sea_match_apply: sea_match_try(), then sea_match_commit() when it returned SEA_OK. */
SeaStatus
sea_match_apply (SeaMatch *match, const char *line, SeaEvents *events, SeaRefusal *refusal);

/**
 * sea_match_set_next_number:
 * @number: of the action that comes next, at least 2
 *
 * The number of an action is told by `conflict`. Where nothing is set, the match counts the actions
 * that were committed, `undo` and `redo` too, and its `rules` as the first: as a journal does. A
 * script that goes on after refused lines counts these too and says so here.
 */
void sea_match_set_next_number (SeaMatch *match, uint32_t number);

/** sea_match_rules: (transfer none): the rules of the match. */
const SeaRules *sea_match_rules (const SeaMatch *match);

/** sea_match_undo_line: (transfer none) (nullable): the line that `undo` would take back, or NULL
 */
const char *sea_match_undo_line (const SeaMatch *match);
/** sea_match_redo_line: (transfer none) (nullable): the line that `redo` would bring back, or NULL
 */
const char *sea_match_redo_line (const SeaMatch *match);

/**
 * sea_match_depth:
 *
 * Returns: how many actions after `rules` are in force (not undone). With
 *   sea_match_line() the whole line of play can be walked.
 */
size_t sea_match_depth (const SeaMatch *match);
/** sea_match_line: (transfer none): action @i in force, 0 ≤ i < sea_match_depth() */
const char *sea_match_line (const SeaMatch *match, size_t i);

/**
 * sea_match_hash:
 *
 * Returns: a hash of the whole state (not of the history), for "undo restores everything" tests
 */
uint64_t sea_match_hash (const SeaMatch *match);

/**
 * sea_event_write:
 * @events: the list that @event belongs to
 * @text: (out): the line that `msb play` prints, without its line break
 * @size: room in @text, at least 1; 9000 holds every event
 */
void sea_event_write (const SeaEvents *events, const SeaEvent *event, char *text, size_t size);

/** sea_points_write: @points2 halves as "3", "-2", "1.5". @text holds at least 8 bytes. */
void sea_points_write (int points2, char text[8]);

#endif
