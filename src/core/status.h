/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_STATUS_H
#define SEA_STATUS_H

/* clang-format off */
/* One list; the enum, the text and the tests are generated from it. */
#define SEA_STATUS_LIST(X)                                         \
  X (SEA_OK, "ok")                                                 \
  X (SEA_E_SYNTAX, "the text cannot be read as an action")         \
  X (SEA_E_ILLEGAL, "the action is not legal in this position")    \
  X (SEA_E_RULES, "the ruleset is at fault")                       \
  X (SEA_E_NO_SPACE, "the fleet cannot be placed on this sea")     \
  X (SEA_E_UNKNOWN_FIT, "no placement of the fleet was found")     \
  X (SEA_E_FLEET, "the layout breaks the rules of the fleet")      \
  X (SEA_E_RANGE, "the cell lies outside the sea")                 \
  X (SEA_E_NOMEM, "out of memory")

typedef enum
{
#define X(code, text) code,
  SEA_STATUS_LIST (X)
#undef X
  SEA_STATUS_COUNT
} SeaStatus;
/* clang-format on */

/**
 * sea_status_to_string:
 * @status: a status code
 *
 * Returns: (transfer none) (not nullable): an untranslated English phrase,
 *   "unknown status" for a value outside the enum
 */
const char *sea_status_to_string (SeaStatus status);

#endif
