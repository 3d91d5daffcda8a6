/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "app/import-set.h"

#include "bank/history.h"
#include "formats/table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

SeaImportSet *
sea_import_set_new (void)
{
  SeaImportSet *self = g_new0 (SeaImportSet, 1);

  g_atomic_ref_count_init (&self->ref);
  self->sources = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_import_source_free);
  self->mended = g_ptr_array_new_with_free_func ((GDestroyNotify) sea_question_unref);
  self->mended_from = g_array_new (FALSE, FALSE, sizeof (guint));
  self->mended_at = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->all = g_array_new (FALSE, TRUE, sizeof (SeaImportOne));
  self->skipped = g_array_new (FALSE, TRUE, sizeof (SeaImportNote));
  self->warnings = g_array_new (FALSE, TRUE, sizeof (SeaImportNote));
  self->gift.worth = 2;
  return self;
}

SeaImportSet *
sea_import_set_ref (SeaImportSet *self)
{
  g_atomic_ref_count_inc (&self->ref);
  return self;
}

void
sea_import_set_unref (SeaImportSet *self)
{
  if (!g_atomic_ref_count_dec (&self->ref))
    return;
  g_array_unref (self->all);
  g_array_unref (self->skipped);
  g_array_unref (self->warnings);
  g_ptr_array_unref (self->sources);
  g_ptr_array_unref (self->mended);
  g_array_unref (self->mended_from);
  g_hash_table_unref (self->mended_at);
  g_free (self->gift.topic);
  g_free (self->gift.lang);
  g_free (self->pack_title);
  g_free (self->pack_id);
  g_free (self);
}

void
sea_import_set_add (SeaImportSet *self, SeaImportSource *source)
{
  g_ptr_array_add (self->sources, source);
}

/* ---- gathering ---- */

static char *
dup_key (guint source, const SeaNote *note)
{
  g_autofree char *place = sea_import_source_dup_place (note);

  return g_strdup_printf ("%u:%s", source, place);
}

static void
add_notes (SeaImportSet *self, GArray *list, GPtrArray *notes, guint source)
{
  for (guint i = 0; i < notes->len; i++)
    {
      const SeaImportNote note = { g_ptr_array_index (notes, i), source };
      g_autofree char *key = dup_key (source, note.note);

      if (list == self->skipped && g_hash_table_contains (self->mended_at, key))
        continue;
      g_array_append_val (list, note);
    }
}

static void
gather (SeaImportSet *self)
{
  g_array_set_size (self->all, 0);
  g_array_set_size (self->skipped, 0);
  g_array_set_size (self->warnings, 0);
  self->found = self->n_new = self->n_renewed = self->n_known = 0;
  self->looked = FALSE;
  for (guint i = 0; i < self->sources->len; i++)
    {
      const SeaImportSource *source = g_ptr_array_index (self->sources, i);

      if (source->reading == NULL)
        continue;
      self->found += source->reading->found;
      for (guint k = 0; k < source->reading->questions->len; k++)
        {
          const SeaImportOne one = { .question = g_ptr_array_index (source->reading->questions, k),
                                     .source = i };

          g_array_append_val (self->all, one);
        }
      add_notes (self, self->skipped, source->reading->skipped, i);
      add_notes (self, self->warnings, source->reading->warnings, i);
    }
  for (guint i = 0; i < self->mended->len; i++)
    {
      const SeaImportOne one = { .question = g_ptr_array_index (self->mended, i),
                                 .source = g_array_index (self->mended_from, guint, i) };

      g_array_append_val (self->all, one);
    }
}

void
sea_import_set_read (SeaImportSet *self, gint *done, const gint *cancelled)
{
  for (guint i = 0; i < self->sources->len && !g_atomic_int_get (cancelled); i++)
    {
      SeaImportSource *source = g_ptr_array_index (self->sources, i);

      if (source->reading == NULL && source->trouble == NULL)
        sea_import_source_read (source);
      g_atomic_int_set (done, (gint) i + 1);
    }
  gather (self);
}

void
sea_import_set_mend (SeaImportSet *self, const SeaImportNote *note, SeaQuestion *question)
{
  guint source = note->source;

  g_hash_table_add (self->mended_at, dup_key (source, note->note));
  g_ptr_array_add (self->mended, question);
  g_array_append_val (self->mended_from, source);
  gather (self);
}

/* ---- what the problems have not ---- */

