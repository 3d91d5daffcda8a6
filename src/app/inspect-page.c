/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/inspect-page.h"

#include "app/board-view.h"
#include "app/inspection-list.h"
#include "app/say-words.h"
#include "app/text.h"
#include "app/util.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  AROUND_SEA = 130, /* header, margins */
  WORDS = 420,
  MAX_STEPS = 400
};

#define OTHER_SIZE "." /* the layout of a sea that is no sea of these rules */

struct _SeaInspectPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkBox *sea_box;
  GtkWidget *board, *tools, *other, *result_box, *enter_box;
  GtkToggleButton *ship, *mine, *sweeper, *apart;
  GtkLabel *count, *message, *verdict;
  GtkListBox *faults;

  gint64 lesson; /* whose seas are entered, 0 = none */
  int team;
  SeaInspectSea seas[2];
  GArray *undo, *redo; /* of SeaInspectSea, of this team */
  char piece;
  gboolean other_size; /* it was said to be no sea of these rules, instead of entering it */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SeaInspectPage, sea_inspect_page, GTK_TYPE_BOX)

static SeaInspectSea *
get_sea (SeaInspectPage *self)
{
  return &self->seas[self->team];
}

const SeaInspectSea *
sea_inspect_page_get_sea (SeaInspectPage *self)
{
  return get_sea (self);
}

const char *
sea_inspect_page_get_verdict (SeaInspectPage *self)
{
  return gtk_label_get_text (self->verdict);
}

/* The inspection of what stands here, if it was made and is in force. */
static const SeaInspection *
find_result (SeaInspectPage *self, SeaLesson *lesson)
{
  g_autoptr (GPtrArray) list = sea_lesson_get_inspections (lesson);
  const SeaInspection *last = NULL;
  char layout[SEA_LAYOUT_SIZE];

  for (guint i = 0; i < list->len; i++)
    if (((const SeaInspection *) list->pdata[i])->team == self->team)
      last = list->pdata[i];
  sea_fleet_write (&get_sea (self)->fleet, layout);
  if (last == NULL || strcmp (last->layout, self->other_size ? OTHER_SIZE : layout) != 0)
    return NULL;
  return last;
}

/* ---- showing ---- */

/* @line is taken. */
static void
add_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

/* "4 decks: 1 of 1 · 3 decks: 2 of 2 …": what was entered beside what the rules want. */
static char *
dup_count (SeaInspectPage *self, const SeaRules *rules)
{
  const SeaInspectSea *sea = get_sea (self);
  g_autoptr (GString) text = g_string_new (NULL);
  guint most = sea_inspect_sea_get_most (sea);

  for (guint i = 0; i < rules->n_classes; i++)
    most = MAX (most, rules->classes[i].decks);
  for (guint decks = most; decks > 0; decks--)
    {
      guint laid = sea_inspect_sea_count (sea, decks, 0), wanted = 0;

      for (guint i = 0; i < rules->n_classes; i++)
        if (rules->classes[i].decks == decks)
          wanted += rules->classes[i].count;
      if (laid + wanted > 0)
        add_line (text,
                  /* Translators: ships of so many decks: how many are entered, and should be */
                  g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u deck: %u of %u",
                                                "%u decks: %u of %u", decks),
                                   decks, laid, wanted));
    }
  if (rules->mines > 0)
    add_line (text,
              /* Translators: how many are entered, how many there should be */
              g_strdup_printf (_ ("mines: %u of %u"), sea_inspect_sea_count (sea, 0, '*'),
                               (guint) rules->mines));
  if (rules->sweepers > 0)
    add_line (text,
              /* Translators: how many are entered, how many there should be */
              g_strdup_printf (_ ("sweepers: %u of %u"), sea_inspect_sea_count (sea, 0, '^'),
                               (guint) rules->sweepers));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The sea as it is entered; what was said of it is told by the list, not mixed in. */
static void
fill_view (SeaInspectPage *self, SeaView *view)
{
  SeaViewSea *sea = &view->seas[self->team];
  const SeaFleet *fleet = &get_sea (self)->fleet;

  memset (sea->group, 0, sizeof sea->group);
  memset (sea->told, 0, sizeof sea->told);
  for (guint i = 0; i < (guint) view->width * view->height; i++)
    {
      char c = fleet->at[i];

      sea->at[i] = g_ascii_isalpha (c) ? SEA_MARK_DECK
                   : c == '*'          ? SEA_MARK_MINE
                   : c == '^'          ? SEA_MARK_SWEEPER
                                       : SEA_MARK_UNKNOWN;
      sea->group[i] = g_ascii_isalpha (c) ? (guint8) c : 0;
    }
  view->last.any = false;
}

