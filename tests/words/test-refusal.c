/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-refusal.c - every refusal has a sentence of its own, with much known and with little.
 */
#include "sentences.h"
#include "words/refusal.h"

static void
fill_refusal (DameroRefusal     *refusal,
              DameroRefusalCode  code)
{
  damero_refuse (refusal, code);
  refusal->field = DAMERO_FIELD_CONTROL;
  refusal->number = 3;
  refusal->side = DAMERO_WHITE;
  refusal->illegal = (DameroIllegal) { DAMERO_ILLEGAL_MUST_CAPTURE, 0, 15, 0 };
  refusal->also = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; i < 4; i++)
    g_ptr_array_add (refusal->also, g_strdup ("uid"));
}

static void
walk_codes (const DameroAct   *act,
            const DameroEvent *event)
{
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (int code = 0; code < DAMERO_N_REFUSALS; code++)
    {
      g_auto(DameroRefusal) refusal = { 0 };

      fill_refusal (&refusal, (DameroRefusalCode) code);
      sentences_take (&sentences, "refusal", code, damero_words_refusal (&refusal, act, event));
    }
  sentences_end (&sentences);
}

static void
test_codes (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) press = sample_act (event, "press in=1.1.1.1 move=1-5");
  g_autoptr(DameroAct) claim = sample_act (event, "claim in=1.1.1.1 side=white count=lone-king");
  g_autoptr(DameroAct) elsewhere = sample_act (event, "claim in=7.7.7.7 side=white count=lone-king");
  g_autoptr(DameroAct) pair = sample_act (event, "pair in=1.2 pairs=1-2");

  walk_codes (NULL, NULL);
  walk_codes (NULL, event);
  walk_codes (press, NULL);
  walk_codes (press, event);
  walk_codes (claim, event);
  walk_codes (elsewhere, event);
  walk_codes (pair, event);
}

/* Every field that can be missing, too much or wrong, for every kind of act. */
static void
test_fields (void)
{
  static const DameroRefusalCode codes[] = {
    DAMERO_REFUSAL_FIELD_MISSING, DAMERO_REFUSAL_FIELD_UNEXPECTED, DAMERO_REFUSAL_FIELD_INVALID,
  };
  g_autoptr(DameroEvent) event = sample_event ();

  for (DameroActKind kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    {
      g_autoptr(DameroAct) act = damero_act_new (kind);
      Sentences sentences;

      for (DameroFieldId field = 0; field < DAMERO_N_FIELDS; field++)
        if (damero_act_fields[field].type == DAMERO_FIELD_TEXT)
          damero_act_set_text (act, field, "\xff%s\n");
      sentences_begin (&sentences, TRUE);
      for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
        for (int field = -1; field < DAMERO_N_FIELDS; field++)
          {
            g_auto(DameroRefusal) refusal = { 0 };

            damero_refuse (&refusal, codes[i]);
            refusal.field = field;
            /* The numbers of a player and an entry are wrong in one way. */
            if (codes[i] == DAMERO_REFUSAL_FIELD_INVALID && field == DAMERO_FIELD_ENTRY)
              continue;
            sentences_take (&sentences, "field", field, damero_words_refusal (&refusal, act, event));
          }
      sentences_end (&sentences);
    }
}

static void
test_moves (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
                    "Black (Luis Soto) must capture: the man on 15 can.");
  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=18-14"),
                    "The piece on 18 does not belong to Black (Luis Soto).");
  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=1-5 side=white"),
                    "It is not the turn of White (Ana Rivera).");
  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=15x22 ply=4"),
                    "Board 1, game 1: ply 1 comes next, not ply 4; look at the game again.");
  sentences_expect (sample_refuse (event, "illegal-move in=1.1.1.1 move=15x22"),
                    "Board 1, game 1: 15x22 is a legal move; enter it as a move.");
  sentences_expect (sample_refuse (event, "wrong-press in=1.1.1.1 side=black"),
                    "It is the turn of Black (Luis Soto): enter the press with its move.");
  sample_perform (event, "wrong-move in=1.1.1.1 move=15-19");
  sample_perform (event, "undo undoes=00000000-000d-7000-8000-000000000000");
  sentences_expect (sample_refuse (event, "undo undoes=00000000-000d-7000-8000-000000000000"),
                    "This act is undone already.");
}

