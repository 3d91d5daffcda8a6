/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bank/content.h"
#include "bank/edit.h"

#include <glib/gi18n-lib.h>

gboolean
sea_pack_write (SeaBank *bank, const SeaBankPack *pack, const char *doing, GError **error)
{
  const char *const fields[] = { pack->id,      pack->title,  pack->lang,
                                 pack->version, pack->author, pack->licence };
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, SEA_STATEMENT_PACK_PUT, doing, error);

  if (stmt == NULL)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    sea_bind_text (stmt, (int) i + 1, fields[i] != NULL ? fields[i] : "");
  return sea_bank_step (bank, stmt, doing, error);
}

gboolean
sea_bank_put_pack (SeaBank *bank, const SeaBankPack *pack, GError **error)
{
  g_return_val_if_fail (bank != NULL && pack != NULL && pack->id != NULL && *pack->id != '\0',
                        FALSE);

  return sea_pack_write (bank, pack, _ ("Saving the pack"), error);
}

gboolean
sea_bank_drop_pack (SeaBank *bank, const char *id, GError **error)
{
  const char *doing = _ ("Deleting the pack");
  g_auto (BorrowedStmt) stmt = NULL;

  g_return_val_if_fail (bank != NULL && id != NULL, FALSE);
  stmt = sea_bank_use (bank, SEA_STATEMENT_PACK_DROP, doing, error);
  if (stmt == NULL)
    return FALSE;
  sea_bind_text (stmt, 1, id);
  return sea_bank_step (bank, stmt, doing, error);
}
