/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lesson-model-private.h"

#include "app/say-words.h"
#include "app/sea-compat.h"
#include "app/text.h"
#include "lesson/report.h"

#include <string.h>

/* Whether the last shot is shown as a card; a hit is, when the ship burns or may move. */
static gboolean
has_card (const SeaView *view, const SeaMoment *moment)
{
  switch (view->last.reply)
    {
    case SEA_REPLY_SUNK:
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
    case SEA_REPLY_SUBMARINE:
      return view->last.any;
    default:
      return view->last.any && (moment->burns || view->pending.kind == SEA_PENDING_RELOCATE);
    }
}

static gboolean
is_asked (const SeaView *view)
{
  return view->pending.kind == SEA_PENDING_ASK;
}

/* The page that the position itself asks for. */
static SeaWallPage
natural_page (SeaLessonModel *self)
{
  const SeaView *view = &self->view;

  if (self->lesson == NULL || !self->active || view->phase == SEA_PHASE_LAYING)
    return SEA_WALL_COVER;
  if (is_asked (view) && view->pending.problem == SEA_PROBLEM_OPENING)
    return SEA_WALL_OPENING;
  if (view->over && self->result)
    return SEA_WALL_RESULT;
  if (self->card != SEA_CARD_NONE)
    return SEA_WALL_REPLY;
  if (view->pending.kind == SEA_PENDING_RELOCATE)
    return SEA_WALL_COVER;
  return is_asked (view) ? SEA_WALL_PROBLEM : SEA_WALL_BATTLE;
}

SeaWallPage
sea_lesson_model_get_wall_page (SeaLessonModel *self)
{
  if (self->silent)
    return SEA_WALL_SILENCE;
  if (self->frozen != NULL)
    return self->frozen->page;
  return self->has_chosen ? self->chosen : natural_page (self);
}

void
sea_lesson_model_wall_reset (SeaLessonModel *self)
{
  self->has_chosen = FALSE;
  self->card = SEA_CARD_NONE;
  self->result = FALSE;
  self->answer_for = 0;
  self->clock_for = 0;
  self->ran_for = 0;
  g_clear_pointer (&self->typed, g_free);
  /* The same lesson, corrected: what the teacher has stopped stays so. */
  if (self->revised)
    return;
  self->silent = FALSE;
  g_clear_pointer (&self->frozen, sea_wall_state_unref);
}

void
sea_lesson_model_wall_events (SeaLessonModel *self, const SeaEvents *events)
{
  const SeaLessonProblem *problem = sea_lesson_get_problem (self->lesson);

  if (problem == NULL || problem->number != self->answer_for)
    self->answer_for = 0;
  if (!self->view.over)
    self->result = FALSE;
  /* The cell that was called is seen, not the card of the shot before. */
  if (self->view.pending.kind == SEA_PENDING_SAY)
    {
      self->card = SEA_CARD_NONE;
      self->has_chosen = self->has_chosen && self->chosen == SEA_WALL_COVER;
    }
  for (guint i = 0; events != NULL && i < events->n; i++)
    switch (events->e[i].kind)
      {
      case SEA_EVENT_SHOT:
        self->card = has_card (&self->view, &self->moment) ? SEA_CARD_SHOT : SEA_CARD_NONE;
        self->has_chosen = self->has_chosen && self->chosen == SEA_WALL_COVER;
        break;
      case SEA_EVENT_ASK:
        self->ran_for = 0; /* also at a second try and another team's: the clock stands anew */
        self->has_chosen = self->has_chosen && self->chosen == SEA_WALL_COVER;
        break;
      case SEA_EVENT_REDONE:
        self->ran_for = 0;
        break;
      case SEA_EVENT_UNDONE:
        self->ran_for = 0;
        self->card = SEA_CARD_NONE;
        break;
      case SEA_EVENT_SCORE: /* a verdict or a correction: the card has done its work */
      case SEA_EVENT_TOLD:
      case SEA_EVENT_RELOCATED:
      case SEA_EVENT_STAYED:
        self->card = SEA_CARD_NONE;
        break;
      default:
        break;
      }
}

