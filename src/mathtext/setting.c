/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mathtext/setting.h"

#include <string.h>

/* How many texts are kept, and of what length: a problem, its choices and its answer. */
#define KEPT 24
#define MOST_KEPT 100000
/* Pictures are as large as they are at this height of the font. */
#define PICTURE_SIZE 16.0

/* U+FFFC */
static const char object[] = "\xEF\xBF\xBC";

static void
thing_clear (gpointer data)
{
  g_clear_pointer (&((SeaThing *) data)->formula, sea_formula_free);
}

static void
words_free (gpointer data)
{
  SeaWords *words = data;

  if (!words)
    return;
  g_free (words->text);
  g_array_unref (words->things);
  g_array_unref (words->faces);
  g_free (words);
}

static void
set_block_free (gpointer data)
{
  SeaSetBlock *block = data;

  words_free (block->words);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

SeaSetting *
sea_setting_ref (SeaSetting *self)
{
  self->refs++;
  return self;
}

void
sea_setting_unref (SeaSetting *self)
{
  if (!self || --self->refs > 0)
    return;
  g_ptr_array_unref (self->blocks);
  g_ptr_array_unref (self->messages);
  sea_math_font_unref (self->font);
  g_object_unref (self->context);
  sea_text_free (self->text);
  g_free (self);
}

/* ---- words ---- */

/* Whether a word may begin after @c. */
static gboolean
opens_word (gunichar c)
{
  return c == ' ' || c == 0xA0 || g_unichar_type (c) == G_UNICODE_OPEN_PUNCTUATION ||
         g_unichar_type (c) == G_UNICODE_INITIAL_PUNCTUATION || c == '"';
}

/* Whether the blank between @before and @next stays with both: after a Russian word of one letter,
 * before a dash. */
static gboolean
is_tied (gunichar before_word, gunichar before, const char *next)
{
  gunichar c = g_utf8_get_char (next);

  if (c == 0 || c == ' ' || before == ' ')
    return FALSE;
  if (before >= 0x400 && before <= 0x4FF && opens_word (before_word))
    return TRUE;
  return (c == 0x2013 || c == 0x2014) && *g_utf8_next_char (next) == ' ';
}

char *
sea_words_dup_tied (const char *text, gsize *map)
{
  GString *tied = g_string_new (NULL);
  gunichar before_word = ' ', before = ' ';

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *next = g_utf8_next_char (p);

      for (const char *q = p; q < next; q++)
        map[q - text] = tied->len;
      if (c == ' ' && is_tied (before_word, before, next))
        c = 0xA0;
      g_string_append_unichar (tied, c);
      before_word = before;
      before = c;
    }
  map[strlen (text)] = tied->len;
  return g_string_free (tied, FALSE);
}

static void
tie (SeaWords *words)
{
  gsize *map = g_new (gsize, strlen (words->text) + 1);
  char *tied = sea_words_dup_tied (words->text, map);

  for (guint i = 0; i < words->things->len; i++)
    {
      SeaThing *thing = &g_array_index (words->things, SeaThing, i);

      thing->index = map[thing->index];
    }
  for (guint i = 0; i < words->faces->len; i++)
    {
      SeaFace *face = &g_array_index (words->faces, SeaFace, i);

      face->start = map[face->start];
      face->end = map[face->end];
    }
  g_free (map);
  g_free (words->text);
  words->text = tied;
}

typedef struct
{
  SeaSetting *self;
  const SeaMathStyle *style;
  SeaFormulaStyle formula;
} Setter;