static void
give_one (const SeaImportGift *gift, SeaQuestion *question, guint8 lacks)
{
  if (lacks & SEA_LACKS_WORTH)
    {
      question->role = gift->worth == 0 ? SEA_ROLE_MINE : SEA_ROLE_SHIP;
      question->worth = gift->worth;
    }
  if (lacks & SEA_LACKS_TOPIC)
    {
      g_free (question->topic);
      question->topic = g_strdup (gift->topic != NULL ? gift->topic : "");
    }
  if (lacks & SEA_LACKS_GRADE)
    question->grade = gift->grade;
  if (lacks & SEA_LACKS_LANG)
    {
      g_free (question->lang);
      question->lang = g_strdup (gift->lang != NULL ? gift->lang : "");
    }
}

static void
give (SeaImportSet *self)
{
  for (guint i = 0; i < self->sources->len; i++)
    {
      const SeaImportSource *source = g_ptr_array_index (self->sources, i);

      for (guint k = 0; source->reading != NULL && k < source->reading->questions->len; k++)
        give_one (&self->gift, g_ptr_array_index (source->reading->questions, k), source->lacks[k]);
    }
  for (guint i = 0; i < self->mended->len; i++)
    {
      /* What was typed has its worth. */
      guint8 lacks = SEA_LACKS_TOPIC | SEA_LACKS_GRADE | SEA_LACKS_LANG;

      give_one (&self->gift, g_ptr_array_index (self->mended, i), lacks);
    }
}

/* ---- the bank ---- */

static gboolean
is_known (const SeaImportOne *one)
{
  return one->as != SEA_TAKEN_NEW && one->as != SEA_TAKEN_CHANGED;
}

guint
sea_import_set_count (const SeaImportSet *self)
{
  guint n = 0;

  for (guint i = 0; self->looked && i < self->all->len; i++)
    {
      const SeaImportOne *one = &g_array_index (self->all, SeaImportOne, i);

      n += !is_known (one) || one->anyway ? 1 : 0;
    }
  return n;
}

gboolean
sea_import_set_look (SeaImportSet *self,
                     SeaBank *bank,
                     const SeaBankProgress *progress,
                     GError **error)
{
  const SeaIntake intake = { .dry_run = TRUE };
  g_autoptr (GPtrArray) questions = g_ptr_array_new ();
  g_auto (SeaTaken) taken = { 0 };

  give (self);
  for (guint i = 0; i < self->all->len; i++)
    g_ptr_array_add (questions, g_array_index (self->all, SeaImportOne, i).question);
  if (!sea_bank_take (bank, questions, &intake, progress, &taken, error))
    return FALSE;
  self->n_new = self->n_renewed = self->n_known = 0;
  for (guint i = 0; i < self->all->len; i++)
    {
      const SeaTakenOne *told = &g_array_index (taken.each, SeaTakenOne, i);
      SeaImportOne *one = &g_array_index (self->all, SeaImportOne, i);

      one->as = told->as;
      one->known = told->id;
      one->twice = told->other;
      if (is_known (one))
        self->n_known++;
      else if (one->as == SEA_TAKEN_CHANGED)
        self->n_renewed++;
      else
        self->n_new++;
    }
  self->looked = TRUE;
  return TRUE;
}

/* The pack of a source: what a person wants, else what the file says. */
static gboolean
find_pack (const SeaImportSet *self, guint source, SeaBankPack *pack)
{
  const SeaReading *reading =
      ((const SeaImportSource *) g_ptr_array_index (self->sources, source))->reading;
  gboolean own = reading != NULL && reading->pack_id != NULL;

  if (self->pack_title != NULL && *self->pack_title == '\0')
    return FALSE;
  if (own && (self->pack_title == NULL || g_strcmp0 (self->pack_title, reading->pack_title) == 0))
    {
      pack->id = reading->pack_id;
      pack->title = reading->pack_title;
      pack->lang = reading->pack_lang;
      pack->version = reading->pack_version;
      pack->author = reading->pack_author;
      pack->licence = reading->pack_licence;
      return TRUE;
    }
  if (self->pack_title == NULL)
    return FALSE;
  pack->id = self->pack_id != NULL ? self->pack_id : self->pack_title;
  pack->title = self->pack_title;
  return TRUE;
}

