/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bank/browse.h"
#include "cli/bank-words.h"
#include "formats/export.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What stands after "msb bank export". */
typedef struct
{
  gboolean json;
  const char *format; /* (nullable) */
  const char *pack;   /* (nullable) */
  GPtrArray *topics;
  SeaQuery query;
  const char *file; /* (nullable); "-" = standard output */
} Words;

/* ---- words ---- */

static gboolean
tell_bad_value (const char *option, const char *value)
{
  /* Translators: the first %s is what was given, the second an option, e.g. “--grade”. */
  sea_cli_error (_ ("“%s” is no value for %s"), value, option);
  return FALSE;
}

/* "7" or "5-7" */
static gboolean
read_grades (Words *words, const char *value)
{
  g_auto (GStrv) ends = g_strsplit (value, "-", 2);
  guint64 low, high;

  if (ends[0] == NULL || !g_ascii_string_to_unsigned (ends[0], 10, 1, 12, &low, NULL) ||
      !g_ascii_string_to_unsigned (ends[1] != NULL ? ends[1] : ends[0], 10, low, 12, &high, NULL))
    return tell_bad_value ("--grade", value);
  words->query.grade_min = (int) low;
  words->query.grade_max = (int) high;
  return TRUE;
}

static gboolean
read_worth (Words *words, const char *value)
{
  guint64 worth;

  if (!g_ascii_string_to_unsigned (value, 10, 1, 4, &worth, NULL))
    return tell_bad_value ("--worth", value);
  words->query.kinds |= 1u << worth;
  return TRUE;
}

static gboolean
read_role (Words *words, const char *value)
{
  static const guint kinds[SEA_ROLE_COUNT] = {
    [SEA_ROLE_SHIP] = SEA_KIND_WORTH_1 | SEA_KIND_WORTH_2 | SEA_KIND_WORTH_3 | SEA_KIND_WORTH_4,
    [SEA_ROLE_MINE] = SEA_KIND_MINE,
    [SEA_ROLE_OPENING] = SEA_KIND_OPENING,
    [SEA_ROLE_TIE] = SEA_KIND_TIE,
  };
  SeaRole role;

  if (!sea_role_from_string (value, &role))
    return tell_bad_value ("--role", value);
  words->query.kinds |= kinds[role];
  return TRUE;
}

static gboolean
read_format (Words *words, const char *value)
{
  words->format = value;
  if (sea_export_find (value) != NULL)
    return TRUE;
  sea_cli_error (_ ("there is no format “%s” to write"), value);
  return FALSE;
}

static gboolean
read_pack (Words *words, const char *value)
{
  words->pack = words->query.pack = value;
  return TRUE;
}

static gboolean
read_topic (Words *words, const char *value)
{
  g_ptr_array_add (words->topics, (gpointer) value);
  return TRUE;
}

static gboolean
read_lang (Words *words, const char *value)
{
  words->query.lang = value;
  return TRUE;
}

static gboolean
read_tag (Words *words, const char *value)
{
  words->query.tag = value;
  return TRUE;
}

static gboolean
read_search (Words *words, const char *value)
{
  words->query.words = value;
  return TRUE;
}

/* clang-format off */
static const struct
{
  const char *name;
  gboolean (*read) (Words *words, const char *value);
} options[] = {
  { "--format", read_format }, { "--pack", read_pack }, { "--topic", read_topic }, { "--lang", read_lang },
  { "--tag", read_tag }, { "--search", read_search }, { "--grade", read_grades }, { "--worth", read_worth },
  { "--role", read_role },
};
/* clang-format on */

/* "--name VALUE" or "--name=VALUE" at *@i. */
static gboolean
read_option (Words *words, int argc, char **argv, int *i)
{
  const char *word = argv[*i];

  if (strcmp (word, "--json") == 0)
    return words->json = TRUE;
  for (gsize k = 0; k < G_N_ELEMENTS (options); k++)
    {
      gsize n = strlen (options[k].name);

      if (strncmp (word, options[k].name, n) != 0)
        continue;
      if (word[n] == '=')
        return options[k].read (words, word + n + 1);
      if (word[n] == '\0' && *i + 1 < argc)
        return options[k].read (words, argv[++*i]);
    }
  sea_cli_error (_ ("unknown option “%s”"), word);
  return FALSE;
}

static gboolean
read_words (Words *words, int argc, char **argv)
{
  gboolean words_only = FALSE;

  for (int i = 0; i < argc; i++)
    {
      if (!words_only && strcmp (argv[i], "--") == 0)
        words_only = TRUE;
      else if (!words_only && argv[i][0] == '-' && argv[i][1] != '\0')
        {
          if (!read_option (words, argc, argv, &i))
            return FALSE;
        }
      else if (words->file != NULL)
        return FALSE;
      else
        words->file = argv[i];
    }
  return words->file != NULL;
}

/* ---- the problems ---- */

typedef struct
{
  SeaBank *bank;
  GArray *ids;
  guint at;
} Selection;

static SeaQuestion *
next_problem (gpointer data, GError **error)
{
  Selection *selection = data;

  if (selection->at >= selection->ids->len)
    return NULL;
  return sea_bank_get (selection->bank, g_array_index (selection->ids, gint64, selection->at++),
                       error);
}

static void
rewind_problems (gpointer data)
{
  ((Selection *) data)->at = 0;
}

static SeaBankPack *
find_pack (GPtrArray *packs, const char *id)
{
  for (guint i = 0; i < packs->len; i++)
    {
      SeaBankPack *pack = g_ptr_array_index (packs, i);

      if (strcmp (pack->id, id) == 0)
        return pack;
    }
  return NULL;
}

/* ---- the report ---- */

