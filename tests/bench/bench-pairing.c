/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Measures the Dutch system, the Double-Swiss, Keizer's and the forecast: simulated tournaments of several sizes,
 * every round paired, and the slowest and the mean round told. "bench-pairing" runs the usual sizes;
 * "bench-pairing PLAYERS ROUNDS KIND [SEED [TASK]]" one of a kind, round by round. The fields and results are the
 * same on every run.
 */
#include "pairing/advice.h"
#include "pairing/double-swiss/double-swiss.h"
#include "pairing/dutch/dutch.h"
#include "pairing/keizer.h"

#include <stdio.h>
#include <time.h>
#include <string.h>

/* How results come about. */
static const char *const kinds[] = {
  "usual",   /* the stronger wins more often; some draws, some absences, late entries, forfeits */
  "plain",   /* the same without absences */
  "draws",   /* everybody draws */
  "white",   /* White wins always */
  "strong",  /* the stronger wins always */
  "chance",  /* three results alike */
  "clubs",   /* usual, with many clubs whose players do not meet */
  "spread",  /* plain, with virtual points that make nearly every score a group of its own */
};

/* What is measured before every round. */
static const char *const tasks[] = {
  "dutch",   /* the pairing */
  "keizer",  /* the pairing */
  "double-swiss", /* the pairing */
  "completion", /* whether this round and those to come can be paired; the Dutch pairing goes on from there */
};

typedef struct {
  DameroTournament *tournament;
  const char       *task;
  const char       *kind;
  guint64           state;
  int               n_players;
  int               n_rounds;
} Simulation;

static guint
draw (Simulation *simulation,
      guint       below)
{
  simulation->state = simulation->state * G_GUINT64_CONSTANT (6364136223846793005) + 1442695040888963407;

  return (guint) ((simulation->state >> 33) % below);
}

static void
add_record (Simulation   *simulation,
            int           round_number,
            int           number,
            int           opponent,
            DameroColour  colour,
            DameroPlay    play)
{
  DameroRoundRecord record = { opponent, colour, play, FALSE, simulation->tournament->points.points_x10[play] };

  damero_contestant_set_record (damero_tournament_find (simulation->tournament, number), round_number,
                                record);
}

static gboolean
has_absences (const Simulation *simulation)
{
  return strcmp (simulation->kind, "usual") == 0 || strcmp (simulation->kind, "clubs") == 0;
}

/* White's result. */
static DameroPlay
play_game (Simulation *simulation,
           int         white,
           int         black)
{
  int edge = (black - white) * 60 / simulation->n_players;
  guint chance;

  if (strcmp (simulation->kind, "draws") == 0)
    return DAMERO_PLAY_DRAW;
  if (strcmp (simulation->kind, "white") == 0)
    return DAMERO_PLAY_WIN;
  if (strcmp (simulation->kind, "strong") == 0)
    return white < black ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;
  if (strcmp (simulation->kind, "chance") == 0)
    return DAMERO_PLAY_WIN + draw (simulation, 3);
  if (has_absences (simulation) && draw (simulation, 100) == 0)
    return DAMERO_PLAY_FORFEIT_WIN;

  chance = draw (simulation, 100);
  if (chance < 30)
    return DAMERO_PLAY_DRAW;

  return (int) draw (simulation, 100) < 52 + edge ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;
}

static void
record_game (Simulation *simulation,
             int         round_number,
             DameroPair  pair)
{
  static const DameroPlay answers[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = DAMERO_PLAY_LOSS,
    [DAMERO_PLAY_DRAW] = DAMERO_PLAY_DRAW,
    [DAMERO_PLAY_LOSS] = DAMERO_PLAY_WIN,
    [DAMERO_PLAY_FORFEIT_WIN] = DAMERO_PLAY_FORFEIT_LOSS,
  };
  DameroPlay play = play_game (simulation, pair.white, pair.black);

  add_record (simulation, round_number, pair.white, pair.black, DAMERO_COLOUR_WHITE, play);
  add_record (simulation, round_number, pair.black, pair.white, DAMERO_COLOUR_BLACK, answers[play]);
}

static void
announce_absences (Simulation *simulation,
                   int         round_number)
{
  for (int i = 1; has_absences (simulation) && i <= simulation->n_players; i++)
    {
      guint chance = draw (simulation, 1000);

      if (chance < 15)
        add_record (simulation, round_number, i, 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_ZERO_BYE);
      else if (chance < 30)
        add_record (simulation, round_number, i, 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_HALF_BYE);
    }
}

