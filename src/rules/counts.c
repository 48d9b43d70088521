/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/counts.h"

#include <assert.h>

#define LONE_KING_STRONG_KINGS   3
#define NO_PROGRESS_MOST_PIECES  4
#define LONG_LINE_STRONG_PIECES  3

/* One turn while it is judged. */
typedef struct {
  const DameroRuleset  *ruleset;
  const DameroPosition *before;
  const DameroPosition *after;
  const DameroMove     *move;
  unsigned              ply; /* of `after` */
  DameroSide            mover;
  bool                  game_over;
  DameroCountEvent     *events;
  unsigned              n_events;
} Turn;

static void
add_event (Turn             *turn,
           DameroCountKind   kind,
           DameroCountChange change,
           const DameroCount *count,
           bool              draws)
{
  assert (turn->n_events < DAMERO_MAX_COUNT_EVENTS);
  turn->events[turn->n_events++] = (DameroCountEvent) {
    .kind = kind, .change = change, .counted = count->counted, .value = count->value,
    .draws = draws };
}

static void
begin (DameroCount *count,
       DameroSide   counted,
       unsigned     ply)
{
  count->state = DAMERO_COUNT_RUNNING;
  count->counted = counted;
  count->from_ply = count->reset_ply = ply;
  count->value = count->other_value = 0;
}

static void
end (DameroCount *count)
{
  count->state = DAMERO_COUNT_OFF;
  count->value = count->other_value = 0;
}

static unsigned
count_pieces (const DameroPosition *position,
              DameroSide            side)
{
  return damero_position_count_men (position, side) + damero_position_count_kings (position, side);
}

/* Fewer pieces, or as many with fewer kings. */
static bool
is_weaker (const DameroPosition *position,
           DameroSide            side)
{
  DameroSide opponent = damero_side_opponent (side);
  unsigned own = count_pieces (position, side);
  unsigned other = count_pieces (position, opponent);

  if (own != other)
    return own < other;

  return damero_position_count_kings (position, side)
         < damero_position_count_kings (position, opponent);
}

static bool
is_lone_king (const DameroPosition *position,
              DameroSide            side)
{
  return damero_position_count_kings (position, side) == 1
         && damero_position_count_men (position, side) == 0;
}

/* Three kings against one, either way round; *ret_lone is the side of the one. */
static bool
is_lone_king_ending (const DameroRuleset  *ruleset,
                     const DameroPosition *position,
                     DameroSide           *ret_lone)
{
  for (DameroSide lone = DAMERO_BLACK; lone <= DAMERO_WHITE; lone++)
    {
      DameroSide strong = damero_side_opponent (lone);

      if (!is_lone_king (position, lone) || damero_position_count_men (position, strong) > 0
          || damero_position_count_kings (position, strong) != LONE_KING_STRONG_KINGS)
        continue;
      *ret_lone = lone;

      return !ruleset->lone_king.main_line
             || (damero_position_holds_long_line (position, strong)
                 && !damero_position_holds_long_line (position, lone));
    }

  return false;
}

static bool
begin_lone_king (DameroCount          *count,
                 const DameroRuleset  *ruleset,
                 const DameroPosition *position,
                 unsigned              ply)
{
  DameroSide lone;

  if (count->limit == 0 || count->state != DAMERO_COUNT_OFF
      || !is_lone_king_ending (ruleset, position, &lone))
    return false;

  begin (count,
         ruleset->lone_king.counted == DAMERO_COUNTED_LONE ? lone : damero_side_opponent (lone),
         ply);

  return true;
}

/* At most four pieces a side, each side with a king: where a count begins by itself. */
static bool
is_no_progress_ending (const DameroPosition *position)
{
  for (DameroSide side = DAMERO_BLACK; side <= DAMERO_WHITE; side++)
    if (count_pieces (position, side) > NO_PROGRESS_MOST_PIECES
        || damero_position_count_kings (position, side) == 0)
      return false;

  return true;
}

static bool
begin_no_progress (DameroCount          *count,
                   const DameroRuleset  *ruleset,
                   const DameroPosition *position,
                   unsigned              ply)
{
  if (count->limit == 0 || count->state != DAMERO_COUNT_OFF
      || ruleset->no_progress.start != DAMERO_START_MATERIAL || !is_no_progress_ending (position))
    return false;

  begin (count, (DameroSide) position->side_to_move, ply);

  return true;
}