/* The clock is a press ahead of the record: the move that is missing is of the side that pressed. */
static void
test_late_moves (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sample_perform (event, "record-changed in=1.1.1.1 record=follows by=referee");
  sample_perform (event, "press in=1.1.1.1 at=2000");
  sentences_expect (sample_refuse (event, "move-entered in=1.1.1.1 move=18-14"),
                    "The piece on 18 does not belong to Black (Luis Soto).");
  sentences_expect (sample_refuse (event, "move-entered in=1.1.1.1 move=1-5"),
                    "Black (Luis Soto) must capture: the man on 15 can.");
}

static void
test_rounds (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sentences_expect (sample_refuse (event, "round-closed in=1.1"),
                    "Round 1 is not finished: board 1 has no result of game 1.");
  sentences_expect (sample_refuse (event, "pair in=1.2 pairs=\"1-3 2-4\""),
                    "Round 1 is still open; enter its results and close it first.");
  sentences_expect (sample_refuse (event, "entry in=1 player=9"),
                    "The entries of section “Gold Bar” are fixed since its first round was paired; to add one, "
                    "undo the pairing.");
  sample_perform (event, "section in=2 name=Masters");
  sentences_expect (sample_refuse (event, "entry in=2 player=9"),
                    "There is no player 9 in this event; add the player first.");
  sentences_expect (sample_refuse (event, "player player=3 name=X"),
                    "The number 3 belongs to José Núñez already; choose another.");
  sentences_expect (sample_refuse (event, "start in=1.1.2.2"),
                    "Board 2, game 2: game 1 of the match has no result yet; the games of a match are "
                    "played in order.");
  sample_perform (event, "result in=1.1.2.1 result=black ending=resignation");
  sentences_expect (sample_refuse (event, "result in=1.1.2.1 result=white"),
                    "Board 2, game 1: the game has a result already (Black won: resignation); correct it "
                    "instead.");
  sample_perform (event, "withdraw in=1 entry=4");
  sentences_expect (sample_refuse (event, "withdraw in=1 entry=4"),
                    "Mary O'Hara has withdrawn already, from round 2 on; undo the withdrawal first.");
}

static void
test_options (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sentences_expect (sample_refuse (event, "section-changed in=1 control=300 controls=\"white: 600; game 9: 60\""),
                    "The clocks “white: 600; game 9: 60” cannot be read from column 18 on; write them as in “white: "
                    "600; game 2 black: 300”, for games that the match has.");
  sentences_expect (sample_refuse (event, "section-changed in=1 control=none controls=\"white: 600\""),
                    "“white: 600” does not fit the section: other clocks stand beside a clock, not beside one for "
                    "the whole match, and a deadline of a game is of both sides.");
  sentences_expect (sample_refuse (event, "section-changed in=1 late-game=1441"),
                    "Give the minutes late that lose a game, from 1 to 1440; 0 means that no game is lost for "
                    "coming late.");
  sentences_expect (sample_refuse (event, "section-changed in=1 moves-delay=1441"),
                    "Give the minutes until the hall sees moves: 0 is at once, 1440 is after the game.");
  sentences_expect (sample_refuse (event, "forfeit in=1.1.2.1 by=white side=black"),
                    "Board 2, game 1: this is for the referee or the director to decide, not for a player.");
}

