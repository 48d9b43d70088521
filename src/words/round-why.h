/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/round-why.h - why a round of an event was paired as it was, whatever its system, in sentences.
 *
 * Pure but for gettext. What is returned as char * is the caller's to free.
 */
#pragma once

#include "event/event.h"

typedef struct _DameroRoundWhy DameroRoundWhy;

/* Of round ROUND_NUMBER, which is there. SECTION is as the round was paired (event/as-paired.h), or EVENT's own if
 * nothing that it rests on has changed since; both are borrowed, and stay as they are as long as this is used. In the
 * Swiss systems the first question costs about what pairing does. */
DameroRoundWhy *damero_round_why_new     (const DameroEvent   *event,
                                          const DameroSection *section,
                                          int                  round_number);
void            damero_round_why_free    (DameroRoundWhy      *why);
/* What the system's rules say of the board of LEFT and RIGHT (pairing numbers), or with board 0 of LEFT, who has no
 * opponent, and who of them is kept apart from whom if possible. */
char           *damero_round_why_meeting (DameroRoundWhy      *why,
                                          int                  board,
                                          int                  left,
                                          int                  right);
/* Who has which side in game 1, and by what; NULL for a bye. LEFT is on the left (damero_match_get_seat). */
char           *damero_round_why_colours (DameroRoundWhy      *why,
                                          int                  board,
                                          int                  left,
                                          int                  right);
/* Whether the two have met in an earlier round of the section; NULL for a bye. */
char           *damero_round_why_met     (DameroRoundWhy      *why,
                                          int                  board,
                                          int                  left,
                                          int                  right);
/* Who has no opponent in the round. */
char           *damero_round_why_byes    (DameroRoundWhy      *why);
/* That results which the pairing rests on have changed since; NULL: they have not. The other sentences are of the
 * results as they stood then, except what a meeting came to. */
char           *damero_round_why_changed (DameroRoundWhy      *why);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroRoundWhy, damero_round_why_free)
