/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-view.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <glib/gi18n-lib.h>

#include "app/wall-layer.h"
#include "app/wall-motion.h"

enum
{
  KEPT_BYTES = 32 * 1024 * 1024
};

struct _SeaWallView
{
  GtkWidget parent_instance;

  SeaWallState *state; /* (nullable) */
  SeaTextCache *texts;
  gboolean animated;

  /* What stands still, kept until state or size change. */
  SeaWallLayer *still;       /* (nullable) */
  SeaWallLayer *shown;       /* (nullable) what was shown before it is painted anew */
  SeaWallLayer *bare;        /* (nullable) for the motion of the next turn */
  GskRenderNode *still_node; /* (nullable) in its place, where a pixel is no whole one */
  int still_width, still_height;

  SeaWallMotion *motion; /* (nullable) */
  gint64 started;        /* frame time, 0 = at the next frame */
  gint64 elapsed;        /* µs */
  guint tick, preparing, baring;
  gboolean ending; /* its end is being prepared */

  guint clock;

  SeaWallPanel panel;
  gboolean has_panel, plain_below;
};

G_DEFINE_FINAL_TYPE (SeaWallView, sea_wall_view, GTK_TYPE_WIDGET)

static gboolean
has_live_clock (const SeaWallState *state)
{
  return state && state->clock_total_ms > 0 &&
         (state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING);
}

static GdkSurface *
get_surface (SeaWallView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));

  return native != NULL ? gtk_native_get_surface (native) : NULL;
}

/* From GTK 4.12 on a pixel of ours may be one and a half of the screen's: lines are drawn anew
 * there, pixels would blur. */
static double
get_scale (SeaWallView *self)
{
  GdkSurface *surface = get_surface (self);
  double scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (surface != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale"))
    g_object_get (surface, "scale", &scale, NULL);
  return scale;
}

static void
begin (SeaWallView *self, SeaWall *wall, cairo_t *cr, const SeaWallState *state, int w, int h)
{
  sea_wall_begin (wall, cr, self->texts, state, w, h);
  wall->panel = self->has_panel ? &self->panel : NULL;
  wall->plain_below = self->plain_below;
  wall->p.scale = get_scale (self);
}

static void
paint_parts (SeaWallView *self,
             GtkSnapshot *snapshot,
             const graphene_rect_t *bounds,
             SeaWallParts parts)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  SeaWall wall;

  begin (self, &wall, cr, self->state, self->still_width, self->still_height);
  wall.parts = parts;
  wall.now = g_get_monotonic_time ();
  sea_wall_paint_page (&wall);
  cairo_destroy (cr);
}

/* Takes @layer for what was shown last, unless it is NULL. */
static void
keep_shown (SeaWallView *self, SeaWallLayer *layer)
{
  if (!layer)
    return;
  g_clear_pointer (&self->shown, sea_wall_layer_free);
  self->shown = layer;
}

static void
forget_still (SeaWallView *self)
{
  keep_shown (self, g_steal_pointer (&self->still));
  g_clear_pointer (&self->still_node, gsk_render_node_unref);
  g_clear_pointer (&self->bare, sea_wall_layer_free);
  g_clear_handle_id (&self->baring, g_source_remove);
}

/* After this all of the wall is drawn anew. */
static void
forget_pictures (SeaWallView *self)
{
  forget_still (self);
  g_clear_pointer (&self->shown, sea_wall_layer_free);
}

/* Whether the graphics card keeps what was drawn once. */
static gboolean
has_textures (SeaWallView *self)
{
  GtkNative *native = gtk_widget_get_native (GTK_WIDGET (self));
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && !GSK_IS_CAIRO_RENDERER (renderer);
}

static gboolean
has_whole_pixels (SeaWallView *self)
{
  double scale = get_scale (self);

  return scale == (int) scale;
}

static void
make_still (SeaWallView *self, const graphene_rect_t *bounds)
{
  GtkSnapshot *snapshot;
  SeaWall like;

  if (has_whole_pixels (self))
    {
      begin (self, &like, NULL, self->state, self->still_width, self->still_height);
      like.parts = SEA_PART_ALL & ~SEA_PART_CLOCK;
      self->still = sea_wall_layer_new_page (self->texts, &like,
                                             gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                                             !has_textures (self), self->shown);
    }
  g_clear_pointer (&self->shown, sea_wall_layer_free);
  if (self->still)
    return;
  snapshot = gtk_snapshot_new ();
  paint_parts (self, snapshot, bounds, SEA_PART_ALL & ~SEA_PART_CLOCK);
  self->still_node = gtk_snapshot_free_to_node (snapshot);
}

/* ---- motion ---- */

