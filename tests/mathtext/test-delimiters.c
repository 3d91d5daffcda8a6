/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Where formulas stand in a text, and which `$` are money. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "mathtext/delimiter.h"

/* clang-format off */
static const char *const prices[] = {
  "The pen is $5 and the book $12.", "A pen costs $3.", "It costs $5 or $6 a box.", "from 5$ to 7$",
  "Tickets: $7 for adults, $4 for children.", "He had $20 and spent $8 on a toy. How much is left?",
  "A shirt is $15; with the discount it is $12.", "She earns $9 an hour and works 6 hours a day for $54.",
  "Two apples cost $1.20, three cost $1.80.", "The price rose from $40 to $50.", "Each of 3 boys pays $x and $y.",
  "The bill of $36 is shared by 4 friends, so each pays $9.", "A car costs $12,000 and a bike $300.",
  "$5 is more than $3.", "Is $5 < $7 true?", "$1 = 100 cents, so $3 = 300 cents.", "Anna has $5, Bob has $7, Carl has $9.",
  "$100 - $30", "$100 + $50", "100$ + 50$", "The sum of $4 and $6 is $10.", "The loss was $2 million, the gain $3 million.",
  "Rent is $500/month and food is $200/month.", "US$5 and US$7", "A$5, B$7", "CA$20 or NZ$22", "$5-$7", "$5–$7", "$5/$7",
  "$5 ($6 with tax)", "A ticket is $5 (a child pays $3).", "It costs ($5) or ($6).", "income ($) and costs ($)",
  "price in $, weight in kg, tax in $", "The $-sign and the $-price", "5 $ and 6 $", "5 $/kg and 6 $/kg", "1 $ = 90 ₽, 2 $ = 180 ₽",
  "1 $ < 1 €, 2 $ < 2 €", "He paid $ 5 and $ 6.", "between $10 and $20", "at most $10, at least $5", "a $5 note and a $10 note",
  "a $5-ticket and a $7-ticket", "a $50,000 house on $1,000 of land", "Save $5! Save $6!", "Why $5? Why not $4?",
  "Tom paid $12.50 for 5 kg; Ann paid $10 for 4 kg.", "one $ alone", "$", "$ $", "$$", "$$$", "$$ or $$$", "cheap $$ or dear $$", "$$$ and $$$$",
  "Restaurants: $ cheap, $$ fair, $$$ dear.", "it costs \\$5", "\\$5 and \\$6", "\\$x\\$", "\\$5 is not $6",
  "A 10% tax on $80 is $8.", "The bank pays 5% on $1000, so after a year there is $1050.", "$2.50 per kg × 4 kg = $10",
  "3 × $4 = $12", "3*$4 = $12", "$12 : 3 = $4", "Profit: $3x for the first, $5 for the rest.", "$5 a day for 3 days is $15",
  "Maria's wages are $400 a week, John's are $350.", "What's $5 in cents if it's $1 = 100 cents?",
  "The first costs $7, the second twice as much, the third $1 less than the second.", "He won $1,000,000 and lost $999,999.",
  "Spend $5 on a and $6 on b", "You get $5 back of $20 you gave", "$3 for you and $2 for me", "$3 for x and $2 for y",
  "Билет стоит 5$, а обед 10$", "Книга стоит 5 $, тетрадь 2 $.", "Ручка стоит $3, а карандаш $1.", "Курс: 1$ = 90 руб., 2$ = 180 руб.",
  "За 5 кг он заплатил $10, за 3 кг $6.", "Цена выросла с $40 до $50.", "Цена упала с 50$ до 40$.", "от $5 до $7", "от 5$ до 7$",
  "Доход ($) и расход ($)", "Иван получил $100 + $50", "Было 100$, стало 150$ (на 50$ больше).", "5 $ и 7 $", "по 5$ за штуку и по 7$ за пару",
  "Билет стоит $5 в кассе ($6 онлайн)", "цена в $, а масса в $", "Сколько долларов: $5, $6 или $7?", "$5 и $7", "$5, $6", "5$, 6$", "$5; $6",
  "Он положил в банк $1000 под 5% и через год получил $1050.", "Заплатили 20$; сдача 3$.", "Стоимость 1 кг — 2$, 3 кг — 6$.",
  "Дедушка дал внукам 10$ и 20$.", "Разделите $36 на 4 друзей: каждому $9.", "1 $ равен 90 рублям, 3 $ равны 270 рублям",
  "Акция подешевела на 3$ и стоит 27$", "Зарплата $400 в неделю, премия $50 в месяц.", "Купили 3 книги по $5 и 2 по $4.",
  "Сколько стоит товар, если 20% от цены $50 это скидка $10?", "Цена a$ за метр, b$ за два", "Обменный курс $ к рублю и € к $",
  "a$ b$ c$", "$5", "5$", "x$", "$x", "USD ($), EUR (€), USD ($)", "знак $ ставят перед числом: $5",
};

