/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_PLACE_COMPLETE_H
#define SEA_PLACE_COMPLETE_H

#include "core/fleet.h"

/**
 * sea_fleet_complete:
 * @rules: validated rules
 * @random: the generator; advanced
 * @fleet: (inout): a part of a fleet, without any fault but pieces that are missing; on success a
 *   legal fleet in which all that lay lies where it was; untouched on failure
 *
 * Lays the missing pieces at random among those laid: by the walk of core/place.c, which comes near
 * to all ways of completing it alike. The work is bounded by counts.
 *
 * Returns: SEA_OK; SEA_E_FLEET (what is laid breaks the rules); SEA_E_UNKNOWN_FIT (no room was
 *   found for the rest; there may be one all the same)
 */
SeaStatus sea_fleet_complete (const SeaRules *rules, SeaRandom *random, SeaFleet *fleet);

#endif
