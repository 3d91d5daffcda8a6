/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/export-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/markup.h"

char *
sea_export_dup_twin (const SeaQuestion *question)
{
  g_autofree char *suffix = g_strconcat ("-", question->lang, NULL);

  if (question->uid == NULL || *question->lang == '\0' || !g_str_has_suffix (question->uid, suffix))
    return NULL;
  return g_strndup (question->uid, strlen (question->uid) - strlen (suffix));
}

/* ---- before ---- */

/* @text with its pictures numbered as they come. */
static char *
renumber (const char *text, const SeaQuestion *question, GArray *order)
{
  GString *out = g_string_sized_new (strlen (text));

  while (*text != '\0')
    {
      guint number, at;
      gsize alt, n = sea_picture_mark (text, question->pictures->len, &number, &alt);

      if (n == 0)
        {
          g_string_append_c (out, *text++);
          continue;
        }
      for (at = 0; at < order->len && g_array_index (order, guint, at) != number; at++)
        ;
      if (at == order->len)
        g_array_append_val (order, number);
      g_string_append_printf (out, "![%.*s](picture:%u)", (int) alt, text + 2, at + 1);
      text += n;
    }
  return g_string_free (out, FALSE);
}

static void
replace (char **target, char *text)
{
  g_free (*target);
  *target = text;
}

static void
number_pictures (SeaQuestion *question, gboolean *renumbered)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));
  GPtrArray *old = question->pictures;

  replace (&question->text, renumber (question->text, question, order));
  for (guint i = 0; i < question->answers->len; i++)
    {
      SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      replace (&answer->text, renumber (answer->text, question, order));
    }
  replace (&question->solution, renumber (question->solution, question, order));
  *renumbered = order->len != old->len;
  question->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_picture_free);
  for (guint i = 0; i < order->len; i++)
    {
      guint number = g_array_index (order, guint, i);
      SeaPicture *picture = g_ptr_array_index (old, number - 1);

      *renumbered = *renumbered || number != i + 1;
      sea_question_add_picture (
          question, picture->bytes != NULL
                        ? sea_picture_new (picture->bytes, picture->mime, picture->alt)
                        : sea_picture_new_known (picture->hash, picture->mime, picture->alt));
    }
  g_ptr_array_unref (old);
}

/* A byte order mark is lost wherever it stands in a file. */
static void
drop_marks (char **text)
{
  g_auto (GStrv) parts = NULL;

  if (*text == NULL || strstr (*text, "\357\273\277") == NULL)
    return;
  parts = g_strsplit (*text, "\357\273\277", -1);
  replace (text, g_strjoinv ("", parts));
}

static void
tidy_text (char **text)
{
  drop_marks (text);
  replace (text, sea_text_tidy (*text, TRUE));
}

static void
tidy_line (char **text)
{
  if (*text == NULL)
    return;
  tidy_text (text);
  g_strdelimit (*text, "\n", ' ');
}

SeaQuestion *
sea_export_prepare (const SeaQuestion *question, gboolean tidy, gboolean *renumbered)
{
  SeaQuestion *copy = sea_question_new ();

  copy->uid = g_strdup (question->uid);
  copy->twin = g_strdup (question->twin);
  replace (&copy->lang, g_strdup (question->lang));
  copy->role = question->role;
  copy->worth = question->worth;
  copy->grade = question->grade;
  copy->seconds = question->seconds;
  replace (&copy->topic, g_strdup (question->topic));
  replace (&copy->family, g_strdup (question->family));
  replace (&copy->title, g_strdup (question->title));
  replace (&copy->text, g_strdup (question->text));
  replace (&copy->solution, g_strdup (question->solution));
  replace (&copy->source, g_strdup (question->source));
  g_strfreev (copy->tags);
  copy->tags = g_strdupv (question->tags);
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      sea_question_add_answer (copy, answer->kind, answer->text, answer->tolerance, answer->right);
    }
  for (guint i = 0; i < question->pictures->len; i++)
    {
      SeaPicture *picture = g_ptr_array_index (question->pictures, i);

      sea_question_add_picture (
          copy, picture->bytes != NULL
                    ? sea_picture_new (picture->bytes, picture->mime, picture->alt)
                    : sea_picture_new_known (picture->hash, picture->mime, picture->alt));
    }
  *renumbered = FALSE;
  if (!tidy)
    return copy;
  tidy_line (&copy->uid);
  tidy_line (&copy->twin);
  tidy_line (&copy->topic);
  tidy_line (&copy->family);
  tidy_line (&copy->title);
  tidy_line (&copy->source);
  for (guint i = 0; copy->tags[i] != NULL; i++)
    tidy_line (&copy->tags[i]);
  tidy_text (&copy->text);
  tidy_text (&copy->solution);
  for (guint i = 0; i < copy->answers->len; i++)
    tidy_text (&((SeaAnswer *) g_ptr_array_index (copy->answers, i))->text);
  number_pictures (copy, renumbered);
  return copy;
}

