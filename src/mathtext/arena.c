/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "mathtext/tex-tree.h"

#define BLOCK_SIZE 8000

typedef struct _Block Block;

struct _Block
{
  Block *before;
  gsize used, size;
  /* Aligned for any type that a tree holds. */
  double memory[];
};

struct _SeaArena
{
  Block *last;
};

SeaArena *
sea_arena_new (void)
{
  return g_new0 (SeaArena, 1);
}

void
sea_arena_free (SeaArena *arena)
{
  if (!arena)
    return;
  for (Block *block = arena->last, *before; block; block = before)
    {
      before = block->before;
      g_free (block);
    }
  g_free (arena);
}

gpointer
sea_arena_alloc (SeaArena *arena, gsize size)
{
  gsize whole = (size + sizeof (double) - 1) / sizeof (double) * sizeof (double);
  Block *block = arena->last;
  char *memory;

  if (!block || block->size - block->used < whole)
    {
      gsize room = MAX (whole, BLOCK_SIZE);

      block = g_malloc (sizeof (Block) + room);
      block->before = arena->last;
      block->used = 0;
      block->size = room;
      arena->last = block;
    }
  memory = (char *) block->memory + block->used;
  block->used += whole;
  return memset (memory, 0, size);
}

const char *
sea_arena_strndup (SeaArena *arena, const char *text, gsize length)
{
  char *copy = sea_arena_alloc (arena, length + 1);

  memcpy (copy, text, length);
  return copy;
}
