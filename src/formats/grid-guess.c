/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "formats/grid.h"
#include "formats/number.h"
#include "question/question.h"

enum
{
  HEADER_ROWS = 30, /* in which the header is looked for */
  SAMPLE = 200,     /* rows by which columns are judged */
  WORDY = 12        /* characters that a text has on average */
};

/* clang-format off */
/* How headers begin, folded. Longer ones first where one begins another. */
static const struct
{
  const char *word;
  SeaColumn column;
} headers[] = {
  { "correct answer", SEA_COLUMN_ANSWER }, { "correct option", SEA_COLUMN_ANSWER },
  { "correctoption", SEA_COLUMN_ANSWER }, { "correctanswer", SEA_COLUMN_ANSWER },
  { "correct choice", SEA_COLUMN_ANSWER }, { "correct index", SEA_COLUMN_ANSWER },
  { "correct", SEA_COLUMN_ANSWER }, { "right answer", SEA_COLUMN_ANSWER },
  { "right", SEA_COLUMN_ANSWER }, { "key", SEA_COLUMN_ANSWER }, { "solution key", SEA_COLUMN_ANSWER },
  { "правильный", SEA_COLUMN_ANSWER }, { "правильные", SEA_COLUMN_ANSWER },
  { "верный", SEA_COLUMN_ANSWER }, { "верные", SEA_COLUMN_ANSWER }, { "ключ", SEA_COLUMN_ANSWER },
  { "question type", SEA_COLUMN_NONE }, { "question id", SEA_COLUMN_ID },
  { "question number", SEA_COLUMN_NONE }, { "question text", SEA_COLUMN_TEXT },
  { "question", SEA_COLUMN_TEXT }, { "problem", SEA_COLUMN_TEXT }, { "text", SEA_COLUMN_TEXT },
  { "task", SEA_COLUMN_TEXT }, { "prompt", SEA_COLUMN_TEXT }, { "stem", SEA_COLUMN_TEXT },
  { "front", SEA_COLUMN_TEXT }, { "back", SEA_COLUMN_ANSWER },
  { "условие", SEA_COLUMN_TEXT }, { "вопрос", SEA_COLUMN_TEXT }, { "задача", SEA_COLUMN_TEXT },
  { "задание", SEA_COLUMN_TEXT }, { "текст", SEA_COLUMN_TEXT }, { "формулировка", SEA_COLUMN_TEXT },
  { "варианты", SEA_COLUMN_CHOICE }, { "вариант", SEA_COLUMN_CHOICE },
  { "choice", SEA_COLUMN_CHOICE }, { "option", SEA_COLUMN_CHOICE }, { "distractor", SEA_COLUMN_WRONG },
  { "wrong", SEA_COLUMN_WRONG }, { "incorrect", SEA_COLUMN_WRONG }, { "неверный", SEA_COLUMN_WRONG },
  { "неправильный", SEA_COLUMN_WRONG },
  { "answer choice", SEA_COLUMN_CHOICE }, { "answer option", SEA_COLUMN_CHOICE },
  { "answers", SEA_COLUMN_CHOICE }, { "answer", SEA_COLUMN_ANSWER }, { "ответы", SEA_COLUMN_ANSWER },
  { "ответ", SEA_COLUMN_ANSWER },
  { "worth", SEA_COLUMN_WORTH }, { "points", SEA_COLUMN_WORTH }, { "score", SEA_COLUMN_WORTH },
  { "mark", SEA_COLUMN_WORTH }, { "баллы", SEA_COLUMN_WORTH }, { "балл", SEA_COLUMN_WORTH },
  { "очки", SEA_COLUMN_WORTH }, { "цена", SEA_COLUMN_WORTH }, { "стоимость", SEA_COLUMN_WORTH },
  { "topic", SEA_COLUMN_TOPIC }, { "category", SEA_COLUMN_TOPIC }, { "subject", SEA_COLUMN_TOPIC },
  { "тема", SEA_COLUMN_TOPIC }, { "раздел", SEA_COLUMN_TOPIC }, { "категория", SEA_COLUMN_TOPIC },
  { "grade", SEA_COLUMN_GRADE }, { "class", SEA_COLUMN_GRADE }, { "класс", SEA_COLUMN_GRADE },
  { "tags", SEA_COLUMN_TAGS }, { "tag", SEA_COLUMN_TAGS }, { "метки", SEA_COLUMN_TAGS },
  { "теги", SEA_COLUMN_TAGS }, { "тэги", SEA_COLUMN_TAGS },
  { "solution", SEA_COLUMN_SOLUTION }, { "explanation", SEA_COLUMN_SOLUTION },
  { "feedback", SEA_COLUMN_SOLUTION }, { "hint", SEA_COLUMN_NONE }, { "решение", SEA_COLUMN_SOLUTION },
  { "пояснение", SEA_COLUMN_SOLUTION }, { "объяснение", SEA_COLUMN_SOLUTION },
  { "комментарий", SEA_COLUMN_SOLUTION },
  { "role", SEA_COLUMN_ROLE }, { "роль", SEA_COLUMN_ROLE }, { "kind", SEA_COLUMN_ROLE },
  { "lang", SEA_COLUMN_LANG }, { "язык", SEA_COLUMN_LANG },
  { "title", SEA_COLUMN_TITLE }, { "name", SEA_COLUMN_TITLE }, { "название", SEA_COLUMN_TITLE },
  { "заголовок", SEA_COLUMN_TITLE },
  { "time limit", SEA_COLUMN_SECONDS }, { "time", SEA_COLUMN_SECONDS },
  { "seconds", SEA_COLUMN_SECONDS }, { "время", SEA_COLUMN_SECONDS }, { "секунд", SEA_COLUMN_SECONDS },
  { "tolerance", SEA_COLUMN_TOLERANCE }, { "погрешность", SEA_COLUMN_TOLERANCE },
  { "допуск", SEA_COLUMN_TOLERANCE },
  { "uid", SEA_COLUMN_ID }, { "source", SEA_COLUMN_SOURCE }, { "источник", SEA_COLUMN_SOURCE },
  { "family", SEA_COLUMN_FAMILY },
};
/* clang-format on */

