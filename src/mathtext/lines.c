/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/lines.h"

#include <math.h>
#include <string.h>

/* In heights of the font: between paragraphs, round a displayed formula within one, between the
 * lines of one, between the mark of an item and its words, at least between tall lines. */
#define PARAGRAPH_GAP 0.3
#define DISPLAY_GAP 0.15
#define PIECE_GAP 0.2
#define MARK_GAP 0.4
#define TALL_GAP 0.06
/* A formula is broken on the line it begins in if so much of the line is left. */
#define BREAK_ROOM 0.4

static const char object[] = "\xEF\xBF\xBC", separator[] = "\xE2\x80\xA8";

/* What the shape renderer finds at U+FFFC. */
typedef struct
{
  SeaMathLayout *layout;
  SeaFormula *formula; /* NULL: a picture */
  double scale;
  guint picture;
  const char *source; /* (nullable) */
  double width, ascent, descent;
} Shape;

/* A formula that was parted: where it stands in the words, and in what was laid out. */
typedef struct
{
  gsize index, at, length;
  guint first_piece; /* that is left of it */
  guint n_pieces;
} Parted;

typedef struct
{
  SeaMathLayout *layout;
  const SeaWords *words;
  double width; /* ≤ 0: not wrapped */
  int weight;
  GString *text;
  PangoAttrList *attributes;
  GArray *parted; /* Parted */
} Setter;

/* ---- drawing of what stands in a line ---- */

static void
draw_shape (cairo_t *cr, PangoAttrShape *attribute, gboolean do_path, gpointer data)
{
  const Shape *shape = attribute->data;
  const SeaMathStyle *style = &shape->layout->style;
  double warning[4] = { style->warning[0], style->warning[1], style->warning[2], 1 };
  double x, y;

  (void) data;
  if (do_path)
    return;
  cairo_get_current_point (cr, &x, &y);
  cairo_save (cr);
  if (shape->formula)
    {
      cairo_translate (cr, x, y);
      cairo_scale (cr, shape->scale, shape->scale);
      sea_formula_draw (shape->formula, cr, 0, 0, warning);
    }
  else
    {
      cairo_translate (cr, x, y - shape->ascent);
      style->picture.draw (shape->picture, cr, shape->width, shape->ascent + shape->descent,
                           style->picture.data);
    }
  cairo_restore (cr);
}

void
sea_lines_set_renderer (PangoContext *context)
{
  pango_cairo_context_set_shape_renderer (context, draw_shape, NULL, NULL);
}

void
sea_lines_write_text (const SeaPart *part, GString *text)
{
  PangoLayoutLine *line = part->words;
  const char *p = line ? pango_layout_get_text (line->layout) + line->start_index : NULL;
  const char *end = line ? p + line->length : NULL;
  PangoAttrList *list = line ? pango_layout_get_attributes (line->layout) : NULL;
  GSList *attributes = list ? pango_attr_list_get_attributes (list) : NULL;

  if (part->source)
    g_string_append (text, part->source);
  for (; p < end; p = g_utf8_next_char (p))
    {
      guint at = (guint) (p - pango_layout_get_text (line->layout));
      gunichar c = g_utf8_get_char (p);

      if (c != 0xFFFC)
        g_string_append_unichar (text, c == 0xA0 || c == 0x2028 ? ' ' : c);
      for (GSList *l = c == 0xFFFC ? attributes : NULL; l; l = l->next)
        {
          const PangoAttribute *attribute = l->data;
          const Shape *shape;

          if (attribute->klass->type != PANGO_ATTR_SHAPE || attribute->start_index != at)
            continue;
          shape = ((const PangoAttrShape *) attribute)->data;
          g_string_append (text, shape->source ? shape->source : "");
        }
    }
  g_slist_free_full (attributes, (GDestroyNotify) pango_attribute_destroy);
}

static gpointer
borrow (gconstpointer data)
{
  return (gpointer) data;
}

/* ---- layouts of Pango ---- */

