/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TAGS_H
#define SEA_TAGS_H

#include <glib.h>

G_BEGIN_DECLS

/* What the tags of HTML mean to a text. */

/* clang-format off */
typedef enum
{
  TAG_SILENT,  /* vanishes: it says nothing about the words */
  TAG_BREAK,   /* begins and ends a line */
  TAG_BOLD, TAG_ITALIC,
  TAG_LIST,    /* ol, ul */
  TAG_ITEM,
  TAG_TABLE, TAG_ROW, TAG_CELL,
  TAG_SUP, TAG_SUB,
  TAG_PRE,     /* a line; its own line ends stay */
  TAG_PICTURE,
  TAG_OBJECT,  /* a picture in a frame of its own */
  TAG_DRAWING, /* a picture that the program cannot take out of a text */
  TAG_TEX,     /* its content is TeX */
  TAG_FORMULA, /* MathML */
  TAG_SWALLOW, /* its content vanishes too, told */
  TAG_TOLD     /* vanishes and is told */
} SeaTagAction;

typedef struct
{
  const char *name;
  SeaTagAction action;
} SeaTagRow;
/* clang-format on */

/** sea_tag_find: (transfer none) (nullable): @name in small letters */
const SeaTagRow *sea_tag_find (const char *name);

/** sea_marks_resolve: what markup.c writes for marks and stars becomes those of mathtext.h, where
 * they would be read as marks; (transfer full) */
char *sea_marks_resolve (const char *text, gboolean plain);

/* The bytes that stand for them till then. */
enum
{
  MARK_STAR = 1, /* a star of the source */
  MARK_BOLD_OPEN,
  MARK_BOLD_CLOSE,
  MARK_ITALIC_OPEN,
  MARK_ITALIC_CLOSE
};

G_END_DECLS

#endif
