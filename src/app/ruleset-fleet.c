/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-fleet.h"

#include "app/ruleset-words.h"
#include "app/util.h"
#include "rulebook/form.h"

#include <glib/gi18n-lib.h>

enum
{
  MAX_NAME = 31,
  MAX_COUNT = 99
};

typedef struct
{
  GtkWidget *row, *name, *decks, *shape, *count, *fault;
} Line;

struct _SeaRulesetFleet
{
  GtkBox parent_instance;
  GtkListBox *list;
  GtkWidget *add;
  GtkLabel *fault;
  GPtrArray *lines; /* of Line */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SeaRulesetFleet, sea_ruleset_fleet, GTK_TYPE_BOX)

static guint changed_signal;

static void
changed_cb (SeaRulesetFleet *self)
{
  if (!self->filling)
    g_signal_emit (self, changed_signal, 0);
}

static void
update_add (SeaRulesetFleet *self)
{
  gtk_widget_set_sensitive (self->add, self->lines->len < SEA_MAX_CLASSES);
}

static void
remove_clicked_cb (GtkWidget *button, SeaRulesetFleet *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (!gtk_widget_is_ancestor (button, line->row))
        continue;
      gtk_list_box_remove (self->list, line->row);
      g_ptr_array_remove_index (self->lines, i);
      break;
    }
  update_add (self);
  changed_cb (self);
}

/* A word under a field: what a number or a list is. */
static GtkWidget *
add_field (GtkWidget *box, const char *label, GtkWidget *field)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *word = gtk_label_new (label);

  gtk_label_set_xalign (GTK_LABEL (word), 0);
  gtk_widget_add_css_class (word, "sea-small");
  gtk_box_append (GTK_BOX (column), word);
  gtk_box_append (GTK_BOX (column), field);
  sea_util_set_accessible_label (field, label);
  gtk_box_append (GTK_BOX (box), column);
  return column;
}

static GtkWidget *
make_shapes (void)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const SeaFieldWord *words = sea_shape_words ();

  for (guint i = 0; words[i].word != NULL; i++)
    gtk_string_list_append (list, _ (words[i].label));
  return gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&list)), NULL);
}

static GtkWidget *
make_remove (SeaRulesetFleet *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _ ("Remove these ships"));
  sea_util_set_accessible_label (button, _ ("Remove these ships"));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_clicked_cb), self, 0);
  return button;
}

static void
add_line (SeaRulesetFleet *self, const SeaClass *klass)
{
  Line *line = g_new0 (Line, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *label = sea_class_dup_label (klass);

  line->row = gtk_list_box_row_new ();
  line->name = gtk_entry_new ();
  line->decks = gtk_spin_button_new_with_range (1, SEA_MAX_DECKS, 1);
  line->shape = make_shapes ();
  line->count = gtk_spin_button_new_with_range (0, MAX_COUNT, 1);
  line->fault = gtk_label_new ("");
  gtk_entry_set_max_length (GTK_ENTRY (line->name), MAX_NAME);
  gtk_editable_set_width_chars (GTK_EDITABLE (line->name), 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (line->name), 20);
  gtk_widget_set_hexpand (add_field (box, _ ("Name"), line->name), TRUE);
  add_field (box, _ ("Decks"), line->decks);
  add_field (box, _ ("Shape"), line->shape);
  add_field (box, _ ("Count"), line->count);
  gtk_box_append (GTK_BOX (box), make_remove (self));
  gtk_label_set_xalign (GTK_LABEL (line->fault), 0);
  gtk_label_set_wrap (GTK_LABEL (line->fault), TRUE);
  gtk_widget_add_css_class (line->fault, "sea-fault-text");
  gtk_widget_set_visible (line->fault, FALSE);
  gtk_box_append (GTK_BOX (column), box);
  gtk_box_append (GTK_BOX (column), line->fault);
  gtk_widget_add_css_class (column, "sea-fleet-line");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), column);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line->row), FALSE);
  gtk_widget_set_focusable (line->row, FALSE);

  gtk_editable_set_text (GTK_EDITABLE (line->name), label);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (line->decks), klass->decks);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (line->count), klass->count);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (line->shape), klass->shape);
  g_signal_connect_object (line->name, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (line->decks, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (line->count, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (line->shape, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_ptr_array_add (self->lines, line);
  gtk_list_box_append (self->list, line->row);
  update_add (self);
}

/* The next smaller ship that is not there, else a boat that gets a name by its decks. */
static void
add_clicked_cb (SeaRulesetFleet *self)
{
  SeaClass klass = { "", 1, SEA_SHAPE_LINE, 1 };

  if (self->lines->len >= SEA_MAX_CLASSES)
    return;
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);
      int decks = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (line->decks));

      if (i == 0 || decks <= klass.decks)
        klass.decks = (uint8_t) MAX (decks - 1, 1);
    }
  add_line (self, &klass);
  changed_cb (self);
  gtk_widget_grab_focus (((Line *) g_ptr_array_index (self->lines, self->lines->len - 1))->name);
}