static void
end_motion (SeaWallView *self)
{
  if (self->tick)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  g_clear_handle_id (&self->preparing, g_source_remove);
  if (!self->motion)
    return;
  keep_shown (self, sea_wall_motion_steal_picture (self->motion));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_clear_pointer (&self->motion, sea_wall_motion_free);
}

/* Piece by piece, so that what else waits is not held up by all of it. */
static gboolean
prepare_cb (gpointer data)
{
  SeaWallView *self = data;

  sea_wall_motion_prepare (self->motion);
  if (!sea_wall_motion_is_ready (self->motion))
    return G_SOURCE_CONTINUE;
  self->preparing = 0;
  return G_SOURCE_REMOVE;
}

/* Before the frame clock, which would have it done within the first frame. */
static void
start_preparing (SeaWallView *self)
{
  self->ending = FALSE;
  g_clear_handle_id (&self->preparing, g_source_remove);
  self->preparing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, prepare_cb, self, NULL);
}

/* What was painted for the end is there at once. */
static void
finish_motion (SeaWallView *self)
{
  g_autoptr (SeaWallLayer) end = sea_wall_motion_steal_end (self->motion);

  end_motion (self);
  if (!end || !has_whole_pixels (self))
    return;
  forget_pictures (self);
  self->still = g_steal_pointer (&end);
}

static gboolean
frame_ticked_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  (void) data;
  if (self->started == 0)
    self->started = now;
  self->elapsed = now - self->started;
  gtk_widget_queue_draw (widget);
  /* The first frames of both windows are not held up by it. */
  if (!self->ending && self->preparing == 0 &&
      2 * self->elapsed > sea_wall_motion_get_length (self->motion))
    {
      self->ending = TRUE;
      self->preparing = g_idle_add (prepare_cb, self);
    }
  if (self->elapsed < sea_wall_motion_get_length (self->motion))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  finish_motion (self);
  return G_SOURCE_REMOVE;
}

static gboolean
may_move (SeaWallView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean enabled = FALSE;

  if (!self->animated || !gtk_widget_get_mapped (widget) || self->still_width < 1)
    return FALSE;
  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &enabled, NULL);
  return enabled;
}

/* Every frame of GTK's takes and gives back as many pixels as the window has. Kept by the process,
 * they are not fetched from the system and cleared each time: a fifth of the work of a moving page.
 */
static void
keep_pixels (void)
{
#ifdef __GLIBC__
  static gboolean done = FALSE;

  if (done)
    return;
  mallopt (M_MMAP_THRESHOLD, KEPT_BYTES);
  mallopt (M_TRIM_THRESHOLD, 2 * KEPT_BYTES);
  done = TRUE;
#endif
}

static gboolean
bare_cb (gpointer data)
{
  SeaWallView *self = data;
  SeaWall like;

  begin (self, &like, NULL, self->state, self->still_width, self->still_height);
  self->bare =
      sea_wall_motion_new_bare (&like, self->state, gtk_widget_get_scale_factor (GTK_WIDGET (self)),
                                has_textures (self), self->still);
  self->baring = 0;
  return G_SOURCE_REMOVE;
}

/* While nobody waits for anything. */
static void
queue_bare (SeaWallView *self)
{
  if (self->bare == NULL && self->baring == 0 && self->state != NULL && may_move (self) &&
      (self->state->page == SEA_WALL_BATTLE || self->state->page == SEA_WALL_REPLY))
    self->baring = g_idle_add_full (G_PRIORITY_LOW, bare_cb, self, NULL);
}

/* @stood: what was shown last is all of @before. @bare: (transfer full) (nullable): of it too. */
static void
start_motion (SeaWallView *self, SeaWallState *before, gboolean stood, SeaWallLayer *bare)
{
  g_autoptr (SeaWallLayer) ready = bare;
  GtkWidget *widget = GTK_WIDGET (self);
  SeaWall like;

  if (!before || !self->state || !may_move (self))
    return;
  begin (self, &like, NULL, self->state, self->still_width, self->still_height);
  keep_pixels ();
  self->motion = sea_wall_motion_new (&like, before, self->state,
                                      gtk_widget_get_scale_factor (widget), has_textures (self));
  if (!self->motion)
    return;
  if (self->shown)
    sea_wall_motion_take_picture (self->motion, g_steal_pointer (&self->shown),
                                  stood && !has_live_clock (before));
  if (ready)
    sea_wall_motion_take_bare (self->motion, g_steal_pointer (&ready));
  start_preparing (self);
  self->started = self->elapsed = 0;
  self->tick = gtk_widget_add_tick_callback (widget, frame_ticked_cb, NULL, NULL);
}

/* ---- the clock ---- */

static void schedule_clock (SeaWallView *self);

static gboolean
second_passed_cb (gpointer data)
{
  SeaWallView *self = data;

  self->clock = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  schedule_clock (self);
  return G_SOURCE_REMOVE;
}

