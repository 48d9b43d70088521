/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game-private.h"

#include <string.h>

gboolean
damero_game_read_opening (DameroGameSetup *setup,
                          const char      *line)
{
  g_auto(GStrv) words = g_strsplit_set (line, " \t\r\n", -1);
  DameroPosition position = setup->start;
  DameroIllegal why;
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      /* Logs have openings as they were typed. */
      if (*words[i] == '\0')
        continue;
      if (n == DAMERO_MAX_DECK_PLIES || !damero_move_from_text (&position, words[i], &setup->opening[n], &why))
        return FALSE;
      damero_position_apply (&position, &setup->opening[n++]);
      if (!damero_moves_exist (&position))
        return FALSE;
    }

  setup->n_opening = n;
  return TRUE;
}

/* A move of the opening, which nobody made at this board: it has no times, and draws count from it as from any. */
static void
make_opening_move (DameroGame       *game,
                   const DameroMove *move)
{
  const DameroPly ply = { .move = *move, .think_ms = -1, .main_ms = { -1, -1 }, .shown_ms = { -1, -1 } };
  DameroPosition position = *damero_game_get_position (game);
  DameroCountEvent events[DAMERO_MAX_COUNT_EVENTS];

  damero_position_apply (&position, move);
  g_array_append_val (game->positions, position);
  g_array_append_val (game->plies, ply);
  damero_counts_turn (&game->counts, &game->setup.ruleset, (const DameroPosition *) game->positions->data,
                      game->positions->len, move, FALSE, events);
}

DameroGame *
damero_game_new (const DameroGameSetup *setup)
{
  DameroGame *game = g_new0 (DameroGame, 1);

  game->setup = *setup;
  game->positions = g_array_new (FALSE, FALSE, sizeof (DameroPosition));
  game->plies = g_array_new (FALSE, FALSE, sizeof (DameroPly));
  g_array_append_val (game->positions, setup->start);
  damero_counts_init (&game->counts, &setup->ruleset, (unsigned) setup->semantics, &setup->start);
  for (guint i = 0; i < setup->n_opening && !setup->is_obligatory; i++)
    make_opening_move (game, &setup->opening[i]);
  game->draw_offer = -1;
  game->proposed_side = -1;
  game->record = setup->record;
  game->record_end = -1;
  memset (game->hand_counts, -1, sizeof game->hand_counts);

  return game;
}

DameroGame *
damero_game_copy (const DameroGame *game)
{
  DameroGame *copy = g_memdup2 (game, sizeof *game);

  copy->positions = g_array_copy (game->positions);
  copy->plies = g_array_copy (game->plies);

  return copy;
}

void
damero_game_free (DameroGame *game)
{
  if (game == NULL)
    return;

  g_array_unref (game->positions);
  g_array_unref (game->plies);
  g_free (game);
}

static gboolean
plies_equal (const GArray *a,
             const GArray *b)
{
  if (a->len != b->len)
    return FALSE;

  for (guint i = 0; i < a->len; i++)
    {
      const DameroPly *x = &g_array_index (a, DameroPly, i);
      const DameroPly *y = &g_array_index (b, DameroPly, i);

      if (!damero_move_equal (&x->move, &y->move) || x->think_ms != y->think_ms ||
          x->main_ms[0] != y->main_ms[0] || x->main_ms[1] != y->main_ms[1] ||
          x->shown_ms[0] != y->shown_ms[0] || x->shown_ms[1] != y->shown_ms[1])
        return FALSE;
    }

  return TRUE;
}

void
damero_game_keep_pending (DameroGame *game)
{
  game->at_end = (DameroGamePending) {
    .draw_offer = game->draw_offer,
    .bound_square = game->bound_square,
    .bound_toward = game->bound_toward,
    .bound_to = game->bound_to,
    .bound_by_touch = game->bound_by_touch,
    .crown_square = game->crown_square,
    .proposed_side = game->proposed_side,
    .proposed_ending = game->proposed_ending,
  };
}

