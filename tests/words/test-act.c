/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-act.c - the sentences of the log: acts, consequences, and lines that are no acts.
 */
#include "sentences.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/field.h"
#include "words/seat.h"

/* An act with every argument it can have. */
static DameroAct *
full_act (DameroActKind kind)
{
  DameroAct *act = damero_act_new (kind);
  DameroActScope scope = damero_act_shapes[kind].scope;

  act->place.section = scope >= DAMERO_SCOPE_SECTION ? 1 : 0;
  act->place.round = scope >= DAMERO_SCOPE_ROUND ? 1 : 0;
  act->place.board = scope >= DAMERO_SCOPE_GAME ? 1 : 0;
  act->place.game = scope >= DAMERO_SCOPE_GAME ? 1 : 0;
  for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
    if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
      damero_act_set_text (act, field, "\xff value\n");
    else
      damero_act_set_int (act, field, 1);

  return act;
}

static void
walk_kinds (const DameroEvent *event,
            gboolean           full)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_autoptr(DameroAct) act = full ? full_act (kind) : damero_act_new (kind);

      /* A press is told as the move it is. */
      if (kind != DAMERO_ACT_PRESS)
        sentences_take (&sentences, "act", kind, damero_words_act (act, event));
    }
  sentences_end (&sentences);
}

static void
test_kinds (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  walk_kinds (NULL, FALSE);
  walk_kinds (NULL, TRUE);
  walk_kinds (event, FALSE);
  walk_kinds (event, TRUE);
}

static void
test_labels (void)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    sentences_take (&sentences, "kind", kind, g_strdup (damero_words_act_kind ((DameroActKind) kind)));
  sentences_end (&sentences);

  sentences_begin (&sentences, FALSE);
  for (int field = 0; field < DAMERO_N_FIELDS; field++)
    sentences_take (&sentences, "field", field, g_strdup (damero_words_field ((DameroFieldId) field)));
  sentences_end (&sentences);

  sentences_begin (&sentences, FALSE);
  for (int actor = 0; actor < damero_tokens_get_n (DAMERO_TOKENS_ACTOR); actor++)
    sentences_take (&sentences, "actor", actor, g_strdup (damero_words_actor ((DameroActor) actor)));
  sentences_end (&sentences);

  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_CONSEQUENCE_KINDS; kind++)
    sentences_take (&sentences, "consequence", kind,
                    g_strdup (damero_words_consequence_kind ((DameroConsequenceKind) kind)));
  sentences_end (&sentences);

  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_SEAT_KINDS; kind++)
    {
      const DameroSeat seat = { (DameroSeatKind) kind, 1, 2, 0, 3 };

      sentences_take (&sentences, "seat", kind, damero_words_seat (&seat));
    }
  sentences_end (&sentences);
}

