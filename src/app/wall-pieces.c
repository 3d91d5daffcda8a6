/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A problem that does not fit one sheet: whole lines on several. */
#include "app/wall-sheet.h"

#include <string.h>

/* A column narrower than this, in heights of the font, is not halved for being easier to read. */
#define WIDE 44

static void
piece_clear (gpointer data)
{
  g_clear_pointer (&((SeaSheetPiece *) data)->layout, sea_math_layout_free);
}

/* Words too long for a line are broken here: there is nothing smaller to turn to. */
SeaMathLayout *
sea_sheet_new_part (SeaWall *wall,
                    const char *text,
                    double size,
                    int weight,
                    double width,
                    double height,
                    SeaMathPlace *place)
{
  SeaMathStyle style = sea_wall_text_style (wall, weight);

  style.size = size;
  style.width = MAX (width, 1);
  return sea_math_layout_new_part (sea_text_cache_get_context (wall->p.texts), text, &style, height,
                                   place);
}

static double
measure (SeaWall *wall, const char *text, double size, int weight, double width)
{
  SeaMathPlace place = { 0 };
  double height;
  g_autoptr (SeaMathLayout) layout =
      sea_sheet_new_part (wall, text, size, weight, width, G_MAXFLOAT, &place);

  sea_math_layout_get_size (layout, NULL, &height);
  return height;
}

/* ---- filling the sheets ---- */

typedef struct
{
  SeaWall *wall;
  SeaSheet *s;
  SeaRect first, full; /* rooms: of the text on the first sheet, of all on the others */
  SeaMathPlace place;  /* where the rest of the text begins */
  guint sheet;
  double y; /* what is above is taken */
} Filling;

static SeaRect
get_room (const Filling *f)
{
  return f->sheet == 0 ? f->first : f->full;
}

static void
turn_sheet (Filling *f)
{
  f->sheet++;
  f->y = f->full.y;
}

static void
add_piece (Filling *f, int choice, SeaMathLayout *layout, SeaRect box)
{
  SeaSheetPiece piece = { f->sheet, choice, layout, box };

  g_array_append_val (f->s->pieces, piece);
}

static SeaMathLayout *
new_part (Filling *f, SeaRect room, SeaMathPlace *place)
{
  return sea_sheet_new_part (f->wall, f->wall->state->problem->text, f->wall->p.smallest, SEA_BOLD,
                             room.width, room.height, place);
}

/* Text in two columns, if more of it finds room so or the lines would be too long to read. */
static void
fill_sheet (Filling *f)
{
  double size = f->wall->p.smallest, gap = 0.9 * f->wall->p.u, height;
  SeaRect room = get_room (f), column = room;
  gboolean wide = room.width > WIDE * size && (f->s->picture.width <= 0 || f->sheet > 0);
  SeaMathPlace one = f->place, two = f->place;
  g_autoptr (SeaMathLayout) single = new_part (f, room, &one);
  g_autoptr (SeaMathLayout) first = NULL;
  g_autoptr (SeaMathLayout) second = NULL;

  sea_math_layout_get_size (single, NULL, &height);
  f->y = room.y + (one.end ? height + 0.14 * f->wall->p.u : room.height);
  if (!one.end)
    {
      column.width = (room.width - gap) / 2;
      first = new_part (f, column, &two);
      if (!two.end)
        second = new_part (f, column, &two);
    }
  if (first && (wide || sea_math_place_compare (&two, &one) > 0))
    {
      add_piece (f, -1, g_steal_pointer (&first), column);
      column.x += column.width + gap;
      if (second)
        add_piece (f, -1, g_steal_pointer (&second), column);
      f->place = two;
      return;
    }
  add_piece (f, -1, g_steal_pointer (&single), room);
  f->place = one;
}

/* Lays boxes of choices, @n of them side by side from @i on, in @room; returns how high. */
static double
get_row_height (Filling *f, guint i, guint n, SeaRect room)
{
  char **choices = f->wall->state->problem->choices;
  double u = f->wall->p.u, height = 0;
  SeaRect box = { room.x, 0, (room.width - (n - 1) * 0.46 * u) / n, u };
  double width = sea_sheet_get_choice_text (f->wall, f->s, box).width;

  for (guint k = 0; k < n; k++)
    {
      double taken =
          measure (f->wall, choices[i + k], f->s->choice_size, f->s->choice_weight, width);

      height = MAX (height, sea_sheet_get_choice_row (f->wall, f->s, taken));
    }
  return height;
}

