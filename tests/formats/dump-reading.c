/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Prints as JSON what each file given gives, one line a file; for the tests in Python. */
#include <locale.h>
#include <stdio.h>

#include "formats/codec.h"

static void
print_string (const char *key, const char *text)
{
  if (key != NULL)
    printf ("\"%s\": ", key);
  if (text == NULL)
    {
      printf ("null");
      return;
    }
  putchar ('"');
  for (; *text != '\0'; text++)
    {
      if (*text == '"' || *text == '\\')
        printf ("\\%c", *text);
      else if ((guchar) *text < 0x20)
        printf ("\\u%04x", (guint) *text);
      else
        putchar (*text);
    }
  putchar ('"');
}

static void
print_field (const char *key, const char *text)
{
  print_string (key, text);
  printf (", ");
}

static void
print_notes (const char *key, const GPtrArray *notes)
{
  printf ("\"%s\": [", key);
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaNote *note = g_ptr_array_index (notes, i);

      printf ("%s{\"line\": %d, \"column\": %d, ", i > 0 ? ", " : "", note->line, note->column);
      print_field ("reason", note->reason);
      print_string ("text", note->text);
      printf ("}");
    }
  printf ("]");
}

static void
print_question (const SeaQuestion *question)
{
  printf ("{\"line\": %d, \"worth\": %d, \"grade\": %d, \"seconds\": %d, ", question->line,
          question->worth, question->grade, question->seconds);
  print_field ("uid", question->uid);
  print_field ("twin", question->twin);
  print_field ("lang", question->lang);
  print_field ("role", sea_role_to_string (question->role));
  print_field ("topic", question->topic);
  print_field ("title", question->title);
  print_field ("text", question->text);
  print_field ("solution", question->solution);
  print_field ("pack", question->pack);
  printf ("\"tags\": [");
  for (guint i = 0; question->tags[i] != NULL; i++)
    {
      printf ("%s", i > 0 ? ", " : "");
      print_string (NULL, question->tags[i]);
    }
  printf ("], \"answers\": [");
  for (guint i = 0; i < question->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (question->answers, i);

      printf ("%s{", i > 0 ? ", " : "");
      print_field ("kind", sea_answer_kind_to_string (answer->kind));
      print_field ("text", answer->text);
      print_field ("tolerance", answer->tolerance);
      printf ("\"right\": %s}", answer->right ? "true" : "false");
    }
  printf ("]}");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (SeaReading) reading = sea_read_file (argv[i], NULL, &error);

      printf ("{");
      print_field ("file", argv[i]);
      if (reading == NULL)
        {
          print_string ("error", error->message);
          printf ("}\n");
          continue;
        }
      print_field ("format", reading->format);
      print_field ("encoding", reading->encoding);
      print_field ("pack_id", reading->pack_id);
      print_field ("pack_title", reading->pack_title);
      print_field ("pack_lang", reading->pack_lang);
      print_field ("pack_licence", reading->pack_licence);
      printf ("\"found\": %u, \"questions\": [", reading->found);
      for (guint k = 0; k < reading->questions->len; k++)
        {
          printf ("%s", k > 0 ? ", " : "");
          print_question (g_ptr_array_index (reading->questions, k));
        }
      printf ("], ");
      print_notes ("skipped", reading->skipped);
      printf (", ");
      print_notes ("warnings", reading->warnings);
      printf ("}\n");
    }
  return 0;
}
