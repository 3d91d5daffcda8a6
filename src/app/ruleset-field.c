/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-field.h"

#include "app/util.h"
#include "rulebook/form.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_PARTS = SEA_MAX_TIES /* widgets of one row */
};

struct _SeaFieldRow
{
  const SeaField *field;
  GtkWidget *widget; /* an AdwActionRow or an AdwExpanderRow */
  GtkWidget *parts[MAX_PARTS];
  void (*changed) (gpointer data);
  gpointer data;
  gboolean filling; /* the program itself changes it */
};

static void
changed_cb (SeaFieldRow *row)
{
  if (!row->filling)
    row->changed (row->data);
}

static guint
count_words (const SeaFieldWord *words)
{
  guint n = 0;

  while (words != NULL && words[n].word != NULL)
    n++;
  return n;
}

static guint
find_word (const SeaFieldWord *words, const char *word)
{
  for (guint i = 0; words[i].word != NULL; i++)
    if (strcmp (words[i].word, word) == 0)
      return i;
  return GTK_INVALID_LIST_POSITION;
}

/* @first: (nullable): what stands before the words. */
static GListModel *
make_words (const char *first, const SeaFieldWord *words)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  if (first != NULL)
    gtk_string_list_append (list, first);
  for (guint i = 0; words[i].word != NULL; i++)
    gtk_string_list_append (list, _ (words[i].label));
  return G_LIST_MODEL (list);
}

static void
set_title (GtkWidget *row, const char *title)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
}

/* ---- the widgets of each kind ---- */

static GtkWidget *
make_spin (SeaFieldRow *row, const char *label, guint least, guint most)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (least, most, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  sea_util_set_accessible_label (spin, label);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (changed_cb), row);
  return spin;
}

static GtkWidget *
make_entry (SeaFieldRow *row, const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 16);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  sea_util_set_accessible_label (entry, label);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), row);
  return entry;
}

static void
add_part (SeaFieldRow *row, guint i, GtkWidget *part)
{
  row->parts[i] = part;
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->widget), part);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row->widget), part);
}

static void
add_inner (SeaFieldRow *row, guint i, const char *title, GtkWidget *part)
{
  GtkWidget *inner = adw_action_row_new ();

  set_title (inner, title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (inner), part);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (inner), part);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row->widget), inner);
  row->parts[i] = part;
}

/* Not a combo row: that one cuts its words short. */
static GtkWidget *
make_choice (SeaFieldRow *row)
{
  GtkWidget *choice = gtk_drop_down_new (make_words (NULL, row->field->words), NULL);

  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  sea_util_set_accessible_label (choice, _ (row->field->title));
  g_signal_connect_swapped (choice, "notify::selected", G_CALLBACK (changed_cb), row);
  return choice;
}

static void
word_toggled_cb (GtkCheckButton *check, GParamSpec *pspec, SeaFieldRow *row)
{
  (void) pspec;
  gtk_widget_set_sensitive (row->parts[0], !gtk_check_button_get_active (check));
  changed_cb (row);
}

static void
make_either (SeaFieldRow *row, guint least, guint most)
{
  const char *label = _ (row->field->words[0].label);
  GtkWidget *check = gtk_check_button_new_with_label (label);

  row->widget = adw_action_row_new ();
  add_part (row, 1, check);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  add_part (row, 0, make_spin (row, _ (row->field->title), least, most));
  g_signal_connect (check, "notify::active", G_CALLBACK (word_toggled_cb), row);
}

/* Each word once: one that is chosen again leaves its first place. */
static void
order_changed_cb (AdwComboRow *combo, GParamSpec *pspec, SeaFieldRow *row)
{
  guint chosen = adw_combo_row_get_selected (combo);

  (void) pspec;
  if (row->filling)
    return;
  row->filling = TRUE;
  for (guint i = 0; i < MAX_PARTS; i++)
    if (row->parts[i] != NULL && row->parts[i] != GTK_WIDGET (combo) && chosen > 0 &&
        adw_combo_row_get_selected (ADW_COMBO_ROW (row->parts[i])) == chosen)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row->parts[i]), 0);
  row->filling = FALSE;
  changed_cb (row);
}

static void
make_order (SeaFieldRow *row)
{
  const char *const titles[MAX_PARTS] = { _ ("At first"), _ ("Then"), _ ("Then"), _ ("Then") };

  row->widget = adw_expander_row_new ();
  for (guint i = 0; i < MAX_PARTS && i < count_words (row->field->words); i++)
    {
      GtkWidget *combo = adw_combo_row_new ();
      /* Translators: nothing more decides when a match is equal */
      g_autoptr (GListModel) words = make_words (_ ("nothing"), row->field->words);

      set_title (combo, titles[i]);
      adw_combo_row_set_model (ADW_COMBO_ROW (combo), words);
      g_signal_connect (combo, "notify::selected", G_CALLBACK (order_changed_cb), row);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row->widget), combo);
      row->parts[i] = combo;
    }
}

