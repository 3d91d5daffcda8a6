/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/moves-list.h"

#include "app/glyph.h"
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
  gtk_list_item_set_activatable (item, FALSE);
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
  if (move->conflict)
    tip = sea_say_dup_conflict (lesson, move);
  else if (move->problem > 0)
    tip = g_strdup_printf (_ ("problem %u"), move->problem);
  sea_util_set_tooltip (box, tip);
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
  gtk_list_view_set_factory (list, factory);
  sorted =
      gtk_sort_list_model_new (g_object_ref (sea_lesson_get_moves (lesson)),
                               GTK_SORTER (gtk_custom_sorter_new (compare_newest, NULL, NULL)));
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (sorted)));
  gtk_list_view_set_model (list, selection);
}
