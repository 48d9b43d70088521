/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-field.h"

DameroColour
literal_opposite (DameroColour colour)
{
  if (colour == DAMERO_COLOUR_NONE)
    return DAMERO_COLOUR_NONE;

  return colour == DAMERO_COLOUR_WHITE ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
}

int
literal_pairing_score_x10 (const DameroContestant *contestant,
                           int                     round_number)
{
  return damero_contestant_sum_x10 (contestant, round_number)
         + damero_contestant_get_virtual_x10 (contestant, round_number);
}

gboolean
literal_is_absent (const DameroContestant *contestant,
                   int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  return record.opponent == 0
         && (record.play == DAMERO_PLAY_FULL_BYE || record.play == DAMERO_PLAY_HALF_BYE
             || record.play == DAMERO_PLAY_ZERO_BYE);
}

/* 1.4.2 to 1.4.4 */
static LiteralFloat
float_of_round (const DameroTournament *tournament,
                const DameroContestant *contestant,
                int                     round_number)
{
  DameroRoundRecord record;
  const DameroContestant *opponent;
  int difference_x10;

  if (round_number < 1)
    return LITERAL_NO_FLOAT;

  record = damero_contestant_get_record (contestant, round_number);
  if (record.play == DAMERO_PLAY_ALLOCATED_BYE)
    return LITERAL_DOWNFLOAT;
  if (!damero_play_is_played (record.play))
    {
      if (record.points_x10 > tournament->points.points_x10[DAMERO_PLAY_LOSS])
        return LITERAL_DOWNFLOAT;
      return LITERAL_NO_FLOAT;
    }

  opponent = damero_tournament_find (tournament, record.opponent);
  difference_x10 = literal_pairing_score_x10 (contestant, round_number)
                   - literal_pairing_score_x10 (opponent, round_number);
  if (difference_x10 == 0)
    return LITERAL_NO_FLOAT;
  return difference_x10 > 0 ? LITERAL_DOWNFLOAT : LITERAL_UPFLOAT;
}

/* 1.7 */
static void
find_preference (LiteralPlayer *player)
{
  guint n_games = player->colours->len;
  const DameroColour *colours = (const DameroColour *) player->colours->data;

  if (n_games == 0)
    return;

  if (player->colour_difference > 1 || player->colour_difference < -1)
    {
      player->strength = LITERAL_ABSOLUTE;
      player->preference = player->colour_difference > 0 ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
    }
  else if (n_games >= 2 && colours[n_games - 1] == colours[n_games - 2])
    {
      player->strength = LITERAL_ABSOLUTE;
      player->preference = literal_opposite (colours[n_games - 1]);
    }
  else if (player->colour_difference != 0)
    {
      player->strength = LITERAL_STRONG;
      player->preference = player->colour_difference > 0 ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
    }
  else
    {
      player->strength = LITERAL_MILD;
      player->preference = literal_opposite (colours[n_games - 1]);
    }
}

static void
read_history (const LiteralField     *field,
              const DameroContestant *contestant,
              LiteralPlayer          *player)
{
  const int *points_x10 = field->tournament->points.points_x10;

  for (int i = 1; i < field->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (damero_play_is_played (record.play))
        {
          if (record.colour != DAMERO_COLOUR_NONE && !field->tournament->colourless)
            {
              g_array_append_val (player->colours, record.colour);
              player->colour_difference += record.colour == DAMERO_COLOUR_WHITE ? 1 : -1;
            }
          continue;
        }

      player->n_unplayed++;
      if (record.play == DAMERO_PLAY_ALLOCATED_BYE || record.points_x10 >= points_x10[DAMERO_PLAY_WIN])
        player->bye_barred = TRUE;
    }
}

static void
read_player (const LiteralField     *field,
             const DameroContestant *contestant,
             LiteralPlayer          *player)
{
  const DameroTournament *tournament = field->tournament;
  int maximum_x10 = (field->round_number - 1) * tournament->points.points_x10[DAMERO_PLAY_WIN];

  player->number = contestant->number;
  player->score_x10 = literal_pairing_score_x10 (contestant, field->round_number);
  player->colours = g_array_new (FALSE, FALSE, sizeof (DameroColour));
  for (int i = 0; i < 2; i++)
    player->floats[i] = float_of_round (tournament, contestant, field->round_number - 1 - i);
  read_history (field, contestant, player);
  find_preference (player);
  if (tournament->n_rounds > 0 && field->round_number >= tournament->n_rounds)
    player->topscorer = 2 * damero_contestant_sum_x10 (contestant, field->round_number) > maximum_x10;
}

/* 1.2 */
static int
compare_rank (gconstpointer a,
              gconstpointer b)
{
  const LiteralPlayer *left = a;
  const LiteralPlayer *right = b;

  if (left->score_x10 != right->score_x10)
    return left->score_x10 > right->score_x10 ? -1 : 1;
  return left->number < right->number ? -1 : 1;
}

