/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/formats/test-trf-hostile.c - TRF files that nobody means well with: large, contradictory, damaged.
 * Each is answered, in bounded memory, with few diagnostics. Run again with --seed as printed.
 */
#include "formats/trf/trf.h"
#include "support/tournament.h"

#include <string.h>

#include <sys/resource.h>

#include "support/chance.h"

/* Reads TEXT and checks what any answer has; the file may be NULL. */
static DameroTrf *
read_any (const GString *text,
          GPtrArray     *diagnostics)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (text->str, text->len);
  DameroTrf *trf = damero_trf_read (bytes, "f", diagnostics);

  g_assert_cmpuint (diagnostics->len, <=, DAMERO_TRF_MAX_DIAGNOSTICS);
  g_assert_true (trf != NULL || diagnostics->len > 0);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const DameroDiagnostic *diagnostic = diagnostics->pdata[i];

      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
      g_assert_cmpuint (strlen (diagnostic->message), <, 200);
      g_assert_cmpuint (strcspn (diagnostic->message, "\033\r\n"), ==, strlen (diagnostic->message));
    }

  return trf;
}

static void
assert_refused (GString    *text,
                const char *code)
{
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();

  g_assert_null (read_any (text, diagnostics));
  g_assert_cmpstr (((DameroDiagnostic *) diagnostics->pdata[0])->code, ==, code);
  g_string_free (text, TRUE);
}

static void
append_player (GString    *text,
               int         number,
               const char *records)
{
  g_string_append_printf (text, "001 %4d      %-33s %4d %31s %s\n", number, "Name", 1500, "0.0", records);
}

static GString *
repeat (const char *part,
        guint       n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, part);

  return text;
}

static void
test_large (void)
{
  GString *text;

  assert_refused (repeat ("0123456789", 10000000), "too-large");
  assert_refused (repeat ("\n", DAMERO_TRF_MAX_BYTES), "too-large");
  assert_refused (repeat ("\n", DAMERO_TRF_MAX_LINES + 1), "too-large");
  assert_refused (repeat ("\n", DAMERO_TRF_MAX_LINES), "player");
  assert_refused (repeat ("001 ", DAMERO_TRF_MAX_BYTES / 4), "round");
  assert_refused (repeat ("001    1\n", DAMERO_TRF_MAX_LINES), "player");
  assert_refused (repeat ("142 x\n", DAMERO_TRF_MAX_LINES + 1), "syntax");
  assert_refused (repeat ("XXP 1 1 1 1 1 1 1 1 1 1 1 1 1\n", DAMERO_TRF_MAX_LINES), "too-large");

  /* everybody accelerated in all rounds, again and again */
  text = repeat ("250 1.0 1 999 1 9999\n", 80000);
  for (int i = 1; i <= 9999; i++)
    append_player (text, i, "");
  assert_refused (text, "too-large");
  text = repeat ("250 1.0 1 999 9999 9999\n", 80000);
  for (int i = 1; i < 9999; i++)
    append_player (text, i, "");
  assert_refused (text, "too-large");

  /* nobody may meet anybody */
  text = g_string_new ("XXP");
  for (int i = 1; i <= 9999; i++)
    g_string_append_printf (text, " %d", i);
  assert_refused (text, "too-large");
}

/* As many players and rounds as there may be are read. */
static void
test_full (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GString) rounds = repeat ("  0000 - U", DAMERO_TRF_MAX_TURNS / DAMERO_MAX_NUMBER);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroTrf) trf = NULL;

  g_string_prepend (rounds, "    ");
  for (int i = DAMERO_MAX_NUMBER; i >= 1; i--)
    append_player (text, i, i == 5000 ? rounds->str : "");
  trf = read_any (text, diagnostics);
  g_assert_nonnull (trf);
  g_assert_cmpuint (diagnostics->len, ==, 1); /* his points are 0.0 */
  g_assert_cmpuint (trf->tournament->contestants->len, ==, DAMERO_MAX_NUMBER);

  g_string_append (rounds, "  0000 - U");
  g_string_truncate (text, 0);
  for (int i = 1; i <= DAMERO_MAX_NUMBER; i++)
    append_player (text, i, i == 5000 ? rounds->str : "");
  assert_refused (g_string_new (text->str), "too-large");

  g_string_assign (text, "");
  g_string_truncate (rounds, 4);
  for (int i = 0; i <= DAMERO_TRF_MAX_ROUNDS; i++)
    g_string_append (rounds, "  0000 - Z");
  append_player (text, 1, rounds->str);
  assert_refused (g_string_new (text->str), "round");
}

