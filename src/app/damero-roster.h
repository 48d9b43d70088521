/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/damero-roster.h - who is entered in an event: names that are taken, new players, the acts behind
 * an entry.
 */
#pragma once

#include "app/damero-desk.h"
#include "app/damero-name-list.h"

G_BEGIN_DECLS

typedef struct {
  guint entries;
  guint checked_in; /* and not withdrawn */
  guint withdrawn;
} DameroRosterCounts;

/* The keys (damero_name_dup_key) of everybody entered in a section of EVENT, with how many there are of
 * that name (GPOINTER_TO_UINT). Cost: all entries. */
GHashTable *damero_roster_dup_names (const DameroEvent    *event);
/* Enters the player of LINE (which is good) in the section in view: as a new player, or as the one the
 * event has of that name, club and rating, if that one plays nowhere. MISSED (DameroByeKind, -1 = the usual) is
 * what each of the rounds counts that are paired already. RET_ENTRY_UID, if not NULL, gets
 * the uid of the act that entered. Refused: FALSE, FROM's window has said why. */
gboolean    damero_roster_add       (DameroDesk           *desk,
                                     GtkWidget            *from,
                                     const DameroNameLine *line,
                                     int                   missed,
                                     char                **ret_entry_uid);
/* The uid of the last act of KIND (ENTRY, CHECK_IN, WITHDRAW) for an entry that holds; NULL if there is
 * none. Borrowed. Cost: the log. */
const char *damero_roster_find_act  (const DameroEvent    *event,
                                     int                   section,
                                     int                   entry,
                                     DameroActKind         kind);
DameroRosterCounts damero_roster_count (const DameroSection *section);
/* "6 players · 4 checked in · round robin of 5 rounds" */
char       *damero_roster_dup_summary (const DameroSection *section);

G_END_DECLS
