/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "vfs-faults.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#define SECTOR 512

/* ---- what is on the disk for sure ---- */

/* What was done to a file since its last sync. */
typedef struct
{
  gboolean truncate;
  gint64 at; /* of a write; the length of a truncation */
  GByteArray *bytes;
} Pending;

typedef struct
{
  GByteArray *durable;
  gboolean was_there; /* its name is on the disk */
  gboolean deleted;   /* perhaps: its name was taken away without a sync */
  GByteArray
      *former; /* (nullable): of the file that had the name before, if that is still on the disk */
  GPtrArray *pending; /* of Pending */
} Image;

typedef struct
{
  sqlite3_file base;
  char *name;         /* (nullable) borrowed from SQLite; NULL = a temporary file */
  sqlite3_file *real; /* behind this struct */
} FaultFile;

static struct
{
  sqlite3_vfs vfs;
  sqlite3_vfs *usual;
  FaultKind kind;
  guint step, at;
  gboolean armed, happened, dark;
  guint32 seed;
  GHashTable *images; /* file name → Image */
  GRecMutex lock;
} faults;

static void
pending_free (gpointer data)
{
  Pending *pending = data;

  g_clear_pointer (&pending->bytes, g_byte_array_unref);
  g_free (pending);
}

static void
image_free (gpointer data)
{
  Image *image = data;

  g_byte_array_unref (image->durable);
  g_clear_pointer (&image->former, g_byte_array_unref);
  g_ptr_array_unref (image->pending);
  g_free (image);
}

static Image *
image_of (const char *name)
{
  Image *image = g_hash_table_lookup (faults.images, name);
  char *content = NULL;
  gsize length = 0;

  if (image != NULL)
    return image;
  image = g_new0 (Image, 1);
  image->durable = g_byte_array_new ();
  image->pending = g_ptr_array_new_with_free_func (pending_free);
  image->was_there = g_file_get_contents (name, &content, &length, NULL);
  if (image->was_there)
    g_byte_array_append (image->durable, (const guint8 *) content, (guint) length);
  g_free (content);
  g_hash_table_insert (faults.images, g_strdup (name), image);
  return image;
}

static void
write_to (GByteArray *bytes, gint64 at, const guint8 *from, gsize length)
{
  guint old = bytes->len;

  if (at + (gint64) length > old)
    {
      g_byte_array_set_size (bytes, (guint) at + (guint) length);
      memset (bytes->data + old, 0, bytes->len - old);
    }
  memcpy (bytes->data + at, from, length);
}

static void
apply (GByteArray *bytes, const Pending *pending)
{
  if (pending->truncate)
    g_byte_array_set_size (bytes, (guint) MIN (pending->at, bytes->len));
  else
    write_to (bytes, pending->at, pending->bytes->data, pending->bytes->len);
}

static void
note (const char *name, gboolean truncate, gint64 at, gconstpointer bytes, gsize length)
{
  Pending *pending;

  if (name == NULL || !faults.armed)
    return;
  pending = g_new0 (Pending, 1);
  pending->truncate = truncate;
  pending->at = at;
  pending->bytes = g_byte_array_new ();
  if (bytes != NULL)
    g_byte_array_append (pending->bytes, bytes, (guint) length);
  g_ptr_array_add (image_of (name)->pending, pending);
}

static void
note_sync (const char *name)
{
  Image *image;

  if (name == NULL || !faults.armed)
    return;
  image = image_of (name);
  for (guint i = 0; i < image->pending->len; i++)
    apply (image->durable, g_ptr_array_index (image->pending, i));
  g_ptr_array_set_size (image->pending, 0);
  image->was_there = TRUE;
  image->deleted = FALSE;
  g_clear_pointer (&image->former, g_byte_array_unref);
}

/* A name that was taken away is given anew: to another file, which does not mix with the former
 * one. */
static void
note_open (const char *name)
{
  Image *image = image_of (name);

  if (!image->deleted)
    return;
  if (image->was_there)
    {
      g_clear_pointer (&image->former, g_byte_array_unref);
      image->former = g_steal_pointer (&image->durable);
      image->durable = g_byte_array_new ();
    }
  image->was_there = image->deleted = FALSE;
}

/* ---- failing ---- */

/* Whether this step fails. */
static gboolean
fails (void)
{
  if (!faults.armed)
    return FALSE;
  if (faults.dark)
    return TRUE;
  if (++faults.at != faults.step || faults.kind == FAULT_NONE)
    return FALSE;
  faults.happened = TRUE;
  faults.dark = faults.kind == FAULT_POWER;
  return TRUE;
}

static int
code_of (int io)
{
  return faults.kind == FAULT_FULL || faults.kind == FAULT_SHORT ? SQLITE_FULL : io;
}

/* ---- files ---- */

static int
fault_close (sqlite3_file *file)
{
  FaultFile *own = (FaultFile *) file;

  return own->real->pMethods != NULL ? own->real->pMethods->xClose (own->real) : SQLITE_OK;
}

