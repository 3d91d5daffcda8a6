/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/stage.h"

#include "app/lesson-page.h"
#include "app/place-page.h"

#include <glib/gi18n-lib.h>

struct _SeaStage
{
  GObject parent_instance;
  GtkApplication *application; /* not owned */
  SeaSettings *settings;
  SeaLessonModel *model;
  SeaMonitors *monitors; /* (nullable) */
  GtkWindow *teacher;    /* weak */
  GtkWindow *wall;       /* weak */
  gulong end_asked;      /* handler at the lesson page */
  SeaScreens shown_for;  /* the screens when the wall was placed */
  gboolean told;         /* that the screen may go dark */
  gboolean closed;       /* the wall was closed: it comes back when it is asked for */
};

G_DEFINE_FINAL_TYPE (SeaStage, sea_stage, G_TYPE_OBJECT)

static SeaStage *the_stage;

/* ---- what there is ---- */

SeaScreens
sea_stage_get_screens (SeaStage *self)
{
  return sea_screens_find (self->settings, self->monitors);
}

static gboolean
is_shared (SeaStage *self)
{
  return sea_stage_get_screens (self) != SEA_SCREENS_TWO;
}

static SeaProjectorWindow *
get_projector (SeaStage *self)
{
  return self->wall != NULL ? SEA_PROJECTOR_WINDOW (self->wall) : NULL;
}

static gboolean
is_wall_shown (SeaStage *self)
{
  return self->wall != NULL && gtk_widget_get_visible (GTK_WIDGET (self->wall));
}

/* (nullable) */
static SeaLessonPage *
get_lesson_page (SeaStage *self)
{
  GtkWidget *page =
      self->teacher != NULL
          ? sea_teacher_window_find_page (SEA_TEACHER_WINDOW (self->teacher), "lesson")
          : NULL;

  return page != NULL ? SEA_LESSON_PAGE (page) : NULL;
}

/* The game is played at the wall alone; fleets are laid and results are read at the desk. */
static gboolean
is_played_at_wall (SeaStage *self)
{
  return is_shared (self) && sea_lesson_model_is_active (self->model) && self->teacher != NULL &&
         g_strcmp0 (sea_teacher_window_get_page (SEA_TEACHER_WINDOW (self->teacher)), "lesson") ==
             0;
}

/* ---- secrets ---- */

/* Whether the class sees the desk's screen too. */
static gboolean
is_desk_seen (SeaStage *self)
{
  SeaProjectorWindow *wall = get_projector (self);

  return is_shared (self) || (wall != NULL && sea_projector_window_hides_teacher (wall));
}

static gboolean
is_desk_beside (SeaStage *self)
{
  SeaProjectorWindow *wall = get_projector (self);

  return wall != NULL && sea_projector_window_shares_monitor (wall);
}

/* A fleet is laid by hand only where the class does not look on. */
static void
update_place_secrets (SeaStage *self)
{
  GtkWidget *page = sea_teacher_window_find_page (SEA_TEACHER_WINDOW (self->teacher), "place");

  if (page == NULL)
    return;
  if (is_desk_seen (self))
    sea_place_page_set_secrets (
        SEA_PLACE_PAGE (page), FALSE,
        _ ("The class sees this screen: a fleet cannot be laid here by hand. Random and saved "
           "fleets can be laid unseen."));
  else
    sea_place_page_set_secrets (
        SEA_PLACE_PAGE (page), TRUE,
        is_desk_beside (self)
            ? _ ("Wall and desk are on one screen: if the class sees it, lay random or saved "
                 "fleets.")
            : NULL);
}

/* A ship that is laid, a fleet that is entered before the end. */
static void
leave_secret_page (SeaStage *self)
{
  SeaTeacherWindow *teacher = SEA_TEACHER_WINDOW (self->teacher);
  const char *page = sea_teacher_window_get_page (teacher);

  if (g_strcmp0 (page, "move") == 0 ||
      (g_strcmp0 (page, "inspect") == 0 && !sea_lesson_model_get_view (self->model)->over))
    sea_teacher_window_show (teacher, "lesson");
}

/* Nothing secret on a screen that the class sees. */
static void
update_secrets (SeaStage *self)
{
  SeaLessonPage *page = get_lesson_page (self);

  if (self->teacher == NULL)
    return;
  update_place_secrets (self);
  if (page == NULL)
    return;
  if (is_desk_seen (self))
    {
      sea_lesson_page_set_secrets (
          page, FALSE,
          _ ("The class sees this screen: nothing secret is shown here. Use the printed jury "
             "sheet."));
      leave_secret_page (self);
    }
  else
    sea_lesson_page_set_secrets (
        page, TRUE,
        is_desk_beside (self)
            ? _ ("Fleets and key, as long as they are held. Wall and desk are on one screen: if "
                 "the class sees it, do not uncover them.")
            : NULL);
}

