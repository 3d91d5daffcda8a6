/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/pupils-card.h"

#include "app/glyph.h"
#include "app/pupils-window.h"
#include "app/text.h"
#include "app/util.h"
#include "lesson/marks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_CLASS = 20, /* characters of a class that is typed here */
  NAME_WIDTH = 13 /* characters of a name that are always seen */
};

struct _SeaPupilsCard
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaLesson *lesson;
  GPtrArray *marks; /* of SeaPupilMark: those of the rows */
  GArray *rows;     /* of Row, as @marks */
  GQueue *edits;    /* of Edit: what waits for being written */
  gboolean writing;
  GtkGrid *grid;
  GtkWidget *unnamed, *named, *class_entry, *name_button, *edit_button;
  GtkWidget *window; /* (nullable): the list of the class, while it is open */
  char *class_name;
};

/* What changes in a row. */
typedef struct
{
  GtkWidget *problems, *points, *mark;
} Row;

G_DEFINE_FINAL_TYPE (SeaPupilsCard, sea_pupils_card, GTK_TYPE_BOX)

enum
{
  SIGNAL_TOLD,
  SIGNAL_ERASED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
tell (SeaPupilsCard *self, const char *text)
{
  g_signal_emit (self, signals[SIGNAL_TOLD], 0, text);
}

/* ---- marks ---- */

static const Row *
get_row (SeaPupilsCard *self, guint i)
{
  return &g_array_index (self->rows, Row, i);
}

static const char *
get_shown (const SeaPupilMark *mark)
{
  return *mark->mark != '\0' ? mark->mark : C_ ("mark", "none");
}

/* A mark on its way into the bank. */
typedef struct
{
  SeaLesson *lesson;
  int team;
  char *name, *mark; /* @mark (nullable): NULL = the proposed one */
} Edit;

static void
edit_free (gpointer data)
{
  Edit *edit = data;

  g_object_unref (edit->lesson);
  g_free (edit->name);
  g_free (edit->mark);
  g_free (edit);
}

static void write_next (SeaPupilsCard *self);

static void
marked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsCard) self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = sea_lesson_naming_finish (SEA_LESSON (source), result, &error);

  self->writing = FALSE;
  if (!done && self->lesson == SEA_LESSON (source))
    {
      tell (self, error->message);
      sea_pupils_card_set_lesson (self, self->model, self->lesson);
    }
  write_next (self);
}

/* One after another: they may be typed faster than the disk is. */
static void
write_next (SeaPupilsCard *self)
{
  Edit *edit;

  edit = self->writing ? NULL : g_queue_pop_head (self->edits);
  if (edit == NULL)
    return;
  self->writing = TRUE;
  sea_lesson_set_mark_async (edit->lesson, edit->team, edit->name, edit->mark, marked_cb,
                             g_object_ref (self));
  edit_free (edit);
}

/* What is being typed is not overwritten by what was written meanwhile. */
static void
set_typed (GtkWidget *entry, gboolean typed)
{
  g_object_set_data (G_OBJECT (entry), "sea-typed", GINT_TO_POINTER (typed));
}

static void
typed_cb (GtkWidget *entry)
{
  set_typed (entry, TRUE);
}

/* What was typed as a mark stands, unless it is none. */
static void
take_edit (SeaPupilsCard *self, guint row, const char *typed)
{
  SeaPupilMark *mark = g_ptr_array_index (self->marks, row);
  g_autofree char *text = g_strstrip (g_strdup (typed));
  gboolean none = strcmp (text, C_ ("mark", "none")) == 0 || strcmp (text, "-") == 0;
  Edit *edit;

  set_typed (get_row (self, row)->mark, FALSE);
  if (self->lesson == NULL || strcmp (text, get_shown (mark)) == 0)
    return;
  edit = g_new0 (Edit, 1);
  edit->lesson = g_object_ref (self->lesson);
  edit->team = mark->team;
  edit->name = g_strdup (mark->name);
  /* The proposed one follows what is corrected later. */
  if (strcmp (none ? "" : text, mark->proposed) != 0)
    edit->mark = g_strdup (none ? "" : text);
  /* As if it stood there already: leaving the entry takes it no second time. */
  g_strlcpy (mark->mark, none ? "" : text, sizeof mark->mark);
  g_queue_push_tail (self->edits, edit);
  write_next (self);
}

