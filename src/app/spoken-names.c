/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/spoken-names.h"

#include <adwaita.h>
#include <string.h>

enum
{
  MAX_NAME = 300 /* bytes: a row that holds a whole problem is not read to its end */
};

#define OURS "sea-spoken-name" /* data: the name was given here */

/* ---- what a person reads ---- */

static void
add_text (GString *text, const char *word)
{
  if (word == NULL || *word == '\0' || text->len > MAX_NAME)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, word);
}

static void
collect (GtkWidget *widget, GString *text)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget) ||
      GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_LABEL (widget))
    {
      add_text (text, gtk_label_get_text (GTK_LABEL (widget)));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
}

char *
sea_spoken_names_dup_text (GtkWidget *widget)
{
  GString *text = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, text);
  return g_string_free (text, FALSE);
}

static char *
dup_without_mnemonic (const char *label)
{
  GString *text = g_string_new (NULL);

  for (const char *p = label; *p != '\0'; p++)
    {
      if (*p == '_' && p[1] != '\0')
        p++;
      g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}

/* The title of the row that @widget stands in, or NULL. */
static const char *
get_row_title (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  const char *title =
      row != NULL ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : NULL;

  return title != NULL && *title != '\0' ? title : NULL;
}

static char *
dup_row_name (GtkWidget *row)
{
  const char *title =
      ADW_IS_PREFERENCES_ROW (row) ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)) : "";

  return *title != '\0' ? g_strdup (title) : sea_spoken_names_dup_text (row);
}

/* ---- giving names ---- */

/* A label that was given and not taken away again. */
static gboolean
has_label (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);
  g_autofree char *now = NULL;

  if (g_object_get_data (G_OBJECT (widget), OURS) != NULL ||
      !gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return FALSE;
  now = gtk_test_accessible_check_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  return g_strcmp0 (now, "undefined") != 0;
}

