/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/ruleset-words.h"

#include <glib/gi18n-lib.h>

enum
{
  MOST_NUMBERED = 10 /* columns or rows of a sea whose cells bear numbers */
};

/* ---- what has an effect ---- */

static gboolean
has_mines (const SeaRules *rules)
{
  return rules->mines > 0;
}

static gboolean
has_specials (const SeaRules *rules)
{
  return rules->mines > 0 || rules->sweepers > 0;
}

static gboolean
has_quiz (const SeaRules *rules)
{
  return rules->mines > 0 && rules->mine_effect == SEA_MINE_QUIZ;
}

static gboolean
asks (const SeaRules *rules)
{
  return rules->ask != SEA_ASK_NEVER || has_quiz (rules);
}

static gboolean
asks_by_decks (const SeaRules *rules)
{
  return rules->ask == SEA_ASK_SUNK || rules->ask == SEA_ASK_TO_SINK;
}

static gboolean
asks_for_hits (const SeaRules *rules)
{
  return rules->ask == SEA_ASK_HIT;
}

static gboolean
asks_before (const SeaRules *rules)
{
  return rules->ask == SEA_ASK_SHOT;
}

static gboolean
has_equal_ends (const SeaRules *rules)
{
  return rules->victory != SEA_VICTORY_FLEET || rules->end_turns > 0 || rules->equal_turns ||
         rules->seas == SEA_SEAS_COMMON || rules->n_ties > 0;
}

/* ---- the words of the values ---- */

/* clang-format off */
#define END { NULL, NULL }

static const SeaFieldWord seas[] = {
  { "own", N_ ("each team has its own") }, { "common", N_ ("one for two to four teams") }, END };
static const SeaFieldWord touching[] = {
  { "none", N_ ("never") }, { "corners", N_ ("by corners only") }, { "free", N_ ("in any way") }, END };
static const SeaFieldWord specials[] = {
  { "apart", N_ ("away from ships and from one another") }, { "free", N_ ("anywhere") }, END };
static const SeaFieldWord coordinates[] = {
  { "auto", N_ ("letters of the program’s language") },
  { "cyrillic", N_ ("Russian letters without Ё and Й: А1 … К10") },
  { "cyrillic-yo", N_ ("Russian letters with Ё: А1 … И10") },
  { "latin", N_ ("Latin letters: A1 … J10") },
  { "cyrillic-rows", N_ ("the letter names the row: К1 is lower left") },
  { "respublika", N_ ("the word РЕСПУБЛИКА") },
  { "snegurochka", N_ ("the word СНЕГУРОЧКА") },
  { "numbers", N_ ("cell numbers, row by row") },
  { "cartesian-corner", N_ ("coordinate plane, (0; 0) in the corner") },
  { "cartesian-middle", N_ ("coordinate plane, (0; 0) in the middle") }, END };
static const SeaFieldWord first[] = {
  { "chosen", N_ ("the teacher says") }, { "lot", N_ ("lots are drawn") },
  { "problem", N_ ("who solves the opening problem") }, END };
static const SeaFieldWord after_hit[] = {
  { "again", N_ ("the same team fires again") }, { "pass", N_ ("the turn passes") },
  { "if-solved", N_ ("again if the problem was solved") }, END };
static const SeaFieldWord shots[] = { { "afloat", N_ ("one for each own ship afloat") }, END };
static const SeaFieldWord repeat[] = {
  { "spends", N_ ("spends the turn") }, { "refused", N_ ("is not accepted") }, END };
static const SeaFieldWord announce[] = {
  { "reply", N_ ("sunk, without the class") }, { "class", N_ ("sunk, and the class of the ship") },
  { "hits", N_ ("hit only, sinking is not told") }, END };
static const SeaFieldWord mine_effect[] = {
  { "", N_ ("not chosen") }, { "reveal", N_ ("its victim tells a deck of its own") },
  { "quiz", N_ ("a harder problem with gain and loss") },
  { "lose-turn", N_ ("its victim misses a turn") },
  { "extra-turn", N_ ("its owner has two turns") }, END };
