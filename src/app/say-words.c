/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/say-words.h"

#include "app/text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *
sea_say_why_not (const SeaRules *rules)
{
  g_autofree SeaEvents *events = g_new (SeaEvents, 1);
  SeaMatch *match = sea_match_new (rules);
  SeaRefusal refusal = { SEA_OK, NULL };
  const char *line = rules->seas == SEA_SEAS_COMMON ? "fleet H paper" : "fleet A paper";
  const char *why = NULL;

  if (match != NULL && sea_match_try (match, line, events, &refusal) != SEA_OK)
    why = refusal.text;
  sea_match_free (match);
  return why != NULL ? _ (why) : NULL;
}

void
sea_say_show_call (SeaView *view)
{
  if (view->pending.kind != SEA_PENDING_SAY)
    return;
  view->last = (SeaViewShot){ .any = true,
                              .team = view->turn,
                              .sea = (guint8) MAX (view->target, 0),
                              .cell = view->pending.cell,
                              .reply = SEA_REPLY_COUNT };
}

char *
sea_say_dup_waiting (const SeaView *view)
{
  g_autofree char *team = NULL;

  if (view->pending.team < 0 || view->pending.team >= view->n_teams)
    return g_strdup (_ ("The host’s reply is awaited"));
  team = sea_text_dup_team (view, view->pending.team);
  /* Translators: %s is the team that was fired at and must answer */
  return g_strdup_printf (_ ("The reply of team “%s” is awaited"), team);
}

guint
sea_say_find_decks (const SeaRules *rules, const SeaView *view, guint sea, guint *decks)
{
  const SeaViewSea *s = &view->seas[MIN (sea, 1)];
  guint n = 0;

  for (guint d = 1; d <= SEA_MAX_DECKS && n < SEA_MAX_CLASSES; d++)
    {
      guint laid = 0, sunk = 0;

      for (guint i = 0; i < rules->n_classes; i++)
        if (rules->classes[i].decks == d)
          {
            laid += rules->classes[i].count;
            sunk += s->counts_known ? s->sunk[i] : 0;
          }
      if (laid > sunk)
        decks[n++] = d;
    }
  return n;
}

char *
sea_say_dup_conflict (SeaLesson *lesson, const SeaMove *move)
{
  g_autofree char *call = NULL;
  const char *text = strrchr (move->line, ' ');
  SeaCell cell;

  if (move->is_shot)
    {
      call = sea_text_dup_call (lesson, move->cell);
      /* Translators: %s is a cell that was fired at */
      return g_strdup_printf (_ ("The reply at %s fits no legal fleet"), call);
    }
  if (text == NULL || sea_cell_read (text + 1, strlen (text + 1), &cell) != SEA_OK)
    return g_strdup (_ ("What was said fits no legal fleet"));
  call = sea_text_dup_call (lesson, cell);
  /* Translators: %s is a cell that a team had to tell */
  return g_strdup_printf (_ ("The cell told, %s, fits no legal fleet"), call);
}

/* ---- a wrong count ---- */

/* A number of decks, or a mine and so on, in the order in which an inspection tells wrong counts.
 */
typedef struct
{
  guint decks; /* 0: cells of @piece */
  char piece;
  guint laid, wanted;
} Count;

static Count
count_kind (const SeaRules *rules, const SeaFleet *fleet, guint kind)
{
  static const char pieces[] = "*^%";
  const guint specials[] = { rules->mines, rules->sweepers, rules->submarines };
  Count count = { 0 };
  guint cells[256] = { 0 };

  for (guint i = 0; i < (guint) fleet->width * fleet->height; i++)
    cells[(guchar) fleet->at[i]]++;
  if (kind < SEA_MAX_CELLS)
    {
      count.decks = SEA_MAX_CELLS - kind;
      for (guint i = 0; i < rules->n_classes; i++)
        if (rules->classes[i].decks == count.decks)
          count.wanted += rules->classes[i].count;
      for (guint c = 0; c < G_N_ELEMENTS (cells); c++)
        count.laid += g_ascii_isalpha ((char) c) && cells[c] == count.decks;
      return count;
    }
  count.piece = pieces[kind - SEA_MAX_CELLS];
  count.wanted = specials[kind - SEA_MAX_CELLS];
  count.laid = cells[(guchar) count.piece];
  return count;
}

