/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/paper-private.h"

#include <glib/gi18n-lib.h>

static char *
dup_foot (const SeaPaper *paper)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (*paper->title != '\0')
    g_ptr_array_add (parts, paper->title);
  if (*paper->class_name != '\0')
    g_ptr_array_add (parts, paper->class_name);
  if (*paper->rules_title != '\0')
    g_ptr_array_add (parts, paper->rules_title);
  if (*paper->date != '\0')
    g_ptr_array_add (parts, paper->date);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

GBytes *
sea_fleets_draw (const SeaPaper *paper, GError **error)
{
  g_autofree char *foot = dup_foot (paper);
  gboolean common = paper->n_seas == 1;
  SeaSheet sheet;

  sea_sheet_open (&sheet, _ ("Fleets of the teams"));
  for (guint i = 0; i < paper->n_seas; i++)
    {
      /* One team's sea, never the other's. */
      g_autofree char *name = common ? g_strdup (_ ("Host")) : sea_paper_dup_team (paper->teams[i]);
      const SeaSlip slip = { .team = common ? -1 : (int) i,
                             .name = name,
                             .opponent = common ? NULL : paper->teams[1 - i],
                             .layout = paper->layouts[i],
                             .rules = &paper->rules,
                             .notation = paper->notation,
                             .foot = foot };

      sea_slip_draw (&sheet.ink, &slip);
      sea_sheet_end_page (&sheet);
    }
  return sea_sheet_close (&sheet, error);
}
