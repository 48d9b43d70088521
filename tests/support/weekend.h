/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/weekend.h - the script of a weekend: 72 players in five divisions of 13, 12, 13, 18 and 16, two-game
 * matches at 4-2-0, a Swiss and four round robins, and everything that happens to a field on the way: somebody who
 * comes late, somebody who asks for half a point, withdrawals, boards forfeited by one player and by both.
 *
 * All of it is fixed, the results too, so that a script, a library and a window can be compared.
 */
#pragma once

#include <glib.h>

#define WEEKEND_N_DIVISIONS 5
#define WEEKEND_N_PLAYERS   72
#define WEEKEND_FUNDS_X100  { 90000, 48000, 30000, 50000, 24000 }
#define WEEKEND_EVENT       "event name=\"Harbor Open\" date=2026-11-21 director=\"Beatriz Langley\""

typedef struct {
  const char *name;
  const char *settings; /* fields of its SECTION act that cannot be changed later */
  const char *changes;  /* fields that can, without the prizes */
  const char *prizes;   /* model/prize-text.h; they come to the fund */
  int         n_players;
  int         n_late;   /* of these come when rounds are over */
  int         n_rounds;
} WeekendDivision;

/* By the section's id less one; everywhere else a division is the section's id. */
extern const WeekendDivision weekend_divisions[WEEKEND_N_DIVISIONS];

/* Name and rating of a player of a division, from 1; different all over the event. The name is to be freed. */
char       *weekend_dup_name      (int division,
                                   int player);
int         weekend_get_rating    (int division,
                                   int player);
/* The PLAYER act of one. Free it. */
char       *weekend_dup_player    (int division,
                                   int player);
/* The acts on a division before its round is paired, and those on the boards of a round that is paired:
 * lines, NULL at the end. What the second have decided needs no result. */
const char *const *weekend_get_before (int division,
                                   int round);
const char *const *weekend_get_forfeits (int division,
                                   int round);
/* The left player's halves of a game: 0, 1 or 2. */
int         weekend_get_halves    (int division,
                                   int round,
                                   int board,
                                   int game);