void
damero_game_restore_pending (DameroGame *game)
{
  game->draw_offer = game->at_end.draw_offer;
  game->bound_square = game->at_end.bound_square;
  game->bound_toward = game->at_end.bound_toward;
  game->bound_to = game->at_end.bound_to;
  game->bound_by_touch = game->at_end.bound_by_touch;
  game->crown_square = game->at_end.crown_square;
  game->proposed_side = game->at_end.proposed_side;
  game->proposed_ending = game->at_end.proposed_ending;
  game->at_end = (DameroGamePending) { 0 };
}

static gboolean
counts_equal (const DameroCounts *a,
              const DameroCounts *b)
{
  for (int i = 0; i < DAMERO_N_COUNT_KINDS; i++)
    {
      const DameroCount *x = &a->counts[i];
      const DameroCount *y = &b->counts[i];

      if (x->state != y->state || x->counted != y->counted || x->from_ply != y->from_ply ||
          x->reset_ply != y->reset_ply || x->value != y->value ||
          x->other_value != y->other_value || x->limit != y->limit)
        return FALSE;
    }

  return TRUE;
}

/* What a press that waits for its move left behind. */
static gboolean
before_press_equal (const DameroGame *a,
                    const DameroGame *b)
{
  const DameroBeforePress *x = &a->before_press;
  const DameroBeforePress *y = &b->before_press;

  return damero_game_is_recorded (a) ||
         (damero_clock_equal (&x->clock, &y->clock) && x->at_ms == y->at_ms && x->draw_offer == y->draw_offer &&
          memcmp (x->hand_counts, y->hand_counts, sizeof x->hand_counts) == 0);
}

static gboolean
openings_equal (const DameroGameSetup *a,
                const DameroGameSetup *b)
{
  if (a->n_opening != b->n_opening || a->is_obligatory != b->is_obligatory)
    return FALSE;

  for (guint i = 0; i < a->n_opening; i++)
    if (!damero_move_equal (&a->opening[i], &b->opening[i]))
      return FALSE;

  return TRUE;
}

gboolean
damero_game_equal (const DameroGame *a,
                   const DameroGame *b)
{
  return a->record == b->record && a->record_end == b->record_end && a->positions->len == b->positions->len &&
         memcmp (a->hand_counts, b->hand_counts, sizeof a->hand_counts) == 0 && before_press_equal (a, b) &&
         damero_ruleset_equal (&a->setup.ruleset, &b->setup.ruleset) &&
         a->setup.semantics == b->setup.semantics && a->setup.has_clock == b->setup.has_clock &&
         a->phase == b->phase &&
         a->has_begun == b->has_begun &&
         (!a->setup.has_clock || !a->has_begun || damero_clock_equal (&a->clock, &b->clock)) &&
         counts_equal (&a->counts, &b->counts) && plies_equal (a->plies, b->plies) &&
         damero_position_equal (&a->setup.start, &b->setup.start) &&
         damero_position_equal (damero_game_get_position (a), damero_game_get_position (b)) &&
         a->used_ms[0] == b->used_ms[0] && a->used_ms[1] == b->used_ms[1] &&
         a->draw_offer == b->draw_offer && a->bound_square == b->bound_square &&
         a->bound_toward == b->bound_toward && a->bound_to == b->bound_to &&
         a->bound_by_touch == b->bound_by_touch && a->crown_square == b->crown_square &&
         memcmp (a->cautions, b->cautions, sizeof a->cautions) == 0 &&
         a->proposed_side == b->proposed_side && a->proposed_ending == b->proposed_ending &&
         openings_equal (&a->setup, &b->setup) &&
         a->moved_outcome == b->moved_outcome && a->setup.on_paper == b->setup.on_paper &&
         a->setup.flags == b->setup.flags &&
         memcmp (&a->over_at, &b->over_at, sizeof a->over_at) == 0 &&
         memcmp (&a->at_end, &b->at_end, sizeof a->at_end) == 0 &&
         a->interrupted == b->interrupted && a->outcome == b->outcome && a->ending == b->ending;
}

