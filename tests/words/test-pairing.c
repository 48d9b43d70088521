/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/words/test-pairing.c - why a round was paired as it was, what is said of one by hand and of one that
 * cannot be paired, and why the other systems pair as they do.
 */
#include "words/pairing.h"

#include <string.h>

#include "pairing/dutch/dutch.h"
#include "sentences.h"
#include "words/game.h"
#include "words/review.h"

static const char *const names[] = {
  "Ana", "Boris", "Carl", "Dora", "Eve", "Frank", "Gina", "Hugo", "Ines", "Juan", "Kate",
};

static DameroTournament *
make_tournament (int n_players,
                 int n_rounds)
{
  DameroTournament *tournament = damero_tournament_new ();

  tournament->n_rounds = n_rounds;
  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 0; i < n_players; i++)
    damero_tournament_add (tournament, i + 1, names[i]);

  return tournament;
}

/* White's result by a letter: '1', '=', '0', or '+' and '-' for a game that was not played. */
static void
record_game (DameroTournament *tournament,
             int               round_number,
             DameroPair        pair,
             char              result)
{
  DameroPlay white = result == '1'   ? DAMERO_PLAY_WIN
                     : result == '=' ? DAMERO_PLAY_DRAW
                     : result == '0' ? DAMERO_PLAY_LOSS
                     : result == '+' ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;
  DameroPlay black = result == '1'   ? DAMERO_PLAY_LOSS
                     : result == '=' ? DAMERO_PLAY_DRAW
                     : result == '0' ? DAMERO_PLAY_WIN
                     : result == '+' ? DAMERO_PLAY_FORFEIT_LOSS : DAMERO_PLAY_FORFEIT_WIN;
  const int *points_x10 = tournament->points.points_x10;

  damero_contestant_set_record (damero_tournament_find (tournament, pair.white), round_number, (DameroRoundRecord) {
    .opponent = pair.black, .colour = DAMERO_COLOUR_WHITE, .play = white, .points_x10 = points_x10[white] });
  damero_contestant_set_record (damero_tournament_find (tournament, pair.black), round_number, (DameroRoundRecord) {
    .opponent = pair.white, .colour = DAMERO_COLOUR_BLACK, .play = black, .points_x10 = points_x10[black] });
}

static void
record_absence (DameroTournament *tournament,
                int               round_number,
                int               number,
                DameroPlay        play)
{
  damero_contestant_set_record (damero_tournament_find (tournament, number), round_number, (DameroRoundRecord) {
    .play = play, .points_x10 = tournament->points.points_x10[play] });
}

/* Records a round: "1-2 3-4 bye 5" with a letter for each pair. */
static void
record_round (DameroTournament *tournament,
              int               round_number,
              const char       *text,
              const char       *results)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  g_assert_cmpuint (pairs->len, ==, strlen (results));
  for (guint i = 0; i < pairs->len; i++)
    record_game (tournament, round_number, g_array_index (pairs, DameroPair, i), results[i]);
  for (guint i = 0; i < byes->len; i++)
    record_absence (tournament, round_number, g_array_index (byes, int, i), DAMERO_PLAY_ALLOCATED_BYE);
}

static DameroPairingVoice
voice_of (const DameroTournament *tournament)
{
  return (DameroPairingVoice) { tournament, DAMERO_WHITE, DAMERO_BLACK, DAMERO_STARTER_TABLE };
}

/* Two rounds of seven; in the third 2 has the bye. */
static DameroTournament *
sample_tournament (void)
{
  DameroTournament *tournament = make_tournament (7, 5);

  record_round (tournament, 1, "1-4 5-2 3-6 bye 7", "1=0");
  record_round (tournament, 2, "7-1 6-5 2-3 bye 4", "1=0");

  return tournament;
}

