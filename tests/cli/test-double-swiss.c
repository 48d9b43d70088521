/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-double-swiss.c - a weekend of 24 players and six rounds by the Double-Swiss, as the preset of two-game
 * matches has it: an opening is drawn for each match, one again with a reason, one is typed in from real cards; of one
 * match a game is forfeited, of another both. Its crosstable, records and document come back whole in empty libraries.
 *
 * usage: test-double-swiss DAMEROCTL
 */
#include <gio/gio.h>
#include <string.h>

#include "director/director.h"
#include "event/act-text.h"
#include "formats/text-table.h"
#include "formats/xml/preset.h"
#include "model/ballot-draw.h"
#include "rules/move.h"
#include "rules/notation.h"
#include "support/dameroctl.h"

#define WALL_MS      G_GINT64_CONSTANT (1795248000000)
#define N_PLAYERS    24
#define N_ROUNDS     6
#define N_BOARDS     (N_PLAYERS / 2)
#define EVENT        "event name=\"Double Weekend\" date=2026-11-21 director=\"Beatriz Langley\""
/* Where something happens. */
#define BOTH_ROUND   1 /* neither player comes to the last board */
#define GAME_ROUND   2 /* one stays away from the second game of the first board */
#define GAME_BOARD   1
#define REDRAW_ROUND 2
#define REDRAW_BOARD 3
#define CARDS_ROUND  3
#define CARDS_BOARD  2
#define CARDS_CODE   "17"
#define REASON       "the cards had not been shuffled"

typedef struct {
  Fixture            files; /* club.damero is its library */
  DameroEnvironment *environment;
  DameroDirector    *director;
  const DameroEvent *event;
} Weekend;

/* ---- acts ---- */

static void
perform (Weekend   *weekend,
         DameroAct *act)
{
  g_autoptr(GError) error = NULL;

  damero_environment_advance (weekend->environment, damero_environment_get_mono_ms (weekend->environment) + 2000);
  damero_director_perform (weekend->director, weekend->event != NULL ? weekend->event->uid : NULL, act, NULL, NULL,
                           &error);
  g_assert_no_error (error);
  if (weekend->event == NULL)
    weekend->event = damero_director_get_event (weekend->director, act->uid, NULL);
}

static DameroAct *
read_act (const char *line)
{
  DameroActTextError error;
  gboolean has_stamp;
  DameroAct *act = damero_act_from_text (line, 0, &has_stamp, &error);

  g_assert_nonnull (act);
  return act;
}

static void G_GNUC_PRINTF (2, 3)
do_act (Weekend    *weekend,
        const char *format,
        ...)
{
  va_list list;
  g_autofree char *line = NULL;
  g_autoptr(DameroAct) act = NULL;

  va_start (list, format);
  line = g_strdup_vprintf (format, list);
  va_end (list);
  g_test_message ("%s", line);
  act = read_act (line);
  perform (weekend, act);
}

static void
make_event (Weekend *weekend)
{
  g_autoptr(GPtrArray) presets = damero_presets_list (NULL, g_get_language_names (), NULL);
  g_autoptr(DameroAct) section = read_act ("section name=Open");

  do_act (weekend, EVENT);
  damero_preset_fill (damero_presets_find (presets, "double-swiss-matches"), section);
  perform (weekend, section);
  for (int i = 1; i <= N_PLAYERS; i++)
    {
      do_act (weekend, "player name=\"Player %c\" rating=%d", 'A' + i - 1, 2000 - 10 * i);
      do_act (weekend, "entry in=1 player=%d", i);
    }
}

static const DameroRound *
get_round (const DameroEvent *event,
           int                number)
{
  return damero_section_find_round (damero_event_find_section (event, 1), number);
}

static const DameroBallot *
get_ballot (Weekend *weekend,
            int      round,
            int      board)
{
  return damero_round_find_ballot (get_round (weekend->event, round), board, 0);
}

/* ---- a round ---- */

/* A second draw needs a reason, and is another draw. */
static void
redraw (Weekend *weekend)
{
  const DameroBallot *old = get_ballot (weekend, REDRAW_ROUND, REDRAW_BOARD);
  g_autofree char *code = g_strdup (old->code);
  g_autofree char *line = g_strdup_printf ("ballot in=1.%d.%d", REDRAW_ROUND, REDRAW_BOARD);
  g_autoptr(DameroAct) without = read_act (line);
  g_auto(DameroRefusal) refusal = { 0 };
  gint64 seed = old->seed;

  g_assert_false (damero_director_perform (weekend->director, weekend->event->uid, without, NULL, &refusal, NULL));
  g_assert_cmpint (refusal.field, ==, DAMERO_FIELD_REASON);
  do_act (weekend, "%s reason=\"%s\"", line, REASON);
  g_assert_cmpint (get_ballot (weekend, REDRAW_ROUND, REDRAW_BOARD)->seed, !=, seed);
  g_assert_cmpstr (get_ballot (weekend, REDRAW_ROUND, REDRAW_BOARD)->code, !=, code);
}

