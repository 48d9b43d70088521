/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/shell/practice.h - the practice event: a club evening in play, to try everything on.
 *
 * It stands in a library of its own in the user's runtime folder, which is removed with it: whatever is
 * tried there touches no club's records. Its acts are in data/practice-event.acts.
 *
 * Without GTK: the event is part of the data of the program.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

typedef struct _DameroPractice DameroPractice;

/* Makes the library and performs the acts on virtual time, whose wall clock then stands at WALL_MS. Until
 * damero_practice_go_live time stands still. Cost: some hundred commits to a new file. */
DameroPractice *damero_practice_new           (gint64           wall_ms,
                                               GError         **error);
/* Closes the library and removes it; its director is of no use after it. */
void            damero_practice_free          (DameroPractice  *self);
/* The clocks go on in real time from where they stand. Once. */
void            damero_practice_go_live       (DameroPractice  *self);
/* Both borrowed. */
DameroDirector *damero_practice_get_director  (DameroPractice  *self);
const char     *damero_practice_get_event_uid (DameroPractice  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPractice, damero_practice_free)

G_END_DECLS
