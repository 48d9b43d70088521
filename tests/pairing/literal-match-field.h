/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-match-field.h - the players of a round as Article 1 of the FIDE Double-Swiss system
 * (C.04.5, 2026) describes them, where every meeting is a match of two games; and Article 4, the colours.
 *
 * A second reading of the rules, for literal-double-swiss.c alone: it shares nothing with pairing/.
 */
#pragma once

#include "literal-field.h"

typedef struct {
  int      number;
  int      score_x10;     /* with the virtual points of the round */
  gboolean bye_barred;    /* 2.1.2 [C2] */
  int      n_played;      /* 3.4.3: matches that were not forfeited */
  gboolean floated;       /* 1.5, in the previous round */
  GArray  *colours;       /* 1.6: DameroColour of the first game of each match in which a game was played */
  int      parity_number; /* 4.3.1: among those who were ever paired or are now */
} LiteralMatchPlayer;

typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  gboolean                is_last;                        /* 2.3.4 and 2.3.5 do not apply */
  guint                   n_players;
  LiteralMatchPlayer      players[LITERAL_MAX_PLAYERS];   /* 1.1: by TPN, ascending */
  guint64                 opponents[LITERAL_MAX_PLAYERS]; /* by player, who may be met: C1, forbidden */
} LiteralMatchField;

/* The players of a round, without those whose absence was announced. NULL if they are more than
 * LITERAL_MAX_PLAYERS. */
LiteralMatchField *literal_match_field_new        (const DameroTournament  *tournament,
                                                   int                      round_number);
void               literal_match_field_free       (LiteralMatchField       *field);
/* 4.2: whether A is the higher-ranked player of a pair with B. */
gboolean           literal_match_field_is_higher  (const LiteralMatchField *field,
                                                   guint                    a,
                                                   guint                    b);
/* The colour of the first of two players in the first game, by 4.3; NONE if it depends on an initial colour
 * never drawn. */
DameroColour       literal_match_field_get_colour (const LiteralMatchField *field,
                                                   guint                    higher,
                                                   guint                    lower);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiteralMatchField, literal_match_field_free)
