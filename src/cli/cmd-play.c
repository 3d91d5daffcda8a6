/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "core/match.h"
#include "core/view.h"
#include "rulebook/rulebook.h"

enum
{
  MAX_LINE = 64 * 1024 /* bytes of a line of a script */
};

typedef struct
{
  gboolean keep_going, json;
  int audience; /* SeaAudience, -1 = no view is wanted */
  const char *path;
} Options;

/* Reading a script line by line. */
typedef struct
{
  FILE *file;
  guint number;      /* of the last line read */
  GString *text;     /* the last line, without its end */
  gboolean too_long; /* it was over MAX_LINE; its rest was skipped */
  gboolean has_nul;
} Script;

typedef struct
{
  const Options *options;
  Script script;
  SeaRulebook *book;
  SeaMatch *match; /* NULL before an accepted `rules` */
  SeaEvents events;
  char text[9000]; /* of an event */
  GString *json;
  gboolean refused; /* some line was */
} Play;

/* ---- reading ---- */

static gboolean
script_next (Script *script)
{
  int c = getc (script->file);

  if (c == EOF)
    return FALSE;
  g_string_truncate (script->text, 0);
  script->too_long = script->has_nul = FALSE;
  for (; c != EOF && c != '\n'; c = getc (script->file))
    {
      script->has_nul = script->has_nul || c == '\0';
      if (script->text->len < MAX_LINE)
        g_string_append_c (script->text, (char) c);
      else
        script->too_long = TRUE;
    }
  script->number++;
  if (script->number == 1 && g_str_has_prefix (script->text->str, "\xef\xbb\xbf"))
    g_string_erase (script->text, 0, 3);
  if (script->text->len > 0 && script->text->str[script->text->len - 1] == '\r')
    g_string_truncate (script->text, script->text->len - 1);
  return TRUE;
}

/* Cuts a comment and the blanks around the line; a # in double quotes is text. */
static void
strip_line (GString *line)
{
  gboolean quoted = FALSE;

  for (gsize i = 0; i < line->len; i++)
    {
      if (line->str[i] == '"')
        quoted = !quoted;
      else if (line->str[i] == '#' && !quoted)
        g_string_truncate (line, i);
    }
  while (line->len > 0 && strchr (" \t", line->str[line->len - 1]) != NULL)
    g_string_truncate (line, line->len - 1);
  g_string_erase (line, 0, (gssize) strspn (line->str, " \t"));
}

/* The next line that is neither blank nor a comment. A faulty one counts as such a line. */
static gboolean
script_next_action (Script *script)
{
  while (script_next (script))
    {
      if (script->too_long || script->has_nul)
        return TRUE;
      strip_line (script->text);
      if (script->text->len > 0)
        return TRUE;
    }
  return FALSE;
}

static const char *
script_fault (const Script *script)
{
  if (script->too_long)
    return _ ("the line is longer than 64 KiB");
  if (script->has_nul)
    return _ ("the line holds a zero byte");
  return NULL;
}

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

/* Whether the line is `fleet` and the letter of a sea and nothing more: the rows follow. */
static gboolean
is_bare_fleet (const char *line)
{
  const char *word;

  if (!is_verb (line, "fleet"))
    return FALSE;
  word = line + strlen ("fleet");
  word += strspn (word, " \t");
  return *word != '\0' && strchr ("ABCDH", *word) != NULL && word[1] == '\0';
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

/* Joins the rows that follow a bare `fleet A` to its line. */
static void
take_rows (Play *play, GString *line)
{
  guint height = sea_match_rules (play->match)->height;

  for (guint y = 0; y < height && script_next_action (&play->script); y++)
    {
      const char *fault = script_fault (&play->script);

      g_string_append_c (line, y == 0 ? ' ' : '/');
      /* a row that cannot be read spoils the layout, never the line after it */
      g_string_append (line, fault != NULL ? "?" : play->script.text->str);
    }
}

static void
play_line (Play *play)
{
  guint number = play->script.number;
  const char *fault = script_fault (&play->script);
  g_autoptr (GString) line = g_string_new (play->script.text->str);
  SeaRefusal refusal;

  if (fault != NULL)
    {
      print_error (play, number, fault);
      return;
    }
  if (play->match == NULL)
    {
      if (is_verb (line->str, "rules"))
        apply_rules (play, number, line->str);
      else
        print_error (play, number, _ ("the script must begin with its rules"));
      return;
    }
  if (is_bare_fleet (line->str))
    take_rows (play, line);
  if (sea_match_apply (play->match, line->str, &play->events, &refusal) == SEA_OK)
    print_events (play);
  else
    print_error (play, number, _ (refusal.text));
}

static int
play_script (Play *play)
{
  int code;

  while (script_next_action (&play->script))
    {
      play_line (play);
      if (play->refused && !play->options->keep_going)
        return SEA_EXIT_FAULT;
    }
  if (ferror (play->script.file))
    {
      sea_cli_error (_ ("%s: cannot be read: %s"), play->options->path, g_strerror (errno));
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
run (const Options *options, FILE *file)
{
  Play *play = g_new0 (Play, 1);
  int code;

  play->options = options;
  play->script.file = file;
  play->script.text = g_string_new (NULL);
  play->json = g_string_new (NULL);
  code = play_script (play);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      sea_cli_error (_ ("the output cannot be written: %s"), g_strerror (errno));
      code = SEA_EXIT_FILE;
    }
  sea_match_free (play->match);
  g_clear_pointer (&play->book, sea_rulebook_free);
  g_string_free (play->script.text, TRUE);
  g_string_free (play->json, TRUE);
  g_free (play);
  return code;
}

int
sea_cmd_play (const SeaCli *cli, int argc, char **argv)
{
  Options options;
  FILE *file;
  int code;

  (void) cli;
  if (!read_options (argc, argv, &options))
    return sea_cli_usage ("play");
  if (strcmp (options.path, "-") == 0)
    return run (&options, stdin);
  file = fopen (options.path, "rb");
  if (file == NULL)
    {
      sea_cli_error (_ ("%s: cannot be opened: %s"), options.path, g_strerror (errno));
      return SEA_EXIT_FILE;
    }
  code = run (&options, file);
  fclose (file);
  return code;
}
