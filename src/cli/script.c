/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "cli/script.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

enum
{
  MAX_LINE = 64 * 1024 /* bytes */
};

struct _SeaScript
{
  FILE *file;           /* NULL: the text below */
  const char *at, *end; /* what is left of a text */
  guint line;           /* that was read last */
  guint number;         /* actions so far */
  GString *row;         /* that line, stripped */
  GString *action;      /* what sea_script_next() has returned */
  gboolean too_long, has_nul;
  int code; /* errno of a failed reading */
};

static SeaScript *
script_new (void)
{
  SeaScript *script = g_new0 (SeaScript, 1);

  script->row = g_string_new (NULL);
  script->action = g_string_new (NULL);
  return script;
}

SeaScript *
sea_script_new (const char *text, gsize length)
{
  SeaScript *script = script_new ();

  script->at = text;
  script->end = text + length;
  return script;
}

SeaScript *
sea_script_open (const char *path, GError **error)
{
  FILE *file = strcmp (path, "-") == 0 ? stdin : g_fopen (path, "rb");

  if (file == NULL)
    {
      int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                           g_strerror (code));
      return NULL;
    }
  SeaScript *script = script_new ();
  script->file = file;
  return script;
}

void
sea_script_free (SeaScript *script)
{
  if (script == NULL)
    return;
  if (script->file != NULL && script->file != stdin)
    fclose (script->file);
  g_string_free (script->row, TRUE);
  g_string_free (script->action, TRUE);
  g_free (script);
}

static int
next_byte (SeaScript *script)
{
  int c;

  if (script->file == NULL)
    return script->at < script->end ? (guchar) *script->at++ : EOF;
  errno = 0;
  c = getc (script->file);
  if (c == EOF && ferror (script->file))
    script->code = errno != 0 ? errno : EIO;
  return c;
}

/* Cuts a comment and the blanks around the line; a # in double quotes is text. */
static void
strip (GString *row)
{
  gboolean quoted = FALSE;

  for (gsize i = 0; i < row->len; i++)
    {
      if (row->str[i] == '"')
        quoted = !quoted;
      else if (row->str[i] == '#' && !quoted)
        g_string_truncate (row, i);
    }
  while (row->len > 0 && strchr (" \t\r", row->str[row->len - 1]) != NULL)
    g_string_truncate (row, row->len - 1);
  g_string_erase (row, 0, (gssize) strspn (row->str, " \t"));
}

/* Reads a line; FALSE at the end. */
static gboolean
read_row (SeaScript *script)
{
  int c = next_byte (script);

  if (c == EOF)
    return FALSE;
  g_string_truncate (script->row, 0);
  for (; c != EOF && c != '\n'; c = next_byte (script))
    {
      /* A NUL would cut the line: the line must be refused whole. */
      script->has_nul = script->has_nul || c == '\0';
      if (script->row->len < MAX_LINE)
        g_string_append_c (script->row, c == '\0' ? '?' : (char) c);
      else
        script->too_long = TRUE;
    }
  script->line++;
  if (script->line == 1 && g_str_has_prefix (script->row->str, "\xEF\xBB\xBF"))
    g_string_erase (script->row, 0, 3);
  strip (script->row);
  return TRUE;
}

/* Reads on to a line that is neither blank nor a comment. */
static gboolean
read_full_row (SeaScript *script)
{
  do
    if (!read_row (script))
      return FALSE;
  while (script->row->len == 0 && !script->has_nul && !script->too_long);
  return TRUE;
}

/* `fleet` and the letter of a sea, nothing more. */
static gboolean
is_bare_fleet (const char *text)
{
  if (!g_str_has_prefix (text, "fleet") || (text[5] != ' ' && text[5] != '\t'))
    return FALSE;
  text += 5 + strspn (text + 5, " \t");
  return *text != '\0' && strchr ("ABCDH", *text) != NULL && text[1] == '\0';
}

const char *
sea_script_next (SeaScript *script, guint height, guint *line)
{
  script->too_long = script->has_nul = FALSE;
  if (!read_full_row (script))
    return NULL;
  *line = script->line;
  script->number++;
  g_string_assign (script->action, script->row->str);
  if (!is_bare_fleet (script->action->str))
    return script->action->str;
  for (guint y = 0; y < height && read_full_row (script); y++)
    {
      g_string_append_c (script->action, y == 0 ? ' ' : '/');
      g_string_append (script->action, script->row->str);
    }
  return script->action->str;
}

guint
sea_script_get_number (SeaScript *script)
{
  return script->number;
}

const char *
sea_script_get_fault (SeaScript *script)
{
  if (script->too_long)
    return _ ("the line is longer than 64 KiB");
  if (script->has_nul)
    return _ ("the line holds a zero byte");
  return NULL;
}

int
sea_script_get_errno (SeaScript *script)
{
  return script->code;
}
