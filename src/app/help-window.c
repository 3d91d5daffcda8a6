/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/help-window.h"

#include "base/paths.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaHelpWindow
{
  AdwWindow parent_instance;
  GtkTextView *text;
};

G_DEFINE_FINAL_TYPE (SeaHelpWindow, sea_help_window, ADW_TYPE_WINDOW)

/* One paragraph of a page: "# " and "## " make headings, "- " a point; the rest is plain text. */
static void
add_paragraph (GtkTextBuffer *buffer, const char *line)
{
  GtkTextIter end;
  const char *tag = "plain";

  if (g_str_has_prefix (line, "# "))
    {
      tag = "head";
      line += 2;
    }
  else if (g_str_has_prefix (line, "## "))
    {
      tag = "subhead";
      line += 3;
    }
  gtk_text_buffer_get_end_iter (buffer, &end);
  if (g_str_has_prefix (line, "- "))
    {
      gtk_text_buffer_insert (buffer, &end, "• ", -1);
      line += 2;
    }
  gtk_text_buffer_insert_with_tags_by_name (buffer, &end, line, -1, tag, NULL);
  gtk_text_buffer_insert (buffer, &end, "\n", 1);
}

static void
show_page (SeaHelpWindow *self, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) paragraph = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strchug (lines[i]);
      gboolean starts = *line == '#' || g_str_has_prefix (line, "- ") || *line == '\0';

      if (g_str_has_prefix (line, "<!--") || g_str_has_suffix (line, "-->"))
        continue;
      if (starts && paragraph->len > 0)
        {
          add_paragraph (buffer, paragraph->str);
          g_string_truncate (paragraph, 0);
        }
      if (*line == '#')
        add_paragraph (buffer, line);
      else if (*line != '\0')
        g_string_append_printf (paragraph, "%s%s", paragraph->len > 0 ? " " : "", line);
    }
  if (paragraph->len > 0)
    add_paragraph (buffer, paragraph->str);
}

static char *
dup_page (const char *name)
{
  g_autofree char *folder = sea_paths_dup_data ("help");
  const char *language = g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en";
  g_autofree char *path = g_build_filename (folder, language, name, NULL);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return g_strdup (_ ("The help pages are not installed."));
  if (!g_utf8_validate (text, -1, NULL))
    {
      char *valid = g_utf8_make_valid (text, -1);

      g_free (text);
      text = valid;
    }
  return text;
}

static void
sea_help_window_class_init (SeaHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/help-window.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaHelpWindow, text);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
sea_help_window_init (SeaHelpWindow *self)
{
  GtkTextBuffer *buffer;
  g_autofree char *page = dup_page ("index.md");

  gtk_widget_init_template (GTK_WIDGET (self));
  buffer = gtk_text_view_get_buffer (self->text);
  gtk_text_buffer_create_tag (buffer, "plain", NULL);
  gtk_text_buffer_create_tag (buffer, "head", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_X_LARGE, NULL);
  gtk_text_buffer_create_tag (buffer, "subhead", "weight", PANGO_WEIGHT_BOLD, "scale",
                              PANGO_SCALE_LARGE, NULL);
  show_page (self, page);
}

GtkWidget *
sea_help_window_new (void)
{
  return g_object_new (SEA_TYPE_HELP_WINDOW, NULL);
}
