/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The picture of the problem that is asked: out of the bank and decoded in a thread. */
#include "config.h"

#include "app/lesson-model-private.h"

#include "app/picture-load.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST = 6,   /* pictures of one problem */
  GAP = 24,   /* pixels between them */
  HIGH = 1600 /* pixels, of all of them */
};

/* ---- which pictures ---- */

static void
add_number (GArray *numbers, guint number)
{
  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return;
  if (numbers->len < MOST)
    g_array_append_val (numbers, number);
}

static void
add_named (GArray *numbers, const char *text)
{
  g_autoptr (GArray) named = sea_mathtext_get_pictures (text, NULL);

  for (guint i = 0; i < named->len; i++)
    add_number (numbers, g_array_index (named, guint, i));
}

/* Those that text and choices name; where they name none, those that the solution does not keep for
 * itself. */
static GArray *
list_numbers (const SeaQuestion *question)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) solution = sea_mathtext_get_pictures (question->solution, NULL);

  add_named (numbers, question->text);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        add_named (numbers, answer->text);
    }
  for (guint number = 1; numbers->len == 0 && number <= question->pictures->len; number++)
    {
      gboolean kept = FALSE;

      for (guint i = 0; i < solution->len; i++)
        kept = kept || g_array_index (solution, guint, i) == number;
      if (!kept)
        {
          add_number (numbers, number);
          break;
        }
    }
  return numbers;
}

static gboolean
is_named (const char *text, guint number)
{
  g_autoptr (GArray) named = sea_mathtext_get_pictures (text, NULL);

  for (guint i = 0; i < named->len; i++)
    if (g_array_index (named, guint, i) == number)
      return TRUE;
  return FALSE;
}

/* The number of the choice that picture @number belongs to; 0: it is the text's. */
static guint
find_choice (const SeaQuestion *question, guint number)
{
  guint choice = 0;

  if (is_named (question->text, number))
    return 0;
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind != SEA_ANSWER_CHOICE)
        continue;
      choice++;
      if (is_named (answer->text, number))
        return choice;
    }
  return 0;
}

/* Their hashes, that of a choice with its number: "…#2"; "-" is one that is nowhere. NULL: the
 * problem has no picture. */
static GStrv
list_hashes (const SeaQuestion *question)
{
  g_autoptr (GArray) numbers = list_numbers (question);
  g_autoptr (GStrvBuilder) hashes = g_strv_builder_new ();

  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);
      const SeaPicture *picture = number >= 1 && number <= question->pictures->len
                                      ? g_ptr_array_index (question->pictures, number - 1)
                                      : NULL;

      guint choice = find_choice (question, number);
      g_autofree char *hash = choice > 0 && picture != NULL
                                  ? g_strdup_printf ("%s#%u", picture->hash, choice)
                                  : g_strdup (picture != NULL ? picture->hash : "-");

      g_strv_builder_add (hashes, hash);
    }
  return numbers->len > 0 ? g_strv_builder_end (hashes) : NULL;
}

/* ---- in the thread ---- */

/* The number of a choice at the left of its picture. */
static void
draw_number (cairo_t *cr, const char *number, double side, double height)
{
  cairo_text_extents_t ink;

  cairo_save (cr);
  cairo_select_font_face (cr, "sans-serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (cr, side * 0.7);
  cairo_text_extents (cr, number, &ink);
  cairo_new_path (cr);
  cairo_arc (cr, side / 2, height / 2, side * 0.46, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, 0.08, 0.17, 0.36);
  cairo_set_line_width (cr, side * 0.05);
  cairo_stroke (cr);
  cairo_move_to (cr, side / 2 - ink.x_bearing - ink.width / 2,
                 height / 2 - ink.y_bearing - ink.height / 2);
  cairo_show_text (cr, number);
  cairo_restore (cr);
}

static const char *
get_number (char **hashes, guint i)
{
  const char *mark = strchr (hashes[i], '#');

  return mark != NULL ? mark + 1 : NULL;
}

/* One under the other, all as wide as the widest, the numbers of choices at their left. */
static GdkTexture *
join (GPtrArray *textures, char **hashes)
{
  int width = 1, stride, side = 0;
  double height = 0, scale, y = 0;
  cairo_surface_t *surface;
  cairo_t *cr;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < textures->len; i++)
    width = MAX (width, gdk_texture_get_width (textures->pdata[i]));
  for (guint i = 0; i < textures->len; i++)
    height += (double) gdk_texture_get_height (textures->pdata[i]) * width /
              gdk_texture_get_width (textures->pdata[i]);
  scale = MIN (1, (HIGH - GAP * (textures->len - 1.0)) / height);
  width = MAX ((int) (width * scale), 1);
  for (guint i = 0; i < textures->len; i++)
    if (get_number (hashes, i) != NULL)
      side = MAX (width / 6, 24);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + side,
                                        (int) (height * scale + GAP * (textures->len - 1.0)) + 1);
  cr = cairo_create (surface);
  for (guint i = 0; i < textures->len; i++)
    {
      int w = gdk_texture_get_width (textures->pdata[i]);
      int h = gdk_texture_get_height (textures->pdata[i]);
      cairo_surface_t *one = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);

      if (cairo_surface_status (one) == CAIRO_STATUS_SUCCESS)
        {
          gdk_texture_download (textures->pdata[i], cairo_image_surface_get_data (one),
                                (gsize) cairo_image_surface_get_stride (one));
          cairo_surface_mark_dirty (one);
        }
      cairo_save (cr);
      cairo_translate (cr, 0, y);
      if (get_number (hashes, i) != NULL)
        draw_number (cr, get_number (hashes, i), MIN (side, (double) h * width / w),
                     (double) h * width / w);
      cairo_translate (cr, side, 0);
      cairo_scale (cr, (double) width / w, (double) width / w);
      cairo_set_source_surface (cr, one, 0, 0);
      cairo_paint (cr);
      cairo_restore (cr);
      cairo_surface_destroy (one);
      y += (double) h * width / w + GAP;
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) stride * (gsize) cairo_image_surface_get_height (surface));
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  cairo_surface_destroy (surface);
  return gdk_memory_texture_new (width, (int) height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

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
  return textures->len == 1 && get_number (hashes, 0) == NULL ? g_object_ref (textures->pdata[0])
                                                              : join (textures, hashes);
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
  g_auto (GStrv) hashes = dealt != NULL ? list_hashes (dealt->question) : NULL;
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

/* The words of a picture describe it to a teacher, and may well tell the answer. */
static char *
dup_without (const char *text)
{
  char *without;

  g_array_unref (sea_mathtext_get_pictures (text, &without));
  return without;
}

void
sea_lesson_model_fill_text (SeaLessonModel *self,
                            const SeaQuestion *question,
                            SeaWallProblem *problem)
{
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();

  problem->text = dup_without (question->text);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);
      g_autofree char *text = dup_without (answer->text);

      if (answer->kind != SEA_ANSWER_CHOICE)
        continue;
      /* Its number stands beside its picture. */
      g_strv_builder_add (choices, *g_strstrip (text) != '\0' ? text : _ ("picture"));
    }
  if (sea_question_has_choices (question))
    problem->choices = g_strv_builder_end (choices);
  problem->picture = self->picture != NULL ? g_object_ref (self->picture) : NULL;
  problem->picture_state = self->picture_state;
}
