/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/double-swiss.h"

#include "words/pairing-private.h"

/* Of those who came before, so many are named. */
#define MAX_NAMED 2

/* What speaks against one who came before, to follow "but"; NUMBER is whom they would meet. */
static char *
dup_bar (const DameroDoubleBar    *bar,
         int                       number,
         const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, bar->number);
  g_autofree char *other = damero_words_name (voice, number);

  switch (bar->kind)
    {
    case DAMERO_DOUBLE_BAR_HAD_BYE:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("%1$s had the bye in round %2$d"), name, bar->round_number);
    case DAMERO_DOUBLE_BAR_FORFEIT:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("%1$s won the match of round %2$d by forfeit"), name, bar->round_number);
    case DAMERO_DOUBLE_BAR_MET:
      /* Translators: after "but": two players, and the number of a round. */
      return g_strdup_printf (_("%1$s and %2$s met in round %3$d"), other, name, bar->round_number);
    case DAMERO_DOUBLE_BAR_FORBIDDEN:
      /* Translators: after "but": two players whom the director keeps apart. */
      return g_strdup_printf (_("%1$s and %2$s are not to meet"), other, name);
    case DAMERO_DOUBLE_BAR_NEEDED:
    case DAMERO_DOUBLE_BAR_BRACKET:
      /* Translators: after "but". */
      return g_strdup (_("then the others could not all be paired"));
    case DAMERO_DOUBLE_BAR_REST:
      /* Translators: after "but". */
      return g_strdup (_("then those below could not all be paired"));
    case DAMERO_DOUBLE_BAR_NEXT:
      /* Translators: after "but": of the players with the next lower score. */
      return g_strdup (_("then more of those with the next lower score would need an opponent from below"));
    case DAMERO_DOUBLE_BAR_FLOATED:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("%1$s met somebody with a different score in round %2$d already"), name,
                              bar->round_number);
    case DAMERO_DOUBLE_BAR_OPPONENTS:
      /* Translators: after "but". */
      return g_strdup (_("then more who met a different score in the last round would do so again"));
    case DAMERO_DOUBLE_N_BARS:
      break;
    }

  g_assert_not_reached ();
}

/* Why those who came before were not taken, and who was; N_ALL of them, of whom BARS are known. NUMBER: for whom they
 * would be the opponent; 0 where somebody is chosen first. */
static void
say_bars (GString                  *text,
          const GArray             *bars,
          guint                     n_all,
          int                       number,
          int                       taken,
          const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, number);
  g_autofree char *chosen = damero_words_name (voice, taken);
  guint n_named = MIN (bars->len, MAX_NAMED);

  if (n_all == 0)
    return;

  for (guint i = 0; i < n_named; i++)
    {
      const DameroDoubleBar *bar = &g_array_index (bars, DameroDoubleBar, i);
      g_autofree char *candidate = damero_words_name (voice, bar->number);
      g_autofree char *but = dup_bar (bar, number, voice);

      if (i > 0)
        /* Translators: %1$s is a player, %2$s says why not: "Ana and Boris met in round 2". */
        damero_words_say (text, g_strdup_printf (_("The next would be %1$s, but %2$s."), candidate, but));
      else if (number != 0)
        /* Translators: two players; %3$s says why not: "Ana and Boris met in round 2". */
        damero_words_say (text, g_strdup_printf (_("The first opponent for %1$s would be %2$s, but %3$s."), name,
                                                 candidate, but));
      else
        /* Translators: %1$s is a player, %2$s says why not: "Ana had the bye in round 2". */
        damero_words_say (text, g_strdup_printf (_("It would be %1$s, but %2$s."), candidate, but));
    }
  damero_words_say_uncounted (text, n_all - n_named);
  /* Translators: a player, after the reasons why others are not the opponent. */
  damero_words_say (text, g_strdup_printf (_("So it is %s."), chosen));
}

