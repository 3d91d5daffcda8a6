/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PAINT_H
#define SEA_PAINT_H

#include <gtk/gtk.h>

#include "app/palette.h"
#include "core/view.h"

G_BEGIN_DECLS

/* The pens of the wall and of the teacher's seas: cairo, a palette, the side of a cell. */

typedef struct
{
  double x, y, width, height;
} SeaRect;

/* Laid out lines of text, kept between paintings. */
typedef struct _SeaTextCache SeaTextCache;

SeaTextCache *sea_text_cache_new (PangoContext *context);
void sea_text_cache_free (SeaTextCache *cache);
PangoContext *sea_text_cache_get_context (SeaTextCache *cache);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaTextCache, sea_text_cache_free)

/* A line as it was drawn; tests measure by it. */
typedef struct
{
  char *text;
  double size;
  SeaRect box; /* in the coordinates of the surface */
  gboolean ellipsized;
} SeaPaintedText;

typedef struct
{
  cairo_t *cr;
  SeaTextCache *texts;
  SeaPaletteId palette;
  double u;         /* side of a cell */
  double smallest;  /* no text is smaller (pixels) */
  double scale;     /* pixels of the screen to one of ours; 0 = what @cr is scaled by */
  GPtrArray *probe; /* (nullable) (element-type SeaPaintedText) */
  GArray *boxes;    /* (nullable) of SeaRect: what was filled or framed; tests measure by it */
  gboolean blind;   /* texts are told, not drawn: tests look at what lies under them */
} SeaPaint;

void sea_painted_text_free (gpointer text);

typedef enum
{
  SEA_SIDE_LEFT,
  SEA_SIDE_MIDDLE,
  SEA_SIDE_RIGHT
} SeaSide;

enum
{
  SEA_BOLD = PANGO_WEIGHT_BOLD,      /* 700 */
  SEA_HEAVY = PANGO_WEIGHT_ULTRABOLD /* 800 */
};

/* A line of text: what, how large, how far it may shrink before the middle becomes “…”. */
typedef struct
{
  const char *text;
  double size, smallest;
  double max_width; /* 0 = as wide as it is */
  int weight;
  SeaColour colour;
  SeaSide side; /* which part of it stands at x */
} SeaLine;

/* paint.c */
/** sea_paint_get_scale: how many pixels of the screen make one of ours, where lines are sharp */
double sea_paint_get_scale (const SeaPaint *p);
void sea_paint_set_colour (SeaPaint *p, SeaColour colour);
void sea_paint_set_alpha (SeaPaint *p, SeaColour colour, double alpha);
void sea_paint_box (SeaPaint *p, SeaRect box, double radius);
void sea_paint_fill_box (SeaPaint *p, SeaRect box, double radius, SeaColour colour);
/** sea_paint_outline_box: the line lies inside @box */
void
sea_paint_outline_box (SeaPaint *p, SeaRect box, double radius, double width, SeaColour colour);
/** sea_paint_paper: the sheet with its squares, one of whose corners is at (@x, @y) */
void sea_paint_paper (SeaPaint *p, double width, double height, double x, double y);
/** sea_paint_pattern: the pattern of @team in the current clip, over @box */
void
sea_paint_pattern (SeaPaint *p, SeaRect box, int team, double period, SeaColour c, double alpha);
/** sea_paint_pattern_within: that part of it which lies in @part */
void sea_paint_pattern_within (
    SeaPaint *p, SeaRect box, SeaRect part, int team, double period, SeaColour c, double alpha);

/* paint-text.c */
/** sea_paint_line: draws @line with the middle of its capitals at @y; returns its width */
double sea_paint_line (SeaPaint *p, const SeaLine *line, double x, double y);
/** sea_paint_line_on_paper: the same, the squares of the sheet do not run under it */
double sea_paint_line_on_paper (SeaPaint *p, const SeaLine *line, double x, double y);
/** sea_paint_line_width: how wide it will be drawn */
double sea_paint_line_width (SeaPaint *p, const SeaLine *line);
/** sea_paint_line_size: the size at which it will be drawn */
double sea_paint_line_size (SeaPaint *p, const SeaLine *line);
/** sea_paint_note_text: tells the probe of a text that was drawn by other means */
void sea_paint_note_text (SeaPaint *p, const char *text, double size, SeaRect box);
/** sea_paint_note_cover: tells the probe that nothing that was written in @box can be seen now */
void sea_paint_note_cover (SeaPaint *p, SeaRect box);

/* paint-marks.c: one cell, its upper left corner at (@x, @y), p->u its side */
double sea_paint_tilt (SeaPaint *p, guint column, guint row);
void sea_paint_cross (
    SeaPaint *p, double cx, double cy, double scale, double tilt, double grown, SeaColour colour);
