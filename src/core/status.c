/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/status.h"

#include "core/words.h"

const char *
sea_status_to_string (SeaStatus status)
{
  /* clang-format off */
  static const char *const texts[] = {
#define X(code, text) text,
    SEA_STATUS_LIST (X)
#undef X
  };
  /* clang-format on */

  if ((int) status < 0 || status >= SEA_STATUS_COUNT)
    return "unknown status";
  return texts[status];
}
