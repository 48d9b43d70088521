/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/support/refusals.c
 */
#include "support/refusals.h"

#define OK(a_line)             { .line = a_line, .field = -1 }
#define NO(a_line, a_code)     { .line = a_line, .code = DAMERO_REFUSAL_##a_code, .field = -1 }
#define FIELD(a_line, a_field) { .line = a_line, .code = DAMERO_REFUSAL_FIELD_INVALID, .field = DAMERO_FIELD_##a_field }
#define AT(ms, a_line)         { .line = a_line, .field = -1, .at_ms = ms }
#define TIME(ms, a_line)       { .line = a_line, .field = -1, .at_ms = ms, .by_time = TRUE }
#define SECTION(fields, n)     { .line = fields, .field = -1, .n_entries = n }

/* What a line must and must not say. */
static const RefusalStep shape[] = {
  NO ("event name=Again", EVENT_EXISTS),
  NO ("player name=A in=1", FIELD_MISSING),
  NO ("section in=1.1 name=A", FIELD_MISSING),
  NO ("start in=1.1.1", FIELD_MISSING),
  NO ("start in=1", FIELD_MISSING),
  NO ("undo in=1", FIELD_MISSING),
  NO ("player club=C", FIELD_MISSING),
  NO ("player name=A move=11-15", FIELD_UNEXPECTED),
  FIELD ("player name=\"  \"", NAME),
  FIELD ("player name=A player=0", PLAYER),
  FIELD ("section name=\"\"", NAME),
  FIELD ("section name=S ruleset=chess", RULESET),
  FIELD ("section name=S control=300+", CONTROL),
  FIELD ("section name=S scoring=all", SCORING),
  FIELD ("section name=S tiebreaks=SB,SB", TIEBREAKS),
  FIELD ("section name=S tiebreaks=SB,", TIEBREAKS),
  FIELD ("section name=S games=3", GAMES),
  FIELD ("section name=S games=0", GAMES),
  FIELD ("section name=S games=10", GAMES),
  FIELD ("section name=S cycles=3", CYCLES),
  OK ("section name=S in=4 games=1 tiebreaks=\"\""),
  NO ("section name=S in=4", NUMBER_TAKEN),
  { .line = NULL },
};

/* Entries and rounds. */
static const RefusalStep entries_and_rounds[] = {
  OK ("section name=S games=1"),
  NO ("entry in=1 player=1", NO_SUCH_PLAYER),
  NO ("entry in=2 player=1 entry=1", NO_SUCH_SECTION),
  OK ("player name=A"),
  OK ("player name=B"),
  OK ("player name=C"),
  NO ("player name=D player=2", NUMBER_TAKEN),
  FIELD ("entry in=1 player=1 entry=10000", ENTRY),
  FIELD ("entry in=1 player=1 entry=0", ENTRY),
  OK ("entry in=1 player=1"),
  NO ("entry in=1 player=1", ALREADY_ENTERED),
  NO ("entry in=1 player=2 entry=1", NUMBER_TAKEN),
  NO ("pair in=1 pairs=\"bye 1\"", TOO_FEW_ENTRIES),
  OK ("entry in=1 player=2 entry=5"),
  OK ("check-in in=1 entry=1"),
  NO ("check-in in=1 entry=1", ALREADY_CHECKED_IN),
  NO ("check-in in=1 entry=2", NO_SUCH_ENTRY),
  NO ("withdraw in=1 entry=9", NO_SUCH_ENTRY),
  NO ("pair in=1.2 pairs=1-5", ROUND_ORDER),
  FIELD ("pair in=1 pairs=1=5", PAIRS),
  NO ("pair in=1 pairs=1-2", BAD_PAIRS),
  NO ("pair in=1 pairs=1-1", BAD_PAIRS),
  NO ("pair in=1 pairs=\"bye 1\"", BAD_PAIRS),
  NO ("pair in=1 pairs=\"1-5 bye 1\"", BAD_PAIRS),
  NO ("pair in=1 pairs=\"1-5 5-1\"", BAD_PAIRS),
  NO ("pair in=1 pairs=\"bye 1 5\"", NOBODY_PLAYS),
  NO ("round-closed in=1.1", NO_SUCH_ROUND),
  OK ("pair in=1 pairs=1-5"),
  NO ("entry in=1 player=3", ALREADY_PAIRED),
  OK ("pair in=1.1 pairs=5-1"),
  NO ("pair in=1 pairs=1-5", NO_MORE_ROUNDS),
  OK ("publish in=1"),
  NO ("publish in=1.1", ROUND_PUBLISHED),
  NO ("pair in=1.1 pairs=1-5", ROUND_PUBLISHED),
  OK ("withdraw in=1 entry=1"),
  NO ("withdraw in=1 entry=1", ALREADY_WITHDRAWN),
  NO ("check-in in=1 entry=1", ALREADY_WITHDRAWN),
  NO ("start in=9.1.1.1", NO_SUCH_SECTION),
  NO ("start in=1.2.1.1", NO_SUCH_ROUND),
  NO ("start in=1.1.2.1", NO_SUCH_GAME),
  NO ("start in=1.1.1.2", NO_SUCH_GAME),
  NO ("round-closed in=1", RESULTS_MISSING),
  OK ("section name=T games=2 cycles=2"),
  OK ("entry in=2 player=1"),
  OK ("entry in=2 player=2"),
  OK ("pair in=2 pairs=1-2"),
  NO ("pair in=2 pairs=1-2", ROUND_OPEN),
  OK ("result in=2.1.1.1 result=draw"),
  NO ("result in=2.1.1.1 result=draw", HAS_RESULT),
  FIELD ("result in=2.1.1.2 result=none", RESULT),
  FIELD ("result in=2.1.1.2 result=draw ending=none", ENDING),
  NO ("result-corrected in=2.1.1.2 result=draw reason=r", NO_RESULT),
  OK ("result in=2.1.1.2 result=draw"),
  OK ("round-closed in=2"),
  NO ("round-closed in=2.1", ROUND_CLOSED),
  { .line = NULL },
};

