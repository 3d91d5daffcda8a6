/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/teacher-window.h"

#include "app/bank-page.h"
#include "app/import-door.h"
#include "app/import-page.h"
#include "app/inspect-page.h"
#include "app/jobs.h"
#include "app/lesson-page.h"
#include "app/lessons-page.h"
#include "app/message-overlay.h"
#include "app/move-page.h"
#include "app/place-page.h"
#include "app/results-page.h"
#include "app/rulesets-page.h"
#include "app/say-words.h"
#include "app/sample-lesson.h"
#include "app/sea-compat.h"
#include "app/setup-page.h"
#include "app/start-page.h"
#include "app/util.h"
#include "app/wall-banner.h"
#include "bank/bank.h"
#include "formats/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaTeacherWindow
{
  AdwApplicationWindow parent_instance;
  SeaLessonModel *model;
  SeaMessageOverlay *toasts;
  GtkStack *pages;
  GtkRevealer *banner;
  SeaWallBanner *wall_banner;
  GtkWidget *banner_box;
  GtkLabel *banner_label;
  GtkButton *banner_button, *banner_close;
  const char *results_from; /* the page that results go back to */
  const char *bank_from;    /* page that the bank goes back to */
  const char *import_from;  /* page that the import goes back to */
  gboolean inspect_results; /* the inspection goes back to the results */
  gboolean inspect_resumed; /* the lesson was taken up for it */
  gint64 print_lesson;      /* lesson that is printed, 0 = none */
  SeaSaveKind print_kind;
};

G_DEFINE_FINAL_TYPE (SeaTeacherWindow, sea_teacher_window, ADW_TYPE_APPLICATION_WINDOW)

static guint page_shown_signal;

/* ---- telling ---- */

void
sea_teacher_window_toast (SeaTeacherWindow *self, const char *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);

  sea_message_overlay_add (self->toasts, adw_toast_new (title));
}

void
sea_teacher_window_add_toast (SeaTeacherWindow *self, AdwToast *toast)
{
  sea_message_overlay_add (self->toasts, toast);
}

static void
show_banner (SeaTeacherWindow *self, const char *text, const char *button, gboolean warning)
{
  gtk_label_set_text (self->banner_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->banner_button), button != NULL);
  if (button != NULL)
    gtk_button_set_label (self->banner_button, button);
  if (warning)
    gtk_widget_add_css_class (self->banner_box, "warning");
  else
    gtk_widget_remove_css_class (self->banner_box, "warning");
  gtk_revealer_set_reveal_child (self->banner, TRUE);
}

void
sea_teacher_window_set_wall_trouble (SeaTeacherWindow *self, const char *text)
{
  sea_wall_banner_set_text (self->wall_banner, text);
}

const char *
sea_teacher_window_get_wall_trouble (SeaTeacherWindow *self)
{
  return sea_wall_banner_get_text (self->wall_banner);
}

static void
hide_banner (SeaTeacherWindow *self)
{
  gtk_revealer_set_reveal_child (self->banner, FALSE);
}

static void
banner_button_clicked_cb (SeaTeacherWindow *self)
{
  hide_banner (self);
  if (sea_lesson_model_can_retry (self->model))
    sea_lesson_model_retry (self->model);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.choose-bank", NULL);
}

/* Whether it stands where the call was typed: nothing is told twice. */
static gboolean
is_told (SeaTeacherWindow *self, const GError *error)
{
  GtkWidget *page = sea_teacher_window_find_page (self, "lesson");
  SeaFireCard *card;

  if (page == NULL || gtk_stack_get_visible_child (self->pages) != page)
    return FALSE;
  card = sea_lesson_page_get_fire_card (SEA_LESSON_PAGE (page));
  return sea_fire_card_has_error (card) &&
         strcmp (sea_fire_card_get_message (card), error->message) == 0;
}

static void
model_failed_cb (SeaTeacherWindow *self, GError *error)
{
  g_autofree char *text = NULL;

  if (is_told (self, error))
    return;
  if (!sea_lesson_model_can_retry (self->model))
    {
      sea_teacher_window_toast (self, error->message);
      return;
    }
  /* What a full disk says ends so itself. */
  text = g_error_matches (error, SEA_BANK_ERROR, SEA_BANK_ERROR_FULL)
             /* Translators: %s is the reason, a whole sentence */
             ? g_strdup_printf (_ ("The shot was not recorded. %s"), error->message)
             /* Translators: %s is the reason, a whole sentence */
             : g_strdup_printf (_ ("The shot was not recorded, nothing has changed. %s"),
                                error->message);
  show_banner (self, text, _ ("Try Again"), FALSE);
}

