/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "formats/picture.h"
#include "formats/qti.h"

/* What is known of an item while it is read. */
typedef struct
{
  const SeaXml *item, *response; /* the one <response_…> */
  SeaDraft *draft;
  double best; /* the most points that a condition gives */
} Item;

static gboolean
is_named (const SeaXml *element, const char *name)
{
  return strcmp (element->name, name) == 0;
}

static gboolean
is_response (const SeaXml *element)
{
  return g_str_has_prefix (element->name, "response_") && !is_named (element, "response_label") &&
         !is_named (element, "response_na");
}

/* Whether @element lies inside one of the name, below @root. */
static gboolean
is_inside (const SeaXml *element, const SeaXml *root, const char *name)
{
  for (const SeaXml *at = element->parent; at != NULL && at != root; at = at->parent)
    if (g_str_has_prefix (at->name, name))
      return TRUE;
  return FALSE;
}

/* The value of <fieldlabel>NAME</fieldlabel><fieldentry>…; NULL if there is none. */
static const char *
find_field (const SeaXml *item, const char *name)
{
  for (const SeaXml *at = item; at != NULL; at = sea_xml_next_in (item, at))
    if (is_named (at, "fieldlabel") && strcmp (sea_xml_text (at), name) == 0 && at->next != NULL)
      return sea_xml_text (at->next);
  return NULL;
}

/* The first of the names that the item has. */
static const char *
find_one_of (const SeaXml *item, const char *const *names)
{
  const char *found = NULL;

  for (; *names != NULL && found == NULL; names++)
    found = find_field (item, *names);
  return found;
}

static SeaTextKind
kind_of (const SeaXml *mattext)
{
  const char *type = sea_xml_attribute (mattext, "texttype");

  if (g_strcmp0 (type, "text/html") == 0 || g_strcmp0 (type, "text/xhtml") == 0 ||
      g_strcmp0 (type, "TEXT/HTML") == 0)
    return SEA_TEXT_HTML;
  /* Several programs call HTML plain. */
  return SEA_TEXT_GUESS;
}

/* A picture of its own: in the package or right here. */
static char *
dup_image (SeaDraft *draft, const SeaXml *image)
{
  const char *uri = sea_xml_attribute (image, "uri");
  g_autoptr (GBytes) bytes = NULL;
  const char *reason = NULL;
  char *mark = NULL;

  if (uri != NULL && *uri != '\0')
    bytes = g_str_has_prefix (uri, "data:") ? sea_picture_decode_uri (uri)
                                            : draft->find (uri, draft->find_data);
  else
    bytes = sea_picture_decode_base64 (sea_xml_text (image), strlen (sea_xml_text (image)));
  if (bytes != NULL)
    mark = sea_picture_add (draft->question, bytes, "", &reason);
  if (mark == NULL)
    sea_draft_refuse (draft,
                      reason != NULL ? reason : _ ("it needs a picture that is not in the file"));
  return mark;
}

/* All words under @root that are not inside an element called @but…. */
static char *
dup_material (SeaDraft *draft, const SeaXml *root, const char *but, gboolean shown)
{
  GString *text = g_string_new (NULL);

  for (const SeaXml *at = root; at != NULL; at = sea_xml_next_in (root, at))
    {
      g_autofree char *piece = NULL;

      if (but != NULL && is_inside (at, root, but))
        continue;
      if (g_str_has_suffix (at->name, "mattext")) /* "localizable_mattext" too */
        piece = sea_draft_dup_text (draft, sea_xml_text (at), kind_of (at), shown);
      else if (is_named (at, "matimage") && shown)
        piece = dup_image (draft, at);
      if (piece == NULL || *piece == '\0')
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, piece);
    }
  return g_string_free (text, FALSE);
}

/* ---- which answers are right ---- */

