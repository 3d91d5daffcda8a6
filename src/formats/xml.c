/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/xml.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include "formats/late.h"
#include "formats/markup.h"

enum
{
  DEPTH_LIMIT = 128,    /* of elements in one another */
  NODES_LIMIT = 200000, /* elements inside one that is given to the taker */
  PIECE = 1 << 20       /* bytes given to libxml2 at once */
};

#define CALLS(C)                                                                                   \
  C (xmlCreatePushParserCtxt)                                                                      \
  C (xmlCtxtUseOptions)                                                                            \
  C (xmlSwitchEncoding)                                                                            \
  C (xmlParseChunk)                                                                                \
  C (xmlStopParser)                                                                                \
  C (xmlSetStructuredErrorFunc)                                                                    \
  C (xmlGetPredefinedEntity)                                                                       \
  C (xmlSAX2GetLineNumber)                                                                         \
  C (xmlSAX2GetColumnNumber)                                                                       \
  C (xmlFreeDoc)                                                                                   \
  C (xmlFreeParserCtxt)

static struct
{
  CALLS (SEA_LATE_MEMBER)
} calls;
static SeaLate late = SEA_LATE_INIT (SEA_LIBXML2, CALLS, calls);

typedef struct
{
  xmlParserCtxtPtr parser;
  const char *const *names, *const *keep_markup;
  SeaXmlTaker take;
  gpointer data;
  SeaXmlFault *fault;
  SeaXml *root, *at; /* of what is being read; NULL outside of the named elements */
  guint depth;       /* of all elements */
  guint nodes;       /* inside @root */
  guint kept;        /* how many elements are open whose tags are text */
  gboolean stopped, escape;
  xmlEntity entity; /* the last one of HTML that was asked for */
  char *entity_text;
} Reader;

static void
free_tree (SeaXml *element)
{
  SeaXml *at = element;

  while (at != NULL)
    {
      SeaXml *child = at->first, *after;

      if (child != NULL)
        {
          at->first = NULL;
          at = child;
          continue;
        }
      after = at == element ? NULL : at->next != NULL ? at->next : at->parent;
      if (after == at->parent && after != NULL)
        after->first = NULL;
      g_free (at->name);
      g_strfreev (at->attributes);
      if (at->text != NULL)
        g_string_free (at->text, TRUE);
      g_free (at);
      at = after;
    }
}

static gboolean
is_one_of (const char *name, const char *const *names)
{
  for (; names != NULL && *names != NULL; names++)
    if (strcmp (name, *names) == 0)
      return TRUE;
  return FALSE;
}

/* Whether "+name" is wanted: the beginning of an element alone. */
static gboolean
is_mark (const char *name, const char *const *names)
{
  for (; *names != NULL; names++)
    if (**names == '+' && strcmp (name, *names + 1) == 0)
      return TRUE;
  return FALSE;
}

static const char *
local_name (const xmlChar *name)
{
  const char *colon = strchr ((const char *) name, ':');

  return colon != NULL && colon[1] != '\0' ? colon + 1 : (const char *) name;
}

static void
set_fault (Reader *reader, const char *reason)
{
  if (reader->fault->reason != NULL)
    return;
  reader->fault->reason = g_strdup (reason);
  reader->fault->line = MAX (calls.xmlSAX2GetLineNumber (reader->parser), 1);
  reader->fault->column = MAX (calls.xmlSAX2GetColumnNumber (reader->parser), 1);
}

static void
stop (Reader *reader, const char *reason)
{
  set_fault (reader, reason);
  reader->stopped = TRUE;
  calls.xmlStopParser (reader->parser);
}

static void
append (Reader *reader, const char *text, gsize length)
{
  if (reader->at == NULL)
    return;
  if (reader->at->text == NULL)
    reader->at->text = g_string_new (NULL);
  g_string_append_len (reader->at->text, text, (gssize) length);
}

static void
append_escaped (Reader *reader, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  append (reader, escaped, strlen (escaped));
}

/* Of an entity in an attribute libxml2 takes one byte only, and "&" as a reference. */
static char *
dup_value (const xmlChar *value)
{
  g_autofree char *valid = g_utf8_make_valid (value != NULL ? (const char *) value : "", -1);
  GString *text = g_string_new (valid);

  g_string_replace (text, "&#38;", "&", 0);
  return g_string_free (text, FALSE);
}

