/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/editor-pictures.h"

#include "app/picture-load.h"
#include "app/problem-picture.h"
#include "app/sea-compat.h"
#include "app/util.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  MOST = 8 /* pictures of a problem */
};

/* A picture with what is shown of it. */
typedef struct
{
  SeaPicture *picture;
  GdkTexture *preview; /* (nullable): not decoded yet, or damaged */
  GtkWidget *box, *image, *alt, *name;
} Item;

struct _SeaEditorPictures
{
  GtkBox parent_instance;
  GPtrArray *items;
  GtkWidget *rows, *drop, *choose;
  guint loading;
  guint generation; /* another problem makes void what is still being decoded */
  gboolean setting;
};

G_DEFINE_FINAL_TYPE (SeaEditorPictures, sea_editor_pictures, GTK_TYPE_BOX)

static void
item_free (gpointer data)
{
  Item *item = data;

  sea_picture_free (item->picture);
  g_clear_object (&item->preview);
  g_free (item);
}

static void
tell (SeaEditorPictures *self)
{
  if (!self->setting)
    g_signal_emit_by_name (self, "changed");
}

static void
alt_cb (SeaEditorPictures *self)
{
  tell (self);
}

static void
show (SeaEditorPictures *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);
      /* Translators: number of a picture of a problem */
      g_autofree char *name = g_strdup_printf (_ ("Picture %u"), i + 1);

      gtk_label_set_text (GTK_LABEL (item->name), name);
      gtk_picture_set_paintable (GTK_PICTURE (item->image), GDK_PAINTABLE (item->preview));
    }
  gtk_widget_set_sensitive (self->choose, self->items->len < MOST);
}

static void
remove_cb (GtkWidget *button, SeaEditorPictures *self)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      if (!gtk_widget_is_ancestor (button, item->box))
        continue;
      gtk_widget_grab_focus (self->choose);
      gtk_box_remove (GTK_BOX (self->rows), item->box);
      g_ptr_array_remove_index (self->items, i);
      show (self);
      g_signal_emit_by_name (self, "removed", i + 1);
      tell (self);
      return;
    }
}