/* What is said of the board of WHITE, or of his bye, in a round as the program pairs it. */
static char *
say_board (const DameroTournament *tournament,
           int                     round_number,
           int                     white)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroPairingVoice voice = voice_of (tournament);
  g_autoptr(DameroWhy) why = NULL;
  g_auto(DameroWhyBoard) board = { 0 };
  g_auto(DameroWhyBye) bye = { 0 };
  int number;

  g_assert_cmpint (damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_FAST, NULL, NULL, pairs, &number), ==,
                   DAMERO_SWISS_DONE);
  why = damero_why_new (tournament, round_number, pairs, NULL);
  if (white == number)
    {
      damero_why_bye (why, number, &bye);
      return damero_words_why_bye (&bye, &voice);
    }

  damero_why_board (why, white, damero_why_opponent (why, white), &board);
  return damero_words_why_board (&board, &voice);
}

static void
test_examples (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();

  sentences_expect (say_board (tournament, 1, 1),
                    "Ana and Dora both have 0 points. In the order of the list, the upper half of those with 0 "
                    "points plays the lower half. These two are each number 1 of their half. Ana has White and Dora "
                    "Black. Neither has played yet. Ana ranks higher and is number 1 in the list, and odd numbers "
                    "begin with White, as drawn by lot.");
  sentences_expect (say_board (tournament, 1, 5),
                    "Boris and Eve both have 0 points. In the order of the list, the upper half of those with 0 "
                    "points plays the lower half. These two are each number 2 of their half. Eve has White and Boris "
                    "Black. Neither has played yet. Boris ranks higher and is number 2 in the list, and only odd "
                    "numbers begin with White, as drawn by lot.");
  sentences_expect (say_board (tournament, 2, 7),
                    "Ana and Gina both have 1 point. They are the two with 1 point who are left to play each other. "
                    "Gina has White and Ana Black. Ana was due Black: Ana had White in round 1; Gina has not played "
                    "yet.");
  sentences_expect (say_board (tournament, 2, 6),
                    "Frank has 1 point, Eve has ½ point. 3 players have 1 point: an odd number, so one has to play "
                    "somebody with fewer. It would be Gina, who ranks lowest, but then Gina would play somebody with "
                    "fewer points, after points without a game in round 1. So it is Frank. The first opponent for "
                    "Frank would be Boris, but Frank and Boris are both due White. So it is Eve. Frank has White and "
                    "Eve Black. That is what both were due: Frank had Black in round 1; Eve had White in round 1.");
  sentences_expect (say_board (tournament, 2, 2),
                    "Boris has ½ point, Carl has 0 points. Those with ½ point and the higher ones left "
                    "over from above are 3 players: an odd number, so one has to play somebody with fewer points. It "
                    "would be Eve, who ranks lowest, but then Boris and Frank would meet, who are both due White. So "
                    "it is Boris. Carl is the highest free player with 0 points. Boris has White and Carl Black. That "
                    "is what both were due: Boris had Black in round 1; Carl had White in round 1.");
  sentences_expect (say_board (tournament, 2, 4),
                    "There are 7 players, an odd number, so one has the bye: the lowest in rank who can have it. It "
                    "is Dora, who ranks lowest. Dora has 0 points.");
  sentences_expect (say_board (tournament, 3, 6),
                    "Gina has 2 points, Frank has 1½ points. Nobody else who plays has 2 points. Frank is the highest "
                    "free player with 1½ points. Frank has White and Gina Black. Both were due Black, Gina more so: "
                    "Gina had White in round 2; Frank had both sides equally often, White last.");
  sentences_expect (say_board (tournament, 3, 1),
                    "Ana and Eve both have 1 point. In the order of the list, the upper half of those with 1 point "
                    "plays the lower half. Ana is number 1 of the upper half and Eve number 2 of the lower one. The "
                    "first opponent for Ana would be Dora, but Ana and Dora met in round 1. So it is Eve. Ana has "
                    "White and Eve Black. Both were due White equally, having had the same sides in turn; Ana ranks "
                    "higher and gets it.");
  sentences_expect (say_board (tournament, 3, 4),
                    "Carl and Dora both have 1 point. In the order of the list, the upper half of those with 1 point "
                    "plays the lower half. Carl is number 2 of the upper half and Dora number 1 of the lower one. "
                    "Eve plays Ana, who ranks higher and so comes first. So it is Dora. Dora has White and Carl "
                    "Black. Both were due White, Dora more so: Dora had Black in round 1; Carl had both sides "
                    "equally often, Black last.");
}