static gboolean
has_name (GtkWidget *widget)
{
  return has_label (widget) || (g_object_get_data (G_OBJECT (widget), OURS) == NULL &&
                                gtk_test_accessible_has_relation (
                                    GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
}

static void
give (GtkWidget *widget, const char *name)
{
  if (name == NULL || *name == '\0')
    return;
  g_object_set_data (G_OBJECT (widget), OURS, widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A label of the button's own is said once, and without its mnemonic. */
static void
name_labelled (GtkWidget *widget, const char *label)
{
  g_autofree char *name = dup_without_mnemonic (label);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  give (widget, name);
}

static void
name_from (GtkWidget *widget, GtkWidget *text_of)
{
  g_autofree char *text = NULL;
  const char *title = get_row_title (text_of);

  /* What labels a button is its own child, which is read here. */
  if (GTK_IS_BUTTON (widget) ? has_label (widget) : has_name (widget))
    return;
  text = sea_spoken_names_dup_text (text_of);
  /* A sign alone is no word. */
  if (g_utf8_strlen (text, -1) > 1 && !GTK_IS_SWITCH (widget) && !GTK_IS_DROP_DOWN (widget))
    give (widget, text);
  else if (gtk_widget_get_tooltip_text (text_of) != NULL)
    give (widget, gtk_widget_get_tooltip_text (text_of));
  else if (title != NULL)
    give (widget, title);
}

/* A button with an icon and words: the words, said once. */
static void
name_content (GtkWidget *button)
{
  g_autofree char *text = sea_spoken_names_dup_text (button);

  if (*text == '\0')
    {
      name_from (button, button);
      return;
    }
  if (has_label (button))
    return;
  name_labelled (button, text);
}

static void
name_button (GtkWidget *button)
{
  GtkWidget *parent = gtk_widget_get_parent (button);
  const char *label = gtk_button_get_label (GTK_BUTTON (button));

  /* The button inside is what has the focus. GTK names it after the one around it, which would be
   * said a second time. */
  if (parent != NULL && GTK_IS_MENU_BUTTON (parent))
    {
      name_from (button, parent);
      if (g_object_get_data (G_OBJECT (button), OURS) != NULL)
        gtk_accessible_reset_relation (GTK_ACCESSIBLE (button),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      return;
    }
  if (label == NULL || *label == '\0')
    {
      name_content (button);
      return;
    }
  /* One that was named by hand has other words than its label. */
  if (has_label (button))
    {
      g_autofree char *other = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label);

      if (other != NULL)
        return;
    }
  name_labelled (button, label);
}

/* What the tooltip says is the description: no need of it where it is the name. */
static void
say_once (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *other = NULL;

  if (tooltip == NULL && parent != NULL && GTK_IS_MENU_BUTTON (parent))
    tooltip = gtk_widget_get_tooltip_text (parent);
  if (tooltip == NULL ||
      !gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL))
    return;
  other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip);
  if (other == NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    "", -1);
}

static void
button_label_cb (GtkWidget *button)
{
  name_button (button);
}

/* What stands in an empty entry, of itself or of the search entry that it is a part of. */
static char *
dup_placeholder (GtkWidget *entry)
{
  GtkWidget *const places[] = { entry, gtk_widget_get_parent (entry) };

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (places[i] != NULL &&
        g_object_class_find_property (G_OBJECT_GET_CLASS (places[i]), "placeholder-text") != NULL)
      {
        char *text = NULL;

        g_object_get (places[i], "placeholder-text", &text, NULL);
        if (text != NULL)
          return text;
      }
  return NULL;
}

static void
name_entry (GtkWidget *entry)
{
  const char *title = get_row_title (entry);
  g_autofree char *placeholder = NULL;

  if (has_name (entry))
    return;
  placeholder = dup_placeholder (entry);
  if (title != NULL)
    give (entry, title);
  else if (placeholder != NULL)
    give (entry, placeholder);
  else if (gtk_widget_get_tooltip_text (entry) != NULL)
    give (entry, gtk_widget_get_tooltip_text (entry));
}

static void
name_row (GtkWidget *row)
{
  g_autofree char *name = NULL;

  if (has_name (row))
    return;
  name = dup_row_name (row);
  give (row, name);
  if (ADW_IS_ACTION_ROW (row) && adw_action_row_get_subtitle (ADW_ACTION_ROW (row)) != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), -1);
}

static gboolean
is_list_item (GtkWidget *widget)
{
  return GTK_IS_LIST_BOX_ROW (widget) ||
         strcmp (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") == 0;
}

/* Rows are filled anew: the name is that of now, whenever the keyboard comes to one. */
static void
watch_row (GtkWidget *row)
{
  GtkEventController *focus;

  if (g_object_get_data (G_OBJECT (row), "sea-spoken-row") != NULL)
    return;
  g_object_set_data (G_OBJECT (row), "sea-spoken-row", row);
  focus = gtk_event_controller_focus_new ();
  g_signal_connect_object (focus, "enter", G_CALLBACK (name_row), row, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (row, focus);
}

static void
watch_button (GtkWidget *button)
{
  if (g_object_get_data (G_OBJECT (button), "sea-spoken-button") != NULL)
    return;
  g_object_set_data (G_OBJECT (button), "sea-spoken-button", button);
  g_signal_connect (button, "notify::label", G_CALLBACK (button_label_cb), NULL);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);

  (void) hint;
  (void) n_values;
  (void) data;
  if (GTK_IS_BUTTON (widget))
    {
      name_button (widget);
      say_once (widget);
      watch_button (widget);
    }
  else if (GTK_IS_MENU_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_DROP_DOWN (widget))
    {
      name_from (widget, widget);
      say_once (widget);
    }
  else if (GTK_IS_CHECK_BUTTON (widget))
    {
      if (gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)) != NULL)
        name_labelled (widget, gtk_check_button_get_label (GTK_CHECK_BUTTON (widget)));
      else
        name_from (widget, widget);
    }
  else if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TEXT (widget) ||
           GTK_IS_TEXT_VIEW (widget) || GTK_IS_SCALE (widget))
    name_entry (widget);
  else if (is_list_item (widget))
    {
      name_row (widget);
      watch_row (widget);
    }
  return TRUE;
}

void
sea_spoken_names_install (void)
{
  static gboolean installed;

  if (installed)
    return;
  installed = TRUE;
  /* The class must be there before its signal can be named. */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_BUTTON));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
