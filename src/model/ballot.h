/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/ballot.h - an opening drawn by lot: what was drawn for a round, a match or a game, and the draw itself.
 *
 * A draw is a pure function of the deck, of a seed that the log keeps and of what was drawn before: anyone can repeat
 * it, on any machine.
 */
#pragma once

#include "model/deck.h"
#include "model/section.h"

/* Never changed once it is made; shared by the copies of a section. */
struct _DameroBallot {
  int     board; /* 0: of all boards of the round */
  int     game;  /* 0: of all games of the match */
  char   *code;  /* of the entry of the deck; NULL: typed in without one */
  char   *name;  /* NULL: it has none */
  char   *line;  /* its moves with blanks; "": none */
  char   *fen;   /* the position with which games begin; NULL: the start of the game */
  gint64  seed;  /* DAMERO_NO_INT64: entered by hand */
};

/* Copies the texts; LINE NULL is "". Drop it with damero_ballot_unref. */
DameroBallot       *damero_ballot_new         (int                  board,
                                               int                  game,
                                               const char          *code,
                                               const char          *name,
                                               const char          *line,
                                               const char          *fen,
                                               gint64               seed);
DameroBallot       *damero_ballot_ref         (DameroBallot        *ballot);
void                damero_ballot_unref       (DameroBallot        *ballot);
gboolean            damero_ballot_equal       (const DameroBallot  *a,
                                               const DameroBallot  *b);
/* What was drawn for exactly that: BOARD 0 the round, GAME 0 the match. NULL: nothing was; borrowed. */
const DameroBallot *damero_round_find_ballot  (const DameroRound   *round,
                                               int                  board,
                                               int                  game);
/* The opening of a game: its own, or that of its match or round. NULL: none was drawn; borrowed. */
const DameroBallot *damero_round_get_ballot   (const DameroRound   *round,
                                               int                  board,
                                               int                  game);

/* How often the openings of each code were drawn in SECTION, by code; without what was drawn for exactly that place of
 * ROUND, which is drawn anew. What was typed in counts like what was drawn. Free with g_hash_table_unref. */
GHashTable         *damero_ballots_count      (const DameroSection *section,
                                               int                  round,
                                               int                  board,
                                               int                  game);
/* The entry of DECK that SEED draws; borrowed. Where what was drawn does not return, those that were drawn least often
 * (DRAWN, from damero_ballots_count) are in the draw: nothing comes twice before all have come. If entries in the draw
 * have groups, one of the groups is drawn first, each as likely as another (those without make one of their own); then
 * an entry of it, by the weights. DECK has an entry. O(entries). */
DameroDeckEntry    *damero_ballot_draw        (const DameroDeck    *deck,
                                               GHashTable          *drawn,
                                               gboolean             with_return,
                                               gint64               seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroBallot, damero_ballot_unref)
