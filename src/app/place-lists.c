/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The yard: what there is to lay and how much of it lies. And the faults, with their numbers. */
#include "config.h"

#include "app/place-page-private.h"

#include "app/paint.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>

enum
{
  ICON_WIDTH = 96,
  ICON_HEIGHT = 26,
  MOST_ICON_HEIGHT = 44
};

/* ---- pictures of pieces ---- */

/* A form to show a shape by; one without forms is shown with loose decks. */
static void
make_form (const SeaPieceType *type, SeaForm *form)
{
  SeaForm forms[SEA_MAX_FORMS];
  guint best = 0, n = 0;

  if (!sea_shape_is_free (type->shape))
    n = sea_shape_forms (type->shape, type->decks, forms);
  for (guint i = 1; i < n; i++)
    if (forms[i].width > forms[best].width)
      best = i;
  *form = (SeaForm){ (guint8) type->decks, 1, { 0 } };
  if (n > 0)
    *form = forms[best];
  else if (type->shape == SEA_SHAPE_CHAIN)
    {
      form->height = type->decks > 1 ? 2 : 1;
      for (guint i = 0; i < type->decks; i++)
        form->rows[i % 2] |= 1u << i;
    }
  else
    form->rows[0] = (1u << type->decks) - 1;
}

static double
find_unit (const SeaForm *form)
{
  return MIN (22,
              MIN (ICON_WIDTH / (double) form->width, MOST_ICON_HEIGHT / (double) form->height));
}

static void
paint_form (SeaPaint *p, const SeaForm *form, gboolean loose)
{
  double u = p->u, gap = loose ? 0.14 * u : 0.06 * u;

  for (guint y = 0; y < form->height; y++)
    for (guint x = 0; x < form->width; x++)
      if (form->rows[y] >> x & 1)
        sea_paint_fill_box (p, (SeaRect){ x * u + gap / 2, y * u + gap / 2, u - gap, u - gap },
                            0.12 * u, SEA_COLOUR_HULL);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  SeaPlacePage *self = data;
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "type"));
  const SeaPieceType *type;
  SeaPaint p = { .cr = cr, .palette = sea_util_get_palette (), .u = 26 };
  SeaForm form;

  (void) width;
  if (self->placement == NULL || i >= sea_placement_get_n_types (self->placement))
    return;
  type = sea_placement_get_type_of (self->placement, i);
  switch (type->kind)
    {
    case SEA_PIECE_MINE:
      sea_paint_mine (&p, 13, height / 2.0, 0.9, FALSE, SEA_COLOUR_RED, SEA_COLOUR_PAPER);
      break;
    case SEA_PIECE_SWEEPER:
      sea_paint_sweeper (&p, 13, height / 2.0, FALSE);
      break;
    case SEA_PIECE_SUBMARINE:
      sea_paint_submarine (&p, 13, height / 2.0, FALSE);
      break;
    case SEA_PIECE_SHIP:
    default:
      make_form (type, &form);
      p.u = find_unit (&form);
      cairo_translate (cr, 0, (height - form.height * p.u) / 2);
      paint_form (&p, &form, sea_shape_is_free (type->shape));
      break;
    }
}

static GtkWidget *
make_icon (SeaPlacePage *self, guint i)
{
  const SeaPieceType *type = sea_placement_get_type_of (self->placement, i);
  GtkWidget *area = gtk_drawing_area_new ();
  SeaForm form;

  make_form (type, &form);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), ICON_WIDTH);
  gtk_drawing_area_set_content_height (
      GTK_DRAWING_AREA (area), MAX (ICON_HEIGHT, (int) (form.height * find_unit (&form)) + 1));
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (area, FALSE);
  g_object_set_data (G_OBJECT (area), "type", GUINT_TO_POINTER (i));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, self, NULL);
  return area;
}

/* ---- the yard ---- */

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

/* The key that takes a piece of this type; "" where there is none. */
static char *
dup_key (const SeaPieceType *type)
{
  switch (type->kind)
    {
    case SEA_PIECE_MINE:
      return g_strdup ("0");
    case SEA_PIECE_SWEEPER:
      return g_strdup ("-");
    case SEA_PIECE_SUBMARINE:
      return g_strdup ("=");
    case SEA_PIECE_SHIP:
    default:
      return type->decks <= 9 ? g_strdup_printf ("%u", type->decks) : g_strdup ("");
    }
}

int
sea_place_lists_get_type (GtkWidget *row)
{
  gpointer type = g_object_get_data (G_OBJECT (row), "type");

  return type != NULL ? GPOINTER_TO_INT (type) - 1 : -1;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, SeaPlacePage *self)
{
  int type = sea_place_lists_get_type (GTK_WIDGET (row));

  (void) list;
  if (type < 0 || self->laying || sea_place_page_covered (self))
    return;
  sea_place_hand_take (self, (guint) type);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static GtkWidget *
make_row (SeaPlacePage *self, guint i)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  g_autofree char *name = sea_place_dup_kind (self->placement, i);
  g_autofree char *key = dup_key (sea_placement_get_type_of (self->placement, i));
  GtkWidget *label = make_label (name, NULL);
  GtkWidget *pill = gtk_label_new (NULL);

  gtk_widget_add_css_class (box, "sea-place-row");
  gtk_box_append (GTK_BOX (box), make_icon (self, i));
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (*key != '\0')
    {
      GtkWidget *cap = gtk_label_new (key);

      gtk_widget_add_css_class (cap, "sea-key");
      gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), cap);
    }
  gtk_widget_add_css_class (pill, "sea-pill");
  gtk_widget_set_valign (pill, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), pill);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "type", GINT_TO_POINTER ((int) i + 1));
  g_object_set_data (G_OBJECT (row), "pill", pill);
  return row;
}

