/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "app/place-model.h"
#include "core/random.h"
#include "rulebook/rulebook.h"

typedef struct
{
  SeaRulebook *book;
  SeaPlacement *place;
  SeaRandom random;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);
  char *shipped = sea_rulebook_dup_shipped_dir ();

  f->book = sea_rulebook_new (shipped, NULL);
  sea_random_seed (&f->random, 5);
  g_free (shipped);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  g_clear_object (&f->place);
  sea_rulebook_free (f->book);
  g_free (f);
  return 0;
}

static void
begin (Fixture *f, const char *line)
{
  SeaRules rules;

  g_clear_object (&f->place);
  assert_true (sea_rulebook_resolve (f->book, line, &rules, NULL));
  f->place = sea_placement_new (&rules);
}

/* The type that digit @decks takes. */
static guint
type_of (Fixture *f, guint decks)
{
  guint types[SEA_MAX_PIECE_TYPES];

  assert_true (sea_placement_find_types (f->place, decks, types) > 0);
  return types[0];
}

static SeaCell
at (const char *text)
{
  SeaCell cell;

  assert_int_equal (sea_cell_read (text, strlen (text), &cell), SEA_OK);
  return cell;
}

static void
put_new (Fixture *f, guint decks, const char *cell, gboolean upright)
{
  assert_int_equal (sea_placement_take_new (f->place, type_of (f, decks), at (cell)),
                    SEA_PLACE_DONE);
  if (upright)
    assert_true (sea_placement_rotate (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
}

static guint
count_faults (Fixture *f)
{
  guint n;

  sea_placement_get_faults (f->place, &n);
  return n;
}

static void
assert_lies (Fixture *f, const char *layout)
{
  char text[SEA_LAYOUT_SIZE];

  sea_fleet_write (sea_placement_get_fleet (f->place), text);
  assert_string_equal (text, layout);
}

#define SMALL "classic width=5 height=5 fleet=3:line:1,2:line:1,1:line:1"

static void
an_empty_sea_has_no_fault_but_all_is_missing (void **state)
{
  Fixture *f = *state;

  begin (f, "math");
  assert_int_equal (count_faults (f), 0);
  assert_int_equal (sea_placement_get_n_missing (f->place), 13);
  assert_false (sea_placement_is_ready (f->place));
  assert_false (sea_placement_can_undo (f->place));
}

static void
a_fleet_is_laid_piece_by_piece (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  put_new (f, 2, "E1", TRUE);
  put_new (f, 1, "C4", FALSE);
  assert_lies (f, "aaa.b/....b/...../..c../.....");
  assert_true (sea_placement_is_ready (f->place));
}

static void
a_piece_stays_inside_the_sea (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "E5", FALSE);
  assert_lies (f, "...../...../...../...../..aaa");
}

static void
a_ship_longer_than_the_sea_is_wide_can_be_laid_along_it (void **state)
{
  Fixture *f = *state;

  begin (f, "classic width=3 height=5 fleet=4:line:1");
  assert_int_equal (sea_placement_take_new (f->place, 0, at ("A1")), SEA_PLACE_DONE);
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_OUTSIDE);
  assert_true (sea_placement_rotate (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
  assert_true (sea_placement_is_ready (f->place));
}

static void
what_touches_is_laid_but_told_and_shown_as_illegal (void **state)
{
  Fixture *f = *state;
  const SeaFault *faults;
  guint n;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  sea_placement_take_new (f->place, type_of (f, 2), at ("A2"));
  assert_false (sea_placement_is_legal_here (f->place));
  sea_placement_move (f->place, at ("A3"));
  assert_true (sea_placement_is_legal_here (f->place));
  sea_placement_move (f->place, at ("D2"));
  assert_false (sea_placement_is_legal_here (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
  faults = sea_placement_get_faults (f->place, &n);
  assert_int_equal (n, 1);
  assert_int_equal (faults[0].code, SEA_FAULT_TOUCH);
  assert_int_equal (faults[0].n_cells, 2);
}

static void
on_another_piece_nothing_can_be_laid (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  sea_placement_take_new (f->place, type_of (f, 1), at ("B1"));
  assert_false (sea_placement_is_legal_here (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_TAKEN);
  assert_true (sea_placement_is_carrying (f->place));
  sea_placement_cancel (f->place);
  assert_lies (f, "aaa../...../...../...../.....");
}

static void
one_too_many_is_a_fault_with_all_of_its_kind (void **state)
{
  Fixture *f = *state;
  const SeaFault *faults;
  guint n;

  begin (f, SMALL);
  put_new (f, 1, "A1", FALSE);
  put_new (f, 1, "C1", FALSE);
  faults = sea_placement_get_faults (f->place, &n);
  assert_int_equal (n, 1);
  assert_int_equal (faults[0].code, SEA_FAULT_COUNT_WRONG);
  assert_int_equal (faults[0].n_cells, 2);
  assert_int_equal (sea_placement_get_n_missing (f->place), 2);
}

static void
undo_and_redo_have_no_end (void **state)
{
  Fixture *f = *state;
  char last[SEA_LAYOUT_SIZE];

  begin (f, "classic");
  for (guint i = 0; i < 1000; i++)
    {
      SeaCell cell = { (guint8) sea_random_below (&f->random, 10),
                       (guint8) sea_random_below (&f->random, 10) };

      if (sea_placement_take (f->place, cell) != SEA_PLACE_DONE)
        sea_placement_take_new (f->place, sea_random_below (&f->random, 4), cell);
      cell.x = (guint8) sea_random_below (&f->random, 10);
      sea_placement_move (f->place, cell);
      if (sea_random_below (&f->random, 2) == 0)
        sea_placement_rotate (f->place);
      if (sea_placement_put (f->place) != SEA_PLACE_DONE)
        sea_placement_drop (f->place);
    }
  sea_fleet_write (sea_placement_get_fleet (f->place), last);
  while (sea_placement_can_undo (f->place))
    sea_placement_undo (f->place);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 0);
  while (sea_placement_can_redo (f->place))
    sea_placement_redo (f->place);
  assert_lies (f, last);
}

static void
a_random_fleet_is_one_step (void **state)
{
  Fixture *f = *state;
  SeaFleet fleet;

  begin (f, "math");
  put_new (f, 4, "A1", FALSE);
  assert_int_equal (sea_fleet_random (sea_placement_get_rules (f->place), &f->random, &fleet),
                    SEA_OK);
  assert_true (sea_placement_set_fleet (f->place, &fleet));
  assert_true (sea_placement_is_ready (f->place));
  sea_placement_undo (f->place);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 1);
  sea_placement_redo (f->place);
  assert_true (sea_placement_is_ready (f->place));
}

static void
a_piece_put_back_where_it_lay_is_no_step (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  sea_placement_undo (f->place);
  sea_placement_redo (f->place);
  sea_placement_take (f->place, at ("B1"));
  sea_placement_move (f->place, at ("B3"));
  sea_placement_move (f->place, at ("B1"));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
  sea_placement_undo (f->place);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 0);
}

static void
a_piece_goes_back_or_to_the_yard (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  sea_placement_take (f->place, at ("C1"));
  sea_placement_move (f->place, at ("E4"));
  sea_placement_cancel (f->place);
  assert_lies (f, "aaa../...../...../...../.....");
  sea_placement_take (f->place, at ("C1"));
  sea_placement_drop (f->place);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 0);
  sea_placement_undo (f->place);
  assert_int_equal (sea_placement_remove (f->place, at ("A1")), SEA_PLACE_DONE);
  assert_int_equal (sea_placement_remove (f->place, at ("A1")), SEA_PLACE_NOTHING);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 0);
}

