/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATHTEXT_RUNS_H
#define SEA_MATHTEXT_RUNS_H

#include <glib.h>

G_BEGIN_DECLS

/* Private to src/mathtext: a problem's text as paragraphs of runs. A run is text or a formula; a
 * formula is shown by its source until there is a setter for it. */

enum
{
  SEA_MATHTEXT_MAX_CHARS = 4000, /* what is longer ends with “…” */
  SEA_MATHTEXT_MAX_PARAGRAPHS = 200
};

typedef enum
{
  SEA_RUN_TEXT,
  SEA_RUN_FORMULA, /* inside a line */
  SEA_RUN_DISPLAY  /* on a line of its own */
} SeaRunKind;

typedef struct
{
  SeaRunKind kind;
  char *text; /* a formula without its delimiters */
} SeaRun;

/**
 * sea_mathtext_clean:
 * @text: (nullable): any bytes
 *
 * Mends invalid UTF-8, makes one line break of every kind of it, drops control characters and
 * overrides of direction, cuts at SEA_MATHTEXT_MAX_CHARS.
 *
 * Returns: (transfer full): valid UTF-8
 */
char *sea_mathtext_clean (const char *text);

/**
 * sea_runs_split:
 * @paragraph: cleaned text without a line break
 *
 * Returns: (transfer full) (element-type SeaRun): its runs in order, none of them empty; free with
 *   g_ptr_array_unref()
 */
GPtrArray *sea_runs_split (const char *paragraph);

/** sea_runs_dup_text: (transfer full): @runs as one string */
char *sea_runs_dup_text (GPtrArray *runs);

G_END_DECLS

#endif
