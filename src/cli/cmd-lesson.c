/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/cli.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "base/paths.h"
#include "cli/script.h"
#include "formats/table.h"
#include "lesson/lesson.h"
#include "lesson/report.h"
#include "paper/paper.h"

enum
{
  MAX_PACE = 3600 * 1000, /* milliseconds */
  MAX_LISTED = 100000
};

/* Exit code and message of an error. */
static int
tell (const GError *error)
{
  sea_cli_error ("%s", error->message);
  return SEA_EXIT_FILE;
}

/* The same of a lesson that was looked for: one that is not there is wrong use. @bank (nullable):
 * NULL when it is the bank that is not there. */
static int
tell_lesson (SeaBank *bank, const GError *error)
{
  int code = tell (error);

  return bank != NULL && g_error_matches (error, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND)
             ? SEA_EXIT_USAGE
             : code;
}

static SeaBank *
open_bank (const SeaCli *cli, GError **error)
{
  g_autofree char *path = cli->bank != NULL ? g_strdup (cli->bank) : sea_bank_dup_default_path ();

  return sea_bank_open (path, error);
}

/* What only reads makes no bank. */
static SeaBank *
open_to_read (const SeaCli *cli, GError **error)
{
  g_autofree char *path = cli->bank != NULL ? g_strdup (cli->bank) : sea_bank_dup_default_path ();

  return sea_bank_open_existing (path, error);
}

static gboolean
read_number (const char *word, gint64 max, gint64 *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, (guint64) max, &value, NULL))
    return FALSE;
  *number = (gint64) value;
  return TRUE;
}

static int
flush_output (int code)
{
  if (fflush (stdout) == 0 && !ferror (stdout))
    return code;
  /* Translators: the reason. */
  sea_cli_error (_ ("the output cannot be written: %s"), g_strerror (errno));
  return SEA_EXIT_FILE;
}

/* ---- msb lesson play ---- */

typedef struct
{
  gint64 pace; /* milliseconds after each action */
  gboolean keep_going;
  gint64 resume; /* 0 = a new lesson */
  const char *path;
} Options;

typedef struct
{
  const Options *options;
  SeaBank *bank;
  SeaScript *script;
  SeaLesson *lesson; /* NULL before an accepted `rules` */
  SeaEvents events;
  gboolean refused; /* some line was */
  gboolean failed;  /* the bank or the output: nothing more is played */
} Play;

static void
refuse (Play *play, guint number, const char *text)
{
  fflush (stdout);
  fprintf (stderr, "error %u: %s\n", number, text);
  play->refused = TRUE;
}

/* A line was not taken: by the rules, or because it could not be written. */
static void
take_error (Play *play, guint number, const GError *error)
{
  if (error->domain == SEA_BANK_ERROR)
    {
      tell (error);
      play->failed = TRUE;
    }
  else
    refuse (play, number, error->message);
}

static void
print_events (Play *play)
{
  static char text[9000];

  for (guint i = 0; i < play->events.n; i++)
    {
      sea_event_write (&play->events, &play->events.e[i], text, sizeof text);
      puts (text);
    }
  if (flush_output (SEA_EXIT_OK) != SEA_EXIT_OK)
    play->failed = TRUE;
}

static gboolean
is_rules (const char *line)
{
  return g_str_has_prefix (line, "rules") && (line[5] == '\0' || strchr (" \t", line[5]) != NULL);
}

static guint
height_of (Play *play)
{
  return play->lesson != NULL ? sea_lesson_get_rules (play->lesson)->height : 0;
}

static void
begin (Play *play, guint number, const char *line)
{
  g_autofree char *shipped = sea_rulebook_dup_shipped_dir ();
  g_autofree char *own = sea_paths_dup_user ("rulesets");
  g_autoptr (SeaRulebook) book = NULL;
  g_autoptr (GError) error = NULL;
  SeaLessonSetup setup = { .filter = SEA_BANK_FILTER_ALL, .rules_only = TRUE };

  if (!is_rules (line))
    {
      refuse (play, number, _ ("the script must begin with its rules"));
      return;
    }
  setup.rules_line = line + strlen ("rules");
  setup.rules_line += strspn (setup.rules_line, " \t");
  if (*setup.rules_line == '\0')
    {
      refuse (play, number, _ ("the ruleset is not named"));
      return;
    }
  book = sea_rulebook_new (shipped, own);
  play->lesson = sea_lesson_new (play->bank, book, &setup, &error);
  if (play->lesson == NULL)
    {
      take_error (play, number, error);
      return;
    }
  fprintf (stderr, "msb: lesson %" G_GINT64_FORMAT "\n", sea_lesson_get_id (play->lesson));
}

