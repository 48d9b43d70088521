/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/record-act.h"

#include "words/game.h"
#include "words/words-private.h"

gboolean
damero_words_is_record_act (const DameroAct *act)
{
  switch ((int) act->kind)
    {
    case DAMERO_ACT_PRESS:
      return act->move == NULL;
    case DAMERO_ACT_MOVE_ENTERED:
    case DAMERO_ACT_TURN_RETURNED:
    case DAMERO_ACT_HAND_COUNT:
    case DAMERO_ACT_HAND_COUNT_RESTARTED:
    case DAMERO_ACT_HAND_COUNT_STOPPED:
    case DAMERO_ACT_ONE_CAPTURE:
    case DAMERO_ACT_RECORD_CHANGED:
    case DAMERO_ACT_RECORD_ENDED:
      return TRUE;
    default:
      return FALSE;
    }
}

static char *
hand_count_words (const DameroAct   *act,
                  const DameroEvent *event,
                  const char        *side)
{
  const char *count = damero_words_count_at (act->count, &act->place, event);

  if (act->kind == DAMERO_ACT_HAND_COUNT)
    /* Translators: %1$s is a side, %2$s a count like "lone-king count". */
    return g_strdup_printf (_("the presses of %1$s are counted by hand for the %2$s"), side, count);
  if (act->kind == DAMERO_ACT_HAND_COUNT_RESTARTED)
    /* Translators: %1$s is a side, %2$s a count like "lone-king count". */
    return g_strdup_printf (_("the hand count of %1$s for the %2$s began again from 0"), side, count);

  /* Translators: %1$s is a side, %2$s a count like "lone-king count". */
  return g_strdup_printf (_("the hand count of %1$s for the %2$s was stopped"), side, count);
}

static char *
record_words (DameroRecord record)
{
  switch (record)
    {
    case DAMERO_RECORD_CHECKED:
      return g_strdup (_("from now on each press needs its move"));
    case DAMERO_RECORD_FOLLOWS:
      return g_strdup (_("from now on moves may be entered after their presses"));
    case DAMERO_RECORD_NONE:
      return g_strdup (_("from now on no moves are expected"));
    }

  g_assert_not_reached ();
}

char *
damero_words_record_act (const DameroAct   *act,
                         const DameroEvent *event)
{
  g_autofree char *side = damero_words_side_at (act->side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK, &act->place,
                                                event);
  g_autofree char *move = damero_words_quote (act->move != NULL ? act->move : "?");
  int number = (act->ply + 1) / 2;

  switch ((int) act->kind)
    {
    case DAMERO_ACT_PRESS:
      /* Translators: %s is a side, perhaps with the player's name. */
      return g_strdup_printf (_("%s pressed the clock"), side);
    case DAMERO_ACT_MOVE_ENTERED:
      /* Translators: %1$s is a move, %2$s a side, %3$d the number of the move, from 1. */
      return g_strdup_printf (_("%1$s was entered as move %3$d of %2$s"), move, side, number);
    case DAMERO_ACT_TURN_RETURNED:
      /* Translators: %1$s is a side, %2$s a move. */
      return g_strdup_printf (_("the move %2$s that was entered for the press of %1$s is illegal; %1$s is on move "
                                "again, and has used the time since"), side, move);
    case DAMERO_ACT_ONE_CAPTURE:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s has only one capture, and the time for that"), side);
    case DAMERO_ACT_RECORD_CHANGED:
      return record_words ((DameroRecord) CLAMP (act->record, DAMERO_RECORD_CHECKED, DAMERO_RECORD_NONE));
    case DAMERO_ACT_RECORD_ENDED:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: %d is how many single moves of either side are known. */
                                           "the record of the moves ends after %d turn",
                                           "the record of the moves ends after %d turns", (gulong) act->ply), act->ply);
    default:
      return hand_count_words (act, event, side);
    }
}

char *
damero_words_record_consequence (const DameroConsequence *consequence,
                                 const DameroEvent       *event,
                                 const char              *side)
{
  const char *count = damero_words_count_at (MAX (consequence->count, 0), &consequence->place, event);
  g_autofree char *result = NULL;

  switch ((int) consequence->kind)
    {
    case DAMERO_CONSEQUENCE_HAND_COUNT_REACHED:
      /* Translators: %1$s is a side, %2$s a count like "lone-king count", %3$d its limit. */
      return g_strdup_printf (_("%1$s has pressed %3$d times in the hand count for the %2$s: that is its limit"), side,
                              count, consequence->value);
    case DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED:
      if (consequence->value < 0)
        /* Translators: %1$s is a side, %2$s a count like "lone-king count". */
        return g_strdup_printf (_("the moves are known now: no %2$s runs on the moves of %1$s"), side, count);
      /* Translators: %1$s is a side, %2$s a count like "lone-king count", %3$d where it stands. */
      return g_strdup_printf (_("the moves are known now: the %2$s on the moves of %1$s stands at %3$d"), side, count,
                              consequence->value);
    default:
      result = damero_words_result ((DameroOutcome) consequence->outcome, (DameroEnding) consequence->ending);
      /* Translators: %1$d is the number of a turn, either side's, from 1; %2$s a result like "drawn: repetition". */
      return g_strdup_printf (_("by the moves entered the game was over after turn %1$d (%2$s)"), consequence->ply,
                              result);
    }
}

char *
damero_words_record_refusal (const DameroRefusal *refusal,
                             const DameroAct     *act)
{
  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_WRONG_PLY:
      if (act == NULL || act->ply < 1)
        /* Translators: %d is the number of a ply (one side's single move). */
        return g_strdup_printf (_("ply %d comes next; look at the game again."), refusal->number);
      /* Translators: %1$d and %2$d are numbers of plies (one side's single moves). */
      return g_strdup_printf (_("ply %1$d comes next, not ply %2$d; look at the game again."), refusal->number,
                              act->ply);
    case DAMERO_REFUSAL_MOVES_MISSING:
      /* Translators: %d is the number of a turn, either side's, from 1. */
      return g_strdup_printf (_("the move of turn %d is not known yet; enter it first."), refusal->number);
    case DAMERO_REFUSAL_POSITION_UNKNOWN:
      /* Translators: %d is the number of a turn, either side's, from 1. */
      return g_strdup_printf (_("the position on the board is not known: the moves are missing from turn %d on; enter "
                                "them, or let the referee count by hand."), refusal->number);
    case DAMERO_REFUSAL_POSITION_KNOWN:
      return g_strdup (_("the moves are known here, and the program counts by itself."));
    case DAMERO_REFUSAL_RECORD_OVER:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: %d is how many single moves of either side are known. */
                                           "the record of the moves ends after %d turn; undo that to enter more.",
                                           "the record of the moves ends after %d turns; undo that to enter more.",
                                           (gulong) refusal->number), refusal->number);
    case DAMERO_REFUSAL_SAME_RECORD:
      return g_strdup (_("that is how the moves are recorded already."));
    case DAMERO_REFUSAL_NO_PRESS:
      return g_strdup (_("no press waits for its move."));
    case DAMERO_REFUSAL_HAND_COUNT_RUNNING:
      return g_strdup (_("that hand count is running already."));
    default:
      return g_strdup (_("there is no such hand count; begin one first."));
    }
}
