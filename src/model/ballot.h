/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/ballot.h - an opening that was drawn by lot, or typed in, for a round, a match or a game.
 */
#pragma once

#include <glib.h>

/* Never changed once it is made; shared by the copies of a section. */
typedef struct {
  int       board;   /* 0: of all boards of the round */
  int       game;    /* 0: of all games of the match */
  char     *code;    /* of the entry of the deck; NULL: typed in without one */
  char     *name;    /* NULL: it has none */
  char     *line;    /* its moves with blanks; "": none */
  char     *fen;     /* the position with which games begin; NULL: that of all games, or where the moves lead */
  gint64    seed;    /* DAMERO_NO_INT64: entered by hand */
  gboolean  redrawn; /* it took the place of another one, or a crosstable says so */
} DameroBallot;

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
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroBallot, damero_ballot_unref)
