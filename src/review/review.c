/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "review/review-private.h"

#include "bank/edit.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_OF_A_CODE = 5, /* a text full of faults is told by its first ones */
  LONGEST_TIME = 3600 /* seconds */
};

/* The gravest first. */
static const char *const codes[] = { "no-text",         "picture-missing", "no-key",
                                     "no-right-choice", "key-conflict",    "key-doubt",
                                     "unknown-tex",     "bad-tex",         "picture-mark",
                                     "too-long",        "choice-twice",    "choices-right",
                                     "one-choice",      "near-duplicate",  "odd-worth" };

void
sea_review_warning_free (SeaReviewWarning *warning)
{
  g_free (warning->sentence);
  g_free (warning->command);
  g_free (warning);
}

SeaReviewWarning *
sea_review_add (GPtrArray *warnings, const char *code, SeaReviewPlace place, char *sentence)
{
  SeaReviewWarning *warning = g_new0 (SeaReviewWarning, 1);

  warning->code = code;
  warning->place = place;
  warning->sentence = sentence;
  g_ptr_array_add (warnings, warning);
  return warning;
}

static guint
get_rank (const char *code)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (codes) && strcmp (codes[i], code) != 0)
    i++;
  return i;
}

/* Stable, for the texts come in order. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const SeaReviewWarning *const *left = a, *const *right = b;

  (void) data;
  return (int) get_rank ((*left)->code) - (int) get_rank ((*right)->code);
}

/* ---- texts ---- */

static char *
dup_place (SeaReviewPlace place, guint index, const SeaMathMessage *message)
{
  switch (place)
    {
    case SEA_REVIEW_SOLUTION:
      /* Translators: line, column, what is wrong */
      return g_strdup_printf (_ ("Solution, line %u, column %u: %s"), message->line,
                              message->column, message->text);
    case SEA_REVIEW_ANSWERS:
      /* Translators: number of the answer, column, what is wrong */
      return g_strdup_printf (_ ("Answer %u, column %u: %s"), index + 1, message->column,
                              message->text);
    case SEA_REVIEW_TEXT:
    case SEA_REVIEW_PICTURES:
    case SEA_REVIEW_WORTH:
    case SEA_REVIEW_WHOLE:
    default:
      /* Translators: line, column, what is wrong */
      return g_strdup_printf (_ ("Text, line %u, column %u: %s"), message->line, message->column,
                              message->text);
    }
}

static void
review_tex (GPtrArray *warnings,
            const SeaQuestion *question,
            const char *text,
            SeaReviewPlace place,
            guint index)
{
  SeaMathStyle style = { .size = 16, .lang = *question->lang != '\0' ? question->lang : NULL };
  g_autoptr (SeaMathLayout) layout = NULL;
  GPtrArray *messages;

  /* What has no mark of TeX has nothing that could be wrong. */
  if (strpbrk (text, "\\$") == NULL && strstr (text, "[tex]") == NULL &&
      strstr (text, "<tex>") == NULL)
    return;
  layout = sea_math_layout_new (NULL, text, &style);
  messages = sea_math_layout_get_messages (layout);
  for (guint i = 0; messages != NULL && i < MIN (messages->len, MOST_OF_A_CODE); i++)
    {
      const SeaMathMessage *message = g_ptr_array_index (messages, i);
      SeaReviewWarning *warning =
          sea_review_add (warnings, message->command != NULL ? "unknown-tex" : "bad-tex", place,
                          dup_place (place, index, message));

      warning->index = index;
      warning->line = message->line;
      warning->column = message->column;
      warning->command = g_strdup (message->command);
    }
}

static void
review_marks (GPtrArray *warnings,
              const SeaQuestion *question,
              const char *text,
              SeaReviewPlace place)
{
  g_autoptr (GArray) numbers = sea_mathtext_get_pictures (text, NULL);

  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);

      if (number >= 1 && number <= question->pictures->len)
        continue;
      sea_review_add (
          warnings, "picture-mark", place,
          /* Translators: number of a picture that a text names */
          g_strdup_printf (_ ("The text names picture %u, which is not there."), number))
          ->index = number;
    }
}

