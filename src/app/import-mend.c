/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* A skipped row is made a problem by hand: what could be saved of it stands there already. */
#include "config.h"

#include "app/import-page-private.h"

#include "app/math-view.h"
#include "formats/draft.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget *window;
  GtkTextBuffer *text;
  GtkEditable *answer;
  GtkDropDown *worth;
  GtkWidget *preview;
  GtkLabel *trouble;
  GtkWidget *add;
  int line;
  SeaImportMended mended;
} Mend;

static char *
dup_text (Mend *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  return gtk_text_buffer_get_text (self->text, &start, &end, FALSE);
}

/* As a reader of a table would make it: the same limits, the same kinds of answers. */
static SeaQuestion *
make_question (Mend *self, char **trouble)
{
  SeaReading *reading = sea_reading_new ();
  SeaDraft draft = { 0 };
  g_autofree char *text = dup_text (self);
  g_auto (GStrv) answers = g_strsplit (gtk_editable_get_text (self->answer), "|", -1);
  guint worth = gtk_drop_down_get_selected (self->worth);
  SeaQuestion *question = NULL;

  sea_draft_begin (&draft, reading, self->line, 0, text);
  sea_draft_set_text (&draft, text, SEA_TEXT_OURS);
  for (guint i = 0; answers[i] != NULL; i++)
    if (*g_strstrip (answers[i]) != '\0')
      sea_draft_add_free (&draft, answers[i]);
  if (worth < 4)
    {
      g_autofree char *number = g_strdup_printf ("%u", worth + 1);

      sea_draft_set_worth (&draft, number);
    }
  else
    sea_draft_set_tag (&draft, "role:mine");
  sea_draft_end (&draft);
  if (reading->questions->len > 0)
    question = sea_question_ref (g_ptr_array_index (reading->questions, 0));
  else if (reading->skipped->len > 0)
    *trouble = g_strdup (((SeaNote *) g_ptr_array_index (reading->skipped, 0))->reason);
  sea_reading_free (reading);
  return question;
}

static void
changed_cb (Mend *self)
{
  g_autofree char *text = dup_text (self);
  g_autofree char *trouble = NULL;
  g_autoptr (SeaQuestion) question = make_question (self, &trouble);

  sea_math_view_set_text (SEA_MATH_VIEW (self->preview), text, NULL);
  gtk_label_set_text (self->trouble, trouble != NULL ? trouble : "");
  gtk_widget_set_sensitive (self->add, question != NULL);
}

static void
add_cb (GtkButton *button, Mend *self)
{
  g_autofree char *trouble = NULL;
  SeaQuestion *question = make_question (self, &trouble);

  (void) button;
  if (question == NULL)
    {
      gtk_label_set_text (self->trouble, trouble != NULL ? trouble : _ ("This is no problem yet."));
      return;
    }
  self->mended (question, self->window);
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static GtkWidget *
make_caption (const char *text)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  return label;
}

static GtkWidget *
make_text (Mend *self, const char *text)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (self->text, text, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 110);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  return scrolled;
}

static GtkWidget *
make_fields (Mend *self, const SeaImportSalvage *salvage)
{
  const char *const worths[] = { "1", "2", "3", "4", _ ("mine"), NULL };
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *answer = gtk_entry_new ();
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *caption = make_caption (_ ("An_swer"));
  GtkWidget *worth_caption = make_caption (_ ("_Worth"));
  gint64 worth = g_ascii_strtoll (salvage->worth, NULL, 10);

  self->answer = GTK_EDITABLE (answer);
  gtk_editable_set_text (self->answer, salvage->answer);
  gtk_widget_set_tooltip_text (answer, _ ("Several accepted answers are parted by |"));
  gtk_label_set_mnemonic_widget (GTK_LABEL (caption), answer);
  self->worth = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (worths));
  gtk_label_set_mnemonic_widget (GTK_LABEL (worth_caption), GTK_WIDGET (self->worth));
  gtk_drop_down_set_selected (self->worth, worth >= 1 && worth <= 4 ? (guint) worth - 1 : 1);
  if (g_str_has_prefix (salvage->worth, "м") || g_str_has_prefix (salvage->worth, "М") ||
      g_ascii_tolower (*salvage->worth) == 'm')
    gtk_drop_down_set_selected (self->worth, 4);
  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (left), caption);
  gtk_box_append (GTK_BOX (left), answer);
  gtk_box_append (GTK_BOX (right), worth_caption);
  gtk_box_append (GTK_BOX (right), GTK_WIDGET (self->worth));
  gtk_box_append (GTK_BOX (row), left);
  gtk_box_append (GTK_BOX (row), right);
  return row;
}

