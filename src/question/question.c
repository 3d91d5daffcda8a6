/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/question.h"

#include <string.h>

/* clang-format off */
#define X(name, word) [name] = word,
static const char *const role_words[SEA_ROLE_COUNT] = { SEA_ROLE_LIST (X) };
static const char *const kind_words[SEA_ANSWER_KIND_COUNT] = { SEA_ANSWER_KIND_LIST (X) };
#undef X
/* clang-format on */

/* Not G_DEFINE_BOXED_TYPE, which ISO C does not like (a cast to a union). */
GType
sea_question_get_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static ("SeaQuestion",
                                                            (GBoxedCopyFunc) sea_question_ref,
                                                            (GBoxedFreeFunc) sea_question_unref));
  return (GType) type;
}

/* The index of @word in @words, or -1. */
static int
find_word (const char *const *words, int n, const char *word)
{
  for (int i = 0; word != NULL && i < n; i++)
    if (strcmp (words[i], word) == 0)
      return i;
  return -1;
}

const char *
sea_role_to_string (SeaRole role)
{
  g_return_val_if_fail ((guint) role < SEA_ROLE_COUNT, "");
  return role_words[role];
}

gboolean
sea_role_from_string (const char *word, SeaRole *role)
{
  int found = find_word (role_words, SEA_ROLE_COUNT, word);

  if (found < 0)
    return FALSE;
  *role = (SeaRole) found;
  return TRUE;
}

const char *
sea_answer_kind_to_string (SeaAnswerKind kind)
{
  g_return_val_if_fail ((guint) kind < SEA_ANSWER_KIND_COUNT, "");
  return kind_words[kind];
}

gboolean
sea_answer_kind_from_string (const char *word, SeaAnswerKind *kind)
{
  int found = find_word (kind_words, SEA_ANSWER_KIND_COUNT, word);

  if (found < 0)
    return FALSE;
  *kind = (SeaAnswerKind) found;
  return TRUE;
}

SeaAnswer *
sea_answer_new (SeaAnswerKind kind, const char *text, const char *tolerance, gboolean right)
{
  SeaAnswer *answer = g_new0 (SeaAnswer, 1);

  answer->kind = kind;
  answer->text = g_strdup (text != NULL ? text : "");
  answer->tolerance = g_strdup (tolerance);
  answer->right = kind != SEA_ANSWER_CHOICE || right;
  return answer;
}

void
sea_answer_free (SeaAnswer *answer)
{
  if (answer == NULL)
    return;
  g_free (answer->text);
  g_free (answer->tolerance);
  g_free (answer);
}

static SeaPicture *
new_picture (char *hash, const char *mime, const char *alt, GBytes *bytes)
{
  SeaPicture *picture = g_new0 (SeaPicture, 1);

  picture->hash = hash;
  picture->mime = g_strdup (mime);
  picture->alt = g_strdup (alt != NULL ? alt : "");
  picture->bytes = bytes;
  return picture;
}

SeaPicture *
sea_picture_new (GBytes *bytes, const char *mime, const char *alt)
{
  g_return_val_if_fail (bytes != NULL && mime != NULL, NULL);
  return new_picture (g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes), mime, alt,
                      g_bytes_ref (bytes));
}

SeaPicture *
sea_picture_new_known (const char *hash, const char *mime, const char *alt)
{
  g_return_val_if_fail (hash != NULL && mime != NULL, NULL);
  return new_picture (g_strdup (hash), mime, alt, NULL);
}

void
sea_picture_free (SeaPicture *picture)
{
  if (picture == NULL)
    return;
  g_free (picture->hash);
  g_free (picture->mime);
  g_free (picture->alt);
  g_clear_pointer (&picture->bytes, g_bytes_unref);
  g_free (picture);
}

SeaQuestion *
sea_question_new (void)
{
  SeaQuestion *question = g_new0 (SeaQuestion, 1);

  g_atomic_ref_count_init (&question->ref);
  question->role = SEA_ROLE_SHIP;
  question->worth = 2;
  question->lang = g_strdup ("");
  question->topic = g_strdup ("");
  question->family = g_strdup ("");
  question->title = g_strdup ("");
  question->text = g_strdup ("");
  question->solution = g_strdup ("");
  question->source = g_strdup ("");
  question->pack = g_strdup ("");
  question->tags = g_new0 (char *, 1);
  question->answers = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_answer_free);
  question->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_picture_free);
  return question;
}

SeaQuestion *
sea_question_ref (SeaQuestion *question)
{
  g_return_val_if_fail (question != NULL, NULL);
  g_atomic_ref_count_inc (&question->ref);
  return question;
}

