/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/calls-since.c - since when the referee is called: one walk back over the log.
 */
#include "event/calls-private.h"
#include "event/event-private.h"

DameroStamp
damero_stamp_add_ms (DameroStamp stamp,
                     gint64      amount_ms)
{
  stamp.mono_ms += amount_ms;
  stamp.wall_ms += amount_ms;
  return stamp;
}

typedef enum { ANSWER_NONE, ANSWER_SINCE, ANSWER_EARLIER, ANSWER_STOP } Answer;

static gboolean
has_consequence (const DameroLogRow    *row,
                 const DameroCall      *call,
                 DameroConsequenceKind  kind,
                 DameroStamp           *since)
{
  for (guint i = 0; i < row->consequences->len; i++)
    {
      const DameroConsequence *consequence = &g_array_index (row->consequences, DameroConsequence, i);

      if (consequence->kind != kind || !damero_place_equal (&consequence->place, &call->place) ||
          (call->side >= 0 && consequence->side != call->side) ||
          (call->count >= 0 && consequence->count != call->count))
        continue;
      /* A flag fell before its act could be written. */
      *since = damero_stamp_add_ms (row->act->stamp, consequence->at_ms - row->act->stamp.mono_ms);
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_of_referee (const DameroAct *act)
{
  return act->actor == DAMERO_ACTOR_REFEREE || act->actor == DAMERO_ACTOR_DIRECTOR;
}

static gboolean
takes_back (const DameroEvent *event,
            DameroLogRow      *undo,
            const DameroPlace *place)
{
  const GArray *touched = damero_event_get_touched (event, undo);

  for (guint i = 0; i < touched->len; i++)
    if (damero_place_equal (&g_array_index (touched, DameroPlace, i), place))
      return TRUE;

  return FALSE;
}

/* What a row says of the game of a call when it is an act of that game. */
static Answer
ask_game (const DameroCall *call,
          const DameroAct  *act)
{
  switch (call->kind)
    {
    case DAMERO_CALL_ILLEGAL:
      if ((act->kind == DAMERO_ACT_ILLEGAL_MOVE || act->kind == DAMERO_ACT_TURN_RETURNED) &&
          act->side == call->side && !is_of_referee (act))
        return ANSWER_EARLIER;
      return damero_act_is (act, DAMERO_TRAIT_TURN) || act->kind == DAMERO_ACT_START || is_of_referee (act)
               ? ANSWER_STOP : ANSWER_NONE;
    case DAMERO_CALL_ALARM:
      return is_of_referee (act) ? ANSWER_STOP : ANSWER_NONE;
    case DAMERO_CALL_FINDING:
      /* The referee may be the one who enters the moves. */
      return is_of_referee (act) && act->kind != DAMERO_ACT_MOVE_ENTERED ? ANSWER_STOP : ANSWER_NONE;
    case DAMERO_CALL_APPEAL:
      return act->kind == DAMERO_ACT_APPEAL && act->side == call->side ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_PLAYER:
      return act->kind == DAMERO_ACT_REFEREE_CALLED && act->side == call->side ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_PAUSED:
      /* A match that was given time after it was over, perhaps in a gap, is paused since then. */
      return act->kind == DAMERO_ACT_PAUSE || act->kind == DAMERO_ACT_CONTINUED || act->kind == DAMERO_ACT_PLAY_ON ||
                 act->kind == DAMERO_ACT_MATCH_OVER || act->kind == DAMERO_ACT_RESUME ||
                 act->kind == DAMERO_ACT_FORFEIT_WAIVED
               ? ANSWER_SINCE : ANSWER_NONE;
    default:
      return ANSWER_NONE;
    }
}

/* The time of a match ends in one game for all of them. */
static gboolean
is_end_of_match (const DameroLogRow *row,
                 const DameroCall   *call,
                 DameroStamp        *since)
{
  DameroCall other = *call;

  for (other.place.game = 1; other.place.game <= DAMERO_MAX_GAMES; other.place.game++)
    if (has_consequence (row, &other, DAMERO_CONSEQUENCE_MATCH_OVER, since))
      return TRUE;

  return FALSE;
}

/* What a row says of the match of a call. */
static Answer
ask_match (const DameroCall   *call,
           const DameroLogRow *row)
{
  const DameroAct *act = row->act;

  if (act->place.board != call->place.board || act->place.game == 0)
    return ANSWER_NONE;
  if (act->kind == DAMERO_ACT_RESULT || act->kind == DAMERO_ACT_ADJOURNED || act->kind == DAMERO_ACT_FORFEIT)
    return ANSWER_SINCE;
  for (guint i = 0; i < row->consequences->len; i++)
    if (g_array_index (row->consequences, DameroConsequence, i).kind == DAMERO_CONSEQUENCE_GAME_OVER)
      return ANSWER_SINCE;

  return ANSWER_NONE;
}

/* The first game of a match waits since the round is being played. */
static Answer
ask_round (const DameroCall   *call,
           const DameroLogRow *row)
{
  Answer answer = ask_match (call, row);

  if (answer != ANSWER_NONE)
    return answer;
  if (row->act->kind == DAMERO_ACT_PAIR)
    return ANSWER_STOP;
  return row->act->kind == DAMERO_ACT_START ? ANSWER_EARLIER : ANSWER_NONE;
}

/* A game that an undo held when its run broke off stands since then too, without a consequence. */
static Answer
ask_interruption (const DameroCall   *call,
                  const DameroLogRow *row,
                  DameroStamp        *since)
{
  if (row->act->kind == DAMERO_ACT_INTERRUPTED)
    return has_consequence (row, call, DAMERO_CONSEQUENCE_CLOCK_STOPPED, since) ? ANSWER_SINCE : ANSWER_EARLIER;
  return (row->act->kind == DAMERO_ACT_START || row->act->kind == DAMERO_ACT_RESUME) &&
             damero_place_equal (&row->act->place, &call->place) ? ANSWER_STOP : ANSWER_NONE;
}

static Answer
ask (const DameroEvent *event,
     DameroLogRow      *row,
     const DameroCall  *call,
     DameroStamp       *since)
{
  const DameroAct *act = row->act;

  *since = act->stamp;
  switch ((int) call->kind)
    {
    case DAMERO_CALL_FORFEIT:
      return has_consequence (row, call, DAMERO_CONSEQUENCE_FORFEIT_PROPOSED, since) ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_FLAG:
      return has_consequence (row, call, DAMERO_CONSEQUENCE_FLAG, since) ||
                 has_consequence (row, call, DAMERO_CONSEQUENCE_IMPROPER_DELAY, since) ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_CLAIM:
      return has_consequence (row, call, DAMERO_CONSEQUENCE_COUNT_REACHED, since) ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_HAND_COUNT:
      return has_consequence (row, call, DAMERO_CONSEQUENCE_HAND_COUNT_REACHED, since) ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_FINDING:
      if (has_consequence (row, call, DAMERO_CONSEQUENCE_FINDING, since))
        {
          *since = act->stamp;
          return ANSWER_SINCE;
        }
      break;
    case DAMERO_CALL_INTERRUPTED:
      return ask_interruption (call, row, since);
    case DAMERO_CALL_ADJUDICATION:
      return is_end_of_match (row, call, since) ? ANSWER_SINCE : ANSWER_NONE;
    case DAMERO_CALL_ALARM:
      if (has_consequence (row, call, DAMERO_CONSEQUENCE_ALARM, since))
        return ANSWER_SINCE;
      break;
    }
  if (call->kind == DAMERO_CALL_PAUSED && act->kind == DAMERO_ACT_UNDO)
    return takes_back (event, row, &call->place) ? ANSWER_SINCE : ANSWER_NONE;
  if (act->place.section != call->place.section || act->place.round != call->place.round)
    return ANSWER_NONE;
  if (call->kind == DAMERO_CALL_ADJOURNED)
    return ask_match (call, row);
  if (call->kind == DAMERO_CALL_START)
    return ask_round (call, row);
  return damero_place_equal (&act->place, &call->place) ? ask_game (call, act) : ANSWER_NONE;
}

void
damero_event_date_calls (const DameroEvent *event,
                         GArray            *calls)
{
  g_autoptr(GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < calls->len; i++)
    if (g_array_index (calls, DameroCall, i).since.run == 0)
      g_array_append_val (open, i);

  for (guint r = event->log->len; r-- > 0 && open->len > 0;)
    {
      DameroLogRow *row = g_ptr_array_index (event->log, r);

      if (row->undone)
        continue;
      for (guint i = open->len; i-- > 0;)
        {
          DameroCall *call = &g_array_index (calls, DameroCall, g_array_index (open, guint, i));
          DameroStamp since;
          Answer answer = ask (event, row, call, &since);

          if (answer == ANSWER_SINCE || answer == ANSWER_EARLIER)
            call->since = since;
          if (answer == ANSWER_SINCE || answer == ANSWER_STOP)
            g_array_remove_index_fast (open, i);
        }
    }

  for (guint i = calls->len; i-- > 0;)
    {
      const DameroCall *call = &g_array_index (calls, DameroCall, i);

      if ((call->kind == DAMERO_CALL_ILLEGAL || call->kind == DAMERO_CALL_ALARM || call->kind == DAMERO_CALL_FINDING) &&
          call->since.run == 0)
        g_array_remove_index (calls, i);
    }
}