static void
update_row (SeaPlacePage *self, GtkWidget *row)
{
  guint i = (guint) sea_place_lists_get_type (row);
  guint laid = sea_placement_get_n_laid (self->placement, i);
  guint wanted = sea_placement_get_type_of (self->placement, i)->wanted;
  GtkWidget *pill = g_object_get_data (G_OBJECT (row), "pill");
  g_autofree char *type = sea_place_dup_type (self->placement, i);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (sea_place_page_covered (self))
    text = g_strdup_printf ("%u", wanted);
  else if (laid > wanted)
    /* Translators: how many pieces of a kind lie, and how many there should be */
    text = g_strdup_printf (_ ("too many: %u of %u"), laid, wanted);
  else
    /* Translators: how many pieces of a kind lie, and how many there should be */
    text = g_strdup_printf (laid == wanted ? _ ("✓ %u of %u") : _ ("%u of %u"), laid, wanted);
  gtk_label_set_text (GTK_LABEL (pill), text);
  sea_util_toggle_class (pill, "good", !sea_place_page_covered (self) && laid == wanted);
  sea_util_toggle_class (pill, "warn", !sea_place_page_covered (self) && laid < wanted);
  sea_util_toggle_class (pill, "bad", !sea_place_page_covered (self) && laid > wanted);
  /* Translators: a kind of piece and how many of it lie, for a screen reader */
  name = g_strdup_printf (_ ("%s: %s"), type, text);
  sea_util_set_accessible_label (row, name);
}

/* ---- faults ---- */

static void
fault_activated_cb (GtkListBox *list, GtkListBoxRow *row, SeaPlacePage *self)
{
  guint n, i = (guint) gtk_list_box_row_get_index (row);
  const SeaFault *faults = sea_placement_get_faults (self->placement, &n);

  (void) list;
  if (i < n && faults[i].n_cells > 0)
    sea_place_board_set_cursor (self->board, faults[i].cells[0], TRUE);
}

static GtkWidget *
make_fault (SeaPlacePage *self, const SeaFault *fault, guint number)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = sea_place_dup_fault (self->placement, fault);
  g_autofree char *cells = sea_place_dup_fault_cells (self->placement, self->notation, fault);
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autofree char *name = NULL;
  GtkWidget *badge = gtk_label_new (text);

  gtk_widget_add_css_class (box, "sea-place-row");
  gtk_widget_add_css_class (badge, "sea-badge");
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), badge);
  gtk_box_append (GTK_BOX (words), make_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), make_label (cells, "sea-small"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* Translators: a fault and where it is, for a screen reader */
  name = g_strdup_printf (_ ("%s: %s"), title, cells);
  sea_util_set_accessible_label (row, name);
  return row;
}

/* Whether the list shows these faults already: it is not made anew under the keyboard. */
static gboolean
is_shown (SeaPlacePage *self, const SeaFault *faults, guint n)
{
  g_autoptr (GString) now = g_string_new (sea_place_page_covered (self) ? "covered" : "");

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (now, "/%d", faults[i].code);
      for (guint k = 0; k < faults[i].n_cells; k++)
        g_string_append_printf (now, " %u,%u", faults[i].cells[k].x, faults[i].cells[k].y);
    }
  if (g_strcmp0 (now->str, self->shown_faults) == 0)
    return TRUE;
  g_free (self->shown_faults);
  self->shown_faults = g_string_free (g_steal_pointer (&now), FALSE);
  return FALSE;
}

static void
update_faults (SeaPlacePage *self)
{
  guint n;
  const SeaFault *faults = sea_placement_get_faults (self->placement, &n);
  g_autofree char *title = NULL;

  if (is_shown (self, faults, n))
    return;
  sea_util_remove_children (GTK_WIDGET (self->faults));
  gtk_widget_set_visible (self->faults_box, n > 0 && !sea_place_page_covered (self));
  if (n == 0 || sea_place_page_covered (self))
    return;
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->faults, make_fault (self, &faults[i], i + 1));
  /* Translators: %u is a number of faults; a press on one moves the cursor to its cells */
  title = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u fault: press it to see its cells",
                                        "%u faults: press one to see its cells", n),
                           n);
  gtk_label_set_text (self->faults_title, title);
}

void
sea_place_lists_update (SeaPlacePage *self)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->yard));

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    update_row (self, row);
  update_faults (self);
}

void
sea_place_lists_make (SeaPlacePage *self)
{
  guint n = sea_placement_get_n_types (self->placement);

  sea_util_remove_children (GTK_WIDGET (self->yard));
  g_clear_pointer (&self->shown_faults, g_free);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->yard, make_row (self, i));
}

void
sea_place_lists_init (SeaPlacePage *self)
{
  g_signal_connect_object (self->yard, "row-activated", G_CALLBACK (row_activated_cb), self, 0);
  g_signal_connect_object (self->faults, "row-activated", G_CALLBACK (fault_activated_cb), self, 0);
  gtk_label_set_text (
      self->hints,
      _ ("Arrows: cell · digits: ship of so many decks · Enter: take, put · Space: turn · "
         "Delete: back to the yard · Esc: never mind"));
}
