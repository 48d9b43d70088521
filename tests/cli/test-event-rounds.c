/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-event-rounds.c - rounds from the command line: a Swiss of nine players in five rounds with a
 * late entry and a withdrawal, a knockout with a decision, and a small Swiss that comes to its end.
 *
 * usage: test-event-rounds DAMEROCTL
 */
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

#include "director/director.h"
#include "support/dameroctl.h"

#define N_ROUNDS 5

static void
expect (Fixture    *fixture,
        int         code,
        const char *said,
        const char *words)
{
  g_auto(Answer) answer = run (fixture, words);

  if (answer.code != code)
    g_error ("%s: %d, not %d: %s", words, answer.code, code, answer.err);
  if (strstr (code == 0 ? answer.out : answer.err, said) == NULL)
    g_error ("%s: no “%s” in %s%s", words, said, answer.out, answer.err);
}

static void
add_players (Fixture *fixture,
             int      n)
{
  for (int i = 1; i <= n; i++)
    {
      g_autofree char *words = g_strdup_printf ("event player Open P%d --rating %d --section 1", i, 1000 + 10 * i);

      expect (fixture, 0, "was entered", words);
    }
}

/* A result on each board: the lower number wins on odd ones, draws on even ones. */
static void
enter_results (Fixture *fixture,
               int      round,
               int      n_boards)
{
  for (int board = 1; board <= n_boards; board++)
    {
      g_autofree char *words = g_strdup_printf ("event result Open 1.%d.%d.1 %s", round, board,
                                                board % 2 == 0 ? "draw" : "white");

      expect (fixture, 0, "", words);
    }
}

/* The library as the program left it. */
static DameroDirector *
open_library (Fixture *fixture)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (G_GINT64_CONSTANT (1795000000000), 1);
  g_autofree char *path = g_build_filename (fixture->folder, "damero", "library.damero", NULL);
  DameroDirector *director = damero_director_open (path, TRUE, "test", environment, &error);

  g_assert_no_error (error);
  return director;
}

static const DameroSection *
get_section (DameroDirector *director)
{
  g_autoptr(GPtrArray) events = damero_library_list_events (damero_director_get_library (director), NULL);
  const DameroEventSummary *summary = g_ptr_array_index (events, 0);

  return damero_event_find_section (damero_director_get_event (director, summary->uid, NULL), 1);
}

/* Everyone stands once in every round, nobody meets anybody twice, nobody has two byes. */
static void
check_swiss (const DameroSection *section)
{
  g_autoptr(GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) had_bye = g_hash_table_new (NULL, NULL);

  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      g_assert_cmpuint (2 * round->matches->len + round->byes->len, ==, section->entries->len);
      for (guint i = 0; i < round->matches->len; i++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, i);

          g_assert_true (g_hash_table_add (met, g_strdup_printf ("%d-%d", MIN (match->a, match->b),
                                                                 MAX (match->a, match->b))));
        }
      for (guint i = 0; i < round->byes->len; i++)
        {
          const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

          if (bye->kind == DAMERO_BYE_ALLOCATED)
            g_assert_true (g_hash_table_add (had_bye, GINT_TO_POINTER (bye->entry)));
        }
    }
}

