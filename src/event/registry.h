/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/registry.h - the club's register of players as a pure state machine: a log of its own beside those of
 * the events, and the people that are its fold.
 *
 * damero_registry_perform is the only way in. It takes the acts PERSON (somebody new), PERSON_CHANGED,
 * PERSON_MERGED (two records were one person: the second stays, and acts that name the first mean it),
 * PERSON_REMOVED, RATINGS (new ratings of many at once) and UNDO. As in an event nothing is deleted, an undo appends
 * itself and folds anew, and acts that would not apply without what is undone have to be named with it. A person's
 * uid is the uid of the act that brought it, unless that act says another.
 */
#pragma once

#include "event/event.h"
#include "model/person.h"

typedef struct {
  GPtrArray  *log;    /* DameroLogRow, in order; nothing ever follows from these acts */
  GHashTable *uids;   /* uid of an act -> DameroLogRow, borrowed */

  /* The state. */
  GPtrArray  *people; /* DameroPerson with their keys, in the order in which they were registered */
  GHashTable *places; /* uid -> index in people + 1 */
  GHashTable *merged; /* uid -> uid of the record that lives on */
} DameroRegistry;

/* A register of nobody. */
DameroRegistry     *damero_registry_new        (void);
void                damero_registry_free       (DameroRegistry        *registry);
/* The same people and mergers in the same order; the logs are not compared. */
gboolean            damero_registry_equal      (const DameroRegistry  *a,
                                                const DameroRegistry  *b);
/* Whether an act of that kind belongs to a register; UNDO belongs to every log. */
gboolean            damero_act_is_of_registry  (DameroActKind          kind);
/* Fills in what ACT leaves open: the uid of somebody new, the sort name of a name. Needs the act's own uid. */
void                damero_registry_fill       (const DameroRegistry  *registry,
                                                DameroAct             *act);
/* Checks and applies ACT (copied into the log). Refused, the register is unchanged. An act whose uid is in the log
 * changes nothing, if it says the same. Cost: an undo is a fold of the whole log. */
gboolean            damero_registry_perform    (DameroRegistry        *registry,
                                                const DameroAct       *act,
                                                DameroRefusal         *ret_refusal);
/* Takes the last N acts out again, as if they had never been performed. Cost: a fold of the whole log. */
void                damero_registry_drop_last  (DameroRegistry        *registry,
                                                guint                  n);
/* Folds a stored log (DameroLogRow, copied) into a new register. FALSE with the index of the row that does not
 * apply, and why. */
gboolean            damero_registry_replay     (const GPtrArray       *rows,
                                                DameroRegistry       **ret_registry,
                                                guint                 *ret_row,
                                                DameroRefusal         *ret_refusal);

/* The person that UID means now, also if it was merged; NULL if there is none. */
const DameroPerson *damero_registry_find       (const DameroRegistry  *registry,
                                                const char            *uid);
/* The acts that Undo without further words takes back, as uids, the last first: the last act that stands, with
 * all that came from the same import. Empty if there is none. */
GPtrArray          *damero_registry_dup_undoable (const DameroRegistry *registry);
/* The last undo that can be taken back; NULL if there is none. */
const DameroLogRow *damero_registry_find_redoable (const DameroRegistry *registry);

/* Sets an argument of ACT for each of the fields of PERSON (bits 1 << DameroPersonFieldId). */
void                damero_person_to_act       (const DameroPerson    *person,
                                                guint                  fields,
                                                DameroAct             *act);

/* Fills a PLAYER act of an event with what the register knows of PERSON, and its uid, as far as the act does not say
 * it itself. */
void                damero_person_to_player    (const DameroPerson    *person,
                                                DameroAct             *act);

/* A new rating in a RATINGS act, whose text is a list "UID=RATING UID=RATING/RATED": the rating, and how many
 * rated games it rests on. */
typedef struct {
  const char *uid;    /* borrowed */
  int         rating; /* 0 = unrated */
  int         rated;  /* -1 = as before */
} DameroNewRating;

/* Appends one to the text. */
void                damero_ratings_append      (GString               *text,
                                                const DameroNewRating *rating);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroRegistry, damero_registry_free)