static PangoFontDescription *
new_font (SeaMathLayout *layout, int weight)
{
  const SeaMathStyle *style = &layout->style;
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family (font, style->family ? style->family
                                                         : sea_mathtext_default_family ());
  pango_font_description_set_weight (font, (PangoWeight) weight);
  pango_font_description_set_absolute_size (font, style->size * PANGO_SCALE);
  return font;
}

PangoLayout *
sea_lines_new_layout (SeaMathLayout *layout, const char *text, int weight)
{
  PangoLayout *pango = pango_layout_new (layout->context);
  PangoFontDescription *font = new_font (layout, weight);

  pango_layout_set_font_description (pango, font);
  pango_font_description_free (font);
  pango_layout_set_text (pango, text, -1);
  g_ptr_array_add (layout->layouts, pango);
  return pango;
}

static void
add_attribute (PangoAttrList *list, PangoAttribute *attribute, gsize start, gsize end)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (list, attribute);
}

static double
get_width (PangoLayoutLine *line)
{
  PangoRectangle logical;

  pango_layout_line_get_extents (line, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

static PangoLayout *
lay_out (Setter *s)
{
  PangoLayout *pango = sea_lines_new_layout (s->layout, s->text->str, s->weight);

  pango_layout_set_attributes (pango, s->attributes);
  if (s->width > 0)
    {
      pango_layout_set_width (pango, (int) (MIN (s->width, 2000000) * PANGO_SCALE));
      pango_layout_set_wrap (pango, s->layout->wrap);
    }
  return pango;
}

/* How much of the line is taken that the next word goes on with. */
static double
get_taken (Setter *s)
{
  PangoLayout *pango;
  double taken;
  int n;

  if (s->text->len == 0)
    return 0;
  pango = lay_out (s);
  n = pango_layout_get_line_count (pango);
  taken = get_width (pango_layout_get_line_readonly (pango, n - 1));
  /* The list goes on to grow. */
  pango_layout_set_attributes (pango, NULL);
  return taken;
}

/* ---- formulas and pictures among words ---- */

static void
add_shape (Setter *s, SeaFormula *formula, double scale, const char *source)
{
  Shape *shape = g_new0 (Shape, 1);
  PangoRectangle box = { 0 };
  gsize at = s->text->len;

  shape->layout = s->layout;
  shape->formula = formula;
  shape->scale = scale;
  shape->source = source;
  sea_formula_get_extents (formula, &shape->width, &shape->ascent, &shape->descent);
  shape->width *= scale;
  shape->ascent *= scale;
  shape->descent *= scale;
  box.width = (int) ceil (shape->width * PANGO_SCALE);
  box.y = -(int) ceil (shape->ascent * PANGO_SCALE);
  box.height = (int) ceil (shape->descent * PANGO_SCALE) - box.y;
  g_ptr_array_add (s->layout->shapes, shape);
  g_string_append (s->text, object);
  add_attribute (s->attributes, pango_attr_shape_new_with_data (&box, &box, shape, borrow, NULL),
                 at, s->text->len);
}

static void
add_picture (Setter *s, const SeaThing *thing)
{
  Shape *shape = g_new0 (Shape, 1);
  double scale = s->layout->style.size;
  PangoRectangle box = { 0 };
  gsize at = s->text->len;

  if (s->width > 0 && thing->width * scale > s->width)
    scale = s->width / thing->width;
  shape->layout = s->layout;
  shape->picture = thing->picture;
  shape->source = thing->source;
  shape->width = thing->width * scale;
  shape->ascent = thing->ascent * scale;
  shape->descent = thing->descent * scale;
  box.width = (int) (shape->width * PANGO_SCALE);
  box.y = -(int) (shape->ascent * PANGO_SCALE);
  box.height = (int) ((shape->ascent + shape->descent) * PANGO_SCALE);
  g_ptr_array_add (s->layout->shapes, shape);
  g_string_append (s->text, object);
  add_attribute (s->attributes, pango_attr_shape_new_with_data (&box, &box, shape, borrow, NULL),
                 at, s->text->len);
}

/* Room for what may not be parted from the thing at @index: signs up to the next blank. */
static double
get_glue (const SeaWords *words, gsize index, double size)
{
  const char *p = words->text + index, *after = p + strlen (object);
  guint n = 0;

  while (n < 4 && p > words->text && !g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (p))))
    {
      p = g_utf8_prev_char (p);
      n++;
    }
  for (guint k = 0; k < 4 && *after && !g_unichar_isspace (g_utf8_get_char (after)); k++)
    {
      after = g_utf8_next_char (after);
      n++;
    }
  return 0.4 * size * n;
}

