/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/roster.h - who is entered in an event: names that are taken, new players, players of the club's
 * register, the acts behind an entry.
 */
#pragma once

#include "app/base/desk.h"
#include "app/widgets/name-line.h"
#include "event/registry.h"

G_BEGIN_DECLS

typedef struct {
  guint entries;
  guint checked_in; /* and not withdrawn */
  guint withdrawn;
} DameroRosterCounts;

/* The keys (damero_name_line_dup_key) of everybody entered in a section of EVENT, with how many there are of
 * that name (GPOINTER_TO_UINT). Cost: all entries. */
GHashTable         *damero_roster_dup_names       (const DameroEvent    *event);
/* Adds the acts that enter the player of LINE (which is good) in SECTION: as a new player, or as the one the event
 * has of that name, club and rating, if that one plays nowhere. The last is the ENTRY. MISSED
 * (DameroByeKind, -1 = the usual) is what each of the rounds counts that are paired already. ACTS are performed as one
 * (damero_desk_perform_many): others may stand before. */
void                damero_roster_add_line        (DameroDesk           *desk,
                                                   int                   section,
                                                   const DameroNameLine *line,
                                                   int                   missed,
                                                   GPtrArray            *acts);
/* The same of PERSON of the register, as the player who is that person if the event has one. LISTED (may be NULL): what
 * a list says, which comes before what the register knows. PERSON NULL: the player is not in the register. */
void                damero_roster_add_person      (DameroDesk           *desk,
                                                   int                   section,
                                                   const DameroPerson   *person,
                                                   const DameroPerson   *listed,
                                                   int                   missed,
                                                   GPtrArray            *acts);
/* The player of EVENT who is PERSON of the register, and the entry that this player has in SECTION; NULL if there is
 * none. Cost: all players. */
const DameroPlayer *damero_roster_find_player     (const DameroEvent    *event,
                                                   const DameroRegistry *registry,
                                                   const DameroPerson   *person);
const DameroEntry  *damero_roster_find_person     (const DameroEvent    *event,
                                                   const DameroRegistry *registry,
                                                   const DameroPerson   *person,
                                                   const DameroSection  *section);
/* "Harbor · 1850 · Gold Bar", as far as it is known; NULL if nothing is. */
char               *damero_roster_dup_facts       (const DameroPerson   *person);
/* What the event knows of PLAYER as a record, with its keys; free it. */
DameroPerson       *damero_roster_dup_person      (const DameroPlayer   *player);
/* Adds the act that takes PERSON into the register. The uid that the person has there then, borrowed from the act. */
const char         *damero_roster_register_person (DameroDirector       *director,
                                                   const DameroPerson   *person,
                                                   GPtrArray            *acts);
/* Adds to ACTS what brings PLAYER of the event into the club's register, and links the two: somebody who is the same
 * person there is taken for it. */
void                damero_roster_register        (DameroDesk           *desk,
                                                   int                   player,
                                                   GPtrArray            *acts);
/* The uid of the last act of KIND (ENTRY, CHECK_IN, WITHDRAW) for an entry that holds; NULL if there is
 * none. Borrowed. Cost: the log. */
const char         *damero_roster_find_act        (const DameroEvent    *event,
                                                   int                   section,
                                                   int                   entry,
                                                   DameroActKind         kind);
/* What an undo names that takes an entry back with what one command did to add it: the act that made the player, if it
 * was of that command and the player is entered nowhere else, or the act that entered the player. */
const char         *damero_roster_find_addition   (const DameroEvent    *event,
                                                   int                   section,
                                                   int                   entry);
DameroRosterCounts  damero_roster_count           (const DameroSection  *section);
/* That the field has outgrown a round robin before anything is paired, what would fit it and where to choose; NULL if
 * it has not. */
char               *damero_roster_dup_advice      (const DameroSection  *section);
/* "6 players · 4 checked in · round robin of 5 rounds" */
char               *damero_roster_dup_summary     (const DameroSection  *section);

G_END_DECLS
