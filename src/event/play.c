/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/play.c - the acts of games: lets the game judge, and keeps the match in step.
 */
#include "event/event-private.h"

#include <string.h>

/* RESULT and ADJUDICATED of a game nobody recorded, and RESULT_CORRECTED of any. */
static gboolean
apply_result (DameroMatchGame *record,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  gboolean correction = act->kind == DAMERO_ACT_RESULT_CORRECTED;
  DameroOutcome outcome;
  DameroEnding ending;

  if (!damero_game_read_result (act, &outcome, &ending, refusal))
    return FALSE;
  if (correction && outcome == record->outcome &&
      (ending == record->ending || !damero_act_has (act, DAMERO_FIELD_ENDING)))
    return damero_refuse (refusal, DAMERO_REFUSAL_SAME_RESULT);

  record->outcome = outcome;
  record->ending = ending;
  record->corrected = correction;
  return TRUE;
}

/* An appeal is about a game whoever recorded it, and lives with its result: it changes none. */
static gboolean
apply_appeal (DameroMatchGame *record,
              const DameroAct *act,
              DameroRefusal   *refusal)
{
  gboolean lodged = act->kind == DAMERO_ACT_APPEAL;

  if (!lodged && !record->appeals[DAMERO_BLACK] && !record->appeals[DAMERO_WHITE])
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_APPEAL);
  if (!damero_act_has (act, DAMERO_FIELD_SIDE))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = DAMERO_FIELD_SIDE;
      return FALSE;
    }
  if (record->appeals[act->side] == lodged)
    return damero_refuse (refusal, lodged ? DAMERO_REFUSAL_APPEAL_STANDS : DAMERO_REFUSAL_NO_APPEAL);

  record->appeals[act->side] = lodged;
  return TRUE;
}

/* START, and the first MOVE of a game entered from a score sheet, set a game up. */
static gboolean
set_up_game (const DameroSection  *section,
             const DameroAct      *act,
             DameroGame          **ret_game,
             DameroRefusal        *refusal)
{
  DameroGameSetup setup = {
    .ruleset = section->ruleset,
    .semantics = act->semantics >= 0 ? act->semantics : DAMERO_RULES_SEMANTICS_VERSION,
    .has_clock = section->has_control && act->kind == DAMERO_ACT_START,
    .controls = { section->control, section->control },
    .flags = section->flags,
  };
  DameroFenError fen_error;

  /* A game that a newer program judges may end otherwise here. */
  if (setup.semantics < 1 || setup.semantics > DAMERO_RULES_SEMANTICS_VERSION)
    return damero_refuse_field (refusal, DAMERO_FIELD_SEMANTICS, 0);

  setup.start = damero_position_start (section->ruleset.variant, section->ruleset.first_side);
  if (act->fen != NULL &&
      !damero_position_from_fen (section->ruleset.variant, act->fen, &setup.start, &fen_error))
    return damero_refuse_field (refusal, DAMERO_FIELD_FEN, (int) fen_error.column);
  /* Nobody could ever move: such a game is over, not to be played. */
  if (!damero_moves_exist (&setup.start))
    return damero_refuse_field (refusal, DAMERO_FIELD_FEN, 0);

  *ret_game = damero_game_new (&setup);
  return TRUE;
}

/* A corrected result is safe from this: the game it corrects is over and takes no more acts. */
static void
copy_to_record (DameroMatchGame  *record,
                const DameroGame *game)
{
  record->started = game->has_begun;
  record->plies = damero_game_get_n_plies (game);
  record->used_ms[DAMERO_BLACK] = game->used_ms[DAMERO_BLACK];
  record->used_ms[DAMERO_WHITE] = game->used_ms[DAMERO_WHITE];
  record->outcome = game->outcome;
  record->ending = game->ending;
}

