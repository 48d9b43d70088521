/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-touch.c - touched pieces, cautions and proposed losses, crowning by the opponent (docs/rules.md,
 * Touch, Wrong move and Crowning): one worked example for each clause, in both games. The Spanish board is
 * the mirror image of the other: where 11 goes to 15 and 16 there, it goes to 14 and 15 here.
 */
#include "play.h"

#define STRICT  "pool-apca"
#define SPANISH "spanish:touch=strict"

static void
assert_consequences (const Play  *play,
                     const char  *expected)
{
  g_autoptr(GString) kinds = g_string_new (NULL);

  for (guint i = 0; i < play->consequences->len; i++)
    g_string_append_printf (kinds, "%s%s", i > 0 ? " " : "",
                            damero_token_get (DAMERO_TOKENS_CONSEQUENCE,
                                              (int) g_array_index (play->consequences, DameroConsequence,
                                                                   i).kind));
  g_assert_cmpstr (kinds->str, ==, expected);
}

static void
ok (Play       *play,
    const char *line,
    const char *consequences)
{
  play_ok (play, play->now_ms + 1000, line);
  assert_consequences (play, consequences);
}

static void
no (Play              *play,
    const char        *line,
    DameroRefusalCode  code,
    int                number)
{
  play_no (play, play->now_ms + 1000, line, code);
  g_assert_cmpint (play->refusal.number, ==, number);
}

/* A game of 300 s a side, under way at 1 s; FEN NULL: the start, after each side's first move. */
static Play *
started (const char *ruleset,
         const char *fen)
{
  Play *play = play_new (ruleset, "300", fen);

  ok (play, "start", "");
  if (fen == NULL && play->game->setup.ruleset.variant == DAMERO_VARIANT_POOL)
    {
      ok (play, "press side=black move=11-15", "");
      ok (play, "press side=white move=24-20", "");
    }
  else if (fen == NULL)
    {
      ok (play, "press side=white move=11-15", "");
      ok (play, "press side=black move=21-17", "");
    }
  return play;
}

#define assert_bonds(play, a_square, a_toward, a_to, by_touch) \
  G_STMT_START { \
    g_assert_cmpint ((play)->game->bound_square, ==, (a_square)); \
    g_assert_cmpint ((play)->game->bound_toward, ==, (a_toward)); \
    g_assert_cmpint ((play)->game->bound_to, ==, (a_to)); \
    g_assert_cmpint ((play)->game->bound_by_touch, ==, (by_touch)); \
  } G_STMT_END

/* Clause 1: "a touched playable piece must move: only its moves are accepted". */
static void
test_playable (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);
  g_autoptr(Play) spanish = started (SPANISH, NULL);

  ok (play, "touched side=black square=10", "obliged");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_OBLIGED)->side, ==, DAMERO_BLACK);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_OBLIGED)->value, ==, 10);
  assert_bonds (play, 10, 0, 0, TRUE);
  no (play, "press side=black move=15-19", DAMERO_REFUSAL_OTHER_PIECE, 10);
  /* the first touch stands, and nothing is wrong with another piece that can move */
  ok (play, "touched side=black square=15", "");
  ok (play, "touched side=black square=10", "");
  assert_bonds (play, 10, 0, 0, TRUE);
  g_assert_cmpuint (damero_game_count_cautions (play->game, DAMERO_BLACK), ==, 0);
  ok (play, "press side=black move=10-14", "");
  assert_bonds (play, 0, 0, 0, FALSE);

  ok (spanish, "touched side=white square=12", "obliged");
  no (spanish, "press side=white move=15-19", DAMERO_REFUSAL_OTHER_PIECE, 12);
  ok (spanish, "press side=white move=12-16", "");
  assert_bonds (spanish, 0, 0, 0, FALSE);
}

