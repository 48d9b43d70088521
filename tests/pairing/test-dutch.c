/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The Dutch system as it is called: known rounds with their colours, boards, and the answers without a
 * pairing. */
#include "dutch-rounds.h"
#include "pairing/dutch/dutch.h"
#include "tournament-rows.h"

static int
compare_pairs (const void *a,
               const void *b)
{
  return ((const DameroPair *) a)->white - ((const DameroPair *) b)->white;
}

/* The pairing by board; "none" without a legal one. */
static char *
pair_as_text (const DameroTournament *tournament,
              int                     round_number,
              DameroDutchWay          way)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));
  DameroSwissAnswer answer;
  int bye;

  answer = damero_dutch_pair (tournament, round_number, way, NULL, NULL, pairs, &bye);
  if (answer == DAMERO_SWISS_NO_PAIRING)
    return g_strdup ("none");
  g_assert_cmpint (answer, ==, DAMERO_SWISS_DONE);
  if (bye != 0)
    g_array_append_val (byes, bye);

  return damero_pairs_to_text (pairs, byes);
}

/* Without colours and order. */
static char *
sort_pairs (const char *text)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert_true (damero_pairs_from_text (text, pairs, byes, NULL));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair *pair = &g_array_index (pairs, DameroPair, i);

      *pair = (DameroPair) { MIN (pair->white, pair->black), MAX (pair->white, pair->black) };
    }
  g_array_sort (pairs, compare_pairs);

  return damero_pairs_to_text (pairs, byes);
}

static void
test_rounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dutch_rounds); i++)
    {
      const DutchRound *round = &dutch_rounds[i];
      g_autoptr(DameroTournament) tournament = tournament_from_rows (round->rows, round->n_rounds);
      g_autofree char *expected = sort_pairs (round->pairs);
      g_autofree char *fast = pair_as_text (tournament, round->round_number, DAMERO_DUTCH_FAST);
      g_autofree char *exact = pair_as_text (tournament, round->round_number, DAMERO_DUTCH_EXACT);
      g_autofree char *sorted = sort_pairs (fast);

      g_test_message ("%s", round->title);
      g_assert_cmpstr (sorted, ==, expected);
      g_assert_cmpstr (fast, ==, exact);
    }
}

/* The first round in closed form: the halves against each other, the initial colour for odd numbers. */
static void
test_first_round (void)
{
  for (int n = 0; n <= 130; n++)
    {
      g_autoptr(DameroTournament) tournament = damero_tournament_new ();
      g_autoptr(GString) expected = g_string_new (NULL);
      g_autofree char *text = NULL;

      tournament->initial_colour = DAMERO_COLOUR_BLACK;
      for (int i = 1; i <= n; i++)
        damero_tournament_add (tournament, i, "");
      for (int i = 1; i <= n / 2; i++)
        g_string_append_printf (expected, "%s%d-%d", i == 1 ? "" : " ", i % 2 == 1 ? n / 2 + i : i,
                                i % 2 == 1 ? i : n / 2 + i);
      if (n % 2 == 1)
        g_string_append_printf (expected, "%sbye %d", n == 1 ? "" : " ", n);
      text = pair_as_text (tournament, 1, DAMERO_DUTCH_FAST);
      g_assert_cmpstr (text, ==, expected->str);
    }
}

/* Boards: 1 has to meet a player with nothing, so 2 and 6 are before them. */
static void
test_boards (void)
{
  static const char rows[] = "4w1\n5b1\n6w0\n1b0\n2w0\n3b1\n";
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 9);
  DameroForbidden *forbidden = damero_tournament_forbid (tournament, 2, 2);
  DameroForbidden *another = damero_tournament_forbid (tournament, 2, 2);
  g_autofree char *text = NULL;

  g_array_append_vals (forbidden->numbers, (int[]) { 1, 2 }, 2);
  g_array_append_vals (another->numbers, (int[]) { 1, 6 }, 2);
  text = pair_as_text (tournament, 2, DAMERO_DUTCH_FAST);
  g_assert_cmpstr (text, ==, "2-6 3-1 4-5");
}