/* The ship is laid by hand as long as its move is awaited, and only where the class sees nothing.
 */
static void
leave_move (SeaTeacherWindow *self)
{
  if (g_strcmp0 (sea_teacher_window_get_page (self), "move") == 0 &&
      sea_lesson_model_get_view (self->model)->pending.kind != SEA_PENDING_RELOCATE)
    sea_teacher_window_show (self, "lesson");
}

static void
move_ship_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);
  GtkWidget *page = sea_teacher_window_find_page (self, "lesson");

  (void) name;
  (void) parameter;
  if (page != NULL && sea_lesson_model_is_active (self->model) &&
      sea_lesson_model_get_view (self->model)->pending.kind == SEA_PENDING_RELOCATE &&
      sea_move_card_get_hand (sea_lesson_page_get_move_card (SEA_LESSON_PAGE (page))))
    sea_teacher_window_show (self, "move");
}

/* The page of the lesson that is played: fleets are laid first. */
static void
show_lesson (SeaTeacherWindow *self)
{
  gboolean laying = sea_lesson_model_get_view (self->model)->phase == SEA_PHASE_LAYING;

  if (laying && sea_teacher_window_find_page (self, "lesson") == NULL)
    gtk_stack_add_named (self->pages, sea_lesson_page_new (self->model), "lesson");
  sea_teacher_window_show (self, laying ? "place" : "lesson");
}

static void
leave_placement (SeaTeacherWindow *self)
{
  gboolean laying = sea_lesson_model_get_view (self->model)->phase == SEA_PHASE_LAYING;

  if (sea_lesson_model_is_active (self->model) &&
      g_strcmp0 (sea_teacher_window_get_page (self), laying ? "lesson" : "place") == 0)
    show_lesson (self);
}

static void
model_game_cb (SeaTeacherWindow *self)
{
  leave_placement (self);
  leave_move (self);
  if (!sea_lesson_model_can_retry (self->model))
    hide_banner (self);
}

static void
model_bank_cb (SeaTeacherWindow *self)
{
  SeaBank *bank = sea_lesson_model_get_bank (self->model);

  hide_banner (self);
  if (bank != NULL && !sea_lesson_model_can_write (self->model))
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: %s is a file name */
          _ ("The bank “%s” can only be read: results can be seen, lessons cannot be played."),
          sea_bank_get_path (bank));

      show_banner (self, text, _ ("Choose Another Bank…"), TRUE);
    }
}

/* ---- pages ---- */

const char *
sea_teacher_window_get_page (SeaTeacherWindow *self)
{
  return gtk_stack_get_visible_child_name (self->pages);
}

GtkWidget *
sea_teacher_window_find_page (SeaTeacherWindow *self, const char *name)
{
  return gtk_stack_get_child_by_name (self->pages, name);
}

static GtkWidget *
make_page (SeaTeacherWindow *self, const char *name)
{
  if (strcmp (name, "start") == 0)
    return sea_start_page_new (self->model);
  if (strcmp (name, "setup") == 0)
    return sea_setup_page_new (self->model);
  if (strcmp (name, "lesson") == 0)
    return sea_lesson_page_new (self->model);
  if (strcmp (name, "lessons") == 0)
    return sea_lessons_page_new (self->model);
  if (strcmp (name, "place") == 0)
    return sea_place_page_new (self->model);
  if (strcmp (name, "move") == 0)
    return sea_move_page_new (self->model);
  if (strcmp (name, "rulesets") == 0)
    return sea_rulesets_page_new (self->model);
  if (strcmp (name, "bank") == 0)
    return sea_import_door_make_bank_page (self, self->model);
  if (strcmp (name, "inspect") == 0)
    return sea_inspect_page_new (self->model);
  if (strcmp (name, "import") == 0)
    return sea_import_door_make_page (self, self->model);
  return sea_results_page_new (self->model);
}

static GtkWidget *
get_page (SeaTeacherWindow *self, const char *name)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->pages, name);

  if (page == NULL)
    {
      page = make_page (self, name);
      gtk_stack_add_named (self->pages, page, name);
    }
  return page;
}

