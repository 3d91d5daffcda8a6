/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/judge-card-private.h"

#include "app/glyph.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  VERDICTS_WIDTH = 351,        /* of the clock and the verdicts */
  VERDICTS_WIDTH_NARROW = 300, /* the same where the page is narrow */
  KEY_HEIGHT = 50
};

G_DEFINE_FINAL_TYPE (SeaJudgeCard, sea_judge_card, GTK_TYPE_BOX)

/* ---- verdicts ---- */

/* Where something is told: it has no row of its own, which would move the others. */
static GtkLabel *
get_told_label (SeaJudgeCard *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->question)) ? self->question : self->answer_label;
}

static void
forget_told (SeaJudgeCard *self)
{
  GtkLabel *label = get_told_label (self);

  if (self->asked == NULL)
    return;
  gtk_label_set_text (label, self->asked);
  gtk_widget_remove_css_class (GTK_WIDGET (label), "error");
  g_clear_pointer (&self->asked, g_free);
}

void
sea_judge_card_show_foot (SeaJudgeCard *self)
{
  gtk_stack_set_visible_child_name (self->confirm_stack, self->chosen != NULL ? "confirm"
                                                         : self->tested != 0  ? "hint"
                                                                              : "keys");
}

void
sea_judge_card_set_chosen (SeaJudgeCard *self, GtkWidget *button)
{
  forget_told (self);
  self->chosen = button;
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *one = g_ptr_array_index (self->buttons, i);

      sea_util_toggle_class (one, "chosen", one == button);
      gtk_accessible_update_state (
          GTK_ACCESSIBLE (one), GTK_ACCESSIBLE_STATE_PRESSED,
          one == button ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
    }
  if (button != NULL)
    {
      g_autofree char *label = g_strdup_printf (
          /* Translators: %s is a verdict, like “right, +4”; Enter is the key */
          _ ("Confirm: %s (Enter)"), (const char *) g_object_get_data (G_OBJECT (button), "said"));

      gtk_button_set_label (self->confirm, label);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (self->confirm)),
                               PANGO_ELLIPSIZE_MIDDLE);
    }
  sea_judge_card_show_foot (self);
}

