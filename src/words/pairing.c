/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/pairing.h"

#include "words/pairing-private.h"

void
damero_words_say (GString *text,
                  char    *sentence)
{
  g_autofree char *finished = damero_words_finish (sentence);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, finished);
}

char *
damero_words_points (gint64 points_x10)
{
  char buffer[24];
  gboolean one = points_x10 > 0 && points_x10 <= 10;

  damero_points_format_fraction (points_x10, buffer);
  /* Translators: a score: "1 point", "½ point", "3½ points". It stands in the middle of sentences. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s point", "%s points", one ? 1 : 2), buffer);
}

char *
damero_words_contestant (const DameroTournament *tournament,
                         int                     number)
{
  const DameroContestant *contestant = damero_tournament_find (tournament, number);
  g_autofree char *name = damero_words_quote (contestant != NULL ? contestant->name : NULL);

  if (*name != '\0')
    return g_steal_pointer (&name);

  /* Translators: a player by the number in the event, in the middle of a sentence. */
  return g_strdup_printf (_("player %d"), number);
}

char *
damero_words_name (const DameroPairingVoice *voice,
                   int                       number)
{
  return damero_words_contestant (voice->tournament, number);
}

const char *
damero_words_colour_inside (const DameroPairingVoice *voice,
                            DameroColour              colour)
{
  DameroSide other = voice->white_side == DAMERO_WHITE ? DAMERO_BLACK : DAMERO_WHITE;

  return damero_words_side_inside (colour == DAMERO_COLOUR_WHITE ? voice->white_side : other);
}

void
damero_words_say_own (GString                  *text,
                      int                       number,
                      int                       opponent,
                      const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, number);
  g_autofree char *other = damero_words_name (voice, opponent);

  if (opponent > 0)
    /* Translators: two players. */
    damero_words_say (text, g_strdup_printf (_("The program’s own pairing has %1$s against %2$s."), name, other));
  else if (opponent == 0)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("The program’s own pairing gives %s the bye."), name));
  else
    /* Translators: a player, who is absent. */
    damero_words_say (text, g_strdup_printf (_("The program’s own pairing leaves %s out."), name));
}

void
damero_words_say_own_pairs (GString                  *text,
                            int                       number,
                            int                       opponent,
                            int                       other,
                            int                       other_opponent,
                            const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, number);
  g_autofree char *opponent_name = damero_words_name (voice, opponent);
  g_autofree char *other_name = damero_words_name (voice, other);
  g_autofree char *other_opponent_name = damero_words_name (voice, other_opponent);

  if (opponent <= 0 || other_opponent <= 0)
    {
      damero_words_say_own (text, number, opponent, voice);
      damero_words_say_own (text, other, other_opponent, voice);
    }
  else
    /* Translators: two pairs of players. */
    damero_words_say (text, g_strdup_printf (_("The program’s own pairing has %1$s against %2$s and %3$s against "
                                               "%4$s."), name, opponent_name, other_name, other_opponent_name));
}

/* What speaks against two: the pair itself. */
static char *
against_pair (const DameroObstacle     *obstacle,
              const DameroPairingVoice *voice)
{
  g_autofree char *x = damero_words_name (voice, obstacle->x);
  g_autofree char *y = damero_words_name (voice, obstacle->y);
  const char *side = damero_words_colour_inside (voice, obstacle->colour);

  switch (obstacle->kind)
    {
    case DAMERO_OBSTACLE_MET:
      /* Translators: after "but": two players, and the number of a round. */
      return g_strdup_printf (_("%1$s and %2$s met in round %3$d"), x, y, obstacle->round_number);
    case DAMERO_OBSTACLE_FORBIDDEN:
      /* Translators: after "but": two players whom the director keeps apart. */
      return g_strdup_printf (_("%1$s and %2$s are not to meet"), x, y);
    case DAMERO_OBSTACLE_SAME_COLOUR:
      /* Translators: after "but": two players, and a side, "White". */
      return g_strdup_printf (_("%1$s and %2$s both must have %3$s"), x, y, side);
    case DAMERO_OBSTACLE_HAD_BYE:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("%1$s had the bye in round %2$d"), x, obstacle->round_number);
    case DAMERO_OBSTACLE_UNPLAYED_WIN:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("%1$s got the points of a win without playing in round %2$d"), x,
                              obstacle->round_number);
    default:
      if (obstacle->criterion == DAMERO_CRITERION_STRONG_COLOUR)
        /* Translators: after "but": two players, and a side, "White". */
        return g_strdup_printf (_("%1$s and %2$s are both strongly due %3$s"), x, y, side);
      /* Translators: after "but": two players, and a side, "White". */
      return g_strdup_printf (_("%1$s and %2$s are both due %3$s"), x, y, side);
    }
}

