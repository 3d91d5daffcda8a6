/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/judge-card.h"

#include "app/glyph.h"
#include "app/math-view.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_HALVES = 256,
  VERDICTS_IN_ROW = 5,
  MAX_VERDICTS = 20,          /* of a worth that has more parts every so-manyth is shown */
  VERDICTS_WIDTH = 336,       /* of the clock and the verdicts */
  VERDICTS_WIDTH_NARROW = 270 /* the same where the page is narrow */
};

struct _SeaJudgeCard
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  GtkLabel *number, *worth, *fresh, *clock, *question, *hint;
  SeaMathView *text, *key, *solution;
  GtkStack *picture_stack;
  GtkPicture *picture;
  GtkWidget *peek, *flag_button, *verdicts, *clock_row;
  GtkStack *secret, *confirm_stack;
  GtkScrolledWindow *text_scroller, *solution_scroller;
  GtkProgressBar *time;
  GtkButton *clock_button, *confirm;
  GtkWidget *verdict_side;
  AdwButtonContent *another_content, *annul_content, *flag_content;
  SeaHold *hold;
  GPtrArray *buttons; /* of GtkWidget: data "line", "digits", "said" */
  GtkWidget *chosen;  /* one of them, or NULL */
  char *built_for;    /* what the verdict buttons were made for */
  char *asked;        /* (nullable) the question, while something is told in its place */
  guint tick, fit_source;
};

G_DEFINE_FINAL_TYPE (SeaJudgeCard, sea_judge_card, GTK_TYPE_BOX)

/* ---- verdicts ---- */

static void
forget_told (SeaJudgeCard *self)
{
  if (self->asked == NULL)
    return;
  gtk_label_set_text (self->question, self->asked);
  gtk_widget_remove_css_class (GTK_WIDGET (self->question), "error");
  g_clear_pointer (&self->asked, g_free);
}

static void
set_chosen (SeaJudgeCard *self, GtkWidget *button)
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
    }
  gtk_stack_set_visible_child_name (self->confirm_stack, button != NULL ? "confirm" : "hint");
}

static void
verdict_clicked_cb (GtkWidget *button, SeaJudgeCard *self)
{
  set_chosen (self, button);
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
          set_chosen (self, button);
          return TRUE;
        }
    }
  return FALSE;
}

void
sea_judge_card_unchoose (SeaJudgeCard *self)
{
  set_chosen (self, NULL);
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
    set_chosen (self, g_ptr_array_index (self->buttons, i));
}

gboolean
sea_judge_card_is_chosen (SeaJudgeCard *self)
{
  return self->chosen != NULL;
}

void
sea_judge_card_tell (SeaJudgeCard *self, const char *text)
{
  if (self->asked == NULL)
    self->asked = g_strdup (gtk_label_get_text (self->question));
  gtk_label_set_text (self->question, text);
  gtk_widget_add_css_class (GTK_WIDGET (self->question), "error");
}

const char *
sea_judge_card_get_told (SeaJudgeCard *self)
{
  return self->asked != NULL ? gtk_label_get_text (self->question) : NULL;
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

  /* Without a verdict Enter closes the card on the wall, and does nothing else. */
  if (self->chosen == NULL)
    {
      if (sea_lesson_model_get_wall_page (self->model) == SEA_WALL_REPLY)
        gtk_widget_activate_action (GTK_WIDGET (self), "wall.next", NULL);
      return;
    }
  if (!g_action_group_get_action_enabled (sea_lesson_model_get_lesson_actions (self->model),
                                          "judge"))
    return;
  line = g_strconcat ("judge ", g_object_get_data (G_OBJECT (self->chosen), "line"), NULL);
  /* A second click within a blink is none: the choice stays. */
  if (sea_lesson_model_submit (self->model, line))
    set_chosen (self, NULL);
}

