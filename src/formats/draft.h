/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_DRAFT_H
#define SEA_DRAFT_H

#include "formats/markup.h"
#include "formats/reading.h"

G_BEGIN_DECLS

/* One question while it is read from any format: texts are made ours, limits kept, the first
 * reason against it remembered; at the end it is taken or skipped. */

/* Finds an embedded file by its name; (transfer full) (nullable). */
typedef GBytes *(*SeaFileFinder) (const char *name, gpointer data);

typedef enum
{
  SEA_TEXT_PLAIN, /* as it stands: stars are no marks */
  SEA_TEXT_HTML,
  SEA_TEXT_GUESS, /* HTML if it looks like it, else ours */
  SEA_TEXT_OURS   /* our own marks */
} SeaTextKind;

typedef struct
{
  SeaReading *reading;
  SeaQuestion *question;
  int line, column;
  char *sheet, *cell; /* (nullable): its place in a sheet */
  char *source;       /* what is shown of it when it is skipped */
  char *reason;       /* (nullable): why it cannot be taken */
  GString *dropped;   /* tags */
  SeaFileFinder find;
  gpointer find_data;
  gboolean parts_told;
  gboolean worth_known; /* else 2 is taken and counted */
  guint *without_worth; /* (nullable): counts them for the file */
} SeaDraft;

/** sea_draft_begin: @source is copied */
void
sea_draft_begin (SeaDraft *draft, SeaReading *reading, int line, int column, const char *source);

/** sea_draft_refuse: the first reason counts; @reason is copied */
void sea_draft_refuse (SeaDraft *draft, const char *reason);
/** sea_draft_refuse_kind: a kind of question that is not taken, by its name in the file */
void sea_draft_refuse_kind (SeaDraft *draft, const char *kind);
void sea_draft_warn (SeaDraft *draft, const char *reason);

/**
 * sea_draft_dup_text:
 * @shown: whether the class sees it: then a lost picture or formula spoils the question
 *
 * Returns: (transfer full): our text, tidy
 */
char *sea_draft_dup_text (SeaDraft *draft, const char *raw, SeaTextKind kind, gboolean shown);
/** sea_draft_dup_key: (transfer full): an answer to be compared: no marks */
char *sea_draft_dup_key (SeaDraft *draft, const char *raw, SeaTextKind kind);

void sea_draft_set_text (SeaDraft *draft, const char *raw, SeaTextKind kind);
/** sea_draft_add_text: further paragraphs */
void sea_draft_add_text (SeaDraft *draft, const char *raw, SeaTextKind kind);
void sea_draft_set_solution (SeaDraft *draft, const char *raw, SeaTextKind kind);
void sea_draft_set_title (SeaDraft *draft, const char *raw);
void sea_draft_set_topic (SeaDraft *draft, const char *raw);
/** sea_draft_set_worth: a number as written; rounded into 1 … 4 with a warning */
void sea_draft_set_worth (SeaDraft *draft, const char *raw);
/** sea_draft_set_tag: a tag of PACKFORMAT.md ("worth:3", "lang:ru") or another one */
void sea_draft_set_tag (SeaDraft *draft, const char *tag);
/** sea_draft_set_uid: too long ones are left out with a warning */
void sea_draft_set_uid (SeaDraft *draft, const char *uid);

/** sea_draft_add_answer: doubles vanish; @text ours already */
void sea_draft_add_answer (
    SeaDraft *draft, SeaAnswerKind kind, const char *text, const char *tolerance, gboolean right);
/** sea_draft_add_number: "4", "2,5", "-1e3"; @tolerance (nullable) as written; refuses what is no
 * number. */
void sea_draft_add_number (SeaDraft *draft, const char *text, const char *tolerance);
/** sea_draft_add_range: any number from @low to @high, written with a point */
void sea_draft_add_range (SeaDraft *draft, const char *low, const char *high);
/** sea_draft_add_free: text, or a number when it is plainly one ("007" is text), "5 ± 0.1" */
void sea_draft_add_free (SeaDraft *draft, const char *text);
/** sea_wildcard_unescape: in a written answer of Moodle "*" is anything, "\*" a star: the backslash
 * before stars goes */
void sea_wildcard_unescape (char *text);
/** sea_wildcard_escape: (transfer full): the way back */
char *sea_wildcard_escape (const char *text);
/** sea_answer_needs_mark: whether sea_draft_add_free() takes @text, apostrophes before it apart,
 * for a number */
gboolean sea_answer_needs_mark (const char *text);
/** sea_draft_add_truth: true and false as two choices in the question's language */
void sea_draft_add_truth (SeaDraft *draft, gboolean truth);

/** sea_draft_warn_parts: an answer with part of the points was met; told once */
void sea_draft_warn_parts (SeaDraft *draft);

/** sea_draft_add_picture: writes the mark of an embedded picture at the end of the text */
void sea_draft_add_picture (SeaDraft *draft, GBytes *bytes, const char *alt);

/** sea_draft_end: takes or skips it; @draft is empty then */
void sea_draft_end (SeaDraft *draft);

/** sea_draft_tell_worth: one warning for all problems of the file that have no worth */
void sea_draft_tell_worth (SeaReading *reading, guint without_worth);

G_END_DECLS

#endif
