/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/pairing.h"

#include "words/pairing-private.h"

/* What a player is due a side for, in the middle of a sentence. */
static char *
past_of (const DameroWhyPlayer    *player,
         const char               *name,
         const DameroPairingVoice *voice)
{
  gboolean white = player->preferred == DAMERO_COLOUR_BLACK;
  const char *side = damero_words_colour_inside (voice, white ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK);
  int n = white ? player->n_white : player->n_black;
  int n_games = player->n_white + player->n_black;

  if (player->preference == DAMERO_PREFERENCE_NONE)
    /* Translators: a player. In the middle of a sentence. */
    return g_strdup_printf (_("%s has not played yet"), name);
  if (n_games == 1)
    /* Translators: a player, a side, "White", and the number of a round. In the middle of a sentence. */
    return g_strdup_printf (_("%1$s had %2$s in round %3$d"), name, side, player->last_round);
  if (player->twice)
    /* Translators: a player, and a side, "White". In the middle of a sentence. */
    return g_strdup_printf (_("%1$s had %2$s in the last two games"), name, side);
  if (player->n_white != player->n_black)
    /* Translators: a player, a side, "White", and two numbers: "in 3 of 5 games". In the middle of a sentence. */
    return g_strdup_printf (_("%1$s had %2$s in %3$d of %4$d games"), name, side, n, n_games);

  /* Translators: a player, and a side, "White". In the middle of a sentence. */
  return g_strdup_printf (_("%1$s had both sides equally often, %2$s last"), name, side);
}

/* Two who are due the same side, or of whom one is due none: what they had, and what follows. */
static void
say_stronger (GString                  *text,
              const DameroWhyPlayer    *stronger,
              const DameroWhyPlayer    *weaker,
              const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, stronger->number);
  g_autofree char *other = damero_words_name (voice, weaker->number);
  g_autofree char *past = past_of (stronger, name, voice);
  g_autofree char *other_past = past_of (weaker, other, voice);

  if (weaker->preference == DAMERO_PREFERENCE_NONE)
    /* Translators: two facts about players: "Ana had Black in round 2", "Boris has not played yet"; a player,
     * and the side that is due, "White". */
    damero_words_say (text, g_strdup_printf (_("%3$s was due %4$s: %1$s; %2$s."), past, other_past, name,
                                             damero_words_colour_inside (voice, stronger->preferred)));
  else
    /* Translators: two facts about players: "Ana had Black in the last two games"; a player, and the side that
     * is due, "White". */
    damero_words_say (text, g_strdup_printf (_("Both were due %4$s, %3$s more so: %1$s; %2$s."), past, other_past,
                                             name, damero_words_colour_inside (voice, stronger->preferred)));
}

void
damero_words_say_initial (GString                  *text,
                          int                       number,
                          int                       place,
                          DameroColour              initial,
                          const DameroPairingVoice *voice)
{
  g_autofree char *name = damero_words_name (voice, number);
  const char *side = damero_words_colour_inside (voice, initial);

  damero_words_say (text, g_strdup (_("Neither has played yet.")));
  if (initial == DAMERO_COLOUR_NONE)
    return;
  if (place % 2 == 1)
    /* Translators: a player, a number that is odd, and a side, "White". */
    damero_words_say (text, g_strdup_printf (_("%1$s ranks higher and is number %2$d in the list, and odd numbers "
                                               "begin with %3$s, as drawn by lot."), name, place, side));
  else
    /* Translators: a player, a number that is even, and a side, "White". */
    damero_words_say (text, g_strdup_printf (_("%1$s ranks higher and is number %2$d in the list, and only odd "
                                               "numbers begin with %3$s, as drawn by lot."), name, place, side));
  if (place != number)
    damero_words_say (text, g_strdup (_("Players who have not been in any round are not counted.")));
}

void
damero_words_say_turn (GString                  *text,
                       const int                 numbers[2],
                       const int                 rounds[2],
                       int                       white,
                       const DameroPairingVoice *voice)
{
  DameroColour then = white == numbers[0] ? DAMERO_COLOUR_BLACK : DAMERO_COLOUR_WHITE;
  DameroColour other = white == numbers[0] ? DAMERO_COLOUR_WHITE : DAMERO_COLOUR_BLACK;
  const char *side = damero_words_colour_inside (voice, then);
  const char *other_side = damero_words_colour_inside (voice, other);
  g_autofree char *higher = damero_words_name (voice, numbers[0]);
  g_autofree char *lower = damero_words_name (voice, numbers[1]);

  if (rounds[0] == rounds[1])
    /* Translators: two players and their sides, "White", and the number of a round. */
    damero_words_say (text, g_strdup_printf (_("When they last had different sides, in round %5$d, %1$s had %2$s and "
                                               "%3$s %4$s; now it is the other way round."), higher, side, lower,
                                             other_side, rounds[0]));
  else
    /* Translators: two players, their sides, "White", and the numbers of two rounds. */
    damero_words_say (text, g_strdup_printf (_("When they last had different sides, %1$s had %2$s (round %5$d) and "
                                               "%3$s %4$s (round %6$d); now it is the other way round."), higher,
                                             side, lower, other_side, rounds[0], rounds[1]));
}