/* ---- after ---- */

/* Every run of blanks of a line as one blank. */
static char *
dup_plain_blanks (const char *text)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c != '\n' && g_unichar_isspace (c))
        c = ' ';
      if (c == ' ' && (out->len == 0 || strchr (" \n", out->str[out->len - 1]) != NULL))
        continue;
      while (c == '\n' && out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate (out, out->len - 1);
      g_string_append_unichar (out, c);
    }
  while (out->len > 0 && out->str[out->len - 1] == ' ')
    g_string_truncate (out, out->len - 1);
  return g_string_free (out, FALSE);
}

SeaFate
sea_export_compare_text (const char *before, const char *after)
{
  g_autofree char *a = NULL, *b = NULL;

  if (strcmp (before, after) == 0)
    return SEA_FATE_SAME;
  a = dup_plain_blanks (before);
  b = dup_plain_blanks (after);
  if (strcmp (a, b) == 0)
    return SEA_FATE_BLANKS;
  g_strdelimit (a, "\n", ' ');
  g_strdelimit (b, "\n", ' ');
  return strcmp (a, b) == 0 ? SEA_FATE_BREAKS : SEA_FATE_OTHER;
}

static SeaFate
compare_answers (const SeaQuestion *before, const SeaQuestion *after)
{
  SeaFate worst = SEA_FATE_SAME;

  if (before->answers->len != after->answers->len)
    return SEA_FATE_OTHER;
  for (guint i = 0; i < before->answers->len; i++)
    {
      const SeaAnswer *a = g_ptr_array_index (before->answers, i);
      const SeaAnswer *b = g_ptr_array_index (after->answers, i);

      if (a->kind != b->kind || a->right != b->right || g_strcmp0 (a->tolerance, b->tolerance) != 0)
        return SEA_FATE_OTHER;
      worst = MAX (worst, sea_export_compare_text (a->text, b->text));
    }
  return worst;
}

