/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * event/play.c - the acts of games: lets the game judge, and keeps the match in step.
 */
#include "event/event-private.h"

#include <string.h>

#include "model/control-rules.h"
#include "model/match.h"

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
  record->confirmed = FALSE;
  return TRUE;
}

/* A player's appeal, or call of the referee: it is about a game, no matter who recorded it, and lives with its
 * result, which it does not change. OPEN is by side; NONE and STANDS are what refuses to close what is not open and
 * to open what is. Who has called the referee can call again to say another result than stands. */
static gboolean
apply_remark (gboolean           open[2],
              const DameroAct   *act,
              DameroRefusalCode  none,
              DameroRefusalCode  stands,
              DameroRefusal     *refusal)
{
  gboolean opens = act->kind == DAMERO_ACT_APPEAL || act->kind == DAMERO_ACT_REFEREE_CALLED;

  if (!opens && !open[DAMERO_BLACK] && !open[DAMERO_WHITE])
    return damero_refuse (refusal, none);
  if (!damero_act_has (act, DAMERO_FIELD_SIDE))
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = DAMERO_FIELD_SIDE;
      return FALSE;
    }
  if (open[act->side] == opens && !(opens && damero_act_has (act, DAMERO_FIELD_RESULT)))
    return damero_refuse (refusal, opens ? stands : none);

  open[act->side] = opens;
  return TRUE;
}

/* START: with the section's clock, or the act's own. */
static gboolean
set_up_clock (DameroGameSetup      *setup,
              const DameroLocation *location,
              const DameroAct      *act,
              DameroRefusal        *refusal)
{
  const DameroSection *section = location->section;
  g_autoptr(GArray) rules = g_array_copy (section->control_rules);
  DameroClocks clocks = { section->has_control, section->control, rules };

  if (act->kind != DAMERO_ACT_START)
    return TRUE;
  if (act->control != NULL)
    g_array_set_size (rules, 0);
  if (!damero_event_read_clocks (act, (int) location->match->n_games, &clocks, refusal))
    return FALSE;

  setup->has_clock = clocks.has_control;
  setup->flags = act->flags >= 0 ? (DameroFlags) act->flags : section->flags;
  setup->record = act->record >= 0 ? (DameroRecord) act->record : section->record;
  for (int side = 0; side < 2 && clocks.has_control; side++)
    setup->controls[side] = *damero_control_rules_find (rules, &clocks.control, act->place.game,
                                                        (DameroSide) side);
  return TRUE;
}

gboolean
damero_event_set_up_game (const DameroLocation  *location,
                          const DameroAct       *act,
                          DameroGame           **ret_game,
                          DameroRefusal         *refusal)
{
  const DameroSection *section = location->section;
  gboolean has_result = location->record->outcome != DAMERO_OUTCOME_NONE;
  DameroGameSetup setup = {
    .ruleset = section->ruleset,
    .semantics = act->semantics >= 0 ? act->semantics : DAMERO_RULES_SEMANTICS_VERSION,
    .on_paper = has_result || act->kind == DAMERO_ACT_ON_PAPER || section->paper,
  };

  if (act->kind == DAMERO_ACT_START && section->paper)
    return damero_refuse (refusal, DAMERO_REFUSAL_ON_PAPER);

  /* A game that a newer program judges may end otherwise here. */
  if (setup.semantics < 1 || setup.semantics > DAMERO_RULES_SEMANTICS_VERSION)
    return damero_refuse_field (refusal, DAMERO_FIELD_SEMANTICS, 0);

  damero_ruleset_set_semantics (&setup.ruleset, (unsigned) setup.semantics);
  if (!damero_event_set_up_opening (location, act, &setup, refusal) ||
      !set_up_clock (&setup, location, act, refusal))
    return FALSE;

  *ret_game = damero_game_new (&setup);
  if (has_result)
    damero_game_set_result (*ret_game, location->record->outcome, location->record->ending);
  return TRUE;
}

