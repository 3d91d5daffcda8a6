/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mathtext/tex-parser.h"

typedef struct
{
  SeaNode *nucleus;
  SeaNodeList above;
  SeaNode *below;
  gboolean has_above; /* by ^, not only primes */
  SeaNodeList done;   /* what stands before a second ^ */
} Scripts;

static SeaNode *
finish (SeaParser *p, Scripts *s)
{
  SeaNode *node = s->nucleus;

  if (s->above.first || s->below)
    {
      node = sea_node_new (p, SEA_NODE_SCRIPTS, s->nucleus->offset);
      node->a = s->nucleus;
      node->cls = s->nucleus->cls;
      if (s->above.first)
        node->b = sea_node_list (p, s->above.first);
      node->c = s->below;
    }
  if (!s->done.first)
    return node;
  sea_list_add (&s->done, node);
  return s->done.first;
}

/* TeX refuses a second ^; here it stands on an empty base after the first. */
static void
begin_again (SeaParser *p, Scripts *s, guint offset)
{
  SeaNode *node;
  SeaNodeList done = s->done;

  s->done.first = s->done.last = NULL;
  node = finish (p, s);
  sea_list_add (&done, node);
  memset (s, 0, sizeof *s);
  s->done = done;
  /* x²³ would be read as one index. */
  {
    SeaNode *gap = sea_node_new (p, SEA_NODE_SPACE, offset);

    gap->size = 1 / 6.0;
    sea_list_add (&s->done, gap);
  }
  s->nucleus = sea_node_list (p, NULL);
  sea_parser_report (p, offset, 1, NULL,
                     _ ("There are two indices in one place; the second stands after the first."));
}

/* ° is raised as it is, and ^\circ is a degree sign, not a small ring in the air. */
static gboolean
is_degree (const SeaNode *script)
{
  const SeaNode *inside = script;

  while (inside && inside->kind == SEA_NODE_LIST && inside->a && !inside->a->next)
    inside = inside->a;
  return inside && inside->kind == SEA_NODE_CHAR &&
         (inside->code == 0x2218 || inside->code == 0xB0 || inside->code == 0x25E6);
}

static void
add_primes (SeaParser *p, Scripts *s, guint n)
{
  while (n > 0)
    {
      /* The ready double and triple primes stand closer than single ones would. */
      guint most = MIN (n, 3);
      static const gunichar signs[] = { 0x2032, 0x2033, 0x2034 };
      SeaNode *prime = sea_node_char (p, signs[most - 1], SEA_CLASS_ORD);

      prime->flags = SEA_NODE_PRIME;
      sea_list_add (&s->above, prime);
      n -= most;
    }
}

static void
take_above (SeaParser *p, Scripts *s, SeaNode *script, guint offset)
{
  gboolean empty = s->nucleus->kind == SEA_NODE_LIST && !s->nucleus->a;

  if (s->has_above)
    begin_again (p, s, offset);
  else if (is_degree (script) && !empty && !s->below && !s->above.first)
    {
      SeaNode *degree = sea_node_char (p, 0xB0, SEA_CLASS_ORD);

      degree->shape = SEA_SHAPE_ROMAN;
      sea_list_add (&s->done, s->nucleus);
      s->nucleus = degree;
      return;
    }
  s->has_above = TRUE;
  sea_list_add (&s->above, script);
}

static void
take_below (SeaParser *p, Scripts *s, SeaNode *script, guint offset)
{
  if (s->below)
    begin_again (p, s, offset);
  s->below = script;
}

/* x² and a₁₂: a run of raised or lowered characters is one index. */
static void
take_raised (SeaParser *p, Scripts *s)
{
  SeaNodeList list = { NULL, NULL };
  gunichar plain, drawn;
  gboolean below = FALSE, side = FALSE, begun = FALSE;
  guint offset = sea_parser_peek (p)->offset;

  while (sea_is_raised (sea_parser_peek (p)->code, &plain, &below) &&
         sea_parser_peek (p)->kind == SEA_TOKEN_CHAR && (!begun || below == side))
    {
      guint16 flags;
      SeaTexClass cls = sea_char_classify (plain, &drawn, &flags);

      sea_parser_next (p);
      sea_list_add (&list, sea_node_char (p, drawn, cls));
      side = below;
      begun = TRUE;
    }
  if (side)
    take_below (p, s, sea_node_list (p, list.first), offset);
  else
    take_above (p, s, sea_node_list (p, list.first), offset);
}

static gboolean
take_one (SeaParser *p, Scripts *s)
{
  SeaToken token = *sea_parser_peek (p);
  gunichar plain;
  gboolean below;

  if (token.kind == SEA_TOKEN_PRIME)
    {
      sea_parser_next (p);
      if (s->has_above)
        begin_again (p, s, token.offset);
      add_primes (p, s, token.code);
    }
  else if (token.kind == SEA_TOKEN_ABOVE || token.kind == SEA_TOKEN_BELOW)
    {
      SeaNode *script;

      sea_parser_next (p);
      script = sea_parse_argument (p, &token);
      if (token.kind == SEA_TOKEN_ABOVE)
        take_above (p, s, script, token.offset);
      else
        take_below (p, s, script, token.offset);
    }
  else if (token.kind == SEA_TOKEN_CHAR && sea_is_raised (token.code, &plain, &below))
    take_raised (p, s);
  else if (token.kind == SEA_TOKEN_COMMAND && token.command &&
           token.command->action == SEA_DO_LIMITS)
    {
      sea_parser_next (p);
      s->nucleus->flags &= (guint16) ~(SEA_NODE_LIMITS | SEA_NODE_LIMITS_ALL | SEA_NODE_LIMITS_NO);
      s->nucleus->flags |= token.command->flags;
    }
  else if (token.kind == SEA_TOKEN_COMMAND && token.command && token.command->code == 0x2032)
    {
      sea_parser_next (p);
      add_primes (p, s, 1);
    }
  else
    return FALSE;
  return TRUE;
}

SeaNode *
sea_parse_scripts (SeaParser *p, SeaNode *nucleus)
{
  Scripts scripts = { .nucleus = nucleus };

  /* A chain of atoms: the last one has the scripts. */
  while (scripts.nucleus->next)
    {
      SeaNode *one = scripts.nucleus;

      scripts.nucleus = one->next;
      one->next = NULL;
      sea_list_add (&scripts.done, one);
    }
  while (sea_parser_tick (p) && take_one (p, &scripts))
    ;
  return finish (p, &scripts);
}
