/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/knockout.h"

#include "pairing/starter.h"

/* In a line of the bracket: nobody, and somebody who is not known yet. */
#define NOBODY  0
#define UNKNOWN (-1)

typedef struct {
  const DameroTournament *tournament;
  const GArray           *decisions;   /* DameroKnockoutDecision, or NULL */
  int                     known_rounds; /* records and decisions of later rounds are not looked at */
  int                     round_number;
  int                     size;        /* places in this round */
  int                    *line;        /* who has them */
} Bracket;

int
damero_knockout_count_rounds (int n_players)
{
  int n_rounds = 0;

  while (n_players > 1 << n_rounds)
    n_rounds++;

  return n_rounds;
}

void
damero_knockout_order (int     size,
                       GArray *ret_seeds)
{
  int first = 1;

  g_assert (g_array_get_element_size (ret_seeds) == sizeof (int));
  g_assert (size >= 1 && (size & (size - 1)) == 0);

  g_array_set_size (ret_seeds, 0);
  g_array_append_val (ret_seeds, first);
  while ((int) ret_seeds->len < size)
    {
      int sum = 2 * (int) ret_seeds->len + 1;

      for (guint i = 0; i < ret_seeds->len; i += 2)
        {
          int opponent = sum - g_array_index (ret_seeds, int, i);

          g_array_insert_val (ret_seeds, i + 1, opponent);
        }
    }
}

/* Whether somebody is there to play in the round. */
static gboolean
is_present (const Bracket *bracket,
            int            number)
{
  const DameroContestant *contestant = number > 0 ? damero_tournament_find (bracket->tournament, number)
                                                  : NULL;

  return contestant != NULL
         && !damero_round_record_is_announced (damero_contestant_get_record (contestant, bracket->round_number));
}

/* What is recorded of somebody in the round. */
static DameroRoundRecord
get_record (const Bracket *bracket,
            int            number)
{
  if (number <= 0 || bracket->round_number > bracket->known_rounds)
    return (DameroRoundRecord) { 0 };

  return damero_contestant_get_record (damero_tournament_find (bracket->tournament, number),
                                       bracket->round_number);
}

static void
seed (Bracket *bracket)
{
  const GPtrArray *contestants = bracket->tournament->contestants;
  g_autoptr(GArray) order = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr(GArray) seeds = g_array_new (FALSE, FALSE, sizeof (int));

  bracket->round_number = 1;
  for (guint i = 0; i < contestants->len; i++)
    {
      const DameroContestant *contestant = contestants->pdata[i];

      if (is_present (bracket, contestant->number))
        g_array_append_val (seeds, contestant->number);
    }

  bracket->size = 1 << damero_knockout_count_rounds ((int) seeds->len);
  bracket->line = g_new0 (int, bracket->size);
  damero_knockout_order (bracket->size, order);
  for (int i = 0; i < bracket->size; i++)
    {
      guint at = (guint) g_array_index (order, int, i) - 1;

      bracket->line[i] = at < seeds->len ? g_array_index (seeds, int, at) : NOBODY;
    }
}

/* Puts NUMBER, found at or after FROM, on PLACE; the contestant on that place goes where NUMBER was. */
static void
move_to (Bracket *bracket,
         int      place,
         int      number,
         int      from)
{
  for (int i = from; i < bracket->size; i++)
    if (bracket->line[i] == number)
      {
        bracket->line[i] = bracket->line[place];
        bracket->line[place] = number;
        return;
      }
}

/* Follows a round that was paired by hand. */
static void
follow_hand (Bracket *bracket)
{
  for (int i = 0; i < bracket->size; i += 2)
    {
      int *line = bracket->line;
      DameroRoundRecord upper = get_record (bracket, line[i]);
      DameroRoundRecord lower = get_record (bracket, line[i + 1]);

      if (upper.opponent != 0 && upper.opponent != line[i + 1])
        move_to (bracket, i + 1, upper.opponent, i + 2);
      else if (upper.opponent == 0 && lower.opponent != 0)
        move_to (bracket, i, lower.opponent, i + 2);
      else if (upper.play == DAMERO_PLAY_ALLOCATED_BYE && line[i + 1] != NOBODY)
        move_to (bracket, i + 1, NOBODY, i + 2);
    }
}

