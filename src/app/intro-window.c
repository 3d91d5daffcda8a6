/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/intro-window.h"

#include "app/help-window.h"

#include "app/board-view.h"
#include "app/glyph.h"
#include "app/util.h"
#include "base/language.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaIntroWindow
{
  AdwWindow parent_instance;
  GtkStack *steps;
  GtkWidget *back, *next, *skip, *sample;
  GtkLabel *place;
  GtkBox *pictures[SEA_INTRO_STEPS];
};

G_DEFINE_FINAL_TYPE (SeaIntroWindow, sea_intro_window, ADW_TYPE_WINDOW)

static const char *const names[SEA_INTRO_STEPS] = { "game", "judge", "wall" };

/* ---- the pictures, in the pens of the wall ---- */

enum
{
  SIDE = 8
};

/* A battle in its middle: misses, a hit, a sunk ship with what must be empty around it. */
static const char *const marks = "???o????"
                                 "?:::::??"
                                 "?:###:?o"
                                 "?:::::??"
                                 "??????x?"
                                 "o?????x?"
                                 "???o????"
                                 "?????o??";

static GtkWidget *
make_sea (void)
{
  GtkWidget *board = sea_board_view_new ();
  g_autofree SeaView *view = g_new0 (SeaView, 1);

  view->width = view->height = SIDE;
  view->n_teams = view->n_seas = 2;
  view->target = view->turn = 0;
  memcpy (view->seas[0].at, marks, SIDE * SIDE);
  for (guint i = 0; i < SIDE * SIDE; i++)
    view->seas[0].group[i] = view->seas[0].at[i] == SEA_MARK_SUNK;
  sea_board_view_set_cell_size (SEA_BOARD_VIEW (board), 24);
  sea_board_view_set_palette (SEA_BOARD_VIEW (board), sea_util_get_palette ());
  sea_board_view_update (SEA_BOARD_VIEW (board), view, 0,
                         sea_notation_resolve (SEA_NOTATION_AUTO, sea_language_get_coordinates ()),
                         TRUE, 0);
  gtk_widget_set_can_focus (board, FALSE);
  gtk_widget_set_can_target (board, FALSE);
  gtk_widget_set_halign (board, GTK_ALIGN_CENTER);
  return board;
}

static GtkWidget *
make_key (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "sea-key");
  gtk_widget_add_css_class (label, "sea-large-key");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

/* A row of the second picture: keys and what they do. */
static void
add_keys (GtkGrid *grid, int row, const char *first, const char *second, const char *what)
{
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_label_new (what);

  gtk_box_append (GTK_BOX (keys), make_key (first));
  if (second != NULL)
    gtk_box_append (GTK_BOX (keys), make_key (second));
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_grid_attach (grid, keys, 0, row, 1, 1);
  gtk_grid_attach (grid, words, 1, row, 1, 1);
}

static GtkWidget *
make_keys (void)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_row_spacing (grid, 12);
  gtk_grid_set_column_spacing (grid, 18);
  gtk_widget_set_halign (GTK_WIDGET (grid), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (grid), GTK_ALIGN_CENTER);
  /* Translators: a cell as it is typed */
  add_keys (grid, 0, _ ("B4"), "Enter", _ ("fires at the cell that was called"));
  add_keys (grid, 1, "3", "Enter", _ ("three points for the answer"));
  add_keys (grid, 2, "Ctrl", "Z", _ ("takes anything back"));
  add_keys (grid, 3, "F1", NULL, _ ("help for the page you are on"));
  return GTK_WIDGET (grid);
}

/* A screen: what stands on it, and whose it is. */
static GtkWidget *
make_screen (const char *title, const char *klass, const char *const *lines)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *frame = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_label_new (title);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      GtkWidget *line = gtk_label_new (lines[i]);

      gtk_label_set_xalign (GTK_LABEL (line), 0);
      gtk_box_append (GTK_BOX (frame), line);
    }
  gtk_widget_add_css_class (head, "heading");
  gtk_widget_add_css_class (frame, "sea-intro-screen");
  gtk_widget_add_css_class (frame, klass);
  gtk_widget_set_vexpand (frame, TRUE);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), frame);
  return box;
}

