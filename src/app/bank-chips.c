/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/bank-chips.h"

#include "app/bank-chip.h"
#include "app/bank-words.h"
#include "base/topic-names.h"
#include "app/util.h"
#include "app/wrap-box.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  N_KINDS = 7,
  N_RATES = 4,
  N_GRADES = 12
};

typedef enum
{
  CHIP_KIND,
  CHIP_GRADE,
  CHIP_TOPIC,
  CHIP_PACK,
  CHIP_RATE,
  CHIP_MORE,
  N_CHIPS
} Chip;

struct _SeaBankChips
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  SeaQuery *query; /* owned strings */
  SeaBankChip *chip[N_CHIPS];
  GtkWidget *kind[N_KINDS];
  GtkDropDown *grade_min, *grade_max;
  GtkWidget *topics, *packs; /* boxes of check buttons */
  GtkWidget *rate[N_RATES];
  GtkDropDown *lang, *klass, *met;
  GtkEntry *tag;
  GtkWidget *warned, *deleted;
  GPtrArray *pack_list, *topic_list, *class_list; /* (nullable), of the bank */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (SeaBankChips, sea_bank_chips, GTK_TYPE_BOX)

static const int rates[N_RATES][2] = { { 0, 0 }, { 0, 40 }, { 41, 70 }, { 71, 100 } };
static const char *const langs[] = { NULL, "ru", "en", "" };

static const char *
get_kind_name (guint i)
{
  static const char *const points[] = { N_ ("1 point"), N_ ("2 points"), N_ ("3 points"),
                                        N_ ("4 points") };

  if (i < 4)
    return _ (points[i]);
  return sea_bank_words_role (i == 4 ? SEA_ROLE_MINE : i == 5 ? SEA_ROLE_OPENING : SEA_ROLE_TIE);
}

static guint
get_kind (guint i)
{
  static const guint kinds[N_KINDS] = { SEA_KIND_WORTH_1, SEA_KIND_WORTH_2, SEA_KIND_WORTH_3,
                                        SEA_KIND_WORTH_4, SEA_KIND_MINE,    SEA_KIND_OPENING,
                                        SEA_KIND_TIE };

  return kinds[i];
}

static const char *
get_rate_name (guint i)
{
  static const char *const names[N_RATES] = { N_ ("any"), N_ ("hard: up to 40 %"),
                                              N_ ("middling: 41 to 70 %"), N_ ("easy: over 70 %") };

  return _ (names[i]);
}

/* ---- what the chips say ---- */

static char *
dup_kinds (const SeaQuery *q)
{
  GString *text = g_string_new (NULL);
  g_autofree char *list = NULL;

  for (guint i = 0; i < N_KINDS; i++)
    {
      if (!(q->kinds & get_kind (i)))
        continue;
      g_string_append (text, text->len > 0 ? ", " : "");
      if (i < 4)
        g_string_append_printf (text, "%u", i + 1);
      else
        g_string_append (text, get_kind_name (i));
    }
  list = g_string_free (text, FALSE);
  /* Translators: of a filter, “Worth: 1, 2, mine” */
  return g_strdup_printf (_ ("Worth: %s"), list);
}

static char *
dup_grades (const SeaQuery *q)
{
  if (q->grade_min == q->grade_max)
    /* Translators: a school year */
    return g_strdup_printf (_ ("grade %d"), q->grade_min);
  if (q->grade_max == 0)
    /* Translators: school years */
    return g_strdup_printf (_ ("from grade %d"), q->grade_min);
  if (q->grade_min == 0)
    /* Translators: school years */
    return g_strdup_printf (_ ("up to grade %d"), q->grade_max);
  /* Translators: school years */
  return g_strdup_printf (_ ("grades %d–%d"), q->grade_min, q->grade_max);
}

static char *
dup_topics (const SeaQuery *q)
{
  guint n = q->topics != NULL ? g_strv_length ((GStrv) q->topics) : 0;

  if (n == 0)
    return NULL;
  if (n == 1)
    return *q->topics[0] == '\0' ? g_strdup (_ ("without a topic"))
                                 : sea_topic_dup_name (q->topics[0]);
  return g_strdup_printf (
      /* Translators: %u is a number of topics that are chosen */
      g_dngettext (GETTEXT_PACKAGE, "%u topic", "%u topics", n), n);
}

