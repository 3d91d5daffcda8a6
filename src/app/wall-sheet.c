/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The sheet of a problem: its number, picture and answer, and where text and choices stand. */
#include "app/wall-sheet.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mathtext/mathtext.h"

/* A hatched box in the place of a picture. */
static void
paint_no_picture (SeaWall *wall, SeaRect box)
{
  SeaLine line = { _ ("no picture"), 0.56 * wall->p.u, 0.4 * wall->p.u, box.width - 0.6 * wall->p.u,
                   SEA_BOLD,         SEA_COLOUR_INK2,  SEA_SIDE_MIDDLE };
  double side = MIN (box.width, box.height);
  SeaRect plate;

  box.y += (box.height - side) / 2;
  box.height = side;
  sea_paint_halo (&wall->p, box, box.x, box.y);
  /* No text lies on a pattern. */
  plate.width = sea_paint_line_width (&wall->p, &line) + 0.6 * wall->p.u;
  plate.height = 1.3 * sea_paint_line_size (&wall->p, &line);
  plate.x = box.x + (box.width - plate.width) / 2;
  plate.y = box.y + (box.height - plate.height) / 2;
  sea_paint_fill_box (&wall->p, plate, 0.2 * wall->p.u, SEA_COLOUR_CARD);
  sea_paint_line (&wall->p, &line, box.x + box.width / 2, box.y + box.height / 2);
}

/* Picture of @texture scaled into @box, in its middle. */
static void
paint_picture (SeaWall *wall, GdkTexture *texture, SeaRect box)
{
  cairo_t *cr = wall->p.cr;
  int w = gdk_texture_get_width (texture), h = gdk_texture_get_height (texture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, w, h);
  double scale = MIN (box.width / w, box.height / h);

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      paint_no_picture (wall, box);
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

static gboolean
are_short (char **choices)
{
  for (guint i = 0; choices && choices[i]; i++)
    {
      g_autofree char *plain = sea_mathtext_dup_plain_lang (choices[i], "en");

      if (g_utf8_strlen (plain, -1) > 8)
        return FALSE;
    }
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
  double u = wall->p.u, most = 0.6 * sheet.height, need;
  g_autoptr (SeaMathLayout) least = sea_wall_fit_text (
      wall, text, 0.6 * u, 0.6 * u, get_answer_width (wall, sheet), G_MAXINT, SEA_HEAVY, NULL);

  sea_math_layout_get_size (least, NULL, &need);
  need = MAX (need + 0.1 * u - 1.74 * u, 0);
  return MIN (1.74 * u + ceil (need / u) * u, MAX (most, 1.74 * u));
}

static void
lay_answer (SeaWall *wall, SeaRect sheet, SeaSheet *s)
{
  double u = wall->p.u, left = sheet.x + 2.1 * u;
  SeaSheet empty = { .n_sheets = 1 };

  *s = empty;
  s->area.x = left;
  s->area.y = sheet.y + 0.45 * u;
  s->area.width = sheet.x + sheet.width - 0.62 * u - left;
  s->area.height = sheet.height - 0.85 * u;
  s->number_x = left;
  s->number_y = sheet.y + 0.88 * u;
  if (wall->state->answer)
    {
      s->answer.height = get_answer_height (wall, sheet);
      s->answer.y = s->area.y + s->area.height - s->answer.height;
      s->area.height -= s->answer.height + 0.2 * u;
    }
}

/* Room for the picture; @room is what it leaves to the text. */
static void
lay_picture (SeaWall *wall, SeaSheet *s, SeaRect *room)
{
  double u = wall->p.u;
  gboolean tall = wall->width / wall->height < 1.5, opening = wall->state->page == SEA_WALL_OPENING;
  gboolean choices = sea_sheet_count_choices (wall->state->problem) > 0;
  double width = MIN (7.7 * u, s->area.width * (tall ? opening && !choices ? 0.28 : 0.31 : 0.42));

  s->picture = s->area;
  s->picture.width = width;
  if (!opening && !tall)
    {
      s->picture.x += 0.4 * u;
      room->x += 0.4 * u;
      room->width -= 0.56 * u;
    }
  if (tall && choices)
    s->picture.height = MIN (s->area.height * 0.52, width);
  if (opening && !choices)
    s->picture.x = s->area.x + s->area.width - width;
  else
    {
      room->x += width + (tall ? 0.9 : 1.3) * u;
      s->number_x = room->x;
    }
  room->width -= width + (tall ? 0.9 : 1.3) * u;
}

/* Whether the text finds room without choices, in one column or in two. */
static gboolean
does_text_fit (SeaWall *wall, SeaRect room)
{
  const SeaWallProblem *problem = wall->state->problem;
  double size = wall->p.smallest, width = (room.width - 0.9 * wall->p.u) / 2;
  SeaMathPlace place = { 0 };

  if (sea_sheet_measure_text (wall, room.width, size) <= room.height)
    return TRUE;
  if (sea_wall_problem_has_picture (problem))
    return FALSE;
  /* Two columns are worth it only if the letters may be larger. */
  size *= 1.2;
  for (int column = 0; column < 2 && !place.end; column++)
    sea_math_layout_free (
        sea_sheet_new_part (wall, problem->text, size, SEA_BOLD, width, room.height, &place));
  return place.end;
}

static guint
count_left_out (const SeaWallProblem *problem)
{
  guint n = problem->choices ? g_strv_length (problem->choices) : 0;

  return n - sea_sheet_count_choices (problem);
}

static void
lay_sheet (SeaWall *wall, SeaRect sheet, SeaSheet *s)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u;
  gboolean tall = wall->width / wall->height < 1.5;
  SeaRect room;

  lay_answer (wall, sheet, s);
  s->choice_weight = are_short (problem->choices) ? SEA_HEAVY : SEA_BOLD;
  if (count_left_out (problem) > 0)
    s->area.height -= 0.9 * u;
  room = s->area;
  if (sea_wall_problem_has_picture (problem))
    lay_picture (wall, s, &room);
  room.y += 1.0 * u;
  room.height -= 1.0 * u;
  s->choices = sea_wall_problem_has_picture (problem) && !tall ? room : s->area;
  s->text = room;
  s->text_size = wall->p.smallest;
  if (sea_sheet_count_choices (problem) == 0)
    {
      if (!does_text_fit (wall, room))
        sea_sheet_lay_pieces (wall, s, room);
      return;
    }
  if (!sea_sheet_lay_choices (wall, s, room))
    {
      s->choices = sea_wall_problem_has_picture (problem) && !tall ? room : s->area;
      s->text = room;
      sea_sheet_lay_pieces (wall, s, room);
    }
  else if (sea_wall_problem_has_picture (problem) && tall)
    s->picture.height = MIN (s->picture.height, s->choices.y - 0.3 * u - s->picture.y);
}