void
sea_teacher_window_show (SeaTeacherWindow *self, const char *name)
{
  GtkWidget *page = get_page (self, name);

  if (SEA_IS_IMPORT_PAGE (page) && gtk_stack_get_visible_child (self->pages) != page)
    self->import_from = g_intern_string (sea_teacher_window_get_page (self));
  gtk_stack_set_visible_child (self->pages, page);
  if (SEA_IS_START_PAGE (page))
    sea_start_page_refresh (SEA_START_PAGE (page));
  else if (SEA_IS_SETUP_PAGE (page))
    sea_setup_page_refresh (SEA_SETUP_PAGE (page));
  else if (SEA_IS_LESSON_PAGE (page))
    sea_lesson_page_refresh (SEA_LESSON_PAGE (page));
  else if (SEA_IS_LESSONS_PAGE (page))
    sea_lessons_page_refresh (SEA_LESSONS_PAGE (page));
  else if (SEA_IS_PLACE_PAGE (page))
    sea_place_page_refresh (SEA_PLACE_PAGE (page));
  else if (SEA_IS_MOVE_PAGE (page))
    sea_move_page_refresh (SEA_MOVE_PAGE (page));
  else if (SEA_IS_INSPECT_PAGE (page))
    sea_inspect_page_refresh (SEA_INSPECT_PAGE (page));
  else if (SEA_IS_RESULTS_PAGE (page))
    sea_results_page_refresh (SEA_RESULTS_PAGE (page));
  else if (SEA_IS_RULESETS_PAGE (page))
    sea_rulesets_page_refresh (SEA_RULESETS_PAGE (page));
  else if (SEA_IS_BANK_PAGE (page))
    sea_bank_page_refresh (SEA_BANK_PAGE (page));
}

void
sea_teacher_window_show_results (SeaTeacherWindow *self, SeaLesson *lesson)
{
  const char *from = sea_teacher_window_get_page (self);

  if (g_strcmp0 (from, "lesson") == 0)
    self->results_from = "lesson";
  else
    self->results_from = g_strcmp0 (from, "lessons") == 0 ? "lessons" : "start";
  sea_results_page_set_lesson (SEA_RESULTS_PAGE (get_page (self, "results")), lesson);
  sea_teacher_window_show (self, "results");
}

static void
model_lesson_cb (SeaTeacherWindow *self)
{
  const char *page = sea_teacher_window_get_page (self);

  hide_banner (self);
  if (sea_lesson_model_is_active (self->model))
    show_lesson (self);
  else if (g_strcmp0 (page, "place") == 0)
    sea_teacher_window_show (self, "start");
  else if (g_strcmp0 (page, "lesson") == 0 || g_strcmp0 (page, "move") == 0 ||
           g_strcmp0 (page, "inspect") == 0)
    sea_teacher_window_show (self, "start");
}

/* ---- inspections ---- */

/* A fleet on paper is entered where the class does not see it, or after the end. */
static void
inspect_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);
  const SeaView *view = sea_lesson_model_get_view (self->model);
  int team = g_variant_get_string (parameter, NULL)[0] - 'A';

  (void) name;
  if (!sea_lesson_model_is_active (self->model) || !sea_say_has_paper (view, team))
    return;
  self->inspect_results = g_strcmp0 (sea_teacher_window_get_page (self), "results") == 0;
  self->inspect_resumed = FALSE;
  sea_teacher_window_show (self, "inspect");
  sea_inspect_page_set_team (SEA_INSPECT_PAGE (get_page (self, "inspect")), team);
}

gboolean
sea_teacher_window_inspect (SeaTeacherWindow *self, SeaLesson *lesson, int team, GError **error)
{
  gint64 id = sea_lesson_get_id (lesson);
  gboolean played = sea_lesson_model_is_active (self->model) &&
                    sea_lesson_get_id (sea_lesson_model_get_lesson (self->model)) == id;
  char letter[2] = { (char) ('A' + team), '\0' };

  if (!played && !sea_lesson_model_resume (self->model, id, error))
    return FALSE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.inspect", "s", letter);
  self->inspect_results = TRUE;
  self->inspect_resumed = !played;
  return TRUE;
}

static void
leave_inspection (SeaTeacherWindow *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);

  if (!self->inspect_results || lesson == NULL)
    {
      sea_teacher_window_show (self, "lesson");
      return;
    }
  sea_results_page_set_lesson (SEA_RESULTS_PAGE (get_page (self, "results")), lesson);
  sea_teacher_window_show (self, "results");
  if (!self->inspect_resumed)
    return;
  /* As it was before: a match that is over has ended, another one can be gone on with. */
  if (sea_lesson_model_get_view (self->model)->over)
    sea_lesson_model_finish (self->model);
  else
    sea_lesson_model_set_active (self->model, FALSE);
}

