/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/paper-private.h"

#include <glib/gi18n-lib.h>

enum
{
  MOST_OF_A_KIND = 200, /* more is no sheet to look things up in */
  N_KINDS = 7
};

/* A kind of problem that a match asks for. */
typedef struct
{
  SeaRole role;
  SeaProblemKind kind;
  int worth;  /* a ship's */
  guint need; /* of a full game, from now on */
  SeaPaperGroup *group;
  gboolean at_end; /* nothing of this kind is left */
} Kind;

static char *
dup_title (const Kind *kind)
{
  switch (kind->role)
    {
    case SEA_ROLE_OPENING:
      return g_strdup (_ ("Opening problem"));
    case SEA_ROLE_MINE:
      return g_strdup (_ ("Problems of mines"));
    case SEA_ROLE_TIE:
      return g_strdup (_ ("Problem of a tie"));
    default:
      return g_strdup_printf (
          ngettext ("Problems worth %d point", "Problems worth %d points", (gulong) kind->worth),
          kind->worth);
    }
}

static char *
dup_code (const Kind *kind)
{
  guint n = kind->group->problems->len + 1;

  switch (kind->role)
    {
    case SEA_ROLE_OPENING:
      /* Translators: short names of problems in reserve: opening, mine, tie; %u is a number */
      return g_strdup_printf (C_ ("reserve", "O-%u"), n);
    case SEA_ROLE_MINE:
      return g_strdup_printf (C_ ("reserve", "M-%u"), n);
    case SEA_ROLE_TIE:
      return g_strdup_printf (C_ ("reserve", "T-%u"), n);
    default:
      return g_strdup_printf ("%d-%u", kind->worth, n);
    }
}

static guint
count_shown (const SeaPaper *paper, const Kind *kind)
{
  guint n = 0;

  for (guint i = 0; i < paper->shown->len; i++)
    {
      const SeaPaperProblem *problem = paper->shown->pdata[i];

      n += problem->kind == kind->kind &&
           (kind->role != SEA_ROLE_SHIP || CLAMP ((problem->worth2 + 1) / 2, 1, 4) == kind->worth);
    }
  return n;
}

static guint
list_kinds (const SeaPaper *paper, Kind *kinds)
{
  SeaDeckNeed need;
  guint n = 0;

  sea_lesson_need (&paper->rules, &need);
  kinds[n++] = (Kind){ SEA_ROLE_OPENING, SEA_PROBLEM_OPENING, 0, need.opening, NULL, FALSE };
  for (int worth = 1; worth <= 4; worth++)
    kinds[n++] = (Kind){ SEA_ROLE_SHIP, SEA_PROBLEM_WORTH, worth, need.ship[worth], NULL, FALSE };
  kinds[n++] = (Kind){ SEA_ROLE_MINE, SEA_PROBLEM_MINE, 0, need.ship[0], NULL, FALSE };
  kinds[n++] = (Kind){ SEA_ROLE_TIE, SEA_PROBLEM_TIE, 0, need.tie, NULL, FALSE };
  return n;
}

/* Takes the next problem of @kind; a spare one only when it is of the very kind. */
static gboolean
deal (SeaPaper *paper, SeaDeck *deck, Kind *kind, gboolean spare, GError **error)
{
  GError *failed = NULL;
  gboolean fresh = TRUE;
  int got = 0;
  g_autoptr (SeaQuestion) question =
      sea_deck_deal (deck, kind->role, kind->worth, &fresh, &got, &failed);
  SeaPaperProblem *problem;

  if (failed != NULL)
    {
      g_propagate_error (error, failed);
      return FALSE;
    }
  kind->at_end = question == NULL;
  if (question == NULL || (spare && (question->role != kind->role ||
                                     (kind->role == SEA_ROLE_SHIP && got != kind->worth))))
    return TRUE;
  problem = sea_paper_problem_new (question);
  problem->kind = kind->kind;
  problem->worth2 = kind->role == SEA_ROLE_SHIP   ? 2 * kind->worth
                    : kind->role == SEA_ROLE_MINE ? 2 * paper->rules.mine_gain
                                                  : 0;
  problem->met = !fresh;
  problem->spare = spare;
  if (question->role == SEA_ROLE_SHIP && question->worth != kind->worth)
    problem->got_worth = question->worth;
  problem->code = dup_code (kind);
  g_ptr_array_add (kind->group->problems, problem);
  return TRUE;
}

gboolean
sea_paper_take_reserve (SeaPaper *paper, SeaDeck *deck, GError **error)
{
  g_autoptr (SeaDeck) own = deck;
  Kind kinds[N_KINDS];
  guint n = list_kinds (paper, kinds);
  gboolean done = TRUE;

  g_ptr_array_set_size (paper->groups, 0);
  paper->has_reserve = TRUE;
  for (guint i = 0; i < n; i++)
    {
      guint shown = count_shown (paper, &kinds[i]), wanted = MIN (kinds[i].need, MOST_OF_A_KIND);

      kinds[i].group = sea_paper_group_new (dup_title (&kinds[i]));
      g_ptr_array_add (paper->groups, kinds[i].group);
      for (guint k = shown; done && k < wanted && !kinds[i].at_end; k++)
        done = deal (paper, own, &kinds[i], FALSE, error);
    }
  /* Spare ones last: they must not take what the game itself can need. */
  for (guint i = 0; done && i < n; i++)
    if (kinds[i].group->problems->len > 0 && !kinds[i].at_end)
      done = deal (paper, own, &kinds[i], TRUE, error);
  return done;
}
