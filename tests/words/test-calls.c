/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-calls.c - why the referee is called.
 */
#include "sentences.h"
#include "words/calls.h"

static const DameroCall white = { .place = { 1, 1, 1, 1 }, .side = DAMERO_WHITE, .count = -1, .due_ms = -1 };

static DameroCall
make_call (DameroCallKind kind)
{
  DameroCall call = white;

  call.kind = kind;
  if (kind == DAMERO_CALL_CLAIM || kind == DAMERO_CALL_HAND_COUNT)
    call.count = DAMERO_COUNT_NO_PROGRESS;
  return call;
}

static void
test_kinds (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  DameroGame *game = (DameroGame *) damero_event_find_game (event, &white.place);
  Sentences sentences;

  game->proposed_ending = DAMERO_ENDING_TOUCH_MOVE;
  sentences_begin (&sentences, TRUE);
  for (DameroCallKind kind = 0; kind < DAMERO_N_CALL_KINDS; kind++)
    {
      const DameroCall call = make_call (kind);

      sentences_take (&sentences, "call", (int) kind, damero_words_call (&call, event));
    }
  sentences_end (&sentences);
}

static char *
dup_words (const DameroEvent *event,
           DameroCallKind     kind,
           gint64             due_ms)
{
  DameroCall call = make_call (kind);

  call.due_ms = due_ms;
  return damero_words_call (&call, event);
}

static void
test_examples (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  DameroGame *game = (DameroGame *) damero_event_find_game (event, &white.place);
  DameroCall second = make_call (DAMERO_CALL_START);

  game->proposed_ending = DAMERO_ENDING_TOUCH_MOVE;
  sentences_expect (dup_words (event, DAMERO_CALL_FORFEIT, -1), "Ana Rivera loses by touch-move if you confirm it.");
  sentences_expect (dup_words (event, DAMERO_CALL_FLAG, -1), "Ana Rivera’s flag fell before anybody moved.");
  sample_perform (event, "press in=1.1.1.1 side=black move=15x22");
  sentences_expect (dup_words (event, DAMERO_CALL_FLAG, -1), "Ana Rivera’s flag fell at move 1.");
  sentences_expect (dup_words (event, DAMERO_CALL_TIME_CALLED, 1000),
                    "Time was called for Ana Rivera; the grace runs.");
  sentences_expect (dup_words (event, DAMERO_CALL_TIME_CALLED, -1), "Ana Rivera has not made the move in time.");
  sentences_expect (dup_words (event, DAMERO_CALL_CLAIM, -1),
                    "The forty-move count has run out: a draw can be claimed.");
  sentences_expect (dup_words (event, DAMERO_CALL_APPEAL, -1), "Ana Rivera appeals.");
  sentences_expect (dup_words (event, DAMERO_CALL_PLAYER, -1), "Ana Rivera calls the referee.");
  sentences_expect (dup_words (event, DAMERO_CALL_START, -1), "Luis Soto – Ana Rivera: game 1 has not begun.");

  /* lost on time: the next game is told with it */
  ((DameroMatch *) damero_event_find_match (event, &white.place))->games[0].outcome = DAMERO_OUTCOME_BLACK;
  ((DameroMatch *) damero_event_find_match (event, &white.place))->games[0].ending = DAMERO_ENDING_TIME;
  second.place.game = 2;
  sentences_expect (damero_words_call (&second, event), "Ana Rivera lost game 1 on time. Game 2 is next.");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/calls/kinds", test_kinds);
  g_test_add_func ("/words/calls/examples", test_examples);

  return g_test_run ();
}
