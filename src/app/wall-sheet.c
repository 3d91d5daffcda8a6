/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The sheet of a problem: number, text, formula, picture, choices, answer. */
#include "app/wall.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mathtext/mathtext.h"

enum
{
  MAX_CHOICES = 6
};

typedef struct
{
  SeaRect area;     /* right of the margin line, inside the padding */
  SeaRect picture;  /* width 0: none */
  SeaRect text;     /* what is left for the text */
  SeaRect choices;  /* all rows */
  SeaRect answer;   /* height 0: none */
  guint columns;    /* of choices */
  double row, gap;  /* height of a choice, between two */
  double text_size; /* the smallest that the text may take */
  double choice_size;
  int choice_weight;
  double number_x, number_y;
} Sheet;

/* Picture of @texture scaled into @box, in its middle; a hatched box where there is none. */
static void
paint_picture (SeaWall *wall, GdkTexture *texture, SeaRect box)
{
  cairo_t *cr = wall->p.cr;
  int w = gdk_texture_get_width (texture), h = gdk_texture_get_height (texture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  double scale = MIN (box.width / w, box.height / h);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      SeaLine line = { _ ("no picture"), 0.56 * wall->p.u, 0, box.width, SEA_BOLD,
                       SEA_COLOUR_INK2,  SEA_SIDE_MIDDLE };

      sea_paint_halo (&wall->p, box, box.x, box.y);
      sea_paint_line (&wall->p, &line, box.x + box.width / 2, box.y + box.height / 2);
      cairo_surface_destroy (surface);
      return;
    }
  gdk_texture_download (texture, cairo_image_surface_get_data (surface),
                        (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_mark_dirty (surface);
  cairo_save (cr);
  cairo_translate (cr, box.x + (box.width - w * scale) / 2, box.y + (box.height - h * scale) / 2);
  if (wall->p.palette == SEA_PALETTE_NIGHT)
    {
      /* Pictures are drawn on white. */
      SeaRect white = { -6, -6, w * scale + 12, h * scale + 12 };

      sea_paint_box (&wall->p, white, 8);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill (cr);
    }
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (surface);
}

static guint
count_choices (const SeaWallProblem *problem)
{
  return problem->choices ? MIN (g_strv_length (problem->choices), (guint) MAX_CHOICES) : 0;
}

static SeaRect
get_choice_box (const SeaWall *wall, const Sheet *s, guint i)
{
  double gap = 0.46 * wall->p.u, width = (s->choices.width - (s->columns - 1) * gap) / s->columns;
  SeaRect box = { s->choices.x + (i % s->columns) * (width + gap),
                  s->choices.y + (i / s->columns) * (s->row + s->gap), width, s->row };

  return box;
}

static SeaRect
get_choice_text (const SeaWall *wall, SeaRect box)
{
  double side = box.height - 0.4 * wall->p.u;
  SeaRect text = { box.x + side + 0.5 * wall->p.u, box.y + 0.12 * wall->p.u,
                   box.width - side - 0.8 * wall->p.u, box.height - 0.24 * wall->p.u };

  return text;
}

static void
paint_choices (SeaWall *wall, const Sheet *s)
{
  const SeaWallProblem *problem = wall->state->problem;
  SeaPaint *p = &wall->p;
  double u = p->u;

  for (guint i = 0; i < count_choices (problem); i++)
    {
      SeaRect box = get_choice_box (wall, s, i), room = get_choice_text (wall, box);
      SeaRect tile = { box.x + 0.2 * u, box.y + 0.2 * u, box.height - 0.4 * u,
                       box.height - 0.4 * u };
      char number[12];
      double w, h;
      g_autoptr (SeaMathLayout) layout =
          sea_wall_fit_text (wall, problem->choices[i], s->choice_size, s->choice_size, room.width,
                             room.height, s->choice_weight, NULL);

      sea_paint_fill_box (p, box, 0.28 * u, SEA_COLOUR_PAPER);
      sea_paint_outline_box (p, box, 0.28 * u, 0.065 * u, SEA_COLOUR_INK);
      g_snprintf (number, sizeof number, "%u", i + 1);
      sea_paint_tile (p, tile, number, MIN (0.98 * u, 0.62 * tile.height), SEA_COLOUR_INK,
                      SEA_COLOUR_INK, SEA_COLOUR_PAPER);
      sea_math_layout_get_size (layout, &w, &h);
      sea_wall_draw_text (wall, layout, problem->choices[i], room.x + MAX (0, (room.width - w) / 2),
                          room.y + (room.height - h) / 2, w, SEA_COLOUR_INK);
    }
}

/* The size, from @size down to @smallest, at which all choices fit their boxes; 0 if none is. */
static double
fit_choices (SeaWall *wall, const Sheet *s, double size, double smallest)
{
  const SeaWallProblem *problem = wall->state->problem;

  for (guint i = 0; i < count_choices (problem); i++)
    {
      SeaRect room = get_choice_text (wall, get_choice_box (wall, s, i));
      gboolean fits;
      g_autoptr (SeaMathLayout) layout =
          sea_wall_fit_text (wall, problem->choices[i], size, smallest, room.width, room.height,
                             s->choice_weight, &fits);

      if (!fits)
        return 0;
      size = MIN (size, sea_math_layout_get_font_size (layout));
    }
  return size;
}

/* How high the text stands in @width at @size; more than any sheet if a word is too long. */
static double
measure_text (SeaWall *wall, double width, double size)
{
  const char *text = wall->state->problem->text ? wall->state->problem->text : "";
  gboolean fits;
  double height;
  g_autoptr (SeaMathLayout) layout =
      sea_wall_fit_text (wall, text, size, size, width, G_MAXINT, SEA_BOLD, &fits);

  sea_math_layout_get_size (layout, NULL, &height);
  return text[0] == 0 ? 0 : fits ? height : G_MAXINT;
}

/* Choices at the foot of the sheet, @columns of them in rows of @row; @room over them is for the
 * text. */
static void
place_choices (SeaWall *wall, Sheet *s, SeaRect room, guint columns, double row)
{
  double u = wall->p.u;
  guint n = count_choices (wall->state->problem), rows = (n + columns - 1) / columns;

  s->columns = columns;
  s->row = row;
  s->gap = MIN (0.36 * u, 0.25 * row);
  s->choices.height = rows * row + (rows - 1) * s->gap;
  s->choices.y = s->area.y + s->area.height - s->choices.height;
  s->text = room;
  s->text.height = s->choices.y - 0.3 * u - room.y;
}

static void
lay_choices (SeaWall *wall, Sheet *s, SeaRect room)
{
  double u = wall->p.u, floor_size = wall->p.smallest;
  static const double rows[] = { 1.97, 1.6, 1.3, 2.6, 1.1, 3.2, 1.0 };
  static const double sizes[][2] = { { 0.8, 0.62 }, { 0.66, 0.54 }, { 0, 0 } };
  guint n = count_choices (wall->state->problem);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      double choice = MAX (sizes[k][1] * u, floor_size), text_height;

      s->text_size = MAX (sizes[k][0] * u, floor_size);
      text_height = measure_text (wall, room.width, s->text_size);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        for (guint columns = MIN (n, 2); columns >= 1; columns--)
          {
            place_choices (wall, s, room, columns, rows[i] * u);
            if (s->text.height < text_height || fit_choices (wall, s, choice, choice) <= 0)
              continue;
            s->choice_size = fit_choices (wall, s, MIN (1.0 * u, 0.66 * s->row), choice);
            return;
          }
    }
  /* Nothing holds it all: the choices keep their boxes, the text is cut by the sheet's edge. */
  place_choices (wall, s, room, MIN (n, 2), 1.1 * u);
  s->choice_size = floor_size;
}

static gboolean
are_short (char **choices)
{
  for (guint i = 0; choices && choices[i]; i++)
    if (g_utf8_strlen (choices[i], -1) > 8)
      return FALSE;
  return TRUE;
}

static char *
dup_answer (SeaWall *wall)
{
  /* Translators: %s is the answer to a problem */
  return g_strdup_printf (_ ("Answer: %s"), wall->state->answer);
}

static double
get_answer_width (SeaWall *wall, SeaRect sheet)
{
  return sheet.width - 2.9 * wall->p.u;
}

/* One line is the rule; a long answer takes more of the sheet. */
static double
get_answer_height (SeaWall *wall, SeaRect sheet)
{
  g_autofree char *text = dup_answer (wall);
  double u = wall->p.u, height = 1.74 * u;
  gboolean fits = FALSE;

  while (!fits && height < 0.6 * sheet.height)
    {
      sea_math_layout_free (sea_wall_fit_text (wall, text, 1.08 * u, 0.6 * u,
                                               get_answer_width (wall, sheet), height - 0.1 * u,
                                               SEA_BOLD, &fits));
      if (!fits)
        height += u;
    }
  return height;
}

static void
lay_sheet (SeaWall *wall, SeaRect sheet, Sheet *s)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, left = sheet.x + 2.1 * u;
  gboolean tall = wall->width / wall->height < 1.5, opening = wall->state->page == SEA_WALL_OPENING;
  gboolean choices = count_choices (problem) > 0;
  Sheet empty = { 0 };
  SeaRect room;

  *s = empty;
  s->area.x = left;
  s->area.y = sheet.y + 0.45 * u;
  s->area.width = sheet.x + sheet.width - 0.62 * u - left;
  s->area.height = sheet.height - 0.85 * u;
  s->number_x = left;
  s->number_y = sheet.y + 0.88 * u;
  s->choice_weight = are_short (problem->choices) ? SEA_HEAVY : SEA_BOLD;
  if (wall->state->answer)
    {
      s->answer.height = get_answer_height (wall, sheet);
      s->answer.y = s->area.y + s->area.height - s->answer.height;
      s->area.height -= s->answer.height + 0.2 * u;
    }
  room = s->area;
  if (problem->picture)
    {
      double width =
          MIN (7.7 * u, s->area.width * (tall ? opening && !choices ? 0.28 : 0.34 : 0.42));

      s->picture = s->area;
      s->picture.width = width;
      if (tall && choices)
        s->picture.height = MIN (s->area.height * 0.52, width);
      if (opening && !choices)
        s->picture.x = s->area.x + s->area.width - width;
      else
        {
          room.x += width + (tall ? 0.9 : 1.3) * u;
          s->number_x = room.x;
        }
      room.width -= width + (tall ? 0.9 : 1.3) * u;
    }
  room.y += 1.0 * u;
  room.height -= 1.0 * u;
  s->choices = problem->picture && !tall ? room : s->area;
  s->text = room;
  s->text_size = wall->p.smallest;
  if (choices)
    lay_choices (wall, s, room);
  if (problem->picture && tall && choices)
    s->picture.height = MIN (s->picture.height, s->choices.y - 0.3 * u - s->picture.y);
}