static void
undo_with_a_piece_in_hand_puts_it_back_first (void **state)
{
  Fixture *f = *state;

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  sea_placement_take (f->place, at ("A1"));
  sea_placement_undo (f->place);
  assert_false (sea_placement_is_carrying (f->place));
  assert_lies (f, "aaa../...../...../...../.....");
}

/* Every way in which the ship can lie comes once in a round. */
static void
a_bent_ship_goes_through_all_its_forms (void **state)
{
  Fixture *f = *state;
  SeaForm forms[SEA_MAX_FORMS];
  static const struct
  {
    const char *line;
    SeaShape shape;
    guint decks;
  } cases[] = { { "classic fleet=4:corner:1", SEA_SHAPE_CORNER, 4 },
                { "classic fleet=5:corner:1", SEA_SHAPE_CORNER, 5 },
                { "classic fleet=4:tee:1", SEA_SHAPE_TEE, 4 },
                { "classic fleet=4:square:1", SEA_SHAPE_SQUARE, 4 },
                { "classic fleet=5:zigzag:1", SEA_SHAPE_ZIGZAG, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n = sea_shape_forms (cases[i].shape, cases[i].decks, forms);
      GHashTable *seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      begin (f, cases[i].line);
      for (guint k = 0; k < n; k++)
        {
          char text[SEA_LAYOUT_SIZE];

          sea_placement_take_new (f->place, 0, at ("E5"));
          for (guint r = 0; r < k; r++)
            sea_placement_rotate (f->place);
          assert_true (sea_placement_is_legal_here (f->place));
          sea_placement_put (f->place);
          assert_true (sea_placement_is_ready (f->place));
          sea_fleet_write (sea_placement_get_fleet (f->place), text);
          assert_true (g_hash_table_add (seen, g_strdup (text)));
          sea_placement_undo (f->place);
        }
      assert_int_equal (g_hash_table_size (seen), n);
      g_hash_table_unref (seen);
    }
}

static void
a_ship_of_any_shape_is_drawn_cell_by_cell (void **state)
{
  Fixture *f = *state;

  begin (f, "classic fleet=4:any:1,1:line:1");
  sea_placement_take_new (f->place, type_of (f, 4), at ("A1"));
  assert_true (sea_placement_is_drawing (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("B2")), SEA_PLACE_APART);
  assert_int_equal (sea_placement_draw (f->place, at ("B1")), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("C1")), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("B1")), SEA_PLACE_APART); /* in the middle */
  assert_int_equal (sea_placement_draw (f->place, at ("C1")), SEA_PLACE_DRAWN); /* off */
  assert_int_equal (sea_placement_draw (f->place, at ("B2")), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("B3")), SEA_PLACE_DONE);
  assert_int_equal (count_faults (f), 0);
  assert_int_equal (sea_placement_get_n_missing (f->place), 1);
  /* then it is moved and turned as it is */
  sea_placement_take (f->place, at ("B3"));
  assert_false (sea_placement_is_drawing (f->place));
  sea_placement_move (f->place, at ("F6"));
  assert_true (sea_placement_rotate (f->place));
  assert_true (sea_placement_is_legal_here (f->place));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
  assert_int_equal (count_faults (f), 0);
}

