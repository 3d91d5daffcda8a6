/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-page.h"

#include "app/board-view.h"
#include "app/moves-list.h"
#include "app/team-plate.h"
#include "app/text.h"
#include "app/util.h"
#include "app/wall-pane.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  AROUND_SEA = 286 /* plate, card, gaps, above and below a sea */
};

struct _SeaLessonPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkWidget *undo, *redo, *peek, *peek_word, *bell_box, *seas;
  GtkMenuButton *menu_button, *bell;
  GtkPopover *bell_popover;
  GtkLabel *bell_text, *bell_word, *bell_left;
  GtkWidget *bell_finish, *bell_later;
  GtkButton *bell_drop;
  GtkScrolledWindow *scroller;
  GtkStack *cards;
  SeaFireCard *fire_card;
  SeaJudgeCard *judge_card;
  SeaWallPane *wall_pane;
  GtkListView *moves;
  SeaHold *fleets;
  GtkWidget *column[SEA_MAX_TEAMS], *plate[SEA_MAX_TEAMS], *board[2];
  SeaLesson *shown; /* not owned: whose moves are listed */
  gboolean judging;
  gboolean calling;    /* a letter was typed while a problem is open: what follows is a call */
  gboolean bell_waits; /* the problem is finished first, then the bell */
  guint bell_shots;    /* shots when it began to wait */
  gboolean bell_drops; /* the problem was dropped: no other one decides */
  int width, height;   /* of the place for seas and card when the seas were sized */
  guint size_source, scroll_source, focus_source;
};

G_DEFINE_FINAL_TYPE (SeaLessonPage, sea_lesson_page, GTK_TYPE_BOX)

/* ---- seas ---- */

static void
board_fired_cb (GtkWidget *board, guint x, guint y, SeaLessonPage *self)
{
  (void) board;
  sea_fire_card_call (self->fire_card, (SeaCell){ (guint8) x, (guint8) y });
}

static void
build_columns (SeaLessonPage *self, const SeaView *view)
{
  guint n = MAX (view->n_seas, 1u);

  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    {
      if (self->plate[i] != NULL || i >= view->n_teams)
        continue;
      self->plate[i] = sea_team_plate_new ((int) i);
    }
  for (guint i = 0; i < 2; i++)
    if (self->column[i] == NULL)
      {
        self->column[i] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
        self->board[i] = sea_board_view_new ();
        gtk_widget_set_halign (self->board[i], GTK_ALIGN_CENTER);
        g_signal_connect_object (self->board[i], "fire", G_CALLBACK (board_fired_cb), self, 0);
        gtk_box_append (GTK_BOX (self->seas), self->column[i]);
      }
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    if (self->plate[i] != NULL && gtk_widget_get_parent (self->plate[i]) == NULL)
      gtk_box_append (GTK_BOX (self->column[n == 1 ? 1 : MIN (i, 1)]), self->plate[i]);
  for (guint i = 0; i < 2; i++)
    if (gtk_widget_get_parent (self->board[i]) == NULL)
      gtk_box_append (GTK_BOX (self->column[i]), self->board[i]);
  gtk_widget_set_visible (self->board[1], n > 1);
}

/* The public's view with the ships, mines and so on that the judge sees laid over it. */
static void
uncover (SeaView *view, const SeaView *judge)
{
  for (guint i = 0; i < view->n_seas; i++)
    for (guint k = 0; k < (guint) view->width * view->height; k++)
      {
        char mark = judge->seas[i].at[k];

        if (mark == SEA_MARK_DECK || mark == SEA_MARK_MINE || mark == SEA_MARK_SWEEPER ||
            mark == SEA_MARK_SUBMARINE)
          view->seas[i].at[k] = mark;
        if (judge->seas[i].group[k] != 0)
          view->seas[i].group[k] = judge->seas[i].group[k];
      }
}

/* What is left for a sea beside the wall's pane and above the card. */
static int
get_cell_side (SeaLessonPage *self, const SeaView *view)
{
  int width = (self->width - 18 - 14 * ((int) view->n_seas - 1)) / (int) MAX (view->n_seas, 1u);
  int height = self->height - AROUND_SEA;

  return sea_util_cell_side (view->width, view->height, width, height);
}