static void
paint_answer (SeaWall *wall, const Sheet *s, SeaRect sheet)
{
  SeaPaint *p = &wall->p;
  double u = p->u, left = sheet.x + 1.8 * u, right = sheet.x + sheet.width - 0.4 * u, w, h;
  g_autofree char *text = dup_answer (wall);
  g_autoptr (SeaMathLayout) layout = NULL;
  SeaRect box;

  layout = sea_wall_fit_text (wall, text, 1.08 * u, 0.5 * u, get_answer_width (wall, sheet),
                              s->answer.height - 0.1 * u, SEA_BOLD, NULL);
  sea_math_layout_get_size (layout, &w, &h);
  box.width = w + 0.7 * u;
  box.height = s->answer.height;
  box.x = (left + right - box.width) / 2;
  box.y = s->answer.y;
  cairo_save (p->cr);
  cairo_rectangle (p->cr, box.x, box.y, box.width * wall->wiped, box.height);
  cairo_clip (p->cr);
  sea_paint_fill_box (p, box, 0.22 * u, SEA_COLOUR_MARKER);
  sea_wall_draw_text (wall, layout, text, box.x + 0.35 * u, box.y + (box.height - h) / 2, w,
                      SEA_COLOUR_ONMARKER);
  cairo_restore (p->cr);
}

