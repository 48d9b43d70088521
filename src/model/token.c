/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/token.h"

#include <string.h>

static const char *const side_tokens[] = { "black", "white" };

static const char *const count_tokens[] = {
  [DAMERO_COUNT_LONE_KING] = "lone-king",
  [DAMERO_COUNT_NO_PROGRESS] = "forty-move",
  [DAMERO_COUNT_REPETITION] = "repetition",
  [DAMERO_COUNT_LONG_LINE] = "long-line",
};

static const char *const actor_tokens[] = { "program", "director", "referee", "black", "white" };

static const char *const outcome_tokens[] = {
  [DAMERO_OUTCOME_NONE] = "none",
  [DAMERO_OUTCOME_BLACK] = "black",
  [DAMERO_OUTCOME_WHITE] = "white",
  [DAMERO_OUTCOME_DRAW] = "draw",
  [DAMERO_OUTCOME_BLACK_FORFEITS] = "black-forfeits",
  [DAMERO_OUTCOME_WHITE_FORFEITS] = "white-forfeits",
  [DAMERO_OUTCOME_DOUBLE_FORFEIT] = "double-forfeit",
};

static const char *const ending_tokens[] = {
  [DAMERO_ENDING_NONE] = "none",
  [DAMERO_ENDING_NO_PIECES] = "no-pieces",
  [DAMERO_ENDING_NO_MOVE] = "no-move",
  [DAMERO_ENDING_RESIGNATION] = "resignation",
  [DAMERO_ENDING_AGREEMENT] = "agreement",
  [DAMERO_ENDING_REPETITION] = "repetition",
  [DAMERO_ENDING_FORTY_MOVE] = "forty-move",
  [DAMERO_ENDING_LONE_KING] = "lone-king",
  [DAMERO_ENDING_LONG_LINE] = "long-line",
  [DAMERO_ENDING_TIME] = "time",
  [DAMERO_ENDING_IMPROPER_DELAY] = "improper-delay",
  [DAMERO_ENDING_TOUCH_MOVE] = "touch-move",
  [DAMERO_ENDING_RULES_INFRACTION] = "rules-infraction",
  [DAMERO_ENDING_ADJUDICATION] = "adjudication",
  [DAMERO_ENDING_FORFEIT] = "forfeit",
  [DAMERO_ENDING_DOUBLE_FORFEIT] = "double-forfeit",
  [DAMERO_ENDING_OTHER] = "other",
};

static const char *const system_tokens[] = {
  [DAMERO_SYSTEM_ROUND_ROBIN] = "round-robin",
  [DAMERO_SYSTEM_DUTCH] = "dutch",
  [DAMERO_SYSTEM_DOUBLE_SWISS] = "double-swiss",
  [DAMERO_SYSTEM_KNOCKOUT] = "knockout",
  [DAMERO_SYSTEM_KEIZER] = "keizer",
  [DAMERO_SYSTEM_SCHEVENINGEN] = "scheveningen",
  [DAMERO_SYSTEM_MANUAL] = "manual",
};

static const char *const acceleration_tokens[] = { "none", "baku" };
static const char *const initial_tokens[] = { "lot", "white", "black" };
static const char *const method_tokens[] = { "system", "hand", "table" };
static const char *const starter_tokens[] = { "table", "lot" };
static const char *const unit_tokens[] = { "game", "match" };

