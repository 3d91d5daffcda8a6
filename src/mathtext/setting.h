/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SETTING_H
#define SEA_SETTING_H

#include "mathtext/formula.h"
#include "mathtext/text.h"

G_BEGIN_DECLS

/* Private to src/mathtext: a text read and its formulas set, once for all sizes and widths at which
 * it is tried: a formula is set at SEA_SETTING_SIZE and drawn scaled. */

#define SEA_SETTING_SIZE 64.0

/* A formula or a picture in a line; U+FFFC stands for it. */
typedef struct
{
  gsize index;                   /* byte in the words */
  SeaFormula *formula;           /* NULL: a picture */
  guint picture;                 /* its number */
  const char *source;            /* TeX, or the words of the picture */
  double width, ascent, descent; /* in heights of the font */
} SeaThing;

/* Bytes of the words in another face. */
typedef struct
{
  gsize start, end;
  gboolean bold, italic;
} SeaFace;

typedef struct
{
  char *text;
  GArray *things; /* SeaThing, in order */
  GArray *faces;  /* SeaFace, in order */
} SeaWords;

typedef struct
{
  const SeaBlock *block;
  SeaWords *words; /* not of a table */
  GPtrArray *rows; /* table: of GPtrArray of SeaWords */
} SeaSetBlock;

typedef struct
{
  guint refs;
  PangoContext *context;
  SeaText *text;
  SeaMathFont *font;
  GPtrArray *blocks;   /* of SeaSetBlock, at least one */
  GPtrArray *messages; /* of SeaMathMessage: of the text and of its formulas */
} SeaSetting;

/**
 * sea_setting_get:
 *
 * Returns: (transfer full): @text set in the fonts of @style; the last ones of a thread are kept
 */
SeaSetting *sea_setting_get (PangoContext *context, const char *text, const SeaMathStyle *style);
SeaSetting *sea_setting_ref (SeaSetting *self);
void sea_setting_unref (SeaSetting *self);

/** sea_words_dup_tied: (transfer full): @text with the blanks that end no line as U+00A0; @map
 * gets, for each byte of @text and its end, where it stands now */
char *sea_words_dup_tied (const char *text, gsize *map);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaSetting, sea_setting_unref)

G_END_DECLS

#endif
