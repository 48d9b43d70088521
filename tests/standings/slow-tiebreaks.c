/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slow-tiebreaks.h"

#include <string.h>

/* ---- the record ---- */

static const char letters[] = {
  [DAMERO_PLAY_NONE] = ' ', [DAMERO_PLAY_WIN] = 'W', [DAMERO_PLAY_DRAW] = 'D', [DAMERO_PLAY_LOSS] = 'L',
  [DAMERO_PLAY_PENDING] = '?', [DAMERO_PLAY_FORFEIT_WIN] = '+', [DAMERO_PLAY_FORFEIT_LOSS] = '-',
  [DAMERO_PLAY_ALLOCATED_BYE] = 'U', [DAMERO_PLAY_FULL_BYE] = 'F', [DAMERO_PLAY_HALF_BYE] = 'H',
  [DAMERO_PLAY_ZERO_BYE] = 'Z',
};

static int
find_contestant (const DameroTournament *tournament,
                 int                     number)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    if (((DameroContestant *) tournament->contestants->pdata[i])->number == number)
      return (int) i;

  return -1;
}

void
slow_from_tournament (Slow                   *slow,
                      const DameroTournament *tournament,
                      int                     n_rounds)
{
  const int *points_x10 = tournament->points.points_x10;

  slow->n = (int) tournament->contestants->len;
  slow->n_rounds = n_rounds;
  slow->is_last = n_rounds >= tournament->n_rounds;
  slow->win_x10 = points_x10[DAMERO_PLAY_WIN];
  slow->draw_x10 = points_x10[DAMERO_PLAY_DRAW];
  slow->loss_x10 = points_x10[DAMERO_PLAY_LOSS];
  slow->gift_x10 = points_x10[DAMERO_PLAY_FORFEIT_WIN];
  slow->default_x10 = points_x10[DAMERO_PLAY_FORFEIT_LOSS];
  g_assert (slow->n <= SLOW_MAX_N && n_rounds <= SLOW_MAX_ROUNDS);

  for (int a = 0; a < slow->n; a++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[a];

      slow->ratings[a] = contestant->rating;
      for (int r = 0; r < n_rounds; r++)
        {
          DameroRoundRecord record = damero_contestant_get_record (contestant, r + 1);
          SlowRound *round = &slow->rounds[a][r];

          round->letter = letters[record.play];
          round->opponent = find_contestant (tournament, record.opponent);
          round->points_x10 = round->letter == '?' ? 0 : record.points_x10;
          if (round->letter == ' ' && !slow->predetermined)
            round->letter = 'Z';
          if (strchr ("WDL+-?", round->letter) != NULL)
            {
              round->n_games = 1;
              round->games[0].known = round->letter != '?';
              round->games[0].played = strchr ("WDL", round->letter) != NULL;
              round->games[0].halves = strchr ("W+", round->letter) != NULL ? 2 : round->letter == 'D';
              round->games[0].second = record.colour == DAMERO_COLOUR_BLACK;
            }
        }
    }
}

/* What one side of a match has, by the words of model/scoring.h and model/match.h. */
static void
fill_match (const DameroSection *section,
            const DameroMatch   *match,
            int                  me,
            SlowRound           *round)
{
  const DameroScoring *scoring = &section->scoring;
  int mine = 0, his = 0, n_known = 0, n_played = 0, by_game_x10 = 0;

  for (guint g = 0; g < match->n_games; g++)
    {
      const DameroMatchGame *game = &match->games[g];
      gboolean black = game->black == me;
      SlowGame *slow = &round->games[round->n_games++];
      int other = 0;

      slow->second = black != (section->ruleset.first_side == DAMERO_BLACK);
      slow->known = game->outcome != DAMERO_OUTCOME_NONE;
      slow->played = game->outcome == DAMERO_OUTCOME_BLACK || game->outcome == DAMERO_OUTCOME_WHITE
                     || game->outcome == DAMERO_OUTCOME_DRAW;
      if (game->outcome == DAMERO_OUTCOME_DRAW)
        slow->halves = other = 1;
      else if (game->outcome == (black ? DAMERO_OUTCOME_BLACK : DAMERO_OUTCOME_WHITE)
               || game->outcome == (black ? DAMERO_OUTCOME_WHITE_FORFEITS : DAMERO_OUTCOME_BLACK_FORFEITS))
        slow->halves = 2;
      else if (slow->known && game->outcome != DAMERO_OUTCOME_DOUBLE_FORFEIT)
        other = 2;

      if (game->outcome == DAMERO_OUTCOME_DOUBLE_FORFEIT)
        by_game_x10 += scoring->double_forfeit_x10;
      else if (slow->played)
        by_game_x10 += slow->halves == 2 ? scoring->win_x10 : slow->halves == 1 ? scoring->draw_x10 : scoring->loss_x10;
      else if (slow->known)
        by_game_x10 += slow->halves == 2 ? scoring->forfeit_win_x10 : scoring->forfeit_loss_x10;
      mine += slow->halves;
      his += other;
      n_known += slow->known;
      n_played += slow->played;
    }

  if (n_known < round->n_games)
    round->letter = n_known > 0 ? 'P' : '?';
  else if (n_played > 0)
    round->letter = mine > his ? 'W' : mine < his ? 'L' : 'D';
  else
    round->letter = mine > his ? '+' : '-';

  if (scoring->unit == DAMERO_UNIT_GAME)
    round->points_x10 = by_game_x10;
  else if (n_known < round->n_games)
    round->points_x10 = 0;
  else if (n_played == 0 && mine + his == 0)
    round->points_x10 = scoring->double_forfeit_x10;
  else if (mine == his)
    round->points_x10 = scoring->draw_x10;
  else if (n_played > 0)
    round->points_x10 = mine > his ? scoring->win_x10 : scoring->loss_x10;
  else
    round->points_x10 = mine > his ? scoring->forfeit_win_x10 : scoring->forfeit_loss_x10;
}

