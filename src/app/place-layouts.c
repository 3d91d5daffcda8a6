/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Fleets that are laid by the program, saved ones, and fleets on paper. */
#include "config.h"

#include "app/place-page-private.h"

#include "app/say-words.h"
#include "app/util.h"
#include "base/paths.h"
#include "core/match.h"
#include "core/place-complete.h"
#include "rulebook/layout.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

/* ---- at random ---- */

typedef struct
{
  SeaLayKind kind;
  SeaRules rules;
  SeaFleet fleet; /* in: what lies, out: the whole fleet */
  SeaRandom random;
  SeaStatus status;
} LayJob;

static void
lay_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  LayJob *job = data;

  (void) source;
  (void) cancellable;
  switch (job->kind)
    {
    case SEA_LAY_REST:
      job->status = sea_fleet_complete (&job->rules, &job->random, &job->fleet);
      break;
    case SEA_LAY_PERELMAN:
      job->status = sea_fleet_perelman (&job->rules, &job->random, &job->fleet);
      break;
    case SEA_LAY_EDGES:
      job->status = sea_fleet_edges (&job->rules, &job->random, &job->fleet);
      break;
    case SEA_LAY_RANDOM:
    default:
      job->status = sea_fleet_random (&job->rules, &job->random, &job->fleet);
      break;
    }
  g_task_return_boolean (task, TRUE);
}

static const char *
get_words (const LayJob *job)
{
  if (job->status == SEA_E_UNKNOWN_FIT && job->kind == SEA_LAY_REST)
    return _ ("No room was found for the rest. Move a piece and try again.");
  if (job->status != SEA_OK)
    return _ ("No fleet was found for these rules.");
  switch (job->kind)
    {
    case SEA_LAY_REST:
      return _ ("The rest was laid at random.");
    case SEA_LAY_PERELMAN:
      return _ ("The large ships lie in one corner, the small ones where there is room.");
    case SEA_LAY_EDGES:
      return _ ("The large ships lie along the edges.");
    case SEA_LAY_RANDOM:
    default:
      return _ ("A random fleet was laid. Undo brings the one before back.");
    }
}

static void
laid_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (source);
  g_autoptr (SeaPlacement) placement = data;
  const LayJob *job = g_task_get_task_data (G_TASK (result));

  self->laying = FALSE;
  if (self->model == NULL || self->placement != placement)
    return;
  if (job->status == SEA_OK)
    sea_placement_set_fleet (placement, &job->fleet);
  sea_place_page_say (self, get_words (job));
  sea_place_page_update (self);
}

void
sea_place_lay (SeaPlacePage *self, SeaLayKind kind)
{
  g_autoptr (GTask) task = NULL;
  LayJob *job;

  if (self->laying || self->placement == NULL)
    return;
  sea_placement_cancel (self->placement);
  job = g_new0 (LayJob, 1);
  job->kind = kind;
  job->rules = *sea_placement_get_rules (self->placement);
  job->fleet = *sea_placement_get_fleet (self->placement);
  sea_random_seed (&job->random, (guint64) g_random_int () << 32 | g_random_int ());
  self->laying = TRUE;
  sea_place_page_update (self);
  task = g_task_new (self, NULL, laid_cb, g_object_ref (self->placement));
  g_task_set_task_data (task, job, g_free);
  g_task_run_in_thread (task, lay_thread);
}

/* ---- the popover ---- */

static void
close_popover (SeaPlacePage *self)
{
  gtk_menu_button_popdown (self->layouts_button);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
take_layout (SeaPlacePage *self, const SeaLayout *layout)
{
  g_autofree char *text = NULL;

  if (!sea_placement_set_fleet (self->placement, &layout->fleet))
    return;
  /* Translators: %s is the name of a saved fleet */
  text = g_strdup_printf (_ ("Laid: “%s”"), layout->title);
  sea_place_page_say (self, text);
}

static void
layout_clicked_cb (GtkButton *button, SeaPlacePage *self)
{
  take_layout (self, g_object_get_data (G_OBJECT (button), "layout"));
  close_popover (self);
}

static void
kind_clicked_cb (GtkButton *button, SeaPlacePage *self)
{
  sea_place_lay (self,
                 (SeaLayKind) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "kind")));
  close_popover (self);
}

static void
paper_clicked_cb (SeaPlacePage *self)
{
  close_popover (self);
  sea_place_page_submit (self, "paper");
}

static void
remove_clicked_cb (GtkButton *button, SeaPlacePage *self)
{
  const SeaLayout *layout = g_object_get_data (G_OBJECT (button), "layout");
  g_autofree char *text = NULL;

  if (layout == NULL || !layout->own)
    return;
  if (g_unlink (layout->path) == 0)
    /* Translators: %s is the name of a saved fleet */
    text = g_strdup_printf (_ ("Deleted: “%s”"), layout->title);
  else
    text = g_strdup_printf (_ ("“%s” could not be deleted."), layout->title);
  gtk_widget_set_sensitive (gtk_widget_get_parent (GTK_WIDGET (button)), FALSE);
  sea_place_page_toast (self, text);
}

static GtkWidget *
make_entry (const char *text)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_button_set_child (GTK_BUTTON (button), label);
  sea_util_set_accessible_label (button, text);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static void
