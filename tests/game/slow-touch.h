/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/slow-touch.h - the touch rules a second time, as a referee would keep them in a notebook: which
 * of the moves written out by the slow generator may still be made, and what each act must be answered.
 *
 * Written from docs/rules.md with columns and rows, and with lists of moves where the game keeps squares. It shares
 * with game/ only the act and the position.
 */
#pragma once

#include "model/act.h"
#include "model/refusal.h"
#include "rules/ruleset.h"

typedef struct {
  DameroRuleset  ruleset;
  DameroPosition position;    /* on the board */
  guint          n_turns;
  GArray        *moves;       /* SlowMove: legal on it */
  GArray        *open;        /* SlowMove: those of them that may still be made */
  int            wrong;       /* the piece of the last wrong move that binds, 0 = none */
  int            touched;     /* the piece that must move for it was touched, 0 = none */
  int            angle;       /* the square next to it over which it has gone, 0 = none */
  int            landing;     /* the square it has touched, 0 = none */
  int            to_crown;    /* 0 = none */
  GString       *cautions[2]; /* a letter each: touched, arranged, conduct */
  int            loser;       /* for whose loss the referee has been asked, -1 = none */
  DameroEnding   for_what;
  GString       *answers;     /* what must have followed from all acts: "obliged 1 11;caution 0 2;..." */
} SlowTouch;

void slow_touch_init  (SlowTouch           *notebook,
                       const DameroRuleset *ruleset,
                       const DameroPosition *start);
void slow_touch_clear (SlowTouch           *notebook);

/* Notes an act as the game must answer it, and returns with what it must be refused, NONE if it is performed.
 * A WRONG_MOVE must be one: it is noted if it is performed. */
DameroRefusalCode slow_touch_act (SlowTouch       *notebook,
                                  const DameroAct *act);
/* Why the move of that text cannot be made, which is legal but for touch; NONE if it can. Nothing changes. */
DameroRefusalCode slow_touch_judge_move (const SlowTouch *notebook,
                                         const char      *text);
/* A turn was made, and this is the position now. */
void slow_touch_turn  (SlowTouch            *notebook,
                       const DameroPosition *position);
/* The game is over. */
void slow_touch_end   (SlowTouch            *notebook);
