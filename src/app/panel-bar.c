/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/panel-bar-private.h"

#include "app/text.h"

#include <glib/gi18n-lib.h>

enum
{
  HIGHEST_DASHED = 6
};

G_DEFINE_FINAL_TYPE (SeaPanelBar, sea_panel_bar, GTK_TYPE_WIDGET)

static void choice_tapped_cb (SeaPanelButton *button, SeaPanelBar *self);

/* ---- what is offered ---- */

static void
set_pens (SeaPanelBar *self, SeaPanelButton *button)
{
  sea_panel_button_set_pens (button, self->texts, self->palette, self->smallest);
}

/* The buttons stay where they are: one that was tapped is not taken away under the finger. */
static void
set_n_choices (SeaPanelBar *self, guint n)
{
  while (self->choices->len > n)
    {
      gtk_widget_unparent (self->choices->pdata[self->choices->len - 1]);
      g_ptr_array_set_size (self->choices, (int) self->choices->len - 1);
    }
  while (self->choices->len < n)
    {
      GtkWidget *button = sea_panel_button_new (SEA_PANEL_PLAIN);

      g_signal_connect_object (button, "tapped", G_CALLBACK (choice_tapped_cb), self, 0);
      gtk_widget_insert_before (button, GTK_WIDGET (self), GTK_WIDGET (self->confirm));
      g_ptr_array_add (self->choices, button);
      set_pens (self, SEA_PANEL_BUTTON (button));
    }
  g_array_set_size (self->of_card, n);
}

static void
show_choice (SeaPanelBar *self,
             guint i,
             const char *sign,
             const char *word,
             const char *said,
             gboolean chosen,
             gboolean enabled)
{
  SeaPanelButton *button = self->choices->pdata[i];

  sea_panel_button_set_words (button, sign, word, said);
  sea_panel_button_set_look (button, chosen ? SEA_PANEL_CHOSEN : SEA_PANEL_PLAIN);
  gtk_widget_set_sensitive (GTK_WIDGET (button), enabled);
}

/* Whose verdicts are given, in turn; also the number of those that wait. */
static guint
find_judged (SeaPanelBar *self, SeaJudgeCard *card)
{
  guint teams = 0, n = 0;

  for (guint i = 0; i < sea_judge_card_get_n_verdicts (card); i++)
    {
      SeaVerdict verdict;

      sea_judge_card_get_verdict (card, i, &verdict);
      if (verdict.team >= 0)
        teams |= 1u << verdict.team;
      /* What was chosen with the keys is seen. */
      if (verdict.chosen && verdict.team >= 0)
        self->judged = verdict.team;
    }
  for (int team = 0; team < SEA_MAX_TEAMS; team++)
    n += (teams >> team) & 1u;
  if (self->judged < 0 || !((teams >> self->judged) & 1u))
    self->judged = teams != 0 ? g_bit_nth_lsf (teams, -1) : -1;
  return n;
}

static void
show_verdicts (SeaPanelBar *self, const SeaView *view)
{
  SeaJudgeCard *card = sea_lesson_page_get_judge_card (self->page);
  gboolean first = view->pending.team == SEA_NOBODY;
  guint n_teams = find_judged (self, card), n = 0;
  gboolean several = !first && n_teams > 1;

  for (guint i = 0; i < sea_judge_card_get_n_verdicts (card); i++)
    {
      SeaVerdict verdict;

      sea_judge_card_get_verdict (card, i, &verdict);
      if (several && verdict.team != self->judged)
        continue;
      set_n_choices (self, MAX (self->choices->len, n + 1));
      g_array_index (self->of_card, guint, n) = i;
      show_choice (self, n, verdict.sign, verdict.word, verdict.said, verdict.chosen, TRUE);
      n++;
    }
  set_n_choices (self, n);
  gtk_widget_set_visible (GTK_WIDGET (self->team), several);
  if (several)
    {
      g_autofree char *name = sea_text_dup_team (view, self->judged);
      /* Translators: %s is a team whose answer is judged */
      g_autofree char *said = g_strdup_printf (_ ("Answer of team “%s”; another team"), name);

      sea_panel_button_set_words (self->team, NULL, name, said);
      sea_panel_button_set_team (self->team, self->judged);
    }
}

