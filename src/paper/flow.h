/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FLOW_H
#define SEA_FLOW_H

#include "mathtext/mathtext.h"
#include "paper/ink.h"

G_BEGIN_DECLS

/* Blocks that follow each other down the pages. A block is a few things with places of their own;
 * it is never parted: it goes to the next page when it does not fit this one. */

typedef struct _SeaFlow SeaFlow;
typedef struct _SeaBlock SeaBlock;

/** sea_flow_new: between @top and @bottom of each page */
SeaFlow *sea_flow_new (double top, double bottom);
void sea_flow_free (SeaFlow *flow);
guint sea_flow_get_n_pages (const SeaFlow *flow);
/** sea_flow_get_height: of an empty page */
double sea_flow_get_height (const SeaFlow *flow);
/** sea_flow_get_room: what is left of this page */
double sea_flow_get_room (const SeaFlow *flow);
/** sea_flow_skip: room between blocks; nothing at the top of a page */
void sea_flow_skip (SeaFlow *flow, double height);
void sea_flow_break (SeaFlow *flow);
/** sea_flow_add: @block is taken */
void sea_flow_add (SeaFlow *flow, SeaBlock *block);
/** sea_flow_add_joined: @head (taken) and @block (taken) stay on one page if both fit one */
void sea_flow_add_joined (SeaFlow *flow, SeaBlock *head, SeaBlock *block);
/** sea_flow_add_parted: as joined, but @line (taken) only where @block stays on the same page */
void sea_flow_add_parted (SeaFlow *flow, SeaBlock *line, SeaBlock *block);
/** sea_flow_draw: page @page, from 0 */
void sea_flow_draw (const SeaFlow *flow, SeaInk *ink, guint page);

SeaBlock *sea_block_new (void);
void sea_block_free (SeaBlock *block);
double sea_block_get_height (const SeaBlock *block);
/** sea_block_grow: it is at least so high */
void sea_block_grow (SeaBlock *block, double height);
/** sea_block_math: @layout is taken; its upper left corner at (@x, @y) */
void sea_block_math (SeaBlock *block, SeaMathLayout *layout, double x, double y, double grey);
/** sea_block_line: copied; its baseline at @y */
void sea_block_line (SeaBlock *block, const SeaInkLine *line, double x, double y);
void sea_block_rule (SeaBlock *block, double x1, double x2, double y, double width, double grey);
void sea_block_flag (SeaBlock *block, double x, double y, double height, int team);
void sea_block_box (SeaBlock *block, double x, double y, double side);
/** sea_block_append: puts @below (taken) under @block, @gap apart */
void sea_block_append (SeaBlock *block, SeaBlock *below, double gap);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaFlow, sea_flow_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBlock, sea_block_free)

G_END_DECLS

#endif