/* A corrected result is of the record alone: moves that follow it are of the game as it was reported. */
static void
copy_to_record (DameroMatchGame  *record,
                const DameroGame *game)
{
  record->started = game->has_begun;
  record->plies = damero_game_get_n_plies (game);
  record->used_ms[DAMERO_BLACK] = game->used_ms[DAMERO_BLACK];
  record->used_ms[DAMERO_WHITE] = game->used_ms[DAMERO_WHITE];
  if (record->corrected)
    return;

  record->outcome = game->outcome;
  record->ending = game->ending;
}

/* A player who makes a move is there, and so are both players of a game that is reported as played. */
static void
note_presence (DameroMatch           *match,
               const DameroMatchGame *record,
               const DameroAct       *act)
{
  gboolean is_turn = damero_act_is (act, DAMERO_TRAIT_TURN);
  gboolean is_played = damero_act_is (act, DAMERO_TRAIT_ENTERED) && !damero_outcome_is_forfeit (record->outcome);

  for (int side = 0; side < 2; side++)
    {
      int index;

      if (!is_played && (!is_turn || act->side != side))
        continue;
      if (damero_match_find_entry (match, side == DAMERO_BLACK ? record->black : record->white, &index))
        match->late_since[index] = (DameroStamp) { 0 };
    }
}

