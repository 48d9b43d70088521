/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/new-event.h - the assistant for a new event: a club evening needs only names.
 *
 * Four steps: what is played, the sections, pairing and scoring, the players. Beside them stands what
 * that gives: how long a round lasts, how many rounds there are, when they end. Its actions are
 * new.step (the number of a step, from 0), new.back, new.next, new.create, new.add-section.
 */
#pragma once

#include <adwaita.h>

#include "director/director.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_NEW_EVENT (damero_new_event_get_type ())
G_DECLARE_FINAL_TYPE (DameroNewEvent, damero_new_event, DAMERO, NEW_EVENT, AdwWindow)

/* Asks for a new event over PARENT (may be NULL); at its end the event is in DIRECTOR's library and its
 * window is shown. Returns the assistant's window. */
GtkWindow *damero_new_event_present   (GtkWindow      *parent,
                                       DameroDirector *director);

G_END_DECLS
