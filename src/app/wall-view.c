/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-view.h"

#include <glib/gi18n-lib.h>

#include "app/wall.h"

/* Motion, in milliseconds. */
enum
{
  MS_MISS = 120,
  MS_HIT = 180,
  MS_SUNK = 400,
  MS_MINE = 350,
  MS_CARD = 200,
  MS_TURN = 250,
  MS_SCORE = 300,
  MS_PAGE = 200,
  MS_ANSWER = 200
};

struct _SeaWallView
{
  GtkWidget parent_instance;

  SeaWallState *state; /* (nullable) */
  SeaTextCache *texts;
  gboolean animated;

  /* What stands still, kept until state or size change. */
  GskRenderNode *still;
  int still_width, still_height;

  SeaWallState *before;  /* (nullable) set while something moves */
  GskRenderNode *fading; /* (nullable) the page that goes */
  SeaWallParts moving;
  gint64 started; /* frame time, 0 = at the next frame */
  gint64 elapsed; /* µs */
  gint64 lasts;   /* µs */
  int fade_ms, mark_ms;
  guint tick;

  guint clock;
};

G_DEFINE_FINAL_TYPE (SeaWallView, sea_wall_view, GTK_TYPE_WIDGET)

static gboolean
has_live_clock (const SeaWallState *state)
{
  return state && state->clock_total_ms > 0 &&
         (state->page == SEA_WALL_PROBLEM || state->page == SEA_WALL_OPENING);
}

static double
get_progress (SeaWallView *self, int ms)
{
  double t = ms > 0 ? CLAMP ((double) self->elapsed / (ms * 1000.0), 0, 1) : 1;

  return 1 - (1 - t) * (1 - t) * (1 - t);
}

static void
paint_parts (SeaWallView *self,
             GtkSnapshot *snapshot,
             const SeaWallState *state,
             const graphene_rect_t *bounds,
             SeaWallParts parts)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  SeaWall wall;

  sea_wall_begin (&wall, cr, self->texts, state, gtk_widget_get_width (GTK_WIDGET (self)),
                  gtk_widget_get_height (GTK_WIDGET (self)));
  wall.parts = parts;
  wall.now = g_get_monotonic_time ();
  if (self->before && state == self->state)
    {
      wall.before = self->before;
      if (self->moving & SEA_PART_MARK)
        wall.grown = get_progress (self, self->mark_ms);
      if (self->moving & SEA_PART_CARD)
        wall.slid = get_progress (self, MS_CARD);
      if (self->moving & SEA_PART_ARROW)
        wall.turned = get_progress (self, MS_TURN);
      if (self->moving & SEA_PART_SCORE)
        wall.rolled = get_progress (self, MS_SCORE);
      if (self->moving & SEA_PART_ANSWER)
        wall.wiped = get_progress (self, MS_ANSWER);
    }
  sea_wall_paint_page (&wall);
  cairo_destroy (cr);
}

static GskRenderNode *
make_node (SeaWallView *self,
           const SeaWallState *state,
           const graphene_rect_t *bounds,
           SeaWallParts parts)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  paint_parts (self, snapshot, state, bounds, parts);
  return gtk_snapshot_free_to_node (snapshot);
}

static void
forget_still (SeaWallView *self)
{
  g_clear_pointer (&self->still, gsk_render_node_unref);
}

static void
end_motion (SeaWallView *self)
{
  if (self->tick)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  if (self->before)
    forget_still (self);
  g_clear_pointer (&self->before, sea_wall_state_unref);
  g_clear_pointer (&self->fading, gsk_render_node_unref);
  self->moving = 0;
  self->fade_ms = 0;
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
  if (self->elapsed < self->lasts)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  end_motion (self);
  return G_SOURCE_REMOVE;
}

static int
get_mark_ms (SeaReply reply)
{
  switch (reply)
    {
    case SEA_REPLY_HIT:
    case SEA_REPLY_BURNING:
      return MS_HIT;
    case SEA_REPLY_SUNK:
    case SEA_REPLY_SUBMARINE:
      return MS_SUNK;
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
      return MS_MINE;
    default:
      return MS_MISS;
    }
}

static gboolean
is_same_game (const SeaWallState *old, const SeaWallState *new)
{
  return old->has_view && new->has_view && old->view.width == new->view.width &&
         old->view.height == new->view.height && old->view.n_seas == new->view.n_seas &&
         old->view.n_teams == new->view.n_teams && old->palette == new->palette;
}

static gboolean
is_game_page (SeaWallPage page)
{
  return page == SEA_WALL_BATTLE || page == SEA_WALL_REPLY;
}

/* What moves between two pages of the battle: the shot's mark, card, plates, scores. */
static void
plan_game (SeaWallView *self, const SeaWallState *old, const SeaWallState *new)
{
  gboolean shot = new->view.n_shots == old->view.n_shots + 1 && new->view.last.any;

  if (shot)
    {
      self->moving |= SEA_PART_MARK;
      self->mark_ms = get_mark_ms (new->view.last.reply);
    }
  if (new->page == SEA_WALL_REPLY && old->page == SEA_WALL_BATTLE)
    {
      self->moving |= SEA_PART_CARD | SEA_PART_MARK;
      self->mark_ms = get_mark_ms (new->view.last.reply);
      return;
    }
  if (new->page != old->page)
    {
      self->fade_ms = MS_PAGE;
      return;
    }
  if (sea_wall_get_target (old) != sea_wall_get_target (new))
    {
      self->fade_ms = MS_TURN;
      if (sea_wall_get_target (old) >= 0 && sea_wall_get_target (new) >= 0 &&
          new->page == SEA_WALL_BATTLE)
        self->moving |= SEA_PART_ARROW;
      return;
    }
  for (guint i = 0; i < new->view.n_teams &&i < SEA_MAX_TEAMS; i++)
    if (old->view.teams[i].score2 != new->view.teams[i].score2)
      self->moving |= SEA_PART_SCORE;
}

