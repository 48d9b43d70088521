/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/app/hall.h - an evening whose page of rounds is open: what the tests of pairing stand on.
 */
#pragma once

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
