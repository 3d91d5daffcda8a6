/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/deck.h"

#include "bank/bank-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A pool holds what can be dealt for one role and worth. It is filled window by window, from a
 * place in the scattered order ("mix") that the seed chooses: most deals are settled by the first
 * window, so a bank of any size is dealt from quickly. Only when a window has nothing that is
 * fresh is the next one read. */
#define FIRST_WINDOW 512
#define WORTHS 5 /* 0 for all but ships, 1 … 4 */

typedef struct
{
  gint64 id;
  guint64 unit;    /* equal for twins */
  guint64 family;  /* 0 = none */
  gint64 met;      /* when the class met it: a row of asked, 0 = never */
  gint64 met_near; /* when its parallel did */
  guint64 rank;    /* the seed's order among equals, the same whatever else was dealt: a resumed
                    * lesson keeps it, and a jury sheet can foretell it */
  guint32 mix;
} Card;

typedef struct
{
  GArray *cards; /* of Card, NULL = not begun */
  guint32 start, next;
  gboolean wrapped, complete;
  guint window;
} Pool;

struct _SeaDeck
{
  SeaBank *bank;
  SeaFilterBound bound;
  gint64 class_id;
  guint64 seed;
  gboolean met_read;
  GHashTable *met, *met_near; /* unit → greatest row of asked */
  GHashTable *used, *families;
  Pool pools[SEA_ROLE_COUNT][WORTHS];
};

static const char *
dealing (void)
{
  return _ ("Choosing a problem");
}

