/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATH_VIEW_H
#define SEA_MATH_VIEW_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label for the text of a problem: formulas, lists, tables, in the font and colour of its style.
 * What is broken in the text stands in the colour of errors. Screen readers get the plain text. */
#define SEA_TYPE_MATH_VIEW (sea_math_view_get_type ())
G_DECLARE_FINAL_TYPE (SeaMathView, sea_math_view, SEA, MATH_VIEW, GtkWidget)

GtkWidget *sea_math_view_new (void);

/** sea_math_view_set_text: @text: (nullable): as in mathtext/mathtext.h; @lang: (nullable): "ru",
 * "en" */
void sea_math_view_set_text (SeaMathView *self, const char *text, const char *lang);
const char *sea_math_view_get_text (SeaMathView *self);
/** sea_math_view_set_box: the text shrinks to stay within @width × @height pixels; 0 = any */
void sea_math_view_set_box (SeaMathView *self, int width, int height);
/** sea_math_view_measure: how high the text is in @width with a font of @size pixels */
int sea_math_view_measure (SeaMathView *self, double size, int width);

G_END_DECLS

#endif
