/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/start-page.h"

#include "app/board-view.h"
#include "app/glyph.h"
#include "app/large-text.h"
#include "app/screens-button.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

struct _SeaStartPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  GtkMenuButton *menu_button;
  gboolean greets;
  GtkWidget *intro_card, *intro_close;
  GtkWidget *trouble, *continue_card, *new_card, *continue_button, *new_button;
  GtkLabel *trouble_text, *continue_when, *continue_title, *continue_state;
  GtkLabel *continue_a, *continue_score, *continue_b;
  GtkButton *continue_more;
  GtkLabel *new_text, *bank_text, *results_text, *print_text;
  GtkWidget *continue_seas, *bank_card, *results_child;
  GtkMenuButton *print_card;
  SeaGlyph *flag_a, *flag_b;
  GtkWidget *board[2];
};

G_DEFINE_FINAL_TYPE (SeaStartPage, sea_start_page, GTK_TYPE_BOX)

/* ---- how much there is, counted in the background ---- */

typedef struct
{
  guint problems, lessons;
  guint unfinished; /* but the one that is offered */
} Amounts;

static gpointer
count_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  SeaBankCounts counts;
  g_autoptr (GPtrArray) lessons = NULL;
  Amounts *amounts;

  if (!sea_bank_count (bank, &filter, 0, &counts, error))
    return NULL;
  lessons = sea_lesson_list (bank, 100, error);
  if (lessons == NULL)
    return NULL;
  amounts = g_new0 (Amounts, 1);
  amounts->problems = counts.all;
  amounts->lessons = lessons->len;
  for (guint i = 0; i < lessons->len; i++)
    {
      const SeaLessonInfo *info = g_ptr_array_index (lessons, i);

      if (info->ended == 0 && !info->over && !info->damaged && info->id != *(gint64 *) data)
        amounts->unfinished++;
    }
  return amounts;
}

/* Lessons that were left for another day, too. */
static void
show_more (SeaStartPage *self, guint unfinished)
{
  g_autofree char *text = g_strdup_printf (
      /* Translators: %u is a number of lessons */
      g_dngettext (GETTEXT_PACKAGE, "%u more unfinished lesson", "%u more unfinished lessons",
                   unfinished),
      unfinished);

  gtk_button_set_label (self->continue_more, text);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_more), unfinished > 0);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaStartPage) self = data;
  g_autofree Amounts *amounts =
      sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);
  g_autofree char *problems = NULL;
  g_autofree char *lessons = NULL;

  if (amounts == NULL || self->model == NULL)
    return;
  if (self->greets && amounts->lessons > 0)
    {
      sea_settings_set_intro_seen (sea_lesson_model_get_settings (self->model), TRUE);
      gtk_widget_set_visible (self->intro_card, FALSE);
    }
  problems = amounts->problems == 0
                 ? g_strdup (_ ("empty: write or import some"))
                 : g_strdup_printf (
                       /* Translators: %u is the number of problems in the bank */
                       g_dngettext (GETTEXT_PACKAGE, "%u in the bank: search, edit, import",
                                    "%u in the bank: search, edit, import", amounts->problems),
                       amounts->problems);
  gtk_label_set_text (self->bank_text, problems);
  lessons = g_strdup_printf (
      /* Translators: %u is a number of lessons */
      g_dngettext (GETTEXT_PACKAGE, "%u lesson", "%u lessons", amounts->lessons), amounts->lessons);
  gtk_label_set_text (self->results_text, lessons);
  gtk_widget_set_visible (self->results_child, amounts->lessons > 0);
  show_more (self, amounts->unfinished);
}

/* ---- the open lesson ---- */

static char *
dup_title (SeaLesson *lesson)
{
  const char *klass = sea_lesson_get_class_name (lesson);
  const char *title = sea_lesson_get_title (lesson);

  if (*klass != '\0' && *title != '\0')
    return g_strdup_printf ("%s · %s", klass, title);
  if (*klass != '\0' || *title != '\0')
    return g_strdup (*klass != '\0' ? klass : title);
  return g_strdup (sea_lesson_get_rules_title (lesson));
}

static void
show_seas (SeaStartPage *self, const SeaView *view, SeaNotation notation)
{
  for (guint i = 0; i < 2; i++)
    {
      gboolean shown = i < view->n_seas;

      if (shown && self->board[i] == NULL)
        {
          self->board[i] = sea_board_view_new ();
          sea_board_view_set_mini (SEA_BOARD_VIEW (self->board[i]), TRUE);
          gtk_widget_set_can_target (self->board[i], FALSE);
          gtk_widget_set_valign (self->board[i], GTK_ALIGN_CENTER);
          gtk_box_append (GTK_BOX (self->continue_seas), self->board[i]);
        }
      if (self->board[i] != NULL)
        gtk_widget_set_visible (self->board[i], shown);
      if (!shown)
        continue;
      sea_board_view_set_palette (SEA_BOARD_VIEW (self->board[i]), sea_util_get_palette ());
      sea_board_view_set_cell_size (SEA_BOARD_VIEW (self->board[i]),
                                    120 / MAX (MAX (view->width, view->height), 1));
      sea_board_view_update (SEA_BOARD_VIEW (self->board[i]), view, i, notation, FALSE, -1);
    }
}