static void
submit (Play *play, guint number, const char *line)
{
  g_autoptr (GError) error = NULL;

  /* sea_lesson_submit() returns after the commit: what is printed stands on the disk. */
  if (sea_lesson_submit (play->lesson, line, &play->events, &error))
    print_events (play);
  else
    take_error (play, number, error);
}

static void
play_line (Play *play, guint number, const char *line)
{
  const char *fault = sea_script_get_fault (play->script);

  if (fault != NULL)
    refuse (play, number, fault);
  else if (play->lesson == NULL)
    begin (play, number, line);
  else
    submit (play, number, line);
  if (play->options->pace > 0)
    g_usleep ((gulong) play->options->pace * 1000);
}

/* A script that begins with `rules` tells the whole lesson: what the journal holds already is
 * passed over. It is played on a match of its own, so that lines which were refused then are
 * refused again. Returns FALSE when the script tells another lesson. */
static gboolean
catch_up (Play *play, const char *const *log, guint number, const char *line)
{
  SeaMatch *match = sea_match_new (sea_lesson_get_rules (play->lesson));
  gboolean same = match != NULL && strcmp (line, log[0]) == 0;
  SeaRefusal refusal = { SEA_OK, NULL };

  for (guint i = 1; same && log[i] != NULL && !play->failed;)
    {
      line = sea_script_next (play->script, height_of (play), &number);
      if (line == NULL)
        break;
      if (sea_script_get_fault (play->script) != NULL)
        refuse (play, number, sea_script_get_fault (play->script));
      else if (sea_match_apply (match, line, &play->events, &refusal) != SEA_OK)
        refuse (play, number, _ (refusal.text));
      else
        same = strcmp (line, log[i++]) == 0;
      if (play->refused && !play->options->keep_going)
        break;
    }
  sea_match_free (match);
  if (!same)
    refuse (play, number, _ ("the lesson has gone another way: this line is not in its journal"));
  return same;
}

/* The first line of the script for a lesson that goes on. */
static gboolean
go_on (Play *play)
{
  g_autoptr (GError) error = NULL;
  guint number = 0;
  const char *line = sea_script_next (play->script, height_of (play), &number);

  if (line == NULL)
    return TRUE;
  if (!is_rules (line))
    {
      play_line (play, number, line);
      return TRUE;
    }
  g_autofree char *log = sea_lesson_dup_log (play->bank, sea_lesson_get_id (play->lesson), &error);
  if (log == NULL)
    {
      tell (error);
      play->failed = TRUE;
      return FALSE;
    }
  g_auto (GStrv) lines = g_strsplit (g_strchomp (log), "\n", -1);
  return catch_up (play, (const char *const *) lines, number, line);
}

static int
play_script (Play *play)
{
  const char *line;
  guint number = 0;

  if (play->lesson != NULL && !go_on (play))
    return play->failed ? SEA_EXIT_FILE : SEA_EXIT_FAULT;
  while (!play->failed && (play->options->keep_going || !play->refused) &&
         (line = sea_script_next (play->script, height_of (play), &number)) != NULL)
    play_line (play, number, line);
  if (play->failed)
    return SEA_EXIT_FILE;
  if (sea_script_get_errno (play->script) != 0)
    {
      /* Translators: the name of a file, the reason. */
      sea_cli_error (_ ("%s: cannot be read: %s"), play->options->path,
                     g_strerror (sea_script_get_errno (play->script)));
      return SEA_EXIT_FILE;
    }
  return play->refused ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}

