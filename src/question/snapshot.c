/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "question/question.h"

#include <stddef.h>
#include <string.h>

enum
{
  SNAPSHOT_LIMIT = 1024 * 1024 /* bytes; a question is far smaller */
};

#define ANSWERS_TYPE "a(ssmsb)"
#define PICTURES_TYPE "a(sss)"

/* The members of a question as rows, so that writing and reading cannot disagree. */
/* clang-format off */
typedef struct
{
  const char *key;
  gsize offset;
  gboolean nullable;
} StringField;

static const StringField string_fields[] = {
  { "uid", offsetof (SeaQuestion, uid), TRUE },
  { "twin", offsetof (SeaQuestion, twin), TRUE },
  { "lang", offsetof (SeaQuestion, lang), FALSE },
  { "topic", offsetof (SeaQuestion, topic), FALSE },
  { "family", offsetof (SeaQuestion, family), FALSE },
  { "title", offsetof (SeaQuestion, title), FALSE },
  { "text", offsetof (SeaQuestion, text), FALSE },
  { "solution", offsetof (SeaQuestion, solution), FALSE },
  { "source", offsetof (SeaQuestion, source), FALSE },
  { "pack", offsetof (SeaQuestion, pack), FALSE },
};

typedef struct
{
  const char *key;
  gsize offset;
  int min, max;
} NumberField;

static const NumberField number_fields[] = {
  { "worth", offsetof (SeaQuestion, worth), 0, 4 },
  { "grade", offsetof (SeaQuestion, grade), 0, 12 },
  { "seconds", offsetof (SeaQuestion, seconds), 0, G_MAXINT },
  { "line", offsetof (SeaQuestion, line), 0, G_MAXINT },
};
/* clang-format on */

static GVariant *
string_to_variant (const char *text)
{
  return g_variant_new_take_string (g_utf8_make_valid (text, -1));
}

static GVariant *
answers_to_variant (const GPtrArray *answers)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (ANSWERS_TYPE));
  for (guint i = 0; i < answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (answers, i);
      GVariant *tolerance = NULL;

      if (answer->tolerance != NULL)
        tolerance = string_to_variant (answer->tolerance);
      g_variant_builder_add (&builder, "(s@s@msb)", sea_answer_kind_to_string (answer->kind),
                             string_to_variant (answer->text),
                             g_variant_new_maybe (G_VARIANT_TYPE_STRING, tolerance), answer->right);
    }
  return g_variant_builder_end (&builder);
}

/* Without their bytes: the bank keeps those. */
static GVariant *
pictures_to_variant (const GPtrArray *pictures)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (PICTURES_TYPE));
  for (guint i = 0; i < pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (pictures, i);

      g_variant_builder_add (&builder, "(@s@s@s)", string_to_variant (picture->hash),
                             string_to_variant (picture->mime), string_to_variant (picture->alt));
    }
  return g_variant_builder_end (&builder);
}

char *
sea_question_to_snapshot (const SeaQuestion *question)
{
  g_autoptr (GVariant) snapshot = NULL;
  GVariantDict dict;

  g_variant_dict_init (&dict, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (string_fields); i++)
    {
      const char *text = G_STRUCT_MEMBER (char *, question, string_fields[i].offset);

      if (text != NULL && (string_fields[i].nullable || *text != '\0'))
        g_variant_dict_insert_value (&dict, string_fields[i].key, string_to_variant (text));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (number_fields); i++)
    g_variant_dict_insert (&dict, number_fields[i].key, "i",
                           G_STRUCT_MEMBER (int, question, number_fields[i].offset));
  g_variant_dict_insert (&dict, "id", "x", question->id);
  g_variant_dict_insert (&dict, "role", "s", sea_role_to_string (question->role));
  g_variant_dict_insert (&dict, "tags", "^as", question->tags);
  g_variant_dict_insert_value (&dict, "answers", answers_to_variant (question->answers));
  if (question->pictures->len > 0)
    g_variant_dict_insert_value (&dict, "pictures", pictures_to_variant (question->pictures));
  snapshot = g_variant_ref_sink (g_variant_dict_end (&dict));
  return g_variant_print (snapshot, FALSE);
}

