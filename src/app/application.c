/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/application.h"

#include "app/calm-wheel.h"
#include "app/editor.h"
#include "app/help-window.h"
#include "app/import-door.h"
#include "app/intro-window.h"
#include "app/preferences-window.h"
#include "app/sample-lesson.h"
#include "app/sea-compat.h"
#include "app/sea-resources.h"
#include "app/spoken-names.h"
#include "app/sounds.h"
#include "app/stage.h"
#include "app/start-page.h"
#include "bank/bank.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdlib.h>

#define APPLICATION_ID "org.mathseabattle.MathSeaBattle"

struct _SeaApplication
{
  AdwApplication parent_instance;
  SeaSettings *settings;
  SeaLessonModel *model;
  SeaStage *stage;
  SeaSounds *sounds;
  char *bank_path;
  GtkWindow *teacher; /* weak */
  gint64 flag_lesson; /* where the problem below is */
  guint flagged;      /* number of the open problem, if it is marked as faulty */
  guint term_source, int_source, open_source;
  gboolean greets; /* whoever starts the program for the first time is offered the introduction */
};

G_DEFINE_FINAL_TYPE (SeaApplication, sea_application, ADW_TYPE_APPLICATION)

/* A problem that was marked as faulty is told: nothing else on the screen changes. */
static void
game_cb (SeaApplication *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaLessonProblem *problem = lesson != NULL ? sea_lesson_get_problem (lesson) : NULL;
  gint64 id = lesson != NULL ? sea_lesson_get_id (lesson) : 0;
  guint flagged = problem != NULL && problem->flagged ? problem->number : 0;

  if (flagged > 0 && flagged != self->flagged && id == self->flag_lesson && self->teacher != NULL)
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                              _ ("The problem is marked as faulty in the bank."));
  self->flagged = flagged;
  self->flag_lesson = id;
}

/* ---- actions of the process ---- */

static void
new_lesson_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;

  (void) action;
  (void) parameter;
  if (self->teacher == NULL)
    return;
  if (!sea_lesson_model_can_write (self->model))
    {
      if (sea_lesson_model_get_bank_error (self->model) != NULL)
        sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                                  _ ("There is no bank that could be written."));
      return;
    }
  sea_lesson_model_set_active (self->model, FALSE);
  sea_teacher_window_show (SEA_TEACHER_WINDOW (self->teacher), "setup");
}

static void
bank_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;

  (void) action;
  (void) parameter;
  if (self->teacher == NULL)
    return;
  if (sea_sample_lesson_is_on (self->teacher))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                              _ ("Leave the sample lesson first: its problems go with it."));
  else
    sea_teacher_window_show_bank (SEA_TEACHER_WINDOW (self->teacher), NULL);
}

static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  g_application_quit (G_APPLICATION (data));
}

/* A window that stands already comes to the front: there are no two of a kind. */
static gboolean
is_presented (GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (!G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        continue;
      gtk_window_present (window);
      return TRUE;
    }
  return FALSE;
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  if (!is_presented (ADW_TYPE_ABOUT_WINDOW))
    sea_compat_show_about (gtk_application_get_active_window (GTK_APPLICATION (data)));
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;
  GtkWidget *window;

  (void) action;
  (void) parameter;
  if (is_presented (SEA_TYPE_PREFERENCES_WINDOW))
    return;
  window = sea_preferences_window_new (self->settings);
  gtk_window_set_transient_for (GTK_WINDOW (window), self->teacher);
  gtk_window_present (GTK_WINDOW (window));
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;
  g_autoptr (GtkBuilder) builder = NULL;
  GtkWindow *window;

  (void) action;
  (void) parameter;
  if (is_presented (GTK_TYPE_SHORTCUTS_WINDOW))
    return;
  builder = gtk_builder_new_from_resource ("/org/mathseabattle/MathSeaBattle/shortcuts.ui");
  window = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  sea_help_add_key (window, "contents");
  gtk_window_set_transient_for (window, self->teacher);
  gtk_window_present (window);
}

static void
introduction_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;

  (void) action;
  (void) parameter;
  if (self->teacher != NULL && !is_presented (SEA_TYPE_INTRO_WINDOW))
    gtk_window_present (GTK_WINDOW (sea_intro_window_new (self->teacher)));
}

/* The start page offers the introduction: nothing stands in the way of the first lesson. */
static void
greet (SeaApplication *self)
{
  GtkWidget *page = sea_teacher_window_find_page (SEA_TEACHER_WINDOW (self->teacher), "start");

  if (page != NULL)
    sea_start_page_set_greets (SEA_START_PAGE (page), self->greets);
}

