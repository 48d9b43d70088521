/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * bench-app-archive.c - what a key costs that is typed into the search of the archive's window over a large archive:
 * how long the main loop keeps the next key waiting, and when the games found are listed. bench-app-archive
 * [GAMES], 100 000 unless told; needs a display (headless.sh).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/archive/game-list.h"
#include "app/archive/games-page.h"
#include "app/archive/games-window.h"
#include "bench-games.h"
#include "tests/app/stage.h"

#define GOAL_MS 16.

static void
on_imported (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr(DameroGamesReport) report = damero_director_import_games_finish (DAMERO_DIRECTOR (source), result, NULL);

  *(guint *) user_data = report->n_added;
}

/* Runs the main loop until LIST has read; the longest it was busy at a time. */
static gint64
run_until_read (DameroGameList *list)
{
  gint64 longest_us = 0;

  while (damero_game_list_is_searching (list) || g_main_context_pending (NULL))
    {
      gint64 begin_us = g_get_monotonic_time ();

      if (g_main_context_iteration (NULL, FALSE))
        longest_us = MAX (longest_us, g_get_monotonic_time () - begin_us);
      else
        g_usleep (200);
    }

  return longest_us;
}

static void
type_text (GtkWidget      *entry,
           DameroGameList *list,
           const char     *text)
{
  gint64 longest_us = 0, slowest_us = 0;

  for (gsize n = 1; n <= strlen (text) + 1; n++)
    {
      g_autofree char *typed = n <= strlen (text) ? g_strndup (text, n) : g_strdup ("");
      gint64 begin_us = g_get_monotonic_time ();
      gint64 key_us;

      gtk_editable_set_text (GTK_EDITABLE (entry), typed);
      g_signal_emit_by_name (entry, "search-changed");
      key_us = g_get_monotonic_time () - begin_us;
      longest_us = MAX (longest_us, MAX (key_us, run_until_read (list)));
      slowest_us = MAX (slowest_us, g_get_monotonic_time () - begin_us);
    }
  printf ("%-10s main loop busy at most %5.1f ms at a time (goal %.0f), listed within %6.1f ms\n", text,
          (double) longest_us / 1000, GOAL_MS, (double) slowest_us / 1000);
}

int
main (int   argc,
      char *argv[])
{
  static const char * const texts[] = { "Player 12", "Other 7", "nobody" };
  guint64 n_games = 100000;
  g_autoptr(DameroStage) stage = NULL;
  g_autofree char *path = NULL;
  const char *paths[] = { NULL, NULL };
  GtkSelectionModel *selection;
  DameroGameList *list;
  GtkWidget *window, *entry;
  guint n_added = 0;

  if (argc > 1 && !g_ascii_string_to_unsigned (argv[1], 10, 1, 10000000, &n_games, NULL))
    {
      fprintf (stderr, "bench-app-archive: “%s” is no number of games\n", argv[1]);
      return EXIT_FAILURE;
    }
  damero_stage_init (&argc, &argv);
  stage = damero_stage_new ();
  path = g_build_filename (stage->folder, "games.pdn", NULL);
  paths[0] = path;
  bench_write_games (path, (guint) n_games);
  damero_director_import_games_async (stage->director, paths, NULL, NULL, NULL, NULL, on_imported, &n_added);
  while (n_added == 0)
    g_main_context_iteration (NULL, TRUE);
  printf ("%u games\n", n_added);

  window = GTK_WIDGET (damero_games_window_present (GTK_APPLICATION (damero_stage_get_application ()),
                                                    stage->director, NULL));
  damero_stage_present (GTK_WINDOW (window), 1280, 800);
  selection = gtk_column_view_get_model (GTK_COLUMN_VIEW (damero_find (window, GTK_TYPE_COLUMN_VIEW, NULL)));
  list = DAMERO_GAME_LIST (gtk_multi_selection_get_model (GTK_MULTI_SELECTION (selection)));
  entry = damero_find (window, GTK_TYPE_SEARCH_ENTRY, NULL);
  run_until_read (list);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    type_text (entry, list, texts[i]);

  return EXIT_SUCCESS;
}
