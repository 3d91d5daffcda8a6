/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A list view keeps some two hundred rows at hand and binds and measures all of them anew at every
 * jump, though it draws the dozen in sight. So a row is one widget of a height that does not hang
 * on its problem, and puts its words together only when it is drawn. */
#include "config.h"

#include "app/bank-row.h"

#include "app/bank-words.h"
#include "app/paint.h"
#include "app/text.h"
#include "app/util.h"
#include "base/topic-names.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>

enum
{
  WORTH_WIDTH = 74,
  GAP = 10,
  RATE_CHARS = 5,
  LEAST_TEXT = 120, /* the words are cut before the row grows wider than the list */
  SHIP_SIDE = 15,
  SMALL = 13, /* as .sea-small */
  SMALLEST = 10,
  PILL_SIDE = 12,
  PILL_TOP = 2
};

struct _SeaBankRow
{
  GtkWidget parent_instance;
  SeaBankItem *item; /* (nullable) */
  gulong handler;
  int height;     /* of the two lines; 0 when the font is new */
  gboolean named; /* its row has the name of what is shown */
};

G_DEFINE_FINAL_TYPE (SeaBankRow, sea_bank_row, GTK_TYPE_WIDGET)

/* ---- words ---- */

static char *
dup_facts (const SeaRow *row)
{
  GString *facts = g_string_new (NULL);
  g_autofree char *topic = sea_topic_dup_name (row->topic);

  g_string_append (facts, topic);
  if (row->grade > 0)
    {
      if (facts->len > 0)
        g_string_append (facts, " · ");
      /* Translators: a school year, “grade 7” */
      g_string_append_printf (facts, _ ("grade %d"), row->grade);
    }
  if (row->pictures > 0)
    {
      if (facts->len > 0)
        g_string_append (facts, " · ");
      g_string_append (facts, _ ("picture"));
    }
  return g_string_free (facts, FALSE);
}

static char *
dup_text (SeaBankItem *item)
{
  const SeaRow *row = sea_bank_item_get_row (item);
  char *plain;

  if (row == NULL)
    return g_strdup (sea_bank_item_is_gone (item) ? _ ("no longer in the bank") : "…");
  plain = sea_mathtext_dup_plain_lang (row->text, *row->lang != '\0' ? row->lang : NULL);
  if (*plain != '\0')
    return plain;
  g_free (plain);
  return g_strdup (*row->title != '\0' ? row->title : _ ("(no text)"));
}

static char *
dup_rate (const SeaRow *row)
{
  if (row->judged == 0)
    return g_strdup (_ ("new"));
  /* Translators: per cent of the teams that have solved a problem */
  return g_strdup_printf (_ ("%u %%"), 100 * row->solved / row->judged);
}

/* (nullable): the code of the warning */
static const char *
get_warning (const SeaRow *row)
{
  if (row->tags != NULL && g_strv_contains ((const char *const *) row->tags, "fault"))
    return "fault";
  return row->warning;
}

/* What a screen reader says of the row: all that is drawn. */
static void
name_row (SeaBankRow *self, const char *text)
{
  const SeaRow *row = sea_bank_item_get_row (self->item);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  GString *name;

  if (self->named || parent == NULL)
    return;
  self->named = TRUE;
  name = g_string_new (text);
  if (row != NULL)
    {
      g_autofree char *facts = dup_facts (row);
      g_autofree char *rate = dup_rate (row);
      g_autofree char *points = row->role == SEA_ROLE_SHIP
                                    ? sea_text_dup_points (2 * row->worth)
                                    : g_strdup (sea_bank_words_role (row->role));
      const char *warning = get_warning (row);
      const char *const parts[] = { points, facts,
                                    warning != NULL ? sea_bank_words_warning (warning) : "", rate };

      for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
        if (*parts[i] != '\0')
          g_string_append_printf (name, ", %s", parts[i]);
    }
  sea_util_set_accessible_label (parent, name->str);
  g_string_free (name, TRUE);
}

/* ---- drawing ---- */

/* (transfer full): one line, cut at its end. @size: 0 for the list's own */
static PangoLayout *
make_layout (SeaBankRow *self, const char *text, int size, PangoWeight weight)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  if (size > 0)
    {
      PangoAttrList *attributes = pango_attr_list_new ();

      pango_attr_list_insert (attributes, pango_attr_size_new_absolute (size * PANGO_SCALE));
      pango_attr_list_insert (attributes, pango_attr_weight_new (weight));
      pango_layout_set_attributes (layout, attributes);
      pango_attr_list_unref (attributes);
    }
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

