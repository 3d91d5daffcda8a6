/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-list.h"

/* ---- one place ---- */

struct _SeaBankItem
{
  GObject parent_instance;
  guint position;
  gint64 id;
  SeaRow *row;       /* (nullable) */
  gboolean loaded;   /* its page was read */
  SeaBankList *list; /* not owned; NULL when its list has other positions */
};

struct _SeaBankList
{
  GObject parent_instance;
  SeaBrowse *browse; /* (nullable) */
  guint n;           /* as the views know it */
  GHashTable *items; /* position → SeaBankItem, those that somebody holds */
  GtkBitset *selected;
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FIRST,
  SIGNAL_COMPLETE,
  SIGNAL_FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void sea_bank_list_model_init (GListModelInterface *iface);
static void sea_bank_list_selection_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE (SeaBankItem, sea_bank_item, G_TYPE_OBJECT)
G_DEFINE_FINAL_TYPE_WITH_CODE (SeaBankList,
                               sea_bank_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, sea_bank_list_model_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL,
                                                          sea_bank_list_selection_init))

gint64
sea_bank_item_get_id (SeaBankItem *self)
{
  return self->id;
}

const SeaRow *
sea_bank_item_get_row (SeaBankItem *self)
{
  return self->row;
}

gboolean
sea_bank_item_is_gone (SeaBankItem *self)
{
  return self->loaded && self->row == NULL;
}

static void
sea_bank_item_finalize (GObject *object)
{
  SeaBankItem *self = SEA_BANK_ITEM (object);

  if (self->list != NULL)
    g_hash_table_remove (self->list->items, GUINT_TO_POINTER (self->position));
  g_clear_pointer (&self->row, sea_row_unref);
  G_OBJECT_CLASS (sea_bank_item_parent_class)->finalize (object);
}

static void
sea_bank_item_class_init (SeaBankItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_bank_item_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_bank_item_init (SeaBankItem *self)
{
  (void) self;
}

/* Takes what the list has at hand, or asks it to read. */
static void
load (SeaBankItem *self)
{
  SeaBrowse *browse = self->list->browse;
  SeaRow *row = sea_browse_get_row (browse, self->position);
  SeaRow *old = self->row;

  self->loaded = sea_browse_is_loaded (browse, self->position);
  if (row == NULL && !self->loaded)
    return; /* the old row stays until the new one is there */
  self->row = row != NULL ? sea_row_ref (row) : NULL;
  g_clear_pointer (&old, sea_row_unref);
}

/* ---- the list ---- */

static GType
get_item_type (GListModel *model)
{
  (void) model;
  return SEA_TYPE_BANK_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return SEA_BANK_LIST (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  SeaBankList *self = SEA_BANK_LIST (model);
  SeaBankItem *item;

  if (position >= self->n || self->browse == NULL)
    return NULL;
  item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (position));
  if (item != NULL)
    return g_object_ref (item);
  item = g_object_new (SEA_TYPE_BANK_ITEM, NULL);
  item->list = self;
  item->position = position;
  item->id = sea_browse_get_id (self->browse, position);
  g_hash_table_insert (self->items, GUINT_TO_POINTER (position), item);
  load (item);
  return item;
}

static void
sea_bank_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* ---- what is selected ---- */

static gboolean
is_selected (GtkSelectionModel *model, guint position)
{
  return gtk_bitset_contains (SEA_BANK_LIST (model)->selected, position);
}

static GtkBitset *
get_selection_in_range (GtkSelectionModel *model, guint position, guint n)
{
  (void) position;
  (void) n;
  return gtk_bitset_ref (SEA_BANK_LIST (model)->selected);
}

/* @mask: the positions that are to be as in @selected. */
static gboolean
set_selection (GtkSelectionModel *model, GtkBitset *selected, GtkBitset *mask)
{
  SeaBankList *self = SEA_BANK_LIST (model);
  GtkBitset *old = self->selected;
  GtkBitset *new = gtk_bitset_copy (old);
  g_autoptr (GtkBitset) wanted = gtk_bitset_copy (selected);
  g_autoptr (GtkBitset) changed = NULL;

  gtk_bitset_intersect (wanted, mask);
  gtk_bitset_subtract (new, mask);
  gtk_bitset_union (new, wanted);
  if (self->n < G_MAXUINT)
    gtk_bitset_remove_range_closed (new, self->n, G_MAXUINT);
  self->selected = new;
  changed = gtk_bitset_copy (new);
  gtk_bitset_difference (changed, old);
  gtk_bitset_unref (old);
  if (!gtk_bitset_is_empty (changed))
    {
      guint first = gtk_bitset_get_minimum (changed);

      gtk_selection_model_selection_changed (model, first,
                                             gtk_bitset_get_maximum (changed) - first + 1);
    }
  return TRUE;
}

/* All other ways to select are built upon the one above, by the interface itself. */
static void
sea_bank_list_selection_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = is_selected;
  iface->get_selection_in_range = get_selection_in_range;
  iface->set_selection = set_selection;
}

