/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEX_COMMANDS_H
#define SEA_TEX_COMMANDS_H

#include "mathtext/tex-tree.h"

G_BEGIN_DECLS

/* What a command does with what follows it. One function of the parser a row. */
#define SEA_ACTION_LIST(X)                                                                         \
  X (SYMBOL, read_symbol)                                                                          \
  X (NAME, read_name)                                                                              \
  X (SPACE, read_space)                                                                            \
  X (NOTHING, read_nothing)                                                                        \
  X (SWALLOW, read_swallow)                                                                        \
  X (FRACTION, read_fraction)                                                                      \
  X (SLASH, read_slash)                                                                            \
  X (MIXED, read_mixed)                                                                            \
  X (GENFRAC, read_genfrac)                                                                        \
  X (INFIX, read_infix)                                                                            \
  X (SQRT, read_sqrt)                                                                              \
  X (ROOT, read_root)                                                                              \
  X (LIMITS, read_limits)                                                                          \
  X (LEFT, read_left)                                                                              \
  X (STRAY, read_stray)                                                                            \
  X (BIG, read_big)                                                                                \
  X (ACCENT, read_accent)                                                                          \
  X (STRETCH, read_stretch)                                                                        \
  X (ARROW, read_arrow)                                                                            \
  X (STACK, read_stack)                                                                            \
  X (SHAPE, read_shape)                                                                            \
  X (SHAPE_SWITCH, read_shape_switch)                                                              \
  X (TEXT, read_text_command)                                                                      \
  X (STYLE, read_style)                                                                            \
  X (BEGIN, read_begin)                                                                            \
  X (END, read_end)                                                                                \
  X (PLAIN_TABLE, read_plain_table)                                                                \
  X (ROW_END, read_row_end)                                                                        \
  X (TABLE_ONLY, read_table_only)                                                                  \
  X (INTERTEXT, read_intertext)                                                                    \
  X (SUBSTACK, read_substack)                                                                      \
  X (HSPACE, read_hspace)                                                                          \
  X (KERN, read_kern)                                                                              \
  X (ASSIGN, read_assign)                                                                          \
  X (RENEW, read_renew)                                                                            \
  X (PHANTOM, read_phantom)                                                                        \
  X (RULE, read_rule)                                                                              \
  X (CONTENT, read_content)                                                                        \
  X (COLOR, read_color)                                                                            \
  X (TEXT_COLOR, read_text_color)                                                                  \
  X (COLOR_BOX, read_color_box)                                                                    \
  X (TINT, read_tint)                                                                              \
  X (ENCLOSE, read_enclose)                                                                        \
  X (CANCEL_TO, read_cancel_to)                                                                    \
  X (NOTATION, read_notation)                                                                      \
  X (LONG_DIVISION, read_long_division)                                                            \
  X (OPERATOR_NAME, read_operator_name)                                                            \
  X (CLASS, read_class)                                                                            \
  X (NOT, read_not)                                                                                \
  X (MOD, read_mod)                                                                                \
  X (DOTS, read_dots)                                                                              \
  X (TAG, read_tag)                                                                                \
  X (UNICODE, read_unicode)                                                                        \
  X (LINK, read_link)                                                                              \
  X (UNIT, read_unit)                                                                              \
  X (QUANTITY, read_quantity)                                                                      \
  X (NUMBER, read_number)                                                                          \
  X (ANGLE, read_angle)                                                                            \
  X (CHEMISTRY, read_chemistry)                                                                    \
  X (MACRO, read_macro)

#define X(name, function) SEA_DO_##name,
typedef enum
{
  SEA_ACTION_LIST (X) SEA_N_ACTIONS
} SeaTexAction;
#undef X

typedef struct
{
  const char *name; /* without the backslash */
  guint8 action;
  guint8 cls;
  guint16 flags;
  gunichar code;
  int number; /* what it means depends on the action */
  const char *text;
} SeaCommand;

/* (nullable): commands of the tables; safe from any thread */
const SeaCommand *sea_command_find (const char *name);

/* The rows, for the tests. */
const SeaCommand *sea_symbols_get (guint *n_rows);
const SeaCommand *sea_actions_get (guint *n_rows);

/* (nullable): "sin" and the like when @name is a function that is written without a backslash too
 */
const SeaCommand *sea_function_find (const char *name);

/* What a typed character is: its class and the character to draw, and flags of SeaNode. */
SeaTexClass sea_char_classify (gunichar c, gunichar *drawn, guint16 *flags);

gboolean sea_is_delimiter (gunichar c);
/* ² → '2', TRUE; ₂ → '2' and @below */
gboolean sea_is_raised (gunichar c, gunichar *plain, gboolean *below);
/* ½ → 1, 2 */
gboolean sea_is_vulgar (gunichar c, const char **over, const char **under);

/* "red", "#f00", "rgb(255,0,0)"; FALSE: unknown */
gboolean sea_color_parse (const char *name, const char *model, guint32 *rgb);

/* A mathematical alphanumeric as its letter and shape. */
gunichar sea_unstyle (gunichar c, SeaTexShape *shape);

G_END_DECLS

#endif
