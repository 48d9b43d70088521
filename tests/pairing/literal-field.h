/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-field.h - the players of a round as Article 1 of the FIDE (Dutch) system (C.04.3,
 * 2026) describes them: order, floats, colour differences and preferences, topscorers; and Article 5, the
 * allocation of colours.
 *
 * A second reading of the rules, for literal-dutch.c alone: it shares nothing with pairing/.
 */
#pragma once

#include "model/tournament.h"

/* As many as bits in a set of players. */
#define LITERAL_MAX_PLAYERS 64

typedef enum {
  LITERAL_NO_PREFERENCE,
  LITERAL_MILD,
  LITERAL_STRONG,
  LITERAL_ABSOLUTE,
} LiteralStrength;

typedef enum {
  LITERAL_NO_FLOAT,
  LITERAL_DOWNFLOAT,
  LITERAL_UPFLOAT,
} LiteralFloat;

typedef struct {
  int              number;
  int              score_x10;         /* with the virtual points of the round */
  gboolean         topscorer;         /* 1.8 */
  gboolean         bye_barred;        /* C2 */
  int              n_unplayed;        /* rounds so far without a game */
  LiteralFloat     floats[2];         /* 1.4 of the previous round, of the one before it */
  GArray          *colours;           /* DameroColour of each game played, in order */
  int              colour_difference; /* 1.6: White minus Black */
  DameroColour     preference;        /* 1.7 */
  LiteralStrength  strength;
  int              parity_number;     /* 5.2.5: among those who were ever paired or are now */
} LiteralPlayer;

typedef struct {
  const DameroTournament *tournament;
  int                     round_number;
  guint                   n_players;
  LiteralPlayer           players[LITERAL_MAX_PLAYERS];   /* 1.2: highest first */
  guint64                 opponents[LITERAL_MAX_PLAYERS]; /* by player, who may be met: C1, C3, forbidden */
} LiteralField;

/* The players of a round, without those whose absence was announced. NULL if they are more than
 * LITERAL_MAX_PLAYERS. */
LiteralField *literal_field_new        (const DameroTournament *tournament,
                                        int                     round_number);
void          literal_field_free       (LiteralField           *field);
/* The colour of the higher of two players by 5.2; NONE if it depends on an initial colour never drawn. */
DameroColour  literal_field_get_colour (const LiteralField     *field,
                                        guint                   higher,
                                        guint                   lower);
DameroColour  literal_opposite         (DameroColour            colour);

/* What is the same in every Swiss system. The score a round is paired with (C.04.7); whether an absence of the
 * round was announced: such a player is not paired; whether the player was ever paired before it; whether two
 * numbers are not to meet in it. */
int           literal_pairing_score_x10 (const DameroContestant *contestant,
                                         int                     round_number);
gboolean      literal_is_absent         (const DameroContestant *contestant,
                                         int                     round_number);
gboolean      literal_was_ever_paired   (const DameroContestant *contestant,
                                         int                     round_number);
gboolean      literal_is_forbidden      (const DameroTournament *tournament,
                                         int                     round_number,
                                         int                     a,
                                         int                     b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LiteralField, literal_field_free)
