/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LINES_H
#define SEA_LINES_H

#include "mathtext/setting.h"

G_BEGIN_DECLS

/* Private to src/mathtext: blocks become lines, and lines are what is measured, cut and drawn. */

typedef enum
{
  SEA_PART_WORDS,
  SEA_PART_FORMULA,
  SEA_PART_RULE /* of a table */
} SeaPartKind;

typedef struct
{
  SeaPartKind kind;
  double x, y; /* from the line's left end and baseline; a box: of its upper left corner */
  double width, height;
  PangoLayoutLine *words; /* borrowed */
  SeaFormula *formula;    /* borrowed */
  double scale;           /* of the formula */
  const char *source;     /* (nullable) of the formula, with its first piece */
} SeaPart;

typedef struct
{
  double left, width;
  double shift;           /* to the right, for the alignment */
  double ascent, descent; /* of all its parts */
  double gap;             /* over it, beside the distance of lines */
  double baseline;        /* from the top of the layout */
  PangoAlignment align;
  double room;          /* it is aligned in: 0 = the layout */
  guint first, n_parts; /* in the layout's parts */
  guint n_lines;        /* how many it counts for: of a table's row, those of its highest cell */
  gboolean held;        /* not to be parted from the line before if it can be helped */
  gboolean solid;       /* a row of a table: no line space over it */
  SeaMathPlace place;
} SeaLine;

/* All is laid out in letters of SEA_SETTING_SIZE and drawn scaled: Pango has its fonts once, not
 * anew at every size that is tried. */
struct _SeaMathLayout
{
  double size;  /* that was asked for */
  double scale; /* of what was asked for to what was laid out */
  double slack; /* half a pixel */
  SeaSetting *setting;
  PangoContext *context;
  SeaMathStyle style; /* with sizes as they were laid out; the language is not kept */
  double line;        /* height of a line of letters alone */
  PangoWrapMode wrap;
  gboolean whole;     /* a broken formula overflows */
  GArray *lines;      /* SeaLine */
  GArray *parts;      /* SeaPart */
  GPtrArray *layouts; /* whose lines the parts are */
  GPtrArray *pieces;  /* SeaFormula: of broken ones */
  GPtrArray *shapes;  /* what stands at U+FFFC */
  double width, height;
  gboolean overflows; /* a line is wider than was asked for */
  gboolean breaks;    /* a formula was broken */
};

/** sea_lines_add_block: the block @place is in, from there on */
void sea_lines_add_block (SeaMathLayout *layout, const SeaMathPlace *place);

/** sea_lines_stack: sets the baselines of @lines (SeaLine); returns the height */
double sea_lines_stack (const SeaMathLayout *layout, GArray *lines);

/** sea_lines_set_words: appends the lines of @words, from the byte @place->offset on, to @lines */
void sea_lines_set_words (SeaMathLayout *layout,
                          const SeaWords *words,
                          const SeaMathPlace *place,
                          double width,
                          PangoAlignment align,
                          int weight,
                          GArray *lines);

/** sea_lines_new_layout: (transfer none): @text in the font of @layout, kept with it */
PangoLayout *sea_lines_new_layout (SeaMathLayout *layout, const char *text, int weight);

/** sea_lines_write_text: appends what @part says, formulas by their source */
void sea_lines_write_text (const SeaPart *part, GString *text);

/** sea_lines_set_renderer: @context draws what stands at U+FFFC */
void sea_lines_set_renderer (PangoContext *context);

/* table-lines.c */
void sea_lines_add_table (SeaMathLayout *layout, const SeaSetBlock *set, const SeaMathPlace *place);

G_END_DECLS

#endif