/* With both colours in every meeting, colours decide nothing but who begins. */
static void
test_colourless (void)
{
  static const char rows[] = "3w1\n4w1\n1b0\n2b0\n";
  g_autoptr(DameroTournament) tournament = tournament_from_rows (rows, 9);
  g_autofree char *coloured = pair_as_text (tournament, 2, DAMERO_DUTCH_FAST);
  g_autofree char *text = NULL;

  g_assert_cmpstr (coloured, ==, "2-1 3-4");
  tournament->colourless = TRUE;
  text = pair_as_text (tournament, 2, DAMERO_DUTCH_FAST);
  g_assert_cmpstr (text, ==, "1-2 3-4");
}

/* Later rounds do not matter. */
static void
test_looks_back_only (void)
{
  const DutchRound *round = &dutch_rounds[1];
  g_autoptr(DameroTournament) tournament = tournament_from_rows (round->rows, round->n_rounds);
  g_autofree char *before = pair_as_text (tournament, round->round_number, DAMERO_DUTCH_FAST);
  g_autofree char *after = NULL;

  for (guint i = 0; i < tournament->contestants->len; i++)
    damero_contestant_set_record (tournament->contestants->pdata[i], round->round_number + 1,
                                  (DameroRoundRecord) { 1, DAMERO_COLOUR_WHITE, DAMERO_PLAY_WIN, FALSE, 10 });
  after = pair_as_text (tournament, round->round_number, DAMERO_DUTCH_FAST);
  g_assert_cmpstr (after, ==, before);
}

/* Nothing is touched unless there is a pairing. */
static void
test_without_answer (void)
{
  static const struct {
    const char       *rows;
    DameroColour      initial_colour;
    int               round_number;
    DameroSwissAnswer answer;
  } cases[] = {
    { "2w1\n1b0\n", DAMERO_COLOUR_WHITE, 2, DAMERO_SWISS_NO_PAIRING },
    { "U\n", DAMERO_COLOUR_WHITE, 2, DAMERO_SWISS_NO_PAIRING },
    /* An odd number, and everybody has had a point for nothing. */
    { "U\nF\n4w+\n3b- F\nF\n", DAMERO_COLOUR_WHITE, 3, DAMERO_SWISS_NO_PAIRING },
    /* All four have Black to come for sure. */
    { "5w1 6w1\n6w1 5w1\n7w0 8w0\n8w0 7w0\n", DAMERO_COLOUR_WHITE, 3, DAMERO_SWISS_NO_PAIRING },
    { "\n\n", DAMERO_COLOUR_NONE, 1, DAMERO_SWISS_NO_COLOUR },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (DameroDutchWay way = DAMERO_DUTCH_FAST; way <= DAMERO_DUTCH_EXACT; way++)
      {
        g_autoptr(DameroTournament) tournament = tournament_from_rows (cases[i].rows, 9);
        g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
        DameroPair marker = { 7, 8 };
        int bye = 9;

        tournament->initial_colour = cases[i].initial_colour;
        g_array_append_val (pairs, marker);
        g_test_message ("%s", cases[i].rows);
        g_assert_cmpint (damero_dutch_pair (tournament, cases[i].round_number, way, NULL, NULL, pairs, &bye),
                         ==, cases[i].answer);
        g_assert_cmpuint (pairs->len, ==, 1);
        g_assert_cmpint (g_array_index (pairs, DameroPair, 0).white, ==, 7);
        g_assert_cmpint (bye, ==, 9);
      }
}

/* Without a lot, what is needed of it: nothing where everybody has a preference. */
static void
test_without_lot (void)
{
  g_autoptr(DameroTournament) tournament = tournament_from_rows ("3w1\n4b1\n1b0\n2w0\n", 9);
  g_autofree char *text = NULL;

  tournament->initial_colour = DAMERO_COLOUR_NONE;
  text = pair_as_text (tournament, 2, DAMERO_DUTCH_FAST);
  g_assert_cmpstr (text, ==, "2-1 3-4");
}

typedef struct {
  guint n_calls;
  guint n_paired; /* at the last call */
  guint give_up;  /* at this call; 0: never */
} Watcher;

static gboolean
watch (guint    n_paired,
       guint    n_players,
       gpointer user_data)
{
  Watcher *watcher = user_data;

  g_assert_cmpuint (n_players, ==, 60);
  g_assert_cmpuint (n_paired, >=, watcher->n_paired);
  g_assert_cmpuint (n_paired, <=, n_players);
  watcher->n_paired = n_paired;

  return ++watcher->n_calls != watcher->give_up;
}

/* Everybody may meet those whose number is near: in the order of article 4 one matching after the other
 * would have to be tried. */
static DameroTournament *
narrow_field (int n_players,
              int width)
{
  DameroTournament *tournament = damero_tournament_new ();

  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 1; i <= n_players; i++)
    damero_tournament_add (tournament, i, "");
  for (int i = 1; i <= n_players; i++)
    for (int j = i + width; j <= n_players; j++)
      g_array_append_vals (damero_tournament_forbid (tournament, 1, 0)->numbers, (int[]) { i, j }, 2);

  return tournament;
}

