/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/act.h"

#include <string.h>

#include "model/deck.h"
#include "model/text.h"

#define FIELD(member, token, type, family) \
  { (token), DAMERO_FIELD_##type, G_STRUCT_OFFSET (DameroAct, member), DAMERO_TOKENS_##family, 0, 0 }
#define NUMBER(member, token, type, min, max) \
  { (token), DAMERO_FIELD_##type, G_STRUCT_OFFSET (DameroAct, member), DAMERO_TOKENS_NONE, (min), (max) }

const DameroField damero_act_fields[] = {
  [DAMERO_FIELD_PLY] = NUMBER (ply, "ply", INT, 0, DAMERO_MAX_PLIES),
  [DAMERO_FIELD_PLAYER] = NUMBER (player, "player", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_ENTRY] = NUMBER (entry, "entry", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_NAME] = FIELD (name, "name", TEXT, NONE),
  [DAMERO_FIELD_CLUB] = FIELD (club, "club", TEXT, NONE),
  [DAMERO_FIELD_RATING] = NUMBER (rating, "rating", INT, 0, DAMERO_MAX_RATING),
  [DAMERO_FIELD_TITLE] = FIELD (title, "title", TEXT, NONE),
  [DAMERO_FIELD_FEDERATION] = FIELD (federation, "federation", TEXT, NONE),
  [DAMERO_FIELD_IDENT] = FIELD (ident, "ident", TEXT, NONE),
  [DAMERO_FIELD_BIRTH_YEAR] = NUMBER (birth_year, "born", INT, 0, DAMERO_MAX_YEAR),
  [DAMERO_FIELD_GROUPS] = FIELD (groups, "groups", TEXT, NONE),
  [DAMERO_FIELD_PARTY] = FIELD (party, "party", TEXT, NONE),
  [DAMERO_FIELD_REGISTRY] = FIELD (registry, "registry", TEXT, NONE),
  [DAMERO_FIELD_SORT] = FIELD (sort, "sort", TEXT, NONE),
  [DAMERO_FIELD_RATED] = NUMBER (rated, "rated", INT, 0, DAMERO_MAX_RATED),
  [DAMERO_FIELD_NOTE] = FIELD (note, "note", TEXT, NONE),
  [DAMERO_FIELD_INTO] = FIELD (into, "into", TEXT, NONE),
  [DAMERO_FIELD_RATINGS] = FIELD (ratings, "ratings", TEXT, NONE),
  [DAMERO_FIELD_SOURCE] = FIELD (source, "source", TEXT, NONE),
  [DAMERO_FIELD_VENUE] = FIELD (venue, "place", TEXT, NONE),
  [DAMERO_FIELD_DATE] = FIELD (date, "date", TEXT, NONE),
  [DAMERO_FIELD_DIRECTOR] = FIELD (director, "director", TEXT, NONE),
  [DAMERO_FIELD_RULESET] = FIELD (ruleset, "ruleset", TEXT, NONE),
  [DAMERO_FIELD_CONTROL] = FIELD (control, "control", TEXT, NONE),
  [DAMERO_FIELD_CONTROLS] = FIELD (controls, "controls", TEXT, NONE),
  [DAMERO_FIELD_FLAGS] = FIELD (flags, "flags", TOKEN, FLAGS),
  [DAMERO_FIELD_RECORD] = FIELD (record, "record", TOKEN, RECORD),
  [DAMERO_FIELD_PAPER] = FIELD (paper, "paper", TOKEN, SWITCH),
  [DAMERO_FIELD_DEVICES] = FIELD (devices, "devices", TOKEN, DEVICES),
  [DAMERO_FIELD_MOVES_DELAY] = NUMBER (moves_delay, "moves-delay", INT, 0, DAMERO_DELAY_GAME),
  [DAMERO_FIELD_DECK] = FIELD (deck, "deck", TEXT, NONE),
  [DAMERO_FIELD_DRAW] = FIELD (draw, "draw", TOKEN, DRAW),
  [DAMERO_FIELD_RETURN] = FIELD (with_return, "return", TOKEN, SWITCH),
  [DAMERO_FIELD_OPENING] = FIELD (opening, "opening", TOKEN, OPENING),
  [DAMERO_FIELD_LATE_GAME] = NUMBER (late_game, "late-game", INT, 0, DAMERO_MAX_LATE_MINUTES),
  [DAMERO_FIELD_LATE_MATCH] = NUMBER (late_match, "late-match", INT, 0, DAMERO_MAX_LATE_MINUTES),
  [DAMERO_FIELD_ASSIST] = FIELD (assist, "assist", TOKEN, SWITCH),
  [DAMERO_FIELD_SCREEN_TOUCH] = FIELD (screen_touch, "screen-touch", TOKEN, SWITCH),
  [DAMERO_FIELD_OPPONENT_CROWNS] = FIELD (opponent_crowns, "opponent-crowns", TOKEN, SWITCH),
  [DAMERO_FIELD_SYSTEM] = FIELD (system, "system", TOKEN, SYSTEM),
  [DAMERO_FIELD_ROUNDS] = NUMBER (rounds, "rounds", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_CYCLES] = NUMBER (cycles, "cycles", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_GAMES] = NUMBER (games, "games", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_STARTER] = FIELD (starter, "starter", TOKEN, STARTER),
  [DAMERO_FIELD_ACCELERATION] = FIELD (acceleration, "acceleration", TOKEN, ACCELERATION),
  [DAMERO_FIELD_DUTCH_WHITE] = FIELD (dutch_white, "dutch-white", TOKEN, SIDE),
  [DAMERO_FIELD_INITIAL] = FIELD (initial, "initial", TOKEN, INITIAL),
  [DAMERO_FIELD_KEIZER] = FIELD (keizer, "keizer", TEXT, NONE),
  [DAMERO_FIELD_SEED] = NUMBER (seed, "seed", INT64, DAMERO_NO_INT64 + 1, G_MAXINT64),
  [DAMERO_FIELD_SCORING] = FIELD (scoring, "scoring", TEXT, NONE),
  [DAMERO_FIELD_TIEBREAKS] = FIELD (tiebreaks, "tiebreaks", TEXT, NONE),
  [DAMERO_FIELD_UNPLAYED] = FIELD (unplayed, "unplayed", TOKEN, UNPLAYED),
  [DAMERO_FIELD_BYE_CAP] = NUMBER (bye_cap, "bye-cap", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_LATE_BYE] = FIELD (late_bye, "late-bye", TOKEN, BYE),
  [DAMERO_FIELD_PRIZES] = FIELD (prizes, "prizes", TEXT, NONE),
  [DAMERO_FIELD_CONFIRM] = FIELD (confirm, "confirm", TOKEN, SWITCH),
  [DAMERO_FIELD_THIRD_PLACE] = FIELD (third_place, "third-place", TOKEN, SWITCH),
  [DAMERO_FIELD_APART] = FIELD (apart, "apart", TEXT, NONE),
  [DAMERO_FIELD_LISTED] = FIELD (listed, "listed", TOKEN, SWITCH),
  [DAMERO_FIELD_PUBLISHES] = FIELD (publishes, "publishes", TEXT, NONE),
  [DAMERO_FIELD_TEAM] = NUMBER (team, "team", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_FIRST] = NUMBER (first, "first", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_LAST] = NUMBER (last, "last", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_BYE] = FIELD (bye, "bye", TOKEN, BYE),
  [DAMERO_FIELD_ENTRIES] = FIELD (entries, "entries", TEXT, NONE),
  [DAMERO_FIELD_SOFT] = FIELD (soft, "soft", TOKEN, SWITCH),
  [DAMERO_FIELD_ANNUL] = FIELD (annul, "annul", TOKEN, SWITCH),
  [DAMERO_FIELD_PAIRS] = FIELD (pairs, "pairs", TEXT, NONE),
  [DAMERO_FIELD_METHOD] = FIELD (method, "method", TOKEN, METHOD),
  [DAMERO_FIELD_FEN] = FIELD (fen, "fen", TEXT, NONE),
  [DAMERO_FIELD_CODE] = FIELD (code, "code", TEXT, NONE),
  [DAMERO_FIELD_LINE] = FIELD (line, "line", TEXT, NONE),
  [DAMERO_FIELD_SEMANTICS] = NUMBER (semantics, "semantics", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_SIDE] = FIELD (side, "side", TOKEN, SIDE),
  [DAMERO_FIELD_MOVE] = FIELD (move, "move", TEXT, NONE),
  [DAMERO_FIELD_SQUARE] = NUMBER (square, "square", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_TOWARD] = NUMBER (toward, "toward", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_NOTICE] = FIELD (notice, "notice", TOKEN, SWITCH),
  [DAMERO_FIELD_PERIOD] = NUMBER (period, "period", INT, 0, DAMERO_MAX_NUMBER),
  [DAMERO_FIELD_MOVES] = NUMBER (moves, "moves", INT, 0, DAMERO_MAX_PLIES),
  [DAMERO_FIELD_PENALTY] = FIELD (penalty, "penalty", TOKEN, PENALTY),
  [DAMERO_FIELD_EXTENT] = FIELD (extent, "extent", TOKEN, EXTENT),
  [DAMERO_FIELD_AMOUNT] = NUMBER (amount_ms, "amount", INT64, -DAMERO_MAX_WALL_MS, DAMERO_MAX_WALL_MS),
  [DAMERO_FIELD_CREDIT] = NUMBER (credit_ms, "credit", INT64, 0, DAMERO_MAX_MONO_MS),
  [DAMERO_FIELD_DEVICE] = NUMBER (device_ms, "device", INT64, 0, DAMERO_MAX_MONO_MS),
  [DAMERO_FIELD_COUNT] = FIELD (count, "count", TOKEN, COUNT),
  [DAMERO_FIELD_RESULT] = FIELD (result, "result", TOKEN, OUTCOME),
  [DAMERO_FIELD_ENDING] = FIELD (ending, "ending", TOKEN, ENDING),
  [DAMERO_FIELD_OLD] = FIELD (old_value, "old", TEXT, NONE),
  [DAMERO_FIELD_NEW] = FIELD (new_value, "new", TEXT, NONE),
  [DAMERO_FIELD_UPHELD] = FIELD (upheld, "upheld", TOKEN, SWITCH),
  [DAMERO_FIELD_CONSULTED] = FIELD (consulted, "consulted", TEXT, NONE),
  [DAMERO_FIELD_REASON] = FIELD (reason, "reason", TEXT, NONE),
  [DAMERO_FIELD_UNDOES] = FIELD (undoes, "undoes", TEXT, NONE),
  [DAMERO_FIELD_ALSO] = FIELD (also, "also", TEXT, NONE),
};

G_STATIC_ASSERT (G_N_ELEMENTS (damero_act_fields) == DAMERO_N_FIELDS);

#define LOG(group)    DAMERO_LOG_GROUP_##group
#define CHANGES(what) DAMERO_CHANGES_##what
#define IS(trait)     DAMERO_TRAIT_##trait
#define NEEDS(name)   [DAMERO_FIELD_##name] = DAMERO_FIELD_NEEDED
#define MAY(name)     [DAMERO_FIELD_##name] = DAMERO_FIELD_ALLOWED

/* The place, the groups of the log, what is changed, the traits, the fields. Every act may give a reason. */
const DameroActShape damero_act_shapes[] = {
  [DAMERO_ACT_EVENT] = { DAMERO_SCOPE_EVENT, LOG (DIRECTOR), CHANGES (EVENT), IS (FINAL),
      { NEEDS (NAME), MAY (VENUE), MAY (DATE), MAY (DIRECTOR), MAY (LISTED), MAY (PUBLISHES), MAY (REASON) } },
  [DAMERO_ACT_EVENT_CHANGED] = { DAMERO_SCOPE_EVENT, LOG (DIRECTOR), CHANGES (EVENT) | CHANGES (NAMES), 0,
      { MAY (NAME), MAY (VENUE), MAY (DATE), MAY (DIRECTOR), MAY (LISTED), MAY (PUBLISHES), MAY (REASON) } },
  [DAMERO_ACT_SECTION] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (SECTION) | CHANGES (NAMES), 0,
      { NEEDS (NAME), NEEDS (RULESET), NEEDS (SYSTEM), NEEDS (CYCLES), NEEDS (GAMES), NEEDS (STARTER),
        NEEDS (SCORING), NEEDS (TIEBREAKS), MAY (CONTROL), MAY (SEED), MAY (ROUNDS), MAY (ACCELERATION),
        MAY (DUTCH_WHITE), MAY (INITIAL), MAY (KEIZER), MAY (CONTROLS), MAY (FLAGS), MAY (RECORD), MAY (PAPER),
        MAY (DEVICES), MAY (MOVES_DELAY), MAY (LATE_GAME), MAY (LATE_MATCH), MAY (ASSIST), MAY (SCREEN_TOUCH),
        MAY (OPPONENT_CROWNS), MAY (UNPLAYED), MAY (BYE_CAP), MAY (LATE_BYE), MAY (PRIZES), MAY (CONFIRM),
        MAY (THIRD_PLACE), MAY (APART), MAY (DECK), MAY (DRAW), MAY (RETURN), MAY (OPENING), MAY (REASON) } },
  [DAMERO_ACT_SECTION_CHANGED] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (SECTION) | CHANGES (NAMES) |
      CHANGES (RESULTS), 0,
      { MAY (SYSTEM), MAY (ROUNDS), MAY (SCORING), MAY (TIEBREAKS), MAY (CONTROL), MAY (CONTROLS), MAY (FLAGS),
        MAY (RECORD), MAY (PAPER), MAY (DEVICES), MAY (MOVES_DELAY), MAY (LATE_GAME), MAY (LATE_MATCH), MAY (ASSIST),
        MAY (SCREEN_TOUCH), MAY (OPPONENT_CROWNS), MAY (UNPLAYED), MAY (BYE_CAP), MAY (LATE_BYE), MAY (PRIZES),
        MAY (CONFIRM), MAY (THIRD_PLACE), MAY (KEIZER), MAY (APART), MAY (DECK), MAY (DRAW), MAY (RETURN),
        MAY (OPENING), MAY (REASON) } },
  [DAMERO_ACT_PLAYER] = { DAMERO_SCOPE_EVENT, LOG (DIRECTOR), CHANGES (PLAYER), IS (PERSONAL),
      { NEEDS (PLAYER), NEEDS (NAME), MAY (CLUB), MAY (RATING), MAY (TITLE), MAY (FEDERATION), MAY (IDENT),
        MAY (BIRTH_YEAR), MAY (GROUPS), MAY (PARTY), MAY (REGISTRY), MAY (REASON) } },
  [DAMERO_ACT_PLAYER_CHANGED] = { DAMERO_SCOPE_EVENT, LOG (DIRECTOR), CHANGES (PLAYER) | CHANGES (NAMES) |
      CHANGES (RESULTS), IS (PERSONAL),
      { NEEDS (PLAYER), MAY (NAME), MAY (CLUB), MAY (RATING), MAY (TITLE), MAY (FEDERATION), MAY (IDENT),
        MAY (BIRTH_YEAR), MAY (GROUPS), MAY (PARTY), MAY (REGISTRY), MAY (REASON) } },
  [DAMERO_ACT_ENTRY] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (SECTION) | CHANGES (ENTRY) |
      CHANGES (FORBIDDEN) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), NEEDS (PLAYER), MAY (TEAM), MAY (BYE), MAY (REASON) } },
  [DAMERO_ACT_RENUMBER] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ANYTHING) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_CHECK_IN] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ENTRY), 0,
      { NEEDS (ENTRY), MAY (REASON) } },
  [DAMERO_ACT_CHECK_IN_CLOSED] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ABSENCES) | CHANGES (RESULTS), 0,
      { NEEDS (FIRST), NEEDS (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_WITHDRAW] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ENTRY) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), MAY (FIRST), MAY (REASON) } },
  [DAMERO_ACT_EXPELLED] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR) | LOG (RULINGS), CHANGES (ENTRY) |
      CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), NEEDS (REASON), MAY (FIRST), MAY (ANNUL) } },
  [DAMERO_ACT_RE_ENTRY] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ENTRY) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), MAY (REASON) } },
  [DAMERO_ACT_TEAM_CHANGED] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (SECTION) | CHANGES (ENTRY), 0,
      { NEEDS (ENTRY), NEEDS (TEAM), MAY (REASON) } },
  [DAMERO_ACT_ABSENCE] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ABSENCES) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), NEEDS (FIRST), NEEDS (LAST), NEEDS (BYE), MAY (REASON) } },
  [DAMERO_ACT_ABSENCE_CANCELLED] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ANYTHING) | CHANGES (RESULTS), 0,
      { NEEDS (ENTRY), NEEDS (FIRST), NEEDS (LAST), MAY (REASON) } },
  [DAMERO_ACT_FORBID] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (FORBIDDEN), 0,
      { NEEDS (ENTRIES), NEEDS (FIRST), MAY (LAST), MAY (SOFT), MAY (CLUB), MAY (GROUPS), MAY (REASON) } },
  [DAMERO_ACT_ALLOW] = { DAMERO_SCOPE_SECTION, LOG (DIRECTOR), CHANGES (ANYTHING), 0,
      { NEEDS (ENTRIES), MAY (CLUB), MAY (GROUPS), MAY (REASON) } },
  [DAMERO_ACT_PAIR] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (SECTION) | CHANGES (ROUND) | CHANGES (RESULTS) |
      CHANGES (PAIRS), 0,
      { NEEDS (PAIRS), MAY (METHOD), MAY (REASON) } },
  [DAMERO_ACT_PAIRS_EDITED] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ANYTHING) | CHANGES (RESULTS) |
      CHANGES (PAIRS), 0,
      { NEEDS (PAIRS), NEEDS (REASON), MAY (OLD) } },
  [DAMERO_ACT_BALLOT] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ROUND), IS (OF_MATCH) | IS (OF_GAME),
      { MAY (SEED), MAY (CODE), MAY (NAME), MAY (LINE), MAY (FEN), MAY (REASON) } },
  [DAMERO_ACT_PUBLISH] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ROUND) | CHANGES (RESULTS), 0,
      { MAY (REASON) } },
  [DAMERO_ACT_ADVANCED] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ROUND) | CHANGES (RESULTS) |
      CHANGES (PAIRS), 0,
      { NEEDS (ENTRY), MAY (REASON) } },
  [DAMERO_ACT_ROUND_ADJOURNED] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ROUND), 0,
      { MAY (REASON) } },
  [DAMERO_ACT_ROUND_CLOSED] = { DAMERO_SCOPE_ROUND, LOG (DIRECTOR), CHANGES (ROUND), 0,
      { MAY (REASON) } },
  [DAMERO_ACT_NOTED] = { DAMERO_SCOPE_ROUND, LOG (RULINGS), 0, IS (NOTE) | IS (OF_GAME),
      { NEEDS (NAME), MAY (SIDE), MAY (MOVE), MAY (COUNT), MAY (AMOUNT), MAY (OLD), MAY (NEW), MAY (REASON) } },
  [DAMERO_ACT_START] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (OPENS) | IS (BEFORE),
      { MAY (FEN), MAY (LINE), MAY (OPENING), MAY (SEMANTICS), MAY (ENTRIES), MAY (CONTROL), MAY (CONTROLS),
        MAY (FLAGS), MAY (RECORD), MAY (REASON) } },
  [DAMERO_ACT_PRESS] = { DAMERO_SCOPE_GAME, LOG (MOVES), 0, IS (PLAY) | IS (TURN) | IS (CLOCK),
      { NEEDS (SIDE), NEEDS (PLY), MAY (MOVE), MAY (CREDIT), MAY (DEVICE), MAY (REASON) } },
  [DAMERO_ACT_MOVE] = { DAMERO_SCOPE_GAME, LOG (MOVES), 0, IS (PLAY) | IS (TURN) | IS (OPENS) | IS (BEFORE),
      { NEEDS (SIDE), NEEDS (MOVE), NEEDS (PLY), MAY (SEMANTICS), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_MOVE_ENTERED] = { DAMERO_SCOPE_GAME, LOG (MOVES), 0, IS (PLAY) | IS (CLOCK) | IS (STILL) |
      IS (ASIDE) | IS (ADJOURNED) | IS (WAITING) | IS (OVER),
      { NEEDS (SIDE), NEEDS (MOVE), NEEDS (PLY), MAY (REASON) } },
  [DAMERO_ACT_ILLEGAL_MOVE] = { DAMERO_SCOPE_GAME, LOG (RULINGS) | LOG (MOVES), 0, IS (PLAY) | IS (STILL) |
      IS (POSITION),
      { NEEDS (SIDE), NEEDS (MOVE), MAY (REASON) } },
  [DAMERO_ACT_TURN_RETURNED] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS) | LOG (MOVES), 0, IS (PLAY) |
      IS (CLOCK),
      { NEEDS (SIDE), NEEDS (MOVE), MAY (REASON) } },
  [DAMERO_ACT_WRONG_PRESS] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (PLAY) | IS (CLOCK) | IS (STILL),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_PAUSE] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_RESUME] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (CLOCK) | IS (TIMES),
      { NEEDS (SIDE), MAY (AMOUNT), MAY (OLD), MAY (NEW), MAY (REASON) } },
  [DAMERO_ACT_FLAG] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (DEADLINE) | IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_TIME_CALLED] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (DEADLINE) | IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_HAND_OVER] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (DEADLINE) | IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_MATCH_OVER] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (DEADLINE) | IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_ALARM] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (DEADLINE) | IS (CLOCK),
      { MAY (REASON) } },
  [DAMERO_ACT_CLOCK_ADJUSTED] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS), 0, IS (CLOCK) | IS (STILL) |
      IS (TIMES) | IS (NOTE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (AMOUNT), MAY (SIDE), MAY (OLD), MAY (NEW), MAY (REASON) } },
  [DAMERO_ACT_WRONG_MOVE] = { DAMERO_SCOPE_GAME, LOG (RULINGS) | LOG (MOVES), 0, IS (STILL) | IS (POSITION) | IS (NOTE),
      { NEEDS (SIDE), NEEDS (MOVE), MAY (REASON) } },
  [DAMERO_ACT_RESIGN] = { DAMERO_SCOPE_GAME, LOG (RESULTS), 0, IS (OWN) | IS (PLAY) | IS (ADJOURNED) |
      IS (WAITING),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_DRAW_OFFERED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (PLAY) | IS (STILL) |
      IS (ADJOURNED),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_DRAW_AGREED] = { DAMERO_SCOPE_GAME, LOG (RESULTS), 0, IS (OWN) | IS (PLAY) | IS (ADJOURNED),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_DRAW_DECLINED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (PLAY) | IS (STILL) |
      IS (ADJOURNED),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_CLAIM] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (STILL) | IS (POSITION) | IS (NOTE),
      { NEEDS (SIDE), NEEDS (COUNT), MAY (REASON) } },
  [DAMERO_ACT_COUNT_REQUESTED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (STILL) |
      IS (POSITION) | IS (NOTE),
      { NEEDS (SIDE), NEEDS (COUNT), MAY (REASON) } },
  [DAMERO_ACT_COUNT_CANCELLED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (STILL) | IS (POSITION) | IS (NOTE),
      { NEEDS (COUNT), NEEDS (REASON) } },
  [DAMERO_ACT_HAND_COUNT] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (ASIDE) | IS (NOTE),
      { NEEDS (SIDE), NEEDS (COUNT), MAY (REASON) } },
  [DAMERO_ACT_HAND_COUNT_RESTARTED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (ASIDE),
      { NEEDS (SIDE), NEEDS (COUNT), MAY (REASON) } },
  [DAMERO_ACT_HAND_COUNT_STOPPED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (ASIDE),
      { NEEDS (SIDE), NEEDS (COUNT), MAY (REASON) } },
  [DAMERO_ACT_ONE_CAPTURE] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_RECORD_CHANGED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (ASIDE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (RECORD), MAY (REASON) } },
  [DAMERO_ACT_RECORD_ENDED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (ASIDE) | IS (ADJOURNED) | IS (WAITING) | IS (OVER),
      { NEEDS (PLY), NEEDS (REASON) } },
  [DAMERO_ACT_MOVES_SET] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS), 0, IS (REFEREE) | IS (CLOCK) |
      IS (STILL) | IS (NOTE) | IS (ADJOURNED),
      { NEEDS (SIDE), NEEDS (PERIOD), NEEDS (MOVES), MAY (OLD), MAY (NEW), MAY (REASON) } },
  [DAMERO_ACT_TOUCHED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (PLAY_OF_PLAYER) | IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), NEEDS (SQUARE), MAY (REASON) } },
  [DAMERO_ACT_TOUCH_REFUSED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_ARRANGED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (STILL),
      { NEEDS (SIDE), NEEDS (NOTICE), MAY (REASON) } },
  [DAMERO_ACT_OVER_ANGLE] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), NEEDS (SQUARE), NEEDS (TOWARD), MAY (REASON) } },
  [DAMERO_ACT_SQUARE_TOUCHED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), NEEDS (SQUARE), NEEDS (TOWARD), MAY (REASON) } },
  [DAMERO_ACT_PERMITTED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_CAUTION] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (STILL) | IS (ADJOURNED) |
      IS (WAITING),
      { NEEDS (SIDE), NEEDS (REASON) } },
  [DAMERO_ACT_FORFEIT_CONFIRMED] = { DAMERO_SCOPE_GAME, LOG (RULINGS) | LOG (RESULTS), 0, IS (REFEREE) | IS (NOTE) |
      IS (ADJOURNED) | IS (WAITING),
      { MAY (REASON) } },
  [DAMERO_ACT_FORFEIT_WAIVED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (STILL) | IS (ADJOURNED) |
      IS (WAITING),
      { NEEDS (REASON) } },
  [DAMERO_ACT_CROWNED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (PLAY) | IS (STILL) | IS (POSITION),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_PENALTY] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS), 0, IS (REFEREE) | IS (STILL) |
      IS (TIMES) | IS (NOTE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (SIDE), NEEDS (PENALTY), NEEDS (REASON), MAY (AMOUNT), MAY (OLD), MAY (NEW) } },
  [DAMERO_ACT_ON_PAPER] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR), 0, IS (REFEREE) | IS (OPENS) | IS (BEFORE),
      { MAY (SEMANTICS), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_LATE] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR), 0, IS (ASIDE),
      { NEEDS (SIDE), MAY (AMOUNT), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_ARRIVED] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR), 0, IS (ASIDE),
      { NEEDS (SIDE), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_FORFEIT] = { DAMERO_SCOPE_GAME, LOG (RULINGS) | LOG (RESULTS), CHANGES (RESULTS), IS (REFEREE) |
      IS (BEFORE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (EXTENT), MAY (SIDE), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_ADJOURNED] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS), 0, IS (REFEREE),
      { MAY (REASON) } },
  [DAMERO_ACT_CONTINUED] = { DAMERO_SCOPE_GAME, LOG (CLOCKS), 0, IS (REFEREE) | IS (ADJOURNED),
      { NEEDS (SIDE), MAY (REASON) } },
  [DAMERO_ACT_PLAY_ON] = { DAMERO_SCOPE_GAME, LOG (CLOCKS) | LOG (RULINGS) | LOG (RESULTS), CHANGES (RESULTS),
      IS (REFEREE) | IS (CLOCK) | IS (WAITING) | IS (OVER),
      { NEEDS (SIDE), NEEDS (AMOUNT), MAY (REASON) } },
  [DAMERO_ACT_ADJUDICATED] = { DAMERO_SCOPE_GAME, LOG (RULINGS) | LOG (RESULTS), CHANGES (RESULTS), IS (REFEREE) |
      IS (NOTE) | IS (BEFORE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (RESULT), NEEDS (REASON), MAY (CONSULTED), MAY (ENTRIES) } },
  [DAMERO_ACT_APPEAL] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (REMARK) | IS (ANY_PHASE),
      { NEEDS (SIDE), NEEDS (REASON) } },
  [DAMERO_ACT_APPEAL_DECIDED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (REMARK) | IS (NOTE) |
      IS (ANY_PHASE),
      { NEEDS (UPHELD), NEEDS (REASON), MAY (SIDE), MAY (CONSULTED) } },
  [DAMERO_ACT_REFEREE_CALLED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (OWN) | IS (PLAY) | IS (REMARK) |
      IS (ANY_PHASE),
      { NEEDS (SIDE), MAY (RESULT), MAY (REASON) } },
  [DAMERO_ACT_CALL_ANSWERED] = { DAMERO_SCOPE_GAME, LOG (RULINGS), 0, IS (REFEREE) | IS (REMARK) | IS (ANY_PHASE),
      { MAY (SIDE), MAY (REASON) } },
  [DAMERO_ACT_RESULT] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR) | LOG (RESULTS), CHANGES (RESULTS), IS (ENTERED) |
      IS (BEFORE) | IS (ADJOURNED) | IS (WAITING),
      { NEEDS (RESULT), MAY (ENDING), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_RESULT_CORRECTED] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR) | LOG (RULINGS) | LOG (RESULTS),
      CHANGES (RESULTS), IS (ENTERED) | IS (STILL) | IS (NOTE),
      { NEEDS (RESULT), NEEDS (REASON), MAY (ENDING), MAY (ENTRIES), MAY (OLD) } },
  [DAMERO_ACT_RESULT_CONFIRMED] = { DAMERO_SCOPE_GAME, LOG (DIRECTOR) | LOG (RESULTS), 0, IS (ENTERED) | IS (STILL),
      { NEEDS (RESULT), MAY (REASON) } },
  [DAMERO_ACT_RECORDED] = { DAMERO_SCOPE_GAME, LOG (RESULTS), CHANGES (RESULTS), IS (PROGRAM),
      { MAY (RESULT), MAY (ENDING), MAY (PLY), MAY (OLD), MAY (SIDE), MAY (AMOUNT), MAY (ENTRIES), MAY (REASON) } },
  [DAMERO_ACT_INTERRUPTED] = { DAMERO_SCOPE_EVENT, LOG (CLOCKS), 0, IS (PROGRAM) | IS (FINAL) | IS (ANY_PHASE),
      { MAY (AMOUNT), MAY (REASON) } },
  [DAMERO_ACT_UNDO] = { DAMERO_SCOPE_EVENT, LOG (DIRECTOR), CHANGES (ANYTHING) | CHANGES (RESULTS) | CHANGES (PAIRS),
      0,
      { NEEDS (UNDOES), MAY (ALSO), MAY (REASON) } },
  [DAMERO_ACT_PERSON] = { DAMERO_SCOPE_REGISTRY, 0, 0, IS (PERSONAL),
      { NEEDS (REGISTRY), NEEDS (NAME), MAY (SORT), MAY (CLUB), MAY (FEDERATION), MAY (IDENT), MAY (TITLE),
        MAY (GROUPS), MAY (PARTY), MAY (BIRTH_YEAR), MAY (RATING), MAY (RATED), MAY (NOTE), MAY (SOURCE),
        MAY (REASON) } },
  [DAMERO_ACT_PERSON_CHANGED] = { DAMERO_SCOPE_REGISTRY, 0, 0, IS (PERSONAL),
      { NEEDS (REGISTRY), MAY (NAME), MAY (SORT), MAY (CLUB), MAY (FEDERATION), MAY (IDENT), MAY (TITLE),
        MAY (GROUPS), MAY (PARTY), MAY (BIRTH_YEAR), MAY (RATING), MAY (RATED), MAY (NOTE), MAY (SOURCE),
        MAY (REASON) } },
  [DAMERO_ACT_PERSON_MERGED] = { DAMERO_SCOPE_REGISTRY, 0, 0, IS (PERSONAL),
      { NEEDS (REGISTRY), NEEDS (INTO), MAY (REASON) } },
  [DAMERO_ACT_PERSON_REMOVED] = { DAMERO_SCOPE_REGISTRY, 0, 0, IS (PERSONAL),
      { NEEDS (REGISTRY), MAY (REASON) } },
  [DAMERO_ACT_RATINGS] = { DAMERO_SCOPE_REGISTRY, 0, 0, IS (PERSONAL),
      { NEEDS (RATINGS), MAY (NAME), MAY (SOURCE), MAY (REASON) } },
};

