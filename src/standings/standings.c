/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standings/standings.h"

#include "pairing/section-tournament.h"
#include "standings/place.h"

/* ---- a section as a tournament ---- */

static int
count_played_games (const DameroSection *section,
                    int                  up_to_round,
                    int                  entry)
{
  const GPtrArray *rounds = section->rounds;
  int played = 0;

  for (guint r = 0; r < rounds->len; r++)
    {
      const DameroRound *round = g_ptr_array_index (rounds, r);

      for (guint m = 0; round->number <= up_to_round && m < round->matches->len; m++)
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
is_annulled (const DameroSection *section,
             int                  up_to_round,
             const DameroEntry   *entry)
{
  int all_games = ((int) section->entries->len - 1) * section->cycles * section->games;

  if (section->system != DAMERO_SYSTEM_ROUND_ROBIN)
    return FALSE;
  if (entry->withdrawn_from == 0 || entry->withdrawn_from > up_to_round + 1)
    return FALSE;
  if (entry->annulled || section->remaining)
    return entry->annulled;

  return 2 * count_played_games (section, up_to_round, entry->number) < all_games;
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

/* What a section is ranked by, and the tournament it is. */
typedef struct {
  DameroTournament    *tournament;
  int                  up_to_round;
  gint64              *keys;
  gboolean            *annulled;
  DameroStandingsOrder order;
} SectionOrder;

/* An annulled entry's meetings are as if they were not there, for both. */
static void
annul (DameroTournament *tournament,
       guint             index)
{
  DameroContestant *contestant = tournament->contestants->pdata[index];

  for (guint r = 0; r < contestant->records->len; r++)
    {
      DameroRoundRecord record = g_array_index (contestant->records, DameroRoundRecord, r);

      if (record.opponent != 0)
        damero_contestant_set_record (damero_tournament_find (tournament, record.opponent), (int) r + 1,
                                      (DameroRoundRecord) { 0 });
    }
  g_array_set_size (contestant->records, 0);
}

static void
section_order_init (SectionOrder        *self,
                    const DameroSection *section,
                    const GPtrArray     *players,
                    int                  up_to_round)
{
  guint n = section->entries->len;
  gint64 parts = 0;

  g_assert (up_to_round >= 0);

  self->up_to_round = up_to_round != 0 ? up_to_round : last_round (section);
  self->tournament = damero_section_to_tournament (section, players, self->up_to_round + 1);
  self->keys = g_new0 (gint64, n + 1);
  self->annulled = g_new0 (gboolean, n + 1);
  self->order = (DameroStandingsOrder) {
    .rules = {
      .unplayed = section->unplayed,
      .predetermined = section->system == DAMERO_SYSTEM_ROUND_ROBIN
                       || section->system == DAMERO_SYSTEM_SCHEVENINGEN,
      .games = MAX (section->games, 1),
      .seed = section->seed,
    },
    .tiebreaks = section->tiebreaks,
    .n_tiebreaks = section->n_tiebreaks,
    .annulled = self->annulled,
  };

  for (guint i = 0; i < n; i++)
    self->annulled[i] = is_annulled (section, self->up_to_round, g_ptr_array_index (section->entries, i));
  for (guint i = 0; i < n; i++)
    if (self->annulled[i])
      annul (self->tournament, i);
  if (damero_place_keys (section, self->up_to_round, self->keys, &parts))
    self->order.keys = self->keys;
  self->order.parts = parts;
}

static void
section_order_clear (SectionOrder *self)
{
  damero_tournament_free (self->tournament);
  g_free (self->keys);
  g_free (self->annulled);
}

/* ---- ranks ---- */

/* What the computation knows of one tournament: everything by its contestants' indexes. */
typedef struct {
  const DameroStandingsOrder *order;
  DameroTiebreakField        *field;
  DameroStanding             *standings; /* rank: the best place of those still tied, from 1 */
} Computation;

/* An entry on its way to its place: the better value stands first among equals. */
typedef struct {
  guint               index;
  int                 rank;
  int                 entry;
  DameroTiebreakValue value;
} Seat;

static int
compare_values (const Seat           *a,
                const Seat           *b,
                const DameroTiebreak *tiebreak)
{
  if (tiebreak != NULL)
    return -damero_tiebreak_compare (*tiebreak, &a->value, &b->value);

  return (a->value.value < b->value.value) - (a->value.value > b->value.value);
}

static int
compare_seats (gconstpointer a,
               gconstpointer b,
               gpointer      tiebreak)
{
  const Seat *seat_a = a;
  const Seat *seat_b = b;
  int order;

  if (seat_a->rank != seat_b->rank)
    return seat_a->rank < seat_b->rank ? -1 : 1;
  if ((order = compare_values (seat_a, seat_b, tiebreak)) != 0)
    return order;

  return seat_a->entry - seat_b->entry;
}

/* Sorts SEATS and splits those of one rank by their values; TIEBREAK NULL: by the first order. */
static void
refine (Computation          *computation,
        GArray               *seats,
        const DameroTiebreak *tiebreak)
{
  g_array_sort_with_data (seats, compare_seats, (gpointer) tiebreak);
  for (guint i = 0, first = 0; i < seats->len; i++)
    {
      const Seat *seat = &g_array_index (seats, Seat, i);
      const Seat *before = &g_array_index (seats, Seat, first);

      if (seat->rank != before->rank || compare_values (seat, before, tiebreak) != 0)
        first = i;
      computation->standings[seat->index].rank = (int) first + 1;
    }
  for (guint i = 0; i < seats->len; i++)
    {
      Seat *seat = &g_array_index (seats, Seat, i);

      seat->rank = computation->standings[seat->index].rank;
    }
}

/* DE and LOT: the places of those tied, group by group. */
static void
fill_places (Computation   *computation,
             DameroTiebreak tiebreak,
             GArray        *seats)
{
  g_autofree DameroTiebreakValue *values = g_new (DameroTiebreakValue, seats->len + 1);
  g_autoptr(GArray) tied = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint start = 0, end; start < seats->len; start = end)
    {
      g_array_set_size (tied, 0);
      for (end = start; end < seats->len
           && g_array_index (seats, Seat, end).rank == g_array_index (seats, Seat, start).rank; end++)
        g_array_append_val (tied, g_array_index (seats, Seat, end).index);

      for (guint i = 0; i < tied->len; i++)
        values[i] = (DameroTiebreakValue) { .parts = 1 };
      if (tied->len > 1 && tiebreak == DAMERO_TIEBREAK_DE)
        damero_tiebreak_encounter (computation->field, tied, values);
      else if (tied->len > 1)
        damero_tiebreak_draw_lots (computation->field, tied, values);
      for (guint i = 0; i < tied->len; i++)
        g_array_index (seats, Seat, start + i).value = values[i];
    }
}

static void
apply_tiebreak (Computation *computation,
                guint        k,
                GArray      *seats)
{
  const DameroTiebreak *tiebreak = &computation->order->tiebreaks[k];

  if (damero_tiebreak_is_place (*tiebreak))
    fill_places (computation, *tiebreak, seats);
  for (guint i = 0; i < seats->len; i++)
    {
      Seat *seat = &g_array_index (seats, Seat, i);
      DameroStanding *standing = &computation->standings[seat->index];

      if (!damero_tiebreak_is_place (*tiebreak))
        seat->value = damero_tiebreak_compute (computation->field, seat->index, *tiebreak, NULL);
      seat->value.applies = seat->value.applies && !standing->annulled;
      seat->value.level = seat->rank;
      standing->tiebreaks[k] = seat->value;
    }
  refine (computation, seats, tiebreak);
}

static void
rank_all (Computation            *computation,
          const DameroTournament *tournament,
          GArray                 *seats)
{
  const DameroStandingsOrder *order = computation->order;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroStanding *standing = &computation->standings[i];
      Seat seat = {
        .index = i,
        .rank = standing->annulled ? 1 : 0,
        .entry = standing->entry,
        .value = { .value = order->keys != NULL ? order->keys[i] : standing->points_x10 },
      };

      standing->score_parts = order->keys != NULL && order->parts != 0 ? order->keys[i] : 0;
      standing->parts = order->parts;
      g_array_append_val (seats, seat);
    }
  refine (computation, seats, NULL);

  for (guint k = 0; k < order->n_tiebreaks; k++)
    apply_tiebreak (computation, k, seats);
}

/* ---- what the rounds say ---- */

static void
count_match (DameroStanding           *standing,
             DameroPlay                play,
             const DameroMeetingGames *games)
{
  /* Not one game played, and as many of them to each: drawn. */
  gboolean is_even = games->gifts > 0 && 2 * games->gifts == games->n;

  switch ((int) play)
    {
    case DAMERO_PLAY_WIN:
    case DAMERO_PLAY_FORFEIT_WIN:
      standing->matches_won++;
      break;
    case DAMERO_PLAY_DRAW:
      standing->matches_drawn++;
      break;
    case DAMERO_PLAY_LOSS:
      standing->matches_lost++;
      break;
    case DAMERO_PLAY_FORFEIT_LOSS:
      standing->matches_drawn += is_even;
      standing->matches_lost += !is_even;
      break;
    default:
      break;
    }
}

static void
count_rounds (DameroStanding         *standing,
              const DameroContestant *contestant,
              int                     n_rounds)
{
  for (int number = 1; number <= n_rounds; number++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, number);
      DameroMeetingGames games = damero_round_record_get_games (record);

      if (record.play != DAMERO_PLAY_PENDING || games.known > 0)
        standing->points_x10 += record.points_x10;
      standing->games_won += games.won + games.gifts;
      standing->games_drawn += games.drawn;
      standing->games_lost += games.known - games.won - games.gifts - games.drawn;
      standing->games_forfeited += games.known - games.played;
      standing->byes += record.play == DAMERO_PLAY_ALLOCATED_BYE;
      count_match (standing, record.play, &games);
    }
}

