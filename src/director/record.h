/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * director/record.h - the record of a game of the archive, made by the director or by a thread that has folded the
 * events itself.
 */
#pragma once

#include "formats/pdn/pdn.h"
#include "store/archive.h"

/* The state of an event by its uid; borrowed. NULL with an error. */
typedef const DameroEvent *(*DameroEventFinder) (gpointer    data,
                                                 const char *event_uid,
                                                 GError    **error);

/* The record of a game in that VERSION (-1: the newest), judged; FIND, with DATA, has the events. NULL with an
 * error. */
DameroPdnGame *damero_archive_make_record (DameroLibrary         *library,
                                           const DameroArchiveId *id,
                                           int                    version,
                                           DameroEventFinder      find,
                                           gpointer               data,
                                           GError               **error);
