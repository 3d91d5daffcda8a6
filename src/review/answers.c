/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Whether the answers of a problem go together. */
#include "config.h"

#include "review/review-private.h"

#include "question/answer-check.h"
#include "question/value.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_blank (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* A number, or something around one: "5 cm", "(2; 3)". */
static gboolean
is_number (const char *text)
{
  SeaValue *value = sea_value_read (text, SEA_READ_DECIMAL, NULL);

  if (value != NULL)
    sea_value_free (value);
  return value != NULL || strpbrk (text, "0123456789") != NULL;
}

static const SeaAnswer *
get_answer (const SeaQuestion *question, guint i)
{
  return g_ptr_array_index (question->answers, i);
}

/* Whether @said is taken for the answer @key alone. */
static SeaCheck
check_one (const SeaAnswer *key, const char *said)
{
  g_autoptr (SeaQuestion) question = sea_question_new ();

  sea_question_add_answer (question, key->kind, key->text, key->tolerance, TRUE);
  return sea_question_check (question, said, NULL);
}

static void
review_choices (GPtrArray *warnings, const SeaQuestion *question)
{
  guint right = 0, n = 0;

  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = get_answer (question, i);

      if (answer->kind != SEA_ANSWER_CHOICE)
        continue;
      n++;
      right += answer->right;
      for (guint k = 0; k < i; k++)
        {
          const SeaAnswer *other = get_answer (question, k);
          g_autofree char *a = sea_text_fold (answer->text);
          g_autofree char *b = sea_text_fold (other->text);

          if (other->kind != SEA_ANSWER_CHOICE || strcmp (a, b) != 0)
            continue;
          sea_review_add (warnings, "choice-twice", SEA_REVIEW_ANSWERS,
                          /* Translators: numbers of two choices */
                          g_strdup_printf (_ ("Choices %u and %u are the same."), k + 1, i + 1))
              ->index = i;
          break;
        }
    }
  if (right == 0)
    sea_review_add (warnings, "no-right-choice", SEA_REVIEW_ANSWERS,
                    g_strdup (_ ("No choice is marked as the right one.")));
  else if (right > 1)
    sea_review_add (
        warnings, "choices-right", SEA_REVIEW_ANSWERS,
        g_strdup_printf (
            /* Translators: %u is a number of choices */
            g_dngettext (GETTEXT_PACKAGE, "%u choice is marked as right: each of them is accepted.",
                         "%u choices are marked as right: each of them is accepted.", right),
            right));
  if (n == 1)
    sea_review_add (warnings, "one-choice", SEA_REVIEW_ANSWERS,
                    g_strdup (_ ("There is only one choice.")));
}

/* Numbers that cannot both be meant. */
static void
review_numbers (GPtrArray *warnings, const SeaQuestion *question)
{
  for (guint i = 0; i < question->answers->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const SeaAnswer *a = get_answer (question, k), *b = get_answer (question, i);

        if (a->kind != SEA_ANSWER_NUMBER || b->kind != SEA_ANSWER_NUMBER ||
            check_one (a, b->text) != SEA_CHECK_WRONG || check_one (b, a->text) != SEA_CHECK_WRONG)
          continue;
        sea_review_add (
            warnings, "key-conflict", SEA_REVIEW_ANSWERS,
            /* Translators: two numbers */
            g_strdup_printf (_ ("%s and %s are different numbers, and both are accepted."), a->text,
                             b->text))
            ->index = i;
        return;
      }
}

void
sea_review_answers (GPtrArray *warnings, const SeaQuestion *question)
{
  guint filled = 0;

  for (guint i = 0; i < question->answers->len; i++)
    filled += !is_blank (get_answer (question, i)->text);
  if (filled == 0)
    {
      sea_review_add (warnings, "no-key", SEA_REVIEW_ANSWERS, g_strdup (_ ("There is no answer.")));
      return;
    }
  if (sea_question_has_choices (question))
    {
      review_choices (warnings, question);
      return;
    }
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = get_answer (question, i);

      if (answer->kind != SEA_ANSWER_NUMBER || is_blank (answer->text) || is_number (answer->text))
        continue;
      sea_review_add (warnings, "key-doubt", SEA_REVIEW_ANSWERS,
                      /* Translators: %s is an answer */
                      g_strdup_printf (_ ("“%s” cannot be read as a number."), answer->text))
          ->index = i;
    }
  /* Hundreds of answers are compared by nobody. */
  if (question->answers->len <= 50)
    review_numbers (warnings, question);
}