/* What is said of the board of WHITE in round 3 of the sample by hand. */
static char *
say_by_hand (const char *text,
             int         white)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) own = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroPairingVoice voice = voice_of (tournament);
  g_autoptr(DameroWhy) why = NULL;
  g_auto(DameroWhyBoard) board = { 0 };
  g_auto(DameroWhyBye) bye = { 0 };
  int own_bye;

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  g_assert_cmpint (damero_dutch_pair (tournament, 3, DAMERO_DUTCH_FAST, NULL, NULL, own, &own_bye), ==,
                   DAMERO_SWISS_DONE);
  why = damero_why_new (tournament, 3, pairs, own);
  if (damero_why_opponent (why, white) == 0)
    {
      damero_why_bye (why, white, &bye);
      return damero_words_why_bye (&bye, &voice);
    }

  damero_why_board (why, white, damero_why_opponent (why, white), &board);
  return damero_words_why_board (&board, &voice);
}

static void
test_by_hand (void)
{
  sentences_expect (say_by_hand ("6-7 1-3 4-5 bye 2", 1),
                    "This board was paired by hand. The program’s own pairing has Ana against Eve and Carl against "
                    "Dora. Ana and Carl both have 1 point. Ana has White and Carl Black. Both were due White "
                    "equally, having had the same sides in turn; Ana ranks higher and gets it.");
  sentences_expect (say_by_hand ("6-2 1-5 4-3 bye 7", 7),
                    "This bye was given by hand. The program’s own pairing gives Boris the bye. Gina has 2 points.");
  sentences_expect (say_by_hand ("7-6 1-5 4-3 bye 2", 7),
                    "Gina has 2 points, Frank has 1½ points. Nobody else who plays has 2 points. Frank is the highest "
                    "free player with 1½ points. Gina has White and Frank Black. The sides were given by hand: by the "
                    "rule it would be the other way round.");
}

/* Matches of several games: only who starts is told. */
static char *
say_start (DameroStarter starter,
           DameroSide    first_side)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroPairingVoice voice = { tournament, DAMERO_WHITE, first_side, starter };
  g_autoptr(DameroWhy) why = NULL;
  g_auto(DameroWhyBoard) board = { 0 };

  tournament->colourless = TRUE;
  g_assert_true (damero_pairs_from_text ("6-7 4-1 5-3 bye 2", pairs, byes, NULL));
  why = damero_why_new (tournament, 3, pairs, NULL);
  damero_why_board (why, 1, 4, &board);
  return damero_words_why_colours (&board, &voice);
}

static void
test_start (void)
{
  sentences_expect (say_start (DAMERO_STARTER_LOT, DAMERO_BLACK),
                    "Ana starts game 1, with Black; the sides change after every game. That was drawn by lot.");
  sentences_expect (say_start (DAMERO_STARTER_TABLE, DAMERO_BLACK),
                    "Ana starts game 1, with Black; the sides change after every game. So far Ana has started game 1 "
                    "less often.");
  sentences_expect (say_start (DAMERO_STARTER_TABLE, DAMERO_WHITE),
                    "Dora starts game 1, with White; the sides change after every game. So far Dora has started game "
                    "1 less often.");
}

/* Every board of a small tournament: full sentences that name both players, and no side by a wrong name. */
static void
check_round (const DameroTournament *tournament,
             int                     round_number,
             const GArray           *pairs,
             int                     bye)
{
  DameroPairingVoice voice = voice_of (tournament);
  g_autoptr(DameroWhy) why = damero_why_new (tournament, round_number, pairs, NULL);
  g_autoptr(GRegex) black = g_regex_new ("\\bBlack\\b|negras", G_REGEX_CASELESS, 0, NULL);
  g_auto(DameroWhyBye) told = { 0 };
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      g_auto(DameroWhyBoard) board = { 0 };
      char *said;

      damero_why_board (why, pair.white, pair.black, &board);
      said = damero_words_why_board (&board, &voice);
      g_assert_nonnull (strstr (said, names[pair.white - 1]));
      g_assert_nonnull (strstr (said, names[pair.black - 1]));
      g_assert_cmpint (g_utf8_strlen (said, -1), <, 1100);
      g_assert_false (g_regex_match (black, said, 0, NULL));
      sentences_take (&sentences, "board", (int) i, said);
    }
  if (bye != 0)
    {
      damero_why_bye (why, bye, &told);
      sentences_take (&sentences, "bye", 0, damero_words_why_bye (&told, &voice));
    }
  sentences_end (&sentences);
}

