/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_EDITOR_PRIVATE_H
#define SEA_EDITOR_PRIVATE_H

#include "app/editor-answers.h"
#include "app/editor-pictures.h"
#include "app/editor.h"
#include "app/math-view.h"
#include "app/preview-wall.h"
#include "app/topic-entry.h"
#include "bank/edit.h"

G_BEGIN_DECLS

/* Private to editor*.c. */

enum
{
  SEA_EDITOR_WORTHS = 7 /* 1 … 4, mine, opening, tie */
};

/* What the strip over the fields is about. */
typedef enum
{
  SEA_STRIP_NONE,
  SEA_STRIP_DRAFT,  /* a draft is shown, not what is saved */
  SEA_STRIP_NEWER,  /* somebody else has changed it meanwhile */
  SEA_STRIP_GONE,   /* somebody else has deleted it for good meanwhile */
  SEA_STRIP_FAILED, /* saving failed */
  SEA_STRIP_DELETED /* it lies in the waste basket */
} SeaStrip;

struct _SeaEditor
{
  GtkBox parent_instance;
  SeaBankWork *work;
  SeaQuestion *base;  /* (nullable): as it was read; NULL = nothing is edited */
  SeaQuestion *newer; /* (nullable): as somebody else has saved it */
  gint64 stamp, draft;
  gboolean changed; /* since it was read or saved */
  gboolean kept;    /* the draft holds it all */
  gboolean filling; /* the fields are being set */
  gboolean saving;
  guint generation; /* another problem makes void what is on its way */
  guint draft_source, look_source;
  guint looks; /* counts reviews; only the last one is shown */
  GCancellable *looking;
  SeaStrip strip_about;
  GtkStack *stack;
  GtkWidget *strip, *strip_label, *strip_first, *strip_second, *strip_third;
  SeaPreviewWall *preview;
  GtkWidget *fits, *warnings, *duplicates;
  GtkTextView *text, *solution;
  SeaMathView *solution_view;
  GtkWidget *worth[SEA_EDITOR_WORTHS];
  SeaEditorAnswers *answers;
  GtkEditable *try;
  GtkWidget *try_pill;
  SeaTopicEntry *topic;
  GtkDropDown *grade, *lang;
  GtkEditable *tags, *source, *family, *seconds, *title;
  SeaEditorPictures *pictures;
  GtkWidget *scrolled, *state, *save, *menu;
  GSimpleActionGroup *actions;
};

/* editor.c */
/** sea_editor_touched: a field has changed */
void sea_editor_touched (SeaEditor *self);
/** sea_editor_show: fills the fields; @question (nullable) = nothing is edited */
void sea_editor_show (SeaEditor *self, const SeaQuestion *question);
void sea_editor_set_strip (SeaEditor *self, SeaStrip about, const char *text);
GtkWindow *sea_editor_get_window (SeaEditor *self);
void sea_editor_update (SeaEditor *self);

/* editor-form.c */
void sea_editor_make_form (SeaEditor *self);
/** sea_editor_fill: fields from @question */
void sea_editor_fill (SeaEditor *self, const SeaQuestion *question);
/** sea_editor_read: (transfer full): @base with what stands in the fields */
SeaQuestion *sea_editor_read (SeaEditor *self, const SeaQuestion *base);
/** sea_editor_copy: (transfer full): a copy that can be changed, with the bytes of its pictures */
SeaQuestion *sea_editor_copy (const SeaQuestion *question);

/* editor-look.c */
/** sea_editor_look: preview, try field and warnings anew, a moment later */
void sea_editor_look (SeaEditor *self);
void sea_editor_show_try (SeaEditor *self);
/** sea_editor_is_looking: for tests */
gboolean sea_editor_is_looking (SeaEditor *self);
/** sea_editor_compare: two problems side by side */
void sea_editor_compare (SeaEditor *self, const SeaQuestion *one, const SeaQuestion *other);

/* editor-acts.c */
extern const GActionEntry sea_editor_acts[];
extern const guint sea_editor_n_acts;

G_END_DECLS

#endif