/* An act that says whose game it is applies to no other. */
static gboolean
check_players (const DameroMatchGame *record,
               const DameroAct       *act,
               DameroRefusal         *refusal)
{
  char players[32];

  if (act->entries == NULL)
    return TRUE;

  g_snprintf (players, sizeof players, "%d %d", record->black, record->white);
  return strcmp (act->entries, players) == 0 || damero_refuse (refusal, DAMERO_REFUSAL_OTHER_PLAYERS);
}

/* The time of the match goes with the game that is on the board. */
static gboolean
perform_in_match (const DameroEvent *event,
                  const DameroAct   *act,
                  DameroGame        *game,
                  GArray            *consequences,
                  DameroRefusal     *refusal)
{
  gboolean comes = act->kind == DAMERO_ACT_START || act->kind == DAMERO_ACT_CONTINUED;
  DameroClock before = game->clock;

  if (comes && !damero_event_bring_match_time (event, act, game, refusal))
    return FALSE;
  if (damero_game_perform (game, act, consequences, refusal))
    return TRUE;

  game->clock = before;
  return FALSE;
}

static gboolean
apply_game_act (DameroEvent      *event,
                const DameroAct  *act,
                const DameroSpot *spot,
                GArray           *consequences,
                DameroRefusal    *refusal)
{
  DameroGame *game = spot->game;
  g_autoptr(DameroGame) new_game = NULL;
  guint n_before = consequences->len;

  if (act->kind == DAMERO_ACT_APPEAL || act->kind == DAMERO_ACT_APPEAL_DECIDED)
    return apply_appeal (spot->record, act, refusal);
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED ||
      (game == NULL && (act->kind == DAMERO_ACT_RESULT || act->kind == DAMERO_ACT_ADJUDICATED)))
    return apply_result (spot->record, act, refusal);

  if (game == NULL)
    {
      if (!set_up_game (spot->section, act, &new_game, refusal))
        return FALSE;
      game = new_game;
    }
  if (!perform_in_match (event, act, game, consequences, refusal))
    return FALSE;

  for (guint i = n_before; i < consequences->len; i++)
    g_array_index (consequences, DameroConsequence, i).in = act->in;
  copy_to_record (spot->record, game);
  if (new_game != NULL)
    g_hash_table_insert (event->games, g_memdup2 (&act->in, sizeof act->in),
                         g_steal_pointer (&new_game));
  return TRUE;
}

/* Stops whatever runs. It is never refused: the deadlines before it have been looked at, and what an
 * undo has changed since is cut off just before the flag. */
static gboolean
apply_interrupted (DameroEvent     *event,
                   const DameroAct *act,
                   GArray          *consequences,
                   DameroRefusal   *refusal)
{
  g_autoptr(GArray) places = damero_event_dup_running (event);

  for (guint i = 0; i < places->len; i++)
    {
      const DameroPlace *place = &g_array_index (places, DameroPlace, i);
      DameroGame *game = g_hash_table_lookup (event->games, place);
      guint n_before = consequences->len;

      if (!damero_game_perform (game, act, consequences, refusal))
        g_assert_not_reached ();
      for (guint k = n_before; k < consequences->len; k++)
        g_array_index (consequences, DameroConsequence, k).in = *place;
    }

  return TRUE;
}

gboolean
damero_event_apply_play (DameroEvent      *event,
                         const DameroAct  *act,
                         const DameroSpot *spot,
                         GArray           *consequences,
                         DameroRefusal    *ret_refusal)
{
  if (act->kind == DAMERO_ACT_INTERRUPTED)
    return apply_interrupted (event, act, consequences, ret_refusal);

  if (act->kind == DAMERO_ACT_LATE || act->kind == DAMERO_ACT_ARRIVED)
    return damero_refuse (ret_refusal, DAMERO_REFUSAL_NOT_IN_RULES);
  if (!check_players (spot->record, act, ret_refusal) ||
      !apply_game_act (event, act, spot, consequences, ret_refusal))
    return FALSE;

  spot->round->begun = TRUE;
  return TRUE;
}
