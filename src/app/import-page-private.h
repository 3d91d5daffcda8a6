/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_IMPORT_PAGE_PRIVATE_H
#define SEA_IMPORT_PAGE_PRIVATE_H

#include "app/import-page.h"

G_BEGIN_DECLS

/* Private to import-*.c. */

typedef struct _SeaImportForm SeaImportForm;
typedef struct _SeaImportWork SeaImportWork;

/* A list of rows, the first ones at once, the others when they are asked for. */
typedef struct
{
  GtkWidget *box; /* with its heading */
  GtkLabel *heading, *hint;
  GtkListBox *list;
  guint shown;
} SeaImportList;

struct _SeaImportPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaImportSet *set;   /* (nullable): not touched while @work is there */
  SeaImportWork *work; /* (nullable): what is at work */
  SeaImportForm *form;
  GSimpleActionGroup *actions;
  gboolean again; /* something was chosen while it was at work */
  guint tick;
  char *failure; /* (nullable): why the last job failed */
  /* left side */
  SeaImportList refused, skipped, known, warnings;
  GtkWidget *preview_box;
  GtkListBox *preview;
  GtkWidget *left, *right;
  /* template */
  AdwWindowTitle *title;
  GtkButton *commit;
  AdwButtonContent *commit_content;
  GtkLabel *commit_label; /* where there is no room for the icon */
  GtkScrolledWindow *scrolled;
  GtkBox *body;
  GtkLabel *new_number, *new_text, *known_number, *known_text, *skipped_number, *skipped_text;
  GtkLabel *state, *amount;
  GtkProgressBar *bar;
  GtkWidget *stop;
};

/* import-page.c */
GtkWindow *sea_import_page_get_window (SeaImportPage *page);
/** sea_import_page_again: reads and looks anew, with what is chosen now; at once, or when what is
 * at work has ended */
void sea_import_page_again (SeaImportPage *page);
/** sea_import_page_show_amounts: the cards and the button */
void sea_import_page_show_amounts (SeaImportPage *page);

/* import-lists.c */
void sea_import_lists_make (SeaImportPage *page);
void sea_import_lists_fill (SeaImportPage *page);

/* import-form.c: how the file was read, and what is given to problems that have none */
SeaImportForm *sea_import_form_new (SeaImportPage *page);
void sea_import_form_free (SeaImportForm *form);
GtkWidget *sea_import_form_get_reading (SeaImportForm *form);
GtkWidget *sea_import_form_get_gift (SeaImportForm *form);
/** sea_import_form_fill: shows what the set says; @fresh: another set */
void sea_import_form_fill (SeaImportForm *form, gboolean fresh);
/** sea_import_form_apply: writes what is chosen into the set: no thread has it now */
void sea_import_form_apply (SeaImportForm *form);
/** sea_import_form_take_packs: @packs: (element-type SeaBankPack) (nullable) */
void sea_import_form_take_packs (SeaImportForm *form, GPtrArray *packs, GPtrArray *topics);
/** sea_import_form_as_table: the source is read as a text table */
void sea_import_form_as_table (SeaImportForm *form, guint source);

/* import-mend.c */
typedef void (*SeaImportMended) (SeaQuestion *question, GtkWidget *window);
/** sea_import_mend_ask: a window in which a skipped row becomes a problem; @mended gets it
 * (transfer full) and the window */
GtkWidget *sea_import_mend_ask (GtkWindow *parent,
                                const SeaImportSource *source,
                                const SeaNote *note,
                                SeaImportMended mended);

/* What is at work: its thread has the set. */
struct _SeaImportWork
{
  SeaImportSet *set;
  GError *error;
  gint done, total, cancelled, stage; /* atomic */
  gboolean commit;
  SeaBankProgress progress;
  GPtrArray *packs, *topics; /* (nullable) */
  GArray *batches;
  guint added;
  SeaImportPage *page; /* (nullable) weak */
};

G_END_DECLS

#endif