/* ---- the wall ---- */

static void
show_wall (SeaStage *self)
{
  if (self->wall == NULL)
    return;
  sea_projector_window_set_frozen (get_projector (self), sea_lesson_model_is_frozen (self->model));
  sea_projector_window_set_state (get_projector (self), sea_lesson_model_get_wall (self->model));
}

/* The teacher may type at the wall, too. */
static gboolean
wall_key_cb (
    GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state, SeaStage *self)
{
  SeaLessonPage *page = get_lesson_page (self);
  SeaPanel *panel = sea_projector_window_get_panel (get_projector (self));

  (void) controller;
  (void) code;
  if (page == NULL)
    return FALSE;
  if (sea_panel_get_mode (panel) != SEA_PANEL_OFF)
    return sea_panel_key (panel, key, state);
  return sea_lesson_page_wall_key (page, key, state);
}

static gboolean
end_asked_cb (SeaStage *self)
{
  if (!is_wall_shown (self) || !is_played_at_wall (self))
    return FALSE;
  sea_panel_ask_end (sea_projector_window_get_panel (get_projector (self)));
  return TRUE;
}

/* What the wall acts through goes with the desk. */
static void
give_page (SeaStage *self)
{
  SeaLessonPage *page = get_lesson_page (self);

  if (page != NULL && self->end_asked == 0)
    self->end_asked = g_signal_connect_object (page, "end-asked", G_CALLBACK (end_asked_cb), self,
                                               G_CONNECT_SWAPPED);
  if (self->wall != NULL)
    sea_projector_window_set_lesson (get_projector (self), sea_stage_get_screens (self),
                                     self->model, is_played_at_wall (self) ? page : NULL);
  sea_lesson_model_set_wall_only (self->model, is_shared (self));
}

static void
update_trouble (SeaStage *self)
{
  g_autofree char *text =
      self->wall != NULL ? sea_projector_window_dup_trouble (get_projector (self)) : NULL;

  if (self->teacher != NULL)
    sea_teacher_window_set_wall_trouble (SEA_TEACHER_WINDOW (self->teacher), text);
}

static void
placed_cb (SeaStage *self)
{
  update_secrets (self);
  update_trouble (self);
}

static void
refused_cb (SeaStage *self)
{
  if (self->told || self->teacher == NULL || !sea_settings_get_blank_notice (self->settings))
    return;
  self->told = TRUE;
  sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                            _ ("This desktop does not keep the screen lit: switch the screen saver "
                               "off for the lesson."));
}

static gboolean
wall_closed_cb (SeaStage *self)
{
  self->closed = TRUE;
  if (self->teacher != NULL)
    gtk_window_present (self->teacher);
  return FALSE;
}

static void
make_wall (SeaStage *self)
{
  GtkWidget *wall =
      sea_projector_window_new (self->application, self->settings, self->monitors, self->teacher);
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_set_weak_pointer (&self->wall, GTK_WINDOW (wall));
  gtk_widget_insert_action_group (wall, "wall", sea_lesson_model_get_wall_actions (self->model));
  gtk_widget_insert_action_group (wall, "lesson",
                                  sea_lesson_model_get_lesson_actions (self->model));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (wall_key_cb), self, 0);
  gtk_widget_add_controller (wall, keys);
  g_signal_connect_object (wall, "placed", G_CALLBACK (placed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (wall, "close-request", G_CALLBACK (wall_closed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sea_projector_window_get_awake (SEA_PROJECTOR_WINDOW (wall)), "refused",
                           G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
}

static void
open_wall (SeaStage *self)
{
  gboolean fresh = self->wall == NULL;

  if (self->teacher == NULL || self->monitors == NULL)
    return;
  self->closed = FALSE;
  self->shown_for = sea_stage_get_screens (self);
  if (fresh)
    make_wall (self);
  give_page (self);
  show_wall (self);
  sea_projector_window_place (get_projector (self));
  if (is_played_at_wall (self))
    {
      gtk_window_present (self->wall);
      sea_panel_focus_start (sea_projector_window_get_panel (get_projector (self)));
    }
  /* The teacher goes on typing in his own window. */
  else if (fresh && !gtk_window_is_fullscreen (self->teacher))
    gtk_window_present (self->teacher);
  update_secrets (self);
}

static void
hide_wall (SeaStage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->wall), FALSE);
  gtk_window_present (self->teacher);
}

/* Where there is one screen the wall takes it for the game, and gives it back to the desk. */
static void
follow (SeaStage *self)
{
  gboolean active = sea_lesson_model_is_active (self->model);

  if (self->teacher == NULL || self->monitors == NULL)
    return;
  give_page (self);
  if ((is_played_at_wall (self) || (active && !is_shared (self))) && !self->closed)
    {
      if (!is_wall_shown (self) || self->shown_for != sea_stage_get_screens (self))
        open_wall (self);
    }
  else if (is_wall_shown (self) && is_shared (self) && active)
    hide_wall (self);
  update_secrets (self);
}

static void
lesson_cb (SeaStage *self)
{
  self->closed = FALSE;
  follow (self);
  /* The start page is the desk's. */
  if (is_wall_shown (self) && is_shared (self) && !sea_lesson_model_is_active (self->model))
    hide_wall (self);
}

static void
settings_cb (SeaStage *self)
{
  if (self->teacher == NULL || self->monitors == NULL)
    return;
  follow (self);
  update_trouble (self);
}

/* ---- actions ---- */

static void
open_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  (void) action;
  (void) parameter;
  open_wall (data);
}

