/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/trf/matches.h"

#include <string.h>

gboolean
damero_trf_has_matches (const DameroTrf *trf)
{
  return trf->type != NULL && g_str_has_prefix (trf->type, DAMERO_TRF_MATCHES);
}

gboolean
damero_trf_is_baku (const DameroTrf *trf)
{
  return trf->type != NULL && g_str_has_suffix (trf->type, "_BAKU");
}

int
damero_trf_first_of_match (int round_number)
{
  return 2 * round_number - 1;
}

/* Of one game, as the match counts them. */
static void
count_game (DameroMeetingGames *games,
            DameroPlay          play)
{
  gboolean is_played = play == DAMERO_PLAY_WIN || play == DAMERO_PLAY_DRAW || play == DAMERO_PLAY_LOSS;

  games->n++;
  games->known += play != DAMERO_PLAY_PENDING;
  games->played += is_played;
  games->won += play == DAMERO_PLAY_WIN;
  games->drawn += play == DAMERO_PLAY_DRAW;
  games->gifts += play == DAMERO_PLAY_FORFEIT_WIN;
}

/* How the match ended for one whose games these are, with so many points for halves of games. */
static DameroPlay
play_of_match (const DameroMeetingGames *games)
{
  int halves = 2 * games->won + games->drawn + 2 * games->gifts;

  if (games->known < games->n)
    return DAMERO_PLAY_PENDING;
  if (games->played == 0)
    return games->gifts > 0 ? DAMERO_PLAY_FORFEIT_WIN : DAMERO_PLAY_FORFEIT_LOSS;

  return halves > games->n ? DAMERO_PLAY_WIN : halves == games->n ? DAMERO_PLAY_DRAW : DAMERO_PLAY_LOSS;
}

/* FALSE if the two are not the rounds of one match. */
static gboolean
fold_records (DameroRoundRecord  first,
              DameroRoundRecord  second,
              DameroRoundRecord *ret_record)
{
  DameroRoundRecord record = { .opponent = first.opponent, .colour = first.colour, .play = first.play,
                               .points_x10 = first.points_x10 + second.points_x10 };
  gboolean is_alone = second.play == DAMERO_PLAY_NONE || second.play == DAMERO_PLAY_ZERO_BYE ||
                      second.play == first.play;

  *ret_record = record;
  if (first.opponent == 0)
    return second.opponent == 0 && is_alone;
  if (second.opponent != first.opponent ||
      (first.colour != DAMERO_COLOUR_NONE && second.colour == first.colour))
    return FALSE;

  /* A game that nobody played may have no letter. */
  if (first.colour == DAMERO_COLOUR_NONE && second.colour != DAMERO_COLOUR_NONE)
    record.colour = second.colour == DAMERO_COLOUR_WHITE ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
  count_game (&record.games, first.play);
  count_game (&record.games, second.play);
  record.play = play_of_match (&record.games);
  *ret_record = record;
  return TRUE;
}

/* 0, or the first round of the file that is not of a match. */
static int
fold_contestant (const DameroContestant *from,
                 DameroContestant       *to)
{
  int n = ((int) MAX (from->records->len, from->virtual_x10->len) + 1) / 2;

  to->rating = from->rating;
  for (int round = 1; round <= n; round++)
    {
      int first = damero_trf_first_of_match (round);
      DameroRoundRecord record;

      if (!fold_records (damero_contestant_get_record (from, first), damero_contestant_get_record (from, first + 1),
                         &record))
        return first;
      if (record.play != DAMERO_PLAY_NONE)
        damero_contestant_set_record (to, round, record);
      if (damero_contestant_get_virtual_x10 (from, first) != 0)
        damero_contestant_set_virtual_x10 (to, round, damero_contestant_get_virtual_x10 (from, first));
    }

  return 0;
}

/* What a match is worth by its games. */
static void
fold_points (const DameroPointTable *games,
             DameroPointTable       *matches)
{
  static const DameroPlay of_games[] = { DAMERO_PLAY_WIN, DAMERO_PLAY_DRAW, DAMERO_PLAY_LOSS, DAMERO_PLAY_PENDING,
                                         DAMERO_PLAY_FORFEIT_WIN, DAMERO_PLAY_FORFEIT_LOSS };

  *matches = *games;
  for (guint i = 0; i < G_N_ELEMENTS (of_games); i++)
    matches->points_x10[of_games[i]] = 2 * games->points_x10[of_games[i]];
}

static void
fold_forbidden (const DameroTournament *games,
                DameroTournament       *matches)
{
  for (guint i = 0; i < games->forbidden->len; i++)
    {
      const DameroForbidden *from = games->forbidden->pdata[i];
      DameroForbidden *to = damero_tournament_forbid (matches, (from->first_round + 1) / 2, (from->last_round + 1) / 2);

      g_array_append_vals (to->numbers, from->numbers->data, from->numbers->len);
    }
}

DameroTournament *
damero_trf_fold (const DameroTournament *games,
                 gboolean                baku,
                 char                  **ret_why)
{
  g_autoptr(DameroTournament) matches = damero_tournament_new ();

  matches->name = g_strdup (games->name);
  matches->n_rounds = (games->n_rounds + 1) / 2;
  matches->initial_colour = games->initial_colour;
  fold_points (&games->points, &matches->points);
  for (guint i = 0; i < games->contestants->len; i++)
    {
      const DameroContestant *from = games->contestants->pdata[i];
      int wrong = fold_contestant (from, damero_tournament_add (matches, from->number, from->name));

      if (wrong == 0)
        continue;
      if (ret_why != NULL)
        *ret_why = g_strdup_printf ("rounds %d and %d of player %d are not the two games of a match", wrong, wrong + 1,
                                    from->number);
      return NULL;
    }
  fold_forbidden (games, matches);
  if (baku && matches->n_rounds > 0 && !damero_tournament_is_accelerated (matches))
    damero_tournament_accelerate (matches, 0);

  return g_steal_pointer (&matches);
}

void
damero_trf_add_matches (DameroTrf    *trf,
                        int           round_number,
                        const GArray *pairs,
                        int           bye)
{
  g_autoptr(GArray) turned = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  int first = damero_trf_first_of_match (round_number);

  for (guint i = 0; i < pairs->len; i++)
    {
      const DameroPair *pair = &g_array_index (pairs, DameroPair, i);
      DameroPair other = { pair->black, pair->white };

      g_array_append_val (turned, other);
    }
  damero_trf_add_round (trf, first, pairs, bye);
  damero_trf_add_round (trf, first + 1, turned, 0);
  if (bye > 0)
    damero_contestant_set_record (damero_tournament_find (trf->tournament, bye), first + 1,
                                  (DameroRoundRecord) { .play = DAMERO_PLAY_ZERO_BYE });
}

void
damero_trf_set_matches (DameroTrf *trf,
                        gboolean   baku)
{
  g_free (trf->type);
  trf->type = g_strdup (baku ? DAMERO_TRF_MATCHES "_BAKU" : DAMERO_TRF_MATCHES);
  for (guint i = 0; i < trf->lines->len; i++)
    {
      DameroTrfLine *line = &g_array_index (trf->lines, DameroTrfLine, i);

      if (line->number != 0 || !g_str_has_prefix (line->text, "192"))
        continue;
      g_free (line->text);
      line->text = g_strdup_printf ("192 %s", trf->type);
    }
}
