/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULES_H
#define SEA_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/status.h"

/* A sea is at most 24 by 24; a layout names at most 52 ships (a-z, A-Z). */
enum
{
  SEA_MIN_SIDE = 3,
  SEA_MAX_SIDE = 24,
  SEA_MAX_CELLS = SEA_MAX_SIDE * SEA_MAX_SIDE,
  SEA_MAX_TEAMS = 4,
  SEA_MAX_DECKS = 24,
  SEA_MAX_CLASSES = 24,
  SEA_MAX_SHIPS = 52,
  SEA_MAX_EFFECTS = 16,
  SEA_MAX_TIES = 4,
  SEA_MAX_WORTHS = 24,
  SEA_CLASS_NAME = 32
};

/* clang-format off */
/* The values of the keys of a ruleset file: the enum and the word in the file
 * come from one list each. */
#define SEA_SEAS_LIST(X)      X (SEA_SEAS_OWN, "own") X (SEA_SEAS_COMMON, "common")
#define SEA_SHAPE_LIST(X)     X (SEA_SHAPE_LINE, "line") X (SEA_SHAPE_CORNER, "corner") \
                              X (SEA_SHAPE_TEE, "tee") X (SEA_SHAPE_SQUARE, "square") \
                              X (SEA_SHAPE_ZIGZAG, "zigzag") X (SEA_SHAPE_ANY, "any") X (SEA_SHAPE_CHAIN, "chain")
#define SEA_TOUCHING_LIST(X)  X (SEA_TOUCHING_NONE, "none") X (SEA_TOUCHING_CORNERS, "corners") X (SEA_TOUCHING_FREE, "free")
#define SEA_SPECIALS_LIST(X)  X (SEA_SPECIALS_APART, "apart") X (SEA_SPECIALS_FREE, "free")
#define SEA_AFTER_HIT_LIST(X) X (SEA_AFTER_HIT_AGAIN, "again") X (SEA_AFTER_HIT_PASS, "pass") X (SEA_AFTER_HIT_IF_SOLVED, "if-solved")
#define SEA_REPEAT_LIST(X)    X (SEA_REPEAT_SPENDS, "spends") X (SEA_REPEAT_REFUSED, "refused")
#define SEA_ANNOUNCE_LIST(X)  X (SEA_ANNOUNCE_REPLY, "reply") X (SEA_ANNOUNCE_CLASS, "class") X (SEA_ANNOUNCE_HITS, "hits")
#define SEA_ASK_LIST(X)       X (SEA_ASK_NEVER, "never") X (SEA_ASK_SUNK, "sunk") X (SEA_ASK_HIT, "hit") \
                              X (SEA_ASK_SHOT, "shot") X (SEA_ASK_TO_SINK, "to-sink")
#define SEA_SOLVERS_LIST(X)   X (SEA_SOLVERS_SHOOTER, "shooter") X (SEA_SOLVERS_STEAL, "steal") X (SEA_SOLVERS_EVERYONE, "everyone")
#define SEA_SECOND_TRY_LIST(X) X (SEA_SECOND_TRY_NONE, "none") X (SEA_SECOND_TRY_HALF, "half")
#define SEA_FLOOR_LIST(X)     X (SEA_FLOOR_NONE, "none") X (SEA_FLOOR_ZERO, "zero")
#define SEA_PARTIAL_LIST(X)   X (SEA_PARTIAL_WHOLE, "whole") X (SEA_PARTIAL_HALF, "half")
#define SEA_VICTORY_LIST(X)   X (SEA_VICTORY_FLEET, "fleet") X (SEA_VICTORY_POINTS, "points") X (SEA_VICTORY_SHIPS, "ships")
#define SEA_TIE_LIST(X)       X (SEA_TIE_PROBLEM, "problem") X (SEA_TIE_SHIPS, "ships") X (SEA_TIE_SHOTS, "shots") X (SEA_TIE_DRAW, "draw")
#define SEA_FIRST_LIST(X)     X (SEA_FIRST_CHOSEN, "chosen") X (SEA_FIRST_LOT, "lot") X (SEA_FIRST_PROBLEM, "problem")
#define SEA_MINE_EFFECT_LIST(X) X (SEA_MINE_NO_EFFECT, "") X (SEA_MINE_REVEAL, "reveal") X (SEA_MINE_QUIZ, "quiz") \
                              X (SEA_MINE_LOSE_TURN, "lose-turn") X (SEA_MINE_EXTRA_TURN, "extra-turn")
