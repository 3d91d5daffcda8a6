/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <math.h>

#include "formula-fixture.h"
#include "mathtext/tex-commands.h"

/* clang-format off */
static const struct
{
  const char *tex;
  guint n_messages;
  guint offset; /* of the first */
  const char *command;
} broken[] = {
  { "\\foo{x}+1", 1, 0, "\\foo" },
  { "a+\\frac{1}{2", 1, 10, NULL },
  { "x+1}", 1, 3, NULL },
  { "}{", 2, 0, NULL },
  { "\\frac", 1, 0, "\\frac" },
  { "\\frac{3}", 1, 0, "\\frac" },
  { "\\sqrt", 1, 0, "\\sqrt" },
  { "\\sqrt[5", 1, 5, NULL },
  { "y^", 1, 1, "^" },
  { "z__2", 2, 1, "_" },
  { "x^2^3", 1, 3, NULL },
  { "\\left(x+1", 1, 0, "\\left" },
  { "x\\right]", 1, 1, "\\right" },
  { "\\left x", 2, 0, "\\left" },
  { "a\\middle|b", 1, 1, "\\middle" },
  { "\\begin{cases}x\\end{matrix}", 1, 14, "\\end" },
  { "\\begin{cases}x", 1, 0, "\\begin" },
  { "1\\end{array}", 1, 1, "\\end" },
  { "\\begin{tikz}x\\end{tikz}", 1, 0, "\\begin" },
  { "\\begin{array}{*{99999999999}{c}}1\\end{array}", 1, 13, "\\begin" },
  { "a\\text", 1, 1, "\\text" },
  { "\\def\\x{1}", 1, 0, "\\def" },
  { "\\let\\sqrt\\frac\\sqrt2", 1, 0, "\\let" },
  { "\\newcommand{\\y}{2}", 1, 0, "\\newcommand" },
  { "\\input{/etc/hosts}", 1, 0, "\\input" },
  { "\\write18{ls}", 1, 0, "\\write" },
  { "\\includegraphics{a.png}", 1, 0, "\\includegraphics" },
  { "\\href{javascript:1}{y}", 1, 0, "\\href" },
  { "x\\hspace{1e99em}y", 1, 1, "\\hspace" },
  { "\\kern-1e308em", 1, 0, "\\kern" },
  { "\\rule{500em}{500em}", 1, 0, "\\rule" },
  { "\\begin{cases}1\\\\[9999cm]2\\end{cases}", 1, 14, "\\\\" },
  { "\\text{a $b}", 1, 8, NULL },
  { "a&b", 1, 1, NULL },
};

