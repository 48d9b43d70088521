/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules/ruleset.h - a named set of options of the rules core, as data.
 *
 * The table of named rulesets is the one in docs/rules.md. A section keeps its ruleset
 * as text: a name, or a name and changed options ("pool-apca:repetition.enforce=claim"), so that a
 * custom ruleset travels in one string.
 */
#pragma once

#include "rules/board.h"

typedef enum { DAMERO_ENFORCE_AUTOMATIC, DAMERO_ENFORCE_CLAIM } DameroEnforce;
typedef enum { DAMERO_COUNTED_LONE, DAMERO_COUNTED_STRONG } DameroCounted;
typedef enum { DAMERO_JUMP_WEIGHT_MOVE, DAMERO_JUMP_WEIGHT_JUMP } DameroJumpWeight;

typedef enum {
  DAMERO_START_REQUEST,   /* asked for by the opponent of the side that must progress, or the referee */
  DAMERO_START_ANNOUNCED, /* announced by the weaker side */
  DAMERO_START_MATERIAL,  /* by itself: at most four pieces a side, each side with a king */
} DameroNoProgressStart;

typedef enum {
  DAMERO_RESET_CAPTURE_OR_PROMOTION,
  DAMERO_RESET_CAPTURE_OR_MAN_MOVE,
} DameroResetOn;

typedef enum { DAMERO_SCOPE_OFF, DAMERO_SCOPE_INSIDE_NO_PROGRESS, DAMERO_SCOPE_ALWAYS } DameroScope;
typedef enum { DAMERO_AGREEMENT_ALLOWED, DAMERO_AGREEMENT_FORBIDDEN } DameroAgreement;
typedef enum { DAMERO_TOUCH_OFF, DAMERO_TOUCH_STANDARD, DAMERO_TOUCH_STRICT } DameroTouch;
typedef enum { DAMERO_CROWNING_AUTOMATIC, DAMERO_CROWNING_BY_OPPONENT } DameroCrowning;

/* Which reading of the rules judges a game. It grows when a correction here could change how a stored
 * game ends, and every game keeps the one it was judged by.
 *   1  the first
 *   2  crowning=by_opponent demands that the opponent crowns before moving
 *   3  but not of moves that are entered without a clock, as from a score sheet
 *   4  touch binds from the first move on; cautions count by offence; the forty-move count goes by strength, and the
 *      side of its request asks; pool-variant declares the third repetition; players act for their own side alone;
 *      routes round the same pieces are one capture for the clock */
#define DAMERO_RULES_SEMANTICS_VERSION 4

#define DAMERO_RULESET_TEXT_SIZE 512

typedef struct {
  char          id[32]; /* the named ruleset this one is, or is derived from */
  DameroVariant variant;
  DameroSide    first_side;
  struct {
    unsigned         limit; /* 0 = off */
    DameroCounted    counted;
    DameroJumpWeight jump_weight;
    bool             main_line; /* the three must hold the long line for the count to start */
    DameroEnforce    enforce;
  } lone_king;
  struct {
    unsigned              limit; /* 0 = off */
    DameroNoProgressStart start;
    bool                  counts_both; /* each side must make limit turns; else the named side's */
    DameroResetOn         reset_on;
    DameroEnforce         enforce;
  } no_progress;
  struct {
    unsigned      times; /* 3 = threefold */
    DameroScope   scope;
    DameroEnforce enforce;
  } repetition;
  unsigned        long_line_limit;       /* strong side's turns while the lone king holds it; 0 = off */
  DameroAgreement agreement;
  unsigned        agreement_after_moves; /* allowed only after so many moves of each side; 0 = any time */
  DameroTouch     touch;
  DameroCrowning  crowning;
  char            time_control[48];      /* proposed control in clock notation; "" = none */
  bool            text_has_opponent_crown; /* the text of these rules has the opponent crown a man; no option */
  uint32_t        given;                 /* by the text it was read from: bit i is option i */
} DameroRuleset;

typedef struct {
  unsigned column; /* 1-based byte where reading stopped */
  enum {
    DAMERO_RULESET_UNKNOWN_NAME,
    DAMERO_RULESET_UNKNOWN_OPTION, /* no option of this ruleset, or given twice */
    DAMERO_RULESET_BAD_VALUE,
  } code;
} DameroRulesetError;

/* The named rulesets, in the order of the table in docs/rules.md; the index is 0 .. n - 1. They live as
 * long as the program. */
unsigned             damero_rulesets_get_n    (void);
const DameroRuleset *damero_rulesets_get      (unsigned             index);

/* The named ruleset with that id ("pool-apca", "custom"), NULL if there is none. */
const DameroRuleset *damero_rulesets_find     (const char          *id);

/* Whether all options are equal, the id too. */
bool                 damero_ruleset_equal     (const DameroRuleset *a,
                                               const DameroRuleset *b);

/* Reads "id" or "id:option=value,option=value": the named ruleset with those options changed. docs/rules.md,
 * Rulesets, has the options and their values. `variant` is for the id `custom` only, and sets first_side to
 * the game's own first mover, unless first_side is given too. `time_control` is not read here; it has no
 * comma and may be empty.
 *
 * On success *ret_ruleset is the ruleset, its id that of the named one; on failure it is not touched
 * and *ret_error, unless NULL, says what is wrong at which byte. */
bool                 damero_ruleset_from_text (const char          *text,
                                               DameroRuleset       *ret_ruleset,
                                               DameroRulesetError  *ret_error);

/* What RULESET, read from a text, said of games judged by `semantics`: a named ruleset that says something else now. */
void                 damero_ruleset_set_semantics (DameroRuleset  *ruleset,
                                               unsigned             semantics);

/* Writes the canonical text, with a final NUL: the id, and of the options above, in that order, those
 * that differ from the named ruleset. Its id must name one. Returns the length without the NUL. Reading
 * it gives an equal ruleset. */
size_t               damero_ruleset_to_text   (const DameroRuleset *ruleset,
                                               char                 buffer[DAMERO_RULESET_TEXT_SIZE]);

/* The options, in the order of the canonical text; the index is 0 .. n - 1. */
unsigned             damero_ruleset_options_get_n    (void);
const char          *damero_ruleset_option_get_name  (unsigned             index);
/* Writes the value that a ruleset has of an option, as it stands in texts, and what values there are:
 * "0 .. 999", "black, white". */
void                 damero_ruleset_option_get_value  (const DameroRuleset *ruleset,
                                                       unsigned             index,
                                                       char                 buffer[DAMERO_RULESET_TEXT_SIZE]);
void                 damero_ruleset_option_get_values (unsigned             index,
                                                       char                 buffer[DAMERO_RULESET_TEXT_SIZE]);
