/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/paper-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rulebook/rulebook.h"

/* The page of a team has three parts: its own sea; the sea for its shots; the outside. The first
 * is folded down upon the second, print on print, and the third back: then only the outside is
 * seen. The second part must not be smaller than the first, nor the third larger than it. */
#define INSIDE SEA_MM (108)
#define OUTSIDE (SEA_PAGE_HEIGHT - 2 * INSIDE)
#define MARGIN SEA_MM (14)
#define AIR SEA_MM (9) /* above and below a sea */
#define SEA_WIDTH SEA_MM (112)
#define LARGEST_CELL SEA_MM (12)

/* The column beside a sea. */
typedef struct
{
  double x, y, width, bottom;
} Column;

static void
set_cells (SeaInkSea *sea, const SeaSlip *slip, double top)
{
  double room = INSIDE - 2 * AIR;
  /* The axes take up to 0.9 of a cell (sea_ink_axis_room()). */
  double u = MIN ((room - 2) / (slip->rules->height + 0.9), SEA_WIDTH / slip->rules->width);

  sea->width = slip->rules->width;
  sea->height = slip->rules->height;
  sea->notation = slip->notation;
  sea->u = MIN (u, LARGEST_CELL);

  double axis = sea_ink_axis_room (sea->u);
  sea->x = MARGIN + axis;
  sea->y = top + (INSIDE - axis - sea->height * sea->u) / 2 + axis;
}

static Column
get_column (const SeaInkSea *sea, double top)
{
  double x = sea->x + sea->width * sea->u + SEA_MM (9);

  return (Column){ x, top + AIR + SEA_MM (5), SEA_PAGE_WIDTH - MARGIN - x, top + INSIDE - AIR };
}

/* A name: as large as one line allows, or on two lines of @least. @y is the baseline of one line;
 * returns the baseline of the last line. */
static double
draw_name (SeaInk *ink, const SeaInkLine *name, double least, double x, double y)
{
  SeaInk measure = { NULL, ink->context };
  SeaInkLine line = *name;

  line.size = least;
  line.width = 0;
  if (sea_ink_line (&measure, &line, 0, 0) <= name->width)
    {
      sea_ink_line (ink, name, x, y);
      return y;
    }
  line.width = name->width;
  return y - least + sea_ink_paragraph (ink, &line, x, y - least, 2) - least * 0.3;
}

static void
draw_heading (SeaInk *ink, Column *column, const char *text, const char *second)
{
  SeaInkLine line = {
    .text = text, .size = 16, .smallest = 9, .width = column->width, .bold = TRUE
  };

  column->y = draw_name (ink, &line, 12, column->x, column->y) + SEA_MM (2);
  if (second != NULL)
    {
      line = (SeaInkLine){
        .text = second, .size = 10.5, .width = column->width, .grey = SEA_GREY_TEXT
      };
      column->y += sea_ink_paragraph (ink, &line, column->x, column->y, 2);
    }
  column->y += SEA_MM (4);
}

/* ---- the own fleet ---- */

typedef void (*Mark) (SeaInk *ink, double x, double y, double u);

static void
draw_whole_mine (SeaInk *ink, double x, double y, double u)
{
  sea_ink_mine (ink, x, y, u * 1.15, FALSE);
}

static void
draw_spent_mine (SeaInk *ink, double x, double y, double u)
{
  sea_ink_mine (ink, x, y, u * 1.1, TRUE);
}

static void
draw_hit (SeaInk *ink, double x, double y, double u)
{
  sea_ink_cross (ink, x, y, u * 1.1, SEA_INK_BLACK);
}

static void
draw_sunk (SeaInk *ink, double x, double y, double u)
{
  sea_ink_ship (ink, x - u / 2, y - u / 2, u, 1, TRUE);
}

static guint
get_longest (const SeaRules *rules)
{
  guint longest = 1;

  for (guint i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].count > 0)
      longest = MAX (longest, rules->classes[i].decks);
  return longest;
}

static guint
count_rows (const SeaRules *rules)
{
  guint rows = (rules->mines > 0) + (rules->sweepers > 0) + (rules->submarines > 0);

  for (guint i = 0; i < rules->n_classes; i++)
    rows += rules->classes[i].count > 0;
  return rows;
}

static void
draw_count (
    SeaInk *ink, const Column *column, double x, double y, double size, guint n, const char *label)
{
  /* Translators: so many of one kind, beside its picture: “× 3” */
  g_autofree char *count = g_strdup_printf (_ ("× %u"), n);
  SeaInkLine line = { .text = count, .size = size, .bold = TRUE };
  double width = sea_ink_line (ink, &line, x, y);

  if (label == NULL || *label == '\0')
    return;
  x += MAX (width, size * 2) + size * 0.5;
  line = (SeaInkLine){ .text = label,
                       .size = size,
                       .smallest = 5,
                       .width = column->x + column->width - x,
                       .grey = SEA_GREY_TEXT };
  if (line.width > size)
    sea_ink_line (ink, &line, x, y);
}

