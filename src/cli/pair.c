/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cli/pair.c - "dameroctl pair": the next round of a tournament file.
 */
#include "cli/json.h"
#include "cli/trf.h"

#include <stdio.h>

#include "pairing/double-swiss/plain.h"
#include "words/double-swiss.h"
#include "words/review.h"

/* Sentences on one round. */
typedef struct {
  DameroWhy         *why;     /* of the Dutch system; else NULL: */
  DameroDoubleWhy   *matches;
  DameroPairingVoice voice;
} Explanation;

/* A file names colours by the letters of chess, where White begins. */
static Explanation *
explanation_new (const DameroTournament *tournament,
                 gboolean                matches,
                 int                     round_number,
                 const GArray           *pairs)
{
  Explanation *explanation = g_new0 (Explanation, 1);

  if (matches)
    explanation->matches = damero_double_why_new (tournament, round_number, pairs);
  else
    explanation->why = damero_why_new (tournament, round_number, pairs, NULL);
  explanation->voice = (DameroPairingVoice) { tournament, DAMERO_WHITE, DAMERO_WHITE, DAMERO_STARTER_TABLE };

  return explanation;
}

static void
explanation_free (Explanation *explanation)
{
  if (explanation == NULL)
    return;

  damero_why_free (explanation->why);
  damero_double_why_free (explanation->matches);
  g_free (explanation);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Explanation, explanation_free)

static char *
explain_pair (const Explanation *explanation,
              DameroPair         pair)
{
  g_auto(DameroWhyBoard) board = { 0 };
  g_auto(DameroDoubleWhyBoard) match = { 0 };

  if (explanation->matches != NULL)
    {
      damero_double_why_board (explanation->matches, pair.white, pair.black, &match);
      return damero_words_double_board (&match, &explanation->voice);
    }

  damero_why_board (explanation->why, pair.white, pair.black, &board);
  return damero_words_why_board (&board, &explanation->voice);
}

static char *
explain_bye (const Explanation *explanation,
             int                number)
{
  g_auto(DameroWhyBye) bye = { 0 };
  g_auto(DameroDoubleWhyBye) match_bye = { 0 };

  if (explanation->matches != NULL)
    {
      damero_double_why_bye (explanation->matches, number, &match_bye);
      return damero_words_double_bye (&match_bye, &explanation->voice);
    }

  damero_why_bye (explanation->why, number, &bye);
  return damero_words_why_bye (&bye, &explanation->voice);
}

/* A paragraph for each board. */
static void
print_explanation (const Explanation *explanation,
                   const GArray      *pairs,
                   int                bye)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      g_autofree char *text = explain_pair (explanation, pair);

      printf ("%s%u. %d-%d: %s\n", i > 0 ? "\n" : "", i + 1, pair.white, pair.black, text);
    }
  if (bye > 0)
    {
      g_autofree char *text = explain_bye (explanation, bye);

      printf ("%sbye %d: %s\n", pairs->len > 0 ? "\n" : "", bye, text);
    }
}

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

/* EXPLANATION may be NULL. */
static void
print_json (int                round_number,
            const GArray      *pairs,
            int                bye,
            const Explanation *explanation)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();
  g_autofree char *why_bye = explanation != NULL && bye > 0 ? explain_bye (explanation, bye) : NULL;

  json_builder_begin_object (builder);
  damero_json_add_int (builder, "round", round_number);
  damero_json_begin_array (builder, "pairs");
  for (guint i = 0; i < pairs->len; i++)
    {
      DameroPair pair = g_array_index (pairs, DameroPair, i);
      g_autofree char *why = explanation != NULL ? explain_pair (explanation, pair) : NULL;

      json_builder_begin_object (builder);
      damero_json_add_int (builder, "board", i + 1);
      damero_json_add_int (builder, "white", pair.white);
      damero_json_add_int (builder, "black", pair.black);
      if (why != NULL)
        damero_json_add_text (builder, "why", why);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  if (bye > 0)
    damero_json_add_int (builder, "bye", bye);
  else
    damero_json_add_text (builder, "bye", NULL);
  if (why_bye != NULL)
    damero_json_add_text (builder, "why_bye", why_bye);
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

  if (damero_trf_has_matches (trf))
    damero_trf_add_matches (trf, round_number, pairs, bye);
  else
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
      n += damero_contestant_get_record (tournament->contestants->pdata[i], j).play == DAMERO_PLAY_PENDING;

  return n / 2;
}

/* What the next round is; 0 after saying why there is none. */
static int
find_round (const DameroTournament *tournament,
            int                     max_rounds,
            const char             *name)
{
  int n_recorded = damero_tournament_count_rounds (tournament);
  guint n_pending = count_pending (tournament, n_recorded);

  if (tournament->n_rounds > 0 && n_recorded >= tournament->n_rounds)
    {
      damero_cli_error ("%s: all %d rounds are paired", name, tournament->n_rounds);
      return 0;
    }
  if (n_recorded >= max_rounds)
    {
      damero_cli_error ("%s: a file has at most %d rounds", name, max_rounds);
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
damero_cli_pair (DameroSession *session)
{
  const DameroOptions *options = &session->options;
  const char *path = session->words[0];
  g_autoptr(DameroTrf) trf = NULL;
  g_autoptr(DameroTournament) folded = NULL;
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autoptr(Explanation) explanation = NULL;
  const DameroTournament *tournament;
  DameroSwissAnswer answer;
  gboolean matches;
  int code;
  int bye;
  int round_number;

  if (options->write && (options->json || options->why))
    {
      damero_cli_error ("--write prints the file alone, without --json or --explain");
      return DAMERO_EXIT_USAGE;
    }
  if ((trf = damero_cli_read_trf (path, NULL, &code)) == NULL)
    return code;
  matches = damero_trf_has_matches (trf);
  if ((tournament = damero_cli_get_paired (trf, damero_cli_input_name (path), &folded)) == NULL ||
      (round_number = find_round (tournament, DAMERO_TRF_MAX_ROUNDS / (matches ? 2 : 1),
                                  damero_cli_input_name (path))) == 0)
    return DAMERO_EXIT_DIFFERS;

  answer = damero_cli_pair_round (tournament, matches, round_number,
                                  options->exact ? DAMERO_DUTCH_EXACT : DAMERO_DUTCH_FAST,
                                  pairs, &bye);
  if (answer != DAMERO_SWISS_DONE)
    {
      g_autoptr(DameroTournament) plain = matches ? damero_double_dup_plain (tournament, round_number) : NULL;
      g_autofree char *why = damero_words_swiss_answer (answer, plain != NULL ? plain : tournament, round_number);

      damero_cli_error ("%s: round %d: %s", damero_cli_input_name (path), round_number,
                        damero_cli_describe_answer (answer, matches));
      if (options->why)
        damero_cli_error ("%s", why);
      return DAMERO_EXIT_DIFFERS;
    }

  if (options->why)
    explanation = explanation_new (tournament, matches, round_number, pairs);
  if (options->write)
    print_file (trf, round_number, pairs, bye);
  else if (options->json)
    print_json (round_number, pairs, bye, explanation);
  else if (options->why)
    print_explanation (explanation, pairs, bye);
  else
    print_pairs (pairs, bye);
  return DAMERO_EXIT_DONE;
}