/* Why somebody comes up at all (C4). */
static void
say_need (GString                    *text,
          const DameroDoubleWhyBoard *board,
          const char                 *points)
{
  if (board->n_residents == 1)
    /* Translators: points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("Nobody else who plays has %s."), points));
  else if (board->n_up == 1)
    /* Translators: points: "3 points"; how many players have them. */
    damero_words_say (text, g_strdup_printf (_("%2$u players have %1$s: an odd number, so one has to play somebody "
                                               "with fewer."), points, board->n_residents));
  else if (board->n_up == board->n_alone)
    /* Translators: points: "3 points"; a number of players, two or more. */
    damero_words_say (text, g_strdup_printf (_("Those with %1$s cannot all play each other: %2$u of them need an "
                                               "opponent from below."), points, board->n_up));
  else
    /* Translators: points: "3 points"; a number of players, two or more. */
    damero_words_say (text, g_strdup_printf (_("So that those below can all be paired, %2$u of those with %1$s need an "
                                               "opponent from below."), points, board->n_up));
}

/* 3.5 */
static void
say_float (GString                    *text,
           const DameroDoubleWhyBoard *board,
           const DameroPairingVoice   *voice)
{
  g_autofree char *points = damero_words_points (board->higher.score_x10);
  g_autofree char *lower = damero_words_name (voice, board->lower.number);
  g_autofree char *lower_points = damero_words_points (board->lower.score_x10);

  say_need (text, board, points);
  if (board->n_passed == 0)
    /* Translators: a player, and points: "2½ points". */
    damero_words_say (text, g_strdup_printf (_("%1$s is the highest free player with %2$s."), lower, lower_points));
  say_bars (text, board->passed, board->n_passed, 0, board->lower.number, voice);
}

/* 3.6 */
static void
say_order (GString                    *text,
           const DameroDoubleWhyBoard *board,
           const DameroPairingVoice   *voice)
{
  g_autofree char *top = damero_words_name (voice, board->top);
  g_autofree char *bottom = damero_words_name (voice, board->bottom);

  if (board->n_pairs == 1)
    return;

  /* Translators: a number of players. */
  damero_words_say (text, g_strdup_printf (_("In the order of numbers, the first half of these %u players plays the "
                                             "second half."), 2 * board->n_pairs));
  switch (board->halves)
    {
    case DAMERO_DOUBLE_HALVES:
      /* Translators: two players and their places. */
      damero_words_say (text, g_strdup_printf (_("%1$s is number %2$u of the first half and %3$s number %4$u of the "
                                                 "second."), top, board->top_place, bottom,
                                               board->bottom_place - board->n_pairs));
      break;
    case DAMERO_DOUBLE_UPPER:
      if (board->no_top == DAMERO_DOUBLE_BAR_BRACKET)
        /* Translators: two players. */
        damero_words_say (text, g_strdup_printf (_("%1$s and %2$s are both of the first half: otherwise not all of "
                                                   "these could be paired."), top, bottom));
      else
        /* Translators: two players. */
        damero_words_say (text, g_strdup_printf (_("%1$s and %2$s are both of the first half: otherwise more who met a "
                                                   "different score in the last round would do so again."), top,
                                                 bottom));
      break;
    case DAMERO_DOUBLE_LOWER:
      /* Translators: two players. */
      damero_words_say (text, g_strdup_printf (_("%1$s and %2$s are both of the second half, as two of the first have "
                                                 "to play each other."), top, bottom));
      break;
    }
  say_bars (text, board->before, board->n_before, board->top, board->bottom, voice);
}