/* Each has as many formulas as its digit says. */
static const char *const formulas[] = {
  "1Solve $x^2=4$ for x", "1Solve $ x = 3 $ now", "2\\(a+b\\) and $c$", "1$$x=1$$", "1\\[x=1\\]", "1$\\text{a $b$ c}$", "1$\\text{a $b}$",
  "1$x$", "1$5$", "1$-5$", "1$x+1$", "1$a<b$", "1$ a < b $", "2$a$, $b$", "2$a$ and $b$", "3$a$, $b$, $c$.", "1Find $n$.", "1($n$)", "1«$n$»",
  "1$\\frac12$", "1$\\frac{1}{2}$ of it", "1It is $\\sqrt{2}$.", "1$\\pi$", "1$90^\\circ$", "1$x_1$", "2$x_1$ and $x_2$", "1$2x$", "1$2 x$",
  "1$3,5$", "1$3{,}5$", "1$0.5$", "1$(3;5]$", "1$[0;1)$", "1$]0;1[$", "1$\\{1;2\\}$", "1$\\left(1;2\\right)$", "1$|x|$", "1$n!$", "1$5\\%$",
  "1$f(x)$", "1$f(x)=x$", "1$AB$", "1$ABC$", "1$AB=CD$", "1$\\angle ABC$", "1$AB\\parallel CD$", "1$\\triangle ABC$", "1$S=ab$", "1$S = a b$",
  "1$x = 5 \\text{ for all of us here}$", "1$1{,}5 \\mbox{ of the whole thing}$", "1$\\sin x$", "1$sin x$", "1$log_2 8$", "1$\\log_2 8$",
  "1$a:b$", "1$a:b=c:d$", "1$x\\le 5$", "1$x≤5$", "1$x²$", "1$√2$", "1$½$", "1$π$", "1$a \\cdot b$", "1$a\\,b$", "1$a \\; b$", "1$x'$",
  "1\\(x\\)", "2\\(x\\)\\(y\\)", "1\\( x \\)", "1\\(\\)x\\(a\\)", "1\\[\nx\n\\]", "1$$\nx = 1\n$$", "1$$a$$ in a sentence", "2$$a$$ and $$b$$",
  "1[tex]x[/tex]", "1[TEX]x[/TEX]", "1<tex>x</tex>", "2[tex]a[/tex] <tex>b</tex>", "1\\begin{align}x&=1\\\\y&=2\\end{align}",
  "1\\begin{align*}\nx&=1\\\\\ny&=2\n\\end{align*}", "1\\begin{cases}x=1\\\\y=2\\end{cases}", "1\\begin{array}{c}\\begin{array}{c}1\\end{array}\\end{array}",
  "1\\begin{eqnarray*}x&=&1\\end{eqnarray*}", "1\\begin{equation}x=1\\end{equation}", "1A pen costs $5$ dollars.", "1Stamps: $5 + 3x$ dollars",
  "1It is $5 and $x^2$ is a formula", "1The cost is \\$5 and $x=5$.", "2$a$$b$", "1$\\frac{1}{2$ is broken", "1$}$", "1$\\left\\{ x$",
  "1$\\begin{cases}x\\\\y\\end{cases}$", "1\\[ \\begin{cases} x \\\\[2pt] y \\end{cases} \\]", "1$x=\\$5$", "1$a\\$$",
  "1Решите уравнение $x^2=4$.", "1Решите $ x = 3 $", "1Число $n$ чётное.", "2$a$ и $b$ взаимно просты", "1при $x>0$", "1при всех $x \\in \\mathbb{R}$",
  "1$x$-координата", "1в $n$-й строке", "1угол $A$ равен $30", "1$\\tg 45^\\circ=1$", "1$S_{ABC}=12 \\text{ см}^2$", "1$v = 5 \\text{ км/ч}$",
  "1$x = 5$ см", "1$x = 5 км$", "1$НОД(12, 18)$", "2если $a:b=2:3$, то $b:a=3:2$", "1$\\frac{a}{b}$, где a и b — числа",
  "1Вычислите: $2+2$", "1Вычислите: $ 2+2 $", "1\\(\\text{при } x \\text{ и } y\\)", "1$1\\frac{2}{3}$", "1$-1\\frac{2}{3}$", "1$\\%$", "1$x;y$",
  "2точки $(1;2)$ и $(3;4)$", "1$A(1;2)$", "1$\\overline{abc}$", "1$y=kx+b$", "1$a_n$", "1$\\alpha$", "1$2^{10}$", "1$£2500$", "1$x = £10000$", "1$?$", "1$.5$", "1$10^{-3}$", "1$\\ldots$",
};
/* clang-format on */

typedef struct
{
  GArray *found;
  GPtrArray *faults;
} Fixture;

static int
setup (void **state)
{
  Fixture *f = g_new0 (Fixture, 1);

  f->faults = g_ptr_array_new_with_free_func (sea_delimiter_fault_free);
  *state = f;
  return 0;
}

static int
teardown (void **state)
{
  Fixture *f = *state;

  g_clear_pointer (&f->found, g_array_unref);
  g_ptr_array_unref (f->faults);
  g_free (f);
  return 0;
}