static void
show_lesson (SeaStartPage *self, SeaLesson *lesson)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  g_autofree char *title = dup_title (lesson);
  g_autofree char *when = sea_text_dup_when (sea_lesson_get_started (lesson));
  g_autofree char *begun = NULL;
  g_autofree char *a = sea_text_dup_team (view, 0);
  g_autofree char *b = sea_text_dup_team (view, 1);
  g_autoptr (GString) score = g_string_new (NULL);
  GPtrArray *shown = sea_lesson_get_problems (lesson);
  guint n_problems = shown != NULL ? shown->len : 0;
  g_autofree char *shots = NULL;
  g_autofree char *problems = NULL;
  g_autofree char *state = NULL;

  begun = view->over
              /* Translators: %s is the time when the lesson was begun */
              ? g_strdup_printf (_ ("The match is over · %s"), when)
              /* Translators: %s is the time when the lesson was begun */
              : g_strdup_printf (_ ("The lesson is not finished · %s"), when);
  gtk_label_set_text (self->continue_when, begun);
  gtk_label_set_text (self->continue_title, title);
  for (guint i = 0; i < view->n_teams; i++)
    {
      g_autofree char *points = sea_text_dup_number (view->teams[i].score2);

      g_string_append_printf (score, "%s%s", i > 0 ? " : " : "", points);
    }
  /* Names may be long: the score is never cut. */
  gtk_label_set_text (self->continue_a, a);
  gtk_label_set_text (self->continue_score, score->str);
  gtk_label_set_text (self->continue_b, b);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_a), view->n_teams == 2);
  gtk_widget_set_visible (GTK_WIDGET (self->continue_b), view->n_teams == 2);
  gtk_widget_set_visible (GTK_WIDGET (self->flag_a), view->n_teams == 2);
  gtk_widget_set_visible (GTK_WIDGET (self->flag_b), view->n_teams == 2);
  shots = g_strdup_printf (
      /* Translators: %u is a number of shots */
      g_dngettext (GETTEXT_PACKAGE, "%u shot", "%u shots", view->n_shots), view->n_shots);
  problems = g_strdup_printf (
      /* Translators: %u is a number of problems */
      g_dngettext (GETTEXT_PACKAGE, "%u problem", "%u problems", n_problems), n_problems);
  if (view->turn >= 0 && !view->over)
    {
      g_autofree char *team = sea_text_dup_team (view, view->turn);

      /* Translators: the team whose turn it is, then “31 shots”, “6 problems” */
      state = g_strdup_printf (_ ("turn: “%s”, %s, %s"), team, shots, problems);
    }
  else
    /* Translators: “31 shots”, “6 problems” */
    state = g_strdup_printf (_ ("%s, %s"), shots, problems);
  gtk_label_set_text (self->continue_state, state);
  show_seas (self, view, sea_lesson_get_notation (lesson));
}

/* A match that is over has results; it is not gone on with. */
static void
show_continue_button (SeaStartPage *self, gboolean over)
{
  AdwButtonContent *content =
      ADW_BUTTON_CONTENT (gtk_button_get_child (GTK_BUTTON (self->continue_button)));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->continue_button),
                                  over ? "win.lesson-results" : "win.resume-lesson");
  adw_button_content_set_label (content, over ? _ ("_Results") : _ ("_Continue"));
  adw_button_content_set_icon_name (content, over ? "sea-chart-symbolic" : "sea-resume-symbolic");
}

static void
grab_focus (SeaStartPage *self)
{
  gtk_widget_grab_focus (gtk_widget_get_visible (self->continue_card) ? self->continue_button
                                                                      : self->new_button);
}

/* ---- the introduction, offered until a lesson is begun ---- */

static void
show_intro (SeaStartPage *self)
{
  SeaSettings *settings = sea_lesson_model_get_settings (self->model);

  if (self->greets && sea_lesson_model_get_lesson (self->model) != NULL)
    sea_settings_set_intro_seen (settings, TRUE);
  gtk_widget_set_visible (self->intro_card,
                          self->greets && !sea_settings_get_intro_seen (settings) &&
                              sea_lesson_model_get_bank_error (self->model) == NULL);
}

static void
intro_closed_cb (SeaStartPage *self)
{
  sea_settings_set_intro_seen (sea_lesson_model_get_settings (self->model), TRUE);
  show_intro (self);
  grab_focus (self);
}

void
sea_start_page_set_greets (SeaStartPage *self, gboolean greets)
{
  self->greets = greets;
  show_intro (self);
}

