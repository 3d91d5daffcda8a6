/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/xlsx.h"

static SeaXlsx calls;
static SeaLate late = SEA_LATE_INIT (SEA_LIBXLSXWRITER, SEA_XLSX_CALLS, calls);

const SeaXlsx *
sea_xlsx_get (char **reason)
{
  g_autofree char *fault = sea_late_open (&late);

  if (fault == NULL)
    return &calls;
  if (reason != NULL)
    *reason = g_steal_pointer (&fault);
  return NULL;
}