static int
fault_read (sqlite3_file *file, void *to, int n, sqlite3_int64 at)
{
  FaultFile *own = (FaultFile *) file;

  if (faults.armed && faults.dark)
    return SQLITE_IOERR_READ;
  return own->real->pMethods->xRead (own->real, to, n, at);
}

static int
fault_write (sqlite3_file *file, const void *from, int n, sqlite3_int64 at)
{
  FaultFile *own = (FaultFile *) file;
  int code = SQLITE_OK;

  g_rec_mutex_lock (&faults.lock);
  if (own->name != NULL && fails ())
    {
      /* The power goes in the middle of it: a part may be there. */
      if (faults.kind == FAULT_POWER && faults.at == faults.step)
        {
          note (own->name, FALSE, at, from, (gsize) n);
          faults.at++;
        }
      else if (faults.kind == FAULT_SHORT)
        {
          note (own->name, FALSE, at, from, (gsize) n / 2);
          own->real->pMethods->xWrite (own->real, from, n / 2, at);
        }
      code = code_of (SQLITE_IOERR_WRITE);
    }
  else
    {
      note (own->name, FALSE, at, from, (gsize) n);
      code = own->real->pMethods->xWrite (own->real, from, n, at);
    }
  g_rec_mutex_unlock (&faults.lock);
  return code;
}

static int
fault_truncate (sqlite3_file *file, sqlite3_int64 size)
{
  FaultFile *own = (FaultFile *) file;
  int code;

  g_rec_mutex_lock (&faults.lock);
  if (own->name != NULL && fails ())
    code = SQLITE_IOERR_TRUNCATE;
  else
    {
      note (own->name, TRUE, size, NULL, 0);
      code = own->real->pMethods->xTruncate (own->real, size);
    }
  g_rec_mutex_unlock (&faults.lock);
  return code;
}

static int
fault_sync (sqlite3_file *file, int flags)
{
  FaultFile *own = (FaultFile *) file;
  int code;

  (void) flags;
  g_rec_mutex_lock (&faults.lock);
  if (own->name != NULL && fails ())
    code = SQLITE_IOERR_FSYNC;
  else
    {
      /* The disk itself is not waited for: what is on it for sure is known here. */
      note_sync (own->name);
      code = SQLITE_OK;
    }
  g_rec_mutex_unlock (&faults.lock);
  return code;
}

/* clang-format off */
#define REAL(file) (((FaultFile *) (file))->real)
static int fault_size (sqlite3_file *f, sqlite3_int64 *n) { return REAL (f)->pMethods->xFileSize (REAL (f), n); }
static int fault_lock (sqlite3_file *f, int l) { return REAL (f)->pMethods->xLock (REAL (f), l); }
static int fault_unlock (sqlite3_file *f, int l) { return REAL (f)->pMethods->xUnlock (REAL (f), l); }
static int fault_reserved (sqlite3_file *f, int *r) { return REAL (f)->pMethods->xCheckReservedLock (REAL (f), r); }
static int fault_control (sqlite3_file *f, int op, void *p) { return REAL (f)->pMethods->xFileControl (REAL (f), op, p); }
static int fault_sector (sqlite3_file *f) { return REAL (f)->pMethods->xSectorSize (REAL (f)); }
/* Nothing is promised about how a write fares. */
static int fault_features (sqlite3_file *f) { (void) f; return 0; }
static int fault_shm_map (sqlite3_file *f, int i, int n, int w, void volatile **p) { return REAL (f)->pMethods->xShmMap (REAL (f), i, n, w, p); }
static int fault_shm_lock (sqlite3_file *f, int o, int n, int l) { return REAL (f)->pMethods->xShmLock (REAL (f), o, n, l); }
static void fault_shm_barrier (sqlite3_file *f) { REAL (f)->pMethods->xShmBarrier (REAL (f)); }
static int fault_shm_unmap (sqlite3_file *f, int d) { return REAL (f)->pMethods->xShmUnmap (REAL (f), d); }

static const sqlite3_io_methods methods = {
  2, fault_close, fault_read, fault_write, fault_truncate, fault_sync, fault_size, fault_lock, fault_unlock,
  fault_reserved, fault_control, fault_sector, fault_features, fault_shm_map, fault_shm_lock, fault_shm_barrier,
  fault_shm_unmap, NULL, NULL
};
/* clang-format on */

/* ---- the VFS ---- */

static int
fault_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
  FaultFile *own = (FaultFile *) file;
  int code;

  (void) vfs;
  own->base.pMethods = NULL;
  own->real = (sqlite3_file *) (void *) (own + 1);
  own->name = (char *) name;
  g_rec_mutex_lock (&faults.lock);
  if (name != NULL && fails ())
    code = SQLITE_CANTOPEN;
  else
    {
      if (name != NULL && faults.armed)
        note_open (name);
      code = faults.usual->xOpen (faults.usual, name, own->real, flags, out);
      if (own->real->pMethods != NULL)
        own->base.pMethods = &methods;
    }
  g_rec_mutex_unlock (&faults.lock);
  return code;
}

