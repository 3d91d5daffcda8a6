/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PROBLEM_PICTURE_H
#define SEA_PROBLEM_PICTURE_H

#include "app/wall-state.h"
#include "question/question.h"

G_BEGIN_DECLS

/* The one picture of a problem as the wall, the judge's card and the preview show it: what the text
 * and the choices name, one under the other. */

/** sea_problem_picture_list: (transfer full) (nullable): the hashes of the pictures in their order,
 * that of a choice with its number: "…#2"; "-" is one that is nowhere. NULL: there is none. */
GStrv sea_problem_picture_list (const SeaQuestion *question);
/** sea_problem_picture_join: (transfer full): @textures, as many as @hashes, all as wide as the
 * widest, the numbers of choices at their left */
GdkTexture *sea_problem_picture_join (GPtrArray *textures, char **hashes);
/** sea_problem_picture_fill_text: the text and the choices, without the marks of pictures and the
 * words that describe them: those may well tell the answer */
void sea_problem_picture_fill_text (const SeaQuestion *question, SeaWallProblem *problem);

G_END_DECLS

#endif
