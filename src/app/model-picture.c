/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The picture of the problem that is asked: out of the bank and decoded in a thread. */
#include "config.h"

#include "app/lesson-model-private.h"

#include "app/picture-load.h"
#include "app/problem-picture.h"

#include <string.h>

/* ---- in the thread ---- */

static gpointer
read_pictures (SeaBank *bank, gpointer data, GError **error)
{
  char **hashes = data;
  g_autoptr (GPtrArray) textures = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; hashes[i] != NULL; i++)
    {
      g_autofree char *hash = g_strndup (hashes[i], strcspn (hashes[i], "#"));
      g_autoptr (GBytes) bytes = sea_bank_get_picture (bank, hash, error);
      g_autoptr (SeaLoaded) loaded = bytes != NULL ? sea_picture_decode (bytes, "", error) : NULL;

      if (loaded == NULL)
        return NULL;
      g_ptr_array_add (textures, g_object_ref (loaded->preview));
    }
  return sea_problem_picture_join (textures, hashes);
}

/* ---- at the model ---- */

static void
pictures_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaLessonModel *self = SEA_LESSON_MODEL (source);
  g_autofree char *wanted = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = sea_lesson_model_read_finish (self, result, &error);

  /* Another problem stands by now. */
  if (self->picture_state != SEA_PICTURE_DUE || g_strcmp0 (wanted, self->picture_for) != 0)
    return;
  if (texture == NULL)
    g_message ("%s", error != NULL ? error->message : "");
  self->picture_state = texture != NULL ? SEA_PICTURE_THERE : SEA_PICTURE_LOST;
  self->picture = g_steal_pointer (&texture);
  sea_lesson_model_publish (self);
}

void
sea_lesson_model_forget_picture (SeaLessonModel *self)
{
  g_clear_object (&self->picture);
  g_clear_pointer (&self->picture_for, g_free);
  self->picture_state = SEA_PICTURE_NONE;
}

void
sea_lesson_model_follow_picture (SeaLessonModel *self)
{
  const SeaLessonProblem *dealt =
      self->lesson != NULL && self->active && self->view.pending.kind == SEA_PENDING_ASK
          ? sea_lesson_get_problem (self->lesson)
          : NULL;
  g_auto (GStrv) hashes = dealt != NULL ? sea_problem_picture_list (dealt->question) : NULL;
  g_autofree char *wanted = hashes != NULL ? g_strjoinv (" ", hashes) : NULL;

  if (g_strcmp0 (wanted, self->picture_for) == 0)
    return;
  sea_lesson_model_forget_picture (self);
  if (wanted == NULL)
    return;
  self->picture_for = g_strdup (wanted);
  self->picture_state = SEA_PICTURE_DUE;
  sea_lesson_model_read (self, read_pictures, g_steal_pointer (&hashes),
                         (GDestroyNotify) g_strfreev, g_object_unref, pictures_read_cb,
                         g_steal_pointer (&wanted));
}

SeaPictureState
sea_lesson_model_get_picture (SeaLessonModel *self, GdkTexture **texture)
{
  if (texture != NULL)
    *texture = self->picture;
  return self->picture_state;
}

void
sea_lesson_model_fill_text (SeaLessonModel *self,
                            const SeaQuestion *question,
                            SeaWallProblem *problem)
{
  sea_problem_picture_fill_text (question, problem);
  problem->picture = self->picture != NULL ? g_object_ref (self->picture) : NULL;
  problem->picture_state = self->picture_state;
}