static void
draw (Weekend *weekend,
      int      round)
{
  for (int board = 1; board <= N_BOARDS; board++)
    if (round == CARDS_ROUND && board == CARDS_BOARD)
      do_act (weekend, "ballot in=1.%d.%d code=" CARDS_CODE, round, board);
    else
      do_act (weekend, "ballot in=1.%d.%d", round, board);
  if (round == REDRAW_ROUND)
    redraw (weekend);
}

/* A game at the board: with the moves of the opening, one more, and the one who is to move gives up. */
static void
play_game (Weekend *weekend,
           int      round,
           int      board,
           int      number)
{
  const DameroPlace place = { 1, round, board, number };
  const DameroGame *game;
  const DameroPosition *position;
  DameroMoveList moves;
  char text[DAMERO_MOVE_TEXT_SIZE];

  do_act (weekend, "start in=1.%d.%d.%d", round, board, number);
  game = damero_event_find_game (weekend->event, &place);
  g_assert_cmpuint (damero_game_get_n_plies (game), ==, 3);
  position = damero_game_get_position (game);
  damero_moves_generate (position, &moves);
  damero_move_to_text (position, &moves.moves[0], DAMERO_NOTATION_SHORT, text);
  do_act (weekend, "press in=1.%d.%d.%d move=%s", round, board, number, text);
  do_act (weekend, "resign in=1.%d.%d.%d side=black", round, board, number);
}

/* Every fourth match is level, the others are won by the player of the better number. */
static const char *
get_result (const DameroMatch *match,
            int                round,
            int                game)
{
  const DameroMatchGame *record = &match->games[game - 1];

  if (round == BOTH_ROUND || (match->board + round) % 4 == 0)
    return "draw";

  return record->black < record->white ? "black" : "white";
}

static void
play_round (Weekend *weekend,
            int      round)
{
  do_act (weekend, "pair in=1.%d", round);
  g_assert_cmpuint (get_round (weekend->event, round)->matches->len, ==, N_BOARDS);
  draw (weekend, round);
  do_act (weekend, "publish in=1.%d", round);
  for (int board = 1; board <= N_BOARDS; board++)
    for (int game = 1; game <= 2; game++)
      {
        const DameroMatch *match = damero_round_find_match (get_round (weekend->event, round), board);

        if (round == BOTH_ROUND && board == N_BOARDS)
          do_act (weekend, "result in=1.%d.%d.%d result=double-forfeit", round, board, game);
        else if (round == GAME_ROUND && board == GAME_BOARD && game == 2)
          do_act (weekend, "result in=1.%d.%d.%d result=black-forfeits", round, board, game);
        else if (board == GAME_BOARD)
          play_game (weekend, round, board, game);
        else
          do_act (weekend, "result in=1.%d.%d.%d result=%s", round, board, game, get_result (match, round, game));
      }
  do_act (weekend, "round-closed in=1.%d", round);
}

/* ---- what comes back ---- */

static char *
dup_standings (const DameroEvent *event)
{
  return damero_standings_to_text (event, damero_event_find_section (event, 1), 0);
}

static void
assert_same_match (const DameroMatch *a,
                   const DameroMatch *b)
{
  g_assert_cmpint (a->board, ==, b->board);
  g_assert_cmpint (a->a, ==, b->a);
  g_assert_cmpint (a->b, ==, b->b);
  g_assert_cmpuint (a->n_games, ==, b->n_games);
  for (guint i = 0; i < a->n_games; i++)
    {
      g_assert_cmpint (a->games[i].black, ==, b->games[i].black);
      g_assert_cmpint (a->games[i].white, ==, b->games[i].white);
      g_assert_cmpint (a->games[i].outcome, ==, b->games[i].outcome);
    }
}

/* What was drawn; by which seed only a document of the event says. */
static void
assert_same_ballot (const DameroBallot *a,
                    const DameroBallot *b)
{
  g_assert_cmpint (a->board, ==, b->board);
  g_assert_cmpint (a->game, ==, b->game);
  g_assert_cmpstr (a->code, ==, b->code);
  g_assert_cmpstr (a->name, ==, b->name);
  g_assert_cmpstr (a->line, ==, b->line);
  g_assert_cmpstr (a->fen, ==, b->fen);
}