/* Games on clocks. */
static const RefusalStep games[] = {
  SECTION ("games=2 control=300", 2),
  OK ("pair in=1 pairs=1-2"),
  NO ("press in=1.1.1.1 side=black ply=1 move=11-15", NOT_STARTED),
  NO ("start in=1.1.1.2", EARLIER_GAME_OPEN),
  FIELD ("start in=1.1.1.1 fen=W", FEN),
  OK ("start in=1.1.1.1"),
  NO ("start in=1.1.1.1", ALREADY_STARTED),
  NO ("press in=1.1.1.1 move=11-18", ILLEGAL_MOVE),
  NO ("wrong-move in=1.1.1.1 move=11-15", LEGAL_MOVE),
  NO ("press in=1.1.1.1 side=white move=24-20", WRONG_SIDE),
  NO ("wrong-press in=1.1.1.1 side=black", RIGHT_SIDE),
  NO ("press in=1.1.1.1 move=11-15 ply=7", WRONG_PLY),
  NO ("move in=1.1.1.1 move=11-15", HAS_CLOCK),
  NO ("resume in=1.1.1.1", CLOCK_RUNNING),
  NO ("clock-adjusted in=1.1.1.1 side=black amount=-300000", CLOCK_RANGE),
  NO ("clock-adjusted in=1.1.1.1 amount=1000", NO_MATCH_TIME),
  NO ("time-called in=1.1.1.1", TIME_NOT_OVER),
  NO ("flag in=1.1.1.1", TIME_NOT_OVER),
  NO ("draw-agreed in=1.1.1.1 side=black", NO_OFFER),
  OK ("draw-offered in=1.1.1.1 side=white"),
  NO ("draw-offered in=1.1.1.1 side=black", OFFER_STANDS),
  NO ("draw-declined in=1.1.1.1 side=white", OWN_OFFER),
  OK ("wrong-move in=1.1.1.1 move=11-18"),
  NO ("press in=1.1.1.1 move=10-15", OTHER_PIECE),
  NO ("claim in=1.1.1.1 side=white count=long-line", NOT_IN_RULES),
  NO ("count-cancelled in=1.1.1.1 count=forty-move reason=r", COUNT_NOT_RUNNING),
  NO ("count-requested in=1.1.1.1 by=black side=black count=forty-move", NAMES_SELF),
  OK ("count-requested in=1.1.1.1 by=black side=white count=forty-move"),
  NO ("count-requested in=1.1.1.1 by=black side=white count=forty-move", COUNT_RUNNING),
  OK ("pause in=1.1.1.1"),
  NO ("pause in=1.1.1.1", CLOCK_NOT_RUNNING),
  OK ("resign in=1.1.1.1 side=black"),
  NO ("pause in=1.1.1.1", GAME_OVER),
  NO ("result in=1.1.1.1 result=draw", RECORDED_RESULT),
  OK ("move in=1.1.1.2 move=11-15"),
  NO ("pause in=1.1.1.2", NO_CLOCK),
  SECTION ("games=1 control=300 ruleset=pool-apca-2016:agreement=forbidden", 2),
  SECTION ("games=1 control=\"match 2/1\"", 2),
  OK ("pair in=2 pairs=1-2"),
  OK ("start in=2.1.1.1"),
  NO ("draw-offered in=2.1.1.1 side=white", OFFER_NOT_ALLOWED),
  NO ("count-requested in=2.1.1.1 by=black side=white count=forty-move", NOT_WEAKER),
  OK ("pair in=3 pairs=1-2"),
  OK ("start in=3.1.1.1"),
  NO ("match-over in=3.1.1.1", TIME_NOT_OVER),
  TIME (0, "match-over in=3.1.1.1"),
  NO ("press in=3.1.1.1 move=11-15", MATCH_TIME_OVER),
  NO ("pause in=3.1.1.1", MATCH_TIME_OVER),
  NO ("resume in=3.1.1.1 side=black", MATCH_TIME_OVER),
  { .line = NULL },
};