void
damero_game_set_result (DameroGame    *game,
                        DameroOutcome  outcome,
                        DameroEnding   ending)
{
  g_assert (game->setup.on_paper && game->phase == DAMERO_GAME_READY);

  game->has_begun = TRUE;
  game->phase = DAMERO_GAME_OVER;
  game->outcome = outcome;
  game->ending = ending;
}

gboolean
damero_game_takes_moves (const DameroGame *game)
{
  return game->phase == DAMERO_GAME_OVER &&
         (damero_game_awaits_moves (game) || (game->setup.on_paper && game->moved_outcome != game->outcome));
}

gboolean
damero_game_moves_disagree (const DameroGame *game,
                            DameroOutcome     outcome)
{
  return game->moved_outcome != DAMERO_OUTCOME_NONE && game->moved_outcome != outcome;
}

gboolean
damero_game_halt (DameroGame *game,
                  gint64      mono_ms)
{
  DameroClockEvents events;
  gint64 deadline_ms;

  if (!game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING)
    return FALSE;

  if (damero_game_get_deadline (game, &deadline_ms) && deadline_ms <= mono_ms)
    mono_ms = deadline_ms - 1;
  damero_clock_pause (&game->clock, mono_ms, &events);
  game->phase = DAMERO_GAME_PAUSED;
  return TRUE;
}

void
damero_game_continue (DameroGame *game,
                      gint64      mono_ms)
{
  g_assert (game->phase == DAMERO_GAME_PAUSED);

  damero_clock_resume (&game->clock, game->clock.on_move, mono_ms);
  game->phase = DAMERO_GAME_PLAYING;
}

static DameroEnding
default_ending (DameroOutcome outcome)
{
  switch (outcome)
    {
    case DAMERO_OUTCOME_BLACK_FORFEITS:
    case DAMERO_OUTCOME_WHITE_FORFEITS:
      return DAMERO_ENDING_FORFEIT;
    case DAMERO_OUTCOME_DOUBLE_FORFEIT:
      return DAMERO_ENDING_DOUBLE_FORFEIT;
    default:
      return DAMERO_ENDING_OTHER;
    }
}

gboolean
damero_game_read_result (const DameroAct *act,
                         DameroOutcome   *ret_outcome,
                         DameroEnding    *ret_ending,
                         DameroRefusal   *ret_refusal)
{
  gboolean has_ending = damero_act_has (act, DAMERO_FIELD_ENDING);
  gboolean adjudicated = act->kind == DAMERO_ACT_ADJUDICATED;

  if (act->result == DAMERO_OUTCOME_NONE ||
      (adjudicated && !damero_outcome_allows ((DameroOutcome) act->result, DAMERO_ENDING_ADJUDICATION)))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_RESULT, 0);
  if (has_ending &&
      !damero_outcome_allows ((DameroOutcome) act->result, (DameroEnding) act->ending))
    return damero_refuse_field (ret_refusal, DAMERO_FIELD_ENDING, 0);

  *ret_outcome = (DameroOutcome) act->result;
  *ret_ending = adjudicated  ? DAMERO_ENDING_ADJUDICATION
                : has_ending ? (DameroEnding) act->ending
                             : default_ending (*ret_outcome);
  return TRUE;
}

const DameroPosition *
damero_game_get_position (const DameroGame *game)
{
  return &g_array_index (game->positions, DameroPosition, game->positions->len - 1);
}

guint
damero_game_get_n_plies (const DameroGame *game)
{
  return game->plies->len;
}

guint
damero_game_get_n_recorded (const DameroGame *game)
{
  return game->positions->len - 1;
}

gboolean
damero_game_is_recorded (const DameroGame *game)
{
  return damero_game_get_n_recorded (game) == damero_game_get_n_plies (game);
}