static char *
dup_pack (SeaBankChips *self)
{
  const char *id = self->query->pack;

  if (id == NULL)
    return NULL;
  if (*id == '\0')
    return g_strdup (_ ("in no pack"));
  for (guint i = 0; self->pack_list != NULL && i < self->pack_list->len; i++)
    {
      const SeaBankPack *pack = g_ptr_array_index (self->pack_list, i);

      if (strcmp (pack->id, id) == 0 && *pack->title != '\0')
        return g_strdup (pack->title);
    }
  return g_strdup (id);
}

static char *
dup_more (SeaBankChips *self)
{
  const SeaQuery *q = self->query;
  const char *one = NULL;
  guint n = 0;

  if (q->lang != NULL)
    n++, one = strcmp (q->lang, "ru") == 0   ? _ ("Russian")
               : strcmp (q->lang, "en") == 0 ? _ ("English")
                                             : _ ("without a language");
  if (q->tag != NULL)
    n++, one = q->tag;
  if (q->warned)
    n++, one = _ ("with warnings");
  if (q->met != SEA_MET_ANY)
    n++, one = q->met == SEA_MET_FRESH ? _ ("new for the class") : _ ("met already");
  if (q->batch != 0)
    n++, one = _ ("of one import");
  if (q->deleted)
    n++, one = _ ("waste basket");
  if (n <= 1)
    return g_strdup (one);
  return g_strdup_printf (
      /* Translators: %u is a number of filters */
      g_dngettext (GETTEXT_PACKAGE, "%u more filter", "%u more filters", n), n);
}

static guint
find_rate (const SeaQuery *q)
{
  for (guint i = 1; q->rated && i < N_RATES; i++)
    if (q->rate_min == rates[i][0] && q->rate_max == rates[i][1])
      return i;
  return 0;
}

static void
show_values (SeaBankChips *self)
{
  const SeaQuery *q = self->query;
  g_autofree char *kinds = q->kinds != 0 ? dup_kinds (q) : NULL;
  g_autofree char *grades = q->grade_min != 0 || q->grade_max != 0 ? dup_grades (q) : NULL;
  g_autofree char *topics = dup_topics (q);
  g_autofree char *pack = dup_pack (self);
  g_autofree char *more = dup_more (self);

  sea_bank_chip_set_value (self->chip[CHIP_KIND], kinds);
  sea_bank_chip_set_value (self->chip[CHIP_GRADE], grades);
  sea_bank_chip_set_value (self->chip[CHIP_TOPIC], topics);
  sea_bank_chip_set_value (self->chip[CHIP_PACK], pack);
  sea_bank_chip_set_value (self->chip[CHIP_RATE], q->rated ? get_rate_name (find_rate (q)) : NULL);
  sea_bank_chip_set_value (self->chip[CHIP_MORE], more);
}

/* ---- from the widgets ---- */

static GStrv
dup_checked (GtkWidget *box)
{
  g_autoptr (GStrvBuilder) slugs = g_strv_builder_new ();
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_CHECK_BUTTON (child) && gtk_check_button_get_active (GTK_CHECK_BUTTON (child)))
      {
        const char *slug = g_object_get_data (G_OBJECT (child), "slug");

        if (slug == NULL)
          continue;
        g_strv_builder_add (slugs, slug);
        n++;
      }
  return n > 0 ? g_strv_builder_end (slugs) : NULL;
}

