/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_CLI_H
#define SEA_CLI_H

#include <glib.h>

G_BEGIN_DECLS

/* Exit codes of every command (SCRIPT.md). */
enum
{
  SEA_EXIT_OK = 0,
  SEA_EXIT_FAULT = 1, /* what was checked is at fault, or part of the input was skipped */
  SEA_EXIT_USAGE = 2, /* wrong use */
  SEA_EXIT_FILE = 3   /* the file, disk or database failed */
};

/* What main() took out of the command line before the command sees it. */
typedef struct
{
  const char *bank; /* --bank FILE, (nullable): the default bank */
} SeaCli;

/* clang-format off */
/* One command a file: cmd-NAME.c. The function gets its own words without "msb NAME" and returns an exit code. It prints
 * results to standard output, messages "msb: …" to standard error. */
#define SEA_COMMAND_LIST(X)                                                                    \
  X (rules, "rules list [--json] | show ID | check FILE")                                      \
  X (cell, "cell --notation NAME --size WxH TEXT")                                             \
  X (fleet, "fleet random --rules ID [--count N] [--seed S] [--kind uniform|perelman|edges] | check --rules ID LAYOUT") \
  X (play, "play [--keep-going] [--view A|B|C|D|public|judge|reveal] [--json] FILE")           \
  X (minutes, "minutes --rules ID --shot-seconds S --problem-seconds P [--solved 0...1] [--seed N] [--json]") \
  X (referee, "referee --rules ID FILE | --help")                                              \
  X (answer, "answer --key KEY TEXT")                                                          \
  X (bank, "bank import [--format F] [--dry-run] [--json] FILE... | export [--format F] [--pack ID] [--lang L] [--topic T]... [--tag T] [--grade N|N-M] [--worth N]... [--role R]... [--search WORDS] [--json] FILE|- | list | search WORDS | show UID | stats | check | backup [FILE] | restore [COPY] | repair NEW [--json]") \
  X (lesson, "lesson play [--pace MS] [--keep-going] [--resume ID] FILE | list [--json] | show ID | log ID | export ID --format F FILE") \
  X (paper, "paper fleets|jury [--lesson ID | --rules ID [--seed S]] -o FILE.pdf") \
  X (render, "render [--width PX] [--size PT] -o FILE.png|FILE.svg|FILE.pdf|- <TEXT")
#define X(name, usage) int sea_cmd_##name (const SeaCli *cli, int argc, char **argv);
SEA_COMMAND_LIST (X)
#undef X
/* clang-format on */

/**
 * sea_cli_error:
 *
 * Prints "msb: …" and a line break to standard error.
 */
void sea_cli_error (const char *format, ...) G_GNUC_PRINTF (1, 2);

/**
 * sea_cli_usage:
 * @command: (nullable): name of a command, NULL = all
 *
 * Prints the usage to standard error.
 *
 * Returns: SEA_EXIT_USAGE
 */
int sea_cli_usage (const char *command);

/**
 * sea_cli_print_json_string:
 *
 * Appends @text to @json as a quoted JSON string.
 */
void sea_cli_json_string (GString *json, const char *text);

G_END_DECLS

#endif
