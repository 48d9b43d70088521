/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures standings: a simulated Swiss of 2 000 players and 11 rounds with five tie-breaks, from a
 * tournament and from a section; the least and the mean of some runs are told. "bench-standings PLAYERS ROUNDS
 * TIEBREAKS" measures others. The field is the same on every run.
 */
#include "standings/standings.h"

#include <stdio.h>
#include <stdlib.h>

#include "model/tiebreak.h"

#define N_RUNS 20

typedef struct {
  guint64 state;
} Chance;

static guint
draw (Chance *chance,
      guint   below)
{
  chance->state = chance->state * G_GUINT64_CONSTANT (6364136223846793005) + 1442695040888963407;

  return (guint) ((chance->state >> 33) % below);
}

/* Neighbours in a shuffled order meet; a few rounds are byes or forfeits. */
static DameroSection *
make_section (int n_players,
              int n_rounds)
{
  DameroSection *section = damero_section_new (1, "Bench");
  Chance chance = { 7 };
  g_autofree int *order = g_new (int, n_players);

  g_assert (damero_scoring_from_text ("game 2-1-0 bye 2-2", &section->scoring, NULL));
  section->system = DAMERO_SYSTEM_DUTCH;
  section->planned = n_rounds;
  section->games = 1;
  for (int i = 0; i < n_players; i++)
    {
      DameroEntry *entry = g_new0 (DameroEntry, 1);

      entry->number = entry->player = order[i] = i + 1;
      g_ptr_array_add (section->entries, entry);
    }
  for (int r = 1; r <= n_rounds; r++)
    {
      DameroRound *round = damero_round_new (r);

      for (int i = n_players - 1; i > 0; i--)
        {
          int k = (int) draw (&chance, (guint) i + 1);
          int number = order[i];

          order[i] = order[k];
          order[k] = number;
        }
      for (int i = 0; i + 1 < n_players; i += 2)
        {
          DameroMatch match = { .board = i / 2 + 1, .a = order[i], .b = order[i + 1], .n_games = 1 };
          DameroBye byes[2] = { { order[i], DAMERO_BYE_HALF }, { order[i + 1], DAMERO_BYE_ALLOCATED } };

          match.games[0] = (DameroMatchGame) { .white = match.a, .black = match.b };
          match.games[0].outcome = draw (&chance, 50) == 0 ? DAMERO_OUTCOME_BLACK_FORFEITS
                                                           : DAMERO_OUTCOME_BLACK + draw (&chance, 3);
          if (draw (&chance, 50) == 0)
            g_array_append_vals (round->byes, byes, 2);
          else
            g_array_append_val (round->matches, match);
        }
      g_ptr_array_add (section->rounds, round);
    }

  return section;
}

static GPtrArray *
make_players (int n_players)
{
  GPtrArray *players = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_player_free);
  Chance chance = { 11 };

  for (int i = 1; i <= n_players; i++)
    {
      DameroPlayer *player = damero_player_new (i, "Player");

      player->rating = 1000 + (int) draw (&chance, 1500);
      g_ptr_array_add (players, player);
    }

  return players;
}

static void
measure (const DameroSection *section,
         const GPtrArray     *players,
         const char          *list)
{
  gint64 least_us = G_MAXINT64;
  gint64 sum_us = 0;

  for (int run = 0; run < N_RUNS; run++)
    {
      gint64 started_us = g_get_monotonic_time ();
      g_autoptr(GArray) standings = damero_standings_compute (section, players, 0);
      gint64 took_us = g_get_monotonic_time () - started_us;

      g_assert (standings->len == section->entries->len);
      least_us = MIN (least_us, took_us);
      sum_us += took_us;
    }
  printf ("%u players, %u rounds, %s: least %" G_GINT64_FORMAT " us, mean %" G_GINT64_FORMAT " us\n",
          section->entries->len, section->rounds->len, list, least_us, sum_us / N_RUNS);
}

int
main (int    argc,
      char **argv)
{
  int n_players = argc > 1 ? (int) g_ascii_strtoll (argv[1], NULL, 10) : 2000;
  int n_rounds = argc > 2 ? (int) g_ascii_strtoll (argv[2], NULL, 10) : 11;
  const char *lists[] = { "BH-C1,BH,SB,DE,WIN", "DE,BH-M1,AOB,APPO,LOT" };
  DameroSection *section;
  g_autoptr(GPtrArray) players = NULL;

  if (n_players < 2 || n_players > DAMERO_MAX_NUMBER || n_rounds < 1 || n_rounds > 100)
    {
      fprintf (stderr, "usage: bench-standings [PLAYERS [ROUNDS [TIEBREAKS]]]\n");
      return 2;
    }

  section = make_section (n_players, n_rounds);
  players = make_players (n_players);
  for (guint i = 0; i < (argc > 3 ? 1 : G_N_ELEMENTS (lists)); i++)
    {
      const char *list = argc > 3 ? argv[3] : lists[i];

      if (!damero_tiebreaks_from_text (list, section->tiebreaks, &section->n_tiebreaks, NULL))
        {
          fprintf (stderr, "bench-standings: “%s” is no list of tie-breaks\n", list);
          damero_section_free (section);
          return 2;
        }
      measure (section, players, list);
    }
  damero_section_free (section);

  return 0;
}
