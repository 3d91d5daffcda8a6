/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <glib/gstdio.h>
#include <string.h>

#include "rulebook/form.h"
#include "rulebook/own.h"

typedef struct
{
  char *root, *own, *other; /* folders */
  SeaRulebook *book;
  SeaRules rules;
  GError *error;
  GBytes *contents;
  char *id, *text;
} Fixture;

static void
remove_folder (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *inner = g_build_filename (path, name, NULL);

      if (g_file_test (inner, G_FILE_TEST_IS_DIR))
        remove_folder (inner);
      else
        g_remove (inner);
      g_free (inner);
    }
  if (dir != NULL)
    g_dir_close (dir);
  g_rmdir (path);
}

static void
reload (Fixture *f)
{
  g_clear_pointer (&f->book, sea_rulebook_free);
  f->book = sea_rulebook_new (SEA_RULESETS, f->own);
}

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->root = g_dir_make_tmp ("sea-own-XXXXXX", NULL);
  f->own = g_build_filename (f->root, "data", "rulesets", NULL);
  f->other = g_build_filename (f->root, "other", NULL);
  g_mkdir (f->other, 0700);
  reload (f);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  remove_folder (f->root);
  sea_rulebook_free (f->book);
  g_clear_error (&f->error);
  g_clear_pointer (&f->contents, g_bytes_unref);
  g_free (f->root);
  g_free (f->own);
  g_free (f->other);
  g_free (f->id);
  g_free (f->text);
  g_free (f);
  return 0;
}

static const SeaRuleset *
find (Fixture *f, const char *id)
{
  const SeaRuleset *ruleset = sea_rulebook_find (f->book, id);

  if (ruleset == NULL)
    fail_msg ("there is no ruleset %s", id);
  return ruleset;
}

static void
save (Fixture *f, const char *id, const char *title, const char *base)
{
  g_free (f->id);
  f->id = sea_own_save (f->book, id, title, "", base, &f->rules, &f->error);
  if (f->error != NULL)
    fail_msg ("%s", f->error->message);
  reload (f);
}

static void
read_own (Fixture *f, const char *id)
{
  g_autofree char *name = g_strconcat (id, ".ini", NULL);
  g_autofree char *path = g_build_filename (f->own, name, NULL);

  g_clear_pointer (&f->text, g_free);
  assert_true (g_file_get_contents (path, &f->text, NULL, NULL));
}

static char *
write_other (Fixture *f, const char *name, const char *text)
{
  char *path = g_build_filename (f->other, name, NULL);

  assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
set (Fixture *f, const char *key, const char *value)
{
  if (!sea_key_set_value (key, value, &f->rules, &f->error))
    fail_msg ("%s=%s: %s", key, value, f->error->message);
}

static void
a_saved_ruleset_holds_only_what_differs (void **state)
{
  Fixture *f = *state;

  f->rules = find (f, "math-45")->rules;
  set (f, "mines", "2");
  save (f, NULL, "Наш урок, 8Б", "math-45");
  assert_string_equal (f->id, "nash-urok-8b");
  read_own (f, f->id);
  assert_string_equal (f->text, "[ruleset]\ntitle=Наш урок, 8Б\nbased-on=math-45\nmines=2\n");
  assert_null (find (f, f->id)->fault);
  assert_true (find (f, f->id)->own);
  assert_string_equal (find (f, f->id)->title, "Наш урок, 8Б");
  assert_string_equal (find (f, f->id)->base, "math-45");
  assert_memory_equal (&find (f, f->id)->rules, &f->rules, sizeof f->rules);
}

/* Every shipped ruleset is written on the base of every other one and read again. */
static void
every_ruleset_comes_back_from_every_base (void **state)
{
  Fixture *f = *state;
  GPtrArray *list = sea_rulebook_list (f->book);
  guint n = list->len;

  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      {
        const SeaRuleset *ruleset = g_ptr_array_index (list, i);
        const SeaRuleset *base = g_ptr_array_index (list, k);
        g_autofree char *text =
            sea_own_make_text (f->book, "t", "", base->id, &ruleset->rules, NULL);
        g_autofree char *path = write_other (f, "one.ini", text);
        g_autoptr (SeaRuleset) again = sea_ruleset_load (f->book, path);

        if (again->fault != NULL)
          fail_msg ("%s on %s: %s", ruleset->id, base->id, again->fault->message);
        /* Without mines there is no effect, and no word for none. */
        if (ruleset->rules.mines == 0)
          again->rules.mine_effect = ruleset->rules.mine_effect;
        if (memcmp (&again->rules, &ruleset->rules, sizeof again->rules) != 0)
          fail_msg ("%s on %s is another one:\n%s", ruleset->id, base->id, text);
      }
}

static void
ids_are_safe_and_never_clash (void **state)
{
  static const struct
  {
    const char *title, *id;
  } names[] = { { "Classic", "classic-2" },
                { "CLASSIC", "classic-3" },
                { "../../etc/passwd", "etc-passwd" },
                { "", "rules" },
                { "!!!", "rules-2" },
                { "  Съезд  ёжиков  ", "sezd-ezhikov" },
                { "a\nb=[c]", "a-b-c" },
                { "海戦", "rules-3" },
                { "\xff\xfe", "rules-4" },
                { "0123456789012345678901234567890123456789012345",
                  "0123456789012345678901234567890123456789" } };
  Fixture *f = *state;

  f->rules = find (f, "classic")->rules;
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      save (f, NULL, names[i].title, "classic");
      assert_string_equal (f->id, names[i].id);
      assert_null (find (f, f->id)->fault);
    }
}