/* Wakes when the digits change, not before. */
static void
schedule_clock (SeaWallView *self)
{
  const SeaWallState *state = self->state;
  gint64 left;

  g_clear_handle_id (&self->clock, g_source_remove);
  if (!has_live_clock (state) || !state->clock_running || state->paused ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  left = sea_wall_get_clock_left (state, g_get_monotonic_time ());
  if (left > 0)
    self->clock = g_timeout_add ((guint) ((left - 1) % 1000) + 2, second_passed_cb, self);
}

static void
snapshot_clock (SeaWallView *self, GtkSnapshot *snapshot)
{
  SeaClockLayout clock;
  SeaRect part[2];
  SeaWall wall;

  begin (self, &wall, NULL, self->state, self->still_width, self->still_height);
  if (sea_wall_is_plain (&wall))
    return;
  sea_wall_clock_layout (&wall, &clock);
  part[0] = clock.digits;
  part[1] = clock.bar;
  for (int i = 0; i < 2; i++)
    {
      graphene_rect_t bounds;

      graphene_rect_init (&bounds, (float) part[i].x - 2, (float) part[i].y - 2,
                          (float) part[i].width + 4, (float) part[i].height + 4);
      paint_parts (self, snapshot, &bounds, SEA_PART_CLOCK);
    }
}

/* ---- the widget ---- */

static void
sea_wall_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);

  (void) baseline;
  if (self->still_width == width && self->still_height == height)
    return;
  self->still_width = width;
  self->still_height = height;
  end_motion (self);
  forget_pictures (self);
}

static void
sea_wall_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);
  graphene_rect_t all;

  if (self->still_width < 1 || self->still_height < 1)
    return;
  graphene_rect_init (&all, 0, 0, (float) self->still_width, (float) self->still_height);
  gtk_snapshot_push_clip (snapshot, &all);
  if (self->motion)
    sea_wall_motion_snapshot (self->motion, snapshot, self->elapsed);
  else
    {
      if (!self->still && !self->still_node)
        make_still (self, &all);
      if (self->still)
        {
          sea_wall_layer_snapshot (self->still, snapshot, has_textures (self));
          queue_bare (self);
        }
      else if (self->still_node)
        gtk_snapshot_append_node (snapshot, self->still_node);
    }
  if (has_live_clock (self->state) && !(self->motion && sea_wall_motion_fades (self->motion)))
    snapshot_clock (self, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
sea_wall_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  (void) widget;
  *minimum = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = for_size > 0 ? for_size * 16 / 9 : 640;
  else
    *natural = for_size > 0 ? for_size * 9 / 16 : 360;
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
sea_wall_view_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
make_texts (SeaWallView *self)
{
  PangoContext *context = gtk_widget_create_pango_context (GTK_WIDGET (self));

  end_motion (self);
  g_clear_pointer (&self->texts, sea_text_cache_free);
  self->texts = sea_text_cache_new (context);
  g_object_unref (context);
  forget_pictures (self);
}

static void
sea_wall_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sea_wall_view_parent_class)->system_setting_changed (widget, setting);
  if (setting != GTK_SYSTEM_SETTING_DISPLAY)
    make_texts (SEA_WALL_VIEW (widget));
  gtk_widget_queue_draw (widget);
}

static void
scale_changed_cb (SeaWallView *self)
{
  end_motion (self);
  forget_pictures (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sea_wall_view_map (GtkWidget *widget)
{
  GdkSurface *surface;

  GTK_WIDGET_CLASS (sea_wall_view_parent_class)->map (widget);
  schedule_clock (SEA_WALL_VIEW (widget));
  surface = get_surface (SEA_WALL_VIEW (widget));
  if (surface != NULL && g_object_class_find_property (G_OBJECT_GET_CLASS (surface), "scale"))
    g_signal_connect_object (surface, "notify::scale", G_CALLBACK (scale_changed_cb), widget,
                             G_CONNECT_SWAPPED);
}

static void
sea_wall_view_unmap (GtkWidget *widget)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);

  end_motion (self);
  if (get_surface (self) != NULL)
    g_signal_handlers_disconnect_matched (get_surface (self), G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                          self);
  GTK_WIDGET_CLASS (sea_wall_view_parent_class)->unmap (widget);
  schedule_clock (self);
}

static void
sea_wall_view_dispose (GObject *object)
{
  SeaWallView *self = SEA_WALL_VIEW (object);

  end_motion (self);
  g_clear_handle_id (&self->clock, g_source_remove);
  forget_pictures (self);
  g_clear_pointer (&self->state, sea_wall_state_unref);
  G_OBJECT_CLASS (sea_wall_view_parent_class)->dispose (object);
}

