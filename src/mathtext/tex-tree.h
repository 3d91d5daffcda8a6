/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEX_TREE_H
#define SEA_TEX_TREE_H

#include <glib.h>

G_BEGIN_DECLS

/* Private to src/mathtext: a formula as its author wrote it. Nodes live in an arena, are never
 * freed one by one and are not changed once the parser is done. */

/* Whatever an author writes, no formula costs more than this. */
#define SEA_TEX_MAX_CHARS 4000
#define SEA_TEX_MAX_DEPTH 64
#define SEA_TEX_MAX_COLUMNS 64
#define SEA_TEX_MAX_ROWS 256
#define SEA_TEX_MAX_BOXES 4096
#define SEA_TEX_MAX_STEPS 200000
#define SEA_TEX_MAX_MESSAGES 20
#define SEA_TEX_MAX_SPACE 4.0 /* em */
#define SEA_TEX_MAX_RULE 10.0

/* TeX's classes of atoms, in the order of the table of spaces. */
typedef enum
{
  SEA_CLASS_ORD,
  SEA_CLASS_OP,
  SEA_CLASS_BIN,
  SEA_CLASS_REL,
  SEA_CLASS_OPEN,
  SEA_CLASS_CLOSE,
  SEA_CLASS_PUNCT,
  SEA_CLASS_INNER,
} SeaTexClass;

/* Shapes of letters. */
typedef enum
{
  SEA_SHAPE_MATH, /* small letters and Latin capitals italic */
  SEA_SHAPE_ROMAN,
  SEA_SHAPE_ITALIC,
  SEA_SHAPE_BOLD,
  SEA_SHAPE_BOLD_MATH,
  SEA_SHAPE_SANS,
  SEA_SHAPE_MONO,
  SEA_SHAPE_DOUBLE,
  SEA_SHAPE_SCRIPT,
  SEA_SHAPE_FRAKTUR,
} SeaTexShape;

typedef enum
{
  SEA_STYLE_DISPLAY,
  SEA_STYLE_TEXT,
  SEA_STYLE_SCRIPT,
  SEA_STYLE_SCRIPT2,
} SeaTexStyle;

typedef enum
{
  SEA_NODE_CHAR,     /* code, shape */
  SEA_NODE_NAME,     /* text: an upright name such as sin */
  SEA_NODE_TEXT,     /* text, shape */
  SEA_NODE_LIST,     /* a: first of the content */
  SEA_NODE_FRACTION, /* a over b; left, right: delimiters or 0; size: the rule in em, < 0 the
                        font's; style: SeaTexStyle or -1 */
  SEA_NODE_SLASH,    /* a/b, small */
  SEA_NODE_ROOT,     /* a, degree b or NULL */
  SEA_NODE_SCRIPTS,  /* a: nucleus or NULL; b above, c below */
  SEA_NODE_FENCE,    /* a between left and right */
  SEA_NODE_MIDDLE,   /* left: a delimiter as tall as its fence */
  SEA_NODE_BIG,      /* left: a delimiter, size: 1 to 4 */
  SEA_NODE_ACCENT,   /* code over a; wide: grows */
  SEA_NODE_OVER,     /* code stretched over a: a brace, arrow, arc, bar (0) */
  SEA_NODE_UNDER,    /* the same below */
  SEA_NODE_ARROW,    /* code stretched under the note b, over the note c */
  SEA_NODE_STACK,    /* a with a small b above, c below */
  SEA_NODE_TABLE,    /* table */
  SEA_NODE_SPACE,    /* size in em */
  SEA_NODE_SWITCH,   /* style, to the end of the list */
  SEA_NODE_COLOR,    /* a in rgb */
  SEA_NODE_ENCLOSE,  /* a with lines: mark */
  SEA_NODE_PHANTOM,  /* a, of which the parts in mark are kept */
  SEA_NODE_CLASS,    /* a as an atom of its class */
  SEA_NODE_RULE,     /* size wide, size2 high */
  SEA_NODE_WARNING,  /* text as it was typed */
  SEA_NODE_MISSING,  /* □ */
} SeaNodeKind;

