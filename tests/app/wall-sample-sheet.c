/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The problems of the sample lesson. */
#include "wall-sample-private.h"

#include <math.h>

#define PICTURE 720

static const GdkRGBA ink = { 0.08f, 0.16f, 0.37f, 1 };

static GdkTexture *
end_picture (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) stride * PICTURE);
  cairo_destroy (cr);
  return gdk_memory_texture_new (PICTURE, PICTURE, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}

static cairo_t *
begin_picture (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, PICTURE, PICTURE);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return cr;
}

static GdkTexture *
new_octagon (void)
{
  cairo_t *cr = begin_picture ();
  double dashes[] = { 22, 18 }, c = PICTURE / 2.0, r = 0.34 * PICTURE;

  cairo_set_line_width (cr, 12);
  for (int i = 0; i < 8; i++)
    cairo_line_to (cr, c + r * cos ((2 * i + 1) * G_PI / 8), c + r * sin ((2 * i + 1) * G_PI / 8));
  cairo_close_path (cr);
  cairo_stroke (cr);
  for (int i = 0; i < 8; i++)
    {
      cairo_arc (cr, c + r * cos ((2 * i + 1) * G_PI / 8), c + r * sin ((2 * i + 1) * G_PI / 8), 15,
                 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_move_to (cr, c + r * cos (7 * G_PI / 8), c + r * sin (7 * G_PI / 8));
  cairo_line_to (cr, c + r * cos (13 * G_PI / 8), c + r * sin (13 * G_PI / 8));
  cairo_stroke (cr);
  return end_picture (cr);
}

/* On six squares of a notebook. */
static GdkTexture *
new_triangle (void)
{
  cairo_t *cr = begin_picture ();
  double square = (PICTURE - 8) / 6.0;

  cairo_translate (cr, 4, 4);
  cairo_set_source_rgb (cr, 0.42, 0.54, 0.7);
  cairo_set_line_width (cr, 4);
  for (int i = 0; i <= 6; i++)
    {
      cairo_move_to (cr, 0, i * square);
      cairo_line_to (cr, 6 * square, i * square);
      cairo_move_to (cr, i * square, 0);
      cairo_line_to (cr, i * square, 6 * square);
    }
  cairo_stroke (cr);
  gdk_cairo_set_source_rgba (cr, &ink);
  cairo_set_line_width (cr, 11);
  cairo_move_to (cr, square, 5 * square);
  cairo_line_to (cr, 5 * square, 5 * square);
  cairo_line_to (cr, 2 * square, 2 * square);
  cairo_close_path (cr);
  cairo_stroke (cr);
  return end_picture (cr);
}

static void
set_clock (SeaWallState *state, int total, int left)
{
  state->clock_total_ms = total * 1000;
  state->clock_left_ms = left * 1000;
}

static void
set_choice (SeaWallState *state)
{
  static const char *const choices[] = { "5", "6", "7", "12", NULL };

  wall_sample_set_problem (
      state,
      wall_sample_pick ("Find the area of the triangle, cm²", "Найдите площадь треугольника, см²"),
      choices);
  state->problem->number = 6;
  state->problem->worth2 = 4;
  state->problem->decks = 2;
  state->problem->picture = new_triangle ();
  state->view.teams[0].score2 = 2;
  set_clock (state, 90, 72);
}

static void
set_opening (SeaWallState *state)
{
  wall_sample_set_problem (state,
                           wall_sample_pick ("How many diagonals has an octagon?",
                                             "Сколько диагоналей у восьмиугольника?"),
                           NULL);
  state->problem->number = 1;
  state->problem->kind = SEA_PROBLEM_OPENING;
  state->problem->team = SEA_NOBODY;
  state->problem->picture = new_octagon ();
  set_clock (state, 90, 80);
}

static void
set_six (SeaWallState *state)
{
  const char *const choices[] = {
    wall_sample_pick ("right-angled, not isosceles", "прямоугольный, но не равнобедренный"),
    wall_sample_pick ("isosceles, not right-angled", "равнобедренный, но не прямоугольный"),
    wall_sample_pick ("right-angled and isosceles", "прямоугольный и равнобедренный"),
    wall_sample_pick ("equilateral", "равносторонний"),
    wall_sample_pick ("obtuse", "тупоугольный"),
    wall_sample_pick ("there is no such triangle", "такого треугольника нет"),
    NULL
  };

  wall_sample_set_problem (
      state,
      wall_sample_pick ("The sides of a triangle are $5$, $12$ and $13$. Which triangle is it?",
                        "Стороны треугольника равны $5$, $12$ и $13$. Какой это треугольник?"),
      choices);
}

static void
set_columns (SeaWallState *state)
{
  GString *text = g_string_new (wall_sample_pick ("Which are prime?", "Какие числа простые?"));

  for (int i = 0; i < 17; i++)
    g_string_append_printf (text, "\n%d) $%d^2-%d=%d$", i + 1, i + 7, i + 2,
                            (i + 7) * (i + 7) - i - 2);
  wall_sample_set_problem (state, text->str, NULL);
  g_string_free (text, TRUE);
}

/* Longer than a sheet at its smallest size. */
static void
set_long (SeaWallState *state)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < 30; i++)
    g_string_append (
        text, wall_sample_pick (
                  "A boat goes with the stream for three hours and back against it for five. ",
                  "Катер шёл три часа по течению реки, а обратно против течения пять часов. "));
  g_string_append (text, wall_sample_pick ("How fast is the stream?", "Какова скорость течения?"));
  wall_sample_set_problem (state, text->str, NULL);
  g_string_free (text, TRUE);
}