gboolean
literal_is_forbidden (const DameroTournament *tournament,
                      int                     round_number,
                      int                     a,
                      int                     b)
{
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = tournament->forbidden->pdata[i];
      gboolean has_a = FALSE;
      gboolean has_b = FALSE;

      if (round_number < forbidden->first_round
          || (forbidden->last_round != 0 && round_number > forbidden->last_round))
        continue;
      for (guint j = 0; j < forbidden->numbers->len; j++)
        {
          has_a |= g_array_index (forbidden->numbers, int, j) == a;
          has_b |= g_array_index (forbidden->numbers, int, j) == b;
        }
      if (has_a && has_b)
        return TRUE;
    }

  return FALSE;
}

static gboolean
have_met (const LiteralField *field,
          int                 a,
          int                 b)
{
  const DameroContestant *contestant = damero_tournament_find (field->tournament, a);

  for (int i = 1; i < field->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent == b && damero_play_is_played (record.play))
        return TRUE;
    }

  return FALSE;
}

static gboolean
may_meet (const LiteralField *field,
          guint               a,
          guint               b)
{
  const LiteralPlayer *left = &field->players[a];
  const LiteralPlayer *right = &field->players[b];

  if (a == b || have_met (field, left->number, right->number)
      || literal_is_forbidden (field->tournament, field->round_number, left->number, right->number))
    return FALSE;

  return left->topscorer || right->topscorer || left->strength != LITERAL_ABSOLUTE
         || right->strength != LITERAL_ABSOLUTE || left->preference != right->preference;
}

gboolean
literal_was_ever_paired (const DameroContestant *contestant,
                         int                     round_number)
{
  for (int i = 1; i < round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent != 0 || record.play == DAMERO_PLAY_ALLOCATED_BYE)
        return TRUE;
    }

  return FALSE;
}

LiteralField *
literal_field_new (const DameroTournament *tournament,
                   int                     round_number)
{
  g_autoptr (LiteralField) field = g_new0 (LiteralField, 1);
  int n_in_play = 0;

  field->tournament = tournament;
  field->round_number = round_number;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *contestant = tournament->contestants->pdata[i];
      gboolean absent = literal_is_absent (contestant, round_number);

      if (!absent || literal_was_ever_paired (contestant, round_number))
        n_in_play++;
      if (absent)
        continue;
      if (field->n_players == LITERAL_MAX_PLAYERS)
        return NULL;
      read_player (field, contestant, &field->players[field->n_players]);
      field->players[field->n_players++].parity_number = n_in_play;
    }

  qsort (field->players, field->n_players, sizeof (LiteralPlayer), compare_rank);
  for (guint i = 0; i < field->n_players; i++)
    for (guint j = 0; j < field->n_players; j++)
      if (may_meet (field, i, j))
        field->opponents[i] |= G_GUINT64_CONSTANT (1) << j;

  return g_steal_pointer (&field);
}

void
literal_field_free (LiteralField *field)
{
  if (field == NULL)
    return;

  for (guint i = 0; i < field->n_players; i++)
    g_array_unref (field->players[i].colours);
  g_free (field);
}

/* 5.2.3, with C.04.2 3.4: games not played are as if at the front of the history. What the first of the
 * two had when they last had different colours; NONE = never. */
static DameroColour
last_different_colour (const LiteralPlayer *a,
                       const LiteralPlayer *b)
{
  for (guint i = 1; i <= MIN (a->colours->len, b->colours->len); i++)
    {
      DameroColour left = g_array_index (a->colours, DameroColour, a->colours->len - i);
      DameroColour right = g_array_index (b->colours, DameroColour, b->colours->len - i);

      if (left != right)
        return left;
    }

  return DAMERO_COLOUR_NONE;
}

DameroColour
literal_field_get_colour (const LiteralField *field,
                          guint               higher,
                          guint               lower)
{
  const LiteralPlayer *a = &field->players[higher];
  const LiteralPlayer *b = &field->players[lower];
  DameroColour last;

  if (a->preference == DAMERO_COLOUR_NONE && b->preference == DAMERO_COLOUR_NONE)
    {
      DameroColour initial = field->tournament->initial_colour;

      return a->parity_number % 2 == 1 ? initial : literal_opposite (initial);
    }

  if (b->preference == DAMERO_COLOUR_NONE)
    return a->preference;
  if (a->preference != b->preference)
    return literal_opposite (b->preference);

  if (a->strength != b->strength)
    return a->strength > b->strength ? a->preference : literal_opposite (b->preference);
  if (a->strength == LITERAL_ABSOLUTE && ABS (a->colour_difference) != ABS (b->colour_difference))
    return ABS (a->colour_difference) > ABS (b->colour_difference) ? a->preference
                                                                    : literal_opposite (b->preference);

  last = last_different_colour (a, b);
  if (last != DAMERO_COLOUR_NONE)
    return literal_opposite (last);
  return a->preference;
}
