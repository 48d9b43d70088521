/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the archive: a file of generated games is imported with its indexes, and the library is opened and
 * searched when half of them are in. "bench-archive [GAMES]", 200 000 unless told. Every search is run anew with
 * another value; the slowest is told too. Times of searches and of the import as a whole are wall times.
 */
#include "director/archive.h"

#include <stdio.h>
#include <string.h>

#include <glib/gstdio.h>

#include "bench-games.h"
#include "support/folder.h"

#define GOAL_GAMES_PER_MINUTE 60000.0
#define GOAL_SEARCH_MS 50.0
#define GOAL_OPEN_MS 300.0
#define N_RUNS 40

typedef struct {
  const char *folder;
  char       *library;
  char       *records;
  guint       number; /* of the run */
} Bench;

static gint64
now_us (void)
{
  return g_get_monotonic_time ();
}

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  DameroGamesReport **report = user_data;
  g_autoptr(GError) error = NULL;

  *report = damero_director_import_games_finish (DAMERO_DIRECTOR (source), result, &error);
  g_assert_no_error (error);
}

static DameroDirector *
open_director (const Bench *bench)
{
  g_autoptr(DameroEnvironment) environment = damero_environment_new_system ();
  g_autoptr(GError) error = NULL;
  DameroDirector *director = damero_director_open (bench->library, FALSE, "bench", environment, &error);

  g_assert_no_error (error);
  return director;
}

static void
import (const Bench *bench,
        guint        n_games)
{
  g_autoptr(DameroDirector) director = open_director (bench);
  const char *const paths[] = { bench->records, NULL };
  g_autoptr(DameroGamesReport) report = NULL;
  double cpu = bench_get_cpu_seconds ();
  gint64 start = now_us ();
  double seconds, wall;

  damero_director_import_games_async (director, paths, NULL, NULL, NULL, NULL, on_imported, &report);
  while (report == NULL)
    g_main_context_iteration (NULL, TRUE);
  seconds = bench_get_cpu_seconds () - cpu;
  wall = (double) (now_us () - start) / 1e6;
  g_assert_cmpuint (report->n_added + report->n_duplicates, ==, n_games);
  printf ("imported: %u games, %.1f s CPU, %.1f s in all, %.0f games a minute of CPU, %.0f in all (goal %.0f)\n",
          n_games, seconds, wall, 60 * n_games / seconds, 60 * n_games / wall, GOAL_GAMES_PER_MINUTE);
  g_assert_true (damero_director_close (director, NULL));
}

/* What is looked for in one run, of random values. */
typedef void (*Fill) (Bench              *bench,
                      DameroArchiveQuery *query);

static char text[64];
static DameroPosition start, position;
static DameroMove moves[8];

static void
fill_player (Bench              *bench,
             DameroArchiveQuery *query)
{
  g_snprintf (text, sizeof text, "%s %u", bench->number % 2 == 0 ? "player" : "other", bench->number * 97 % 5000);
  query->player = text;
}

static void
play (guint seed,
      guint n_plies)
{
  DameroVariant variant = seed % 2 == 0 ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH;

  position = start = damero_position_start (variant, damero_variant_low_side (variant));
  for (guint i = 0; i < n_plies; i++)
    {
      DameroMoveList list;

      damero_moves_generate (&position, &list);
      moves[i] = list.moves[(seed * 7 + i * 3) % list.n_moves];
      damero_position_apply (&position, &moves[i]);
    }
}

static void
fill_opening (Bench              *bench,
              DameroArchiveQuery *query)
{
  play (bench->number, 1 + bench->number % 5);
  query->opening_start = &start;
  query->opening = moves;
  query->n_opening = 1 + bench->number % 5;
}

static void
fill_position (Bench              *bench,
               DameroArchiveQuery *query)
{
  play (bench->number, 1 + bench->number % 6);
  query->position = &position;
}

static void
fill_dates (Bench              *bench,
            DameroArchiveQuery *query)
{
  g_snprintf (text, sizeof text, "%u", 1950 + bench->number);
  query->from = text;
  query->to = text;
}

static void
fill_result (Bench              *bench,
             DameroArchiveQuery *query)
{
  query->result = (DameroArchiveResult) (1 + bench->number % 4);
}

static void
fill_event (Bench              *bench,
            DameroArchiveQuery *query)
{
  g_snprintf (text, sizeof text, "open %u", bench->number);
  query->event = text;
}

