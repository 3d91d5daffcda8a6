/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MATHTEXT_H
#define SEA_MATHTEXT_H

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* The one door through which every problem's text goes to paper and screens.
 *
 * THE TEXT OF A PROBLEM. Importers write it, people type it; what is no mark below is a letter as
 * any other, and nothing in it is ever markup of Pango or HTML.
 *
 * - A line break ends a paragraph. Several in a row leave an empty line.
 * - TeX stands between $…$, $$…$$, \(…\), \[…\], [tex]…[/tex], <tex>…</tex>, or is a bare
 *   environment: \begin{align}…\end{align}, cases, array, equation, eqnarray, gather and their
 *   kin. All but $…$ may go over line breaks. $$…$$ alone in its paragraph (a point or comma may
 *   follow) is displayed, inside a sentence it is inline; \[…\] and bare environments are displayed
 *   and part the paragraph. A single $ is weighed, for prices have it too: see
 *   sea_delimiter_is_formula() in delimiter.h. `\$` is always a dollar.
 * - **bold**, *italic*, ***both***: the opening mark after a start, a blank or an opening bracket,
 *   quote or dash, and before a letter; the closing one after what is no blank and before a
 *   blank, punctuation or the end. So 2*3*4, a ** b, _____ and a lone * stay what they are.
 * - A list: at least two lines running that begin with "- " or "• ". Lines that begin with "1) ",
 *   "1. ", "а) ", "a) " keep their words and get a hanging indent.
 * - A table: at least two lines running that begin and end with |, with the same number of cells.
 *   The second may be |---|:---:|---:|, then the first is a head. Without that line and without
 *   blanks inside the outer bars a cell of signs alone makes it no table: |x| = |y|.
 * - A picture: ![words](picture:N), N from 1.
 * - A backslash before * | ! makes the sign stand for itself, and so it does before [tex] and
 *   <tex>; before ( and [ it never does, for they open formulas.
 *
 * It is not CommonMark: there 4 blanks make code, "5. " is numbered anew, # and > and --- and _
 * and & are marks, 2*x*3 has italics, and \{ loses its backslash before TeX is seen. Each of these
 * harms problems that people have written. */

/* A laid out text: lines and boxes of a fixed width and size. */
typedef struct _SeaMathLayout SeaMathLayout;

/* Who draws the pictures that a text names. */
typedef struct
{
  /* natural size of picture @number at 16 pixels of text height; FALSE: there is none, the mark is
   * left out */
  gboolean (*measure) (guint number, double *width, double *height, gpointer data);
  /* draws it with its upper left corner at the origin of @cr, as large as @width × @height */
  void (*draw) (guint number, cairo_t *cr, double width, double height, gpointer data);
  gpointer data;
} SeaMathPictures;

typedef struct
{
  const char *family;  /* font family of the text; NULL = sea_mathtext_default_family() */
  int weight;          /* PangoWeight, 0 = normal */
  double size;         /* height of the font in device-independent pixels */
  double width;        /* line length in pixels, ≤ 0 = do not wrap */
  double line_spacing; /* factor, 0 = 1.0 */
  PangoAlignment align;
  gboolean tabular; /* digits of equal width */
  const char *lang; /* "ru", "en"; NULL = sea_mathtext_get_lang() of the text */
  int slanted;      /* ≤ and ≥ as ⩽ and ⩾: 1 = yes, −1 = no, 0 = as the language has it */
  double warning[3];       /* colour of what is unknown in TeX; black = a dark red */
  SeaMathPictures picture; /* without measure(): pictures are left out */
  guint max_chars;         /* what is longer ends with “…”; 0 = 4000 */
} SeaMathStyle;

/** sea_mathtext_default_family: "Cantarell, Adwaita Sans, Noto Sans, DejaVu Sans" */
const char *sea_mathtext_default_family (void);

/** sea_mathtext_get_lang: "ru" where @text has Cyrillic letters, "en" where it has only Latin
 * words, else that of the locale: "ru" or "en" */
const char *sea_mathtext_get_lang (const char *text);

/**
 * sea_math_layout_new:
 * @context: (nullable): the widget's Pango context; NULL = one for paper (72 dpi)
 * @text: (nullable): UTF-8 problem text as above; any bytes are safe
 *
 * Returns: (transfer full)
 */
SeaMathLayout *
sea_math_layout_new (PangoContext *context, const char *text, const SeaMathStyle *style);
void sea_math_layout_free (SeaMathLayout *layout);

/** sea_math_layout_get_size: logical width and height in pixels */
void sea_math_layout_get_size (const SeaMathLayout *layout, double *width, double *height);
/** sea_math_layout_get_baseline: of the first line, from the top */
double sea_math_layout_get_baseline (const SeaMathLayout *layout);
/** sea_math_layout_get_n_lines: */
guint sea_math_layout_get_n_lines (const SeaMathLayout *layout);
/** sea_math_layout_get_font_size: the size it was laid out at, as in SeaMathStyle */
double sea_math_layout_get_font_size (const SeaMathLayout *layout);
/** sea_math_layout_add_ellipsis: “…” after the last line, up to 1.2 heights of the font beyond it:
 * not all of a text is shown */
void sea_math_layout_add_ellipsis (SeaMathLayout *layout);
/** sea_math_layout_dup_text: (transfer full): what stands in its lines, a line for
 * each block, formulas by their source */
char *sea_math_layout_dup_text (const SeaMathLayout *layout);
/** sea_math_layout_draw: upper left corner at (@x, @y), in the source colour of @cr */
void sea_math_layout_draw (const SeaMathLayout *layout, cairo_t *cr, double x, double y);

/* Something in a text that could not be taken as it stands. */
typedef struct
{
  guint line, column; /* in the text as it was given, in characters, from 1 */
  char *command;      /* (nullable): "\\foo" */
  char *text;         /* a whole translated sentence without the place */
} SeaMathMessage;

/** sea_math_layout_get_messages: (transfer none) (element-type SeaMathMessage): in order of place,
 * of the whole text, also where the layout is a part of it */
GPtrArray *sea_math_layout_get_messages (const SeaMathLayout *layout);

/**
 * sea_math_layout_fit:
 * @style: its size is ignored
 * @largest, @smallest: bounds of the size
 * @width, @height: the box
 * @fits: (out) (optional): whether the whole text fits at the size chosen
 *
 * A formula is broken only where it does not fit otherwise, or where the letters become much larger
 * for it.
 *
 * Returns: (transfer full): the layout at the largest size at which the text fits the box without
 * breaking a word, else at @smallest
 */
SeaMathLayout *sea_math_layout_fit (PangoContext *context,
                                    const char *text,
                                    const SeaMathStyle *style,
                                    double largest,
                                    double smallest,
                                    double width,
                                    double height,
                                    gboolean *fits);

/**
 * sea_math_layout_fits:
 * @style: its size is that of the text
 * @width, @height: the box
 *
 * Returns: what sea_math_layout_fit() tells of the same size, without the layout
 */
gboolean sea_math_layout_fits (PangoContext *context,
                               const char *text,
                               const SeaMathStyle *style,
                               double width,
                               double height);

/* Where a text is cut: between two lines of a layout, never inside a formula that one page can
 * hold. All zero = its start. */
typedef struct
{
  guint block, offset, piece;
  double width; /* at which a formula was broken that no page can hold */
  gboolean end; /* nothing is left */
} SeaMathPlace;

/**
 * sea_math_layout_new_part:
 * @height: of the page
 * @place: (inout): where it begins; then, where the next part begins, @place->end TRUE when there
 *   is none
 *
 * As many lines as @height holds, but at least one: a text given part by part comes to its end.
 * Parts may be of different widths, sizes and fonts.
 *
 * Returns: (transfer full)
 */
SeaMathLayout *sea_math_layout_new_part (PangoContext *context,
                                         const char *text,
                                         const SeaMathStyle *style,
                                         double height,
                                         SeaMathPlace *place);

/** sea_math_place_compare: < 0, 0, > 0: whether @a comes before @b in the same text */
int sea_math_place_compare (const SeaMathPlace *a, const SeaMathPlace *b);

/**
 * sea_mathtext_split_formula:
 * @words: (out) (transfer full): the text without its last paragraph when that is one formula;
 *   "" when the text is nothing else
 * @formula: (out) (transfer full): that formula, to be displayed; "" when there is none
 *
 * For a sheet that shows "Solve the equation" and under it the equation, larger. What has signs
 * but no words ("x² = 4") is a formula here too.
 *
 * Returns: whether there is such a formula
 */
gboolean sea_mathtext_split_formula (const char *text, char **words, char **formula);

/** sea_mathtext_get_pictures: (transfer full) (element-type guint): numbers of the pictures that
 * @text names, each once, in order; @without: (out) (optional) (transfer full): the text without
 * their marks */
GArray *sea_mathtext_get_pictures (const char *text, char **without);

/** sea_mathtext_dup_plain: (transfer full): one line for screen readers, lists, log and command
 * line, in the language of sea_mathtext_get_lang() */
char *sea_mathtext_dup_plain (const char *text);
/** sea_mathtext_dup_plain_lang: @lang: (nullable): "ru", "en" */
char *sea_mathtext_dup_plain_lang (const char *text, const char *lang);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaMathLayout, sea_math_layout_free)

G_END_DECLS

#endif
