/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEX_PARSER_H
#define SEA_TEX_PARSER_H

#include "mathtext/tex-commands.h"

G_BEGIN_DECLS

/* The parser's own header: its files share it, nobody else. */

#define SEA_TOKEN_NAME_MAX 32

typedef enum
{
  SEA_TOKEN_END,
  SEA_TOKEN_CHAR,
  SEA_TOKEN_COMMAND,
  SEA_TOKEN_OPEN,
  SEA_TOKEN_CLOSE,
  SEA_TOKEN_ABOVE,
  SEA_TOKEN_BELOW,
  SEA_TOKEN_CELL,
  SEA_TOKEN_PRIME, /* code: how many */
} SeaTokenKind;

typedef struct
{
  guint8 kind;
  gboolean spaced; /* a space stands before it */
  gunichar code;
  guint offset, end; /* in characters */
  char name[SEA_TOKEN_NAME_MAX];
  const SeaCommand *command; /* (nullable): unknown */
} SeaToken;

/* What ends a list; a list also ends at what ends one around it. */
enum
{
  SEA_STOP_BRACE = 1 << 0,
  SEA_STOP_CELL = 1 << 1,
  SEA_STOP_ROW = 1 << 2,
  SEA_STOP_END = 1 << 3,
  SEA_STOP_RIGHT = 1 << 4,
  SEA_STOP_BRACKET = 1 << 5,
  SEA_STOP_DOLLAR = 1 << 6,
  SEA_STOP_PAREN = 1 << 7,
  SEA_STOP_OF = 1 << 8,
  SEA_STOP_ROUND = 1 << 9,
};

typedef struct _SeaOpenTable SeaOpenTable;

typedef struct
{
  SeaArena *arena;
  gunichar *source;
  guint length, pos;
  SeaToken token; /* the one at @pos, when @peeked */
  gboolean peeked;
  guint depth, steps;
  guint stops; /* of all lists that are open */
  guint here;  /* of the innermost list */
  SeaTexShape shape;
  guint functions_end; /* letters up to there are functions such as sin */
  gboolean single;     /* an argument without braces is read: one letter of what follows */
  guint runs_begun;    /* the letter at which a run was last looked at, + 1 */
  guint tables;        /* that are open */
  gboolean too_deep;
  const SeaOpenTable *open; /* environments */
  GPtrArray *messages;
} SeaParser;

typedef struct
{
  SeaNode *first, *last;
} SeaNodeList;

/* tex-token.c */
gunichar *sea_tex_repair (const char *tex, gssize length, guint *n_chars, gboolean *cut);
const SeaToken *sea_parser_peek (SeaParser *p);
SeaToken sea_parser_next (SeaParser *p);
void sea_parser_seek (SeaParser *p, guint pos);
gunichar sea_parser_char (const SeaParser *p, guint pos);
/* Spaces, and what HTML and soft hyphens leave behind. */
guint sea_parser_skip_space (const SeaParser *p, guint pos);
/* The characters from @from to @to. */
const char *sea_parser_dup (SeaParser *p, guint from, guint to);
void
sea_parser_report (SeaParser *p, guint offset, guint length, const char *command, const char *text);

/* tex-parse.c */
SeaNode *sea_node_new (SeaParser *p, SeaNodeKind kind, guint offset);
SeaNode *sea_node_char (SeaParser *p, gunichar code, SeaTexClass cls);
SeaNode *sea_node_list (SeaParser *p, SeaNode *first);
SeaNode *sea_node_text (SeaParser *p, const char *text, SeaTexShape shape);
void sea_list_add (SeaNodeList *list, SeaNode *node);
SeaNode *sea_parse_list (SeaParser *p, guint stops);
/* One token or a group, as TeX takes an argument. */
SeaNode *sea_parse_argument (SeaParser *p, const SeaToken *command);
/* The next atom with what follows it as its scripts; NULL: nothing is drawn for it. */
SeaNode *sea_parse_atom (SeaParser *p);
/* A character, typed sign, word or unknown command; NULL: nothing. */
SeaNode *sea_parse_plain (SeaParser *p);
SeaNode *sea_parse_unknown (SeaParser *p, const SeaToken *token);
SeaNode *sea_parse_warning (SeaParser *p, guint from, guint to);
gboolean sea_parser_tick (SeaParser *p);

/* tex-scripts.c */
/* ^ and _, primes, \limits after @nucleus. */
SeaNode *sea_parse_scripts (SeaParser *p, SeaNode *nucleus);

/* tex-args.c */
/* The delimiter after \left and the like; FALSE: there is none (and it is told). */
gboolean sea_parse_delimiter (SeaParser *p, const SeaToken *command, gunichar *code);
/* "[...]" as plain characters; NULL: there is none. */
const char *sea_parse_option (SeaParser *p);
/* "{...}" as plain characters; NULL: there is none, and it is told. */
const char *sea_parse_raw (SeaParser *p, const SeaToken *command);
gboolean sea_parse_raw_opens (SeaParser *p);
/* Length in em, cut to ± @most; @text is moved past it. */
gboolean sea_parse_length (const char **text, double most, double *em, gboolean *cut);
/* A length without braces, after \kern. */
gboolean sea_parse_bare_length (SeaParser *p, double most, double *em, gboolean *cut);

/* tex-text.c */
/* The inside of \text up to what ends it. */
SeaNode *sea_parse_text (SeaParser *p, int shape, guint stops);
SeaNode *sea_parse_text_argument (SeaParser *p, const SeaToken *command, int shape);
/* Bare Cyrillic words and what only the text font has. */
SeaNode *sea_parse_words (SeaParser *p);
gboolean sea_is_text_char (gunichar c);

/* tex-table.c */
SeaNode *sea_parse_environment (SeaParser *p, const SeaToken *begin);
SeaNode *sea_parse_plain_table (SeaParser *p, const SeaToken *command, const char *name);
/* A list, or several below each other with \\ between them where no table is open. */
SeaNode *sea_parse_group_lines (SeaParser *p, guint stops);
SeaNode *sea_parse_substack (SeaParser *p, const SeaToken *command);

/* tex-read.c, tex-read-more.c: one function an action */
typedef SeaNode *(*SeaReader) (SeaParser *p, const SeaToken *token);
#define X(name, function) SeaNode *sea_##function (SeaParser *p, const SeaToken *token);
SEA_ACTION_LIST (X)
#undef X

G_END_DECLS

#endif
