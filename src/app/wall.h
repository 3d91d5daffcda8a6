/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_H
#define SEA_WALL_H

#include "app/paint.h"
#include "app/wall-state.h"
#include "app/wall-view.h"
#include "mathtext/mathtext.h"

G_BEGIN_DECLS

/* Private to the wall-*.c: one painting of a page. A page is painted in two layers: what stands
 * still is kept as a render node, what moves is painted anew at every frame. */

typedef enum
{
  SEA_PART_STILL = 1 << 0,
  SEA_PART_CLOCK = 1 << 1, /* digits and bar */
  SEA_PART_MARK = 1 << 2,  /* of the last shot */
  SEA_PART_CARD = 1 << 3,
  SEA_PART_ARROW = 1 << 4,
  SEA_PART_SCORE = 1 << 5,
  SEA_PART_ANSWER = 1 << 6,
  SEA_PART_FRAME = 1 << 7, /* of the sea under fire */
  SEA_PART_ALL = (1 << 8) - 1
} SeaWallParts;

typedef struct
{
  SeaPaint p;
  const SeaWallState *state;
  double width, height;
  double spacing;             /* of the lines of a problem, 0 = as the page has it */
  gboolean solution;          /* what @state has for a problem is its solution */
  guint sheets_before;        /* the problem's own, where the solution is painted */
  SeaWallParts parts;         /* to be painted */
  const SeaWallPanel *panel;  /* (nullable) on a touch panel: room for «Fire» */
  gboolean plain_below;       /* too small a wall shows score and called cell only */
  const SeaWallState *before; /* (nullable) where the motion comes from */
  double mark_ms;             /* since the shot */
  double grown;               /* of rings and rays, 0 … 1, as all that follow */
  double turned;              /* of the arrow */
  double rolled;              /* of the score */
  gint64 now;                 /* monotonic; 0 = the moment of the state's clock */
} SeaWall;

typedef struct
{
  gboolean tall;
  gboolean bar;    /* of a tall window with one sea: who goes on, from edge to edge */
  gboolean single; /* one sea is shown: a common one, or the one under fire of two large ones */
  double u;
  double sea_x[2], sea_y;
  gboolean shown[2];
  SeaRect plates[SEA_MAX_TEAMS];
  SeaRect column;         /* between two seas of a wide window */
  SeaRect strip;          /* of a tall window; with one sea: the reply over the plates */
  SeaRect foot;           /* with one sea: who goes on */
  SeaRect fire;           /* on a touch panel: the called cell as tiles, then the button */
  double ships_y, text_y; /* upper edge of the silhouettes, middle of the text under them */
} SeaBattleLayout;

/* Clock of the problem, as the page places it. */
typedef struct
{
  SeaRect digits, bar;
} SeaClockLayout;

/* wall-paint.c */
void sea_wall_begin (SeaWall *wall,
                     cairo_t *cr,
                     SeaTextCache *texts,
                     const SeaWallState *state,
                     int width,
                     int height);
void sea_wall_paint_page (SeaWall *wall);

/* wall-battle.c */
void sea_wall_battle_layout (const SeaWall *wall, SeaBattleLayout *layout);
void sea_wall_paint_battle (SeaWall *wall);
/** sea_wall_paint_seas: plates, seas and what stands under them; also the ground of the reply */
void sea_wall_paint_seas (SeaWall *wall, const SeaBattleLayout *layout, gboolean last_shot);
int sea_wall_get_shooter (const SeaWallState *state);
int sea_wall_get_target (const SeaWallState *state);
void sea_wall_sea_look (const SeaWall *wall,
                        const SeaBattleLayout *layout,
                        guint sea,
                        gboolean last_shot,
                        SeaSeaLook *look);

/* wall-column.c */
void sea_wall_paint_column (SeaWall *wall, const SeaBattleLayout *layout);
void sea_wall_paint_strip (SeaWall *wall, const SeaBattleLayout *layout);
/** sea_wall_paint_call: the called cell as two tiles (or one, where a call is no pair) of @side,
 * starting at @x, the middle at @y; @draw FALSE only measures. Returns the width */
double sea_wall_paint_call (
    SeaWall *wall, double x, double y, double side, SeaColour ink, SeaColour paper, gboolean draw);

/** sea_wall_paint_cell: the same of @cell */
double sea_wall_paint_cell (SeaWall *wall,
                            SeaCell cell,
                            double x,
                            double y,
                            double side,
                            SeaColour ink,
                            SeaColour paper,
                            gboolean draw);