/* The points of a condition; what only shows feedback gives none. */
static double
points_of (const SeaXml *condition)
{
  double points = 0;

  for (const SeaXml *at = condition->first; at != NULL; at = at->next)
    if (is_named (at, "setvar"))
      {
        const char *action = sea_xml_attribute (at, "action");
        double value = g_ascii_strtod (sea_xml_text (at), NULL);

        if (g_strcmp0 (action, "Subtract") != 0)
          points = MAX (points, value);
      }
  if (points <= 0)
    for (const SeaXml *at = condition->first; at != NULL; at = at->next)
      if (is_named (at, "displayfeedback"))
        {
          const char *link = sea_xml_attribute (at, "linkrefid");

          /* "correct" of Canvas, "QUE_1004_C" of Respondus: some give no points at all */
          if (link != NULL &&
              (g_ascii_strcasecmp (link, "correct") == 0 || g_str_has_suffix (link, "_C")))
            points = MAX (points, 0.001);
        }
  return points;
}

static gboolean
is_best (const Item *item, const SeaXml *condition)
{
  return item->best > 0 && points_of (condition) >= item->best;
}

static void
find_best (Item *item)
{
  for (const SeaXml *at = item->item; at != NULL; at = sea_xml_next_in (item->item, at))
    if (is_named (at, "respcondition"))
      item->best = MAX (item->best, points_of (at));
}

static gboolean
is_right_label (const Item *item, const char *ident)
{
  for (const SeaXml *at = item->item; at != NULL; at = sea_xml_next_in (item->item, at))
    {
      const SeaXml *condition = at;
      g_autofree char *value = NULL;

      if (!is_named (at, "varequal") || is_inside (at, item->item, "not"))
        continue;
      while (condition != NULL && !is_named (condition, "respcondition"))
        condition = condition->parent;
      if (condition == NULL || !is_best (item, condition))
        continue;
      value = g_strstrip (g_strdup (sea_xml_text (at)));
      if (strcmp (value, ident) == 0)
        return TRUE;
    }
  return FALSE;
}

/* ---- answers ---- */

static void
read_choices (Item *item)
{
  const char *several = sea_xml_attribute (item->response, "rcardinality");
  guint n_right = 0;

  for (const SeaXml *at = item->response; at != NULL; at = sea_xml_next_in (item->response, at))
    {
      const char *ident = sea_xml_attribute (at, "ident");
      g_autofree char *text = NULL;
      gboolean right;

      if (!is_named (at, "response_label") || ident == NULL)
        continue;
      text = dup_material (item->draft, at, NULL, TRUE);
      if (*text == '\0' &&
          (g_ascii_strcasecmp (ident, "true") == 0 || g_ascii_strcasecmp (ident, "false") == 0))
        {
          g_free (text);
          text = g_strdup (ident);
        }
      right = is_right_label (item, ident);
      n_right += right ? 1 : 0;
      if (right && *text == '\0')
        sea_draft_refuse (item->draft, _ ("the right choice is empty"));
      sea_draft_add_answer (item->draft, SEA_ANSWER_CHOICE, text, NULL, right);
    }
  if (n_right > 1 && several != NULL && g_ascii_strcasecmp (several, "single") != 0)
    sea_draft_refuse (item->draft, _ ("several choices must be ticked together"));
}

static gboolean
is_numeric (const Item *item)
{
  const SeaXml *fib = sea_xml_search (item->response, "render_fib");
  const char *type = sea_xml_attribute (fib, "fibtype");

  return is_named (item->response, "response_num") ||
         (type != NULL &&
          (g_ascii_strcasecmp (type, "Decimal") == 0 || g_ascii_strcasecmp (type, "Integer") == 0 ||
           g_ascii_strcasecmp (type, "Scientific") == 0));
}

/* The number or range of one condition. */
static void
add_number (const Item *item, const SeaXml *condition)
{
  const char *equal = NULL, *low = NULL, *high = NULL;

  for (const SeaXml *at = condition; at != NULL; at = sea_xml_next_in (condition, at))
    {
      if (is_named (at, "varequal") && equal == NULL)
        equal = sea_xml_text (at);
      else if (is_named (at, "vargte") || is_named (at, "vargt"))
        low = sea_xml_text (at);
      else if (is_named (at, "varlte") || is_named (at, "varlt"))
        high = sea_xml_text (at);
    }
  if (low != NULL && high != NULL)
    sea_draft_add_range (item->draft, low, high);
  else if (equal != NULL)
    sea_draft_add_number (item->draft, equal, NULL);
}

