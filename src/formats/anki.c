/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "formats/draft.h"
#include "formats/grid-questions.h"
#include "formats/json-guard.h"
#include "formats/zip.h"

enum
{
  BACK_LIMIT = 60, /* characters of a back that can be an answer */
  FIELDS_LIMIT = 64,
  STEPS = 10000,       /* of SQLite's machine between two looks at the clock */
  STEPS_LIMIT = 20000, /* such pieces; a real collection needs a few hundred */
  ROW_LIMIT = 32 * 1024 * 1024
};

/* A deck while it is read. */
typedef struct
{
  SeaReading *reading;
  const SeaZip *zip;
  GHashTable *media;  /* name → entry; (nullable) */
  GHashTable *models; /* id → number of fields, 0 = cloze */
  GHashTable *decks;  /* id → name */
  GHashTable *homes;  /* note → deck */
  guint without_worth;
  int steps;
} AnkiDeck;

static GBytes *
find_media (const char *source, gpointer data)
{
  const AnkiDeck *deck = data;
  g_autofree char *plain = g_uri_unescape_string (source, NULL);
  const char *entry;
  GBytes *bytes = NULL;

  if (deck->media == NULL)
    return NULL;
  entry = g_hash_table_lookup (deck->media, source);
  if (entry == NULL && plain != NULL)
    entry = g_hash_table_lookup (deck->media, plain);
  if (entry != NULL)
    bytes = sea_zip_find (deck->zip, entry);
  return bytes == NULL ? NULL : g_bytes_ref (bytes);
}

/* [latex] holds TeX with its own dollars. */
static char *
strip_latex (const char *field)
{
  static const char *const words[] = { "[latex]", "[/latex]" };
  GString *out = g_string_new (field);

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_string_replace (out, words[i], "", 0);
  return g_string_free (out, FALSE);
}

/* One note of two fields. */
static void
read_note (AnkiDeck *deck, SeaDraft *draft, const char *front, const char *back, SeaTextKind kind)
{
  g_autofree char *question = strip_latex (front), *answer = strip_latex (back), *key = NULL;

  draft->without_worth = &deck->without_worth;
  draft->find = find_media;
  draft->find_data = deck;
  if (strstr (question, "{{c") != NULL && strstr (question, "::") != NULL)
    {
      sea_draft_refuse_kind (draft, "cloze");
      return;
    }
  if (strstr (question, "[sound:") != NULL)
    {
      sea_draft_refuse (draft, _ ("it needs a sound"));
      return;
    }
  sea_draft_set_text (draft, question, kind);
  if (strlen (answer) > 100 * BACK_LIMIT)
    {
      sea_draft_refuse (draft, _ ("the back is too long for an answer"));
      return;
    }
  key = sea_draft_dup_key (draft, answer, kind);
  if (*key == '\0')
    sea_draft_refuse (draft, _ ("the back is empty"));
  else if (g_utf8_strlen (key, -1) > BACK_LIMIT || strchr (key, '\n') != NULL)
    sea_draft_refuse (draft, _ ("the back is too long for an answer"));
  else
    sea_draft_add_free (draft, key);
}

/* ---- the text form ---- */

int
sea_anki_sniff (const char *text, gsize length)
{
  return length > 6 && (g_str_has_prefix (text, "#separator:") ||
                        g_str_has_prefix (text, "#html:") || g_str_has_prefix (text, "#notetype") ||
                        g_str_has_prefix (text, "#deck") || g_str_has_prefix (text, "#columns:"))
             ? 95
             : 0;
}

/* What the lines beginning with "#" say. */
typedef struct
{
  char separator;
  gboolean html;
  guint special[3]; /* columns of tags, deck, note type or guid; from 1, 0 = none */
  guint hidden;     /* bits of columns that are no fields */
} AnkiHeader;

static char
read_separator (const char *value)
{
  static const struct
  {
    const char *word;
    char separator;
  } rows[] = { { "tab", '\t' },  { "comma", ',' }, { "semicolon", ';' },
               { "space", ' ' }, { "pipe", '|' },  { "colon", ':' } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_ascii_strncasecmp (value, rows[i].word, strlen (rows[i].word)) == 0)
      return rows[i].separator;
  return value[0] == '\\' && value[1] == 't' ? '\t' : *value != '\0' ? *value : '\t';
}