static int
count_played (const DameroSection *section,
              int                  n_rounds,
              int                  number)
{
  int n = 0;

  for (int r = 0; r < n_rounds; r++)
    {
      const DameroRound *round = g_ptr_array_index (section->rounds, r);

      for (guint m = 0; m < round->matches->len; m++)
        {
          const DameroMatch *match = &g_array_index (round->matches, DameroMatch, m);
          SlowRound mine = { 0 };

          if (match->a != number && match->b != number)
            continue;
          fill_match (section, match, number, &mine);
          for (int g = 0; g < mine.n_games; g++)
            n += mine.games[g].played;
        }
    }

  return n;
}

/* Entries are numbered from 1 without gaps. */
static void
fill_section_round (Slow                *slow,
                    const DameroSection *section,
                    int                  a,
                    int                  r,
                    int                 *n_byes)
{
  const DameroRound *from = g_ptr_array_index (section->rounds, r);
  SlowRound *round = &slow->rounds[a][r];

  *round = (SlowRound) { .letter = 'Z', .opponent = -1 };
  for (guint m = 0; m < from->matches->len; m++)
    {
      const DameroMatch *match = &g_array_index (from->matches, DameroMatch, m);

      if (match->a != a + 1 && match->b != a + 1)
        continue;
      round->opponent = (match->a == a + 1 ? match->b : match->a) - 1;
      if (slow->annulled[a] || slow->annulled[round->opponent])
        *round = (SlowRound) { .letter = ' ', .opponent = -1 };
      else
        fill_match (section, match, a + 1, round);
    }
  for (guint i = 0; i < from->byes->len; i++)
    {
      const DameroBye *bye = &g_array_index (from->byes, DameroBye, i);

      if (bye->entry == a + 1 && bye->kind == DAMERO_BYE_ALLOCATED)
        {
          round->letter = 'U';
          round->points_x10 = (*n_byes)++ == 0 ? section->scoring.first_bye_x10 : section->scoring.later_bye_x10;
        }
      else if (bye->entry == a + 1 && bye->kind != DAMERO_BYE_ABSENT)
        {
          round->letter = bye->kind == DAMERO_BYE_HALF ? 'H' : 'F';
          round->points_x10 = bye->kind == DAMERO_BYE_HALF ? slow->draw_x10 : slow->win_x10;
        }
    }
  if (slow->annulled[a])
    *round = (SlowRound) { .letter = ' ', .opponent = -1 };
}

