/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The buttons of the verdicts. */
#include "config.h"

#include "app/judge-card-private.h"

#include "app/key-hint.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

enum
{
  MAX_HALVES = 256,
  VERDICTS_IN_ROW = 5,
  MAX_VERDICTS = 20 /* of a worth that has more parts every so-manyth is shown */
};

static void
verdict_clicked_cb (GtkWidget *button, SeaJudgeCard *self)
{
  sea_judge_card_set_chosen (self, button);
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
      gtk_label_set_xalign (GTK_LABEL (label), 0);
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

/* The answer of one team stands beside its field; else the question has a row of its own. */
static void
ask (SeaJudgeCard *self, const SeaView *view)
{
  int team = view->pending.team;

  gtk_widget_set_visible (GTK_WIDGET (self->question), team < 0);
  if (team >= 0)
    {
      g_autofree char *name = sea_text_dup_team (view, team);
      /* Translators: %s is a team */
      g_autofree char *label = g_strdup_printf (_ ("Answer of team “%s”:"), name);

      gtk_label_set_text (self->answer_label, label);
      return;
    }
  /* Translators: beside a field: what is typed there is tested by the key */
  gtk_label_set_text (self->answer_label, _ ("Check an answer:"));
  gtk_label_set_text (self->question, team == SEA_NOBODY ? _ ("Who was the first to answer?")
                                                         : _ ("Answers of all teams:"));
}

static void
show_keys (SeaJudgeCard *self)
{
  int highest = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < self->buttons->len; i++)
    for (const char *digit = g_object_get_data (g_ptr_array_index (self->buttons, i), "digits");
         *digit != '\0'; digit++)
      highest = MAX (highest, *digit - '0');
  /* Translators: what stands in brackets is drawn as a key; %d is the highest digit */
  text = g_strdup_printf (_ ("digit [0]…[%d] chooses, [Enter] confirms"), highest);
  sea_key_hint_set (self->keys, text);
}

void
sea_judge_card_build_verdicts (SeaJudgeCard *self, SeaLesson *lesson, const SeaView *view)
{
  gint16 halves[MAX_HALVES];
  gsize n = sea_lesson_get_verdicts (lesson, halves, MAX_HALVES);
  const SeaPendingView *pending = &view->pending;

  sea_judge_card_set_chosen (self, NULL);
  g_ptr_array_set_size (self->buttons, 0);
  sea_util_remove_children (self->verdicts);
  n = MIN (n, MAX_HALVES);
  ask (self, view);
  if (pending->team == SEA_NOBODY)
    build_first (self, view);
  for (int team = 0; team < view->n_teams; team++)
    if (pending->team == team ||
        (pending->team == SEA_EVERYONE && (pending->open_teams & (1u << team))))
      build_team (self, view, team, halves, n);
  show_keys (self);
}
