/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"

enum
{
  BLOCK_LIMIT = 64 * 1024, /* bytes of one question in the file */
  LETTERS = 28,            /* choices that can be told */
  LOOK = 256 * 1024
};

/* clang-format off */
/* What a line of the extended dialect may say. */
static const char *const answer_words[] = { "ANSWER:", "ОТВЕТ:", "ПРАВИЛЬНЫЙ ОТВЕТ:" };
static const char *const feedback_words[] = { "FEEDBACK:", "gfeed.", "РЕШЕНИЕ:", "ПОЯСНЕНИЕ:" };
static const char *const tag_words[] = { "TAG:", "TAGS:" };
/* Lines that only say of what kind the next question is. */
static const char *const kind_words[] = {
  "multichoice", "shortanswer", "truefalse", "numerical", "essay", "description", "cloze",
  "matching", "order", "ordering", "category",
};
/* clang-format on */

/* A question while its lines come in. */
typedef struct
{
  SeaReading *reading;
  GString *text, *feedback;
  GPtrArray *choices;        /* of GString; empty where a letter was left out */
  gunichar letters[LETTERS]; /* of the choices; 0 where one was left out */
  GPtrArray *tags;           /* of char * */
  char *answer;              /* (nullable) */
  const char *kind;          /* (nullable): what the file says it is */
  int line, answer_line;
  gboolean blank; /* an empty line came since */
  gboolean too_long;
  guint without_worth;
} AikenFile;

static const char *
skip_word (const char *line, const char *const *words, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *head =
          g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, 64), g_utf8_strlen (words[i], -1)));
      g_autofree char *a = g_utf8_casefold (head, -1);
      g_autofree char *b = g_utf8_casefold (words[i], -1);

      if (strcmp (a, b) == 0)
        {
          const char *rest = line + strlen (head);

          while (*rest == ' ' || *rest == '\t')
            rest++;
          return rest;
        }
    }
  return NULL;
}

/* The places of letters, which are capital here; Ё, Й are left out of lists in Russian. */
static const char *const alphabets[] = { "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                         "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭЮЯ" };
/* Russian letters that look like Latin ones, and these. */
static const char *const twins[] = { "АВСЕНКМОРТХ", "ABCEHKMOPTX" };

/* -1: not there */
static int
find_letter (const char *alphabet, gunichar letter)
{
  const char *found = g_utf8_strchr (alphabet, -1, letter);

  return found != NULL ? (int) g_utf8_pointer_to_offset (alphabet, found) : -1;
}

/* Capital, and Latin when it looks so. */
static gunichar
get_look (gunichar letter)
{
  gunichar capital = g_unichar_toupper (letter);
  int at = find_letter (twins[0], capital);

  return at >= 0 ? g_utf8_get_char (g_utf8_offset_to_pointer (twins[1], at)) : capital;
}

/* "A) x", "B. x", "Б) x": the choice's number; @rest is its text. Letters may be small only when
 * the one before is there. A list may have Latin letters typed on a Russian keyboard: "А, В, С, D".
 */
static int
read_choice (const char *line, guint n_choices, const char **rest, gunichar *sign)
{
  gunichar letter = g_utf8_get_char (line), capital = g_unichar_toupper (letter);
  int places[3] = { find_letter (alphabets[0], capital), find_letter (alphabets[1], capital),
                    find_letter (alphabets[0], get_look (letter)) };
  const char *after = *line != '\0' ? g_utf8_next_char (line) : line;
  int index = -1;

  if (*after != ')' && *after != '.')
    return -1;
  if (after[1] != ' ' && after[1] != '\t' && after[1] != '\0' && *after == '.')
    return -1;
  for (gsize i = 0; i < G_N_ELEMENTS (places) && index != (int) n_choices; i++)
    if (index < 0 || places[i] == (int) n_choices)
      index = places[i];
  if (capital != letter && index != (int) n_choices)
    return -1;
  for (*rest = after + 1; **rest == ' ' || **rest == '\t';)
    ++*rest;
  if (sign != NULL)
    *sign = capital;
  return index;
}

static const char *
find_kind (const char *line)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kind_words); i++)
    if (strcmp (line, kind_words[i]) == 0)
      return kind_words[i];
  return NULL;
}

static void
free_choice (gpointer choice)
{
  g_string_free (choice, TRUE);
}

static void
clear (AikenFile *file)
{
  g_string_truncate (file->text, 0);
  g_string_truncate (file->feedback, 0);
  g_ptr_array_set_size (file->choices, 0);
  memset (file->letters, 0, sizeof file->letters);
  g_ptr_array_set_size (file->tags, 0);
  g_clear_pointer (&file->answer, g_free);
  file->kind = NULL;
  file->line = file->answer_line = 0;
  file->blank = file->too_long = FALSE;
}

/* The choice that @letter means: by the letters of the list, then by what looks the same, then by
 * its place in the alphabet. */
