/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/game.h - one game under direction: rules, clock, counts and referee acts as one state machine.
 *
 * A press and its move are two facts that usually come together and may come apart: a turn is recorded when its
 * move is known. The turns recorded come first, those that are not after them; the position that is known is the one
 * after the last recorded turn, and the clock lives by presses alone.
 *
 * A game is fed stamped acts (damero_game_perform) and answers with their consequences or a refusal.
 * The same acts always give the same state on any machine; nothing here reads a clock. What time decides
 * is an act too (DAMERO_TRAIT_DEADLINE), stamped with exactly the instant of the deadline, a FLAG also later; until it
 * is performed every act stamped at or after that instant is refused, but for a PRESS that was made before it (its
 * credit). MATCH_OVER leaves the game paused, and it cannot be resumed. The owner is event/, which sees to
 * it that an act has the fields of its kind and that stamps never decrease while a clock runs; screens
 * and writers read the members.
 */
#pragma once

#include "clock/clock.h"
#include "model/act.h"
#include "model/deck.h"
#include "model/refusal.h"
#include "rules/counts.h"

/* One turn as it was played. */
typedef struct {
  DameroMove move;       /* all zero while it is not recorded */
  gint64     think_ms;   /* of the side that moved, as its clock charged it (a correction of a per-move
                          * turn is in it); -1 if entered without clock */
  gint64     main_ms[2]; /* main time of both sides after it (R of the clock's table); -1 likewise */
  gint64     shown_ms[2]; /* what the faces of both showed after it; -1 likewise */
  DameroStamp made_at;   /* the instant of the act that made it, less what the act is credited with */
} DameroPly;

typedef enum {
  DAMERO_GAME_READY,   /* set up, clock not started */
  DAMERO_GAME_PLAYING, /* clock running, or a game without a clock under way */
  DAMERO_GAME_PAUSED,
  DAMERO_GAME_ADJOURNED, /* to be continued; everything is kept */
  DAMERO_GAME_WAITING,   /* time has stopped it and the referee must decide: adjudication, a soft flag */
  DAMERO_GAME_OVER,
} DameroGamePhase;

/* What a caution is for: the repetition of one kind loses, not a second caution of another (docs/rules.md, Touch). */
typedef enum {
  DAMERO_OFFENCE_TOUCH,    /* a piece touched that cannot move */
  DAMERO_OFFENCE_ARRANGING, /* pieces arranged without notice, or touched by the side that is not on move */
  DAMERO_OFFENCE_CONDUCT,  /* whatever else the referee cautions for */
  DAMERO_N_OFFENCES,
} DameroOffence;

typedef struct {
  DameroRuleset  ruleset;
  int            semantics; /* DAMERO_RULES_SEMANTICS_VERSION that judges it */
  gboolean       has_clock;
  gboolean       on_paper;    /* a clock and a score sheet of its own: moves may follow the result */
  DameroFlags    flags;
  DameroRecord   record;      /* as it begins; the referee can change it */
  DameroControl  controls[2]; /* by DameroSide */
  gint64         match_used_ms; /* of a time that the games of a match share: by those before this one */
  DameroPosition start;
  DameroMove     opening[DAMERO_MAX_DECK_PLIES]; /* the first moves from there, if an opening was drawn */
  guint          n_opening;
  gboolean       is_obligatory; /* the players make them, and no others; else they are made when the game begins */
} DameroGameSetup;

/* What is owed, offered and proposed in a game, and ends with it. */
typedef struct {
  int          draw_offer;
  int          bound_square;
  int          bound_toward;
  int          bound_to;
  gboolean     bound_by_touch;
  int          crown_square;
  int          proposed_side;
  DameroEnding proposed_ending;
} DameroGamePending;

/* Presses of one side, counted towards the limit of each count of the rules; -1: not counted. */
typedef struct {
  int pressed[DAMERO_N_COUNT_KINDS];
} DameroHandCounts;

/* What a press without a move changed, as it was before: the turn can be returned. */
typedef struct {
  DameroClock      clock;
  gint64           at_ms; /* of the press */
  int              draw_offer;
  DameroHandCounts hand_counts[2];
} DameroBeforePress;