static void
sheet_clear (SeaSheet *s)
{
  g_clear_pointer (&s->pieces, g_array_unref);
}

/* ---- sheets that were laid out ---- */

/* The wall, its copy at the teacher's and both previews of the editor, each with a solution. */
#define KEPT 8

/* To lay a long problem out takes longer than a page may take to turn. */
typedef struct
{
  char *key;
  PangoContext *context;
  double spacing;
  SeaSheet sheet;
} Kept;

typedef struct
{
  Kept kept[KEPT];
  guint next;
} Sheets;

static void
kept_clear (Kept *k)
{
  g_clear_pointer (&k->key, g_free);
  sheet_clear (&k->sheet);
  g_clear_object (&k->context);
}

static void
sheets_free (gpointer data)
{
  Sheets *sheets = data;

  for (guint i = 0; i < KEPT; i++)
    kept_clear (&sheets->kept[i]);
  g_free (sheets);
}

/* Each thread has its own: whether a problem fits the wall is told by the editor's. */
static GPrivate sheets_of_thread = G_PRIVATE_INIT (sheets_free);

static Sheets *
get_sheets (void)
{
  Sheets *sheets = g_private_get (&sheets_of_thread);

  if (sheets == NULL)
    {
      sheets = g_new0 (Sheets, 1);
      g_private_set (&sheets_of_thread, sheets);
    }
  return sheets;
}

static char *
dup_key (SeaWall *wall, SeaRect r)
{
  const SeaWallProblem *problem = wall->state->problem;
  PangoContext *context = sea_text_cache_get_context (wall->p.texts);
  g_autofree char *choices = problem->choices ? g_strjoinv ("\n\t", problem->choices) : NULL;
  g_autofree char *answer = wall->state->answer ? dup_answer (wall) : NULL;

  return g_strdup_printf ("%p %u %d %d %d %u %u %.3f %.3f %.3f %.3f %.3f %.3f\n%s\n\t%s\n\t%s",
                          (void *) context, pango_context_get_serial (context), wall->state->page,
                          wall->p.palette, sea_wall_problem_has_picture (problem),
                          problem->choices ? g_strv_length (problem->choices) : 0, problem->number,
                          wall->width / wall->height, wall->p.u, r.x, r.y, r.width, r.height,
                          problem->text, choices, answer);
}

static const SeaSheet *
get_sheet (SeaWall *wall, SeaRect r)
{
  Sheets *sheets = get_sheets ();
  g_autofree char *key = dup_key (wall, r);
  Kept *k;

  for (guint i = 0; i < KEPT; i++)
    if (sheets->kept[i].key && strcmp (sheets->kept[i].key, key) == 0)
      {
        wall->spacing = sheets->kept[i].spacing;
        return &sheets->kept[i].sheet;
      }
  k = &sheets->kept[sheets->next++ % KEPT];
  kept_clear (k);
  k->context = g_object_ref (sea_text_cache_get_context (wall->p.texts));
  lay_sheet (wall, r, &k->sheet);
  k->key = g_steal_pointer (&key);
  k->spacing = wall->spacing;
  return &k->sheet;
}

