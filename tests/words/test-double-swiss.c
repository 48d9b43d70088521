/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-double-swiss.c - why a round of the Double-Swiss system was paired as it was: worked rounds of
 * seven, checked by hand, and a sentence for every reason.
 */
#include "words/double-swiss.h"

#include "pairing/double-swiss/double-swiss.h"
#include "sentences.h"

static const char *const names[] = { "Ana", "Boris", "Carl", "Dora", "Eve", "Frank", "Gina" };

static void
record (DameroTournament *tournament,
        int               round_number,
        int               number,
        int               opponent,
        DameroColour      colour,
        DameroPlay        play)
{
  const DameroRoundRecord made = { .opponent = opponent, .colour = colour, .play = play,
                                   .points_x10 = tournament->points.points_x10[play] };

  damero_contestant_set_record (damero_tournament_find (tournament, number), round_number, made);
}

/* "1-4 5-2 bye 7", with a letter for each pair: White won the match, drew or lost it. */
static void
record_round (DameroTournament *tournament,
              int               round_number,
              const char       *text,
              const char       *results)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      DameroPlay white = results[i] == '1' ? DAMERO_PLAY_WIN : results[i] == '=' ? DAMERO_PLAY_DRAW : DAMERO_PLAY_LOSS;
      DameroPlay black = results[i] == '1' ? DAMERO_PLAY_LOSS : results[i] == '=' ? DAMERO_PLAY_DRAW : DAMERO_PLAY_WIN;

      record (tournament, round_number, pair.white, pair.black, DAMERO_COLOUR_WHITE, white);
      record (tournament, round_number, pair.black, pair.white, DAMERO_COLOUR_BLACK, black);
    }
  for (guint i = 0; i < byes->len; i++)
    record (tournament, round_number, g_array_index (byes, int, i), 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_ALLOCATED_BYE);
}

/* Two rounds of seven as the rules pair them. */
static DameroTournament *
sample_tournament (void)
{
  DameroTournament *tournament = damero_tournament_new ();

  tournament->n_rounds = 5;
  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  tournament->points = (DameroPointTable) { .points_x10 = { 0, 20, 10, 0, 0, 20, 0, 15, 20, 10, 0 } };
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    damero_tournament_add (tournament, i + 1, names[i]);
  record_round (tournament, 1, "1-4 5-2 3-6 bye 7", "1=0");
  record_round (tournament, 2, "6-1 2-7 3-5 bye 4", "1=0");

  return tournament;
}

static void
pair (const DameroTournament *tournament,
      int                     round_number,
      const char             *expected)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *text = NULL;
  int bye = 0;

  g_assert_cmpint (damero_double_swiss_pair (tournament, round_number, NULL, NULL, pairs, &bye), ==, DAMERO_SWISS_DONE);
  if (bye != 0)
    g_array_append_val (byes, bye);
  text = damero_pairs_to_text (pairs, byes);
  g_assert_cmpstr (text, ==, expected);
}

/* What is said of the board of two in a round, or of a bye (OPPONENT 0). */
static char *
say (const DameroTournament *tournament,
     int                     round_number,
     const char             *text,
     int                     number,
     int                     opponent)
{
  const DameroPairingVoice voice = { tournament, DAMERO_WHITE, DAMERO_BLACK, DAMERO_STARTER_TABLE };
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(DameroDoubleWhy) why = NULL;
  g_auto(DameroDoubleWhyBoard) board = { 0 };
  g_auto(DameroDoubleWhyBye) bye = { 0 };

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  why = damero_double_why_new (tournament, round_number, pairs);
  if (opponent == 0)
    {
      damero_double_why_bye (why, number, &bye);
      return damero_words_double_bye (&bye, &voice);
    }

  damero_double_why_board (why, number, opponent, &board);
  return damero_words_double_board (&board, &voice);
}

