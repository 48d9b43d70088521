/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * model/act.h - an act: anything anyone does, as one plain record; and what followed from it.
 *
 * An act has a head (who, when), a place in the event, and arguments. All are members of one flat
 * struct; the table of fields (damero_act_fields) names each member, its type and its token, and the
 * table of kinds (damero_act_shapes) says which fields a kind needs or may have, and what else is true of
 * all its acts. The text form, the library's columns, copying, comparing, the groups of the log and what
 * may be done when all follow those two tables: a new argument is one member and one row.
 */
#pragma once

#include "model/token.h"

#define DAMERO_UID_SIZE 37 /* a UUIDv7 as text and its final NUL */

/* Where in the event: 1-based, 0 = not that deep. */
typedef struct {
  int section;
  int round;
  int board;
  int game;
} DameroPlace;

/* An instant: monotonic ms within a run (one process on one boot), and Unix ms for the archive. */
typedef struct {
  gint64 run;     /* the library's number of the run, from 1 */
  gint64 mono_ms;
  gint64 wall_ms;
} DameroStamp;

/* The ms from SINCE to NOW, 0 at least; in another run the monotonic clock was another, and the Unix ms count. */
gint64 damero_stamp_get_elapsed_ms (const DameroStamp *since,
                                    const DameroStamp *now);

