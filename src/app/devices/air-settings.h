/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/air-settings.h - the switch that puts the hall on the air, and how it is reached there.
 *
 * Interface, port and certificate are preferences (base/settings.h); they are chosen off the air.
 */
#pragma once

#include <adwaita.h>

#include "hall/service.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_AIR_SETTINGS (damero_air_settings_get_type ())
G_DECLARE_FINAL_TYPE (DameroAirSettings, damero_air_settings, DAMERO, AIR_SETTINGS, GtkWidget)

/* What is done with the answer to a question. */
typedef void (*DameroAirSettingsAnswered) (DameroAirSettings *self,
                                           gboolean           may,
                                           gpointer           user_data);

/* The hall that it switches; referenced. */
void     damero_air_settings_set_hall  (DameroAirSettings         *self,
                                        DameroHallService         *hall);
/* Whether HALL is on the air, or on its way there. */
gboolean damero_air_settings_is_on     (DameroHallService         *hall);
/* Goes on or off the air; asks before, where a referee's device is to act over a connection that is not encrypted. */
void     damero_air_settings_switch    (DameroAirSettings         *self,
                                        gboolean                   on);
/* Asks in plain words whether the floor may act where the connection is not encrypted, and does DONE with the answer;
 * at once where that is not needed, or was answered with yes. */
void     damero_air_settings_ask_floor (DameroAirSettings         *self,
                                        DameroAirSettingsAnswered  done,
                                        gpointer                   user_data);

G_END_DECLS
