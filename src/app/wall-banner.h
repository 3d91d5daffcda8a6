/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WALL_BANNER_H
#define SEA_WALL_BANNER_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* At the desk, as long as something is wrong with the wall's monitor. */
#define SEA_TYPE_WALL_BANNER (sea_wall_banner_get_type ())
G_DECLARE_FINAL_TYPE (SeaWallBanner, sea_wall_banner, SEA, WALL_BANNER, GtkWidget)

/** sea_wall_banner_set_text: (nullable): NULL hides it; one that was closed stays so until the text
 * is another */
void sea_wall_banner_set_text (SeaWallBanner *banner, const char *text);
/** sea_wall_banner_get_text: (nullable): what is shown */
const char *sea_wall_banner_get_text (SeaWallBanner *banner);

G_END_DECLS

#endif
