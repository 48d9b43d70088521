/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words/pairing.h - why a round was paired as it was, in sentences that a director can read aloud.
 *
 * Each is one or more full sentences. They suppose no knowledge of the pairing rules. Pure but for gettext.
 * What is returned as char * is the caller's to free.
 */
#pragma once

#include "model/section.h"
#include "pairing/why.h"

/* What the sentences need to know beside the reasons. */
typedef struct {
  const DameroTournament *tournament; /* for the names */
  DameroSide    white_side; /* which side on the board the pairing's White is */
  DameroSide    first_side; /* which side makes the first move of a game */
  DameroStarter starter;    /* of a colourless tournament: what decides who starts game 1 */
} DameroPairingVoice;

/* "3½ points", "1 point". */
char *damero_words_points        (gint64                    points_x10);
/* The name of a player, "player 7" if there is none. */
char *damero_words_contestant    (const DameroTournament   *tournament,
                                  int                       number);
/* Why these two meet. */
char *damero_words_why_meeting   (const DameroWhyBoard     *board,
                                  const DameroPairingVoice *voice);
/* Who has which side, or who starts, and why. */
char *damero_words_why_colours   (const DameroWhyBoard     *board,
                                  const DameroPairingVoice *voice);
/* Both in one paragraph. */
char *damero_words_why_board     (const DameroWhyBoard     *board,
                                  const DameroPairingVoice *voice);
char *damero_words_why_bye       (const DameroWhyBye       *bye,
                                  const DameroPairingVoice *voice);

/* The other systems. PLACE is a player's place in the table, from 1. */

/* A round robin's board; PLACE_B 0 for a bye. */
char *damero_words_why_table     (int                       round_number,
                                  int                       n_rounds,
                                  guint                     n_players,
                                  int                       place_a,
                                  int                       place_b);
/* A round robin's board that its table does not have. */
char *damero_words_why_not_table (int                       round_number,
                                  int                       n_rounds);
/* A board of two teams of N_PLAYERS; PLACE_B 0 for a bye. */
char *damero_words_why_teams     (int                       round_number,
                                  guint                     n_players,
                                  int                       place_a,
                                  int                       place_b);
/* The first round of a knockout of a number of players: two seeds, or one without an opponent (SEED_B 0). */
char *damero_words_why_seeds     (guint                     n_players,
                                  const char               *name_a,
                                  int                       seed_a,
                                  const char               *name_b,
                                  int                       seed_b);
/* A later round: the winners of matches MATCH and MATCH + 1 of the round before; NAME_B NULL if there is no
 * opponent. */
char *damero_words_why_winners   (int                       round_number,
                                  const char               *name_a,
                                  const char               *name_b,
                                  int                       match);
/* The match of a knockout for the third place. */
char *damero_words_why_losers    (const char               *name_a,
                                  const char               *name_b);
/* A Keizer round: ranks of the standings, from 1; GAP: those who met in so many rounds before do not meet
 * (0 = they may). NAME_B NULL for the bye. */
char *damero_words_why_ranks     (const char               *name_a,
                                  int                       rank_a,
                                  const char               *name_b,
                                  int                       rank_b,
                                  int                       gap);
/* A board of a system that has no rules: by hand. */
char *damero_words_why_manual    (void);
