/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Units of school problems. A row has the forms of one unit as people write them; power 2 and 3 of
 * a length and quotients of two units are made of the rows. */
#include "question/answer-form.h"

#include <string.h>

typedef struct
{
  const char *kind;
  gulong above, below; /* factor */
  const char *forms;   /* parted by a bar */
} Unit;

/* clang-format off */
static const Unit units[] = {
  { "length", 1, 1000,      "mm|мм|миллиметр|миллиметра|миллиметров|millimetre|millimetres|millimeter|millimeters" },
  { "length", 1, 100,       "cm|см|сантиметр|сантиметра|сантиметров|centimetre|centimetres|centimeter|centimeters" },
  { "length", 1, 10,        "dm|дм|дециметр|дециметра|дециметров|decimetre|decimetres" },
  { "length", 1, 1,         "m|м|метр|метра|метров|metre|metres|meter|meters" },
  { "length", 1000, 1,      "km|км|километр|километра|километров|kilometre|kilometres|kilometer|kilometers" },
  { "length", 127, 5000,    "in|inch|inches|дюйм|дюйма|дюймов" },
  { "length", 381, 1250,    "ft|foot|feet|фут|фута|футов" },
  { "length", 1143, 1250,   "yd|yard|yards|ярд|ярда|ярдов" },
  { "length", 201168, 125,  "mi|mile|miles|миля|мили|миль" },
  { "length/time", 1397, 3125, "mph" },
  { "area", 100, 1,         "а|ар|аров|соток|сотка|сотки" },
  { "area", 10000, 1,       "ha|га|гектар|гектара|гектаров|hectare|hectares" },
  { "volume", 1, 1000,      "l|л|литр|литра|литров|litre|litres|liter|liters" },
  { "volume", 1, 1000000,   "ml|мл|миллилитр|миллилитра|миллилитров|millilitre|millilitres" },
  { "mass", 1, 1000000,     "mg|мг|миллиграмм|миллиграмма|миллиграммов" },
  { "mass", 1, 1000,        "g|г|гр|грамм|грамма|граммов|gram|grams" },
  { "mass", 1, 1,           "kg|кг|килограмм|килограмма|килограммов|kilogram|kilograms" },
  { "mass", 100, 1,         "ц|центнер|центнера|центнеров" },
  { "mass", 1000, 1,        "t|т|тонна|тонны|тонн|tonne|tonnes" },
  { "time", 1, 1,           "s|sec|с|сек|секунда|секунды|секунд|second|seconds" },
  { "time", 60, 1,          "min|мин|минута|минуты|минут|minute|minutes" },
  { "time", 3600, 1,        "h|ч|час|часа|часов|hour|hours" },
  { "time", 86400, 1,       "дн|день|дня|дней|сут|сутки|суток|day|days" },
  { "time", 604800, 1,      "нед|неделя|недели|недель|week|weeks" },
  { "months", 1, 1,         "мес|месяц|месяца|месяцев|month|months" },
  { "months", 12, 1,        "год|года|лет|year|years|yr" },
  { "angle", 1, 1,          "°|°C|℃|градус|градуса|градусов|град|degree|degrees|deg" },
  { "fahrenheit", 1, 1,     "°F" },
  { "money", 1, 1,          "р|руб|рубль|рубля|рублей|₽" },
  { "money", 1, 100,        "коп|копейка|копейки|копеек" },
  { "dollars", 1, 1,        "dollar|dollars|доллар|доллара|долларов" },
  { "pounds", 1, 1,         "£" },
  { "pounds of mass", 1, 1, "lb|lbs" },
  { "euros", 1, 1,          "€|euro|euros|евро" },
  { "number", 1000, 1,      "тыс|тысяча|тысячи|тысяч|thousand" },
  { "number", 1000000, 1,   "млн|миллион|миллиона|миллионов|million" },
  { "number", 1000000000, 1, "млрд|миллиард|миллиарда|миллиардов|billion" },
  { "share", 1, 100,        "%|процент|процента|процентов|percent|per cent" },
  { "pieces", 1, 1,         "шт|штук|штука|штуки|pcs|pieces" },
};
/* clang-format on */

