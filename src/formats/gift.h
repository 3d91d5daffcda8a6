/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_GIFT_H
#define SEA_GIFT_H

#include "formats/markup.h"
#include "formats/reading.h"

G_BEGIN_DECLS

/* Between the files of the GIFT reader only. */

enum
{
  GIFT_BLOCK_LIMIT = 256 * 1024,         /* bytes of one question in the file */
  GIFT_PICTURES_LIMIT = 24 * 1024 * 1024 /* of one with pictures in it */
};

/* clang-format off */
#define GIFT_FORMAT_LIST(X) \
  X (GIFT_MOODLE, "moodle") X (GIFT_HTML, "html") X (GIFT_PLAIN, "plain") X (GIFT_MARKDOWN, "markdown")
#define X(name, word) name,
typedef enum { GIFT_FORMAT_LIST (X) GIFT_FORMAT_COUNT } GiftFormat;
#undef X
/* clang-format on */

/* Math spans that were searched for in vain on the present line. */
typedef struct
{
  gboolean no_dollar, no_double, no_paren, no_bracket;
} GiftMath;

/* A search for signs that are neither escaped nor in TeX; linear over all its steps. */
typedef struct
{
  const char *text;
  gsize pos, end, line;
  GiftMath math;
} GiftFinder;

/* A line of a block: where it begins in the block's text and where it stands in the file. */
typedef struct
{
  gsize offset;
  int number;
} GiftLine;

/* What stands between two ends of questions. Reused from block to block. */
typedef struct
{
  GString *text;     /* its lines without comments, joined by '\n' */
  GString *comments; /* its comments without the slashes, joined by '\n' */
  GArray *lines;     /* of GiftLine */
  int first_line;    /* of its first line that is no comment, or of its first comment */
  gsize limit;       /* of the text: it grows once a picture is seen */
  gboolean too_long; /* the text was cut at the limit */
  /* the braces, found while the lines came in */
  gboolean in_braces;
  gboolean blank_inside; /* an empty line since the brace was opened */
  guint groups;          /* how many { } were closed */
  gsize open, close;     /* of the first one */
  gsize last_open;       /* of the one that is open */
} GiftBlock;

/* What the file says for all questions that follow. */
typedef struct
{
  SeaReading *reading;
  char *topic;  /* of the last category */
  char *source; /* of the pack, "" = none */
  guint without_worth, with_worth;
  gboolean blocks_before; /* a question or category was met: no header may follow */
} GiftFile;

/* What is known while one question is made. */
typedef struct
{
  GiftFile *file;
  const GiftBlock *block;
  SeaQuestion *question;
  GiftFormat format;
  SeaMarkupLoss loss; /* in what is shown to the class */
} GiftMaker;

/* gift-text.c: spans, escapes, formats */
gsize gift_math_length (const char *text, gsize pos, gsize end, GiftMath *math);
void gift_finder_start (GiftFinder *finder, const char *text, gsize pos, gsize end);
gsize gift_finder_next (GiftFinder *finder, const char *signs);
gsize gift_find_title_end (const char *text, gsize pos, gsize end);
GiftFormat gift_read_format (const char *text, gsize *pos, gsize end, GiftFormat format);
char *gift_clean (GiftMaker *maker, gsize start, gsize end, GiftFormat format, gboolean shown);
char *gift_clean_stem (GiftMaker *maker, gsize start);

/* gift-meta.c: comments and categories */
void gift_read_header (GiftFile *file, const GiftBlock *block);
void gift_read_meta (GiftMaker *maker);
gboolean gift_has_meta (const char *comments);
char *gift_dup_topic (const char *category);

/* gift-answer.c: what stands between the braces.
 * Returns: (transfer full) (nullable): the reason why it cannot be taken */
char *gift_read_answers (GiftMaker *maker, gsize start, gsize end);

/* gift-question.c: one block */
void gift_read_block (GiftFile *file, const GiftBlock *block);
void gift_warn (GiftMaker *maker, gsize offset, const char *reason);

G_END_DECLS

#endif