void
slow_from_section (Slow                *slow,
                   const DameroSection *section,
                   int                  n_rounds)
{
  const DameroScoring *scoring = &section->scoring;
  int scored = scoring->unit == DAMERO_UNIT_GAME ? section->games : 1;

  slow->n = (int) section->entries->len;
  slow->n_rounds = n_rounds;
  slow->is_last = n_rounds >= (damero_system_is_open (section->system) ? section->planned
                                                                        : damero_section_count_rounds (section));
  slow->predetermined = section->system == DAMERO_SYSTEM_ROUND_ROBIN;
  slow->unplayed = section->unplayed;
  slow->games = section->games;
  slow->win_x10 = scored * scoring->win_x10;
  slow->draw_x10 = scored * scoring->draw_x10;
  slow->loss_x10 = scored * scoring->loss_x10;
  slow->gift_x10 = scored * scoring->forfeit_win_x10;
  slow->default_x10 = scored * scoring->forfeit_loss_x10;

  for (int a = 0; a < slow->n; a++)
    {
      const DameroEntry *entry = g_ptr_array_index (section->entries, a);

      slow->annulled[a] = slow->predetermined && entry->withdrawn_from != 0 && entry->withdrawn_from <= n_rounds + 1
                          && 2 * count_played (section, n_rounds, a + 1)
                             < (slow->n - 1) * section->cycles * section->games;
    }
  for (int a = 0; a < slow->n; a++)
    for (int r = 0, n_byes = 0; r < n_rounds; r++)
      fill_section_round (slow, section, a, r, &n_byes);
}

/* ---- what the articles say ---- */

static gboolean
is_one_of (const SlowRound *round,
           const char      *set)
{
  return strchr (set, round->letter) != NULL;
}

/* A game as the tie-breaks on results count it; with pairings fixed beforehand forfeits are games (15.2). */
static gboolean
is_met (const Slow      *slow,
        const SlowRound *round)
{
  return is_one_of (round, "WDLP") || (slow->predetermined && is_one_of (round, "+-"));
}

gint64
slow_points_x10 (const Slow *slow,
                 int         a)
{
  gint64 sum = 0;

  for (int r = 0; r < slow->n_rounds; r++)
    sum += slow->rounds[a][r].points_x10;
  return sum;
}

/* 16.2.5: a requested bye in the last round, or followed only by rounds missed by choice. */
static gboolean
is_category_5 (const Slow *slow,
               int         a,
               int         r)
{
  if (!is_one_of (&slow->rounds[a][r], "HZ"))
    return FALSE;
  for (int later = r + 1; later < slow->n_rounds; later++)
    if (!is_one_of (&slow->rounds[a][later], "HZ-"))
      return FALSE;
  return TRUE;
}

/* 8.3: whose last round FB takes as drawn. */
static gboolean
is_drawn_last (const Slow *slow,
               int         a)
{
  return slow->is_last && slow->n_rounds > 0 && slow->rounds[a][slow->n_rounds - 1].opponent >= 0;
}

static gint64
seen_x10 (const Slow *slow,
          int         a,
          gboolean    fore)
{
  gint64 sum = 0;

  fore = fore && is_drawn_last (slow, a);
  for (int r = 0; r < slow->n_rounds; r++)
    {
      const SlowRound *round = &slow->rounds[a][r];
      gboolean is_draw = FALSE;

      if (fore && r == slow->n_rounds - 1)
        is_draw = TRUE;
      else if (slow->predetermined || slow->unplayed == DAMERO_UNPLAYED_NOTHING)
        is_draw = FALSE;
      else if (slow->unplayed == DAMERO_UNPLAYED_VIRTUAL)
        is_draw = is_one_of (round, "+-UFHZ ");
      else
        is_draw = !fore && is_category_5 (slow, a, r);
      sum += is_draw ? slow->draw_x10 : round->points_x10;
    }
  return sum;
}

static gint64
own_x10 (const Slow *slow,
         int         a,
         gboolean    fore)
{
  gint64 points = slow_points_x10 (slow, a);

  if (fore && is_drawn_last (slow, a))
    points += slow->draw_x10 - slow->rounds[a][slow->n_rounds - 1].points_x10;
  return points;
}

/* Svon = SPR + (1 - SfPR) + 0.5 (n - R), in the points of this tournament. */
static gint64
virtual_x10 (const Slow *slow,
             int         a,
             int         r)
{
  gint64 before = 0;

  for (int k = 0; k < r; k++)
    before += slow->rounds[a][k].points_x10;
  return before + (slow->win_x10 - slow->rounds[a][r].points_x10) + slow->draw_x10 * (slow->n_rounds - (r + 1));
}

typedef struct {
  gint64   score;
  gint64   value;
  gboolean by_choice;
} Part;

typedef struct {
  Part parts[SLOW_MAX_ROUNDS];
  int  n;
} Parts;