/* Touch, cautions and crowning by the opponent. */
static const RefusalStep touch[] = {
  SECTION ("games=2 control=300 ruleset=pool-apca:crowning=by_opponent", 2),
  OK ("pair in=1 pairs=1-2"),
  NO ("touched in=1.1.1.1 square=11", NOT_STARTED),
  OK ("start in=1.1.1.1"),
  OK ("press in=1.1.1.1 move=11-15"),
  NO ("touched in=1.1.1.1", FIELD_MISSING),
  FIELD ("touched in=1.1.1.1 square=0", SQUARE),
  FIELD ("square-touched in=1.1.1.1 square=23 toward=33", TOWARD),
  NO ("touched in=1.1.1.1 square=18", NO_PIECE),
  NO ("touch-refused in=1.1.1.1", NOT_BOUND),
  NO ("permitted in=1.1.1.1", NOT_BOUND),
  NO ("over-angle in=1.1.1.1 square=24 toward=28", NO_SUCH_MOVE),
  OK ("over-angle in=1.1.1.1 square=24 toward=19"),
  NO ("press in=1.1.1.1 move=23-18", OTHER_PIECE),
  NO ("press in=1.1.1.1 move=24-20", OTHER_DIRECTION),
  NO ("over-angle in=1.1.1.1 square=23 toward=19", ALREADY_BOUND),
  NO ("forfeit-confirmed in=1.1.1.1", NO_PROPOSAL),
  OK ("touch-refused in=1.1.1.1"),
  NO ("touch-refused in=1.1.1.1", PROPOSAL_STANDS),
  NO ("forfeit-waived in=1.1.1.1", FIELD_MISSING),
  NO ("caution in=1.1.1.1 side=white", FIELD_MISSING),
  NO ("forfeit-waived in=1.1.1.1 reason=r by=white", REFEREE_ONLY),
  NO ("forfeit-confirmed in=1.1.1.1 by=black", REFEREE_ONLY),
  NO ("caution in=1.1.1.1 side=white reason=r by=black", REFEREE_ONLY),
  OK ("forfeit-waived in=1.1.1.1 reason=r"),
  OK ("press in=1.1.1.1 move=24-19"),
  OK ("press in=1.1.1.1 move=15x24"),
  OK ("press in=1.1.1.1 move=28x19"),
  NO ("square-touched in=1.1.1.1 square=10 toward=19", NO_SUCH_MOVE),
  OK ("square-touched in=1.1.1.1 square=10 toward=14"),
  NO ("press in=1.1.1.1 move=10-15", OTHER_SQUARE),
  OK ("permitted in=1.1.1.1"),
  OK ("press in=1.1.1.1 move=10-15"),
  OK ("resign in=1.1.1.1 side=white"),
  OK ("start in=1.1.1.2 fen=B:W11,20:B9,25"),
  NO ("crowned in=1.1.1.2", NOTHING_TO_CROWN),
  OK ("press in=1.1.1.2 move=25-30"),
  NO ("press in=1.1.1.2 move=11-8", MUST_CROWN),
  OK ("crowned in=1.1.1.2"),
  { .line = NULL },
};