static void
test_absurd (void)
{
  GString *text = g_string_new ("162  W999.9\n");
  GString *zero = g_string_new ("012 ");

  append_player (text, 1, "      0000 - U  0000 - U  0000 - U  0000 - U");
  append_player (text, 2, "      0000 - Z  0000 - Z  0000 - Z  0000 - Z");
  assert_refused (text, "too-large");

  g_string_append_len (zero, "\0", 1);
  g_string_append (zero, "x\n");
  append_player (zero, 1, "");
  assert_refused (zero, "syntax");

  /* everybody names one player, who names nobody back */
  text = g_string_new (NULL);
  for (int i = 1; i <= 9999; i++)
    append_player (text, i, "         1 w 1");
  assert_refused (text, "opponent");
}

static DameroPointTable
random_table (GRand *rand)
{
  static const int wins_x10[] = { 10, 20, 30, 25 };
  int win_x10 = wins_x10[g_rand_int_range (rand, 0, 4)];
  DameroPointTable table = { {
    [DAMERO_PLAY_WIN] = win_x10, [DAMERO_PLAY_DRAW] = win_x10 / 2, [DAMERO_PLAY_PENDING] = win_x10 / 2,
    [DAMERO_PLAY_FORFEIT_WIN] = win_x10, [DAMERO_PLAY_FULL_BYE] = win_x10,
    [DAMERO_PLAY_HALF_BYE] = win_x10 / 2, [DAMERO_PLAY_ALLOCATED_BYE] = win_x10,
  } };

  if (g_rand_boolean (rand))
    table.points_x10[g_rand_int_range (rand, DAMERO_PLAY_WIN, DAMERO_N_PLAYS)] = g_rand_int_range (rand, 1, 200);

  return table;
}

static void
set_record (DameroTournament  *tournament,
            guint              index,
            int                round_number,
            DameroRoundRecord  record)
{
  record.points_x10 = tournament->points.points_x10[record.play];
  damero_contestant_set_record (tournament->contestants->pdata[index], round_number, record);
}

/* One round between neighbours in a random order. */
static void
add_random_round (DameroTournament *tournament,
                  int               round_number,
                  GRand            *rand)
{
  static const DameroPlay plays[][2] = {
    { DAMERO_PLAY_WIN, DAMERO_PLAY_LOSS }, { DAMERO_PLAY_DRAW, DAMERO_PLAY_DRAW },
    { DAMERO_PLAY_LOSS, DAMERO_PLAY_WIN }, { DAMERO_PLAY_PENDING, DAMERO_PLAY_PENDING },
    { DAMERO_PLAY_FORFEIT_WIN, DAMERO_PLAY_FORFEIT_LOSS }, { DAMERO_PLAY_FORFEIT_LOSS, DAMERO_PLAY_FORFEIT_LOSS },
    { DAMERO_PLAY_LOSS, DAMERO_PLAY_LOSS }, { DAMERO_PLAY_DRAW, DAMERO_PLAY_LOSS },
  };
  guint n = tournament->contestants->len;
  guint shift = (guint) g_rand_int_range (rand, 0, (int) n);
  guint i;

  for (i = 0; i + 1 < n; i += 2)
    {
      DameroContestant *white = tournament->contestants->pdata[(i + shift) % n];
      DameroContestant *black = tournament->contestants->pdata[(i + 1 + shift) % n];
      const DameroPlay *play = plays[g_rand_int_range (rand, 0, G_N_ELEMENTS (plays))];
      gboolean unrated = damero_play_is_played (play[0]) && play[0] != DAMERO_PLAY_PENDING && g_rand_boolean (rand);

      set_record (tournament, (i + shift) % n, round_number,
                  (DameroRoundRecord) { black->number, DAMERO_COLOUR_WHITE, play[0], unrated, 0 });
      set_record (tournament, (i + 1 + shift) % n, round_number,
                  (DameroRoundRecord) { white->number, DAMERO_COLOUR_BLACK, play[1], unrated, 0 });
    }
  if (i < n)
    {
      DameroPlay play = (DameroPlay) g_rand_int_range (rand, DAMERO_PLAY_ALLOCATED_BYE, DAMERO_N_PLAYS);

      set_record (tournament, (i + shift) % n, round_number, (DameroRoundRecord) { .play = play });
    }
}