/* A formula wider than the line goes over several; what has no place to break is made smaller. */
static void
add_wide_formula (Setter *s, const SeaThing *thing, guint skip, double broken_at)
{
  SeaMathLayout *layout = s->layout;
  double scale = layout->style.size / SEA_SETTING_SIZE;
  double glue = get_glue (s->words, thing->index, layout->style.size);
  double rest = broken_at > 0 ? broken_at : MAX (s->width - glue, s->width / 2);
  double first = rest - (skip > 0 ? 0 : get_taken (s));
  g_autoptr (GPtrArray) pieces = NULL;
  Parted parted = { thing->index, s->text->len, 0, skip, 0 };

  if (first < BREAK_ROOM * s->width)
    first = rest;
  pieces = sea_formula_break (thing->formula, first / scale, rest / scale);
  for (guint i = MIN (skip, pieces->len - 1); i < pieces->len; i++)
    {
      SeaFormula *piece = g_ptr_array_index (pieces, i);
      double width;

      sea_formula_get_extents (piece, &width, NULL, NULL);
      if (parted.n_pieces++ > 0)
        g_string_append (s->text, separator);
      layout->overflows = layout->overflows || width * scale > s->width + layout->slack;
      add_shape (s, piece, MIN (scale, s->width / width), i == 0 ? thing->source : NULL);
    }
  layout->breaks = layout->breaks || pieces->len > 1;
  layout->overflows = layout->overflows || (layout->whole && pieces->len > 1);
  parted.length = s->text->len - parted.at;
  g_array_append_val (s->parted, parted);
  g_ptr_array_add (layout->pieces, g_steal_pointer (&pieces));
}

static void
add_thing (Setter *s, const SeaThing *thing, const SeaMathPlace *place)
{
  double size = s->layout->style.size;
  gboolean first = thing->index == place->offset && place->piece > 0;

  if (!thing->formula)
    add_picture (s, thing);
  else if (s->width > 0 && (first || thing->width * size > s->width))
    add_wide_formula (s, thing, first ? place->piece : 0, first ? place->width : 0);
  else
    add_shape (s, thing->formula, size / SEA_SETTING_SIZE, thing->source);
}

