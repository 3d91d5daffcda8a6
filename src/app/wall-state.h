/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_STATE_H
#define SEA_WALL_STATE_H

#include <gtk/gtk.h>

#include "app/moment.h"
#include "core/view.h"

G_BEGIN_DECLS

typedef enum
{
  SEA_WALL_COVER,   /* P8: flags and the name of the game, or the team that lays its fleet */
  SEA_WALL_OPENING, /* P0 */
  SEA_WALL_BATTLE,  /* P1, P5 */
  SEA_WALL_REPLY,   /* P3: the card over the sea that is not under fire */
  SEA_WALL_PROBLEM, /* P2 */
  SEA_WALL_RESULT,  /* P4 */
  SEA_WALL_SCORE,   /* «Счёт»: the result's table while the game goes on, without fleets */
  SEA_WALL_SILENCE  /* P8-cover-quiet */
} SeaWallPage;

typedef enum
{
  SEA_PALETTE_LIGHT,
  SEA_PALETTE_NIGHT,
  SEA_PALETTE_CONTRAST,
  SEA_PALETTE_COUNT
} SeaPaletteId;

typedef enum
{
  SEA_PICTURE_NONE,
  SEA_PICTURE_DUE, /* it is being read: its room stays empty */
  SEA_PICTURE_LOST,
  SEA_PICTURE_THERE
} SeaPictureState;

/* What the wall may hold of a problem. It has no place for a key or a solution. */
typedef struct
{
  guint number;
  char *text;
  GdkTexture *picture;           /* (nullable) */
  SeaPictureState picture_state; /* of one that is not in @picture */
  GStrv choices;                 /* (nullable) in the order shown; the wall draws twelve */
  SeaProblemKind kind;
  int worth2;               /* halves of a point */
  int decks;                /* of the ship, 0 = none */
  int mine_gain, mine_loss; /* points; what a thief gains is @worth2, and he loses nothing */
  int team;                 /* who solves: team, SEA_NOBODY, SEA_EVERYONE */
  int steal_team;           /* who is next if not solved, -1 = nobody */
  gboolean second_try;
  gboolean for_shot; /* a right answer earns the shot */
} SeaWallProblem;

/* The value that the wall and its copy at the teacher's draw. Immutable after it was published;
 * reference counted. */
typedef struct
{
  gatomicrefcount ref;
  SeaWallPage page;
  SeaPaletteId palette;
  gboolean has_view;
  SeaView view; /* the public view; after `over`, on the result page only, the reveal view */
  SeaNotation notation;               /* resolved */
  char *class_names[SEA_MAX_CLASSES]; /* translated, of the rules' classes */
  guint8 class_decks[SEA_MAX_CLASSES];
  guint8 class_count[SEA_MAX_CLASSES];
  guint n_classes;
  gboolean counts_public; /* afloat and mines may be shown */
  gboolean has_mines;
  SeaMineEffect mine_effect;
  SeaMoment moment;
  gboolean is_return;      /* reply page: the submarine's shot is shown, not the one before it */
  SeaWallProblem *problem; /* (nullable) */
  guint sheet;             /* of the problem, from 0; what is past the last shows the last */
  char *answer;            /* (nullable): only after *Show answer* */
  char *solution;          /* (nullable): as @answer; it has the sheets behind the problem's */
  gint64 clock_total_ms;   /* 0 = no clock */
  gint64 clock_left_ms;    /* at @clock_stamp */
  gint64 clock_stamp;      /* g_get_monotonic_time() */
  gboolean clock_running;
  gboolean paused;
  int bell_minutes;        /* -1 = do not show */
  gboolean halo_marks;     /* draw the halo */
  gboolean paper_marks;    /* the other style of marks */
  gboolean killed_word;    /* «Убил!» for «Потопил!» */
  char *typed;             /* (nullable) one screen: the shot being typed */
  gboolean told;           /* @typed is an answer to it: nothing more is typed behind it */
  char *result, *surprise; /* (nullable) result page: the two sentences */
  int covering_team;       /* cover: team that lays its fleet, -1 = none */
  gboolean covering_move;  /* it moves its ship, the fleet is laid */
} SeaWallState;

SeaWallState *sea_wall_state_new (void);
SeaWallState *sea_wall_state_ref (SeaWallState *state);
void sea_wall_state_unref (SeaWallState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaWallState, sea_wall_state_unref)

void sea_wall_problem_free (SeaWallProblem *problem);
/** sea_wall_problem_has_picture: whether there is room for one on its sheet */
gboolean sea_wall_problem_has_picture (const SeaWallProblem *problem);

/**
 * sea_wall_problem_n_sheets:
 * @context: (nullable): of the widget that shows the wall
 *
 * Returns: how many sheets the problem of @state takes on a wall of @width × @height; at least 1,
 * also where there is no problem
 */
guint
sea_wall_problem_n_sheets (PangoContext *context, const SeaWallState *state, int width, int height);

G_END_DECLS

#endif
