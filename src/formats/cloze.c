/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/moodle.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  GAP_NONE,
  GAP_TEXT,
  GAP_NUMBER,
  GAP_CHOICE,
  GAP_SEVERAL /* several must be ticked */
} GapKind;

/* clang-format off */
static const struct
{
  const char *word;
  GapKind kind;
} gap_kinds[] = {
  { "SHORTANSWER", GAP_TEXT }, { "SA", GAP_TEXT }, { "MW", GAP_TEXT }, { "SHORTANSWER_C", GAP_TEXT },
  { "SAC", GAP_TEXT }, { "MWC", GAP_TEXT }, { "NUMERICAL", GAP_NUMBER }, { "NM", GAP_NUMBER },
  { "MULTICHOICE", GAP_CHOICE }, { "MC", GAP_CHOICE }, { "MULTICHOICE_V", GAP_CHOICE },
  { "MCV", GAP_CHOICE }, { "MULTICHOICE_H", GAP_CHOICE }, { "MCH", GAP_CHOICE },
  { "MULTICHOICE_S", GAP_CHOICE }, { "MCS", GAP_CHOICE }, { "MULTICHOICE_VS", GAP_CHOICE },
  { "MCVS", GAP_CHOICE }, { "MULTICHOICE_HS", GAP_CHOICE }, { "MCHS", GAP_CHOICE },
  { "MULTIRESPONSE", GAP_SEVERAL }, { "MR", GAP_SEVERAL }, { "MULTIRESPONSE_H", GAP_SEVERAL },
  { "MRH", GAP_SEVERAL }, { "MULTIRESPONSE_S", GAP_SEVERAL }, { "MRS", GAP_SEVERAL },
  { "MULTIRESPONSE_HS", GAP_SEVERAL }, { "MRHS", GAP_SEVERAL },
};
/* clang-format on */

/* A gap: where it stands and where its answers begin. */
typedef struct
{
  GapKind kind;
  const char *start, *answers, *end; /* @end is at its "}" */
} Gap;

/* Finds the next gap from @p on. */
static gboolean
find_gap (const char *p, Gap *gap)
{
  for (p = strchr (p, '{'); p != NULL; p = strchr (p + 1, '{'))
    {
      const char *word = p + 1 + strspn (p + 1, "0123456789"), *colon, *end;

      if (*word != ':')
        continue;
      word++;
      colon = word + strspn (word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
      if (*colon != ':' || colon == word)
        continue;
      for (end = colon; *end != '\0' && *end != '}'; end++)
        if (*end == '\\' && end[1] != '\0')
          end++;
      if (*end == '\0')
        return FALSE;
      gap->kind = GAP_NONE;
      for (gsize i = 0; i < G_N_ELEMENTS (gap_kinds); i++)
        if ((gsize) (colon - word) == strlen (gap_kinds[i].word) &&
            strncmp (word, gap_kinds[i].word, strlen (gap_kinds[i].word)) == 0)
          gap->kind = gap_kinds[i].kind;
      gap->start = p;
      gap->answers = colon + 1;
      gap->end = end;
      return TRUE;
    }
  return FALSE;
}

/* One answer without its feedback and backslashes; @weight in percent. */
static char *
read_answer (const char *p, const char *end, double *weight)
{
  GString *text = g_string_new (NULL);

  *weight = 0;
  while (p < end && g_ascii_isspace (*p))
    p++;
  if (p < end && *p == '=')
    {
      *weight = 100;
      p++;
    }
  else if (p < end && *p == '%')
    {
      const char *close = memchr (p + 1, '%', (gsize) (end - p - 1));

      if (close != NULL && close - p < 12)
        {
          *weight = g_ascii_strtod (p + 1, NULL);
          p = close + 1;
        }
    }
  for (; p < end && *p != '#'; p++)
    {
      if (*p == '&' && p + 1 < end && p[1] == '#') /* an entity, no feedback */
        g_string_append_c (text, *p++);
      else if (*p == '\\' && p + 1 < end && strchr ("}~#/\"\\", p[1]) != NULL)
        p++;
      g_string_append_c (text, *p);
    }
  return g_string_free (text, FALSE);
}

static void
add_number (SeaDraft *draft, const char *answer)
{
  const char *colon = strchr (answer, ':');
  g_autofree char *number =
      colon == NULL ? g_strdup (answer) : g_strndup (answer, (gsize) (colon - answer));

  if (strcmp (g_strstrip (number), "*") != 0)
    sea_draft_add_number (draft, number, colon != NULL ? colon + 1 : NULL);
}

static void
add_answers (SeaDraft *draft, const Gap *gap, SeaTextKind kind)
{
  const char *p = gap->answers;

  while (p <= gap->end)
    {
      const char *end = p;
      g_autofree char *raw = NULL, *text = NULL;
      double weight;

      while (end < gap->end && *end != '~')
        end += *end == '\\' && end + 1 < gap->end ? 2 : 1;
      raw = read_answer (p, end, &weight);
      p = end + 1;
      if (gap->kind == GAP_CHOICE)
        {
          text = sea_draft_dup_text (draft, raw, kind, TRUE);
          sea_draft_add_answer (draft, SEA_ANSWER_CHOICE, text, NULL, weight > 99.9);
          continue;
        }
      text = sea_draft_dup_key (draft, raw, kind);
      if (weight > 99.9 && gap->kind == GAP_NUMBER)
        add_number (draft, text);
      else if (weight > 99.9 && strcmp (text, "*") != 0)
        sea_draft_add_answer (draft, SEA_ANSWER_TEXT, text, NULL, TRUE);
      else if (weight > 0)
        sea_draft_warn_parts (draft);
    }
}

void
sea_cloze_read (SeaDraft *draft, const char *html, SeaTextKind kind)
{
  Gap gap, other;
  g_autofree char *before = NULL, *text = NULL;

  if (!find_gap (html, &gap))
    {
      sea_draft_refuse (draft, _ ("there is no gap in the text"));
      return;
    }
  if (find_gap (gap.end, &other))
    {
      sea_draft_refuse (draft, _ ("a text with several gaps is not taken"));
      return;
    }
  if (gap.kind == GAP_NONE || gap.kind == GAP_SEVERAL)
    {
      g_autofree char *word = g_strndup (gap.start, (gsize) (gap.answers - gap.start));

      sea_draft_refuse_kind (draft, word);
      return;
    }
  before = g_strndup (html, (gsize) (gap.start - html));
  text = g_strconcat (before, "_____", gap.end + 1, NULL);
  sea_draft_set_text (draft, text, kind);
  add_answers (draft, &gap, kind);
}