/* The referee's rulings: adjournment, soft flags, appeals. */
static const RefusalStep rulings[] = {
  SECTION ("games=2 control=300", 2),
  OK ("pair in=1 pairs=1-2"),
  NO ("adjourned in=1.1.1.1", NOT_STARTED),
  NO ("appeal in=1.1.1.1", NOT_STARTED),
  NO ("start in=1.1.1.2", EARLIER_GAME_OPEN),
  OK ("start in=1.1.1.1"),
  NO ("continued in=1.1.1.1", NOT_ADJOURNED),
  NO ("penalty in=1.1.1.1 side=black penalty=opponent-time reason=r", FIELD_MISSING),
  FIELD ("penalty in=1.1.1.1 side=black penalty=opponent-time amount=-1 reason=r", AMOUNT),
  NO ("penalty in=1.1.1.1 side=black penalty=loss amount=5 reason=r", FIELD_UNEXPECTED),
  FIELD ("penalty in=1.1.1.1 side=black penalty=opponent-time amount=5 old=7 reason=r", OLD),
  NO ("penalty in=1.1.1.1 side=black penalty=offender-time amount=300000 reason=r", CLOCK_RANGE),
  NO ("penalty in=1.1.1.1 side=black penalty=loss reason=r by=white", REFEREE_ONLY),
  NO ("moves-set in=1.1.1.1 side=black period=1 moves=0", CLOCK_RANGE),
  FIELD ("adjudicated in=1.1.1.1 result=none reason=r", RESULT),
  NO ("adjudicated in=1.1.1.1 result=draw", FIELD_MISSING),
  NO ("adjudicated in=1.1.1.1 result=draw ending=time reason=r", FIELD_UNEXPECTED),
  NO ("appeal-decided in=1.1.1.1 upheld=on reason=r", NO_APPEAL),
  OK ("appeal in=1.1.1.1 side=black reason=r"),
  NO ("appeal in=1.1.1.1 side=black reason=r", APPEAL_STANDS),
  NO ("appeal-decided in=1.1.1.1 side=white upheld=on reason=r", NO_APPEAL),
  NO ("call-answered in=1.1.1.1", NO_CALL),
  OK ("referee-called in=1.1.1.1 side=white"),
  NO ("referee-called in=1.1.1.1 side=white", CALL_STANDS),
  OK ("adjourned in=1.1.1.1"),
  NO ("pause in=1.1.1.1", ADJOURNED),
  OK ("start in=1.1.1.2"),
  NO ("continued in=1.1.1.1", OTHER_GAME_OPEN),
  OK ("resign in=1.1.1.2 side=white"),
  OK ("continued in=1.1.1.1"),
  OK ("resign in=1.1.1.1 side=white"),
  NO ("adjudicated in=1.1.1.1", RECORDED_RESULT),
  NO ("continued in=1.1.1.1", GAME_OVER),
  OK ("round-closed in=1"),
  NO ("adjudicated in=1.1.1.1", ROUND_CLOSED),
  OK ("appeal-decided in=1.1.1.1 upheld=off reason=r"),
  SECTION ("games=1 control=100 flags=soft", 2),
  SECTION ("games=1 control=100 flags=running", 2),
  AT (100000, "pair in=2 pairs=1-2"),
  AT (100000, "pair in=3 pairs=1-2"),
  AT (100000, "start in=2.1.1.1"),
  AT (100000, "start in=3.1.1.1"),
  TIME (200000, "flag in=2.1.1.1 by=program"),
  TIME (200000, "flag in=3.1.1.1 by=program"),
  NO ("adjourned in=2.1.1.1", WAITS_FOR_REFEREE),
  NO ("resume in=2.1.1.1", WAITS_FOR_REFEREE),
  NO ("penalty in=2.1.1.1 side=white penalty=opponent-time amount=5 reason=r", WAITS_FOR_REFEREE),
  NO ("clock-adjusted in=3.1.1.1 side=black amount=5", TIME_OVER),
  { .line = NULL },
};