/* "refusing is a forfeit at once, no caution. The referee confirms every forfeit." */
static void
test_refused (void)
{
  static const char *const rulesets[] = { STRICT, "pool-apca:touch=standard" };

  for (guint i = 0; i < G_N_ELEMENTS (rulesets); i++)
    {
      g_autoptr(Play) play = started (rulesets[i], NULL);
      const DameroConsequence *proposed;

      no (play, "touch-refused side=black", DAMERO_REFUSAL_NOT_BOUND, 0);
      ok (play, "touched side=black square=10", "obliged");
      no (play, "touch-refused side=white", DAMERO_REFUSAL_WRONG_SIDE, 0);
      g_assert_cmpint (play->refusal.side, ==, DAMERO_WHITE);
      no (play, "forfeit-confirmed by=referee", DAMERO_REFUSAL_NO_PROPOSAL, 0);
      ok (play, "touch-refused side=black", "forfeit-proposed");
      proposed = play_get (play, DAMERO_CONSEQUENCE_FORFEIT_PROPOSED);
      g_assert_cmpint (proposed->side, ==, DAMERO_BLACK);
      g_assert_cmpint (proposed->ending, ==, DAMERO_ENDING_TOUCH_MOVE);
      g_assert_cmpuint (damero_game_count_cautions (play->game, DAMERO_BLACK), ==, 0);
      no (play, "touch-refused side=black", DAMERO_REFUSAL_PROPOSAL_STANDS, 0);
      ok (play, "forfeit-confirmed by=referee", "game-over");
      play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_TOUCH_MOVE);
      g_assert_cmpint (play->game->proposed_side, ==, -1);
      g_assert_cmpint (play->game->proposed_ending, ==, DAMERO_ENDING_NONE);
      assert_bonds (play, 0, 0, 0, FALSE);
    }
}

/* Clause 2: "A touched unplayable piece: caution, forfeit at any repetition." One's own without a legal
 * move, the opponent's, and any by the side that is not on move. */
static void
test_unplayable (void)
{
  static const char *const lines[] = {
    "touched side=black square=1", "touched side=black square=22", "touched side=white square=22",
    "touched side=white square=10", "touched side=white square=32",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
      {
        g_autoptr(Play) play = started (STRICT, NULL);
        gboolean white = strstr (lines[i], "white") != NULL;
        gboolean again = white == (strstr (lines[k], "white") != NULL); /* Black touches on move, White is not */

        ok (play, lines[i], "caution");
        g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CAUTION)->side, ==, white);
        g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CAUTION)->value, ==, 1);
        assert_bonds (play, 0, 0, 0, FALSE);
        ok (play, lines[k], again ? "caution forfeit-proposed" : "caution");
        g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CAUTION)->value, ==, again ? 2 : 1);
        if (!again)
          continue;
        g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_FORFEIT_PROPOSED)->side, ==, white);
        g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_FORFEIT_PROPOSED)->ending, ==,
                         DAMERO_ENDING_TOUCH_MOVE);
        /* nothing forfeits by itself: the clock runs and turns are made */
        g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
        ok (play, "press side=black move=10-14", "");
        ok (play, "forfeit-confirmed by=director", "game-over");
        play_assert_over (play, white ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE,
                          DAMERO_ENDING_TOUCH_MOVE);
      }
}

/* The capture that is compulsory makes all other pieces unplayable, in each game by its own geometry. */
static void
test_unplayable_capture (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);
  g_autoptr(Play) spanish = started (SPANISH, NULL);

  ok (play, "press side=black move=15-19", "");
  ok (play, "touched side=white square=27", "caution");
  ok (play, "touched side=white square=23", "obliged");
  no (play, "press side=white move=23-18", DAMERO_REFUSAL_ILLEGAL_MOVE, 0);
  ok (play, "press side=white move=23x16", "");

  ok (spanish, "press side=white move=15-19", "");
  ok (spanish, "touched side=black square=24", "caution");
  ok (spanish, "touched side=black square=22", "obliged");
  ok (spanish, "press side=black move=22x15", "");
}

/* While one loss is proposed play goes on; a further infraction is counted, and the first proposal stands. */
static void
test_waived (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);

  ok (play, "touched side=white square=32", "caution");
  ok (play, "touched side=black square=1", "caution");
  ok (play, "touched side=white square=32", "caution forfeit-proposed");
  ok (play, "touched side=black square=1", "caution");
  ok (play, "touched side=black square=10", "obliged");
  no (play, "touch-refused side=black", DAMERO_REFUSAL_PROPOSAL_STANDS, 0);
  g_assert_cmpint (play->game->proposed_side, ==, DAMERO_WHITE);
  ok (play, "forfeit-waived by=referee reason=r", "");
  g_assert_cmpint (play->game->proposed_side, ==, -1);
  no (play, "forfeit-waived by=referee reason=r", DAMERO_REFUSAL_NO_PROPOSAL, 0);
  /* the caution stays, and so does the bond */
  g_assert_cmpuint (damero_game_count_cautions (play->game, DAMERO_WHITE), ==, 2);
  assert_bonds (play, 10, 0, 0, TRUE);
  ok (play, "touch-refused side=black", "forfeit-proposed");
  ok (play, "forfeit-waived by=referee reason=r", "");
  ok (play, "press side=black move=10-14", "");
  ok (play, "press side=white move=22-17", "");
  ok (play, "touched side=black square=1", "caution forfeit-proposed");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CAUTION)->value, ==, 3);
}

