/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/math-face.h"

#include <math.h>
#include <string.h>

#include "mathtext/math-profile.h"

#define N_CONSTANTS (HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT + 1)
#define MAX_PIECES 16
/* Per cent. */
#define LARGEST_SCRIPT 75
#define LARGEST_SCRIPT2 60

struct _SeaMathFace
{
  int refs;
  hb_font_t *hb;
  cairo_font_face_t *cairo;
  char *name;
  gboolean is_math;
  gboolean by_profile;  /* slanted letters have no corrections of the font's own */
  GHashTable *profiles; /* glyph → SeaProfile */
  double upem;
  double x_height;
  double constants[N_CONSTANTS];
  GHashTable *glyphs;   /* id → SeaGlyph */
  GHashTable *chars[3]; /* character → SeaGlyph, of the three sizes */
  hb_set_t *ssty;
};

/* clang-format off */
/* The first is the best on a wall: its strokes are heavy enough at six metres. */
static const char *const families[] = {
  "DejaVu Math TeX Gyre", "TeX Gyre Pagella Math", "TeX Gyre Bonum Math", "TeX Gyre Schola Math",
  "TeX Gyre Termes Math", "STIX Two Math", "STIX Math", "XITS Math", "Latin Modern Math",
  "Libertinus Math", "Cambria Math", "Noto Sans Math", "Asana Math",
};

/* What TeX's own fonts have, for a font without constants. */
static const struct
{
  hb_ot_math_constant_t constant;
  double em;
} defaults[] = {
  { HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN, 70 },
  { HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN, 50 },
  { HB_OT_MATH_CONSTANT_DISPLAY_OPERATOR_MIN_HEIGHT, 1.3 },
  { HB_OT_MATH_CONSTANT_AXIS_HEIGHT, 0.25 },
  { HB_OT_MATH_CONSTANT_ACCENT_BASE_HEIGHT, 0.45 },
  { HB_OT_MATH_CONSTANT_FLATTENED_ACCENT_BASE_HEIGHT, 0.66 },
  { HB_OT_MATH_CONSTANT_SUBSCRIPT_SHIFT_DOWN, 0.2 },
  { HB_OT_MATH_CONSTANT_SUBSCRIPT_TOP_MAX, 0.36 },
  { HB_OT_MATH_CONSTANT_SUBSCRIPT_BASELINE_DROP_MIN, 0.1 },
  { HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP, 0.4 },
  { HB_OT_MATH_CONSTANT_SUPERSCRIPT_SHIFT_UP_CRAMPED, 0.3 },
  { HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MIN, 0.11 },
  { HB_OT_MATH_CONSTANT_SUPERSCRIPT_BASELINE_DROP_MAX, 0.35 },
  { HB_OT_MATH_CONSTANT_SUB_SUPERSCRIPT_GAP_MIN, 0.16 },
  { HB_OT_MATH_CONSTANT_SUPERSCRIPT_BOTTOM_MAX_WITH_SUBSCRIPT, 0.36 },
  { HB_OT_MATH_CONSTANT_SPACE_AFTER_SCRIPT, 0.05 },
  { HB_OT_MATH_CONSTANT_UPPER_LIMIT_GAP_MIN, 0.11 },
  { HB_OT_MATH_CONSTANT_UPPER_LIMIT_BASELINE_RISE_MIN, 0.2 },
  { HB_OT_MATH_CONSTANT_LOWER_LIMIT_GAP_MIN, 0.17 },
  { HB_OT_MATH_CONSTANT_LOWER_LIMIT_BASELINE_DROP_MIN, 0.6 },
  { HB_OT_MATH_CONSTANT_STACK_TOP_SHIFT_UP, 0.44 },
  { HB_OT_MATH_CONSTANT_STACK_TOP_DISPLAY_STYLE_SHIFT_UP, 0.68 },
  { HB_OT_MATH_CONSTANT_STACK_BOTTOM_SHIFT_DOWN, 0.35 },
  { HB_OT_MATH_CONSTANT_STACK_BOTTOM_DISPLAY_STYLE_SHIFT_DOWN, 0.69 },
  { HB_OT_MATH_CONSTANT_STACK_GAP_MIN, 0.12 },
  { HB_OT_MATH_CONSTANT_STACK_DISPLAY_STYLE_GAP_MIN, 0.28 },
  { HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_SHIFT_UP, 0.39 },
  { HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_DISPLAY_STYLE_SHIFT_UP, 0.68 },
  { HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_SHIFT_DOWN, 0.35 },
  { HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_DISPLAY_STYLE_SHIFT_DOWN, 0.69 },
  { HB_OT_MATH_CONSTANT_FRACTION_NUMERATOR_GAP_MIN, 0.05 },
  { HB_OT_MATH_CONSTANT_FRACTION_NUM_DISPLAY_STYLE_GAP_MIN, 0.15 },
  { HB_OT_MATH_CONSTANT_FRACTION_RULE_THICKNESS, 0.05 },
  { HB_OT_MATH_CONSTANT_FRACTION_DENOMINATOR_GAP_MIN, 0.05 },
  { HB_OT_MATH_CONSTANT_FRACTION_DENOM_DISPLAY_STYLE_GAP_MIN, 0.15 },
  { HB_OT_MATH_CONSTANT_OVERBAR_VERTICAL_GAP, 0.15 },
  { HB_OT_MATH_CONSTANT_OVERBAR_RULE_THICKNESS, 0.05 },
  { HB_OT_MATH_CONSTANT_OVERBAR_EXTRA_ASCENDER, 0.05 },
  { HB_OT_MATH_CONSTANT_UNDERBAR_VERTICAL_GAP, 0.15 },
  { HB_OT_MATH_CONSTANT_UNDERBAR_RULE_THICKNESS, 0.05 },
  { HB_OT_MATH_CONSTANT_UNDERBAR_EXTRA_DESCENDER, 0.05 },
  { HB_OT_MATH_CONSTANT_RADICAL_VERTICAL_GAP, 0.06 },
  { HB_OT_MATH_CONSTANT_RADICAL_DISPLAY_STYLE_VERTICAL_GAP, 0.15 },
  { HB_OT_MATH_CONSTANT_RADICAL_RULE_THICKNESS, 0.05 },
  { HB_OT_MATH_CONSTANT_RADICAL_EXTRA_ASCENDER, 0.05 },
  { HB_OT_MATH_CONSTANT_RADICAL_KERN_BEFORE_DEGREE, 0.28 },
  { HB_OT_MATH_CONSTANT_RADICAL_KERN_AFTER_DEGREE, -0.55 },
  { HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT, 60 },
};
/* clang-format on */