/* A row a class: its silhouette, how many, its name. */
static void
draw_classes (SeaInk *ink, Column *column, const SeaRules *rules)
{
  guint rows = count_rows (rules);
  double pitch = MIN (SEA_MM (9), (column->bottom - column->y) / MAX (rows, 1));
  double u = MIN (MIN (SEA_MM (6), pitch * 0.75), column->width * 0.5 / get_longest (rules));
  double size = CLAMP (pitch * 0.5, 4, 10.5),
         text_x = column->x + u * get_longest (rules) + SEA_MM (3);
  const struct
  {
    guint n;
    Mark draw;
    const char *label;
  } specials[] = { { rules->submarines, sea_ink_submarine, C_ ("mark", "submarine") },
                   { rules->mines, draw_whole_mine, C_ ("mark", "mine") },
                   { rules->sweepers, sea_ink_sweeper, C_ ("mark", "sweeper") } };

  for (guint i = 0; i < rules->n_classes; i++)
    {
      const SeaClass *klass = &rules->classes[i];
      g_autofree char *label = sea_class_dup_label (klass);

      if (klass->count == 0)
        continue;
      sea_ink_ship (ink, column->x, column->y, u, klass->decks, FALSE);
      draw_count (ink, column, text_x, column->y + u / 2 + size * 0.35, size, klass->count,
                  g_ascii_isdigit (*label) ? "" : label);
      column->y += pitch;
    }
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (specials[i].n > 0)
      {
        specials[i].draw (ink, column->x + u / 2, column->y + u / 2, u);
        draw_count (ink, column, text_x, column->y + u / 2 + size * 0.35, size, specials[i].n,
                    specials[i].label);
        column->y += pitch;
      }
}

static void
draw_own (SeaInk *ink, const SeaSlip *slip)
{
  SeaInkSea sea = { .layout = slip->layout };
  Column column;

  set_cells (&sea, slip, 0);
  sea_ink_sea (ink, &sea);
  column = get_column (&sea, 0);
  draw_heading (ink, &column, slip->name,
                slip->layout == NULL ? _ ("Draw your fleet into this sea")
                : slip->team < 0     ? _ ("The fleet of the common sea")
                                     : _ ("Our fleet"));
  draw_classes (ink, &column, slip->rules);
}

/* ---- the shots ---- */

/* All ships of a fleet, one by one, to be struck out. Returns the height; draws with @draw. */
static double
flow_ships (SeaInk *ink, const Column *column, const SeaRules *rules, double u, gboolean draw)
{
  double x = 0, y = 0, step = u * 1.45;

  for (guint i = 0; i < rules->n_classes; i++)
    for (guint n = 0; n < rules->classes[i].count; n++)
      {
        double width = u * rules->classes[i].decks;

        if (x > 0 && (x + width > column->width || n == 0))
          {
            x = 0;
            y += step;
          }
        if (draw)
          sea_ink_ship (ink, column->x + x, column->y + y, u, rules->classes[i].decks, FALSE);
        x += width + u * 0.6;
      }
  for (guint n = 0; n < rules->submarines; n++)
    {
      if (x > 0 && (x + u > column->width || n == 0))
        {
          x = 0;
          y += step;
        }
      if (draw)
        sea_ink_submarine (ink, column->x + x + u / 2, column->y + y + u / 2, u);
      x += u * 1.6;
    }
  return y + step;
}

static void
draw_legend (SeaInk *ink, const Column *column, double y, const SeaRules *rules)
{
  double u = SEA_MM (4.6), size = 9.5, second = column->x + MIN (column->width / 2, SEA_MM (36));
  const struct
  {
    gboolean shown;
    Mark draw;
    const char *label;
  } marks[] = { { TRUE, sea_ink_miss, C_ ("mark", "miss") },
                { TRUE, draw_hit, C_ ("mark", "hit") },
                { TRUE, draw_sunk, C_ ("mark", "sunk") },
                { rules->mines > 0, draw_spent_mine, C_ ("mark", "mine") } };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      double x = n % 2 ? second : column->x, at = y + (n / 2) * SEA_MM (6.5);
      SeaInkLine line = { .text = marks[i].label,
                          .size = size,
                          .smallest = 6,
                          .width = (n % 2 ? column->x + column->width : second) - x - u * 1.4 };

      if (!marks[i].shown)
        continue;
      marks[i].draw (ink, x + u / 2, at + u / 2, u);
      sea_ink_line (ink, &line, x + u * 1.4, at + u / 2 + size * 0.35);
      n++;
    }
}

