/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/fire-card.h"

#include "app/glyph.h"
#include "app/key-hint.h"
#include "app/live-forecast.h"
#include "app/text.h"
#include "app/util.h"
#include "app/wall.h"
#include "lesson/report.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaFireCard
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  SeaGlyph *arrow, *reply_cell;
  SeaLiveForecast *live;
  SeaWrapBox *hint;
  GtkLabel *heading, *detail, *message, *reply, *reply_detail, *forecast;
  GtkWidget *entry_row, *action_row, *reply_box, *fire;
  GtkButton *action;
  AdwButtonContent *fire_content;
  GtkEntry *entry;
  gboolean doubted; /* @doubt was asked about */
  SeaCell doubt;
  gint64 doubt_time;   /* monotonic, of the question or of a press too soon after it */
  gboolean enter_down; /* a held key is one press */
  gboolean told;       /* a cell was told: a refusal of it is this card's */
  gboolean failed;     /* what stands in the entry could not be done: the next call replaces it */
};

G_DEFINE_FINAL_TYPE (SeaFireCard, sea_fire_card, GTK_TYPE_BOX)

static void
set_message (SeaFireCard *self, const char *text, gboolean error)
{
  gtk_label_set_text (self->message, text);
  sea_util_toggle_class (GTK_WIDGET (self->entry), "error", error);
  sea_util_toggle_class (GTK_WIDGET (self->message), "error", error);
  sea_util_toggle_class (GTK_WIDGET (self->message), "sea-small", *text == '\0');
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
forget_doubt (SeaFireCard *self)
{
  self->doubted = FALSE;
  /* Translators: beside the entry of a call */
  set_message (self, _ ("or a cell of the sea"), FALSE);
}

static void
fire (SeaFireCard *self, SeaCell cell)
{
  char text[SEA_CELL_TEXT];

  sea_cell_write (cell, text);
  forget_doubt (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.fire", "s", text);
}

static const char *
get_mark_word (char mark)
{
  switch (mark)
    {
    case SEA_MARK_MISS:
      return C_ ("move", "miss");
    case SEA_MARK_HIT:
      return C_ ("move", "hit");
    case SEA_MARK_SUNK:
      return C_ ("move", "sunk");
    case SEA_MARK_MINE_SPENT:
      return C_ ("move", "mine");
    case SEA_MARK_SWEEPER_SPENT:
      return C_ ("move", "sweeper");
    default:
      return NULL;
    }
}

/* The next call takes the place of one that was refused. */
static void
refuse (SeaFireCard *self, const char *text)
{
  set_message (self, text, TRUE);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

/* Whether the question about @cell was answered with yes: the press that brought the question is
 * not the answer, nor is its echo. */
static gboolean
is_answered (SeaFireCard *self, SeaCell cell)
{
  gint64 now = g_get_monotonic_time ();
  gboolean same = self->doubted && self->doubt.x == cell.x && self->doubt.y == cell.y;
  gboolean late = now - self->doubt_time >= SEA_SLIP_MS * 1000;

  self->doubted = TRUE;
  self->doubt = cell;
  self->doubt_time = now;
  return same && late;
}

/* Whether a cell may be fired at without a question; else asks it and remembers. */
static gboolean
is_sure (SeaFireCard *self, SeaCell cell)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaRules *rules = sea_lesson_get_rules (lesson);
  char mark = view->seas[MAX (view->target, 0)].at[cell.y * view->width + cell.x];
  const char *word = get_mark_word (mark);
  g_autofree char *call = sea_text_dup_call (lesson, cell);
  g_autofree char *text = NULL;

  /* A ship that burns is fired at again. */
  if (word != NULL && rules->repeat == SEA_REPEAT_REFUSED &&
      !sea_lesson_model_get_moment (self->model)
           ->burning[MAX (view->target, 0)][cell.y * view->width + cell.x])
    {
      self->doubted = FALSE;
      /* Translators: a cell, and what was answered there */
      text = g_strdup_printf (_ ("%s: already shot: %s"), call, word);
      refuse (self, text);
      return FALSE;
    }
  if (word == NULL && mark != SEA_MARK_HALO)
    return TRUE;
  if (is_answered (self, cell))
    return TRUE;
  if (word != NULL)
    /* Translators: a cell, and what was answered there; the same again fires */
    text = g_strdup_printf (_ ("%s: already shot: %s. Sure? Once more fires"), call, word);
  else
    /* Translators: %s is a cell beside a sunk ship; the same again fires */
    text = g_strdup_printf (_ ("%s: nothing can be here. Sure? Once more fires"), call);
  refuse (self, text);
  /* no one answers what does not stand there yet, however slow this machine is */
  self->doubt_time = g_get_monotonic_time ();
  return FALSE;
}

static gboolean
is_telling (SeaFireCard *self)
{
  return self->model != NULL && sea_lesson_model_is_active (self->model) &&
         sea_lesson_model_get_view (self->model)->pending.kind == SEA_PENDING_TELL;
}

static gboolean
can_call (SeaFireCard *self)
{
  return is_telling (self) || (self->model != NULL && sea_lesson_model_is_active (self->model) &&
                               sea_lesson_model_get_view (self->model)->phase == SEA_PHASE_FIRING);
}

/* Whether the cell may be told only the referee knows: nothing here gives it away before. */
static void
tell (SeaFireCard *self, SeaCell cell)
{
  char text[SEA_CELL_TEXT];

  sea_cell_write (cell, text);
  self->told = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.tell", "s", text);
}

void
sea_fire_card_call (SeaFireCard *self, SeaCell cell)
{
  if (is_telling (self))
    tell (self, cell);
  else if (can_call (self) && is_sure (self, cell))
    fire (self, cell);
}

void
sea_fire_card_activate (SeaFireCard *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  const SeaView *view;
  SeaNotation notation;
  SeaCell cell;
  char first[SEA_CALL_TEXT], last[SEA_CALL_TEXT];
  g_autofree char *range = NULL;

  if (self->model == NULL || sea_lesson_model_get_lesson (self->model) == NULL)
    return;
  if (*text == '\0')
    {
      /* Enter closes the card on the wall, or turns to the result; not the echo of the one that
       * gave the verdict before. */
      if (sea_lesson_model_act (self->model))
        gtk_widget_activate_action (GTK_WIDGET (self), "wall.next", NULL);
      return;
    }
  if (!can_call (self))
    return;
  view = sea_lesson_model_get_view (self->model);
  notation = sea_lesson_get_notation (sea_lesson_model_get_lesson (self->model));
  if (sea_call_read (notation, view->width, view->height, text, &cell) == SEA_OK)
    {
      sea_fire_card_call (self, cell);
      return;
    }
  self->doubted = FALSE;
  sea_call_range (notation, view->width, view->height, first, last);
  /* Translators: the calls of the first and the last cell of the sea, like A1 and J10 */
  range = g_strdup_printf (_ ("from %s to %s"), first, last);
  refuse (self, range);
}

static gboolean
entry_pressed_cb (GtkEventControllerKey *controller,
                  guint key,
                  guint code,
                  GdkModifierType state,
                  SeaFireCard *self)
{
  gboolean again = self->enter_down;

  (void) controller;
  (void) code;
  (void) state;
  if (key != GDK_KEY_Return && key != GDK_KEY_KP_Enter)
    return FALSE;
  self->enter_down = TRUE;
  return again;
}

static void
entry_released_cb (GtkEventControllerKey *controller,
                   guint key,
                   guint code,
                   GdkModifierType state,
                   SeaFireCard *self)
{
  (void) controller;
  (void) code;
  (void) state;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    self->enter_down = FALSE;
}

static void
entry_left_cb (SeaFireCard *self)
{
  self->enter_down = FALSE;
}

static void
watch_enter (SeaFireCard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (entry_pressed_cb), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (entry_released_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (entry_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

static void
text_changed_cb (SeaFireCard *self)
{
  self->failed = FALSE;
  forget_doubt (self);
}

/* ---- showing ---- */

/* With what is known of the last shot by now. */
static SeaReply
get_reply (const SeaView *view, const SeaMoment *moment)
{
  if (moment->sank_team >= 0)
    return SEA_REPLY_SUNK;
  return moment->burns ? SEA_REPLY_BURNING : view->last.reply;
}

/* The reply stands on the colours that it has on the wall. */
static void
set_reply_look (SeaFireCard *self, SeaReply reply)
{
  static const struct
  {
    SeaColour ground;
    const char *klass;
  } looks[] = {
    { SEA_COLOUR_PAPER, "miss" },  { SEA_COLOUR_MARKER, "hit" }, { SEA_COLOUR_INK, "sunk" },
    { SEA_COLOUR_INK2, "repeat" }, { SEA_COLOUR_RED, "mine" },
  };
  SeaColour ground, text;
  gboolean framed;

  sea_wall_reply_colours (reply, &ground, &text, &framed);
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    sea_util_toggle_class (self->reply_box, looks[i].klass, looks[i].ground == ground);
  sea_glyph_set_ground (self->reply_cell, text == SEA_COLOUR_PAPER ? ground : SEA_COLOUR_PAPER);
}

static void
show_reply (SeaFireCard *self, SeaLesson *lesson, const SeaView *view)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);
  const SeaMoment *moment = sea_lesson_model_get_moment (self->model);
  g_autofree char *call = NULL;
  g_autofree char *detail = NULL;

  gtk_widget_set_visible (self->reply_box, view->last.any);
  if (!view->last.any)
    {
      gtk_label_set_text (self->reply_detail, _ ("No shot yet"));
      gtk_widget_set_visible (GTK_WIDGET (self->reply_detail), TRUE);
      return;
    }
  call = sea_text_dup_call (lesson, view->last.cell);
  sea_glyph_set_call (self->reply_cell, call);
  set_reply_look (self, get_reply (view, moment));
  gtk_label_set_text (self->reply, sea_text_reply (get_reply (view, moment),
                                                   sea_settings_get_killed_word (settings)));
  if (moment->returned.any)
    {
      g_autofree char *cell = sea_text_dup_call (lesson, moment->returned.cell);

      /* Translators: a cell, and what was answered to the submarine’s shot there */
      detail = g_strdup_printf (
          _ ("return shot %s: %s"), cell,
          sea_text_reply (moment->returned.reply, sea_settings_get_killed_word (settings)));
    }
  gtk_label_set_text (self->reply_detail, detail != NULL ? detail : "");
  gtk_widget_set_visible (GTK_WIDGET (self->reply_detail), detail != NULL);
}

/* Whether it is the hit before that lets the same team fire. */
static gboolean
is_again (SeaFireCard *self, const SeaView *view)
{
  const SeaMoment *moment = sea_lesson_model_get_moment (self->model);
  const SeaRules *rules = sea_lesson_get_rules (sea_lesson_model_get_lesson (self->model));

  return rules->shots == 1 && view->last.any && view->stays && view->last.team == view->turn &&
         moment->skipped_team < 0 && moment->extra_team < 0;
}

static void
show_firing (SeaFireCard *self, const SeaView *view)
{
  g_autofree char *team = sea_text_dup_team (view, view->turn);
  /* Translators: %s is a team */
  g_autofree char *heading = g_strdup_printf (_ ("Team “%s” fires"), team);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  g_autofree char *notice = sea_moment_dup_notice (sea_lesson_model_get_moment (self->model), view,
                                                   sea_lesson_get_notation (lesson), TRUE);
  g_autofree char *where = NULL;
  g_autofree char *detail = NULL;

  gtk_label_set_text (self->heading, heading);
  if (view->n_seas == 2 && view->target >= 0)
    {
      g_autofree char *owner = sea_text_dup_team (view, view->target);

      where = is_again (self, view)
                  /* Translators: %s is the team whose sea is fired at */
                  ? g_strdup_printf (_ ("at the sea of team “%s”, once more after a hit"), owner)
                  : g_strdup_printf (_ ("at the sea of team “%s”"), owner);
    }
  if (where != NULL && notice != NULL)
    detail = g_strdup_printf ("%s · %s", where, notice);
  else
    detail = g_strdup (where != NULL ? where : notice);
  gtk_label_set_text (self->detail, detail != NULL ? detail : "");
  sea_glyph_set (self->arrow,
                 view->n_seas == 2 && view->target == 0 ? SEA_GLYPH_ARROW_LEFT : SEA_GLYPH_ARROW,
                 view->turn);
}

/* Whose turn it is to tell, and what. */
static void
show_telling (SeaFireCard *self, const SeaView *view)
{
  g_autofree char *team = sea_text_dup_team (view, view->pending.team);
  g_autofree char *heading = g_strdup_printf (view->pending.tells_mine
                                                  /* Translators: %s is a team */
                                                  ? _ ("Team “%s” tells the cell of a mine")
                                                  /* Translators: %s is a team */
                                                  : _ ("Team “%s” tells the cell of a ship"),
                                              team);

  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->detail,
                      view->pending.tells_mine
                          ? _ ("a mine of its own that is not spent and was not told before")
                          : _ ("a deck of its own that is not hit and was not told before"));
  sea_glyph_set (self->arrow, SEA_GLYPH_FLAG, view->pending.team);
}

static void
show_action (SeaFireCard *self, const char *label, const char *action, const char *target)
{
  gtk_button_set_label (self->action, label);
  if (target != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->action), "s", target);
  else
    gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->action), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->action), action);
}

