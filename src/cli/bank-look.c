/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/bank-words.h"
#include "bank/browse.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

enum
{
  PAGE = 500 /* problems read at a time */
};

/* ---- list ---- */

/* An object that is not closed yet. */
static void
add_problem (GString *json, const SeaQuestion *question)
{
  g_autofree char *key = sea_question_dup_key (question, FALSE);

  g_string_append_c (json, '{');
  sea_cli_json_member (json, "uid", question->uid != NULL ? question->uid : "");
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "role", sea_role_to_string (question->role));
  g_string_append_printf (json, ",\"worth\":%d,\"grade\":%d,", question->worth, question->grade);
  sea_cli_json_member (json, "topic", question->topic);
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "lang", question->lang);
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "text", question->text);
  g_string_append_c (json, ',');
  sea_cli_json_member (json, "key", key);
}

static void
print_problem (const SeaQuestion *question)
{
  g_autofree char *text = g_strdup (question->text);

  g_strdelimit (text, "\t\r\n", ' ');
  printf ("%s\t%s\t%d\t%s\n", question->uid != NULL ? question->uid : "",
          sea_role_to_string (question->role), question->worth, text);
}

static void
print_one (const SeaQuestion *question, gboolean json, gboolean first)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!json)
    {
      print_problem (question);
      return;
    }
  if (!first)
    g_string_append (text, ",\n");
  add_problem (text, question);
  g_string_append_c (text, '}');
  printf ("%s", text->str);
}

int
sea_bank_words_list (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  gint64 after = 0;
  guint n;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (options->json)
    printf ("[");
  do
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) page = sea_bank_list (bank, &filter, after, PAGE, &error);

      if (page == NULL)
        return sea_bank_words_fail (error);
      n = page->len;
      for (guint i = 0; i < n; i++)
        {
          const SeaQuestion *question = g_ptr_array_index (page, i);

          print_one (question, options->json, after == 0);
          after = question->id;
        }
    }
  while (n == PAGE);
  if (options->json)
    printf ("]\n");
  return SEA_EXIT_OK;
}

/* ---- search and show ---- */

/* The words of the search are joined by blanks. */
int
sea_bank_words_search (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = NULL;
  SeaQuery query = { .backwards = TRUE }; /* by rising row, as a list */

  for (guint i = 0; i < options->files->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (options->files, i));
  if (options->files->len == 0)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  query.words = words->str;
  ids = sea_bank_find (bank, &query, 0, &error);
  if (ids == NULL)
    return sea_bank_words_fail (error);
  if (options->json)
    printf ("[");
  for (guint i = 0; i < ids->len; i++)
    {
      g_autoptr (SeaQuestion) question =
          sea_bank_get (bank, g_array_index (ids, gint64, i), &error);

      if (question == NULL)
        return sea_bank_words_fail (error);
      print_one (question, options->json, i == 0);
    }
  if (options->json)
    printf ("]\n");
  return SEA_EXIT_OK;
}

static void
add_details (GString *json, const SeaQuestion *question)
{
  const struct
  {
    const char *name, *text;
  } members[] = {
    { "title", question->title },   { "solution", question->solution },
    { "source", question->source }, { "pack", question->pack },
    { "family", question->family }, { "twin", question->twin != NULL ? question->twin : "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_string_append_c (json, ',');
      sea_cli_json_member (json, members[i].name, members[i].text);
    }
  g_string_append_printf (json, ",\"seconds\":%d,\"pictures\":%u,\"tags\":[", question->seconds,
                          question->pictures->len);
  for (guint i = 0; question->tags[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (json, ',');
      sea_cli_json_string (json, question->tags[i]);
    }
  g_string_append (json, "]}");
}

static void
print_details (const SeaQuestion *question)
{
  g_autofree char *key = sea_question_dup_key (question, FALSE);

  printf ("%s\t%s\t%d\t%d\t%s\t%s\n\n%s\n", question->uid, sea_role_to_string (question->role),
          question->worth, question->grade, question->topic, question->lang, question->text);
  for (guint i = 0; sea_question_has_choices (question) && i < question->answers->len; i++)
    printf ("%u) %s\n", i + 1,
            ((const SeaAnswer *) g_ptr_array_index (question->answers, i))->text);
  printf ("\n%s\n", key);
  if (*question->solution != '\0')
    printf ("\n%s\n", question->solution);
}

/* A problem by its uid. One that is not there is wrong use. */
int
sea_bank_words_show (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (SeaQuestion) question = NULL;
  g_autoptr (GError) error = NULL;

  if (options->files->len != 1)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  question = sea_bank_get_by_uid (bank, g_ptr_array_index (options->files, 0), &error);
  if (question == NULL)
    {
      int code = sea_bank_words_fail (error);

      return g_error_matches (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND) ? SEA_EXIT_USAGE
                                                                               : code;
    }
  if (options->json)
    {
      g_autoptr (GString) json = g_string_new (NULL);

      add_problem (json, question);
      add_details (json, question);
      sea_cli_print_json (json);
    }
  else
    print_details (question);
  return SEA_EXIT_OK;
}

/* ---- stats ---- */

static void
print_stats (const SeaBankStats *stats, GPtrArray *packs)
{
  /* Translators: %u is a number of problems. */
  printf (ngettext ("%u problem", "%u problems", stats->problems), stats->problems);
  printf ("\n");
  for (guint role = 0; role < SEA_ROLE_COUNT; role++)
    printf ("%s\t%u\n", sea_role_to_string ((SeaRole) role), stats->by_role[role]);
  for (guint worth = 1; worth <= 4; worth++)
    printf ("%u\t%u\n", worth, stats->by_worth[worth]);
  for (guint i = 0; i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      printf ("%s\t%u\t%s\n", pack->id, pack->problems, pack->title);
    }
}

static void
print_stats_json (const SeaBankStats *stats, GPtrArray *packs)
{
  g_autoptr (GString) json = g_string_new (NULL);

  g_string_append_printf (json, "{\"problems\":%u,\"by_role\":{", stats->problems);
  for (guint role = 0; role < SEA_ROLE_COUNT; role++)
    g_string_append_printf (json, "%s\"%s\":%u", role > 0 ? "," : "",
                            sea_role_to_string ((SeaRole) role), stats->by_role[role]);
  g_string_append (json, "},\"by_worth\":{");
  for (guint worth = 1; worth <= 4; worth++)
    g_string_append_printf (json, "%s\"%u\":%u", worth > 1 ? "," : "", worth,
                            stats->by_worth[worth]);
  g_string_append (json, "},\"packs\":[");
  for (guint i = 0; i < packs->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (packs, i);

      g_string_append (json, i > 0 ? ",{" : "{");
      sea_cli_json_member (json, "id", pack->id);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "title", pack->title);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "lang", pack->lang);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "version", pack->version);
      g_string_append_printf (json, ",\"problems\":%u}", pack->problems);
    }
  g_string_append (json, "]}");
  sea_cli_print_json (json);
}

int
sea_bank_words_stats (const SeaCli *cli, const SeaBankWords *options)
{
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GPtrArray) packs = NULL;
  g_autoptr (GError) error = NULL;
  SeaBankStats stats;

  if (options->files->len > 0)
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  packs = sea_bank_packs (bank, &error);
  if (packs == NULL || !sea_bank_stats (bank, &stats, &error))
    return sea_bank_words_fail (error);
  if (options->json)
    print_stats_json (&stats, packs);
  else
    print_stats (&stats, packs);
  return SEA_EXIT_OK;
}