static void
take_row (SeaPupilsCard *self, GtkWidget *entry)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (get_row (self, i)->mark == entry)
      take_edit (self, i, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

static void
left_cb (GtkEventController *controller, SeaPupilsCard *self)
{
  take_row (self, gtk_event_controller_get_widget (controller));
}

/* Marks are typed one under another. */
static void
entered_cb (GtkWidget *entry, SeaPupilsCard *self)
{
  take_row (self, entry);
  for (guint i = 0; i + 1 < self->rows->len; i++)
    if (get_row (self, i)->mark == entry)
      {
        gtk_widget_grab_focus (get_row (self, i + 1)->mark);
        return;
      }
}

static GtkWidget *
add_label (SeaPupilsCard *self, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_add_css_class (label, "sea-cell");
  gtk_widget_add_css_class (label, style);
  if (row > 0)
    gtk_widget_add_css_class (label, "sea-rule");
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
  return label;
}

static GtkWidget *
add_mark (SeaPupilsCard *self, const SeaPupilMark *mark, int row)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  /* Translators: %s is the name of a pupil */
  g_autofree char *label = g_strdup_printf (_ ("Mark of %s"), mark->name);

  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), SEA_MARK_MAX);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), SEA_MARK_MAX);
  gtk_editable_set_editable (GTK_EDITABLE (entry), sea_lesson_model_can_write (self->model));
  gtk_entry_set_has_frame (GTK_ENTRY (entry), FALSE);
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry, "sea-mark");
  gtk_widget_add_css_class (cell, "sea-mark-cell");
  gtk_widget_add_css_class (cell, "sea-rule");
  sea_util_set_accessible_label (entry, label);
  g_signal_connect_object (focus, "leave", G_CALLBACK (left_cb), self, 0);
  gtk_widget_add_controller (entry, focus);
  g_signal_connect (entry, "changed", G_CALLBACK (typed_cb), NULL);
  g_signal_connect_object (entry, "activate", G_CALLBACK (entered_cb), self, 0);
  gtk_box_append (GTK_BOX (cell), entry);
  gtk_grid_attach (self->grid, cell, 3, row, 1, 1);
  return entry;
}

static void
add_pupil (SeaPupilsCard *self, const SeaPupilMark *mark, int at)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *name = gtk_label_new (mark->name);
  Row row;

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), MIN (NAME_WIDTH, g_utf8_strlen (mark->name, -1)));
  sea_util_set_tooltip (name, mark->name);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (box, "sea-cell");
  gtk_widget_add_css_class (box, "sea-rule");
  gtk_box_append (GTK_BOX (box), sea_glyph_new (SEA_GLYPH_FLAG, mark->team, 18));
  gtk_box_append (GTK_BOX (box), name);
  gtk_grid_attach (self->grid, box, 0, at, 1, 1);
  row.problems = add_label (self, "", 1, at, "sea-faint");
  row.points = add_label (self, "", 2, at, "total");
  row.mark = add_mark (self, mark, at);
  g_array_append_val (self->rows, row);
}

static void
show_row (const Row *row, const SeaPupilMark *mark)
{
  /* Translators: problems solved, problems asked. */
  g_autofree char *problems = g_strdup_printf (_ ("%u of %u"), mark->solved, mark->asked);
  g_autofree char *points = sea_text_dup_signed (mark->points2);
  g_autofree char *tip = NULL;

  gtk_label_set_text (GTK_LABEL (row->problems), problems);
  gtk_label_set_text (GTK_LABEL (row->points), points);
  if (g_object_get_data (G_OBJECT (row->mark), "sea-typed") == NULL &&
      strcmp (gtk_editable_get_text (GTK_EDITABLE (row->mark)), get_shown (mark)) != 0)
    {
      gtk_editable_set_text (GTK_EDITABLE (row->mark), get_shown (mark));
      set_typed (row->mark, FALSE);
    }
  if (mark->edited && *mark->proposed != '\0')
    /* Translators: %s is a mark; the teacher has given another one */
    tip = g_strdup_printf (_ ("proposed: %s"), mark->proposed);
  else
    tip = g_strdup (_ ("Another mark can be typed here"));
  sea_util_set_tooltip (row->mark, tip);
}

