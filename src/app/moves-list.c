/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/moves-list.h"

#include "app/glyph.h"
#include "app/move-menu.h"
#include "app/say-words.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkLabel *time, *call, *words, *delta;
  SeaGlyph *flag;
  GtkWidget *conflict;
} Row;

static int
compare_newest (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 one = ((const SeaMove *) a)->seq;
  gint64 other = ((const SeaMove *) b)->seq;

  (void) data;
  return one == other ? 0 : (one > other ? -1 : 1);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  Row *row = g_new0 (Row, 1);

  (void) factory;
  row->time = GTK_LABEL (gtk_label_new (""));
  row->flag = SEA_GLYPH (sea_glyph_new (SEA_GLYPH_NONE, 0, 16));
  row->call = GTK_LABEL (gtk_label_new (""));
  row->words = GTK_LABEL (gtk_label_new (""));
  row->delta = GTK_LABEL (gtk_label_new (""));
  row->conflict = gtk_image_new_from_icon_name ("sea-warning-symbolic");
  sea_util_set_accessible_label (row->conflict, _ ("fits no legal fleet"));
  gtk_widget_add_css_class (row->conflict, "warning");
  gtk_widget_add_css_class (GTK_WIDGET (row->time), "sea-small");
  gtk_widget_set_size_request (GTK_WIDGET (row->flag), 24, -1);
  gtk_widget_add_css_class (GTK_WIDGET (row->call), "heading");
  gtk_label_set_xalign (row->words, 0);
  gtk_label_set_wrap (row->words, TRUE);
  gtk_label_set_lines (row->words, 2);
  gtk_label_set_ellipsize (row->words, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (row->words), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (row->delta), "heading");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->time));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->flag));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->call));
  gtk_box_append (GTK_BOX (box), row->conflict);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->words));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->delta));
  g_object_set_data_full (G_OBJECT (box), "sea-row", row, g_free);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_selectable (item, FALSE);
}

static char *
dup_delta (SeaMove *move)
{
  if (move->problem > 0 && !move->settled)
    /* Translators: in the list of moves: this shot brought problem %u */
    return g_strdup_printf (_ ("problem %u"), move->problem);
  if (move->delta2 != 0 || (move->problem > 0 && move->is_shot) || move->is_correction)
    return sea_text_dup_signed (move->delta2);
  return g_strdup ("");
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SeaLesson *lesson)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  Row *row = g_object_get_data (G_OBJECT (box), "sea-row");
  SeaMove *move = gtk_list_item_get_item (item);
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (move->wall_time);
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%H:%M") : g_strdup ("");
  g_autofree char *call = sea_text_dup_move_call (lesson, move);
  g_autofree char *words = sea_text_dup_move_words (lesson, move);
  g_autofree char *delta = dup_delta (move);
  g_autofree char *tip = NULL;

  (void) factory;
  gtk_label_set_text (row->time, time);
  sea_glyph_set (row->flag, move->team >= 0 ? SEA_GLYPH_FLAG : SEA_GLYPH_NONE, MAX (move->team, 0));
  gtk_label_set_text (row->call, call);
  gtk_widget_set_visible (GTK_WIDGET (row->call), *call != '\0');
  gtk_label_set_text (row->words, words);
  gtk_label_set_text (row->delta, delta);
  gtk_widget_set_visible (row->conflict, move->conflict);
  g_object_set_data (G_OBJECT (box), "sea-move", move);
  if (move->conflict)
    tip = sea_say_dup_conflict (lesson, move);
  else if (move->problem > 0 || move->corrects > 0)
    tip = g_strdup_printf (_ ("problem %u"), MAX (move->problem, move->corrects));
  sea_util_set_tooltip (box, tip);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  (void) factory;
  (void) data;
  g_object_set_data (G_OBJECT (gtk_list_item_get_child (item)), "sea-move", NULL);
}

/* ---- the menu of a row ---- */

static GtkWidget *
find_row (GtkListView *list, const SeaMove *move)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *box = gtk_widget_get_first_child (row);

      if (box != NULL && g_object_get_data (G_OBJECT (box), "sea-move") == move)
        return row;
    }
  return NULL;
}

GtkPopover *
sea_moves_list_open_menu (GtkListView *list, SeaLessonModel *model, guint position)
{
  GListModel *moves = G_LIST_MODEL (gtk_list_view_get_model (list));
  g_autoptr (SeaMove) move = moves != NULL ? g_list_model_get_item (moves, position) : NULL;
  GtkWidget *row = move != NULL ? find_row (list, move) : NULL;

  if (row == NULL || !sea_lesson_model_is_active (model))
    return NULL;
  return sea_move_menu_open (row, model, move);
}

static void
activated_cb (GtkListView *list, guint position, SeaLessonModel *model)
{
  sea_moves_list_open_menu (list, model, position);
}

/* A right click on a row. */
static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaLessonModel *model)
{
  GtkWidget *list = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkWidget *at = gtk_widget_pick (list, x, y, GTK_PICK_DEFAULT);
  SeaMove *move = NULL;

  (void) n_press;
  for (; at != NULL && at != list && move == NULL; at = gtk_widget_get_parent (at))
    move = g_object_get_data (G_OBJECT (at), "sea-move");
  if (move == NULL || !sea_lesson_model_is_active (model))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  sea_move_menu_open (find_row (GTK_LIST_VIEW (list), move), model, move);
}

void
sea_moves_list_attach (GtkListView *list, SeaLessonModel *model)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  gtk_widget_add_controller (GTK_WIDGET (list), GTK_EVENT_CONTROLLER (click));
  gtk_list_view_set_single_click_activate (list, TRUE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), model, 0);
  g_signal_connect_object (list, "activate", G_CALLBACK (activated_cb), model, 0);
}

void
sea_moves_list_show (GtkListView *list, SeaLesson *lesson)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkSelectionModel) selection = NULL;
  GtkSortListModel *sorted;

  gtk_list_view_set_model (list, NULL);
  if (lesson == NULL)
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), lesson, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (list, factory);
  sorted =
      gtk_sort_list_model_new (g_object_ref (sea_lesson_get_moves (lesson)),
                               GTK_SORTER (gtk_custom_sorter_new (compare_newest, NULL, NULL)));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sorted)));
  gtk_list_view_set_model (list, selection);
}
