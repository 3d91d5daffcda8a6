/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CELL_H
#define SEA_CELL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/rules.h"
#include "core/status.h"

/* Column and row, both from 0; (0, 0) is A1, the upper left cell. */
typedef struct
{
  uint8_t x, y;
} SeaCell;

enum
{
  SEA_CELL_TEXT = 4,  /* "X24" and its 0: the Latin form of files and scripts */
  SEA_CALL_TEXT = 24, /* a call in any notation, UTF-8, e.g. "(-12; 11)" */
  SEA_RANGE_TEXT = 64 /* "А1 … К10" */
};

/**
 * sea_cell_read:
 * @text: @length bytes; the strict Latin form of scripts: A…X, then 1…24 without leading zero
 * @cell: (out): untouched on failure
 *
 * Returns: SEA_OK or SEA_E_SYNTAX
 */
SeaStatus sea_cell_read (const char *text, size_t length, SeaCell *cell);

/** sea_cell_write: the strict Latin form of @cell. */
void sea_cell_write (SeaCell cell, char text[SEA_CELL_TEXT]);

/**
 * sea_notation_from_string:
 * @name: a name of RULES.md, section 7
 * @notation: (out)
 *
 * Returns: whether @name is one
 */
bool sea_notation_from_string (const char *name, SeaNotation *notation);

/** sea_notation_to_string: the name of @notation, static. */
const char *sea_notation_to_string (SeaNotation notation);

/**
 * sea_notation_resolve:
 * @notation: any
 * @language: (nullable): "ru", "en", … ("ru_RU.UTF-8" will do)
 *
 * Returns: what `auto` means in @language; any other notation as it is
 */
SeaNotation sea_notation_resolve (SeaNotation notation, const char *language);

/**
 * sea_call_read:
 * @notation: not `auto`
 * @width, @height: of the sea
 * @text: UTF-8 as a person types it: either case, number first, spaces, letters of the other
 *   script by look or by key where only one of the two is among this sea's letters
 * @cell: (out): untouched on failure
 *
 * Returns: SEA_OK; SEA_E_SYNTAX (no call of this notation); SEA_E_RANGE (a call outside this sea)
 */
SeaStatus sea_call_read (
    SeaNotation notation, unsigned width, unsigned height, const char *text, SeaCell *cell);

/** sea_call_write: @cell as it is called aloud, UTF-8. */
void sea_call_write (
    SeaNotation notation, unsigned width, unsigned height, SeaCell cell, char text[SEA_CALL_TEXT]);

/**
 * sea_call_range:
 * @first, @last: (out): the calls of the two corner cells that bound the legal range
 *   ("А1" and "К10"), for "от %s до %s"
 */
void sea_call_range (SeaNotation notation,
                     unsigned width,
                     unsigned height,
                     char first[SEA_CALL_TEXT],
                     char last[SEA_CALL_TEXT]);

/**
 * sea_axis_label:
 * @column: whether the label of column @index is wanted, else of row @index
 * @text: (out): UTF-8; empty where the notation has no axes (`numbers`)
 */
void sea_axis_label (SeaNotation notation,
                     unsigned width,
                     unsigned height,
                     bool column,
                     unsigned index,
                     char text[SEA_CALL_TEXT]);

/**
 * sea_notation_fits:
 *
 * Returns: whether the notation has letters enough for @width and @height
 */
bool sea_notation_fits (SeaNotation notation, unsigned width, unsigned height);

#endif