static void
test_worked (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  const char *round1 = "1-4 5-2 3-6 bye 7";
  const char *round2 = "6-1 2-7 3-5 bye 4";
  const char *round3 = "5-6 7-1 4-2 bye 3";

  pair (tournament, 1, round1);
  pair (tournament, 2, round2);
  sentences_expect (say (tournament, 1, round1, 1, 4),
                    "Ana and Dora both have 0 points. In the order of numbers, the first half of these 6 players "
                    "plays the second half. Ana is number 1 of the first half and Dora number 1 of the second. Ana "
                    "has White and Dora Black in game 1; then they change. Neither has played yet. Ana ranks higher "
                    "and is number 1 in the list, and odd numbers begin with White, as drawn by lot.");
  sentences_expect (say (tournament, 1, round1, 7, 0),
                    "There are 7 players, an odd number, so one has the bye: of those who can, the one with the "
                    "fewest points, then the most matches played, then the largest number. Gina has 0 points. The "
                    "next, Frank, has as many and has played as many matches, but Gina has the larger number.");
  sentences_expect (say (tournament, 2, round2, 6, 1),
                    "Ana and Frank both have 2 points, and nobody else who plays has. Frank has White and Ana Black "
                    "in game 1; then they change. Matches begun with White so far: Ana 1, Frank 0; whoever has "
                    "fewer has it now.");
  sentences_expect (say (tournament, 2, round2, 2, 7),
                    "Gina has 1½ points, Boris has 1 point. Nobody else who plays has 1½ points. Boris is the "
                    "highest free player with 1 point. Boris has White and Gina Black in game 1; then they change. "
                    "Both have begun as many matches with White. Boris changes, after Black in round 1; the other "
                    "has not played yet.");
  sentences_expect (say (tournament, 2, round2, 3, 5),
                    "Eve has 1 point, Carl has 0 points. Nobody else who plays has 1 point. Carl is the highest "
                    "free player with 0 points. Carl has White and Eve Black in game 1; then they change. Both have "
                    "begun as many matches with White. Eve ranks higher and changes, after White in round 1.");
  sentences_expect (say (tournament, 2, round2, 4, 0),
                    "There are 7 players, an odd number, so one has the bye: of those who can, the one with the "
                    "fewest points, then the most matches played, then the largest number. Dora has 0 points. The "
                    "next, Carl, has as many and has played as many matches, but Dora has the larger number.");
  pair (tournament, 3, round3);
  sentences_expect (say (tournament, 3, round3, 6, 5),
                    "Frank has 4 points, Eve has 3 points. Nobody else who plays has 4 points. Eve is the highest "
                    "free player with 3 points. Eve has White and Frank Black in game 1; then they change. Both "
                    "have begun as many matches with White. When they last had different sides, in round 2, Frank "
                    "had White and Eve Black; now it is the other way round.");
  sentences_expect (say (tournament, 3, round3, 7, 1),
                    "Gina has 2½ points, Ana has 2 points. Nobody else who plays has 2½ points. Ana is the highest "
                    "free player with 2 points. Gina has White and Ana Black in game 1; then they change. Matches "
                    "begun with White so far: Gina 0, Ana 1; whoever has fewer has it now.");
  sentences_expect (say (tournament, 3, round3, 4, 2),
                    "Boris has 2 points, Dora has 1½ points. Nobody else who plays has 2 points. Dora is the "
                    "highest free player with 1½ points. Dora has White and Boris Black in game 1; then they "
                    "change. Matches begun with White so far: Boris 1, Dora 0; whoever has fewer has it now.");
  sentences_expect (say (tournament, 3, round3, 3, 0),
                    "There are 7 players, an odd number, so one has the bye: of those who can, the one with the "
                    "fewest points, then the most matches played, then the largest number. Carl has 0 points. The "
                    "next, Boris, has 2 points.");
}

/* By hand, what the rules have is told, and the colours. */
static void
test_by_hand (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();

  sentences_expect (say (tournament, 3, "6-1 7-5 4-2 bye 3", 6, 1),
                    "This board was paired by hand. The program’s own pairing has Frank against Eve and Ana against "
                    "Gina. Frank has 4 points, Ana has 2 points. Frank has White and Ana Black in game 1; then they "
                    "change. The sides were given by hand: by the rule it would be the other way round.");
  sentences_expect (say (tournament, 3, "5-6 7-1 3-2 bye 4", 4, 0),
                    "This bye was given by hand. The program’s own pairing gives Carl the bye. Dora has 1½ points.");
}

/* Everything that can be the reason is a sentence of its own. */
static void
test_kinds (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  const DameroPairingVoice voice = { tournament, DAMERO_WHITE, DAMERO_BLACK, DAMERO_STARTER_TABLE };
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (int i = 0; i < DAMERO_DOUBLE_N_BARS; i++)
    {
      DameroDoubleBar bar = { (DameroDoubleBarKind) i, 2, 1 };
      DameroDoubleWhyBye bye = { .player = { 7 }, .n_players = 7, .n_before = 4, .rule = i % 4, .next = { 3 } };

      bye.before = g_array_new (FALSE, FALSE, sizeof bar);
      g_array_append_val (bye.before, bar);
      g_array_append_val (bye.before, bar);
      g_array_append_val (bye.before, bar);
      /* Two that are no player's own say the same of both: the others cannot all be paired. */
      if (bar.kind != DAMERO_DOUBLE_BAR_BRACKET)
        sentences_take (&sentences, "bar", i, damero_words_double_bye (&bye, &voice));
      damero_double_why_bye_clear (&bye);
    }
  for (int i = 0; i < 6; i++)
    {
      DameroDoubleWhyBoard board = {
        .higher = { 1, 30, 30 }, .lower = { 2, 20, 20 }, .group_x10 = 30, .n_residents = i < 4 ? 4 : 2 + i % 3,
        .n_up = 2, .n_alone = i == 5 ? 0 : 2, .is_float = TRUE, .n_pairs = 3, .top = 1, .bottom = 2, .top_place = 1,
        .bottom_place = 4, .halves = i % 3, .no_top = i < 3 ? DAMERO_DOUBLE_BAR_BRACKET : DAMERO_DOUBLE_BAR_OPPONENTS,
        .white = 1, .rule = i % 5, .rounds = { 1, 1 }, .initial = DAMERO_COLOUR_WHITE, .place = 1,
      };

      board.passed = g_array_new (FALSE, FALSE, sizeof (DameroDoubleBar));
      board.before = g_array_new (FALSE, FALSE, sizeof (DameroDoubleBar));
      sentences_take (&sentences, "board", i, damero_words_double_board (&board, &voice));
      damero_double_why_board_clear (&board);
    }
  sentences_end (&sentences);
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);
  g_test_add_func ("/words/double-swiss/worked", test_worked);
  g_test_add_func ("/words/double-swiss/by-hand", test_by_hand);
  g_test_add_func ("/words/double-swiss/kinds", test_kinds);

  return g_test_run ();
}
