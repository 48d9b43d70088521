/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Random sections, ranked by standings/ and by the slow and obvious way below: everything is found by
 * scanning all matches again, and a rank is one more than the number of better entries. */
#include "standings/standings.h"

#include "build-section.h"

#define MAX_N    7
#define N_TRIALS 4000

typedef struct {
  const DameroSection *section;
  int                  n;
  gboolean             annulled[MAX_N + 1]; /* by pairing number */
  gint64               points_x10[MAX_N + 1];
  gint64               keys[MAX_N + 1][2 + DAMERO_MAX_TIEBREAKS]; /* higher is better */
} Slow;

static gboolean
slow_is_played (DameroOutcome outcome)
{
  return outcome == DAMERO_OUTCOME_BLACK || outcome == DAMERO_OUTCOME_WHITE
         || outcome == DAMERO_OUTCOME_DRAW;
}

/* What A scored against B in their match in ROUND; TRUE if there is one. */
static gboolean
slow_match (const Slow *slow,
            guint       round_index,
            int         a,
            int         b,
            gint64     *ret_points_x10,
            gboolean   *ret_complete)
{
  const DameroScoring *s = &slow->section->scoring;
  const DameroRound *round = g_ptr_array_index (slow->section->rounds, round_index);

  for (guint m = 0; m < round->matches->len; m++)
    {
      const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);
      int mine = 0, his = 0, played = 0, open = 0;
      gint64 by_game = 0;

      if (!((match->a == a && match->b == b) || (match->a == b && match->b == a)))
        continue;
      for (guint g = 0; g < match->n_games; g++)
        {
          DameroOutcome outcome = match->games[g].outcome;
          gboolean black = match->games[g].black == a;
          DameroOutcome win = black ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE;
          DameroOutcome gift = black ? DAMERO_OUTCOME_WHITE_FORFEITS : DAMERO_OUTCOME_BLACK_FORFEITS;

          if (outcome == DAMERO_OUTCOME_NONE)
            open++;
          else if (outcome == DAMERO_OUTCOME_DRAW)
            mine++, his++, by_game += s->draw_x10;
          else if (outcome == win)
            mine += 2, by_game += s->win_x10;
          else if (outcome == gift)
            mine += 2, by_game += s->forfeit_win_x10;
          else if (outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT)
            by_game += s->double_forfeit_x10;
          else if (slow_is_played (outcome))
            his += 2, by_game += s->loss_x10;
          else
            his += 2, by_game += s->forfeit_loss_x10;
          played += slow_is_played (outcome);
        }
      *ret_complete = open == 0;
      if (s->unit == DAMERO_UNIT_GAME)
        *ret_points_x10 = by_game;
      else if (open > 0)
        *ret_points_x10 = 0;
      else if (played == 0 && mine + his == 0)
        *ret_points_x10 = s->double_forfeit_x10;
      else if (mine == his)
        *ret_points_x10 = s->draw_x10;
      else if (played == 0)
        *ret_points_x10 = mine > his ? s->forfeit_win_x10 : s->forfeit_loss_x10;
      else
        *ret_points_x10 = mine > his ? s->win_x10 : s->loss_x10;
      return TRUE;
    }

  return FALSE;
}

/* All A scored against B; their complete matches. */
static gint64
slow_against (const Slow *slow,
              int         a,
              int         b,
              int        *ret_complete)
{
  gint64 sum = 0;

  *ret_complete = 0;
  if (slow->annulled[a] || slow->annulled[b])
    return 0;
  for (guint r = 0; r < slow->section->rounds->len; r++)
    {
      gint64 points_x10;
      gboolean complete;

      if (slow_match (slow, r, a, b, &points_x10, &complete))
        {
          sum += points_x10;
          *ret_complete += complete;
        }
    }

  return sum;
}

static void
slow_points (Slow *slow)
{
  const DameroSection *section = slow->section;

  for (int a = 1; a <= slow->n; a++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, a - 1);
      int played = 0;

      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint m = 0; m < round->matches->len; m++)
            {
              const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);

              for (guint g = 0; g < match->n_games; g++)
                played += (match->a == a || match->b == a)
                          && slow_is_played (match->games[g].outcome);
            }
        }
      slow->annulled[a] = entry->withdrawn_from != 0
                          && entry->withdrawn_from <= (int) section->rounds->len + 1
                          && played * 2 < (slow->n - 1) * section->cycles * section->games;
    }

  for (int a = 1; a <= slow->n; a++)
    {
      int byes = 0, unused;

      for (int b = 1; b <= slow->n; b++)
        slow->points_x10[a] += slow_against (slow, a, b, &unused);
      for (guint r = 0; r < section->rounds->len; r++)
        {
          const DameroRound *round = g_ptr_array_index (section->rounds, r);

          for (guint i = 0; i < round->byes->len && !slow->annulled[a]; i++)
            {
              const DameroBye *bye = &g_array_index (round->byes, DameroBye, i);

              if (bye->entry == a && bye->kind == DAMERO_BYE_ALLOCATED)
                slow->points_x10[a] += byes++ == 0 ? section->scoring.first_bye_x10
                                                   : section->scoring.later_bye_x10;
            }
        }
    }
}

