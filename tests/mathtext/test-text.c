/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* The grammar of a problem's text: blocks and runs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "mathtext/text.h"

typedef struct
{
  SeaText *text;
  char *first, *second;
  GArray *numbers;
} Fixture;

static int
setup (void **state)
{
  *state = g_new0 (Fixture, 1);
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->text, sea_text_free);
  g_clear_pointer (&f->numbers, g_array_unref);
  g_free (f->first);
  g_free (f->second);
  g_free (f);
  return 0;
}

static void
write_runs (GString *out, GPtrArray *runs)
{
  for (guint i = 0; i < runs->len; i++)
    {
      const SeaRun *run = runs->pdata[i];
      const char *face = run->bold && run->italic ? "Z" : run->bold ? "B" : run->italic ? "I" : "";

      if (run->kind == SEA_RUN_FORMULA)
        g_string_append_printf (out, "%s{%s}", run->display ? "D" : "F", run->text);
      else if (run->kind == SEA_RUN_PICTURE)
        g_string_append_printf (out, "P%u{%s}", run->number, run->text);
      else
        g_string_append_printf (out, face[0] ? "%s{%s}" : "%s%s", face, run->text);
    }
}

/* The text as its blocks see it, one a line: "¶", "–" for displays, the mark of an item, "#" for a
 * row of a table; bold B{}, italic I{}, both Z{}, formulas F{} and D{}, pictures P1{}. */
static char *
describe (Fixture *f, const char *text)
{
  GString *out = g_string_new (NULL);

  g_clear_pointer (&f->text, sea_text_free);
  f->text = sea_text_new (text, 0);
  for (guint i = 0; i < f->text->blocks->len; i++)
    {
      const SeaBlock *block = f->text->blocks->pdata[i];

      g_string_append (out, out->len > 0 ? "\n" : "");
      if (block->kind == SEA_BLOCK_TABLE)
        for (guint row = 0; row < block->rows->len; row++)
          {
            GPtrArray *cells = block->rows->pdata[row];

            g_string_append (out, row > 0 ? "\n#" : block->head ? "##" : "#");
            for (guint k = 0; k < cells->len; k++)
              {
                g_string_append (out, k > 0 ? "|" : "");
                write_runs (out, cells->pdata[k]);
              }
          }
      else
        {
          g_string_append (out, block->joined ? "+" : "");
          g_string_append (out, block->kind == SEA_BLOCK_DISPLAY ? "–" : block->mark ? "" : "¶");
          g_string_append_printf (out, block->mark ? "%s " : "%s", block->mark ? block->mark : "");
          write_runs (out, block->runs);
        }
    }
  return g_string_free (out, FALSE);
}

typedef struct
{
  const char *text, *blocks;
} Case;

static void
check (Fixture *f, const Case *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_free (f->first);
      f->first = describe (f, cases[i].text);
      if (strcmp (f->first, cases[i].blocks) != 0)
        fail_msg ("%s:\n%s\nnot\n%s", cases[i].text, f->first, cases[i].blocks);
    }
}