/* Where nothing can be done, the place is the reason, not a field that nobody could fill in. */
static const RefusalStep phase_first[] = {
  NO ("entry in=1", NO_SUCH_SECTION),
  NO ("pair in=1", NO_SUCH_SECTION),
  NO ("pair", FIELD_MISSING),
  NO ("round-closed in=1", NO_SUCH_SECTION),
  NO ("press in=1.1.1.1", NO_SUCH_SECTION),
  OK ("section name=S games=2 control=300"),
  OK ("player name=A"),
  OK ("player name=B"),
  NO ("pair in=1", TOO_FEW_ENTRIES),
  OK ("entry in=1 player=1"),
  NO ("pair in=1", TOO_FEW_ENTRIES),
  OK ("entry in=1 player=2"),
  NO ("round-closed in=1", NO_SUCH_ROUND),
  NO ("press in=1.1.1.1", NO_SUCH_ROUND),
  NO ("pair in=1", FIELD_MISSING),
  OK ("pair in=1 pairs=1-2"),
  NO ("entry in=1", ALREADY_PAIRED),
  NO ("press in=1.1.2.1", NO_SUCH_GAME),
  NO ("press in=1.1.1.3", NO_SUCH_GAME),
  NO ("press in=1.1.1.1", NOT_STARTED),
  NO ("resume in=1.1.1.1", NOT_STARTED),
  NO ("clock-adjusted in=1.1.1.1", NOT_STARTED),
  NO ("result-corrected in=1.1.1.1", NO_RESULT),
  OK ("move in=1.1.1.1 move=11-15"),
  NO ("resume in=1.1.1.1", NO_CLOCK),
  NO ("press in=1.1.1.1", NO_CLOCK),
  NO ("claim in=1.1.1.1", FIELD_MISSING),
  OK ("resign in=1.1.1.1 side=black"),
  NO ("claim in=1.1.1.1", GAME_OVER),
  NO ("result in=1.1.1.1", RECORDED_RESULT),
  OK ("result in=1.1.1.2 result=draw"),
  NO ("resume in=1.1.1.2", HAS_RESULT),
  NO ("result in=1.1.1.2", HAS_RESULT),
  NO ("move in=1.1.1.2", FIELD_MISSING),
  OK ("round-closed in=1"),
  NO ("resign in=1.1.1.1", ROUND_CLOSED),
  NO ("round-closed in=1", ROUND_CLOSED),
  NO ("pair in=1", NO_MORE_ROUNDS),
  OK ("section name=T games=1 cycles=2"),
  OK ("entry in=2 player=1"),
  OK ("entry in=2 player=2"),
  OK ("pair in=2 pairs=1-2"),
  NO ("pair in=2", ROUND_OPEN),
  NO ("event", EVENT_EXISTS),
  { .line = NULL },
};

/* What is too large, too long or moves a terminal. */
static const RefusalStep bounds[] = {
  OK ("player name=A player=9999 rating=4000"),
  FIELD ("player name=A player=10000", PLAYER),
  NO ("player name=A", FIELD_MISSING),
  FIELD ("player name=A player=1 rating=4001", RATING),
  FIELD ("player name=\"A\x1b[2J\" player=1", NAME),
  FIELD ("player name=A club=\"a\tb\" player=1", CLUB),
  OK ("section name=\"Gold Bar\" in=9999"),
  NO ("section name=T", FIELD_MISSING),
  NO ("section name=\" GOLD bar\" in=1", NAME_TAKEN),
  NO ("section name=T in=1 scoring=\"game 2-1-0 bye 5-0\"", SCORING_FAULT),
  NO ("section-changed in=9999 scoring=\"game 1-2-0\"", SCORING_FAULT),
  OK ("entry in=9999 player=9999 entry=9999"),
  NO ("interrupted", PROGRAM_ONLY),
  NO ("interrupted by=referee", PROGRAM_ONLY),
  OK ("interrupted by=program"),
  { .line = NULL },
};

/* Endings fit their results, a correction corrects, and old values are those of the state. */
static const RefusalStep results_and_clocks[] = {
  SECTION ("games=2 control=300", 2),
  OK ("pair in=1 pairs=1-2"),
  FIELD ("result in=1.1.1.1 result=draw ending=resignation", ENDING),
  FIELD ("result in=1.1.1.1 result=black ending=forfeit", ENDING),
  FIELD ("result in=1.1.1.1 result=black-forfeits ending=touch-move", ENDING),
  OK ("result in=1.1.1.1 result=black ending=resignation"),
  NO ("result-corrected in=1.1.1.1 result=black reason=r", SAME_RESULT),
  NO ("result-corrected in=1.1.1.1 result=black ending=resignation reason=r", SAME_RESULT),
  FIELD ("result-corrected in=1.1.1.1 result=draw ending=time reason=r", ENDING),
  FIELD ("result-corrected in=1.1.1.1 result=draw old=white reason=r", OLD),
  OK ("result-corrected in=1.1.1.1 result=black ending=touch-move reason=r"),
  OK ("result-corrected in=1.1.1.1 result=draw old=black reason=r"),
  OK ("start in=1.1.1.2"),
  FIELD ("clock-adjusted in=1.1.1.2 side=white amount=5 old=1", OLD),
  FIELD ("clock-adjusted in=1.1.1.2 side=white amount=5 new=300000", NEW),
  OK ("clock-adjusted in=1.1.1.2 side=white amount=5 old=300000 new=300005"),
  OK ("pause in=1.1.1.2"),
  OK ("resume in=1.1.1.2 side=white"),
  NO ("press in=1.1.1.2 side=black move=11-15", OTHER_CLOCK),
  NO ("press in=1.1.1.2 side=white move=24-20", WRONG_SIDE),
  { .line = NULL },
};

