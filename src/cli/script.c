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
  MAX_SCRIPT = 16 * 1024 * 1024
};

struct _SeaScript
{
  char *text;
  const char *at, *end;
  guint line;       /* of the line that was read last */
  GString *action;  /* what sea_script_next() has returned */
  GString *scratch; /* a row of a layout */
};

SeaScript *
sea_script_new (const char *text, gsize length)
{
  SeaScript *script = g_new0 (SeaScript, 1);

  script->text = g_malloc (length + 1);
  if (length > 0)
    memcpy (script->text, text, length);
  script->text[length] = '\0';
  script->at = script->text;
  script->end = script->text + length;
  if (length >= 3 && memcmp (script->text, "\xEF\xBB\xBF", 3) == 0)
    script->at += 3;
  script->action = g_string_new (NULL);
  script->scratch = g_string_new (NULL);
  return script;
}

void
sea_script_free (SeaScript *script)
{
  if (script == NULL)
    return;
  g_free (script->text);
  g_string_free (script->action, TRUE);
  g_string_free (script->scratch, TRUE);
  g_free (script);
}

SeaScript *
sea_script_read (const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean input = strcmp (path, "-") == 0;
  FILE *file = input ? stdin : g_fopen (path, "rb");
  char block[8192];
  gsize n;

  if (file == NULL)
    {
      int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                           g_strerror (code));
      return NULL;
    }
  errno = 0;
  while (text->len <= MAX_SCRIPT && (n = fread (block, 1, sizeof block, file)) > 0)
    g_string_append_len (text, block, (gssize) n);
  int code = ferror (file) ? errno : 0;
  if (!input)
    fclose (file);
  if (code != 0)
    {
      g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (code),
                           g_strerror (code));
      return NULL;
    }
  if (text->len > MAX_SCRIPT)
    {
      g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC,
                           _ ("the script is larger than 16 MiB"));
      return NULL;
    }
  return sea_script_new (text->str, text->len);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\r';
}

/* Takes the next line into @to without comment and outer blanks; FALSE at the end. A NUL, which
 * no action holds, becomes a '?' so that the line is refused and not cut. */
static gboolean
take_line (SeaScript *script, GString *to)
{
  gboolean quoted = FALSE, comment = FALSE;

  g_string_truncate (to, 0);
  if (script->at == script->end)
    return FALSE;
  script->line++;
  for (; script->at < script->end && *script->at != '\n'; script->at++)
    {
      char c = *script->at;

      if (c == '"')
        quoted = !quoted;
      comment = comment || (c == '#' && !quoted);
      if (!comment && (to->len > 0 || !is_blank (c)))
        g_string_append_c (to, c == '\0' ? '?' : c);
    }
  if (script->at < script->end)
    script->at++;
  while (to->len > 0 && is_blank (to->str[to->len - 1]))
    g_string_truncate (to, to->len - 1);
  return TRUE;
}

/* `fleet` and a team, nothing more. */
static gboolean
is_bare_fleet (const char *text)
{
  if (!g_str_has_prefix (text, "fleet") || !is_blank (text[5]))
    return FALSE;
  text += 5;
  while (is_blank (*text))
    text++;
  return *text != '\0' && text[1] == '\0';
}

const char *
sea_script_next (SeaScript *script, guint height, guint *line)
{
  do
    if (!take_line (script, script->action))
      return NULL;
  while (script->action->len == 0);
  *line = script->line;

  if (is_bare_fleet (script->action->str))
    for (guint row = 0; row < height; row++)
      {
        do
          if (!take_line (script, script->scratch))
            return script->action->str;
        while (script->scratch->len == 0);
        g_string_append_c (script->action, row == 0 ? ' ' : '/');
        g_string_append_len (script->action, script->scratch->str, (gssize) script->scratch->len);
      }
  return script->action->str;
}
