/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/token.h - the enumerations of events and games, and the one table of their tokens.
 *
 * A token ("lone-king", "double-forfeit") is the stable name of an enumeration's value in SQL, XML,
 * JSON, PDN tags and the text of acts alike. Sentences for people are made in words/.
 */
#pragma once

#include <glib.h>

#include "rules/counts.h"

/* The largest number of a section, player, entry, round or board. */
#define DAMERO_MAX_NUMBER  9999
#define DAMERO_MAX_RATING  4000
#define DAMERO_MAX_YEAR    9999
/* How late a player can be, in minutes: a day. */
#define DAMERO_MAX_LATE_MINUTES 1440
#define DAMERO_DELAY_GAME 1440 /* minutes of a delay: as long as the game */
/* Rated games of a player. */
#define DAMERO_MAX_RATED   999999
/* Plies of a game, moves of a period. */
#define DAMERO_MAX_PLIES   999999
/* Characters of a name or another text of one line. */
#define DAMERO_MAX_CHARS   200
/* The last millisecond of the year 9999, in Unix time. */
#define DAMERO_MAX_WALL_MS G_GINT64_CONSTANT (253402300799999)
/* The last instant of a run: a deadline of any clock after it still fits. */
#define DAMERO_MAX_MONO_MS (G_GINT64_CONSTANT (1) << 53)

typedef enum {
  DAMERO_ACTOR_PROGRAM,
  DAMERO_ACTOR_DIRECTOR,
  DAMERO_ACTOR_REFEREE,
  DAMERO_ACTOR_BLACK,
  DAMERO_ACTOR_WHITE,
} DameroActor;

/* A game's result, by colour. A forfeit is a game that was not played out at the board. */
typedef enum {
  DAMERO_OUTCOME_NONE,
  DAMERO_OUTCOME_BLACK,          /* Black won */
  DAMERO_OUTCOME_WHITE,
  DAMERO_OUTCOME_DRAW,
  DAMERO_OUTCOME_BLACK_FORFEITS, /* White has the game unplayed */
  DAMERO_OUTCOME_WHITE_FORFEITS,
  DAMERO_OUTCOME_DOUBLE_FORFEIT,
} DameroOutcome;

/* Why a game ended (docs/game.md, Endings). */
typedef enum {
  DAMERO_ENDING_NONE,
  DAMERO_ENDING_NO_PIECES,
  DAMERO_ENDING_NO_MOVE,
  DAMERO_ENDING_RESIGNATION,
  DAMERO_ENDING_AGREEMENT,
  DAMERO_ENDING_REPETITION,
  DAMERO_ENDING_FORTY_MOVE,
  DAMERO_ENDING_LONE_KING,
  DAMERO_ENDING_LONG_LINE,
  DAMERO_ENDING_TIME,
  DAMERO_ENDING_IMPROPER_DELAY,
  DAMERO_ENDING_TOUCH_MOVE,
  DAMERO_ENDING_RULES_INFRACTION,
  DAMERO_ENDING_ADJUDICATION,
  DAMERO_ENDING_FORFEIT,
  DAMERO_ENDING_DOUBLE_FORFEIT,
  DAMERO_ENDING_OTHER,
} DameroEnding;

typedef enum {
  DAMERO_SYSTEM_ROUND_ROBIN,
  DAMERO_SYSTEM_DUTCH,        /* Swiss */
  DAMERO_SYSTEM_DOUBLE_SWISS, /* Swiss of matches of two games */
  DAMERO_SYSTEM_KNOCKOUT,
  DAMERO_SYSTEM_KEIZER,
  DAMERO_SYSTEM_SCHEVENINGEN, /* everybody of one team meets everybody of the other */
  DAMERO_SYSTEM_MANUAL,       /* the director pairs */
} DameroSystem;

/* Virtual points for the first rounds of a Swiss. */
typedef enum { DAMERO_ACCELERATION_NONE, DAMERO_ACCELERATION_BAKU } DameroAccelerationKind;

