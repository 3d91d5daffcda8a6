/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_WORDS_H
#define SEA_BANK_WORDS_H

#include "bank/browse.h"

G_BEGIN_DECLS

/* Words of the bank that several windows say. */

/** sea_bank_words_role: (transfer none): "mine", "opening" */
const char *sea_bank_words_role (SeaRole role);
/** sea_bank_words_warning: (transfer none): a warning's code in two words for a pill */
const char *sea_bank_words_warning (const char *code);
/** sea_bank_words_is_grave: whether the problem cannot be played as it is, or is there twice */
gboolean sea_bank_words_is_grave (const char *code);
/** sea_bank_words_sort: (transfer none): "newest first" */
const char *sea_bank_words_sort (SeaSort sort);
/** sea_bank_words_dup_amount: (transfer full): a number with its thousands parted */
char *sea_bank_words_dup_amount (guint64 amount);

G_END_DECLS

#endif