static void
draw_layout (GtkSnapshot *snapshot, PangoLayout *layout, double x, double y, const GdkRGBA *colour)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

static int
get_line_height (SeaBankRow *self, int size)
{
  PangoLayout *layout = make_layout (self, "", size, PANGO_WEIGHT_NORMAL);
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  g_object_unref (layout);
  return height;
}

/* The role in two lines at most, smaller where a word would be broken. */
static PangoLayout *
make_role (SeaBankRow *self, const char *role)
{
  PangoLayout *layout = NULL;
  int width = WORTH_WIDTH + 1;

  for (int size = SMALL; size >= SMALLEST && width > WORTH_WIDTH; size--)
    {
      g_clear_object (&layout);
      layout = make_layout (self, role, size, PANGO_WEIGHT_NORMAL);
      pango_layout_set_width (layout, WORTH_WIDTH * PANGO_SCALE);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
      pango_layout_get_pixel_size (layout, &width, NULL);
    }
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (layout, -2);
  return layout;
}

static void
draw_worth (SeaBankRow *self, GtkSnapshot *snapshot, const SeaRow *row, const GdkRGBA *quiet)
{
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double top = (height - SHIP_SIDE) / 2;

  if (row->role == SEA_ROLE_SHIP || row->role == SEA_ROLE_MINE)
    {
      SeaPaint p = { .palette = sea_util_get_palette (), .u = SHIP_SIDE, .smallest = 8 };

      p.cr = gtk_snapshot_append_cairo (
          snapshot, &GRAPHENE_RECT_INIT (-2, (float) (top - 2), WORTH_WIDTH, SHIP_SIDE + 4));
      if (row->role == SEA_ROLE_SHIP)
        sea_paint_ship (&p, 0, top, SHIP_SIDE, (guint) CLAMP (row->worth, 1, 4), SEA_COLOUR_HULL,
                        SEA_COLOUR_GRID);
      else
        {
          p.u = SHIP_SIDE * 1.25;
          sea_paint_mine (&p, SHIP_SIDE / 2.0, height / 2, 1, TRUE, SEA_COLOUR_RED,
                          SEA_COLOUR_CARD);
        }
      cairo_destroy (p.cr);
    }
  else
    {
      PangoLayout *word = make_role (self, sea_bank_words_role (row->role));
      int needed;

      pango_layout_get_pixel_size (word, NULL, &needed);
      draw_layout (snapshot, word, 0, (height - needed) / 2, quiet);
      g_object_unref (word);
    }
}

/* What stands at the right end takes @room from the words. */
static void
draw_rate (
    SeaBankRow *self, GtkSnapshot *snapshot, const SeaRow *row, const GdkRGBA *quiet, double *room)
{
  g_autofree char *rate = dup_rate (row);
  PangoLayout *layout = make_layout (self, rate, SMALL, PANGO_WEIGHT_NORMAL);
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  int width, line;

  pango_layout_get_pixel_size (layout, &width, &line);
  draw_layout (snapshot, layout, *room - width, (height - line) / 2, quiet);
  *room -= MAX (width, RATE_CHARS * SMALL * 0.65) + GAP;
  g_object_unref (layout);
}

static void
draw_pill (SeaBankRow *self, GtkSnapshot *snapshot, const char *code, double *room)
{
  GtkStyleContext *css = gtk_widget_get_style_context (GTK_WIDGET (self));
  gboolean grave = sea_bank_words_is_grave (code);
  PangoLayout *layout = make_layout (self, sea_bank_words_warning (code), SMALL, PANGO_WEIGHT_BOLD);
  GdkRGBA ground = { 0, 0, 0, 0.1F }, ink = { 0, 0, 0, 1 };
  GskRoundedRect shape;
  int width, line;
  float x, y;

  gtk_style_context_lookup_color (css, grave ? "sea_bad_bg" : "sea_warn_bg", &ground);
  gtk_style_context_lookup_color (css, grave ? "sea_bad_fg" : "sea_warn_fg", &ink);
  pango_layout_get_pixel_size (layout, &width, &line);
  width += 2 * PILL_SIDE;
  line += 2 * PILL_TOP;
  x = (float) (*room - width);
  y = (float) ((gtk_widget_get_height (GTK_WIDGET (self)) - line) / 2);
  gsk_rounded_rect_init_from_rect (&shape, &GRAPHENE_RECT_INIT (x, y, (float) width, (float) line),
                                   (float) line / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &ground, &shape.bounds);
  gtk_snapshot_pop (snapshot);
  draw_layout (snapshot, layout, x + PILL_SIDE, y + PILL_TOP, &ink);
  *room -= width + GAP;
  g_object_unref (layout);
}

