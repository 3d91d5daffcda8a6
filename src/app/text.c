/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/text.h"

#include "lesson/report.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

char *
sea_text_dup_team (const SeaView *view, int team)
{
  /* The wall's own words. */
  static const char *const unnamed[] = { N_ ("Team A"), N_ ("Team B"), N_ ("Team C"),
                                         N_ ("Team D") };

  if (team >= 0 && team < view->n_teams && view->teams[team].name[0] != '\0')
    return g_strdup (view->teams[team].name);
  if (team < 0 || team >= SEA_MAX_TEAMS)
    return g_strdup ("");
  return g_strdup (_ (unnamed[team]));
}

char *
sea_text_dup_number (int points2)
{
  return sea_report_dup_points (points2, FALSE);
}

char *
sea_text_dup_signed (int points2)
{
  g_autofree char *number = sea_text_dup_number (points2);

  return g_strconcat (points2 > 0 ? "+" : "", number, NULL);
}

char *
sea_text_dup_points (int points2)
{
  g_autofree char *number = sea_text_dup_number (points2);

  if (points2 % 2 != 0)
    /* Translators: a number with a half, like 1.5 */
    return g_strdup_printf (_ ("%s points"), number);
  /* Translators: %d is a number of points */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", (gulong) ABS (points2 / 2)),
      points2 / 2);
}

char *
sea_text_dup_clock (gint64 ms)
{
  gint64 seconds = (MAX (ms, 0) + 999) / 1000;

  return g_strdup_printf ("%d:%02d", (int) (seconds / 60), (int) (seconds % 60));
}

char *
sea_text_dup_minutes_left (int seconds)
{
  int minutes = (seconds + 59) / 60;

  if (seconds <= 0)
    return g_strdup (_ ("the bell has rung"));
  /* Translators: time left to the school bell, %d is a number of minutes */
  return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%d minute", "%d minutes", (gulong) minutes), minutes);
}

const char *
sea_text_reply (SeaReply reply, gboolean killed_word)
{
  switch (reply)
    {
    case SEA_REPLY_MISS:
      return _ ("Miss!");
    case SEA_REPLY_HIT:
      return _ ("Hit!");
    case SEA_REPLY_BURNING:
      return _ ("Ablaze!");
    case SEA_REPLY_SUNK:
      /* Translators: “Destroyed!” is another word for “Sunk!” that some classes use */
      return killed_word ? _ ("Destroyed!") : _ ("Sunk!");
    case SEA_REPLY_MINE:
      return _ ("Mine!");
    case SEA_REPLY_SWEEPER:
      return _ ("Sweeper!");
    case SEA_REPLY_SUBMARINE:
      return _ ("Submarine!");
    case SEA_REPLY_REPEAT:
    case SEA_REPLY_SPENT:
      return _ ("Already shot");
    case SEA_REPLY_COUNT:
    default:
      return "";
    }
}

char *
sea_text_dup_call (SeaLesson *lesson, SeaCell cell)
{
  const SeaRules *rules = sea_lesson_get_rules (lesson);
  char text[SEA_CALL_TEXT];

  sea_call_write (sea_lesson_get_notation (lesson), rules->width, rules->height, cell, text);
  return g_strdup (text);
}

/* The class of a sunk ship in small letters, or "". */
static char *
dup_class_of (const SeaRules *rules, int decks)
{
  const SeaClass *found = NULL;

  for (guint i = 0; i < rules->n_classes; i++)
    if (rules->classes[i].decks == decks && rules->classes[i].count > 0)
      {
        if (found != NULL)
          return g_strdup ("");
        found = &rules->classes[i];
      }
  return found != NULL ? sea_class_dup_label (found) : g_strdup ("");
}

char *
sea_text_dup_move_call (SeaLesson *lesson, SeaMove *move)
{
  return move->is_shot ? sea_text_dup_call (lesson, move->cell) : g_strdup ("");
}

