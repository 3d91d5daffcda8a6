/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_BANK_CLASS_H
#define SEA_BANK_CLASS_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* The pupils of a class, by their place in its list. Personal data: it stays in the bank, and a
 * class can be erased. */

enum
{
  SEA_BANK_MAX_PUPILS = 200,
  SEA_BANK_MAX_PUPIL_NAME = 60 /* characters */
};

typedef struct
{
  char *name;
  int team;    /* 0 = A …: in the last lesson of the class that named pupils; -1 = in none */
  guint asked; /* problems that the pupil answered in all lessons of the class */
} SeaBankPupil;
void sea_bank_pupil_free (SeaBankPupil *pupil);

/** sea_bank_pupils: (transfer full) (element-type SeaBankPupil) (nullable): by number; empty for an
 * unknown class; NULL with a #SeaBankError */
GPtrArray *sea_bank_pupils (SeaBank *bank, gint64 class_id, GError **error);

/** sea_pupils_share_out: who was in no team, when nobody was in any: the list in @n_teams parts */
void sea_pupils_share_out (GPtrArray *pupils, guint n_teams);

/**
 * sea_bank_set_pupils:
 * @names: (element-type utf8): the whole list in order
 *
 * Returns: FALSE with a #SeaBankError: the list is as before
 */
gboolean sea_bank_set_pupils (SeaBank *bank, gint64 class_id, GPtrArray *names, GError **error);

/* Where a name stands in a list as it was typed, in characters. */
typedef struct
{
  guint start, length;
} SeaPupilPlace;

/* What of a list does not fit. */
typedef struct
{
  GArray *shortened;      /* (nullable) of SeaPupilPlace: longer than SEA_BANK_MAX_PUPIL_NAME */
  guint n_left_out;       /* names behind the last that fits */
  SeaPupilPlace left_out; /* the first of them */
} SeaPupilsLoss;
void sea_pupils_loss_clear (SeaPupilsLoss *loss);

/**
 * sea_pupils_read:
 * @text: a list as it is typed or pasted: a name a line or parted by semicolons; numbers before and
 *   columns behind a name are dropped, blank lines too; of two equal names the second gets a number
 * @loss: (out caller-allocates): free it with sea_pupils_loss_clear()
 *
 * Returns: (transfer full) (element-type utf8): at most SEA_BANK_MAX_PUPILS names, as
 *   sea_name_clean() leaves them
 */
GPtrArray *sea_pupils_read (const char *text, SeaPupilsLoss *loss);
/** sea_pupils_from_text: the same, without what does not fit */
GPtrArray *sea_pupils_from_text (const char *text);

/**
 * sea_bank_erase_class:
 *
 * Erases the class, its pupils, and in its lessons who played, who answered, the reasons of
 * corrections and the titles; the lessons stay without a class. What is deleted is overwritten in
 * the file. Copies of the bank made before still hold it. One transaction.
 *
 * Returns: FALSE with a #SeaBankError: nothing was erased
 */
gboolean sea_bank_erase_class (SeaBank *bank, gint64 class_id, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SeaPupilsLoss, sea_pupils_loss_clear)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankPupil, sea_bank_pupil_free)

G_END_DECLS

#endif
