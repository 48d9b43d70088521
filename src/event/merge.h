/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/merge.h - the log of another copy of an event, added to the one that is here.
 *
 * Two machines may direct parts of one event: both have its acts up to the moment it was copied, and each its
 * own after that. Acts are the same if their uids are. What the other has in addition is performed after what is
 * here, in its order; what does not apply here is a conflict, which is reported and left out.
 */
#pragma once

#include "event/event.h"

/* An act of the other that does not apply here. */
typedef struct {
  const DameroAct *act; /* the other's, borrowed */
  DameroRefusal    refusal;
} DameroMergeConflict;

/* Which run here is that of the other's acts. */
typedef struct {
  gint64 theirs;
  gint64 ours; /* above those of all acts here */
} DameroMergeRun;

/* The acts of OTHER that EVENT lacks; 0 if it has them all. */
guint   damero_event_count_missing (const DameroEvent *event,
                                    const DameroEvent *other);
/* The acts of EVENT that OTHER lacks: if there are none, or nothing is missing here, a merge is no more than a
 * copy of what came later. */
#define damero_event_count_own(event, other) damero_event_count_missing (other, event)
/* Performs on EVENT what it lacks of OTHER's log, with runs by RUNS (DameroMergeRun, by theirs ascending; one
 * for each that such an act names). EVENT may not have been created yet: then all of OTHER is copied. Appends to
 * BREAKS (gboolean), which may be NULL, for each act that was added whether it breaks the integrity of the
 * pairing. Returns the conflicts, DameroMergeConflict; free with g_ptr_array_unref. Cost: that of performing. */
GPtrArray *damero_event_merge      (DameroEvent       *event,
                                    const DameroEvent *other,
                                    const GArray      *runs,
                                    GArray            *breaks);