static void
a_file_that_came_by_hand_is_not_overwritten (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;

  f->rules = find (f, "classic")->rules;
  save (f, NULL, "First", "classic");
  path = g_build_filename (f->own, "by-hand.ini", NULL);
  assert_true (g_file_set_contents (path, "mine", -1, NULL));
  /* the list does not know of it */
  g_free (f->id);
  f->id = sea_own_save (f->book, NULL, "By hand", "", "classic", &f->rules, &f->error);
  assert_string_equal (f->id, "by-hand-2");
  read_own (f, "by-hand");
  assert_string_equal (f->text, "mine");
}

static void
an_edited_ruleset_stays_in_its_file (void **state)
{
  Fixture *f = *state;

  f->rules = find (f, "math")->rules;
  save (f, NULL, "Ours", "math");
  set (f, "mines", "1");
  save (f, "ours", "Ours and better", "math");
  assert_string_equal (f->id, "ours");
  assert_int_equal (find (f, "ours")->rules.mines, 1);
  assert_string_equal (find (f, "ours")->title, "Ours and better");
  assert_null (sea_rulebook_find (f->book, "ours-and-better"));
}

static void
a_new_name_is_the_name_in_every_language (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      write_other (f, "x.ini",
                   "# mine\n[ruleset]\ntitle=A\ntitle[ru]=Б\ntitle[en]=C\nmines=1\n"
                   "mine-effect=reveal\n");

  f->id = sea_own_import (f->book, path, &f->error);
  assert_string_equal (f->id, "x");
  reload (f);
  assert_true (sea_own_rename (f->book, find (f, "x"), "Новое\nимя", &f->error));
  reload (f);
  assert_string_equal (find (f, "x")->title, "Новое имя");
  assert_int_equal (find (f, "x")->rules.mines, 1);
  read_own (f, "x");
  assert_non_null (strstr (f->text, "# mine"));
  assert_null (strstr (f->text, "title["));
}

static void
what_was_deleted_comes_back (void **state)
{
  Fixture *f = *state;
  g_autofree char *path = NULL;
  g_autofree char *before = NULL;

  f->rules = find (f, "classic")->rules;
  save (f, NULL, "Ours", "classic");
  read_own (f, "ours");
  before = g_steal_pointer (&f->text);
  path = g_strdup (find (f, "ours")->path);
  assert_true (sea_own_delete (find (f, "ours"), &f->contents, &f->error));
  reload (f);
  assert_null (sea_rulebook_find (f->book, "ours"));
  assert_true (sea_own_restore (path, f->contents, &f->error));
  read_own (f, "ours");
  assert_string_equal (f->text, before);
  /* not over another one */
  assert_false (sea_own_restore (path, f->contents, &f->error));
}

static void
an_import_of_a_taken_id_gets_a_new_one (void **state)
{
  Fixture *f = *state;
  g_autofree char *path =
      write_other (f, "math.ini", "[ruleset]\ntitle=A\nbased-on=math\nmines=1\n");

  f->id = sea_own_import (f->book, path, &f->error);
  assert_string_equal (f->id, "math-2");
  reload (f);
  assert_null (find (f, "math-2")->fault);
  assert_int_equal (find (f, "math-2")->rules.mines, 1);
  assert_string_equal (find (f, "math-2")->base, "math");
}