/* ---- the state ---- */

/* Who answers next if the one who is asked does not know, -1 = nobody. */
static int
get_thief (SeaLessonModel *self, const SeaRules *rules)
{
  const SeaView *view = &self->view;
  int team = view->pending.team;

  if (rules->solvers != SEA_SOLVERS_STEAL || team < 0 || view->pending.problem == SEA_PROBLEM_TIE ||
      view->pending.problem == SEA_PROBLEM_OPENING)
    return -1;
  for (int i = 1; i < view->n_teams; i++)
    {
      int next = (team + i) % view->n_teams;

      if (next == view->turn)
        return -1; /* all round: it had its try */
      if (!view->teams[next].out)
        return next;
    }
  return -1;
}

static void
fill_problem (SeaLessonModel *self, SeaWallState *state)
{
  const SeaLessonProblem *dealt = sea_lesson_get_problem (self->lesson);
  const SeaRules *rules = sea_lesson_get_rules (self->lesson);
  const SeaPendingView *pending = &self->view.pending;
  SeaWallProblem *problem;

  if (dealt == NULL || !is_asked (&self->view))
    return;
  problem = g_new0 (SeaWallProblem, 1);
  problem->number = dealt->number;
  sea_lesson_model_fill_text (self, dealt->question, problem);
  problem->kind = pending->problem;
  problem->worth2 = pending->worth2;
  problem->decks = pending->decks;
  problem->mine_gain = rules->mine_gain;
  problem->mine_loss =
      pending->team >= 0 && pending->team != self->view.turn ? 0 : rules->mine_loss;
  problem->team = pending->team;
  problem->second_try = pending->again && pending->team >= 0 && pending->team == self->view.turn;
  problem->for_shot = rules->ask == SEA_ASK_SHOT && pending->problem == SEA_PROBLEM_WORTH;
  problem->steal_team = get_thief (self, rules);
  state->problem = problem;
  if (self->sheet_for != problem->number)
    {
      self->sheet_for = problem->number;
      self->sheet = 0;
    }
  state->sheet = self->sheet;

  state->clock_total_ms = sea_lesson_clock_get_total (self->lesson);
  state->clock_left_ms = sea_lesson_clock_get_left (self->lesson);
  state->clock_stamp = g_get_monotonic_time ();
  state->clock_running = sea_lesson_clock_is_running (self->lesson);
  /* A clock that was never started stands, but nobody has stopped it. */
  state->paused = state->clock_total_ms > 0 && !state->clock_running && state->clock_left_ms > 0 &&
                  self->ran_for == dealt->number;
  if (self->answer_for == dealt->number)
    {
      state->answer = sea_text_dup_key (dealt->question);
      if (dealt->question->solution != NULL && dealt->question->solution[0] != '\0')
        state->solution = g_strdup (dealt->question->solution);
    }
}

static void
fill_rules (SeaLessonModel *self, SeaWallState *state)
{
  const SeaRules *rules = sea_lesson_get_rules (self->lesson);

  state->notation = sea_lesson_get_notation (self->lesson);
  state->n_classes = MIN (rules->n_classes, SEA_MAX_CLASSES);
  for (guint i = 0; i < state->n_classes; i++)
    {
      state->class_names[i] = sea_class_dup_label (&rules->classes[i]);
      state->class_decks[i] = rules->classes[i].decks;
      state->class_count[i] = rules->classes[i].count;
    }
  state->counts_public = rules->announce != SEA_ANNOUNCE_HITS;
  state->has_mines = rules->mines > 0;
  state->mine_effect = (SeaMineEffect) rules->mine_effect;
}

/* What the game has shown to be empty beside the ships stays marked among the fleets. */
static void
keep_halo (SeaView *reveal, const SeaView *seen)
{
  for (guint i = 0; i < reveal->n_seas; i++)
    for (guint k = 0; k < (guint) reveal->width * reveal->height; k++)
      {
        char *mark = &reveal->seas[i].at[k];

        if (seen->seas[i].at[k] == SEA_MARK_HALO &&
            (*mark == SEA_MARK_WATER || *mark == SEA_MARK_UNKNOWN))
          *mark = SEA_MARK_HALO;
      }
}

