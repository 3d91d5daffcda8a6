/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/results-page.h"

#include "app/board-view.h"
#include "app/glyph.h"
#include "app/inspection-list.h"
#include "app/jobs.h"
#include "app/moves-list.h"
#include "app/score-chart.h"
#include "app/say-words.h"
#include "app/sea-compat.h"
#include "app/teacher-window.h"
#include "app/text.h"
#include "app/util.h"
#include "formats/table.h"
#include "mathtext/mathtext.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaResultsPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaLesson *lesson;
  AdwWindowTitle *title;
  GtkMenuButton *menu_button;
  GtkWidget *continue_button, *inspections_box, *inspect[2], *seas, *head, *export;
  SeaScoreChart *chart;
  GtkListBox *problems, *inspections;
  GtkLabel *result, *score, *surprise;
  GtkGrid *summary;
  GtkListView *moves;
  GtkWidget *board[2];
  SeaSaveKind save_kind;
  SeaReportSheet save_sheet;
};

G_DEFINE_FINAL_TYPE (SeaResultsPage, sea_results_page, GTK_TYPE_BOX)

static void
toast (SeaResultsPage *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root), text);
}

/* ---- export ---- */

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaResultsPage) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = sea_jobs_save_finish (SEA_LESSON_MODEL (source), result, &error);

  if (self->model == NULL)
    return;
  if (!done && error != NULL)
    toast (self, error->message);
  else
    toast (self, _ ("Saved"));
}

static void
place_chosen_cb (GFile *file, gpointer data)
{
  SeaResultsPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && self->lesson != NULL)
    sea_jobs_save (self->model, sea_lesson_get_id (self->lesson), self->save_kind, self->save_sheet,
                   path, saved_cb, g_object_ref (self));
}

static void
ask_place (SeaResultsPage *self, const char *what, const char *suffix)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *stem = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *name = NULL;

  if (self->lesson == NULL || !GTK_IS_WINDOW (root))
    return;
  stem = sea_report_dup_stem (self->lesson);
  whole = *what != '\0' ? g_strdup_printf ("%s %s", stem, what) : g_strdup (stem);
  name = sea_dup_file_name (whole, suffix);
  sea_compat_save_file (GTK_WINDOW (root), _ ("Save the Results"), name, place_chosen_cb, self);
}

static void
xlsx_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (widget);

  (void) action;
  (void) parameter;
  self->save_kind = SEA_SAVE_XLSX;
  ask_place (self, "", ".xlsx");
}

/* "excel-0", "plain-2" */
static void
csv_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (widget);
  const char *target = g_variant_get_string (parameter, NULL);
  const char *const sheets[SEA_REPORT_COUNT] = { _ ("summary"), _ ("moves"), _ ("problems"),
                                                 _ ("pupils") };
  guint sheet = (guint) (target[strlen (target) - 1] - '0');

  (void) action;
  if (sheet >= SEA_REPORT_COUNT)
    return;
  self->save_kind = g_str_has_prefix (target, "excel") ? SEA_SAVE_CSV : SEA_SAVE_CSV_PLAIN;
  self->save_sheet = (SeaReportSheet) sheet;
  ask_place (self, sheets[sheet], ".csv");
}

/* ---- showing ---- */

static void
show_summary (SeaResultsPage *self)
{
  g_autoptr (SeaReport) report = sea_report_new (self->lesson, SEA_REPORT_SUMMARY);

  sea_util_remove_children (GTK_WIDGET (self->summary));
  for (guint column = 0; column < report->n_columns; column++)
    {
      GtkWidget *label = gtk_label_new (g_ptr_array_index (report->headers, column));

      gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (label, "sea-cell");
      gtk_grid_attach (self->summary, label, (int) column, 0, 1, 1);
    }
  for (guint row = 0; row < report->rows->len; row++)
    {
      GPtrArray *cells = g_ptr_array_index (report->rows, row);

      for (guint column = 0; column < cells->len; column++)
        {
          const SeaReportCell *cell = g_ptr_array_index (cells, column);
          GtkWidget *label = gtk_label_new (cell->text != NULL ? cell->text : "");

          gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
          gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
          gtk_widget_add_css_class (label, "sea-cell");
          gtk_widget_add_css_class (label, "sea-rule");
          gtk_grid_attach (self->summary, label, (int) column, (int) row + 1, 1, 1);
        }
    }
}