typedef struct {
  DameroGameSetup setup;
  DameroGamePhase phase;
  gboolean        has_begun;   /* START was performed */
  DameroClock     clock;       /* sides are DameroSide; unused without a clock */
  DameroCounts    counts;
  DameroRecord    record;
  int             record_end;  /* the ply after which moves will never be known; -1: none */
  GArray         *positions;   /* DameroPosition: the start position and the one after each recorded ply */
  GArray         *plies;       /* DameroPly: each turn, the recorded ones first */
  DameroHandCounts hand_counts[2]; /* by DameroSide */
  DameroBeforePress before_press; /* of the last ply, while that is not recorded */
  gint64          used_ms[2];  /* time used by DameroSide in completed turns */
  int             draw_offer;  /* DameroSide that offers, -1 = none */
  int             bound_square; /* the piece that must move after a wrong move or a touch, 0 = none; after
                                 * a wrong move only if it has a legal move (damero_game_is_bound) */
  int             bound_toward; /* the square next to it over which it must go, 0 = any */
  int             bound_to;     /* the square it has touched and must land on, 0 = any */
  gboolean        bound_by_touch; /* to refuse it is a forfeit */
  int             crown_square; /* the man that the side on move must crown before moving, 0 = none */
  guint           cautions[2][DAMERO_N_OFFENCES]; /* by DameroSide */
  int             proposed_side; /* DameroSide for whose loss the referee is asked, -1 = none */
  DameroEnding    proposed_ending;
  DameroOutcome   moved_outcome; /* what the moves alone came to by the rules, NONE: the game goes on */
  gboolean        interrupted; /* stopped by an interruption and not resumed since */
  DameroOutcome   outcome;
  DameroEnding    ending;
  DameroGamePending at_end;     /* as it was when the game ended: it goes on with that; zero before */
  DameroStamp     over_at;      /* when it ended or was adjourned; zero before */
} DameroGame;

/* Reads the moves of an opening from the setup's start, of which none may end the game; FALSE if they cannot be played
 * there. */
gboolean    damero_game_read_opening (DameroGameSetup *setup,
                                 const char            *line);
/* A game that is set up and not begun, after the moves of an opening that are made already; free with
 * damero_game_free. */
DameroGame *damero_game_new     (const DameroGameSetup *setup);
/* The same state, sharing nothing. Cost: the plies. */
DameroGame *damero_game_copy    (const DameroGame      *game);
void        damero_game_free    (DameroGame            *game);
/* Whether two games are in the same state, turns and clocks included. Cost: the plies. */
gboolean    damero_game_equal   (const DameroGame      *a,
                                 const DameroGame      *b);

/* Gives a game on paper, just set up, the result that was reported before any of its moves. */
void     damero_game_set_result     (DameroGame       *game,
                                     DameroOutcome     outcome,
                                     DameroEnding      ending);
/* Whether every move of SIDE has its own time, so that nothing is left of it to show after one. */
gboolean damero_game_is_per_move    (const DameroGame *game,
                                     DameroSide        side);
/* What the first flag that fell comes to, if the referee says so; DAMERO_OUTCOME_NONE while none has. */
DameroOutcome damero_game_get_flag_outcome (const DameroGame *game);
/* How the side whose flag fell first loses: by improper delay in a turn that has its own time, else by time. */
DameroEnding damero_game_get_flag_ending (const DameroGame *game);
/* Whether the game is over, but moves of it can still be entered: of turns that are not recorded, and of a game on
 * paper until they come to the result that was reported. */
gboolean damero_game_takes_moves    (const DameroGame *game);
/* Whether its moves alone, by the rules, came to another result than OUTCOME, which was reported. */
gboolean damero_game_moves_disagree (const DameroGame *game,
                                     DameroOutcome     outcome);
/* Whether the game takes acts of that kind in the phase it is in: one table for all phases. A game that is
 * being played or paused takes all but CONTINUED here; whether it can perform them is seen then. Refused:
 * GAME_OVER, NOT_STARTED, ADJOURNED, WAITS_FOR_REFEREE, NOT_ADJOURNED. */
gboolean damero_game_check_phase    (const DameroGame *game,
                                     DameroActKind     kind,
                                     DameroRefusal    *ret_refusal);

/* Performs a game act (START ... RESULT and INTERRUPTED, appeals apart; ACT's place is not looked at). On success
 * appends DameroConsequence rows to CONSEQUENCES, in order; refused, the game is unchanged.
 * Moves of a game on paper may follow its end (damero_game_takes_moves) and change nothing of it.
 * INTERRUPTED alone is never refused: it halts the clocks (damero_game_halt). A RESUME with an amount charges that
 * gap to its side, which must be on move, and lets it go on (damero_clock_charge_gap); what the gap brought follows
 * from it as from the acts of deadlines, and may end the game instead. Cost: O(plies) where
 * repetition is counted, else O(1). */
gboolean    damero_game_perform (DameroGame            *game,
                                 const DameroAct       *act,
                                 GArray                *consequences,
                                 DameroRefusal         *ret_refusal);
/* Stops the clocks at an instant, or just before what time had decided by then: what is left of an
 * undone act. Nothing happens if no clock runs. Returns whether one did. */
gboolean    damero_game_halt    (DameroGame            *game,
                                 gint64                 mono_ms);
/* Takes a halt back: the side on move runs again from this instant. */
void        damero_game_continue (DameroGame           *game,
                                 gint64                 mono_ms);