static void
update_seas (SeaLessonPage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  SeaNotation notation = sea_lesson_get_notation (lesson);
  g_autofree SeaView *uncovered = NULL;
  int side = get_cell_side (self, view);

  build_columns (self, view);
  if (sea_hold_is_open (self->fleets))
    {
      g_autofree SeaView *judge = g_new0 (SeaView, 1);

      if (sea_lesson_get_view (lesson, SEA_AUDIENCE_JUDGE, judge))
        {
          uncovered = g_memdup2 (view, sizeof *view);
          uncover (uncovered, judge);
        }
    }
  for (guint i = 0; i < view->n_seas; i++)
    {
      gboolean under_fire = view->target == (int) i;
      SeaBoardView *board = SEA_BOARD_VIEW (self->board[i]);

      sea_board_view_set_cell_size (board, side);
      sea_board_view_set_palette (board, sea_util_get_palette ());
      sea_board_view_update (board, uncovered != NULL ? uncovered : view, i, notation, under_fire,
                             view->turn);
      sea_board_view_set_fireable (board, under_fire && view->phase == SEA_PHASE_FIRING);
    }
  for (guint i = 0; i < view->n_teams; i++)
    sea_team_plate_update (SEA_TEAM_PLATE (self->plate[i]), view);
}

static void
fleets_changed_cb (SeaLessonPage *self)
{
  if (self->model == NULL || sea_lesson_model_get_lesson (self->model) == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (self->peek_word),
                      sea_hold_is_pinned (self->fleets) ? _ ("(pinned)") : _ ("(hold)"));
  update_seas (self);
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
update_bell (SeaLessonPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  int left = lesson != NULL ? sea_lesson_get_bell_left (lesson) : G_MININT;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->bell_box, self->bell_waits || left != G_MININT);
  gtk_label_set_text (self->bell_word,
                      self->bell_waits ? _ ("the bell has rung") : _ ("to the bell"));
  if (self->bell_waits)
    text = g_strdup (_ ("finish the problem"));
  else if (left != G_MININT)
    text = sea_text_dup_minutes_left (left);
  gtk_label_set_text (self->bell_left, text != NULL ? text : "");
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

static void
bell_shown_cb (SeaLessonPage *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;

  if (lesson == NULL)
    return;
  gtk_label_set_text (self->bell_text,
                      sea_lesson_get_rules (lesson)->equal_turns
                          ? _ ("After the bell the other team has its equal turn; then the match "
                               "is over.")
                          : _ ("With the bell the match is over at once."));
  gtk_widget_set_visible (self->bell_finish, asked);
  gtk_button_set_label (self->bell_drop,
                        asked ? _ ("Drop the Problem and End") : _ ("End the Match"));
  /* An Enter too many drops nothing. */
  gtk_widget_grab_focus (asked ? self->bell_finish : self->bell_later);
}

static void
focus_card (SeaLessonPage *self)
{
  if (self->judging)
    gtk_widget_grab_focus (GTK_WIDGET (self->judge_card));
  else
    sea_fire_card_focus (self->fire_card);
}

static gboolean
focus_cb (gpointer data)
{
  SeaLessonPage *self = data;

  self->focus_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_card (self);
  return G_SOURCE_REMOVE;
}

static void
bell_closed_cb (SeaLessonPage *self)
{
  if (self->focus_source == 0)
    /* Before the next frame: no key is lost meanwhile. */
    self->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, focus_cb, self, NULL);
}

static void
bell_finish_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  self->bell_waits = TRUE;
  self->bell_shots = sea_lesson_model_get_view (self->model)->n_shots;
  update_bell (self);
}

static void
bell_drop_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  self->bell_drops = sea_lesson_model_get_view (self->model)->pending.kind == SEA_PENDING_ASK;
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.bell", NULL);
}