/* What an act and an undo name. */
static const RefusalStep time_and_log[] = {
  SECTION ("games=2 control=300", 2),
  OK ("pair in=1 pairs=1-2"),
  OK ("start in=1.1.1.1 uid=01890000-0000-7000-8000-00000000abcd"),
  NO ("start in=1.1.1.2 uid=01890000-0000-7000-8000-00000000abcd", UID_USED),
  OK ("press in=1.1.1.1 move=11-15 uid=01890000-0000-7000-8000-00000000abcf"),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abce", NO_SUCH_ACT),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abcd also=x", NO_SUCH_ACT),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abcd", UNDO_NEEDS_ALSO),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abcf also=01890000-0000-7000-8000-00000000abcd",
      UNDO_ALSO_UNRELATED),
  OK ("undo undoes=01890000-0000-7000-8000-00000000abcf"),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abcf", ALREADY_UNDONE),
  OK ("resume in=1.1.1.1"),
  OK ("interrupted by=program uid=01890000-0000-7000-8000-00000000abd0"),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abd0", CANNOT_UNDO),
  { .line = NULL },
};

/* Absences and forbidden pairs of a Swiss. */
static const RefusalStep absences[] = {
  SECTION ("games=1 system=dutch rounds=3", 5),
  FIELD ("section name=S system=dutch rounds=0", ROUNDS),
  FIELD ("section name=S keizer=\"top=70 top=60\"", KEIZER),
  FIELD ("section name=S keizer=\"bye=2/0\"", KEIZER),
  FIELD ("entry in=1 player=1 team=3", TEAM),
  NO ("re-entry in=1 entry=1", NOT_WITHDRAWN),
  FIELD ("absence in=1 entry=1 first=0", FIRST),
  FIELD ("absence in=1 entry=1 first=3 last=2", LAST),
  FIELD ("absence in=1 entry=1 bye=allocated", BYE),
  NO ("absence in=1 entry=9", NO_SUCH_ENTRY),
  OK ("absence in=1 entry=5 first=1 bye=half"),
  NO ("absence in=1 entry=5 first=1 last=2", ALREADY_ABSENT),
  NO ("absence-cancelled in=1 entry=4", NOT_ABSENT),
  FIELD ("forbid in=1 entries=1", ENTRIES),
  FIELD ("forbid in=1 entries=\"1 1\"", ENTRIES),
  FIELD ("forbid in=1 entries=\"1 x\"", ENTRIES),
  NO ("forbid in=1 entries=\"1 9\"", NO_SUCH_ENTRY),
  FIELD ("forbid in=1 entries=\"1 2\" first=2 last=1", LAST),
  OK ("forbid in=1 entries=\"2 1\""),
  NO ("forbid in=1 entries=\"1 2\"", ALREADY_FORBIDDEN),
  OK ("forbid in=1 entries=\"1 2\" first=2"),
  NO ("allow in=1 entries=\"1 3\"", NOT_FORBIDDEN),
  FIELD ("renumber in=1 entries=\"1 2 3 4\"", ENTRIES),
  { .line = NULL },
};

/* The byes one may have, who is out for good, numbers that are fixed, results entered twice. */
static const RefusalStep field[] = {
  SECTION ("games=1 system=manual rounds=9 bye-cap=1", 3),
  OK ("expelled in=1 entry=3 reason=r"),
  NO ("re-entry in=1 entry=3", EXPELLED),
  OK ("absence in=1 entry=2 first=4 bye=half"),
  NO ("absence in=1 entry=2 first=5 bye=half", BYES_USED_UP),
  OK ("pair in=1 pairs=\"1-2 bye 3\""),
  OK ("result in=1.1.1.1 result=black"),
  NO ("result-confirmed in=1.1.1.1", FIELD_MISSING),
  NO ("result-confirmed in=1.1.1.1 result=white", OTHER_RESULT),
  OK ("result-confirmed in=1.1.1.1 result=black"),
  NO ("result-confirmed in=1.1.1.1 result=black", ALREADY_CONFIRMED),
  OK ("round-closed in=1"),
  OK ("pair in=1 pairs=\"1-2 bye 3\""),
  NO ("result-confirmed in=1.2.1.1 result=black", NO_RESULT),
  NO ("round-adjourned in=1", ROUND_DRAFT),
  OK ("publish in=1"),
  OK ("round-adjourned in=1"),
  OK ("pair in=1 pairs=\"1-2 bye 3\""),
  OK ("publish in=1"),
  OK ("round-adjourned in=1"),
  OK ("absence-cancelled in=1 entry=2 first=4"),
  OK ("pair in=1 pairs=\"1-2 bye 3\""),
  NO ("renumber in=1 entries=\"1 2 3\" reason=r", NUMBERS_FIXED),
  { .line = NULL },
};

