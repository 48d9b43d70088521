/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "compare-ways.h"

#include "literal-dutch.h"
#include "pairing-rules-check.h"

static void
append_answer (GString      *text,
               const char   *way,
               int           answer,
               const GArray *pairs,
               int           bye)
{
  static const char *const names[] = { "done", "no legal pairing", "cancelled", "no initial colour" };

  g_string_append_printf (text, "  %s: %s", way, names[answer]);
  for (guint i = 0; answer == DAMERO_SWISS_DONE && i < pairs->len; i++)
    g_string_append_printf (text, " %d-%d", g_array_index (pairs, DameroPair, i).white,
                            g_array_index (pairs, DameroPair, i).black);
  if (answer == DAMERO_SWISS_DONE && bye != 0)
    g_string_append_printf (text, " bye %d", bye);
  g_string_append_c (text, '\n');
}

static gboolean
are_same (const GArray *a,
          const GArray *b)
{
  return a->len == b->len && (a->len == 0 || memcmp (a->data, b->data, a->len * sizeof (DameroPair)) == 0);
}

/* In terms of the other answers; FALSE if it takes too long. */
static gboolean
pair_literally (const DameroTournament *tournament,
                int                     round_number,
                guint                   max_steps,
                GArray                 *pairs,
                int                    *ret_bye,
                DameroSwissAnswer      *ret_answer)
{
  switch (literal_dutch_pair (tournament, round_number, max_steps, pairs, ret_bye))
    {
    case LITERAL_DONE:
      *ret_answer = DAMERO_SWISS_DONE;
      return TRUE;

    case LITERAL_NO_PAIRING:
      *ret_answer = DAMERO_SWISS_NO_PAIRING;
      return TRUE;

    case LITERAL_NO_COLOUR:
      *ret_answer = DAMERO_SWISS_NO_COLOUR;
      return TRUE;

    case LITERAL_TOO_LONG:
    default:
      return FALSE;
    }
}

char *
compare_ways (const DameroTournament *tournament,
              int                     round_number,
              guint                   max_steps,
              WaysTally              *tally,
              GArray                 *ret_pairs,
              int                    *ret_bye,
              DameroSwissAnswer      *ret_answer)
{
  static const char *const ways[] = { "fast", "exact", "literal" };
  g_autoptr (GString) text = g_string_new (NULL);
  WaysTally unused = { 0 };
  gboolean agree = TRUE;

  *ret_bye = 0;
  *ret_answer = damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_FAST, NULL, NULL, ret_pairs, ret_bye);
  append_answer (text, ways[0], *ret_answer, ret_pairs, *ret_bye);
  if (tally == NULL)
    tally = &unused;
  tally->n_rounds++;
  tally->n_byes += *ret_answer == DAMERO_SWISS_DONE && *ret_bye != 0;
  tally->n_none += *ret_answer == DAMERO_SWISS_NO_PAIRING;

  for (guint i = 1; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
      DameroSwissAnswer answer = DAMERO_SWISS_CANCELLED;
      int bye = 0;

      if (i == 1)
        answer = damero_dutch_pair (tournament, round_number, DAMERO_DUTCH_EXACT, NULL, NULL, pairs, &bye);
      else if (!pair_literally (tournament, round_number, max_steps, pairs, &bye, &answer))
        continue;
      else
        tally->n_literal++;
      append_answer (text, ways[i], answer, pairs, bye);
      agree &= answer == *ret_answer
               && (answer != DAMERO_SWISS_DONE || (bye == *ret_bye && are_same (pairs, ret_pairs)));
    }

  if (*ret_answer == DAMERO_SWISS_NO_PAIRING && pairing_rules_can_pair (tournament, round_number, 0))
    {
      g_string_append (text, "  the rules allow a pairing\n");
      agree = FALSE;
    }

  return agree ? NULL : g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
compare_once (const DameroTournament *tournament,
              int                     round_number,
              guint                   max_steps)
{
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (DameroPair));
  DameroSwissAnswer answer;
  int bye;

  return compare_ways (tournament, round_number, max_steps, NULL, pairs, &bye, &answer);
}

/* Leaves a player out; those who met him were absent with the same points. */
static void
remove_player (DameroTournament *tournament,
               guint             index)
{
  DameroContestant *removed = tournament->contestants->pdata[index];
  int number = removed->number;

  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      for (guint j = 0; j < contestant->records->len; j++)
        {
          DameroRoundRecord *record = &g_array_index (contestant->records, DameroRoundRecord, j);

          if (record->opponent == number)
            *record = (DameroRoundRecord) { .play = DAMERO_PLAY_ZERO_BYE, .points_x10 = record->points_x10 };
        }
    }
  g_ptr_array_remove_index (tournament->contestants, index);
}

