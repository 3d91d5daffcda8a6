/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "formats/table.h"
#include "mathtext/mathtext.h"

#define PIXELS_PER_POINT (96.0 / 72.0)

enum
{
  INPUT_LIMIT = 1 << 20, /* bytes; a text of 4000 characters has far less */
  WIDEST = 1600,         /* pixels, without --width */
  SIDE_LIMIT = 32000,    /* pixels: what cairo draws */
  AREA_LIMIT = 64 << 20  /* pixels of a PNG */
};

typedef enum
{
  PICTURE_PNG,
  PICTURE_SVG,
  PICTURE_PDF
} Picture;

typedef struct
{
  const char *output; /* "-" = standard output */
  Picture picture;
  double width; /* pixels, 0 = as wide as the text, at most WIDEST */
  double size;  /* points */
} Options;

/* ---- words ---- */

static gboolean
read_number (const char *value, double least, double most, double *number)
{
  char *end;

  if (value == NULL)
    return TRUE;
  *number = g_ascii_strtod (value, &end);
  return end != value && *end == '\0' && *number >= least && *number <= most;
}

static gboolean
read_output (const char *output, Options *options)
{
  static const char *const suffixes[] = { ".png", ".svg", ".pdf" };
  g_autofree char *lower = g_ascii_strdown (output, -1);

  options->output = output;
  if (strcmp (output, "-") == 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]) && strlen (lower) > strlen (suffixes[i]))
      {
        options->picture = (Picture) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  const char *width = NULL, *size = NULL;
  const SeaOption table[] = { { "--width", &width }, { "--size", &size }, { NULL, NULL } };

  *options = (Options){ .size = 24 };
  if (!sea_cli_take_options (table, &argc, argv) || argc != 2 || strcmp (argv[0], "-o") != 0)
    return FALSE;
  return read_number (width, 40, 10000, &options->width) &&
         read_number (size, 4, 400, &options->size) && read_output (argv[1], options);
}

/* ---- input ---- */

/* All of standard input; a 0 byte is a character that cannot be read, no end. */
static char *
read_input (GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char block[8192];
  size_t n;

  while (text->len < INPUT_LIMIT && (n = fread (block, 1, sizeof block, stdin)) > 0)
    for (size_t i = 0; i < n; i++)
      if (block[i] == '\0')
        g_string_append (text, "\xEF\xBF\xBD");
      else
        g_string_append_c (text, block[i]);
  if (ferror (stdin))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   /* Translators: %s is the system's message */
                   _ ("the input cannot be read: %s"), g_strerror (errno));
      return NULL;
    }
  if (g_str_has_prefix (text->str, "\xEF\xBB\xBF"))
    g_string_erase (text, 0, 3);
  return g_strdup (text->str);
}

/* ---- picture ---- */

static SeaMathLayout *
lay_out (const char *text, const Options *options, double margin)
{
  SeaMathStyle style = { .size = options->size * PIXELS_PER_POINT };
  SeaMathLayout *layout;
  double width;

  if (options->width > 0)
    style.width = MAX (options->width - 2 * margin, 1);
  layout = sea_math_layout_new (NULL, text, &style);
  sea_math_layout_get_size (layout, &width, NULL);
  if (options->width > 0 || width + 2 * margin <= WIDEST)
    return layout;
  sea_math_layout_free (layout);
  style.width = MAX (WIDEST - 2 * margin, 1);
  return sea_math_layout_new (NULL, text, &style);
}

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
new_surface (Picture picture, double width, double height, GByteArray *bytes)
{
  double points = 1 / PIXELS_PER_POINT;

  switch (picture)
    {
    case PICTURE_SVG:
      {
        cairo_surface_t *surface =
            cairo_svg_surface_create_for_stream (append, bytes, width, height);

        cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
        return surface;
      }
    case PICTURE_PDF:
      return cairo_pdf_surface_create_for_stream (append, bytes, width * points, height * points);
    case PICTURE_PNG:
    default:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) width, (int) height);
    }
}

/* Black on white, or on nothing where the picture has no pixels. NULL: cairo has failed. */
static GBytes *
draw (const SeaMathLayout *layout, Picture picture, double width, double height, double margin)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_surface_t *surface = new_surface (picture, width, height, bytes);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (picture == PICTURE_PNG)
    {
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_paint (cr);
    }
  if (picture == PICTURE_PDF)
    cairo_scale (cr, 1 / PIXELS_PER_POINT, 1 / PIXELS_PER_POINT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  sea_math_layout_draw (layout, cr, margin, margin);
  cairo_show_page (cr);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (picture == PICTURE_PNG && status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_byte_array_unref (bytes);
  sea_cli_error ("%s", cairo_status_to_string (status));
  return NULL;
}

static int
write_output (const Options *options, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  const void *data = g_bytes_get_data (bytes, &length);

  if (strcmp (options->output, "-") == 0)
    {
      if (fwrite (data, 1, length, stdout) == length && fflush (stdout) == 0)
        return SEA_EXIT_OK;
      sea_cli_error (_ ("the output cannot be written: %s"), g_strerror (errno));
      return SEA_EXIT_FILE;
    }
  if (sea_write_file (options->output, bytes, &error))
    return SEA_EXIT_OK;
  sea_cli_error ("%s", error->message);
  return SEA_EXIT_FILE;
}

static int
render (const char *text, const Options *options)
{
  double margin = ceil (options->size / 2), width, height;
  g_autoptr (SeaMathLayout) layout = lay_out (text, options, margin);
  g_autoptr (GBytes) bytes = NULL;
  GPtrArray *messages = sea_math_layout_get_messages (layout);
  int code;

  sea_math_layout_get_size (layout, &width, &height);
  width = options->width > 0 ? ceil (options->width) : ceil (width + 2 * margin);
  height = ceil (height + 2 * margin);
  if (width > SIDE_LIMIT || height > SIDE_LIMIT ||
      (options->picture == PICTURE_PNG && width * height > AREA_LIMIT))
    {
      /* Translators: width and height in pixels */
      sea_cli_error (_ ("a picture of %.0f × %.0f is too large; choose a smaller --size"), width,
                     height);
      return SEA_EXIT_USAGE;
    }
  bytes = draw (layout, options->picture, width, height, margin);
  code = bytes != NULL ? write_output (options, bytes) : SEA_EXIT_FILE;
  for (guint i = 0; i < messages->len; i++)
    {
      const SeaMathMessage *message = messages->pdata[i];

      sea_cli_error ("-:%u:%u: %s", message->line, message->column, message->text);
    }
  return code == SEA_EXIT_OK && messages->len > 0 ? SEA_EXIT_FAULT : code;
}

int
sea_cmd_render (const SeaCli *cli, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Options options;

  (void) cli;
  if (!read_options (argc, argv, &options))
    return sea_cli_usage ("render");
  text = read_input (&error);
  if (text == NULL)
    {
      sea_cli_error ("%s", error->message);
      return SEA_EXIT_FILE;
    }
  if (text[strspn (text, " \t\r\n")] == '\0')
    {
      sea_cli_error ("-:1:1: %s", _ ("the text is empty"));
      return SEA_EXIT_FAULT;
    }
  return render (text, &options);
}