static void
bell_later_cb (SeaLessonPage *self)
{
  gtk_popover_popdown (self->bell_popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* What the bell began is carried on. */
static void
follow_bell (SeaLessonPage *self, const SeaView *view)
{
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;

  if (self->bell_waits && (!asked || view->n_shots < self->bell_shots))
    {
      /* With its shot taken back the problem was not finished. */
      if (!view->over && view->n_shots >= self->bell_shots)
        sea_lesson_model_follow (self->model, "bell");
      self->bell_waits = FALSE;
      update_bell (self);
    }
  self->bell_drops = self->bell_drops && asked && view->pending.problem == SEA_PROBLEM_TIE;
  if (self->bell_drops)
    sea_lesson_model_follow (self->model, "bell");
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
  gboolean turned = judging != self->judging;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  self->judging = judging;
  self->calling = self->calling && !turned;
  sea_fire_card_update (self->fire_card);
  sea_judge_card_update (self->judge_card);
  gtk_stack_set_visible_child_name (self->cards, judging ? "judge" : "fire");
  /* Whoever is writing a reason in a popover is not disturbed. */
  if (focus != NULL && gtk_widget_get_mapped (focus) &&
      gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL)
    return;
  if (judging ? turned || focus == NULL || !gtk_widget_get_mapped (focus)
              : !is_on_target (self, view, focus))
    focus_card (self);
}

/* The newest move is in sight. */
static gboolean
scroll_cb (gpointer data)
{
  SeaLessonPage *self = data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->moves));

  self->scroll_source = 0;
  gtk_adjustment_set_value (adjustment, 0);
  return G_SOURCE_REMOVE;
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
  update_bell (self);
  update_seas (self);
  update_cards (self, view);
  if (self->scroll_source == 0)
    self->scroll_source = g_idle_add (scroll_cb, self);
  follow_bell (self, view);
}

static void
wall_cb (SeaLessonPage *self)
{
  sea_wall_pane_update (self->wall_pane);
  if (sea_lesson_model_get_lesson (self->model) != NULL)
    sea_fire_card_update (self->fire_card);
}

static void
clock_cb (SeaLessonPage *self)
{
  update_bell (self);
  if (sea_lesson_model_get_lesson (self->model) != NULL)
    sea_judge_card_update_clock (self->judge_card);
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
    focus_card (self);
}

/* ---- keys ---- */

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* A digit behind a letter is part of a call that came too early, not a verdict. */
static gboolean
call_key (SeaLessonPage *self, guint key, gunichar letter)
{
  if (g_unichar_isalpha (letter))
    self->calling = TRUE;
  else if (!self->calling)
    return FALSE;
  else if (key == GDK_KEY_Escape)
    self->calling = FALSE;
  else if (is_enter (key) || g_unichar_isdigit (letter))
    {
      self->calling = !is_enter (key);
      sea_judge_card_tell (self->judge_card, _ ("First the verdict of the problem"));
      return TRUE;
    }
  else
    return FALSE;
  return g_unichar_isalpha (letter);
}

static gboolean
judge_key (SeaLessonPage *self, guint key, gunichar letter)
{
  if (call_key (self, key, letter))
    return TRUE;
  if (letter >= '0' && letter <= '9')
    return sea_judge_card_choose (self->judge_card, letter - '0');
  if (key == GDK_KEY_Escape)
    {
      gboolean chosen = sea_judge_card_is_chosen (self->judge_card);

      sea_judge_card_unchoose (self->judge_card);
      return chosen;
    }
  if (is_enter (key))
    {
      sea_judge_card_confirm (self->judge_card);
      return TRUE;
    }
  if (key == GDK_KEY_space)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "lesson.clock", NULL);
      return TRUE;
    }
  return FALSE;
}

gboolean
sea_lesson_page_key (SeaLessonPage *self, guint key, GdkModifierType state)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  if (self->judging)
    return judge_key (self, key, letter);
  /* A call may be typed wherever the focus is. */
  if (g_unichar_isgraph (letter))
    return sea_fire_card_type (self->fire_card, letter);
  return FALSE;
}

