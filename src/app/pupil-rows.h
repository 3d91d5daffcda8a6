/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PUPIL_ROWS_H
#define SEA_PUPIL_ROWS_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row a pupil: the name and a choice of the team. While a list is typed the rows of the others
 * stay as they are; many rows are made a few at a time. */

#define SEA_TYPE_PUPIL_ROWS (sea_pupil_rows_get_type ())
G_DECLARE_FINAL_TYPE (SeaPupilRows, sea_pupil_rows, SEA, PUPIL_ROWS, GtkWidget)

/** SeaPupilRows::chosen: (name, team): @team is -1 for a pupil who is in none */

/** sea_pupil_rows_set_teams: their names, before the first row */
void sea_pupil_rows_set_teams (SeaPupilRows *rows, const char *const *teams, guint n_teams);

typedef int (*SeaPupilTeam) (gpointer user_data, const char *name);

/**
 * sea_pupil_rows_show:
 * @names: (element-type utf8): the pupils in order, each once
 * @get_team: the team of a pupil, -1 = in none; may be asked later, while @rows stands
 */
void sea_pupil_rows_show (SeaPupilRows *rows,
                          GPtrArray *names,
                          SeaPupilTeam get_team,
                          gpointer user_data);
/** sea_pupil_rows_is_busy: whether rows are still to be made */
gboolean sea_pupil_rows_is_busy (SeaPupilRows *rows);
/** sea_pupil_rows_get_list: the list that holds the rows */
GtkListBox *sea_pupil_rows_get_list (SeaPupilRows *rows);

G_END_DECLS

#endif
