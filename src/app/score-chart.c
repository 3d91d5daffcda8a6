/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/score-chart.h"

#include "app/palette.h"
#include "app/score-scale.h"
#include "app/text.h"
#include "app/util.h"
#include "base/drawable.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

enum
{
  MARGIN_LEFT = 44,
  MARGIN_RIGHT = 130, /* at least: the names stand there */
  MARGIN_TOP = 12,
  MARGIN_BOTTOM = 28,
  NAME_GAP = 12,  /* between the end of a line and its name */
  NAME_LINES = 3, /* of a long name */
  LEAST_HIGH = 4, /* points that an empty chart shows */
  LINE_STEP = 30, /* pixels between two lines, at least */
  SHOT_STEP = 50, /* pixels between two numbers of shots, at least */
  LAST_STEP = 30, /* pixels between the last one and the one before */
  HIT = 20        /* pixels around a change of the score that are it */
};

struct _SeaScoreChart
{
  GtkWidget parent_instance;
  GArray *points;
  guint n_teams;
  char *names[SEA_MAX_TEAMS];
  guint shot; /* that is looked at */
};

enum
{
  SIGNAL_SEEK,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SeaScoreChart, sea_score_chart, GTK_TYPE_WIDGET)

/* The frame of the drawing: shots and halves of points to pixels. */
typedef struct
{
  double x0, y0, width, height;
  SeaScoreScale scale; /* points */
  guint last;          /* the last shot */
} Frame;

static double
to_x (const Frame *frame, double shot)
{
  return frame->x0 + frame->width * shot / MAX (frame->last, 1u);
}

static double
to_y (const Frame *frame, int points2)
{
  return frame->y0 + frame->height * (2 * frame->scale.high - points2) /
                         (2.0 * (frame->scale.high - frame->scale.low));
}

static PangoLayout *
make_layout (SeaScoreChart *self, const char *text)
{
  g_autofree char *drawable = sea_dup_drawable (text);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), drawable);
}

