/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/problem-picture.h"

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

GStrv
sea_problem_picture_list (const SeaQuestion *question)
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

/* ---- their picture ---- */

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

GdkTexture *
sea_problem_picture_join (GPtrArray *textures, char **hashes)
{
  int width = 1, stride, side = 0;
  double height = 0, scale, y = 0;
  cairo_surface_t *surface;
  cairo_t *cr;
  g_autoptr (GBytes) bytes = NULL;

  if (textures->len == 1 && get_number (hashes, 0) == NULL)
    return g_object_ref (textures->pdata[0]);
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

/* The words of a picture describe it to a teacher, and may well tell the answer. */
static char *
dup_without (const char *text)
{
  char *without;

  g_array_unref (sea_mathtext_get_pictures (text, &without));
  return without;
}

void
sea_problem_picture_fill_text (const SeaQuestion *question, SeaWallProblem *problem)
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
}
