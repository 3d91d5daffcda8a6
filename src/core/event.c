/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>

#include "core/match.h"

/* clang-format off */
#define X(name, word) word,
static const char *const kind_words[] = { SEA_EVENT_LIST (X) };
static const char *const reply_words[] = { SEA_REPLY_LIST (X) };
static const char *const reason_words[] = { SEA_REASON_LIST (X) };
static const char *const problem_words[] = { SEA_PROBLEM_LIST (X) };
#undef X
/* clang-format on */

/* A text that never runs over its room. */
typedef struct
{
  char *text;
  size_t size, n;
} Line;

static void
add (Line *line, const char *word)
{
  size_t length = strlen (word);

  if (length > line->size - 1 - line->n)
    length = line->size - 1 - line->n;
  memcpy (line->text + line->n, word, length);
  line->n += length;
  line->text[line->n] = '\0';
}

static void
add_number (Line *line, unsigned long number)
{
  char digits[24];

  snprintf (digits, sizeof digits, "%lu", number);
  add (line, digits);
}

static void
add_team (Line *line, int team)
{
  char letter[2] = { team == SEA_NOBODY     ? '-'
                     : team == SEA_EVERYONE ? '*'
                                            : (char) ('A' + team),
                     '\0' };

  add (line, " ");
  add (line, letter);
}

static void
add_cell (Line *line, SeaCell cell)
{
  char text[SEA_CELL_TEXT];

  sea_cell_write (cell, text);
  add (line, text);
}

static void
add_points (Line *line, int points2)
{
  char text[8];

  sea_points_write (points2, text);
  add (line, " ");
  add (line, text);
}

const char *
sea_event_kind_to_string (SeaEventKind kind)
{
  return (unsigned) kind < SEA_EVENT_KIND_COUNT ? kind_words[kind] : "";
}

const char *
sea_reply_to_string (SeaReply reply)
{
  return (unsigned) reply < SEA_REPLY_COUNT ? reply_words[reply] : "";
}

const char *
sea_reason_to_string (SeaReason reason)
{
  return (unsigned) reason < SEA_REASON_COUNT ? reason_words[reason] : "";
}

void
sea_points_write (int points2, char text[8])
{
  unsigned halves = points2 < 0 ? -(unsigned) points2 : (unsigned) points2;

  if (halves > 19999)
    halves = 19999;
  snprintf (text, 8, "%s%u%s", points2 < 0 ? "-" : "", halves / 2 % 10000, halves % 2 ? ".5" : "");
}

static void
write_shot (Line *line, const SeaEvent *event)
{
  add_team (line, event->team);
  add (line, " ");
  add_cell (line, event->cell);
  add (line, " ");
  add (line, reply_words[event->reply]);
  if (event->reply == SEA_REPLY_SUNK)
    {
      add (line, " ");
      add_number (line, event->decks);
    }
}

static void
write_problem (Line *line, const SeaEvent *event)
{
  add_team (line, event->team);
  if (event->problem == SEA_PROBLEM_WORTH)
    {
      add_points (line, event->worth2);
      return;
    }
  add (line, " ");
  add (line, problem_words[event->problem]);
}

static void
write_score (Line *line, const SeaEvent *event)
{
  for (int team = 0; team < event->n_teams; team++)
    {
      add_team (line, team);
      add_points (line, event->points2[team]);
    }
}

static void
write_fault (Line *line, const SeaEvents *events, const SeaEvent *event)
{
  add_team (line, event->team);
  add (line, " ");
  add (line, sea_fault_code_to_string (event->fault));
  for (unsigned i = 0; i < event->n_cells; i++)
    {
      add (line, i == 0 ? " " : ",");
      add_cell (line, events->cells[event->first_cell + i]);
    }
}

void
sea_event_write (const SeaEvents *events, const SeaEvent *event, char *text, size_t size)
{
  Line line = { text, size, 0 };

  text[0] = '\0';
  add (&line, kind_words[event->kind]);
  switch (event->kind)
    {
    case SEA_EVENT_SHOT:
    case SEA_EVENT_RETURN:
      write_shot (&line, event);
      break;
    case SEA_EVENT_ASK:
    case SEA_EVENT_DROPPED:
      write_problem (&line, event);
      break;
    case SEA_EVENT_SCORE:
      write_score (&line, event);
      break;
    case SEA_EVENT_FAULT:
      write_fault (&line, events, event);
      break;
    case SEA_EVENT_SUNK:
      add_team (&line, event->team);
      add (&line, " ");
      add_number (&line, event->decks);
      break;
    case SEA_EVENT_TOLD:
      add_team (&line, event->team);
      add (&line, " ");
      add_cell (&line, event->cell);
      break;
    case SEA_EVENT_CONFLICT:
      add (&line, " ");
      add_number (&line, event->number);
      add (&line, " \"");
      add (&line, event->text != NULL ? event->text : "");
      add (&line, "\"");
      break;
    case SEA_EVENT_OVER:
      if (event->is_void)
        add (&line, " void");
      else
        add_team (&line, event->team);
      add (&line, " ");
      add (&line, reason_words[event->reason]);
      break;
    case SEA_EVENT_UNDONE:
    case SEA_EVENT_REDONE:
      add (&line, " ");
      add (&line, event->text != NULL ? event->text : "");
      break;
    case SEA_EVENT_RELOCATED:
    case SEA_EVENT_STAYED:
    case SEA_EVENT_TURN:
      add_team (&line, event->team);
      break;
    case SEA_EVENT_KIND_COUNT:
      break;
    }
}