static const char *const tiebreak_tokens[] = {
  [DAMERO_TIEBREAK_SB] = "SB",
  [DAMERO_TIEBREAK_DE] = "DE",
  [DAMERO_TIEBREAK_BH] = "BH",
  [DAMERO_TIEBREAK_BH_C1] = "BH-C1",
  [DAMERO_TIEBREAK_BH_C2] = "BH-C2",
  [DAMERO_TIEBREAK_BH_M1] = "BH-M1",
  [DAMERO_TIEBREAK_BH_M2] = "BH-M2",
  [DAMERO_TIEBREAK_SOL] = "SOL",
  [DAMERO_TIEBREAK_SOL_T] = "SOL-T",
  [DAMERO_TIEBREAK_HON] = "HON",
  [DAMERO_TIEBREAK_SB_C1] = "SB-C1",
  [DAMERO_TIEBREAK_WIN] = "WIN",
  [DAMERO_TIEBREAK_WON] = "WON",
  [DAMERO_TIEBREAK_BWG] = "BWG",
  [DAMERO_TIEBREAK_BLK] = "BLK",
  [DAMERO_TIEBREAK_PS] = "PS",
  [DAMERO_TIEBREAK_PS_C1] = "PS-C1",
  [DAMERO_TIEBREAK_KOYA] = "KOYA",
  [DAMERO_TIEBREAK_ARO] = "ARO",
  [DAMERO_TIEBREAK_ARO_C1] = "ARO-C1",
  [DAMERO_TIEBREAK_TPR] = "TPR",
  [DAMERO_TIEBREAK_PTP] = "PTP",
  [DAMERO_TIEBREAK_MPT] = "MPT",
  [DAMERO_TIEBREAK_GPT] = "GPT",
  [DAMERO_TIEBREAK_REP] = "REP",
  [DAMERO_TIEBREAK_STD] = "STD",
  [DAMERO_TIEBREAK_FB] = "FB",
  [DAMERO_TIEBREAK_AOB] = "AOB",
  [DAMERO_TIEBREAK_APRO] = "APRO",
  [DAMERO_TIEBREAK_APPO] = "APPO",
  [DAMERO_TIEBREAK_LOT] = "LOT",
};

G_STATIC_ASSERT (G_N_ELEMENTS (tiebreak_tokens) == DAMERO_N_TIEBREAKS);

static const char *const bye_tokens[] = { "allocated", "absent", "half", "full" };

static const char *const unplayed_tokens[] = { "fide", "virtual", "self", "nothing" };
static const char *const switch_tokens[] = { "off", "on" };
static const char *const flags_tokens[] = { "hard", "soft", "running" };
static const char *const record_tokens[] = { "checked", "follows", "none" };

static const char *const devices_tokens[] = { "none", "tables", "sides" };
static const char *const draw_tokens[] = { "none", "round", "match", "game" };
static const char *const opening_tokens[] = { "played", "obligatory" };
static const char *const penalty_tokens[] = { "opponent-time", "offender-time", "loss" };
static const char *const extent_tokens[] = { "game", "match" };

