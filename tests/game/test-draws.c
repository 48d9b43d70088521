/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/game/test-draws.c - draw counts, claims and offers as a game under direction judges them
 * (docs/rules.md, Counts and draws). The positions have kings far apart, so that quiet turns never run out.
 */
#include "play.h"

#define ASK_WHITE "count-requested by=referee side=black count=forty-move"
#define ASK_BLACK "count-requested by=referee side=white count=forty-move"

/* Two kings and a man each, the men near their kingrows and not in each other's way. */
#define KINGS_AND_MEN "B:WK30,K31,21:BK1,K2,12"

static const DameroCount *
forty (const Play *play)
{
  return &play->game->counts.counts[DAMERO_COUNT_NO_PROGRESS];
}

/* Quiet turns of kings until the required side has made N of them; that turn is the last played. */
static void
play_until (Play       *play,
            DameroSide  required,
            unsigned    n)
{
  while (play->game->phase != DAMERO_GAME_OVER &&
         (forty (play)->value < n || damero_game_get_turn (play->game) == required))
    play_turn (play, TURN_KING);
}

static void
test_forty (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", "move 300/60+60", KINGS_AND_MEN);
  const DameroConsequence *started;

  play_ok (play, 0, "start");
  play_no (play, 0, "count-requested by=white side=white count=lone-king", DAMERO_REFUSAL_NOT_IN_RULES);
  play_no (play, 0, "count-cancelled by=referee count=forty-move reason=x", DAMERO_REFUSAL_COUNT_NOT_RUNNING);
  play_ok (play, 0, ASK_WHITE);
  started = play_get (play, DAMERO_CONSEQUENCE_COUNT_STARTED);
  g_assert_nonnull (started);
  g_assert_cmpint (started->side, ==, DAMERO_WHITE);
  g_assert_cmpint (started->count, ==, DAMERO_COUNT_NO_PROGRESS);
  play_no (play, 0, ASK_WHITE, DAMERO_REFUSAL_COUNT_RUNNING);
  play_no (play, 0, "count-requested by=white side=white count=forty-move", DAMERO_REFUSAL_COUNT_RUNNING);

  play_until (play, DAMERO_WHITE, 39);
  g_assert_cmpuint (forty (play)->value, ==, 39);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_cmpuint (damero_game_get_n_plies (play->game), ==, 78);

  play_turn (play, TURN_KING);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_turn (play, TURN_KING);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_FORTY_MOVE);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_COUNT_REACHED)->value, ==, 40);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_GAME_OVER)->ply, ==, 80);
}

/* Before the request no turn counts, and the first turn after it does. */
static void
test_forty_later (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, KINGS_AND_MEN);

  for (int i = 0; i < 5; i++)
    play_turn (play, TURN_KING);
  play_ok (play, play->now_ms, ASK_BLACK);
  play_until (play, DAMERO_BLACK, 39);
  g_assert_cmpuint (damero_game_get_n_plies (play->game), ==, 5 + 1 + 2 * 38 + 1);
  play_turn (play, TURN_KING);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_turn (play, TURN_KING);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_FORTY_MOVE);
}

/* At 39 turns of White, a capture by Black sets the count to 0 and it takes 40 turns again. */
static void
test_forty_capture (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:lone_king.limit=0", NULL, "B:WK30,K31,21:BK1,K2,K9,12");
  guint ply;

  play_ok (play, 0, "start");
  play_ok (play, 0, ASK_WHITE);
  play_until (play, DAMERO_WHITE, 38);
  play_turn (play, TURN_KING);
  play_turn (play, TURN_GIVES);
  g_assert_cmpuint (forty (play)->value, ==, 39);
  play_turn (play, TURN_CAPTURES);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_COUNT_RESET));
  g_assert_cmpuint (forty (play)->value, ==, 0);
  g_assert_cmpint (forty (play)->state, ==, DAMERO_COUNT_RUNNING);

  /* what the capture left may offer another one: that is a progress of its own */
  while (damero_captures_count (damero_game_get_position (play->game)) > 0)
    play_turn (play, TURN_CAPTURES);
  ply = forty (play)->reset_ply;
  while (play->game->phase != DAMERO_GAME_OVER && damero_game_get_n_plies (play->game) < ply + 78)
    play_turn (play, TURN_KING);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  while (play->game->phase != DAMERO_GAME_OVER)
    play_turn (play, TURN_KING);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_FORTY_MOVE);
  g_assert_cmpuint (forty (play)->value, ==, 40);
}