gboolean
sea_judge_card_choose (SeaJudgeCard *self, guint digit)
{
  for (guint i = 0; i < self->buttons->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->buttons, i);
      const char *digits = g_object_get_data (G_OBJECT (button), "digits");

      if (digit <= 9 && strchr (digits, (int) ('0' + digit)) != NULL)
        {
          sea_judge_card_set_chosen (self, button);
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
sea_judge_card_is_on_chosen (SeaJudgeCard *self)
{
  return self->chosen != NULL && gtk_widget_has_focus (self->chosen);
}

void
sea_judge_card_unchoose (SeaJudgeCard *self)
{
  sea_judge_card_set_chosen (self, NULL);
}

guint
sea_judge_card_get_n_verdicts (SeaJudgeCard *self)
{
  return self->buttons->len;
}

void
sea_judge_card_get_verdict (SeaJudgeCard *self, guint i, SeaVerdict *verdict)
{
  GObject *button = g_ptr_array_index (self->buttons, i);
  const char *line = g_object_get_data (button, "line");

  verdict->sign = g_object_get_data (button, "sign");
  verdict->word = g_object_get_data (button, "word");
  verdict->said = g_object_get_data (button, "said");
  verdict->team = line[0] == '-' ? -1 : line[0] - 'A';
  verdict->chosen = self->chosen != NULL && G_OBJECT (self->chosen) == button;
}

void
sea_judge_card_choose_at (SeaJudgeCard *self, guint i)
{
  if (i < self->buttons->len)
    sea_judge_card_set_chosen (self, g_ptr_array_index (self->buttons, i));
}

gboolean
sea_judge_card_is_chosen (SeaJudgeCard *self)
{
  return self->chosen != NULL;
}

void
sea_judge_card_tell (SeaJudgeCard *self, const char *text)
{
  GtkLabel *label = get_told_label (self);

  if (self->asked == NULL)
    self->asked = g_strdup (gtk_label_get_text (label));
  gtk_label_set_text (label, text);
  gtk_widget_add_css_class (GTK_WIDGET (label), "error");
}

const char *
sea_judge_card_get_told (SeaJudgeCard *self)
{
  return self->asked != NULL ? gtk_label_get_text (get_told_label (self)) : NULL;
}

const char *
sea_judge_card_get_said (SeaJudgeCard *self)
{
  return self->chosen != NULL ? g_object_get_data (G_OBJECT (self->chosen), "said") : NULL;
}

void
sea_judge_card_confirm (SeaJudgeCard *self)
{
  g_autofree char *line = NULL;

  /* Without a verdict Enter closes the card on the wall, and does nothing else; the echo of one
   * that gave a verdict does not even that. */
  if (self->chosen == NULL)
    {
      if (sea_lesson_model_get_wall_page (self->model) == SEA_WALL_REPLY &&
          sea_lesson_model_act (self->model))
        gtk_widget_activate_action (GTK_WIDGET (self), "wall.next", NULL);
      return;
    }
  if (!g_action_group_get_action_enabled (sea_lesson_model_get_lesson_actions (self->model),
                                          "judge"))
    return;
  line = g_strconcat ("judge ", g_object_get_data (G_OBJECT (self->chosen), "line"), NULL);
  /* A second click within a blink is none: the choice stays. */
  if (sea_lesson_model_submit (self->model, line))
    sea_judge_card_set_chosen (self, NULL);
}

/* ---- text that fits ---- */

/* The sizes of the style sheet, in pixels of 96 to the inch. */
static const struct
{
  int pixels;
  const char *klass;
} sizes[] = { { 17, NULL }, { 15, "long" }, { 13, "longest" } };

/* Pixels of the screen for one of the style sheet: its letters follow the desktop’s. */
static double
get_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / (96.0 * 1024) : 1;
}

/* The largest size with which nothing is scrolled, else the smallest. */
static void
fit (SeaMathView *view, GtkScrolledWindow *scroller)
{
  int width = gtk_widget_get_width (GTK_WIDGET (scroller));
  int height = gtk_widget_get_height (GTK_WIDGET (scroller));
  gsize step = 0;

  if (width <= 0 || height <= 0)
    return;
  while (step + 1 < G_N_ELEMENTS (sizes) &&
         sea_math_view_measure (view, (int) (get_scale (GTK_WIDGET (view)) * sizes[step].pixels),
                                width) > height)
    step++;
  for (gsize i = 1; i < G_N_ELEMENTS (sizes); i++)
    sea_util_toggle_class (GTK_WIDGET (view), sizes[i].klass, i == step);
}

/* The key has the place of its cover. */
static void
fit_key (SeaJudgeCard *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->secret));

  if (width > 0)
    sea_math_view_set_box (self->key, width, KEY_HEIGHT);
}

static gboolean
fit_cb (gpointer data)
{
  SeaJudgeCard *self = data;

  self->fit_source = 0;
  fit_key (self);
  fit (self->text, self->text_scroller);
  fit (self->solution, self->solution_scroller);
  return G_SOURCE_REMOVE;
}

/* Not during the allocation itself. */
static void
queue_fit (SeaJudgeCard *self)
{
  if (self->fit_source == 0)
    self->fit_source = g_idle_add (fit_cb, self);
}

static void
watch_size (SeaJudgeCard *self, GtkScrolledWindow *scroller)
{
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (scroller), "notify::page-size",
                           G_CALLBACK (queue_fit), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "notify::page-size",
                           G_CALLBACK (queue_fit), self, G_CONNECT_SWAPPED);
}

/* ---- showing ---- */

static void
show_secret (SeaJudgeCard *self)
{
  const SeaLessonProblem *problem = NULL;
  gboolean open = sea_hold_is_open (self->hold), covers;
  g_autofree char *key = NULL;

  if (self->model != NULL && sea_lesson_model_get_lesson (self->model) != NULL)
    problem = sea_lesson_get_problem (sea_lesson_model_get_lesson (self->model));
  /* Covered, the widgets hold nothing of it. */
  if (open && problem != NULL)
    key = sea_text_dup_key (problem->question);
  sea_math_view_set_text (self->key, key == NULL || *key != '\0' ? key : _ ("no key"),
                          key != NULL ? problem->question->lang : NULL);
  sea_math_view_set_text (self->solution, key != NULL ? problem->question->solution : NULL,
                          key != NULL ? problem->question->lang : NULL);
  fit_key (self);
  queue_fit (self);
  /* The solution covers the problem and what is done with it: nothing moves. */
  covers = *sea_math_view_get_text (self->solution) != '\0';
  gtk_widget_set_visible (GTK_WIDGET (self->solution_scroller), covers);
  gtk_widget_set_opacity (self->paper, covers ? 0 : 1);
  gtk_widget_set_can_target (self->paper, !covers);
  gtk_stack_set_visible_child_name (self->secret, open && problem != NULL ? "open" : "covered");
}

