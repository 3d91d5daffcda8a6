/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The lists of the import page: what was not read, skipped, is known, is to be looked at, and how
 * the first problems will enter. */
#include "config.h"

#include "app/import-page-private.h"

#include "app/bank-words.h"
#include "app/glyph.h"
#include "app/math-view.h"
#include "app/sea-compat.h"
#include "app/util.h"
#include "formats/table.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  FIRST_ROWS = 12, /* of what was skipped */
  FIRST_KNOWN = 3,
  MORE_ROWS = 100,
  PREVIEW_ROWS = 5
};

static void fill_skipped (SeaImportPage *self);
static void fill_known (SeaImportPage *self);
static void fill_warnings (SeaImportPage *self);

/* ---- parts ---- */

static GtkWidget *
make_heading (GtkLabel **heading, GtkLabel **hint)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  *heading = GTK_LABEL (gtk_label_new (NULL));
  *hint = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (*heading), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (*hint), "dim-label");
  gtk_label_set_xalign (*heading, 0);
  gtk_label_set_xalign (*hint, 0);
  gtk_label_set_ellipsize (*hint, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (*hint), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*heading));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (*hint));
  return box;
}

static GtkWidget *
make_list (SeaImportList *list, const char *heading, const char *hint)
{
  GtkWidget *head = make_heading (&list->heading, &list->hint);
  GtkWidget *rows = gtk_list_box_new ();

  list->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  list->list = GTK_LIST_BOX (rows);
  gtk_label_set_text (list->heading, heading);
  gtk_label_set_text (list->hint, hint);
  gtk_list_box_set_selection_mode (list->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (rows, "boxed-list");
  gtk_box_append (GTK_BOX (list->box), head);
  gtk_box_append (GTK_BOX (list->box), rows);
  gtk_widget_set_visible (list->box, FALSE);
  return head;
}

static GtkWidget *
make_label (const char *text, const char *css, gboolean wrap)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (wrap)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    }
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

/* place | text over reason | act */
static GtkWidget *
make_row (const char *place, const char *text, const char *reason, GtkWidget *act)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);
  GtkWidget *number = gtk_label_new (place);

  gtk_widget_add_css_class (box, "sea-import-row");
  gtk_label_set_width_chars (GTK_LABEL (number), 4);
  gtk_label_set_max_width_chars (GTK_LABEL (number), 9);
  gtk_label_set_ellipsize (GTK_LABEL (number), PANGO_ELLIPSIZE_START);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_widget_add_css_class (number, "sea-import-place");
  sea_util_set_tooltip (number, place);
  gtk_widget_set_valign (lines, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (lines, TRUE);
  if (*text != '\0')
    {
      GtkWidget *source = make_label (text, "sea-import-source", FALSE);

      sea_util_set_tooltip (source, text);
      gtk_box_append (GTK_BOX (lines), source);
    }
  gtk_box_append (GTK_BOX (lines), make_label (reason, "sea-small", TRUE));
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), lines);
  if (act != NULL)
    {
      gtk_widget_set_valign (act, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), act);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static GtkWidget *
make_button (const char *label, guint at, GCallback clicked, SeaImportPage *self)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_object_set_data (G_OBJECT (button), "at", GUINT_TO_POINTER (at));
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  return button;
}

static guint
get_at (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "at"));
}

/* The line under a list that shows more of it. */
static void
add_more (SeaImportPage *self, SeaImportList *list, guint all, GCallback clicked)
{
  g_autofree char *amount = NULL;
  g_autofree char *text = NULL;
  GtkWidget *row, *button, *content;

  if (all <= list->shown)
    return;
  amount = sea_bank_words_dup_amount (all - list->shown);
  /* Translators: %s is how many further rows there are */
  text = g_strdup_printf (_ ("%s more"), amount);
  row = gtk_list_box_row_new ();
  button = gtk_button_new ();
  content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (content), make_label (text, NULL, FALSE));
  gtk_widget_set_hexpand (gtk_widget_get_first_child (content), TRUE);
  gtk_box_append (GTK_BOX (content), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  sea_util_set_accessible_label (button, text);
  g_signal_connect_object (button, "clicked", clicked, self, 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list->list, row);
}