/* No line ends between a formula and a sign or letter that touches it. */
static void
glue_things (Setter *s)
{
  const char *text = s->text->str;

  for (const char *p = strstr (text, object); p; p = strstr (p + 1, object))
    {
      const char *start = p > text ? g_utf8_prev_char (p) : p, *end = p + strlen (object);

      if (start < p && g_unichar_isspace (g_utf8_get_char (start)))
        start = p;
      if (*end && !g_unichar_isspace (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      if (end - start > (gssize) strlen (object))
        add_attribute (s->attributes, pango_attr_allow_breaks_new (FALSE), (gsize) (start - text),
                       (gsize) (end - text));
    }
}

/* Where the byte @at of what was laid out stands in the words. */
static SeaMathPlace
get_place (Setter *s, const SeaMathPlace *start, gsize at)
{
  SeaMathPlace place = { start->block, 0, 0, 0, FALSE };
  gsize more = 0;

  for (guint i = 0; i < s->parted->len; i++)
    {
      const Parted *parted = &g_array_index (s->parted, Parted, i);

      if (at >= parted->at + parted->length)
        more += parted->length - strlen (object);
      else if (at > parted->at)
        {
          place.offset = (guint) parted->index;
          place.piece = parted->first_piece +
                        (guint) ((at - parted->at) / (strlen (object) + strlen (separator)));
          place.width = s->width;
          return place;
        }
    }
  place.offset = (guint) (at - more) + start->offset;
  if (place.offset == start->offset)
    place.piece = start->piece;
  return place;
}

/* ---- lines ---- */

static void
add_line (Setter *s,
          PangoLayoutLine *words,
          const SeaMathPlace *place,
          PangoAlignment align,
          GArray *lines)
{
  SeaMathLayout *layout = s->layout;
  SeaPart part = { .kind = SEA_PART_WORDS, .words = words };
  SeaLine line = { .align = align, .room = s->width, .n_lines = 1, .place = *place };
  PangoRectangle logical;

  pango_layout_line_get_extents (words, NULL, &logical);
  line.first = layout->parts->len;
  line.n_parts = 1;
  line.width = (double) logical.width / PANGO_SCALE;
  line.ascent = -(double) logical.y / PANGO_SCALE;
  line.descent = (double) (logical.y + logical.height) / PANGO_SCALE;
  line.held = place->piece > 0;
  if (align == PANGO_ALIGN_LEFT &&
      pango_layout_line_get_resolved_direction (words) == PANGO_DIRECTION_RTL)
    line.align = PANGO_ALIGN_RIGHT;
  layout->overflows = layout->overflows || (s->width > 0 && line.width > s->width + layout->slack);
  g_array_append_val (layout->parts, part);
  g_array_append_val (lines, line);
}

/* Where the byte @index of the words stands in what is laid out from the byte @start on. */
static gsize
get_at (Setter *s, gsize index, gsize start)
{
  gsize at = MAX (index, start) - start;

  for (guint i = 0; i < s->parted->len; i++)
    {
      const Parted *parted = &g_array_index (s->parted, Parted, i);

      if (parted->index < index)
        at += parted->length - strlen (object);
    }
  return at;
}

static void
add_faces (Setter *s, gsize start)
{
  int bold = s->weight >= PANGO_WEIGHT_SEMIBOLD ? PANGO_WEIGHT_HEAVY : PANGO_WEIGHT_BOLD;

  if (s->layout->style.tabular)
    add_attribute (s->attributes, pango_attr_font_features_new ("tnum=1"), 0, G_MAXUINT);
  for (guint i = 0; i < s->words->faces->len; i++)
    {
      const SeaFace *face = &g_array_index (s->words->faces, SeaFace, i);
      gsize from = get_at (s, face->start, start), to = get_at (s, face->end, start);

      if (face->bold)
        add_attribute (s->attributes, pango_attr_weight_new ((PangoWeight) bold), from, to);
      if (face->italic)
        add_attribute (s->attributes, pango_attr_style_new (PANGO_STYLE_ITALIC), from, to);
    }
}

/* Words from the byte @start on with what stands among them. */
static void
compose (Setter *s, const SeaMathPlace *place)
{
  gsize at = MIN (place->offset, strlen (s->words->text));

  for (guint i = 0; i < s->words->things->len; i++)
    {
      const SeaThing *thing = &g_array_index (s->words->things, SeaThing, i);

      if (thing->index < at)
        continue;
      g_string_append_len (s->text, s->words->text + at, (gssize) (thing->index - at));
      add_thing (s, thing, place);
      at = thing->index + strlen (object);
    }
  g_string_append (s->text, s->words->text + at);
}

void
sea_lines_set_words (SeaMathLayout *layout,
                     const SeaWords *words,
                     const SeaMathPlace *place,
                     double width,
                     PangoAlignment align,
                     int weight,
                     GArray *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) parted = g_array_new (FALSE, FALSE, sizeof (Parted));
  Setter s = { layout, words, width, weight, text, pango_attr_list_new (), parted };
  PangoLayout *pango;

  compose (&s, place);
  glue_things (&s);
  add_faces (&s, place->offset);
  pango = lay_out (&s);
  pango_attr_list_unref (s.attributes);
  for (int i = 0; i < pango_layout_get_line_count (pango); i++)
    {
      PangoLayoutLine *line = pango_layout_get_line_readonly (pango, i);
      SeaMathPlace at = get_place (&s, place, (gsize) pango_layout_line_get_start_index (line));

      add_line (&s, line, &at, align, lines);
    }
}

/* From baseline to baseline: that of letters alone, unless the two boxes need more. */
static double
get_distance (const SeaMathLayout *layout, const SeaLine *above, const SeaLine *line)
{
  double factor = layout->style.line_spacing > 0 ? layout->style.line_spacing : 1;
  double boxes = above->descent + line->ascent;
  double least = MAX ((factor - 1) * layout->line / 2, TALL_GAP * layout->style.size);

  return MAX (factor * layout->line, boxes + CLAMP (boxes - layout->line, 0, least));
}

double
sea_lines_stack (const SeaMathLayout *layout, GArray *lines)
{
  double bottom = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      SeaLine *line = &g_array_index (lines, SeaLine, i);

      line->baseline = line->ascent;
      if (i > 0 && line->solid)
        line->baseline = bottom + line->ascent + line->gap;
      else if (i > 0)
        line->baseline = line[-1].baseline + line->gap + get_distance (layout, line - 1, line);
      bottom = line->baseline + line->descent;
    }
  return bottom;
}

