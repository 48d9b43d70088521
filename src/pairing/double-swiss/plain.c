/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/double-swiss/plain.h"

#include "pairing/double-swiss/field.h"

static DameroRoundRecord
read_record (const DameroTournament *tournament,
             const DameroContestant *contestant,
             int                     round_number)
{
  DameroRoundRecord record = damero_contestant_get_record (contestant, round_number);

  switch (damero_double_match (tournament, contestant, round_number))
    {
    case DAMERO_DOUBLE_MATCH_PLAYED:
      if (!damero_play_is_played (record.play))
        record.play = DAMERO_PLAY_DRAW;
      break;
    case DAMERO_DOUBLE_MATCH_WON:
      record.opponent = 0;
      record.play = DAMERO_PLAY_ALLOCATED_BYE;
      break;
    case DAMERO_DOUBLE_MATCH_FORFEITED:
      record.opponent = 0;
      record.play = DAMERO_PLAY_ZERO_BYE;
      break;
    case DAMERO_DOUBLE_MATCH_NONE:
      if (record.play == DAMERO_PLAY_FULL_BYE)
        record.play = DAMERO_PLAY_ALLOCATED_BYE;
      break;
    }

  return record;
}

DameroTournament *
damero_double_dup_plain (const DameroTournament *tournament,
                         int                     round_number)
{
  DameroTournament *plain = damero_tournament_dup_before (tournament, round_number);

  plain->colourless = TRUE;
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      const DameroContestant *from = tournament->contestants->pdata[i];
      DameroContestant *to = plain->contestants->pdata[i];

      for (int round = 1; round < round_number; round++)
        damero_contestant_set_record (to, round, read_record (tournament, from, round));
      for (int round = round_number; round <= (int) from->records->len; round++)
        if (damero_round_record_is_announced (damero_contestant_get_record (from, round)))
          damero_contestant_set_record (to, round, damero_contestant_get_record (from, round));
    }

  return plain;
}
