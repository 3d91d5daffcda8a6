/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The right side of the import page: how the file was read, what problems get that have none. */
#include "config.h"

#include "app/import-page-private.h"

#include "app/topic-entry.h"
#include "formats/encoding.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_COLUMNS = 16, /* that can be mapped here */
  TYPING_MS = 400
};

/* What can be chosen of a pack, before the packs of the bank. */
enum
{
  PACK_OF_FILE,
  PACK_NONE,
  PACK_NEW,
  PACK_OF_BANK
};

typedef struct
{
  SeaImportWish wish;
  gboolean dirty;
} Wish;

struct _SeaImportForm
{
  SeaImportPage *page; /* not owned */
  gboolean filling;
  guint source;            /* the one that is shown */
  GArray *wishes;          /* of Wish: one for each source */
  SeaTableMapping mapping; /* as it is shown */
  guint typing;            /* source id */
  GtkWidget *reading_box, *gift_box;
  AdwComboRow *file, *encoding, *separator, *key;
  AdwActionRow *first;
  GtkSpinButton *first_row;
  GtkListBox *reading_list;
  GPtrArray *columns; /* of AdwComboRow */
  AdwComboRow *worth, *grade, *lang, *pack;
  AdwEntryRow *pack_name;
  AdwActionRow *topic_row;
  SeaTopicEntry *topic;
  GPtrArray *packs; /* (nullable) of SeaBankPack */
};

static const char separators[] = ";,\t|";

static const char *
get_column_name (SeaColumn column)
{
  static const char *const names[] = {
    N_ ("not used"), N_ ("problem"), N_ ("answer"),        N_ ("choice"),    N_ ("worth"),
    N_ ("topic"),    N_ ("grade"),   N_ ("tags"),          N_ ("solution"),  N_ ("kind (mine, …)"),
    N_ ("language"), N_ ("title"),   N_ ("seconds"),       N_ ("tolerance"), N_ ("number (id)"),
    N_ ("source"),   N_ ("family"),  N_ ("wrong answers"),
  };

  return (guint) column < G_N_ELEMENTS (names) ? _ (names[column]) : sea_column_to_string (column);
}

/* ---- what is chosen ---- */

static void
wish_clear (gpointer data)
{
  g_clear_pointer (&((Wish *) data)->wish.encoding, g_free);
}

static Wish *
get_wish (SeaImportForm *self, guint source)
{
  return source < self->wishes->len ? &g_array_index (self->wishes, Wish, source) : NULL;
}

static void
wish (SeaImportForm *self, Wish *wanted)
{
  wanted->dirty = TRUE;
  sea_import_page_again (self->page);
}

static void
encoding_cb (SeaImportForm *self)
{
  Wish *wanted = get_wish (self, self->source);
  guint at = adw_combo_row_get_selected (self->encoding);

  if (self->filling || wanted == NULL)
    return;
  g_free (wanted->wish.encoding);
  wanted->wish.encoding = g_strdup (sea_text_encodings ()[at]);
  wanted->wish.mapped = FALSE;
  wish (self, wanted);
}

static void
separator_cb (SeaImportForm *self)
{
  Wish *wanted = get_wish (self, self->source);

  if (self->filling || wanted == NULL)
    return;
  wanted->wish.separator = separators[MIN (adw_combo_row_get_selected (self->separator), 3)];
  wanted->wish.mapped = FALSE;
  wish (self, wanted);
}

static void
mapping_cb (SeaImportForm *self)
{
  Wish *wanted = get_wish (self, self->source);

  if (self->filling || wanted == NULL)
    return;
  for (guint i = 0; i < self->columns->len; i++)
    self->mapping.columns[i] =
        (SeaColumn) adw_combo_row_get_selected (g_ptr_array_index (self->columns, i));
  self->mapping.key = (SeaKeyStyle) adw_combo_row_get_selected (self->key);
  self->mapping.first_row = (guint) gtk_spin_button_get_value_as_int (self->first_row) - 1;
  wanted->wish.mapping = self->mapping;
  wanted->wish.mapped = TRUE;
  wish (self, wanted);
}

void
sea_import_form_as_table (SeaImportForm *self, guint source)
{
  Wish *wanted = get_wish (self, source);

  if (wanted == NULL)
    return;
  self->source = source;
  wanted->wish.format = "csv";
  wish (self, wanted);
}

static gboolean
typed_cb (gpointer data)
{
  SeaImportForm *self = data;

  self->typing = 0;
  sea_import_page_again (self->page);
  return G_SOURCE_REMOVE;
}

