/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The fields of the editor: how they are made, filled and read. */
#include "config.h"

#include "app/editor-private.h"

#include "app/bank-words.h"
#include "app/util.h"
#include "app/wrap-box.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST_SECONDS = 36000
};

static const char *const langs[] = { "", "ru", "en" };
static const SeaRole roles[] = { SEA_ROLE_MINE, SEA_ROLE_OPENING, SEA_ROLE_TIE };

/* ---- values ---- */

static void
set_text (GtkTextView *view, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);

  /* Another problem is no step of undo. */
  gtk_text_buffer_begin_irreversible_action (buffer);
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_end_irreversible_action (buffer);
}

static char *
dup_text (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
replace (char **field, char *value)
{
  g_free (*field);
  *field = value;
}

static char *
dup_field (GtkEditable *field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

static GStrv
dup_tags (GtkEditable *field)
{
  g_auto (GStrv) parts = g_strsplit (gtk_editable_get_text (field), ",", -1);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();

  for (gsize i = 0; parts[i] != NULL; i++)
    if (*g_strstrip (parts[i]) != '\0')
      g_strv_builder_add (tags, parts[i]);
  return g_strv_builder_end (tags);
}

SeaQuestion *
sea_editor_copy (const SeaQuestion *q)
{
  SeaQuestion *copy = sea_question_new ();

  copy->id = q->id;
  replace (&copy->uid, g_strdup (q->uid));
  replace (&copy->twin, g_strdup (q->twin));
  replace (&copy->lang, g_strdup (q->lang));
  copy->role = q->role;
  copy->worth = q->worth;
  copy->grade = q->grade;
  copy->seconds = q->seconds;
  replace (&copy->topic, g_strdup (q->topic));
  replace (&copy->family, g_strdup (q->family));
  replace (&copy->title, g_strdup (q->title));
  replace (&copy->text, g_strdup (q->text));
  replace (&copy->solution, g_strdup (q->solution));
  replace (&copy->source, g_strdup (q->source));
  replace (&copy->pack, g_strdup (q->pack));
  g_strfreev (copy->tags);
  copy->tags = g_strdupv (q->tags);
  for (guint i = 0; i < q->answers->len; i++)
    {
      const SeaAnswer *answer = g_ptr_array_index (q->answers, i);

      sea_question_add_answer (copy, answer->kind, answer->text, answer->tolerance, answer->right);
    }
  for (guint i = 0; i < q->pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (q->pictures, i);
      SeaPicture *other = sea_picture_new_known (picture->hash, picture->mime, picture->alt);

      other->bytes = picture->bytes != NULL ? g_bytes_ref (picture->bytes) : NULL;
      sea_question_add_picture (copy, other);
    }
  return copy;
}

static void
read_worth (SeaEditor *self, SeaQuestion *q)
{
  for (guint i = 0; i < SEA_EDITOR_WORTHS; i++)
    {
      if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->worth[i])))
        continue;
      q->role = i < 4 ? SEA_ROLE_SHIP : roles[i - 4];
      q->worth = i < 4 ? (int) i + 1 : 0;
    }
}

SeaQuestion *
sea_editor_read (SeaEditor *self, const SeaQuestion *base)
{
  SeaQuestion *q = sea_editor_copy (base);
  gint64 seconds = g_ascii_strtoll (gtk_editable_get_text (self->seconds), NULL, 10);

  read_worth (self, q);
  replace (&q->text, dup_text (self->text));
  replace (&q->solution, dup_text (self->solution));
  g_strchomp (q->text);
  g_strchomp (q->solution);
  replace (&q->topic, sea_topic_entry_dup (self->topic));
  replace (&q->lang, g_strdup (langs[MIN (gtk_drop_down_get_selected (self->lang), 2)]));
  replace (&q->source, dup_field (self->source));
  replace (&q->family, dup_field (self->family));
  replace (&q->title, dup_field (self->title));
  q->grade = (int) gtk_drop_down_get_selected (self->grade);
  q->seconds = (int) CLAMP (seconds, 0, MOST_SECONDS);
  g_strfreev (q->tags);
  q->tags = dup_tags (self->tags);
  g_ptr_array_set_size (q->answers, 0);
  sea_editor_answers_get (self->answers, q);
  g_ptr_array_set_size (q->pictures, 0);
  sea_editor_pictures_get (self->pictures, q);
  return q;
}

static void
fill_worth (SeaEditor *self, const SeaQuestion *q)
{
  guint chosen = q->role == SEA_ROLE_SHIP ? (guint) CLAMP (q->worth, 1, 4) - 1 : 0;

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++)
    if (q->role == roles[i])
      chosen = 4 + i;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->worth[chosen]), TRUE);
}

