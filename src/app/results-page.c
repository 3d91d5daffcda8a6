/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/results-page.h"

#include "app/answers-list.h"
#include "app/board-view.h"
#include "app/glyph.h"
#include "app/inspection-list.h"
#include "app/jobs.h"
#include "app/moves-list.h"
#include "app/say-words.h"
#include "app/sea-compat.h"
#include "app/teacher-window.h"
#include "app/text.h"
#include "app/util.h"
#include "formats/table.h"

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
  GtkWidget *continue_button, *inspections_box, *inspect[2], *seas, *head, *columns, *moment, *side;
  GtkScrolledWindow *scroller;
  guint turning; /* source that lays the page out for another width */
  GtkMenuButton *export_button;
  SeaExportMenu *export;
  SeaReplayCard *replay;
  SeaPupilsCard *pupils;
  GtkListBox *problems, *inspections;
  GtkLabel *result, *score, *surprise;
  GtkGrid *summary;
  GtkListView *moves;
  GtkWidget *board[2];
  SeaReportFile file; /* that a place is asked for */
  gulong changed;     /* handler of the lesson */
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
folder_shown_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaResultsPage) self = data;
  g_autoptr (GError) error = NULL;

  (void) source;
  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    toast (self, error->message);
}

static void
show_folder_cb (AdwToast *saved, SeaResultsPage *self)
{
  const char *path = g_object_get_data (G_OBJECT (saved), "path");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri != NULL)
    g_app_info_launch_default_for_uri_async (uri, NULL, NULL, folder_shown_cb, g_object_ref (self));
}

static void
tell_saved (SeaResultsPage *self, const char *path)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwToast *saved;

  if (!SEA_IS_TEACHER_WINDOW (root))
    return;
  saved = adw_toast_new (_ ("Saved"));
  adw_toast_set_button_label (saved, _ ("_Show"));
  g_object_set_data_full (G_OBJECT (saved), "path", g_strdup (path), g_free);
  g_signal_connect_object (saved, "button-clicked", G_CALLBACK (show_folder_cb), self, 0);
  sea_teacher_window_add_toast (SEA_TEACHER_WINDOW (root), saved);
}

typedef struct
{
  SeaResultsPage *page;
  char *path;
} Saving;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Saving *saving = data;
  g_autoptr (SeaResultsPage) self = saving->page;
  g_autofree char *path = saving->path;
  g_autoptr (GError) error = NULL;
  gboolean done = sea_jobs_save_finish (SEA_LESSON_MODEL (source), result, &error);

  if (self->model == NULL)
    return;
  if (done)
    tell_saved (self, path);
  else
    toast (self, error != NULL ? error->message : _ ("The file was not written."));
}

static void
place_chosen_cb (GFile *file, gpointer data)
{
  SeaResultsPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    sea_results_page_save (self, &self->file, path);
}

static Saving *
saving_new (SeaResultsPage *self, const char *path)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (self);
  saving->path = g_strdup (path);
  return saving;
}

void
sea_results_page_save (SeaResultsPage *self, const SeaReportFile *file, const char *path)
{
  g_return_if_fail (SEA_IS_RESULTS_PAGE (self));
  if (self->lesson != NULL)
    sea_jobs_export (self->model, sea_lesson_get_id (self->lesson), file, path, saved_cb,
                     saving_new (self, path));
}

static void
ask_place (SeaResultsPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *stem = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *name = NULL;
  const char *suffix = ".csv";

  if (self->lesson == NULL || !GTK_IS_WINDOW (root))
    return;
  stem = sea_report_dup_stem (self->lesson);
  if (self->file.format == SEA_REPORT_CSV)
    whole = g_strdup_printf ("%s %s", stem, sea_report_get_name (self->file.sheet));
  else
    suffix = self->file.format == SEA_REPORT_ODS ? ".ods" : ".xlsx";
  name = sea_dup_file_name (whole != NULL ? whole : stem, suffix);
  sea_compat_save_file (GTK_WINDOW (root), _ ("Save the Results"), name, place_chosen_cb, self);
}

static void
export_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (widget);

  (void) action;
  gtk_menu_button_popdown (self->export_button);
  if (sea_export_menu_read (self->export, g_variant_get_string (parameter, NULL), &self->file))
    ask_place (self);
}

static void
protocol_chosen_cb (GFile *file, gpointer data)
{
  SeaResultsPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL)
    sea_results_page_save_protocol (self, path);
}

