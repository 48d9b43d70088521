/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/clock/random-control.h - random valid controls for the property tests.
 */
#pragma once

#include <glib.h>

#include "clock/control.h"

/* Any mode; times are 1 to max_units times unit_ms, move counts 1 to max_moves. */
DameroControl random_control           (GRand *rand,
                                        int    unit_ms,
                                        int    max_units,
                                        int    max_moves);
/* Only what the clock runs. */
DameroControl random_available_control (GRand *rand,
                                        int    unit_ms,
                                        int    max_units,
                                        int    max_moves);
