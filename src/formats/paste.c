/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/grid-questions.h"

enum
{
  PASTE_LIMIT = 8 * 1024 * 1024, /* bytes of the clipboard */
  CELL_NAME = 20
};

static const SeaReadOptions nothing = { 0 };

/* ---- an HTML table ---- */

/* Reads the tag's name at its '<'; returns '/' for an end, ' ' for a beginning, 0 for no tag. */
static char
read_name (const char *p, char *name)
{
  gboolean closing = p[1] == '/';
  const char *q = p + (closing ? 2 : 1);
  gsize n = 0;

  if (!g_ascii_isalpha (*q))
    return '\0';
  while (g_ascii_isalnum (*q) && n + 1 < CELL_NAME)
    name[n++] = g_ascii_tolower (*q++);
  name[n] = '\0';
  return closing ? '/' : ' ';
}

static void
end_cell (SeaGrid *grid, const char **cell, const char *end)
{
  g_autofree char *html = NULL, *raw = NULL;

  if (*cell == NULL)
    return;
  html = g_strndup (*cell, MIN ((gsize) (end - *cell), (gsize) SEA_GRID_CELL));
  raw = g_utf8_make_valid (html, -1);
  /* Marks of HTML are kept: each cell is converted when it is known what it holds. */
  sea_grid_add_cell (grid, g_strstrip (g_steal_pointer (&raw)));
  *cell = NULL;
}

/* The rows of the first table that has two columns at least; NULL if there is none. Cells are HTML.
 */
static SeaGrid *
read_table (const char *html)
{
  SeaGrid *grid = sea_grid_new (NULL, FALSE);
  const char *cell = NULL;
  int row = 0, depth = 0;

  for (const char *p = strchr (html, '<'); p != NULL; p = strchr (p + 1, '<'))
    {
      char name[CELL_NAME];
      char side = read_name (p, name);

      if (side == '\0')
        continue;
      if (strcmp (name, "table") == 0)
        {
          depth += side == ' ' ? 1 : -1;
          if (side == '/' && depth == 0)
            {
              end_cell (grid, &cell, p);
              if (sea_grid_n_columns (grid) >= 2)
                return grid;
              g_array_set_size (grid->rows, 0);
            }
          depth = MAX (depth, 0);
          continue;
        }
      if (depth != 1 ||
          (strcmp (name, "tr") != 0 && strcmp (name, "td") != 0 && strcmp (name, "th") != 0))
        continue;
      end_cell (grid, &cell, p);
      if (strcmp (name, "tr") == 0 && side == ' ')
        sea_grid_add_row (grid, ++row);
      else if (strcmp (name, "tr") != 0 && side == ' ')
        {
          const char *start = strchr (p, '>');

          if (grid->rows->len == 0)
            sea_grid_add_row (grid, ++row);
          cell = start != NULL ? start + 1 : NULL;
        }
    }
  end_cell (grid, &cell, html + strlen (html));
  if (sea_grid_n_columns (grid) >= 2)
    return grid;
  sea_grid_free (grid);
  return NULL;
}

/* A cell that holds only words becomes plain, so that numbers and headers are known. */
static void
simplify (SeaGrid *grid)
{
  for (guint i = 0; i < grid->rows->len; i++)
    {
      SeaGridRow *row = &g_array_index (grid->rows, SeaGridRow, i);

      for (guint k = 0; k < row->n; k++)
        {
          g_autofree char *text = NULL;
          char *tidy;

          if (strstr (row->cells[k], "<img") != NULL || strstr (row->cells[k], "<math") != NULL)
            {
              /* "</img>" makes sure that it is taken as HTML. */
              char *marked = g_strconcat (row->cells[k], "</span>", NULL);

              g_free (row->cells[k]);
              row->cells[k] = marked;
              continue;
            }
          text = sea_markup_to_text (row->cells[k], NULL, NULL);
          tidy = sea_text_tidy (text, TRUE);
          g_free (row->cells[k]);
          row->cells[k] = tidy;
        }
    }
}

/* ---- numbered problems ---- */

