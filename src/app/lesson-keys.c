/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What is typed at the desk, or at the wall where it is the only screen. */
#include "config.h"

#include "app/lesson-page-private.h"

#include <glib/gi18n-lib.h>

enum
{
  HELD_MS = 1000 /* a key that is held comes again sooner */
};

static gboolean
is_enter (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
}

/* What is typed while a call is too early is told where the answer is typed. */
static void
tell_early (SeaLessonPage *self)
{
  if (self->saying)
    sea_say_card_tell (self->say_card, _ ("First the reply to the last shot"));
  else
    sea_judge_card_tell (self->judge_card, _ ("First the verdict of the problem"));
}

/* A digit behind a letter is part of a call that came too early, neither verdict nor reply. */
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
      tell_early (self);
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
  if (letter == '=' || (key == GDK_KEY_Tab && gtk_widget_is_focus (GTK_WIDGET (self->judge_card))))
    return sea_judge_card_focus_answer (self->judge_card);
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

static gboolean
move_key (SeaLessonPage *self, guint key, gunichar letter)
{
  if (letter >= '0' && letter <= '9' && sea_move_card_choose (self->move_card, letter - '0'))
    sea_lesson_model_wall_clear (self->model);
  else if (is_enter (key))
    sea_move_card_confirm (self->move_card);
  else if (key == GDK_KEY_Escape)
    sea_move_card_unchoose (self->move_card);
  else
    return FALSE;
  return TRUE;
}

static gboolean
say_key (SeaLessonPage *self, guint key, gunichar letter)
{
  if (call_key (self, key, letter))
    return TRUE;
  if (letter >= '0' && letter <= '9')
    {
      if (sea_say_card_choose (self->say_card, letter - '0'))
        sea_lesson_model_wall_clear (self->model);
      return TRUE;
    }
  if (key == GDK_KEY_Escape)
    return sea_say_card_unchoose (self->say_card);
  if (!is_enter (key))
    return FALSE;
  sea_say_card_confirm (self->say_card);
  return TRUE;
}

/* Alt with a digit gives a reply at once. */
static gboolean
alt_key (SeaLessonPage *self, guint key, GdkModifierType state)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  return self->saying && letter >= '1' && letter <= '9' &&
         (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) ==
             GDK_ALT_MASK &&
         sea_say_card_give (self->say_card, letter - '0');
}

gboolean
sea_lesson_page_key (SeaLessonPage *self, guint key, GdkModifierType state)
{
  guint32 letter = gdk_keyval_to_unicode (key);

  if (alt_key (self, key, state))
    return TRUE;
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK))
    return FALSE;
  self->at_wall = FALSE;
  if (key == GDK_KEY_F4)
    {
      sea_lesson_show_other_sea (self);
      return TRUE;
    }
  if (self->judging)
    return judge_key (self, key, letter);
  if (self->moving)
    return move_key (self, key, letter);
  if (self->saying)
    return say_key (self, key, letter);
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
  /* A card would hide what is typed. */
  if (g_unichar_isgraph (letter))
    sea_lesson_model_wall_clear (self->model);
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

/* What is wrong with a call stands where it was made. */
static void
tell_refused (SeaLessonPage *self)
{
  if (sea_fire_card_has_error (self->fire_card))
    sea_lesson_model_tell_typed (self->model, sea_fire_card_get_message (self->fire_card));
}

gboolean
sea_lesson_page_wall_key (SeaLessonPage *self, guint key, GdkModifierType state)
{
  if (key == GDK_KEY_Left && (state & GDK_ALT_MASK))
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  if (sea_lesson_model_is_active (self->model) && alt_key (self, key, state))
    return TRUE;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) ||
      !sea_lesson_model_is_active (self->model))
    return FALSE;
  if (self->judging)
    {
      const char *said;
      g_autofree char *typed = NULL;

      /* The field of the answer is at the desk. */
      if (key == GDK_KEY_Tab || key == GDK_KEY_equal)
        return FALSE;
      if (!sea_lesson_page_key (self, key, state))
        return FALSE;
      said = sea_judge_card_get_said (self->judge_card);
      if (sea_judge_card_get_told (self->judge_card) != NULL)
        typed = g_strdup (sea_judge_card_get_told (self->judge_card));
      else if (said != NULL)
        typed = g_strconcat (said, "?", NULL);
      sea_lesson_model_tell_typed (self->model, typed);
      return TRUE;
    }
  if (self->moving)
    {
      g_autofree char *said = NULL;

      /* Tab goes on to the buttons. */
      if (!move_key (self, key, gdk_keyval_to_unicode (key)))
        return FALSE;
      said = sea_move_card_dup_said (self->move_card);
      sea_lesson_model_tell_typed (self->model, said);
      return TRUE;
    }
  if (self->saying)
    {
      g_autofree char *said = NULL;
      g_autofree char *typed = NULL;

      if (!say_key (self, key, gdk_keyval_to_unicode (key)))
        return FALSE;
      said = sea_say_card_dup_said (self->say_card);
      if (sea_say_card_get_told (self->say_card) != NULL)
        typed = g_strdup (sea_say_card_get_told (self->say_card));
      else if (said != NULL)
        typed = g_strconcat (said, "?", NULL);
      sea_lesson_model_tell_typed (self->model, typed);
      return TRUE;
    }
  self->at_wall = TRUE;
  if (!is_enter (key))
    return type_call (self, key);
  sea_fire_card_activate (self->fire_card);
  tell_refused (self);
  return TRUE;
}

void
sea_lesson_page_call_at_wall (SeaLessonPage *self, SeaCell cell)
{
  self->at_wall = TRUE;
  sea_fire_card_call (self->fire_card, cell);
  tell_refused (self);
}

void
sea_lesson_page_drop_call (SeaLessonPage *self)
{
  sea_fire_card_forget (self->fire_card);
  sea_lesson_model_set_typed (self->model, NULL);
}

gboolean
sea_lesson_page_is_told (SeaLessonPage *self)
{
  if (self->judging)
    return sea_judge_card_get_told (self->judge_card) != NULL;
  if (self->saying)
    return sea_say_card_get_told (self->say_card) != NULL;
  return !self->moving && sea_fire_card_has_error (self->fire_card);
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

/* One press of Enter is one act, however long it is held and wherever the focus goes meanwhile. On
 * the verdict that is chosen Enter confirms. */
static gboolean
enter_pressed (SeaLessonPage *self)
{
  gint64 now = g_get_monotonic_time ();
  /* Where the key was let go elsewhere nothing told it. */
  gboolean echo = self->enter_down && now - self->enter_at < HELD_MS * 1000;

  self->enter_down = TRUE;
  self->enter_at = now;
  if (echo)
    return TRUE;
  if (!self->judging || !sea_judge_card_is_on_chosen (self->judge_card))
    return FALSE;
  sea_judge_card_confirm (self->judge_card);
  return TRUE;
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
  if (is_enter (key) &&
      !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return enter_pressed (self);
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
  if (is_enter (key))
    self->enter_down = FALSE;
  if (key != GDK_KEY_F12)
    return;
  sea_hold_set_key_held (self->fleets, FALSE);
  sea_hold_set_key_held (sea_judge_card_get_hold (self->judge_card), FALSE);
}

void
sea_lesson_keys_init (SeaLessonPage *self)
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
