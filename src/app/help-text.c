/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/help-text.h"

#include <string.h>

static void
block_free (gpointer data)
{
  SeaHelpBlock *block = data;

  g_free (block->markup);
  g_free (block);
}

static void
append (GString *markup, const char *text, gsize length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (markup, escaped);
}

/* A link "[words](page.md)" at @p; the end of it, or NULL. */
static const char *
read_link (const char *p, GString *markup)
{
  const char *words = p + 1, *middle = strstr (p, "]("), *target, *end;
  g_autofree char *page = NULL;
  g_autofree char *escaped = NULL;

  if (middle == NULL || memchr (words, '[', (gsize) (middle - words)) != NULL)
    return NULL;
  target = middle + 2;
  end = strchr (target, ')');
  if (end == NULL || end - target < 4 || strncmp (end - 3, ".md", 3) != 0)
    return NULL;
  page = g_strndup (target, (gsize) (end - 3 - target));
  escaped = g_markup_escape_text (page, -1);
  g_string_append_printf (markup, "<a href=\"%s\">", escaped);
  append (markup, words, (gsize) (middle - words));
  g_string_append (markup, "</a>");
  return end + 1;
}

char *
sea_help_dup_markup (const char *line)
{
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  GString *markup = g_string_new (NULL);
  const char *p = valid;

  while (*p != '\0')
    {
      const char *end = NULL;

      if (*p == '[')
        end = read_link (p, markup);
      else if (g_str_has_prefix (p, "**") && p[2] != '*')
        {
          const char *close = strstr (p + 2, "**");

          if (close != NULL && close > p + 2)
            {
              g_string_append (markup, "<b>");
              append (markup, p + 2, (gsize) (close - p - 2));
              g_string_append (markup, "</b>");
              end = close + 2;
            }
        }
      if (end == NULL)
        {
          end = p + strcspn (p + 1, "[*") + 1;
          append (markup, p, (gsize) (end - p));
        }
      p = end;
    }
  return g_string_free (markup, FALSE);
}

static void
add_block (GPtrArray *blocks, const char *line)
{
  SeaHelpBlock *block = g_new0 (SeaHelpBlock, 1);

  block->kind = SEA_HELP_PLAIN;
  if (g_str_has_prefix (line, "# "))
    block->kind = SEA_HELP_HEAD, line += 2;
  else if (g_str_has_prefix (line, "## "))
    block->kind = SEA_HELP_SUBHEAD, line += 3;
  else if (g_str_has_prefix (line, "- "))
    block->kind = SEA_HELP_POINT, line += 2;
  block->markup = sea_help_dup_markup (line);
  g_ptr_array_add (blocks, block);
}

static void
end_paragraph (GPtrArray *blocks, GString *paragraph)
{
  if (paragraph->len > 0)
    add_block (blocks, paragraph->str);
  g_string_truncate (paragraph, 0);
}

GPtrArray *
sea_help_read (const char *text)
{
  GPtrArray *blocks = g_ptr_array_new_with_free_func (block_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) paragraph = g_string_new (NULL);
  gboolean comment = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      const char *line = g_strstrip (lines[i]);

      comment = comment || g_str_has_prefix (line, "<!--");
      if (comment)
        {
          comment = strstr (line, "-->") == NULL;
          continue;
        }
      if (*line == '\0' || *line == '#' || g_str_has_prefix (line, "- "))
        end_paragraph (blocks, paragraph);
      if (*line == '#')
        add_block (blocks, line);
      else if (*line != '\0')
        g_string_append_printf (paragraph, "%s%s", paragraph->len > 0 ? " " : "", line);
    }
  end_paragraph (blocks, paragraph);
  return blocks;
}
