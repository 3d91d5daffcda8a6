/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "lesson/report.h"

#include <glib/gi18n-lib.h>

char *
sea_report_dup_team (const SeaView *view, int team)
{
  if (team < 0 || team >= SEA_MAX_TEAMS)
    return g_strdup ("");
  return *view->teams[team].name != '\0' ? g_strdup (view->teams[team].name)
                                         : g_strdup_printf ("%c", 'A' + team);
}

char *
sea_report_dup_points (int points2, gboolean sign)
{
  int whole = ABS (points2) / 2;
  const char *mark = points2 < 0 ? "−" : sign && points2 > 0 ? "+" : "";

  if (points2 % 2 == 0)
    return g_strdup_printf ("%s%d", mark, whole);
  return g_strdup_printf ("%s%d%s5", mark, whole,
                          /* Translators: what stands between 1 and 5 in one and a half. */
                          C_ ("decimal sign", "."));
}

char *
sea_report_dup_result (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autofree SeaView *view = g_new0 (SeaView, 1);

  if (!sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view) || !view->over)
    return g_strdup ("");
  if (view->is_void)
    return g_strdup (_ ("The match is void"));
  if (view->winner < 0)
    return g_strdup (_ ("A draw"));
  g_autofree char *winner = sea_report_dup_team (view, view->winner);
  /* Translators: the name of a team. */
  return g_strdup_printf (_ ("Team “%s” wins"), winner);
}

/* Of a common sea nobody sinks the whole fleet. */
static char *
dup_sank_last (const SeaView *view, const char *sank, const char *winner)
{
  if (view->winner < 0)
    /* Translators: the name of a team. */
    return g_strdup_printf (_ ("Team “%s” sank the last ship, but the scores are equal"), sank);
  if (view->reason == SEA_REASON_POINTS)
    return g_strdup_printf (
        /* Translators: the names of two teams. */
        _ ("Team “%s” sank the last ship, but team “%s” leads on points"), sank, winner);
  if (view->reason == SEA_REASON_TIE)
    /* Translators: the names of two teams. */
    return g_strdup_printf (_ ("Team “%s” sank the last ship, but team “%s” won the tie-break"),
                            sank, winner);
  /* Translators: the names of two teams. */
  return g_strdup_printf (_ ("Team “%s” sank the last ship, but team “%s” sank more of them"), sank,
                          winner);
}

static char *
dup_sank (const SeaView *view)
{
  g_autofree char *sank = sea_report_dup_team (view, view->sank_fleet);
  g_autofree char *winner = sea_report_dup_team (view, view->winner);

  if (view->n_seas < 2)
    return dup_sank_last (view, sank, winner);
  if (view->winner < 0)
    /* Translators: the name of a team. */
    return g_strdup_printf (_ ("Team “%s” sank the fleet, but the scores are equal"), sank);
  if (view->reason == SEA_REASON_POINTS)
    return g_strdup_printf (
        /* Translators: the names of two teams. */
        _ ("Team “%s” sank the fleet, but team “%s” leads on points"), sank, winner);
  /* Translators: the names of two teams. */
  return g_strdup_printf (_ ("Team “%s” sank the fleet, but team “%s” wins"), sank, winner);
}

/* Whether it was an inspection that decided, or the referee by hand. */
static char *
dup_ruling (SeaLesson *lesson, const SeaView *view)
{
  g_autoptr (GPtrArray) inspections = sea_lesson_get_inspections (lesson);
  const SeaInspection *last = NULL;
  g_autofree char *guilty = NULL;

  for (guint i = 0; i < inspections->len; i++)
    if (((const SeaInspection *) inspections->pdata[i])->changed)
      last = inspections->pdata[i];
  if (last == NULL)
    return g_strdup (_ ("The referee’s ruling decided"));
  if (view->is_void)
    return g_strdup (_ ("Faults were found in both fleets"));
  guilty = sea_report_dup_team (view, last->team);
  /* Translators: the name of a team whose fleet was on paper. */
  return g_strdup_printf (_ ("The inspection found faults in the fleet of team “%s”"), guilty);
}

char *
sea_report_dup_surprise (SeaLesson *lesson)
{
  g_return_val_if_fail (SEA_IS_LESSON (lesson), NULL);

  g_autofree SeaView *view = g_new0 (SeaView, 1);

  if (!sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view) || !view->over)
    return g_strdup ("");
  if (view->sank_fleet >= 0 && view->sank_fleet != view->winner && !view->is_void &&
      view->reason != SEA_REASON_FAULT && view->reason != SEA_REASON_CONCEDE &&
      view->reason != SEA_REASON_AGREED)
    return dup_sank (view);
  switch ((int) view->reason)
    {
    case SEA_REASON_BELL:
      /* Translators: the number of a shot: “the 33rd shot”. */
      return g_strdup_printf (_ ("The bell rang at shot %u"), view->n_shots);
    case SEA_REASON_TURNS:
      return g_strdup_printf (
          /* Translators: of every team, where a match has so many turns. */
          g_dngettext (GETTEXT_PACKAGE, "Every team had its %u turn", "Every team had its %u turns",
                       sea_lesson_get_rules (lesson)->end_turns),
          (guint) sea_lesson_get_rules (lesson)->end_turns);
    case SEA_REASON_TIE:
      return g_strdup (_ ("The scores were equal, the tie-break decided"));
    case SEA_REASON_CONCEDE:
      return g_strdup (_ ("The other team gave up"));
    case SEA_REASON_FAULT:
      return dup_ruling (lesson, view);
    case SEA_REASON_AGREED:
      return g_strdup (_ ("The draw was agreed"));
    default:
      return g_strdup ("");
    }
}
