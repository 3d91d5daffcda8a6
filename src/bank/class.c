/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Classes and their pupils. */
#include "bank/class.h"

#include "bank/content.h"
#include "base/names.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SEPARATORS "\r\n;" /* of names in a list */

static const char *
reading (void)
{
  return _ ("Reading the class");
}

void
sea_bank_pupil_free (SeaBankPupil *pupil)
{
  if (pupil == NULL)
    return;
  g_free (pupil->name);
  g_free (pupil);
}

static SeaBankPupil *
find_pupil (GPtrArray *pupils, const char *name)
{
  for (guint i = 0; i < pupils->len; i++)
    {
      SeaBankPupil *pupil = g_ptr_array_index (pupils, i);

      if (strcmp (pupil->name, name) == 0)
        return pupil;
    }
  return NULL;
}

/* Runs @which for the class: each row has a name and a number or a letter. */
typedef void (*TakeRow) (GPtrArray *pupils, sqlite3_stmt *stmt);

static gboolean
read_rows (SeaBank *bank,
           SeaStatement which,
           gint64 class_id,
           GPtrArray *pupils,
           TakeRow take,
           GError **error)
{
  g_auto (BorrowedStmt) stmt = sea_bank_use (bank, which, reading (), error);
  int code;

  if (stmt == NULL)
    return FALSE;
  sqlite3_bind_int64 (stmt, 1, class_id);
  while ((code = sqlite3_step (stmt)) == SQLITE_ROW)
    take (pupils, stmt);
  if (code == SQLITE_DONE)
    return TRUE;
  sea_bank_set_sql_error (error, bank->db, reading ());
  return FALSE;
}

static void
take_pupil (GPtrArray *pupils, sqlite3_stmt *stmt)
{
  SeaBankPupil *pupil = g_new0 (SeaBankPupil, 1);

  pupil->name = sea_column_dup (stmt, 0);
  pupil->team = -1;
  g_ptr_array_add (pupils, pupil);
}

static void
take_team (GPtrArray *pupils, sqlite3_stmt *stmt)
{
  g_autofree char *name = sea_column_dup (stmt, 0);
  g_autofree char *letter = sea_column_dup (stmt, 1);
  SeaBankPupil *pupil = find_pupil (pupils, name);

  if (pupil != NULL && *letter >= 'A' && *letter <= 'D')
    pupil->team = *letter - 'A';
}

static void
take_asked (GPtrArray *pupils, sqlite3_stmt *stmt)
{
  g_autofree char *name = sea_column_dup (stmt, 0);
  SeaBankPupil *pupil = find_pupil (pupils, name);

  if (pupil != NULL)
    pupil->asked = (guint) MAX (sqlite3_column_int (stmt, 1), 0);
}

GPtrArray *
sea_bank_pupils (SeaBank *bank, gint64 class_id, GError **error)
{
  g_autoptr (GPtrArray) pupils =
      g_ptr_array_new_with_free_func ((GDestroyNotify) sea_bank_pupil_free);

  g_return_val_if_fail (bank != NULL, NULL);
  if (!read_rows (bank, SEA_STATEMENT_PUPILS, class_id, pupils, take_pupil, error) ||
      !read_rows (bank, SEA_STATEMENT_PUPILS_TEAM, class_id, pupils, take_team, error) ||
      !read_rows (bank, SEA_STATEMENT_PUPILS_ASKED, class_id, pupils, take_asked, error))
    return NULL;
  return g_steal_pointer (&pupils);
}

void
sea_pupils_share_out (GPtrArray *pupils, guint n_teams)
{
  g_return_if_fail (pupils != NULL);

  for (guint i = 0; i < pupils->len; i++)
    if (((SeaBankPupil *) g_ptr_array_index (pupils, i))->team >= 0)
      return;
  for (guint i = 0; i < pupils->len; i++)
    ((SeaBankPupil *) g_ptr_array_index (pupils, i))->team = (int) (i * n_teams / pupils->len);
}

/* The name in a line of the list: a number of the class list may stand before it, a mark or a
 * column behind. */
static char *
dup_name (const char *line, gboolean *long_name)
{
  g_autofree char *name = NULL;
  char *whole;

  while (g_unichar_isspace (g_utf8_get_char (line)) ||
         g_unichar_type (g_utf8_get_char (line)) == G_UNICODE_FORMAT)
    line = g_utf8_next_char (line);
  if (g_ascii_isdigit (*line))
    {
      while (g_ascii_isdigit (*line))
        line++;
      if (*line == '.' || *line == ')')
        line++;
    }
  name = g_strdup (line);
  if (strchr (g_strchug (name), '\t') != NULL)
    *strchr (name, '\t') = '\0';
  whole = sea_name_clean (name, 0);
  *long_name = g_utf8_strlen (whole, -1) > SEA_BANK_MAX_PUPIL_NAME;
  if (!*long_name)
    return whole;
  g_free (whole);
  return sea_name_clean (name, SEA_BANK_MAX_PUPIL_NAME);
}