/* The team whose fleet is awaited; the host's has no name. */
static int
find_laying (const SeaView *view)
{
  for (guint i = 0; view->n_seas > 1 && i < view->n_seas; i++)
    if (!view->seas[i].laid)
      return (int) i;
  return -1;
}

/* Everything that the wall may hold comes from the public view and from here. */
static SeaWallState *
build (SeaLessonModel *self)
{
  SeaWallState *state = sea_wall_state_new ();

  state->palette = sea_compat_is_high_contrast () ? SEA_PALETTE_CONTRAST
                                                  : sea_settings_get_palette (self->settings);
  state->halo_marks = sea_settings_get_halo_marks (self->settings);
  state->paper_marks = sea_settings_get_paper_marks (self->settings);
  state->killed_word = sea_settings_get_killed_word (self->settings);
  state->bell_minutes = sea_settings_get_bell_shown (self->settings) ? self->bell_minutes : -1;
  state->covering_team = -1;
  state->page =
      self->silent ? SEA_WALL_SILENCE : (self->has_chosen ? self->chosen : natural_page (self));
  if (self->lesson == NULL || !self->active)
    return state;
  fill_rules (self, state);
  state->view = self->view;
  sea_say_show_call (&state->view);
  state->has_view = TRUE;
  if (self->view.phase == SEA_PHASE_LAYING)
    state->covering_team = find_laying (&self->view);
  state->moment = self->moment;
  state->is_return = state->page == SEA_WALL_REPLY && self->card == SEA_CARD_RETURN;
  if (state->page == SEA_WALL_COVER && self->view.pending.kind == SEA_PENDING_RELOCATE)
    {
      state->covering_team = self->view.pending.team;
      state->covering_move = TRUE;
    }
  state->typed = g_strdup (self->typed);
  state->told = self->told;
  if (state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING ||
      state->page == SEA_WALL_REPLY)
    fill_problem (self, state);
  if (state->page == SEA_WALL_RESULT)
    {
      if (sea_lesson_get_view (self->lesson, SEA_AUDIENCE_REVEAL, &state->view))
        {
          keep_halo (&state->view, &self->view);
          sea_lesson_add_inspected (self->lesson, &state->view);
        }
      state->result = sea_report_dup_result (self->lesson);
      state->surprise = sea_report_dup_surprise (self->lesson);
    }
  return state;
}

void
sea_lesson_model_publish (SeaLessonModel *self)
{
  SeaWallState *state;

  sea_lesson_model_follow_picture (self);
  if (self->frozen != NULL && !self->silent)
    state = sea_wall_state_ref (self->frozen);
  else
    state = build (self);
  g_clear_pointer (&self->wall, sea_wall_state_unref);
  self->wall = state;
  if (sea_settings_get_clock_at_once (self->settings) && state->problem != NULL &&
      state->page != SEA_WALL_REPLY && self->frozen == NULL &&
      state->problem->number != self->clock_for)
    {
      self->clock_for = state->problem->number;
      if (state->clock_total_ms > 0 && state->clock_left_ms == state->clock_total_ms)
        sea_lesson_clock_start (self->lesson); /* publishes again */
    }
  g_signal_emit_by_name (self, "wall");
}

SeaWallState *
sea_lesson_model_get_wall (SeaLessonModel *self)
{
  return self->wall;
}

/* ---- what is kept of it in the journal ---- */

/* Words of the journal. */
static const char *const page_words[] = {
  [SEA_WALL_COVER] = "cover", [SEA_WALL_OPENING] = "opening", [SEA_WALL_BATTLE] = "battle",
  [SEA_WALL_REPLY] = "reply", [SEA_WALL_PROBLEM] = "problem", [SEA_WALL_RESULT] = "result",
  [SEA_WALL_SCORE] = "score", [SEA_WALL_SILENCE] = "silence",
};

