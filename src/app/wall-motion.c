/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/wall-motion.h"

#include <math.h>
#include <string.h>

#include "app/wall-change.h"
#include "app/wall-layer.h"

/* Digits roll when the page under them is almost there. */
enum
{
  SCORE_DELAY_MS = 100
};

/* What goes from sea to sea with the turn. */
enum
{
  TURNING = SEA_PART_ARROW | SEA_PART_FRAME
};

enum
{
  STEP_FROM,
  STEP_TO,
  STEP_PARTS,
  STEP_END /* not needed for the frames */
};

struct _SeaWallMotion
{
  SeaWall like; /* its size and panel; no state */
  SeaWallState *before, *after;
  int scale;
  gboolean textures, tiled;

  SeaWallChange change;
  SeaWallParts moving;
  int fade_ms, mark_ms, score_from;
  gboolean shakes;
  gint64 length;

  /* Painted before the first frame. */
  SeaWallLayer *shown; /* (nullable) the wall of the frame before, until there is @to */
  SeaWallLayer *from;  /* (nullable) what fades */
  SeaWallLayer *to;
  SeaWallLayer *card, *answer; /* (nullable) */
  SeaWallLayer *end;           /* (nullable) the still page after the last frame */
  guint step;                  /* of their painting: the next one */
};

static int
get_mark_ms (SeaReply reply)
{
  switch (reply)
    {
    case SEA_REPLY_HIT:
    case SEA_REPLY_BURNING:
      return SEA_MS_HIT;
    case SEA_REPLY_SUNK:
    case SEA_REPLY_SUBMARINE:
      return SEA_MS_SUNK;
    case SEA_REPLY_MINE:
    case SEA_REPLY_SWEEPER:
      return SEA_MS_MINE;
    case SEA_REPLY_MISS:
      return SEA_MS_MISS;
    default: /* of what was shot before nothing new is seen */
      return 0;
    }
}

static SeaWall
begin (const SeaWallMotion *self, const SeaWallState *state, SeaWallParts parts)
{
  SeaWall wall;

  sea_wall_begin (&wall, NULL, self->like.p.texts, state, (int) self->like.width,
                  (int) self->like.height);
  wall.panel = self->like.panel;
  wall.plain_below = self->like.plain_below;
  wall.p.scale = self->like.p.scale;
  wall.parts = parts;
  wall.now = g_get_monotonic_time ();
  return wall;
}

/* The frame goes from sea to sea only where both are seen. */
static gboolean
frame_moves (const SeaWallMotion *self)
{
  SeaWall wall = begin (self, self->after, 0);
  SeaBattleLayout layout;
  int old = sea_wall_get_target (self->before), new = sea_wall_get_target (self->after);

  sea_wall_battle_layout (&wall, &layout);
  return !layout.single && old >= 0 && new >= 0 && old != new;
}

/* ---- what moves ---- */

static void
plan (SeaWallMotion *self)
{
  SeaWallChange change = self->change;
  gboolean plates = self->after->page == SEA_WALL_BATTLE || self->after->page == SEA_WALL_REPLY;

  if (change & SEA_CHANGE_PAGE)
    self->fade_ms = SEA_MS_PAGE;
  else if (change & SEA_CHANGE_TURN)
    self->fade_ms = SEA_MS_TURN;
  if ((change & SEA_CHANGE_TURN) && frame_moves (self))
    self->moving |= TURNING;
  if ((change & SEA_CHANGE_SHOT) && plates && !self->after->is_return)
    {
      SeaReply reply = self->after->view.last.reply;

      self->mark_ms = get_mark_ms (reply);
      self->moving |= self->mark_ms > 0 ? SEA_PART_MARK : 0;
      self->shakes = reply == SEA_REPLY_MINE || reply == SEA_REPLY_SWEEPER;
    }
  if (change & SEA_CHANGE_CARD)
    self->moving |= SEA_PART_CARD;
  if (change & SEA_CHANGE_ANSWER)
    self->moving |= SEA_PART_ANSWER;
  if (change & SEA_CHANGE_SCORE)
    {
      self->moving |= SEA_PART_SCORE;
      self->score_from = self->fade_ms > 0 ? SCORE_DELAY_MS : 0;
    }
}

static void
measure_length (SeaWallMotion *self)
{
  int ms = MAX (self->fade_ms, self->mark_ms);

  if (self->moving & SEA_PART_CARD)
    ms = MAX (ms, self->shakes ? SEA_MS_MINE : SEA_MS_CARD);
  if (self->moving & SEA_PART_ANSWER)
    ms = MAX (ms, SEA_MS_ANSWER);
  if (self->moving & SEA_PART_SCORE)
    ms = MAX (ms, self->score_from + SEA_MS_SCORE);
  self->length = ms * 1000;
}

