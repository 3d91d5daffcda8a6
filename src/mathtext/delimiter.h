/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DELIMITER_H
#define SEA_DELIMITER_H

#include <glib.h>

G_BEGIN_DECLS

/* Private to src/mathtext: where formulas stand in a text, and which `$` are money. */

typedef enum
{
  SEA_DELIMITER_INLINE,
  SEA_DELIMITER_DOLLARS, /* `$$`: displayed where it is alone */
  SEA_DELIMITER_DISPLAY
} SeaDelimiterKind;

typedef struct
{
  SeaDelimiterKind kind;
  gsize start, end;   /* bytes, with the delimiters */
  gsize tex, tex_end; /* bytes, without; with the \begin of a bare environment */
} SeaDelimited;

/* A delimiter that has no other. */
typedef struct
{
  gsize at;      /* byte */
  char *command; /* as it is written */
  char *text;    /* a whole translated sentence */
} SeaDelimiterFault;

void sea_delimiter_fault_free (gpointer fault);

/**
 * sea_delimiters_find:
 * @text: cleaned text
 * @faults: (nullable) (element-type SeaDelimiterFault): gets what has no other
 *
 * Returns: (transfer full) (element-type SeaDelimited): the formulas in order
 */
GArray *sea_delimiters_find (const char *text, GPtrArray *faults);

/**
 * sea_delimiter_is_formula:
 * @before: the character before the opening `$`, 0 = none
 * @inside: what stands between it and the next `$` of its paragraph that is in no braces
 * @after: the character after that, 0 = none
 *
 * Refused if three words in a row stand outside \text. Accepted if there is a \command, ^ or _.
 * Else refused if a digit stands before the opening `$` or after the closing one, if it starts with
 * a number and a word, if blanks stand at an edge without one of = < > + inside, or if it begins or
 * ends as no formula does but the words between two amounts may: ", a pen for 7 ", ") and (".
 *
 * Returns: whether it is a formula, not the words between two prices
 */
gboolean
sea_delimiter_is_formula (gunichar before, const char *inside, gsize length, gunichar after);

/** sea_delimiter_is_escape: whether the backslash at @p makes the next sign stand for itself */
gboolean sea_delimiter_is_escape (const char *p);

G_END_DECLS

#endif