static void
test_rounds (void)
{
  guint n_rounds = 0;

  damero_words_name_black_red (TRUE);
  for (guint32 seed = 0; seed < 60; seed++)
    {
      g_autoptr(GRand) random = g_rand_new_with_seed (seed);
      g_autoptr(DameroTournament) tournament = make_tournament (5 + (int) seed % 7, 6);
      g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      int bye;

      for (int round = 1; round <= 6; round++)
        {
          if (g_rand_int_range (random, 0, 3) == 0)
            record_absence (tournament, round, g_rand_int_range (random, 1, 6), DAMERO_PLAY_HALF_BYE);
          if (damero_dutch_pair (tournament, round, DAMERO_DUTCH_FAST, NULL, NULL, pairs, &bye) != DAMERO_SWISS_DONE)
            break;
          for (guint i = 0; i < pairs->len; i++)
            record_game (tournament, round, g_array_index (pairs, DameroPair, i),
                         "11=00-"[g_rand_int_range (random, 0, 6)]);
          if (bye != 0)
            record_absence (tournament, round, bye, DAMERO_PLAY_ALLOCATED_BYE);
          check_round (tournament, round, pairs, bye);
          n_rounds++;
        }
    }
  damero_words_name_black_red (FALSE);
  g_test_message ("%u rounds", n_rounds);
  g_assert_cmpuint (n_rounds, >, 200);
}

/* A reason of every kind and criterion is a sentence of its own, in each of the places where it is told. */
static void
test_obstacles (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  DameroPairingVoice voice = voice_of (tournament);
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (int kind = 0; kind < DAMERO_N_OBSTACLES; kind++)
    for (int left = 0; left < 2; left++)
      {
        g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (DameroObstacle));
        DameroObstacle obstacle = {
          .kind = (DameroObstacleKind) kind, .candidate = 3, .x = 1, .y = 2, .left = left, .round_number = 2,
          .colour = DAMERO_COLOUR_WHITE, .criterion = DAMERO_CRITERION_COLOUR,
        };
        DameroWhyBoard board = {
          .higher = { .number = 1 }, .lower = { .number = 2 }, .n_players = 8, .n_pairs = 4, .upper = 1,
          .lower_place = 2, .natural = 3, .obstacles = obstacles
        };

        if (left && (kind == DAMERO_OBSTACLE_NOTHING || kind == DAMERO_OBSTACLE_TAKEN))
          continue;
        g_array_append_val (obstacles, obstacle);
        sentences_take (&sentences, "obstacle", kind, damero_words_why_meeting (&board, &voice));
      }
  sentences_end (&sentences);
}

/* Few of many who came before are told. */
static char *
say_many (DameroObstacleKind kind)
{
  g_autoptr(DameroTournament) tournament = make_tournament (9, 5);
  DameroPairingVoice voice = voice_of (tournament);
  g_autoptr(GArray) obstacles = g_array_new (FALSE, FALSE, sizeof (DameroObstacle));
  DameroWhyBoard board = {
    .higher = { .number = 1 }, .lower = { .number = 9 }, .n_players = 16, .n_pairs = 8, .upper = 1, .lower_place = 8,
    .natural = 3, .obstacles = obstacles, .exchanged = TRUE
  };

  for (int number = 3; number < 9; number++)
    g_array_append_val (obstacles, ((DameroObstacle) { .kind = kind, .candidate = number, .x = 1, .y = number,
                                                       .round_number = 1 }));
  return damero_words_why_meeting (&board, &voice);
}

