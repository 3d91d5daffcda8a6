/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCRIPT_H
#define SEA_SCRIPT_H

#include <glib.h>

G_BEGIN_DECLS

/* The actions of a script (SCRIPT.md), read as they come: BOM, CRLF, a missing last newline, blank
 * lines, comments and layouts over several lines are dealt with here; what an action means is not.
 */
typedef struct _SeaScript SeaScript;

/**
 * sea_script_open:
 * @path: a file; "-" = standard input
 * @error: a G_FILE_ERROR
 *
 * Returns: (transfer full) (nullable)
 */
SeaScript *sea_script_open (const char *path, GError **error);

/**
 * sea_script_new:
 * @text: @length bytes of a script, any bytes; borrowed
 *
 * Returns: (transfer full)
 */
SeaScript *sea_script_new (const char *text, gsize length);
void sea_script_free (SeaScript *script);

/**
 * sea_script_next:
 * @height: rows of a layout: a bare `fleet A` takes so many further lines, 0 = none
 * @line: (out): the line in the file, from 1; of the first line of a layout
 *
 * Returns: (transfer none) (nullable): the next action in its one-line form without comment and
 *   outer blanks, valid until the next call; NULL at the end, or when reading failed
 */
const char *sea_script_next (SeaScript *script, guint height, guint *line);

/** sea_script_get_number: which action sea_script_next() gave last, from 1: blank lines, comments
 * and the rows of a layout do not count, lines that are refused do */
guint sea_script_get_number (SeaScript *script);

/** sea_script_get_fault: (transfer none) (nullable): a translated phrase: why the line that
 * sea_script_next() gave last cannot be an action (a zero byte, over 64 KiB) */
const char *sea_script_get_fault (SeaScript *script);

/** sea_script_get_errno: why reading failed, 0 = it did not */
int sea_script_get_errno (SeaScript *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaScript, sea_script_free)

G_END_DECLS

#endif
