/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/place-page-private.h"

#include "app/teacher-window.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (SeaPlacePage, sea_place_page, GTK_TYPE_BOX)

gboolean
sea_place_page_covered (SeaPlacePage *self)
{
  return self->hidden || !self->allowed;
}

void
sea_place_page_say (SeaPlacePage *self, const char *text)
{
  gtk_label_set_text (self->status, text != NULL ? text : "");
}

void
sea_place_page_toast (SeaPlacePage *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root), text);
}

/* ---- what follows ---- */

/* Why the fleet is not ready, in words; "" when it is. */
static char *
dup_reason (SeaPlacePage *self)
{
  guint faults, missing = sea_placement_get_n_missing (self->placement);

  sea_placement_get_faults (self->placement, &faults);
  if (self->laying)
    return g_strdup (_ ("A fleet is being laid…"));
  if (sea_place_page_covered (self))
    return g_strdup (sea_placement_is_ready (self->placement) ? _ ("A fleet is laid.")
                                                              : _ ("The fleet is not ready yet."));
  if (sea_placement_is_carrying (self->placement))
    return g_strdup (_ ("Not ready: a piece is being carried."));
  if (faults > 0)
    /* Translators: %u is a number of faults */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Not ready: there is %u fault.",
                                         "Not ready: there are %u faults.", faults),
                            faults);
  if (missing > 0)
    /* Translators: %u is a number of ships and mines */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Not ready: %u piece is missing.",
                                         "Not ready: %u pieces are missing.", missing),
                            missing);
  return g_strdup ("");
}

static void
enable (SeaPlacePage *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

void
sea_place_page_update (SeaPlacePage *self)
{
  gboolean open = self->placement != NULL && !self->laying &&
                  g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "sea") == 0;
  gboolean seen = open && !sea_place_page_covered (self);
  g_autofree char *reason = NULL;
  guint faults = 0;

  if (self->placement == NULL)
    return;
  sea_placement_get_faults (self->placement, &faults);
  reason = dup_reason (self);
  gtk_label_set_text (self->reason, reason);
  gtk_label_set_text (self->hide_label, self->hidden ? _ ("Show") : _ ("Hide"));
  gtk_widget_set_visible (self->hide_button, self->allowed);
  sea_place_board_set_hidden (self->board, sea_place_page_covered (self));
  sea_place_lists_update (self);
  enable (self, "place.undo", open && sea_placement_can_undo (self->placement));
  enable (self, "place.redo", open && sea_placement_can_redo (self->placement));
  enable (self, "place.random", open);
  enable (self, "place.complete",
          open && faults == 0 && sea_placement_get_n_missing (self->placement) > 0);
  enable (self, "place.turn", seen);
  enable (self, "place.clear", open && sea_placement_get_n_pieces (self->placement) > 0);
  enable (self, "place.hide", open && self->allowed);
  enable (self, "place.ready", open && sea_placement_is_ready (self->placement));
  gtk_widget_set_sensitive (GTK_WIDGET (self->layouts_button), open);
}

static void
changed_cb (SeaPlacePage *self)
{
  sea_place_page_update (self);
  sea_place_draft_save (self);
}

/* ---- one team after another ---- */

/* The first sea that is not laid; -1 when all are. */
static int
find_sea (const SeaView *view)
{
  for (guint i = 0; i < view->n_seas; i++)
    if (!view->seas[i].laid)
      return (int) i;
  return -1;
}

static void
set_titles (SeaPlacePage *self, const SeaView *view)
{
  g_autofree char *team = sea_text_dup_team (view, (int) self->sea);
  g_autofree char *subtitle = NULL;
  g_autofree char *wall = NULL;
  g_autofree char *cover = NULL;

  if (view->n_seas == 1)
    {
      subtitle = g_strdup (_ ("one sea for all teams"));
      wall = g_strdup (_ ("The host lays the fleet for all teams"));
      cover = g_strdup (_ ("The host lays the fleet"));
    }
  else
    {
      /* Translators: the name of a team, its number, of how many teams */
      subtitle = g_strdup_printf (_ ("team “%s”, %u of %u"), team, self->sea + 1, view->n_seas);
      /* Translators: %s is the name of a team */
      wall = g_strdup_printf (_ ("Team “%s” lays its fleet"), team);
      cover = g_strdup (wall);
    }
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_label_set_text (self->wall_words, wall);
  /* An AdwStatusPage reads its texts as markup. */
  g_free (wall);
  wall = g_markup_escape_text (cover, -1);
  adw_status_page_set_title (self->cover, wall);
}