static gboolean
is_percent (hb_ot_math_constant_t constant)
{
  return constant == HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN ||
         constant == HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN ||
         constant == HB_OT_MATH_CONSTANT_RADICAL_DEGREE_BOTTOM_RAISE_PERCENT;
}

static void
read_constants (SeaMathFace *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    self->constants[defaults[i].constant] = defaults[i].em;
  if (!self->is_math)
    return;
  for (guint i = 0; i < N_CONSTANTS; i++)
    {
      double value = hb_ot_math_get_constant (self->hb, (hb_ot_math_constant_t) i);

      self->constants[i] = is_percent ((hb_ot_math_constant_t) i) ? value : value / self->upem;
    }
  /* TeX's indices are smaller than some fonts', but those of an index are read from the last row.
   */
  self->constants[HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN] =
      MIN (self->constants[HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN], LARGEST_SCRIPT);
  self->constants[HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN] =
      MIN (self->constants[HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN], LARGEST_SCRIPT2);
  if (self->constants[HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN] < 50)
    self->constants[HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN] = 70;
  if (self->constants[HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN] < 40)
    self->constants[HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN] = 50;
}

/* Having a MATH table is no sign of fitness; roots that grow are. */
static gboolean
has_roots (hb_font_t *hb)
{
  hb_codepoint_t root;
  unsigned n = 0;

  if (!hb_ot_math_has_data (hb_font_get_face (hb)) ||
      !hb_font_get_nominal_glyph (hb, 0x221A, &root))
    return FALSE;
  if (hb_ot_math_get_glyph_variants (hb, root, HB_DIRECTION_BTT, 0, NULL, NULL) > 1)
    return TRUE;
  n = hb_ot_math_get_glyph_assembly (hb, root, HB_DIRECTION_BTT, 0, NULL, NULL, NULL);
  return n > 0;
}

static hb_font_t *
new_plain_font (PangoFont *font)
{
  hb_face_t *face = hb_font_get_face (pango_font_get_hb_font (font));
  hb_font_t *hb = hb_font_create (face);
  int upem = (int) hb_face_get_upem (face);

  hb_ot_font_set_funcs (hb);
  hb_font_set_scale (hb, upem, upem);
  return hb;
}

