/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/pair.c - "dameroctl pair": the next round of a tournament file.
 */
#include "cli/json.h"
#include "cli/trf.h"

#include <stdio.h>

static void
print_pairs (const GArray *pairs,
             int           bye)
{
  printf ("%u\n", pairs->len + (bye > 0 ? 1 : 0));
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      printf ("%d %d\n", pair.white, pair.black);
    }
  if (bye > 0)
    printf ("%d 0\n", bye);
}

static void
print_json (int           round_number,
            const GArray *pairs,
            int           bye)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "round", round_number);
  damero_json_begin_array (builder, "pairs");
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "board", i + 1);
      damero_json_add_int (builder, "white", pair.white);
      damero_json_add_int (builder, "black", pair.black);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (bye > 0)
    damero_json_add_int (builder, "bye", bye);
  else
    damero_json_add_text (builder, "bye", NULL);
  json_builder_end_object (builder);
  damero_json_print (builder);
}

static void
print_file (DameroTrf    *trf,
            int           round_number,
            const GArray *pairs,
            int           bye)
{
  g_autofree char *text = NULL;

  damero_trf_add_round (trf, round_number, pairs, bye);
  text = damero_trf_write (trf);
  fputs (text, stdout);
}

static guint
count_pending (const DameroTournament *tournament,
               int                     n_rounds)
{
  guint n = 0;

  for (guint i = 0; i < tournament->contestants->len; i++)
    for (int j = 1; j <= n_rounds; j++)
      n += damero_contestant_get_turn (tournament->contestants->pdata[i], j).play == DAMERO_PLAY_PENDING;

  return n / 2;
}

/* What the next round is; 0 after saying why there is none. */
static int
find_round (const DameroTrf *trf,
            const char      *name)
{
  const DameroTournament *tournament = trf->tournament;
  int n_recorded = damero_tournament_count_rounds (tournament);
  guint n_pending = count_pending (tournament, n_recorded);

  if (!damero_cli_is_dutch (trf, name))
    return 0;
  if (tournament->n_rounds > 0 && n_recorded >= tournament->n_rounds)
    {
      damero_cli_error ("%s: all %d rounds are paired", name, tournament->n_rounds);
      return 0;
    }
  if (n_recorded >= DAMERO_TRF_MAX_ROUNDS)
    {
      damero_cli_error ("%s: a file has at most %d rounds", name, DAMERO_TRF_MAX_ROUNDS);
      return 0;
    }
  if (tournament->n_rounds == 0)
    damero_cli_error ("%s: warning: without the number of rounds (line 142 or XXR) none is the last", name);
  if (n_pending > 0)
    damero_cli_error ("%s: warning: games whose result is not known, counted as line 162 says (X): %u", name,
                      n_pending);

  return n_recorded + 1;
}

int
damero_cli_pair (int    argc,
                 char **argv)
{
  gboolean as_json = FALSE;
  gboolean as_file = FALSE;
  gboolean exact = FALSE;
  const GOptionEntry options[] = {
    { "write", 0, 0, G_OPTION_ARG_NONE, &as_file, "print the file with the new round in it", NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &as_json, "print JSON", NULL },
    { "exact", 0, 0, G_OPTION_ARG_NONE, &exact, "by matchings alone: the same pairing, slowly", NULL },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr(DameroTrf) trf = NULL;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroDutchAnswer answer;
  int code;
  int bye;
  int round_number;

  if (!damero_cli_parse (&argc, &argv, options, 1, 1))
    return DAMERO_EXIT_USAGE;
  if ((trf = damero_cli_read_trf (argv[1], NULL, &code)) == NULL)
    return code;
  if ((round_number = find_round (trf, damero_cli_input_name (argv[1]))) == 0)
    return DAMERO_EXIT_DIFFERS;

  answer = damero_cli_pair_round (trf->tournament, round_number, exact ? DAMERO_DUTCH_EXACT : DAMERO_DUTCH_FAST,
                                  pairs, &bye);
  if (answer != DAMERO_DUTCH_DONE)
    {
      damero_cli_error ("%s: round %d: %s", damero_cli_input_name (argv[1]), round_number,
                        damero_cli_tell_answer (answer));
      return DAMERO_EXIT_DIFFERS;
    }

  if (as_file)
    print_file (trf, round_number, pairs, bye);
  else if (as_json)
    print_json (round_number, pairs, bye);
  else
    print_pairs (pairs, bye);
  return DAMERO_EXIT_DONE;
}