static void
show_ways (SeaPanelBar *self)
{
  SeaMoveCard *card = sea_lesson_page_get_move_card (self->page);
  int chosen = sea_move_card_get_chosen (card);

  set_n_choices (self, 3);
  show_choice (self, 0, "0", _ ("stays"), NULL, chosen == 0, TRUE);
  show_choice (self, 1, "1", _ ("at random"), NULL, chosen == 1, TRUE);
  /* Where it would stand is not for the class to see. */
  show_choice (self, 2, "✗", _ ("by hand"), _ ("by hand: not on this screen, the class sees it"),
               FALSE, FALSE);
}

static void
show_replies (SeaPanelBar *self)
{
  SeaSayCard *card = sea_lesson_page_get_say_card (self->page);
  guint n = sea_say_card_get_n_choices (card);

  set_n_choices (self, n);
  for (guint i = 0; i < n; i++)
    {
      guint digit = 0;
      gboolean chosen = FALSE;
      g_autofree char *word = sea_say_card_dup_choice (card, i, &digit, &chosen);
      g_autofree char *sign = g_strdup_printf ("%u", digit);

      g_array_index (self->of_card, guint, i) = digit;
      show_choice (self, i, sign, word != NULL ? word : "", NULL, chosen, word != NULL);
    }
}

static const char *
get_end_words (SeaPanelBar *self, SeaLessonEnd end)
{
  gboolean asked = sea_lesson_model_get_view (self->model)->pending.kind == SEA_PENDING_ASK;

  switch (end)
    {
    case SEA_LESSON_END_FINISH:
      return _ ("Finish the problem");
    case SEA_LESSON_END_NOW:
      return asked ? _ ("Drop it and end") : _ ("End the match");
    case SEA_LESSON_END_ANNUL:
      return _ ("Drop the problem");
    case SEA_LESSON_END_ANOTHER:
      return _ ("Another problem");
    case SEA_LESSON_END_LATER:
    case SEA_LESSON_N_ENDS:
    default:
      return _ ("Go on another day");
    }
}

static gboolean
is_enabled (SeaPanelBar *self, const char *action)
{
  return g_action_group_get_action_enabled (sea_lesson_model_get_lesson_actions (self->model),
                                            action);
}

static void
show_ends (SeaPanelBar *self, const SeaView *view)
{
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;

  self->n_ends = 0;
  if (asked && is_enabled (self, "another-problem"))
    self->ends[self->n_ends++] = SEA_LESSON_END_ANOTHER;
  if (asked)
    {
      self->ends[self->n_ends++] = SEA_LESSON_END_ANNUL;
      self->ends[self->n_ends++] = SEA_LESSON_END_FINISH;
    }
  if (is_enabled (self, "bell"))
    self->ends[self->n_ends++] = SEA_LESSON_END_NOW;
  self->ends[self->n_ends++] = SEA_LESSON_END_LATER;
  set_n_choices (self, self->n_ends);
  for (guint i = 0; i < self->n_ends; i++)
    {
      g_autofree char *sign = g_strdup_printf ("%u", i + 1);

      /* Where there is a bar the words need the room of the digits. */
      show_choice (self, i, gtk_widget_get_visible (GTK_WIDGET (self)) ? NULL : sign,
                   get_end_words (self, self->ends[i]), NULL, self->chosen_end == (int) i, TRUE);
    }
}

/* Verdicts to come: so nothing jumps when a problem opens. */
static void
show_dashed (SeaPanelBar *self, SeaLesson *lesson)
{
  const SeaRules *rules = sea_lesson_get_rules (lesson);
  guint most = 0;

  for (guint i = 0; rules->ask != SEA_ASK_NEVER && i < rules->n_classes; i++)
    most = MAX (most, rules->classes[i].decks);
  most = MIN (most, HIGHEST_DASHED);
  set_n_choices (self, most > 0 ? most + 1 : 0);
  for (guint i = 0; most > 0 && i <= most; i++)
    {
      g_autofree char *sign = g_strdup_printf ("%u", i);

      show_choice (self, i, sign,
                   i == 0      ? _ ("wrong")
                   : i == most ? _ ("right")
                               : _ ("partly"),
                   NULL, FALSE, FALSE);
    }
}

static SeaBarMiddle
find_middle (SeaPanelBar *self, const SeaView *view)
{
  if (self->ending)
    return SEA_BAR_ENDS;
  switch (view->pending.kind)
    {
    case SEA_PENDING_ASK:
      return SEA_BAR_VERDICTS;
    case SEA_PENDING_RELOCATE:
      return SEA_BAR_WAYS_TO_MOVE;
    case SEA_PENDING_SAY:
      return SEA_BAR_REPLIES;
    case SEA_PENDING_NONE:
    case SEA_PENDING_TELL:
    default:
      return SEA_BAR_NOTHING;
    }
}

