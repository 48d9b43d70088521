/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cli/test-double-swiss.c - the weekend by the Double-Swiss (support/swiss-weekend.h) by the director's acts. Its
 * crosstable, records and document come back whole in empty libraries.
 *
 * usage: test-double-swiss DAMEROCTL
 */
#include <gio/gio.h>

#include "director/director.h"
#include "event/act-text.h"
#include "formats/xml/preset.h"
#include "rules/move.h"
#include "rules/notation.h"
#include "support/dameroctl.h"
#include "support/swiss-weekend.h"

#define WALL_MS G_GINT64_CONSTANT (1795248000000)
#define EVENT   "event name=\"" SWISS_NAME "\" date=2026-11-21 director=\"Beatriz Langley\""

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
  damero_preset_fill (damero_presets_find (presets, SWISS_PRESET), section);
  perform (weekend, section);
  for (int i = 1; i <= SWISS_N_PLAYERS; i++)
    {
      g_autofree char *name = swiss_weekend_dup_name (i);

      do_act (weekend, "player name=\"%s\" rating=%d", name, swiss_weekend_get_rating (i));
      do_act (weekend, "entry in=1 player=%d", i);
    }
}

/* ---- a round ---- */

/* A second draw needs a reason, and is another draw. */
static void
redraw (Weekend *weekend)
{
  const DameroBallot *ballot = swiss_weekend_get_ballot (weekend->event, SWISS_REDRAW_ROUND, SWISS_REDRAW_BOARD);
  g_autofree char *code = g_strdup (ballot->code);
  g_autofree char *line = g_strdup_printf ("ballot in=1.%d.%d", SWISS_REDRAW_ROUND, SWISS_REDRAW_BOARD);
  g_autoptr(DameroAct) without = read_act (line);
  g_auto(DameroRefusal) refusal = { 0 };
  gint64 seed = ballot->seed;

  g_assert_false (damero_director_perform (weekend->director, weekend->event->uid, without, NULL, &refusal, NULL));
  g_assert_cmpint (refusal.field, ==, DAMERO_FIELD_REASON);
  do_act (weekend, "%s reason=\"%s\"", line, SWISS_REASON);
  ballot = swiss_weekend_get_ballot (weekend->event, SWISS_REDRAW_ROUND, SWISS_REDRAW_BOARD);
  g_assert_cmpint (ballot->seed, !=, seed);
  g_assert_cmpstr (ballot->code, !=, code);
}

static void
draw (Weekend *weekend,
      int      round)
{
  for (int board = 1; board <= SWISS_N_BOARDS; board++)
    if (round == SWISS_CARDS_ROUND && board == SWISS_CARDS_BOARD)
      do_act (weekend, "ballot in=1.%d.%d code=" SWISS_CARDS_CODE, round, board);
    else
      do_act (weekend, "ballot in=1.%d.%d", round, board);
  if (round == SWISS_REDRAW_ROUND)
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

static void
play_round (Weekend *weekend,
            int      round)
{
  const DameroMatch *match;

  do_act (weekend, "pair in=1.%d", round);
  g_assert_cmpuint (swiss_weekend_get_round (weekend->event, round)->matches->len, ==, SWISS_N_BOARDS);
  draw (weekend, round);
  do_act (weekend, "publish in=1.%d", round);
  for (int board = 1; board <= SWISS_N_BOARDS; board++)
    for (int game = 1; game <= SWISS_N_GAMES; game++)
      {
        DameroOutcome outcome;

        match = damero_round_find_match (swiss_weekend_get_round (weekend->event, round), board);
        outcome = swiss_weekend_get_outcome (match, round, game);
        if (outcome == DAMERO_OUTCOME_NONE)
          play_game (weekend, round, board, game);
        else
          do_act (weekend, "result in=1.%d.%d.%d result=%s", round, board, game,
                  damero_token_get (DAMERO_TOKENS_OUTCOME, (int) outcome));
      }
  do_act (weekend, "round-closed in=1.%d", round);
}

/* ---- what comes back ---- */

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
  swiss_weekend_assert_same (weekend->event, event, kind == DAMERO_EXPORT_EVENT);
  g_assert_true (damero_director_close (other, &error));
}

/* The records are those of an empty library's archive. */
static void
check_records (Weekend *weekend)
{
  g_autofree char *path = export (weekend, DAMERO_EXPORT_GAMES);
  g_autofree char *back = g_build_filename (weekend->files.folder, "back.pdn", NULL);
  g_auto(Answer) imported = run (&weekend->files, "archive import --library @/archive.damero @/there.pdn");
  g_auto(Answer) exported = run (&weekend->files, "archive export --library @/archive.damero @/back.pdn");

  g_assert_cmpint (imported.code, ==, 0);
  g_assert_cmpint (exported.code, ==, 0);
  swiss_weekend_assert_records (weekend->event, path);
  swiss_weekend_assert_same_records (path, back);
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
  for (int round = 1; round <= SWISS_N_ROUNDS; round++)
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

static void
test_pairs (Weekend       *weekend,
            gconstpointer  data)
{
  swiss_weekend_assert_pairs (weekend->event);
}

static void
test_ballots (Weekend       *weekend,
              gconstpointer  data)
{
  swiss_weekend_assert_ballots (weekend->event);
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