static PangoFont *
load (PangoFontMap *map, PangoContext *context, const char *family)
{
  PangoFontDescription *description = pango_font_description_new ();
  PangoFont *font;

  pango_font_description_set_family (description, family);
  pango_font_description_set_absolute_size (description, 100 * PANGO_SCALE);
  font = pango_font_map_load_font (map, context, description);
  pango_font_description_free (description);
  return font;
}

static void
find_ssty (SeaMathFace *self)
{
  hb_face_t *face = hb_font_get_face (self->hb);
  const hb_tag_t features[] = { HB_TAG ('s', 's', 't', 'y'), HB_TAG_NONE };

  self->ssty = hb_set_create ();
  hb_ot_layout_collect_lookups (face, HB_OT_TAG_GSUB, NULL, NULL, features, self->ssty);
}

static SeaMathFace *
face_new (PangoFont *font, hb_font_t *hb, gboolean is_math)
{
  SeaMathFace *self = g_new0 (SeaMathFace, 1);
  PangoFontDescription *description = pango_font_describe (font);
  cairo_scaled_font_t *scaled = pango_cairo_font_get_scaled_font (PANGO_CAIRO_FONT (font));
  const SeaGlyph *x, *f;

  self->refs = 1;
  self->hb = hb;
  self->is_math = is_math;
  self->name = g_strdup (pango_font_description_get_family (description));
  pango_font_description_free (description);
  self->upem = hb_face_get_upem (hb_font_get_face (hb));
  if (scaled)
    self->cairo = cairo_font_face_reference (cairo_scaled_font_get_font_face (scaled));
  self->glyphs = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < G_N_ELEMENTS (self->chars); i++)
    self->chars[i] = g_hash_table_new (NULL, NULL);
  read_constants (self);
  find_ssty (self);
  self->profiles = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  f = sea_math_face_char (self, 0x1D453, 0);
  self->by_profile = is_math && f && f->italic == 0;
  x = sea_math_face_char (self, 'x', 0);
  self->x_height = x && x->ascent > 0.2 ? x->ascent : 0.45;
  return self;
}

static SeaMathFace *
find_face (PangoFontMap *map, PangoContext *context, const char *family)
{
  PangoFont *font;
  hb_font_t *hb;
  SeaMathFace *face;

  for (guint i = 0; i < G_N_ELEMENTS (families); i++)
    {
      font = load (map, context, families[i]);
      if (!font)
        continue;
      hb = new_plain_font (font);
      if (has_roots (hb))
        {
          face = face_new (font, hb, TRUE);
          g_object_unref (font);
          return face;
        }
      hb_font_destroy (hb);
      g_object_unref (font);
    }
  font = load (map, context, family);
  if (!font)
    font = load (map, context, "sans-serif");
  hb = font ? new_plain_font (font) : hb_font_reference (hb_font_get_empty ());
  face = face_new (font, hb, FALSE);
  g_object_unref (font);
  return face;
}

static void
unref_face (gpointer data)
{
  sea_math_face_unref (data);
}

SeaMathFace *
sea_math_face_get (PangoFontMap *map, PangoContext *context, const char *family)
{
  SeaMathFace *face = g_object_get_data (G_OBJECT (map), "sea-math-face");

  if (!face)
    {
      face = find_face (map, context, family);
      g_object_set_data_full (G_OBJECT (map), "sea-math-face", face, unref_face);
    }
  face->refs++;
  return face;
}

void
sea_math_face_unref (SeaMathFace *face)
{
  if (!face || --face->refs > 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (face->chars); i++)
    g_hash_table_unref (face->chars[i]);
  g_hash_table_unref (face->glyphs);
  g_hash_table_unref (face->profiles);
  hb_set_destroy (face->ssty);
  hb_font_destroy (face->hb);
  if (face->cairo)
    cairo_font_face_destroy (face->cairo);
  g_free (face->name);
  g_free (face);
}

const SeaGlyph *
sea_math_face_glyph (SeaMathFace *face, guint id)
{
  SeaGlyph *glyph = g_hash_table_lookup (face->glyphs, GUINT_TO_POINTER (id + 1));
  hb_glyph_extents_t extents;
  double unit = face->upem;

  if (glyph)
    return glyph;
  glyph = g_new0 (SeaGlyph, 1);
  glyph->id = id;
  glyph->advance = hb_font_get_glyph_h_advance (face->hb, id) / unit;
  if (hb_font_get_glyph_extents (face->hb, id, &extents))
    {
      glyph->left = extents.x_bearing / unit;
      glyph->right = (extents.x_bearing + extents.width) / unit;
      glyph->ascent = extents.y_bearing / unit;
      glyph->descent = -(extents.y_bearing + extents.height) / unit;
    }
  glyph->accent = glyph->advance / 2;
  if (face->is_math)
    {
      glyph->italic = hb_ot_math_get_glyph_italics_correction (face->hb, id) / unit;
      glyph->accent = hb_ot_math_get_glyph_top_accent_attachment (face->hb, id) / unit;
    }
  g_hash_table_insert (face->glyphs, GUINT_TO_POINTER (id + 1), glyph);
  return glyph;
}