/* (transfer full): the name of a team and its score, which is never cut. */
static PangoLayout *
make_name (SeaScoreChart *self, guint team)
{
  const SeaReportPoint *end = &g_array_index (self->points, SeaReportPoint, self->points->len - 1);
  g_autofree char *number = sea_text_dup_number (end->score2[team]);
  g_autofree char *text = g_strdup_printf ("%s %s", self->names[team], number);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoLayout *layout = make_layout (self, text);

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

/* What stands beside the lines: as wide as the longest name, but the lines have the most of it. */
static int
get_margin_right (SeaScoreChart *self)
{
  int most = MAX (gtk_widget_get_width (GTK_WIDGET (self)) * 2 / 5, MARGIN_RIGHT);
  int margin = MARGIN_RIGHT;

  for (guint team = 0; self->points->len > 0 && team < self->n_teams; team++)
    {
      g_autoptr (PangoLayout) name = make_name (self, team);
      int width;

      pango_layout_get_pixel_size (name, &width, NULL);
      margin = MAX (margin, width + NAME_GAP + 4);
    }
  return MIN (margin, most);
}

static Frame
get_frame (SeaScoreChart *self)
{
  Frame frame = { MARGIN_LEFT, MARGIN_TOP, 0, 0, { 0, 0, 1 }, 1 };
  int margin = self->points != NULL ? get_margin_right (self) : MARGIN_RIGHT;
  int low2 = 0, high2 = 2 * LEAST_HIGH;

  frame.width = MAX (gtk_widget_get_width (GTK_WIDGET (self)) - MARGIN_LEFT - margin, 10);
  frame.height = MAX (gtk_widget_get_height (GTK_WIDGET (self)) - MARGIN_TOP - MARGIN_BOTTOM, 10);
  for (guint i = 0; self->points != NULL && i < self->points->len; i++)
    {
      const SeaReportPoint *point = &g_array_index (self->points, SeaReportPoint, i);

      frame.last = MAX (frame.last, point->shot);
      for (guint team = 0; team < self->n_teams; team++)
        {
          low2 = MIN (low2, point->score2[team]);
          high2 = MAX (high2, point->score2[team]);
        }
    }
  frame.scale =
      sea_score_scale (-((1 - low2) / 2), (high2 + 1) / 2, (int) (frame.height / LINE_STEP));
  return frame;
}

static void
draw_text (SeaScoreChart *self, cairo_t *cr, const char *text, double x, double y, double align)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  cairo_move_to (cr, x - width * align, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

/* Round numbers, and the last one, at which it is said of what. */
static void
draw_shots (SeaScoreChart *self, cairo_t *cr, const Frame *frame)
{
  SeaScoreScale shots = sea_score_scale (0, (int) frame->last, (int) (frame->width / SHOT_STEP));
  double y = frame->y0 + frame->height + 14;
  g_autofree char *last = g_strdup_printf ("%u", frame->last);
  g_autofree char *said = g_strdup_printf (
      /* Translators: %u is a number of shots */
      g_dngettext (GETTEXT_PACKAGE, "%u shot", "%u shots", frame->last), frame->last);
  g_autoptr (PangoLayout) layout = make_layout (self, last);
  int width;

  for (guint shot = 0; shot < frame->last; shot += (guint) shots.step)
    {
      g_autofree char *number = g_strdup_printf ("%u", shot);

      if (to_x (frame, frame->last) - to_x (frame, shot) >= LAST_STEP)
        draw_text (self, cr, number, to_x (frame, shot), y, 0.5);
    }
  /* The number stands under the end of the lines, the word beside it. */
  pango_layout_get_pixel_size (layout, &width, NULL);
  draw_text (self, cr, said, to_x (frame, frame->last) - width / 2.0, y, 0);
}

static void
draw_axes (SeaScoreChart *self, cairo_t *cr, const Frame *frame, const GdkRGBA *colour)
{
  GdkRGBA faint = *colour;
  GdkRGBA number_colour = *colour;

  faint.alpha = 0.2f;
  number_colour.alpha = 0.75f;
  cairo_set_line_width (cr, 1);
  for (int points = frame->scale.low; points <= frame->scale.high; points += frame->scale.step)
    {
      double y = floor (to_y (frame, 2 * points)) + 0.5;
      g_autofree char *number = sea_text_dup_number (2 * points);

      gdk_cairo_set_source_rgba (cr, points == 0 ? colour : &faint);
      cairo_move_to (cr, frame->x0, y);
      cairo_line_to (cr, frame->x0 + frame->width, y);
      cairo_stroke (cr);
      gdk_cairo_set_source_rgba (cr, &number_colour);
      draw_text (self, cr, number, frame->x0 - 8, y, 1);
    }
  draw_shots (self, cr, frame);
}

static void
draw_marker (cairo_t *cr, guint team, double x, double y, const GdkRGBA *ground)
{
  cairo_new_path (cr);
  switch (team)
    {
    case 0:
      cairo_arc (cr, x, y, 5.5, 0, 2 * G_PI);
      break;
    case 1:
      cairo_rectangle (cr, x - 5, y - 5, 10, 10);
      break;
    case 2:
      cairo_move_to (cr, x, y - 6.5);
      cairo_line_to (cr, x + 6, y + 5);
      cairo_line_to (cr, x - 6, y + 5);
      cairo_close_path (cr);
      break;
    default:
      cairo_move_to (cr, x, y - 7);
      cairo_line_to (cr, x + 7, y);
      cairo_line_to (cr, x, y + 7);
      cairo_line_to (cr, x - 7, y);
      cairo_close_path (cr);
      break;
    }
  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, ground);
  cairo_fill_preserve (cr);
  cairo_restore (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
}

static void
set_dash (cairo_t *cr, guint team)
{
  static const double dashes[SEA_MAX_TEAMS][2] = { { 1, 0 }, { 9, 5 }, { 3, 4 }, { 14, 4 } };

  if (team == 0)
    cairo_set_dash (cr, NULL, 0, 0);
  else
    cairo_set_dash (cr, dashes[team], 2, 0);
}

static void
draw_team (SeaScoreChart *self,
           cairo_t *cr,
           const Frame *frame,
           guint team,
           const GdkRGBA *colour,
           const GdkRGBA *ground)
{
  int before = 0;

  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 3);
  set_dash (cr, team);
  cairo_move_to (cr, to_x (frame, 0), to_y (frame, 0));
  for (guint i = 0; i < self->points->len; i++)
    {
      const SeaReportPoint *point = &g_array_index (self->points, SeaReportPoint, i);

      cairo_line_to (cr, to_x (frame, point->shot), to_y (frame, before));
      cairo_line_to (cr, to_x (frame, point->shot), to_y (frame, point->score2[team]));
      before = point->score2[team];
    }
  cairo_line_to (cr, to_x (frame, frame->last), to_y (frame, before));
  cairo_stroke (cr);
  before = 0;
  for (guint i = 0; i < self->points->len; i++)
    {
      const SeaReportPoint *point = &g_array_index (self->points, SeaReportPoint, i);

      if (point->score2[team] != before)
        draw_marker (cr, team, to_x (frame, point->shot), to_y (frame, point->score2[team]),
                     ground);
      before = point->score2[team];
    }
  cairo_restore (cr);
}

/* The teams, the best one first. */
static void
get_order (SeaScoreChart *self, guint order[SEA_MAX_TEAMS])
{
  const SeaReportPoint *end = &g_array_index (self->points, SeaReportPoint, self->points->len - 1);

  for (guint team = 0; team < self->n_teams; team++)
    {
      guint place = team;

      for (; place > 0 && end->score2[order[place - 1]] < end->score2[team]; place--)
        order[place] = order[place - 1];
      order[place] = team;
    }
}

/* Names at the ends of the lines, the best one highest, moved apart where they would lie on each
 * other: down, but not below the axis, under which its numbers stand. */
static void
draw_names (SeaScoreChart *self, cairo_t *cr, const Frame *frame, const GdkRGBA *const *colours)
{
  const SeaReportPoint *end = &g_array_index (self->points, SeaReportPoint, self->points->len - 1);
  double x = frame->x0 + frame->width + NAME_GAP;
  PangoLayout *names[SEA_MAX_TEAMS];
  guint order[SEA_MAX_TEAMS];
  double y[SEA_MAX_TEAMS], lowest = frame->y0 + frame->height + 5;
  int heights[SEA_MAX_TEAMS];

  get_order (self, order);
  for (guint i = 0; i < self->n_teams; i++)
    {
      names[i] = make_name (self, order[i]);
      pango_layout_set_width (names[i], (int) (gtk_widget_get_width (GTK_WIDGET (self)) - x - 4) *
                                            PANGO_SCALE);
      pango_layout_set_wrap (names[i], PANGO_WRAP_WORD_CHAR);
      pango_layout_set_height (names[i], -NAME_LINES);
      pango_layout_set_ellipsize (names[i], PANGO_ELLIPSIZE_MIDDLE);
      pango_layout_get_pixel_size (names[i], NULL, &heights[i]);
      y[i] = to_y (frame, end->score2[order[i]]) - heights[i] / 2.0;
      y[i] = MAX (y[i], i > 0 ? y[i - 1] + heights[i - 1] : 0);
    }
  for (guint i = self->n_teams; i > 0; i--)
    {
      y[i - 1] = MIN (y[i - 1], lowest - heights[i - 1]);
      lowest = y[i - 1];
      gdk_cairo_set_source_rgba (cr, colours[order[i - 1]]);
      cairo_move_to (cr, x, y[i - 1]);
      pango_cairo_show_layout (cr, names[i - 1]);
      g_object_unref (names[i - 1]);
    }
}

static void
draw_shot (SeaScoreChart *self, cairo_t *cr, const Frame *frame, const GdkRGBA *colour)
{
  static const double dashes[] = { 2, 4 };
  double x = floor (to_x (frame, self->shot)) + 0.5;

  cairo_save (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, 2);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_move_to (cr, x, frame->y0 - 6);
  cairo_line_to (cr, x, frame->y0 + frame->height);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
sea_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  SeaScoreChart *self = SEA_SCORE_CHART (widget);
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  SeaPaletteId palette = dark ? SEA_PALETTE_NIGHT : SEA_PALETTE_LIGHT;
  const GdkRGBA *colours[SEA_MAX_TEAMS];
  static const GdkRGBA accent = { 0.11f, 0.443f, 0.847f, 1 }; /* of a suggested button */
  Frame frame = get_frame (self);
  GdkRGBA text;
  cairo_t *cr;

  if (self->points == NULL || self->points->len == 0)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &text);
  cr =
      gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget),
                                                                gtk_widget_get_height (widget)));
  draw_axes (self, cr, &frame, &text);
  draw_shot (self, cr, &frame, dark ? sea_palette_get_colour (palette, SEA_COLOUR_INK) : &accent);
  for (guint team = 0; team < self->n_teams; team++)
    {
      colours[team] = sea_palette_get_colour (palette, sea_palette_get_team ((int) team));
      draw_team (self, cr, &frame, team, colours[team],
                 sea_palette_get_colour (palette, SEA_COLOUR_CARD));
    }
  draw_names (self, cr, &frame, colours);
  cairo_destroy (cr);
}