typedef struct {
  char          uid[DAMERO_UID_SIZE];
  char          group[DAMERO_UID_SIZE]; /* shared by acts that were performed as one; "": it stands alone */
  DameroActKind kind;
  DameroActor   actor;
  char         *who;      /* the person's name, NULL if not known */
  char         *seat;     /* the device it came from (model/seat.h); NULL: from none */
  DameroStamp   stamp;
  DameroPlace   place;

  /* Integers: -1 where the act has none. */
  int           ply;      /* PRESS, MOVE: the ply it makes, from 1; MOVE_ENTERED: the one it is of; filled in on
                             performing. RECORDED: how many were made. RECORD_ENDED: how many are known */
  int           player;   /* number in the event, from 1 */
  int           entry;    /* pairing number in the section, from 1 */
  int           side;     /* DameroSide; COUNT_REQUESTED: damero_game_get_required */
  int           rating;
  int           birth_year;
  int           rated;    /* rated games so far */
  int           games;    /* games per match: 1, 2, 4 */
  int           cycles;   /* round robin: 1 single, 2 double */
  int           system;   /* DameroSystem */
  int           rounds;   /* planned */
  int           acceleration; /* DameroAccelerationKind */
  int           dutch_white; /* DameroSide that is White in the letters of the FIDE rules */
  int           initial;  /* DameroInitial */
  int           starter;  /* DameroStarter */
  int           team;     /* Scheveningen: 1 or 2 */
  int           first;    /* round, from 1: the first that is meant */
  int           last;     /* the last; -1 of FORBID: to the end */
  int           bye;      /* DameroByeKind: what a round not played is worth */
  int           unplayed; /* DameroUnplayed: how tie-breaks treat rounds not played */
  int           bye_cap;  /* half and full byes that one entry may ask for; 0 = none, DAMERO_MAX_NUMBER = any number */
  int           late_bye; /* DameroByeKind, not ALLOCATED: what rounds missed by coming late are worth */
  int           third_place; /* DameroSwitch: the losers of a knockout's semi-finals meet in its last round */
  int           listed; /* DameroSwitch: whether the event is among those that are offered */
  int           confirm;  /* DameroSwitch: results are entered twice */
  int           soft;     /* DameroSwitch, FORBID: only if possible */
  int           annul;    /* DameroSwitch: the entry's results do not count */
  int           method;   /* DameroMethod, filled in by the director */
  int           result;   /* DameroOutcome */
  int           ending;   /* DameroEnding */
  int           count;    /* DameroCountKind: CLAIM, COUNT_REQUESTED */
  int           period;   /* MOVES_SET: index from 0 */
  int           moves;    /* MOVES_SET: completed in the period */
  int           square;   /* 1..32: the piece that is meant */
  int           toward;   /* 1..32: the square next to it, or the one it touched */
  int           notice;   /* DameroSwitch, ARRANGED: said so before */
  int           penalty;  /* DameroPenalty */
  int           extent;   /* DameroExtent, FORFEIT */
  int           upheld;   /* DameroSwitch, APPEAL_DECIDED */
  int           flags;    /* DameroFlags */
  int           record;   /* DameroRecord */
  int           paper;    /* DameroSwitch: games have clocks and score sheets of their own */
  int           devices;  /* DameroDevices: at which players press their clocks */
  int           draw;     /* DameroDraw: for what openings are drawn by lot */
  int           with_return; /* DameroSwitch: what was drawn can be drawn again */
  int           opening;  /* DameroOpening */
  int           moves_delay; /* minutes after which the hall is shown the moves of a game; DAMERO_DELAY_GAME */
  int           late_game; /* minutes after which a player who is late loses that game; 0 = never */
  int           late_match; /* and the match */
  int           assist;   /* DameroSwitch: boards show legal moves, counts and why a move is illegal */
  int           screen_touch; /* DameroSwitch: to select a piece on the screen is to touch it */
  int           opponent_crowns; /* DameroSwitch: the opponent crowns a man, not the program */
  int           semantics; /* the act that sets a game up: DAMERO_RULES_SEMANTICS_VERSION then */
  gint64        seed;
  gint64        amount_ms; /* CLOCK_ADJUSTED: what is added to the side's time, or to that of the match
                             if no side is named; may be negative. INTERRUPTED: how long nobody directed,
                             if that is known. RESUME: how much of that is charged to the side on move.
                             RECORDED: what the side used */
  gint64        credit_ms; /* PRESS of a device: how much earlier than it arrived, its stamp, it was made: the clocks
                             take it then */
  gint64        device_ms; /* likewise: what the device's own clock showed; nothing is computed from it */

  /* Texts: NULL where the act has none. */
  char         *name;
  char         *club;
  char         *title;
  char         *federation;
  char         *ident;    /* the player's number in the association */
  char         *groups;   /* labels with commas, for prizes and pairs: "junior, women" */
  char         *party;    /* the family or travelling group of the player */
  char         *registry; /* uid of the player in the library's register */
  char         *sort;     /* the name as lists are sorted by it */
  char         *note;
  char         *into;     /* PERSON_MERGED: uid of the record that lives on */
  char         *ratings;  /* "UID=RATING/RATED UID=RATING": see event/registry.h */
  char         *source;   /* uid of the event, or a new one of the import, that it comes from */
  char         *venue;
  char         *date;     /* ISO 8601, yyyy-mm-dd */
  char         *director;
  char         *ruleset;
  char         *control;  /* SECTION_CHANGED: "none" takes the clock away; START: of a game of a section
                             whose clock has been changed, what it begins with; so its controls, flags */
  char         *controls; /* others for some games or sides: "game 7: 300~5; white: 600" */
  char         *scoring;
  char         *tiebreaks; /* tokens with commas, in order */
  char         *prizes;   /* model/prize-text.h; "": none */
  char         *keizer;   /* settings, see pairing/keizer.h */
  char         *apart;    /* who is kept apart if possible: model/apart.h */
  char         *entries;  /* "3 7 12": pairing numbers with blanks; of a game's first act Black and White,
                             where the round's pairs have been changed */
  char         *pairs;    /* "3-1 2-5 bye 4": White-Black of game 1 by board, then byes */
  char         *fen;      /* START: a set-up position instead of the ruleset's own; BALLOT: with which games begin */
  char         *deck;     /* model/deck.h, its text form; "": none */
  char         *code;     /* BALLOT: of the entry of the deck */
  char         *line;     /* BALLOT, START: moves of the opening with blanks; "": none */
  char         *move;
  char         *old_value;
  char         *new_value;
  char         *consulted; /* who was asked before a decision */
  char         *reason;
  char         *publishes; /* words for DameroPublished with blanks; "": nothing */
  char         *undoes;   /* uid of the act undone */
  char         *also;     /* uids of the acts undone with it, with blanks, in log order */
} DameroAct;

