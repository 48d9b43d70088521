/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/registry-find.h - finding people in a register: while a name is typed, and who somebody may be already.
 */
#pragma once

#include "event/registry.h"

/* The people that answer QUERY best, the best first: at most MAX, borrowed (DameroPerson). Each word that was
 * typed must begin a word of the name; words may also be of the club or a number in an association, which is a
 * worse answer. Where those are fewer than MAX, names with slips of the finger follow. Equal answers: those of
 * CLUB (may be NULL) first, then by sort name, then uid. An empty query is answered by all, by sort name.
 * Cost: O(people x words), some milliseconds for 20 000
 * as long as MAX is what a screen holds. */
GPtrArray           *damero_registry_search   (const DameroRegistry   *registry,
                                               const char             *query,
                                               const char             *club,
                                               guint                   max);

/* Who somebody may be. */
typedef struct {
  const DameroPerson *person; /* borrowed */
  DameroSamePerson    same;   /* SAME or PERHAPS */
} DameroLikely;

/* The register by the words of names and by numbers, to ask many times as long as it does not change. */
typedef struct _DameroPersonIndex DameroPersonIndex;

/* Made in O(words), and freed. */
DameroPersonIndex   *damero_person_index_new  (const DameroRegistry   *registry);
/* NULL is fine. */
void                 damero_person_index_free (DameroPersonIndex      *index);
/* Those of the register who are or may be PERSON (with its keys; itself left out): DameroLikely, SAME first,
 * then in the order of the register. People are looked at who share a word of the name or a number. */
GArray              *damero_person_index_find (const DameroPersonIndex *index,
                                               const DameroPerson     *person);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroPersonIndex, damero_person_index_free)