static void
a_faulty_import_names_file_key_and_reason (void **state)
{
  static const struct
  {
    const char *text, *message;
    int code;
  } files[] = {
    { "[ruleset]\nwidth=99\n", "bad.ini:2: width: “99” is no whole number from 3 to 24",
      SEA_RULEBOOK_ERROR_KEY },
    { "[ruleset]\nbased-on=nobody\n", "bad.ini:2: based-on: there is no ruleset “nobody”",
      SEA_RULEBOOK_ERROR_KEY },
    { "[ruleset]\nwidth=6\nheight=6\n", "bad.ini: fleet: the fleet does not fit into this sea",
      SEA_RULEBOOK_ERROR_IMPOSSIBLE },
    { "\x7f"
      "ELF",
      "bad.ini:1: this is neither a group nor a key with its value", SEA_RULEBOOK_ERROR_KEY },
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = write_other (f, "bad.ini", files[i].text);

      g_clear_error (&f->error);
      assert_null (sea_own_import (f->book, path, &f->error));
      assert_int_equal (f->error->code, files[i].code);
      if (!g_str_has_suffix (f->error->message, files[i].message))
        fail_msg ("%s", f->error->message);
    }
  g_clear_error (&f->error);
  assert_null (sea_own_import (f->book, f->other, &f->error));
  assert_int_equal (f->error->code, SEA_RULEBOOK_ERROR_FILE);
  assert_false (g_file_test (f->own, G_FILE_TEST_EXISTS));
}

/* A copy of one's own ruleset does not fall with it. */
static void
nothing_of_ours_rests_on_another_own_file (void **state)
{
  Fixture *f = *state;
  g_autofree char *base = NULL;
  g_autofree char *path = NULL;
  g_autofree char *out = g_build_filename (f->other, "out.ini", NULL);

  f->rules = find (f, "math-20")->rules;
  set (f, "mines", "1");
  save (f, NULL, "First", "math-20");
  base = sea_own_dup_base (f->book, find (f, "first"));
  assert_string_equal (base, "math-20");

  path = write_other (f, "second.ini", "[ruleset]\ntitle=Second\nbased-on=first\nfloor=zero\n");
  g_free (f->id);
  f->id = sea_own_import (f->book, path, &f->error);
  assert_string_equal (f->id, "second");
  reload (f);
  assert_true (sea_own_export (f->book, find (f, "second"), out, &f->error));
  assert_true (sea_own_delete (find (f, "first"), &f->contents, &f->error));
  reload (f);
  assert_null (find (f, "second")->fault);
  assert_int_equal (find (f, "second")->rules.mines, 1);
  assert_int_equal (find (f, "second")->rules.floor_rule, SEA_FLOOR_ZERO);
  read_own (f, "second");
  assert_string_equal (f->text, "[ruleset]\ntitle=Second\nbased-on=math-20\nmines=1\nfloor=zero\n");
  g_clear_pointer (&f->text, g_free);
  assert_true (g_file_get_contents (out, &f->text, NULL, NULL));
  assert_non_null (strstr (f->text, "based-on=math-20"));
}

static void
a_disk_that_refuses_leaves_everything_as_it_was (void **state)
{
  Fixture *f = *state;
  g_autofree char *blocked = write_other (f, "file", "x");
  g_autofree char *out = g_build_filename (blocked, "out.ini", NULL);

  g_free (f->own);
  f->own = g_build_filename (blocked, "rulesets", NULL);
  reload (f);
  f->rules = find (f, "classic")->rules;
  assert_null (sea_own_save (f->book, NULL, "Ours", "", "classic", &f->rules, &f->error));
  assert_int_equal (f->error->code, SEA_RULEBOOK_ERROR_FILE);
  g_clear_error (&f->error);
  assert_false (sea_own_export (f->book, find (f, "classic"), out, &f->error));
  assert_int_equal (f->error->code, SEA_RULEBOOK_ERROR_FILE);
}

/* ---- keys for forms ---- */

static void
every_key_gives_its_value_and_takes_it_back (void **state)
{
  Fixture *f = *state;
  GPtrArray *list = sea_rulebook_list (f->book);

  for (guint i = 0; i < list->len; i++)
    {
      const SeaRuleset *ruleset = g_ptr_array_index (list, i);

      f->rules = find (f, "classic")->rules;
      for (guint k = 0; sea_key_get_name (k) != NULL; k++)
        {
          g_autofree char *value = sea_key_dup_value (sea_key_get_name (k), &ruleset->rules);

          set (f, sea_key_get_name (k), value);
        }
      assert_true (sea_fleet_set_classes (ruleset->rules.classes, ruleset->rules.n_classes,
                                          &f->rules, NULL, &f->error));
      assert_true (sea_rules_check_keys (&f->rules, NULL, &f->error));
      assert_memory_equal (&f->rules, &ruleset->rules, sizeof f->rules);
    }
}

