/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/why-judge.h"

#include <string.h>

static int
number_at (const DameroWhy *why,
           guint            i)
{
  return damero_why_player_at (why, i)->number;
}

guint
damero_why_index_of (const DameroWhy *why,
                     int              number)
{
  guint found = GPOINTER_TO_UINT (g_hash_table_lookup (why->indices, GINT_TO_POINTER (number)));

  g_assert (found > 0);

  return found - 1;
}

/* The last round in which the two met at the board, by either's record; 0 for none. */
static int
last_meeting (const DameroWhy *why,
              guint            a,
              guint            b)
{
  const DameroContestant *first = damero_why_player_at (why, a)->contestant;
  const DameroContestant *second = damero_why_player_at (why, b)->contestant;

  for (int round = why->field->round_number - 1; round >= 1; round--)
    {
      DameroRoundRecord record = damero_contestant_get_record (first, round);
      DameroRoundRecord other = damero_contestant_get_record (second, round);

      if ((damero_play_is_played (record.play) && record.opponent == second->number)
          || (damero_play_is_played (other.play) && other.opponent == first->number))
        return round;
    }

  return 0;
}

DameroObstacle
damero_why_judge_meeting (const DameroWhy *why,
                          guint            a,
                          guint            b)
{
  DameroObstacle obstacle = { .x = number_at (why, a), .y = number_at (why, b) };

  if (damero_dutch_field_may_meet (why->field, a, b))
    return (DameroObstacle) { 0 };

  obstacle.round_number = last_meeting (why, a, b);
  if (obstacle.round_number > 0)
    obstacle.kind = DAMERO_OBSTACLE_MET;
  else if (damero_dutch_is_barred (why->field, a, b))
    obstacle.kind = DAMERO_OBSTACLE_FORBIDDEN;
  else
    {
      obstacle.kind = DAMERO_OBSTACLE_SAME_COLOUR;
      obstacle.colour = damero_why_player_at (why, a)->preferred;
    }

  return obstacle;
}

DameroObstacle
damero_why_judge_bye (const DameroWhy *why,
                      guint            i)
{
  const DameroDutchPlayer *player = damero_why_player_at (why, i);
  DameroObstacle obstacle = { .candidate = player->number, .x = player->number };
  int win_x10 = why->tournament->points.points_x10[DAMERO_PLAY_WIN];

  for (int round = 1; player->bye_barred && round < why->field->round_number; round++)
    {
      DameroRoundRecord record = damero_contestant_get_record (player->contestant, round);

      obstacle.round_number = round;
      obstacle.kind = record.play == DAMERO_PLAY_ALLOCATED_BYE ? DAMERO_OBSTACLE_HAD_BYE
                                                             : DAMERO_OBSTACLE_UNPLAYED_WIN;
      if (record.play == DAMERO_PLAY_ALLOCATED_BYE
          || (record.play != DAMERO_PLAY_NONE && !damero_play_is_played (record.play)
              && record.points_x10 >= win_x10))
        return obstacle;
    }

  return (DameroObstacle) { .candidate = player->number };
}

/* The same for two of whom either may be nobody. */
static DameroObstacle
judge_pair (const DameroWhy *why,
            guint            a,
            guint            b)
{
  if (a == DAMERO_DUTCH_NOBODY && b == DAMERO_DUTCH_NOBODY)
    return (DameroObstacle) { 0 };
  if (a == DAMERO_DUTCH_NOBODY || b == DAMERO_DUTCH_NOBODY)
    return damero_why_judge_bye (why, MIN (a, b));

  return damero_why_judge_meeting (why, a, b);
}

/* Whether two who would meet are due one colour, both at least so strongly. */
static gboolean
want_the_same (const DameroWhy *why,
               guint            a,
               guint            b,
               DameroPreference strength)
{
  const DameroDutchPlayer *first;
  const DameroDutchPlayer *second;

  if (a == DAMERO_DUTCH_NOBODY || b == DAMERO_DUTCH_NOBODY)
    return FALSE;

  first = damero_why_player_at (why, a);
  second = damero_why_player_at (why, b);

  return first->preferred != DAMERO_COLOUR_NONE && first->preferred == second->preferred
         && MIN (first->preference, second->preference) >= strength;
}

