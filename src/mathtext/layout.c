/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/layout.h"

#include <math.h>

const char *
sea_mathtext_default_family (void)
{
  return "Cantarell, Adwaita Sans, Noto Sans, DejaVu Sans";
}

static PangoContext *
new_paper_context (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  pango_cairo_context_set_font_options (context, options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

/* Paper has one context a thread, so that what was set is found again. */
PangoContext *
sea_math_layout_context (PangoContext *context)
{
  static GPrivate private = G_PRIVATE_INIT (g_object_unref);
  PangoContext *paper;

  if (context)
    return context;
  paper = g_private_get (&private);
  if (!paper)
    {
      paper = new_paper_context ();
      g_private_set (&private, paper);
    }
  return paper;
}

/* ---- making ---- */

static double
get_line_height (SeaMathLayout *self)
{
  PangoLayout *pango = sea_lines_new_layout (self, "x", self->style.weight);
  int height;

  pango_layout_get_size (pango, NULL, &height);
  return (double) height / PANGO_SCALE;
}

SeaMathLayout *
sea_math_layout_begin (SeaSetting *setting, const SeaMathStyle *style)
{
  SeaMathLayout *self = g_new0 (SeaMathLayout, 1);

  self->setting = sea_setting_ref (setting);
  self->context = setting->context;
  self->style = *style;
  self->size = CLAMP (style->size, 1, 4000);
  self->scale = self->size / SEA_SETTING_SIZE;
  self->slack = 0.5 / self->scale;
  self->style.size = SEA_SETTING_SIZE;
  self->style.width = style->width / self->scale;
  self->style.weight = style->weight ? style->weight : PANGO_WEIGHT_NORMAL;
  self->style.lang = NULL;
  if (style->warning[0] <= 0 && style->warning[1] <= 0 && style->warning[2] <= 0)
    self->style.warning[0] = 0.65;
  self->wrap = PANGO_WRAP_WORD_CHAR;
  self->lines = g_array_new (FALSE, FALSE, sizeof (SeaLine));
  self->parts = g_array_new (FALSE, FALSE, sizeof (SeaPart));
  self->layouts = g_ptr_array_new_with_free_func (g_object_unref);
  self->pieces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->shapes = g_ptr_array_new_with_free_func (g_free);
  self->line = get_line_height (self);
  return self;
}

void
sea_math_layout_end (SeaMathLayout *self)
{
  if (self->lines->len > 0)
    g_array_index (self->lines, SeaLine, 0).gap = 0;
  self->height = sea_lines_stack (self, self->lines);
  self->width = 0;
  for (guint i = 0; i < self->lines->len; i++)
    {
      const SeaLine *line = &g_array_index (self->lines, SeaLine, i);

      self->width = MAX (self->width, line->left + line->width);
    }
  for (guint i = 0; i < self->lines->len; i++)
    {
      SeaLine *line = &g_array_index (self->lines, SeaLine, i);
      double free = (line->room > 0 ? line->room : self->width - line->left) - line->width;

      line->shift = 0;
      if (line->align != PANGO_ALIGN_LEFT)
        line->shift = MAX (free, 0) * (line->align == PANGO_ALIGN_CENTER ? 0.5 : 1);
    }
}

void
sea_math_layout_add_all (SeaMathLayout *self)
{
  for (guint i = 0; i < self->setting->blocks->len; i++)
    {
      SeaMathPlace start = { .block = i };

      sea_lines_add_block (self, &start);
    }
  sea_math_layout_end (self);
}

SeaMathLayout *
sea_math_layout_new (PangoContext *context, const char *text, const SeaMathStyle *style)
{
  g_autoptr (SeaSetting) setting = NULL;
  SeaMathLayout *self;

  g_return_val_if_fail (style != NULL, NULL);
  setting = sea_setting_get (sea_math_layout_context (context), text, style);
  self = sea_math_layout_begin (setting, style);
  sea_math_layout_add_all (self);
  return self;
}

void
sea_math_layout_free (SeaMathLayout *layout)
{
  if (!layout)
    return;
  g_array_unref (layout->lines);
  g_array_unref (layout->parts);
  g_ptr_array_unref (layout->layouts);
  g_ptr_array_unref (layout->shapes);
  g_ptr_array_unref (layout->pieces);
  sea_setting_unref (layout->setting);
  g_free (layout);
}

/* ---- parts of a text ---- */

/* How many of the first lines stand in @height, all of one formula if it can be; at least one. */
static guint
count_lines (const SeaMathLayout *self, double height)
{
  guint n = 0, cut;

  while (n < self->lines->len)
    {
      const SeaLine *line = &g_array_index (self->lines, SeaLine, n);

      if (n > 0 && line->baseline + line->descent > height + self->slack)
        break;
      n++;
    }
  if (n >= self->lines->len)
    return n;
  cut = n;
  while (cut > 0 && g_array_index (self->lines, SeaLine, cut).held)
    cut--;
  return cut > 0 ? cut : n;
}

SeaMathLayout *
sea_math_layout_new_part (PangoContext *context,
                          const char *text,
                          const SeaMathStyle *style,
                          double height,
                          SeaMathPlace *place)
{
  g_autoptr (SeaSetting) setting = NULL;
  SeaMathLayout *self;
  SeaMathPlace start;
  guint n;

  g_return_val_if_fail (style != NULL && place != NULL, NULL);
  setting = sea_setting_get (sea_math_layout_context (context), text, style);
  self = sea_math_layout_begin (setting, style);
  start = *place;
  height /= self->scale;
  start.block = MIN (start.block, setting->blocks->len - 1);
  for (; start.block < setting->blocks->len; start.block++)
    {
      sea_lines_add_block (self, &start);
      if (sea_lines_stack (self, self->lines) > height + self->slack)
        break;
      start.offset = start.piece = 0;
    }
  sea_math_layout_end (self);
  n = count_lines (self, height);
  if (n < self->lines->len)
    {
      *place = g_array_index (self->lines, SeaLine, n).place;
      g_array_set_size (self->lines, n);
      sea_math_layout_end (self);
    }
  else
    {
      *place = (SeaMathPlace){ .block = start.block + 1 };
      place->end = place->block >= setting->blocks->len;
    }
  return self;
}

int
sea_math_place_compare (const SeaMathPlace *a, const SeaMathPlace *b)
{
  if (a->end != b->end)
    return a->end ? 1 : -1;
  if (a->block != b->block)
    return a->block < b->block ? -1 : 1;
  if (a->offset != b->offset)
    return a->offset < b->offset ? -1 : 1;
  return a->piece < b->piece ? -1 : a->piece > b->piece;
}

/* ---- asking ---- */

void
sea_math_layout_get_size (const SeaMathLayout *layout, double *width, double *height)
{
  if (width)
    *width = layout->width * layout->scale;
  if (height)
    *height = layout->height * layout->scale;
}

double
sea_math_layout_get_baseline (const SeaMathLayout *layout)
{
  return layout->lines->len > 0 ? g_array_index (layout->lines, SeaLine, 0).baseline * layout->scale
                                : 0;
}

guint
sea_math_layout_get_n_lines (const SeaMathLayout *layout)
{
  guint n = 0;

  for (guint i = 0; i < layout->lines->len; i++)
    n += g_array_index (layout->lines, SeaLine, i).n_lines;
  return n;
}

double
sea_math_layout_get_font_size (const SeaMathLayout *layout)
{
  return layout->size;
}

void
sea_math_layout_add_ellipsis (SeaMathLayout *layout)
{
  PangoLayout *dots = sea_lines_new_layout (layout, "…", layout->style.weight);
  SeaPart part = { .kind = SEA_PART_WORDS, .words = pango_layout_get_line_readonly (dots, 0) };
  SeaLine *last = &g_array_index (layout->lines, SeaLine, layout->lines->len - 1);
  int width;

  g_return_if_fail (layout->lines->len > 0);
  pango_layout_get_size (dots, &width, NULL);
  part.x = last->width + 0.2 * layout->style.size;
  last->width = part.x + (double) width / PANGO_SCALE;
  /* What follows in the parts belongs to lines that were cut off. */
  g_array_insert_val (layout->parts, last->first + last->n_parts, part);
  last->n_parts++;
  sea_math_layout_end (layout);
}

char *
sea_math_layout_dup_text (const SeaMathLayout *layout)
{
  GString *text = g_string_new (NULL);
  const PangoLayout *before = NULL;

  for (guint i = 0; i < layout->lines->len; i++)
    {
      const SeaLine *line = &g_array_index (layout->lines, SeaLine, i);

      for (guint k = line->first; k < line->first + line->n_parts; k++)
        {
          const SeaPart *part = &g_array_index (layout->parts, SeaPart, k);
          const PangoLayout *now = part->words ? part->words->layout : NULL;

          /* A line that was wrapped ends with its blank. */
          if (text->len > 0 && (part->words || part->source) && (now != before || !now))
            g_string_append_c (text, k > line->first ? ' ' : '\n');
          sea_lines_write_text (part, text);
          before = part->kind == SEA_PART_RULE ? before : now;
        }
    }
  return g_string_free (text, FALSE);
}

GPtrArray *
sea_math_layout_get_messages (const SeaMathLayout *layout)
{
  return layout->setting->messages;
}

/* ---- drawing ---- */

/* A rule has whole pixels, and never none. */
static void
draw_rule (cairo_t *cr, double x, double y, double width, double height)
{
  double right = x + width, bottom = y + height;

  cairo_user_to_device (cr, &x, &y);
  cairo_user_to_device (cr, &right, &bottom);
  x = round (x);
  y = round (y);
  right = MAX (round (right), x + 1);
  bottom = MAX (round (bottom), y + 1);
  cairo_device_to_user (cr, &x, &y);
  cairo_device_to_user (cr, &right, &bottom);
  cairo_rectangle (cr, x, y, right - x, bottom - y);
  cairo_fill (cr);
}

static void
draw_formula (const SeaMathLayout *self, const SeaPart *part, cairo_t *cr, double x, double y)
{
  const double *colour = self->style.warning;
  double warning[4] = { colour[0], colour[1], colour[2], 1 };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, part->scale, part->scale);
  sea_formula_draw (part->formula, cr, 0, 0, warning);
  cairo_restore (cr);
}

static void
draw_part (const SeaMathLayout *self, const SeaPart *part, cairo_t *cr, double x, double y)
{
  switch (part->kind)
    {
    case SEA_PART_FORMULA:
      draw_formula (self, part, cr, x, y);
      break;
    case SEA_PART_RULE:
      draw_rule (cr, x, y, part->width, part->height);
      break;
    case SEA_PART_WORDS:
    default:
      cairo_move_to (cr, x, y);
      pango_cairo_show_layout_line (cr, part->words);
    }
}

void
sea_math_layout_draw (const SeaMathLayout *layout, cairo_t *cr, double x, double y)
{
  sea_lines_set_renderer (layout->context);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, layout->scale, layout->scale);
  for (guint i = 0; i < layout->lines->len; i++)
    {
      const SeaLine *line = &g_array_index (layout->lines, SeaLine, i);

      for (guint k = line->first; k < line->first + line->n_parts; k++)
        {
          const SeaPart *part = &g_array_index (layout->parts, SeaPart, k);

          draw_part (layout, part, cr, line->left + line->shift + part->x,
                     line->baseline + part->y);
        }
    }
  cairo_new_path (cr);
  cairo_restore (cr);
}