/* A header without case, ё, "_", "№" and its number at the end; @number tells whether it had one.
 */
static char *
fold_header (const char *header, gboolean *number)
{
  g_autofree char *cut = g_strndup (header, 200);
  g_autofree char *valid = g_utf8_make_valid (cut, -1);
  char *folded;
  gsize n;

  g_strdelimit (valid, "_-.:*()#", ' ');
  folded = sea_text_fold (valid);
  g_strstrip (folded);
  n = strlen (folded);
  *number = FALSE;
  while (n > 0 && (g_ascii_isdigit (folded[n - 1]) || folded[n - 1] == ' '))
    {
      *number = *number || g_ascii_isdigit (folded[n - 1]);
      folded[--n] = '\0';
    }
  return folded;
}

/* What the header says; NONE if it is none of ours. @known is set when it is a header at all. */
static SeaColumn
read_header (const char *header, gboolean *known)
{
  gboolean number;
  g_autofree char *folded = fold_header (header, &number);

  *known = FALSE;
  if (number && (strcmp (folded, "answer") == 0 || strcmp (folded, "ответ") == 0))
    {
      *known = TRUE; /* "Answer 1", "Answer 2" */
      return SEA_COLUMN_CHOICE;
    }
  if (strcmp (folded, "id") == 0)
    {
      *known = TRUE; /* a mere number: no id that is the same everywhere */
      return SEA_COLUMN_NONE;
    }
  if (strlen (folded) == 1 && g_ascii_isalpha (*folded) && *folded <= 'f')
    {
      *known = TRUE; /* the choices "A", "B", … */
      return SEA_COLUMN_CHOICE;
    }
  if (g_str_has_prefix (folded, "answer ") && strstr (header, "max") != NULL)
    {
      *known = TRUE; /* Kahoot: "Answer 1 - max 75 characters" */
      return SEA_COLUMN_CHOICE;
    }
  /* The text of a problem itself, or one side of a card, is no header. */
  if (strchr (header, '?') != NULL || g_str_has_prefix (folded, "front ") ||
      g_str_has_prefix (folded, "back "))
    return SEA_COLUMN_NONE;
  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      gsize n = strlen (headers[i].word);

      if (strncmp (folded, headers[i].word, n) == 0 && (folded[n] == '\0' || folded[n] == ' ') &&
          strlen (folded) <= n + 120)
        {
          *known = TRUE;
          return headers[i].column;
        }
    }
  return SEA_COLUMN_NONE;
}

