/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tournament-rows.h"

static DameroPlay
play_from_letter (char letter)
{
  switch (letter)
    {
    case '1':
      return DAMERO_PLAY_WIN;
    case '=':
      return DAMERO_PLAY_DRAW;
    case '0':
      return DAMERO_PLAY_LOSS;
    case '+':
      return DAMERO_PLAY_FORFEIT_WIN;
    case '-':
      return DAMERO_PLAY_FORFEIT_LOSS;
    case '?':
      return DAMERO_PLAY_PENDING;
    case 'U':
      return DAMERO_PLAY_ALLOCATED_BYE;
    case 'F':
      return DAMERO_PLAY_FULL_BYE;
    case 'H':
      return DAMERO_PLAY_HALF_BYE;
    case 'Z':
      return DAMERO_PLAY_ZERO_BYE;
    default:
      g_assert_not_reached ();
    }
}

static DameroRoundRecord
record_from_word (const char             *word,
                  const DameroPointTable *points)
{
  DameroRoundRecord record = { 0 };
  char *end;

  record.opponent = (int) g_ascii_strtoll (word, &end, 10);
  if (record.opponent != 0)
    record.colour = *end++ == 'w' ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  record.play = play_from_letter (*end);
  record.points_x10 = points->points_x10[record.play];

  return record;
}

DameroTournament *
tournament_from_rows (const char *rows,
                      int         n_rounds)
{
  DameroTournament *tournament = damero_tournament_new ();
  g_auto (GStrv) lines = g_strsplit (rows, "\n", -1);

  tournament->n_rounds = n_rounds;
  tournament->initial_colour = DAMERO_COLOUR_WHITE;
  for (int i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      DameroContestant *contestant = damero_tournament_add (tournament, i + 1, "");
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);

      for (int j = 0; words[j] != NULL && words[j][0] != '\0'; j++)
        damero_contestant_set_record (contestant, j + 1, record_from_word (words[j], &tournament->points));
    }

  return tournament;
}