/** sea_wall_is_typing: a call is being typed, not answered */
gboolean sea_wall_is_typing (const SeaWallState *state);
/** sea_wall_paint_reply_part: what of the battle stands beside its seas */
void sea_wall_paint_reply_part (SeaWall *wall, const SeaBattleLayout *layout);
/** sea_wall_dup_box: (nullable): what the box of the reply says and how it looks */
char *
sea_wall_dup_box (const SeaWallState *state, SeaColour *ground, SeaColour *text, gboolean *framed);

/* wall-panel.c */
/** sea_wall_paint_panel_column: reply, who goes on, the chosen cell, around the button */
void sea_wall_paint_panel_column (SeaWall *wall, const SeaBattleLayout *layout);
/** sea_wall_paint_panel_row: the chosen cell before the button, where there is no column */
void sea_wall_paint_panel_row (SeaWall *wall, const SeaBattleLayout *layout);
/** sea_wall_panel_fire: where the button lies in @layout */
SeaRect sea_wall_panel_fire (const SeaWall *wall, const SeaBattleLayout *layout);
/** sea_wall_get_tapped: the sea whose cells can be chosen, or -1 */
int sea_wall_get_tapped (const SeaWallState *state);

/* wall-plain.c */
gboolean sea_wall_is_plain (const SeaWall *wall);
void sea_wall_paint_plain (SeaWall *wall);

/* wall-reply.c */
void sea_wall_paint_reply (SeaWall *wall);

/* wall-problem.c, wall-sheet.c */
void sea_wall_paint_problem (SeaWall *wall);
void sea_wall_clock_layout (const SeaWall *wall, SeaClockLayout *layout);
double sea_wall_problem_u (const SeaWall *wall);
void sea_wall_paint_sheet (SeaWall *wall, SeaRect sheet);

/* wall-text.c */
SeaMathLayout *sea_wall_fit_text (SeaWall *wall,
                                  const char *text,
                                  double largest,
                                  double smallest,
                                  double width,
                                  double height,
                                  int weight,
                                  gboolean *fits);
void sea_wall_draw_text (SeaWall *wall,
                         SeaMathLayout *layout,
                         const char *text,
                         double x,
                         double y,
                         double width,
                         SeaColour colour);
/** sea_wall_paint_text: the problem's text in @r, in the middle of @area if it can be; @number: the
 * right end of what stands over @r */
void sea_wall_paint_text (SeaWall *wall, SeaRect area, SeaRect r, double smallest, double number);

/* wall-result.c */
void sea_wall_paint_result (SeaWall *wall);
void sea_wall_paint_score (SeaWall *wall);

/* wall-cover.c */
void sea_wall_paint_cover (SeaWall *wall);
void sea_wall_paint_silence (SeaWall *wall);

/** sea_wall_get_shot: the shot that is shown, with what is known of it by now */
SeaViewShot sea_wall_get_shot (const SeaWallState *state);

/* wall-words.c: all results are (transfer full) */
char *sea_wall_dup_team (const SeaWallState *state, int team);
char *sea_wall_dup_points (int worth2);
char *sea_wall_dup_reply (const SeaWallState *state);
/** sea_wall_dup_go_on: who goes on and why. @team gets whom it is about, SEA_NOBODY if no one */
char *sea_wall_dup_go_on (const SeaWallState *state, int *team);
/** sea_wall_dup_go_on_sentence: the same as one sentence with the name in it */
char *sea_wall_dup_go_on_sentence (const SeaWallState *state);
/** sea_wall_dup_notice: (nullable): what bounds the turn, or what was told */
char *sea_wall_dup_notice (const SeaWallState *state, gboolean names);
/** sea_wall_dup_card_lines: the two lines of the strip of a reply card; either may be NULL */
void sea_wall_dup_card_lines (const SeaWallState *state, char **first, char **second);
char *sea_wall_dup_mine_worth (const SeaWallState *state);
char *sea_wall_dup_clock (const SeaWallState *state, gint64 now);
gint64 sea_wall_get_clock_left (const SeaWallState *state, gint64 now);
/** sea_wall_dup_description: the state in words for a screen reader: public facts only */
char *sea_wall_dup_description (const SeaWallState *state);
void sea_wall_reply_colours (SeaReply reply, SeaColour *ground, SeaColour *text, gboolean *framed);

G_END_DECLS

#endif
