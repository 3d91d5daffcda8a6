/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LATE_H
#define SEA_LATE_H

#include <glib.h>

G_BEGIN_DECLS

/* A library that only files of some kinds need is opened at the first of them: a lesson neither
 * maps it nor waits for it. The functions that are called are listed once, as a macro CALLS (C)
 * that says C (name) for each; of the list come the type of the table and the names that are looked
 * up:
 *
 *   static struct { CALLS (SEA_LATE_MEMBER) } calls;
 *   static SeaLate late = SEA_LATE_INIT (SEA_LIBARCHIVE, CALLS, calls);
 *
 * outside of any function.
 */
#define SEA_LATE_MEMBER(name) __typeof__ (name) *name;
#define SEA_LATE_NAME(name) #name,
#define SEA_LATE_INIT(file, CALLS, calls)                                                          \
  {                                                                                                \
    file, (const char *const[]){ CALLS (SEA_LATE_NAME) NULL }, &calls, FALSE                       \
  }

typedef struct
{
  const char *file;         /* as the linker names it, "libarchive.so.13" */
  const char *const *names; /* NULL-terminated */
  gpointer calls;           /* a struct of as many pointers to functions, in the order of @names */
  gboolean open;
} SeaLate;

/**
 * sea_late_open:
 *
 * Opens the library if it is not yet open and fills the table; may be called from any thread. A
 * library that was opened stays so to the end of the program. Where it fails the next call tries
 * again.
 *
 * Returns: (transfer full) (nullable): NULL, or why the library cannot be used, for a user
 */
char *sea_late_open (SeaLate *late);

G_END_DECLS

#endif