/* Who acted, with the name and the device where they are known. */
static void
test_who (void)
{
  static const char *const rows[][3] = {
    { NULL, NULL, "the referee" },
    { "Ann", NULL, "the referee (Ann)" },
    { NULL, "floor:2", "the referee (floor device 2)" },
    { "Ann", "table:1.3", "the referee (Ann, the device at the board)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_PAUSE);

      act->actor = DAMERO_ACTOR_REFEREE;
      act->who = g_strdup (rows[i][0]);
      act->seat = g_strdup (rows[i][1]);
      sentences_expect (damero_words_who (act), rows[i][2]);
    }
}

static void
expect_act (const DameroEvent *event,
            const char        *line,
            const char        *expected)
{
  g_autoptr(DameroAct) act = sample_act (event, line);

  sentences_expect (damero_words_act (act, event), expected);
}

static void
test_examples (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) nameless = damero_act_new (DAMERO_ACT_PRESS);

  nameless->place = (DameroPlace) { 1, 1, 2, 1 };
  nameless->side = DAMERO_BLACK;
  damero_act_set_text (nameless, DAMERO_FIELD_MOVE, "11-15");
  sentences_expect (damero_words_act (nameless, NULL), "Board 2, game 1: Black moved 11-15");
  sentences_expect (damero_words_act_alone (nameless, NULL), "Black moved 11-15");

  expect_act (event, "press in=1.1.1.1 move=15x22", "Board 1, game 1: Black (Luis Soto) moved 15x22");
  expect_act (event, "resign in=1.1.1.1 side=white", "Board 1, game 1: White (Ana Rivera) resigned");
  expect_act (event, "clock-adjusted in=1.1.1.1 side=black amount=120000 reason=\"late start\"",
              "Board 1, game 1: 2:00 was added to the time of Black (Luis Soto); reason: late start");
  expect_act (event, "clock-adjusted in=1.1.1.1 side=black amount=-1500",
              "Board 1, game 1: 0:01.5 was taken from the time of Black (Luis Soto)");
  expect_act (event, "claim in=1.1.1.1 side=white count=lone-king",
              "Board 1, game 1: White (Ana Rivera) claimed a draw by the lone-king count");
  expect_act (event, "count-requested in=1.1.1.1 side=white count=forty-move",
              "Board 1, game 1: the forty-move count was asked for; Black (Luis Soto) must make progress");
  expect_act (event, "result in=1.1.1.1 result=white ending=resignation",
              "Board 1, game 1: Black (Luis Soto) – White (Ana Rivera): White won: resignation");
  expect_act (event, "result-corrected in=1.1.1.1 old=draw result=white ending=time reason=sheet",
              "Board 1, game 1: Black (Luis Soto) – White (Ana Rivera): the result was corrected from “drawn” to "
              "“White won: time”; reason: sheet");
  expect_act (event, "withdraw in=1 entry=4", "Mary O'Hara withdrew from section “Gold Bar”");
  expect_act (event, "entry in=1 player=3", "José Núñez was entered in section “Gold Bar” with number 5");
  expect_act (event, "round-closed in=1.1", "Round 1 of section “Gold Bar” was closed");
  expect_act (event, "player name=\"Eva Paz\" club=Delta", "Eva Paz (Delta) was added as player 5");
  expect_act (event, "undo undoes=00000000-000c-7000-8000-000000000000",
              "Undone: Round 1, board 1, game 1: the game started from the position "
              "B:W18,32:B1,15");
  expect_act (event, "undo undoes=00000000-000c-7000-8000-000000000000 also=\"a b\"",
              "Undone: Round 1, board 1, game 1: the game started from the position "
              "B:W18,32:B1,15, and 2 later acts with it");
}