void
sea_editor_fill (SeaEditor *self, const SeaQuestion *q)
{
  g_autofree char *tags = g_strjoinv (", ", q->tags);
  g_autofree char *seconds = q->seconds > 0 ? g_strdup_printf ("%d", q->seconds) : g_strdup ("");
  guint lang = 0;

  self->filling = TRUE;
  for (guint i = 1; i < G_N_ELEMENTS (langs); i++)
    if (strcmp (q->lang, langs[i]) == 0)
      lang = i;
  set_text (self->text, q->text);
  set_text (self->solution, q->solution);
  fill_worth (self, q);
  sea_editor_answers_set (self->answers, q->answers);
  sea_topic_entry_set (self->topic, q->topic);
  gtk_drop_down_set_selected (self->grade, (guint) CLAMP (q->grade, 0, 12));
  gtk_drop_down_set_selected (self->lang, lang);
  gtk_editable_set_text (self->tags, tags);
  gtk_editable_set_text (self->source, q->source);
  gtk_editable_set_text (self->family, q->family);
  gtk_editable_set_text (self->title, q->title);
  gtk_editable_set_text (self->seconds, seconds);
  gtk_editable_set_text (self->try, "");
  sea_editor_pictures_set (self->pictures, q->pictures);
  self->filling = FALSE;
}

/* ---- making ---- */

static GtkWidget *
add_row (GtkWidget *card, const char *name, GtkWidget *field)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "sea-small");
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (row, "sea-editor-row");
  gtk_widget_set_hexpand (field, TRUE);
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), field);
  gtk_box_append (GTK_BOX (card), row);
  return row;
}

/* Ctrl+V with a picture in the clipboard takes the picture. */
static void
paste_cb (GtkTextView *view, SeaEditor *self)
{
  if (sea_editor_pictures_paste (self->pictures))
    g_signal_stop_emission_by_name (view, "paste-clipboard");
}

static GtkWidget *
make_text (SeaEditor *self, const char *name, int height)
{
  GtkWidget *view = gtk_text_view_new ();

  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 8);
  gtk_widget_set_size_request (view, -1, height);
  gtk_widget_add_css_class (view, "sea-text");
  sea_util_set_accessible_label (view, name);
  g_signal_connect_object (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "changed",
                           G_CALLBACK (sea_editor_touched), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "paste-clipboard", G_CALLBACK (paste_cb), self, 0);
  return view;
}

static GtkEditable *
make_entry (SeaEditor *self, const char *name)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 6);
  sea_util_set_accessible_label (entry, name);
  g_signal_connect_object (entry, "changed", G_CALLBACK (sea_editor_touched), self,
                           G_CONNECT_SWAPPED);
  return GTK_EDITABLE (entry);
}

static GtkWidget *
make_worth (SeaEditor *self)
{
  GtkWidget *box = sea_wrap_box_new (6);

  for (guint i = 0; i < SEA_EDITOR_WORTHS; i++)
    {
      g_autofree char *label =
          i < 4 ? g_strdup_printf ("%u", i + 1) : g_strdup (sea_bank_words_role (roles[i - 4]));

      self->worth[i] = gtk_toggle_button_new_with_label (label);
      gtk_widget_add_css_class (self->worth[i], "sea-worth");
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->worth[i]),
                                     GTK_TOGGLE_BUTTON (self->worth[0]));
      g_signal_connect_object (self->worth[i], "toggled", G_CALLBACK (sea_editor_touched), self,
                               G_CONNECT_SWAPPED);
      sea_wrap_box_append (SEA_WRAP_BOX (box), self->worth[i]);
    }
  return box;
}

static GtkDropDown *
make_drop_down (SeaEditor *self, const char *const *names, const char *label)
{
  GtkWidget *drop = gtk_drop_down_new_from_strings (names);

  sea_util_set_accessible_label (drop, label);
  gtk_widget_set_halign (drop, GTK_ALIGN_START);
  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (sea_editor_touched), self,
                           G_CONNECT_SWAPPED);
  return GTK_DROP_DOWN (drop);
}

static GtkWidget *
make_try (SeaEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->try = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->try), _ ("an answer of a team"));
  gtk_editable_set_width_chars (self->try, 8);
  sea_util_set_accessible_label (GTK_WIDGET (self->try), _ ("Try an answer"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->try), TRUE);
  self->try_pill = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->try_pill, "sea-pill");
  gtk_widget_set_valign (self->try_pill, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->try_pill, FALSE);
  g_signal_connect_object (self->try, "changed", G_CALLBACK (sea_editor_show_try), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->try));
  gtk_box_append (GTK_BOX (box), self->try_pill);
  return box;
}