static void
a_chain_hangs_together_by_corners (void **state)
{
  Fixture *f = *state;

  begin (f, "dutchman");
  sea_placement_take_new (f->place, 0, at ("A1"));
  assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("B2")), SEA_PLACE_DRAWN);
  assert_int_equal (sea_placement_draw (f->place, at ("E2")), SEA_PLACE_APART);
  sea_placement_cancel (f->place);
  assert_int_equal (sea_placement_get_n_pieces (f->place), 0);
}

/* A fleet of every ruleset, laid piece by piece as a person would. */
static void
the_fleet_of_every_ruleset_can_be_laid_by_hand (void **state)
{
  Fixture *f = *state;
  GPtrArray *sets = sea_rulebook_list (f->book);

  for (guint i = 0; i < sets->len; i++)
    {
      const SeaRuleset *set = g_ptr_array_index (sets, i);
      SeaPlacement *pattern = sea_placement_new (&set->rules);
      SeaFleet fleet;

      begin (f, set->id);
      assert_int_equal (sea_fleet_random (&set->rules, &f->random, &fleet), SEA_OK);
      assert_true (sea_placement_set_fleet (pattern, &fleet));
      assert_true (sea_placement_is_ready (pattern));
      for (guint k = 0; k < sea_placement_get_n_pieces (pattern); k++)
        {
          const SeaLaidPiece *piece = sea_placement_get_piece (pattern, k);
          SeaPlaceResult result = SEA_PLACE_NOTHING;

          assert_int_equal (sea_placement_take_new (f->place, piece->type, piece->cells[0]),
                            SEA_PLACE_DONE);
          if (sea_placement_is_drawing (f->place))
            {
              gboolean taken[SEA_MAX_DECKS] = { FALSE };

              for (guint d = 0; d < (guint) piece->n * piece->n && result != SEA_PLACE_DONE; d++)
                if (!taken[d % piece->n])
                  {
                    result = sea_placement_draw (f->place, piece->cells[d % piece->n]);
                    taken[d % piece->n] = result != SEA_PLACE_APART;
                  }
            }
          else
            {
              for (guint r = 0; r < SEA_MAX_FORMS; r++, sea_placement_rotate (f->place))
                if (memcmp (sea_placement_get_carried (f->place)->cells, piece->cells,
                            piece->n * sizeof piece->cells[0]) == 0)
                  break;
              assert_true (sea_placement_is_legal_here (f->place));
              result = sea_placement_put (f->place);
            }
          assert_int_equal (result, SEA_PLACE_DONE);
          assert_int_equal (count_faults (f), 0);
        }
      assert_true (sea_placement_is_ready (f->place));
      g_object_unref (pattern);
    }
}