static Parts
get_parts (const Slow *slow,
           int         a,
           gboolean    fore,
           gboolean    weighted)
{
  Parts parts = { .n = 0 };

  for (int r = 0; r < slow->n_rounds; r++)
    {
      const SlowRound *round = &slow->rounds[a][r];
      Part part = { .by_choice = FALSE };

      if (is_met (slow, round) || (fore && is_drawn_last (slow, a) && r == slow->n_rounds - 1))
        part.score = seen_x10 (slow, round->opponent, fore);
      else if (round->letter == '?' || slow->predetermined || slow->unplayed == DAMERO_UNPLAYED_NOTHING)
        continue;
      else if (slow->unplayed == DAMERO_UNPLAYED_VIRTUAL)
        part.score = virtual_x10 (slow, a, r);
      else
        {
          part.score = own_x10 (slow, a, fore);
          part.by_choice = is_one_of (round, "HZ-");
          if (slow->unplayed == DAMERO_UNPLAYED_FIDE && round->opponent >= 0)
            part.score = MIN (part.score, seen_x10 (slow, round->opponent, fore));
          else if (slow->unplayed == DAMERO_UNPLAYED_FIDE)
            part.score = MIN (part.score, slow->n_rounds * slow->draw_x10);
        }
      part.value = part.score * (weighted ? round->points_x10 : 1);
      parts.parts[parts.n++] = part;
    }
  return parts;
}

static void
drop (Parts *parts,
      int    at)
{
  for (int i = at; i + 1 < parts->n; i++)
    parts->parts[i] = parts->parts[i + 1];
  parts->n--;
}

/* 14.1, 16.5 */
static void
drop_low (Parts *parts)
{
  int least = -1, chosen = -1;

  for (int i = 0; i < parts->n; i++)
    {
      const Part *part = &parts->parts[i];

      if (least < 0 || part->score < parts->parts[least].score
          || (part->score == parts->parts[least].score && part->value < parts->parts[least].value))
        least = i;
      if (part->by_choice && (chosen < 0 || part->value < parts->parts[chosen].value))
        chosen = i;
    }
  if (least >= 0)
    drop (parts, chosen >= 0 && parts->parts[chosen].value >= parts->parts[least].value ? chosen : least);
}

static void
drop_high (Parts *parts)
{
  int most = 0;

  for (int i = 1; i < parts->n; i++)
    if (parts->parts[i].value > parts->parts[most].value)
      most = i;
  if (parts->n > 0)
    drop (parts, most);
}

static gint64
sum_parts (Parts parts,
           int   n_low,
           int   n_high)
{
  gint64 sum = 0;

  for (int i = 0; i < n_low; i++)
    drop_low (&parts);
  for (int i = 0; i < n_high; i++)
    drop_high (&parts);
  for (int i = 0; i < parts.n; i++)
    sum += parts.parts[i].value;
  return sum;
}

/* 7.7, for one round: 2, 1 or 0 halves. */
static int
standard (const Slow      *slow,
          const SlowRound *round)
{
  if (is_one_of (round, "WDLP?"))
    return round->letter == 'W' ? 2 : round->letter == 'D' ? 1 : 0;
  if (round->points_x10 == 0)
    return 0;
  return round->points_x10 > slow->draw_x10 ? 2 : round->points_x10 == slow->draw_x10 ? 1 : 0;
}

static gint64
count_games (const Slow      *slow,
             const SlowRound *round,
             gboolean         won_alone,
             gboolean         second_alone)
{
  gint64 n = 0;

  for (int g = 0; g < round->n_games; g++)
    {
      const SlowGame *game = &round->games[g];
      gboolean counts = game->played || (slow->predetermined && game->known && game->halves == 2);

      n += counts && (!won_alone || game->halves == 2) && (!second_alone || game->second);
    }
  return n;
}

/* ---- ratings ---- */

/* B.02, 8.1.2: from which difference on each hundredth above a half is expected. */
static const int from_difference[] = {
  4, 11, 18, 26, 33, 40, 47, 54, 62, 69, 77, 84, 92, 99, 107, 114, 122, 130, 138, 146, 154, 163, 171, 180, 189,
  198, 207, 216, 226, 236, 246, 257, 268, 279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518,
  560, 620, 736,
};

/* 8.1.1: what 50, 51 ... 100 hundredths are worth. */
static const int of_share[] = {
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184,
  193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501,
  538, 589, 677, 800,
};

static int
expect (gint64 difference)
{
  int above = 0;

  for (guint i = 0; i < G_N_ELEMENTS (from_difference); i++)
    above += ABS (difference) >= from_difference[i];
  return difference < 0 ? 50 - above : 50 + above;
}

