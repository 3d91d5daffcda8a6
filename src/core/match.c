/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "core/match.h"

#include <stdlib.h>
#include <string.h>

#include "core/match-private.h"
#include "core/state.h"

enum
{
  STATE_WORDS = sizeof (SeaState) / sizeof (uint64_t),
  /* the longest record: every other word differs */
  MAX_OLD = STATE_WORDS + STATE_WORDS / 2 + 1,
  BLOCK = 16 /* words that are compared at once */
};

/* What an action replaced, so that undo costs the same at any length of the match: runs of
 * (first word, number of words, the old words). */
typedef struct
{
  char *line;
  uint64_t *old;
  size_t n_old;
  uint32_t number; /* which action it was; a redone one keeps it */
} Record;

typedef enum
{
  PENDING_NOTHING,
  PENDING_ACTION,
  PENDING_UNDO,
  PENDING_REDO
} PendingKind;

struct _SeaMatch
{
  SeaRules rules;
  SeaState *live, *next; /* @next is worked on and becomes @live at the commit */
  SeaState states[2];
  Record *records;
  size_t n_records, room, depth; /* @depth records are in force, the others can be redone */
  PendingKind pending;
  Record made; /* of a pending action */
  uint64_t old[MAX_OLD];
  uint32_t number;         /* of the last action */
  SeaDeduction *deduction; /* NULL where no sea was ever on paper */
};

static void
clear_record (Record *record)
{
  free (record->line);
  free (record->old);
  memset (record, 0, sizeof *record);
}

SeaMatch *
sea_match_new (const SeaRules *rules)
{
  SeaMatch *match = calloc (1, sizeof *match);

  if (match == NULL)
    return NULL;
  match->rules = *rules;
  match->live = &match->states[0];
  match->next = &match->states[1];
  match->number = 1;
  sea_state_init (match->live);
  return match;
}

void
sea_match_free (SeaMatch *match)
{
  if (match == NULL)
    return;
  clear_record (&match->made);
  for (size_t i = 0; i < match->n_records; i++)
    clear_record (&match->records[i]);
  free (match->records);
  sea_deduction_free (match->deduction);
  free (match);
}

void
sea_match_set_next_number (SeaMatch *match, uint32_t number)
{
  match->number = number - 1;
}

const SeaRules *
sea_match_rules (const SeaMatch *match)
{
  return &match->rules;
}

const SeaState *
sea_match_state (const SeaMatch *match)
{
  return match->live;
}

static uint64_t
word_at (const SeaState *state, size_t i)
{
  uint64_t word;

  memcpy (&word, (const char *) state + i * sizeof word, sizeof word);
  return word;
}

/* Writes the runs in which @now differs from @before to @out; returns their words. */
static size_t
diff (const SeaState *before, const SeaState *now, uint64_t out[MAX_OLD])
{
  const char *a = (const char *) before, *b = (const char *) now;
  size_t n = 0;

  for (size_t i = 0; i < STATE_WORDS; i++)
    {
      size_t first = i;

      if (i % BLOCK == 0 && i + BLOCK <= STATE_WORDS &&
          memcmp (a + i * sizeof *out, b + i * sizeof *out, BLOCK * sizeof *out) == 0)
        {
          i += BLOCK - 1;
          continue;
        }
      while (i < STATE_WORDS && word_at (before, i) != word_at (now, i))
        i++;
      if (i == first)
        continue;
      out[n] = (uint64_t) first << 32 | (uint64_t) (i - first);
      memcpy (out + n + 1, a + first * sizeof *out, (i - first) * sizeof *out);
      n += 1 + (i - first);
      /* the loop goes on behind the word that was found to be equal, unless a block starts there */
      if (i % BLOCK == 0)
        i--;
    }
  return n;
}

static void
put_back (const Record *record, SeaState *state)
{
  for (size_t i = 0; i < record->n_old;)
    {
      size_t first = (size_t) (record->old[i] >> 32);
      size_t n = (size_t) (record->old[i] & UINT32_MAX);

      memcpy ((char *) state + first * sizeof (uint64_t), record->old + i + 1,
              n * sizeof (uint64_t));
      i += 1 + n;
    }
}

static bool
make_room (SeaMatch *match)
{
  size_t room = match->room == 0 ? 64 : match->room * 2;
  Record *records;

  if (match->depth < match->room)
    return true;
  records = realloc (match->records, room * sizeof *records);
  if (records == NULL)
    return false;
  match->records = records;
  match->room = room;
  return true;
}

/* The record of the step from live to next. */
static bool
make_record (SeaMatch *match, const SeaWords *words, size_t length)
{
  Record *record = &match->made;

  if (!make_room (match))
    return false;
  record->line = malloc (length + 1);
  record->n_old = diff (match->live, match->next, match->old);
  record->old = malloc ((record->n_old + 1) * sizeof *record->old);
  if (record->line == NULL || record->old == NULL)
    {
      clear_record (record);
      return false;
    }
  record->number = match->number + 1;
  sea_words_write (words, record->line);
  memcpy (record->old, match->old, record->n_old * sizeof *record->old);
  return true;
}

static SeaStatus
refuse (SeaRefusal *refusal, SeaStatus status, const char *text)
{
  if (refusal != NULL)
    {
      refusal->status = status;
      refusal->text = text != NULL ? text : sea_status_to_string (status);
    }
  return status;
}