/* A king alone on the long diagonal against at most three pieces with a king; *ret_strong has them. */
static bool
is_long_line_ending (const DameroPosition *position,
                     DameroSide           *ret_strong)
{
  for (DameroSide lone = DAMERO_BLACK; lone <= DAMERO_WHITE; lone++)
    {
      DameroSide strong = damero_side_opponent (lone);

      if (is_lone_king (position, lone) && damero_position_holds_long_line (position, lone)
          && count_pieces (position, strong) <= LONG_LINE_STRONG_PIECES
          && damero_position_count_kings (position, strong) > 0)
        {
          *ret_strong = strong;
          return true;
        }
    }

  return false;
}

static bool
begin_long_line (DameroCount          *count,
                 const DameroPosition *position,
                 unsigned              ply)
{
  DameroSide strong;

  if (count->limit == 0 || count->state != DAMERO_COUNT_OFF
      || !is_long_line_ending (position, &strong))
    return false;

  begin (count, strong, ply);

  return true;
}

/* Where repetition begins to count: with the game, or inside the running no-progress count. */
static void
begin_repetition (DameroCounts         *counts,
                  const DameroPosition *position,
                  unsigned              ply)
{
  begin (&counts->counts[DAMERO_COUNT_REPETITION], (DameroSide) position->side_to_move, ply);
  counts->counts[DAMERO_COUNT_REPETITION].value = 1;
}

void
damero_counts_init (DameroCounts         *counts,
                    const DameroRuleset  *ruleset,
                    unsigned              semantics,
                    const DameroPosition *start)
{
  DameroCount *all = counts->counts;
  bool no_progress;

  *counts = (DameroCounts) {
    .repetition_inside = ruleset->repetition.scope == DAMERO_SCOPE_INSIDE_NO_PROGRESS,
    .by_strength = semantics >= 4 && ruleset->no_progress.start != DAMERO_START_MATERIAL };
  all[DAMERO_COUNT_LONE_KING].limit = ruleset->lone_king.limit;
  all[DAMERO_COUNT_NO_PROGRESS].limit = ruleset->no_progress.limit;
  all[DAMERO_COUNT_LONG_LINE].limit = ruleset->long_line_limit;
  if (ruleset->repetition.scope != DAMERO_SCOPE_OFF)
    all[DAMERO_COUNT_REPETITION].limit = ruleset->repetition.times;

  begin_lone_king (&all[DAMERO_COUNT_LONE_KING], ruleset, start, 0);
  no_progress = begin_no_progress (&all[DAMERO_COUNT_NO_PROGRESS], ruleset, start, 0);
  begin_long_line (&all[DAMERO_COUNT_LONG_LINE], start, 0);
  if (ruleset->repetition.scope == DAMERO_SCOPE_ALWAYS
      || (counts->repetition_inside && no_progress))
    begin_repetition (counts, start, 0);
}

static void
reach (Turn           *turn,
       DameroCountKind kind,
       DameroCount    *count,
       DameroEnforce   enforce)
{
  if (count->state != DAMERO_COUNT_RUNNING || turn->game_over)
    return;

  count->state = DAMERO_COUNT_EXPIRED;
  add_event (turn, kind, DAMERO_COUNT_REACHED, count, enforce == DAMERO_ENFORCE_AUTOMATIC);
}

static void
judge_lone_king (Turn        *turn,
                 DameroCount *count)
{
  if (count->state == DAMERO_COUNT_OFF)
    {
      if (!turn->game_over
          && begin_lone_king (count, turn->ruleset, turn->after, turn->ply))
        add_event (turn, DAMERO_COUNT_LONE_KING, DAMERO_COUNT_STARTED, count, false);
      return;
    }

  if (turn->mover == count->counted)
    {
      unsigned n_runs = damero_move_get_n_runs (turn->ruleset->variant, turn->move);

      count->value += turn->ruleset->lone_king.jump_weight == DAMERO_JUMP_WEIGHT_JUMP && n_runs > 1
                        ? n_runs : 1;
    }
  if (count->value >= count->limit)
    reach (turn, DAMERO_COUNT_LONE_KING, count, turn->ruleset->lone_king.enforce);
}

