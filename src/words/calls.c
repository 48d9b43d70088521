/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/calls.h"

#include "words/words-private.h"

static const char *
get_name (const DameroCall  *call,
          const DameroEvent *event,
          DameroSide         side)
{
  const DameroMatchGame *record = damero_words_game_at (&call->place, event);
  const DameroSection *section = damero_event_find_section (event, call->place.section);

  return damero_event_get_entry_name (event, section, side == DAMERO_BLACK ? record->black : record->white);
}

/* The move that is to be made, from 1. */
static guint
get_move (const DameroCall  *call,
          const DameroEvent *event)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  return game != NULL ? damero_game_get_n_plies (game) / 2 + 1 : 1;
}

static char *
forfeit_words (const DameroCall  *call,
               const DameroEvent *event,
               const char        *name)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  /* Translators: %1$s is a player, %2$s a reason: "Ann Adams loses by touch-move if you confirm it." */
  return g_strdup_printf (_("%1$s loses by %2$s if you confirm it."), name,
                          damero_words_ending (game->proposed_ending));
}

static char *
time_words (const DameroCall  *call,
            const DameroEvent *event,
            const char        *name)
{
  switch ((int) call->kind)
    {
    case DAMERO_CALL_FLAG:
      if (damero_game_get_flag_ending (damero_event_find_game (event, &call->place)) == DAMERO_ENDING_IMPROPER_DELAY)
        /* Translators: %s is a player: "Ann Adams has not made the move in time." */
        return g_strdup_printf (_("%s has not made the move in time."), name);
      if (damero_game_get_n_plies (damero_event_find_game (event, &call->place)) == 0)
        /* Translators: %s is a player: "Ann Adams’s flag fell before anybody moved." */
        return g_strdup_printf (_("%s’s flag fell before anybody moved."), name);
      /* Translators: %1$s is a player, %2$u the number of a move: "Ann Adams’s flag fell at move 38." */
      return g_strdup_printf (_("%1$s’s flag fell at move %2$u."), name, get_move (call, event));
    case DAMERO_CALL_TIME_CALLED:
      return call->due_ms >= 0
               /* Translators: %s is a player. */
               ? g_strdup_printf (_("Time was called for %s; the grace runs."), name)
               /* Translators: %s is a player: "Ann Adams has not made the move in time." */
               : g_strdup_printf (_("%s has not made the move in time."), name);
    case DAMERO_CALL_CALL_TIME:
      /* Translators: %s is a player: "Ann Adams has thought longer than a move may take." */
      return g_strdup_printf (_("%s has thought longer than a move may take."), name);
    case DAMERO_CALL_ALARM:
      /* Translators: %s is a player: "Ann Adams has used more time than the limit." */
      return g_strdup_printf (_("%s has used more time than the limit."), name);
    default:
      g_assert_not_reached ();
    }
}

static char *
late_words (const DameroCall *call,
            const char       *name)
{
  return call->kind == DAMERO_CALL_LATE_MATCH
           /* Translators: %s is a player: "Ann Adams is so late that the match is forfeited." */
           ? g_strdup_printf (_("%s is so late that the match is forfeited."), name)
           /* Translators: %1$s is a player, %2$d a game: "Ann Adams is so late that game 1 is forfeited." */
           : g_strdup_printf (_("%1$s is so late that game %2$d is forfeited."), name, call->place.game);
}

static const char *
find_reason (const DameroCall  *call,
             const DameroEvent *event)
{
  const DameroAct *act = damero_event_find_call_act (event, call);

  return act != NULL ? act->reason : NULL;
}

static char *
flag_waits_words (const char *name)
{
  /* Translators: %s is a player: "Ann Adams’s flag fell. The board’s device has no contact: it may have been pressed
   * in time." */
  return g_strdup_printf (_("%s’s flag fell. The board’s device has no contact: it may have been pressed in time."),
                          name);
}

static char *
player_words (const DameroCall  *call,
              const DameroEvent *event,
              const char        *name)
{
  g_autofree char *reason = damero_words_quote (find_reason (call, event));

  /* Translators: %s is a player: "Ann Adams calls the referee." */
  return *reason == '\0' ? g_strdup_printf (_("%s calls the referee."), name)
                         /* Translators: %1$s is a player, %2$s the reason. */
                         : g_strdup_printf (_("%1$s calls the referee: %2$s"), name, reason);
}

static char *
appeal_words (const DameroCall  *call,
              const DameroEvent *event,
              const char        *name)
{
  g_autofree char *reason = damero_words_quote (find_reason (call, event));

  /* Translators: %s is a player: "Ann Adams appeals." */
  return *reason == '\0' ? g_strdup_printf (_("%s appeals."), name)
                         /* Translators: %1$s is a player, %2$s the player's reason. */
                         : g_strdup_printf (_("%1$s appeals: %2$s"), name, reason);
}