static gboolean
read_options (int argc, char **argv, Options *options)
{
  gboolean words_only = FALSE;

  *options = (Options){ 0 };
  for (int i = 0; i < argc; i++)
    {
      const char *word = argv[i];

      if (!words_only && strcmp (word, "--") == 0)
        words_only = TRUE;
      else if (!words_only && strcmp (word, "--keep-going") == 0)
        options->keep_going = TRUE;
      else if (!words_only && strcmp (word, "--pace") == 0)
        {
          if (++i == argc || !read_number (argv[i], MAX_PACE, &options->pace))
            return FALSE;
        }
      else if (!words_only && strcmp (word, "--resume") == 0)
        {
          if (++i == argc || !read_number (argv[i], G_MAXINT64, &options->resume) ||
              options->resume == 0)
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
run_play (const SeaCli *cli, int argc, char **argv)
{
  Options options;
  g_autoptr (GError) error = NULL;
  int code;

  if (!read_options (argc, argv, &options))
    return sea_cli_usage ("lesson");
  g_autoptr (SeaScript) script = sea_script_open (options.path, &error);
  if (script == NULL)
    {
      /* Translators: the name of a file, the reason. */
      sea_cli_error (_ ("%s: cannot be opened: %s"), options.path, error->message);
      return SEA_EXIT_FILE;
    }
  g_autoptr (SeaBank) bank = open_bank (cli, &error);
  if (bank == NULL)
    return tell (error);
  g_autofree Play *play = g_new0 (Play, 1);
  play->options = &options;
  play->bank = bank;
  play->script = script;
  if (options.resume != 0)
    {
      play->lesson = sea_lesson_resume (bank, options.resume, &error);
      if (play->lesson == NULL)
        return tell_lesson (bank, error);
    }
  code = play_script (play);
  g_clear_object (&play->lesson);
  return code;
}

/* ---- list, show, log ---- */

static const char *
state_of (const SeaLessonInfo *info)
{
  if (info->damaged)
    return "damaged";
  if (info->ended != 0)
    return "ended";
  return info->over ? "over" : "open";
}

static char *
dup_moment (gint64 seconds)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (seconds);

  return time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");
}

static void
print_json (const SeaLessonInfo *info)
{
  g_autoptr (GString) json = g_string_new (NULL);
  g_autofree char *started = dup_moment (info->started);
  char points[8];

  g_string_append_printf (json, "{\"id\":%" G_GINT64_FORMAT ",\"started\":", info->id);
  sea_cli_json_string (json, started);
  g_string_append (json, ",\"title\":");
  sea_cli_json_string (json, info->title);
  g_string_append (json, ",\"ruleset\":");
  sea_cli_json_string (json, info->rules_id);
  g_string_append (json, ",\"state\":");
  sea_cli_json_string (json, state_of (info));
  g_string_append (json, ",\"teams\":[");
  for (guint t = 0; t < info->n_teams; t++)
    {
      g_string_append (json, t > 0 ? ",{\"name\":" : "{\"name\":");
      sea_cli_json_string (json, info->teams[t]);
      sea_points_write (info->score2[t], points);
      g_string_append_printf (json, ",\"score\":%s}", points);
    }
  g_string_append (json, "]}");
  fputs (json->str, stdout);
}

/* id, start, ruleset, state, teams with scores, title; between tabs. */
static void
print_text (const SeaLessonInfo *info)
{
  g_autofree char *started = dup_moment (info->started);
  g_autoptr (GString) teams = g_string_new (NULL);
  char points[8];

  for (guint t = 0; t < info->n_teams; t++)
    {
      sea_points_write (info->score2[t], points);
      g_string_append_printf (teams, "%s%c", t > 0 ? ", " : "", 'A' + (char) t);
      if (*info->teams[t] != '\0')
        g_string_append_printf (teams, " \"%s\"", info->teams[t]);
      g_string_append_printf (teams, " %s", points);
    }
  printf ("%" G_GINT64_FORMAT "\t%s\t%s\t%s\t%s\t%s\n", info->id, started, info->rules_id,
          state_of (info), teams->str, info->title);
}

static int
run_list (const SeaCli *cli, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = open_to_read (cli, &error);
  g_autoptr (GPtrArray) list = bank != NULL ? sea_lesson_list (bank, MAX_LISTED, &error) : NULL;

  if (list == NULL)
    return tell (error);
  if (json)
    putchar ('[');
  for (guint i = 0; i < list->len; i++)
    {
      if (json)
        {
          if (i > 0)
            putchar (',');
          print_json (g_ptr_array_index (list, i));
        }
      else
        print_text (g_ptr_array_index (list, i));
    }
  if (json)
    puts ("]");
  return flush_output (SEA_EXIT_OK);
}

static int
run_log (const SeaCli *cli, gint64 id, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = open_to_read (cli, &error);
  g_autofree char *log = bank != NULL ? sea_lesson_dup_log (bank, id, &error) : NULL;

  if (log == NULL)
    return tell_lesson (bank, error);
  if (!json)
    {
      fputs (log, stdout);
      return flush_output (SEA_EXIT_OK);
    }
  g_auto (GStrv) lines = g_strsplit (g_strchomp (log), "\n", -1);
  g_autoptr (GString) text = g_string_new ("[");
  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      sea_cli_json_string (text, lines[i]);
    }
  printf ("%s]\n", text->str);
  return flush_output (SEA_EXIT_OK);
}

static void
print_sheet (SeaLesson *lesson, SeaReportSheet sheet)
{
  g_autoptr (SeaReport) report = sea_report_new (lesson, sheet);

  printf ("\n%s\n", report->title);
  for (guint i = 0; i < report->n_columns; i++)
    printf ("%s%s", i > 0 ? "\t" : "", (const char *) g_ptr_array_index (report->headers, i));
  putchar ('\n');
  for (guint i = 0; i < report->rows->len; i++)
    {
      GPtrArray *row = g_ptr_array_index (report->rows, i);

      for (guint j = 0; j < row->len; j++)
        {
          const SeaReportCell *cell = g_ptr_array_index (row, j);
          g_autofree char *text = g_strdelimit (g_strdup (cell->text), "\t\n", ' ');

          printf ("%s%s", j > 0 ? "\t" : "", text);
        }
      putchar ('\n');
    }
}

static int
run_show (const SeaCli *cli, gint64 id, gboolean json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaBank) bank = open_to_read (cli, &error);
  g_autoptr (SeaLesson) lesson = bank != NULL ? sea_lesson_resume (bank, id, &error) : NULL;

  if (lesson == NULL)
    return tell_lesson (bank, error);
  if (json)
    {
      g_autoptr (GBytes) bytes = sea_report_json (lesson);
      gsize length;
      gconstpointer data = g_bytes_get_data (bytes, &length);

      fwrite (data, 1, length, stdout);
      return flush_output (SEA_EXIT_OK);
    }
  g_autofree char *stem = sea_report_dup_stem (lesson);
  g_autofree char *result = sea_report_dup_result (lesson);
  g_autofree char *surprise = sea_report_dup_surprise (lesson);
  puts (stem);
  if (*result != '\0')
    puts (result);
  if (*surprise != '\0')
    puts (surprise);
  for (int sheet = 0; sheet < SEA_REPORT_COUNT; sheet++)
    if (sea_report_has (lesson, (SeaReportSheet) sheet))
      print_sheet (lesson, (SeaReportSheet) sheet);
  return flush_output (SEA_EXIT_OK);
}