/* The number of each fault stands on its first cell that has none yet. */
static void
show_badges (SeaInspectPage *self, const SeaInspection *result, guint width)
{
  guint8 badges[SEA_MAX_CELLS] = { 0 };

  for (guint i = 0; result != NULL && i < result->faults->len && i < G_MAXUINT8; i++)
    {
      const SeaInspectionFault *fault = result->faults->pdata[i];
      gboolean put = FALSE;

      for (guint k = 0; k < fault->n_cells && !put; k++)
        {
          guint at = fault->cells[k].y * width + fault->cells[k].x;

          put = at < SEA_MAX_CELLS && badges[at] == 0;
          if (put)
            badges[at] = (guint8) (i + 1);
        }
    }
  sea_board_view_set_badges (SEA_BOARD_VIEW (self->board), badges);
}

static void
show_sea (SeaInspectPage *self, SeaLesson *lesson, const SeaInspection *result)
{
  g_autofree SeaView *view = g_memdup2 (sea_lesson_model_get_view (self->model), sizeof *view);
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));

  fill_view (self, view);
  sea_board_view_set_palette (SEA_BOARD_VIEW (self->board), sea_util_get_palette ());
  sea_board_view_set_cell_size (SEA_BOARD_VIEW (self->board),
                                sea_util_cell_side (view->width, view->height,
                                                    (width > 0 ? width : 1280) - WORDS,
                                                    (height > 0 ? height : 800) - AROUND_SEA));
  sea_board_view_update (SEA_BOARD_VIEW (self->board), view, (guint) self->team,
                         sea_lesson_get_notation (lesson), FALSE, self->team);
  show_badges (self, result, view->width);
}

static void
show_result (SeaInspectPage *self, SeaLesson *lesson, const SeaInspection *result)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  g_autofree char *verdict = result != NULL ? sea_say_dup_verdict (view, result) : g_strdup ("");

  sea_util_remove_children (GTK_WIDGET (self->faults));
  gtk_label_set_text (self->verdict, verdict);
  gtk_widget_set_visible (self->result_box, result != NULL);
  gtk_widget_set_visible (self->enter_box, result == NULL);
  if (result != NULL)
    sea_inspection_list_add_faults (self->faults, lesson, result);
  gtk_widget_set_visible (GTK_WIDGET (self->faults), result != NULL && result->faults->len > 0);
}

static void
enable (SeaInspectPage *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

static void
update (SeaInspectPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);
  const SeaInspection *result;
  g_autofree char *count = NULL;
  gboolean entering;

  if (lesson == NULL || self->lesson != sea_lesson_get_id (lesson) || view->n_seas < 2)
    return;
  result = find_result (self, lesson);
  entering = result == NULL;
  count = dup_count (self, sea_lesson_get_rules (lesson));
  gtk_label_set_text (self->count, count);
  show_sea (self, lesson, result);
  show_result (self, lesson, result);
  gtk_widget_set_visible (self->other, sea_say_has_paper (view, 1 - self->team));
  enable (self, "inspect.undo", entering && self->undo->len > 0);
  enable (self, "inspect.redo", entering && self->redo->len > 0);
  enable (self, "inspect.clear", entering && !sea_inspect_sea_is_empty (get_sea (self)));
  enable (self, "inspect.run", entering && !sea_inspect_sea_is_empty (get_sea (self)));
  /* Undo is the sea's while it is entered, the match's afterwards. */
  sea_lesson_model_set_drawing (self->model, entering && gtk_widget_get_mapped (GTK_WIDGET (self)));
}

/* ---- entering ---- */

static void
remember (SeaInspectPage *self)
{
  if (self->undo->len >= MAX_STEPS)
    g_array_remove_index (self->undo, 0);
  g_array_append_vals (self->undo, get_sea (self), 1);
  g_array_set_size (self->redo, 0);
  self->other_size = FALSE;
  gtk_label_set_text (self->message, "");
}

void
sea_inspect_page_press (SeaInspectPage *self, SeaCell cell)
{
  remember (self);
  get_sea (self)->apart = gtk_toggle_button_get_active (self->apart);
  if (!sea_inspect_sea_press (get_sea (self), cell, self->piece))
    gtk_label_set_text (self->message, _ ("There are too many ships on this sea."));
  gtk_toggle_button_set_active (self->apart, get_sea (self)->apart);
  update (self);
}

