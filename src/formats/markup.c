/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "formats/markup.h"

#include <stdlib.h>
#include <string.h>

#include "formats/tags.h"

enum
{
  NAME_LIMIT = 20,     /* bytes of a tag's name with the final 0 */
  DROPPED_LIMIT = 120, /* bytes of the list of dropped tags */
  DEPTH_LIMIT = 16,    /* of lists */
  CELLS_LIMIT = 32,    /* of a table's row */
  ALT_LIMIT = 200      /* bytes of a picture's description */
};

/* clang-format off */
static const char sup_plain[] = "0123456789+-=()ni";
static const char *const sup_signs[] = {
  "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹", "⁺", "⁻", "⁼", "⁽", "⁾", "ⁿ", "ⁱ"
};
static const char sub_plain[] = "0123456789+-=()aeoxhklmnpstij";
static const char *const sub_signs[] = {
  "₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉", "₊", "₋", "₌", "₍", "₎", "ₐ", "ₑ", "ₒ", "ₓ",
  "ₕ", "ₖ", "ₗ", "ₘ", "ₙ", "ₚ", "ₛ", "ₜ", "ᵢ", "ⱼ"
};
/* clang-format on */

/* The state of one conversion. */
typedef struct
{
  GString *out; /* the text, or the cell that is being read */
  const SeaMarkupWants *wants;
  SeaMarkupLoss *loss;
  gboolean pre;
  guint bold, italic;          /* how many such tags are open */
  gboolean bold_on, italic_on; /* whether the mark is written */
  SeaTagAction script;         /* TAG_SUP, TAG_SUB; TAG_SILENT = none is open */
  gsize script_start;          /* where it began in @out */
  int counters[DEPTH_LIMIT];   /* of the lists that are open; -1 = bullets */
  guint depth;
  gsize prefix_end; /* where the last bullet ends in @out */
  guint tables;
  GString *text;   /* the text while @out is a cell */
  GPtrArray *rows; /* of GPtrArray of char *: of the table that is being read */
  gboolean head;   /* its first row has heads */
  /* Nothing of the kind comes any more: each is searched in vain only once. */
  gboolean no_more_tags, no_more_comments, no_more_elements, no_more_quotes;
  guint failed_spans;
} Markup;

enum
{
  FAILED_SPANS = 20 /* "\(" without end, till no more are looked for */
};

static void
tell_dropped (Markup *markup, const char *name)
{
  GString *dropped = markup->loss->dropped;
  g_autofree char *in_brackets = g_strdup_printf ("<%s>", name);

  if (dropped == NULL || dropped->len > DROPPED_LIMIT || strstr (dropped->str, in_brackets) != NULL)
    return;
  if (dropped->len > 0)
    g_string_append (dropped, ", ");
  g_string_append (dropped, in_brackets);
}

/* ---- marks ---- */

static void
close_mark (Markup *markup, gboolean *on, char mark)
{
  gsize at = markup->out->len;

  if (!*on)
    return;
  while (at > 0 && strchr (" \n", markup->out->str[at - 1]) != NULL)
    at--;
  g_string_insert_c (markup->out, (gssize) at, mark);
  *on = FALSE;
}

static void
close_marks (Markup *markup)
{
  close_mark (markup, &markup->italic_on, MARK_ITALIC_CLOSE);
  close_mark (markup, &markup->bold_on, MARK_BOLD_CLOSE);
}

/* Before something that is no blank: the marks that are wanted, and no others. */
static void
open_marks (Markup *markup)
{
  if (markup->script != TAG_SILENT || (markup->wants != NULL && markup->wants->plain))
    return;
  if (markup->bold > 0 && !markup->bold_on)
    {
      close_mark (markup, &markup->italic_on, MARK_ITALIC_CLOSE);
      g_string_append_c (markup->out, MARK_BOLD_OPEN);
      markup->bold_on = TRUE;
    }
  if (markup->italic > 0 && !markup->italic_on)
    {
      g_string_append_c (markup->out, MARK_ITALIC_OPEN);
      markup->italic_on = TRUE;
    }
}

