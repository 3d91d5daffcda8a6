/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/key-hint.h"

#include "app/util.h"

#include <string.h>

static gboolean
has_letters (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_unichar_isalnum (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static void
add_piece (GtkWidget *word, const char *text, gsize length, gboolean key)
{
  g_autofree char *piece = g_strndup (text, length);
  GtkWidget *label;

  if (length == 0)
    return;
  label = gtk_label_new (piece);
  /* Dots and commas are too thin to be pale. */
  gtk_widget_add_css_class (label, key                   ? "sea-key"
                                   : has_letters (piece) ? "sea-small"
                                                         : "sea-between");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (word), label);
}

/* A word ends at a space that is not within brackets; a key stays with the word after it. */
static const char *
add_word (SeaWrapBox *box, const char *text)
{
  GtkWidget *word = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);
  const char *from = text, *start = text;
  gboolean key = FALSE;

  for (; *text != '\0' && (key || *text != ' ' || (text > start && text[-1] == ']')); text++)
    if (*text == '[' || *text == ']')
      {
        add_piece (word, from, (gsize) (text - from), key);
        key = *text == '[';
        from = text + 1;
      }
  add_piece (word, from, (gsize) (text - from), key);
  sea_wrap_box_append (box, word);
  return text;
}

void
sea_key_hint_set (SeaWrapBox *box, const char *text)
{
  g_autofree char *plain = sea_key_hint_dup_plain (text);
  GtkWidget *child;

  if (g_strcmp0 (text, g_object_get_data (G_OBJECT (box), "key-hint")) == 0)
    return;
  g_object_set_data_full (G_OBJECT (box), "key-hint", g_strdup (text), g_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_widget_unparent (child);
  while (*text != '\0')
    {
      text = add_word (box, text);
      text += strspn (text, " ");
    }
  sea_util_set_accessible_label (GTK_WIDGET (box), plain);
}

char *
sea_key_hint_dup_plain (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (; *text != '\0'; text++)
    if (*text != '[' && *text != ']')
      g_string_append_c (plain, *text);
  return g_string_free (plain, FALSE);
}
