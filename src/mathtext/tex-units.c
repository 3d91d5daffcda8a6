/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "mathtext/tex-parser.h"

/* Units of siunitx and formulas of mhchem, as far as school has them. */

static SeaNode *
read_upright (SeaParser *p, const SeaToken *token)
{
  SeaTexShape shape = p->shape;
  SeaNode *node;

  p->shape = SEA_SHAPE_ROMAN;
  node = sea_parse_argument (p, token);
  p->shape = shape;
  return node;
}

SeaNode *
sea_read_unit (SeaParser *p, const SeaToken *token)
{
  sea_parse_option (p);
  return read_upright (p, token);
}

SeaNode *
sea_read_number (SeaParser *p, const SeaToken *token)
{
  sea_parse_option (p);
  return sea_parse_argument (p, token);
}

SeaNode *
sea_read_quantity (SeaParser *p, const SeaToken *token)
{
  SeaNodeList list = { NULL, NULL };
  SeaNode *space = sea_node_new (p, SEA_NODE_SPACE, token->offset);

  space->size = 3 / 18.0;
  sea_list_add (&list, sea_read_number (p, token));
  sea_list_add (&list, space);
  sea_list_add (&list, read_upright (p, token));
  return sea_node_list (p, list.first);
}

/* \ang{30;15;20}: degrees, minutes, seconds; \ang alone is the sign of an angle. */
SeaNode *
sea_read_angle (SeaParser *p, const SeaToken *token)
{
  static const gunichar signs[] = { 0xB0, 0x2032, 0x2033 };
  SeaNodeList list = { NULL, NULL };
  const char *raw;
  guint part = 0;

  if (!sea_parse_raw_opens (p))
    return sea_node_char (p, 0x2220, SEA_CLASS_ORD);
  raw = sea_parse_raw (p, token);
  for (const char *c = raw; c && part < G_N_ELEMENTS (signs); c++)
    {
      if (*c && *c != ';')
        {
          if ((guchar) *c < 128)
            sea_list_add (&list, sea_node_char (p, (guchar) *c, SEA_CLASS_ORD));
          continue;
        }
      if (c > raw && c[-1] != ';')
        sea_list_add (&list, sea_node_char (p, signs[part], SEA_CLASS_ORD));
      part++;
      if (!*c)
        break;
    }
  return sea_node_list (p, list.first);
}

typedef struct
{
  SeaParser *p;
  SeaNodeList list;
  const char *at;
  gboolean after; /* an element or bracket stands before: a digit is its index */
} Chemistry;

static SeaNode *
make_upright (SeaParser *p, gunichar c)
{
  gunichar drawn;
  guint16 flags;
  SeaTexClass cls = sea_char_classify (c, &drawn, &flags);
  SeaNode *node = sea_node_char (p, drawn, cls);

  node->shape = SEA_SHAPE_ROMAN;
  return node;
}

/* An index of @n bytes at what stands before it. */
static void
add_index (Chemistry *c, const char *from, gsize n, gboolean above)
{
  SeaNodeList digits = { NULL, NULL };
  SeaNode *last = c->list.last;
  SeaNode *scripts;

  for (const char *d = from; d < from + n; d = g_utf8_next_char (d))
    if (*d != '{' && *d != '}')
      {
        SeaNode *digit = make_upright (c->p, g_utf8_get_char (d));

        digit->cls = SEA_CLASS_ORD;
        sea_list_add (&digits, digit);
      }
  if (!last)
    sea_list_add (&c->list, last = sea_node_list (c->p, NULL));
  if (last->kind != SEA_NODE_SCRIPTS || (above ? last->b : last->c))
    {
      SeaNode *nucleus = sea_arena_new0 (c->p->arena, SeaNode);

      *nucleus = *last;
      scripts = sea_node_new (c->p, SEA_NODE_SCRIPTS, last->offset);
      scripts->a = nucleus;
      *last = *scripts;
    }
  if (above)
    last->b = sea_node_list (c->p, digits.first);
  else
    last->c = sea_node_list (c->p, digits.first);
}

static gboolean
add_arrow (Chemistry *c)
{
  static const struct
  {
    const char *typed;
    gunichar sign;
  } arrows[] = { { "<=>", 0x21CC }, { "<->", 0x2194 }, { "->", 0x2192 }, { "<-", 0x2190 } };

  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (g_str_has_prefix (c->at, arrows[i].typed))
      {
        sea_list_add (&c->list, sea_node_char (c->p, arrows[i].sign, SEA_CLASS_REL));
        c->at += strlen (arrows[i].typed);
        c->after = FALSE;
        return TRUE;
      }
  return FALSE;
}

static gsize
get_script_length (const char *at)
{
  const char *end;
  gsize n;

  if (*at == '{' && (end = strchr (at, '}')))
    return (gsize) (end - at) + 1;
  n = strspn (at, "0123456789");
  return n + strspn (at + n, "+-");
}

static void
add_sign (Chemistry *c)
{
  gunichar sign = g_utf8_get_char (c->at);
  gsize digits = strspn (c->at, "0123456789");

  if (digits && c->after)
    {
      gsize charge = strspn (c->at + digits, "+-");

      /* "SO4 2-" is written "SO4^2-"; "Ca2+" is a charge at once. */
      add_index (c, c->at, digits + charge, charge > 0);
      c->at += digits + charge;
      return;
    }
  if ((*c->at == '^' || *c->at == '_') && get_script_length (c->at + 1) > 0)
    {
      gsize n = get_script_length (c->at + 1);

      add_index (c, c->at + 1, n, *c->at == '^');
      c->at += n + 1;
      return;
    }
  if ((sign == '+' || sign == '-') && c->after && (c->at[1] == 0 || c->at[1] == ' '))
    {
      add_index (c, c->at, 1, TRUE);
      c->at++;
      return;
    }
  if (sign == '\\' || sign == '$' || sign == '{' || sign == '}')
    {
      c->at++;
      return;
    }
  if (sign != ' ')
    sea_list_add (&c->list, make_upright (c->p, sign == '*' ? 0xB7 : sign));
  c->after = g_unichar_isalpha (sign) || sign == ')' || sign == ']';
  c->at = g_utf8_next_char (c->at);
}

SeaNode *
sea_read_chemistry (SeaParser *p, const SeaToken *token)
{
  Chemistry c = { .p = p };

  c.at = sea_parse_raw (p, token);
  while (c.at && *c.at && sea_parser_tick (p))
    if (!add_arrow (&c))
      add_sign (&c);
  return sea_node_list (p, c.list.first);
}