/* The referee's rulings on a game. */
static void
test_rulings (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  expect_act (event, "moves-set in=1.1.1.1 side=black period=0 moves=1",
              "Board 1, game 1: the move counter of Black (Luis Soto) was corrected from “period 1, 0 moves” to "
              "“period 1, 1 move”");
  expect_act (event, "moves-set in=1.1.2.1 side=black period=1 moves=19 reason=\"two turns were not pressed\"",
              "Board 2, game 1: the move counter of Black (Mary O'Hara) was set to period 2, 19 moves; reason: "
              "two turns were not pressed");
  expect_act (event, "penalty in=1.1.1.1 side=black penalty=opponent-time amount=120000 reason=telephone",
              "Board 1, game 1: White (Ana Rivera) was given 2:00 as a penalty against Black (Luis Soto); reason: "
              "telephone");
  expect_act (event, "penalty in=1.1.1.1 side=white penalty=offender-time amount=90000 reason=telephone",
              "Board 1, game 1: 1:30 was taken from the time of White (Ana Rivera) as a penalty; reason: telephone");
  expect_act (event, "penalty in=1.1.1.1 side=white penalty=loss reason=help",
              "Board 1, game 1: White (Ana Rivera) lost the game by a penalty; reason: help");
  expect_act (event, "on-paper in=1.1.1.1",
              "Board 1, game 1: the game is played with a clock and a score sheet of its own");
  expect_act (event, "late in=1.1.1.1 side=white", "Board 1, game 1: White (Ana Rivera) was late");
  expect_act (event, "late in=1.1.1.1 side=white amount=720000",
              "Board 1, game 1: White (Ana Rivera) was late, by 12:00 so far");
  expect_act (event, "arrived in=1.1.1.1 side=white", "Board 1, game 1: White (Ana Rivera) arrived");
  expect_act (event, "forfeit in=1.1.1.1 side=white extent=game",
              "Board 1, game 1: White (Ana Rivera) forfeited the game");
  expect_act (event, "forfeit in=1.1.1.1 side=black extent=match",
              "Board 1, game 1: Black (Luis Soto) forfeited what was left of the match");
  expect_act (event, "forfeit in=1.1.1.1 extent=game", "Board 1, game 1: both players forfeited the game");
  expect_act (event, "forfeit in=1.1.1.1 extent=match reason=\"both ill\"",
              "Board 1, game 1: both players forfeited what was left of the match; reason: both ill");
  expect_act (event, "adjourned in=1.1.1.1", "Board 1, game 1: the game was adjourned");
  expect_act (event, "continued in=1.1.1.1",
              "Board 1, game 1: the game was continued with Black (Luis Soto) on move");
  expect_act (event, "adjudicated in=1.1.1.1 result=white reason=\"three men ahead\"",
              "Board 1, game 1: Black (Luis Soto) – White (Ana Rivera): the game was adjudicated: White won; "
              "reason: three men ahead");
  expect_act (event, "adjudicated in=1.1.1.1 result=draw consulted=\"Bea Brown\" reason=\"match time over\"",
              "Board 1, game 1: the game was adjudicated: drawn; consulted: Bea Brown; reason: match time over");
  expect_act (event, "appeal in=1.1.1.1 side=white reason=\"the count was wrong\"",
              "Board 1, game 1: White (Ana Rivera) appealed; reason: the count was wrong");
  sample_perform (event, "appeal in=1.1.1.1 side=white reason=r");
  expect_act (event, "referee-called in=1.1.1.1 side=white", "Board 1, game 1: White (Ana Rivera) called the referee");
  sample_perform (event, "referee-called in=1.1.1.1 side=white");
  expect_act (event, "call-answered in=1.1.1.1",
              "Board 1, game 1: the referee answered the call of White (Ana Rivera)");
  expect_act (event, "appeal-decided in=1.1.1.1 upheld=off reason=\"the log shows 13\" consulted=\"Bea Brown\"",
              "Board 1, game 1: the appeal of White (Ana Rivera) was rejected; consulted: Bea Brown; reason: the log "
              "shows 13");
  expect_act (event, "appeal-decided in=1.1.1.1 upheld=on reason=\"the log shows 12\"",
              "Board 1, game 1: the appeal of White (Ana Rivera) was upheld; reason: the log shows 12");
}

/* What a section's options are, each as far as the act says it. */
static void
test_options (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  const DameroConsequence over = {
    .kind = DAMERO_CONSEQUENCE_GAME_OVER, .place = { 1, 1, 1, 2 }, .side = -1, .count = -1, .value = -1,
    .outcome = DAMERO_OUTCOME_WHITE_FORFEITS, .ending = DAMERO_ENDING_FORFEIT,
  };
  g_autoptr(DameroAct) forfeit = sample_act (event, "forfeit in=1.1.1.1 side=white extent=match");
  g_autoptr(DameroAct) same = sample_act (event, "forfeit in=1.1.1.2 side=white");

  expect_act (event, "section-changed in=1 control=300+5 controls=\"white: 600; game 2 black: 90; game 1: 60\" "
              "flags=soft paper=on late-game=15 late-match=0 assist=off screen-touch=on opponent-crowns=on reason=late",
              "Section “Gold Bar” from now on: clock “300+5”; “600” for White; “60” in game 1; “90” for Black in game "
              "2; a flag stops the clocks for the referee; the club’s clocks keep the time, and results alone are "
              "entered; 15 minutes late lose the game; nobody loses a match for "
              "coming late; the boards do not help the players; selecting a piece on the screen counts as touching it; "
              "the opponent crowns a man before moving; reason: late");
  expect_act (event, "section-changed in=1 control=none controls=\"\" flags=running late-game=0 late-match=1 "
              "assist=on screen-touch=off opponent-crowns=off",
              "Section “Gold Bar” from now on: no clock; the same clock for all games and sides; play goes on after a "
              "flag, and the referee decides; nobody loses a game for coming late; 1 minute late loses the match; the "
              "boards help the players; selecting a piece on the screen does not count as touching it; "
              "a man is crowned as it arrives");
  expect_act (event, "section-changed in=1 prizes=\"1: 20; 2: 10\"",
              "Section “Gold Bar” from now on: prizes “1: 20; 2: 10”");
  expect_act (event, "section-changed in=1 prizes=\"\"", "Section “Gold Bar” from now on: no prizes");
  expect_act (event, "section-changed in=1 controls=\"whites: 1\" flags=hard",
              "Section “Gold Bar” from now on: other clocks “whites: 1”; a flag loses the game");
  expect_act (event, "section-changed in=1 rounds=4 assist=on",
              "Section “Gold Bar” has 4 rounds in all now; from now on: the boards help the players");
  expect_act (event, "section-changed in=1 rounds=4", "Section “Gold Bar” has 4 rounds in all now");
  expect_act (event, "section-changed in=1", "Section “Gold Bar” was changed");

  sentences_expect (damero_words_consequence_of (&over, forfeit, event),
                    "Board 1, game 2: the game is over (White forfeits)");
  sentences_expect (damero_words_consequence_of (&over, same, event), "The game is over (White forfeits)");
}