static const char *const act_tokens[] = {
  [DAMERO_ACT_EVENT] = "event",
  [DAMERO_ACT_EVENT_CHANGED] = "event-changed",
  [DAMERO_ACT_SECTION] = "section",
  [DAMERO_ACT_SECTION_CHANGED] = "section-changed",
  [DAMERO_ACT_PLAYER] = "player",
  [DAMERO_ACT_PLAYER_CHANGED] = "player-changed",
  [DAMERO_ACT_ENTRY] = "entry",
  [DAMERO_ACT_RENUMBER] = "renumber",
  [DAMERO_ACT_CHECK_IN] = "check-in",
  [DAMERO_ACT_CHECK_IN_CLOSED] = "check-in-closed",
  [DAMERO_ACT_WITHDRAW] = "withdraw",
  [DAMERO_ACT_EXPELLED] = "expelled",
  [DAMERO_ACT_RE_ENTRY] = "re-entry",
  [DAMERO_ACT_TEAM_CHANGED] = "team-changed",
  [DAMERO_ACT_ABSENCE] = "absence",
  [DAMERO_ACT_ABSENCE_CANCELLED] = "absence-cancelled",
  [DAMERO_ACT_FORBID] = "forbid",
  [DAMERO_ACT_ALLOW] = "allow",
  [DAMERO_ACT_PAIR] = "pair",
  [DAMERO_ACT_PAIRS_EDITED] = "pairs-edited",
  [DAMERO_ACT_BALLOT] = "ballot",
  [DAMERO_ACT_PUBLISH] = "publish",
  [DAMERO_ACT_ADVANCED] = "advanced",
  [DAMERO_ACT_ROUND_ADJOURNED] = "round-adjourned",
  [DAMERO_ACT_ROUND_CLOSED] = "round-closed",
  [DAMERO_ACT_NOTED] = "noted",
  [DAMERO_ACT_START] = "start",
  [DAMERO_ACT_PRESS] = "press",
  [DAMERO_ACT_MOVE] = "move",
  [DAMERO_ACT_MOVE_ENTERED] = "move-entered",
  [DAMERO_ACT_ILLEGAL_MOVE] = "illegal-move",
  [DAMERO_ACT_TURN_RETURNED] = "turn-returned",
  [DAMERO_ACT_WRONG_PRESS] = "wrong-press",
  [DAMERO_ACT_PAUSE] = "pause",
  [DAMERO_ACT_RESUME] = "resume",
  [DAMERO_ACT_FLAG] = "flag",
  [DAMERO_ACT_TIME_CALLED] = "time-called",
  [DAMERO_ACT_HAND_OVER] = "hand-over",
  [DAMERO_ACT_MATCH_OVER] = "match-over",
  [DAMERO_ACT_ALARM] = "alarm",
  [DAMERO_ACT_CLOCK_ADJUSTED] = "clock-adjusted",
  [DAMERO_ACT_WRONG_MOVE] = "wrong-move",
  [DAMERO_ACT_RESIGN] = "resign",
  [DAMERO_ACT_DRAW_OFFERED] = "draw-offered",
  [DAMERO_ACT_DRAW_AGREED] = "draw-agreed",
  [DAMERO_ACT_DRAW_DECLINED] = "draw-declined",
  [DAMERO_ACT_CLAIM] = "claim",
  [DAMERO_ACT_COUNT_REQUESTED] = "count-requested",
  [DAMERO_ACT_COUNT_CANCELLED] = "count-cancelled",
  [DAMERO_ACT_HAND_COUNT] = "hand-count",
  [DAMERO_ACT_HAND_COUNT_RESTARTED] = "hand-count-restarted",
  [DAMERO_ACT_HAND_COUNT_STOPPED] = "hand-count-stopped",
  [DAMERO_ACT_ONE_CAPTURE] = "one-capture",
  [DAMERO_ACT_RECORD_CHANGED] = "record-changed",
  [DAMERO_ACT_RECORD_ENDED] = "record-ended",
  [DAMERO_ACT_MOVES_SET] = "moves-set",
  [DAMERO_ACT_TOUCHED] = "touched",
  [DAMERO_ACT_TOUCH_REFUSED] = "touch-refused",
  [DAMERO_ACT_ARRANGED] = "arranged",
  [DAMERO_ACT_OVER_ANGLE] = "over-angle",
  [DAMERO_ACT_SQUARE_TOUCHED] = "square-touched",
  [DAMERO_ACT_PERMITTED] = "permitted",
  [DAMERO_ACT_CAUTION] = "caution",
  [DAMERO_ACT_FORFEIT_CONFIRMED] = "forfeit-confirmed",
  [DAMERO_ACT_FORFEIT_WAIVED] = "forfeit-waived",
  [DAMERO_ACT_CROWNED] = "crowned",
  [DAMERO_ACT_PENALTY] = "penalty",
  [DAMERO_ACT_ON_PAPER] = "on-paper",
  [DAMERO_ACT_LATE] = "late",
  [DAMERO_ACT_ARRIVED] = "arrived",
  [DAMERO_ACT_FORFEIT] = "forfeit",
  [DAMERO_ACT_ADJOURNED] = "adjourned",
  [DAMERO_ACT_CONTINUED] = "continued",
  [DAMERO_ACT_PLAY_ON] = "play-on",
  [DAMERO_ACT_ADJUDICATED] = "adjudicated",
  [DAMERO_ACT_APPEAL] = "appeal",
  [DAMERO_ACT_APPEAL_DECIDED] = "appeal-decided",
  [DAMERO_ACT_REFEREE_CALLED] = "referee-called",
  [DAMERO_ACT_CALL_ANSWERED] = "call-answered",
  [DAMERO_ACT_RESULT] = "result",
  [DAMERO_ACT_RESULT_CORRECTED] = "result-corrected",
  [DAMERO_ACT_RESULT_CONFIRMED] = "result-confirmed",
  [DAMERO_ACT_RECORDED] = "recorded",
  [DAMERO_ACT_INTERRUPTED] = "interrupted",
  [DAMERO_ACT_UNDO] = "undo",
  [DAMERO_ACT_PERSON] = "person",
  [DAMERO_ACT_PERSON_CHANGED] = "person-changed",
  [DAMERO_ACT_PERSON_MERGED] = "person-merged",
  [DAMERO_ACT_PERSON_REMOVED] = "person-removed",
  [DAMERO_ACT_RATINGS] = "ratings",
};

