/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_JSON_GUARD_H
#define SEA_JSON_GUARD_H

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Where an element of the array that is looked for begins. */
typedef struct
{
  int line, column;
} SeaJsonPlace;

/**
 * sea_json_load:
 * @list: (nullable): key of an array of the outermost object
 * @places: (nullable): (element-type SeaJsonPlace): where its objects begin
 * @line, @column: (out): of the fault
 * @reason: (out) (transfer full): translated, why it cannot be read
 *
 * JSON of strangers for json-glib, which goes deep as the text does: at most 32 levels and 2
 * million values.
 *
 * Returns: (transfer full) (nullable)
 */
JsonParser *sea_json_load (const char *text,
                           gsize length,
                           const char *list,
                           GArray *places,
                           int *line,
                           int *column,
                           char **reason);

G_END_DECLS

#endif
