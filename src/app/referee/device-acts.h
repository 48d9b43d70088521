/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/referee/device-acts.h - what the referee does with the device of a board, as the actions "device.*" of a window:
 * device.take, which takes the board off its device, and device.give, which gives it back.
 *
 * Neither is an act: the device shows the board, and whether players can do anything on it is not of the event.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DEVICE_ACTS (damero_device_acts_get_type ())
G_DECLARE_FINAL_TYPE (DameroDeviceActs, damero_device_acts, DAMERO, DEVICE_ACTS, GObject)

/* Gives WIDGET (not referenced) the actions; they go with the object. */
DameroDeviceActs *damero_device_acts_new  (GtkWidget         *widget,
                                           DameroDesk        *desk);
/* The actions are for the board at PLACE from now on. */
void              damero_device_acts_show (DameroDeviceActs  *self,
                                           const DameroPlace *place);

G_END_DECLS
