/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/help-text.h"

#include "rulebook/rulebook.h"

#include <pango/pango.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The help pages as files: SEA_DATA is the folder data of the source. */

enum
{
  LEAST_WORDS = 150,
  MOST_WORDS = 300
};

static const char *const languages[] = { "en", "ru" };

typedef struct
{
  SeaRulebook *book;
  GPtrArray *blocks;
  char *text;
} Fixture;

static int
set_up (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->book = sea_rulebook_new (SEA_DATA "/rulesets", NULL);
  *state = f;
  return 0;
}

static int
tear_down (void **state)
{
  Fixture *f = *state;

  sea_rulebook_free (f->book);
  g_clear_pointer (&f->blocks, g_ptr_array_unref);
  g_free (f->text);
  g_free (f);
  return 0;
}

static gboolean
read_page (Fixture *f, const char *language, const char *page)
{
  g_autofree char *path = g_strdup_printf (SEA_DATA "/help/%s/%s.md", language, page);

  g_clear_pointer (&f->text, g_free);
  g_clear_pointer (&f->blocks, g_ptr_array_unref);
  if (!g_file_get_contents (path, &f->text, NULL, NULL))
    return FALSE;
  f->blocks = sea_help_read (f->text);
  return TRUE;
}

static const char *
get_markup (Fixture *f, guint i)
{
  return ((const SeaHelpBlock *) g_ptr_array_index (f->blocks, i))->markup;
}

/* All words that a person reads. */
static guint
count_words (Fixture *f)
{
  guint n = 0;

  for (guint i = 0; i < f->blocks->len; i++)
    {
      g_autofree char *text = NULL;
      gboolean inside = FALSE;

      if (!pango_parse_markup (get_markup (f, i), -1, 0, NULL, &text, NULL, NULL))
        {
          /* links are not Pango's own */
          g_autoptr (GRegex) tags = g_regex_new ("</?a[^>]*>", 0, 0, NULL);
          g_autofree char *plain =
              g_regex_replace_literal (tags, get_markup (f, i), -1, 0, "", 0, NULL);

          assert_true (pango_parse_markup (plain, -1, 0, NULL, &text, NULL, NULL));
        }
      for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
        {
          gboolean letter = g_unichar_isalnum (g_utf8_get_char (p));

          n += letter && !inside;
          inside = letter || *p == '-';
        }
    }
  return n;
}

static void
every_ruleset_has_a_page_in_both_languages (void **state)
{
  Fixture *f = *state;
  GPtrArray *list = sea_rulebook_list (f->book);

  assert_true (list->len > 0);
  for (guint i = 0; i < list->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (languages); k++)
      {
        const SeaRuleset *ruleset = g_ptr_array_index (list, i);
        g_autofree char *page = g_strconcat ("rules-", ruleset->id, NULL);
        guint words;

        if (!read_page (f, languages[k], page))
          fail_msg ("%s has no page in %s", ruleset->id, languages[k]);
        words = count_words (f);
        if (words < LEAST_WORDS || words > MOST_WORDS)
          fail_msg ("%s/%s has %u words", languages[k], page, words);
      }
}

/* A page is named by the title of its ruleset, as the list shows it. */
static void
a_page_bears_the_title_of_its_ruleset (void **state)
{
  Fixture *f = *state;
  GPtrArray *list = sea_rulebook_list (f->book);

  for (guint i = 0; i < list->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (languages); k++)
      {
        const SeaRuleset *ruleset = g_ptr_array_index (list, i);
        g_autoptr (GKeyFile) file = g_key_file_new ();
        g_autofree char *page = g_strconcat ("rules-", ruleset->id, NULL);
        g_autofree char *title = NULL;

        assert_true (
            g_key_file_load_from_file (file, ruleset->path, G_KEY_FILE_KEEP_TRANSLATIONS, NULL));
        title = g_key_file_get_locale_string (file, "ruleset", "title", languages[k], NULL);
        assert_true (read_page (f, languages[k], page));
        assert_string_equal (get_markup (f, 0), title);
      }
}

static guint
check_links (Fixture *f, const char *language, const char *page)
{
  guint n = 0;

  for (guint i = 0; i < f->blocks->len; i++)
    for (const char *p = strstr (get_markup (f, i), "href=\""); p != NULL;
         p = strstr (p + 1, "href=\""))
      {
        const char *target = p + strlen ("href=\"");
        g_autofree char *name = g_strndup (target, strcspn (target, "\""));
        g_autofree char *path = g_strdup_printf (SEA_DATA "/help/%s/%s.md", language, name);

        n++;
        if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
          fail_msg ("%s/%s.md: there is no page %s", language, page, name);
      }
  /* what looks like a link is one */
  if (strstr (f->text, "](") != NULL && n == 0)
    fail_msg ("%s/%s.md: a link is not read", language, page);
  return n;
}

static void
every_link_leads_to_a_page (void **state)
{
  Fixture *f = *state;

  for (gsize k = 0; k < G_N_ELEMENTS (languages); k++)
    {
      g_autofree char *folder = g_strconcat (SEA_DATA "/help/", languages[k], NULL);
      GDir *dir = g_dir_open (folder, 0, NULL);
      const char *name;

      assert_non_null (dir);
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *page = g_strndup (name, strlen (name) - strlen (".md"));

          assert_true (g_str_has_suffix (name, ".md"));
          assert_true (read_page (f, languages[k], page));
          check_links (f, languages[k], page);
        }
      g_dir_close (dir);
    }
}