static void
take (SeaBankChips *self)
{
  SeaQuery q = { 0 };
  g_auto (GStrv) topics = dup_checked (self->topics);
  g_auto (GStrv) packs = dup_checked (self->packs);
  g_autofree char *tag = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->tag))));
  guint klass = gtk_drop_down_get_selected (self->klass);

  if (self->filling)
    return;
  for (guint i = 0; i < N_KINDS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->kind[i])))
      q.kinds |= get_kind (i);
  q.grade_min = (int) gtk_drop_down_get_selected (self->grade_min);
  q.grade_max = (int) gtk_drop_down_get_selected (self->grade_max);
  if (q.grade_max != 0 && q.grade_min > q.grade_max)
    {
      int other = q.grade_min;

      q.grade_min = q.grade_max;
      q.grade_max = other;
    }
  q.topics = (const char *const *) topics;
  q.pack = packs != NULL ? packs[0] : NULL;
  for (guint i = 1; i < N_RATES; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->rate[i])))
      {
        q.rated = TRUE;
        q.rate_min = rates[i][0];
        q.rate_max = rates[i][1];
      }
  q.lang = langs[MIN (gtk_drop_down_get_selected (self->lang), G_N_ELEMENTS (langs) - 1)];
  q.tag = *tag != '\0' ? tag : NULL;
  q.warned = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->warned));
  q.deleted = gtk_check_button_get_active (GTK_CHECK_BUTTON (self->deleted));
  q.met = (SeaMet) MIN (gtk_drop_down_get_selected (self->met), 2);
  if (klass > 0 && self->class_list != NULL && klass <= self->class_list->len)
    q.class_id = ((SeaBankClass *) g_ptr_array_index (self->class_list, klass - 1))->id;
  q.batch = self->query->batch;
  sea_query_free (self->query);
  self->query = sea_query_copy (&q);
  show_values (self);
  g_signal_emit_by_name (self, "changed");
}

/* ---- to the widgets ---- */

static void
check_slugs (GtkWidget *box, const char *const *wanted)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_CHECK_BUTTON (child))
      {
        const char *slug = g_object_get_data (G_OBJECT (child), "slug");

        gtk_check_button_set_active (
            GTK_CHECK_BUTTON (child),
            slug == NULL ? wanted == NULL : wanted != NULL && g_strv_contains (wanted, slug));
      }
}

static guint
find_class (SeaBankChips *self, gint64 id)
{
  for (guint i = 0; self->class_list != NULL && i < self->class_list->len; i++)
    if (((SeaBankClass *) g_ptr_array_index (self->class_list, i))->id == id)
      return i + 1;
  return 0;
}

static void
put (SeaBankChips *self)
{
  const SeaQuery *q = self->query;
  const char *const pack[] = { q->pack, NULL };
  guint lang = 0;

  self->filling = TRUE;
  for (guint i = 0; i < N_KINDS; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->kind[i]), (q->kinds & get_kind (i)) != 0);
  gtk_drop_down_set_selected (self->grade_min, (guint) CLAMP (q->grade_min, 0, N_GRADES));
  gtk_drop_down_set_selected (self->grade_max, (guint) CLAMP (q->grade_max, 0, N_GRADES));
  check_slugs (self->topics, q->topics);
  check_slugs (self->packs, q->pack != NULL ? pack : NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->rate[find_rate (q)]), TRUE);
  for (guint i = 1; i < G_N_ELEMENTS (langs); i++)
    if (g_strcmp0 (q->lang, langs[i]) == 0)
      lang = i;
  gtk_drop_down_set_selected (self->lang, lang);
  gtk_editable_set_text (GTK_EDITABLE (self->tag), q->tag != NULL ? q->tag : "");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->warned), q->warned);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->deleted), q->deleted);
  gtk_drop_down_set_selected (self->met, (guint) q->met);
  gtk_drop_down_set_selected (self->klass, find_class (self, q->class_id));
  self->filling = FALSE;
  show_values (self);
}

const SeaQuery *
sea_bank_chips_get_query (SeaBankChips *self)
{
  return self->query;
}