G_STATIC_ASSERT (G_N_ELEMENTS (damero_act_shapes) == DAMERO_N_ACT_KINDS);

static int *
int_member (const DameroAct *act,
            DameroFieldId    field)
{
  return G_STRUCT_MEMBER_P (act, damero_act_fields[field].offset);
}

static gint64 *
int64_member (const DameroAct *act,
              DameroFieldId    field)
{
  return G_STRUCT_MEMBER_P (act, damero_act_fields[field].offset);
}

static char **
text_member (const DameroAct *act,
             DameroFieldId    field)
{
  return G_STRUCT_MEMBER_P (act, damero_act_fields[field].offset);
}

gint64
damero_stamp_get_elapsed_ms (const DameroStamp *since,
                             const DameroStamp *now)
{
  gint64 elapsed_ms = since->run == now->run ? now->mono_ms - since->mono_ms : now->wall_ms - since->wall_ms;

  return MAX (0, elapsed_ms);
}

DameroAct *
damero_act_new (DameroActKind kind)
{
  DameroAct *act = g_new0 (DameroAct, 1);

  g_assert (kind < DAMERO_N_ACT_KINDS);

  act->kind = kind;
  act->actor = DAMERO_ACTOR_DIRECTOR;
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type != DAMERO_FIELD_TEXT)
      damero_act_set_int (act, field, DAMERO_NO_INT64);

  return act;
}