static const char *const consequence_tokens[] = {
  [DAMERO_CONSEQUENCE_FLAG] = "flag",
  [DAMERO_CONSEQUENCE_TIME_CALLED] = "time-called",
  [DAMERO_CONSEQUENCE_IMPROPER_DELAY] = "improper-delay",
  [DAMERO_CONSEQUENCE_PERIOD] = "period",
  [DAMERO_CONSEQUENCE_HAND_OVER] = "hand-over",
  [DAMERO_CONSEQUENCE_MATCH_OVER] = "match-over",
  [DAMERO_CONSEQUENCE_ALARM] = "alarm",
  [DAMERO_CONSEQUENCE_COUNT_STARTED] = "count-started",
  [DAMERO_CONSEQUENCE_COUNT_RESET] = "count-reset",
  [DAMERO_CONSEQUENCE_COUNT_REACHED] = "count-reached",
  [DAMERO_CONSEQUENCE_COUNT_STOPPED] = "count-stopped",
  [DAMERO_CONSEQUENCE_HAND_COUNT_REACHED] = "hand-count-reached",
  [DAMERO_CONSEQUENCE_HAND_COUNT_REPLACED] = "hand-count-replaced",
  [DAMERO_CONSEQUENCE_FINDING] = "finding",
  [DAMERO_CONSEQUENCE_CLAIM_UPHELD] = "claim-upheld",
  [DAMERO_CONSEQUENCE_CLAIM_REFUSED] = "claim-refused",
  [DAMERO_CONSEQUENCE_OBLIGED] = "obliged",
  [DAMERO_CONSEQUENCE_CAUTION] = "caution",
  [DAMERO_CONSEQUENCE_FORFEIT_PROPOSED] = "forfeit-proposed",
  [DAMERO_CONSEQUENCE_CLOCK_STOPPED] = "clock-stopped",
  [DAMERO_CONSEQUENCE_GAME_OVER] = "game-over",
};

G_STATIC_ASSERT (G_N_ELEMENTS (act_tokens) == DAMERO_N_ACT_KINDS);
G_STATIC_ASSERT (G_N_ELEMENTS (consequence_tokens) == DAMERO_N_CONSEQUENCE_KINDS);
G_STATIC_ASSERT (G_N_ELEMENTS (count_tokens) == DAMERO_N_COUNT_KINDS);

#define FAMILY(tokens) { (tokens), G_N_ELEMENTS (tokens) }