/* Returns the bytes of the header lines; @lines counts them. */
static gsize
read_header (const char *text, gsize length, AnkiHeader *header, int *lines)
{
  static const char *const columns[] = { "#tags column:", "#deck column:", "#notetype column:",
                                         "#guid column:" };
  gsize at = 0;

  *header = (AnkiHeader){ .separator = '\t' };
  *lines = 0;
  while (at < length && text[at] == '#')
    {
      const char *line = text + at;
      const char *end = memchr (line, '\n', length - at);

      if (g_str_has_prefix (line, "#separator:"))
        header->separator = read_separator (line + strlen ("#separator:"));
      else if (g_str_has_prefix (line, "#html:"))
        header->html = g_str_has_prefix (line + strlen ("#html:"), "true");
      for (gsize i = 0; i < G_N_ELEMENTS (columns); i++)
        if (g_str_has_prefix (line, columns[i]))
          {
            int column = atoi (line + strlen (columns[i]));

            if (column < 1 || column > 31)
              continue;
            header->hidden |= 1u << column;
            if (i < 2)
              header->special[i] = (guint) column;
          }
      ++*lines;
      if (end == NULL)
        return length;
      at = (gsize) (end - text) + 1;
    }
  return at;
}

static char *
dup_deck (const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, "::", 32);

  return g_strjoinv ("/", parts);
}

static void
read_text_row (AnkiDeck *deck, const SeaGrid *grid, guint row, const AnkiHeader *header, int lines)
{
  const SeaGridRow *cells = &g_array_index (grid->rows, SeaGridRow, row);
  const char *fields[2] = { "", "" };
  guint n = 0;
  SeaDraft draft;

  for (guint i = 0; i < cells->n; i++)
    if (i + 1 > 31 || (header->hidden & 1u << (i + 1)) == 0)
      {
        if (n < 2)
          fields[n] = cells->cells[i];
        n += n < 2 || *cells->cells[i] != '\0' ? 1 : 0;
      }
  if (n == 0 || (n == 1 && *fields[0] == '\0'))
    return;
  sea_draft_begin (&draft, deck->reading, cells->line + lines, 1, fields[0]);
  if (n != 2)
    sea_draft_refuse (&draft, _ ("the note has not just two fields"));
  else
    read_note (deck, &draft, fields[0], fields[1], header->html ? SEA_TEXT_HTML : SEA_TEXT_GUESS);
  if (header->special[0] > 0)
    {
      g_auto (GStrv) tags = g_strsplit (sea_grid_get (grid, row, header->special[0] - 1), " ", 64);

      for (guint i = 0; tags[i] != NULL; i++)
        sea_draft_set_tag (&draft, tags[i]);
    }
  if (header->special[1] > 0)
    {
      g_autofree char *topic = dup_deck (sea_grid_get (grid, row, header->special[1] - 1));

      sea_draft_set_topic (&draft, topic);
    }
  sea_draft_end (&draft);
}

void
sea_anki_read (const char *text,
               gsize length,
               const SeaReadOptions *options G_GNUC_UNUSED,
               SeaReading *reading)
{
  AnkiDeck deck = { .reading = reading };
  AnkiHeader header;
  int lines;
  gsize start = read_header (text, length, &header, &lines);
  SeaGrid *grid = sea_grid_from_text (text + start, length - start, header.separator);

  for (guint i = 0; i < grid->rows->len && !sea_reading_is_full (reading); i++)
    read_text_row (&deck, grid, i, &header, lines);
  sea_grid_free (grid);
  sea_draft_tell_worth (reading, deck.without_worth);
}

/* ---- the packed form ---- */

int
sea_anki_sniff_bytes (const guint8 *data, gsize size)
{
  return sea_zip_is (data, size) && sea_zip_has_name (data, size, "collection.anki2") ? 95 : 0;
}

/* The guard against statements without end. */
static int
count_steps (void *user)
{
  AnkiDeck *deck = user;

  return ++deck->steps > STEPS_LIMIT;
}

/* (nullable): the members of a JSON object in a column of the collection */
static JsonParser *
load_object (const char *text)
{
  g_autofree char *reason = NULL;
  int line, column;
  g_autoptr (JsonParser) parser = NULL;

  if (text == NULL || !g_utf8_validate (text, -1, NULL))
    return NULL;
  parser = sea_json_load (text, strlen (text), NULL, NULL, &line, &column, &reason);
  if (parser == NULL || !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)))
    return NULL;
  return g_steal_pointer (&parser);
}