/* Whose main time a CLOCK_ADJUSTED or a PENALTY changes, and by how much; FALSE if ACT is neither, is a loss
 * or lacks side or amount. */
gboolean    damero_game_get_adjustment (const DameroAct *act,
                                 DameroSide            *ret_side,
                                 gint64                *ret_amount_ms);
/* How many cautions a side has, for whatever. */
guint       damero_game_count_cautions (const DameroGame   *game,
                                 DameroSide             side);
/* Whether the side on move must move one certain piece, bound_square. */
gboolean    damero_game_is_bound    (const DameroGame      *game);
/* Whether a legal move keeps to what the side on move has touched or begun (docs/rules.md, Touch and Wrong move), and
 * to the opening that was drawn. Refused: OTHER_OPENING, OTHER_PIECE, OTHER_DIRECTION, OTHER_SQUARE. */
gboolean    damero_game_allows_move (const DameroGame      *game,
                                 const DameroMove      *move,
                                 DameroRefusal         *ret_refusal);
/* Reads a move of the position on the board as damero_move_from_text does; of captures that take the same
 * pieces one that is allowed, if the text can mean it. The move need not be allowed. */
gboolean    damero_game_read_move   (const DameroGame      *game,
                                 const char            *text,
                                 DameroMove            *ret_move,
                                 DameroIllegal         *ret_why);

/* The side whose turns a COUNT_REQUESTED has counted: the opponent of the side that asks, which is the act's; in games
 * before semantics 4 the act's own. GAME NULL: as in a new game. */
DameroSide  damero_game_get_required (const DameroGame *game,
                                 const DameroAct       *act);

/* What a RESULT, RESULT_CORRECTED or ADJUDICATED says: its outcome, which cannot be none, nor a forfeit
 * where it is adjudicated, and its ending, or the usual one of that outcome where the act has none.
 * Refused: FIELD_INVALID. */
gboolean    damero_game_read_result (const DameroAct   *act,
                                 DameroOutcome         *ret_outcome,
                                 DameroEnding          *ret_ending,
                                 DameroRefusal         *ret_refusal);

/* The position after the recorded turns, which is the one on the board where all are recorded; borrowed. */
const DameroPosition *damero_game_get_position (const DameroGame *game);
/* How many turns have been played. */
guint                 damero_game_get_n_plies  (const DameroGame *game);
/* Of how many the moves are known: always the first ones. */
guint                 damero_game_get_n_recorded (const DameroGame *game);
/* Whether the position on the board is known: every turn is recorded. */
gboolean              damero_game_is_recorded  (const DameroGame *game);
/* Whose turn made PLY, from 1, recorded or not. */
DameroSide            damero_game_get_mover    (const DameroGame *game,
                                                guint             ply);
/* Whether moves of turns that were pressed without one can be entered: there are such, and the record has not ended. */
gboolean              damero_game_awaits_moves (const DameroGame *game);
/* Whether a press needs a move to be entered before it: in a checked record the press before waits for its own. */
gboolean              damero_game_awaits_move_of_press (const DameroGame *game);
/* Whether the clock of GAME runs and takes presses whose moves come later, or never: anybody can press for who is on
 * move. */
gboolean              damero_game_takes_bare_presses (const DameroGame *game);
/* How many presses a hand count has counted, and at how many it calls the referee; FALSE if none is counted. */
gboolean              damero_game_get_hand_count (const DameroGame *game,
                                                DameroSide        side,
                                                DameroCountKind   kind,
                                                guint            *ret_pressed,
                                                guint            *ret_limit);
/* The hand count of SIDE that is at its limit (RET_IS_AT_LIMIT may be NULL), else the first that is counted; FALSE if
 * none is. */
gboolean              damero_game_find_hand_count (const DameroGame *game,
                                                 DameroSide        side,
                                                 DameroCountKind  *ret_kind,
                                                 gboolean         *ret_is_at_limit);
/* The side on move on the board. The clock's is the same but after a resume of the other side, when
 * neither may press until the referee stops and resumes once more. */
DameroSide            damero_game_get_turn     (const DameroGame *game);
/* Whether a side that never presses is over its own time some day: not where the clocks count up, nor under nothing but
 * the deadline of a match. */
gboolean              damero_game_has_flag     (const DameroGame *game);
/* The next instant at which time alone changes the game (flag, time to call, the hand-over or end of a
 * match, an alarm); FALSE if none. */
gboolean              damero_game_get_deadline (const DameroGame *game,
                                                gint64           *ret_mono_ms);
/* Which kind of act that deadline is: of several things at one instant the weightiest, FLAG (improper
 * delay included), MATCH_OVER, HAND_OVER, TIME_CALLED, ALARM. There must be one. */
DameroActKind         damero_game_get_deadline_kind (const DameroGame *game);
/* The ending of a game that is drawn by that count. */
DameroEnding          damero_game_ending_of_count (DameroCountKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroGame, damero_game_free)