void
sea_bank_chips_set_query (SeaBankChips *self, const SeaQuery *query)
{
  SeaQuery *copy = sea_query_copy (query);

  sea_query_free (self->query);
  self->query = copy;
  put (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
sea_bank_chips_is_active (SeaBankChips *self)
{
  const SeaQuery *q = self->query;

  return q->kinds != 0 || q->grade_min != 0 || q->grade_max != 0 || q->topics != NULL ||
         q->pack != NULL || q->rated || q->lang != NULL || q->tag != NULL || q->warned ||
         q->met != SEA_MET_ANY || q->batch != 0 || q->deleted;
}

const char *
sea_bank_chips_get_class_name (SeaBankChips *self)
{
  guint i = find_class (self, self->query->class_id);

  return i > 0 ? ((SeaBankClass *) g_ptr_array_index (self->class_list, i - 1))->name : NULL;
}

GPtrArray *
sea_bank_chips_get_packs (SeaBankChips *self)
{
  return self->pack_list;
}

GPtrArray *
sea_bank_chips_get_topics (SeaBankChips *self)
{
  return self->topic_list;
}

/* The cross of a chip: what it filters passes again. */
static void
cleared_cb (SeaBankChip *chip, SeaBankChips *self)
{
  SeaQuery q = *self->query;

  if (chip == self->chip[CHIP_KIND])
    q.kinds = 0;
  else if (chip == self->chip[CHIP_GRADE])
    q.grade_min = q.grade_max = 0;
  else if (chip == self->chip[CHIP_TOPIC])
    q.topics = NULL;
  else if (chip == self->chip[CHIP_PACK])
    q.pack = NULL;
  else if (chip == self->chip[CHIP_RATE])
    q.rated = FALSE;
  else
    {
      q.lang = q.tag = NULL;
      q.warned = q.deleted = FALSE;
      q.met = SEA_MET_ANY;
      q.batch = 0;
    }
  sea_bank_chips_set_query (self, &q);
}

/* ---- what the bank holds ---- */

typedef struct
{
  GPtrArray *packs, *topics, *classes;
} Contents;

static void
contents_free (gpointer data)
{
  Contents *contents = data;

  g_clear_pointer (&contents->packs, g_ptr_array_unref);
  g_clear_pointer (&contents->topics, g_ptr_array_unref);
  g_clear_pointer (&contents->classes, g_ptr_array_unref);
  g_free (contents);
}

static gpointer
contents_reader (SeaBank *bank, gpointer data, GError **error)
{
  SeaBankFilter filter = SEA_BANK_FILTER_ALL;
  Contents *contents = g_new0 (Contents, 1);

  (void) data;
  (void) error;
  contents->packs = sea_bank_packs (bank, NULL);
  contents->topics = sea_bank_topics (bank, &filter, NULL);
  contents->classes = sea_bank_classes (bank, NULL);
  return contents;
}

static GtkWidget *
add_check (SeaBankChips *self, GtkWidget *box, const char *label, const char *slug)
{
  GtkWidget *check = gtk_check_button_new_with_label (label);

  g_object_set_data_full (G_OBJECT (check), "slug", g_strdup (slug), g_free);
  gtk_box_append (GTK_BOX (box), check);
  g_signal_connect_object (check, "toggled", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  return check;
}

static void
fill_topics (SeaBankChips *self)
{
  sea_util_remove_children (self->topics);
  for (guint i = 0; self->topic_list != NULL && i < self->topic_list->len; i++)
    {
      const SeaBankTopic *topic = g_ptr_array_index (self->topic_list, i);
      g_autofree char *name = sea_topic_dup_name (topic->slug);
      g_autofree char *label = NULL;
      GtkWidget *check;
      guint depth = 0;

      for (const char *p = topic->slug; *p != '\0'; p++)
        depth += *p == '/';
      label = g_strdup_printf ("%s (%u)", *name != '\0' ? name : _ ("without a topic"),
                               topic->problems);
      check = add_check (self, self->topics, label, topic->slug);
      gtk_widget_set_margin_start (check, (int) MIN (depth, 4) * 18);
    }
}

static void
fill_packs (SeaBankChips *self)
{
  GtkCheckButton *first;

  sea_util_remove_children (self->packs);
  first = GTK_CHECK_BUTTON (add_check (self, self->packs, _ ("any"), NULL));
  for (guint i = 0; self->pack_list != NULL && i <= self->pack_list->len; i++)
    {
      const SeaBankPack *pack =
          i < self->pack_list->len ? g_ptr_array_index (self->pack_list, i) : NULL;
      const char *name = pack == NULL           ? _ ("in no pack")
                         : *pack->title != '\0' ? pack->title
                                                : pack->id;
      GtkWidget *check = add_check (self, self->packs, name, pack != NULL ? pack->id : "");

      gtk_check_button_set_group (GTK_CHECK_BUTTON (check), first);
    }
}

static void
fill_classes (SeaBankChips *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("any class"));
  for (guint i = 0; self->class_list != NULL && i < self->class_list->len; i++)
    gtk_string_list_append (names,
                            ((SeaBankClass *) g_ptr_array_index (self->class_list, i))->name);
  gtk_drop_down_set_model (self->klass, G_LIST_MODEL (names));
}

static void
contents_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaBankChips) self = data;
  Contents *contents = sea_lesson_model_read_finish (SEA_LESSON_MODEL (source), result, NULL);

  if (contents == NULL)
    return;
  if (self->model != NULL)
    {
      self->filling = TRUE;
      g_clear_pointer (&self->pack_list, g_ptr_array_unref);
      g_clear_pointer (&self->topic_list, g_ptr_array_unref);
      g_clear_pointer (&self->class_list, g_ptr_array_unref);
      self->pack_list = g_steal_pointer (&contents->packs);
      self->topic_list = g_steal_pointer (&contents->topics);
      self->class_list = g_steal_pointer (&contents->classes);
      fill_packs (self);
      fill_topics (self);
      fill_classes (self);
      self->filling = FALSE;
      put (self);
    }
  contents_free (contents);
}

