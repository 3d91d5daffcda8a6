/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "wall-sample.h"

#include "wall-sample-private.h"

#include <string.h>

/* clang-format off */
static const char left_sea[] =
  "------o---/" "--x-------/" "-----o----/" "--o-:::o--/" "----:##:--/"
  "----o:::--/" "@-------o-/" "----------/" "-o-o------/" "---o----o-";
static const char right_sea[] =
  "###:------/" "::::--o---/" "::::----x-/" ":##:--o-x-/" "::::------/"
  "--o-------/" "---o--@---/" "-o---o-o--/" "o--------o/" "----------";
static const char sunk_sea[] =
  "###:---:::/" "::::--o:#:/" "::::---:#:/" ":##:--o:#:/" "::::---:#:/"
  "--o----:::/" "---o--@---/" "-o---o-o--/" "o--------o/" "----------";
static const char mine_sea[] =
  "###:------/" "::::--o---/" "::::----x-/" ":##:--o-x-/" "::::------/"
  "--o-------/" "---o--@---/" "-o@--o-o--/" "o--------o/" "----------";
static const char common_sea[] =
  "###:------/" "::::x-o---/" "----------/" "-x--::o-x-/" "----:#:---/"
  "--o-:::---/" "---o--@---/" "-o---o-o--/" "---------o/" "----------";
static const char left_end[] =
  "......o#:./" ".xxSS.:#::/" "::....:::#/" "#:..:::::#/" "::S.:##::#/"
  "o.S.::::::/" "@.S::::.o./" "...:#:##:@/" ".o.o:o::../" "S.*o....oS";
static const char right_end[] =
  "###:::#:::/" "::::#::.#:/" "::::#:..#:/" ":##::.o.#:/" "::::.#::#:/"
  "::.::::.::/" "#:.o#.@o::/" ":o@.:.::#:/" "o.::::::#o/" "*.o###:o::";
/* clang-format on */

const char *
wall_sample_pick (const char *en, const char *ru)
{
  const char *const *languages = g_get_language_names ();

  return g_str_has_prefix (languages[0], "ru") ? ru : en;
}

static void
flood (SeaViewSea *sea, int width, int height, int x, int y, guint8 group)
{
  int i = y * width + x;

  if (x < 0 || y < 0 || x >= width || y >= height || sea->group[i] || !strchr ("#Sx", sea->at[i]))
    return;
  sea->group[i] = group;
  flood (sea, width, height, x + 1, y, group);
  flood (sea, width, height, x - 1, y, group);
  flood (sea, width, height, x, y + 1, group);
  flood (sea, width, height, x, y - 1, group);
}

void
wall_sample_set_sea (SeaView *view, guint index, const char *rows)
{
  SeaViewSea *sea = &view->seas[index];
  int i = 0, group = 0, width = view->width, height = view->height;
  gboolean reveal = view->audience == SEA_AUDIENCE_REVEAL;

  sea->laid = true;
  sea->counts_known = true;
  memset (sea->at, SEA_MARK_UNKNOWN, sizeof sea->at);
  memset (sea->group, 0, sizeof sea->group);
  for (const char *p = rows; *p && i < width * height; p++)
    if (*p != '/')
      sea->at[i++] = *p == '-' ? SEA_MARK_UNKNOWN : *p;
  for (i = 0; i < width * height; i++)
    if (!sea->group[i] && (sea->at[i] == '#' || (reveal && strchr ("Sx", sea->at[i]))))
      flood (sea, width, height, i % width, i / width, (guint8) ++group);
}

static void
set_seas (SeaWallState *state, const char *left, const char *right)
{
  SeaView *view = &state->view;

  wall_sample_set_sea (view, 0, left);
  wall_sample_set_sea (view, 1, right);
  for (int i = 0; i < 2; i++)
    {
      view->seas[i].n_ships = 10;
      view->seas[i].mines_left = 2;
    }
  view->seas[0].sunk[2] = 1;
  view->seas[0].afloat = 9;
  view->seas[1].sunk[1] = view->seas[1].sunk[2] = 1;
  view->seas[1].afloat = 8;
}

static void
set_last (SeaView *view, int team, guint sea, guint x, guint y, SeaReply reply)
{
  view->last.any = true;
  view->last.team = (int8_t) team;
  view->last.sea = (uint8_t) sea;
  view->last.cell.x = (uint8_t) x;
  view->last.cell.y = (uint8_t) y;
  view->last.reply = reply;
}