DameroAct *
damero_act_copy (const DameroAct *act)
{
  DameroAct *copy = g_memdup2 (act, sizeof *act);

  copy->who = g_strdup (act->who);
  copy->seat = g_strdup (act->seat);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
      *text_member (copy, field) = g_strdup (damero_act_get_text (act, field));

  return copy;
}

void
damero_act_free (DameroAct *act)
{
  if (act == NULL)
    return;

  g_free (act->who);
  g_free (act->seat);
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
      g_free (*text_member (act, field));
  g_free (act);
}

gboolean
damero_act_equal (const DameroAct *a,
                  const DameroAct *b)
{
  if (strcmp (a->uid, b->uid) != 0 || strcmp (a->group, b->group) != 0 || a->kind != b->kind || a->actor != b->actor ||
      g_strcmp0 (a->who, b->who) != 0 || g_strcmp0 (a->seat, b->seat) != 0 ||
      memcmp (&a->stamp, &b->stamp, sizeof a->stamp) != 0 || memcmp (&a->place, &b->place, sizeof a->place) != 0)
    return FALSE;

  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type == DAMERO_FIELD_TEXT
          ? g_strcmp0 (damero_act_get_text (a, field), damero_act_get_text (b, field)) != 0
          : damero_act_get_int (a, field) != damero_act_get_int (b, field))
      return FALSE;

  return TRUE;
}