/* ---- export ---- */

typedef struct
{
  const char *id, *format, *sheet, *path; /* path: "-" = standard output */
} ExportOptions;

static gboolean
read_export (int argc, char **argv, ExportOptions *options)
{
  *options = (ExportOptions){ NULL };
  for (int i = 0; i < argc; i++)
    {
      const char *word = argv[i];

      if (strcmp (word, "--format") == 0 && i + 1 < argc)
        options->format = argv[++i];
      else if (strcmp (word, "--sheet") == 0 && i + 1 < argc)
        options->sheet = argv[++i];
      else if (word[0] == '-' && word[1] != '\0')
        return FALSE;
      else if (options->id == NULL)
        options->id = word;
      else if (options->path == NULL)
        options->path = word;
      else
        return FALSE;
    }
  return options->path != NULL && options->format != NULL;
}

/* As SeaReportFormat; the last one is a sheet of paper. */
static const char *const formats[] = { "xlsx", "ods", "csv", "json", "pdf" };
enum
{
  FORMAT_PDF = G_N_ELEMENTS (formats) - 1
};

/* FALSE after a message. */
static gboolean
read_file (const ExportOptions *options, SeaReportFile *file)
{
  gsize format = 0;
  int sheet = 0;

  while (format < G_N_ELEMENTS (formats) && strcmp (options->format, formats[format]) != 0)
    format++;
  if (format == G_N_ELEMENTS (formats))
    {
      /* Translators: a word of the command line. */
      sea_cli_error (_ ("lessons are written as xlsx, ods, csv, json or pdf, not as “%s”"),
                     options->format);
      return FALSE;
    }
  file->format = (SeaReportFormat) format;
  if ((file->format == SEA_REPORT_XLSX || file->format == SEA_REPORT_ODS) &&
      strcmp (options->path, "-") == 0)
    {
      /* Translators: %s is a format, e.g. “xlsx”. */
      sea_cli_error (_ ("the format “%s” needs a file"), options->format);
      return FALSE;
    }
  if (options->sheet == NULL)
    return TRUE;
  while (sheet < SEA_REPORT_COUNT &&
         strcmp (options->sheet, sea_report_get_word ((SeaReportSheet) sheet)) != 0)
    sheet++;
  if (sheet == SEA_REPORT_COUNT || file->format != SEA_REPORT_CSV)
    {
      sea_cli_error ("%s", _ ("--sheet names summary, pupils, problems or moves of a csv file"));
      return FALSE;
    }
  file->sheet = (SeaReportSheet) sheet;
  return TRUE;
}

