/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/refusal.h - why an act cannot be performed: a code and its arguments.
 *
 * A refusal changes nothing. words/ makes the sentence for people.
 */
#pragma once

#include "clock/clock.h"
#include "model/act.h"
#include "rules/notation.h"

typedef enum {
  DAMERO_REFUSAL_NONE,
  DAMERO_REFUSAL_FIELD_MISSING,    /* field */
  DAMERO_REFUSAL_FIELD_UNEXPECTED, /* field */
  DAMERO_REFUSAL_FIELD_INVALID,    /* field, number = column or 0 */
  DAMERO_REFUSAL_PROGRAM_ONLY,     /* the act is the program's, not anybody's else */
  DAMERO_REFUSAL_STAMP,            /* earlier than the act before it in the same run */
  DAMERO_REFUSAL_UID_USED,         /* an act with that uid and other content exists */
  DAMERO_REFUSAL_NO_EVENT,         /* the first act must be the event's */
  DAMERO_REFUSAL_EVENT_EXISTS,
  DAMERO_REFUSAL_NO_SUCH_SECTION,
  DAMERO_REFUSAL_NO_SUCH_PLAYER,
  DAMERO_REFUSAL_NO_SUCH_ENTRY,
  DAMERO_REFUSAL_NO_SUCH_ROUND,
  DAMERO_REFUSAL_NO_SUCH_GAME,
  DAMERO_REFUSAL_NAME_TAKEN,       /* number = the section that has it */
  DAMERO_REFUSAL_NUMBER_TAKEN,     /* number */
  DAMERO_REFUSAL_SCORING_FAULT,    /* number = DameroScoringFault */
  DAMERO_REFUSAL_REASON_NEEDED,    /* field: fixed since the first round was paired */
  DAMERO_REFUSAL_ALREADY_ENTERED,
  DAMERO_REFUSAL_ALREADY_PAIRED,   /* entries are fixed once the section is paired */
  DAMERO_REFUSAL_ALREADY_CHECKED_IN,
  DAMERO_REFUSAL_ALREADY_WITHDRAWN,
  DAMERO_REFUSAL_NOT_WITHDRAWN,
  DAMERO_REFUSAL_EXPELLED,
  DAMERO_REFUSAL_BYES_USED_UP,     /* number = the section's bye_cap */
  DAMERO_REFUSAL_NUMBERS_FIXED,    /* number = the last round after which they could be changed */
  DAMERO_REFUSAL_ALREADY_ABSENT,   /* number = the round */
  DAMERO_REFUSAL_NOT_ABSENT,       /* number = the round */
  DAMERO_REFUSAL_ALREADY_FORBIDDEN,
  DAMERO_REFUSAL_NOT_FORBIDDEN,
  DAMERO_REFUSAL_NOT_IN_SYSTEM,    /* the section's system has no such act */
  DAMERO_REFUSAL_ROUND_PAST,       /* number = the first round that can still be changed */
  DAMERO_REFUSAL_TOO_FEW_ENTRIES,
  DAMERO_REFUSAL_ROUND_ORDER,      /* the round is not the next; number = the next */
  DAMERO_REFUSAL_ROUND_OPEN,       /* number = the round that is still open */
  DAMERO_REFUSAL_ROUND_CLOSED,
  DAMERO_REFUSAL_ROUND_PUBLISHED,  /* number = the round: its pairs are edited, not made anew */
  DAMERO_REFUSAL_ROUND_DRAFT,      /* number = the round: nobody has seen its pairs yet */
  DAMERO_REFUSAL_LATER_ROUND,      /* number = the later round that is paired */
  DAMERO_REFUSAL_ALREADY_ADJOURNED, /* number = the round */
  DAMERO_REFUSAL_NOTHING_MISSING,  /* number = the round: every game has a result */
  DAMERO_REFUSAL_NO_MORE_ROUNDS,
  DAMERO_REFUSAL_NO_PAIRING,       /* number = the round: the system has no legal pairing of it */
  DAMERO_REFUSAL_BAD_PAIRS,        /* an entry twice, missing or unknown; number = the entry */
  DAMERO_REFUSAL_ENTRY_ABSENT,     /* number = an entry in the pairs who does not play the round */
  DAMERO_REFUSAL_MATCH_BEGUN,      /* number = the board: its pair stays as it is */
  DAMERO_REFUSAL_NO_DRAW,          /* number = DameroDraw: for what the section draws openings */
  DAMERO_REFUSAL_BALLOT_USED,      /* number = the board on which a game with that opening has begun */
  DAMERO_REFUSAL_NO_BALLOT,        /* number = the board: its opening has not been drawn */
  DAMERO_REFUSAL_MATCH_UNDECIDED,  /* number = the board: it is not known who advances */
  DAMERO_REFUSAL_OTHER_PLAYERS,    /* the act was meant for other players than those of the match */
  DAMERO_REFUSAL_NOBODY_PLAYS,     /* byes alone are no pairing */
  DAMERO_REFUSAL_RESULTS_MISSING,  /* number = first board without a result */
  DAMERO_REFUSAL_ALREADY_STARTED,
  DAMERO_REFUSAL_NOT_STARTED,
  DAMERO_REFUSAL_EARLIER_GAME_OPEN, /* games of a match are played in order */
  DAMERO_REFUSAL_GAME_OVER,
  DAMERO_REFUSAL_HAS_RESULT,
  DAMERO_REFUSAL_NO_RESULT,        /* nothing to correct */
  DAMERO_REFUSAL_SAME_RESULT,      /* a correction to the result there is */
  DAMERO_REFUSAL_OTHER_RESULT,     /* confirmed as another than was entered; number = 1: with sides exchanged */
  DAMERO_REFUSAL_ALREADY_CONFIRMED,
  DAMERO_REFUSAL_RECORDED_RESULT,  /* comes from a record: only a correction changes it */
  DAMERO_REFUSAL_ILLEGAL_MOVE,     /* illegal */
  DAMERO_REFUSAL_LEGAL_MOVE,       /* logged as illegal or wrong, but it is legal */
  DAMERO_REFUSAL_OTHER_PIECE,      /* number = the square whose piece must move */
  DAMERO_REFUSAL_OTHER_OPENING,    /* number = the ply of the opening, whose move is another */
  DAMERO_REFUSAL_WRONG_SIDE,       /* side is not on move */
  DAMERO_REFUSAL_OTHER_CLOCK,      /* side is on move, but the other side's clock runs */
  DAMERO_REFUSAL_RIGHT_SIDE,       /* WRONG_PRESS by the side that may press */
  DAMERO_REFUSAL_NO_CLOCK,
  DAMERO_REFUSAL_HAS_CLOCK,        /* MOVE in a game that runs on a clock: PRESS it */
  DAMERO_REFUSAL_WRONG_PLY,        /* number = the ply that comes next */
  DAMERO_REFUSAL_MOVES_MISSING,    /* number = the first ply whose move is not known: it is entered first */
  DAMERO_REFUSAL_POSITION_UNKNOWN, /* number likewise: what is asked needs the position */
  DAMERO_REFUSAL_POSITION_KNOWN,   /* the program counts by itself where it knows the moves */
  DAMERO_REFUSAL_RECORD_OVER,      /* number = the ply at which the record of the moves ends */
  DAMERO_REFUSAL_SAME_RECORD,      /* a change to the record there is */
  DAMERO_REFUSAL_ON_PAPER,         /* the section has clocks and score sheets of its own: nothing is started */
  DAMERO_REFUSAL_NO_PRESS,         /* TURN_RETURNED: no press waits for its move */
  DAMERO_REFUSAL_HAND_COUNT_RUNNING,
  DAMERO_REFUSAL_NO_HAND_COUNT,
  DAMERO_REFUSAL_CLOCK_NOT_RUNNING,
  DAMERO_REFUSAL_CLOCK_RUNNING,
  DAMERO_REFUSAL_CLOCK_RANGE,
  DAMERO_REFUSAL_NO_MATCH_TIME,    /* the control has no deadline that could be moved */
  DAMERO_REFUSAL_MATCH_TIME_OVER,  /* nothing runs until the match is given time */
  DAMERO_REFUSAL_DEADLINE_PASSED,  /* a flag or call fell by then, in any game: its own act comes first */
  DAMERO_REFUSAL_TIME_NOT_OVER,    /* no flag has fallen, no time to call */
  DAMERO_REFUSAL_OFFER_NOT_ALLOWED, /* the ruleset forbids agreement (yet) */
  DAMERO_REFUSAL_OFFER_STANDS,
  DAMERO_REFUSAL_NO_OFFER,
  DAMERO_REFUSAL_OWN_OFFER,
  DAMERO_REFUSAL_NOT_IN_RULES,     /* count, claim or touch the ruleset does not know */
  DAMERO_REFUSAL_COUNT_RUNNING,
  DAMERO_REFUSAL_COUNT_NOT_RUNNING,
  DAMERO_REFUSAL_NAMES_SELF,
  DAMERO_REFUSAL_NOT_WEAKER,
  DAMERO_REFUSAL_NO_PIECE,         /* number = a square on which there is none that is meant */
  DAMERO_REFUSAL_NOT_BOUND,        /* side need not move any certain piece */
  DAMERO_REFUSAL_ALREADY_BOUND,    /* number = the square whose piece must move */
  DAMERO_REFUSAL_OTHER_DIRECTION,  /* number = the square towards which the piece must go */
  DAMERO_REFUSAL_OTHER_SQUARE,     /* number = the square the piece has touched */
  DAMERO_REFUSAL_NO_SUCH_MOVE,     /* no legal move goes that way */
  DAMERO_REFUSAL_MUST_CROWN,       /* number = the square of the man to be crowned first */
  DAMERO_REFUSAL_NOTHING_TO_CROWN,
  DAMERO_REFUSAL_NO_PROPOSAL,      /* no forfeit is proposed */
  DAMERO_REFUSAL_PROPOSAL_STANDS,
  DAMERO_REFUSAL_NOT_ADJOURNED,
  DAMERO_REFUSAL_ADJOURNED,        /* it must be continued first */
  DAMERO_REFUSAL_OTHER_GAME_OPEN,  /* number = another game of the match that is being played */
  DAMERO_REFUSAL_WAITS_FOR_REFEREE, /* adjudication or a flag: it must be decided first */
  DAMERO_REFUSAL_ALREADY_LATE,
  DAMERO_REFUSAL_NOT_LATE,
  DAMERO_REFUSAL_NO_APPEAL,
  DAMERO_REFUSAL_APPEAL_STANDS,
  DAMERO_REFUSAL_NO_CALL,          /* no player has called the referee */
  DAMERO_REFUSAL_CALL_STANDS,
  DAMERO_REFUSAL_REFEREE_ONLY,     /* a player cannot decide this */
  DAMERO_REFUSAL_OTHERS_NAME,      /* a player says something for the opponent */
  DAMERO_REFUSAL_NO_FLAG,          /* PLAY_ON: it is not time that stopped the game */
  DAMERO_REFUSAL_TIME_OVER,        /* side's flag has fallen: its clock can no longer be corrected */
  DAMERO_REFUSAL_NO_SUCH_ACT,      /* UNDO: no act with that uid */
  DAMERO_REFUSAL_ALREADY_UNDONE,
  DAMERO_REFUSAL_CANNOT_UNDO,      /* the event's own act, or an interruption */
  DAMERO_REFUSAL_UNDO_NEEDS_ALSO,  /* also: the acts that would have to be undone with it */
  DAMERO_REFUSAL_UNDO_ALSO_UNRELATED, /* also: acts that were named, but would not have to go */
  DAMERO_REFUSAL_UNDO_RENUMBERS,   /* pairs that stay would be of others; number = the section */
  DAMERO_REFUSAL_INTERRUPTED,      /* clocks of another run still run: interrupt them first */
  DAMERO_REFUSAL_OTHER_LOG,        /* an act of the register in an event, or of an event in the register */
  DAMERO_REFUSAL_NO_SUCH_PERSON,   /* in the register of players */
  DAMERO_REFUSAL_PERSON_KNOWN,     /* the register has a record of that uid, or had one that was merged */
  DAMERO_REFUSAL_SAME_PERSON,      /* a merger of a record with itself */
  DAMERO_N_REFUSALS,
} DameroRefusalCode;

typedef struct {
  DameroRefusalCode code;
  int               field;   /* DameroFieldId, -1 = none */
  int               number;
  int               side;    /* DameroSide, -1 = none */
  DameroIllegal     illegal;
  GPtrArray        *also;    /* uids, UNDO_NEEDS_ALSO and UNDO_ALSO_UNRELATED; else NULL; owned */
} DameroRefusal;

/* Empties a refusal (frees what it owns). A refusal starts as all zero. */
void damero_refusal_clear (DameroRefusal *refusal);
/* Empties it and sets code, field -1, side -1; returns FALSE, so that checks can end with it. */
gboolean damero_refuse    (DameroRefusal     *refusal,
                           DameroRefusalCode  code);

/* The same with the number that the sentence names. */
gboolean damero_refuse_number (DameroRefusal     *refusal,
                               DameroRefusalCode  code,
                               int                number);
/* FIELD_INVALID: the field, and the 1-based column of its text or 0. */
gboolean damero_refuse_field  (DameroRefusal     *refusal,
                               DameroFieldId      field,
                               int                column);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DameroRefusal, damero_refusal_clear)