void
sea_markup_append_script (GString *out, const char *words, gboolean up, gboolean plain)
{
  const char *letters = up ? sup_plain : sub_plain;
  const char *const *signs = up ? sup_signs : sub_signs;
  g_autofree char *inner = g_strstrip (g_strdup (words));
  g_autoptr (GString) raised = g_string_new (NULL);
  gboolean one;

  if (*inner == '\0')
    return;
  for (const char *p = inner; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      const char *at = strchr (letters, (int) (c == 0x2212 ? '-' : c < 0x80 ? c : 1));

      if (at == NULL)
        break;
      g_string_append (raised, signs[at - letters]);
      if (*g_utf8_next_char (p) == '\0')
        {
          g_string_append (out, raised->str);
          return;
        }
    }
  one = *g_utf8_next_char (inner) == '\0';
  if (plain || strpbrk (inner, "\\{}$&#%^_\001") != NULL)
    g_string_append_printf (out, one ? "%c%s" : "%c(%s)", up ? '^' : '_', inner);
  else
    g_string_append_printf (out, "$%c{%s}$", up ? '^' : '_', inner);
}

/* Ends a sub or sup. */
static void
close_script (Markup *markup)
{
  gboolean up = markup->script == TAG_SUP;
  g_autofree char *inner = NULL;

  if (markup->script == TAG_SILENT)
    return;
  inner = g_strdup (markup->out->str + markup->script_start);
  g_string_truncate (markup->out, markup->script_start);
  markup->script = TAG_SILENT;
  sea_markup_append_script (markup->out, inner, up, markup->wants != NULL && markup->wants->plain);
}

static void
begin_script (Markup *markup, SeaTagAction script)
{
  close_script (markup);
  open_marks (markup);
  markup->script = script;
  markup->script_start = markup->out->len;
}

/* Ends the line, if there is anything on it but a bullet. */
static void
end_line (Markup *markup)
{
  close_script (markup);
  close_marks (markup);
  if (markup->out->len > 0 && markup->out->len == markup->prefix_end)
    return;
  g_string_append_c (markup->out, markup->text != NULL ? ' ' : '\n');
}

static void
begin_item (Markup *markup)
{
  int *counter = markup->depth == 0 ? NULL : &markup->counters[markup->depth - 1];

  end_line (markup);
  if (markup->wants != NULL && markup->wants->plain)
    return;
  if (counter == NULL || *counter < 0)
    g_string_append (markup->out, "- ");
  else
    g_string_append_printf (markup->out, "%d. ", ++*counter);
  markup->prefix_end = markup->out->len;
}

static void
change_depth (Markup *markup, const char *name, gboolean closing)
{
  end_line (markup);
  if (closing)
    markup->depth -= markup->depth > 0 ? 1 : 0;
  else if (markup->depth < DEPTH_LIMIT)
    markup->counters[markup->depth++] = *name == 'o' ? 0 : -1;
}

/* ---- tables ---- */

static void
free_row (gpointer row)
{
  g_ptr_array_unref (row);
}

static GPtrArray *
last_row (Markup *markup)
{
  return g_ptr_array_index (markup->rows, markup->rows->len - 1);
}

static void
end_cell (Markup *markup)
{
  GPtrArray *row;

  if (markup->text == NULL)
    return;
  close_script (markup);
  close_marks (markup);
  row = last_row (markup);
  if (row->len < CELLS_LIMIT)
    {
      g_strstrip (markup->out->str);
      g_ptr_array_add (row, g_string_free (markup->out, FALSE));
    }
  else
    g_string_free (markup->out, TRUE);
  markup->out = markup->text;
  markup->text = NULL;
  markup->prefix_end = 0;
}

static void
begin_row (Markup *markup)
{
  end_cell (markup);
  if (markup->rows->len == 0 || last_row (markup)->len > 0)
    g_ptr_array_add (markup->rows, g_ptr_array_new_with_free_func (g_free));
}

static void
begin_cell (Markup *markup, gboolean head)
{
  end_cell (markup);
  if (markup->rows->len == 0)
    begin_row (markup);
  close_script (markup);
  close_marks (markup);
  markup->head = markup->head || (head && markup->rows->len == 1);
  markup->text = markup->out;
  markup->out = g_string_new (NULL);
  markup->prefix_end = 0;
}

/* Several rows of several cells are a table; else each row is a paragraph. */
static void
end_table (Markup *markup)
{
  guint columns = 0;
  gboolean table;

  end_cell (markup);
  if (markup->rows->len > 0 && last_row (markup)->len == 0)
    g_ptr_array_set_size (markup->rows, (gint) markup->rows->len - 1);
  for (guint i = 0; i < markup->rows->len; i++)
    columns = MAX (columns, ((GPtrArray *) g_ptr_array_index (markup->rows, i))->len);
  table = columns > 1 && markup->rows->len > 1;
  for (guint i = 0; i < markup->rows->len; i++)
    {
      const GPtrArray *row = g_ptr_array_index (markup->rows, i);

      end_line (markup);
      for (guint k = 0; k < (table ? columns : row->len); k++)
        g_string_append_printf (markup->out,
                                !table   ? "%s "
                                : k == 0 ? "| %s |"
                                         : " %s |",
                                k < row->len ? (const char *) g_ptr_array_index (row, k) : "");
      for (guint k = 0; table && markup->head && i == 0 && k < columns; k++)
        g_string_append (markup->out, k == 0 ? "\n|---|" : "---|");
    }
  if (markup->rows->len > 0)
    end_line (markup);
  g_ptr_array_set_size (markup->rows, 0);
  markup->head = FALSE;
}

