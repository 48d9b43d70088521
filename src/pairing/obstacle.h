/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/obstacle.h - what speaks against a change of opponents in a round: a bar, or a criterion by which the
 * round would be worse.
 */
#pragma once

#include "model/tournament.h"
#include "pairing/dutch/criterion.h"

typedef enum {
  DAMERO_OBSTACLE_NOTHING,      /* nothing speaks against it */
  DAMERO_OBSTACLE_TAKEN,        /* a player who comes before has the candidate: x */
  DAMERO_OBSTACLE_MET,          /* x and y have met, last in ROUND_NUMBER */
  DAMERO_OBSTACLE_FORBIDDEN,    /* x and y are not to meet in this round */
  DAMERO_OBSTACLE_SAME_COLOUR,  /* x and y both must have COLOUR */
  DAMERO_OBSTACLE_HAD_BYE,      /* x would have the bye and had one in ROUND_NUMBER */
  DAMERO_OBSTACLE_UNPLAYED_WIN, /* x would have the bye and got a win's points unplayed in ROUND_NUMBER */
  DAMERO_OBSTACLE_WORSE,        /* the round would be worse by CRITERION */
  DAMERO_N_OBSTACLES,
} DameroObstacleKind;

/* Why a candidate, who came before, was not taken. */
typedef struct {
  DameroObstacleKind kind;
  int             candidate;
  int             x;            /* who the reason speaks of; with WORSE of a colour, two who would meet and
                                   are both due COLOUR, or one of another criterion, or 0 */
  int             y;            /* 0 if x alone, or none */
  gboolean        left;         /* x and y are not the pair itself: they would be left for each other */
  gboolean        bye;          /* with WORSE: x would have the bye */
  int             round_number; /* with WORSE by a float: the round of x's earlier one */
  DameroColour    colour;
  DameroCriterion criterion;
} DameroObstacle;
