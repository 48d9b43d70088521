/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * clock/control.h - a time control as a value, and its one-line notation.
 *
 * The grammar of docs/clock.md, Notation: "300", "40/7200:20/3600:900",
 * "30/3600 both", "300+5", "300~5", "300^5", "*180", "byo 1800 3x30", "canadian 1800 15/300",
 * "up 7200", "move 300/60+60", "match 5400/2 under 2700 then 10x60", "game 2700 then 10x60".
 * Printing gives the canonical form; printing then parsing gives the same control. All times are
 * milliseconds. Nothing is allocated.
 *
 *     control  = periods [both] | "*" time | "byo" time count "x" time
 *              | "canadian" time moves "/" time | "up" [time]
 *              | "move" time ["/" time] ["+" time] ["call=program" | "call=referee"] ["routes=one" | "routes=each"]
 *              | "match" time "/" games [under] [then] | "game" time [under] [then]
 *     periods  = period {":" period}          at most DAMERO_MAX_PERIODS, moves in all but the last
 *     period   = [moves "/"] time [("+" | "~" | "^") time]
 *     under    = "under" time
 *     then     = "then" minutes "x" time ["call=program" | "call=referee"]
 *     time     = seconds | [n "h"] [n "m"] [n "s"]
 *
 * Words and units are read in either case, blanks may stand before, after and between words. A time
 * is 1 s to 99 h; a bonus, a grace, and the main time of byo-yomi and Canadian may be 0. A
 * canonical text has lower case, single blanks, plain seconds, and no part that says what holds
 * without it.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  DAMERO_MODE_PERIODS,   /* sudden death and moves in time, with or without a bonus */
  DAMERO_MODE_BYO_YOMI,
  DAMERO_MODE_CANADIAN,
  DAMERO_MODE_HOURGLASS,
  DAMERO_MODE_COUNT_UP,
  DAMERO_MODE_PER_MOVE,
  DAMERO_MODE_MATCH,     /* a deadline shared by the games of a match, or for each game by itself */
} DameroMode;

typedef enum {
  DAMERO_BONUS_NONE,
  DAMERO_BONUS_FISCHER,
  DAMERO_BONUS_DELAY,     /* simple (US) delay */
  DAMERO_BONUS_BRONSTEIN,
} DameroBonus;

typedef enum { DAMERO_TIME_CALL_BY_PROGRAM, DAMERO_TIME_CALL_BY_REFEREE } DameroTimeCall;

#define DAMERO_MAX_PERIODS 6

/* Largest time a control or an adjustment may name (99 h), largest number of moves, most games of a
 * match under one deadline. */
#define DAMERO_CONTROL_MAX_MS    INT64_C (356400000)
#define DAMERO_CONTROL_MAX_MOVES 999
#define DAMERO_CONTROL_MAX_GAMES 8

typedef struct {
  unsigned    moves;    /* moves to make in it; 0 = all the rest of the game */
  int64_t     time_ms;
  DameroBonus bonus;
  int64_t     bonus_ms; /* increment or delay a move, 0 if none */
} DameroPeriod;

typedef struct {
  DameroMode     mode;
  unsigned       n_periods;             /* PERIODS; the last one repeats if it names moves */
  DameroPeriod   periods[DAMERO_MAX_PERIODS];
  bool           grant_both;            /* moves in time are granted when both have made them */
  int64_t        main_ms;               /* byo-yomi, Canadian, hourglass; count up: limit or 0 */
  unsigned       overtime_periods;      /* byo-yomi */
  unsigned       overtime_moves;        /* Canadian */
  int64_t        overtime_ms;           /* byo-yomi, Canadian */
  int64_t        move_ms;               /* PER_MOVE: limit L */
  int64_t        single_capture_ms;     /* PER_MOVE: limit L1 with exactly one capture possible */
  bool           each_route;            /* PER_MOVE: two routes of a capture round the same pieces are two captures */
  int64_t        grace_ms;              /* PER_MOVE: G */
  DameroTimeCall call;                  /* PER_MOVE; MATCH with then: who calls time */
  bool           per_game;              /* MATCH: the deadline is each game's own */
  int64_t        deadline_ms;           /* MATCH */
  unsigned       match_games;           /* MATCH: games under the deadline, 1 for per_game */
  int64_t        under_ms;              /* MATCH: per-player time under it, 0 = none */
  unsigned       then_minutes;          /* MATCH: how long the hand-over lasts (10 of "10x60") */
  int64_t        then_ms;               /* MATCH: for each move in it (60 s) */
} DameroControl;