/* A positive or negative whole number nearest to TOP / BOTTOM, halves up. */
static gint64
nearest (gint64 top,
         gint64 bottom)
{
  gint64 n = -10000;

  while (2 * top >= (2 * n + 1) * bottom)
    n++;
  return n;
}

typedef struct {
  int    ratings[SLOW_MAX_ROUNDS * DAMERO_MAX_GAMES]; /* of each game */
  int    rounds[SLOW_MAX_ROUNDS * DAMERO_MAX_GAMES];
  int    n;
  gint64 halves;
} Rated;

static Rated
get_rated (const Slow *slow,
           int         a)
{
  Rated rated = { .n = 0 };

  for (int r = 0; r < slow->n_rounds; r++)
    for (int g = 0; g < slow->rounds[a][r].n_games; g++)
      if (slow->rounds[a][r].games[g].played && slow->ratings[slow->rounds[a][r].opponent] > 0)
        {
          rated.ratings[rated.n] = slow->ratings[slow->rounds[a][r].opponent];
          rated.rounds[rated.n++] = r;
          rated.halves += slow->rounds[a][r].games[g].halves;
        }
  return rated;
}

static SlowValue
average_rating (const Rated *rated,
                gboolean     cut)
{
  int lowest = 0, n = 0;
  gint64 sum = 0;

  for (int i = 1; i < rated->n; i++)
    if (rated->ratings[i] < rated->ratings[lowest])
      lowest = i;
  for (int i = 0; i < rated->n; i++)
    if (!cut || rated->rounds[i] != rated->rounds[lowest])
      {
        sum += rated->ratings[i];
        n++;
      }
  return (SlowValue) { n > 0, n > 0 ? nearest (sum, n) : 0, 1 };
}

static SlowValue
performance (const Rated *rated)
{
  gint64 share;

  if (rated->n == 0)
    return (SlowValue) { FALSE, 0, 1 };
  share = nearest (50 * rated->halves, rated->n);
  return (SlowValue) { TRUE, average_rating (rated, FALSE).top
                             + (share >= 50 ? of_share[share - 50] : -of_share[50 - share]), 1 };
}

static SlowValue
perfect (const Rated *rated)
{
  gint64 rating = G_MAXINT;

  if (rated->n == 0)
    return (SlowValue) { FALSE, 0, 1 };
  for (int i = 0; i < rated->n; i++)
    rating = MIN (rating, rated->ratings[i] - 800);
  for (;; rating++)
    {
      gint64 sum = 0;

      for (int i = 0; i < rated->n; i++)
        sum += expect (rating - rated->ratings[i]);
      if (rated->halves == 0 || sum >= 50 * rated->halves)
        return (SlowValue) { TRUE, rating, 1 };
    }
}

/* ---- values ---- */

static gboolean
has_half (const Slow *slow,
          int         a)
{
  gint64 could = 0;

  for (int r = 0; r < slow->n_rounds; r++)
    {
      const SlowRound *round = &slow->rounds[a][r];

      if (is_one_of (round, "WDLP+-") || (is_one_of (round, "HZ") && !slow->predetermined))
        could += slow->win_x10;
      else
        could += round->points_x10;
    }
  return slow_points_x10 (slow, a) * 2 >= could;
}

static gint64
count_round (const Slow     *slow,
             int             a,
             int             r,
             DameroTiebreak  tiebreak)
{
  const SlowRound *round = &slow->rounds[a][r];
  gint64 sum = 0;

  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_HON:
      for (int g = 0; g < round->n_games; g++)
        sum += round->games[g].played ? slow_points_x10 (slow, round->opponent) : 0;
      return sum;
    case DAMERO_TIEBREAK_KOYA:
      return is_met (slow, round) && has_half (slow, round->opponent) ? round->points_x10 : 0;
    case DAMERO_TIEBREAK_WIN:
      if (is_one_of (round, "WDLP?") || (slow->predetermined && round->letter == '+'))
        return is_one_of (round, "W+");
      return round->points_x10 > 0 && round->points_x10 >= slow->win_x10;
    case DAMERO_TIEBREAK_WON:
      return count_games (slow, round, TRUE, FALSE);
    case DAMERO_TIEBREAK_BWG:
      return count_games (slow, round, TRUE, TRUE);
    case DAMERO_TIEBREAK_BLK:
      return count_games (slow, round, FALSE, TRUE);
    case DAMERO_TIEBREAK_PS:
    case DAMERO_TIEBREAK_PS_C1:
      for (int k = 0; k <= r; k++)
        sum += slow->rounds[a][k].points_x10;
      return tiebreak == DAMERO_TIEBREAK_PS_C1 && r == 0 ? 0 : sum;
    case DAMERO_TIEBREAK_REP:
      return !is_one_of (round, "HZ-");
    case DAMERO_TIEBREAK_STD:
      return 5 * standard (slow, round);
    case DAMERO_TIEBREAK_MPT:
      return standard (slow, round);
    case DAMERO_TIEBREAK_GPT:
      for (int g = 0; g < round->n_games; g++)
        sum += 5 * round->games[g].halves;
      return round->opponent >= 0 ? sum : 5 * slow->games * standard (slow, round);
    default:
      g_assert_not_reached ();
    }
}

