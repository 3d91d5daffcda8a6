/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/draft.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/number.h"
#include "formats/picture.h"
#include "formats/tags.h"

enum
{
  RAW_LIMIT = 256 * 1024, /* bytes of a text in the file, its pictures not counted */
  SOURCE_LIMIT = 1000,    /* bytes of the source that are looked at for a message */
  ID_LIMIT = 100,
  TAG_LIMIT = 200,
  TAGS_LIMIT = 64,
  SECONDS_LIMIT = 3600
};

void
sea_draft_begin (SeaDraft *draft, SeaReading *reading, int line, int column, const char *source)
{
  g_autofree char *cut = NULL;

  memset (draft, 0, sizeof *draft);
  draft->reading = reading;
  draft->question = sea_question_new ();
  draft->question->line = line;
  draft->line = line;
  draft->column = column;
  cut = g_strndup (source, SOURCE_LIMIT);
  draft->source = g_utf8_make_valid (cut, -1);
  draft->dropped = g_string_new (NULL);
}

void
sea_draft_refuse (SeaDraft *draft, const char *reason)
{
  if (draft->reason == NULL)
    draft->reason = g_strdup (reason);
}

void
sea_draft_refuse_kind (SeaDraft *draft, const char *kind)
{
  g_autofree char *shown = sea_dup_excerpt (kind);
  /* Translators: %s is a kind of question as it is called in the file, e.g. “essay”. */
  g_autofree char *reason = g_strdup_printf (_ ("questions of the kind “%s” are not taken"), shown);

  sea_draft_refuse (draft, reason);
}

void
sea_draft_warn (SeaDraft *draft, const char *reason)
{
  sea_reading_warn_at (draft->reading, draft->line, draft->column, draft->sheet, draft->cell,
                       draft->source, reason);
}

/* ---- texts ---- */

static char *
find_picture (const char *source, const char *alt, gpointer data)
{
  SeaDraft *draft = data;
  g_autoptr (GBytes) bytes = NULL;
  const char *reason;
  char *mark;

  if (g_str_has_prefix (source, "data:"))
    bytes = sea_picture_decode_uri (source);
  else if (draft->find != NULL)
    bytes = draft->find (source, draft->find_data);
  if (bytes == NULL)
    return NULL;
  mark = sea_picture_add (draft->question, bytes, alt, &reason);
  if (mark == NULL)
    sea_draft_refuse (draft, reason);
  return mark;
}

static char *
make_text (SeaDraft *draft, const char *raw, SeaTextKind kind, gboolean shown, gboolean plain)
{
  SeaMarkupWants wants = { .picture = plain ? NULL : find_picture, .data = draft, .plain = plain };
  SeaMarkupLoss loss = { .dropped = draft->dropped };
  g_autofree char *mended = sea_tex_mend (raw);
  g_autofree char *text = NULL, *escaped = NULL;
  char *tidy;

  if (mended != NULL)
    {
      sea_draft_warn (draft, _ ("A command of TeX had lost its backslash: restored"));
      raw = mended;
    }
  if (kind == SEA_TEXT_GUESS)
    kind = sea_markup_is_likely (raw) ? SEA_TEXT_HTML : SEA_TEXT_OURS;
  if (kind == SEA_TEXT_PLAIN && !plain && strpbrk (raw, "$\\") == NULL)
    {
      text = g_strdelimit (g_strdup (raw), "*", MARK_STAR);
      raw = escaped = sea_marks_resolve (text, FALSE);
      g_clear_pointer (&text, g_free);
    }
  if (kind != SEA_TEXT_HTML)
    return sea_text_tidy (raw, TRUE);
  text = sea_markup_to_text (raw, &wants, &loss);
  tidy = sea_text_tidy (text, FALSE);
  if (shown && loss.formula)
    sea_draft_refuse (draft, _ ("a formula in it is a picture or MathML, not TeX"));
  else if (shown && loss.picture)
    sea_draft_refuse (draft, _ ("it needs a picture that is not in the file"));
  else if (loss.picture || loss.formula)
    sea_draft_warn (draft, _ ("A picture was left out"));
  return tidy;
}

char *
sea_draft_dup_text (SeaDraft *draft, const char *raw, SeaTextKind kind, gboolean shown)
{
  /* Pictures in the text itself are long; words are not. */
  if (strlen (raw) > RAW_LIMIT && strstr (raw, "data:") == NULL)
    {
      sea_draft_refuse (draft, _ ("the text is too long"));
      return g_strdup ("");
    }
  return make_text (draft, raw, kind, shown, FALSE);
}