/* The same of two others: what would follow. */
static char *
against_others (const DameroObstacle     *obstacle,
                const DameroPairingVoice *voice)
{
  g_autofree char *x = damero_words_name (voice, obstacle->x);
  g_autofree char *y = damero_words_name (voice, obstacle->y);
  const char *side = damero_words_colour_inside (voice, obstacle->colour);

  switch (obstacle->kind)
    {
    case DAMERO_OBSTACLE_MET:
      /* Translators: after "but": two players, and the number of a round. */
      return g_strdup_printf (_("then %1$s and %2$s would meet again, as in round %3$d"), x, y,
                              obstacle->round_number);
    case DAMERO_OBSTACLE_FORBIDDEN:
      /* Translators: after "but": two players whom the director keeps apart. */
      return g_strdup_printf (_("then %1$s and %2$s would meet, who are not to"), x, y);
    case DAMERO_OBSTACLE_SAME_COLOUR:
      /* Translators: after "but": two players, and a side, "White". */
      return g_strdup_printf (_("then %1$s and %2$s would meet, who both must have %3$s"), x, y, side);
    case DAMERO_OBSTACLE_HAD_BYE:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("then %1$s would have the bye again, as in round %2$d"), x,
                              obstacle->round_number);
    case DAMERO_OBSTACLE_UNPLAYED_WIN:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("then %1$s would have the bye, after the points of a win without playing in "
                                "round %2$d"), x, obstacle->round_number);
    default:
      if (obstacle->criterion == DAMERO_CRITERION_STRONG_COLOUR)
        /* Translators: after "but": two players, and a side, "White". */
        return g_strdup_printf (_("then %1$s and %2$s would meet, who are both strongly due %3$s"), x, y, side);
      /* Translators: after "but": two players, and a side, "White". */
      return g_strdup_printf (_("then %1$s and %2$s would meet, who are both due %3$s"), x, y, side);
    }
}

/* A player would once more be paired with fewer points than their own, or have the bye. */
static char *
down_again (const DameroObstacle     *obstacle,
            const char               *x,
            const DameroPairingVoice *voice)
{
  const DameroContestant *contestant = damero_tournament_find (voice->tournament, obstacle->x);
  int round_number = obstacle->round_number;
  gboolean played = contestant == NULL
                    || damero_play_is_played (damero_contestant_get_record (contestant, round_number).play);

  if (obstacle->bye && played)
    /* Translators: after "but": a player, and the number of a round. */
    return g_strdup_printf (_("then %1$s would have the bye, after somebody with fewer points in round %2$d"), x,
                            round_number);
  if (obstacle->bye)
    /* Translators: after "but": a player, and the number of a round. */
    return g_strdup_printf (_("then %1$s would have the bye, after points without a game in round %2$d"), x,
                            round_number);
  if (played)
    /* Translators: after "but": a player, and the number of a round. */
    return g_strdup_printf (_("then %1$s would play somebody with fewer points, as in round %2$d"), x, round_number);

  /* Translators: after "but": a player, and the number of a round. */
  return g_strdup_printf (_("then %1$s would play somebody with fewer points, after points without a game in round "
                            "%2$d"), x, round_number);
}

/* How the round would be worse for one player. */
static char *
worse_for_one (const DameroObstacle     *obstacle,
               const DameroPairingVoice *voice)
{
  g_autofree char *x = damero_words_name (voice, obstacle->x);

  switch (obstacle->criterion)
    {
    case DAMERO_CRITERION_BYE_SCORE:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s, with more points, would have the bye"), x);
    case DAMERO_CRITERION_N_DOWN:
    case DAMERO_CRITERION_NEXT_BRACKET:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s too would be paired outside those with the same points"), x);
    case DAMERO_CRITERION_SCORES_DOWN:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s, with more points, would be paired outside those with the same"), x);
    case DAMERO_CRITERION_BYE_UNPLAYED:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then the bye would go to %s, who has played fewer games and should play"), x);
    case DAMERO_CRITERION_TOP_DIFFERENCE:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s would have one side three times more than the other"), x);
    case DAMERO_CRITERION_TOP_THIRD:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s would have the same side three times in a row"), x);
    case DAMERO_CRITERION_COLOUR:
    case DAMERO_CRITERION_STRONG_COLOUR:
      /* Translators: after "but": a player. */
      return g_strdup_printf (_("then %s would not get the side that is due"), x);
    case DAMERO_CRITERION_DOWN_AGAIN:
    case DAMERO_CRITERION_DOWN_EARLIER:
      return down_again (obstacle, x, voice);
    case DAMERO_CRITERION_UP_AGAIN:
    case DAMERO_CRITERION_UP_EARLIER:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("then %1$s would play somebody with more points, as in round %2$d"), x,
                              obstacle->round_number);
    default:
      /* Translators: after "but": a player, and the number of a round. */
      return g_strdup_printf (_("then the gap in points would be larger for %1$s, who is spared that after round "
                                "%2$d"), x, obstacle->round_number);
    }
}