static void
test_forty_promotion (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK5,K13,12:BK20,K28,21,19");

  play_ok (play, 0, "start");
  play_ok (play, 0, ASK_BLACK);
  play_until (play, DAMERO_BLACK, 10);
  g_assert_cmpuint (forty (play)->value, ==, 10);
  play_turn (play, TURN_MAN);
  g_assert_cmpuint (forty (play)->value, ==, 10);
  g_assert_null (play_get (play, DAMERO_CONSEQUENCE_COUNT_RESET));
  play_turn (play, TURN_MAN);
  g_assert_cmpuint (forty (play)->value, ==, 11);
  play_turn (play, TURN_CROWNS);
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_COUNT_RESET));
  g_assert_cmpuint (forty (play)->value, ==, 0);
  play_turn (play, TURN_OFFERS);
  g_assert_cmpuint (forty (play)->value, ==, 1);
}

/* To and fro: the position of the request, once more after 4 and for the third time after 8 turns. */
static void
test_forty_threefold (void)
{
  static const char *const lines[] = { "move side=black move=1-6", "move side=white move=30-25",
                                       "move side=black move=6-1", "move side=white move=25-30" };

  for (int asked = 0; asked < 2; asked++)
    {
      g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK30,K31:BK1,K2");

      play_ok (play, 0, "start");
      if (asked)
        play_ok (play, 0, "count-requested by=referee side=black count=forty-move");
      for (int i = 0; i < 7; i++)
        play_ok (play, 0, lines[i % 4]);
      g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
      play_ok (play, 0, lines[3]);
      if (asked)
        play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_REPETITION);
      for (int i = 0; i < 40 && !asked; i++)
        play_ok (play, 0, lines[i % 4]);
      g_assert_cmpint (play->game->phase, ==, asked ? DAMERO_GAME_OVER : DAMERO_GAME_PLAYING);
    }
}

/* Turns before the request do not count towards the threefold: it begins with the position there. */
static void
test_threefold_from_request (void)
{
  static const char *const lines[] = { "move side=black move=1-6", "move side=white move=30-25",
                                       "move side=black move=6-1", "move side=white move=25-30" };
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK30,K31:BK1,K2");

  for (int i = 0; i < 4; i++)
    play_ok (play, 0, lines[i]);
  play_ok (play, 0, ASK_WHITE);
  for (int i = 0; i < 4; i++)
    play_ok (play, 0, lines[i]);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  for (int i = 0; i < 4; i++)
    play_ok (play, 0, lines[i]);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_REPETITION);
}

static void
test_forty_referee (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, KINGS_AND_MEN);

  play_no (play, 0, "count-requested by=referee side=white count=forty-move", DAMERO_REFUSAL_NOT_STARTED);
  play_ok (play, 0, "start");
  play_ok (play, 0, "count-requested by=referee side=white count=forty-move");
  play_until (play, DAMERO_BLACK, 5);
  play_no (play, play->now_ms, "count-cancelled by=white count=forty-move reason=tired", DAMERO_REFUSAL_REFEREE_ONLY);
  play_no (play, play->now_ms, "count-cancelled by=referee count=lone-king reason=tired",
           DAMERO_REFUSAL_NOT_IN_RULES);
  play_ok (play, play->now_ms, "count-cancelled by=referee count=forty-move reason=\"not insisting\"");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_COUNT_STOPPED));
  g_assert_cmpint (forty (play)->state, ==, DAMERO_COUNT_OFF);
  play_ok (play, play->now_ms, "count-requested by=director side=white count=forty-move");
  play_until (play, DAMERO_BLACK, 39);
  while (play->game->phase != DAMERO_GAME_OVER)
    play_turn (play, TURN_KING);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_FORTY_MOVE);
}