/* The reply is a mine: how its problem was answered. */
static char *
dup_mine_words (const SeaMove *move)
{
  if (!move->settled || move->outcome == SEA_OUTCOME_NONE || move->outcome == SEA_OUTCOME_DROPPED)
    return g_strdup (C_ ("move", "mine"));
  if (move->outcome == SEA_OUTCOME_WRONG)
    return g_strdup (C_ ("move", "mine, wrong"));
  return g_strdup (move->outcome == SEA_OUTCOME_PARTLY ? C_ ("move", "mine, partly")
                                                       : C_ ("move", "mine, right"));
}

static char *
dup_reply_words (SeaLesson *lesson, SeaMove *move)
{
  g_autofree char *klass = NULL;

  switch (move->reply)
    {
    case SEA_REPLY_MISS:
      return g_strdup (C_ ("move", "miss"));
    case SEA_REPLY_HIT:
      return g_strdup (C_ ("move", "hit"));
    case SEA_REPLY_SUNK:
      klass = dup_class_of (sea_lesson_get_rules (lesson), move->decks);
      if (*klass == '\0')
        return g_strdup (C_ ("move", "sunk"));
      /* Translators: %s is the class of a ship, like “cruiser” */
      return g_strdup_printf (C_ ("move", "sunk, %s"), klass);
    case SEA_REPLY_MINE:
      return dup_mine_words (move);
    case SEA_REPLY_SWEEPER:
      return g_strdup (C_ ("move", "sweeper"));
    case SEA_REPLY_SUBMARINE:
      return g_strdup (C_ ("move", "submarine"));
    case SEA_REPLY_BURNING:
      return g_strdup (C_ ("move", "the ship burns"));
    case SEA_REPLY_REPEAT:
    case SEA_REPLY_SPENT:
      return g_strdup (C_ ("move", "already shot"));
    case SEA_REPLY_COUNT:
    default:
      return g_strdup ("");
    }
}

/* What an inspection found, and the verdict where it changed. */
static char *
dup_inspection_words (SeaLesson *lesson, const SeaMove *move)
{
  g_autofree SeaView *view = NULL;
  g_autofree char *winner = NULL;
  g_autofree char *found =
      move->faults == 0
          ? g_strdup (C_ ("move", "inspection: no faults"))
          /* Translators: %d is a number of faults in a fleet on paper */
          : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "inspection: %d fault",
                                          "inspection: %d faults", (gulong) move->faults),
                             move->faults);

  if (!move->ends)
    return g_steal_pointer (&found);
  if (move->is_void || move->winner < 0)
    /* Translators: %s is like “inspection: 2 faults” */
    return g_strdup_printf (_ ("%s; the match is void"), found);
  view = g_new0 (SeaView, 1);
  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  winner = sea_text_dup_team (view, move->winner);
  /* Translators: the first is like “inspection: 2 faults”, the second the name of a team */
  return g_strdup_printf (_ ("%s; “%s” wins"), found, winner);
}

/* What a shot brought, and how its problem was answered where the points do not tell it. */
static char *
dup_shot_words (SeaLesson *lesson, SeaMove *move)
{
  g_autofree char *reply = dup_reply_words (lesson, move);

  if (move->edited)
    /* Translators: %s is what a shot brought; its verdict was corrected later */
    return g_strdup_printf (C_ ("move", "%s, edited"), reply);
  if (move->dropped)
    /* Translators: %s is the reply to a shot, like “mine” or “sunk, cruiser” */
    return g_strdup_printf (C_ ("move", "%s, problem dropped"), reply);
  if (move->settled && move->outcome == SEA_OUTCOME_PARTLY && move->reply != SEA_REPLY_MINE)
    /* Translators: %s is the reply to a shot, like “hit” or “sunk, cruiser”; its problem brought a
     * part of its points */
    return g_strdup_printf (C_ ("move", "%s, partly"), reply);
  return g_steal_pointer (&reply);
}

