/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/registry-import.h - what a list of players would do to a register, before it does it.
 */
#pragma once

#include "event/registry-find.h"

typedef enum {
  DAMERO_IMPORT_NEW,       /* nobody like that is there */
  DAMERO_IMPORT_SAME,      /* is there: what the list says otherwise is changed */
  DAMERO_IMPORT_UNCHANGED, /* is there, and the list says nothing else */
  DAMERO_IMPORT_PERHAPS,   /* somebody has to say whether it is the same person */
  DAMERO_IMPORT_TWICE,     /* the same person as another of the list, or nobody's name: left out */
} DameroImportKind;

/* What becomes of a row. */
typedef enum {
  DAMERO_IMPORT_LEAVE,
  DAMERO_IMPORT_ADD,
  DAMERO_IMPORT_UPDATE, /* its match */
} DameroImportChoice;

typedef struct {
  DameroImportKind    kind;
  DameroImportChoice  choice;  /* proposed: ADD for NEW, UPDATE for SAME, else LEAVE; the caller may change it, to
                                  UPDATE only with a match */
  const DameroPerson *person;  /* of the list; borrowed */
  const DameroPerson *match;   /* of the register, the likeliest; NULL = none; borrowed */
  guint               n_matches; /* who may be meant */
  guint               changes; /* what the list says otherwise than the match: bits 1 << DameroPersonFieldId */
  guint               row;     /* index in the list; of TWICE the other one's is `other` */
  guint               other;
} DameroImportRow;

/* What each of PEOPLE (DameroPerson with their keys) would be: DameroImportRow in their order. A uid that the
 * register knows decides; then one match that is the same person. ONLY_RATINGS: nothing but rating and rated games
 * is taken, and who is new is left out. Borrows from both, which must not change. */
GArray    *damero_import_preview  (const DameroRegistry *registry,
                                   const GPtrArray      *people,
                                   gboolean              only_ratings);
/* The acts (DameroAct, without uids; free it with g_ptr_array_unref) that do what the rows' choices say: PERSON and
 * PERSON_CHANGED from one source, or, ONLY_RATINGS, one RATINGS act. SOURCE names the import: a new uid; NAME the
 * list. Empty if nothing changes. */
GPtrArray *damero_import_dup_acts (const GArray         *rows,
                                   gboolean              only_ratings,
                                   const char           *source,
                                   const char           *name);