/* Takes @picture and @preview over. */
static void
add (SeaEditorPictures *self, SeaPicture *picture, GdkTexture *preview)
{
  Item *item = g_new0 (Item, 1);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  item->picture = picture;
  item->preview = preview;
  item->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  item->image = gtk_picture_new ();
  gtk_widget_set_size_request (item->image, 96, 64);
  gtk_picture_set_can_shrink (GTK_PICTURE (item->image), TRUE);
  gtk_widget_set_overflow (item->image, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_halign (item->image, GTK_ALIGN_START);
  gtk_widget_set_valign (item->image, GTK_ALIGN_CENTER);
  item->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (item->name), 0);
  gtk_widget_add_css_class (item->name, "sea-small");
  item->alt = gtk_entry_new ();
  gtk_widget_set_hexpand (item->alt, TRUE);
  gtk_editable_set_text (GTK_EDITABLE (item->alt), picture->alt);
  gtk_entry_set_placeholder_text (GTK_ENTRY (item->alt), _ ("in words, for who cannot see it"));
  sea_util_set_accessible_label (item->alt, _ ("The picture in words"));
  g_signal_connect_object (item->alt, "changed", G_CALLBACK (alt_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  sea_util_set_tooltip (remove, _ ("Remove this picture"));
  sea_util_set_accessible_label (remove, _ ("Remove this picture"));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_box_append (GTK_BOX (middle), item->name);
  gtk_box_append (GTK_BOX (middle), item->alt);
  gtk_box_append (GTK_BOX (item->box), item->image);
  gtk_box_append (GTK_BOX (item->box), middle);
  gtk_box_append (GTK_BOX (item->box), remove);
  gtk_box_append (GTK_BOX (self->rows), item->box);
  g_ptr_array_add (self->items, item);
  show (self);
}

/* ---- what comes in ---- */

static void
fail (SeaEditorPictures *self, const char *message)
{
  g_signal_emit_by_name (self, "failed", message);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaEditorPictures *self = SEA_EDITOR_PICTURES (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (SeaLoaded) loaded = sea_picture_load_finish (result, &error);

  self->loading--;
  if (GPOINTER_TO_UINT (data) != self->generation)
    return; /* another problem is edited meanwhile */
  if (loaded == NULL)
    {
      fail (self, error->message);
      return;
    }
  for (guint i = 0; i < self->items->len; i++)
    if (strcmp (((Item *) g_ptr_array_index (self->items, i))->picture->hash,
                loaded->picture->hash) == 0)
      {
        fail (self, _ ("This picture is there already."));
        return;
      }
  add (self, g_steal_pointer (&loaded->picture), g_steal_pointer (&loaded->preview));
  tell (self);
}

static gboolean
has_room (SeaEditorPictures *self)
{
  if (self->items->len + self->loading < MOST)
    return TRUE;
  fail (self, _ ("A problem has at most eight pictures."));
  return FALSE;
}

void
sea_editor_pictures_add_file (SeaEditorPictures *self, GFile *file)
{
  if (!has_room (self))
    return;
  self->loading++;
  sea_picture_load_file (G_OBJECT (self), file, loaded_cb, GUINT_TO_POINTER (self->generation));
}

void
sea_editor_pictures_add_texture (SeaEditorPictures *self, GdkTexture *texture)
{
  if (!has_room (self))
    return;
  self->loading++;
  sea_picture_load_texture (G_OBJECT (self), texture, loaded_cb,
                            GUINT_TO_POINTER (self->generation));
}

static void
chosen_cb (GFile *file, gpointer data)
{
  if (file != NULL)
    sea_editor_pictures_add_file (data, file);
}

static void
choose_cb (SeaEditorPictures *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  sea_compat_open_file (GTK_WINDOW (root), _ ("Choose a Picture"), _ ("Pictures"),
                        "*.png;*.jpg;*.jpeg;*.gif;*.svg;*.webp;*.bmp", chosen_cb, self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, SeaEditorPictures *self)
{
  (void) target;
  (void) x;
  (void) y;
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      const GSList *files = g_value_get_boxed (value);

      for (const GSList *l = files; l != NULL; l = l->next)
        sea_editor_pictures_add_file (self, l->data);
    }
  else if (G_VALUE_HOLDS (value, G_TYPE_FILE))
    sea_editor_pictures_add_file (self, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    sea_editor_pictures_add_texture (self, g_value_get_object (value));
  else
    return FALSE;
  return TRUE;
}

static void
pasted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (SeaEditorPictures) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture =
      gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, &error);

  if (texture != NULL)
    sea_editor_pictures_add_texture (self, texture);
  else
    fail (self, _ ("The clipboard’s picture cannot be read."));
}

gboolean
sea_editor_pictures_paste (SeaEditorPictures *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  /* What is text too is pasted as text: a cell of a sheet comes with a picture of itself. */
  if (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING) ||
      gdk_content_formats_contain_mime_type (formats, "text/plain") ||
      gdk_content_formats_contain_mime_type (formats, "text/plain;charset=utf-8") ||
      (!gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE) &&
       !gdk_content_formats_contain_mime_type (formats, "image/png") &&
       !gdk_content_formats_contain_mime_type (formats, "image/jpeg")))
    return FALSE;
  gdk_clipboard_read_texture_async (clipboard, NULL, pasted_cb, g_object_ref (self));
  return TRUE;
}

/* ---- whole ---- */

/* A picture of the bank is decoded when it is shown. */
typedef struct
{
  guint generation;
  char *hash;
} Decoding;

static void
decoded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SeaEditorPictures *self = SEA_EDITOR_PICTURES (source);
  Decoding *decoding = data;
  g_autoptr (SeaLoaded) loaded = sea_picture_load_finish (result, NULL);

  self->loading--;
  for (guint i = 0;
       loaded != NULL && decoding->generation == self->generation && i < self->items->len; i++)
    {
      Item *item = g_ptr_array_index (self->items, i);

      if (strcmp (item->picture->hash, decoding->hash) != 0)
        continue;
      g_set_object (&item->preview, loaded->preview);
      show (self);
      g_signal_emit_by_name (self, "decoded");
      break;
    }
  g_free (decoding->hash);
  g_free (decoding);
}

