/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * formats/xml/crosstable-xml.h - the published XML crosstable: written from an event, checked, and read as one.
 *
 * The format is schemas/damero-crosstable-1.xsd, namespace urn:damero:crosstable:1. The schema is part
 * of the library: nothing is looked up on disk or in the network. Bytes in and out; no state is kept.
 */
#pragma once

#include "event/event.h"
#include "formats/diagnostic.h"
#include "formats/xml/event-xml.h"

#define DAMERO_CROSSTABLE_NAMESPACE "urn:damero:crosstable:1"
/* What the check takes: bytes of a document, elements in it, and how deep they are nested. */
#define DAMERO_CROSSTABLE_MAX_BYTES    (32 * 1024 * 1024)
#define DAMERO_CROSSTABLE_MAX_ELEMENTS 1000000
#define DAMERO_CROSSTABLE_MAX_DEPTH    64
/* After so many diagnostics the rest are not listed. */
#define DAMERO_CROSSTABLE_MAX_DIAGNOSTICS 100

typedef enum {
  DAMERO_CROSSTABLE_LIVE,
  DAMERO_CROSSTABLE_PROVISIONAL,
  DAMERO_CROSSTABLE_FINAL, /* refused while a game of a round there is has no result */
} DameroCrosstableState;

typedef struct {
  gint64                as_of_ms;  /* Unix ms of the last thing the document contains */
  DameroCrosstableState state;
  const char           *generator; /* the program and its version: "Damero 0.1.0" */
} DameroCrosstableOptions;

/* Writes the crosstable of every section of EVENT. The same state and options give the same bytes
 * (UTF-8, LF). What is written has passed damero_crosstable_xml_check; a document that does not is
 * DAMERO_FORMATS_ERROR_INVALID with its first diagnostic. */
GBytes  *damero_crosstable_xml_write      (const DameroEvent              *event,
                                           const DameroCrosstableOptions  *options,
                                           GError                        **error);
/* Checks a document against the schema and then what the schema cannot say: that points, tie-breaks
 * (SB, where every round is played or the pairs are fixed) and ranks follow from the results, that
 * nobody plays twice in a round, that games are between the players of their match and ballots of games
 * of the round, that a final table is complete. Appends what is wrong, in the order of the document, with
 * SOURCE as its file, to DIAGNOSTICS; TRUE if nothing is. Beyond line 65535 lines are those of libxml2 for
 * elements: right to one or two.
 *
 * Any bytes may be given. A document type declaration is refused at once, so that no entity is ever
 * defined, expanded or fetched; size, number and depth of elements are limited. Codes: too-large,
 * syntax, doctype, too-deep, schema, and of the second part rank, points, tiebreak, round, match,
 * game, ballot, state, prizes. Cost: O(n) for the document; the schema's references are O(players x matches). */
gboolean damero_crosstable_xml_check      (GBytes                         *bytes,
                                           const char                     *source,
                                           GPtrArray                      *diagnostics);
/* The same of a file; FALSE with ERROR set if it cannot be read, without ERROR if it is not valid. */
gboolean damero_crosstable_xml_check_file (const char                     *path,
                                           GPtrArray                      *diagnostics,
                                           GError                        **error);
/* Reads a document as an event with one run, whose crosstable is the document again: sections, players, pairs,
 * byes, results and notes as acts of the program (kinds RECORDED and NOTED for what no other act can say), done at the
 * instant of the document. Their uids follow from the event's and from what they say, so that a later crosstable of
 * the same event has those of an earlier one, and more. No clock runs in it: of a live table it is the state between
 * the games. NULL with diagnostics: those of the check, and what cannot be taken over (codes act, unknown,
 * person, round, match, points, time, too-large). Any bytes may be given. Cost: that of the check and of
 * performing; absences x (pairs + byes) of a section, of which there may be 5000. */
DameroEventFile *damero_crosstable_xml_read (GBytes                  *bytes,
                                             const char              *source,
                                             GPtrArray               *diagnostics);