static void
test_swiss (Fixture       *fixture,
            gconstpointer  data)
{
  /* Nine, one of them away in round 2; ten in round 2 without him; nine again from round 4 on. */
  static const int n_boards[N_ROUNDS] = { 4, 4, 5, 4, 4 };
  DameroDirector *director;
  const DameroSection *section;

  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 2, "--system is one of", "event section Open --name Swiss --system swiss");
  expect (fixture, 0, "section 1",
          "event section Open --name Swiss --system dutch --rounds 5 --games 1 --initial white");
  add_players (fixture, 9);
  expect (fixture, 0, "new numbers", "event renumber Open 1 rating");
  expect (fixture, 1, "not a list of pairing numbers", "event renumber Open 1 9");
  expect (fixture, 0, "are not to meet", "event forbid Open 1 P1 P2 --last 3");
  expect (fixture, 0, "will not play round 2", "event absence Open 1 P4 --first 2 --bye half");
  for (int round = 1; round <= N_ROUNDS; round++)
    {
      expect (fixture, 0, "board 1:", "event pair Open 1");
      if (round == 1)
        {
          expect (fixture, 1, "still open", "event pair Open 1");
          expect (fixture, 0, "bye: P1\n", "event pair Open 1 --again");
          expect (fixture, 0, "was published", "event publish Open 1");
          expect (fixture, 1, "is published already", "event pair Open 1 --again");
          expect (fixture, 0, "with number 10", "event player Open Late --section 1");
        }
      if (round == 3)
        expect (fixture, 0, "", "event publish Open 1");
      enter_results (fixture, round, n_boards[round - 1]);
      if (round == 3)
        expect (fixture, 0, "from round 4", "event withdraw Open 1 P5");
      expect (fixture, 0, "was closed", "event close-round Open 1");
    }
  expect (fixture, 1, "there are no more", "event pair Open 1");
  expect (fixture, 0, "after round 5 of 5", "event standings Open");
  expect (fixture, 0, "every log replays", "verify");

  director = open_library (fixture);
  section = get_section (director);
  g_assert_cmpuint (section->rounds->len, ==, N_ROUNDS);
  check_swiss (section);
  g_object_unref (director);
}

/* Who begins stands first, as everywhere. */
static void
test_who_begins (Fixture       *fixture,
                 gconstpointer  data)
{
  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "section 1", "event section Open --name Checkers --games 1");
  expect (fixture, 0, "section 2", "event section Open --name Damas --ruleset spanish --games 1");
  expect (fixture, 0, "", "event player Open Ann --section 1 --section 2");
  expect (fixture, 0, "", "event player Open Bob --section 1 --section 2");
  expect (fixture, 0, "board 1: Bob (Black) - Ann (White)", "event pair Open 1 --pairs 1-2");
  expect (fixture, 0, "board 1: Ann (White) - Bob (Black)", "event pair Open 2 --pairs 1-2");
  expect (fixture, 0, "board 1: Bob - Ann", "event show Open");
  expect (fixture, 0, "game 1 (Bob is black)", "event show Open");
  expect (fixture, 0, "board 1: Ann - Bob", "event show Open");
  expect (fixture, 0, "game 1 (Ann is white)", "event show Open");
}

/* An edit needs its reason and leaves what has begun; a round without all results can be adjourned. */
static void
test_edit_and_adjourn (Fixture       *fixture,
                       gconstpointer  data)
{
  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "", "event section Open --name Swiss --system dutch --rounds 3 --games 1 --initial black");
  add_players (fixture, 4);
  expect (fixture, 0, "board 1: P1 (Black) - P3 (White)\n  board 2: P4 (Black) - P2 (White)\n", "event pair Open 1");
  expect (fixture, 1, "reason", "event edit Open 1 '3-1 4-2'");
  expect (fixture, 0, "board 2: P2 (Black) - P4 (White)", "event edit Open 1 '3-1 4-2' --reason 'asked for'");
  expect (fixture, 0, "", "event result Open 1.1.1.1 white");
  expect (fixture, 1, "board 1 has begun", "event edit Open 1 '3-2 4-1' --reason 'asked for'");
  expect (fixture, 0, "started", "event start Open 1.1.2.1");
  expect (fixture, 1, "Round 1 is still open", "event pair Open 1");
  expect (fixture, 0, "were adjourned", "event adjourn Open 1");
  expect (fixture, 0, "round 2:", "event pair Open 1");
  expect (fixture, 0, "open games adjourned", "event show Open");
  expect (fixture, 0, "drawn", "event result Open 1.1.2.1 draw");
  expect (fixture, 0, "Round 1 of", "event close-round Open 1");
  expect (fixture, 0, "goes on as “Paired by hand”, with 2 rounds in all",
          "event change Open 1 --system manual --rounds 2 --reason 'no time'");
  expect (fixture, 0, "every log replays", "verify");
}

