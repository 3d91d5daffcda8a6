/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The menu of a row of the moves. */
#include "config.h"

#include "app/move-menu.h"

#include "app/text.h"
#include "app/util.h"
#include "core/cell.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MAX_TOLD = 6 /* moves that are named, of those that do not apply any more */
};

typedef struct
{
  SeaLessonModel *model; /* not owned: outlives its windows */
  SeaLesson *lesson;     /* whose move it is; what is open then may be another */
  SeaMove *move;
  GtkPopover *popover; /* not owned: it owns this */
  GtkStack *stack;
  GtkEditable *cell, *reason;
  GtkDropDown *reply, *team;
  GPtrArray *replies; /* of char*: "sunk 3" */
  GtkLabel *message, *result;
  GtkWidget *look, *apply;
  GtkSpinButton *points;
  int teams[SEA_MAX_TEAMS]; /* of the drop-down */
  SeaLesson *draft;         /* (nullable) worked out, to be taken */
  gboolean asking;          /* it is being worked out */
} Menu;

static void
menu_free (gpointer data)
{
  Menu *menu = data;

  g_clear_object (&menu->draft);
  g_object_unref (menu->move);
  g_object_unref (menu->lesson);
  g_ptr_array_unref (menu->replies);
  g_free (menu);
}

static GtkWidget *
make_label (const char *text, const char *klass)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (klass != NULL)
    gtk_widget_add_css_class (label, klass);
  return label;
}

static GtkWidget *
add_page (Menu *menu, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_stack_add_named (menu->stack, box, name);
  return box;
}

static void
show_page (Menu *menu, const char *name, GtkWidget *focus)
{
  gtk_stack_set_visible_child_name (menu->stack, name);
  if (focus != NULL)
    gtk_widget_grab_focus (focus);
}

static void
tell (Menu *menu, const char *text)
{
  gtk_label_set_text (menu->message, text);
  gtk_widget_set_visible (GTK_WIDGET (menu->message), *text != '\0');
}

/* ---- what a revision brings ---- */

static char *
dup_score (SeaLesson *lesson)
{
  g_autofree SeaView *view = g_new0 (SeaView, 1);
  GString *text = g_string_new (NULL);

  sea_lesson_get_view (lesson, SEA_AUDIENCE_PUBLIC, view);
  for (guint t = 0; t < view->n_teams; t++)
    {
      g_autofree char *points = sea_text_dup_number (view->teams[t].score2);

      g_string_append_printf (text, "%s%s", t > 0 ? " : " : "", points);
    }
  return g_string_free (text, FALSE);
}

/* What does not apply any more, and the score. */
static char *
dup_result (Menu *menu, SeaLesson *draft, GPtrArray *lost)
{
  GString *text = g_string_new (NULL);
  g_autofree char *before = dup_score (menu->lesson);
  g_autofree char *after = dup_score (draft);

  if (lost->len == 0)
    g_string_append (text, _ ("Everything that came after still applies."));
  else
    g_string_append_printf (text,
                            /* Translators: %u is a number of moves that follow in a list */
                            g_dngettext (GETTEXT_PACKAGE, "%u move does not apply any more:",
                                         "%u moves do not apply any more:", lost->len),
                            lost->len);
  for (guint i = 0; i < MIN (lost->len, MAX_TOLD); i++)
    {
      g_autofree char *words = sea_text_dup_line (menu->lesson, g_ptr_array_index (lost, i));

      g_string_append_printf (text, "\n• %s", words);
    }
  if (lost->len > MAX_TOLD)
    g_string_append (text, "\n…");
  g_string_append_c (text, '\n');
  if (strcmp (before, after) == 0)
    /* Translators: %s is a score: “3 : 4” */
    g_string_append_printf (text, _ ("The score stays %s."), after);
  else
    /* Translators: the score before and after: “3 : 4” */
    g_string_append_printf (text, _ ("The score %s becomes %s."), before, after);
  return g_string_free (text, FALSE);
}