static void
read_models (AnkiDeck *deck, const char *text)
{
  g_autoptr (JsonParser) parser = load_object (text);
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (parser == NULL)
    return;
  json_object_iter_init (&iter, json_node_get_object (json_parser_get_root (parser)));
  while (json_object_iter_next (&iter, &id, &node))
    {
      JsonNode *fields, *type;
      guint n = 0;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      fields = json_object_get_member (json_node_get_object (node), "flds");
      type = json_object_get_member (json_node_get_object (node), "type");
      if (fields != NULL && JSON_NODE_HOLDS_ARRAY (fields))
        n = json_array_get_length (json_node_get_array (fields));
      if (type != NULL && JSON_NODE_HOLDS_VALUE (type) && json_node_get_int (type) == 1)
        n = 0;
      g_hash_table_replace (deck->models, g_strdup (id), GUINT_TO_POINTER (n));
    }
}

static void
read_decks (AnkiDeck *deck, const char *text)
{
  g_autoptr (JsonParser) parser = load_object (text);
  JsonObjectIter iter;
  const char *id;
  JsonNode *node;

  if (parser == NULL)
    return;
  json_object_iter_init (&iter, json_node_get_object (json_parser_get_root (parser)));
  while (json_object_iter_next (&iter, &id, &node))
    {
      JsonNode *name;

      if (!JSON_NODE_HOLDS_OBJECT (node))
        continue;
      name = json_object_get_member (json_node_get_object (node), "name");
      if (name != NULL && JSON_NODE_HOLDS_VALUE (name) &&
          json_node_get_value_type (name) == G_TYPE_STRING && strcmp (id, "1") != 0)
        g_hash_table_replace (deck->decks, g_strdup (id), dup_deck (json_node_get_string (name)));
    }
}

static void
read_media (AnkiDeck *deck)
{
  GBytes *bytes = sea_zip_find (deck->zip, "media");
  g_autoptr (JsonParser) parser = NULL;
  g_autofree char *text = NULL;
  JsonObjectIter iter;
  const char *entry;
  JsonNode *node;
  gsize size;

  if (bytes == NULL)
    return;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  size = strlen (text);
  parser = size == 0 ? NULL : load_object (text);
  if (parser == NULL)
    return;
  json_object_iter_init (&iter, json_node_get_object (json_parser_get_root (parser)));
  while (json_object_iter_next (&iter, &entry, &node))
    if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
      g_hash_table_replace (deck->media, g_strdup (json_node_get_string (node)), g_strdup (entry));
}

static char *
dup_column (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return g_utf8_make_valid (text != NULL ? text : "", -1);
}

static void
take_note (AnkiDeck *deck, sqlite3_stmt *statement, int number)
{
  g_autofree char *model = dup_column (statement, 1), *tags = dup_column (statement, 2);
  g_autofree char *fields = dup_column (statement, 3);
  g_autofree char *id = dup_column (statement, 0);
  const char *home = g_hash_table_lookup (deck->homes, id);
  const char *topic = home == NULL ? NULL : g_hash_table_lookup (deck->decks, home);
  g_auto (GStrv) parts = g_strsplit (fields, "\037", FIELDS_LIMIT);
  g_auto (GStrv) words = g_strsplit (tags, " ", 64);
  gpointer n_fields = NULL;
  gboolean known = g_hash_table_lookup_extended (deck->models, model, NULL, &n_fields);
  SeaDraft draft;

  sea_draft_begin (&draft, deck->reading, number, 1, parts[0] != NULL ? parts[0] : "");
  if (known && GPOINTER_TO_UINT (n_fields) == 0)
    sea_draft_refuse_kind (&draft, "cloze");
  else if (g_strv_length (parts) != 2)
    sea_draft_refuse (&draft, _ ("the note has not just two fields"));
  else
    read_note (deck, &draft, parts[0], parts[1], SEA_TEXT_HTML);
  if (topic != NULL)
    sea_draft_set_topic (&draft, topic);
  for (guint i = 0; words[i] != NULL; i++)
    sea_draft_set_tag (&draft, words[i]);
  sea_draft_end (&draft);
}