typedef enum {
  DAMERO_FIELD_INT,   /* int, -1 = none */
  DAMERO_FIELD_INT64, /* gint64, DAMERO_NO_INT64 = none */
  DAMERO_FIELD_TOKEN, /* int of the field's family, -1 = none */
  DAMERO_FIELD_TEXT,  /* char *, owned, NULL = none */
} DameroFieldType;

#define DAMERO_NO_INT64 G_MININT64

/* The arguments of acts, in the order in which texts and columns list them. */
typedef enum {
  DAMERO_FIELD_PLY,
  DAMERO_FIELD_PLAYER,
  DAMERO_FIELD_ENTRY,
  DAMERO_FIELD_NAME,
  DAMERO_FIELD_CLUB,
  DAMERO_FIELD_RATING,
  DAMERO_FIELD_TITLE,
  DAMERO_FIELD_FEDERATION,
  DAMERO_FIELD_IDENT,
  DAMERO_FIELD_BIRTH_YEAR,
  DAMERO_FIELD_GROUPS,
  DAMERO_FIELD_PARTY,
  DAMERO_FIELD_REGISTRY,
  DAMERO_FIELD_SORT,
  DAMERO_FIELD_RATED,
  DAMERO_FIELD_NOTE,
  DAMERO_FIELD_INTO,
  DAMERO_FIELD_RATINGS,
  DAMERO_FIELD_SOURCE,
  DAMERO_FIELD_VENUE,
  DAMERO_FIELD_DATE,
  DAMERO_FIELD_DIRECTOR,
  DAMERO_FIELD_RULESET,
  DAMERO_FIELD_CONTROL,
  DAMERO_FIELD_CONTROLS,
  DAMERO_FIELD_FLAGS,
  DAMERO_FIELD_RECORD,
  DAMERO_FIELD_PAPER,
  DAMERO_FIELD_DEVICES,
  DAMERO_FIELD_MOVES_DELAY,
  DAMERO_FIELD_DECK,
  DAMERO_FIELD_DRAW,
  DAMERO_FIELD_RETURN,
  DAMERO_FIELD_OPENING,
  DAMERO_FIELD_LATE_GAME,
  DAMERO_FIELD_LATE_MATCH,
  DAMERO_FIELD_ASSIST,
  DAMERO_FIELD_SCREEN_TOUCH,
  DAMERO_FIELD_OPPONENT_CROWNS,
  DAMERO_FIELD_SYSTEM,
  DAMERO_FIELD_ROUNDS,
  DAMERO_FIELD_CYCLES,
  DAMERO_FIELD_GAMES,
  DAMERO_FIELD_STARTER,
  DAMERO_FIELD_ACCELERATION,
  DAMERO_FIELD_DUTCH_WHITE,
  DAMERO_FIELD_INITIAL,
  DAMERO_FIELD_KEIZER,
  DAMERO_FIELD_SEED,
  DAMERO_FIELD_SCORING,
  DAMERO_FIELD_TIEBREAKS,
  DAMERO_FIELD_UNPLAYED,
  DAMERO_FIELD_BYE_CAP,
  DAMERO_FIELD_LATE_BYE,
  DAMERO_FIELD_PRIZES,
  DAMERO_FIELD_CONFIRM,
  DAMERO_FIELD_THIRD_PLACE,
  DAMERO_FIELD_APART,
  DAMERO_FIELD_LISTED,
  DAMERO_FIELD_PUBLISHES,
  DAMERO_FIELD_TEAM,
  DAMERO_FIELD_FIRST,
  DAMERO_FIELD_LAST,
  DAMERO_FIELD_BYE,
  DAMERO_FIELD_ENTRIES,
  DAMERO_FIELD_SOFT,
  DAMERO_FIELD_ANNUL,
  DAMERO_FIELD_PAIRS,
  DAMERO_FIELD_METHOD,
  DAMERO_FIELD_FEN,
  DAMERO_FIELD_CODE,
  DAMERO_FIELD_LINE,
  DAMERO_FIELD_SEMANTICS,
  DAMERO_FIELD_SIDE,
  DAMERO_FIELD_MOVE,
  DAMERO_FIELD_SQUARE,
  DAMERO_FIELD_TOWARD,
  DAMERO_FIELD_NOTICE,
  DAMERO_FIELD_PERIOD,
  DAMERO_FIELD_MOVES,
  DAMERO_FIELD_PENALTY,
  DAMERO_FIELD_EXTENT,
  DAMERO_FIELD_AMOUNT,
  DAMERO_FIELD_CREDIT,
  DAMERO_FIELD_DEVICE,
  DAMERO_FIELD_COUNT,
  DAMERO_FIELD_RESULT,
  DAMERO_FIELD_ENDING,
  DAMERO_FIELD_OLD,
  DAMERO_FIELD_NEW,
  DAMERO_FIELD_UPHELD,
  DAMERO_FIELD_CONSULTED,
  DAMERO_FIELD_REASON,
  DAMERO_FIELD_UNDOES,
  DAMERO_FIELD_ALSO,
  DAMERO_N_FIELDS,
} DameroFieldId;

