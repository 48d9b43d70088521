/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/literal-match-private.h - what the files of the literal Double-Swiss system share. Sets of players are
 * bits by TPN.
 */
#pragma once

#include "literal-match-field.h"
#include "literal-private.h"

typedef struct {
  LiteralMatchField *field;
  GHashTable        *completions; /* answers of literal_match_can_pair_all */
  guint              n_steps;
  guint              max_steps;
} LiteralMatchRound;

/* Counts a step. FALSE: the limit is passed; answers are then of no use. */
gboolean literal_match_step         (LiteralMatchRound *round);
/* C1: whether all of a set can be paired with each other. */
gboolean literal_match_can_pair_all (LiteralMatchRound *round,
                                     guint64            set);
/* 3.5: the upfloaters of the top-scoregroup RESIDENTS, of the players BELOW. They exist: C3. */
guint64  literal_match_upfloaters   (LiteralMatchRound *round,
                                     guint64            residents,
                                     guint64            below);
/* 3.6: appends the pairs of a bracket (LiteralPair, the top member first) to PAIRS. A pairing exists. */
void     literal_match_pair_bracket (LiteralMatchRound *round,
                                     guint64            residents,
                                     guint64            upfloaters,
                                     GArray            *pairs);
