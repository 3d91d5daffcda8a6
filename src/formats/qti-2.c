/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/qti.h"

/* The interaction of an item in the text of its body. */
typedef struct
{
  char *name;              /* "choiceInteraction" */
  const char *start, *end; /* its whole span */
  guint n;                 /* how many there are */
} Interaction;

/* The element that begins at @p (at its '<'), with the name @name: the byte after its end. */
static const char *
element_end (const char *p, const char *name)
{
  g_autofree char *close = g_strdup_printf ("</%s>", name);
  const char *end = strstr (p, close);

  return end == NULL ? p + strlen (p) : end + strlen (close);
}

static void
find_interaction (const char *body, Interaction *found)
{
  memset (found, 0, sizeof *found);
  for (const char *p = strchr (body, '<'); p != NULL; p = strchr (p + 1, '<'))
    {
      gsize n = strcspn (p + 1, " >/");

      if (n < strlen ("Interaction") || n > 64 ||
          strncmp (p + 1 + n - strlen ("Interaction"), "Interaction", strlen ("Interaction")) != 0)
        continue;
      /* An ending is what the reader wrote; nested gaps count too. */
      if (p[1] == '/' || found->n++ > 0)
        continue;
      found->name = g_strndup (p + 1, n);
      found->start = p;
      found->end = element_end (p, found->name);
    }
}

/* The body without what is shown only after an answer or to others. */
static char *
dup_body (const char *raw)
{
  static const char *const hidden[] = { "rubricBlock", "feedbackInline", "feedbackBlock",
                                        "stylesheet" };
  GString *body = g_string_new (NULL);
  const char *p = raw;

  while (*p != '\0')
    {
      gsize i = G_N_ELEMENTS (hidden);

      if (*p == '<')
        for (i = 0; i < G_N_ELEMENTS (hidden); i++)
          if (g_str_has_prefix (p + 1, hidden[i]))
            break;
      if (i < G_N_ELEMENTS (hidden))
        p = element_end (p, hidden[i]);
      else
        g_string_append_c (body, *p++);
    }
  return g_string_free (body, FALSE);
}

/* ---- what is right ---- */

static gboolean
is_declaration (const SeaXml *element, const char *identifier)
{
  return strcmp (element->name, "responseDeclaration") == 0 &&
         (identifier == NULL ||
          g_strcmp0 (sea_xml_attribute (element, "identifier"), identifier) == 0);
}

static const SeaXml *
find_declaration (const SeaXml *item, const char *identifier)
{
  for (const SeaXml *at = item->first; at != NULL; at = at->next)
    if (is_declaration (at, identifier))
      return at;
  return NULL;
}

/* The values that are right, of <correctResponse> or the best of <mapping>. */
static GPtrArray *
dup_values (const SeaXml *declaration)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  const SeaXml *correct = sea_xml_find (declaration, "correctResponse");
  const SeaXml *mapping = sea_xml_find (declaration, "mapping");
  double best = 0;

  for (const SeaXml *at = correct == NULL ? NULL : correct->first; at != NULL; at = at->next)
    if (strcmp (at->name, "value") == 0)
      g_ptr_array_add (values, g_strstrip (g_strdup (sea_xml_text (at))));
  for (const SeaXml *at = mapping == NULL ? NULL : mapping->first; at != NULL; at = at->next)
    {
      const char *points = sea_xml_attribute (at, "mappedValue");

      best = MAX (best, points != NULL ? g_ascii_strtod (points, NULL) : 0);
    }
  for (const SeaXml *at = mapping == NULL ? NULL : mapping->first; at != NULL && best > 0;
       at = at->next)
    {
      const char *points = sea_xml_attribute (at, "mappedValue");
      const char *key = sea_xml_attribute (at, "mapKey");

      if (points != NULL && key != NULL && g_ascii_strtod (points, NULL) >= best &&
          !g_ptr_array_find_with_equal_func (values, key, g_str_equal, NULL))
        g_ptr_array_add (values, g_strstrip (g_strdup (key)));
    }
  return values;
}

/* The absolute tolerance of the comparison; NULL = none */
static char *
dup_tolerance (const SeaXml *item)
{
  const SeaXml *equal = sea_xml_search (item, "equal");
  const char *tolerance = sea_xml_attribute (equal, "tolerance");

  if (tolerance == NULL || g_strcmp0 (sea_xml_attribute (equal, "toleranceMode"), "absolute") != 0)
    return NULL;
  return g_strndup (tolerance, strcspn (tolerance, " "));
}

/* ---- choices ---- */

typedef struct
{
  SeaDraft *draft;
  const GPtrArray *values;
  char *prompt;
  guint n_right;
} Choices;

