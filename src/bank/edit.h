/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EDIT_H
#define SEA_EDIT_H

#include "bank/bank.h"

G_BEGIN_DECLS

/* What a person changes. Each call below is one transaction and one batch: a number by which it can
 * be undone (bank/history.h). A problem's stamp is the batch that changed it last, 0 = none yet: it
 * tells whether somebody was faster. */

/**
 * sea_bank_get_for_edit:
 * @stamp: (out): to be handed to sea_bank_save()
 *
 * Returns: (transfer full) (nullable): the problem with its pictures' bytes, deleted or not
 */
SeaQuestion *sea_bank_get_for_edit (SeaBank *bank, gint64 id, gint64 *stamp, GError **error);

/* What sea_bank_save() made. */
typedef struct
{
  gint64 id;    /* row of the problem */
  gint64 stamp; /* its stamp now */
  gint64 batch; /* 0 = nothing was changed, for nothing differed */
} SeaBankSaved;

/**
 * sea_bank_save:
 * @question: the whole problem; id 0 = a new one. uid NULL: one is made; a pack that is not there
 *   is an error. Pictures without bytes must be in the bank
 * @stamp: as it was read
 * @newer: (out) (optional) (transfer full) (nullable): with SEA_BANK_ERROR_CHANGED: the problem as
 *   it is now, NULL when it is gone. To write over it, save with the stamp that
 *   sea_bank_get_for_edit() gives now
 *
 * Writes it and marks it as edited by a person, so that packs do not write over it. The tag "fault"
 * is kept or dropped as @question has it.
 */
gboolean sea_bank_save (SeaBank *bank,
                        const SeaQuestion *question,
                        gint64 stamp,
                        SeaBankSaved *saved,
                        SeaQuestion **newer,
                        GError **error);

/**
 * sea_bank_delete:
 * @undelete: takes them out of the waste basket
 * @progress: (nullable)
 * @batch: (out) (optional): 0 = nothing was changed
 *
 * Puts problems into the waste basket; what is there already or is gone is passed over. They stay
 * until sea_bank_purge().
 *
 * Returns: how many were changed, -1 with an error: none was
 */
gint64 sea_bank_delete (SeaBank *bank,
                        const gint64 *ids,
                        guint n,
                        gboolean undelete,
                        const SeaBankProgress *progress,
                        gint64 *batch,
                        GError **error);

/* What is changed in many problems; what is not set stays. */
typedef struct
{
  gboolean set_role; /* with @worth, which is 1 … 4 for ships and not looked at for others */
  SeaRole role;
  int worth;
  const char *topic;              /* (nullable) "" = none */
  int grade;                      /* 0 … 12, -1 = stays */
  const char *lang;               /* (nullable) */
  const char *pack;               /* (nullable) "" = none; it must be there */
  const char *const *tags_add;    /* (nullable) NULL-terminated */
  const char *const *tags_remove; /* (nullable) NULL-terminated */
} SeaBankChange;

#define SEA_BANK_CHANGE_NOTHING                                                                    \
  {                                                                                                \
    .grade = -1                                                                                    \
  }

/** sea_bank_change: does @change to all of @ids. Returns as sea_bank_delete() does. */
gint64 sea_bank_change (SeaBank *bank,
                        const gint64 *ids,
                        guint n,
                        const SeaBankChange *change,
                        const SeaBankProgress *progress,
                        gint64 *batch,
                        GError **error);

/* ---- packs ---- */

/** sea_bank_put_pack: makes or changes a pack: @pack's problems is not looked at. Not a batch. */
gboolean sea_bank_put_pack (SeaBank *bank, const SeaBankPack *pack, GError **error);
/** sea_bank_drop_pack: its problems stay, in no pack. Not a batch. */
gboolean sea_bank_drop_pack (SeaBank *bank, const char *id, GError **error);

/* ---- drafts ---- */

/* What is being typed and not saved yet; it survives a kill. */
typedef struct
{
  gint64 id;      /* of the draft */
  gint64 problem; /* which is edited, 0 = a new one */
  gint64 stamp;   /* of the problem as it was read */
  gint64 made;    /* seconds since 1970 in UTC, for showing */
  SeaQuestion *question;
} SeaBankDraft;
void sea_bank_draft_free (SeaBankDraft *draft);

/**
 * sea_bank_put_draft:
 * @id: (inout): 0 = a new draft
 * @question: pictures with bytes are kept with it
 *
 * A problem has one draft: a further one takes its place.
 */
gboolean sea_bank_put_draft (
    SeaBank *bank, gint64 *id, const SeaQuestion *question, gint64 stamp, GError **error);
/** sea_bank_drop_draft: after saving, or when it is given up; one that is gone is no error */
gboolean sea_bank_drop_draft (SeaBank *bank, gint64 id, GError **error);
/** sea_bank_drafts: (transfer full) (nullable) (element-type SeaBankDraft): newest first */
GPtrArray *sea_bank_drafts (SeaBank *bank, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SeaBankDraft, sea_bank_draft_free)

G_END_DECLS

#endif
