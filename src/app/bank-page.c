/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-page-private.h"

#include "app/bank-words.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So long the first rows are being drawn. */
#define REST_MS 60

G_DEFINE_FINAL_TYPE (SeaBankPage, sea_bank_page, GTK_TYPE_BOX)

guint sea_bank_page_export_signal;

/* ---- telling ---- */

GtkWindow *
sea_bank_page_get_window (SeaBankPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static AdwToast *
make_toast (const char *text)
{
  g_autofree char *title = g_markup_escape_text (text, -1);

  return adw_toast_new (title);
}

void
sea_bank_page_toast (SeaBankPage *self, const char *text)
{
  sea_message_overlay_add (self->toasts, make_toast (text));
}

static void
undo_clicked_cb (AdwToast *toast, SeaBankPage *self)
{
  const gint64 *batch = g_object_get_data (G_OBJECT (toast), "batch");

  sea_bank_page_undo (self, *batch);
}

void
sea_bank_page_toast_undo (SeaBankPage *self, const char *text, gint64 batch)
{
  AdwToast *toast;

  if (batch == 0)
    {
      sea_bank_page_toast (self, text);
      return;
    }
  toast = make_toast (text);
  g_object_set_data_full (G_OBJECT (toast), "batch", g_memdup2 (&batch, sizeof batch), g_free);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_timeout (toast, 10);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_clicked_cb), self, 0);
  sea_message_overlay_add (self->toasts, toast);
}

gboolean
sea_bank_page_can_write (SeaBankPage *self)
{
  if (sea_lesson_model_can_write (self->model))
    return TRUE;
  sea_bank_page_toast (self, _ ("There is no bank that could be written."));
  return FALSE;
}

/* ---- the query ---- */

SeaBrowse *
sea_bank_page_get_browse (SeaBankPage *self)
{
  return sea_bank_list_get_browse (self->list);
}

void
sea_bank_page_search (SeaBankPage *self)
{
  SeaQuery query = *sea_bank_chips_get_query (self->chips);

  g_clear_handle_id (&self->search_source, g_source_remove);
  if (sea_bank_page_get_browse (self) == NULL)
    return;
  query.words = gtk_editable_get_text (GTK_EDITABLE (self->search));
  query.sort = self->sort;
  query.backwards = self->backwards;
  self->searching = TRUE;
  sea_bank_list_set_query (self->list, &query);
}

static gboolean
search_later_cb (gpointer data)
{
  SeaBankPage *self = data;

  self->search_source = 0;
  sea_bank_page_search (self);
  return G_SOURCE_REMOVE;
}

/* Several filters that change at once are one query. */
static void
chips_changed_cb (SeaBankPage *self)
{
  if (self->search_source == 0)
    self->search_source = g_idle_add (search_later_cb, self);
}

/* ---- how much is shown ---- */

void
sea_bank_page_show_amounts (SeaBankPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  gboolean complete = sea_bank_page_get_browse (self) != NULL &&
                      sea_browse_is_complete (sea_bank_page_get_browse (self));
  gboolean narrowed = sea_bank_chips_is_active (self->chips) ||
                      *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';
  g_autofree char *all = sea_bank_words_dup_amount (self->total);
  g_autofree char *shown = sea_bank_words_dup_amount (n);
  g_autofree char *text = NULL;

  if (!self->counted)
    text = g_strdup ("");
  else if (!narrowed)
    text = g_strdup (all);
  else if (complete)
    /* Translators: how many problems the bank has, and how many of them are shown */
    text = g_strdup_printf (_ ("%s, shown %s"), all, shown);
  else
    /* Translators: how many problems the bank has, and how many were found so far */
    text = g_strdup_printf (_ ("%s, shown %s…"), all, shown);
  adw_window_title_set_subtitle (self->title, text);
  if (self->searching)
    return;
  if (n > 0)
    gtk_stack_set_visible_child_name (self->stack, "list");
  else if (narrowed)
    gtk_stack_set_visible_child_name (self->stack, "nothing");
  else
    gtk_stack_set_visible_child_name (self->stack,
                                      sea_bank_page_get_browse (self) != NULL ? "empty" : "wait");
}

static gpointer
stats_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankStats *stats = g_new0 (SeaBankStats, 1);

  (void) data;
  if (sea_bank_stats (bank, stats, error))
    return stats;
  g_free (stats);
  return NULL;
}

