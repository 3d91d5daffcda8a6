/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/say-card.h"

#include "app/glyph.h"
#include "app/say-words.h"
#include "app/text.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MISS,
  HIT,
  SUNK,
  MINE,
  SWEEPER,
  N_REPLIES
};

/* clang-format off */
static const struct
{
  const char *word, *label;
} replies[N_REPLIES] = {
  { "miss", NC_ ("reply button", "Miss") }, { "hit", NC_ ("reply button", "Hit") },
  { "sunk", NC_ ("reply button", "Sunk") }, { "mine", NC_ ("reply button", "Mine") },
  { "sweeper", NC_ ("reply button", "Sweeper") },
};
/* clang-format on */

struct _SeaSayCard
{
  GtkBox parent_instance;
  SeaLessonModel *model; /* not owned: the page holds it */
  SeaGlyph *cell;
  GtkLabel *heading, *hint;
  GtkStack *rows;
  GtkBox *reply_row, *deck_row;
  GtkWidget *reply[N_REPLIES];
  GtkWidget *deck[SEA_MAX_CLASSES];
  guint digit_of[N_REPLIES]; /* 0 = the rules have no such reply */
  guint decks[SEA_MAX_CLASSES];
  guint n_decks;
  int chosen;       /* of @reply, -1 = none */
  int chosen_decks; /* of @decks, -1 = none; only with SUNK */
  char *told;
};

G_DEFINE_FINAL_TYPE (SeaSayCard, sea_say_card, GTK_TYPE_BOX)

static gboolean
is_asking_decks (SeaSayCard *self)
{
  return strcmp (gtk_stack_get_visible_child_name (self->rows), "decks") == 0;
}

static void
show_hint (SeaSayCard *self)
{
  gtk_label_set_text (self->hint,
                      self->told != NULL ? self->told
                      : is_asking_decks (self)
                          ? _ ("How many decks had the ship? A digit and Enter; Esc goes back")
                          : _ ("Alt and the digit, or the digit and Enter; Ctrl+Z takes back "
                               "the reply, then the shot"));
  sea_util_toggle_class (GTK_WIDGET (self->hint), "sea-fault-text", self->told != NULL);
}

static void
set_chosen (SeaSayCard *self, int chosen, int decks)
{
  self->chosen = chosen;
  self->chosen_decks = decks;
  g_clear_pointer (&self->told, g_free);
  for (int i = 0; i < N_REPLIES; i++)
    sea_util_toggle_class (self->reply[i], "chosen", i == chosen);
  for (int i = 0; i < (int) self->n_decks; i++)
    sea_util_toggle_class (self->deck[i], "chosen", i == decks);
  show_hint (self);
}

static void
show_row (SeaSayCard *self, gboolean decks)
{
  gtk_stack_set_visible_child_name (self->rows, decks ? "decks" : "replies");
  set_chosen (self, decks ? SUNK : -1, -1);
}

/* The keyboard stays with the card: no reply has the focus by itself. */
static void
ask_decks (SeaSayCard *self, gboolean ask)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  show_row (self, ask);
}

static void
say (SeaSayCard *self, int reply, guint decks)
{
  g_autofree char *text =
      reply == SUNK ? g_strdup_printf ("sunk %u", decks) : g_strdup (replies[reply].word);

  gtk_widget_activate_action (GTK_WIDGET (self), "lesson.say", "s", text);
}

/* A reply that is given at once; of a sunk ship, when its decks are known. */
static void
give (SeaSayCard *self, int reply)
{
  if (reply != SUNK || self->n_decks == 1)
    say (self, reply, self->decks[0]);
  else if (sea_lesson_model_is_active (self->model))
    ask_decks (self, TRUE);
}

static int
find_reply (SeaSayCard *self, guint digit)
{
  for (int i = 0; i < N_REPLIES; i++)
    if (self->digit_of[i] == digit && digit > 0)
      return i;
  return -1;
}

static int
find_deck (SeaSayCard *self, guint digit)
{
  for (guint i = 0; i < self->n_decks; i++)
    if (self->decks[i] == digit)
      return (int) i;
  return -1;
}

gboolean
sea_say_card_choose (SeaSayCard *self, guint digit)
{
  int i = is_asking_decks (self) ? find_deck (self, digit) : find_reply (self, digit);

  if (i < 0)
    return FALSE;
  if (is_asking_decks (self))
    set_chosen (self, SUNK, i);
  else
    set_chosen (self, i, -1);
  return TRUE;
}