static void
a_refused_value_changes_nothing_and_says_why (void **state)
{
  static const char *const values[][3] = {
    { "width", "2", "“2” is no whole number from 3 to 24" },
    { "width", "", "“” is no whole number from 3 to 24" },
    { "seas", "", "“” is none of these: own, common" },
    { "worth", "1,,2", "“” is no whole number from 0 to 99" },
    { "end", "turns:0", "“turns:0” is neither “fleet” nor “turns:” and a number from 1 to 999" },
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    {
      SeaRules before = find (f, "math")->rules;

      f->rules = before;
      g_clear_error (&f->error);
      assert_false (sea_key_set_value (values[i][0], values[i][1], &f->rules, &f->error));
      assert_string_equal (f->error->message, values[i][2]);
      assert_memory_equal (&before, &f->rules, sizeof before);
    }
}

static void
a_combination_that_is_refused_names_its_key (void **state)
{
  Fixture *f = *state;
  const char *key = NULL;

  f->rules = find (f, "classic")->rules;
  set (f, "mines", "1");
  assert_false (sea_rules_check_keys (&f->rules, &key, &f->error));
  assert_string_equal (key, "mine-effect");
  assert_string_equal (f->error->message, "mines need an effect");
}

static void
the_fleet_names_the_class_at_fault (void **state)
{
  Fixture *f = *state;
  SeaClass list[3] = { { "", 4, SEA_SHAPE_LINE, 1 },
                       { "", 3, SEA_SHAPE_SQUARE, 1 },
                       { "", 1, SEA_SHAPE_LINE, 1 } };
  int at = -1;

  f->rules = find (f, "classic")->rules;
  assert_false (sea_fleet_set_classes (list, 3, &f->rules, &at, &f->error));
  assert_int_equal (at, 1);
  assert_string_equal (f->error->message, "the shape does not exist for that number of decks");
  g_clear_error (&f->error);
  list[1].shape = SEA_SHAPE_CORNER;
  assert_true (sea_fleet_set_classes (list, 3, &f->rules, &at, &f->error));
  assert_string_equal (f->rules.classes[1].name, "cruiser");
  assert_true (sea_class_set_name ("Cruiser", &list[2], &f->error));
  assert_false (sea_fleet_set_classes (list, 3, &f->rules, &at, &f->error));
  assert_int_equal (at, 2);
  assert_string_equal (f->error->message, "“cruiser” stands twice");
}

static void
a_name_of_ships_is_one_that_a_file_can_hold (void **state)
{
  static const char *const bad[] = { "a=b", "[x]", "#1", "a\nb", "очень длинное название корабля" };
  Fixture *f = *state;
  SeaClass klass = { "boat", 1, SEA_SHAPE_LINE, 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_clear_error (&f->error);
      assert_false (sea_class_set_name (bad[i], &klass, &f->error));
      assert_string_equal (klass.name, "boat");
    }
  g_clear_error (&f->error);
  assert_true (sea_class_set_name (" Фрегат ", &klass, &f->error));
  assert_string_equal (klass.name, "Фрегат");
  f->rules = find (f, "classic")->rules;
  assert_true (sea_fleet_set_classes (&klass, 1, &f->rules, NULL, &f->error));
  save (f, NULL, "Frigates", "classic");
  assert_null (find (f, "frigates")->fault);
  assert_string_equal (find (f, "frigates")->rules.classes[0].name, "Фрегат");
}

int
main (void)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (a_saved_ruleset_holds_only_what_differs),
    TEST (every_ruleset_comes_back_from_every_base),
    TEST (ids_are_safe_and_never_clash),
    TEST (a_file_that_came_by_hand_is_not_overwritten),
    TEST (an_edited_ruleset_stays_in_its_file),
    TEST (a_new_name_is_the_name_in_every_language),
    TEST (what_was_deleted_comes_back),
    TEST (an_import_of_a_taken_id_gets_a_new_one),
    TEST (a_faulty_import_names_file_key_and_reason),
    TEST (nothing_of_ours_rests_on_another_own_file),
    TEST (a_disk_that_refuses_leaves_everything_as_it_was),
    TEST (every_key_gives_its_value_and_takes_it_back),
    TEST (a_refused_value_changes_nothing_and_says_why),
    TEST (a_combination_that_is_refused_names_its_key),
    TEST (the_fleet_names_the_class_at_fault),
    TEST (a_name_of_ships_is_one_that_a_file_can_hold),
  };
  /* clang-format on */
#undef TEST

  return cmocka_run_group_tests (tests, NULL, NULL);
}