static void
show_over (SeaFireCard *self, SeaLesson *lesson)
{
  g_autofree char *result = sea_report_dup_result (lesson);
  g_autofree char *surprise = sea_report_dup_surprise (lesson);
  gboolean shown = sea_lesson_model_get_wall_page (self->model) == SEA_WALL_RESULT;

  gtk_label_set_text (self->heading, result);
  gtk_label_set_text (self->detail, surprise);
  if (shown)
    show_action (self, _ ("Results"), "win.lesson-results", NULL);
  else
    show_action (self, _ ("Show the Result on the Wall"), "wall.next", NULL);
}

void
sea_fire_card_update (SeaFireCard *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);
  gboolean firing = view->phase == SEA_PHASE_FIRING;
  gboolean telling = view->pending.kind == SEA_PENDING_TELL;

  if (lesson == NULL)
    return;
  gtk_widget_set_visible (self->entry_row, firing || telling);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), firing || telling);
  gtk_widget_set_visible (GTK_WIDGET (self->arrow), firing || telling);
  gtk_widget_set_visible (self->action_row, !firing && !telling);
  adw_button_content_set_label (self->fire_content, telling ? _ ("Tell") : _ ("Fire"));
  sea_key_hint_set (
      self->hint,
      telling
          /* Translators: what stands in brackets is drawn as a key */
          ? _ ("The team names the cell; [Enter] tells it to all")
          /* Translators: what stands in brackets is drawn as a key */
          : _ ("Letter and number, [Enter] fires, [Ctrl Z] takes back, [F9] freezes the wall"));
  sea_util_set_class (GTK_WIDGET (self->heading), "team-",
                      firing       ? view->turn
                      : telling    ? view->pending.team
                      : view->over ? view->winner
                                   : -1,
                      SEA_MAX_TEAMS);
  show_reply (self, lesson, view);
  if (firing)
    show_firing (self, view);
  else if (telling)
    show_telling (self, view);
  else if (view->over)
    show_over (self, lesson);
  else if (view->phase == SEA_PHASE_OPENING)
    {
      gtk_label_set_text (self->heading, _ ("Who begins?"));
      gtk_label_set_text (self->detail, "");
      show_action (self, _ ("Draw Lots"), "lesson.first-lot", NULL);
    }
  else
    {
      gtk_label_set_text (self->heading, _ ("An answer of the other team is awaited"));
      gtk_label_set_text (self->detail, "");
      show_action (self, _ ("Undo"), "lesson.undo", NULL);
    }
}

