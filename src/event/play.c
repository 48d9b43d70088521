/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/play.c - the acts of games: finds the game, lets it judge, and keeps the match in step.
 */
#include "event/event-private.h"

static gboolean
refuse_fen (DameroRefusal *refusal,
            unsigned       column)
{
  damero_refuse (refusal, DAMERO_REFUSAL_FIELD_INVALID);
  refusal->field = DAMERO_FIELD_FEN;
  refusal->number = (int) column;
  return FALSE;
}

static gboolean
refuse_number (DameroRefusal     *refusal,
               DameroRefusalCode  code,
               int                number)
{
  damero_refuse (refusal, code);
  refusal->number = number;
  return FALSE;
}

/* The match of a game act, in the state that is changed. */
static gboolean
find_match (DameroEvent      *event,
            const DameroAct  *act,
            DameroSection   **ret_section,
            DameroRound     **ret_round,
            DameroMatch     **ret_match,
            DameroRefusal    *refusal)
{
  DameroSection *section = (DameroSection *) damero_event_find_section (event, act->in.section);
  DameroRound *round;
  DameroMatch *match;

  if (section == NULL)
    return refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_SECTION, act->in.section);
  round = damero_section_find_round (section, act->in.round);
  if (round == NULL)
    return refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_ROUND, act->in.round);
  match = damero_round_find_match (round, act->in.board);
  if (match == NULL || act->in.game > (int) match->n_games)
    return refuse_number (refusal, DAMERO_REFUSAL_NO_SUCH_GAME, act->in.board);
  if (round->closed && act->kind != DAMERO_ACT_RESULT_CORRECTED)
    return refuse_number (refusal, DAMERO_REFUSAL_ROUND_CLOSED, act->in.round);

  *ret_section = section;
  *ret_round = round;
  *ret_match = match;
  return TRUE;
}

/* RESULT of a game nobody recorded, and RESULT_CORRECTED of any. */
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
  if (correction && record->outcome == DAMERO_OUTCOME_NONE)
    return damero_refuse (refusal, DAMERO_REFUSAL_NO_RESULT);
  if (!correction && record->outcome != DAMERO_OUTCOME_NONE)
    return damero_refuse (refusal, record->started ? DAMERO_REFUSAL_RECORDED_RESULT
                                                   : DAMERO_REFUSAL_HAS_RESULT);

  record->outcome = outcome;
  record->ending = ending;
  record->corrected = correction;
  return TRUE;
}

/* START, and the first MOVE of a game entered from a score sheet, set a game up. */
static gboolean
set_up_game (const DameroSection  *section,
             const DameroMatch    *match,
             const DameroAct      *act,
             DameroGame          **ret_game,
             DameroRefusal        *refusal)
{
  DameroGameSetup setup = {
    .ruleset = section->ruleset,
    .semantics = act->semantics >= 0 ? act->semantics : DAMERO_RULES_SEMANTICS_VERSION,
    .has_clock = section->has_control && act->kind == DAMERO_ACT_START,
    .controls = { section->control, section->control },
  };
  DameroFenError fen_error;

  for (int i = 0; i < act->in.game - 1; i++)
    if (match->games[i].outcome == DAMERO_OUTCOME_NONE)
      return refuse_number (refusal, DAMERO_REFUSAL_EARLIER_GAME_OPEN, i + 1);
  if (match->games[act->in.game - 1].outcome != DAMERO_OUTCOME_NONE)
    return damero_refuse (refusal, DAMERO_REFUSAL_HAS_RESULT);

  /* A game that a newer program judges may end otherwise here. */
  if (setup.semantics < 1 || setup.semantics > DAMERO_RULES_SEMANTICS_VERSION)
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_INVALID);
      refusal->field = DAMERO_FIELD_SEMANTICS;
      return FALSE;
    }

  setup.start = damero_position_start (section->ruleset.variant, section->ruleset.first_side);
  if (act->fen != NULL &&
      !damero_position_from_fen (section->ruleset.variant, act->fen, &setup.start, &fen_error))
    return refuse_fen (refusal, fen_error.column);
  /* Nobody could ever move: such a game is over, not to be played. */
  if (!damero_moves_exist (&setup.start))
    return refuse_fen (refusal, 0);

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

static gboolean
apply_game_act (DameroEvent     *event,
                const DameroAct *act,
                GArray          *consequences,
                DameroRefusal   *refusal)
{
  DameroGame *game = g_hash_table_lookup (event->games, &act->in);
  g_autoptr(DameroGame) new_game = NULL;
  DameroSection *section;
  DameroRound *round;
  DameroMatch *match;
  DameroMatchGame *record;
  guint n_before = consequences->len;

  if (!find_match (event, act, &section, &round, &match, refusal))
    return FALSE;
  record = &match->games[act->in.game - 1];

  if (act->kind == DAMERO_ACT_RESULT_CORRECTED ||
      (act->kind == DAMERO_ACT_RESULT && (game == NULL || game->phase == DAMERO_GAME_OVER)))
    return apply_result (record, act, refusal);

  if (game == NULL)
    {
      if (act->kind != DAMERO_ACT_START && act->kind != DAMERO_ACT_MOVE)
        return damero_refuse (refusal, record->outcome != DAMERO_OUTCOME_NONE
                                         ? DAMERO_REFUSAL_HAS_RESULT
                                         : DAMERO_REFUSAL_NOT_STARTED);
      if (!set_up_game (section, match, act, &new_game, refusal))
        return FALSE;
      game = new_game;
    }
  if (!damero_game_perform (game, act, consequences, refusal))
    return FALSE;

  for (guint i = n_before; i < consequences->len; i++)
    g_array_index (consequences, DameroConsequence, i).in = act->in;
  copy_to_record (record, game);
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
damero_event_apply_play (DameroEvent     *event,
                         const DameroAct *act,
                         GArray          *consequences,
                         DameroRefusal   *ret_refusal)
{
  if (act->kind == DAMERO_ACT_INTERRUPTED)
    return apply_interrupted (event, act, consequences, ret_refusal);

  return apply_game_act (event, act, consequences, ret_refusal);
}