static gboolean
has_same_pictures (const SeaQuestion *before, const SeaQuestion *after)
{
  if (before->pictures->len != after->pictures->len)
    return FALSE;
  for (guint i = 0; i < before->pictures->len; i++)
    if (strcmp (((SeaPicture *) g_ptr_array_index (before->pictures, i))->hash,
                ((SeaPicture *) g_ptr_array_index (after->pictures, i))->hash) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
has_same_tags (const SeaQuestion *before, const SeaQuestion *after)
{
  guint n = g_strv_length (before->tags);

  if (n != g_strv_length (after->tags))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!g_strv_contains ((const char *const *) after->tags, before->tags[i]))
      return FALSE;
  return TRUE;
}

static SeaCarries
find_lost (const SeaQuestion *before, const SeaQuestion *after, SeaCarries carries)
{
  g_autofree char *known = (carries & SEA_CARRIES_UID) != 0 ? sea_export_dup_twin (before) : NULL;
  const char *twin = before->twin != NULL ? before->twin : known;
  g_autofree char *a = dup_plain_blanks (before->solution);
  g_autofree char *b = dup_plain_blanks (after->solution);
  const struct
  {
    SeaCarries what;
    gboolean lost;
  } rows[] = {
    { SEA_CARRIES_UID, g_strcmp0 (before->uid, after->uid) != 0 },
    { SEA_CARRIES_TWIN, g_strcmp0 (twin, after->twin) != 0 },
    { SEA_CARRIES_WORTH, before->worth != after->worth },
    { SEA_CARRIES_GRADE, before->grade != after->grade },
    { SEA_CARRIES_TOPIC, strcmp (before->topic, after->topic) != 0 },
    { SEA_CARRIES_FAMILY, strcmp (before->family, after->family) != 0 },
    { SEA_CARRIES_SECONDS, before->seconds != after->seconds },
    { SEA_CARRIES_TITLE, strcmp (before->title, after->title) != 0 },
    { SEA_CARRIES_SOLUTION, strcmp (a, b) != 0 },
    { SEA_CARRIES_SOURCE, strcmp (before->source, after->source) != 0 },
    { SEA_CARRIES_TAGS, !has_same_tags (before, after) },
  };
  SeaCarries lost = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    lost |= rows[i].lost ? rows[i].what : 0;
  return lost & carries;
}

SeaFate
sea_export_compare (const SeaQuestion *question,
                    const SeaReading *reading,
                    SeaCarries carries,
                    SeaCarries *lost,
                    char **reason)
{
  const SeaQuestion *back;
  g_autofree char *before = NULL, *after = NULL;
  SeaFate text, answers;

  *lost = 0;
  *reason = NULL;
  if (reading->questions->len != 1 || reading->skipped->len > 0)
    {
      const SeaNote *note =
          reading->skipped->len > 0 ? g_ptr_array_index (reading->skipped, 0) : NULL;

      *reason = note == NULL ? g_strdup (_ ("it would not come back as one problem"))
                             /* Translators: %s is a phrase: why a problem cannot be read. */
                             : g_strdup_printf (_ ("it could not be read again: %s"), note->reason);
      return SEA_FATE_OTHER;
    }
  back = g_ptr_array_index (reading->questions, 0);
  text = sea_export_compare_text (question->text, back->text);
  answers = compare_answers (question, back);
  before = sea_question_dup_hash (question);
  after = sea_question_dup_hash (back);
  *lost = find_lost (question, back, carries);
  if (question->role != back->role || strcmp (question->lang, back->lang) != 0)
    *reason = g_strdup (_ ("its role or its language would be lost"));
  else if (!has_same_pictures (question, back))
    *reason = g_strdup (_ ("its pictures would be lost"));
  else if (text == SEA_FATE_OTHER)
    *reason = g_strdup (_ ("its text would come back changed"));
  else if (answers == SEA_FATE_OTHER)
    *reason = g_strdup (_ ("its answers would come back changed"));
  else if (strcmp (before, after) != 0)
    *reason = g_strdup (_ ("it would come back as another problem"));
  return *reason != NULL ? SEA_FATE_OTHER : MAX (text, answers);
}

char *
sea_export_dup_lost (SeaCarries lost)
{
  const struct
  {
    SeaCarries what;
    const char *name;
  } rows[] = {
    { SEA_CARRIES_UID, _ ("id") },
    { SEA_CARRIES_TWIN, _ ("twin") },
    { SEA_CARRIES_WORTH, _ ("worth") },
    { SEA_CARRIES_GRADE, _ ("grade") },
    { SEA_CARRIES_TOPIC, _ ("topic") },
    { SEA_CARRIES_FAMILY, _ ("family") },
    { SEA_CARRIES_SECONDS, _ ("time") },
    { SEA_CARRIES_TITLE, _ ("title") },
    { SEA_CARRIES_SOLUTION, _ ("solution") },
    { SEA_CARRIES_SOURCE, _ ("source") },
    { SEA_CARRIES_TAGS, _ ("tags") },
  };
  g_autoptr (GString) names = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((lost & rows[i].what) != 0)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", rows[i].name);
  /* Translators: %s is a list of fields, e.g. “topic, tags”. */
  return g_strdup_printf (_ ("These fields cannot be written as they are: %s"), names->str);
}
