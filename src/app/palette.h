/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PALETTE_H
#define SEA_PALETTE_H

#include <gdk/gdk.h>

#include "app/wall-state.h"

G_BEGIN_DECLS

/* clang-format off */
/* The colours of the wall: name, use; then the light, night and high contrast palettes. */
#define SEA_COLOUR_LIST(X)                                                          \
  X (SEA_COLOUR_PAPER,    "paper",    0xFCFBF6, 0x06111D, 0xFFFFFF) /* window     */ \
  X (SEA_COLOUR_CARD,     "card",     0xFFFFFF, 0x0B1C2D, 0xFFFFFF) /* sheet      */ \
  X (SEA_COLOUR_WASH,     "wash",     0xE3EEF9, 0x0D2740, 0xFFFFFF) /* under fire */ \
  X (SEA_COLOUR_GRID,     "grid",     0xC9D8EA, 0x15293F, 0xFFFFFF) /* squares    */ \
  X (SEA_COLOUR_LINE,     "line",     0x6C8AB2, 0x4A74A3, 0x6E6E6E) /* of cells   */ \
  X (SEA_COLOUR_INK,      "ink",      0x14295E, 0xF4F8FF, 0x000000) /* text       */ \
  X (SEA_COLOUR_INK2,     "ink2",     0x3A486B, 0xBFD0E6, 0x1A1A1A) /* secondary  */ \
  X (SEA_COLOUR_HULL,     "hull",     0x14295E, 0xF4F8FF, 0x000000) /* sunk ship  */ \
  X (SEA_COLOUR_ONHULL,   "onhull",   0xFFFFFF, 0x06111D, 0xFFFFFF) /* its cross  */ \
  X (SEA_COLOUR_MARKER,   "marker",   0xFFE27A, 0xFFD84D, 0xFFE100) /* reply      */ \
  X (SEA_COLOUR_ONMARKER, "onmarker", 0x14295E, 0x06111D, 0x000000) /* text on it */ \
  X (SEA_COLOUR_HIT,      "hit",      0xFFE27A, 0x3D3200, 0xFFE100) /* wounded    */ \
  X (SEA_COLOUR_ONHIT,    "onhit",    0x14295E, 0xFFD84D, 0x000000) /* its cross  */ \
  X (SEA_COLOUR_PENCIL,   "pencil",   0x6B7590, 0x8FA5C0, 0x454545) /* halo       */ \
  X (SEA_COLOUR_RED,      "red",      0x94121A, 0xFFA098, 0x8B0000) /* mines      */ \
  X (SEA_COLOUR_A,        "team_a",   0x0B4A99, 0x8FC6FF, 0x003A8C) /* stripes    */ \
  X (SEA_COLOUR_B,        "team_b",   0x8A3800, 0xFFB883, 0x752C00) /* checks     */ \
  X (SEA_COLOUR_C,        "team_c",   0x0A5940, 0x7FE3B6, 0x004A31) /* bars       */ \
  X (SEA_COLOUR_D,        "team_d",   0x6A2383, 0xE3B3F7, 0x540F6B) /* dots       */ \
  X (SEA_COLOUR_ONTEAM,   "onteam",   0xFFFFFF, 0x06111D, 0xFFFFFF) /* on a team  */
#define X(name, word, light, night, contrast) name,
typedef enum { SEA_COLOUR_LIST (X) SEA_COLOUR_COUNT } SeaColour;
#undef X
/* clang-format on */

/**
 * sea_palette_get_colour:
 * @palette: a palette
 * @colour: a colour
 *
 * Returns: (transfer none): its value
 */
const GdkRGBA *sea_palette_get_colour (SeaPaletteId palette, SeaColour colour);

/** sea_palette_get_team: the colour of @team, ink for whoever is no team */
SeaColour sea_palette_get_team (int team);

/** sea_palette_contrast: the WCAG 2 ratio of two colours, 1 … 21 */
double sea_palette_contrast (SeaPaletteId palette, SeaColour one, SeaColour other);

G_END_DECLS

#endif
