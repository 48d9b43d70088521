/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/random-control.h - random valid controls for the property tests.
 */
#pragma once

#include <glib.h>

#include "clock/control.h"

/* Of one mode; times are 1 to max_units times unit_ms, but for the minutes of a match, which are
 * minutes; counts 1 to max_moves. */
DameroControl random_control_of_mode (GRand      *rand,
                                      DameroMode  mode,
                                      int         unit_ms,
                                      int         max_units,
                                      int         max_moves);
/* Of any mode. */
DameroControl random_control         (GRand      *rand,
                                      int         unit_ms,
                                      int         max_units,
                                      int         max_moves);
