/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/rules/perft-suite.h - positions of both games with known numbers of leaves.
 *
 * Every number was found by independent programs (docs/rules.md, Ground truth).
 */
#pragma once

#include "rules/board.h"

#include <glib.h>

#define PERFT_MAX_DEPTH 16

typedef struct {
  DameroVariant variant;
  const char   *fen;
  guint         n_depths;                /* known, from depth 1 */
  guint64       leaves[PERFT_MAX_DEPTH]; /* by depth - 1: (from, ordered captures, to) */
  guint64       unique[PERFT_MAX_DEPTH]; /* (from, set of captures, to); 0 = the same number */
  const char   *exposes;                 /* wrong generators whose moves differ, or NULL */
} PerftPosition;

extern const PerftPosition perft_suite[];
extern const guint         n_perft_positions;
