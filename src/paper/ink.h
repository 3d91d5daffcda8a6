/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_INK_H
#define SEA_INK_H

#include <pango/pangocairo.h>

#include "core/rules.h"

G_BEGIN_DECLS

/* The pens of the sheets: black and grey on white, so that a plain laser printer shows all of it.
 * Lengths are points of a PDF page. Teams are told by the pattern and the shape of their flags. */

#define SEA_MM(length) ((length) *72.0 / 25.4)

/* Greys: 0 = black. Text is at most SEA_GREY_TEXT, cell lines SEA_GREY_LINE. */
#define SEA_INK_BLACK 0.0
#define SEA_GREY_TEXT 0.3
#define SEA_GREY_LINE 0.55

typedef struct
{
  cairo_t *cr; /* (nullable): NULL = measures only */
  PangoContext *context;
} SeaInk;

/** sea_ink_init: @cr is borrowed; end with sea_ink_clear() */
void sea_ink_init (SeaInk *ink, cairo_t *cr);
void sea_ink_clear (SeaInk *ink);

typedef enum
{
  SEA_INK_LEFT,
  SEA_INK_MIDDLE,
  SEA_INK_RIGHT
} SeaInkSide;

/* One line of plain text. It shrinks down to @smallest, then its middle becomes “…”. */
typedef struct
{
  const char *text; /* any bytes; never markup, never TeX */
  double size, smallest;
  double width; /* room, 0 = as wide as it is */
  gboolean bold;
  double grey;
  SeaInkSide side; /* which part of it stands at x */
} SeaInkLine;

/** sea_ink_line: draws with the baseline at @y; returns the width */
double sea_ink_line (SeaInk *ink, const SeaInkLine *line, double x, double y);

/**
 * sea_ink_paragraph:
 *
 * Plain text that wraps at line->width, its upper edge at @y; at most @max_lines of it.
 *
 * Returns: its height
 */
double sea_ink_paragraph (SeaInk *ink, const SeaInkLine *line, double x, double y, int max_lines);

/**
 * sea_ink_wrapped:
 *
 * As sea_ink_paragraph(), with the baseline of its first line at @y, and on the side that @line
 * has: there it begins or ends at @x. It rather shrinks, down to line->smallest, than breaks.
 *
 * Returns: how far below the first line the last one is; 0 = there is one line
 */
double sea_ink_wrapped (SeaInk *ink, const SeaInkLine *line, double x, double y, int max_lines);

/** sea_ink_dup_plain: (transfer full): @text as valid UTF-8 on one line, without control
 * characters */
char *sea_ink_dup_plain (const char *text);

/* The sea of one team, and nothing else of the match. */
typedef struct
{
  guint width, height;
  const char *layout; /* (nullable): as in SCRIPT.md, rows joined by '/'; NULL = an empty sea */
  SeaNotation notation;
  double x, y; /* the upper left corner of its upper left cell */
  double u;    /* the side of a cell */
} SeaInkSea;

/** sea_ink_sea: cells, axes to the left and above, ships as outlined boxes, mines as rings */
void sea_ink_sea (SeaInk *ink, const SeaInkSea *sea);
/** sea_ink_axis_room: how much the axes need to the left of and above a sea with cells of @u */
double sea_ink_axis_room (double u);

/* Marks in a cell with the middle at (@x, @y) and the side @u. */
void sea_ink_mine (SeaInk *ink, double x, double y, double u, gboolean spent);
void sea_ink_sweeper (SeaInk *ink, double x, double y, double u);
void sea_ink_submarine (SeaInk *ink, double x, double y, double u);
void sea_ink_miss (SeaInk *ink, double x, double y, double u);
void sea_ink_cross (SeaInk *ink, double x, double y, double u, double grey);
/** sea_ink_ship: a straight ship of @decks from (@x, @y), its upper left corner, to the right */
void sea_ink_ship (SeaInk *ink, double x, double y, double u, guint decks, gboolean sunk);

/** sea_ink_flag: the flag of @team, @height high and 1.25 times as wide; its staff goes below */
void sea_ink_flag (SeaInk *ink, double x, double y, double height, int team);
/** sea_ink_pattern: a box filled with the pattern of @team */
void sea_ink_pattern (
    SeaInk *ink, double x, double y, double width, double height, int team, double period);

/** sea_ink_rule: a straight line */
void
sea_ink_rule (SeaInk *ink, double x1, double y1, double x2, double y2, double width, double grey);
/** sea_ink_fold: a dashed line across */
void sea_ink_fold (SeaInk *ink, double x1, double x2, double y);
/** sea_ink_box: an empty box to tick */
void sea_ink_box (SeaInk *ink, double x, double y, double side);

G_END_DECLS

#endif
