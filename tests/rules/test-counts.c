/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/counts.h"

#include "rules/notation.h"

#include <glib.h>
#include <string.h>

#define MAX_POSITIONS 512

/* A game played by texts of moves. */
typedef struct {
  DameroRuleset    ruleset;
  unsigned         semantics;
  DameroCounts     counts;
  DameroPosition   positions[MAX_POSITIONS];
  guint            n_positions;
  gboolean         over;
  DameroCountEvent events[DAMERO_MAX_COUNT_EVENTS]; /* of the last turn */
  guint            n_events;
} Game;

static void
begin_semantics (Game       *game,
                 unsigned    semantics,
                 const char *ruleset,
                 const char *fen)
{
  memset (game, 0, sizeof *game);
  game->semantics = semantics;
  g_assert_true (damero_ruleset_from_text (ruleset, &game->ruleset, NULL));
  g_assert_true (damero_position_from_fen (game->ruleset.variant, fen, &game->positions[0], NULL));
  game->n_positions = 1;
  damero_counts_init (&game->counts, &game->ruleset, game->semantics, &game->positions[0]);
}

static void
begin (Game       *game,
       const char *ruleset,
       const char *fen)
{
  begin_semantics (game, DAMERO_RULES_SEMANTICS_VERSION, ruleset, fen);
}

static const DameroPosition *
board (const Game *game)
{
  return &game->positions[game->n_positions - 1];
}

static void
play_move (Game             *game,
           const DameroMove *move)
{
  g_assert_false (game->over);
  g_assert_cmpuint (game->n_positions, <, MAX_POSITIONS);
  game->positions[game->n_positions] = *board (game);
  game->n_positions++;
  damero_position_apply (&game->positions[game->n_positions - 1], move);
  game->over = !damero_moves_exist (board (game));
  game->n_events = damero_counts_turn (&game->counts, &game->ruleset, game->positions,
                                       game->n_positions, move, game->over, game->events);
}

/* Plays moves separated by blanks. */
static void
play (Game       *game,
      const char *moves)
{
  g_auto (GStrv) texts = g_strsplit (moves, " ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    {
      DameroMove move;
      DameroIllegal why;

      if (!damero_move_from_text (board (game), texts[i], &move, &why))
        g_error ("%s of %s is refused, code %u", texts[i], moves, why.code);
      play_move (game, &move);
    }
}

static void
play_times (Game       *game,
            const char *moves,
            guint       times)
{
  for (guint i = 0; i < times; i++)
    play (game, moves);
}

static const DameroCount *
count_of (const Game      *game,
          DameroCountKind  kind)
{
  return &game->counts.counts[kind];
}

static void
assert_count (const Game       *game,
              DameroCountKind   kind,
              DameroCountState  state,
              guint             value)
{
  g_assert_cmpuint (count_of (game, kind)->state, ==, state);
  g_assert_cmpuint (count_of (game, kind)->value, ==, value);
}

static const DameroCountEvent *
find_event (const Game        *game,
            DameroCountKind    kind,
            DameroCountChange  change)
{
  for (guint i = 0; i < game->n_events; i++)
    if (game->events[i].kind == kind && game->events[i].change == change)
      return &game->events[i];

  return NULL;
}

static gboolean
is_drawn (const Game *game)
{
  for (guint i = 0; i < game->n_events; i++)
    if (game->events[i].change == DAMERO_COUNT_REACHED && game->events[i].draws)
      return TRUE;

  return FALSE;
}

/* Three kings against one, from White's King on 21 against 31, 22, 2, White to move: lines of an
 * annotated study, with the lone king's count after the last move. */
#define STUDY "W:WK21:BK31,K22,K2"

typedef struct {
  const char *moves;
  guint       by_moves;  /* pool-apca */
  guint       by_jumps;  /* pool-apca-jumps */
  guint       by_strong; /* pool-variant */
  gboolean    drawn;     /* pool-apca */
} Line;

