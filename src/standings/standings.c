/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/standings.h"

#include "standings/encounter.h"
#include "standings/place.h"

/* What the computation knows of one section: everything by index among its entries. */
typedef struct {
  const DameroSection *section;
  int                  up_to_round;
  guint                n;
  GHashTable          *indexes;   /* pairing number -> index */
  DameroStanding      *standings; /* n of them; rank: the best place of those still tied, from 1 */
  DameroBouts         *bouts;
} Computation;

static guint
index_of (const Computation *computation,
          int                entry)
{
  gpointer index;
  gboolean found = g_hash_table_lookup_extended (computation->indexes, GINT_TO_POINTER (entry),
                                                 NULL, &index);

  g_assert (found);

  return GPOINTER_TO_UINT (index);
}

static gboolean
is_counted_round (const Computation *computation,
                  const DameroRound *round)
{
  return round != NULL && round->number <= computation->up_to_round;
}

static void
count_game (DameroStanding *standing,
            DameroOutcome   outcome,
            DameroSide      side)
{
  if (outcome == DAMERO_OUTCOME_NONE)
    return;

  switch (damero_outcome_get_halves (outcome, side))
    {
    case 2:
      standing->games_won++;
      break;
    case 1:
      standing->games_drawn++;
      break;
    default:
      standing->games_lost++;
      break;
    }
  if (damero_outcome_is_forfeit (outcome))
    standing->games_forfeited++;
}

static void
count_match (DameroStanding         *standing,
             const DameroMatchScore *score,
             int                     index)
{
  if (score->result == DAMERO_MATCH_OPEN)
    return;

  if (score->halves[index] > score->halves[1 - index])
    standing->matches_won++;
  else if (score->halves[index] < score->halves[1 - index]
           || score->result == DAMERO_MATCH_DOUBLE_FORFEIT)
    standing->matches_lost++;
  else
    standing->matches_drawn++;
}

static void
add_match (Computation       *computation,
           const DameroMatch *match)
{
  DameroMatchScore score = damero_match_score (match, &computation->section->scoring);
  guint indexes[2] = { index_of (computation, match->a), index_of (computation, match->b) };

  if (computation->standings[indexes[0]].annulled || computation->standings[indexes[1]].annulled)
    return;

  for (int i = 0; i < 2; i++)
    {
      DameroStanding *standing = &computation->standings[indexes[i]];
      int entry = i == 0 ? match->a : match->b;

      standing->points_x10 += score.points_x10[i];
      count_match (standing, &score, i);
      for (guint g = 0; g < match->n_games; g++)
        count_game (standing, match->games[g].outcome,
                    damero_match_game_side (&match->games[g], entry));
      damero_bouts_add (computation->bouts, indexes[i],
                        (DameroBout) { .opponent = indexes[1 - i],
                                       .points_x10 = score.points_x10[i],
                                       .complete = score.result != DAMERO_MATCH_OPEN });
    }
}

static void
add_bye (Computation     *computation,
         const DameroBye *bye)
{
  DameroStanding *standing = &computation->standings[index_of (computation, bye->entry)];

  if (standing->annulled)
    return;

  standing->points_x10 += damero_section_bye_x10 (computation->section, bye->kind, standing->byes);
  standing->byes += bye->kind == DAMERO_BYE_ALLOCATED;
}

static int
count_played_games (const Computation *computation,
                    int                entry)
{
  const GPtrArray *rounds = computation->section->rounds;
  int played = 0;

  for (guint r = 0; r < rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (rounds, r);

      for (guint m = 0; is_counted_round (computation, round) && m < round->matches->len; m++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);
          int unused;

          for (guint g = 0; damero_match_find_entry (match, entry, &unused) && g < match->n_games; g++)
            if (match->games[g].outcome != DAMERO_OUTCOME_NONE
                && !damero_outcome_is_forfeit (match->games[g].outcome))
              played++;
        }
    }

  return played;
}

/* FIDE Tournament Rules 5.4, of round robins: less than half of the games played, and nothing of it counts. */
static gboolean
is_annulled (const Computation *computation,
             const DameroEntry *entry)
{
  const DameroSection *section = computation->section;
  int all_games = ((int) computation->n - 1) * section->cycles * section->games;

  if (section->system != DAMERO_SYSTEM_ROUND_ROBIN || section->remaining)
    return FALSE;
  if (entry->withdrawn_from == 0 || entry->withdrawn_from > computation->up_to_round + 1)
    return FALSE;

  return 2 * count_played_games (computation, entry->number) < all_games;
}

