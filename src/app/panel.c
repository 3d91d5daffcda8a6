/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/panel.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

struct _SeaPanel
{
  GtkWidget parent_instance;
  SeaWallView *wall;
  SeaBoardView *sea;     /* over the sea that is fired at */
  SeaPanelButton *fire;  /* over its room on the wall */
  SeaPanelButton *clock; /* over the digits */
  SeaPanelBar *bar;
  SeaLessonModel *model; /* not owned (nullable) */
  SeaLessonPage *page;   /* not owned (nullable) */
  SeaPanelMode mode;
  SeaBarEdge edge;
  SeaWallPanel chosen;
  SeaTextCache *texts;
  double press_x, press_y;
  gint64 turned_at; /* monotonic, of the last tap on the wall */
  guint focus_source;
};

G_DEFINE_FINAL_TYPE (SeaPanel, sea_panel, GTK_TYPE_WIDGET)

static gboolean
is_touch (SeaPanel *self)
{
  return self->mode == SEA_PANEL_TOUCH && self->page != NULL;
}

static SeaWallState *
get_state (SeaPanel *self)
{
  return sea_wall_view_get_state (self->wall);
}

/* ---- what is shown ---- */

static double
get_smallest (SeaPanel *self)
{
  return MAX (gtk_widget_get_height (GTK_WIDGET (self)) / 36.0, 8);
}

/* Whether a tap on the wall turns its page. */
static gboolean
has_more (SeaPanel *self)
{
  const SeaWallState *state = get_state (self);

  if (state == NULL)
    return FALSE;
  if (state->page == SEA_WALL_REPLY)
    return TRUE;
  if (state->has_view && state->view.over)
    return state->page != SEA_WALL_RESULT;
  return state->problem != NULL &&
         state->sheet + 1 <
             sea_wall_problem_n_sheets (gtk_widget_get_pango_context (GTK_WIDGET (self)), state,
                                        gtk_widget_get_width (GTK_WIDGET (self->wall)),
                                        gtk_widget_get_height (GTK_WIDGET (self->wall)));
}

static gboolean
is_telling (const SeaWallState *state)
{
  return state->view.pending.kind == SEA_PENDING_TELL;
}

static void
show_fire (SeaPanel *self, const SeaWallState *state)
{
  gboolean telling = is_telling (state);

  sea_panel_button_set_words (self->fire, NULL, telling ? _ ("Tell") : _ ("Fire"), NULL);
  sea_panel_button_set_team (self->fire, telling ? state->view.pending.team : state->view.turn);
  gtk_widget_set_sensitive (GTK_WIDGET (self->fire), self->chosen.has_cell);
}

static void
show_sea (SeaPanel *self, const SeaWallState *state, guint sea)
{
  sea_board_view_set_palette (self->sea, state->palette);
  sea_board_view_set_marks (self->sea, state->halo_marks, state->paper_marks);
  sea_board_view_update (self->sea, &state->view, sea, state->notation, TRUE,
                         is_telling (state) ? state->view.pending.team : state->view.turn);
}

static void
update (SeaPanel *self)
{
  const SeaWallState *state = get_state (self);
  SeaPaletteId palette = state != NULL ? state->palette : SEA_PALETTE_LIGHT;
  double smallest = get_smallest (self);

  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_touch (self));
  sea_wall_view_set_panel (self->wall, is_touch (self) ? &self->chosen : NULL);
  if (self->page != NULL)
    {
      sea_panel_bar_set_more (self->bar, has_more (self));
      sea_panel_bar_update (self->bar);
    }
  sea_panel_bar_set_pens (self->bar, self->texts, palette, smallest);
  sea_panel_button_set_pens (self->fire, self->texts, palette, smallest);
  sea_panel_button_set_pens (self->clock, self->texts, palette, smallest);
  if (is_touch (self) && state != NULL && state->has_view)
    show_fire (self, state);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
forget_cell (SeaPanel *self)
{
  memset (&self->chosen, 0, sizeof self->chosen);
}

/* The keyboard goes on where the game does. */
static void
move_focus (SeaPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return;
  if (focus == GTK_WIDGET (self->fire) || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->sea)) ||
      !gtk_widget_is_sensitive (focus))
    sea_panel_focus_start (self);
}