char *
sea_draft_dup_key (SeaDraft *draft, const char *raw, SeaTextKind kind)
{
  if (strlen (raw) > RAW_LIMIT)
    {
      sea_draft_refuse (draft, _ ("an answer is too long"));
      return g_strdup ("");
    }
  return make_text (draft, raw, kind, TRUE, TRUE);
}

void
sea_draft_set_text (SeaDraft *draft, const char *raw, SeaTextKind kind)
{
  char *text = sea_draft_dup_text (draft, raw, kind, TRUE);

  g_free (draft->question->text);
  draft->question->text = text;
}

void
sea_draft_add_text (SeaDraft *draft, const char *raw, SeaTextKind kind)
{
  g_autofree char *more = sea_draft_dup_text (draft, raw, kind, TRUE);
  char *text;

  if (*more == '\0')
    return;
  text = *draft->question->text == '\0' ? g_strdup (more)
                                        : g_strconcat (draft->question->text, "\n", more, NULL);
  g_free (draft->question->text);
  draft->question->text = text;
}

void
sea_draft_set_solution (SeaDraft *draft, const char *raw, SeaTextKind kind)
{
  char *text = sea_draft_dup_text (draft, raw, kind, FALSE);

  g_free (draft->question->solution);
  draft->question->solution = text;
  if (g_utf8_strlen (text, -1) > SEA_TEXT_LIMIT)
    {
      sea_draft_warn (draft, _ ("The solution is too long: left out"));
      *draft->question->solution = '\0';
    }
}

static void
set_short (char **target, const char *raw, SeaTextKind kind, glong limit)
{
  g_autofree char *cut = g_strndup (raw, 4000);
  g_autofree char *valid = g_utf8_make_valid (cut, -1);
  SeaMarkupWants wants = { .plain = TRUE };
  g_autofree char *plain = kind == SEA_TEXT_GUESS && sea_markup_is_likely (valid)
                               ? sea_markup_to_text (valid, &wants, NULL)
                               : g_steal_pointer (&valid);
  char *tidy = sea_text_tidy (plain, FALSE);

  g_strdelimit (tidy, "\n", ' ');
  if (g_utf8_strlen (tidy, -1) > limit)
    *g_utf8_offset_to_pointer (tidy, limit) = '\0';
  g_free (*target);
  *target = tidy;
}

void
sea_draft_set_title (SeaDraft *draft, const char *raw)
{
  set_short (&draft->question->title, raw, SEA_TEXT_GUESS, SEA_TITLE_LIMIT);
}

void
sea_draft_set_topic (SeaDraft *draft, const char *raw)
{
  set_short (&draft->question->topic, raw, SEA_TEXT_PLAIN, SEA_TOPIC_LIMIT);
}

/* ---- what is known about it ---- */

void
sea_draft_set_worth (SeaDraft *draft, const char *raw)
{
  gboolean comma = FALSE;
  g_autofree char *number = sea_number_read (raw, &comma);
  double value = number == NULL ? 0 : g_ascii_strtod (number, NULL);
  int worth = (int) CLAMP (value + 0.5, 1, 4);
  g_autofree char *shown = NULL;
  g_autofree char *reason = NULL;

  if (number != NULL && value > 0)
    {
      draft->question->worth = worth;
      draft->worth_known = TRUE;
      if (value >= worth && value <= worth)
        return;
    }
  shown = sea_dup_excerpt (raw);
  reason = number == NULL || value <= 0
               /* Translators: %s is what stands in the file. */
               ? g_strdup_printf (_ ("The worth “%s” is no number from 1 to 4: left out"), shown)
               /* Translators: %s is what stands in the file, %d a number from 1 to 4. */
               : g_strdup_printf (_ ("The worth “%s” was rounded to %d"), shown, worth);
  sea_draft_warn (draft, reason);
}

static gboolean
is_language (const char *value)
{
  gsize n = strspn (value, "abcdefghijklmnopqrstuvwxyz");

  return value[n] == '\0' && (n == 2 || n == 3);
}

static gboolean
read_number (const char *value, int max, int *target)
{
  gint64 number;

  if (!g_ascii_string_to_signed (value, 10, 1, max, &number, NULL))
    return FALSE;
  *target = (int) number;
  return TRUE;
}