static const SeaFieldWord ask[] = {
  { "never", N_ ("never") }, { "sunk", N_ ("for a sunk ship") }, { "hit", N_ ("for every hit") },
  { "shot", N_ ("before a shot, to earn it") }, { "to-sink", N_ ("to sink the last deck") }, END };
static const SeaFieldWord solvers[] = {
  { "shooter", N_ ("the team that fired") }, { "steal", N_ ("then the other teams in turn") },
  { "everyone", N_ ("all teams at once") }, END };
static const SeaFieldWord second_try[] = {
  { "none", N_ ("no") }, { "half", N_ ("once, for half the points") }, END };
static const SeaFieldWord floor_words[] = {
  { "none", N_ ("may fall below zero") }, { "zero", N_ ("stops at zero") }, END };
static const SeaFieldWord partial[] = {
  { "whole", N_ ("whole points") }, { "half", N_ ("halves too") }, END };
static const SeaFieldWord end[] = { { "fleet", N_ ("without limit") }, END };
static const SeaFieldWord victory[] = {
  { "fleet", N_ ("who sinks the fleet") }, { "points", N_ ("who has more points") },
  { "ships", N_ ("who has sunk more ships") }, END };
static const SeaFieldWord ties[] = {
  { "problem", N_ ("one more problem") }, { "ships", N_ ("more ships sunk") },
  { "shots", N_ ("fewer shots") }, { "draw", N_ ("a draw") }, END };
static const SeaFieldWord shapes[] = {
  { "line", N_ ("straight") }, { "corner", N_ ("L-shaped") }, { "tee", N_ ("T-shaped") },
  { "square", N_ ("square") }, { "zigzag", N_ ("zigzag") }, { "any", N_ ("any shape") },
  { "chain", N_ ("any, by corners too") }, END };

#define SEA SEA_FORM_SEA
#define PLAY SEA_FORM_PLAY
#define POINTS SEA_FORM_POINTS
#define LAST SEA_FORM_END