static void
apply_table (Markup *markup, SeaTagAction action, gboolean closing, gboolean head)
{
  if (markup->wants != NULL && markup->wants->plain)
    {
      g_string_append_c (markup->out, ' ');
      return;
    }
  if (action == TAG_TABLE)
    {
      if (markup->tables == 1 && closing)
        end_table (markup);
      end_line (markup);
      if (closing)
        markup->tables -= markup->tables > 0 ? 1 : 0;
      else
        markup->tables++;
      return;
    }
  if (markup->tables != 1) /* a table in a cell: its words only */
    g_string_append_c (markup->out, ' ');
  else if (action == TAG_ROW && !closing)
    begin_row (markup);
  else if (action == TAG_CELL && !closing)
    begin_cell (markup, head);
  else
    end_cell (markup);
}

/* ---- TeX ---- */

/* Reads a formula that begins at @p; returns @p if none does. */
static const char *
read_tex (Markup *markup, const char *p)
{
  const char *inside;
  gsize length, span;
  gboolean display, anki = *p == '[';
  const GString *out = markup->out;

  if (markup->failed_spans >= FAILED_SPANS)
    return p;
  span = sea_tex_span (p, out->len > 0 && g_ascii_isdigit (out->str[out->len - 1]), &inside,
                       &length, &display);
  if (span == 0)
    {
      markup->failed_spans++;
      return p;
    }
  open_marks (markup);
  if (anki)
    g_string_append (markup->out, display ? "\\[" : "\\(");
  else
    g_string_append_len (markup->out, p, inside - p);
  sea_tex_append (markup->out, inside, length);
  if (anki)
    g_string_append (markup->out, display ? "\\]" : "\\)");
  else
    g_string_append_len (markup->out, inside + length, p + span - (inside + length));
  return p + span;
}

/* <tex>…</tex>, <anki-mathjax block="true">…</anki-mathjax> */
static const char *
read_tex_element (Markup *markup, const char *name, const char *tag, const char *after)
{
  g_autofree char *close = g_strdup_printf ("</%s>", name);
  g_autofree char *block = sea_markup_dup_attribute (tag, after - 1, "block");
  const char *end = strstr (after, close);
  gboolean display = g_strcmp0 (block, "true") == 0;

  if (end == NULL)
    return after;
  open_marks (markup);
  g_string_append (markup->out, display ? "\\[" : "\\(");
  sea_tex_append (markup->out, after, (gsize) (end - after));
  g_string_append (markup->out, display ? "\\]" : "\\)");
  return end + strlen (close);
}

/* ---- pictures ---- */

static void
add_picture (Markup *markup, const char *tag, const char *end)
{
  g_autofree char *equation = sea_markup_dup_attribute (tag, end, "data-equation-content");
  g_autofree char *source = sea_markup_dup_attribute (tag, end, "src");
  g_autofree char *alt = sea_markup_dup_attribute (tag, end, "alt");
  g_autofree char *mark = NULL;
  const SeaMarkupWants *wants = markup->wants;

  if (source == NULL)
    source = sea_markup_dup_attribute (tag, end, "data");
  if (equation != NULL && *equation != '\0')
    {
      open_marks (markup);
      g_string_append (markup->out, "\\(");
      sea_tex_append (markup->out, equation, strlen (equation));
      g_string_append (markup->out, "\\)");
      return;
    }
  if (source != NULL && !g_str_has_prefix (source, "data:") && sea_markup_is_service (source))
    {
      markup->loss->formula = TRUE;
      return;
    }
  if (alt != NULL && strlen (alt) > ALT_LIMIT)
    *g_utf8_find_prev_char (alt, alt + ALT_LIMIT) = '\0';
  if (alt != NULL)
    g_strdelimit (alt, "[]\r\n\t*|", ' ');
  if (wants != NULL && wants->picture != NULL && source != NULL)
    mark = wants->picture (g_strstrip (source), alt != NULL ? g_strstrip (alt) : "", wants->data);
  if (mark == NULL)
    {
      markup->loss->picture = TRUE;
      return;
    }
  open_marks (markup);
  g_string_append (markup->out, mark);
}