static gboolean
has_played (const SlowRound *round)
{
  for (int g = 0; g < round->n_games; g++)
    if (round->games[g].played)
      return TRUE;
  return FALSE;
}

/* 8.2, 10.4, 10.5 */
static SlowValue
average_of (const Slow     *slow,
            int             a,
            DameroTiebreak  tiebreak)
{
  gint64 sum = 0, n = 0;

  for (int r = 0; r < slow->n_rounds; r++)
    if (has_played (&slow->rounds[a][r]))
      {
        SlowValue value = slow_value (slow, slow->rounds[a][r].opponent, tiebreak);

        sum += value.applies ? value.top : 0;
        n += value.applies;
      }
  if (n == 0)
    return (SlowValue) { FALSE, 0, 1 };
  if (tiebreak == DAMERO_TIEBREAK_BH)
    return (SlowValue) { TRUE, sum, 10 * n };
  return (SlowValue) { TRUE, nearest (sum, n), 1 };
}

static SlowValue
sum_rounds (const Slow     *slow,
            int             a,
            DameroTiebreak  tiebreak,
            gint64          bottom)
{
  gint64 sum = 0;

  for (int r = 0; r < slow->n_rounds; r++)
    sum += count_round (slow, a, r, tiebreak);
  return (SlowValue) { TRUE, sum, bottom };
}

SlowValue
slow_value (const Slow     *slow,
            int             a,
            DameroTiebreak  tiebreak)
{
  Rated rated = get_rated (slow, a);

  switch ((int) tiebreak)
    {
    case DAMERO_TIEBREAK_BH:
    case DAMERO_TIEBREAK_SOL:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, FALSE), 0, 0), 10 };
    case DAMERO_TIEBREAK_BH_C1:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, FALSE), 1, 0), 10 };
    case DAMERO_TIEBREAK_BH_C2:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, FALSE), 2, 0), 10 };
    case DAMERO_TIEBREAK_BH_M1:
    case DAMERO_TIEBREAK_SOL_T:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, FALSE), 1, 1), 10 };
    case DAMERO_TIEBREAK_BH_M2:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, FALSE), 2, 2), 10 };
    case DAMERO_TIEBREAK_FB:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, TRUE, FALSE), 0, 0), 10 };
    case DAMERO_TIEBREAK_SB:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, TRUE), 0, 0), 100 };
    case DAMERO_TIEBREAK_SB_C1:
      return (SlowValue) { TRUE, sum_parts (get_parts (slow, a, FALSE, TRUE), 1, 0), 100 };
    case DAMERO_TIEBREAK_AOB:
      return average_of (slow, a, DAMERO_TIEBREAK_BH);
    case DAMERO_TIEBREAK_APRO:
      return average_of (slow, a, DAMERO_TIEBREAK_TPR);
    case DAMERO_TIEBREAK_APPO:
      return average_of (slow, a, DAMERO_TIEBREAK_PTP);
    case DAMERO_TIEBREAK_ARO:
      return average_rating (&rated, FALSE);
    case DAMERO_TIEBREAK_ARO_C1:
      return average_rating (&rated, TRUE);
    case DAMERO_TIEBREAK_TPR:
      return performance (&rated);
    case DAMERO_TIEBREAK_PTP:
      return perfect (&rated);
    case DAMERO_TIEBREAK_HON:
    case DAMERO_TIEBREAK_KOYA:
    case DAMERO_TIEBREAK_PS:
    case DAMERO_TIEBREAK_PS_C1:
    case DAMERO_TIEBREAK_STD:
    case DAMERO_TIEBREAK_GPT:
      return sum_rounds (slow, a, tiebreak, 10);
    default:
      return sum_rounds (slow, a, tiebreak, 1);
    }
}