void
sea_results_page_save_protocol (SeaResultsPage *self, const char *path)
{
  g_return_if_fail (SEA_IS_RESULTS_PAGE (self));
  if (self->lesson != NULL)
    sea_jobs_save (self->model, sea_lesson_get_id (self->lesson), SEA_SAVE_PROTOCOL, path, saved_cb,
                   saving_new (self, path));
}

static void
protocol_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree char *stem = NULL;
  g_autofree char *name = NULL;

  (void) action;
  (void) parameter;
  gtk_menu_button_popdown (self->export_button);
  if (self->lesson == NULL || !GTK_IS_WINDOW (root))
    return;
  stem = sea_report_dup_stem (self->lesson);
  name = sea_dup_file_name (stem, ".pdf");
  sea_compat_save_file (GTK_WINDOW (root), _ ("Save the Results"), name, protocol_chosen_cb, self);
}

static void
menu_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  (void) parameter;
  gtk_menu_button_popup (SEA_RESULTS_PAGE (widget)->export_button);
}

static void
copy_marks_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (widget);

  (void) action;
  (void) parameter;
  sea_pupils_card_copy (self->pupils, sea_export_menu_get_skip (self->export));
}

static void
seek_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  (void) action;
  sea_replay_card_seek (SEA_RESULTS_PAGE (widget)->replay, g_variant_get_uint32 (parameter));
}

/* ---- showing ---- */

