/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_QUESTION_H
#define SEA_QUESTION_H

#include <glib-object.h>

G_BEGIN_DECLS

/* clang-format off */
#define SEA_ROLE_LIST(X) \
  X (SEA_ROLE_SHIP, "ship") X (SEA_ROLE_MINE, "mine") X (SEA_ROLE_OPENING, "opening") X (SEA_ROLE_TIE, "tie")
#define SEA_ANSWER_KIND_LIST(X) \
  X (SEA_ANSWER_TEXT, "text") X (SEA_ANSWER_NUMBER, "number") X (SEA_ANSWER_CHOICE, "choice")
#define X(name, word) name,
typedef enum { SEA_ROLE_LIST (X) SEA_ROLE_COUNT } SeaRole;
typedef enum { SEA_ANSWER_KIND_LIST (X) SEA_ANSWER_KIND_COUNT } SeaAnswerKind;
#undef X
/* clang-format on */

const char *sea_role_to_string (SeaRole role);
gboolean sea_role_from_string (const char *word, SeaRole *role);
const char *sea_answer_kind_to_string (SeaAnswerKind kind);
gboolean sea_answer_kind_from_string (const char *word, SeaAnswerKind *kind);

/* One accepted answer, or one choice. */
typedef struct
{
  SeaAnswerKind kind;
  char *text;      /* as it is shown; a number with a decimal point, never a comma */
  char *tolerance; /* (nullable) number: decimal with a point; NULL = exact */
  gboolean right;  /* choice: whether it is right; others: TRUE */
} SeaAnswer;

SeaAnswer *
sea_answer_new (SeaAnswerKind kind, const char *text, const char *tolerance, gboolean right);
void sea_answer_free (SeaAnswer *answer);

/* A picture of a problem: a file as it came. */
typedef struct
{
  char *hash;    /* SHA-256 of the bytes, hex: pictures are the same when these are */
  char *mime;    /* "image/png", "image/jpeg", "image/svg+xml", … */
  char *alt;     /* described in words, "" = not */
  GBytes *bytes; /* (nullable): NULL in a question read from a snapshot or from a list of the bank:
                    the bank has them by @hash */
} SeaPicture;

/** sea_picture_new: @bytes and the strings are copied or referenced; @alt (nullable) */
SeaPicture *sea_picture_new (GBytes *bytes, const char *mime, const char *alt);
/** sea_picture_is_whole: whether the end of a PNG or JPEG is there: the decoders take what is cut
 * for what is whole, and fill it with grey or black. TRUE for other kinds, FALSE for no bytes. */
gboolean sea_picture_is_whole (GBytes *bytes);
/** sea_picture_new_known: a picture whose bytes lie elsewhere */
SeaPicture *sea_picture_new_known (const char *hash, const char *mime, const char *alt);
void sea_picture_free (SeaPicture *picture);

/**
 * SeaQuestion:
 *
 * A problem, as a value with a reference count. It is filled by whoever makes it
 * and not changed after it was handed on. Strings are UTF-8, never NULL
 * except where (nullable) stands.
 */
typedef struct
{
  gatomicrefcount ref;
  gint64 id;  /* row in the bank, 0 before */
  char *uid;  /* (nullable) stable id ("msb-05-nat-001-ru"), NULL: the bank makes one */
  char *twin; /* (nullable) what twins share ("msb-05-nat-001") */
  char *lang; /* "ru", "en" or "" */
  SeaRole role;
  int worth;           /* 1 … 4 for SEA_ROLE_SHIP, else 0 */
  int grade;           /* 1 … 12, 0 = none */
  char *topic;         /* "" = none; a slug, or a path joined by '/' */
  char *family;        /* "" = none */
  int seconds;         /* 0 = the ruleset's clock */
  char *title;         /* "" = none; never shown on the wall */
  char *text;          /* paragraphs separated by '\n', with the marks of mathtext/mathtext.h: TeX,
                        **bold**, *italic*, lists, tables; ![](picture:1) stands for a picture */
  char *solution;      /* "" = none */
  char *source;        /* "" = none: where it came from */
  char *pack;          /* "" = none: id of its pack */
  GStrv tags;          /* (not nullable) other tags */
  GPtrArray *answers;  /* of SeaAnswer, in order */
  GPtrArray *pictures; /* of SeaPicture; picture:1 of the texts is the first */
  int line;            /* where it stood in its file, 0 = unknown */
} SeaQuestion;

SeaQuestion *sea_question_new (void);
SeaQuestion *sea_question_ref (SeaQuestion *question);
void sea_question_unref (SeaQuestion *question);
#define SEA_TYPE_QUESTION (sea_question_get_type ())
GType sea_question_get_type (void);

/** sea_question_add_answer: appends a copy of the answer. */
void sea_question_add_answer (SeaQuestion *question,
                              SeaAnswerKind kind,
                              const char *text,
                              const char *tolerance,
                              gboolean right);

/** sea_question_add_picture: takes @picture over. Returns: its number, from 1 */
guint sea_question_add_picture (SeaQuestion *question, SeaPicture *picture);

/** sea_question_has_choices: whether it is answered by choosing. */
gboolean sea_question_has_choices (const SeaQuestion *question);

/**
 * sea_question_dup_key:
 * @comma: whether decimals are written with a comma
 *
 * Returns: (transfer full): the right answers as one line for the judge: "2,5 ± 0,1", "√3;
 * sqrt(3)", for choices the number and the text "3) четверг"; "" when there is none
 */
char *sea_question_dup_key (const SeaQuestion *question, gboolean comma);

/**
 * sea_question_dup_folded:
 *
 * Returns: (transfer full): text, answers, solution and topic folded for search: lower case, ё as
 * е, й kept, NFC, blanks joined
 */
char *sea_question_dup_folded (const SeaQuestion *question);
/** sea_text_fold: (transfer full): @text folded as above; invalid UTF-8 is mended first. */
char *sea_text_fold (const char *text);

/**
 * sea_question_dup_hash:
 *
 * Returns: (transfer full): a hash (hex) of the language, the folded text, the role, the answers
 * and the pictures: equal for duplicates
 */
char *sea_question_dup_hash (const SeaQuestion *question);

/**
 * sea_question_to_snapshot / sea_question_from_snapshot:
 *
 * A question as one GVariant text, for protocols that must not change when
 * the bank is edited later. from_snapshot returns NULL for a damaged text.
 */
char *sea_question_to_snapshot (const SeaQuestion *question);
SeaQuestion *sea_question_from_snapshot (const char *snapshot);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaQuestion, sea_question_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaAnswer, sea_answer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaPicture, sea_picture_free)

G_END_DECLS

#endif