static void
count_rounds (Computation *computation)
{
  const GPtrArray *rounds = computation->section->rounds;

  for (guint r = 0; r < rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (rounds, r);

      if (!is_counted_round (computation, round))
        continue;
      for (guint m = 0; m < round->matches->len; m++)
        add_match (computation, &g_array_index (round->matches, DameroMatch, m));
      for (guint b = 0; b < round->byes->len; b++)
        add_bye (computation, &g_array_index (round->byes, DameroBye, b));
    }
}

static int
last_round (const DameroSection *section)
{
  int last = 0;

  for (guint r = 0; r < section->rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      last = MAX (last, round->number);
    }

  return last;
}

static void
computation_init (Computation         *computation,
                  const DameroSection *section,
                  int                  up_to_round)
{
  guint n = section->entries->len;

  *computation = (Computation) {
    .section = section,
    .up_to_round = up_to_round == 0 ? last_round (section) : up_to_round,
    .n = n,
    .indexes = g_hash_table_new (NULL, NULL),
    .standings = g_new0 (DameroStanding, n),
    .bouts = damero_bouts_new (n),
  };

  for (guint i = 0; i < n; i++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, i);

      g_hash_table_insert (computation->indexes, GINT_TO_POINTER (entry->number),
                           GUINT_TO_POINTER (i));
      computation->standings[i].entry = entry->number;
      computation->standings[i].n_tiebreaks = section->n_tiebreaks;
    }
  for (guint i = 0; i < n; i++)
    computation->standings[i].annulled = is_annulled (computation,
                                                      g_ptr_array_index (section->entries, i));
}

static void
computation_clear (Computation *computation)
{
  g_hash_table_unref (computation->indexes);
  g_free (computation->standings);
  damero_bouts_free (computation->bouts);
}

/* An entry on its way to its place: the higher key stands first among equals. */
typedef struct {
  guint  index;
  int    rank;
  gint64 key;
  int    entry;
} Seat;

static int
compare_seats (gconstpointer a,
               gconstpointer b)
{
  const Seat *seat_a = a;
  const Seat *seat_b = b;

  if (seat_a->rank != seat_b->rank)
    return seat_a->rank < seat_b->rank ? -1 : 1;
  if (seat_a->key != seat_b->key)
    return seat_a->key > seat_b->key ? -1 : 1;

  return seat_a->entry - seat_b->entry;
}

/* Sorts SEATS and splits those of one rank by their keys. */
static void
refine (Computation *computation,
        GArray      *seats)
{
  g_array_sort (seats, compare_seats);
  for (guint i = 0, first = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const Seat *before = &g_array_index (seats, Seat, first);

      if (seat->rank != before->rank || seat->key != before->key)
        first = i;
      computation->standings[seat->index].rank = (int) first + 1;
    }
  for (guint i = 0; i < seats->len; i++)
    {
      Seat *seat = &g_array_index (seats, Seat, i);

      seat->rank = computation->standings[seat->index].rank;
    }
}

static void
fill_sb (Computation *computation,
         guint        tiebreak,
         GArray      *seats)
{
  for (guint i = 0; i < seats->len; i++)
    {
      Seat *seat = &g_array_index (seats, Seat, i);
      DameroStanding *standing = &computation->standings[seat->index];
      const GArray *bouts = damero_bouts_get (computation->bouts, seat->index);
      gint64 sum = 0;

      for (guint b = 0; b < bouts->len; b++)
        {
          const DameroBout *bout = &g_array_index (bouts, DameroBout, b);

          sum += computation->standings[bout->opponent].points_x10 * bout->points_x10;
        }
      standing->tiebreaks[tiebreak] = (DameroTiebreakValue) {
        .applies = !standing->annulled,
        .value = sum,
      };
      seat->key = sum;
    }
}

/* The points that a pair that has not met can still bring to one of them, at least and at most. */
static void
range_of_missing (const DameroSection *section,
                  gint64              *ret_min_x10,
                  gint64              *ret_max_x10)
{
  const DameroScoring *scoring = &section->scoring;
  int values[] = { scoring->win_x10, scoring->draw_x10, scoring->loss_x10, scoring->forfeit_win_x10,
                   scoring->forfeit_loss_x10, scoring->double_forfeit_x10 };
  int factor = section->cycles * (scoring->unit == DAMERO_UNIT_GAME ? section->games : 1);

  *ret_min_x10 = *ret_max_x10 = values[0];
  for (guint i = 1; i < G_N_ELEMENTS (values); i++)
    {
      *ret_min_x10 = MIN (*ret_min_x10, values[i]);
      *ret_max_x10 = MAX (*ret_max_x10, values[i]);
    }
  *ret_min_x10 *= factor;
  *ret_max_x10 *= factor;
}

