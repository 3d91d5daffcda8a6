/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "cli/options.h"
#include "cli/rules-option.h"
#include "cli/script.h"
#include "core/match.h"
#include "core/view.h"

/* A paper game as it was written down. Only shots and replies must be there: what is missing of the
 * rest is put in, so that a list of `fire` and `say` lines is enough. */
typedef struct
{
  const char *path;
  SeaScript *script;
  SeaMatch *match;
  SeaEvents events;
  SeaView view;
  char text[9000]; /* of an event */
  guint line;      /* in the file */
  gboolean faulty; /* an inspection has found something */
} Referee;

static const char *const help_text =
    N_ ("msb referee --rules ID FILE\n"
        "\n"
        "Says whether the replies of a game with fleets on paper can be true. FILE (or “-”) is a "
        "script as\n"
        "for “msb play”, one action a line:\n"
        "\n"
        "  fire A C4        team A fires at C4 of the other team’s sea\n"
        "  say B hit        what B answered: miss, hit, sunk 3, mine or sweeper\n"
        "  tell A G7        what A disclosed, where a mine or a sweeper demands it\n"
        "  inspect A ROWS   what lay on A’s sheet, its rows joined by “/”\n"
        "\n"
        "Other actions may stand there too. What is missing is put in: all seas are on paper, the "
        "team that\n"
        "fires first begins, and problems without a verdict are passed over. Where FILE begins "
        "with its own\n"
        "“rules” line, that one counts.\n"
        "\n"
        "Prints “consistent”, or the first reply after which no legal fleet fits, and every fault "
        "that an\n"
        "inspection finds. Exit code: 0 consistent, 1 not (or a line cannot be read), 2 wrong use, "
        "3 the\n"
        "file cannot be read.");

static gboolean
is_verb (const char *line, const char *verb)
{
  gsize n = strlen (verb);

  return strncmp (line, verb, n) == 0 && (line[n] == '\0' || line[n] == ' ' || line[n] == '\t');
}

static int
refuse (Referee *referee, const char *why)
{
  fflush (stdout);
  sea_cli_error ("%s:%u: %s", referee->path, referee->line, why);
  return SEA_EXIT_FAULT;
}

/* An action that the file leaves out. */
static gboolean
put_in (Referee *referee, const char *line)
{
  return sea_match_apply (referee->match, line, &referee->events, NULL) == SEA_OK;
}

static void
look (Referee *referee)
{
  sea_view_get (referee->match, SEA_AUDIENCE_PUBLIC, &referee->view);
}

/* Closes the problems that wait when @team is to fire: as solved where that keeps the turn. */
static void
pass_problems (Referee *referee, char team)
{
  char right[] = "judge A right";

  right[6] = team;
  for (look (referee); referee->view.pending.kind == SEA_PENDING_ASK; look (referee))
    if (!(referee->view.turn == team - 'A' && put_in (referee, right)) &&
        !put_in (referee, "annul"))
      return;
}

/* All seas that have no fleet by now are on paper. Returns: why they cannot be, or NULL */
static const char *
lay_fleets (Referee *referee)
{
  SeaRefusal refusal;

  look (referee);
  if (referee->view.phase == SEA_PHASE_LAYING)
    for (guint sea = 0; sea < referee->view.n_seas; sea++)
      {
        char fleet[] = "fleet A paper";

        fleet[6] = referee->view.n_seas == 1 ? 'H' : (char) ('A' + sea);
        if (!referee->view.seas[sea].laid &&
            sea_match_apply (referee->match, fleet, &referee->events, &refusal) != SEA_OK)
          return refusal.text;
      }
  return NULL;
}

/* Puts in what must stand before the shot @line. */
static void
set_up_shot (Referee *referee, const char *line)
{
  const char *word = line + strcspn (line, " \t");
  char first[] = "first A";

  word += strspn (word, " \t");
  if (*word < 'A' || *word > 'D')
    return;
  first[6] = *word;
  look (referee);
  if (referee->view.phase == SEA_PHASE_OPENING)
    put_in (referee, first);
  pass_problems (referee, *word);
}

static void
print_conflict (Referee *referee, const SeaEvent *event)
{
  const SeaEvent *shot = &referee->events.e[0];

  printf ("conflict %u line %u sea %c", event->number, referee->line,
          event->team == SEA_HOST ? 'H' : 'A' + event->team);
  for (guint i = 0; i < referee->events.n; i++)
    if (referee->events.e[i].kind == SEA_EVENT_SHOT || referee->events.e[i].kind == SEA_EVENT_TOLD)
      shot = &referee->events.e[i];
  sea_event_write (&referee->events, shot, referee->text, sizeof referee->text);
  printf (": %s: %s\n", referee->text, event->text);
}

