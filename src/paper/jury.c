/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "paper/flow.h"
#include "paper/paper-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LEFT SEA_MM (15)
#define RIGHT (SEA_PAGE_WIDTH - SEA_MM (15))
#define TOP SEA_MM (18)
#define BOTTOM (SEA_PAGE_HEIGHT - SEA_MM (18))
/* Three columns: number, problem, points. */
#define TEXT (LEFT + SEA_MM (24))
#define POINTS (RIGHT - SEA_MM (21))
#define TEXT_WIDTH (POINTS - SEA_MM (6) - TEXT)
/* Of a problem from elsewhere, that is longer than ours may be. */
#define MOST_CHARS 50000
#define ROW SEA_MM (6.2) /* of a team's points */
#define FLAG SEA_MM (3.1)

/* A text of a problem in its column. */
typedef struct
{
  char *text;
  const char *label;      /* (nullable), before its first line */
  const char *lang;       /* (nullable) of the problem */
  double size, grey, gap; /* @gap above it */
  int weight;
  SeaMathPictures pictures;
} Piece;

static void
piece_clear (gpointer data)
{
  g_free (((Piece *) data)->text);
}

/* What of @piece stands from @place on in @width × @height; @place gets where the next part begins.
 */
static SeaMathLayout *
lay_out (const Piece *piece, double width, double height, SeaMathPlace *place)
{
  const SeaMathStyle style = { .size = piece->size,
                               .width = width,
                               .weight = piece->weight,
                               .lang = piece->lang,
                               .max_chars = MOST_CHARS,
                               .picture = piece->pictures,
                               .line_spacing = 1.0 };

  return sea_math_layout_new_part (NULL, piece->text, &style, height, place);
}

/* ---- the texts of a problem ---- */

/* A key is written as the problem is: a Russian one with a comma. */
static gboolean
uses_comma (const SeaQuestion *question)
{
  const char *lang = question->lang;

  if (*lang == '\0')
    return strcmp (C_ ("decimal separator", "."), ",") == 0;
  return strcmp (lang, "en") != 0;
}

/* A key's numbers have a true minus, as in the texts. */
static char *
dup_key (const SeaQuestion *question)
{
  g_autofree char *key = sea_question_dup_key (question, uses_comma (question));
  GString *shown = g_string_new (NULL);

  for (const char *c = key; *c != '\0'; c++)
    if (*c == '-' && g_ascii_isdigit (c[1]) && (c == key || c[-1] == ' '))
      g_string_append (shown, "−");
    else
      g_string_append_c (shown, *c);
  return g_string_free (shown, FALSE);
}

static void
add_piece (
    GArray *pieces, const char *text, const char *label, double size, double grey, double gap)
{
  Piece piece = { g_utf8_make_valid (text, -1), label, NULL, size, grey, gap, 0, { 0 } };

  g_array_append_val (pieces, piece);
}

static GArray *
list_pieces (SeaPaperProblem *problem)
{
  const SeaQuestion *question = problem->question;
  g_autofree char *text = sea_paper_problem_dup_text (problem);
  GArray *pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_autofree char *key = dup_key (question);
  guint choice = 0;

  g_array_set_clear_func (pieces, piece_clear);
  add_piece (pieces, text, NULL, 10.5, SEA_INK_BLACK, 0);
  for (guint i = 0; sea_question_has_choices (question) && i < question->answers->len; i++)
    {
      const SeaAnswer *answer = question->answers->pdata[i];
      g_autofree char *line = NULL;

      if (answer->kind != SEA_ANSWER_CHOICE)
        continue;
      line = g_strdup_printf ("%u) %s", ++choice, answer->text);
      add_piece (pieces, line, NULL, 10, SEA_INK_BLACK, choice == 1 ? 3 : 1);
    }
  /* Translators: before the key of a problem */
  add_piece (pieces, *key != '\0' ? key : "—", _ ("Answer:"), 10.5, SEA_INK_BLACK, 4);
  g_array_index (pieces, Piece, pieces->len - 1).weight = PANGO_WEIGHT_BOLD;
  if (*question->solution != '\0')
    /* Translators: before the solution of a problem */
    add_piece (pieces, question->solution, _ ("Solution:"), 9, SEA_GREY_TEXT, 3);
  for (guint i = 0; *question->lang != '\0' && i < pieces->len; i++)
    g_array_index (pieces, Piece, i).lang = question->lang;
  for (guint i = 0; i < pieces->len; i++)
    g_array_index (pieces, Piece, i).pictures = sea_paper_problem_get_pictures (problem);
  return pieces;
}