/* Where a pixel is no whole one, the edges of tiles would be seen. */
static gboolean
is_tiled (const SeaWall *like, int scale, gboolean textures)
{
  return !textures && (like->p.scale <= 0 || like->p.scale == scale);
}

SeaWallMotion *
sea_wall_motion_new (
    const SeaWall *like, SeaWallState *before, SeaWallState *after, int scale, gboolean textures)
{
  SeaWallChange change = sea_wall_change_find (before, after);
  SeaWallMotion *self;

  if (change == 0 || sea_wall_is_plain (like))
    return NULL;
  self = g_new0 (SeaWallMotion, 1);
  self->like = *like;
  self->before = sea_wall_state_ref (before);
  self->after = sea_wall_state_ref (after);
  self->scale = MAX (scale, 1);
  self->textures = textures;
  self->tiled = is_tiled (like, self->scale, textures);
  self->change = change;
  plan (self);
  measure_length (self);
  if (self->length == 0)
    g_clear_pointer (&self, sea_wall_motion_free);
  return self;
}

void
sea_wall_motion_take_picture (SeaWallMotion *self, SeaWallLayer *picture, gboolean complete)
{
  gboolean fades = complete && self->fade_ms > 0 && !(self->moving & TURNING);
  SeaWallLayer **place = fades ? &self->from : &self->shown;

  g_clear_pointer (place, sea_wall_layer_free);
  *place = picture;
}

SeaWallLayer *
sea_wall_motion_steal_picture (SeaWallMotion *self)
{
  if (self->to)
    return g_steal_pointer (&self->to);
  return self->shown ? g_steal_pointer (&self->shown) : g_steal_pointer (&self->from);
}

SeaWallLayer *
sea_wall_motion_steal_end (SeaWallMotion *self)
{
  return g_steal_pointer (&self->end);
}

static void
forget_layers (SeaWallMotion *self)
{
  if (self->to)
    {
      g_clear_pointer (&self->shown, sea_wall_layer_free);
      self->shown = g_steal_pointer (&self->to);
    }
  g_clear_pointer (&self->card, sea_wall_layer_free);
  g_clear_pointer (&self->answer, sea_wall_layer_free);
  g_clear_pointer (&self->end, sea_wall_layer_free);
  self->step = self->from ? STEP_TO : STEP_FROM;
}

void
sea_wall_motion_free (SeaWallMotion *self)
{
  if (!self)
    return;
  forget_layers (self);
  g_clear_pointer (&self->from, sea_wall_layer_free);
  g_clear_pointer (&self->shown, sea_wall_layer_free);
  sea_wall_state_unref (self->before);
  sea_wall_state_unref (self->after);
  g_free (self);
}

gboolean
sea_wall_motion_follow (SeaWallMotion *self, SeaWallState *state)
{
  const SeaWallState *old = self->after;

  if (!state || state->page != old->page || state->palette != old->palette ||
      state->is_return != old->is_return || state->sheet != old->sheet ||
      state->paused != old->paused || !state->answer != !old->answer ||
      memcmp (&state->view, &old->view, sizeof state->view) != 0 ||
      sea_wall_change_find (old, state) != 0)
    return FALSE;
  forget_layers (self);
  sea_wall_state_unref (self->after);
  self->after = sea_wall_state_ref (state);
  return TRUE;
}

gint64
sea_wall_motion_get_length (const SeaWallMotion *self)
{
  return self->length;
}

gboolean
sea_wall_motion_fades (const SeaWallMotion *self)
{
  return self->fade_ms > 0;
}

/* ---- a frame ---- */

/* A page that fades has its clock in it. */
static SeaWallLayer *
make_page (SeaWallMotion *self,
           const SeaWallState *state,
           SeaWallParts parts,
           const SeaWallLayer *old)
{
  SeaWall wall = begin (self, state, parts);

  if ((self->moving & SEA_PART_MARK) && !(parts & SEA_PART_MARK))
    wall.before = self->before;
  return sea_wall_layer_new_page (self->like.p.texts, &wall, self->scale, self->tiled, old);
}

SeaWallLayer *
sea_wall_motion_new_bare (const SeaWall *like,
                          const SeaWallState *state,
                          int scale,
                          gboolean textures,
                          const SeaWallLayer *old)
{
  SeaWallMotion self = { .like = *like, .scale = MAX (scale, 1) };

  self.tiled = is_tiled (like, self.scale, textures);
  return make_page (&self, state, SEA_PART_ALL & ~TURNING, old);
}

void
sea_wall_motion_take_bare (SeaWallMotion *self, SeaWallLayer *bare)
{
  if (self->from != NULL || self->fade_ms == 0 || (self->moving & TURNING) != TURNING)
    sea_wall_layer_free (bare);
  else
    self->from = bare;
}

