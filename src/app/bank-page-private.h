/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_PAGE_PRIVATE_H
#define SEA_BANK_PAGE_PRIVATE_H

#include "app/bank-chips.h"
#include "app/bank-list.h"
#include "app/bank-page.h"
#include "app/bank-review.h"
#include "app/bank-work.h"
#include "app/message-overlay.h"
#include "bank/edit.h"

G_BEGIN_DECLS

/* Private to bank-page*.c. */

struct _SeaBankPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaBankWork *work;
  SeaReviewer *reviewer;
  GtkWindow *window; /* (nullable) weak: whose closing keeps the draft */
  SeaBankList *list;
  SeaBankChips *chips;
  SeaEditor *editor;
  GSimpleActionGroup *actions;
  SeaSort sort;
  gboolean backwards;
  SeaBank *bank;      /* the one that the list shows, not owned */
  char *bank_path;    /* (nullable) */
  gboolean searching; /* a query is on its way */
  gboolean wants_all; /* everything was selected before everything was there */
  gboolean selecting; /* the selection is changed by the page itself */
  gboolean telling;   /* the page itself has changed the bank */
  gint64 open_after;  /* problem to be selected when the list is there */
  guint search_source;
  gboolean opening; /* the rest is read when the first rows stand */
  guint rest_source;
  guint64 total; /* of the bank, not deleted */
  gboolean counted;
  GPtrArray *drafts; /* of SeaBankDraft: of new problems */
  /* template */
  SeaMessageOverlay *toasts;
  AdwLeaflet *leaflet;
  GtkWidget *list_pane, *editor_pane;
  AdwWindowTitle *title;
  AdwButtonContent *new_content;
  GtkWidget *import_button, *undo_button;
  GtkMenuButton *menu_button, *sort_button;
  GtkSearchEntry *search;
  GtkBox *chips_box;
  GtkStack *stack;
  GtkListView *view;
  GtkActionBar *bar;
  GtkLabel *bar_label, *sort_label, *rate_label, *draft_label, *nothing_label;
  GtkWidget *draft_bar, *basket_box;
};

/* bank-page.c */
GtkWindow *sea_bank_page_get_window (SeaBankPage *page);
void sea_bank_page_toast (SeaBankPage *page, const char *text);
/** sea_bank_page_toast_undo: @batch 0 = there is nothing to undo */
void sea_bank_page_toast_undo (SeaBankPage *page, const char *text, gint64 batch);
/** sea_bank_page_search: the query anew, at once */
void sea_bank_page_search (SeaBankPage *page);
/** sea_bank_page_changed: problems were changed: list, filters and the other pages */
void sea_bank_page_changed (SeaBankPage *page);
/** sea_bank_page_show_editor: in a narrow window */
void sea_bank_page_show_editor (SeaBankPage *page);
/** sea_bank_page_can_write: tells why, when it cannot be written */
gboolean sea_bank_page_can_write (SeaBankPage *page);

/** sea_bank_page_get_browse: (nullable) */
SeaBrowse *sea_bank_page_get_browse (SeaBankPage *page);
/** sea_bank_page_rows_came: the first rows of a query, or that there are none */
void sea_bank_page_rows_came (SeaBankPage *page);
/** sea_bank_page_show_amounts: how much is found, and the list or what stands in its place */
void sea_bank_page_show_amounts (SeaBankPage *page);
extern guint sea_bank_page_export_signal;

/* bank-page-list.c */
void sea_bank_page_make_list (SeaBankPage *page);
void sea_bank_page_update_actions (SeaBankPage *page);

/* bank-acts.c */
extern const GActionEntry sea_bank_acts[];
extern const guint sea_bank_n_acts;
void sea_bank_page_undo (SeaBankPage *page, gint64 batch);

/* bank-care.c */
extern const GActionEntry sea_bank_care_acts[];
extern const guint sea_bank_n_care_acts;

G_END_DECLS

#endif