static void
show_sea (SeaPlacePage *self)
{
  self->opened = (int) self->sea;
  gtk_stack_set_visible_child_name (self->stack, "sea");
  sea_place_page_say (self, _ ("Drag ships onto the sea or press “Random”."));
  sea_place_page_update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
open_clicked_cb (SeaPlacePage *self)
{
  /* The second press that laid the fleet before uncovers nothing. */
  if (g_get_monotonic_time () - self->turned_at >= SEA_SLIP_MS * 1000)
    show_sea (self);
}

static void
take_up (SeaPlacePage *self, SeaLesson *lesson, const SeaView *view)
{
  if (self->placement != NULL)
    {
      sea_placement_cancel (self->placement);
      sea_place_draft_save_now (self);
      g_signal_handlers_disconnect_by_data (self->placement, self);
      g_clear_object (&self->placement);
    }
  self->turned_at = g_get_monotonic_time ();
  self->lesson = sea_lesson_get_id (lesson);
  self->sea = (guint) find_sea (view);
  self->notation = sea_lesson_get_notation (lesson);
  self->drag = SEA_DRAG_NONE;
  self->hidden = FALSE;
  self->placement = sea_place_draft_get (self, lesson, self->sea);
  g_signal_connect_object (self->placement, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  sea_place_board_set (self->board, self->placement, self->notation);
  sea_place_lists_make (self);
  set_titles (self, view);
  gtk_widget_set_visible (self->again_button, self->sea > 0);
}

void
sea_place_page_refresh (SeaPlacePage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);

  if (lesson == NULL || view->phase != SEA_PHASE_LAYING || find_sea (view) < 0)
    return;
  if (self->placement == NULL || self->lesson != sea_lesson_get_id (lesson) ||
      (int) self->sea != find_sea (view))
    {
      gboolean same = self->lesson == sea_lesson_get_id (lesson);

      take_up (self, lesson, view);
      if (!same)
        self->opened = -1;
    }
  if (self->sea == 0 || self->opened == (int) self->sea)
    show_sea (self);
  else
    {
      gtk_stack_set_visible_child_name (self->stack, "cover");
      sea_place_page_update (self);
      gtk_widget_grab_focus (self->open_button);
    }
}

static void
game_cb (SeaPlacePage *self)
{
  if (sea_lesson_model_is_active (self->model) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    sea_place_page_refresh (self);
}

void
sea_place_page_submit (SeaPlacePage *self, const char *what)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);
  char letter = view->n_seas == 1 ? 'H' : (char) ('A' + self->sea);
  g_autofree char *line = g_strdup_printf ("fleet %c %s", letter, what);

  if (lesson == NULL || sea_lesson_get_id (lesson) != self->lesson)
    return;
  if (sea_lesson_model_lay (self->model, line))
    sea_place_draft_drop (self, lesson, self->sea);
}

/* ---- actions ---- */

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (widget);

  (void) parameter;
  if (strcmp (name, "place.undo") == 0)
    sea_placement_undo (self->placement);
  else
    sea_placement_redo (self->placement);
}

static void
lay_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) parameter;
  sea_place_lay (SEA_PLACE_PAGE (widget),
                 strcmp (name, "place.random") == 0 ? SEA_LAY_RANDOM : SEA_LAY_REST);
}

static void
turn_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (widget);

  (void) name;
  (void) parameter;
  sea_place_hand_rotate (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (widget);

  (void) name;
  (void) parameter;
  sea_placement_clear (self->placement);
  sea_place_page_say (self, _ ("The sea is empty. Undo brings the fleet back."));
}

static void
hide_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (widget);

  (void) name;
  (void) parameter;
  sea_placement_cancel (self->placement);
  self->drag = SEA_DRAG_NONE;
  self->hidden = !self->hidden;
  sea_place_page_say (self, self->hidden ? _ ("The fleet is hidden.") : "");
  sea_place_page_update (self);
}

static void
ready_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (widget);
  char layout[SEA_LAYOUT_SIZE];

  (void) name;
  (void) parameter;
  if (!sea_placement_is_ready (self->placement))
    return;
  sea_fleet_write (sea_placement_get_fleet (self->placement), layout);
  sea_place_page_submit (self, layout);
}

static void
again_clicked_cb (SeaPlacePage *self)
{
  if (self->sea > 0)
    sea_lesson_model_submit (self->model, "undo");
}

