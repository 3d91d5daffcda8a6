/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-page-private.h"

#include "app/board-view.h"
#include "app/large-text.h"
#include "app/moves-list.h"
#include "app/spoken.h"
#include "app/mute-button.h"
#include "app/spoken.h"
#include "app/team-plate.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SeaLessonPage, sea_lesson_page, GTK_TYPE_BOX)

static void
fleets_changed_cb (SeaLessonPage *self)
{
  if (self->model == NULL || sea_lesson_model_get_lesson (self->model) == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (self->peek_word),
                      sea_hold_is_pinned (self->fleets) ? _ ("(pinned)") : _ ("(hold)"));
  sea_lesson_update_seas (self);
}

/* ---- the head of the page ---- */

static void
update_undo (SeaLessonPage *self, SeaLesson *lesson)
{
  const char *undo = sea_lesson_get_undo_line (lesson);
  const char *redo = sea_lesson_get_redo_line (lesson);
  g_autofree char *undone = undo != NULL ? sea_text_dup_line (lesson, undo) : g_strdup ("");
  g_autofree char *redone = redo != NULL ? sea_text_dup_line (lesson, redo) : g_strdup ("");
  /* Translators: %s is an action in words, like a cell; the key follows */
  g_autofree char *undo_tip = g_strdup_printf (_ ("Undo: %s (Ctrl+Z)"), undone);
  g_autofree char *redo_tip = g_strdup_printf (_ ("Redo: %s (Ctrl+Shift+Z)"), redone);

  sea_util_set_tooltip (self->undo, undo_tip);
  sea_util_set_tooltip (self->redo, redo_tip);
}

static void
update_head (SeaLessonPage *self, SeaLesson *lesson, const SeaView *view)
{
  const char *klass = sea_lesson_get_class_name (lesson);
  const char *title = sea_lesson_get_title (lesson);
  g_autofree char *head = NULL;
  g_autofree char *sub = NULL;
  guint shot = view->n_shots + (view->phase == SEA_PHASE_FIRING ? 1 : 0);
  const char *rules = sea_lesson_get_rules_title (lesson);

  if (*klass != '\0' && *title != '\0')
    head = g_strdup_printf ("%s · %s", klass, title);
  else
    head = g_strdup (*klass != '\0' ? klass : (*title != '\0' ? title : _ ("Lesson")));
  /* Translators: the ruleset, the number of the shot */
  sub = shot > 0 ? g_strdup_printf (_ ("%s · shot %u"), rules, shot) : g_strdup (rules);
  adw_window_title_set_title (self->title, head);
  adw_window_title_set_subtitle (self->title, sub);
  gtk_widget_set_sensitive (GTK_WIDGET (self->bell), !view->over);
}

void
sea_lesson_focus_card (SeaLessonPage *self)
{
  if (self->judging)
    gtk_widget_grab_focus (GTK_WIDGET (self->judge_card));
  else if (self->moving)
    gtk_widget_grab_focus (GTK_WIDGET (self->move_card));
  else if (self->saying)
    gtk_widget_grab_focus (GTK_WIDGET (self->say_card));
  else
    sea_fire_card_focus (self->fire_card);
}

/* ---- following the game ---- */

/* Whoever goes from cell to cell with the keys stays on the sea that is fired at. */
static gboolean
is_on_target (SeaLessonPage *self, const SeaView *view, GtkWidget *focus)
{
  GtkWidget *board = focus != NULL ? gtk_widget_get_ancestor (focus, SEA_TYPE_BOARD_VIEW) : NULL;

  return board != NULL && view->target >= 0 && board == self->board[view->target];
}

static void
update_cards (SeaLessonPage *self, const SeaView *view)
{
  gboolean judging = view->pending.kind == SEA_PENDING_ASK;
  gboolean moving = view->pending.kind == SEA_PENDING_RELOCATE;
  gboolean saying = view->pending.kind == SEA_PENDING_SAY;
  gboolean turned = judging != self->judging || moving != self->moving || saying != self->saying;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->judging = judging;
  self->moving = moving;
  self->saying = saying;
  self->calling = self->calling && !turned;
  sea_fire_card_update (self->fire_card);
  sea_judge_card_update (self->judge_card);
  sea_move_card_update (self->move_card);
  sea_say_card_update (self->say_card);
  gtk_stack_set_visible_child_name (self->cards, judging  ? "judge"
                                                 : moving ? "move"
                                                 : saying ? "say"
                                                          : "fire");
  /* Another page has it: marks are given in the results of this very lesson. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* Whoever is writing a reason in a popover is not disturbed. */
  if (focus != NULL && gtk_widget_get_mapped (focus) &&
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return;
  if (judging || moving || saying ? turned || focus == NULL || !gtk_widget_get_mapped (focus)
                                  : !is_on_target (self, view, focus))
    sea_lesson_focus_card (self);
}

static void
painted_cb (GdkFrameClock *clock, SeaLessonPage *self)
{
  g_clear_signal_handler (&self->scrolls, clock);
  gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->moves)), 0);
}

