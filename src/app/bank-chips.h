/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_CHIPS_H
#define SEA_BANK_CHIPS_H

#include "app/lesson-model.h"
#include "bank/browse.h"

G_BEGIN_DECLS

/* The filters of the list of problems: each chip opens its choice and shows what is chosen. Signal
 * "changed". */
#define SEA_TYPE_BANK_CHIPS (sea_bank_chips_get_type ())
G_DECLARE_FINAL_TYPE (SeaBankChips, sea_bank_chips, SEA, BANK_CHIPS, GtkBox)

GtkWidget *sea_bank_chips_new (SeaLessonModel *model);
/** sea_bank_chips_get_query: (transfer none): words and order are not its business */
const SeaQuery *sea_bank_chips_get_query (SeaBankChips *chips);
/** sea_bank_chips_set_query: @query (nullable): NULL = no filter; emits "changed" */
void sea_bank_chips_set_query (SeaBankChips *chips, const SeaQuery *query);
/** sea_bank_chips_is_active: whether anything is filtered */
gboolean sea_bank_chips_is_active (SeaBankChips *chips);
/** sea_bank_chips_refresh: reads packs, topics and classes anew */
void sea_bank_chips_refresh (SeaBankChips *chips);
/** sea_bank_chips_get_class_name: (nullable) of the class chosen for new and met problems */
const char *sea_bank_chips_get_class_name (SeaBankChips *chips);
/** sea_bank_chips_get_packs: (element-type SeaBankPack) (nullable): as last read */
GPtrArray *sea_bank_chips_get_packs (SeaBankChips *chips);
/** sea_bank_chips_get_topics: (element-type SeaBankTopic) (nullable): as last read */
GPtrArray *sea_bank_chips_get_topics (SeaBankChips *chips);

G_END_DECLS

#endif
