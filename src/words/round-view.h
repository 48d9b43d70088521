/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/round-view.h - a round of a section as the pairing rules see it: what the sentences of
 * words/pairing.h and the warnings of words/review.h are made from.
 *
 * A plain record for one moment: make it, ask it, free it. In it White is the colour of the Swiss rules,
 * which may be the other side on the board.
 */
#pragma once

#include "event/event.h"
#include "pairing/review.h"
#include "pairing/why.h"
#include "words/pairing.h"

typedef struct {
  int                 round_number;
  DameroSystem        system;
  gboolean            turned;     /* White of the rules is Black on the board */
  DameroTournament   *tournament; /* before the round */
  DameroPairingVoice  voice;
} DameroRoundView;

/* The section before its round ROUND_NUMBER. Players in OUT (int, may be NULL) do not play in it, besides those who
 * are announced absent. O(n r). */
DameroRoundView *damero_round_view_new       (const DameroEvent     *event,
                                              const DameroSection   *section,
                                              int                    round_number,
                                              const GArray          *out);
void             damero_round_view_free      (DameroRoundView       *view);
/* PAIRS (DameroPair) of the board as the rules have them, or the other way round. Unref it. */
GArray          *damero_round_view_record    (const DameroRoundView *view,
                                              const GArray          *pairs);
/* Reviews PAIRS (of the board) and BYES (int): what matters in the section's system. OWN_PAIRS, of the board
 * too, with OWN_BYES: the first is the bye of the system's own pairing; NULL if it is not known. */
DameroReview    *damero_round_view_review    (const DameroRoundView *view,
                                              const GArray          *pairs,
                                              const GArray          *byes,
                                              const GArray          *own_pairs,
                                              const GArray          *own_byes);
/* Who of A and B has White on the board in game 1, if somebody lets them meet: damero_section_seat. */
DameroPair       damero_round_view_seat      (const DameroRoundView *view,
                                              int                    a,
                                              int                    b);
/* The players (int) who are in the round's byes and not by lot of the pairing: absent, or too late. */
GArray          *damero_round_view_dup_out   (const DameroRound     *round);
/* The round's pairs on the board (DameroPair) and allocated byes (int), emptied and filled. */
void             damero_round_view_get_pairs (const DameroRound     *round,
                                              GArray                *ret_pairs,
                                              GArray                *ret_byes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroRoundView, damero_round_view_free)