/* The newest move is in sight; but a list can scroll only to rows that have their place. */
static void
queue_scroll (SeaLessonPage *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->moves));

  if (self->scrolls != 0 || clock == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self->moves)))
    return;
  self->scrolls = g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), self, 0);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}

static void
unmapped_cb (SeaLessonPage *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->moves));

  if (clock != NULL)
    g_clear_signal_handler (&self->scrolls, clock);
}

static void
game_cb (SeaLessonPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);

  if (lesson == NULL || !sea_lesson_model_is_active (self->model))
    return;
  update_head (self, lesson, view);
  update_undo (self, lesson);
  sea_lesson_update_bell (self);
  sea_lesson_update_seas (self);
  sea_conflict_bar_update (self->conflict_bar);
  sea_referee_menu_update (self->referee);
  update_cards (self, view);
  sea_lesson_fit_seas (self);
  queue_scroll (self);
  sea_lesson_follow_bell (self, view);
}

/* The marks in the cells are those of the wall. */
static void
settings_cb (SeaLessonPage *self)
{
  if (sea_lesson_model_get_lesson (self->model) != NULL && sea_lesson_model_is_active (self->model))
    sea_lesson_update_seas (self);
}

static void
wall_cb (SeaLessonPage *self)
{
  sea_wall_pane_update (self->wall_pane);
  if (sea_lesson_model_get_lesson (self->model) == NULL)
    return;
  sea_fire_card_update (self->fire_card);
  sea_judge_card_update_picture (self->judge_card);
}

static void
clock_cb (SeaLessonPage *self)
{
  sea_lesson_update_bell (self);
  if (sea_lesson_model_get_lesson (self->model) != NULL)
    sea_judge_card_update_clock (self->judge_card);
}

/* A cell that could not be told is told where it was typed. */
static void
failed_cb (SeaLessonPage *self)
{
  if (self->at_wall && sea_lesson_model_is_active (self->model) &&
      sea_fire_card_has_error (self->fire_card))
    sea_lesson_model_tell_typed (self->model, sea_fire_card_get_message (self->fire_card));
}

static void
lesson_cb (SeaLessonPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);

  sea_hold_release (self->fleets);
  self->bell_waits = FALSE;
  self->bell_drops = FALSE;
  if (lesson != self->shown)
    {
      self->shown = lesson;
      sea_moves_list_show (self->moves, lesson);
    }
}

void
sea_lesson_page_refresh (SeaLessonPage *self)
{
  lesson_cb (self);
  game_cb (self);
  wall_cb (self);
  /* What had the focus when the page was left may be hidden. */
  if (sea_lesson_model_is_active (self->model))
    sea_lesson_focus_card (self);
}

/* Covered again when the window is left. */
static void
window_active_cb (GtkWindow *window, GParamSpec *pspec, SeaLessonPage *self)
{
  (void) pspec;
  if (gtk_window_is_active (window))
    return;
  self->enter_down = FALSE;
  sea_hold_release (self->fleets);
  sea_hold_release (sea_judge_card_get_hold (self->judge_card));
}

void
sea_lesson_page_set_secrets (SeaLessonPage *self, gboolean allowed, const char *why_not)
{
  if (!allowed)
    sea_hold_release (self->fleets);
  gtk_widget_set_sensitive (self->peek, allowed);
  sea_util_set_tooltip (
      self->peek,
      allowed ? (why_not != NULL && *why_not != '\0'
                     ? why_not
                     : _ ("Both fleets, as long as it is held; a right click keeps them (F12)"))
              : why_not);
  sea_judge_card_set_secrets (self->judge_card, allowed, why_not);
  sea_referee_menu_set_secrets (self->referee, allowed);
  sea_move_card_set_hand (self->move_card, allowed,
                          _ ("The class sees this screen: the ship cannot be laid by hand here. It "
                             "can stay, or move at random."));
}

SeaFireCard *
sea_lesson_page_get_fire_card (SeaLessonPage *self)
{
  return self->fire_card;
}

SeaJudgeCard *
sea_lesson_page_get_judge_card (SeaLessonPage *self)
{
  return self->judge_card;
}

