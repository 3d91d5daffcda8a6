/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/fleet.h"

#include <string.h>

#include "core/shape.h"

static bool
is_ship (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

SeaStatus
sea_fleet_read (const char *text, size_t length, SeaFleet *fleet)
{
  SeaFleet result = { 0 };
  size_t x = 0, y = 0, n = 0;
  bool shape = true;

  for (size_t i = 0; i < length; i++)
    {
      char c = text[i];

      if (c == '/')
        {
          if (y == 0)
            result.width = (uint8_t) x;
          shape = shape && x > 0 && x == result.width && y + 1 < SEA_MAX_SIDE;
          x = 0;
          y += shape;
        }
      else if (is_ship (c) || c == '.' || c == '*' || c == '^' || c == '%')
        {
          shape = shape && x < SEA_MAX_SIDE && (y == 0 || x < result.width);
          if (shape)
            {
              result.at[n++] = c;
              x++;
            }
        }
      else
        return SEA_E_SYNTAX;
    }
  if (y == 0)
    result.width = (uint8_t) x;
  if (!shape || x == 0 || x != result.width)
    return SEA_E_FLEET;
  result.height = (uint8_t) (y + 1);
  *fleet = result;
  return SEA_OK;
}

void
sea_fleet_write (const SeaFleet *fleet, char text[SEA_LAYOUT_SIZE])
{
  char *p = text;

  for (unsigned y = 0; y < fleet->height; y++)
    {
      if (y > 0)
        *p++ = '/';
      memcpy (p, &fleet->at[y * fleet->width], fleet->width);
      p += fleet->width;
    }
  *p = '\0';
}

/* A set of cells; cell (x, y) of a sea is bit y * width + x. */
enum
{
  SET_WORDS = SEA_MAX_CELLS / 64
};
typedef struct
{
  uint64_t bits[SET_WORDS];
} Set;

/* Everything that lies on a sea, sorted. */
typedef struct
{
  unsigned width, height;
  unsigned n_ships;
  Set ships[SEA_MAX_SHIPS];
  uint16_t decks[SEA_MAX_SHIPS];
  Set mines, sweepers, submarines;
  Set special;                    /* mines and sweepers */
  uint8_t ship_at[SEA_MAX_CELLS]; /* index of the ship, or N_NONE */
} Sea;

enum
{
  N_NONE = 255
};

/* Two ships that meet, and where. */
typedef struct
{
  Set cells;
} Line;

enum
{
  MAX_LINES = SEA_MAX_SHIPS * (SEA_MAX_SHIPS - 1) / 2
};

/* Where the faults go. */
typedef struct
{
  const SeaFleet *fleet;
  SeaFaultFunc func;
  void *data;
  size_t n;
} Report;

static void
set_add (Set *set, unsigned cell)
{
  set->bits[cell / 64] |= UINT64_C (1) << cell % 64;
}

static bool
set_has (const Set *set, unsigned cell)
{
  return set->bits[cell / 64] >> cell % 64 & 1;
}

static void
set_unite (Set *set, const Set *other)
{
  for (unsigned i = 0; i < SET_WORDS; i++)
    set->bits[i] |= other->bits[i];
}

static unsigned
set_count (const Set *set, unsigned n_cells)
{
  unsigned n = 0;

  for (unsigned i = 0; i < n_cells; i++)
    n += set_has (set, i);
  return n;
}

/* Sets in the order of their lists of cells: negative when @a comes first. */
static int
set_compare (const Set *a, const Set *b)
{
  for (unsigned i = 0; i < SET_WORDS; i++)
    if (a->bits[i] != b->bits[i])
      {
        uint64_t differ = a->bits[i] ^ b->bits[i];
        uint64_t lowest = differ & (~differ + 1);
        const Set *has = a->bits[i] & lowest ? a : b;
        const Set *lacks = has == a ? b : a;
        bool goes_on = (lacks->bits[i] & ~(lowest | (lowest - 1))) != 0;

        for (unsigned k = i + 1; k < SET_WORDS; k++)
          goes_on = goes_on || lacks->bits[k] != 0;
        /* the one that lacks the cell has a later one there, or is the beginning of the other */
        return (has == a) == goes_on ? -1 : 1;
      }
  return 0;
}

static void
report (Report *out, SeaFaultCode code, const Set *cells)
{
  SeaFault fault;
  unsigned width = out->fleet->width;

  out->n++;
  if (out->func == NULL)
    return;
  fault.code = code;
  fault.n_cells = 0;
  for (unsigned i = 0; cells != NULL && i < width * out->fleet->height; i++)
    if (set_has (cells, i))
      {
        SeaCell cell = { (uint8_t) (i % width), (uint8_t) (i / width) };

        fault.cells[fault.n_cells++] = cell;
      }
  out->func (&fault, out->data);
}

static void
report_sorted (Report *out, SeaFaultCode code, Line *lines, unsigned n)
{
  for (unsigned i = 1; i < n; i++)
    for (unsigned k = i; k > 0 && set_compare (&lines[k].cells, &lines[k - 1].cells) < 0; k--)
      {
        Line swap = lines[k];

        lines[k] = lines[k - 1];
        lines[k - 1] = swap;
      }
  for (unsigned i = 0; i < n; i++)
    report (out, code, &lines[i].cells);
}

static void
sort_out (const SeaFleet *fleet, Sea *sea)
{
  uint8_t index[256];

  memset (sea, 0, sizeof *sea);
  memset (index, N_NONE, sizeof index);
  memset (sea->ship_at, N_NONE, sizeof sea->ship_at);
  sea->width = fleet->width;
  sea->height = fleet->height;
  for (unsigned i = 0; i < sea->width * sea->height; i++)
    {
      unsigned char c = (unsigned char) fleet->at[i];

      if (is_ship ((char) c))
        {
          if (index[c] == N_NONE)
            index[c] = (uint8_t) sea->n_ships++;
          set_add (&sea->ships[index[c]], i);
          sea->decks[index[c]]++;
          sea->ship_at[i] = index[c];
        }
      else if (c == '*')
        set_add (&sea->mines, i);
      else if (c == '^')
        set_add (&sea->sweepers, i);
      else if (c == '%')
        set_add (&sea->submarines, i);
    }
  sea->special = sea->mines;
  set_unite (&sea->special, &sea->sweepers);
}

static void
check_counts (const SeaRules *rules, const Sea *sea, Report *out)
{
  const Set *units[] = { &sea->mines, &sea->sweepers, &sea->submarines };
  const unsigned wanted[] = { rules->mines, rules->sweepers, rules->submarines };

  for (unsigned decks = SEA_MAX_CELLS; decks > 0; decks--)
    {
      unsigned found = 0, right = 0;
      Set cells = { { 0 } };

      for (unsigned i = 0; i < rules->n_classes; i++)
        if (rules->classes[i].decks == decks)
          right += rules->classes[i].count;
      for (unsigned i = 0; i < sea->n_ships; i++)
        if (sea->decks[i] == decks)
          {
            found++;
            set_unite (&cells, &sea->ships[i]);
          }
      if (found != right)
        report (out, SEA_FAULT_COUNT_WRONG, &cells);
    }
  for (unsigned i = 0; i < 3; i++)
    if (set_count (units[i], sea->width * sea->height) != wanted[i])
      report (out, SEA_FAULT_COUNT_WRONG, units[i]);
}

static void
find_form (const Sea *sea, unsigned ship, SeaForm *form)
{
  unsigned left = SEA_MAX_SIDE, top = SEA_MAX_SIDE;

  memset (form, 0, sizeof *form);
  for (unsigned i = 0; i < sea->width * sea->height; i++)
    if (set_has (&sea->ships[ship], i))
      {
        if (top == SEA_MAX_SIDE)
          top = i / sea->width;
        if (left > i % sea->width)
          left = i % sea->width;
      }
  for (unsigned i = 0; i < sea->width * sea->height; i++)
    if (set_has (&sea->ships[ship], i))
      form->rows[i / sea->width - top] |= UINT32_C (1) << (i % sea->width - left);
}

/* Which classes a ship can be of: one bit each. A number of decks that the fleet does not have is a
 * wrong count already; its shape is judged by the shapes that the fleet has. */
static uint32_t
find_classes (const SeaRules *rules, const Sea *sea, unsigned ship, bool *good)
{
  uint32_t classes = 0;
  bool known = false;
  SeaForm form;

  find_form (sea, ship, &form);
  *good = false;
  for (unsigned i = 0; i < rules->n_classes; i++)
    known = known || (rules->classes[i].decks == sea->decks[ship] && rules->classes[i].count > 0);
  for (unsigned i = 0; i < rules->n_classes; i++)
    {
      const SeaClass *klass = &rules->classes[i];

      if (klass->count == 0 || (known && klass->decks != sea->decks[ship]) ||
          !sea_shape_matches ((SeaShape) klass->shape, sea->decks[ship], &form))
        continue;
      *good = true;
      if (known)
        classes |= UINT32_C (1) << i;
    }
  return classes;
}

/* Finds a place for @ship among the classes that it can be of, moving others where needed. */
static bool
assign (const SeaRules *rules,
        const uint32_t *can_be,
        unsigned ship,
        unsigned n_ships,
        uint8_t *class_of,
        uint32_t *seen)
{
  for (unsigned k = 0; k < rules->n_classes; k++)
    {
      unsigned taken = 0;

      if (!(can_be[ship] >> k & 1) || (*seen >> k & 1))
        continue;
      *seen |= UINT32_C (1) << k;
      for (unsigned i = 0; i < n_ships; i++)
        taken += class_of[i] == k;
      if (taken < rules->classes[k].count)
        {
          class_of[ship] = (uint8_t) k;
          return true;
        }
      for (unsigned i = 0; i < n_ships; i++)
        if (class_of[i] == k && assign (rules, can_be, i, n_ships, class_of, seen))
          {
            class_of[ship] = (uint8_t) k;
            return true;
          }
    }
  return false;
}

/* The ships of one number of decks that have a right shape each, but not in the right numbers: one
 * line for all of them. */
static bool
check_mix (
    const SeaRules *rules, const Sea *sea, unsigned decks, const uint32_t *can_be, Set *cells)
{
  uint8_t class_of[SEA_MAX_SHIPS];
  unsigned good = 0, fit = 0, room = 0;

  memset (class_of, N_NONE, sizeof class_of);
  for (unsigned k = 0; k < rules->n_classes; k++)
    if (rules->classes[k].decks == decks)
      room += rules->classes[k].count;
  for (unsigned i = 0; i < sea->n_ships; i++)
    if (sea->decks[i] == decks && can_be[i] != 0)
      {
        uint32_t seen = 0;

        good++;
        set_unite (cells, &sea->ships[i]);
        fit += assign (rules, can_be, i, sea->n_ships, class_of, &seen);
      }
  return fit < good && fit < room;
}

static void
check_shapes (const SeaRules *rules, const Sea *sea, Report *out)
{
  Line lines[2 * SEA_MAX_SHIPS];
  uint32_t can_be[SEA_MAX_SHIPS];
  unsigned n = 0;

  for (unsigned i = 0; i < sea->n_ships; i++)
    {
      bool good;

      can_be[i] = find_classes (rules, sea, i, &good);
      if (!good)
        lines[n++].cells = sea->ships[i];
    }
  for (unsigned decks = 1; decks <= SEA_MAX_DECKS; decks++)
    {
      Set cells = { { 0 } };

      if (check_mix (rules, sea, decks, can_be, &cells))
        lines[n++].cells = cells;
    }
  report_sorted (out, SEA_FAULT_SHAPE, lines, n);
}

/* The neighbour of @cell in @direction (0 … 3 by sides, 4 … 7 by corners), or -1. */
static int
find_neighbour (const Sea *sea, unsigned cell, unsigned direction)
{
  static const int8_t steps[8][2] = { { 0, -1 },  { -1, 0 }, { 1, 0 },  { 0, 1 },
                                      { -1, -1 }, { 1, -1 }, { -1, 1 }, { 1, 1 } };
  int x = (int) (cell % sea->width) + steps[direction][0];
  int y = (int) (cell / sea->width) + steps[direction][1];

  if (x < 0 || y < 0 || x >= (int) sea->width || y >= (int) sea->height)
    return -1;
  return y * (int) sea->width + x;
}

static void
check_touching (const SeaRules *rules, const Sea *sea, Report *out)
{
  Line lines[MAX_LINES];
  uint16_t line_of[SEA_MAX_SHIPS][SEA_MAX_SHIPS] = { { 0 } };
  unsigned directions = rules->touching == SEA_TOUCHING_NONE      ? 8
                        : rules->touching == SEA_TOUCHING_CORNERS ? 4
                                                                  : 0;
  unsigned n = 0;

  for (unsigned i = 0; i < sea->width * sea->height; i++)
    for (unsigned d = 0; sea->ship_at[i] != N_NONE && d < directions; d++)
      {
        int k = find_neighbour (sea, i, d);
        unsigned a = sea->ship_at[i], b = k < 0 ? N_NONE : sea->ship_at[k];

        if (b == N_NONE || a >= b)
          continue;
        if (line_of[a][b] == 0)
          {
            memset (&lines[n], 0, sizeof lines[n]);
            line_of[a][b] = (uint16_t) ++n;
          }
        set_add (&lines[line_of[a][b] - 1].cells, i);
        set_add (&lines[line_of[a][b] - 1].cells, (unsigned) k);
      }
  report_sorted (out, SEA_FAULT_TOUCH, lines, n);
}

/* A special and what it meets; two specials that meet are told once, with the first. */
static void
check_specials (const SeaRules *rules, const Sea *sea, Report *out)
{
  Line lines[SEA_MAX_CELLS];
  unsigned n = 0;

  if (rules->specials != SEA_SPECIALS_APART)
    return;
  for (unsigned i = 0; i < sea->width * sea->height; i++)
    {
      bool meets = false;
      Set cells = { { 0 } };

      for (unsigned d = 0; set_has (&sea->special, i) && d < 8; d++)
        {
          int k = find_neighbour (sea, i, d);

          if (k < 0)
            continue;
          if (sea->ship_at[k] != N_NONE || set_has (&sea->submarines, (unsigned) k) ||
              (set_has (&sea->special, (unsigned) k) && k > (int) i))
            {
              meets = true;
              set_add (&cells, (unsigned) k);
            }
        }
      set_add (&cells, i);
      if (meets)
        lines[n++].cells = cells;
    }
  report_sorted (out, SEA_FAULT_SPECIAL, lines, n);
}

size_t
sea_fleet_find_faults (const SeaRules *rules, const SeaFleet *fleet, SeaFaultFunc func, void *data)
{
  Report out = { fleet, func, data, 0 };
  Sea sea;

  if (fleet->width != rules->width || fleet->height != rules->height)
    {
      report (&out, SEA_FAULT_SIZE, NULL);
      return out.n;
    }
  sort_out (fleet, &sea);
  check_counts (rules, &sea, &out);
  check_shapes (rules, &sea, &out);
  check_touching (rules, &sea, &out);
  check_specials (rules, &sea, &out);
  return out.n;
}

/* The first faults, as many as there is room for. */
typedef struct
{
  SeaFault *faults;
  size_t max, n;
} Room;

static void
keep (const SeaFault *fault, void *data)
{
  Room *room = data;

  if (room->n < room->max)
    room->faults[room->n++] = *fault;
}

size_t
sea_fleet_check (const SeaRules *rules, const SeaFleet *fleet, SeaFault *faults, size_t max)
{
  Room room = { faults, max, 0 };

  return sea_fleet_find_faults (rules, fleet, max > 0 ? keep : NULL, &room);
}

const char *
sea_fault_code_to_string (SeaFaultCode code)
{
  /* clang-format off */
#define X(name, word) word,
  static const char *const words[] = { SEA_FAULT_LIST (X) };
#undef X
  /* clang-format on */

  return (unsigned) code < SEA_FAULT_CODE_COUNT ? words[code] : "unknown";
}
