/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_FIELD_H
#define SEA_RULESET_FIELD_H

#include "app/ruleset-words.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A row of the form: one key, any kind but the fleet. Its value is text as in a file. */
typedef struct _SeaFieldRow SeaFieldRow;

/** sea_field_row_new: @changed comes after each change by a person */
SeaFieldRow *
sea_field_row_new (const SeaField *field, void (*changed) (gpointer data), gpointer data);
/** sea_field_row_free: the widget lives as long as its place */
void sea_field_row_free (SeaFieldRow *row);
GtkWidget *sea_field_row_get_widget (SeaFieldRow *row);
const SeaField *sea_field_row_get_field (SeaFieldRow *row);
/** sea_field_row_set_rules: shows the value of @rules; no change is told */
void sea_field_row_set_rules (SeaFieldRow *row, const SeaRules *rules);
/** sea_field_row_dup_value: (transfer full): may be one that the rulebook refuses */
char *sea_field_row_dup_value (SeaFieldRow *row);
/** sea_field_row_show: @error: (nullable): the reason of a refusal; @matters: whether it has any
 * effect at the moment */
void sea_field_row_show (SeaFieldRow *row, const char *error, gboolean matters);

G_END_DECLS

#endif
