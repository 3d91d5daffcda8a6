/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-progress.h"

#include "app/bank-words.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

enum
{
  SHOWN_AFTER_MS = 500,
  EVERY_MS = 100
};

struct _SeaProgress
{
  SeaBankProgress bank;
  GtkWindow *parent; /* (nullable) weak */
  char *title;
  GtkWidget *window; /* (nullable) weak */
  GtkWidget *bar, *amount, *cancel;
  guint source;
  int age; /* ms */
  /* of the thread: */
  gint done, total, cancelled;
};

static gboolean
step (guint done, guint total, gpointer data)
{
  SeaProgress *self = data;

  g_atomic_int_set (&self->done, (gint) done);
  g_atomic_int_set (&self->total, (gint) total);
  return !g_atomic_int_get (&self->cancelled);
}

static void
cancel_cb (SeaProgress *self)
{
  g_atomic_int_set (&self->cancelled, 1);
  gtk_widget_set_sensitive (self->cancel, FALSE);
  gtk_label_set_text (GTK_LABEL (self->amount), _ ("Cancelling…"));
}

static gboolean
close_cb (SeaProgress *self)
{
  cancel_cb (self);
  return TRUE;
}

static void
open_window (SeaProgress *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *title = gtk_label_new (self->title);
  GtkWidget *window = gtk_window_new ();

  g_set_weak_pointer (&self->window, window);
  gtk_widget_add_css_class (title, "heading");
  self->bar = gtk_progress_bar_new ();
  self->amount = gtk_label_new ("");
  gtk_widget_add_css_class (self->amount, "sea-small");
  self->cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));
  gtk_widget_set_halign (self->cancel, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->cancel, "clicked", G_CALLBACK (cancel_cb), self);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), self->bar);
  gtk_box_append (GTK_BOX (box), self->amount);
  gtk_box_append (GTK_BOX (box), self->cancel);
  gtk_widget_set_margin_top (box, 24);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_margin_start (box, 24);
  gtk_widget_set_margin_end (box, 24);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_title (GTK_WINDOW (window), self->title);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (window), self->parent);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, -1);
  g_signal_connect_swapped (window, "close-request", G_CALLBACK (close_cb), self);
  gtk_window_present (GTK_WINDOW (window));
}

static gboolean
tick_cb (gpointer data)
{
  SeaProgress *self = data;
  int done = g_atomic_int_get (&self->done), total = g_atomic_int_get (&self->total);

  self->age += EVERY_MS;
  if (self->window == NULL && self->parent != NULL && self->age >= SHOWN_AFTER_MS)
    open_window (self);
  if (self->window == NULL || g_atomic_int_get (&self->cancelled))
    return G_SOURCE_CONTINUE;
  if (total > 0)
    {
      g_autofree char *a = sea_bank_words_dup_amount ((guint64) done);
      g_autofree char *b = sea_bank_words_dup_amount ((guint64) total);
      /* Translators: how much of how much is done */
      g_autofree char *text = g_strdup_printf (_ ("%s of %s"), a, b);

      gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar), (double) done / total);
      gtk_label_set_text (GTK_LABEL (self->amount), text);
    }
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->bar));
  return G_SOURCE_CONTINUE;
}

SeaProgress *
sea_progress_begin (GtkWindow *parent, const char *title)
{
  SeaProgress *self = g_new0 (SeaProgress, 1);

  self->bank.step = step;
  self->bank.user_data = self;
  self->title = g_strdup (title);
  g_set_weak_pointer (&self->parent, parent);
  self->source = g_timeout_add (EVERY_MS, tick_cb, self);
  return self;
}

void
sea_progress_end (SeaProgress *self)
{
  GtkWidget *window = self->window;

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->parent);
  if (window != NULL)
    {
      g_signal_handlers_disconnect_by_data (window, self);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_free (self->title);
  g_free (self);
}

const SeaBankProgress *
sea_progress_get_bank (SeaProgress *self)
{
  return &self->bank;
}
