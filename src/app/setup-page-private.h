/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_SETUP_PAGE_PRIVATE_H
#define SEA_SETUP_PAGE_PRIVATE_H

#include "app/setup-page.h"

#include "app/forecasts.h"
#include "app/glyph.h"

#include <adwaita.h>

G_BEGIN_DECLS

enum
{
  SEA_N_OVERRIDES = 4,
  SEA_N_GRADES = 11
};

/* The page is of five parts: rules (setup-rules.c), teams (setup-teams.c), problems
 * (setup-problems.c), minutes (setup-minutes.c), and the class and the start (setup-page.c). */
struct _SeaSetupPage
{
  GtkBox parent_instance;
  SeaLessonModel *model;
  AdwWindowTitle *title;
  GtkMenuButton *menu_button, *class_menu;
  GtkListBox *rulesets, *problems;
  AdwComboRow *after_hit, *ask, *solvers, *victory;
  AdwComboRow *override[SEA_N_OVERRIDES];
  GtkWidget *reset[SEA_N_OVERRIDES];
  GtkEditable *class_name, *team[SEA_MAX_TEAMS], *lesson_title;
  SeaGlyph *flag[SEA_MAX_TEAMS];
  AdwComboRow *fleets, *n_teams, *first, *language, *grade_min, *grade_max, *pack;
  AdwExpanderRow *topics, *filter_row;
  AdwActionRow *pupils_row;
  GtkLabel *problems_title, *warning;
  GtkWidget *warning_icon, *place, *start;
  GtkSpinButton *minutes;
  GtkMenuButton *minutes_button;
  GtkLabel *minutes_line, *chance_line, *chance_title;
  GtkWidget *amount[5];

  GtkWidget *all_rules;    /* the row that leads to the others */
  GPtrArray *sets;         /* of const SeaRuleset*, as listed */
  GPtrArray *chances;      /* of GtkLabel, for each of @sets: the chance, then the minutes */
  GPtrArray *packs;        /* of char*: ids, the first "" */
  GPtrArray *topic_checks; /* of GtkCheckButton; data "slug" */
  GPtrArray *pupils;       /* (nullable) of SeaBankPupil: of the class @pupils_for */
  char *pupils_for, *pupils_wanted, *pupils_read; /* (nullable) classes: shown, typed, being read */
  gboolean reading_pupils;
  guint selected; /* index in @sets */
  SeaRules rules;
  gboolean rules_ok;
  gboolean filling; /* the page itself changes its rows */
  guint first_for;  /* how many teams may begin */
  guint generation; /* of the counts that are on their way */
};

/* setup-page.c */

/** sea_setup_update: everything that follows from what is chosen */
void sea_setup_update (SeaSetupPage *self);
void sea_setup_show_warning (SeaSetupPage *self, const char *text);
void sea_setup_set_strings (AdwComboRow *row, const char *const *strings);
void sea_setup_fill_classes (SeaSetupPage *self, GPtrArray *classes);

/** sea_setup_get_class_grade: by the number of the class, 0 = none */
int sea_setup_get_class_grade (SeaSetupPage *self);

/* setup-pupils.c */

void sea_setup_make_pupils (SeaSetupPage *self);
/** sea_setup_read_pupils: of the class that is typed, in the background, unless they are here */
void sea_setup_read_pupils (SeaSetupPage *self);
/** sea_setup_forget_pupils: they are read anew: the teams are those of the last lesson */
void sea_setup_forget_pupils (SeaSetupPage *self);
void sea_setup_show_pupils (SeaSetupPage *self);
/** sea_setup_fill_members: @members receives the pupils of each team, (transfer full); FALSE when
 * they are not read yet */
gboolean sea_setup_fill_members (SeaSetupPage *self, GPtrArray *members[SEA_MAX_TEAMS]);

/* setup-teams.c */

void sea_setup_make_teams (SeaSetupPage *self);
/** sea_setup_refresh_teams: the names of the last lesson */
void sea_setup_refresh_teams (SeaSetupPage *self);
/** sea_setup_update_teams: as many rows as the rules let teams play */
void sea_setup_update_teams (SeaSetupPage *self);
guint sea_setup_get_n_teams (SeaSetupPage *self);
/** sea_setup_get_first: (nullable): "lot", "A" and so on; NULL = by a problem */
const char *sea_setup_get_first (SeaSetupPage *self);
/** sea_setup_dup_name: a name as an action can hold it: no quote, no line break, 40 characters */
char *sea_setup_dup_name (GtkEditable *entry);
void sea_setup_remember_teams (SeaSetupPage *self, const char *const *names);

/* setup-fleets.c */

typedef enum
{
  SEA_FLEETS_RANDOM,
  SEA_FLEETS_BY_HAND,
  SEA_FLEETS_ON_PAPER
} SeaSetupFleets;

void sea_setup_make_fleets (SeaSetupPage *self);
/** sea_setup_update_fleets: on paper only where the rules can; else the reason */
void sea_setup_update_fleets (SeaSetupPage *self);
SeaSetupFleets sea_setup_get_fleets (SeaSetupPage *self);

/* setup-rules.c */

/** sea_setup_get_ruleset: (nullable): the one chosen */
const SeaRuleset *sea_setup_get_ruleset (SeaSetupPage *self);
/** sea_setup_dup_rules_line: the words after `rules` of the first action */
char *sea_setup_dup_rules_line (SeaSetupPage *self);
void sea_setup_select_ruleset (SeaSetupPage *self, guint i);
void sea_setup_fill_rulesets (SeaSetupPage *self);
void sea_setup_update_rulesets (SeaSetupPage *self);
void sea_setup_make_overrides (SeaSetupPage *self);
void sea_setup_update_resets (SeaSetupPage *self);

/* setup-minutes.c */

void sea_setup_make_minutes (SeaSetupPage *self);
/** sea_setup_add_minutes: the place of a forecast in the row of the next ruleset */
void sea_setup_add_minutes (SeaSetupPage *self, GtkWidget *row);
/** sea_setup_update_minutes: what is known of how long the lesson takes */
void sea_setup_update_minutes (SeaSetupPage *self);

/* setup-problems.c */

/* Which problems are meant, as a thread can read it. */
typedef struct
{
  char *lang, *pack;
  GStrv topics;
  int grade_min, grade_max;
  char *class_name;
} SeaFilterJob;

SeaFilterJob *sea_setup_make_filter_job (SeaSetupPage *self);
void sea_filter_job_free (gpointer data);
/** sea_filter_job_fill: @filter borrows from @job */
void sea_filter_job_fill (const SeaFilterJob *job, SeaBankFilter *filter);
void sea_setup_make_filter (SeaSetupPage *self);
/** sea_setup_count: counts the problems of the choice in the background and shows how many */
void sea_setup_count (SeaSetupPage *self);
/** sea_setup_read_bank: packs, topics and classes, in the background */
void sea_setup_read_bank (SeaSetupPage *self);

G_END_DECLS

#endif