#define SEA_NOTATION_LIST(X)  X (SEA_NOTATION_AUTO, "auto") X (SEA_NOTATION_CYRILLIC, "cyrillic") \
                              X (SEA_NOTATION_CYRILLIC_YO, "cyrillic-yo") X (SEA_NOTATION_LATIN, "latin") \
                              X (SEA_NOTATION_CYRILLIC_ROWS, "cyrillic-rows") X (SEA_NOTATION_RESPUBLIKA, "respublika") \
                              X (SEA_NOTATION_SNEGUROCHKA, "snegurochka") X (SEA_NOTATION_NUMBERS, "numbers") \
                              X (SEA_NOTATION_CARTESIAN_CORNER, "cartesian-corner") X (SEA_NOTATION_CARTESIAN_MIDDLE, "cartesian-middle")

#define X(name, word) name,
typedef enum { SEA_SEAS_LIST (X) SEA_SEAS_COUNT } SeaSeas;
typedef enum { SEA_SHAPE_LIST (X) SEA_SHAPE_COUNT } SeaShape;
typedef enum { SEA_TOUCHING_LIST (X) SEA_TOUCHING_COUNT } SeaTouching;
typedef enum { SEA_SPECIALS_LIST (X) SEA_SPECIALS_COUNT } SeaSpecials;
typedef enum { SEA_AFTER_HIT_LIST (X) SEA_AFTER_HIT_COUNT } SeaAfterHit;
typedef enum { SEA_REPEAT_LIST (X) SEA_REPEAT_COUNT } SeaRepeat;
typedef enum { SEA_ANNOUNCE_LIST (X) SEA_ANNOUNCE_COUNT } SeaAnnounce;
typedef enum { SEA_ASK_LIST (X) SEA_ASK_COUNT } SeaAsk;
typedef enum { SEA_SOLVERS_LIST (X) SEA_SOLVERS_COUNT } SeaSolvers;
typedef enum { SEA_SECOND_TRY_LIST (X) SEA_SECOND_TRY_COUNT } SeaSecondTry;
typedef enum { SEA_FLOOR_LIST (X) SEA_FLOOR_COUNT } SeaFloor;
typedef enum { SEA_PARTIAL_LIST (X) SEA_PARTIAL_COUNT } SeaPartial;
typedef enum { SEA_VICTORY_LIST (X) SEA_VICTORY_COUNT } SeaVictory;
typedef enum { SEA_TIE_LIST (X) SEA_TIE_COUNT } SeaTie;
typedef enum { SEA_FIRST_LIST (X) SEA_FIRST_COUNT } SeaFirst;
typedef enum { SEA_MINE_EFFECT_LIST (X) SEA_MINE_EFFECT_COUNT } SeaMineEffect;
typedef enum { SEA_NOTATION_LIST (X) SEA_NOTATION_COUNT } SeaNotation;

/* What a piece is, when an effect fires, what it does, to whom. A new
 * mechanism is one line in SEA_EFFECT_LIST and one function in effects.c. */
#define SEA_UNIT_LIST(X)    X (SEA_UNIT_SHIP) X (SEA_UNIT_MINE) X (SEA_UNIT_SWEEPER) X (SEA_UNIT_SUBMARINE) X (SEA_UNIT_ANY)
#define SEA_TRIGGER_LIST(X) X (SEA_ON_TURN) X (SEA_ON_HIT) X (SEA_ON_LAST_DECK) X (SEA_ON_SUNK)
#define SEA_EFFECT_LIST(X)                                                        \
  X (SEA_DO_ASK)         /* a problem: argument = worth, or one of SEA_WORTH_… */ \
  X (SEA_DO_TELL_DECK)   /* `who` must tell an unhit deck of his own           */ \
  X (SEA_DO_TELL_MINE)   /* `who` must tell one of his unspent mines           */ \
  X (SEA_DO_SKIP_TURN)   /* `who` misses his next turn                         */ \
  X (SEA_DO_EXTRA_TURN)  /* `who` has two turns running                        */ \
  X (SEA_DO_RETURN_SHOT) /* the same cell of the shooter's sea is hit           */ \
  X (SEA_DO_RELOCATE)    /* `who` may move the ship                            */
#undef X
#define X(name) name,
typedef enum { SEA_UNIT_LIST (X) SEA_UNIT_COUNT } SeaUnit;
typedef enum { SEA_TRIGGER_LIST (X) SEA_TRIGGER_COUNT } SeaTrigger;
typedef enum { SEA_EFFECT_LIST (X) SEA_EFFECT_COUNT } SeaEffect;
#undef X
/* clang-format on */
typedef enum
{
  SEA_WHO_SHOOTER,
  SEA_WHO_OWNER
} SeaWho;

/* Arguments of SEA_DO_ASK that are not points. */
enum
{
  SEA_WORTH_DECKS = -1, /* by the decks of the ship, from worth[] */
  SEA_WORTH_MINE = -2   /* a mine's problem: mine_gain and mine_loss */
};

