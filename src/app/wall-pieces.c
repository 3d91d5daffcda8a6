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
  g_free (((SeaSheetPiece *) data)->text);
}

/* Words too long for a line are broken here: there is nothing smaller to turn to. */
static SeaMathLayout *
new_layout (SeaWall *wall, const char *text, double size, int weight, double width)
{
  SeaMathStyle style = { .weight = weight,
                         .size = size,
                         .width = MAX (width, 1),
                         .line_spacing = wall->spacing > 0                       ? wall->spacing
                                         : wall->state->page == SEA_WALL_OPENING ? 1.2
                                                                                 : 1.1 };

  return sea_math_layout_new (sea_text_cache_get_context (wall->p.texts), text, &style);
}

static double
measure (SeaWall *wall, const char *text, double size, int weight, double width)
{
  double height;
  g_autoptr (SeaMathLayout) layout = new_layout (wall, text, size, weight, width);

  sea_math_layout_get_size (layout, NULL, &height);
  return height;
}

/* The end of the formula that opens at @dollar; @dollar itself where it is a price. */
static const char *
find_formula_end (const char *dollar)
{
  const char *end = strpbrk (dollar + 1, "$\n");

  return end && *end == '$' && end - dollar < 200 ? end : dollar;
}

/* Where @text may be parted: at spaces outside formulas, or between any two characters. */
static GArray *
collect_breaks (const char *text, gboolean anywhere, gsize limit)
{
  GArray *breaks = g_array_new (FALSE, FALSE, sizeof (gsize));
  const char *formula_end = text;

  for (const char *p = text; *p && (gsize) (p - text) <= limit; p = g_utf8_next_char (p))
    {
      gsize at = (gsize) (p - text);

      if (*p == '$' && (p > formula_end || p == text))
        formula_end = find_formula_end (p);
      if (at > 0 && (anywhere || ((*p == ' ' || *p == '\n') && p > formula_end)))
        g_array_append_val (breaks, at);
    }
  return breaks;
}

/* The last of @breaks before which the text fits; 0 if none. */
static gsize
find_break (SeaWall *wall,
            const char *text,
            GArray *breaks,
            double size,
            int weight,
            double width,
            double height)
{
  guint low = 0, high = breaks->len, step = 0;
  double share = 0.5;

  while (low < high)
    {
      guint middle = CLAMP (low + (guint) ((high - low) * share), low, high - 1);
      g_autofree char *first = g_strndup (text, g_array_index (breaks, gsize, middle));
      double taken = measure (wall, first, size, weight, width);

      if (taken <= height + 0.5)
        low = middle + 1;
      else
        high = middle;
      /* Height grows nearly as the number of words: the second guess is near the mark. */
      share = step++ == 0 && low == 0 ? CLAMP (height / taken, 0.05, 0.95) : 0.5;
    }
  return low > 0 ? g_array_index (breaks, gsize, low - 1) : 0;
}

gsize
sea_sheet_break (
    SeaWall *wall, const char *text, double size, int weight, double width, double height)
{
  /* No more than this can stand there, however narrow the letters are. */
  double lines = height / size + 1, letters = width / (0.33 * size) + 1;
  gsize limit = (gsize) (g_utf8_offset_to_pointer (
                             text, MIN ((glong) (lines * letters), g_utf8_strlen (text, -1))) -
                         text);
  gsize at = 0, length = strlen (text);

  if (length == 0 || (length <= limit && measure (wall, text, size, weight, width) <= height + 0.5))
    return length;
  for (int anywhere = 0; anywhere <= 1 && at == 0; anywhere++)
    {
      g_autoptr (GArray) breaks = collect_breaks (text, anywhere, limit);

      at = find_break (wall, text, breaks, size, weight, width, height);
    }
  return at > 0 ? at : (gsize) (g_utf8_next_char (text) - text);
}

/* ---- filling the sheets ---- */