static gboolean
is_decided_for (const Bracket *bracket,
                int            number)
{
  if (bracket->decisions == NULL || bracket->round_number > bracket->known_rounds)
    return FALSE;

  for (guint i = 0; i < bracket->decisions->len; i++)
    {
      const DameroKnockoutDecision *decision = &g_array_index (bracket->decisions,
                                                               DameroKnockoutDecision, i);

      if (decision->round_number == bracket->round_number && decision->winner == number)
        return TRUE;
    }

  return FALSE;
}

static gboolean
has_won (DameroPlay play)
{
  return play == DAMERO_PLAY_WIN || play == DAMERO_PLAY_FORFEIT_WIN;
}

static gboolean
has_lost (DameroPlay play)
{
  return play == DAMERO_PLAY_LOSS || play == DAMERO_PLAY_FORFEIT_LOSS;
}

/* Who of two who are both there goes on. */
static void
judge_meeting (const Bracket       *bracket,
               DameroKnockoutMatch *match)
{
  DameroRoundRecord a = get_record (bracket, match->a);
  DameroRoundRecord b = get_record (bracket, match->b);
  gboolean met = a.opponent == match->b && b.opponent == match->a;

  if (is_decided_for (bracket, match->a) || (met && has_won (a.play)))
    match->winner = match->a;
  if (is_decided_for (bracket, match->b) || (match->winner == 0 && met && has_won (b.play)))
    match->winner = match->b;

  if (match->winner != 0)
    match->state = DAMERO_KNOCKOUT_WON;
  else if (met && has_lost (a.play) && has_lost (b.play))
    match->state = DAMERO_KNOCKOUT_NOBODY;
  else if (met && (a.play == DAMERO_PLAY_DRAW || b.play == DAMERO_PLAY_DRAW))
    match->state = DAMERO_KNOCKOUT_DRAWN;
  else
    match->state = DAMERO_KNOCKOUT_OPEN;
}

static DameroKnockoutMatch
make_match (const Bracket *bracket,
            int            position,
            int            a,
            int            b)
{
  DameroKnockoutMatch match = {
    .round_number = bracket->round_number,
    .position = position,
    .a = MAX (a, 0),
    .b = MAX (b, 0),
  };
  gboolean a_plays = is_present (bracket, a);
  gboolean b_plays = is_present (bracket, b);

  if (a == UNKNOWN || b == UNKNOWN)
    match.state = DAMERO_KNOCKOUT_WAITING;
  else if (a_plays && b_plays)
    judge_meeting (bracket, &match);
  else if (a_plays || b_plays)
    {
      match.state = DAMERO_KNOCKOUT_BYE;
      match.winner = a_plays ? a : b;
    }
  else
    match.state = DAMERO_KNOCKOUT_NOBODY;

  return match;
}

static gboolean
is_over (const DameroKnockoutMatch *match)
{
  return match->state == DAMERO_KNOCKOUT_WON || match->state == DAMERO_KNOCKOUT_BYE
         || match->state == DAMERO_KNOCKOUT_NOBODY;
}

static int
loser_of (const DameroKnockoutMatch *match)
{
  if (!is_over (match))
    return UNKNOWN;
  if (match->state != DAMERO_KNOCKOUT_WON)
    return NOBODY;

  return match->winner == match->a ? match->b : match->a;
}

/* The matches of one round; the winners are the line of the next. */
static void
play_round (Bracket *bracket,
            GArray  *matches)
{
  follow_hand (bracket);
  for (int i = 0; i < bracket->size / 2; i++)
    {
      DameroKnockoutMatch match = make_match (bracket, i + 1, bracket->line[2 * i],
                                              bracket->line[2 * i + 1]);

      g_array_append_val (matches, match);
      bracket->line[i] = is_over (&match) ? match.winner : UNKNOWN;
    }
  bracket->size /= 2;
}

