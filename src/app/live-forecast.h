/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef SEA_LIVE_FORECAST_H
#define SEA_LIVE_FORECAST_H

#include "app/lesson-model.h"
#include "bots/forecast.h"

G_BEGIN_DECLS

/* Whether the lesson that is played will end before the bell, worked out in the background after
 * each action, from what all have seen. Signal "changed": the text is another. */
#define SEA_TYPE_LIVE_FORECAST (sea_live_forecast_get_type ())
G_DECLARE_FINAL_TYPE (SeaLiveForecast, sea_live_forecast, SEA, LIVE_FORECAST, GObject)

/** sea_live_forecast_new: (transfer full): @model must outlive it */
SeaLiveForecast *sea_live_forecast_new (SeaLessonModel *model);
/** sea_live_forecast_get: FALSE: there is no bell, it has rung, or nothing is known (yet) */
gboolean sea_live_forecast_get (SeaLiveForecast *live, SeaForecast *forecast);
/** sea_live_forecast_dup_text: (transfer full): "" when there is nothing to say */
char *sea_live_forecast_dup_text (SeaLiveForecast *live);

G_END_DECLS

#endif