/* splitmix64: the same everywhere for a seed. */
static guint64
next_random (guint64 *state)
{
  guint64 z = (*state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* ---- what was met ---- */

static gboolean
read_met (SeaDeck *deck, SeaStatement which, GHashTable *met, GError **error)
{
  return sea_bank_read_met (deck->bank, which, deck->class_id, met, dealing (), error);
}

/* Lessons that name no class are one class of their own for the order, but everything stays fresh.
 */
static gboolean
read_all_met (SeaDeck *deck, GError **error)
{
  if (deck->met_read)
    return TRUE;
  g_hash_table_remove_all (deck->met);
  g_hash_table_remove_all (deck->met_near);
  if (deck->class_id == 0 ? !read_met (deck, SEA_STATEMENT_MET_NOBODY, deck->met, error)
                          : !read_met (deck, SEA_STATEMENT_MET, deck->met, error) ||
                                !read_met (deck, SEA_STATEMENT_MET_NEAR, deck->met_near, error))
    return FALSE;
  deck->met_read = TRUE;
  return TRUE;
}

/* ---- pools ---- */

static void
begin_pool (SeaDeck *deck, Pool *pool, SeaRole role, int worth)
{
  guint64 state = deck->seed + 8 * (guint64) role + (guint64) worth;

  pool->cards = g_array_new (FALSE, FALSE, sizeof (Card));
  pool->start = (guint32) (next_random (&state) & 0x7fffffff);
  pool->window = FIRST_WINDOW;
  /* A search is run once, not once a window. */
  if (deck->bound.match != NULL || deck->bound.starts != NULL)
    {
      pool->start = 0;
      pool->window = G_MAXINT32;
    }
  pool->next = pool->start;
}

static gboolean
is_in_pool (const Pool *pool, gint64 id, guint32 mix)
{
  /* Only what shares the last place in the order can come twice. */
  for (guint i = pool->cards->len; i > 0; i--)
    {
      const Card *card = &g_array_index (pool->cards, Card, i - 1);

      if (card->mix != mix)
        return FALSE;
      if (card->id == id)
        return TRUE;
    }
  return FALSE;
}

static guint64
rank_of (guint64 seed, guint64 unit)
{
  guint64 state = unit * G_GUINT64_CONSTANT (0xd1342543de82ef95) + seed;

  next_random (&state);
  return next_random (&state);
}

static void
add_card (SeaDeck *deck, Pool *pool, sqlite3_stmt *stmt)
{
  Card card = { 0 };

  card.id = sqlite3_column_int64 (stmt, 0);
  card.mix = (guint32) sqlite3_column_int64 (stmt, 1);
  if (is_in_pool (pool, card.id, card.mix))
    return;
  card.family = sea_family_of ((const char *) sqlite3_column_text (stmt, 2));
  card.unit = sea_unit_of (card.id, (const char *) sqlite3_column_text (stmt, 3));
  card.rank = rank_of (deck->seed, card.unit);
  card.met = sea_map_get (deck->met, card.unit);
  card.met_near = sea_map_get (deck->met_near, card.unit);
  g_array_append_val (pool->cards, card);
}

static gboolean
read_window (SeaDeck *deck, Pool *pool, SeaRole role, int worth, GError **error)
{
  g_auto (BorrowedStmt) stmt =
      sea_bank_use (deck->bank, SEA_STATEMENT_DECK_WINDOW, dealing (), error);
  guint before = pool->cards->len, rows = 0;
  int code;

  if (stmt == NULL)
    return FALSE;
  sea_bank_bind_filter (stmt, &deck->bound);
  sea_bind_text (stmt, 8, sea_role_to_string (role));
  sqlite3_bind_int (stmt, 9, worth);
  sqlite3_bind_int64 (stmt, 10, pool->next);
  sqlite3_bind_int64 (stmt, 11,
                      pool->wrapped ? (gint64) pool->start : G_GINT64_CONSTANT (0x80000000));
  sqlite3_bind_int64 (stmt, 12, pool->window);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      add_card (deck, pool, stmt);
      rows++;
    }
  if (code != SQLITE_DONE)
    {
      sea_bank_set_sql_error (error, deck->bank->db, dealing ());
      return FALSE;
    }
  if (rows == pool->window && pool->cards->len > before)
    pool->next = g_array_index (pool->cards, Card, pool->cards->len - 1).mix;
  else if (!pool->wrapped && pool->start > 0)
    {
      pool->wrapped = TRUE;
      pool->next = 0;
    }
  else
    pool->complete = TRUE;
  pool->window = MIN (pool->window, G_MAXINT32 / 4) * 4;
  return TRUE;
}

static gboolean
is_used (SeaDeck *deck, const Card *card)
{
  return g_hash_table_contains (deck->used, &card->unit) ||
         (card->family != 0 && g_hash_table_contains (deck->families, &card->family));
}

static gboolean
comes_before (const Card *a, const Card *b)
{
  if (a->met != b->met)
    return a->met < b->met;
  if (a->met_near != b->met_near)
    return a->met_near < b->met_near;
  return a->rank != b->rank ? a->rank < b->rank : a->id < b->id;
}

/* Fresh for the class, then for its parallel, then what was met longest ago. NULL = none is left.
 */
static const Card *
choose_card (SeaDeck *deck, const Pool *pool)
{
  const Card *best = NULL;

  for (guint i = 0; i < pool->cards->len; i++)
    {
      const Card *card = &g_array_index (pool->cards, Card, i);

      if ((best == NULL || comes_before (card, best)) && !is_used (deck, card))
        best = card;
    }
  return best;
}

static gboolean
find_card (SeaDeck *deck, SeaRole role, int worth, Card *found, GError **error)
{
  Pool *pool = &deck->pools[role][worth];
  const Card *card;

  memset (found, 0, sizeof *found);
  if (pool->cards == NULL)
    begin_pool (deck, pool, role, worth);
  for (;;)
    {
      card = choose_card (deck, pool);
      /* A part of a window would favour what stands at the end of the order. */
      if (pool->complete || (pool->cards->len >= FIRST_WINDOW && card != NULL && card->met == 0 &&
                             card->met_near == 0))
        break;
      if (!read_window (deck, pool, role, worth, error))
        return FALSE;
    }
  if (card != NULL)
    *found = *card;
  return TRUE;
}

/* ---- dealing ---- */

/* A place to look for a problem. */
typedef struct
{
  SeaRole role;
  int worth;
} Place;

enum
{
  MOST_PLACES = 5
};

/* The places for what is asked, the best first. */
static guint
list_places (SeaRole role, int worth, Place *places)
{
  guint n = 0;

  if (role == SEA_ROLE_SHIP)
    {
      worth = CLAMP (worth, 1, 4);
      places[n++] = (Place){ SEA_ROLE_SHIP, worth };
      for (int far = 1; far < 4; far++)
        {
          if (worth - far >= 1)
            places[n++] = (Place){ SEA_ROLE_SHIP, worth - far };
          if (worth + far <= 4)
            places[n++] = (Place){ SEA_ROLE_SHIP, worth + far };
        }
      return n;
    }
  places[n++] = (Place){ role, 0 };
  for (int i = 1; i <= 4; i++)
    places[n++] = (Place){ SEA_ROLE_SHIP, role == SEA_ROLE_OPENING ? i : 5 - i };
  return n;
}

static void
mark (SeaDeck *deck, guint64 unit, guint64 family)
{
  sea_map_put (deck->used, unit, 1);
  if (family != 0)
    sea_map_put (deck->families, family, 1);
}

SeaQuestion *
sea_deck_deal (
    SeaDeck *deck, SeaRole role, int worth, gboolean *fresh, int *got_worth, GError **error)
{
  Place places[MOST_PLACES];
  guint n;

  g_return_val_if_fail (deck != NULL && (guint) role < SEA_ROLE_COUNT, NULL);
  if (!read_all_met (deck, error))
    return NULL;
  n = list_places (role, worth, places);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) inner = NULL;
      SeaQuestion *question;
      Card card;

      if (!find_card (deck, places[i].role, places[i].worth, &card, error))
        return NULL;
      if (card.id == 0)
        continue;
      mark (deck, card.unit, card.family);
      question = sea_bank_get (deck->bank, card.id, &inner);
      if (question == NULL && g_error_matches (inner, SEA_BANK_ERROR, SEA_BANK_ERROR_NOT_FOUND))
        {
          i--; /* gone meanwhile: the next one of the same place */
          continue;
        }
      if (question == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&inner));
          return NULL;
        }
      if (fresh != NULL)
        *fresh = deck->class_id == 0 || card.met == 0;
      if (got_worth != NULL)
        *got_worth = places[i].worth;
      return question;
    }
  return NULL;
}