static void
test_many (void)
{
  sentences_expect (say_many (DAMERO_OBSTACLE_FORBIDDEN),
                    "Ana and Ines both have 0 points. In the order of the list, the upper half of those with 0 points "
                    "plays the lower half. Ana is in the upper half and Ines in the lower one. The first opponent for "
                    "Ana would be Carl, but Ana and Carl are not to meet. The next would be Dora, but Ana and Dora are "
                    "not to meet. 4 more are ruled out as well. So it is Ines.");
  sentences_expect (say_many (DAMERO_OBSTACLE_MET),
                    "Ana and Ines both have 0 points. In the order of the list, the upper half of those with 0 points "
                    "plays the lower half. Ana is in the upper half and Ines in the lower one. Ana has already met "
                    "Carl, Dora and 4 others, who would come first. So it is Ines.");
}

/* Every criterion has a sentence; some share one. */
static void
test_criteria (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  DameroPairingVoice voice = voice_of (tournament);

  for (int criterion = DAMERO_CRITERION_BYE_SCORE; criterion < DAMERO_N_CRITERIA; criterion++)
    for (int bye = 0; bye < 2; bye++)
      for (int round = 0; round < 3; round++)
        {
          DameroObstacle obstacle = {
            .kind = DAMERO_OBSTACLE_WORSE, .candidate = 3, .x = round == 0 ? 0 : 7, .bye = bye,
            .round_number = MAX (round, 1), .criterion = (DameroCriterion) criterion,
          };
          g_autoptr(GArray) others = g_array_new (FALSE, FALSE, sizeof (DameroObstacle));
          DameroWhyBye told = { .player = { .number = 1 }, .n_players = 7, .others = others };
          Sentences sentences;
          char *said;

          g_array_append_val (others, obstacle);
          sentences_begin (&sentences, TRUE);
          said = damero_words_why_bye (&told, &voice);
          g_assert_true (round == 0 || strstr (said, "Gina") != NULL);
          sentences_take (&sentences, "criterion", criterion, said);
          sentences_end (&sentences);
        }
}

static void
test_warnings (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  DameroPairingVoice voice = voice_of (tournament);
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  for (int kind = 0; kind < DAMERO_N_WARNINGS; kind++)
    for (int own = 0; own < 2; own++)
      {
        DameroWarning warning = {
          .kind = (DameroWarningKind) kind, .a = 1, .b = 2, .n = 15, .colour = DAMERO_COLOUR_BLACK, .own = own
        };

        sentences_take (&sentences, "warning", kind, damero_words_warning (&warning, &voice));
      }
  sentences_end (&sentences);

  sentences_begin (&sentences, FALSE);
  for (int grade = DAMERO_GRADE_NOTE; grade <= DAMERO_GRADE_GRAVE; grade++)
    sentences_take (&sentences, "grade", grade, g_strdup (damero_words_grade ((DameroGrade) grade)));
  sentences_end (&sentences);

  sentences_expect (damero_words_warning (&(DameroWarning) { .kind = DAMERO_WARNING_SCORE_GAP, .a = 1, .b = 2,
                                                             .n = 15 }, &voice),
                    "Ana has 1½ points more than Boris.");
  sentences_expect (damero_words_warning (&(DameroWarning) { .kind = DAMERO_WARNING_REPEAT, .a = 1, .b = 4,
                                                             .n = 1, .own = TRUE }, &voice),
                    "Ana and Dora met in round 1 already. The program’s own pairing has this too.");
  sentences_expect (damero_words_warning (&(DameroWarning) { .kind = DAMERO_WARNING_COLOUR_DIFFERENCE, .a = 1,
                                                             .n = 3, .colour = DAMERO_COLOUR_BLACK }, &voice),
                    "Ana will have had Black 3 times more than the other side.");
  sentences_expect (damero_words_warning (&(DameroWarning) { .kind = DAMERO_WARNING_CROSSED_COLOURS, .a = 1, .b = 2,
                                                             .colour = DAMERO_COLOUR_BLACK }, &voice),
                    "Ana is due Black and Boris the other side; the other way round both would have it.");
}

