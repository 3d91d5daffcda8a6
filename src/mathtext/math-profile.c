/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/math-profile.h"

#include <math.h>

/* Between the ink of two letters, of a letter and its index, and how much a pair may move. */
#define LETTER_GAP 0.1
#define SCRIPT_GAP 0.11
#define MOST_CLOSER 0.15
#define MOST_CLOSER_SCRIPT 0.3
#define CURVE_STEPS 8
/* A word of small letters: where its ink begins, and how high it is. */
#define WORD_LEFT 0.06
#define WORD_HEIGHT 0.5

typedef struct
{
  SeaProfile *profile;
  double upem;
  double x, y; /* the last point */
} Tracer;

static int
get_band (double y)
{
  return (int) floor ((y - SEA_PROFILE_BOTTOM) / SEA_PROFILE_STEP);
}

static void
add_point (SeaProfile *profile, double x, double y)
{
  int band = CLAMP (get_band (y), 0, SEA_PROFILE_BANDS - 1);

  profile->left[band] = MIN (profile->left[band], x);
  profile->right[band] = MAX (profile->right[band], x);
}

static void
trace_line (Tracer *t, double x, double y)
{
  guint steps = (guint) MIN (ceil (fabs (y - t->y) / SEA_PROFILE_STEP) + 1, 40);

  for (guint i = 0; i <= steps; i++)
    {
      double part = (double) i / steps;

      add_point (t->profile, t->x + (x - t->x) * part, t->y + (y - t->y) * part);
    }
  t->x = x;
  t->y = y;
}

static void
move_to (G_GNUC_UNUSED hb_draw_funcs_t *funcs,
         void *data,
         G_GNUC_UNUSED hb_draw_state_t *state,
         float x,
         float y,
         G_GNUC_UNUSED void *user)
{
  Tracer *t = data;

  t->x = x / t->upem;
  t->y = y / t->upem;
}

static void
line_to (G_GNUC_UNUSED hb_draw_funcs_t *funcs,
         void *data,
         G_GNUC_UNUSED hb_draw_state_t *state,
         float x,
         float y,
         G_GNUC_UNUSED void *user)
{
  Tracer *t = data;

  trace_line (t, x / t->upem, y / t->upem);
}

static void
cubic_to (G_GNUC_UNUSED hb_draw_funcs_t *funcs,
          void *data,
          G_GNUC_UNUSED hb_draw_state_t *state,
          float x1,
          float y1,
          float x2,
          float y2,
          float x,
          float y,
          G_GNUC_UNUSED void *user)
{
  Tracer *t = data;
  double x0 = t->x, y0 = t->y;

  for (guint i = 1; i <= CURVE_STEPS; i++)
    {
      double p = (double) i / CURVE_STEPS, q = 1 - p;
      double a = q * q * q, b = 3 * q * q * p, c = 3 * q * p * p, d = p * p * p;

      trace_line (t, a * x0 + (b * x1 + c * x2 + d * x) / t->upem,
                  a * y0 + (b * y1 + c * y2 + d * y) / t->upem);
    }
}

static hb_draw_funcs_t *
get_funcs (void)
{
  static gsize once = 0;
  static hb_draw_funcs_t *funcs;

  if (g_once_init_enter (&once))
    {
      funcs = hb_draw_funcs_create ();
      hb_draw_funcs_set_move_to_func (funcs, move_to, NULL, NULL);
      hb_draw_funcs_set_line_to_func (funcs, line_to, NULL, NULL);
      hb_draw_funcs_set_cubic_to_func (funcs, cubic_to, NULL, NULL);
      hb_draw_funcs_make_immutable (funcs);
      g_once_init_leave (&once, 1);
    }
  return funcs;
}

SeaProfile *
sea_profile_new (hb_font_t *font, guint glyph, double upem)
{
  SeaProfile *profile = g_new (SeaProfile, 1);
  Tracer tracer = { profile, upem, 0, 0 };

  for (guint i = 0; i < SEA_PROFILE_BANDS; i++)
    {
      profile->left[i] = 1e3;
      profile->right[i] = -1e3;
    }
  profile->advance = hb_font_get_glyph_h_advance (font, glyph) / upem;
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph (font, glyph, get_funcs (), &tracer);
#else
  hb_font_get_glyph_shape (font, glyph, get_funcs (), &tracer);
#endif
  return profile;
}

double
sea_profile_pair (const SeaProfile *left, const SeaProfile *right)
{
  double least = 1e3;

  for (int i = 0; i < SEA_PROFILE_BANDS; i++)
    for (int k = MAX (i - 1, 0); k <= MIN (i + 1, SEA_PROFILE_BANDS - 1); k++)
      if (left->right[i] > -100 && right->left[k] < 100)
        {
          double gap = left->advance - left->right[i] + right->left[k];

          least = MIN (least, gap);
        }
  if (least > 100)
    return 0;
  return CLAMP (LETTER_GAP - least, -MOST_CLOSER, 0);
}

/* The left side of an index in a band, or far away. */
static double
get_left (const SeaProfile *script, int band)
{
  double y = SEA_PROFILE_BOTTOM + (band + 0.5) * SEA_PROFILE_STEP;

  if (script)
    return script->left[band];
  return y > 0 && y < WORD_HEIGHT ? WORD_LEFT : 1e3;
}

double
sea_profile_script (const SeaProfile *base, const SeaProfile *script, double shift, double size)
{
  double least = 1e3;

  for (int i = 0; i < SEA_PROFILE_BANDS; i++)
    {
      double y = shift + (SEA_PROFILE_BOTTOM + (i + 0.5) * SEA_PROFILE_STEP) * size;
      int band = get_band (y);
      double left = get_left (script, i);

      if (left > 100)
        continue;
      for (int k = MAX (band - 1, 0); k <= MIN (band + 1, SEA_PROFILE_BANDS - 1); k++)
        if (base->right[k] > -100)
          least = MIN (least, base->advance - base->right[k] + left * size);
    }
  /* Nothing of the letter is at the height of its index. */
  if (least > 100)
    least = SCRIPT_GAP + 0.1;
  return CLAMP (SCRIPT_GAP - least, -MOST_CLOSER_SCRIPT, 0);
}
