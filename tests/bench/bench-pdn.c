/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the reading of records: a file of generated games, both clocks after every move, is read and every
 * move judged, as "dameroctl pdn check" and the import do. "bench-pdn [GAMES]", 200 000 unless told. The games are
 * the same on every run. Peak memory is told for two sizes: it is not to grow with the file.
 */
#include "bench-games.h"

#include <stdio.h>

#include <glib/gstdio.h>
#include <unistd.h>

#define GOAL_GAMES_PER_MINUTE 200000.0

/* Reads and judges all games; the CPU seconds that took. */
static double
read_file (const char *path,
           guint       n_games)
{
  const DameroPdnJudgeOptions options = { 0 };
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GInputStream) stream = G_INPUT_STREAM (g_file_read (file, NULL, NULL));
  g_autoptr(DameroPdnReader) reader = damero_pdn_reader_new (stream, path);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  double start = bench_get_cpu_seconds ();
  guint n_valid = 0;

  for (;;)
    {
      g_autoptr(DameroPdnGame) game = NULL;
      guint line, column;

      if (damero_pdn_reader_next (reader, &game, diagnostics, NULL) != DAMERO_PDN_READ_GAME)
        break;
      n_valid += damero_pdn_game_judge (game, &options, NULL, &line, &column) == DAMERO_PDN_VERDICT_VALID;
    }
  g_assert_cmpuint (n_valid, ==, n_games);

  return bench_get_cpu_seconds () - start;
}

int
main (int    argc,
      char **argv)
{
  guint n_games = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 200000;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bench-XXXXXX.pdn", NULL);
  int handle = g_mkstemp (path);
  double small_mib;
  double seconds;
  double rate;

  g_assert_cmpint (handle, >=, 0);
  close (handle);
  bench_write_games (path, n_games / 20);
  read_file (path, n_games / 20);
  small_mib = bench_get_peak_mib ();
  bench_write_games (path, n_games);
  seconds = read_file (path, n_games);
  rate = 60 * n_games / seconds;
  printf ("read and judged: %u games, %.2f s CPU, %.0f games a minute (goal %.0f): %.1f times the goal\n", n_games,
          seconds, rate, GOAL_GAMES_PER_MINUTE, rate / GOAL_GAMES_PER_MINUTE);
  printf ("peak memory: %.1f MiB after %u games, %.1f MiB after %u\n", small_mib, n_games / 20, bench_get_peak_mib (),
          n_games);
  g_unlink (path);

  return 0;
}
