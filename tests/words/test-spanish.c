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
test_sentences (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) change =
    sample_act (event, "section-changed in=1 controls=\"white: 600\" late-game=20 assist=off");
  g_autoptr(DameroAct) resign = sample_act (event, "resign in=1.1.1.1 side=white");
  const DameroConsequence flag = { .kind = DAMERO_CONSEQUENCE_FLAG, .side = DAMERO_BLACK, .at_ms = 252300 };
  DameroControl control;

  if (!has_spanish ())
    return;

  g_assert_cmpstr (damero_words_side (DAMERO_BLACK), ==, "Negras");
  g_assert_cmpstr (damero_words_ending (DAMERO_ENDING_LONE_KING), ==, "conteo de dama sola");
  expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
          "Las negras (Luis Soto) deben capturar: puede el peón de la casilla 15.");
  expect (damero_words_act (resign, event), "Tablero 1, partida 1: las blancas (Ana Rivera) abandonaron");
  expect (damero_words_act_alone (resign, event), "Las blancas (Ana Rivera) abandonaron");
  expect (damero_words_consequence (&flag, event), "Cayó la bandera de las negras en 4:12,300");
  expect (damero_words_act (change, event),
          "La sección «Gold Bar» desde ahora: «600» para las blancas; 20 minutos de retraso pierden la partida; los "
          "tableros no ayudan a los jugadores");

  damero_words_name_black_red (TRUE);
  g_assert_cmpstr (damero_words_side (DAMERO_BLACK), ==, "Rojas");
  g_assert_cmpstr (damero_words_outcome (DAMERO_OUTCOME_BLACK), ==, "ganan las rojas");
  expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
          "Las rojas (Luis Soto) deben capturar: puede el peón de la casilla 15.");
  expect (damero_words_consequence (&flag, event), "Cayó la bandera de las rojas en 4:12,300");
  damero_words_name_black_red (FALSE);

  g_assert_true (damero_control_from_text ("40/7200:900", &control, NULL));
  expect (damero_words_control (&control),
          "40 jugadas en 2 horas, después 15 minutos para el resto; el tiempo no usado se conserva.");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/spanish/sentences", test_sentences);

  return g_test_run ();
}
