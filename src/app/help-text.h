/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_HELP_TEXT_H
#define SEA_HELP_TEXT_H

#include <glib.h>

G_BEGIN_DECLS

/* The few things of Markdown that the help pages use. */

typedef enum
{
  SEA_HELP_HEAD,    /* "# " */
  SEA_HELP_SUBHEAD, /* "## " */
  SEA_HELP_POINT,   /* "- " */
  SEA_HELP_PLAIN
} SeaHelpKind;

typedef struct
{
  SeaHelpKind kind;
  char *markup; /* of Pango, with <a href="page"> for a link to page.md */
} SeaHelpBlock;

/** sea_help_read: (transfer full) (element-type SeaHelpBlock): any text gives something */
GPtrArray *sea_help_read (const char *text);
/** sea_help_dup_markup: (transfer full): one paragraph: **bold** and [links](page.md) */
char *sea_help_dup_markup (const char *line);

G_END_DECLS

#endif
