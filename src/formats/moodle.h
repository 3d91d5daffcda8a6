/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MOODLE_H
#define SEA_MOODLE_H

#include "formats/draft.h"

G_BEGIN_DECLS

/**
 * sea_cloze_read:
 * @html: the text with its gaps: {1:SHORTANSWER:=Rome~%50%Roma#nearly}
 * @kind: of the text
 *
 * Takes a text with one gap: it shows _____. Several are refused.
 */
void sea_cloze_read (SeaDraft *draft, const char *html, SeaTextKind kind);

G_END_DECLS

#endif
