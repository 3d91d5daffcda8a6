/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_VIEW_H
#define SEA_VIEW_H

#include "core/match.h"

typedef enum
{
  SEA_AUDIENCE_A = 0, /* a team: SEA_AUDIENCE_A + team */
  SEA_AUDIENCE_PUBLIC = 4,
  SEA_AUDIENCE_JUDGE,
  SEA_AUDIENCE_REVEAL /* everything; only after `over` */
} SeaAudience;

/* A cell as an audience sees it: the characters of `msb play --view`. */
enum
{
  SEA_MARK_UNKNOWN = '?',
  SEA_MARK_WATER = '.',
  SEA_MARK_MISS = 'o',
  SEA_MARK_HALO = ':',
  SEA_MARK_DECK = 'S',
  SEA_MARK_HIT = 'x',
  SEA_MARK_SUNK = '#',
  SEA_MARK_MINE = '*',
  SEA_MARK_MINE_SPENT = '@',
  SEA_MARK_SWEEPER = '^',
  SEA_MARK_SWEEPER_SPENT = 'v',
  SEA_MARK_SUBMARINE = '%'
};

typedef enum
{
  SEA_PHASE_LAYING,  /* seas are being laid */
  SEA_PHASE_OPENING, /* all laid; `first` (or the opening problem's verdict) is awaited */
  SEA_PHASE_FIRING,  /* @turn fires */
  SEA_PHASE_PENDING, /* @pending must be answered first */
  SEA_PHASE_OVER
} SeaPhase;

typedef enum
{
  SEA_PENDING_NONE,
  SEA_PENDING_ASK,
  SEA_PENDING_TELL,
  SEA_PENDING_RELOCATE,
  SEA_PENDING_SAY
} SeaPendingKind;

typedef struct
{
  SeaPendingKind kind;
  int8_t team;            /* who must answer: team, SEA_NOBODY, SEA_EVERYONE */
  SeaProblemKind problem; /* ask */
  int16_t worth2;         /* ask: halves of a point */
  uint8_t decks;          /* ask: decks of the ship that brought it, 0 if none */
  bool again;             /* ask: a second try or a steal of the problem already shown */
  uint8_t open_teams;     /* ask: bit t set = a verdict for team t is still awaited or possible */
  bool tells_mine;        /* tell: a mine is demanded, else a deck */
  SeaCell cell;           /* say: the cell that was fired at; @team may be SEA_HOST */
} SeaPendingView;

typedef struct
{
  bool laid;
  bool paper;             /* nobody sees more of it than what was said */
  bool conflict;          /* paper: no legal fleet fits what was said */
  uint32_t conflict_shot; /* that was found at this shot of the match (or what was told after it) */
  char at[SEA_MAX_CELLS]; /* SEA_MARK_…, row by row, width of the view */
  uint8_t group[SEA_MAX_CELLS];  /* cells of one ship share a number ≥ 1 where the audience knows
                                    it (sunk ships, own ships); else 0 */
  uint8_t n_ships;               /* submarines included */
  uint8_t afloat;                /* ships afloat, as far as the audience may know */
  bool counts_known;             /* @sunk and @afloat are public under `announce` */
  uint8_t sunk[SEA_MAX_CLASSES]; /* ships sunk by class of the rules */
  uint8_t submarines_sunk;
  uint8_t mines_left, sweepers_left;
  bool told[SEA_MAX_CELLS]; /* cells told to all */
} SeaViewSea;

typedef struct
{
  char name[SEA_TEAM_NAME];                               /* empty: unnamed */
  int16_t score2;                                         /* halves of a point */
  int16_t ships2, mines2, steals2, corrections2, others2; /* where they came from; sum = score2
                              unless floor=zero cut it; others: ask=hit, ask=shot */
  uint16_t shots, hits, turns;                            /* repeats and burning count as shots */
  uint8_t sunk;                                           /* ships it sank */
  uint16_t solved, asked;                                 /* problems with a verdict */
  bool out;                                               /* left the match (concede, fault) */
} SeaViewTeam;

typedef struct
{
  bool any;
  int8_t team; /* who fired */
  uint8_t sea; /* index in SeaView.seas */
  SeaCell cell;
  SeaReply reply; /* as the audience may know it */
  uint8_t decks;  /* sunk: 0 when not announced */
} SeaViewShot;

/* What one audience may know. A plain value (about 8 kB), no pointers: it can be copied, kept and
 * compared byte by byte (unused bytes are 0). */
typedef struct
{
  SeaAudience audience;
  uint8_t width, height;
  uint8_t n_teams;
  uint8_t n_seas; /* 2 (sea i belongs to team i) or 1 (common) */
  SeaPhase phase;
  int8_t turn; /* team to fire, -1 before the first turn, while a tie is decided and after `over` */
  int8_t target;      /* sea under fire, -1 if none */
  uint8_t shots_left; /* in this turn, 1 or more while firing; 1 where the number would tell the
                         audience of sinkings that are not announced */
  SeaPendingView pending;
  SeaViewSea seas[2];
  SeaViewTeam teams[SEA_MAX_TEAMS];
  SeaViewShot last;
  bool stays;       /* the last shot's team fires again (or will after its problem, if solved) */
  uint32_t n_shots; /* shots of the match so far */
  bool over, is_void;
  int8_t winner; /* -1: draw */
  SeaReason reason;
  int8_t sank_fleet; /* team that sank the (last) fleet, -1 */
} SeaView;

/**
 * sea_view_get:
 * @match: a match
 * @audience: for whom
 * @view: (out): all of it is written; untouched on failure
 *
 * Outside `core` this is the only way to look into a match.
 *
 * Returns: SEA_OK; SEA_E_ILLEGAL (REVEAL before `over`, or a team that does not play)
 */
SeaStatus sea_view_get (const SeaMatch *match, SeaAudience audience, SeaView *view);

/**
 * sea_view_write:
 * @view: a view
 * @sea: index of a sea
 * @row: row of the sea
 * @text: (out): the row as `--view` prints it
 */
void sea_view_write (const SeaView *view, unsigned sea, unsigned row, char text[SEA_MAX_SIDE + 1]);

/**
 * sea_verdict_points:
 * @match: a match with a pending problem
 * @halves: (out) (array): the points2 that `judge` accepts, rising, 0 first
 * @max: room in @halves
 *
 * Returns: how many there are (0 without a pending problem). A mine has two: 0 and its gain.
 */
size_t sea_verdict_points (const SeaMatch *match, int16_t *halves, size_t max);

#endif