/* With several files, the place names its file. */
static char *
dup_reason (SeaImportPage *self, guint source, const char *reason)
{
  const SeaImportSource *from = g_ptr_array_index (self->set->sources, source);

  if (self->set->sources->len < 2)
    return g_strdup (reason);
  return g_strdup_printf ("%s: %s", from->name, reason);
}

/* ---- files that could not be read ---- */

static void
as_table_cb (GtkButton *button, SeaImportPage *self)
{
  if (self->work == NULL && self->set != NULL)
    sea_import_form_as_table (self->form, get_at (button));
}

static void
fill_refused (SeaImportPage *self)
{
  gboolean any = FALSE;

  sea_util_remove_children (GTK_WIDGET (self->refused.list));
  for (guint i = 0; i < self->set->sources->len; i++)
    {
      const SeaImportSource *source = g_ptr_array_index (self->set->sources, i);
      g_autofree char *formats = NULL;
      g_autofree char *reason = NULL;
      GtkWidget *act = NULL;

      if (source->trouble == NULL)
        continue;
      any = TRUE;
      if (source->is_text && source->file != NULL && source->wish.format == NULL)
        act = make_button (_ ("As a Table"), i, G_CALLBACK (as_table_cb), self);
      formats = sea_import_dup_formats ();
      if (source->bytes != NULL || source->file == NULL)
        /* Translators: the name of a file, why it could not be read (a sentence without its full
         * stop), and the names of formats */
        reason = g_strdup_printf (_ ("%s: %s. Tried: %s."), source->name, source->trouble, formats);
      else
        reason = g_strdup_printf ("%s: %s", source->name, source->trouble);
      gtk_list_box_append (
          self->refused.list,
          make_row ("", source->excerpt != NULL ? source->excerpt : "", reason, act));
    }
  gtk_widget_set_visible (self->refused.box, any);
}

/* ---- skipped rows ---- */

typedef struct
{
  SeaImportPage *page; /* weak */
  SeaImportSet *set;
  guint at;
} Mending;

static void
mended_cb (SeaQuestion *question, GtkWidget *window)
{
  Mending *mending = g_object_get_data (G_OBJECT (window), "mending");
  SeaImportPage *self = mending->page;

  /* The rows may be others now. */
  if (self == NULL || self->set != mending->set || self->work != NULL ||
      mending->at >= self->set->skipped->len)
    {
      sea_question_unref (question);
      return;
    }
  sea_import_set_mend (self->set, &g_array_index (self->set->skipped, SeaImportNote, mending->at),
                       question);
  sea_import_page_again (self);
}

static void
mending_free (gpointer data)
{
  Mending *mending = data;

  g_clear_weak_pointer (&mending->page);
  sea_import_set_unref (mending->set);
  g_free (mending);
}

static void
mend_cb (GtkButton *button, SeaImportPage *self)
{
  guint at = get_at (button);
  const SeaImportNote *note;
  Mending *mending;
  GtkWidget *window;

  if (self->work != NULL || self->set == NULL || at >= self->set->skipped->len)
    return;
  note = &g_array_index (self->set->skipped, SeaImportNote, at);
  mending = g_new0 (Mending, 1);
  g_set_weak_pointer (&mending->page, self);
  mending->set = sea_import_set_ref (self->set);
  mending->at = at;
  window = sea_import_mend_ask (sea_import_page_get_window (self),
                                g_ptr_array_index (self->set->sources, note->source), note->note,
                                mended_cb);
  g_object_set_data_full (G_OBJECT (window), "mending", mending, mending_free);
}

