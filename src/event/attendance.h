/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/attendance.h - of whom nobody knows whether they are there: what the director is asked before a round is
 * published, and who is left out when check-in is closed.
 */
#pragma once

#include "model/section.h"

/* Whether ENTRY of SECTION has withdrawn, or been expelled, before round ROUND_NUMBER. */
gboolean damero_attendance_is_withdrawn (const DameroSection *section,
                                         int                  entry,
                                         int                  round_number);

/* The pairing numbers (int) of those in SECTION who could play round ROUND_NUMBER and of whom nothing shows that they
 * are there: they are not announced absent, were not checked in, did not enter while rounds were played, and have
 * played no game. Free it. */
GArray *damero_attendance_dup_awaited (const DameroSection *section,
                                       int                  round_number);
/* Those of them who are paired in ROUND or have its bye, and are not said to be late. None where nobody has been
 * checked in: such a club does not check in. Free it. */
GArray *damero_attendance_dup_paired  (const DameroSection *section,
                                       const DameroRound   *round);