/* A button with a large sign and a word under it. */
static void
add_verdict (SeaJudgeCard *self,
             GtkWidget *row,
             const char *sign,
             const char *word,
             const char *said,
             char *line, /* taken */
             const char *digits,
             const char *style)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *upper = gtk_label_new (sign);
  GtkWidget *lower = gtk_label_new (word);

  gtk_widget_add_css_class (upper, "digit");
  gtk_widget_add_css_class (lower, "word");
  gtk_label_set_ellipsize (GTK_LABEL (upper), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_ellipsize (GTK_LABEL (lower), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), upper);
  if (*word != '\0')
    gtk_box_append (GTK_BOX (box), lower);
  else
    g_object_ref_sink (lower), g_object_unref (lower);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "sea-verdict");
  if (style != NULL)
    gtk_widget_add_css_class (button, style);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_object_set_data_full (G_OBJECT (button), "line", line, g_free);
  g_object_set_data_full (G_OBJECT (button), "digits", g_strdup (digits), g_free);
  g_object_set_data_full (G_OBJECT (button), "said", g_strdup (said), g_free);
  g_object_set_data_full (G_OBJECT (button), "sign", g_strdup (sign), g_free);
  g_object_set_data_full (G_OBJECT (button), "word", g_strdup (word), g_free);
  sea_util_set_accessible_label (button, said);
  g_signal_connect_object (button, "clicked", G_CALLBACK (verdict_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (row), button);
  g_ptr_array_add (self->buttons, button);
}

/* The button that was added last is spoken as “right, 4 points”: a screen reader may leave out a
 * sign. */
static void
speak_verdict (SeaJudgeCard *self, const char *word, int points2)
{
  g_autofree char *points = sea_text_dup_points (points2);
  /* Translators: spoken: a verdict and its points: “right, 4 points” */
  g_autofree char *spoken = g_strdup_printf (_ ("%s, %s"), word, points);

  sea_util_set_accessible_label (g_ptr_array_index (self->buttons, self->buttons->len - 1), spoken);
}

static GtkWidget *
add_row (SeaJudgeCard *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  gtk_box_append (GTK_BOX (self->verdicts), row);
  return row;
}

/* "first to answer: A · B · nobody" */
static void
build_first (SeaJudgeCard *self, const SeaView *view)
{
  GtkWidget *row = add_row (self);

  for (int team = 0; team < view->n_teams; team++)
    {
      g_autofree char *name = sea_text_dup_team (view, team);
      g_autofree char *digit = g_strdup_printf ("%d", team + 1);

      if (view->pending.open_teams & (1u << team))
        add_verdict (self, row, digit, name, name, g_strdup_printf ("%c right", 'A' + team), digit,
                     NULL);
    }
  add_verdict (self, row, "0", _ ("nobody"), _ ("nobody"), g_strdup ("- wrong"), "0", "wrong");
  gtk_label_set_text (self->question, _ ("Who was the first to answer?"));
  gtk_label_set_text (self->hint, _ ("a digit chooses, Enter confirms"));
}

static void
build_mine (SeaJudgeCard *self, GtkWidget *row, const SeaView *view, int team, int gain2)
{
  const SeaRules *rules = sea_lesson_get_rules (sea_lesson_model_get_lesson (self->model));
  /* A second team's try costs nothing. */
  int loss2 = view->last.any && view->last.team == team ? 2 * rules->mine_loss : 0;
  g_autofree char *lost = sea_text_dup_signed (-loss2);
  g_autofree char *gained = sea_text_dup_signed (gain2);
  /* Translators: a verdict and its points: “wrong, −2” */
  g_autofree char *wrong = g_strdup_printf (_ ("wrong, %s"), lost);
  g_autofree char *right = g_strdup_printf (_ ("right, %s"), gained);
  char letter = (char) ('A' + team);

  add_verdict (self, row, lost, _ ("wrong"), wrong, g_strdup_printf ("%c wrong", letter), "0",
               "wrong");
  speak_verdict (self, _ ("wrong"), -loss2);
  add_verdict (self, row, gained, _ ("right"), right, g_strdup_printf ("%c right", letter), "12",
               "right");
  speak_verdict (self, _ ("right"), gain2);
}

/* A further row under that of a team. */
static GtkWidget *
add_further_row (SeaJudgeCard *self, gboolean named)
{
  GtkWidget *row = add_row (self);

  if (named)
    gtk_box_append (GTK_BOX (row), gtk_label_new (NULL));
  return row;
}