static void
run (AnkiDeck *deck, sqlite3 *db, const char *sql, void (*take) (AnkiDeck *, sqlite3_stmt *, int))
{
  sqlite3_stmt *statement = NULL;
  int number = 0, status = sqlite3_prepare_v2 (db, sql, -1, &statement, NULL);

  while (status == SQLITE_OK && (status = sqlite3_step (statement)) == SQLITE_ROW)
    {
      take (deck, statement, ++number);
      status = sea_reading_is_full (deck->reading) ? SQLITE_DONE : SQLITE_OK;
    }
  if (status != SQLITE_DONE)
    sea_reading_warn (deck->reading, 0, 0, "",
                      _ ("The collection is damaged: what could be read was read"));
  sqlite3_finalize (statement);
}

static void
take_collection (AnkiDeck *deck, sqlite3_stmt *statement, int number G_GNUC_UNUSED)
{
  read_models (deck, (const char *) sqlite3_column_text (statement, 0));
  read_decks (deck, (const char *) sqlite3_column_text (statement, 1));
}

static void
take_home (AnkiDeck *deck, sqlite3_stmt *statement, int number G_GNUC_UNUSED)
{
  if (g_hash_table_size (deck->homes) < SEA_FOUND_LIMIT)
    g_hash_table_replace (deck->homes, dup_column (statement, 0), dup_column (statement, 1));
}

/* Opens the collection in memory, read-only; its schema is a stranger's. */
static void
read_collection (AnkiDeck *deck, GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint8 *copy;
  sqlite3 *db = NULL;

  if (size < 512 || memcmp (data, "SQLite format 3", 16) != 0 ||
      sqlite3_open_v2 (":memory:", &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, NULL) !=
          SQLITE_OK)
    {
      sqlite3_close (db);
      sea_reading_skip (deck->reading, 1, 1, "", _ ("the collection in the package is damaged"));
      return;
    }
  copy = g_memdup2 (data, size);
  copy[18] = copy[19] = 1; /* no journal beside it: it lies in memory */
  sqlite3_db_config (db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
  sqlite3_db_config (db, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
  sqlite3_limit (db, SQLITE_LIMIT_LENGTH, ROW_LIMIT);
  sqlite3_limit (db, SQLITE_LIMIT_SQL_LENGTH, 100000);
  sqlite3_limit (db, SQLITE_LIMIT_ATTACHED, 0);
  sqlite3_progress_handler (db, STEPS, count_steps, deck);
  if (sqlite3_deserialize (db, "main", copy, (sqlite3_int64) size, (sqlite3_int64) size,
                           SQLITE_DESERIALIZE_READONLY) == SQLITE_OK)
    {
      sqlite3_exec (db, "PRAGMA cell_size_check = ON", NULL, NULL, NULL);
      run (deck, db, "SELECT models, decks FROM col LIMIT 1", take_collection);
      run (deck, db, "SELECT nid, did FROM cards", take_home);
      run (deck, db, "SELECT id, mid, tags, flds FROM notes ORDER BY rowid", take_note);
    }
  sqlite3_close (db);
  g_free (copy);
}

void
sea_anki_read_bytes (const guint8 *data,
                     gsize size,
                     const SeaReadOptions *options G_GNUC_UNUSED,
                     SeaReading *reading)
{
  g_autoptr (SeaZip) zip = sea_zip_read (data, size, NULL);
  AnkiDeck deck = { .reading = reading, .zip = zip };
  GBytes *bytes = sea_zip_find (zip, "collection.anki21");

  if (bytes == NULL)
    bytes = sea_zip_find (zip, "collection.anki2");
  if (zip->fault != NULL)
    {
      sea_reading_warn (reading, 0, 0, "", zip->fault);
      reading->partial = TRUE;
    }
  if (sea_zip_find (zip, "collection.anki21b") != NULL)
    {
      sea_reading_skip (reading, 1, 1, "",
                        _ ("the package is of the newer kind: in Anki’s export window switch on "
                           "“Support older Anki versions”, or export as text"));
      return;
    }
  if (bytes == NULL)
    {
      sea_reading_skip (reading, 1, 1, "", _ ("the collection in the package is damaged"));
      return;
    }
  deck.media = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  deck.models = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  deck.decks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  deck.homes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  read_media (&deck);
  read_collection (&deck, bytes);
  sea_draft_tell_worth (reading, deck.without_worth);
  g_hash_table_unref (deck.media);
  g_hash_table_unref (deck.models);
  g_hash_table_unref (deck.decks);
  g_hash_table_unref (deck.homes);
}
