/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/inspect-sea.h"

#include <string.h>

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

void
sea_inspect_sea_init (SeaInspectSea *sea, const SeaRules *rules)
{
  memset (sea, 0, sizeof *sea);
  sea->fleet.width = rules->width;
  sea->fleet.height = rules->height;
  for (guint i = 0; i < rules->n_classes; i++)
    sea->corners = sea->corners || rules->classes[i].shape == SEA_SHAPE_CHAIN;
  sea_inspect_sea_clear (sea);
}

void
sea_inspect_sea_clear (SeaInspectSea *sea)
{
  memset (sea->fleet.at, 0, sizeof sea->fleet.at);
  memset (sea->fleet.at, '.', (gsize) sea->fleet.width * sea->fleet.height);
  sea->current = 0;
  sea->apart = FALSE;
}

static char
get_at (const SeaInspectSea *sea, int x, int y)
{
  if (x < 0 || y < 0 || x >= sea->fleet.width || y >= sea->fleet.height)
    return '.';
  return sea->fleet.at[y * sea->fleet.width + x];
}

/* The letters of the ships beside @cell, each once; returns how many. */
static guint
find_beside (const SeaInspectSea *sea, int x, int y, char beside[8])
{
  guint n = 0;

  for (int i = 0; i < 9; i++)
    {
      int dx = i % 3 - 1, dy = i / 3 - 1;
      char c = get_at (sea, x + dx, y + dy);

      if ((dx == 0 && dy == 0) || (dx != 0 && dy != 0 && !sea->corners) || !g_ascii_isalpha (c) ||
          memchr (beside, c, n) != NULL)
        continue;
      beside[n++] = c;
    }
  return n;
}

static char
find_free (const SeaInspectSea *sea)
{
  gsize cells = (gsize) sea->fleet.width * sea->fleet.height;

  for (const char *p = letters; *p != '\0'; p++)
    if (memchr (sea->fleet.at, *p, cells) == NULL)
      return *p;
  return 0;
}

static void
rename_ship (SeaInspectSea *sea, char from, char to)
{
  for (guint i = 0; i < (guint) sea->fleet.width * sea->fleet.height; i++)
    if (sea->fleet.at[i] == from)
      sea->fleet.at[i] = to;
}

/* Whether the ships @a and @b lie side by side: then they were begun one apart from the other. */
static gboolean
are_apart (const SeaInspectSea *sea, char a, char b)
{
  for (int y = 0; y < sea->fleet.height; y++)
    for (int x = 0; x < sea->fleet.width; x++)
      {
        char beside[8];
        guint n = get_at (sea, x, y) == a ? find_beside (sea, x, y, beside) : 0;

        if (memchr (beside, b, n) != NULL)
          return TRUE;
      }
  return FALSE;
}

static gboolean
put_deck (SeaInspectSea *sea, SeaCell cell)
{
  char *at = &sea->fleet.at[cell.y * sea->fleet.width + cell.x];
  char beside[8], letter = 0;
  guint n = sea->apart ? 0 : find_beside (sea, cell.x, cell.y, beside);

  for (guint i = 0; i < n; i++)
    if (beside[i] == sea->current)
      letter = sea->current;
  if (letter == 0)
    letter = n > 0 ? beside[0] : find_free (sea);
  if (letter == 0)
    return FALSE;
  /* A deck between two ships makes them one. */
  for (guint i = 0; i < n; i++)
    if (beside[i] != letter && !are_apart (sea, letter, beside[i]))
      rename_ship (sea, beside[i], letter);
  *at = letter;
  sea->current = letter;
  sea->apart = FALSE;
  return TRUE;
}

/* The decks that hang together with the one at (@x, @y) become ship @to. */
static void
spread (SeaInspectSea *sea, int x, int y, char from, char to)
{
  if (get_at (sea, x, y) != from)
    return;
  sea->fleet.at[y * sea->fleet.width + x] = to;
  for (int i = 0; i < 9; i++)
    {
      int dx = i % 3 - 1, dy = i / 3 - 1;

      if ((dx == 0 || dy == 0 || sea->corners) && (dx != 0 || dy != 0))
        spread (sea, x + dx, y + dy, from, to);
    }
}

/* A ship that has lost a deck may be several now. */
static void
take_off (SeaInspectSea *sea, SeaCell cell)
{
  char *at = &sea->fleet.at[cell.y * sea->fleet.width + cell.x];
  char letter = *at;
  gboolean first = TRUE;

  *at = '.';
  if (!g_ascii_isalpha (letter))
    return;
  for (int y = 0; y < sea->fleet.height; y++)
    for (int x = 0; x < sea->fleet.width; x++)
      if (get_at (sea, x, y) == letter)
        {
          char part = find_free (sea);

          if (part == 0)
            return;
          spread (sea, x, y, letter, part);
          if (first)
            sea->current = part;
          first = FALSE;
        }
}

gboolean
sea_inspect_sea_press (SeaInspectSea *sea, SeaCell cell, char piece)
{
  char was;

  if (cell.x >= sea->fleet.width || cell.y >= sea->fleet.height)
    return TRUE;
  was = sea->fleet.at[cell.y * sea->fleet.width + cell.x];
  if (was != '.')
    take_off (sea, cell);
  if (g_ascii_isalpha (piece))
    return g_ascii_isalpha (was) || put_deck (sea, cell);
  if (was != piece)
    sea->fleet.at[cell.y * sea->fleet.width + cell.x] = piece;
  return TRUE;
}

void
sea_inspect_sea_take_hits (SeaInspectSea *sea, const SeaView *view, guint index)
{
  const SeaViewSea *seen = &view->seas[MIN (index, 1)];

  sea_inspect_sea_clear (sea);
  for (guint i = 0; i < (guint) view->width * view->height; i++)
    {
      SeaCell cell = { (guint8) (i % view->width), (guint8) (i / view->width) };

      switch (seen->at[i])
        {
        case SEA_MARK_HIT:
        case SEA_MARK_SUNK:
        case SEA_MARK_DECK:
          put_deck (sea, cell);
          break;
        case SEA_MARK_MINE:
        case SEA_MARK_MINE_SPENT:
          sea->fleet.at[i] = '*';
          break;
        case SEA_MARK_SWEEPER:
        case SEA_MARK_SWEEPER_SPENT:
          sea->fleet.at[i] = '^';
          break;
        default:
          break;
        }
    }
  sea->current = 0;
}

static guint
count_cells (const SeaInspectSea *sea, char c)
{
  guint n = 0;

  for (guint i = 0; i < (guint) sea->fleet.width * sea->fleet.height; i++)
    n += sea->fleet.at[i] == c;
  return n;
}

guint
sea_inspect_sea_count (const SeaInspectSea *sea, guint decks, char piece)
{
  guint n = 0;

  if (decks == 0)
    return count_cells (sea, piece);
  for (const char *p = letters; *p != '\0'; p++)
    n += count_cells (sea, *p) == decks;
  return n;
}

guint
sea_inspect_sea_get_most (const SeaInspectSea *sea)
{
  guint most = 0;

  for (const char *p = letters; *p != '\0'; p++)
    most = MAX (most, count_cells (sea, *p));
  return most;
}

gboolean
sea_inspect_sea_is_empty (const SeaInspectSea *sea)
{
  gsize cells = (gsize) sea->fleet.width * sea->fleet.height;

  for (gsize i = 0; i < cells; i++)
    if (sea->fleet.at[i] != '.')
      return FALSE;
  return TRUE;
}
