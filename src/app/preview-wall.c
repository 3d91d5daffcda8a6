/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/preview-wall.h"

#include "app/problem-picture.h"
#include "app/util.h"
#include "app/wall-view.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>

enum
{
  GAP = 12,
  NATURAL = 530,
  WIDEST = 640, /* both together */
  SECONDS = 180
};

struct _SeaPreviewWall
{
  GtkWidget parent_instance;
  GtkWidget *frame[2];
  SeaWallView *view[2];
};

G_DEFINE_FINAL_TYPE (SeaPreviewWall, sea_preview_wall, GTK_TYPE_WIDGET)

/* ---- the state ---- */

static void
fill_view (SeaView *view)
{
  view->width = view->height = 10;
  view->n_teams = view->n_seas = 2;
  g_strlcpy (view->teams[0].name, _ ("Sine"), sizeof view->teams[0].name);
  g_strlcpy (view->teams[1].name, _ ("Tangent"), sizeof view->teams[1].name);
}

static SeaWallProblem *
make_problem (const SeaQuestion *question, GdkTexture *picture)
{
  SeaWallProblem *problem = g_new0 (SeaWallProblem, 1);

  problem->number = 1;
  sea_problem_picture_fill_text (question, problem);
  problem->picture = picture != NULL ? g_object_ref (picture) : NULL;
  problem->kind = question->role == SEA_ROLE_MINE ? SEA_PROBLEM_MINE : SEA_PROBLEM_WORTH;
  problem->worth2 = 2 * (question->role == SEA_ROLE_SHIP ? CLAMP (question->worth, 1, 4) : 4);
  problem->decks = problem->worth2 / 2;
  problem->mine_gain = 1;
  problem->mine_loss = 1;
  problem->team = question->role == SEA_ROLE_TIE ? SEA_EVERYONE : 0;
  problem->steal_team = -1;
  return problem;
}

SeaWallState *
sea_preview_wall_state_new (const SeaQuestion *question, GdkTexture *picture)
{
  SeaWallState *state = sea_wall_state_new ();
  int seconds = question->seconds > 0 ? question->seconds : SECONDS;

  state->page = question->role == SEA_ROLE_OPENING ? SEA_WALL_OPENING : SEA_WALL_PROBLEM;
  state->has_view = TRUE;
  fill_view (&state->view);
  state->problem = make_problem (question, picture);
  state->bell_minutes = -1;
  state->covering_team = -1;
  state->has_mines = TRUE;
  state->clock_total_ms = state->clock_left_ms = (gint64) MIN (seconds, 5999) * 1000;
  state->clock_stamp = g_get_monotonic_time ();
  return state;
}

/* A picture that is not decoded has the room that any picture has. */
static GdkTexture *
make_stand_in (void)
{
  static const guint8 pixels[4 * 4 * 3];
  g_autoptr (GBytes) bytes = g_bytes_new_static (pixels, sizeof pixels);

  return gdk_memory_texture_new (4, 3, GDK_MEMORY_DEFAULT, bytes, 16);
}

gboolean
sea_preview_wall_fits (const SeaQuestion *question, gpointer data)
{
  g_autoptr (GdkTexture) picture = question->pictures->len > 0 ? make_stand_in () : NULL;
  g_autoptr (SeaWallState) state = sea_preview_wall_state_new (question, picture);

  (void) data;
  return sea_wall_problem_n_sheets (NULL, state, 1024, 768) <= 1;
}

/* ---- the widget ---- */

void
sea_preview_wall_set (SeaPreviewWall *self, const SeaQuestion *question, GdkTexture *picture)
{
  g_autoptr (SeaWallState) state =
      question != NULL ? sea_preview_wall_state_new (question, picture) : NULL;

  for (guint i = 0; i < 2; i++)
    sea_wall_view_set_state (self->view[i], state);
}

static GtkSizeRequestMode
sea_preview_wall_get_request_mode (GtkWidget *widget)
{
  (void) widget;
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The wide wall takes most of the width, the other is as high as fits beside it. */
static void
get_sizes (int width, int *first, int *second)
{
  width = MIN (width, WIDEST);
  *first = (width - GAP) * 64 / 100;
  *second = width - GAP - *first;
}

static void
sea_preview_wall_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  int first, second;

  (void) widget;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = 240;
      *natural = NATURAL;
      return;
    }
  get_sizes (for_size >= 0 ? for_size : NATURAL, &first, &second);
  *minimum = *natural = MAX (first * 9 / 16, second * 3 / 4);
}

static void
sea_preview_wall_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  SeaPreviewWall *self = SEA_PREVIEW_WALL (widget);
  GtkAllocation box = { 0, 0, 0, 0 };
  int first, second;

  (void) baseline;
  get_sizes (width, &first, &second);
  box.width = first;
  box.height = first * 9 / 16;
  box.y = MAX (height - box.height, 0);
  gtk_widget_size_allocate (self->frame[0], &box, -1);
  box.x = first + GAP;
  box.width = second;
  box.height = second * 3 / 4;
  box.y = MAX (height - box.height, 0);
  gtk_widget_size_allocate (self->frame[1], &box, -1);
}

static void
sea_preview_wall_dispose (GObject *object)
{
  SeaPreviewWall *self = SEA_PREVIEW_WALL (object);

  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&self->frame[i], gtk_widget_unparent);
  G_OBJECT_CLASS (sea_preview_wall_parent_class)->dispose (object);
}

static void
sea_preview_wall_class_init (SeaPreviewWallClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_preview_wall_dispose;
  widget_class->get_request_mode = sea_preview_wall_get_request_mode;
  widget_class->measure = sea_preview_wall_measure;
  widget_class->size_allocate = sea_preview_wall_size_allocate;
}

static void
sea_preview_wall_init (SeaPreviewWall *self)
{
  const char *const names[] = { _ ("On a wide screen"), _ ("On a screen of 1024×768") };

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *view = sea_wall_view_new ();

      self->view[i] = SEA_WALL_VIEW (view);
      sea_wall_view_set_animated (self->view[i], FALSE);
      sea_util_set_accessible_label (view, names[i]);
      gtk_widget_set_can_target (view, FALSE);
      self->frame[i] = gtk_frame_new (NULL);
      gtk_widget_add_css_class (self->frame[i], "sea-wall-frame");
      gtk_frame_set_child (GTK_FRAME (self->frame[i]), view);
      gtk_widget_set_overflow (self->frame[i], GTK_OVERFLOW_HIDDEN);
      gtk_widget_set_parent (self->frame[i], GTK_WIDGET (self));
    }
}

GtkWidget *
sea_preview_wall_new (void)
{
  return g_object_new (SEA_TYPE_PREVIEW_WALL, NULL);
}