void
sea_ruleset_fleet_set_rules (SeaRulesetFleet *self, const SeaRules *rules)
{
  self->filling = TRUE;
  sea_util_remove_children (GTK_WIDGET (self->list));
  g_ptr_array_set_size (self->lines, 0);
  for (guint i = 0; i < rules->n_classes; i++)
    add_line (self, &rules->classes[i]);
  self->filling = FALSE;
}

static void
show_fault (Line *line, const char *text)
{
  gtk_label_set_text (GTK_LABEL (line->fault), text != NULL ? text : "");
  gtk_widget_set_visible (line->fault, text != NULL);
}

void
sea_ruleset_fleet_set_error (SeaRulesetFleet *self, const char *text)
{
  gtk_label_set_text (self->fault, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), text != NULL);
}

gboolean
sea_ruleset_fleet_get_rules (SeaRulesetFleet *self, SeaRules *rules, GError **error)
{
  SeaClass classes[SEA_MAX_CLASSES] = { { { 0 }, 0, 0, 0 } };
  g_autoptr (GError) reason = NULL;
  guint n = MIN (self->lines->len, SEA_MAX_CLASSES);
  int at = -1;

  for (guint i = 0; i < n; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      show_fault (line, NULL);
      classes[i].decks = (uint8_t) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (line->decks));
      classes[i].count = (uint8_t) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (line->count));
      classes[i].shape = (uint8_t) gtk_drop_down_get_selected (GTK_DROP_DOWN (line->shape));
      if (reason == NULL && !sea_class_set_name (gtk_editable_get_text (GTK_EDITABLE (line->name)),
                                                 &classes[i], &reason))
        at = (int) i;
    }
  if (reason == NULL && sea_fleet_set_classes (classes, n, rules, &at, &reason))
    return TRUE;
  if (at >= 0)
    show_fault (g_ptr_array_index (self->lines, (guint) at), reason->message);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static void
sea_ruleset_fleet_finalize (GObject *object)
{
  g_ptr_array_unref (SEA_RULESET_FLEET (object)->lines);
  G_OBJECT_CLASS (sea_ruleset_fleet_parent_class)->finalize (object);
}

static void
sea_ruleset_fleet_class_init (SeaRulesetFleetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_ruleset_fleet_finalize;
  changed_signal = g_signal_new ("changed", SEA_TYPE_RULESET_FLEET, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_ruleset_fleet_init (SeaRulesetFleet *self)
{
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  self->add = gtk_button_new_with_label (_ ("Add Ships"));
  self->fault = GTK_LABEL (gtk_label_new (""));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  gtk_label_set_xalign (self->fault, 0);
  gtk_label_set_wrap (self->fault, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->fault), "sea-fault-text");
  gtk_widget_set_visible (GTK_WIDGET (self->fault), FALSE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->fault));
  gtk_box_append (GTK_BOX (self), self->add);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_clicked_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_ruleset_fleet_new (void)
{
  return g_object_new (SEA_TYPE_RULESET_FLEET, NULL);
}
