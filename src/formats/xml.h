/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_XML_H
#define SEA_XML_H

#include <glib.h>

G_BEGIN_DECLS

/* XML of strangers: libxml2 calls back for each tag, a small tree is made of it. No network, no
 * external entity, no document type; entities of HTML are known, others are told. */

typedef struct _SeaXml SeaXml;

/* An element. Names lose their prefix. */
struct _SeaXml
{
  char *name;
  GStrv attributes; /* name, value, name, value, …, NULL; (nullable) */
  GString *text;    /* (nullable): the character data right inside, joined */
  SeaXml *parent, *first, *last, *next;
  int line, column;
};

/* What was wrong first. */
typedef struct _SeaXmlFault
{
  int line, column;
  char *reason;     /* (nullable): NULL = the file is well-formed */
  int unfinished;   /* line of the last element that was wanted when it had no end; 0 = none */
  gboolean stopped; /* it had none because of the fault */
  char *entity;     /* (nullable): the first "&name;" that nobody knows; it stays in the text */
  int entity_line, entity_column;
} SeaXmlFault;

/**
 * SeaXmlTaker:
 * @element: it and what is inside; freed after the call
 */
typedef void (*SeaXmlTaker) (SeaXml *element, gpointer data);

/**
 * sea_xml_read:
 * @names: (array zero-terminated=1): each element of such a name is given to @take when it ends
 *   and is freed; outer ones first found win; "+name": its beginning alone, without content
 * @keep_markup: inside an element of these names tags are kept as text with "<", ">" (nullable)
 * @escape: whether what is text there is escaped again: the whole is HTML then; else the text
 * itself is HTML already
 * @fault: (out): the caller clears it, sea_xml_fault_clear()
 *
 * Reads as far as it can.
 */
void sea_xml_read (const char *text,
                   gsize length,
                   const char *const *names,
                   const char *const *keep_markup,
                   gboolean escape,
                   SeaXmlTaker take,
                   gpointer data,
                   SeaXmlFault *fault);
/** sea_xml_fault_clear: frees what is in it */
void sea_xml_fault_clear (SeaXmlFault *fault);

/** sea_xml_find: (transfer none) (nullable): the first child of the name */
const SeaXml *sea_xml_find (const SeaXml *element, const char *name);
/** sea_xml_search: (transfer none) (nullable): the first descendant of the name */
const SeaXml *sea_xml_search (const SeaXml *element, const char *name);
/** sea_xml_next_in: (transfer none) (nullable): the element after @at in the order of the file
 * inside @root */
const SeaXml *sea_xml_next_in (const SeaXml *root, const SeaXml *at);
/** sea_xml_attribute: (transfer none) (nullable) */
const char *sea_xml_attribute (const SeaXml *element, const char *name);
/** sea_xml_text: (transfer none): "" if there is none */
const char *sea_xml_text (const SeaXml *element);

G_END_DECLS

#endif
