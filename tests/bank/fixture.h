/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_TEST_BANK_FIXTURE_H
#define SEA_TEST_BANK_FIXTURE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bank/bank-private.h"
#include "bank/deck.h"

/* A folder of its own, a bank in it, and what a test leaves to be freed: a failed assertion jumps
 * past g_autoptr. */
typedef struct
{
  char *folder, *path;
  SeaBank *bank, *second;
  SeaDeck *deck;
  SeaQuestion *question;
  GPtrArray *list;
  GPtrArray *questions; /* of SeaQuestion */
  GError *error;
  char *text;
} Fixture;

int fixture_set_up (void **state);        /* with an open bank */
int fixture_set_up_closed (void **state); /* no bank yet */
int fixture_tear_down (void **state);

/* Asserts that @done and tells the error otherwise. */
void fixture_check (Fixture *fixture, gboolean done);
void fixture_close (Fixture *fixture);
void fixture_open (Fixture *fixture);

/* A question of role ship with worth 1, in Russian; to be changed before it is handed on. */
SeaQuestion *fixture_question (const char *uid, const char *text, const char *answer);
void fixture_set (char **field, const char *text);
/* Adds to @questions. */
SeaQuestion *fixture_add (Fixture *fixture, const char *uid, const char *text, const char *answer);
/* Imports @questions and empties the list. */
SeaBankImport fixture_import (Fixture *fixture);
/* Runs SQL past the room, on a connection of its own. */
void fixture_sql (Fixture *fixture, const char *sql);
gint64 fixture_number (Fixture *fixture, const char *sql);
/* How many problems the words find. */
guint fixture_found (Fixture *fixture, const char *words);
/* A lesson of the class in which the problem of that uid was asked. */
void fixture_meet (Fixture *fixture, gint64 class_id, const char *uid);
/* SHA-256 of a file, "" when there is none. In @text. */
const char *fixture_hash (Fixture *fixture, const char *path);
gboolean fixture_exists (Fixture *fixture, const char *suffix);

#endif
