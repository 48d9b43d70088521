/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/generate.c - "dameroctl generate": random tournaments, paired round by round by the engine itself.
 *
 * The same options give the same bytes everywhere: the random source is SplitMix64 and nothing is
 * computed with floats.
 */
#include "cli/trf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/trf/matches.h"
#include "model/scoring.h"

typedef struct {
  const DameroOptions *options;
  guint64              state;
  DameroTournament    *tournament;  /* of games: as the file has it */
  gboolean             matches;     /* two rounds of it are one of matches */
  int                 *arrivals;    /* by index: the first round of a player */
  int                 *departures;  /* the round after the last one */
} Generator;

/* SplitMix64 (Steele, Lea, Flood 2014): a number below N; the bias is below 2^-32. */
static int
below (Generator *generator,
       int        n)
{
  guint64 z = generator->state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  z ^= z >> 31;

  return (int) ((z >> 32) * (guint64) n >> 32);
}

static gboolean
chance (Generator *generator,
        int        percent)
{
  return below (generator, 100) < percent;
}

static int
compare_ratings (gconstpointer a,
                 gconstpointer b)
{
  return *(const int *) b - *(const int *) a;
}

static void
add_players (Generator *generator)
{
  int n = generator->options->n_players;
  g_autofree int *ratings = g_new (int, n);

  for (int i = 0; i < n; i++)
    ratings[i] = 1000 + below (generator, 700) + below (generator, 700);
  qsort (ratings, (gsize) n, sizeof (int), compare_ratings);
  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player%04d", i + 1);

      damero_tournament_add (generator->tournament, i + 1, name)->rating = ratings[i];
    }
}

static void
draw_presence (Generator *generator)
{
  const DameroOptions *options = generator->options;

  for (int i = 0; i < options->n_players; i++)
    {
      generator->arrivals[i] = chance (generator, options->late) ? 2 + below (generator, MIN (options->n_rounds, 3))
                                                                 : 1;
      generator->departures[i] = chance (generator, options->withdrawals) ? 2 + below (generator, options->n_rounds)
                                                                          : options->n_rounds + 1;
    }
}

static void
draw_forbidden (Generator *generator)
{
  const DameroOptions *options = generator->options;

  for (int i = 0; i < options->n_forbidden; i++)
    {
      int first_round = 1 + below (generator, options->n_rounds);
      gboolean always = chance (generator, 50);
      int last_round = first_round + below (generator, options->n_rounds - first_round + 1);
      int n_games = generator->matches ? 2 : 1;
      DameroForbidden *forbidden =
        damero_tournament_forbid (generator->tournament, always ? 1 : n_games * (first_round - 1) + 1,
                                  always ? 0 : n_games * last_round);
      int wanted = 2 + below (generator, 3);
      int n = MIN (wanted, options->n_players);
      int number = 0;

      /* Ascending, so that nobody is in a set twice; as far apart as there is room. */
      for (int j = 0; j < n; j++)
        {
          number += 1 + below (generator, (options->n_players - number) - (n - 1 - j));
          g_array_append_val (forbidden->numbers, number);
        }
    }
}

static void
set_record (Generator    *generator,
            int           number,
            int           round_number,
            int           opponent,
            DameroColour  colour,
            DameroPlay    play)
{
  DameroRoundRecord record = { .opponent = opponent, .colour = colour, .play = play,
                      .points_x10 = generator->tournament->points.points_x10[play] };

  damero_contestant_set_record (generator->tournament->contestants->pdata[number - 1], round_number, record);
}

/* Nobody to play, in a round of the system. */
static void
set_alone (Generator  *generator,
           int         number,
           int         round_number,
           DameroPlay  play)
{
  int first = generator->matches ? damero_trf_first_of_match (round_number) : round_number;

  set_record (generator, number, first, 0, DAMERO_COLOUR_NONE, play);
  if (generator->matches)
    set_record (generator, number, first + 1, 0, DAMERO_COLOUR_NONE, DAMERO_PLAY_ZERO_BYE);
}

/* Who is not there: not yet, not any more, or for this round. */
static void
draw_absences (Generator *generator,
               int        round_number)
{
  static const DameroPlay plays[] = { DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_HALF_BYE, DAMERO_PLAY_HALF_BYE,
                                      DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_ZERO_BYE, DAMERO_PLAY_FULL_BYE };

  for (int i = 0; i < generator->options->n_players; i++)
    {
      gboolean wishes = chance (generator, generator->options->byes);
      DameroPlay play = plays[below (generator, G_N_ELEMENTS (plays))];

      if (round_number < generator->arrivals[i] || round_number >= generator->departures[i])
        set_alone (generator, i + 1, round_number, DAMERO_PLAY_ZERO_BYE);
      else if (wishes)
        set_alone (generator, i + 1, round_number, play);
    }
}

