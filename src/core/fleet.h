/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FLEET_H
#define SEA_FLEET_H

#include <stddef.h>

#include "core/cell.h"
#include "core/random.h"
#include "core/rules.h"

enum
{
  /* rows joined by '/', and the closing 0 */
  SEA_LAYOUT_SIZE = SEA_MAX_SIDE * (SEA_MAX_SIDE + 1),
  SEA_MAX_FAULTS = 128
};

/* A laid sea: one byte a cell in layout letters ('.', a-z, A-Z for ships, '*' mine, '^' sweeper,
 * '%' submarine); cell (x, y) is at[y * width + x]. No pointers. */
typedef struct
{
  uint8_t width, height;
  char at[SEA_MAX_CELLS];
} SeaFleet;

/* clang-format off */
#define SEA_FAULT_LIST(X)                                                     \
  X (SEA_FAULT_SIZE, "size") X (SEA_FAULT_COUNT_WRONG, "count")               \
  X (SEA_FAULT_SHAPE, "shape") X (SEA_FAULT_TOUCH, "touch")                   \
  X (SEA_FAULT_SPECIAL, "special") X (SEA_FAULT_REPLY, "reply")
#define X(name, word) name,
typedef enum { SEA_FAULT_LIST (X) SEA_FAULT_CODE_COUNT } SeaFaultCode;
#undef X
/* clang-format on */

/* One fault of a layout and the cells that show it, row by row. */
typedef struct
{
  SeaFaultCode code;
  uint16_t n_cells; /* 0: a count that shows no cell */
  SeaCell cells[SEA_MAX_CELLS];
} SeaFault;

typedef enum
{
  SEA_FIT_YES,
  SEA_FIT_IMPOSSIBLE, /* proven */
  SEA_FIT_UNKNOWN     /* the bounded search ended without a placement and without a proof */
} SeaFit;

const char *sea_fault_code_to_string (SeaFaultCode code);

/**
 * sea_fleet_read:
 * @text: a layout, rows joined by '/'; need not end with 0
 * @length: bytes of @text
 * @fleet: (out): the fleet; untouched on failure
 *
 * Reads characters and shape of a layout, nothing about rules: the sea may be
 * of any size up to SEA_MAX_SIDE.
 *
 * Returns: SEA_OK; SEA_E_SYNTAX (a foreign character); SEA_E_FLEET (rows of unequal length, no
 *   cell, or larger than SEA_MAX_SIDE: the fault `size`)
 */
SeaStatus sea_fleet_read (const char *text, size_t length, SeaFleet *fleet);

/**
 * sea_fleet_write:
 * @fleet: a fleet
 * @text: (out): receives the layout on one line
 */
void sea_fleet_write (const SeaFleet *fleet, char text[SEA_LAYOUT_SIZE]);

/**
 * sea_fleet_check:
 * @rules: validated rules
 * @fleet: any layout
 * @faults: (out) (array): room for @max faults; NULL only with @max = 0
 * @max: room in @faults
 *
 * The one rule function of placement: hand, random, saved and bot fleets are
 * judged by it. Faults stand in the order of SCRIPT.md ("Fleet check").
 *
 * Returns: how many faults there are (it may exceed @max); 0 = a legal fleet
 */
size_t sea_fleet_check (const SeaRules *rules, const SeaFleet *fleet, SeaFault *faults, size_t max);

/** SeaFaultFunc: takes one fault, which lasts no longer than the call */
typedef void (*SeaFaultFunc) (const SeaFault *fault, void *data);

/**
 * sea_fleet_find_faults:
 * @func: (nullable): called for each fault, in order
 * @data: for @func
 *
 * As sea_fleet_check(), without a bound.
 *
 * Returns: how many faults there are
 */
size_t
sea_fleet_find_faults (const SeaRules *rules, const SeaFleet *fleet, SeaFaultFunc func, void *data);

/**
 * sea_fleet_random:
 * @rules: validated rules
 * @random: the generator; advanced
 * @fleet: (out): a legal fleet; untouched on failure
 *
 * Lays a fleet uniformly over all configurations (sets of occupied cells with
 * their kinds; ships of equal decks are not told apart): exactly where all pieces are straight and
 * none may touch, on all but very full seas; else by a walk that comes near. Letters are given row
 * by row. See core/place.c for the method, its bounds and its proof.
 *
 * Returns: SEA_OK, SEA_E_NO_SPACE (proven) or SEA_E_UNKNOWN_FIT
 */
SeaStatus sea_fleet_random (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet);

/** SeaFleetFunc: takes one fleet, which lasts no longer than the call; false = enough */
typedef bool (*SeaFleetFunc) (const SeaFleet *fleet, void *data);

/**
 * sea_fleet_random_many:
 * @count: how many fleets
 * @func: called for each
 * @data: for @func
 *
 * The same fleets as so many calls of sea_fleet_random(); what the rules alone tell is worked out
 * once.
 *
 * Returns: as sea_fleet_random(); after a failure no more fleets come
 */
SeaStatus sea_fleet_random_many (
    const SeaRules *rules, SeaRandom *random, uint64_t count, SeaFleetFunc func, void *data);

/**
 * sea_fleet_perelman:
 *
 * As sea_fleet_random(), by Perelman's idea: ships of two and more decks are packed
 * into one corner of the sea, the rest is spread over what is left.
 *
 * Returns: as sea_fleet_random()
 */
SeaStatus sea_fleet_perelman (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet);

/**
 * sea_fleet_edges:
 *
 * As sea_fleet_random(), with the ships of two and more decks along the edges where they fit.
 *
 * Returns: as sea_fleet_random()
 */
SeaStatus sea_fleet_edges (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet);

/**
 * sea_rules_fit:
 * @rules: validated rules
 * @fleet: (out) (optional): a placement, when there is one
 *
 * Decides by bounded search whether the fleet can be laid at all. Never longer
 * than about 100 ms on a present-day machine: the bound is a count of steps.
 */
SeaFit sea_rules_fit (const SeaRules *rules, SeaFleet *fleet);

#endif
