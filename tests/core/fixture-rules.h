/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FIXTURE_RULES_H
#define SEA_FIXTURE_RULES_H

#include "core/rules.h"

/**
 * fixture_rules:
 * @line: "classic" or "math", then overrides: "math width=5 height=5 fleet=2:line:1,1:line:1"
 *
 * Rules for the tests of the core, which know nothing of ruleset files. The rows of effects are
 * made of the keys as the rulebook makes them.
 *
 * Returns: whether @line could be read; the rules are not validated
 */
bool fixture_rules (const char *line, SeaRules *rules);

/** fixture_compile: makes the rows of effects anew from the keys */
void fixture_compile (SeaRules *rules);

#endif