static guint
get_script_form (SeaMathFace *face, guint id, guint level)
{
  hb_codepoint_t lookup = HB_SET_VALUE_INVALID;
  hb_face_t *hb_face = hb_font_get_face (face->hb);

  while (hb_set_next (face->ssty, &lookup))
    {
      hb_codepoint_t alternates[2];
      unsigned n = G_N_ELEMENTS (alternates);

      if (hb_ot_layout_lookup_get_glyph_alternates (hb_face, lookup, id, 0, &n, alternates) > 0 &&
          n > 0)
        return alternates[MIN (level, n) - 1];
    }
  return id;
}

const SeaGlyph *
sea_math_face_char (SeaMathFace *face, gunichar c, guint level)
{
  GHashTable *chars = face->chars[MIN (level, 2)];
  gpointer found;
  const SeaGlyph *glyph = NULL;
  hb_codepoint_t id;

  if (g_hash_table_lookup_extended (chars, GUINT_TO_POINTER (c), NULL, &found))
    return found;
  if (hb_font_get_nominal_glyph (face->hb, c, &id) && id != 0)
    glyph = sea_math_face_glyph (face, level ? get_script_form (face, id, level) : id);
  g_hash_table_insert (chars, GUINT_TO_POINTER (c), (gpointer) glyph);
  return glyph;
}

double
sea_math_face_constant (const SeaMathFace *face, hb_ot_math_constant_t constant)
{
  return face->constants[constant];
}

double
sea_math_face_kern (SeaMathFace *face, guint glyph, hb_ot_math_kern_t corner, double height)
{
  if (!face->is_math)
    return 0;
  return hb_ot_math_get_glyph_kerning (face->hb, glyph, corner,
                                       (hb_position_t) (height * face->upem)) /
         face->upem;
}

static const SeaProfile *
get_profile (SeaMathFace *face, guint id)
{
  SeaProfile *profile = g_hash_table_lookup (face->profiles, GUINT_TO_POINTER (id + 1));

  if (!profile)
    {
      profile = sea_profile_new (face->hb, id, face->upem);
      g_hash_table_insert (face->profiles, GUINT_TO_POINTER (id + 1), profile);
    }
  return profile;
}

double
sea_math_face_pair (SeaMathFace *face, guint left, guint right)
{
  if (!face->by_profile)
    return 0;
  return sea_profile_pair (get_profile (face, left), get_profile (face, right));
}

double
sea_math_face_script (SeaMathFace *face, guint base, int script, double shift, double size)
{
  if (!face->by_profile)
    return 0;
  return sea_profile_script (get_profile (face, base),
                             script < 0 ? NULL : get_profile (face, (guint) script), shift, size);
}

static double
get_size (const SeaGlyph *glyph, gboolean vertical)
{
  return vertical ? glyph->ascent + glyph->descent : glyph->right - glyph->left;
}

/* The parts of a sign that grows, and how long they are without and with one more of each extender.
 */
typedef struct
{
  hb_ot_math_glyph_part_t pieces[MAX_PIECES];
  unsigned n;
  double upem, least; /* overlap */
  double fixed, stretched;
  guint n_fixed, n_extenders;
} Assembly;

static gboolean
is_extender (const Assembly *a, guint i)
{
  return (a->pieces[i].flags & HB_MATH_GLYPH_PART_FLAG_EXTENDER) != 0;
}

static void
read_assembly (SeaMathFace *face, guint id, hb_direction_t direction, Assembly *a)
{
  memset (a, 0, sizeof *a);
  a->n = MAX_PIECES;
  a->upem = face->upem;
  a->least = hb_ot_math_get_min_connector_overlap (face->hb, direction) / a->upem;
  hb_ot_math_get_glyph_assembly (face->hb, id, direction, 0, &a->n, a->pieces, NULL);
  for (guint i = 0; i < a->n; i++)
    {
      double advance = a->pieces[i].full_advance / a->upem - a->least;

      *(is_extender (a, i) ? &a->stretched : &a->fixed) += advance;
      *(is_extender (a, i) ? &a->n_extenders : &a->n_fixed) += 1;
    }
}

