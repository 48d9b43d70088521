/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * game/claims.c - draws that are claimed, and counts that are asked for or cancelled (docs/rules.md, Counts and draws).
 */
#include "game/game-private.h"

guint
damero_game_get_limit (const DameroGame *game,
                       DameroCountKind   kind)
{
  const DameroRuleset *ruleset = &game->setup.ruleset;

  switch (kind)
    {
    case DAMERO_COUNT_LONE_KING:
      return ruleset->lone_king.limit;
    case DAMERO_COUNT_NO_PROGRESS:
      return ruleset->no_progress.limit;
    case DAMERO_COUNT_LONG_LINE:
      return ruleset->long_line_limit;
    case DAMERO_COUNT_REPETITION:
      return 0;
    }

  g_assert_not_reached ();
}

/* The verdict is computed: the referee never counts. */
gboolean
damero_game_perform_claim (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroCountKind kind = (DameroCountKind) context->act->count;
  const DameroCount *count = &game->counts.counts[kind];
  gboolean upheld = count->state == DAMERO_COUNT_EXPIRED;
  DameroConsequence *verdict;

  if (kind == DAMERO_COUNT_REPETITION ? game->setup.ruleset.repetition.scope == DAMERO_SCOPE_OFF
                                      : damero_game_get_limit (game, kind) == 0)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);

  verdict = damero_game_add_consequence (context, upheld ? DAMERO_CONSEQUENCE_CLAIM_UPHELD
                                          : DAMERO_CONSEQUENCE_CLAIM_REFUSED, context->act->side);
  verdict->count = (int) kind;
  verdict->value = count->state == DAMERO_COUNT_OFF && game->setup.semantics >= 4 ? -1 : (int) count->value;
  if (upheld)
    damero_game_end (context, DAMERO_OUTCOME_DRAW, damero_game_ending_of_count (kind), context->act->stamp.mono_ms);
  return TRUE;
}

static gboolean
refuse_count (const DameroGameContext *context,
              DameroCountRequest       answer)
{
  static const DameroRefusalCode codes[] = {
    [DAMERO_COUNT_REQUEST_NOT_IN_RULES] = DAMERO_REFUSAL_NOT_IN_RULES,
    [DAMERO_COUNT_REQUEST_RUNNING] = DAMERO_REFUSAL_COUNT_RUNNING,
    [DAMERO_COUNT_REQUEST_NAMES_SELF] = DAMERO_REFUSAL_NAMES_SELF,
    [DAMERO_COUNT_REQUEST_NOT_WEAKER] = DAMERO_REFUSAL_NOT_WEAKER,
    [DAMERO_COUNT_REQUEST_NOT_RUNNING] = DAMERO_REFUSAL_COUNT_NOT_RUNNING,
  };

  return damero_game_refuse (context, codes[answer]);
}

DameroSide
damero_game_get_required (const DameroGame *game,
                          const DameroAct  *act)
{
  DameroSide side = (DameroSide) act->side;

  return game != NULL && game->setup.semantics < 4 ? side : damero_side_opponent (side);
}

gboolean
damero_game_perform_count_request (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroActor actor = context->act->actor;
  DameroSide required = damero_game_get_required (game, context->act);
  DameroCount before = game->counts.counts[DAMERO_COUNT_NO_PROGRESS];
  DameroCountRequest answer;
  DameroConsequence *started;

  if (context->act->count != DAMERO_COUNT_NO_PROGRESS)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);

  answer = damero_counts_request (&game->counts, &game->setup.ruleset, damero_game_get_position (game),
                                  damero_game_get_n_plies (game), required, !damero_act_is_by_player (context->act),
                                  actor == DAMERO_ACTOR_BLACK ? DAMERO_BLACK : DAMERO_WHITE);
  if (answer != DAMERO_COUNT_REQUEST_OK)
    return refuse_count (context, answer);

  if (before.state != DAMERO_COUNT_OFF)
    damero_game_add_consequence (context, DAMERO_CONSEQUENCE_COUNT_STOPPED, (int) before.counted)->count =
      DAMERO_COUNT_NO_PROGRESS;
  started = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_COUNT_STARTED, (int) required);
  started->count = DAMERO_COUNT_NO_PROGRESS;
  started->value = 0;
  return TRUE;
}

gboolean
damero_game_perform_count_cancel (const DameroGameContext *context)
{
  DameroGame *game = context->game;
  DameroCountRequest answer;
  DameroConsequence *stopped;

  if (damero_act_is_by_player (context->act))
    return damero_game_refuse (context, DAMERO_REFUSAL_REFEREE_ONLY);
  if (context->act->count != DAMERO_COUNT_NO_PROGRESS)
    return damero_game_refuse (context, DAMERO_REFUSAL_NOT_IN_RULES);

  answer = damero_counts_cancel (&game->counts);
  if (answer != DAMERO_COUNT_REQUEST_OK)
    return refuse_count (context, answer);

  stopped = damero_game_add_consequence (context, DAMERO_CONSEQUENCE_COUNT_STOPPED, -1);
  stopped->count = DAMERO_COUNT_NO_PROGRESS;
  return TRUE;
}