/* A withdrawal that stands says from which round on; the same act undone does not. */
static void
test_withdrawal (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  const DameroLogRow *row = sample_perform (event, "withdraw in=1 entry=4");

  sentences_expect (damero_words_act (row->act, event),
                    "Mary O'Hara withdrew from round 2 of section “Gold Bar” on");
  sample_perform (event, "undo undoes=00000000-000d-7000-8000-000000000000");
  sentences_expect (damero_words_act (row->act, event), "Mary O'Hara withdrew from section “Gold Bar”");
}

/* An undo of an undo, as deep as it goes, names what it brings back or takes back. */
static void
test_undone_undo (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sample_perform (event, "undo undoes=00000000-000c-7000-8000-000000000000");
  expect_act (event, "undo undoes=00000000-000d-7000-8000-000000000000",
              "Done again: Round 1, board 1, game 1: the game started from the position "
              "B:W18,32:B1,15");
  expect_act (event, "undo undoes=00000000-000d-7000-8000-000000000000 also=a",
              "Done again: Round 1, board 1, game 1: the game started from the position "
              "B:W18,32:B1,15; 1 later act was undone for it");
  sample_perform (event, "undo undoes=00000000-000d-7000-8000-000000000000");
  expect_act (event, "undo undoes=00000000-000e-7000-8000-000000000000",
              "Undone: Round 1, board 1, game 1: the game started from the position "
              "B:W18,32:B1,15");
  expect_act (event, "undo undoes=00000000-0fff-7000-8000-000000000000", "An act was undone");
}

static void
test_places (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  const DameroPlace game = { 1, 1, 2, 1 };
  const DameroPlace match = { 1, 1, 2, 0 };
  const DameroPlace round = { 1, 1, 0, 0 };
  const DameroPlace section = { 1, 0, 0, 0 };
  const DameroPlace nothing = { 0 };

  sentences_expect (damero_words_place (&game, event), "Round 1, board 2, game 1");
  sentences_expect (damero_words_place (&game, NULL), "Section 1, round 1, board 2, game 1");
  sentences_expect (damero_words_place (&match, event), "Round 1, board 2");
  sentences_expect (damero_words_place (&round, event), "Round 1");
  sentences_expect (damero_words_place (&section, event), "Section “Gold Bar”");
  sentences_expect (damero_words_place (&nothing, event), "The event");
  g_assert_null (damero_words_board (&round, event));

  /* A match of one game needs no number of the game. */
  sample_perform (event, "section in=2 name=Masters games=1");
  sentences_expect (damero_words_place (&game, event), "Section “Gold Bar”, round 1, board 2, game 1");
  sentences_expect (damero_words_place (&match, event), "Section “Gold Bar”, round 1, board 2");
  sentences_expect (damero_words_place (&round, event), "Section “Gold Bar”, round 1");
  sample_perform (event, "entry in=2 player=1");
  sample_perform (event, "entry in=2 player=2");
  sample_perform (event, "pair in=2.1 pairs=1-2");
  expect_act (event, "start in=2.1.1.1", "Board 1: the game started");
}

