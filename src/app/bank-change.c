/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-change.h"

#include "app/bank-words.h"
#include "base/topic-names.h"
#include "app/topic-entry.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaChange
{
  SeaBankChange change;
  char *topic, *lang, *pack, *pack_title; /* (nullable) */
  GStrv add, remove;                      /* (nullable) */
};

void
sea_change_free (SeaChange *self)
{
  g_free (self->topic);
  g_free (self->lang);
  g_free (self->pack);
  g_free (self->pack_title);
  g_strfreev (self->add);
  g_strfreev (self->remove);
  g_free (self);
}

const SeaBankChange *
sea_change_get (const SeaChange *self)
{
  return &self->change;
}

gboolean
sea_change_make_pack (const SeaChange *self, SeaBank *bank, GError **error)
{
  char none[] = "";
  SeaBankPack pack = { self->pack, self->pack_title, none, none, none, none, 0 };

  return self->pack_title == NULL || sea_bank_put_pack (bank, &pack, error);
}

static SeaChange *
change_new (void)
{
  SeaChange *self = g_new0 (SeaChange, 1);

  self->change.grade = -1;
  return self;
}

/* ---- the window ---- */

typedef struct
{
  GtkWidget *window;
  AdwComboRow *worth, *grade, *lang, *pack;
  GtkWidget *topic, *no_topic;
  GtkEditable *add, *remove, *title;
  GPtrArray *packs; /* (nullable) of char: ids */
  SeaChangeFunc func;
  GObject *owner; /* weak */
} Ask;

static void
ask_free (gpointer data)
{
  Ask *ask = data;

  g_clear_weak_pointer (&ask->owner);
  g_clear_pointer (&ask->packs, g_ptr_array_unref);
  g_free (ask);
}

static GStrv
dup_words (GtkEditable *field)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (field), ",", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n = 0;

  for (gsize i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      {
        g_strv_builder_add (words, parts[i]);
        n++;
      }
  return n > 0 ? g_strv_builder_end (words) : NULL;
}

static void
take_worth (SeaChange *change, guint chosen)
{
  static const SeaRole roles[] = { SEA_ROLE_MINE, SEA_ROLE_OPENING, SEA_ROLE_TIE };

  if (chosen == 0)
    return;
  change->change.set_role = TRUE;
  if (chosen <= 4)
    {
      change->change.role = SEA_ROLE_SHIP;
      change->change.worth = (int) chosen;
    }
  else
    change->change.role = roles[MIN (chosen - 5, 2)];
}

static SeaChange *
read_fields (Ask *ask)
{
  SeaChange *change = change_new ();
  g_autofree char *topic = sea_topic_entry_dup (SEA_TOPIC_ENTRY (ask->topic));
  guint lang = adw_combo_row_get_selected (ask->lang);

  take_worth (change, adw_combo_row_get_selected (ask->worth));
  change->change.grade = (int) adw_combo_row_get_selected (ask->grade) - 1;
  if (gtk_check_button_get_active (GTK_CHECK_BUTTON (ask->no_topic)))
    change->topic = g_strdup ("");
  else if (*topic != '\0')
    change->topic = g_steal_pointer (&topic);
  if (lang > 0)
    change->lang = g_strdup (lang == 1 ? "ru" : lang == 2 ? "en" : "");
  change->add = dup_words (ask->add);
  change->remove = dup_words (ask->remove);
  change->change.topic = change->topic;
  change->change.lang = change->lang;
  change->change.tags_add = (const char *const *) change->add;
  change->change.tags_remove = (const char *const *) change->remove;
  return change;
}

static SeaChange *
read_pack (Ask *ask)
{
  guint chosen = adw_combo_row_get_selected (ask->pack);
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (ask->title)));
  SeaChange *change = change_new ();

  if (*title != '\0')
    {
      /* An id of its own: the title can be changed. */
      change->pack = g_uuid_string_random ();
      change->pack_title = g_steal_pointer (&title);
    }
  else
    change->pack =
        g_strdup (chosen < ask->packs->len ? g_ptr_array_index (ask->packs, chosen) : "");
  change->change.pack = change->pack;
  return change;
}

static void
done_cb (Ask *ask)
{
  SeaChange *change = ask->pack != NULL ? read_pack (ask) : read_fields (ask);
  SeaChangeFunc func = ask->func;
  GObject *owner = ask->owner;

  if (owner != NULL)
    g_object_ref (owner);
  gtk_window_destroy (GTK_WINDOW (ask->window));
  if (owner == NULL)
    {
      sea_change_free (change);
      return;
    }
  func (change, owner);
  g_object_unref (owner);
}

