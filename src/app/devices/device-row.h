/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/device-row.h - a seat of the hall in a list: where it is, how its device is, its code.
 *
 * Its buttons and its menu activate the actions of the page, with the text of the seat: "devices.open",
 * "devices.open-board", "devices.open-sides", "devices.show-code", "devices.replace", "devices.hold" and
 * "devices.revoke".
 */
#pragma once

#include <gtk/gtk.h>

#include "hall/device.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DEVICE_ROW (damero_device_row_get_type ())
G_DECLARE_FINAL_TYPE (DameroDeviceRow, damero_device_row, DAMERO, DEVICE_ROW, GtkListBoxRow)

/* A row that shows nothing yet. */
DameroDeviceRow  *damero_device_row_new      (void);
/* Shows DEVICE: without a code and a session a board that has no seat yet. WHO plays there (NULL: nobody). With SIDES
 * both sides may have a device of their own. Nothing is done where nothing is another. */
void              damero_device_row_show     (DameroDeviceRow            *self,
                                              const DameroHallDeviceInfo *device,
                                              const char                 *who,
                                              gboolean                    sides);
/* Does what its first button does: shows the code, or opens the board. */
void              damero_device_row_activate (DameroDeviceRow            *self);
/* The seat it shows, borrowed. */
const DameroSeat *damero_device_row_get_seat (DameroDeviceRow            *self);

G_END_DECLS