typedef enum {
  DAMERO_CONTROL_EMPTY,
  DAMERO_CONTROL_BAD_NUMBER,      /* a number or duration is needed here */
  DAMERO_CONTROL_OUT_OF_RANGE,    /* zero, or over the largest allowed (99 h, 999 moves) */
  DAMERO_CONTROL_UNKNOWN_WORD,
  DAMERO_CONTROL_UNEXPECTED,      /* text that cannot stand here */
  DAMERO_CONTROL_TOO_MANY_PERIODS,
  DAMERO_CONTROL_AFTER_LAST,      /* a period follows one that already lasts to the end */
  DAMERO_CONTROL_MISSING,         /* the text ends where more is needed */
  DAMERO_CONTROL_LONGER_LIMIT,    /* the limit for a single capture is longer than that for other moves */
} DameroControlErrorCode;

typedef struct {
  DameroControlErrorCode code;
  unsigned               column; /* 1-based byte in the text, one past it where it ends too soon */
} DameroControlError;

#define DAMERO_CONTROL_TEXT_SIZE 192

/* A named control offered in choosers. */
typedef struct {
  const char *id;   /* stable token */
  const char *text; /* canonical notation */
} DameroControlPreset;

/* Reads a control from its notation (docs/clock.md, Notation). On success fills *ret_control, with 0
 * in every field its mode does not use, and returns true. On failure returns false, leaves
 * *ret_control alone and fills *ret_error with the first thing wrong and its column; ret_error
 * may be NULL. Linear in the length of the text. */
bool   damero_control_from_text   (const char          *text,
                                   DameroControl       *ret_control,
                                   DameroControlError  *ret_error);

/* Writes the canonical notation of a valid control whose times are whole seconds (both asserted)
 * and returns its length without the final NUL. Reading it gives an equal control (docs/clock.md,
 * Notation). */
size_t damero_control_to_text     (const DameroControl *control,
                                   char                 buffer[DAMERO_CONTROL_TEXT_SIZE]);

/* Whether two controls are the same, field by field, those their mode does not use included. */
bool   damero_control_equal       (const DameroControl *a,
                                   const DameroControl *b);

/* Whether every field is in the range the notation allows and every field the mode does not use
 * is 0. Times need not be whole seconds. What damero_control_from_text() gives is always valid;
 * a control put together by hand is asked here before it is used. */
bool   damero_control_is_valid    (const DameroControl *control);

/* Whether the two sides of a game can play under these: any two can, but the deadline of a match is
 * shared, so both have it or neither, and the same. */
bool   damero_controls_agree      (const DameroControl *a,
                                   const DameroControl *b);

/* Whether TEXT, written without units, says a time that is hardly meant in seconds: "5+1", "15+10", "90+30".
 * Then *ret_control is the same with its time in minutes, 300+1. Such a text is a control none the less:
 * whoever takes one from a person asks. */
bool   damero_control_suggest_minutes (const char          *text,
                                   DameroControl       *ret_control);

/* The controls offered in choosers (docs/clock.md, Presets), in the order to show them. The index is
 * 0 to n - 1 (asserted); what is returned is constant and lives for ever. */
unsigned                   damero_control_presets_get_n (void);
const DameroControlPreset *damero_control_presets_get   (unsigned index);
