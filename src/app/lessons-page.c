/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/lessons-page.h"

#include "app/teacher-window.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

enum
{
  MAX_LESSONS = 100
};

struct _SeaLessonsPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  GtkMenuButton *menu_button;
  GtkStack *stack;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (SeaLessonsPage, sea_lessons_page, GTK_TYPE_BOX)

static gpointer
list_reader (SeaBank *bank, gpointer data, GError **error)
{
  (void) data;
  return sea_lesson_list (bank, MAX_LESSONS, error);
}

/* ---- continued, deleted, brought back ---- */

static gint64
get_id (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
  const gint64 *id = row != NULL ? g_object_get_data (G_OBJECT (row), "id") : NULL;

  return id != NULL ? *id : 0;
}

static void
tell (SeaLessonsPage *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root), text);
}

static void
continue_cb (GtkButton *button, SeaLessonsPage *self)
{
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_model_resume (self->model, get_id (GTK_WIDGET (button)), &error))
    tell (self, error->message);
}

typedef struct
{
  gint64 id;
  gboolean deleted;
} DeleteJob;

static gpointer
delete_job (SeaBank *bank, gpointer data, GError **error)
{
  const DeleteJob *job = data;

  return GINT_TO_POINTER (sea_lesson_delete (bank, job->id, job->deleted, error));
}

static void set_deleted (SeaLessonsPage *self, gint64 id, gboolean deleted);

static void
bring_back_cb (AdwToast *toast, SeaLessonsPage *self)
{
  set_deleted (self, *(gint64 *) g_object_get_data (G_OBJECT (toast), "id"), FALSE);
}

