/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/illegal.h - why a list of squares is no legal move, for rules/ only.
 */
#pragma once

#include "rules/notation.h"

/* Explains why squares[0 .. n_squares - 1], all of them 1..32, fit no move of `list`, the position's
 * legal moves. as_capture: the text has a capture's separator. */
DameroIllegal damero_illegal_explain (const DameroPosition *position,
                                      const DameroMoveList *list,
                                      const uint8_t        *squares,
                                      unsigned              n_squares,
                                      bool                  as_capture);