typedef struct {
  const char     *token;  /* name in texts and of the column ("amount_ms" for AMOUNT) */
  DameroFieldType type;
  gsize           offset; /* of the member in DameroAct */
  DameroTokens    family; /* for TOKEN */
  gint64          min;    /* for INT and INT64 */
  gint64          max;
} DameroField;

/* How deep in the event an act of a kind acts. */
typedef enum {
  DAMERO_SCOPE_REGISTRY, /* not in an event: the library's register of players */
  DAMERO_SCOPE_EVENT,
  DAMERO_SCOPE_SECTION,
  DAMERO_SCOPE_ROUND,
  DAMERO_SCOPE_GAME,
} DameroActScope;

/* What a field is to an act of a kind. */
typedef enum {
  DAMERO_FIELD_FOREIGN, /* refused */
  DAMERO_FIELD_ALLOWED,
  DAMERO_FIELD_NEEDED,  /* refused without it */
} DameroFieldUse;

/* The groups of a log in which acts of a kind are listed. One may be of several; none are those of the register. */
typedef enum {
  DAMERO_LOG_GROUP_DIRECTOR = 1 << 0, /* the event, players, pairings, results by hand, undos */
  DAMERO_LOG_GROUP_CLOCKS = 1 << 1,
  DAMERO_LOG_GROUP_RULINGS = 1 << 2,  /* what the referee decides, hears and is asked */
  DAMERO_LOG_GROUP_RESULTS = 1 << 3,
  DAMERO_LOG_GROUP_MOVES = 1 << 4,
} DameroLogGroups;

/* What of an event acts of a kind may change, beside the game that they stand at. */
typedef enum {
  DAMERO_CHANGES_EVENT = 1 << 0,     /* its name, venue, date, whether it is listed */
  DAMERO_CHANGES_PLAYER = 1 << 1,
  DAMERO_CHANGES_SECTION = 1 << 2,   /* its settings, or the number of its rounds */
  DAMERO_CHANGES_ENTRY = 1 << 3,
  DAMERO_CHANGES_ABSENCES = 1 << 4,
  DAMERO_CHANGES_FORBIDDEN = 1 << 5, /* pairs that are not to meet */
  DAMERO_CHANGES_ROUND = 1 << 6,
  DAMERO_CHANGES_NAMES = 1 << 7,     /* what the archive knows games by */
  DAMERO_CHANGES_PAIRS = 1 << 8,     /* who meets whom */
  DAMERO_CHANGES_RESULTS = 1 << 9,   /* results, what they are worth, the order of the standings; so does the end of
                                        a game, which is a consequence */
  DAMERO_CHANGES_ANYTHING = 1 << 10, /* what was there may be gone */
} DameroActChanges;