/* The page of the help about what is done now. */
static const char *
find_help (SeaApplication *self)
{
  GtkWidget *focus = self->teacher != NULL ? gtk_window_get_focus (self->teacher) : NULL;
  const char *page = self->teacher != NULL
                         ? sea_teacher_window_get_page (SEA_TEACHER_WINDOW (self->teacher))
                         : NULL;

  if (focus != NULL && gtk_widget_get_ancestor (focus, SEA_TYPE_EDITOR) != NULL)
    page = "editor";
  else if (g_strcmp0 (page, "lesson") == 0 && sea_lesson_model_get_view (self->model)->over)
    page = "over";
  return sea_help_find_page (page);
}

/* The page that is asked for, else the one that fits. */
static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaApplication *self = data;

  (void) action;
  sea_help_open (self->teacher,
                 parameter != NULL ? g_variant_get_string (parameter, NULL) : find_help (self));
}

/* clang-format off */
static const GActionEntry app_entries[] = {
  { .name = "new-lesson", .activate = new_lesson_cb },
  { .name = "bank", .activate = bank_cb },
  { .name = "preferences", .activate = preferences_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "introduction", .activate = introduction_cb },
  { .name = "help", .activate = help_cb },
  { .name = "help-page", .activate = help_cb, .parameter_type = "s" },
  { .name = "about", .activate = about_cb },
  { .name = "quit", .activate = quit_cb },
};

/* Function keys and Ctrl only: letters and digits are calls and verdicts. */
static const struct
{
  const char *action;
  const char *accels[3];
} keys[] = {
  { "app.new-lesson", { "<Control>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.shortcuts", { "<Control>question" } },
  { "app.help", { "F1" } },
  { "app.mute", { "<Control>m" } },
  { "app.quit", { "<Control>q" } },
  { "win.back", { "<Alt>Left" } },
  { "lesson.end", { "<Control>b" } },
  { "lesson.undo", { "<Control>z" } },
  { "lesson.redo", { "<Control><Shift>z" } },
  { "lesson.another-problem", { "F3" } },
  { "lesson.who", { "<Control>k" } },
  { "lesson.more-time", { "F6" } },
  { "lesson.clock", { "F7" } },
  { "wall.next", { "Page_Down" } },
  { "wall.back", { "Page_Up" } },
  { "wall.show-answer", { "F2" } },
  { "wall.sea", { "F5" } },
  { "wall.cover", { "<Control>F5" } },
  { "wall.score", { "<Shift>F5" } },
  { "wall.freeze", { "F9" } },
  { "wall.silence", { "<Shift>F7", "Pause" } },
  { "wall.swap", { "F8" } },
  { "wall.fullscreen", { "F11" } },
};
/* clang-format on */

/* ---- the application ---- */

static void
no_sound_cb (gpointer data)
{
  SeaApplication *self = data;

  if (self->teacher != NULL)
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                              _ ("This machine plays no sound; the lesson goes on without it."));
}

static gboolean
ended_cb (gpointer data)
{
  /* Everything that happened is in the journal: nothing is asked. */
  g_application_quit (G_APPLICATION (data));
  return G_SOURCE_CONTINUE;
}

static void
sea_application_startup (GApplication *application)
{
  SeaApplication *self = SEA_APPLICATION (application);

  /* Names the resources, so that the linker keeps them. */
  g_resources_register (sea_get_resource ());
  G_APPLICATION_CLASS (sea_application_parent_class)->startup (application);
  sea_calm_wheel_install ();
  sea_spoken_names_install ();
  self->settings = sea_settings_new ();
  self->model = sea_lesson_model_new (self->settings, self->bank_path);
  self->sounds = sea_sounds_new (self->model, sea_sound_player_new (NULL, NULL, no_sound_cb, self));
  sea_sounds_add_action (self->sounds, G_ACTION_MAP (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), app_entries, G_N_ELEMENTS (app_entries),
                                   self);
  self->stage = sea_stage_new (GTK_APPLICATION (self), self->settings, self->model);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (self), keys[i].action,
                                           (const char *const *) keys[i].accels);
  g_signal_connect_object (self->model, "lesson", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  self->term_source = g_unix_signal_add (SIGTERM, ended_cb, self);
  self->int_source = g_unix_signal_add (SIGINT, ended_cb, self);
}

/* The bank is opened when the window stands: nobody waits for it to see the program. */
static gboolean
open_bank_cb (gpointer data)
{
  SeaApplication *self = data;

  self->open_source = 0;
  sea_lesson_model_open_bank (self->model);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (GdkFrameClock *clock, SeaApplication *self)
{
  g_signal_handlers_disconnect_by_data (clock, self);
  g_clear_handle_id (&self->open_source, g_source_remove);
  open_bank_cb (self);
}

static void
open_bank_after_frame (SeaApplication *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->teacher));

  if (clock != NULL && sea_lesson_model_get_bank (self->model) == NULL)
    g_signal_connect_object (clock, "after-paint", G_CALLBACK (painted_cb), self, 0);
  /* A window that nobody sees is not painted. */
  if (self->open_source == 0)
    self->open_source = g_timeout_add (500, open_bank_cb, self);
}

