/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PUPIL_WORDS_H
#define SEA_PUPIL_WORDS_H

#include "bank/class.h"

G_BEGIN_DECLS

/* What is said about the pupils of a class. */

/** sea_pupil_words_dup_loss: (transfer full) (nullable): which names of the list @text do not fit,
 * and how many; NULL when all do */
char *sea_pupil_words_dup_loss (const char *text, const SeaPupilsLoss *loss);
/** sea_pupil_words_dup_erasing: (transfer full): what erasing a class of the bank at @path does,
 * and where copies are */
char *sea_pupil_words_dup_erasing (const char *path);

G_END_DECLS

#endif