/* Two players have met after one round. */
static void
test_no_pairing (Fixture       *fixture,
                 gconstpointer  data)
{
  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "", "event section Open --name Swiss --system dutch --rounds 4 --games 2");
  add_players (fixture, 2);
  expect (fixture, 0, "P2 withdrew", "event withdraw Open 1 P2");
  expect (fixture, 0, "P2 plays again", "event re-enter Open 1 P2");
  expect (fixture, 0, "", "event pair Open 1");
  expect (fixture, 0, "", "event result Open 1.1.1.1 white");
  expect (fixture, 0, "", "event result Open 1.1.1.2 white");
  expect (fixture, 0, "", "event close-round Open 1");
  expect (fixture, 1, "There is no legal pairing of round 2", "event pair Open 1");
  expect (fixture, 0, "P2 (White)", "event pair Open 1 --pairs 2-1 --reason 'once more'");
  expect (fixture, 0, "was paired by hand; reason: once more", "event log Open");
}

static void
test_knockout (Fixture       *fixture,
               gconstpointer  data)
{
  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "", "event section Open --name Cup --system knockout --games 2");
  add_players (fixture, 3);
  expect (fixture, 1, "Varma tables", "event renumber Open 1 varma");
  expect (fixture, 0, "bye: P1", "event pair Open 1");
  expect (fixture, 0, "", "event result Open 1.1.1.1 white");
  expect (fixture, 0, "", "event result Open 1.1.1.2 white");
  expect (fixture, 1, "decide who advances", "event close-round Open 1");
  expect (fixture, 0, "P3 advances", "event advance Open 1 P3 --reason 'by lot'");
  expect (fixture, 0, "", "event close-round Open 1");
  expect (fixture, 0, "P3", "event pair Open 1");
  expect (fixture, 1, "does not provide", "event absence Open 1 P1");
}

/* What the newest round lacks is drawn as one, drawn again or entered; one undo takes the draw back. */
static void
test_openings (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const decks[] = { "acf-three-move", "pool-three-move", "pool-two-move" };

  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 2, "no-such-deck", "event section Open --name S --deck no-such-deck");
  expect (fixture, 0, "", "event section Open --name S --system dutch --rounds 3 --games 2 --deck pool-two-move "
                          "--draw match --opening obligatory --no-draw-again");
  for (guint i = 0; i < G_N_ELEMENTS (decks); i++)
    {
      g_autofree char *words = g_strdup_printf ("event change Open 1 --deck %s", decks[i]);

      expect (fixture, 0, "openings are drawn from", words);
    }
  add_players (fixture, 4);
  expect (fixture, 0, "", "event pair Open 1");
  expect (fixture, 0, "openings from Pool checkers, two moves, drawn for: match, made by the players\n",
          "event show Open");
  expect (fixture, 0, "\"deck\" : \"pool-two-move\"", "event show Open --json");
  expect (fixture, 2, "without SECTION", "event draw Open 1 --again 1.1.1 --reason r");
  expect (fixture, 0, "was drawn for board 2 in round 1 of section “S”", "event draw Open");
  expect (fixture, 1, "no opening is to be drawn", "event draw Open 1");
  expect (fixture, 0, "      opening: ", "event show Open");
  expect (fixture, 0, "\"drawn\" : true", "event show Open --json");
  expect (fixture, 0, "for board 1 in round 1 of section “S”\nundone: Opening", "event undo Open");
  expect (fixture, 0, "was drawn for board 1 in round 1 of section “S”", "event draw Open S --reason aloud");

  expect (fixture, 1, "reason", "event draw Open --again 1.1.2");
  expect (fixture, 0, "was drawn for board 2", "event draw Open --again S.1.2 --reason seen");
  expect (fixture, 2, "needs --code, --line or --fen", "event ballot Open 1.1.2 --reason cards");
  expect (fixture, 2, "is not a round, match or game", "event ballot Open 1 --code 3");
  expect (fixture, 1, "for each match", "event ballot Open 1.1 --code 3");
  expect (fixture, 0, "Opening 3: ", "event ballot Open 1.1.2 --code 3 --reason cards");
  expect (fixture, 0, "Opening 30: 11-15 23-18 was entered",
          "event ballot Open 1.1.1 --line '11-15 23-18' --reason cards");
  expect (fixture, 0, "\"drawn\" : false", "event show Open --json");

  expect (fixture, 0, "from no deck", "event change Open 1 --deck none --draw none --draw-again");
  expect (fixture, 1, "no opening is to be drawn", "event draw Open --reason r");
}