/* What is asked of the model, while the menu may go. */
typedef struct
{
  GWeakRef popover;
  gboolean at_once; /* it is taken without a question */
} Asked;

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_weak_ref_clear (&asked->popover);
  g_free (asked);
}

static void
revised_cb (
    SeaLessonModel *model, SeaLesson *draft, GPtrArray *lost, const GError *error, gpointer data)
{
  Asked *asked = data;
  g_autoptr (GtkPopover) popover = g_weak_ref_get (&asked->popover);
  Menu *menu = popover != NULL ? g_object_get_data (G_OBJECT (popover), "menu") : NULL;
  g_autofree char *text = NULL;

  if (asked->at_once)
    {
      if (menu != NULL)
        gtk_popover_popdown (popover);
      if (draft != NULL)
        sea_lesson_model_take (model, draft);
      else
        sea_lesson_model_report (model, error);
      return;
    }
  if (menu == NULL || !gtk_widget_get_mapped (GTK_WIDGET (popover)))
    return;
  menu->asking = FALSE;
  if (draft == NULL)
    {
      tell (menu, error->message);
      if (menu->cell != NULL)
        gtk_widget_grab_focus (GTK_WIDGET (menu->cell));
      return;
    }
  g_set_object (&menu->draft, draft);
  text = dup_result (menu, draft, lost);
  gtk_label_set_text (menu->result, text);
  show_page (menu, "result", menu->apply);
}

static void
ask (Menu *menu, SeaReviseKind kind, gint64 seq, const char *line, guint corrects, gboolean at_once)
{
  Asked *asked;

  if (menu->asking)
    return;
  asked = g_new0 (Asked, 1);
  g_weak_ref_init (&asked->popover, menu->popover);
  asked->at_once = at_once;
  menu->asking = sea_lesson_model_revise (
      menu->model, sea_revision_new (sea_lesson_get_id (menu->lesson), seq, kind, line, corrects),
      revised_cb, asked, asked_free);
}

static void
take_cb (Menu *menu)
{
  g_autoptr (SeaLesson) draft = g_steal_pointer (&menu->draft);

  gtk_popover_popdown (menu->popover);
  if (draft != NULL)
    sea_lesson_model_take (menu->model, draft);
}

static void
make_result (Menu *menu)
{
  GtkWidget *page = add_page (menu, "result");
  GtkWidget *result = make_label ("", NULL);

  menu->result = GTK_LABEL (result);
  menu->apply = gtk_button_new_with_label (_ ("Correct"));
  gtk_widget_add_css_class (menu->apply, "suggested-action");
  g_signal_connect_swapped (menu->apply, "clicked", G_CALLBACK (take_cb), menu);
  gtk_box_append (GTK_BOX (page), result);
  gtk_box_append (GTK_BOX (page), menu->apply);
}

/* ---- the right call, or the right reply ---- */

static void
look_cb (Menu *menu)
{
  g_autofree char *line = NULL;

  tell (menu, "");
  if (menu->reply != NULL)
    {
      guint i = gtk_drop_down_get_selected (menu->reply);

      if (i < menu->replies->len)
        line = g_strdup_printf ("%.5s %s", menu->move->line,
                                (const char *) g_ptr_array_index (menu->replies, i));
    }
  else
    {
      const SeaRules *rules = sea_lesson_get_rules (menu->lesson);
      SeaNotation notation = sea_lesson_get_notation (menu->lesson);
      char text[SEA_CELL_TEXT], first[SEA_CALL_TEXT], last[SEA_CALL_TEXT];
      SeaCell cell;

      if (sea_call_read (notation, rules->width, rules->height, gtk_editable_get_text (menu->cell),
                         &cell) != SEA_OK)
        {
          g_autofree char *range = NULL;

          sea_call_range (notation, rules->width, rules->height, first, last);
          /* Translators: the calls of the first and the last cell of the sea, like A1 and J10 */
          range = g_strdup_printf (_ ("from %s to %s"), first, last);
          tell (menu, range);
          return;
        }
      sea_cell_write (cell, text);
      line = g_strdup_printf ("fire %c %s", 'A' + menu->move->team, text);
    }
  if (line != NULL)
    ask (menu, SEA_REVISE_REPLACE, menu->move->seq, line, 0, FALSE);
}