/* Reads the member @key into @target; an absent one keeps what is there. */
static gboolean
read_string (GVariant *dict, const char *key, char **target)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (dict, key, NULL);

  if (value == NULL)
    return TRUE;
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    return FALSE;
  g_free (*target);
  *target = g_variant_dup_string (value, NULL);
  return TRUE;
}

static gboolean
read_number (GVariant *dict, const NumberField *field, int *target)
{
  g_autoptr (GVariant) value = g_variant_lookup_value (dict, field->key, NULL);
  int number;

  if (value == NULL)
    return TRUE;
  if (!g_variant_is_of_type (value, G_VARIANT_TYPE_INT32))
    return FALSE;
  number = g_variant_get_int32 (value);
  if (number < field->min || number > field->max)
    return FALSE;
  *target = number;
  return TRUE;
}

static gboolean
read_answers (GVariant *dict, SeaQuestion *question)
{
  g_autoptr (GVariant) answers = g_variant_lookup_value (dict, "answers", NULL);
  GVariantIter iter;
  const char *word, *text, *tolerance;
  gboolean right;

  if (answers == NULL || !g_variant_is_of_type (answers, G_VARIANT_TYPE (ANSWERS_TYPE)))
    return FALSE;
  g_variant_iter_init (&iter, answers);
  while (g_variant_iter_next (&iter, "(&s&sm&sb)", &word, &text, &tolerance, &right))
    {
      SeaAnswerKind kind;

      if (!sea_answer_kind_from_string (word, &kind))
        return FALSE;
      sea_question_add_answer (question, kind, text, tolerance, right);
    }
  return TRUE;
}

/* Snapshots of questions without pictures have no such member. */
static gboolean
read_pictures (GVariant *dict, SeaQuestion *question)
{
  g_autoptr (GVariant) pictures = g_variant_lookup_value (dict, "pictures", NULL);
  GVariantIter iter;
  const char *hash, *mime, *alt;

  if (pictures == NULL)
    return TRUE;
  if (!g_variant_is_of_type (pictures, G_VARIANT_TYPE (PICTURES_TYPE)))
    return FALSE;
  g_variant_iter_init (&iter, pictures);
  while (g_variant_iter_next (&iter, "(&s&s&s)", &hash, &mime, &alt))
    sea_question_add_picture (question, sea_picture_new_known (hash, mime, alt));
  return TRUE;
}

static gboolean
read_rest (GVariant *dict, SeaQuestion *question)
{
  g_autoptr (GVariant) id = g_variant_lookup_value (dict, "id", NULL);
  g_autoptr (GVariant) tags = g_variant_lookup_value (dict, "tags", NULL);
  const char *role;

  if (!g_variant_lookup (dict, "role", "&s", &role) ||
      !sea_role_from_string (role, &question->role))
    return FALSE;
  if (id != NULL)
    {
      if (!g_variant_is_of_type (id, G_VARIANT_TYPE_INT64))
        return FALSE;
      question->id = g_variant_get_int64 (id);
    }
  if (tags != NULL)
    {
      if (!g_variant_is_of_type (tags, G_VARIANT_TYPE_STRING_ARRAY))
        return FALSE;
      g_strfreev (question->tags);
      question->tags = g_variant_dup_strv (tags, NULL);
    }
  return TRUE;
}

SeaQuestion *
sea_question_from_snapshot (const char *snapshot)
{
  g_autoptr (SeaQuestion) question = NULL;
  g_autoptr (GVariant) dict = NULL;
  gsize length;

  if (snapshot == NULL)
    return NULL;
  length = strlen (snapshot);
  if (length == 0 || length > SNAPSHOT_LIMIT || !g_utf8_validate (snapshot, (gssize) length, NULL))
    return NULL;
  dict = g_variant_parse (G_VARIANT_TYPE_VARDICT, snapshot, snapshot + length, NULL, NULL);
  if (dict == NULL)
    return NULL;

  question = sea_question_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (string_fields); i++)
    if (!read_string (dict, string_fields[i].key,
                      &G_STRUCT_MEMBER (char *, question, string_fields[i].offset)))
      return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (number_fields); i++)
    if (!read_number (dict, &number_fields[i],
                      &G_STRUCT_MEMBER (int, question, number_fields[i].offset)))
      return NULL;
  if (!read_rest (dict, question) || !read_answers (dict, question) ||
      !read_pictures (dict, question))
    return NULL;
  return g_steal_pointer (&question);
}