/* ---- the buttons at the ends ---- */

static gboolean
has_choice (SeaPanelBar *self)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (sea_panel_button_get_look (self->choices->pdata[i]) == SEA_PANEL_CHOSEN)
      return TRUE;
  return FALSE;
}

static gboolean
is_lot_awaited (const SeaView *view)
{
  return view->phase == SEA_PHASE_OPENING && view->pending.kind == SEA_PENDING_NONE;
}

static void
show_confirm (SeaPanelBar *self, const SeaView *view)
{
  gboolean chosen = has_choice (self);
  gboolean turns = !chosen && !self->ending && self->more;
  gboolean lots = !chosen && !self->ending && !turns && is_lot_awaited (view);

  sea_panel_button_set_words (self->confirm, NULL,
                              turns  ? _ ("Next")
                              : lots ? _ ("Draw lots")
                                     : _ ("Confirm"),
                              NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->confirm), chosen || turns || lots);
}

static void
show_end (SeaPanelBar *self, SeaLesson *lesson, const SeaView *view)
{
  int left = sea_lesson_get_bell_left (lesson);
  gboolean asked = view->pending.kind == SEA_PENDING_ASK;
  gboolean answered = asked && sea_lesson_model_is_answer_shown (self->model);
  g_autofree char *words = NULL;

  if (self->ending)
    words = g_strdup (_ ("Play on"));
  else if (view->over)
    words = g_strdup (_ ("Results"));
  else if (asked)
    words = g_strdup (answered ? _ ("Hide answer") : _ ("Show answer to all"));
  else if (left == G_MININT || left < 0)
    words = g_strdup (_ ("End…"));
  else
    {
      int n = (left + 59) / 60;
      g_autofree char *minutes =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d minute", "%d minutes", (gulong) n), n);

      /* Translators: on the button that ends the match; %s is “17 minutes” */
      words = g_strdup_printf (_ ("End…\n%s"), minutes);
    }
  sea_panel_button_set_words (self->end, NULL, words, NULL);
  sea_panel_button_set_look (self->end, answered ? SEA_PANEL_CHOSEN : SEA_PANEL_PLAIN);
}

void
sea_panel_bar_update (SeaPanelBar *self)
{
  SeaLesson *lesson = self->page != NULL ? sea_lesson_model_get_lesson (self->model) : NULL;
  const SeaView *view;

  if (lesson == NULL || !sea_lesson_model_is_active (self->model))
    return;
  view = sea_lesson_model_get_view (self->model);
  if (view->over)
    self->ending = FALSE;
  self->middle = find_middle (self, view);
  gtk_widget_set_visible (GTK_WIDGET (self->team), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->back), !self->ending);
  gtk_widget_set_visible (GTK_WIDGET (self->silence), !self->ending);
  switch (self->middle)
    {
    case SEA_BAR_VERDICTS:
      show_verdicts (self, view);
      break;
    case SEA_BAR_WAYS_TO_MOVE:
      show_ways (self);
      break;
    case SEA_BAR_REPLIES:
      show_replies (self);
      break;
    case SEA_BAR_ENDS:
      show_ends (self, view);
      break;
    case SEA_BAR_NOTHING:
    default:
      show_dashed (self, lesson);
      break;
    }
  gtk_widget_set_sensitive (GTK_WIDGET (self->back), is_enabled (self, "undo"));
  sea_panel_button_set_look (
      self->silence, sea_lesson_model_is_silent (self->model) ? SEA_PANEL_CHOSEN : SEA_PANEL_PLAIN);
  show_confirm (self, view);
  show_end (self, lesson, view);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* ---- what is tapped ---- */

static void
act (SeaPanelBar *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self->page), action, NULL);
}

static guint
find_choice (SeaPanelBar *self, SeaPanelButton *button)
{
  guint i = 0;

  g_ptr_array_find (self->choices, button, &i);
  return i;
}