static void
game_cb (SeaPanel *self)
{
  if (self->page == NULL)
    return;
  forget_cell (self);
  update (self);
  move_focus (self);
}

static void
shown_cb (SeaPanel *self)
{
  if (self->page != NULL)
    update (self);
}

/* ---- taps ---- */

static gboolean
is_halo (const SeaWallState *state, guint sea, guint x, guint y)
{
  return state->view.phase == SEA_PHASE_FIRING &&
         state->view.seas[sea].at[y * state->view.width + x] == SEA_MARK_HALO;
}

void
sea_panel_tap (SeaPanel *self, guint x, guint y)
{
  const SeaWallState *state = get_state (self);
  SeaWallPlaces places;
  gboolean doubtful;

  if (!is_touch (self) || state == NULL)
    return;
  sea_wall_view_find_places (self->wall, gtk_widget_get_width (GTK_WIDGET (self->wall)),
                             gtk_widget_get_height (GTK_WIDGET (self->wall)), &places);
  if (places.sea.size.width <= 0 || x >= state->view.width || y >= state->view.height)
    return;
  doubtful = is_halo (state, places.sea_index, x, y);
  /* What was refused or typed before is over; the wall may get another state by it. */
  sea_lesson_page_drop_call (self->page);
  self->chosen.has_cell = TRUE;
  self->chosen.cell.x = (guint8) x;
  self->chosen.cell.y = (guint8) y;
  self->chosen.doubtful = doubtful;
  sea_board_view_focus_cell (self->sea, x, y);
  update (self);
}

static void
sea_tapped_cb (SeaPanel *self, guint x, guint y)
{
  sea_panel_tap (self, x, y);
}

static void
fire_tapped_cb (SeaPanel *self)
{
  if (is_touch (self) && self->chosen.has_cell)
    sea_lesson_page_call_at_wall (self->page, self->chosen.cell);
}

static void
clock_tapped_cb (SeaPanel *self)
{
  if (is_touch (self))
    gtk_widget_activate_action (GTK_WIDGET (self->page), "lesson.clock", NULL);
}

static void
clock_held_cb (SeaPanel *self)
{
  if (is_touch (self))
    gtk_widget_activate_action (GTK_WIDGET (self->page), "lesson.more-time", NULL);
}

void
sea_panel_tap_wall (SeaPanel *self, double x)
{
  const SeaWallState *state = get_state (self);
  gint64 now = g_get_monotonic_time ();
  gboolean back = state != NULL && state->problem != NULL && state->page != SEA_WALL_REPLY &&
                  state->sheet > 0 && x < 0.33;

  if (!is_touch (self) || (!back && !has_more (self)))
    return;
  if (self->turned_at != 0 && now - self->turned_at < SEA_SLIP_MS * 1000)
    return;
  self->turned_at = now;
  gtk_widget_activate_action (GTK_WIDGET (self->page), back ? "wall.back" : "wall.next", NULL);
}

static void
wall_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaPanel *self)
{
  (void) gesture;
  (void) n_press;
  self->press_x = x;
  self->press_y = y;
}

static void
wall_released_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaPanel *self)
{
  (void) gesture;
  (void) n_press;
  /* A drag is no tap. */
  if (fabs (x - self->press_x) < 24 && fabs (y - self->press_y) < 24)
    sea_panel_tap_wall (self, x / MAX (gtk_widget_get_width (GTK_WIDGET (self->wall)), 1));
}

/* ---- keys ---- */

/* The ways to end, where there is no bar to show them. */
static void
show_ends_on_strip (SeaPanel *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* A card would hide it. */
  if (self->mode == SEA_PANEL_KEYS && self->model != NULL)
    sea_lesson_model_wall_clear (self->model);
  if (self->mode != SEA_PANEL_KEYS || self->model == NULL)
    return;
  for (guint i = 0;
       sea_panel_bar_is_ending (self->bar) && i < sea_panel_bar_get_n_choices (self->bar); i++)
    {
      SeaPanelButton *choice = sea_panel_bar_get_choice (self->bar, i);

      if (sea_panel_button_get_look (choice) == SEA_PANEL_CHOSEN)
        {
          g_string_printf (text, "%s?", sea_panel_button_get_words (choice));
          break;
        }
      g_string_append_printf (text, "%s%s: %s", i > 0 ? " · " : "",
                              sea_panel_button_get_sign (choice),
                              sea_panel_button_get_words (choice));
    }
  sea_lesson_model_tell_typed (self->model, text->str);
}

