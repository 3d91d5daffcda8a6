/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_STATUS_H
#define SEA_STATUS_H

/* clang-format off */
/* One list; the enum, the text and the tests are generated from it. N_() marks a text for
 * translation; whoever expands the text has it (core/words.h here, glib/gi18n-lib.h elsewhere). */
#define SEA_STATUS_LIST(X)                                         \
  X (SEA_OK, N_ ("ok"))                                                 \
  X (SEA_E_SYNTAX, N_ ("the text cannot be read as an action"))         \
  X (SEA_E_ILLEGAL, N_ ("the action is not legal in this position"))    \
  X (SEA_E_RULES, N_ ("the ruleset is at fault"))                       \
  X (SEA_E_NO_SPACE, N_ ("the fleet cannot be placed on this sea"))     \
  X (SEA_E_UNKNOWN_FIT, N_ ("no placement of the fleet was found"))     \
  X (SEA_E_FLEET, N_ ("the layout breaks the rules of the fleet"))      \
  X (SEA_E_RANGE, N_ ("the cell lies outside the sea"))                 \
  X (SEA_E_NOMEM, N_ ("out of memory"))

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