#define LINE_A "21-14 2-6 14-5 6-1 5-23 31-24 23-30 24-27 30-21 27-23 21-3 1-24 "
#define LINE_B "21-14 31-24 14-32 24-28 32-23 2-6 23-14 "

static const Line lines[] = {
  { LINE_A "3-21 24-31 21-30 31-26 30-21 26-30 21-10 22-15 10x26", 11, 12, 10, FALSE },
  { LINE_A "3-7 24-19 7-2 19-10 2-13 10-17 13-6 23-9 6x13 22-31 13x22", 12, 12, 11, FALSE },
  { LINE_B "28-32 14-3 32-23 3-21 6-19 21-7 22-29 7-17 29-11 17-31 19-10 31-13 23-16 13-31 10-24 "
           "31x20 11-2 20x11", 13, 13, 12, TRUE },
  { LINE_B "6-19 14-7 19-23 7-21 28-19 21-7 22-25 7-17 25-11 17-31 19-10 31-20 23-16 20-31 10-24 "
           "31x20 11-2 20x11", 13, 13, 12, TRUE },
  { LINE_B "6-19 14-3 19-23 3-21 28-15 21-7 15-19 7-20 23-14 20-2 19-26 2-20 14-27 20x31 22-13 "
           "31x22", 12, 12, 11, FALSE },
};

/* docs/rules.md, Lone-king count: sacrifices neither stop nor reset it, the draw falls at 13 though the
 * next move would capture the lone king. */
static void
test_study (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      Game game;

      begin (&game, "pool-apca", STUDY);
      assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 0);
      play (&game, lines[i].moves);
      assert_count (&game, DAMERO_COUNT_LONE_KING,
                    lines[i].drawn ? DAMERO_COUNT_EXPIRED : DAMERO_COUNT_RUNNING, lines[i].by_moves);
      g_assert_cmpint (is_drawn (&game), ==, lines[i].drawn);
      g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->counted, ==, DAMERO_WHITE);

      begin (&game, "pool-apca-jumps", STUDY);
      play (&game, lines[i].moves);
      g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->value, ==, lines[i].by_jumps);

      begin (&game, "pool-variant", STUDY);
      play (&game, lines[i].moves);
      assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, lines[i].by_strong);
      g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->counted, ==, DAMERO_BLACK);
    }
}

/* docs/rules.md, Order of judging a turn: after 20x11 the strong side's 13th turn takes the lone king; the
 * move that ends the game comes before the count that it completes. */
static void
test_winning_turn (void)
{
  for (guint i = 2; i <= 3; i++)
    {
      Game game;
      DameroMoveList list;

      begin (&game, "pool-variant", STUDY);
      play (&game, lines[i].moves);
      damero_moves_generate (board (&game), &list);
      g_assert_cmpuint (damero_move_get_n_captured (&list.moves[0]), ==, 1);
      play_move (&game, &list.moves[0]);
      g_assert_true (game.over);
      assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 13);
      g_assert_cmpuint (game.n_events, ==, 0);
    }
}

/* A capture that creates the material is number 0, for either side's turns. */
static void
test_begins (void)
{
  const DameroCountEvent *event;
  Game game;

  /* four against one, and one with a man, are no such material */
  begin (&game, "pool-apca", "B:WK32:BK1,K3,K12,K5");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);
  begin (&game, "pool-apca", "B:WK32:BK1,K3,5");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);

  begin (&game, "pool-apca", "W:WK1,K2,K4:B6,K32");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);
  play (&game, "1x10");
  event = find_event (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_STARTED);
  g_assert_nonnull (event);
  g_assert_cmpuint (event->counted, ==, DAMERO_BLACK);
  g_assert_false (event->draws);
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 0);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->from_ply, ==, 1);
  play (&game, "32-28");
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 1);
  play (&game, "2-6");
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 1);

  begin (&game, "pool-apca:lone_king.limit=0", STUDY);
  play (&game, "21-14");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);
}

