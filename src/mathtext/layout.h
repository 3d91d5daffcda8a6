/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LAYOUT_H
#define SEA_LAYOUT_H

#include "mathtext/lines.h"

G_BEGIN_DECLS

/* Private to src/mathtext: making a layout by hand, for those that try many. */

/** sea_math_layout_context: @context, or the one for paper */
PangoContext *sea_math_layout_context (PangoContext *context);
/** sea_math_layout_begin: (transfer full): without a line */
SeaMathLayout *sea_math_layout_begin (SeaSetting *setting, const SeaMathStyle *style);
/** sea_math_layout_add_all: every block, and sea_math_layout_end() */
void sea_math_layout_add_all (SeaMathLayout *self);
/** sea_math_layout_end: places the lines that are there */
void sea_math_layout_end (SeaMathLayout *self);

G_END_DECLS

#endif