static void
mark_shared (GArray *standings)
{
  for (guint i = 1; i < standings->len; i++)
    {
      DameroStanding *above = &g_array_index (standings, DameroStanding, i - 1);
      DameroStanding *below = &g_array_index (standings, DameroStanding, i);

      if (above->rank == below->rank)
        above->shared = below->shared = TRUE;
    }
}

GArray *
damero_standings_rank (const DameroTournament     *tournament,
                       int                         up_to_round,
                       const DameroStandingsOrder *order)
{
  guint n = tournament->contestants->len;
  int n_rounds = up_to_round != 0 ? up_to_round : damero_tournament_count_rounds (tournament);
  g_autoptr(DameroTiebreakField) field = damero_tiebreak_field_new (tournament, up_to_round, &order->rules);
  g_autofree DameroStanding *all = g_new0 (DameroStanding, n + 1);
  g_autoptr(GArray) seats = g_array_sized_new (FALSE, TRUE, sizeof (Seat), n);
  GArray *standings = g_array_sized_new (FALSE, FALSE, sizeof (DameroStanding), n);
  Computation computation = { order, field, all };

  for (guint i = 0; i < n; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];

      all[i].entry = contestant->number;
      all[i].annulled = order->annulled != NULL && order->annulled[i];
      all[i].n_tiebreaks = order->n_tiebreaks;
      count_rounds (&all[i], contestant, n_rounds);
    }
  rank_all (&computation, tournament, seats);
  for (guint i = 0; i < n; i++)
    g_array_append_val (standings, all[g_array_index (seats, Seat, i).index]);
  mark_shared (standings);

  return standings;
}