/* A call typed letter by letter, or mended. */
static gboolean
type_call (SeaLessonPage *self, guint key)
{
  g_autoptr (GString) text = g_string_new (sea_fire_card_get_text (self->fire_card));
  gunichar letter = gdk_keyval_to_unicode (key);

  /* The next call takes the place of one that was refused. */
  if (g_unichar_isgraph (letter) && sea_fire_card_has_error (self->fire_card))
    g_string_truncate (text, 0);
  if (key == GDK_KEY_BackSpace && text->len > 0)
    g_string_truncate (
        text, (gsize) (g_utf8_find_prev_char (text->str, text->str + text->len) - text->str));
  else if (key == GDK_KEY_Escape)
    g_string_truncate (text, 0);
  else if (g_unichar_isgraph (letter) && g_utf8_strlen (text->str, -1) < SEA_CALL_TEXT)
    g_string_append_unichar (text, letter);
  else
    return FALSE;
  sea_fire_card_set_text (self->fire_card, text->str);
  sea_lesson_model_set_typed (self->model, text->str);
  return TRUE;
}

gboolean
sea_lesson_page_wall_key (SeaLessonPage *self, guint key, GdkModifierType state)
{
  if (key == GDK_KEY_Left && (state & GDK_ALT_MASK))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) ||
      !sea_lesson_model_is_active (self->model))
    return FALSE;
  if (self->judging)
    {
      const char *said;
      g_autofree char *typed = NULL;

      if (!sea_lesson_page_key (self, key, state))
        return FALSE;
      said = sea_judge_card_get_said (self->judge_card);
      if (sea_judge_card_get_told (self->judge_card) != NULL)
        typed = g_strdup (sea_judge_card_get_told (self->judge_card));
      else if (said != NULL)
        typed = g_strconcat (said, "?", NULL);
      sea_lesson_model_set_typed (self->model, typed);
      return TRUE;
    }
  if (!is_enter (key))
    return type_call (self, key);
  sea_fire_card_activate (self->fire_card);
  if (sea_fire_card_has_error (self->fire_card))
    sea_lesson_model_set_typed (self->model, sea_fire_card_get_message (self->fire_card));
  return TRUE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                SeaLessonPage *self)
{
  (void) controller;
  (void) code;
  return sea_lesson_page_key (self, key, state);
}

/* The keys that uncover are held: they are no actions. */
static gboolean
peek_pressed_cb (GtkEventControllerKey *controller,
                 guint key,
                 guint code,
                 GdkModifierType state,
                 SeaLessonPage *self)
{
  (void) controller;
  (void) code;
  if (key != GDK_KEY_F12)
    return FALSE;
  if (state & GDK_SHIFT_MASK)
    {
      if (self->judging)
        sea_hold_set_key_held (sea_judge_card_get_hold (self->judge_card), TRUE);
    }
  else
    sea_hold_set_key_held (self->fleets, TRUE);
  return TRUE;
}

static void
peek_released_cb (GtkEventControllerKey *controller,
                  guint key,
                  guint code,
                  GdkModifierType state,
                  SeaLessonPage *self)
{
  (void) controller;
  (void) code;
  (void) state;
  if (key != GDK_KEY_F12)
    return;
  sea_hold_set_key_held (self->fleets, FALSE);
  sea_hold_set_key_held (sea_judge_card_get_hold (self->judge_card), FALSE);
}

/* Covered again when the window is left. */
static void
window_active_cb (GtkWindow *window, GParamSpec *pspec, SeaLessonPage *self)
{
  (void) pspec;
  if (gtk_window_is_active (window))
    return;
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

SeaHold *
sea_lesson_page_get_fleets_hold (SeaLessonPage *self)
{
  return self->fleets;
}

/* ---- the page ---- */

/* "lesson.end": by its key also when the wall has the keyboard. */
static void
end_cb (SeaLessonPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !gtk_widget_is_sensitive (GTK_WIDGET (self->bell)))
    return;
  if (!gtk_window_is_active (GTK_WINDOW (root)))
    gtk_window_present (GTK_WINDOW (root));
  gtk_menu_button_popup (self->bell);
}