static const Unit *
find_form (const char *form, gsize length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    for (const char *at = units[i].forms; at != NULL;
         at = strchr (at, '|') != NULL ? strchr (at, '|') + 1 : NULL)
      {
        gsize n = strcspn (at, "|");
        g_autofree char *one = g_strndup (at, n);
        g_autofree char *folded = sea_answer_fold (one);

        if (strlen (folded) == length && strncmp (folded, form, length) == 0)
          return &units[i];
      }
  return NULL;
}

/* The power written at the end of a length ("см^2", "m2") or before it ("кв см"). */
static int
take_power (const char **form, gsize *length)
{
  /* Folded as all units: Cyrillic letters that look Latin are Latin. */
  static const struct
  {
    const char *before;
    int power;
  } words[] = { { "кв", 2 },    { "square", 2 },     { "sq", 2 },        { "куб", 3 },
                { "cubic", 3 }, { "квадратных", 2 }, { "кубических", 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *before = sea_answer_fold (words[i].before);
      gsize n = strlen (before);

      if (n < *length && strncmp (*form, before, n) == 0 &&
          ((*form)[n] == ' ' || (*form)[n] == '.'))
        {
          *form += n;
          *length -= n;
          while (*length > 0 && (**form == ' ' || **form == '.'))
            {
              (*form)++;
              (*length)--;
            }
          return words[i].power;
        }
    }
  for (int power = 2; power <= 3; power++)
    {
      char ends[3][6] = { "^(2)", "^2", "2" };

      for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
        {
          gsize n = strlen (ends[i]);

          ends[i][n == 4 ? 2 : n - 1] = (char) ('0' + power);
          if (*length > n && strncmp (*form + *length - n, ends[i], n) == 0)
            {
              *length -= n;
              return power;
            }
        }
    }
  return 1;
}

static const char *
find_simple (const char *form, gsize length, mpq_t factor)
{
  static const char *const powers[] = { "length", "area", "volume" };
  int power;
  const Unit *unit;
  mpq_t one;

  while (length > 0 && (form[length - 1] == '.' || form[length - 1] == ' '))
    length--;
  unit = find_form (form, length);
  power = unit != NULL ? 1 : take_power (&form, &length);
  if (unit == NULL)
    unit = find_form (form, length);
  if (unit == NULL || (power > 1 && strcmp (unit->kind, "length") != 0))
    return NULL;
  mpq_init (one);
  mpq_set_ui (one, unit->above, unit->below);
  mpq_canonicalize (one);
  mpq_set_ui (factor, 1, 1);
  for (int i = 0; i < power; i++)
    mpq_mul (factor, factor, one);
  mpq_clear (one);
  return power > 1 ? powers[power - 1] : unit->kind;
}

const char *
sea_unit_find (const char *unit, mpq_t factor)
{
  const char *slash = strchr (unit, '/'), *above, *below, *kind = NULL;
  g_autofree char *joined = NULL;
  mpq_t rest;

  if (slash == NULL)
    return find_simple (unit, strlen (unit), factor);
  above = find_simple (unit, (gsize) (slash - unit), factor);
  mpq_init (rest);
  below = find_simple (slash + 1, strlen (slash + 1), rest);
  if (above != NULL && below != NULL)
    {
      mpq_div (factor, factor, rest);
      joined = g_strdup_printf ("%s/%s", above, below);
      kind = g_intern_string (joined);
    }
  mpq_clear (rest);
  return kind;
}

gboolean
sea_unit_is_same (const char *a, const char *b)
{
  /* Russian endings differ: “яблок”, “яблока”. */
  const glong stem = 4;
  glong la = g_utf8_strlen (a, -1), lb = g_utf8_strlen (b, -1);
  const char *end;

  if (strcmp (a, b) == 0)
    return TRUE;
  if (la < stem || lb < stem)
    return FALSE;
  end = g_utf8_offset_to_pointer (a, stem);
  return strncmp (a, b, (gsize) (end - a)) == 0;
}