void
sea_fire_card_set_text (SeaFireCard *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), text);
}

gboolean
sea_fire_card_type (SeaFireCard *self, gunichar letter)
{
  char text[8] = { 0 };
  int position = -1;

  if (!can_call (self))
    return FALSE;
  g_unichar_to_utf8 (letter, text);
  if (sea_fire_card_has_error (self) || self->failed)
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  position = gtk_editable_get_position (GTK_EDITABLE (self->entry));
  gtk_editable_insert_text (GTK_EDITABLE (self->entry), text, -1, &position);
  gtk_editable_set_position (GTK_EDITABLE (self->entry), position);
  return TRUE;
}

const char *
sea_fire_card_get_text (SeaFireCard *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

gboolean
sea_fire_card_has_error (SeaFireCard *self)
{
  return gtk_widget_has_css_class (GTK_WIDGET (self->entry), "error");
}

const char *
sea_fire_card_get_message (SeaFireCard *self)
{
  return gtk_label_get_text (self->message);
}

void
sea_fire_card_forget (SeaFireCard *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  forget_doubt (self);
}

void
sea_fire_card_focus (SeaFireCard *self)
{
  if (gtk_widget_get_visible (self->entry_row))
    gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->action));
}

/* A cell that cannot be told is told here why; the next one takes its place. */
static void
failed_cb (SeaFireCard *self, GError *error)
{
  if (self->told && is_telling (self) &&
      g_error_matches (error, SEA_LESSON_ERROR, SEA_LESSON_ERROR_REFUSED))
    refuse (self, error->message);
  self->told = FALSE;
  if (!sea_lesson_model_can_retry (self->model) ||
      *gtk_editable_get_text (GTK_EDITABLE (self->entry)) == '\0')
    return;
  self->failed = TRUE;
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
game_cb (SeaFireCard *self)
{
  self->told = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  forget_doubt (self);
}

static void
forecast_cb (SeaFireCard *self)
{
  g_autofree char *text = sea_live_forecast_dup_text (self->live);

  gtk_label_set_text (self->forecast, text);
  gtk_widget_set_visible (GTK_WIDGET (self->forecast), *text != '\0');
}

void
sea_fire_card_set_model (SeaFireCard *self, SeaLessonModel *model)
{
  self->model = model;
  self->live = sea_live_forecast_new (model);
  g_signal_connect_object (self->live, "changed", G_CALLBACK (forecast_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
}

static void
sea_fire_card_dispose (GObject *object)
{
  SeaFireCard *self = SEA_FIRE_CARD (object);

  self->model = NULL;
  /* it may still be at work for a while */
  if (self->live != NULL)
    g_object_run_dispose (G_OBJECT (self->live));
  g_clear_object (&self->live);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_FIRE_CARD);
  G_OBJECT_CLASS (sea_fire_card_parent_class)->dispose (object);
}

static void
sea_fire_card_class_init (SeaFireCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_fire_card_dispose;
  g_type_ensure (SEA_TYPE_GLYPH);
  g_type_ensure (SEA_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/fire-card.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaFireCard, name)
  CHILD (arrow);
  CHILD (heading);
  CHILD (detail);
  CHILD (entry_row);
  CHILD (entry);
  CHILD (fire);
  CHILD (fire_content);
  CHILD (message);
  CHILD (action_row);
  CHILD (action);
  CHILD (hint);
  CHILD (reply_box);
  CHILD (reply_cell);
  CHILD (reply);
  CHILD (reply_detail);
  CHILD (forecast);
#undef CHILD
}

static void
sea_fire_card_init (SeaFireCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_glyph_set_size (self->arrow, 40);
  sea_glyph_set_size (self->reply_cell, 34);
  sea_glyph_set_on_paper (self->reply_cell, TRUE);
  g_signal_connect_object (self->entry, "activate", G_CALLBACK (sea_fire_card_activate), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fire, "clicked", G_CALLBACK (sea_fire_card_activate), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (text_changed_cb), self,
                           G_CONNECT_SWAPPED);
  watch_enter (self);
  forget_doubt (self);
}
