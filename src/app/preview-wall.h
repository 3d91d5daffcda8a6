/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PREVIEW_WALL_H
#define SEA_PREVIEW_WALL_H

#include <gtk/gtk.h>

#include "app/wall-state.h"
#include "question/question.h"

G_BEGIN_DECLS

/* A problem as the wall will show it, at 16 : 9 and at 4 : 3, by the wall's own renderer. */
#define SEA_TYPE_PREVIEW_WALL (sea_preview_wall_get_type ())
G_DECLARE_FINAL_TYPE (SeaPreviewWall, sea_preview_wall, SEA, PREVIEW_WALL, GtkWidget)

GtkWidget *sea_preview_wall_new (void);
/** sea_preview_wall_set: @question: (nullable); @picture: (nullable): all of its pictures */
void
sea_preview_wall_set (SeaPreviewWall *preview, const SeaQuestion *question, GdkTexture *picture);

/** sea_preview_wall_state_new: (transfer full): what the wall would show */
SeaWallState *sea_preview_wall_state_new (const SeaQuestion *question, GdkTexture *picture);
/** sea_preview_wall_fits: a SeaReviewFits: whether it stands on one page at 1024 × 768; in any
 * thread */
gboolean sea_preview_wall_fits (const SeaQuestion *question, gpointer user_data);

G_END_DECLS

#endif