void
sea_inspect_page_set_piece (SeaInspectPage *self, char piece)
{
  GtkToggleButton *const buttons[] = { self->ship, self->mine, self->sweeper };
  static const char pieces[] = "a*^";

  self->piece = piece;
  self->filling = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (buttons); i++)
    gtk_toggle_button_set_active (buttons[i], pieces[i] == piece);
  self->filling = FALSE;
}

static void
piece_toggled_cb (GtkToggleButton *button, SeaInspectPage *self)
{
  if (!self->filling && gtk_toggle_button_get_active (button))
    sea_inspect_page_set_piece (self, button == self->mine      ? '*'
                                      : button == self->sweeper ? '^'
                                                                : 'a');
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (widget);
  gboolean undo = strcmp (name, "inspect.undo") == 0;
  GArray *from = undo ? self->undo : self->redo, *to = undo ? self->redo : self->undo;

  (void) parameter;
  if (from->len == 0)
    return;
  g_array_append_vals (to, get_sea (self), 1);
  *get_sea (self) = g_array_index (from, SeaInspectSea, from->len - 1);
  g_array_set_size (from, from->len - 1);
  update (self);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (widget);

  (void) parameter;
  remember (self);
  if (strcmp (name, "inspect.clear") == 0)
    sea_inspect_sea_clear (get_sea (self));
  else
    sea_inspect_sea_take_hits (get_sea (self), sea_lesson_model_get_view (self->model),
                               (guint) self->team);
  update (self);
}

static void
apart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (widget);

  (void) name;
  (void) parameter;
  gtk_toggle_button_set_active (self->apart, !gtk_toggle_button_get_active (self->apart));
}

static void
inspect (SeaInspectPage *self, const char *layout)
{
  g_autofree char *rest = g_strdup_printf ("%c %s", 'A' + self->team, layout);

  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.inspect", "s", rest);
}

static void
run_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (widget);
  char layout[SEA_LAYOUT_SIZE];

  (void) parameter;
  sea_fleet_write (&get_sea (self)->fleet, layout);
  self->other_size = strcmp (name, "inspect.run") != 0;
  inspect (self, self->other_size ? OTHER_SIZE : layout);
}

static void
other_clicked_cb (SeaInspectPage *self)
{
  sea_inspect_page_set_team (self, 1 - self->team);
}

static void
cell_cb (GtkWidget *board, guint x, guint y, SeaInspectPage *self)
{
  (void) board;
  sea_inspect_page_press (self, (SeaCell){ (guint8) x, (guint8) y });
}

/* ---- teams ---- */

/* What an inspection has seen stands here again. */
static void
take_up (SeaInspectPage *self, SeaLesson *lesson)
{
  for (guint i = 0; i < 2; i++)
    {
      const char *layout = sea_lesson_get_inspected (lesson, i);
      SeaFleet fleet;

      sea_inspect_sea_init (&self->seas[i], sea_lesson_get_rules (lesson));
      if (layout != NULL && sea_fleet_read (layout, strlen (layout), &fleet) == SEA_OK)
        self->seas[i].fleet = fleet;
    }
  self->lesson = sea_lesson_get_id (lesson);
}

void
sea_inspect_page_set_team (SeaInspectPage *self, int team)
{
  self->team = CLAMP (team, 0, 1);
  self->other_size = FALSE;
  g_array_set_size (self->undo, 0);
  g_array_set_size (self->redo, 0);
  sea_inspect_page_set_piece (self, 'a');
  sea_inspect_page_refresh (self);
}

void
sea_inspect_page_refresh (SeaInspectPage *self)
{
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  const SeaView *view = sea_lesson_model_get_view (self->model);
  const SeaRules *rules;
  g_autofree char *team = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *name = NULL;
  g_autofree char *other = NULL;

  if (lesson == NULL)
    return;
  rules = sea_lesson_get_rules (lesson);
  if (self->lesson != sea_lesson_get_id (lesson))
    take_up (self, lesson);
  team = sea_text_dup_team (view, self->team);
  name = sea_text_dup_team (view, 1 - self->team);
  /* Translators: %s is the name of a team */
  subtitle = g_strdup_printf (_ ("the fleet of team “%s”"), team);
  /* Translators: %s is the name of the other team */
  other = g_strdup_printf (_ ("On to Team “%s”"), name);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_button_set_label (GTK_BUTTON (self->other), other);
  gtk_widget_set_visible (GTK_WIDGET (self->mine), rules->mines > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->sweeper), rules->sweepers > 0);
  gtk_widget_set_visible (self->tools, rules->mines > 0 || rules->sweepers > 0);
  gtk_label_set_text (self->message, "");
  update (self);
  gtk_widget_grab_focus (self->board);
}