static void
sea_wall_view_finalize (GObject *object)
{
  sea_text_cache_free (SEA_WALL_VIEW (object)->texts);
  G_OBJECT_CLASS (sea_wall_view_parent_class)->finalize (object);
}

static void
sea_wall_view_class_init (SeaWallViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = sea_wall_view_dispose;
  object_class->finalize = sea_wall_view_finalize;
  widget_class->snapshot = sea_wall_view_snapshot;
  widget_class->size_allocate = sea_wall_view_size_allocate;
  widget_class->measure = sea_wall_view_measure;
  widget_class->get_request_mode = sea_wall_view_get_request_mode;
  widget_class->system_setting_changed = sea_wall_view_system_setting_changed;
  widget_class->map = sea_wall_view_map;
  widget_class->unmap = sea_wall_view_unmap;
  gtk_widget_class_set_css_name (widget_class, "seawall");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
sea_wall_view_init (SeaWallView *self)
{
  self->animated = TRUE;
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  make_texts (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

GtkWidget *
sea_wall_view_new (void)
{
  return g_object_new (SEA_TYPE_WALL_VIEW, NULL);
}

void
sea_wall_view_set_state (SeaWallView *view, SeaWallState *state)
{
  g_autoptr (SeaWallState) old = NULL;
  g_autoptr (SeaWallLayer) bare = NULL;
  gboolean stood;
  g_autofree char *words = NULL;

  g_return_if_fail (SEA_IS_WALL_VIEW (view));
  if (view->state == state)
    return;
  old = view->state;
  view->state = state ? sea_wall_state_ref (state) : NULL;
  stood = view->still != NULL;
  bare = g_steal_pointer (&view->bare);
  forget_still (view);
  /* A new event ends what moves; news of the same moment does not. */
  if (view->motion && sea_wall_motion_follow (view->motion, state))
    start_preparing (view);
  else
    {
      end_motion (view);
      start_motion (view, old, stood, g_steal_pointer (&bare));
    }
  words = sea_wall_dup_description (state);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  schedule_clock (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

SeaWallState *
sea_wall_view_get_state (SeaWallView *view)
{
  g_return_val_if_fail (SEA_IS_WALL_VIEW (view), NULL);
  return view->state;
}

void
sea_wall_view_set_animated (SeaWallView *view, gboolean animated)
{
  g_return_if_fail (SEA_IS_WALL_VIEW (view));
  view->animated = animated;
  if (!animated)
    end_motion (view);
}

gboolean
sea_wall_view_is_moving (SeaWallView *view)
{
  g_return_val_if_fail (SEA_IS_WALL_VIEW (view), FALSE);
  return view->motion != NULL;
}

void
sea_wall_view_set_panel (SeaWallView *view, const SeaWallPanel *panel)
{
  g_return_if_fail (SEA_IS_WALL_VIEW (view));
  if (view->has_panel == (panel != NULL) &&
      (panel == NULL ||
       (view->panel.has_cell == panel->has_cell && view->panel.doubtful == panel->doubtful &&
        view->panel.cell.x == panel->cell.x && view->panel.cell.y == panel->cell.y)))
    return;
  end_motion (view);
  view->has_panel = panel != NULL;
  if (panel != NULL)
    view->panel = *panel;
  forget_still (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

void
sea_wall_view_set_plain_below (SeaWallView *view, gboolean plain_below)
{
  g_return_if_fail (SEA_IS_WALL_VIEW (view));
  view->plain_below = plain_below;
  end_motion (view);
  forget_still (view);
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

static void
set_place (graphene_rect_t *place, SeaRect box)
{
  graphene_rect_init (place, (float) box.x, (float) box.y, (float) box.width, (float) box.height);
}

void
sea_wall_view_find_places (SeaWallView *view, int width, int height, SeaWallPlaces *places)
{
  const SeaWallState *state = view->state;
  SeaWallPlaces none = { 0 };
  SeaWall wall;

  *places = none;
  if (state == NULL || !state->has_view)
    return;
  begin (view, &wall, NULL, state, width, height);
  if (sea_wall_is_plain (&wall))
    return;
  if (state->page == SEA_WALL_BATTLE && wall.panel != NULL)
    {
      SeaBattleLayout l;
      int tapped = sea_wall_get_tapped (state);

      sea_wall_battle_layout (&wall, &l);
      set_place (&places->fire, sea_wall_panel_fire (&wall, &l));
      if (tapped >= 0 && l.shown[tapped])
        {
          SeaRect sea = { l.sea_x[tapped], l.sea_y, state->view.width * l.u,
                          state->view.height * l.u };

          places->sea_index = (guint) tapped;
          set_place (&places->sea, sea);
        }
    }
  else if (has_live_clock (state))
    {
      SeaClockLayout clock;

      sea_wall_clock_layout (&wall, &clock);
      set_place (&places->clock, clock.digits);
    }
}