static double
get_label_width (SeaInk *ink, const Piece *piece)
{
  SeaInk measure = { NULL, ink->context };
  SeaInkLine line = { .text = piece->label, .size = piece->size };

  return piece->label == NULL ? 0 : sea_ink_line (&measure, &line, 0, 0) + piece->size * 0.4;
}

/* Puts what of @piece stands in @room at @y of the column; returns its lower edge. */
static double
put_piece (
    SeaInk *ink, SeaBlock *block, const Piece *piece, double y, double room, SeaMathPlace *place)
{
  gboolean label = place->block == 0 && place->offset == 0 && place->piece == 0;
  double indent = label ? get_label_width (ink, piece) : 0, height;
  SeaMathLayout *layout = lay_out (piece, TEXT_WIDTH - indent, room, place);

  sea_math_layout_get_size (layout, NULL, &height);
  if (label && piece->label != NULL)
    {
      SeaInkLine line = { .text = piece->label, .size = piece->size, .grey = SEA_GREY_TEXT };

      sea_block_line (block, &line, TEXT, y + sea_math_layout_get_baseline (layout));
    }
  sea_block_math (block, layout, TEXT + indent, y, piece->grey);
  return y + height;
}

/* ---- the columns beside it ---- */

static void
put_label (SeaBlock *block, double *y, const char *text, double size, gboolean bold, double indent)
{
  SeaInkLine line = { .text = text,
                      .size = size,
                      .smallest = 6,
                      .width = TEXT - SEA_MM (2) - LEFT - indent,
                      .bold = bold,
                      .grey = bold ? SEA_INK_BLACK : SEA_GREY_TEXT };

  *y += size * 1.05;
  sea_block_line (block, &line, LEFT + indent, *y);
  *y += size * 0.35;
}

static char *
dup_kind (const SeaPaperProblem *problem)
{
  switch (problem->kind)
    {
    case SEA_PROBLEM_MINE:
      return g_strdup (C_ ("problem", "mine"));
    case SEA_PROBLEM_OPENING:
      return g_strdup (C_ ("problem", "opening"));
    case SEA_PROBLEM_TIE:
      return g_strdup (C_ ("problem", "tie"));
    default:
      return sea_paper_dup_worth (problem->worth2);
    }
}

/* Where the number on the wall is written when the problem has come. */
static void
put_blank (SeaBlock *block, double *y)
{
  /* Translators: short for “number”, before a blank to write it into */
  SeaInkLine line = { .text = _ ("No."), .size = 9, .grey = SEA_GREY_TEXT };

  *y += 14;
  sea_block_line (block, &line, LEFT, *y);
  sea_block_rule (block, LEFT + SEA_MM (6), LEFT + SEA_MM (16), *y + 1.5, 0.5, 0.5);
  *y += 4;
}

static void
put_number (SeaBlock *block, const SeaPaperProblem *problem)
{
  g_autofree char *kind = dup_kind (problem);
  double y = 0;

  if (problem->number > 0)
    {
      /* Translators: the number of a problem, as on the wall */
      g_autofree char *number = g_strdup_printf (_ ("Problem %u"), problem->number);

      put_label (block, &y, number, 10.5, TRUE, 0);
    }
  else
    {
      sea_block_box (block, LEFT, 2.2, 8.4);
      put_label (block, &y, problem->code, 10.5, TRUE, SEA_MM (4.5));
      put_blank (block, &y);
    }
  if (problem->number > 0)
    put_label (block, &y, kind, 9, FALSE, 0);
  if (problem->number > 0 && problem->kind == SEA_PROBLEM_MINE && problem->worth2 > 0)
    {
      g_autofree char *gain = sea_paper_dup_worth (problem->worth2);

      put_label (block, &y, gain, 9, FALSE, 0);
    }
  if (problem->got_worth > 0)
    {
      g_autofree char *other = g_strdup_printf (
          /* Translators: a problem that stands in for one of another worth */
          ngettext ("in the bank: %d point", "in the bank: %d points", (gulong) problem->got_worth),
          problem->got_worth);

      put_label (block, &y, other, 7.5, FALSE, 0);
    }
  if (problem->spare)
    put_label (block, &y, _ ("spare"), 8, FALSE, 0);
  if (problem->met && problem->number == 0)
    put_label (block, &y, _ ("met before"), 8, FALSE, 0);
  if (problem->annulled)
    put_label (block, &y, C_ ("verdict", "dropped"), 8, FALSE, 0);
}