static bool
makes_progress (const Turn *turn)
{
  if (damero_move_get_n_captured (turn->move) > 0)
    return true;
  if (turn->ruleset->no_progress.reset_on == DAMERO_RESET_CAPTURE_OR_MAN_MOVE)
    return !damero_move_is_by_king (turn->move);

  return damero_move_is_crowning (turn->move);
}

static void
advance_no_progress (Turn        *turn,
                     DameroCount *count)
{
  bool both = turn->ruleset->no_progress.counts_both;

  if (makes_progress (turn))
    {
      if (turn->game_over)
        return;
      count->state = DAMERO_COUNT_RUNNING;
      count->value = count->other_value = 0;
      count->reset_ply = turn->ply;
      add_event (turn, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_RESET, count, false);
      return;
    }

  if (turn->mover == count->counted)
    count->value++;
  else if (both)
    count->other_value++;
  if (count->value >= count->limit && (!both || count->other_value >= count->limit))
    reach (turn, DAMERO_COUNT_NO_PROGRESS, count, turn->ruleset->no_progress.enforce);
}

/* Whether the turn has made the side that must progress, which was not the weaker one, the weaker. */
static bool
turns_strength (const Turn        *turn,
                const DameroCount *count)
{
  return !turn->game_over && !is_weaker (turn->before, count->counted) && is_weaker (turn->after, count->counted);
}

static void
judge_no_progress (Turn        *turn,
                   DameroCount *count,
                   bool         by_strength)
{
  if (count->state == DAMERO_COUNT_OFF)
    {
      if (!turn->game_over
          && begin_no_progress (count, turn->ruleset, turn->after, turn->ply))
        add_event (turn, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STARTED, count, false);
    }
  else if (turn->ruleset->no_progress.start == DAMERO_START_MATERIAL && !turn->game_over
           && !is_no_progress_ending (turn->after))
    {
      add_event (turn, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STOPPED, count, false);
      end (count);
    }
  else if (by_strength && turns_strength (turn, count))
    {
      add_event (turn, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STOPPED, count, false);
      begin (count, damero_side_opponent (count->counted), turn->ply);
      add_event (turn, DAMERO_COUNT_NO_PROGRESS, DAMERO_COUNT_STARTED, count, false);
    }
  else
    {
      advance_no_progress (turn, count);
    }
}

static void
judge_repetition (Turn                 *turn,
                  DameroCounts         *counts,
                  const DameroPosition *positions,
                  unsigned              n_positions)
{
  const DameroCount *no_progress = &counts->counts[DAMERO_COUNT_NO_PROGRESS];
  DameroCount *count = &counts->counts[DAMERO_COUNT_REPETITION];

  if (count->limit == 0)
    return;
  if (counts->repetition_inside && no_progress->state == DAMERO_COUNT_OFF)
    {
      end (count);
      return;
    }

  begin (count, (DameroSide) turn->after->side_to_move,
         counts->repetition_inside ? no_progress->from_ply : 0);
  count->value = damero_repetition_plies (positions, n_positions, count->from_ply, NULL, 0);
  if (count->value >= count->limit)
    reach (turn, DAMERO_COUNT_REPETITION, count, turn->ruleset->repetition.enforce);
}

static void
judge_long_line (Turn        *turn,
                 DameroCount *count)
{
  DameroSide strong;

  if (count->state == DAMERO_COUNT_OFF)
    {
      if (!turn->game_over && begin_long_line (count, turn->after, turn->ply))
        add_event (turn, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_STARTED, count, false);
      return;
    }

  if (!turn->game_over && !is_long_line_ending (turn->after, &strong))
    {
      add_event (turn, DAMERO_COUNT_LONG_LINE, DAMERO_COUNT_STOPPED, count, false);
      end (count);
      return;
    }

  if (turn->mover == count->counted)
    count->value++;
  if (count->value >= count->limit)
    reach (turn, DAMERO_COUNT_LONG_LINE, count, DAMERO_ENFORCE_AUTOMATIC);
}