static void
fullscreen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaStage *self = data;

  (void) action;
  (void) parameter;
  if (!is_wall_shown (self))
    open_wall (self);
  else
    sea_projector_window_toggle_fullscreen (get_projector (self));
}

static void
swap_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  SeaStage *self = data;

  (void) action;
  (void) parameter;
  if (self->monitors == NULL)
    return;
  if (sea_monitors_count_places (self->monitors) > 1 &&
      (self->wall == NULL || sea_projector_window_swap (get_projector (self))))
    return;
  if (self->teacher != NULL)
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (self->teacher),
                              _ ("There is one monitor only: nothing to swap."));
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "fullscreen", .activate = fullscreen_cb },
  { .name = "swap", .activate = swap_cb },
};

/* ---- the object ---- */

/* The page goes with the desk. */
static void
teacher_gone_cb (SeaStage *self)
{
  self->end_asked = 0;
  if (self->wall != NULL)
    sea_projector_window_set_lesson (get_projector (self), SEA_SCREENS_TWO, self->model, NULL);
}

static void
sea_stage_dispose (GObject *object)
{
  SeaStage *self = SEA_STAGE (object);

  g_clear_weak_pointer (&self->teacher);
  g_clear_weak_pointer (&self->wall);
  g_clear_object (&self->monitors);
  g_clear_object (&self->model);
  g_clear_object (&self->settings);
  if (the_stage == self)
    the_stage = NULL;
  G_OBJECT_CLASS (sea_stage_parent_class)->dispose (object);
}

static void
sea_stage_class_init (SeaStageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_stage_dispose;
}

static void
sea_stage_init (SeaStage *self)
{
  the_stage = self;
}

SeaStage *
sea_stage_new (GtkApplication *application, SeaSettings *settings, SeaLessonModel *model)
{
  SeaStage *self = g_object_new (SEA_TYPE_STAGE, NULL);
  GActionMap *map = G_ACTION_MAP (sea_lesson_model_get_wall_actions (model));

  self->application = application;
  self->settings = g_object_ref (settings);
  self->model = g_object_ref (model);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  sea_screens_add_actions (map, settings);
  /* After the desk has made its page. */
  g_signal_connect_object (model, "lesson", G_CALLBACK (lesson_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (model, "wall", G_CALLBACK (show_wall), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed", G_CALLBACK (settings_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
sea_stage_set_teacher (SeaStage *self, SeaTeacherWindow *teacher)
{
  g_set_weak_pointer (&self->teacher, GTK_WINDOW (teacher));
  self->end_asked = 0;
  self->closed = FALSE;
  if (self->monitors != NULL)
    g_signal_handlers_disconnect_by_data (self->monitors, self);
  g_clear_object (&self->monitors);
  self->monitors = sea_monitors_new (gtk_widget_get_display (GTK_WIDGET (teacher)));
  g_signal_connect_object (self->monitors, "changed", G_CALLBACK (settings_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (teacher, "destroy", G_CALLBACK (teacher_gone_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (teacher, "page-shown", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
}

GtkWindow *
sea_stage_get_wall (SeaStage *self)
{
  return self->wall;
}

SeaMonitors *
sea_stage_get_monitors (SeaStage *self)
{
  return self->monitors;
}

SeaStage *
sea_stage_get_default (void)
{
  return the_stage;
}
