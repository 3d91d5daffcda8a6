/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PUPILS_CARD_H
#define SEA_PUPILS_CARD_H

#include "app/lesson-model.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* T7: how each pupil did, with the mark that is proposed, which can be another one. Where no pupil
 * was named, they can be named here. */
#define SEA_TYPE_PUPILS_CARD (sea_pupils_card_get_type ())
G_DECLARE_FINAL_TYPE (SeaPupilsCard, sea_pupils_card, SEA, PUPILS_CARD, GtkBox)

/* Signals:
 *   "told" (const char *): something to be told in passing
 *   "erased": the class was erased; the lesson in memory still has its names
 */

/** sea_pupils_card_set_lesson: (nullable): shows it as it is now */
void sea_pupils_card_set_lesson (SeaPupilsCard *card, SeaLessonModel *model, SeaLesson *lesson);
/** sea_pupils_card_copy: the marks go to the clipboard, one a line, in the order of the class list;
 * @skip: no line for who has none */
void sea_pupils_card_copy (SeaPupilsCard *card, gboolean skip);
/** sea_pupils_card_name: opens the list of the class; of a lesson without one, that of the class
 * whose name is typed in the card */
void sea_pupils_card_name (SeaPupilsCard *card);
/** sea_pupils_card_get_class_entry: where the class of a lesson without one is typed */
GtkEditable *sea_pupils_card_get_class_entry (SeaPupilsCard *card);
/** sea_pupils_card_get_mark: (transfer none) (nullable): the entry with the mark of row @i */
GtkEntry *sea_pupils_card_get_mark (SeaPupilsCard *card, guint i);

G_END_DECLS

#endif