/* ---- actions ---- */

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);
  const char *page = sea_teacher_window_get_page (self);

  (void) name;
  (void) parameter;
  if (g_strcmp0 (page, "lesson") == 0 || g_strcmp0 (page, "place") == 0)
    {
      if (sea_lesson_model_get_view (self->model)->over)
        sea_lesson_model_finish (self->model);
      else
        sea_lesson_model_set_active (self->model, FALSE);
      sea_teacher_window_show (self, "start");
    }
  else if (g_strcmp0 (page, "move") == 0)
    sea_teacher_window_show (self, "lesson");
  else if (g_strcmp0 (page, "inspect") == 0)
    leave_inspection (self);
  else if (g_strcmp0 (page, "results") == 0)
    {
      if (g_strcmp0 (self->results_from, "lesson") == 0 &&
          !sea_lesson_model_is_active (self->model))
        self->results_from = "start";
      sea_teacher_window_show (self, self->results_from);
    }
  else if (g_strcmp0 (page, "rulesets") == 0)
    {
      /* The set-up page as it was left. */
      if (!sea_rulesets_page_back (SEA_RULESETS_PAGE (get_page (self, page))))
        gtk_stack_set_visible_child (self->pages, get_page (self, "setup"));
    }
  else if (g_strcmp0 (page, "bank") == 0)
    {
      if (!sea_bank_page_back (SEA_BANK_PAGE (get_page (self, page))))
        sea_teacher_window_show (self, self->bank_from);
    }
  else if (g_strcmp0 (page, "import") == 0)
    {
      sea_import_page_leave (SEA_IMPORT_PAGE (get_page (self, page)));
      sea_teacher_window_show (self, self->import_from);
    }
  else if (g_strcmp0 (page, "start") != 0)
    sea_teacher_window_show (self, "start");
}

/* The problems, from the page that asks for them. */
static void
bank_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);

  (void) name;
  (void) parameter;
  self->bank_from = "start";
  sea_teacher_window_show (self, "bank");
}

void
sea_teacher_window_show_bank (SeaTeacherWindow *self, const SeaQuery *query)
{
  self->bank_from =
      g_strcmp0 (sea_teacher_window_get_page (self), "setup") == 0 ? "setup" : "start";
  sea_bank_page_set_query (SEA_BANK_PAGE (get_page (self, "bank")), query);
  sea_teacher_window_show (self, "bank");
}

static void
rulesets_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sea_teacher_window_show (SEA_TEACHER_WINDOW (widget), "rulesets");
}

static void
resume_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);

  (void) name;
  (void) parameter;
  sea_lesson_model_set_active (self->model, TRUE);
}

static void
results_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sea_teacher_window_show (SEA_TEACHER_WINDOW (widget), "lessons");
}

/* The results of the lesson that is being played. */
static void
lesson_results_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);

  (void) name;
  (void) parameter;
  if (lesson == NULL)
    return;
  if (sea_lesson_model_get_view (self->model)->over && sea_lesson_get_ended (lesson) == 0)
    sea_lesson_end (lesson, NULL);
  sea_teacher_window_show_results (self, lesson);
}

static void
bank_chosen_cb (GFile *file, gpointer data)
{
  SeaTeacherWindow *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path == NULL)
    return;
  sea_lesson_model_set_bank_path (self->model, path);
  sea_teacher_window_show (self, "start");
}

static void
choose_bank_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);

  (void) name;
  (void) parameter;
  if (sea_lesson_model_is_active (self->model))
    {
      sea_teacher_window_toast (self, _ ("Leave the lesson first: it belongs to this bank."));
      return;
    }
  sea_compat_open_file (GTK_WINDOW (self), _ ("Choose a Bank"), _ ("Banks of problems"), "*.db",
                        bank_chosen_cb, self);
}

static void
reopen_bank_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);

  (void) name;
  (void) parameter;
  sea_lesson_model_open_bank (self->model);
  sea_teacher_window_show (self, "start");
}

/* ---- sheets on paper ---- */

static void
printed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaTeacherWindow) self = data;
  g_autoptr (GError) error = NULL;

  gboolean done = sea_jobs_save_finish (SEA_LESSON_MODEL (source), result, &error);

  if (self->model == NULL)
    return; /* the window was closed meanwhile */
  if (!done && error != NULL)
    sea_teacher_window_toast (self, error->message);
  else
    sea_teacher_window_toast (self, _ ("Saved"));
}

static void
print_chosen_cb (GFile *file, gpointer data)
{
  SeaTeacherWindow *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  if (path != NULL && self->print_lesson != 0)
    sea_jobs_save (self->model, self->print_lesson, self->print_kind, path, printed_cb,
                   g_object_ref (self));
}

/* The lesson that a sheet is made of: the one on the results page, else the open one. */
static SeaLesson *
get_print_lesson (SeaTeacherWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  if (page != NULL && SEA_IS_RESULTS_PAGE (page))
    return sea_results_page_get_lesson (SEA_RESULTS_PAGE (page));
  return sea_lesson_model_get_lesson (self->model);
}

