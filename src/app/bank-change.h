/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_CHANGE_H
#define SEA_BANK_CHANGE_H

#include <adwaita.h>

#include "bank/edit.h"

G_BEGIN_DECLS

/* The window that asks what is changed in all selected problems. */

/* A #SeaBankChange that owns its strings. */
typedef struct _SeaChange SeaChange;
void sea_change_free (SeaChange *change);
const SeaBankChange *sea_change_get (const SeaChange *change);
/** sea_change_make_pack: makes the pack that the problems go into, when it is a new one */
gboolean sea_change_make_pack (const SeaChange *change, SeaBank *bank, GError **error);

/* @change: (transfer full) */
typedef void (*SeaChangeFunc) (SeaChange *change, gpointer owner);

/** sea_change_ask: @topics: (element-type SeaBankTopic) (nullable): proposed; @func is not called
 * when @owner is gone */
GtkWidget *
sea_change_ask (GtkWindow *parent, GPtrArray *topics, SeaChangeFunc func, gpointer owner);
/** sea_change_ask_pack: @packs: (element-type SeaBankPack) (nullable) */
GtkWidget *
sea_change_ask_pack (GtkWindow *parent, GPtrArray *packs, SeaChangeFunc func, gpointer owner);

G_END_DECLS

#endif