/* The same bytes as the file has. */
static int
write_output (SeaLesson *lesson, const SeaReportFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gconstpointer data;
  gsize length;

  if ((int) file->format == FORMAT_PDF)
    bytes = sea_paper_protocol_bytes (lesson, &error);
  else
    bytes = sea_report_bytes (lesson, file);
  if (bytes == NULL)
    return tell (error);
  data = g_bytes_get_data (bytes, &length);
  fwrite (data, 1, length, stdout);
  return flush_output (SEA_EXIT_OK);
}

static int
run_export (const SeaCli *cli, int argc, char **argv)
{
  ExportOptions options;
  SeaReportFile file = { .sheet = SEA_REPORT_SUMMARY };
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (!read_export (argc, argv, &options) || !read_number (options.id, G_MAXINT64, &id) ||
      !read_file (&options, &file))
    return sea_cli_usage ("lesson");
  g_autoptr (SeaBank) bank = open_to_read (cli, &error);
  g_autoptr (SeaLesson) lesson = bank != NULL ? sea_lesson_resume (bank, id, &error) : NULL;
  if (lesson == NULL)
    return tell_lesson (bank, error);
  if (strcmp (options.path, "-") == 0)
    return write_output (lesson, &file);
  if ((int) file.format == FORMAT_PDF)
    return sea_paper_protocol (lesson, options.path, &error) ? SEA_EXIT_OK : tell (error);
  return sea_report_save (lesson, &file, options.path, &error) ? SEA_EXIT_OK : tell (error);
}

int
sea_cmd_lesson (const SeaCli *cli, int argc, char **argv)
{
  gboolean json = argc >= 2 && strcmp (argv[argc - 1], "--json") == 0;
  gint64 id;

  if (argc >= 1 && strcmp (argv[0], "play") == 0)
    return run_play (cli, argc - 1, argv + 1);
  if (argc >= 1 && strcmp (argv[0], "export") == 0)
    return run_export (cli, argc - 1, argv + 1);
  if (argc == (json ? 2 : 1) && strcmp (argv[0], "list") == 0)
    return run_list (cli, json);
  if (argc == (json ? 3 : 2) && read_number (argv[1], G_MAXINT64, &id))
    {
      if (strcmp (argv[0], "show") == 0)
        return run_show (cli, id, json);
      if (strcmp (argv[0], "log") == 0)
        return run_log (cli, id, json);
    }
  return sea_cli_usage ("lesson");
}
