/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/check.c - "dameroctl check": every round of tournament files paired anew and compared.
 */
#include "cli/json.h"
#include "cli/trf.h"

#include <stdio.h>

/* What a file records of a round. */
typedef struct {
  int opponents[DAMERO_MAX_NUMBER + 1]; /* by number; 0 = not paired */
  int whites[DAMERO_MAX_NUMBER + 1];    /* by number: who has White in that pair; 0 = no colours */
  int bye;
} Round;

typedef struct {
  const char  *path;
  JsonBuilder *builder; /* NULL: plain text */
  guint        n_differences;
} Check;

static void G_GNUC_PRINTF (3, 4)
print_difference (Check      *check,
                  int         round_number,
                  const char *format,
                  ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  check->n_differences++;
  if (check->builder == NULL)
    {
      printf ("%s: round %d: %s\n", check->path, round_number, message);
      return;
    }
  json_builder_begin_object (check->builder);
  damero_json_add_int (check->builder, "round", round_number);
  damero_json_add_text (check->builder, "difference", message);
  json_builder_end_object (check->builder);
}

static Round *
get_round (const DameroTournament *tournament,
           int                     round_number)
{
  Round *round = g_new0 (Round, 1);

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

      round->opponents[contestant->number] = record.opponent;
      if (record.colour != DAMERO_COLOUR_NONE)
        round->whites[contestant->number] = record.colour == DAMERO_COLOUR_WHITE ? contestant->number : record.opponent;
      if (record.play == DAMERO_PLAY_ALLOCATED_BYE)
        round->bye = contestant->number;
    }

  return round;
}

static void
compare_round (Check                  *check,
               const DameroTournament *tournament,
               int                     round_number,
               const GArray           *pairs,
               int                     bye)
{
  g_autofree Round *round = get_round (tournament, round_number);

  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      if (round->opponents[pair.white] != pair.black)
        print_difference (check, round_number, "by the rules %d meets %d", pair.white, pair.black);
      else if (round->whites[pair.white] != 0 && round->whites[pair.white] != pair.white)
        print_difference (check, round_number, "by the rules %d has White against %d", pair.white, pair.black);
      if (round->opponents[pair.white] == pair.black)
        round->opponents[pair.white] = round->opponents[pair.black] = 0;
    }
  for (int i = 1; i <= DAMERO_MAX_NUMBER; i++)
    if (round->opponents[i] > i)
      print_difference (check, round_number, "%d meets %d", i, round->opponents[i]);
  if (round->bye != bye && bye > 0)
    print_difference (check, round_number, "by the rules %d has the bye", bye);
  if (round->bye != bye && round->bye > 0)
    print_difference (check, round_number, "%d has the bye", round->bye);
}

static void
check_rounds (Check                  *check,
              const DameroTournament *tournament,
              gboolean                matches,
              int                     n_rounds)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

  for (int i = 1; i <= n_rounds; i++)
    {
      int bye = 0;
      DameroSwissAnswer answer = damero_cli_pair_round (tournament, matches, i, DAMERO_DUTCH_FAST, pairs, &bye);

      if (answer == DAMERO_SWISS_DONE)
        compare_round (check, tournament, i, pairs, bye);
      else
        print_difference (check, i, "%s", damero_cli_describe_answer (answer, matches));
    }
}

static int
check_file (const char *path,
            gpointer    data)
{
  JsonBuilder *builder = data;
  Check check = { damero_cli_input_name (path), builder, 0 };
  g_autoptr(DameroTrf) trf = NULL;
  g_autoptr(DameroTournament) folded = NULL;
  const DameroTournament *tournament;
  guint n_points;
  int n_rounds;
  int code;

  if ((trf = damero_cli_read_trf (path, &n_points, &code)) == NULL)
    return code;
  if ((tournament = damero_cli_get_paired (trf, check.path, &folded)) == NULL)
    return DAMERO_EXIT_DIFFERS;

  n_rounds = damero_tournament_count_rounds (tournament);
  if (builder != NULL)
    {
      json_builder_begin_object (builder);
      damero_json_add_text (builder, "file", check.path);
      damero_json_add_int (builder, "rounds", n_rounds);
      damero_json_add_int (builder, "wrongPoints", n_points);
      damero_json_begin_array (builder, "differences");
    }
  check_rounds (&check, tournament, damero_trf_has_matches (trf), n_rounds);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      json_builder_end_object (builder);
    }
  else
    printf ("%s: rounds %d, differences %u, wrong points %u\n", check.path, n_rounds,
            check.n_differences, n_points);

  return check.n_differences + n_points > 0 ? DAMERO_EXIT_DIFFERS : DAMERO_EXIT_DONE;
}

int
damero_cli_check (DameroSession *session)
{
  g_autoptr(JsonBuilder) builder = NULL;
  int worst;

  if (session->options.json)
    {
      builder = json_builder_new ();
      json_builder_begin_object (builder);
      damero_json_begin_array (builder, "files");
    }
  worst = damero_cli_check_all (session->words, check_file, builder);
  if (builder != NULL)
    {
      json_builder_end_array (builder);
      json_builder_end_object (builder);
      damero_json_print (builder);
    }

  return worst;
}