static void
put_points (SeaBlock *block, const SeaPaper *paper, const SeaPaperProblem *problem)
{
  guint row = 0;

  /* These give the turn or the match, no points. */
  if (problem->answered &&
      (problem->kind == SEA_PROBLEM_OPENING || problem->kind == SEA_PROBLEM_TIE))
    return;
  for (guint team = 0; team < paper->n_teams; team++)
    {
      double y = 1 + row * ROW;
      gboolean open = !problem->answered && !problem->annulled;

      if (!open && !problem->judged[team])
        continue;
      sea_block_flag (block, POINTS, y, FLAG, (int) team);
      row++;
      if (problem->judged[team])
        {
          g_autofree char *points = sea_paper_dup_points (problem->verdict2[team]);
          SeaInkLine line = { .text = points, .size = 10.5, .bold = TRUE, .side = SEA_INK_RIGHT };

          sea_block_line (block, &line, RIGHT, y + FLAG);
        }
      else
        sea_block_rule (block, POINTS + SEA_MM (7), RIGHT, y + FLAG + 1.5, 0.5, 0.5);
    }
}

/* ---- problems that are longer than a page ---- */

static void
add_long (SeaInk *ink, SeaFlow *flow, SeaBlock *block, GArray *pieces)
{
  double y = 0, least = 40;

  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);
      SeaMathPlace place = { 0 };

      y += i == 0 ? 0 : piece->gap;
      while (!place.end)
        {
          double room = sea_flow_get_room (flow) - y;

          if (room < least)
            {
              sea_flow_add (flow, block);
              sea_flow_break (flow);
              block = sea_block_new ();
              y = 0;
              continue;
            }
          y = put_piece (ink, block, piece, y, room, &place);
        }
    }
  sea_flow_add (flow, block);
}

/* ---- the flow ---- */

/* @head (taken) stands above it: a heading, or the line between two problems. */
static void
add_problem (SeaInk *ink,
             SeaFlow *flow,
             const SeaPaper *paper,
             SeaPaperProblem *problem,
             SeaBlock *head,
             gboolean is_line)
{
  g_autoptr (GArray) pieces = list_pieces (problem);
  SeaBlock *block = sea_block_new ();
  double y = 0;

  put_number (block, problem);
  put_points (block, paper, problem);
  for (guint i = 0; i < pieces->len; i++)
    {
      const Piece *piece = &g_array_index (pieces, Piece, i);
      SeaMathPlace place = { 0 };

      y = put_piece (ink, block, piece, y + (i == 0 ? 0 : piece->gap), G_MAXFLOAT, &place);
    }
  if (sea_block_get_height (block) > sea_flow_get_height (flow))
    {
      sea_block_free (block);
      block = sea_block_new ();
      put_number (block, problem);
      put_points (block, paper, problem);
      if (sea_flow_get_room (flow) < sea_flow_get_height (flow) / 2)
        sea_flow_break (flow);
      sea_flow_add (flow, head);
      add_long (ink, flow, block, pieces);
    }
  else if (is_line)
    sea_flow_add_parted (flow, head, block);
  else
    sea_flow_add_joined (flow, head, block);
}

/* A thin line above all but the first of a list. */
static SeaBlock *
new_separator (void)
{
  SeaBlock *block = sea_block_new ();

  sea_block_rule (block, LEFT, RIGHT, 5, 0.4, 0.65);
  sea_block_grow (block, 9);
  return block;
}

static SeaBlock *
new_heading (const char *title, double size, const char *note)
{
  SeaBlock *block = sea_block_new ();
  SeaInkLine line = { .text = title, .size = size, .width = RIGHT - LEFT, .bold = TRUE };

  sea_block_line (block, &line, LEFT, size);
  if (note != NULL)
    {
      line = (SeaInkLine){
        .text = note, .size = 9, .smallest = 7, .width = RIGHT - LEFT, .grey = SEA_GREY_TEXT
      };
      sea_block_line (block, &line, LEFT, size + 14);
    }
  sea_block_grow (block, size + (note != NULL ? 23 : 9));
  return block;
}