/* A verdict that stands in a row of its own. */
static char *
dup_verdict_words (const SeaMove *move)
{
  g_autofree char *text = NULL;

  if (move->outcome == SEA_OUTCOME_DROPPED)
    /* Translators: %u is the number of a problem */
    text = g_strdup_printf (C_ ("move", "problem %u: dropped"), move->problem);
  else if (move->outcome == SEA_OUTCOME_RIGHT)
    /* Translators: %u is the number of a problem */
    text = g_strdup_printf (C_ ("move", "problem %u: right"), move->problem);
  else if (move->outcome == SEA_OUTCOME_PARTLY)
    /* Translators: %u is the number of a problem; it brought a part of its points */
    text = g_strdup_printf (C_ ("move", "problem %u: partly"), move->problem);
  else
    /* Translators: %u is the number of a problem */
    text = g_strdup_printf (C_ ("move", "problem %u: wrong"), move->problem);
  return move->edited ? g_strdup_printf (C_ ("move", "%s, edited"), text) : g_steal_pointer (&text);
}

char *
sea_text_dup_move_words (SeaLesson *lesson, SeaMove *move)
{
  const char *quote;

  if (move->is_shot)
    return dup_shot_words (lesson, move);
  if (move->is_correction)
    {
      g_autofree char *reason = NULL;

      quote = strchr (move->line, '"');
      reason = quote != NULL ? g_strdup (quote + 1) : g_strdup ("");
      if (*reason != '\0' && reason[strlen (reason) - 1] == '"')
        reason[strlen (reason) - 1] = '\0';
      /* Translators: %s is the reason of a correction of the score */
      return *reason != '\0' ? g_strdup_printf (_ ("correction: %s"), reason)
                             : g_strdup (C_ ("move", "correction"));
    }
  if (move->is_verdict && move->problem > 0)
    return dup_verdict_words (move);
  if (move->faults >= 0)
    return dup_inspection_words (lesson, move);
  return sea_text_dup_line (lesson, move->line);
}

/* "fire A C4" */
static char *
dup_fire_words (SeaLesson *lesson, const char *cell_text)
{
  SeaCell cell;

  if (cell_text == NULL || sea_cell_read (cell_text, strlen (cell_text), &cell) != SEA_OK)
    return g_strdup (C_ ("move", "shot"));
  return sea_text_dup_call (lesson, cell);
}

/* "tell A C4" */
static char *
dup_tell_words (SeaLesson *lesson, const char *cell_text)
{
  g_autofree char *call = NULL;
  SeaCell cell;

  if (cell_text == NULL || sea_cell_read (cell_text, strlen (cell_text), &cell) != SEA_OK)
    return g_strdup (C_ ("move", "a cell told"));
  call = sea_text_dup_call (lesson, cell);
  /* Translators: %s is a cell that a team had to tell */
  return g_strdup_printf (C_ ("move", "told: %s"), call);
}

/* "say A sunk 3": the reply of a fleet on paper */
static char *
dup_say_words (const char *reply)
{
  static const struct
  {
    const char *word, *text;
  } words[] = {
    { "miss", NC_ ("move", "reply: miss") },       { "hit", NC_ ("move", "reply: hit") },
    { "sunk", NC_ ("move", "reply: sunk") },       { "mine", NC_ ("move", "reply: mine") },
    { "sweeper", NC_ ("move", "reply: sweeper") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (reply, words[i].word) == 0)
      return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "move", words[i].text));
  return g_strdup (C_ ("move", "reply"));
}

/* A ruling of the referee with its reason. */
static char *
dup_ruling_words (const char *line, const char *what)
{
  const char *quote = strchr (line, '"');
  g_autofree char *reason = g_strdup (quote != NULL ? quote + 1 : "");

  if (*reason != '\0' && reason[strlen (reason) - 1] == '"')
    reason[strlen (reason) - 1] = '\0';
  /* Translators: a ruling of the referee (“at fault”, “draw”) and its reason */
  return *reason != '\0' ? g_strdup_printf (_ ("%s: %s"), what, reason) : g_strdup (what);
}

