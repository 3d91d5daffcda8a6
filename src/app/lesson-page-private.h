/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_PAGE_PRIVATE_H
#define SEA_LESSON_PAGE_PRIVATE_H

#include "app/lesson-page.h"

#include "app/wall-pane.h"

#include <adwaita.h>

G_BEGIN_DECLS

enum
{
  SEA_LESSON_AROUND_SEA = 74 /* plate and gaps above and below a sea */
};

/* The page is of five parts: seas (lesson-seas.c; large ones: lesson-large.c), the bell
 * (lesson-bell.c), keys (lesson-keys.c), and what follows the game (lesson-page.c). */
struct _SeaLessonPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkWidget *undo, *redo, *peek, *peek_word, *peek_tail, *bell_box, *seas;
  GtkMenuButton *menu_button, *bell;
  GtkPopover *bell_popover;
  GtkLabel *bell_text, *bell_word, *bell_left;
  GtkWidget *bell_finish, *bell_later;
  GtkButton *bell_drop;
  GtkScrolledWindow *scroller;
  GtkStack *cards;
  SeaFireCard *fire_card;
  SeaJudgeCard *judge_card;
  SeaMoveCard *move_card;
  SeaSayCard *say_card;
  SeaConflictBar *conflict_bar;
  SeaRefereeMenu *referee;
  SeaWallPane *wall_pane;
  GtkListView *moves;
  SeaHold *fleets;
  GtkWidget *column[SEA_MAX_TEAMS], *plate[SEA_MAX_TEAMS], *board[2];
  SeaLesson *shown;         /* not owned: whose moves are listed */
  gboolean judging, moving; /* a verdict, a ship's move is awaited */
  gboolean saying;          /* a reply of a fleet on paper is awaited */
  gboolean at_wall;         /* the last key was typed at the wall */
  gboolean enter_down;      /* Enter is held: what its echoes would do is not done */
  gint64 enter_at;          /* monotonic, of its last press or echo */
  gboolean calling;         /* a letter was typed while a problem is open: what follows is a call */
  gboolean bell_waits;      /* the problem is finished first, then the bell */
  guint bell_shots;         /* shots when it began to wait */
  gboolean bell_drops;      /* the problem was dropped: no other one decides */
  int width, height;        /* of the place for seas and card when the seas were sized */
  GtkScrolledWindow *sea_scroller[2]; /* around the boards */
  int large;          /* the sea with large cells in its scroller; -1: both stand whole */
  int acted_on;       /* the sea that the next act is about */
  gboolean other_sea; /* the other one was asked for */
  guint n_shots;      /* when a shot was scrolled to */
  guint shot_source, shot_tries;
  int card_height; /* of the card under the seas */
  guint size_source, focus_source;
  gulong scrolls; /* handler of the frame after which the list of moves does */
};

/* lesson-page.c */

/** sea_lesson_focus_card: the keyboard is where the next answer is typed */
void sea_lesson_focus_card (SeaLessonPage *self);

/* lesson-seas.c */
void sea_lesson_update_seas (SeaLessonPage *self);
/** sea_lesson_fit_seas: the seas leave the card the height that it needs */
void sea_lesson_fit_seas (SeaLessonPage *self);
/** sea_lesson_seas_init: the seas grow with the window */
void sea_lesson_seas_init (SeaLessonPage *self);

/* lesson-large.c */

/** sea_lesson_wrap_board: puts board @sea into its scroller */
void sea_lesson_wrap_board (SeaLessonPage *self, guint sea);
/** sea_lesson_show_large: @side: of a cell if both seas stand whole; returns whether they do not */
gboolean sea_lesson_show_large (SeaLessonPage *self, const SeaView *view, int side);
/** sea_lesson_show_other_sea: miniature and large sea change places until the next turn */
void sea_lesson_show_other_sea (SeaLessonPage *self);
/** sea_lesson_get_large: the sea with large cells, or -1 */
int sea_lesson_get_large (SeaLessonPage *self);

/* lesson-bell.c */
void sea_lesson_bell_init (SeaLessonPage *self);
/** sea_lesson_bell_class_init: the signal "end-asked" */
void sea_lesson_bell_class_init (SeaLessonPageClass *klass);
/** sea_lesson_bell_add_action: "lesson.end" */
void sea_lesson_bell_add_action (SeaLessonPage *self);
void sea_lesson_update_bell (SeaLessonPage *self);
/** sea_lesson_follow_bell: what the bell began is carried on */
void sea_lesson_follow_bell (SeaLessonPage *self, const SeaView *view);

/* lesson-keys.c */
void sea_lesson_keys_init (SeaLessonPage *self);

G_END_DECLS

#endif
