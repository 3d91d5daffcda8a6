/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/math-box.h"

/* How light a colour may be on paper, and how dark on a slate. */
#define LIGHTEST_ON_PAPER 0.42
#define DARKEST_ON_SLATE 0.5
#define TINT_ALPHA 0.25

typedef struct
{
  SeaMathFont *font;
  cairo_t *cr;
  const double *warning;
  double ink[4];
  gboolean on_paper; /* the ink is dark */
  gboolean vector;   /* the surface keeps text */
} Drawing;

void
sea_box_add (SeaBox *parent, SeaBox *child, double x, double y)
{
  if (!child)
    return;
  child->x = x;
  child->y = y;
  child->next = NULL;
  if (parent->last)
    parent->last->next = child;
  else
    parent->first = child;
  parent->last = child;
  parent->ascent = MAX (parent->ascent, child->ascent - y);
  parent->descent = MAX (parent->descent, child->descent + y);
}

static void
add_ink (SeaInk *ink, double left, double top, double right, double bottom)
{
  ink->left = MIN (ink->left, left);
  ink->right = MAX (ink->right, right);
  ink->top = MIN (ink->top, top);
  ink->bottom = MAX (ink->bottom, bottom);
}

static void
collect_ink (const SeaBox *box, SeaMathFont *font, double x, double y, SeaInk *ink)
{
  double half = box->size / 2, tall = box->tall > 0 ? box->tall : 1;

  x += box->x;
  y += box->y;
  switch (box->kind)
    {
    case SEA_BOX_GLYPH:
      {
        const SeaGlyph *glyph = sea_math_font_glyph (font, box->glyph);

        if (glyph->right > glyph->left)
          add_ink (ink, x + glyph->left * box->size, y - glyph->ascent * box->size * tall,
                   x + glyph->right * box->size, y + glyph->descent * box->size * tall);
        break;
      }
    case SEA_BOX_WORD:
      add_ink (ink, x + MIN (box->x2, 0), y - box->ascent, x + MAX (box->width, box->y2),
               y + box->descent);
      break;
    case SEA_BOX_LINE:
      add_ink (ink, x + MIN (0, box->x2) - half, y + MIN (0, box->y2) - half,
               x + MAX (0, box->x2) + half, y + MAX (0, box->y2) + half);
      break;
    case SEA_BOX_FRAME:
      add_ink (ink, x - half, y - box->ascent - half, x + box->width + half,
               y + box->descent + half);
      break;
    case SEA_BOX_RULE:
    case SEA_BOX_ARC:
    case SEA_BOX_DOTS:
      add_ink (ink, x, y - box->ascent, x + box->width, y + box->descent);
      break;
    default:
      break;
    }
  for (const SeaBox *child = box->first; child; child = child->next)
    collect_ink (child, font, x, y, ink);
}

void
sea_box_get_ink (const SeaBox *box, SeaMathFont *font, SeaInk *ink)
{
  *ink = (SeaInk){ 0, 0, 0, 0 };
  collect_ink (box, font, -box->x, -box->y, ink);
}