gboolean
damero_act_has (const DameroAct *act,
                DameroFieldId    field)
{
  if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
    return damero_act_get_text (act, field) != NULL;

  return damero_act_get_int (act, field) != DAMERO_NO_INT64;
}

void
damero_act_set_text (DameroAct     *act,
                     DameroFieldId  field,
                     const char    *text)
{
  char *copy = g_strdup (text);

  g_assert (damero_act_fields[field].type == DAMERO_FIELD_TEXT);

  g_free (*text_member (act, field));
  *text_member (act, field) = copy;
}

void
damero_act_normalize (DameroAct *act)
{
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type == DAMERO_FIELD_TEXT && *text_member (act, field) != NULL &&
        !g_str_is_ascii (*text_member (act, field)))
      {
        g_autofree char *normal = damero_text_normalize (*text_member (act, field));

        damero_act_set_text (act, field, normal);
      }
}

const char *
damero_act_get_text (const DameroAct *act,
                     DameroFieldId    field)
{
  g_assert (damero_act_fields[field].type == DAMERO_FIELD_TEXT);

  return *text_member (act, field);
}

gsize
damero_act_get_max_chars (DameroFieldId field)
{
  switch ((int) field)
    {
    case DAMERO_FIELD_RULESET:
    case DAMERO_FIELD_CONTROL:
    case DAMERO_FIELD_CONTROLS:
    case DAMERO_FIELD_SCORING:
    case DAMERO_FIELD_TIEBREAKS:
    case DAMERO_FIELD_FEN:
    case DAMERO_FIELD_MOVE:
      return 1000;
    case DAMERO_FIELD_PRIZES:
      return 4000;
    case DAMERO_FIELD_PAIRS:
    case DAMERO_FIELD_ENTRIES:
    case DAMERO_FIELD_OLD:
      /* "9999-9999 " for every two entries, or "9999 " for each in the byes */
      return 10 * (gsize) DAMERO_MAX_NUMBER;
    case DAMERO_FIELD_DECK:
      return DAMERO_MAX_DECK_CHARS;
    case DAMERO_FIELD_ALSO:
    case DAMERO_FIELD_RATINGS:
      return 64 * (gsize) 200000;
    default:
      return DAMERO_MAX_CHARS;
    }
}

