/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Problems that say the same. */
#include "config.h"

#include "review/review-private.h"

#include "bank/browse.h"

#include <string.h>

enum
{
  CANDIDATES = 60,  /* of the bank's index */
  SEARCH_WORDS = 3, /* the longest ones */
  SHORTEST = 4,     /* letters of a word that is looked for */
  LONG = 8          /* words of a text in which one may differ */
};

/* A text as its words and its numbers with their signs, both in order. */
typedef struct
{
  GPtrArray *words; /* of char */
  GString *rest;
} Skeleton;

static void
skeleton_clear (Skeleton *skeleton)
{
  g_clear_pointer (&skeleton->words, g_ptr_array_unref);
  if (skeleton->rest != NULL)
    g_string_free (skeleton->rest, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Skeleton, skeleton_clear)

static void
skeleton_init (Skeleton *skeleton, const char *text)
{
  g_autofree char *folded = sea_text_fold (text);
  const char *p = folded;

  skeleton->words = g_ptr_array_new_with_free_func (g_free);
  skeleton->rest = g_string_new (NULL);
  while (*p != '\0')
    {
      gunichar c = g_utf8_get_char (p);
      const char *begin = p;

      if (g_unichar_isalpha (c))
        {
          while (*p != '\0' && g_unichar_isalpha (g_utf8_get_char (p)))
            p = g_utf8_next_char (p);
          if (g_utf8_strlen (begin, p - begin) > 1)
            g_ptr_array_add (skeleton->words, g_strndup (begin, (gsize) (p - begin)));
          else
            g_string_append_len (skeleton->rest, begin, p - begin);
          continue;
        }
      p = g_utf8_next_char (p);
      if (g_unichar_isdigit (c) || (c < 128 && strchr ("+-*/=<>^", (int) c) != NULL) ||
          g_unichar_type (c) == G_UNICODE_MATH_SYMBOL)
        g_string_append_len (skeleton->rest, begin, p - begin);
      else if (skeleton->rest->len > 0 && skeleton->rest->str[skeleton->rest->len - 1] != ' ')
        g_string_append_c (skeleton->rest, ' ');
    }
  /* Blanks and points part numbers, but are no difference of their own. */
  g_strchomp (skeleton->rest->str);
  g_string_set_size (skeleton->rest, strlen (skeleton->rest->str));
}

/* How many words differ when they are laid side by side, at most 2. */
static guint
count_other_words (const Skeleton *a, const Skeleton *b)
{
  guint i = 0, k = 0, other = 0;

  while ((i < a->words->len || k < b->words->len) && other < 2)
    {
      const char *left = i < a->words->len ? g_ptr_array_index (a->words, i) : "";
      const char *right = k < b->words->len ? g_ptr_array_index (b->words, k) : "";

      if (strcmp (left, right) == 0)
        {
          i++;
          k++;
          continue;
        }
      other++;
      if (i + 1 < a->words->len && strcmp (g_ptr_array_index (a->words, i + 1), right) == 0)
        i++;
      else if (k + 1 < b->words->len && strcmp (left, g_ptr_array_index (b->words, k + 1)) == 0)
        k++;
      else
        {
          i += i < a->words->len;
          k += k < b->words->len;
        }
    }
  return other;
}

static gboolean
are_same (const Skeleton *a, const Skeleton *b)
{
  guint n = MIN (a->words->len, b->words->len);

  if (strcmp (a->rest->str, b->rest->str) != 0)
    return FALSE;
  return count_other_words (a, b) <= (n >= LONG ? 1 : 0);
}

static gboolean
are_choices_same (const SeaQuestion *a, const SeaQuestion *b)
{
  if (!sea_question_has_choices (a) || !sea_question_has_choices (b))
    return TRUE;
  if (a->answers->len != b->answers->len)
    return FALSE;
  for (guint i = 0; i < a->answers->len; i++)
    {
      g_autofree char *x = sea_text_fold (((SeaAnswer *) g_ptr_array_index (a->answers, i))->text);
      g_autofree char *y = sea_text_fold (((SeaAnswer *) g_ptr_array_index (b->answers, i))->text);

      if (strcmp (x, y) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Problems that differ in their pictures only are different ones. */
static gboolean
are_pictures_same (const SeaQuestion *a, const SeaQuestion *b)
{
  if (a->pictures->len != b->pictures->len)
    return FALSE;
  for (guint i = 0; i < a->pictures->len; i++)
    {
      const SeaPicture *x = g_ptr_array_index (a->pictures, i);
      const SeaPicture *y = g_ptr_array_index (b->pictures, i);

      if (strcmp (x->hash, y->hash) != 0)
        return FALSE;
    }
  return TRUE;
}

static int
compare_length (gconstpointer a, gconstpointer b)
{
  const char *const *left = a, *const *right = b;
  gsize x = strlen (*left), y = strlen (*right);

  return x > y ? -1 : x < y;
}

/* Some of the longest words, for the index: those after the first @skip. What has no words is
 * looked for by its signs. "" when there are none. */
static char *
dup_search (const Skeleton *skeleton, const char *text, guint skip)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  GString *search = g_string_new (NULL);

  for (guint i = 0; i < skeleton->words->len; i++)
    g_ptr_array_add (words, g_ptr_array_index (skeleton->words, i));
  g_ptr_array_sort (words, compare_length);
  for (guint i = skip; i < MIN (words->len, skip + SEARCH_WORDS); i++)
    if (g_utf8_strlen (g_ptr_array_index (words, i), -1) >= SHORTEST)
      g_string_append_printf (search, "%s%s", search->len > 0 ? " " : "",
                              (const char *) g_ptr_array_index (words, i));
  if (search->len == 0 && skip == 0)
    {
      const char *end = g_utf8_strlen (text, -1) > 40 ? g_utf8_offset_to_pointer (text, 40)
                                                      : text + strlen (text);

      g_string_append_len (search, text, end - text);
      g_strdelimit (search->str, "\n\t", ' ');
    }
  return g_string_free (search, FALSE);
}

static gboolean
is_meant (const SeaQuestion *question, const SeaQuestion *other)
{
  if (question->id != 0 && question->id == other->id)
    return FALSE;
  if (question->uid != NULL && g_strcmp0 (question->uid, other->uid) == 0)
    return FALSE;
  if (question->twin != NULL && g_strcmp0 (question->twin, other->twin) == 0)
    return FALSE;
  return *question->family == '\0' || strcmp (question->family, other->family) != 0;
}

/* Looks among what the index gives for @search. */
static gboolean
search_for (SeaBank *bank,
            const SeaQuestion *question,
            const Skeleton *skeleton,
            const char *search,
            gint64 *other,
            GError **error)
{
  SeaQuery query = { .words = search, .lang = *question->lang != '\0' ? question->lang : NULL };
  g_autoptr (GArray) ids = sea_bank_find (bank, &query, CANDIDATES, error);

  if (ids == NULL)
    return FALSE;
  for (guint i = 0; i < ids->len && *other == 0; i++)
    {
      g_autoptr (SeaQuestion) candidate = NULL;
      g_auto (Skeleton) seen = { NULL };

      if (g_array_index (ids, gint64, i) == question->id)
        continue;
      candidate = sea_bank_get (bank, g_array_index (ids, gint64, i), NULL);
      if (candidate == NULL || !is_meant (question, candidate))
        continue;
      skeleton_init (&seen, candidate->text);
      if (are_same (skeleton, &seen) && are_choices_same (question, candidate) &&
          are_pictures_same (question, candidate))
        *other = candidate->id;
    }
  return TRUE;
}

gboolean
sea_review_find_duplicate (SeaBank *bank,
                           const SeaQuestion *question,
                           gint64 *other,
                           GError **error)
{
  g_auto (Skeleton) skeleton = { NULL };

  *other = 0;
  skeleton_init (&skeleton, question->text);
  if (skeleton.words->len == 0 && skeleton.rest->len < 3)
    return TRUE;
  /* The word that differs may be among the longest: then the next ones find it. */
  for (guint skip = 0; skip <= SEARCH_WORDS && *other == 0; skip += SEARCH_WORDS)
    {
      g_autofree char *search = dup_search (&skeleton, question->text, skip);

      if (*search == '\0' || (skip > 0 && skeleton.words->len < LONG))
        break;
      if (!search_for (bank, question, &skeleton, search, other, error))
        return FALSE;
    }
  return TRUE;
}