/* What the stronger of two is expected to score, in percent: FIDE B.02, table 8.1.2. */
static int
get_expectation (int difference)
{
  static const int limits[] = {
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
    197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517,
    559, 619, 735,
  };
  int i;

  for (i = 0; i < (int) G_N_ELEMENTS (limits) && difference > limits[i]; i++)
    ;

  return 50 + i;
}

/* White's result. */
static DameroPlay
draw_result (Generator  *generator,
             DameroPair  pair)
{
  const GPtrArray *contestants = generator->tournament->contestants;
  int difference = ((DameroContestant *) contestants->pdata[pair.white - 1])->rating
                   - ((DameroContestant *) contestants->pdata[pair.black - 1])->rating;
  int expected = difference >= 0 ? get_expectation (difference) : 100 - get_expectation (-difference);
  int draws = MIN (generator->options->draws, 2 * MIN (expected, 100 - expected));
  /* in half percents, as a draw is half a win */
  int lot = below (generator, 200);

  if (lot < 2 * draws)
    return DAMERO_PLAY_DRAW;

  return lot < draws + 2 * expected ? DAMERO_PLAY_WIN : DAMERO_PLAY_LOSS;
}

static void
draw_pair (Generator  *generator,
           int         round_number,
           DameroPair  pair)
{
  static const DameroPlay opposite[DAMERO_N_PLAYS] = {
    [DAMERO_PLAY_WIN] = DAMERO_PLAY_LOSS, [DAMERO_PLAY_DRAW] = DAMERO_PLAY_DRAW,
    [DAMERO_PLAY_LOSS] = DAMERO_PLAY_WIN, [DAMERO_PLAY_FORFEIT_WIN] = DAMERO_PLAY_FORFEIT_LOSS,
    [DAMERO_PLAY_FORFEIT_LOSS] = DAMERO_PLAY_FORFEIT_WIN,
  };
  gboolean forfeit = chance (generator, generator->options->forfeits);
  gboolean nobody = chance (generator, 10);
  DameroPlay play = forfeit ? (chance (generator, 50) ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS)
                            : draw_result (generator, pair);
  gboolean both = forfeit && nobody;

  set_record (generator, pair.white, round_number, pair.black, DAMERO_COLOUR_WHITE,
              both ? DAMERO_PLAY_FORFEIT_LOSS : play);
  set_record (generator, pair.black, round_number, pair.white, DAMERO_COLOUR_BLACK,
              both ? DAMERO_PLAY_FORFEIT_LOSS : opposite[play]);
}

/* FALSE if a round could not be paired: the tournament ends before it. */
static gboolean
play_round (Generator *generator,
            int        round_number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(DameroTournament) folded = NULL;
  int first = generator->matches ? damero_trf_first_of_match (round_number) : round_number;
  DameroSwissAnswer answer;
  int bye;

  draw_absences (generator, round_number);
  if (generator->matches)
    folded = damero_trf_fold (generator->tournament, generator->options->accelerate, NULL);
  answer = damero_cli_pair_round (folded != NULL ? folded : generator->tournament, generator->matches, round_number,
                                  DAMERO_DUTCH_FAST, pairs, &bye);
  if (answer != DAMERO_SWISS_DONE)
    {
      damero_cli_error ("the tournament ends before round %d: %s", round_number,
                        damero_cli_describe_answer (answer, generator->matches));
      return FALSE;
    }

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      draw_pair (generator, first, pair);
      if (generator->matches)
        draw_pair (generator, first + 1, (DameroPair) { pair.black, pair.white });
    }
  if (bye > 0)
    set_alone (generator, bye, round_number, DAMERO_PLAY_ALLOCATED_BYE);
  return TRUE;
}

/* What matches are worth who are not played: a won game and a drawn one for the allocated bye (C.04.5 1.4), all or half
 * of the match for those asked for. */
static void
set_match_byes (DameroTournament *tournament)
{
  int *points_x10 = tournament->points.points_x10;

  points_x10[DAMERO_PLAY_ALLOCATED_BYE] = points_x10[DAMERO_PLAY_WIN] + points_x10[DAMERO_PLAY_DRAW];
  points_x10[DAMERO_PLAY_FULL_BYE] = 2 * points_x10[DAMERO_PLAY_WIN];
  points_x10[DAMERO_PLAY_HALF_BYE] = 2 * points_x10[DAMERO_PLAY_DRAW];
}

/* Points by a win's, a draw's and a loss's; FALSE if they are none, or too many for a file. */
static gboolean
parse_points (const char *win,
              const char *draw,
              const char *loss,
              int         ret_points_x10[3])
{
  g_autofree char *text = g_strdup_printf ("match %s-%s-%s", win, draw, loss);
  DameroScoring scoring;
  int column;

  if (!damero_scoring_from_text (text, &scoring, &column))
    return FALSE;

  ret_points_x10[0] = scoring.win_x10;
  ret_points_x10[1] = scoring.draw_x10;
  ret_points_x10[2] = scoring.loss_x10;
  return MAX (MAX (ret_points_x10[0], ret_points_x10[1]), ret_points_x10[2]) <= 999;
}

