/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MARKUP_H
#define SEA_MARKUP_H

#include <glib.h>

G_BEGIN_DECLS

enum
{
  SEA_SOFT_BREAK = '\r' /* a line end of the file inside a text; '\n' is a real one */
};

/* What could not be kept. */
typedef struct
{
  gboolean picture; /* the text shows a picture */
  GString *dropped; /* names of tags that were dropped, joined by ", " */
} SeaMarkupLoss;

/**
 * sea_markup_to_text:
 * @html: text with tags and entities, possibly broken
 * @loss: (nullable): what was dropped is added here
 *
 * Paragraphs and <br> become '\n', sub and sup become Unicode or _( ) and ^( ), entities become
 * characters, other simple tags vanish. A '<' that begins no tag stays. Linear.
 *
 * Returns: (transfer full): plain text, not yet trimmed
 */
char *sea_markup_to_text (const char *html, SeaMarkupLoss *loss);

/** sea_markup_is_likely: whether @text, not declared as HTML, holds tags all the same. */
gboolean sea_markup_is_likely (const char *text);

/** sea_markup_decode_entities: (transfer full): @text with its entities as characters. */
char *sea_markup_decode_entities (const char *text);

/**
 * sea_text_tidy:
 * @text: plain text
 * @keep_breaks: a soft break stays a line end unless it plainly wraps a sentence; else a blank
 *
 * Returns: (transfer full): NFC, blanks joined, lines trimmed, no empty lines
 */
char *sea_text_tidy (const char *text, gboolean keep_breaks);

G_END_DECLS

#endif
