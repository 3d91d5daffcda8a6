/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"
#include "cli/script.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/match.h"
#include "core/view.h"
#include "rulebook/rulebook.h"

typedef struct
{
  gboolean keep_going, json;
  int audience; /* SeaAudience, -1 = no view is wanted */
  const char *path;
} Options;

typedef struct
{
  const Options *options;
  SeaScript *script;
  SeaRulebook *book;
  SeaMatch *match; /* NULL before an accepted `rules` */
  SeaEvents events;
  char text[9000]; /* of an event */
  GString *json;
  gboolean refused; /* some line was */
} Play;

/* ---- printing ---- */

static void
print_error (Play *play, guint number, const char *text)
{
  fflush (stdout);
  fprintf (stderr, "error %u: %s\n", number, text);
  play->refused = TRUE;
}

static void
json_key (GString *json, const char *key)
{
  g_string_append_printf (json, ",\"%s\":", key);
}

static void
json_string (GString *json, const char *key, const char *value)
{
  json_key (json, key);
  sea_cli_json_string (json, value);
}

static void
json_points (GString *json, int points2)
{
  char text[8];

  sea_points_write (points2, text);
  g_string_append (json, text);
}

static void
json_team (GString *json, int team)
{
  char text[2] = { team == SEA_NOBODY ? '-' : team == SEA_EVERYONE ? '*' : (char) ('A' + team), 0 };

  json_string (json, "team", text);
}

static void
json_cell (GString *json, SeaCell cell)
{
  char text[SEA_CELL_TEXT];

  sea_cell_write (cell, text);
  json_string (json, "cell", text);
}

static void
json_worth (GString *json, const SeaEvent *event)
{
  static const char *const words[] = {
#define X(name, word) word,
    SEA_PROBLEM_LIST (X)
#undef X
  };

  if (event->problem != SEA_PROBLEM_WORTH)
    {
      json_string (json, "worth", words[event->problem]);
      return;
    }
  json_key (json, "worth");
  json_points (json, event->worth2);
}

static void
json_score (GString *json, const SeaEvent *event)
{
  json_key (json, "points");
  for (int team = 0; team < event->n_teams; team++)
    {
      g_string_append_printf (json, "%s\"%c\":", team == 0 ? "{" : ",", 'A' + team);
      json_points (json, event->points2[team]);
    }
  g_string_append_c (json, '}');
}

static void
json_fault (GString *json, const SeaEvents *events, const SeaEvent *event)
{
  json_team (json, event->team);
  json_string (json, "code", sea_fault_code_to_string (event->fault));
  json_key (json, "cells");
  g_string_append_c (json, '[');
  for (guint i = 0; i < event->n_cells; i++)
    {
      char text[SEA_CELL_TEXT];

      sea_cell_write (events->cells[event->first_cell + i], text);
      g_string_append_printf (json, "%s\"%s\"", i == 0 ? "" : ",", text);
    }
  g_string_append_c (json, ']');
}

/* The words of the text form as named fields. */
static void
json_event (GString *json, const SeaEvents *events, const SeaEvent *event)
{
  g_string_assign (json, "{\"event\":");
  sea_cli_json_string (json, sea_event_kind_to_string (event->kind));
  switch (event->kind)
    {
    case SEA_EVENT_SHOT:
    case SEA_EVENT_RETURN:
      json_team (json, event->team);
      json_cell (json, event->cell);
      json_string (json, "reply", sea_reply_to_string (event->reply));
      if (event->reply == SEA_REPLY_SUNK)
        g_string_append_printf (json, ",\"decks\":%u", event->decks);
      break;
    case SEA_EVENT_ASK:
    case SEA_EVENT_DROPPED:
      json_team (json, event->team);
      json_worth (json, event);
      break;
    case SEA_EVENT_SUNK:
      json_team (json, event->team);
      g_string_append_printf (json, ",\"decks\":%u", event->decks);
      break;
    case SEA_EVENT_TOLD:
      json_team (json, event->team);
      json_cell (json, event->cell);
      break;
    case SEA_EVENT_SCORE:
      json_score (json, event);
      break;
    case SEA_EVENT_FAULT:
      json_fault (json, events, event);
      break;
    case SEA_EVENT_CONFLICT:
      g_string_append_printf (json, ",\"action\":%u", event->number);
      json_string (json, "text", event->text != NULL ? event->text : "");
      break;
    case SEA_EVENT_OVER:
      if (event->is_void)
        json_string (json, "team", "void");
      else
        json_team (json, event->team);
      json_string (json, "reason", sea_reason_to_string (event->reason));
      break;
    case SEA_EVENT_UNDONE:
    case SEA_EVENT_REDONE:
      json_string (json, "line", event->text != NULL ? event->text : "");
      break;
    case SEA_EVENT_RELOCATED:
    case SEA_EVENT_STAYED:
    case SEA_EVENT_TURN:
      json_team (json, event->team);
      break;
    case SEA_EVENT_KIND_COUNT:
      break;
    }
  g_string_append_c (json, '}');
}

