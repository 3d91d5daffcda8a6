/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_ZIP_H
#define SEA_ZIP_H

#include <glib.h>

G_BEGIN_DECLS

/* Zip files of strangers (xlsx, ods, apkg, packages): entries go into memory, never to the disk,
 * and are only ever found by their exact name. */

/* The entries that were wanted: name → bytes. */
typedef struct
{
  GHashTable *files; /* of GBytes */
  char *fault;       /* (nullable): translated: why not all could be read */
} SeaZip;

/** sea_zip_is: whether the bytes begin as a zip file does */
gboolean sea_zip_is (const guint8 *data, gsize size);

/** sea_zip_has_name: whether an entry's name stands in the file near its ends; for sniffing */
gboolean sea_zip_has_name (const guint8 *data, gsize size, const char *name);

/** SeaZipWants: whether the entry of this name is to be unpacked */
typedef gboolean (*SeaZipWants) (const char *name);

/**
 * sea_zip_read:
 * @wants: (nullable): NULL = all
 *
 * Unpacks at most 512 MiB, 10,000 entries, 64 MiB each. Names with "..", absolute ones and links
 * are left out and told in @fault.
 *
 * Returns: (transfer full)
 */
SeaZip *sea_zip_read (const guint8 *data, gsize size, SeaZipWants wants);
void sea_zip_free (SeaZip *zip);

/** sea_zip_find: (transfer none) (nullable) */
GBytes *sea_zip_find (const SeaZip *zip, const char *name);

/** sea_zip_dup_sorted_names: (transfer container): (element-type utf8): for a steady order */
GPtrArray *sea_zip_dup_sorted_names (const SeaZip *zip);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaZip, sea_zip_free)

G_END_DECLS

#endif
