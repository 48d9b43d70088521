/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/event.h - an event as a pure state machine: the log of acts, and the state that is its fold.
 *
 * damero_event_perform is the only way in. It checks an act against the state, applies it and says
 * what followed. The state is the fold of all acts that are not undone; an undo appends itself and
 * folds anew. An undone game act leaves that game's clocks stopped at its instant. Nothing is deleted.
 * The owner is director/; store/, formats/ and screens read.
 */
#pragma once

#include "game/game.h"
#include "model/act.h"
#include "model/refusal.h"
#include "model/section.h"

/* One row of the log with what followed from it when it was performed. */
typedef struct {
  DameroAct *act;
  GArray    *consequences; /* DameroConsequence */
  gboolean   undone;
} DameroLogRow;

typedef struct {
  GPtrArray  *log;      /* DameroLogRow, in order */
  GHashTable *uids;     /* uid -> DameroLogRow, borrowed */

  /* The state. */
  gboolean    created;
  char       *uid;      /* of the event: its first act's */
  char       *name;
  char       *venue;    /* NULL if not told */
  char       *date;
  char       *director;
  GPtrArray  *players;  /* DameroPlayer, by number, gaps allowed */
  GPtrArray  *sections; /* DameroSection, by id, gaps allowed */
  GHashTable *games;    /* DameroPlace * -> DameroGame: every game that was started */
  GHashTable *held;     /* uid of an undo that is itself undone -> games it holds stopped */
} DameroEvent;

DameroEvent   *damero_event_new          (void);
void           damero_event_free         (DameroEvent       *event);
/* The same state (log included or not). Cost: all of the state. */
gboolean       damero_event_equal        (const DameroEvent *a,
                                          const DameroEvent *b,
                                          gboolean           with_log);

/* Fills in what ACT leaves open and the state decides: the next free number of a new player, section
 * or entry, a section's defaults, a press's side and ply, a correction's old value. (The pairs of a
 * round are the director's to fill in.) What is filled in is stored with the act, so that a replay
 * decides nothing again. Does not check. */
void           damero_event_fill         (const DameroEvent *event,
                                          DameroAct         *act);
/* Checks and applies ACT (copied into the log). On success RET_CONSEQUENCES, if not NULL, gets a
 * borrowed GArray of DameroConsequence. Refused, the event is unchanged. An act whose uid is in the
 * log with equal content changes nothing and gives the first answer again. */
gboolean       damero_event_perform      (DameroEvent       *event,
                                          const DameroAct   *act,
                                          const GArray     **ret_consequences,
                                          DameroRefusal     *ret_refusal);
/* Takes the last act out of log and state again, as if it had never been performed: for an act that
 * could not be stored. Cost: a fold of the whole log. */
void           damero_event_drop_last    (DameroEvent       *event);
/* Folds a stored log into a new event. ROWS: DameroLogRow (undone is not read), in log order, copied.
 * Asserts nothing: a row that does not apply, or whose consequences differ from the stored ones, ends
 * it with FALSE, the index of that row, and its refusal (code NONE: the consequences differ). */
gboolean       damero_event_replay       (const GPtrArray   *rows,
                                          DameroEvent      **ret_event,
                                          guint             *ret_row,
                                          DameroRefusal     *ret_refusal);

const DameroPlayer  *damero_event_find_player  (const DameroEvent *event,
                                                int                number);
const DameroSection *damero_event_find_section (const DameroEvent *event,
                                                int                id);
const DameroMatch   *damero_event_find_match   (const DameroEvent *event,
                                                const DameroPlace *in);
/* The game under direction at that place; NULL if it was never started. */
const DameroGame    *damero_event_find_game    (const DameroEvent *event,
                                                const DameroPlace *in);
/* The name of an entry's player; "" if there is none. */
const char          *damero_event_get_entry_name (const DameroEvent   *event,
                                                  const DameroSection *section,
                                                  int                  entry);
/* The earliest deadline of all running games: its game, instant and kind of act; FALSE if none. */
gboolean             damero_event_get_deadline (const DameroEvent *event,
                                                DameroPlace       *ret_in,
                                                gint64            *ret_mono_ms,
                                                DameroActKind     *ret_kind);
/* TRUE if a clock runs anywhere. */
gboolean             damero_event_is_running   (const DameroEvent *event);
/* Places (DameroPlace) of the games stopped by an interruption and not resumed since. */
GArray              *damero_event_dup_interrupted (const DameroEvent *event);

DameroLogRow  *damero_log_row_new   (const DameroAct    *act,
                                     const GArray       *consequences);
void           damero_log_row_free  (DameroLogRow       *row);
/* Hash and equality of DameroPlace, for GHashTable. */
guint          damero_place_hash    (gconstpointer       place);
gboolean       damero_place_equal   (gconstpointer       a,
                                     gconstpointer       b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroEvent, damero_event_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroLogRow, damero_log_row_free)