/* The round of the float that a criterion looks back to; 0 if it looks at none. */
static int
earlier_round (const DameroWhy *why,
               DameroCriterion  criterion)
{
  switch (criterion)
    {
    case DAMERO_CRITERION_DOWN_AGAIN:
    case DAMERO_CRITERION_UP_AGAIN:
    case DAMERO_CRITERION_GAP_DOWN_AGAIN:
    case DAMERO_CRITERION_GAP_UP_AGAIN:
      return why->field->round_number - 1;
    case DAMERO_CRITERION_DOWN_EARLIER:
    case DAMERO_CRITERION_UP_EARLIER:
    case DAMERO_CRITERION_GAP_DOWN_EARLIER:
    case DAMERO_CRITERION_GAP_UP_EARLIER:
      return why->field->round_number - 2;
    default:
      return 0;
    }
}

/* Of whom the criterion speaks, after the change: the PAIR that would meet, or those LEFT for each other. */
static void
name_concerned (const DameroWhy             *why,
                const DameroDutchDifference *difference,
                const guint                 *changed,
                const guint                  pair[2],
                const guint                  left[2],
                DameroObstacle              *obstacle)
{
  DameroPreference strength = difference->criterion == DAMERO_CRITERION_STRONG_COLOUR
                              ? DAMERO_PREFERENCE_STRONG : DAMERO_PREFERENCE_MILD;

  if (difference->criterion != DAMERO_CRITERION_COLOUR
      && difference->criterion != DAMERO_CRITERION_STRONG_COLOUR)
    {
      obstacle->round_number = earlier_round (why, difference->criterion);
      if (difference->player == DAMERO_DUTCH_NOBODY)
        return;
      obstacle->x = number_at (why, difference->player);
      obstacle->bye = changed[difference->player] == DAMERO_DUTCH_NOBODY;
      return;
    }

  obstacle->left = !want_the_same (why, pair[0], pair[1], strength);
  if (obstacle->left)
    pair = left;
  if (want_the_same (why, pair[0], pair[1], strength))
    {
      obstacle->x = number_at (why, pair[0]);
      obstacle->y = number_at (why, pair[1]);
      obstacle->colour = damero_why_player_at (why, pair[0])->preferred;
    }
}

DameroObstacle
damero_why_judge (const DameroWhy *why,
                  guint            a,
                  guint            c,
                  guint            candidate)
{
  const guint pair[2] = { a, c };
  const guint left[2] = { why->mates[a], why->mates[c] };
  DameroObstacle obstacle = judge_pair (why, a, c);
  DameroDutchDifference difference;
  g_autofree guint *changed = NULL;

  if (obstacle.kind == DAMERO_OBSTACLE_NOTHING)
    {
      obstacle = judge_pair (why, left[0], left[1]);
      obstacle.left = obstacle.kind != DAMERO_OBSTACLE_NOTHING;
    }
  obstacle.candidate = number_at (why, candidate);
  if (obstacle.kind != DAMERO_OBSTACLE_NOTHING)
    return obstacle;

  changed = g_memdup2 (why->mates, (why->field->n_players + 1) * sizeof (guint));
  for (int i = 0; i < 2; i++)
    {
      changed[pair[i]] = pair[1 - i];
      if (left[i] != DAMERO_DUTCH_NOBODY)
        changed[left[i]] = left[1 - i];
    }
  if (damero_dutch_compare (why->field, why->mates, changed, &difference) < 0)
    {
      obstacle.kind = DAMERO_OBSTACLE_WORSE;
      obstacle.criterion = difference.criterion;
      name_concerned (why, &difference, changed, pair, left, &obstacle);
    }

  return obstacle;
}