/* When none of the worth was left, one of another worth was dealt. */
static char *
dup_worth (const SeaLessonProblem *problem, int worth2, char **tip)
{
  g_autofree char *asked = sea_text_dup_points (worth2);
  g_autofree char *dealt = sea_text_dup_points (2 * problem->question->worth);
  int wanted = MIN ((worth2 + 1) / 2, 4);

  if (problem->question->worth == 0 || problem->question->worth == wanted)
    return g_steal_pointer (&asked);
  /* Translators: “4 points”, then “3 points” */
  *tip = g_strdup_printf (_ ("No problem for %s was left: this one is for %s"), asked, dealt);
  /* Translators: “4 points”, and the worth of the problem that stands in: “(3)” */
  return g_strdup_printf (_ ("%s (a problem for %d)"), asked, problem->question->worth);
}

static void
show_head (SeaJudgeCard *self, SeaLesson *lesson, const SeaLessonProblem *problem)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  const char *klass = sea_lesson_get_class_name (lesson);
  /* Translators: %u is the number of a problem in the lesson */
  g_autofree char *number = g_strdup_printf (_ ("Problem %u"), problem->number);
  g_autofree char *worth = NULL;
  g_autofree char *fresh = NULL;
  g_autofree char *tip = NULL;

  gtk_label_set_text (self->number, number);
  switch (view->pending.problem)
    {
    case SEA_PROBLEM_OPENING:
      worth = g_strdup (_ ("for the first turn"));
      break;
    case SEA_PROBLEM_TIE:
      worth = g_strdup (_ ("decides the tie"));
      break;
    case SEA_PROBLEM_MINE:
      worth = g_strdup (_ ("mine"));
      break;
    case SEA_PROBLEM_WORTH:
    case SEA_PROBLEM_KIND_COUNT:
    default:
      worth = view->pending.worth2 == 0 ? g_strdup (_ ("for a shot"))
                                        : dup_worth (problem, view->pending.worth2, &tip);
      break;
    }
  gtk_label_set_text (self->worth, worth);
  gtk_widget_set_visible (GTK_WIDGET (self->worth), TRUE);
  sea_util_set_tooltip (GTK_WIDGET (self->worth), tip);
  if (*klass == '\0')
    fresh = g_strdup (problem->fresh ? _ ("new") : _ ("known"));
  else
    /* Translators: %s is a class */
    fresh = g_strdup_printf (problem->fresh ? _ ("new for %s") : _ ("known to %s"), klass);
  gtk_label_set_text (self->fresh, fresh);
  gtk_widget_set_visible (GTK_WIDGET (self->fresh), !self->narrow);
}

/* The class has solved all there was: an old one, another one of the bank, or one of the teacher’s
 * own. */
static void
show_none (SeaJudgeCard *self, const SeaView *view)
{
  g_autofree char *points = sea_text_dup_points (view->pending.worth2);
  gboolean worth = view->pending.problem == SEA_PROBLEM_WORTH && view->pending.worth2 > 0;

  gtk_label_set_text (self->number, _ ("The problems have run out"));
  gtk_label_set_text (self->worth, worth ? points : "");
  gtk_widget_set_visible (GTK_WIDGET (self->worth), worth);
  gtk_label_set_text (self->fresh, "");
  gtk_widget_set_visible (GTK_WIDGET (self->fresh), FALSE);
  sea_math_view_set_text (
      self->text,
      _ ("Of those that were chosen for the lesson none is left. Repeat an old "
         "one, take one of the whole bank, or ask one of your own and judge it."),
      NULL);
}

/* The text and, numbered, the choices. */
static char *
dup_problem_text (const SeaQuestion *question)
{
  GString *text = g_string_new (question->text);
  guint n = 0;

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        g_string_append_printf (text, "\n%u) %s", ++n, answer->text);
    }
  return g_string_free (text, FALSE);
}