static SeaPicture *
dup_picture (const SeaPicture *picture, const char *alt)
{
  SeaPicture *copy = sea_picture_new_known (picture->hash, picture->mime, alt);

  copy->bytes = picture->bytes != NULL ? g_bytes_ref (picture->bytes) : NULL;
  return copy;
}

void
sea_editor_pictures_set (SeaEditorPictures *self, GPtrArray *pictures)
{
  self->setting = TRUE;
  self->generation++;
  sea_util_remove_children (self->rows);
  g_ptr_array_set_size (self->items, 0);
  for (guint i = 0; i < pictures->len; i++)
    {
      const SeaPicture *picture = g_ptr_array_index (pictures, i);

      add (self, dup_picture (picture, picture->alt), NULL);
      if (picture->bytes != NULL)
        {
          Decoding *decoding = g_new0 (Decoding, 1);

          decoding->generation = self->generation;
          decoding->hash = g_strdup (picture->hash);
          self->loading++;
          sea_picture_load_bytes (G_OBJECT (self), picture->bytes, picture->alt, decoded_cb,
                                  decoding);
        }
    }
  show (self);
  self->setting = FALSE;
}

void
sea_editor_pictures_get (SeaEditorPictures *self, SeaQuestion *question)
{
  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);

      sea_question_add_picture (
          question, dup_picture (item->picture, gtk_editable_get_text (GTK_EDITABLE (item->alt))));
    }
}

static GdkTexture *
find_preview (SeaEditorPictures *self, const char *hash)
{
  gsize length = strcspn (hash, "#");

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);

      if (strlen (item->picture->hash) == length &&
          strncmp (item->picture->hash, hash, length) == 0)
        return item->preview;
    }
  return NULL;
}

GdkTexture *
sea_editor_pictures_dup_preview (SeaEditorPictures *self, const SeaQuestion *question)
{
  g_auto (GStrv) hashes = sea_problem_picture_list (question);
  g_autoptr (GPtrArray) textures = g_ptr_array_new ();

  for (guint i = 0; hashes != NULL && hashes[i] != NULL; i++)
    {
      GdkTexture *preview = find_preview (self, hashes[i]);

      if (preview == NULL)
        return NULL;
      g_ptr_array_add (textures, preview);
    }
  return textures->len > 0 ? sea_problem_picture_join (textures, hashes) : NULL;
}

guint
sea_editor_pictures_get_n (SeaEditorPictures *self)
{
  return self->items->len;
}

gboolean
sea_editor_pictures_is_loading (SeaEditorPictures *self)
{
  return self->loading > 0;
}

static void
sea_editor_pictures_finalize (GObject *object)
{
  g_ptr_array_unref (SEA_EDITOR_PICTURES (object)->items);
  G_OBJECT_CLASS (sea_editor_pictures_parent_class)->finalize (object);
}

static void
sea_editor_pictures_class_init (SeaEditorPicturesClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = sea_editor_pictures_finalize;
  g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("decoded", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("removed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

static void
sea_editor_pictures_init (SeaEditorPictures *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE, G_TYPE_FILE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GtkWidget *label = gtk_label_new (_ ("drop it here or paste it, Ctrl+V"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  self->items = g_ptr_array_new_with_free_func (item_free);
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->drop = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_add_css_class (self->drop, "sea-drop");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "sea-small");
  gtk_widget_set_hexpand (label, TRUE);
  self->choose = gtk_button_new_with_mnemonic (_ ("From a _File…"));
  gtk_widget_add_css_class (self->choose, "flat");
  gtk_box_append (GTK_BOX (self->drop), label);
  gtk_box_append (GTK_BOX (self->drop), self->choose);
  gtk_box_append (GTK_BOX (self), self->rows);
  gtk_box_append (GTK_BOX (self), self->drop);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_object (self->choose, "clicked", G_CALLBACK (choose_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
sea_editor_pictures_new (void)
{
  return g_object_new (SEA_TYPE_EDITOR_PICTURES, NULL);
}