/* How an enclosing line runs, and what a phantom keeps. */
enum
{
  SEA_MARK_RISING = 1 << 0,
  SEA_MARK_FALLING = 1 << 1,
  SEA_MARK_STRIKE = 1 << 2,
  SEA_MARK_FRAME = 1 << 3,
  SEA_MARK_FILL = 1 << 4,
  SEA_MARK_ARROW = 1 << 5,
  SEA_MARK_DIVISION = 1 << 6,
  SEA_MARK_WIDTH = 1 << 7,
  SEA_MARK_HEIGHT = 1 << 8,
  SEA_MARK_INK = 1 << 9,
};

enum
{
  SEA_NODE_LIMITS = 1 << 0,     /* scripts above and below in display style */
  SEA_NODE_LIMITS_ALL = 1 << 1, /* in every style */
  SEA_NODE_LIMITS_NO = 1 << 2,
  SEA_NODE_LARGE = 1 << 3, /* an operator that grows in display style */
  SEA_NODE_WIDE = 1 << 4,
  SEA_NODE_NOT = 1 << 5, /* struck through */
  SEA_NODE_PRIME = 1 << 6,
  SEA_NODE_DIVISION = 1 << 7, /* a colon */
  SEA_NODE_CELL = 1 << 8,     /* dots that stand alone */
  SEA_NODE_DEEP = 1 << 9,     /* cfrac */
};

typedef struct _SeaNode SeaNode;
typedef struct _SeaTable SeaTable;

struct _SeaNode
{
  guint8 kind, cls, shape;
  gint8 style;
  guint16 flags, mark;
  gunichar code, left, right;
  guint offset;
  guint32 rgb;
  double size, size2;
  const char *text;
  SeaTable *table;
  SeaNode *a, *b, *c;
  SeaNode *next;
};

typedef struct
{
  SeaNode *node; /* (nullable) */
  guint8 span;   /* columns */
  char align;    /* 0 = the column's */
} SeaCell;

typedef struct
{
  SeaCell *cells;
  guint n_cells;
  double gap;      /* em, after the row */
  guint8 rules;    /* \hline above */
  guint64 cline;   /* columns with a rule above */
  gboolean across; /* one cell over the whole width */
} SeaRow;

typedef enum
{
  SEA_TABLE_ARRAY,
  SEA_TABLE_MATRIX,
  SEA_TABLE_CASES,
  SEA_TABLE_ALIGN, /* right and left columns in turn, display style */
  SEA_TABLE_LINES, /* one column, display style */
  SEA_TABLE_SMALL,
  SEA_TABLE_TEXT,
} SeaTableKind;

struct _SeaTable
{
  guint8 kind;
  gint8 style; /* SeaTexStyle of the cells */
  double stretch;
  char align[SEA_TEX_MAX_COLUMNS];
  guint8 bars[SEA_TEX_MAX_COLUMNS + 1]; /* rules before the column */
  guint n_columns;                      /* that the preamble tells */
  gboolean crowded;                     /* that there are too many columns is told */
  SeaRow *rows;
  guint n_rows;
  guint8 rules; /* \hline at the end */
  guint64 cline;
};

/* Memory that is given back all at once. */
typedef struct _SeaArena SeaArena;

SeaArena *sea_arena_new (void);
void sea_arena_free (SeaArena *arena);
/* (transfer none): zeroed */
gpointer sea_arena_alloc (SeaArena *arena, gsize size);
const char *sea_arena_strndup (SeaArena *arena, const char *text, gsize length);

#define sea_arena_new0(arena, Type) ((Type *) sea_arena_alloc ((arena), sizeof (Type)))

/* What the parser leaves: in @arena, but for the messages. */
typedef struct
{
  SeaArena *arena;
  SeaNode *root;       /* a list */
  GPtrArray *messages; /* SeaFormulaMessage */
} SeaTree;

/**
 * sea_tex_parse:
 * @tex: any bytes
 * @length: in bytes, -1 = to the 0
 *
 * Returns: (transfer full): never NULL
 */
SeaTree *sea_tex_parse (const char *tex, gssize length);
void sea_tree_free (SeaTree *tree);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaTree, sea_tree_free)

G_END_DECLS

#endif