/* Drafts, published rounds, edits and adjourned games. */
static const RefusalStep swiss[] = {
  SECTION ("games=1 system=dutch rounds=3", 5),
  OK ("absence in=1 entry=5 first=1 bye=half"),
  NO ("pair in=1 pairs=\"1-2 3-5 bye 4\"", ENTRY_ABSENT),
  NO ("publish in=1", NO_SUCH_ROUND),
  OK ("pair in=1 pairs=\"1-2 3-4 bye 5\""),
  NO ("section-changed in=1 tiebreaks=SB", REASON_NEEDED),
  NO ("renumber in=1 entries=\"1 2 3 4 5\"", REASON_NEEDED),
  OK ("absence in=1 entry=4 first=1"),
  NO ("publish in=1", ENTRY_ABSENT),
  OK ("pair in=1.1 pairs=\"1-2 bye 3 4 5\""),
  OK ("absence-cancelled in=1 entry=4"),
  OK ("pair in=1.1 pairs=\"1-2 3-4 bye 5\""),
  NO ("pairs-edited in=1 pairs=\"1-2 3-4 bye 5\"", FIELD_MISSING),
  OK ("publish in=1"),
  NO ("publish in=1", ROUND_PUBLISHED),
  NO ("withdraw in=1 entry=1 first=1", ROUND_PAST),
  NO ("advanced in=1 entry=1", NOT_IN_SYSTEM),
  OK ("result in=1.1.1.1 result=black"),
  NO ("result in=1.1.2.1 result=black entries=\"3 4\"", OTHER_PLAYERS),
  NO ("pairs-edited in=1 pairs=\"1-3 2-4 bye 5\" reason=r", MATCH_BEGUN),
  NO ("pairs-edited in=1 pairs=\"3-4 1-2 bye 5\" reason=r", MATCH_BEGUN),
  FIELD ("pairs-edited in=1 pairs=\"1-2 4-3 bye 5\" old=\"1-2\" reason=r", OLD),
  OK ("withdraw in=1 entry=5 first=2"),
  OK ("pairs-edited in=1 pairs=\"1-2 5-4 bye 3\" reason=\"5 came after all\""),
  NO ("pair in=1 pairs=\"1-3 2-4 bye 5\"", ROUND_OPEN),
  OK ("round-adjourned in=1"),
  NO ("round-adjourned in=1", ALREADY_ADJOURNED),
  NO ("pair in=1 pairs=\"1-5 2-4 bye 3\"", ENTRY_ABSENT),
  OK ("pair in=1 pairs=\"1-3 2-4 bye 5\""),
  NO ("pairs-edited in=1.2 pairs=\"1-5 2-4 bye 3\" reason=r", ENTRY_ABSENT),
  NO ("pairs-edited in=1.1 pairs=\"1-2 4-5 bye 3\" reason=r", LATER_ROUND),
  NO ("absence in=1 entry=4 first=1", ROUND_PAST),
  OK ("result in=1.2.1.1 result=draw"),
  OK ("result in=1.2.2.1 result=draw"),
  NO ("round-adjourned in=1.2", NOTHING_MISSING),
  OK ("round-closed in=1.2"),
  NO ("publish in=1.2", ROUND_PUBLISHED),
  OK ("result in=1.1.2.1 result=white"),
  OK ("round-closed in=1"),
  NO ("section-changed in=1", FIELD_MISSING),
  FIELD ("section-changed in=1 rounds=1", ROUNDS),
  FIELD ("section-changed in=1 system=knockout", SYSTEM),
  OK ("section-changed in=1 rounds=2"),
  NO ("pair in=1", NO_MORE_ROUNDS),
  { .line = NULL },
};

/* A knockout's drawn matches are decided; systems with fixed pairs have no absences. */
static const RefusalStep knockout[] = {
  SECTION ("games=1 system=knockout", 3),
  NO ("absence in=1 entry=1", NOT_IN_SYSTEM),
  NO ("forbid in=1 entries=\"1 2\"", NOT_IN_SYSTEM),
  OK ("pair in=1 pairs=\"1-2 bye 3\""),
  NO ("round-adjourned in=1", NOT_IN_SYSTEM),
  OK ("result in=1.1.1.1 result=draw"),
  NO ("advanced in=1 entry=3", NO_SUCH_ENTRY),
  NO ("round-closed in=1", MATCH_UNDECIDED),
  OK ("advanced in=1 entry=2 reason=\"by lot\""),
  OK ("round-closed in=1"),
  NO ("advanced in=1 entry=1", ROUND_CLOSED),
  OK ("pair in=1 pairs=2-3"),
  { .line = NULL },
};