gboolean
damero_game_awaits_moves (const DameroGame *game)
{
  return !damero_game_is_recorded (game) && game->record_end < 0;
}

gboolean
damero_game_awaits_move_of_press (const DameroGame *game)
{
  return game->record == DAMERO_RECORD_CHECKED && damero_game_awaits_moves (game);
}

gboolean
damero_game_has_flag (const DameroGame *game)
{
  const DameroControl *control = &game->setup.controls[game->setup.start.side_to_move];

  return game->setup.has_clock && control->mode != DAMERO_MODE_COUNT_UP &&
         (control->mode != DAMERO_MODE_MATCH || control->under_ms > 0);
}

gboolean
damero_game_is_per_move (const DameroGame *game,
                         DameroSide        side)
{
  const DameroControl *control = &game->setup.controls[side];

  return game->setup.has_clock && (control->mode == DAMERO_MODE_PER_MOVE ||
                                   (control->mode == DAMERO_MODE_MATCH && control->under_ms == 0));
}

DameroOutcome
damero_game_get_flag_outcome (const DameroGame *game)
{
  if (!game->setup.has_clock || game->clock.first_flag < 0)
    return DAMERO_OUTCOME_NONE;

  return damero_side_wins (damero_side_opponent ((DameroSide) game->clock.first_flag));
}

DameroEnding
damero_game_get_flag_ending (const DameroGame *game)
{
  const DameroClock *clock = &game->clock;

  return clock->controls[MAX (clock->first_flag, 0)].mode == DAMERO_MODE_PER_MOVE || clock->minute_turn
           ? DAMERO_ENDING_IMPROPER_DELAY : DAMERO_ENDING_TIME;
}

DameroSide
damero_game_get_mover (const DameroGame *game,
                       guint             ply)
{
  DameroSide first = (DameroSide) game->setup.start.side_to_move;

  return ply % 2 == 1 ? first : damero_side_opponent (first);
}

DameroSide
damero_game_get_turn (const DameroGame *game)
{
  return damero_game_get_mover (game, damero_game_get_n_plies (game) + 1);
}

gboolean
damero_game_get_deadline (const DameroGame *game,
                          gint64           *ret_mono_ms)
{
  int64_t at_ms;

  if (!game->setup.has_clock || game->phase != DAMERO_GAME_PLAYING ||
      !damero_clock_get_deadline (&game->clock, &at_ms))
    return FALSE;

  *ret_mono_ms = at_ms;
  return TRUE;
}

/* The most important first: of several things at one instant the first in this list gives the act its kind. */
static const struct {
  DameroClockEventKind event;
  DameroActKind        act;
} deadline_kinds[] = {
  { DAMERO_CLOCK_EVENT_FLAG, DAMERO_ACT_FLAG },
  { DAMERO_CLOCK_EVENT_IMPROPER_DELAY, DAMERO_ACT_FLAG },
  { DAMERO_CLOCK_EVENT_MATCH_OVER, DAMERO_ACT_MATCH_OVER },
  { DAMERO_CLOCK_EVENT_HAND_OVER, DAMERO_ACT_HAND_OVER },
  { DAMERO_CLOCK_EVENT_TIME_CALLED, DAMERO_ACT_TIME_CALLED },
  { DAMERO_CLOCK_EVENT_ALARM, DAMERO_ACT_ALARM },
};

DameroActKind
damero_game_get_deadline_kind (const DameroGame *game)
{
  DameroClock clock = game->clock;
  DameroClockEvents events = { 0 };
  int64_t at_ms;

  if (!damero_clock_get_deadline (&clock, &at_ms))
    g_assert_not_reached ();
  damero_clock_advance (&clock, at_ms, &events);
  for (guint i = 0; i < G_N_ELEMENTS (deadline_kinds); i++)
    for (unsigned n = 0; n < events.n_events; n++)
      if (events.events[n].kind == deadline_kinds[i].event)
        return deadline_kinds[i].act;

  g_assert_not_reached ();
}