/* The colour of the highest player in the first round of a Swiss, in the letters of the FIDE rules. */
typedef enum { DAMERO_INITIAL_LOT, DAMERO_INITIAL_WHITE, DAMERO_INITIAL_BLACK } DameroInitial;

/* Who made the pairs of a round. */
typedef enum {
  DAMERO_METHOD_SYSTEM,
  DAMERO_METHOD_HAND,
  DAMERO_METHOD_TABLE, /* nobody knows: a crosstable has them */
} DameroMethod;

typedef enum { DAMERO_STARTER_TABLE, DAMERO_STARTER_LOT } DameroStarter;
typedef enum { DAMERO_UNIT_GAME, DAMERO_UNIT_MATCH } DameroUnit;

/* What parts those who are level (standings/tiebreak.h says how each is computed). */
typedef enum {
  DAMERO_TIEBREAK_SB,     /* Sonneborn-Berger */
  DAMERO_TIEBREAK_DE,     /* direct encounter */
  DAMERO_TIEBREAK_BH,     /* Buchholz; C: without the lowest, M: without the lowest and highest */
  DAMERO_TIEBREAK_BH_C1,
  DAMERO_TIEBREAK_BH_C2,
  DAMERO_TIEBREAK_BH_M1,
  DAMERO_TIEBREAK_BH_M2,
  DAMERO_TIEBREAK_SOL,    /* Solkoff, and truncated */
  DAMERO_TIEBREAK_SOL_T,
  DAMERO_TIEBREAK_HON,    /* honor points */
  DAMERO_TIEBREAK_SB_C1,
  DAMERO_TIEBREAK_WIN,    /* rounds won */
  DAMERO_TIEBREAK_WON,    /* games won at the board */
  DAMERO_TIEBREAK_BWG,    /* of those, with the side that moves second */
  DAMERO_TIEBREAK_BLK,    /* games played with it */
  DAMERO_TIEBREAK_PS,     /* progressive score */
  DAMERO_TIEBREAK_PS_C1,
  DAMERO_TIEBREAK_KOYA,
  DAMERO_TIEBREAK_ARO,    /* average rating of the opponents */
  DAMERO_TIEBREAK_ARO_C1,
  DAMERO_TIEBREAK_TPR,    /* tournament performance rating */
  DAMERO_TIEBREAK_PTP,    /* perfect tournament performance */
  DAMERO_TIEBREAK_MPT,    /* match points */
  DAMERO_TIEBREAK_GPT,    /* game points */
  DAMERO_TIEBREAK_REP,    /* rounds one elected to play */
  DAMERO_TIEBREAK_STD,    /* standard points */
  DAMERO_TIEBREAK_FB,     /* fore Buchholz */
  DAMERO_TIEBREAK_AOB,    /* average of the opponents' Buchholz */
  DAMERO_TIEBREAK_APRO,   /* average of the opponents' TPR */
  DAMERO_TIEBREAK_APPO,   /* average of the opponents' PTP */
  DAMERO_TIEBREAK_LOT,    /* drawing of lots */
  DAMERO_N_TIEBREAKS,
} DameroTiebreak;

typedef enum {
  DAMERO_BYE_ALLOCATED, /* paired with nobody: the odd one out */
  DAMERO_BYE_ABSENT,    /* withdrawn or not there: no points */
  DAMERO_BYE_HALF,      /* not there, with the points of a draw */
  DAMERO_BYE_FULL,      /* not there, with the points of a win */
} DameroByeKind;

/* How tie-breaks that look at opponents treat rounds that were not played. */
typedef enum {
  DAMERO_UNPLAYED_FIDE,    /* the tie-break regulations in force */
  DAMERO_UNPLAYED_VIRTUAL, /* a virtual opponent, as they were before 2023 */
  DAMERO_UNPLAYED_SELF,    /* a draw against oneself */
  DAMERO_UNPLAYED_NOTHING, /* worth nothing */
} DameroUnplayed;

typedef enum { DAMERO_SWITCH_OFF, DAMERO_SWITCH_ON } DameroSwitch;