void
sea_place_page_set_secrets (SeaPlacePage *self, gboolean allowed, const char *reason)
{
  if (self->allowed && !allowed && self->placement != NULL)
    sea_placement_cancel (self->placement);
  self->allowed = allowed;
  gtk_label_set_text (self->secret_reason, reason != NULL ? reason : "");
  gtk_widget_set_visible (GTK_WIDGET (self->secret_reason), reason != NULL);
  sea_place_page_update (self);
}

/* ---- the page ---- */

static void
create_layouts_cb (GtkMenuButton *button, gpointer data)
{
  (void) button;
  sea_place_fill_layouts (data);
}

static void
palette_changed_cb (SeaPlacePage *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
unmap_cb (SeaPlacePage *self)
{
  if (self->placement != NULL)
    sea_placement_cancel (self->placement);
  sea_place_draft_save_now (self);
}

static void
sea_place_page_dispose (GObject *object)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (object);

  sea_place_draft_save_now (self);
  if (self->placement != NULL)
    g_signal_handlers_disconnect_by_data (self->placement, self);
  g_clear_object (&self->placement);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_PLACE_PAGE);
  G_OBJECT_CLASS (sea_place_page_parent_class)->dispose (object);
}

static void
sea_place_page_finalize (GObject *object)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (object);

  g_hash_table_unref (self->drafts);
  g_free (self->shown_faults);
  G_OBJECT_CLASS (sea_place_page_parent_class)->finalize (object);
}

/* clang-format off */
static const struct
{
  const char *name;
  GtkWidgetActionActivateFunc activate;
  guint keys[2];
  GdkModifierType modifiers;
} actions[] = {
  { "place.undo", undo_cb, { GDK_KEY_z }, GDK_CONTROL_MASK },
  { "place.redo", undo_cb, { GDK_KEY_z }, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "place.random", lay_cb, { GDK_KEY_r }, GDK_CONTROL_MASK },
  { "place.complete", lay_cb, { GDK_KEY_r }, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "place.turn", turn_cb, { 0 }, 0 },
  { "place.clear", clear_cb, { 0 }, 0 },
  { "place.hide", hide_cb, { GDK_KEY_F12 }, 0 },
  { "place.ready", ready_cb, { GDK_KEY_Return, GDK_KEY_KP_Enter }, GDK_CONTROL_MASK },
};
/* clang-format on */

static void
sea_place_page_class_init (SeaPlacePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_place_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_place_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/place-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaPlacePage, name)
  CHILD (title);
  CHILD (menu_button);
  CHILD (layouts_button);
  CHILD (stack);
  CHILD (cover);
  CHILD (open_button);
  CHILD (again_button);
  CHILD (content);
  CHILD (board_box);
  CHILD (wall_words);
  CHILD (secret_reason);
  CHILD (hide_button);
  CHILD (hide_label);
  CHILD (yard);
  CHILD (faults);
  CHILD (faults_title);
  CHILD (faults_box);
  CHILD (status);
  CHILD (reason);
  CHILD (hints);
#undef CHILD
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      for (gsize k = 0; k < G_N_ELEMENTS (actions[i].keys); k++)
        if (actions[i].keys[k] != 0)
          gtk_widget_class_add_binding_action (widget_class, actions[i].keys[k],
                                               actions[i].modifiers, actions[i].name, NULL);
    }
}

static void
sea_place_page_init (SeaPlacePage *self)
{
  self->opened = -1;
  self->allowed = TRUE;
  self->drafts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  self->board = SEA_PLACE_BOARD (sea_place_board_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->board), TRUE);
  gtk_box_append (GTK_BOX (self->board_box), GTK_WIDGET (self->board));
  adw_status_page_set_description (
      self->cover, _ ("The wall shows the cover. Nobody sees a fleet here until it is uncovered."));
  sea_place_hand_init (self);
  sea_place_lists_init (self);
  g_signal_connect_object (self->open_button, "clicked", G_CALLBACK (open_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->again_button, "clicked", G_CALLBACK (again_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (palette_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self, "unmap", G_CALLBACK (unmap_cb), self);
  gtk_menu_button_set_create_popup_func (self->layouts_button, create_layouts_cb, self, NULL);
}

GtkWidget *
sea_place_page_new (SeaLessonModel *model)
{
  SeaPlacePage *self = g_object_new (SEA_TYPE_PLACE_PAGE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
