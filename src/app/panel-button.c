/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/panel-button.h"

#include "app/lesson-model.h"
#include "app/util.h"

#include <string.h>

struct _SeaPanelButton
{
  GtkButton parent_instance;
  SeaPanelLook look;
  char *sign, *words;
  int team;
  gboolean brief;
  SeaTextCache *texts; /* not owned: the panel's */
  SeaPaletteId palette;
  double smallest;
  gint64 tapped_at; /* monotonic */
};

G_DEFINE_FINAL_TYPE (SeaPanelButton, sea_panel_button, GTK_TYPE_BUTTON)

enum
{
  TAPPED,
  HELD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* ---- words ---- */

/* Two lines of about the same width, or one. */
static void
split_words (SeaPaint *p, const char *words, double size, double width, char *lines[2])
{
  SeaLine line = { words, size, size, 0, SEA_BOLD, SEA_COLOUR_INK, SEA_SIDE_MIDDLE };
  const char *best = strchr (words, '\n');
  double least = G_MAXDOUBLE;

  lines[0] = g_strdup (words);
  lines[1] = NULL;
  if (best == NULL && sea_paint_line_width (p, &line) <= width)
    return;
  for (const char *at = best == NULL ? strchr (words, ' ') : NULL; at != NULL;
       at = strchr (at + 1, ' '))
    {
      g_autofree char *one = g_strndup (words, (gsize) (at - words));
      SeaLine first = line, second = line;
      double widest;

      first.text = one;
      second.text = at + 1;
      widest = MAX (sea_paint_line_width (p, &first), sea_paint_line_width (p, &second));
      if (widest < least)
        {
          least = widest;
          best = at;
        }
    }
  if (best == NULL)
    return;
  g_free (lines[0]);
  lines[0] = g_strndup (words, (gsize) (best - words));
  lines[1] = g_strdup (best + 1);
}

static gboolean
is_on (SeaPanelButton *self)
{
  return gtk_widget_is_sensitive (GTK_WIDGET (self));
}

static SeaColour
get_ink (SeaPanelButton *self)
{
  switch (self->look)
    {
    case SEA_PANEL_CHOSEN:
      return SEA_COLOUR_ONMARKER;
    case SEA_PANEL_INK:
      return is_on (self) ? SEA_COLOUR_PAPER : SEA_COLOUR_INK2;
    case SEA_PANEL_FIRE:
      return is_on (self) ? SEA_COLOUR_ONTEAM : SEA_COLOUR_INK2;
    case SEA_PANEL_PLAIN:
    case SEA_PANEL_CLEAR:
    default:
      return is_on (self) ? SEA_COLOUR_INK : SEA_COLOUR_INK2;
    }
}

static double
get_words_size (SeaPanelButton *self, int height)
{
  /* Low buttons, where there are two rows of them, have one line. */
  return self->look == SEA_PANEL_FIRE ? 0.565 * height : MAX (0.29 * height, self->smallest);
}

static void
paint_words (SeaPanelButton *self, SeaPaint *p, int width, int height)
{
  double size = get_words_size (self, height), room = 0.9 * width, x = width / 2.0;
  gboolean two_rows =
      self->sign != NULL && !self->brief && self->words != NULL && height >= 2.5 * self->smallest;
  const char *one = self->sign != NULL && !two_rows ? self->sign : self->words;
  SeaLine line = { NULL, size, self->smallest, room, SEA_HEAVY, get_ink (self), SEA_SIDE_MIDDLE };
  char *lines[2];

  if (self->team >= 0 && self->look != SEA_PANEL_FIRE)
    {
      double side = MIN (0.36 * height, 0.3 * width);
      SeaRect flag = { 0.08 * width, (height - side) / 2, 1.25 * side, side };

      sea_paint_flag (p, flag, self->team, sea_palette_get_team (self->team));
      room -= 0.08 * width + 1.5 * side;
      x += (0.06 * width + 1.5 * side) / 2;
      line.max_width = room;
      line.colour = sea_palette_get_team (self->team);
    }
  if (two_rows)
    {
      line.text = self->sign;
      line.size = MAX (0.46 * height, self->smallest);
      sea_paint_line (p, &line, x, 0.34 * height);
      line.text = self->words;
      line.size = size;
      line.weight = SEA_BOLD;
      sea_paint_line (p, &line, x, 0.75 * height);
      return;
    }
  if (one == NULL)
    return;
  if (self->sign != NULL)
    line.size = MIN (0.56 * height, MAX (0.46 * height, 1.3 * self->smallest));
  split_words (p, one, line.size, room, lines);
  if (lines[1] != NULL && height < 2.3 * self->smallest)
    g_clear_pointer (&lines[1], g_free);
  line.text = lines[1] != NULL ? lines[0] : one;
  sea_paint_line (p, &line, x, lines[1] != NULL ? 0.34 * height : 0.5 * height);
  line.text = lines[1];
  if (lines[1] != NULL)
    sea_paint_line (p, &line, x, 0.68 * height);
  g_free (lines[0]);
  g_free (lines[1]);
}

/* ---- drawing ---- */

static void
paint_frame (SeaPanelButton *self, SeaPaint *p, SeaRect box, double radius)
{
  double width = MAX (2, 0.026 * box.height), dashes[] = { 3.2 * width, 2.2 * width };
  SeaRect line = { box.x + width / 2, box.y + width / 2, box.width - width, box.height - width };
  SeaColour team = sea_palette_get_team (self->team);

  if (!is_on (self))
    {
      cairo_save (p->cr);
      sea_paint_fill_box (p, box, radius, SEA_COLOUR_PAPER);
      sea_paint_set_colour (p, SEA_COLOUR_PENCIL);
      cairo_set_line_width (p->cr, width);
      cairo_set_dash (p->cr, dashes, 2, 0);
      sea_paint_box (p, line, radius);
      cairo_stroke (p->cr);
      cairo_restore (p->cr);
      return;
    }
  switch (self->look)
    {
    case SEA_PANEL_INK:
      sea_paint_fill_box (p, box, radius, SEA_COLOUR_INK);
      break;
    case SEA_PANEL_CHOSEN:
      sea_paint_fill_box (p, box, radius, SEA_COLOUR_MARKER);
      sea_paint_outline_box (p, box, radius, 2 * width, SEA_COLOUR_INK);
      break;
    case SEA_PANEL_FIRE:
      {
        double inset = 0.05 * box.height;
        SeaRect inner = { box.x + inset, box.y + inset, box.width - 2 * inset,
                          box.height - 2 * inset };

        sea_paint_fill_box (p, box, radius, team);
        sea_paint_outline_box (p, inner, radius - inset / 2, MAX (2, 0.018 * box.height),
                               SEA_COLOUR_ONTEAM);
        break;
      }
    case SEA_PANEL_PLAIN:
    case SEA_PANEL_CLEAR:
    default:
      sea_paint_fill_box (p, box, radius, SEA_COLOUR_PAPER);
      sea_paint_outline_box (p, box, radius, width, SEA_COLOUR_INK);
      break;
    }
}

/* A ring of its own, which no state has. */
static void
paint_focus (SeaPaint *p, SeaRect box, double radius)
{
  double width = MAX (3, 0.05 * MIN (box.height, 120));
  SeaRect ring = { box.x + 1.6 * width, box.y + 1.6 * width, box.width - 3.2 * width,
                   box.height - 3.2 * width };

  sea_paint_outline_box (p, ring, MAX (radius - width, 2), width, SEA_COLOUR_RED);
  ring.x += width;
  ring.y += width;
  ring.width -= 2 * width;
  ring.height -= 2 * width;
  sea_paint_outline_box (p, ring, MAX (radius - 2 * width, 2), MAX (1, width / 2),
                         SEA_COLOUR_PAPER);
}

static void
sea_panel_button_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaPanelButton *self = SEA_PANEL_BUTTON (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  SeaPaint paint = {
    .texts = self->texts, .palette = self->palette, .u = height, .smallest = self->smallest
  };
  SeaRect box = { 0, 0, width, height };
  double radius = (self->look == SEA_PANEL_FIRE ? 0.12 : 0.16) * height;

  if (width < 1 || height < 1 || self->texts == NULL)
    return;
  paint.cr = gtk_snapshot_append_cairo (snapshot,
                                        &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  if (self->look != SEA_PANEL_CLEAR)
    {
      paint_frame (self, &paint, box, radius);
      paint_words (self, &paint, width, height);
    }
  if (gtk_widget_has_visible_focus (widget))
    paint_focus (&paint, box, radius);
  cairo_destroy (paint.cr);
}

static void
sea_panel_button_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  (void) widget;
  (void) orientation;
  (void) for_size;
  *minimum = 0;
  *natural = 40;
  *minimum_baseline = *natural_baseline = -1;
}

/* ---- touches ---- */

static void
clicked_cb (SeaPanelButton *self)
{
  gint64 now = g_get_monotonic_time ();

  gboolean counts = self->tapped_at == 0 || now - self->tapped_at >= SEA_SLIP_MS * 1000;

  /* A held key goes on putting off the next one. */
  self->tapped_at = now;
  if (counts)
    g_signal_emit (self, signals[TAPPED], 0);
}

static void
held_cb (GtkGesture *gesture, double x, double y, SeaPanelButton *self)
{
  (void) x;
  (void) y;
  if (!g_signal_has_handler_pending (self, signals[HELD], 0, TRUE))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[HELD], 0);
}

