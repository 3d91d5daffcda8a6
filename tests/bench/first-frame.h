/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BENCH_FIRST_FRAME_H
#define BENCH_FIRST_FRAME_H

#include <gtk/gtk.h>

/**
 * bench_watch_first_frame:
 * @window: not yet shown
 *
 * Prints "frame" on standard output when the first frame of @window has been painted, two seconds
 * later "pss N" (kilobytes, from smaps_rollup), and ends the process.
 */
void bench_watch_first_frame (GtkWindow *window);

#endif