static void
faces_stand_at_the_edges_of_words (void **state)
{
  /* clang-format off */
  static const Case cases[] = {
    { "a **bold** word", "¶a B{bold} word" }, { "an *italic* word", "¶an I{italic} word" },
    { "***both***", "¶Z{both}" }, { "**bold *and italic* words**", "¶B{bold }Z{and italic}B{ words}" },
    { "*italic **and bold** words*", "¶I{italic }Z{and bold}I{ words}" },
    { "(**слово**)", "¶(B{слово})" }, { "«*слово*».", "¶«I{слово}»." }, { "**Дано:** треугольник", "¶B{Дано:} треугольник" },
    { "**not $x$**, but", "¶B{not }F{x}, but" }, { "—*слово*—", "¶—I{слово}—" },
    { "2*3*4", "¶2*3*4" }, { "2 * 3 * 4", "¶2 * 3 * 4" }, { "a ** b", "¶a ** b" }, { "a*b*c", "¶a*b*c" },
    { "5 *6* 7", "¶5 *6* 7" }, { "**5** apples", "¶**5** apples" }, { "*-x*", "¶*-x*" }, { "_____", "¶_____" },
    { "*", "¶*" }, { "**", "¶**" }, { "* * *", "¶* * *" }, { "****", "¶****" }, { "****a****", "¶****a****" },
    { "*a", "¶*a" }, { "a*", "¶a*" }, { "**a*", "¶**a*" }, { "*a**", "¶*a**" }, { "число* и *сноска", "¶число* и *сноска" },
    { "* сноска", "¶* сноска" }, { "a *b c", "¶a *b c" }, { "*a *", "¶*a *" }, { "*a*b", "¶*a*b" }, { "C:\\*.*", "¶C:*.*" },
    { "\\*a\\*", "¶*a*" }, { "\\*\\*a\\*\\*", "¶**a**" }, { "**a\\***", "¶B{a*}" }, { "<b>a</b> & &lt;", "¶<b>a</b> & &lt;" },
    { "__a__ _b_ `c` # d > e", "¶__a__ _b_ `c` # d > e" }, { "*a\nb*", "¶*a\n¶b*" }, { "\\a \\{ \\\\ \\", "¶\\a \\{ \\\\ \\" },
    { "x = a*(b + c)*d", "¶x = a*(b + c)*d" },
  };
  /* clang-format on */

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
formulas_are_displayed_where_they_stand_alone (void **state)
{
  /* clang-format off */
  static const Case cases[] = {
    { "$$x=1$$", "–D{x=1}" }, { "$$x=1$$.", "–D{x=1.}" }, { "$$x=1$$ ,", "–D{x=1,}" }, { "so $$x=1$$", "¶so F{x=1}" }, { "$$a$$ and $$b$$", "¶F{a} and F{b}" },
    { "\\[x\\]", "–D{x}" }, { "so \\[x\\], then", "¶so\n+–D{x,}\n+¶then" }, { "a\n$$x$$\nb", "¶a\n–D{x}\n¶b" },
    { "$x$", "¶F{x}" }, { "\\(x\\).", "¶F{x}." }, { "[tex]x[/tex]", "¶F{x}" }, { "a\\[\nx\n\\]b", "¶a\n+–D{x}\n+¶b" },
    { "\\begin{align}x&=1\\\\y&=2\\end{align}", "–D{\\begin{align}x&=1\\\\y&=2\\end{align}}" },
    { "$$\n\\begin{cases}\nx\\\\\ny\n\\end{cases}\n$$", "–D{\\begin{cases}\nx\\\\\ny\n\\end{cases}}" },
    { "1) \\[x\\]", "1) D{x}" }, { "1) $$x$$", "1) F{x}" }, { "$ x $", "¶$ x $" }, { "$ x=1 $", "¶F{x=1}" }, { "$x\\ $", "¶F{x\\ }" },
    { "$a\\$", "¶$a$" }, { "", "¶" }, { "a\n\nb", "¶a\n¶\n¶b" },
  };
  /* clang-format on */

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
lists_need_two_lines_and_numbers_one (void **state)
{
  /* clang-format off */
  static const Case cases[] = {
    { "- a\n- b", "• a\n• b" }, { "• a\n• b", "• a\n• b" }, { "- a\n• b\nc", "• a\n• b\n¶c" }, { "- 5", "¶- 5" }, { "x\n- 5\ny", "¶x\n¶- 5\n¶y" },
    { "-5\n-6", "¶-5\n¶-6" }, { "— Да?\n— Нет.", "¶— Да?\n¶— Нет." }, { "- \n- ", "¶-\n¶-" }, { "1) a", "1) a" }, { "1. a\n2. b", "1. a\n2. b" },
    { "а) один\nб) два", "а) один\nб) два" }, { "a) b", "a) b" }, { "1.5 kg", "¶1.5 kg" }, { "1)a", "¶1)a" }, { "1234. a", "¶1234. a" }, { "А. П. Чехов", "¶А. П. Чехов" },
    { "1)", "¶1)" }, { "  - a\n  - b", "• a\n• b" }, { "- **a**\n- $x$", "• B{a}\n• F{x}" }, { ") a", "¶) a" },
  };
  /* clang-format on */

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
tables_stand_between_bars (void **state)
{
  /* clang-format off */
  static const Case cases[] = {
    { "| a | b |\n| c | d |", "#a|b\n#c|d" }, { "| a | b |\n|---|---|\n| c | d |", "##a|b\n#c|d" }, { "|a|b|\n|c|d|", "#a|b\n#c|d" },
    { "|a|b|\n|:-:|--:|\n|c|d|", "##a|b\n#c|d" }, { "| a | b |", "¶| a | b |" }, { "|x| = |y|\n|y| = |z|", "¶|x| = |y|\n¶|y| = |z|" },
    { "|x - 1|\n|y + 2|", "¶|x - 1|\n¶|y + 2|" }, { "|x-1|+|x+2|\n|x|≤|y|", "¶|x-1|+|x+2|\n¶|x|≤|y|" }, { "||\n||", "¶||\n¶||" },
    { "| a | b |\n| c |", "¶| a | b |\n¶| c |" }, { "| $|x|$ | b |\n| c | d |", "#F{|x|}|b\n#c|d" }, { "| a\\|b | c |\n| d | e |", "#a|b|c\n#d|e" },
    { "| + | − |\n| 1 | 2 |", "#+|−\n#1|2" }, { "| a | |\n| | b |", "#a|\n#|b" }, { "Before\n| a | b |\n| c | d |\nafter", "¶Before\n#a|b\n#c|d\n¶after" },
    { "| **a** | ![](picture:1) |\n| c | d |", "#B{a}|P1{}\n#c|d" }, { "|x|y|z|\\|\n|1|2|3|\\|", "¶|x|y|z||\n¶|1|2|3||" },
  };
  /* clang-format on */

  check (*state, cases, G_N_ELEMENTS (cases));
}

static void
pictures_have_numbers (void **state)
{
  /* clang-format off */
  static const Case cases[] = {
    { "![a](picture:1)", "–P1{a}" }, { "see ![](picture:12) here", "¶see P12{} here" }, { "![a](picture:0)", "¶![a](picture:0)" },
    { "![a](picture:100)", "¶![a](picture:100)" }, { "![a](file.png)", "¶![a](file.png)" }, { "![a](picture:1", "¶![a](picture:1" },
    { "![a]", "¶![a]" }, { "\\![a](picture:1)", "¶![a](picture:1)" }, { "![a](picture:99999999999999999999)", "¶![a](picture:99999999999999999999)" },
    { "5![n]", "¶5![n]" }, { "[a](picture:1)", "¶[a](picture:1)" },
  };
  /* clang-format on */
  Fixture *f = *state;

  check (f, cases, G_N_ELEMENTS (cases));
  f->numbers = sea_mathtext_get_pictures (
      "A ![x](picture:2)\n![](picture:1)\n![](picture:2) \\![](picture:3)"
      " $x^2![](picture:4)$",
      &f->second);
  assert_int_equal (f->numbers->len, 2);
  assert_int_equal (g_array_index (f->numbers, guint, 0), 2);
  assert_int_equal (g_array_index (f->numbers, guint, 1), 1);
  assert_non_null (strstr (f->second, "\\![](picture:3)"));
  assert_null (strstr (f->second, "picture:2"));
}

static void
messages_stand_where_the_text_was_given (void **state)
{
  Fixture *f = *state;
  const SeaMathMessage *message;

  f->text = sea_text_new ("\n\xD0\x81\xE2\x80\xAE \xFF\r\n\t\\(x", 0);
  assert_int_equal (f->text->messages->len, 1);
  message = f->text->messages->pdata[0];
  assert_int_equal (message->line, 3);
  assert_int_equal (message->column, 2);
  assert_string_equal (message->command, "\\(");
  sea_text_free (f->text);
  f->first = g_strnfill (SEA_MATHTEXT_MAX_CHARS + 5, 'x');
  f->text = sea_text_new (f->first, 0);
  assert_int_equal (f->text->messages->len, 1);
  message = f->text->messages->pdata[0];
  assert_int_equal (message->column, SEA_MATHTEXT_MAX_CHARS + 1);
}

static void
the_last_formula_is_parted_from_its_words (void **state)
{
  /* clang-format off */
  static const struct { const char *text, *words, *formula; } cases[] = {
    { "Solve\n$$x=1$$", "Solve", "\\[x=1\\]" }, { "Solve\n$x=1$.", "Solve", "\\[x=1.\\]" }, { "$x$", "", "\\[x\\]" }, { "Solve $x$", "Solve $x$", "" },
    { "Solve\n$$\nx\n$$", "Solve", "\\[x\\]" }, { "Solve: \\[x\\]", "Solve:", "\\[x\\]" }, { "Solve\nx² = 4", "Solve", "x² = 4" }, { "x = 4", "", "x = 4" },
    { "Solve\n$a$ and $b$", "Solve\n$a$ and $b$", "" }, { "**a**", "**a**", "" }, { "", "", "" }, { "1) a\n2) x=1", "1) a\n2) x=1", "" },
    { "a\n- 1\n- 2 = 3", "a\n- 1\n- 2 = 3", "" },
  };
  /* clang-format on */
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean found;

      g_clear_pointer (&f->first, g_free);
      g_clear_pointer (&f->second, g_free);
      found = sea_mathtext_split_formula (cases[i].text, &f->first, &f->second);
      assert_int_equal (found, cases[i].formula[0] != 0);
      if (strcmp (f->first, cases[i].words) != 0 || strcmp (f->second, cases[i].formula) != 0)
        fail_msg ("%s: “%s”, “%s”", cases[i].text, f->first, f->second);
    }
}

static void
plain_text_has_no_marks (void **state)
{
  /* clang-format off */
  static const struct { const char *text, *lang, *plain; } cases[] = {
    { "Find **the** *sum*", "en", "Find the sum" }, { "- a\n- b", "en", "• a • b" }, { "1) a\n2) b", "en", "1) a 2) b" },
    { "| a | b |\n|---|---|\n| c | d |", "en", "a | b; c | d" }, { "![a cat](picture:1)", "en", "[picture: a cat]" }, { "![](picture:1)", "ru", "[рисунок]" },
    { "from $5 to $7", "en", "from $5 to $7" }, { "\\$5 \\* \\|", "en", "$5 * |" }, { "a\n\n\nb  c ", "en", "a b c" },
    { "ABCD --- ромб, 1 -- 2", "ru", "ABCD — ромб, 1 – 2" }, { "a--b --- ", "en", "a--b ---" }, { "5\\,см", "ru", "5\u00a0см" }, { "C:\\,", "en", "C:\\," },
    { "5 ---- 6 - 7", "en", "5 ---- 6 - 7" },
  };
  /* clang-format on */
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_clear_pointer (&f->first, g_free);
      f->first = sea_mathtext_dup_plain_lang (cases[i].text, cases[i].lang);
      assert_string_equal (f->first, cases[i].plain);
    }
  g_free (f->first);
  f->first = sea_mathtext_dup_plain ("Solve $\\frac{a}{b}=\\sqrt{x}$");
  assert_null (strchr (f->first, '\\'));
  assert_null (strchr (f->first, '$'));
  assert_non_null (strstr (f->first, "a/b"));
}

static void
the_language_is_that_of_the_words (void **state)
{
  (void) state;
  assert_string_equal (sea_mathtext_get_lang ("Solve the equation"), "en");
  assert_string_equal (sea_mathtext_get_lang ("Решите $x=1$"), "ru");
  assert_string_equal (sea_mathtext_get_lang ("The word «слово» is Russian"), "en");
}

/* Stars, bars and brackets by the thousand take no time. */
static void
hostile_marks_are_read_at_once (void **state)
{
  static const char *const bits[] = {
    "*a ",   "**a ", "***a *b* ", "| a ",  "$a ",  "\\(", "\\begin{align}", "![", "{$",
    "\\[x ", "- \n", "|\n",       "[tex]", "$$a ", "$$$"
  };
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (bits); i++)
    {
      GString *text = g_string_new (NULL);

      while (text->len < 20000)
        g_string_append (text, bits[i]);
      f->first = g_string_free (text, FALSE);
      f->text = sea_text_new (f->first, 0);
      assert_true (f->text->blocks->len >= 1);
      g_clear_pointer (&f->text, sea_text_free);
      g_clear_pointer (&f->first, g_free);
    }
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (faces_stand_at_the_edges_of_words),
    T (formulas_are_displayed_where_they_stand_alone),
    T (lists_need_two_lines_and_numbers_one),
    T (tables_stand_between_bars),
    T (pictures_have_numbers),
    T (messages_stand_where_the_text_was_given),
    T (the_last_formula_is_parted_from_its_words),
    T (plain_text_has_no_marks),
    T (the_language_is_that_of_the_words),
    T (hostile_marks_are_read_at_once),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