static void
assert_same_rounds (const DameroEvent *a,
                    const DameroEvent *b)
{
  for (int number = 1; number <= N_ROUNDS; number++)
    {
      const DameroRound *x = get_round (a, number), *y = get_round (b, number);

      g_assert_cmpuint (y->matches->len, ==, N_BOARDS);
      g_assert_cmpuint (y->ballots->len, ==, N_BOARDS);
      for (guint i = 0; i < N_BOARDS; i++)
        {
          assert_same_match (&g_array_index (x->matches, DameroMatch, i), &g_array_index (y->matches, DameroMatch, i));
          assert_same_ballot (g_ptr_array_index (x->ballots, i), g_ptr_array_index (y->ballots, i));
        }
    }
}

/* All but the runs of the program, which another library numbers anew. */
static void
assert_same_event (const DameroEvent *a,
                   const DameroEvent *b)
{
  g_assert_true (damero_section_equal (damero_event_find_section (a, 1), damero_event_find_section (b, 1), TRUE));
  g_assert_cmpuint (a->log->len, ==, b->log->len);
  for (int round = 1; round <= N_ROUNDS; round++)
    {
      const DameroPlace place = { 1, round, GAME_BOARD, 1 };
      const DameroGame *x = damero_event_find_game (a, &place), *y = damero_event_find_game (b, &place);

      g_assert_cmpuint (damero_game_get_n_plies (x), ==, 4);
      g_assert_true (damero_position_equal (damero_game_get_position (x), damero_game_get_position (y)));
    }
}

static char *
export (Weekend          *weekend,
        DameroExportKind  kind)
{
  g_autofree char *name = g_strconcat ("there.", damero_export_kind_get_extension (kind), NULL);
  char *path = g_build_filename (weekend->files.folder, name, NULL);
  g_autoptr(GError) error = NULL;

  damero_director_export (weekend->director, weekend->event->uid, kind, 0, path, &error);
  g_assert_no_error (error);
  return path;
}