/* Given up at whichever call, it ends there. */
static void
cancel_everywhere (DameroTournament *tournament)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  Watcher patient = { 0 };
  int bye = 9;

  g_assert_cmpint (damero_dutch_pair (tournament, 1, DAMERO_DUTCH_FAST, watch, &patient, pairs, &bye), ==,
                   DAMERO_SWISS_DONE);
  g_assert_cmpuint (pairs->len, ==, 30);
  g_assert_cmpuint (patient.n_calls, >=, 4);

  g_array_set_size (pairs, 0);
  bye = 9;
  for (guint i = 1; i <= patient.n_calls; i++)
    {
      Watcher impatient = { .give_up = i };

      g_assert_cmpint (damero_dutch_pair (tournament, 1, DAMERO_DUTCH_FAST, watch, &impatient, pairs, &bye),
                       ==, DAMERO_SWISS_CANCELLED);
      g_assert_cmpuint (impatient.n_calls, ==, i);
      g_assert_cmpuint (pairs->len, ==, 0);
      g_assert_cmpint (bye, ==, 9);
    }
}

static void
test_cancel (void)
{
  g_autoptr(DameroTournament) usual = damero_tournament_new ();
  g_autoptr(DameroTournament) narrow = narrow_field (60, 4);

  usual->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 1; i <= 60; i++)
    damero_contestant_set_virtual_x10 (damero_tournament_add (usual, i, ""), 1, i / 20 * 5);
  cancel_everywhere (usual);
  cancel_everywhere (narrow);
}

/* Both ways agree where exchanges are many, and it ends. */
static void
test_narrow_fields (void)
{
  for (int width = 3; width <= 9; width++)
    {
      g_autoptr(DameroTournament) tournament = narrow_field (40, width);
      g_autofree char *fast = pair_as_text (tournament, 1, DAMERO_DUTCH_FAST);
      g_autofree char *exact = pair_as_text (tournament, 1, DAMERO_DUTCH_EXACT);

      g_assert_cmpstr (fast, !=, "none");
      g_assert_cmpstr (fast, ==, exact);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/pairing/dutch/rounds", test_rounds);
  g_test_add_func ("/pairing/dutch/first-round", test_first_round);
  g_test_add_func ("/pairing/dutch/boards", test_boards);
  g_test_add_func ("/pairing/dutch/colourless", test_colourless);
  g_test_add_func ("/pairing/dutch/looks-back-only", test_looks_back_only);
  g_test_add_func ("/pairing/dutch/without-answer", test_without_answer);
  g_test_add_func ("/pairing/dutch/without-lot", test_without_lot);
  g_test_add_func ("/pairing/dutch/cancel", test_cancel);
  g_test_add_func ("/pairing/dutch/narrow-fields", test_narrow_fields);

  return g_test_run ();
}