/* "12. ", "12) ", «№ 12.», «Задача 12.»: the bytes of the number; 0 if there is none. */
static gsize
number_length (const char *line)
{
  static const char *const words[] = { "Задача", "Задание", "Вопрос", "Problem", "Question", "№" };
  const char *p = line;
  gboolean word = FALSE;
  gsize n;

  for (gsize i = 0; i < G_N_ELEMENTS (words) && !word; i++)
    if (g_str_has_prefix (p, words[i]))
      {
        p += strlen (words[i]);
        word = TRUE;
      }
  while (*p == ' ')
    p++;
  n = strspn (p, "0123456789");
  if (n == 0 || n > 4)
    return 0;
  p += n;
  if (*p == '.' || *p == ')' || *p == ':')
    p++;
  else if (!word)
    return 0;
  if (*p != ' ' && *p != '\t' && *p != '\0' && !(word && (guchar) *p >= 0x80))
    return 0; /* "1.5 м" */
  while (*p == ' ' || *p == '\t')
    p++;
  return (gsize) (p - line);
}

/* What follows «Ответ:»; NULL if it is not in the line. @before: where the word begins. */
static const char *
find_answer (const char *line, const char **before)
{
  static const char *const words[] = { "Ответ:",  "ответ:",  "ОТВЕТ:",  "Ответ.",
                                       "Answer:", "answer:", "ANSWER:", "Отв.:",
                                       "Ответ —", "Ответ –", "Ответ -" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *at = strstr (line, words[i]);

      if (at == NULL)
        continue;
      *before = at;
      at += strlen (words[i]);
      while (*at == ' ' || *at == '\t')
        at++;
      return at;
    }
  return NULL;
}

static gboolean
is_solution (const char *line)
{
  static const char *const words[] = { "Решение", "Solution", "Указание" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (line, words[i]))
      return TRUE;
  return FALSE;
}

typedef struct
{
  SeaReading *reading;
  GString *text, *solution;
  char *answer; /* (nullable) */
  gboolean in_solution;
  int line;
  guint without_worth;
} Numbered;

static void
end_problem (Numbered *numbered)
{
  SeaDraft draft;

  if (numbered->line > 0)
    {
      g_autofree char *answer = NULL;

      sea_draft_begin (&draft, numbered->reading, numbered->line, 1, numbered->text->str);
      draft.without_worth = &numbered->without_worth;
      sea_draft_set_text (&draft, numbered->text->str, SEA_TEXT_OURS);
      sea_draft_set_solution (&draft, numbered->solution->str, SEA_TEXT_OURS);
      answer = sea_text_tidy (numbered->answer != NULL ? numbered->answer : "", TRUE);
      /* The full stop of a sentence is none of the answer: "5." */
      if (g_str_has_suffix (answer, ".") || g_str_has_suffix (answer, ";"))
        answer[strlen (answer) - 1] = '\0';
      if (*answer == '\0')
        sea_draft_refuse (&draft, _ ("there is no answer: a line “Answer: …” is looked for"));
      else
        sea_draft_add_free (&draft, answer);
      sea_draft_end (&draft);
    }
  g_string_truncate (numbered->text, 0);
  g_string_truncate (numbered->solution, 0);
  g_clear_pointer (&numbered->answer, g_free);
  numbered->in_solution = FALSE;
  numbered->line = 0;
}

static void
add_words (GString *target, const char *text, gsize n)
{
  if (target->len + n > 8 * SEA_TEXT_LIMIT)
    return;
  if (target->len > 0)
    g_string_append_c (target, '\n');
  g_string_append_len (target, text, (gssize) n);
}

static void
read_numbered_line (Numbered *numbered, const char *line, int number)
{
  gsize n = number_length (line);
  const char *before, *answer;

  /* A list inside a problem is no new problem till the answer came, unless it goes on counting. */
  if (n > 0 && (numbered->line == 0 || numbered->answer != NULL || strchr ("0123456789", *line)))
    {
      end_problem (numbered);
      numbered->line = number;
      line += n;
    }
  if (*line == '\0' || numbered->line == 0)
    return;
  answer = find_answer (line, &before);
  if (answer != NULL && numbered->answer == NULL)
    {
      if (before > line)
        add_words (numbered->in_solution ? numbered->solution : numbered->text, line,
                   (gsize) (before - line));
      numbered->answer = g_strdup (answer);
      return;
    }
  if (is_solution (line))
    numbered->in_solution = TRUE;
  add_words (numbered->in_solution || numbered->answer != NULL ? numbered->solution
                                                               : numbered->text,
             line, strlen (line));
}

