/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_KEY_HINT_H
#define SEA_KEY_HINT_H

#include "app/wrap-box.h"

G_BEGIN_DECLS

/** sea_key_hint_set: a sentence in small letters takes the place of what stood in @box; what is in
 * square brackets, as in “[Enter] fires”, is drawn as a key. @box is also named so. */
void sea_key_hint_set (SeaWrapBox *box, const char *text);
/** sea_key_hint_dup_plain: (transfer full): the same as one reads it: “Enter fires” */
char *sea_key_hint_dup_plain (const char *text);

G_END_DECLS

#endif
