/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "literal-match-field.h"

/* A file may know no games: then the record says all. */
static gboolean
lost_all_by_forfeit (DameroRoundRecord record)
{
  const DameroMeetingGames *games = &record.games;

  if (games->n == 0)
    return record.play == DAMERO_PLAY_FORFEIT_LOSS;

  return games->known - games->played - games->gifts == games->n;
}

static DameroRoundRecord
record_of_opponent (const LiteralMatchField *field,
                    DameroRoundRecord        record,
                    int                      round_number)
{
  return damero_contestant_get_record (damero_tournament_find (field->tournament, record.opponent), round_number);
}

/* Article 0: a match ends by forfeit only if a player forfeits both games. */
static gboolean
was_forfeited (const LiteralMatchField *field,
               DameroRoundRecord        record,
               int                      round_number)
{
  return lost_all_by_forfeit (record) || lost_all_by_forfeit (record_of_opponent (field, record, round_number));
}

/* 1.6: a colour is had if a game was played; one that has no result yet is taken for played. */
static gboolean
has_colour (DameroRoundRecord record)
{
  if (record.colour == DAMERO_COLOUR_NONE)
    return FALSE;

  return record.games.n == 0 || record.games.played > 0 || record.games.known < record.games.n;
}

static void
read_history (const LiteralMatchField *field,
              const DameroContestant  *contestant,
              LiteralMatchPlayer      *player)
{
  for (int i = 1; i < field->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent == 0)
        {
          /* 2.1.2 */
          if (record.play == DAMERO_PLAY_ALLOCATED_BYE || record.play == DAMERO_PLAY_FULL_BYE)
            player->bye_barred = TRUE;
        }
      else if (was_forfeited (field, record, i))
        {
          /* 2.1.2: won by forfeit */
          if (!lost_all_by_forfeit (record))
            player->bye_barred = TRUE;
        }
      else
        {
          player->n_played++;
          if (has_colour (record))
            g_array_append_val (player->colours, record.colour);
        }
    }
}

/* 1.5 */
static gboolean
floated_in (const LiteralMatchField *field,
            const DameroContestant  *contestant,
            int                      round_number)
{
  DameroRoundRecord record;

  if (round_number < 1)
    return FALSE;

  record = damero_contestant_get_record (contestant, round_number);
  if (record.opponent == 0 || was_forfeited (field, record, round_number))
    return FALSE;

  return literal_pairing_score_x10 (contestant, round_number)
         != literal_pairing_score_x10 (damero_tournament_find (field->tournament, record.opponent), round_number);
}

static void
read_player (const LiteralMatchField *field,
             const DameroContestant  *contestant,
             LiteralMatchPlayer      *player)
{
  player->number = contestant->number;
  player->score_x10 = literal_pairing_score_x10 (contestant, field->round_number);
  player->floated = floated_in (field, contestant, field->round_number - 1);
  player->colours = g_array_new (FALSE, FALSE, sizeof (DameroColour));
  read_history (field, contestant, player);
}

/* 2.1.1 [C1] */
static gboolean
have_met (const LiteralMatchField *field,
          int                      a,
          int                      b)
{
  const DameroContestant *contestant = damero_tournament_find (field->tournament, a);

  for (int i = 1; i < field->round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      if (record.opponent == b && !was_forfeited (field, record, i))
        return TRUE;
    }

  return FALSE;
}

LiteralMatchField *
literal_match_field_new (const DameroTournament *tournament,
                         int                     round_number)
{
  g_autoptr (LiteralMatchField) field = g_new0 (LiteralMatchField, 1);
  int n_in_play = 0;

  field->tournament = tournament;
  field->round_number = round_number;
  field->is_last = tournament->n_rounds > 0 && round_number >= tournament->n_rounds;
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

  for (guint i = 0; i < field->n_players; i++)
    for (guint j = 0; j < field->n_players; j++)
      {
        int a = field->players[i].number;
        int b = field->players[j].number;

        if (i != j && !have_met (field, a, b) && !literal_is_forbidden (tournament, round_number, a, b))
          field->opponents[i] |= G_GUINT64_CONSTANT (1) << j;
      }

  return g_steal_pointer (&field);
}

void
literal_match_field_free (LiteralMatchField *field)
{
  if (field == NULL)
    return;

  for (guint i = 0; i < field->n_players; i++)
    g_array_unref (field->players[i].colours);
  g_free (field);
}

/* 1.2 */
gboolean
literal_match_field_is_higher (const LiteralMatchField *field,
                               guint                    a,
                               guint                    b)
{
  if (field->players[a].score_x10 != field->players[b].score_x10)
    return field->players[a].score_x10 > field->players[b].score_x10;

  return a < b;
}

static DameroColour
colour_from_end (const LiteralMatchPlayer *player,
                 guint                     i)
{
  return g_array_index (player->colours, DameroColour, player->colours->len - i);
}

static guint
count_whites (const LiteralMatchPlayer *player)
{
  guint n = 0;

  for (guint i = 0; i < player->colours->len; i++)
    n += g_array_index (player->colours, DameroColour, i) == DAMERO_COLOUR_WHITE;

  return n;
}

DameroColour
literal_match_field_get_colour (const LiteralMatchField *field,
                                guint                    higher,
                                guint                    lower)
{
  const LiteralMatchPlayer *a = &field->players[higher];
  const LiteralMatchPlayer *b = &field->players[lower];
  guint n_a = a->colours->len;
  guint n_b = b->colours->len;

  /* 4.3.1, with the lot of 4.1 */
  if (n_a == 0 && n_b == 0)
    return a->parity_number % 2 == 1 ? field->tournament->initial_colour
                                     : literal_opposite (field->tournament->initial_colour);

  /* 4.3.2 */
  if (count_whites (a) != count_whites (b))
    return count_whites (a) < count_whites (b) ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;

  /* 4.3.3, with C.04.2 3.4: matches without a colour are as if at the front of the history */
  for (guint i = 1; i <= MIN (n_a, n_b); i++)
    if (colour_from_end (a, i) != colour_from_end (b, i))
      return literal_opposite (colour_from_end (a, i));

  /* 4.3.4, then 4.3.5 */
  return n_a > 0 ? literal_opposite (colour_from_end (a, 1)) : colour_from_end (b, 1);
}