static GtkWidget *
make_small (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "sea-small");
  return label;
}

static GtkWidget *
make_content (Mend *self, const SeaImportSource *source, const SeaNote *note)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *trouble = make_small ("");
  GtkWidget *original = make_small (NULL);
  GtkWidget *caption = make_caption (_ ("_Problem"));
  GtkWidget *text;
  g_autofree char *whole = sea_import_source_dup_text (source, note);
  g_autofree char *place = sea_import_source_dup_place (note);
  g_autofree char *from = g_strdup_printf ("%s %s", source->name, place);
  g_auto (SeaImportSalvage) salvage = { 0 };

  sea_import_source_salvage (source, note, &salvage);
  gtk_label_set_text (GTK_LABEL (original), whole);
  gtk_label_set_selectable (GTK_LABEL (original), TRUE);
  gtk_label_set_lines (GTK_LABEL (original), 6);
  gtk_label_set_ellipsize (GTK_LABEL (original), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (original, "sea-import-source");
  gtk_box_append (GTK_BOX (box), make_small (from));
  gtk_box_append (GTK_BOX (box), original);
  gtk_box_append (GTK_BOX (box), make_small (note->reason));
  text = make_text (self, salvage.text);
  gtk_label_set_mnemonic_widget (GTK_LABEL (caption),
                                 gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (text)));
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), make_fields (self, &salvage));
  self->preview = sea_math_view_new ();
  gtk_widget_add_css_class (self->preview, "sea-problem");
  gtk_box_append (GTK_BOX (box), self->preview);
  gtk_widget_add_css_class (trouble, "sea-fault-text");
  self->trouble = GTK_LABEL (trouble);
  gtk_box_append (GTK_BOX (box), trouble);
  gtk_widget_set_margin_top (box, 16);
  gtk_widget_set_margin_bottom (box, 16);
  gtk_widget_set_margin_start (box, 18);
  gtk_widget_set_margin_end (box, 18);
  return box;
}

static void
close_on_escape (GtkWidget *window)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string ("Escape"),
                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
sea_import_mend_ask (GtkWindow *parent,
                     const SeaImportSource *source,
                     const SeaNote *note,
                     SeaImportMended mended)
{
  Mend *self = g_new0 (Mend, 1);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *add = gtk_button_new_with_mnemonic (_ ("_To the New Ones"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->window = adw_window_new ();
  self->add = add;
  self->line = note->line;
  self->mended = mended;
  gtk_window_set_title (GTK_WINDOW (self->window), _ ("Mend a Row"));
  gtk_window_set_modal (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_transient_for (GTK_WINDOW (self->window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (self->window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 560, 520);
  gtk_widget_add_css_class (add, "suggested-action");
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), add);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), make_content (self, source, note));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_window_set_content (ADW_WINDOW (self->window), box);
  close_on_escape (self->window);
  g_object_set_data_full (G_OBJECT (self->window), "mend", self, g_free);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->answer, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect (add, "clicked", G_CALLBACK (add_cb), self);
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self->window), GTK_WIDGET (self->answer));
  gtk_window_present (GTK_WINDOW (self->window));
  return self->window;
}