static DameroTournament *
random_tournament (GRand *rand)
{
  DameroTournament *tournament = damero_tournament_new ();
  int n = g_rand_int_range (rand, 2, 20);
  int n_rounds = g_rand_int_range (rand, 0, 8);
  int number = 0;

  tournament->name = g_strdup_printf ("Trial %d", n);
  tournament->n_rounds = g_rand_boolean (rand) ? n_rounds + 1 : 0;
  tournament->initial_colour = g_rand_boolean (rand) ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  tournament->points = random_table (rand);
  for (int i = 0; i < n; i++)
    {
      DameroContestant *contestant;

      number += g_rand_int_range (rand, 1, 400);
      contestant = damero_tournament_add (tournament, number, i % 3 == 0 ? "\303\201lvarez, Jos\303\251" : "Brown");
      contestant->rating = g_rand_int_range (rand, 0, 3000);
      for (int j = 5; j >= 1; j--)
        damero_contestant_set_virtual_x10 (contestant, j, 10 * g_rand_int_range (rand, 0, 2));
    }
  for (int i = 1; i <= n_rounds; i++)
    add_random_round (tournament, i, rand);
  if (g_rand_boolean (rand))
    set_record (tournament, 0, n_rounds + g_rand_int_range (rand, 1, 4),
                (DameroRoundRecord) { .play = DAMERO_PLAY_HALF_BYE });
  if (g_rand_boolean (rand))
    {
      DameroForbidden *forbidden = damero_tournament_forbid (tournament, 1, g_rand_int_range (rand, 0, 3));

      for (guint i = 0; i < 2; i++)
        g_array_append_val (forbidden->numbers,
                            ((DameroContestant *) tournament->contestants->pdata[i])->number);
    }

  return tournament;
}

/* What the file was read from does not matter once it is written. */
static void
assert_stable (const DameroTrf *trf)
{
  g_autofree char *text = damero_trf_write (trf);
  g_autoptr(GString) again = g_string_new (text);
  g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
  g_autoptr(DameroTrf) second = read_any (again, diagnostics);
  g_autofree char *written = NULL;

  if (second == NULL)
    g_error ("refused: %s\n%s", ((DameroDiagnostic *) diagnostics->pdata[0])->message, text);
  if (!tournaments_are_equal (trf->tournament, second->tournament))
    g_error ("read again it is another tournament:\n%s", text);
  written = damero_trf_write (second);
  g_assert_cmpstr (written, ==, text);
}

/* Changes some bytes of a text; what is still a file is read again as the same. */
static guint
try_damaged (const char *text,
             GRand      *rand)
{
  static const char bytes[] = "0123456789 \n\r-+=wbWDLUHFZ.XA\303\251";
  guint n_valid = 0;

  for (guint i = 0; i < 50; i++)
    {
      g_autoptr(GString) damaged = g_string_new (text);
      g_autoptr(GPtrArray) diagnostics = damero_diagnostics_new ();
      g_autoptr(DameroTrf) trf = NULL;

      for (int n = g_rand_int_range (rand, 1, 4); n > 0; n--)
        damaged->str[g_rand_int_range (rand, 0, (int) damaged->len)] =
          bytes[g_rand_int_range (rand, 0, sizeof bytes)];
      trf = read_any (damaged, diagnostics);
      if (trf != NULL)
        {
          assert_stable (trf);
          n_valid++;
        }
    }

  return n_valid;
}

static void
test_random (void)
{
  guint32 seed = chance_get_seed ();
  guint n_valid = 0;

  g_test_message ("tournaments from seed %u on; run again with --seed as printed above", seed);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + i);
      g_autoptr(DameroTrf) trf = damero_trf_new (random_tournament (rand));
      g_autofree char *text = damero_trf_write (trf);

      g_test_message ("seed %u", seed + i);
      assert_stable (trf);
      n_valid += try_damaged (text, rand);
    }
  g_test_message ("%u of 5000 damaged files were still valid", n_valid);
  g_assert_cmpuint (n_valid, >, 100);
}

/* What the largest hostile file took, sanitizers apart, is bounded. */
static void
test_memory (void)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (RUSAGE_SELF, &usage), ==, 0);
  g_test_message ("at most %ld MB resident", usage.ru_maxrss / 1024);
}

int
main (int    argc,
      char **argv)
{
  chance_init (&argc, &argv);

  g_test_add_func ("/trf/hostile/large", test_large);
  g_test_add_func ("/trf/hostile/full", test_full);
  g_test_add_func ("/trf/hostile/absurd", test_absurd);
  g_test_add_func ("/trf/hostile/memory", test_memory);
  g_test_add_func ("/trf/hostile/random", test_random);

  return g_test_run ();
}
