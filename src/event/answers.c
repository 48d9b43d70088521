/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "event/answers.h"

#include "model/match.h"

#define MAX_ANSWERS 5

/* Fills in what ACT has besides its place, by the row's CHOICE; FALSE: it is no answer now. */
typedef gboolean (*Complete) (const DameroEvent *event,
                              const DameroCall  *call,
                              int                choice,
                              DameroAct         *act);

typedef struct {
  DameroActKind kind;
  Complete      complete; /* NULL: nothing to fill in */
  int           choice;   /* where the referee has one: DameroOutcome, DameroSwitch */
} Answer;

static gboolean
complete_side (const DameroEvent *event,
               const DameroCall  *call,
               int                choice,
               DameroAct         *act)
{
  act->side = call->side;
  return TRUE;
}

/* Who is on move on the clock goes on. */
static gboolean
complete_resume (const DameroEvent *event,
                 const DameroCall  *call,
                 int                choice,
                 DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  if (game == NULL)
    return FALSE;

  act->side = game->setup.has_clock ? (int) game->clock.on_move : (int) damero_game_get_turn (game);
  return TRUE;
}

/* Who let a flag fall loses. */
static gboolean
complete_flag_loss (const DameroEvent *event,
                    const DameroCall  *call,
                    int                choice,
                    DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  if (game == NULL || damero_game_get_flag_outcome (game) == DAMERO_OUTCOME_NONE)
    return FALSE;

  act->result = (int) damero_game_get_flag_outcome (game);
  act->ending = damero_game_get_flag_ending (game);
  return TRUE;
}

static gboolean
complete_hand_draw (const DameroEvent *event,
                    const DameroCall  *call,
                    int                choice,
                    DameroAct         *act)
{
  act->result = DAMERO_OUTCOME_DRAW;
  act->ending = damero_game_ending_of_count ((DameroCountKind) call->count);
  return TRUE;
}

static gboolean
complete_hand_count (const DameroEvent *event,
                     const DameroCall  *call,
                     int                choice,
                     DameroAct         *act)
{
  act->side = call->side;
  act->count = call->count;
  return TRUE;
}

/* Who is on move claims. */
static gboolean
complete_claim (const DameroEvent *event,
                const DameroCall  *call,
                int                choice,
                DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  if (game == NULL)
    return FALSE;

  act->side = (int) damero_game_get_turn (game);
  act->count = call->count;
  return TRUE;
}

static gboolean
complete_forfeit (const DameroEvent *event,
                  const DameroCall  *call,
                  int                choice,
                  DameroAct         *act)
{
  act->side = call->side;
  act->extent = call->kind == DAMERO_CALL_LATE_MATCH ? DAMERO_EXTENT_MATCH : DAMERO_EXTENT_GAME;
  return TRUE;
}

static gboolean
complete_decision (const DameroEvent *event,
                   const DameroCall  *call,
                   int                choice,
                   DameroAct         *act)
{
  act->side = call->side;
  act->upheld = choice;
  return TRUE;
}

/* What a side says that disputes the recorded result. */
static gboolean
complete_disputed (const DameroEvent *event,
                   const DameroCall  *call,
                   int                choice,
                   DameroAct         *act)
{
  const DameroMatch *match = damero_event_find_match (event, &call->place);
  const DameroAct *said = damero_event_find_call_act (event, call);
  DameroOutcome outcome = match->games[call->place.game - 1].outcome;

  if (said == NULL || !damero_act_has (said, DAMERO_FIELD_RESULT) || outcome == DAMERO_OUTCOME_NONE ||
      said->result == (int) outcome)
    return FALSE;

  act->result = said->result;
  return TRUE;
}

/* Only what goes on can be stopped. */
static gboolean
complete_pause (const DameroEvent *event,
                const DameroCall  *call,
                int                choice,
                DameroAct         *act)
{
  const DameroGame *game = damero_event_find_game (event, &call->place);

  return game != NULL && game->phase == DAMERO_GAME_PLAYING;
}

static gboolean
complete_result (const DameroEvent *event,
                 const DameroCall  *call,
                 int                choice,
                 DameroAct         *act)
{
  act->result = choice;
  return TRUE;
}

#define RESULTS(kind) { kind, complete_result, DAMERO_OUTCOME_BLACK }, { kind, complete_result, DAMERO_OUTCOME_DRAW }, \
                      { kind, complete_result, DAMERO_OUTCOME_WHITE }