/* Prints conflicts and faults; returns whether there was a conflict. */
static gboolean
judge_events (Referee *referee)
{
  gboolean conflict = FALSE;

  for (guint i = 0; i < referee->events.n; i++)
    {
      const SeaEvent *event = &referee->events.e[i];

      if (event->kind == SEA_EVENT_CONFLICT)
        {
          print_conflict (referee, event);
          conflict = TRUE;
        }
      else if (event->kind == SEA_EVENT_FAULT)
        {
          sea_event_write (&referee->events, event, referee->text, sizeof referee->text);
          puts (referee->text);
          referee->faulty = TRUE;
        }
    }
  return conflict;
}

static int
read_rules (Referee *referee, const char *words)
{
  SeaRules rules;
  int code = sea_cli_read_rules (words, &rules);

  if (code != SEA_EXIT_OK)
    return code;
  sea_match_free (referee->match);
  referee->match = sea_match_new (&rules);
  return referee->match != NULL ? SEA_EXIT_OK
                                : refuse (referee, _ (sea_status_to_string (SEA_E_NOMEM)));
}

/* One line of the file; SEA_EXIT_OK to go on. */
static int
take_line (Referee *referee, const char *line)
{
  const char *fault = sea_script_get_fault (referee->script);
  guint number = sea_script_get_number (referee->script);
  const char *why = NULL;
  SeaRefusal refusal;

  if (fault != NULL)
    return refuse (referee, fault);
  if (number == 1 && is_verb (line, "rules"))
    {
      if (!g_utf8_validate (line, -1, NULL))
        return refuse (referee, _ ("the line is no UTF-8"));
      line += strlen ("rules");
      return read_rules (referee, line + strspn (line, " \t"));
    }
  if (!is_verb (line, "teams") && !is_verb (line, "fleet"))
    why = lay_fleets (referee);
  if (why != NULL)
    return refuse (referee, _ (why));
  if (is_verb (line, "fire"))
    set_up_shot (referee, line);
  sea_match_set_next_number (referee->match, number);
  if (sea_match_apply (referee->match, line, &referee->events, &refusal) != SEA_OK)
    return refuse (referee, _ (refusal.text));
  return judge_events (referee) ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}

static int
read_script (Referee *referee)
{
  int code = SEA_EXIT_OK;

  while (code == SEA_EXIT_OK)
    {
      guint height = sea_match_rules (referee->match)->height;
      const char *line = sea_script_next (referee->script, height, &referee->line);

      if (line == NULL)
        break;
      code = take_line (referee, line);
    }
  if (sea_script_get_errno (referee->script) != 0)
    {
      sea_cli_error (_ ("%s: cannot be read: %s"), referee->path,
                     g_strerror (sea_script_get_errno (referee->script)));
      return SEA_EXIT_FILE;
    }
  if (code == SEA_EXIT_OK && referee->faulty)
    return SEA_EXIT_FAULT;
  if (code == SEA_EXIT_OK)
    puts ("consistent");
  return code;
}

int
sea_cmd_referee (const SeaCli *cli, int argc, char **argv)
{
  const char *rules = NULL;
  const SeaOption options[] = { { "--rules", &rules }, { NULL, NULL } };
  g_autoptr (SeaScript) script = NULL;
  g_autoptr (GError) error = NULL;
  Referee *referee;
  int code;

  (void) cli;
  if (argc == 1 && strcmp (argv[0], "--help") == 0)
    {
      puts (_ (help_text));
      return SEA_EXIT_OK;
    }
  if (!sea_cli_take_options (options, &argc, argv) || argc != 1 || rules == NULL)
    return sea_cli_usage ("referee");
  script = sea_script_open (argv[0], &error);
  if (script == NULL)
    {
      sea_cli_error (_ ("%s: cannot be opened: %s"), argv[0], error->message);
      return SEA_EXIT_FILE;
    }
  referee = g_new0 (Referee, 1);
  referee->path = argv[0];
  referee->script = script;
  code = read_rules (referee, rules);
  if (code == SEA_EXIT_OK)
    code = read_script (referee);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      sea_cli_error ("%s", _ ("the output could not be written"));
      code = SEA_EXIT_FILE;
    }
  sea_match_free (referee->match);
  g_free (referee);
  return code;
}