typedef struct {
  int    members[MAX_N];
  int    n;
  gint64 points_x10[MAX_N + 1];
  int    pairs[MAX_N * MAX_N][2]; /* that have not met */
  int    n_pairs;
} Table;

static void
table_fill (const Slow *slow,
            Table      *table)
{
  table->n_pairs = 0;
  for (int i = 0; i < table->n; i++)
    {
      int a = table->members[i];

      table->points_x10[a] = 0;
      for (int k = 0; k < table->n; k++)
        {
          int b = table->members[k], complete;

          if (a == b)
            continue;
          table->points_x10[a] += slow_against (slow, a, b, &complete);
          if (complete == 0 && a < b)
            {
              table->pairs[table->n_pairs][0] = a;
              table->pairs[table->n_pairs++][1] = b;
            }
        }
    }
}

/* Is A ahead of all the others of OPEN in every way the missing pairs can go to one side? */
static gboolean
slow_is_sure (const Slow  *slow,
              const Table *table,
              const int   *open,
              int          n_open,
              int          a)
{
  const DameroScoring *s = &slow->section->scoring;
  gint64 most = MAX (MAX (MAX (s->win_x10, s->draw_x10), MAX (s->loss_x10, s->forfeit_win_x10)),
                     MAX (s->forfeit_loss_x10, s->double_forfeit_x10));
  gint64 least = MIN (MIN (MIN (s->win_x10, s->draw_x10), MIN (s->loss_x10, s->forfeit_win_x10)),
                      MIN (s->forfeit_loss_x10, s->double_forfeit_x10));
  int factor = slow->section->cycles * (s->unit == DAMERO_UNIT_GAME ? slow->section->games : 1);

  for (guint way = 0; way < 1u << table->n_pairs; way++)
    {
      gint64 points_x10[MAX_N + 1];

      memcpy (points_x10, table->points_x10, sizeof points_x10);
      for (int p = 0; p < table->n_pairs; p++)
        for (int side = 0; side < 2; side++)
          points_x10[table->pairs[p][side]] += factor * ((way >> p & 1) == (guint) side ? most : least);
      for (int i = 0; i < n_open; i++)
        if (open[i] != a && points_x10[open[i]] >= points_x10[a])
          return FALSE;
    }

  return TRUE;
}

/* The places of MEMBERS by direct encounter, from PLACE on. */
static void
slow_encounter (const Slow *slow,
                const int  *members,
                int         n,
                int         place,
                int        *ret_places)
{
  Table table = { .n = n };
  int open[MAX_N], n_open = n;

  memcpy (table.members, members, n * sizeof (int));
  memcpy (open, members, n * sizeof (int));
  table_fill (slow, &table);

  if (table.n_pairs == 0)
    {
      for (int i = 0; i < n; i++)
        {
          int equal[MAX_N], n_equal = 0, better = 0;

          for (int k = 0; k < n; k++)
            if (table.points_x10[members[k]] > table.points_x10[members[i]])
              better++;
            else if (table.points_x10[members[k]] == table.points_x10[members[i]])
              equal[n_equal++] = members[k];
          for (int k = 0; k < n_equal; k++)
            ret_places[equal[k]] = place + better;
          if (n_equal > 1 && n_equal < n)
            slow_encounter (slow, equal, n_equal, place + better, ret_places);
        }
      return;
    }

  for (gboolean found = TRUE; found && n_open > 0;)
    {
      found = FALSE;
      for (int i = 0; i < n_open && !found; i++)
        if (slow_is_sure (slow, &table, open, n_open, open[i]))
          {
            ret_places[open[i]] = place + n - n_open;
            open[i] = open[--n_open];
            found = TRUE;
          }
    }
  for (int i = 0; i < n_open; i++)
    ret_places[open[i]] = place + n - n_open;
  if (n_open > 1 && n_open < n)
    slow_encounter (slow, open, n_open, place + n - n_open, ret_places);
}

static gboolean
same_keys (const Slow *slow,
           int         a,
           int         b,
           guint       n_keys)
{
  return memcmp (slow->keys[a], slow->keys[b], n_keys * sizeof (gint64)) == 0;
}

static void
slow_rank (Slow *slow)
{
  const DameroSection *section = slow->section;

  for (int a = 1; a <= slow->n; a++)
    {
      slow->keys[a][0] = slow->annulled[a] ? 0 : 1;
      slow->keys[a][1] = slow->points_x10[a];
    }
  for (guint t = 0; t < section->n_tiebreaks; t++)
    for (int a = 1; a <= slow->n; a++)
      {
        gint64 *key = &slow->keys[a][2 + t];

        if (section->tiebreaks[t] == DAMERO_TIEBREAK_SB)
          {
            for (int b = 1, unused; b <= slow->n; b++)
              *key += slow->points_x10[b] * slow_against (slow, a, b, &unused);
          }
        else
          {
            int tied[MAX_N], n_tied = 0, places[MAX_N + 1];

            for (int b = 1; b <= slow->n; b++)
              if (same_keys (slow, a, b, 2 + t))
                tied[n_tied++] = b;
            slow_encounter (slow, tied, n_tied, 1, places);
            *key = -places[a];
          }
      }
}

