/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_STATE_H
#define SEA_STATE_H

/* Only the files of the match engine include this. The state is a flat value: memcpy() copies it,
 * two equal positions are equal bytes. */

#include "core/deduce.h"
#include "core/fleet.h"
#include "core/match.h"
#include "core/random.h"
#include "core/rules.h"
#include "core/view.h"
#include "core/words.h"

enum
{
  SEA_MAX_SUBMARINES = 99,
  SEA_MAX_PIECES = SEA_MAX_SHIPS + SEA_MAX_SUBMARINES,
  SEA_MAX_PENDING = 8,
  SEA_NO_CLASS = 255,
  SEA_MAX_LOG = SEA_MAX_CELLS + 2 * 99 /* each cell once, and a cell told for each special hit */
};

enum
{
  SEA_CELL_FIRED = 1, /* a shot or a return shot fell here */
  SEA_CELL_HIT = 2,   /* a deck is damaged */
  SEA_CELL_TOLD = 4,  /* its owner has told it */
  SEA_CELL_SANK = 8   /* the hit here sank a ship */
};

/* What a sea has answered, in order: the cell, and one of these. */
enum
{
  SEA_LOG_SHOT = 0,
  SEA_LOG_TOLD_DECK = 1 << 10,
  SEA_LOG_TOLD_MINE = 2 << 10,
  SEA_LOG_CELL = (1 << 10) - 1
};

enum
{
  SEA_SHIP_SUNK = 1,
  SEA_SHIP_BURNING = 2, /* no whole deck is left, but it has not sunk */
  SEA_SHIP_SUBMARINE = 4
};

typedef struct
{
  uint8_t decks; /* at the start */
  uint8_t whole; /* decks not hit */
  uint8_t klass; /* index in rules.classes, SEA_NO_CLASS for a submarine */
  uint8_t flags;
} SeaShip;

/* A laid sea. Of one on paper only what was said is here: ships[0] stands for all ships that are
 * hit and have not sunk, the others have sunk. */
typedef struct
{
  uint8_t laid;
  uint8_t n_ships; /* submarines included */
  uint8_t afloat;
  uint8_t mines_left, sweepers_left;
  uint8_t paper;
  uint8_t conflict; /* no legal fleet fits what was said */
  uint8_t spare;
  uint16_t n_log, spare_word;
  uint32_t conflict_shot;      /* shots of the match when that was found */
  char at[SEA_MAX_CELLS];      /* layout letters, as in SeaFleet */
  uint8_t ship[SEA_MAX_CELLS]; /* index in ships + 1, 0 = none */
  uint8_t mark[SEA_MAX_CELLS]; /* SEA_CELL_… */
  uint16_t log[SEA_MAX_LOG];   /* SEA_LOG_… */
  SeaShip ships[SEA_MAX_PIECES + 1];
} SeaWaters;

typedef struct
{
  int32_t score2;
  int32_t ships2, mines2, steals2, corrections2, others2;
  uint32_t shots, hits;
  uint32_t begun, had; /* turns */
  uint32_t skips;      /* turns to be skipped */
  uint32_t extras;     /* turns to follow the running or next one at once */
  uint32_t sunk;       /* ships it sank */
  uint32_t solved, asked;
  uint8_t out; /* has left the match */
  uint8_t at_fault;
  uint8_t spare[2];
  char name[SEA_TEAM_NAME];
} SeaTeam;

/* What hangs on a problem. */
typedef enum
{
  SEA_STAKE_NONE,
  SEA_STAKE_SHOT, /* the right to fire */
  SEA_STAKE_SHIP  /* a burning ship sinks */
} SeaStake;

/* Where points of a problem come from, for the views. */
typedef enum
{
  SEA_SOURCE_SHIP,
  SEA_SOURCE_MINE,
  SEA_SOURCE_OTHER
} SeaSource;