/* Two of one name are told apart by a number. */
static char *
dup_other (GHashTable *seen, const char *name)
{
  for (guint n = 2;; n++)
    {
      char *other = g_strdup_printf ("%s (%u)", name, n);

      if (!g_hash_table_contains (seen, other))
        return other;
      g_free (other);
    }
}

void
sea_pupils_loss_clear (SeaPupilsLoss *loss)
{
  g_clear_pointer (&loss->shortened, g_array_unref);
}

static SeaPupilPlace
find_place (const char *text, const char *line, gsize length)
{
  return (SeaPupilPlace){ (guint) g_utf8_pointer_to_offset (text, line),
                          (guint) g_utf8_strlen (line, (gssize) length) };
}

static void
add_shortened (SeaPupilsLoss *loss, SeaPupilPlace place)
{
  if (loss->shortened == NULL)
    loss->shortened = g_array_new (FALSE, FALSE, sizeof (SeaPupilPlace));
  g_array_append_val (loss->shortened, place);
}

GPtrArray *
sea_pupils_read (const char *text, SeaPupilsLoss *loss)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *next;

  memset (loss, 0, sizeof *loss);
  for (const char *line = valid; line != NULL; line = next)
    {
      gsize length = strcspn (line, SEPARATORS);
      g_autofree char *one = g_strndup (line, length);
      gboolean long_name = FALSE;
      char *name = dup_name (one, &long_name);

      next = line[length] != '\0' ? line + length + 1 : NULL;
      if (*name == '\0' || names->len == SEA_BANK_MAX_PUPILS)
        {
          if (*name != '\0' && loss->n_left_out++ == 0)
            loss->left_out = find_place (valid, line, length);
          g_free (name);
          continue;
        }
      if (long_name)
        add_shortened (loss, find_place (valid, line, length));
      if (g_hash_table_contains (seen, name))
        {
          char *other = dup_other (seen, name);

          g_free (name);
          name = other;
        }
      g_hash_table_add (seen, name);
      g_ptr_array_add (names, name);
    }
  return names;
}

GPtrArray *
sea_pupils_from_text (const char *text)
{
  g_auto (SeaPupilsLoss) loss = { NULL, 0, { 0, 0 } };

  return sea_pupils_read (text, &loss);
}

gboolean
sea_bank_set_pupils (SeaBank *bank, gint64 class_id, GPtrArray *names, GError **error)
{
  const char *doing = _ ("Writing the class");
  g_auto (Txn) txn = { NULL };

  g_return_val_if_fail (bank != NULL && names != NULL, FALSE);
  if (!sea_txn_begin (&txn, bank, TRUE, doing, error) ||
      !sea_bank_run (bank, SEA_STATEMENT_PUPILS_CUT, class_id, doing, error))
    return FALSE;
  for (guint i = 0; i < names->len; i++)
    {
      g_auto (BorrowedStmt) add = sea_bank_use (bank, SEA_STATEMENT_PUPIL_ADD, doing, error);

      if (add == NULL)
        return FALSE;
      sqlite3_bind_int64 (add, 1, class_id);
      sqlite3_bind_int64 (add, 2, (gint64) i + 1);
      sea_bind_text (add, 3, g_ptr_array_index (names, i));
      if (!sea_bank_step (bank, add, doing, error))
        return FALSE;
    }
  return sea_txn_commit (&txn, doing, error);
}

/* ---- erasing ---- */

static gboolean
erase (SeaBank *bank, gint64 class_id, const char *doing, GError **error)
{
  static const SeaStatement steps[] = {
    SEA_STATEMENT_ERASE_MEMBERS, SEA_STATEMENT_ERASE_ASKED,  SEA_STATEMENT_ERASE_EVENTS,
    SEA_STATEMENT_ERASE_REASONS, SEA_STATEMENT_ERASE_TITLES, SEA_STATEMENT_PUPILS_CUT,
    SEA_STATEMENT_ERASE_CLASS,
  };
  g_auto (Txn) txn = { NULL };

  if (!sea_txn_begin (&txn, bank, TRUE, doing, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (!sea_bank_run (bank, steps[i], class_id, doing, error))
      return FALSE;
  return sea_txn_commit (&txn, doing, error);
}

gboolean
sea_bank_erase_class (SeaBank *bank, gint64 class_id, GError **error)
{
  const char *doing = _ ("Erasing the class");
  gboolean erased;

  g_return_val_if_fail (bank != NULL, FALSE);
  /* What is deleted is overwritten, also what waits in the write-ahead log. */
  if (!sea_bank_exec (bank->db, "PRAGMA secure_delete = ON", doing, error))
    return FALSE;
  erased = erase (bank, class_id, doing, error);
  if (erased)
    sea_bank_exec (bank->db, "PRAGMA wal_checkpoint (TRUNCATE)", doing, NULL);
  sea_bank_exec (bank->db, "PRAGMA secure_delete = OFF", doing, NULL);
  return erased;
}
