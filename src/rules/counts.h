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

/* What the fields mean for each kind is said at damero_counts_turn. */
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
  DameroCount counts[DAMERO_N_COUNT_KINDS]; /* by DameroCountKind */
  bool        repetition_inside;            /* repetition counts only while no progress runs */
  bool        by_strength;                  /* semantics 4: who may ask for no progress, and whose turns it counts,
                                             * goes by who is weaker */
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
  DAMERO_COUNT_REQUEST_NAMES_SELF,     /* players may not name themselves */
  DAMERO_COUNT_REQUEST_NOT_WEAKER,     /* asked by the stronger side, or by one that has to be the weaker */
  DAMERO_COUNT_REQUEST_NOT_RUNNING,    /* nothing to cancel */
} DameroCountRequest;

/* The counts at the start of a game, ply 0, that is judged by `semantics` (DAMERO_RULES_SEMANTICS_VERSION). A count
 * that begins by material begins here if the start position has that material (a set-up endgame): value 0, from_ply 0,
 * no event. */
void               damero_counts_init    (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          unsigned              semantics,
                                          const DameroPosition *start);

/* Feeds one turn. positions[0 .. n_positions - 1] are all the game's positions from the start position
 * (ply 0) to the one after this turn, n_positions >= 2; move is the turn's move; game_over: the side to
 * move in the last position has no piece or no legal move. Fills ret_events in the order of the kinds
 * and returns how many. Cost: O(n_positions) where repetition is counted, else O(1).
 *
 * With game_over the counts take the turn's value, but none starts, is reset or expires on it
 * (docs/rules.md, Order of judging a turn).
 *
 * Lone king (docs/rules.md, Lone-king count): begins after the turn after which one side has exactly three
 * kings and no man and the other exactly one king and no man, in whatever way they came about; that
 * turn is number 0. With main_line the three must also have a king on the long diagonal and the lone
 * king must be off it. Then each turn of the counted side adds 1, or, with jump weight, the capture's
 * runs (damero_move_get_n_runs); it expires when the limit is reached or passed. Nothing stops or
 * resets it.
 *
 * No progress (docs/rules.md, Forty-move count): begins by damero_counts_request, or by itself after a
 * turn (or at the start) that leaves each side one to four pieces with a king among them; `counted` is
 * the side that must progress, by material the side to move then. value counts its turns; with
 * counts_both other_value counts the opponent's, and both must reach the limit. A capture or promotion
 * (or a capture or any move of a man) by either side makes both 0 and that turn adds nothing. Begun by
 * material it stops when the material no longer stands, that is when a side's last king is taken. Asked for, by
 * strength, it stops after a turn that makes the counted side the weaker one, and starts with it on the other side.
 *
 * Repetition (docs/rules.md, Repetition): value is how often the position on the board has occurred since
 * from_ply, that ply included: ply 0 for scope always; inside, the ply of the running no-progress count,
 * and off while none runs. EXPIRED lasts as long as that position is on the board. `counted` is the
 * side to move, for nothing else fits.
 *
 * Long line (pool-apca-2016): begins after a turn after which one side has nothing but one king, on the
 * long diagonal, and the other at most three pieces with a king among them; counts the stronger
 * side's turns; a turn that ends this stops it, and it begins again from 0. It always draws by itself. */
unsigned           damero_counts_turn    (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          const DameroPosition *positions,
                                          unsigned              n_positions,
                                          const DameroMove     *move,
                                          bool                  game_over,
                                          DameroCountEvent      ret_events[DAMERO_MAX_COUNT_EVENTS]);

/* Asks for the no-progress count, which then runs from the position on the board, at `ply`, against
 * `required`, the side that must make progress. A player asks it of the opponent: a player who names their own side
 * is refused. By strength so is the stronger side, and at ply 0 an equal one; where the text has the weaker side
 * announce it, any that is not weaker (weaker: fewer pieces, or as many with fewer kings). The referee (asked_by is
 * then ignored) may name either side. Refused where the count begins by material or is off, and while it runs or has
 * expired; but by strength one that runs is turned round by the referee, and by the weaker side if it runs against
 * that. Changes counts only on DAMERO_COUNT_REQUEST_OK. */
DameroCountRequest damero_counts_request (DameroCounts         *counts,
                                          const DameroRuleset  *ruleset,
                                          const DameroPosition *position,
                                          unsigned              ply,
                                          DameroSide            required,
                                          bool                  by_referee,
                                          DameroSide            asked_by);

/* The referee cancels the no-progress count, running or expired, and a repetition count inside it.
 * One that begins by material begins again with the next turn that leaves the material standing. */
DameroCountRequest damero_counts_cancel  (DameroCounts         *counts);

/* Finds the plies, from from_ply on, at which the last of n_positions >= 1 positions has occurred, its
 * own ply included, and returns how many there are. The first max_plies of them, ascending, are written
 * to ret_plies, which may be NULL if max_plies is 0. Cost: O(n_positions). */
unsigned           damero_repetition_plies (const DameroPosition *positions,
                                          unsigned              n_positions,
                                          unsigned              from_ply,
                                          unsigned             *ret_plies,
                                          unsigned              max_plies);