static void
fill_de (Computation *computation,
         guint        tiebreak,
         GArray      *seats)
{
  gint64 min_x10, max_x10;

  range_of_missing (computation->section, &min_x10, &max_x10);
  for (guint start = 0, end; start < seats->len; start = end)
    {
      g_autoptr(GArray) tied = g_array_new (FALSE, FALSE, sizeof (DameroContender));

      for (end = start; end < seats->len
           && g_array_index (seats, Seat, end).rank == g_array_index (seats, Seat, start).rank; end++)
        {
          DameroContender contender = { .index = g_array_index (seats, Seat, end).index };

          g_array_append_val (tied, contender);
        }
      if (tied->len == 1)
        continue;

      damero_direct_encounter (computation->bouts, tied, min_x10, max_x10);
      for (guint i = 0; i < tied->len; i++)
        {
          const DameroContender *contender = &g_array_index (tied, DameroContender, i);
          Seat *seat = &g_array_index (seats, Seat, start + i);

          computation->standings[seat->index].tiebreaks[tiebreak] = (DameroTiebreakValue) {
            .applies = contender->place != 0,
            .value = contender->place,
            .points_x10 = contender->first_points_x10,
          };
          seat->key = -contender->place;
        }
    }
}

static void
rank_entries (Computation *computation,
              GArray      *seats)
{
  const DameroSection *section = computation->section;
  g_autofree gint64 *keys = g_new0 (gint64, computation->n + 1);
  gint64 parts = 0;
  gboolean has_keys = damero_place_keys (section, computation->up_to_round, keys, &parts);

  for (guint i = 0; i < computation->n; i++)
    {
      DameroStanding *standing = &computation->standings[i];
      Seat seat = {
        .index = i,
        .rank = standing->annulled ? 1 : 0,
        .key = has_keys ? keys[i] : standing->points_x10,
        .entry = standing->entry,
      };

      standing->score_parts = parts != 0 ? keys[i] : 0;
      standing->parts = parts;
      g_array_append_val (seats, seat);
    }
  refine (computation, seats);

  for (guint t = 0; t < section->n_tiebreaks; t++)
    {
      for (guint i = 0; i < seats->len; i++)
        g_array_index (seats, Seat, i).key = 0;
      if (section->tiebreaks[t] == DAMERO_TIEBREAK_SB)
        fill_sb (computation, t, seats);
      else
        fill_de (computation, t, seats);
      refine (computation, seats);
    }
}

GArray *
damero_standings_compute (const DameroSection *section,
                          int                  up_to_round)
{
  g_autoptr(GArray) seats = g_array_new (FALSE, TRUE, sizeof (Seat));
  GArray *standings = g_array_new (FALSE, FALSE, sizeof (DameroStanding));
  Computation computation;

  g_assert (up_to_round >= 0);

  computation_init (&computation, section, up_to_round);
  count_rounds (&computation);
  rank_entries (&computation, seats);

  for (guint i = 0; i < seats->len; i++)
    {
      guint index = g_array_index (seats, Seat, i).index;

      g_array_append_val (standings, computation.standings[index]);
    }
  for (guint i = 1; i < standings->len; i++)
    {
      DameroStanding *above = &g_array_index (standings, DameroStanding, i - 1);
      DameroStanding *below = &g_array_index (standings, DameroStanding, i);

      if (above->rank == below->rank)
        above->shared = below->shared = TRUE;
    }

  computation_clear (&computation);
  return standings;
}

const DameroStanding *
damero_standings_find (const GArray *standings,
                       int           entry)
{
  for (guint i = 0; i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);

      if (standing->entry == entry)
        return standing;
    }

  return NULL;
}

void
damero_tiebreak_format (DameroTiebreak             tiebreak,
                        const DameroTiebreakValue *value,
                        char                       buffer[32])
{
  gint64 whole = value->value / 100;
  int hundredths = (int) (value->value % 100);

  if (!value->applies)
    buffer[0] = '\0';
  else if (tiebreak == DAMERO_TIEBREAK_DE)
    g_snprintf (buffer, 32, "%" G_GINT64_FORMAT, value->value);
  else if (hundredths == 0)
    g_snprintf (buffer, 32, "%" G_GINT64_FORMAT, whole);
  else if (hundredths % 10 == 0)
    g_snprintf (buffer, 32, "%" G_GINT64_FORMAT ".%d", whole, hundredths / 10);
  else
    g_snprintf (buffer, 32, "%" G_GINT64_FORMAT ".%02d", whole, hundredths);
}
