/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/consequence.h"

#include "words/act.h"

#include "words/game.h"
#include "words/record-act.h"
#include "words/words-private.h"

static const char *const kinds[] = {
  [DAMERO_CONSEQUENCE_FLAG] = NC_("consequence", "flag"),
  [DAMERO_CONSEQUENCE_TIME_CALLED] = NC_("consequence", "time called"),
  [DAMERO_CONSEQUENCE_IMPROPER_DELAY] = NC_("consequence", "improper delay"),
  [DAMERO_CONSEQUENCE_PERIOD] = NC_("consequence", "new period"),
  [DAMERO_CONSEQUENCE_HAND_OVER] = NC_("consequence", "deadline of the match"),
  [DAMERO_CONSEQUENCE_MATCH_OVER] = NC_("consequence", "end of the match’s time"),
  [DAMERO_CONSEQUENCE_ALARM] = NC_("consequence", "alarm"),
  [DAMERO_CONSEQUENCE_COUNT_STARTED] = NC_("consequence", "count begun"),
  [DAMERO_CONSEQUENCE_COUNT_RESET] = NC_("consequence", "count reset"),
  [DAMERO_CONSEQUENCE_COUNT_REACHED] = NC_("consequence", "count reached"),
  [DAMERO_CONSEQUENCE_COUNT_STOPPED] = NC_("consequence", "count stopped"),
  [DAMERO_CONSEQUENCE_HAND_COUNT_REACHED] = NC_("consequence", "hand count reached"),
  [DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED] = NC_("consequence", "hand count replaced"),
  [DAMERO_CONSEQUENCE_FINDING] = NC_("consequence", "finding in the moves"),
  [DAMERO_CONSEQUENCE_CLAIM_UPHELD] = NC_("consequence", "claim upheld"),
  [DAMERO_CONSEQUENCE_CLAIM_REFUSED] = NC_("consequence", "claim refused"),
  [DAMERO_CONSEQUENCE_OBLIGED] = NC_("consequence", "piece must move"),
  [DAMERO_CONSEQUENCE_CAUTION] = NC_("consequence", "caution"),
  [DAMERO_CONSEQUENCE_FORFEIT_PROPOSED] = NC_("consequence", "loss proposed"),
  [DAMERO_CONSEQUENCE_CLOCK_STOPPED] = NC_("consequence", "clocks stopped"),
  [DAMERO_CONSEQUENCE_GAME_OVER] = NC_("consequence", "game over"),
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == DAMERO_N_CONSEQUENCE_KINDS);

const char *
damero_words_consequence_kind (DameroConsequenceKind kind)
{
  g_assert (kind < DAMERO_N_CONSEQUENCE_KINDS);

  return g_dpgettext2 (GETTEXT_PACKAGE, "consequence", kinds[kind]);
}

/* The move that made ply CONSEQUENCE.ply; NULL if EVENT does not know it. */
static const DameroMove *
find_move (const DameroConsequence *consequence,
           const DameroEvent       *event)
{
  const DameroGame *game = event != NULL ? damero_event_find_game (event, &consequence->place) : NULL;

  if (game == NULL || consequence->ply < 1 ||
      consequence->ply > (int) damero_game_get_n_recorded (game))
    return NULL;

  return &g_array_index (game->plies, DameroPly, consequence->ply - 1).move;
}

static char *
reset_words (const char       *count,
             const DameroMove *move)
{
  if (move == NULL)
    /* Translators: %s is a count like "forty-move count". */
    return g_strdup_printf (_("the %s was reset"), count);
  if (damero_move_get_n_captured (move) > 0)
    /* Translators: %s is a count like "forty-move count". */
    return g_strdup_printf (_("the %s was reset by a capture"), count);
  if (damero_move_is_crowning (move))
    /* Translators: %s is a count like "forty-move count". */
    return g_strdup_printf (_("the %s was reset by a crowning"), count);

  /* Translators: %s is a count like "forty-move count". */
  return g_strdup_printf (_("the %s was reset by a man’s move"), count);
}