static void
sea_application_activate (GApplication *application)
{
  SeaApplication *self = SEA_APPLICATION (application);

  if (self->teacher == NULL)
    {
      GtkWidget *window = sea_teacher_window_new (GTK_APPLICATION (self), self->model);

      g_set_weak_pointer (&self->teacher, GTK_WINDOW (window));
      sea_stage_set_teacher (self->stage, SEA_TEACHER_WINDOW (window));
      /* The wall goes with the desk. */
      g_signal_connect_object (window, "destroy", G_CALLBACK (g_application_quit), self,
                               G_CONNECT_SWAPPED);
    }
  gtk_window_present (self->teacher);
  open_bank_after_frame (self);
  greet (self);
}

/* Files from the file manager or the command line: a program that runs already gets them. */
static void
sea_application_open (GApplication *application, GFile **files, int n, const char *hint)
{
  SeaApplication *self = SEA_APPLICATION (application);
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  (void) hint;
  for (int i = 0; i < n; i++)
    g_list_store_append (list, files[i]);
  sea_application_activate (application);
  sea_import_door_open (SEA_TEACHER_WINDOW (self->teacher), self->model, G_LIST_MODEL (list));
}

static int
sea_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  SeaApplication *self = SEA_APPLICATION (application);
  g_autofree char *bank = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("math-sea-battle %s\n", SEA_VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "bank", "^ay", &bank))
    {
      if (*bank == '\0')
        {
          g_printerr ("math-sea-battle: %s\n", _ ("--bank needs a file"));
          return 2;
        }
      sea_application_set_bank_path (self, bank);
    }
  return -1;
}

static void
sea_application_dispose (GObject *object)
{
  SeaApplication *self = SEA_APPLICATION (object);

  g_clear_handle_id (&self->term_source, g_source_remove);
  g_clear_handle_id (&self->int_source, g_source_remove);
  g_clear_handle_id (&self->open_source, g_source_remove);
  g_clear_weak_pointer (&self->teacher);
  g_clear_object (&self->stage);
  g_clear_pointer (&self->sounds, sea_sounds_free);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->bank_path, g_free);
  G_OBJECT_CLASS (sea_application_parent_class)->dispose (object);
}

static void
sea_application_class_init (SeaApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_application_dispose;
  application_class->startup = sea_application_startup;
  application_class->activate = sea_application_activate;
  application_class->open = sea_application_open;
  application_class->handle_local_options = sea_application_handle_local_options;
}

static void
sea_application_init (SeaApplication *self)
{
  /* clang-format off */
  const GOptionEntry entries[] = {
    { "bank", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Bank of problems and lessons"), N_ ("FILE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Show the version"), NULL },
    { NULL }
  };
  /* clang-format on */

  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _ ("Two teams fight at sea and solve problems."));
}

SeaApplication *
sea_application_new (void)
{
  return g_object_new (SEA_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/org/mathseabattle/MathSeaBattle", NULL);
}

/* Without links, so that one file has one name; the file need not be there yet. */
static char *
dup_real_path (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (path, NULL);
  char *joined;

  if (real == NULL)
    {
      char *real_folder = realpath (folder, NULL);

      joined = g_build_filename (real_folder != NULL ? real_folder : folder, name, NULL);
      free (real_folder);
      return joined;
    }
  joined = g_strdup (real);
  free (real);
  return joined;
}

/* One process for one bank: another bank opens windows of its own. */
static char *
dup_id (const char *path)
{
  g_autofree char *usual = sea_bank_dup_default_path ();
  g_autofree char *usual_real = dup_real_path (usual);
  g_autofree char *real = dup_real_path (path);
  g_autofree char *sum = NULL;

  if (g_str_equal (real, usual_real))
    return g_strdup (APPLICATION_ID);
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, real, -1);
  return g_strdup_printf (APPLICATION_ID ".Bank%.16s", sum);
}

void
sea_application_set_bank_path (SeaApplication *self, const char *path)
{
  g_autofree char *id = NULL;

  g_free (self->bank_path);
  self->bank_path = g_canonicalize_filename (path, NULL);
  id = dup_id (self->bank_path);
  if (!g_application_get_is_registered (G_APPLICATION (self)))
    g_application_set_application_id (G_APPLICATION (self), id);
}

void
sea_application_set_greets (SeaApplication *self, gboolean greets)
{
  self->greets = greets;
}

SeaLessonModel *
sea_application_get_model (SeaApplication *self)
{
  return self->model;
}

SeaTeacherWindow *
sea_application_get_teacher_window (SeaApplication *self)
{
  return self->teacher != NULL ? SEA_TEACHER_WINDOW (self->teacher) : NULL;
}

SeaStage *
sea_application_get_stage (SeaApplication *self)
{
  return self->stage;
}

GtkWindow *
sea_application_get_wall_window (SeaApplication *self)
{
  return sea_stage_get_wall (self->stage);
}