static gboolean
read_known_tag (SeaQuestion *question, const char *tag, gboolean *good, gboolean *worth)
{
  const char *value = strchr (tag, ':');
  gsize n = value == NULL ? 0 : (gsize) (value - tag);

  if (value == NULL)
    return FALSE;
  for (value++; *value == ' ';)
    value++;
  *good = TRUE;
  if (n == 4 && strncmp (tag, "lang", n) == 0)
    {
      *good = is_language (value);
      if (*good)
        {
          g_free (question->lang);
          question->lang = g_strdup (value);
        }
    }
  else if (n == 5 && strncmp (tag, "grade", n) == 0)
    *good = read_number (value, 12, &question->grade);
  else if (n == 5 && strncmp (tag, "worth", n) == 0)
    *worth = *good = read_number (value, 4, &question->worth);
  else if (n == 4 && strncmp (tag, "time", n) == 0)
    *good = read_number (value, SECONDS_LIMIT, &question->seconds);
  else if (n == 4 && strncmp (tag, "role", n) == 0)
    *good = sea_role_from_string (value, &question->role);
  else if (n == 4 && strncmp (tag, "twin", n) == 0)
    set_short (&question->twin, value, SEA_TEXT_PLAIN, ID_LIMIT);
  else if (n == 5 && strncmp (tag, "topic", n) == 0)
    set_short (&question->topic, value, SEA_TEXT_PLAIN, SEA_TOPIC_LIMIT);
  else if (n == 6 && strncmp (tag, "family", n) == 0)
    set_short (&question->family, value, SEA_TEXT_PLAIN, SEA_TOPIC_LIMIT);
  else
    return FALSE;
  return TRUE;
}

void
sea_draft_set_tag (SeaDraft *draft, const char *tag)
{
  SeaQuestion *question = draft->question;
  g_autofree char *clean = NULL;
  gboolean good = TRUE;
  guint n = g_strv_length (question->tags);

  set_short (&clean, tag, SEA_TEXT_PLAIN, TAG_LIMIT);
  if (*clean == '\0')
    return;
  if (read_known_tag (question, clean, &good, &draft->worth_known))
    {
      if (!good)
        {
          /* Translators: %s is a tag as it stands in the file, e.g. “worth:9”. */
          g_autofree char *reason =
              g_strdup_printf (_ ("The tag “%s” has no such value: left out"), clean);

          sea_draft_warn (draft, reason);
        }
      return;
    }
  if (n >= TAGS_LIMIT || g_strv_contains ((const char *const *) question->tags, clean))
    return;
  question->tags = g_renew (char *, question->tags, n + 2);
  question->tags[n] = g_steal_pointer (&clean);
  question->tags[n + 1] = NULL;
}

void
sea_draft_set_uid (SeaDraft *draft, const char *uid)
{
  g_autofree char *clean = sea_text_tidy (uid, FALSE);

  g_strdelimit (clean, "\n", ' ');
  if (*clean == '\0')
    return;
  if (g_utf8_strlen (clean, -1) > ID_LIMIT)
    {
      sea_draft_warn (draft, _ ("The id is too long: left out"));
      return;
    }
  g_free (draft->question->uid);
  draft->question->uid = g_steal_pointer (&clean);
}

/* ---- answers ---- */

void
sea_draft_add_answer (
    SeaDraft *draft, SeaAnswerKind kind, const char *text, const char *tolerance, gboolean right)
{
  GPtrArray *answers = draft->question->answers;

  if (*text == '\0')
    return;
  if (g_utf8_strlen (text, -1) > SEA_ANSWER_LIMIT)
    {
      g_autofree char *reason = g_strdup_printf (
          /* Translators: %d is a number of characters. */
          ngettext ("an answer is longer than %d character",
                    "an answer is longer than %d characters", SEA_ANSWER_LIMIT),
          SEA_ANSWER_LIMIT);

      sea_draft_refuse (draft, reason);
      return;
    }
  for (guint i = 0; i < answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (answers, i);

      if (strcmp (answer->text, text) == 0 && answer->right == right &&
          g_strcmp0 (answer->tolerance, tolerance) == 0)
        return;
    }
  if (answers->len >= SEA_CHOICES_LIMIT)
    {
      g_autofree char *reason = g_strdup_printf (
          /* Translators: %d is a number of answers. */
          ngettext ("there is more than %d answer", "there are more than %d answers",
                    SEA_CHOICES_LIMIT),
          SEA_CHOICES_LIMIT);

      sea_draft_refuse (draft, reason);
      return;
    }
  sea_question_add_answer (draft->question, kind, text, tolerance, right);
}

static void
refuse_number (SeaDraft *draft, const char *text)
{
  g_autofree char *excerpt = sea_dup_excerpt (text);
  /* Translators: %s is a piece of the file. */
  g_autofree char *reason = g_strdup_printf (_ ("“%s” is not a number"), excerpt);

  sea_draft_refuse (draft, reason);
}