static GtkWidget *
make_solution (SeaEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->solution = GTK_TEXT_VIEW (make_text (self, _ ("Solution"), 44));
  self->solution_view = SEA_MATH_VIEW (sea_math_view_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->solution));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->solution_view));
  return box;
}

/* The marks of the texts follow the pictures that are left. */
static void
picture_removed_cb (SeaEditor *self, guint number)
{
  GtkTextView *views[] = { self->text, self->solution };

  for (gsize i = 0; i < G_N_ELEMENTS (views); i++)
    {
      g_autofree char *text = dup_text (views[i]);
      GString *out = g_string_new (NULL);
      const char *p = text, *mark;

      while ((mark = strstr (p, "](picture:")) != NULL)
        {
          char *end;
          guint64 n = g_ascii_strtoull (mark + strlen ("](picture:"), &end, 10);

          g_string_append_len (out, p, mark - p);
          if (n > number && *end == ')')
            g_string_append_printf (out, "](picture:%" G_GUINT64_FORMAT, n - 1);
          else
            g_string_append_len (out, mark, end - mark);
          p = end;
        }
      g_string_append (out, p);
      if (strcmp (out->str, text) != 0)
        gtk_text_buffer_set_text (gtk_text_view_get_buffer (views[i]), out->str, -1);
      g_string_free (out, TRUE);
    }
}

static void
picture_failed_cb (SeaEditor *self, const char *message)
{
  sea_editor_set_strip (self, SEA_STRIP_FAILED, message);
}

static GtkWidget *
make_pictures (SeaEditor *self)
{
  GtkWidget *pictures = sea_editor_pictures_new ();

  self->pictures = SEA_EDITOR_PICTURES (pictures);
  g_signal_connect_object (pictures, "changed", G_CALLBACK (sea_editor_touched), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pictures, "decoded", G_CALLBACK (sea_editor_look), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pictures, "removed", G_CALLBACK (picture_removed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (pictures, "failed", G_CALLBACK (picture_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return pictures;
}

static GtkWidget *
make_card (void)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "sea-editor-card");
  return card;
}

static void
make_fields (SeaEditor *self, GtkWidget *box)
{
  const char *const grades[] = { _ ("none"), "1", "2", "3",  "4",  "5",  "6",
                                 "7",        "8", "9", "10", "11", "12", NULL };
  const char *const languages[] = { _ ("none"), _ ("Russian"), _ ("English"), NULL };
  GtkWidget *first = make_card (), *second = make_card ();

  self->text = GTK_TEXT_VIEW (make_text (self, _ ("Text"), 64));
  add_row (first, _ ("Text"), GTK_WIDGET (self->text));
  add_row (first, _ ("Points"), make_worth (self));
  self->answers = SEA_EDITOR_ANSWERS (sea_editor_answers_new ());
  g_signal_connect_object (self->answers, "changed", G_CALLBACK (sea_editor_touched), self,
                           G_CONNECT_SWAPPED);
  add_row (first, _ ("Answer"), GTK_WIDGET (self->answers));
  add_row (first, _ ("Try"), make_try (self));
  add_row (first, _ ("Solution"), make_solution (self));
  self->topic = SEA_TOPIC_ENTRY (sea_topic_entry_new ());
  g_signal_connect_object (self->topic, "changed", G_CALLBACK (sea_editor_touched), self,
                           G_CONNECT_SWAPPED);
  add_row (first, _ ("Topic"), GTK_WIDGET (self->topic));
  self->grade = make_drop_down (self, grades, _ ("Grade"));
  add_row (first, _ ("Grade"), GTK_WIDGET (self->grade));
  add_row (first, _ ("Picture"), make_pictures (self));
  self->tags = make_entry (self, _ ("Tags"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->tags), _ ("parted by commas"));
  add_row (second, _ ("Tags"), GTK_WIDGET (self->tags));
  self->lang = make_drop_down (self, languages, _ ("Language"));
  add_row (second, _ ("Language"), GTK_WIDGET (self->lang));
  self->seconds = make_entry (self, _ ("Seconds"));
  gtk_entry_set_input_purpose (GTK_ENTRY (self->seconds), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->seconds), _ ("as the ruleset has it"));
  add_row (second, _ ("Seconds"), GTK_WIDGET (self->seconds));
  self->family = make_entry (self, _ ("Family"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->family), _ ("one of a family is asked a game"));
  add_row (second, _ ("Family"), GTK_WIDGET (self->family));
  self->source = make_entry (self, _ ("Source"));
  add_row (second, _ ("Source"), GTK_WIDGET (self->source));
  self->title = make_entry (self, _ ("Title"));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->title), _ ("never shown to the class"));
  add_row (second, _ ("Title"), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (box), first);
  gtk_box_append (GTK_BOX (box), second);
}