/* A library in which there was nothing has the event out of such a file. */
static void
check_back (Weekend          *weekend,
            DameroExportKind  kind)
{
  g_autofree char *path = export (weekend, kind);
  g_autofree char *library = g_strdup_printf ("%s/empty-%d.damero", weekend->files.folder, (int) kind);
  g_autofree char *expected = dup_standings (weekend->event), *found = NULL;
  g_autoptr(DameroEnvironment) environment = damero_environment_new_virtual (WALL_MS + 86400000, 8);
  g_autoptr(DameroImportReport) report = NULL;
  g_autoptr(GError) error = NULL;
  g_autoptr(DameroDirector) other = damero_director_open (library, FALSE, "test", environment, &error);
  const DameroEvent *event;

  g_assert_no_error (error);
  damero_director_set_backups (other, NULL);
  damero_director_import_event (other, path, FALSE, &report, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (report->conflicts->len, ==, 0);
  event = damero_director_get_event (other, report->uid, &error);
  g_assert_no_error (error);
  found = dup_standings (event);
  g_assert_cmpstr (found, ==, expected);
  assert_same_rounds (weekend->event, event);
  if (kind == DAMERO_EXPORT_EVENT)
    assert_same_event (weekend->event, event);
  g_assert_true (damero_director_close (other, &error));
}

static char *
read_file (Weekend    *weekend,
           const char *name)
{
  g_autofree char *path = g_build_filename (weekend->files.folder, name, NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The records of a file, sorted: an archive has the latest first. */
static GPtrArray *
read_records (Weekend    *weekend,
              const char *name)
{
  g_autofree char *text = read_file (weekend, name);
  g_auto(GStrv) parts = g_strsplit (text, "[Event ", -1);
  GPtrArray *records = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; parts[i] != NULL; i++)
    g_ptr_array_add (records, g_strdup (parts[i]));
  g_ptr_array_sort (records, compare_texts);
  return records;
}

/* The records, each with its opening, are those of an empty library's archive. */
static void
check_records (Weekend *weekend)
{
  g_autofree char *path = export (weekend, DAMERO_EXPORT_GAMES);
  g_autofree char *name = g_path_get_basename (path);
  g_auto(Answer) imported = run (&weekend->files, "archive import --library @/archive.damero @/there.pdn");
  g_auto(Answer) exported = run (&weekend->files, "archive export --library @/archive.damero @/back.pdn");
  g_autofree char *text = read_file (weekend, name);
  g_autoptr(GPtrArray) there = read_records (weekend, name), back = read_records (weekend, "back.pdn");

  g_assert_cmpint (imported.code, ==, 0);
  g_assert_cmpint (exported.code, ==, 0);
  for (int round = 1; round <= N_ROUNDS; round++)
    {
      g_autofree char *tag = g_strdup_printf ("[Ballot \"%s\"]", get_ballot (weekend, round, GAME_BOARD)->code);

      assert_contains (text, tag);
    }
  /* Two games on that board in every round, but one in the round in which the other was forfeited. */
  g_assert_cmpuint (there->len, ==, 2 * N_ROUNDS - 1);
  g_assert_cmpuint (back->len, ==, there->len);
  for (guint i = 0; i < there->len; i++)
    g_assert_cmpstr (g_ptr_array_index (back, i), ==, g_ptr_array_index (there, i));
}

/* ---- the tests ---- */

static void
set_up_weekend (Weekend       *weekend,
                gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  set_up (&weekend->files, data);
  weekend->environment = damero_environment_new_virtual (WALL_MS, 7);
  weekend->director = damero_director_open (weekend->files.library, FALSE, "test", weekend->environment, &error);
  g_assert_no_error (error);
  damero_director_set_backups (weekend->director, NULL);
  make_event (weekend);
  for (int round = 1; round <= N_ROUNDS; round++)
    play_round (weekend, round);
}

static void
tear_down_weekend (Weekend       *weekend,
                   gconstpointer  data)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (damero_director_close (weekend->director, &error));
  g_assert_finalize_object (weekend->director);
  g_assert_finalize_object (weekend->environment);
  tear_down (&weekend->files, data);
}

/* How often two players are paired in a round after that one. */
static guint
count_pairs (const DameroEvent *event,
             int                after,
             const DameroMatch *pair)
{
  guint n = 0;

  for (int number = after + 1; number <= N_ROUNDS; number++)
    for (guint i = 0; i < N_BOARDS; i++)
      {
        const DameroMatch *match = &g_array_index (get_round (event, number)->matches, DameroMatch, i);

        n += (match->a == pair->a && match->b == pair->b) || (match->a == pair->b && match->b == pair->a);
      }

  return n;
}

/* C.04.5: those of whom neither came are paired again, as soon as they are alone in their score; a match of which a
 * game was played was played, and no other pair meets twice. */
static void
test_pairs (Weekend       *weekend,
            gconstpointer  data)
{
  for (int number = 1; number <= N_ROUNDS; number++)
    for (int board = 1; board <= N_BOARDS; board++)
      {
        const DameroMatch *match = damero_round_find_match (get_round (weekend->event, number), board);

        g_assert_cmpuint (count_pairs (weekend->event, number, match), ==, number == BOTH_ROUND && board == N_BOARDS);
      }
}

static void
test_ballots (Weekend       *weekend,
              gconstpointer  data)
{
  const DameroBallot *cards = get_ballot (weekend, CARDS_ROUND, CARDS_BOARD);
  g_autoptr(GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  guint n_again = 0;

  /* Without return none comes twice, but for the one that was on a card. */
  for (int round = 1; round <= N_ROUNDS; round++)
    for (int board = 1; board <= N_BOARDS; board++)
      n_again += !g_hash_table_add (codes, get_ballot (weekend, round, board)->code);
  g_assert_cmpuint (n_again, <=, 1);
  g_assert_cmpstr (cards->code, ==, CARDS_CODE);
  g_assert_true (cards->seed == DAMERO_NO_INT64);
  g_assert_cmpstr (cards->line, ==, "9-13 23-18 12-16");
}

static void
test_back (Weekend       *weekend,
           gconstpointer  data)
{
  check_back (weekend, DAMERO_EXPORT_EVENT);
  check_back (weekend, DAMERO_EXPORT_CROSSTABLE);
  check_records (weekend);
}

int
main (int   argc,
      char *argv[])
{
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  dameroctl = argv[1];
  g_test_add ("/cli/double-swiss/pairs", Weekend, NULL, set_up_weekend, test_pairs, tear_down_weekend);
  g_test_add ("/cli/double-swiss/ballots", Weekend, NULL, set_up_weekend, test_ballots, tear_down_weekend);
  g_test_add ("/cli/double-swiss/back", Weekend, NULL, set_up_weekend, test_back, tear_down_weekend);

  return g_test_run ();
}