/* What is longer than any sheet ends with a whole line and “…”: @cut. */
static SeaMathLayout *
fit_answer (SeaWall *wall, const char *text, double width, double height, gboolean *cut)
{
  double u = wall->p.u, size = MAX (0.5 * u, wall->p.smallest);
  SeaMathPlace place = { 0 };
  gboolean fits;
  SeaMathLayout *layout =
      sea_wall_fit_text (wall, text, 1.28 * u, 0.5 * u, width, height, SEA_HEAVY, &fits);

  *cut = FALSE;
  if (fits)
    return layout;
  sea_math_layout_free (layout);
  layout = sea_sheet_new_part (wall, text, size, SEA_HEAVY, width - 1.5 * size, height, &place);
  *cut = !place.end;
  if (*cut)
    sea_math_layout_add_ellipsis (layout);
  return layout;
}

static void
paint_answer (SeaWall *wall, const SeaSheet *s, SeaRect sheet)
{
  SeaPaint *p = &wall->p;
  double u = p->u, left = sheet.x + 1.8 * u, right = sheet.x + sheet.width - 0.4 * u, w, h;
  g_autofree char *text = dup_answer (wall);
  gboolean cut;
  g_autoptr (SeaMathLayout) layout =
      fit_answer (wall, text, get_answer_width (wall, sheet), s->answer.height - 0.1 * u, &cut);
  SeaRect box;

  sea_math_layout_get_size (layout, &w, &h);
  box.width = w + 0.7 * u;
  box.height = s->answer.height;
  box.x = (left + right - box.width) / 2;
  box.y = s->answer.y;
  sea_paint_fill_box (p, box, 0.22 * u, SEA_COLOUR_MARKER);
  if (cut)
    sea_wall_draw_layout (wall, layout, box.x + 0.35 * u, box.y + (box.height - h) / 2,
                          SEA_COLOUR_ONMARKER);
  else
    sea_wall_draw_text (wall, layout, text, box.x + 0.35 * u, box.y + (box.height - h) / 2, w,
                        SEA_COLOUR_ONMARKER);
}

static void
paint_ground (SeaWall *wall, SeaRect sheet)
{
  SeaPaint *p = &wall->p;
  double u = p->u, line_width = MAX (1, round (0.03 * u));
  double x = round (sheet.x + 1.55 * u) + fmod (line_width, 2) / 2;

  sea_paint_fill_box (p, sheet, 0.2 * u, SEA_COLOUR_CARD);
  sea_paint_outline_box (p, sheet, 0.2 * u, line_width, SEA_COLOUR_LINE);
  sea_paint_set_alpha (p, SEA_COLOUR_RED, 0.6);
  cairo_set_line_width (p->cr, line_width);
  cairo_move_to (p->cr, x, sheet.y + 0.1 * u);
  cairo_line_to (p->cr, x, sheet.y + sheet.height - 0.1 * u);
  cairo_stroke (p->cr);
}

static SeaLine
get_number_line (SeaWall *wall, const char *number)
{
  double u = wall->p.u;
  SeaLine line = { number, 0.8 * u, 0.6 * u, 0, SEA_HEAVY, SEA_COLOUR_INK2, SEA_SIDE_LEFT };

  return line;
}

static char *
dup_number (SeaWall *wall)
{
  guint number = wall->state->problem->number;

  if (wall->solution)
    /* Translators: %u is the number of a problem on the wall */
    return g_strdup_printf (_ ("Problem %u: the solution"), number);
  /* Translators: %u is the number of a problem on the wall */
  return g_strdup_printf (_ ("Problem %u"), number);
}

static double
get_number_width (SeaWall *wall)
{
  g_autofree char *number = dup_number (wall);
  SeaLine line = get_number_line (wall, number);

  return wall->state->problem->number > 0 ? sea_paint_line_width (&wall->p, &line) : 0;
}

/* Number of the problem, which of several sheets it is (@others: of what else is shown), how many
 * choices are not on it. */