static void
draw_shots (SeaInk *ink, const SeaSlip *slip)
{
  SeaInkSea sea = { .layout = NULL };
  double u = SEA_MM (5), legend = SEA_MM (12);
  g_autofree char *whose = NULL;
  Column column;

  set_cells (&sea, slip, INSIDE);
  sea_ink_sea (ink, &sea);
  column = get_column (&sea, INSIDE);
  if (slip->opponent != NULL)
    /* Translators: %s is the name of the other team */
    whose = g_strdup_printf (_ ("At the sea of team “%s”"), slip->opponent);
  draw_heading (ink, &column, slip->team < 0 ? _ ("The teams’ shots") : _ ("Our shots"), whose);
  if (sea_rules_n_ships (slip->rules) > 0)
    {
      SeaInkLine line = { .text = _ ("Strike out what is sunk:"),
                          .size = 9.5,
                          .smallest = 6,
                          .width = column.width,
                          .grey = SEA_GREY_TEXT };

      sea_ink_line (ink, &line, column.x, column.y + SEA_MM (1));
      column.y += SEA_MM (4);
      u = MIN (u, column.width / get_longest (slip->rules));
      while (u > SEA_MM (1) && flow_ships (ink, &column, slip->rules, u, FALSE) >
                                   column.bottom - legend - SEA_MM (4) - column.y)
        u *= 0.95;
      flow_ships (ink, &column, slip->rules, u, TRUE);
    }
  draw_legend (ink, &column, column.bottom - legend, slip->rules);
}

/* ---- the outside and the folds ---- */

static void
draw_outside (SeaInk *ink, const SeaSlip *slip)
{
  double top = 2 * INSIDE, flag = SEA_MM (26), left = MARGIN + SEA_MM (14);
  double x = left + flag * 1.25 + SEA_MM (10), y;
  SeaInkLine name = { .text = slip->name,
                      .size = 38,
                      .smallest = 14,
                      .width = SEA_PAGE_WIDTH - MARGIN - x,
                      .bold = TRUE };
  SeaInkLine only = { .text = slip->team < 0 ? _ ("For the host only")
                                             : _ ("For this team only: do not unfold"),
                      .size = 13,
                      .smallest = 8,
                      .width = name.width };
  SeaInkLine foot = { .text = slip->foot,
                      .size = 9,
                      .smallest = 7,
                      .width = SEA_PAGE_WIDTH - MARGIN - left,
                      .grey = SEA_GREY_TEXT };

  if (slip->team < 0)
    x = left;
  else
    {
      sea_ink_pattern (ink, MARGIN, top + SEA_MM (12), SEA_MM (7), OUTSIDE - SEA_MM (24),
                       slip->team, SEA_MM (3.5));
      cairo_set_source_rgb (ink->cr, 0, 0, 0);
      cairo_set_line_width (ink->cr, 1);
      cairo_rectangle (ink->cr, MARGIN, top + SEA_MM (12), SEA_MM (7), OUTSIDE - SEA_MM (24));
      cairo_stroke (ink->cr);
      sea_ink_flag (ink, left, top + SEA_MM (17), flag, slip->team);
    }
  y = draw_name (ink, &name, 24, x, top + SEA_MM (33));
  sea_ink_line (ink, &only, x, y + SEA_MM (10));
  sea_ink_line (ink, &foot, left, top + OUTSIDE - SEA_MM (13));
}

static void
draw_fold (SeaInk *ink, double y, const char *text)
{
  SeaInkLine line = { .text = text,
                      .size = 8,
                      .smallest = 6,
                      .width = SEA_MM (150),
                      .grey = SEA_GREY_TEXT,
                      .side = SEA_INK_MIDDLE };
  SeaInk measure = { NULL, ink->context };
  double half = sea_ink_line (&measure, &line, 0, 0) / 2 + SEA_MM (3);

  sea_ink_fold (ink, SEA_MM (4), SEA_PAGE_WIDTH / 2 - half, y);
  sea_ink_fold (ink, SEA_PAGE_WIDTH / 2 + half, SEA_PAGE_WIDTH - SEA_MM (4), y);
  sea_ink_line (ink, &line, SEA_PAGE_WIDTH / 2, y + 2.8);
}

void
sea_slip_draw (SeaInk *ink, const SeaSlip *slip)
{
  draw_own (ink, slip);
  draw_fold (ink, INSIDE, _ ("First fold: this line, with the seas inside"));
  draw_shots (ink, slip);
  draw_fold (ink, 2 * INSIDE, _ ("Second fold: this line, back, with the name outside"));
  draw_outside (ink, slip);
}