/* ---- blocks ---- */

/* A displayed formula: a line a piece. */
static void
add_display (SeaMathLayout *layout, const SeaSetBlock *set, const SeaMathPlace *place)
{
  const SeaThing *thing = &g_array_index (set->words->things, SeaThing, 0);
  double scale = layout->style.size / SEA_SETTING_SIZE, room = layout->style.width;
  double broken_at = place->piece > 0 ? place->width : room;
  g_autoptr (GPtrArray) pieces = NULL;

  if (room <= 0)
    broken_at = G_MAXFLOAT;
  pieces = sea_formula_break (thing->formula, broken_at / scale, broken_at / scale);
  for (guint i = MIN (place->piece, pieces->len - 1); i < pieces->len; i++)
    {
      SeaPart part = { .kind = SEA_PART_FORMULA,
                       .formula = pieces->pdata[i],
                       .scale = scale,
                       .source = i == 0 ? thing->source : NULL };
      SeaLine line = { .align = PANGO_ALIGN_CENTER, .room = room, .n_lines = 1, .place = *place };

      sea_formula_get_extents (part.formula, &line.width, &line.ascent, &line.descent);
      if (room > 0 && line.width * scale > room)
        {
          layout->overflows = layout->overflows || line.width * scale > room + layout->slack;
          part.scale = room / line.width;
        }
      line.width *= part.scale;
      line.ascent *= part.scale;
      line.descent *= part.scale;
      line.first = layout->parts->len;
      line.n_parts = 1;
      line.held = i > place->piece;
      line.gap = line.held ? PIECE_GAP * layout->style.size : 0;
      line.place.piece = i;
      line.place.width = broken_at;
      g_array_append_val (layout->parts, part);
      g_array_append_val (layout->lines, line);
    }
  layout->breaks = layout->breaks || pieces->len > 1;
  layout->overflows = layout->overflows || (layout->whole && pieces->len > 1);
  g_ptr_array_add (layout->pieces, g_steal_pointer (&pieces));
}

static double
get_mark_width (SeaMathLayout *layout, const char *mark)
{
  PangoLayout *pango = sea_lines_new_layout (layout, mark, layout->style.weight);

  return get_width (pango_layout_get_line_readonly (pango, 0));
}

/* Whether @set is an item of the same kind as @other: with a bullet, with a number. */
static gboolean
is_same_list (const SeaSetBlock *set, const SeaSetBlock *other)
{
  return set->block->kind == SEA_BLOCK_ITEM &&
         g_str_equal (set->block->mark, "•") == g_str_equal (other->block->mark, "•");
}