static const SeaField fields[] = {
  { "width", SEA, SEA_FIELD_NUMBER, N_ ("Columns"), NULL, NULL, NULL, NULL },
  { "height", SEA, SEA_FIELD_NUMBER, N_ ("Rows"), NULL, NULL, NULL, NULL },
  { "seas", SEA, SEA_FIELD_CHOICE, N_ ("Seas"), NULL, seas, NULL, NULL },
  { "coordinates", SEA, SEA_FIELD_CHOICE, N_ ("Names of cells"),
    N_ ("As they are called, written and read on the wall"), coordinates, NULL, NULL },
  { "fleet", SEA, SEA_FIELD_FLEET, N_ ("Ships of a team"), NULL, NULL, NULL, NULL },
  { "touching", SEA, SEA_FIELD_CHOICE, N_ ("Ships may touch"), NULL, touching, NULL, NULL },
  { "mines", SEA, SEA_FIELD_NUMBER, N_ ("Mines"), NULL, NULL, NULL, NULL },
  { "mine-effect", SEA, SEA_FIELD_CHOICE, N_ ("A mine brings"), NULL, mine_effect, NULL, has_mines },
  { "sweepers", SEA, SEA_FIELD_NUMBER, N_ ("Minesweepers"),
    N_ ("Who hits one tells a mine of his own"), NULL, NULL, NULL },
  { "submarines", SEA, SEA_FIELD_NUMBER, N_ ("Submarines"),
    N_ ("One fires back at the same cell when it sinks"), NULL, NULL, NULL },
  { "specials", SEA, SEA_FIELD_CHOICE, N_ ("Mines and minesweepers lie"), NULL, specials, NULL, has_specials },
  { "first", PLAY, SEA_FIELD_CHOICE, N_ ("Who begins"), NULL, first, NULL, NULL },
  { "after-hit", PLAY, SEA_FIELD_CHOICE, N_ ("After a hit"), NULL, after_hit, NULL, NULL },
  { "shots", PLAY, SEA_FIELD_EITHER, N_ ("Shots a turn"),
    N_ ("With several shots a hit gives no extra one"), shots, "", NULL },
  { "repeat", PLAY, SEA_FIELD_CHOICE, N_ ("A second shot at a cell"), NULL, repeat, NULL, NULL },
  { "announce", PLAY, SEA_FIELD_CHOICE, N_ ("What is told"), NULL, announce, NULL, NULL },
  { "relocate", PLAY, SEA_FIELD_FLAG, N_ ("A ship that was hit may move"),
    N_ ("For a single ship a sea"), NULL, NULL, NULL },
  { "ask", POINTS, SEA_FIELD_CHOICE, N_ ("A problem is asked"), NULL, ask, NULL, NULL },
  { "solvers", POINTS, SEA_FIELD_CHOICE, N_ ("Who solves"), NULL, solvers, NULL, asks },
  { "second-try", POINTS, SEA_FIELD_CHOICE, N_ ("Second try"), NULL, second_try, NULL, asks },
  { "worth", POINTS, SEA_FIELD_LIST, N_ ("Points for a ship"),
    N_ ("For 1 deck, 2 decks and so on; the last number goes on by one a deck"), NULL, NULL, asks_by_decks },
  { "hit-worth", POINTS, SEA_FIELD_NUMBER, N_ ("Points for a hit"), NULL, NULL, NULL, asks_for_hits },
  { "shot-worth", POINTS, SEA_FIELD_NUMBER, N_ ("Points for the problem before a shot"), NULL, NULL, NULL, asks_before },
  { "mine-gain", POINTS, SEA_FIELD_NUMBER, N_ ("A mine’s problem solved gives"), NULL, NULL, NULL, has_quiz },
  { "mine-loss", POINTS, SEA_FIELD_NUMBER, N_ ("A mine’s problem not solved takes"), NULL, NULL, NULL, has_quiz },
  { "floor", POINTS, SEA_FIELD_CHOICE, N_ ("A score"), NULL, floor_words, NULL, NULL },
  { "partial", POINTS, SEA_FIELD_CHOICE, N_ ("A part of the points"), NULL, partial, NULL, asks },
  { "seconds", POINTS, SEA_FIELD_SECONDS, N_ ("Clock, in seconds"), N_ ("0 is no clock"), NULL, NULL, asks },
  { "end", LAST, SEA_FIELD_EITHER, N_ ("Turns of each team"),
    N_ ("Then the match ends, if no fleet is sunk before"), end, "turns:", NULL },
  { "equal-turns", LAST, SEA_FIELD_FLAG, N_ ("Equal turns at the end"),
    N_ ("The other team has its turn too"), NULL, NULL, NULL },
  { "victory", LAST, SEA_FIELD_CHOICE, N_ ("Who wins"), NULL, victory, NULL, NULL },
  { "ties", LAST, SEA_FIELD_ORDER, N_ ("When it is equal"), NULL, ties, NULL, has_equal_ends },
};

static const char *const group_titles[SEA_FORM_GROUPS] = {
  N_ ("Sea and fleet"), N_ ("Course of play"), N_ ("Problems and points"), N_ ("End") };
/* clang-format on */

const SeaField *
sea_fields (guint *n)
{
  *n = G_N_ELEMENTS (fields);
  return fields;
}

const char *
sea_form_group_title (SeaFormGroup group)
{
  return _ (group_titles[group]);
}

/* From the last row of a class a number of three digits in a smaller cell is not read. */
const char *
sea_rules_why_not_shown (const SeaRules *rules, const char **key)
{
  if (rules->coordinates != SEA_NOTATION_NUMBERS ||
      (rules->width <= MOST_NUMBERED && rules->height <= MOST_NUMBERED))
    return NULL;
  if (key != NULL)
    *key = "coordinates";
  return _ ("cell numbers can be read on the wall up to ten by ten; choose other names of cells");
}

const SeaFieldWord *
sea_shape_words (void)
{
  return shapes;
}
