/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/random.h"
#include "rulebook/rulebook.h"

typedef struct
{
  SeaRulebook *book;
  SeaRules rules;
  GError *error;
  char *text, *second;
  GString *line;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->book = sea_rulebook_new (SEA_RULESETS, NULL);
  f->line = g_string_new (NULL);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_rulebook_free (f->book);
  g_clear_error (&f->error);
  g_free (f->text);
  g_free (f->second);
  g_string_free (f->line, TRUE);
  g_free (f);
  return 0;
}

static void
resolve (Fixture *f, const char *line)
{
  g_clear_error (&f->error);
  if (!sea_rulebook_resolve (f->book, line, &f->rules, &f->error))
    fail_msg ("%s: %s", line, f->error->message);
  assert_null (f->error);
}

static void
every_key_can_be_overridden (void **state)
{
  Fixture *f = *state;
  SeaRules *r = &f->rules;

  resolve (f, "classic");
  assert_true (r->width == 10 && r->height == 10 && r->n_classes == 4 && r->mines == 0);
  resolve (f, "classic width=12 height=9 seas=common touching=corners specials=free mines=2 "
              "sweepers=1 submarines=1 mine-effect=reveal after-hit=if-solved shots=3 "
              "repeat=refused announce=reply");
  assert_true (r->width == 12 && r->height == 9 && r->seas == SEA_SEAS_COMMON);
  assert_true (r->touching == SEA_TOUCHING_CORNERS && r->specials == SEA_SPECIALS_FREE);
  assert_true (r->mines == 2 && r->sweepers == 1 && r->submarines == 1);
  assert_true (r->mine_effect == SEA_MINE_REVEAL && r->after_hit == SEA_AFTER_HIT_IF_SOLVED);
  assert_true (r->shots == 3 && r->repeat == SEA_REPEAT_REFUSED);
  assert_true (r->announce == SEA_ANNOUNCE_REPLY);
  resolve (f, "math shots=afloat ask=hit solvers=everyone second-try=half worth=2,4 hit-worth=3 "
              "shot-worth=5 mine-gain=6 mine-loss=7 floor=zero partial=half end=turns:15 "
              "equal-turns=yes victory=ships ties=ships,shots first=chosen coordinates=numbers "
              "seconds=\"30,0 mine:99 shot:8\"");
  assert_true (r->shots == 0 && r->ask == SEA_ASK_HIT && r->solvers == SEA_SOLVERS_EVERYONE);
  assert_true (r->second_try == SEA_SECOND_TRY_HALF && r->n_worth == 2 && r->worth[1] == 4);
  assert_true (r->hit_worth == 3 && r->shot_worth == 5 && r->mine_gain == 6 && r->mine_loss == 7);
  assert_true (r->floor_rule == SEA_FLOOR_ZERO && r->partial == SEA_PARTIAL_HALF);
  assert_true (r->end_turns == 15 && r->equal_turns && r->victory == SEA_VICTORY_SHIPS);
  assert_true (r->n_ties == 2 && r->ties[0] == SEA_TIE_SHIPS && r->ties[1] == SEA_TIE_SHOTS);
  assert_true (r->first == SEA_FIRST_CHOSEN && r->coordinates == SEA_NOTATION_NUMBERS);
  assert_true (r->n_seconds == 2 && r->seconds[0] == 30 && r->seconds[1] == 0);
  assert_true (r->seconds_mine == 99 && r->seconds_shot == 8);
  resolve (f, "classic width=20 height=20 fleet=6:chain:1 relocate=yes");
  assert_true (r->relocate);
  resolve (f, "math seconds=0 end=fleet equal-turns=no");
  assert_true (r->n_seconds == 0 && r->seconds_mine == 0 && r->end_turns == 0 && !r->equal_turns);
}

static void
a_fleet_of_an_override_gets_names_by_decks (void **state)
{
  Fixture *f = *state;
  const char *const names[] = { "5",         "5-2",       "battleship", "cruiser",
                                "cruiser-2", "destroyer", "boat" };

  resolve (f, "classic width=16 height=16 "
              "fleet=1:line:2,3:corner:1,5:tee:1,4:square:1,3:line:1,2:line:0,5:line:1");
  assert_int_equal (f->rules.n_classes, G_N_ELEMENTS (names));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    assert_string_equal (f->rules.classes[i].name, names[i]);
  assert_int_equal (f->rules.classes[0].shape, SEA_SHAPE_TEE);
  assert_int_equal (f->rules.classes[3].shape, SEA_SHAPE_CORNER);
}

