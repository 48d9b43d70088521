/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-red.c - the two names of the side Black: where the pieces are red no sentence says
 * Black, and where they are black none says Red.
 */
#include "sentences.h"
#include "words/act.h"
#include "words/consequence.h"
#include "words/game.h"
#include "words/illegal.h"
#include "words/refusal.h"

typedef struct {
  GRegex *other; /* the name that must not be said */
  guint   n;     /* sentences that were looked at */
  guint   n_named; /* of those: with the name that must be said */
  GRegex *own;
} Watch;

static void
look (Watch *watch,
      char  *sentence)
{
  g_autofree char *taken = sentence;

  if (g_regex_match (watch->other, taken, 0, NULL))
    g_error ("“%s” names the side wrongly", taken);
  watch->n++;
  watch->n_named += g_regex_match (watch->own, taken, 0, NULL);
}

static void
look_at_labels (Watch *watch)
{
  for (int side = 0; side < damero_tokens_get_n (DAMERO_TOKENS_SIDE); side++)
    look (watch, g_strdup (damero_words_side ((DameroSide) side)));
  for (int actor = 0; actor < damero_tokens_get_n (DAMERO_TOKENS_ACTOR); actor++)
    look (watch, g_strdup (damero_words_actor ((DameroActor) actor)));
  for (int outcome = 0; outcome < damero_tokens_get_n (DAMERO_TOKENS_OUTCOME); outcome++)
    look (watch, damero_words_result ((DameroOutcome) outcome, DAMERO_ENDING_OTHER));
}

static void
look_at_acts (Watch             *watch,
              const DameroEvent *event)
{
  for (int kind = 0; kind < DAMERO_N_ACT_KINDS; kind++)
    for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
      for (int outcome = DAMERO_OUTCOME_NONE; outcome <= DAMERO_OUTCOME_DOUBLE_FORFEIT; outcome++)
        {
          g_autoptr(DameroAct) act = damero_act_new ((DameroActKind) kind);

          act->place = (DameroPlace) { 1, 1, 1, 1 };
          act->side = side;
          act->result = outcome;
          act->ending = DAMERO_ENDING_OTHER;
          damero_act_set_text (act, DAMERO_FIELD_OLD, damero_token_get (DAMERO_TOKENS_OUTCOME, outcome));
          look (watch, damero_words_act (act, event));
          look (watch, damero_words_act (act, NULL));
        }
}

static void
look_at_consequences (Watch *watch)
{
  for (int kind = 0; kind < DAMERO_N_CONSEQUENCE_KINDS; kind++)
    for (int side = -1; side <= DAMERO_WHITE; side++)
      for (int outcome = DAMERO_OUTCOME_NONE; outcome <= DAMERO_OUTCOME_DOUBLE_FORFEIT; outcome++)
        {
          const DameroConsequence consequence = {
            .kind = (DameroConsequenceKind) kind, .side = side, .outcome = outcome,
            .ending = DAMERO_ENDING_OTHER
          };

          look (watch, damero_words_consequence (&consequence, NULL, NULL));
        }
}

static void
look_at_refusals (Watch             *watch,
                  const DameroAct   *act,
                  const DameroEvent *event)
{
  for (int code = 0; code < DAMERO_N_REFUSALS; code++)
    for (int side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
      {
        g_auto(DameroRefusal) refusal = { 0 };

        damero_refuse (&refusal, (DameroRefusalCode) code);
        refusal.field = DAMERO_FIELD_CONTROL;
        refusal.side = side;
        refusal.illegal = (DameroIllegal) { DAMERO_ILLEGAL_MUST_CAPTURE, 0, 15, 0 };
        refusal.also = g_ptr_array_new_with_free_func (g_free);
        look (watch, damero_words_refusal (&refusal, act, event));
      }
}

static void
look_at_positions (Watch *watch)
{
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);

  for (int code = DAMERO_ILLEGAL_NONE; code <= DAMERO_ILLEGAL_NO_SUCH_MOVE; code++)
    {
      const DameroIllegal why = { (DameroIllegalCode) code, 3, 12, 2 };

      look (watch, damero_words_illegal (&why));
      look (watch, damero_words_illegal_in (&why, &position, NULL));
    }
  for (int code = DAMERO_FEN_OK; code <= DAMERO_FEN_UNEXPECTED_TEXT; code++)
    {
      const DameroFenError error = { (DameroFenCode) code, 0, 5, DAMERO_BLACK };

      look (watch, damero_words_fen_error (&error));
    }
}

static void
test_all (gconstpointer data)
{
  gboolean is_red = GPOINTER_TO_INT (data);
  g_autoptr(GRegex) black = g_regex_new ("\\bBlack\\b|negras", G_REGEX_CASELESS, 0, NULL);
  g_autoptr(GRegex) red = g_regex_new ("\\bRed\\b|rojas", G_REGEX_CASELESS, 0, NULL);
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) press = sample_act (event, "press in=1.1.1.1 move=1-5");
  Watch watch = { .own = is_red ? red : black, .other = is_red ? black : red };

  damero_words_name_black_red (is_red);
  look_at_labels (&watch);
  look_at_acts (&watch, event);
  look_at_consequences (&watch);
  look_at_refusals (&watch, NULL, NULL);
  look_at_refusals (&watch, press, event);
  look_at_positions (&watch);
  damero_words_name_black_red (FALSE);

  g_test_message ("%u sentences, %u of them with the side", watch.n, watch.n_named);
  g_assert_cmpuint (watch.n, >, 600);
  g_assert_cmpuint (watch.n_named, >, 150);
}

static void
test_examples (void)
{
  g_autoptr(DameroEvent) event = sample_event ();
  g_autoptr(DameroAct) resign = sample_act (event, "resign in=1.1.1.1 side=black");
  const DameroConsequence flag = { .kind = DAMERO_CONSEQUENCE_FLAG, .side = DAMERO_BLACK, .at_ms = 252300 };

  damero_words_name_black_red (TRUE);
  sentences_expect (damero_words_act_alone (resign, event), "Red (Luis Soto) resigned");
  sentences_expect (damero_words_consequence (&flag, NULL, event), "Red’s flag fell at 4:12.300");
  sentences_expect (damero_words_result (DAMERO_OUTCOME_BLACK, DAMERO_ENDING_RESIGNATION),
                    "Red won: resignation");
  sentences_expect (sample_refuse (event, "press in=1.1.1.1 move=1-5"),
                    "Red (Luis Soto) must capture: the man on 15 can.");
  damero_words_name_black_red (FALSE);
  sentences_expect (damero_words_act_alone (resign, event), "Black (Luis Soto) resigned");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_data_func ("/words/red/black", GINT_TO_POINTER (FALSE), test_all);
  g_test_add_data_func ("/words/red/red", GINT_TO_POINTER (TRUE), test_all);
  g_test_add_func ("/words/red/examples", test_examples);

  return g_test_run ();
}
