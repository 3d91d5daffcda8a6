/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEXT_H
#define SEA_TEXT_H

#include <pango/pango.h>

#include "mathtext/delimiter.h"
#include "mathtext/mathtext.h"

G_BEGIN_DECLS

/* Private to src/mathtext: a problem's text as blocks of runs, by the grammar of mathtext.h. */

enum
{
  SEA_MATHTEXT_MAX_CHARS = 4000, /* what is longer ends with “…” */
  SEA_MATHTEXT_MAX_PARAGRAPHS = 200,
  SEA_MATHTEXT_MAX_COLUMNS = 16
};

/* A place in the text as it was given, in characters, from 1. */
typedef struct
{
  guint line, column;
} SeaSourcePlace;

/**
 * sea_mathtext_clean:
 * @text: (nullable): any bytes
 * @places: (nullable) (element-type SeaSourcePlace): gets where each character of the result stood,
 *   and then where it ends
 *
 * Mends invalid UTF-8, makes one line break of every kind of it, drops control characters and
 * overrides of direction, cuts at SEA_MATHTEXT_MAX_CHARS.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *sea_mathtext_clean (const char *text, GArray *places);
char *sea_mathtext_clean_up_to (const char *text, guint max_chars, GArray *places);

typedef enum
{
  SEA_RUN_TEXT,
  SEA_RUN_FORMULA,
  SEA_RUN_PICTURE
} SeaRunKind;

typedef struct
{
  SeaRunKind kind;
  gboolean bold, italic;
  gboolean display; /* formula: in display style */
  char *text;       /* a formula without its delimiters; the words of a picture */
  gsize at;         /* formula: byte of the cleaned text where @text begins */
  guint number;     /* picture: from 1 */
} SeaRun;

typedef enum
{
  SEA_BLOCK_PARAGRAPH,
  SEA_BLOCK_ITEM,    /* with a mark before it */
  SEA_BLOCK_DISPLAY, /* one run: a formula or a picture on lines of its own */
  SEA_BLOCK_TABLE
} SeaBlockKind;

typedef struct
{
  SeaBlockKind kind;
  char *mark;             /* item: "•", "1)" */
  GPtrArray *runs;        /* of SeaRun; not of a table */
  GPtrArray *rows;        /* table: of GPtrArray (cells) of GPtrArray of SeaRun */
  PangoAlignment *aligns; /* table: of its columns */
  guint n_columns;
  gboolean head;   /* table: the first row is one */
  gboolean joined; /* no paragraph begins here: a part of the one before */
  gsize start;     /* byte of the cleaned text */
} SeaBlock;

typedef struct
{
  char *clean;
  GArray *places;      /* SeaSourcePlace of each character of @clean, and of its end */
  GPtrArray *blocks;   /* of SeaBlock, at least one */
  GPtrArray *messages; /* of SeaMathMessage: of delimiters and length */
} SeaText;

/** sea_text_new: @text: (nullable): any bytes; @max_chars: 0 = SEA_MATHTEXT_MAX_CHARS. Returns:
 * (transfer full) */
SeaText *sea_text_new (const char *text, guint max_chars);
void sea_text_free (SeaText *self);

/** sea_text_get_place: of the character that is @characters after the byte @at */
SeaSourcePlace sea_text_get_place (const SeaText *self, gsize at, guint characters);

SeaMathMessage *sea_math_message_new (SeaSourcePlace place, const char *command, const char *text);

/* ---- runs.c ---- */

/* The bytes of the cleaned text that are one paragraph, item or cell. */
typedef struct
{
  const char *text; /* the whole */
  gsize start, end;
  const GArray *formulas; /* SeaDelimited of the whole */
} SeaSpan;

/** sea_runs_new: (transfer full) (element-type SeaRun): of @span, none of them empty */
GPtrArray *sea_runs_new (const SeaSpan *span);
/** sea_runs_find_formula: (nullable): the formula that begins at the byte @at of the whole */
const SeaDelimited *sea_runs_find_formula (const GArray *formulas, gsize at);
/** sea_run_new_formula: (transfer full) (nullable): NULL where nothing is in it */
SeaRun *sea_run_new_formula (const char *text, const SeaDelimited *formula, gboolean display);
/** sea_run_new_picture: (transfer full) (nullable): the picture whose mark begins at @p; @end gets
 * the byte after it */
SeaRun *sea_run_new_picture (const char *p, const char *limit, const char **end);
void sea_run_free (gpointer run);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaText, sea_text_free)

G_END_DECLS

#endif