/* The wrong counts come in order, one fault each. */
static gboolean
find_count (SeaLesson *lesson, const SeaInspection *inspection, guint i, Count *count)
{
  guint before = 0;
  SeaFleet fleet;

  if (sea_fleet_read (inspection->layout, strlen (inspection->layout), &fleet) != SEA_OK)
    return FALSE;
  for (guint k = 0; k < i; k++)
    before +=
        ((const SeaInspectionFault *) inspection->faults->pdata[k])->code == SEA_FAULT_COUNT_WRONG;
  for (guint kind = 0; kind < SEA_MAX_CELLS + 3; kind++)
    {
      *count = count_kind (sea_lesson_get_rules (lesson), &fleet, kind);
      if (count->laid != count->wanted && before-- == 0)
        return TRUE;
    }
  return FALSE;
}

static char *
dup_count (SeaLesson *lesson, const SeaInspection *inspection, guint i)
{
  Count count;

  if (!find_count (lesson, inspection, i, &count))
    return g_strdup (_ ("A wrong number of pieces"));
  if (count.decks > 0)
    /* Translators: of ships with so many decks: how many lie, and how many should */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Ships of %u deck: %u instead of %u",
                                         "Ships of %u decks: %u instead of %u", count.decks),
                            count.decks, count.laid, count.wanted);
  if (count.piece == '*')
    /* Translators: how many lie, and how many should */
    return g_strdup_printf (_ ("Mines: %u instead of %u"), count.laid, count.wanted);
  if (count.piece == '^')
    /* Translators: how many lie, and how many should */
    return g_strdup_printf (_ ("Sweepers: %u instead of %u"), count.laid, count.wanted);
  /* Translators: how many lie, and how many should */
  return g_strdup_printf (_ ("Submarines: %u instead of %u"), count.laid, count.wanted);
}

/* ---- faults ---- */

char *
sea_say_dup_fault (SeaLesson *lesson, const SeaInspection *inspection, guint i)
{
  const SeaInspectionFault *fault = inspection->faults->pdata[i];

  switch (fault->code)
    {
    case SEA_FAULT_SIZE:
      return g_strdup (_ ("The sea has another size or other coordinates"));
    case SEA_FAULT_COUNT_WRONG:
      return dup_count (lesson, inspection, i);
    case SEA_FAULT_SHAPE:
      return g_strdup (_ ("A ship of a wrong shape"));
    case SEA_FAULT_TOUCH:
      return g_strdup (_ ("Ships touch"));
    case SEA_FAULT_SPECIAL:
      return g_strdup (_ ("A mine or a sweeper touches something"));
    case SEA_FAULT_REPLY:
      if (fault->shot > 0)
        /* Translators: %u is the number of a shot of the match */
        return g_strdup_printf (_ ("The first false reply: shot %u"), fault->shot);
      return g_strdup (_ ("The first false reply: a cell that was told"));
    case SEA_FAULT_CODE_COUNT:
    default:
      return g_strdup (_ ("The fleet breaks the rules"));
    }
}

char *
sea_say_dup_fault_cells (SeaLesson *lesson, const SeaInspectionFault *fault)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < fault->n_cells; i++)
    {
      g_autofree char *call = sea_text_dup_call (lesson, fault->cells[i]);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", call);
    }
  return g_string_free (list, FALSE);
}

char *
sea_say_dup_verdict (const SeaView *view, const SeaInspection *inspection)
{
  g_autofree char *team = sea_text_dup_team (view, inspection->team);
  g_autofree char *winner = NULL;

  if (inspection->faults->len == 0)
    return g_strdup (view->over ? _ ("No faults: the result stands.")
                                : _ ("No faults: the match goes on."));
  if (!inspection->changed)
    /* Translators: %s is a team whose fleet was at fault */
    return g_strdup_printf (_ ("Only team “%s”, which has not won, is at fault: the result "
                               "stands."),
                            team);
  if (inspection->is_void)
    return g_strdup (_ ("Both fleets are at fault: the match is void."));
  winner = sea_text_dup_team (view, inspection->winner);
  /* Translators: a team whose fleet was at fault, and the team that wins therefore */
  return g_strdup_printf (_ ("The fleet of team “%s” is at fault: team “%s” wins."), team, winner);
}

gboolean
sea_say_has_paper (const SeaView *view, int team)
{
  return view->n_seas == 2 && team >= 0 && team < 2 && view->seas[team].laid &&
         view->seas[team].paper;
}