static void
set_ask (SeaView *view, int team, SeaProblemKind kind, int worth2)
{
  view->phase = SEA_PHASE_PENDING;
  view->pending.kind = SEA_PENDING_ASK;
  view->pending.team = (int8_t) team;
  view->pending.problem = kind;
  view->pending.worth2 = (int16_t) worth2;
}

static void
set_names (SeaView *view)
{
  const char *const names[] = { wall_sample_pick ("Sine", "Синус"),
                                wall_sample_pick ("Tangent", "Тангенс"),
                                wall_sample_pick ("Pythagoras", "Пифагор"),
                                wall_sample_pick ("Eureka", "Эврика") };

  for (int i = 0; i < 4; i++)
    g_strlcpy (view->teams[i].name, names[i], SEA_TEAM_NAME);
}

SeaWallState *
wall_sample_new_page (SeaWallPage page)
{
  SeaWallState *state = sea_wall_state_new ();
  const char *const names[] = { wall_sample_pick ("battleship", "линкор"),
                                wall_sample_pick ("cruiser", "крейсер"),
                                wall_sample_pick ("destroyer", "эсминец"),
                                wall_sample_pick ("boat", "катер") };
  SeaView *view = &state->view;

  state->page = page;
  state->has_view = TRUE;
  state->notation = *wall_sample_pick ("", "ru") ? SEA_NOTATION_CYRILLIC : SEA_NOTATION_LATIN;
  state->n_classes = 4;
  for (int i = 0; i < 4; i++)
    {
      state->class_names[i] = g_strdup (names[i]);
      state->class_decks[i] = (guint8) (4 - i);
      state->class_count[i] = (guint8) (i + 1);
    }
  state->counts_public = state->has_mines = state->halo_marks = TRUE;
  state->bell_minutes = 17;
  view->audience = SEA_AUDIENCE_PUBLIC;
  view->width = view->height = 10;
  view->n_teams = view->n_seas = 2;
  view->phase = SEA_PHASE_FIRING;
  view->turn = 0;
  view->target = 1;
  view->shots_left = 1;
  view->winner = view->sank_fleet = -1;
  view->teams[0].score2 = 6;
  view->teams[1].score2 = 8;
  set_names (view);
  set_seas (state, left_sea, right_sea);
  set_last (view, 0, 1, 8, 2, SEA_REPLY_HIT);
  return state;
}

void
wall_sample_set_problem (SeaWallState *state, const char *text, const char *const *choices)
{
  SeaWallProblem *problem = g_new0 (SeaWallProblem, 1);

  sea_wall_problem_free (state->problem);
  problem->number = 7;
  problem->text = g_strdup (text);
  problem->choices = g_strdupv ((char **) choices);
  problem->worth2 = 8;
  problem->decks = 4;
  problem->mine_gain = problem->mine_loss = 2;
  problem->steal_team = -1;
  state->problem = problem;
  state->clock_total_ms = 180000;
  state->clock_left_ms = 161000;
}

void
wall_sample_set_sunk (SeaWallState *state)
{
  set_seas (state, left_sea, sunk_sea);
  state->view.seas[1].sunk[0] = 1;
  state->view.seas[1].afloat = 7;
  set_last (&state->view, 0, 1, 8, 4, SEA_REPLY_SUNK);
  state->view.last.decks = 4;
  set_ask (&state->view, 0, SEA_PROBLEM_WORTH, 8);
}

static SeaWallState *
new_common (SeaWallPage page)
{
  SeaWallState *state = wall_sample_new_page (page);
  SeaView *view = &state->view;

  view->n_seas = 1;
  view->n_teams = 4;
  view->turn = 2;
  view->target = 0;
  view->teams[1].score2 = 10;
  view->teams[2].score2 = 4;
  view->teams[3].score2 = -2;
  wall_sample_set_sea (view, 0, common_sea);
  state->class_count[1] = 2;
  state->class_count[2] = 3;
  state->class_count[3] = 4;
  view->seas[0].sunk[1] = view->seas[0].sunk[3] = 1;
  view->seas[0].sunk[2] = 0;
  view->seas[0].afloat = 8;
  set_last (view, 2, 0, 4, 1, SEA_REPLY_HIT);
  set_ask (view, 2, SEA_PROBLEM_WORTH, 2);
  return state;
}

