/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_READING_FIXTURE_H
#define SEA_READING_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/codec.h"

/* Holds what a test made, so that a failed assertion leaks nothing. */
typedef struct
{
  GBytes *bytes;
  SeaReading *reading;
  GError *error;
  char *text;
} ReadingFixture;

static inline void
reading_fixture_clear (ReadingFixture *fixture)
{
  g_clear_pointer (&fixture->bytes, g_bytes_unref);
  g_clear_pointer (&fixture->reading, sea_reading_free);
  g_clear_pointer (&fixture->text, g_free);
  g_clear_error (&fixture->error);
}

static inline int
reading_fixture_set_up (void **state)
{
  *state = g_new0 (ReadingFixture, 1);
  return 0;
}

static inline int
reading_fixture_tear_down (void **state)
{
  reading_fixture_clear (*state);
  g_free (*state);
  return 0;
}

/* Reads @size bytes called @name; the reading must come. */
static inline SeaReading *
reading_fixture_read (ReadingFixture *fixture, const char *name, const char *data, gsize size)
{
  reading_fixture_clear (fixture);
  fixture->bytes = g_bytes_new (data, size);
  fixture->reading = sea_read_bytes (fixture->bytes, name, NULL, &fixture->error);
  assert_null (fixture->error);
  assert_non_null (fixture->reading);
  assert_int_equal (fixture->reading->found,
                    fixture->reading->questions->len + fixture->reading->skipped->len);
  return fixture->reading;
}

#define WITH_READING(test)                                                                         \
  cmocka_unit_test_setup_teardown (test, reading_fixture_set_up, reading_fixture_tear_down)

#endif
