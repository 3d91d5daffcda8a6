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
  GtkSearchEntry *search;
  gulong searches; /* handler of what is typed there */
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
dup_folder (void)
{
  g_autofree char *folder = sea_paths_dup_data ("help");
  const char *language = g_str_has_prefix (g_get_language_names ()[0], "ru") ? "ru" : "en";

  return g_build_filename (folder, language, NULL);
}

static char *
dup_page (const char *name)
{
  g_autofree char *folder = dup_folder ();
  g_autofree char *file = g_strconcat (name, ".md", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
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
  char *name = g_strdup (page); /* may be the one that is freed */

  g_free (self->page);
  self->page = name;
  sea_util_remove_children (GTK_WIDGET (self->blocks));
  for (guint i = 0; i < blocks->len; i++)
    add_block (self, g_ptr_array_index (blocks, i));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_widget_set_sensitive (self->back, self->before->len > 0);
}

/* ---- looking for words ---- */

/* Whether every word of @words stands somewhere in @text, both folded. */
static gboolean
holds_all (const char *text, char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (text, words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static char *
dup_folded (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal != NULL ? normal : "", -1);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* (element-type utf8): the names of all pages, in the order of the alphabet: questions first */
static GPtrArray *
list_pages (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while (dir != NULL && (file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, ".md") && strcmp (file, "contents.md") != 0)
      g_ptr_array_add (names, g_strndup (file, strlen (file) - strlen (".md")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* A link to the page if it holds the words; returns whether it does. */
static gboolean
add_found (SeaHelpWindow *self, const char *name, char *const *words)
{
  g_autofree char *text = dup_page (name);
  g_autofree char *folded = dup_folded (text);
  g_autoptr (GPtrArray) blocks = NULL;
  SeaHelpBlock found = { .kind = SEA_HELP_POINT };

  if (!holds_all (folded, words))
    return FALSE;
  blocks = sea_help_read (text);
  found.markup = g_strdup_printf (
      "<a href=\"%s\">%s</a>", name,
      blocks->len > 0 ? ((SeaHelpBlock *) g_ptr_array_index (blocks, 0))->markup : name);
  add_block (self, &found);
  g_free (found.markup);
  return TRUE;
}

static void
search_changed_cb (SeaHelpWindow *self)
{
  g_autofree char *folded = dup_folded (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  g_auto (GStrv) words = NULL;
  g_autoptr (GPtrArray) pages = NULL;
  guint n = 0;

  g_strstrip (folded);
  if (*folded == '\0')
    {
      show_page (self, self->page);
      return;
    }
  words = g_strsplit_set (folded, " \t", -1);
  pages = list_pages ();
  sea_util_remove_children (GTK_WIDGET (self->blocks));
  for (guint i = 0; i < pages->len; i++)
    n += add_found (self, g_ptr_array_index (pages, i), words);
  if (n == 0)
    {
      SeaHelpBlock none = { SEA_HELP_PLAIN, (char *) _ ("No page has these words.") };

      add_block (self, &none);
    }
}

/* ---- from page to page ---- */

void
sea_help_window_show (SeaHelpWindow *self, const char *page)
{
  /* Whoever follows a link has found it. */
  g_signal_handler_block (self->search, self->searches);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_signal_handler_unblock (self->search, self->searches);
  if (g_strcmp0 (page, self->page) == 0)
    {
      show_page (self, page);
      return;
    }
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
search_stopped_cb (SeaHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0')
    gtk_window_close (GTK_WINDOW (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  (void) name;
  (void) parameter;
  gtk_widget_grab_focus (GTK_WIDGET (SEA_HELP_WINDOW (widget)->search));
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
  gtk_widget_class_bind_template_child (widget_class, SeaHelpWindow, search);
  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, contents_cb);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
}

static void
sea_help_window_init (SeaHelpWindow *self)
{
  self->before = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->searches = g_signal_connect_swapped (self->search, "search-changed",
                                             G_CALLBACK (search_changed_cb), self);
  /* Esc empties the entry first, then closes the window. */
  g_signal_connect_swapped (self->search, "stop-search", G_CALLBACK (search_stopped_cb), self);
}

GtkWidget *
sea_help_window_new (const char *page)
{
  SeaHelpWindow *self = g_object_new (SEA_TYPE_HELP_WINDOW, NULL);

  sea_help_window_show (self, page);
  return GTK_WIDGET (self);
}

static SeaHelpWindow *
find_open (void)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

      if (SEA_IS_HELP_WINDOW (window))
        return SEA_HELP_WINDOW (window);
    }
  return NULL;
}

void
sea_help_open (GtkWindow *parent, const char *page)
{
  SeaHelpWindow *self = find_open ();

  if (self == NULL)
    self = SEA_HELP_WINDOW (sea_help_window_new (page));
  else
    sea_help_window_show (self, page);
  /* What is modal would let no other window be used. */
  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_modal (GTK_WINDOW (self), parent != NULL && gtk_window_get_modal (parent));
  gtk_window_present (GTK_WINDOW (self));
}

#define KEY_PAGE "sea-help-page" /* data: the page that F1 opens */

static gboolean
help_key_cb (GtkWidget *window, GVariant *arguments, gpointer data)
{
  (void) arguments;
  (void) data;
  sea_help_open (GTK_WINDOW (window), g_object_get_data (G_OBJECT (window), KEY_PAGE));
  return TRUE;
}

void
sea_help_add_key (GtkWindow *window, const char *page)
{
  GtkEventController *keys;

  if (g_object_get_data (G_OBJECT (window), KEY_PAGE) == NULL)
    {
      keys = gtk_shortcut_controller_new ();
      gtk_shortcut_controller_add_shortcut (
          GTK_SHORTCUT_CONTROLLER (keys),
          gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("F1"),
                            gtk_callback_action_new (help_key_cb, NULL, NULL)));
      gtk_widget_add_controller (GTK_WIDGET (window), keys);
    }
  g_object_set_data (G_OBJECT (window), KEY_PAGE, (gpointer) g_intern_string (page));
}

const char *
sea_help_window_get_page (SeaHelpWindow *self)
{
  return self->page;
}

const char *
sea_help_find_page (const char *page)
{
  /* clang-format off */
  static const char *const pages[][2] = {
    { "setup", "how-start" }, { "place", "placement" }, { "move", "placement" },
    { "bank", "how-problems" }, { "editor", "how-edit" }, { "import", "how-import" },
    { "rulesets", "own-rules" }, { "results", "results" }, { "lessons", "results" },
    { "inspect", "referee" }, { "over", "how-bell" },
  };
  /* clang-format on */

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (page, pages[i][0]) == 0)
      return pages[i][1];
  return "index";
}

char *
sea_help_dup_ruleset_page (SeaRulebook *book, const SeaRuleset *ruleset)
{
  g_autofree char *base = sea_own_dup_base (book, ruleset);

  return base != NULL ? g_strconcat ("rules-", base, NULL) : g_strdup ("own-rules");
}