gint64
damero_act_get_int (const DameroAct *act,
                    DameroFieldId    field)
{
  g_assert (damero_act_fields[field].type != DAMERO_FIELD_TEXT);

  if (damero_act_fields[field].type == DAMERO_FIELD_INT64)
    return *int64_member (act, field);

  return *int_member (act, field) == -1 ? DAMERO_NO_INT64 : *int_member (act, field);
}

void
damero_act_set_int (DameroAct     *act,
                    DameroFieldId  field,
                    gint64         value)
{
  g_assert (damero_act_fields[field].type != DAMERO_FIELD_TEXT);

  if (damero_act_fields[field].type == DAMERO_FIELD_INT64)
    *int64_member (act, field) = value;
  else
    *int_member (act, field) = value == DAMERO_NO_INT64 ? -1 : (int) value;
}

const char *
damero_act_get_name (const DameroAct *act)
{
  return act->group[0] != '\0' ? act->group : act->uid;
}

gboolean
damero_act_is (const DameroAct  *act,
               DameroActTraits   traits)
{
  return (damero_act_shapes[act->kind].traits & traits) != 0;
}

gint64
damero_act_get_press_ms (const DameroAct *act)
{
  return act->stamp.mono_ms - (damero_act_has (act, DAMERO_FIELD_CREDIT) ? act->credit_ms : 0);
}