static void
set_four_teams (SeaWallState *state)
{
  state->view.n_teams = 4;
  state->view.n_seas = 1;
  state->view.teams[2].score2 = 4;
  state->view.teams[3].score2 = -2;
}

SeaWallState *
wall_sample_new_sheet (Sample sample)
{
  gboolean opening = sample == SAMPLE_OPENING || sample == SAMPLE_OPENING_FOUR;
  SeaWallState *state = wall_sample_new_page (opening ? SEA_WALL_OPENING : SEA_WALL_PROBLEM);

  wall_sample_set_sunk (state);
  wall_sample_set_problem (
      state,
      wall_sample_pick ("Solve the equation\n$$\\sqrt{x+7}-\\frac{6}{\\sqrt{x+7}}=1$$",
                        "Решите уравнение\n$$\\sqrt{x+7}-\\frac{6}{\\sqrt{x+7}}=1$$"),
      NULL);
  switch (sample)
    {
    case SAMPLE_CHOICE:
      set_choice (state);
      break;
    case SAMPLE_MINE_PROBLEM:
      state->problem->kind = SEA_PROBLEM_MINE;
      state->clock_left_ms = 8000;
      break;
    case SAMPLE_EVERYONE:
      state->problem->team = SEA_EVERYONE;
      break;
    case SAMPLE_STEAL:
      state->problem->steal_team = 1;
      break;
    case SAMPLE_ANSWER:
    case SAMPLE_SOLUTION:
      state->answer = g_strdup ("2");
      if (sample == SAMPLE_ANSWER)
        break;
      state->solution = g_strdup (wall_sample_pick (
          "Let $t=\\sqrt{x+7}$, $t>0$. Then $t^2-t-6=0$, $t=3$.\n$$\\sqrt{x+7}=3,\\quad x=2$$",
          "Пусть $t=\\sqrt{x+7}$, $t>0$. Тогда $t^2-t-6=0$, $t=3$.\n$$\\sqrt{x+7}=3,\\quad x=2$$"));
      state->sheet = 1;
      break;
    case SAMPLE_OPENING:
      set_opening (state);
      break;
    case SAMPLE_OPENING_FOUR:
      set_opening (state);
      set_four_teams (state);
      break;
    case SAMPLE_TIE:
      state->problem->kind = SEA_PROBLEM_TIE;
      state->problem->team = SEA_NOBODY;
      break;
    case SAMPLE_SIX:
      set_six (state);
      break;
    case SAMPLE_COLUMNS:
      set_columns (state);
      break;
    case SAMPLE_LONG:
    case SAMPLE_LONG_END:
      set_long (state);
      state->sheet = sample == SAMPLE_LONG ? 0 : 1;
      break;
    case SAMPLE_LOST:
      set_choice (state);
      g_clear_object (&state->problem->picture);
      state->problem->picture_state = SEA_PICTURE_LOST;
      break;
    case SAMPLE_UNKNOWN:
      wall_sample_set_problem (state,
                               wall_sample_pick ("Simplify $\\frac{\\surd{x}}{\\foo{y}}+1$",
                                                 "Упростите $\\frac{\\surd{x}}{\\foo{y}}+1$"),
                               NULL);
      break;
    case SAMPLE_FOUR_SOLVE:
      set_four_teams (state);
      state->problem->team = 2;
      state->problem->decks = 1;
      state->problem->worth2 = 2;
      break;
    default:
      break;
    }
  return state;
}
