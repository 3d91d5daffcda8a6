/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WORDS_H
#define SEA_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/status.h"

/* Marks a text for translation; the core itself never translates. */
#define N_(text) text

enum
{
  SEA_MAX_WORDS = 8,
  SEA_MAX_LINE = 65535 /* bytes of an action */
};

/* One word of an action, borrowed from the line; of a quoted one what is between the quotes. */
typedef struct
{
  const char *text;
  size_t length;
  bool quoted;
} SeaWord;

typedef struct
{
  unsigned n;
  SeaWord w[SEA_MAX_WORDS];
} SeaWords;

/**
 * sea_words_read:
 * @line: any bytes, closed by a 0
 * @words: (out): the words of @line, borrowed from it
 *
 * Splits an action at blanks. Text in double quotes is one word and must be UTF-8 without
 * control characters.
 *
 * Returns: SEA_OK or SEA_E_SYNTAX
 */
SeaStatus sea_words_read (const char *line, SeaWords *words);

/**
 * sea_words_write:
 * @text: (out): room for as many bytes as the line had, and its 0
 *
 * Writes @words with one blank between them, the form that a journal keeps.
 *
 * Returns: the length
 */
size_t sea_words_write (const SeaWords *words, char *text);

/** sea_word_is: whether @word is the unquoted @text */
bool sea_word_is (const SeaWord *word, const char *text);

/**
 * sea_word_read_number:
 * @number: (out): untouched on failure
 *
 * Reads a whole number without sign and leading zeros.
 *
 * Returns: SEA_OK or SEA_E_SYNTAX (a number over 64 bits too)
 */
SeaStatus sea_word_read_number (const SeaWord *word, uint64_t *number);

/**
 * sea_word_read_points:
 * @sign: whether a leading + or - is needed; else none may stand
 * @points2: (out): in halves; untouched on failure
 *
 * Reads points: whole, or with ".5", at most 9999.5.
 *
 * Returns: SEA_OK or SEA_E_SYNTAX
 */
SeaStatus sea_word_read_points (const SeaWord *word, bool sign, int *points2);

/** sea_utf8_length: characters of @text, or -1 when it is no valid UTF-8 */
long sea_utf8_length (const char *text, size_t length);

#endif