gboolean
damero_act_is_by_player (const DameroAct *act)
{
  return act->actor == DAMERO_ACTOR_BLACK || act->actor == DAMERO_ACTOR_WHITE;
}

gboolean
damero_act_is_for_other (const DameroAct *act)
{
  return act->actor == (act->side == DAMERO_WHITE ? DAMERO_ACTOR_BLACK : DAMERO_ACTOR_WHITE);
}

gboolean
damero_act_is_of_play (const DameroAct *act)
{
  return damero_act_is (act, DAMERO_TRAIT_PLAY) ||
         (damero_act_is (act, DAMERO_TRAIT_PLAY_OF_PLAYER) && damero_act_is_by_player (act)) ||
         (damero_act_is (act, DAMERO_TRAIT_DEADLINE) && act->actor == DAMERO_ACTOR_PROGRAM);
}

gboolean
damero_act_check_limits (const DameroAct *act,
                         DameroFieldId   *ret_field)
{
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    {
      const DameroField *row = &damero_act_fields[field];

      if ((row->type == DAMERO_FIELD_INT || row->type == DAMERO_FIELD_INT64) && damero_act_has (act, field) &&
          (damero_act_get_int (act, field) < row->min || damero_act_get_int (act, field) > row->max))
        {
          *ret_field = field;
          return FALSE;
        }
    }

  return TRUE;
}