static void
say_alternate (GString                  *text,
               const DameroWhyBoard     *board,
               const DameroPairingVoice *voice)
{
  const int numbers[2] = { board->higher.number, board->lower.number };

  /* Translators: a side, "White". */
  damero_words_say (text, g_strdup_printf (_("Both were due %s equally."),
                                           damero_words_colour_inside (voice, board->higher.preferred)));
  damero_words_say_turn (text, numbers, board->rounds, board->white, voice);
}

static void
say_rule (GString                  *text,
          const DameroWhyBoard     *board,
          const char               *higher,
          const char               *lower,
          const DameroPairingVoice *voice)
{
  g_autofree char *past = past_of (&board->higher, higher, voice);
  g_autofree char *other_past = past_of (&board->lower, lower, voice);

  switch (board->rule)
    {
    case DAMERO_COLOUR_RULE_BOTH:
      /* Translators: two facts about players: "Ana had Black in 3 of 5 games". */
      damero_words_say (text, g_strdup_printf (_("That is what both were due: %1$s; %2$s."), past, other_past));
      return;
    case DAMERO_COLOUR_RULE_STRONGER:
      if ((board->white == board->higher.number) == (board->higher.preferred == DAMERO_COLOUR_WHITE)
          && board->higher.preference != DAMERO_PREFERENCE_NONE)
        say_stronger (text, &board->higher, &board->lower, voice);
      else
        say_stronger (text, &board->lower, &board->higher, voice);
      return;
    case DAMERO_COLOUR_RULE_ALTERNATE:
      say_alternate (text, board, voice);
      return;
    case DAMERO_COLOUR_RULE_HIGHER:
      /* Translators: a player, and a side, "White". */
      damero_words_say (text, g_strdup_printf (_("Both were due %2$s equally, having had the same sides in turn; %1$s "
                                                 "ranks higher and gets it."), higher,
                                               damero_words_colour_inside (voice, board->higher.preferred)));
      return;
    case DAMERO_COLOUR_RULE_INITIAL:
      damero_words_say_initial (text, board->higher.number, board->place, board->initial, voice);
      return;
    }
}

/* A match of several games with both sides: only who starts is to be said. */
static void
say_starter (GString                  *text,
             const DameroWhyBoard     *board,
             const char               *white,
             const char               *black,
             const DameroPairingVoice *voice)
{
  gboolean white_starts = voice->white_side == voice->first_side;
  gboolean higher_white = board->white == board->higher.number;
  const DameroWhyPlayer *first = higher_white == white_starts ? &board->higher : &board->lower;
  const DameroWhyPlayer *second = first == &board->higher ? &board->lower : &board->higher;
  int difference = (first->n_white - first->n_black) - (second->n_white - second->n_black);

  /* Translators: a player, and the side, "Black", that moves first in a game. */
  damero_words_say (text, g_strdup_printf (_("%1$s starts game 1, with %2$s; the sides change after every game."),
                                           white_starts ? white : black,
                                           damero_words_side_inside (voice->first_side)));
  if (voice->starter == DAMERO_STARTER_LOT)
    damero_words_say (text, g_strdup (_("That was drawn by lot.")));
  else if (white_starts ? difference < 0 : difference > 0)
    /* Translators: a player. */
    damero_words_say (text, g_strdup_printf (_("So far %s has started game 1 less often."),
                                             white_starts ? white : black));
}

char *
damero_words_why_colours (const DameroWhyBoard     *board,
                          const DameroPairingVoice *voice)
{
  GString *text = g_string_new (NULL);
  g_autofree char *higher = damero_words_name (voice, board->higher.number);
  g_autofree char *lower = damero_words_name (voice, board->lower.number);
  gboolean higher_white = board->white == board->higher.number;
  const char *white = higher_white ? higher : lower;
  const char *black = higher_white ? lower : higher;

  if (board->colourless)
    {
      say_starter (text, board, white, black, voice);
      return g_string_free (text, FALSE);
    }

  /* Translators: two players and their sides: "Ana has White and Boris Black." */
  damero_words_say (text, g_strdup_printf (_("%1$s has %2$s and %3$s %4$s."), white,
                                           damero_words_colour_inside (voice, DAMERO_COLOUR_WHITE), black,
                                           damero_words_colour_inside (voice, DAMERO_COLOUR_BLACK)));
  if (board->colours_by_hand)
    damero_words_say (text, g_strdup (_("The sides were given by hand: by the rule it would be the other way round.")));
  else
    say_rule (text, board, higher, lower, voice);

  return g_string_free (text, FALSE);
}

char *
damero_words_why_board (const DameroWhyBoard     *board,
                        const DameroPairingVoice *voice)
{
  g_autofree char *meeting = damero_words_why_meeting (board, voice);
  g_autofree char *colours = damero_words_why_colours (board, voice);

  return g_strconcat (meeting, " ", colours, NULL);
}