static SeaStatus
work_out (
    SeaMatch *match, const SeaWords *words, uint32_t number, SeaEvents *events, const char **why)
{
  SeaGame game = { &match->rules, match->next, events, NULL, number, NULL };
  SeaStatus status;

  if (match->deduction == NULL && (match->live->seas[0].paper || match->live->seas[1].paper) &&
      (match->deduction = sea_deduction_new ()) == NULL)
    return SEA_E_NOMEM;
  game.deduction = match->deduction;
  memcpy (match->next, match->live, sizeof *match->next);
  status = sea_action_apply (&game, words);
  if (status == SEA_OK)
    sea_game_sort_events (events);
  *why = game.why;
  return status;
}

static void
tell_line (SeaEvents *events, SeaEventKind kind, const char *line)
{
  memset (&events->e[events->n], 0, sizeof events->e[0]);
  events->e[events->n].kind = kind;
  events->e[events->n].text = line;
  events->n++;
}

static SeaStatus
try_undo (SeaMatch *match, SeaEvents *events, SeaRefusal *refusal)
{
  const Record *record;
  int mover;

  if (match->depth == 0)
    return refuse (refusal, SEA_E_ILLEGAL, N_ ("There is nothing to undo."));
  record = &match->records[match->depth - 1];
  memcpy (match->next, match->live, sizeof *match->next);
  put_back (record, match->next);
  tell_line (events, SEA_EVENT_UNDONE, record->line);
  mover = match->next->said_turn;
  if (mover != match->live->said_turn && mover != SEA_NOBODY)
    {
      memset (&events->e[events->n], 0, sizeof events->e[0]);
      events->e[events->n].kind = SEA_EVENT_TURN;
      events->e[events->n].team = (int8_t) mover;
      events->n++;
    }
  match->pending = PENDING_UNDO;
  return SEA_OK;
}

static SeaStatus
try_redo (SeaMatch *match, SeaEvents *events, SeaRefusal *refusal)
{
  SeaWords words;
  const Record *record;
  const char *why = NULL;
  SeaStatus status;

  if (match->depth == match->n_records)
    return refuse (refusal, SEA_E_ILLEGAL, N_ ("There is nothing to redo."));
  record = &match->records[match->depth];
  tell_line (events, SEA_EVENT_REDONE, record->line);
  status = sea_words_read (record->line, &words);
  if (status == SEA_OK)
    status = work_out (match, &words, record->number, events, &why);
  if (status != SEA_OK)
    return refuse (refusal, status, why);
  match->pending = PENDING_REDO;
  return SEA_OK;
}

static SeaStatus
try_action (SeaMatch *match,
            const char *line,
            const SeaWords *words,
            SeaEvents *events,
            SeaRefusal *refusal)
{
  const char *why = NULL;
  SeaStatus status = work_out (match, words, match->number + 1, events, &why);

  if (status != SEA_OK)
    return refuse (refusal, status, why);
  if (!make_record (match, words, strlen (line)))
    return refuse (refusal, SEA_E_NOMEM, NULL);
  match->pending = PENDING_ACTION;
  return SEA_OK;
}

SeaStatus
sea_match_try (SeaMatch *match, const char *line, SeaEvents *events, SeaRefusal *refusal)
{
  SeaWords words;
  SeaStatus status;

  sea_match_discard (match);
  events->n = events->n_cells = 0;
  if (sea_words_read (line, &words) != SEA_OK)
    return refuse (refusal, SEA_E_SYNTAX, N_ ("The line cannot be read as an action."));
  if (words.n == 0)
    return refuse (refusal, SEA_E_SYNTAX, N_ ("The line is empty."));
  if (words.n == 1 && sea_word_is (&words.w[0], "undo"))
    status = try_undo (match, events, refusal);
  else if (words.n == 1 && sea_word_is (&words.w[0], "redo"))
    status = try_redo (match, events, refusal);
  else
    status = try_action (match, line, &words, events, refusal);
  if (status != SEA_OK)
    events->n = events->n_cells = 0;
  return status;
}

void
sea_match_commit (SeaMatch *match)
{
  SeaState *state = match->live;

  switch (match->pending)
    {
    case PENDING_NOTHING:
      return;
    case PENDING_ACTION:
      while (match->n_records > match->depth)
        clear_record (&match->records[--match->n_records]);
      match->records[match->n_records++] = match->made;
      memset (&match->made, 0, sizeof match->made);
      match->depth++;
      break;
    case PENDING_UNDO:
      match->depth--;
      break;
    case PENDING_REDO:
      match->depth++;
      break;
    }
  match->pending = PENDING_NOTHING;
  match->number++;
  match->live = match->next;
  match->next = state;
}

void
sea_match_discard (SeaMatch *match)
{
  clear_record (&match->made);
  match->pending = PENDING_NOTHING;
}

SeaStatus
sea_match_apply (SeaMatch *match, const char *line, SeaEvents *events, SeaRefusal *refusal)
{
  SeaStatus status = sea_match_try (match, line, events, refusal);

  if (status == SEA_OK)
    sea_match_commit (match);
  return status;
}

const char *
sea_match_undo_line (const SeaMatch *match)
{
  return match->depth > 0 ? match->records[match->depth - 1].line : NULL;
}

const char *
sea_match_redo_line (const SeaMatch *match)
{
  return match->depth < match->n_records ? match->records[match->depth].line : NULL;
}

size_t
sea_match_depth (const SeaMatch *match)
{
  return match->depth;
}

const char *
sea_match_line (const SeaMatch *match, size_t i)
{
  return i < match->depth ? match->records[i].line : NULL;
}

uint64_t
sea_match_hash (const SeaMatch *match)
{
  uint64_t hash = UINT64_C (0xcbf29ce484222325);

  for (size_t i = 0; i < STATE_WORDS; i++)
    {
      hash ^= word_at (match->live, i);
      hash *= UINT64_C (0x100000001b3);
      hash ^= hash >> 29;
    }
  return hash;
}