static void
gift_cb (SeaImportForm *self)
{
  guint pack = adw_combo_row_get_selected (self->pack);

  gtk_widget_set_visible (GTK_WIDGET (self->pack_name), pack == PACK_NEW);
  if (self->filling)
    return;
  if (self->typing != 0)
    g_source_remove (self->typing);
  self->typing = g_timeout_add (TYPING_MS, typed_cb, self);
}

/* ---- into the set ---- */

static void
apply_wish (SeaImportSource *source, Wish *wanted)
{
  g_free (source->wish.encoding);
  source->wish = wanted->wish;
  source->wish.encoding = g_strdup (wanted->wish.encoding);
  wanted->dirty = FALSE;
  g_clear_pointer (&source->trouble, g_free);
  g_clear_pointer (&source->reading, sea_reading_free);
}

static void
apply_pack (SeaImportForm *self, SeaImportSet *set)
{
  guint pack = adw_combo_row_get_selected (self->pack);
  const SeaBankPack *there = NULL;
  g_autofree char *name =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->pack_name))));

  if (self->packs != NULL && pack >= PACK_OF_BANK && pack - PACK_OF_BANK < self->packs->len)
    there = g_ptr_array_index (self->packs, pack - PACK_OF_BANK);
  /* A new pack whose name is there already is that one. */
  for (guint i = 0; pack == PACK_NEW && self->packs != NULL && i < self->packs->len; i++)
    {
      const SeaBankPack *other = g_ptr_array_index (self->packs, i);

      if (g_strcmp0 (other->title, name) == 0)
        there = other;
    }
  g_clear_pointer (&set->pack_title, g_free);
  g_clear_pointer (&set->pack_id, g_free);
  if (there != NULL)
    {
      set->pack_title = g_strdup (*there->title != '\0' ? there->title : there->id);
      set->pack_id = g_strdup (there->id);
    }
  else if (pack == PACK_NONE || pack == PACK_NEW)
    set->pack_title = g_strdup (pack == PACK_NEW ? name : "");
}

void
sea_import_form_apply (SeaImportForm *self)
{
  static const char *const languages[] = { "", "ru", "en" };
  SeaImportSet *set = self->page->set;
  guint worth = adw_combo_row_get_selected (self->worth);

  g_clear_handle_id (&self->typing, g_source_remove);
  for (guint i = 0; i < set->sources->len; i++)
    if (get_wish (self, i) != NULL && get_wish (self, i)->dirty)
      apply_wish (g_ptr_array_index (set->sources, i), get_wish (self, i));
  set->gift.worth = worth < 4 ? (int) worth + 1 : 0;
  set->gift.grade = (int) adw_combo_row_get_selected (self->grade);
  g_free (set->gift.lang);
  set->gift.lang = g_strdup (languages[MIN (adw_combo_row_get_selected (self->lang), 2)]);
  g_free (set->gift.topic);
  set->gift.topic = sea_topic_entry_dup (self->topic);
  apply_pack (self, set);
}

/* ---- how it was read ---- */

static void
add_column (SeaImportForm *self)
{
  GtkStringList *model = gtk_string_list_new (NULL);
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  g_autofree char *title = NULL;

  for (int i = 0; i < SEA_COLUMN_COUNT; i++)
    gtk_string_list_append (model, get_column_name ((SeaColumn) i));
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  g_object_unref (model);
  /* Translators: %u is the number of a column of a table */
  title = g_strdup_printf (_ ("Column %u"), self->columns->len + 1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (mapping_cb), self);
  gtk_list_box_insert (self->reading_list, GTK_WIDGET (row), 3 + (int) self->columns->len);
  g_ptr_array_add (self->columns, row);
}

