/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/math-view.h"

#include <math.h>

#include "app/util.h"
#include "mathtext/mathtext.h"

/* Below this the text is cut rather than made smaller (pixels). */
#define SMALLEST 9.0
/* No column of words is narrower. */
#define LEAST_WIDTH 40

struct _SeaMathView
{
  GtkWidget parent_instance;
  char *text, *lang;     /* (nullable) @lang */
  int width, height;     /* of the box, 0 = any */
  SeaMathLayout *layout; /* (nullable): of the last width */
  int laid_width;
};

G_DEFINE_FINAL_TYPE (SeaMathView, sea_math_view, GTK_TYPE_WIDGET)

static void
forget (SeaMathView *self)
{
  g_clear_pointer (&self->layout, sea_math_layout_free);
}

/* The style of the widget; @family is what its strings point into. */
static void
get_style (SeaMathView *self, SeaMathStyle *style, char **family)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const PangoFontDescription *font = pango_context_get_font_description (context);
  GtkStyleContext *css = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA warning = { 0.75f, 0.1f, 0.1f, 1 };
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  gtk_style_context_lookup_color (css, "error_color", &warning);
  *family = g_strdup (pango_font_description_get_family (font));
  *style = (SeaMathStyle){ .family = *family,
                           .weight = pango_font_description_get_weight (font),
                           .size = size,
                           .lang = self->lang,
                           .warning = { warning.red, warning.green, warning.blue } };
}

static SeaMathLayout *
lay_out (SeaMathView *self, double size, int width)
{
  g_autofree char *family = NULL;
  SeaMathStyle style;

  get_style (self, &style, &family);
  if (size > 0)
    style.size = size;
  style.width = width;
  if (self->height > 0)
    return sea_math_layout_fit (gtk_widget_get_pango_context (GTK_WIDGET (self)), self->text,
                                &style, style.size, MIN (SMALLEST, style.size),
                                self->width > 0 ? self->width : G_MAXINT16, self->height, NULL);
  return sea_math_layout_new (gtk_widget_get_pango_context (GTK_WIDGET (self)), self->text, &style);
}

/* The layout for @width, −1 = as wide as it is. */
static SeaMathLayout *
get_layout (SeaMathView *self, int width)
{
  if (self->layout == NULL || self->laid_width != width)
    {
      forget (self);
      self->layout = lay_out (self, 0, width);
      self->laid_width = width;
    }
  return self->layout;
}

int
sea_math_view_measure (SeaMathView *self, double size, int width)
{
  g_autoptr (SeaMathLayout) layout = lay_out (self, size, width);
  double height;

  sea_math_layout_get_size (layout, NULL, &height);
  return (int) ceil (height);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  SeaMathView *self = SEA_MATH_VIEW (widget);
  double width, height;

  *minimum_baseline = *natural_baseline = -1;
  if (self->text[0] == '\0')
    {
      *minimum = *natural = 0;
      return;
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      sea_math_layout_get_size (get_layout (self, -1), &width, NULL);
      *natural = (int) ceil (width) + 1;
      *minimum = self->height > 0 ? *natural : MIN (*natural, LEAST_WIDTH);
      return;
    }
  sea_math_layout_get_size (get_layout (self, for_size), NULL, &height);
  *minimum = *natural = (int) ceil (height);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaMathView *self = SEA_MATH_VIEW (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GdkRGBA colour;
  cairo_t *cr;

  if (self->text[0] == '\0' || width <= 0 || height <= 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, width + 4, height + 4));
  gdk_cairo_set_source_rgba (cr, &colour);
  sea_math_layout_draw (get_layout (self, width), cr, 0, 0);
  cairo_destroy (cr);
}

static void
css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (sea_math_view_parent_class)->css_changed (widget, change);
  forget (SEA_MATH_VIEW (widget));
  gtk_widget_queue_resize (widget);
}

static void
system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (sea_math_view_parent_class)->system_setting_changed (widget, setting);
  forget (SEA_MATH_VIEW (widget));
  gtk_widget_queue_resize (widget);
}

static void
finalize (GObject *object)
{
  SeaMathView *self = SEA_MATH_VIEW (object);

  forget (self);
  g_free (self->text);
  g_free (self->lang);
  G_OBJECT_CLASS (sea_math_view_parent_class)->finalize (object);
}

static void
sea_math_view_class_init (SeaMathViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->snapshot = snapshot;
  widget_class->css_changed = css_changed;
  widget_class->system_setting_changed = system_setting_changed;
  gtk_widget_class_set_css_name (widget_class, "label");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
sea_math_view_init (SeaMathView *self)
{
  self->text = g_strdup ("");
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
sea_math_view_new (void)
{
  return g_object_new (SEA_TYPE_MATH_VIEW, NULL);
}

void
sea_math_view_set_text (SeaMathView *self, const char *text, const char *lang)
{
  g_autofree char *plain = NULL;

  if (g_str_equal (self->text, text != NULL ? text : "") && g_strcmp0 (self->lang, lang) == 0)
    return;
  g_free (self->text);
  g_free (self->lang);
  self->text = g_strdup (text != NULL ? text : "");
  self->lang = lang != NULL && *lang != '\0' ? g_strdup (lang) : NULL;
  plain = sea_mathtext_dup_plain_lang (self->text, self->lang);
  sea_util_set_accessible_label (GTK_WIDGET (self), plain);
  forget (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

const char *
sea_math_view_get_text (SeaMathView *self)
{
  return self->text;
}

void
sea_math_view_set_box (SeaMathView *self, int width, int height)
{
  self->width = width;
  self->height = height;
  forget (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
