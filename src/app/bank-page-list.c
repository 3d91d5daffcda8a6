/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The list of the problems' page: its rows, what is selected, its news. */
#include "config.h"

#include "app/bank-page-private.h"

#include "app/bank-row.h"
#include "app/bank-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- the selection ---- */

static guint64
get_n_selected (SeaBankPage *self)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->list));

  return gtk_bitset_get_size (chosen);
}

static gint64
get_only_selected (SeaBankPage *self)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->list));

  if (gtk_bitset_get_size (chosen) != 1 || sea_bank_page_get_browse (self) == NULL)
    return 0;
  return sea_browse_get_id (sea_bank_page_get_browse (self), gtk_bitset_get_minimum (chosen));
}

void
sea_bank_page_update_actions (SeaBankPage *self)
{
  guint64 n = get_n_selected (self);
  gboolean basket = sea_bank_chips_get_query (self->chips)->deleted;
  gboolean usable = sea_lesson_model_can_write (self->model);
  g_autofree char *amount = sea_bank_words_dup_amount (n);
  g_autofree char *text = NULL;
  const struct
  {
    const char *name;
    gboolean on;
  } states[] = {
    { "change", n > 0 && !basket && usable },
    { "to-pack", n > 0 && !basket && usable },
    { "delete", n > 0 && !basket && usable },
    { "undelete", n > 0 && basket && usable },
    { "save", sea_editor_can_save (self->editor) },
    { "new", usable },
    { "import", usable },
    { "undo", usable },
    { "purge", usable },
    { "export", g_signal_has_handler_pending (self, sea_bank_page_export_signal, 0, TRUE) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), states[i].name);

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action), states[i].on);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (self->basket_box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      const char *action = gtk_actionable_get_action_name (GTK_ACTIONABLE (child));

      gtk_widget_set_visible (child, (strcmp (action, "bank.undelete") == 0) == basket);
    }
  /* Translators: %s is how many problems are selected */
  text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s selected", "%s selected", (gulong) n),
                          amount);
  gtk_label_set_text (self->bar_label, text);
  gtk_action_bar_set_revealed (self->bar, n > 1 || (n == 1 && basket));
}

static void
selection_cb (SeaBankPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  gint64 id;

  if (self->selecting)
    return;
  self->wants_all = n > 0 && get_n_selected (self) == n &&
                    sea_bank_page_get_browse (self) != NULL &&
                    !sea_browse_is_complete (sea_bank_page_get_browse (self));
  sea_bank_page_update_actions (self);
  id = get_only_selected (self);
  if (id != 0)
    sea_editor_open (self->editor, id);
}

GArray *
sea_bank_page_dup_chosen (SeaBankPage *self, gboolean *all)
{
  g_autoptr (GtkBitset) chosen =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->list));
  guint64 n = gtk_bitset_get_size (chosen);
  SeaBrowse *browse = sea_bank_page_get_browse (self);
  GArray *ids;
  GtkBitsetIter iter;
  guint at;

  if (all != NULL)
    *all = n == 0;
  if (browse == NULL)
    return g_array_new (FALSE, FALSE, sizeof (gint64));
  if (n == 0 || n == sea_browse_get_length (browse))
    return sea_browse_dup_ids (browse);
  ids = g_array_sized_new (FALSE, FALSE, sizeof (gint64), (guint) n);
  if (gtk_bitset_iter_init_first (&iter, chosen, &at))
    do
      {
        gint64 id = sea_browse_get_id (browse, at);

        if (id != 0)
          g_array_append_val (ids, id);
      }
    while (gtk_bitset_iter_next (&iter, &at));
  return ids;
}

/* ---- news of the list ---- */

static void
select_open (SeaBankPage *self)
{
  gint64 at = self->open_after != 0
                  ? sea_browse_find (sea_bank_page_get_browse (self), self->open_after)
                  : -1;

  self->open_after = 0;
  if (at < 0)
    return;
  self->selecting = TRUE;
  gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->list), (guint) at, TRUE);
  self->selecting = FALSE;
}

static void
first_cb (SeaBankPage *self)
{
  self->searching = FALSE;
  self->wants_all = FALSE;
  if (self->open_after == 0)
    self->open_after = sea_editor_get_id (self->editor);
  select_open (self);
  sea_bank_page_show_amounts (self);
  sea_bank_page_update_actions (self);
  sea_bank_page_rows_came (self);
}

static void
complete_cb (SeaBankPage *self)
{
  if (self->wants_all)
    gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->list));
  self->wants_all = FALSE;
  sea_bank_page_show_amounts (self);
}

static void
failed_cb (SeaBankPage *self, const GError *error)
{
  self->searching = FALSE;
  sea_bank_page_show_amounts (self);
  sea_bank_page_rows_came (self);
  sea_bank_page_toast (self, error->message);
}

/* ---- rows ---- */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  gtk_list_item_set_child (item, sea_bank_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  sea_bank_row_set_item (SEA_BANK_ROW (gtk_list_item_get_child (item)),
                         SEA_BANK_ITEM (gtk_list_item_get_item (item)));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  (void) factory;
  sea_bank_row_set_item (SEA_BANK_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
activate_cb (SeaBankPage *self)
{
  sea_bank_page_show_editor (self);
}

/* A tap opens the problem where the list fills the window. */
static void
tapped_cb (GtkGestureClick *gesture, int n_press, double x, double y, SeaBankPage *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  (void) x;
  (void) y;
  if (n_press == 1 && (state & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)) == 0 &&
      adw_leaflet_get_folded (self->leaflet) && get_only_selected (self) != 0)
    sea_bank_page_show_editor (self);
}

/* Letters typed in the list are not searched: Delete and undo belong to it. */
static void
add_list_keys (SeaBankPage *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Delete|KP_Delete"),
                        gtk_named_action_new ("bank.delete")));
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("<Control>z"),
                        gtk_named_action_new ("bank.undo")));
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

void
sea_bank_page_make_list (SeaBankPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkGesture *tap = gtk_gesture_click_new ();

  self->list = sea_bank_list_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (self->view, factory);
  g_object_unref (factory);
  gtk_list_view_set_model (self->view, GTK_SELECTION_MODEL (self->list));
  g_signal_connect_object (self->list, "first", G_CALLBACK (first_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "complete", G_CALLBACK (complete_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "selection-changed", G_CALLBACK (selection_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "activate", G_CALLBACK (activate_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tap, "released", G_CALLBACK (tapped_cb), self, 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (tap), GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self->view), GTK_EVENT_CONTROLLER (tap));
  add_list_keys (self);
}