/* A tag inside a text: it becomes text again. */
static void
keep_start (Reader *reader, const xmlChar *name, const xmlChar **attributes)
{
  append (reader, "<", 1);
  append (reader, local_name (name), strlen (local_name (name)));
  for (; attributes != NULL && attributes[0] != NULL; attributes += 2)
    {
      g_autofree char *value = dup_value (attributes[1]);

      append (reader, " ", 1);
      append (reader, local_name (attributes[0]), strlen (local_name (attributes[0])));
      append (reader, "=\"", 2);
      append_escaped (reader, value);
      append (reader, "\"", 1);
    }
  append (reader, ">", 1);
}

static SeaXml *
make_element (Reader *reader, const xmlChar *name, const xmlChar **attributes)
{
  SeaXml *element = g_new0 (SeaXml, 1);
  g_autoptr (GPtrArray) pairs = NULL;

  element->name = g_strdup (local_name (name));
  element->line = MAX (calls.xmlSAX2GetLineNumber (reader->parser), 1);
  element->column = MAX (calls.xmlSAX2GetColumnNumber (reader->parser), 1);
  if (attributes == NULL)
    return element;
  pairs = g_ptr_array_new ();
  for (; attributes[0] != NULL; attributes += 2)
    {
      g_ptr_array_add (pairs, g_strdup (local_name (attributes[0])));
      g_ptr_array_add (pairs, dup_value (attributes[1]));
    }
  g_ptr_array_add (pairs, NULL);
  element->attributes = (char **) g_ptr_array_free (g_steal_pointer (&pairs), FALSE);
  return element;
}

static void
start_element (void *user, const xmlChar *name, const xmlChar **attributes)
{
  Reader *reader = user;
  SeaXml *element;

  if (reader->stopped)
    return;
  if (++reader->depth > DEPTH_LIMIT)
    {
      stop (reader, _ ("the tags are nested too deep: the rest was not read"));
      return;
    }
  if (reader->kept > 0)
    {
      reader->kept++;
      keep_start (reader, name, attributes);
      return;
    }
  if (reader->at == NULL && is_mark (local_name (name), reader->names))
    {
      element = make_element (reader, name, attributes);
      reader->take (element, reader->data);
      free_tree (element);
      return;
    }
  if (reader->at == NULL && !is_one_of (local_name (name), reader->names))
    return;
  if (reader->at == NULL)
    reader->nodes = 0;
  if (++reader->nodes > NODES_LIMIT)
    {
      stop (reader, _ ("there are too many tags in one place: the rest was not read"));
      return;
    }
  element = make_element (reader, name, attributes);
  element->parent = reader->at;
  if (reader->at == NULL)
    reader->root = element;
  else if (reader->at->last == NULL)
    reader->at->first = element;
  else
    reader->at->last->next = element;
  if (reader->at != NULL)
    reader->at->last = element;
  reader->at = element;
  if (is_one_of (element->name, reader->keep_markup))
    reader->kept = 1;
}

static void
end_element (void *user, const xmlChar *name)
{
  Reader *reader = user;

  if (reader->stopped)
    return;
  reader->depth -= reader->depth > 0 ? 1 : 0;
  if (reader->kept > 1)
    {
      reader->kept--;
      append (reader, "</", 2);
      append (reader, local_name (name), strlen (local_name (name)));
      append (reader, ">", 1);
      return;
    }
  reader->kept = 0;
  if (reader->at == NULL)
    return;
  reader->at = reader->at->parent;
  if (reader->at == NULL)
    {
      reader->take (reader->root, reader->data);
      free_tree (reader->root);
      reader->root = NULL;
    }
}

static void
add_characters (void *user, const xmlChar *text, int length)
{
  Reader *reader = user;

  if (reader->stopped || reader->at == NULL)
    return;
  if (reader->kept > 0 && reader->escape)
    {
      /* What was escaped in the file would be read as a tag now. */
      g_autofree char *raw = g_strndup ((const char *) text, (gsize) length);

      append_escaped (reader, raw);
    }
  else
    append (reader, (const char *) text, (gsize) length);
}

