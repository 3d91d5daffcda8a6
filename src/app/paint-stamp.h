/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PAINT_STAMP_H
#define SEA_PAINT_STAMP_H

#include "app/paint.h"

G_BEGIN_DECLS

/* Private to the paint-*.c. */

typedef enum
{
  SEA_STAMP_MISS,
  SEA_STAMP_CROSS,
  SEA_STAMP_HALO,
  SEA_STAMP_KINDS
} SeaStampKind;

/* Draws the mark of one cell, its upper left corner at (0, 0); the colour does not matter. */
typedef void (*SeaStampDraw) (SeaPaint *p, guint variant);

typedef struct _SeaStamps SeaStamps;

SeaStamps *sea_stamps_new (void);
void sea_stamps_free (SeaStamps *stamps);
/** sea_text_cache_get_stamps: (transfer none): kept beside the texts */
SeaStamps *sea_text_cache_get_stamps (SeaTextCache *cache);

/** sea_paint_stamp: the mark of the cell at (@x, @y); of one @kind and @variant it is always the
 * same. FALSE where nothing can be stamped: draw it */
gboolean sea_paint_stamp (SeaPaint *p,
                          double x,
                          double y,
                          SeaStampKind kind,
                          guint variant,
                          SeaColour colour,
                          SeaStampDraw draw);

G_END_DECLS

#endif
