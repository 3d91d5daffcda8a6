/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SET_H
#define SEA_SET_H

#include "mathtext/math-box.h"

G_BEGIN_DECLS

/* Private to the formula setter: from the tree to boxes, by the rules of The TeXbook, Appendix G,
 * with the constants of the font's MATH table. */

/* TeX's eight styles: display, text, script, script of script, each followed by its cramped form.
 */
typedef guint SeaSize;

#define SEA_SIZE_TEXT 2
#define SEA_IS_CRAMPED(size) (((size) &1) != 0)
#define SEA_IS_SCRIPT(size) ((size) >= 4)
#define SEA_IS_DISPLAY(size) ((size) < 2)

static inline SeaSize
sea_size_cramp (SeaSize size)
{
  return size | 1;
}

static inline SeaSize
sea_size_above (SeaSize size)
{
  return (size < 4 ? 4 : 6) | (size & 1);
}

static inline SeaSize
sea_size_below (SeaSize size)
{
  return sea_size_above (size) | 1;
}

static inline SeaSize
sea_size_over (SeaSize size)
{
  return size < 6 ? size + 2 : size;
}

typedef struct
{
  SeaArena *arena;
  SeaMathFont *font;
  double em[3];        /* of the mathematics font in text, script, script of script */
  double text_size[3]; /* of the text font */
  gboolean slanted, russian;
  guint n_boxes;
  GPtrArray *layouts; /* that the boxes use */
} SeaSetter;

/* set-list.c */
SeaBox *sea_box_new (SeaSetter *s, SeaBoxKind kind);
guint sea_size_level (SeaSize size);
double sea_setter_em (const SeaSetter *s, SeaSize size);
double sea_setter_constant (const SeaSetter *s, SeaSize size, hb_ot_math_constant_t constant);
double sea_setter_axis (const SeaSetter *s, SeaSize size);
/* All atoms up to @end; @outer: the list whose atoms can be at the end of a line; @lead: something
 * empty stands before it, so that a relation has its space. */
SeaBox *sea_set_list (SeaSetter *s,
                      const SeaNode *first,
                      const SeaNode *end,
                      SeaSize size,
                      gboolean outer,
                      gboolean lead);
/* A part of a formula: a list or a single node. */
SeaBox *sea_set_part (SeaSetter *s, const SeaNode *node, SeaSize size);
/* One atom without its neighbours. */
SeaBox *sea_set_node (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_rule (SeaSetter *s, double width, double ascent, double descent);

/* set-char.c */
SeaBox *sea_set_char (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_glyph (SeaSetter *s, const SeaGlyph *glyph, double size, gunichar code);
SeaBox *
sea_set_word (SeaSetter *s, const char *text, gsize length, SeaTexShape shape, SeaSize size);
SeaBox *sea_set_name (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_warning (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_missing (SeaSetter *s, SeaSize size);
/* The single glyph of a nucleus, for cut-ins and accents; NULL: it is no single glyph. */
const SeaBox *sea_box_get_letter (const SeaBox *box);
/* The letter that a box begins with, or NULL. */
const SeaBox *sea_box_get_first_letter (const SeaBox *box);

/* set-fraction.c */
SeaBox *sea_set_fraction (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_slash (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_root (SeaSetter *s, const SeaNode *node, SeaSize size);

/* set-scripts.c */
SeaBox *sea_set_scripts (SeaSetter *s, const SeaNode *node, SeaSize size);

/* set-fence.c */
SeaBox *sea_set_fence (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_big (SeaSetter *s, const SeaNode *node, SeaSize size);
/* A delimiter at least @target high, in the middle of the axis; 0: empty. */
SeaBox *sea_set_delimiter (SeaSetter *s, gunichar code, double target, SeaSize size);
/* A glyph as large as @target in one direction, its bottom or left end at 0. */
SeaBox *sea_set_grown (SeaSetter *s, gunichar code, gboolean vertical, double target, SeaSize size);

/* set-accent.c */
SeaBox *sea_set_accent (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_over (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_under (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_arrow (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_stack (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_enclosed (SeaSetter *s, const SeaNode *node, SeaSize size);
SeaBox *sea_set_phantom (SeaSetter *s, const SeaNode *node, SeaSize size);

/* set-table.c */
SeaBox *sea_set_table (SeaSetter *s, const SeaNode *node, SeaSize size);

G_END_DECLS

#endif
