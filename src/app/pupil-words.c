/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/pupil-words.h"

#include "bank/care.h"
#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_SHOWN = 30 /* characters of a name in a message */
};

/* (transfer full): the name that stands at @place, not at its full length */
static char *
dup_shown (const char *text, SeaPupilPlace place)
{
  g_autofree char *line = g_utf8_substring (text, place.start, place.start + place.length);
  g_autoptr (GPtrArray) names = sea_pupils_from_text (line);
  const char *name = names->len > 0 ? g_ptr_array_index (names, 0) : "";
  g_autofree char *head = sea_name_clean (name, MAX_SHOWN);

  return strcmp (name, head) == 0 ? g_steal_pointer (&head) : g_strconcat (head, "…", NULL);
}

static char *
dup_shortened (const char *text, const GArray *places)
{
  g_autofree char *name = dup_shown (text, g_array_index (places, SeaPupilPlace, 0));

  return g_strdup_printf (
      /* Translators: numbers of names and of characters, the first name */
      g_dngettext (GETTEXT_PACKAGE,
                   "%u name is longer than %d characters, the rest of it is cut off: “%s”.",
                   "%u names are longer than %d characters, the rest of them is cut off. The "
                   "first is “%s”.",
                   places->len),
      places->len, SEA_BANK_MAX_PUPIL_NAME, name);
}

static char *
dup_left_out (const char *text, const SeaPupilsLoss *loss)
{
  g_autofree char *name = dup_shown (text, loss->left_out);

  return g_strdup_printf (
      /* Translators: how many names fit and how many do not, the first of these */
      g_dngettext (GETTEXT_PACKAGE, "A class holds %d pupils, %u name does not fit any more: “%s”.",
                   "A class holds %d pupils, %u names do not fit any more, from “%s” on.",
                   loss->n_left_out),
      SEA_BANK_MAX_PUPILS, loss->n_left_out, name);
}

char *
sea_pupil_words_dup_loss (const char *text, const SeaPupilsLoss *loss)
{
  g_autofree char *shortened = NULL;
  g_autofree char *left_out = NULL;

  if (loss->shortened != NULL)
    shortened = dup_shortened (text, loss->shortened);
  if (loss->n_left_out > 0)
    left_out = dup_left_out (text, loss);
  if (shortened != NULL && left_out != NULL)
    return g_strdup_printf ("%s\n%s", left_out, shortened);
  return left_out != NULL ? g_steal_pointer (&left_out) : g_steal_pointer (&shortened);
}

char *
sea_pupil_words_dup_erasing (const char *path)
{
  g_autoptr (GPtrArray) copies = sea_bank_copies (path);
  g_autofree char *folder = NULL;

  if (copies == NULL || copies->len == 0)
    return g_strdup (_ ("Its pupils, and their names in its lessons, are overwritten; the lessons "
                        "stay without names."));
  folder = g_path_get_dirname (((SeaBankCopy *) g_ptr_array_index (copies, 0))->path);
  return g_strdup_printf (
      /* Translators: %u is a number of files, %s their folder */
      g_dngettext (GETTEXT_PACKAGE,
                   "Its pupils, and their names in its lessons, are overwritten; the lessons stay "
                   "without names. %u copy of the bank still holds them: %s",
                   "Its pupils, and their names in its lessons, are overwritten; the lessons stay "
                   "without names. %u copies of the bank still hold them: %s",
                   copies->len),
      copies->len, folder);
}