/* ---- tags ---- */

/* Skips to the end of an element of the name; stays where it is when it has no end. */
static const char *
skip_element (Markup *markup, const char *p, const char *name)
{
  gsize n = strlen (name);

  if (markup->no_more_elements)
    return p;
  for (const char *q = strstr (p, "</"); q != NULL; q = strstr (q + 2, "</"))
    if (g_ascii_strncasecmp (q + 2, name, n) == 0)
      {
        const char *end = strchr (q, '>');

        return end == NULL ? p : end + 1;
      }
  markup->no_more_elements = TRUE;
  return p;
}

static void
change_count (Markup *markup, guint *count, gboolean closing, gboolean *on, char mark)
{
  if (!closing)
    (*count)++;
  else if (*count > 0 && --*count == 0 && markup->script == TAG_SILENT)
    {
      if (count == &markup->bold)
        close_mark (markup, &markup->italic_on, MARK_ITALIC_CLOSE);
      close_mark (markup, on, mark);
    }
}

/* Acts on the tag at @tag whose content begins at @after; returns where reading goes on. */
static const char *
apply_tag (Markup *markup, const char *name, gboolean closing, const char *tag, const char *after)
{
  const SeaTagRow *row = sea_tag_find (name);
  SeaTagAction action = row == NULL ? TAG_TOLD : row->action;

  switch (action)
    {
    case TAG_SILENT:
      break;
    case TAG_BREAK:
      end_line (markup);
      break;
    case TAG_BOLD:
      change_count (markup, &markup->bold, closing, &markup->bold_on, MARK_BOLD_CLOSE);
      break;
    case TAG_ITALIC:
      change_count (markup, &markup->italic, closing, &markup->italic_on, MARK_ITALIC_CLOSE);
      break;
    case TAG_LIST:
      change_depth (markup, name, closing);
      break;
    case TAG_ITEM:
      if (closing)
        end_line (markup);
      else
        begin_item (markup);
      break;
    case TAG_TABLE:
    case TAG_ROW:
    case TAG_CELL:
      apply_table (markup, action, closing, name[1] == 'h');
      break;
    case TAG_SUP:
    case TAG_SUB:
      if (closing)
        close_script (markup);
      else
        begin_script (markup, action);
      break;
    case TAG_PRE:
      markup->pre = !closing;
      end_line (markup);
      break;
    case TAG_PICTURE:
      if (!closing)
        add_picture (markup, tag, after - 1);
      break;
    case TAG_OBJECT:
      if (!closing && sea_markup_is_picture_object (tag, after - 1))
        add_picture (markup, tag, after - 1);
      break;
    case TAG_DRAWING:
      markup->loss->picture = markup->loss->picture || !closing;
      return closing ? after : skip_element (markup, after, name);
    case TAG_TEX:
      return closing ? after : read_tex_element (markup, name, tag, after);
    case TAG_FORMULA:
      markup->loss->formula = markup->loss->formula || !closing;
      return closing ? after : skip_element (markup, after, name);
    case TAG_SWALLOW:
      tell_dropped (markup, name);
      return closing ? after : skip_element (markup, after, name);
    case TAG_TOLD:
    default:
      tell_dropped (markup, name);
      break;
    }
  return after;
}

/* The '>' of the tag whose name ends at @q: one in quotes does not count. */
static const char *
find_tag_end (Markup *markup, const char *q)
{
  const char *plain = strchr (q, '>');

  while (!markup->no_more_quotes && plain != NULL)
    {
      const char *quote = q, *close;

      while (quote < plain && !(*quote == '=' && strchr ("\"'", quote[1]) != NULL))
        quote++;
      if (quote >= plain)
        return plain;
      close = strchr (quote + 2, quote[1]);
      if (close == NULL)
        {
          markup->no_more_quotes = TRUE;
          return plain;
        }
      q = close + 1;
      if (q > plain)
        plain = strchr (q, '>');
    }
  return plain;
}

/* "a<b and c>d" holds no tag. */
static gboolean
is_prose (const char *name, const char *q, const char *end)
{
  if (name[1] != '\0' || q == end)
    return FALSE;
  for (; q < end; q++)
    if (*q == '=')
      return FALSE;
  return end[-1] != '/' && !g_ascii_isspace (end[-1]);
}

