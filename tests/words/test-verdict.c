/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-verdict.c - draw counts explained: every ruleset's rules, every row of a trace, and what is
 * said of counts that run, ended the game or were claimed.
 */
#include "sentences.h"
#include "words/act.h"
#include "words/verdict.h"

/* The sample event with game 2 of board 1 begun from FEN by the section's rules, plus RULESET's options. */
static DameroEvent *
kings_event (const char *ruleset)
{
  DameroEvent *event = sample_event ();
  g_autofree char *section = g_strdup_printf ("section name=Kings games=1 control=none ruleset=%s", ruleset);

  sample_perform (event, section);
  sample_perform (event, "entry in=2 player=1");
  sample_perform (event, "entry in=2 player=2");
  sample_perform (event, "pair in=2.1 pairs=1-2");
  sample_perform (event, "start in=2.1.1.1 fen=\"B:WK29,K30,K32:BK3\"");
  return event;
}

static const DameroPlace place = { 2, 1, 1, 1 };

static void
test_rules (void)
{
  Sentences references;

  sentences_begin (&references, FALSE);
  for (guint i = 0; i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *ruleset = damero_rulesets_get (i);

      for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
        {
          Sentences one;

          sentences_begin (&one, TRUE);
          sentences_take (&one, ruleset->id, (int) kind, damero_words_count_rule (ruleset, (DameroCountKind) kind));
          sentences_end (&one);
          sentences_take (&references, ruleset->id, (int) kind,
                          damero_words_count_reference (ruleset, (DameroCountKind) kind));
        }
    }
  sentences_end (&references);
}

static void
test_trace (void)
{
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (guint kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    {
      const DameroTraceRow started = { .kind = DAMERO_TRACE_STARTED };

      sentences_take (&sentences, "start", (int) kind,
                      g_strdup (damero_words_trace ((DameroCountKind) kind, &started)));
    }
  for (guint what = DAMERO_TRACE_PASSED; what <= DAMERO_TRACE_REPEATED; what++)
    {
      const DameroTraceRow row = { .kind = (DameroTraceKind) what, .asked = what == DAMERO_TRACE_STARTED };

      sentences_take (&sentences, "row", (int) what, g_strdup (damero_words_trace (DAMERO_COUNT_NO_PROGRESS, &row)));
    }
  sentences_end (&sentences);
}

/* In SPANISH if the test runs in it. */
static void
expect (char       *sentence,
        const char *english,
        const char *spanish)
{
  g_autofree char *taken = sentence;

  g_assert_cmpstr (taken, ==, sentences_in_english () ? english : spanish);
}

static void
test_request (void)
{
  g_autoptr(DameroEvent) event = kings_event ("pool-apca:no_progress.limit=30,lone_king.limit=0");
  const DameroGame *game = damero_event_find_game (event, &place);
  const DameroLogRow *request, *order, *cancel;

  expect (damero_words_count_standing (game, DAMERO_COUNT_NO_PROGRESS),
          "No-progress count: not running. There is no draw by it.",
          "Conteo sin progreso: no corre. No hay tablas por él.");
  sample_perform (event, "move in=2.1.1.1 move=3-12");
  request = sample_perform (event, "count-requested in=2.1.1.1 side=black count=forty-move by=black");
  expect (damero_words_count_asked (request->act, 1, event),
          "Asked for by Black (Luis Soto) after ply 1 (3-12): White (Ana Rivera) must make progress.",
          "Pedido por las negras (Luis Soto) tras la media jugada 1 (3-12): las blancas (Ana Rivera) deben progresar.");
  g_assert_null (damero_words_decided_by (request->act, event));
  expect (damero_words_act_alone (request->act, event),
          "The no-progress count was asked for; White (Ana Rivera) must make progress",
          "Se pidió el conteo sin progreso; las blancas (Ana Rivera) deben progresar");
  sample_perform (event, "move in=2.1.1.1 move=29-25");
  expect (damero_words_count_basis (game, DAMERO_COUNT_NO_PROGRESS),
          "Begun after ply 1 (3-12); the moves of White count.",
          "Empezado tras la media jugada 1 (3-12); cuentan las jugadas de las blancas.");
  expect (damero_words_count_standing (game, DAMERO_COUNT_NO_PROGRESS),
          "No-progress count: 1 of 30. The limit is not reached: the game goes on.",
          "Conteo sin progreso: 1 de 30. No se ha alcanzado el límite: la partida sigue.");
  cancel = sample_perform (event,
                           "count-cancelled in=2.1.1.1 count=forty-move reason=early by=referee who=\"Eva Gil\"");
  expect (damero_words_decided_by (cancel->act, event), "Cancelled by the referee (Eva Gil).",
          "Cancelado por el árbitro (Eva Gil).");
  order = sample_perform (event, "count-requested in=2.1.1.1 side=white count=forty-move by=referee");
  expect (damero_words_count_asked (order->act, 0, event),
          "Ordered by the referee at the start: Black (Luis Soto) must make progress.",
          "Dispuesto por el árbitro al comienzo: las negras (Luis Soto) deben progresar.");
  sample_perform (event, "resign in=2.1.1.1 side=black by=black");
  expect (damero_words_count_standing (game, DAMERO_COUNT_NO_PROGRESS),
          "No-progress count: 0 of 30. The game ended in another way.",
          "Conteo sin progreso: 0 de 30. La partida terminó de otro modo.");
}

static void
test_claim (void)
{
  g_autoptr(DameroEvent) event = kings_event ("pool-apca:lone_king.limit=1,lone_king.enforce=claim");
  const DameroGame *game = damero_event_find_game (event, &place);
  const DameroLogRow *claim;

  sample_perform (event, "move in=2.1.1.1 move=3-12");
  expect (damero_words_count_basis (game, DAMERO_COUNT_LONE_KING), "Begun at the start; the moves of Black count.",
          "Empezado al comienzo; cuentan las jugadas de las negras.");
  expect (damero_words_count_standing (game, DAMERO_COUNT_LONE_KING),
          "Lone-king count: 1, the limit is reached. A draw can be claimed.",
          "Conteo de dama sola: 1, límite alcanzado. Se pueden reclamar tablas.");
  expect (damero_words_verdict_title (TRUE, DAMERO_COUNT_LONE_KING, &game->counts.counts[DAMERO_COUNT_LONE_KING]),
          "Verdict: lone-king count", "Veredicto: conteo de dama sola");
  claim = sample_perform (event, "claim in=2.1.1.1 side=black count=lone-king by=director who=\"Eva Gil\"");
  expect (damero_words_decided_by (claim->act, event),
          "Claimed by Black (Luis Soto), entered by the director (Eva Gil); decided by the count that the program "
          "kept.",
          "Reclamado por las negras (Luis Soto), anotado por el director (Eva Gil); decidido por el conteo que llevó "
          "el programa.");
  expect (damero_words_count_standing (game, DAMERO_COUNT_LONE_KING),
          "Lone-king count: 1, the limit is reached. The game is a draw by it.",
          "Conteo de dama sola: 1, límite alcanzado. La partida queda en tablas por él.");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/verdict/rules", test_rules);
  g_test_add_func ("/words/verdict/trace", test_trace);
  g_test_add_func ("/words/verdict/request", test_request);
  g_test_add_func ("/words/verdict/claim", test_claim);

  return g_test_run ();
}
