/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* What the wall shows, in the journal. */
#include "lesson/lesson-private.h"

#include <string.h>

static void
note (SeaLesson *lesson, const char *kind, const char *payload)
{
  SeaRecord *record;

  if (lesson->row->ended != 0)
    return;
  record = sea_record_new (lesson->row->id, lesson->last_seq);
  sea_record_add (record, kind, g_strdup (payload));
  sea_lesson_note (lesson, record);
}

void
sea_lesson_note_wall (SeaLesson *lesson, const char *page)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));
  g_return_if_fail (page != NULL);

  if (lesson->wall_seq == lesson->last_seq && g_strcmp0 (lesson->wall, page) == 0)
    return;
  g_free (lesson->wall);
  lesson->wall = g_strdup (page);
  lesson->wall_seq = lesson->last_seq;
  note (lesson, "wall", page);
}

const char *
sea_lesson_get_wall (SeaLesson *lesson, gboolean *current)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  *current = lesson->wall != NULL && lesson->wall_seq == lesson->last_seq;
  return lesson->wall;
}

void
sea_lesson_note_freeze (SeaLesson *lesson, gboolean frozen)
{
  g_return_if_fail (SEA_IS_LESSON (lesson));

  if (lesson->frozen == frozen)
    return;
  lesson->frozen = frozen;
  note (lesson, "freeze", frozen ? "1" : "0");
}

gboolean
sea_lesson_is_frozen (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), FALSE);

  return lesson->frozen;
}

void
sea_lesson_take_wall (SeaLesson *lesson, const SeaJournalNote *note)
{
  if (strcmp (note->kind, "wall") == 0)
    {
      g_free (lesson->wall);
      lesson->wall = g_utf8_make_valid (note->payload, -1);
      lesson->wall_seq = note->seq;
    }
  else if (strcmp (note->kind, "freeze") == 0)
    lesson->frozen = strcmp (note->payload, "1") == 0;
}
