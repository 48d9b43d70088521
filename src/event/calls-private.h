/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/calls-private.h - since when something waits for the referee: what calls.c reads off the state alone is
 * dated by the log in calls-since.c.
 */
#pragma once

#include "event/calls.h"

/* Dates the CALLS (DameroCall) that have no instant yet; takes away those of which the log says nothing any
 * more: illegal moves and alarms that are over. */
void damero_event_date_calls (const DameroEvent *event,
                              GArray            *calls);