static void
add_formula (Setter *s, SeaWords *words, const SeaRun *run, gsize index)
{
  SeaThing thing = { .index = index, .source = run->text };
  SeaFormulaStyle style = s->formula;
  GPtrArray *messages;

  style.display = run->display;
  thing.formula = sea_formula_new (s->self->font, run->text, -1, &style);
  sea_formula_get_extents (thing.formula, &thing.width, &thing.ascent, &thing.descent);
  thing.width /= SEA_SETTING_SIZE;
  thing.ascent /= SEA_SETTING_SIZE;
  thing.descent /= SEA_SETTING_SIZE;
  g_array_append_val (words->things, thing);
  messages = sea_formula_get_messages (thing.formula);
  for (guint i = 0; messages && i < messages->len; i++)
    {
      const SeaFormulaMessage *message = messages->pdata[i];

      g_ptr_array_add (
          s->self->messages,
          sea_math_message_new (sea_text_get_place (s->self->text, run->at, message->offset),
                                message->command, message->text));
    }
}

/* FALSE: there is no such picture. */
static gboolean
add_picture (Setter *s, SeaWords *words, const SeaRun *run, gsize index)
{
  const SeaMathPictures *pictures = &s->style->picture;
  SeaThing thing = { .index = index, .picture = run->number, .source = run->text };
  double width = 0, height = 0;

  if (!pictures->measure || !pictures->measure (run->number, &width, &height, pictures->data) ||
      !(width > 0 && height > 0 && width < 1e6 && height < 1e6))
    return FALSE;
  thing.width = width / PICTURE_SIZE;
  thing.ascent = height / PICTURE_SIZE;
  /* A small one stands in the line as a capital does, a large one in its middle. */
  if (thing.ascent > 1.2)
    {
      thing.descent = thing.ascent / 2 - 0.25;
      thing.ascent -= thing.descent;
    }
  g_array_append_val (words->things, thing);
  return TRUE;
}

static SeaWords *
set_words (Setter *s, GPtrArray *runs)
{
  SeaWords *words = g_new0 (SeaWords, 1);
  GString *text = g_string_new (NULL);

  words->things = g_array_new (FALSE, FALSE, sizeof (SeaThing));
  g_array_set_clear_func (words->things, thing_clear);
  words->faces = g_array_new (FALSE, FALSE, sizeof (SeaFace));
  for (guint i = 0; i < runs->len; i++)
    {
      const SeaRun *run = runs->pdata[i];
      SeaFace face = { text->len, 0, run->bold, run->italic };

      if (run->kind == SEA_RUN_TEXT)
        {
          /* What is left out leaves one blank. */
          gboolean twice = text->len > 0 && text->str[text->len - 1] == ' ' && i > 0 &&
                           ((SeaRun *) runs->pdata[i - 1])->kind == SEA_RUN_PICTURE;

          g_string_append (text, run->text + (twice && run->text[0] == ' '));
        }
      else if (run->kind == SEA_RUN_FORMULA)
        {
          add_formula (s, words, run, text->len);
          g_string_append (text, object);
        }
      else if (add_picture (s, words, run, text->len))
        g_string_append (text, object);
      face.end = text->len;
      if (face.bold || face.italic)
        g_array_append_val (words->faces, face);
    }
  words->text = g_string_free (text, FALSE);
  tie (words);
  return words;
}

static GPtrArray *
set_rows (Setter *s, const SeaBlock *block)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < block->rows->len; i++)
    {
      GPtrArray *cells = block->rows->pdata[i], *row = g_ptr_array_new_with_free_func (words_free);

      for (guint k = 0; k < cells->len; k++)
        g_ptr_array_add (row, set_words (s, cells->pdata[k]));
      g_ptr_array_add (rows, row);
    }
  return rows;
}

static void
add_block (Setter *s, const SeaBlock *block)
{
  SeaSetBlock *set = g_new0 (SeaSetBlock, 1);

  set->block = block;
  if (block->kind == SEA_BLOCK_TABLE)
    set->rows = set_rows (s, block);
  else
    set->words = set_words (s, block->runs);
  /* A paragraph of nothing but a picture that is not shown. */
  if (set->words && !set->words->text[0] && block->runs->len > 0 && s->self->text->blocks->len > 1)
    set_block_free (set);
  else
    g_ptr_array_add (s->self->blocks, set);
}