static guint
find (Fixture *f, const char *text)
{
  g_clear_pointer (&f->found, g_array_unref);
  g_ptr_array_set_size (f->faults, 0);
  f->found = sea_delimiters_find (text, f->faults);
  return f->found->len;
}

static void
no_price_is_a_formula (void **state)
{
  Fixture *f = *state;

  assert_true (G_N_ELEMENTS (prices) >= 100);
  for (gsize i = 0; i < G_N_ELEMENTS (prices); i++)
    if (find (f, prices[i]) > 0 || f->faults->len > 0)
      fail_msg ("%s: %u formulas, %u messages", prices[i], f->found->len, f->faults->len);
}

static void
formulas_are_found (void **state)
{
  Fixture *f = *state;

  assert_true (G_N_ELEMENTS (formulas) >= 100);
  for (gsize i = 0; i < G_N_ELEMENTS (formulas); i++)
    if (find (f, formulas[i] + 1) != (guint) (formulas[i][0] - '0'))
      fail_msg ("%s: %u formulas", formulas[i] + 1, f->found->len);
}

/* Prices beside each other, and beside formulas, as a teacher writes several sentences. */
static void
prices_and_formulas_do_not_meet (void **state)
{
  Fixture *f = *state;

  for (gsize i = 0; i + 1 < G_N_ELEMENTS (prices); i++)
    {
      g_autofree char *two = g_strdup_printf ("%s\n%s", prices[i], prices[i + 1]);
      g_autofree char *mixed = g_strdup_printf ("$x^2$\n%s\n\\(y\\)", prices[i]);

      if (find (f, two) != 0)
        fail_msg ("%s: %u formulas", two, f->found->len);
      if (find (f, mixed) != 2)
        fail_msg ("%s: %u formulas", mixed, f->found->len);
    }
}

static void
a_delimiter_without_its_other_is_told (void **state)
{
  /* clang-format off */
  static const struct { const char *text; guint n; gsize at; const char *command; } cases[] = {
    { "Solve \\(x=1", 1, 6, "\\(" }, { "\\[x", 1, 0, "\\[" }, { "x\\]", 1, 1, "\\]" }, { "a \\) b", 1, 2, "\\)" },
    { "[tex]x", 1, 0, "[tex]" }, { "x[/tex]", 1, 1, "[/tex]" }, { "<tex>x", 1, 0, "<tex>" },
    { "\\begin{align}x", 1, 0, "\\begin{align}" }, { "$x^2", 1, 0, "$" }, { "so $\\frac12", 1, 3, "$" },
    { "$$x^2", 1, 0, "$$" }, { "\\(a \\(b\\)", 1, 0, "\\(" }, { "$x", 0, 0, NULL }, { "5$", 0, 0, NULL },
    { "\\begin{foo}", 0, 0, NULL }, { "[text]", 0, 0, NULL }, { "\\(x\n\ny\\)", 2, 0, "\\(" },
    { "\\[tex]", 0, 0, NULL }, { "\\<tex>", 0, 0, NULL }, { "\\\\(x", 0, 0, NULL }, { "a \\* b \\| c \\! d", 0, 0, NULL },
  };
  /* clang-format on */
  Fixture *f = *state;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const SeaDelimiterFault *fault;

      find (f, cases[i].text);
      if (f->faults->len != cases[i].n)
        fail_msg ("%s: %u messages", cases[i].text, f->faults->len);
      fault = cases[i].n > 0 ? f->faults->pdata[0] : NULL;
      if (fault && (fault->at != cases[i].at || strcmp (fault->command, cases[i].command) != 0 ||
                    !strstr (fault->text, cases[i].command)))
        fail_msg ("%s: at %zu: %s", cases[i].text, fault->at, fault->text);
    }
}

static void
what_is_found_lies_between_its_delimiters (void **state)
{
  Fixture *f = *state;
  const char *text = "a $x$ [tex] y [/tex] \\begin{cases}z\\end{cases}";
  const char *const whole[] = { "$x$", "[tex] y [/tex]", "\\begin{cases}z\\end{cases}" };
  const char *const tex[] = { "x", " y ", "\\begin{cases}z\\end{cases}" };

  assert_int_equal (find (f, text), 3);
  for (guint i = 0; i < 3; i++)
    {
      const SeaDelimited *formula = &g_array_index (f->found, SeaDelimited, i);

      assert_int_equal (formula->end - formula->start, strlen (whole[i]));
      assert_memory_equal (text + formula->start, whole[i], strlen (whole[i]));
      assert_int_equal (formula->tex_end - formula->tex, strlen (tex[i]));
      assert_memory_equal (text + formula->tex, tex[i], strlen (tex[i]));
    }
  assert_int_equal (g_array_index (f->found, SeaDelimited, 2).kind, SEA_DELIMITER_DISPLAY);
}

int
main (void)
{
#define T(name) cmocka_unit_test_setup_teardown (name, setup, teardown)
  const struct CMUnitTest tests[] = {
    T (no_price_is_a_formula),
    T (formulas_are_found),
    T (prices_and_formulas_do_not_meet),
    T (a_delimiter_without_its_other_is_told),
    T (what_is_found_lies_between_its_delimiters),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