static int
find_choice (const AikenFile *file, gunichar letter)
{
  gunichar capital = g_unichar_toupper (letter);

  for (guint i = 0; i < LETTERS; i++)
    if (file->letters[i] == capital)
      return (int) i;
  for (guint i = 0; i < LETTERS; i++)
    if (file->letters[i] != 0 && get_look (file->letters[i]) == get_look (capital))
      return (int) i;
  return find_letter (alphabets[0], capital);
}

/* Marks what "B", "B, D", "B) Paris", "Б" or the text of a choice means. */
static void
add_choices (AikenFile *file, SeaDraft *draft)
{
  gboolean right[LETTERS] = { FALSE };
  g_auto (GStrv) parts = g_strsplit_set (file->answer, ",; ", 64);
  gboolean found = FALSE;

  if (file->choices->len > G_N_ELEMENTS (right))
    {
      sea_draft_refuse (draft, _ ("there are too many choices"));
      return;
    }
  for (guint i = 0; i < file->choices->len && !found; i++)
    if (strcmp (((GString *) g_ptr_array_index (file->choices, i))->str, file->answer) == 0)
      found = right[i] = TRUE;
  for (guint i = 0; !found && parts[i] != NULL; i++)
    {
      const char *part = parts[i], *after;
      int index;

      if (*part == '\0')
        continue;
      after = g_utf8_next_char (part);
      if (!g_unichar_isalpha (g_utf8_get_char (part)) ||
          (*after != '\0' && strchr (".)", *after) == NULL))
        break; /* "B) Paris": the letter counts */
      index = find_choice (file, g_utf8_get_char (part));
      if (index < 0 || index >= (int) file->choices->len ||
          ((GString *) g_ptr_array_index (file->choices, (guint) index))->len == 0)
        {
          sea_draft_refuse (draft, _ ("the key is not among the choices"));
          return;
        }
      right[index] = TRUE;
      if (*after != '\0')
        break;
    }
  for (guint i = 0; i < file->choices->len; i++)
    {
      const GString *raw = g_ptr_array_index (file->choices, i);
      g_autofree char *text = sea_draft_dup_text (draft, raw->str, SEA_TEXT_OURS, TRUE);

      sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, text, NULL, right[i]);
    }
  found = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (right); i++)
    found = found || right[i];
  if (!found)
    sea_draft_refuse (draft, _ ("the key is not among the choices"));
}

/* "5", "2,5", "5, 7" */
static void
add_numbers (SeaDraft *draft, const char *answer)
{
  g_auto (GStrv) parts = g_strsplit (answer, ", ", SEA_CHOICES_LIMIT + 2);

  for (guint i = 0; parts[i] != NULL; i++)
    sea_draft_add_number (draft, g_strstrip (parts[i]), NULL);
}

/* What the extended dialect has without choices. */
static void
add_written (AikenFile *file, SeaDraft *draft)
{
  const char *kind = file->kind;
  gboolean truth = g_ascii_strcasecmp (file->answer, "true") == 0;

  if (g_strcmp0 (kind, "truefalse") == 0 || truth ||
      g_ascii_strcasecmp (file->answer, "false") == 0)
    sea_draft_add_truth (draft, truth);
  else if (g_strcmp0 (kind, "numerical") == 0)
    add_numbers (draft, file->answer);
  else if (g_strcmp0 (kind, "shortanswer") == 0)
    {
      g_auto (GStrv) parts = g_strsplit (file->answer, ",", SEA_CHOICES_LIMIT + 2);

      for (guint i = 0; parts[i] != NULL; i++)
        sea_draft_add_answer (draft, SEA_ANSWER_TEXT, g_strstrip (parts[i]), NULL, TRUE);
    }
  else
    sea_draft_refuse (draft, _ ("there are fewer than two choices"));
}

static gboolean
is_taken_kind (const char *kind)
{
  static const char *const taken[] = { "multichoice", "shortanswer", "truefalse", "numerical",
                                       NULL };

  return kind == NULL || g_strv_contains (taken, kind);
}

/* The question that was read so far, if there is one. */
static void
end_question (AikenFile *file)
{
  SeaDraft draft;

  if (file->line == 0 || g_strcmp0 (file->kind, "category") == 0)
    {
      clear (file);
      return;
    }
  sea_draft_begin (&draft, file->reading, file->line, 1, file->text->str);
  draft.without_worth = &file->without_worth;
  if (!is_taken_kind (file->kind))
    sea_draft_refuse_kind (&draft, file->kind);
  else if (file->too_long)
    sea_draft_refuse (&draft, _ ("the question is too long"));
  else if (file->answer == NULL)
    sea_draft_refuse (&draft, file->choices->len > 0
                                  ? _ ("the question is not finished: there is no line “ANSWER:”")
                                  : _ ("there are neither choices nor a line “ANSWER:”"));
  else
    {
      sea_draft_set_text (&draft, file->text->str, SEA_TEXT_OURS);
      sea_draft_set_solution (&draft, file->feedback->str, SEA_TEXT_OURS);
      for (guint i = 0; i < file->tags->len; i++)
        sea_draft_set_tag (&draft, g_ptr_array_index (file->tags, i));
      if (file->choices->len > 0)
        add_choices (file, &draft);
      else
        add_written (file, &draft);
    }
  sea_draft_end (&draft);
  clear (file);
}

