/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/tournament.h - tournaments compared.
 */
#pragma once

#include "model/tournament.h"

/* Whether they say the same; what is not recorded at the end of a list is as good as nothing there. */
gboolean tournaments_are_equal (const DameroTournament *a,
                                const DameroTournament *b);