static const Answer answers[DAMERO_N_CALL_KINDS][MAX_ANSWERS] = {
  [DAMERO_CALL_FORFEIT] = { { DAMERO_ACT_FORFEIT_CONFIRMED }, { DAMERO_ACT_FORFEIT_WAIVED } },
  [DAMERO_CALL_FLAG] = { { DAMERO_ACT_RESULT, complete_flag_loss },
                         { DAMERO_ACT_RESULT, complete_result, DAMERO_OUTCOME_DRAW } },
  [DAMERO_CALL_FLAG_WAITS] = { { DAMERO_ACT_FLAG } },
  [DAMERO_CALL_TIME_CALLED] = { RESULTS (DAMERO_ACT_RESULT) },
  [DAMERO_CALL_CALL_TIME] = { { DAMERO_ACT_TIME_CALLED } },
  [DAMERO_CALL_PLAYER] = { { DAMERO_ACT_RESULT_CORRECTED, complete_disputed },
                           { DAMERO_ACT_CALL_ANSWERED, complete_side }, { DAMERO_ACT_PAUSE, complete_pause } },
  [DAMERO_CALL_INTERRUPTED] = { { DAMERO_ACT_RESUME, complete_resume }, { DAMERO_ACT_CLOCK_ADJUSTED } },
  [DAMERO_CALL_CLAIM] = { { DAMERO_ACT_CLAIM, complete_claim } },
  [DAMERO_CALL_HAND_COUNT] = { { DAMERO_ACT_RESULT, complete_hand_draw },
                               { DAMERO_ACT_HAND_COUNT_RESTARTED, complete_hand_count },
                               { DAMERO_ACT_HAND_COUNT_STOPPED, complete_hand_count } },
  [DAMERO_CALL_FINDING] = { { DAMERO_ACT_PAUSE, complete_pause }, RESULTS (DAMERO_ACT_RESULT) },
  [DAMERO_CALL_ILLEGAL] = { { DAMERO_ACT_PAUSE, complete_pause }, { DAMERO_ACT_WRONG_MOVE } },
  [DAMERO_CALL_ALARM] = { { DAMERO_ACT_PAUSE, complete_pause }, RESULTS (DAMERO_ACT_RESULT) },
  [DAMERO_CALL_ADJUDICATION] = { RESULTS (DAMERO_ACT_ADJUDICATED) },
  [DAMERO_CALL_LATE_MATCH] = { { DAMERO_ACT_FORFEIT, complete_forfeit }, { DAMERO_ACT_ARRIVED, complete_side } },
  [DAMERO_CALL_LATE_GAME] = { { DAMERO_ACT_FORFEIT, complete_forfeit }, { DAMERO_ACT_ARRIVED, complete_side } },
  [DAMERO_CALL_APPEAL] = { { DAMERO_ACT_APPEAL_DECIDED, complete_decision, DAMERO_SWITCH_ON },
                           { DAMERO_ACT_APPEAL_DECIDED, complete_decision, DAMERO_SWITCH_OFF } },
  [DAMERO_CALL_PAUSED] = { { DAMERO_ACT_RESUME, complete_resume } },
  [DAMERO_CALL_ADJOURNED] = { { DAMERO_ACT_CONTINUED, complete_resume }, RESULTS (DAMERO_ACT_ADJUDICATED) },
  [DAMERO_CALL_START] = { { DAMERO_ACT_START } },
};

gboolean
damero_answer_needs_reason (const DameroAct *act)
{
  return damero_act_shapes[act->kind].uses[DAMERO_FIELD_REASON] == DAMERO_FIELD_NEEDED &&
         damero_act_get_text (act, DAMERO_FIELD_REASON) == NULL;
}

gboolean
damero_answer_needs_more (const DameroAct *act)
{
  for (guint field = 0; field < DAMERO_N_FIELDS; field++)
    if (field != DAMERO_FIELD_REASON && !damero_act_has (act, (DameroFieldId) field) &&
        damero_act_shapes[act->kind].uses[field] == DAMERO_FIELD_NEEDED)
      return TRUE;

  return FALSE;
}

GPtrArray *
damero_event_dup_answers (const DameroEvent *event,
                          const DameroCall  *call)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) damero_act_free);

  /* While the grace of a called time runs there is nothing to decide. */
  if (call->kind == DAMERO_CALL_TIME_CALLED && call->due_ms >= 0)
    return acts;

  for (guint i = 0; i < MAX_ANSWERS; i++)
    {
      const Answer *answer = &answers[call->kind][i];
      g_autoptr(DameroAct) act = NULL;

      /* The kind that founds an event answers nothing: the rest of the line is empty. */
      if (answer->kind == DAMERO_ACT_EVENT)
        break;

      act = damero_act_new (answer->kind);
      act->place = call->place;
      act->actor = DAMERO_ACTOR_REFEREE;
      if (answer->complete == NULL || answer->complete (event, call, answer->choice, act))
        g_ptr_array_add (acts, g_steal_pointer (&act));
    }

  return acts;
}