void
sea_bank_chips_refresh (SeaBankChips *self)
{
  if (sea_lesson_model_get_bank (self->model) != NULL)
    sea_lesson_model_read (self->model, contents_reader, NULL, NULL, contents_free, contents_cb,
                           g_object_ref (self));
}

/* ---- the widget ---- */

static GtkWidget *
make_box (void)
{
  return gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
}

static GtkWidget *
make_scrolled (GtkWidget *box)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 420);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  return scrolled;
}

static GtkDropDown *
make_drop_down (SeaBankChips *self, const char *const *names)
{
  GtkWidget *drop = gtk_drop_down_new_from_strings (names);

  g_signal_connect_object (drop, "notify::selected", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  return GTK_DROP_DOWN (drop);
}

static void
attach (GtkWidget *grid, int row, const char *name, GtkWidget *field)
{
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (field, TRUE);
  sea_util_set_accessible_label (field, name);
  gtk_grid_attach (GTK_GRID (grid), label, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), field, 1, row, 1, 1);
}

static GtkWidget *
make_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  return grid;
}

static GtkWidget *
make_kinds (SeaBankChips *self)
{
  GtkWidget *box = make_box ();

  for (guint i = 0; i < N_KINDS; i++)
    self->kind[i] = add_check (self, box, get_kind_name (i), NULL);
  return box;
}

static GtkWidget *
make_grades (SeaBankChips *self)
{
  const char *names[N_GRADES + 2] = { _ ("any") };
  char *numbers[N_GRADES];
  GtkWidget *grid = make_grid ();

  for (int i = 0; i < N_GRADES; i++)
    names[i + 1] = numbers[i] = g_strdup_printf ("%d", i + 1);
  self->grade_min = make_drop_down (self, names);
  self->grade_max = make_drop_down (self, names);
  for (int i = 0; i < N_GRADES; i++)
    g_free (numbers[i]);
  attach (grid, 0, _ ("From grade"), GTK_WIDGET (self->grade_min));
  attach (grid, 1, _ ("Up to grade"), GTK_WIDGET (self->grade_max));
  return grid;
}

static GtkWidget *
make_rates (SeaBankChips *self)
{
  GtkWidget *box = make_box ();

  for (guint i = 0; i < N_RATES; i++)
    {
      self->rate[i] = add_check (self, box, get_rate_name (i), NULL);
      if (i > 0)
        gtk_check_button_set_group (GTK_CHECK_BUTTON (self->rate[i]),
                                    GTK_CHECK_BUTTON (self->rate[0]));
    }
  return box;
}

static void
reset_cb (SeaBankChips *self)
{
  sea_bank_chips_set_query (self, NULL);
}

