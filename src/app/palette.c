/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/palette.h"

#include <math.h>

/* clang-format off */
#define CHANNEL(hex, shift) ((float) (((hex) >> (shift)) & 0xFF) / 255.0f)
#define COLOUR(hex) { CHANNEL (hex, 16), CHANNEL (hex, 8), CHANNEL (hex, 0), 1.0f }
#define X(name, word, light, night, contrast) { COLOUR (light), COLOUR (night), COLOUR (contrast) },
static const GdkRGBA colours[SEA_COLOUR_COUNT][SEA_PALETTE_COUNT] = { SEA_COLOUR_LIST (X) };
#undef X
/* clang-format on */

const GdkRGBA *
sea_palette_get_colour (SeaPaletteId palette, SeaColour colour)
{
  return &colours[(guint) colour < SEA_COLOUR_COUNT ? colour : SEA_COLOUR_INK]
                 [(guint) palette < SEA_PALETTE_COUNT ? palette : SEA_PALETTE_LIGHT];
}

SeaColour
sea_palette_get_team (int team)
{
  return team >= 0 && team < SEA_MAX_TEAMS ? (SeaColour) (SEA_COLOUR_A + team) : SEA_COLOUR_INK;
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const GdkRGBA *c)
{
  return 0.2126 * linear (c->red) + 0.7152 * linear (c->green) + 0.0722 * linear (c->blue);
}

double
sea_palette_contrast (SeaPaletteId palette, SeaColour one, SeaColour other)
{
  double a = luminance (sea_palette_get_colour (palette, one));
  double b = luminance (sea_palette_get_colour (palette, other));

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}