static void
add_reply (Menu *menu, GtkStringList *list, const char *label, char *word)
{
  gtk_string_list_append (list, label);
  g_ptr_array_add (menu->replies, word);
}

/* The replies that a fleet on paper can give. */
static GtkWidget *
make_replies (Menu *menu)
{
  const SeaRules *rules = sea_lesson_get_rules (menu->lesson);
  GtkStringList *list = gtk_string_list_new (NULL);

  add_reply (menu, list, C_ ("move", "miss"), g_strdup ("miss"));
  add_reply (menu, list, C_ ("move", "hit"), g_strdup ("hit"));
  for (int decks = 1; decks <= SEA_MAX_SIDE; decks++)
    for (guint i = 0; i < rules->n_classes; i++)
      if (rules->classes[i].decks == decks && rules->classes[i].count > 0)
        {
          /* Translators: a reply: a ship of %d decks is sunk */
          g_autofree char *label = g_strdup_printf (_ ("sunk, decks: %d"), decks);

          add_reply (menu, list, label, g_strdup_printf ("sunk %d", decks));
          break;
        }
  if (rules->mines > 0)
    add_reply (menu, list, C_ ("move", "mine"), g_strdup ("mine"));
  if (rules->sweepers > 0)
    add_reply (menu, list, C_ ("move", "sweeper"), g_strdup ("sweeper"));
  return gtk_drop_down_new (G_LIST_MODEL (list), NULL);
}

static void
make_call (Menu *menu)
{
  GtkWidget *page = add_page (menu, "call");
  gboolean said = g_str_has_prefix (menu->move->line, "say ");
  GtkWidget *field;

  gtk_box_append (GTK_BOX (page),
                  make_label (said ? _ ("What was the right reply?") : _ ("Which cell was called?"),
                              "heading"));
  field = said ? make_replies (menu) : gtk_entry_new ();
  if (said)
    menu->reply = GTK_DROP_DOWN (field);
  else
    {
      menu->cell = GTK_EDITABLE (field);
      gtk_entry_set_max_length (GTK_ENTRY (field), SEA_CALL_TEXT);
      g_signal_connect_swapped (field, "activate", G_CALLBACK (look_cb), menu);
    }
  gtk_box_append (GTK_BOX (page), field);
  menu->look = gtk_button_new_with_label (_ ("What Would Change"));
  g_signal_connect_swapped (menu->look, "clicked", G_CALLBACK (look_cb), menu);
  gtk_box_append (GTK_BOX (page), menu->look);
}

/* ---- the verdict ---- */

static const SeaLessonProblem *
get_problem (Menu *menu)
{
  GPtrArray *problems = sea_lesson_get_problems (menu->lesson);
  guint number = menu->move->problem;

  return number > 0 && number <= problems->len ? g_ptr_array_index (problems, number - 1) : NULL;
}

static int
get_chosen_team (Menu *menu)
{
  guint i = gtk_drop_down_get_selected (menu->team);

  return i < SEA_MAX_TEAMS ? menu->teams[i] : 0;
}

static void
team_chosen_cb (Menu *menu)
{
  const SeaLessonProblem *problem = get_problem (menu);

  gtk_spin_button_set_value (menu->points, problem->verdict2[get_chosen_team (menu)] / 2.0);
}

/* The move that ended the match: what is corrected after it stands before it. */
static gint64
find_end (Menu *menu)
{
  GListModel *moves = sea_lesson_get_moves (menu->lesson);

  for (guint i = 0; i < g_list_model_get_n_items (moves); i++)
    {
      g_autoptr (SeaMove) move = g_list_model_get_item (moves, i);

      if (move->ends)
        return move->seq;
    }
  return 0;
}