static void
make_seconds (SeaFieldRow *row, guint least, guint most)
{
  row->widget = adw_expander_row_new ();
  add_inner (row, 0, _ ("For 1 point, 2 points and so on; the last number goes on"),
             make_entry (row, _ ("Seconds by points")));
  add_inner (row, 1, _ ("For a mine’s problem"),
             make_spin (row, _ ("For a mine’s problem"), least, most));
  add_inner (row, 2, _ ("For the problem before a shot"),
             make_spin (row, _ ("For the problem before a shot"), least, most));
}

static void
make_widgets (SeaFieldRow *row)
{
  const SeaField *field = row->field;
  guint least = 0, most = 0;

  sea_key_get_range (field->key, &least, &most);
  switch (field->kind)
    {
    case SEA_FIELD_CHOICE:
      row->widget = adw_action_row_new ();
      add_part (row, 0, make_choice (row));
      break;
    case SEA_FIELD_FLAG:
      row->widget = adw_action_row_new ();
      add_part (row, 0, gtk_switch_new ());
      gtk_widget_set_valign (row->parts[0], GTK_ALIGN_CENTER);
      sea_util_set_accessible_label (row->parts[0], _ (field->title));
      g_signal_connect_swapped (row->parts[0], "notify::active", G_CALLBACK (changed_cb), row);
      break;
    case SEA_FIELD_EITHER:
      make_either (row, least, most);
      break;
    case SEA_FIELD_LIST:
      row->widget = adw_action_row_new ();
      add_part (row, 0, make_entry (row, _ (field->title)));
      break;
    case SEA_FIELD_ORDER:
      make_order (row);
      break;
    case SEA_FIELD_SECONDS:
      make_seconds (row, least, most);
      break;
    case SEA_FIELD_NUMBER:
    case SEA_FIELD_FLEET:
    default:
      row->widget = adw_action_row_new ();
      add_part (row, 0, make_spin (row, _ (field->title), least, most));
      break;
    }
}

/* ---- values ---- */

static void
set_either (SeaFieldRow *row, const char *value)
{
  gboolean is_word = strcmp (value, row->field->words[0].word) == 0;

  gtk_check_button_set_active (GTK_CHECK_BUTTON (row->parts[1]), is_word);
  gtk_widget_set_sensitive (row->parts[0], !is_word);
  if (!is_word)
    gtk_spin_button_set_value (
        GTK_SPIN_BUTTON (row->parts[0]),
        (double) g_ascii_strtoull (value + strlen (row->field->prefix), NULL, 10));
}

static void
set_order (SeaFieldRow *row, const char *value)
{
  g_auto (GStrv) words = g_strsplit (value, ",", -1);
  guint n = g_strv_length (words);

  for (guint i = 0; i < MAX_PARTS && row->parts[i] != NULL; i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (row->parts[i]),
                                i < n ? find_word (row->field->words, words[i]) + 1 : 0);
}

static void
set_seconds (SeaFieldRow *row, const SeaRules *rules)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < rules->n_seconds; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", rules->seconds[i]);
  gtk_editable_set_text (GTK_EDITABLE (row->parts[0]), list->len > 0 ? list->str : "0");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->parts[1]), rules->seconds_mine);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->parts[2]), rules->seconds_shot);
}

void
sea_field_row_set_rules (SeaFieldRow *row, const SeaRules *rules)
{
  g_autofree char *value = sea_key_dup_value (row->field->key, rules);
  g_auto (GStrv) items = NULL;
  g_autofree char *spaced = NULL;

  row->filling = TRUE;
  switch (row->field->kind)
    {
    case SEA_FIELD_CHOICE:
      gtk_drop_down_set_selected (GTK_DROP_DOWN (row->parts[0]),
                                  find_word (row->field->words, value));
      break;
    case SEA_FIELD_FLAG:
      gtk_switch_set_active (GTK_SWITCH (row->parts[0]), strcmp (value, "yes") == 0);
      break;
    case SEA_FIELD_EITHER:
      set_either (row, value);
      break;
    case SEA_FIELD_LIST:
      items = g_strsplit (value, ",", -1);
      spaced = g_strjoinv (", ", items);
      gtk_editable_set_text (GTK_EDITABLE (row->parts[0]), spaced);
      break;
    case SEA_FIELD_ORDER:
      set_order (row, value);
      break;
    case SEA_FIELD_SECONDS:
      set_seconds (row, rules);
      break;
    case SEA_FIELD_NUMBER:
    case SEA_FIELD_FLEET:
    default:
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (row->parts[0]),
                                 (double) g_ascii_strtoull (value, NULL, 10));
      break;
    }
  row->filling = FALSE;
}

static int
get_number (GtkWidget *spin)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (spin));
}