SeaMoveCard *
sea_lesson_page_get_move_card (SeaLessonPage *self)
{
  return self->move_card;
}

SeaSayCard *
sea_lesson_page_get_say_card (SeaLessonPage *self)
{
  return self->say_card;
}

SeaConflictBar *
sea_lesson_page_get_conflict_bar (SeaLessonPage *self)
{
  return self->conflict_bar;
}

SeaRefereeMenu *
sea_lesson_page_get_referee (SeaLessonPage *self)
{
  return self->referee;
}

SeaHold *
sea_lesson_page_get_fleets_hold (SeaLessonPage *self)
{
  return self->fleets;
}

/* ---- the page ---- */

static void
sea_lesson_page_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (sea_lesson_page_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (window_active_cb), widget, 0);
}

static void
sea_lesson_page_dispose (GObject *object)
{
  SeaLessonPage *self = SEA_LESSON_PAGE (object);

  g_clear_handle_id (&self->size_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_handle_id (&self->shot_source, g_source_remove);
  if (self->fleets != NULL)
    g_signal_handlers_disconnect_by_data (self->fleets, self);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->fleets);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_LESSON_PAGE);
  G_OBJECT_CLASS (sea_lesson_page_parent_class)->dispose (object);
}

static void
sea_lesson_page_class_init (SeaLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_lesson_page_dispose;
  sea_lesson_bell_class_init (klass);
  widget_class->root = sea_lesson_page_root;
  g_type_ensure (SEA_TYPE_FIRE_CARD);
  g_type_ensure (SEA_TYPE_MUTE_BUTTON);
  g_type_ensure (SEA_TYPE_JUDGE_CARD);
  g_type_ensure (SEA_TYPE_MOVE_CARD);
  g_type_ensure (SEA_TYPE_SAY_CARD);
  g_type_ensure (SEA_TYPE_CONFLICT_BAR);
  g_type_ensure (SEA_TYPE_REFEREE_MENU);
  g_type_ensure (SEA_TYPE_WALL_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/lesson-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaLessonPage, name)
  CHILD (title);
  CHILD (undo);
  CHILD (redo);
  CHILD (peek);
  CHILD (peek_word);
  CHILD (peek_tail);
  CHILD (bell_box);
  CHILD (bell_word);
  CHILD (bell_left);
  CHILD (menu_button);
  CHILD (bell);
  CHILD (bell_popover);
  CHILD (bell_text);
  CHILD (bell_finish);
  CHILD (bell_drop);
  CHILD (bell_later);
  CHILD (scroller);
  CHILD (seas);
  CHILD (cards);
  CHILD (fire_card);
  CHILD (judge_card);
  CHILD (move_card);
  CHILD (say_card);
  CHILD (conflict_bar);
  CHILD (referee);
  CHILD (wall_pane);
  CHILD (moves);
#undef CHILD
}

static void
sea_lesson_page_init (SeaLessonPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  sea_large_text_follow (GTK_WIDGET (self), self->peek_word);
  sea_lesson_seas_init (self);
  self->fleets = sea_hold_new (self->peek);
  g_signal_connect_swapped (self->fleets, "changed", G_CALLBACK (fleets_changed_cb), self);
  sea_lesson_bell_init (self);
  sea_lesson_keys_init (self);
  g_signal_connect_object (self->moves, "map", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->moves, "unmap", G_CALLBACK (unmapped_cb), self, G_CONNECT_SWAPPED);
  /* In another height the list holds to some other row. */
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->moves)),
                           "notify::page-size", G_CALLBACK (queue_scroll), self, G_CONNECT_SWAPPED);
}

GtkWidget *
sea_lesson_page_new (SeaLessonModel *model)
{
  SeaLessonPage *self = g_object_new (SEA_TYPE_LESSON_PAGE, NULL);

  self->model = g_object_ref (model);
  gtk_box_append (GTK_BOX (self), sea_spoken_new (model));
  sea_lesson_bell_add_action (self);
  sea_fire_card_set_model (self->fire_card, model);
  sea_judge_card_set_model (self->judge_card, model);
  sea_move_card_set_model (self->move_card, model);
  sea_say_card_set_model (self->say_card, model);
  sea_conflict_bar_set_model (self->conflict_bar, model);
  sea_referee_menu_set_model (self->referee, model);
  sea_wall_pane_set_model (self->wall_pane, model);
  sea_moves_list_attach (self->moves, model);
  sea_lesson_page_set_secrets (self, TRUE, NULL);
  g_signal_connect_object (sea_lesson_model_get_settings (model), "changed",
                           G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "lesson", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "wall", G_CALLBACK (wall_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock", G_CALLBACK (clock_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
