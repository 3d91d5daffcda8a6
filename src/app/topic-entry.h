/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TOPIC_ENTRY_H
#define SEA_TOPIC_ENTRY_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A field for a topic: names are shown and typed, a list proposes what there is already. Signal
 * "changed". */
#define SEA_TYPE_TOPIC_ENTRY (sea_topic_entry_get_type ())
G_DECLARE_FINAL_TYPE (SeaTopicEntry, sea_topic_entry, SEA, TOPIC_ENTRY, GtkBox)

GtkWidget *sea_topic_entry_new (void);
/** sea_topic_entry_set_topics: @topics: (element-type SeaBankTopic) (nullable): of the bank, which
 * are proposed besides the known ones */
void sea_topic_entry_set_topics (SeaTopicEntry *entry, GPtrArray *topics);
/** sea_topic_entry_set: a slug */
void sea_topic_entry_set (SeaTopicEntry *entry, const char *slug);
/** sea_topic_entry_dup: (transfer full): a slug */
char *sea_topic_entry_dup (SeaTopicEntry *entry);

G_END_DECLS

#endif
