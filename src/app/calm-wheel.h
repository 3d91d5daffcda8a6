/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CALM_WHEEL_H
#define SEA_CALM_WHEEL_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** sea_calm_wheel_install: from now on the wheel changes a number, a slider or a choice of any
 * window only while it has the focus; else the page scrolls. Once a process */
void sea_calm_wheel_install (void);

G_END_DECLS

#endif