/* By claim the limit is shown, and draws nothing; it is said once. */
static void
test_lone_king_claim (void)
{
  Game game;

  begin (&game, "pool-apca:lone_king.limit=1,lone_king.enforce=claim", STUDY);
  play (&game, "21-14");
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_REACHED));
  g_assert_false (is_drawn (&game));
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_EXPIRED, 1);
  play (&game, "31-24 14-32");
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_EXPIRED, 2);
  g_assert_cmpuint (game.n_events, ==, 0);
}

/* main_line: the three must hold the long diagonal, 1-32, alone for the count to start. */
static void
test_main_line (void)
{
  Game game;

  begin (&game, "spanish-fpd", "W:WK1,K3,K4:BK32");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);
  begin (&game, "spanish-fpd", "W:WK1,K3,K4:BK29");
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 0);

  begin (&game, "spanish-fpd", "W:WK2,K3,K4:BK29");
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->state, ==, DAMERO_COUNT_OFF);
  play (&game, "2-5");
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_STARTED));
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_LONE_KING)->counted, ==, DAMERO_WHITE);
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 0);
  play (&game, "29-25 5-2"); /* leaving it again does not stop the count */
  assert_count (&game, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_RUNNING, 1);
}

/* Kings go to and fro without ever meeting; White's man can be given away to the man on 10. */
#define SHUFFLE      "W:W18,K12:B9,10,K1"
#define ROUND        "12-16 1-5 16-12 5-1" /* two turns of each side, and the same position */
#define FORTY        "pool-apca:repetition.scope=off"

static DameroCountRequest
request (Game       *game,
         DameroSide  required,
         gboolean    by_referee,
         DameroSide  asked_by)
{
  return damero_counts_request (&game->counts, &game->ruleset, board (game),
                                game->n_positions - 1, required, by_referee, asked_by);
}

/* docs/rules.md, Forty-move count: 39 turns of the named side are no draw, the 40th is. */
static void
test_forty (void)
{
  Game game;
  const DameroCountEvent *event;

  begin (&game, FORTY, SHUFFLE);
  play (&game, ROUND);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->state, ==, DAMERO_COUNT_OFF);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_OK);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->from_ply, ==, 4);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->counted, ==, DAMERO_WHITE);
  play_times (&game, ROUND, 19);
  play (&game, "12-16 1-5");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 39);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->other_value, ==, 0);
  play (&game, "16-12");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_EXPIRED, 40);
  event = find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_REACHED);
  g_assert_nonnull (event);
  g_assert_true (event->draws);
  g_assert_cmpuint (event->value, ==, 40);
}

/* A man's move does not reset; a capture by the other side at 39 does. */
static void
test_forty_capture (void)
{
  Game game;

  begin (&game, FORTY, SHUFFLE);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_OK);
  play_times (&game, ROUND, 19);
  play (&game, "18-15");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 39);
  g_assert_cmpuint (game.n_events, ==, 0);
  play (&game, "10x19");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RESET));
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->reset_ply, ==, 78);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->from_ply, ==, 0);
  play (&game, "12x5");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  play (&game, "1-6 5-14");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 1);
}

/* A promotion of either side resets, a man's move before it does not. */
static void
test_forty_promotion (void)
{
  Game game;

  begin (&game, FORTY, "W:W6,K12:B24,K29");
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_OK);
  play (&game, "12-16 29-25 16-12 25-29");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 2);
  play (&game, "6-2");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RESET));
  play (&game, "24-28 12-16");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 1);
  play (&game, "28-32");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
}