static void
add_end_action (SeaLessonPage *self)
{
  GActionMap *map = G_ACTION_MAP (sea_lesson_model_get_lesson_actions (self->model));
  g_autoptr (GSimpleAction) end = g_simple_action_new ("end", NULL);

  g_signal_connect_object (end, "activate", G_CALLBACK (end_cb), self, G_CONNECT_SWAPPED);
  g_action_map_add_action (map, G_ACTION (end));
}

static void
sea_lesson_page_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (sea_lesson_page_parent_class)->root (widget);
  root = gtk_widget_get_root (widget);
  if (GTK_IS_WINDOW (root))
    g_signal_connect_object (root, "notify::is-active", G_CALLBACK (window_active_cb), widget, 0);
}

static gboolean
resize_cb (gpointer data)
{
  SeaLessonPage *self = data;

  self->size_source = 0;
  if (sea_lesson_model_is_active (self->model))
    update_seas (self);
  return G_SOURCE_REMOVE;
}

/* The seas grow with the window; not during the allocation itself. */
static void
viewport_changed_cb (SeaLessonPage *self)
{
  int width =
      (int) gtk_adjustment_get_page_size (gtk_scrolled_window_get_hadjustment (self->scroller));
  int height =
      (int) gtk_adjustment_get_page_size (gtk_scrolled_window_get_vadjustment (self->scroller));

  if (self->width == width && self->height == height)
    return;
  self->width = width;
  self->height = height;
  if (self->size_source == 0)
    self->size_source = g_idle_add (resize_cb, self);
}

static void
sea_lesson_page_dispose (GObject *object)
{
  SeaLessonPage *self = SEA_LESSON_PAGE (object);

  g_clear_handle_id (&self->size_source, g_source_remove);
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
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
  widget_class->root = sea_lesson_page_root;
  g_type_ensure (SEA_TYPE_FIRE_CARD);
  g_type_ensure (SEA_TYPE_JUDGE_CARD);
  g_type_ensure (SEA_TYPE_WALL_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/lesson-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaLessonPage, name)
  CHILD (title);
  CHILD (undo);
  CHILD (redo);
  CHILD (peek);
  CHILD (peek_word);
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
  CHILD (wall_pane);
  CHILD (moves);
#undef CHILD
}

static void
add_keys (SeaLessonPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *peek = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (peek, GTK_PHASE_CAPTURE);
  g_signal_connect (peek, "key-pressed", G_CALLBACK (peek_pressed_cb), self);
  g_signal_connect (peek, "key-released", G_CALLBACK (peek_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), peek);
}

static void
sea_lesson_page_init (SeaLessonPage *self)
{
  self->width = 918;
  self->height = 746;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (viewport_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (viewport_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->fleets = sea_hold_new (self->peek);
  g_signal_connect_swapped (self->fleets, "changed", G_CALLBACK (fleets_changed_cb), self);
  g_signal_connect_object (self->bell_popover, "show", G_CALLBACK (bell_shown_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_popover, "closed", G_CALLBACK (bell_closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_finish, "clicked", G_CALLBACK (bell_finish_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_drop, "clicked", G_CALLBACK (bell_drop_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bell_later, "clicked", G_CALLBACK (bell_later_cb), self,
                           G_CONNECT_SWAPPED);
  add_keys (self);
}

GtkWidget *
sea_lesson_page_new (SeaLessonModel *model)
{
  SeaLessonPage *self = g_object_new (SEA_TYPE_LESSON_PAGE, NULL);

  self->model = g_object_ref (model);
  add_end_action (self);
  sea_fire_card_set_model (self->fire_card, model);
  sea_judge_card_set_model (self->judge_card, model);
  sea_wall_pane_set_model (self->wall_pane, model);
  sea_lesson_page_set_secrets (self, TRUE, NULL);
  g_signal_connect_object (model, "lesson", G_CALLBACK (lesson_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "wall", G_CALLBACK (wall_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "clock", G_CALLBACK (clock_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
