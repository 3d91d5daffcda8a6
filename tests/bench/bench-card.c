/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A problem laid out and drawn on a wall of 1920 × 1080: texts with formulas that were not seen
 * before, beside a sheet of a few plain words, in the same run.
 */
#include "config.h"

#include "app/wall-sample.h"
#include "app/wall.h"

#include <stdio.h>
#include <stdlib.h>

enum
{
  WIDTH = 1920,
  HEIGHT = 1080,
  N_TIMES = 120,
  ROUNDS = 8, /* that warm the fonts */
  FRAME_US = 16000
};

typedef struct
{
  const char *name, *text;
  const char *choices[7];
} Card;

/* %d makes each text a new one. */
static const Card cards[] = {
  { "plain words", "Find the number %d", { NULL } },
  { "an equation", "Solve the equation\n$$\\sqrt{x+%d}-\\frac{6}{\\sqrt{x+7}}=1$$", { NULL } },
  { "a system",
    "Solve the system\n$$\\begin{cases} x^2+y^2=%d,\\\\ xy=12,\\\\ x>0 \\end{cases}$$",
    { NULL } },
  { "choices with fractions",
    "Find $\\dfrac{a^2-b^2}{a+b}$ if $a=\\frac{3}{%d}$, $b=\\frac{1}{4}$.",
    { "$\\frac{1}{2}$", "$\\frac{3}{4}$", "$1\\frac{1}{4}$", "$-\\frac12$", NULL } },
  { "a long text",
    "The altitude $CH$ of the right triangle $ABC$ is drawn from the right angle $C$. It is known "
    "that $AC=%d$, $BC=8$. Find the length of $AH$ if $\\angle A=\\alpha$, $\\cos\\alpha="
    "\\frac{AC}{AB}$ and the area of the triangle is $S=\\frac12 AC\\cdot BC$.",
    { NULL } },
  { "a table",
    "Which formula gives the function, if $k=%d$?\n| $x$ | $-1$ | $0$ | $1$ | $2$ |\n| $f(x)$ | "
    "$\\frac12$ | $1$ | $2$ | $4$ |",
    { "$f(x)=2^x$", "$f(x)=x^2+1$", "$f(x)=\\frac{x+2}{2}$", "$f(x)=x+1$", NULL } },
};

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
run (const Card *card, SeaTextCache *texts, cairo_t *cr)
{
  gint64 times[N_TIMES];

  for (int i = -ROUNDS; i < N_TIMES; i++)
    {
      SeaWallState *state = wall_sample_new (SAMPLE_PROBLEM);
      g_auto (GStrv) halves = g_strsplit (card->text, "%d", 2);
      g_autofree char *text = g_strdup_printf ("%s%d%s", halves[0], 1000 + i, halves[1]);
      SeaWall wall;
      gint64 began;

      wall_sample_set_problem (state, text, card->choices[0] ? card->choices : NULL);
      began = g_get_monotonic_time ();
      sea_wall_begin (&wall, cr, texts, state, WIDTH, HEIGHT);
      sea_wall_paint_page (&wall);
      cairo_surface_flush (cairo_get_target (cr));
      if (i >= 0)
        times[i] = g_get_monotonic_time () - began;
      sea_wall_state_unref (state);
    }
  qsort (times, N_TIMES, sizeof times[0], compare);
  printf ("%-32s %12.1f %12.1f %8.2f  at most 1\n", card->name, (double) times[N_TIMES / 2] / 1000,
          FRAME_US / 1000.0, (double) times[N_TIMES / 2] / FRAME_US);
}

int
main (void)
{
  SeaTextCache *texts;
  cairo_surface_t *surface;
  cairo_t *cr;

  texts = sea_text_cache_new (NULL);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  printf ("%-32s %12s %12s %8s  goal\n", "a card, ms", "middle", "a frame", "ratio");
  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    run (&cards[i], texts, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  sea_text_cache_free (texts);
  return 0;
}
