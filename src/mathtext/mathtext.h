/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATHTEXT_H
#define SEA_MATHTEXT_H

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* The one door through which every problem's text goes to paper and screens. */

/* A laid out text: lines and boxes of a fixed width and size. */
typedef struct _SeaMathLayout SeaMathLayout;

typedef struct
{
  const char *family;  /* font family of the text; NULL = sea_mathtext_default_family() */
  int weight;          /* PangoWeight, 0 = normal */
  double size;         /* height of the font in device-independent pixels */
  double width;        /* line length in pixels, ≤ 0 = do not wrap */
  double line_spacing; /* factor, 0 = 1.0 */
  PangoAlignment align;
  gboolean tabular; /* digits of equal width */
} SeaMathStyle;

/** sea_mathtext_default_family: "Cantarell, Adwaita Sans, Noto Sans, DejaVu Sans" */
const char *sea_mathtext_default_family (void);

/**
 * sea_math_layout_new:
 * @context: (nullable): the widget's Pango context; NULL = one for paper (72 dpi)
 * @text: UTF-8 problem text; '\n' separates paragraphs. Never markup. Invalid UTF-8 is mended
 *
 * Returns: (transfer full)
 */
SeaMathLayout *
sea_math_layout_new (PangoContext *context, const char *text, const SeaMathStyle *style);
void sea_math_layout_free (SeaMathLayout *layout);

/** sea_math_layout_get_size: logical width and height in pixels */
void sea_math_layout_get_size (const SeaMathLayout *layout, double *width, double *height);
/** sea_math_layout_get_baseline: of the first line, from the top */
double sea_math_layout_get_baseline (const SeaMathLayout *layout);
/** sea_math_layout_get_n_lines: */
guint sea_math_layout_get_n_lines (const SeaMathLayout *layout);
/** sea_math_layout_get_font_size: the size it was laid out at, as in SeaMathStyle */
double sea_math_layout_get_font_size (const SeaMathLayout *layout);
/** sea_math_layout_draw: upper left corner at (@x, @y), in the source colour of @cr */
void sea_math_layout_draw (const SeaMathLayout *layout, cairo_t *cr, double x, double y);

/**
 * sea_math_layout_fit:
 * @style: its size is ignored
 * @largest, @smallest: bounds of the size
 * @width, @height: the box
 * @fits: (out) (optional): whether the whole text fits at the size chosen
 *
 * Returns: (transfer full): the layout at the largest size at which the text fits the box without
 * breaking a word, else at @smallest
 */
SeaMathLayout *sea_math_layout_fit (PangoContext *context,
                                    const char *text,
                                    const SeaMathStyle *style,
                                    double largest,
                                    double smallest,
                                    double width,
                                    double height,
                                    gboolean *fits);

/** sea_mathtext_dup_plain: (transfer full): one line for screen readers, lists, log and command
 * line */
char *sea_mathtext_dup_plain (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaMathLayout, sea_math_layout_free)

G_END_DECLS

#endif
