/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TOPIC_NAMES_H
#define SEA_TOPIC_NAMES_H

#include <glib.h>

G_BEGIN_DECLS

/* Topics are stored as slugs ("frac"), or as a teacher has typed them; they are shown by names. */

/** sea_topic_dup_name: (transfer full): the name of @topic: "Fractions"; a path "algebra/linear"
 * becomes "algebra › Linear equations"; what is no known slug stays as it is; "" for "" */
char *sea_topic_dup_name (const char *topic);
/** sea_topic_dup_slug: (transfer full): the slug of a name as sea_topic_dup_name() gives it, in any
 * case; another text stays as it is, without blanks around it */
char *sea_topic_dup_slug (const char *name);
/** sea_topic_get_slugs: (transfer none): all known slugs, NULL-terminated */
const char *const *sea_topic_get_slugs (void);

G_END_DECLS

#endif