static void
note_entity (Reader *reader, const char *written)
{
  if (reader->fault->entity != NULL)
    return;
  reader->fault->entity = g_utf8_make_valid (written, -1);
  reader->fault->entity_line = MAX (calls.xmlSAX2GetLineNumber (reader->parser), 1);
  reader->fault->entity_column = MAX (calls.xmlSAX2GetColumnNumber (reader->parser), 1);
}

/* Only the entities of XML and HTML exist; none is ever expanded from the file. Others stay as they
 * are written. */
static xmlEntityPtr
find_entity (void *user, const xmlChar *name)
{
  Reader *reader = user;
  xmlEntityPtr own = calls.xmlGetPredefinedEntity (name);
  g_autofree char *written = NULL;
  GString *text;

  /* After a fault libxml2 would drop every entity that follows without a word. */
  reader->parser->wellFormed = 1;
  if (own != NULL)
    return own;
  written = g_strdup_printf ("&%s;", (const char *) name);
  text = g_string_new (NULL);
  if (sea_markup_append_entity (text, written) == written)
    {
      note_entity (reader, written);
      g_string_assign (text, written);
    }
  memset (&reader->entity, 0, sizeof reader->entity);
  reader->entity.type = XML_ENTITY_DECL;
  reader->entity.etype = XML_INTERNAL_PREDEFINED_ENTITY;
  g_free (reader->entity_text);
  reader->entity.length = (int) text->len;
  reader->entity_text = g_string_free (text, FALSE);
  reader->entity.name = name;
  reader->entity.content = reader->entity.orig = (xmlChar *) reader->entity_text;
  return &reader->entity;
}

static void
note_error (void *user, xmlErrorPtr error)
{
  Reader *reader = user;
  g_autofree char *message = NULL;
  g_autofree char *reason = NULL;

  if (error->level < XML_ERR_ERROR || reader->fault->reason != NULL ||
      error->domain == XML_FROM_NAMESPACE)
    return;
  /* The last tag is our own, around all of the file. */
  if (error->code == XML_ERR_TAG_NAME_MISMATCH && g_strcmp0 (error->str2, "sea") == 0)
    {
      g_autofree char *name = g_utf8_make_valid (error->str1 != NULL ? error->str1 : "", -1);

      /* Translators: %s is the name of a tag of XML */
      reason = g_strdup_printf (_ ("the file ends before the tag “%s” does"), name);
      set_fault (reader, reason);
      return;
    }
  message = g_strstrip (g_utf8_make_valid (error->message != NULL ? error->message : "", -1));
  g_strdelimit (message, "\n", ' ');
  /* Translators: %s is a message of the XML reader, in English. */
  reason = g_strdup_printf (_ ("the XML is broken here: %s"), message);
  set_fault (reader, reason);
}

/* Where the first element begins: declarations and the document type, with all its entities, are
 * never seen by the parser. */
static gsize
skip_prolog (const char *text, gsize length)
{
  gsize at = 0;

  for (;;)
    {
      const char *end = NULL;

      while (at < length && g_ascii_isspace (text[at]))
        at++;
      if (length - at > 4 && strncmp (text + at, "<!--", 4) == 0)
        end = g_strstr_len (text + at + 4, (gssize) (length - at - 4), "-->");
      else if (length - at > 2 && strncmp (text + at, "<?", 2) == 0)
        end = g_strstr_len (text + at, (gssize) (length - at), "?>");
      else if (length - at > 9 && g_ascii_strncasecmp (text + at, "<!doctype", 9) == 0)
        {
          const char *close = memchr (text + at, '>', length - at);
          const char *open = memchr (text + at, '[', length - at);

          if (close != NULL && open != NULL && open < close)
            {
              close = g_strstr_len (open, (gssize) (length - (gsize) (open - text)), "]>");
              close = close == NULL ? NULL : close + 1;
            }
          end = close;
        }
      if (end == NULL)
        return at;
      at = (gsize) (end - text);
      while (text[at] != '>')
        at++;
      at++;
    }
}

