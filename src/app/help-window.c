/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/help-window.h"

#include "app/help-text.h"
#include "app/util.h"
#include "base/paths.h"
#include "rulebook/own.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaHelpWindow
{
  AdwWindow parent_instance;
  GtkBox *blocks;
  GtkScrolledWindow *scrolled;
  GtkWidget *back;
  char *page;
  GPtrArray *before; /* of char*: pages that were read before */
};

G_DEFINE_FINAL_TYPE (SeaHelpWindow, sea_help_window, ADW_TYPE_WINDOW)

static gboolean
link_cb (GtkLabel *label, const char *page, SeaHelpWindow *self)
{
  (void) label;
  sea_help_window_show (self, page);
  return TRUE;
}

static void
add_block (SeaHelpWindow *self, const SeaHelpBlock *block)
{
  static const char *const classes[] = { "title-2", "title-4", "sea-help", "sea-help" };
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *widget = label;

  gtk_label_set_markup (GTK_LABEL (label), block->markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, classes[block->kind]);
  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_cb), self, 0);
  if (block->kind == SEA_HELP_SUBHEAD)
    gtk_widget_set_margin_top (label, 10);
  if (block->kind == SEA_HELP_POINT)
    {
      GtkWidget *dot = gtk_label_new ("•");

      gtk_widget_set_valign (dot, GTK_ALIGN_START);
      gtk_widget_add_css_class (dot, "sea-help");
      widget = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      gtk_box_append (GTK_BOX (widget), dot);
      gtk_box_append (GTK_BOX (widget), label);
    }
  gtk_box_append (self->blocks, widget);
}

static char *
dup_page (const char *name)
{
  g_autofree char *folder = sea_paths_dup_data ("help");
  const char *language = g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en";
  g_autofree char *file = g_strconcat (name, ".md", NULL);
  g_autofree char *path = g_build_filename (folder, language, file, NULL);
  char *text = NULL;

  if (strchr (name, '/') != NULL || !g_file_get_contents (path, &text, NULL, NULL))
    return g_strdup (_ ("This help page is not installed."));
  return text;
}

static void
show_page (SeaHelpWindow *self, const char *page)
{
  g_autofree char *text = dup_page (page);
  g_autoptr (GPtrArray) blocks = sea_help_read (text);
  char *name = g_strdup (page);

  g_free (self->page);
  self->page = name;
  sea_util_remove_children (GTK_WIDGET (self->blocks));
  for (guint i = 0; i < blocks->len; i++)
    add_block (self, g_ptr_array_index (blocks, i));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_widget_set_sensitive (self->back, self->before->len > 0);
}

void
sea_help_window_show (SeaHelpWindow *self, const char *page)
{
  if (g_strcmp0 (page, self->page) == 0)
    return;
  if (self->page != NULL)
    g_ptr_array_add (self->before, g_strdup (self->page));
  show_page (self, page);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaHelpWindow *self = SEA_HELP_WINDOW (widget);
  g_autofree char *page = NULL;

  (void) name;
  (void) parameter;
  if (self->before->len == 0)
    return;
  page = g_ptr_array_steal_index (self->before, self->before->len - 1);
  show_page (self, page);
}

static void
contents_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  sea_help_window_show (SEA_HELP_WINDOW (widget), "contents");
}

static void
sea_help_window_finalize (GObject *object)
{
  SeaHelpWindow *self = SEA_HELP_WINDOW (object);

  g_free (self->page);
  g_ptr_array_unref (self->before);
  G_OBJECT_CLASS (sea_help_window_parent_class)->finalize (object);
}

static void
sea_help_window_class_init (SeaHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sea_help_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaHelpWindow, blocks);
  gtk_widget_class_bind_template_child (widget_class, SeaHelpWindow, scrolled);
  gtk_widget_class_bind_template_child (widget_class, SeaHelpWindow, back);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, contents_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
sea_help_window_init (SeaHelpWindow *self)
{
  self->before = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sea_help_window_new (const char *page)
{
  SeaHelpWindow *self = g_object_new (SEA_TYPE_HELP_WINDOW, NULL);

  sea_help_window_show (self, page);
  return GTK_WIDGET (self);
}

const char *
sea_help_window_get_page (SeaHelpWindow *self)
{
  return self->page;
}

char *
sea_help_dup_ruleset_page (SeaRulebook *book, const SeaRuleset *ruleset)
{
  g_autofree char *base = sea_own_dup_base (book, ruleset);

  return base != NULL ? g_strconcat ("rules-", base, NULL) : g_strdup ("own-rules");
}
