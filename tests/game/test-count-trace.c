/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * How counts came about: a worked example of each kind, and for random games that the trace tells the value
 * the game has.
 */
#include "game/count-trace.h"

#include "../support/chance.h"
#include "play.h"

/* "ply:kind:value" of each row, with blanks. */
static char *
render (const Play           *play,
        DameroCountKind       kind,
        const DameroCountAsk *asks,
        guint                 n_asks)
{
  static const char letters[] = { 'n', '-', 'S', 'c', 'k', 'm', 'R', 'x', 'p' };
  g_autoptr(GArray) trace = damero_count_trace (play->game, kind, asks, n_asks);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < trace->len; i++)
    {
      const DameroTraceRow *row = &g_array_index (trace, DameroTraceRow, i);

      g_string_append_printf (text, "%s%u:%c%s:%u", i > 0 ? " " : "", row->ply, letters[row->kind],
                              row->asked ? "?" : "", row->value);
    }
  return g_string_free (text, FALSE);
}

static void
assert_trace (const Play           *play,
              DameroCountKind       kind,
              const DameroCountAsk *asks,
              guint                 n_asks,
              const char           *expected)
{
  g_autofree char *text = render (play, kind, asks, n_asks);

  g_assert_cmpstr (text, ==, expected);
}

/* Three white kings against one: the lone king's moves count, and the limit draws. */
static void
test_lone_king (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:lone_king.limit=2", NULL, "B:WK29,K30,K32:BK3");

  assert_trace (play, DAMERO_COUNT_LONE_KING, NULL, 0, "0:S:0");
  play_ok (play, 0, "move side=black move=3-12");
  play_ok (play, 0, "move side=white move=29-25");
  assert_trace (play, DAMERO_COUNT_LONE_KING, NULL, 0, "0:S:0 1:n:1 2:-:1");
  play_ok (play, 0, "move side=black move=12-3");
  play_assert_over (play, DAMERO_OUTCOME_DRAW, DAMERO_ENDING_LONE_KING);
  assert_trace (play, DAMERO_COUNT_LONE_KING, NULL, 0, "0:S:0 1:n:1 2:-:1 3:R:2");
}

/* Asked for after ply 2 against White, reset by a capture, cancelled, asked for again. */
static void
test_no_progress (void)
{
  g_autoptr(Play) play = play_new ("pool-apca:no_progress.limit=3", NULL, "B:WK29,K30,K32,13:B5,K3");
  const DameroCountAsk asks[] = { { 2, FALSE, DAMERO_WHITE }, { 5, TRUE, DAMERO_BLACK }, { 5, FALSE, DAMERO_WHITE } };

  play_ok (play, 0, "move side=black move=3-12");
  play_ok (play, 0, "move side=white move=29-25");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, NULL, 0, "");
  play_ok (play, 0, "count-requested side=black count=forty-move");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, asks, 1, "2:S?:0");
  play_ok (play, 0, "move side=black move=12-3");
  play_ok (play, 0, "move side=white move=13-9");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, asks, 1, "2:S?:0 3:-:0 4:n:1");
  play_ok (play, 0, "move side=black move=5x14");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, asks, 1, "2:S?:0 3:-:0 4:n:1 5:c:0");
  play_ok (play, 0, "count-cancelled count=forty-move reason=x by=referee");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, asks, 2, "2:S?:0 3:-:0 4:n:1 5:c:0 5:x?:0");
  play_ok (play, 0, "count-requested side=black count=forty-move by=referee");
  assert_trace (play, DAMERO_COUNT_NO_PROGRESS, asks, 3, "5:S?:0");
}

static void
test_repetition (void)
{
  g_autoptr(Play) play = play_new ("pool-variant", NULL, "B:WK29,K30,K32,K31:BK3");

  for (int i = 0; i < 2; i++)
    {
      play_ok (play, 0, "move side=black move=3-12");
      play_ok (play, 0, "move side=white move=29-25");
      play_ok (play, 0, "move side=black move=12-3");
      play_ok (play, 0, "move side=white move=25-29");
    }
  assert_trace (play, DAMERO_COUNT_REPETITION, NULL, 0, "0:p:1 4:p:2 8:p:3");
}

/* Every count's last row has the game's own value, whatever was played and asked for. */
static void
test_random (void)
{
  static const char *const rulesets[] = {
    "pool-apca:lone_king.limit=5,no_progress.limit=9", "pool-apca-2016", "spanish-fpd", "pool-variant", "spanish",
  };
  static const char *const fens[] = { NULL, "B:WK29,K30,K32,13:B5,K3,6", "W:WK18,21,K22:BK3,7,K12" };

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr(Play) play = play_new (rulesets[i % G_N_ELEMENTS (rulesets)], NULL,
                                       fens[g_test_rand_int_range (0, G_N_ELEMENTS (fens))]);
      g_autoptr(GArray) asks = g_array_new (FALSE, FALSE, sizeof (DameroCountAsk));

      for (guint turn = 0; turn < 60 && play->game->phase != DAMERO_GAME_OVER; turn++)
        {
          DameroCountAsk ask = { play->game->plies->len, g_test_rand_int_range (0, 2) == 0,
                                 (DameroSide) g_test_rand_int_range (0, 2) };
          g_autofree char *line =
            ask.cancelled ? g_strdup ("count-cancelled count=forty-move reason=x by=referee")
                          : g_strdup_printf ("count-requested side=%s count=forty-move by=referee",
                                             ask.required == DAMERO_BLACK ? "white" : "black");

          if (play->game->has_begun && g_test_rand_int_range (0, 6) == 0 && play_act (play, line))
            g_array_append_val (asks, ask);
          play_turn (play, TURN_ANY);
          for (DameroCountKind kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
            {
              const DameroCount *count = &play->game->counts.counts[kind];
              g_autoptr(GArray) trace =
                damero_count_trace (play->game, kind, (const DameroCountAsk *) (gpointer) asks->data, asks->len);
              const DameroTraceRow *last = trace->len > 0 ? &g_array_index (trace, DameroTraceRow, trace->len - 1)
                                                          : NULL;

              if (count->state == DAMERO_COUNT_OFF)
                g_assert_true (last == NULL || last->kind == DAMERO_TRACE_STOPPED);
              else
                {
                  g_assert_nonnull (last);
                  g_assert_cmpuint (last->value, ==, count->value);
                  g_assert_cmpuint (last->other_value, ==, count->other_value);
                }
            }
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  chance_init (&argc, &argv);
  g_test_add_func ("/count-trace/lone-king", test_lone_king);
  g_test_add_func ("/count-trace/no-progress", test_no_progress);
  g_test_add_func ("/count-trace/repetition", test_repetition);
  g_test_add_func ("/count-trace/random", test_random);
  return g_test_run ();
}