static void
note_wall (SeaLessonModel *self)
{
  SeaWallPage page = self->has_chosen ? self->chosen
                     : self->silent   ? SEA_WALL_SILENCE
                                      : natural_page (self);
  g_autofree char *word = NULL;

  if (self->lesson == NULL || !self->active)
    return;
  word = g_strconcat (page_words[page], self->has_chosen ? " chosen" : "", NULL);
  sea_lesson_note_wall (self->lesson, word);
  sea_lesson_note_freeze (self->lesson, self->frozen != NULL);
}

/* A picture that stood is gone: in its place the cover stands, still frozen, so that nothing is
 * seen which was not to be seen yet. */
static void
restore_frozen (SeaLessonModel *self)
{
  if (self->frozen != NULL)
    return;
  self->has_chosen = TRUE;
  self->chosen = SEA_WALL_COVER;
  self->frozen = build (self);
  self->frozen_time = g_get_real_time () / G_USEC_PER_SEC;
  self->has_chosen = FALSE;
}

/* Silence is over with the break. */
void
sea_lesson_model_wall_restore (SeaLessonModel *self)
{
  gboolean current = FALSE;
  const char *word = sea_lesson_get_wall (self->lesson, &current);

  if (sea_lesson_is_frozen (self->lesson) && !self->wall_only)
    restore_frozen (self);
  else if (sea_lesson_is_frozen (self->lesson) || g_strcmp0 (word, "cover chosen") == 0)
    {
      self->has_chosen = natural_page (self) != SEA_WALL_COVER;
      self->chosen = SEA_WALL_COVER;
    }
  else if (!current)
    return;
  else if (strcmp (word, "result") == 0)
    self->result = self->view.over;
  else if (strcmp (word, "reply") == 0)
    self->card = has_card (&self->view, &self->moment) ? SEA_CARD_SHOT : SEA_CARD_NONE;
  else if (strcmp (word, "battle chosen") == 0 || strcmp (word, "score chosen") == 0)
    {
      self->chosen = word[0] == 'b' ? SEA_WALL_BATTLE : SEA_WALL_SCORE;
      self->has_chosen = natural_page (self) != self->chosen;
    }
}

/* ---- what turns the pages ---- */

static void
turned (SeaLessonModel *self)
{
  note_wall (self);
  sea_lesson_model_update_actions (self);
  sea_lesson_model_publish (self);
}

/* Whether the problem on the wall goes on after this sheet. The smallest wall has the most sheets;
 * a larger one shows its last again. */
static gboolean
has_more_sheets (SeaLessonModel *self)
{
  return self->wall != NULL && self->wall->problem != NULL &&
         (self->wall->page == SEA_WALL_PROBLEM || self->wall->page == SEA_WALL_OPENING) &&
         self->sheet + 1 < sea_wall_problem_n_sheets (NULL, self->wall, 1024, 768);
}

gboolean
sea_lesson_model_wall_next (SeaLessonModel *self)
{
  if (self->lesson == NULL || !self->active || self->silent || self->frozen != NULL)
    return FALSE;
  if (self->has_chosen)
    self->has_chosen = FALSE;
  else if (self->card == SEA_CARD_SHOT && self->moment.returned.any)
    self->card = SEA_CARD_RETURN;
  else if (self->card != SEA_CARD_NONE)
    self->card = SEA_CARD_NONE;
  else if (has_more_sheets (self))
    self->sheet++;
  else if (self->view.over && !self->result)
    self->result = TRUE;
  else
    return FALSE;
  turned (self);
  return TRUE;
}

void
sea_lesson_model_wall_clear (SeaLessonModel *self)
{
  if (self->card == SEA_CARD_NONE)
    return;
  self->card = SEA_CARD_NONE;
  turned (self);
}