/* Whether the text holds a numbered problem and an answer. */
static gboolean
is_numbered (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", 2000);
  gboolean number = FALSE, answer = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *before;

      number = number || number_length (g_strstrip (lines[i])) > 0;
      answer = answer || find_answer (lines[i], &before) != NULL;
    }
  return number && answer;
}

static void
read_numbered (const char *text, SeaReading *reading)
{
  Numbered numbered = { .reading = reading,
                        .text = g_string_new (NULL),
                        .solution = g_string_new (NULL) };
  int number = 0;

  for (const char *p = text; *p != '\0' && !sea_reading_is_full (reading);)
    {
      gsize n = strcspn (p, "\n");
      g_autofree char *line = g_strstrip (g_strndup (p, n));

      read_numbered_line (&numbered, line, ++number);
      p += n + (p[n] == '\n' ? 1 : 0);
    }
  end_problem (&numbered);
  sea_draft_tell_worth (reading, numbered.without_worth);
  g_string_free (numbered.text, TRUE);
  g_string_free (numbered.solution, TRUE);
}

/* ---- the door ---- */

static SeaReading *
begin_reading (const char *format)
{
  SeaReading *reading = sea_reading_new ();

  g_free (reading->format);
  reading->format = g_strdup (format);
  g_free (reading->encoding);
  reading->encoding = g_strdup ("UTF-8");
  return reading;
}

SeaReading *
sea_read_paste (const char *text, const char *html, const SeaReadOptions *options, GError **error)
{
  g_autofree char *plain = text == NULL ? NULL : g_utf8_make_valid (text, -1);
  g_autofree char *marked = html == NULL ? NULL : g_utf8_make_valid (html, -1);
  g_auto (GStrv) lines = NULL;
  g_autoptr (GBytes) bytes = NULL;
  SeaReading *reading;
  SeaGrid *grid;

  options = options != NULL ? options : &nothing;
  if ((plain != NULL && strlen (plain) > PASTE_LIMIT) ||
      (marked != NULL && strlen (marked) > 4 * (gsize) PASTE_LIMIT))
    {
      g_set_error_literal (error, SEA_FORMATS_ERROR, SEA_FORMATS_ERROR_TOO_LARGE,
                           _ ("What was pasted is larger than 8 MiB and was not read"));
      return NULL;
    }
  grid = marked == NULL ? NULL : read_table (marked);
  if (grid != NULL)
    {
      simplify (grid);
      reading = begin_reading ("paste-table");
      sea_grid_read (grid, options, reading);
      return reading;
    }
  if (plain == NULL && marked != NULL) /* a page without a table */
    {
      g_autofree char *words = sea_markup_to_text (marked, NULL, NULL);

      plain = g_strdup (words);
    }
  if (plain == NULL)
    plain = g_strdup ("");
  /* The line ends of other systems. */
  lines = g_strsplit (plain, "\r\n", -1);
  g_free (plain);
  plain = g_strjoinv ("\n", lines);
  g_strdelimit (plain, "\r", '\n');
  if (is_numbered (plain) && strchr (plain, '\t') == NULL &&
      sea_gift_sniff (plain, strlen (plain)) < 60 && sea_aiken_sniff (plain, strlen (plain)) == 0)
    {
      reading = begin_reading ("paste-text");
      read_numbered (plain, reading);
      return reading;
    }
  if (strchr (plain, '\t') != NULL && sea_gift_sniff (plain, strlen (plain)) < 60)
    {
      reading = begin_reading ("paste-table");
      reading->separator = '\t';
      sea_grid_read (sea_grid_from_text (plain, strlen (plain), '\t'), options, reading);
      return reading;
    }
  bytes = g_bytes_new (plain, strlen (plain));
  return sea_read_bytes_with (bytes, NULL, NULL, options, error);
}
