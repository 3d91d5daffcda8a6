/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/late.h"

#include <dlfcn.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static GMutex mutex;

static char *
dup_reason (const char *file)
{
  const char *message = dlerror ();
  g_autofree char *valid = g_utf8_make_valid (message != NULL ? message : file, -1);

  /* Translators: the first %s is the file of a library, the second the system's message. */
  return g_strdup_printf (_ ("the library %s could not be opened: %s"), file, valid);
}

/* The lock is held. */
static char *
open_library (SeaLate *late)
{
  void *library;

  if (late->open)
    return NULL;
  library = dlopen (late->file, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL)
    return dup_reason (late->file);
  for (guint i = 0; late->names[i] != NULL; i++)
    {
      void *call = dlsym (library, late->names[i]);

      if (call == NULL)
        {
          char *reason = dup_reason (late->file);

          dlclose (library);
          return reason;
        }
      memcpy ((char *) late->calls + i * sizeof call, &call, sizeof call);
    }
  late->open = TRUE;
  return NULL;
}

char *
sea_late_open (SeaLate *late)
{
  char *reason;

  g_mutex_lock (&mutex);
  reason = open_library (late);
  g_mutex_unlock (&mutex);
  return reason;
}
