/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/hall/hall-display.h - what the hall sees of an event on a second screen: clocks, pairings and
 * standings in turn, and what is left of the round.
 *
 * Nothing in it acts on the event. Actions hall.pause, hall.next, hall.previous, hall.fullscreen and
 * hall.leave, which leaves the full screen or closes. Property "paused": it stays on its page.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_HALL_DISPLAY (damero_hall_display_get_type ())
G_DECLARE_FINAL_TYPE (DameroHallDisplay, damero_hall_display, DAMERO, HALL_DISPLAY, AdwApplicationWindow)

/* Shows the hall display of DESK's event: the one there is, or a new one, on the full screen of a monitor on
 * which FROM, a window of the application, is not; with one monitor alone, in a window. */
DameroHallDisplay *damero_hall_display_present (GtkWindow  *from,
                                                DameroDesk *desk);

G_END_DECLS
