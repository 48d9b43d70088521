/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/event-details.h - the dialog that changes what an event is called, where and when it is held and who
 * directs it, and takes it off the list of events or puts it back.
 */
#pragma once

#include <adwaita.h>

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_EVENT_DETAILS (damero_event_details_get_type ())
G_DECLARE_FINAL_TYPE (DameroEventDetails, damero_event_details, DAMERO, EVENT_DETAILS, AdwWindow)

/* Presents it over the window of FROM, for the event of DESK. */
void damero_event_details_present (GtkWidget  *from,
                                   DameroDesk *desk);

G_END_DECLS
