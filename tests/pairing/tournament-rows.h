/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/tournament-rows.h - small tournaments for tests, written as rows of words.
 */
#pragma once

#include "model/tournament.h"

/* A row per player and a word per round: opponent, colour and result as in a TRF file (1 = 0 + -, and ? of
 * a game that is not over), or U, F, H, Z for a round without an opponent. Every row ends with a newline.
 * 1 - 0.5 - 0, White begins; N_ROUNDS are planned. */
DameroTournament *tournament_from_rows (const char *rows,
                                        int         n_rounds);
