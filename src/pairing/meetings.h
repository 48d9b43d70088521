/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pairing/meetings.h - who of n may meet whom: a graph as rows of bits, in the shape of
 * damero_matching_extend. Private to pairing/.
 */
#pragma once

#include <glib.h>

typedef struct {
  guint    n;
  guint    n_words; /* of a row */
  guint64 *rows;    /* n rows; symmetric, nobody meets himself */
} DameroMeetings;

/* Meetings of N; at first anyone with anyone if ALL, else nobody with anybody. */
DameroMeetings *damero_meetings_new      (guint                 n,
                                          gboolean              all);
DameroMeetings *damero_meetings_copy     (const DameroMeetings *meetings);
void            damero_meetings_free     (DameroMeetings       *meetings);
/* Lets everybody meet, as at first with ALL. */
void            damero_meetings_fill     (DameroMeetings       *meetings);
/* Makes the meetings those of FROM, which has as many. */
void            damero_meetings_assign   (DameroMeetings       *meetings,
                                          const DameroMeetings *from);
/* Allows or bars a meeting, A != B. */
void            damero_meetings_set      (DameroMeetings       *meetings,
                                          guint                 a,
                                          guint                 b,
                                          gboolean              may_meet);
gboolean        damero_meetings_get      (const DameroMeetings *meetings,
                                          guint                 a,
                                          guint                 b);
/* Bars every meeting of one. O(n). */
void            damero_meetings_take_out (DameroMeetings       *meetings,
                                          guint                 a);
/* With how many A may meet. O(n / 64). */
guint           damero_meetings_count    (const DameroMeetings *meetings,
                                          guint                 a);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroMeetings, damero_meetings_free)
