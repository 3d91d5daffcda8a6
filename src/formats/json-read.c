/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Our own format, which loses nothing:
 *
 * { "format": "math-sea-battle", "version": 1,
 *   "pack": { "id", "title", "lang", "version", "author", "licence" },     may be absent
 *   "problems": [
 *     { "uid", "twin", "lang", "role", "worth", "grade", "topic", "family", "seconds", "title",
 *       "text", "solution", "source", "tags": [ "…" ],
 *       "answers": [ { "kind": "text|number|choice", "text", "tolerance", "right": true } ],
 *       "pictures": [ { "mime", "alt", "data": "base64" } ] } ] }
 *
 * Absent texts are "", absent numbers 0; "text" and "answers" must be there. Texts are taken as
 * they stand. picture:1 of a text is the first of "pictures". */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/json-guard.h"
#include "formats/number.h"
#include "formats/picture.h"

enum
{
  VERSION = 1,
  NAME_LIMIT = 200
};

int
sea_json_sniff (const char *text, gsize length)
{
  gsize start = 0;

  while (start < length && g_ascii_isspace (text[start]))
    start++;
  if (start == length || text[start] != '{')
    return 0;
  return g_strstr_len (text, (gssize) MIN (length, 4096), "\"math-sea-battle\"") != NULL ? 95 : 0;
}

/* The string of @name; "" when it is absent, NULL when it is something else. */
static const char *
get_string (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_is_null (node))
    return "";
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;
  return json_node_get_string (node);
}

/* A whole number of @min … @max; 0 when it is absent, -1 when it is something else. */
static int
get_number (JsonObject *object, const char *name, int max)
{
  JsonNode *node = json_object_get_member (object, name);
  gint64 number;

  if (node == NULL || json_node_is_null (node))
    return 0;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return -1;
  number = json_node_get_int (node);
  return number >= 0 && number <= max ? (int) number : -1;
}

static void
refuse_field (SeaDraft *draft, const char *name)
{
  /* Translators: %s is the name of a field of the file, e.g. “worth”. */
  g_autofree char *reason = g_strdup_printf (_ ("the field “%s” is not as it should be"), name);

  sea_draft_refuse (draft, reason);
}

static void
read_string (SeaDraft *draft, JsonObject *object, const char *name, char **target, glong limit)
{
  const char *text = get_string (object, name);

  if (text == NULL || !g_utf8_validate (text, -1, NULL) || g_utf8_strlen (text, -1) > limit)
    {
      refuse_field (draft, name);
      return;
    }
  g_free (*target);
  *target = g_strdup (text);
}

static void
read_nullable (SeaDraft *draft, JsonObject *object, const char *name, char **target)
{
  g_autofree char *text = NULL;

  read_string (draft, object, name, &text, NAME_LIMIT);
  if (text != NULL && *text != '\0')
    {
      g_free (*target);
      *target = g_steal_pointer (&text);
    }
}

static void
read_number (SeaDraft *draft, JsonObject *object, const char *name, int *target, int max)
{
  int number = get_number (object, name, max);

  if (number < 0)
    refuse_field (draft, name);
  else
    *target = number;
}

/* (nullable): NULL when it is absent; told when it is no array. */
static JsonArray *
get_array (SeaDraft *draft, JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (node == NULL || json_node_is_null (node))
    return NULL;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    {
      refuse_field (draft, name);
      return NULL;
    }
  return json_node_get_array (node);
}

static void
read_answer (SeaDraft *draft, JsonObject *object)
{
  const char *word = get_string (object, "kind");
  const char *tolerance = get_string (object, "tolerance");
  JsonNode *right = json_object_get_member (object, "right");
  g_autofree char *text = g_strdup ("");
  g_autofree char *number = NULL;
  SeaAnswerKind kind = SEA_ANSWER_TEXT;
  gboolean is_right = TRUE;

  read_string (draft, object, "text", &text, SEA_ANSWER_LIMIT);
  if (word == NULL || !sea_answer_kind_from_string (word, &kind))
    refuse_field (draft, "kind");
  if (right != NULL &&
      (!JSON_NODE_HOLDS_VALUE (right) || json_node_get_value_type (right) != G_TYPE_BOOLEAN))
    refuse_field (draft, "right");
  else if (right != NULL)
    is_right = json_node_get_boolean (right);
  if (kind == SEA_ANSWER_NUMBER)
    number = sea_number_read (text, NULL);
  if (kind == SEA_ANSWER_NUMBER && number == NULL)
    refuse_field (draft, "text");
  if (tolerance == NULL)
    refuse_field (draft, "tolerance");
  else if (kind == SEA_ANSWER_NUMBER && number != NULL)
    sea_draft_add_number (draft, text, tolerance);
  else
    sea_draft_add_answer (draft, kind, text, NULL, kind == SEA_ANSWER_CHOICE ? is_right : TRUE);
}

static void
read_picture (SeaDraft *draft, JsonObject *object)
{
  const char *data = get_string (object, "data"), *alt = get_string (object, "alt");
  g_autoptr (GBytes) bytes = NULL;
  const char *reason, *mime;

  if (data != NULL)
    bytes = sea_picture_decode_base64 (data, strlen (data));
  if (bytes == NULL || alt == NULL)
    {
      refuse_field (draft, "pictures");
      return;
    }
  reason = sea_picture_judge (bytes, &mime);
  if (reason == NULL && draft->question->pictures->len >= SEA_PICTURES_LIMIT)
    reason = _ ("there are too many pictures");
  if (reason != NULL)
    sea_draft_refuse (draft, reason);
  else
    sea_question_add_picture (draft->question, sea_picture_new (bytes, mime, alt));
}