static void
stats_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;
  const SeaBankStats *stats = result;

  (void) error;
  if (stats == NULL || self->model == NULL)
    return;
  self->total = stats->problems;
  self->counted = TRUE;
  sea_bank_page_show_amounts (self);
}

/* ---- drafts of new problems ---- */

static gpointer
drafts_reader (SeaBank *bank, gpointer data, GError **error)
{
  GPtrArray *drafts = sea_bank_drafts (bank, error);

  (void) data;
  return drafts;
}

static void
drafts_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *self = data;
  GPtrArray *drafts = result;
  g_autofree char *text = NULL;

  (void) error;
  if (self->model == NULL)
    return;
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  self->drafts = drafts != NULL ? g_ptr_array_ref (drafts) : NULL;
  gtk_widget_set_visible (self->draft_bar, drafts != NULL && drafts->len > 0 &&
                                               !sea_editor_is_changed (self->editor) &&
                                               !sea_editor_has_draft (self->editor));
  if (drafts == NULL || drafts->len == 0)
    return;
  text = g_strdup_printf (
      /* Translators: %u is a number of problems that were typed and not saved */
      g_dngettext (GETTEXT_PACKAGE, "%u problem was typed and not saved.",
                   "%u problems were typed and not saved.", drafts->len),
      drafts->len);
  gtk_label_set_text (self->draft_label, text);
}

static void
read_amounts (SeaBankPage *self)
{
  sea_bank_work_push (self->work, stats_reader, NULL, NULL, g_free, stats_cb, self);
  sea_bank_work_push (self->work, drafts_reader, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                      drafts_cb, self);
}

void
sea_bank_page_changed (SeaBankPage *self)
{
  self->open_after = sea_editor_get_id (self->editor);
  sea_bank_page_search (self);
  sea_bank_chips_refresh (self->chips);
  read_amounts (self);
  sea_reviewer_start (self->reviewer);
  /* The other pages are told; this one knows. */
  self->telling = TRUE;
  sea_lesson_model_bank_changed (self->model);
  self->telling = FALSE;
}

/* ---- narrow windows ---- */

static void
folded_cb (SeaBankPage *self)
{
  gboolean folded = adw_leaflet_get_folded (self->leaflet);

  /* The menu has both. */
  gtk_widget_set_visible (self->import_button, !folded);
  gtk_widget_set_visible (self->undo_button, !folded);
  adw_button_content_set_label (self->new_content, folded ? "" : _ ("_New"));
}

void
sea_bank_page_show_editor (SeaBankPage *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->editor_pane);
}

gboolean
sea_bank_page_back (SeaBankPage *self)
{
  if (adw_leaflet_get_folded (self->leaflet) &&
      adw_leaflet_get_visible_child (self->leaflet) == self->editor_pane)
    {
      sea_editor_keep_draft (self->editor, FALSE);
      adw_leaflet_set_visible_child (self->leaflet, self->list_pane);
      return TRUE;
    }
  sea_editor_keep_draft (self->editor, FALSE);
  return FALSE;
}

/* ---- the bank ---- */

static void
take_bank (SeaBankPage *self)
{
  SeaBank *bank = sea_lesson_model_get_bank (self->model);
  g_autoptr (GError) error = NULL;

  /* Another bank may lie where the old one lay. */
  if (bank == self->bank &&
      (bank == NULL || g_strcmp0 (sea_bank_get_path (bank), self->bank_path) == 0))
    return;
  g_free (self->bank_path);
  self->bank_path = bank != NULL ? g_strdup (sea_bank_get_path (bank)) : NULL;
  sea_reviewer_stop (self->reviewer);
  self->bank = bank;
  self->counted = self->opening = FALSE;
  sea_editor_close (self->editor);
  if (!sea_bank_list_set_bank (self->list, bank, &error))
    sea_bank_page_toast (self, error->message);
}

static void
bank_cb (SeaBankPage *self)
{
  if (self->telling)
    return;
  take_bank (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->bank != NULL)
    sea_bank_page_refresh (self);
}

static gboolean
read_rest_cb (gpointer data)
{
  SeaBankPage *self = data;

  self->rest_source = 0;
  sea_bank_chips_refresh (self->chips);
  read_amounts (self);
  sea_reviewer_start (self->reviewer);
  return G_SOURCE_REMOVE;
}

void
sea_bank_page_rows_came (SeaBankPage *self)
{
  if (!self->opening)
    return;
  self->opening = FALSE;
  if (self->rest_source == 0)
    self->rest_source = g_timeout_add (REST_MS, read_rest_cb, self);
}