/* The facts of a pack that is there stay when the teacher puts problems into it. */
static gboolean
complete_pack (SeaBank *bank, SeaBankPack *pack, GPtrArray **keep, GError **error)
{
  static char nothing[] = "";
  char **facts[] = { &pack->lang, &pack->version, &pack->author, &pack->licence };

  *keep = sea_bank_packs (bank, error);
  if (*keep == NULL)
    return FALSE;
  for (guint i = 0; i < (*keep)->len && pack->version == NULL; i++)
    {
      const SeaBankPack *there = g_ptr_array_index (*keep, i);

      if (g_strcmp0 (there->id, pack->id) == 0)
        *pack = *there;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    if (*facts[i] == NULL)
      *facts[i] = nothing;
  return TRUE;
}

/* Those that go into one pack. */
typedef struct
{
  gboolean has_pack;
  SeaBankPack pack; /* borrowed */
  GPtrArray *questions;
  GArray *anyway;
  char *label;
} Group;

static void
group_free (gpointer data)
{
  Group *group = data;

  g_ptr_array_unref (group->questions);
  g_array_unref (group->anyway);
  g_free (group->label);
  g_free (group);
}

static Group *
find_group (const SeaImportSet *self, GPtrArray *groups, guint source)
{
  SeaBankPack pack = { 0 };
  gboolean has_pack = find_pack (self, source, &pack);
  Group *group;

  for (guint i = 0; i < groups->len; i++)
    {
      group = g_ptr_array_index (groups, i);
      if (group->has_pack == has_pack && g_strcmp0 (group->pack.id, pack.id) == 0)
        return group;
    }
  group = g_new0 (Group, 1);
  group->has_pack = has_pack;
  group->pack = pack;
  group->questions = g_ptr_array_new ();
  group->anyway = g_array_new (FALSE, TRUE, sizeof (gboolean));
  group->label =
      g_strdup (((const SeaImportSource *) g_ptr_array_index (self->sources, source))->name);
  g_ptr_array_add (groups, group);
  return group;
}

static GPtrArray *
make_groups (const SeaImportSet *self)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);

  for (guint i = 0; i < self->all->len; i++)
    {
      const SeaImportOne *one = &g_array_index (self->all, SeaImportOne, i);
      Group *group = find_group (self, groups, one->source);

      g_ptr_array_add (group->questions, one->question);
      g_array_append_val (group->anyway, one->anyway);
    }
  return groups;
}

static gboolean
take_group (SeaBank *bank,
            Group *group,
            const SeaBankProgress *progress,
            GArray *batches,
            guint *added,
            GError **error)
{
  g_autoptr (GPtrArray) packs = NULL;
  SeaIntake intake = { .label = group->label };
  g_auto (SeaTaken) taken = { 0 };

  if (group->has_pack)
    {
      if (!complete_pack (bank, &group->pack, &packs, error))
        return FALSE;
      intake.pack = &group->pack;
    }
  intake.anyway = (const gboolean *) (const void *) group->anyway->data;
  if (!sea_bank_take (bank, group->questions, &intake, progress, &taken, error))
    return FALSE;
  *added += taken.imported;
  if (taken.batch != 0)
    g_array_append_val (batches, taken.batch);
  return TRUE;
}

gboolean
sea_import_set_commit (SeaImportSet *self,
                       SeaBank *bank,
                       const SeaBankProgress *progress,
                       GArray *batches,
                       guint *added,
                       GError **error)
{
  g_autoptr (GPtrArray) groups = NULL;

  *added = 0;
  give (self);
  groups = make_groups (self);
  for (guint i = 0; i < groups->len; i++)
    if (!take_group (bank, g_ptr_array_index (groups, i), progress, batches, added, error))
      {
        for (guint k = batches->len; k > 0; k--)
          sea_bank_undo (bank, g_array_index (batches, gint64, k - 1), NULL, NULL, NULL);
        g_array_set_size (batches, 0);
        *added = 0;
        return FALSE;
      }
  return TRUE;
}

/* ---- the list of what was skipped ---- */

GBytes *
sea_import_set_dup_skipped (const SeaImportSet *self)
{
  SeaTable *table = sea_table_new ("");
  GBytes *bytes;

  sea_table_add_column (table, _ ("File"));
  sea_table_add_column (table, _ ("Place"));
  sea_table_add_column (table, _ ("Reason"));
  sea_table_add_column (table, _ ("Text"));
  for (guint i = 0; i < self->skipped->len; i++)
    {
      const SeaImportNote *skipped = &g_array_index (self->skipped, SeaImportNote, i);
      const SeaImportSource *source = g_ptr_array_index (self->sources, skipped->source);
      g_autofree char *place = sea_import_source_dup_place (skipped->note);

      sea_table_begin_row (table);
      sea_table_add_string (table, source->name);
      sea_table_add_string (table, place);
      sea_table_add_string (table, skipped->note->reason);
      sea_table_add_string (table, skipped->note->text);
    }
  bytes = sea_table_to_csv (table, TRUE, FALSE);
  sea_table_free (table);
  return bytes;
}
