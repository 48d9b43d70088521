/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/varma.h - pairing numbers for a round robin in which players of one association do not meet in
 * the last three rounds (FIDE Handbook C.05, Annex 2, restricted drawing of lots by the Varma tables).
 *
 * The numbers of a field are parted into four groups; in the Berger tables of the same field no two
 * numbers of a group meet in the last three rounds, of a single round robin as of the last cycle of a
 * double one. The published row for 11 and 12 players does not keep that for 12 (6 and 12 meet in round
 * 11), so with 12 players 11 and 12 change places here; with 11 the row is as published.
 */
#pragma once

#include <glib.h>

#define DAMERO_VARMA_MIN      9
#define DAMERO_VARMA_MAX      24
#define DAMERO_VARMA_N_GROUPS 4

typedef enum {
  DAMERO_VARMA_DONE,
  DAMERO_VARMA_SPLIT,    /* drawn, but a contingent did not fit into one group: it may meet in the end */
  DAMERO_VARMA_NO_TABLE, /* there are tables for 9 to 24 players; nothing is drawn */
} DameroVarmaAnswer;

/* Whether there is a table for that many players. */
gboolean          damero_varma_has_table (guint      n_players);
/* The group (0 .. 3, A .. D) of a pairing number among N_PLAYERS: DAMERO_VARMA_MIN ..
 * DAMERO_VARMA_MAX; NUMBER: 1 .. N_PLAYERS. */
int               damero_varma_get_group (int        n_players,
                                          int        number);
/* Draws the numbers. ASSOCIATIONS[i] is the association of player i, 0 for none (such players draw last,
 * one by one); players and associations stand in the order in which they are to draw (alphabetical).
 * RET_NUMBERS[i], as long, gets the number.
 *
 * Associations draw in the order of their size, largest first, then of their first player. The
 * association draws an envelope among the groups with enough numbers left that leave room for all others
 * too (if none does, among all with enough), then each player a number of it. Where no group has enough,
 * the fullest is emptied and the rest of the association draws on as one of its own (SPLIT). All lots are
 * damero_lot_draw of the seed: the n-th lot has DRAW_NUMBER n and ITEM 0, and stands for the groups or
 * numbers that can be drawn in ascending order. */
DameroVarmaAnswer damero_varma_draw      (const int *associations,
                                          guint      n_players,
                                          gint64     seed,
                                          int       *ret_numbers);