static void
show_head (SeaResultsPage *self, const SeaView *view)
{
  g_autofree char *result = sea_report_dup_result (self->lesson);
  g_autofree char *surprise = sea_report_dup_surprise (self->lesson);
  g_autoptr (GString) score = g_string_new (NULL);
  const char *klass = sea_lesson_get_class_name (self->lesson);
  const char *title = sea_lesson_get_title (self->lesson);
  g_autofree char *when = sea_text_dup_when (sea_lesson_get_started (self->lesson));
  g_autofree char *head = NULL;
  /* The winner's comes first, as on the wall. */
  guint first = view->over && view->n_teams == 2 && view->winner == 1 ? 1 : 0;

  for (guint i = 0; i < view->n_teams; i++)
    {
      guint team = (i + first) % view->n_teams;
      g_autofree char *number = sea_text_dup_number (view->teams[team].score2);

      g_string_append_printf (score, "%s%s", i > 0 ? " : " : "", number);
    }
  gtk_label_set_text (self->result, *result != '\0' ? result : _ ("The match goes on"));
  gtk_label_set_text (self->score, score->str);
  gtk_label_set_text (self->surprise, surprise);
  gtk_widget_set_visible (GTK_WIDGET (self->surprise), *surprise != '\0');
  sea_util_set_class (self->head, "team-", view->over ? view->winner : -1, SEA_MAX_TEAMS);
  if (*klass != '\0' && *title != '\0')
    head = g_strdup_printf ("%s · %s", klass, title);
  else
    head = g_strdup (*klass != '\0'
                         ? klass
                         : (*title != '\0' ? title : sea_lesson_get_rules_title (self->lesson)));
  adw_window_title_set_title (self->title, head);
  adw_window_title_set_subtitle (self->title, when);
}

static void
show_seas (SeaResultsPage *self, const SeaView *public_view)
{
  g_autofree SeaView *view = g_memdup2 (public_view, sizeof *public_view);

  if (public_view->over)
    {
      sea_lesson_get_view (self->lesson, SEA_AUDIENCE_REVEAL, view);
      sea_lesson_add_inspected (self->lesson, view);
    }
  for (guint i = 0; i < 2; i++)
    {
      if (self->board[i] == NULL)
        {
          self->board[i] = sea_board_view_new ();
          sea_board_view_set_mini (SEA_BOARD_VIEW (self->board[i]), TRUE);
          gtk_widget_set_can_target (self->board[i], FALSE);
          gtk_box_append (GTK_BOX (self->seas), self->board[i]);
        }
      gtk_widget_set_visible (self->board[i], i < view->n_seas);
      if (i >= view->n_seas)
        continue;
      sea_board_view_set_palette (SEA_BOARD_VIEW (self->board[i]), sea_util_get_palette ());
      sea_board_view_set_cell_size (SEA_BOARD_VIEW (self->board[i]),
                                    200 / MAX (MAX (view->width, view->height), 1));
      sea_board_view_update (SEA_BOARD_VIEW (self->board[i]), view, i,
                             sea_lesson_get_notation (self->lesson), FALSE, -1);
    }
}

static GtkWidget *
make_pill (const SeaLessonProblem *problem)
{
  int best2 = 0;
  gboolean any = FALSE;
  gboolean lost = FALSE;
  g_autofree char *text = NULL;
  GtkWidget *pill;

  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    if (problem->judged[i])
      {
        any = TRUE;
        lost = lost || problem->verdict2[i] < 0;
        if (ABS (problem->verdict2[i]) > ABS (best2))
          best2 = problem->verdict2[i];
      }
  if (problem->annulled)
    text = g_strdup (_ ("dropped"));
  else if (!problem->answered && !any)
    text = g_strdup ("—");
  else
    {
      g_autofree char *number = sea_text_dup_signed (best2);

      text = g_strdup_printf ("%s %s", best2 > 0 ? "✓" : "✗", number);
      if (problem->kind == SEA_PROBLEM_OPENING || problem->kind == SEA_PROBLEM_TIE)
        {
          g_free (text);
          text = g_strdup ("✓");
        }
    }
  pill = gtk_label_new (text);
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (pill, "sea-pill");
  if (best2 > 0)
    gtk_widget_add_css_class (pill, "good");
  else if (lost)
    gtk_widget_add_css_class (pill, "bad");
  if (problem->edited)
    {
      g_autofree char *edited = NULL;

      /* Translators: %s is a verdict with its points, which was corrected later */
      edited = g_strdup_printf (_ ("%s, edited"), gtk_label_get_text (GTK_LABEL (pill)));
      gtk_label_set_text (GTK_LABEL (pill), edited);
    }
  return pill;
}

/* Who answered, why it was dropped, and what is wrong with it. */
static char *
dup_below (const SeaLessonProblem *problem)
{
  GString *text = g_string_new (problem->pupil);

  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    if (problem->other_pupil[t] != NULL && *problem->other_pupil[t] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", problem->other_pupil[t]);
  if (problem->annulled && problem->why != NULL && *problem->why != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", problem->why);
  if (problem->flagged)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            _ ("marked as faulty in the bank"));
  return g_string_free (text, FALSE);
}

static void
show_problems (SeaResultsPage *self)
{
  GPtrArray *problems = sea_lesson_get_problems (self->lesson);

  sea_util_remove_children (GTK_WIDGET (self->problems));
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    {
      const SeaLessonProblem *problem = g_ptr_array_index (problems, i);
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *plain = sea_mathtext_dup_plain (problem->question->text);
      g_autofree char *title = g_strdup_printf ("%u. %s", problem->number, plain);
      g_autofree char *below = NULL;
      GtkWidget *slot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
      gtk_widget_set_tooltip_text (row, plain);
      below = dup_below (problem);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), below);
      gtk_widget_set_size_request (slot, 58, -1);
      if (problem->kind == SEA_PROBLEM_MINE)
        gtk_box_append (GTK_BOX (slot), sea_glyph_new (SEA_GLYPH_MINE, 0, 16));
      else if (problem->decks > 0)
        gtk_box_append (GTK_BOX (slot), sea_glyph_new (SEA_GLYPH_SHIP, problem->decks, 13));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), slot);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_pill (problem));
      gtk_list_box_append (self->problems, row);
    }
}