static void
plan_motion (SeaWallView *self, SeaWallState *old, SeaWallState *new)
{
  graphene_rect_t bounds;
  gboolean enabled = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &enabled,
                NULL);
  if (!self->animated || !enabled || !old || !new || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      gtk_widget_get_width (GTK_WIDGET (self)) < 1)
    return;
  if (old->palette != new->palette)
    return;
  if (is_game_page (old->page) && is_game_page (new->page) && is_same_game (old, new))
    plan_game (self, old, new);
  else if (old->page != new->page)
    self->fade_ms = MS_PAGE;
  else if (!old->answer && new->answer)
    self->moving |= SEA_PART_ANSWER;
  if (!self->moving && !self->fade_ms)
    return;
  self->lasts = self->fade_ms;
  if (self->moving & SEA_PART_MARK)
    self->lasts = MAX (self->lasts, self->mark_ms);
  if (self->moving & (SEA_PART_CARD | SEA_PART_ANSWER))
    self->lasts = MAX (self->lasts, MS_CARD);
  if (self->moving & SEA_PART_SCORE)
    self->lasts = MAX (self->lasts, MS_SCORE);
  self->lasts *= 1000;
  self->started = self->elapsed = 0;
  self->before = sea_wall_state_ref (old);
  if (self->fade_ms)
    {
      graphene_rect_init (&bounds, 0, 0, (float) gtk_widget_get_width (GTK_WIDGET (self)),
                          (float) gtk_widget_get_height (GTK_WIDGET (self)));
      self->fading = make_node (self, old, &bounds, SEA_PART_ALL & ~self->moving);
    }
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_ticked_cb, NULL, NULL);
}

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
snapshot_live (SeaWallView *self, GtkSnapshot *snapshot, const graphene_rect_t *all)
{
  SeaClockLayout clock;
  SeaRect part[2];
  SeaWall wall;

  if (self->moving)
    paint_parts (self, snapshot, self->state, all, self->moving);
  if (!has_live_clock (self->state) || self->fading)
    return;
  sea_wall_begin (&wall, NULL, self->texts, self->state, self->still_width, self->still_height);
  sea_wall_clock_layout (&wall, &clock);
  part[0] = clock.digits;
  part[1] = clock.bar;
  for (int i = 0; i < 2; i++)
    {
      graphene_rect_t bounds;

      graphene_rect_init (&bounds, (float) part[i].x - 2, (float) part[i].y - 2,
                          (float) part[i].width + 4, (float) part[i].height + 4);
      paint_parts (self, snapshot, self->state, &bounds, SEA_PART_CLOCK);
    }
}

static void
sea_wall_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  graphene_rect_t all;

  if (width < 1 || height < 1)
    return;
  graphene_rect_init (&all, 0, 0, (float) width, (float) height);
  if (self->still && (self->still_width != width || self->still_height != height))
    {
      g_clear_pointer (&self->fading, gsk_render_node_unref);
      forget_still (self);
    }
  if (!self->still)
    {
      /* The clock comes with the page while that fades in. */
      SeaWallParts live = self->moving | (self->fading ? 0 : SEA_PART_CLOCK);

      self->still = make_node (self, self->state, &all, SEA_PART_ALL & ~live);
    }
  self->still_width = width;
  self->still_height = height;
  gtk_snapshot_push_clip (snapshot, &all);
  if (self->fading && self->fade_ms > 0 && self->elapsed < self->fade_ms * 1000)
    {
      gtk_snapshot_push_cross_fade (snapshot, get_progress (self, self->fade_ms));
      gtk_snapshot_append_node (snapshot, self->fading);
      gtk_snapshot_pop (snapshot);
      gtk_snapshot_append_node (snapshot, self->still);
      gtk_snapshot_pop (snapshot);
    }
  else if (self->still)
    gtk_snapshot_append_node (snapshot, self->still);
  if (self->state)
    snapshot_live (self, snapshot, &all);
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

  g_clear_pointer (&self->texts, sea_text_cache_free);
  self->texts = sea_text_cache_new (context);
  g_object_unref (context);
  forget_still (self);
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
  forget_still (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
sea_wall_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sea_wall_view_parent_class)->map (widget);
  schedule_clock (SEA_WALL_VIEW (widget));
}

static void
sea_wall_view_unmap (GtkWidget *widget)
{
  SeaWallView *self = SEA_WALL_VIEW (widget);

  end_motion (self);
  GTK_WIDGET_CLASS (sea_wall_view_parent_class)->unmap (widget);
  schedule_clock (self);
}

static void
sea_wall_view_dispose (GObject *object)
{
  SeaWallView *self = SEA_WALL_VIEW (object);

  end_motion (self);
  g_clear_handle_id (&self->clock, g_source_remove);
  forget_still (self);
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
  g_autofree char *words = NULL;

  g_return_if_fail (SEA_IS_WALL_VIEW (view));
  if (view->state == state)
    return;
  end_motion (view);
  old = view->state;
  view->state = state ? sea_wall_state_ref (state) : NULL;
  forget_still (view);
  plan_motion (view, old, state);
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