/* Something that must be answered before the match goes on. Bytes only, so that it has no holes. */
typedef struct
{
  uint8_t kind;    /* SeaPendingKind */
  int8_t team;     /* who answers */
  uint8_t problem; /* SeaProblemKind */
  uint8_t decks;   /* of the ship that brought it */
  int16_t worth2;  /* as it is asked now */
  int16_t full2;   /* as it was asked first */
  uint8_t source;  /* SeaSource */
  uint8_t stake;   /* SeaStake */
  uint8_t ship;    /* index of the ship at stake */
  uint8_t sea;     /* of that ship; of the ship that may move */
  uint8_t opened;  /* its `ask` has been told */
  uint8_t second;  /* the second try runs */
  uint8_t stolen;  /* another team than the shooter is asked */
  uint8_t open;    /* bit t: team t may still be judged */
  uint8_t right;   /* bit t: team t was judged right */
  uint8_t tells_mine;
  uint8_t x, y; /* the cell whose reply is awaited */
} SeaPending;

typedef enum
{
  SEA_STAGE_LAYING,
  SEA_STAGE_FIRST, /* all seas are laid, `first` is awaited */
  SEA_STAGE_PLAY,
  SEA_STAGE_OVER
} SeaStage;

/* What goes on when nothing is pending. */
typedef enum
{
  SEA_STEP_FIRE, /* the mover may fire */
  SEA_STEP_EARN, /* the problem before a shot has been closed */
  SEA_STEP_SHOT, /* a shot has been dealt with */
  SEA_STEP_TIE   /* the tie problem has been closed without a winner */
} SeaStep;

typedef struct
{
  SeaRandom random;
  SeaWaters seas[2];
  SeaTeam teams[SEA_MAX_TEAMS];
  SeaPending queue[SEA_MAX_PENDING]; /* the first is the one that is awaited */
  uint32_t n_shots;
  uint8_t n_queue;
  uint8_t n_teams;
  uint8_t named; /* a `teams` line was given */
  uint8_t stage; /* SeaStage */
  uint8_t step;  /* SeaStep */

  int8_t mover;     /* whose turn it is */
  int8_t said_turn; /* team of the last `turn` event */
  uint8_t shots_left;
  uint8_t earned; /* the problem before the shot was solved by the shooter */

  /* the last shot and what it brought */
  uint8_t shot_hit;   /* it hit, sank, or set its hopes on a burning ship */
  uint8_t shot_asked; /* it brought a problem */
  uint8_t shot_needs; /* it counts as a hit only when the problem is solved */
  uint8_t shot_solved;
  uint8_t shot_any;
  int8_t shot_team;
  uint8_t shot_sea, shot_x, shot_y, shot_reply, shot_decks;
  int8_t both_sunk; /* team whose shot left no ship on either side, -1 */
  int8_t sank_fleet;

  uint8_t ending;     /* equal turns are being played */
  uint8_t end_reason; /* SeaReason, why the match ends */
  int8_t end_base;    /* shooter when the end came */
  uint8_t due;        /* bit t: team t has one more turn */
  uint8_t end_sunk;   /* bit i: sea i was sunk when the end came */
  uint8_t tied;       /* bit t: team t is among the equal */
  uint8_t tie_rule;   /* next in rules.ties */

  int8_t winner;
  uint8_t reason; /* SeaReason */
  uint8_t is_void;
  uint8_t spare[3];
} SeaState;

_Static_assert(sizeof (SeaState) % sizeof (uint64_t) == 0, "the state is compared by words");
_Static_assert(sizeof (SeaPending) == 20, "a pending answer has no holes");

/* A state that an action is being worked out on. */
typedef struct
{
  const SeaRules *rules;
  SeaState *s;
  SeaEvents *events;
  const char *why;         /* of a refusal; untranslated */
  uint32_t number;         /* of the action, for `conflict` */
  SeaDeduction *deduction; /* where a sea is on paper */
} SeaGame;

/* A piece that was struck. */
typedef struct
{
  int shooter;
  int owner; /* SEA_HOST on a common sea */
  unsigned sea;
  unsigned at; /* cell index */
  unsigned ship;
  SeaUnit unit;
} SeaStrike;

/* The functions below work on a state inside `core`. None allocates, none fails unless it says so:
 * they are called with what the actions have checked. */

/** sea_team_bit: @team as a bit of a set of teams */
static inline unsigned
sea_team_bit (int team)
{
  return 1u << team;
}

/* ---- state.c ---- */

/** sea_state_init: the state just after `rules`; every byte of it is set */
void sea_state_init (SeaState *state);