static void
choice_tapped_cb (SeaPanelButton *button, SeaPanelBar *self)
{
  guint i = find_choice (self, button);
  guint of_card = g_array_index (self->of_card, guint, i);

  if (self->page == NULL)
    return;
  switch (self->middle)
    {
    case SEA_BAR_VERDICTS:
      sea_judge_card_choose_at (sea_lesson_page_get_judge_card (self->page), of_card);
      break;
    case SEA_BAR_WAYS_TO_MOVE:
      sea_move_card_choose (sea_lesson_page_get_move_card (self->page), i);
      break;
    case SEA_BAR_REPLIES:
      sea_say_card_choose (sea_lesson_page_get_say_card (self->page), of_card);
      break;
    case SEA_BAR_ENDS:
      self->chosen_end = (int) i;
      break;
    case SEA_BAR_NOTHING:
    default:
      return;
    }
  sea_panel_bar_update (self);
}

static void
confirm_end (SeaPanelBar *self)
{
  SeaLessonEnd end;

  if (self->chosen_end < 0 || (guint) self->chosen_end >= self->n_ends)
    return;
  end = self->ends[self->chosen_end];
  sea_panel_bar_set_ending (self, FALSE);
  sea_lesson_page_end (self->page, end);
}

void
sea_panel_bar_confirm (SeaPanelBar *self)
{
  if (self->page == NULL)
    return;
  if (self->middle == SEA_BAR_ENDS)
    confirm_end (self);
  else if (!has_choice (self))
    act (self, is_lot_awaited (sea_lesson_model_get_view (self->model)) ? "lesson.first-lot"
                                                                        : "wall.next");
  else if (self->middle == SEA_BAR_VERDICTS)
    sea_judge_card_confirm (sea_lesson_page_get_judge_card (self->page));
  else if (self->middle == SEA_BAR_WAYS_TO_MOVE)
    sea_move_card_confirm (sea_lesson_page_get_move_card (self->page));
  else if (self->middle == SEA_BAR_REPLIES)
    sea_say_card_confirm (sea_lesson_page_get_say_card (self->page));
  sea_panel_bar_update (self);
}

static void
back_tapped_cb (SeaPanelBar *self)
{
  if (self->page != NULL)
    act (self, "lesson.undo");
}

static void
silence_tapped_cb (SeaPanelBar *self)
{
  if (self->page != NULL)
    act (self, "wall.silence");
}

static void
team_tapped_cb (SeaPanelBar *self)
{
  SeaJudgeCard *card;
  guint teams = 0;

  if (self->page == NULL || self->judged < 0)
    return;
  card = sea_lesson_page_get_judge_card (self->page);
  sea_judge_card_unchoose (card);
  for (guint i = 0; i < sea_judge_card_get_n_verdicts (card); i++)
    {
      SeaVerdict verdict;

      sea_judge_card_get_verdict (card, i, &verdict);
      if (verdict.team >= 0)
        teams |= 1u << verdict.team;
    }
  for (int i = 1; i <= SEA_MAX_TEAMS; i++)
    if ((teams >> ((self->judged + i) % SEA_MAX_TEAMS)) & 1u)
      {
        self->judged = (self->judged + i) % SEA_MAX_TEAMS;
        break;
      }
  sea_panel_bar_update (self);
}

static void
end_tapped_cb (SeaPanelBar *self)
{
  const SeaView *view;

  if (self->page == NULL)
    return;
  view = sea_lesson_model_get_view (self->model);
  if (self->ending)
    sea_panel_bar_set_ending (self, FALSE);
  else if (view->over)
    act (self, "win.lesson-results");
  else if (view->pending.kind == SEA_PENDING_ASK)
    act (self, "wall.show-answer");
  else
    sea_panel_bar_set_ending (self, TRUE);
}

/* While a problem is open the button has another task. */
static void
end_held_cb (SeaPanelBar *self)
{
  if (self->page != NULL && !sea_lesson_model_get_view (self->model)->over)
    sea_panel_bar_set_ending (self, TRUE);
}

/* ---- the bar ---- */

static void
sea_panel_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  (void) baseline;
  sea_panel_bar_lay (SEA_PANEL_BAR (widget), width, height);
}

static void
sea_panel_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  sea_panel_bar_paint_ground (SEA_PANEL_BAR (widget), snapshot);
  GTK_WIDGET_CLASS (sea_panel_bar_parent_class)->snapshot (widget, snapshot);
}

static void
sea_panel_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  (void) widget;
  (void) orientation;
  (void) for_size;
  *minimum = 0;
  *natural = 90;
  *minimum_baseline = *natural_baseline = -1;
}