/* ---- choosing a shot ---- */

static gboolean
is_change (SeaScoreChart *self, guint i)
{
  static const SeaReportPoint before;
  const SeaReportPoint *point = &g_array_index (self->points, SeaReportPoint, i);
  const SeaReportPoint *last = i > 0 ? point - 1 : &before;

  return memcmp (point->score2, last->score2, sizeof point->score2) != 0;
}

static void
seek (SeaScoreChart *self, guint shot)
{
  g_signal_emit (self, signals[SIGNAL_SEEK], 0, shot);
}

static double
distance_to (SeaScoreChart *self, const Frame *frame, guint i, double x, double y)
{
  const SeaReportPoint *point = &g_array_index (self->points, SeaReportPoint, i);
  double least = G_MAXDOUBLE;

  for (guint team = 0; team < self->n_teams; team++)
    least =
        MIN (least, hypot (to_x (frame, point->shot) - x, to_y (frame, point->score2[team]) - y));
  return least;
}

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaScoreChart *self)
{
  Frame frame = get_frame (self);
  double least = HIT;
  guint found;

  (void) gesture;
  (void) n_press;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (self->points == NULL || self->points->len == 0 || x < frame.x0 - HIT ||
      x > frame.x0 + frame.width + HIT)
    return;
  found = (guint) CLAMP (round ((x - frame.x0) / frame.width * frame.last), 0,
                         (double) self->points->len - 1);
  for (guint i = 0; i < self->points->len; i++)
    if (is_change (self, i) && distance_to (self, &frame, i, x, y) < least)
      {
        least = distance_to (self, &frame, i, x, y);
        found = i;
      }
  seek (self, found);
}

