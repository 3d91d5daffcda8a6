/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/pupil-rows.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  SLICE_US = 10000 /* how long rows are made before others have their turn */
};

typedef struct
{
  char *name;
  GtkWidget *row; /* a child of the list */
  GtkDropDown *drop;
} Row;

struct _SeaPupilRows
{
  GtkWidget parent_instance;
  GtkListBox *list;
  GtkStringList *teams; /* and whoever is absent */
  GPtrArray *rows;      /* of Row */
  GtkSizeGroup *drops;  /* the choices are as wide as the widest */
  GPtrArray *names;     /* (nullable) of char*: what is to stand there */
  SeaPupilTeam get_team;
  gpointer user_data;
  gboolean filling; /* the rows follow the names */
  guint source;
};

G_DEFINE_FINAL_TYPE (SeaPupilRows, sea_pupil_rows, GTK_TYPE_WIDGET)

static guint chosen_signal;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->name);
  g_free (row);
}

static guint
get_absent (SeaPupilRows *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->teams)) - 1;
}

/* ---- one row ---- */

static void
team_chosen_cb (GtkDropDown *drop, GParamSpec *pspec, SeaPupilRows *self)
{
  guint chosen = gtk_drop_down_get_selected (drop);

  (void) pspec;
  for (guint i = 0; !self->filling && i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      if (row->drop == drop)
        g_signal_emit (self, chosen_signal, 0, row->name,
                       chosen < get_absent (self) ? (int) chosen : -1);
    }
}

static void
fill_row (SeaPupilRows *self, Row *row, const char *name)
{
  int team = self->get_team (self->user_data, name);
  guint selected = team >= 0 ? (guint) team : get_absent (self);

  if (g_strcmp0 (row->name, name) != 0)
    {
      g_free (row->name);
      row->name = g_strdup (name);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), name);
    }
  if (gtk_drop_down_get_selected (row->drop) != selected)
    gtk_drop_down_set_selected (row->drop, selected);
}

static Row *
make_row (SeaPupilRows *self, const char *name)
{
  Row *row = g_new0 (Row, 1);

  row->row = adw_action_row_new ();
  row->drop = GTK_DROP_DOWN (gtk_drop_down_new (g_object_ref (G_LIST_MODEL (self->teams)), NULL));
  gtk_widget_set_valign (GTK_WIDGET (row->drop), GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (self->drops, GTK_WIDGET (row->drop));
  g_signal_connect_object (row->drop, "notify::selected", G_CALLBACK (team_chosen_cb), self, 0);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row->row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), GTK_WIDGET (row->drop));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row->row), GTK_WIDGET (row->drop));
  fill_row (self, row, name);
  return row;
}

static const char *
get_name (SeaPupilRows *self, guint i)
{
  return ((Row *) g_ptr_array_index (self->rows, i))->name;
}

/* ---- from the rows that stand to the names that are wanted ---- */

static gboolean
is_wanted (SeaPupilRows *self, const char *name, guint from)
{
  for (guint i = from; i < self->names->len; i++)
    if (strcmp (g_ptr_array_index (self->names, i), name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_there (SeaPupilRows *self, const char *name, guint from)
{
  for (guint i = from; i < self->rows->len; i++)
    if (strcmp (get_name (self, i), name) == 0)
      return TRUE;
  return FALSE;
}

static void
take_away (SeaPupilRows *self, guint i)
{
  gtk_list_box_remove (self->list, ((Row *) g_ptr_array_index (self->rows, i))->row);
  g_ptr_array_remove_index (self->rows, i);
}

static void
put_in (SeaPupilRows *self, guint i, const char *name)
{
  Row *row = make_row (self, name);

  gtk_list_box_insert (self->list, row->row, (int) i);
  g_ptr_array_insert (self->rows, (int) i, row);
}

/* One step at the first row that differs. Returns whether one was needed. */
static gboolean
step (SeaPupilRows *self)
{
  guint have = self->rows->len, want = self->names->len, i = 0;
  const char *name;
  gboolean wanted, there;

  while (i < MIN (have, want) &&
         strcmp (get_name (self, i), g_ptr_array_index (self->names, i)) == 0)
    i++;
  if (i == want && i == have)
    return FALSE;
  if (i == want)
    {
      take_away (self, i);
      return TRUE;
    }
  name = g_ptr_array_index (self->names, i);
  wanted = i < have && is_wanted (self, get_name (self, i), i + 1);
  there = i < have && is_there (self, name, i + 1);
  if (i == have || (wanted && !there))
    put_in (self, i, name);
  else if (there && !wanted)
    take_away (self, i);
  else
    fill_row (self, g_ptr_array_index (self->rows, i), name); /* spelt otherwise, or moved */
  return TRUE;
}

static gboolean
slice_cb (gpointer data)
{
  SeaPupilRows *self = data;
  gint64 end = g_get_monotonic_time () + SLICE_US;
  gboolean more;

  self->filling = TRUE;
  do
    more = step (self);
  while (more && g_get_monotonic_time () < end);
  self->filling = FALSE;
  if (more)
    return G_SOURCE_CONTINUE;
  self->source = 0;
  return G_SOURCE_REMOVE;
}

void
sea_pupil_rows_show (SeaPupilRows *self,
                     GPtrArray *names,
                     SeaPupilTeam get_team,
                     gpointer user_data)
{
  g_return_if_fail (SEA_IS_PUPIL_ROWS (self) && self->teams != NULL);

  g_clear_pointer (&self->names, g_ptr_array_unref);
  self->names = g_ptr_array_ref (names);
  self->get_team = get_team;
  self->user_data = user_data;
  self->filling = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    fill_row (self, g_ptr_array_index (self->rows, i), get_name (self, i));
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->list), names->len > 0);
  if (self->source == 0 && slice_cb (self))
    self->source = g_idle_add (slice_cb, self);
}

gboolean
sea_pupil_rows_is_busy (SeaPupilRows *self)
{
  return self->source != 0;
}

GtkListBox *
sea_pupil_rows_get_list (SeaPupilRows *self)
{
  return self->list;
}

void
sea_pupil_rows_set_teams (SeaPupilRows *self, const char *const *teams, guint n_teams)
{
  g_return_if_fail (SEA_IS_PUPIL_ROWS (self) && self->rows->len == 0);

  g_clear_object (&self->teams);
  self->teams = gtk_string_list_new (NULL);
  for (guint t = 0; t < n_teams; t++)
    gtk_string_list_append (self->teams, teams[t]);
  /* Translators: a pupil who is in no team today */
  gtk_string_list_append (self->teams, _ ("absent"));
}

/* ---- the widget ---- */

static void
sea_pupil_rows_dispose (GObject *object)
{
  SeaPupilRows *self = SEA_PUPIL_ROWS (object);

  g_clear_handle_id (&self->source, g_source_remove);
  if (self->list != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  g_clear_object (&self->teams);
  g_clear_object (&self->drops);
  G_OBJECT_CLASS (sea_pupil_rows_parent_class)->dispose (object);
}

static void
sea_pupil_rows_finalize (GObject *object)
{
  SeaPupilRows *self = SEA_PUPIL_ROWS (object);

  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->names, g_ptr_array_unref);
  G_OBJECT_CLASS (sea_pupil_rows_parent_class)->finalize (object);
}

static void
sea_pupil_rows_class_init (SeaPupilRowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = sea_pupil_rows_dispose;
  G_OBJECT_CLASS (klass)->finalize = sea_pupil_rows_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_INT);
}

static void
sea_pupil_rows_init (SeaPupilRows *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->drops = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->list), GTK_WIDGET (self));
}
