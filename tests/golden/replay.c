/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* replay SCRIPT [TRANSCRIPT]: plays SCRIPT and prints each action, its events and what every
 * audience sees after it; with TRANSCRIPT, compares with it instead and exits 1 at the first
 * difference. An audience's line is printed only when it differs from what that audience saw after
 * the action before: no line, no change. `reveal` is there after the end alone. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "core/match.h"
#include "core/view.h"
#include "rulebook/rulebook.h"

static const char *const names[] = { "A", "B", "C", "D", "public", "judge", "reveal" };

/* What @audience sees as one line, or NULL when there is no such audience now. */
static char *
dup_view (const SeaMatch *match, SeaAudience audience)
{
  GString *out;
  SeaView view;

  if (sea_view_get (match, audience, &view) != SEA_OK)
    return NULL;
  out = g_string_new (NULL);
  for (guint sea = 0; sea < view.n_seas; sea++)
    for (guint y = 0; y < view.height; y++)
      {
        char row[SEA_MAX_SIDE + 1];

        sea_view_write (&view, sea, y, row);
        g_string_append_printf (out, "%c%s", y == 0 ? ' ' : '/', row);
      }
  return g_string_free (out, FALSE);
}

/* Appends the lines of the audiences that see something else than in @seen, which is renewed. */
static void
append_views (GString *out, const SeaMatch *match, char *seen[G_N_ELEMENTS (names)])
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      char *line = dup_view (match, (SeaAudience) i);

      if (line != NULL && g_strcmp0 (line, seen[i]) != 0)
        g_string_append_printf (out, "  %s%s\n", names[i], line);
      g_free (seen[i]);
      seen[i] = line;
    }
}

static void
append_events (GString *out, const SeaEvents *events)
{
  char text[9000];

  for (guint i = 0; i < events->n; i++)
    {
      sea_event_write (events, &events->e[i], text, sizeof text);
      g_string_append_printf (out, "%s\n", text);
    }
}

/* The transcript of a script, or NULL when its rules are refused. */
static GString *
play (const char *script)
{
  g_autofree char *folder = sea_rulebook_dup_shipped_dir ();
  g_autoptr (SeaRulebook) book = sea_rulebook_new (folder, NULL);
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);
  g_autofree SeaEvents *events = g_new (SeaEvents, 1);
  g_autoptr (GError) error = NULL;
  GString *out = g_string_new (NULL);
  char *seen[G_N_ELEMENTS (names)] = { NULL };
  SeaMatch *match = NULL;

  for (char **line = lines; *line != NULL; line++)
    {
      SeaRules rules;

      if (**line == '\0' || **line == '#')
        continue;
      g_string_append_printf (out, "> %s\n", *line);
      if (match == NULL)
        {
          if (!sea_rulebook_resolve (book, *line + strlen ("rules "), &rules, &error))
            {
              fprintf (stderr, "%s\n", error->message);
              g_string_free (out, TRUE);
              return NULL;
            }
          match = sea_match_new (&rules);
          continue;
        }
      if (sea_match_apply (match, *line, events, NULL) != SEA_OK)
        g_string_append (out, "refused\n");
      append_events (out, events);
      append_views (out, match, seen);
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_free (seen[i]);
  sea_match_free (match);
  return out;
}

static int
compare (const char *got, const char *wanted)
{
  g_auto (GStrv) a = g_strsplit (got, "\n", -1);
  g_auto (GStrv) b = g_strsplit (wanted, "\n", -1);

  for (guint i = 0; a[i] != NULL || b[i] != NULL; i++)
    if (g_strcmp0 (a[i], b[i]) != 0)
      {
        fprintf (stderr, "line %u\n  wanted: %s\n  got:    %s\n", i + 1, b[i], a[i]);
        return 1;
      }
  return 0;
}

int
main (int argc, char **argv)
{
  g_autofree char *script = NULL;
  g_autofree char *wanted = NULL;
  g_autoptr (GString) out = NULL;

  if (argc < 2 || !g_file_get_contents (argv[1], &script, NULL, NULL))
    return 2;
  out = play (script);
  if (out == NULL)
    return 1;
  if (argc == 2)
    {
      fputs (out->str, stdout);
      return 0;
    }
  if (!g_file_get_contents (argv[2], &wanted, NULL, NULL))
    return 2;
  return compare (out->str, wanted);
}
