/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/dutch/field.h - what the Dutch rules know of every player before a round: score, colours,
 * floats, opponents, the bye. Made once from a tournament, never changed; the ways of pairing
 * (fast.c, exact.c) and the explanations work on it. Private to pairing/.
 */
#pragma once

#include "model/tournament.h"
#include "pairing/barred.h"

/* Instead of a player's index: none. */
#define DAMERO_DUTCH_NOBODY G_MAXUINT

/* Strength of a colour preference (C.04.3 article 1.7), weakest first. */
typedef enum {
  DAMERO_PREFERENCE_NONE,     /* no game played yet */
  DAMERO_PREFERENCE_MILD,     /* as many Whites as Blacks: alternate */
  DAMERO_PREFERENCE_STRONG,   /* a colour difference of one */
  DAMERO_PREFERENCE_ABSOLUTE, /* a difference of more than one, or the same colour in the last two games */
} DameroPreference;

typedef enum { DAMERO_FLOAT_NONE, DAMERO_FLOAT_DOWN, DAMERO_FLOAT_UP } DameroFloat;

typedef struct {
  const DameroContestant *contestant;
  int              number;
  int              score_x10;      /* with acceleration */
  int              real_x10;       /* without */
  int              colour_difference; /* Whites minus Blacks played */
  DameroColour     preferred;      /* NONE without a preference */
  DameroPreference preference;
  DameroColour     last_twice;     /* the colour of the last two played games if it was the same: C11 */
  DameroFloat      last_float;     /* in the round before: C14, C15, C18, C19 */
  DameroFloat      earlier_float;  /* two rounds before: C16, C17, C20, C21 */
  int              n_unplayed;     /* rounds before this without a game played: C9 */
  gboolean         bye_barred;     /* has had the bye, or a win's points unplayed: C2 */
  gboolean         topscorer;      /* the last round, and more than half of the maximum: C3 */
  int              parity_number;  /* place among those ever paired or paired now, from 1: 5.2.5 */
  DameroBarred     barred;         /* those never to be met now: met before, forbidden (C1). The topscorers' rule C3 is
                                      apart */
} DameroDutchPlayer;

typedef struct {
  const DameroTournament *tournament;
  int                round_number;
  gboolean           last_round;
  guint              n_players;    /* present in this round */
  DameroDutchPlayer *players;      /* by rank: score, highest first, then number */
  guint              n_groups;
  guint             *group_starts; /* n_groups + 1 indices: the score groups */
} DameroDutchField;

/* What is known before round ROUND_NUMBER (from 1) is paired. Who has an announced absence there is not in
 * the field; everybody else is. Borrows the tournament. O(its size * log of its size). */
DameroDutchField *damero_dutch_field_new  (const DameroTournament  *tournament,
                                           int                      round_number);
/* NULL is allowed. */
void              damero_dutch_field_free (DameroDutchField        *field);
/* Whether two players (indices) may meet: not barred, and not both with an absolute preference for the
 * same colour unless one is a topscorer (C1, C3). O(log of opponents). */
gboolean          damero_dutch_field_may_meet (const DameroDutchField *field,
                                           guint                    a,
                                           guint                    b);

/* Which rule of article 5.2 gave the colours. */
typedef enum {
  DAMERO_COLOUR_RULE_BOTH,        /* 5.2.1: both preferences granted */
  DAMERO_COLOUR_RULE_STRONGER,    /* 5.2.2 */
  DAMERO_COLOUR_RULE_ALTERNATE,   /* 5.2.3: to the last round with different colours */
  DAMERO_COLOUR_RULE_HIGHER,      /* 5.2.4: the preference of the higher ranked */
  DAMERO_COLOUR_RULE_INITIAL,     /* 5.2.5: the initial colour by the number */
} DameroColourRule;

/* Whether A (index) has White against B, and by which rule (RET_RULE may be NULL). In any order of the two.
 * Without colours (DameroTournament.colourless): 5.2.5 alone. */
gboolean          damero_dutch_field_gives_white (const DameroDutchField *field,
                                           guint                    a,
                                           guint                    b,
                                           DameroColourRule        *ret_rule);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDutchField, damero_dutch_field_free)
