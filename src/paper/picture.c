/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The pictures of a problem on paper, of bounded size. */
#include "config.h"

#include "paper/paper-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_BYTES (16 * 1024 * 1024)
#define MOST_PIXELS (40 * 1000 * 1000)
#define SIDE 700 /* pixels that are kept */
/* Room on the sheet, for text of 16 points. */
#define WIDE 260.0
#define HIGH 210.0
#define HATCH 8.0

/* ---- decoding ---- */

static void
size_cb (GdkPixbufLoader *loader, int width, int height, gboolean *huge)
{
  double scale = MIN ((double) SIDE / MAX (width, 1), (double) SIDE / MAX (height, 1));
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);

  *huge = width <= 0 || height <= 0 || (gint64) width * height > MOST_PIXELS;
  if (*huge)
    gdk_pixbuf_loader_set_size (loader, 1, 1);
  /* Only a drawing of lines gains by being larger. */
  else if (scale < 1 || (format != NULL && gdk_pixbuf_format_is_scalable (format)))
    gdk_pixbuf_loader_set_size (loader, MAX ((int) (width * scale), 1),
                                MAX ((int) (height * scale), 1));
}

static cairo_surface_t *
new_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  int n = gdk_pixbuf_get_n_channels (pixbuf);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);

  for (int y = 0; data != NULL && y < height; y++)
    {
      const guint8 *from =
          gdk_pixbuf_read_pixels (pixbuf) + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf);
      guint8 *row = data + (gsize) y * (gsize) cairo_image_surface_get_stride (surface);

      for (int x = 0; x < width; x++, from += n, row += 4)
        {
          guint32 a = n == 4 ? from[3] : 255;
          guint32 pixel =
              a << 24 | (from[0] * a / 255) << 16 | (from[1] * a / 255) << 8 | from[2] * a / 255;

          memcpy (row, &pixel, 4);
        }
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* NULL: it is damaged or too large. */
static cairo_surface_t *
decode (GBytes *bytes)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  gsize n = g_bytes_get_size (bytes);
  const guchar *data = g_bytes_get_data (bytes, NULL);
  gboolean huge = FALSE, sound = n <= MOST_BYTES && sea_picture_is_whole (bytes);
  GdkPixbuf *pixbuf;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_cb), &huge);
  for (gsize at = 0; at < n && sound && !huge; at += 65536)
    sound = gdk_pixbuf_loader_write (loader, data + at, MIN (n - at, 65536), NULL);
  /* It is closed in any case. */
  sound = gdk_pixbuf_loader_close (loader, NULL) && sound;
  pixbuf = gdk_pixbuf_loader_get_pixbuf (loader);
  return sound && !huge && pixbuf != NULL ? new_surface (pixbuf) : NULL;
}

/* ---- in the texts ---- */

static cairo_surface_t *
get_surface (SeaPaperProblem *problem, guint number)
{
  GPtrArray *pictures = problem->question->pictures;

  if (problem->surfaces == NULL)
    {
      problem->surfaces = g_ptr_array_new ();
      for (guint i = 0; i < pictures->len; i++)
        {
          const SeaPicture *picture = pictures->pdata[i];
          GBytes *bytes = picture->bytes;

          if (bytes == NULL && problem->bytes != NULL && i < problem->bytes->len)
            bytes = problem->bytes->pdata[i];
          g_ptr_array_add (problem->surfaces, bytes != NULL ? decode (bytes) : NULL);
        }
    }
  return number >= 1 && number <= problem->surfaces->len ? problem->surfaces->pdata[number - 1]
                                                         : NULL;
}

static gboolean
measure (guint number, double *width, double *height, gpointer data)
{
  cairo_surface_t *surface = get_surface (data, number);
  double scale;

  *width = 96;
  *height = 64;
  if (surface == NULL)
    return TRUE;
  *width = cairo_image_surface_get_width (surface);
  *height = cairo_image_surface_get_height (surface);
  scale = MIN (1, MIN (WIDE / *width, HIGH / *height));
  *width *= scale;
  *height *= scale;
  return TRUE;
}

/* A hatched box, as on the wall. */
static void
draw_none (cairo_t *cr, double width, double height)
{
  SeaInk ink;
  SeaInkLine line = { .text = _ ("no picture"),
                      .size = 8,
                      .smallest = 4,
                      .width = width - 4,
                      .grey = SEA_GREY_TEXT,
                      .side = SEA_INK_MIDDLE };

  cairo_rectangle (cr, 0, 0, width, height);
  cairo_set_source_rgb (cr, SEA_GREY_LINE, SEA_GREY_LINE, SEA_GREY_LINE);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke_preserve (cr);
  cairo_save (cr);
  cairo_clip (cr);
  for (double x = HATCH - height; x < width; x += HATCH)
    {
      cairo_move_to (cr, x, height);
      cairo_line_to (cr, x + height, 0);
    }
  cairo_set_line_width (cr, 0.4);
  cairo_stroke (cr);
  cairo_restore (cr);
  /* The words stand on white. */
  cairo_rectangle (cr, 4, height / 2 - 7, width - 8, 14);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  sea_ink_init (&ink, cr);
  sea_ink_line (&ink, &line, width / 2, height / 2 + 3);
  sea_ink_clear (&ink);
}

static void
draw (guint number, cairo_t *cr, double width, double height, gpointer data)
{
  cairo_surface_t *surface = get_surface (data, number);

  cairo_save (cr);
  if (surface == NULL)
    draw_none (cr, width, height);
  else
    {
      cairo_scale (cr, width / cairo_image_surface_get_width (surface),
                   height / cairo_image_surface_get_height (surface));
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_paint (cr);
    }
  cairo_restore (cr);
}

SeaMathPictures
sea_paper_problem_get_pictures (SeaPaperProblem *problem)
{
  SeaMathPictures pictures = { measure, draw, problem };

  return pictures;
}

static gboolean
names (const char *text, guint number)
{
  g_autoptr (GArray) numbers = sea_mathtext_get_pictures (text, NULL);

  for (guint i = 0; i < numbers->len; i++)
    if (g_array_index (numbers, guint, i) == number)
      return TRUE;
  return FALSE;
}

char *
sea_paper_problem_dup_text (const SeaPaperProblem *problem)
{
  const SeaQuestion *question = problem->question;
  GString *text = g_string_new (question->text);

  for (guint number = 1; number <= question->pictures->len; number++)
    {
      gboolean named = names (question->text, number) || names (question->solution, number);

      for (guint i = 0; i < question->answers->len && !named; i++)
        named = names (((const SeaAnswer *) question->answers->pdata[i])->text, number);
      if (!named)
        g_string_append_printf (text, "\n![](picture:%u)", number);
    }
  return g_string_free (text, FALSE);
}

void
sea_paper_problem_clear_pictures (SeaPaperProblem *problem)
{
  for (guint i = 0; problem->surfaces != NULL && i < problem->surfaces->len; i++)
    if (problem->surfaces->pdata[i] != NULL)
      cairo_surface_destroy (problem->surfaces->pdata[i]);
  g_clear_pointer (&problem->surfaces, g_ptr_array_unref);
  for (guint i = 0; problem->bytes != NULL && i < problem->bytes->len; i++)
    if (problem->bytes->pdata[i] != NULL)
      g_bytes_unref (problem->bytes->pdata[i]);
  g_clear_pointer (&problem->bytes, g_ptr_array_unref);
}