static AdwComboRow *
add_combo (AdwPreferencesGroup *group, const char *title, const char *const *names)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (names);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  adw_preferences_group_add (group, row);
  return ADW_COMBO_ROW (row);
}

static GtkEditable *
add_entry (AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (group, row);
  return GTK_EDITABLE (row);
}

static AdwPreferencesGroup *
make_window (Ask *ask,
             GtkWindow *parent,
             const char *title,
             const char *button,
             SeaChangeFunc func,
             gpointer owner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *bar = adw_header_bar_new ();
  GtkWidget *done = gtk_button_new_with_mnemonic (button);
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  ask->window = adw_window_new ();
  ask->func = func;
  g_set_weak_pointer (&ask->owner, G_OBJECT (owner));
  g_object_set_data_full (G_OBJECT (ask->window), "ask", ask, ask_free);
  gtk_window_set_title (GTK_WINDOW (ask->window), title);
  gtk_window_set_modal (GTK_WINDOW (ask->window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (ask->window), parent);
  gtk_window_set_default_size (GTK_WINDOW (ask->window), 420, -1);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (bar), FALSE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (bar), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (bar), done);
  gtk_widget_add_css_class (done, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_destroy), ask->window);
  g_signal_connect_swapped (done, "clicked", G_CALLBACK (done_cb), ask);
  gtk_widget_set_margin_top (group, 18);
  gtk_widget_set_margin_bottom (group, 18);
  gtk_widget_set_margin_start (group, 18);
  gtk_widget_set_margin_end (group, 18);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 620);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), group);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_window_set_content (ADW_WINDOW (ask->window), box);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (ask->window, keys);
  return ADW_PREFERENCES_GROUP (group);
}

static void
add_topic (Ask *ask, AdwPreferencesGroup *group, GPtrArray *topics)
{
  GtkWidget *row = adw_action_row_new ();

  ask->topic = sea_topic_entry_new ();
  sea_topic_entry_set_topics (SEA_TOPIC_ENTRY (ask->topic), topics);
  gtk_widget_set_valign (ask->topic, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (ask->topic, TRUE);
  ask->no_topic = gtk_check_button_new_with_label (_ ("none"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Topic"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ask->topic);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), ask->no_topic);
  adw_preferences_group_add (group, row);
}

GtkWidget *
sea_change_ask (GtkWindow *parent, GPtrArray *topics, SeaChangeFunc func, gpointer owner)
{
  Ask *ask = g_new0 (Ask, 1);
  AdwPreferencesGroup *group =
      make_window (ask, parent, _ ("Change Problems"), _ ("C_hange"), func, owner);
  const char *const worths[] = { _ ("stays"),
                                 _ ("1 point"),
                                 _ ("2 points"),
                                 _ ("3 points"),
                                 _ ("4 points"),
                                 sea_bank_words_role (SEA_ROLE_MINE),
                                 sea_bank_words_role (SEA_ROLE_OPENING),
                                 sea_bank_words_role (SEA_ROLE_TIE),
                                 NULL };
  const char *const grades[] = { _ ("stays"), _ ("none"), "1", "2",  "3",  "4",  "5", "6",
                                 "7",         "8",        "9", "10", "11", "12", NULL };
  const char *const langs[] = { _ ("stays"), _ ("Russian"), _ ("English"), _ ("none"), NULL };

  ask->worth = add_combo (group, _ ("Worth"), worths);
  add_topic (ask, group, topics);
  ask->grade = add_combo (group, _ ("Grade"), grades);
  ask->lang = add_combo (group, _ ("Language"), langs);
  ask->add = add_entry (group, _ ("Add tags, parted by commas"));
  ask->remove = add_entry (group, _ ("Take away tags"));
  gtk_window_present (GTK_WINDOW (ask->window));
  return ask->window;
}

GtkWidget *
sea_change_ask_pack (GtkWindow *parent, GPtrArray *packs, SeaChangeFunc func, gpointer owner)
{
  Ask *ask = g_new0 (Ask, 1);
  AdwPreferencesGroup *group =
      make_window (ask, parent, _ ("Into a Pack"), _ ("_Put"), func, owner);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  const char *const none[] = { NULL };

  ask->packs = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (ask->packs, g_strdup (""));
  gtk_string_list_append (names, _ ("in no pack"));
  for (guint i = 0; packs != NULL && i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      g_ptr_array_add (ask->packs, g_strdup (pack->id));
      gtk_string_list_append (names, *pack->title != '\0' ? pack->title : pack->id);
    }
  ask->pack = add_combo (group, _ ("Pack"), none);
  adw_combo_row_set_model (ask->pack, G_LIST_MODEL (names));
  ask->title = add_entry (group, _ ("Or a new pack with this title"));
  gtk_window_present (GTK_WINDOW (ask->window));
  return ask->window;
}
