/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * app/players/person-item.h - a person of the club's register as a row of its table.
 *
 * Properties, read only: "uid", "name", "sort-name", "club", "title", "rating-text", "birth-year-text" (strings),
 * "rating", "birth-year" (ints, for sorting; 0 = not known).
 *
 * Without GTK: an item for the columns of one table.
 */
#pragma once

#include <glib-object.h>

#include "model/person.h"

G_BEGIN_DECLS

#define DAMERO_TYPE_PERSON_ITEM (damero_person_item_get_type ())
G_DECLARE_FINAL_TYPE (DameroPersonItem, damero_person_item, DAMERO, PERSON_ITEM, GObject)

/* Shows a copy of PERSON. */
DameroPersonItem   *damero_person_item_new        (const DameroPerson *person);
const DameroPerson *damero_person_item_get_person (DameroPersonItem   *self);

G_END_DECLS