static void
test_pairs (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sample_perform (event, "section in=2 name=Masters");
  sentences_expect (sample_refuse (event, "pair in=2.1 pairs=1-2"),
                    "There are fewer than two entries in section “Masters”; enter more players before "
                    "pairing.");
  sample_perform (event, "entry in=2 player=1");
  sample_perform (event, "entry in=2 player=2");
  sample_perform (event, "entry in=2 player=3");
  sentences_expect (sample_refuse (event, "entry in=2 player=3"),
                    "José Núñez is entered in section “Masters” already.");
  sentences_expect (sample_refuse (event, "pair in=2.1 pairs=1-2"),
                    "José Núñez (number 3) is missing in the pairs; pair this player or give a bye.");
  sentences_expect (sample_refuse (event, "pair in=2.1 pairs=\"1-2 3-1\""),
                    "Ana Rivera (number 1) stands in the pairs more than once; leave one.");
  sentences_expect (sample_refuse (event, "pair in=2.1 pairs=\"1-2 3-8\""),
                    "The pairs name number 8, which nobody has in section “Masters”.");
  sentences_expect (sample_refuse (event, "pair in=2.1 pairs=\"1-2 x\""),
                    "The pairs “1-2 x” cannot be read from column 5 on; write them as in “3-1 2-5 bye 4”.");
  sentences_expect (sample_refuse (event, "pair in=2.3 pairs=\"1-2 bye 3\""),
                    "The next round to pair is round 1; rounds are paired in order.");
}

static void
test_texts (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sentences_expect (sample_refuse (event, "section in=3 name=X control=40/x"),
                    "“40/x”: A number or a time like 90, 5m or 1h30m is needed in column 4.");
  sentences_expect (sample_refuse (event, "section in=3 name=X ruleset=draughts"),
                    "“draughts”: There is no ruleset of that name; known are for example pool-apca and "
                    "spanish.");
  sentences_expect (sample_refuse (event, "section in=3 name=X games=3"),
                    "A match has 1, 2, 4, 6 or 8 games; choose one of these.");
  sentences_expect (sample_refuse (event, "section in=3 name=X system=round-robin third-place=on"),
                    "Only in a knockout can “third-place” be on: the losers of the semi-finals meet.");
  sentences_expect (sample_refuse (event, "section in=3 name=X control=\"byo 1800 3x30\" games=1 reason=x "
                                          "tiebreaks=SB,SB"),
                    "“SB,SB” is not a list of tie-breaks; name each once, with commas, as in DE,SB.");
  sample_perform (event, "section in=2 name=Drawn games=2 control=none draw=match deck=\"deck three Three pool; "
                         "53 moves \\\"9-14 24-19 11-15\\\"; 54 name Cross moves \\\"11-15 23-18\\\"\"");
  sample_perform (event, "entry in=2 player=1");
  sample_perform (event, "entry in=2 player=2");
  sample_perform (event, "pair in=2.1 pairs=1-2");
  sentences_expect (sample_refuse (event, "ballot in=2.1.1 code=53 line=\"9-14 22-18 5-9\""),
                    "Opening 53 of the deck is 9-14 24-19 11-15: leave out its moves, or its code.");
  sentences_expect (sample_refuse (event, "ballot in=2.1.9 code=53"),
                    "In round 1 there is no board 9; look at the pairings.");
  sentences_expect (sample_refuse (event, "start in=2.1.9.2"),
                    "In round 1 there is no board 9 with a game 2; look at the pairings.");
  sentences_expect (sample_refuse (event, "ballot in=2.1.1 code=05"), "The deck has no opening 05.");
  sentences_expect (sample_refuse (event, "ballot in=2.1.1 line=\"9-14 23x18\""),
                    "Move 2, 23x18, cannot be played. Nothing is captured that way.");
  sample_perform (event, "section in=3 name=White games=2 control=none draw=match ruleset=pool-apca:first_side=white");
  sample_perform (event, "entry in=3 player=1");
  sample_perform (event, "entry in=3 player=2");
  sample_perform (event, "pair in=3.1 pairs=1-2");
  sentences_expect (sample_refuse (event, "ballot in=3.1.1 line=\"22-18 23-19\""),
                    "Move 2, 23-19, cannot be played. The piece on 23 is the opponent’s.");
  sentences_expect (sample_refuse (event, "player name=\" \""), "The name is empty; give one.");
  sentences_expect (sample_refuse (event, "player name=\"A\u202EB\""),
                    "“A\uFFFDB” has a character that cannot be shown (U+202E); write it anew.");
  sentences_expect (sample_refuse (event, "start in=1.1.2.1 fen=W:W5:B5"),
                    "Position, column 7: Two pieces are put on square 5.");
  sentences_expect (sample_refuse (event, "result in=1.1.2.1 result=none"),
                    "“result” can be black, white, draw, black-forfeits, white-forfeits or double-forfeit.");
  sentences_expect (sample_refuse (event, "result in=1.1.2.1 result=draw ending=time"),
                    "“ending” can be agreement, repetition, forty-move, lone-king, long-line, adjudication or "
                    "other.");
  sentences_expect (sample_refuse (event, "pause in=1.1.1.1 club=Delta"),
                    "This does not belong to the act: club (field “club”). Leave it out.");
  sentences_expect (sample_refuse (event, "claim in=1.1.1.1 side=black"),
                    "Something is missing: count (field “count”). Fill it in and try again.");
  sentences_expect (sample_refuse (event, "pause in=1.1"),
                    "Name the section, the round, the board and the game this act belongs to.");
}