/* Rows first: what is counted in the background takes all processors. */
void
sea_bank_page_refresh (SeaBankPage *self)
{
  take_bank (self);
  self->opening = TRUE;
  sea_bank_page_search (self);
  if (sea_bank_page_get_browse (self) == NULL)
    sea_bank_page_rows_came (self);
  sea_bank_page_update_actions (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
sea_bank_page_set_query (SeaBankPage *self, const SeaQuery *query)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search),
                         query != NULL && query->words != NULL ? query->words : "");
  sea_bank_chips_set_query (self->chips, query);
}

SeaEditor *
sea_bank_page_get_editor (SeaBankPage *self)
{
  return self->editor;
}

GListModel *
sea_bank_page_get_list (SeaBankPage *self)
{
  return G_LIST_MODEL (self->list);
}

GtkSelectionModel *
sea_bank_page_get_selection (SeaBankPage *self)
{
  return GTK_SELECTION_MODEL (self->list);
}

gboolean
sea_bank_page_is_busy (SeaBankPage *self)
{
  return sea_reviewer_is_busy (self->reviewer) || self->searching || self->search_source != 0 ||
         self->opening || self->rest_source != 0 || sea_bank_work_is_busy (self->work) ||
         (sea_bank_page_get_browse (self) != NULL &&
          !sea_browse_is_complete (sea_bank_page_get_browse (self)));
}

/* ---- the editor ---- */

static void
saved_cb (SeaBankPage *self, gint64 batch)
{
  sea_bank_page_toast_undo (self, _ ("Saved"), batch);
  sea_bank_page_changed (self);
}

static void
open_cb (SeaBankPage *self, gint64 id)
{
  gint64 at = sea_bank_page_get_browse (self) != NULL
                  ? sea_browse_find (sea_bank_page_get_browse (self), id)
                  : -1;

  if (at >= 0)
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->list), (guint) at, TRUE);
  else
    sea_editor_open (self->editor, id);
}

/* Warnings of what is shown came from the background. */
static void
found_cb (SeaBankPage *self)
{
  if (sea_bank_chips_get_query (self->chips)->warned)
    sea_bank_page_search (self);
  else
    sea_bank_list_renew_rows (self->list);
}

/* ---- the end of the program ---- */

static void
shutdown_cb (SeaBankPage *self)
{
  sea_editor_keep_draft (self->editor, TRUE);
}

static gboolean
close_cb (SeaBankPage *self)
{
  sea_editor_keep_draft (self->editor, TRUE);
  return FALSE;
}

static void
sea_bank_page_root (GtkWidget *widget)
{
  SeaBankPage *self = SEA_BANK_PAGE (widget);
  GtkWindow *window;

  GTK_WIDGET_CLASS (sea_bank_page_parent_class)->root (widget);
  window = sea_bank_page_get_window (self);
  if (window == NULL || window == self->window)
    return;
  g_set_weak_pointer (&self->window, window);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
}

/* ---- sorting ---- */

static void
show_sort (SeaBankPage *self)
{
  const char *name = sea_bank_chips_get_class_name (self->chips);
  g_autofree char *text = NULL;

  if (self->sort == SEA_SORT_FRESH && name != NULL)
    /* Translators: %s is the name of a class */
    text = g_strdup_printf (_ ("New for %s first"), name);
  else
    text = g_strdup (sea_bank_words_sort (self->sort));
  if (self->backwards)
    {
      /* Translators: %s is an order: “By topic” */
      char *turned = g_strdup_printf (_ ("%s, turned round"), text);

      g_free (text);
      text = turned;
    }
  gtk_label_set_text (self->sort_label, text);
}

static void
sort_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SeaBankPage *self = data;

  g_simple_action_set_state (action, value);
  self->sort = (SeaSort) CLAMP (g_variant_get_int32 (value), 0, SEA_SORT_COUNT - 1);
  show_sort (self);
  sea_bank_page_search (self);
}

static void
backwards_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  SeaBankPage *self = data;

  g_simple_action_set_state (action, value);
  self->backwards = g_variant_get_boolean (value);
  show_sort (self);
  sea_bank_page_search (self);
}

/* clang-format off */
static const GActionEntry sort_entries[] = {
  { .name = "sort", .parameter_type = "i", .state = "0", .change_state = sort_cb },
  { .name = "backwards", .state = "false", .change_state = backwards_cb },
};
/* clang-format on */