static void
a_layout_of_other_rules_is_not_taken (void **state)
{
  Fixture *f = *state;
  static const char *const layouts[] = { "..../..../..../....", "aaaaa/...../...../...../.....",
                                         "*..../...../...../...../....." };

  begin (f, SMALL);
  put_new (f, 3, "A1", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    {
      SeaFleet fleet;

      assert_int_equal (sea_fleet_read (layouts[i], strlen (layouts[i]), &fleet), SEA_OK);
      assert_false (sea_placement_set_fleet (f->place, &fleet));
    }
  assert_lies (f, "aaa../...../...../...../.....");
}

static void
more_ships_than_letters_are_refused (void **state)
{
  Fixture *f = *state;
  SeaPlaceResult result = SEA_PLACE_DONE;
  guint n = 0;

  begin (f, "classic width=24 height=24 fleet=1:line:1");
  for (guint i = 0; i < 60 && result == SEA_PLACE_DONE; i++)
    {
      result = sea_placement_take_new (f->place, 0,
                                       (SeaCell){ (guint8) (i % 24), (guint8) (i / 24 * 2) });
      if (result == SEA_PLACE_DONE)
        {
          assert_int_equal (sea_placement_put (f->place), SEA_PLACE_DONE);
          n++;
        }
    }
  assert_int_equal (result, SEA_PLACE_TOO_MANY);
  assert_int_equal (n, SEA_MAX_SHIPS);
}

int
main (void)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (an_empty_sea_has_no_fault_but_all_is_missing),
    TEST (a_fleet_is_laid_piece_by_piece),
    TEST (a_piece_stays_inside_the_sea),
    TEST (a_ship_longer_than_the_sea_is_wide_can_be_laid_along_it),
    TEST (what_touches_is_laid_but_told_and_shown_as_illegal),
    TEST (on_another_piece_nothing_can_be_laid),
    TEST (one_too_many_is_a_fault_with_all_of_its_kind),
    TEST (undo_and_redo_have_no_end),
    TEST (a_random_fleet_is_one_step),
    TEST (a_piece_put_back_where_it_lay_is_no_step),
    TEST (a_piece_goes_back_or_to_the_yard),
    TEST (undo_with_a_piece_in_hand_puts_it_back_first),
    TEST (a_bent_ship_goes_through_all_its_forms),
    TEST (a_ship_of_any_shape_is_drawn_cell_by_cell),
    TEST (a_chain_hangs_together_by_corners),
    TEST (the_fleet_of_every_ruleset_can_be_laid_by_hand),
    TEST (a_layout_of_other_rules_is_not_taken),
    TEST (more_ships_than_letters_are_refused),
  };
#undef TEST
  /* clang-format on */

  return cmocka_run_group_tests (tests, NULL, NULL);
}