static char *
count_words (const DameroConsequence *consequence,
             const DameroEvent       *event,
             const char              *side)
{
  const char *count = damero_words_count_at (consequence->count, &consequence->place, event);

  switch (consequence->kind)
    {
    case DAMERO_CONSEQUENCE_COUNT_STARTED:
      if (side == NULL || consequence->count == DAMERO_COUNT_REPETITION)
        /* Translators: %s is a count like "lone-king count". */
        return g_strdup_printf (_("the %s began"), count);
      /* Translators: %1$s is a count like "lone-king count", %2$s the side whose moves are counted. */
      return g_strdup_printf (_("the %1$s began on the moves of %2$s"), count, side);
    case DAMERO_CONSEQUENCE_COUNT_RESET:
      return reset_words (count, find_move (consequence, event));
    case DAMERO_CONSEQUENCE_COUNT_REACHED:
      /* Translators: %1$s is a count like "lone-king count", %2$d where it stands. */
      return g_strdup_printf (_("the %1$s reached its limit, %2$d"), count, consequence->value);
    case DAMERO_CONSEQUENCE_COUNT_STOPPED:
      /* Translators: %s is a count like "lone-king count". */
      return g_strdup_printf (_("the %s stopped"), count);
    case DAMERO_CONSEQUENCE_CLAIM_UPHELD:
      /* Translators: %1$s is a count like "lone-king count", %2$d where it stands. */
      return g_strdup_printf (_("the claim was upheld: the %1$s stands at %2$d"), count,
                              consequence->value);
    case DAMERO_CONSEQUENCE_CLAIM_REFUSED:
      if (consequence->value < 0 && consequence->count == DAMERO_COUNT_REPETITION)
        /* Translators: %s is a count like "forty-move count". */
        return g_strdup_printf (_("the claim was refused: repetitions count only while the %s is running, and it is "
                                  "not"), damero_words_count_at (DAMERO_COUNT_NO_PROGRESS, &consequence->place, event));
      if (consequence->value < 0)
        /* Translators: %s is a count like "lone-king count". */
        return g_strdup_printf (_("the claim was refused: the %s is not running"), count);
      if (consequence->count == DAMERO_COUNT_REPETITION)
        return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                             /* Translators: %d is how often a position has occurred. */
                                             "the claim was refused: the position on the board has occurred %d time",
                                             "the claim was refused: the position on the board has occurred %d times",
                                             (gulong) consequence->value), consequence->value);
      /* Translators: %1$s is a count like "lone-king count", %2$d where it stands. */
      return g_strdup_printf (_("the claim was refused: the %1$s stands at %2$d only"), count,
                              consequence->value);
    default:
      g_assert_not_reached ();
    }
}

/* The clock of a run is that of the machine: people read the time of day. In a game without an event the acts have no
 * day, and their instants stand as they are. */
static gint64
day_ms (const DameroAct *act,
        gint64           mono_ms)
{
  gint64 wall_ms = act->stamp.wall_ms - act->stamp.mono_ms + mono_ms;
  g_autoptr(GDateTime) at = g_date_time_new_from_unix_local (wall_ms / 1000);

  if (at == NULL || wall_ms == mono_ms)
    return mono_ms;
  return ((g_date_time_get_hour (at) * 60 + g_date_time_get_minute (at)) * 60 + g_date_time_get_second (at)) * 1000 +
         wall_ms % 1000;
}

static char *
clock_words (const DameroConsequence *consequence,
             const DameroAct         *act,
             const char              *side)
{
  g_autofree char *at = damero_words_instant (act != NULL ? day_ms (act, consequence->at_ms) : consequence->at_ms);

  switch (consequence->kind)
    {
    case DAMERO_CONSEQUENCE_FLAG:
      /* Translators: %1$s is a side, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("%1$s’s flag fell at %2$s"), side, at);
    case DAMERO_CONSEQUENCE_TIME_CALLED:
      /* Translators: %1$s is a side, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("time was called for %1$s at %2$s"), side, at);
    case DAMERO_CONSEQUENCE_IMPROPER_DELAY:
      /* Translators: %1$s is a side, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("%1$s’s time for the move was over at %2$s: improper delay"), side, at);
    case DAMERO_CONSEQUENCE_PERIOD:
      /* Translators: %1$s is a side, %2$d the number of a period of a time control, from 1. */
      return g_strdup_printf (_("%1$s was given the time of period %2$d"), side, consequence->value + 1);
    case DAMERO_CONSEQUENCE_HAND_OVER:
      /* Translators: %1$s is the side on move, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("the deadline of the match was reached at %2$s with %1$s on move; from the "
                                "next move on each has its own limit"), side, at);
    case DAMERO_CONSEQUENCE_MATCH_OVER:
      /* Translators: %1$s is the side on move, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("the time of the match was over at %2$s with %1$s on move; the game is to be "
                                "adjudicated"), side, at);
    case DAMERO_CONSEQUENCE_ALARM:
      /* Translators: %1$s is a side, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("%1$s’s clock reached its limit at %2$s; no flag falls"), side, at);
    case DAMERO_CONSEQUENCE_CLOCK_STOPPED:
      /* Translators: %1$s is a side, %2$s an instant like "4:12.300". */
      return g_strdup_printf (_("the clocks stopped with %1$s on move at %2$s"), side, at);
    default:
      g_assert_not_reached ();
    }
}