/* LATE, as long ago as the act says, and ARRIVED. */
static gboolean
apply_late (DameroMatch           *match,
            const DameroMatchGame *record,
            const DameroAct       *act,
            DameroRefusal         *refusal)
{
  gint64 amount_ms = damero_act_has (act, DAMERO_FIELD_AMOUNT) ? act->amount_ms : 0;
  DameroStamp *since;
  int index;

  if (!damero_match_find_entry (match, act->side == DAMERO_BLACK ? record->black : record->white, &index))
    g_assert_not_reached ();
  since = &match->late_since[index];
  if (act->kind == DAMERO_ACT_ARRIVED)
    {
      if (since->run == 0)
        return damero_refuse (refusal, DAMERO_REFUSAL_NOT_LATE);
      *since = (DameroStamp) { 0 };
      return TRUE;
    }
  if (since->run != 0)
    return damero_refuse (refusal, DAMERO_REFUSAL_ALREADY_LATE);
  if (amount_ms < 0 || amount_ms > DAMERO_CONTROL_MAX_MS)
    return damero_refuse_field (refusal, DAMERO_FIELD_AMOUNT, 0);

  *since = act->stamp;
  since->mono_ms -= amount_ms;
  since->wall_ms = MAX (since->wall_ms - amount_ms, 0);
  return TRUE;
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

/* The sides of a game as a table has them, "BLACK WHITE"; FALSE if it is no game of the two. */
static gboolean
set_sides (DameroMatchGame *record,
           const char      *players)
{
  g_autofree char *same = g_strdup_printf ("%d %d", record->black, record->white);
  g_autofree char *other = g_strdup_printf ("%d %d", record->white, record->black);
  int black = record->black;

  if (players == NULL || strcmp (players, same) == 0)
    return TRUE;
  if (strcmp (players, other) != 0)
    return FALSE;

  record->black = record->white;
  record->white = black;
  return TRUE;
}

/* What a crosstable has of a game: its result and how many moves were made, or what a side used of its time. */
static gboolean
apply_recorded (DameroMatchGame *record,
                const DameroAct *act,
                DameroRefusal   *refusal)
{
  DameroEnding ending = (DameroEnding) MAX (act->ending, (int) DAMERO_ENDING_NONE);
  gboolean has_time = damero_act_has (act, DAMERO_FIELD_AMOUNT);

  if (has_time && (act->amount_ms < 0 || act->amount_ms > DAMERO_CONTROL_MAX_MS))
    return damero_refuse_field (refusal, DAMERO_FIELD_AMOUNT, 0);
  if (has_time ? act->side < 0 : act->result < 0)
    {
      damero_refuse (refusal, DAMERO_REFUSAL_FIELD_MISSING);
      refusal->field = has_time ? (int) DAMERO_FIELD_SIDE : (int) DAMERO_FIELD_RESULT;
      return FALSE;
    }
  if (ending != DAMERO_ENDING_NONE && (act->result < 0 || !damero_outcome_allows ((DameroOutcome) act->result, ending)))
    return damero_refuse_field (refusal, DAMERO_FIELD_ENDING, 0);
  if (!set_sides (record, act->entries))
    return damero_refuse (refusal, DAMERO_REFUSAL_OTHER_PLAYERS);

  if (has_time)
    record->used_ms[act->side] = act->amount_ms;
  if (act->result < 0)
    return TRUE;
  record->outcome = (DameroOutcome) act->result;
  record->ending = ending;
  record->corrected = act->old_value != NULL;
  record->plies = (guint) MAX (act->ply, 0);
  return TRUE;
}

/* A result is entered for the second time: as it stands, or not at all. */
static gboolean
apply_confirmed (DameroMatchGame *record,
                 const DameroAct *act,
                 DameroRefusal   *refusal)
{
  DameroOutcome outcome = (DameroOutcome) act->result;

  if (outcome != record->outcome)
    return damero_refuse_number (refusal, DAMERO_REFUSAL_OTHER_RESULT,
                                 damero_outcome_mirror (outcome) == record->outcome ? 1 : 0);

  record->confirmed = TRUE;
  return TRUE;
}

static gboolean
apply_game_act (DameroEvent          *event,
                const DameroAct      *act,
                const DameroLocation *location,
                GArray               *consequences,
                DameroRefusal        *refusal)
{
  DameroGame *game = location->game;
  g_autoptr(DameroGame) new_game = NULL;
  guint n_before = consequences->len;

  if (game != NULL && game->setup.semantics >= 4 && damero_act_is (act, DAMERO_TRAIT_OWN) &&
      damero_act_is_for_other (act))
    return damero_refuse (refusal, DAMERO_REFUSAL_OTHERS_NAME);
  if (act->kind == DAMERO_ACT_APPEAL || act->kind == DAMERO_ACT_APPEAL_DECIDED)
    return apply_remark (location->record->appeals, act, DAMERO_REFUSAL_NO_APPEAL, DAMERO_REFUSAL_APPEAL_STANDS,
                         refusal);
  if (act->kind == DAMERO_ACT_REFEREE_CALLED || act->kind == DAMERO_ACT_CALL_ANSWERED)
    return apply_remark (location->record->calls, act, DAMERO_REFUSAL_NO_CALL, DAMERO_REFUSAL_CALL_STANDS, refusal);
  if (act->kind == DAMERO_ACT_RESULT_CONFIRMED)
    return apply_confirmed (location->record, act, refusal);
  if (act->kind == DAMERO_ACT_RESULT_CORRECTED ||
      (game == NULL && (act->kind == DAMERO_ACT_RESULT || act->kind == DAMERO_ACT_ADJUDICATED)))
    return apply_result (location->record, act, refusal);

  if (game == NULL)
    {
      if (!damero_event_set_up_game (location, act, &new_game, refusal))
        return FALSE;
      game = new_game;
    }
  damero_checkpoints_note (event->checkpoints, event, &act->place);
  if (!perform_in_match (event, act, game, consequences, refusal))
    return FALSE;

  for (guint i = n_before; i < consequences->len; i++)
    g_array_index (consequences, DameroConsequence, i).place = act->place;
  copy_to_record (location->record, game);
  if (new_game != NULL)
    g_hash_table_insert (event->games, g_memdup2 (&act->place, sizeof act->place),
                         g_steal_pointer (&new_game));
  return TRUE;
}

/* A game that was never begun is over without being played. */
static void
forfeit_record (DameroMatchGame *record,
                const DameroAct *forfeit,
                GArray          *consequences)
{
  DameroConsequence over = {
    .kind = DAMERO_CONSEQUENCE_GAME_OVER,
    .side = -1,
    .count = -1,
    .value = -1,
    .at_ms = forfeit->stamp.mono_ms,
  };

  record->outcome = damero_outcome_forfeited (forfeit->side, &record->ending);
  over.outcome = (int) record->outcome;
  over.ending = (int) record->ending;
  g_array_append_val (consequences, over);
}

/* FORFEIT of one game, by the act's side. */
static gboolean
forfeit_game (DameroEvent     *event,
              DameroMatchGame *record,
              const DameroAct *forfeit,
              GArray          *consequences,
              DameroRefusal   *refusal)
{
  DameroGame *game = g_hash_table_lookup (event->games, &forfeit->place);
  guint n_before = consequences->len;

  damero_checkpoints_note (event->checkpoints, event, &forfeit->place);
  if (game == NULL)
    forfeit_record (record, forfeit, consequences);
  else if (damero_game_perform (game, forfeit, consequences, refusal))
    copy_to_record (record, game);
  else
    return FALSE;

  for (guint i = n_before; i < consequences->len; i++)
    g_array_index (consequences, DameroConsequence, i).place = forfeit->place;
  return TRUE;
}

/* In the act's game the act names the side that forfeits; in the other games of the match that player may have the
 * other side. The only game of a match that can refuse is one whose clock runs, so that one comes first. */
static gboolean
apply_forfeit (DameroEvent          *event,
               const DameroAct      *act,
               const DameroLocation *location,
               GArray               *consequences,
               DameroRefusal        *refusal)
{
  g_autoptr(DameroAct) forfeit = damero_act_copy (act);
  int loser = act->side == DAMERO_BLACK ? location->record->black : location->record->white;
  int last = act->extent == DAMERO_EXTENT_MATCH ? (int) location->match->n_games : act->place.game;

  for (int pass = 0; pass < 2; pass++)
    for (forfeit->place.game = act->place.game; forfeit->place.game <= last; forfeit->place.game++)
      {
        DameroMatchGame *record = &location->match->games[forfeit->place.game - 1];
        const DameroGame *game = damero_event_find_game (event, &forfeit->place);
        gboolean runs = game != NULL && game->phase == DAMERO_GAME_PLAYING;

        if (record->outcome != DAMERO_OUTCOME_NONE || runs != (pass == 0))
          continue;
        if (act->side >= 0)
          forfeit->side = (int) damero_match_game_side (record, loser);
        if (!forfeit_game (event, record, forfeit, consequences, refusal))
          return FALSE;
      }

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

      damero_checkpoints_note (event->checkpoints, event, place);
      if (!damero_game_perform (game, act, consequences, refusal))
        g_assert_not_reached ();
      for (guint k = n_before; k < consequences->len; k++)
        g_array_index (consequences, DameroConsequence, k).place = *place;
    }

  return TRUE;
}

gboolean
damero_event_apply_play (DameroEvent          *event,
                         const DameroAct      *act,
                         const DameroLocation *location,
                         GArray               *consequences,
                         DameroRefusal        *ret_refusal)
{
  if (act->kind == DAMERO_ACT_INTERRUPTED)
    return apply_interrupted (event, act, consequences, ret_refusal);

  if (act->kind == DAMERO_ACT_RECORDED)
    {
      if (!apply_recorded (location->record, act, ret_refusal))
        return FALSE;
      location->round->begun = TRUE;
      return TRUE;
    }
  if (!check_players (location->record, act, ret_refusal))
    return FALSE;
  if (act->kind == DAMERO_ACT_LATE || act->kind == DAMERO_ACT_ARRIVED)
    return apply_late (location->match, location->record, act, ret_refusal);
  if (act->kind == DAMERO_ACT_FORFEIT ? !apply_forfeit (event, act, location, consequences, ret_refusal)
                                      : !apply_game_act (event, act, location, consequences, ret_refusal))
    return FALSE;

  note_presence (location->match, location->record, act);
  location->round->begun = TRUE;
  return TRUE;
}