static void
fill_row (Filling *f, guint i, guint n)
{
  double u = f->wall->p.u, side = 0.46 * u;
  SeaRect room = f->sheet == 0 ? f->s->choices : f->full, box;
  double height = get_row_height (f, i, n, room);

  if (f->y + height > f->full.y + f->full.height + 0.5)
    {
      turn_sheet (f);
      room = f->full;
      height = get_row_height (f, i, n, room);
    }
  box = room;
  box.y = f->y;
  box.width = (room.width - (n - 1) * side) / n;
  box.height = height;
  for (guint k = 0; k < n; k++)
    {
      add_piece (f, (int) (i + k), NULL, box);
      box.x += box.width + side;
    }
  f->y += height + sea_sheet_get_choice_gap (f->wall, f->s, height);
}

/* A choice that no sheet holds goes on in another box of its number. */
static void
fill_long_choice (Filling *f, guint i)
{
  const char *choice = f->wall->state->problem->choices[i];
  double u = f->wall->p.u, size = f->wall->p.smallest;
  SeaMathPlace place = { 0 };

  while (!place.end)
    {
      SeaRect box = f->full;
      SeaRect text = sea_sheet_get_choice_text (f->wall, f->s, box);
      SeaMathLayout *layout = sea_sheet_new_part (f->wall, choice, size, f->s->choice_weight,
                                                  text.width, box.height - 0.3 * u, &place);
      double height;

      turn_sheet (f);
      sea_math_layout_get_size (layout, NULL, &height);
      box.height = height + 0.3 * u + 1;
      add_piece (f, (int) i, layout, box);
      f->y += box.height + 0.36 * u;
    }
}

static void
fill_choices (Filling *f)
{
  const SeaWallProblem *problem = f->wall->state->problem;
  guint n = sea_sheet_count_choices (problem), columns = MIN (n, 2);
  double u = f->wall->p.u;

  f->s->choice_size = f->wall->p.smallest;
  if (f->sheet == 0 && f->s->picture.width > 0 && f->s->choices.width > f->first.width)
    f->y = MAX (f->y, f->s->picture.y + f->s->picture.height + 0.3 * u);
  for (guint i = 0; i < n; i++)
    {
      double most = f->full.height + 0.5;

      if (columns == 2 && i + 1 < n && get_row_height (f, i, 2, f->full) <= most)
        fill_row (f, i++, 2);
      else if (get_row_height (f, i, 1, f->full) <= most)
        fill_row (f, i, 1);
      else
        fill_long_choice (f, i);
    }
}

void
sea_sheet_lay_pieces (SeaWall *wall, SeaSheet *s, SeaRect room)
{
  const char *text = wall->state->problem->text;
  Filling f = { .wall = wall, .s = s, .first = room, .full = s->area, .y = room.y };

  f.full.height -= room.y - f.full.y;
  f.full.y = room.y;
  f.full.height = MAX (f.full.height, 3 * wall->p.smallest);
  f.first.height = MAX (f.first.height, 3 * wall->p.smallest);
  sea_sheet_set_compact (wall, s, sea_sheet_count_choices (wall->state->problem) > 0);
  s->pieces = g_array_new (FALSE, FALSE, sizeof (SeaSheetPiece));
  g_array_set_clear_func (s->pieces, piece_clear);
  f.place.end = !text || text[strspn (text, " \n")] == 0;
  while (!f.place.end)
    {
      fill_sheet (&f);
      if (!f.place.end)
        turn_sheet (&f);
    }
  fill_choices (&f);
  s->n_sheets = f.sheet + 1;
}

void
sea_sheet_paint_pieces (SeaWall *wall, const SeaSheet *s, guint sheet)
{
  for (guint i = 0; i < s->pieces->len; i++)
    {
      const SeaSheetPiece *piece = &g_array_index (s->pieces, SeaSheetPiece, i);

      if (piece->sheet != sheet)
        continue;
      if (piece->choice >= 0)
        sea_sheet_paint_choice (wall, s, (guint) piece->choice, piece->layout, piece->box);
      else
        sea_wall_draw_layout (wall, piece->layout, piece->box.x, piece->box.y, SEA_COLOUR_INK);
    }
}