static void
make_sort_menu (SeaBankPage *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) orders = g_menu_new ();
  g_autoptr (GMenu) turn = g_menu_new ();

  for (int i = 0; i < SEA_SORT_COUNT; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (sea_bank_words_sort ((SeaSort) i), NULL);

      g_menu_item_set_action_and_target (item, "bank.sort", "i", i);
      g_menu_append_item (orders, item);
    }
  g_menu_append (turn, _ ("The Other Way Round"), "bank.backwards");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (orders));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (turn));
  gtk_menu_button_set_menu_model (self->sort_button, G_MENU_MODEL (menu));
  show_sort (self);
}

/* ---- the widget ---- */

static void
sea_bank_page_dispose (GObject *object)
{
  SeaBankPage *self = SEA_BANK_PAGE (object);

  g_clear_handle_id (&self->search_source, g_source_remove);
  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (self->reviewer != NULL)
    sea_reviewer_stop (self->reviewer);
  g_clear_object (&self->reviewer);
  g_clear_weak_pointer (&self->window);
  if (self->list != NULL)
    sea_bank_list_set_bank (self->list, NULL, NULL);
  g_clear_object (&self->list);
  g_clear_object (&self->actions);
  g_clear_object (&self->work);
  g_clear_object (&self->model);
  g_clear_pointer (&self->bank_path, g_free);
  g_clear_pointer (&self->drafts, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_BANK_PAGE);
  G_OBJECT_CLASS (sea_bank_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaBankPage, name)
  CHILD (toasts);
  CHILD (leaflet);
  CHILD (list_pane);
  CHILD (editor_pane);
  CHILD (title);
  CHILD (import_button);
  CHILD (undo_button);
  CHILD (new_content);
  CHILD (menu_button);
  CHILD (sort_button);
  CHILD (search);
  CHILD (chips_box);
  CHILD (stack);
  CHILD (view);
  CHILD (bar);
  CHILD (bar_label);
  CHILD (sort_label);
  CHILD (rate_label);
  CHILD (draft_label);
  CHILD (draft_bar);
  CHILD (nothing_label);
  CHILD (basket_box);
#undef CHILD
}

static void
sea_bank_page_class_init (SeaBankPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    guint key;
    GdkModifierType state;
    const char *action;
  } keys[] = {
    { GDK_KEY_s, GDK_CONTROL_MASK, "bank.save" },
    { GDK_KEY_n, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "bank.new" },
    { GDK_KEY_o, GDK_CONTROL_MASK, "bank.import" },
    { GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "bank.export" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "bank.find" },
  };

  G_OBJECT_CLASS (klass)->dispose = sea_bank_page_dispose;
  widget_class->root = sea_bank_page_root;
  g_type_ensure (SEA_TYPE_MESSAGE_OVERLAY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/bank-page.ui");
  bind_children (widget_class);
  sea_bank_page_export_signal = g_signal_new (
      "export", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static void
sea_bank_page_init (SeaBankPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), sea_bank_acts,
                                   (int) sea_bank_n_acts, self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), sea_bank_care_acts,
                                   (int) sea_bank_n_care_acts, self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), sort_entries,
                                   G_N_ELEMENTS (sort_entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "bank", G_ACTION_GROUP (self->actions));
  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (folded_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (sea_bank_page_search), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_bank_page_new (SeaLessonModel *model)
{
  SeaBankPage *self = g_object_new (SEA_TYPE_BANK_PAGE, NULL);

  self->model = g_object_ref (model);
  self->work = sea_bank_work_new (model);
  self->reviewer = sea_reviewer_new (model);
  g_signal_connect_object (self->reviewer, "found", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  if (g_application_get_default () != NULL)
    g_signal_connect_object (g_application_get_default (), "shutdown", G_CALLBACK (shutdown_cb),
                             self, G_CONNECT_SWAPPED);
  self->chips = SEA_BANK_CHIPS (sea_bank_chips_new (model));
  gtk_widget_set_hexpand (GTK_WIDGET (self->chips), TRUE);
  gtk_box_append (self->chips_box, GTK_WIDGET (self->chips));
  self->editor = SEA_EDITOR (sea_editor_new (self->work));
  gtk_box_append (GTK_BOX (self->editor_pane), GTK_WIDGET (self->editor));
  sea_bank_page_make_list (self);
  make_sort_menu (self);
  g_signal_connect_object (self->chips, "changed", G_CALLBACK (chips_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "changed", G_CALLBACK (sea_bank_page_update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (model, "bank", G_CALLBACK (bank_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
