/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/standings/slow-tiebreaks.h - the tie-breaks a second time, slow and word for word from the rules.
 *
 * On a record of its own, small and flat, which is filled from a tournament or straight from a section's
 * matches. Nothing of standings/ is used.
 */
#pragma once

#include "model/section.h"
#include "model/tournament.h"

#define SLOW_MAX_N      24
#define SLOW_MAX_ROUNDS 16

typedef struct {
  gboolean known;
  gboolean played; /* at the board */
  int      halves; /* 2 won, 1 drawn, 0 lost */
  gboolean second; /* moves second */
} SlowGame;

/* What a player did in a round, by letter: W D L a match (game) played and won, drawn, lost; P begun; ? not begun;
 * + - forfeited; U allocated bye; F H Z byes asked for; blank: nothing. */
typedef struct {
  char     letter;
  int      opponent; /* index, -1 = none */
  int      points_x10;
  int      n_games;
  SlowGame games[DAMERO_MAX_GAMES];
} SlowRound;

typedef struct {
  int            n;
  int            n_rounds;
  gboolean       is_last;       /* of the tournament */
  gboolean       predetermined;
  DameroUnplayed unplayed;
  int            games;         /* of a match */
  int            win_x10;
  int            draw_x10;
  int            loss_x10;
  int            gift_x10;      /* forfeits */
  int            default_x10;
  int            ratings[SLOW_MAX_N];
  gboolean       annulled[SLOW_MAX_N];
  SlowRound      rounds[SLOW_MAX_N][SLOW_MAX_ROUNDS];
} Slow;

typedef struct {
  gboolean applies;
  gint64   top;
  gint64   bottom;
} SlowValue;

void      slow_from_tournament (Slow                   *slow,
                                const DameroTournament *tournament,
                                int                     n_rounds);
void      slow_from_section    (Slow                   *slow,
                                const DameroSection    *section,
                                int                     n_rounds);
gint64    slow_points_x10      (const Slow             *slow,
                                int                     a);
/* Not of DE and LOT. */
SlowValue slow_value           (const Slow             *slow,
                                int                     a,
                                DameroTiebreak          tiebreak);
/* The places of the N players TIED (indexes) by direct encounter, by index; FALSE if it parts nobody. All
 * ways in which the pairs that have not met can go are tried. */
gboolean  slow_encounter       (const Slow             *slow,
                                const int              *tied,
                                int                     n,
                                int                     ret_places[SLOW_MAX_N]);