static GtkWidget *
make_screens (void)
{
  const char *const public[] = { _ ("seas and score"), _ ("the problem and the clock"),
                                 _ ("no answers, no fleets"), NULL };
  const char *const own[] = { _ ("the same picture, small"), _ ("points, undo, pause"),
                              _ ("answer and fleets: while held"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);

  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  /* Translators: the screen that the class sees */
  gtk_box_append (GTK_BOX (box), make_screen (_ ("The wall"), "wall", public));
  /* Translators: the screen of the teacher */
  gtk_box_append (GTK_BOX (box), make_screen (_ ("Your screen"), "desk", own));
  return box;
}

/* ---- steps ---- */

guint
sea_intro_window_get_step (SeaIntroWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->steps);

  for (guint i = 0; i < SEA_INTRO_STEPS; i++)
    if (g_strcmp0 (name, names[i]) == 0)
      return i;
  return 0;
}

void
sea_intro_window_set_step (SeaIntroWindow *self, guint step)
{
  gboolean last = step + 1 == SEA_INTRO_STEPS;
  g_autofree char *place = NULL;

  g_return_if_fail (step < SEA_INTRO_STEPS);
  gtk_stack_set_visible_child_name (self->steps, names[step]);
  /* Translators: step of the introduction */
  place = g_strdup_printf (_ ("%u of %u"), step + 1, (guint) SEA_INTRO_STEPS);
  gtk_label_set_text (self->place, place);
  gtk_widget_set_visible (self->back, step > 0);
  gtk_widget_set_visible (self->sample, last);
  gtk_button_set_label (GTK_BUTTON (self->next), last ? _ ("_Done") : _ ("_Next"));
  gtk_button_set_label (GTK_BUTTON (self->skip), _ ("_Skip"));
  gtk_widget_set_visible (self->skip, !last);
  gtk_widget_grab_focus (self->next);
}

static void
next_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaIntroWindow *self = SEA_INTRO_WINDOW (widget);
  guint step = sea_intro_window_get_step (self);

  (void) action;
  (void) parameter;
  if (step + 1 < SEA_INTRO_STEPS)
    sea_intro_window_set_step (self, step + 1);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
back_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SeaIntroWindow *self = SEA_INTRO_WINDOW (widget);
  guint step = sea_intro_window_get_step (self);

  (void) action;
  (void) parameter;
  if (step > 0)
    sea_intro_window_set_step (self, step - 1);
}

static void
sample_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_autoptr (GtkWindow) parent = NULL;

  (void) action;
  (void) parameter;
  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (widget)));
  gtk_window_close (GTK_WINDOW (widget));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.sample-lesson", NULL);
}

/* ---- the window ---- */

static void
sea_intro_window_class_init (SeaIntroWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/intro-window.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaIntroWindow, name)
  CHILD (steps);
  CHILD (back);
  CHILD (next);
  CHILD (skip);
  CHILD (sample);
  CHILD (place);
#undef CHILD
  gtk_widget_class_bind_template_child_full (widget_class, "picture_0", FALSE,
                                             G_STRUCT_OFFSET (SeaIntroWindow, pictures[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "picture_1", FALSE,
                                             G_STRUCT_OFFSET (SeaIntroWindow, pictures[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "picture_2", FALSE,
                                             G_STRUCT_OFFSET (SeaIntroWindow, pictures[2]));
  gtk_widget_class_install_action (widget_class, "intro.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "intro.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "intro.sample", NULL, sample_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "intro.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "intro.back", NULL);
}

static void
sea_intro_window_init (SeaIntroWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_help_add_key (GTK_WINDOW (self), "index");
  gtk_box_append (self->pictures[0], make_sea ());
  gtk_box_append (self->pictures[1], make_keys ());
  gtk_box_append (self->pictures[2], make_screens ());
  sea_intro_window_set_step (self, 0);
}

GtkWidget *
sea_intro_window_new (GtkWindow *parent)
{
  return g_object_new (SEA_TYPE_INTRO_WINDOW, "transient-for", parent, NULL);
}