void
sea_draft_add_number (SeaDraft *draft, const char *text, const char *tolerance)
{
  g_autofree char *number = sea_number_read (text, NULL);
  g_autofree char *wide = NULL;

  if (number == NULL)
    {
      refuse_number (draft, text);
      return;
    }
  if (tolerance != NULL && *tolerance != '\0')
    {
      wide = sea_number_read (tolerance, NULL);
      if (wide == NULL)
        {
          refuse_number (draft, tolerance);
          return;
        }
      if (*wide == '-')
        memmove (wide, wide + 1, strlen (wide)); /* a tolerance has no sign */
      if (strcmp (wide, "0") == 0)
        g_clear_pointer (&wide, g_free);
    }
  sea_draft_add_answer (draft, SEA_ANSWER_NUMBER, number, wide, TRUE);
}

void
sea_draft_add_range (SeaDraft *draft, const char *low, const char *high)
{
  g_autofree char *from = sea_number_read (low, NULL), *to = sea_number_read (high, NULL);
  g_autofree char *middle = NULL, *half = NULL;

  if (from == NULL || to == NULL)
    {
      refuse_number (draft, from == NULL ? low : high);
      return;
    }
  if (!sea_number_middle (from, to, &middle, &half))
    {
      sea_draft_refuse (draft, _ ("a number has too many digits"));
      return;
    }
  sea_draft_add_answer (draft, SEA_ANSWER_NUMBER, middle, strcmp (half, "0") == 0 ? NULL : half,
                        TRUE);
}

/* "5 ± 0.1", "5 +- 0.1": both (out) (transfer full) */
static gboolean
split_tolerance (const char *text, char **number, char **tolerance)
{
  const char *wide = strstr (text, "±");
  g_autofree char *first = NULL, *middle = NULL, *half = NULL;

  if (wide == NULL)
    wide = strstr (text, "+-");
  if (wide == NULL || wide == text)
    return FALSE;
  first = g_strndup (text, (gsize) (wide - text));
  middle = sea_number_read (first, NULL);
  half = sea_number_read (wide + 2, NULL);
  if (middle == NULL || half == NULL)
    return FALSE;
  *number = g_steal_pointer (&middle);
  *tolerance = g_steal_pointer (&half);
  return TRUE;
}

/* "1,000", "12,500": a thousand for some, a decimal for others. As text it is a key that asks where
 * it matters. */
static gboolean
has_doubtful_comma (const char *digits)
{
  gsize n = strspn (digits, "0123456789");

  if (n == 0 || n > 3 || digits[0] == '0' || digits[n] != ',')
    return FALSE;
  for (digits += n; *digits == ','; digits += 4)
    if (strspn (digits + 1, "0123456789") != 3)
      return FALSE;
  return *digits == '\0';
}

/* A number that is plainly one: "007" and "+5" are text. */
static char *
read_plain_number (const char *text)
{
  const char *digits = text + strspn (text, "+-");

  if (has_doubtful_comma (g_str_has_prefix (digits, "−") ? digits + strlen ("−") : digits))
    return NULL;
  if ((digits[0] == '0' && g_ascii_isdigit (digits[1])) || *text == '+')
    return NULL;
  return sea_number_read (text, NULL);
}

void
sea_draft_add_free (SeaDraft *draft, const char *text)
{
  g_autofree char *number = NULL, *tolerance = NULL;

  if (split_tolerance (text, &number, &tolerance))
    {
      sea_draft_add_number (draft, number, tolerance);
      return;
    }
  number = read_plain_number (text);
  if (number != NULL)
    sea_draft_add_answer (draft, SEA_ANSWER_NUMBER, number, NULL, TRUE);
  else
    sea_draft_add_answer (draft, SEA_ANSWER_TEXT, text, NULL, TRUE);
}

void
sea_wildcard_unescape (char *text)
{
  char *out = text;

  for (; *text != '\0'; text++)
    if (text[0] != '\\' || text[1] != '*')
      *out++ = *text;
  *out = '\0';
}

char *
sea_wildcard_escape (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "*", -1);

  return g_strjoinv ("\\*", parts);
}

gboolean
sea_answer_needs_mark (const char *text)
{
  g_autofree char *number = NULL, *tolerance = NULL;

  text += strspn (text, "'");
  if (split_tolerance (text, &number, &tolerance))
    return TRUE;
  number = read_plain_number (text);
  return number != NULL;
}

static gboolean
has_cyrillic (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_get_script (g_utf8_get_char (p)) == G_UNICODE_SCRIPT_CYRILLIC)
      return TRUE;
  return FALSE;
}