/** sea_state_n_seas: 2, or 1 with a common sea */
unsigned sea_state_n_seas (const SeaRules *rules);

/** sea_state_all_laid: whether no sea is still to be laid */
bool sea_state_all_laid (const SeaGame *game);

/** sea_state_target: the sea that @team fires at */
unsigned sea_state_target (const SeaGame *game, int team);

/** sea_state_players: bits of the teams that have not left */
unsigned sea_state_players (const SeaState *state);

/** sea_state_next_team: the team after @team in turn order that has not left; @team when it is the
 * only one */
int sea_state_next_team (const SeaState *state, int team);

/** sea_state_class_of: the class of ship @ship of @waters by its decks and cells alone */
uint8_t sea_state_class_of (const SeaGame *game, const SeaWaters *waters, unsigned ship);

/** sea_waters_log: remembers that @waters has answered at cell @at; @what is one of SEA_LOG_… */
void sea_waters_log (SeaWaters *waters, unsigned at, unsigned what);

/** sea_state_lay: puts a legal @fleet into sea @sea */
void sea_state_lay (const SeaGame *game, unsigned sea, const SeaFleet *fleet);

/** sea_state_move_ship: puts the single ship of @sea where @fleet shows its whole decks; marks of
 * the sea are cleared */
void sea_state_move_ship (const SeaGame *game, unsigned sea, const SeaFleet *fleet);

/** sea_state_sink: ship @ship of @sea has sunk and counts for team @credit */
void sea_state_sink (SeaGame *game, unsigned sea, unsigned ship, int credit);

/**
 * sea_state_add_points:
 * @points2: halves, negative for a loss
 * @source: the account of @team that says where they came from
 *
 * Changes the score of @team; `floor` and the bounds of a score hold after it.
 */
void sea_state_add_points (SeaGame *game, int team, int points2, int32_t *source);

/** sea_game_emit: (transfer none): a new event of @kind, all else 0, for the caller to fill */
SeaEvent *sea_game_emit (SeaGame *game, SeaEventKind kind);

/** sea_game_emit_score: the `score` event of the present scores */
void sea_game_emit_score (SeaGame *game);

/** sea_game_sort_events: puts the events of one action into the order of SCRIPT.md */
void sea_game_sort_events (SeaEvents *events);

/** sea_game_refuse: remembers the reason @why (static) and returns @status */
SeaStatus sea_game_refuse (SeaGame *game, SeaStatus status, const char *why);

/* ---- shot.c ---- */

/** sea_waters_burn_at: whether cell @at is a deck of a burning ship */
bool sea_waters_burn_at (const SeaWaters *waters, unsigned at);

/** sea_shot_fire: a legal shot of the mover and all its effects; sea_turn_advance() goes on */
void sea_shot_fire (SeaGame *game, int team, SeaCell cell);

/** sea_shot_return: the shot of a submarine that was struck, at the same cell of the shooter's sea
 */
void sea_shot_return (SeaGame *game, const SeaStrike *strike);

/** sea_shot_say: the reply to the shot at a sea on paper that stands in front */
void sea_shot_say (SeaGame *game, SeaReply reply, unsigned decks);

/* ---- paper.c ---- */

/** sea_paper_refuse: (transfer none) (nullable): why no sea can be on paper under these rules */
const char *sea_paper_refuse (const SeaRules *rules);

/** sea_paper_lay: sea @sea is on paper */
void sea_paper_lay (const SeaGame *game, unsigned sea);

/**
 * sea_paper_strike:
 * @ship: (out): the ship that was hit or sunk
 *
 * Puts down what was said about a shot at cell @at of sea @sea; a ship that sank counts for
 * @credit.
 */
void sea_paper_strike (SeaGame *game,
                       unsigned sea,
                       unsigned at,
                       SeaReply reply,
                       unsigned decks,
                       int credit,
                       unsigned *ship);

/** sea_paper_tell: puts down what was told about cell @at */
void sea_paper_tell (SeaWaters *waters, unsigned at, bool mine);

/** sea_paper_has: whether a mine, or a deck that was not hit, can be left on @waters */
bool sea_paper_has (const SeaRules *rules, const SeaWaters *waters, bool mine);