gboolean
sea_say_card_give (SeaSayCard *self, guint digit)
{
  int i = find_reply (self, digit);

  if (i < 0 || is_asking_decks (self))
    return FALSE;
  give (self, i);
  return TRUE;
}

gboolean
sea_say_card_unchoose (SeaSayCard *self)
{
  gboolean chosen = self->chosen >= 0 || self->told != NULL;

  if (self->chosen_decks >= 0)
    set_chosen (self, SUNK, -1);
  else
    ask_decks (self, FALSE);
  return chosen;
}

void
sea_say_card_confirm (SeaSayCard *self)
{
  if (is_asking_decks (self) && self->chosen_decks >= 0)
    say (self, SUNK, self->decks[self->chosen_decks]);
  else if (!is_asking_decks (self) && self->chosen >= 0)
    give (self, self->chosen);
  else if (sea_lesson_model_get_wall_page (self->model) == SEA_WALL_REPLY)
    gtk_widget_activate_action (GTK_WIDGET (self), "wall.next", NULL);
}

guint
sea_say_card_get_n_choices (SeaSayCard *self)
{
  guint n = 0;

  if (is_asking_decks (self))
    return self->n_decks;
  for (int i = 0; i < N_REPLIES; i++)
    n += self->digit_of[i] > 0;
  return n;
}

char *
sea_say_card_dup_choice (SeaSayCard *self, guint i, guint *digit, gboolean *chosen)
{
  guint at = 0;

  if (is_asking_decks (self) && i < self->n_decks)
    {
      guint decks = self->decks[i];

      *digit = decks;
      *chosen = self->chosen_decks == (int) i;
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u deck", "%u decks", decks), decks);
    }
  for (int reply = 0; reply < N_REPLIES; reply++)
    if (self->digit_of[reply] > 0 && at++ == i)
      {
        *digit = self->digit_of[reply];
        *chosen = self->chosen == reply;
        return g_strdup (g_dpgettext2 (GETTEXT_PACKAGE, "reply button", replies[reply].label));
      }
  return NULL;
}

char *
sea_say_card_dup_said (SeaSayCard *self)
{
  const char *reply = self->chosen >= 0 ? g_dpgettext2 (GETTEXT_PACKAGE, "reply button",
                                                        replies[self->chosen].label)
                                        : NULL;

  if (reply == NULL)
    return NULL;
  if (self->chosen_decks < 0)
    return g_strdup (reply);
  /* Translators: the reply “Sunk” and the number of decks */
  return g_strdup_printf (_ ("%s, %u"), reply, self->decks[self->chosen_decks]);
}

void
sea_say_card_tell (SeaSayCard *self, const char *text)
{
  g_free (self->told);
  self->told = g_strdup (text);
  show_hint (self);
}

const char *
sea_say_card_get_told (SeaSayCard *self)
{
  return self->told;
}

static void
reply_clicked_cb (GtkWidget *button, SeaSayCard *self)
{
  for (int i = 0; i < N_REPLIES; i++)
    if (self->reply[i] == button)
      give (self, i);
}

static void
deck_clicked_cb (GtkWidget *button, SeaSayCard *self)
{
  for (guint i = 0; i < self->n_decks; i++)
    if (self->deck[i] == button)
      say (self, SUNK, self->decks[i]);
}

static void
back_clicked_cb (SeaSayCard *self)
{
  ask_decks (self, FALSE);
}

/* ---- showing ---- */

static GtkWidget *
make_button (const char *word, const char *key)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (word);
  GtkWidget *digit = gtk_label_new (key);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "say");
  gtk_widget_add_css_class (digit, "word");
  /* The row gives way on a narrow screen, not the page. */
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), digit);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_add_css_class (button, "sea-verdict");
  gtk_widget_add_css_class (button, "sea-say");
  sea_util_set_accessible_label (button, word);
  return button;
}