static void
fill_columns (SeaImportForm *self, const SeaReading *reading)
{
  const SeaGrid *grid = reading != NULL ? reading->grid : NULL;
  guint n = grid != NULL ? MIN (sea_grid_n_columns (grid), (guint) MOST_COLUMNS) : 0;
  gboolean choices = FALSE;

  while (self->columns->len < n)
    add_column (self);
  while (self->columns->len > n)
    {
      gtk_list_box_remove (self->reading_list,
                           g_ptr_array_index (self->columns, self->columns->len - 1));
      g_ptr_array_set_size (self->columns, (int) self->columns->len - 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->first), n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->key), FALSE);
  if (n == 0)
    return;
  self->mapping = reading->mapping;
  for (guint i = 0; i < n; i++)
    {
      AdwComboRow *row = g_ptr_array_index (self->columns, i);
      const char *head = sea_grid_get (grid, 0, i);

      choices = choices || self->mapping.columns[i] == SEA_COLUMN_CHOICE;
      adw_combo_row_set_selected (row, (guint) self->mapping.columns[i]);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), *head == SEA_GRID_DATE ? head + 1 : head);
    }
  gtk_spin_button_set_range (self->first_row, 1, MAX (grid->rows->len, 1));
  gtk_spin_button_set_value (self->first_row, self->mapping.first_row + 1);
  adw_combo_row_set_selected (self->key, (guint) self->mapping.key);
  gtk_widget_set_visible (GTK_WIDGET (self->key), choices);
}

static void
fill_encoding (SeaImportForm *self, const SeaImportSource *source)
{
  const SeaReading *reading = source->reading;
  const char *encoding = reading != NULL && source->file != NULL ? reading->encoding : "";
  const char *const *all = sea_text_encodings ();
  char separator = reading != NULL && source->file != NULL ? reading->separator : '\0';
  const char *at = separator != '\0' ? strchr (separators, separator) : NULL;

  /* What cannot be read at all may be read in another encoding. */
  if (reading == NULL && source->is_text && source->file != NULL)
    encoding = source->wish.encoding != NULL ? source->wish.encoding : all[0];
  gtk_widget_set_visible (GTK_WIDGET (self->encoding), *encoding != '\0');
  for (guint i = 0; all[i] != NULL; i++)
    if (g_ascii_strcasecmp (all[i], encoding) == 0)
      adw_combo_row_set_selected (self->encoding, i);
  gtk_widget_set_visible (GTK_WIDGET (self->separator), at != NULL);
  if (at != NULL)
    adw_combo_row_set_selected (self->separator, (guint) (at - separators));
}

static void
fill_reading (SeaImportForm *self)
{
  const SeaImportSet *set = self->page->set;
  const SeaImportSource *source = g_ptr_array_index (set->sources, self->source);
  gboolean several = set->sources->len > 1;

  gtk_widget_set_visible (GTK_WIDGET (self->file), several);
  if (several)
    adw_combo_row_set_selected (self->file, self->source);
  fill_encoding (self, source);
  fill_columns (self, source->reading);
  gtk_widget_set_visible (self->reading_box,
                          several || gtk_widget_get_visible (GTK_WIDGET (self->encoding)) ||
                              self->columns->len > 0);
}

static void
file_cb (SeaImportForm *self)
{
  guint at = adw_combo_row_get_selected (self->file);

  if (self->filling || self->page->set == NULL || at >= self->page->set->sources->len)
    return;
  self->source = at;
  if (self->page->work != NULL)
    return;
  self->filling = TRUE;
  fill_reading (self);
  self->filling = FALSE;
}

/* ---- what is given ---- */

static void
fill_gift (SeaImportForm *self)
{
  const SeaImportSet *set = self->page->set;
  guint8 lacks = 0;

  for (guint i = 0; i < set->sources->len; i++)
    {
      const SeaImportSource *source = g_ptr_array_index (set->sources, i);

      for (guint k = 0; source->reading != NULL && k < source->reading->questions->len; k++)
        lacks |= source->lacks[k];
    }
  if (set->mended->len > 0)
    lacks |= SEA_LACKS_TOPIC | SEA_LACKS_GRADE | SEA_LACKS_LANG;
  gtk_widget_set_visible (GTK_WIDGET (self->worth), (lacks & SEA_LACKS_WORTH) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->topic_row), (lacks & SEA_LACKS_TOPIC) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->grade), (lacks & SEA_LACKS_GRADE) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->lang), (lacks & SEA_LACKS_LANG) != 0);
  gtk_widget_set_visible (self->gift_box, set->all->len > 0);
}

