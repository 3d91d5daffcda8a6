/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>

#include "bots/forecast.h"
#include "cli/rules-option.h"

enum
{
  LIST_GAMES = 48 /* of each ruleset: enough for an average */
};

/* What a ruleset takes on the average, NaN where no game of it can be played to its end. */
typedef struct
{
  const SeaRuleset *ruleset;
  double minutes;
} Row;

static void
forecast_row (gpointer data, G_GNUC_UNUSED gpointer user_data)
{
  Row *row = data;
  SeaGameLength games[LIST_GAMES];
  SeaPlayout *playout = sea_playout_new (&row->ruleset->rules);
  SeaForecast forecast;
  guint n = 0;

  if (playout != NULL)
    n = sea_forecast_play (playout, FALSE, 2, sea_pace_default.solved, 1, games, LIST_GAMES, NULL,
                           NULL);
  sea_playout_free (playout);
  sea_forecast_time (games, n, &sea_pace_default, 0, &forecast);
  row->minutes = n == 0 || forecast.endless ? NAN : forecast.minutes;
}

/* The rulesets that are sound, with their minutes at a usual pace. */
static GArray *
forecast_rows (GPtrArray *list)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  GThreadPool *pool;

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);
      Row row = { ruleset, NAN };

      if (ruleset->fault == NULL)
        g_array_append_val (rows, row);
    }
  pool = g_thread_pool_new (forecast_row, NULL, (int) g_get_num_processors (), FALSE, NULL);
  for (guint i = 0; i < rows->len; i++)
    if (!g_thread_pool_push (pool, &g_array_index (rows, Row, i), NULL))
      forecast_row (&g_array_index (rows, Row, i), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  return rows;
}

static void
print_json (GArray *rows)
{
  g_autoptr (GString) json = g_string_new ("[");

  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      g_string_append (json, json->len > 1 ? ",\n {\"id\":" : "{\"id\":");
      sea_cli_json_string (json, row->ruleset->id);
      g_string_append (json, ",\"title\":");
      sea_cli_json_string (json, row->ruleset->title);
      g_string_append_printf (json,
                              ",\"width\":%u,\"height\":%u,\"minutes\":", row->ruleset->rules.width,
                              row->ruleset->rules.height);
      if (isnan (row->minutes))
        g_string_append (json, "null}");
      else
        g_string_append_printf (json, "%ld}", lround (row->minutes));
    }
  printf ("%s]\n", json->str);
}

static void
print_text (GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const Row *row = &g_array_index (rows, Row, i);

      printf ("%s\t%ux%u\t%s\t", row->ruleset->id, row->ruleset->rules.width,
              row->ruleset->rules.height, row->ruleset->title);
      if (isnan (row->minutes))
        puts ("-");
      else
        printf ("%ld\n", lround (row->minutes));
    }
}

static int
run_list (gboolean json)
{
  g_autoptr (SeaRulebook) book = sea_cli_open_rulebook ();
  GPtrArray *list = sea_rulebook_list (book);
  g_autoptr (GArray) rows = forecast_rows (list);
  int code = SEA_EXIT_OK;

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault == NULL)
        continue;
      sea_cli_error ("%s", ruleset->fault->message);
      code = SEA_EXIT_FAULT;
    }
  if (json)
    print_json (rows);
  else
    print_text (rows);
  return code;
}

static int
run_show (const char *id)
{
  g_autoptr (SeaRulebook) book = sea_cli_open_rulebook ();
  const SeaRuleset *ruleset = sea_rulebook_find (book, id);
  g_autofree char *text = NULL;

  if (ruleset == NULL)
    {
      sea_cli_error (_ ("there is no ruleset “%s”"), id);
      return SEA_EXIT_USAGE;
    }
  if (ruleset->fault != NULL)
    {
      sea_cli_error ("%s", ruleset->fault->message);
      return sea_cli_rules_exit (ruleset->fault);
    }
  text = sea_rules_to_text (&ruleset->rules, ruleset->title);
  fputs (text, stdout);
  return SEA_EXIT_OK;
}

static int
run_check (const char *path)
{
  g_autoptr (SeaRulebook) book = sea_cli_open_rulebook ();
  g_autoptr (SeaRuleset) ruleset = sea_ruleset_load (book, path);

  if (ruleset->fault == NULL)
    return SEA_EXIT_OK;
  sea_cli_error ("%s", ruleset->fault->message);
  return sea_cli_rules_exit (ruleset->fault);
}

int
sea_cmd_rules (G_GNUC_UNUSED const SeaCli *cli, int argc, char **argv)
{
  const char *verb = argc > 0 ? argv[0] : "";

  if (strcmp (verb, "list") == 0 && argc == 1)
    return run_list (FALSE);
  if (strcmp (verb, "list") == 0 && argc == 2 && strcmp (argv[1], "--json") == 0)
    return run_list (TRUE);
  if (strcmp (verb, "show") == 0 && argc == 2)
    return run_show (argv[1]);
  if (strcmp (verb, "check") == 0 && argc == 2)
    return run_check (argv[1]);
  return sea_cli_usage ("rules");
}