static guint
count_repeats (const Assembly *a, double target)
{
  guint repeats = a->n_fixed == 0 ? 1 : 0;

  if (a->fixed + a->least < target && a->stretched > 0)
    repeats = (guint) ceil (MIN ((target - a->fixed - a->least) / a->stretched, SEA_MAX_PARTS));
  while (repeats > 1 && a->n_fixed + a->n_extenders * repeats > SEA_MAX_PARTS)
    repeats--;
  return repeats;
}

/* Parts end to end, the extenders as often as @target needs. */
static gboolean
assemble (SeaMathFace *face, guint id, gboolean vertical, double target, SeaGrown *grown)
{
  Assembly a;
  guint repeats, total;
  double length, slack = 0;

  read_assembly (face, id, vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR, &a);
  repeats = count_repeats (&a, target);
  total = a.n_fixed + a.n_extenders * repeats;
  if (total == 0 || total > SEA_MAX_PARTS)
    return FALSE;
  /* What is too long is taken back by more overlap, as far as the connectors reach. */
  length = a.fixed + a.stretched * repeats + a.least;
  if (total > 1 && length > target)
    slack = (length - target) / (total - 1);
  grown->n_parts = 0;
  length = 0;
  for (guint i = 0; i < a.n; i++)
    {
      const hb_ot_math_glyph_part_t *piece = &a.pieces[i];
      double reach = MIN (piece->start_connector_length, piece->end_connector_length) / a.upem;

      for (guint k = 0; k < (is_extender (&a, i) ? repeats : 1); k++)
        {
          if (grown->n_parts > 0)
            length -= CLAMP (a.least + slack, a.least, MAX (a.least, reach));
          grown->parts[grown->n_parts] = piece->glyph;
          grown->offsets[grown->n_parts++] = length;
          length += piece->full_advance / a.upem;
        }
    }
  grown->extent = length;
  return TRUE;
}

void
sea_math_face_grow (
    SeaMathFace *face, gunichar c, gboolean vertical, double target, SeaGrown *grown)
{
  hb_direction_t direction = vertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR;
  const SeaGlyph *glyph = sea_math_face_char (face, c, 0);
  hb_ot_math_glyph_variant_t variants[24];
  unsigned n = G_N_ELEMENTS (variants);

  grown->glyph = glyph;
  grown->scale = 1;
  grown->n_parts = 0;
  grown->extent = 0;
  if (!glyph)
    return;
  grown->extent = get_size (glyph, vertical);
  if (grown->extent >= target)
    return;
  if (face->is_math)
    {
      guint id = glyph->id;

      hb_ot_math_get_glyph_variants (face->hb, id, direction, 0, &n, variants);
      for (guint i = 0; i < n; i++)
        {
          const SeaGlyph *variant = sea_math_face_glyph (face, variants[i].glyph);

          if (get_size (variant, vertical) <= grown->extent)
            continue;
          grown->glyph = variant;
          grown->extent = get_size (variant, vertical);
          if (grown->extent >= target)
            return;
        }
      if (assemble (face, id, vertical, target, grown))
        {
          grown->glyph = NULL;
          return;
        }
    }
  else if (vertical && grown->extent > 0)
    {
      /* A plain font: the sign itself, higher. */
      grown->scale = MIN (target / grown->extent, 40);
      grown->extent *= grown->scale;
    }
}

const SeaGlyph *
sea_math_face_variant (SeaMathFace *face, const SeaGlyph *glyph, double target)
{
  hb_ot_math_glyph_variant_t variants[24];
  unsigned n = G_N_ELEMENTS (variants);
  const SeaGlyph *best = glyph;

  if (!face->is_math)
    return glyph;
  hb_ot_math_get_glyph_variants (face->hb, glyph->id, HB_DIRECTION_BTT, 0, &n, variants);
  for (guint i = 0; i < n && get_size (best, TRUE) < target; i++)
    {
      const SeaGlyph *variant = sea_math_face_glyph (face, variants[i].glyph);

      if (get_size (variant, TRUE) > get_size (best, TRUE))
        best = variant;
    }
  return best;
}

double
sea_math_face_x_height (const SeaMathFace *face)
{
  return face->x_height;
}

cairo_font_face_t *
sea_math_face_cairo (const SeaMathFace *face)
{
  return face->cairo;
}

gboolean
sea_math_face_is_math (const SeaMathFace *face)
{
  return face->is_math;
}

const char *
sea_math_face_name (const SeaMathFace *face)
{
  return face->name;
}