static void
fill_packs (SeaImportForm *self)
{
  GtkStringList *model = gtk_string_list_new (NULL);
  const SeaImportSet *set = self->page->set;
  guint selected = adw_combo_row_get_selected (self->pack);
  const char *title = NULL;
  g_autofree char *of_file = NULL;

  for (guint i = 0; set != NULL && self->page->work == NULL && i < set->sources->len; i++)
    {
      const SeaImportSource *source = g_ptr_array_index (set->sources, i);

      if (source->reading != NULL && title == NULL)
        title = source->reading->pack_title;
    }
  if (title != NULL && set->sources->len == 1)
    of_file = g_strdup (title);
  else
    of_file = g_strdup (title != NULL ? _ ("as in the files") : _ ("none (the file names none)"));
  gtk_string_list_append (model, of_file);
  gtk_string_list_append (model, _ ("none"));
  gtk_string_list_append (model, _ ("a new one"));
  for (guint i = 0; self->packs != NULL && i < self->packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (self->packs, i);

      gtk_string_list_append (model, *pack->title != '\0' ? pack->title : pack->id);
    }
  adw_combo_row_set_model (self->pack, G_LIST_MODEL (model));
  adw_combo_row_set_selected (
      self->pack, selected < g_list_model_get_n_items (G_LIST_MODEL (model)) ? selected : 0);
  g_object_unref (model);
}

void
sea_import_form_take_packs (SeaImportForm *self, GPtrArray *packs, GPtrArray *topics)
{
  gboolean same = self->packs != NULL && packs->len == self->packs->len;

  /* Those that are the same leave the choice as it is. */
  for (guint i = 0; same && i < packs->len; i++)
    same = g_strcmp0 (((SeaBankPack *) g_ptr_array_index (packs, i))->id,
                      ((SeaBankPack *) g_ptr_array_index (self->packs, i))->id) == 0;
  if (!same)
    {
      g_clear_pointer (&self->packs, g_ptr_array_unref);
      self->packs = g_ptr_array_ref (packs);
    }
  sea_topic_entry_set_topics (self->topic, topics);
}

/* ---- all of it ---- */

static void
begin (SeaImportForm *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GPtrArray *sources = self->page->set->sources;

  g_array_set_size (self->wishes, 0);
  g_array_set_size (self->wishes, sources->len);
  self->source = 0;
  for (guint i = 0; i < sources->len; i++)
    gtk_string_list_append (names, ((SeaImportSource *) g_ptr_array_index (sources, i))->name);
  adw_combo_row_set_model (self->file, G_LIST_MODEL (names));
  g_object_unref (names);
  adw_combo_row_set_selected (self->worth, 1);
  adw_combo_row_set_selected (self->pack, PACK_OF_FILE);
  gtk_editable_set_text (GTK_EDITABLE (self->pack_name), "");
  sea_topic_entry_set (self->topic, "");
  adw_combo_row_set_selected (self->grade, 0);
  adw_combo_row_set_selected (self->lang,
                              g_str_has_prefix (g_get_language_names ()[0], "ru") ? 1 : 0);
  gtk_widget_set_visible (self->reading_box, FALSE);
  gtk_widget_set_visible (self->gift_box, FALSE);
}

void
sea_import_form_fill (SeaImportForm *self, gboolean fresh)
{
  self->filling = TRUE;
  if (fresh)
    begin (self);
  else
    {
      self->source = MIN (self->source, self->page->set->sources->len - 1);
      fill_reading (self);
      fill_gift (self);
      fill_packs (self);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->pack_name),
                          adw_combo_row_get_selected (self->pack) == PACK_NEW);
  self->filling = FALSE;
}

GtkWidget *
sea_import_form_get_reading (SeaImportForm *self)
{
  return self->reading_box;
}

GtkWidget *
sea_import_form_get_gift (SeaImportForm *self)
{
  return self->gift_box;
}

/* ---- making ---- */

static GtkWidget *
make_group (const char *heading, GtkListBox **list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *label = gtk_label_new (heading);

  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  *list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (*list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (*list), "boxed-list");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*list));
  return g_object_ref_sink (box);
}

static AdwComboRow *
add_combo (SeaImportForm *self,
           GtkListBox *list,
           const char *title,
           const char *const *words,
           GCallback changed)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());
  GtkStringList *model = gtk_string_list_new (words);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (row, G_LIST_MODEL (model));
  g_object_unref (model);
  gtk_list_box_append (list, GTK_WIDGET (row));
  g_signal_connect_swapped (row, "notify::selected", changed, self);
  return row;
}

