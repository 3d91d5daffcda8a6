/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/inspection-list.h"

#include "app/say-words.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

static GtkWidget *
make_row (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  /* Teams have the names that pupils gave them: never markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

void
sea_inspection_list_add_faults (GtkListBox *list,
                                SeaLesson *lesson,
                                const SeaInspection *inspection)
{
  for (guint i = 0; i < inspection->faults->len; i++)
    {
      const SeaInspectionFault *fault = inspection->faults->pdata[i];
      g_autofree char *words = sea_say_dup_fault (lesson, inspection, i);
      g_autofree char *cells = sea_say_dup_fault_cells (lesson, fault);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      GtkWidget *row = make_row (words, cells);
      GtkWidget *badge = gtk_label_new (number);

      gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (badge, "sea-badge");
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
      gtk_list_box_append (list, row);
    }
}

guint
sea_inspection_list_fill (GtkListBox *list, SeaLesson *lesson, const SeaView *view)
{
  g_autoptr (GPtrArray) inspections = sea_lesson_get_inspections (lesson);

  sea_util_remove_children (GTK_WIDGET (list));
  for (guint i = 0; i < inspections->len; i++)
    {
      const SeaInspection *inspection = inspections->pdata[i];
      g_autofree char *team = sea_text_dup_team (view, inspection->team);
      g_autofree char *verdict = sea_say_dup_verdict (view, inspection);
      /* Translators: %s is the name of a team */
      g_autofree char *title = g_strdup_printf (_ ("Inspection of team “%s”"), team);

      gtk_list_box_append (list, make_row (title, verdict));
      sea_inspection_list_add_faults (list, lesson, inspection);
    }
  return inspections->len;
}