static void
remove_first_round (DameroTournament *tournament)
{
  for (guint i = 0; i < tournament->contestants->len; i++)
    {
      DameroContestant *contestant = tournament->contestants->pdata[i];

      if (contestant->records->len > 0)
        g_array_remove_index (contestant->records, 0);
      if (contestant->virtual_x10->len > 0)
        g_array_remove_index (contestant->virtual_x10, 0);
    }
  if (tournament->n_rounds > 1)
    tournament->n_rounds--;
}

/* Takes something away, by the index of the step; FALSE if there is nothing. */
static gboolean
simplify (DameroTournament *tournament,
          guint             step,
          int              *round_number)
{
  guint n_players = tournament->contestants->len;
  DameroRoundRecord absence = { .play = DAMERO_PLAY_ZERO_BYE };
  DameroContestant *contestant = tournament->contestants->pdata[step % n_players];

  switch (step / n_players)
    {
    case 0:
      remove_player (tournament, step);
      return TRUE;

    case 1:
      if (damero_contestant_get_record (contestant, *round_number).play != DAMERO_PLAY_NONE)
        return FALSE;
      damero_contestant_set_record (contestant, *round_number, absence);
      return TRUE;

    case 2:
      if (contestant->virtual_x10->len == 0)
        return FALSE;
      g_array_set_size (contestant->virtual_x10, 0);
      return TRUE;

    default:
      step -= 3 * n_players;
      if (step < tournament->forbidden->len)
        g_ptr_array_remove_index (tournament->forbidden, step);
      else if (*round_number > 1)
        {
          remove_first_round (tournament);
          (*round_number)--;
        }
      else
        return FALSE;
      return TRUE;
    }
}

static void
append_player (GString                *text,
               const DameroContestant *contestant,
               int                     round_number)
{
  static const char letters[DAMERO_N_PLAYS + 1] = " 1=0X+-UFHZ";

  g_string_append_printf (text, "  %2d:", contestant->number);
  for (int i = 1; i <= round_number; i++)
    {
      DameroRoundRecord record = damero_contestant_get_record (contestant, i);

      g_string_append_printf (text, "  %2d%c%c", record.opponent, " wb"[record.colour], letters[record.play]);
      if (i < round_number)
        g_string_append_printf (text, "(%d)", record.points_x10);
      if (record.games.n > 0)
        g_string_append_printf (text, "[%d of %d played, %d given]", record.games.played, record.games.known,
                                record.games.gifts);
      if (damero_contestant_get_virtual_x10 (contestant, i) != 0)
        g_string_append_printf (text, "+%d", damero_contestant_get_virtual_x10 (contestant, i));
    }
  g_string_append_c (text, '\n');
}

char *
compare_ways_describe (const DameroTournament *tournament,
                       int                     round_number)
{
  GString *text = g_string_new (NULL);
  const int *points_x10 = tournament->points.points_x10;

  g_string_append_printf (text, "round %d of %d, initial colour %s%s; win %d, draw %d, loss %d\n", round_number,
                          tournament->n_rounds,
                          tournament->initial_colour == DAMERO_COLOUR_WHITE ? "White" : "Black",
                          tournament->colourless ? ", colourless" : "", points_x10[DAMERO_PLAY_WIN],
                          points_x10[DAMERO_PLAY_DRAW], points_x10[DAMERO_PLAY_LOSS]);
  for (guint i = 0; i < tournament->contestants->len; i++)
    append_player (text, tournament->contestants->pdata[i], round_number);
  for (guint i = 0; i < tournament->forbidden->len; i++)
    {
      const DameroForbidden *forbidden = tournament->forbidden->pdata[i];

      g_string_append_printf (text, "  not to meet in rounds %d to %d:", forbidden->first_round,
                              forbidden->last_round);
      for (guint j = 0; j < forbidden->numbers->len; j++)
        g_string_append_printf (text, " %d", g_array_index (forbidden->numbers, int, j));
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

char *
compare_ways_explain (const DameroTournament *tournament,
                      int                     round_number,
                      guint                   max_steps)
{
  g_autoptr (DameroTournament) smallest = damero_tournament_dup_before (tournament, round_number);
  g_autofree char *answers = compare_once (smallest, round_number, max_steps);
  g_autofree char *text = NULL;

  for (guint step = 0; step <= 3 * smallest->contestants->len + smallest->forbidden->len;)
    {
      g_autoptr (DameroTournament) smaller = damero_tournament_dup_before (smallest, round_number);
      g_autofree char *now = NULL;
      int round = round_number;

      if (smaller->contestants->len > 1 && simplify (smaller, step, &round))
        now = compare_once (smaller, round, max_steps);
      if (now == NULL)
        {
          step++;
          continue;
        }
      damero_tournament_free (smallest);
      smallest = g_steal_pointer (&smaller);
      round_number = round;
      g_free (answers);
      answers = g_steal_pointer (&now);
      step = 0;
    }

  text = compare_ways_describe (smallest, round_number);
  return g_strconcat (text, answers, NULL);
}
