/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_VFS_FAULTS_H
#define SEA_VFS_FAULTS_H

#include <glib.h>

/* A VFS of SQLite over the usual one that fails when it is told to, and knows what a power cut
 * would have left: what was written and not synced is lost, there in part, or there whole.
 *
 * Its steps are the opening of files, writing, cutting short, syncing and deleting; reading is
 * none. */

typedef enum
{
  FAULT_NONE,
  FAULT_IO,    /* the step fails: an input/output error */
  FAULT_FULL,  /* no space left */
  FAULT_SHORT, /* a write writes half, then no space is left; other steps fail */
  FAULT_POWER, /* from this step on nothing works any more */
  FAULT_KINDS
} FaultKind;

/* Makes it the VFS of all that is opened from here on. Once a program. */
void faults_install (void);

/* From now on counts steps, and fails at @step (from 1). For FAULT_POWER, @seed chooses what is
 * left. */
void faults_arm (FaultKind kind, guint step, guint32 seed);

/* Ends it. Returns: how many steps there were */
guint faults_disarm (void);

/* Whether it came to the step. */
gboolean faults_happened (void);

/* After everything is closed: makes the files what a power cut would have left. */
void faults_cut (void);

#endif
