/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_GRID_QUESTIONS_H
#define SEA_GRID_QUESTIONS_H

#include "formats/reading.h"

G_BEGIN_DECLS

/**
 * sea_grid_read:
 * @grid: (transfer full): kept in the reading for a preview, cut
 * @options: its mapping, if one was chosen
 *
 * A question a row. Without any mapping each row is skipped with the reason that this is no sheet
 * of questions.
 */
void sea_grid_read (SeaGrid *grid, const SeaReadOptions *options, SeaReading *reading);

/** sea_grid_from_text: (transfer full): a text table; quotes as in CSV */
SeaGrid *sea_grid_from_text (const char *text, gsize length, char separator);

G_END_DECLS

#endif
