/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_WRITER_H
#define SEA_WRITER_H

#include <gio/gio.h>

#include "lesson/journal.h"

G_BEGIN_DECLS

/* The thread that writes the journal: records are written in the order in which they were given. */
typedef struct _SeaWriter SeaWriter;

/* Called in the context that was given; @error is NULL when the record stands on the disk. */
typedef void (*SeaWriterDone) (const GError *error, gpointer user_data);

/** sea_writer_new: @journal is taken; the thread begins with the first record. */
SeaWriter *sea_writer_new (SeaJournal *journal);

/** sea_writer_free: waits until all records are written. */
void sea_writer_free (SeaWriter *writer);

/**
 * sea_writer_write:
 * @record: (transfer full)
 *
 * Waits until @record and all before it are written.
 *
 * Returns: FALSE with a #SeaBankError
 */
gboolean sea_writer_write (SeaWriter *writer, SeaRecord *record, GError **error);

/**
 * sea_writer_queue:
 * @record: (transfer full)
 * @context: (nullable): where @done is called
 * @done: (nullable)
 * @destroy: (nullable): of @user_data
 *
 * Returns at once. @user_data is destroyed in @context after @done.
 */
void sea_writer_queue (SeaWriter *writer,
                       SeaRecord *record,
                       GMainContext *context,
                       SeaWriterDone done,
                       gpointer user_data,
                       GDestroyNotify destroy);

/** sea_writer_note: as sea_writer_queue(), but @failed is called only when it could not be written,
 * and @user_data may be destroyed in any thread */
void sea_writer_note (SeaWriter *writer,
                      SeaRecord *record,
                      GMainContext *context,
                      SeaWriterDone failed,
                      gpointer user_data,
                      GDestroyNotify destroy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaWriter, sea_writer_free)

G_END_DECLS

#endif