/** sea_paint_dash: a hit in the style of paper */
void
sea_paint_dash (SeaPaint *p, double cx, double cy, double tilt, double grown, SeaColour colour);
/** sea_paint_ring: a mine in the style of paper, with a dot when it is spent */
void sea_paint_ring (SeaPaint *p, double cx, double cy, gboolean spent);
void sea_paint_miss (SeaPaint *p, double cx, double cy, double tilt, double grown);
void sea_paint_mine (
    SeaPaint *p, double cx, double cy, double scale, gboolean spent, SeaColour c, SeaColour eye);
void sea_paint_sweeper (SeaPaint *p, double cx, double cy, gboolean spent);
void sea_paint_submarine (SeaPaint *p, double cx, double cy, gboolean sunk);
/** sea_paint_flame: over the cross of a deck that burns */
void sea_paint_flame (SeaPaint *p, double x, double y);
void sea_paint_hit_ground (SeaPaint *p, double x, double y, double alpha);
/** sea_paint_halo: hatches @cell; the lines go through the point (@x0, @y0) */
void sea_paint_halo (SeaPaint *p, SeaRect cell, double x0, double y0);
void sea_paint_told (SeaPaint *p, double x, double y);
void sea_paint_brackets (SeaPaint *p, double x, double y);
void sea_paint_cursor (SeaPaint *p, double x, double y, SeaColour colour);
void sea_paint_fault (SeaPaint *p, double x, double y);

/* paint-flag.c */
/** sea_paint_flag: @box is 1.25 times as wide as high; the staff goes a little beyond it */
void sea_paint_flag (SeaPaint *p, SeaRect box, int team, SeaColour outline);
/** sea_paint_arrow: to the right, or to the left with @left */
void sea_paint_arrow (SeaPaint *p, SeaRect box, int team, gboolean left, gboolean on_dark);

/* paint-sea.c */
typedef struct
{
  const SeaView *view;
  guint sea;
  SeaNotation notation;
  double x, y; /* of its upper left cell; p->u is the side of a cell */
  gboolean under_fire;
  int shooter; /* whose frame */
  gboolean halo_marks, last_shot, axes;
  const guint8 *burning;     /* (nullable) by cell: decks of ships that burn */
  gboolean paper_marks;      /* a dash for a hit, circles for mines */
  const SeaViewSea *instead; /* (nullable) other marks than the view's, while a mark is drawn */
  gboolean frame_hidden;     /* it is on its way */
} SeaSeaLook;

void sea_paint_sea (SeaPaint *p, const SeaSeaLook *look);
/** sea_paint_axes: its letters and numbers alone */
void sea_paint_axes (SeaPaint *p, const SeaSeaLook *look);
/** sea_paint_hull: the sunk ship of @group with its crosses, @alpha of the hull */
void sea_paint_hull (SeaPaint *p, const SeaSeaLook *look, guint8 group, double alpha);
/** sea_paint_lone_hull: a sunk cell whose ship is not known stands for itself */
void sea_paint_lone_hull (SeaPaint *p, const SeaSeaLook *look, guint x, guint y);
/** sea_paint_frame: the frame around the sea at @sea, and its ground */
void sea_paint_frame (SeaPaint *p, SeaRect sea, int shooter);
/** sea_paint_rings: three dashed rings around the ship of @group, run out so far (0 … 1) */
void sea_paint_rings (SeaPaint *p, const SeaSeaLook *look, guint8 group, double grown);
void sea_paint_rays (SeaPaint *p, double cx, double cy, double grown);

/* paint-plate.c */
typedef struct
{
  SeaRect box;
  int team;
  const char *name;
  int score2;
  gboolean has_score, active, chip;
  gboolean score_hidden; /* it keeps its place */
  const char *note;      /* (nullable) small, before the score, where there is room */
  double name_size, score_size;
} SeaPlate;

void sea_paint_plate (SeaPaint *p, const SeaPlate *plate);
/** sea_paint_plate_score: the score of @plate alone */
void sea_paint_plate_score (SeaPaint *p, const SeaPlate *plate);
/** sea_paint_plate_score_width: from the right end of the plate to the left of its score */
double sea_paint_plate_score_width (SeaPaint *p, const SeaPlate *plate);
/** sea_points_dup: (transfer full): "3", "−2", "1½"; with @sign also "+4" */
char *sea_points_dup (int points2, gboolean sign);
/** sea_paint_tile: a square with one label; the frame is seen where it is not of the ground */
void sea_paint_tile (SeaPaint *p,
                     SeaRect box,
                     const char *text,
                     double size,
                     SeaColour ground,
                     SeaColour frame,
                     SeaColour text_colour);
/** sea_paint_ship: @decks squares of @side as one body, parted by lines of @parting */
void sea_paint_ship (
    SeaPaint *p, double x, double y, double side, guint decks, SeaColour body, SeaColour parting);

G_END_DECLS

#endif