void
sea_deck_mark (SeaDeck *deck, gint64 id)
{
  g_auto (BorrowedStmt) stmt = NULL;

  g_return_if_fail (deck != NULL);
  stmt = sea_bank_use (deck->bank, SEA_STATEMENT_DECK_UNIT, dealing (), NULL);
  if (stmt != NULL)
    sqlite3_bind_int64 (stmt, 1, id);
  if (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW)
    mark (deck, sea_unit_of (id, (const char *) sqlite3_column_text (stmt, 1)),
          sea_family_of ((const char *) sqlite3_column_text (stmt, 0)));
  else
    mark (deck, sea_unit_of (id, NULL), 0);
}

SeaDeck *
sea_deck_new (SeaBank *bank, const SeaBankFilter *filter, gint64 class_id, guint64 seed)
{
  SeaDeck *deck = g_new0 (SeaDeck, 1);

  deck->bank = bank;
  sea_filter_bound_init (&deck->bound, filter);
  deck->bound.filter.role = -1;
  deck->bound.filter.worth = 0;
  deck->class_id = class_id;
  deck->seed = seed;
  deck->met = sea_map_new ();
  deck->met_near = sea_map_new ();
  deck->used = sea_map_new ();
  deck->families = sea_map_new ();
  return deck;
}

void
sea_deck_free (SeaDeck *deck)
{
  if (deck == NULL)
    return;
  for (guint role = 0; role < SEA_ROLE_COUNT; role++)
    for (guint worth = 0; worth < WORTHS; worth++)
      g_clear_pointer (&deck->pools[role][worth].cards, g_array_unref);
  g_hash_table_unref (deck->met);
  g_hash_table_unref (deck->met_near);
  g_hash_table_unref (deck->used);
  g_hash_table_unref (deck->families);
  sea_filter_bound_clear (&deck->bound);
  g_free (deck);
}
