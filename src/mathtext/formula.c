/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "mathtext/formula-private.h"
#include "mathtext/set.h"

/* An empty formula is as high as a line, in sizes of the text. */
#define EMPTY_ASCENT 0.7
#define EMPTY_DESCENT 0.2
#define SMALLEST 1.0
#define LARGEST 4000.0

static void
core_unref (SeaFormulaCore *core)
{
  if (--core->refs > 0)
    return;
  sea_tree_free (core->tree);
  g_ptr_array_unref (core->layouts);
  sea_math_font_unref (core->font);
  g_free (core);
}

SeaFormulaCore *
sea_formula_core_ref (SeaFormulaCore *core)
{
  core->refs++;
  return core;
}

SeaFormula *
sea_formula_new_line (SeaFormulaCore *core, SeaBox *root, SeaArena *own)
{
  SeaFormula *self = g_new0 (SeaFormula, 1);
  SeaInk ink;

  self->core = core;
  self->own = own;
  self->root = root;
  sea_box_get_ink (root, core->font, &ink);
  self->left = MAX (-ink.left, 0);
  self->width = self->left + MAX (root->width, ink.right);
  self->ascent = MAX (root->ascent, -ink.top);
  self->descent = MAX (root->descent, ink.bottom);
  return self;
}

static void
report_too_large (SeaTree *tree)
{
  SeaFormulaMessage *message;

  if (tree->messages->len >= SEA_TEX_MAX_MESSAGES)
    return;
  message = g_new0 (SeaFormulaMessage, 1);
  message->text = g_strdup (_ ("The formula is too large; not all of it is drawn."));
  g_ptr_array_add (tree->messages, message);
}

static void
init_setter (SeaSetter *s, SeaFormulaCore *core, const SeaFormulaStyle *style)
{
  double size = isfinite (style->size) ? CLAMP (style->size, SMALLEST, LARGEST) : SMALLEST;
  const hb_ot_math_constant_t percents[] = {
    HB_OT_MATH_CONSTANT_SCRIPT_PERCENT_SCALE_DOWN,
    HB_OT_MATH_CONSTANT_SCRIPT_SCRIPT_PERCENT_SCALE_DOWN,
  };

  s->arena = core->tree->arena;
  s->font = core->font;
  s->layouts = core->layouts;
  s->slanted = style->slanted;
  s->russian = strncmp (style->lang, "ru", 2) == 0;
  s->text_size[0] = size;
  s->em[0] = size * sea_math_font_scale (core->font);
  for (guint i = 0; i < 2; i++)
    {
      double part = sea_math_font_constant (core->font, percents[i]) / 100;

      s->text_size[i + 1] = s->text_size[0] * part;
      s->em[i + 1] = s->em[0] * part;
    }
}

/* Braces around the whole formula do not keep its lines together. */
static const SeaNode *
get_inside (const SeaNode *root)
{
  while (root->a && root->kind == SEA_NODE_LIST && !root->a->next && root->a->kind == SEA_NODE_LIST)
    root = root->a;
  return root;
}

SeaFormula *
sea_formula_new (SeaMathFont *font, const char *tex, gssize length, const SeaFormulaStyle *style)
{
  SeaFormulaCore *core = g_new0 (SeaFormulaCore, 1);
  SeaSetter s = { 0 };
  SeaFormula *self;
  SeaBox *root;

  core->refs = 1;
  core->font = sea_math_font_ref (font);
  core->tree = sea_tex_parse (tex, length);
  core->layouts = g_ptr_array_new_with_free_func (g_object_unref);
  init_setter (&s, core, style);
  core->repeats_sign = s.russian;
  root = sea_set_list (&s, get_inside (core->tree->root)->a, NULL,
                       style->display ? 0 : SEA_SIZE_TEXT, TRUE, FALSE);
  if (s.n_boxes >= SEA_TEX_MAX_BOXES)
    report_too_large (core->tree);
  if (root->ascent + root->descent <= 0)
    {
      root->ascent = MAX (root->ascent, EMPTY_ASCENT * s.text_size[0]);
      root->descent = MAX (root->descent, EMPTY_DESCENT * s.text_size[0]);
    }
  self = sea_formula_new_line (core, root, NULL);
  return self;
}

void
sea_formula_free (SeaFormula *formula)
{
  if (!formula)
    return;
  sea_arena_free (formula->own);
  core_unref (formula->core);
  g_free (formula);
}

void
sea_formula_get_extents (const SeaFormula *formula, double *width, double *ascent, double *descent)
{
  if (width)
    *width = formula->width;
  if (ascent)
    *ascent = formula->ascent;
  if (descent)
    *descent = formula->descent;
}

GPtrArray *
sea_formula_get_messages (const SeaFormula *formula)
{
  return formula->core->tree->messages;
}

void
sea_formula_draw (
    const SeaFormula *formula, cairo_t *cr, double x, double baseline, const double warning[4])
{
  sea_box_draw (formula->root, formula->core->font, cr, x + formula->left, baseline, warning);
}

gboolean
sea_formula_is_clean (const char *tex, gssize length)
{
  g_autoptr (SeaTree) tree = sea_tex_parse (tex, length);

  return tree->messages->len == 0;
}