static gboolean
ending_key (SeaPanel *self, guint key)
{
  gunichar letter = gdk_keyval_to_unicode (key);

  if (key == GDK_KEY_Escape)
    sea_panel_bar_set_ending (self->bar, FALSE);
  else if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter)
    sea_panel_bar_confirm (self->bar);
  else if (letter >= '0' && letter <= '9')
    sea_panel_bar_choose (self->bar, letter - '0');
  else
    return FALSE;
  show_ends_on_strip (self);
  return TRUE;
}

/* On the bar it is seen what is chosen: the strip is for what is told. */
static void
follow_key (SeaPanel *self, gunichar letter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *confirm = GTK_WIDGET (sea_panel_bar_get_confirm (self->bar));
  SeaPendingKind pending = sea_lesson_model_get_view (self->model)->pending.kind;

  if (pending == SEA_PENDING_ASK || pending == SEA_PENDING_RELOCATE || pending == SEA_PENDING_SAY)
    {
      if (!sea_lesson_page_is_told (self->page))
        sea_lesson_model_set_typed (self->model, NULL);
      update (self);
      if (gtk_widget_is_sensitive (confirm) && letter >= '0' && letter <= '9')
        gtk_widget_grab_focus (confirm);
      return;
    }
  /* Enter fires what is typed, not what is tapped. */
  if (g_unichar_isgraph (letter))
    {
      forget_cell (self);
      gtk_root_set_focus (root, NULL);
    }
  update (self);
}

gboolean
sea_panel_key (SeaPanel *self, guint key, GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (key);
  gboolean taken;

  if (self->page == NULL)
    return FALSE;
  if (self->mode != SEA_PANEL_OFF && sea_panel_bar_is_ending (self->bar) &&
      !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) && ending_key (self, key))
    return TRUE;
  taken = sea_lesson_page_wall_key (self->page, key, state);
  if (taken && is_touch (self))
    follow_key (self, letter);
  return taken;
}

void
sea_panel_ask_end (SeaPanel *self)
{
  if (self->page == NULL || self->mode == SEA_PANEL_OFF)
    return;
  sea_panel_bar_set_ending (self->bar, TRUE);
  show_ends_on_strip (self);
  update (self);
}

static gboolean
focus_cb (gpointer data)
{
  SeaPanel *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->focus_source = 0;
  if (root != NULL && gtk_root_get_focus (root) == NULL && is_touch (self) &&
      gtk_widget_get_child_visible (GTK_WIDGET (self->sea)))
    gtk_widget_grab_focus (GTK_WIDGET (self->sea));
  return G_SOURCE_REMOVE;
}

void
sea_panel_focus_start (SeaPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root == NULL)
    return;
  if (gtk_widget_get_child_visible (GTK_WIDGET (self->sea)) && is_touch (self))
    gtk_widget_grab_focus (GTK_WIDGET (self->sea));
  else
    /* No verdict has the focus by itself. */
    gtk_root_set_focus (root, NULL);
}

static gboolean
sea_panel_focus (GtkWidget *widget, GtkDirectionType direction)
{
  SeaPanel *self = SEA_PANEL (widget);
  GtkWidget *order[] = { GTK_WIDGET (self->sea), GTK_WIDGET (self->fire), GTK_WIDGET (self->bar) };
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1, at = step > 0 ? 0 : 2;

  if (!is_touch (self))
    return FALSE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return inside != NULL && gtk_widget_child_focus (inside, direction);
  for (int i = 0; i < 3; i++)
    if (order[i] == inside)
      at = i;
  for (; at >= 0 && at < 3; at += step)
    if (gtk_widget_get_child_visible (order[at]) && gtk_widget_child_focus (order[at], direction))
      return TRUE;
  return FALSE;
}