char *
damero_words_double_meeting (const DameroDoubleWhyBoard *board,
                             const DameroPairingVoice   *voice)
{
  GString *text = g_string_new (NULL);
  g_autofree char *higher = damero_words_name (voice, board->higher.number);
  g_autofree char *lower = damero_words_name (voice, board->lower.number);
  g_autofree char *points = damero_words_points (board->higher.score_x10);
  g_autofree char *lower_points = damero_words_points (board->lower.score_x10);

  if (board->by_hand)
    {
      damero_words_say (text, g_strdup (_("This board was paired by hand.")));
      damero_words_say_own_pairs (text, board->higher.number, board->own_higher, board->lower.number,
                                  board->own_lower, voice);
    }
  if (board->higher.score_x10 != board->lower.score_x10)
    /* Translators: two players and their points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s has %2$s, %3$s has %4$s."), higher, points, lower, lower_points));
  else if (!board->by_hand && board->n_residents == 2)
    /* Translators: two players, and points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s and %2$s both have %3$s, and nobody else who plays has."),
                                             higher, lower, points));
  else
    /* Translators: two players, and points: "3 points". */
    damero_words_say (text, g_strdup_printf (_("%1$s and %2$s both have %3$s."), higher, lower, points));
  damero_words_say_acceleration (text, board->higher.number, board->higher.score_x10 - board->higher.real_x10, voice);
  damero_words_say_acceleration (text, board->lower.number, board->lower.score_x10 - board->lower.real_x10, voice);
  if (board->by_hand)
    return g_string_free (text, FALSE);

  if (board->is_float)
    say_float (text, board, voice);
  say_order (text, board, voice);

  return g_string_free (text, FALSE);
}

/* ---- article 4 ---- */

static void
say_change (GString                     *text,
            const DameroDoubleWhyPlayer *player,
            gboolean                     ranks_higher,
            const DameroPairingVoice    *voice)
{
  g_autofree char *name = damero_words_name (voice, player->number);
  const char *side = damero_words_colour_inside (voice, player->last_colour);

  if (ranks_higher)
    /* Translators: a player, a side, "White", and the number of a round. */
    damero_words_say (text, g_strdup_printf (_("%1$s ranks higher and changes, after %2$s in round %3$d."), name, side,
                                             player->last_round));
  else
    /* Translators: a player, a side, "White", and the number of a round. */
    damero_words_say (text, g_strdup_printf (_("%1$s changes, after %2$s in round %3$d; the other has not played yet."),
                                             name, side, player->last_round));
}

static void
say_rule (GString                    *text,
          const DameroDoubleWhyBoard *board,
          const DameroPairingVoice   *voice)
{
  const int numbers[2] = { board->higher.number, board->lower.number };
  const char *white = damero_words_colour_inside (voice, DAMERO_COLOUR_WHITE);
  g_autofree char *higher = damero_words_name (voice, board->higher.number);
  g_autofree char *lower = damero_words_name (voice, board->lower.number);

  if (board->rule == DAMERO_DOUBLE_RULE_INITIAL)
    {
      damero_words_say_initial (text, board->higher.number, board->place, board->initial, voice);
      return;
    }
  if (board->rule == DAMERO_DOUBLE_RULE_FEWER)
    {
      /* Translators: a side, "White", and two players with numbers of matches. */
      damero_words_say (text, g_strdup_printf (_("Matches begun with %1$s so far: %2$s %3$d, %4$s %5$d; whoever has "
                                                 "fewer has it now."), white, higher, board->higher.n_white, lower,
                                               board->lower.n_white));
      return;
    }

  /* Translators: a side, "White". */
  damero_words_say (text, g_strdup_printf (_("Both have begun as many matches with %s."), white));
  if (board->rule == DAMERO_DOUBLE_RULE_ALTERNATE)
    damero_words_say_turn (text, numbers, board->rounds, board->white, voice);
  else if (board->rule == DAMERO_DOUBLE_RULE_HIGHER)
    say_change (text, &board->higher, TRUE, voice);
  else
    say_change (text, &board->lower, FALSE, voice);
}

