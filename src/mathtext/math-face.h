/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATH_FACE_H
#define SEA_MATH_FACE_H

#include "mathtext/math-font.h"

G_BEGIN_DECLS

/* The mathematics font itself, one for a font map; SeaMathFont joins it with a text font. */
typedef struct _SeaMathFace SeaMathFace;

/* (transfer full): never NULL; @family serves where no font fits */
SeaMathFace *sea_math_face_get (PangoFontMap *map, PangoContext *context, const char *family);
void sea_math_face_unref (SeaMathFace *face);

double sea_math_face_x_height (const SeaMathFace *face);
const SeaGlyph *sea_math_face_char (SeaMathFace *face, gunichar c, guint level);
const SeaGlyph *sea_math_face_glyph (SeaMathFace *face, guint id);
double sea_math_face_constant (const SeaMathFace *face, hb_ot_math_constant_t constant);
double sea_math_face_kern (SeaMathFace *face, guint glyph, hb_ot_math_kern_t corner, double height);
/* Kerns of a font that has none: see math-profile.h; 0 where it has. @script -1: a word of another
 * font. */
double sea_math_face_pair (SeaMathFace *face, guint left, guint right);
double sea_math_face_script (SeaMathFace *face, guint base, int script, double shift, double size);
void sea_math_face_grow (
    SeaMathFace *face, gunichar c, gboolean vertical, double target, SeaGrown *grown);
const SeaGlyph *sea_math_face_variant (SeaMathFace *face, const SeaGlyph *glyph, double target);
cairo_font_face_t *sea_math_face_cairo (const SeaMathFace *face);
gboolean sea_math_face_is_math (const SeaMathFace *face);
const char *sea_math_face_name (const SeaMathFace *face);

G_END_DECLS

#endif