/* What else is true of all acts of a kind. */
typedef enum {
  /* who acts, and who takes it back */
  DAMERO_TRAIT_PROGRAM = 1 << 0,        /* by the program alone */
  DAMERO_TRAIT_REFEREE = 1 << 1,        /* no player decides it */
  DAMERO_TRAIT_PLAY = 1 << 2,           /* what players do by themselves; taken back at the board */
  DAMERO_TRAIT_PLAY_OF_PLAYER = 1 << 3, /* the same where a player does it: on the screen taking up is touching */
  DAMERO_TRAIT_DEADLINE = 1 << 4,       /* a clock ran to it; the same where the program does it */
  DAMERO_TRAIT_FINAL = 1 << 5,          /* nobody undoes it */
  DAMERO_TRAIT_PERSONAL = 1 << 6,       /* about a person, not about the event: published logs leave it out */
  /* what it is to its game */
  DAMERO_TRAIT_TURN = 1 << 7,           /* makes a ply */
  DAMERO_TRAIT_CLOCK = 1 << 8,          /* needs a game with a clock */
  DAMERO_TRAIT_OPENS = 1 << 9,          /* sets a game up that is not there */
  DAMERO_TRAIT_STILL = 1 << 10,         /* leaves turn and clock as they are, and the game open if it does not say so */
  DAMERO_TRAIT_ASIDE = 1 << 11,         /* who is there, what is written down: not about the play if it ends no game */
  DAMERO_TRAIT_REMARK = 1 << 12,        /* said of a game that has begun or has a result: not about the play either */
  DAMERO_TRAIT_ENTERED = 1 << 13,       /* a result that somebody reports */
  /* the phases of a game in which it is taken, beside play; see game/phase.c */
  DAMERO_TRAIT_BEFORE = 1 << 14,
  DAMERO_TRAIT_ADJOURNED = 1 << 15,
  DAMERO_TRAIT_WAITING = 1 << 16,
  DAMERO_TRAIT_OVER = 1 << 17,
  DAMERO_TRAIT_ANY_PHASE = DAMERO_TRAIT_BEFORE | DAMERO_TRAIT_ADJOURNED | DAMERO_TRAIT_WAITING | DAMERO_TRAIT_OVER,
  /* what is written of it */
  DAMERO_TRAIT_NOTE = 1 << 18,          /* a crosstable notes it */
  DAMERO_TRAIT_TIMES = 1 << 19,         /* its old and new value are times of a clock in ms */
  /* who says it */
  DAMERO_TRAIT_OWN = 1 << 20,           /* a player says it for their own side alone */
  /* what it has to know */
  DAMERO_TRAIT_POSITION = 1 << 21,      /* the position on the board: every move made so far */
  /* where it may stand, beside the place of its kind */
  DAMERO_TRAIT_OF_MATCH = 1 << 22,      /* of its round, or of one match of it */
  DAMERO_TRAIT_OF_GAME = 1 << 23,       /* of its round, or of one game of it */
} DameroActTraits;

/* All that is known of a kind: no other file lists kinds to sort them. */
typedef struct {
  DameroActScope   scope;
  DameroLogGroups  groups;
  DameroActChanges changes;
  DameroActTraits  traits;
  guint8           uses[DAMERO_N_FIELDS]; /* DameroFieldUse by DameroFieldId */
} DameroActShape;

/* DAMERO_N_FIELDS rows, indexed by DameroFieldId. */
extern const DameroField    damero_act_fields[];
/* DAMERO_N_ACT_KINDS rows, indexed by DameroActKind. */
extern const DameroActShape damero_act_shapes[];