void
sea_draft_add_truth (SeaDraft *draft, gboolean truth)
{
  const SeaQuestion *question = draft->question;
  gboolean russian =
      *question->lang != '\0' ? strcmp (question->lang, "ru") == 0 : has_cyrillic (question->text);

  sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, russian ? "верно" : "true", NULL, truth);
  sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, russian ? "неверно" : "false", NULL, !truth);
}

void
sea_draft_warn_parts (SeaDraft *draft)
{
  if (!draft->parts_told)
    sea_draft_warn (draft, _ ("An answer with part of the points does not count as right"));
  draft->parts_told = TRUE;
}

void
sea_draft_add_picture (SeaDraft *draft, GBytes *bytes, const char *alt)
{
  const char *reason;
  g_autofree char *mark = sea_picture_add (draft->question, bytes, alt, &reason);

  if (mark == NULL)
    sea_draft_refuse (draft, reason);
  else
    sea_draft_add_text (draft, mark, SEA_TEXT_OURS);
}

/* ---- the end ---- */

static void
judge (SeaDraft *draft)
{
  SeaQuestion *question = draft->question;
  guint n_right = 0, n_choices = 0;

  if (*question->text == '\0' && *question->title != '\0')
    {
      g_free (question->text);
      question->text = g_strdup (question->title);
      sea_draft_warn (draft, _ ("There is only a title: it was taken as the text"));
    }
  if (*question->text == '\0')
    sea_draft_refuse (draft, _ ("the question has no text"));
  if (g_utf8_strlen (question->text, -1) > SEA_TEXT_LIMIT)
    {
      g_autofree char *reason = g_strdup_printf (
          /* Translators: %d is a number of characters. */
          ngettext ("the text is longer than %d character", "the text is longer than %d characters",
                    SEA_TEXT_LIMIT),
          SEA_TEXT_LIMIT);

      sea_draft_refuse (draft, reason);
    }
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      n_right += answer->right ? 1 : 0;
      n_choices += answer->kind == SEA_ANSWER_CHOICE ? 1 : 0;
    }
  if (n_choices == 1)
    sea_draft_refuse (draft, _ ("there are fewer than two choices"));
  if (n_right == 0)
    sea_draft_refuse (draft, n_choices > 0 ? _ ("no choice is right") : _ ("no answer is right"));
}

static void
settle (SeaDraft *draft)
{
  SeaQuestion *question = draft->question;
  g_autofree char *suffix = g_strconcat ("-", question->lang, NULL);

  if (draft->dropped->len > 0)
    {
      /* Translators: %s is a list of HTML tags, e.g. “<a>, <table>”. */
      g_autofree char *told =
          g_strdup_printf (_ ("Formatting was left out: %s"), draft->dropped->str);

      sea_draft_warn (draft, told);
    }
  if (question->role != SEA_ROLE_SHIP)
    question->worth = 0;
  else if (!draft->worth_known)
    {
      question->worth = 2;
      if (draft->without_worth != NULL)
        ++*draft->without_worth;
    }
  if (question->uid != NULL && question->twin == NULL && suffix[1] != '\0' &&
      g_str_has_suffix (question->uid, suffix))
    question->twin = g_strndup (question->uid, strlen (question->uid) - strlen (suffix));
}

void
sea_draft_end (SeaDraft *draft)
{
  if (draft->reason == NULL)
    judge (draft);
  if (draft->reason != NULL)
    {
      sea_reading_skip_at (draft->reading, draft->line, draft->column, draft->sheet, draft->cell,
                           draft->source, draft->reason);
      sea_question_unref (draft->question);
    }
  else
    {
      settle (draft);
      sea_reading_take (draft->reading, draft->question);
    }
  draft->question = NULL;
  g_clear_pointer (&draft->sheet, g_free);
  g_clear_pointer (&draft->cell, g_free);
  g_clear_pointer (&draft->source, g_free);
  g_clear_pointer (&draft->reason, g_free);
  g_string_free (draft->dropped, TRUE);
  draft->dropped = NULL;
}

void
sea_draft_tell_worth (SeaReading *reading, guint without_worth)
{
  g_autofree char *reason = NULL;

  if (without_worth == 0)
    return;
  reason = g_strdup_printf (
      /* Translators: %u is a number of problems. */
      ngettext ("%u problem has no worth: 2 was taken",
                "%u problems have no worth: 2 was taken for each", without_worth),
      without_worth);
  sea_reading_warn (reading, 0, 0, "", reason);
}