static void
more_skipped_cb (GtkButton *button, SeaImportPage *self)
{
  (void) button;
  if (self->work != NULL || self->set == NULL)
    return;
  self->skipped.shown += MORE_ROWS;
  fill_skipped (self);
}

static void
fill_skipped (SeaImportPage *self)
{
  GArray *notes = self->set->skipped;

  sea_util_remove_children (GTK_WIDGET (self->skipped.list));
  for (guint i = 0; i < MIN (notes->len, self->skipped.shown); i++)
    {
      const SeaImportNote *note = &g_array_index (notes, SeaImportNote, i);
      g_autofree char *place = sea_import_source_dup_place (note->note);
      g_autofree char *reason = dup_reason (self, note->source, note->note->reason);
      GtkWidget *act = note->note->line > 0 || *note->note->text != '\0'
                           ? make_button (_ ("Mend"), i, G_CALLBACK (mend_cb), self)
                           : NULL;

      gtk_list_box_append (self->skipped.list, make_row (place, note->note->text, reason, act));
    }
  add_more (self, &self->skipped, notes->len, G_CALLBACK (more_skipped_cb));
  gtk_widget_set_visible (self->skipped.box, notes->len > 0);
}

/* ---- saving the list ---- */

typedef struct
{
  char *path;
  GBytes *bytes;
} ListJob;

static void
list_job_free (gpointer data)
{
  ListJob *job = data;

  g_free (job->path);
  g_bytes_unref (job->bytes);
  g_free (job);
}

static void
list_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const ListJob *job = data;
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_write_file (job->path, job->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
list_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaImportPage *self = SEA_IMPORT_PAGE (source);
  g_autoptr (GError) error = NULL;

  (void) data;
  if (!g_task_propagate_boolean (G_TASK (result), &error) && self->model != NULL &&
      sea_import_page_get_window (self) != NULL)
    sea_compat_tell (sea_import_page_get_window (self), _ ("The list was not saved"),
                     error->message);
}

static void
list_chosen_cb (GFile *file, gpointer data)
{
  SeaImportPage *self = data;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autoptr (GTask) task = NULL;
  ListJob *job;

  if (path == NULL || self->set == NULL || self->work != NULL)
    return;
  if (sea_bank_is_in_use_here (path))
    {
      sea_compat_tell (sea_import_page_get_window (self), _ ("The list was not saved"),
                       _ ("This is the bank itself: choose another name."));
      return;
    }
  job = g_new0 (ListJob, 1);
  job->path = g_steal_pointer (&path);
  job->bytes = sea_import_set_dup_skipped (self->set);
  task = g_task_new (self, NULL, list_saved_cb, NULL);
  g_task_set_task_data (task, job, list_job_free);
  g_task_run_in_thread (task, list_thread);
}

static void
save_list_cb (GtkButton *button, SeaImportPage *self)
{
  const SeaImportSource *first;
  g_autofree char *stem = NULL;
  g_autofree char *name = NULL;

  (void) button;
  if (self->set == NULL || self->work != NULL || sea_import_page_get_window (self) == NULL)
    return;
  first = g_ptr_array_index (self->set->sources, 0);
  /* Translators: part of a file name; %s is the name of the file that was read */
  stem = g_strdup_printf (_ ("%s skipped"), first->name);
  name = sea_dup_file_name (stem, ".csv");
  sea_compat_save_file (sea_import_page_get_window (self), _ ("Save the List"), name,
                        list_chosen_cb, self);
}

/* ---- known problems ---- */

static char *
dup_known_reason (const SeaImportOne *one)
{
  g_autofree char *id = g_strdup_printf ("%" G_GINT64_FORMAT, one->known);

  switch (one->as)
    {
    case SEA_TAKEN_KNOWN_DELETED:
      /* Translators: %s is the number of a problem of the bank */
      return g_strdup_printf (_ ("lies in the waste basket as problem %s"), id);
    case SEA_TAKEN_KNOWN_EDITED:
      /* Translators: %s is the number of a problem of the bank */
      return g_strdup_printf (_ ("was changed in the bank: it is problem %s"), id);
    case SEA_TAKEN_TWICE:
      return g_strdup (_ ("stands in what is read more than once"));
    case SEA_TAKEN_KNOWN:
    case SEA_TAKEN_NEW:
    case SEA_TAKEN_CHANGED:
    default:
      /* Translators: %s is the number of a problem of the bank */
      return g_strdup_printf (_ ("the same as problem %s"), id);
    }
}

