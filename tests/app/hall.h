/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/hall.h - an evening whose page of rounds is open: what the tests of pairing stand on.
 */
#pragma once

#include "app/rounds/pairing.h"
#include "tests/app/stage.h"

typedef struct {
  DameroStage *stage;
  GtkWidget   *window;
  GtkWidget   *page;
} Hall;

/* A stage with N players, up to nine, entered in one section with the settings SECTION. */
DameroStage         *hall_new_stage    (const char  *section,
                                        int          n);
/* Opens the event's window on the page of rounds. */
void                 hall_open         (Hall        *hall,
                                        DameroStage *stage,
                                        int          width);
/* Activates an action of the page, or ("edit.") of its editor, with a target as of g_variant_new or NULL; what
 * is paired by it is paired then. */
void                 hall_press        (Hall        *hall,
                                        const char  *action,
                                        const char  *format,
                                        ...);
const DameroSection *hall_get_section  (Hall        *hall);
const DameroRound   *hall_get_round    (Hall        *hall,
                                        int          number);
/* The pairs of a round, and the byes with their kinds: "1-4 5-2 3:allocated ". */
char                *hall_dup_pairs    (Hall        *hall,
                                        int          number);
/* Enters results for all boards of a round: wins of the left player and of the right one in turn. */
void                 hall_finish_round (Hall        *hall,
                                        int          number);
/* The act that was performed last. */
const DameroAct     *hall_get_last_act (Hall        *hall);

/* ---- results by keyboard ---- */

/* The left player's halves of the game at PLACE: 0, 1 or 2. */
typedef int (*HallGetHalves) (const DameroPlace *place,
                              gpointer           user_data);

/* By the arrow keys: the row of a board, and the caret in the box of a game. Returns the row, borrowed. */
DameroPairing       *hall_go_to_game    (Hall              *hall,
                                         const DameroPlace *place);
/* The key of forfeits in the box of the game at PLACE, until it has that OUTCOME; with Shift (WHOLE) all games from
 * this on. */
void                 hall_press_forfeit (Hall              *hall,
                                         const DameroPlace *place,
                                         DameroOutcome      outcome,
                                         gboolean           whole);
/* The keys of the results of the round that is shown, from the first row that wants one: each goes where the caret is,
 * or on from the forfeit that was pressed last. */
void                 hall_type_results  (Hall              *hall,
                                         HallGetHalves      get_halves,
                                         gpointer           user_data);
