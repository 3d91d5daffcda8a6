/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/rules-option.h"

/* Minutes of a whole match at 12 seconds a shot and two minutes a problem, by rule of thumb: about
 * as many shots as a sea has cells, and seven of eight problems that the losing team's fleet and
 * the better part of the winner's can bring. */
static guint
estimate_minutes (const SeaRules *rules)
{
  guint ships = sea_rules_n_ships (rules), decks = rules->submarines;
  guint shots = (guint) rules->width * rules->height, problems = 0;

  for (guint i = 0; i < rules->n_classes; i++)
    decks += (guint) rules->classes[i].decks * rules->classes[i].count;
  switch ((SeaAsk) rules->ask)
    {
    case SEA_ASK_SUNK:
    case SEA_ASK_TO_SINK:
      problems = ships * 7 / 4;
      break;
    case SEA_ASK_HIT:
      problems = decks * 7 / 4;
      break;
    case SEA_ASK_SHOT:
      problems = shots;
      break;
    default:
      break;
    }
  if (rules->mine_effect == SEA_MINE_QUIZ)
    problems += rules->mines;
  return (shots * 12 + problems * 120 + 30) / 60;
}

static void
print_json (GPtrArray *list)
{
  g_autoptr (GString) json = g_string_new ("[");

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault != NULL)
        continue;
      g_string_append (json, json->len > 1 ? ",\n {\"id\":" : "{\"id\":");
      sea_cli_json_string (json, ruleset->id);
      g_string_append (json, ",\"title\":");
      sea_cli_json_string (json, ruleset->title);
      g_string_append_printf (json, ",\"width\":%u,\"height\":%u,\"minutes\":%u}",
                              ruleset->rules.width, ruleset->rules.height,
                              estimate_minutes (&ruleset->rules));
    }
  printf ("%s]\n", json->str);
}

static int
run_list (gboolean json)
{
  g_autoptr (SeaRulebook) book = sea_cli_open_rulebook ();
  GPtrArray *list = sea_rulebook_list (book);
  int code = SEA_EXIT_OK;

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      if (ruleset->fault != NULL)
        {
          sea_cli_error ("%s", ruleset->fault->message);
          code = SEA_EXIT_FAULT;
        }
      else if (!json)
        printf ("%s\t%ux%u\t%s\n", ruleset->id, ruleset->rules.width, ruleset->rules.height,
                ruleset->title);
    }
  if (json)
    print_json (list);
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