static GtkWidget *
make_head (SeaEditor *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (_ ("On the screen, 16:9 and 1024×768"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_hexpand (label, TRUE);
  self->fits = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->fits, "sea-pill");
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), self->fits);
  return head;
}

static GtkWidget *
make_strip_button (const char *action)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
make_strip (SeaEditor *self)
{
  GtkWidget *buttons = sea_wrap_box_new (6);

  self->strip = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->strip, "sea-banner");
  gtk_widget_add_css_class (self->strip, "warning");
  gtk_widget_add_css_class (self->strip, "sea-strip");
  self->strip_label = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->strip_label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->strip_label), 0);
  self->strip_first = make_strip_button ("edit.strip-first");
  self->strip_second = make_strip_button ("edit.strip-second");
  self->strip_third = make_strip_button ("edit.strip-third");
  sea_wrap_box_append (SEA_WRAP_BOX (buttons), self->strip_first);
  sea_wrap_box_append (SEA_WRAP_BOX (buttons), self->strip_second);
  sea_wrap_box_append (SEA_WRAP_BOX (buttons), self->strip_third);
  gtk_box_append (GTK_BOX (self->strip), self->strip_label);
  gtk_box_append (GTK_BOX (self->strip), buttons);
  gtk_widget_set_visible (self->strip, FALSE);
  return self->strip;
}

static GtkWidget *
make_foot (SeaEditor *self)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *trash = gtk_button_new_from_icon_name ("user-trash-symbolic");
  GtkWidget *content = adw_button_content_new ();
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _ ("Earlier _Versions…"), "edit.history");
  g_menu_append (menu, _ ("_Twin in the Other Language"), "edit.twin");
  g_menu_append (menu, _ ("Make a _Copy"), "edit.copy");
  g_menu_append (menu, _ ("_Give Up What Was Typed"), "edit.revert");
  self->menu = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->menu), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->menu), G_MENU_MODEL (menu));
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->menu), GTK_ARROW_UP);
  sea_util_set_accessible_label (self->menu, _ ("More about this problem"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (trash), "bank.delete");
  sea_util_set_tooltip (trash, _ ("Delete (Del)"));
  sea_util_set_accessible_label (trash, _ ("Delete"));
  self->state = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (self->state), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (self->state), 1);
  gtk_widget_set_hexpand (self->state, TRUE);
  gtk_widget_add_css_class (self->state, "sea-small");
  self->save = gtk_button_new ();
  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), "emblem-ok-symbolic");
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), _ ("_Save"));
  adw_button_content_set_use_underline (ADW_BUTTON_CONTENT (content), TRUE);
  gtk_button_set_child (GTK_BUTTON (self->save), content);
  gtk_widget_add_css_class (self->save, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->save), "bank.save");
  sea_util_set_tooltip (self->save, _ ("Save (Ctrl+S)"));
  gtk_box_append (GTK_BOX (foot), self->menu);
  gtk_box_append (GTK_BOX (foot), trash);
  gtk_box_append (GTK_BOX (foot), self->state);
  gtk_box_append (GTK_BOX (foot), self->save);
  gtk_widget_add_css_class (foot, "sea-editor-foot");
  return foot;
}

void
sea_editor_make_form (SeaEditor *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *none = adw_status_page_new ();

  self->preview = SEA_PREVIEW_WALL (sea_preview_wall_new ());
  self->warnings = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  self->duplicates = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_box_append (GTK_BOX (box), make_strip (self));
  gtk_box_append (GTK_BOX (box), make_head (self));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->preview));
  gtk_box_append (GTK_BOX (box), self->warnings);
  gtk_box_append (GTK_BOX (box), self->duplicates);
  make_fields (self, box);
  gtk_widget_add_css_class (box, "sea-editor");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 580);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), 580);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  /* The same for every problem, or the list beside it would jump. */
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), clamp);
  gtk_widget_set_vexpand (self->scrolled, TRUE);
  gtk_box_append (GTK_BOX (page), self->scrolled);
  gtk_box_append (GTK_BOX (page), make_foot (self));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (none), "document-edit-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (none), _ ("No problem is chosen"));
  adw_status_page_set_description (ADW_STATUS_PAGE (none),
                                   _ ("Choose one in the list, or write a new one."));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->stack, none, "none");
  gtk_stack_add_named (self->stack, page, "page");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->stack));
}