static double
get_luminance (const double c[4])
{
  return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

/* An author's colour is readable on paper and on a slate: the same hue, darker or lighter. */
static void
set_color (const Drawing *d, guint32 rgb, double alpha)
{
  double c[4] = { (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, 1 };
  double luminance = get_luminance (c);

  if (d->on_paper && luminance > LIGHTEST_ON_PAPER)
    for (guint i = 0; i < 3; i++)
      c[i] *= LIGHTEST_ON_PAPER / luminance;
  else if (!d->on_paper && luminance < DARKEST_ON_SLATE)
    {
      double part = (DARKEST_ON_SLATE - luminance) / (1 - luminance);

      for (guint i = 0; i < 3; i++)
        c[i] += (1 - c[i]) * part;
    }
  cairo_set_source_rgba (d->cr, c[0], c[1], c[2], alpha * d->ink[3]);
}

static void
draw_glyph (const Drawing *d, const SeaBox *box, double x, double y)
{
  cairo_glyph_t glyph = { box->glyph, x, y };
  cairo_text_cluster_t cluster = { 0, 1 };
  char text[8];

  cairo_set_font_size (d->cr, box->size);
  /* Pixels take glyphs to whole ones: the hook of a root would part from its rule. */
  if (box->exact && !d->vector)
    {
      cairo_glyph_path (d->cr, &glyph, 1);
      cairo_fill (d->cr);
    }
  else if (box->code)
    {
      cluster.num_bytes = g_unichar_to_utf8 (box->code, text);
      cairo_show_text_glyphs (d->cr, text, cluster.num_bytes, &glyph, 1, &cluster, 1, 0);
    }
  else
    cairo_show_glyphs (d->cr, &glyph, 1);
}

/* A plain font has one bracket for all heights. */
static void
draw_tall (const Drawing *d, const SeaBox *box, double x, double y)
{
  cairo_save (d->cr);
  cairo_translate (d->cr, x, y);
  cairo_scale (d->cr, 1, box->tall);
  draw_glyph (d, box, 0, 0);
  cairo_restore (d->cr);
}

static void
draw_word (const Drawing *d, const SeaBox *box, double x, double y)
{
  double scale = box->size / SEA_WORD_SIZE;

  cairo_save (d->cr);
  cairo_translate (d->cr, x, y);
  cairo_scale (d->cr, scale, scale);
  cairo_move_to (d->cr, 0, -box->baseline);
  pango_cairo_show_layout (d->cr, box->layout);
  cairo_restore (d->cr);
}

static void
draw_arc (const Drawing *d, const SeaBox *box, double x, double y)
{
  gboolean under = box->y2 < 0;
  double ends = under ? y - box->ascent : y + box->descent;
  double height = (box->ascent + box->descent) * (under ? -1 : 1);
  double peak = ends - height * 4 / 3, inner = peak + box->size * (under ? -1 : 1) * 4 / 3;

  cairo_move_to (d->cr, x, ends);
  cairo_curve_to (d->cr, x + box->width * 0.25, peak, x + box->width * 0.75, peak, x + box->width,
                  ends);
  cairo_curve_to (d->cr, x + box->width * 0.75, inner, x + box->width * 0.25, inner, x, ends);
  cairo_fill (d->cr);
}

static void
draw_line (const Drawing *d, const SeaBox *box, double x, double y)
{
  cairo_set_line_width (d->cr, box->size);
  cairo_move_to (d->cr, x, y);
  cairo_line_to (d->cr, x + box->x2, y + box->y2);
  cairo_stroke (d->cr);
}

static void
draw_dots (const Drawing *d, const SeaBox *box, double x, double y)
{
  double radius = (box->ascent + box->descent) / 2;

  for (double at = radius; at + radius <= box->width + 0.01; at += radius * 4)
    {
      cairo_new_sub_path (d->cr);
      cairo_arc (d->cr, x + at, y - box->ascent + radius, radius, 0, 2 * G_PI);
    }
  cairo_fill (d->cr);
}

static void
draw_own (const Drawing *d, const SeaBox *box, double x, double y)
{
  switch (box->kind)
    {
    case SEA_BOX_GLYPH:
      if (box->tall > 0)
        draw_tall (d, box, x, y);
      else
        draw_glyph (d, box, x, y);
      break;
    case SEA_BOX_WORD:
      draw_word (d, box, x, y);
      break;
    case SEA_BOX_RULE:
      cairo_rectangle (d->cr, x, y - box->ascent, box->width, box->ascent + box->descent);
      cairo_fill (d->cr);
      break;
    case SEA_BOX_FRAME:
      cairo_set_line_width (d->cr, box->size);
      cairo_rectangle (d->cr, x, y - box->ascent, box->width, box->ascent + box->descent);
      cairo_stroke (d->cr);
      break;
    case SEA_BOX_LINE:
      draw_line (d, box, x, y);
      break;
    case SEA_BOX_ARC:
      draw_arc (d, box, x, y);
      break;
    case SEA_BOX_DOTS:
      draw_dots (d, box, x, y);
      break;
    default:
      break;
    }
}

static void
draw (const Drawing *d, const SeaBox *box, double x, double y)
{
  gboolean colored = box->warns || box->has_color;
  cairo_pattern_t *before = NULL;

  x += box->x;
  y += box->y;
  if (colored)
    {
      before = cairo_pattern_reference (cairo_get_source (d->cr));
      if (box->warns)
        cairo_set_source_rgba (d->cr, d->warning[0], d->warning[1], d->warning[2], d->warning[3]);
      else
        set_color (d, box->rgb, box->tinted ? TINT_ALPHA : 1);
    }
  draw_own (d, box, x, y);
  for (const SeaBox *child = box->first; child; child = child->next)
    draw (d, child, x, y);
  if (before)
    {
      cairo_set_source (d->cr, before);
      cairo_pattern_destroy (before);
    }
}

/* A window records what it draws, and plays it to pixels later. */
static gboolean
is_vector (cairo_t *cr)
{
  switch (cairo_surface_get_type (cairo_get_group_target (cr)))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
      return TRUE;
    default:
      return FALSE;
    }
}

void
sea_box_draw (
    const SeaBox *box, SeaMathFont *font, cairo_t *cr, double x, double y, const double warning[4])
{
  Drawing d = { .font = font, .cr = cr, .warning = warning, .ink = { 0, 0, 0, 1 } };
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_pattern_get_rgba (cairo_get_source (cr), &d.ink[0], &d.ink[1], &d.ink[2], &d.ink[3]);
  d.on_paper = get_luminance (d.ink) < 0.5;
  d.vector = is_vector (cr);
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_get_font_options (cr, options);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  if (sea_math_font_cairo (font))
    cairo_set_font_face (cr, sea_math_font_cairo (font));
  cairo_set_font_options (cr, options);
  cairo_font_options_destroy (options);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  cairo_set_dash (cr, NULL, 0, 0);
  draw (&d, box, x - box->x, y - box->y);
  cairo_restore (cr);
}