static void
make_reading (SeaImportForm *self)
{
  const char *const marks[] = { _ ("semicolon"), _ ("comma"), _ ("tab"), _ ("vertical bar"), NULL };
  const char *const keys[] = { _ ("to be guessed"),     _ ("its text"),          _ ("its letter"),
                               _ ("its number from 1"), _ ("its number from 0"), NULL };

  self->reading_box = make_group (_ ("How the file was read"), &self->reading_list);
  self->file = add_combo (self, self->reading_list, _ ("File"), NULL, G_CALLBACK (file_cb));
  self->encoding = add_combo (self, self->reading_list, _ ("Encoding"), sea_text_encodings (),
                              G_CALLBACK (encoding_cb));
  self->separator =
      add_combo (self, self->reading_list, _ ("Separator"), marks, G_CALLBACK (separator_cb));
  self->key = add_combo (self, self->reading_list, _ ("The right choice is given by"), keys,
                         G_CALLBACK (mapping_cb));
  self->first = ADW_ACTION_ROW (adw_action_row_new ());
  self->first_row = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, 2, 1));
  gtk_widget_set_valign (GTK_WIDGET (self->first_row), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first), _ ("First row with a problem"));
  adw_action_row_add_suffix (self->first, GTK_WIDGET (self->first_row));
  g_signal_connect_swapped (self->first_row, "value-changed", G_CALLBACK (mapping_cb), self);
  gtk_list_box_append (self->reading_list, GTK_WIDGET (self->first));
}

static void
make_gift (SeaImportForm *self)
{
  const char *const worths[] = { _ ("1 point"),  _ ("2 points"), _ ("3 points"),
                                 _ ("4 points"), _ ("mine"),     NULL };
  const char *const grades[] = { _ ("none"), "1", "2", "3",  "4",  "5",  "6",
                                 "7",        "8", "9", "10", "11", "12", NULL };
  const char *const languages[] = { _ ("none"), _ ("Russian"), _ ("English"), NULL };
  GtkListBox *list;

  self->gift_box = make_group (_ ("For problems that have none"), &list);
  self->worth = add_combo (self, list, _ ("Worth"), worths, G_CALLBACK (gift_cb));
  self->topic_row = ADW_ACTION_ROW (adw_action_row_new ());
  self->topic = SEA_TOPIC_ENTRY (sea_topic_entry_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->topic), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->topic_row), _ ("Topic"));
  adw_action_row_add_suffix (self->topic_row, GTK_WIDGET (self->topic));
  g_signal_connect_swapped (self->topic, "changed", G_CALLBACK (gift_cb), self);
  gtk_list_box_append (list, GTK_WIDGET (self->topic_row));
  self->grade = add_combo (self, list, _ ("Grade"), grades, G_CALLBACK (gift_cb));
  self->lang = add_combo (self, list, _ ("Language"), languages, G_CALLBACK (gift_cb));
  self->pack_name = ADW_ENTRY_ROW (adw_entry_row_new ());
  self->pack = add_combo (self, list, _ ("Pack"), NULL, G_CALLBACK (gift_cb));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->pack_name), _ ("Name of the pack"));
  g_signal_connect_swapped (self->pack_name, "changed", G_CALLBACK (gift_cb), self);
  gtk_list_box_append (list, GTK_WIDGET (self->pack_name));
}

SeaImportForm *
sea_import_form_new (SeaImportPage *page)
{
  SeaImportForm *self = g_new0 (SeaImportForm, 1);

  self->page = page;
  self->filling = TRUE;
  self->wishes = g_array_new (FALSE, TRUE, sizeof (Wish));
  g_array_set_clear_func (self->wishes, wish_clear);
  self->columns = g_ptr_array_new ();
  make_reading (self);
  make_gift (self);
  fill_packs (self);
  gtk_widget_set_visible (self->reading_box, FALSE);
  gtk_widget_set_visible (self->gift_box, FALSE);
  self->filling = FALSE;
  return self;
}

static void
part (SeaImportForm *self, gpointer widget)
{
  g_signal_handlers_disconnect_by_data (widget, self);
}

void
sea_import_form_free (SeaImportForm *self)
{
  gpointer widgets[] = { self->file,      self->encoding,  self->separator, self->key,
                         self->first_row, self->worth,     self->grade,     self->lang,
                         self->pack,      self->pack_name, self->topic };

  g_clear_handle_id (&self->typing, g_source_remove);
  for (gsize i = 0; i < G_N_ELEMENTS (widgets); i++)
    part (self, widgets[i]);
  for (guint i = 0; i < self->columns->len; i++)
    part (self, g_ptr_array_index (self->columns, i));
  g_ptr_array_unref (self->columns);
  g_array_unref (self->wishes);
  g_clear_pointer (&self->packs, g_ptr_array_unref);
  g_object_unref (self->reading_box);
  g_object_unref (self->gift_box);
  g_free (self);
}