static int
compare_messages (gconstpointer a, gconstpointer b)
{
  const SeaMathMessage *first = *(SeaMathMessage *const *) a;
  const SeaMathMessage *second = *(SeaMathMessage *const *) b;

  if (first->line != second->line)
    return first->line < second->line ? -1 : 1;
  return first->column < second->column ? -1 : first->column > second->column;
}

static SeaSetting *
setting_new (PangoContext *context, const char *text, const SeaMathStyle *style, const char *lang)
{
  SeaSetting *self = g_new0 (SeaSetting, 1);
  Setter s = { self, style, { .size = SEA_SETTING_SIZE } };

  self->refs = 1;
  self->context = g_object_ref (context);
  self->text = sea_text_new (text, style->max_chars);
  self->messages = self->text->messages;
  g_ptr_array_ref (self->messages);
  self->font = sea_math_font_get (
      context, style->family ? style->family : sea_mathtext_default_family (), style->weight);
  self->blocks = g_ptr_array_new_with_free_func (set_block_free);
  g_strlcpy (s.formula.lang, lang, sizeof s.formula.lang);
  s.formula.slanted = style->slanted ? style->slanted > 0 : strcmp (lang, "ru") == 0;
  for (guint i = 0; i < self->text->blocks->len; i++)
    add_block (&s, self->text->blocks->pdata[i]);
  if (self->blocks->len == 0)
    {
      /* Nothing but pictures that are not shown. */
      SeaSetBlock *set = g_new0 (SeaSetBlock, 1);

      set->block = self->text->blocks->pdata[0];
      set->words = set_words (&s, set->block->runs);
      g_ptr_array_add (self->blocks, set);
    }
  g_ptr_array_sort (self->messages, compare_messages);
  return self;
}

/* ---- what is kept ---- */

typedef struct
{
  GHashTable *settings;
  GQueue order; /* keys, the oldest first; owned by the table */
} Kept;

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_hash_table_unref (kept->settings);
  g_queue_clear (&kept->order);
  g_free (kept);
}

/* A font belongs to its thread. */
static Kept *
get_kept (void)
{
  static GPrivate private = G_PRIVATE_INIT (kept_free);
  Kept *kept = g_private_get (&private);

  if (kept)
    return kept;
  kept = g_new0 (Kept, 1);
  kept->settings =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) sea_setting_unref);
  g_queue_init (&kept->order);
  g_private_set (&private, kept);
  return kept;
}

/* NULL: it is not kept. The size of a picture is another's to tell. */
static char *
dup_key (PangoContext *context, const char *text, const SeaMathStyle *style, const char *lang)
{
  if (style->picture.measure || strlen (text) > MOST_KEPT)
    return NULL;
  return g_strdup_printf ("%p %u %s\n%d %s %d %u\n%s", (void *) context,
                          pango_context_get_serial (context), style->family ? style->family : "",
                          style->weight, lang, style->slanted, style->max_chars, text);
}

SeaSetting *
sea_setting_get (PangoContext *context, const char *text, const SeaMathStyle *style)
{
  const char *words = text ? text : "";
  const char *lang = style->lang ? style->lang : sea_mathtext_get_lang (words);
  Kept *kept = get_kept ();
  g_autofree char *key = dup_key (context, words, style, lang);
  SeaSetting *self = key ? g_hash_table_lookup (kept->settings, key) : NULL;

  if (self)
    return sea_setting_ref (self);
  self = setting_new (context, words, style, lang);
  if (!key)
    return self;
  if (kept->order.length >= KEPT)
    g_hash_table_remove (kept->settings, g_queue_pop_head (&kept->order));
  g_queue_push_tail (&kept->order, key);
  g_hash_table_insert (kept->settings, g_steal_pointer (&key), sea_setting_ref (self));
  return self;
}