typedef struct
{
  SeaWall *wall;
  SeaSheet *s;
  SeaRect first, full; /* rooms: of the text on the first sheet, of all on the others */
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
add_piece (Filling *f, int choice, const char *text, gsize length, SeaRect box)
{
  SeaSheetPiece piece = { f->sheet, choice, g_strndup (text, length), box };

  g_array_append_val (f->s->pieces, piece);
}

static const char *
skip_blank (const char *text)
{
  return text + strspn (text, " \n");
}

/* Text in two columns, if more of it finds room so or the lines would be too long to read. */
static const char *
fill_sheet (Filling *f, const char *rest)
{
  double size = f->wall->p.smallest, gap = 0.9 * f->wall->p.u;
  SeaRect room = get_room (f), column = room;
  gboolean wide = room.width > WIDE * size && (f->s->picture.width <= 0 || f->sheet > 0);
  gsize one = strlen (rest), two[2];
  const char *second;

  if (!wide || measure (f->wall, rest, size, SEA_BOLD, room.width) > room.height + 0.5)
    one = wide ? 0 : sea_sheet_break (f->wall, rest, size, SEA_BOLD, room.width, room.height);
  if (rest[one] == 0)
    {
      room.height = measure (f->wall, rest, size, SEA_BOLD, room.width);
      add_piece (f, -1, rest, one, room);
      f->y = room.y + room.height + 0.14 * f->wall->p.u;
      return rest + one;
    }
  f->y = room.y + room.height;
  column.width = (room.width - gap) / 2;
  two[0] = sea_sheet_break (f->wall, rest, size, SEA_BOLD, column.width, room.height);
  second = skip_blank (rest + two[0]);
  two[1] = sea_sheet_break (f->wall, second, size, SEA_BOLD, column.width, room.height);
  if (second + two[1] > rest + one || wide)
    {
      add_piece (f, -1, rest, two[0], column);
      column.x += column.width + gap;
      add_piece (f, -1, second, two[1], column);
      return second + two[1];
    }
  add_piece (f, -1, rest, one, room);
  return rest + one;
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
  char **choices = f->wall->state->problem->choices;
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
      add_piece (f, (int) (i + k), choices[i + k], strlen (choices[i + k]), box);
      box.x += box.width + side;
    }
  f->y += height + sea_sheet_get_choice_gap (f->wall, f->s, height);
}

/* A choice that no sheet holds goes on in another box of its number. */
static void
fill_long_choice (Filling *f, guint i)
{
  const char *rest = f->wall->state->problem->choices[i];
  double u = f->wall->p.u, size = f->wall->p.smallest;

  while (*rest)
    {
      SeaRect box = f->full;
      SeaRect text = sea_sheet_get_choice_text (f->wall, f->s, box);
      gsize at;

      turn_sheet (f);
      at = sea_sheet_break (f->wall, rest, size, f->s->choice_weight, text.width,
                            box.height - 0.3 * u);
      box.height = 0.3 * u + 1;
      {
        g_autofree char *piece = g_strndup (rest, at);

        box.height += measure (f->wall, piece, size, f->s->choice_weight, text.width);
      }
      add_piece (f, (int) i, rest, at, box);
      f->y += box.height + 0.36 * u;
      rest = skip_blank (rest + at);
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
  g_autofree char *text =
      g_utf8_make_valid (wall->state->problem->text ? wall->state->problem->text : "", -1);
  const char *rest = skip_blank (text);
  Filling f = { .wall = wall, .s = s, .first = room, .full = s->area, .y = room.y };

  f.full.height -= room.y - f.full.y;
  f.full.y = room.y;
  f.full.height = MAX (f.full.height, 3 * wall->p.smallest);
  f.first.height = MAX (f.first.height, 3 * wall->p.smallest);
  sea_sheet_set_compact (wall, s, sea_sheet_count_choices (wall->state->problem) > 0);
  s->pieces = g_array_new (FALSE, FALSE, sizeof (SeaSheetPiece));
  g_array_set_clear_func (s->pieces, piece_clear);
  while (*rest)
    {
      rest = skip_blank (fill_sheet (&f, rest));
      if (*rest)
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
        sea_sheet_paint_choice (wall, s, (guint) piece->choice, piece->text, piece->box);
      else
        {
          g_autoptr (SeaMathLayout) layout =
              new_layout (wall, piece->text, wall->p.smallest, SEA_BOLD, piece->box.width);

          sea_wall_draw_text (wall, layout, piece->text, piece->box.x, piece->box.y, 0,
                              SEA_COLOUR_INK);
        }
    }
}
