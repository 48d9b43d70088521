/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/setup/single-event.h - the event that a single game is in the library: two players, one section, one game.
 *
 * Without GTK: it makes and reads events for the windows of a single game.
 */
#pragma once

#include "director/director.h"

G_BEGIN_DECLS

/* What a single game is begun with; it owns its texts. */
typedef struct {
  char        *ruleset;
  char        *control;  /* in notation; "none" for no clock */
  DameroRecord record;
  char        *names[2]; /* by DameroSide; "": called by the side */
} DameroSingleEvent;

/* NULL is copied and freed too. */
DameroSingleEvent *damero_single_event_copy   (const DameroSingleEvent *self);
void               damero_single_event_free   (DameroSingleEvent       *self);
/* Whether a player has a name. */
gboolean           damero_single_event_has_names (const DameroSingleEvent *self);

/* Makes the event of SETUP, all of it or, if an act would be refused, nothing. Its uid, the caller's; NULL: RET_WHY,
 * the caller's, says why. */
char              *damero_single_event_make   (DameroDirector          *director,
                                               const DameroSingleEvent *setup,
                                               char                   **ret_why);
/* The setup of EVENT, the caller's; NULL if that is no event of a single game. */
DameroSingleEvent *damero_single_event_read   (const DameroEvent       *event);
/* Takes the start of its game back, and with it all that was played, so that the game is not in the archive. The uid of
 * the act that does it, the caller's; NULL if nothing was done. */
char              *damero_single_event_forget (DameroDirector          *director,
                                               const char              *uid);
/* Takes that back. FALSE: it could not be. */
gboolean           damero_single_event_bring_back (DameroDirector      *director,
                                               const char              *uid,
                                               const char              *forgotten);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroSingleEvent, damero_single_event_free)

G_END_DECLS