char *
damero_words_against (const DameroObstacle     *obstacle,
                      gboolean                  direct,
                      const DameroPairingVoice *voice)
{
  g_assert (obstacle->kind != DAMERO_OBSTACLE_NOTHING && obstacle->kind != DAMERO_OBSTACLE_TAKEN);

  if (obstacle->kind != DAMERO_OBSTACLE_WORSE || obstacle->y != 0)
    return direct && !obstacle->left ? against_pair (obstacle, voice) : against_others (obstacle, voice);
  if (obstacle->x == 0)
    return g_strdup (_("then the round as a whole would be worse"));

  if (direct && obstacle->criterion == DAMERO_CRITERION_BYE_UNPLAYED && obstacle->x == obstacle->candidate)
    {
      g_autofree char *x = damero_words_name (voice, obstacle->x);

      /* Translators: after "but": a player who does not get the bye. */
      return g_strdup_printf (_("%s has played fewer games and should play"), x);
    }

  return worse_for_one (obstacle, voice);
}

char *
damero_words_why_table (int   round_number,
                        int   n_rounds,
                        guint n_players,
                        int   place_a,
                        int   place_b)
{
  if (place_b == 0)
    /* Translators: why a player has a bye; "number" is the player's place in the pairing table. */
    return g_strdup_printf (_("Round %d of %d of the round robin: in the table of %u players, number %d has no "
                              "opponent."), round_number, n_rounds, n_players, place_a);

  /* Translators: why two players meet; "number" is a player's place in the pairing table. */
  return g_strdup_printf (_("Round %d of %d of the round robin: the table of %u players has number %d against "
                            "number %d."), round_number, n_rounds, n_players, place_a, place_b);
}

char *
damero_words_why_not_table (int round_number,
                            int n_rounds)
{
  /* Translators: %d of %d: the number of the round, and how many there are: "Round 2 of 9". */
  return g_strdup_printf (_("Round %d of %d was paired by hand: the round robin table has another pairing here."),
                          round_number, n_rounds);
}

char *
damero_words_why_teams (int   round_number,
                        guint n_players,
                        int   place_a,
                        int   place_b)
{
  if (place_b == 0)
    /* Translators: why a player has a bye in a match of two teams; "number" is the player's place in the team. */
    return g_strdup_printf (_("Everybody plays everybody of the other team. In round %d of the table for teams of "
                              "%u, number %d has no opponent."), round_number, n_players, place_a);

  /* Translators: why two players of two teams meet; "number" is a player's place in the team. */
  return g_strdup_printf (_("Everybody plays everybody of the other team. In round %d of the table for teams of %u, "
                            "number %d plays number %d."), round_number, n_players, place_a, place_b);
}

char *
damero_words_why_seeds (guint       n_players,
                        const char *name_a,
                        int         seed_a,
                        const char *name_b,
                        int         seed_b)
{
  if (seed_b == 0)
    /* Translators: a player with the place among the players of a knockout, and how many there are. */
    return g_strdup_printf (_("%1$s, number %2$d, goes on without a game: %3$u players do not fill all places of the "
                              "knockout, and the free ones fall to the first."), name_a, seed_a, n_players);

  /* Translators: two players with their places among the players of a knockout. */
  return g_strdup_printf (_("Number %1$d, %2$s, plays number %3$d, %4$s: in a knockout the first meet the last, so "
                            "that the best meet late."), seed_a, name_a, seed_b, name_b);
}

char *
damero_words_why_winners (int         round_number,
                          const char *name_a,
                          const char *name_b,
                          int         match)
{
  if (name_b == NULL)
    /* Translators: a player of a knockout. */
    return g_strdup_printf (_("%s goes on without a game: nobody is left to play."), name_a);

  /* Translators: two players of a knockout, the numbers of two matches and of their round. */
  return g_strdup_printf (_("%1$s and %2$s come from matches %3$d and %4$d of round %5$d: neighbours in the knockout "
                            "meet."), name_a, name_b, match, match + 1, round_number - 1);
}

char *
damero_words_why_losers (const char *name_a,
                         const char *name_b)
{
  /* Translators: two players of a knockout. */
  return g_strdup_printf (_("%1$s and %2$s lost the semi-finals and play for the third place."), name_a, name_b);
}

char *
damero_words_why_ranks (const char *name_a,
                        int         rank_a,
                        const char *name_b,
                        int         rank_b,
                        int         gap)
{
  GString *text = g_string_new (NULL);

  if (name_b == NULL)
    {
      /* Translators: a player and the place in the standings. */
      damero_words_say (text, g_strdup_printf (_("%1$s is number %2$d of the Keizer standings: the number of "
                                                 "players is odd, and the bye goes to the lowest who has not had "
                                                 "one."), name_a, rank_a));
      return g_string_free (text, FALSE);
    }

  /* Translators: two players and their places in the standings. */
  damero_words_say (text, g_strdup_printf (_("%1$s is number %2$d of the Keizer standings and %3$s number %4$d: from "
                                             "the top, everybody plays the next one below who is free."), name_a,
                                           rank_a, name_b, rank_b));
  if (gap > 0)
    /* Translators: a number of rounds. */
    damero_words_say (text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                          "Players who met in the last round do not meet again yet.",
                                                          "Players who met in the last %d rounds do not meet again "
                                                          "yet.",
                                                          (gulong) gap), gap));
  return g_string_free (text, FALSE);
}

char *
damero_words_why_manual (void)
{
  return g_strdup (_("The director paired this round by hand."));
}
