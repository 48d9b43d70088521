/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The reference pairings: every round of every file is paired again from what was known before it, and a
 * second time from the text of the rules (literal-dutch.h) where that does not take long. Runs where
 * DAMERO_REFERENCE names the folder of reference data; DAMERO_LITERAL_STEPS is how long the literal way
 * may take for a round.
 */
#include "formats/trf/trf.h"
#include "literal-dutch.h"
#include "pairing/dutch/dutch.h"

/* The text of a pairing; "none" without a legal one, NULL if it takes too long. */
typedef char *(*Way) (const DameroTournament *before,
                      int                     round_number);

static guint max_literal_steps = 20000;

/* The reference breaks an absolute rule here; what is right is known. */
static const struct {
  const char *name;
  int         round_number;
  const char *pairs; /* White-Black */
  int         bye;
} disputes[] = {
  { "second_pab_8p.trf", 6, "4-2 6-3 7-5", 8 },
  { "second_pab_10p.trf", 7, "3-9 5-1 8-2", 7 },
};

static char *
reference_path (const char *folder)
{
  const char *reference = g_getenv ("DAMERO_REFERENCE");

  return reference != NULL ? g_build_filename (reference, "pairing", folder, NULL) : NULL;
}

static DameroTrf *
read_file (const char *path)
{
  g_autoptr(GPtrArray) diagnostics = g_ptr_array_new ();
  g_autofree char *text = NULL;
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(GError) error = NULL;
  DameroTrf *trf;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  bytes = g_bytes_new (text, length);
  trf = damero_trf_read (bytes, path, diagnostics);
  g_assert_nonnull (trf);

  return trf;
}

static int
compare_pairs (const void *a,
               const void *b)
{
  return ((const DameroPair *) a)->white - ((const DameroPair *) b)->white;
}

/* By White's number: "4-2 6-3 7-5 bye 8". */
static char *
sorted_text (GArray *pairs,
             int     bye)
{
  g_autoptr(GArray) byes = g_array_new (FALSE, FALSE, sizeof (int));

  g_array_sort (pairs, compare_pairs);
  if (bye != 0)
    g_array_append_val (byes, bye);

  return damero_pairs_to_text (pairs, byes);
}

static char *
recorded_text (const DameroTournament *tournament,
               int                     round_number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int bye = 0;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);
      DameroPair pair = { contestant->number, record.opponent };

      if (record.opponent != 0 && record.colour == DAMERO_COLOUR_WHITE)
        g_array_append_val (pairs, pair);
      if (record.play == DAMERO_PLAY_ALLOCATED_BYE)
        bye = contestant->number;
    }

  return sorted_text (pairs, bye);
}

static char *
pair_fast (const DameroTournament *before,
           int                     round_number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int bye = 0;

  if (damero_dutch_pair (before, round_number, DAMERO_DUTCH_FAST, NULL, NULL, pairs, &bye)
      != DAMERO_SWISS_DONE)
    return g_strdup ("none");

  return sorted_text (pairs, bye);
}

static char *
pair_literally (const DameroTournament *before,
                int                     round_number)
{
  g_autoptr(GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int bye = 0;

  switch (literal_dutch_pair (before, round_number, max_literal_steps, pairs, &bye))
    {
    case LITERAL_DONE:
      return sorted_text (pairs, bye);

    case LITERAL_TOO_LONG:
      return NULL;

    case LITERAL_NO_PAIRING:
    case LITERAL_NO_COLOUR:
    default:
      return g_strdup ("none");
    }
}

static char *
paired_text (const DameroTournament *tournament,
             int                     round_number,
             Way                     way)
{
  g_autoptr(DameroTournament) before = damero_tournament_dup_before (tournament, round_number);

  return way (before, round_number);
}

/* Returns how many rounds differ. N_ROUNDS counts those that did not take too long. */
static guint
count_differing (const char *path,
                 Way         way,
                 guint      *n_rounds)
{
  g_autoptr(DameroTrf) trf = read_file (path);
  int last = damero_tournament_count_rounds (trf->tournament);
  guint n_differing = 0;

  for (int i = 1; i <= last; i++)
    {
      g_autofree char *recorded = recorded_text (trf->tournament, i);
      g_autofree char *paired = paired_text (trf->tournament, i, way);

      if (paired == NULL)
        continue;
      (*n_rounds)++;
      if (g_str_equal (recorded, paired))
        continue;
      g_test_message ("%s round %d: %s instead of %s", path, i, paired, recorded);
      n_differing++;
    }

  return n_differing;
}

static guint
count_compared (Way way)
{
  g_autofree char *folder = reference_path ("trf");
  g_autoptr(GDir) dir = NULL;
  const char *name;
  guint n_rounds = 0;
  guint n_without = 0;
  guint n_differing = 0;

  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_str_has_suffix (name, ".nopair.trf"))
        {
          g_autoptr(DameroTrf) trf = read_file (path);
          int next = damero_tournament_count_rounds (trf->tournament) + 1;
          g_autofree char *paired = paired_text (trf->tournament, next, way);

          g_assert_cmpstr (paired, ==, "none");
          n_without++;
        }
      else if (g_str_has_suffix (name, ".trf"))
        n_differing += count_differing (path, way, &n_rounds);
    }

  g_test_message ("%u rounds, %u differ; %u without a pairing", n_rounds, n_differing, n_without);
  g_assert_cmpuint (n_differing, ==, 0);
  g_assert_cmpuint (n_without, ==, 9);

  return n_rounds;
}

static void
test_rounds (void)
{
  if (g_getenv ("DAMERO_REFERENCE") == NULL)
    {
      g_test_skip ("no DAMERO_REFERENCE");
      return;
    }

  g_assert_cmpuint (count_compared (pair_fast), ==, 1216);
}

static void
test_rounds_literally (void)
{
  if (g_getenv ("DAMERO_REFERENCE") == NULL)
    {
      g_test_skip ("no DAMERO_REFERENCE");
      return;
    }

  g_assert_cmpuint (count_compared (pair_literally), >, 600);
}

static void
test_disputes (void)
{
  g_autofree char *folder = reference_path ("disputes");

  if (folder == NULL)
    {
      g_test_skip ("no DAMERO_REFERENCE");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (disputes); i++)
    {
      g_autofree char *path = g_build_filename (folder, disputes[i].name, NULL);
      g_autoptr(DameroTrf) trf = read_file (path);
      g_autofree char *paired = paired_text (trf->tournament, disputes[i].round_number, pair_fast);
      g_autofree char *literally = paired_text (trf->tournament, disputes[i].round_number, pair_literally);
      g_autofree char *expected = g_strdup_printf ("%s bye %d", disputes[i].pairs, disputes[i].bye);

      g_assert_cmpstr (paired, ==, expected);
      g_assert_cmpstr (literally, ==, expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  const char *given = g_getenv ("DAMERO_LITERAL_STEPS");

  g_test_init (&argc, &argv, NULL);
  if (given != NULL)
    max_literal_steps = (guint) g_ascii_strtoull (given, NULL, 10);

  g_test_add_func ("/pairing/dutch-reference/rounds", test_rounds);
  g_test_add_func ("/pairing/dutch-reference/rounds-literally", test_rounds_literally);
  g_test_add_func ("/pairing/dutch-reference/disputes", test_disputes);

  return g_test_run ();
}
