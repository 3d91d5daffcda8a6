/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Who answers, what is said, and what becomes of a problem that cannot be judged. */
#include "config.h"

#include "app/judge-card-private.h"

#include "app/text.h"
#include "app/util.h"
#include "question/answer-check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- the answer, tested by the key ---- */

static const SeaLessonProblem *
get_problem (SeaJudgeCard *self)
{
  SeaLesson *lesson = self->model != NULL ? sea_lesson_model_get_lesson (self->model) : NULL;

  return lesson != NULL ? sea_lesson_get_problem (lesson) : NULL;
}

/* The verdict with the style "right" or "wrong"; NULL when it is not one team that answers. */
static GtkWidget *
find_verdict (SeaJudgeCard *self, const char *style)
{
  if (sea_lesson_model_get_view (self->model)->pending.team < 0)
    return NULL;
  for (guint i = 0; i < self->buttons->len; i++)
    if (gtk_widget_has_css_class (g_ptr_array_index (self->buttons, i), style))
      return g_ptr_array_index (self->buttons, i);
  return NULL;
}

/* What the key says stands under the verdicts, in the place of the hint. */
static void
tell_check (SeaJudgeCard *self, SeaCheck check, GStrv readings)
{
  g_autofree char *text = NULL;

  if (check == SEA_CHECK_ASK && readings != NULL && readings[0] != NULL && readings[1] != NULL)
    /* Translators: what an answer may mean: “16 or 16000?” */
    text = g_strdup_printf (_ ("%s or %s? Ask the team"), readings[0], readings[1]);
  else if (check == SEA_CHECK_ASK)
    text = g_strdup (_ ("Not quite the key’s form: ask the team"));
  else
    text = g_strdup (check == SEA_CHECK_RIGHT ? _ ("By the key: right") : _ ("By the key: wrong"));
  gtk_label_set_text (self->hint, text);
  sea_util_toggle_class (GTK_WIDGET (self->hint), "sea-warning-text", check == SEA_CHECK_ASK);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->answer),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

static void
forget_check (SeaJudgeCard *self)
{
  self->tested = 0;
  gtk_label_set_text (self->hint, "");
  gtk_widget_remove_css_class (GTK_WIDGET (self->hint), "sea-warning-text");
  gtk_accessible_reset_property (GTK_ACCESSIBLE (self->answer),
                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  sea_judge_card_show_foot (self);
}

gboolean
sea_judge_card_is_echo (SeaJudgeCard *self)
{
  return self->tested != 0 && g_get_monotonic_time () - self->tested < SEA_SLIP_MS * 1000;
}

/* The first Enter tests, a later one confirms what the key, or the teacher, has chosen. */
static void
answer_activated_cb (SeaJudgeCard *self)
{
  const SeaLessonProblem *problem = get_problem (self);
  const char *said = gtk_editable_get_text (GTK_EDITABLE (self->answer));
  g_auto (GStrv) readings = NULL;
  GtkWidget *verdict = NULL;
  SeaCheck check;

  if (self->tested != 0 || problem == NULL || *said == '\0')
    {
      if (!sea_judge_card_is_echo (self))
        sea_judge_card_confirm (self);
      return;
    }
  check = sea_question_check (problem->question, said, &readings);
  if (check != SEA_CHECK_ASK)
    verdict = find_verdict (self, check == SEA_CHECK_RIGHT ? "right" : "wrong");
  self->tested = g_get_monotonic_time ();
  sea_judge_card_set_chosen (self, verdict);
  tell_check (self, check, readings);
}

/* Another answer: what was suggested for the one before does not hold. */
static void
answer_changed_cb (SeaJudgeCard *self)
{
  if (self->tested == 0)
    return;
  sea_judge_card_set_chosen (self, NULL);
  forget_check (self);
}

static gboolean
answer_key_cb (GtkEventControllerKey *controller,
               guint key,
               guint code,
               GdkModifierType state,
               SeaJudgeCard *self)
{
  (void) controller;
  (void) code;
  (void) state;
  if (key != GDK_KEY_Escape)
    return FALSE;
  sea_judge_card_clear_answer (self);
  sea_judge_card_set_chosen (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return TRUE;
}

static gboolean
has_answer_focus (SeaJudgeCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == GTK_WIDGET (self->answer) ||
                           gtk_widget_is_ancestor (focus, GTK_WIDGET (self->answer)));
}

void
sea_judge_card_clear_answer (SeaJudgeCard *self)
{
  const SeaLessonProblem *problem = get_problem (self);
  gboolean has_key = problem != NULL && problem->question->answers->len > 0;

  gtk_editable_set_text (GTK_EDITABLE (self->answer), "");
  gtk_widget_set_sensitive (GTK_WIDGET (self->answer), has_key);
  gtk_entry_set_placeholder_text (self->answer, has_key ? _ ("check…") : _ ("no key"));
  forget_check (self);
  /* The next digit is a verdict again. */
  if (has_answer_focus (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

gboolean
sea_judge_card_focus_answer (SeaJudgeCard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!GTK_IS_WINDOW (root) || !gtk_widget_is_sensitive (GTK_WIDGET (self->answer)) ||
      has_answer_focus (self))
    return FALSE;
  return gtk_widget_grab_focus (GTK_WIDGET (self->answer));
}

GtkEditable *
sea_judge_card_get_answer (SeaJudgeCard *self)
{
  return GTK_EDITABLE (self->answer);
}

/* ---- who answers ---- */

static void
add_pupil (SeaJudgeCard *self, GtkListBox *list, const char *name, const char *label)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *text = gtk_label_new (label);

  (void) self;
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_ellipsize (GTK_LABEL (text), PANGO_ELLIPSIZE_END);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), text);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (name), g_free);
  gtk_list_box_append (list, row);
}