static SeaWallLayer *
make_part (SeaWallMotion *self, SeaWallParts part)
{
  SeaWall wall = begin (self, self->after, part);

  return self->moving & part ? sea_wall_layer_new_part (self->like.p.texts, &wall, self->scale)
                             : NULL;
}

gboolean
sea_wall_motion_is_ready (const SeaWallMotion *self)
{
  return self->step > STEP_PARTS;
}

void
sea_wall_motion_prepare (SeaWallMotion *self)
{
  switch (self->step)
    {
    case STEP_FROM:
      if (self->fade_ms > 0 && !self->from)
        {
          self->from =
              make_page (self, self->before, SEA_PART_ALL & ~(self->moving & TURNING), self->shown);
          break;
        }
      self->step++;
      G_GNUC_FALLTHROUGH;
    case STEP_TO:
      self->to =
          make_page (self, self->after,
                     SEA_PART_ALL & ~self->moving & ~(self->fade_ms > 0 ? 0 : SEA_PART_CLOCK),
                     self->from ? self->from : self->shown);
      g_clear_pointer (&self->shown, sea_wall_layer_free);
      break;
    case STEP_PARTS:
      self->card = make_part (self, SEA_PART_CARD);
      self->answer = make_part (self, SEA_PART_ANSWER);
      break;
    case STEP_END:
      self->end = make_page (self, self->after, SEA_PART_ALL & ~SEA_PART_CLOCK, self->to);
      break;
    default:
      return;
    }
  self->step++;
}

/* Paints @parts anew, as far as they lie in @box. */
static void
paint_live (SeaWallMotion *self,
            GtkSnapshot *snapshot,
            SeaRect box,
            SeaWallParts parts,
            double ms,
            double alpha)
{
  graphene_rect_t bounds, all, inside;
  SeaWall wall = begin (self, self->after, parts);
  cairo_t *cr;

  graphene_rect_init (&all, 0, 0, (float) self->like.width, (float) self->like.height);
  graphene_rect_init (&bounds, (float) floor (box.x), (float) floor (box.y),
                      (float) ceil (box.width) + 1, (float) ceil (box.height) + 1);
  if (alpha <= 0 || !graphene_rect_intersection (&all, &bounds, &inside))
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &inside);
  wall.p.cr = cr;
  wall.before = self->before;
  wall.mark_ms = ms;
  wall.grown = sea_wall_motion_ease (ms, 0, self->mark_ms);
  wall.turned = sea_wall_motion_ease (ms, 0, SEA_MS_TURN);
  wall.rolled = sea_wall_motion_ease (ms, self->score_from, SEA_MS_SCORE);
  if (alpha < 1)
    cairo_push_group (cr);
  sea_wall_paint_page (&wall);
  if (alpha < 1)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, alpha);
    }
  cairo_destroy (cr);
}

static void
show_mark (SeaWallMotion *self, GtkSnapshot *snapshot, double ms)
{
  SeaWall wall = begin (self, self->after, 0);
  guint sea = self->after->view.last.sea;
  SeaBattleLayout layout;
  SeaSeaLook look;
  SeaRect box;
  double reach;

  sea_wall_battle_layout (&wall, &layout);
  if (sea > 1 || !layout.shown[sea])
    return;
  wall.p.u = layout.u;
  sea_wall_sea_look (&wall, &layout, sea, FALSE, &look);
  box = sea_wall_mark_box (&wall, &look);
  /* Rings run out to 1.08 of a cell, rays to 1.5 from the middle. */
  reach = (self->mark_ms == SEA_MS_SUNK || self->mark_ms == SEA_MS_MINE ? 1.2 : 0.1) * layout.u;
  box.x -= reach;
  box.y -= reach;
  box.width += 2 * reach;
  box.height += 2 * reach;
  paint_live (self, snapshot, box, SEA_PART_MARK, ms, 1);
}

static void
show_card (SeaWallMotion *self, GtkSnapshot *snapshot, double ms)
{
  SeaRect box = sea_wall_layer_get_box (self->card);
  gboolean right = box.x + box.width / 2 > self->like.width / 2.0;
  double away = right ? self->like.width - box.x : -(box.x + box.width);
  double x = away * (1 - sea_wall_motion_ease (ms, 0, SEA_MS_CARD));

  if (self->shakes && ms > SEA_MS_CARD)
    {
      SeaWall wall = begin (self, self->after, 0);
      SeaBattleLayout layout;

      sea_wall_battle_layout (&wall, &layout);
      x = 0.05 * layout.u *
          sin (2 * G_PI * CLAMP ((ms - SEA_MS_CARD) / (SEA_MS_MINE - SEA_MS_CARD), 0, 1));
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) round (x), 0));
  sea_wall_layer_snapshot (self->card, snapshot, self->textures);
  gtk_snapshot_restore (snapshot);
}