static SeaWallState *
new_result (void)
{
  SeaWallState *state = wall_sample_new_page (SEA_WALL_RESULT);
  SeaView *view = &state->view;

  view->audience = SEA_AUDIENCE_REVEAL;
  set_seas (state, left_end, right_end);
  view->seas[0].afloat = 4;
  view->seas[1].afloat = 0;
  view->phase = SEA_PHASE_OVER;
  view->turn = view->target = -1;
  view->over = true;
  view->winner = 1;
  view->teams[0].score2 = 14;
  view->teams[0].ships2 = 22;
  view->teams[0].mines2 = -8;
  view->teams[1].score2 = 22;
  view->teams[1].ships2 = 14;
  view->teams[1].mines2 = 8;
  state->result = g_strdup (wall_sample_pick ("Team “Tangent” wins", "Победила команда «Тангенс»"));
  state->surprise =
      g_strdup (wall_sample_pick ("Team “Sine” sank the fleet, but team “Tangent” leads on points",
                                  "Команда «Синус» потопила весь флот, "
                                  "но по баллам победила команда «Тангенс»"));
  return state;
}

static SeaWallState *
new_large (void)
{
  SeaWallState *state = wall_sample_new_page (SEA_WALL_BATTLE);
  SeaView *view = &state->view;

  view->width = view->height = 24;
  state->notation = SEA_NOTATION_LATIN;
  wall_sample_set_sea (view, 0, "");
  wall_sample_set_sea (view, 1, "####:-------------------/:::::");
  set_last (view, 0, 1, 22, 23, SEA_REPLY_MISS);
  return state;
}

static SeaWallState *
new_battle (Sample sample)
{
  SeaWallState *state = wall_sample_new_page (SEA_WALL_BATTLE);
  SeaView *view = &state->view;

  switch (sample)
    {
    case SAMPLE_FIRST_SHOT:
      set_seas (state, "", "");
      view->last.any = false;
      break;
    case SAMPLE_MISS_PASSED:
      set_last (view, 0, 1, 9, 8, SEA_REPLY_MISS);
      view->turn = 1;
      view->target = 0;
      break;
    case SAMPLE_REPEAT:
      set_last (view, 0, 1, 9, 8, SEA_REPLY_REPEAT);
      break;
    case SAMPLE_ONLY_HITS:
      state->counts_public = FALSE;
      break;
    case SAMPLE_PAUSED:
      state->paused = TRUE;
      break;
    case SAMPLE_TYPED:
      state->typed = g_strdup (wall_sample_pick ("B4", "Б4"));
      break;
    default:
      break;
    }
  return state;
}

static SeaWallState *
new_reply (Sample sample)
{
  SeaWallState *state = wall_sample_new_page (SEA_WALL_REPLY);
  SeaView *view = &state->view;

  if (sample == SAMPLE_MINE)
    {
      wall_sample_set_sea (view, 1, mine_sea);
      view->seas[1].mines_left = 1;
      set_last (view, 0, 1, 2, 7, SEA_REPLY_MINE);
      set_ask (view, 0, SEA_PROBLEM_MINE, 4);
      wall_sample_set_problem (state, "", NULL);
      state->problem->kind = SEA_PROBLEM_MINE;
      return state;
    }
  if (sample == SAMPLE_SWEEPER || sample == SAMPLE_SUBMARINE)
    {
      view->seas[1].at[7 * 10 + 2] =
          sample == SAMPLE_SWEEPER ? SEA_MARK_SWEEPER_SPENT : SEA_MARK_SUNK;
      set_last (view, 0, 1, 2, 7,
                sample == SAMPLE_SWEEPER ? SEA_REPLY_SWEEPER : SEA_REPLY_SUBMARINE);
      return state;
    }
  if (sample == SAMPLE_SUNK_LEFT)
    {
      set_seas (state, sunk_sea, left_sea);
      view->turn = 1;
      view->target = 0;
      set_last (view, 1, 0, 8, 4, SEA_REPLY_SUNK);
      set_ask (view, 1, SEA_PROBLEM_WORTH, 8);
    }
  else
    {
      wall_sample_set_sunk (state);
      return state;
    }
  view->last.decks = 4;
  view->seas[0].sunk[0] = 1;
  view->seas[0].afloat = 7;
  return state;
}

