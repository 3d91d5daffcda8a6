/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_MARKUP_H
#define SEA_MARKUP_H

#include <glib.h>

G_BEGIN_DECLS

/* HTML becomes our text. The marks of our text are those of mathtext/mathtext.h. */

enum
{
  SEA_SOFT_BREAK = '\r' /* a line end of the file inside a text; '\n' is a real one */
};

/* How a hard space is written that is meant: editors strew the others, which are blanks. */
#define SEA_HARD_SPACE "&#xA0;"

/**
 * SeaMarkupPicture:
 * @source: what the picture is called in the text: a name or a data: URI, decoded
 * @alt: described in words, "" = not
 *
 * Returns: (transfer full) (nullable): the mark to write, NULL = the picture cannot be had
 */
typedef char *(*SeaMarkupPicture) (const char *source, const char *alt, gpointer data);

/* What the text is for. */
typedef struct
{
  SeaMarkupPicture picture; /* (nullable): NULL = no picture can be had */
  gpointer data;            /* for it */
  gboolean plain;           /* an answer to be compared: no marks at all */
} SeaMarkupWants;

/* What could not be kept. */
typedef struct
{
  gboolean picture; /* the text shows a picture that cannot be had */
  gboolean formula; /* it shows a formula as a picture of a service or as MathML */
  GString *dropped; /* (nullable) names of tags that were dropped, joined by ", " */
} SeaMarkupLoss;

/**
 * sea_markup_to_text:
 * @html: text with tags and entities, possibly broken
 * @wants: (nullable): NULL = marks, no pictures
 * @loss: (nullable): what was dropped is added here
 *
 * Paragraphs and <br> become '\n', bold and italic **…** and *…*, lists lines with "- " or "1. ",
 * tables lines "| … | … |", pictures what @wants says, sub and sup Unicode or TeX, entities
 * characters; other tags vanish. Stars that would be read as marks get a backslash. A '<' that
 * begins no tag stays. TeX is cut out first: inside it only entities are decoded and tags taken
 * away. Linear.
 *
 * Returns: (transfer full): our text, not yet trimmed
 */
char *sea_markup_to_text (const char *html, const SeaMarkupWants *wants, SeaMarkupLoss *loss);

/** sea_markup_append_script: what is raised (@up) or lowered becomes Unicode if every character has
 * such a sign, else TeX, or "^(…)" if @plain */
void sea_markup_append_script (GString *out, const char *words, gboolean up, gboolean plain);

/** sea_markup_is_likely: whether @text, not declared as HTML, holds tags all the same. */
gboolean sea_markup_is_likely (const char *text);

/** sea_markup_decode_entities: (transfer full): @text with its entities as characters. */
char *sea_markup_decode_entities (const char *text);

/**
 * sea_markup_append_entity:
 *
 * Appends the character of the entity at @p. Returns: the byte after it; @p if it is none
 */
const char *sea_markup_append_entity (GString *out, const char *p);

/**
 * sea_markup_dup_attribute:
 * @tag: at its '<'
 * @end: at its '>'
 *
 * Returns: (transfer full) (nullable): the value of the attribute @name, decoded; NULL = absent
 */
char *sea_markup_dup_attribute (const char *tag, const char *end, const char *name);

/** sea_markup_is_service: whether the picture is a formula drawn by a service */
gboolean sea_markup_is_service (const char *source);
/** sea_markup_is_picture_object: <object type="image/png" data="…">; as above */
gboolean sea_markup_is_picture_object (const char *tag, const char *end);

/**
 * sea_tex_span:
 * @text: at any byte
 * @inside: (out): bytes between the delimiters
 * @display: (out): whether it stands on a line of its own
 *
 * A formula that begins at @text with \( \[ $$ $ [$] [$$] [tex]: TEX.md's rule tells a price from
 * a formula. Its end is looked for in the same paragraph and at most 8,000 bytes away.
 *
 * Returns: the bytes of the span with its delimiters, 0 = none begins here
 */
gsize sea_tex_span (
    const char *text, gboolean digit_before, const char **inside, gsize *length, gboolean *display);

/** sea_tex_append: TeX out of HTML: known tags are taken away, entities decoded once */
void sea_tex_append (GString *out, const char *tex, gsize length);

/**
 * sea_tex_mend:
 * @text: a text as it came, control characters included
 *
 * "\t", "\f", "\b", "\r", "\n" before letters inside TeX that were once a backslash and a letter
 * ("\times", "\frac") become so again.
 *
 * Returns: (transfer full) (nullable): the mended text, NULL when nothing was lost
 */
char *sea_tex_mend (const char *text);

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
