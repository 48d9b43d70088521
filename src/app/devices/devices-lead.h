/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/devices/devices-lead.h - leads on to devices: where a section's time is kept by devices at its boards, a round
 * that is published opens the page Devices and goes on the air, and its tables are open.
 *
 * So are those of such sections where the hall goes on the air and has no seat of a board yet.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

/* Leads to PAGE (app/devices/devices-page.h) of WINDOW, which has the action "win.page", as long as that is there. */
void damero_devices_lead_follow (GtkWidget  *window,
                                 GtkWidget  *page,
                                 DameroDesk *desk);

G_END_DECLS