static void
test_requests (void)
{
  Game game;

  begin (&game, "pool-classic", SHUFFLE);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_NOT_IN_RULES);
  begin (&game, "spanish-fpd", "W:WK9:BK4");
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_NOT_IN_RULES);

  begin (&game, "pool-apca", SHUFFLE);
  g_assert_cmpuint (damero_counts_cancel (&game.counts), ==, DAMERO_COUNT_REQUEST_NOT_RUNNING);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_WHITE), ==,
                    DAMERO_COUNT_REQUEST_NAMES_SELF);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->state, ==, DAMERO_COUNT_OFF);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_WHITE), ==,
                    DAMERO_COUNT_REQUEST_OK);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 1);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_RUNNING);
  g_assert_cmpuint (damero_counts_cancel (&game.counts), ==, DAMERO_COUNT_REQUEST_OK);
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_OFF, 0);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_OFF, 0);

  /* announced by the weaker side: White has two pieces, Black three */
  begin (&game, "pool-apca-2016", SHUFFLE);
  g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_NOT_WEAKER);
  g_assert_cmpuint (request (&game, DAMERO_BLACK, FALSE, DAMERO_WHITE), ==,
                    DAMERO_COUNT_REQUEST_OK);
  play_times (&game, "12-16 1-5 18-14 9x18 16-12 5-1", 1);
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 1);

  /* as many pieces, fewer kings */
  begin (&game, "pool-apca-2016", "W:W18,K12:BK1,K9");
  g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_NOT_WEAKER);
  g_assert_cmpuint (request (&game, DAMERO_BLACK, FALSE, DAMERO_WHITE), ==,
                    DAMERO_COUNT_REQUEST_OK);
}

/* "The side that appears stronger and insists on winning can be required to make progress": the stronger side cannot
 * require it of the weaker, and before a move is made neither of two equal ones of the other. */
static void
test_by_strength (void)
{
  static const struct {
    const char        *fen;
    gboolean           after_moves;
    DameroCountRequest by_black, by_white, old_by_black;
  } rows[] = {
    /* White has two pieces, Black three */
    { SHUFFLE, FALSE, DAMERO_COUNT_REQUEST_NOT_WEAKER, DAMERO_COUNT_REQUEST_OK, DAMERO_COUNT_REQUEST_OK },
    { SHUFFLE, TRUE, DAMERO_COUNT_REQUEST_NOT_WEAKER, DAMERO_COUNT_REQUEST_OK, DAMERO_COUNT_REQUEST_OK },
    /* as many, and Black a king fewer */
    { "W:WK31,K12:B20,K1", FALSE, DAMERO_COUNT_REQUEST_OK, DAMERO_COUNT_REQUEST_NOT_WEAKER, DAMERO_COUNT_REQUEST_OK },
    { "W:WK12:BK1", FALSE, DAMERO_COUNT_REQUEST_NOT_WEAKER, DAMERO_COUNT_REQUEST_NOT_WEAKER,
      DAMERO_COUNT_REQUEST_OK },
    { "W:WK12:BK1", TRUE, DAMERO_COUNT_REQUEST_OK, DAMERO_COUNT_REQUEST_OK, DAMERO_COUNT_REQUEST_OK },
  };
  static const char *const orders[] = { "W:WK12:BK1", SHUFFLE };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
      {
        Game game, old;

        begin (&game, FORTY, rows[i].fen);
        begin_semantics (&old, 3, FORTY, rows[i].fen);
        if (rows[i].after_moves)
          play (&game, ROUND);
        g_assert_cmpuint (request (&game, damero_side_opponent (side), FALSE, side), ==,
                          side == DAMERO_BLACK ? rows[i].by_black : rows[i].by_white);
        g_assert_cmpuint (request (&old, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==, rows[i].old_by_black);
      }

  /* the referee orders it of either side at any time */
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
      {
        Game game;

        begin (&game, FORTY, orders[i]);
        g_assert_cmpuint (request (&game, side, TRUE, DAMERO_BLACK), ==, DAMERO_COUNT_REQUEST_OK);
        g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->counted, ==, side);
      }
}