/* As authors write them: nothing is wrong with these. */
static const char *const clean[] = {
  "", "^2", "\\frac12", "\\frac ab", "\\frac{a}b", "\\sqrt2", "\\sqrt[3]x", "x^\\frac12", "\\dfrac12x", "{}", "\\left. x\\right|_0^1",
  "(3;5]", "[1;2)", "x\\in\\left[1;2\\right)", "5\\text{ ед.}", "\\text{если $x>0$, то }y", "a\\hfill b", "a&nbsp;b", "x&lt;3", "a<br>b",
  "2\\,000", "10~000", "−5–3", "x′+y″", "180◦", "²", "a₁₂", "½", "√(x+1)", "АВ=СD", "х_А", "F_{тр}", "скорость поезда", "№5", "100₽", "\\$5",
  "50\\%", "50%", "#1", "\\#1", "@", "\\begin{array}{@{}r@{\\;}l|}1&2\\end{array}", "\\begin{matrix}1&2\\cr3&4\\end{matrix}", "\\cases{a\\cr b}",
  "a\\\\b", "\\\\", "\\left\\{a\\\\b\\right.", "\\left{x\\right}", "\\renewcommand{\\arraystretch}{1.5}x", "\\arraycolsep=2pt x", "\\color{red}{x}",
  "\\color{red}x", "{\\color{#ff0000}x}y", "\\textcolor[rgb]{1,0,0}{x}", "\\color{nosuch}{x}", "{\\rm tg}x", "\\bf x", "\\mathop{\\rm tg}\\nolimits x",
  "\\sum\\limits_{i=1}^n", "\\int\\nolimits_0^1", "x\\limits", "\\overbrace{a}^{b}", "\\not\\in", "\\not=", "a\\ ", "\\", "\\ce{H2O}", "\\SI{5}{m}",
  "\\ang{30}", "\\ang", "\\tag{1}", "\\label{a}x", "\\unicode{x221A}", "\\genfrac{(}{)}{0pt}{}{n}{k}", "a \\over b", "{n \\choose k}", "\\root 3 \\of x",
  "\\begin{align*}a&=b\\\\&=c\\end{align*}", "\\begin{alignat}{2}a&=b\\end{alignat}", "\\hline", "\\begin{tabular}{|c|c|}a&b\\\\\\hline c&d\\end{tabular}",
  "\\begin{array}{c}1\\\\ \\hline\\end{array}", "\\substack{a\\\\b}", "\\big(\\bigr)", "\\left<a\\right>", "\\big{(}x\\big{)}", "\\Bigl{\\lfloor}x\\Bigr{\\rfloor}", "\\mathbb R", "\\mathbf{x}y",
  "\\xrightarrow[a]{b}", "\\stackrel{?}{=}", "\\phantom{x}", "\\vspace{1cm}", "\\hskip 2mm", "\\mkern-3mu", "𝑥+𝐑", "\\emptyset", "\\ldots", "a\\dots b",
  "\\begin{equation}x\\end{equation}", "\\begin{cases}a&b\\\\\\end{cases}", "$", "\\multicolumn{2}{c}{x}", "\\begin{array}{cc}\\multicolumn{2}{c}{x}\\end{array}",
};

static const struct
{
  const char *tex, *ru, *en;
} plains[] = {
  { "\\frac{a+b}{c}", "дробь (a + b)/c", "(a + b)/c" },
  { "2\\frac{a}{b}", "2 дробь a/b", "2 a/b" },
  { "\\frac{1}{2}+\\frac{x}{2}", "1/2 + дробь x/2", "1/2 + x/2" },
  { "\\sqrt{x}", "sqrt(x)", "sqrt(x)" },
  { "\\sqrt[3]{x+1}", "корень степени 3 из (x + 1)", "root of degree 3 of (x + 1)" },
  { "x^2+2x-1=0", "x^2 + 2x − 1 = 0", "x^2 + 2x − 1 = 0" },
  { "x_{1,2}^{n+1}", "x_(1,2)^(n + 1)", "x_(1,2)^(n + 1)" },
  { "\\left\\{\\begin{array}{l}x+y=1,\\\\x=2\\end{array}\\right.", "система {x + y = 1; x = 2", "system {x + y = 1; x = 2" },
  { "\\vec{a}\\cdot\\overline{AB}", "вектор a ⋅ (AB) с чертой", "vector a ⋅ (AB) with a bar" },
  { "\\sin^2\\alpha", "sin^2 α", "sin^2 α" },
  { "1\\frac12", "1 1/2", "1 1/2" },
  { "f'(x)\\le-3", "f′(x) ≤ −3", "f′(x) ≤ −3" },
  { "S=5\\text{ см}^2", "S = 5 см^2", "S = 5 см^2" },
  { "\\foo{x}", "\\foox", "\\foox" },
  { "10 000+2 500\\cdot 1 2", "10 000 + 2 500 ⋅ 12", "10 000 + 2 500 ⋅ 12" },
  { "\\color{red}{x}+\\mathrm{кг}", "x + кг", "x + кг" },
  { "81^\\dfrac{1}{log_49}", "81^(дробь 1/(log_4 9))", "81^(1/(log_4 9))" },
};
/* clang-format on */

/* Its end is found however far it is; of the columns no more than 64 are kept. */
static void
a_long_preamble_is_one_fault (void **state)
{
  Fixture *f = *state;
  g_autofree char *columns = g_strnfill (1000, 'c');
  g_autofree char *tex = g_strdup_printf ("\\begin{array}{%s}1\\end{array}", columns);
  GPtrArray *messages;

  set (f, tex, FALSE);
  messages = sea_formula_get_messages (f->formula);
  assert_int_equal (messages->len, 1);
  assert_int_equal (((SeaFormulaMessage *) messages->pdata[0])->offset, 13);
}

