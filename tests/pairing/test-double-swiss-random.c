/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/pairing/test-double-swiss-random.c - random tournaments of matches: every round is paired literally from the
 * articles (literal-double-swiss.h), and judged article by article (double-swiss-check.h).
 */
#include "double-swiss-check.h"
#include "literal-double-swiss.h"
#include "random-tournament.h"

int
main (int argc, char **argv)
{
  int n = atoi (argv[1]), max = atoi (argv[2]);
  guint seed0 = argc > 3 ? (guint) atoi (argv[3]) : 1;
  DoubleSwissTally tally = { 0 };
  guint n_long = 0, n_none = 0, n_bye = 0;

  for (int t = 0; t < n; t++)
    {
      RandomSize size = { 4, max, 11, TRUE };
      g_autoptr (RandomTournament) random = random_tournament_new (&size, seed0 + (guint) t);
      g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));

      for (int i = 1; i <= random->n_rounds; i++)
        {
          int bye = 0;
          LiteralAnswer answer;
          g_autofree char *fault = NULL;
          gint64 t0 = g_get_monotonic_time (), t1, t2;

          random_tournament_absent (random, i);
          answer = literal_double_swiss_pair (random->tournament, i, 2000000, pairs, &bye);
          t1 = g_get_monotonic_time ();
          if (answer == LITERAL_TOO_LONG) { n_long++; g_print ("too long seed %u round %d\n", seed0 + (guint) t, i); break; }
          if (answer == LITERAL_NO_PAIRING) { n_none++; fault = double_swiss_check_none (random->tournament, i); if (fault) g_error ("seed %u round %d %s", seed0 + (guint) t, i, fault); break; }
          fault = double_swiss_check (random->tournament, i, pairs, bye, &tally);
          t2 = g_get_monotonic_time ();
          if (t1 - t0 > 300000 || t2 - t1 > 1000000) g_print ("seed %u round %d players %u: literal %d ms check %d ms\n", seed0 + (guint) t, i, random->tournament->contestants->len, (int) (t1 - t0) / 1000, (int) (t2 - t1) / 1000);
          if (fault) g_error ("seed %u round %d %s", seed0 + (guint) t, i, fault);
          n_bye += bye != 0;
          if (random_tournament_is_wild (random))
            random_tournament_pair (random, i, pairs, &bye);
          random_tournament_play (random, i, pairs, bye);
        }
    }
  g_print ("%u rounds %u brackets %u upfloaters %u sets %u too many; %u too long %u none %u bye\n", tally.n_rounds, tally.n_brackets, tally.n_upfloaters, tally.n_sets, tally.n_too_many, n_long, n_none, n_bye);
  return 0;
}
