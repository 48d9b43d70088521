/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-game.c - labels of games and sections, illegal moves and positions: every value.
 */
#include "sentences.h"
#include "words/game.h"
#include "words/illegal.h"
#include "words/section.h"
#include "words/tiebreak.h"

typedef const char *(*Label) (int value);

#define LABEL(name, function, type) \
  static const char *name (int value) { return function ((type) value); }

LABEL (side, damero_words_side, DameroSide)
LABEL (outcome, damero_words_outcome, DameroOutcome)
LABEL (ending, damero_words_ending, DameroEnding)
LABEL (phase, damero_words_phase, DameroGamePhase)
LABEL (count, damero_words_count, DameroCountKind)
LABEL (variant, damero_words_variant, DameroVariant)
LABEL (game_system, damero_words_system, DameroSystem)
LABEL (starter, damero_words_starter, DameroStarter)
LABEL (unit, damero_words_unit, DameroUnit)
LABEL (tiebreak, damero_words_tiebreak, DameroTiebreak)
LABEL (tiebreak_help, damero_words_tiebreak_help, DameroTiebreak)
LABEL (bye, damero_words_bye, DameroByeKind)

static const struct {
  Label        label;
  const char  *what;
  DameroTokens family; /* whose values are walked; NONE: 0 .. n - 1 */
  int          n;
} labels[] = {
  { side, "side", DAMERO_TOKENS_SIDE, 0 },
  { outcome, "outcome", DAMERO_TOKENS_OUTCOME, 0 },
  { ending, "ending", DAMERO_TOKENS_ENDING, 0 },
  { phase, "phase", DAMERO_TOKENS_NONE, DAMERO_GAME_OVER + 1 },
  { count, "count", DAMERO_TOKENS_COUNT, 0 },
  { variant, "variant", DAMERO_TOKENS_NONE, DAMERO_N_VARIANTS },
  { game_system, "system", DAMERO_TOKENS_SYSTEM, 0 },
  { starter, "starter", DAMERO_TOKENS_STARTER, 0 },
  { unit, "unit", DAMERO_TOKENS_UNIT, 0 },
  { tiebreak, "tie-break", DAMERO_TOKENS_TIEBREAK, 0 },
  { tiebreak_help, "tie-break help", DAMERO_TOKENS_TIEBREAK, 0 },
  { bye, "bye", DAMERO_TOKENS_BYE, 0 },
};

static void
test_labels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      int n = labels[i].family == DAMERO_TOKENS_NONE ? labels[i].n
                                                     : damero_tokens_get_n (labels[i].family);
      Sentences sentences;

      sentences_begin (&sentences, FALSE);
      for (int value = 0; value < n; value++)
        sentences_take (&sentences, labels[i].what, value, g_strdup (labels[i].label (value)));
      sentences_end (&sentences);
    }
}

static void
test_results (void)
{
  sentences_expect (damero_words_result (DAMERO_OUTCOME_BLACK, DAMERO_ENDING_RESIGNATION),
                    "Black won: resignation");
  sentences_expect (damero_words_result (DAMERO_OUTCOME_DRAW, DAMERO_ENDING_LONE_KING),
                    "drawn: lone-king count");
  sentences_expect (damero_words_result (DAMERO_OUTCOME_WHITE_FORFEITS, DAMERO_ENDING_FORFEIT),
                    "White forfeits");
}

static void
test_counts (void)
{
  DameroCount lone_king = { .state = DAMERO_COUNT_RUNNING, .value = 7, .limit = 13 };
  DameroCount both = { .state = DAMERO_COUNT_RUNNING, .value = 7, .other_value = 6, .limit = 20 };
  Sentences sentences;

  sentences_expect (damero_words_count_progress (DAMERO_COUNT_LONE_KING, &lone_king),
                    "lone-king count: 7 of 13");
  sentences_expect (damero_words_count_progress (DAMERO_COUNT_NO_PROGRESS, &both),
                    "no-progress count: 7 and 6 of 20");

  sentences_begin (&sentences, FALSE);
  for (int kind = 0; kind < DAMERO_N_COUNT_KINDS; kind++)
    for (int state = DAMERO_COUNT_OFF; state <= DAMERO_COUNT_EXPIRED; state++)
      {
        lone_king.state = (DameroCountState) state;
        sentences_take (&sentences, "progress", kind * 3 + state,
                        damero_words_count_progress ((DameroCountKind) kind, &lone_king));
      }
  sentences_end (&sentences);
}

