/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare-double-swiss.h"

#include "compare-ways.h"
#include "literal-double-swiss.h"
#include "pairing/double-swiss/double-swiss.h"

static char *
describe (gboolean      is_paired,
          const GArray *pairs,
          int           bye)
{
  GString *text = g_string_new (is_paired ? "" : "no pairing");

  for (guint i = 0; is_paired && i < pairs->len; i++)
    g_string_append_printf (text, " %d-%d", g_array_index (pairs, DameroPair, i).white,
                            g_array_index (pairs, DameroPair, i).black);
  if (is_paired && bye != 0)
    g_string_append_printf (text, " bye %d", bye);

  return g_string_free (text, FALSE);
}

/* What the engine's answer breaks; NULL if nothing. */
static char *
judge (const DameroTournament *tournament,
       int                     round_number,
       DameroSwissAnswer       answer,
       const GArray           *pairs,
       int                     bye,
       DoubleSwissWays        *ways)
{
  switch (answer)
    {
    case DAMERO_SWISS_DONE:
      return double_swiss_check (tournament, round_number, pairs, bye, &ways->checked);
    case DAMERO_SWISS_NO_PAIRING:
      return double_swiss_check_none (tournament, round_number);
    default:
      return g_strdup ("the engine gave up");
    }
}

char *
compare_double_swiss (const DameroTournament *tournament,
                      int                     round_number,
                      guint                   max_steps,
                      DoubleSwissWays        *ways,
                      GArray                 *ret_pairs,
                      int                    *ret_bye,
                      gboolean               *ret_paired)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  g_autofree char *engine = NULL, *literal = NULL, *fault = NULL, *text = NULL;
  LiteralAnswer by_text;
  DameroSwissAnswer answer;
  int bye = 0;

  *ret_bye = 0;
  answer = damero_double_swiss_pair (tournament, round_number, NULL, NULL, ret_pairs, ret_bye);
  *ret_paired = answer == DAMERO_SWISS_DONE;
  fault = judge (tournament, round_number, answer, ret_pairs, *ret_bye, ways);
  by_text = literal_double_swiss_pair (tournament, round_number, max_steps, pairs, &bye);
  engine = describe (*ret_paired, ret_pairs, *ret_bye);
  literal = describe (by_text == LITERAL_DONE, pairs, bye);

  ways->n_rounds++;
  ways->n_literal += by_text != LITERAL_TOO_LONG;
  ways->n_byes += *ret_paired && *ret_bye != 0;
  ways->n_none += answer == DAMERO_SWISS_NO_PAIRING;
  if (fault == NULL && (by_text == LITERAL_TOO_LONG || g_str_equal (engine, literal)))
    return NULL;

  text = compare_ways_describe (tournament, round_number);
  return g_strdup_printf ("%s  engine: %s\n  literal: %s\n  article: %s\n", text, engine,
                          by_text == LITERAL_TOO_LONG ? "too long" : literal, fault != NULL ? fault : "none broken");
}