static void
correct_cb (Menu *menu)
{
  const SeaLessonProblem *problem = get_problem (menu);
  int team = get_chosen_team (menu);
  int delta2 = (int) (2 * gtk_spin_button_get_value (menu->points)) - problem->verdict2[team];
  g_autofree char *reason =
      g_strdelimit (g_strdup (gtk_editable_get_text (menu->reason)), "\"\n\r", '\'');
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *parameter = NULL;

  if (delta2 == 0)
    {
      tell (menu, _ ("These are the points that it has."));
      return;
    }
  if (*g_strstrip (reason) == '\0')
    {
      g_free (reason);
      reason = g_strdup (_ ("correction"));
    }
  g_ascii_formatd (number, sizeof number, delta2 % 2 == 0 ? "%.0f" : "%.1f", delta2 / 2.0);
  if (sea_lesson_model_get_view (menu->model)->over)
    {
      g_autofree char *line = g_strdup_printf ("score %c %s%s \"%s\"", 'A' + team,
                                               delta2 > 0 ? "+" : "", number, reason);

      ask (menu, SEA_REVISE_BEFORE, find_end (menu), line, problem->number, FALSE);
      return;
    }
  parameter = g_strdup_printf ("%u %c %s%s %s", problem->number, 'A' + team, delta2 > 0 ? "+" : "",
                               number, reason);
  gtk_popover_popdown (menu->popover);
  gtk_widget_activate_action (gtk_widget_get_parent (GTK_WIDGET (menu->popover)),
                              "lesson.correct-verdict", "s", parameter);
}

static void
make_verdict (Menu *menu, const SeaLessonProblem *problem)
{
  const SeaView *view = sea_lesson_model_get_view (menu->model);
  GtkWidget *page = add_page (menu, "verdict");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *correct = gtk_button_new_with_label (_ ("Correct"));
  g_autofree char *title = NULL;
  guint n = 0, chosen = 0;

  /* Translators: %u is the number of a problem */
  title = g_strdup_printf (_ ("Problem %u: how many points should it have?"), problem->number);
  gtk_box_append (GTK_BOX (page), make_label (title, "heading"));
  for (int t = 0; t < (int) view->n_teams; t++)
    if (problem->judged[t] || problem->team == t)
      {
        g_autofree char *name = sea_text_dup_team (view, t);

        chosen = t == menu->move->team ? n : chosen;
        menu->teams[n++] = t;
        gtk_string_list_append (names, name);
      }
  menu->team = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  menu->points = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (-99, 99, 1));
  gtk_spin_button_set_digits (menu->points, 1);
  gtk_widget_set_hexpand (GTK_WIDGET (menu->team), TRUE);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (menu->team));
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (menu->points));
  gtk_box_append (GTK_BOX (page), row);
  menu->reason = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (menu->reason), _ ("Reason"));
  gtk_entry_set_max_length (GTK_ENTRY (menu->reason), 120);
  /* Translators: reason of a correction: the jury gave a point afterwards */
  gtk_editable_set_text (menu->reason, _ ("appeal"));
  g_signal_connect_swapped (menu->reason, "activate", G_CALLBACK (correct_cb), menu);
  gtk_box_append (GTK_BOX (page), GTK_WIDGET (menu->reason));
  gtk_widget_add_css_class (correct, "suggested-action");
  g_signal_connect_swapped (correct, "clicked", G_CALLBACK (correct_cb), menu);
  gtk_box_append (GTK_BOX (page), correct);
  g_signal_connect_swapped (menu->team, "notify::selected", G_CALLBACK (team_chosen_cb), menu);
  gtk_drop_down_set_selected (menu->team, chosen);
  team_chosen_cb (menu);
}

/* ---- the menu ---- */

