/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/next-step.h - the next thing a director does with a section: pair a round, publish it, draw its openings,
 * close it, look at the standings. Button of the Rounds page and `dameroctl event next` alike.
 */
#pragma once

#include "event/event.h"

typedef enum {
  DAMERO_NEXT_PAIR,
  DAMERO_NEXT_PUBLISH,
  DAMERO_NEXT_DRAW,      /* the openings that are missing (damero_event_dup_ballots_to_draw) */
  DAMERO_NEXT_CLOSE,
  DAMERO_NEXT_STANDINGS, /* every round is closed */
} DameroNextKind;

typedef struct {
  DameroNextKind kind;
  int            round;     /* the round it is about */
  guint          n_open;    /* CLOSE: its matches that want a result; it cannot be closed before */
  guint          n_once;    /* CLOSE: its results that are to be entered a second time */
  gboolean       can_go_on; /* CLOSE: the open games can be adjourned, and the next round paired without them */
} DameroNextStep;

/* Reads the next step of SECTION (an id of EVENT) into RET_STEP. Returns whether its act would be performed at
 * NOW; RET_REFUSAL says why not (that a round has a legal pairing is not looked at). Cost: the section. */
gboolean    damero_event_get_next_step   (const DameroEvent *event,
                                          int                section,
                                          const DameroStamp *now,
                                          DameroNextStep    *ret_step,
                                          DameroRefusal     *ret_refusal);
/* The token of a kind: "pair". */
const char *damero_next_kind_get_token   (DameroNextKind     kind);