/* ---- geometry ---- */

static void
allocate (GtkWidget *child, const graphene_rect_t *box)
{
  gboolean shown = box != NULL && box->size.width >= 1 && box->size.height >= 1;
  int least;

  gtk_widget_set_child_visible (child, shown);
  if (!shown)
    return;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      child,
      &(GtkAllocation){ (int) roundf (box->origin.x), (int) roundf (box->origin.y),
                        (int) roundf (box->size.width), (int) roundf (box->size.height) },
      -1);
}

static void
lay (SeaPanel *self, int width, int height, graphene_rect_t *wall, graphene_rect_t *bar)
{
  float side = roundf ((float) height / 8);
  float w = (float) width, h = (float) height;

  graphene_rect_init (wall, 0, 0, w, h);
  graphene_rect_init (bar, 0, 0, 0, 0);
  if (!is_touch (self))
    return;
  if (self->edge == SEA_BAR_BOTTOM)
    {
      graphene_rect_init (wall, 0, 0, w, h - side);
      graphene_rect_init (bar, 0, h - side, w, side);
      return;
    }
  side = roundf ((float) height * 0.25f);
  graphene_rect_init (wall, self->edge == SEA_BAR_LEFT ? side : 0, 0, w - side, h);
  graphene_rect_init (bar, self->edge == SEA_BAR_LEFT ? 0 : w - side, 0, side, h);
}

static void
sea_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaPanel *self = SEA_PANEL (widget);
  const SeaWallState *state = get_state (self);
  SeaWallPlaces places = { 0 };
  graphene_rect_t wall, bar;

  (void) baseline;
  lay (self, width, height, &wall, &bar);
  allocate (GTK_WIDGET (self->wall), &wall);
  if (is_touch (self))
    sea_wall_view_find_places (self->wall, (int) wall.size.width, (int) wall.size.height, &places);
  graphene_rect_offset (&places.sea, wall.origin.x, wall.origin.y);
  graphene_rect_offset (&places.fire, wall.origin.x, wall.origin.y);
  graphene_rect_offset (&places.clock, wall.origin.x, wall.origin.y);
  if (places.sea.size.width >= 1 && state != NULL)
    show_sea (self, state, places.sea_index);
  /* Whoever plays by keys begins at the sea, as soon as there is one. */
  if (places.sea.size.width >= 1 && !gtk_widget_get_child_visible (GTK_WIDGET (self->sea)) &&
      self->focus_source == 0)
    self->focus_source = g_idle_add (focus_cb, self);
  allocate (GTK_WIDGET (self->sea), &places.sea);
  allocate (GTK_WIDGET (self->fire), places.sea.size.width >= 1 ? &places.fire : NULL);
  allocate (GTK_WIDGET (self->clock), &places.clock);
  if (is_touch (self))
    {
      sea_panel_bar_set_pens (self->bar, self->texts,
                              state != NULL ? state->palette : SEA_PALETTE_LIGHT,
                              MAX (height / 36.0, 8));
      sea_panel_button_set_pens (self->fire, self->texts,
                                 state != NULL ? state->palette : SEA_PALETTE_LIGHT,
                                 MAX (height / 36.0, 8));
    }
  allocate (GTK_WIDGET (self->bar), &bar);
}

static void
sea_panel_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  (void) widget;
  (void) for_size;
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 360;
  *minimum_baseline = *natural_baseline = -1;
}

static void
make_texts (SeaPanel *self)
{
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));
  SeaTextCache *old = self->texts;

  self->texts = sea_text_cache_new (context);
  g_object_unref (context);
  update (self);
  g_clear_pointer (&old, sea_text_cache_free);
}

static void
sea_panel_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sea_panel_parent_class)->system_setting_changed (widget, setting);
  if (setting != GTK_SYSTEM_SETTING_DISPLAY)
    make_texts (SEA_PANEL (widget));
}

/* ---- the panel ---- */