static int
fault_delete (sqlite3_vfs *vfs, const char *name, int sync_folder)
{
  int code;

  (void) vfs;
  g_rec_mutex_lock (&faults.lock);
  if (fails ())
    code = SQLITE_IOERR_DELETE;
  else
    {
      if (faults.armed)
        {
          Image *image = image_of (name);

          image->deleted = TRUE;
          if (sync_folder)
            {
              image->was_there = FALSE;
              g_byte_array_set_size (image->durable, 0);
            }
          g_ptr_array_set_size (image->pending, 0);
        }
      code = faults.usual->xDelete (faults.usual, name, sync_folder);
    }
  g_rec_mutex_unlock (&faults.lock);
  return code;
}

/* clang-format off */
static int fault_access (sqlite3_vfs *v, const char *n, int f, int *r) { (void) v; return faults.usual->xAccess (faults.usual, n, f, r); }
static int fault_full (sqlite3_vfs *v, const char *n, int s, char *o) { (void) v; return faults.usual->xFullPathname (faults.usual, n, s, o); }
static int fault_random (sqlite3_vfs *v, int n, char *o) { (void) v; return faults.usual->xRandomness (faults.usual, n, o); }
/* Nobody else has the file: waiting is in vain. */
static int fault_sleep (sqlite3_vfs *v, int us) { (void) v; return us; }
static int fault_time (sqlite3_vfs *v, double *t) { (void) v; return faults.usual->xCurrentTime (faults.usual, t); }
static int fault_error (sqlite3_vfs *v, int n, char *o) { (void) v; return faults.usual->xGetLastError != NULL ? faults.usual->xGetLastError (faults.usual, n, o) : 0; }
static int fault_time64 (sqlite3_vfs *v, sqlite3_int64 *t) { (void) v; return faults.usual->xCurrentTimeInt64 (faults.usual, t); }
/* clang-format on */

void
faults_install (void)
{
  g_rec_mutex_init (&faults.lock);
  faults.images = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, image_free);
  faults.usual = sqlite3_vfs_find (NULL);
  faults.vfs = (sqlite3_vfs){ .iVersion = 2,
                              .szOsFile = (int) sizeof (FaultFile) + faults.usual->szOsFile,
                              .mxPathname = faults.usual->mxPathname,
                              .zName = "faults",
                              .xOpen = fault_open,
                              .xDelete = fault_delete,
                              .xAccess = fault_access,
                              .xFullPathname = fault_full,
                              .xRandomness = fault_random,
                              .xSleep = fault_sleep,
                              .xCurrentTime = fault_time,
                              .xGetLastError = fault_error,
                              .xCurrentTimeInt64 = fault_time64 };
  sqlite3_vfs_register (&faults.vfs, 1);
}

void
faults_arm (FaultKind kind, guint step, guint32 seed)
{
  g_hash_table_remove_all (faults.images);
  faults.kind = kind;
  faults.step = step;
  faults.seed = seed;
  faults.at = 0;
  faults.happened = faults.dark = FALSE;
  faults.armed = TRUE;
}

guint
faults_disarm (void)
{
  faults.armed = FALSE;
  return faults.at;
}

gboolean
faults_happened (void)
{
  return faults.happened;
}

/* ---- the power cut ---- */

/* Some sectors of a write reached the disk, in no order. */
static void
apply_torn (GByteArray *bytes, const Pending *pending, GRand *random)
{
  guint length = pending->bytes->len;

  for (guint at = 0; at < length; at += SECTOR)
    if (g_rand_boolean (random))
      write_to (bytes, pending->at + at, pending->bytes->data + at, MIN (SECTOR, length - at));
}

/* @seed 0: nothing that was not synced is left; 1: everything is; else some of it, some torn. */
static void
leave (const char *name, Image *image, GRand *random)
{
  if (image->former != NULL && faults.seed != 1 && (faults.seed == 0 || g_rand_boolean (random)))
    {
      g_file_set_contents (name, (const char *) image->former->data, (gssize) image->former->len,
                           NULL);
      return;
    }
  for (guint i = 0; i < image->pending->len && faults.seed != 0; i++)
    {
      const Pending *pending = g_ptr_array_index (image->pending, i);
      int chance = faults.seed == 1 ? 0 : g_rand_int_range (random, 0, 3);

      if (chance == 0)
        apply (image->durable, pending);
      else if (chance == 1 && !pending->truncate)
        apply_torn (image->durable, pending, random);
    }
  if (image->deleted && (faults.seed == 1 || !image->was_there || g_rand_boolean (random)))
    g_unlink (name);
  else if (!image->was_there && (faults.seed == 0 || image->durable->len == 0))
    g_unlink (name);
  else
    g_file_set_contents (name, (const char *) image->durable->data, (gssize) image->durable->len,
                         NULL);
}

void
faults_cut (void)
{
  GRand *random = g_rand_new_with_seed (faults.seed);
  GHashTableIter iter;
  gpointer name, image;

  g_hash_table_iter_init (&iter, faults.images);
  while (g_hash_table_iter_next (&iter, &name, &image))
    leave (name, image, random);
  g_rand_free (random);
}