void
sea_judge_card_update_clock (SeaJudgeCard *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  gint64 total = lesson != NULL ? sea_lesson_clock_get_total (lesson) : 0;
  gint64 left;
  gboolean running;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->clock_row, total > 0);
  if (total <= 0)
    return;
  left = sea_lesson_clock_get_left (lesson);
  running = sea_lesson_clock_is_running (lesson);
  text = sea_text_dup_clock (left);
  gtk_label_set_text (self->clock, text);
  sea_util_toggle_class (GTK_WIDGET (self->clock), "late", left == 0);
  gtk_progress_bar_set_fraction (self->time, CLAMP ((double) left / (double) total, 0, 1));
  gtk_button_set_icon_name (self->clock_button,
                            running ? "sea-pause-symbolic" : "sea-resume-symbolic");
  sea_util_set_tooltip (GTK_WIDGET (self->clock_button), running
                                                             ? _ ("Stop the clock (Space, F7)")
                                                             : _ ("Start the clock (Space, F7)"));
  sea_util_set_accessible_label (GTK_WIDGET (self->clock_button),
                                 running ? _ ("Stop the clock") : _ ("Start the clock"));
}

static gboolean
tick_cb (gpointer data)
{
  SeaJudgeCard *self = data;

  if (self->model != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sea_judge_card_update_clock (self);
  return G_SOURCE_CONTINUE;
}

void
sea_judge_card_update_picture (SeaJudgeCard *self)
{
  GdkTexture *texture = NULL;
  SeaPictureState state = sea_lesson_model_get_picture (self->model, &texture);

  gtk_widget_set_visible (GTK_WIDGET (self->picture_stack), state != SEA_PICTURE_NONE);
  gtk_stack_set_visible_child_name (self->picture_stack,
                                    state == SEA_PICTURE_LOST ? "lost" : "there");
  if (gtk_picture_get_paintable (self->picture) != GDK_PAINTABLE (texture))
    gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  queue_fit (self);
}

void
sea_judge_card_update (SeaJudgeCard *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaLessonProblem *problem = lesson != NULL ? sea_lesson_get_problem (lesson) : NULL;
  const SeaView *view = sea_lesson_model_get_view (self->model);
  g_autofree char *text = NULL;
  g_autofree char *built = NULL;

  if (problem == NULL)
    {
      sea_hold_release (self->hold);
      g_clear_pointer (&self->built_for, g_free);
      /* The card keeps its height for the next problem, but not for another lesson. */
      if (lesson == NULL || sea_lesson_get_id (lesson) != self->built_lesson)
        {
          sea_judge_card_set_chosen (self, NULL);
          g_ptr_array_set_size (self->buttons, 0);
          sea_util_remove_children (self->verdicts);
          gtk_widget_set_visible (GTK_WIDGET (self->question), FALSE);
          self->built_lesson = 0;
        }
      sea_judge_card_clear_answer (self);
      if (lesson != NULL && view->pending.kind == SEA_PENDING_ASK)
        {
          show_none (self, view);
          sea_judge_card_build_verdicts (self, lesson, view);
          sea_judge_card_clear_answer (self);
          sea_judge_card_update_who (self, lesson);
          sea_judge_card_update_acts (self, lesson);
          sea_judge_card_update_clock (self);
        }
      return;
    }
  built = g_strdup_printf ("%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %d %d %d %u %d",
                           sea_lesson_get_id (lesson), problem->number, problem->question->id,
                           view->pending.team, view->pending.worth2, view->pending.problem,
                           view->pending.open_teams, view->pending.again);
  if (g_strcmp0 (built, self->built_for) != 0)
    {
      /* What was open belonged to another problem. */
      sea_hold_release (self->hold);
      g_free (self->built_for);
      self->built_for = g_steal_pointer (&built);
      self->built_lesson = sea_lesson_get_id (lesson);
      sea_judge_card_build_verdicts (self, lesson, view);
      sea_judge_card_clear_answer (self);
    }
  sea_judge_card_update_who (self, lesson);
  sea_judge_card_update_acts (self, lesson);
  show_head (self, lesson, problem);
  text = dup_problem_text (problem->question);
  sea_math_view_set_text (self->text, text, problem->question->lang);
  sea_judge_card_update_picture (self);
  show_secret (self);
  sea_judge_card_update_clock (self);
}

SeaHold *
sea_judge_card_get_hold (SeaJudgeCard *self)
{
  return self->hold;
}

void
sea_judge_card_set_secrets (SeaJudgeCard *self, gboolean allowed, const char *why_not)
{
  if (!allowed)
    sea_hold_release (self->hold);
  gtk_widget_set_sensitive (self->peek, allowed);
  sea_util_set_tooltip (
      self->peek,
      allowed ? _ ("Shift+F12: key and solution, as long as it is held; a right click keeps them")
              : why_not);
}

static void
set_act_word (AdwButtonContent *content, const char *word, gboolean narrow)
{
  GtkWidget *button = gtk_widget_get_ancestor (GTK_WIDGET (content), GTK_TYPE_BUTTON);

  adw_button_content_set_label (content, narrow ? "" : word);
  gtk_widget_set_halign (GTK_WIDGET (content), narrow ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  sea_util_set_accessible_label (button, word);
}

void
sea_judge_card_set_narrow (SeaJudgeCard *self, gboolean narrow)
{
  int width = narrow ? VERDICTS_WIDTH_NARROW : VERDICTS_WIDTH;

  set_act_word (self->another_content, _ ("Another one"), narrow);
  set_act_word (self->annul_content, _ ("Drop the problem"), narrow);
  set_act_word (self->flag_content, _ ("Error in the problem"), narrow);
  self->narrow = narrow;
  gtk_widget_set_visible (GTK_WIDGET (self->fresh), !narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->verdict_side), width, -1);
  adw_clamp_set_maximum_size (self->verdict_side, width);
  adw_clamp_set_tightening_threshold (self->verdict_side, width);
}

void
sea_judge_card_set_model (SeaJudgeCard *self, SeaLessonModel *model)
{
  self->model = model;
}

static void
sea_judge_card_dispose (GObject *object)
{
  SeaJudgeCard *self = SEA_JUDGE_CARD (object);

  self->model = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->fit_source, g_source_remove);
  if (self->hold != NULL)
    g_signal_handlers_disconnect_by_data (self->hold, self);
  g_clear_object (&self->hold);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_JUDGE_CARD);
  G_OBJECT_CLASS (sea_judge_card_parent_class)->dispose (object);
}

