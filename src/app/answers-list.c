/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/answers-list.h"

#include "app/glyph.h"
#include "app/teacher-window.h"
#include "app/text.h"
#include "app/util.h"
#include "lesson/marks.h"
#include "mathtext/mathtext.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

/* ---- the verdict ---- */

static char *
dup_verdict (const SeaLessonProblem *problem, int best2)
{
  g_autofree char *given = NULL;
  g_autofree char *worth = NULL;

  if (problem->kind == SEA_PROBLEM_OPENING || problem->kind == SEA_PROBLEM_TIE)
    return g_strdup ("✓");
  if (problem->kind == SEA_PROBLEM_MINE)
    {
      given = sea_text_dup_signed (best2);
      return g_strdup_printf ("%s %s", best2 > 0 ? "✓" : "✗", given);
    }
  given = sea_text_dup_number (best2);
  worth = sea_text_dup_number (problem->worth2);
  if (best2 > 0)
    /* Translators: points given, points that the problem is worth: “✓ 3 of 4” */
    return g_strdup_printf (_ ("✓ %s of %s"), given, worth);
  /* Translators: points given, points that the problem is worth: “✗ 0 of 4” */
  return g_strdup_printf (_ ("✗ %s of %s"), given, worth);
}

static GtkWidget *
make_pill (const SeaLessonProblem *problem, const char *text, int verdict2)
{
  GtkWidget *pill = gtk_label_new (text);

  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (pill, "sea-pill");
  if (verdict2 > 0)
    gtk_widget_add_css_class (pill, "good");
  else if (verdict2 < 0)
    gtk_widget_add_css_class (pill, "bad");
  if (problem->edited)
    {
      g_autofree char *edited = NULL;

      /* Translators: %s is a verdict with its points, which was corrected later */
      edited = g_strdup_printf (_ ("%s, edited"), text);
      gtk_label_set_text (GTK_LABEL (pill), edited);
    }
  return pill;
}

/* The verdict; where several teams were judged, one for each beside its flag. */
static GtkWidget *
make_verdicts (SeaLesson *lesson, const SeaLessonProblem *problem)
{
  g_autofree SeaView *view = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  guint n = 0;

  for (guint i = 0; i < SEA_MAX_TEAMS; i++)
    n += problem->judged[i] ? 1 : 0;
  if (problem->annulled || n == 0)
    {
      g_autofree char *none = problem->answered ? dup_verdict (problem, 0) : g_strdup ("—");

      gtk_box_append (GTK_BOX (box),
                      make_pill (problem, problem->annulled ? _ ("dropped") : none, 0));
      return box;
    }
  if (n > 1) /* the teams are named */
    {
      view = g_new0 (SeaView, 1);
      sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
    }
  for (int i = 0; i < SEA_MAX_TEAMS; i++)
    {
      g_autofree char *team = NULL;
      g_autofree char *text = NULL;
      g_autofree char *spoken = NULL;
      GtkWidget *pill;

      if (!problem->judged[i])
        continue;
      text = dup_verdict (problem, problem->verdict2[i]);
      pill = make_pill (problem, text, problem->verdict2[i]);
      if (n > 1)
        {
          team = sea_text_dup_team (view, i);
          /* Translators: spoken: a team and what it was given: “Sine: ✓ 3 of 4” */
          spoken = g_strdup_printf (_ ("%s: %s"), team, gtk_label_get_text (GTK_LABEL (pill)));
          sea_util_set_accessible_label (pill, spoken);
          gtk_widget_set_tooltip_text (pill, spoken);
          gtk_box_append (GTK_BOX (box), sea_glyph_new (SEA_GLYPH_FLAG, i, 14));
        }
      gtk_box_append (GTK_BOX (box), pill);
    }
  return box;
}

/* Who answered, why it was dropped, and what is wrong with it. */
static char *
dup_below (const SeaLessonProblem *problem)
{
  GString *text = g_string_new (problem->pupil);

  for (guint t = 0; t < SEA_MAX_TEAMS; t++)
    if (problem->other_pupil[t] != NULL && *problem->other_pupil[t] != '\0')
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", problem->other_pupil[t]);
  if (problem->annulled && problem->why != NULL && *problem->why != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", problem->why);
  if (problem->flagged)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            _ ("marked as faulty in the bank"));
  return g_string_free (text, FALSE);
}

/* ---- who answered ---- */

enum
{
  LABEL_WIDTH = 24 /* characters of a name that are always seen */
};

/* What a button of the menu says. */
typedef struct
{
  SeaLesson *lesson;
  guint number;
  int team;
  char *name; /* "" = the team */
} Choice;

static void
choice_free (gpointer data, GClosure *closure)
{
  Choice *choice = data;

  (void) closure;
  g_object_unref (choice->lesson);
  g_free (choice->name);
  g_free (choice);
}

static void
named_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) list = data;
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (list);

  if (!sea_lesson_naming_finish (SEA_LESSON (source), result, &error) &&
      SEA_IS_TEACHER_WINDOW (root))
    sea_teacher_window_toast (SEA_TEACHER_WINDOW (root), error->message);
}

