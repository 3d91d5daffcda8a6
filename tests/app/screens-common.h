/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SCREENS_COMMON_H
#define SEA_SCREENS_COMMON_H

#include "app/wall-state.h"

/* What the programs that take pictures share. */

/** screens_shoot_widget: FOLDER/NAME.png of @widget as it is drawn; FALSE if it is not */
gboolean screens_shoot_widget (GtkWidget *widget, const char *folder, const char *name);
/** screens_shoot_wall: FOLDER/NAME-STYLE-WIDTHxHEIGHT.png of @state, in every style and size;
 * @context: (nullable). Returns how many could not be made */
guint screens_shoot_wall (PangoContext *context,
                          const SeaWallState *state,
                          const char *folder,
                          const char *name);

#endif