/* The name over a column; where there are many, their flags. */
static GtkWidget *
make_header (const SeaReport *report, guint column)
{
  const char *name = g_ptr_array_index (report->headers, column);
  gboolean flag = column > 0 && report->n_columns > 3;
  GtkWidget *header =
      flag ? sea_glyph_new (SEA_GLYPH_FLAG, (int) column - 1, 20) : gtk_label_new (name);

  if (flag)
    {
      gtk_widget_set_halign (header, GTK_ALIGN_END);
      g_object_set (header, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
      sea_util_set_accessible_label (header, name);
    }
  else
    {
      gtk_label_set_xalign (GTK_LABEL (header), 1);
      gtk_label_set_ellipsize (GTK_LABEL (header), PANGO_ELLIPSIZE_MIDDLE);
    }
  sea_util_set_tooltip (header, name);
  gtk_widget_set_hexpand (header, column > 0);
  gtk_widget_add_css_class (header, "sea-cell");
  return header;
}

static void
show_summary (SeaResultsPage *self)
{
  g_autoptr (SeaReport) report = sea_report_new (self->lesson, SEA_REPORT_SUMMARY);

  sea_util_remove_children (GTK_WIDGET (self->summary));
  for (guint column = 0; column < report->n_columns; column++)
    gtk_grid_attach (self->summary, make_header (report, column), (int) column, 0, 1, 1);
  for (guint row = 0; row < report->rows->len; row++)
    {
      GPtrArray *cells = g_ptr_array_index (report->rows, row);

      for (guint column = 0; column < cells->len; column++)
        {
          const SeaReportCell *cell = g_ptr_array_index (cells, column);
          GtkWidget *label = gtk_label_new (cell->text != NULL ? cell->text : "");

          gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
          gtk_widget_add_css_class (label, "sea-cell");
          gtk_widget_add_css_class (label, "sea-rule");
          sea_util_toggle_class (label, "total", row == report->total);
          gtk_grid_attach (self->summary, label, (int) column, (int) row + 1, 1, 1);
        }
    }
}

/* When it was, and how long it went on; one that was gone on with another day has no length. */
static char *
dup_when (SeaLesson *lesson)
{
  enum
  {
    LONGEST = 240 /* minutes */
  };
  g_autofree char *when = sea_text_dup_when (sea_lesson_get_started (lesson));
  GListModel *moves = sea_lesson_get_moves (lesson);
  guint n = g_list_model_get_n_items (moves);
  g_autoptr (SeaMove) last = n > 0 ? g_list_model_get_item (moves, n - 1) : NULL;
  gint64 minutes = last != NULL ? (last->wall_time - sea_lesson_get_started (lesson) + 30) / 60 : 0;

  if (minutes < 1 || minutes > LONGEST)
    return g_steal_pointer (&when);
  return g_strdup_printf (
      /* Translators: when a lesson began, and how long it was */
      g_dngettext (GETTEXT_PACKAGE, "%s, %u minute", "%s, %u minutes", (gulong) minutes), when,
      (guint) minutes);
}

static void
show_head (SeaResultsPage *self, const SeaView *view)
{
  g_autofree char *result = sea_report_dup_result (self->lesson);
  g_autofree char *surprise = sea_report_dup_surprise (self->lesson);
  g_autoptr (GString) score = g_string_new (NULL);
  const char *klass = sea_lesson_get_class_name (self->lesson);
  const char *title = sea_lesson_get_title (self->lesson);
  g_autofree char *when = dup_when (self->lesson);
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

/* The moment that the slider stands at. */
static void
show_seas (SeaResultsPage *self)
{
  const SeaView *moment = sea_replay_card_get_view (self->replay);
  g_autofree SeaView *view = NULL;

  if (moment == NULL || self->lesson == NULL)
    return;
  view = g_memdup2 (moment, sizeof *moment);
  if (moment->audience == SEA_AUDIENCE_JUDGE)
    sea_lesson_add_inspected (self->lesson, view);
  for (guint i = 0; i < 2; i++)
    {
      if (self->board[i] == NULL)
        {
          self->board[i] = sea_board_view_new ();
          sea_board_view_set_mini (SEA_BOARD_VIEW (self->board[i]), TRUE);
          sea_board_view_set_last_shot (SEA_BOARD_VIEW (self->board[i]), TRUE);
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

/* A long name stands in two rows: the column keeps its width. */
static void
set_button_words (GtkButton *button, const char *words)
{
  GtkLabel *label;

  gtk_button_set_label (button, words);
  label = GTK_LABEL (gtk_button_get_child (button));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
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

      set_button_words (GTK_BUTTON (self->inspect[i]), label);
      gtk_widget_set_visible (self->inspect[i], can);
      any = any || can;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->inspections), n > 0);
  gtk_widget_set_visible (self->inspections_box, n > 0 || any);
}

/* Pupils and marks; the game itself is as it was. */
static void
show_answers (SeaResultsPage *self)
{
  sea_answers_list_show (self->problems, self->lesson, sea_lesson_model_can_write (self->model));
  sea_pupils_card_set_lesson (self->pupils, self->model, self->lesson);
  sea_export_menu_set_lesson (self->export, self->lesson);
}

static void
show_all (SeaResultsPage *self)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  if (!sea_lesson_get_view (self->lesson, SEA_AUDIENCE_PUBLIC, view))
    return;
  show_head (self, view);
  show_summary (self);
  sea_replay_card_set_lesson (self->replay, self->lesson);
  show_answers (self);
  show_inspections (self, view);
  sea_moves_list_show (self->moves, self->lesson);
  gtk_widget_set_visible (self->continue_button,
                          !view->over && sea_lesson_model_can_write (self->model));
}

static void
lesson_changed_cb (SeaLesson *lesson, SeaEvents *events, const char *line, SeaResultsPage *self)
{
  g_autofree SeaView *view = NULL;

  (void) lesson;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (events != NULL || line != NULL)
    {
      show_all (self);
      return;
    }
  show_answers (self);
  view = g_new0 (SeaView, 1);
  if (sea_lesson_get_view (self->lesson, SEA_AUDIENCE_PUBLIC, view))
    show_head (self, view);
}

static void
drop_lesson (SeaResultsPage *self)
{
  if (self->lesson != NULL)
    g_clear_signal_handler (&self->changed, self->lesson);
  g_clear_object (&self->lesson);
}

void
sea_results_page_set_lesson (SeaResultsPage *self, SeaLesson *lesson)
{
  g_return_if_fail (SEA_IS_RESULTS_PAGE (self) && SEA_IS_LESSON (lesson));
  if (lesson != self->lesson)
    {
      drop_lesson (self);
      self->lesson = g_object_ref (lesson);
      self->changed = g_signal_connect (lesson, "changed", G_CALLBACK (lesson_changed_cb), self);
    }
  show_all (self);
}

void
sea_results_page_refresh (SeaResultsPage *self)
{
  g_return_if_fail (SEA_IS_RESULTS_PAGE (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->export_button));
}

SeaReplayCard *
sea_results_page_get_replay (SeaResultsPage *self)
{
  return self->replay;
}

SeaPupilsCard *
sea_results_page_get_pupils (SeaResultsPage *self)
{
  return self->pupils;
}

SeaExportMenu *
sea_results_page_get_export (SeaResultsPage *self)
{
  return self->export;
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

/* ---- narrow windows ---- */

/* Pixels of the page below which the problems stand under the seas, and all in one column. */
enum
{
  NARROW = 1120,
  ONE_COLUMN = 820,
  SIDE_WIDTH = 394
};

static gboolean
turn_cb (gpointer data)
{
  SeaResultsPage *self = data;
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (self->scroller);
  int width = (int) gtk_adjustment_get_page_size (across);
  gboolean one = width < ONE_COLUMN;

  self->turning = 0;
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->moment), width < NARROW
                                                                     ? GTK_ORIENTATION_VERTICAL
                                                                     : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  one ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  adw_clamp_set_maximum_size (ADW_CLAMP (self->side), one ? ONE_COLUMN : SIDE_WIDTH);
  return G_SOURCE_REMOVE;
}

/* Not while it is being laid out. */
static void
width_cb (SeaResultsPage *self)
{
  if (self->turning == 0)
    self->turning = g_idle_add_full (G_PRIORITY_HIGH_IDLE, turn_cb, self, NULL);
}

/* A row of the moves that is chosen is what the seas show. */
static void
move_chosen_cb (GtkListView *list, guint position, SeaResultsPage *self)
{
  GListModel *rows = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_autoptr (SeaMove) move = g_list_model_get_item (rows, position);
  GListModel *moves = self->lesson != NULL ? sea_lesson_get_moves (self->lesson) : NULL;
  guint shot = 0;

  for (guint i = 0; moves != NULL && i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) row = g_list_model_get_item (moves, i);

      shot += row->is_shot;
      if (row == move)
        break;
    }
  sea_replay_card_seek (self->replay, shot);
}

static void
told_cb (SeaPupilsCard *card, const char *text, SeaResultsPage *self)
{
  (void) card;
  toast (self, text);
}

/* The lesson in memory still has the names: it is read anew. */
static void
class_erased_cb (SeaResultsPage *self)
{
  drop_lesson (self);
  sea_pupils_card_set_lesson (self->pupils, self->model, NULL);
  sea_replay_card_set_lesson (self->replay, NULL);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.results", NULL);
  if (!sea_lesson_model_is_active (self->model))
    sea_lesson_model_set_bank_path (self->model, sea_lesson_model_get_bank_path (self->model));
}

static void
sea_results_page_dispose (GObject *object)
{
  SeaResultsPage *self = SEA_RESULTS_PAGE (object);

  g_clear_handle_id (&self->turning, g_source_remove);
  drop_lesson (self);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_RESULTS_PAGE);
  G_OBJECT_CLASS (sea_results_page_parent_class)->dispose (object);
}

