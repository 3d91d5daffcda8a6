/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-row.h"

#include "app/bank-words.h"
#include "app/glyph.h"
#include "base/topic-names.h"
#include "app/util.h"
#include "mathtext/mathtext.h"

#include <glib/gi18n-lib.h>

struct _SeaBankRow
{
  GtkBox parent_instance;
  GtkWidget *glyph, *word, *text, *facts, *pill, *rate;
  SeaBankItem *item; /* (nullable) */
  gulong handler;
};

G_DEFINE_FINAL_TYPE (SeaBankRow, sea_bank_row, GTK_TYPE_BOX)

static char *
dup_facts (const SeaRow *row)
{
  GString *facts = g_string_new (NULL);
  g_autofree char *topic = sea_topic_dup_name (row->topic);

  g_string_append (facts, topic);
  if (row->grade > 0)
    {
      if (facts->len > 0)
        g_string_append (facts, " · ");
      /* Translators: a school year, “grade 7” */
      g_string_append_printf (facts, _ ("grade %d"), row->grade);
    }
  if (row->pictures > 0)
    {
      if (facts->len > 0)
        g_string_append (facts, " · ");
      g_string_append (facts, _ ("picture"));
    }
  return g_string_free (facts, FALSE);
}

static void
show_worth (SeaBankRow *self, const SeaRow *row)
{
  gboolean drawn = row->role == SEA_ROLE_SHIP || row->role == SEA_ROLE_MINE;

  gtk_widget_set_visible (self->glyph, drawn);
  gtk_widget_set_visible (self->word, !drawn);
  if (row->role == SEA_ROLE_SHIP)
    sea_glyph_set (SEA_GLYPH (self->glyph), SEA_GLYPH_SHIP, CLAMP (row->worth, 1, 4));
  else if (row->role == SEA_ROLE_MINE)
    sea_glyph_set (SEA_GLYPH (self->glyph), SEA_GLYPH_MINE, 0);
  else
    gtk_label_set_text (GTK_LABEL (self->word), sea_bank_words_role (row->role));
}

static void
show_pill (SeaBankRow *self, const SeaRow *row)
{
  const char *code = row->warning;

  if (row->tags != NULL && g_strv_contains ((const char *const *) row->tags, "fault"))
    code = "fault";
  gtk_widget_set_visible (self->pill, code != NULL);
  if (code == NULL)
    return;
  gtk_label_set_text (GTK_LABEL (self->pill), sea_bank_words_warning (code));
  sea_util_toggle_class (self->pill, "bad", sea_bank_words_is_grave (code));
  sea_util_toggle_class (self->pill, "warn", !sea_bank_words_is_grave (code));
}

static void
show (SeaBankRow *self)
{
  const SeaRow *row = self->item != NULL ? sea_bank_item_get_row (self->item) : NULL;
  g_autofree char *plain = NULL;
  g_autofree char *facts = NULL;
  g_autofree char *rate = NULL;

  gtk_widget_set_opacity (GTK_WIDGET (self), row != NULL && row->deleted ? 0.6 : 1);
  if (row == NULL)
    {
      gboolean gone = self->item != NULL && sea_bank_item_is_gone (self->item);

      gtk_widget_set_visible (self->glyph, FALSE);
      gtk_widget_set_visible (self->word, FALSE);
      gtk_widget_set_visible (self->pill, FALSE);
      gtk_label_set_text (GTK_LABEL (self->text), gone ? _ ("no longer in the bank") : "…");
      gtk_label_set_text (GTK_LABEL (self->facts), "");
      gtk_label_set_text (GTK_LABEL (self->rate), "");
      return;
    }
  plain = sea_mathtext_dup_plain_lang (row->text, *row->lang != '\0' ? row->lang : NULL);
  if (*plain == '\0' && *row->title != '\0')
    {
      g_free (plain);
      plain = g_strdup (row->title);
    }
  facts = dup_facts (row);
  gtk_label_set_text (GTK_LABEL (self->text), *plain != '\0' ? plain : _ ("(no text)"));
  gtk_label_set_text (GTK_LABEL (self->facts), facts);
  show_worth (self, row);
  show_pill (self, row);
  rate = row->judged == 0 ? g_strdup (_ ("new"))
                          /* Translators: per cent of the teams that have solved a problem */
                          : g_strdup_printf (_ ("%u %%"), 100 * row->solved / row->judged);
  gtk_label_set_text (GTK_LABEL (self->rate), rate);
}

void
sea_bank_row_set_item (SeaBankRow *self, SeaBankItem *item)
{
  if (self->item != NULL)
    g_clear_signal_handler (&self->handler, self->item);
  g_set_object (&self->item, item);
  if (item == NULL)
    return;
  self->handler = g_signal_connect_swapped (item, "changed", G_CALLBACK (show), self);
  show (self);
}

static void
sea_bank_row_dispose (GObject *object)
{
  sea_bank_row_set_item (SEA_BANK_ROW (object), NULL);
  G_OBJECT_CLASS (sea_bank_row_parent_class)->dispose (object);
}

static void
sea_bank_row_class_init (SeaBankRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_bank_row_dispose;
}

static GtkWidget *
make_label (const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  /* The list takes the room that there is, whatever stands in it. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  if (css != NULL)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
sea_bank_row_init (SeaBankRow *self)
{
  GtkWidget *worth = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (GTK_WIDGET (self), "sea-bank-row");
  gtk_box_set_spacing (GTK_BOX (self), 10);
  self->glyph = sea_glyph_new (SEA_GLYPH_SHIP, 1, 15);
  gtk_widget_set_halign (self->glyph, GTK_ALIGN_START);
  gtk_widget_set_valign (self->glyph, GTK_ALIGN_CENTER);
  self->word = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->word, "sea-small");
  gtk_label_set_xalign (GTK_LABEL (self->word), 0);
  gtk_label_set_wrap (GTK_LABEL (self->word), TRUE);
  gtk_label_set_lines (GTK_LABEL (self->word), 2);
  gtk_label_set_ellipsize (GTK_LABEL (self->word), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (self->word), 8);
  gtk_widget_set_size_request (worth, 74, 40);
  gtk_box_append (GTK_BOX (worth), self->glyph);
  gtk_box_append (GTK_BOX (worth), self->word);
  self->text = make_label (NULL);
  self->facts = make_label ("sea-small");
  gtk_widget_set_valign (middle, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_box_append (GTK_BOX (middle), self->text);
  gtk_box_append (GTK_BOX (middle), self->facts);
  self->pill = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->pill, "sea-pill");
  gtk_widget_set_valign (self->pill, GTK_ALIGN_CENTER);
  self->rate = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (self->rate), 5);
  gtk_label_set_xalign (GTK_LABEL (self->rate), 1);
  gtk_widget_add_css_class (self->rate, "sea-small");
  gtk_box_append (GTK_BOX (self), worth);
  gtk_box_append (GTK_BOX (self), middle);
  gtk_box_append (GTK_BOX (self), self->pill);
  gtk_box_append (GTK_BOX (self), self->rate);
}

GtkWidget *
sea_bank_row_new (void)
{
  return g_object_new (SEA_TYPE_BANK_ROW, NULL);
}