static void
make_rows (SeaPupilsCard *self)
{
  const char *const headers[] = { C_ ("pupils", "Pupil"), C_ ("pupils", "problems"),
                                  C_ ("pupils", "points"), C_ ("pupils", "mark") };

  g_array_set_size (self->rows, 0);
  sea_util_remove_children (GTK_WIDGET (self->grid));
  for (int i = 0; i < (int) G_N_ELEMENTS (headers); i++)
    add_label (self, headers[i], i, 0, "sea-column");
  for (guint i = 0; i < self->marks->len; i++)
    add_pupil (self, g_ptr_array_index (self->marks, i), (int) i + 1);
}

/* Whether the rows are those of @marks: they stay, and with them the cursor. */
static gboolean
has_rows (SeaPupilsCard *self, GPtrArray *marks)
{
  if (self->marks->len != marks->len)
    return FALSE;
  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *old = g_ptr_array_index (self->marks, i);
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);

      if (old->team != mark->team || strcmp (old->name, mark->name) != 0)
        return FALSE;
    }
  return TRUE;
}

/* Those who played. */
static GPtrArray *
get_rows (SeaLesson *lesson)
{
  GPtrArray *marks = sea_lesson_get_marks (lesson);

  for (guint i = marks->len; i > 0; i--)
    if (((const SeaPupilMark *) g_ptr_array_index (marks, i - 1))->team < 0)
      g_ptr_array_remove_index (marks, i - 1);
  return marks;
}

void
sea_pupils_card_set_lesson (SeaPupilsCard *self, SeaLessonModel *model, SeaLesson *lesson)
{
  gboolean named, writes, same;
  GPtrArray *marks;

  g_return_if_fail (SEA_IS_PUPILS_CARD (self));
  g_set_object (&self->model, model);
  same = lesson == self->lesson;
  if (!same && self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_set_object (&self->lesson, lesson);
  if (lesson == NULL)
    return;
  marks = get_rows (lesson);
  same = same && has_rows (self, marks);
  g_ptr_array_unref (self->marks);
  self->marks = marks;
  named = self->marks->len > 0;
  writes = sea_lesson_model_can_write (model);
  gtk_widget_set_visible (self->named, named);
  gtk_widget_set_visible (self->unnamed, !named && writes);
  gtk_widget_set_visible (self->edit_button, writes);
  gtk_widget_set_visible (self->class_entry, sea_lesson_get_class_id (lesson) == 0);
  if (!same)
    make_rows (self);
  for (guint i = 0; i < self->rows->len; i++)
    show_row (get_row (self, i), g_ptr_array_index (marks, i));
}

/* What is typed may be on its way into the bank still. */
static void
take_shown (SeaPupilsCard *self, GPtrArray *marks)
{
  for (guint i = 0, row = 0; i < marks->len && row < self->marks->len; i++)
    {
      SeaPupilMark *mark = g_ptr_array_index (marks, i);
      const SeaPupilMark *shown = g_ptr_array_index (self->marks, row);

      if (mark->team != shown->team || strcmp (mark->name, shown->name) != 0)
        continue;
      memcpy (mark->mark, shown->mark, sizeof mark->mark);
      row++;
    }
}

void
sea_pupils_card_copy (SeaPupilsCard *self, gboolean skip)
{
  g_autoptr (GPtrArray) marks = NULL;
  g_autofree char *column = NULL;
  g_autofree char *text = NULL;
  guint n = 0;

  g_return_if_fail (SEA_IS_PUPILS_CARD (self));
  if (self->lesson == NULL)
    return;
  /* The cursor may still stand in the last one. */
  for (guint i = 0; i < self->rows->len; i++)
    take_edit (self, i, gtk_editable_get_text (GTK_EDITABLE (get_row (self, i)->mark)));
  /* Who was absent has a line too: the column is pasted beside the list of the class. */
  marks = sea_lesson_get_marks (self->lesson);
  take_shown (self, marks);
  column = sea_marks_dup_column (marks, skip);
  for (const char *p = column; *p != '\0'; p++)
    n += *p == '\n';
  if (n == 0)
    {
      tell (self, _ ("There are no marks yet: name the pupils and who answered."));
      return;
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), column);
  if (n < marks->len)
    /* They do not stand beside the class list any more. Translators: two numbers of pupils */
    text = g_strdup_printf (
        _ ("Marks copied: %u. Pupils left out: %u (“Skip pupils without a mark” in “Export”)"), n,
        marks->len - n);
  else
    /* Translators: %u is a number of lines of a column of marks */
    text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "%u line is copied: paste it beside the class list",
                     "%u lines are copied: paste them beside the class list", n),
        n);
  tell (self, text);
}