/* A count against the wrong side is turned round by the weaker one, and by the referee. */
static void
test_wrong_request (void)
{
  for (int by_referee = 0; by_referee < 2; by_referee++)
    {
      Game game;

      begin (&game, "pool-apca", SHUFFLE);
      g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==, DAMERO_COUNT_REQUEST_OK);
      play (&game, ROUND);
      assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 2);
      assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 2);
      g_assert_cmpuint (request (&game, DAMERO_WHITE, by_referee, DAMERO_BLACK), ==, DAMERO_COUNT_REQUEST_RUNNING);
      g_assert_cmpuint (request (&game, DAMERO_BLACK, by_referee, DAMERO_WHITE), ==, DAMERO_COUNT_REQUEST_OK);
      g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->counted, ==, DAMERO_BLACK);
      assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
      assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 1);
      g_assert_cmpuint (request (&game, DAMERO_WHITE, FALSE, DAMERO_BLACK), ==, DAMERO_COUNT_REQUEST_RUNNING);
    }
}

/* A turn that makes the side that must progress the weaker one gives the count to the other. Before semantics 4 it went
 * on against the same side. */
static void
test_strength_turns (void)
{
  for (unsigned semantics = 3; semantics <= 4; semantics++)
    {
      gboolean turns = semantics == 4;
      Game game;

      /* White, a king ahead, gives a man away */
      begin_semantics (&game, semantics, FORTY, "W:W18,K12,K32:B9,10,K1");
      g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==, DAMERO_COUNT_REQUEST_OK);
      play (&game, "12-16 1-5 16-12 5-1");
      assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 2);
      play (&game, "18-15");
      assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 3);
      play (&game, "10x19");
      assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
      g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->counted, ==, turns ? DAMERO_BLACK : DAMERO_WHITE);
      g_assert_true (turns == (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STOPPED) != NULL));
      g_assert_true (turns == (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STARTED) != NULL));
      g_assert_true (turns == (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RESET) == NULL));
    }
}

/* docs/rules.md, Repetition: inside the forty, from the request's position on and that one included; the
 * same threefold without a request draws nothing. */
static void
test_repetition_inside (void)
{
  Game game;
  guint plies[4] = { 0 };

  begin (&game, "pool-apca", SHUFFLE);
  play_times (&game, ROUND, 2);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_OFF, 0);
  g_assert_cmpuint (game.n_events, ==, 0);

  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_OK);
  play (&game, ROUND);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 2);
  play (&game, "12-16 1-5 16-12");
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 2);
  g_assert_false (is_drawn (&game));
  play (&game, "5-1");
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_EXPIRED, 3);
  g_assert_true (is_drawn (&game));
  g_assert_cmpuint (damero_repetition_plies (game.positions, game.n_positions, 8, plies, 4), ==, 3);
  g_assert_cmpuint (plies[0], ==, 8);
  g_assert_cmpuint (plies[1], ==, 12);
  g_assert_cmpuint (plies[2], ==, 16);
  g_assert_cmpuint (plies[3], ==, 0);
  g_assert_cmpuint (damero_repetition_plies (game.positions, game.n_positions, 0, plies, 2), ==, 5);
  g_assert_cmpuint (plies[1], ==, 4);
}

/* Always and by claim: claimable while the position is on the board. */
static void
test_repetition_claim (void)
{
  const DameroCountEvent *event;
  Game game;

  begin (&game, "pool-variant:repetition.enforce=claim", SHUFFLE);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 1);
  play_times (&game, ROUND, 2);
  event = find_event (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_REACHED);
  g_assert_nonnull (event);
  g_assert_false (event->draws);
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_EXPIRED, 3);
  play (&game, "18-15");
  assert_count (&game, DAMERO_COUNT_REPETITION, DAMERO_COUNT_RUNNING, 1);
}

/* spanish-fpd: begins by itself, 20 turns of each side, restarts on a man's move, stops when a side's
 * last king is gone. */