/* Numbers stay where something was said of them. */
static const RefusalStep renumbering[] = {
  SECTION ("games=1 system=dutch", 4),
  OK ("absence in=1 entry=4 first=3"),
  OK ("renumber in=1 entries=\"4 3 2 1\" uid=01890000-0000-7000-8000-00000000abcd"),
  OK ("pair in=1 pairs=\"1-2 3-4\" uid=01890000-0000-7000-8000-00000000abce"),
  NO ("undo undoes=01890000-0000-7000-8000-00000000abcd", UNDO_RENUMBERS),
  OK ("undo undoes=01890000-0000-7000-8000-00000000abce"),
  OK ("undo undoes=01890000-0000-7000-8000-00000000abcd"),
  { .line = NULL },
};

/* Who is late, and who forfeits. */
static const RefusalStep late[] = {
  SECTION ("games=2 control=300", 2),
  FIELD ("section name=S control=300 controls=\"game 3: 60\"", CONTROLS),
  FIELD ("section name=S controls=\"white: 60\"", CONTROLS),
  FIELD ("section name=S late-game=1441", LATE_GAME),
  FIELD ("section name=S late-match=1441", LATE_MATCH),
  OK ("pair in=1 pairs=1-2"),
  NO ("arrived in=1.1.1.1 side=white", NOT_LATE),
  OK ("late in=1.1.1.1 side=white"),
  NO ("late in=1.1.1.1 side=white", ALREADY_LATE),
  NO ("late in=1.1.1.2 side=black", ALREADY_LATE),
  FIELD ("late in=1.1.1.1 side=black amount=-1", AMOUNT),
  NO ("on-paper in=1.1.1.2", EARLIER_GAME_OPEN),
  NO ("forfeit in=1.1.1.1 by=white side=black", REFEREE_ONLY),
  NO ("on-paper in=1.1.1.1 by=black", REFEREE_ONLY),
  OK ("forfeit in=1.1.1.1 side=white"),
  NO ("forfeit in=1.1.1.1 side=white", HAS_RESULT),
  OK ("on-paper in=1.1.1.2"),
  NO ("on-paper in=1.1.1.2", ALREADY_STARTED),
  OK ("move in=1.1.1.2 move=11-15"),
  NO ("late in=1.1.1.2 side=white", ALREADY_STARTED),
  OK ("forfeit in=1.1.1.2 side=white extent=match"),
  NO ("forfeit in=1.1.1.2 side=white", GAME_OVER),
  OK ("round-closed in=1"),
  NO ("arrived in=1.1.1.1 side=white", ROUND_CLOSED),
  NO ("late in=1.1.1.1 side=white", ROUND_CLOSED), NO ("forfeit in=1.1.1.1 side=white", ROUND_CLOSED),
  { .line = NULL },
};

const RefusalTable refusal_tables[N_REFUSAL_TABLES] = {
  { "shape", shape },
  { "entries-and-rounds", entries_and_rounds },
  { "games", games },
  { "touch", touch },
  { "rulings", rulings },
  { "phase-first", phase_first },
  { "bounds", bounds },
  { "results-and-clocks", results_and_clocks },
  { "time-and-log", time_and_log },
  { "absences", absences },
  { "field", field },
  { "swiss", swiss },
  { "knockout", knockout },
  { "renumbering", renumbering },
  { "late", late },
};

static void
add_line (GArray            *lines,
          const RefusalStep *step,
          gint64             at_ms,
          char              *text)
{
  const RefusalLine line = { step, at_ms, text };

  g_array_append_val (lines, line);
}

static void
clear_line (gpointer data)
{
  g_free (((RefusalLine *) data)->text);
}

GArray *
refusals_dup_lines (const RefusalTable *table)
{
  GArray *lines = g_array_new (FALSE, FALSE, sizeof (RefusalLine));
  gint64 now_ms = 0;
  int n_sections = 0, n_players = 0;

  g_array_set_clear_func (lines, clear_line);
  for (const RefusalStep *step = table->steps; step->line != NULL; step++)
    {
      if (step->n_entries == 0)
        {
          now_ms = step->at_ms > 0 ? step->at_ms : now_ms + 1000;
          add_line (lines, step, now_ms, g_strdup (step->line));
          continue;
        }

      n_sections++;
      add_line (lines, step, now_ms, g_strdup_printf ("section name=\"Hall %d\" %s", n_sections, step->line));
      for (guint i = 0; i < step->n_entries; i++)
        {
          add_line (lines, step, now_ms, g_strdup ("player name=P"));
          add_line (lines, step, now_ms, g_strdup_printf ("entry in=%d player=%d", n_sections, ++n_players));
        }
    }

  return lines;
}