/* What a flag does. */
typedef enum {
  DAMERO_FLAGS_HARD,    /* the game is lost at that instant */
  DAMERO_FLAGS_SOFT,    /* both clocks stop, and the referee decides */
  DAMERO_FLAGS_RUNNING, /* the game goes on, the first flag is kept, and the referee decides */
} DameroFlags;

/* What a press needs of its move. */
typedef enum {
  DAMERO_RECORD_CHECKED, /* the move is judged: with the press, or before the next one */
  DAMERO_RECORD_FOLLOWS, /* moves are entered afterwards, in order, while play goes on */
  DAMERO_RECORD_NONE,    /* no moves are expected */
} DameroRecord;

typedef enum {
  DAMERO_DEVICES_NONE,
  DAMERO_DEVICES_TABLES, /* one between the two players */
  DAMERO_DEVICES_SIDES,  /* one for each of them */
} DameroDevices;

/* For what openings are drawn by lot: one for all boards of a round, for all games of a match, or for each game. */
typedef enum {
  DAMERO_DRAW_NONE,
  DAMERO_DRAW_ROUND,
  DAMERO_DRAW_MATCH,
  DAMERO_DRAW_GAME,
} DameroDraw;

/* What becomes of an opening's moves at the board. */
typedef enum {
  DAMERO_OPENING_PLAYED,     /* they are made already when the game begins */
  DAMERO_OPENING_OBLIGATORY, /* the players make them, and no others */
} DameroOpening;

typedef enum {
  DAMERO_PENALTY_OPPONENT_TIME, /* time is given to the opponent */
  DAMERO_PENALTY_OFFENDER_TIME, /* time is taken from the offender */
  DAMERO_PENALTY_LOSS,
} DameroPenalty;

typedef enum { DAMERO_EXTENT_GAME, DAMERO_EXTENT_MATCH } DameroExtent;