static void
anyway_cb (GtkToggleButton *button, SeaImportPage *self)
{
  guint at = get_at (button);

  if (self->work != NULL || self->set == NULL || at >= self->set->all->len)
    return;
  g_array_index (self->set->all, SeaImportOne, at).anyway = gtk_toggle_button_get_active (button);
  sea_import_page_show_amounts (self);
}

static void
more_known_cb (GtkButton *button, SeaImportPage *self)
{
  (void) button;
  if (self->work != NULL || self->set == NULL)
    return;
  self->known.shown += MORE_ROWS;
  fill_known (self);
}

static void
add_known (SeaImportPage *self, guint at)
{
  const SeaImportOne *one = &g_array_index (self->set->all, SeaImportOne, at);
  g_autofree char *place =
      one->question->line > 0 ? g_strdup_printf ("%d", one->question->line) : g_strdup ("");
  g_autofree char *plain = sea_mathtext_dup_plain (one->question->text);
  g_autofree char *known = dup_known_reason (one);
  g_autofree char *reason = dup_reason (self, one->source, known);
  GtkWidget *act = gtk_toggle_button_new_with_label (_ ("Add Anyway"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (act), one->anyway);
  g_object_set_data (G_OBJECT (act), "at", GUINT_TO_POINTER (at));
  g_signal_connect_object (act, "toggled", G_CALLBACK (anyway_cb), self, 0);
  gtk_list_box_append (self->known.list, make_row (place, plain, reason, act));
}

static void
fill_known (SeaImportPage *self)
{
  GArray *all = self->set->all;
  guint n = 0;

  sea_util_remove_children (GTK_WIDGET (self->known.list));
  for (guint i = 0; self->set->looked && i < all->len; i++)
    {
      const SeaImportOne *one = &g_array_index (all, SeaImportOne, i);

      if (one->as == SEA_TAKEN_NEW || one->as == SEA_TAKEN_CHANGED)
        continue;
      if (n++ < self->known.shown)
        add_known (self, i);
    }
  add_more (self, &self->known, n, G_CALLBACK (more_known_cb));
  gtk_widget_set_visible (self->known.box, n > 0);
}

/* ---- what is to be looked at ---- */

static void
more_warnings_cb (GtkButton *button, SeaImportPage *self)
{
  (void) button;
  if (self->work != NULL || self->set == NULL)
    return;
  self->warnings.shown += MORE_ROWS;
  fill_warnings (self);
}

static void
fill_warnings (SeaImportPage *self)
{
  GArray *notes = self->set->warnings;

  sea_util_remove_children (GTK_WIDGET (self->warnings.list));
  for (guint i = 0; i < MIN (notes->len, self->warnings.shown); i++)
    {
      const SeaImportNote *note = &g_array_index (notes, SeaImportNote, i);
      g_autofree char *place = sea_import_source_dup_place (note->note);
      g_autofree char *reason = dup_reason (self, note->source, note->note->reason);

      gtk_list_box_append (self->warnings.list, make_row (place, note->note->text, reason, NULL));
    }
  add_more (self, &self->warnings, notes->len, G_CALLBACK (more_warnings_cb));
  gtk_widget_set_visible (self->warnings.box, notes->len > 0);
}

/* ---- the first problems as they will enter ---- */

static GtkWidget *
make_preview (const SeaQuestion *question)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *text = sea_math_view_new ();
  GtkWidget *worth;
  GtkWidget *key;
  g_autofree char *answer =
      sea_question_dup_key (question, g_str_has_prefix (question->lang, "ru"));

  if (question->role == SEA_ROLE_SHIP)
    worth = sea_glyph_new (SEA_GLYPH_SHIP, CLAMP (question->worth, 1, 4), 14);
  else if (question->role == SEA_ROLE_MINE)
    worth = sea_glyph_new (SEA_GLYPH_MINE, 0, 16);
  else
    worth = make_label (sea_bank_words_role (question->role), "sea-small", FALSE);
  gtk_widget_set_size_request (worth, 58, -1);
  gtk_widget_set_halign (worth, GTK_ALIGN_START);
  gtk_widget_set_valign (worth, GTK_ALIGN_CENTER);
  sea_math_view_set_text (SEA_MATH_VIEW (text), question->text, question->lang);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  {
    g_autofree char *plain = sea_mathtext_dup_plain (answer);

    key = make_label (plain, "heading", FALSE);
  }
  gtk_label_set_max_width_chars (GTK_LABEL (key), 16);
  gtk_label_set_xalign (GTK_LABEL (key), 1);
  gtk_widget_add_css_class (box, "sea-import-row");
  gtk_box_append (GTK_BOX (box), worth);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), key);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
