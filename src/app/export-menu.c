/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/export-menu.h"

#include "formats/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SeaExportMenu
{
  GtkPopover parent_instance;
  GtkDropDown *sheet;
  GtkSwitch *skip;
  GtkLabel *name, *sheets;
  SeaReportSheet offered[SEA_REPORT_COUNT]; /* what @sheet lists */
  guint n_offered;
  GtkWidget *skip_row, *xlsx;
};

G_DEFINE_FINAL_TYPE (SeaExportMenu, sea_export_menu, GTK_TYPE_POPOVER)

void
sea_export_menu_set_lesson (SeaExportMenu *self, SeaLesson *lesson)
{
  GtkStringList *list;
  g_autofree char *stem = NULL;
  g_autofree char *name = NULL;
  gboolean named;

  g_return_if_fail (SEA_IS_EXPORT_MENU (self));
  list = gtk_string_list_new (NULL);
  self->n_offered = 0;
  for (int i = 0; i < SEA_REPORT_COUNT; i++)
    if (sea_report_has (lesson, (SeaReportSheet) i))
      {
        gtk_string_list_append (list, sea_report_get_name ((SeaReportSheet) i));
        self->offered[self->n_offered++] = (SeaReportSheet) i;
      }
  gtk_drop_down_set_model (self->sheet, G_LIST_MODEL (list));
  g_object_unref (list);
  named = sea_report_has (lesson, SEA_REPORT_PUPILS);
  gtk_label_set_text (self->sheets, named ? _ ("summary, pupils, problems, moves")
                                          : _ ("summary, problems, moves"));
  gtk_widget_set_visible (self->skip_row, named);
  stem = sea_report_dup_stem (lesson);
  name = sea_dup_file_name (stem, ".xlsx");
  gtk_label_set_text (self->name, name);
}

gboolean
sea_export_menu_read (SeaExportMenu *self, const char *kind, SeaReportFile *file)
{
  static const struct
  {
    const char *kind;
    SeaReportFormat format;
    gboolean excel;
  } kinds[] = { { "xlsx", SEA_REPORT_XLSX, FALSE },
                { "ods", SEA_REPORT_ODS, FALSE },
                { "csv", SEA_REPORT_CSV, TRUE },
                { "plain", SEA_REPORT_CSV, FALSE } };
  guint chosen;

  g_return_val_if_fail (SEA_IS_EXPORT_MENU (self), FALSE);
  chosen = gtk_drop_down_get_selected (self->sheet);
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].kind, kind) == 0)
      {
        file->format = kinds[i].format;
        file->excel = kinds[i].excel;
        file->sheet = chosen < self->n_offered ? self->offered[chosen] : SEA_REPORT_SUMMARY;
        file->marked_only = sea_export_menu_get_skip (self);
        return TRUE;
      }
  return FALSE;
}

gboolean
sea_export_menu_get_skip (SeaExportMenu *self)
{
  return gtk_switch_get_active (self->skip);
}

void
sea_export_menu_set_skip (SeaExportMenu *self, gboolean skip)
{
  gtk_switch_set_active (self->skip, skip);
}

void
sea_export_menu_set_sheet (SeaExportMenu *self, SeaReportSheet sheet)
{
  guint chosen = 0;

  for (guint i = 0; i < self->n_offered; i++)
    if (self->offered[i] == sheet)
      chosen = i;
  gtk_drop_down_set_selected (self->sheet, chosen);
}

/* The first export is the first at every opening: Enter saves the usual file. */
static void
sea_export_menu_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (sea_export_menu_parent_class)->map (widget);
  gtk_widget_grab_focus (SEA_EXPORT_MENU (widget)->xlsx);
}

static void
sea_export_menu_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_EXPORT_MENU);
  G_OBJECT_CLASS (sea_export_menu_parent_class)->dispose (object);
}

static void
sea_export_menu_class_init (SeaExportMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_export_menu_dispose;
  widget_class->map = sea_export_menu_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/export-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, sheet);
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, skip);
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, skip_row);
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, xlsx);
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, name);
  gtk_widget_class_bind_template_child (widget_class, SeaExportMenu, sheets);
}

static void
sea_export_menu_init (SeaExportMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
sea_export_menu_new (void)
{
  return g_object_new (SEA_TYPE_EXPORT_MENU, NULL);
}