char *
sea_text_dup_line (SeaLesson *lesson, const char *line)
{
  g_auto (GStrv) word = g_strsplit (line, " ", 4);
  const char *verb = word[0] != NULL ? word[0] : "";

  if (strcmp (verb, "fire") == 0)
    return dup_fire_words (lesson, word[1] != NULL ? word[2] : NULL);
  if (strcmp (verb, "judge") == 0)
    return g_strdup (C_ ("move", "verdict"));
  if (strcmp (verb, "annul") == 0)
    return g_strdup (C_ ("move", "problem dropped"));
  if (strcmp (verb, "score") == 0)
    return g_strdup (C_ ("move", "correction"));
  if (strcmp (verb, "bell") == 0)
    return g_strdup (C_ ("move", "bell"));
  if (strcmp (verb, "first") == 0)
    return g_strdup (C_ ("move", "first turn"));
  if (strcmp (verb, "fleet") == 0)
    return g_strdup (C_ ("move", "placement"));
  if (strcmp (verb, "tell") == 0)
    return dup_tell_words (lesson, word[1] != NULL ? word[2] : NULL);
  /* The layout is the team's secret. */
  if (strcmp (verb, "relocate") == 0)
    return g_strdup (word[1] != NULL && g_strcmp0 (word[2], "stay") == 0
                         ? C_ ("move", "the ship stays")
                         : C_ ("move", "the ship moves"));
  if (strcmp (verb, "say") == 0)
    return dup_say_words (word[1] != NULL ? word[2] : NULL);
  /* So is this one. */
  if (strcmp (verb, "inspect") == 0)
    return g_strdup (C_ ("move", "inspection"));
  if (strcmp (verb, "concede") == 0)
    return g_strdup (C_ ("move", "gives up"));
  if (strcmp (verb, "fault") == 0)
    return dup_ruling_words (line, C_ ("move", "at fault"));
  if (strcmp (verb, "draw") == 0)
    return dup_ruling_words (line, C_ ("move", "draw"));
  if (strcmp (verb, "undo") == 0)
    return g_strdup (C_ ("move", "undo"));
  if (strcmp (verb, "redo") == 0)
    return g_strdup (C_ ("move", "redo"));
  return g_strdup (line);
}

char *
sea_text_dup_key (const SeaQuestion *question)
{
  return sea_question_dup_key (question, strcmp (question->lang, "ru") == 0);
}

char *
sea_text_dup_when (gint64 seconds)
{
  g_autoptr (GDateTime) then = g_date_time_new_from_unix_local (seconds);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *time = NULL;
  g_autofree char *date = NULL;
  int days;

  if (then == NULL)
    return g_strdup ("");
  time = g_date_time_format (then, "%H:%M");
  days = (int) (g_date_time_difference (now, then) / G_TIME_SPAN_DAY);
  if (days == 0 && g_date_time_get_day_of_month (now) == g_date_time_get_day_of_month (then))
    /* Translators: %s is a time like 11:42 */
    return g_strdup_printf (_ ("today, %s"), time);
  if (days <= 1 && g_date_time_difference (now, then) > 0)
    {
      g_autoptr (GDateTime) next = g_date_time_add_days (then, 1);

      if (g_date_time_get_day_of_year (next) == g_date_time_get_day_of_year (now))
        /* Translators: %s is a time like 11:42 */
        return g_strdup_printf (_ ("yesterday, %s"), time);
    }
  /* Translators: a date of days that are past, as g_date_time_format() takes it */
  date = g_date_time_format (then, _ ("%d.%m.%Y"));
  if (date == NULL)
    date = g_date_time_format (then, "%d.%m.%Y");
  /* Translators: a date and a time: 30.11.2026, 11:42 */
  return g_strdup_printf (_ ("%s, %s"), date, time);
}

char *
sea_text_dup_ruleset (const SeaRules *rules)
{
  guint n = sea_rules_n_ships (rules);
  g_autofree char *ships = g_strdup_printf (
      /* Translators: %u is a number of ships */
      g_dngettext (GETTEXT_PACKAGE, "%u ship", "%u ships", n), n);
  g_autofree char *mines = NULL;

  if (rules->mines == 0)
    /* Translators: columns × rows of a sea, then “10 ships” */
    return g_strdup_printf (_ ("%d×%d, %s"), rules->width, rules->height, ships);
  mines = g_strdup_printf (
      /* Translators: %u is a number of mines */
      g_dngettext (GETTEXT_PACKAGE, "%u mine", "%u mines", rules->mines), (guint) rules->mines);
  /* Translators: columns × rows of a sea, “10 ships”, “3 mines” */
  return g_strdup_printf (_ ("%d×%d, %s, %s"), rules->width, rules->height, ships, mines);
}
