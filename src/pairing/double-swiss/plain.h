/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/plain.h - a tournament of matches for what asks only who may meet whom, who may have a bye, and
 * scores (pairing/advice.h, damero_why_no_pairing): its records as the articles of C.04.5 read them, so that the same
 * questions have the same answers as in a Swiss without colours.
 */
#pragma once

#include "model/tournament.h"

/* The tournament before a round, colourless, with what is announced of it and later ones: a match that was played is a
 * meeting, whatever was forfeited of it; who won one by forfeit had a bye, and so had who was given a full-point bye; a
 * match that was forfeited is an absence. Free it. */
DameroTournament *damero_double_dup_plain (const DameroTournament *tournament,
                                           int                     round_number);
