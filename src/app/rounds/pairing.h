/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairing.h - one row of a round: a board with its two players, or a player with a bye.
 *
 * It holds its place and what the page keeps beside it (points before the round, the caret); the match is
 * looked up in the event each time. The page owns the rows and says what changed. Signal "changed": what it
 * shows is another thing now.
 */
#pragma once

#include "app/base/desk.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PAIRING (damero_pairing_get_type ())
G_DECLARE_FINAL_TYPE (DameroPairing, damero_pairing, DAMERO, PAIRING, GObject)

/* The row of the board at PLACE (section, round and board) with those players, or (board 0) of LEFT, who
 * has a bye; RIGHT is 0 then. Both are pairing numbers. */
DameroPairing     *damero_pairing_new        (DameroDesk        *desk,
                                              const DameroPlace *place,
                                              int                left,
                                              int                right);
DameroDesk        *damero_pairing_get_desk   (DameroPairing     *self);
const DameroPlace *damero_pairing_get_place  (DameroPairing     *self);
/* The pairing number of the left player (side 0) or the right one (1); 0 if there is none. */
int                damero_pairing_get_entry  (DameroPairing     *self,
                                              int                side);
/* The match now; NULL for a bye, or if it is not there any more. */
const DameroMatch *damero_pairing_get_match  (DameroPairing     *self);
/* The section as its round was paired (event/as-paired.h), valid until the next act: the event's own if results of
 * earlier rounds have not changed since. */
const DameroSection *damero_pairing_get_section_as_paired (DameroPairing *self);
/* The index of the first game without a result; -1 if there is none. */
int                damero_pairing_find_open  (DameroPairing     *self);
/* Whether there is one that waits for its start: it has not begun, and is not played on paper. */
gboolean           damero_pairing_is_due     (DameroPairing     *self);
/* Whether there is one, and its clock runs. */
gboolean           damero_pairing_runs       (DameroPairing     *self);
/* Whether there is one, and the next round is paired without it. */
gboolean           damero_pairing_is_missing (DameroPairing     *self);
/* The index of the first game whose result is to be entered a second time; -1 if there is none. */
int                damero_pairing_find_once  (DameroPairing     *self);
/* Whether the moves of a game, entered after its result, come to another one. */
gboolean           damero_pairing_disagrees  (DameroPairing     *self);
/* Of a bye: what kind it is. */
DameroByeKind      damero_pairing_get_bye    (DameroPairing     *self);
/* The same with the player: "Half-point bye: Ann Adams". */
char              *damero_pairing_dup_bye_words (DameroPairing  *self);
/* What was drawn for the game of the match that comes next or is played; NULL: nothing. */
const DameroBallot *damero_pairing_get_ballot (DameroPairing    *self);
/* Whether any game of the match has a result. */
gboolean           damero_pairing_has_result (DameroPairing     *self);
/* The name of a player, "" if there is none. */
const char        *damero_pairing_get_name   (DameroPairing     *self,
                                              int                side);
/* The points that both had before the round. */
void               damero_pairing_set_points (DameroPairing     *self,
                                              gint64             left_x10,
                                              gint64             right_x10);
gint64             damero_pairing_get_points (DameroPairing     *self,
                                              int                side);
/* The index of the game that the next key goes into; -1 for none. */
void               damero_pairing_set_caret  (DameroPairing     *self,
                                              int                caret);
int                damero_pairing_get_caret  (DameroPairing     *self);
/* Emits "changed". */
void               damero_pairing_change     (DameroPairing     *self);

G_END_DECLS