static void
show_answer (SeaWallMotion *self, GtkSnapshot *snapshot, double ms)
{
  SeaRect box = sea_wall_layer_get_box (self->answer);
  double width = ceil (box.width * sea_wall_motion_ease (ms, 0, SEA_MS_ANSWER));

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT ((float) box.x, (float) box.y,
                                                         (float) width, (float) box.height));
  sea_wall_layer_snapshot (self->answer, snapshot, self->textures);
  gtk_snapshot_pop (snapshot);
}

/* The frame on its way: it takes on the pattern of who fires next. */
static void
paint_frame (SeaWallMotion *self, SeaWall *wall, SeaRect sea, double out, double border, double t)
{
  cairo_t *cr = wall->p.cr;

  cairo_rectangle (cr, sea.x - out, sea.y - out, sea.width + 2 * out, sea.height + 2 * out);
  cairo_rectangle (cr, sea.x - border, sea.y - border, sea.width + 2 * border,
                   sea.height + 2 * border);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
  if (t < 1)
    sea_paint_frame (&wall->p, sea, sea_wall_get_shooter (self->before));
  cairo_push_group (cr);
  sea_paint_frame (&wall->p, sea, sea_wall_get_shooter (self->after));
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, t);
}

/* Each side on its own: what lies within is not drawn again. */
static void
show_frame (SeaWallMotion *self, GtkSnapshot *snapshot, double t)
{
  SeaWall wall = begin (self, self->after, 0);
  int old = sea_wall_get_target (self->before), new = sea_wall_get_target (self->after);
  const SeaView *view = &self->after->view;
  SeaBattleLayout l;
  SeaRect sea;
  double out, border, band;

  sea_wall_battle_layout (&wall, &l);
  out = ceil (0.3 * l.u);
  border = MAX (1, round (0.06 * l.u)) / 2;
  band = out + ceil (border);
  sea.x = round (l.sea_x[old] + (l.sea_x[new] - l.sea_x[old]) * t);
  sea.y = l.sea_y;
  sea.width = view->width * l.u;
  sea.height = view->height * l.u;
  wall.p.u = l.u;
  for (int i = 0; i < 4; i++)
    {
      gboolean flat = i < 2;
      double x = sea.x - out + (i == 3 ? sea.width + 2 * out - band : 0);
      double y = sea.y - out + (i == 1 ? sea.height + 2 * out - band : flat ? 0 : band);
      double width = flat ? sea.width + 2 * out : band;
      double height = flat ? band : sea.height + 2 * out - 2 * band;
      graphene_rect_t bounds =
          GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height);

      wall.p.cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      paint_frame (self, &wall, sea, out, border, t);
      cairo_destroy (wall.p.cr);
    }
}

static void
show_arrow (SeaWallMotion *self, GtkSnapshot *snapshot, double ms)
{
  SeaWall wall = begin (self, self->after, 0);
  SeaBattleLayout layout;

  sea_wall_battle_layout (&wall, &layout);
  paint_live (self, snapshot, layout.tall ? layout.strip : layout.column, SEA_PART_ARROW, ms, 1);
}

static void
show_scores (SeaWallMotion *self, GtkSnapshot *snapshot, double ms, double alpha)
{
  SeaWall wall = begin (self, self->after, 0);
  SeaBattleLayout layout;

  sea_wall_battle_layout (&wall, &layout);
  for (guint i = 0; i < self->after->view.n_teams && i < SEA_MAX_TEAMS; i++)
    paint_live (self, snapshot, layout.plates[i], SEA_PART_SCORE, ms, alpha);
}

void
sea_wall_motion_snapshot (SeaWallMotion *self, GtkSnapshot *snapshot, gint64 elapsed)
{
  double ms = (double) CLAMP (elapsed, 0, self->length) / 1000;
  double faded = sea_wall_motion_ease (ms, 0, self->fade_ms);

  while (!sea_wall_motion_is_ready (self))
    sea_wall_motion_prepare (self);
  if (self->from && self->to)
    sea_wall_layer_snapshot_fade (self->from, self->to, snapshot, faded, self->textures);
  else if (self->to)
    sea_wall_layer_snapshot (self->to, snapshot, self->textures);
  if (self->moving & SEA_PART_FRAME)
    show_frame (self, snapshot, faded);
  if (self->moving & SEA_PART_ARROW)
    show_arrow (self, snapshot, ms);
  if (self->moving & SEA_PART_MARK)
    show_mark (self, snapshot, ms);
  if (self->moving & SEA_PART_SCORE)
    show_scores (self, snapshot, ms, faded);
  if (self->card)
    show_card (self, snapshot, ms);
  if (self->answer)
    show_answer (self, snapshot, ms);
}