static void
test_no_progress_material (void)
{
  Game game;

  begin (&game, "spanish-fpd", "W:WK9:BK4");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  play_times (&game, "9-13 4-8 13-9 8-4", 9);
  play (&game, "9-13 4-8 13-9");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 20);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->other_value, ==, 19);
  g_assert_false (is_drawn (&game));
  play (&game, "8-4");
  g_assert_true (is_drawn (&game));
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_EXPIRED, 20);

  begin (&game, "spanish-fpd", "W:W19,K9:BK4");
  play (&game, "9-13 4-8");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 1);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->other_value, ==, 1);
  play (&game, "19-22");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  g_assert_cmpuint (count_of (&game, DAMERO_COUNT_NO_PROGRESS)->other_value, ==, 0);

  /* no king on a side, or five pieces: it does not begin */
  begin (&game, "spanish-fpd", "W:W9:BK4");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_OFF, 0);
  begin (&game, "spanish-fpd", "W:W9,10,11,12,K1:BK4");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_OFF, 0);

  begin (&game, "spanish-fpd", "W:WK9:B32,K18");
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RUNNING, 0);
  play (&game, "9x22");
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STOPPED));
  assert_count (&game, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_OFF, 0);
}

/* pool-apca-2016: five turns of the strong side while the lone king is on the long diagonal; leaving it
 * stops the count, coming back begins it anew. */
static void
test_long_line (void)
{
  Game game;

  begin (&game, "pool-apca-2016", "B:WK4:BK1,K13");
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_RUNNING, 0);
  play (&game, "1-5 4-8 5-1");
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_RUNNING, 2);
  play (&game, "8-12");
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_STOPPED));
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_OFF, 0);
  play (&game, "1-5 12-8");
  g_assert_nonnull (find_event (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_STARTED));
  play (&game, "5-1 8-4 1-5 4-8 5-1 8-4 1-5 4-8");
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_RUNNING, 4);
  g_assert_false (is_drawn (&game));
  play (&game, "5-1");
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_EXPIRED, 5);
  g_assert_true (is_drawn (&game));

  begin (&game, "pool-apca-2016", "B:WK4:BK1,K13,9,10"); /* four pieces */
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_OFF, 0);
  begin (&game, "pool-apca-2016", "B:WK4:B9,10,13"); /* no king */
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_OFF, 0);
  begin (&game, "pool-apca", "B:WK4:BK1,K13");
  assert_count (&game, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_OFF, 0);
}

/* A turn that ends the game: nothing starts, is reset or expires, whatever counts run. */
static void
test_game_over (void)
{
  Game game;

  begin (&game, "pool-apca:no_progress.limit=1,repetition.times=2", "W:W10,K32:B7");
  g_assert_cmpuint (request (&game, DAMERO_WHITE, TRUE, DAMERO_BLACK), ==,
                    DAMERO_COUNT_REQUEST_OK);
  play (&game, "10x3");
  g_assert_true (game.over);
  g_assert_cmpuint (game.n_events, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/counts/study", test_study);
  g_test_add_func ("/rules/counts/winning-turn", test_winning_turn);
  g_test_add_func ("/rules/counts/begins", test_begins);
  g_test_add_func ("/rules/counts/lone-king-claim", test_lone_king_claim);
  g_test_add_func ("/rules/counts/main-line", test_main_line);
  g_test_add_func ("/rules/counts/forty", test_forty);
  g_test_add_func ("/rules/counts/forty-capture", test_forty_capture);
  g_test_add_func ("/rules/counts/forty-promotion", test_forty_promotion);
  g_test_add_func ("/rules/counts/requests", test_requests);
  g_test_add_func ("/rules/counts/by-strength", test_by_strength);
  g_test_add_func ("/rules/counts/wrong-request", test_wrong_request);
  g_test_add_func ("/rules/counts/strength-turns", test_strength_turns);
  g_test_add_func ("/rules/counts/repetition-inside", test_repetition_inside);
  g_test_add_func ("/rules/counts/repetition-claim", test_repetition_claim);
  g_test_add_func ("/rules/counts/no-progress-material", test_no_progress_material);
  g_test_add_func ("/rules/counts/long-line", test_long_line);
  g_test_add_func ("/rules/counts/game-over", test_game_over);

  return g_test_run ();
}