static void
sea_results_page_class_init (SeaResultsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_results_page_dispose;
  g_type_ensure (SEA_TYPE_REPLAY_CARD);
  g_type_ensure (SEA_TYPE_PUPILS_CARD);
  g_type_ensure (SEA_TYPE_EXPORT_MENU);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/results-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaResultsPage, name)
  CHILD (title);
  CHILD (menu_button);
  CHILD (export_button);
  CHILD (export);
  CHILD (continue_button);
  CHILD (replay);
  CHILD (pupils);
  CHILD (seas);
  CHILD (scroller);
  CHILD (columns);
  CHILD (moment);
  CHILD (side);
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
  gtk_widget_class_install_action (widget_class, "results.export", "s", export_cb);
  gtk_widget_class_install_action (widget_class, "results.protocol", NULL, protocol_cb);
  gtk_widget_class_install_action (widget_class, "results.menu", NULL, menu_cb);
  gtk_widget_class_install_action (widget_class, "results.copy-marks", NULL, copy_marks_cb);
  gtk_widget_class_install_action (widget_class, "results.seek", "u", seek_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_e, GDK_CONTROL_MASK, "results.export",
                                       "s", "xlsx");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK,
                                       "results.protocol", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "results.copy-marks", NULL);
}

static void
sea_results_page_init (SeaResultsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  for (gsize i = 0; i < G_N_ELEMENTS (self->inspect); i++)
    g_signal_connect_object (self->inspect[i], "clicked", G_CALLBACK (inspect_clicked_cb), self, 0);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller),
                           "notify::page-size", G_CALLBACK (width_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (show_seas),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->replay, "moved", G_CALLBACK (show_seas), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->moves, "activate", G_CALLBACK (move_chosen_cb), self, 0);
  g_signal_connect_object (self->pupils, "told", G_CALLBACK (told_cb), self, 0);
  g_signal_connect_object (self->pupils, "erased", G_CALLBACK (class_erased_cb), self,
                           G_CONNECT_SWAPPED);
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