static void
sea_panel_button_finalize (GObject *object)
{
  SeaPanelButton *self = SEA_PANEL_BUTTON (object);

  g_free (self->sign);
  g_free (self->words);
  G_OBJECT_CLASS (sea_panel_button_parent_class)->finalize (object);
}

static void
sea_panel_button_class_init (SeaPanelButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sea_panel_button_finalize;
  widget_class->snapshot = sea_panel_button_snapshot;
  widget_class->measure = sea_panel_button_measure;
  gtk_widget_class_set_css_name (widget_class, "seapanelbutton");
  signals[TAPPED] = g_signal_new ("tapped", SEA_TYPE_PANEL_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  signals[HELD] = g_signal_new ("held", SEA_TYPE_PANEL_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
sea_panel_button_init (SeaPanelButton *self)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();

  self->team = -1;
  self->smallest = 1;
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "clicked", G_CALLBACK (clicked_cb), NULL);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect (hold, "pressed", G_CALLBACK (held_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (hold));
}

GtkWidget *
sea_panel_button_new (SeaPanelLook look)
{
  SeaPanelButton *self = g_object_new (SEA_TYPE_PANEL_BUTTON, NULL);

  self->look = look;
  return GTK_WIDGET (self);
}

void
sea_panel_button_set_words (SeaPanelButton *self,
                            const char *sign,
                            const char *words,
                            const char *said)
{
  g_autofree char *plain = NULL;

  if (g_strcmp0 (sign, self->sign) == 0 && g_strcmp0 (words, self->words) == 0 && said == NULL)
    return;
  g_free (self->sign);
  g_free (self->words);
  self->sign = g_strdup (sign);
  self->words = g_strdup (words);
  plain = g_strdelimit (g_strdup (said != NULL ? said : words), "\n", ' ');
  sea_util_set_accessible_label (GTK_WIDGET (self), plain);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
sea_panel_button_get_words (SeaPanelButton *self)
{
  return self->words;
}

const char *
sea_panel_button_get_sign (SeaPanelButton *self)
{
  return self->sign;
}

void
sea_panel_button_set_look (SeaPanelButton *self, SeaPanelLook look)
{
  if (self->look == look)
    return;
  self->look = look;
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
      look == SEA_PANEL_CHOSEN ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

SeaPanelLook
sea_panel_button_get_look (SeaPanelButton *self)
{
  return self->look;
}

void
sea_panel_button_set_team (SeaPanelButton *self, int team)
{
  if (self->team == team)
    return;
  self->team = team;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_panel_button_set_pens (SeaPanelButton *self,
                           SeaTextCache *texts,
                           SeaPaletteId palette,
                           double smallest)
{
  if (self->texts == texts && self->palette == palette && self->smallest == smallest)
    return;
  self->texts = texts;
  self->palette = palette;
  self->smallest = smallest;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

double
sea_panel_button_get_whole_width (SeaPanelButton *self)
{
  SeaPaint paint = { .texts = self->texts, .u = 1, .smallest = self->smallest };
  SeaLine line = { self->words, self->smallest, self->smallest, 0,
                   SEA_BOLD,    SEA_COLOUR_INK, SEA_SIDE_MIDDLE };

  return self->words == NULL || self->texts == NULL ? 0
                                                    : sea_paint_line_width (&paint, &line) / 0.92;
}

gboolean
sea_panel_button_fits (SeaPanelButton *self, int width, int height)
{
  return self->sign == NULL || self->words == NULL || self->texts == NULL ||
         (height >= 2.5 * self->smallest && sea_panel_button_get_whole_width (self) <= width);
}

double
sea_panel_button_get_least_width (SeaPanelButton *self)
{
  SeaPaint paint = { .texts = self->texts, .u = 1, .smallest = self->smallest };
  SeaLine line = { NULL,      self->smallest, self->smallest, 0,
                   SEA_HEAVY, SEA_COLOUR_INK, SEA_SIDE_MIDDLE };
  char *lines[2] = { NULL, NULL };
  double width = 0;

  if (self->texts == NULL || self->words == NULL)
    return 0;
  split_words (&paint, self->words, self->smallest, 1, lines);
  for (int i = 0; i < 2; i++)
    {
      line.text = lines[i];
      if (lines[i] != NULL)
        width = MAX (width, sea_paint_line_width (&paint, &line));
      g_free (lines[i]);
    }
  return 1.02 * width / 0.9;
}

void
sea_panel_button_set_brief (SeaPanelButton *self, gboolean brief)
{
  if (self->brief == brief)
    return;
  self->brief = brief;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
sea_panel_button_is_brief (SeaPanelButton *self)
{
  return self->brief;
}