static void
add_list (SeaInk *ink, SeaFlow *flow, const SeaPaper *paper, GPtrArray *problems, SeaBlock *head)
{
  for (guint i = 0; i < problems->len; i++)
    add_problem (ink, flow, paper, problems->pdata[i], i == 0 ? head : new_separator (), i > 0);
  if (problems->len == 0)
    sea_block_free (head);
}

static char *
dup_subtitle (const SeaPaper *paper)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (*paper->class_name != '\0')
    g_ptr_array_add (parts, paper->class_name);
  if (*paper->rules_title != '\0')
    g_ptr_array_add (parts, paper->rules_title);
  if (*paper->date != '\0')
    g_ptr_array_add (parts, paper->date);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static void
add_head (SeaInk *ink, SeaFlow *flow, const SeaPaper *paper)
{
  SeaInk measure = { NULL, ink->context };
  SeaBlock *block = sea_block_new ();
  g_autofree char *subtitle = dup_subtitle (paper);
  SeaInkLine line = { .text = _ ("Jury sheet"), .size = 22, .width = RIGHT - LEFT, .bold = TRUE };
  double x = LEFT, y = 20, room = (RIGHT - LEFT) / MAX (paper->n_teams, 1);

  sea_block_line (block, &line, LEFT, y);
  if (*paper->title != '\0')
    {
      y += 20;
      line = (SeaInkLine){
        .text = paper->title, .size = 13, .smallest = 9, .width = RIGHT - LEFT, .bold = TRUE
      };
      sea_block_line (block, &line, LEFT, y);
    }
  y += 17;
  line = (SeaInkLine){
    .text = subtitle, .size = 10.5, .smallest = 7, .width = RIGHT - LEFT, .grey = SEA_GREY_TEXT
  };
  sea_block_line (block, &line, LEFT, y);
  y += 23;
  for (guint i = 0; i < paper->n_teams; i++)
    {
      g_autofree char *team = sea_paper_dup_team (paper->teams[i]);

      line = (SeaInkLine){
        .text = team, .size = 11, .smallest = 7, .width = room - SEA_MM (13), .bold = TRUE
      };
      sea_block_flag (block, x, y - SEA_MM (3.6), SEA_MM (4), (int) i);
      sea_block_line (block, &line, x + SEA_MM (7), y);
      x += SEA_MM (15) + sea_ink_line (&measure, &line, 0, 0);
    }
  y += 11;
  sea_block_rule (block, LEFT, RIGHT, y, 1.2, 0);
  sea_block_grow (block, y + 6);
  sea_flow_add (flow, block);
}

static void
add_reserve (SeaInk *ink, SeaFlow *flow, const SeaPaper *paper)
{
  gboolean first = TRUE;

  for (guint i = 0; i < paper->groups->len; i++)
    {
      const SeaPaperGroup *group = paper->groups->pdata[i];
      SeaBlock *head = new_heading (group->title, 12.5, NULL);

      if (group->problems->len > 0)
        {
          sea_flow_skip (flow, first && paper->shown->len > 0 ? 24 : 14);
          if (first)
            {
              SeaBlock *title = new_heading (
                  _ ("Reserve"), 15,
                  _ ("Each kind stands in the order in which it will come. Tick what has come."));

              sea_block_append (title, head, 4);
              head = title;
            }
          first = FALSE;
        }
      add_list (ink, flow, paper, group->problems, head);
    }
}

static void
add_nothing (SeaFlow *flow)
{
  SeaBlock *block = sea_block_new ();
  SeaInkLine line = { .text = _ ("There are no problems: the bank has none that fit."),
                      .size = 11,
                      .smallest = 8,
                      .width = RIGHT - LEFT };

  sea_block_line (block, &line, LEFT, 14);
  sea_flow_add (flow, block);
}

/* ---- the fleets ---- */

static gboolean
has_fleets (const SeaPaper *paper)
{
  return paper->laid[0] || paper->laid[1];
}