/* Clause 3: "Arranging or touching any piece without notice after move 1, by either player: caution, then
 * forfeit; before move 1 it is allowed with notice", and nothing is said of what follows without. */
static void
test_arranged (void)
{
  g_autoptr(Play) play = play_new (STRICT, "300", NULL);

  no (play, "arranged side=black notice=on", DAMERO_REFUSAL_NOT_STARTED, 0);
  no (play, "touched side=black square=11", DAMERO_REFUSAL_NOT_STARTED, 0);
  no (play, "caution side=black reason=r by=referee", DAMERO_REFUSAL_NOT_STARTED, 0);
  no (play, "crowned side=black", DAMERO_REFUSAL_NOT_STARTED, 0);
  ok (play, "start", "");
  ok (play, "arranged side=black notice=on", "");
  ok (play, "arranged side=black notice=off", "");
  ok (play, "arranged side=white notice=off", "");
  ok (play, "touched side=black square=1", "");
  ok (play, "touched side=white square=11", "");
  assert_bonds (play, 0, 0, 0, FALSE);
  ok (play, "touched side=black square=11", "obliged");
  no (play, "press side=black move=9-13", DAMERO_REFUSAL_OTHER_PIECE, 11);
  ok (play, "press side=black move=11-15", "");
  ok (play, "arranged side=white notice=on", "");
  ok (play, "arranged side=black notice=on", "");
  ok (play, "arranged side=black notice=off", "caution");
  ok (play, "arranged side=white notice=off", "caution");
  /* another man's offence is no repetition, and touching out of turn is one of arranging */
  ok (play, "touched side=white square=24", "obliged");
  ok (play, "touched side=black square=1", "caution forfeit-proposed");
  g_assert_cmpint (play->game->proposed_ending, ==, DAMERO_ENDING_TOUCH_MOVE);
}

