/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LESSON_MODEL_H
#define SEA_LESSON_MODEL_H

#include "app/settings.h"
#include "app/wall-state.h"
#include "lesson/lesson.h"
#include "lesson/revise.h"

G_BEGIN_DECLS

/* The lesson of this process: owns the bank, the rules and the lesson; every action of a person
 * goes through it; it publishes what the wall shows, which it builds from the public view alone. */
#define SEA_TYPE_LESSON_MODEL (sea_lesson_model_get_type ())
G_DECLARE_FINAL_TYPE (SeaLessonModel, sea_lesson_model, SEA, LESSON_MODEL, GObject)

/* Signals:
 *   "bank": the bank was opened, or failed, or its content is another
 *   "lesson": another lesson, or none, or it became active or not
 *   "game": an action was committed, or the problem is another
 *   "clock": a clock was started, stopped, extended, or a minute to the bell has passed
 *   "wall": what the wall shows is another
 *   "rules": the rulesets are others, or another one was chosen for the next lesson
 *   "failed" (GError *): an action was refused or could not be written; nothing has changed
 */

/** Two activations within this time are one. */
#define SEA_SLIP_MS 300

/** sea_lesson_model_new: @bank_path: (nullable) = the default one. The bank is not opened yet. */
SeaLessonModel *sea_lesson_model_new (SeaSettings *settings, const char *bank_path);
SeaSettings *sea_lesson_model_get_settings (SeaLessonModel *model);

/** sea_lesson_model_open_bank: opens in the background; ends with "bank" */
void sea_lesson_model_open_bank (SeaLessonModel *model);
/** sea_lesson_model_set_bank_path: another file; closes the lesson and opens it */
void sea_lesson_model_set_bank_path (SeaLessonModel *model, const char *path);
/** sea_lesson_model_close_bank: for what is done to the file itself; closes the lesson too. FALSE
 * while a lesson is being created. sea_lesson_model_open_bank() opens it again */
gboolean sea_lesson_model_close_bank (SeaLessonModel *model);
const char *sea_lesson_model_get_bank_path (SeaLessonModel *model);
/** sea_lesson_model_get_bank: (nullable): NULL while it is being opened, while a lesson is being
 * created or when it failed */
SeaBank *sea_lesson_model_get_bank (SeaLessonModel *model);
/** sea_lesson_model_get_bank_error: (nullable) */
const GError *sea_lesson_model_get_bank_error (SeaLessonModel *model);
/** sea_lesson_model_can_write: whether lessons can be played with this bank */
gboolean sea_lesson_model_can_write (SeaLessonModel *model);
SeaRulebook *sea_lesson_model_get_rulebook (SeaLessonModel *model);
/** sea_lesson_model_set_rulebook: @book: (transfer full): the folders as they are now; those who
 * hold rulesets let go of them at "rules" */
void sea_lesson_model_set_rulebook (SeaLessonModel *model, SeaRulebook *book);
/** sea_lesson_model_rules_changed: emits "rules" (another ruleset was chosen) */
void sea_lesson_model_rules_changed (SeaLessonModel *model);

/* Reading of the bank in the background, on a connection of its own. The function runs in a
 * thread, one at a time; its result is given to sea_lesson_model_read_finish(). */
typedef gpointer (*SeaBankReader) (SeaBank *bank, gpointer data, GError **error);
void sea_lesson_model_read (SeaLessonModel *model,
                            SeaBankReader reader,
                            gpointer data,
                            GDestroyNotify data_free,
                            GDestroyNotify result_free,
                            GAsyncReadyCallback callback,
                            gpointer user_data);
gpointer sea_lesson_model_read_finish (SeaLessonModel *model, GAsyncResult *result, GError **error);
/** sea_lesson_model_bank_changed: emits "bank" (after an import) */
void sea_lesson_model_bank_changed (SeaLessonModel *model);

/* How a lesson starts. Borrowed strings. */
typedef struct
{
  SeaLessonSetup setup;
  gboolean common;        /* one sea for all: the host's fleet is laid */
  const char *class_name; /* (nullable): found or added; setup.class_id is filled from it */
  int class_grade;
  gboolean
      usual_members; /* pupils play in the teams of their last lesson; setup.members is filled */
  const char *first; /* (nullable) "A", "B", "lot": submitted when the fleets are laid */
  gboolean on_paper; /* all fleets are on paper */
  gboolean by_hand;  /* no fleet is laid: sea_lesson_model_lay() does it */
} SeaModelStart;

/** sea_lesson_model_is_starting: whether a lesson is on its way */
gboolean sea_lesson_model_is_starting (SeaLessonModel *model);
/** sea_lesson_model_start: creates the lesson and lays random fleets; "lesson" when it is ready.
 * FALSE with an error when it cannot be created; later failures come as "failed". */
gboolean sea_lesson_model_start (SeaLessonModel *model, const SeaModelStart *start, GError **error);
/** sea_lesson_model_lay: a fleet of the lesson that is being laid by hand, "fleet A …"; after the
 * last one follows who begins, as the start wanted it. Returns whether it was taken */
gboolean sea_lesson_model_lay (SeaLessonModel *model, const char *line);
/** sea_lesson_model_resume: makes the lesson @id the active one */
gboolean sea_lesson_model_resume (SeaLessonModel *model, gint64 id, GError **error);
/** sea_lesson_model_get_lesson: (nullable): the lesson, active or only open */
SeaLesson *sea_lesson_model_get_lesson (SeaLessonModel *model);
/** sea_lesson_model_is_active: whether it is being played, not only offered to be continued */
gboolean sea_lesson_model_is_active (SeaLessonModel *model);
/** sea_lesson_model_set_active: back to the start page (FALSE) or on with it */
void sea_lesson_model_set_active (SeaLessonModel *model, gboolean active);
/** sea_lesson_model_finish: the lesson is ended: results were seen */
void sea_lesson_model_finish (SeaLessonModel *model);
/** sea_lesson_model_get_moment: (transfer none): what the last shot brought; public */
const SeaMoment *sea_lesson_model_get_moment (SeaLessonModel *model);
/** sea_lesson_model_get_view: the public view; all zero without a lesson */
const SeaView *sea_lesson_model_get_view (SeaLessonModel *model);

