/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Layouts and the disk. */
#include "rulebook/layout.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  MAX_BYTES = 16384, /* of a file */
  MAX_FILES = 500,   /* of a folder that are looked at */
  MAX_STEM = 40,     /* characters of a file name */
  MAX_NAMES = 1000   /* numbers that are tried for a new one */
};

static gboolean
fail (const char *path, int code, GError **error)
{
  g_autofree char *shown = g_filename_display_name (path);

  g_set_error (error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_FILE,
               /* Translators: the first %s is a file, the second the system's message */
               _ ("“%s” cannot be written: %s"), shown, g_strerror (code));
  return FALSE;
}

SeaLayout *
sea_layout_load (const char *path, GError **error)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;
  g_autoptr (GError) reason = NULL;
  SeaLayout *layout;
  gsize length = 0;
  GStatBuf info;

  if (g_stat (path, &info) != 0 || !S_ISREG (info.st_mode) ||
      !g_file_get_contents (path, &text, &length, &reason))
    {
      g_set_error (error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_FILE, _ ("%s: %s"), shown,
                   reason != NULL ? reason->message : _ ("this is no file"));
      return NULL;
    }
  if (length > MAX_BYTES)
    {
      g_set_error (error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_CONTENT, _ ("%s: %s"), shown,
                   _ ("the file is too large for a layout"));
      return NULL;
    }
  layout = sea_layout_from_text (text, length, shown, error);
  if (layout != NULL)
    layout->path = g_strdup (path);
  return layout;
}

/* ---- lists ---- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static GPtrArray *
list_names (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = folder != NULL ? g_dir_open (folder, 0, NULL) : NULL;
  const char *name;

  while (dir != NULL && names->len < MAX_FILES && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.' && g_str_has_suffix (name, ".ini"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* A file that is no layout is kept under another name, where it is not met again. */
static char *
set_aside (const char *path, const GError *reason)
{
  g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
  g_autofree char *name = g_path_get_basename (aside);
  g_autofree char *shown = g_filename_display_name (name);

  for (guint i = 2; g_file_test (aside, G_FILE_TEST_EXISTS) && i < MAX_NAMES; i++)
    {
      g_free (aside);
      g_free (name);
      g_free (shown);
      aside = g_strdup_printf ("%s.damaged-%u", path, i);
      name = g_path_get_basename (aside);
      shown = g_filename_display_name (name);
    }
  if (g_rename (path, aside) != 0)
    return g_strdup (reason->message);
  /* Translators: the first %s is what is wrong with a file, the second its new name */
  return g_strdup_printf (_ ("%s. The file was set aside as “%s”."), reason->message, shown);
}

static void
add_folder (
    GPtrArray *list, const char *folder, gboolean own, const SeaRules *rules, GStrvBuilder *damaged)
{
  g_autoptr (GPtrArray) names = list_names (folder);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SeaLayout) layout = sea_layout_load (path, &error);

      if (layout != NULL)
        {
          layout->own = own;
          if (rules == NULL || sea_fleet_check (rules, &layout->fleet, NULL, 0) == 0)
            g_ptr_array_add (list, g_steal_pointer (&layout));
        }
      else if (own && g_error_matches (error, SEA_LAYOUT_ERROR, SEA_LAYOUT_ERROR_CONTENT))
        {
          g_autofree char *message = set_aside (path, error);

          g_strv_builder_add (damaged, message);
        }
    }
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const SeaLayout *one = *(SeaLayout *const *) a, *other = *(SeaLayout *const *) b;

  return g_utf8_collate (one->title, other->title);
}

GPtrArray *
sea_layouts_list (const char *shipped, const char *own, const SeaRules *rules, GStrv *damaged)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_layout_free);
  g_autoptr (GStrvBuilder) messages = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  add_folder (list, own, TRUE, rules, messages);
  g_ptr_array_sort (list, compare_titles);
  add_folder (list, shipped, FALSE, rules, messages);
  texts = g_strv_builder_end (messages);
  if (damaged != NULL)
    *damaged = texts[0] != NULL ? g_steal_pointer (&texts) : NULL;
  return list;
}

/* ---- writing ---- */

static gboolean
write_all (int fd, const char *text, gsize length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        return FALSE;
      text += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static void
sync_folder (const char *folder)
{
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  (void) !fsync (fd); /* not every file system can */
  close (fd);
}

/* Writes @text beside @path; the temporary file is there when it returned TRUE. */
static gboolean
write_temp (const char *temp, const char *text)
{
  int fd = g_open (temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  gboolean good;
  int code;

  if (fd < 0)
    return FALSE;
  good = write_all (fd, text, strlen (text)) && fsync (fd) == 0;
  code = errno;
  if (close (fd) != 0 && good)
    {
      good = FALSE;
      code = errno;
    }
  if (!good)
    g_unlink (temp);
  errno = code;
  return good;
}

/* With @fresh a file that stands there already is left alone: errno is EEXIST then. */
static gboolean
write_file (const char *folder, const char *path, const char *text, gboolean fresh)
{
  g_autofree char *name = g_strdup_printf (".layout-%08x.tmp", g_random_int ());
  g_autofree char *temp = g_build_filename (folder, name, NULL);
  gboolean good;
  int code;

  if (!write_temp (temp, text))
    return FALSE;
  /* A link fails where a file stands already; a rename would replace it. */
  good = fresh ? link (temp, path) == 0 : g_rename (temp, path) == 0;
  code = errno;
  if (fresh && !good && code != EEXIST && !g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* a file system without links */
      good = g_rename (temp, path) == 0;
      code = errno;
    }
  if (fresh || !good)
    g_unlink (temp);
  sync_folder (folder);
  errno = code;
  return good;
}

gboolean
sea_layout_write_file (
    const char *folder, const char *name, const char *title, const SeaFleet *fleet, GError **error)
{
  g_autofree char *text = sea_layout_to_text (title, fleet);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (g_mkdir_with_parents (folder, 0700) != 0 || !write_file (folder, path, text, FALSE))
    return fail (path, errno, error);
  return TRUE;
}

/* What of @title can stand in a file name everywhere: small Latin letters, digits, '-'. */
static char *
dup_stem (const char *title)
{
  g_autofree char *ascii = g_str_to_ascii (title, NULL);
  g_autoptr (GString) stem = g_string_new (NULL);

  for (const char *p = ascii; *p != '\0' && stem->len < MAX_STEM; p++)
    {
      if (g_ascii_isalnum (*p))
        g_string_append_c (stem, g_ascii_tolower (*p));
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  return g_string_free (g_steal_pointer (&stem), FALSE);
}

gboolean
sea_layout_save (
    const char *folder, const char *title, const SeaFleet *fleet, char **path, GError **error)
{
  g_autofree char *line = sea_layout_dup_title (title);
  g_autofree char *stem = dup_stem (line);
  g_autofree char *text = sea_layout_to_text (line, fleet);
  const char *base = *stem != '\0' ? stem : "layout";

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return fail (folder, errno, error);
  for (guint i = 1; i < MAX_NAMES; i++)
    {
      g_autofree char *name =
          i == 1 ? g_strconcat (base, ".ini", NULL) : g_strdup_printf ("%s-%u.ini", base, i);
      g_autofree char *full = g_build_filename (folder, name, NULL);

      if (g_file_test (full, G_FILE_TEST_EXISTS))
        continue;
      if (write_file (folder, full, text, TRUE))
        {
          if (path != NULL)
            *path = g_steal_pointer (&full);
          return TRUE;
        }
      if (errno != EEXIST)
        return fail (full, errno, error);
    }
  return fail (folder, EEXIST, error);
}
