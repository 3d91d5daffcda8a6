/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIRST_START_H
#define SEA_FIRST_START_H

#include "bank/bank.h"

G_BEGIN_DECLS

/**
 * sea_dup_questions_dir:
 *
 * Returns: (transfer full): the folder of the packs that come with the program: the installed one,
 *   or the source tree's for a program that runs from its build folder
 */
char *sea_dup_questions_dir (void);

/**
 * sea_first_start_import:
 * @bank: a bank that can be written
 * @questions_dir: a folder with packs, or with folders of packs
 *
 * Imports every pack under @questions_dir, one transaction a pack, in the order of their names. A
 * pack that is there in the same version is left alone. A file that cannot be read stops none of
 * the others; it is told at the end. A missing folder is no error: there are no packs.
 *
 * Returns: TRUE, or FALSE with a SEA_BANK_ERROR or SEA_FORMATS_ERROR, the first one met
 */
gboolean sea_first_start_import (SeaBank *bank, const char *questions_dir, GError **error);

G_END_DECLS

#endif