/* ---- news ---- */

static void
forget_items (SeaBankList *self)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->items);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    SEA_BANK_ITEM (value)->list = NULL;
  g_hash_table_remove_all (self->items);
}

static void
set_length (SeaBankList *self, guint n)
{
  guint old = self->n;

  forget_items (self);
  gtk_bitset_remove_all (self->selected);
  self->n = n;
  if (old > 0 || n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, old, n);
}

static void
rows_came (SeaBankList *self, guint from, guint n)
{
  for (guint i = from; i < from + n; i++)
    {
      SeaBankItem *item = g_hash_table_lookup (self->items, GUINT_TO_POINTER (i));

      if (item == NULL)
        continue;
      g_object_ref (item);
      load (item);
      g_signal_emit (item, signals[SIGNAL_CHANGED], 0);
      g_object_unref (item);
    }
}

static void
news_cb (SeaBrowse *browse, SeaBrowseNews news, guint from, guint n, gpointer data)
{
  SeaBankList *self = data;

  g_object_ref (self);
  switch (news)
    {
    case SEA_BROWSE_FIRST:
      set_length (self, n);
      g_signal_emit (self, signals[SIGNAL_FIRST], 0);
      break;
    case SEA_BROWSE_GROWN:
      self->n = from + n;
      g_list_model_items_changed (G_LIST_MODEL (self), from, 0, n);
      break;
    case SEA_BROWSE_COMPLETE:
      g_signal_emit (self, signals[SIGNAL_COMPLETE], 0);
      break;
    case SEA_BROWSE_ROWS:
      rows_came (self, from, n);
      break;
    case SEA_BROWSE_FAILED:
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, sea_browse_get_error (browse));
      break;
    default:
      break;
    }
  g_object_unref (self);
}

gboolean
sea_bank_list_set_bank (SeaBankList *self, SeaBank *bank, GError **error)
{
  set_length (self, 0);
  g_clear_pointer (&self->browse, sea_browse_free);
  if (bank == NULL)
    return TRUE;
  self->browse = sea_browse_new (bank, news_cb, self, error);
  return self->browse != NULL;
}

SeaBrowse *
sea_bank_list_get_browse (SeaBankList *self)
{
  return self->browse;
}

void
sea_bank_list_set_query (SeaBankList *self, const SeaQuery *query)
{
  if (self->browse != NULL)
    sea_browse_set_query (self->browse, query);
}

void
sea_bank_list_renew_rows (SeaBankList *self)
{
  g_autoptr (GList) items = g_hash_table_get_values (self->items);

  if (self->browse == NULL)
    return;
  sea_browse_renew_rows (self->browse);
  for (GList *l = items; l != NULL; l = l->next)
    load (l->data);
}

static void
sea_bank_list_dispose (GObject *object)
{
  SeaBankList *self = SEA_BANK_LIST (object);

  g_clear_pointer (&self->browse, sea_browse_free);
  if (self->items != NULL)
    forget_items (self);
  self->n = 0;
  G_OBJECT_CLASS (sea_bank_list_parent_class)->dispose (object);
}

static void
sea_bank_list_finalize (GObject *object)
{
  g_hash_table_unref (SEA_BANK_LIST (object)->items);
  gtk_bitset_unref (SEA_BANK_LIST (object)->selected);
  G_OBJECT_CLASS (sea_bank_list_parent_class)->finalize (object);
}

static void
sea_bank_list_class_init (SeaBankListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_bank_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_bank_list_finalize;
  signals[SIGNAL_FIRST] = g_signal_new ("first", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_COMPLETE] = g_signal_new ("complete", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
sea_bank_list_init (SeaBankList *self)
{
  self->items = g_hash_table_new (NULL, NULL);
  self->selected = gtk_bitset_new_empty ();
}

SeaBankList *
sea_bank_list_new (void)
{
  return g_object_new (SEA_TYPE_BANK_LIST, NULL);
}