static void
draw_words (SeaBankRow *self,
            GtkSnapshot *snapshot,
            const char *text,
            const char *facts,
            double room,
            const GdkRGBA *colour,
            const GdkRGBA *quiet)
{
  double left = WORTH_WIDTH + GAP;
  PangoLayout *upper = make_layout (self, text, 0, PANGO_WEIGHT_NORMAL);
  PangoLayout *lower = make_layout (self, facts, SMALL, PANGO_WEIGHT_NORMAL);
  int first, second;
  double y;

  pango_layout_set_width (upper, (int) (MAX (room - left, 0) * PANGO_SCALE));
  pango_layout_set_width (lower, (int) (MAX (room - left, 0) * PANGO_SCALE));
  pango_layout_get_pixel_size (upper, NULL, &first);
  pango_layout_get_pixel_size (lower, NULL, &second);
  y = (gtk_widget_get_height (GTK_WIDGET (self)) - first - second) / 2.0;
  draw_layout (snapshot, upper, left, y, colour);
  draw_layout (snapshot, lower, left, y + first, quiet);
  g_object_unref (upper);
  g_object_unref (lower);
}

static void
sea_bank_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaBankRow *self = SEA_BANK_ROW (widget);
  const SeaRow *row;
  g_autofree char *text = NULL;
  g_autofree char *facts = NULL;
  double room = gtk_widget_get_width (widget);
  GdkRGBA colour, quiet;

  if (self->item == NULL)
    return;
  row = sea_bank_item_get_row (self->item);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  quiet = colour;
  quiet.alpha *= 0.75F;
  text = dup_text (self->item);
  facts = row != NULL ? dup_facts (row) : g_strdup ("");
  gtk_snapshot_push_opacity (snapshot, row != NULL && row->deleted ? 0.6 : 1);
  if (row != NULL)
    {
      const char *warning = get_warning (row);

      draw_worth (self, snapshot, row, &quiet);
      draw_rate (self, snapshot, row, &quiet, &room);
      if (warning != NULL)
        draw_pill (self, snapshot, warning, &room);
    }
  draw_words (self, snapshot, text, facts, room, &colour, &quiet);
  gtk_snapshot_pop (snapshot);
  name_row (self, text);
}

/* ---- the widget ---- */

static void
sea_bank_row_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  SeaBankRow *self = SEA_BANK_ROW (widget);

  (void) for_size;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = *natural = WORTH_WIDTH + GAP + LEAST_TEXT;
      return;
    }
  if (self->height == 0)
    self->height = get_line_height (self, 0) + get_line_height (self, SMALL);
  *minimum = *natural = self->height;
}

static void
sea_bank_row_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  SEA_BANK_ROW (widget)->height = 0;
  GTK_WIDGET_CLASS (sea_bank_row_parent_class)->css_changed (widget, change);
}

static void
show (SeaBankRow *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->named && parent != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL);
  self->named = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_bank_row_set_item (SeaBankRow *self, SeaBankItem *item)
{
  if (self->item != NULL)
    g_clear_signal_handler (&self->handler, self->item);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  self->handler = g_signal_connect_swapped (item, "changed", G_CALLBACK (show), self);
  show (self);
}

static void
sea_bank_row_dispose (GObject *object)
{
  sea_bank_row_set_item (SEA_BANK_ROW (object), NULL);
  G_OBJECT_CLASS (sea_bank_row_parent_class)->dispose (object);
}

static void
sea_bank_row_class_init (SeaBankRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_bank_row_dispose;
  widget_class->measure = sea_bank_row_measure;
  widget_class->snapshot = sea_bank_row_snapshot;
  widget_class->css_changed = sea_bank_row_css_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
sea_bank_row_init (SeaBankRow *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "sea-bank-row");
}

GtkWidget *
sea_bank_row_new (void)
{
  return g_object_new (SEA_TYPE_BANK_ROW, NULL);
}
