/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/devices-page.h - the devices in the hall: on and off the air, their seats, how they are.
 *
 * A page of the event window. Property "desk" (DameroDesk) is what it shows; it asks for the hall of the desk when it
 * is first seen. Actions: "devices.switch" goes on or off the air; "devices.open-tables" opens what each board of the
 * round needs, "devices.open-board" (s) what the board of that seat needs, "devices.open" (s) the seat of that text,
 * "devices.open-sides" (s) one for each side of its board, "devices.add" (s) another seat of a kind;
 * "devices.show-code" (s) shows a code large, "devices.replace" (s) lets another device in, "devices.hold" (s) takes a
 * board off its device or gives it back, "devices.revoke" (s) ends a seat, which is asked; "devices.print" prints
 * cards.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_DEVICES_PAGE (damero_devices_page_get_type ())
G_DECLARE_FINAL_TYPE (DameroDevicesPage, damero_devices_page, DAMERO, DEVICES_PAGE, GtkWidget)

G_END_DECLS