/* The ending by a count has the count's own name. */
static char *
result_words (const DameroConsequence *consequence,
              const DameroEvent       *event)
{
  const char *outcome = damero_words_outcome ((DameroOutcome) consequence->outcome);

  if (consequence->ending != DAMERO_ENDING_FORTY_MOVE)
    return damero_words_result ((DameroOutcome) consequence->outcome, (DameroEnding) consequence->ending);

  /* Translators: %1$s is a result like "Black won", %2$s its reason like "resignation". */
  return g_strdup_printf (_("%1$s: %2$s"), outcome,
                          damero_words_count_at (DAMERO_COUNT_NO_PROGRESS, &consequence->place, event));
}

static char *
referee_words (const DameroConsequence *consequence,
               const char              *side)
{
  switch (consequence->kind)
    {
    case DAMERO_CONSEQUENCE_OBLIGED:
      /* Translators: %1$s is a side, %2$d a square. */
      return g_strdup_printf (_("%1$s must move the piece on %2$d"), side, consequence->value);
    case DAMERO_CONSEQUENCE_CAUTION:
      if (consequence->value <= 1)
        /* Translators: %s is a side. */
        return g_strdup_printf (_("%s is cautioned"), side);
      /* Translators: %1$s is a side, %2$d how many cautions it has had for such an offence. */
      return g_strdup_printf (_("%1$s is cautioned again (caution %2$d)"), side, consequence->value);
    case DAMERO_CONSEQUENCE_FORFEIT_PROPOSED:
      /* Translators: %1$s is a side, %2$s an ending like "touch-move". */
      return g_strdup_printf (_("%1$s loses if the referee confirms it (%2$s)"), side,
                              damero_words_ending ((DameroEnding) consequence->ending));
    default:
      g_assert_not_reached ();
    }
}

static char *
body (const DameroConsequence *consequence,
      const DameroAct         *act,
      const DameroEvent       *event)
{
  const char *side = consequence->side >= 0 ? damero_words_side_inside ((DameroSide) consequence->side)
                                            : NULL;
  g_autofree char *result = NULL;

  switch (consequence->kind)
    {
    case DAMERO_CONSEQUENCE_FLAG:
    case DAMERO_CONSEQUENCE_TIME_CALLED:
    case DAMERO_CONSEQUENCE_IMPROPER_DELAY:
    case DAMERO_CONSEQUENCE_PERIOD:
    case DAMERO_CONSEQUENCE_HAND_OVER:
    case DAMERO_CONSEQUENCE_MATCH_OVER:
    case DAMERO_CONSEQUENCE_ALARM:
    case DAMERO_CONSEQUENCE_CLOCK_STOPPED:
      return clock_words (consequence, act, side != NULL ? side : damero_words_side_inside (DAMERO_BLACK));
    case DAMERO_CONSEQUENCE_OBLIGED:
    case DAMERO_CONSEQUENCE_CAUTION:
    case DAMERO_CONSEQUENCE_FORFEIT_PROPOSED:
      return referee_words (consequence, side != NULL ? side : damero_words_side_inside (DAMERO_BLACK));
    case DAMERO_CONSEQUENCE_COUNT_STARTED:
    case DAMERO_CONSEQUENCE_COUNT_RESET:
    case DAMERO_CONSEQUENCE_COUNT_REACHED:
    case DAMERO_CONSEQUENCE_COUNT_STOPPED:
    case DAMERO_CONSEQUENCE_CLAIM_UPHELD:
    case DAMERO_CONSEQUENCE_CLAIM_REFUSED:
      return count_words (consequence, event, side);
    case DAMERO_CONSEQUENCE_HAND_COUNT_REACHED:
    case DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED:
    case DAMERO_CONSEQUENCE_FINDING:
      return damero_words_record_consequence (consequence, event,
                                              side != NULL ? side : damero_words_side_inside (DAMERO_BLACK));
    case DAMERO_CONSEQUENCE_GAME_OVER:
      result = result_words (consequence, event);
      /* Translators: %s is a result like "Black won: resignation". */
      return g_strdup_printf (_("the game is over (%s)"), result);
    case DAMERO_N_CONSEQUENCE_KINDS:
      break;
    }

  g_assert_not_reached ();
}

char *
damero_words_consequence (const DameroConsequence *consequence,
                          const DameroAct         *act,
                          const DameroEvent       *event)
{
  return damero_words_finish (body (consequence, act, event));
}

char *
damero_words_consequence_of (const DameroConsequence *consequence,
                             const DameroAct         *act,
                             const DameroEvent       *event)
{
  g_autofree char *board = NULL;
  g_autofree char *said = NULL;

  if (!damero_place_equal (&consequence->place, &act->place))
    board = damero_words_board (&consequence->place, event);
  if (board == NULL)
    return damero_words_consequence (consequence, act, event);

  said = body (consequence, act, event);
  /* Translators: %1$s is as in "Board 2, game 1", %2$s the sentence of what happened there. */
  return g_strdup_printf (_("%1$s: %2$s"), board, said);
}