static void
read_written (Item *item)
{
  gboolean numeric = is_numeric (item);

  for (const SeaXml *at = item->item; at != NULL; at = sea_xml_next_in (item->item, at))
    {
      if (!is_named (at, "respcondition") || !is_best (item, at))
        continue;
      if (numeric)
        {
          add_number (item, at);
          continue;
        }
      for (const SeaXml *equal = at; equal != NULL; equal = sea_xml_next_in (at, equal))
        if ((is_named (equal, "varequal") || is_named (equal, "varsubset")) &&
            !is_inside (equal, at, "not"))
          {
            g_autofree char *text =
                sea_draft_dup_key (item->draft, sea_xml_text (equal), SEA_TEXT_GUESS);

            sea_draft_add_answer (item->draft, SEA_ANSWER_TEXT, text, NULL, TRUE);
          }
    }
  if (item->draft->question->answers->len == 0)
    sea_draft_refuse (item->draft, _ ("an essay question has no answer to compare with"));
}

/* ---- one item ---- */

/* The one response of the item; refuses items with none or several. */
static const SeaXml *
find_response (Item *item, const SeaXml *presentation)
{
  static const char *const names[] = { "question_type",      "bbmd_questiontype",
                                       "respondusapi_qtype", "qmd_questiontype",
                                       "wct_questiontype",   NULL };
  const char *type = find_one_of (item->item, names);
  const SeaXml *found = NULL;
  guint n = 0;

  for (const SeaXml *at = presentation; at != NULL; at = sea_xml_next_in (presentation, at))
    if (is_response (at))
      {
        n++;
        found = at;
      }
  if (sea_xml_search (item->item, "calculated") != NULL)
    sea_draft_refuse_kind (item->draft, type != NULL ? type : "calculated");
  else if (n == 0 || n > 1 || is_named (found, "response_grp") || is_named (found, "response_xy"))
    {
      if (type != NULL)
        sea_draft_refuse_kind (item->draft, type);
      else
        sea_draft_refuse (item->draft, n == 0 ? _ ("there is no answer to give")
                                              : _ ("several answers must be given together"));
    }
  else
    return found;
  return NULL;
}

void
qti_1_take (SeaXml *element, gpointer data)
{
  QtiFile *file = data;
  const SeaXml *presentation = sea_xml_find (element, "presentation");
  SeaDraft draft;
  Item item = { .item = element, .draft = &draft };
  static const char *const names[] = { "points_possible", "respondusapi_qpoints", NULL };
  const char *points = find_one_of (element, names);
  char *text;

  if (sea_reading_is_full (file->reading))
    return;
  qti_begin (file, &draft, element);
  if (presentation != NULL)
    {
      text = dup_material (&draft, presentation, "response_", TRUE);
      g_free (draft.question->text);
      draft.question->text = text;
    }
  item.response = presentation == NULL ? NULL : find_response (&item, presentation);
  if (presentation == NULL)
    sea_draft_refuse (&draft, _ ("there is no answer to give"));
  else if (item.response != NULL)
    {
      find_best (&item);
      if (points != NULL && g_ascii_strtod (points, NULL) > 0)
        sea_draft_set_worth (&draft, points);
      for (const SeaXml *at = element->first; at != NULL; at = at->next)
        {
          const char *ident = sea_xml_attribute (at, "ident");

          if (is_named (at, "itemfeedback") &&
              (g_strcmp0 (ident, "general_fb") == 0 || g_strcmp0 (ident, "solution") == 0))
            {
              g_free (draft.question->solution);
              draft.question->solution = dup_material (&draft, at, NULL, FALSE);
              if (g_utf8_strlen (draft.question->solution, -1) > SEA_TEXT_LIMIT)
                *draft.question->solution = '\0';
            }
        }
      if (sea_xml_search (item.response, "render_choice") != NULL)
        read_choices (&item);
      else if (sea_xml_search (item.response, "render_fib") != NULL ||
               is_named (item.response, "response_num"))
        read_written (&item);
      else
        sea_draft_refuse_kind (&draft, item.response->first != NULL ? item.response->first->name
                                                                    : item.response->name);
    }
  sea_draft_end (&draft);
}