/* Only what the rules have; the digits run on without a gap. */
static void
show_replies (SeaSayCard *self, const SeaRules *rules)
{
  const gboolean has[N_REPLIES] = { TRUE, TRUE, TRUE, rules->mines > 0, rules->sweepers > 0 };
  guint digit = 0;

  for (int i = 0; i < N_REPLIES; i++)
    {
      GtkWidget *key =
          gtk_widget_get_last_child (gtk_button_get_child (GTK_BUTTON (self->reply[i])));
      g_autofree char *text = NULL;

      self->digit_of[i] = has[i] ? ++digit : 0;
      /* Translators: a key: Alt and a digit */
      text = g_strdup_printf (_ ("Alt+%u"), self->digit_of[i]);
      gtk_label_set_text (GTK_LABEL (key), text);
      gtk_widget_set_visible (self->reply[i], has[i]);
    }
}

static void
show_decks (SeaSayCard *self, const SeaRules *rules, const SeaView *view)
{
  self->n_decks = sea_say_find_decks (rules, view, (guint) MAX (view->target, 0), self->decks);
  sea_util_remove_children (GTK_WIDGET (self->deck_row));
  for (guint i = 0; i < self->n_decks; i++)
    {
      guint decks = self->decks[i];
      g_autofree char *word =
          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u deck", "%u decks", decks), decks);
      g_autofree char *key = decks < 10 ? g_strdup_printf ("%u", decks) : g_strdup ("");

      self->deck[i] = make_button (word, key);
      g_signal_connect_object (self->deck[i], "clicked", G_CALLBACK (deck_clicked_cb), self, 0);
      gtk_box_append (self->deck_row, self->deck[i]);
    }
  gtk_widget_set_sensitive (self->reply[SUNK], self->n_decks > 0);
  if (self->n_decks == 0)
    self->digit_of[SUNK] = 0;
}

void
sea_say_card_update (SeaSayCard *self)
{
  const SeaView *view = sea_lesson_model_get_view (self->model);
  SeaLesson *lesson = sea_lesson_model_get_lesson (self->model);
  g_autofree char *call = NULL;
  g_autofree char *heading = NULL;

  if (lesson == NULL || view->pending.kind != SEA_PENDING_SAY)
    return;
  show_replies (self, sea_lesson_get_rules (lesson));
  show_decks (self, sea_lesson_get_rules (lesson), view);
  show_row (self, FALSE);
  call = sea_text_dup_call (lesson, view->pending.cell);
  heading = sea_say_dup_waiting (view);
  sea_glyph_set_call (self->cell, call);
  gtk_label_set_text (self->heading, heading);
  sea_util_set_class (GTK_WIDGET (self->heading), "team-",
                      view->pending.team < view->n_teams ? view->pending.team : -1, SEA_MAX_TEAMS);
}

void
sea_say_card_set_model (SeaSayCard *self, SeaLessonModel *model)
{
  self->model = model;
}

static void
sea_say_card_dispose (GObject *object)
{
  SEA_SAY_CARD (object)->model = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (object), SEA_TYPE_SAY_CARD);
  G_OBJECT_CLASS (sea_say_card_parent_class)->dispose (object);
}

static void
sea_say_card_finalize (GObject *object)
{
  g_free (SEA_SAY_CARD (object)->told);
  G_OBJECT_CLASS (sea_say_card_parent_class)->finalize (object);
}

static void
sea_say_card_class_init (SeaSayCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  G_OBJECT_CLASS (klass)->dispose = sea_say_card_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_say_card_finalize;
  g_type_ensure (SEA_TYPE_GLYPH);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/mathseabattle/MathSeaBattle/say-card.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, SeaSayCard, name)
  CHILD (cell);
  CHILD (heading);
  CHILD (hint);
  CHILD (rows);
  CHILD (reply_row);
  CHILD (deck_row);
#undef CHILD
  gtk_widget_class_bind_template_callback_full (widget_class, "back_clicked_cb",
                                                G_CALLBACK (back_clicked_cb));
}

static void
sea_say_card_init (SeaSayCard *self)
{
  self->chosen = self->chosen_decks = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  sea_glyph_set_size (self->cell, 40);
  for (int i = 0; i < N_REPLIES; i++)
    {
      self->reply[i] =
          make_button (g_dpgettext2 (GETTEXT_PACKAGE, "reply button", replies[i].label), "");
      g_signal_connect_object (self->reply[i], "clicked", G_CALLBACK (reply_clicked_cb), self, 0);
      gtk_box_append (self->reply_row, self->reply[i]);
    }
}