/* What a row of the log is about. Order is free to grow at the end of each group. */
typedef enum {
  DAMERO_ACT_EVENT,
  DAMERO_ACT_EVENT_CHANGED,
  DAMERO_ACT_SECTION,
  DAMERO_ACT_SECTION_CHANGED,
  DAMERO_ACT_PLAYER,
  DAMERO_ACT_PLAYER_CHANGED,
  DAMERO_ACT_ENTRY,
  DAMERO_ACT_RENUMBER,
  DAMERO_ACT_CHECK_IN,
  DAMERO_ACT_CHECK_IN_CLOSED,   /* who has not checked in is absent */
  DAMERO_ACT_WITHDRAW,
  DAMERO_ACT_EXPELLED,          /* withdrawn by decision, for good */
  DAMERO_ACT_RE_ENTRY,
  DAMERO_ACT_TEAM_CHANGED,      /* of a Scheveningen section, before its first round */
  DAMERO_ACT_ABSENCE,
  DAMERO_ACT_ABSENCE_CANCELLED,
  DAMERO_ACT_FORBID,
  DAMERO_ACT_ALLOW,
  DAMERO_ACT_PAIR,
  DAMERO_ACT_PAIRS_EDITED,
  DAMERO_ACT_BALLOT,
  DAMERO_ACT_PUBLISH,
  DAMERO_ACT_ADVANCED,
  DAMERO_ACT_ROUND_ADJOURNED,
  DAMERO_ACT_ROUND_CLOSED,
  DAMERO_ACT_NOTED,             /* what a crosstable has noted of a round */
  DAMERO_ACT_START,
  DAMERO_ACT_PRESS,
  DAMERO_ACT_MOVE,
  DAMERO_ACT_MOVE_ENTERED,      /* the move of a press that was made without one */
  DAMERO_ACT_ILLEGAL_MOVE,
  DAMERO_ACT_TURN_RETURNED,     /* the move entered for a press is illegal: the press has not been made */
  DAMERO_ACT_WRONG_PRESS,
  DAMERO_ACT_PAUSE,
  DAMERO_ACT_RESUME,
  DAMERO_ACT_FLAG,
  DAMERO_ACT_TIME_CALLED,
  DAMERO_ACT_HAND_OVER,
  DAMERO_ACT_MATCH_OVER,
  DAMERO_ACT_ALARM,
  DAMERO_ACT_CLOCK_ADJUSTED,
  DAMERO_ACT_WRONG_MOVE,
  DAMERO_ACT_RESIGN,
  DAMERO_ACT_DRAW_OFFERED,
  DAMERO_ACT_DRAW_AGREED,
  DAMERO_ACT_DRAW_DECLINED,
  DAMERO_ACT_CLAIM,
  DAMERO_ACT_COUNT_REQUESTED,
  DAMERO_ACT_COUNT_CANCELLED,
  DAMERO_ACT_HAND_COUNT,        /* presses of a side are counted while the position is not known */
  DAMERO_ACT_HAND_COUNT_RESTARTED,
  DAMERO_ACT_HAND_COUNT_STOPPED,
  DAMERO_ACT_ONE_CAPTURE,       /* the side on move has one capture only, on a board whose position is not known */
  DAMERO_ACT_RECORD_CHANGED,    /* what presses need of their moves from now on */
  DAMERO_ACT_RECORD_ENDED,      /* the moves after a ply will not be known */
  DAMERO_ACT_MOVES_SET,         /* move counter and period of a clock corrected */
  DAMERO_ACT_TOUCHED,           /* a piece was touched */
  DAMERO_ACT_TOUCH_REFUSED,     /* will not move the playable piece they touched */
  DAMERO_ACT_ARRANGED,          /* arranged pieces, with or without notice */
  DAMERO_ACT_OVER_ANGLE,        /* moved a piece over the angle of its square */
  DAMERO_ACT_SQUARE_TOUCHED,    /* the moving piece touched a square */
  DAMERO_ACT_PERMITTED,         /* the opponent permits another square */
  DAMERO_ACT_CAUTION,           /* by the referee, for something else */
  DAMERO_ACT_FORFEIT_CONFIRMED, /* the forfeit that is proposed */
  DAMERO_ACT_FORFEIT_WAIVED,
  DAMERO_ACT_CROWNED,           /* by the opponent */
  DAMERO_ACT_PENALTY,
  DAMERO_ACT_ON_PAPER,          /* played with a clock and a score sheet of its own */
  DAMERO_ACT_LATE,              /* a player is not there when the round begins */
  DAMERO_ACT_ARRIVED,
  DAMERO_ACT_FORFEIT,           /* a game or the rest of a match is forfeited, by one or both */
  DAMERO_ACT_ADJOURNED,
  DAMERO_ACT_CONTINUED,
  DAMERO_ACT_PLAY_ON,
  DAMERO_ACT_ADJUDICATED,
  DAMERO_ACT_APPEAL,
  DAMERO_ACT_APPEAL_DECIDED,
  DAMERO_ACT_REFEREE_CALLED,    /* by a player at the board; with the result that they say, if they dispute it */
  DAMERO_ACT_CALL_ANSWERED,     /* the referee has been there */
  DAMERO_ACT_RESULT,
  DAMERO_ACT_RESULT_CORRECTED,
  DAMERO_ACT_RESULT_CONFIRMED,  /* entered a second time, with the same outcome */
  DAMERO_ACT_RECORDED,          /* what a crosstable has of a game */
  DAMERO_ACT_INTERRUPTED,
  DAMERO_ACT_UNDO,
  DAMERO_ACT_PERSON,         /* somebody new in the register of players */
  DAMERO_ACT_PERSON_CHANGED,
  DAMERO_ACT_PERSON_MERGED,  /* two records were one person */
  DAMERO_ACT_PERSON_REMOVED,
  DAMERO_ACT_RATINGS,        /* new ratings of many in the register */
  DAMERO_N_ACT_KINDS,
} DameroActKind;