static void
draw_fleets (SeaInk *ink, const SeaPaper *paper)
{
  SeaInkLine line = { .text = _ ("Fleets"), .size = 18, .bold = TRUE };
  double gap = SEA_MM (10), room = (RIGHT - LEFT - (paper->n_seas - 1) * gap) / paper->n_seas;
  double u = MIN ((room - 2) / (paper->rules.width + 0.9), SEA_MM (12));
  double y = TOP + SEA_MM (8);

  u = MIN (u, SEA_MM (200) / (paper->rules.height + 1));
  sea_ink_line (ink, &line, LEFT, TOP + SEA_MM (2));
  for (guint i = 0; i < paper->n_seas; i++)
    {
      double x = LEFT + i * (room + gap), axis = sea_ink_axis_room (u);
      g_autofree char *team = paper->n_seas == 1 ? g_strdup (_ ("The common sea"))
                                                 : sea_paper_dup_team (paper->teams[i]);
      const SeaInkSea sea = { paper->rules.width,
                              paper->rules.height,
                              paper->layouts[i],
                              paper->notation,
                              x + axis,
                              y + SEA_MM (12) + axis,
                              u };

      if (!paper->laid[i])
        continue;
      line = (SeaInkLine){ .text = team, .size = 12, .smallest = 7, .bold = TRUE };
      line.width = room - SEA_MM (8);
      if (paper->n_seas > 1)
        sea_ink_flag (ink, x + 1, y + SEA_MM (2), SEA_MM (4), (int) i);
      sea_ink_line (ink, &line, x + (paper->n_seas > 1 ? SEA_MM (8) : 0), y + SEA_MM (5.8));
      sea_ink_sea (ink, &sea);
      if (paper->layouts[i] == NULL)
        {
          line = (SeaInkLine){ .text = _ ("This fleet is on paper."), .size = 9, .width = room };
          sea_ink_line (ink, &line, sea.x, sea.y + u * sea.height + SEA_MM (5));
        }
    }
}

static void
draw_foot (SeaInk *ink, const SeaPaper *paper, guint page, guint n_pages)
{
  g_autofree char *about =
      g_strjoin (*paper->title != '\0' && *paper->class_name != '\0' ? " · " : "", paper->title,
                 paper->class_name, NULL);
  double y = SEA_PAGE_HEIGHT - SEA_MM (10);
  /* Translators: pages of a sheet */
  g_autofree char *number = g_strdup_printf (_ ("Page %u of %u"), page, n_pages);
  SeaInkLine line = { .text = _ ("For the jury only: answers inside"),
                      .size = 8.5,
                      .grey = SEA_GREY_TEXT };

  sea_ink_line (ink, &line, LEFT, y);
  line.text = number;
  line.side = SEA_INK_RIGHT;
  sea_ink_line (ink, &line, RIGHT, y);
  line = (SeaInkLine){ .text = about,
                       .size = 8.5,
                       .smallest = 7,
                       .width = SEA_MM (80),
                       .grey = SEA_GREY_TEXT,
                       .side = SEA_INK_MIDDLE };
  sea_ink_line (ink, &line, SEA_PAGE_WIDTH / 2, y);
}

GBytes *
sea_jury_draw (const SeaPaper *paper, GError **error)
{
  g_autoptr (SeaFlow) flow = sea_flow_new (TOP, BOTTOM);
  g_autofree char *title = *paper->title != '\0'
                               /* Translators: title of a file; %s is the title of the lesson */
                               ? g_strdup_printf (_ ("Jury sheet: %s"), paper->title)
                               : g_strdup (_ ("Jury sheet"));
  guint n_pages;
  SeaSheet sheet;

  sea_sheet_open (&sheet, title);
  add_head (&sheet.ink, flow, paper);
  if (paper->shown->len > 0)
    {
      sea_flow_skip (flow, 12);
      add_list (&sheet.ink, flow, paper, paper->shown,
                new_heading (_ ("Shown on the screen"), 15, NULL));
    }
  if (paper->has_reserve)
    add_reserve (&sheet.ink, flow, paper);
  if (sea_paper_get_n_problems (paper) == 0)
    add_nothing (flow);
  n_pages = sea_flow_get_n_pages (flow) + (has_fleets (paper) ? 1 : 0);
  for (guint page = 0; page < n_pages; page++)
    {
      if (page < sea_flow_get_n_pages (flow))
        sea_flow_draw (flow, &sheet.ink, page);
      else
        draw_fleets (&sheet.ink, paper);
      draw_foot (&sheet.ink, paper, page + 1, n_pages);
      sea_sheet_end_page (&sheet);
    }
  return sea_sheet_close (&sheet, error);
}