static void
print_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (widget);
  SeaLesson *lesson = get_print_lesson (self);
  gboolean fleets = strcmp (action, "win.print-fleets") == 0;
  g_autofree char *stem = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *name = NULL;

  (void) parameter;
  if (lesson == NULL)
    {
      sea_teacher_window_toast (self, _ ("Start a lesson first: its fleets are printed."));
      return;
    }
  stem = sea_report_dup_stem (lesson);
  /* Translators: part of a file name; %s is the date, class and lesson */
  whole = g_strdup_printf (fleets ? _ ("%s fleets") : _ ("%s jury"), stem);
  name = sea_dup_file_name (whole, ".pdf");
  self->print_lesson = sea_lesson_get_id (lesson);
  self->print_kind = fleets ? SEA_SAVE_FLEETS : SEA_SAVE_JURY;
  sea_compat_save_file (GTK_WINDOW (self), fleets ? _ ("Fleet Slips") : _ ("Jury Sheet"), name,
                        print_chosen_cb, self);
}

/* ---- the window ---- */

static void
page_shown_cb (SeaTeacherWindow *self)
{
  /* What a problem is judged with lies along the lower edge: messages stand over the moves. */
  sea_message_overlay_set_aside (self->toasts,
                                 SEA_IS_LESSON_PAGE (gtk_stack_get_visible_child (self->pages)));
  g_signal_emit (self, page_shown_signal, 0);
}

static void
sea_teacher_window_dispose (GObject *object)
{
  SeaTeacherWindow *self = SEA_TEACHER_WINDOW (object);

  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  g_clear_object (&self->model);
  sea_util_leave_monitor (GTK_WINDOW (self));
  G_OBJECT_CLASS (sea_teacher_window_parent_class)->dispose (object);
}

static void
sea_teacher_window_class_init (SeaTeacherWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_teacher_window_dispose;
  page_shown_signal = g_signal_new ("page-shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (SEA_TYPE_WALL_BANNER);
  g_type_ensure (SEA_TYPE_MESSAGE_OVERLAY);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/mathseabattle/MathSeaBattle/teacher-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, wall_banner);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, banner_box);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, banner_label);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, banner_button);
  gtk_widget_class_bind_template_child (widget_class, SeaTeacherWindow, banner_close);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "win.resume-lesson", NULL, resume_cb);
  gtk_widget_class_install_action (widget_class, "win.results", NULL, results_cb);
  gtk_widget_class_install_action (widget_class, "win.rulesets", NULL, rulesets_cb);
  gtk_widget_class_install_action (widget_class, "win.lesson-results", NULL, lesson_results_cb);
  gtk_widget_class_install_action (widget_class, "win.move-ship", NULL, move_ship_cb);
  gtk_widget_class_install_action (widget_class, "win.inspect", "s", inspect_cb);
  gtk_widget_class_install_action (widget_class, "win.bank", NULL, bank_cb);
  gtk_widget_class_install_action (widget_class, "win.choose-bank", NULL, choose_bank_cb);
  gtk_widget_class_install_action (widget_class, "win.reopen-bank", NULL, reopen_bank_cb);
  gtk_widget_class_install_action (widget_class, "win.print-fleets", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "win.print-jury", NULL, print_cb);
}

static void
sea_teacher_window_init (SeaTeacherWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->results_from = self->bank_from = self->import_from = "start";
  g_signal_connect_object (self->banner_button, "clicked", G_CALLBACK (banner_button_clicked_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->banner_close, "clicked", G_CALLBACK (hide_banner), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_teacher_window_new (GtkApplication *application, SeaLessonModel *model)
{
  SeaTeacherWindow *self = g_object_new (SEA_TYPE_TEACHER_WINDOW, "application", application, NULL);

  self->model = g_object_ref (model);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "lesson",
                                  sea_lesson_model_get_lesson_actions (model));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "wall",
                                  sea_lesson_model_get_wall_actions (model));
  g_signal_connect_object (model, "failed", G_CALLBACK (model_failed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (model, "game", G_CALLBACK (model_game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "bank", G_CALLBACK (model_bank_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "lesson", G_CALLBACK (model_lesson_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "notify::visible-child", G_CALLBACK (page_shown_cb), self,
                           G_CONNECT_SWAPPED);
  sea_import_door_attach (self, model);
  sea_sample_lesson_attach (GTK_WINDOW (self), model,
                            GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (self->toasts))));
  sea_teacher_window_show (self, "start");
  return GTK_WIDGET (self);
}
