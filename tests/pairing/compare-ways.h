/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/compare-ways.h - one round paired in every way there is: fast, exact, and literally from
 * the rules (literal-dutch.h) where that is not too long. All have to agree: pairs, colours, the order of
 * boards, the bye; and where there is no pairing, the rules must allow none (pairing-rules-check.h).
 */
#pragma once

#include "model/tournament.h"
#include "pairing/dutch/dutch.h"

/* What was compared so far. */
typedef struct {
  guint n_rounds;
  guint n_literal; /* in the literal way too */
  guint n_byes;
  guint n_none;    /* rounds without a legal pairing */
} WaysTally;

/* Pairs a round in every way; the literal one may take MAX_STEPS. The answer of the fast way is written to
 * RET_PAIRS, RET_BYE and RET_ANSWER. NULL if all agree, otherwise what each of them says; free with
 * g_free. TALLY may be NULL. */
char *compare_ways         (const DameroTournament *tournament,
                            int                     round_number,
                            guint                   max_steps,
                            WaysTally              *tally,
                            GArray                 *ret_pairs,
                            int                    *ret_bye,
                            DameroSwissAnswer      *ret_answer);
/* A smaller tournament and round in which the ways still differ, in words with what they say; free with
 * g_free. They have to differ. */
char *compare_ways_explain (const DameroTournament *tournament,
                            int                     round_number,
                            guint                   max_steps);
/* The tournament before that round, in words; free with g_free. */
char *compare_ways_describe (const DameroTournament *tournament,
                             int                     round_number);