static void
test_consequences (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  DameroConsequence consequence = {
    .place = { 1, 1, 1, 1 }, .side = DAMERO_BLACK, .count = DAMERO_COUNT_LONE_KING, .value = 13,
    .outcome = DAMERO_OUTCOME_DRAW, .ending = DAMERO_ENDING_LONE_KING, .at_ms = 252300,
  };
  static const char *const expected[] = {
    [DAMERO_CONSEQUENCE_FLAG] = "Black’s flag fell at 4:12.300",
    [DAMERO_CONSEQUENCE_TIME_CALLED] = "Time was called for Black at 4:12.300",
    [DAMERO_CONSEQUENCE_IMPROPER_DELAY] =
      "Black’s time for the move was over at 4:12.300: improper delay",
    [DAMERO_CONSEQUENCE_PERIOD] = "Black was given the time of period 14",
    [DAMERO_CONSEQUENCE_HAND_OVER] = "The deadline of the match was reached at 4:12.300 with Black on move; from "
                                     "the next move on each has its own limit",
    [DAMERO_CONSEQUENCE_MATCH_OVER] = "The time of the match was over at 4:12.300 with Black on move; the game is "
                                      "to be adjudicated",
    [DAMERO_CONSEQUENCE_ALARM] = "Black’s clock reached its limit at 4:12.300; no flag falls",
    [DAMERO_CONSEQUENCE_COUNT_STARTED] = "The lone-king count began on the moves of Black",
    [DAMERO_CONSEQUENCE_COUNT_RESET] = "The lone-king count was reset",
    [DAMERO_CONSEQUENCE_COUNT_REACHED] = "The lone-king count reached its limit, 13",
    [DAMERO_CONSEQUENCE_COUNT_STOPPED] = "The lone-king count stopped",
    [DAMERO_CONSEQUENCE_HAND_COUNT_REACHED] =
      "Black has pressed 13 times in the hand count for the lone-king count: that is its limit",
    [DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED] =
      "The moves are known now: the lone-king count on the moves of Black stands at 13",
    [DAMERO_CONSEQUENCE_FINDING] = "By the moves entered the game was over after turn 0 (drawn: lone-king count)",
    [DAMERO_CONSEQUENCE_CLAIM_UPHELD] = "The claim was upheld: the lone-king count stands at 13",
    [DAMERO_CONSEQUENCE_CLAIM_REFUSED] = "The claim was refused: the lone-king count stands at 13 only",
    [DAMERO_CONSEQUENCE_OBLIGED] = "Black must move the piece on 13",
    [DAMERO_CONSEQUENCE_CAUTION] = "Black is cautioned again (caution 13)",
    [DAMERO_CONSEQUENCE_FORFEIT_PROPOSED] = "Black loses if the referee confirms it (lone-king count)",
    [DAMERO_CONSEQUENCE_CLOCK_STOPPED] = "The clocks stopped with Black on move at 4:12.300",
    [DAMERO_CONSEQUENCE_GAME_OVER] = "The game is over (drawn: lone-king count)",
  };
  Sentences sentences;

  G_STATIC_ASSERT (G_N_ELEMENTS (expected) == DAMERO_N_CONSEQUENCE_KINDS);
  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_CONSEQUENCE_KINDS; kind++)
    {
      consequence.kind = (DameroConsequenceKind) kind;
      sentences_take (&sentences, "consequence", kind, damero_words_consequence (&consequence, NULL, event));
      sentences_expect (damero_words_consequence (&consequence, NULL, NULL), expected[kind]);
    }
  sentences_end (&sentences);

  /* With nothing but a kind. */
  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_CONSEQUENCE_KINDS; kind++)
    {
      consequence = (DameroConsequence) { .kind = (DameroConsequenceKind) kind, .side = -1, .count = -1 };
      sentences_take (&sentences, "bare consequence", kind, damero_words_consequence (&consequence, NULL, NULL));
    }
  sentences_end (&sentences);
}

/* People read the time of day, not how long the machine has been on. */
static void
test_time_of_day (void)
{
  const gint64 wall_ms = G_GINT64_CONSTANT (1700000000500), mono_ms = 4000000;
  const DameroConsequence flag = { .kind = DAMERO_CONSEQUENCE_FLAG, .side = DAMERO_BLACK, .at_ms = mono_ms - 60000 };
  g_autoptr(DameroAct) act = damero_act_new (DAMERO_ACT_RESUME);
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local (wall_ms / 1000 - 60);
  g_autofree char *time = g_date_time_format (at, "%-H:%M:%S");
  g_autofree char *expected = g_strdup_printf ("Black’s flag fell at %s.500", time);

  act->stamp = (DameroStamp) { .run = 1, .wall_ms = wall_ms, .mono_ms = mono_ms };
  sentences_expect (damero_words_consequence (&flag, act, NULL), expected);
  sentences_expect (damero_words_consequence_of (&flag, act, NULL), expected);

  /* a game without an event counts from its own beginning */
  act->stamp.wall_ms = mono_ms;
  sentences_expect (damero_words_consequence (&flag, act, NULL), "Black’s flag fell at 1:05:40.000");
}

