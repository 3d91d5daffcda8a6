/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/topic-entry.h"

#include "base/topic-names.h"
#include "app/util.h"
#include "bank/bank.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST = 8 /* proposals */
};

struct _SeaTopicEntry
{
  GtkBox parent_instance;
  GtkWidget *entry, *popover, *list;
  GPtrArray *names; /* of char, sorted */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SeaTopicEntry, sea_topic_entry, GTK_TYPE_BOX)

static gboolean
holds (const char *name, const char *typed)
{
  g_autofree char *a = g_utf8_casefold (name, -1);
  g_autofree char *b = g_utf8_casefold (typed, -1);

  return strstr (a, b) != NULL && strcmp (a, b) != 0;
}

static void
propose (SeaTopicEntry *self)
{
  g_autofree char *typed =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  guint n = 0;

  sea_util_remove_children (self->list);
  for (guint i = 0; *typed != '\0' && i < self->names->len && n < MOST; i++)
    {
      const char *name = g_ptr_array_index (self->names, i);
      GtkWidget *label;

      if (!holds (name, typed))
        continue;
      label = gtk_label_new (name);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_list_box_append (GTK_LIST_BOX (self->list), label);
      n++;
    }
  if (n > 0)
    gtk_popover_popup (GTK_POPOVER (self->popover));
  else
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
changed_cb (SeaTopicEntry *self)
{
  if (self->setting)
    return;
  if (gtk_widget_get_mapped (self->entry))
    propose (self);
  g_signal_emit_by_name (self, "changed");
}

static void
take_row (SeaTopicEntry *self, GtkListBoxRow *row)
{
  GtkWidget *label = gtk_list_box_row_get_child (row);

  self->setting = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), gtk_label_get_text (GTK_LABEL (label)));
  self->setting = FALSE;
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit_by_name (self, "changed");
}

/* Down goes into the list, Enter takes its first line, Escape closes it. */
static gboolean
key_cb (
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, SeaTopicEntry *self)
{
  GtkListBox *list = GTK_LIST_BOX (self->list);
  GtkListBoxRow *row;
  int step = key == GDK_KEY_Down ? 1 : key == GDK_KEY_Up ? -1 : 0;

  (void) keys;
  (void) code;
  (void) state;
  if (!gtk_widget_get_visible (self->popover))
    return FALSE;
  row = gtk_list_box_get_selected_row (list);
  if (step != 0)
    {
      int at = row != NULL ? gtk_list_box_row_get_index (row) + step : 0;
      GtkListBoxRow *next = gtk_list_box_get_row_at_index (list, MAX (at, 0));

      if (next != NULL)
        gtk_list_box_select_row (list, next);
      return TRUE;
    }
  if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && row != NULL)
    {
      take_row (self, row);
      return TRUE;
    }
  if (key == GDK_KEY_Escape)
    {
      gtk_popover_popdown (GTK_POPOVER (self->popover));
      return TRUE;
    }
  return FALSE;
}

static void
left_cb (SeaTopicEntry *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(char *const *) a, *(char *const *) b);
}

static void
add_name (SeaTopicEntry *self, const char *slug)
{
  g_autofree char *name = sea_topic_dup_name (slug);

  if (*name != '\0' && !g_ptr_array_find_with_equal_func (self->names, name, g_str_equal, NULL))
    g_ptr_array_add (self->names, g_steal_pointer (&name));
}

void
sea_topic_entry_set_topics (SeaTopicEntry *self, GPtrArray *topics)
{
  const char *const *slugs = sea_topic_get_slugs ();

  g_ptr_array_set_size (self->names, 0);
  for (gsize i = 0; slugs[i] != NULL; i++)
    add_name (self, slugs[i]);
  /* A bank with thousands of topics of its own is no reason to wait. */
  for (guint i = 0; topics != NULL && i < MIN (topics->len, 500); i++)
    add_name (self, ((SeaBankTopic *) g_ptr_array_index (topics, i))->slug);
  g_ptr_array_sort (self->names, compare);
}

void
sea_topic_entry_set (SeaTopicEntry *self, const char *slug)
{
  g_autofree char *name = sea_topic_dup_name (slug);

  self->setting = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), name);
  self->setting = FALSE;
}

char *
sea_topic_entry_dup (SeaTopicEntry *self)
{
  return sea_topic_dup_slug (gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
sea_topic_entry_dispose (GObject *object)
{
  SeaTopicEntry *self = SEA_TOPIC_ENTRY (object);

  g_clear_pointer (&self->popover, gtk_widget_unparent);
  G_OBJECT_CLASS (sea_topic_entry_parent_class)->dispose (object);
}

static void
sea_topic_entry_finalize (GObject *object)
{
  g_ptr_array_unref (SEA_TOPIC_ENTRY (object)->names);
  G_OBJECT_CLASS (sea_topic_entry_parent_class)->finalize (object);
}

static void
sea_topic_entry_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (sea_topic_entry_parent_class)->size_allocate (widget, width, height, baseline);
  gtk_popover_present (GTK_POPOVER (SEA_TOPIC_ENTRY (widget)->popover));
}

static void
sea_topic_entry_class_init (SeaTopicEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_topic_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_topic_entry_finalize;
  GTK_WIDGET_CLASS (klass)->size_allocate = sea_topic_entry_size_allocate;
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_topic_entry_init (SeaTopicEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->names = g_ptr_array_new_with_free_func (g_free);
  self->entry = gtk_entry_new ();
  gtk_widget_set_hexpand (self->entry, TRUE);
  sea_util_set_accessible_label (self->entry, _ ("Topic"));
  gtk_box_append (GTK_BOX (self), self->entry);
  self->popover = gtk_popover_new ();
  self->list = gtk_list_box_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->list);
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (self->popover), GTK_POS_BOTTOM);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (take_row), self,
                           G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_cb), self, 0);
  gtk_widget_add_controller (self->entry, keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->entry, focus);
  sea_topic_entry_set_topics (self, NULL);
}

GtkWidget *
sea_topic_entry_new (void)
{
  return g_object_new (SEA_TYPE_TOPIC_ENTRY, NULL);
}