char *
damero_words_double_colours (const DameroDoubleWhyBoard *board,
                             const DameroPairingVoice   *voice)
{
  GString *text = g_string_new (NULL);
  int other = board->white == board->higher.number ? board->lower.number : board->higher.number;
  g_autofree char *white = damero_words_name (voice, board->white);
  g_autofree char *black = damero_words_name (voice, other);

  /* Translators: two players and their sides: "Ana has White and Boris Black in game 1". */
  damero_words_say (text, g_strdup_printf (_("%1$s has %2$s and %3$s %4$s in game 1; then they change."), white,
                                           damero_words_colour_inside (voice, DAMERO_COLOUR_WHITE), black,
                                           damero_words_colour_inside (voice, DAMERO_COLOUR_BLACK)));
  if (voice->starter == DAMERO_STARTER_LOT)
    damero_words_say (text, g_strdup (_("That was drawn by lot.")));
  else if (board->colours_by_hand)
    damero_words_say (text, g_strdup (_("The sides were given by hand: by the rule it would be the other way round.")));
  else
    say_rule (text, board, voice);

  return g_string_free (text, FALSE);
}

char *
damero_words_double_board (const DameroDoubleWhyBoard *board,
                           const DameroPairingVoice   *voice)
{
  g_autofree char *meeting = damero_words_double_meeting (board, voice);
  g_autofree char *colours = damero_words_double_colours (board, voice);

  return g_strconcat (meeting, " ", colours, NULL);
}

/* ---- the bye ---- */

/* Which rule of 3.4 decided. */
static void
say_bye_rule (GString                  *text,
              const DameroDoubleWhyBye *bye,
              const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, bye->player.number);
  g_autofree char *next = damero_words_name (voice, bye->next.number);
  g_autofree char *next_points = damero_words_points (bye->next.score_x10);

  switch (bye->rule)
    {
    case DAMERO_DOUBLE_BYE_ONLY:
      damero_words_say (text, g_strdup (_("Nobody else can have it.")));
      break;
    case DAMERO_DOUBLE_BYE_SCORE:
      /* Translators: a player who would have the bye next, and points: "3 points". */
      damero_words_say (text, g_strdup_printf (_("The next, %1$s, has %2$s."), next, next_points));
      break;
    case DAMERO_DOUBLE_BYE_MATCHES:
      /* Translators: two players: the one who would have the bye next, and the one who has it. */
      damero_words_say (text, g_strdup_printf (_("The next, %1$s, has as many, but %2$s has played more matches."),
                                               next, name));
      break;
    case DAMERO_DOUBLE_BYE_NUMBER:
      /* Translators: two players: the one who would have the bye next, and the one who has it. */
      damero_words_say (text, g_strdup_printf (_("The next, %1$s, has as many and has played as many matches, but %2$s "
                                                 "has the larger number."), next, name));
      break;
    }
}

char *
damero_words_double_bye (const DameroDoubleWhyBye *bye,
                         const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  g_autofree char *name = damero_words_name (voice, bye->player.number);
  g_autofree char *points = damero_words_points (bye->player.score_x10);

  if (bye->by_hand)
    {
      damero_words_say (text, g_strdup (_("This bye was given by hand.")));
      if (bye->own != 0)
        damero_words_say_own (text, bye->own, 0, voice);
    }
  else if (bye->n_players == 1)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("%s is the only player and has the bye."), name));
  else
    {
      /* Translators: how many players there are. */
      damero_words_say (text, g_strdup_printf (_("There are %u players, an odd number, so one has the bye: of those "
                                                 "who can, the one with the fewest points, then the most matches "
                                                 "played, then the largest number."), bye->n_players));
      say_bars (text, bye->before, bye->n_before, 0, bye->player.number, voice);
    }
  /* Translators: a player, and points: "1 point". */
  damero_words_say (text, g_strdup_printf (_("%1$s has %2$s."), name, points));
  if (!bye->by_hand && bye->n_players > 1)
    say_bye_rule (text, bye, voice);
  damero_words_say_acceleration (text, bye->player.number, bye->player.score_x10 - bye->player.real_x10, voice);

  return g_string_free (text, FALSE);
}