static gboolean
is_better (const Slow *slow,
           int         a,
           int         b)
{
  for (guint k = 0; k < 2 + slow->section->n_tiebreaks; k++)
    if (slow->keys[a][k] != slow->keys[b][k])
      return slow->keys[a][k] > slow->keys[b][k];

  return FALSE;
}

/* Pairs at random, so that repeated, missing and unfinished matches all occur. */
static DameroSection *
random_section (GRand *rand)
{
  static const char *const scorings[] = {
    "game 2-1-0", "game 1-0.5-0 bye 1-0.5", "match 1-0.5-0", "match 2-1-0 forfeit 1-0.5-0.3 bye 2-1",
    "game 3-1-0.5 forfeit 2.5-0-0.2",
  };
  static const char *const tiebreaks[] = { "", "SB", "DE", "SB,DE", "DE,SB", "DE,DE" };
  static const char *const none[] = { NULL };
  const char *letters = g_rand_boolean (rand) ? "WDL" : "WWDLL+-0?";
  int n = g_rand_int_range (rand, 2, MAX_N + 1);
  int n_rounds = g_rand_int_range (rand, 0, 9);
  DameroSection *section = build_section (n, scorings[g_rand_int_range (rand, 0, 5)],
                                          tiebreaks[g_rand_int_range (rand, 0, 6)], none);

  section->cycles = g_rand_int_range (rand, 1, 3);
  section->games = g_rand_int_range (rand, 1, 4);
  for (int r = 1; r <= n_rounds; r++)
    {
      g_autoptr(GString) text = g_string_new (NULL);
      int order[MAX_N];

      for (int i = 0; i < n; i++)
        {
          int k = g_rand_int_range (rand, 0, i + 1);

          order[i] = order[k];
          order[k] = i + 1;
        }
      for (int i = 0; i + 1 < n; i += 2)
        {
          g_string_append_printf (text, "%d-%d:", order[i], order[i + 1]);
          for (int g = 0; g < section->games; g++)
            g_string_append_c (text, letters[g_rand_int_range (rand, 0, strlen (letters))]);
          g_string_append_c (text, ' ');
        }
      if (n % 2 == 1)
        g_string_append_printf (text, "%s%d", g_rand_int_range (rand, 0, 4) > 0 ? "bye" : "out",
                                order[n - 1]);
      add_round_text (section, text->str);
    }
  for (int i = 0; i < n; i++)
    if (g_rand_int_range (rand, 0, 12) == 0)
      ((DameroEntry *) g_ptr_array_index (section->entries, i))->withdrawn_from =
        g_rand_int_range (rand, 1, n_rounds + 3);

  return section;
}

static void
compare (const DameroSection *section)
{
  g_autoptr(GArray) standings = damero_standings_compute (section, 0);
  Slow slow = { .section = section, .n = (int) section->entries->len };

  slow_points (&slow);
  slow_rank (&slow);

  g_assert_cmpint (standings->len, ==, slow.n);
  for (int a = 1; a <= slow.n; a++)
    {
      const DameroStanding *standing = damero_standings_find (standings, a);
      int rank = 1, equals = 0;

      for (int b = 1; b <= slow.n; b++)
        {
          rank += is_better (&slow, b, a);
          equals += !is_better (&slow, b, a) && !is_better (&slow, a, b);
        }
      g_assert_cmpint (standing->rank, ==, rank);
      g_assert_cmpint (standing->shared, ==, equals > 1);
      g_assert_cmpint (standing->annulled, ==, slow.annulled[a]);
      g_assert_cmpint (standing->points_x10, ==, slow.points_x10[a]);
      for (guint t = 0; t < section->n_tiebreaks; t++)
        if (section->tiebreaks[t] == DAMERO_TIEBREAK_SB)
          g_assert_cmpint (standing->tiebreaks[t].value, ==, slow.keys[a][2 + t]);
        else if (standing->tiebreaks[t].applies)
          g_assert_cmpint (-standing->tiebreaks[t].value, ==, slow.keys[a][2 + t]);
    }
}

static void
test_random (void)
{
  guint32 seed = (guint32) g_test_rand_int ();

  g_test_message ("sections from seed %u on; run again with --seed as printed above", seed);
  for (guint32 trial = 0; trial < N_TRIALS; trial++)
    {
      g_autoptr(GRand) rand = g_rand_new_with_seed (seed + trial);
      DameroSection *section = random_section (rand);

      compare (section);
      damero_section_free (section);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/standings/random", test_random);

  return g_test_run ();
}