gboolean
sea_lesson_model_wall_back (SeaLessonModel *self)
{
  if (self->lesson == NULL || !self->active || self->silent || self->frozen != NULL)
    return FALSE;
  if (self->has_chosen)
    self->has_chosen = FALSE;
  else if (self->sheet > 0 && self->wall != NULL && self->wall->problem != NULL)
    self->sheet--;
  else if (self->view.over && self->result)
    self->result = FALSE;
  else if (self->card == SEA_CARD_RETURN)
    self->card = SEA_CARD_SHOT;
  else if (self->card == SEA_CARD_NONE && has_card (&self->view, &self->moment) &&
           (self->view.over || self->view.phase == SEA_PHASE_PENDING))
    self->card = self->moment.returned.any ? SEA_CARD_RETURN : SEA_CARD_SHOT;
  else
    return FALSE;
  turned (self);
  return TRUE;
}

void
sea_lesson_model_wall_choose (SeaLessonModel *self, SeaWallPage page)
{
  SeaWallPage natural = natural_page (self);

  if (self->has_chosen && self->chosen == page)
    self->has_chosen = FALSE;
  else
    {
      self->has_chosen = page != natural;
      self->chosen = page;
    }
  turned (self);
}

void
sea_lesson_model_set_silent (SeaLessonModel *self, gboolean silent)
{
  if (self->silent == silent)
    return;
  self->silent = silent;
  if (silent && self->lesson != NULL && sea_lesson_clock_is_running (self->lesson))
    sea_lesson_clock_pause (self->lesson);
  turned (self);
}

gboolean
sea_lesson_model_is_silent (SeaLessonModel *self)
{
  return self->silent;
}

void
sea_lesson_model_set_frozen (SeaLessonModel *self, gboolean frozen)
{
  if ((self->frozen != NULL) == frozen)
    return;
  g_clear_pointer (&self->frozen, sea_wall_state_unref);
  if (frozen)
    {
      gboolean silent = self->silent;

      self->silent = FALSE;
      sea_lesson_model_follow_picture (self);
      self->frozen = build (self);
      self->silent = silent;
      /* It keeps its picture: the clock stands in it. */
      self->frozen->clock_running = FALSE;
      self->frozen_time = g_get_real_time () / G_USEC_PER_SEC;
    }
  turned (self);
}

void
sea_lesson_model_set_wall_only (SeaLessonModel *self, gboolean wall_only)
{
  if (self->wall_only == wall_only)
    return;
  self->wall_only = wall_only;
  if (wall_only && self->frozen != NULL)
    sea_lesson_model_set_frozen (self, FALSE);
  sea_lesson_model_update_actions (self);
}

gboolean
sea_lesson_model_is_frozen (SeaLessonModel *self)
{
  return self->frozen != NULL;
}

gint64
sea_lesson_model_get_frozen_time (SeaLessonModel *self)
{
  return self->frozen_time;
}

void
sea_lesson_model_set_answer_shown (SeaLessonModel *self, gboolean shown)
{
  const SeaLessonProblem *problem =
      self->lesson != NULL ? sea_lesson_get_problem (self->lesson) : NULL;

  self->answer_for = shown && problem != NULL ? problem->number : 0;
  if (self->answer_for != 0)
    {
      /* To be seen, the problem must be on the wall. */
      self->card = SEA_CARD_NONE;
      self->has_chosen = FALSE;
    }
  turned (self);
}

gboolean
sea_lesson_model_is_answer_shown (SeaLessonModel *self)
{
  return self->answer_for != 0;
}

static void
set_typed (SeaLessonModel *self, const char *text, gboolean told)
{
  const char *kept = text != NULL && *text != '\0' ? text : NULL;

  if (g_strcmp0 (kept, self->typed) == 0 && told == self->told)
    return;
  g_free (self->typed);
  self->typed = g_strdup (kept);
  self->told = told;
  sea_lesson_model_publish (self);
}

void
sea_lesson_model_set_typed (SeaLessonModel *self, const char *text)
{
  set_typed (self, text, FALSE);
}

void
sea_lesson_model_tell_typed (SeaLessonModel *self, const char *text)
{
  set_typed (self, text, TRUE);
}