typedef enum {
  DAMERO_CONSEQUENCE_FLAG,
  DAMERO_CONSEQUENCE_TIME_CALLED,
  DAMERO_CONSEQUENCE_IMPROPER_DELAY,
  DAMERO_CONSEQUENCE_PERIOD,
  DAMERO_CONSEQUENCE_HAND_OVER,
  DAMERO_CONSEQUENCE_MATCH_OVER,
  DAMERO_CONSEQUENCE_ALARM,
  DAMERO_CONSEQUENCE_COUNT_STARTED,
  DAMERO_CONSEQUENCE_COUNT_RESET,
  DAMERO_CONSEQUENCE_COUNT_REACHED,
  DAMERO_CONSEQUENCE_COUNT_STOPPED,
  DAMERO_CONSEQUENCE_HAND_COUNT_REACHED, /* side has pressed `value` times in the hand count `count`: its limit */
  DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED, /* the moves are known: the program counts, and has `value`; -1: nothing */
  DAMERO_CONSEQUENCE_FINDING,          /* the moves entered show that the game was over at `ply`, by `ending` */
  DAMERO_CONSEQUENCE_CLAIM_UPHELD,
  DAMERO_CONSEQUENCE_CLAIM_REFUSED,
  DAMERO_CONSEQUENCE_OBLIGED,          /* side must move the piece on the square `value` */
  DAMERO_CONSEQUENCE_CAUTION,          /* side has `value` cautions now */
  DAMERO_CONSEQUENCE_FORFEIT_PROPOSED, /* side would lose by `ending`, if the referee confirms it */
  DAMERO_CONSEQUENCE_CLOCK_STOPPED, /* by an interruption */
  DAMERO_CONSEQUENCE_GAME_OVER,
  DAMERO_N_CONSEQUENCE_KINDS,
} DameroConsequenceKind;

/* The kind of a note (DAMERO_ACT_NOTED, and the XML crosstable) on pairs that are not the system's; the others have
 * the tokens of the acts they are of. */
#define DAMERO_NOTE_MANUAL_PAIRING "manual-pairing"

/* The families of tokens. SIDE is DameroSide, COUNT is DameroCountKind. */
typedef enum {
  DAMERO_TOKENS_NONE,
  DAMERO_TOKENS_SIDE,
  DAMERO_TOKENS_COUNT,
  DAMERO_TOKENS_ACTOR,
  DAMERO_TOKENS_OUTCOME,
  DAMERO_TOKENS_ENDING,
  DAMERO_TOKENS_SYSTEM,
  DAMERO_TOKENS_ACCELERATION,
  DAMERO_TOKENS_INITIAL,
  DAMERO_TOKENS_METHOD,
  DAMERO_TOKENS_STARTER,
  DAMERO_TOKENS_UNIT,
  DAMERO_TOKENS_TIEBREAK,
  DAMERO_TOKENS_BYE,
  DAMERO_TOKENS_UNPLAYED,
  DAMERO_TOKENS_SWITCH,
  DAMERO_TOKENS_FLAGS,
  DAMERO_TOKENS_RECORD,
  DAMERO_TOKENS_DEVICES,
  DAMERO_TOKENS_DRAW,
  DAMERO_TOKENS_OPENING,
  DAMERO_TOKENS_PENALTY,
  DAMERO_TOKENS_EXTENT,
  DAMERO_TOKENS_ACT,
  DAMERO_TOKENS_CONSEQUENCE,
  DAMERO_N_TOKEN_FAMILIES,
} DameroTokens;

/* Whether a game of that outcome can have ended so; one of no outcome has no ending. */
gboolean    damero_outcome_allows (DameroOutcome outcome,
                                   DameroEnding  ending);
/* The token of VALUE, a static string; NULL if the family has no such value. */
const char *damero_token_get   (DameroTokens  family,
                                int           value);
/* Finds the value of TOKEN; FALSE, with RET_VALUE untouched, if the family has no such token. */
gboolean    damero_token_parse (DameroTokens  family,
                                const char   *token,
                                int          *ret_value);
/* How many values the family has: they are 0 .. n - 1. */
int         damero_tokens_get_n (DameroTokens family);