/* Why a round is as it is, whatever the system: under each board and under the byes, in the reader's language, in the
 * words that "dameroctl pair --explain" has for a file of the same tournament. */
static void
test_explained (Fixture       *fixture,
                gconstpointer  data)
{
  static const struct {
    const char *system, *board, *bye;
  } rows[] = {
    { "double-swiss", "    P1 and P3 both have 0 points. In the order of numbers, the first half of these 4 players "
      "plays the second half. P1 is number 1 of the first half and P3 number 1 of the second. ", "P5 has 0 points. " },
    { "dutch", "    P1 and P3 both have 0 points. In the order of the list, the upper half of those with 0 points "
      "plays the lower half. These two are each number 1 of their half. P",
      "    There are 5 players, an odd number, so one has the bye" },
    { "round-robin", "the table of 5 players has number 5 against number 2. P5 has Black in game 1 by the table.",
      "    Round 1 of 5 of the round robin: in the table of 5 players, number 1 has no opponent." },
  };

  expect (fixture, 0, "", "event new --name Open");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *make = g_strdup_printf ("event section Open --name S%u --system %s --games 2%s", i + 1,
                                               rows[i].system, i < 2 ? " --rounds 3" : "");
      g_autofree char *pair = g_strdup_printf ("event pair Open %u --explain", i + 1);
      g_autofree char *again = g_strdup_printf ("%s --again", pair);

      expect (fixture, 0, "", make);
      for (int k = 1; k <= 5; k++)
        {
          g_autofree char *words = i == 0 ? g_strdup_printf ("event player Open P%d --section 1", k)
                                          : g_strdup_printf ("event enter Open %u %d", i + 1, k);

          expect (fixture, 0, "was entered", words);
        }
      expect (fixture, 0, rows[i].board, pair);
      expect (fixture, 0, rows[i].bye, again);
    }
  expect (fixture, 0, "P1 and P3 both have 0 points", "event pair Open 1 --again --explain");
  expect (fixture, 2, "--explain", "event publish Open 1 --explain");
}

/* The locale C.UTF-8 has languages in some C libraries and none in others. */
static gboolean
has_spanish (void)
{
  bindtextdomain ("damero", g_getenv ("DAMERO_TEST_LOCALE_DIR"));
  setlocale (LC_MESSAGES, "C.UTF-8");

  return !g_str_equal (g_dgettext ("damero", "Standings"), "Standings");
}

static void
test_spanish (Fixture       *fixture,
              gconstpointer  data)
{
  expect (fixture, 0, "", "event new --name Open");
  expect (fixture, 0, "", "event section Open --name A --system double-swiss --rounds 3 --games 2");
  add_players (fixture, 4);
  g_setenv ("TEXTDOMAINDIR", g_getenv ("DAMERO_TEST_LOCALE_DIR"), TRUE);
  g_setenv ("LANGUAGE", "es", TRUE);
  if (has_spanish ())
    expect (fixture, 0, " tienen 0 puntos. ", "event pair Open 1 --explain");
  else
    g_test_skip ("the Spanish catalogue could not be loaded here");
  g_unsetenv ("LANGUAGE");
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
#define ADD(name, func) g_test_add ("/cli/event-rounds/" name, Fixture, NULL, set_up, func, tear_down)
  ADD ("swiss", test_swiss);
  ADD ("who-begins", test_who_begins);
  ADD ("edit-and-adjourn", test_edit_and_adjourn);
  ADD ("no-pairing", test_no_pairing);
  ADD ("knockout", test_knockout);
  ADD ("openings", test_openings);
  ADD ("explained", test_explained);
  ADD ("spanish", test_spanish);

  return g_test_run ();
}
