/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LAYOUT_H
#define SEA_LAYOUT_H

#include <glib.h>

#include "core/fleet.h"

G_BEGIN_DECLS

/* Laid seas in files of their own, *.ini:
 *
 *   [layout]
 *   title=Along the edges
 *   title[ru]=По краям
 *   layout=aaaa....bb/…        rows joined by '/', as in SCRIPT.md
 *
 * The file says nothing about rules: a layout is offered where the rules find no fault in it. */

#define SEA_LAYOUT_ERROR (sea_layout_error_quark ())
typedef enum
{
  SEA_LAYOUT_ERROR_FILE,   /* it cannot be read or written */
  SEA_LAYOUT_ERROR_CONTENT /* it is no layout */
} SeaLayoutError;
GQuark sea_layout_error_quark (void);

enum
{
  SEA_LAYOUT_TITLE = 60 /* characters of a title */
};

typedef struct
{
  char *title; /* in the language of the program; never empty */
  char *path;  /* (nullable): the file it came from */
  gboolean own;
  SeaFleet fleet;
} SeaLayout;

void sea_layout_free (SeaLayout *layout);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaLayout, sea_layout_free)

/**
 * sea_layout_from_text:
 * @text: contents of a file, any bytes
 * @length: bytes of it
 * @where: name of the file, for the message
 *
 * Returns: (transfer full) (nullable): the layout, its shape and letters read, nothing about rules;
 *   NULL with SEA_LAYOUT_ERROR_CONTENT
 */
SeaLayout *sea_layout_from_text (const char *text, gsize length, const char *where, GError **error);
/** sea_layout_to_text: (transfer full): a whole file, which reads as the same fleet and title */
char *sea_layout_to_text (const char *title, const SeaFleet *fleet);

/** sea_layout_dup_title: (transfer full): @title on one line, without control characters, cut to
 * SEA_LAYOUT_TITLE characters; "" when nothing is left */
char *sea_layout_dup_title (const char *title);

/** sea_layout_load: reads the file @path; NULL with a #SeaLayoutError */
SeaLayout *sea_layout_load (const char *path, GError **error);

/**
 * sea_layouts_list:
 * @shipped: folder of the shipped files
 * @own: (nullable): folder of the teacher's own; need not exist
 * @rules: (nullable): only layouts without a fault under them
 * @damaged: (out) (optional) (transfer full) (array zero-terminated=1): messages, one for each own
 *   file that is no layout; it was renamed to NAME.damaged and is not met again. NULL if there
 *   are none
 *
 * Returns: (transfer full) (element-type SeaLayout): the teacher's own by title, then the shipped
 *   ones by file name
 */
GPtrArray *
sea_layouts_list (const char *shipped, const char *own, const SeaRules *rules, GStrv *damaged);

/**
 * sea_layout_save:
 * @folder: is made when it does not exist
 * @title: what a person typed
 * @fleet: what lies
 * @path: (out) (optional) (transfer full): the file, a new one in every case
 *
 * Writes temp, fsync, rename, fsync of the folder; the name is made of the letters and digits of
 * @title. May run in a thread.
 *
 * Returns: TRUE, or FALSE with SEA_LAYOUT_ERROR_FILE
 */
gboolean sea_layout_save (
    const char *folder, const char *title, const SeaFleet *fleet, char **path, GError **error);

/** sea_layout_write_file: as sea_layout_save(), to the file @name of @folder, whatever it held */
gboolean sea_layout_write_file (
    const char *folder, const char *name, const char *title, const SeaFleet *fleet, GError **error);

G_END_DECLS

#endif