/* What is wrong with a deck that is given to a section, new or there. */
static void
test_decks (void)
{
  static const struct {
    const char *deck;
    const char *sentence;
  } rows[] = {
    { "deck a A pool; 1 moves 9-13; x2 moves 11-12",
      "Entry 2 (x2): Move 1, 11-12, cannot be played. Another piece stands on 12." },
    { "deck a A pool; 1 moves 9-13; 1 moves 9-14",
      "Entry 2 (1): The code 1 is that of entry 1 too; each opening needs one of its own." },
    { "deck a A pool", "There is no opening in the deck." },
    { "deck a \\\"Two moves\\\" spanish; 1 moves 10-14",
      "The deck “Two moves” is for Spanish checkers, and the section plays American pool checkers; choose another." },
    { "x", "This cannot be read from column 1 on: deck of openings (field “deck”). Correct it and try again." },
  };
  g_autoptr(DameroEvent) event = sample_event ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *change = g_strdup_printf ("section-changed in=1 deck=\"%s\"", rows[i].deck);
      g_autofree char *section = g_strdup_printf ("section in=3 name=X games=1 deck=\"%s\"", rows[i].deck);

      sentences_expect (sample_refuse (event, change), rows[i].sentence);
      sentences_expect (sample_refuse (event, section), rows[i].sentence);
    }
  sentences_expect (sample_refuse (event, "section in=3 name=X games=1 ruleset=pool-apca:first_side=white "
                                          "deck=\"deck a A pool; 1 moves 9-13\""),
                    "The deck “A” is for games in which the other side begins than in the section; choose another.");
}

static void
test_undo (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_auto(DameroRefusal) refusal = { 0 };

  sentences_expect (sample_refuse (event, "undo undoes=00000000-000b-7000-8000-000000000000"),
                    "Undoing this would also undo 1 later act; confirm to undo them together.");
  fill_refusal (&refusal, DAMERO_REFUSAL_UNDO_NEEDS_ALSO);
  sentences_expect (damero_words_refusal (&refusal, NULL, event),
                    "Undoing this would also undo 4 later acts; confirm to undo them together.");
  sentences_expect (sample_refuse (event, "undo undoes=00000000-000c-7000-8000-000000000000 "
                                          "also=00000000-0003-7000-8000-000000000000"),
                    "“Ana Rivera (Delta) was added as player 1” does not have to be undone with this; leave it "
                    "out, and undo it by itself if you want to.");
  fill_refusal (&refusal, DAMERO_REFUSAL_UNDO_ALSO_UNRELATED);
  sentences_expect (damero_words_refusal (&refusal, NULL, event),
                    "4 of the acts named do not have to be undone with this; leave them out.");
  sentences_expect (sample_refuse (event, "undo undoes=00000000-0001-7000-8000-000000000000"),
                    "This act cannot be undone: the event itself and interruptions stay.");
}