/* ---- naming ---- */

typedef struct
{
  char *name;
} ClassJob;

static void
class_job_free (gpointer data)
{
  ClassJob *job = data;

  g_free (job->name);
  g_free (job);
}

static gpointer
pupils_reader (SeaBank *bank, gpointer data, GError **error)
{
  const ClassJob *job = data;
  g_autoptr (GPtrArray) classes = sea_bank_classes (bank, error);

  if (classes == NULL)
    return NULL;
  for (guint i = 0; i < classes->len; i++)
    {
      const SeaBankClass *klass = g_ptr_array_index (classes, i);

      if (strcmp (klass->name, job->name) == 0)
        return sea_bank_pupils (bank, klass->id, error);
    }
  return g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);
}

static gpointer
class_reader (SeaBank *bank, gpointer data, GError **error)
{
  const ClassJob *job = data;
  gint64 id = 0;

  if (!sea_bank_add_class (bank, job->name, 0, &id, error))
    return NULL;
  return g_memdup2 (&id, sizeof id);
}

static void
named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsCard) self = data;
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_naming_finish (SEA_LESSON (source), result, &error))
    tell (self, error->message);
}

typedef struct
{
  SeaPupilsCard *card;
  GPtrArray *pupils;
} Saving;

static void
class_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Saving *saving = data;
  g_autoptr (SeaPupilsCard) self = saving->card;
  g_autoptr (GPtrArray) pupils = saving->pupils;
  g_autoptr (GError) error = NULL;
  g_autofree gint64 *id = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (id == NULL)
    {
      tell (self, error != NULL ? error->message : "");
      return;
    }
  if (self->lesson != NULL)
    sea_lesson_name_pupils_async (self->lesson, *id, self->class_name, pupils, named_cb,
                                  g_object_ref (self));
}

static void
saved_cb (SeaPupilsWindow *window, SeaPupilsCard *self)
{
  Saving *saving = g_new0 (Saving, 1);
  ClassJob *job = g_new0 (ClassJob, 1);

  saving->card = g_object_ref (self);
  saving->pupils = sea_pupils_window_dup_pupils (window);
  job->name = g_strdup (self->class_name);
  sea_lesson_model_read (self->model, class_reader, job, class_job_free, g_free, class_found_cb,
                         saving);
}

static void
erased_cb (SeaPupilsWindow *window, SeaPupilsCard *self)
{
  (void) window;
  g_signal_emit (self, signals[SIGNAL_ERASED], 0);
}

/* Who played where stands in the lesson; the class may have had another one since. */
static void
set_teams (SeaPupilsCard *self, GPtrArray *pupils, guint n_teams)
{
  g_autoptr (GPtrArray) marks = sea_lesson_get_marks (self->lesson);

  if (self->marks->len == 0)
    {
      for (guint i = 0; i < pupils->len; i++)
        if (((SeaBankPupil *) g_ptr_array_index (pupils, i))->team >= (int) n_teams)
          ((SeaBankPupil *) g_ptr_array_index (pupils, i))->team = -1;
      sea_pupils_share_out (pupils, n_teams);
      return;
    }
  g_ptr_array_set_size (pupils, 0);
  for (guint i = 0; i < marks->len; i++)
    {
      const SeaPupilMark *mark = g_ptr_array_index (marks, i);
      SeaBankPupil *pupil = g_new0 (SeaBankPupil, 1);

      pupil->name = g_strdup (mark->name);
      pupil->team = mark->team;
      g_ptr_array_add (pupils, pupil);
    }
}

