/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_SHEET_H
#define SEA_WALL_SHEET_H

#include "app/wall.h"

G_BEGIN_DECLS

/* Private to wall-sheet.c, wall-choices.c and wall-pieces.c: how a problem lies on its sheet, or on
 * several of them when it does not fit one even at the smallest size. */

enum
{
  SEA_SHEET_CHOICES = 12 /* more are told by their number */
};

/* A part of the problem that stands on one of several sheets. */
typedef struct
{
  guint sheet;
  int choice; /* −1: of the text */
  SeaMathLayout *layout;
  SeaRect box;
} SeaSheetPiece;

typedef struct
{
  SeaRect area;                     /* right of the margin line, inside the padding */
  SeaRect picture;                  /* width 0: none */
  SeaRect text;                     /* what is left for the text */
  SeaRect choices;                  /* all rows */
  SeaRect answer;                   /* height 0: none */
  SeaRect boxes[SEA_SHEET_CHOICES]; /* of choices */
  double tile;                      /* side of the square with a choice's number */
  gboolean compact;                 /* smaller gaps, when nothing else helps */
  double text_size;                 /* the smallest that the text may take */
  double choice_size;
  int choice_weight;
  double number_x, number_y;
  guint n_sheets;
  GArray *pieces; /* (nullable) SeaSheetPiece, when all does not fit one sheet as it is */
} SeaSheet;

/* wall-text.c */
/** sea_wall_text_style: how the texts of a problem are set */
SeaMathStyle sea_wall_text_style (const SeaWall *wall, int weight);
/** sea_wall_draw_layout: notes what @layout holds as what was drawn */
void
sea_wall_draw_layout (SeaWall *wall, const SeaMathLayout *layout, double x, double y, SeaColour c);

/* wall-sheet.c */
guint sea_sheet_count (SeaWall *wall, SeaRect sheet);

/* wall-choices.c */
guint sea_sheet_count_choices (const SeaWallProblem *problem);
/** sea_sheet_measure_text: how high the text stands; more than any sheet if a word is too long */
double sea_sheet_measure_text (SeaWall *wall, double width, double size);
/** sea_sheet_lay_choices: choices at the foot of the sheet, the text in @room over them; FALSE if
 * both do not fit at the smallest size */
gboolean sea_sheet_lay_choices (SeaWall *wall, SeaSheet *s, SeaRect room);
/** sea_sheet_set_compact: @s has the smallest gaps and lines as near as the font allows */
void sea_sheet_set_compact (SeaWall *wall, SeaSheet *s, gboolean compact);
/** sea_sheet_get_choice_row: how high the box of a choice is whose text is @height */
double sea_sheet_get_choice_row (const SeaWall *wall, const SeaSheet *s, double height);
/** sea_sheet_get_choice_gap: under a box of @row */
double sea_sheet_get_choice_gap (const SeaWall *wall, const SeaSheet *s, double row);
/** sea_sheet_get_choice_text: where the text stands in the @box of a choice */
SeaRect sea_sheet_get_choice_text (const SeaWall *wall, const SeaSheet *s, SeaRect box);
/** sea_sheet_paint_choice: @part: (nullable): of a choice that no sheet holds; NULL = the whole */
void sea_sheet_paint_choice (
    SeaWall *wall, const SeaSheet *s, guint i, const SeaMathLayout *part, SeaRect box);

/* wall-pieces.c */
/** sea_sheet_new_part: (transfer full): the lines of @text from @place on that stand in @width ×
 * @height; @place gets where the next ones begin */
SeaMathLayout *sea_sheet_new_part (SeaWall *wall,
                                   const char *text,
                                   double size,
                                   int weight,
                                   double width,
                                   double height,
                                   SeaMathPlace *place);
/** sea_sheet_lay_pieces: parts the problem into s->pieces; @room is the text's on the first sheet
 */
void sea_sheet_lay_pieces (SeaWall *wall, SeaSheet *s, SeaRect room);
void sea_sheet_paint_pieces (SeaWall *wall, const SeaSheet *s, guint sheet);

G_END_DECLS

#endif