static void
fill_ending (Bench              *bench,
             DameroArchiveQuery *query)
{
  query->ending = (int) (bench->number % 4);
}

static void
fill_ruleset (Bench              *bench,
              DameroArchiveQuery *query)
{
  query->variant = (int) (bench->number % 2);
  query->ruleset = bench->number % 3 == 0 ? "pool-apca" : NULL;
}

static void
fill_length (Bench              *bench,
             DameroArchiveQuery *query)
{
  query->min_plies = 40 + bench->number % 22;
  query->max_plies = query->min_plies;
}

static void
fill_material (Bench              *bench,
               DameroArchiveQuery *query)
{
  query->variant = (int) (bench->number % 2);
  query->has_material = TRUE;
  query->men[0] = bench->number % 4;
  query->men[1] = bench->number / 4 % 4;
  query->kings[0] = 1;
  query->kings[1] = bench->number % 2;
}

static void
fill_several (Bench              *bench,
              DameroArchiveQuery *query)
{
  fill_position (bench, query);
  query->player = "player 1";
  query->result = DAMERO_ARCHIVE_DRAWN;
  query->from = "1990";
}

static void
search (Bench          *bench,
        DameroDirector *director,
        const char     *name,
        Fill            fill)
{
  gint64 slowest = 0, sum = 0;
  guint64 n_rows = 0;

  for (bench->number = 0; bench->number < N_RUNS; bench->number++)
    {
      g_autoptr(DameroArchivePage) page = NULL;
      DameroArchiveQuery query;
      gint64 began;

      damero_archive_query_init (&query);
      fill (bench, &query);
      began = now_us ();
      page = damero_archive_search (damero_director_get_library (director), &query, NULL);
      g_assert_nonnull (page);
      sum += now_us () - began;
      slowest = MAX (slowest, now_us () - began);
      n_rows += page->rows->len;
    }
  printf ("  %-12s %7.2f ms, slowest %7.2f ms (goal %.0f), %.1f rows\n", name, (double) sum / 1000 / N_RUNS,
          (double) slowest / 1000, GOAL_SEARCH_MS, (double) n_rows / N_RUNS);
}

static void
count_moves (DameroDirector *director)
{
  for (guint n_plies = 0; n_plies < 3; n_plies++)
    {
      g_autoptr(GArray) choices = NULL;
      gint64 began = now_us ();

      play (0, n_plies);
      choices = damero_archive_count_moves (damero_director_get_library (director), &position, NULL);
      g_assert_nonnull (choices);
      printf ("  moves played after %u plies: %u, %.2f ms\n", n_plies, choices->len,
              (double) (now_us () - began) / 1000);
    }
}

static void
search_all (Bench *bench)
{
  static const struct {
    const char *name;
    Fill        fill;
  } kinds[] = {
    { "player", fill_player }, { "opening", fill_opening }, { "position", fill_position }, { "dates", fill_dates },
    { "result", fill_result }, { "event", fill_event }, { "ending", fill_ending }, { "ruleset", fill_ruleset },
    { "length", fill_length }, { "material", fill_material }, { "several", fill_several },
  };
  gint64 began = now_us ();
  g_autoptr(DameroDirector) director = open_director (bench);

  printf ("opened in %.1f ms (goal %.0f)\n", (double) (now_us () - began) / 1000, GOAL_OPEN_MS);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    search (bench, director, kinds[i].name, kinds[i].fill);
  count_moves (director);
  g_assert_true (damero_director_close (director, NULL));
}

int
main (int    argc,
      char **argv)
{
  guint n_games = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 200000;
  g_autofree char *folder = g_dir_make_tmp ("bench-archive-XXXXXX", NULL);
  g_autofree char *library = g_build_filename (folder, "bench.damero", NULL);
  g_autofree char *records = g_build_filename (folder, "bench.pdn", NULL);
  Bench bench = { .folder = folder, .library = library, .records = records };

  for (guint half = 0; half < 2; half++)
    {
      GStatBuf info;

      bench_write_games (records, n_games / 2);
      import (&bench, n_games / 2);
      g_assert_cmpint (g_stat (library, &info), ==, 0);
      printf ("library of %u games: %.0f MiB, peak memory %.0f MiB\n", (half + 1) * (n_games / 2),
              (double) info.st_size / 1024 / 1024, bench_get_peak_mib ());
      search_all (&bench);
    }
  remove_folder (folder);

  return 0;
}