static char *
compare_by_hand (const char *text)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) own = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroPairingVoice voice = voice_of (tournament);
  g_autoptr(DameroReview) review = NULL;
  int own_bye;

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  g_assert_cmpint (damero_dutch_pair (tournament, 3, DAMERO_DUTCH_FAST, NULL, NULL, own, &own_bye), ==,
                   DAMERO_SWISS_DONE);
  review = damero_review_round (DAMERO_SYSTEM_DUTCH, tournament, 3, pairs, byes, own, own_bye);
  return damero_words_comparison (review, &voice);
}

static void
test_comparison (void)
{
  g_autoptr(DameroTournament) tournament = sample_tournament ();
  DameroPairingVoice voice = voice_of (tournament);
  Sentences sentences;

  sentences_expect (compare_by_hand ("6-7 1-5 4-3 bye 2"), "The round is as the program would pair it.");
  sentences_expect (compare_by_hand ("6-7 5-1 4-3 bye 2"),
                    "2 of 3 boards are as the program would pair them. 1 board has only the sides changed.");
  sentences_expect (compare_by_hand ("6-7 1-3 4-5 bye 2"),
                    "1 of 3 boards are as the program would pair them. 2 boards have other players.");
  sentences_expect (compare_by_hand ("6-2 1-5 4-3 bye 7"),
                    "2 of 3 boards are as the program would pair them. 1 board has other players. The program’s own "
                    "pairing gives Boris the bye. By hand, somebody has the bye who may not have it again.");
  sentences_expect (damero_words_change (&(DameroReviewBoard) { DAMERO_CHANGE_OPPONENT, 5, 0 },
                                         (DameroPair) { 1, 2 }, &voice),
                    "The program’s own pairing has Ana against Eve. The program’s own pairing gives Boris the bye.");
  sentences_expect (damero_words_change (&(DameroReviewBoard) { DAMERO_CHANGE_OPPONENT, -1, 5 },
                                         (DameroPair) { 1, 2 }, &voice),
                    "The program’s own pairing leaves Ana out. The program’s own pairing has Boris against Eve.");
  g_assert_null (damero_words_change (&(DameroReviewBoard) { DAMERO_CHANGE_NONE, 2, 1 }, (DameroPair) { 1, 2 },
                                      &voice));

  for (int criterion = 0; criterion < DAMERO_N_CRITERIA; criterion++)
    {
      g_autoptr(GArray) boards = g_array_new (FALSE, TRUE, sizeof (DameroReviewBoard));
      DameroReview review = {
        .compared = TRUE, .boards = boards, .n_same = 1, .n_colours = 2, .n_different = 2, .own_bye = 3,
        .criterion = (DameroCriterion) criterion
      };

      g_array_set_size (boards, 5);
      sentences_begin (&sentences, TRUE);
      sentences_take (&sentences, "comparison", criterion, damero_words_comparison (&review, &voice));
      sentences_end (&sentences);
    }
}

static void
test_no_pairing (void)
{
  g_autoptr(DameroTournament) stranded = make_tournament (4, 5);
  g_autoptr(DameroTournament) no_bye = make_tournament (3, 5);
  g_autoptr(DameroTournament) clash = make_tournament (6, 5);
  g_autoptr(DameroTournament) none = make_tournament (3, 5);

  record_round (stranded, 1, "1-2 3-4", "11");
  record_round (stranded, 2, "3-1 4-2", "11");
  record_round (stranded, 3, "1-4 2-3", "11");
  sentences_expect (damero_words_swiss_answer (DAMERO_SWISS_NO_PAIRING, stranded, 4),
                    "Round 4 cannot be paired by the rules: nobody who is present may meet Ana.");

  record_round (no_bye, 1, "1-2 bye 3", "1");
  record_round (no_bye, 2, "3-1 bye 2", "1");
  record_round (no_bye, 3, "2-3 bye 1", "1");
  sentences_expect (damero_words_swiss_answer (DAMERO_SWISS_NO_PAIRING, no_bye, 4),
                    "Round 4 cannot be paired by the rules: the number of players is odd, and everybody has had the "
                    "bye, or points of a win without playing.");

  /* Everybody of 1 2 3 has met everybody of 4 5 6: two threes are left. */
  record_round (clash, 1, "1-4 2-5 3-6", "111");
  record_round (clash, 2, "5-1 6-2 4-3", "111");
  record_round (clash, 3, "1-6 2-4 3-5", "111");
  sentences_expect (damero_words_swiss_answer (DAMERO_SWISS_NO_PAIRING, clash, 4),
                    "Round 4 cannot be paired by the rules: too few players are left who may still meet each other.");

  for (int answer = DAMERO_SWISS_NO_PAIRING; answer <= DAMERO_SWISS_NO_COLOUR; answer++)
    {
      Sentences sentences;

      sentences_begin (&sentences, TRUE);
      sentences_take (&sentences, "answer", answer, damero_words_swiss_answer ((DameroSwissAnswer) answer, none, 1));
      sentences_end (&sentences);
    }
  sentences_expect (damero_words_choose_repeats (1), "Pair the round with 1 meeting that was played before");
  sentences_expect (damero_words_choose_end (4), "End the tournament after round 3");
  sentences_expect (damero_words_choose_round_robin (6, 1),
                    "Let everybody meet everybody: 6 meetings are missing, at least 1 round");
}