static void
both_languages_have_the_same_pages_and_the_contents_names_all (void **state)
{
  Fixture *f = *state;

  for (gsize k = 0; k < G_N_ELEMENTS (languages); k++)
    {
      g_autofree char *folder = g_strconcat (SEA_DATA "/help/", languages[k], NULL);
      GDir *dir = g_dir_open (folder, 0, NULL);
      const char *name;

      assert_true (read_page (f, languages[k], "contents"));
      while ((name = g_dir_read_name (dir)) != NULL)
        {
          g_autofree char *other =
              g_build_filename (SEA_DATA "/help", languages[1 - k], name, NULL);
          g_autofree char *link = g_strdup_printf ("(%s)", name);

          if (!g_file_test (other, G_FILE_TEST_IS_REGULAR))
            fail_msg ("%s is there in %s alone", name, languages[k]);
          if (strcmp (name, "contents.md") != 0 && strstr (f->text, link) == NULL)
            fail_msg ("%s: %s is not in the contents", languages[k], name);
        }
      g_dir_close (dir);
    }
}

/* The kinds of the blocks of a page, and the keys and links in each: "#", "##k", "-kk" … */
static char *
dup_shape (Fixture *f)
{
  static const char *const signs[] = { "#", "##", "-", "p" };
  GString *shape = g_string_new (NULL);

  for (guint i = 0; i < f->blocks->len; i++)
    {
      const SeaHelpBlock *block = g_ptr_array_index (f->blocks, i);

      g_string_append_printf (shape, " %s", signs[block->kind]);
      for (const char *p = block->markup; (p = strstr (p, "Ctrl+")) != NULL; p++)
        g_string_append_c (shape, 'k');
      for (const char *p = block->markup; (p = strstr (p, "<a ")) != NULL; p++)
        g_string_append_c (shape, 'l');
    }
  return g_string_free (shape, FALSE);
}

/* Whoever adds a paragraph to one language adds it to the other. */
static void
both_languages_say_the_same (void **state)
{
  Fixture *f = *state;
  GDir *dir = g_dir_open (SEA_DATA "/help/en", 0, NULL);
  const char *name;

  assert_non_null (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *page = g_strndup (name, strlen (name) - strlen (".md"));
      g_autofree char *first = NULL;
      g_autofree char *second = NULL;

      assert_true (read_page (f, "en", page));
      first = dup_shape (f);
      assert_true (read_page (f, "ru", page));
      second = dup_shape (f);
      if (strcmp (first, second) != 0)
        fail_msg ("%s: en%s, ru%s", name, first, second);
    }
  g_dir_close (dir);
}

static void
markdown_becomes_markup_and_any_text_is_safe (void **state)
{
  static const char *const lines[][2] = {
    { "plain", "plain" },
    { "a **b** c", "a <b>b</b> c" },
    { "[x](y.md)!", "<a href=\"y\">x</a>!" },
    { "[x](http://y)", "[x](http://y)" },
    { "[x](y.md", "[x](y.md" },
    { "[a [x](y.md)", "[a <a href=\"y\">x</a>" },
    { "<b>&", "&lt;b&gt;&amp;" },
    { "**", "**" },
    { "****", "****" },
    { "[](.md)", "[](.md)" },
    { "[&](\"<.md)", "<a href=\"&quot;&lt;\">&amp;</a>" },
    { "", "" },
  };

  (void) state;
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *markup = sea_help_dup_markup (lines[i][0]);

      assert_string_equal (markup, lines[i][1]);
    }
}

static void
a_page_is_headings_points_and_paragraphs (void **state)
{
  static const SeaHelpKind kinds[] = { SEA_HELP_HEAD, SEA_HELP_PLAIN, SEA_HELP_SUBHEAD,
                                       SEA_HELP_POINT, SEA_HELP_POINT };
  static const char *const texts[] = { "A", "b c", "D", "e f", "g" };
  Fixture *f = *state;

  f->blocks = sea_help_read ("<!-- x\n  y -->\n# A\n\nb\nc\n\n## D\n- e\n  f\n- g\n<!-- z");
  assert_int_equal (f->blocks->len, G_N_ELEMENTS (kinds));
  for (guint i = 0; i < f->blocks->len; i++)
    {
      assert_string_equal (get_markup (f, i), texts[i]);
      assert_int_equal (((SeaHelpBlock *) g_ptr_array_index (f->blocks, i))->kind, kinds[i]);
    }
}

int
main (void)
{
  /* clang-format off */
#define TEST(name) cmocka_unit_test_setup_teardown (name, set_up, tear_down)
  const struct CMUnitTest tests[] = {
    TEST (every_ruleset_has_a_page_in_both_languages),
    TEST (a_page_bears_the_title_of_its_ruleset),
    TEST (every_link_leads_to_a_page),
    TEST (both_languages_have_the_same_pages_and_the_contents_names_all),
    TEST (both_languages_say_the_same),
    TEST (markdown_becomes_markup_and_any_text_is_safe),
    TEST (a_page_is_headings_points_and_paragraphs),
  };
  /* clang-format on */
#undef TEST

  return cmocka_run_group_tests (tests, NULL, NULL);
}