void
sea_start_page_refresh (SeaStartPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const GError *error = sea_lesson_model_get_bank_error (self->model);
  gboolean usable = sea_lesson_model_can_write (self->model);
  gboolean over = lesson != NULL && sea_lesson_model_get_view (self->model)->over;
  g_autofree char *klass =
      sea_settings_dup_class_name (sea_lesson_model_get_settings (self->model));
  g_autofree char *text = NULL;
  gint64 id = lesson != NULL ? sea_lesson_get_id (lesson) : 0;

  show_intro (self);
  gtk_widget_set_visible (self->trouble, error != NULL);
  gtk_label_set_text (self->trouble_text, error != NULL ? error->message : "");
  gtk_widget_set_visible (self->new_card, error == NULL);
  gtk_widget_set_sensitive (self->new_button, usable);
  gtk_widget_set_sensitive (self->bank_card, usable);
  gtk_widget_set_sensitive (self->continue_button, usable || over);
  /* Who has seen the results finds them among the others. */
  gtk_widget_set_visible (self->continue_card,
                          lesson != NULL && !(over && sea_lesson_get_ended (lesson) != 0));
  show_continue_button (self, over);
  gtk_widget_set_sensitive (GTK_WIDGET (self->print_card), lesson != NULL);
  gtk_label_set_text (self->print_text, lesson != NULL ? _ ("fleet slips, jury sheet")
                                                       : _ ("when a lesson is started"));
  if (*klass != '\0')
    /* Translators: %s is a class, like 8B */
    text = g_strdup_printf (
        _ ("%s, rules of the last lesson. The first problem is two clicks away"), klass);
  else
    text = g_strdup (_ ("The first problem is two clicks away"));
  gtk_label_set_text (self->new_text, text);
  if (lesson != NULL)
    show_lesson (self, lesson);
  if (sea_lesson_model_get_bank (self->model) != NULL)
    sea_lesson_model_read (self->model, count_reader, g_memdup2 (&id, sizeof id), g_free, g_free,
                           counted_cb, g_object_ref (self));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    grab_focus (self);
}

static void
sea_start_page_map (GtkWidget *widget)
{
  SeaStartPage *self = SEA_START_PAGE (widget);

  GTK_WIDGET_CLASS (sea_start_page_parent_class)->map (widget);
  grab_focus (self);
}

static void
sea_start_page_dispose (GObject *object)
{
  g_clear_object (&SEA_START_PAGE (object)->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_START_PAGE);
  G_OBJECT_CLASS (sea_start_page_parent_class)->dispose (object);
}

static void
sea_start_page_class_init (SeaStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_start_page_dispose;
  widget_class->map = sea_start_page_map;
  g_type_ensure (SEA_TYPE_GLYPH);
  g_type_ensure (SEA_TYPE_SCREENS_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/start-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaStartPage, name)
  CHILD (menu_button);
  CHILD (intro_card);
  CHILD (intro_close);
  CHILD (trouble);
  CHILD (trouble_text);
  CHILD (continue_card);
  CHILD (continue_seas);
  CHILD (continue_when);
  CHILD (continue_title);
  CHILD (continue_a);
  CHILD (continue_score);
  CHILD (continue_b);
  CHILD (continue_more);
  CHILD (continue_state);
  CHILD (continue_button);
  CHILD (flag_a);
  CHILD (flag_b);
  CHILD (new_card);
  CHILD (new_text);
  CHILD (new_button);
  CHILD (bank_card);
  CHILD (bank_text);
  CHILD (results_child);
  CHILD (results_text);
  CHILD (print_card);
  CHILD (print_text);
#undef CHILD
}

/* Made at the first opening. */
static void
create_print_menu_cb (GtkMenuButton *button, gpointer data)
{
  GApplication *application = g_application_get_default ();

  (void) data;
  gtk_menu_button_set_create_popup_func (button, NULL, NULL, NULL);
  if (GTK_IS_APPLICATION (application))
    gtk_menu_button_set_menu_model (button, G_MENU_MODEL (gtk_application_get_menu_by_id (
                                                GTK_APPLICATION (application), "print")));
}

static void
sea_start_page_init (SeaStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_util_set_primary_menu (self->menu_button);
  g_signal_connect_swapped (self->intro_close, "clicked", G_CALLBACK (intro_closed_cb), self);
  /* The words of the lesson take the place of its picture. */
  sea_large_text_follow (GTK_WIDGET (self), self->continue_seas);
  /* GtkMenuButton centres its child; the card beside it does not. */
  gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (self->print_card)),
                         GTK_ALIGN_FILL);
  gtk_menu_button_set_create_popup_func (self->print_card, create_print_menu_cb, NULL, NULL);
  sea_glyph_set (self->flag_a, SEA_GLYPH_FLAG, 0);
  sea_glyph_set (self->flag_b, SEA_GLYPH_FLAG, 1);
}

GtkWidget *
sea_start_page_new (SeaLessonModel *model)
{
  SeaStartPage *self = g_object_new (SEA_TYPE_START_PAGE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "bank", G_CALLBACK (sea_start_page_refresh), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