static void
sea_panel_dispose (GObject *object)
{
  SeaPanel *self = SEA_PANEL (object);
  GtkWidget *child;

  g_clear_handle_id (&self->focus_source, g_source_remove);
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  self->model = NULL;
  self->page = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (sea_panel_parent_class)->dispose (object);
}

static void
sea_panel_finalize (GObject *object)
{
  sea_text_cache_free (SEA_PANEL (object)->texts);
  G_OBJECT_CLASS (sea_panel_parent_class)->finalize (object);
}

static void
sea_panel_class_init (SeaPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_panel_finalize;
  widget_class->measure = sea_panel_measure;
  widget_class->size_allocate = sea_panel_size_allocate;
  widget_class->focus = sea_panel_focus;
  widget_class->system_setting_changed = sea_panel_system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "seapanel");
}

static void
sea_panel_init (SeaPanel *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  self->wall = SEA_WALL_VIEW (sea_wall_view_new ());
  self->sea = SEA_BOARD_VIEW (sea_board_view_new ());
  self->fire = SEA_PANEL_BUTTON (sea_panel_button_new (SEA_PANEL_FIRE));
  self->clock = SEA_PANEL_BUTTON (sea_panel_button_new (SEA_PANEL_CLEAR));
  self->bar = g_object_new (SEA_TYPE_PANEL_BAR, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->wall), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->sea), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->fire), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->clock), GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->bar), GTK_WIDGET (self));
  sea_board_view_set_cell_size (self->sea, 0);
  sea_board_view_set_ghost (self->sea, TRUE);
  sea_board_view_set_fireable (self->sea, TRUE);
  gtk_widget_set_child_visible (GTK_WIDGET (self->sea), FALSE);
  /* The keys of the clock are Space and F6. */
  gtk_widget_set_focusable (GTK_WIDGET (self->clock), FALSE);
  sea_panel_button_set_words (self->clock, NULL,
                              _ ("Clock: a tap starts or stops it, held 30 s more"), NULL);
  sea_panel_button_set_words (self->fire, NULL, _ ("Fire"), NULL);
  g_signal_connect_object (self->sea, "fire", G_CALLBACK (sea_tapped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->fire, "tapped", G_CALLBACK (fire_tapped_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "tapped", G_CALLBACK (clock_tapped_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock, "held", G_CALLBACK (clock_held_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (click, "pressed", G_CALLBACK (wall_pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (wall_released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->wall), GTK_EVENT_CONTROLLER (click));
  make_texts (self);
}

SeaWallView *
sea_panel_get_wall (SeaPanel *self)
{
  return self->wall;
}

void
sea_panel_set_mode (SeaPanel *self, SeaPanelMode mode, SeaLessonModel *model, SeaLessonPage *page)
{
  if (self->mode == mode && self->model == model && self->page == page)
    return;
  if (self->model != NULL)
    g_signal_handlers_disconnect_by_data (self->model, self);
  self->mode = mode;
  self->model = model;
  self->page = page;
  forget_cell (self);
  sea_panel_bar_set_page (self->bar, model, page);
  if (model != NULL)
    {
      /* After the cards of the page. */
      g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (model, "wall", G_CALLBACK (shown_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      g_signal_connect_object (model, "clock", G_CALLBACK (shown_cb), self,
                               G_CONNECT_SWAPPED | G_CONNECT_AFTER);
    }
  update (self);
}

SeaPanelMode
sea_panel_get_mode (SeaPanel *self)
{
  return self->mode;
}

void
sea_panel_set_edge (SeaPanel *self, SeaBarEdge edge)
{
  self->edge = edge;
  sea_panel_bar_set_edge (self->bar, edge);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

SeaPanelBar *
sea_panel_get_bar (SeaPanel *self)
{
  return self->bar;
}

SeaPanelButton *
sea_panel_get_fire (SeaPanel *self)
{
  return self->fire;
}

SeaPanelButton *
sea_panel_get_clock (SeaPanel *self)
{
  return self->clock;
}

SeaBoardView *
sea_panel_get_sea (SeaPanel *self)
{
  return self->sea;
}

gboolean
sea_panel_get_cell (SeaPanel *self, SeaCell *cell)
{
  *cell = self->chosen.cell;
  return self->chosen.has_cell;
}