static void
paint_notes (SeaWall *wall, const SeaSheet *s, guint sheet, guint others)
{
  const SeaWallProblem *problem = wall->state->problem;
  double u = wall->p.u, x = sheet == 0 ? s->number_x : s->area.x;
  double right = sheet == 0 ? s->text.x + s->text.width : s->area.x + s->area.width;
  guint more = count_left_out (problem);
  g_autofree char *number = dup_number (wall), *page = NULL, *rest = NULL;
  SeaLine line = get_number_line (wall, number);
  SeaLine note = {
    NULL, 0.62 * u, 0.4 * u, s->area.width, SEA_BOLD, SEA_COLOUR_INK2, SEA_SIDE_RIGHT
  };

  line.max_width = right - x;
  if (s->n_sheets + others > 1)
    {
      page = g_strdup_printf (_ ("Page %u of %u"), wall->sheets_before + sheet + 1,
                              s->n_sheets + others);
      note.text = page;
      line.max_width -= sea_paint_line (&wall->p, &note, right, s->number_y) + 0.4 * u;
    }
  if (more > 0)
    {
      rest = g_strdup_printf (
          ngettext ("%u more choice is not shown", "%u more choices are not shown", more), more);
      note.text = rest;
      sea_paint_line (&wall->p, &note, s->area.x + s->area.width,
                      s->area.y + s->area.height + 0.5 * u);
    }
  if (problem->number > 0 && line.max_width > u)
    sea_paint_line (&wall->p, &line, x, s->number_y);
}

static void
paint_problem (SeaWall *wall, SeaRect sheet, const SeaSheet *s, guint others)
{
  const SeaWallProblem *problem = wall->state->problem;
  guint at = MIN (wall->state->sheet, s->n_sheets - 1);

  paint_notes (wall, s, at, others);
  if (problem->picture && at == 0)
    paint_picture (wall, problem->picture, s->picture);
  else if (problem->picture_state == SEA_PICTURE_LOST && at == 0)
    paint_no_picture (wall, s->picture);
  cairo_save (wall->p.cr);
  cairo_rectangle (wall->p.cr, sheet.x, sheet.y, sheet.width, sheet.height);
  cairo_clip (wall->p.cr);
  if (s->pieces)
    sea_sheet_paint_pieces (wall, s, at);
  else
    {
      sea_wall_paint_text (wall, s->area, s->text, s->text_size,
                           s->number_x + get_number_width (wall) + 0.6 * wall->p.u);
      for (guint i = 0; i < sea_sheet_count_choices (problem); i++)
        sea_sheet_paint_choice (wall, s, i, NULL, s->boxes[i]);
    }
  cairo_restore (wall->p.cr);
}

/* ---- the solution, behind the problem ---- */

/* The same page with the solution in the place of the problem; its parts are borrowed. */
typedef struct
{
  SeaWallState state;
  SeaWallProblem problem;
  SeaWall wall;
} Solution;

static void
solution_init (Solution *s, const SeaWall *wall, guint own)
{
  const SeaWallState *state = wall->state;

  s->wall = *wall;
  s->state = *state;
  s->problem = *state->problem;
  s->problem.text = state->solution;
  s->problem.choices = NULL;
  s->problem.picture = NULL;
  s->problem.picture_state = SEA_PICTURE_NONE;
  s->state.problem = &s->problem;
  s->state.answer = s->state.solution = NULL;
  s->state.sheet = state->sheet - MIN (own, state->sheet);
  s->wall.state = &s->state;
  s->wall.solution = TRUE;
  s->wall.sheets_before = own;
}

static gboolean
has_solution (const SeaWall *wall)
{
  return wall->state->solution != NULL && wall->state->solution[0] != '\0';
}

static guint
count_solution (const SeaWall *wall, SeaRect sheet)
{
  Solution solution;

  if (!has_solution (wall))
    return 0;
  solution_init (&solution, wall, 0);
  return get_sheet (&solution.wall, sheet)->n_sheets;
}

static void
paint_solution (const SeaWall *wall, SeaRect sheet, guint own)
{
  Solution solution;

  solution_init (&solution, wall, own);
  paint_problem (&solution.wall, sheet, get_sheet (&solution.wall, sheet), own);
}

void
sea_wall_paint_sheet (SeaWall *wall, SeaRect sheet)
{
  guint own, more;

  if (wall->parts & SEA_PART_STILL)
    paint_ground (wall, sheet);
  if (!wall->state->problem)
    return;
  more = count_solution (wall, sheet);
  own = get_sheet (wall, sheet)->n_sheets;
  if (more > 0 && wall->state->sheet >= own)
    {
      if (wall->parts & SEA_PART_STILL)
        paint_solution (wall, sheet, own);
      wall->spacing = 0;
      return;
    }
  if (wall->parts & SEA_PART_STILL)
    paint_problem (wall, sheet, get_sheet (wall, sheet), more);
  if (wall->state->answer && (wall->parts & SEA_PART_ANSWER))
    {
      const SeaSheet *s = get_sheet (wall, sheet);

      wall->spacing = 0;
      paint_answer (wall, s, sheet);
    }
  wall->spacing = 0;
}

guint
sea_sheet_count (SeaWall *wall, SeaRect sheet)
{
  return wall->state->problem ? get_sheet (wall, sheet)->n_sheets + count_solution (wall, sheet)
                              : 1;
}