static void
fill_bracket (const DameroTournament *tournament,
              const GArray           *decisions,
              gboolean                third_place,
              int                     known_rounds,
              GArray                 *ret_matches)
{
  Bracket bracket = {
    .tournament = tournament,
    .decisions = decisions,
    .known_rounds = known_rounds,
  };
  int losers[2] = { NOBODY, NOBODY };

  g_array_set_size (ret_matches, 0);
  seed (&bracket);
  third_place = third_place && bracket.size >= 4;
  for (; bracket.size > 1; bracket.round_number++)
    {
      guint n = ret_matches->len;

      if (bracket.size == 2 && third_place)
        for (int i = 0; i < 2; i++)
          losers[i] = loser_of (&g_array_index (ret_matches, DameroKnockoutMatch, n - 2 + (guint) i));

      play_round (&bracket, ret_matches);
      if (bracket.size == 1 && third_place)
        {
          DameroKnockoutMatch match = make_match (&bracket, 2, losers[0], losers[1]);

          g_array_append_val (ret_matches, match);
        }
    }
  g_free (bracket.line);
}

void
damero_knockout_bracket (const DameroTournament *tournament,
                         const GArray           *decisions,
                         gboolean                third_place,
                         GArray                 *ret_matches)
{
  g_assert (g_array_get_element_size (ret_matches) == sizeof (DameroKnockoutMatch));
  g_assert (decisions == NULL
            || g_array_get_element_size ((GArray *) decisions) == sizeof (DameroKnockoutDecision));

  fill_bracket (tournament, decisions, third_place, G_MAXINT, ret_matches);
}

/* The first match of a round that is not over. */
static const DameroKnockoutMatch *
find_undecided (const GArray *matches,
                int           round_number)
{
  for (guint i = 0; i < matches->len; i++)
    {
      const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, i);

      if (match->round_number == round_number && !is_over (match))
        return match;
    }

  return NULL;
}

DameroKnockoutAnswer
damero_knockout_pair (const DameroTournament *tournament,
                      const GArray           *decisions,
                      gboolean                third_place,
                      int                     round_number,
                      GArray                 *ret_pairs,
                      GArray                 *ret_byes,
                      DameroKnockoutMatch    *ret_match)
{
  g_autoptr(GArray) matches = g_array_new (FALSE, FALSE, sizeof (DameroKnockoutMatch));
  const DameroKnockoutMatch *undecided;

  g_assert (g_array_get_element_size (ret_pairs) == sizeof (DameroPair));
  g_assert (g_array_get_element_size (ret_byes) == sizeof (int));

  fill_bracket (tournament, decisions, third_place, round_number - 1, matches);
  if (round_number < 1 || matches->len == 0
      || round_number > g_array_index (matches, DameroKnockoutMatch, matches->len - 1).round_number)
    return DAMERO_KNOCKOUT_OVER;

  undecided = find_undecided (matches, round_number - 1);
  if (undecided != NULL)
    {
      if (ret_match != NULL)
        *ret_match = *undecided;
      return DAMERO_KNOCKOUT_UNDECIDED;
    }

  g_array_set_size (ret_pairs, 0);
  g_array_set_size (ret_byes, 0);
  for (guint i = 0; i < matches->len; i++)
    {
      const DameroKnockoutMatch *match = &g_array_index (matches, DameroKnockoutMatch, i);
      DameroPair pair = { match->a, match->b };

      if (match->round_number != round_number)
        continue;
      if (match->state == DAMERO_KNOCKOUT_BYE)
        g_array_append_val (ret_byes, match->winner);
      else if (match->state == DAMERO_KNOCKOUT_OPEN)
        g_array_append_val (ret_pairs, pair);
    }
  damero_starter_balance (tournament, round_number, ret_pairs);

  return DAMERO_KNOCKOUT_PAIRED;
}