typedef struct
{
  const char *line, *key;
  int code;
} Case;

/* clang-format off */
static const Case refused[] = {
  { "classic width=2", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic height=25", "height", SEA_RULEBOOK_ERROR_KEY },
  { "classic colour=red", "colour", SEA_RULEBOOK_ERROR_KEY },
  { "classic touching=perhaps", "touching", SEA_RULEBOOK_ERROR_KEY },
  { "classic touching=", "touching", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=08", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=+8", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=8x", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=99999999999999999999", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=8 width=8", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic width", "width", SEA_RULEBOOK_ERROR_KEY },
  { "classic title=x", "title", SEA_RULEBOOK_ERROR_KEY },
  { "classic based-on=math", "based-on", SEA_RULEBOOK_ERROR_KEY },
  { "classic mines=100", "mines", SEA_RULEBOOK_ERROR_KEY },
  { "classic mines=1", "mine-effect", SEA_RULEBOOK_ERROR_KEY },
  { "math mine-effect=", "mine-effect", SEA_RULEBOOK_ERROR_KEY },
  { "classic shots=0", "shots", SEA_RULEBOOK_ERROR_KEY },
  { "classic shots=100", "shots", SEA_RULEBOOK_ERROR_KEY },
  { "classic seas=common shots=afloat", "shots", SEA_RULEBOOK_ERROR_KEY },
  { "classic relocate=maybe", "relocate", SEA_RULEBOOK_ERROR_KEY },
  { "classic relocate=yes", "relocate", SEA_RULEBOOK_ERROR_KEY },
  { "math announce=hits", "announce", SEA_RULEBOOK_ERROR_KEY },
  { "classic worth=", "worth", SEA_RULEBOOK_ERROR_KEY },
  { "classic worth=1,,2", "worth", SEA_RULEBOOK_ERROR_KEY },
  { "classic worth=1,100", "worth", SEA_RULEBOOK_ERROR_KEY },
  { "classic worth=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "worth", SEA_RULEBOOK_ERROR_KEY },
  { "classic end=turns:0", "end", SEA_RULEBOOK_ERROR_KEY },
  { "classic end=turns:1000", "end", SEA_RULEBOOK_ERROR_KEY },
  { "classic end=bell", "end", SEA_RULEBOOK_ERROR_KEY },
  { "classic ties=draw,draw", "ties", SEA_RULEBOOK_ERROR_KEY },
  { "classic ties=", "ties", SEA_RULEBOOK_ERROR_KEY },
  { "classic ties=coin", "ties", SEA_RULEBOOK_ERROR_KEY },
  { "classic seconds=", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic seconds=3601", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic \"seconds=mine:1 60\"", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic \"seconds=60 mine:1 mine:2\"", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic \"seconds=60 tie:1\"", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic \"seconds=60 mine:x\"", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic \"seconds=60,x\"", "seconds", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=12 coordinates=respublika", "coordinates", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=4:line", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=4:line:1,", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=0:line:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=25:line:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=4:round:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=4:line:100", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=5:square:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=3:zigzag:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=1:line:53", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=1:line:0", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic fleet=1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,"
    "1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,"
    "1:line:1,1:line:1,1:line:1,1:line:1,1:line:1,1:line:1", "fleet", SEA_RULEBOOK_ERROR_KEY },
  { "classic width=6 height=6", "fleet", SEA_RULEBOOK_ERROR_IMPOSSIBLE },
  { "classic touching=corners fleet=4:line:14", "fleet", SEA_RULEBOOK_ERROR_UNKNOWN_FIT },
  { "nowhere", "nowhere", SEA_RULEBOOK_ERROR_UNKNOWN },
  { "", "", SEA_RULEBOOK_ERROR_UNKNOWN },
  { "classic \"width=8", "", SEA_RULEBOOK_ERROR_UNKNOWN },
};
/* clang-format on */

static void
faulty_overrides_are_refused_with_ruleset_and_key (void **state)
{
  Fixture *f = *state;

  memset (&f->rules, 0x5a, sizeof f->rules);
  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      const Case *c = &refused[i];
      g_autofree char *start = g_strdup_printf ("classic: %s: ", c->key);

      g_clear_error (&f->error);
      if (sea_rulebook_resolve (f->book, c->line, &f->rules, &f->error))
        fail_msg ("accepted: %s", c->line);
      if (!g_error_matches (f->error, SEA_RULEBOOK_ERROR, c->code))
        fail_msg ("%s: %s (%d)", c->line, f->error->message, f->error->code);
      if (c->code == SEA_RULEBOOK_ERROR_KEY && g_str_has_prefix (c->line, "classic") &&
          !g_str_has_prefix (f->error->message, start))
        fail_msg ("%s: %s", c->line, f->error->message);
      assert_non_null (strstr (f->error->message, c->key));
      assert_int_equal (f->rules.width, 0x5a);
    }
}

static const SeaEffectRow *
find_row (const SeaRules *rules, SeaUnit unit, SeaTrigger trigger, SeaEffect effect)
{
  for (guint i = 0; i < rules->n_effects; i++)
    if (rules->effects[i].unit == unit && rules->effects[i].trigger == trigger &&
        rules->effects[i].effect == effect)
      return &rules->effects[i];
  return NULL;
}

static void
keys_become_rows_of_effects (void **state)
{
  Fixture *f = *state;
  /* clang-format off */
  const struct { const char *line; guint n; SeaUnit unit; SeaTrigger trigger; SeaEffect effect; SeaWho who; int argument; } rows[] = {
    { "classic", 0, SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_ASK, SEA_WHO_SHOOTER, 0 },
    { "classic ask=sunk", 2, SEA_UNIT_SHIP, SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
    { "classic ask=sunk", 2, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
    { "classic ask=hit hit-worth=7", 2, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, 7 },
    { "classic ask=hit hit-worth=7", 2, SEA_UNIT_SUBMARINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, 7 },
    { "classic ask=shot shot-worth=9", 1, SEA_UNIT_ANY, SEA_ON_TURN, SEA_DO_ASK, SEA_WHO_SHOOTER, 9 },
    { "classic ask=to-sink", 1, SEA_UNIT_SHIP, SEA_ON_LAST_DECK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
    { "classic mines=1 mine-effect=reveal", 1, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_TELL_DECK, SEA_WHO_SHOOTER, 0 },
    { "classic mines=1 mine-effect=quiz", 1, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_MINE },
    { "classic mines=1 mine-effect=lose-turn", 1, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_SKIP_TURN, SEA_WHO_SHOOTER, 1 },
    { "classic mines=1 mine-effect=extra-turn", 1, SEA_UNIT_MINE, SEA_ON_HIT, SEA_DO_EXTRA_TURN, SEA_WHO_OWNER, 1 },
    { "classic sweepers=1", 1, SEA_UNIT_SWEEPER, SEA_ON_HIT, SEA_DO_TELL_MINE, SEA_WHO_SHOOTER, 0 },
    { "classic submarines=1", 1, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_RETURN_SHOT, SEA_WHO_SHOOTER, 0 },
    { "classic fleet=4:chain:1 relocate=yes", 1, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_RELOCATE, SEA_WHO_OWNER, 0 },
    { "math mines=0", 2, SEA_UNIT_SHIP, SEA_ON_SUNK, SEA_DO_ASK, SEA_WHO_SHOOTER, SEA_WORTH_DECKS },
  };
  /* clang-format on */

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const SeaEffectRow *row;

      resolve (f, rows[i].line);
      row = find_row (&f->rules, rows[i].unit, rows[i].trigger, rows[i].effect);
      if (f->rules.n_effects != rows[i].n || (rows[i].n > 0 && row == NULL))
        fail_msg ("%s: %u rows", rows[i].line, f->rules.n_effects);
      if (rows[i].n > 0)
        assert_true (row->who == rows[i].who && row->argument == rows[i].argument);
    }
}

static void
return_shots_and_moves_come_before_problems (void **state)
{
  Fixture *f = *state;
  const SeaRules *r = &f->rules;

  resolve (f, "classic submarines=1 ask=sunk");
  assert_true (find_row (r, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_RETURN_SHOT) <
               find_row (r, SEA_UNIT_SUBMARINE, SEA_ON_SUNK, SEA_DO_ASK));
  resolve (f, "classic fleet=4:chain:1 relocate=yes ask=hit");
  assert_true (find_row (r, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_RELOCATE) <
               find_row (r, SEA_UNIT_SHIP, SEA_ON_HIT, SEA_DO_ASK));
}

/* One value of each key that a random line may name. */
static void
make_line (GString *line, SeaRandom *dice)
{
  /* clang-format off */
  static const char *const words[][6] = {
    { "seas", "own", "common" }, { "touching", "none", "corners", "free" },
    { "specials", "apart", "free" }, { "mines", "0", "2", "7" }, { "sweepers", "0", "1" },
    { "submarines", "0", "2" }, { "mine-effect", "reveal", "quiz", "lose-turn", "extra-turn" },
    { "after-hit", "again", "pass", "if-solved" }, { "shots", "1", "3", "99", "afloat" },
    { "repeat", "spends", "refused" }, { "announce", "reply", "class", "hits" },
    { "ask", "never", "sunk", "hit", "shot", "to-sink" }, { "solvers", "shooter", "steal", "everyone" },
    { "second-try", "none", "half" }, { "worth", "0", "4,4,4", "1,2,3,4,5,6,7,8,9,10" },
    { "hit-worth", "0", "99" }, { "shot-worth", "1", "5" }, { "mine-gain", "0", "3" },
    { "mine-loss", "0", "9" }, { "floor", "none", "zero" }, { "partial", "whole", "half" },
    { "end", "fleet", "turns:1", "turns:999" }, { "equal-turns", "no", "yes" },
    { "victory", "fleet", "points", "ships" }, { "ties", "draw", "problem,ships,shots,draw", "shots" },
    { "first", "chosen", "lot", "problem" }, { "coordinates", "auto", "latin", "cartesian-middle" },
    { "seconds", "0", "60,90", "\"1,0,3600 mine:4\"", "\"mine:5\"", "\"0,0 shot:6\"" },
    { "width", "10", "12", "24" }, { "height", "9", "17" },
    { "fleet", "1:line:3", "4:square:1,4:line:2,3:corner:1", "5:any:1,2:chain:3", "24:any:1,24:line:0" },
  };
  /* clang-format on */

  g_string_assign (line, sea_random_below (dice, 2) ? "classic" : "math");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      guint n = 1;

      while (n < 6 && words[i][n] != NULL)
        n++;
      if (sea_random_below (dice, 3) == 0)
        g_string_append_printf (line, " %s=%s", words[i][0],
                                words[i][1 + sea_random_below (dice, n - 1)]);
    }
}

static void
rules_written_as_text_are_read_as_the_same_rules (void **state)
{
  Fixture *f = *state;
  SeaRules again;
  SeaRandom dice;
  guint accepted = 0;

  sea_random_seed (&dice, 8);
  for (guint i = 0; i < 400; i++)
    {
      make_line (f->line, &dice);
      if (!sea_rulebook_resolve (f->book, f->line->str, &f->rules, NULL))
        continue;
      accepted++;
      g_free (f->text);
      f->text = sea_rules_to_text (&f->rules, "Урок \"7А\"\n\\");
      g_clear_error (&f->error);
      if (!sea_rules_from_text (f->text, &again, &f->error))
        fail_msg ("%s: %s", f->line->str, f->error->message);
      if (memcmp (&f->rules, &again, sizeof again) != 0)
        fail_msg ("%s", f->line->str);
    }
  assert_true (accepted > 100);
}

static void
the_text_stands_for_itself (void **state)
{
  Fixture *f = *state;

  assert_false (sea_rules_from_text ("[ruleset]\nbased-on=math\n", &f->rules, &f->error));
  assert_true (g_error_matches (f->error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_KEY));
  g_clear_error (&f->error);
  assert_false (sea_rules_from_text ("[ruleset]\nwidth=6\nheight=6\n", &f->rules, &f->error));
  assert_true (g_error_matches (f->error, SEA_RULEBOOK_ERROR, SEA_RULEBOOK_ERROR_IMPOSSIBLE));
}

static void
known_classes_have_names (void **state)
{
  Fixture *f = *state;
  SeaClass klass = { "battleship", 4, SEA_SHAPE_LINE, 1 };

  f->text = sea_class_dup_label (&klass);
  assert_string_equal (f->text, "battleship");
  g_strlcpy (klass.name, "линкор", sizeof klass.name);
  f->second = sea_class_dup_label (&klass);
  assert_string_equal (f->second, "линкор");
  g_free (f->second);
  g_strlcpy (klass.name, "7", sizeof klass.name);
  klass.decks = 7;
  f->second = sea_class_dup_label (&klass);
  assert_string_equal (f->second, "7-decker");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
    TEST (every_key_can_be_overridden),
    TEST (a_fleet_of_an_override_gets_names_by_decks),
    TEST (faulty_overrides_are_refused_with_ruleset_and_key),
    TEST (keys_become_rows_of_effects),
    TEST (return_shots_and_moves_come_before_problems),
    TEST (rules_written_as_text_are_read_as_the_same_rules),
    TEST (the_text_stands_for_itself),
    TEST (known_classes_have_names),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