/* The words of all items that stand together begin at one place. */
static double
get_indent (SeaMathLayout *layout, guint block)
{
  GPtrArray *blocks = layout->setting->blocks;
  const char *last = NULL;
  double widest = 0;
  guint first = block;

  while (first > 0 && is_same_list (blocks->pdata[first - 1], blocks->pdata[block]))
    first--;
  for (guint i = first; i < blocks->len && is_same_list (blocks->pdata[i], blocks->pdata[block]);
       i++)
    {
      const SeaBlock *item = ((SeaSetBlock *) blocks->pdata[i])->block;

      if (!last || strcmp (last, item->mark) != 0)
        widest = MAX (widest, get_mark_width (layout, item->mark));
      last = item->mark;
    }
  return widest + MARK_GAP * layout->style.size;
}

static void
add_item (SeaMathLayout *layout, const SeaSetBlock *set, const SeaMathPlace *place)
{
  double indent = get_indent (layout, place->block);
  double room = layout->style.width > 0 ? MAX (layout->style.width - indent, 1) : 0;
  guint first = layout->lines->len;

  sea_lines_set_words (layout, set->words, place, room, PANGO_ALIGN_LEFT, layout->style.weight,
                       layout->lines);
  for (guint i = first; i < layout->lines->len; i++)
    {
      SeaLine *line = &g_array_index (layout->lines, SeaLine, i);

      line->left = indent;
      if (i > first || place->offset > 0 || place->piece > 0)
        continue;
      {
        PangoLayout *mark = sea_lines_new_layout (layout, set->block->mark, layout->style.weight);
        SeaPart part = { .kind = SEA_PART_WORDS,
                         .x = -indent,
                         .words = pango_layout_get_line_readonly (mark, 0) };

        /* The mark comes first in the text of a PDF too. */
        g_array_insert_val (layout->parts, line->first, part);
        line->n_parts++;
        for (guint k = i + 1; k < layout->lines->len; k++)
          g_array_index (layout->lines, SeaLine, k).first++;
      }
    }
}

static double
get_gap (const SeaMathLayout *layout, const SeaMathPlace *place)
{
  GPtrArray *blocks = layout->setting->blocks;
  const SeaSetBlock *set = blocks->pdata[place->block];
  const SeaBlock *block = set->block;
  const SeaBlock *above;

  if (place->block == 0 || place->offset > 0 || place->piece > 0)
    return 0;
  above = ((SeaSetBlock *) blocks->pdata[place->block - 1])->block;
  if (block->joined)
    return DISPLAY_GAP * layout->style.size;
  if (block->kind == SEA_BLOCK_TABLE || above->kind == SEA_BLOCK_TABLE)
    return 1.5 * PARAGRAPH_GAP * layout->style.size;
  return PARAGRAPH_GAP * layout->style.size;
}

void
sea_lines_add_block (SeaMathLayout *layout, const SeaMathPlace *place)
{
  const SeaSetBlock *set = layout->setting->blocks->pdata[place->block];
  guint first = layout->lines->len;

  switch (set->block->kind)
    {
    case SEA_BLOCK_TABLE:
      sea_lines_add_table (layout, set, place);
      break;
    case SEA_BLOCK_ITEM:
      add_item (layout, set, place);
      break;
    case SEA_BLOCK_DISPLAY:
      if (set->words->things->len == 1 && g_array_index (set->words->things, SeaThing, 0).formula)
        {
          add_display (layout, set, place);
          break;
        }
      G_GNUC_FALLTHROUGH;
    case SEA_BLOCK_PARAGRAPH:
    default:
      sea_lines_set_words (layout, set->words, place, layout->style.width,
                           set->block->kind == SEA_BLOCK_DISPLAY ? PANGO_ALIGN_CENTER
                                                                 : layout->style.align,
                           layout->style.weight, layout->lines);
    }
  if (first > 0 && first < layout->lines->len)
    g_array_index (layout->lines, SeaLine, first).gap = get_gap (layout, place);
}