fill_preview (SeaImportPage *self)
{
  guint n = 0;

  sea_util_remove_children (GTK_WIDGET (self->preview));
  for (guint i = 0; self->set->looked && i < self->set->all->len && n < PREVIEW_ROWS; i++)
    {
      const SeaImportOne *one = &g_array_index (self->set->all, SeaImportOne, i);

      if (one->as != SEA_TAKEN_NEW && one->as != SEA_TAKEN_CHANGED)
        continue;
      gtk_list_box_append (self->preview, make_preview (one->question));
      n++;
    }
  gtk_widget_set_visible (self->preview_box, n > 0);
}

/* ---- all of it ---- */

void
sea_import_lists_fill (SeaImportPage *self)
{
  GtkWidget *boxes[] = { self->refused.box, self->skipped.box, self->known.box, self->warnings.box,
                         self->preview_box };

  self->skipped.shown = FIRST_ROWS;
  self->known.shown = FIRST_KNOWN;
  self->warnings.shown = FIRST_KNOWN;
  if (self->set == NULL || self->work != NULL)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (boxes); i++)
        gtk_widget_set_visible (boxes[i], FALSE);
      return;
    }
  fill_refused (self);
  fill_skipped (self);
  fill_known (self);
  fill_warnings (self);
  fill_preview (self);
}

void
sea_import_lists_make (SeaImportPage *self)
{
  SeaImportList *lists[] = { &self->refused, &self->skipped, &self->known, &self->warnings };
  GtkWidget *save = gtk_button_new ();
  GtkWidget *content = adw_button_content_new ();
  GtkLabel *heading, *hint;
  GtkWidget *head;

  make_list (&self->refused, _ ("Not read"), "");
  head = make_list (&self->skipped, _ ("Skipped"), _ ("the place in the file on the left"));
  make_list (&self->known, _ ("In the bank already"), "");
  make_list (&self->warnings, _ ("To be looked at"), _ ("taken, but changed"));
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "document-save-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("_Save List"));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (save), content);
  gtk_widget_add_css_class (save, "flat");
  gtk_widget_add_css_class (save, "sea-compact");
  g_signal_connect_object (save, "clicked", G_CALLBACK (save_list_cb), self, 0);
  gtk_box_append (GTK_BOX (head), save);
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    gtk_box_append (GTK_BOX (self->left), lists[i]->box);
  self->preview_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append (GTK_BOX (self->preview_box), make_heading (&heading, &hint));
  gtk_label_set_text (heading, _ ("So they will enter"));
  self->preview = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->preview, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->preview), "boxed-list");
  gtk_box_append (GTK_BOX (self->preview_box), GTK_WIDGET (self->preview));
}
