/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/ruling-act.h"

#include <stdio.h>

#include "words/game.h"
#include "words/words-private.h"

/* "period 2, 19 moves": where the move counter of a clock stands; PERIOD from 0. */
static char *
counter_words (guint period,
               guint moves)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: where a clock's move counter stands: %1$u is the number
                                        * of a period of the time control, %2$u how many moves were made in it. */
                                       "period %1$u, %2$u move", "period %1$u, %2$u moves", moves),
                          period + 1, moves);
}

static char *
moves_words (const DameroAct *act,
             const char      *side)
{
  g_autofree char *now = counter_words ((guint) MAX (act->period, 0), (guint) MAX (act->moves, 0));
  g_autofree char *before = NULL;
  guint period, moves;

  if (act->old_value == NULL || sscanf (act->old_value, "%u/%u", &period, &moves) != 2)
    /* Translators: %1$s is a side, %2$s where its move counter stands, like "period 2, 19 moves". */
    return g_strdup_printf (_("the move counter of %1$s was set to %2$s"), side, now);

  before = counter_words (period, moves);
  /* Translators: %1$s is a side; %2$s and %3$s are where its move counter stood and stands now, like
   * "period 2, 19 moves". */
  return g_strdup_printf (_("the move counter of %1$s was corrected from “%2$s” to “%3$s”"), side, before, now);
}

static char *
penalty_words (const DameroAct *act,
               const char      *side,
               const char      *opponent)
{
  char time[24];

  damero_clock_format (act->amount_ms != DAMERO_NO_INT64 ? ABS (act->amount_ms) : 0, TRUE, time);
  switch (act->penalty)
    {
    case DAMERO_PENALTY_OPPONENT_TIME:
      /* Translators: %1$s is the side that gains, %2$s a time like "2:00", %3$s the side that is punished. */
      return g_strdup_printf (_("%1$s was given %2$s as a penalty against %3$s"), opponent, time, side);
    case DAMERO_PENALTY_OFFENDER_TIME:
      /* Translators: %1$s is a time like "2:00", %2$s the side that is punished. */
      return g_strdup_printf (_("%1$s was taken from the time of %2$s as a penalty"), time, side);
    case DAMERO_PENALTY_LOSS:
      /* Translators: %s is the side that is punished. */
      return g_strdup_printf (_("%s lost the game by a penalty"), side);
    default:
      /* Translators: %s is the side that is punished. */
      return g_strdup_printf (_("%s had a penalty"), side);
    }
}

static char *
forfeit_words (const DameroAct *act,
               const char      *side)
{
  gboolean match = act->extent == DAMERO_EXTENT_MATCH;

  if (act->side < 0)
    return g_strdup (match ? _("both players forfeited what was left of the match")
                           : _("both players forfeited the game"));
  if (match)
    /* Translators: %s is a side. */
    return g_strdup_printf (_("%s forfeited what was left of the match"), side);

  /* Translators: %s is a side. */
  return g_strdup_printf (_("%s forfeited the game"), side);
}

static char *
late_words (const DameroAct *act,
            const char      *side)
{
  char time[24];

  if (act->amount_ms == DAMERO_NO_INT64 || act->amount_ms <= 0)
    /* Translators: %s is a side. */
    return g_strdup_printf (_("%s was late"), side);

  damero_clock_format (act->amount_ms, FALSE, time);
  /* Translators: %1$s is a side, %2$s a time like "12:00". */
  return g_strdup_printf (_("%1$s was late, by %2$s so far"), side, time);
}

/* What was decided, with who was asked before. */
static char *
decision_words (const DameroAct *act,
                const char      *side)
{
  g_autofree char *consulted = damero_words_quote (act->consulted);
  g_autofree char *said = NULL;

  if (act->kind == DAMERO_ACT_ADJUDICATED)
    /* Translators: %s is a result like "Black won". */
    said = g_strdup_printf (_("the game was adjudicated: %s"),
                            damero_words_outcome ((DameroOutcome) MAX (act->result, 0)));
  else if (act->upheld == DAMERO_SWITCH_ON)
    /* Translators: %s is a side. */
    said = g_strdup_printf (_("the appeal of %s was upheld"), side);
  else
    /* Translators: %s is a side. */
    said = g_strdup_printf (_("the appeal of %s was rejected"), side);
  if (*consulted == '\0')
    return g_steal_pointer (&said);

  /* Translators: %1$s is the sentence of a decision, %2$s are the people who were asked before it. */
  return g_strdup_printf (_("%1$s; consulted: %2$s"), said, consulted);
}

char *
damero_words_ruling_act (const DameroAct   *act,
                         const DameroEvent *event)
{
  DameroSide of = act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK;
  g_autofree char *side = damero_words_side_at (of, &act->place, event);
  g_autofree char *opponent = damero_words_side_at (damero_side_opponent (of), &act->place, event);
  char time[24];

  switch ((int) act->kind)
    {
    case DAMERO_ACT_MOVES_SET:
      return moves_words (act, side);
    case DAMERO_ACT_PENALTY:
      return penalty_words (act, side, opponent);
    case DAMERO_ACT_ON_PAPER:
      return g_strdup (_("the game is played with a clock and a score sheet of its own"));
    case DAMERO_ACT_LATE:
      return late_words (act, side);
    case DAMERO_ACT_ARRIVED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s arrived"), side);
    case DAMERO_ACT_FORFEIT:
      return forfeit_words (act, side);
    case DAMERO_ACT_ADJOURNED:
      return g_strdup (_("the game was adjourned"));
    case DAMERO_ACT_CONTINUED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("the game was continued with %s on move"), side);
    case DAMERO_ACT_PLAY_ON:
      damero_clock_format (MAX (act->amount_ms, 0), FALSE, time);
      /* Translators: %1$s is a side, %2$s a time like "2:00": what it has after its flag was taken back. */
      return g_strdup_printf (_("play goes on; %1$s has %2$s"), side, time);
    case DAMERO_ACT_APPEAL:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s appealed"), side);
    case DAMERO_ACT_REFEREE_CALLED:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s called the referee"), side);
    case DAMERO_ACT_CALL_ANSWERED:
      /* Translators: %s is a side that had called the referee. */
      return g_strdup_printf (_("the referee answered the call of %s"), side);
    case DAMERO_ACT_ADJUDICATED:
    case DAMERO_ACT_APPEAL_DECIDED:
      return decision_words (act, side);
    default:
      g_assert_not_reached ();
    }
}
