/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/trf/event-read.h - a tournament report as the log of an event with one section, of games as the report has
 * them.
 *
 * What the report does not say is as it is by default: the ruleset and the clock. A Swiss goes on as one; any other
 * system goes on with pairs made by hand. Uids follow from the contents: a later report of the same tournament is more
 * of it, as long as its name, place, date and rounds stay.
 */
#pragma once

#include "formats/trf/trf.h"
#include "formats/xml/event-xml.h"

/* Of a file that damero_trf_read has read. NAME is the event's where the file has none, NOW_MS its time if it has no
 * date. NULL: what it says cannot be, with the reason in DIAGNOSTICS (code act, round). With an answer, what is in
 * DIAGNOSTICS are warnings (code unsupported): what an event cannot have, such as another acceleration than Baku's. */
DameroEventFile *damero_trf_event_read (const DameroTrf *trf,
                                        const char      *source,
                                        const char      *name,
                                        gint64           now_ms,
                                        GPtrArray       *diagnostics);