static void
open_window (SeaPupilsCard *self, GPtrArray *pupils)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  char *teams[SEA_MAX_TEAMS] = { NULL };

  sea_lesson_get_view (self->lesson, SEA_AUDIENCE_PUBLIC, view);
  set_teams (self, pupils, view->n_teams);
  for (guint t = 0; t < view->n_teams; t++)
    teams[t] = sea_text_dup_team (view, (int) t);
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  self->window = sea_pupils_window_new (self->model, self->class_name,
                                        (int) g_ascii_strtoull (self->class_name, NULL, 10),
                                        (const char *const *) teams, view->n_teams, pupils);
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  g_signal_connect_object (self->window, "saved", G_CALLBACK (saved_cb), self, 0);
  g_signal_connect_object (self->window, "erased", G_CALLBACK (erased_cb), self, 0);
  if (GTK_IS_WINDOW (root))
    gtk_window_set_transient_for (GTK_WINDOW (self->window), GTK_WINDOW (root));
  for (guint t = 0; t < view->n_teams; t++)
    g_free (teams[t]);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
pupils_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaPupilsCard) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) pupils =
      sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (pupils == NULL)
    tell (self, error != NULL ? error->message : "");
  else if (self->lesson != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    open_window (self, pupils);
}

void
sea_pupils_card_name (SeaPupilsCard *self)
{
  ClassJob *job;

  g_return_if_fail (SEA_IS_PUPILS_CARD (self));
  if (self->lesson == NULL)
    return;
  g_free (self->class_name);
  self->class_name = g_strdup (sea_lesson_get_class_id (self->lesson) != 0
                                   ? sea_lesson_get_class_name (self->lesson)
                                   : gtk_editable_get_text (GTK_EDITABLE (self->class_entry)));
  g_strstrip (self->class_name);
  if (*self->class_name == '\0')
    {
      gtk_widget_grab_focus (self->class_entry);
      return;
    }
  job = g_new0 (ClassJob, 1);
  job->name = g_strdup (self->class_name);
  sea_lesson_model_read (self->model, pupils_reader, job, class_job_free,
                         (GDestroyNotify) g_ptr_array_unref, pupils_read_cb, g_object_ref (self));
}

static void
class_typed_cb (GtkEditable *entry, SeaPupilsCard *self)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  gtk_widget_set_sensitive (self->name_button,
                            *text != '\0' || !gtk_widget_get_visible (self->class_entry));
}

GtkEditable *
sea_pupils_card_get_class_entry (SeaPupilsCard *self)
{
  return GTK_EDITABLE (self->class_entry);
}

GtkEntry *
sea_pupils_card_get_mark (SeaPupilsCard *self, guint i)
{
  return i < self->rows->len ? GTK_ENTRY (get_row (self, i)->mark) : NULL;
}

/* ---- the widget ---- */

static void
sea_pupils_card_dispose (GObject *object)
{
  SeaPupilsCard *self = SEA_PUPILS_CARD (object);

  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_object (&self->lesson);
  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_PUPILS_CARD);
  G_OBJECT_CLASS (sea_pupils_card_parent_class)->dispose (object);
}

static void
sea_pupils_card_finalize (GObject *object)
{
  SeaPupilsCard *self = SEA_PUPILS_CARD (object);

  g_ptr_array_unref (self->marks);
  g_array_unref (self->rows);
  g_queue_free_full (self->edits, edit_free);
  g_free (self->class_name);
  G_OBJECT_CLASS (sea_pupils_card_parent_class)->finalize (object);
}

static void
sea_pupils_card_class_init (SeaPupilsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_pupils_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_pupils_card_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/pupils-card.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaPupilsCard, name)
  CHILD (grid);
  CHILD (named);
  CHILD (unnamed);
  CHILD (class_entry);
  CHILD (name_button);
  CHILD (edit_button);
#undef CHILD
  signals[SIGNAL_TOLD] = g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SIGNAL_ERASED] = g_signal_new ("erased", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_pupils_card_init (SeaPupilsCard *self)
{
  self->marks = g_ptr_array_new ();
  self->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  self->edits = g_queue_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (GTK_ENTRY (self->class_entry), MAX_CLASS);
  g_signal_connect_object (self->name_button, "clicked", G_CALLBACK (sea_pupils_card_name), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->edit_button, "clicked", G_CALLBACK (sea_pupils_card_name), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->class_entry, "activate", G_CALLBACK (sea_pupils_card_name), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->class_entry, "changed", G_CALLBACK (class_typed_cb), self, 0);
}