static void
test_systems (void)
{
  Sentences sentences;

  sentences_begin (&sentences, TRUE);
  sentences_take (&sentences, "table", 0, damero_words_why_table (2, 7, 8, 3, 1));
  sentences_take (&sentences, "table", 1, damero_words_why_table (2, 7, 7, 3, 0));
  sentences_take (&sentences, "table", 2, damero_words_why_not_table (2, 7));
  sentences_take (&sentences, "teams", 0, damero_words_why_teams (2, 4, 3, 1));
  sentences_take (&sentences, "teams", 1, damero_words_why_teams (2, 4, 3, 0));
  sentences_take (&sentences, "seeds", 0, damero_words_why_seeds (6, "Ana", 3, "Boris", 6));
  sentences_take (&sentences, "seeds", 1, damero_words_why_seeds (6, "Ana", 1, NULL, 0));
  sentences_take (&sentences, "winners", 0, damero_words_why_winners (2, "Ana", "Boris", 3));
  sentences_take (&sentences, "winners", 1, damero_words_why_winners (2, "Ana", NULL, 3));
  sentences_take (&sentences, "losers", 0, damero_words_why_losers ("Ana", "Boris"));
  sentences_take (&sentences, "ranks", 0, damero_words_why_ranks ("Ana", 1, "Boris", 3, 0));
  sentences_take (&sentences, "ranks", 1, damero_words_why_ranks ("Ana", 1, "Boris", 3, 1));
  sentences_take (&sentences, "ranks", 5, damero_words_why_ranks ("Ana", 1, "Boris", 3, 5));
  sentences_take (&sentences, "ranks", 2, damero_words_why_ranks ("Ana", 9, NULL, 0, 5));
  sentences_take (&sentences, "manual", 0, damero_words_why_manual ());
  sentences_end (&sentences);

  sentences_expect (damero_words_why_winners (2, "Ana", "Boris", 3),
                    "Ana and Boris come from matches 3 and 4 of round 1: neighbours in the knockout meet.");
  sentences_expect (damero_words_points (5), "½ point");
  sentences_expect (damero_words_points (35), "3½ points");
  sentences_expect (damero_words_points (0), "0 points");
}

int
main (int   argc,
      char *argv[])
{
  sentences_init_test (&argc, &argv);

  g_test_add_func ("/words/pairing/examples", test_examples);
  g_test_add_func ("/words/pairing/by-hand", test_by_hand);
  g_test_add_func ("/words/pairing/start", test_start);
  g_test_add_func ("/words/pairing/rounds", test_rounds);
  g_test_add_func ("/words/pairing/obstacles", test_obstacles);
  g_test_add_func ("/words/pairing/many", test_many);
  g_test_add_func ("/words/pairing/criteria", test_criteria);
  g_test_add_func ("/words/pairing/warnings", test_warnings);
  g_test_add_func ("/words/pairing/comparison", test_comparison);
  g_test_add_func ("/words/pairing/no-pairing", test_no_pairing);
  g_test_add_func ("/words/pairing/systems", test_systems);

  return g_test_run ();
}