static gboolean
is_blank (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isspace (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

static void
review_texts (GPtrArray *warnings, const SeaQuestion *question)
{
  if (is_blank (question->text) && question->pictures->len == 0)
    sea_review_add (warnings, "no-text", SEA_REVIEW_TEXT, g_strdup (_ ("There is no text.")));
  review_tex (warnings, question, question->text, SEA_REVIEW_TEXT, 0);
  review_tex (warnings, question, question->solution, SEA_REVIEW_SOLUTION, 0);
  for (guint i = 0; i < question->answers->len; i++)
    review_tex (warnings, question, ((SeaAnswer *) g_ptr_array_index (question->answers, i))->text,
                SEA_REVIEW_ANSWERS, i);
  review_marks (warnings, question, question->text, SEA_REVIEW_TEXT);
  review_marks (warnings, question, question->solution, SEA_REVIEW_SOLUTION);
}

/* ---- the rest ---- */

static void
review_pictures (GPtrArray *warnings, const SeaQuestion *question)
{
  for (guint i = 0; i < question->pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (question->pictures, i);

      if (picture->bytes == NULL || g_bytes_get_size (picture->bytes) == 0)
        sea_review_add (warnings, "picture-missing", SEA_REVIEW_PICTURES,
                        /* Translators: number of a picture */
                        g_strdup_printf (_ ("Picture %u is missing."), i + 1))
            ->index = i;
    }
}

static void
review_worth (GPtrArray *warnings, const SeaQuestion *question)
{
  if (question->role == SEA_ROLE_SHIP && (question->worth < 1 || question->worth > 4))
    sea_review_add (
        warnings, "odd-worth", SEA_REVIEW_WORTH,
        /* Translators: points */
        g_strdup_printf (_ ("A ship’s problem is worth 1 to 4 points, not %d."), question->worth));
  if (question->seconds > LONGEST_TIME)
    sea_review_add (warnings, "odd-worth", SEA_REVIEW_WORTH,
                    /* Translators: minutes */
                    g_strdup_printf (_ ("Its time is %d minutes: longer than a lesson."),
                                     question->seconds / 60));
}

GPtrArray *
sea_review_question (const SeaQuestion *question, SeaReviewFits fits, gpointer data)
{
  GPtrArray *warnings = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_review_warning_free);

  review_texts (warnings, question);
  sea_review_answers (warnings, question);
  review_pictures (warnings, question);
  review_worth (warnings, question);
  if (fits != NULL && !fits (question, data))
    sea_review_add (warnings, "too-long", SEA_REVIEW_TEXT,
                    g_strdup (_ ("It does not fit one page of a screen of 1024×768.")));
  g_ptr_array_sort_with_data (warnings, compare, NULL);
  return warnings;
}

GPtrArray *
sea_review_all (
    SeaBank *bank, const SeaQuestion *question, SeaReviewFits fits, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) warnings = sea_review_question (question, fits, data);
  gint64 other = 0;

  if (!sea_review_find_duplicate (bank, question, &other, error))
    return NULL;
  if (other != 0)
    {
      sea_review_add (warnings, "near-duplicate", SEA_REVIEW_WHOLE,
                      g_strdup (_ ("There is a problem that says the same.")))
          ->other = other;
      g_ptr_array_sort_with_data (warnings, compare, NULL);
    }
  return g_steal_pointer (&warnings);
}

/* ---- the whole bank, bit by bit ---- */

static char *
dup_detail (const SeaReviewWarning *warning)
{
  if (warning->other != 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, warning->other);
  if (warning->line != 0)
    return g_strdup_printf ("%u:%u %s", warning->line, warning->column,
                            warning->command != NULL ? warning->command : "");
  return g_strdup ("");
}

static void
keep (SeaBankReviewed *reviewed, GPtrArray *warnings)
{
  reviewed->warnings = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_warning_free);
  for (guint i = 0; i < warnings->len; i++)
    {
      const SeaReviewWarning *warning = g_ptr_array_index (warnings, i);
      g_autofree char *detail = dup_detail (warning);

      g_ptr_array_add (reviewed->warnings, sea_bank_warning_new (warning->code, detail));
    }
}

gboolean
sea_review_some (SeaBank *bank,
                 gint64 *after,
                 guint most,
                 SeaReviewFits fits,
                 gpointer data,
                 guint *done,
                 GError **error)
{
  g_autoptr (GArray) ids = sea_bank_unreviewed (bank, *after, most, error);
  g_autofree SeaBankReviewed *reviewed = NULL;
  gboolean kept = TRUE;
  guint n = 0;

  *done = 0;
  if (ids == NULL)
    return FALSE;
  if (ids->len == 0)
    return TRUE;
  reviewed = g_new0 (SeaBankReviewed, ids->len);
  for (guint i = 0; i < ids->len && kept; i++)
    {
      g_autoptr (GError) gone = NULL;
      g_autoptr (GPtrArray) warnings = NULL;
      g_autoptr (SeaQuestion) question = NULL;

      *after = reviewed[n].id = g_array_index (ids, gint64, i);
      question = sea_bank_get_for_edit (bank, reviewed[n].id, &reviewed[n].stamp, &gone);
      if (question == NULL)
        {
          if (g_error_matches (gone, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND))
            continue;
          g_propagate_error (error, g_steal_pointer (&gone));
          kept = FALSE;
          break;
        }
      warnings = sea_review_all (bank, question, fits, data, error);
      if (warnings == NULL)
        kept = FALSE;
      else
        keep (&reviewed[n++], warnings);
    }
  if (kept)
    kept = sea_bank_put_warnings (bank, reviewed, n, error);
  for (guint i = 0; i < n; i++)
    g_ptr_array_unref (reviewed[i].warnings);
  *done = ids->len;
  return kept;
}
