/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_WORDS_H
#define SEA_BANK_WORDS_H

#include "bank/bank.h"
#include "cli/cli.h"

G_BEGIN_DECLS

/* What stands after "msb bank WORD". */
typedef struct
{
  gboolean json, dry_run;
  const char *format;    /* (nullable) */
  GPtrArray *files;      /* (element-type filename): borrowed words that are no option */
  gboolean takes_import; /* --format and --dry-run are known */
} SeaBankWords;

/* Each returns an exit code. */
int sea_bank_words_list (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_search (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_show (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_stats (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_check (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_backup (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_restore (const SeaCli *cli, const SeaBankWords *options);
int sea_bank_words_repair (const SeaCli *cli, const SeaBankWords *options);

/** sea_bank_words_export: @argv: the words after "msb bank export", which has options of its own */
int sea_bank_words_export (const SeaCli *cli, int argc, char **argv);

/**
 * sea_bank_words_open:
 * @only_read: a bank that is named with --bank must be there; the default one is made with the
 * packs of the program in any case
 *
 * Returns: (nullable): NULL when it was told why
 */
SeaBank *sea_bank_words_open (const SeaCli *cli, gboolean only_read);
/** sea_bank_words_dup_path: (transfer full): of the bank that is meant */
char *sea_bank_words_dup_path (const SeaCli *cli);
/** sea_bank_words_fail: tells @error. Returns: SEA_EXIT_FILE */
int sea_bank_words_fail (const GError *error);

/** sea_cli_json_member: appends "name":"text" */
void sea_cli_json_member (GString *json, const char *name, const char *text);
void sea_cli_print_json (const GString *json);

G_END_DECLS

#endif