gboolean
damero_consequence_equal (const DameroConsequence *a,
                          const DameroConsequence *b)
{
  return a->kind == b->kind && memcmp (&a->place, &b->place, sizeof a->place) == 0 && a->ply == b->ply &&
         a->side == b->side && a->count == b->count && a->value == b->value &&
         a->outcome == b->outcome && a->ending == b->ending && a->at_ms == b->at_ms;
}

gboolean
damero_consequences_equal (const GArray *a,
                           const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    if (!damero_consequence_equal (&g_array_index (a, DameroConsequence, i),
                                   &g_array_index (b, DameroConsequence, i)))
      return FALSE;

  return TRUE;
}

void
damero_uid_format (gint64       wall_ms,
                   const guint8 random[10],
                   char         buffer[DAMERO_UID_SIZE])
{
  guint8 bytes[16];

  for (int i = 0; i < 6; i++)
    bytes[i] = (guint8) (wall_ms >> (40 - 8 * i));
  memcpy (bytes + 6, random, 10);
  bytes[6] = (bytes[6] & 0x0F) | 0x70; /* version 7 */
  bytes[8] = (bytes[8] & 0x3F) | 0x80; /* variant of RFC 9562 */

  for (int i = 0, at = 0; i < 16; i++)
    {
      if (i == 4 || i == 6 || i == 8 || i == 10)
        buffer[at++] = '-';
      buffer[at++] = "0123456789abcdef"[bytes[i] >> 4];
      buffer[at++] = "0123456789abcdef"[bytes[i] & 15];
    }
  buffer[DAMERO_UID_SIZE - 1] = '\0';
}

void
damero_uid_derive (const char *event_uid,
                   const char *text,
                   char        buffer[DAMERO_UID_SIZE])
{
  g_autoptr(GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_auto(GStrv) parts = g_strsplit (event_uid, "-", 3);
  g_autofree char *hex = g_strv_length (parts) > 1 ? g_strconcat (parts[0], parts[1], NULL) : g_strdup ("0");
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) event_uid, -1);
  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);
  damero_uid_format ((gint64) g_ascii_strtoull (hex, NULL, 16), digest, buffer);
}

gboolean
damero_uid_is_valid (const char *text)
{
  if (strlen (text) != DAMERO_UID_SIZE - 1)
    return FALSE;

  for (int i = 0; i < DAMERO_UID_SIZE - 1; i++)
    if (i == 8 || i == 13 || i == 18 || i == 23 ? text[i] != '-'
                                                : strchr ("0123456789abcdef", text[i]) == NULL)
      return FALSE;

  return text[14] == '7' && strchr ("89ab", text[19]) != NULL;
}