static void
read_objects (SeaDraft *draft,
              JsonObject *object,
              const char *name,
              void (*read) (SeaDraft *draft, JsonObject *object))
{
  JsonArray *array = get_array (draft, object, name);
  guint n = array == NULL ? 0 : json_array_get_length (array);

  for (guint i = 0; i < n && draft->reason == NULL; i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_OBJECT (node))
        read (draft, json_node_get_object (node));
      else
        refuse_field (draft, name);
    }
}

static void
read_tags (SeaDraft *draft, JsonObject *object)
{
  JsonArray *array = get_array (draft, object, "tags");
  guint n = array == NULL ? 0 : MIN (json_array_get_length (array), 64);
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *node = json_array_get_element (array, i);

      if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING &&
          strlen (json_node_get_string (node)) <= NAME_LIMIT)
        g_ptr_array_add (tags, g_strdup (json_node_get_string (node)));
      else
        refuse_field (draft, "tags");
    }
  g_ptr_array_add (tags, NULL);
  g_strfreev (draft->question->tags);
  draft->question->tags = (char **) g_ptr_array_free (g_steal_pointer (&tags), FALSE);
}

static void
read_problem (SeaReading *reading, JsonNode *node, const SeaJsonPlace *place)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *text = object == NULL ? NULL : get_string (object, "text");
  const char *role = object == NULL ? NULL : get_string (object, "role");
  SeaQuestion *question;
  SeaDraft draft;

  sea_draft_begin (&draft, reading, place->line, place->column, text != NULL ? text : "");
  question = draft.question;
  draft.worth_known = TRUE;
  if (object == NULL)
    sea_draft_refuse (&draft, _ ("the problem is no JSON object"));
  else
    {
      if (role == NULL || (*role != '\0' && !sea_role_from_string (role, &question->role)))
        refuse_field (&draft, "role");
      read_nullable (&draft, object, "uid", &question->uid);
      read_nullable (&draft, object, "twin", &question->twin);
      read_string (&draft, object, "lang", &question->lang, 8);
      read_string (&draft, object, "topic", &question->topic, SEA_TOPIC_LIMIT);
      read_string (&draft, object, "family", &question->family, SEA_TOPIC_LIMIT);
      read_string (&draft, object, "title", &question->title, SEA_TITLE_LIMIT);
      read_string (&draft, object, "text", &question->text, SEA_TEXT_LIMIT);
      read_string (&draft, object, "solution", &question->solution, SEA_TEXT_LIMIT);
      read_string (&draft, object, "source", &question->source, 4 * SEA_TOPIC_LIMIT);
      read_number (&draft, object, "worth", &question->worth, 4);
      read_number (&draft, object, "grade", &question->grade, 12);
      read_number (&draft, object, "seconds", &question->seconds, 3600);
      if (question->role == SEA_ROLE_SHIP && question->worth == 0)
        question->worth = 2;
      read_tags (&draft, object);
      read_objects (&draft, object, "answers", read_answer);
      read_objects (&draft, object, "pictures", read_picture);
    }
  sea_draft_end (&draft);
}

static void
read_pack (SeaReading *reading, JsonObject *root)
{
  JsonNode *node = json_object_get_member (root, "pack");
  struct
  {
    const char *key;
    char **target;
  } rows[] = {
    { "title", &reading->pack_title },     { "lang", &reading->pack_lang },
    { "author", &reading->pack_author },   { "licence", &reading->pack_licence },
    { "version", &reading->pack_version }, { "id", &reading->pack_id },
  };

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *text = get_string (json_node_get_object (node), rows[i].key);

      if (text != NULL && *text != '\0' && strlen (text) <= 4 * NAME_LIMIT)
        *rows[i].target = g_strdup (text);
    }
  if (reading->pack_title == NULL)
    reading->pack_title = g_strdup (reading->pack_id != NULL ? reading->pack_id : "");
}

void
sea_json_read (const char *text,
               gsize length,
               const SeaReadOptions *options G_GNUC_UNUSED,
               SeaReading *reading)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (SeaJsonPlace));
  g_autofree char *reason = NULL;
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root, *problems;
  int line, column;

  parser = sea_json_load (text, length, "problems", places, &line, &column, &reason);
  if (parser == NULL)
    {
      sea_reading_skip (reading, line, column, "", reason);
      return;
    }
  root = json_parser_get_root (parser);
  problems = JSON_NODE_HOLDS_OBJECT (root)
                 ? json_object_get_member (json_node_get_object (root), "problems")
                 : NULL;
  if (problems == NULL || !JSON_NODE_HOLDS_ARRAY (problems) ||
      g_strcmp0 (get_string (json_node_get_object (root), "format"), "math-sea-battle") != 0)
    {
      sea_reading_skip (reading, 1, 1, "", _ ("this is no JSON file of Math Sea Battle"));
      return;
    }
  if (get_number (json_node_get_object (root), "version", VERSION) < 0)
    sea_reading_warn (reading, 1, 1, "",
                      _ ("The file was written by a newer version of the program"));
  read_pack (reading, json_node_get_object (root));
  for (guint i = 0, place = 0;
       i < json_array_get_length (json_node_get_array (problems)) && !sea_reading_is_full (reading);
       i++)
    {
      static const SeaJsonPlace nowhere = { 1, 1 };
      JsonNode *node = json_array_get_element (json_node_get_array (problems), i);
      gboolean known = JSON_NODE_HOLDS_OBJECT (node) && place < places->len;

      read_problem (reading, node,
                    known ? &g_array_index (places, SeaJsonPlace, place++) : &nowhere);
    }
}