add_heading (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_set_margin_top (label, 6);
  gtk_widget_set_margin_start (label, 8);
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_kind (SeaPlacePage *self, GtkWidget *box, const char *text, SeaLayKind kind)
{
  GtkWidget *button = make_entry (text);

  g_object_set_data (G_OBJECT (button), "kind", GINT_TO_POINTER (kind));
  g_signal_connect_object (button, "clicked", G_CALLBACK (kind_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (box), button);
}

/* Takes @layout. */
static void
add_layout (SeaPlacePage *self, GtkWidget *box, SeaLayout *layout)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *button = make_entry (layout->title);

  g_object_set_data_full (G_OBJECT (button), "layout", layout, (GDestroyNotify) sea_layout_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (layout_clicked_cb), self, 0);
  gtk_box_append (GTK_BOX (row), button);
  if (layout->own)
    {
      GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

      gtk_widget_add_css_class (remove, "flat");
      gtk_widget_set_tooltip_text (remove, _ ("Delete this saved fleet"));
      sea_util_set_accessible_label (remove, _ ("Delete this saved fleet"));
      g_object_set_data (G_OBJECT (remove), "layout", layout);
      g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_clicked_cb), self, 0);
      gtk_box_append (GTK_BOX (row), remove);
    }
  gtk_box_append (GTK_BOX (box), row);
}

/* ---- saving ---- */

typedef struct
{
  char *title;
  SeaFleet fleet;
} SaveJob;

static void
save_job_free (gpointer data)
{
  SaveJob *job = data;

  g_free (job->title);
  g_free (job);
}

static void
save_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const SaveJob *job = data;
  g_autofree char *folder = sea_paths_dup_user ("layouts");
  GError *error = NULL;

  (void) source;
  (void) cancellable;
  if (sea_layout_save (folder, job->title, &job->fleet, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaPlacePage *self = SEA_PLACE_PAGE (source);
  g_autoptr (GError) error = NULL;

  (void) data;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    sea_place_page_toast (self, error->message);
  else
    sea_place_page_toast (self, _ ("Saved"));
}

static void
save_cb (SeaPlacePage *self)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (self->layouts_button));
  GtkEditable *entry = g_object_get_data (G_OBJECT (popover), "entry");
  g_autofree char *title = sea_layout_dup_title (gtk_editable_get_text (entry));
  g_autoptr (GTask) task = NULL;
  SaveJob *job;

  if (*title == '\0' || !sea_placement_is_ready (self->placement))
    {
      gtk_widget_grab_focus (GTK_WIDGET (entry));
      return;
    }
  job = g_new0 (SaveJob, 1);
  job->title = g_steal_pointer (&title);
  job->fleet = *sea_placement_get_fleet (self->placement);
  task = g_task_new (self, NULL, saved_cb, NULL);
  g_task_set_task_data (task, job, save_job_free);
  g_task_run_in_thread (task, save_thread);
  close_popover (self);
}

static void
add_saving (SeaPlacePage *self, GtkWidget *popover, GtkWidget *box)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Save"));
  gboolean ready = sea_placement_is_ready (self->placement);

  add_heading (box,
               ready ? _ ("Save this fleet") : _ ("A whole fleet without faults can be saved"));
  gtk_entry_set_max_length (GTK_ENTRY (entry), SEA_LAYOUT_TITLE);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Name"));
  sea_util_set_accessible_label (entry, _ ("Name of the fleet"));
  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_sensitive (row, ready);
  g_signal_connect_object (entry, "activate", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (button, "clicked", G_CALLBACK (save_cb), self, G_CONNECT_SWAPPED);
  g_object_set_data (G_OBJECT (popover), "entry", entry);
  gtk_box_append (GTK_BOX (row), entry);
  gtk_box_append (GTK_BOX (row), button);
  gtk_box_append (GTK_BOX (box), row);
}

static void
tell_damaged (SeaPlacePage *self, GStrv damaged)
{
  for (guint i = 0; damaged != NULL && damaged[i] != NULL; i++)
    sea_place_page_toast (self, damaged[i]);
}

static void
add_saved (SeaPlacePage *self, GtkWidget *box)
{
  g_autofree char *shipped = sea_paths_dup_data ("layouts");
  g_autofree char *own = sea_paths_dup_user ("layouts");
  g_auto (GStrv) damaged = NULL;
  g_autoptr (GPtrArray) list =
      sea_layouts_list (shipped, own, sea_placement_get_rules (self->placement), &damaged);

  if (list->len > 0)
    add_heading (box, _ ("Saved and ready fleets"));
  while (list->len > 0)
    add_layout (self, box, g_ptr_array_steal_index (list, 0));
  tell_damaged (self, damaged);
}

/* On paper, or why not. */
static void
add_paper (SeaPlacePage *self, GtkWidget *box)
{
  const SeaRules *rules = sea_placement_get_rules (self->placement);
  const char *why = sea_say_why_not (rules);
  GtkWidget *paper =
      make_entry (rules->seas == SEA_SEAS_COMMON ? _ ("The host keeps the fleet on paper")
                                                 : _ ("This team keeps its fleet on paper"));

  add_heading (box, _ ("On paper"));
  gtk_widget_set_sensitive (paper, why == NULL);
  sea_util_set_tooltip (paper, why);
  g_signal_connect_object (paper, "clicked", G_CALLBACK (paper_clicked_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), paper);
}

void
sea_place_fill_layouts (SeaPlacePage *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  sea_placement_cancel (self->placement);
  add_heading (box, _ ("Laid by the program"));
  add_kind (self, box, _ ("Perelman: the large ships in one corner"), SEA_LAY_PERELMAN);
  add_kind (self, box, _ ("The large ships along the edges"), SEA_LAY_EDGES);
  add_saved (self, box);
  add_paper (self, box);
  add_saving (self, popover, box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 480);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  gtk_menu_button_set_popover (self->layouts_button, popover);
}
