/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-spanish.c - the catalogue of the build is found, and sentences come out in Spanish.
 */
#include <libintl.h>
#include <string.h>

#include "sentences.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/control.h"
#include "words/game.h"
#include "words/section.h"
#include "words/tiebreak.h"

/* FALSE, and the test is skipped, where this C library or this build has no Spanish. */
static gboolean
has_spanish (void)
{
  const char *header = dgettext ("damero", "");

  if (header != NULL && strstr (header, "Language: es") != NULL)
    return TRUE;

  g_test_skip ("the Spanish catalogue could not be loaded here");
  return FALSE;
}

static void
expect (char       *sentence,
        const char *expected)
{
  g_autofree char *taken = sentence;

  g_assert_cmpstr (taken, ==, expected);
}

static void
expect_line (const DameroEvent *event,
             const char        *line,
             const char        *expected)
{
  g_autoptr(DameroAct) act = sample_act (event, line);

  expect (damero_words_act (act, event), expected);
}

static void
test_sentences (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) change =
    sample_act (event, "section-changed in=1 controls=\"white: 600\" late-game=20 assist=off");
  g_autoptr(DameroAct) resign = sample_act (event, "resign in=1.1.1.1 side=white");
  g_autoptr(DameroAct) penalty = sample_act (event, "penalty in=1.1.1.1 side=black penalty=opponent-time "
                                                    "amount=120000 reason=teléfono");
  g_autoptr(DameroAct) moves = sample_act (event, "moves-set in=1.1.1.1 side=white period=0 moves=1");
  const DameroConsequence flag = { .kind = DAMERO_CONSEQUENCE_FLAG, .side = DAMERO_BLACK, .at_ms = 252300 };

  if (!has_spanish ())
    return;

  g_assert_cmpstr (damero_words_side (DAMERO_BLACK), ==, "Negras");
  g_assert_cmpstr (damero_words_ending (DAMERO_ENDING_LONE_KING), ==, "conteo de dama sola");
  expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
          "Las negras (Luis Soto) deben capturar: puede el peón de la casilla 15.");
  expect (damero_words_act (resign, event), "Tablero 1, partida 1: las blancas (Ana Rivera) abandonaron");
  expect (damero_words_act_alone (resign, event), "Las blancas (Ana Rivera) abandonaron");
  expect (damero_words_consequence (&flag, NULL, event), "Cayó la bandera de las negras en 4:12,300");
  expect (damero_words_act (change, event),
          "La sección «Gold Bar» desde ahora: «600» para las blancas; 20 minutos de retraso pierden la partida; los "
          "tableros no ayudan a los jugadores");

  expect (damero_words_act (penalty, event),
          "Tablero 1, partida 1: se dio a las blancas (Ana Rivera) 2:00 como sanción a las negras (Luis Soto); "
          "motivo: teléfono");
  expect (damero_words_act_alone (moves, event),
          "Se corrigió el contador de jugadas de las blancas (Ana Rivera) de «periodo 1, 0 jugadas» a «periodo 1, "
          "1 jugada»");
  expect (sample_refuse (event, "appeal-decided in=1.1.1.1 side=white upheld=on reason=r"),
          "Tablero 1, partida 1: no hay ninguna apelación de las blancas (Ana Rivera) que resolver.");

  damero_words_name_black_red (TRUE);
  g_assert_cmpstr (damero_words_side (DAMERO_BLACK), ==, "Rojas");
  g_assert_cmpstr (damero_words_outcome (DAMERO_OUTCOME_BLACK), ==, "ganan las rojas");
  expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
          "Las rojas (Luis Soto) deben capturar: puede el peón de la casilla 15.");
  expect (damero_words_consequence (&flag, NULL, event), "Cayó la bandera de las rojas en 4:12,300");
  damero_words_name_black_red (FALSE);
}