static void
build_points (
    SeaJudgeCard *self, GtkWidget *row, int team, const gint16 *halves, gsize n, gboolean named)
{
  gsize shown = MIN (n, (gsize) MAX_VERDICTS);
  gsize n_rows = (shown + VERDICTS_IN_ROW - 1) / VERDICTS_IN_ROW;
  gsize in_row = (shown + n_rows - 1) / n_rows;

  for (gsize k = 0; k < shown; k++)
    {
      gsize i = k * (n - 1) / (shown - 1);
      g_autofree char *sign = sea_text_dup_number (halves[i]);
      g_autofree char *gained = sea_text_dup_signed (halves[i]);
      gboolean last = i + 1 == n;
      const char *word = i == 0 ? _ ("wrong") : (last ? _ ("right") : _ ("partly"));
      /* Translators: a verdict and its points: “right, +4” */
      g_autofree char *said = g_strdup_printf (_ ("%s, %s"), word, gained);
      char points[8];
      g_autofree char *digits = halves[i] % 2 == 0 && halves[i] <= 18
                                    ? g_strdup_printf ("%d", halves[i] / 2)
                                    : g_strdup ("");

      if (k > 0 && k % in_row == 0)
        row = add_further_row (self, named);
      sea_points_write (halves[i], points);
      add_verdict (self, row, sign, word, said,
                   /* a problem without points is right or wrong */
                   last && halves[i] == 0 ? g_strdup_printf ("%c right", 'A' + team)
                                          : g_strdup_printf ("%c %s", 'A' + team, points),
                   digits, i == 0 ? "wrong" : (last ? "right" : NULL));
      speak_verdict (self, word, halves[i]);
    }
}

/* A problem that earns a shot, not points: wrong or right. */
static void
build_shot (SeaJudgeCard *self, GtkWidget *row, int team)
{
  add_verdict (self, row, "✗", _ ("wrong"), _ ("wrong"), g_strdup_printf ("%c wrong", 'A' + team),
               "0", "wrong");
  add_verdict (self, row, "✓", _ ("right"), _ ("right"), g_strdup_printf ("%c right", 'A' + team),
               "1", "right");
}

static void
build_team (SeaJudgeCard *self, const SeaView *view, int team, const gint16 *halves, gsize n)
{
  GtkWidget *row;

  if (view->pending.team == SEA_EVERYONE)
    {
      g_autofree char *name = sea_text_dup_team (view, team);
      GtkWidget *label = gtk_label_new (name);

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
      row = add_row (self);
      gtk_box_append (GTK_BOX (row), label);
    }
  else
    row = add_row (self);
  if (view->pending.problem == SEA_PROBLEM_MINE)
    build_mine (self, row, view, team, n > 0 ? halves[n - 1] : 0);
  else if (n < 2)
    build_shot (self, row, team);
  else
    build_points (self, row, team, halves, n, view->pending.team == SEA_EVERYONE);
}

static void
build_verdicts (SeaJudgeCard *self, SeaLesson *lesson, const SeaView *view)
{
  gint16 halves[MAX_HALVES];
  gsize n = sea_lesson_get_verdicts (lesson, halves, MAX_HALVES);
  const SeaPendingView *pending = &view->pending;

  set_chosen (self, NULL);
  g_ptr_array_set_size (self->buttons, 0);
  sea_util_remove_children (self->verdicts);
  n = MIN (n, MAX_HALVES);
  if (pending->team == SEA_NOBODY)
    {
      build_first (self, view);
      return;
    }
  for (int team = 0; team < view->n_teams; team++)
    if (pending->team == team ||
        (pending->team == SEA_EVERYONE && (pending->open_teams & (1u << team))))
      build_team (self, view, team, halves, n);
  if (pending->team >= 0)
    {
      g_autofree char *name = sea_text_dup_team (view, pending->team);
      /* Translators: %s is a team */
      g_autofree char *question = g_strdup_printf (_ ("Answer of team “%s”:"), name);

      gtk_label_set_text (self->question, question);
    }
  else
    gtk_label_set_text (self->question, _ ("Answers of all teams:"));
  gtk_label_set_text (self->hint, _ ("a digit chooses, Enter confirms"));
}

/* ---- text that fits ---- */

/* The sizes of the style sheet, in pixels. */
/* clang-format off */
static const struct
{
  int text, solution;
  const char *klass;
} sizes[] = {
  { 17, 13, NULL },
  { 15, 12, "long" },
  { 13, 11, "longest" },
};
/* clang-format on */