/* A new act with nothing but its kind; free with damero_act_free. */
DameroAct *damero_act_new      (DameroActKind    kind);
/* The same act, sharing nothing. */
DameroAct *damero_act_copy     (const DameroAct *act);
void       damero_act_free     (DameroAct       *act);
/* Equal in every field, head included. */
gboolean   damero_act_equal    (const DameroAct *a,
                                const DameroAct *b);
/* Whether the act has that argument. */
gboolean   damero_act_has      (const DameroAct *act,
                                DameroFieldId    field);
/* Sets a TEXT field to a copy of TEXT (NULL clears it). */
void       damero_act_set_text (DameroAct       *act,
                                DameroFieldId    field,
                                const char      *text);
const char *damero_act_get_text (const DameroAct *act,
                                DameroFieldId    field);
/* Composes the characters of all its texts (NFC). */
void        damero_act_normalize (DameroAct    *act);
/* How many characters a TEXT field can have: DAMERO_MAX_CHARS, or more for moves, settings and lists. */
gsize       damero_act_get_max_chars (DameroFieldId field);
/* INT, INT64 and TOKEN fields as one type; DAMERO_NO_INT64 where the act has none. */
gint64     damero_act_get_int  (const DameroAct *act,
                                DameroFieldId    field);
void       damero_act_set_int  (DameroAct       *act,
                                DameroFieldId    field,
                                gint64           value);
/* What an undo of the act and of all that was performed with it names: its group, or if it stands alone its uid. */
const char *damero_act_get_name (const DameroAct *act);
/* Whether the act's kind has one of TRAITS. */
gboolean   damero_act_is        (const DameroAct *act,
                                 DameroActTraits  traits);
/* The monotonic instant at which the clocks take a press: its stamp, less its credit. */
gint64      damero_act_get_press_ms (const DameroAct *act);
/* Whether one of the two players at the board acts. */
gboolean   damero_act_is_by_player (const DameroAct *act);
/* Whether one of them says something for the side of the other. */
gboolean   damero_act_is_for_other (const DameroAct *act);
/* Whether it is what players and the program do by themselves; the rest is done by who directs. */
gboolean   damero_act_is_of_play (const DameroAct *act);
/* Whether all its numbers are within the limits of their fields, so that arithmetic on them is safe; if not,
 * RET_FIELD is the first that is not. */
gboolean   damero_act_check_limits (const DameroAct *act,
                                    DameroFieldId   *ret_field);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DameroAct, damero_act_free)

/* What followed from an act. Recomputed on replay and compared with what was stored. */
typedef struct {
  DameroConsequenceKind kind;
  DameroPlace           place;
  int                   ply;     /* plies made when it happened */
  int                   side;    /* DameroSide, -1 = none */
  int                   count;   /* DameroCountKind, -1 = none */
  int                   value;   /* a count's value, a period's index; -1 = none */
  int                   outcome; /* DameroOutcome */
  int                   ending;  /* DameroEnding */
  gint64                at_ms;   /* monotonic instant in the act's run */
} DameroConsequence;

/* Equal in every member. */
gboolean   damero_consequence_equal  (const DameroConsequence *a,
                                      const DameroConsequence *b);
/* Equal lengths and members; both GArray of DameroConsequence. */
gboolean   damero_consequences_equal (const GArray            *a,
                                      const GArray            *b);

/* Writes the UUIDv7 of a Unix time in ms and ten random bytes (RFC 9562, 5.7). */
void       damero_uid_format   (gint64           wall_ms,
                                const guint8     random[10],
                                char             buffer[DAMERO_UID_SIZE]);
/* Writes the uid that follows from what is said: the same of the same TEXT in the same event. The time in it is
 * that of EVENT_UID, which may be "". */
void       damero_uid_derive   (const char      *event_uid,
                                const char      *text,
                                char             buffer[DAMERO_UID_SIZE]);
/* Whether TEXT is a UUIDv7 in its canonical form: lower case, four hyphens. */
gboolean   damero_uid_is_valid (const char      *text);
