/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "question/question.h"

typedef struct
{
  SeaQuestion *question, *other;
  char *text, *text2;
} Fixture;

static int
set_up (void **state)
{
  Fixture *fixture = g_new0 (Fixture, 1);

  fixture->question = sea_question_new ();
  fixture->other = sea_question_new ();
  *state = fixture;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *fixture = *state;

  sea_question_unref (fixture->question);
  sea_question_unref (fixture->other);
  g_free (fixture->text);
  g_free (fixture->text2);
  g_free (fixture);
  return 0;
}

static void
set_string (char **target, const char *text)
{
  g_free (*target);
  *target = g_strdup (text);
}

static void
words_and_values_agree (void **state)
{
  SeaRole role;
  SeaAnswerKind kind;

  (void) state;
  for (int i = 0; i < SEA_ROLE_COUNT; i++)
    {
      assert_true (sea_role_from_string (sea_role_to_string ((SeaRole) i), &role));
      assert_int_equal (role, i);
    }
  for (int i = 0; i < SEA_ANSWER_KIND_COUNT; i++)
    {
      assert_true (
          sea_answer_kind_from_string (sea_answer_kind_to_string ((SeaAnswerKind) i), &kind));
      assert_int_equal (kind, i);
    }
  assert_false (sea_role_from_string ("Ship", &role));
  assert_false (sea_role_from_string (NULL, &role));
  assert_false (sea_answer_kind_from_string ("", &kind));
}

static void
a_new_question_has_no_null_strings (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question;

  assert_int_equal (question->role, SEA_ROLE_SHIP);
  assert_int_equal (question->worth, 2);
  assert_string_equal (question->lang, "");
  assert_string_equal (question->topic, "");
  assert_string_equal (question->family, "");
  assert_string_equal (question->title, "");
  assert_string_equal (question->text, "");
  assert_string_equal (question->solution, "");
  assert_string_equal (question->source, "");
  assert_string_equal (question->pack, "");
  assert_non_null (question->tags);
  assert_int_equal (question->answers->len, 0);
  assert_false (sea_question_has_choices (question));
  fixture->text = sea_question_dup_key (question, TRUE);
  assert_string_equal (fixture->text, "");
}

static void
the_key_of_a_number_shows_tolerance_and_comma (void **state)
{
  Fixture *fixture = *state;

  sea_question_add_answer (fixture->question, SEA_ANSWER_NUMBER, "2.5", "0.1", TRUE);
  fixture->text = sea_question_dup_key (fixture->question, TRUE);
  fixture->text2 = sea_question_dup_key (fixture->question, FALSE);
  assert_string_equal (fixture->text, "2,5 ± 0,1");
  assert_string_equal (fixture->text2, "2.5 ± 0.1");
}

static void
the_key_of_several_texts_is_one_line (void **state)
{
  Fixture *fixture = *state;

  sea_question_add_answer (fixture->question, SEA_ANSWER_TEXT, "√3", NULL, TRUE);
  sea_question_add_answer (fixture->question, SEA_ANSWER_TEXT, "sqrt(3.0)\n", NULL, FALSE);
  fixture->text = sea_question_dup_key (fixture->question, TRUE);
  assert_string_equal (fixture->text, "√3; sqrt(3.0) ");
}

static void
the_key_of_choices_has_their_numbers (void **state)
{
  Fixture *fixture = *state;

  sea_question_add_answer (fixture->question, SEA_ANSWER_CHOICE, "среда", NULL, FALSE);
  sea_question_add_answer (fixture->question, SEA_ANSWER_CHOICE, "пятница", NULL, TRUE);
  sea_question_add_answer (fixture->question, SEA_ANSWER_CHOICE, "четверг", NULL, TRUE);
  fixture->text = sea_question_dup_key (fixture->question, TRUE);
  assert_string_equal (fixture->text, "2) пятница; 3) четверг");
  assert_true (sea_question_has_choices (fixture->question));
}

