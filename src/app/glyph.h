/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_GLYPH_H
#define SEA_GLYPH_H

#include "app/palette.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small drawing in the pens of the wall: a flag, an arrow, a ship, a mine, a called cell. */
#define SEA_TYPE_GLYPH (sea_glyph_get_type ())
G_DECLARE_FINAL_TYPE (SeaGlyph, sea_glyph, SEA, GLYPH, GtkWidget)

typedef enum
{
  SEA_GLYPH_NONE,
  SEA_GLYPH_FLAG,  /* number: team */
  SEA_GLYPH_ARROW, /* number: team; to the right */
  SEA_GLYPH_ARROW_LEFT,
  SEA_GLYPH_SHIP, /* number: decks */
  SEA_GLYPH_MINE,
  SEA_GLYPH_CELL /* text: "И3", one tile for the letters, one for the digits */
} SeaGlyphKind;

GtkWidget *sea_glyph_new (SeaGlyphKind kind, int number, int size);
void sea_glyph_set (SeaGlyph *glyph, SeaGlyphKind kind, int number);
void sea_glyph_set_size (SeaGlyph *glyph, int height);
void sea_glyph_set_call (SeaGlyph *glyph, const char *call);
/** sea_glyph_set_on_dark: it lies on the colour of its team */
void sea_glyph_set_on_dark (SeaGlyph *glyph, gboolean on_dark);

/** sea_glyph_set_on_paper: it lies on a light ground in every style */
void sea_glyph_set_on_paper (SeaGlyph *glyph, gboolean on_paper);

/** sea_glyph_set_ground: of the tiles of a cell: a dark colour, or paper for any light one */
void sea_glyph_set_ground (SeaGlyph *glyph, SeaColour ground);

G_END_DECLS

#endif