GArray *
damero_standings_compute (const DameroSection *section,
                          const GPtrArray     *players,
                          int                  up_to_round)
{
  SectionOrder section_order;
  GArray *standings;

  section_order_init (&section_order, section, players, up_to_round);
  standings = damero_standings_rank (section_order.tournament, section_order.up_to_round, &section_order.order);
  section_order_clear (&section_order);

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

static guint
find_index (const DameroTournament *tournament,
            int                     number)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    if (((const DameroContestant *) tournament->contestants->pdata[i])->number == number)
      return i;

  g_assert_not_reached ();
}

GArray *
damero_standings_explain_rank (const DameroTournament     *tournament,
                               int                         up_to_round,
                               const DameroStandingsOrder *order,
                               const GArray               *standings,
                               int                         number,
                               guint                       k)
{
  g_autoptr(DameroTiebreakField) field = damero_tiebreak_field_new (tournament, up_to_round, &order->rules);
  g_autoptr(GArray) tied = g_array_new (FALSE, FALSE, sizeof (guint));
  GArray *terms = g_array_new (FALSE, FALSE, sizeof (DameroTerm));
  const DameroStanding *own = damero_standings_find (standings, number);

  g_assert (own != NULL && k < order->n_tiebreaks);

  for (guint i = 0; order->tiebreaks[k] == DAMERO_TIEBREAK_DE && i < standings->len; i++)
    {
      const DameroStanding *standing = &g_array_index (standings, DameroStanding, i);
      guint index = find_index (tournament, standing->entry);

      if (standing->tiebreaks[k].level == own->tiebreaks[k].level)
        g_array_append_val (tied, index);
    }

  if (own->annulled || order->tiebreaks[k] == DAMERO_TIEBREAK_LOT)
    return terms;
  if (order->tiebreaks[k] == DAMERO_TIEBREAK_DE)
    damero_tiebreak_encounter_terms (field, find_index (tournament, number), tied, terms);
  else
    damero_tiebreak_compute (field, find_index (tournament, number), order->tiebreaks[k], terms);

  return terms;
}

GArray *
damero_standings_explain (const DameroSection *section,
                          const GPtrArray     *players,
                          int                  up_to_round,
                          const GArray        *standings,
                          int                  entry,
                          guint                k)
{
  SectionOrder section_order;
  GArray *terms;

  section_order_init (&section_order, section, players, up_to_round);
  terms = damero_standings_explain_rank (section_order.tournament, section_order.up_to_round, &section_order.order,
                                         standings, entry, k);
  section_order_clear (&section_order);

  return terms;
}
