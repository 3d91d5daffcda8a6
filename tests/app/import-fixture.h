/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_FIXTURE_H
#define SEA_IMPORT_FIXTURE_H

#include "app-sample.h"

#include "app/import-page-private.h"

/* The window with a bank of its own, in which the packs of the program are. */
typedef struct
{
  char *home, *bank;
  SeaApplication *application;
  SeaLessonModel *model;
  SeaTeacherWindow *window;
  guint shipped; /* problems that are there at the beginning */
} Fixture;

extern const char import_three[];

int import_setup (void **state);
int import_teardown (void **state);
char *import_write_file (Fixture *f, const char *name, const char *text, gssize length);
SeaImportPage *import_get_page (Fixture *f);
/** import_wait_page: until nothing is at work on the page */
void import_wait_page (Fixture *f);
void import_open_paths (Fixture *f, const char *const *paths);
void import_open_path (Fixture *f, const char *path);
/** import_count_bank: problems that came in by an import */
guint import_count_bank (Fixture *f);
void import_act (Fixture *f, const char *action);
void import_commit (Fixture *f);
gboolean import_can_commit (Fixture *f);
/** import_says: whether the window shows @text somewhere */
gboolean import_says (Fixture *f, const char *text);
/** import_find_widget: (nullable): the first one of @type, a button with @label */
GtkWidget *import_find_widget (GtkWidget *widget, GType type, const char *label);
/** import_find_dialog: (nullable): the window over the teacher's */
GtkWidget *import_find_dialog (Fixture *f);

#endif