/* What reset a count is found in the game. */
static void
test_resets (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  DameroConsequence reset = {
    .kind = DAMERO_CONSEQUENCE_COUNT_RESET, .place = { 1, 1, 1, 1 }, .ply = 1, .side = DAMERO_BLACK,
    .count = DAMERO_COUNT_NO_PROGRESS,
  };

  sample_perform (event, "press in=1.1.1.1 move=15x22");
  sample_perform (event, "press in=1.1.1.1 move=32-28");
  sentences_expect (damero_words_consequence (&reset, NULL, event),
                    "The forty-move count was reset by a capture");
  reset.ply = 2;
  sentences_expect (damero_words_consequence (&reset, NULL, event),
                    "The forty-move count was reset by a man’s move");
  reset.ply = 9;
  sentences_expect (damero_words_consequence (&reset, NULL, event), "The forty-move count was reset");

  reset.place.board = 2;
  reset.ply = 1;
  sample_perform (event, "start in=1.1.2.1 fen=B:W5:B25,1");
  sample_perform (event, "press in=1.1.2.1 move=25-30");
  sentences_expect (damero_words_consequence (&reset, NULL, event),
                    "The forty-move count was reset by a crowning");
}

static void
test_lines (void)
{
  static const struct {
    const char *line;
    const char *expected;
  } examples[] = {
    { "", "The line is empty or a comment: it holds no act." },
    { "jump in=1", "Column 1: there is no act “jump”; begin the line with an act like “start” or “press”." },
    { "player name=Núñez rank=3", "Column 19: there is no field “rank”; fields are written as side=black." },
    { "pause by=referee by=black",
      "Column 18: the field “by” stands here for the second time; leave one out." },
    { "press side=green", "Column 7: “side” can be black or white." },
    { "player name=\"Ana", "Column 8: in the field “name” the quote is not closed; end the value with a double "
                           "quote." },
    { "player name", "Column 8: after “name” a = and a value are needed; a value with blanks stands in "
                     "double quotes." },
    { "player name=\xff", "Column 13: this is not UTF-8 text; save the file as UTF-8." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      DameroActTextError error;
      gboolean has_stamp;

      g_assert_null (damero_act_from_text (examples[i].line, 0, &has_stamp, &error));
      sentences_expect (damero_words_act_text_error (&error, examples[i].line), examples[i].expected);
    }
}

static void
test_line_codes (void)
{
  static const char *const lines[] = { NULL, "", "press sïde=black" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      Sentences sentences;

      sentences_begin (&sentences, TRUE);
      for (int code = DAMERO_ACT_TEXT_OK; code <= DAMERO_ACT_TEXT_BAD_UTF8; code++)
        {
          const DameroActTextError error = { (DameroActTextCode) code, 7 };

          sentences_take (&sentences, "line", code, damero_words_act_text_error (&error, lines[i]));
        }
      sentences_end (&sentences);
    }
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/act/kinds", test_kinds);
  g_test_add_func ("/words/act/labels", test_labels);
  g_test_add_func ("/words/act/who", test_who);
  g_test_add_func ("/words/act/options", test_options);
  g_test_add_func ("/words/act/examples", test_examples);
  g_test_add_func ("/words/act/rulings", test_rulings);
  g_test_add_func ("/words/act/withdrawal", test_withdrawal);
  g_test_add_func ("/words/act/undone-undo", test_undone_undo);
  g_test_add_func ("/words/act/places", test_places);
  g_test_add_func ("/words/act/consequences", test_consequences);
  g_test_add_func ("/words/act/time-of-day", test_time_of_day);
  g_test_add_func ("/words/act/resets", test_resets);
  g_test_add_func ("/words/act/lines", test_lines);
  g_test_add_func ("/words/act/line-codes", test_line_codes);

  return g_test_run ();
}
