/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BOARD_H
#define SEA_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/rules.h"

/* Sets of cells in words of 64 bits, for placement. Cell (x, y) is bit y * stride + x with stride =
 * width + 1: the column more is never a free cell, so a shift cannot carry a ship over the edge
 * into the next row. The functions take the number of words in use: with a constant in its place
 * the compiler unrolls them, which is where the speed of placement comes from. */

#if defined(__GNUC__)
#define SEA_INLINE static inline __attribute__ ((always_inline))
#else
#define SEA_INLINE static inline
#endif

enum
{
  /* (24 + 1) * (24 + 1) bits, one row more than the sea for the search */
  SEA_BOARD_WORDS = 10
};

typedef struct
{
  uint64_t w[SEA_BOARD_WORDS];
} SeaBoard;

SEA_INLINE void
board_clear (SeaBoard *board, unsigned words)
{
  for (unsigned i = 0; i < words; i++)
    board->w[i] = 0;
}

SEA_INLINE void
board_add (SeaBoard *board, unsigned cell)
{
  board->w[cell >> 6] |= UINT64_C (1) << (cell & 63);
}

SEA_INLINE bool
board_has (const SeaBoard *board, unsigned cell)
{
  return board->w[cell >> 6] >> (cell & 63) & 1;
}

SEA_INLINE void
board_unite (SeaBoard *board, const SeaBoard *other, unsigned words)
{
  for (unsigned i = 0; i < words; i++)
    board->w[i] |= other->w[i];
}

SEA_INLINE bool
board_meets (const SeaBoard *a, const SeaBoard *b, unsigned words)
{
  uint64_t common = 0;

  for (unsigned i = 0; i < words; i++)
    common |= a->w[i] & b->w[i];
  return common != 0;
}

/* Word @i of @board moved down by @n cells. */
SEA_INLINE uint64_t
board_word_down (const SeaBoard *board, unsigned i, unsigned n, unsigned words)
{
  unsigned bits = n & 63;

  if (n >= 64)
    {
      unsigned from = i + (n >> 6);
      uint64_t low = from < words ? board->w[from] : 0;
      uint64_t high = from + 1 < words ? board->w[from + 1] : 0;

      return low >> bits | high << 1 << (63 - bits);
    }
  return board->w[i] >> bits | (i + 1 < words ? board->w[i + 1] << 1 << (63 - bits) : 0);
}

/* Word @i of @board moved up by @n cells. */
SEA_INLINE uint64_t
board_word_up (const SeaBoard *board, unsigned i, unsigned n)
{
  unsigned bits = n & 63;

  if (n >= 64)
    {
      unsigned back = n >> 6;
      uint64_t high = i >= back ? board->w[i - back] : 0;
      uint64_t low = i >= back + 1 ? board->w[i - back - 1] : 0;

      return high << bits | low >> 1 >> (63 - bits);
    }
  return board->w[i] << bits | (i > 0 ? board->w[i - 1] >> 1 >> (63 - bits) : 0);
}

/* Adds to @board what lies beside its cells in steps of @n. */
SEA_INLINE void
board_spread (SeaBoard *board, unsigned n, unsigned words)
{
  SeaBoard from = *board;

  for (unsigned i = 0; i < words; i++)
    board->w[i] = from.w[i] | board_word_down (&from, i, n, words) | board_word_up (&from, i, n);
}

/* Adds to @board what lies beside its cells, by sides or also by corners. */
SEA_INLINE void
board_spread_around (SeaBoard *board, unsigned stride, bool corners, unsigned words)
{
  SeaBoard across = *board;

  board_spread (board, 1, words);
  if (corners)
    board_spread (board, stride, words);
  else
    {
      board_spread (&across, stride, words);
      board_unite (board, &across, words);
    }
}

SEA_INLINE unsigned
word_count (uint64_t word)
{
  word -= word >> 1 & UINT64_C (0x5555555555555555);
  word = (word & UINT64_C (0x3333333333333333)) + (word >> 2 & UINT64_C (0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned) ((word * UINT64_C (0x0101010101010101)) >> 56);
}

SEA_INLINE unsigned
board_count (const SeaBoard *board, unsigned words)
{
  unsigned n = 0;

  for (unsigned i = 0; i < words; i++)
    n += word_count (board->w[i]);
  return n;
}

/* The lowest bit that is set in @word, which is not 0. */
SEA_INLINE unsigned
word_lowest (uint64_t word)
{
#if defined(__GNUC__)
  return (unsigned) __builtin_ctzll (word);
#else
  unsigned n = 0;

  for (; (word & 1) == 0; n++)
    word >>= 1;
  return n;
#endif
}

/* The cell of bit number @k (from 0) among the bits that are set; there are more than @k. */
SEA_INLINE unsigned
board_select (const SeaBoard *board, unsigned k, unsigned words)
{
  const uint64_t ones = UINT64_C (0x0101010101010101), tops = UINT64_C (0x8080808080808080);

  for (unsigned i = 0; i < words; i++)
    {
      uint64_t word = board->w[i], sums;
      unsigned byte;

      sums = word - (word >> 1 & UINT64_C (0x5555555555555555));
      sums = (sums & UINT64_C (0x3333333333333333)) + (sums >> 2 & UINT64_C (0x3333333333333333));
      sums = ((sums + (sums >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f)) * ones; /* up to each byte */
      if (k >= sums >> 56)
        {
          k -= (unsigned) (sums >> 56);
          continue;
        }
      byte = (unsigned) ((((((k * ones) | tops) - sums) & tops) >> 7) * ones >> 56);
      k -= (unsigned) (sums << 8 >> 8 * byte) & 0xff;
      word >>= 8 * byte;
      while (k-- > 0)
        word &= word - 1;
      return i * 64 + 8 * byte + word_lowest (word);
    }
  return 0;
}

#endif