void
sea_wall_paint_sheet (SeaWall *wall, SeaRect sheet)
{
  const SeaWallProblem *problem = wall->state->problem;
  SeaPaint *p = &wall->p;
  double u = p->u, line_width = MAX (1, round (0.03 * u));
  double x = round (sheet.x + 1.55 * u) + fmod (line_width, 2) / 2;
  g_autofree char *number = NULL;
  SeaLine line = { NULL, 0.8 * u, 0.6 * u, 0, SEA_HEAVY, SEA_COLOUR_INK2, SEA_SIDE_LEFT };
  Sheet s;

  if (wall->parts & SEA_PART_STILL)
    {
      sea_paint_fill_box (p, sheet, 0.2 * u, SEA_COLOUR_CARD);
      sea_paint_outline_box (p, sheet, 0.2 * u, MAX (1, round (0.03 * u)), SEA_COLOUR_LINE);
      sea_paint_set_alpha (p, SEA_COLOUR_RED, 0.6);
      cairo_set_line_width (p->cr, line_width);
      cairo_move_to (p->cr, x, sheet.y + 0.1 * u);
      cairo_line_to (p->cr, x, sheet.y + sheet.height - 0.1 * u);
      cairo_stroke (p->cr);
    }
  if (!problem)
    return;
  if (!(wall->parts & SEA_PART_STILL) && !(wall->state->answer && (wall->parts & SEA_PART_ANSWER)))
    return;
  lay_sheet (wall, sheet, &s);
  if (wall->parts & SEA_PART_STILL)
    {
      /* Translators: %u is the number of a problem on the wall */
      number = g_strdup_printf (_ ("Problem %u"), problem->number);
      line.text = number;
      line.max_width = s.text.width;
      if (problem->number > 0)
        sea_paint_line (p, &line, s.number_x, s.number_y);
      if (problem->picture)
        paint_picture (wall, problem->picture, s.picture);
      cairo_save (p->cr);
      cairo_rectangle (p->cr, sheet.x, sheet.y, sheet.width, sheet.height);
      cairo_clip (p->cr);
      sea_wall_paint_text (wall, s.area, s.text, s.text_size);
      cairo_restore (p->cr);
      if (count_choices (problem) > 0)
        paint_choices (wall, &s);
    }
  if (wall->state->answer && (wall->parts & SEA_PART_ANSWER))
    paint_answer (wall, &s, sheet);
}