static SeaPanelButton *
add_button (SeaPanelBar *self, SeaPanelLook look, const char *words, GCallback callback)
{
  GtkWidget *button = sea_panel_button_new (look);

  sea_panel_button_set_words (SEA_PANEL_BUTTON (button), NULL, words, NULL);
  if (callback != NULL)
    g_signal_connect_object (button, "tapped", callback, self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return SEA_PANEL_BUTTON (button);
}

static void
sea_panel_bar_dispose (GObject *object)
{
  SeaPanelBar *self = SEA_PANEL_BAR (object);
  GtkWidget *child;

  self->page = NULL;
  g_ptr_array_set_size (self->choices, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (sea_panel_bar_parent_class)->dispose (object);
}

static void
sea_panel_bar_finalize (GObject *object)
{
  SeaPanelBar *self = SEA_PANEL_BAR (object);

  g_ptr_array_unref (self->choices);
  g_array_unref (self->of_card);
  G_OBJECT_CLASS (sea_panel_bar_parent_class)->finalize (object);
}

static void
sea_panel_bar_class_init (SeaPanelBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_panel_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_panel_bar_finalize;
  widget_class->measure = sea_panel_bar_measure;
  widget_class->size_allocate = sea_panel_bar_size_allocate;
  widget_class->snapshot = sea_panel_bar_snapshot;
  gtk_widget_class_set_css_name (widget_class, "seapanelbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
sea_panel_bar_init (SeaPanelBar *self)
{
  self->choices = g_ptr_array_new ();
  self->of_card = g_array_new (FALSE, TRUE, sizeof (guint));
  self->judged = self->chosen_end = -1;
  self->smallest = 1;
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  self->back = add_button (self, SEA_PANEL_PLAIN, _ ("Back"), G_CALLBACK (back_tapped_cb));
  self->silence = add_button (self, SEA_PANEL_PLAIN, _ ("Silence"), G_CALLBACK (silence_tapped_cb));
  self->team = add_button (self, SEA_PANEL_PLAIN, "", G_CALLBACK (team_tapped_cb));
  self->confirm =
      add_button (self, SEA_PANEL_INK, _ ("Confirm"), G_CALLBACK (sea_panel_bar_confirm));
  self->end = add_button (self, SEA_PANEL_PLAIN, _ ("End…"), G_CALLBACK (end_tapped_cb));
  g_signal_connect_object (self->end, "held", G_CALLBACK (end_held_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_visible (GTK_WIDGET (self->team), FALSE);
}

void
sea_panel_bar_set_page (SeaPanelBar *self, SeaLessonModel *model, SeaLessonPage *page)
{
  self->model = model;
  self->page = page;
  sea_panel_bar_set_ending (self, FALSE);
}

void
sea_panel_bar_set_edge (SeaPanelBar *self, SeaBarEdge edge)
{
  self->edge = edge;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
sea_panel_bar_set_pens (SeaPanelBar *self,
                        SeaTextCache *texts,
                        SeaPaletteId palette,
                        double smallest)
{
  self->texts = texts;
  self->palette = palette;
  self->smallest = smallest;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    set_pens (self, SEA_PANEL_BUTTON (child));
}

void
sea_panel_bar_set_more (SeaPanelBar *self, gboolean more)
{
  self->more = more;
}

void
sea_panel_bar_set_ending (SeaPanelBar *self, gboolean ending)
{
  self->ending = ending;
  self->chosen_end = -1;
  sea_panel_bar_update (self);
}

gboolean
sea_panel_bar_is_ending (SeaPanelBar *self)
{
  return self->ending;
}

gboolean
sea_panel_bar_choose (SeaPanelBar *self, guint digit)
{
  if (!self->ending || digit < 1 || digit > self->n_ends)
    return FALSE;
  self->chosen_end = (int) digit - 1;
  sea_panel_bar_update (self);
  return TRUE;
}

SeaPanelButton *
sea_panel_bar_get_back (SeaPanelBar *self)
{
  return self->back;
}

SeaPanelButton *
sea_panel_bar_get_silence (SeaPanelBar *self)
{
  return self->silence;
}

SeaPanelButton *
sea_panel_bar_get_team (SeaPanelBar *self)
{
  return self->team;
}

SeaPanelButton *
sea_panel_bar_get_confirm (SeaPanelBar *self)
{
  return self->confirm;
}

SeaPanelButton *
sea_panel_bar_get_end (SeaPanelBar *self)
{
  return self->end;
}

guint
sea_panel_bar_get_n_choices (SeaPanelBar *self)
{
  return self->choices->len;
}

SeaPanelButton *
sea_panel_bar_get_choice (SeaPanelBar *self, guint i)
{
  return self->choices->pdata[i];
}