static void
take_choices (SeaXml *interaction, gpointer data)
{
  Choices *choices = data;

  for (const SeaXml *at = interaction->first; at != NULL; at = at->next)
    {
      const char *identifier = sea_xml_attribute (at, "identifier");
      g_autofree char *text = NULL;
      gboolean right = FALSE;

      if (strcmp (at->name, "prompt") == 0 && choices->prompt == NULL)
        choices->prompt = g_strdup (sea_xml_text (at));
      if (strcmp (at->name, "simpleChoice") != 0 || identifier == NULL)
        continue;
      for (guint i = 0; i < choices->values->len; i++)
        right = right || strcmp (g_ptr_array_index (choices->values, i), identifier) == 0;
      choices->n_right += right ? 1 : 0;
      text = sea_draft_dup_text (choices->draft, sea_xml_text (at), SEA_TEXT_HTML, TRUE);
      sea_draft_add_answer (choices->draft, SEA_ANSWER_CHOICE, text, NULL, right);
    }
}

/* Reads the choices; returns what stands in their place in the text. */
static char *
read_choices (SeaDraft *draft,
              const Interaction *found,
              const SeaXml *declaration,
              const GPtrArray *values)
{
  g_autofree char *span = g_strndup (found->start, (gsize) (found->end - found->start));
  Choices choices = { .draft = draft, .values = values };
  SeaXmlFault fault;

  /* The span is XML still: it was escaped again when it was read. */
  sea_xml_read (span, strlen (span), (const char *const[]){ "choiceInteraction", NULL },
                (const char *const[]){ "prompt", "simpleChoice", NULL }, TRUE, take_choices,
                &choices, &fault);
  sea_xml_fault_clear (&fault);
  if (choices.n_right > 1 &&
      g_strcmp0 (sea_xml_attribute (declaration, "cardinality"), "single") != 0)
    sea_draft_refuse (draft, _ ("several choices must be ticked together"));
  return choices.prompt;
}

/* ---- one item ---- */

static void
read_entry (SeaDraft *draft, const SeaXml *item, const SeaXml *declaration, const GPtrArray *values)
{
  const char *type = sea_xml_attribute (declaration, "baseType");
  gboolean number = g_strcmp0 (type, "float") == 0 || g_strcmp0 (type, "integer") == 0;
  g_autofree char *tolerance = number ? dup_tolerance (item) : NULL;

  for (guint i = 0; i < values->len; i++)
    {
      const char *value = g_ptr_array_index (values, i);

      if (number)
        sea_draft_add_number (draft, value, tolerance);
      else
        sea_draft_add_answer (draft, SEA_ANSWER_TEXT, value, NULL, TRUE);
    }
}

void
qti_2_take (SeaXml *item, gpointer data)
{
  QtiFile *file = data;
  const SeaXml *body_element = sea_xml_find (item, "itemBody");
  g_autofree char *body = dup_body (sea_xml_text (body_element));
  g_autofree char *identifier = NULL, *before = NULL, *inside = NULL, *whole = NULL;
  g_autoptr (GPtrArray) values = NULL;
  const SeaXml *declaration;
  Interaction found;
  SeaDraft draft;

  if (sea_reading_is_full (file->reading))
    return;
  qti_begin (file, &draft, item);
  find_interaction (body, &found);
  if (found.n == 0)
    sea_draft_refuse (&draft, _ ("there is no answer to give"));
  else if (sea_xml_find (item, "templateDeclaration") != NULL)
    sea_draft_refuse_kind (&draft, "template");
  else if (strcmp (found.name, "choiceInteraction") != 0 &&
           strcmp (found.name, "textEntryInteraction") != 0)
    sea_draft_refuse_kind (&draft, found.name);
  else if (found.n > 1)
    sea_draft_refuse (&draft, _ ("several answers must be given together"));
  else
    {
      identifier =
          sea_markup_dup_attribute (found.start, strchr (found.start, '>'), "responseIdentifier");
      declaration = find_declaration (item, identifier);
      if (declaration == NULL)
        declaration = find_declaration (item, NULL);
      values = declaration == NULL ? g_ptr_array_new () : dup_values (declaration);
      if (strcmp (found.name, "choiceInteraction") == 0)
        inside = read_choices (&draft, &found, declaration, values);
      else
        {
          inside = g_strdup ("_____");
          read_entry (&draft, item, declaration, values);
        }
      before = g_strndup (body, (gsize) (found.start - body));
      whole = g_strconcat (before, *found.name == 'c' ? "<p>" : "", inside != NULL ? inside : "",
                           *found.name == 'c' ? "</p>" : "", found.end, NULL);
      sea_draft_set_text (&draft, whole, SEA_TEXT_HTML);
    }
  g_free (found.name);
  sea_draft_end (&draft);
}