void
sea_question_unref (SeaQuestion *question)
{
  if (question == NULL || !g_atomic_ref_count_dec (&question->ref))
    return;
  g_free (question->uid);
  g_free (question->twin);
  g_free (question->lang);
  g_free (question->topic);
  g_free (question->family);
  g_free (question->title);
  g_free (question->text);
  g_free (question->solution);
  g_free (question->source);
  g_free (question->pack);
  g_strfreev (question->tags);
  g_ptr_array_unref (question->answers);
  g_ptr_array_unref (question->pictures);
  g_free (question);
}

void
sea_question_add_answer (SeaQuestion *question,
                         SeaAnswerKind kind,
                         const char *text,
                         const char *tolerance,
                         gboolean right)
{
  g_return_if_fail (question != NULL);
  g_ptr_array_add (question->answers, sea_answer_new (kind, text, tolerance, right));
}

guint
sea_question_add_picture (SeaQuestion *question, SeaPicture *picture)
{
  g_return_val_if_fail (question != NULL && picture != NULL, 0);
  g_ptr_array_add (question->pictures, picture);
  return question->pictures->len;
}

gboolean
sea_question_has_choices (const SeaQuestion *question)
{
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        return TRUE;
    }
  return FALSE;
}

/* Appends a number that is written with a point. */
static void
append_number (GString *key, const char *text, gboolean comma)
{
  for (const char *c = text; *c != '\0'; c++)
    g_string_append_c (key, comma && *c == '.' ? ',' : *c);
}

char *
sea_question_dup_key (const SeaQuestion *question, gboolean comma)
{
  GString *key = g_string_new (NULL);
  guint choice = 0;

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      if (answer->kind == SEA_ANSWER_CHOICE)
        choice++;
      if (!answer->right)
        continue;
      if (key->len > 0)
        g_string_append (key, "; ");
      if (answer->kind == SEA_ANSWER_CHOICE)
        g_string_append_printf (key, "%u) %s", choice, answer->text);
      else if (answer->kind == SEA_ANSWER_NUMBER)
        append_number (key, answer->text, comma);
      else
        g_string_append (key, answer->text);
      if (answer->kind == SEA_ANSWER_NUMBER && answer->tolerance != NULL)
        {
          g_string_append (key, " ± ");
          append_number (key, answer->tolerance, comma);
        }
    }
  /* One line for the judge, whatever a choice holds. */
  for (char *c = key->str; *c != '\0'; c++)
    if (*c == '\n' || *c == '\r' || *c == '\t')
      *c = ' ';
  return g_string_free (key, FALSE);
}

char *
sea_text_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autofree char *composed = g_utf8_normalize (valid, -1, G_NORMALIZE_DEFAULT_COMPOSE);
  GString *folded = g_string_sized_new (strlen (composed));
  gboolean blank = FALSE;

  /* g_utf8_strdown() would follow the locale (Turkish i); a bank is read under any. */
  for (const char *c = composed; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_unichar_tolower (g_utf8_get_char (c));

      if (g_unichar_isspace (letter))
        {
          blank = folded->len > 0;
          continue;
        }
      if (blank)
        g_string_append_c (folded, ' ');
      blank = FALSE;
      g_string_append_unichar (folded, letter == 0x0451 ? 0x0435 : letter); /* ё, е */
    }
  return g_string_free (folded, FALSE);
}

char *
sea_question_dup_folded (const SeaQuestion *question)
{
  g_autoptr (GString) all = g_string_new (question->text);

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      g_string_append_c (all, '\n');
      g_string_append (all, answer->text);
    }
  g_string_append_c (all, '\n');
  g_string_append (all, question->solution);
  g_string_append_c (all, '\n');
  g_string_append (all, question->topic);
  return sea_text_fold (all->str);
}

static int
compare_strings (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
sea_question_dup_hash (const SeaQuestion *question)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = sea_text_fold (question->text);

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);
      g_autofree char *folded = sea_text_fold (answer->text);

      g_ptr_array_add (
          lines, g_strdup_printf ("%s %d %s %s", kind_words[answer->kind], answer->right ? 1 : 0,
                                  answer->tolerance != NULL ? answer->tolerance : "=", folded));
    }
  /* Shuffled choices do not make another problem. */
  g_ptr_array_sort (lines, compare_strings);
  /* A formula alone is the same text in every language, and its twins are two problems. */
  g_checksum_update (sum, (const guchar *) question->lang, -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
  g_checksum_update (sum, (const guchar *) role_words[question->role], -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
  g_checksum_update (sum, (const guchar *) text, -1);
  for (guint i = 0; i < lines->len; i++)
    {
      g_checksum_update (sum, (const guchar *) "\n", 1);
      g_checksum_update (sum, g_ptr_array_index (lines, i), -1);
    }
  for (guint i = 0; i < question->pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (question->pictures, i);

      g_checksum_update (sum, (const guchar *) "\npicture ", -1);
      g_checksum_update (sum, (const guchar *) picture->hash, -1);
    }
  return g_strdup (g_checksum_get_string (sum));
}
