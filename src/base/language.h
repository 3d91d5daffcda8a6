/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LANGUAGE_H
#define SEA_LANGUAGE_H

#include <glib.h>

G_BEGIN_DECLS

/**
 * sea_language_get_coordinates:
 *
 * Returns: (transfer none): the language whose letters name the cells where the rules leave it
 * open: the one that was set, else that of the program. From any thread.
 */
const char *sea_language_get_coordinates (void);

/**
 * sea_language_set_coordinates:
 * @language: (nullable): "ru", "en"; NULL or "" = the language of the program
 */
void sea_language_set_coordinates (const char *language);

G_END_DECLS

#endif