/* Of numbers and with a context too, although this program has chosen no catalogue for all it says. */
static void
test_catalogue (void)
{
  if (!has_spanish ())
    return;

  expect (damero_words_section_plan (DAMERO_SYSTEM_DUTCH, 1, 7), "suizo de 7 rondas");
  expect (damero_words_section_plan (DAMERO_SYSTEM_DUTCH, 1, 1), "suizo de 1 ronda");
  g_assert_cmpstr (damero_words_tiebreak (DAMERO_TIEBREAK_WIN), ==, "Rondas ganadas");
}

static const struct {
  const char *text;
  const char *words;
} controls[] = {
  { "40/7200:900", "40 jugadas en 2 horas, después 15 minutos para el resto; el tiempo no usado se conserva." },
  { "byo 1800 3x30", "30 minutos, después 3 periodos de 30 segundos: una jugada hecha dentro de uno no cuesta nada, "
                     "una más larga lo gasta, y quien los ha gastado todos pierde la partida." },
  { "byo 0 1x30", "1 periodo de 30 segundos: una jugada hecha dentro de él no cuesta nada, y quien tarda más pierde "
                  "la partida." },
  { "canadian 1800 15/300", "30 minutos, después 15 jugadas en cada 5 minutos o se pierde la partida; lo que sobra de "
                            "ese tiempo no se conserva." },
  { "*180", "Reloj de arena: cada jugador empieza con 3 minutos, y el tiempo que gasta uno lo recibe el otro." },
  { "up 7200", "Los relojes cuentan hacia arriba; suena una alarma al cabo de 2 horas y no cae ninguna bandera." },
  { "game 2700 then 10x60", "45 minutos para cada partida, entre los dos jugadores. Después vienen 10 minutos con "
                            "1 minuto por jugada; la partida que siga abierta al terminar se adjudica. Quien tarda "
                            "más en una jugada pierde la partida." },
  { "game 2700 then 1x60 call=referee",
    "45 minutos para cada partida, entre los dos jugadores. Después viene 1 minuto con 1 minuto por jugada; la "
    "partida que siga abierta al terminar se adjudica. Cuando una jugada tarda más, decide el árbitro." },
};

static void
test_controls (void)
{
  if (!has_spanish ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      DameroControl control;

      g_assert_true (damero_control_from_text (controls[i].text, &control, NULL));
      expect (damero_words_control (&control), controls[i].words);
    }
}

static void
test_touch (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  const DameroConsequence caution = { .kind = DAMERO_CONSEQUENCE_CAUTION, .side = DAMERO_BLACK, .value = 1 };
  const DameroConsequence proposed = { .kind = DAMERO_CONSEQUENCE_FORFEIT_PROPOSED, .side = DAMERO_BLACK,
                                       .ending = DAMERO_ENDING_TOUCH_MOVE };

  if (!has_spanish ())
    return;

  sample_perform (event, "touched in=1.1.1.1 square=15");
  sample_perform (event, "press in=1.1.1.1 move=15x22");
  expect (sample_refuse (event, "touch-refused in=1.1.1.1"),
          "Tablero 1, partida 1: no se ha tocado ninguna pieza que deba moverse.");
  expect_line (event, "touched in=1.1.1.1 square=32",
               "Tablero 1, partida 1: las blancas (Ana Rivera) tocaron la pieza de la casilla 32");
  expect_line (event, "arranged in=1.1.1.1 side=black",
               "Tablero 1, partida 1: las negras (Luis Soto) compusieron piezas sin avisar");
  expect (damero_words_consequence (&caution, NULL, event), "Amonestación a las negras");
  expect (damero_words_consequence (&proposed, NULL, event),
          "Las negras pierden si el árbitro lo confirma (pieza tocada)");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/spanish/sentences", test_sentences);
  g_test_add_func ("/words/spanish/catalogue", test_catalogue);
  g_test_add_func ("/words/spanish/touch", test_touch);
  g_test_add_func ("/words/spanish/controls", test_controls);

  return g_test_run ();
}
