/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATH_BOX_H
#define SEA_MATH_BOX_H

#include "mathtext/math-font.h"

G_BEGIN_DECLS

/* Private to the formula setter: what is drawn, in pixels, y down from the baseline. */

typedef enum
{
  SEA_BOX_LIST,  /* only its children */
  SEA_BOX_GLYPH, /* of the mathematics font */
  SEA_BOX_WORD,  /* of the text font */
  SEA_BOX_RULE,  /* its own rectangle, filled */
  SEA_BOX_LINE,  /* from (0, 0) to (x2, y2) */
  SEA_BOX_FRAME, /* its own rectangle, stroked */
  SEA_BOX_ARC,   /* a bow over its width; y2 < 0: under it */
  SEA_BOX_DOTS,  /* a dotted line along its width */
} SeaBoxKind;

/* Where a line may end after a box of the outermost list. */
typedef enum
{
  SEA_BREAK_NO,
  SEA_BREAK_RELATION,
  SEA_BREAK_BINARY,
  SEA_BREAK_COMMA,
  SEA_BREAK_WORD,
} SeaBreak;

typedef struct _SeaBox SeaBox;

struct _SeaBox
{
  guint8 kind, breaks;
  guint8 nest;                       /* brackets that are open after it, in the outermost list */
  gboolean slants;                   /* a slanted letter, perhaps with indices */
  gboolean exact;                    /* meets rules: never moved to whole pixels */
  gboolean has_color, warns, tinted; /* in rgb; in the warning colour; rgb lightly */
  guint32 rgb;
  double x, y; /* in its parent */
  double width, ascent, descent;
  double size;   /* of the font, or thickness */
  double italic; /* how far a slanted letter leans over its width */
  double tall;   /* a glyph drawn higher than it is: its factor, or 0 */
  double x2, y2;
  guint glyph;
  gunichar code; /* what a PDF holds for the glyph */
  PangoLayout *layout;
  double baseline; /* of the layout, in pixels of its own */
  SeaBox *first, *last, *next;
};

void sea_box_add (SeaBox *parent, SeaBox *child, double x, double y);

/* The ink of a box and all in it, for the overhang. */
typedef struct
{
  double left, right, top, bottom;
} SeaInk;

void sea_box_get_ink (const SeaBox *box, SeaMathFont *font, SeaInk *ink);

void sea_box_draw (
    const SeaBox *box, SeaMathFont *font, cairo_t *cr, double x, double y, const double warning[4]);

G_END_DECLS

#endif