static void
chosen_cb (GtkWidget *button, const Choice *choice)
{
  GtkWidget *list = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX);
  GtkWidget *popover = gtk_widget_get_ancestor (button, GTK_TYPE_POPOVER);

  /* The row goes when it is done. */
  sea_lesson_name_answer_async (choice->lesson, choice->number, choice->team, choice->name,
                                named_cb, g_object_ref (list));
  gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
add_choice (GtkBox *box,
            SeaLesson *lesson,
            const SeaLessonProblem *problem,
            int team,
            const char *name,
            const char *label)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  GtkLabel *text = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));
  gboolean now = g_str_equal (sea_lesson_problem_get_pupil (problem, team), name);
  Choice *choice = g_new0 (Choice, 1);

  choice->lesson = g_object_ref (lesson);
  choice->number = problem->number;
  choice->team = team;
  choice->name = g_strdup (name);
  gtk_label_set_xalign (text, 0);
  gtk_label_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (text, MIN (LABEL_WIDTH, (int) g_utf8_strlen (label, -1)));
  gtk_widget_add_css_class (button, now ? "sea-dark" : "flat");
  g_signal_connect_data (button, "clicked", G_CALLBACK (chosen_cb), choice, choice_free, 0);
  gtk_box_append (box, button);
}

static void
fill_menu (GtkMenuButton *menu, gpointer data)
{
  SeaLesson *lesson = data;
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (menu), "number"));
  const SeaLessonProblem *problem =
      g_ptr_array_index (sea_lesson_get_problems (lesson), number - 1);
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  for (int t = 0; t < (int) view->n_teams; t++)
    {
      GPtrArray *members = sea_lesson_get_members (lesson, t);
      g_autofree char *team = sea_text_dup_team (view, t);

      if (!problem->judged[t])
        continue;
      add_choice (GTK_BOX (box), lesson, problem, t, "", team);
      gtk_widget_add_css_class (gtk_widget_get_last_child (box), "heading");
      for (guint i = 0; i < members->len; i++)
        add_choice (GTK_BOX (box), lesson, problem, t, g_ptr_array_index (members, i),
                    g_ptr_array_index (members, i));
    }
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (menu, popover);
}

static GtkWidget *
make_menu (SeaLesson *lesson, const SeaLessonProblem *problem)
{
  GtkWidget *menu = gtk_menu_button_new ();
  /* Translators: %u is the number of a problem */
  g_autofree char *label = g_strdup_printf (_ ("Who answered problem %u"), problem->number);

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "sea-class-symbolic");
  gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (menu, "flat");
  sea_util_set_tooltip (menu, _ ("Who answered?"));
  sea_util_set_accessible_label (menu, label);
  g_object_set_data (G_OBJECT (menu), "number", GUINT_TO_POINTER (problem->number));
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (menu), fill_menu, g_object_ref (lesson),
                                         g_object_unref);
  return menu;
}

static gboolean
can_name (SeaLesson *lesson, const SeaLessonProblem *problem)
{
  for (int t = 0; t < SEA_MAX_TEAMS; t++)
    if (problem->judged[t] && sea_lesson_get_members (lesson, t)->len > 0)
      return TRUE;
  return FALSE;
}

/* ---- the rows ---- */

static GtkWidget *
make_row (SeaLesson *lesson, const SeaLessonProblem *problem, gboolean writes)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *plain = sea_mathtext_dup_plain (problem->question->text);
  g_autofree char *title = g_strdup_printf ("%u. %s", problem->number, plain);
  g_autofree char *below = dup_below (problem);
  GtkWidget *slot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_tooltip_text (row, plain);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), below);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_size_request (slot, 58, -1);
  if (problem->kind == SEA_PROBLEM_MINE)
    gtk_box_append (GTK_BOX (slot), sea_glyph_new (SEA_GLYPH_MINE, 0, 16));
  else if (problem->decks > 0)
    gtk_box_append (GTK_BOX (slot), sea_glyph_new (SEA_GLYPH_SHIP, problem->decks, 13));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), slot);
  if (writes && can_name (lesson, problem))
    {
      GtkWidget *menu = make_menu (lesson, problem);

      adw_action_row_add_suffix (ADW_ACTION_ROW (row), menu);
      g_object_set_data (G_OBJECT (row), "sea-menu", menu);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_verdicts (lesson, problem));
  return row;
}

void
sea_answers_list_show (GtkListBox *list, SeaLesson *lesson, gboolean writes)
{
  GPtrArray *problems = sea_lesson_get_problems (lesson);

  /* What stands for no row stays. */
  while (gtk_list_box_get_row_at_index (list, 0) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
  for (guint i = 0; problems != NULL && i < problems->len; i++)
    gtk_list_box_append (list, make_row (lesson, g_ptr_array_index (problems, i), writes));
}

GtkMenuButton *
sea_answers_list_get_menu (GtkListBox *list, int i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);

  return row != NULL ? g_object_get_data (G_OBJECT (row), "sea-menu") : NULL;
}
