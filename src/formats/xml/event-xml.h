/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/event-xml.h - a whole event as XML (schemas/damero-event-1.xsd), to keep and to move between machines.
 *
 * The document is the log: every act with its fields as attributes, and what followed from it. Everything else
 * about the event follows from that, so reading is replaying, and an event that is read is exactly the one
 * that was written.
 */
#pragma once

#include "event/event.h"
#include "formats/diagnostic.h"

#define DAMERO_EVENT_NAMESPACE "urn:damero:event:1"

#define DAMERO_EVENT_MAX_BYTES       (128 * 1024 * 1024)
#define DAMERO_EVENT_MAX_ELEMENTS    1000000
#define DAMERO_EVENT_MAX_DIAGNOSTICS 100

/* A run of the program that directed: what monotonic times in acts belong to. */
typedef struct {
  gint64 number;     /* in the document */
  gint64 started_ms; /* wall time, Unix ms */
  gint64 mono_ms;    /* at its start */
} DameroEventRun;

/* What was read. */
typedef struct {
  GArray      *runs;  /* DameroEventRun, as many as its acts name */
  DameroEvent *event; /* with its log */
} DameroEventFile;

/* The document of an event that has been created, UTF-8. RUNS: DameroEventRun, one for each run its acts
 * name, ascending; in the document they are numbered from 1. GENERATOR: program and version. The same event and
 * runs give the same bytes. */
GBytes          *damero_event_xml_write      (const DameroEvent  *event,
                                              const GArray       *runs,
                                              const char         *generator);
/* The runs that the acts of an event name, ascending; of GArray gint64. */
GArray          *damero_event_dup_runs       (const DameroEvent  *event);
/* Reads a document; NULL with diagnostics (codes of formats/xml/document.h, act: an act that cannot be read
 * or that does not apply, run: one that is not listed). Any bytes may be given. Cost: O(n). */
DameroEventFile *damero_event_xml_read       (GBytes             *bytes,
                                              const char         *source,
                                              GPtrArray          *diagnostics);
void             damero_event_file_free      (DameroEventFile    *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroEventFile, damero_event_file_free)
