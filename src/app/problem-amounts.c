/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/problem-amounts.h"

#include "app/glyph.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkProgressBar *bar;
  GtkLabel *have, *need, *word;
} Amount;

GtkWidget *
sea_problem_amounts_row (int worth)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *glyph = sea_glyph_new (worth > 0 ? SEA_GLYPH_SHIP : SEA_GLYPH_MINE, worth, 14);
  GtkWidget *slot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autofree char *points = sea_text_dup_points (2 * worth);
  /* Translators: %s is “4 points”: problems of this worth */
  g_autofree char *worth_text = g_strdup_printf (_ ("worth %s"), points);
  GtkWidget *label = gtk_label_new (worth > 0 ? worth_text : _ ("mine"));
  Amount *amount = g_new0 (Amount, 1);

  amount->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  amount->have = GTK_LABEL (gtk_label_new (""));
  amount->need = GTK_LABEL (gtk_label_new (""));
  amount->word = GTK_LABEL (gtk_label_new (""));
  gtk_widget_set_size_request (slot, 62, -1);
  gtk_box_append (GTK_BOX (slot), glyph);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 11);
  gtk_widget_set_hexpand (GTK_WIDGET (amount->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (amount->bar), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (amount->bar), "sea-amount");
  gtk_label_set_width_chars (amount->have, 4);
  gtk_label_set_xalign (amount->have, 1);
  gtk_widget_add_css_class (GTK_WIDGET (amount->have), "heading");
  gtk_label_set_width_chars (amount->need, 9);
  gtk_label_set_xalign (amount->need, 0);
  gtk_widget_add_css_class (GTK_WIDGET (amount->need), "sea-small");
  gtk_label_set_width_chars (amount->word, 7);
  gtk_widget_add_css_class (GTK_WIDGET (amount->word), "sea-pill");
  gtk_widget_set_valign (GTK_WIDGET (amount->word), GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), slot);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (amount->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (amount->have));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (amount->need));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (amount->word));
  gtk_widget_set_margin_start (box, 14);
  gtk_widget_set_margin_end (box, 14);
  gtk_widget_set_margin_top (box, 10);
  gtk_widget_set_margin_bottom (box, 10);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), "sea-amount", amount, g_free);
  return row;
}

void
sea_problem_amounts_update (GtkWidget *row, guint total, guint fresh, guint needed)
{
  Amount *amount = g_object_get_data (G_OBJECT (row), "sea-amount");
  int grade = fresh >= 2 * needed ? 0 : (fresh >= needed ? 1 : 2);
  static const char *const classes[] = { "good", "warn", "bad" };
  const char *const words[] = { _ ("enough"), _ ("just so"), _ ("few") };
  /* Translators: %u is how many problems a full game can need */
  g_autofree char *need = g_strdup_printf (_ ("need %u"), needed);
  g_autofree char *have = g_strdup_printf ("%u", fresh);
  g_autofree char *tip = NULL;

  gtk_widget_set_visible (row, needed > 0);
  if (needed == 0)
    return;
  /* Translators: numbers of problems: the class has not met; in the bank; a full game can need */
  tip = g_strdup_printf (_ ("%u not met yet, %u in all, a full game can need %u"), fresh, total,
                         needed);
  sea_util_set_tooltip (row, tip);
  gtk_progress_bar_set_fraction (amount->bar, MIN (1.0, (double) fresh / needed));
  gtk_label_set_text (amount->have, have);
  gtk_label_set_text (amount->need, need);
  gtk_label_set_text (amount->word, words[grade]);
  for (int i = 0; i < 3; i++)
    {
      sea_util_toggle_class (GTK_WIDGET (amount->bar), classes[i], i == grade);
      sea_util_toggle_class (GTK_WIDGET (amount->word), classes[i], i == grade);
    }
}

char *
sea_problem_amounts_dup_warning (const SeaBankCounts *counts, const SeaDeckNeed *need)
{
  g_autoptr (GString) worths = g_string_new (NULL);

  for (int worth = 1; worth <= 4; worth++)
    if (counts->fresh[worth] < need->ship[worth])
      g_string_append_printf (worths, "%s%d", worths->len > 0 ? ", " : "", worth);
  if (worths->len > 0)
    return g_strdup_printf (
        /* Translators: %s is a list of points, like “3, 4” */
        _ ("There are not enough new problems worth %s: those of the nearest worth, or known "
           "ones, will be taken instead."),
        worths->str);
  if (counts->fresh[0] < need->ship[0])
    return g_strdup (_ ("There are not enough new problems for mines: ordinary or known ones "
                        "will be taken instead."));
  if (counts->opening_fresh < need->opening)
    return g_strdup (_ ("There is no new opening problem: an ordinary or a known one will be "
                        "taken instead."));
  return g_strdup ("");
}