static void
test_forty_elsewhere (void)
{
  g_autoptr(Play) classic = play_new ("pool-classic", NULL, KINGS_AND_MEN);
  g_autoptr(Play) announced = play_new ("pool-apca-2016", NULL, "B:WK30,K31,21:BK1,K2");

  play_turn (classic, TURN_KING);
  play_no (classic, 0, ASK_WHITE, DAMERO_REFUSAL_NOT_IN_RULES);

  play_turn (announced, TURN_KING);
  play_no (announced, 0, "count-requested by=white side=white count=forty-move", DAMERO_REFUSAL_NOT_WEAKER);
  play_ok (announced, 0, "count-requested by=black side=black count=forty-move");
}

/* Black is stronger: White alone may ask, whatever the referee ordered before; a request names who asks. */
static void
test_forty_strength (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:lone_king.limit=0", NULL, "B:WK29:BK1,K2");
  g_autoptr(Play) old = play_new ("pool-apca:lone_king.limit=0", NULL, "B:WK29:BK1,K2");
  const DameroConsequence *started;

  play_ok (play, 0, "start");
  play_no (play, 0, "count-requested by=black side=black count=forty-move", DAMERO_REFUSAL_NOT_WEAKER);
  play_ok (play, 0, ASK_WHITE);
  play_ok (play, 0, "count-requested by=white side=white count=forty-move");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_COUNT_STOPPED)->side, ==, DAMERO_WHITE);
  started = play_get (play, DAMERO_CONSEQUENCE_COUNT_STARTED);
  g_assert_cmpint (started->side, ==, DAMERO_BLACK);
  g_assert_cmpint (started->value, ==, 0);
  play_turn (play, TURN_KING);
  g_assert_cmpuint (forty (play)->value, ==, 1);
  play_no (play, play->now_ms, "count-requested by=white side=white count=forty-move", DAMERO_REFUSAL_COUNT_RUNNING);

  old->game->setup.semantics = 3;
  damero_counts_init (&old->game->counts, &old->game->setup.ruleset, 3, &old->game->setup.start);
  play_ok (old, 0, "start");
  play_no (old, 0, "count-requested by=black side=black count=forty-move", DAMERO_REFUSAL_NAMES_SELF);
  play_ok (old, 0, "count-requested by=black side=white count=forty-move");
  g_assert_cmpint (play_get (old, DAMERO_CONSEQUENCE_COUNT_STARTED)->side, ==, DAMERO_WHITE);
  play_no (old, 0, "count-requested by=white side=black count=forty-move", DAMERO_REFUSAL_COUNT_RUNNING);
}

/* A claim of repetition has no count where the forty moves are not counted, and says so. */
static void
test_claim_not_running (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK30,K31:BK1,K2");

  play_ok (play, 0, "start");
  for (int semantics = 3; semantics <= 4; semantics++)
    {
      play->game->setup.semantics = semantics;
      play_ok (play, 0, "claim side=black count=repetition");
      g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CLAIM_REFUSED)->value, ==, semantics < 4 ? 0 : -1);
    }
}

/* Turns of SIDE alone count; the others only fill the time between them. */
static void
play_lone (Play       *play,
           DameroSide  counted,
           unsigned    value)
{
  const DameroCount *count = &play->game->counts.counts[DAMERO_COUNT_LONE_KING];

  while (count->value < value || damero_game_get_turn (play->game) == counted)
    play_turn (play, TURN_KING);
}

static void
test_lone_king (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK29:BK1,K2,K12");

  play_lone (play, DAMERO_WHITE, 12);
  play_turn (play, TURN_KING);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  /* the thirteenth move draws even if the king could be taken next */
  play_turn (play, TURN_KING);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_LONE_KING);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_COUNT_REACHED)->value, ==, 13);
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_COUNT_REACHED)->count, ==, DAMERO_COUNT_LONE_KING);
  play_no (play, play->now_ms, "move side=black move=1-6", DAMERO_REFUSAL_GAME_OVER);
}

