/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/answer.h"

#include "model/match.h"
#include "words/results.h"
#include "words/words-private.h"

static char *
dup_result (const DameroAct   *act,
            const DameroCall  *call,
            const DameroEvent *event)
{
  const DameroSection *section = damero_event_find_section (event, act->place.section);
  const DameroMatch *match = damero_event_find_match (event, &act->place);

  return damero_words_game_command (event, section, &match->games[act->place.game - 1], (DameroOutcome) act->result);
}

static const char *
get_label (const DameroAct *act)
{
  switch ((int) act->kind)
    {
    case DAMERO_ACT_FLAG:
      return _("Record Flag");
    case DAMERO_ACT_FORFEIT_CONFIRMED:
      return _("Confirm Loss");
    case DAMERO_ACT_FORFEIT_WAIVED:
      return _("Waive");
    case DAMERO_ACT_TIME_CALLED:
      return _("Call Time");
    case DAMERO_ACT_CALL_ANSWERED:
      return _("Answered");
    case DAMERO_ACT_PAUSE:
      return _("Pause");
    case DAMERO_ACT_RESUME:
      return _("Resume");
    case DAMERO_ACT_CONTINUED:
      return _("Continue");
    case DAMERO_ACT_CLAIM:
      return _("Claim");
    case DAMERO_ACT_HAND_COUNT_RESTARTED:
      return _("Restart Count");
    case DAMERO_ACT_HAND_COUNT_STOPPED:
      return _("Stop Count");
    case DAMERO_ACT_FORFEIT:
      return act->extent == DAMERO_EXTENT_MATCH ? _("Forfeit Match") : _("Forfeit Game");
    case DAMERO_ACT_ARRIVED:
      return _("Arrived");
    case DAMERO_ACT_APPEAL_DECIDED:
      return act->upheld == DAMERO_SWITCH_ON ? _("Uphold Appeal") : _("Reject Appeal");
    case DAMERO_ACT_START:
      return _("Start Clock");
    default:
      g_assert_not_reached ();
    }
}

char *
damero_words_answer (const DameroAct   *act,
                     const DameroCall  *call,
                     const DameroEvent *event)
{
  if (act->kind == DAMERO_ACT_RESULT && call->kind == DAMERO_CALL_HAND_COUNT)
    return g_strdup (_("Confirm Draw"));
  if (act->kind == DAMERO_ACT_RESULT && call->kind == DAMERO_CALL_FLAG && act->result != DAMERO_OUTCOME_DRAW)
    return g_strdup (_("Record Loss"));

  return damero_act_has (act, DAMERO_FIELD_RESULT) ? dup_result (act, call, event) : g_strdup (get_label (act));
}
