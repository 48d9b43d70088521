/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/double-swiss/field.h - what the rules of C.04.5 know of every player before a round: score, matches, colours
 * of first games, the last float, opponents, the bye. Made once from a tournament, never changed. Private to pairing/.
 */
#pragma once

#include "pairing/barred.h"

/* Instead of a player's index: none. */
#define DAMERO_DOUBLE_NOBODY G_MAXUINT

typedef struct {
  const DameroContestant *contestant;
  int          number;        /* TPN: 1.1 */
  int          score_x10;     /* with acceleration */
  int          n_matches;     /* played: 3.4.3 */
  int          n_white;       /* of those, with White in the first game */
  int          n_black;
  DameroColour last_colour;   /* in the last match with a colour; NONE if there is none */
  int          bye_round;     /* of a bye or of a match won by forfeit, which bar from the bye (C2); 0 = none */
  gboolean     floated;       /* in the round before: C7, C8 */
  int          parity_number; /* place among those ever paired or paired now, from 1: 4.3.1 */
  DameroBarred barred;        /* who must not be met: C1, and who is kept apart */
} DameroDoublePlayer;

typedef struct {
  const DameroTournament *tournament;
  int                 round_number;
  gboolean            last_round;
  guint               n_players;    /* present in this round */
  DameroDoublePlayer *players;      /* by rank: score, highest first, then number (1.2) */
  guint               n_groups;
  guint              *group_starts; /* n_groups + 1 indices: the scoregroups (1.3.1) */
} DameroDoubleField;

/* What is known before round ROUND_NUMBER (from 1) is paired. Who has an announced absence there is not in the field.
 * Borrows the tournament. */
DameroDoubleField *damero_double_field_new      (const DameroTournament  *tournament,
                                                 int                      round_number);
/* NULL is allowed. */
void               damero_double_field_free     (DameroDoubleField       *field);
/* Whether two different players (indices) may meet: C1. */
gboolean           damero_double_field_may_meet (const DameroDoubleField *field,
                                                 guint                    a,
                                                 guint                    b);

/* What became of the match of a round, to one of its players. */
typedef enum {
  DAMERO_DOUBLE_MATCH_NONE,      /* no opponent */
  DAMERO_DOUBLE_MATCH_PLAYED,    /* or not over yet; a single forfeited game does not matter */
  DAMERO_DOUBLE_MATCH_WON,       /* the opponent, and they alone, forfeited every game */
  DAMERO_DOUBLE_MATCH_FORFEITED, /* this player forfeited every game */
} DameroDoubleMatch;

/* By the preface: a match is forfeited if one of the two forfeits all its games. */
DameroDoubleMatch  damero_double_match        (const DameroTournament *tournament,
                                               const DameroContestant *contestant,
                                               int                     round_number);
/* 1.6: the colour of the first game, if the match was played and a game of it at the board; else NONE. */
DameroColour       damero_double_match_colour (const DameroTournament *tournament,
                                               const DameroContestant *contestant,
                                               int                     round_number);

/* The last round in which two players (indices) met; 0 = never. A match that one forfeited is no meeting. */
int                damero_double_field_get_met (const DameroDoubleField *field,
                                                guint                    a,
                                                guint                    b);

/* Which rule of article 4.3 gave White. */
typedef enum {
  DAMERO_DOUBLE_RULE_INITIAL,   /* 4.3.1: both have yet to play; the initial colour by the higher one's number */
  DAMERO_DOUBLE_RULE_FEWER,     /* 4.3.2: fewer Whites */
  DAMERO_DOUBLE_RULE_ALTERNATE, /* 4.3.3: to the last time with different colours */
  DAMERO_DOUBLE_RULE_HIGHER,    /* 4.3.4: the higher ranked alternates */
  DAMERO_DOUBLE_RULE_LOWER,     /* 4.3.5: the opponent does */
} DameroDoubleRule;

/* Whether A (index) has White in the first game against B, and by which rule (RET_RULE may be NULL). */
gboolean           damero_double_field_gives_white (const DameroDoubleField *field,
                                                    guint                    a,
                                                    guint                    b,
                                                    DameroDoubleRule        *ret_rule);
/* The last matches, counted from the latest one of each, in which two players had different colours; 0 if there are
 * none (4.3.3). */
void               damero_double_field_find_turn   (const DameroDoubleField *field,
                                                    guint                    a,
                                                    guint                    b,
                                                    int                      ret_rounds[2]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroDoubleField, damero_double_field_free)