/* What was inspected, and fleets on paper that can be. */
static void
show_inspections (SeaResultsPage *self, const SeaView *view)
{
  guint n = sea_inspection_list_fill (self->inspections, self->lesson, view);
  gboolean any = FALSE;

  for (int i = 0; i < 2; i++)
    {
      gboolean can = sea_say_has_paper (view, i) && view->phase != SEA_PHASE_LAYING &&
                     view->phase != SEA_PHASE_OPENING && sea_lesson_model_can_write (self->model);
      g_autofree char *team = sea_text_dup_team (view, i);
      /* Translators: %s is the name of a team */
      g_autofree char *label = g_strdup_printf (_ ("Inspect “%s”…"), team);

      gtk_button_set_label (GTK_BUTTON (self->inspect[i]), label);
      gtk_widget_set_visible (self->inspect[i], can);
      any = any || can;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->inspections), n > 0);
  gtk_widget_set_visible (self->inspections_box, n > 0 || any);
}

void
sea_results_page_set_lesson (SeaResultsPage *self, SeaLesson *lesson)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  g_autoptr (GArray) points = NULL;

  g_set_object (&self->lesson, lesson);
  if (!sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view))
    return;
  points = sea_report_points (lesson);
  show_head (self, view);
  show_summary (self);
  sea_score_chart_set (self->chart, points, view);
  show_seas (self, view);
  show_problems (self);
  show_inspections (self, view);
  sea_moves_list_show (self->moves, lesson);
  gtk_widget_set_visible (self->continue_button,
                          !view->over && sea_lesson_model_can_write (self->model));
}

SeaLesson *
sea_results_page_get_lesson (SeaResultsPage *self)
{
  return self->lesson;
}

static void
inspect_clicked_cb (GtkWidget *button, SeaResultsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GError) error = NULL;

  if (self->lesson != NULL && SEA_IS_TEACHER_WINDOW (root) &&
      !sea_teacher_window_inspect (SEA_TEACHER_WINDOW (root), self->lesson,
                                   button == self->inspect[1] ? 1 : 0, &error))
    toast (self, error->message);
}

static void
continue_clicked_cb (SeaResultsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (self->lesson != NULL &&
      !sea_lesson_model_resume (self->model, sea_lesson_get_id (self->lesson), &error))
    toast (self, error->message);
}

static void
sea_results_page_dispose (GObject *object)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (object);

  g_clear_object (&self->lesson);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_RESULTS_PAGE);
  G_OBJECT_CLASS (sea_results_page_parent_class)->dispose (object);
}

static void
sea_results_page_class_init (SeaResultsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_results_page_dispose;
  g_type_ensure (SEA_TYPE_SCORE_CHART);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/results-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaResultsPage, name)
  CHILD (title);
  CHILD (menu_button);
  CHILD (export);
  CHILD (continue_button);
  CHILD (chart);
  CHILD (seas);
  CHILD (problems);
  CHILD (inspections);
  CHILD (inspections_box);
  CHILD (head);
  CHILD (result);
  CHILD (score);
  CHILD (surprise);
  CHILD (summary);
  CHILD (moves);
#undef CHILD
  gtk_widget_class_bind_template_child_full (widget_class, "inspect_a", FALSE,
                                             G_STRUCT_OFFSET (SeaResultsPage, inspect[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "inspect_b", FALSE,
                                             G_STRUCT_OFFSET (SeaResultsPage, inspect[1]));
  gtk_widget_class_install_action (widget_class, "results.xlsx", NULL, xlsx_cb);
  gtk_widget_class_install_action (widget_class, "results.csv", "s", csv_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "results.xlsx",
                                       NULL);
}

static void
sea_results_page_init (SeaResultsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  for (gsize i = 0; i < G_N_ELEMENTS (self->inspect); i++)
    g_signal_connect_object (self->inspect[i], "clicked", G_CALLBACK (inspect_clicked_cb), self, 0);
  g_signal_connect_object (self->continue_button, "clicked", G_CALLBACK (continue_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_results_page_new (SeaLessonModel *model)
{
  SeaResultsPage *self = g_object_new (SEA_TYPE_RESULTS_PAGE, NULL);

  self->model = g_object_ref (model);
  return GTK_WIDGET (self);
}