static void
add_line (AikenFile *file, GString *target, const char *text)
{
  if (target->len + strlen (text) > BLOCK_LIMIT)
    {
      file->too_long = TRUE;
      return;
    }
  if (target->len > 0)
    g_string_append_c (target, SEA_SOFT_BREAK);
  g_string_append (target, text);
}

static void
begin_if_new (AikenFile *file, int number)
{
  if (file->line == 0)
    file->line = number;
}

static void
read_words (AikenFile *file, const char *line, int number)
{
  const char *kind = find_kind (line);

  /* After the answer, or after choices and an empty line, another question begins. */
  if (file->answer != NULL || kind != NULL || (file->blank && file->choices->len > 0) ||
      (file->blank && file->kind != NULL && !is_taken_kind (file->kind)))
    end_question (file);
  if (kind != NULL)
    {
      file->kind = kind;
      file->line = number;
      return;
    }
  begin_if_new (file, number);
  if (file->choices->len > 0) /* a choice of several lines */
    add_line (file, g_ptr_array_index (file->choices, file->choices->len - 1), line);
  else
    {
      if (file->blank && file->text->len > 0)
        g_string_append_c (file->text, '\n');
      add_line (file, file->text, line);
    }
}

static void
read_line (AikenFile *file, const char *line, int number)
{
  const char *rest;
  gunichar letter;
  int index;

  if (*line == '\0')
    {
      file->blank = file->line != 0;
      return;
    }
  if ((rest = skip_word (line, answer_words, G_N_ELEMENTS (answer_words))) != NULL)
    {
      begin_if_new (file, number);
      if (file->answer == NULL)
        file->answer = g_strdup (rest);
      file->answer_line = number;
    }
  else if ((rest = skip_word (line, feedback_words, G_N_ELEMENTS (feedback_words))) != NULL)
    add_line (file, file->feedback, rest);
  else if ((rest = skip_word (line, tag_words, G_N_ELEMENTS (tag_words))) != NULL)
    {
      if (file->tags->len < 64)
        g_ptr_array_add (file->tags, g_strdup (rest));
    }
  else if (file->answer == NULL && file->text->len > 0 &&
           (index = read_choice (line, file->choices->len, &rest, &letter)) >= 0 &&
           index >= (int) file->choices->len)
    {
      while ((int) file->choices->len < index)
        g_ptr_array_add (file->choices, g_string_new (NULL));
      g_ptr_array_add (file->choices, g_string_new (rest));
      if (index < LETTERS)
        file->letters[index] = letter;
    }
  else
    {
      read_words (file, line, number);
      file->blank = FALSE;
      return;
    }
  file->blank = FALSE;
}

void
sea_aiken_read (const char *text,
                gsize length,
                const SeaReadOptions *options G_GNUC_UNUSED,
                SeaReading *reading)
{
  AikenFile file = { .reading = reading,
                     .text = g_string_new (NULL),
                     .feedback = g_string_new (NULL),
                     .choices = g_ptr_array_new_with_free_func (free_choice),
                     .tags = g_ptr_array_new_with_free_func (g_free) };
  const char *end = text + length;
  int number = 0;

  while (text < end && !sea_reading_is_full (reading))
    {
      const char *found = memchr (text, '\n', (gsize) (end - text));
      const char *line_end = found != NULL ? found : end;
      g_autofree char *line = NULL;

      number++;
      if ((gsize) (line_end - text) > BLOCK_LIMIT)
        {
          begin_if_new (&file, number);
          file.too_long = TRUE;
        }
      else
        {
          line = g_strstrip (g_strndup (text, (gsize) (line_end - text)));
          read_line (&file, line, number);
        }
      text = line_end + 1;
    }
  end_question (&file);
  sea_draft_tell_worth (reading, file.without_worth);
  g_string_free (file.text, TRUE);
  g_string_free (file.feedback, TRUE);
  g_ptr_array_unref (file.choices);
  g_ptr_array_unref (file.tags);
  g_free (file.answer);
}

/* Two lines with choices and then the answer: nothing else looks so. */
int
sea_aiken_sniff (const char *text, gsize length)
{
  const char *end = text + MIN (length, LOOK);
  guint choices = 0;

  for (const char *line = text; line < end;)
    {
      const char *found = memchr (line, '\n', (gsize) (end - line));
      const char *line_end = found != NULL ? found : end;
      g_autofree char *one =
          g_strstrip (g_strndup (line, MIN ((gsize) (line_end - line), (gsize) 200)));
      g_autofree char *valid = g_utf8_make_valid (one, -1);
      const char *rest;

      if (choices >= 2 && skip_word (valid, answer_words, G_N_ELEMENTS (answer_words)) != NULL)
        return 85;
      if (read_choice (valid, choices, &rest, NULL) == (int) choices)
        choices++;
      else if (*valid != '\0' && read_choice (valid, 0, &rest, NULL) == 0)
        choices = 1;
      line = line_end + 1;
    }
  return 0;
}
