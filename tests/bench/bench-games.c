/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-games.h"

#include <stdio.h>
#include <time.h>

#include <glib/gstdio.h>
#include <sys/resource.h>

static guint64 state = 20261122;

static guint
draw (guint below)
{
  state = state * G_GUINT64_CONSTANT (6364136223846793005) + 1442695040888963407;

  return (guint) ((state >> 33) % below);
}

static char *
make_game (guint number)
{
  DameroPdnGame *game = damero_pdn_game_new ();
  DameroVariant variant = number % 2 == 0 ? DAMERO_VARIANT_POOL : DAMERO_VARIANT_SPANISH;
  DameroSide first = damero_variant_low_side (variant);
  DameroPosition position = damero_position_start (variant, first);
  gint64 ms[2] = { 2700000, 2700000 };
  char text[32];
  char *written;

  g_snprintf (text, sizeof text, "Open %u", draw (300));
  damero_pdn_game_set_tag (game, "Event", text);
  g_snprintf (text, sizeof text, "%u.%02u.%02u", 1950 + draw (75), 1 + draw (12), 1 + draw (28));
  damero_pdn_game_set_tag (game, "Date", text);
  g_snprintf (text, sizeof text, "Player %u", draw (5000));
  damero_pdn_game_set_tag (game, "White", text);
  g_snprintf (text, sizeof text, "Other %u", draw (5000));
  damero_pdn_game_set_tag (game, "Black", text);
  damero_pdn_game_set_tag (game, "GameType", damero_pdn_game_type_text (variant, first));
  for (guint ply = 0; ply < 60; ply++)
    {
      DameroMoveList list;
      const DameroMove *move;
      char move_text[DAMERO_MOVE_TEXT_SIZE];
      g_autofree char *clock = NULL;

      damero_moves_generate (&position, &list);
      if (list.n_moves == 0)
        break;
      move = &list.moves[draw (list.n_moves)];
      damero_move_to_text (&position, move, DAMERO_NOTATION_SHORT, move_text);
      ms[position.side_to_move] -= 1000 * (gint64) draw (40);
      damero_position_apply (&position, move);
      damero_pdn_game_add (game, DAMERO_PDN_MOVE, 0, move_text);
      clock = damero_pdn_clock_to_comment (ms, position.side_to_move);
      damero_pdn_game_add (game, DAMERO_PDN_COMMENT, 0, clock);
    }
  game->result = (DameroPdnResult) draw (4);
  damero_pdn_game_set_tag (game, "Result", "*");
  written = damero_pdn_game_to_text (game);
  damero_pdn_game_free (game);

  return written;
}

void
bench_write_games (const char *path,
                   guint       n_games)
{
  FILE *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *text = make_game (i);

      fputs (text, file);
    }
  g_assert_cmpint (fclose (file), ==, 0);
}

double
bench_get_cpu_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

double
bench_get_peak_mib (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return (double) usage.ru_maxrss / 1024;
}
