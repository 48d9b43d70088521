/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/entry-item.h - an entry as a row of the table of players.
 *
 * Properties, all read only and all notifying: "number" and "rating" (ints), "number-text" and
 * "rating-text" ("" for none), "name", "club" (NULL for none), "checked-in", "notable", "namesake"
 * (booleans: there is more to say than whether the player is here; another entry of the event has that
 * name), "state" (int, for sorting: 0 not here yet, 1 checked in, 2 came late, 3 will be absent, 4
 * withdrawn), "state-text", "state-icon" (strings), "state-classes" (strings).
 */
#pragma once

#include <gtk/gtk.h>

#include "event/event.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_ENTRY_ITEM (damero_entry_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroEntryItem, damero_entry_item, DAMERO, ENTRY_ITEM, GObject)

/* An item that knows its number only. */
DameroEntryItem *damero_entry_item_new            (int                  number);
/* Takes over what EVENT knows of ENTRY of SECTION; notifies if that is something new. */
void             damero_entry_item_update         (DameroEntryItem     *self,
                                                   const DameroEvent   *event,
                                                   const DameroSection *section,
                                                   const DameroEntry   *entry,
                                                   gboolean             namesake);
int              damero_entry_item_get_number     (DameroEntryItem     *self);
const char      *damero_entry_item_get_name       (DameroEntryItem     *self);
gboolean         damero_entry_item_get_checked_in (DameroEntryItem     *self);
gboolean         damero_entry_item_get_withdrawn  (DameroEntryItem     *self);
gboolean         damero_entry_item_get_expelled   (DameroEntryItem     *self);
/* The team of a Scheveningen section: 1 or 2; 0 without one. */
int              damero_entry_item_get_team       (DameroEntryItem     *self);
/* Whether the club's register is known to have the player. */
gboolean         damero_entry_item_get_registered (DameroEntryItem     *self);
/* The rounds (DameroAbsence, in order) that the entry will not play; only those that are not over. Borrowed. */
const GArray    *damero_entry_item_get_absences   (DameroEntryItem     *self);

G_END_DECLS