/* Reads what begins with '<' at @p; returns @p if it is no tag. */
static const char *
read_tag (Markup *markup, const char *p)
{
  char name[NAME_LIMIT];
  gboolean closing = p[1] == '/';
  const char *q = p + (closing ? 2 : 1), *end;
  gsize n = 0;

  if (markup->no_more_tags)
    return p;
  if (!markup->no_more_comments && g_str_has_prefix (p, "<!--"))
    {
      end = strstr (p + 4, "-->");
      if (end != NULL)
        return end + 3;
      markup->no_more_comments = TRUE;
    }
  if (!g_ascii_isalpha (*q) && *q != '!' && *q != '?')
    return p;
  while ((g_ascii_isalnum (*q) || *q == ':' || *q == '-') && n + 1 < sizeof name)
    name[n++] = g_ascii_tolower (*q++);
  name[n] = '\0';
  end = find_tag_end (markup, q);
  if (end == NULL)
    {
      markup->no_more_tags = TRUE;
      return p;
    }
  if (n == 0)
    return end + 1; /* <!DOCTYPE …>, <?xml …?>, an unclosed comment */
  if (is_prose (name, q, end))
    return p;
  return apply_tag (markup, name, closing, p, end + 1);
}

/* ---- the whole ---- */

static const char *
read_one (Markup *markup, const char *p)
{
  if (*p == '<')
    return read_tag (markup, p);
  if (*p == '\\' || *p == '$' || *p == '[')
    return read_tex (markup, p);
  if (g_str_has_prefix (p, SEA_HARD_SPACE))
    {
      open_marks (markup);
      g_string_append (markup->out, "\302\240");
      return p + strlen (SEA_HARD_SPACE);
    }
  if (*p == '&')
    {
      GString *one = g_string_new (NULL);
      const char *after = sea_markup_append_entity (one, p);

      if (after != p && strcmp (one->str, " ") != 0)
        open_marks (markup);
      g_string_append (markup->out, strcmp (one->str, "*") == 0 ? "\001" : one->str);
      g_string_free (one, TRUE);
      return after;
    }
  if (g_str_has_prefix (p, "\302\240")) /* a hard space is a blank in HTML */
    {
      g_string_append_c (markup->out, ' ');
      return p + 2;
    }
  if (*p == SEA_SOFT_BREAK || *p == '\n')
    {
      if (markup->pre)
        end_line (markup);
      else
        g_string_append_c (markup->out, ' ');
      return p + 1;
    }
  return p;
}

char *
sea_markup_to_text (const char *html, const SeaMarkupWants *wants, SeaMarkupLoss *loss)
{
  SeaMarkupLoss unseen = { 0 };
  Markup markup = { .out = g_string_new (NULL),
                    .wants = wants,
                    .loss = loss != NULL ? loss : &unseen,
                    .script = TAG_SILENT,
                    .rows = g_ptr_array_new_with_free_func (free_row) };
  const char *p = html;
  char *text;

  while (*p != '\0')
    {
      const char *after = read_one (&markup, p);

      if (after != p)
        {
          p = after;
          continue;
        }
      if (*p != ' ' && *p != '\t' && ((guchar) *p & 0xC0) != 0x80)
        open_marks (&markup);
      if ((*p == '|' && markup.text != NULL) || (*p == '!' && p[1] == '['))
        g_string_append_printf (markup.out, "\\%c", *p);
      else
        g_string_append_c (markup.out, *p == '*' ? MARK_STAR : *p);
      p++;
    }
  end_table (&markup);
  close_script (&markup);
  close_marks (&markup);
  text = sea_marks_resolve (markup.out->str, wants != NULL && wants->plain);
  g_string_free (markup.out, TRUE);
  g_ptr_array_unref (markup.rows);
  return text;
}

gboolean
sea_markup_is_likely (const char *text)
{
  for (const char *p = strchr (text, '<'); p != NULL; p = strchr (p + 1, '<'))
    {
      char name[NAME_LIMIT];
      gboolean closing = p[1] == '/';
      const char *q = p + (closing ? 2 : 1);
      gsize n = 0;

      while (g_ascii_isalnum (*q) && n + 1 < sizeof name)
        name[n++] = g_ascii_tolower (*q++);
      name[n] = '\0';
      /* "a<b" is no tag; "</b>", "<br>" and "<img " are. */
      if (n > 0 && closing && *q == '>' && sea_tag_find (name) != NULL)
        return TRUE;
      if (!closing && (strcmp (name, "br") == 0 || strcmp (name, "img") == 0) &&
          (*q == '>' || *q == ' ' || *q == '/'))
        return TRUE;
    }
  return FALSE;
}