void
sea_xml_read (const char *text,
              gsize length,
              const char *const *names,
              const char *const *keep_markup,
              gboolean escape,
              SeaXmlTaker take,
              gpointer data,
              SeaXmlFault *fault)
{
  xmlSAXHandler sax = { 0 };
  Reader reader = { .names = names,
                    .keep_markup = keep_markup,
                    .escape = escape,
                    .take = take,
                    .data = data,
                    .fault = fault };
  gsize at = skip_prolog (text, length);
  int lines = 1;

  memset (fault, 0, sizeof *fault);
  fault->reason = sea_late_open (&late);
  if (fault->reason != NULL)
    return;
  sax.startElement = start_element;
  sax.endElement = end_element;
  sax.characters = add_characters;
  sax.ignorableWhitespace = add_characters;
  sax.cdataBlock = add_characters;
  sax.getEntity = find_entity;
  reader.parser = calls.xmlCreatePushParserCtxt (&sax, &reader, NULL, 0, NULL);
  if (reader.parser == NULL)
    {
      fault->reason = g_strdup (_ ("there is not enough memory"));
      return;
    }
  calls.xmlSetStructuredErrorFunc (&reader, note_error);
  calls.xmlCtxtUseOptions (reader.parser, XML_PARSE_RECOVER | XML_PARSE_OLDSAX | XML_PARSE_NONET |
                                              XML_PARSE_IGNORE_ENC | XML_PARSE_NOERROR |
                                              XML_PARSE_NOWARNING);
  calls.xmlSwitchEncoding (reader.parser, XML_CHAR_ENCODING_UTF8);
  for (gsize i = 0; i < at; i++)
    lines += text[i] == '\n' ? 1 : 0;
  /* The lines that were left out count. An element around all: there may be several outermost. */
  calls.xmlParseChunk (reader.parser, "<sea>", 5, 0);
  for (int i = 1; i < lines; i++)
    calls.xmlParseChunk (reader.parser, "\n", 1, 0);
  while (at < length && !reader.stopped)
    {
      gsize n = MIN (length - at, PIECE);

      calls.xmlParseChunk (reader.parser, text + at, (int) n, 0);
      at += n;
      if (reader.parser->disableSAX != 0)
        break;
    }
  if (!reader.stopped)
    calls.xmlParseChunk (reader.parser, "</sea>", 6, 1);
  calls.xmlSetStructuredErrorFunc (NULL, NULL);
  if (reader.root != NULL)
    {
      fault->unfinished = reader.root->line;
      fault->stopped = reader.stopped;
    }
  free_tree (reader.root);
  if (reader.parser->myDoc != NULL)
    calls.xmlFreeDoc (reader.parser->myDoc);
  calls.xmlFreeParserCtxt (reader.parser);
  g_free (reader.entity_text);
}

void
sea_xml_fault_clear (SeaXmlFault *fault)
{
  g_clear_pointer (&fault->reason, g_free);
  g_clear_pointer (&fault->entity, g_free);
}

const SeaXml *
sea_xml_find (const SeaXml *element, const char *name)
{
  for (const SeaXml *child = element == NULL ? NULL : element->first; child != NULL;
       child = child->next)
    if (strcmp (child->name, name) == 0)
      return child;
  return NULL;
}

const SeaXml *
sea_xml_next_in (const SeaXml *root, const SeaXml *at)
{
  if (at->first != NULL)
    return at->first;
  while (at != root && at->next == NULL)
    at = at->parent;
  return at == root ? NULL : at->next;
}

const SeaXml *
sea_xml_search (const SeaXml *element, const char *name)
{
  for (const SeaXml *at = element; at != NULL; at = sea_xml_next_in (element, at))
    if (at != element && strcmp (at->name, name) == 0)
      return at;
  return NULL;
}

const char *
sea_xml_attribute (const SeaXml *element, const char *name)
{
  if (element == NULL || element->attributes == NULL)
    return NULL;
  for (guint i = 0; element->attributes[i] != NULL; i += 2)
    if (strcmp (element->attributes[i], name) == 0)
      return element->attributes[i + 1];
  return NULL;
}

const char *
sea_xml_text (const SeaXml *element)
{
  return element == NULL || element->text == NULL ? "" : element->text->str;
}
