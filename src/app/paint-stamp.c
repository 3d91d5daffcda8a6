/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Marks of a sea as stamps: drawn once, then put where they belong. Onto pixels only: what is
 * recorded for any scale is drawn line by line. */
#include "app/paint-stamp.h"

#include <math.h>

struct _SeaStamps
{
  GHashTable *masks; /* kind and variant → surface */
  double u, scale;
};

SeaStamps *
sea_stamps_new (void)
{
  SeaStamps *stamps = g_new0 (SeaStamps, 1);

  stamps->masks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
  return stamps;
}

void
sea_stamps_free (SeaStamps *stamps)
{
  if (!stamps)
    return;
  g_hash_table_unref (stamps->masks);
  g_free (stamps);
}

static gboolean
is_whole (double value)
{
  return fabs (value - rint (value)) < 1e-6;
}

/* Pixels of the screen to one of ours; 0 = not to be stamped on. */
static double
get_scale (SeaPaint *p, double x, double y)
{
  cairo_surface_t *target = cairo_get_group_target (p->cr);
  double sx, sy, ox, oy;
  cairo_matrix_t matrix;

  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE || !is_whole (p->u))
    return 0;
  cairo_get_matrix (p->cr, &matrix);
  cairo_surface_get_device_scale (target, &sx, &sy);
  cairo_surface_get_device_offset (target, &ox, &oy);
  if (matrix.xx != 1 || matrix.yy != 1 || matrix.xy != 0 || matrix.yx != 0 || sx != sy ||
      !is_whole (sx) || !is_whole ((x + matrix.x0) * sx + ox) ||
      !is_whole ((y + matrix.y0) * sy + oy))
    return 0;
  return sx;
}

static cairo_surface_t *
draw (SeaPaint *p, SeaStampKind kind, guint variant, double scale, SeaStampDraw draw_mark)
{
  int side = (int) rint (p->u * scale);
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, side, side);
  SeaPaint own = *p;

  (void) kind;
  cairo_surface_set_device_scale (mask, scale, scale);
  own.cr = cairo_create (mask);
  draw_mark (&own, variant);
  cairo_destroy (own.cr);
  cairo_surface_flush (mask);
  return mask;
}

gboolean
sea_paint_stamp (SeaPaint *p,
                 double x,
                 double y,
                 SeaStampKind kind,
                 guint variant,
                 SeaColour colour,
                 SeaStampDraw draw_mark)
{
  SeaStamps *stamps = p->texts ? sea_text_cache_get_stamps (p->texts) : NULL;
  gpointer key = GUINT_TO_POINTER (variant * SEA_STAMP_KINDS + kind + 1);
  double scale = stamps ? get_scale (p, x, y) : 0;
  cairo_surface_t *mask;

  if (scale <= 0)
    return FALSE;
  if (stamps->u != p->u || stamps->scale != scale)
    {
      g_hash_table_remove_all (stamps->masks);
      stamps->u = p->u;
      stamps->scale = scale;
    }
  mask = g_hash_table_lookup (stamps->masks, key);
  if (!mask)
    {
      mask = draw (p, kind, variant, scale, draw_mark);
      g_hash_table_insert (stamps->masks, key, mask);
    }
  sea_paint_set_colour (p, colour);
  cairo_mask_surface (p->cr, mask, x, y);
  return TRUE;
}