static void
sea_judge_card_finalize (GObject *object)
{
  SeaJudgeCard *self = SEA_JUDGE_CARD (object);

  g_ptr_array_unref (self->buttons);
  g_free (self->built_for);
  g_free (self->asked);
  G_OBJECT_CLASS (sea_judge_card_parent_class)->finalize (object);
}

static void
sea_judge_card_class_init (SeaJudgeCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  G_OBJECT_CLASS (klass)->dispose = sea_judge_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_judge_card_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/judge-card.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaJudgeCard, name)
  CHILD (number);
  CHILD (worth);
  CHILD (fresh);
  CHILD (text);
  CHILD (picture_stack);
  CHILD (picture);
  CHILD (flag_button);
  CHILD (another_content);
  CHILD (annul_content);
  CHILD (flag_content);
  CHILD (verdict_side);
  CHILD (peek);
  CHILD (secret);
  CHILD (paper);
  CHILD (text_scroller);
  CHILD (solution_scroller);
  CHILD (key);
  CHILD (solution);
  CHILD (clock_row);
  CHILD (clock);
  CHILD (time);
  CHILD (clock_button);
  CHILD (answer_label);
  CHILD (question);
  CHILD (keys);
  CHILD (verdicts);
  CHILD (confirm_stack);
  CHILD (confirm);
  CHILD (hint);
  CHILD (answer);
  CHILD (who_row);
  CHILD (who);
  CHILD (acts);
  CHILD (instead);
  CHILD (annul);
#undef CHILD
}

static void
sea_judge_card_init (SeaJudgeCard *self)
{
  self->buttons = g_ptr_array_new ();
  g_type_ensure (SEA_TYPE_MATH_VIEW);
  g_type_ensure (SEA_TYPE_WRAP_BOX);
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_math_view_set_box (self->key, 320, KEY_HEIGHT);
  self->hold = sea_hold_new (self->peek);
  g_signal_connect_swapped (self->hold, "changed", G_CALLBACK (show_secret), self);
  g_signal_connect_object (self->confirm, "clicked", G_CALLBACK (sea_judge_card_confirm), self,
                           G_CONNECT_SWAPPED);
  sea_judge_card_answer_init (self);
  /* A menu button centres what stands in it. */
  gtk_widget_set_halign (gtk_widget_get_parent (GTK_WIDGET (self->annul_content)), GTK_ALIGN_FILL);
  watch_size (self, self->text_scroller);
  watch_size (self, self->solution_scroller);
  self->tick = g_timeout_add (250, tick_cb, self);
}
