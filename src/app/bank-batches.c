/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-batches.h"

#include "app/bank-page-private.h"
#include "app/bank-window.h"
#include "app/text.h"
#include "bank/history.h"

#include <glib/gi18n-lib.h>

enum
{
  MOST = 100
};

static gpointer
batches_reader (SeaBank *bank, gpointer data, GError **error)
{
  (void) data;
  return sea_bank_batches (bank, -1, MOST, error);
}

static const char *
get_kind_name (SeaBatchKind kind)
{
  switch (kind)
    {
    case SEA_BATCH_IMPORT:
      return _ ("Import");
    case SEA_BATCH_SAVE:
      return _ ("Saved in the editor");
    case SEA_BATCH_CHANGE:
      return _ ("Changed together");
    case SEA_BATCH_DELETE:
      return _ ("Deleted");
    case SEA_BATCH_UNDELETE:
      return _ ("Put back from the waste basket");
    case SEA_BATCH_RESTORE:
      return _ ("An earlier version restored");
    case SEA_BATCH_FLAG:
      return _ ("Marked as faulty in a lesson");
    case SEA_BATCH_KIND_COUNT:
    default:
      return "";
    }
}

static char *
dup_facts (const SeaBankBatch *batch)
{
  g_autofree char *when = sea_text_dup_when (batch->made);
  guint n = batch->added + batch->changed;
  /* Translators: %u is a number of problems */
  g_autofree char *problems =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u problem", "%u problems", n), n);

  if (*batch->label != '\0')
    return g_strdup_printf ("%s · %s · %s", when, problems, batch->label);
  return g_strdup_printf ("%s · %s", when, problems);
}

static void
undo_cb (GtkButton *button, SeaBankPage *page)
{
  const gint64 *id = g_object_get_data (G_OBJECT (button), "batch");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (button));

  sea_bank_page_undo (page, *id);
  gtk_window_destroy (GTK_WINDOW (root));
}

static GtkWidget *
make_row (SeaBankPage *page, const SeaBankBatch *batch)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *facts = dup_facts (batch);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), get_kind_name (batch->kind));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), facts);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  if (batch->undone)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_label_new (_ ("undone")));
  else
    {
      GtkWidget *undo = gtk_button_new_with_mnemonic (_ ("_Undo"));

      gtk_widget_set_valign (undo, GTK_ALIGN_CENTER);
      g_object_set_data_full (G_OBJECT (undo), "batch", g_memdup2 (&batch->id, sizeof batch->id),
                              g_free);
      g_signal_connect_object (undo, "clicked", G_CALLBACK (undo_cb), page, 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), undo);
    }
  return row;
}

static void
batches_cb (gpointer result, const GError *error, gpointer data)
{
  SeaBankPage *page = data;
  GPtrArray *batches = result;
  GtkWidget *window;

  if (page->model == NULL || sea_bank_page_get_window (page) == NULL)
    return;
  if (batches == NULL)
    {
      sea_bank_page_toast (page, error->message);
      return;
    }
  window = sea_bank_window_new (sea_bank_page_get_window (page), _ ("Last Changes"));
  for (guint i = 0; i < batches->len; i++)
    sea_bank_window_add (window, make_row (page, g_ptr_array_index (batches, i)));
  if (batches->len == 0)
    sea_bank_window_say (window, _ ("Nothing was changed yet."));
  gtk_window_present (GTK_WINDOW (window));
}

void
sea_bank_show_batches (SeaBankPage *page)
{
  sea_bank_work_push (page->work, batches_reader, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                      batches_cb, page);
}
