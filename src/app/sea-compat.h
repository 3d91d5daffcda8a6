/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_COMPAT_H
#define SEA_COMPAT_H

#include <adwaita.h>

G_BEGIN_DECLS

/* The calls that GTK 4.10 and libadwaita 1.4 and newer do in another way. */

typedef void (*SeaFileCallback) (GFile *file, gpointer user_data);

/** sea_compat_open_file: asks for a file to read. @callback comes at most once, never after
 * @parent is gone; @file is NULL when the choice was given up. @patterns: "*.gift;*.txt". Returns
 * FALSE, and @callback never comes, while another dialog of @parent stands */
gboolean sea_compat_open_file (GtkWindow *parent,
                               const char *title,
                               const char *filter_name,
                               const char *patterns,
                               SeaFileCallback callback,
                               gpointer user_data);
/** sea_compat_save_file: asks for a place to write, @name proposed. */
gboolean sea_compat_save_file (GtkWindow *parent,
                               const char *title,
                               const char *name,
                               SeaFileCallback callback,
                               gpointer user_data);
/** sea_compat_tell: a message with one button; @heading and @body are plain text. */
void sea_compat_tell (GtkWindow *parent, const char *heading, const char *body);
/** sea_compat_show_about: the about window. */
void sea_compat_show_about (GtkWindow *parent);
/** sea_compat_is_high_contrast: whether the desktop asks for high contrast. */
gboolean sea_compat_is_high_contrast (void);

G_END_DECLS

#endif