static void
print_events (Play *play)
{
  for (guint i = 0; i < play->events.n; i++)
    {
      const SeaEvent *event = &play->events.e[i];

      if (play->options->json)
        {
          json_event (play->json, &play->events, event);
          puts (play->json->str);
          continue;
        }
      sea_event_write (&play->events, event, play->text, sizeof play->text);
      puts (play->text);
    }
}

static char
letter_of_sea (const SeaView *view, guint sea)
{
  return view->n_seas == 1 ? 'H' : (char) ('A' + sea);
}

static void
print_view_json (const SeaView *view)
{
  char row[SEA_MAX_SIDE + 1];

  printf ("{\"seas\":[");
  for (guint sea = 0; sea < view->n_seas; sea++)
    {
      printf ("%s{\"sea\":\"%c\",\"rows\":[", sea == 0 ? "" : ",", letter_of_sea (view, sea));
      for (guint y = 0; y < view->height; y++)
        {
          sea_view_write (view, sea, y, row);
          printf ("%s\"%s\"", y == 0 ? "" : ",", row);
        }
      printf ("]}");
    }
  printf ("]}\n");
}

static void
print_view_text (const SeaView *view)
{
  char row[SEA_MAX_SIDE + 1];

  for (guint sea = 0; sea < view->n_seas; sea++)
    {
      printf ("sea %c\n", letter_of_sea (view, sea));
      for (guint y = 0; y < view->height; y++)
        {
          sea_view_write (view, sea, y, row);
          puts (row);
        }
    }
}

static int
print_view (Play *play)
{
  SeaView view;

  if (play->match == NULL)
    return SEA_EXIT_OK;
  if (sea_view_get (play->match, (SeaAudience) play->options->audience, &view) != SEA_OK)
    {
      sea_cli_error ("%s", play->options->audience == SEA_AUDIENCE_REVEAL
                               ? _ ("the seas are revealed only after the match is over")
                               : _ ("there is no such team in this match"));
      return SEA_EXIT_USAGE;
    }
  if (play->options->json)
    print_view_json (&view);
  else
    print_view_text (&view);
  return SEA_EXIT_OK;
}

/* ---- playing ---- */

static gboolean
is_verb (const char *line, const char *verb)
{
  gsize n = strlen (verb);

  return strncmp (line, verb, n) == 0 && (line[n] == '\0' || strchr (" \t", line[n]) != NULL);
}

static SeaRulebook *
get_book (Play *play)
{
  if (play->book == NULL)
    {
      g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
      g_autofree char *own =
          g_build_filename (g_get_user_data_dir (), "math-sea-battle", "rulesets", NULL);

      play->book = sea_rulebook_new (shipped, own);
    }
  return play->book;
}

static void
apply_rules (Play *play, guint number, const char *line)
{
  SeaRules rules;
  g_autoptr (GError) error = NULL;
  const char *words = line + strlen ("rules");

  words += strspn (words, " \t");
  if (!g_utf8_validate (line, -1, NULL))
    print_error (play, number, _ ("the line is no UTF-8"));
  else if (*words == '\0')
    print_error (play, number, _ ("the ruleset is not named"));
  else if (!sea_rulebook_resolve (get_book (play), words, &rules, &error))
    print_error (play, number, error->message);
  else if ((play->match = sea_match_new (&rules)) == NULL)
    print_error (play, number, _ (sea_status_to_string (SEA_E_NOMEM)));
}