typedef struct
{
  uint8_t unit;    /* SeaUnit */
  uint8_t trigger; /* SeaTrigger */
  uint8_t effect;  /* SeaEffect */
  uint8_t who;     /* SeaWho */
  int16_t argument;
} SeaEffectRow;

/* A class of ships: `name=DECKS SHAPE COUNT` of a ruleset file. */
typedef struct
{
  char name[SEA_CLASS_NAME]; /* stable ASCII id, "battleship"; "4" when it came from an override */
  uint8_t decks;             /* 1 … SEA_MAX_DECKS */
  uint8_t shape;             /* SeaShape */
  uint8_t count;             /* 0 … 99; all ships together at most SEA_MAX_SHIPS */
} SeaClass;

/**
 * SeaRules:
 *
 * Everything that the engine needs to know about a ruleset, as flat rows. It
 * is a plain value without pointers. `src/rulebook` fills it from a file and
 * from overrides; sea_rules_validate() must accept it before anything else
 * sees it. Mechanisms (mines, sweepers, submarines, problems, the Dutchman)
 * act through @effects alone: the engine never asks for a ruleset's name.
 */
typedef struct
{
  uint8_t width, height; /* cells, SEA_MIN_SIDE … SEA_MAX_SIDE */
  uint8_t seas;          /* SeaSeas */
  uint8_t touching;      /* SeaTouching */
  uint8_t specials;      /* SeaSpecials */
  uint8_t n_classes;
  SeaClass classes[SEA_MAX_CLASSES]; /* by falling number of decks */
  uint8_t mines, sweepers, submarines;

  uint8_t after_hit; /* SeaAfterHit */
  uint8_t shots;     /* shots a turn, 1 … 99; 0 = one per own ship afloat */
  uint8_t repeat;    /* SeaRepeat */
  uint8_t announce;  /* SeaAnnounce */
  uint8_t ask;       /* SeaAsk; what it does stands in @effects, this is for the set-up page */
  uint8_t solvers;   /* SeaSolvers */
  uint8_t second_try;
  uint8_t mine_effect; /* SeaMineEffect; for the set-up page, as @ask */
  bool relocate;       /* for the set-up page, as @ask */

  uint8_t n_worth;               /* at least 1 */
  uint8_t worth[SEA_MAX_WORTHS]; /* points by decks; the last goes on by one a deck */
  uint8_t hit_worth, shot_worth, mine_gain, mine_loss;
  uint8_t floor_rule; /* SeaFloor */
  uint8_t partial;    /* SeaPartial */

  uint16_t end_turns; /* N of end=turns:N, 1 … 999; 0 = end=fleet */
  bool equal_turns;
  uint8_t victory; /* SeaVictory */
  uint8_t n_ties;
  uint8_t ties[SEA_MAX_TIES]; /* SeaTie, in order */
  uint8_t first;              /* SeaFirst */

  uint8_t coordinates; /* SeaNotation; only windows and sheets read it */
  uint8_t n_seconds;
  uint16_t seconds[SEA_MAX_WORTHS]; /* clock by worth, the last goes on; 0 = no clock */
  uint16_t seconds_mine, seconds_shot;

  uint8_t n_effects;
  SeaEffectRow effects[SEA_MAX_EFFECTS];
} SeaRules;

/**
 * sea_rules_validate:
 * @rules: the rules to check
 * @key: (out) (transfer none) (optional): static name of the key at fault, as in a ruleset file
 * @why: (out) (transfer none) (optional): static untranslated phrase, the reason; marked for
 *   translation with N_()
 *
 * Checks every index, bound and forbidden combination once, so that no later
 * function has to (SCRIPT.md, fine print "Rulesets"). It does not search for a
 * placement: see sea_rules_fit() in core/fleet.h.
 *
 * Returns: SEA_OK or SEA_E_RULES
 */
SeaStatus sea_rules_validate (const SeaRules *rules, const char **key, const char **why);

/**
 * sea_rules_worth:
 * @rules: validated rules
 * @decks: decks of the ship at the start, at least 1
 *
 * Returns: points of the problem for sinking a ship of @decks
 */
unsigned sea_rules_worth (const SeaRules *rules, unsigned decks);

/**
 * sea_rules_n_ships:
 * @rules: validated rules
 *
 * Returns: ships of one sea, submarines included, mines and sweepers not
 */
unsigned sea_rules_n_ships (const SeaRules *rules);

/**
 * sea_rules_seconds:
 * @rules: validated rules
 * @worth: whole points, 0 for a problem of ask=shot
 * @mine: whether it is a mine's problem
 *
 * Returns: seconds of the clock; 0 = none
 */
unsigned sea_rules_seconds (const SeaRules *rules, unsigned worth, bool mine);

#endif
