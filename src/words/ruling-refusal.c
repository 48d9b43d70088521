/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/ruling-refusal.h"

#include "words/words-private.h"

static gboolean
is_of (const DameroAct *act,
       DameroActKind    kind)
{
  return act != NULL && act->kind == kind;
}

/* Black or White, whom a refusal is about or else its act. */
static char *
side_of (const DameroRefusal *refusal,
         const DameroAct     *act,
         const DameroEvent   *event)
{
  int side = refusal->side < 0 && act != NULL ? act->side : refusal->side;

  return damero_words_side_at (side == DAMERO_WHITE ? DAMERO_WHITE : DAMERO_BLACK,
                               act != NULL ? &act->place : NULL, event);
}

static char *
clock_range (const DameroAct *act,
             const char      *side)
{
  if (is_of (act, DAMERO_ACT_MOVES_SET))
    /* Translators: %s is a side. */
    return g_strdup_printf (_("The time control of %s has no such period, or fewer moves in it; or no time would "
                              "be left."), side);
  if (is_of (act, DAMERO_ACT_CLOCK_ADJUSTED) && act->side < 0)
    return g_strdup (_("The time of the match cannot be set to more than it was, nor to less than what is left."));

  /* Translators: %s is a side. */
  return g_strdup_printf (_("The clock of %s cannot be set to less than nothing, nor to more than the largest "
                            "time."), side);
}

static char *
clock_running (const DameroAct *act)
{
  if (is_of (act, DAMERO_ACT_MOVES_SET))
    return g_strdup (_("the delay of that period is shorter than the time already used for this move; pause the clocks "
                       "first."));

  return g_strdup (_("the clocks are running already."));
}

static char *
waits (const DameroAct   *act,
       const DameroEvent *event)
{
  const DameroGame *game = act != NULL && event != NULL ? damero_event_find_game (event, &act->place) : NULL;
  g_autofree char *side = NULL;

  if (game == NULL || !game->setup.has_clock || game->clock.first_flag < 0)
    return g_strdup (_("the game waits for the referee; adjudicate it or enter its result."));

  side = damero_words_side_at ((DameroSide) game->clock.first_flag, &act->place, event);
  /* Translators: %s is a side. */
  return g_strdup_printf (_("the time of %s is over and the game waits for the referee; enter a result, or let play "
                            "go on with the time you give."), side);
}

char *
damero_words_ruling_refusal (const DameroRefusal *refusal,
                             const DameroAct     *act,
                             const DameroEvent   *event)
{
  g_autofree char *side = side_of (refusal, act, event);

  switch ((int) refusal->code)
    {
    case DAMERO_REFUSAL_CLOCK_RANGE:
      return clock_range (act, side);
    case DAMERO_REFUSAL_CLOCK_RUNNING:
      return clock_running (act);
    case DAMERO_REFUSAL_TIME_OVER:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("The time of %s is over; let play go on with the time you give."), side);
    case DAMERO_REFUSAL_NOT_ADJOURNED:
      return g_strdup (_("the game is not adjourned; there is nothing to continue."));
    case DAMERO_REFUSAL_ADJOURNED:
      return g_strdup (is_of (act, DAMERO_ACT_ADJOURNED) ? _("the game is adjourned already.")
                                                         : _("the game is adjourned; continue it first."));
    case DAMERO_REFUSAL_OTHER_GAME_OPEN:
      /* Translators: %d is the number of a game of the match. */
      return g_strdup_printf (_("game %d of the match is being played; end or adjourn it first."), refusal->number);
    case DAMERO_REFUSAL_WAITS_FOR_REFEREE:
      return waits (act, event);
    case DAMERO_REFUSAL_NO_APPEAL:
      if (act == NULL || act->side < 0)
        return g_strdup (_("there is no appeal to decide."));
      /* Translators: %s is a side. */
      return g_strdup_printf (_("there is no appeal of %s to decide."), side);
    case DAMERO_REFUSAL_APPEAL_STANDS:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("an appeal of %s is not decided yet; decide it first."), side);
    case DAMERO_REFUSAL_NO_CALL:
      return g_strdup (_("no call of the referee is open."));
    case DAMERO_REFUSAL_CALL_STANDS:
      /* Translators: %s is a side. */
      return g_strdup_printf (_("%s has called the referee already."), side);
    case DAMERO_REFUSAL_REFEREE_ONLY:
      return g_strdup (_("this is for the referee or the director to decide, not for a player."));
    default:
      g_assert_not_reached ();
    }
}
