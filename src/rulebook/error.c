/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "rulebook/rulebook.h"

/* clang-format off */
G_DEFINE_QUARK (sea-rulebook-error-quark, sea_rulebook_error)
/* clang-format on */