/* The names of their pictures. */
static const char *const names[SAMPLE_COUNT] = {
  "P1-battle",      "P1-first",        "P1-passed",    "P1-repeat",     "P1-paused",
  "P1-typed",       "P1-only-hits",    "P1-large",     "P3-sunk",       "P3-sunk-left",
  "P3-mine",        "P3-sweeper",      "P3-submarine", "P3-burning",    "P3-sunk-common",
  "P0-opening",     "P0-opening-four", "P2-problem",   "P2-choice",     "P2-answer",
  "P2-solution",    "P2-mine",         "P2-everyone",  "P2-steal",      "P0-tie",
  "P2-six",         "P2-columns",      "P2-long",      "P2-long-end",   "P2-lost",
  "P2-unknown",     "P2-four",         "P5-common",    "P5-two",        "P5-three",
  "P4-result",      "P4-draw",         "P4-sources",   "P4-common",     "P4-score",
  "P8-cover-break", "P8-cover-four",   "P8-cover",     "P8-cover-quiet"
};

const char *
wall_sample_name (Sample sample)
{
  return names[sample];
}

SeaWallState *
wall_sample_new (Sample sample)
{
  SeaWallState *state;

  switch (sample)
    {
    case SAMPLE_SUNK:
    case SAMPLE_SUNK_LEFT:
    case SAMPLE_MINE:
    case SAMPLE_SWEEPER:
    case SAMPLE_SUBMARINE:
      return new_reply (sample);
    case SAMPLE_BURNING:
      state = new_reply (SAMPLE_SUNK);
      state->view.last.reply = SEA_REPLY_BURNING;
      return state;
    case SAMPLE_SUNK_COMMON:
      state = new_common (SEA_WALL_REPLY);
      set_last (&state->view, 2, 0, 4, 4, SEA_REPLY_SUNK);
      state->view.last.decks = 1;
      return state;
    case SAMPLE_COMMON:
      return new_common (SEA_WALL_BATTLE);
    case SAMPLE_COMMON_TWO:
    case SAMPLE_COMMON_THREE:
      state = new_common (SEA_WALL_BATTLE);
      state->view.n_teams = sample == SAMPLE_COMMON_TWO ? 2 : 3;
      state->view.turn = 0;
      state->view.phase = SEA_PHASE_FIRING;
      state->view.pending.kind = SEA_PENDING_NONE;
      return state;
    case SAMPLE_RESULT:
      return new_result ();
    case SAMPLE_DRAW:
      state = new_result ();
      state->view.winner = -1;
      state->view.teams[0].score2 = state->view.teams[1].score2;
      g_free (state->result);
      g_clear_pointer (&state->surprise, g_free);
      state->result = g_strdup (wall_sample_pick ("Draw", "Ничья"));
      return state;
    case SAMPLE_SOURCES:
      state = new_result ();
      state->view.teams[0].steals2 = 4;
      state->view.teams[0].others2 = 3;
      state->view.teams[1].corrections2 = -2;
      state->view.teams[0].score2 = 21;
      state->view.teams[1].score2 = 20;
      state->view.winner = 0;
      g_free (state->result);
      g_free (state->surprise);
      state->result = g_strdup (wall_sample_pick ("Team “Sine” wins", "Победила команда «Синус»"));
      state->surprise =
          g_strdup (wall_sample_pick ("The bell rang at shot 33", "Звонок на 33-м выстреле"));
      return state;
    case SAMPLE_COMMON_RESULT:
      state = new_common (SEA_WALL_RESULT);
      state->view.over = true;
      state->view.winner = 1;
      state->result =
          g_strdup (wall_sample_pick ("Team “Tangent” wins", "Победила команда «Тангенс»"));
      return state;
    case SAMPLE_SCORE:
      state = new_result ();
      state->page = SEA_WALL_SCORE;
      state->view.over = false;
      return state;
    case SAMPLE_COVER:
      return wall_sample_new_page (SEA_WALL_COVER);
    case SAMPLE_COVER_FOUR:
      return new_common (SEA_WALL_COVER);
    case SAMPLE_LAYING:
      state = wall_sample_new_page (SEA_WALL_COVER);
      state->covering_team = 0;
      return state;
    case SAMPLE_SILENCE:
      return wall_sample_new_page (SEA_WALL_SILENCE);
    case SAMPLE_LARGE:
      return new_large ();
    default:
      if (sample >= SAMPLE_OPENING && sample <= SAMPLE_FOUR_SOLVE)
        return wall_sample_new_sheet (sample);
      return new_battle (sample);
    }
}
