/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_PAGE_PRIVATE_H
#define SEA_PLACE_PAGE_PRIVATE_H

#include "app/place-page.h"

#include "app/place-board.h"
#include "app/place-words.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The page is of five parts: the page itself and its way through the teams (place-page.c), keys and
 * pointer (place-hand.c), the lists of pieces and faults (place-lists.c), fleets that are laid by
 * the program or read (place-layouts.c), drafts (place-draft.c). */

/* The pointer's button, from press to release. */
typedef enum
{
  SEA_DRAG_NONE,
  SEA_DRAG_PIECE, /* a piece goes with the pointer and is laid on release */
  SEA_DRAG_DRAW   /* decks are drawn */
} SeaDragKind;

struct _SeaPlacePage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaPlacement *placement; /* (nullable): the fleet that is being laid */
  gint64 lesson;           /* id of its lesson */
  guint sea;               /* index of its sea */
  int opened;              /* the sea that was uncovered, -1 = none */
  SeaNotation notation;
  gboolean hidden;    /* the sea is shown empty, at the teacher's wish */
  gboolean allowed;   /* the class does not see this screen */
  gboolean laying;    /* a thread lays a fleet */
  GHashTable *drafts; /* char* → SeaPlacement: of this run */
  guint draft_source;
  char *shown_faults; /* (nullable): which faults the list shows */
  gint64 turned_at;   /* monotonic: when it went on to another sea */

  SeaDragKind drag;
  gboolean dragged; /* it has left the place where it was taken */
  double press_x, press_y, pointer_x, pointer_y;
  SeaCell press_cell;

  /* children */
  AdwWindowTitle *title;
  GtkMenuButton *menu_button, *layouts_button;
  GtkStack *stack;
  AdwStatusPage *cover;
  GtkWidget *open_button, *again_button;
  GtkWidget *content, *board_box;
  SeaPlaceBoard *board;
  GtkLabel *wall_words, *secret_reason;
  GtkWidget *hide_button;
  GtkLabel *hide_label;
  GtkListBox *yard, *faults;
  GtkLabel *faults_title;
  GtkWidget *faults_box;
  GtkLabel *status, *reason, *hints;
};

/* place-page.c */

/** sea_place_page_covered: nothing of the fleet may be seen */
gboolean sea_place_page_covered (SeaPlacePage *self);
/** sea_place_page_say: what has happened, also for a screen reader */
void sea_place_page_say (SeaPlacePage *self, const char *text);
void sea_place_page_toast (SeaPlacePage *self, const char *text);
/** sea_place_page_update: everything that follows from what lies */
void sea_place_page_update (SeaPlacePage *self);
/** sea_place_page_submit: (nullable) @what: a layout, or "paper"; the match takes the fleet */
void sea_place_page_submit (SeaPlacePage *self, const char *what);

/* place-hand.c */
void sea_place_hand_init (SeaPlacePage *self);
/** sea_place_hand_rotate: what is carried, else what lies under the cursor */
void sea_place_hand_rotate (SeaPlacePage *self);
/** sea_place_hand_take: a piece of @type from the yard */
void sea_place_hand_take (SeaPlacePage *self, guint type);
void sea_place_hand_press (SeaPlacePage *self, GtkWidget *row, double x, double y);
void sea_place_hand_move (SeaPlacePage *self, double x, double y);
void sea_place_hand_release (SeaPlacePage *self, double x, double y);
void sea_place_hand_turn (SeaPlacePage *self, double x, double y);
gboolean sea_place_hand_key (SeaPlacePage *self, guint key);

/* place-lists.c */
void sea_place_lists_init (SeaPlacePage *self);
void sea_place_lists_make (SeaPlacePage *self);
void sea_place_lists_update (SeaPlacePage *self);
/** sea_place_lists_get_type: the type of a row of the yard, -1 for any other widget */
int sea_place_lists_get_type (GtkWidget *row);

/* place-layouts.c */
typedef enum
{
  SEA_LAY_RANDOM,
  SEA_LAY_REST,
  SEA_LAY_PERELMAN,
  SEA_LAY_EDGES
} SeaLayKind;
/** sea_place_lay: in a thread; then it is one step of the placement */
void sea_place_lay (SeaPlacePage *self, SeaLayKind kind);
/** sea_place_fill_layouts: the popover of saved layouts, anew */
void sea_place_fill_layouts (SeaPlacePage *self);

/* place-draft.c */
/** sea_place_draft_get: (transfer full): the draft of sea @sea of @lesson, or an empty fleet */
SeaPlacement *sea_place_draft_get (SeaPlacePage *self, SeaLesson *lesson, guint sea);
/** sea_place_draft_save: some time after the last change */
void sea_place_draft_save (SeaPlacePage *self);
/** sea_place_draft_save_now: when one is due */
void sea_place_draft_save_now (SeaPlacePage *self);
/** sea_place_draft_drop: the fleet of @sea is laid: no draft is left */
void sea_place_draft_drop (SeaPlacePage *self, SeaLesson *lesson, guint sea);

G_END_DECLS

#endif