/* At his thirteenth move the lone king steps where he can be taken: drawn all the same. */
static void
test_lone_king_en_prise (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:WK29:BK1,K2,K12");

  play_lone (play, DAMERO_WHITE, 12);
  play_turn (play, TURN_KING);
  play_turn (play, TURN_OFFERS);
  g_assert_cmpuint (damero_captures_count (damero_game_get_position (play->game)), >, 0);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_LONE_KING);
}

/* Counted by the strong side: its thirteenth turn takes the king, and ends the game before any count. */
static void
test_ending_before_count (void)
{
  g_autoptr(Play) play = play_new ("pool-variant", NULL, "B:WK29:BK1,K2,K12");

  play_lone (play, DAMERO_BLACK, 12);
  play_turn (play, TURN_OFFERS);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_turn (play, TURN_CAPTURES);
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_NO_PIECES);
  g_assert_cmpuint (play->game->counts.counts[DAMERO_COUNT_LONE_KING].value, ==, 13);
  g_assert_null (play_get (play, DAMERO_CONSEQUENCE_COUNT_REACHED));
}

static void
test_blocked (void)
{
  /* White's man on 28 cannot move once Black stands on 19 and 24. */
  g_autoptr(Play) play = play_new ("pool-apca", NULL, "B:W28:B15,24,19,20");

  play_ok (play, 0, "move side=black move=15-18");
  play_assert_over (play, DAMERO_OUTCOME_BLACK, DAMERO_ENDING_NO_MOVE);
}

static void
test_claims (void)
{
  static const char *const lines[] = { "move side=black move=1-6", "move side=white move=30-25",
                                       "move side=black move=6-1", "move side=white move=25-30" };
  g_autoptr(Play) play = play_new ("pool-apca:repetition.scope=always,repetition.enforce=claim", NULL,
                                   "B:WK30,K31:BK1,K2");
  const DameroConsequence *verdict;
  unsigned plies[4];

  play_ok (play, 0, lines[0]);
  for (int i = 1; i < 7; i++)
    {
      play_ok (play, 0, "claim by=black side=black count=repetition");
      verdict = play_get (play, DAMERO_CONSEQUENCE_CLAIM_REFUSED);
      g_assert_nonnull (verdict);
      g_assert_cmpint (verdict->side, ==, DAMERO_BLACK);
      g_assert_cmpint (verdict->value, ==, i < 4 ? 1 : 2);
      g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
      play_ok (play, 0, lines[i % 4]);
    }
  /* the plies to show for the refusal */
  g_assert_cmpuint (damero_repetition_plies ((DameroPosition *) play->game->positions->data,
                                             play->game->positions->len, 0, plies, 4), ==, 2);
  g_assert_cmpuint (plies[0], ==, 3);
  g_assert_cmpuint (plies[1], ==, 7);

  play_ok (play, 0, lines[3]);
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
  play_no (play, 0, "claim by=white side=white count=long-line", DAMERO_REFUSAL_NOT_IN_RULES);
  play_ok (play, 0, "claim by=white side=white count=forty-move");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_CLAIM_REFUSED));
  play_ok (play, 0, "claim by=white side=white count=repetition");
  g_assert_cmpint (play_get (play, DAMERO_CONSEQUENCE_CLAIM_UPHELD)->value, ==, 3);
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_REPETITION);
}

/* A third occurrence that nobody claims is gone with the next turn. */
static void
test_claim_too_late (void)
{
  static const char *const lines[] = { "move side=black move=1-6", "move side=white move=30-25",
                                       "move side=black move=6-1", "move side=white move=25-30" };
  g_autoptr(Play) play = play_new ("pool-variant:repetition.enforce=claim", NULL, "B:WK30,K31:BK1,K2");

  for (int i = 0; i < 8; i++)
    play_ok (play, 0, lines[i % 4]);
  play_ok (play, 0, "move side=black move=2-7");
  play_ok (play, 0, "claim by=white side=white count=repetition");
  g_assert_nonnull (play_get (play, DAMERO_CONSEQUENCE_CLAIM_REFUSED));
  g_assert_cmpint (play->game->phase, ==, DAMERO_GAME_PLAYING);
}