/* Of a game that is not being played just now. */
static char *
stopped_words (const DameroCall  *call,
               const DameroEvent *event)
{
  switch ((int) call->kind)
    {
    case DAMERO_CALL_INTERRUPTED:
      return g_strdup (_("Stopped when the program ended. Look at the clocks, then resume."));
    case DAMERO_CALL_ADJUDICATION:
      /* Translators: %d is the number of a game: "The time of the match is over: game 2 is to be adjudicated." */
      return g_strdup_printf (_("The time of the match is over: game %d is to be adjudicated."), call->place.game);
    case DAMERO_CALL_PAUSED:
      /* Translators: %1$s is a player, %2$u the number of a move. */
      return g_strdup_printf (_("The clocks stand; %1$s is on move %2$u."),
                              get_name (call, event, (DameroSide) call->side), get_move (call, event));
    case DAMERO_CALL_ADJOURNED:
      /* Translators: %d is the number of a game: "Game 1 was adjourned; nothing else of the match is left." */
      return g_strdup_printf (_("Game %d was adjourned; nothing else of the match is left."), call->place.game);
    default:
      g_assert_not_reached ();
    }
}

/* A game that was lost on time is worth a word before the next one begins. */
static char *
start_words (const DameroCall  *call,
             const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, call->place.section);
  const DameroMatchGame *record = damero_words_game_at (&call->place, event);
  const DameroMatchGame *before = call->place.game > 1 ? record - 1 : NULL;

  if (before != NULL && (before->ending == DAMERO_ENDING_TIME || before->ending == DAMERO_ENDING_IMPROPER_DELAY))
    {
      const char *loser = damero_event_get_entry_name (event, section, before->outcome == DAMERO_OUTCOME_BLACK
                                                                         ? before->white : before->black);

      return g_strdup_printf (before->ending == DAMERO_ENDING_TIME
                                /* Translators: %1$s is a player, %2$d and %3$d are numbers of games. */
                                ? _("%1$s lost game %2$d on time. Game %3$d is next.")
                                /* Translators: %1$s is a player, %2$d and %3$d are numbers of games. */
                                : _("%1$s lost game %2$d by improper delay. Game %3$d is next."),
                              loser, call->place.game - 1, call->place.game);
    }
  /* Translators: %1$s and %2$s are players, %3$d the number of a game. */
  return g_strdup_printf (_("%1$s – %2$s: game %3$d has not begun."), get_name (call, event, DAMERO_BLACK),
                          get_name (call, event, DAMERO_WHITE), call->place.game);
}

/* Which turn ended the game, the log knows. */
static char *
finding_words (const DameroCall  *call,
               const DameroEvent *event)
{
  for (guint i = event->log->len; i-- > 0;)
    {
      const DameroLogRow *row = g_ptr_array_index (event->log, i);

      for (guint k = 0; !row->undone && k < row->consequences->len; k++)
        {
          const DameroConsequence *found = &g_array_index (row->consequences, DameroConsequence, k);

          if (found->kind == DAMERO_CONSEQUENCE_FINDING && damero_place_equal (&found->place, &call->place))
            /* Translators: %d is the number of a turn, either side's, from 1. */
            return g_strdup_printf (_("The moves entered show that the game was over after turn %d."), found->ply);
        }
    }

  return g_strdup (_("The moves entered show that the game was over before."));
}

char *
damero_words_call (const DameroCall  *call,
                   const DameroEvent *event)
{
  const char *name = call->side >= 0 ? get_name (call, event, (DameroSide) call->side) : "";

  switch ((int) call->kind)
    {
    case DAMERO_CALL_FORFEIT:
      return forfeit_words (call, event, name);
    case DAMERO_CALL_FLAG_WAITS:
      return flag_waits_words (name);
    case DAMERO_CALL_FLAG:
    case DAMERO_CALL_TIME_CALLED:
    case DAMERO_CALL_CALL_TIME:
    case DAMERO_CALL_ALARM:
      return time_words (call, event, name);
    case DAMERO_CALL_CLAIM:
      /* Translators: %s is a draw count: "forty-move count". */
      return g_strdup_printf (_("The %s has run out: a draw can be claimed."),
                              damero_words_count ((DameroCountKind) call->count));
    case DAMERO_CALL_HAND_COUNT:
      /* Translators: %1$s is a player, %2$s a draw count like "lone-king count". */
      return g_strdup_printf (_("The hand count of %1$s for the %2$s is at its limit."), name,
                              damero_words_count ((DameroCountKind) call->count));
    case DAMERO_CALL_FINDING:
      return finding_words (call, event);
    case DAMERO_CALL_PLAYER:
      return player_words (call, event, name);
    case DAMERO_CALL_ILLEGAL:
      /* Translators: %s is a player: "Ann Adams tried an illegal move." */
      return g_strdup_printf (_("%s tried an illegal move."), name);
    case DAMERO_CALL_LATE_MATCH:
    case DAMERO_CALL_LATE_GAME:
      return late_words (call, name);
    case DAMERO_CALL_APPEAL:
      return appeal_words (call, event, name);
    case DAMERO_CALL_START:
      return start_words (call, event);
    default:
      return stopped_words (call, event);
    }
}
