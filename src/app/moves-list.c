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

enum
{
  MORE_ROWS = 30
};

typedef struct
{
  GtkLabel *time, *call, *words, *delta;
  SeaGlyph *flag;
  GtkWidget *conflict;
  SeaMove *shown; /* (nullable) what the row tells */
} Row;

static void
free_row (gpointer data)
{
  Row *row = data;

  g_clear_object (&row->shown);
  g_free (row);
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
  g_object_set_data_full (G_OBJECT (box), "sea-row", row, free_row);
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
fill (GtkWidget *box, Row *row, SeaLesson *lesson, SeaMove *move)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (move->wall_time);
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%H:%M") : g_strdup ("");
  g_autofree char *call = sea_text_dup_move_call (lesson, move);
  g_autofree char *words = sea_text_dup_move_words (lesson, move);
  g_autofree char *delta = dup_delta (move);
  g_autofree char *tip = NULL;

  gtk_label_set_text (row->time, time);
  sea_glyph_set (row->flag, move->team >= 0 ? SEA_GLYPH_FLAG : SEA_GLYPH_NONE, MAX (move->team, 0));
  gtk_label_set_text (row->call, call);
  gtk_widget_set_visible (GTK_WIDGET (row->call), *call != '\0');
  gtk_label_set_text (row->words, words);
  gtk_label_set_text (row->delta, delta);
  gtk_widget_set_visible (row->conflict, move->conflict);
  if (move->conflict)
    tip = sea_say_dup_conflict (lesson, move);
  else if (move->problem > 0 || move->corrects > 0)
    tip = g_strdup_printf (_ ("problem %u"), MAX (move->problem, move->corrects));
  sea_util_set_tooltip (box, tip);
}

/* A row is bound again whenever one comes before it: what it tells already stays. A move does not
 * change, it is replaced. */
static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, SeaLesson *lesson)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  Row *row = g_object_get_data (G_OBJECT (box), "sea-row");
  SeaMove *move = gtk_list_item_get_item (item);

  (void) factory;
  g_object_set_data (G_OBJECT (box), "sea-move", move);
  if (g_set_object (&row->shown, move))
    fill (box, row, lesson, move);
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

/* ---- the newest rows ---- */

/* @newest is @moves from its end, changed where @moves is. */
static void
moves_changed_cb (GListModel *moves, guint position, guint removed, guint added, GListStore *newest)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_full (added + 1, g_object_unref);

  for (guint i = added; i > 0; i--)
    g_ptr_array_add (items, g_list_model_get_item (moves, position + i - 1));
  g_list_store_splice (newest, g_list_model_get_n_items (moves) - position - added, removed,
                       items->pdata, added);
}

static gboolean
show_more_cb (gpointer data)
{
  GtkSliceListModel *shown = data;

  g_object_set_data (data, "sea-grows", NULL);
  gtk_slice_list_model_set_size (shown, gtk_slice_list_model_get_size (shown) + MORE_ROWS);
  return G_SOURCE_REMOVE;
}

/* The end of what is shown is near. Not at once: the list may be just being laid out. */
static void
scrolled_cb (GtkSliceListModel *shown, GtkAdjustment *at)
{
  GListModel *newest = gtk_slice_list_model_get_model (shown);

  if (g_object_get_data (G_OBJECT (shown), "sea-grows") != NULL ||
      gtk_slice_list_model_get_size (shown) >= g_list_model_get_n_items (newest) ||
      gtk_adjustment_get_value (at) + 2 * gtk_adjustment_get_page_size (at) <
          gtk_adjustment_get_upper (at))
    return;
  g_object_set_data (G_OBJECT (shown), "sea-grows", shown);
  g_idle_add_full (G_PRIORITY_DEFAULT, show_more_cb, g_object_ref (shown), g_object_unref);
}

/* Each row that comes first has GTK look for the style of all after it: a long list would hold up
 * the frame of every shot. So only the newest rows are there, the others come when scrolled to. */
static GListModel *
dup_shown (GtkListView *list, GListModel *moves)
{
  GListStore *newest = g_list_store_new (SEA_TYPE_MOVE);
  GtkSliceListModel *shown = gtk_slice_list_model_new (G_LIST_MODEL (newest), 0, MORE_ROWS);
  GtkAdjustment *at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  moves_changed_cb (moves, 0, 0, g_list_model_get_n_items (moves), newest);
  g_signal_connect_object (moves, "items-changed", G_CALLBACK (moves_changed_cb), newest, 0);
  g_signal_connect_object (at, "changed", G_CALLBACK (scrolled_cb), shown, G_CONNECT_SWAPPED);
  g_signal_connect_object (at, "value-changed", G_CALLBACK (scrolled_cb), shown, G_CONNECT_SWAPPED);
  return G_LIST_MODEL (shown);
}

void
sea_moves_list_show (GtkListView *list, SeaLesson *lesson)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkSelectionModel) selection = NULL;

  gtk_list_view_set_model (list, NULL);
  if (lesson == NULL)
    return;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), lesson, 0);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (list, factory);
  selection =
      GTK_SELECTION_MODEL (gtk_no_selection_new (dup_shown (list, sea_lesson_get_moves (lesson))));
  gtk_list_view_set_model (list, selection);
}
