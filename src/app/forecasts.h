/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_FORECASTS_H
#define SEA_FORECASTS_H

#include "app/lesson-model.h"
#include "bots/forecast.h"

G_BEGIN_DECLS

/* How long matches take at the teacher’s pace: worked out in the background, one ruleset after the
 * other, and kept. Signal "changed": a forecast has come, or the pace is another. */
#define SEA_TYPE_FORECASTS (sea_forecasts_get_type ())
G_DECLARE_FINAL_TYPE (SeaForecasts, sea_forecasts, SEA, FORECASTS, GObject)

typedef enum
{
  SEA_FORECAST_WAITS,
  SEA_FORECAST_KNOWN,
  SEA_FORECAST_NONE /* no match can be played under these rules, or they would hardly ever end */
} SeaForecastState;

/** sea_forecasts_of: (transfer none): those of @model, which owns them */
SeaForecasts *sea_forecasts_of (SeaLessonModel *model);

/**
 * sea_forecasts_get:
 * @rules: validated rules
 * @n_teams: 2 … 4
 * @limit: minutes that can be played
 * @urgent: to be worked out before all others
 * @forecast: (out): when it is known
 *
 * Never waits: what is not known yet is worked out, and "changed" tells when.
 */
SeaForecastState sea_forecasts_get (SeaForecasts *forecasts,
                                    const SeaRules *rules,
                                    guint n_teams,
                                    double limit,
                                    gboolean urgent,
                                    SeaForecast *forecast);

/** sea_forecasts_get_pace: by the preferences, else as learnt from past lessons */
void sea_forecasts_get_pace (SeaForecasts *forecasts, SeaPace *pace);
/** sea_forecasts_learn: reads past lessons anew, in the background */
void sea_forecasts_learn (SeaForecasts *forecasts);

/* ---- in words ---- */

/** sea_forecasts_dup_percent: (transfer full): "35%"; a chance, never a promise: from 1 to 99 */
char *sea_forecasts_dup_percent (double chance);
/** sea_forecasts_why_bell: (transfer none): how the bell ends a match under @rules, a sentence */
const char *sea_forecasts_why_bell (const SeaRules *rules);
/** SEA_FORECAST_HARDLY: below this chance one says that it will not end */
#define SEA_FORECAST_HARDLY 0.05

G_END_DECLS

#endif
