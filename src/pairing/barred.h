/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/barred.h - who may never meet in a round of a Swiss: who has met, and who is kept apart. The same for every
 * Swiss system but for what a meeting is. Private to pairing/.
 */
#pragma once

#include "model/tournament.h"

/* The indices of those whom a player must not meet, ascending. */
typedef struct {
  guint *indices;
  guint  n;
} DameroBarred;

/* Whether the record of a round, of CONTESTANT, is a meeting of its two players. */
typedef gboolean (*DameroIsMeeting) (const DameroTournament *tournament,
                                     const DameroContestant *contestant,
                                     int                     round_number);

/* The bars of N players before a round, by index; CONTESTANTS are those players. Records may contradict each other: a
 * meeting counts if either of the two has it. Free it with damero_barred_free. */
DameroBarred *damero_barred_new  (const DameroTournament        *tournament,
                                  int                            round_number,
                                  const DameroContestant *const *contestants,
                                  guint                          n,
                                  DameroIsMeeting                is_meeting);
void          damero_barred_free (DameroBarred                  *barred,
                                  guint                          n);
/* Whether the player with that index is among the barred ones. O(log n). */
gboolean      damero_barred_has  (const DameroBarred            *barred,
                                  guint                          other);