static void
what_is_broken_is_told_at_its_place (void **state)
{
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      GPtrArray *messages;
      const SeaFormulaMessage *first;

      set (f, broken[i].tex, FALSE);
      messages = sea_formula_get_messages (f->formula);
      if (messages->len != broken[i].n_messages)
        fail_msg ("%s: %u messages", broken[i].tex, messages->len);
      first = messages->pdata[0];
      if (first->offset != broken[i].offset || g_strcmp0 (first->command, broken[i].command) != 0)
        fail_msg ("%s: at %u, of %s: %s", broken[i].tex, first->offset, first->command,
                  first->text);
      assert_false (sea_formula_is_clean (broken[i].tex, -1));
      assert_ink_inside (f->formula, broken[i].tex);
    }
}

static void
what_authors_write_is_understood (void **state)
{
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (clean); i++)
    {
      set (f, clean[i], FALSE);
      if (!sea_formula_is_clean (clean[i], -1))
        fail_msg ("%s: %s", clean[i],
                  ((SeaFormulaMessage *) sea_formula_get_messages (f->formula)->pdata[0])->text);
      assert_ink_inside (f->formula, clean[i]);
    }
}

static void
a_formula_is_told_in_plain_text (void **state)
{
  Fixture *f = *state;

  for (guint i = 0; i < G_N_ELEMENTS (plains); i++)
    {
      f->text = sea_formula_dup_plain (plains[i].tex, -1, "ru");
      assert_string_equal (f->text, plains[i].ru);
      g_free (f->text);
      f->text = sea_formula_dup_plain (plains[i].tex, -1, "en");
      assert_string_equal (f->text, plains[i].en);
      g_clear_pointer (&f->text, g_free);
    }
}

static void
tables_of_commands_have_no_row_twice (void **state)
{
  GHashTable *names = g_hash_table_new (g_str_hash, g_str_equal);

  (void) state;
  for (guint table = 0; table < 2; table++)
    {
      guint n;
      const SeaCommand *rows = table == 0 ? sea_symbols_get (&n) : sea_actions_get (&n);

      for (guint i = 0; i < n; i++)
        {
          if (!g_hash_table_add (names, (gpointer) rows[i].name))
            fail_msg ("\\%s stands twice", rows[i].name);
          if (sea_command_find (rows[i].name) != &rows[i])
            fail_msg ("\\%s is another row", rows[i].name);
        }
    }
  g_hash_table_unref (names);
}

static void
every_command_gives_a_picture (void **state)
{
  Fixture *f = *state;

  for (guint table = 0; table < 2; table++)
    {
      guint n;
      const SeaCommand *rows = table == 0 ? sea_symbols_get (&n) : sea_actions_get (&n);

      for (guint i = 0; i < n; i++)
        {
          static const char *const forms[] = { "\\%s", "\\%s{a}{b}{c}{d}", "{\\%s", "x^\\%s",
                                               "\\%s\\%s" };

          for (guint k = 0; k < G_N_ELEMENTS (forms); k++)
            {
              char **parts = g_strsplit (forms[k], "%s", -1);
              double width, ascent, descent;

              g_free (f->text);
              f->text = g_strjoinv (rows[i].name, parts);
              g_strfreev (parts);
              set (f, f->text, k % 2 == 0);
              sea_formula_get_extents (f->formula, &width, &ascent, &descent);
              assert_true (width >= 0 && width < 1e5 && ascent + descent > 0);
              assert_ink_inside (f->formula, f->text);
            }
        }
    }
}

int
main (void)
{
#define SEA_TEST(function) cmocka_unit_test_setup_teardown (function, setup, teardown)
  const struct CMUnitTest tests[] = {
    SEA_TEST (what_is_broken_is_told_at_its_place),  SEA_TEST (a_long_preamble_is_one_fault),
    SEA_TEST (what_authors_write_is_understood),     SEA_TEST (a_formula_is_told_in_plain_text),
    SEA_TEST (tables_of_commands_have_no_row_twice), SEA_TEST (every_command_gives_a_picture),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