/* "2-1-0", or with what the allocated bye is worth if not a win: "2-1-0-1". */
static gboolean
set_scoring (DameroTournament *tournament,
             const char       *scoring)
{
  int *points_x10 = tournament->points.points_x10;
  g_auto(GStrv) parts = g_strsplit (scoring, "-", -1);
  guint n = g_strv_length (parts);
  int values_x10[3];
  int bye_x10[3];

  if (n < 3 || n > 4 || !parse_points (parts[0], parts[1], parts[2], values_x10)
      || !parse_points (parts[n == 4 ? 3 : 0], "0", "0", bye_x10))
    return FALSE;

  points_x10[DAMERO_PLAY_WIN] = points_x10[DAMERO_PLAY_FORFEIT_WIN] = points_x10[DAMERO_PLAY_FULL_BYE] = values_x10[0];
  points_x10[DAMERO_PLAY_ALLOCATED_BYE] = bye_x10[0];
  points_x10[DAMERO_PLAY_DRAW] = points_x10[DAMERO_PLAY_HALF_BYE] = values_x10[1];
  points_x10[DAMERO_PLAY_PENDING] = values_x10[1];
  points_x10[DAMERO_PLAY_LOSS] = values_x10[2];
  return TRUE;
}

static int
write_tournament (Generator  *generator,
                  const char *path)
{
  g_autoptr(DameroTrf) trf = damero_trf_new (g_steal_pointer (&generator->tournament));
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  if (generator->matches)
    damero_trf_set_matches (trf, generator->options->accelerate);
  text = damero_trf_write (trf);
  if (path == NULL || strcmp (path, "-") == 0)
    fputs (text, stdout);
  else if (!g_file_set_contents (path, text, -1, &error))
    return damero_cli_fail (error);

  return DAMERO_EXIT_DONE;
}

static int
generate (const DameroOptions *options)
{
  Generator generator = { .options = options, .state = (guint64) options->seed };
  int code = DAMERO_EXIT_USAGE;

  generator.matches = options->matches;
  generator.tournament = damero_tournament_new ();
  if (options->scoring != NULL && !set_scoring (generator.tournament, options->scoring))
    damero_cli_error ("--scoring is WIN-DRAW-LOSS or WIN-DRAW-LOSS-BYE, as 2-1-0");
  else
    {
      if (generator.matches)
        set_match_byes (generator.tournament);
      generator.arrivals = g_new (int, options->n_players);
      generator.departures = g_new (int, options->n_players);
      generator.tournament->name = g_strdup_printf ("Random tournament, seed %" G_GINT64_FORMAT, options->seed);
      generator.tournament->n_rounds = generator.matches ? 2 * options->n_rounds : options->n_rounds;
      generator.tournament->initial_colour = chance (&generator, 50) ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
      add_players (&generator);
      draw_presence (&generator);
      draw_forbidden (&generator);
      if (options->accelerate && !generator.matches)
        damero_tournament_accelerate (generator.tournament, 0);
      for (int i = 1; i <= options->n_played; i++)
        if (!play_round (&generator, i))
          break;
      code = write_tournament (&generator, options->output);
    }

  damero_tournament_free (generator.tournament);
  g_free (generator.arrivals);
  g_free (generator.departures);
  return code;
}

/* Whether the numbers are within their limits; prints an error if not. */
static gboolean
check_limits (const DameroOptions *options)
{
  const struct {
    const char *name;
    int         value;
    int         min;
    int         max;
  } limits[] = {
    { "players", options->n_players, 1, DAMERO_MAX_NUMBER },
    { "rounds", options->n_rounds, 1, DAMERO_TRF_MAX_ROUNDS / (options->matches ? 2 : 1) },
    { "played", options->n_played, 0, options->n_rounds },
    { "byes", options->byes, 0, 100 },
    { "forfeits", options->forfeits, 0, 100 },
    { "withdrawals", options->withdrawals, 0, 100 },
    { "late", options->late, 0, 100 },
    { "draws", options->draws, 0, 100 },
    { "forbidden", options->n_forbidden, 0, options->n_players < 2 ? 0 : DAMERO_MAX_NUMBER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (limits[i].value < limits[i].min || limits[i].value > limits[i].max)
      {
        damero_cli_error ("--%s is a number from %d to %d", limits[i].name, limits[i].min, limits[i].max);
        return FALSE;
      }
  if ((gint64) options->n_players * options->n_rounds * (options->matches ? 2 : 1) > DAMERO_TRF_MAX_TURNS)
    {
      damero_cli_error ("%d players in %d rounds are too many for a file", options->n_players, options->n_rounds);
      return FALSE;
    }

  return TRUE;
}

int
damero_cli_generate (DameroSession *session)
{
  DameroOptions *options = &session->options;

  if (options->n_played < 0)
    options->n_played = options->n_rounds;

  return check_limits (options) ? generate (options) : DAMERO_EXIT_USAGE;
}
