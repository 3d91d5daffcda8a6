/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_XLSX_H
#define SEA_XLSX_H

#include <glib.h>
#include <xlsxwriter.h>

#include "formats/late.h"

G_BEGIN_DECLS

/* libxlsxwriter, opened when the first workbook is written. */

#define SEA_XLSX_CALLS(C)                                                                          \
  C (workbook_new_opt)                                                                             \
  C (workbook_add_format)                                                                          \
  C (workbook_add_worksheet)                                                                       \
  C (workbook_set_properties)                                                                      \
  C (workbook_validate_sheet_name)                                                                 \
  C (workbook_close)                                                                               \
  C (format_set_bold)                                                                              \
  C (worksheet_freeze_panes)                                                                       \
  C (worksheet_set_column)                                                                         \
  C (worksheet_write_number)                                                                       \
  C (worksheet_write_string)

typedef struct
{
  SEA_XLSX_CALLS (SEA_LATE_MEMBER)
} SeaXlsx;

/**
 * sea_xlsx_get:
 * @reason: (out) (transfer full) (optional): where NULL is returned, why, for a user
 *
 * Returns: (transfer none) (nullable): the functions of the library; from any thread
 */
const SeaXlsx *sea_xlsx_get (char **reason);

G_END_DECLS

#endif