static GtkWidget *
make_more (SeaBankChips *self)
{
  const char *const languages[] = { _ ("any"), _ ("Russian"), _ ("English"),
                                    _ ("without a language"), NULL };
  const char *const classes[] = { _ ("any class"), NULL };
  const char *const met[] = { _ ("all problems"), _ ("new ones"), _ ("those it has met"), NULL };
  GtkWidget *grid = make_grid ();
  GtkWidget *reset = gtk_button_new_with_mnemonic (_ ("_Remove All Filters"));

  self->lang = make_drop_down (self, languages);
  self->klass = make_drop_down (self, classes);
  self->met = make_drop_down (self, met);
  self->tag = GTK_ENTRY (gtk_entry_new ());
  g_signal_connect_object (self->tag, "changed", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  attach (grid, 0, _ ("Language"), GTK_WIDGET (self->lang));
  attach (grid, 1, _ ("Tag"), GTK_WIDGET (self->tag));
  attach (grid, 2, _ ("Class"), GTK_WIDGET (self->klass));
  attach (grid, 3, _ ("For the class"), GTK_WIDGET (self->met));
  self->warned = gtk_check_button_new_with_label (_ ("Only with warnings"));
  self->deleted = gtk_check_button_new_with_label (_ ("Waste basket"));
  g_signal_connect_object (self->warned, "toggled", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->deleted, "toggled", G_CALLBACK (take), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (grid), self->warned, 0, 4, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), self->deleted, 0, 5, 2, 1);
  gtk_grid_attach (GTK_GRID (grid), reset, 0, 6, 2, 1);
  return grid;
}

static void
sea_bank_chips_dispose (GObject *object)
{
  SeaBankChips *self = SEA_BANK_CHIPS (object);

  g_clear_object (&self->model);
  G_OBJECT_CLASS (sea_bank_chips_parent_class)->dispose (object);
}

static void
sea_bank_chips_finalize (GObject *object)
{
  SeaBankChips *self = SEA_BANK_CHIPS (object);

  sea_query_free (self->query);
  g_clear_pointer (&self->pack_list, g_ptr_array_unref);
  g_clear_pointer (&self->topic_list, g_ptr_array_unref);
  g_clear_pointer (&self->class_list, g_ptr_array_unref);
  G_OBJECT_CLASS (sea_bank_chips_parent_class)->finalize (object);
}

static void
sea_bank_chips_class_init (SeaBankChipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_bank_chips_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_bank_chips_finalize;
  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
}

static void
sea_bank_chips_init (SeaBankChips *self)
{
  GtkWidget *wrap = sea_wrap_box_new (8);
  const char *const names[N_CHIPS] = { _ ("Worth"), _ ("Grade"),        _ ("Topic"),
                                       _ ("Pack"),  _ ("Success rate"), _ ("More") };
  GtkWidget *contents[N_CHIPS];

  self->query = sea_query_copy (NULL);
  self->filling = TRUE;
  self->topics = make_box ();
  self->packs = make_box ();
  contents[CHIP_KIND] = make_kinds (self);
  contents[CHIP_GRADE] = make_grades (self);
  contents[CHIP_TOPIC] = make_scrolled (self->topics);
  contents[CHIP_PACK] = make_scrolled (self->packs);
  contents[CHIP_RATE] = make_rates (self);
  contents[CHIP_MORE] = make_more (self);
  fill_packs (self);
  for (guint i = 0; i < N_CHIPS; i++)
    {
      self->chip[i] = SEA_BANK_CHIP (sea_bank_chip_new (names[i], contents[i]));
      g_signal_connect_object (self->chip[i], "cleared", G_CALLBACK (cleared_cb), self, 0);
      sea_wrap_box_append (SEA_WRAP_BOX (wrap), GTK_WIDGET (self->chip[i]));
    }
  gtk_widget_set_hexpand (wrap, TRUE);
  gtk_box_append (GTK_BOX (self), wrap);
  put (self);
}

GtkWidget *
sea_bank_chips_new (SeaLessonModel *model)
{
  SeaBankChips *self = g_object_new (SEA_TYPE_BANK_CHIPS, NULL);

  self->model = g_object_ref (model);
  return GTK_WIDGET (self);
}
