/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-row.h"

#include "app/mini-map.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAP_SIDE = 46
};

struct _SeaRulesetRow
{
  GtkListBoxRow parent_instance;
  char *id, *path, *title;
  gboolean sound;
  GtkStack *titles; /* the label, or an entry while it is renamed */
  GtkEditable *entry;
  GtkWidget *check;
};

G_DEFINE_FINAL_TYPE (SeaRulesetRow, sea_ruleset_row, GTK_TYPE_LIST_BOX_ROW)

static guint renamed_signal;

/* ---- a new name ---- */

static void
stop_rename (SeaRulesetRow *self)
{
  gtk_stack_set_visible_child_name (self->titles, "label");
}

static void
entry_activated_cb (SeaRulesetRow *self)
{
  g_autofree char *title = g_strstrip (g_strdup (gtk_editable_get_text (self->entry)));
  gboolean other = *title != '\0' && strcmp (title, self->title) != 0;

  stop_rename (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (other)
    g_signal_emit (self, renamed_signal, 0, title);
}

static gboolean
entry_key_cb (GtkEventControllerKey *controller,
              guint key,
              guint code,
              GdkModifierType state,
              SeaRulesetRow *self)
{
  (void) controller;
  (void) code;
  (void) state;
  if (key != GDK_KEY_Escape)
    return FALSE;
  stop_rename (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

void
sea_ruleset_row_start_rename (SeaRulesetRow *self)
{
  gtk_editable_set_text (self->entry, self->title);
  gtk_stack_set_visible_child_name (self->titles, "entry");
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  gtk_editable_select_region (self->entry, 0, -1);
}

/* ---- the row ---- */

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static GtkWidget *
make_titles (SeaRulesetRow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *entry = gtk_entry_new ();

  self->titles = GTK_STACK (gtk_stack_new ());
  self->entry = GTK_EDITABLE (entry);
  gtk_entry_set_max_length (GTK_ENTRY (entry), 60);
  sea_util_set_accessible_label (entry, _ ("Name"));
  g_signal_connect_object (entry, "activate", G_CALLBACK (entry_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (entry_key_cb), self, 0);
  gtk_widget_add_controller (entry, keys);
  gtk_stack_add_named (self->titles, make_label (self->title, NULL), "label");
  gtk_stack_add_named (self->titles, entry, "entry");
  gtk_stack_set_vhomogeneous (self->titles, FALSE);
  return GTK_WIDGET (self->titles);
}

static GtkWidget *
make_words (SeaRulesetRow *self, const SeaRuleset *ruleset)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *line = self->sound ? sea_text_dup_ruleset (&ruleset->rules) : NULL;

  gtk_box_append (GTK_BOX (box), make_titles (self));
  if (!self->sound)
    gtk_box_append (GTK_BOX (box), make_label (ruleset->fault->message, "sea-fault-text"));
  else
    {
      if (*ruleset->summary != '\0')
        gtk_box_append (GTK_BOX (box), make_label (ruleset->summary, "sea-small"));
      gtk_box_append (GTK_BOX (box), make_label (line, "sea-small"));
    }
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
add_button (GtkWidget *box, const char *label, const char *action, const char *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_item (GMenu *menu, const char *label, const char *action, const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (menu, item);
}

static GtkWidget *
make_menu (SeaRulesetRow *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  if (self->sound)
    {
      add_item (menu, _ ("Change a _Copy"), "rulesets.copy", self->id);
      add_item (menu, _ ("_Rename"), "rulesets.rename", self->path);
      add_item (menu, _ ("Save to a _File…"), "rulesets.export", self->id);
    }
  add_item (menu, _ ("_Delete"), "rulesets.delete", self->path);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  sea_util_set_accessible_label (button, _ ("More"));
  return button;
}

static void
sea_ruleset_row_finalize (GObject *object)
{
  SeaRulesetRow *self = SEA_RULESET_ROW (object);

  g_free (self->id);
  g_free (self->path);
  g_free (self->title);
  G_OBJECT_CLASS (sea_ruleset_row_parent_class)->finalize (object);
}

static void
sea_ruleset_row_class_init (SeaRulesetRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_ruleset_row_finalize;
  renamed_signal = g_signal_new ("renamed", SEA_TYPE_RULESET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
sea_ruleset_row_init (G_GNUC_UNUSED SeaRulesetRow *self)
{
}

GtkWidget *
sea_ruleset_row_new (const SeaRuleset *ruleset, const char *help, gboolean chosen)
{
  SeaRulesetRow *self = g_object_new (SEA_TYPE_RULESET_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *map = sea_mini_map_new (ruleset->fault == NULL ? &ruleset->rules : NULL, MAP_SIDE);

  self->id = g_strdup (ruleset->id);
  self->path = g_strdup (ruleset->path);
  self->title = g_strdup (ruleset->title);
  self->sound = ruleset->fault == NULL;
  self->check = gtk_image_new_from_icon_name ("object-select-symbolic");
  sea_util_set_accessible_label (self->check, _ ("chosen for the lesson"));
  gtk_widget_add_css_class (box, "sea-ruleset-row");
  gtk_box_append (GTK_BOX (content), map);
  gtk_box_append (GTK_BOX (content), make_words (self, ruleset));
  /* The reason of a fault can be read as well as anything. */
  gtk_widget_set_sensitive (map, self->sound);
  gtk_widget_set_sensitive (GTK_WIDGET (self->titles), self->sound);
  gtk_box_append (GTK_BOX (box), content);
  gtk_box_append (GTK_BOX (box), self->check);
  if (self->sound && help != NULL)
    add_button (box, _ ("Details"), "app.help-page", help);
  if (self->sound)
    add_button (box, ruleset->own ? _ ("Change") : _ ("Change a Copy"),
                ruleset->own ? "rulesets.edit" : "rulesets.copy",
                ruleset->own ? self->path : self->id);
  if (ruleset->own)
    gtk_box_append (GTK_BOX (box), make_menu (self));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), self->sound);
  sea_util_set_accessible_label (GTK_WIDGET (self), self->title);
  sea_ruleset_row_show_chosen (self, chosen);
  return GTK_WIDGET (self);
}

const char *
sea_ruleset_row_get_id (SeaRulesetRow *self)
{
  return self->id;
}

const char *
sea_ruleset_row_get_path (SeaRulesetRow *self)
{
  return self->path;
}

gboolean
sea_ruleset_row_is_sound (SeaRulesetRow *self)
{
  return self->sound;
}

void
sea_ruleset_row_show_chosen (SeaRulesetRow *self, gboolean chosen)
{
  gtk_widget_set_visible (self->check, chosen);
}