static void
tell_notes (GPtrArray *notes, gboolean warning)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaExportNote *note = g_ptr_array_index (notes, i);

      if (warning)
        /* Translators: a problem's id, its title, what is lost of it. */
        sea_cli_error (_ ("%s “%s”: warning: %s"), note->uid, note->title, note->reason);
      else
        /* Translators: a problem's id, its title, why it was not written. */
        sea_cli_error (_ ("%s “%s”: not written: %s"), note->uid, note->title, note->reason);
    }
}

static void
add_notes (GString *json, const char *name, GPtrArray *notes)
{
  g_string_append_printf (json, "\"%s\":[", name);
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaExportNote *note = g_ptr_array_index (notes, i);

      g_string_append (json, i > 0 ? ",{" : "{");
      sea_cli_json_member (json, "uid", note->uid);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "title", note->title);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "reason", note->reason);
      g_string_append_c (json, '}');
    }
  g_string_append_c (json, ']');
}

static void
print_report (const Words *words, const char *format, const SeaExportReport *report)
{
  g_autofree char *shown = g_filename_display_name (words->file);

  tell_notes (report->refused, FALSE);
  tell_notes (report->lost, TRUE);
  if (report->too_large)
    sea_cli_error (_ ("%s: warning: this is more than one import takes (100,000 problems, 64 MiB)"),
                   shown);
  if (words->json)
    {
      g_autoptr (GString) json = g_string_new ("{");

      sea_cli_json_member (json, "file", shown);
      g_string_append_c (json, ',');
      sea_cli_json_member (json, "format", format);
      g_string_append_printf (json, ",\"written\":%u,", report->written);
      add_notes (json, "refused", report->refused);
      g_string_append_c (json, ',');
      add_notes (json, "warnings", report->lost);
      g_string_append_c (json, '}');
      sea_cli_print_json (json);
    }
  else if (strcmp (words->file, "-") != 0)
    {
      /* Translators: a file, then two numbers of problems. */
      printf (_ ("%s: %u written, %u not written"), shown, report->written, report->refused->len);
      printf ("\n");
    }
}

/* ---- the command ---- */

static int
write_selection (SeaBank *bank,
                 const Words *words,
                 const SeaExportFormat *format,
                 const SeaExportPack *pack,
                 GArray *ids)
{
  Selection selection = { .bank = bank, .ids = ids };
  SeaExportSource source = { .next = next_problem, .rewind = rewind_problems, .data = &selection };
  g_autoptr (SeaExportReport) report = sea_export_report_new ();
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (strcmp (words->file, "-") == 0)
    done = sea_export_stream (format, pack, &source, STDOUT_FILENO, report, &error);
  else
    done = sea_export_file (format, pack, &source, words->file, report, &error);
  if (!done)
    return sea_bank_words_fail (error);
  print_report (words, format->id, report);
  return report->refused->len > 0 ? SEA_EXIT_FAULT : SEA_EXIT_OK;
}

/* The chosen format, or the one that the file's name tells; NULL when it was told. */
static const SeaExportFormat *
choose_format (const Words *words)
{
  const SeaExportFormat *format = words->format != NULL ? sea_export_find (words->format)
                                                        : sea_export_find_for_file (words->file);

  if (format == NULL)
    sea_cli_error (_ ("the name “%s” tells no format: use --format"), words->file);
  else if (format->packed && strcmp (words->file, "-") == 0)
    {
      /* Translators: %s is a format, e.g. “xlsx”. */
      sea_cli_error (_ ("the format “%s” needs a file"), format->id);
      return NULL;
    }
  return format;
}

static int
run_export (const SeaCli *cli, Words *words)
{
  const SeaExportFormat *format = choose_format (words);
  g_autoptr (SeaBank) bank = NULL;
  g_autoptr (GPtrArray) packs = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  SeaExportPack header = { 0 };
  const SeaBankPack *pack = NULL;

  if (format == NULL || (words->json && strcmp (words->file, "-") == 0))
    return sea_cli_usage ("bank");
  bank = sea_bank_words_open (cli, TRUE);
  if (bank == NULL)
    return SEA_EXIT_FILE;
  if (sea_bank_is_in_use_here (words->file))
    {
      g_autofree char *shown = g_filename_display_name (words->file);

      sea_cli_error (_ ("“%s” is not written: %s"), shown, _ ("it is the bank itself"));
      return SEA_EXIT_FILE;
    }
  packs = sea_bank_packs (bank, &error);
  words->query.backwards = TRUE; /* by rising row, as a list */
  g_ptr_array_add (words->topics, NULL);
  words->query.topics = words->topics->len > 1 ? (const char *const *) words->topics->pdata : NULL;
  ids = packs == NULL ? NULL : sea_bank_find (bank, &words->query, 0, &error);
  if (ids == NULL)
    return sea_bank_words_fail (error);
  if (words->pack != NULL && (pack = find_pack (packs, words->pack)) == NULL)
    {
      sea_cli_error (_ ("there is no pack “%s”"), words->pack);
      return SEA_EXIT_USAGE;
    }
  if (ids->len == 0)
    {
      sea_cli_error (_ ("there is no such problem: nothing was written"));
      return SEA_EXIT_FAULT;
    }
  if (pack != NULL)
    header = (SeaExportPack){ .id = pack->id,
                              .title = pack->title,
                              .lang = pack->lang,
                              .version = pack->version,
                              .author = pack->author,
                              .licence = pack->licence };
  return write_selection (bank, words, format, pack != NULL ? &header : NULL, ids);
}

int
sea_bank_words_export (const SeaCli *cli, int argc, char **argv)
{
  g_autoptr (GPtrArray) topics = g_ptr_array_new ();
  Words words = { .topics = topics };

  if (!read_words (&words, argc, argv))
    return sea_cli_usage ("bank");
  return run_export (cli, &words);
}
