/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/compare-double-swiss.h - one round paired by the Double-Swiss system in every way there is: by the
 * engine, literally from the articles (literal-double-swiss.h), and judged article by article (double-swiss-check.h).
 * All have to agree: pairs, colours, the order of boards, the bye; and where there is no pairing, none may exist.
 */
#pragma once

#include "double-swiss-check.h"

/* What was compared so far. */
typedef struct {
  DoubleSwissTally checked;
  guint            n_rounds;
  guint            n_literal; /* in the literal way too */
  guint            n_byes;
  guint            n_none;    /* rounds without a legal pairing */
} DoubleSwissWays;

/* Pairs a round in every way; the literal one may take MAX_STEPS. The answer is written to RET_PAIRS and RET_BYE;
 * RET_PAIRED: whether there is one. NULL if all agree, otherwise what is wrong with the tournament in words; free with
 * g_free. */
char *compare_double_swiss (const DameroTournament *tournament,
                            int                     round_number,
                            guint                   max_steps,
                            DoubleSwissWays        *ways,
                            GArray                 *ret_pairs,
                            int                    *ret_bye,
                            gboolean               *ret_paired);
