/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_RULESET_WORDS_H
#define SEA_RULESET_WORDS_H

#include "core/rules.h"

#include <glib.h>

G_BEGIN_DECLS

/* What a person reads of the keys of a ruleset. One row a key: the form is made of them. */

typedef enum
{
  SEA_FIELD_NUMBER,  /* a number */
  SEA_FIELD_CHOICE,  /* one of the words of the key */
  SEA_FIELD_FLAG,    /* yes or no */
  SEA_FIELD_EITHER,  /* a number or a word */
  SEA_FIELD_LIST,    /* numbers with commas between them */
  SEA_FIELD_ORDER,   /* some of the words of the key, in order */
  SEA_FIELD_SECONDS, /* clocks */
  SEA_FIELD_FLEET    /* classes of ships */
} SeaFieldKind;

typedef enum
{
  SEA_FORM_SEA,
  SEA_FORM_PLAY,
  SEA_FORM_POINTS,
  SEA_FORM_END,
  SEA_FORM_GROUPS
} SeaFormGroup;

/* A word of a key and what it is called. */
typedef struct
{
  const char *word;
  const char *label; /* untranslated */
} SeaFieldWord;

typedef struct
{
  const char *key;
  SeaFormGroup group;
  SeaFieldKind kind;
  const char *title, *hint;  /* untranslated; @hint: (nullable) */
  const SeaFieldWord *words; /* (nullable): ended by a NULL word */
  const char *prefix;        /* SEA_FIELD_EITHER: what stands before the number in a file */
  gboolean (*matters) (
      const SeaRules *rules); /* (nullable): whether it has any effect; NULL = yes */
} SeaField;

/** sea_fields: (array length=n): every key, in the order of the form */
const SeaField *sea_fields (guint *n);
/** sea_form_group_title: translated */
const char *sea_form_group_title (SeaFormGroup group);
/**
 * sea_rules_why_not_shown:
 * @key: (out) (transfer none) (optional): the key at fault
 *
 * Returns: (transfer none) (nullable): why the wall cannot show rules that are sound in themselves
 */
const char *sea_rules_why_not_shown (const SeaRules *rules, const char **key);
/** sea_shape_words: the shapes of ships */
const SeaFieldWord *sea_shape_words (void);

G_END_DECLS

#endif