/* A list as a file has it: no blanks, and points of a person's own between the numbers. */
static char *
dup_list (GtkWidget *entry)
{
  g_auto (GStrv) items = g_strsplit_set (gtk_editable_get_text (GTK_EDITABLE (entry)), " ,;\t", -1);
  GString *list = g_string_new (NULL);

  for (guint i = 0; items[i] != NULL; i++)
    if (*items[i] != '\0')
      g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "", items[i]);
  return g_string_free (list, FALSE);
}

static char *
dup_order (SeaFieldRow *row)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < MAX_PARTS && row->parts[i] != NULL; i++)
    {
      guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row->parts[i]));

      if (chosen > 0 && chosen <= count_words (row->field->words))
        g_string_append_printf (list, "%s%s", list->len > 0 ? "," : "",
                                row->field->words[chosen - 1].word);
    }
  /* When nothing decides, nobody has won. */
  if (list->len == 0)
    g_string_append (list, row->field->words[count_words (row->field->words) - 1].word);
  return g_string_free (list, FALSE);
}

static char *
dup_seconds (SeaFieldRow *row)
{
  g_autofree char *list = dup_list (row->parts[0]);
  GString *value = g_string_new (*list != '\0' ? list : "0");

  if (get_number (row->parts[1]) > 0)
    g_string_append_printf (value, " mine:%d", get_number (row->parts[1]));
  if (get_number (row->parts[2]) > 0)
    g_string_append_printf (value, " shot:%d", get_number (row->parts[2]));
  return g_string_free (value, FALSE);
}

char *
sea_field_row_dup_value (SeaFieldRow *row)
{
  const SeaField *field = row->field;
  guint chosen;

  switch (field->kind)
    {
    case SEA_FIELD_CHOICE:
      chosen = gtk_drop_down_get_selected (GTK_DROP_DOWN (row->parts[0]));
      return g_strdup (chosen < count_words (field->words) ? field->words[chosen].word : "");
    case SEA_FIELD_FLAG:
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (row->parts[0])) ? "yes" : "no");
    case SEA_FIELD_EITHER:
      if (gtk_check_button_get_active (GTK_CHECK_BUTTON (row->parts[1])))
        return g_strdup (field->words[0].word);
      return g_strdup_printf ("%s%d", field->prefix, get_number (row->parts[0]));
    case SEA_FIELD_LIST:
      return dup_list (row->parts[0]);
    case SEA_FIELD_ORDER:
      return dup_order (row);
    case SEA_FIELD_SECONDS:
      return dup_seconds (row);
    case SEA_FIELD_NUMBER:
    case SEA_FIELD_FLEET:
    default:
      return g_strdup_printf ("%d", get_number (row->parts[0]));
    }
}

/* ---- the row ---- */

/* What an unfolded row says when it is folded. */
static char *
dup_summary (SeaFieldRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MAX_PARTS && row->parts[i] != NULL; i++)
    {
      guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row->parts[i]));

      if (chosen > 0 && chosen <= count_words (row->field->words))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                _ (row->field->words[chosen - 1].label));
    }
  return g_string_free (text, FALSE);
}

void
sea_field_row_show (SeaFieldRow *row, const char *error, gboolean matters)
{
  const SeaField *field = row->field;
  g_autofree char *summary = field->kind == SEA_FIELD_ORDER ? dup_summary (row) : NULL;
  const char *text = error != NULL         ? error
                     : summary != NULL     ? summary
                     : field->hint != NULL ? _ (field->hint)
                                           : "";

  g_object_set (row->widget, "subtitle", text, NULL);
  sea_util_toggle_class (row->widget, "sea-fault", error != NULL);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (row->parts[0]), GTK_ACCESSIBLE_STATE_INVALID,
      error != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (GTK_IS_ENTRY (row->parts[0]))
    sea_util_toggle_class (row->parts[0], "error", error != NULL);
  gtk_widget_set_sensitive (row->widget, matters || error != NULL);
}

SeaFieldRow *
sea_field_row_new (const SeaField *field, void (*changed) (gpointer data), gpointer data)
{
  SeaFieldRow *row = g_new0 (SeaFieldRow, 1);

  row->field = field;
  row->changed = changed;
  row->data = data;
  row->filling = TRUE;
  make_widgets (row);
  g_object_ref_sink (row->widget);
  set_title (row->widget, _ (field->title));
  row->filling = FALSE;
  return row;
}

static void
forget (SeaFieldRow *row, GtkWidget *widget)
{
  if (widget != NULL)
    g_signal_handlers_disconnect_by_data (widget, row);
}

void
sea_field_row_free (SeaFieldRow *row)
{
  forget (row, row->widget);
  for (guint i = 0; i < MAX_PARTS; i++)
    forget (row, row->parts[i]);
  g_object_unref (row->widget);
  g_free (row);
}

GtkWidget *
sea_field_row_get_widget (SeaFieldRow *row)
{
  return row->widget;
}

const SeaField *
sea_field_row_get_field (SeaFieldRow *row)
{
  return row->field;
}
