/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/counts.h - the running draw counts of one game.
 *
 * DameroCounts is a value the game keeps beside its position: fed with every turn, it says what began,
 * was reset or ran out. A turn that ends the game (no pieces, no legal move) ends it before any count
 * is read; the caller passes that turn with game_over = true and no count expires on it.
 * Repetition needs the game's positions, which the caller owns and passes.
 */
#pragma once

#include "rules/move.h"
#include "rules/ruleset.h"

typedef enum {
  DAMERO_COUNT_LONE_KING,
  DAMERO_COUNT_NO_PROGRESS,
  DAMERO_COUNT_REPETITION,
  DAMERO_COUNT_LONG_LINE,
} DameroCountKind;

#define DAMERO_N_COUNT_KINDS 4

typedef enum {
  DAMERO_COUNT_OFF,
  DAMERO_COUNT_RUNNING,
  DAMERO_COUNT_EXPIRED, /* the limit is reached: drawn, or claimable if enforce = claim */
} DameroCountState;

typedef struct {
  DameroCountState state;
  DameroSide       counted;    /* whose turns count */
  unsigned         from_ply;   /* the ply (0 = start position) after which counting began */
  unsigned         reset_ply;  /* the ply of the last reset, = from_ply if none */
  unsigned         value;      /* the counted side's; repetition: occurrences of the position on the board */
  unsigned         other_value; /* the other side's turns, for counts_both; else 0 */
  unsigned         limit;
} DameroCount;

typedef struct {
  DameroCount counts[DAMERO_N_COUNT_KINDS];
} DameroCounts;

typedef enum { DAMERO_COUNT_STARTED, DAMERO_COUNT_RESET, DAMERO_COUNT_REACHED, DAMERO_COUNT_STOPPED } DameroCountChange;

typedef struct {
  DameroCountKind   kind;
  DameroCountChange change;
  DameroSide        counted;
  unsigned          value;
  bool              draws; /* REACHED with enforce = automatic: the game is drawn */
} DameroCountEvent;

#define DAMERO_MAX_COUNT_EVENTS 8

typedef enum {
  DAMERO_COUNT_REQUEST_OK,
  DAMERO_COUNT_REQUEST_NOT_IN_RULES,   /* the ruleset has no count on request */
  DAMERO_COUNT_REQUEST_RUNNING,        /* it already runs */
  DAMERO_COUNT_REQUEST_NAMES_SELF,     /* a player may not name himself */
  DAMERO_COUNT_REQUEST_NOT_WEAKER,     /* announced by the side that is not the weaker */
  DAMERO_COUNT_REQUEST_NOT_RUNNING,    /* nothing to cancel */
} DameroCountRequest;

void               damero_counts_init    (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          const DameroPosition *start);
unsigned           damero_counts_turn    (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          const DameroPosition *positions,
                                          unsigned              n_positions,
                                          const DameroMove     *move,
                                          bool                  game_over,
                                          DameroCountEvent      ret_events[DAMERO_MAX_COUNT_EVENTS]);
DameroCountRequest damero_counts_request (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          const DameroPosition *position,
                                          unsigned              ply,
                                          DameroSide            required,
                                          bool                  by_referee,
                                          DameroSide            asked_by);
DameroCountRequest damero_counts_cancel  (DameroCounts         *counts);
unsigned           damero_repetition_plies (const DameroPosition *positions,
                                          unsigned              n_positions,
                                          unsigned              from_ply,
                                          unsigned             *ret_plies,
                                          unsigned              max_plies);