static void
game_cb (SeaInspectPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
unmapped_cb (SeaInspectPage *self)
{
  if (self->model != NULL)
    sea_lesson_model_set_drawing (self->model, FALSE);
}

/* ---- the page ---- */

static void
sea_inspect_page_dispose (GObject *object)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (object);

  g_clear_object (&self->model);
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_INSPECT_PAGE);
  G_OBJECT_CLASS (sea_inspect_page_parent_class)->dispose (object);
}

static void
sea_inspect_page_finalize (GObject *object)
{
  SeaInspectPage *self = SEA_INSPECT_PAGE (object);

  g_array_unref (self->undo);
  g_array_unref (self->redo);
  G_OBJECT_CLASS (sea_inspect_page_parent_class)->finalize (object);
}

/* clang-format off */
static const struct
{
  const char *name;
  GtkWidgetActionActivateFunc activate;
  guint keys[2];
  GdkModifierType modifiers;
} actions[] = {
  { "inspect.undo", step_cb, { GDK_KEY_z }, GDK_CONTROL_MASK },
  { "inspect.redo", step_cb, { GDK_KEY_z }, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
  { "inspect.clear", clear_cb, { 0 }, 0 },
  { "inspect.hits", clear_cb, { 0 }, 0 },
  { "inspect.apart", apart_cb, { GDK_KEY_F4 }, 0 },
  { "inspect.run", run_cb, { GDK_KEY_Return, GDK_KEY_KP_Enter }, GDK_CONTROL_MASK },
  { "inspect.other-size", run_cb, { 0 }, 0 },
};
/* clang-format on */

static void
sea_inspect_page_class_init (SeaInspectPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sea_inspect_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_inspect_page_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/inspect-page.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaInspectPage, name)
  CHILD (title);
  CHILD (sea_box);
  CHILD (tools);
  CHILD (other);
  CHILD (result_box);
  CHILD (enter_box);
  CHILD (ship);
  CHILD (mine);
  CHILD (sweeper);
  CHILD (apart);
  CHILD (count);
  CHILD (message);
  CHILD (verdict);
  CHILD (faults);
#undef CHILD
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      for (gsize k = 0; k < G_N_ELEMENTS (actions[i].keys); k++)
        if (actions[i].keys[k] != 0)
          gtk_widget_class_add_binding_action (widget_class, actions[i].keys[k],
                                               actions[i].modifiers, actions[i].name, NULL);
    }
}

static void
sea_inspect_page_init (SeaInspectPage *self)
{
  GtkToggleButton **const pieces[] = { &self->ship, &self->mine, &self->sweeper };

  self->undo = g_array_new (FALSE, FALSE, sizeof (SeaInspectSea));
  self->redo = g_array_new (FALSE, FALSE, sizeof (SeaInspectSea));
  self->piece = 'a';
  gtk_widget_init_template (GTK_WIDGET (self));
  self->board = sea_board_view_new ();
  gtk_widget_set_halign (self->board, GTK_ALIGN_CENTER);
  sea_board_view_set_drawing (SEA_BOARD_VIEW (self->board), TRUE);
  sea_board_view_set_fireable (SEA_BOARD_VIEW (self->board), TRUE);
  gtk_box_append (self->sea_box, self->board);
  g_signal_connect_object (self->board, "fire", G_CALLBACK (cell_cb), self, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    g_signal_connect_object (*pieces[i], "toggled", G_CALLBACK (piece_toggled_cb), self, 0);
  g_signal_connect_object (self->other, "clicked", G_CALLBACK (other_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "unmap", G_CALLBACK (unmapped_cb), NULL);
}

GtkWidget *
sea_inspect_page_new (SeaLessonModel *model)
{
  SeaInspectPage *self = g_object_new (SEA_TYPE_INSPECT_PAGE, NULL);

  self->model = g_object_ref (model);
  g_signal_connect_object (model, "game", G_CALLBACK (game_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
