/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PAPER_PRIVATE_H
#define SEA_PAPER_PRIVATE_H

#include "mathtext/mathtext.h"
#include "paper/ink.h"
#include "paper/paper.h"

G_BEGIN_DECLS

#define SEA_PAGE_WIDTH SEA_MM (210)
#define SEA_PAGE_HEIGHT SEA_MM (297)

/* A problem on the jury sheet. */
typedef struct
{
  SeaQuestion *question;
  SeaProblemKind kind;
  int worth2;    /* what is asked, halves; of a mine its gain */
  int got_worth; /* reserve: worth of a problem of another worth, 0 = as asked */
  gboolean met;  /* the class has met it before */
  guint number;  /* on the wall, 0 = in reserve */
  char *code;    /* (nullable) reserve: "3-1" */
  gboolean spare;
  gboolean answered, annulled;
  gboolean judged[SEA_MAX_TEAMS];
  int verdict2[SEA_MAX_TEAMS];
  GPtrArray *bytes;    /* (nullable): GBytes or NULL, of the pictures that come without them */
  GPtrArray *surfaces; /* (nullable): cairo_surface_t or NULL, decoded when it is drawn first */
} SeaPaperProblem;

SeaPaperProblem *sea_paper_problem_new (SeaQuestion *question);
void sea_paper_problem_free (SeaPaperProblem *problem);
/** sea_paper_problem_get_pictures: for a layout; good as long as @problem is */
SeaMathPictures sea_paper_problem_get_pictures (SeaPaperProblem *problem);
/** sea_paper_problem_dup_text: with those pictures at its end that no text names */
char *sea_paper_problem_dup_text (const SeaPaperProblem *problem);
void sea_paper_problem_clear_pictures (SeaPaperProblem *problem);

/* Problems of one kind in reserve, in the order in which they will come. */
typedef struct
{
  char *title;
  GPtrArray *problems; /* of SeaPaperProblem */
} SeaPaperGroup;

SeaPaperGroup *sea_paper_group_new (char *title);
void sea_paper_group_free (SeaPaperGroup *group);

struct _SeaPaper
{
  char *title, *class_name, *rules_title; /* "" = none */
  char *date;                             /* as it is shown */
  guint n_teams;
  char *teams[SEA_MAX_TEAMS]; /* never empty */
  SeaRules rules;
  SeaNotation notation;
  guint n_seas;
  char *layouts[2];     /* (nullable): NULL = on paper, or not laid */
  gboolean laid[2];     /* declared as on paper, too */
  GPtrArray *shown;     /* of SeaPaperProblem, by number */
  GPtrArray *groups;    /* of SeaPaperGroup */
  gboolean has_reserve; /* it was asked for, even if nothing was found */
};

SeaPaper *sea_paper_new_empty (const SeaRules *rules);
/** sea_paper_dup_points: (transfer full): "3", "−2", "1.5" as they are shown */
char *sea_paper_dup_points (int points2);
/** sea_paper_dup_team: (transfer full): "Team “Sine”" */
char *sea_paper_dup_team (const char *name);
/** sea_paper_dup_worth: (transfer full): "3 points" */
char *sea_paper_dup_worth (int worth2);

/* A PDF file being drawn in memory. */
typedef struct
{
  cairo_surface_t *surface;
  GByteArray *bytes;
  SeaInk ink;
} SeaSheet;

void sea_sheet_open (SeaSheet *sheet, const char *title);
/** sea_sheet_end_page: the next one is empty */
void sea_sheet_end_page (SeaSheet *sheet);
GBytes *sea_sheet_close (SeaSheet *sheet, GError **error);

/* What one team gets: its own sea and nothing of the other's but the list of ships. */
typedef struct
{
  int team;             /* -1 = the host of a common sea */
  const char *name;     /* of the team */
  const char *opponent; /* (nullable): its name */
  const char *layout;   /* (nullable): NULL = to be drawn by hand */
  const SeaRules *rules;
  SeaNotation notation;
  const char *foot; /* lesson, class, date */
} SeaSlip;

void sea_slip_draw (SeaInk *ink, const SeaSlip *slip);

GBytes *sea_fleets_draw (const SeaPaper *paper, GError **error);
GBytes *sea_jury_draw (const SeaPaper *paper, GError **error);

G_END_DECLS

#endif
