/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_QTI_H
#define SEA_QTI_H

#include "formats/draft.h"
#include "formats/xml.h"
#include "formats/zip.h"

G_BEGIN_DECLS

/* Between the files of the QTI reader only. */

/* One XML file, alone or in a package. */
typedef struct
{
  SeaReading *reading;
  const SeaZip *zip; /* (nullable) */
  const char *entry; /* (nullable): its name in the package */
  guint *without_worth;
} QtiFile;

/** qti_begin: begins a draft for @item that finds pictures in the package */
void qti_begin (QtiFile *file, SeaDraft *draft, const SeaXml *item);

/* qti-1.c, qti-2.c: one <item>, one <assessmentItem> */
void qti_1_take (SeaXml *item, gpointer file);
void qti_2_take (SeaXml *item, gpointer file);

G_END_DECLS

#endif