static void
call_cb (Menu *menu)
{
  show_page (menu, "call",
             menu->reply != NULL ? GTK_WIDGET (menu->reply) : GTK_WIDGET (menu->cell));
}

static void
verdict_cb (Menu *menu)
{
  show_page (menu, "verdict", GTK_WIDGET (menu->points));
}

static void
cut_cb (Menu *menu)
{
  ask (menu, SEA_REVISE_CUT, menu->move->seq, NULL, 0, TRUE);
}

static void
add_act (Menu *menu, GtkWidget *page, const char *label, GCallback callback)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_add_css_class (button, "flat");
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
  g_signal_connect_swapped (button, "clicked", callback, menu);
  gtk_box_append (GTK_BOX (page), button);
}

static gboolean
unparent_cb (gpointer data)
{
  g_autoptr (GtkWidget) popover = data;

  if (gtk_widget_get_parent (popover) != NULL)
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* Beside the row, but no part of the list, where rows come and go. */
static void
put (GtkPopover *popover, GtkWidget *row)
{
  GtkWidget *parent = gtk_widget_get_ancestor (gtk_widget_get_parent (row), GTK_TYPE_BOX);
  graphene_rect_t bounds;
  GdkRectangle rectangle;

  gtk_widget_set_parent (GTK_WIDGET (popover), parent);
  gtk_popover_set_position (popover, GTK_POS_LEFT);
  if (!gtk_widget_compute_bounds (row, parent, &bounds))
    return;
  rectangle = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                              (int) bounds.size.height };
  gtk_popover_set_pointing_to (popover, &rectangle);
}

static void
closed_cb (GtkPopover *popover)
{
  g_idle_add (unparent_cb, g_object_ref (popover));
}

GtkPopover *
sea_move_menu_open (GtkWidget *row, SeaLessonModel *model, SeaMove *move)
{
  Menu *menu = g_new0 (Menu, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *acts;
  const SeaLessonProblem *problem;
  g_autofree char *call = NULL;
  g_autofree char *words = NULL;
  g_autofree char *title = NULL;

  menu->model = model;
  menu->lesson = g_object_ref (sea_lesson_model_get_lesson (model));
  menu->move = g_object_ref (move);
  menu->replies = g_ptr_array_new_with_free_func (g_free);
  menu->popover = GTK_POPOVER (gtk_popover_new ());
  g_object_set_data_full (G_OBJECT (menu->popover), "menu", menu, menu_free);
  menu->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (menu->stack, FALSE);
  call = sea_text_dup_move_call (menu->lesson, move);
  words = sea_text_dup_move_words (menu->lesson, move);
  title = g_strstrip (g_strdup_printf ("%s %s", call, words));
  gtk_box_append (GTK_BOX (box), make_label (title, "heading"));
  menu->message = GTK_LABEL (make_label ("", "sea-fault-text"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (menu->stack));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (menu->message));
  tell (menu, "");

  acts = add_page (menu, "acts");
  gtk_box_set_spacing (GTK_BOX (acts), 2);
  problem = get_problem (menu);
  if (move->is_shot &&
      (g_str_has_prefix (move->line, "fire ") || g_str_has_prefix (move->line, "say ")))
    {
      make_call (menu);
      add_act (menu, acts, menu->reply != NULL ? _ ("Correct the Reply…") : _ ("Correct the Call…"),
               G_CALLBACK (call_cb));
    }
  if (problem != NULL && problem->answered && !problem->annulled &&
      problem->kind != SEA_PROBLEM_OPENING && problem->kind != SEA_PROBLEM_TIE)
    {
      make_verdict (menu, problem);
      add_act (menu, acts, _ ("Correct the Verdict…"), G_CALLBACK (verdict_cb));
    }
  add_act (menu, acts, _ ("Take Back to Before This"), G_CALLBACK (cut_cb));
  make_result (menu);

  gtk_popover_set_child (menu->popover, box);
  put (menu->popover, row);
  g_signal_connect (menu->popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (menu->popover);
  return menu->popover;
}