unsigned
damero_counts_turn (DameroCounts         *counts,
                    const DameroRuleset  *ruleset,
                    const DameroPosition *positions,
                    unsigned              n_positions,
                    const DameroMove     *move,
                    bool                  game_over,
                    DameroCountEvent      ret_events[DAMERO_MAX_COUNT_EVENTS])
{
  Turn turn = { .ruleset = ruleset, .move = move, .game_over = game_over, .events = ret_events };

  assert (n_positions >= 2);

  turn.ply = n_positions - 1;
  turn.before = &positions[turn.ply - 1];
  turn.after = &positions[turn.ply];
  turn.mover = (DameroSide) turn.before->side_to_move;

  judge_lone_king (&turn, &counts->counts[DAMERO_COUNT_LONE_KING]);
  judge_no_progress (&turn, &counts->counts[DAMERO_COUNT_NO_PROGRESS], counts->by_strength);
  judge_repetition (&turn, counts, positions, n_positions);
  judge_long_line (&turn, &counts->counts[DAMERO_COUNT_LONG_LINE]);

  return turn.n_events;
}

/* "The side that appears stronger can be required to make progress": the stronger one cannot ask for it, and before
 * a move is made neither of two equal ones insists on anything. */
static bool
may_ask (const DameroCounts   *counts,
         const DameroRuleset  *ruleset,
         const DameroPosition *position,
         unsigned              ply,
         DameroSide            asked_by)
{
  if (is_weaker (position, asked_by))
    return true;
  if (ruleset->no_progress.start == DAMERO_START_ANNOUNCED)
    return false;

  return !counts->by_strength || (ply > 0 && !is_weaker (position, damero_side_opponent (asked_by)));
}

/* A count against the wrong side does not keep the right one from being asked for. */
static bool
can_turn_round (const DameroCounts   *counts,
                const DameroPosition *position,
                DameroSide            required,
                bool                  by_referee)
{
  const DameroCount *count = &counts->counts[DAMERO_COUNT_NO_PROGRESS];

  return counts->by_strength && count->state == DAMERO_COUNT_RUNNING && count->counted != required &&
         (by_referee || is_weaker (position, count->counted));
}

DameroCountRequest
damero_counts_request (DameroCounts         *counts,
                       const DameroRuleset  *ruleset,
                       const DameroPosition *position,
                       unsigned              ply,
                       DameroSide            required,
                       bool                  by_referee,
                       DameroSide            asked_by)
{
  DameroCount *count = &counts->counts[DAMERO_COUNT_NO_PROGRESS];

  if (ruleset->no_progress.limit == 0 || ruleset->no_progress.start == DAMERO_START_MATERIAL)
    return DAMERO_COUNT_REQUEST_NOT_IN_RULES;
  if (count->state != DAMERO_COUNT_OFF && !can_turn_round (counts, position, required, by_referee))
    return DAMERO_COUNT_REQUEST_RUNNING;
  if (!by_referee && asked_by == required)
    return DAMERO_COUNT_REQUEST_NAMES_SELF;
  if (!by_referee && !may_ask (counts, ruleset, position, ply, asked_by))
    return DAMERO_COUNT_REQUEST_NOT_WEAKER;

  begin (count, required, ply);
  if (counts->repetition_inside)
    begin_repetition (counts, position, ply);

  return DAMERO_COUNT_REQUEST_OK;
}

DameroCountRequest
damero_counts_cancel (DameroCounts *counts)
{
  if (counts->counts[DAMERO_COUNT_NO_PROGRESS].state == DAMERO_COUNT_OFF)
    return DAMERO_COUNT_REQUEST_NOT_RUNNING;

  end (&counts->counts[DAMERO_COUNT_NO_PROGRESS]);
  if (counts->repetition_inside)
    end (&counts->counts[DAMERO_COUNT_REPETITION]);

  return DAMERO_COUNT_REQUEST_OK;
}

unsigned
damero_repetition_plies (const DameroPosition *positions,
                         unsigned              n_positions,
                         unsigned              from_ply,
                         unsigned             *ret_plies,
                         unsigned              max_plies)
{
  unsigned n_found = 0;

  assert (n_positions >= 1);

  for (unsigned ply = from_ply; ply < n_positions; ply++)
    {
      if (!damero_position_equal (&positions[ply], &positions[n_positions - 1]))
        continue;
      if (n_found < max_plies)
        ret_plies[n_found] = ply;
      n_found++;
    }

  return n_found;
}