/* Clause 4: "A piece moved over the angle of its square must go on in that direction." */
static void
test_over_angle (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);
  g_autoptr(Play) spanish = started (SPANISH, NULL);

  no (play, "over-angle side=white square=23 toward=18", DAMERO_REFUSAL_WRONG_SIDE, 0);
  no (play, "over-angle side=black square=22 toward=18", DAMERO_REFUSAL_NO_PIECE, 22);
  no (play, "over-angle side=black square=14 toward=18", DAMERO_REFUSAL_NO_PIECE, 14);
  no (play, "over-angle side=black square=33 toward=18", DAMERO_REFUSAL_FIELD_INVALID, 0);
  g_assert_cmpint (play->refusal.field, ==, DAMERO_FIELD_SQUARE);
  no (play, "over-angle side=black square=10 toward=0", DAMERO_REFUSAL_FIELD_INVALID, 0);
  g_assert_cmpint (play->refusal.field, ==, DAMERO_FIELD_TOWARD);
  no (play, "over-angle side=black square=1 toward=5", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  no (play, "over-angle side=black square=15 toward=11", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  no (play, "over-angle side=black square=15 toward=24", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (play, "over-angle side=black square=15 toward=19", "obliged");
  assert_bonds (play, 15, 19, 0, TRUE);
  no (play, "press side=black move=15-18", DAMERO_REFUSAL_OTHER_DIRECTION, 19);
  no (play, "press side=black move=10-14", DAMERO_REFUSAL_OTHER_PIECE, 15);
  no (play, "over-angle side=black square=10 toward=14", DAMERO_REFUSAL_ALREADY_BOUND, 15);
  no (play, "over-angle side=black square=15 toward=18", DAMERO_REFUSAL_OTHER_DIRECTION, 19);
  ok (play, "over-angle side=black square=15 toward=19", "");
  ok (play, "press side=black move=15-19", "");
  assert_bonds (play, 0, 0, 0, FALSE);

  /* 10 goes to 14 and 15 on the other board, to 13 and 14 here */
  no (spanish, "over-angle side=white square=10 toward=15", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (spanish, "touched side=white square=10", "obliged");
  ok (spanish, "over-angle side=white square=10 toward=13", "");
  assert_bonds (spanish, 10, 13, 0, TRUE);
  no (spanish, "press side=white move=10-14", DAMERO_REFUSAL_OTHER_DIRECTION, 13);
  ok (spanish, "press side=white move=10-13", "");
}

/* The first step of a king, and of a capture, is over the square next to it. */
static void
test_over_angle_far (void)
{
  g_autoptr(Play) king = started (STRICT, "B:W32:BK18");
  g_autoptr(Play) capture = started (STRICT, "B:W22,23,32:BK18");
  g_autoptr(Play) spanish = started (SPANISH, "W:B29:WK19");

  ok (king, "over-angle side=black square=18 toward=15", "obliged");
  no (king, "press side=black move=18-23", DAMERO_REFUSAL_OTHER_DIRECTION, 15);
  ok (king, "press side=black move=18-8", "");

  no (capture, "over-angle side=black square=18 toward=15", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (capture, "over-angle side=black square=18 toward=22", "obliged");
  no (capture, "press side=black move=18x27", DAMERO_REFUSAL_OTHER_DIRECTION, 22);
  ok (capture, "press side=black move=18x25", "");

  /* 16 and 24 are next to 19 on the other board */
  no (spanish, "over-angle side=white square=19 toward=16", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (spanish, "over-angle side=white square=19 toward=14", "obliged");
  no (spanish, "press side=white move=19-22", DAMERO_REFUSAL_OTHER_DIRECTION, 14);
  ok (spanish, "press side=white move=19-5", "");
}

/* Clause 5: "The square a moving piece touches is final unless the opponent permits otherwise." */
static void
test_square_touched (void)
{
  g_autoptr(Play) play = started (STRICT, "B:W32:BK18");
  g_autoptr(Play) spanish = started (SPANISH, "W:B29:WK19");

  no (play, "permitted side=white", DAMERO_REFUSAL_NOT_BOUND, 0);
  no (play, "square-touched side=black square=18 toward=19", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  no (play, "square-touched side=white square=32 toward=27", DAMERO_REFUSAL_WRONG_SIDE, 0);
  no (play, "square-touched side=black square=32 toward=27", DAMERO_REFUSAL_NO_PIECE, 32);
  ok (play, "square-touched side=black square=18 toward=11", "obliged");
  assert_bonds (play, 18, 0, 11, TRUE);
  no (play, "press side=black move=18-15", DAMERO_REFUSAL_OTHER_SQUARE, 11);
  no (play, "press side=black move=18-8", DAMERO_REFUSAL_OTHER_SQUARE, 11);
  no (play, "square-touched side=black square=18 toward=8", DAMERO_REFUSAL_OTHER_SQUARE, 11);
  no (play, "over-angle side=black square=18 toward=14", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  no (play, "permitted side=black", DAMERO_REFUSAL_WRONG_SIDE, 0);
  ok (play, "permitted side=white", "");
  assert_bonds (play, 18, 0, 0, TRUE);
  no (play, "permitted side=white", DAMERO_REFUSAL_NOT_BOUND, 0);
  ok (play, "over-angle side=black square=18 toward=15", "");
  no (play, "square-touched side=black square=18 toward=9", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (play, "square-touched side=black square=18 toward=8", "");
  assert_bonds (play, 18, 15, 8, TRUE);
  ok (play, "press side=black move=18-8", "");
  assert_bonds (play, 0, 0, 0, FALSE);

  no (spanish, "square-touched side=white square=19 toward=11", DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
  ok (spanish, "square-touched side=white square=19 toward=10", "obliged");
  no (spanish, "press side=white move=19-14", DAMERO_REFUSAL_OTHER_SQUARE, 10);
  ok (spanish, "press side=white move=19-10", "");
}

/* Of a capture any square on which it may come down is passed: straight on, all between the two pieces. */
static void
test_square_passed (void)
{
  static const struct { const char *fen; const char *ruleset; int from, before, between[3], end, other; } rows[] = {
    { "B:W8,22,32:BK4", STRICT, 4, 8, { 11, 15, 18 }, 25, 29 },
    { "W:B5,23,29:WK1", SPANISH, 1, 5, { 10, 14, 19 }, 28, 32 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *side = i == 0 ? "black" : "white";

      for (guint k = 0; k < 4; k++)
        {
          g_autoptr(Play) play = started (rows[i].ruleset, rows[i].fen);
          int touched = k < 3 ? rows[i].between[k] : rows[i].end;
          g_autofree char *wrong = g_strdup_printf ("square-touched side=%s square=%d toward=%d", side,
                                                    rows[i].from, rows[i].before);
          g_autofree char *line = g_strdup_printf ("square-touched side=%s square=%d toward=%d", side,
                                                   rows[i].from, touched);
          g_autofree char *other = g_strdup_printf ("press side=%s move=%dx%d", side, rows[i].from,
                                                    rows[i].other);
          g_autofree char *end = g_strdup_printf ("press side=%s move=%dx%d", side, rows[i].from,
                                                  rows[i].end);

          no (play, wrong, DAMERO_REFUSAL_NO_SUCH_MOVE, 0);
          ok (play, line, "obliged");
          if (k == 3)
            no (play, other, DAMERO_REFUSAL_OTHER_SQUARE, touched);
          ok (play, k == 1 ? other : end, "");
        }
    }
}

/* A capture all round takes the same pieces either way: the short notation means the way that is owed. */
static void
test_round_trip (void)
{
  static const struct {
    const char *ruleset, *fen, *side;
    int from, toward;
    const char *both, *wrong, *right;
    unsigned first;
  } rows[] = {
    { STRICT, "B:W6,7,14,15,32:BK2", "black", 2, 6, "2x2", "2x11x18x9x2", "2x9x18x11x2", 6 },
    { STRICT, "B:W6,7,14,15,32:BK2", "black", 2, 7, "2x2", "2x9x18x11x2", "2x11x18x9x2", 7 },
    { SPANISH, "W:B6,7,14,15,29:WK3", "white", 3, 6, "3x3", "3x12x19x10x3", "3x10x19x12x3", 6 },
    { SPANISH, "W:B6,7,14,15,29:WK3", "white", 3, 7, "3x3", "3x10x19x12x3", "3x12x19x10x3", 7 },
  };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (rows); i++)
    {
      g_autoptr(Play) play = started (rows[i / 2].ruleset, rows[i / 2].fen);
      g_autofree char *angle = g_strdup_printf ("over-angle side=%s square=%d toward=%d", rows[i / 2].side,
                                                rows[i / 2].from, rows[i / 2].toward);
      g_autofree char *wrong = g_strdup_printf ("press side=%s move=%s", rows[i / 2].side, rows[i / 2].wrong);
      g_autofree char *right = g_strdup_printf ("press side=%s move=%s", rows[i / 2].side,
                                                i % 2 == 0 ? rows[i / 2].both : rows[i / 2].right);

      g_assert_cmpuint (damero_moves_count (damero_game_get_position (play->game)), ==, 2);
      ok (play, angle, "obliged");
      no (play, wrong, DAMERO_REFUSAL_OTHER_DIRECTION, rows[i / 2].toward);
      ok (play, right, "");
      g_assert_cmpuint (damero_move_get_captured (play->game->setup.ruleset.variant,
                                                  &g_array_index (play->game->plies, DameroPly, 0).move, 0),
                        ==, rows[i / 2].first);
    }
}

/* standard: "the first clause only". off: none; a caution is the referee's own in any ruleset. */
static void
test_levels (void)
{
  static const char *const clauses[] = {
    "touched side=black square=10", "touch-refused side=black", "arranged side=black notice=on",
    "arranged side=white notice=off", "over-angle side=black square=15 toward=19",
    "square-touched side=black square=15 toward=19", "permitted side=white",
  };
  g_autoptr(Play) standard = started ("pool-apca:touch=standard", NULL);
  g_autoptr(Play) off = started ("spanish", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++)
    {
      no (off, clauses[i], DAMERO_REFUSAL_NOT_IN_RULES, 0);
      if (i >= 2)
        no (standard, clauses[i], DAMERO_REFUSAL_NOT_IN_RULES, 0);
    }
  ok (standard, "touched side=black square=1", "");
  ok (standard, "touched side=black square=1", "");
  ok (standard, "touched side=white square=22", "");
  no (standard, "touched side=black square=17", DAMERO_REFUSAL_NO_PIECE, 17);
  no (standard, "touched side=black square=40", DAMERO_REFUSAL_FIELD_INVALID, 0);
  g_assert_cmpuint (damero_game_count_cautions (standard->game, DAMERO_BLACK), ==, 0);
  ok (standard, clauses[0], "obliged");
  no (standard, "press side=black move=15-19", DAMERO_REFUSAL_OTHER_PIECE, 10);

  ok (off, "caution side=white reason=r by=referee", "caution");
  ok (off, "caution side=black reason=r by=referee", "caution");
  ok (off, "caution side=white reason=r by=director", "caution forfeit-proposed");
  ok (off, "forfeit-confirmed", "game-over");
  play_assert_over (off, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_RULES_INFRACTION);
}

/* "Forfeit for any subsequent act of this kind": every offence has its own first caution. Before semantics 4 any
 * second caution was a repetition. */
static void
test_offences (void)
{
  static const char *const lines[DAMERO_N_OFFENCES] = {
    "touched side=black square=1", "arranged side=black notice=off", "caution side=black reason=talking by=referee",
  };

  for (int semantics = 3; semantics <= 4; semantics++)
    for (guint i = 0; i < DAMERO_N_OFFENCES; i++)
      for (guint k = 0; k < DAMERO_N_OFFENCES; k++)
        {
          g_autoptr(Play) play = started (STRICT, NULL);
          gboolean again = i == k || semantics < 4;

          play->game->setup.semantics = semantics;
          ok (play, lines[i], "caution");
          ok (play, lines[k], again ? "caution forfeit-proposed" : "caution");
          g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CAUTION)->value, ==, again ? 2 : 1);
          g_assert_cmpuint (damero_game_count_cautions (play->game, DAMERO_BLACK), ==, 2);
          g_assert_cmpuint (play->game->cautions[DAMERO_BLACK][i], ==, i == k ? 2 : 1);
          if (again)
            g_assert_cmpint (play->game->proposed_ending, ==, k == DAMERO_OFFENCE_CONDUCT
                                                                ? DAMERO_ENDING_RULES_INFRACTION
                                                                : DAMERO_ENDING_TOUCH_MOVE);
        }
}

/* Before semantics 4 the first move could be made with another piece than the one that was touched. */
static void
test_first_touch (void)
{
  static const char *const starts[] = { NULL, "W:W18,19:B9,10" };
  static const char *const lines[][3] = {
    { "touched side=black square=11", "press side=black move=9-13", "press side=black move=11-15" },
    { "touched side=white square=18", "press side=white move=19-15", "press side=white move=18-14" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autoptr(Play) play = play_new (STRICT, "300", starts[i]);
      g_autoptr(Play) old = play_new (STRICT, "300", starts[i]);

      old->game->setup.semantics = 3;
      ok (old, "start", "");
      ok (old, lines[i][0], "");
      ok (old, lines[i][1], "");
      ok (play, "start", "");
      ok (play, lines[i][0], "obliged");
      no (play, lines[i][1], DAMERO_REFUSAL_OTHER_PIECE, i == 0 ? 11 : 18);
      ok (play, lines[i][2], "");
    }
}

/* A wrong move and a touch bind the same piece; "a correct one made, with the same piece while it has a
 * legal move". */
static void
test_wrong_move (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);
  g_autoptr(Play) touch_first = started (STRICT, NULL);
  g_autoptr(Play) blocked = started (STRICT, NULL);

  ok (play, "wrong-move side=black move=10-13", "");
  assert_bonds (play, 10, 0, 0, FALSE);
  no (play, "touch-refused side=black", DAMERO_REFUSAL_NOT_BOUND, 0);
  ok (play, "touched side=black square=15", "");
  no (play, "over-angle side=black square=15 toward=19", DAMERO_REFUSAL_ALREADY_BOUND, 10);
  ok (play, "touched side=black square=10", "obliged");
  assert_bonds (play, 10, 0, 0, TRUE);
  ok (play, "over-angle side=black square=10 toward=14", "");
  ok (play, "touch-refused side=black", "forfeit-proposed");

  ok (touch_first, "over-angle side=black square=15 toward=19", "obliged");
  ok (touch_first, "wrong-move side=black move=15-18", "");
  ok (touch_first, "wrong-move side=black move=10-13", "");
  ok (touch_first, "wrong-move side=black move=10-14", "");
  no (touch_first, "wrong-move side=black move=15-19", DAMERO_REFUSAL_LEGAL_MOVE, 0);
  assert_bonds (touch_first, 15, 19, 0, TRUE);
  ok (touch_first, "press side=black move=15-19", "");

  /* the piece of the wrong move cannot move: it binds nothing, a touched one does */
  ok (blocked, "wrong-move side=black move=1-5", "");
  ok (blocked, "touched side=black square=15", "obliged");
  assert_bonds (blocked, 15, 0, 0, TRUE);
  no (blocked, "press side=black move=10-14", DAMERO_REFUSAL_OTHER_PIECE, 15);
}

/* Bonds and proposals outlive everything but the turn, and the end of the game. */
static void
test_kept (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);

  ok (play, "touched side=white square=32", "caution");
  ok (play, "touched side=white square=32", "caution forfeit-proposed");
  ok (play, "over-angle side=black square=15 toward=19", "obliged");
  ok (play, "square-touched side=black square=15 toward=19", "");
  ok (play, "pause", "");
  ok (play, "touched side=black square=10", "");
  ok (play, "resume side=white", "");
  ok (play, "pause", "");
  ok (play, "resume side=black", "");
  ok (play, "interrupted", "clock-stopped");
  ok (play, "resume side=black", "");
  ok (play, "draw-offered side=white", "");
  assert_bonds (play, 15, 19, 19, TRUE);
  g_assert_cmpint (play->game->proposed_side, ==, DAMERO_WHITE);
  play_ok (play, play->now_ms + 10000, "resign side=black");
  play_assert_over (play, DAMERO_OUTCOME_WHITE, DAMERO_ENDING_RESIGNATION);
  assert_bonds (play, 0, 0, 0, FALSE);
  g_assert_cmpint (play->game->proposed_side, ==, -1);
  no (play, "forfeit-confirmed", DAMERO_REFUSAL_GAME_OVER, 0);
}

/* Adjourned, nobody touches anything, but the referee may still caution and decide. */
static void
test_adjourned (void)
{
  g_autoptr(Play) play = started (STRICT, NULL);

  ok (play, "over-angle side=black square=15 toward=19", "obliged");
  ok (play, "adjourned", "");
  no (play, "touched side=black square=10", DAMERO_REFUSAL_ADJOURNED, 0);
  no (play, "arranged side=white notice=on", DAMERO_REFUSAL_ADJOURNED, 0);
  ok (play, "caution side=white reason=r", "caution");
  ok (play, "caution side=white reason=r", "caution forfeit-proposed");
  ok (play, "forfeit-waived reason=r", "");
  ok (play, "continued side=black", "");
  no (play, "press side=black move=15-18", DAMERO_REFUSAL_OTHER_DIRECTION, 19);
  ok (play, "press side=black move=15-19", "");
}

/* Without a clock it is all the same. */
static void
test_without_clock (void)
{
  g_autoptr(Play) play = play_new (STRICT, NULL, NULL);

  ok (play, "move side=black move=11-15", "");
  ok (play, "touched side=white square=23", "obliged");
  no (play, "move side=white move=22-17", DAMERO_REFUSAL_OTHER_PIECE, 23);
  ok (play, "move side=white move=23-18", "");
}

/* "the opponent must crown, on his own time, before his move is accepted". */
static void
test_crowning (void)
{
  g_autoptr(Play) play = started ("pool-apca:crowning=by_opponent", "B:W11,20:B9,25");
  DameroPosition after;

  no (play, "crowned side=black", DAMERO_REFUSAL_NOTHING_TO_CROWN, 0);
  ok (play, "press side=black move=25-30", "");
  /* the position has its king, and the clock of the opponent runs */
  after = *damero_game_get_position (play->game);
  g_assert_cmpint (damero_position_get_piece (&after, 30), ==, DAMERO_PIECE_BLACK_KING);
  g_assert_cmpint (play->game->crown_square, ==, 30);
  g_assert_cmpint (play->game->clock.on_move, ==, DAMERO_WHITE);
  no (play, "press side=white move=11-8", DAMERO_REFUSAL_MUST_CROWN, 30);
  no (play, "illegal-move side=white move=11-8", DAMERO_REFUSAL_LEGAL_MOVE, 0);
  no (play, "crowned side=black", DAMERO_REFUSAL_WRONG_SIDE, 0);
  /* he has to touch it; his opponent has not */
  ok (play, "touched side=white square=30", "");
  ok (play, "touched side=black square=30", "caution");
  play_ok (play, play->now_ms + 100000, "crowned side=white");
  no (play, "crowned side=white", DAMERO_REFUSAL_NOTHING_TO_CROWN, 0);
  ok (play, "touched side=white square=30", "caution");
  ok (play, "press side=white move=11-8", "");
  g_assert_cmpint (g_array_index (play->game->plies, DameroPly, 1).think_ms, >, 100000);
  /* a king that ends on its kingrow again is not crowned */
  ok (play, "press side=black move=30-26", "");
  ok (play, "press side=white move=8-3", "");
  g_assert_cmpint (play->game->crown_square, ==, 3);
  no (play, "press side=black move=26-30", DAMERO_REFUSAL_MUST_CROWN, 3);
  ok (play, "crowned side=black", "");
  ok (play, "press side=black move=26-30", "");
  g_assert_cmpint (play->game->crown_square, ==, 0);
}

static void
test_crowning_spanish (void)
{
  g_autoptr(Play) play = play_new ("spanish:crowning=by_opponent", NULL, "W:W25,24:B9,12");

  /* as games were judged that were played on the screen without a clock */
  play->game->setup.semantics = 2;
  /* 25 goes to 29 alone, and 12 to 8 alone: the mirror image */
  ok (play, "move side=white move=24-28", "");
  ok (play, "move side=black move=9-5", "");
  no (play, "crowned side=white", DAMERO_REFUSAL_NOTHING_TO_CROWN, 0);
  ok (play, "move side=white move=28-32", "");
  no (play, "move side=black move=5-1", DAMERO_REFUSAL_MUST_CROWN, 32);
  ok (play, "crowned side=black", "");
  ok (play, "move side=black move=5-1", "");
  no (play, "move side=white move=25-29", DAMERO_REFUSAL_MUST_CROWN, 1);
}

/* Moves entered without a clock, as from a score sheet, ask for no crown: nobody can put one on afterwards. */
static void
test_crowning_entered (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:crowning=by_opponent", NULL, "B:W11,20:B9,25");

  ok (play, "move side=black move=25-30", "");
  no (play, "crowned side=white", DAMERO_REFUSAL_NOTHING_TO_CROWN, 0);
  ok (play, "move side=white move=11-8", "");
  ok (play, "move side=black move=30-26", "");
}

/* A game that an older program judged stays as it was, of one on paper only the moves are entered, and the
 * program crowns where the rules say so. */
static void
test_crowning_off (void)
{
  g_autoptr(Play) old = started ("pool-apca:crowning=by_opponent", "B:W11,20:B9,25");
  g_autoptr(Play) paper = started ("pool-apca:crowning=by_opponent", "B:W11,20:B9,25");
  g_autoptr(Play) automatic = started (STRICT, "B:W11,20:B9,25");

  paper->game->setup.on_paper = TRUE;
  ok (paper, "press side=black move=25-30", "");
  ok (paper, "press side=white move=11-8", "");
  old->game->setup.semantics = 1;
  ok (old, "press side=black move=25-30", "");
  no (old, "crowned side=white", DAMERO_REFUSAL_NOTHING_TO_CROWN, 0);
  ok (old, "press side=white move=11-8", "");
  ok (automatic, "press side=black move=25-30", "");
  no (automatic, "crowned side=white", DAMERO_REFUSAL_NOT_IN_RULES, 0);
  ok (automatic, "press side=white move=11-8", "");
}

/* A crowning that ends the game leaves nothing to be done. */
static void
test_crowning_ends (void)
{
  g_autoptr(Play) play = started ("pool-apca:crowning=by_opponent", "B:W26:B23");

  ok (play, "press side=black move=23x30", "game-over");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpint (play->game->crown_square, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/touch/playable", test_playable);
  g_test_add_func ("/touch/refused", test_refused);
  g_test_add_func ("/touch/unplayable", test_unplayable);
  g_test_add_func ("/touch/unplayable-capture", test_unplayable_capture);
  g_test_add_func ("/touch/waived", test_waived);
  g_test_add_func ("/touch/arranged", test_arranged);
  g_test_add_func ("/touch/over-angle", test_over_angle);
  g_test_add_func ("/touch/over-angle-far", test_over_angle_far);
  g_test_add_func ("/touch/square-touched", test_square_touched);
  g_test_add_func ("/touch/square-passed", test_square_passed);
  g_test_add_func ("/touch/round-trip", test_round_trip);
  g_test_add_func ("/touch/levels", test_levels);
  g_test_add_func ("/touch/offences", test_offences);
  g_test_add_func ("/touch/first-touch", test_first_touch);
  g_test_add_func ("/touch/wrong-move", test_wrong_move);
  g_test_add_func ("/touch/kept", test_kept);
  g_test_add_func ("/touch/adjourned", test_adjourned);
  g_test_add_func ("/touch/without-clock", test_without_clock);
  g_test_add_func ("/touch/crowning", test_crowning);
  g_test_add_func ("/touch/crowning-spanish", test_crowning_spanish);
  g_test_add_func ("/touch/crowning-entered", test_crowning_entered);
  g_test_add_func ("/touch/crowning-off", test_crowning_off);
  g_test_add_func ("/touch/crowning-ends", test_crowning_ends);

  return g_test_run ();
}