static void
pupil_chosen_cb (GtkListBox *list, GtkListBoxRow *row, SeaJudgeCard *self)
{
  const char *name = g_object_get_data (G_OBJECT (row), "name");

  (void) list;
  gtk_menu_button_popdown (self->who);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.pupil", "s", name);
}

/* Made anew at each opening: whoever answered least stands first. */
static void
create_who_cb (GtkMenuButton *button, gpointer data)
{
  SeaJudgeCard *self = data;
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GArray) order = NULL;

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "sea-who");
  add_pupil (self, GTK_LIST_BOX (list), "", _ ("the team"));
  if (lesson != NULL)
    order = sea_lesson_order_pupils (lesson, sea_lesson_model_get_view (self->model)->pending.team);
  for (guint i = 0; order != NULL && i < order->len; i++)
    {
      const SeaLessonPupil *pupil = &g_array_index (order, SeaLessonPupil, i);
      /* Translators: a pupil, and how many problems he or she answered in this lesson */
      g_autofree char *label = g_strdup_printf (_ ("%s · %u"), pupil->name, pupil->asked);

      add_pupil (self, GTK_LIST_BOX (list), pupil->name, label);
    }
  g_signal_connect_object (list, "row-activated", G_CALLBACK (pupil_chosen_cb), self, 0);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 320);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (button, popover);
}

void
sea_judge_card_update_who (SeaJudgeCard *self, SeaLesson *lesson)
{
  GActionGroup *actions = sea_lesson_model_get_lesson_actions (self->model);
  gboolean named = lesson != NULL && g_action_group_get_action_enabled (actions, "who");
  const char *name = named ? sea_lesson_get_pupil (lesson) : "";
  GtkWidget *label = gtk_menu_button_get_child (self->who);
  g_autofree char *spoken = NULL;

  gtk_widget_set_visible (self->who_row, named);
  gtk_label_set_text (GTK_LABEL (label), *name != '\0' ? name : _ ("the team"));
  /* Translators: %s is a pupil, or “the team” */
  spoken = g_strdup_printf (_ ("Who answers: %s"), gtk_label_get_text (GTK_LABEL (label)));
  sea_util_set_accessible_label (GTK_WIDGET (self->who), spoken);
}

/* ---- what becomes of the problem ---- */

static void
drop (SeaJudgeCard *self, const char *why)
{
  gtk_menu_button_popdown (self->annul);
  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.annul-because", "s", why);
}

static void
reason_clicked_cb (GtkButton *button, SeaJudgeCard *self)
{
  drop (self, gtk_button_get_label (button));
}

static void
reason_typed_cb (SeaJudgeCard *self)
{
  g_autofree char *why = g_strstrip (g_strdup (gtk_editable_get_text (self->annul_reason)));

  drop (self, why);
}

static void
drop_shown_cb (SeaJudgeCard *self)
{
  gtk_editable_set_text (self->annul_reason, "");
}

static void
make_reasons (SeaJudgeCard *self)
{
  /* Translators: why a problem is dropped */
  const char *const reasons[] = { C_ ("dropped", "spoilt"), C_ ("dropped", "shouted out") };
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Why is the problem dropped?"));
  GtkWidget *drop_button = gtk_button_new_with_label (_ ("Drop the Problem"));

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (reasons[i]);

      g_signal_connect_object (button, "clicked", G_CALLBACK (reason_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (row), button);
    }
  gtk_box_append (GTK_BOX (box), row);
  self->annul_reason = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->annul_reason), _ ("Another reason"));
  gtk_entry_set_max_length (GTK_ENTRY (self->annul_reason), 120);
  g_signal_connect_object (self->annul_reason, "activate", G_CALLBACK (reason_typed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->annul_reason));
  g_signal_connect_object (drop_button, "clicked", G_CALLBACK (reason_typed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), drop_button);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  g_signal_connect_object (popover, "show", G_CALLBACK (drop_shown_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (self->annul, popover);
}

void
sea_judge_card_update_acts (SeaJudgeCard *self, SeaLesson *lesson)
{
  GActionGroup *actions = sea_lesson_model_get_lesson_actions (self->model);
  gboolean none = lesson != NULL && sea_lesson_get_problem (lesson) == NULL;

  gtk_widget_set_visible (self->acts, !none);
  gtk_widget_set_visible (self->instead, none);
  gtk_widget_set_sensitive (GTK_WIDGET (self->annul),
                            g_action_group_get_action_enabled (actions, "annul-because"));
}

void
sea_judge_card_answer_init (SeaJudgeCard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (answer_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->answer), keys);
  g_signal_connect_object (self->answer, "activate", G_CALLBACK (answer_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->answer, "changed", G_CALLBACK (answer_changed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->who, create_who_cb, self, NULL);
  make_reasons (self);
}
