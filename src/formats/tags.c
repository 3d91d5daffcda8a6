/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/tags.h"

#include <stdlib.h>
#include <string.h>

/* clang-format off */
/* Sorted by name. */
static const SeaTagRow tag_rows[] = {
  { "address", TAG_BREAK }, { "anki-mathjax", TAG_TEX }, { "article", TAG_BREAK }, { "b", TAG_BOLD },
  { "big", TAG_SILENT }, { "blockquote", TAG_BREAK }, { "body", TAG_BREAK }, { "br", TAG_BREAK },
  { "caption", TAG_BREAK }, { "center", TAG_BREAK }, { "code", TAG_SILENT }, { "col", TAG_SILENT },
  { "colgroup", TAG_SILENT }, { "dd", TAG_BREAK }, { "div", TAG_BREAK }, { "dl", TAG_BREAK },
  { "dt", TAG_BREAK }, { "em", TAG_ITALIC }, { "figcaption", TAG_BREAK }, { "figure", TAG_BREAK },
  { "font", TAG_SILENT }, { "h1", TAG_BREAK }, { "h2", TAG_BREAK }, { "h3", TAG_BREAK },
  { "h4", TAG_BREAK }, { "h5", TAG_BREAK }, { "h6", TAG_BREAK }, { "head", TAG_SILENT },
  { "hr", TAG_BREAK }, { "html", TAG_SILENT }, { "i", TAG_ITALIC }, { "image", TAG_PICTURE },
  { "img", TAG_PICTURE }, { "label", TAG_SILENT }, { "li", TAG_ITEM }, { "math", TAG_FORMULA },
  { "nobr", TAG_SILENT }, { "o:p", TAG_SILENT }, { "object", TAG_OBJECT }, { "ol", TAG_LIST }, { "p", TAG_BREAK },
  { "pre", TAG_PRE }, { "script", TAG_SWALLOW }, { "section", TAG_BREAK }, { "small", TAG_SILENT },
  { "span", TAG_SILENT }, { "strong", TAG_BOLD }, { "style", TAG_SWALLOW }, { "sub", TAG_SUB },
  { "sup", TAG_SUP }, { "svg", TAG_DRAWING }, { "table", TAG_TABLE }, { "tbody", TAG_SILENT },
  { "td", TAG_CELL }, { "tex", TAG_TEX }, { "tfoot", TAG_SILENT }, { "th", TAG_CELL },
  { "thead", TAG_SILENT }, { "title", TAG_SWALLOW }, { "tr", TAG_ROW }, { "tt", TAG_SILENT },
  { "u", TAG_SILENT }, { "ul", TAG_LIST }, { "wbr", TAG_SILENT },
};
/* clang-format on */

static int
compare_tag (const void *key, const void *row)
{
  return strcmp (key, ((const SeaTagRow *) row)->name);
}

const SeaTagRow *
sea_tag_find (const char *name)
{
  return bsearch (name, tag_rows, G_N_ELEMENTS (tag_rows), sizeof tag_rows[0], compare_tag);
}