static gboolean
key_cb (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType state,
        SeaScoreChart *self)
{
  guint shot = self->shot, last = self->points != NULL ? self->points->len - 1 : 0;

  (void) controller;
  (void) code;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0 || last == 0)
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      while (shot > 0 && !is_change (self, --shot))
        continue;
      break;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      while (shot < last && !is_change (self, ++shot))
        continue;
      break;
    case GDK_KEY_Home:
      shot = 0;
      break;
    case GDK_KEY_End:
      shot = last;
      break;
    default:
      return FALSE;
    }
  seek (self, shot);
  return TRUE;
}

static void
clear (SeaScoreChart *self)
{
  g_clear_pointer (&self->points, g_array_unref);
  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    g_clear_pointer (&self->names[i], g_free);
}

static void
sea_score_chart_finalize (GObject *object)
{
  clear (SEA_SCORE_CHART (object));
  G_OBJECT_CLASS (sea_score_chart_parent_class)->finalize (object);
}

static void
sea_score_chart_class_init (SeaScoreChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_score_chart_finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = sea_score_chart_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "scorechart");
  signals[SIGNAL_SEEK] = g_signal_new ("seek", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
sea_score_chart_init (SeaScoreChart *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  sea_util_set_accessible_label (GTK_WIDGET (self), _ ("Score over the lesson"));
  /* Time goes from left to right in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
}

void
sea_score_chart_set (SeaScoreChart *self, GArray *points, const SeaView *view)
{
  clear (self);
  self->points = points != NULL ? g_array_ref (points) : NULL;
  self->n_teams = view->n_teams;
  for (guint i = 0; i < view->n_teams; i++)
    self->names[i] = sea_text_dup_team (view, (int) i);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
sea_score_chart_set_shot (SeaScoreChart *self, guint shot)
{
  self->shot = shot;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
