/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PAPER_H
#define SEA_PAPER_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* Sheets as PDF, A4. Errors are G_IO_ERROR with a translated message that names the file; the file
 * is written beside its place and renamed. */

/**
 * sea_paper_fleets:
 * @lesson: its seas are laid
 * @path: PDF file
 *
 * A slip a team: its fleet inside, its name outside when folded.
 */
gboolean sea_paper_fleets (SeaLesson *lesson, const char *path, GError **error);

/**
 * sea_paper_jury:
 *
 * The jury sheet: the problems that the lesson has shown, with the numbers on the wall, then —
 * before and during a lesson — the reserve in the order in which the deck will deal, each with key
 * and solution.
 */
gboolean sea_paper_jury (SeaLesson *lesson, const char *path, GError **error);

G_END_DECLS

#endif