/** sea_paper_check: emits `conflict` when no legal fleet fits any more what sea @sea has answered,
 * once a sea */
void sea_paper_check (SeaGame *game, unsigned sea);

/* ---- inspect.c ---- */

/**
 * sea_inspect:
 * @team: whose sea was looked at
 * @fleet: (nullable): what lay there; NULL when it was of no size at all
 *
 * Emits a `fault` for everything that is wrong with it: of the fleet, then the first false reply.
 *
 * Returns: whether there was any
 */
bool sea_inspect (SeaGame *game, int team, const SeaFleet *fleet);

/* ---- problem.c ---- */

/** sea_pending_push: (transfer none): something more to be answered, for the caller to fill */
SeaPending *sea_pending_push (SeaGame *game, SeaPendingKind kind, int team);

/** sea_pending_pop: what stands in front is answered */
void sea_pending_pop (SeaGame *game);

/** sea_pending_front: (transfer none) (nullable): what must be answered now */
SeaPending *sea_pending_front (SeaState *state);

/** sea_pending_open: emits the `ask` of what stands in front, once */
void sea_pending_open (SeaGame *game);

/** sea_problem_ask: an opening or tie problem for the teams @open */
void sea_problem_ask (SeaGame *game, SeaProblemKind problem, int team, unsigned open);

/**
 * sea_problem_judge:
 * @team: a team, or SEA_NOBODY for all that are still open
 * @points2: what is given when @right; -1 = all that is asked
 *
 * Returns: SEA_OK or SEA_E_ILLEGAL
 */
SeaStatus sea_problem_judge (SeaGame *game, int team, bool right, int points2);

/** sea_problem_annul: the problem in front does not count. Returns: SEA_OK or SEA_E_ILLEGAL */
SeaStatus sea_problem_annul (SeaGame *game);

/** sea_problem_drop: emits `dropped` for the problem in front and closes it */
void sea_problem_drop (SeaGame *game);

/** sea_problem_team_left: the problem in front, if any, goes on without @team, or is closed */
void sea_problem_team_left (SeaGame *game, int team);

/* ---- turn.c ---- */

/** sea_turn_start: a turn of @team begins; the first one starts the play */
void sea_turn_start (SeaGame *game, int team);

/** sea_turn_advance: goes on until something is awaited from outside; after every action */
void sea_turn_advance (SeaGame *game);

/** sea_turn_end: the mover's turn is over; the next one begins, or the end */
void sea_turn_end (SeaGame *game);

/* ---- end.c ---- */

/** sea_end_sunk_seas: bits of the seas without a ship afloat */
unsigned sea_end_sunk_seas (const SeaGame *game);

/** sea_end_look: ends the match when a fleet is sunk. Returns: whether the turn is over with it */
bool sea_end_look (SeaGame *game);

/** sea_end_by_turns: all have had their turns */
void sea_end_by_turns (SeaGame *game);

/** sea_end_by_bell: time is up */
void sea_end_by_bell (SeaGame *game);

/** sea_end_next_equal_turn: begins the next turn that is due after the end, or decides the match */
void sea_end_next_equal_turn (SeaGame *game);

/** sea_end_next_tie_rule: goes on with the next rule of `ties` */
void sea_end_next_tie_rule (SeaGame *game);

/** sea_end_leave: @team has given up or is at fault */
void sea_end_leave (SeaGame *game, int team, SeaReason reason);

/** sea_end_over: the match is over, or its verdict is changed; nothing is pending any more */
void sea_end_over (SeaGame *game, int winner, bool is_void, SeaReason reason);

/* ---- actions.c ---- */

/**
 * sea_action_apply:
 * @words: an action other than undo and redo, at least one word
 *
 * Changes the state and emits events in any order. On failure the state may be half changed: the
 * caller throws it away.
 *
 * Returns: SEA_OK; SEA_E_SYNTAX, SEA_E_ILLEGAL, SEA_E_FLEET, SEA_E_NO_SPACE, SEA_E_UNKNOWN_FIT,
 *   SEA_E_RANGE
 */
SeaStatus sea_action_apply (SeaGame *game, const SeaWords *words);

#endif