static void
folding_is_for_search (void **state)
{
  static const struct
  {
    const char *text, *folded;
  } rows[] = {
    { "ЁЖИКИ Й", "ежики й" },
    { "\320\270\314\206", "й" },   /* и + breve, decomposed */
    { "\320\225\314\210ж", "еж" }, /* Е + diaeresis, decomposed */
    { "  a\t\n\302\240\342\200\257b  ", "a b" },
    { "ÀÉ ŸI", "àé ÿi" },
    { "", "" },
    { " \n ", "" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Fixture *fixture = *state;

      g_clear_pointer (&fixture->text, g_free);
      fixture->text = sea_text_fold (rows[i].text);
      assert_string_equal (fixture->text, rows[i].folded);
    }
}

static void
folding_mends_invalid_text (void **state)
{
  Fixture *fixture = *state;

  fixture->text = sea_text_fold ("a\xff\xd0"
                                 "B");
  assert_true (g_utf8_validate (fixture->text, -1, NULL));
  assert_int_equal (fixture->text[0], 'a');
  assert_non_null (strchr (fixture->text, 'b'));
}

static void
the_folded_text_holds_what_is_searched (void **state)
{
  Fixture *fixture = *state;

  set_string (&fixture->question->text, "Сколько  ЯХТ?");
  set_string (&fixture->question->solution, "Их Четыре");
  set_string (&fixture->question->topic, "fleet");
  sea_question_add_answer (fixture->question, SEA_ANSWER_NUMBER, "4", NULL, TRUE);
  fixture->text = sea_question_dup_folded (fixture->question);
  assert_string_equal (fixture->text, "сколько яхт? 4 их четыре fleet");
}

static void
duplicates_have_one_hash_and_others_do_not (void **state)
{
  Fixture *fixture = *state;

  set_string (&fixture->question->text, "Ёлка  в порту");
  set_string (&fixture->other->text, "елка в порту");
  sea_question_add_answer (fixture->question, SEA_ANSWER_CHOICE, "Да", NULL, TRUE);
  sea_question_add_answer (fixture->question, SEA_ANSWER_CHOICE, "нет", NULL, FALSE);
  sea_question_add_answer (fixture->other, SEA_ANSWER_CHOICE, "нет", NULL, FALSE);
  sea_question_add_answer (fixture->other, SEA_ANSWER_CHOICE, "да", NULL, TRUE);
  fixture->text = sea_question_dup_hash (fixture->question);
  fixture->text2 = sea_question_dup_hash (fixture->other);
  assert_string_equal (fixture->text, fixture->text2);

  fixture->other->role = SEA_ROLE_MINE;
  g_free (fixture->text2);
  fixture->text2 = sea_question_dup_hash (fixture->other);
  assert_string_not_equal (fixture->text, fixture->text2);

  fixture->other->role = SEA_ROLE_SHIP;
  ((SeaAnswer *) g_ptr_array_index (fixture->other->answers, 0))->right = TRUE;
  g_free (fixture->text2);
  fixture->text2 = sea_question_dup_hash (fixture->other);
  assert_string_not_equal (fixture->text, fixture->text2);
}

static void
fill (SeaQuestion *question)
{
  static const char *const tags[] = { "a", "key:'value'", NULL };

  question->id = G_GINT64_CONSTANT (77777777777);
  question->role = SEA_ROLE_MINE;
  question->worth = 0;
  question->grade = 7;
  question->seconds = 80;
  question->line = 12;
  question->uid = g_strdup ("msb-07-x-001-ru");
  set_string (&question->lang, "ru");
  set_string (&question->text, "первая\nвторая 'q' \"w\" \\ <b> ^ @as [] {}");
  set_string (&question->solution, "√2\t…");
  g_strfreev (question->tags);
  question->tags = g_strdupv ((char **) tags);
  sea_question_add_answer (question, SEA_ANSWER_NUMBER, "2.5", "0.1", TRUE);
  sea_question_add_answer (question, SEA_ANSWER_CHOICE, "нет", NULL, FALSE);
  sea_question_add_answer (question, SEA_ANSWER_TEXT, "", NULL, TRUE);
}

static void
a_snapshot_comes_back_whole (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *question = fixture->question, *back;
  SeaAnswer *answer;

  fill (question);
  fixture->text = sea_question_to_snapshot (question);
  assert_null (strchr (fixture->text, '\n'));
  sea_question_unref (fixture->other);
  back = fixture->other = sea_question_from_snapshot (fixture->text);
  assert_non_null (back);
  assert_true (back->id == question->id);
  assert_int_equal (back->role, SEA_ROLE_MINE);
  assert_int_equal (back->worth, 0);
  assert_int_equal (back->grade, 7);
  assert_int_equal (back->seconds, 80);
  assert_int_equal (back->line, 12);
  assert_string_equal (back->uid, "msb-07-x-001-ru");
  assert_null (back->twin);
  assert_string_equal (back->lang, "ru");
  assert_string_equal (back->text, question->text);
  assert_string_equal (back->solution, question->solution);
  assert_string_equal (back->topic, "");
  assert_true (
      g_strv_equal ((const char *const *) back->tags, (const char *const *) question->tags));
  assert_int_equal (back->answers->len, 3);
  answer = g_ptr_array_index (back->answers, 0);
  assert_string_equal (answer->tolerance, "0.1");
  answer = g_ptr_array_index (back->answers, 1);
  assert_int_equal (answer->kind, SEA_ANSWER_CHOICE);
  assert_null (answer->tolerance);
  assert_false (answer->right);
  fixture->text2 = sea_question_to_snapshot (back);
  assert_string_equal (fixture->text, fixture->text2);
}

static void
a_snapshot_names_its_pictures_and_does_not_hold_them (void **state)
{
  Fixture *fixture = *state;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\x89PNG", 4);
  const SeaPicture *picture, *back;
  g_autofree char *before = NULL, *after = NULL;

  before = sea_question_dup_hash (fixture->question);
  assert_int_equal (
      sea_question_add_picture (fixture->question, sea_picture_new (bytes, "image/png", "углы")),
      1);
  after = sea_question_dup_hash (fixture->question);
  assert_string_not_equal (before, after);
  fixture->text = sea_question_to_snapshot (fixture->question);
  sea_question_unref (fixture->other);
  fixture->other = sea_question_from_snapshot (fixture->text);
  assert_non_null (fixture->other);
  assert_int_equal (fixture->other->pictures->len, 1);
  picture = g_ptr_array_index (fixture->question->pictures, 0);
  back = g_ptr_array_index (fixture->other->pictures, 0);
  assert_string_equal (back->hash, picture->hash);
  assert_string_equal (back->mime, "image/png");
  assert_string_equal (back->alt, "углы");
  assert_null (back->bytes);
}

static void
a_hostile_snapshot_gives_nothing (void **state)
{
  static const char *const rows[] = {
    "",
    "{",
    "not a variant",
    "('a', 1)",
    "{}",
    "\xff\xfe",
    "{'role': <'ship'>}",                                                 /* no answers */
    "{'role': <'boat'>, 'answers': <@a(ssmsb) []>}",                      /* no such role */
    "{'role': <'ship'>, 'answers': <@as []>}",                            /* of another type */
    "{'role': <'ship'>, 'answers': <[('sum', '1', @ms nothing, true)]>}", /* no such kind */
    "{'role': <'ship'>, 'worth': <99>, 'answers': <@a(ssmsb) []>}",
    "{'role': <'ship'>, 'worth': <'2'>, 'answers': <@a(ssmsb) []>}",
    "{'role': <'ship'>, 'text': <5>, 'answers': <@a(ssmsb) []>}",
    "{'role': <'ship'>, 'tags': <5>, 'answers': <@a(ssmsb) []>}",
    "{'role': <'ship'>, 'id': <5>, 'answers': <@a(ssmsb) []>}",
    "{'role': <'ship'>, 'pictures': <5>, 'answers': <@a(ssmsb) []>}",
  };
  Fixture *fixture = *state;

  assert_null (sea_question_from_snapshot (NULL));
  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_null (sea_question_from_snapshot (rows[i]));

  /* Nested without end. */
  fixture->text = g_strnfill (200000, '<');
  assert_null (sea_question_from_snapshot (fixture->text));
  memset (fixture->text, '[', 200000);
  assert_null (sea_question_from_snapshot (fixture->text));
}

static void
every_cut_snapshot_gives_nothing (void **state)
{
  Fixture *fixture = *state;
  size_t length;

  fill (fixture->question);
  fixture->text = sea_question_to_snapshot (fixture->question);
  length = strlen (fixture->text);
  for (size_t i = 0; i < length; i++)
    {
      g_free (fixture->text2);
      fixture->text2 = g_strndup (fixture->text, i);
      assert_null (sea_question_from_snapshot (fixture->text2));
    }
}

static void
a_later_member_is_ignored (void **state)
{
  Fixture *fixture = *state;

  sea_question_unref (fixture->other);
  fixture->other = sea_question_from_snapshot (
      "{'role': <'tie'>, 'later': <(1, 2)>, 'answers': <@a(ssmsb) []>}");
  assert_non_null (fixture->other);
  assert_int_equal (fixture->other->role, SEA_ROLE_TIE);
}

static void
the_boxed_type_counts_references (void **state)
{
  Fixture *fixture = *state;
  SeaQuestion *copy = g_boxed_copy (SEA_TYPE_QUESTION, fixture->question);

  assert_ptr_equal (copy, fixture->question);
  g_boxed_free (SEA_TYPE_QUESTION, copy);
  assert_string_equal (fixture->question->text, "");
}

#define WITH_FIXTURE(test) cmocka_unit_test_setup_teardown (test, set_up, tear_down)

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (words_and_values_agree),
    WITH_FIXTURE (a_new_question_has_no_null_strings),
    WITH_FIXTURE (the_key_of_a_number_shows_tolerance_and_comma),
    WITH_FIXTURE (the_key_of_several_texts_is_one_line),
    WITH_FIXTURE (the_key_of_choices_has_their_numbers),
    WITH_FIXTURE (folding_is_for_search),
    WITH_FIXTURE (folding_mends_invalid_text),
    WITH_FIXTURE (the_folded_text_holds_what_is_searched),
    WITH_FIXTURE (duplicates_have_one_hash_and_others_do_not),
    WITH_FIXTURE (a_snapshot_comes_back_whole),
    WITH_FIXTURE (a_snapshot_names_its_pictures_and_does_not_hold_them),
    WITH_FIXTURE (a_hostile_snapshot_gives_nothing),
    WITH_FIXTURE (every_cut_snapshot_gives_nothing),
    WITH_FIXTURE (a_later_member_is_ignored),
    WITH_FIXTURE (the_boxed_type_counts_references),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