static const struct {
  const char *const *tokens;
  int                n_tokens;
} families[] = {
  [DAMERO_TOKENS_NONE] = { NULL, 0 },
  [DAMERO_TOKENS_SIDE] = FAMILY (side_tokens),
  [DAMERO_TOKENS_COUNT] = FAMILY (count_tokens),
  [DAMERO_TOKENS_ACTOR] = FAMILY (actor_tokens),
  [DAMERO_TOKENS_OUTCOME] = FAMILY (outcome_tokens),
  [DAMERO_TOKENS_ENDING] = FAMILY (ending_tokens),
  [DAMERO_TOKENS_SYSTEM] = FAMILY (system_tokens),
  [DAMERO_TOKENS_ACCELERATION] = FAMILY (acceleration_tokens),
  [DAMERO_TOKENS_INITIAL] = FAMILY (initial_tokens),
  [DAMERO_TOKENS_METHOD] = FAMILY (method_tokens),
  [DAMERO_TOKENS_STARTER] = FAMILY (starter_tokens),
  [DAMERO_TOKENS_UNIT] = FAMILY (unit_tokens),
  [DAMERO_TOKENS_TIEBREAK] = FAMILY (tiebreak_tokens),
  [DAMERO_TOKENS_BYE] = FAMILY (bye_tokens),
  [DAMERO_TOKENS_UNPLAYED] = FAMILY (unplayed_tokens),
  [DAMERO_TOKENS_SWITCH] = FAMILY (switch_tokens),
  [DAMERO_TOKENS_FLAGS] = FAMILY (flags_tokens),
  [DAMERO_TOKENS_RECORD] = FAMILY (record_tokens),
  [DAMERO_TOKENS_DEVICES] = FAMILY (devices_tokens),
  [DAMERO_TOKENS_DRAW] = FAMILY (draw_tokens),
  [DAMERO_TOKENS_OPENING] = FAMILY (opening_tokens),
  [DAMERO_TOKENS_PENALTY] = FAMILY (penalty_tokens),
  [DAMERO_TOKENS_EXTENT] = FAMILY (extent_tokens),
  [DAMERO_TOKENS_ACT] = FAMILY (act_tokens),
  [DAMERO_TOKENS_CONSEQUENCE] = FAMILY (consequence_tokens),
};

G_STATIC_ASSERT (G_N_ELEMENTS (families) == DAMERO_N_TOKEN_FAMILIES);

#define E(name) (1u << DAMERO_ENDING_##name)

#define WON \
  (E (NO_PIECES) | E (NO_MOVE) | E (RESIGNATION) | E (TIME) | E (IMPROPER_DELAY) | E (TOUCH_MOVE) | \
   E (RULES_INFRACTION) | E (ADJUDICATION) | E (OTHER))

/* Bits 1 << DameroEnding. A forfeit is a game that was not played out: losses at the board are wins. */
static const guint endings_of_outcome[] = {
  [DAMERO_OUTCOME_NONE] = E (NONE),
  [DAMERO_OUTCOME_BLACK] = WON,
  [DAMERO_OUTCOME_WHITE] = WON,
  [DAMERO_OUTCOME_DRAW] = E (AGREEMENT) | E (REPETITION) | E (FORTY_MOVE) | E (LONE_KING) |
                          E (LONG_LINE) | E (ADJUDICATION) | E (OTHER),
  [DAMERO_OUTCOME_BLACK_FORFEITS] = E (FORFEIT),
  [DAMERO_OUTCOME_WHITE_FORFEITS] = E (FORFEIT),
  [DAMERO_OUTCOME_DOUBLE_FORFEIT] = E (DOUBLE_FORFEIT),
};

G_STATIC_ASSERT (G_N_ELEMENTS (endings_of_outcome) == G_N_ELEMENTS (outcome_tokens));

gboolean
damero_outcome_allows (DameroOutcome outcome,
                       DameroEnding  ending)
{
  g_assert (outcome < G_N_ELEMENTS (endings_of_outcome) && ending < G_N_ELEMENTS (ending_tokens));

  return (endings_of_outcome[outcome] & 1u << ending) != 0;
}

const char *
damero_token_get (DameroTokens family,
                  int          value)
{
  g_assert (family < DAMERO_N_TOKEN_FAMILIES);

  if (value < 0 || value >= families[family].n_tokens)
    return NULL;

  return families[family].tokens[value];
}

gboolean
damero_token_parse (DameroTokens  family,
                    const char   *token,
                    int          *ret_value)
{
  g_assert (family < DAMERO_N_TOKEN_FAMILIES);

  for (int i = 0; i < families[family].n_tokens; i++)
    if (strcmp (families[family].tokens[i], token) == 0)
      {
        *ret_value = i;
        return TRUE;
      }

  return FALSE;
}

int
damero_tokens_get_n (DameroTokens family)
{
  g_assert (family < DAMERO_N_TOKEN_FAMILIES);

  return families[family].n_tokens;
}
