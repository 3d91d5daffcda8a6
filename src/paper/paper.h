/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PAPER_H
#define SEA_PAPER_H

#include "lesson/lesson.h"

G_BEGIN_DECLS

/* Sheets as PDF, A4. Errors are G_IO_ERROR with a translated message that names the file; the file
 * is written beside its place and renamed. */

typedef enum
{
  SEA_PAPER_FLEETS, /* a slip a team: its fleet inside, its name outside when folded */
  SEA_PAPER_JURY    /* problems with keys and solutions, the fleets on the last page */
} SeaPaperSheet;

/**
 * sea_paper_fleets:
 * @lesson: its seas are laid
 * @path: PDF file
 *
 * A slip a team: its fleet inside, its name outside when folded. A page a team; a common sea gives
 * one slip, for the host. A fleet on paper gives an empty sea to draw it into.
 *
 * Returns: TRUE, or FALSE with a G_IO_ERROR (G_IO_ERROR_NOT_INITIALIZED: no sea is laid)
 */
gboolean sea_paper_fleets (SeaLesson *lesson, const char *path, GError **error);

/**
 * sea_paper_jury:
 *
 * The jury sheet: the problems that the lesson has shown, with the numbers on the wall, then —
 * before and during a lesson — the reserve in the order in which the deck will deal, each with key
 * and solution. The seas stand on a page of their own, the last one.
 *
 * Returns: TRUE, or FALSE with a G_IO_ERROR or a SEA_BANK_ERROR
 */
gboolean sea_paper_jury (SeaLesson *lesson, const char *path, GError **error);

/**
 * sea_paper_protocol:
 *
 * The rows of the results: who won and by what, pupils with their marks, problems with their
 * verdicts, all moves. A usual lesson takes one page.
 *
 * Returns: TRUE, or FALSE with a G_IO_ERROR
 */
gboolean sea_paper_protocol (SeaLesson *lesson, const char *path, GError **error);
/** sea_paper_protocol_bytes: (transfer full) (nullable): the same as a PDF in memory */
GBytes *sea_paper_protocol_bytes (SeaLesson *lesson, GError **error);

/**
 * sea_paper_save_async:
 *
 * As sea_paper_fleets() or sea_paper_jury(): @lesson is read at once, drawing and writing go on in
 * a thread. Nothing of @lesson is used after this returns.
 */
void sea_paper_save_async (SeaLesson *lesson,
                           SeaPaperSheet sheet,
                           const char *path,
                           GAsyncReadyCallback callback,
                           gpointer user_data);
gboolean sea_paper_save_finish (GAsyncResult *result, GError **error);

/* ---- the steps of it ---- */

/* All that a sheet tells, read out of a lesson: a value of its own that any thread may draw. */
typedef struct _SeaPaper SeaPaper;

/**
 * sea_paper_new:
 *
 * Reads what @sheet needs out of @lesson.
 *
 * Returns: (transfer full) (nullable): NULL with G_IO_ERROR_NOT_INITIALIZED or a SEA_BANK_ERROR
 */
SeaPaper *sea_paper_new (SeaLesson *lesson, SeaPaperSheet sheet, GError **error);

/**
 * sea_paper_new_trial:
 * @rules: validated; its fleet fits
 * @rules_title: (nullable)
 *
 * A match that nobody plays: random fleets by @seed, two unnamed teams. Writes nothing anywhere.
 *
 * Returns: (transfer full) (nullable): NULL with G_IO_ERROR_FAILED when the fleets cannot be laid
 */
SeaPaper *
sea_paper_new_trial (const SeaRules *rules, const char *rules_title, guint64 seed, GError **error);

/**
 * sea_paper_take_reserve:
 * @deck: (transfer full): what was shown is marked in it
 *
 * Deals from @deck until a full game by the rules is covered, and one more of each kind for
 * "another problem".
 *
 * Returns: TRUE, or FALSE with a SEA_BANK_ERROR
 */
gboolean sea_paper_take_reserve (SeaPaper *paper, SeaDeck *deck, GError **error);

/** sea_paper_get_n_problems: shown and in reserve */
guint sea_paper_get_n_problems (const SeaPaper *paper);
void sea_paper_free (SeaPaper *paper);

/**
 * sea_paper_draw:
 *
 * Returns: (transfer full) (nullable): a PDF file; NULL with G_IO_ERROR_FAILED when memory is short
 */
GBytes *sea_paper_draw (const SeaPaper *paper, SeaPaperSheet sheet, GError **error);

/**
 * sea_paper_write:
 *
 * Writes @pdf beside @path, fsync, renames it, fsync of the folder. What is no ordinary file (a
 * pipe, a device) is written into as it is.
 *
 * Returns: TRUE, or FALSE with a G_IO_ERROR: what stood at @path stands there still
 */
gboolean sea_paper_write (GBytes *pdf, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaPaper, sea_paper_free)

G_END_DECLS

#endif