/* The largest size with which nothing is scrolled, else the smallest. */
static void
fit (SeaMathView *view, GtkScrolledWindow *scroller, gboolean solution)
{
  int width = gtk_widget_get_width (GTK_WIDGET (scroller));
  int height = gtk_widget_get_height (GTK_WIDGET (scroller));
  gsize step = 0;

  if (width <= 0 || height <= 0)
    return;
  while (step + 1 < G_N_ELEMENTS (sizes) &&
         sea_math_view_measure (view, solution ? sizes[step].solution : sizes[step].text, width) >
             height)
    step++;
  for (gsize i = 1; i < G_N_ELEMENTS (sizes); i++)
    sea_util_toggle_class (GTK_WIDGET (view), sizes[i].klass, i == step);
}

static gboolean
fit_cb (gpointer data)
{
  SeaJudgeCard *self = data;

  self->fit_source = 0;
  fit (self->text, self->text_scroller, FALSE);
  fit (self->solution, self->solution_scroller, TRUE);
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
  gboolean open = sea_hold_is_open (self->hold);
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
  queue_fit (self);
  gtk_stack_set_visible_child_name (self->secret, open && problem != NULL ? "open" : "covered");
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
                                        : sea_text_dup_points (view->pending.worth2);
      break;
    }
  gtk_label_set_text (self->worth, worth);
  if (*klass == '\0')
    fresh = g_strdup (problem->fresh ? _ ("new") : _ ("known"));
  else
    /* Translators: %s is a class */
    fresh = g_strdup_printf (problem->fresh ? _ ("new for %s") : _ ("known to %s"), klass);
  gtk_label_set_text (self->fresh, fresh);
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
      if (lesson != NULL && view->pending.kind == SEA_PENDING_ASK)
        {
          gtk_label_set_text (self->number, _ ("No problem is left"));
          gtk_label_set_text (self->worth, "");
          gtk_label_set_text (self->fresh, "");
          sea_math_view_set_text (
              self->text, _ ("Ask one of your own and judge it, or drop the problem."), NULL);
          build_verdicts (self, lesson, view);
          sea_judge_card_update_clock (self);
        }
      return;
    }
  built = g_strdup_printf ("%" G_GINT64_FORMAT " %u %" G_GINT64_FORMAT " %d %d %d %u",
                           sea_lesson_get_id (lesson), problem->number, problem->question->id,
                           view->pending.team, view->pending.worth2, view->pending.problem,
                           view->pending.open_teams);
  if (g_strcmp0 (built, self->built_for) != 0)
    {
      /* What was open belonged to another problem. */
      sea_hold_release (self->hold);
      g_free (self->built_for);
      self->built_for = g_steal_pointer (&built);
      build_verdicts (self, lesson, view);
    }
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
  sea_util_set_accessible_label (button, word);
}

void
sea_judge_card_set_narrow (SeaJudgeCard *self, gboolean narrow)
{
  set_act_word (self->another_content, _ ("Another one"), narrow);
  set_act_word (self->annul_content, _ ("Drop the problem"), narrow);
  set_act_word (self->flag_content, _ ("Error in the problem"), narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->fresh), !narrow);
  gtk_widget_set_size_request (self->verdict_side, narrow ? VERDICTS_WIDTH_NARROW : VERDICTS_WIDTH,
                               -1);
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
  CHILD (text_scroller);
  CHILD (solution_scroller);
  CHILD (key);
  CHILD (solution);
  CHILD (clock_row);
  CHILD (clock);
  CHILD (time);
  CHILD (clock_button);
  CHILD (question);
  CHILD (verdicts);
  CHILD (confirm_stack);
  CHILD (confirm);
  CHILD (hint);
#undef CHILD
}

static void
sea_judge_card_init (SeaJudgeCard *self)
{
  self->buttons = g_ptr_array_new ();
  g_type_ensure (SEA_TYPE_MATH_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* As high as the two lines of a solution beside it. */
  sea_math_view_set_box (self->key, 320, 50);
  self->hold = sea_hold_new (self->peek);
  g_signal_connect_swapped (self->hold, "changed", G_CALLBACK (show_secret), self);
  g_signal_connect_object (self->confirm, "clicked", G_CALLBACK (sea_judge_card_confirm), self,
                           G_CONNECT_SWAPPED);
  watch_size (self, self->text_scroller);
  watch_size (self, self->solution_scroller);
  self->tick = g_timeout_add (250, tick_cb, self);
}
