/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdio.h>

#include "bots/forecast.h"
#include "cli/options.h"
#include "cli/rules-option.h"

/* The limits that chances are told for, in minutes. */
static const int limits[] = { 35, 40, 45 };

enum
{
  MAX_SECONDS = 7200,
  N_LIMITS = G_N_ELEMENTS (limits)
};

/* A decimal number in digits, above @least or, when @closed, from it on, to @most. */
static gboolean
read_amount (const char *text, double least, gboolean closed, double most, double *value)
{
  char *end = NULL;
  double number;

  if (text == NULL || *text == '\0' || strspn (text, "0123456789.") != strlen (text))
    return FALSE;
  number = g_ascii_strtod (text, &end);
  if (*end != '\0' || !isfinite (number) || number > most || number < least ||
      (!closed && number <= least))
    return FALSE;
  *value = number;
  return TRUE;
}

/* Takes `--json` out of the words. */
static gboolean
take_json (int *argc, char **argv)
{
  gboolean found = FALSE;
  int n = 0;

  for (int i = 0; i < *argc; i++)
    if (strcmp (argv[i], "--json") == 0 && !found)
      found = TRUE;
    else
      argv[n++] = argv[i];
  *argc = n;
  return found;
}

static void
add_number (GString *json, const char *name, const char *format, double value, gboolean known)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (json, "%c\"%s\":%s", json->len == 0 ? '{' : ',', name,
                          known ? g_ascii_formatd (text, sizeof text, format, value) : "null");
}

static void
print_json (const SeaForecast *f, const double chances[N_LIMITS])
{
  g_autoptr (GString) json = g_string_new (NULL);

  add_number (json, "minutes", "%.1f", f->minutes, !f->endless);
  for (guint i = 0; i < N_LIMITS; i++)
    {
      g_autofree char *name = g_strdup_printf ("p%d", limits[i]);

      add_number (json, name, "%.3f", chances[i], TRUE);
    }
  add_number (json, "shots", "%.1f", f->shots, !f->endless);
  add_number (json, "problems", "%.1f", f->problems, !f->endless);
  printf ("%s}\n", json->str);
}

static void
print_text (const SeaForecast *f, const double chances[N_LIMITS])
{
  if (f->endless)
    /* Translators: the forecast of a match */
    printf ("%s\n", _ ("some matches would hardly ever end"));
  else
    {
      long minutes = lround (f->minutes), shots = lround (f->shots);
      long problems = lround (f->problems);

      /* Translators: the forecast of a match */
      printf (ngettext ("about %ld minute", "about %ld minutes", (gulong) minutes), minutes);
      putchar ('\n');
      /* Translators: the forecast of a match */
      printf (ngettext ("about %ld shot", "about %ld shots", (gulong) shots), shots);
      putchar ('\n');
      /* Translators: the forecast of a match */
      printf (ngettext ("about %ld problem", "about %ld problems", (gulong) problems), problems);
      putchar ('\n');
    }
  for (guint i = 0; i < N_LIMITS; i++)
    {
      /* Translators: %d is a number of minutes, %.0f how many of a hundred matches end by then */
      printf (_ ("within %d minutes: %.0f %%"), limits[i], chances[i] * 100);
      putchar ('\n');
    }
}

static int
forecast (const SeaRules *rules, const SeaPace *pace, guint64 seed, gboolean json)
{
  SeaGameLength games[SEA_FORECAST_GAMES];
  SeaPlayout *playout = sea_playout_new (rules);
  SeaForecast f = { 0 };
  double chances[N_LIMITS] = { 0 };
  guint n = 0;

  if (playout != NULL)
    n = sea_forecast_play (playout, FALSE, 2, pace->solved, seed, games, SEA_FORECAST_GAMES, NULL,
                           NULL);
  sea_playout_free (playout);
  if (n == 0)
    {
      sea_cli_error ("%s",
                     _ (sea_status_to_string (playout != NULL ? SEA_E_UNKNOWN_FIT : SEA_E_NOMEM)));
      return SEA_EXIT_FAULT;
    }
  for (guint i = 0; i < N_LIMITS; i++)
    {
      sea_forecast_time (games, n, pace, limits[i], &f);
      chances[i] = f.chance;
    }
  if (json)
    print_json (&f, chances);
  else
    print_text (&f, chances);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return SEA_EXIT_OK;
  sea_cli_error ("%s", _ ("the output could not be written"));
  return SEA_EXIT_FILE;
}

int
sea_cmd_minutes (G_GNUC_UNUSED const SeaCli *cli, int argc, char **argv)
{
  const char *rules_text = NULL, *shot = NULL, *problem = NULL, *solved = NULL, *seed_text = NULL;
  const SeaOption options[] = { { "--rules", &rules_text },        { "--shot-seconds", &shot },
                                { "--problem-seconds", &problem }, { "--solved", &solved },
                                { "--seed", &seed_text },          { NULL, NULL } };
  gboolean json = take_json (&argc, argv);
  SeaPace pace = sea_pace_default;
  guint64 seed = 1;
  SeaRules rules;
  int code;

  if (!sea_cli_take_options (options, &argc, argv) || argc != 0 || rules_text == NULL ||
      !read_amount (shot, 0, FALSE, MAX_SECONDS, &pace.shot_seconds) ||
      !read_amount (problem, 0, FALSE, MAX_SECONDS, &pace.problem_seconds) ||
      (solved != NULL && !read_amount (solved, 0, TRUE, 1, &pace.solved)) ||
      (seed_text != NULL &&
       !g_ascii_string_to_unsigned (seed_text, 10, 0, G_MAXUINT64, &seed, NULL)))
    return sea_cli_usage ("minutes");
  code = sea_cli_read_rules (rules_text, &rules);
  return code != SEA_EXIT_OK ? code : forecast (&rules, &pace, seed, json);
}
