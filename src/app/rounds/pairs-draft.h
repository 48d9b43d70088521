/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/rounds/pairs-draft.h - the pairs of a round while they are edited by hand: seats, who sits in them,
 * and the way back.
 *
 * A plain record without widgets. Every entry that could play has one seat: with White or Black of a
 * board (game 1), the bye, or none. What is changed here is nowhere else until the pairs are performed.
 *
 * Without GTK: it is what one editor remembers until Done; the event knows nothing of it.
 */
#pragma once

#include "model/pairs.h"
#include "model/section.h"

G_BEGIN_DECLS

typedef struct {
  int     round_number;
  GArray *pairs;   /* DameroPair by board */
  GArray *byes;    /* int: who has the bye */
  GArray *out;     /* int: who does not play: absent, too late, or taken off the boards */
  GArray *gone;    /* int: withdrawn, without a seat */
  gboolean open;   /* who has no opponent can be given one, and the other way round */
  GArray *locked;  /* gboolean by board: it has begun */
  char   *start;   /* the pairs at first, as text */
  GArray *first_out; /* who was out at first */
  GPtrArray *past; /* earlier states, the latest last */
} DameroPairsDraft;

/* The pairs of a round as they are. Who is in its byes without the allocated one is out. */
DameroPairsDraft *damero_pairs_draft_new       (const DameroSection    *section,
                                                const DameroRound      *round);
void              damero_pairs_draft_free      (DameroPairsDraft       *draft);
/* Two entries change seats, whatever these are. FALSE, with nothing changed, if one sits at a locked board
 * or they are the same. */
gboolean          damero_pairs_draft_swap      (DameroPairsDraft       *draft,
                                                int                     a,
                                                int                     b);
/* The two of a board (from 1) change colours; FALSE if it is locked. */
gboolean          damero_pairs_draft_turn      (DameroPairsDraft       *draft,
                                                int                     board);
/* Two entries without an opponent get a new board, A with White of game 1; FALSE if one has an opponent, or
 * if the system has fixed pairs. */
gboolean          damero_pairs_draft_join      (DameroPairsDraft       *draft,
                                                int                     a,
                                                int                     b);
/* Takes a board apart: both are out. Later boards move up, or if one of them has begun, the last takes its
 * place. FALSE if the board is locked, or the last one is and would have to move, or if pairs are fixed. */
gboolean          damero_pairs_draft_part      (DameroPairsDraft       *draft,
                                                int                     board);
/* Gives an entry that is out the bye, and takes it from one who has it; FALSE for any other, and for one who
 * was out of the round before. */
gboolean          damero_pairs_draft_toggle_bye (DameroPairsDraft      *draft,
                                                int                     entry);
/* Takes the pairs of somebody else, such as the system's own; boards that are locked have to be in them
 * with the same board number, else FALSE. */
gboolean          damero_pairs_draft_take      (DameroPairsDraft       *draft,
                                                const GArray           *pairs,
                                                const GArray           *byes);
/* One change back; FALSE if there is none. */
gboolean          damero_pairs_draft_undo      (DameroPairsDraft       *draft);
gboolean          damero_pairs_draft_is_changed (const DameroPairsDraft *draft);
/* Whether ENTRY sits at a board: its number from 1, else 0. */
int               damero_pairs_draft_find_board (const DameroPairsDraft *draft,
                                                int                     entry);
/* Whether ENTRY has no opponent now. */
gboolean          damero_pairs_draft_is_free   (const DameroPairsDraft *draft,
                                                int                     entry);
/* Those (int) who are out and were in the round before: they have to be announced absent. Unref it. */
GArray           *damero_pairs_draft_dup_left  (const DameroPairsDraft *draft);
/* The pairs as an act has them, with everybody who has no opponent. Free with g_free. */
char             *damero_pairs_draft_to_text   (const DameroPairsDraft *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPairsDraft, damero_pairs_draft_free)

G_END_DECLS