static void
test_rulesets (void)
{
  DameroRuleset changed;
  Sentences sentences;

  sentences_begin (&sentences, FALSE);
  for (unsigned i = 0; i < damero_rulesets_get_n (); i++)
    {
      const DameroRuleset *ruleset = damero_rulesets_get (i);

      g_assert_nonnull (damero_words_ruleset_name (ruleset->id));
      sentences_take (&sentences, ruleset->id, 0, damero_words_ruleset (ruleset));
    }
  sentences_end (&sentences);
  g_assert_null (damero_words_ruleset_name ("no such ruleset"));

  g_assert_true (damero_ruleset_from_text ("pool-apca:repetition.enforce=claim", &changed, NULL));
  sentences_expect (g_strdup (damero_words_ruleset_name ("pool-apca")), "American pool checkers (APCA)");
  sentences_expect (damero_words_ruleset (&changed), "American pool checkers (APCA), changed");

  for (int known = 0; known < 2; known++)
    {
      sentences_begin (&sentences, TRUE);
      for (int code = DAMERO_RULESET_UNKNOWN_NAME; code <= DAMERO_RULESET_BAD_VALUE; code++)
        {
          const DameroRulesetError error = { .column = 11, .code = code };

          sentences_take (&sentences, "ruleset error", code,
                          damero_words_ruleset_error (&error, known ? "pool-apca:x=1" : NULL));
        }
      sentences_end (&sentences);
    }
}

static void
test_illegal (void)
{
  DameroPosition position = damero_position_start (DAMERO_VARIANT_POOL, DAMERO_BLACK);
  const DameroIllegal capture = { DAMERO_ILLEGAL_MUST_CAPTURE, 0, 1, 0 };
  const DameroIllegal one = { DAMERO_ILLEGAL_MOST_PIECES, 0, 0, 1 };
  const DameroIllegal two = { DAMERO_ILLEGAL_MOST_KINGS, 0, 0, 2 };

  for (int with_position = 0; with_position < 2; with_position++)
    {
      Sentences sentences;

      sentences_begin (&sentences, TRUE);
      for (int code = DAMERO_ILLEGAL_NONE; code <= DAMERO_ILLEGAL_NO_SUCH_MOVE; code++)
        {
          const DameroIllegal why = { (DameroIllegalCode) code, 3, 12, 2 };

          sentences_take (&sentences, "illegal", code,
                          with_position ? damero_words_illegal_in (&why, &position, NULL)
                                        : damero_words_illegal (&why));
        }
      sentences_end (&sentences);
    }

  sentences_expect (damero_words_illegal (&capture), "A capture is compulsory: the piece on 1 can capture.");
  sentences_expect (damero_words_illegal_in (&capture, &position, NULL),
                    "Black must capture: the man on 1 can.");
  damero_position_set_piece (&position, 1, DAMERO_PIECE_BLACK_KING);
  sentences_expect (damero_words_illegal_in (&capture, &position, "Black (Ana)"),
                    "Black (Ana) must capture: the king on 1 can.");
  sentences_expect (damero_words_illegal (&one),
                    "There is a capture of 1 piece, and the most pieces must be taken.");
  sentences_expect (damero_words_illegal (&two),
                    "Of the captures that take as many pieces, one that takes 2 kings must be chosen.");
}

static void
test_fen (void)
{
  const DameroFenError man = { DAMERO_FEN_MAN_ON_KINGROW, 0, 30, DAMERO_BLACK };

  for (unsigned column = 0; column < 8; column += 7)
    {
      Sentences sentences;

      sentences_begin (&sentences, TRUE);
      for (int code = DAMERO_FEN_OK; code <= DAMERO_FEN_UNEXPECTED_TEXT; code++)
        {
          const DameroFenError error = { (DameroFenCode) code, column, 5, DAMERO_WHITE };

          sentences_take (&sentences, "fen", code, damero_words_fen_error (&error));
        }
      sentences_end (&sentences);
    }

  sentences_expect (damero_words_fen_error (&man),
                    "Black has a man on its own kingrow, on 30; only a king can stand there.");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/game/labels", test_labels);
  g_test_add_func ("/words/game/results", test_results);
  g_test_add_func ("/words/game/counts", test_counts);
  g_test_add_func ("/words/game/rulesets", test_rulesets);
  g_test_add_func ("/words/game/illegal", test_illegal);
  g_test_add_func ("/words/game/fen", test_fen);

  return g_test_run ();
}