static void
simulation_init (Simulation *simulation,
                 const char *task,
                 const char *kind,
                 int         n_players,
                 int         n_rounds,
                 guint64     seed)
{
  *simulation = (Simulation) { damero_tournament_new (), task, kind, seed, n_players, n_rounds };
  simulation->tournament->n_rounds = n_rounds;
  simulation->tournament->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 1; i <= n_players; i++)
    {
      DameroContestant *contestant = damero_tournament_add (simulation->tournament, i, "");

      for (int j = 1; strcmp (kind, "spread") == 0 && j <= n_rounds; j++)
        damero_contestant_set_virtual_x10 (contestant, j, 1 + (int) draw (simulation, (guint) n_players));
    }

  for (int i = 0; strcmp (kind, "clubs") == 0 && i < n_players / 8; i++)
    {
      DameroForbidden *club = damero_tournament_forbid (simulation->tournament, 1, 0);

      for (int j = 0; j < 8; j++)
        {
          int number = 1 + (int) draw (simulation, (guint) n_players);

          g_array_append_val (club->numbers, number);
        }
    }
}

/* Pairs a round; the milliseconds that the task took, less than 0 if there is no pairing. */
static double
pair_round (const Simulation *simulation,
            int               round_number,
            GArray           *ret_pairs,
            int              *ret_bye)
{
  g_autoptr(GArray) forecasts = g_array_new (FALSE, FALSE, sizeof (DameroForecast));
  const DameroTournament *tournament = simulation->tournament;
  clock_t begin = clock ();
  clock_t end;
  gboolean done;

  if (strcmp (simulation->task, "keizer") == 0)
    {
      DameroKeizer keizer;

      damero_keizer_init (&keizer);
      done = damero_keizer_pair (tournament, round_number, &keizer, ret_pairs, ret_bye, NULL) == DAMERO_KEIZER_PAIRED;
      end = clock ();
    }
  else if (strcmp (simulation->task, "double-swiss") == 0)
    {
      done = damero_double_swiss_pair (tournament, round_number, NULL, NULL, ret_pairs, ret_bye) == DAMERO_SWISS_DONE;
      end = clock ();
    }
  else
    {
      if (strcmp (simulation->task, "completion") == 0)
        damero_advice_forecast (tournament, round_number, forecasts);
      end = clock ();
      done = damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_FAST, NULL, NULL, ret_pairs, ret_bye)
             == DAMERO_SWISS_DONE;
      if (strcmp (simulation->task, "dutch") == 0)
        end = clock ();
    }

  return done ? (double) (end - begin) * 1000 / CLOCKS_PER_SEC : -1;
}

/* Returns the milliseconds of the slowest round. */
static double
run (const char *task,
     const char *kind,
     int         n_players,
     int         n_rounds,
     guint64     seed,
     gboolean    each)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  Simulation simulation;
  double slowest_ms = 0;
  double sum_ms = 0;
  int slowest_round = 0;
  int n_paired = 0;

  simulation_init (&simulation, task, kind, n_players, n_rounds, seed);
  for (int i = 1; i <= n_rounds; i++)
    {
      double ms;
      int bye;

      announce_absences (&simulation, i);
      ms = pair_round (&simulation, i, pairs, &bye);
      if (ms < 0)
        break;
      if (each)
        printf ("  round %d: %.2f ms\n", i, ms);
      sum_ms += ms;
      n_paired++;
      if (ms > slowest_ms)
        {
          slowest_ms = ms;
          slowest_round = i;
        }
      for (guint j = 0; j < pairs->len; j++)
        record_game (&simulation, i, g_array_index (pairs, DameroPair, j));
      if (bye != 0)
        add_record (&simulation, i, bye, 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_ALLOCATED_BYE);
    }
  printf ("%-7s %-7s %5d players, %2d of %2d rounds: mean %8.2f ms, slowest %8.2f ms (round %d)\n", task,
          kind, n_players, n_paired, n_rounds, n_paired > 0 ? sum_ms / n_paired : 0, slowest_ms, slowest_round);
  damero_tournament_free (simulation.tournament);

  return slowest_ms;
}

/* Every size, smallest first, up to MOST players. */
static void
run_sizes (const char *task,
           const char *kind,
           int         most)
{
  static const int sizes[] = { 50, 100, 200, 500, 1000, 2000, 5000 };
  double before_ms = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes) && sizes[i] <= most; i++)
    {
      double ms = run (task, kind, sizes[i], sizes[i] > 1000 ? 11 : 13, 1, FALSE);

      if (before_ms > 0)
        printf ("        %.1f times the players, %.1f times the time\n",
                (double) sizes[i] / sizes[i - 1], ms / before_ms);
      before_ms = ms;
    }
}

int
main (int   argc,
      char *argv[])
{
  if (argc >= 4)
    {
      run (argc > 5 ? argv[5] : tasks[0], argv[3], (int) g_ascii_strtoll (argv[1], NULL, 10),
           (int) g_ascii_strtoll (argv[2], NULL, 10), argc > 4 ? g_ascii_strtoull (argv[4], NULL, 10) : 1, TRUE);
      return 0;
    }

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    run_sizes (tasks[0], kinds[i], 5000);
  for (guint i = 1; i < G_N_ELEMENTS (tasks); i++)
    run_sizes (tasks[i], kinds[0], 1000);

  return 0;
}