static void
test_offers (void)
{
  g_autoptr(Play) play = play_new ("pool-apca", "300", NULL);

  play_no (play, 0, "draw-offered side=black", DAMERO_REFUSAL_NOT_STARTED);
  play_ok (play, 0, "start");
  play_no (play, 0, "draw-agreed side=white", DAMERO_REFUSAL_NO_OFFER);
  play_no (play, 0, "draw-declined side=white", DAMERO_REFUSAL_NO_OFFER);
  play_ok (play, 0, "draw-offered side=black");
  play_no (play, 0, "draw-offered side=black", DAMERO_REFUSAL_OFFER_STANDS);
  play_no (play, 0, "draw-offered side=white", DAMERO_REFUSAL_OFFER_STANDS);
  play_no (play, 0, "draw-agreed side=black", DAMERO_REFUSAL_OWN_OFFER);
  play_no (play, 0, "draw-declined side=black", DAMERO_REFUSAL_OWN_OFFER);

  /* it stands while its maker moves, and until its receiver does */
  play_ok (play, 100, "press side=black move=11-15");
  g_assert_cmpint (play->game->draw_offer, ==, DAMERO_BLACK);
  play_ok (play, 200, "press side=white move=24-20");
  g_assert_cmpint (play->game->draw_offer, ==, -1);
  play_no (play, 200, "draw-agreed side=white", DAMERO_REFUSAL_NO_OFFER);

  play_ok (play, 300, "draw-offered side=white");
  play_ok (play, 300, "draw-declined side=black");
  g_assert_cmpint (play->game->draw_offer, ==, -1);
  play_ok (play, 400, "draw-offered side=white");
  play_ok (play, 500, "draw-agreed side=black");
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_AGREEMENT);
  g_assert_cmpint (play->game->used_ms[DAMERO_BLACK], ==, 100 + 300);
  g_assert_cmpint (play->game->used_ms[DAMERO_WHITE], ==, 100);
  play_no (play, 500, "draw-offered side=white", DAMERO_REFUSAL_GAME_OVER);
}

static void
test_offers_forbidden (void)
{
  g_autoptr(Play) never = play_new ("pool-apca:agreement=forbidden", "300", NULL);
  g_autoptr(Play) later = play_new ("pool-apca:agreement=after-2", NULL, NULL);

  play_ok (never, 0, "start");
  play_no (never, 0, "draw-offered side=black", DAMERO_REFUSAL_OFFER_NOT_ALLOWED);

  for (int i = 0; i < 4; i++)
    {
      play_turn (later, TURN_ANY);
      if (i < 3)
        play_no (later, later->now_ms, "draw-offered side=white", DAMERO_REFUSAL_OFFER_NOT_ALLOWED);
    }
  play_ok (later, later->now_ms, "draw-offered side=white");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/draws/forty", test_forty);
  g_test_add_func ("/draws/forty/later", test_forty_later);
  g_test_add_func ("/draws/forty/capture", test_forty_capture);
  g_test_add_func ("/draws/forty/promotion", test_forty_promotion);
  g_test_add_func ("/draws/forty/threefold", test_forty_threefold);
  g_test_add_func ("/draws/forty/threefold-from-request", test_threefold_from_request);
  g_test_add_func ("/draws/forty/referee", test_forty_referee);
  g_test_add_func ("/draws/forty/elsewhere", test_forty_elsewhere);
  g_test_add_func ("/draws/forty-strength", test_forty_strength);
  g_test_add_func ("/draws/claim-not-running", test_claim_not_running);
  g_test_add_func ("/draws/lone-king", test_lone_king);
  g_test_add_func ("/draws/lone-king/en-prise", test_lone_king_en_prise);
  g_test_add_func ("/draws/ending-before-count", test_ending_before_count);
  g_test_add_func ("/draws/blocked", test_blocked);
  g_test_add_func ("/draws/claims", test_claims);
  g_test_add_func ("/draws/claims/too-late", test_claim_too_late);
  g_test_add_func ("/draws/offers", test_offers);
  g_test_add_func ("/draws/offers/forbidden", test_offers_forbidden);

  return g_test_run ();
}
