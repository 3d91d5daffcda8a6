/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/topic-names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* clang-format off */
#define SEA_TOPIC_LIST(X) \
  X ("angles",   N_ ("Lines and angles")) \
  X ("area",     N_ ("Areas")) \
  X ("circle",   N_ ("Circle")) \
  X ("count",    N_ ("Combinatorics")) \
  X ("data",     N_ ("Data and statistics")) \
  X ("dec",      N_ ("Decimals")) \
  X ("deriv",    N_ ("Derivative")) \
  X ("div",      N_ ("Divisibility")) \
  X ("exp",      N_ ("Exponential equations")) \
  X ("expect",   N_ ("Random variables")) \
  X ("expr",     N_ ("Algebraic expressions")) \
  X ("frac",     N_ ("Fractions")) \
  X ("func",     N_ ("Functions and graphs")) \
  X ("graph",    N_ ("Graphs and chance")) \
  X ("ineq",     N_ ("Inequalities")) \
  X ("integral", N_ ("Integral")) \
  X ("linear",   N_ ("Linear equations")) \
  X ("log",      N_ ("Logarithms")) \
  X ("logic",    N_ ("Logic and puzzles")) \
  X ("motion",   N_ ("Word problems")) \
  X ("nat",      N_ ("Natural numbers")) \
  X ("parallel", N_ ("Parallel lines")) \
  X ("percent",  N_ ("Percentages")) \
  X ("polygon",  N_ ("Polygons")) \
  X ("power",    N_ ("Powers and roots")) \
  X ("prob",     N_ ("Probability")) \
  X ("progr",    N_ ("Sequences and progressions")) \
  X ("pythag",   N_ ("Pythagorean theorem")) \
  X ("quad",     N_ ("Quadratic equations")) \
  X ("quadri",   N_ ("Quadrilaterals")) \
  X ("ratio",    N_ ("Ratios and proportions")) \
  X ("rational", N_ ("Rational expressions")) \
  X ("root",     N_ ("Square roots")) \
  X ("signed",   N_ ("Negative numbers")) \
  X ("similar",  N_ ("Similar triangles")) \
  X ("solid",    N_ ("Solids and volumes")) \
  X ("stereo",   N_ ("Lines and planes in space")) \
  X ("symm",     N_ ("Symmetry")) \
  X ("system",   N_ ("Systems of equations")) \
  X ("triangle", N_ ("Triangles")) \
  X ("trig",     N_ ("Trigonometry")) \
  X ("trigtri",  N_ ("Laws of sines and cosines")) \
  X ("vector",   N_ ("Vectors and coordinates"))
#define X(slug, name) slug,
static const char *const slugs[] = { SEA_TOPIC_LIST (X) NULL };
#undef X
#define X(slug, name) name,
static const char *const names[] = { SEA_TOPIC_LIST (X) NULL };
#undef X
/* clang-format on */

const char *const *
sea_topic_get_slugs (void)
{
  return slugs;
}

static const char *
get_name (const char *slug)
{
  for (gsize i = 0; slugs[i] != NULL; i++)
    if (strcmp (slugs[i], slug) == 0)
      return _ (names[i]);
  return slug;
}

char *
sea_topic_dup_name (const char *topic)
{
  g_auto (GStrv) parts = g_strsplit (topic != NULL ? topic : "", "/", -1);
  GString *name = g_string_new (NULL);

  for (gsize i = 0; parts[i] != NULL; i++)
    g_string_append_printf (name, "%s%s", i > 0 ? " › " : "", get_name (parts[i]));
  return g_string_free (name, FALSE);
}

static char *
dup_part (const char *typed)
{
  g_autofree char *part = g_strstrip (g_strdup (typed));
  g_autofree char *folded = g_utf8_casefold (part, -1);

  for (gsize i = 0; slugs[i] != NULL; i++)
    {
      g_autofree char *name = g_utf8_casefold (_ (names[i]), -1);

      if (strcmp (name, folded) == 0)
        return g_strdup (slugs[i]);
    }
  return g_steal_pointer (&part);
}

char *
sea_topic_dup_slug (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "›", -1);

  for (gsize i = 0; parts[i] != NULL; i++)
    {
      char *part = dup_part (parts[i]);

      g_free (parts[i]);
      parts[i] = part;
    }
  return g_strjoinv ("/", parts);
}
