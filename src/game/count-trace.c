/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/count-trace.h"

typedef struct {
  const DameroGame *game;
  DameroCountKind   kind;
  DameroCounts      counts;
  GArray           *rows;
} Trace;

static void
add (Trace           *trace,
     DameroTraceKind  kind,
     guint            ply,
     gboolean         asked)
{
  const DameroCount *count = &trace->counts.counts[trace->kind];
  const DameroTraceRow row = { kind, ply, asked, count->value, count->other_value };

  /* What was before a new start says nothing of this count. */
  if (kind == DAMERO_TRACE_STARTED)
    g_array_set_size (trace->rows, 0);
  g_array_append_val (trace->rows, row);
}

static DameroTraceKind
reset_by (const DameroMove *move)
{
  if (damero_move_get_n_captured (move) > 0)
    return DAMERO_TRACE_CAPTURE;

  return damero_move_is_crowning (move) ? DAMERO_TRACE_CROWNING : DAMERO_TRACE_MAN;
}

/* What the turn that made PLY did to the count, which had been in state BEFORE. */
static void
add_turn (Trace                  *trace,
          guint                   ply,
          const DameroMove       *move,
          const DameroCountEvent *events,
          unsigned                n_events,
          const DameroCount      *before)
{
  const DameroCount *count = &trace->counts.counts[trace->kind];
  gboolean has_event = FALSE;

  for (unsigned i = 0; i < n_events; i++)
    {
      if (events[i].kind != trace->kind)
        continue;
      has_event = TRUE;
      switch (events[i].change)
        {
        case DAMERO_COUNT_STARTED:
          add (trace, DAMERO_TRACE_STARTED, ply, FALSE);
          break;
        case DAMERO_COUNT_RESET:
          add (trace, reset_by (move), ply, FALSE);
          break;
        case DAMERO_COUNT_REACHED:
          add (trace, DAMERO_TRACE_REACHED, ply, FALSE);
          break;
        case DAMERO_COUNT_STOPPED:
          add (trace, DAMERO_TRACE_STOPPED, ply, FALSE);
          break;
        }
    }
  if (has_event || before->state == DAMERO_COUNT_OFF || count->state == DAMERO_COUNT_OFF)
    return;

  add (trace, count->value != before->value || count->other_value != before->other_value ? DAMERO_TRACE_COUNTED
                                                                                         : DAMERO_TRACE_PASSED,
       ply, FALSE);
}

static void
ask (Trace                *trace,
     const DameroCountAsk *asked)
{
  const DameroGame *game = trace->game;
  const DameroPosition *position = &g_array_index (game->positions, DameroPosition, asked->ply);
  gboolean is_kind = trace->kind == DAMERO_COUNT_NO_PROGRESS;

  if (asked->cancelled)
    damero_counts_cancel (&trace->counts);
  else
    damero_counts_request (&trace->counts, &game->setup.ruleset, position, asked->ply, asked->required, true,
                           asked->required);
  if (is_kind)
    add (trace, asked->cancelled ? DAMERO_TRACE_STOPPED : DAMERO_TRACE_STARTED, asked->ply, TRUE);
}

/* Of repetitions only those plies count that brought the last position. */
static void
trace_repetition (Trace *trace)
{
  const DameroGame *game = trace->game;
  const DameroCount *count = &trace->counts.counts[DAMERO_COUNT_REPETITION];
  g_autofree unsigned *plies = g_new (unsigned, game->positions->len);
  unsigned n_plies;

  if (count->state == DAMERO_COUNT_OFF)
    return;

  n_plies = damero_repetition_plies ((const DameroPosition *) (gconstpointer) game->positions->data,
                                     game->positions->len, count->from_ply, plies, game->positions->len);
  for (unsigned i = 0; i < n_plies; i++)
    {
      const DameroTraceRow row = { DAMERO_TRACE_REPEATED, plies[i], FALSE, i + 1, 0 };

      g_array_append_val (trace->rows, row);
    }
}

GArray *
damero_count_trace (const DameroGame     *game,
                    DameroCountKind       kind,
                    const DameroCountAsk *asks,
                    guint                 n_asks)
{
  Trace trace = { .game = game, .kind = kind, .rows = g_array_new (FALSE, FALSE, sizeof (DameroTraceRow)) };
  const DameroPosition *positions = (const DameroPosition *) (gconstpointer) game->positions->data;
  guint n_plies = damero_game_get_n_recorded (game);
  guint next = 0;

  damero_counts_init (&trace.counts, &game->setup.ruleset, (unsigned) game->setup.semantics, positions);
  if (kind != DAMERO_COUNT_REPETITION && trace.counts.counts[kind].state != DAMERO_COUNT_OFF)
    add (&trace, DAMERO_TRACE_STARTED, 0, FALSE);
  for (guint ply = 0; ply <= n_plies; ply++)
    {
      const DameroMove *move = ply > 0 ? &g_array_index (game->plies, DameroPly, ply - 1).move : NULL;
      DameroCount before = trace.counts.counts[kind];
      DameroCountEvent events[DAMERO_MAX_COUNT_EVENTS];

      if (move != NULL)
        {
          unsigned n_events = damero_counts_turn (&trace.counts, &game->setup.ruleset, positions, ply + 1, move,
                                                  !damero_moves_exist (&positions[ply]), events);

          if (kind != DAMERO_COUNT_REPETITION)
            add_turn (&trace, ply, move, events, n_events, &before);
        }
      for (; next < n_asks && asks[next].ply == ply; next++)
        ask (&trace, &asks[next]);
    }
  if (kind == DAMERO_COUNT_REPETITION)
    trace_repetition (&trace);

  return trace.rows;
}
