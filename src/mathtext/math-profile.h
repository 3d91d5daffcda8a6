/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATH_PROFILE_H
#define SEA_MATH_PROFILE_H

#include <glib.h>
#include <hb.h>

G_BEGIN_DECLS

/* The left and right sides of a glyph by height. DejaVu's slanted letters stand in their boxes
 * without italic corrections or kerns; their outlines tell how near a neighbour or an index may
 * come. */

#define SEA_PROFILE_BANDS 18
#define SEA_PROFILE_BOTTOM -0.35
#define SEA_PROFILE_STEP 0.075

typedef struct
{
  /* In em; where a band has no ink, left > right. */
  double left[SEA_PROFILE_BANDS], right[SEA_PROFILE_BANDS];
  double advance;
} SeaProfile;

/* (transfer full) */
SeaProfile *sea_profile_new (hb_font_t *font, guint glyph, double upem);

/* What to add between two neighbours so that their ink is as near as in print. */
double sea_profile_pair (const SeaProfile *left, const SeaProfile *right);

/* The same for an index that stands @shift above the baseline (below it: negative), @size its size.
 */
double
sea_profile_script (const SeaProfile *base, const SeaProfile *script, double shift, double size);

G_END_DECLS

#endif