/* One text, one answer, one of most others. */
static gboolean
is_single (SeaColumn column)
{
  return column != SEA_COLUMN_NONE && column != SEA_COLUMN_CHOICE && column != SEA_COLUMN_ANSWER &&
         column != SEA_COLUMN_TAGS && column != SEA_COLUMN_WRONG;
}

/* Reads the row as a header; returns how good it is. */
static int
try_header (const SeaGrid *grid, guint row, SeaTableMapping *mapping)
{
  gboolean seen[SEA_COLUMN_COUNT] = { FALSE };
  guint n = MIN (g_array_index (grid->rows, SeaGridRow, row).n, SEA_GRID_COLUMNS);
  guint n_choices = 0, choice = 0;
  int good = 0;

  memset (mapping, 0, sizeof *mapping);
  mapping->first_row = row + 1;
  for (guint i = 0; i < n; i++)
    {
      gboolean known;
      SeaColumn column = read_header (sea_grid_get (grid, row, i), &known);

      good += known ? 1 : 0;
      if (is_single (column) && seen[column])
        continue;
      seen[column] = TRUE;
      mapping->columns[i] = column;
      if (strcmp (sea_grid_get (grid, row, i), SEA_GRID_OWN_KEY) == 0)
        {
          mapping->own = TRUE;
          mapping->key = SEA_KEY_ONE;
        }
      if (column == SEA_COLUMN_CHOICE)
        {
          n_choices++;
          choice = i;
        }
    }
  if (!seen[SEA_COLUMN_ANSWER] && n_choices == 1) /* "answers": all that are accepted */
    {
      mapping->columns[choice] = SEA_COLUMN_ANSWER;
      seen[SEA_COLUMN_CHOICE] = FALSE;
      seen[SEA_COLUMN_ANSWER] = TRUE;
    }
  if (!seen[SEA_COLUMN_TEXT] || (!seen[SEA_COLUMN_ANSWER] && !seen[SEA_COLUMN_CHOICE]))
    return 0;
  return good;
}

/* ---- without a header ---- */

typedef struct
{
  guint filled, numbers, small; /* cells; those that are numbers; those from 1 to 4 */
  guint wordy;                  /* cells with letters and blanks */
  gsize length;                 /* characters of all */
} ColumnLook;

static void
look_at (const SeaGrid *grid, guint column, ColumnLook *look)
{
  guint n = MIN (grid->rows->len, SAMPLE);

  memset (look, 0, sizeof *look);
  for (guint i = 0; i < n; i++)
    {
      const char *text = sea_grid_get (grid, i, column);
      g_autofree char *number = NULL;

      if (*text == '\0')
        continue;
      look->filled++;
      look->length += (gsize) g_utf8_strlen (text, 2000);
      if (strlen (text) < 40)
        number = sea_number_read (text, NULL);
      if (number != NULL)
        {
          look->numbers++;
          look->small += strlen (number) == 1 && *number >= '1' && *number <= '4' ? 1 : 0;
        }
      else if (strchr (text, ' ') != NULL)
        look->wordy++;
    }
}

/* The column whose cells most often are the text of another one's in the same row. */
static gboolean
is_key_of (const SeaGrid *grid, guint key, guint text, guint columns)
{
  guint n = MIN (grid->rows->len, SAMPLE), hits = 0;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < columns; k++)
      if (k != key && k != text && *sea_grid_get (grid, i, k) != '\0' &&
          strcmp (sea_grid_get (grid, i, key), sea_grid_get (grid, i, k)) == 0)
        {
          hits++;
          break;
        }
  return hits * 2 > n;
}

