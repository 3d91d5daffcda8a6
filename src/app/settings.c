/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/settings.h"

#include <gio/gio.h>

#define SCHEMA_ID "org.mathseabattle.MathSeaBattle"

struct _SeaSettings
{
  GObject parent_instance;
  GSettings *gsettings; /* NULL: the values live in @memory */
  GHashTable *memory;   /* key -> GVariant */
};

G_DEFINE_FINAL_TYPE (SeaSettings, sea_settings, G_TYPE_OBJECT)

static guint changed_signal;

static const char *const palette_names[SEA_PALETTE_COUNT] = { "light", "night", "contrast" };

static GSettingsSchema *
find_schema (void)
{
  GSettingsSchemaSource *installed = g_settings_schema_source_get_default ();
  GSettingsSchema *schema = NULL;

  if (installed != NULL)
    schema = g_settings_schema_source_lookup (installed, SCHEMA_ID, TRUE);
  if (schema == NULL)
    {
      GSettingsSchemaSource *built = g_settings_schema_source_new_from_directory (
          SEA_BUILD_ROOT "/data", installed, FALSE, NULL);

      if (built != NULL)
        {
          schema = g_settings_schema_source_lookup (built, SCHEMA_ID, FALSE);
          g_settings_schema_source_unref (built);
        }
    }
  return schema;
}

/* An older schema may lack a key: reading it would end the program. */
static gboolean
schema_is_whole (GSettingsSchema *schema)
{
#define KEY(name, key, def)                                                                        \
  if (!g_settings_schema_has_key (schema, key))                                                    \
    return FALSE;
  SEA_SETTINGS_LIST (KEY, KEY, KEY)
#undef KEY
  return TRUE;
}

static void
gsettings_changed_cb (SeaSettings *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
sea_settings_finalize (GObject *object)
{
  SeaSettings *self = SEA_SETTINGS (object);

  if (self->gsettings != NULL)
    g_signal_handlers_disconnect_by_data (self->gsettings, self);
  g_clear_object (&self->gsettings);
  g_hash_table_unref (self->memory);
  G_OBJECT_CLASS (sea_settings_parent_class)->finalize (object);
}

static void
sea_settings_class_init (SeaSettingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = sea_settings_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
sea_settings_init (SeaSettings *self)
{
  GSettingsSchema *schema = find_schema ();

  self->memory =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_variant_unref);
  if (schema == NULL)
    return;
  if (schema_is_whole (schema))
    {
      self->gsettings = g_settings_new_full (schema, NULL, NULL);
      g_signal_connect_swapped (self->gsettings, "changed", G_CALLBACK (gsettings_changed_cb),
                                self);
    }
  g_settings_schema_unref (schema);
}

/* (transfer full) (nullable) */
static GVariant *
get_value (SeaSettings *self, const char *key)
{
  GVariant *value;

  if (self->gsettings != NULL)
    return g_settings_get_value (self->gsettings, key);
  value = g_hash_table_lookup (self->memory, key);
  return value != NULL ? g_variant_ref (value) : NULL;
}

static void
set_value (SeaSettings *self, const char *key, GVariant *value)
{
  g_autoptr (GVariant) owned = g_variant_ref_sink (value);

  if (self->gsettings != NULL)
    {
      /* A value that the schema refuses or a place that cannot be written keeps the old one. */
      g_settings_set_value (self->gsettings, key, owned);
      return;
    }
  g_hash_table_insert (self->memory, (gpointer) key, g_steal_pointer (&owned));
  g_signal_emit (self, changed_signal, 0);
}

/* clang-format off */
#define BOOL(name, key, def)                                             \
  gboolean sea_settings_get_##name (SeaSettings *self)                   \
  {                                                                      \
    g_autoptr (GVariant) value = get_value (self, key);                  \
    return value != NULL ? g_variant_get_boolean (value) : def;          \
  }                                                                      \
  void sea_settings_set_##name (SeaSettings *self, gboolean value)       \
  {                                                                      \
    set_value (self, key, g_variant_new_boolean (value));                \
  }
#define INT(name, key, def)                                              \
  int sea_settings_get_##name (SeaSettings *self)                        \
  {                                                                      \
    g_autoptr (GVariant) value = get_value (self, key);                  \
    return value != NULL ? g_variant_get_int32 (value) : def;            \
  }                                                                      \
  void sea_settings_set_##name (SeaSettings *self, int value)            \
  {                                                                      \
    set_value (self, key, g_variant_new_int32 (value));                  \
  }
#define STRING(name, key, def)                                           \
  char *sea_settings_dup_##name (SeaSettings *self)                      \
  {                                                                      \
    g_autoptr (GVariant) value = get_value (self, key);                  \
    return g_strdup (value != NULL ? g_variant_get_string (value, NULL) : def); \
  }                                                                      \
  void sea_settings_set_##name (SeaSettings *self, const char *value)    \
  {                                                                      \
    set_value (self, key, g_variant_new_string (value));                 \
  }
SEA_SETTINGS_LIST (BOOL, INT, STRING)
#undef BOOL
#undef INT
#undef STRING
/* clang-format on */

SeaSettings *
sea_settings_new (void)
{
  return g_object_new (SEA_TYPE_SETTINGS, NULL);
}

SeaPaletteId
sea_settings_get_palette (SeaSettings *self)
{
  g_autofree char *name = sea_settings_dup_wall_palette (self);

  for (guint i = 0; i < SEA_PALETTE_COUNT; i++)
    if (g_str_equal (palette_names[i], name))
      return (SeaPaletteId) i;
  return SEA_PALETTE_LIGHT;
}

void
sea_settings_set_palette (SeaSettings *self, SeaPaletteId palette)
{
  g_return_if_fail (palette < SEA_PALETTE_COUNT);
  sea_settings_set_wall_palette (self, palette_names[palette]);
}
