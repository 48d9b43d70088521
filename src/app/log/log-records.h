/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/log/log-records.h - what happened to the devices of an event, as the log lists it among the acts.
 *
 * They are no acts: they change nothing of the event, and nothing of them can be undone.
 *
 * Signal "added": the newest record is new.
 */
#pragma once

#include "app/base/desk.h"
#include "director/hall.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_LOG_RECORDS (damero_log_records_get_type ())
G_DECLARE_FINAL_TYPE (DameroLogRecords, damero_log_records, DAMERO, LOG_RECORDS, GObject)

/* Those of DESK's event, which it follows. */
DameroLogRecords       *damero_log_records_new          (DameroDesk       *desk);
guint                   damero_log_records_get_n        (DameroLogRecords *self);
/* The one at INDEX, the oldest first. */
const DameroKeptRecord *damero_log_records_get          (DameroLogRecords *self,
                                                         guint             index);
/* "Board 3: a device joined". Free with g_free, like what follows. */
char                   *damero_log_records_dup_sentence (DameroLogRecords *self,
                                                         guint             index);
/* The section of its seat where the event has several; else "". */
char                   *damero_log_records_dup_place    (DameroLogRecords *self,
                                                         guint             index);
/* The address of the device; "" if it is not known. */
char                   *damero_log_records_dup_who      (DameroLogRecords *self,
                                                         guint             index);

G_END_DECLS