static void
offer_back (SeaLessonsPage *self, gint64 id)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  AdwToast *toast = adw_toast_new (_ ("The lesson is deleted"));

  adw_toast_set_button_label (toast, _ ("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "id", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (bring_back_cb), self, 0);
  if (SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_add_toast (SEA_TEACHER_WINDOW (root), toast);
  else
    g_object_unref (g_object_ref_sink (toast));
}

typedef struct
{
  SeaLessonsPage *page;
  DeleteJob job;
} Deleting;

static void
deleted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Deleting *deleting = data;
  g_autoptr (SeaLessonsPage) self = deleting->page;
  SeaLessonModel *model = SEA_LESSON_MODEL (source);
  SeaLesson *lesson = sea_lesson_model_get_lesson (model);
  g_autoptr (GError) error = NULL;

  if (!sea_lesson_model_read_finish (model, result, &error))
    {
      if (error != NULL)
        sea_lesson_model_report (model, error);
      return;
    }
  if (self->model == NULL)
    return;
  /* The start page offers another one. */
  if (!sea_lesson_model_is_active (model) &&
      (!deleting->job.deleted ||
       (lesson != NULL && sea_lesson_get_id (lesson) == deleting->job.id)))
    sea_lesson_model_set_bank_path (model, sea_lesson_model_get_bank_path (model));
  else
    sea_lessons_page_refresh (self);
  if (deleting->job.deleted)
    offer_back (self, deleting->job.id);
}

static void
set_deleted (SeaLessonsPage *self, gint64 id, gboolean deleted)
{
  Deleting *deleting = g_new0 (Deleting, 1);

  deleting->page = g_object_ref (self);
  deleting->job = (DeleteJob){ id, deleted };
  sea_lesson_model_read (self->model, delete_job, g_memdup2 (&deleting->job, sizeof (DeleteJob)),
                         g_free, NULL, deleted_cb, deleting);
}

static void
delete_cb (GtkButton *button, SeaLessonsPage *self)
{
  set_deleted (self, get_id (GTK_WIDGET (button)), TRUE);
}

/* ---- the rows ---- */

static char *
dup_row_title (const SeaLessonInfo *info)
{
  GString *title = g_string_new (info->class_name);

  if (info->title != NULL && *info->title != '\0')
    g_string_append_printf (title, "%s%s", title->len > 0 ? " · " : "", info->title);
  if (title->len == 0)
    g_string_append (title, info->rules_title != NULL ? info->rules_title : info->rules_id);
  return g_string_free (title, FALSE);
}

static char *
dup_row_score (const SeaLessonInfo *info)
{
  GString *score = g_string_new (NULL);

  for (guint i = 0; i < info->n_teams; i++)
    {
      g_autofree char *number = sea_text_dup_number (info->score2[i]);

      g_string_append_printf (
          score, "%s%s %s", i > 0 ? " : " : "",
          info->teams[i] != NULL && *info->teams[i] != '\0' ? info->teams[i] : "—", number);
    }
  return g_string_free (score, FALSE);
}

static GtkWidget *
add_button (GtkWidget *row, const char *icon, const char *tip, GCallback callback, gpointer data)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  sea_util_set_tooltip (button, tip);
  sea_util_set_accessible_label (button, tip);
  g_signal_connect_object (button, "clicked", callback, data, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return button;
}

static GtkWidget *
make_row (SeaLessonsPage *self, const SeaLessonInfo *info)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = dup_row_title (info);
  g_autofree char *when = sea_text_dup_when (info->started);
  g_autofree char *score = dup_row_score (info);
  g_autofree char *subtitle = NULL;

  if (info->damaged)
    /* Translators: %s is when the lesson began */
    subtitle = g_strdup_printf (_ ("%s · its journal is damaged"), when);
  else if (!info->over)
    /* Translators: when the lesson began, then the teams with their points */
    subtitle = g_strdup_printf (_ ("%s · not finished · %s"), when, score);
  else
    subtitle = g_strdup_printf ("%s · %s", when, score);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (!info->over && !info->damaged && info->ended == 0 && sea_lesson_model_can_write (self->model))
    add_button (row, "sea-resume-symbolic", _ ("Continue the lesson"), G_CALLBACK (continue_cb),
                self);
  if (sea_lesson_model_can_write (self->model))
    add_button (row, "user-trash-symbolic", _ ("Delete the lesson"), G_CALLBACK (delete_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !info->damaged);
  g_object_set_data_full (G_OBJECT (row), "id", g_memdup2 (&info->id, sizeof info->id), g_free);
  return row;
}

static void
listed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaLessonsPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lessons =
      sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, &error);

  if (self->model == NULL)
    return;
  if (lessons == NULL)
    {
      sea_lesson_model_report (self->model, error);
      return;
    }
  sea_util_remove_children (GTK_WIDGET (self->list));
  for (guint i = 0; i < lessons->len; i++)
    gtk_list_box_append (self->list, make_row (self, g_ptr_array_index (lessons, i)));
  gtk_stack_set_visible_child_name (self->stack, lessons->len > 0 ? "list" : "empty");
}

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, SeaLessonsPage *self)
{
  const gint64 *id = g_object_get_data (G_OBJECT (row), "id");
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  SeaLesson *open = sea_lesson_model_get_lesson (self->model);
  g_autoptr (SeaLesson) lesson = NULL;
  g_autoptr (GError) error = NULL;

  (void) list;
  if (id == NULL || !SEA_IS_TEACHER_WINDOW (root))
    return;
  if (open != NULL && sea_lesson_get_id (open) == *id)
    lesson = g_object_ref (open);
  else if (sea_lesson_model_get_bank (self->model) != NULL)
    lesson = sea_lesson_resume (sea_lesson_model_get_bank (self->model), *id, &error);
  if (lesson != NULL)
    sea_teacher_window_show_results (SEA_TEACHER_WINDOW (root), lesson);
  else if (error != NULL)
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root), error->message);
}

void
sea_lessons_page_refresh (SeaLessonsPage *self)
{
  sea_lesson_model_read (self->model, list_reader, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                         listed_cb, g_object_ref (self));
}

static void
bank_cb (SeaLessonsPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && sea_lesson_model_get_bank (self->model) != NULL)
    sea_lessons_page_refresh (self);
}

static void
sea_lessons_page_dispose (GObject *object)
{
  g_clear_object (&SEA_LESSONS_PAGE (object)->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_LESSONS_PAGE);
  G_OBJECT_CLASS (sea_lessons_page_parent_class)->dispose (object);
}

static void
sea_lessons_page_class_init (SeaLessonsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_lessons_page_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, SeaLessonsPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, SeaLessonsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, SeaLessonsPage, list);
}

static void
sea_lessons_page_init (SeaLessonsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  g_signal_connect_object (self->list, "row-activated", G_CALLBACK (activated_cb), self, 0);
}

GtkWidget *
sea_lessons_page_new (SeaLessonModel *model)
{
  SeaLessonsPage *self = g_object_new (SEA_TYPE_LESSONS_PAGE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "bank", G_CALLBACK (bank_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