/* Whether the column only counts the rows: 1, 2, 3, … */
static gboolean
is_count (const SeaGrid *grid, guint column)
{
  int last = 0;

  for (guint i = 0; i < MIN (grid->rows->len, SAMPLE); i++)
    {
      int number = atoi (sea_grid_get (grid, i, column));

      if (number != last + 1 && *sea_grid_get (grid, i, column) != '\0')
        return FALSE;
      last = number != 0 ? number : last;
    }
  return TRUE;
}

/* What a form on the web has gathered: a row for each who answered, no problems. */
static gboolean
is_gathered (const SeaGrid *grid)
{
  static const char *const words[] = { "timestamp", "отметка времени" };
  g_autofree char *folded = sea_text_fold (sea_grid_get (grid, 0, 0));

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (folded, words[i]) == 0)
      return TRUE;
  return FALSE;
}

static int
guess_by_content (const SeaGrid *grid, SeaTableMapping *mapping)
{
  guint columns = MIN (sea_grid_n_columns (grid), SEA_GRID_COLUMNS);
  guint rows = MIN (grid->rows->len, SAMPLE), text = columns, left = 0, answer = columns;
  ColumnLook looks[SEA_GRID_COLUMNS];
  gboolean seen_worth = FALSE;

  memset (mapping, 0, sizeof *mapping);
  if (columns < 2 || rows == 0 || is_gathered (grid))
    return 0;
  for (guint i = 0; i < columns; i++)
    look_at (grid, i, &looks[i]);
  for (guint i = 0; i < columns; i++)
    if (looks[i].wordy * 2 >= looks[i].filled && looks[i].filled * 2 > rows &&
        looks[i].length >= (gsize) looks[i].filled * WORDY &&
        (text == columns || looks[i].length > looks[text].length))
      text = i;
  if (text == columns)
    return 0;
  mapping->columns[text] = SEA_COLUMN_TEXT;
  for (guint i = 0; i < columns; i++)
    {
      if (i == text || looks[i].filled == 0)
        continue;
      /* Of several columns one with 1 … 4 is the worth, one with 1, 2, 3, … the numbers. */
      if (columns > 2 && is_count (grid, i))
        continue;
      left++;
    }
  for (guint i = columns; i-- > 0 && left >= 3;)
    if (i != text && looks[i].filled > 0 && is_key_of (grid, i, text, columns))
      {
        mapping->columns[i] = SEA_COLUMN_ANSWER;
        for (guint k = 0; k < columns; k++)
          if (k != i && k != text && looks[k].filled > 0 && (k > text || i < text))
            mapping->columns[k] = SEA_COLUMN_CHOICE;
        return 45;
      }
  for (guint i = 0; i < columns; i++)
    {
      if (i == text || looks[i].filled == 0)
        continue;
      if (columns > 2 && is_count (grid, i))
        continue;
      if (left > 1 && !seen_worth && looks[i].small == looks[i].filled)
        {
          mapping->columns[i] = SEA_COLUMN_WORTH;
          seen_worth = TRUE;
        }
      else if (answer == columns)
        {
          answer = i;
          mapping->columns[i] = SEA_COLUMN_ANSWER;
        }
    }
  return answer == columns ? 0 : 30;
}

int
sea_grid_guess (const SeaGrid *grid, SeaTableMapping *mapping)
{
  SeaTableMapping best = { 0 };
  int best_good = 0;

  for (guint i = 0; i < MIN (grid->rows->len, HEADER_ROWS); i++)
    {
      SeaTableMapping own;
      int good = try_header (grid, i, &own);

      if (good > best_good)
        {
          best_good = good;
          best = own;
        }
    }
  if (best_good > 0)
    {
      *mapping = best;
      return MIN (75 + 5 * best_good, 95);
    }
  return guess_by_content (grid, mapping);
}