static void
play_line (Play *play, guint number, const char *line)
{
  const char *fault = sea_script_get_fault (play->script);
  SeaRefusal refusal;

  if (play->match != NULL)
    sea_match_set_next_number (play->match, sea_script_get_number (play->script));
  if (fault != NULL)
    print_error (play, number, fault);
  else if (play->match == NULL && is_verb (line, "rules"))
    apply_rules (play, number, line);
  else if (play->match == NULL)
    print_error (play, number, _ ("the script must begin with its rules"));
  else if (sea_match_apply (play->match, line, &play->events, &refusal) == SEA_OK)
    print_events (play);
  else
    print_error (play, number, _ (refusal.text));
}

/* The next action; a bare `fleet A` takes as many rows as the sea is high. */
static const char *
next_line (Play *play, guint *number)
{
  guint height = play->match != NULL ? sea_match_rules (play->match)->height : 0;

  return sea_script_next (play->script, height, number);
}

static int
play_script (Play *play)
{
  const char *line;
  guint number = 0;
  int code;

  while ((line = next_line (play, &number)) != NULL)
    {
      play_line (play, number, line);
      if (play->refused && !play->options->keep_going)
        return SEA_EXIT_FAULT;
    }
  if (sea_script_get_errno (play->script) != 0)
    {
      sea_cli_error (_ ("%s: cannot be read: %s"), play->options->path,
                     g_strerror (sea_script_get_errno (play->script)));
      return SEA_EXIT_FILE;
    }
  code = play->options->audience >= 0 ? print_view (play) : SEA_EXIT_OK;
  if (code == SEA_EXIT_OK && play->refused)
    code = SEA_EXIT_FAULT;
  return code;
}

/* ---- the command ---- */

static gboolean
read_audience (const char *word, int *audience)
{
  static const char *const words[] = { "A", "B", "C", "D", "public", "judge", "reveal" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (word, words[i]) == 0)
      {
        *audience = (int) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  gboolean words_only = FALSE;

  *options = (Options){ .audience = -1 };
  for (int i = 0; i < argc; i++)
    {
      const char *word = argv[i];

      if (!words_only && strcmp (word, "--") == 0)
        words_only = TRUE;
      else if (!words_only && strcmp (word, "--keep-going") == 0)
        options->keep_going = TRUE;
      else if (!words_only && strcmp (word, "--json") == 0)
        options->json = TRUE;
      else if (!words_only && strcmp (word, "--view") == 0 && i + 1 < argc)
        {
          if (!read_audience (argv[++i], &options->audience))
            return FALSE;
        }
      else if (!words_only && g_str_has_prefix (word, "--view="))
        {
          if (!read_audience (word + strlen ("--view="), &options->audience))
            return FALSE;
        }
      else if ((!words_only && word[0] == '-' && word[1] != '\0') || options->path != NULL)
        return FALSE;
      else
        options->path = word;
    }
  return options->path != NULL;
}

static int
run (const Options *options, SeaScript *script)
{
  Play *play = g_new0 (Play, 1);
  int code;

  play->options = options;
  play->script = script;
  play->json = g_string_new (NULL);
  code = play_script (play);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      sea_cli_error (_ ("the output cannot be written: %s"), g_strerror (errno));
      code = SEA_EXIT_FILE;
    }
  sea_match_free (play->match);
  g_clear_pointer (&play->book, sea_rulebook_free);
  g_string_free (play->json, TRUE);
  g_free (play);
  return code;
}

int
sea_cmd_play (const SeaCli *cli, int argc, char **argv)
{
  Options options;
  g_autoptr (SeaScript) script = NULL;
  g_autoptr (GError) error = NULL;

  (void) cli;
  if (!read_options (argc, argv, &options))
    return sea_cli_usage ("play");
  script = sea_script_open (options.path, &error);
  if (script == NULL)
    {
      sea_cli_error (_ ("%s: cannot be opened: %s"), options.path, error->message);
      return SEA_EXIT_FILE;
    }
  return run (&options, script);
}