/* The referee's rulings: what stands against them, and what they stand against. */
static void
test_rulings (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sentences_expect (sample_refuse (event, "continued in=1.1.1.1"),
                    "Board 1, game 1: the game is not adjourned; there is nothing to continue.");
  sentences_expect (sample_refuse (event, "moves-set in=1.1.1.1 side=white period=1 moves=0"),
                    "The time control of White (Ana Rivera) has no such period, or fewer moves in it; or no time "
                    "would be left.");
  sentences_expect (sample_refuse (event, "penalty in=1.1.1.1 side=white penalty=offender-time amount=900000 "
                                          "reason=r"),
                    "The clock of White (Ana Rivera) cannot be set to less than nothing, nor to more than the "
                    "largest time.");
  sentences_expect (sample_refuse (event, "penalty in=1.1.1.1 side=white penalty=opponent-time reason=r"),
                    "Something is missing: amount of time (field “amount”). Fill it in and try again.");
  sentences_expect (sample_refuse (event, "penalty in=1.1.1.1 side=white penalty=loss reason=r by=black"),
                    "Board 1, game 1: this is for the referee or the director to decide, not for a player.");
  sentences_expect (sample_refuse (event, "appeal-decided in=1.1.1.1 upheld=on reason=r"),
                    "Board 1, game 1: there is no appeal to decide.");
  sentences_expect (sample_refuse (event, "appeal-decided in=1.1.1.1 side=white upheld=on reason=r"),
                    "Board 1, game 1: there is no appeal of White (Ana Rivera) to decide.");
  sample_perform (event, "appeal in=1.1.1.1 side=black reason=r");
  sentences_expect (sample_refuse (event, "appeal in=1.1.1.1 side=black reason=r"),
                    "Board 1, game 1: an appeal of Black (Luis Soto) is not decided yet; decide it first.");
  sample_perform (event, "adjourned in=1.1.1.1");
  sentences_expect (sample_refuse (event, "adjourned in=1.1.1.1"),
                    "Board 1, game 1: the game is adjourned already.");
  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=15x22"),
                    "Board 1, game 1: the game is adjourned; continue it first.");
  sample_perform (event, "start in=1.1.1.2");
  sentences_expect (sample_refuse (event, "continued in=1.1.1.1"),
                    "Board 1, game 1: game 2 of the match is being played; end or adjourn it first.");
}

static void
test_flags (void)
{
  g_autoptr(DameroEvent) event = sample_event ();

  sample_perform (event, "section in=2 name=Masters games=1 control=\"2/100~5:100~2\" flags=running");
  sample_perform (event, "section in=3 name=Juniors games=1 control=100 flags=soft");
  for (int section = 2; section <= 3; section++)
    for (int player = 1; player <= 2; player++)
      {
        g_autofree char *line = g_strdup_printf ("entry in=%d player=%d", section, player);

        sample_perform (event, line);
      }
  sample_perform (event, "pair in=2.1 pairs=1-2");
  sample_perform (event, "pair in=3.1 pairs=1-2");
  sample_perform (event, "start in=2.1.1.1");
  sample_perform (event, "start in=3.1.1.1");
  sentences_expect (sample_refuse (event, "moves-set in=2.1.1.1 side=black period=1 moves=0"),
                    "Board 1: the delay of that period is shorter than the time already used for this move; pause the "
                    "clocks first.");
  sample_perform (event, "flag in=3.1.1.1 by=program run=0 at=101000");
  sentences_expect (sample_refuse (event, "resume in=3.1.1.1"),
                    "Board 1: the time of Black (Luis Soto) is over and the game waits for the referee; enter a "
                    "result, or let play go on with the time you give.");
  sample_perform (event, "flag in=2.1.1.1 by=program run=0 at=106000");
  sentences_expect (sample_refuse (event, "clock-adjusted in=2.1.1.1 side=black amount=5000"),
                    "The time of Black (Luis Soto) is over; let play go on with the time you give.");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/refusal/codes", test_codes);
  g_test_add_func ("/words/refusal/fields", test_fields);
  g_test_add_func ("/words/refusal/moves", test_moves);
  g_test_add_func ("/words/refusal/late-moves", test_late_moves);
  g_test_add_func ("/words/refusal/rounds", test_rounds);
  g_test_add_func ("/words/refusal/options", test_options);
  g_test_add_func ("/words/refusal/pairs", test_pairs);
  g_test_add_func ("/words/refusal/texts", test_texts);
  g_test_add_func ("/words/refusal/decks", test_decks);
  g_test_add_func ("/words/refusal/undo", test_undo);
  g_test_add_func ("/words/refusal/rulings", test_rulings);
  g_test_add_func ("/words/refusal/flags", test_flags);

  return g_test_run ();
}
