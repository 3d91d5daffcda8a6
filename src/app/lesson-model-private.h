/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_MODEL_PRIVATE_H
#define SEA_LESSON_MODEL_PRIVATE_H

#include "app/lesson-model.h"

G_BEGIN_DECLS

/* The card that stands on the wall. */
typedef enum
{
  SEA_CARD_NONE,
  SEA_CARD_SHOT,
  SEA_CARD_RETURN /* of the submarine's shot, after that of the shot */
} SeaCard;

/* A connection for reading in the background; outlives the model while a thread uses it. */
typedef struct
{
  gatomicrefcount ref;
  GMutex mutex;
  char *path;
  SeaBank *bank; /* opened at the first use */
} SeaReaderBank;

struct _SeaLessonModel
{
  GObject parent_instance;
  SeaSettings *settings;
  char *bank_path;
  SeaBank *bank;
  GError *bank_error;
  GCancellable *opening; /* (nullable) */
  SeaReaderBank *reader; /* (nullable) */
  SeaRulebook *book;
  GPtrArray *old_books; /* of SeaRulebook: a lesson that is being made may still read them */

  SeaLesson *lesson;
  gboolean active;
  gboolean drawing;    /* undo and redo are those of a page */
  gboolean working;    /* a thread uses the bank, nobody else does meanwhile */
  gboolean reopen;     /* @bank_path has changed meanwhile */
  SeaLesson *starting; /* being set up */
  GQueue lines;        /* of char*: what is still to be submitted for it */
  char *first_line;    /* (nullable) who begins, told when the fleets are laid by hand */
  SeaView view;
  SeaMoment moment;
  char *last_line; /* of the last action that was given to the lesson */
  guint last_about;
  char *last_why; /* (nullable) */
  gboolean retryable;
  GQueue waiting; /* of char*: lines for when the action before is written */
  guint waiting_source;
  gint64 last_act; /* monotonic, of the last action taken from a person */
  int bell_minutes;
  guint bell_source;

  /* the wall */
  gboolean has_chosen;
  SeaWallPage chosen;
  SeaCard card;
  guint sheet;     /* of a problem that takes several, from 0 */
  guint sheet_for; /* the number of that problem */
  gboolean result; /* the result was called up */
  gboolean silent;
  char *typed;        /* (nullable) at the wall's own keyboard */
  gboolean told;      /* @typed is an answer to it */
  guint answer_for;   /* number of the problem whose answer is shown, 0 = none */
  guint clock_for;    /* number of the problem whose clock was started by the preference */
  guint ran_for;      /* number of the problem whose clock was started and may be paused */
  gboolean wall_only; /* nobody sees anything but the wall */
  gint64 frozen_time;
  gboolean revised;     /* the lesson is about to be the same one, with an action corrected */
  SeaWallState *frozen; /* (nullable) */
  SeaWallState *wall;

  /* of the problem that is asked */
  char *picture_for; /* (nullable): hashes of what is read or was read */
  SeaPictureState picture_state;
  GdkTexture *picture; /* (nullable) */

  GSimpleActionGroup *lesson_actions, *wall_actions;
};

/** sea_lesson_model_set_lesson: (nullable): the lesson from now on; emits "lesson" */
void sea_lesson_model_set_lesson (SeaLessonModel *model, SeaLesson *lesson, gboolean active);
/** sea_lesson_model_end_work: the thread is done; FALSE when the bank is another by now */
gboolean sea_lesson_model_end_work (SeaLessonModel *model);
/** sea_lesson_model_publish: builds the wall's state anew and emits "wall" */
void sea_lesson_model_publish (SeaLessonModel *model);
/** sea_lesson_model_wall_events: lets the pages of the wall follow what an action brought */
void sea_lesson_model_wall_events (SeaLessonModel *model, const SeaEvents *events);
/** sea_lesson_model_follow_picture: reads the picture of the problem that is asked, when it is
 * another than before; publishes when it is there */
void sea_lesson_model_follow_picture (SeaLessonModel *model);
void sea_lesson_model_forget_picture (SeaLessonModel *model);
/** sea_lesson_model_fill_text: text, choices and picture of @problem; no words of a picture */
void sea_lesson_model_fill_text (SeaLessonModel *model,
                                 const SeaQuestion *question,
                                 SeaWallProblem *problem);
void sea_lesson_model_wall_reset (SeaLessonModel *model);
/** sea_lesson_model_wall_restore: what a person had turned the wall to in the lesson before */
void sea_lesson_model_wall_restore (SeaLessonModel *model);
/** sea_lesson_model_forget_waiting: what waits for the action before is not done any more */
void sea_lesson_model_forget_waiting (SeaLessonModel *model);
void sea_lesson_model_add_actions (SeaLessonModel *model);
void sea_lesson_model_update_actions (SeaLessonModel *model);
void sea_lesson_model_emit_clock (SeaLessonModel *model);

G_END_DECLS

#endif