/** sea_lesson_model_act: whether an activation counts: FALSE within SEA_SLIP_MS of the last, which
 * each of them puts off */
gboolean sea_lesson_model_act (SeaLessonModel *model);
/** sea_lesson_model_submit: an action of a person; one within SEA_SLIP_MS of the last is dropped.
 * But each "undo" and "redo" counts, and waits for an action that is being written.
 * Returns whether it was taken */
gboolean sea_lesson_model_submit (SeaLessonModel *model, const char *line);
/** sea_lesson_model_submit_noted: the same with what sea_lesson_submit_noted_async() notes */
gboolean sea_lesson_model_submit_noted (SeaLessonModel *model,
                                        const char *line,
                                        guint about,
                                        const char *why);
/** sea_lesson_model_follow: an action that follows from the one before, when that one is written;
 * @line is the name of an action without a parameter: left out when it makes no sense any more */
void sea_lesson_model_follow (SeaLessonModel *model, const char *line);
/** sea_lesson_model_retry: the action that could not be written once more */
void sea_lesson_model_retry (SeaLessonModel *model);
gboolean sea_lesson_model_can_retry (SeaLessonModel *model);

/* ---- an earlier action corrected (model-revise.c) ---- */

/* What a revision would bring. @draft is NULL with @error; both are borrowed:
 * sea_lesson_model_take() wants a reference of its own. @lost: lines that would not apply any more.
 */
typedef void (*SeaModelRevised) (
    SeaLessonModel *model, SeaLesson *draft, GPtrArray *lost, const GError *error, gpointer data);
/** sea_lesson_model_revise: works @revision (taken) out in the background; the clock stands from
 * now on. FALSE when there is no time for it: nothing is called then */
gboolean sea_lesson_model_revise (SeaLessonModel *model,
                                  SeaRevision *revision,
                                  SeaModelRevised callback,
                                  gpointer data,
                                  GDestroyNotify data_free);
/** sea_lesson_model_take: writes the revision in the background; then it is the lesson */
void sea_lesson_model_take (SeaLessonModel *model, SeaLesson *draft);
/** sea_lesson_model_set_drawing: a sea is being entered: its page has undo and redo */
void sea_lesson_model_set_drawing (SeaLessonModel *model, gboolean drawing);
/** sea_lesson_model_report: shows an error as if an action had failed */
void sea_lesson_model_report (SeaLessonModel *model, const GError *error);

/* ---- the wall ---- */

/** sea_lesson_model_get_wall: (transfer none): what the wall shows now */
SeaWallState *sea_lesson_model_get_wall (SeaLessonModel *model);
/** sea_lesson_model_get_picture: of the problem that is asked, whatever the wall shows; @texture:
 * (out) (optional) (nullable) (transfer none) */
SeaPictureState sea_lesson_model_get_picture (SeaLessonModel *model, GdkTexture **texture);
SeaWallPage sea_lesson_model_get_wall_page (SeaLessonModel *model);
/** sea_lesson_model_wall_next: the card goes, after the end the result comes; FALSE when there
 * is nothing to turn */
gboolean sea_lesson_model_wall_next (SeaLessonModel *model);
gboolean sea_lesson_model_wall_back (SeaLessonModel *model);
/** sea_lesson_model_wall_clear: no card of a reply stands before what comes next */
void sea_lesson_model_wall_clear (SeaLessonModel *model);
/** sea_lesson_model_wall_choose: BATTLE, COVER or SCORE; once more takes it away */
void sea_lesson_model_wall_choose (SeaLessonModel *model, SeaWallPage page);
void sea_lesson_model_set_silent (SeaLessonModel *model, gboolean silent);
gboolean sea_lesson_model_is_silent (SeaLessonModel *model);
void sea_lesson_model_set_frozen (SeaLessonModel *model, gboolean frozen);
/** sea_lesson_model_set_wall_only: the wall is the only window: it cannot be frozen, for then
 * nobody would see the game */
void sea_lesson_model_set_wall_only (SeaLessonModel *model, gboolean wall_only);
gboolean sea_lesson_model_is_frozen (SeaLessonModel *model);
/** sea_lesson_model_get_frozen_time: wall time in seconds since 1970 */
gint64 sea_lesson_model_get_frozen_time (SeaLessonModel *model);
void sea_lesson_model_set_answer_shown (SeaLessonModel *model, gboolean shown);
gboolean sea_lesson_model_is_answer_shown (SeaLessonModel *model);

/** sea_lesson_model_set_typed: (nullable): what is being typed on the wall's only screen */
void sea_lesson_model_set_typed (SeaLessonModel *model, const char *text);
/** sea_lesson_model_tell_typed: (nullable): in its place, an answer to what was typed */
void sea_lesson_model_tell_typed (SeaLessonModel *model, const char *text);

/** sea_lesson_model_get_actions: (transfer none): the groups "lesson" and "wall" */
GActionGroup *sea_lesson_model_get_lesson_actions (SeaLessonModel *model);
GActionGroup *sea_lesson_model_get_wall_actions (SeaLessonModel *model);

G_END_DECLS

#endif
